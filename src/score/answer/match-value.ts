// One reference value against one predicted value, as the reference implementation matches them: numbers where both
// sides read as numbers, else text under the flags; objects by the reference's keys; lists without order. One deliberate
// change: list items are assigned by maximum matching. Non-goals: explaining (match-explain.ts), whole documents (match.ts).
import type { JsonObject, JsonValue, MatchFlags } from '../../model.js'
import { isArray, isObject, nth } from '../../json/document.js'
import { assignRows } from './assignment.js'
import { type KeyOfScalar, pairTwins } from './twins.js'
import { floatOf, integerOf } from '../../json/python-number.js'
import { floatRepr, lower, pythonText, withoutPunctuation } from '../../json/python-string.js'

/** Pairs of values compared in one match, a long text counting as several; lists can ask for billions. Seconds. */
export const MAX_COMPARISONS = 3_000_000
/** Characters of a text that cost as much as one comparison. */
export const CHARS_PER_COMPARISON = 128
/** Nodes read to find twins, and pairs looked at in a search, that cost as much as one comparison. */
const NODES_PER_COMPARISON = 8
const STEPS_PER_COMPARISON = 64
/** Of numbers near zero (numpy.isclose); the relative tolerance is an input. */
const ABSOLUTE_TOLERANCE = 1e-8

/** The rules of one match, and how many comparisons it may still make. */
export interface Matching {
  readonly flags: MatchFlags
  /** Relative, of the prediction; 0: exact. */
  readonly tolerance: number
  /** Texts that are one number only by their reading (`01234` and `1234`) do not match. */
  readonly bySpelling?: boolean
  comparisonsLeft: number
  /** Answers for pairs of lists that hold lists: asked again at every level, their number would double with each. */
  readonly remembered: Map<readonly JsonValue[], Map<readonly JsonValue[], boolean>>
  /** Lists and objects as Python writes them, where a text was compared with one. */
  readonly texts: Map<JsonObject | readonly JsonValue[], string>
}

/** A match that has made no comparison yet. */
export function startMatching(rules: Pick<Matching, 'flags' | 'tolerance' | 'bySpelling'>): Matching {
  return { ...rules, comparisonsLeft: MAX_COMPARISONS, remembered: new Map(), texts: new Map() }
}

/** Thrown where a match would take more than MAX_COMPARISONS. */
export class TooManyComparisons extends Error {}

/** Whether the prediction holds what the reference asks for. Throws TooManyComparisons. */
export function matchValue(reference: JsonValue, prediction: JsonValue, matching: Matching): boolean {
  if (isObject(reference)) {
    return isObject(prediction) && matchObject(reference, prediction, matching)
  }
  if (isArray(reference)) {
    return isArray(prediction) && matchList(reference, prediction, matching)
  }
  return matchScalar(reference, prediction, matching)
}

/** Every key of the reference is there and matches; further keys are fine. */
export function matchObject(reference: JsonObject, prediction: JsonObject, matching: Matching): boolean {
  spend(matching)
  for (const [key, value] of reference) {
    const other = prediction.get(key)
    if (other === undefined || !matchValue(value, other, matching)) return false
  }
  return true
}

/** Every item of the reference has an item of the prediction for itself, in whatever order; further items are fine. */
function matchList(reference: readonly JsonValue[], prediction: readonly JsonValue[], matching: Matching): boolean {
  spend(matching)
  if (reference.length > prediction.length) return false
  const answers = reference.some(holdsLists) ? answersFor(reference, matching) : undefined
  const known = answers?.get(prediction)
  if (known !== undefined) return known
  const answer = !pairItems(reference, prediction, matching, { stopAtFirst: true }).includes(-1)
  answers?.set(prediction, answer)
  return answer
}

function holdsLists(value: JsonValue): boolean {
  return isArray(value) || (isObject(value) && [...value.values()].some((item) => isArray(item) || isObject(item)))
}

function answersFor(reference: readonly JsonValue[], { remembered }: Matching): Map<readonly JsonValue[], boolean> {
  const known = remembered.get(reference)
  if (known !== undefined) return known
  const fresh = new Map<readonly JsonValue[], boolean>()
  remembered.set(reference, fresh)
  return fresh
}

/**
 * The item of the prediction for each item of the reference, -1 where there is none: as many as possible. Equal items
 * find each other first, so that long lists in another order cost their length and not its square.
 */
