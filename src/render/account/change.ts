// One line of the database diff as people read it: the values as text, the two sides visibly different. Gives visible
// text; the caller encodes it for its target. Knows nothing of colours or columns.

import { CAPS } from '../caps.js'
import type { Change, ReportJson } from '../../model.js'
import { visiblePair } from '../encode/pair.js'
import { moreText, visible, visibleStart, visibleValue } from '../encode/visible.js'

export interface ShownChange {
  /** The path, whole. */
  readonly path: string
  readonly kind: Change['kind']
  /** null: the record or field is in the actual state only. */
  readonly expected: string | null
  /** null: the record or field is in the expected state only. */
  readonly actual: string | null
}

/** The sides of a change as visible text of at most about `max` characters each. */
export function showChange(change: Change, max: number = CAPS.all.value): ShownChange {
  const path = visible(change.path)
  const expected = sideText(change.expected, change.expected_text)
  const actual = sideText(change.actual, change.actual_text)
  if (change.kind === 'added') return { path, kind: change.kind, expected: null, actual: oneSide(actual, max) }
  if (change.kind === 'removed') return { path, kind: change.kind, expected: oneSide(expected, max), actual: null }
  const [left, right] = visiblePair(expected, actual, max)
  return { path, kind: change.kind, expected: left, actual: right }
}

/** Who most likely wrote it, in words: `likely message 14: move_guest(room="14")`; null: nothing is known of it. */
export function blameText({ blame }: Change): string | null {
  if (blame === undefined) return null
  if (blame === null) return 'no call touched it'
  return `likely message ${blame.message}: ${blame.name}(${blame.arguments})`
}

/** The call to name below a change: once, below the last of the changes in a row that it wrote; null: nothing to say. */
export function blameBelow(changes: readonly Change[], at: number, max: number = CAPS.all.blame): string | null {
  const [change, next] = [changes[at], changes[at + 1]]
  const written = change === undefined ? null : blameText(change)
  if (written === null || (next !== undefined && blameText(next) === written)) return null
  const { shown, more } = visibleStart(written, max)
  return `↑ ${shown}${moreText(more)}`
}

function oneSide(text: string, max: number): string {
  const shown = visibleValue(text)
  if (shown.length <= max) return shown
  const start = visibleStart(text, max)
  return start.more === 0 ? start.shown : `${start.shown}… (${start.more} more)`
}

function sideText(value: ReportJson | undefined, exact: string | undefined): string {
  if (exact !== undefined) return exact
  return value === undefined ? '' : valueText(value)
}

/**
 * A value as text. A string stands bare unless it could be taken for something else (`"1"`, `"null"`, `""`, a string
 * that starts like JSON or holds an arrow); everything else is JSON.
 */
export function valueText(value: ReportJson): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  if (value === '[redacted]') return value
  return MISTAKABLE.test(value) ? JSON.stringify(value) : value
}
const MISTAKABLE = /^$|^\s*(?:["[{]|-?[\d.]+(?:e[-+]?\d+)?\s*$|(?:null|none|true|false|nan|-?inf(?:inity)?)\s*$)|→/i
