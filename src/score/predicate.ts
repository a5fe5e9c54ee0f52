// Declarative predicates of the records layout on an actual database: `{path, equals | …}`. A path with `*` names many
// places. Non-goals: reading scenario.json and refusing dangerous patterns (read/records-predicates.ts).
import type { JsonValue, RecordPredicate, SignalPart } from '../model.js'
import { byCodePoint } from '../json/order.js'
import { isArray, isObject } from '../json/document.js'
import { memberPath } from '../json/path.js'
import { type Place, placesOf } from '../json/places.js'
import { parsePath, type Path } from '../pattern/path.js'
import { numberOf, pythonEquals } from '../json/python-number.js'
import { cutText, shortText } from '../json/short-text.js'

/** Places that one path may name. */
export const MAX_PLACES = 100_000
/** Characters of a text that a pattern is tried on, where the reader set no smaller limit. */
const MAX_SUBJECT_CHARS = 10_000
/** All texts of one predicate may cost so many times as much as one text at the limit (cost grows with the square). */
const SUBJECTS_PER_PREDICATE = 10
/** Characters of a label. */
const MAX_LABEL_CHARS = 160

type Finding = Pick<SignalPart, 'outcome' | 'reason'>

/**
 * The verdict on one predicate. A test of a value must hold at every place that the path names, and at one at least; a
 * place that is missing fails. `exists`: one place at least; `absent`: none; `count`: of a list's items or an object's
 * members, with `*` of the places. `error` only where a text is too long for a pattern.
 */
export function checkPredicate(predicate: RecordPredicate, actual: JsonValue): SignalPart {
  const label = predicateLabel(predicate)
  const segments = parsePath(predicate.path)
  if ('problem' in segments) return { label, outcome: 'error', reason: `the path ${segments.problem}` }
  const places = placesOf(segments, actual, MAX_PLACES)
  if (places === null) return { label, outcome: 'error', reason: `the path names more than ${MAX_PLACES} places` }
  return { label, ...check(predicate.test, segments, places) }
}

type Test = RecordPredicate['test']

function asksPresence(test: Test): test is Extract<Test, { op: 'exists' | 'absent' }> {
  return test.op === 'exists' || test.op === 'absent'
}

/** `orders.W1.status equals "paid"`, cut where it grows too long. */
export function predicateLabel(predicate: RecordPredicate): string {
  const { test } = predicate
  const path = cutText(predicate.path, MAX_LABEL_CHARS)
  if (asksPresence(test)) return `${path} ${test.op}`
  if (test.op === 'matches') return `${path} matches /${cutText(test.pattern, MAX_LABEL_CHARS)}/`
  return `${path} ${test.op} ${shortText(test.value)}`
}

function check(test: RecordPredicate['test'], segments: Path, places: readonly Place[]): Finding {
  const [found] = places.filter((place) => place.value !== undefined)
  if (test.op === 'matches') return checkPattern(test, places)
  if (asksPresence(test)) {
    const reason = found ? `it exists: ${described(found)}` : 'it is missing'
    return (test.op === 'exists') === (found !== undefined) ? pass(reason) : fail(reason)
  }
  const wanted = test.value
  switch (test.op) {
    case 'equals':
      return checkEvery(places, (value) => jsonEquals(value, wanted))
    case 'not_equals':
      return checkEvery(places, (value) => !jsonEquals(value, wanted))
    case 'gte':
      return checkEvery(places, (value) => isOrdered(wanted, value))
    case 'lte':
      return checkEvery(places, (value) => isOrdered(value, wanted))
    case 'contains':
      return checkEvery(places, (value) => contains(value, wanted))
    case 'count':
      return checkCount(segments.includes(null), places, wanted)
  }
}

