// The table of tests that a predicate can make, one row each. A new test is a row here and its name in
// schemas/records.v1.schema.json. Non-goals: which places are tested (selection.ts).
import type { JsonObject, JsonValue, PredicateTest, SignalPart } from '../model.js'
import { isArray, isObject } from '../json/document.js'
import { memberPath } from '../json/path.js'
import type { Place } from '../json/places.js'
import { numberOf } from '../json/python-number.js'
import { unseenDifference } from '../json/pair-text.js'
import { cutText, shortText } from '../json/short-text.js'
import { MAX_SUBJECT_CHARS, patternCost } from '../pattern/cost.js'
import {
  contains,
  contrary,
  equals,
  type Holds,
  inOrder,
  matches,
  near,
  oneOf,
  patternOf,
  type TestBudget,
  type Told,
  wordsOf,
} from './holds.js'
import { isNear, jsonEquals, order } from './values.js'

export type Finding = Pick<SignalPart, 'outcome' | 'reason'>

/** The places that a test is about, and how. */
export interface Selection {
  readonly places: readonly Place[]
  /** The path holds `*`, or `where` chose among items: counted are the places, else what is in the one place. */
  readonly many: boolean
  /** Whether one place that holds is enough. */
  readonly any: boolean
  /**
   * It chooses what others are tested on, or is a moment: what only seems not to meet it would be left out unseen, so
   * that it cannot be told. Elsewhere a value of another kind, or one that only reads the same, does not meet it.
   */
  readonly strict: boolean
  readonly budget: TestBudget
}

export interface TestRow {
  /** Why no predicate can test for this value, or the test's own settings. */
  readonly read?: (value: JsonValue) => { readonly problem: string } | { readonly maxChars: number } | undefined
  /** The test in a label; default: its name and its value. */
  readonly words?: (value: JsonValue) => string
  readonly check: (selection: Selection, test: PredicateTest) => Finding
  /** Whether whatever stands there meets it. */
  readonly asksNothing?: (value: JsonValue) => boolean
  /** Whether it passes where nothing is there. */
  readonly ofNothing?: (value: JsonValue) => boolean
  /** It asks for a text, so that its case can be ignored. */
  readonly ofText?: true
  /** It is about all places at once, so that none can be chosen. */
  readonly ofAll?: true
}

/** Characters of a place or a pattern in words. */
const MAX_LABEL_CHARS = 160

const ofEach =
  (holds: Holds) =>
  (selection: Selection, test: PredicateTest): Finding => {
    const { places, any, strict } = selection
    if (places.length === 0) return fail('nothing is there')
    let [failed, untold, held]: [string | null, string | null, number] = [null, null, 0]
    for (const place of places) {
      const told = place.value === undefined ? missing(place, selection) : holds(place.value, test, selection)
      if (told === true) held += 1
      else if (told !== false && ('problem' in told || strict)) untold ??= `${placeText(place)}: ${wordsOf(told)}`
      else failed ??= place.value === undefined ? `${placeText(place)} is missing` : otherwise(place, place.value, test)
      if (any ? held > 0 : failed !== null) break
    }
    if (any && held > 0) return pass('it holds')
    if (any && untold === null) return fail(places.length === 1 ? (failed ?? '') : `at none of ${places.length} places`)
    if (failed !== null && !any) return fail(failed)
    if (untold !== null) return { outcome: 'error', reason: untold }
    return pass(places.length === 1 ? 'it holds' : `it holds at all ${places.length} places`)
  }

function missing(place: Place, { budget }: Selection): Told {
  const seems = whyUntold(place, budget)
  return seems === undefined ? false : { seems }
}

/** Why that nothing stands at a place is not known: a member of a text, or a key that reads as the one that is asked for. */
function whyUntold({ value, untold, lacking }: Place, { reading, work }: TestBudget): string | undefined {
  if (value !== undefined) return undefined
  if (untold !== undefined) return `what is above it ${untold}`
  if (lacking === undefined) return undefined
  if (isUnrecorded(lacking)) return 'the result of the call is not recorded'
  const { object, key } = lacking
  // A share of a place each: a look at a key is cheaper.
  work.spend('places', Math.ceil(object.size / 16))
  const read = reading(key)
  for (const other of object.keys()) {
    if (reading(other) === read) return `the key ${shortText(other)} reads the same`
  }
  return undefined
}

/** Whether what an object lacks is the result of a call that the conversation does not hold. */
function isUnrecorded({ object, key }: { readonly object: JsonObject; readonly key: string }): boolean {
  return key === 'result' && ['name', 'arguments', 'failed', 'by'].every((own) => object.has(own))
}

const checkPattern = ofEach(matches)

const onlyTrue = (value: JsonValue) => (value === true ? undefined : { problem: 'is not true' })

