// Texts and values as people read them: what a negative test compares too, since a word with an invisible character in it
// is the same word to whom it is said. Non-goals: letters of other scripts that only look alike, marks of Markdown.
import { JsonFloat, type JsonValue } from '../model.js'
import { isArray, isObject } from '../json/document.js'
import { normalForm } from '../normal-form.js'
import { floatOf, numberOf } from '../json/python-number.js'
import { jsonEquals } from './values.js'

/** Gives a text as it is read, or that with its lines put together; remembers it, since many predicates ask for one text. */
export type Reading = (
  text: string,
  options?: { readonly ignoreCase?: boolean; readonly joinLines?: boolean },
) => string

/** How two values compare: equal as JSON, another one that reads the same, of kinds that do not compare, or different. */
export type Likeness = 'same' | 'alike' | 'other kind' | 'different'

/** What may read as something else. */
const ODD = /[^ -~]|  /
/** Format and filling characters, variation selectors, controls that are no blanks. */
const UNSEEN = /(?:(?![\t-\r\u0085])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}])+/gu
const DASHES = /[\p{Pd}\u2212]/gu
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u2032]/g
const QUOTES = /[\u201c-\u201f\u2033\u00ab\u00bb]/g
const BLANKS = /[\s\u0085\u2800]+/g
const LINE_BREAKS = /[\r\n\u2028\u2029]+/

/** A reading for one trial. */
export function startReading(): Reading {
  const known = [0, 1, 2, 3].map(() => new Map<string, string>())
  return (text, { ignoreCase = false, joinLines = false } = {}) => {
    if (!ODD.test(text)) return ignoreCase ? text.toLowerCase() : text
    const read = known[Number(ignoreCase) + 2 * Number(joinLines)]
    const found = read?.get(text) ?? asRead(joinLines ? joined(text) : text, ignoreCase)
    read?.set(text, found)
    return found
  }
}

function joined(text: string): string {
  return text
    .split(LINE_BREAKS)
    .map((line) => line.trim())
    .join('')
}

/** Without what is not seen, in the usual form of each letter, blanks as one; by full case folding where case is ignored. */
function asRead(text: string, ignoreCase: boolean): string {
  // The usual form of some letters is a filler, so that unseen ones are left out once more.
  const usual = normalForm(text.replace(UNSEEN, ''), 'NFKC').replace(UNSEEN, '')
  const plain = usual.replace(DASHES, '-').replace(APOSTROPHES, "'").replace(QUOTES, '"').replace(BLANKS, ' ')
  return ignoreCase ? normalForm(plain.toUpperCase().toLowerCase(), 'NFKC').replace(UNSEEN, '') : plain
}

/** Whether a reader finds one text in another, also where a line ends within it. */
export function readsWithin(given: string, wanted: string, reading: Reading, ignoreCase = false): boolean {
  const sought = reading(wanted, { ignoreCase })
  if (sought === '') return false
  if (reading(given, { ignoreCase }).includes(sought)) return true
  return LINE_BREAKS.test(given) && reading(given, { ignoreCase, joinLines: true }).includes(sought)
}

/** How a value compares with another. Recursive: the parser bounds the depth. */
export function likeness(value: JsonValue, wanted: JsonValue, reading: Reading, ignoreCase = false): Likeness {
  if (isArray(value) && isArray(wanted)) {
    if (value.length !== wanted.length) return 'different'
    return least(value.map((item, at) => likeness(item, wanted[at] ?? null, reading, ignoreCase)))
  }
  if (isObject(value) && isObject(wanted)) {
    if (value.size !== wanted.size) return 'different'
    return least([...value].map(([key, inner]) => ofMember(inner, wanted.get(key), reading, ignoreCase)))
  }
  if (isContainer(value) !== isContainer(wanted) && value !== null && wanted !== null) return 'other kind'
  if (jsonEquals(value, wanted)) return 'same'
  return readsTheSame(value, wanted, reading, ignoreCase) ? 'alike' : 'different'
}

const isContainer = (value: JsonValue): boolean => isArray(value) || isObject(value)

function ofMember(value: JsonValue, wanted: JsonValue | undefined, reading: Reading, ignoreCase: boolean): Likeness {
  return wanted === undefined ? 'different' : likeness(value, wanted, reading, ignoreCase)
}

function least(parts: readonly Likeness[]): Likeness {
  if (parts.includes('different') || parts.includes('other kind')) return 'different'
  return parts.includes('alike') ? 'alike' : 'same'
}

/** Two scalars that are not the same: `"262"` and 262, `"true"` and true, 1 and true, `"None"` and null. */
function readsTheSame(value: JsonValue, wanted: JsonValue, reading: Reading, ignoreCase: boolean): boolean {
  if (typeof value === 'string' && typeof wanted === 'string') {
    return reading(value, { ignoreCase }).trim() === reading(wanted, { ignoreCase }).trim()
  }
  if (typeof value === 'string') return namesScalar(reading(value, { ignoreCase: true }).trim(), wanted)
  if (typeof wanted === 'string') return namesScalar(reading(wanted, { ignoreCase: true }).trim(), value)
  const isTruth = typeof value === 'boolean' || typeof wanted === 'boolean'
  return isTruth && value !== null && wanted !== null && numberOf(value) == numberOf(wanted) // eslint-disable-line eqeqeq
}

function namesScalar(words: string, scalar: JsonValue): boolean {
  if (scalar === null) return words === 'null' || words === 'none'
  if (typeof scalar === 'boolean') return words === String(scalar) || floatOf(words) === Number(scalar)
  if (typeof scalar !== 'number' && typeof scalar !== 'bigint' && !(scalar instanceof JsonFloat)) return false
  const [left, right] = [floatOf(words), floatOf(scalar)]
  return left !== undefined && right !== undefined && (left === right || (Number.isNaN(left) && Number.isNaN(right)))
}

/** Whether a key, a text or another leaf anywhere in a list or object holds what is wanted, as people read it. */
export function holdsWithin(value: JsonValue, wanted: JsonValue, reading: Reading, ignoreCase = false): boolean {
  const waiting: JsonValue[] = [value]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isArray(next)) {
      for (const item of next) waiting.push(item)
    } else if (isObject(next)) {
      for (const [key, inner] of next) {
        if (typeof wanted === 'string' && readsWithin(key, wanted, reading, ignoreCase)) return true
        waiting.push(inner)
      }
    } else if (typeof next === 'string' && typeof wanted === 'string') {
      if (readsWithin(next, wanted, reading, ignoreCase)) return true
    } else {
      const like = likeness(next, wanted, reading, ignoreCase)
      if (like === 'same' || like === 'alike') return true
    }
  }
  return false
}