function checkEvery(places: readonly Place[], test: (value: JsonValue) => boolean): Finding {
  if (places.length === 0) return fail('nothing is there')
  for (const place of places) {
    if (place.value === undefined) return fail(`${placeText(place)} is missing`)
    if (!test(place.value)) return fail(`it is ${described(place)}`)
  }
  return pass(places.length === 1 ? 'it holds' : `it holds at all ${places.length} places`)
}

function checkCount(many: boolean, places: readonly Place[], wanted: JsonValue): Finding {
  const count = many ? countPlaces(places) : countInner(places[0])
  if (typeof count === 'string') return fail(count)
  return jsonEquals(count, wanted) ? pass(`there are ${count}`) : fail(`there are ${count}`)
}

function countPlaces(places: readonly Place[]): number | string {
  const lost = places.find((place) => place.noContainer)
  if (lost) return `${placeText(lost)} is missing, or neither a list nor an object`
  return places.filter((place) => place.value !== undefined).length
}

function countInner(place: Place | undefined): number | string {
  if (place?.value === undefined) return 'it is missing'
  if (isArray(place.value)) return place.value.length
  return isObject(place.value) ? place.value.size : `it is ${described(place)}, neither a list nor an object`
}

function checkPattern(
  test: { readonly pattern: string; readonly maxChars?: number },
  places: readonly Place[],
): Finding {
  const pattern = new RegExp(test.pattern, 'u')
  const limit = test.maxChars ?? MAX_SUBJECT_CHARS
  let left = SUBJECTS_PER_PREDICATE
  for (const place of places) {
    if (typeof place.value !== 'string') continue
    left -= (place.value.length / limit) ** 2
    if (place.value.length > limit || left < 0) {
      return { outcome: 'error', reason: `${placeText(place)} is too long a text for this pattern (limit ${limit})` }
    }
  }
  return checkEvery(places, (value) => typeof value === 'string' && pattern.test(value))
}

/** A text in a text, an item in a list, a key in an object. */
function contains(value: JsonValue, wanted: JsonValue): boolean {
  if (isArray(value)) return value.some((item) => jsonEquals(item, wanted))
  if (typeof wanted !== 'string') return false
  return typeof value === 'string' ? value.includes(wanted) : isObject(value) && value.has(wanted)
}

/** Equal as JSON: 1 and 1.0 are, true and 1 are not; key order is free, list order is not; NaN is itself. */
function jsonEquals(left: JsonValue, right: JsonValue): boolean {
  if (typeof left === 'boolean' || typeof right === 'boolean') return left === right
  if (isArray(left) && isArray(right)) {
    return left.length === right.length && left.every((item, at) => jsonEquals(item, right[at] ?? null))
  }
  if (isObject(left) && isObject(right)) {
    if (left.size !== right.size) return false
    for (const [key, value] of left) {
      const other = right.get(key)
      if (other === undefined || !jsonEquals(value, other)) return false
    }
    return true
  }
  return pythonEquals(left, right)
}

/** low <= high, of two numbers, or of two texts by code point (dates in ISO form). Booleans and mixed types: no. */
function isOrdered(low: JsonValue, high: JsonValue): boolean {
  if (typeof low === 'string' && typeof high === 'string') return byCodePoint(low, high) <= 0
  if (typeof low === 'boolean' || typeof high === 'boolean') return false
  const [a, b] = [numberOf(low), numberOf(high)]
  return a !== undefined && b !== undefined && isFinitePart(a) && isFinitePart(b) && a <= b
}

/** An amount of Infinity would meet every bound (security E5). */
function isFinitePart(value: number | bigint): boolean {
  return typeof value === 'bigint' || Number.isFinite(value)
}

function placeText(place: Place): string {
  return cutText(memberPath(place.path), MAX_LABEL_CHARS)
}

function described(place: Place | undefined): string {
  return place?.value === undefined ? 'missing' : `${shortText(place.value)} at ${placeText(place)}`
}

function pass(reason: string): Finding {
  return { outcome: 'pass', reason }
}

function fail(reason: string): Finding {
  return { outcome: 'fail', reason }
}
