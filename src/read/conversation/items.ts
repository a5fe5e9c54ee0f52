// Items with a type and no role of their own: OpenAI's Responses API, the items of its Agents SDK in both languages, the
// messages of LangChain and LangGraph in their three dumped forms, EVA's audit log.
import type { JsonObject, JsonValue } from '../../model.js'
import { isArray, isObject, member, text } from '../../json/document.js'
import { listedCalls, memberCalls, withoutTwins } from './calls.js'
import { CHAT, readRole } from './chat.js'
import { contentPieces } from './parts.js'
import { roleOf } from '../../roles.js'
import { call, type Piece, result, said, type Shape } from './piece.js'

/** `{type: "function_call", …}`: one item, one thing. */
export const RESPONSES: Shape = {
  name: 'items of the Responses API',
  read: (item) => {
    const type = text(item.get('type'))
    if (type === undefined) return undefined
    const raw = item.get('raw_item') ?? item.get('rawItem')
    if (isObject(raw)) return RESPONSES.read(raw) ?? CHAT.read(raw)
    if (type === 'message') return readRole(item, roleOf(text(item.get('role')) ?? 'assistant'))
    if (type === 'reasoning' || type === 'item_reference' || type === 'compaction')
      return memberCalls(item, 'assistant')
    if (type.endsWith('call_output') || type === 'function_call_result' || type === 'tool_call_output_item') {
      return [result(idOf(item), item.get('name'), outputOf(item.get('output')), item.get('status') === 'failed')]
    }
    if (type.endsWith('_call')) return callItem(item, type)
    return undefined
  },
}

function callItem(item: JsonObject, type: string): readonly Piece[] | undefined {
  // Built-in tools have no name of their own: web_search_call, file_search_call, computer_call …
  const name = text(item.get('name')) ?? (type === 'function_call' ? undefined : type.replace(/_call$/, ''))
  if (name === undefined) return undefined
  const given =
    item.get('arguments') ?? item.get('input') ?? item.get('action') ?? item.get('queries') ?? item.get('code')
  const made = call(idOf(item), name, given)
  const output = item.get('output') ?? item.get('error') ?? undefined
  return output === undefined ? [made] : [made, result(idOf(item), name, output, (item.get('error') ?? null) !== null)]
}

const idOf = (item: JsonObject): JsonValue | undefined => item.get('call_id') ?? item.get('callId') ?? item.get('id')

/** The Agents SDK in JavaScript wraps a text as `{type: "text", text}`. */
function outputOf(output: JsonValue | undefined): JsonValue | undefined {
  return text(member(output, 'text')) ?? output
}

const LANGCHAIN_ROLES: ReadonlyMap<string, string> = new Map([
  ['human', 'user'],
  ['ai', 'assistant'],
  ['system', 'system'],
  ['tool', 'tool'],
  ['function', 'tool'],
  ['chat', 'unknown'],
])

/** `{type: "ai", content, tool_calls}`, `{type, data: {…}}` and `{lc: 1, id: [… "AIMessage"], kwargs: {…}}`. */
export const LANGCHAIN: Shape = {
  name: 'messages of LangChain',
  read: (message) => {
    const constructed = message.get('kwargs')
    if (message.has('lc') && isObject(constructed)) {
      const path = message.get('id')
      const name = isArray(path) ? text(path.at(-1)) : undefined
      return readAs(constructed, classRole(name ?? ''))
    }
    const type = text(message.get('type'))
    if (type === undefined || message.has('role')) return undefined
    const data = message.get('data')
    const role = LANGCHAIN_ROLES.get(type) ?? classRole(type)
    return readAs(isObject(data) ? data : message, role)
  },
}

/** `AIMessage`, `HumanMessageChunk` … */
function classRole(name: string): string | undefined {
  const match = /^(AI|Human|System|Tool|Function)Message(?:Chunk)?$/.exec(name)
  return match === null ? undefined : LANGCHAIN_ROLES.get((match[1] ?? '').toLowerCase())
}

function readAs(message: JsonObject, role: string | undefined): readonly Piece[] | undefined {
  if (role === undefined) return undefined
  const content = message.get('content')
  if (role === 'tool') {
    const isError = message.get('status') === 'error'
    return [result(message.get('tool_call_id'), message.get('name'), content, isError)]
  }
  const spoken = role === 'unknown' ? roleOf(text(message.get('role')) ?? role) : role
  const more = message.get('additional_kwargs')
  const places = [
    // Providers whose calls stand in the content too (Anthropic), and as OpenAI wrote them.
    contentPieces(content, spoken),
    memberCalls(message, spoken),
    isObject(more) ? memberCalls(more, spoken) : [],
    listedCalls(message.get('invalid_tool_calls'), spoken, 'invalid_tool_calls'),
  ]
  return places.reduce(withoutTwins)
}

/** EVA's audit log: `{message_type: "tool_call", value: {tool, parameters}}`. */
export const AUDIT_LOG: Shape = {
  name: 'entries of an EVA audit log',
  read: (entry) => {
    const type = text(entry.get('message_type'))
    if (entry.has('role')) return undefined
    const value = entry.get('value')
    if (type === 'user' || type === 'assistant') return said(type, text(value) ?? '')
    if (type === 'tool_call') {
      const name = text(member(value, 'tool'))
      return name === undefined ? undefined : [call(undefined, name, member(value, 'parameters'))]
    }
    if (type === 'tool_response') return [result(undefined, member(value, 'tool'), member(value, 'response') ?? value)]
    if (type === undefined || text(member(value, 'tool')) !== undefined) return undefined
    return memberCalls(entry, 'assistant')
  },
}
