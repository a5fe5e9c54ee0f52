// The conversation of a tau2 simulation: every tool call of both sides, what the assistant said, and the turns for
// people. Half duplex from `messages`, full duplex from `ticks`. Non-goals: audio, tool results as data.
import { ArtifactError, type ConversationTurn, type JsonObject, type JsonValue, type ToolCall } from '../../model.js'
import { isArray, isObject, member, text } from '../../json/document.js'

export interface Transcript {
  /** Calls of the assistant and of the user, failed ones included (the framework pools them all), of the asked names. */
  readonly calls: readonly ToolCall[]
  /** What the assistant said, one text per message; chunks of one utterance are one. Empty unless asked for. */
  readonly said: readonly string[]
  /** Texts of everybody, in order: whole where asked for, else cut to what a report can show. */
  readonly turns: readonly ConversationTurn[]
  /** Every call in order, for a report: beyond what it can show, the number alone is right. */
  readonly shownCalls: readonly ToolCall[]
  /** Messages of both sides with their calls and results, for a judge; empty unless turns are kept whole. */
  readonly history: readonly JsonValue[]
  /** Messages or ticks read. */
  readonly events: number
}

export interface TranscriptOptions {
  /** Names of the calls to keep. */
  readonly calls: ReadonlySet<string>
  /** Keep what the assistant said. */
  readonly said: boolean
  /** Keep the turns whole, and the history; else turns are cut. */
  readonly wholeTurns: boolean
}

/**
 * What of a conversation is kept for people, so that a long one does not weigh on memory. A report shows 1,500 characters
 * of a turn and 12,000 of a trial: a turn is cut below the one, with its own note, and the whole beyond the other.
 */
const SHOWN_TURN_CHARS = 1_450
const SHOWN_CHARS = 16_000
const SHOWN_CALLS = 100
const UNSHOWN_TURN: ConversationTurn = { role: '…', text: '' }
const UNSHOWN_CALL: ToolCall = { name: '…', arguments: null }

/** Reads half-duplex messages, one at a time. Throws ArtifactError for one that is not a message. */
export function readMessages(messages: Iterable<JsonValue>, where: string, options: TranscriptOptions): Transcript {
  const kept = startKeeping(options)
  const said: string[] = []
  let events = 0
  for (const message of messages) {
    const place = `${where}[${events}]`
    events += 1
    const role = text(member(message, 'role'))
    if (role === undefined) throw wrongMessage(`${place} has no role`)
    const content = contentOf(message, place)
    if (role === 'assistant' || role === 'user') kept.calls(callsOf(member(message, 'tool_calls'), place))
    if (role === 'assistant' && options.said && hasText(content)) said.push(content)
    if (role !== 'system') {
      kept.turn(role, content)
      kept.message(message)
    }
  }
  return { ...kept.finish(), said, events }
}

/** Reads full-duplex ticks, one at a time. Throws ArtifactError for one that is not a tick. */
export function readTicks(ticks: Iterable<JsonValue>, where: string, options: TranscriptOptions): Transcript {
  const kept = startKeeping(options)
  const agent = startUtterances()
  let events = 0
  for (const tick of ticks) {
    const place = `${where}[${events}]`
    events += 1
    if (!isObject(tick)) throw wrongMessage(`${place} is not an object`)
    for (const side of ['user', 'agent']) kept.calls(callsOf(tick.get(`${side}_tool_calls`), place))
    const chunk = tick.get('agent_chunk') ?? null
    // A chunk that carries tool calls, even none, is a call and not speech.
    const speaks = chunk !== null && (member(chunk, 'tool_calls') ?? null) === null
    if (speaks && options.said) agent.add(contentOf(chunk, `${place}.agent_chunk`) ?? '', utteranceIds(chunk))
    for (const [role, content] of turnsOf(tick, place)) kept.turn(role, content)
    for (const message of messagesOf(tick)) kept.message(message)
  }
  return { ...kept.finish(), said: agent.finish().filter(hasText), events }
}

/** Calls and turns as far as they are asked for or can be shown. */
function startKeeping(options: TranscriptOptions): {
  readonly calls: (calls: readonly ToolCall[]) => void
  readonly turn: (role: string, content: string | null) => void
  readonly message: (message: JsonValue) => void
  readonly finish: () => Pick<Transcript, 'calls' | 'turns' | 'shownCalls' | 'history'>
} {
  const calls: ToolCall[] = []
  const shownCalls: ToolCall[] = []
  const turns: ConversationTurn[] = []
  const history: JsonValue[] = []
  let left = SHOWN_CHARS
  return {
    calls: (made) => {
      for (const call of made) {
        if (options.calls.has(call.name)) calls.push(call)
        shownCalls.push(shownCalls.length < SHOWN_CALLS ? call : UNSHOWN_CALL)
      }
    },
    turn: (role, content) => {
      if (!hasText(content)) return
      if (options.wholeTurns) turns.push({ role, text: content })
      else if (left <= 0) turns.push(UNSHOWN_TURN)
      else {
        const cut = detached(content, SHOWN_TURN_CHARS)
        left -= cut.length
        turns.push({ role, text: cut })
      }
    },
    message: (message) => {
      if (options.wholeTurns && isObject(message)) history.push(toldOf(message))
    },
    finish: () => ({ calls, turns, shownCalls, history }),
  }
}

