// Messages with a role: OpenAI chat completions and all who write like them (tau2, tau-bench, labs, LiteLLM), Anthropic,
// Bedrock, Gemini, the AI SDK, and the plain `{role, text}` of the records layout.
import type { JsonObject, JsonValue } from '../../model.js'
import { isArray, isObject, member, text } from '../../json/document.js'
import { contentPieces, keysOf } from './parts.js'
import { memberCalls, withoutTwins } from './calls.js'
import { writesCall } from './hidden-calls.js'
import { roleOf } from '../../roles.js'
import { argumentsOf, call, type Piece, parsed, result, type Shape, speaksForAgent, unread } from './piece.js'

/** tau-bench's act and react agents write their call as text. */
const TEXT_ACTION = /(?:^|\n)\s*Action:\s*(?:```(?:json)?\s*)?(\{[\s\S]*\})\s*(?:```)?\s*$/
const TEXT_RESULT = 'API output: '
/** How tau-bench's agents speak to the user: no tool. */
export const RESPOND = 'respond'

export const CHAT: Shape = {
  name: 'messages with a role',
  read: (message) => {
    const written = text(message.get('role')) ?? text(message.get('speaker')) ?? text(message.get('author'))
    if (written === undefined) return undefined
    // Google's ADK wraps Gemini's contents into events.
    const content = message.get('content')
    if (isObject(content) && isArray(content.get('parts')))
      return readRole(content, roleOf(text(content.get('role')) ?? written))
    return readRole(message, roleOf(written))
  },
}

/** A message whose role is known. */
export function readRole(message: JsonObject, role: string): readonly Piece[] {
  const { key, content } = contentOf(message)
  const more = message.get('additional_kwargs')
  const calls = withoutTwins(memberCalls(message, role), isObject(more) ? memberCalls(more, role) : [])
  if (role === 'tool') return [...toolPieces(message, content), ...calls]
  const pieces = withoutTwins(withoutTwins(contentPieces(content, role, key), otherContents(message, key, role)), calls)
  if (calls.length > 0) return pieces
  const acted = role === 'assistant' ? textAction(content) : undefined
  if (acted !== undefined) return acted
  if (role === 'user' && typeof content === 'string' && content.startsWith(TEXT_RESULT)) {
    return [result(undefined, undefined, content.slice(TEXT_RESULT.length))]
  }
  if (content !== undefined || pieces.length > 0) return pieces
  // A message of a role that says and does nothing that we know: not silence.
  return [...message.keys()].some((name) => !QUIET.has(name))
    ? [unread('', `holds ${keysOf(message)}`, speaksForAgent(role))]
    : []
}

/** Members that say nothing of what was said or done. */
const QUIET: ReadonlySet<string> = new Set([
  'role',
  'speaker',
  'author',
  'id',
  'name',
  'timestamp',
  'turn_idx',
  'created_at',
  'createdAt',
  'cost',
  'usage',
  'tool_calls',
  'toolCalls',
  'refusal',
  'reasoning',
  'reasoning_content',
  'metadata',
  'annotations',
  'audio',
])

function contentOf(message: JsonObject): { key: string; content: JsonValue | undefined } {
  // Parts have the order of words and calls, which the content beside them has not.
  const isInParts = partsOf(message) !== undefined
  for (const key of isInParts ? ['parts'] : ['content', 'text', 'parts', 'words', 'blocks']) {
    const content = message.get(key)
    if (content !== undefined && content !== null && !(isArray(content) && content.length === 0))
      return { key, content }
  }
  const refusal = message.get('refusal')
  if (typeof refusal === 'string') return { key: 'refusal', content: refusal }
  return {
    key: 'content',
    content:
      message.has('content') || message.has('parts') || message.has('text') || message.has('blocks') ? null : undefined,
  }
}

function partsOf(message: JsonObject): readonly JsonValue[] | undefined {
  const parts = message.get('parts')
  return isArray(parts) && parts.length > 0 && parts.every(isObject) ? parts : undefined
}

/** What a message says or does in the other members that may hold its content, as far as it is not said already. */
function otherContents(message: JsonObject, read: string, role: string): readonly Piece[] {
  const others = ['content', 'text', 'words', 'refusal'].filter((key) => {
    const content = key === read ? undefined : message.get(key)
    return typeof content === 'string' || (key === 'content' && isArray(content))
  })
  const transcript = text(member(message.get('audio'), 'transcript'))
  if (others.length === 0 && transcript === undefined) return []
  const first = contentPieces(message.get(read), role)
  let told = squeezed(first.map((piece) => (piece.kind === 'said' ? piece.text : '')).join(''))
  const pieces: Piece[] = []
  const add = (more: readonly Piece[]): void => {
    for (const piece of more) {
      const words = piece.kind === 'said' ? squeezed(piece.text) : ''
      if (piece.kind === 'said' && told.includes(words)) continue
      told += words
      pieces.push(piece)
    }
  }
  for (const key of others) add(contentPieces(message.get(key), role, key))
  if (transcript !== undefined) add(contentPieces(transcript, role))
  return pieces
}

/** Without blanks: parts of one text are joined with or without them. */
function squeezed(words: string): string {
  return words.replace(/\s+/g, '')
}

function toolPieces(message: JsonObject, content: JsonValue | undefined): readonly Piece[] {
  // tau2 wraps the results of several calls into one message.
  const several = message.get('tool_messages')
  if (isArray(several))
    return several.flatMap((one) => (isObject(one) ? readRole(one, roleOf(text(one.get('role')) ?? 'tool')) : []))
  const inner = isArray(content) ? contentPieces(content, 'tool') : []
  if (inner.some((piece) => piece.kind === 'result')) return inner
  const calls = inner.filter((piece) => piece.kind === 'call')
  const isError =
    message.get('error') === true ||
    isObject(message.get('error')) ||
    message.get('is_error') === true ||
    message.get('status') === 'error'
  const id =
    message.get('tool_call_id') ??
    member(message.get('additional_kwargs'), 'tool_call_id') ??
    message.get('toolCallId') ??
    message.get('id')
  return [...calls, result(id, message.get('name') ?? message.get('tool_name'), content ?? null, isError)]
}

function textAction(content: JsonValue | undefined): readonly Piece[] | undefined {
  const found = typeof content === 'string' ? TEXT_ACTION.exec(content) : null
  // Of several calls in one text this would be the last alone.
  if (found === null || writesCall(found.input.slice(0, found.index), [])) return undefined
  const action = parsed(found[1] ?? '')
  const name = text(member(action, 'name'))
  if (name === undefined) return undefined
  const given = argumentsOf(member(action, 'arguments') ?? member(action, 'kwargs'))
  if (name !== RESPOND) return [call(undefined, name, given)]
  return contentPieces(member(given, 'content'), 'assistant')
}
