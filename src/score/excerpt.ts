// What the report keeps of a conversation and its tool calls: enough for a reviewer, bounded per trial, so that a
// thousand trials fit one page. Cuts are said in the text.
import { ArtifactError, type ConversationTurn, type Trial, type Verdict } from '../model.js'
import { jsonText } from './python-text.js'

/** Characters kept per trial; a failing trial is read more closely. */
const EXCERPT_CHARS = { pass: 4_000, other: 12_000 }
const MAX_TURN_CHARS = 1_500
const MAX_ARGUMENT_CHARS = 600

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const kept = text.slice(0, limit).replace(/[\ud800-\udbff]$/, '')
  return `${kept}… (${text.length - kept.length} more characters)`
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
): { conversation?: readonly ConversationTurn[]; tool_calls?: readonly { name: string; arguments: string }[] } {
  let left = verdict === 'pass' ? EXCERPT_CHARS.pass : EXCERPT_CHARS.other
  const all = readQuietly(trial.conversation)
  const turns: ConversationTurn[] = []
  for (const { role, text } of all) {
    if (left <= 0) {
      turns.push({ role: '…', text: `${all.length - turns.length} more turns` })
      break
    }
    const kept = cut(text, Math.min(MAX_TURN_CHARS, left))
    left -= kept.length + role.length
    turns.push({ role, text: kept })
  }
  const calls: { name: string; arguments: string }[] = []
  const allCalls = readQuietly(trial.toolCalls)
  left = verdict === 'pass' ? EXCERPT_CHARS.pass : EXCERPT_CHARS.other
  for (const call of allCalls) {
    if (left <= 0) {
      calls.push({ name: '…', arguments: `${allCalls.length - calls.length} more calls` })
      break
    }
    const text = cut(jsonText(call.arguments, { sortKeys: false, spaced: true }), MAX_ARGUMENT_CHARS)
    left -= text.length + call.name.length
    calls.push({ name: call.name, arguments: text })
  }
  return { ...(turns.length > 0 ? { conversation: turns } : {}), ...(calls.length > 0 ? { tool_calls: calls } : {}) }
}
