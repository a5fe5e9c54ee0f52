// Whether a test holds of one value: yes, no, or in words why that cannot be told. A value of another kind, or one that only
// reads as what is asked for, is no `no`: a negative test may not pass on it. Non-goals: which places are tested
// (selection.ts), the table of tests (tests.ts).
import type { JsonValue, PredicateTest, Work } from '../model.js'
import { isArray, isObject } from '../json/document.js'
import { shortText } from '../json/short-text.js'
import { MAX_SUBJECT_CHARS } from '../pattern/cost.js'
import { holdsWithin, likeness, type Reading, readsWithin } from './reading.js'
import { isNaNumber, isNear, isNumber } from './values.js'

export interface TestBudget {
  /** What patterns may still cost, in texts of the longest length; shared by all of one predicate. */
  left: number
  readonly work: Work
  readonly reading: Reading
}

/** Whether it holds of one value; in words where that cannot be told, or where it does not hold and yet seems to. */
export type Told = boolean | { readonly problem: string } | { readonly seems: string }

/** `strict`: see Selection (tests.ts). */
export type Holds = (
  value: JsonValue,
  test: PredicateTest,
  how: { readonly strict: boolean; readonly budget: TestBudget },
) => Told

export const patternOf = (value: JsonValue): string => (typeof value === 'string' ? value : '')

export const wordsOf = (told: { readonly problem: string } | { readonly seems: string }): string =>
  'problem' in told ? told.problem : told.seems

/** The contrary: what only seems to hold is not its contrary, and what is of another kind cannot be told. */
export const contrary =
  (holds: Holds): Holds =>
  (value, test, selection) => {
    const told = holds(value, test, selection)
    return typeof told === 'boolean' ? !told : { problem: wordsOf(told) }
  }

export const equals: Holds = (value, { value: wanted, ignoreCase }, { budget }) => {
  const like = likeness(value, wanted, budget.reading, ignoreCase)
  if (like === 'same' || like === 'different') return like === 'same'
  if (ignoreCase && typeof value === 'string' && typeof wanted === 'string') {
    if (value.toLowerCase() === wanted.toLowerCase()) return true
  }
  return { seems: like === 'alike' ? `${shortText(value)} reads as ${shortText(wanted)}` : otherKind(value, wanted) }
}

function otherKind(value: JsonValue, wanted: JsonValue): string {
  return `${kindOf(value)} does not compare with ${kindOf(wanted)} (${shortText(wanted)})`
}

function kindOf(value: JsonValue): string {
  if (value === null) return 'null'
  if (isArray(value)) return 'a list'
  if (isObject(value)) return 'an object'
  return isNumber(value) ? 'a number' : typeof value === 'string' ? 'a text' : 'true or false'
}

/** A text in a text, an item in a list, a key in an object. */
export const contains: Holds = (value, test, selection) => {
  const { value: wanted, ignoreCase } = test
  const { reading } = selection.budget
  if (value === null) return false
  if (typeof value === 'string') {
    if (typeof wanted !== 'string') return { seems: otherKind(value, wanted) }
    const [given, sought] = [value, wanted].map((text) => (ignoreCase ? text.toLowerCase() : text))
    if (given?.includes(sought ?? '')) return true
    return readsWithin(value, wanted, reading, ignoreCase) && { seems: `it reads as if it held ${shortText(wanted)}` }
  }
  if (!isArray(value) && !isObject(value)) return { seems: otherKind(value, wanted) }
  const parts: Iterable<JsonValue> = isArray(value) ? value : value.keys()
  for (const part of parts) if (equals(part, test, selection) === true) return true
  if (isArray(wanted) || isObject(wanted)) return false
  const part = isArray(value) ? 'item' : 'key'
  return (
    holdsWithin(value, wanted, reading, ignoreCase) && {
      seems: `no ${part} is ${shortText(wanted)}, and yet it stands within`,
    }
  )
}

export const matches: Holds = (value, { value: pattern, ignoreCase, maxChars }, { strict, budget }) => {
  if (value === null) return false
  if (typeof value !== 'string') return { seems: `a pattern asks for a text, and it is ${kindOf(value)}` }
  const expression = new RegExp(patternOf(pattern), ignoreCase ? 'iu' : 'u')
  if (expression.test(value)) return true
  if (!strict) return false
  const read = budget.reading(value)
  if (read === value) return false
  if (read.length > (maxChars ?? MAX_SUBJECT_CHARS)) return { problem: 'it is too long a text for this pattern' }
  return expression.test(read) && { seems: 'as it is read the pattern is found' }
}
/** Amounts and times have an order among themselves. */
export const inOrder =
  (isMet: (value: JsonValue, bound: JsonValue) => Told): Holds =>
  (value, { value: bound }) => {
    const told = isMet(value, bound)
    if (told !== false || value === null) return told
    const comparable = typeof value === 'string' ? typeof bound === 'string' : isNumber(value) && isNumber(bound)
    return comparable && !isNaNumber(value) ? false : { seems: otherKind(value, bound) }
  }

/** Equal to one of several. */
export const oneOf: Holds = (value, test, selection) => {
  const wanted = isArray(test.value) ? test.value : []
  const all = wanted.map((item) => equals(value, { ...test, value: item }, selection))
  return all.includes(true) || (all.find((told) => told !== false) ?? false)
}

/** A number, or one in a text, within the tolerance. */
export const near: Holds = (value, { value: wanted }, { strict, budget }) => {
  const told = isNear(value, wanted) ?? false
  if (told !== false || value === null) return told
  if (typeof value === 'string') {
    return strict && isNear(budget.reading(value), wanted) !== false && { seems: 'it reads as such a number' }
  }
  return isNumber(value) && !isNaNumber(value) ? false : { seems: `it is ${kindOf(value)}, no amount` }
}
