// One tool call as blame looks at it: whether it can have written anything, what its arguments name and what its result
// says. Non-goals: deciding who wrote what (blame.ts).
import { type ConversationCall, JsonFloat, type JsonValue } from '../../model.js'
import { bareName, onlyLooks } from '../../tool-name.js'
import { isArray, isObject, parseJson } from '../../json/document.js'
import { MAX_RESULT_CHARS } from './observations.js'
import { wordsOf } from './words.js'

/** Characters of arguments and of prose results that are read per call. */
const MAX_TEXT_CHARS = 2_000

export interface Made {
  readonly order: number
  readonly call: ConversationCall
  readonly isWrite: boolean
  readonly document: JsonValue | undefined
  /** Every scalar of the arguments, as text. */
  readonly given: ReadonlySet<string>
  readonly givenFields: ReadonlySet<string>
  readonly words: readonly string[]
  /** Every scalar of a result that is JSON, as text. */
  readonly shows: ReadonlySet<string>
  /** A result that is no JSON, in lower case. */
  readonly prose: string
}

/** What is told of a call; `order` is its index in the conversation. */
export function readCall(call: ConversationCall, order: number): Made {
  const given = new Set<string>()
  const givenFields = new Set<string>()
  collectScalars(call.arguments, given, givenFields)
  const result = call.result ?? ''
  const document = documentOf(result)
  const failed = call.failed || /^\s*"?(?:error|exception|failed|invalid|not found)\b/i.test(result)
  const shows = new Set<string>()
  if (document !== undefined) collectScalars(document, shows, new Set())
  const bare = bareName(call.name)
  return {
    order,
    call,
    isWrite: !failed && !onlyLooks(call.name),
    document,
    given,
    givenFields,
    words: wordsOf(bare),
    shows,
    prose: document === undefined ? result.slice(0, MAX_TEXT_CHARS).toLowerCase() : proseIn(document),
  }
}

function documentOf(result: string): JsonValue | undefined {
  if (!/^\s*[[{]/.test(result) || result.length > MAX_RESULT_CHARS) return undefined
  try {
    return parseJson(result, 'a tool result').value
  } catch {
    return undefined
  }
}

/** `{"message": "Added 2 GB"}`: a result that says in words what it did. */
function proseIn(document: JsonValue): string {
  const message = isObject(document) ? document.get('message') : undefined
  return typeof message === 'string' ? message.slice(0, MAX_TEXT_CHARS).toLowerCase() : ''
}

function collectScalars(value: JsonValue, texts: Set<string>, fields: Set<string>): void {
  const queue: JsonValue[] = [value]
  for (let at = 0; at < queue.length && at < 20_000; at += 1) {
    const node = queue[at]
    if (isArray(node)) for (const item of node.slice(0, 500)) queue.push(item)
    else if (isObject(node)) {
      for (const [key, item] of node) {
        fields.add(key)
        queue.push(item)
      }
    } else if (node !== undefined && node !== null && typeof node !== 'boolean') texts.add(scalarText(node))
  }
}

/** A scalar as text, as arguments and ids are compared. */
export function scalarText(value: JsonValue): string {
  if (value instanceof JsonFloat) return String(value.value)
  return typeof value === 'object' ? '' : String(value)
}
