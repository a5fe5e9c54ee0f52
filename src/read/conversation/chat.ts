// Messages with a role: OpenAI chat completions and all who write like them (tau2, tau-bench, labs, LiteLLM), Anthropic,
// Bedrock, Gemini, the AI SDK, and the plain `{role, text}` of the records layout.
import type { JsonObject, JsonValue } from '../../model.js'
import { isArray, isObject, member, text } from '../../json/document.js'
import { contentPieces, keysOf } from './parts.js'
import { argumentsOf, call, type Piece, parsed, result, roleOf, type Shape, speaksForAgent, unread } from './piece.js'

/** tau-bench's act and react agents write their call as text; `respond` is how they speak. */
const TEXT_ACTION = /(?:^|\n)\s*Action:\s*(?:```(?:json)?\s*)?(\{[\s\S]*\})\s*(?:```)?\s*$/
const TEXT_RESULT = 'API output: '
const RESPOND = 'respond'

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

function readRole(message: JsonObject, role: string): readonly Piece[] {
  const { key, content } = contentOf(message)
  if (role === 'tool') return toolPieces(message, content)
  const pieces = contentPieces(content, role, key)
  const calls = [...listedCalls(message.get('tool_calls') ?? message.get('toolCalls'), role), ...legacyCall(message)]
  if (calls.length > 0) return [...pieces, ...calls]
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
  for (const key of ['content', 'text', 'parts', 'words']) {
    const content = message.get(key)
    if (content !== undefined && content !== null && !(isArray(content) && content.length === 0))
      return { key, content }
  }
  const refusal = message.get('refusal')
  if (typeof refusal === 'string') return { key: 'refusal', content: refusal }
  return {
    key: 'content',
    content: message.has('content') || message.has('parts') || message.has('text') ? null : undefined,
  }
}

function toolPieces(message: JsonObject, content: JsonValue | undefined): readonly Piece[] {
  // tau2 wraps the results of several calls into one message.
  const several = message.get('tool_messages')
  if (isArray(several)) return several.flatMap((one) => (isObject(one) ? toolPieces(one, one.get('content')) : []))
  const inner = isArray(content) ? contentPieces(content, 'tool') : []
  if (inner.some((piece) => piece.kind === 'result')) return inner
  const isError = message.get('error') === true || message.get('is_error') === true || message.get('status') === 'error'
  const id = message.get('tool_call_id') ?? message.get('toolCallId') ?? message.get('id')
  return [result(id, message.get('name') ?? message.get('tool_name'), content ?? null, isError)]
}

/** `{id, function: {name, arguments}}`, or name and arguments beside the id (tau2, LangChain, records). */
export function listedCalls(list: JsonValue | undefined, role: string): readonly Piece[] {
  if (list === undefined || list === null) return []
  if (!isArray(list)) return [unread('tool_calls', 'is no list', speaksForAgent(role))]
  return list.map((item, at) => {
    const named = isObject(member(item, 'function')) ? member(item, 'function') : item
    const name = text(member(named, 'name')) ?? text(member(item, 'toolName'))
    if (name === undefined) return unread(`tool_calls[${at}]`, 'has no name', speaksForAgent(role))
    const given = member(named, 'arguments') ?? member(named, 'args') ?? member(named, 'input')
    return call(member(item, 'id') ?? member(item, 'toolCallId'), name, given, role === 'user' ? 'user' : undefined)
  })
}

function legacyCall(message: JsonObject): readonly Piece[] {
  const legacy = message.get('function_call')
  const name = text(member(legacy, 'name'))
  return name === undefined ? [] : [call(undefined, name, member(legacy, 'arguments'))]
}

function textAction(content: JsonValue | undefined): readonly Piece[] | undefined {
  const written = typeof content === 'string' ? TEXT_ACTION.exec(content)?.[1] : undefined
  const action = written === undefined ? undefined : parsed(written)
  const name = text(member(action, 'name'))
  if (name === undefined) return undefined
  const given = argumentsOf(member(action, 'arguments') ?? member(action, 'kwargs'))
  if (name !== RESPOND) return [call(undefined, name, given)]
  return contentPieces(member(given, 'content'), 'assistant')
}
