// Text as Python sees it: white space, lower case, words and punctuation of regular expressions, str() and repr() of
// parsed JSON. Non-goals: JSON text (python-text.ts), reading numbers (python-number.ts).
import { JsonFloat, type JsonValue } from '../model.js'
import { isObject } from './document.js'
import { floatText } from './python-text.js'

/** What `str.isspace` and `\s` hold in Python: U+001C-1F and U+0085 are in, U+FEFF is not (JavaScript: the reverse). */
const SPACE = '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000'
const EDGES = new RegExp(`^[${SPACE}]+|[${SPACE}]+$`, 'gu')
/** `[^\w\s]` of Python: `\w` is letters and every kind of number (`²` is a word character, a combining mark is not). */
const PUNCTUATION = new RegExp(`[^\\p{L}\\p{N}_${SPACE}]`, 'gu')
/** Not `str.isprintable`: repr() escapes these. A plain space is printable. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Zs}]/gu
const NAMED_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  [' ', ' '],
])

/** `str.strip()`. */
export function strip(text: string): string {
  return text.replace(EDGES, '')
}

/** `str.lower()`: full case mapping without a locale, as JavaScript's (final sigma and dotted I included). */
export function lower(text: string): string {
  return text.toLowerCase()
}

/** The text without what Python's `[^\w\s]` matches. */
export function withoutPunctuation(text: string): string {
  return text.replace(PUNCTUATION, '')
}

/** `str(value)` of what Python's json module makes of a document. */
export function pythonText(value: JsonValue): string {
  return typeof value === 'string' ? value : pythonRepr(value)
}

/** `repr(value)` likewise. Recursive: the parser bounds the depth. */
function pythonRepr(value: JsonValue): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'string') return textRepr(value)
  if (typeof value === 'number' || typeof value === 'bigint') return integerText(value)
  if (value instanceof JsonFloat) return floatRepr(value.value)
  if (isObject(value)) {
    const members = [...value]
    return `{${members.map(([key, member]) => `${textRepr(key)}: ${pythonRepr(member)}`).join(', ')}}`
  }
  return `[${value.map(pythonRepr).join(', ')}]`
}

/** `repr` of a float. Not finite: `nan`, `inf`, `-inf`, where JSON has other words. */
export function floatRepr(value: number): string {
  if (Number.isNaN(value)) return 'nan'
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf'
  return floatText(value)
}

/** Python has no negative zero among its integers; JSON's `-0` is the integer 0. */
function integerText(value: number | bigint): string {
  return value === 0 ? '0' : String(value)
}

function textRepr(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const quoted = text.replaceAll('\\', '\\\\')
  const closed = quote === "'" ? quoted.replaceAll("'", "\\'") : quoted
  return `${quote}${closed.replace(UNPRINTABLE, escaped)}${quote}`
}

function escaped(character: string): string {
  const named = NAMED_ESCAPES.get(character)
  if (named !== undefined) return named
  const point = character.codePointAt(0) ?? 0
  if (point <= 0xff) return `\\x${point.toString(16).padStart(2, '0')}`
  if (point <= 0xffff) return `\\u${point.toString(16).padStart(4, '0')}`
  return `\\U${point.toString(16).padStart(8, '0')}`
}
