// MongoDB Extended JSON (v2, canonical and relaxed) → the values that it means, so that a dump of either kind equals the
// other: ids and decimals beyond a double as texts, dates as ISO 8601 in UTC, numbers as numbers. An object that is none of
// its forms stays as it is. Non-goals: BSON, regular expressions, code, minimum and maximum keys.
import { JsonFloat, type JsonValue, type StateDocument } from '../model.js'
import { isArray, isObject, text } from './document.js'

/** Whether the bytes hold a key that begins with `$`: else nothing is to be read otherwise. */
export function mayBeExtended(bytes: Uint8Array): boolean {
  // Searched as a Buffer: many times as fast.
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = all.indexOf(DOLLAR); at !== -1; at = all.indexOf(DOLLAR, at + 1)) {
    if (bytes[at - 1] === QUOTE) return true
  }
  return false
}
const DOLLAR = 0x24
const QUOTE = 0x22

/** The document with its values as they are meant. */
export function readExtended({ where, exact }: StateDocument): StateDocument {
  const tree = meant(exact())
  return { where, tree, exact: () => tree }
}

function meant(value: JsonValue): JsonValue {
  if (isArray(value)) return value.map(meant)
  if (!isObject(value)) return value
  const [only] = value
  const read = only !== undefined && value.size === 1 ? FORMS.get(only[0]) : undefined
  const found = only === undefined ? undefined : read?.(only[1])
  return found === undefined ? new Map([...value].map(([key, inner]) => [key, meant(inner)])) : found
}

/** undefined: not of that form. */
type Read = (value: JsonValue) => JsonValue | undefined

const FORMS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['$oid', (value) => (/^[0-9a-f]{24}$/i.test(text(value) ?? '') ? text(value)?.toLowerCase() : undefined)],
  ['$uuid', (value) => text(value)?.toLowerCase()],
  ['$numberInt', integer],
  ['$numberLong', integer],
  ['$numberDouble', double],
  ['$numberDecimal', decimal],
  ['$date', date],
])

function integer(value: JsonValue): JsonValue | undefined {
  const digits = text(value) ?? ''
  if (!/^-?\d{1,19}$/.test(digits)) return undefined
  const number = BigInt(digits)
  return number >= -MAX_SAFE && number <= MAX_SAFE ? Number(number) : number
}
const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER)

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,4})?$/

function double(value: JsonValue): JsonValue | undefined {
  const written = text(value) ?? ''
  if (/^(?:-?Infinity|NaN)$/.test(written) || DECIMAL.test(written)) return new JsonFloat(Number(written))
  return undefined
}

/** A float where a double holds it, else the text of its digits: 0.1 is 0.1, and no digit is lost. */
function decimal(value: JsonValue): JsonValue | undefined {
  const written = text(value) ?? ''
  if (!DECIMAL.test(written)) return double(value)
  const digits = written
    .replace(/[eE].*$/, '')
    .replace(/[^\d]/g, '')
    .replace(/^0+/, '')
  return digits.replace(/0+$/, '').length <= 15 ? new JsonFloat(Number(written)) : written
}

/** Milliseconds since 1970, or a text; as ISO 8601 in UTC to the millisecond. */
function date(value: JsonValue): JsonValue | undefined {
  const inner = isObject(value) && value.size === 1 ? value.get('$numberLong') : value
  const ms = isObject(value) ? integer(inner ?? null) : inner
  const time = typeof ms === 'number' ? ms : Date.parse(isoText(ms))
  return Math.abs(time) <= MAX_TIME ? new Date(time).toISOString() : undefined
}
const MAX_TIME = 8.64e15

/** A date and time with its offset; without one it would depend on where it is read. */
function isoText(value: JsonValue | undefined): string {
  const written = text(value) ?? ''
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/.test(written) ? written : ''
}
