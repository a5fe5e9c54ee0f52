// A JSON value as people and models read it: indented, characters as they are. Non-goals: hashing, reading it back.
import { JsonFloat, type JsonValue } from '../model.js'
import { isArray, isObject } from './document.js'

/** JSON text with an indent of two; a string at the top is itself. Non-finite numbers are words, `1.0` keeps its point. */
export function indentedText(value: JsonValue): string {
  return typeof value === 'string' ? value : inner(value, '')
}

function inner(value: JsonValue, indent: string): string {
  const deeper = `${indent}  `
  if (isArray(value)) {
    if (value.length === 0) return '[]'
    return `[\n${value.map((item) => `${deeper}${inner(item, deeper)}`).join(',\n')}\n${indent}]`
  }
  if (isObject(value)) {
    if (value.size === 0) return '{}'
    const members = [...value].map(([key, item]) => `${deeper}${JSON.stringify(key)}: ${inner(item, deeper)}`)
    return `{\n${members.join(',\n')}\n${indent}}`
  }
  if (value instanceof JsonFloat) return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value)
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
}
