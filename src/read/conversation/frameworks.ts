// Messages of agent frameworks that are neither a role's nor a provider's: Pydantic AI, AutoGen, and messages within the
// events of Claude Code, Codex and OpenAI's Realtime API. Non-goals: what is in the messages of providers (chat.ts, items.ts).
import type { JsonObject, JsonValue } from '../../model.js'
import { isArray, isObject, member, text } from '../../json/document.js'
import { CHAT } from './chat.js'
import { RESPONSES } from './items.js'
import { contentPieces } from './parts.js'
import { call, type Piece, result, type Shape, unread } from './piece.js'

/** `{kind: "response", parts: [{part_kind: "tool-call", …}]}`. */
export const PYDANTIC: Shape = {
  name: 'messages of Pydantic AI',
  read: (message) => {
    const [kind, parts] = [text(message.get('kind')), message.get('parts')]
    if ((kind !== 'request' && kind !== 'response') || !isArray(parts)) return undefined
    return parts.flatMap((part, at) => pydanticPart(part) ?? [unread(`parts[${at}]`, 'is no part that is known', true)])
  },
}

const SPEAKER: ReadonlyMap<string, string> = new Map([
  ['system-prompt', 'system'],
  ['user-prompt', 'user'],
  ['text', 'assistant'],
])

function pydanticPart(part: JsonValue): readonly Piece[] | undefined {
  const kind = text(member(part, 'part_kind')) ?? ''
  const role = SPEAKER.get(kind)
  const [id, name] = [member(part, 'tool_call_id'), text(member(part, 'tool_name'))]
  if (role !== undefined) return contentPieces(member(part, 'content'), role)
  if (kind === 'thinking') return []
  // What a model is told of a call that it made wrongly; without a tool, of its answer.
  if (kind === 'retry-prompt' && name === undefined) return contentPieces(member(part, 'content'), 'system')
  if (name === undefined) return undefined
  if (kind === 'tool-call' || kind === 'builtin-tool-call') return [call(id, name, member(part, 'args'))]
  if (kind === 'tool-return' || kind === 'builtin-tool-return' || kind === 'retry-prompt')
    return [result(id, name, member(part, 'content'), kind === 'retry-prompt')]
  return undefined
}

/** `{type: "ToolCallRequestEvent", source, content: [{id, name, arguments}]}`. */
export const AUTOGEN: Shape = {
  name: 'messages of AutoGen',
  read: (message) => {
    const [type, source, content] = [text(message.get('type')), text(message.get('source')), message.get('content')]
    if (type === undefined || source === undefined) return undefined
    switch (type) {
      case 'ToolCallRequestEvent':
        return listed(content, (made, name) => call(made.get('id'), name, made.get('arguments')))
      case 'ToolCallExecutionEvent':
        return listed(content, (done, name) =>
          result(done.get('call_id'), name, done.get('content'), done.get('is_error') === true),
        )
      // What the tools gave back, said by the agent.
      case 'ToolCallSummaryMessage':
      case 'TextMessage':
      case 'MultiModalMessage':
      case 'StopMessage':
      case 'HandoffMessage':
        return contentPieces(content, /^user/i.test(source) ? 'user' : 'assistant')
      case 'ThoughtEvent':
        return []
      default:
        return undefined
    }
  },
}

function listed(content: JsonValue | undefined, pieceOf: (item: JsonObject, name: string) => Piece): readonly Piece[] {
  if (!isArray(content)) return [unread('content', 'is no list of calls', true)]
  return content.map((item, at) => {
    const name = text(member(item, 'name'))
    return isObject(item) && name !== undefined ? pieceOf(item, name) : unread(`content[${at}]`, 'has no name', true)
  })
}

/** What these events tell beside messages: how a session began and ended, and what other events hold too. */
const OF_SESSION =
  /^(?:session_meta|turn_context|event_msg|session\.(?:created|updated)|rate_limits\.updated|stream_event|file-history-snapshot|queue-operation|system|result)$/
/** Members that hold the message of an event. */
const HELD = ['message', 'payload', 'item']

/** `{type: "assistant", message: {role, content}}`, `{type: "response_item", payload: {…}}`, `{type: "…", item: {…}}`. */
export const ENVELOPE: Shape = {
  name: 'events that hold a message each',
  read: (event) => {
    const type = text(event.get('type'))
    if (type === undefined || event.has('role')) return undefined
    for (const key of HELD) {
      const held = event.get(key)
      if (!isObject(held) || (key === 'payload' && type !== 'response_item')) continue
      const pieces = RESPONSES.read(held) ?? CHAT.read(held)
      if (pieces !== undefined) return pieces
    }
    return isOfSession(event, type) ? [] : undefined
  },
}

function isOfSession(event: JsonObject, type: string): boolean {
  if (!OF_SESSION.test(type)) return false
  // Claude Code ends with its last words again; LangChain has messages of the type system.
  return (type !== 'result' && type !== 'system') || text(event.get('subtype')) !== undefined
}
