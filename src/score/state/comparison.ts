// What a review diff has found so far: changes kept up to a cap, all of them counted, values shown or cut. Non-goals:
// walking (diff.ts, diff-list.ts).
import type { Change, ChangeKind, CutGuard } from '../../model.js'
import { type CanonicalRules, type Place, placedText } from './canonical.js'
import { showValue, showValues } from './diff-value.js'
import type { StepBudget } from '../../json/tree.js'
import { type Tree } from '../../model.js'

/** A value with its place in the canonical form. */
export interface Placed {
  readonly value: Tree
  readonly place: Place
}

/** A comparison at work: the rules, what was found so far, the work that is left. */
export interface Comparison {
  readonly rules: CanonicalRules
  readonly maxChanges: number
  readonly maxValueChars: number
  readonly cutGuard: CutGuard
  readonly changes: Change[]
  total: number
  /** A value was cut. */
  cut: boolean
  /** The work is spent: nothing further is compared. */
  stopped: boolean
  /** Characters of canonical text that may still be made to pair list items. */
  textLeft: number
  /** List items that may still be paired. */
  itemsLeft: number
  /** Steps that may still be spent on pairing list items. */
  stepsLeft: number
  /** What may still be looked through for being the same. */
  readonly sameness: StepBudget
  /** Changes after which the comparison stops: the total is then a lower bound. */
  readonly countedAtMost: number
}

/** Compares two values that stand at one path, and adds what differs. */
export type Compare = (comparison: Comparison, path: string, expected: Placed, actual: Placed) => void

/** The document itself, where a change is one of the whole. No key is written so: `$` would stand in quotes. */
export const WHOLE_DOCUMENT = '$'

/** Adds a change of one value to another. */
export function addChange(
  comparison: Comparison,
  path: string,
  kind: ChangeKind,
  expected: Placed,
  actual: Placed,
): void {
  addTexts(
    comparison,
    path,
    kind,
    () => textOf(comparison, expected),
    () => textOf(comparison, actual),
  )
}

/** Adds what stands in the expected state only, as one change with its value. */
export function addRemoved(comparison: Comparison, path: string, expected: Placed): void {
  addTexts(comparison, path, 'removed', () => textOf(comparison, expected), undefined)
}

/** Adds what stands in the actual state only, as one change with its value. */
export function addAdded(comparison: Comparison, path: string, actual: Placed): void {
  addTexts(comparison, path, 'added', undefined, () => textOf(comparison, actual))
}

/** Counts a change and, where there is room, keeps it with its sides, given as canonical texts. */
export function addTexts(
  comparison: Comparison,
  path: string,
  kind: ChangeKind,
  expectedText: (() => string) | undefined,
  actualText: (() => string) | undefined,
): void {
  if (comparison.stopped) return
  comparison.total += 1
  if (comparison.total > comparison.countedAtMost) comparison.stopped = true
  if (comparison.changes.length >= comparison.maxChanges) return
  const { maxValueChars: max, cutGuard: guard } = comparison
  const [one, other] =
    expectedText !== undefined && actualText !== undefined
      ? showValues(expectedText(), actualText(), max, guard)
      : [expectedText && showValue(expectedText(), max, guard), actualText && showValue(actualText(), max, guard)]
  comparison.changes.push({
    path: path === '' ? WHOLE_DOCUMENT : path,
    kind,
    ...(one === undefined ? {} : { expected: one.json }),
    ...(other === undefined ? {} : { actual: other.json }),
    ...(one?.text === undefined ? {} : { expected_text: one.text }),
    ...(other?.text === undefined ? {} : { actual_text: other.text }),
  })
  if (one?.cut === true || other?.cut === true) comparison.cut = true
}

function textOf(comparison: Comparison, { value, place }: Placed): string {
  return placedText(value, place, comparison.rules)
}

/**
 * The kind of a change between two scalars, given as canonical texts: `type` where their types differ (`1` and `"1"`,
 * `1` and `true`). An int and a float are both numbers; null is the absence of a value of any type.
 */
export function kindOfScalars(expected: string, actual: string): ChangeKind {
  const [one, other] = [scalarType(expected), scalarType(actual)]
  return one === other || one === 'null' || other === 'null' ? 'changed' : 'type'
}

function scalarType(text: string): 'null' | 'boolean' | 'string' | 'number' {
  if (text.startsWith('"')) return 'string'
  if (text === 'null') return 'null'
  return text === 'true' || text === 'false' ? 'boolean' : 'number'
}