/** What of a message tells something: not its costs, times and raw data. A result names its call by `id`. */
const TOLD = ['id', 'role', 'content', 'tool_calls', 'error', 'requestor']

function toldOf(message: JsonObject): JsonObject {
  return new Map(TOLD.flatMap((key) => (message.get(key) == null ? [] : [[key, message.get(key) ?? null] as const])))
}

/** A tick as messages: what either side said and called, then what the tools gave back. */
function messagesOf(tick: JsonObject): readonly JsonObject[] {
  const sides = [
    ['user', 'user'],
    ['agent', 'assistant'],
  ] as const
  const spoken = sides.map(
    ([side, role]): JsonObject =>
      new Map<string, JsonValue>([
        ['role', role],
        ['content', member(tick.get(`${side}_chunk`) ?? null, 'content') ?? null],
        ['tool_calls', tick.get(`${side}_tool_calls`) ?? null],
      ]),
  )
  const results = sides.flatMap(([side, role]) => {
    const list = tick.get(`${side}_tool_results`)
    return (isArray(list) ? list.filter(isObject) : []).map(
      (result): JsonObject => new Map([...result, ['role', 'tool'], ['requestor', role]]),
    )
  })
  const tells = (message: JsonObject): boolean =>
    hasText(text(message.get('content')) ?? null) || isCalling(message.get('tool_calls'))
  return [...spoken.filter(tells), ...results]
}

function isCalling(calls: JsonValue | undefined): boolean {
  return isArray(calls) && calls.length > 0
}

/** The start of a text that does not keep the whole of it, and the message around it, in memory. */
function detached(content: string, limit: number): string {
  const more = content.length > limit ? `… (${content.length - limit} more characters)` : ''
  return ` ${content.slice(0, limit)}${more}`.slice(1)
}

/** Chunks that follow each other and share an utterance become one text. */
function startUtterances(): {
  readonly add: (content: string, ids: ReadonlySet<string>) => void
  readonly finish: () => readonly string[]
} {
  const done: string[] = []
  let current: string[] | null = null
  let ids = new Set<string>()
  let lastSpoken: ReadonlySet<string> = new Set()
  return {
    add: (content, chunkIds) => {
      if (current === null || disjoint(ids, chunkIds)) {
        if (current !== null) done.push(current.join(''))
        current = []
        ids = new Set()
        lastSpoken = new Set()
      }
      for (const id of chunkIds) ids.add(id)
      if (content === '') return
      // Within one group two utterances may follow each other: a space keeps their words apart.
      if (lastSpoken.size > 0 && chunkIds.size > 0 && disjoint(lastSpoken, chunkIds)) current.push(' ')
      current.push(content)
      lastSpoken = chunkIds
    },
    finish: () => (current === null ? done : [...done, current.join('')]),
  }
}

/** What was said in a tick by either side, and what tools gave back. */
function turnsOf(tick: JsonObject, where: string): readonly (readonly [string, string | null])[] {
  const chunks = [
    ['user_chunk', 'user'],
    ['agent_chunk', 'assistant'],
  ] as const
  const results = ['user_tool_results', 'agent_tool_results'].flatMap((key) => {
    const list = tick.get(key)
    return isArray(list) ? list.map((result) => ['tool', text(member(result, 'content')) ?? null] as const) : []
  })
  return [
    ...chunks.map(([key, role]) => [role, contentOf(tick.get(key) ?? null, `${where}.${key}`)] as const),
    ...results,
  ]
}

function utteranceIds(chunk: JsonValue): ReadonlySet<string> {
  const ids = member(chunk, 'utterance_ids')
  return new Set(isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [])
}

function callsOf(value: JsonValue | undefined, where: string): ToolCall[] {
  if (value === undefined || value === null) return []
  if (!isArray(value)) throw wrongMessage(`${where}: tool_calls is not a list`)
  return value.map((call, index) => {
    const name = text(member(call, 'name'))
    if (name === undefined) throw wrongMessage(`${where}: tool_calls[${index}] has no name`)
    const given = member(call, 'arguments')
    // Not even `{}`: compared by the keys in the call, no arguments would match every golden action of that name.
    if (!isObject(given)) throw wrongMessage(`${where}: arguments of tool_calls[${index}] is not an object`)
    return { name, arguments: given }
  })
}

function contentOf(message: JsonValue, where: string): string | null {
  const content = member(message, 'content') ?? null
  if (content !== null && typeof content !== 'string') throw wrongMessage(`${where}: content is not text`)
  return content
}

function hasText(content: string | null): content is string {
  return content !== null && content.trim() !== ''
}

function disjoint(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  for (const item of left) if (right.has(item)) return false
  return true
}

function wrongMessage(what: string): ArtifactError {
  return new ArtifactError('artifact_wrong_shape', what, 'Write messages as tau2-bench does')
}
