// Two values that differ, in words for a reason: where both would print the same, why they differ. Non-goals: the lines of
// a diff (render/encode/pair.ts).
import { JsonFloat, type JsonValue } from '../model.js'
import { isArray, isObject } from './document.js'
import { floatOf } from './python-number.js'
import { shortText } from './short-text.js'

/** `expected "a", got "b"`; with the reason of the difference where nobody would see one. */
export function pairText(wanted: JsonValue, given: JsonValue, max?: number): string {
  const [left, right] = [shortText(wanted, max), shortText(given, max)]
  return `expected ${left}, got ${right}${unseenDifference(wanted, given, left === right)}`
}

/** In brackets why two values differ that print the same, or that part at what may not be seen; else nothing. */
export function unseenDifference(wanted: JsonValue, given: JsonValue, printsAlike: boolean): string {
  const why = reasonOf(wanted, given, printsAlike)
  return why === '' ? '' : ` (${why})`
}

function reasonOf(wanted: JsonValue, given: JsonValue, printsAlike: boolean): string {
  if (typeof wanted === 'string' && typeof given === 'string' && wanted !== given) {
    return firstDifference(wanted, given, printsAlike)
  }
  if (!printsAlike) return ''
  return holdsNaN(wanted) ? 'NaN is no number equal to itself' : 'they differ beyond what is shown'
}

/** Where two texts part, if they print the same or part at a character that may not be seen or be taken for another. */
function firstDifference(wanted: string, given: string, printsAlike: boolean): string {
  const [left, right] = [Array.from(wanted), Array.from(given)]
  let at = 0
  while (at < left.length && left[at] === right[at]) at += 1
  const [one, other] = [left[at], right[at]]
  if (!printsAlike && [one, other].every((character) => character === undefined || /^[!-~]$/.test(character))) return ''
  return `they differ at character ${at + 1}: ${codePoint(one)} and ${codePoint(other)}`
}

function codePoint(character: string | undefined): string {
  if (character === undefined) return 'the end'
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  return /^[!-~]$/.test(character) ? `${code} (${character})` : code
}

/** A NaN as Python's float reads it, in a text too. */
function holdsNaN(value: JsonValue): boolean {
  if (isArray(value)) return value.some(holdsNaN)
  if (isObject(value)) return [...value.values()].some(holdsNaN)
  return (value instanceof JsonFloat || typeof value === 'string') && Number.isNaN(floatOf(value) ?? 0)
}
