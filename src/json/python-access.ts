// Parsed values read as Python code reads them: `value[key]`, `value.get(key)`, `item in value`, truth, loops. What raises
// there raises here. Non-goals: numbers (python-number.ts), text (python-string.ts).
import { JsonFloat, type JsonValue } from '../model.js'
import { isArray, isObject } from './document.js'
import { pythonEquals } from './python-number.js'
import { shortText } from './short-text.js'

/** An exception of Python: its type and what is wrong. */
export class PythonRaised extends Error {}

/** `value[key]`. Raises KeyError, and TypeError for all but objects. */
export function itemAt(value: JsonValue, key: string): JsonValue {
  if (!isObject(value)) throw new PythonRaised(`TypeError: ${shortText(value)} has no ${key}`)
  const item = value.get(key)
  if (item === undefined) throw new PythonRaised(`KeyError: ${key} is missing`)
  return item
}

/** `value.get(key)`: null where the key is missing. Raises AttributeError for all but objects. */
export function itemOrNull(value: JsonValue, key: string): JsonValue {
  if (!isObject(value)) throw new PythonRaised(`AttributeError: ${shortText(value)} is no object, so it has no ${key}`)
  return value.get(key) ?? null
}

/** `bool(value)`. */
export function isTruthy(value: JsonValue): boolean {
  if (value === null) return false
  if (isObject(value)) return value.size > 0
  if (isArray(value)) return value.length > 0
  return value instanceof JsonFloat ? value.value !== 0 : value !== 0 && Boolean(value)
}

/** What `for item in (value or [])` gives: items, keys or characters. Raises TypeError for other scalars. */
export function iterated(value: JsonValue): readonly JsonValue[] {
  if (!isTruthy(value)) return []
  if (isArray(value)) return value
  if (isObject(value)) return [...value.keys()]
  if (typeof value === 'string') return Array.from(value)
  throw new PythonRaised(`TypeError: ${shortText(value)} is no list`)
}

/** `item in (value or [])`. Raises TypeError where Python cannot ask. */
export function isIn(item: JsonValue, value: JsonValue): boolean {
  if (!isTruthy(value)) return false
  if (typeof value === 'string') {
    if (typeof item === 'string') return value.includes(item)
    throw new PythonRaised(`TypeError: a text cannot hold ${shortText(item)}`)
  }
  if (isObject(value)) requireHashable(item)
  return iterated(value).some((one) => pythonEquals(one, item))
}

/** Raises TypeError for lists and objects, which cannot be keys. */
export function requireHashable(value: JsonValue): void {
  if (isArray(value) || isObject(value)) throw new PythonRaised(`TypeError: ${shortText(value)} cannot be a key`)
}
