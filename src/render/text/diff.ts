// A diff alone, for the command `diff`: flat lines for a terminal, a diff block for Markdown.
import type { Diff } from '../../model.js'
import { showChange } from '../account/change.js'
import { fence, guardLogLine } from '../encode/escape.js'
import { plural } from '../account/figures.js'

const EMPTY = 'no difference'
const RED = '\u001b[31m'
const GREEN = '\u001b[32m'
const PLAIN = '\u001b[0m'

function restLine(diff: Diff): string[] {
  const rest = diff.total - diff.changes.length
  return rest > 0 ? [`… ${plural(rest, 'more change')}`] : []
}

/** One line a change, the last one ended: `reservations.ZK3FFW.seat  22A → 14C`. */
export function renderDiffText(diff: Diff, options: { readonly color: boolean }): string {
  if (diff.changes.length === 0) return `${EMPTY}\n`
  const paint = (text: string, colour: string): string => (options.color ? `${colour}${text}${PLAIN}` : text)
  const lines = diff.changes.map((change) => {
    const { path, expected, actual } = showChange(change)
    if (expected === null) return paint(`+ ${path}  ${actual}`, GREEN)
    if (actual === null) return paint(`- ${path}  ${expected}`, RED)
    return `! ${path}  ${paint(expected, RED)} → ${paint(actual, GREEN)}`
  })
  return `${[...lines, ...restLine(diff)].map(guardLogLine).join('\n')}\n`
}

/** The same as a `diff` block, a changed value as a removed and an added line. */
export function renderDiffMarkdown(diff: Diff): string {
  if (diff.changes.length === 0) return `${EMPTY}\n`
  const lines = diff.changes.flatMap((change) => {
    const { path, expected, actual } = showChange(change)
    return [
      ...(expected === null ? [] : [`- ${path}  ${expected}`]),
      ...(actual === null ? [] : [`+ ${path}  ${actual}`]),
    ]
  })
  return `${fence([...lines, ...restLine(diff)].join('\n'), 'diff')}\n`
}
