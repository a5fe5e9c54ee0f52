// Matches a reference answer against a predicted one, whole documents: shapes, flags, outcome. What a value matches is
// in match-value.ts, what people are told in match-explain.ts. Non-goals: action records with compare_args (actions.ts).
import type { JsonValue, MatchFlags, SignalPart } from '../../model.js'
import { isArray, isObject, nth } from '../../json/document.js'
import { assignRows } from './assignment.js'
import { explainMatch } from './match-explain.js'
import { findToleratedPairs, type ToleratedPair } from './match-tolerance.js'
import { MAX_COMPARISONS, type Matching, matchObject, matchValue, TooManyComparisons } from './match-value.js'
import { pythonEquals } from '../../json/python-number.js'
import { shortText } from '../../json/short-text.js'

export interface MatchResult {
  /** `error`: a document is of a shape that cannot be matched, or too large to. */
  readonly outcome: 'pass' | 'fail' | 'error'
  /** One sentence. */
  readonly reason: string
  /** Different integer-like strings that only the tolerance made equal, where the outcome is pass. Bounded. */
  readonly byTolerance: readonly ToleratedPair[]
  /** One per reference item (action, list item or key). Bounded. */
  readonly parts: readonly SignalPart[]
}

/**
 * Whether the prediction holds what the reference asks for: a reference that is a text or a number is compared as a value
 * inside a document is, every other one as a document. `tolerance` is relative to the prediction (the product's default is
 * 1e-5, with 1e-8 absolute beside it); 0 makes numbers exact.
 */
export function matchAnswer(
  reference: JsonValue,
  prediction: JsonValue,
  flags: MatchFlags,
  tolerance: number,
): MatchResult {
  if (reference === null || isArray(reference) || isObject(reference)) {
    return matchDocument(reference, prediction, flags, tolerance)
  }
  const rules = { flags, tolerance }
  const passed = matchValue(reference, prediction, { ...rules, comparisonsLeft: Number.POSITIVE_INFINITY })
  return {
    outcome: passed ? 'pass' : 'fail',
    reason: passed ? 'the answer is the reference' : `expected ${shortText(reference)}, got ${shortText(prediction)}`,
    byTolerance: passed ? findToleratedPairs(reference, prediction, rules) : [],
    parts: [],
  }
}

/** The reference implementation's rule for whole documents: one that holds no record where records are compared is an error. */
export function matchDocument(
  reference: JsonValue,
  prediction: JsonValue,
  flags: MatchFlags,
  tolerance: number,
): MatchResult {
  const wanted = normalizePayload(reference)
  const given = normalizePayload(prediction)
  const rules = { flags, tolerance }
  try {
    const passed = matchDocuments(wanted, given, { ...rules, comparisonsLeft: MAX_COMPARISONS })
    return {
      outcome: passed ? 'pass' : 'fail',
      ...explainMatch(wanted, given, passed, rules),
      byTolerance: passed ? findToleratedPairs(wanted, given, rules) : [],
    }
  } catch (error) {
    if (error instanceof UnmatchableShape) return unmatchable(error.message)
    if (!(error instanceof TooManyComparisons)) throw error
    return unmatchable(`the lists are too large to match: more than ${MAX_COMPARISONS} comparisons`)
  }
}

/** A list of exactly one object is that object; every other document is itself. */
export function normalizePayload(document: JsonValue): JsonValue {
  return isArray(document) && document.length === 1 && isObject(document[0]) ? document[0] : document
}

/** A document without records where records are compared: the reference implementation ends in an exception there. */
class UnmatchableShape extends Error {}

function unmatchable(reason: string): MatchResult {
  return { outcome: 'error', reason, byTolerance: [], parts: [] }
}

/**
 * The reference implementation's order of tests, so that it is an error here exactly where it is one there: a scalar is
 * reached, or a list or text is asked for a key that it holds.
 */
function matchDocuments(reference: JsonValue, prediction: JsonValue, matching: Matching): boolean {
  const wanted = recordsOf(reference, 'reference')
  if (wanted.length === 0 && !matching.flags.disallowExtraItems) return true
  const all = recordsOf(prediction, 'prediction')
  const given = wanted.length === 1 ? all.slice(-1) : all
  if (matching.flags.disallowExtraItems && wanted.length !== given.length) return false
  const fits = (row: number, column: number, augmenting: boolean): boolean =>
    matchRecord(nth(wanted, row), nth(given, column), matching, augmenting)
  return !assignRows(wanted.length, given.length, fits, { stopAtFirst: true }).includes(-1)
}

/** What the reference implementation iterates over: one object is a list of it, a text is its characters. */
function recordsOf(document: JsonValue, side: 'reference' | 'prediction'): readonly JsonValue[] {
  if (isObject(document)) return [document]
  if (isArray(document)) return document
  if (typeof document === 'string') return Array.from(document)
  throw new UnmatchableShape(`the ${side} is ${shortText(document)}, not an object or a list of objects`)
}

function matchRecord(wanted: JsonValue, given: JsonValue, matching: Matching, augmenting: boolean): boolean {
  if (isObject(wanted)) {
    if (isObject(given)) return matchObject(wanted, given, matching)
    const [key] = wanted.keys()
    if (key === undefined) return true
    const asksForKey = typeof given === 'string' ? given.includes(key) : holds(given, key)
    if (!asksForKey || augmenting) return false
    throw new UnmatchableShape(`the prediction holds ${shortText(given)} where an object is compared`)
  }
  if (augmenting) return false
  throw new UnmatchableShape(`the reference holds ${shortText(wanted)} where an object is compared`)
}

/** `key in value`: of a list whether an item equals it; a scalar cannot be asked, which is an error too. */
function holds(value: JsonValue, key: string): boolean {
  return !isArray(value) || value.some((item) => pythonEquals(item, key))
}
