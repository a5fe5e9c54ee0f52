// The conversation of a tau2 simulation: every tool call of both sides, what the assistant said, and the turns for
// people. Half duplex from `messages`, full duplex from `ticks`. Non-goals: audio, tool results as data.
import { ArtifactError, type JsonObject, type JsonValue, type ToolCall } from '../../model.js'
import { isArray, isObject, member, text } from '../../json/document.js'
import { contentPieces } from '../conversation/parts.js'
import { parsed } from '../conversation/piece.js'

export interface Transcript {
  /** Calls of the assistant and of the user, failed ones included (the framework pools them all), of the asked names. */
  readonly calls: readonly ToolCall[]
  /** What the assistant said, one text per message; chunks of one utterance are one. Empty unless asked for. */
  readonly said: readonly string[]
  /** What of each message tells something, instructions left out: for the judge and for people. */
  readonly messages: readonly JsonObject[]
  /** Index in the source of each of them. */
  readonly places: readonly number[]
  /** Messages or ticks read. */
  readonly events: number
}

export interface TranscriptOptions {
  /** Names of the calls to keep. */
  readonly calls: ReadonlySet<string>
  /** Keep what the assistant said. */
  readonly said: boolean
}

/** Reads half-duplex messages, one at a time. Throws ArtifactError for one that is not a message. */
export function readTau2Messages(messages: Iterable<JsonValue>, where: string, options: TranscriptOptions): Transcript {
  const kept = startKeeping(options)
  const said: string[] = []
  let events = 0
  for (const message of messages) {
    const place = `${where}[${events}]`
    const role = text(member(message, 'role'))
    if (role === undefined || !isObject(message)) throw wrongMessage(`${place} has no role`)
    const content = tau2ContentOf(message, place)
    if (role === 'assistant' || role === 'user')
      kept.calls([...tau2CallsOf(message.get('tool_calls'), place), ...tau2LegacyCall(message, place)])
    if (role === 'assistant' && options.said && hasText(content)) said.push(content)
    if (role !== 'system') kept.message(message, events)
    events += 1
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
    if (!isObject(tick)) throw wrongMessage(`${place} is not an object`)
    for (const side of ['user', 'agent']) kept.calls(tau2CallsOf(tick.get(`${side}_tool_calls`), place))
    const chunk = tick.get('agent_chunk') ?? null
    for (const key of ['user_chunk', 'agent_chunk']) tau2ContentOf(tick.get(key) ?? null, `${place}.${key}`)
    // A chunk that carries tool calls, even none, is a call and not speech.
    const speaks = chunk !== null && (member(chunk, 'tool_calls') ?? null) === null
    if (speaks && options.said) agent.add(tau2ContentOf(chunk, `${place}.agent_chunk`) ?? '', utteranceIds(chunk))
    for (const message of tau2MessagesOf(tick)) kept.message(message, events)
    events += 1
  }
  return { ...kept.finish(), said: agent.finish().filter(hasText), events }
}

/** The calls that are asked for, and every message as far as it tells something. */
function startKeeping(options: TranscriptOptions): {
  readonly calls: (calls: readonly ToolCall[]) => void
  readonly message: (message: JsonObject, place: number) => void
  readonly finish: () => Pick<Transcript, 'calls' | 'messages' | 'places'>
} {
  const calls: ToolCall[] = []
  const messages: JsonObject[] = []
  const places: number[] = []
  return {
    calls: (made) => {
      for (const call of made) if (options.calls.has(call.name)) calls.push(call)
    },
    message: (message, place) => {
      messages.push(toldOf(message))
      places.push(place)
    },
    finish: () => ({ calls, messages, places }),
  }
}

/** What of a message tells something: not its costs, times and raw data. A result names its call by `id`. */
const TOLD = [
  'id',
  'role',
  'content',
  'tool_calls',
  'function_call',
  'tool_call_id',
  'tool_messages',
  'name',
  'error',
  'requestor',
]

function toldOf(message: JsonObject): JsonObject {
  return new Map(TOLD.flatMap((key) => (message.get(key) == null ? [] : [[key, message.get(key) ?? null] as const])))
}

/** A tick as messages: what either side said and called, then what the tools gave back. */
function tau2MessagesOf(tick: JsonObject): readonly JsonObject[] {
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

function utteranceIds(chunk: JsonValue): ReadonlySet<string> {
  const ids = member(chunk, 'utterance_ids')
  return new Set(isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [])
}

/** tau2's `{name, arguments}`; forks write OpenAI's `{function: {name, arguments: "{…}"}}`. */
function tau2CallsOf(value: JsonValue | undefined, where: string): ToolCall[] {
  if (value === undefined || value === null) return []
  if (!isArray(value)) throw wrongMessage(`${where}: tool_calls is not a list`)
  return value.map((call, index) => callOf(member(call, 'function') ?? call, `${where}: tool_calls[${index}]`))
}

/** OpenAI's older form of one call, which forks write. */
function tau2LegacyCall(message: JsonObject, where: string): ToolCall[] {
  const call = message.get('function_call') ?? null
  return call === null ? [] : [callOf(call, `${where}: function_call`)]
}

function callOf(call: JsonValue, place: string): ToolCall {
  const name = text(member(call, 'name'))
  if (name === undefined) throw wrongMessage(`${place} has no name`)
  const written = member(call, 'arguments')
  const given = typeof written === 'string' ? parsed(written) : written
  // Not even `{}`: compared by the keys in the call, no arguments would match every golden action of that name.
  if (!isObject(given))
    throw wrongMessage(`${place.replace(/(tool_calls\[\d+\]|function_call)$/, 'arguments of $1')} is not an object`)
  return { name, arguments: given }
}

/** The text of a message; parts of a list are joined. Throws for a part that is none, since it may be what was said. */
function tau2ContentOf(message: JsonValue, where: string): string | null {
  const content = member(message, 'content') ?? null
  if (content === null || typeof content === 'string') return content
  const pieces = isArray(content) ? contentPieces(content, 'assistant') : []
  const odd = pieces.find(({ kind }) => kind === 'unread')
  if (!isArray(content) || odd !== undefined) throw wrongMessage(`${where}: content is not text`)
  return pieces.flatMap((piece) => (piece.kind === 'said' ? [piece.text] : [])).join('\n')
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
