// What stands at the roots of predicates: the final states, the answer, and the conversation as lists of turns, calls and
// what the agent said. Each is read once per trial, when it is asked for. Non-goals: reading transcripts (read/).
import {
  ArtifactError,
  type Conversation,
  type JsonObject,
  type JsonValue,
  type PredicateRoot,
  type PredicateSources,
  type StateDocument,
} from '../model.js'
import { isArray, isObject, parseJson } from '../json/document.js'
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
    items(sources, (event) =>
      event.kind === 'said' && event.role !== 'system'
        ? new Map([
            ['role', event.role],
            ['text', event.text],
          ])
        : undefined,
    ),
  calls: (sources) => items(sources, (event) => (event.kind === 'call' ? callOf(event.call) : undefined)),
  said: (sources) =>
    items(sources, (event) => (event.kind === 'said' && event.role === 'assistant' ? event.text : undefined)),
}

function state(document: StateDocument | null, missing: Finding): RootDocument | Finding {
  return document === null ? missing : { value: document.exact() }
}

function items(
  { conversation }: PredicateSources,
  itemOf: (event: Conversation['events'][number]) => JsonValue | undefined,
): RootDocument | Finding {
  const read = conversation()
  if (read === null) return NO_CONVERSATION
  if (read.unread !== null) {
    const reason = `of the conversation ${read.unread.count} parts could not be read, first ${read.unread.first}`
    return { outcome: 'error', reason }
  }
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
    ['result', result === null ? null : documentIn(result)],
    ['failed', failed],
    ['by', by],
  ])
}

/** Tools give back JSON as text; a text that is no object or list stays as it is. */
function documentIn(text: string): JsonValue {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    const { value } = parseJson(text, 'a result')
    return isObject(value) || isArray(value) ? value : text
  } catch (error) {
    if (error instanceof ArtifactError) return text
    throw error
  }
}

function orError(read: () => RootDocument | Finding): RootDocument | Finding {
  try {
    return read()
  } catch (error) {
    if (error instanceof ArtifactError) return { outcome: 'error', reason: error.message }
    throw error
  }
}
