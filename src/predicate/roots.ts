// What stands at the roots of predicates: the final states, the answer, and the conversation as lists of turns, calls and
// what the agent said. Each is read once per trial, when it is asked for. Non-goals: reading transcripts (read/).
import { orElse } from '../attempt.js'
import {
  type Conversation,
  type JsonObject,
  type JsonValue,
  type PredicateRoot,
  type PredicateSources,
  type StateDocument,
} from '../model.js'
import { documentIn } from '../json/amid.js'
import { isArray, isObject } from '../json/document.js'
import { shortText } from '../json/short-text.js'
import type { Finding } from './tests.js'

export interface RootDocument {
  readonly value: JsonValue
  /** The place of each item in the conversation, where the root is a part of it. */
  readonly positions?: readonly number[]
}

const NO_STATE: Finding = { outcome: 'fail', reason: 'the run left no final DB' }
const NO_USER_STATE: Finding = { outcome: 'fail', reason: 'the run left no final user DB' }
const NO_ANSWER: Finding = { outcome: 'fail', reason: 'the agent gave no answer (prediction)' }
const NO_CONVERSATION: Finding = {
  outcome: 'error',
  reason: 'no conversation is recorded, so nothing of it can be told',
}

const EMPTY_CONVERSATION: Finding = {
  outcome: 'error',
  reason: 'the conversation is empty, so nothing of it can be told',
}
const NO_AGENT: Finding = { outcome: 'fail', reason: 'the agent neither said nor called anything' }

/** The documents of one trial by their roots. What cannot be read is an `error` of the predicates that ask for it. */
export function rootsOf(sources: PredicateSources): (root: PredicateRoot) => RootDocument | Finding {
  const known = new Map<PredicateRoot, RootDocument | Finding>()
  return (root) => {
    const found = known.get(root) ?? orError(() => READERS[root](sources))
    known.set(root, found)
    return found
  }
}

const READERS: { readonly [R in PredicateRoot]: (sources: PredicateSources) => RootDocument | Finding } = {
  db: ({ db }) => state(db(), NO_STATE),
  user_db: ({ user_db }) => state(user_db(), NO_USER_STATE),
  prediction: ({ prediction }) => state(prediction(), NO_ANSWER),
  conversation: (sources) =>
    items(sources, 'conversation', (event) =>
      event.kind === 'said' && event.role !== 'system'
        ? new Map([
            ['role', event.role],
            ['text', event.text],
          ])
        : undefined,
    ),
  calls: (sources) => items(sources, 'calls', (event) => (event.kind === 'call' ? callOf(event.call) : undefined)),
  said: (sources) =>
    items(sources, 'said', (event) => (event.kind === 'said' && event.role === 'assistant' ? event.text : undefined)),
}

function state(document: StateDocument | null, missing: Finding): RootDocument | Finding {
  return document === null ? missing : { value: document.exact() }
}

/** Whose turns they are; what is said of the agent alone is not known of a speaker with another name. */
const SPEAKERS: ReadonlySet<string> = new Set(['user', 'assistant', 'system', 'tool'])

/** Why nothing can be told of what the agent said or called: that it did not is no answer of an agent that did nothing. */
function agentUntold({ events }: Conversation, root: 'calls' | 'said'): Finding | undefined {
  const stranger = events.find((event) => event.kind === 'said' && !SPEAKERS.has(event.role))
  if (root === 'said' && stranger?.kind === 'said') {
    const reason = `the conversation has a speaker ${shortText(stranger.role)}, of whom is not known whether it is the agent: write assistant, user, system or tool`
    return { outcome: 'error', reason }
  }
  if (events.length === 0) return EMPTY_CONVERSATION
  const agentActed = events.some((event) =>
    event.kind === 'call' ? event.call.by === 'agent' : event.role === 'assistant' || !SPEAKERS.has(event.role),
  )
  return agentActed ? undefined : NO_AGENT
}

function items(
  { conversation }: PredicateSources,
  root: 'conversation' | 'calls' | 'said',
  itemOf: (event: Conversation['events'][number]) => JsonValue | undefined,
): RootDocument | Finding {
  const read = conversation()
  if (read === null) return NO_CONVERSATION
  if (read.unread !== null) {
    const reason = `of the conversation ${read.unread.count} parts could not be read, first ${read.unread.first}`
    return { outcome: 'error', reason }
  }
  if (root === 'calls' && read.writtenCalls !== undefined) {
    const { count, first } = read.writtenCalls
    const reason = `${count} message${count === 1 ? '' : 's'} of the agent may be calls written as text, first ${first}: record them as tool calls`
    return { outcome: 'error', reason }
  }
  const untold = root === 'conversation' ? undefined : agentUntold(read, root)
  if (untold !== undefined) return untold
  const found = read.events.flatMap((event, position) => {
    const value = itemOf(event)
    return value === undefined ? [] : [{ value, position }]
  })
  return { value: found.map(({ value }) => value), positions: found.map(({ position }) => position) }
}

function callOf({
  name,
  arguments: given,
  result,
  failed,
  by,
}: Extract<Conversation['events'][number], { kind: 'call' }>['call']): JsonObject {
  return new Map<string, JsonValue>([
    ['name', name],
    ['arguments', given],
    ...(result === null ? [] : [['result', resultOf(result)] as const]),
    ['failed', failed],
    ['by', by],
  ])
}

/** Tools give back JSON as text; a text that is no object or list stays as it is. */
function resultOf(text: string): JsonValue {
  const value = documentIn(text)
  return value !== undefined && (isObject(value) || isArray(value)) ? value : text
}

function orError(read: () => RootDocument | Finding): RootDocument | Finding {
  return orElse(read, (error) => ({ outcome: 'error', reason: error.message }))
}
