// What a judge is shown of a trial, as tagged texts in the reference's order, with long histories cut. Byte for byte as
// the reference writes them (conformance/judge_evidence.jsonl). Non-goals: wrapping for the model (judge-prompt.ts).
import { JudgeError, type JsonObject, type JsonValue, type JudgeQuestion } from '../model.js'
import { isArray, isObject, member, text } from '../json/document.js'
import { isTruthy } from '../json/python-access.js'
import { pythonText, strip } from '../json/python-string.js'
import { jsonText } from '../json/python-text.js'
import { shortText } from '../json/short-text.js'

export type EvidenceTag =
  | 'reference'
  | 'prediction'
  | 'conversation'
  | 'nl_assertions'
  | 'agent_context_history'
  | 'user_context_history'

/** One piece of evidence: what it is, and its text. */
export type EvidenceSection = readonly [tag: EvidenceTag, text: string]

/** How long histories are cut; limits in messages and code points, each at least 1. */
export interface Compaction {
  readonly messageLimit: number
  readonly systemStringLimit: number
  readonly stringLimit: number
}

/** The reference's limits where none are given. */
export const DEFAULT_COMPACTION: Compaction = { messageLimit: 40, systemStringLimit: 2500, stringLimit: 6000 }

/**
 * The evidence of a question, in order; null where nothing was observed of the agent (a reference and assertions alone
 * are no evidence). `compaction` null: nothing is cut.
 */
export function evidenceOf(question: JudgeQuestion, compaction: Compaction | null): readonly EvidenceSection[] | null {
  const { reference, prediction, nlAssertions } = question
  const conversation = question.conversation ?? []
  const agent = question.agentContextHistory ?? []
  const user = question.userContextHistory ?? []
  const answered = prediction !== null && strip(prediction) !== ''
  if (!answered && conversation.length === 0 && agent.length === 0 && user.length === 0) return null
  const sections: EvidenceSection[] = []
  if (reference !== null) sections.push(['reference', reference])
  if (prediction !== null) sections.push(['prediction', prediction])
  if (conversation.length > 0) sections.push(['conversation', conversation.map(turnText).join('\n')])
  if (nlAssertions.length > 0) {
    sections.push(['nl_assertions', nlAssertions.map((line, index) => `${index + 1}. ${line}`).join('\n')])
  }
  if (agent.length > 0) sections.push(['agent_context_history', historyText(agent, compaction)])
  if (user.length > 0) sections.push(['user_context_history', historyText(user, compaction)])
  return sections
}

/**
 * The evidence of a judgement's arguments as the reference names them: `reference`, `prediction`, `conversation`,
 * `agent_context_history` (or `context_history`), `user_context_history`, `nl_assertions`, and `compact` with `mlimit`,
 * `slimit`, `climit`. Throws JudgeError where nothing was observed, and for arguments at which the reference raises: a
 * limit that is no whole number above 0, a conversation of something else than objects.
 */
export function judgeEvidence(input: JsonValue): readonly EvidenceSection[] {
  const compaction = compactionOf(input)
  const agent = listAt(input, 'agent_context_history')
  const question: JudgeQuestion = {
    reference: textAt(input, 'reference'),
    prediction: textAt(input, 'prediction'),
    conversation: conversationAt(input),
    agentContextHistory: agent !== null && agent.length > 0 ? agent : listAt(input, 'context_history'),
    userContextHistory: listAt(input, 'user_context_history'),
    nlAssertions: (listAt(input, 'nl_assertions') ?? []).map(pythonText),
  }
  const sections = evidenceOf(question, isTruthy(member(input, 'compact') ?? null) ? compaction : null)
  if (sections === null) throw nothingObserved()
  return sections
}

/** The error of a question without evidence. */
export function nothingObserved(): JudgeError {
  return new JudgeError('judge_unusable', NOTHING_OBSERVED, 'A judge needs a prediction, a conversation or a history')
}

/** Why a trial fails without a judge being asked. */
export const NOTHING_OBSERVED = 'Nothing was observed of the agent'

