// What one message of a transcript holds, in the words that all shapes share. Each shape of a provider is one file that
// turns a message into pieces; conversation.ts puts the pieces of all messages together. No reading of files.
import { orUndefined } from '../../attempt.js'
import { type JsonObject, type JsonValue } from '../../model.js'
import { isArray, isObject, member, parseJson, text } from '../../json/document.js'
import { jsonText } from '../../json/python-text.js'

export type Piece =
  | { readonly kind: 'said'; readonly role: string; readonly text: string }
  | {
      readonly kind: 'call'
      readonly id: string | null
      readonly name: string
      readonly arguments: JsonValue
      readonly by?: 'user'
    }
  | {
      readonly kind: 'result'
      readonly id: string | null
      readonly name: string | null
      readonly text: string
      readonly failed: boolean
    }
  /** A shape that is known holds something that is not: a part of a new type, say. */
  | { readonly kind: 'unread'; readonly place: string; readonly what: string; readonly byAgent: boolean }

/** One shape of messages: its pieces, or undefined where the message is of another shape. */
export interface Shape {
  readonly name: string
  readonly read: (message: JsonObject) => readonly Piece[] | undefined
}

/** The agent, and whoever is none of the others: several agents have names of their own. */
export const speaksForAgent = (role: string): boolean => role !== 'user' && role !== 'system' && role !== 'tool'

export function said(role: string, words: string): readonly Piece[] {
  return words.trim() === '' ? [] : [{ kind: 'said', role, text: words }]
}

export function call(id: JsonValue | undefined, name: string, given: JsonValue | undefined, by?: 'user'): Piece {
  return {
    kind: 'call',
    id: text(id) ?? null,
    name,
    arguments: argumentsOf(given),
    ...(by === undefined ? {} : { by }),
  }
}

export function result(
  id: JsonValue | undefined,
  name: JsonValue | undefined,
  content: JsonValue | undefined,
  failed = false,
): Piece {
  return { kind: 'result', id: text(id) ?? null, name: text(name) ?? null, text: resultText(content), failed }
}

export function unread(place: string, what: string, byAgent: boolean): Piece {
  return { kind: 'unread', place, what, byAgent }
}

/** Pictures, sound and files are named, not shown. */
export function medium(role: string, type: string): readonly Piece[] {
  return said(role, `[${type.replaceAll('_', ' ')}]`)
}

/** Arguments are an object, or the JSON text of one; a text that is no JSON object stays the text that it is. */
export function argumentsOf(given: JsonValue | undefined): JsonValue {
  if (given === undefined || given === null) return new Map()
  if (typeof given !== 'string') return given
  if (given.trim() === '') return new Map()
  return parsed(given) ?? given
}

/** The JSON document that a text is; undefined where it is none. */
export function parsed(given: string): JsonValue | undefined {
  return orUndefined(() => parseJson(given, 'a tool call').value)
}

/** What a tool gave back: a text, the texts of parts, or a value as JSON text. */
function resultText(content: JsonValue | undefined): string {
  if (content === undefined || content === null) return ''
  if (typeof content === 'string') return content
  if (isArray(content) && content.length > 0) {
    const texts = content.map(
      (part) =>
        text(part) ??
        text(member(part, 'text')) ??
        (isObject(part) && part.has('json') ? json(part.get('json') ?? null) : undefined),
    )
    if (texts.every((item) => item !== undefined)) return texts.join('\n')
  }
  return json(content)
}

function json(value: JsonValue): string {
  return jsonText(value, { sortKeys: false, spaced: true })
}
