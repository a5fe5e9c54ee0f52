// Matches a reference answer against a predicted one, whole documents: shapes, flags, outcome. What a value matches is
// in match-value.ts, what people are told in match-explain.ts. Non-goals: action records with compare_args (actions.ts).
import type { JsonValue, MatchFlags, SignalPart } from '../../model.js'
import { isArray, isObject } from '../../json/document.js'
import { explainMatch } from './match-explain.js'
import { findToleratedPairs, type ToleratedPair } from './match-tolerance.js'
import {
  MAX_COMPARISONS,
  type Matching,
  matchValue,
  pairItems,
  startMatching,
  TooManyComparisons,
} from './match-value.js'
import { pythonEquals } from '../../json/python-number.js'
import { pairText } from '../../json/pair-text.js'
import { shortText } from '../../json/short-text.js'
import { startWork } from '../../work.js'
import type { Work } from '../../model.js'

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
  work: Work = startWork(),
): MatchResult {
  if (reference === null || isArray(reference) || isObject(reference)) {
    return matchDocument(reference, prediction, flags, tolerance, work)
  }
  const rules = { flags, tolerance }
  const passed = matchValue(reference, prediction, {
    ...startMatching(rules),
    comparisonsLeft: Number.POSITIVE_INFINITY,
  })
  return {
    outcome: passed ? 'pass' : 'fail',
    reason: passed ? 'the answer is the reference' : pairText(reference, prediction),
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
  work: Work = startWork(),
): MatchResult {
  const wanted = normalizePayload(reference)
  const given = normalizePayload(prediction)
  const rules = { flags, tolerance }
  try {
    const matching = startMatching(rules)
    const passed = matchDocuments(wanted, given, matching)
    work.spend('comparisons', MAX_COMPARISONS - matching.comparisonsLeft)
    return {
      outcome: passed ? 'pass' : 'fail',
      ...explainMatch(wanted, given, passed, rules),
      byTolerance: passed ? findToleratedPairs(wanted, given, rules) : [],
    }
  } catch (error) {
    if (error instanceof UnmatchableShape) return unmatchable(error.message)
    if (!(error instanceof TooManyComparisons)) throw error
    work.spend('comparisons', MAX_COMPARISONS)
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
 * The reference implementation's order of tests, so that it is an error here where it is one there: a scalar is reached,
 * or a list or text is asked for a key that it holds. There it is reached or not by the order of the predictions; here it
 * is an error wherever it stands among those that are compared.
 */
function matchDocuments(reference: JsonValue, prediction: JsonValue, matching: Matching): boolean {
  const wanted = recordsOf(reference, 'reference')
  if (wanted.length === 0 && !matching.flags.disallowExtraItems) return true
  const all = recordsOf(prediction, 'prediction')
  const given = wanted.length === 1 ? all.slice(-1) : all
  if (matching.flags.disallowExtraItems && wanted.length !== given.length) return false
  if (given.length === 0) return wanted.length === 0
  refusePredictions(wanted, given)
  const records = wanted.findIndex((item) => !isObject(item))
  const asked = records === -1 ? wanted : wanted.slice(0, records)
  // A record without keys asks for nothing: any item will do.
  const asking = asked.filter((item) => isObject(item) && item.size > 0)
  if (asked.length > given.length || pairItems(asking, given, matching, { stopAtFirst: true }).includes(-1))
    return false
  if (records !== -1) {
    throw new UnmatchableShape(
      `the reference holds ${shortText(wanted[records] ?? null)} where an object is compared: write an object, a list of objects, a text or a number`,
    )
  }
  return true
}

/** What the reference implementation iterates over: one object is a list of it, a text is its characters. */
function recordsOf(document: JsonValue, side: 'reference' | 'prediction'): readonly JsonValue[] {
  if (isObject(document)) return [document]
  if (isArray(document)) return document
  if (typeof document === 'string') return Array.from(document)
  throw new UnmatchableShape(`the ${side} is ${shortText(document)}, not an object or a list of objects`)
}

/** Throws where a prediction is no object and cannot be asked for the first key of a reference, or holds it. */
function refusePredictions(wanted: readonly JsonValue[], given: readonly JsonValue[]): void {
  const others = given.filter((item) => !isObject(item))
  if (others.length === 0) return
  const firstKeys = new Set(wanted.flatMap((item) => (isObject(item) ? [...item.keys()].slice(0, 1) : [])))
  const odd = others.find((item) => [...firstKeys].some((key) => isAskedInVain(item, key)))
  if (odd === undefined) return
  throw new UnmatchableShape(`the prediction holds ${shortText(odd)} where an object is compared`)
}

/** `key in value` raises, or is true and what follows raises: of a list whether an item equals it, of a text a part. */
function isAskedInVain(value: JsonValue, key: string): boolean {
  if (typeof value === 'string') return value.includes(key)
  return !isArray(value) || value.some((item) => pythonEquals(item, key))
}
