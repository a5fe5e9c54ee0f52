// What the report keeps of a conversation and its tool calls: enough for a reviewer, bounded per trial, so that a
// thousand trials fit one page and little memory. Cuts are said in the text.
import { ArtifactError, type ConversationTurn, type CutGuard, type Trial, type Verdict } from '../model.js'
import { jsonText } from '../json/python-text.js'

/** Characters kept per trial; a failing trial is read more closely. */
const TALK_CHARS = { pass: 1_500, other: 6_000 }
const CALL_CHARS = { pass: 1_000, other: 3_000 }
const MAX_TURN_CHARS = 1_500
const MAX_ARGUMENT_CHARS = 600

function cut(text: string, limit: number, guard: CutGuard): string {
  if (text.length <= limit) return detached(text)
  const kept = text.slice(0, guard(text, limit)?.[1] ?? limit).replace(/[\ud800-\udbff]$/, '')
  if (kept.length === text.length) return detached(text)
  return detached(`${kept}… (${text.length - kept.length} more characters)`)
}

/** A copy: a text cut out of a document keeps all of that document in memory, and a report outlives its documents. */
function detached(text: string): string {
  return ` ${text}`.slice(1)
}

function readQuietly<T>(read: (() => readonly T[]) | undefined): readonly T[] {
  try {
    return read?.() ?? []
  } catch (error) {
    // The conversation is shown, never scored: a broken one must not cost the trial its verdict.
    if (error instanceof ArtifactError) return []
    throw error
  }
}

export function excerptOf(
  trial: Trial,
  verdict: Verdict,
  guard: CutGuard = () => null,
): { conversation?: readonly ConversationTurn[]; tool_calls?: readonly { name: string; arguments: string }[] } {
  const detail = verdict === 'pass' ? 'pass' : 'other'
  let left = TALK_CHARS[detail]
  const all = readQuietly(trial.conversation)
  const turns: ConversationTurn[] = []
  for (const { role, text } of all) {
    if (left <= 0) {
      turns.push({ role: '…', text: `${all.length - turns.length} more turns` })
      break
    }
    const kept = cut(text, Math.min(MAX_TURN_CHARS, left), guard)
    left -= kept.length + role.length
    turns.push({ role: detached(role), text: kept })
  }
  const calls: { name: string; arguments: string }[] = []
  const allCalls = readQuietly(trial.toolCalls)
  left = CALL_CHARS[detail]
  for (const call of allCalls) {
    if (left <= 0) {
      calls.push({ name: '…', arguments: `${allCalls.length - calls.length} more calls` })
      break
    }
    const text = cut(jsonText(call.arguments, { sortKeys: false, spaced: true }), MAX_ARGUMENT_CHARS, guard)
    left -= text.length + call.name.length
    calls.push({ name: detached(call.name), arguments: text })
  }
  return { ...(turns.length > 0 ? { conversation: turns } : {}), ...(calls.length > 0 ? { tool_calls: calls } : {}) }
}
