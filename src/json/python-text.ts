// Text as Python writes it: repr of a float, json.dumps of a value. Hashes and sort orders of the reference depend on
// these texts byte for byte. Non-goals: repr of containers, indent.
import { JsonFloat, type Tree } from '../model.js'
import { byCodePoint } from './order.js'
import { isList, membersOf } from './tree.js'

interface JsonTextOptions {
  /** Keys in code-point order (`sort_keys=True`), else in their own order. */
  readonly sortKeys: boolean
  /** Python's default separators `, ` and `: `; else none (`separators=(",", ":")`). */
  readonly spaced: boolean
}

/** Python's `repr` of a float, as json.dumps writes it: `1.0`, `1e-05`, `1e+16`, `NaN`, `-Infinity`, `-0.0`. */
export function floatText(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0'
  const size = Math.abs(value)
  // There both write the shortest digits without an exponent; Python a whole number with `.0`.
  if (size >= 1e-4 && size < 1e16) return Number.isInteger(value) ? `${value}.0` : String(value)
  // toExponential without an argument gives the shortest digits that read back as the same number, as repr does.
  const [mantissa = '', exponentText = ''] = Math.abs(value).toExponential().split('e')
  const sign = value < 0 ? '-' : ''
  const digits = mantissa.replace('.', '')
  const exponent = Number(exponentText)
  if (exponent < -4 || exponent >= 16) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : ''
    const power = String(Math.abs(exponent)).padStart(2, '0')
    return `${sign}${digits.charAt(0)}${fraction}e${exponent < 0 ? '-' : '+'}${power}`
  }
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0')
  return `${sign}${whole}.${digits.slice(exponent + 1) || '0'}`
}

/**
 * Python's `json.dumps(value, sort_keys=…, separators=…)` with ASCII output. A plain number is an int where it is whole
 * (JSON.parse cannot tell `1` from `1.0`: parse exactly where that matters), else a float.
 */
export function jsonText(value: Tree, options: JsonTextOptions): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return stringText(value)
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'number') return Number.isInteger(value) ? integerText(value) : floatText(value)
  if (value instanceof JsonFloat) return floatText(value.value)
  const comma = options.spaced ? ', ' : ','
  if (isList(value)) return `[${value.map((item) => jsonText(item, options)).join(comma)}]`
  const colon = options.spaced ? ': ' : ':'
  const entries = [...membersOf(value)]
  if (options.sortKeys) entries.sort(([one], [other]) => byCodePoint(one, other))
  return `{${entries.map(([key, item]) => `${stringText(key)}${colon}${jsonText(item, options)}`).join(comma)}}`
}

/** All digits of a whole number (`1e22` → `10000000000000000000000`); -0 is 0. */
export function integerText(value: number): string {
  return Number.isSafeInteger(value) ? String(value === 0 ? 0 : value) : BigInt(value).toString()
}

/** A string in ASCII JSON: what is not printable ASCII as `\\uXXXX` (lower case, surrogate halves apart). */
export function stringText(value: string): string {
  if (PLAIN_TEXT.test(value)) return `"${value}"`
  // JSON.stringify escapes lone surrogates, controls, quotes and backslashes exactly as Python does; the rest is left.
  const quoted = JSON.stringify(value)
  if (!NOT_ASCII.test(quoted)) return quoted
  return quoted.length <= LONG_TEXT_CHARS ? quoted.replace(EACH_NOT_ASCII, escapeOf) : escapedLong(quoted)
}

/** Printable ASCII without quotes and backslashes: stands as it is. */
const PLAIN_TEXT = /^[ !#-[\]-~]*$/
const NOT_ASCII = /[\u007f-\uffff]/
const EACH_NOT_ASCII = /[\u007f-\uffff]/g
const LONG_TEXT_CHARS = 4096

function escapeOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** The same for long texts, through bytes: by texts it would take a minute for 60 MB. */
function escapedLong(quoted: string): string {
  const blocks: string[] = []
  const decoder = new TextDecoder()
  const bytes = new Uint8Array(LONG_TEXT_CHARS * '\\uXXXX'.length)
  for (let start = 0; start < quoted.length; start += LONG_TEXT_CHARS) {
    const end = Math.min(start + LONG_TEXT_CHARS, quoted.length)
    let length = 0
    for (let at = start; at < end; at += 1) {
      const unit = quoted.charCodeAt(at)
      if (unit < 0x7f) {
        bytes[length] = unit
        length += 1
        continue
      }
      bytes[length] = BACKSLASH
      bytes[length + 1] = LETTER_U
      for (let digit = 0; digit < 4; digit += 1) bytes[length + 2 + digit] = hexDigit((unit >> (12 - 4 * digit)) & 0xf)
      length += 6
    }
    blocks.push(decoder.decode(bytes.subarray(0, length)))
  }
  return blocks.join('')
}

const BACKSLASH = 0x5c
const LETTER_U = 0x75

function hexDigit(value: number): number {
  return value < 10 ? 0x30 + value : 0x61 + value - 10
}
