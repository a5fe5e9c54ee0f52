// The conversation of a tau2 simulation: every tool call of both sides, what the assistant said, and the turns for
// people. Half duplex from `messages`, full duplex from `ticks`. Non-goals: audio, tool results as data.
import { ArtifactError, type ConversationTurn, type JsonValue, type ToolCall } from '../model.js'
import { isArray, isObject, member, text } from './json.js'

export interface Transcript {
  /** Calls of the assistant and of the user, failed ones included: the framework pools them all. */
  readonly calls: readonly ToolCall[]
  /** What the assistant said, one text per message; chunks of one utterance are one. */
  readonly said: readonly string[]
  /** Texts of everybody, in order; empty unless asked for. */
  readonly turns: readonly ConversationTurn[]
  /** Messages or ticks read. */
  readonly events: number
}

export interface TranscriptOptions {
  /** Keep the turns too; else only what is scored. */
  readonly turns: boolean
}

/** Reads half-duplex messages, one at a time. Throws ArtifactError for one that is not a message. */
export function readMessages(messages: Iterable<JsonValue>, where: string, options: TranscriptOptions): Transcript {
  const calls: ToolCall[] = []
  const said: string[] = []
  const turns: ConversationTurn[] = []
  let events = 0
  for (const message of messages) {
    const place = `${where}[${events}]`
    events += 1
    const role = text(member(message, 'role'))
    if (role === undefined) throw wrongMessage(`${place} has no role`)
    const content = contentOf(message, place)
    if (role === 'assistant' || role === 'user') calls.push(...callsOf(member(message, 'tool_calls'), place))
    if (role === 'assistant' && hasText(content)) said.push(content)
    if (options.turns && role !== 'system' && hasText(content)) turns.push({ role, text: content })
  }
  return { calls, said, turns, events }
}

/** Reads full-duplex ticks, one at a time. Throws ArtifactError for one that is not a tick. */
export function readTicks(ticks: Iterable<JsonValue>, where: string, options: TranscriptOptions): Transcript {
  const calls: ToolCall[] = []
  const agent = startUtterances()
  const turns: ConversationTurn[] = []
  let events = 0
  for (const tick of ticks) {
    const place = `${where}[${events}]`
    events += 1
    if (!isObject(tick)) throw wrongMessage(`${place} is not an object`)
    for (const side of ['user', 'agent']) calls.push(...callsOf(tick.get(`${side}_tool_calls`), place))
    const chunk = tick.get('agent_chunk') ?? null
    // A chunk that carries tool calls, even none, is a call and not speech.
    const speaks = chunk !== null && (member(chunk, 'tool_calls') ?? null) === null
    if (speaks) agent.add(contentOf(chunk, `${place}.agent_chunk`) ?? '', utteranceIds(chunk))
    if (options.turns) turns.push(...turnsOf(tick, place))
  }
  return { calls, said: agent.finish().filter(hasText), turns, events }
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

/** One turn per speaker and tick; consecutive ticks of one speaker are joined by whoever shows them. */
function turnsOf(tick: ReadonlyMap<string, JsonValue>, where: string): ConversationTurn[] {
  const turns: ConversationTurn[] = []
  for (const [key, role] of [
    ['user_chunk', 'user'],
    ['agent_chunk', 'assistant'],
  ] as const) {
    const chunk = tick.get(key) ?? null
    const content = chunk === null ? null : contentOf(chunk, `${where}.${key}`)
    if (hasText(content)) turns.push({ role, text: content })
  }
  for (const key of ['user_tool_results', 'agent_tool_results']) {
    const results = tick.get(key)
    if (!isArray(results)) continue
    for (const result of results) {
      const content = text(member(result, 'content')) ?? null
      if (hasText(content)) turns.push({ role: 'tool', text: content })
    }
  }
  return turns
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