export function pairItems(
  reference: readonly JsonValue[],
  prediction: readonly JsonValue[],
  matching: Matching,
  options: { readonly stopAtFirst?: boolean; readonly start?: readonly number[] } = {},
): number[] {
  const fits = (row: number, column: number): boolean =>
    matchValue(nth(reference, row), nth(prediction, column), matching)
  const cost = (nodes: number): void => spend(matching, nodes / NODES_PER_COMPARISON)
  const start = options.start ?? pairTwins(reference, prediction, { keyOf: scalarKey(matching), fits, cost })
  const onSteps = (steps: number): void => spend(matching, steps / STEPS_PER_COMPARISON)
  return assignRows(reference.length, prediction.length, fits, { ...options, start, onSteps })
}

/** One text for scalars that match each other exactly: numbers by their value, texts under the flags. */
function scalarKey({ flags, bySpelling }: Matching): KeyOfScalar {
  return (value) => {
    const number = bySpelling && typeof value === 'string' && !isPlainNumber(value) ? undefined : floatOf(value)
    return number === undefined ? `t${flagged(pythonText(value), flags)}` : `n${floatRepr(number)}`
  }
}

/** Numbers where both sides are numbers to Python's float(), else texts. */
function matchScalar(reference: JsonValue, prediction: JsonValue, matching: Matching): boolean {
  spend(matching, 1 + lengthOf(reference) / CHARS_PER_COMPARISON)
  const wanted = floatOf(reference)
  const given = wanted === undefined ? undefined : floatOf(prediction)
  if (wanted !== undefined && given !== undefined) {
    if (matching.bySpelling && isOnlyReadAlike(reference, prediction)) return false
    if (matching.tolerance === 0) return wanted === given && !differAsIntegers(reference, prediction)
    return isClose(wanted, given, matching.tolerance)
  }
  // The text of a list or an object begins with its bracket, as no number's does.
  const isDocument = isArray(prediction) || isObject(prediction)
  if (isDocument && typeof reference !== 'string') return false
  // The reference's value stays converted where only the prediction is no number: 10 against "$10" compares "10.0".
  const wantedText = wanted === undefined ? pythonText(reference) : floatRepr(wanted)
  const givenText = isDocument ? documentText(prediction, matching) : pythonText(prediction)
  if (wantedText === givenText) return true
  const { ignoreCapitalization, ignorePunctuation } = matching.flags
  if (!ignoreCapitalization && !ignorePunctuation) return false
  spend(matching, (wantedText.length + givenText.length) / CHARS_PER_COMPARISON)
  return flagged(wantedText, matching.flags) === flagged(givenText, matching.flags)
}

/** The text of a list or an object, written once: it may be as long as the document. */
function documentText(value: JsonObject | readonly JsonValue[], { texts }: Matching): string {
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = pythonText(value)
  texts.set(value, text)
  return text
}

function lengthOf(value: JsonValue): number {
  return typeof value === 'string' ? value.length : 0
}

const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** A number as people write it; `007`, `1_000`, `1E5`, ` 7 ` and other scripts' digits read as numbers too. */
function isPlainNumber(text: string): boolean {
  return PLAIN_NUMBER.test(text)
}

/** Whether two numbers are only so by reading: they are not spelled alike, and one is a text that no amount is written as. */
export function isOnlyReadAlike(reference: JsonValue, prediction: JsonValue): boolean {
  const isOdd = (value: JsonValue): boolean => typeof value === 'string' && !isPlainNumber(value)
  return reference !== prediction && (isOdd(reference) || isOdd(prediction))
}

/** numpy.isclose: asymmetric; infinities equal themselves, NaN nothing. */
function isClose(wanted: number, given: number, tolerance: number): boolean {
  if (!Number.isFinite(wanted) || !Number.isFinite(given)) return wanted === given
  return Math.abs(wanted - given) <= ABSOLUTE_TOLERANCE + tolerance * Math.abs(given)
}

/** Integers beyond 2^53 can be one float and still two numbers. */
function differAsIntegers(reference: JsonValue, prediction: JsonValue): boolean {
  const wanted = integerOf(reference)
  const given = integerOf(prediction)
  return wanted !== undefined && given !== undefined && wanted !== given
}

/**
 * The text under the flags, lower case before punctuation (a dotted capital I becomes two characters, of which one is
 * punctuation). `clean_text` only repeats the lower-casing in the reference implementation, so it changes nothing.
 */
function flagged(text: string, flags: MatchFlags): string {
  const cased = flags.ignoreCapitalization ? lower(text) : text
  return flags.ignorePunctuation ? withoutPunctuation(cased) : cased
}

function spend(matching: Matching, cost = 1): void {
  matching.comparisonsLeft -= cost
  if (matching.comparisonsLeft < 0) throw new TooManyComparisons()
}
