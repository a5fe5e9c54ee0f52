// A value on one short line, for reasons and labels: JSON in the order of its keys, cut where it grows too long.
// Non-goals: escaping for a target (render does), text that reads back.
import { JsonFloat, type JsonObject, type JsonValue } from '../model.js'
import { isArray, isObject } from './document.js'
import { floatText } from './python-text.js'

/** Characters of one value in a reason. */
export const MAX_VALUE_CHARS = 80

/** The value as JSON text (non-finite numbers as words), cut on a code point to at most `max` characters and `…`. */
export function shortText(value: JsonValue, max = MAX_VALUE_CHARS): string {
  const writer: Writer = { text: '', max }
  write(value, writer)
  return cutText(writer.text, max)
}

/** The text itself where it is short enough, else its start and `…`; never half a surrogate pair. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const end = isHighSurrogate(text.charCodeAt(max - 1)) ? max - 1 : max
  return `${text.slice(0, end)}…`
}

interface Writer {
  text: string
  readonly max: number
}

/** Stops soon after the limit, so that a huge value costs no more than a small one. */
function write(value: JsonValue, writer: Writer): void {
  if (writer.text.length > writer.max) return
  if (typeof value === 'string') writer.text += JSON.stringify(value.slice(0, writer.max + 1))
  else if (value instanceof JsonFloat) writer.text += floatText(value.value)
  else if (isObject(value)) writeObject(value, writer)
  else if (isArray(value)) writeList(value, writer)
  else writer.text += String(value)
}

function writeObject(value: JsonObject, writer: Writer): void {
  writer.text += '{'
  let first = true
  for (const [key, member] of value) {
    if (writer.text.length > writer.max) return
    writer.text += `${first ? '' : ', '}${JSON.stringify(key.slice(0, writer.max + 1))}: `
    write(member, writer)
    first = false
  }
  writer.text += '}'
}

function writeList(value: readonly JsonValue[], writer: Writer): void {
  writer.text += '['
  for (const [at, item] of value.entries()) {
    if (writer.text.length > writer.max) return
    if (at > 0) writer.text += ', '
    write(item, writer)
  }
  writer.text += ']'
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}
