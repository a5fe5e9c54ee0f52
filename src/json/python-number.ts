// Numbers as Python reads and compares them: float() of a text, float() of a JSON value, equality across int, float and
// bool, round(). Non-goals: number text (python-text.ts), numbers inside JSON documents (the parser).
import { JsonFloat, type JsonValue } from '../model.js'
import { isArray, isObject, nth } from './document.js'
import { MAX_INTEGER_DIGITS } from './parse.js'

/** What `float()` takes off the ends of a text: C white space and, beyond ASCII, Python's. U+001C-1F are not in it. */
const FLOAT_EDGES =
  /^[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+|[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/gu
const DIGITS = '[0-9](?:_?[0-9])*'
const FLOAT = new RegExp(`^[+-]?(?:${DIGITS}(?:\\.(?:${DIGITS})?)?|\\.${DIGITS})(?:[eE][+-]?${DIGITS})?$`)
/** Most texts are words: told by the first character. */
const NO_NUMBER = /^(?:[A-HJ-MO-Za-hj-mo-z"#$'(<{[@/_]|$)/
const NOT_FINITE = /^([+-]?)(?:(inf|infinity)|nan)$/i
const INTEGER = new RegExp(`^[+-]?${DIGITS}$`)
const OTHER_DIGIT = /[^\0-\x7f]/gu
const DECIMAL_DIGIT = /^\p{Nd}$/u

/** `float(text)`; undefined where Python raises ValueError. Underscores between digits and every script's digits count. */
export function parseFloatText(text: string): number | undefined {
  if (NO_NUMBER.test(text)) return undefined
  const ascii = asciiNumeral(text)
  if (ascii === undefined) return undefined
  if (FLOAT.test(ascii)) return Number(ascii.replaceAll('_', ''))
  const special = NOT_FINITE.exec(ascii)
  if (!special) return undefined
  if (special[2] === undefined) return Number.NaN
  return special[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
}

/** `float(value)` of a parsed JSON value; undefined where Python raises (null, lists, integers beyond 1.8e308, …). */
export function floatOf(value: JsonValue): number | undefined {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number') return value === 0 ? 0 : value
  if (typeof value === 'bigint') {
    const float = Number(value)
    return Number.isFinite(float) ? float : undefined
  }
  if (typeof value === 'string') return parseFloatText(value)
  return value instanceof JsonFloat ? value.value : undefined
}

/** The exact integer that a value or a text stands for; undefined where it is none (`1.0` and booleans are not). */
export function integerOf(value: JsonValue): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return BigInt(value)
  if (typeof value !== 'string') return undefined
  const ascii = asciiNumeral(value)
  if (ascii === undefined || ascii.length > MAX_INTEGER_DIGITS || !INTEGER.test(ascii)) return undefined
  const digits = BigInt(ascii.replace(/^[+-]/, '').replaceAll('_', ''))
  return ascii.startsWith('-') ? -digits : digits
}

/** A number (bool and int as bigint, float as number) of a parsed value, for comparisons; undefined for other values. */
export function numberOf(value: JsonValue): number | bigint | undefined {
  if (typeof value === 'boolean') return value ? 1n : 0n
  if (typeof value === 'number' || typeof value === 'bigint') return BigInt(value)
  return value instanceof JsonFloat ? value.value : undefined
}

/**
 * `left == right` of two parsed values in Python: `1 == 1.0 == True`, exact beyond 2^53, key order free, list order not.
 * The one NaN of the json module is itself, so inside containers it equals itself; bare NaNs are taken likewise.
 */
export function pythonEquals(left: JsonValue, right: JsonValue): boolean {
  if (left === right) return true
  const a = comparable(left)
  const b = comparable(right)
  if (a !== undefined || b !== undefined) {
    if (a === undefined || b === undefined) return false
    // JavaScript compares number and bigint exactly, as Python does float and int.
    return a == b || (Number.isNaN(a) && Number.isNaN(b)) // eslint-disable-line eqeqeq
  }
  if (isObject(left) && isObject(right)) {
    if (left.size !== right.size) return false
    for (const [key, member] of left) {
      const other = right.get(key)
      if (other === undefined || !pythonEquals(member, other)) return false
    }
    return true
  }
  if (isArray(left) && isArray(right)) {
    const [ours, theirs] = [left, right]
    return ours.length === theirs.length && ours.every((item, at) => pythonEquals(item, nth(theirs, at)))
  }
  return false
}

/** The same of two values that stand in no container: there Python's NaN is not equal to itself. */
export function pythonEqualsBare(left: JsonValue, right: JsonValue): boolean {
  return !(left instanceof JsonFloat && Number.isNaN(left.value)) && pythonEquals(left, right)
}

/** What Python compares as numbers, booleans included. */
function comparable(value: JsonValue): number | bigint | undefined {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof JsonFloat) return value.value
  return typeof value === 'number' || typeof value === 'bigint' ? value : undefined
}

/**
 * `round(value, 2)`: to two decimals, halves of the exact binary value to the even side (0.125 → 0.12, 2.675 → 2.67).
 * `toFixed` decides on the exact binary value too, but takes exact halves away from zero.
 */
export function roundToCents(value: number): number {
  const rounded = Number(value.toFixed(2))
  const eighths = value * 8
  // An exact half of a hundredth is an odd multiple of 1/8 (0.125, 0.375, …): only there the two rules differ.
  if (!Number.isInteger(eighths) || eighths % 2 === 0) return rounded
  const down = Math.floor(value * 100)
  return (down % 2 === 0 ? down : down + 1) / 100
}

/** ASCII digits for every decimal digit, ends stripped; undefined where another character beyond ASCII remains. */
function asciiNumeral(text: string): string | undefined {
  const stripped = text.replace(FLOAT_EDGES, '')
  let foreign = false
  const ascii = stripped.replace(OTHER_DIGIT, (character) => {
    const digit = digitValue(character)
    if (digit === undefined) foreign = true
    return String(digit ?? '')
  })
  return foreign ? undefined : ascii
}

/** Decimal digits stand in runs of ten, zero first: the value is the distance to the start of the run. */
function digitValue(character: string): number | undefined {
  if (!DECIMAL_DIGIT.test(character)) return undefined
  const point = character.codePointAt(0) ?? 0
  // The mathematical digits U+1D7CE-1D7FF are five runs without a gap.
  if (point >= 0x1d7ce && point <= 0x1d7ff) return (point - 0x1d7ce) % 10
  let zero = point
  while (point - zero < 9 && DECIMAL_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
  return point - zero
}
