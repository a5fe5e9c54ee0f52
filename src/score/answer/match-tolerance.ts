// Where a match rests on numbers alone: two different integer-like strings (ids, mostly) that are near enough to be one
// number, or two texts that only read as one. Non-goals: deciding the match; it is known to hold when this is asked.
import type { JsonValue, MatchFlags } from '../../model.js'
import { isArray, isObject, nth } from '../../json/document.js'
import { memberPath } from '../../json/path.js'
import { isOnlyReadAlike, type Matching, pairItems, startMatching, TooManyComparisons } from './match-value.js'
import { floatOf, integerOf } from '../../json/python-number.js'
import { shortText } from '../../json/short-text.js'

/** Pairs listed per match. */
const MAX_PAIRS = 50

/** One pair: its place in the reference, and the two values as they stand. */
export interface ToleratedPair {
  readonly path: string
  readonly reference: string
  readonly prediction: string
  /** `tolerance`: two numbers, taken for one. `reading`: one number, of two texts. */
  readonly by: 'tolerance' | 'reading'
}

/** The pair in words. */
export function pairWords({ path, reference, prediction, by }: ToleratedPair): string {
  const pair = `${path === '' ? '' : `${path}: `}${reference} and ${prediction}`
  return by === 'tolerance'
    ? `${pair} match only by numeric tolerance; numeric-tolerance: 0 tells them apart`
    : `${pair} match only because both read as one number`
}

interface Search {
  readonly exact: Matching
  readonly tolerant: Matching
  readonly pairs: ToleratedPair[]
}

/**
 * The pairs that a match took for equal and one by value and spelling would not, at most 50. Items of lists are
 * paired exactly where they can be, so that two near ids that both occur are not listed. Empty where the search grows
 * too large: it explains, it does not decide.
 */
export function findToleratedPairs(
  reference: JsonValue,
  prediction: JsonValue,
  rules: { readonly flags: MatchFlags; readonly tolerance: number },
): readonly ToleratedPair[] {
  const search: Search = {
    exact: startMatching({ flags: rules.flags, tolerance: 0, bySpelling: true }),
    tolerant: startMatching(rules),
    pairs: [],
  }
  try {
    searchValue(listOf(reference), lastOrAll(reference, prediction), [], search)
  } catch (error) {
    if (!(error instanceof TooManyComparisons)) throw error
  }
  return search.pairs
}

function listOf(document: JsonValue): JsonValue {
  return isArray(document) ? document : [document]
}

/** One reference object is matched against the last predicted one. */
function lastOrAll(reference: JsonValue, prediction: JsonValue): JsonValue {
  const list = listOf(prediction) as readonly JsonValue[]
  return isArray(reference) && reference.length !== 1 ? list : list.slice(-1)
}

function searchValue(reference: JsonValue, prediction: JsonValue, path: (string | number)[], search: Search): void {
  if (search.pairs.length >= MAX_PAIRS) return
  if (isObject(reference) && isObject(prediction)) {
    for (const [key, value] of reference) {
      const other = prediction.get(key)
      if (other !== undefined) searchValue(value, other, [...path, key], search)
    }
  } else if (isArray(reference) && isArray(prediction)) {
    searchList(reference, prediction, path, search)
  } else {
    const by = numbersAlone(reference, prediction)
    const shown = (value: JsonValue): string => (typeof value === 'string' ? value : shortText(value))
    if (by !== undefined) {
      search.pairs.push({ path: memberPath(path), reference: shown(reference), prediction: shown(prediction), by })
    }
  }
}

/** What of numbers made a text and another value match; undefined: they match as they stand, or are no such pair. */
function numbersAlone(reference: JsonValue, prediction: JsonValue): ToleratedPair['by'] | undefined {
  const [wanted, given] = [floatOf(reference), floatOf(prediction)]
  if (wanted === undefined || given === undefined || reference === prediction) return undefined
  if (typeof reference !== 'string' && typeof prediction !== 'string') return undefined
  const bothTexts = typeof reference === 'string' && typeof prediction === 'string'
  const [wantedInteger, givenInteger] = [integerOf(reference), integerOf(prediction)]
  const areIntegers = wantedInteger !== undefined && givenInteger !== undefined
  if (areIntegers && wantedInteger !== givenInteger) return bothTexts ? 'tolerance' : undefined
  if (wanted !== given && (wanted === 0 || given === 0)) return 'tolerance'
  if (!isOnlyReadAlike(reference, prediction)) return undefined
  return wanted === given ? 'reading' : 'tolerance'
}

function searchList(
  reference: readonly JsonValue[],
  prediction: readonly JsonValue[],
  path: (string | number)[],
  search: Search,
): void {
  const start = pairItems(reference, prediction, search.exact)
  const pairs = start.includes(-1) ? pairItems(reference, prediction, search.tolerant, { start }) : start
  const top = path.length === 0 && reference.length === 1
  for (const [row, column] of pairs.entries()) {
    // An exact pair can hold no tolerated one, and most are exact.
    if (column === -1 || start[row] === column) continue
    searchValue(nth(reference, row), nth(prediction, column), top ? [] : [...path, row], search)
  }
}