export const TESTS: Readonly<Record<string, TestRow>> = {
  equals: { check: ofEach(equals), ofText: true },
  not_equals: { check: ofEach(contrary(equals)), ofText: true },
  one_of: {
    read: (value) => (isArray(value) && value.length > 0 ? undefined : { problem: 'names no values' }),
    check: ofEach(oneOf),
    ofText: true,
  },
  near: {
    read: (value) =>
      isNear(0, value) === undefined ? { problem: 'is no {"value": number, "within": number}' } : undefined,
    words: (value) =>
      isObject(value)
        ? `is within ${shortText(value.get('within') ?? 0)} of ${shortText(value.get('value') ?? 0)}`
        : '',
    check: ofEach(near),
  },
  gte: { check: ofEach(inOrder((value, bound) => order(bound, value))) },
  lte: { check: ofEach(inOrder((value, bound) => order(value, bound))) },
  contains: { check: ofEach(contains), ofText: true, asksNothing: (value) => value === '' },
  not_contains: { check: ofEach(contrary(contains)), ofText: true },
  matches: {
    read: (value) => (typeof value === 'string' ? patternCost(value) : { problem: 'is no text' }),
    asksNothing: (value) => ['', 'x', ' '].every((text) => new RegExp(patternOf(value), 'u').test(text)),
    words: (value) => `matches /${cutText(patternOf(value), MAX_LABEL_CHARS)}/`,
    check: (selection, test) => tooLong(selection, test) ?? checkPattern(selection, test),
    ofText: true,
  },
  exists: {
    read: onlyTrue,
    words: () => 'exists',
    check: ({ places, strict, budget }) => {
      const found = places.find((place) => place.value !== undefined)
      if (found) return pass(`it exists: ${described(found)}`)
      return (strict ? untoldAmong(places, budget) : undefined) ?? fail('it is missing')
    },
    ofAll: true,
  },
  absent: {
    read: onlyTrue,
    words: () => 'absent',
    check: ({ places, budget }) => {
      const found = places.find((place) => place.value !== undefined)
      if (found) return fail(`it exists: ${described(found)}`)
      return untoldAmong(places, budget) ?? pass('it is missing')
    },
    ofNothing: () => true,
    ofAll: true,
  },
  count: {
    words: (value) =>
      isObject(value)
        ? `count ${[...value].map(([sign, bound]) => `${sign} ${shortText(bound)}`).join(', ')}`
        : `count ${shortText(value)}`,
    check: ({ places, many, strict, budget }, { value: wanted }) => {
      const count = many ? countPlaces(places) : countInner(places[0])
      const untold = (): Finding | undefined => untoldAmong(places, budget)
      if (typeof count === 'string') return (strict ? untold() : undefined) ?? fail(count)
      if (!isCount(count, wanted)) return (strict ? untold() : undefined) ?? fail(`there are ${count}`)
      // More of them would still be as many as are wanted.
      return (isCount(Number.MAX_SAFE_INTEGER, wanted) ? undefined : untold()) ?? pass(`there are ${count}`)
    },
    asksNothing: (value) => isObject(value) && !value.has('lte') && isCount(0, value),
    ofNothing: (value) => isCount(0, value),
    ofAll: true,
  },
}

/** `orders.W1.status equals "paid"`. */
export function testWords({ op, value, ignoreCase }: PredicateTest): string {
  const words = TESTS[op]?.words?.(value) ?? `${op} ${shortText(value)}`
  return ignoreCase ? `${words} (in any case)` : words
}

function isCount(count: number, wanted: JsonValue): boolean {
  if (!isObject(wanted)) return jsonEquals(count, wanted)
  const [least, most] = [wanted.get('gte'), wanted.get('lte')].map((bound) =>
    bound === undefined ? undefined : Number(numberOf(bound)),
  )
  return (least === undefined || count >= least) && (most === undefined || count <= most)
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

/** A pattern costs more than the text is long (the square of it), and some patterns are not tried on long texts at all. */
function tooLong({ places, budget }: Selection, test: PredicateTest): Finding | undefined {
  const limit = test.maxChars ?? MAX_SUBJECT_CHARS
  for (const place of places) {
    if (typeof place.value !== 'string') continue
    budget.left -= (place.value.length / limit) ** 2
    if (place.value.length > limit || budget.left < 0) {
      return { outcome: 'error', reason: `${placeText(place)} is too long a text for this pattern (limit ${limit})` }
    }
  }
  return undefined
}

/** An error where of one of the places nobody knows whether something stands there. */
function untoldAmong(places: readonly Place[], budget: TestBudget): Finding | undefined {
  for (const place of places) {
    const why = whyUntold(place, budget)
    if (why !== undefined) return { outcome: 'error', reason: `${placeText(place)} cannot be told: ${why}` }
  }
  return undefined
}

/** What stands there instead; of equality also why, where both would print the same. */
function otherwise(place: Place, value: JsonValue, { op, value: wanted }: PredicateTest): string {
  const why = op === 'equals' ? unseenDifference(wanted, value, shortText(wanted) === shortText(value)) : ''
  return `it is ${described(place)}${why}`
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