function compactionOf(input: JsonValue): Compaction {
  const limit = (key: string, fallback: number): number => {
    const value = member(input, key) ?? fallback
    if (typeof value === 'number' && value > 0) return value
    throw wrongArgument(`${key} is ${shortText(value)}, not a whole number above 0`)
  }
  return {
    messageLimit: limit('mlimit', DEFAULT_COMPACTION.messageLimit),
    systemStringLimit: limit('slimit', DEFAULT_COMPACTION.systemStringLimit),
    stringLimit: limit('climit', DEFAULT_COMPACTION.stringLimit),
  }
}

function textAt(input: JsonValue, key: string): string | null {
  const value = member(input, key)
  return value === undefined || value === null ? null : pythonText(value)
}

/** Empty values of every type are as good as absent. */
function listAt(input: JsonValue, key: string): readonly JsonValue[] | null {
  const value = member(input, key) ?? null
  if (!isTruthy(value)) return null
  if (isArray(value)) return value
  throw wrongArgument(`${key} is ${shortText(value)}, not a list`)
}

function conversationAt(input: JsonValue): readonly JsonValue[] | null {
  const turns = listAt(input, 'conversation')
  const odd = turns?.find((turn) => !isObject(turn))
  if (odd !== undefined) throw wrongArgument(`conversation holds ${shortText(odd)}, which is no object`)
  return turns
}

function wrongArgument(problem: string): JudgeError {
  return new JudgeError('judge_unusable', `A judgement cannot be asked: ${problem}`, 'Correct the argument')
}

function turnText(turn: JsonValue): string {
  const role = member(turn, 'role')
  const words = member(turn, 'text')
  return `[${role === undefined ? 'unknown' : pythonText(role)}]: ${words === undefined ? '' : pythonText(words)}`
}

function historyText(history: readonly JsonValue[], compaction: Compaction | null): string {
  return indentedJson(compaction === null ? history : compactHistory(history, compaction), '\n')
}

/** Python's `json.dumps(value, indent=2)`; `newLine` is the line feed with the blanks that stand before the value. */
function indentedJson(value: JsonValue, newLine: string): string {
  const deeper = `${newLine}  `
  if (isArray(value) && value.length > 0) {
    return `[${value.map((item) => deeper + indentedJson(item, deeper)).join(',')}${newLine}]`
  }
  if (isObject(value) && value.size > 0) {
    const entries = Array.from(value, ([key, item]) => `${deeper}${scalarJson(key)}: ${indentedJson(item, deeper)}`)
    return `{${entries.join(',')}${newLine}}`
  }
  return scalarJson(value)
}

function scalarJson(value: JsonValue): string {
  return jsonText(value, { sortKeys: false, spaced: true })
}

/** The last messages of a history; a first message of the system stays and counts. */
function compactHistory(history: readonly JsonValue[], limits: Compaction): readonly JsonValue[] {
  const first = history[0]
  const keepsFirst = first !== undefined && roleOf(first) === 'system'
  const kept =
    history.length <= limits.messageLimit
      ? history
      : keepsFirst
        ? [first, ...lastOf(history, limits.messageLimit - 1)]
        : lastOf(history, limits.messageLimit)
  return kept.map((message) => compactValue(message, limits))
}

/** Lists inside a message keep their last `messageLimit` items too; only a system message's `content` has a limit of its own. */
function compactValue(value: JsonValue, limits: Compaction): JsonValue {
  if (typeof value === 'string') return cutText(value, limits.stringLimit)
  if (isArray(value)) return lastOf(value, limits.messageLimit).map((item) => compactValue(item, limits))
  return isObject(value) ? compactMessage(value, limits) : value
}

function compactMessage(message: JsonObject, limits: Compaction): JsonObject {
  const isSystem = roleOf(message) === 'system'
  return new Map(
    Array.from(message, ([key, item]): [string, JsonValue] =>
      key === 'content' && typeof item === 'string' && isSystem
        ? [key, cutText(item, limits.systemStringLimit)]
        : [key, compactValue(item, limits)],
    ),
  )
}

function roleOf(message: JsonValue): string | undefined {
  return text(member(message, 'role'))?.toLowerCase()
}

function lastOf(items: readonly JsonValue[], count: number): readonly JsonValue[] {
  return count === 0 ? [] : items.slice(-count)
}

/** The first `limit` code points, and how many were left out. */
function cutText(value: string, limit: number): string {
  if (value.length <= limit) return value
  const characters = Array.from(value)
  if (characters.length <= limit) return value
  return `${characters.slice(0, limit).join('')}\n[${characters.length - limit} more characters]`
}
