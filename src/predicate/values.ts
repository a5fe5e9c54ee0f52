// How predicates compare two values: equal as JSON, ordered as numbers, times or texts, near. Non-goals: the
// normalisation of states (score/state/), the reference's match of answers (score/answer/).
import { JsonFloat, type JsonValue } from '../model.js'
import { isArray, isObject } from '../json/document.js'
import { byCodePoint } from '../json/order.js'
import { numberOf, pythonEquals } from '../json/python-number.js'
import { shortText } from '../json/short-text.js'
import { compareTimes, type IsoTime, isoTime } from './times.js'

/** Equal as JSON: 1 and 1.0 are, true and 1 are not; key order is free, list order is not; NaN is itself. */
export function jsonEquals(left: JsonValue, right: JsonValue): boolean {
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

/**
 * low <= high: of two numbers, two dates, two times, or two other texts by code point. Two texts or a text and a number
 * of which only one is a time have no order that anybody means, nor have an instant and a time without an offset: that is
 * a problem, not an order. Booleans, null, lists and objects: no.
 */
export function order(low: JsonValue, high: JsonValue): boolean | { readonly problem: string } {
  const [early, late] = [low, high].map((value) => (typeof value === 'string' ? isoTime(value) : undefined))
  if (early && late && early.kind === late.kind) return compareTimes(early, late) <= 0
  const isOrdered = [low, high].every((value) => typeof value === 'string' || isNumber(value))
  if ((early || late) && isOrdered) {
    return { problem: `${shortText(low)} ${nature(early)} and ${shortText(high)} ${nature(late)}: they have no order` }
  }
  if (typeof low === 'string' && typeof high === 'string') return byCodePoint(low, high) <= 0
  if (!isNumber(low) || !isNumber(high)) return false
  const [a, b] = [numberOf(low), numberOf(high)]
  return a !== undefined && b !== undefined && isFinitePart(a) && isFinitePart(b) && a <= b
}

const NATURES = {
  date: 'is a date',
  local: 'is a time without an offset',
  instant: 'is a time with an offset',
} as const

function nature(time: IsoTime | undefined): string {
  return time === undefined ? 'is none' : NATURES[time.kind]
}

export function isNumber(value: JsonValue): value is number | bigint | JsonFloat {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof JsonFloat
}

/** NaN, which has no order. */
export function isNaNumber(value: JsonValue): boolean {
  return value instanceof JsonFloat && Number.isNaN(value.value)
}

/** An amount of Infinity would meet every bound. */
function isFinitePart(value: number | bigint): boolean {
  return typeof value === 'bigint' || Number.isFinite(value)
}

/** Numbers in a text, with commas between thousands; not within a word or another number. */
const NUMBERS = /(?<![\p{L}\p{N}_.,])[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:[eE][+-]?\d{1,3})?(?![\p{L}\p{N}_])/gu
/** Characters of a text in which numbers are looked for. */
const MAX_TEXT_CHARS = 100_000

/**
 * Whether a number, or one of the numbers in a text, is within the tolerance of the wanted one (`{value, within}`);
 * undefined where the test is not of that form.
 */
export function isNear(value: JsonValue, test: JsonValue): boolean | { readonly problem: string } | undefined {
  if (!isObject(test)) return undefined
  const [wanted, within] = [test.get('value'), test.get('within')].map((part) => finite(part ?? null))
  if (wanted === undefined || within === undefined) return undefined
  // 262.1 is within 0.1 of 262, whatever their binary forms differ by.
  const near = (number: number): boolean =>
    Math.abs(number - wanted) <= within + 4 * Number.EPSILON * Math.max(Math.abs(number), Math.abs(wanted))
  if (typeof value !== 'string') {
    const number = finite(value)
    return number !== undefined && near(number)
  }
  if (value.length > MAX_TEXT_CHARS) return { problem: 'the text is too long to look for numbers in it' }
  return [...value.matchAll(NUMBERS)].some(([number]) => near(Number(number.replaceAll(',', ''))))
}

function finite(value: JsonValue): number | undefined {
  if (!isNumber(value)) return undefined
  const number = Number(numberOf(value))
  return Number.isFinite(number) ? number : undefined
}
