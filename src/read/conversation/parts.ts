// The content of a message: a text, or a list of parts as OpenAI, Anthropic, Bedrock, LangChain and the AI SDK write
// them. One table, since their names do not clash. Reasoning is left out: it is said to nobody.
import type { JsonObject, JsonValue } from '../../model.js'
import { isArray, isObject, member, text } from '../../json/document.js'
import { call, medium, type Piece, result, said, speaksForAgent, unread } from './piece.js'

const LEFT_OUT: ReadonlySet<string> = new Set([
  'thinking',
  'redacted_thinking',
  'reasoning',
  'reasoning_content',
  'step-start',
  'cache_point',
])
const MEDIA: ReadonlySet<string> = new Set([
  'image',
  'image_url',
  'input_image',
  'image-data',
  'audio',
  'input_audio',
  'output_audio',
  'video',
  'video_url',
  'document',
  'file',
  'input_file',
  'source-url',
  'source-document',
  'search_result',
  'container_upload',
])
const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'input_text', 'output_text', 'summary_text', 'refusal'])
const CALL_TYPES: ReadonlySet<string> = new Set([
  'tool_use',
  'server_tool_use',
  'mcp_tool_use',
  'tool-call',
  'tool_call',
])

/** Pieces of a content; `place` is where it stands in the message. */
export function contentPieces(content: JsonValue | undefined, role: string, place = 'content'): readonly Piece[] {
  if (content === undefined || content === null) return []
  if (typeof content === 'string') return said(role, content)
  if (isObject(content)) return partPieces(content, role, place)
  if (!isArray(content)) return [unread(place, 'is neither text nor a list of parts', speaksForAgent(role))]
  return joined(content.flatMap((part, at) => partPieces(part, role, `${place}[${at}]`)))
}

/** Texts of one message that follow each other are one turn: on a line each, unless a blank joins them already. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const kept: Piece[] = []
  for (const piece of pieces) {
    const last = kept.at(-1)
    if (piece.kind === 'said' && last?.kind === 'said' && last.role === piece.role) {
      const between = /\s$/.test(last.text) || /^\s/.test(piece.text) ? '' : '\n'
      kept[kept.length - 1] = { ...last, text: `${last.text}${between}${piece.text}` }
    } else kept.push(piece)
  }
  return kept
}

function partPieces(part: JsonValue, role: string, place: string): readonly Piece[] {
  if (typeof part === 'string') return said(role, part)
  if (!isObject(part)) return [unread(place, 'is no part', speaksForAgent(role))]
  const type = text(part.get('type')) ?? text(part.get('block_type'))
  if (type === undefined) return untyped(part, role) ?? [unread(place, `holds ${keysOf(part)}`, speaksForAgent(role))]
  const pieces = typed(part, type, role) ?? [unread(place, `is of the type ${type}`, speaksForAgent(role))]
  return [...pieces, ...keyedPieces(part)]
}

function typed(part: JsonObject, type: string, role: string): readonly Piece[] | undefined {
  if (TEXT_TYPES.has(type)) {
    const words = part.get('text') ?? part.get('refusal') ?? ''
    // The Assistants API has annotations beside the words.
    const spoken = text(words) ?? text(member(words, 'value'))
    return spoken === undefined ? undefined : said(role, spoken)
  }
  if (LEFT_OUT.has(type)) return []
  // What a voice said, where it is written down.
  if (MEDIA.has(type))
    return typeof part.get('transcript') === 'string'
      ? said(role, text(part.get('transcript')) ?? '')
      : medium(role, type)
  if (CALL_TYPES.has(type)) {
    const name = text(part.get('name')) ?? text(part.get('toolName'))
    if (name === undefined) return undefined
    return [
      call(
        part.get('id') ?? part.get('toolCallId'),
        name,
        part.get('input') ?? part.get('args') ?? part.get('arguments'),
      ),
    ]
  }
  if (type === 'tool-result' || type.endsWith('tool_result')) return [resultPart(part)]
  if (type === 'tool-invocation') return invocation(part.get('toolInvocation'))
  if (type === 'dynamic-tool') return invocation(part)
  if (type.startsWith('tool-')) return invocation(part, type.slice('tool-'.length))
  if (type.startsWith('data-')) return medium(role, type)
  return undefined
}

/** Anthropic's `tool_result`, also of server tools, and the AI SDK's `tool-result`. */
function resultPart(part: JsonObject): Piece {
  const output = part.get('content') ?? part.get('output') ?? part.get('result')
  const isWrapped = isObject(output) && output.has('value') && typeof output.get('type') === 'string'
  const type = isObject(output) ? (text(output.get('type')) ?? '') : ''
  return result(
    part.get('tool_use_id') ?? part.get('toolCallId'),
    part.get('toolName') ?? part.get('name'),
    isWrapped ? member(output, 'value') : output,
    part.get('is_error') === true || part.get('isError') === true || type.includes('error'),
  )
}

/** The AI SDK's tool parts of UI messages: call and result in one. */
export function invocation(part: JsonValue | undefined, named?: string): readonly Piece[] | undefined {
  if (!isObject(part)) return undefined
  const name = named ?? text(part.get('toolName'))
  if (name === undefined) return undefined
  const id = part.get('toolCallId')
  const state = text(part.get('state')) ?? ''
  const made = call(id, name, part.get('input') ?? part.get('args') ?? part.get('rawInput'))
  if (state === 'output-error') return [made, result(id, name, part.get('errorText'), true)]
  const output = part.get('output') ?? part.get('result')
  return output === undefined ? [made] : [made, result(id, name, output)]
}

/** Bedrock Converse and Gemini name a part by its key. One that holds several is all of them. */
function untyped(part: JsonObject, role: string): readonly Piece[] | undefined {
  const words = text(part.get('text'))
  const spoken = words === undefined || part.get('thought') === true ? [] : said(role, words)
  const done = keyedPieces(part)
  if (words !== undefined || done.length > 0) return [...spoken, ...done]
  for (const key of ['inlineData', 'inline_data', 'fileData', 'file_data', 'image', 'document', 'video', 'audio']) {
    if (part.has(key)) return medium(role, MEDIUM_NAMES.get(key) ?? key)
  }
  if (['reasoningContent', 'cachePoint', 'guardContent', 'thoughtSignature'].some((key) => part.has(key))) return []
  return undefined
}

/** What a part does by its keys: calls and their results. */
function keyedPieces(part: JsonObject): readonly Piece[] {
  const pieces: Piece[] = []
  const toolUse = part.get('toolUse')
  if (isObject(toolUse)) pieces.push(namedCall(toolUse, 'toolUse', toolUse.get('toolUseId'), 'input'))
  const toolResult = part.get('toolResult')
  if (isObject(toolResult)) {
    const failed = toolResult.get('status') === 'error'
    pieces.push(result(toolResult.get('toolUseId'), undefined, toolResult.get('content'), failed))
  }
  for (const key of ['functionCall', 'function_call']) {
    const made = part.get(key)
    if (isObject(made)) pieces.push(namedCall(made, key, made.get('id'), 'args'))
  }
  for (const key of ['functionResponse', 'function_response']) {
    const response = part.get(key)
    if (!isObject(response)) continue
    const given = response.get('response')
    const only =
      isObject(given) && given.size === 1
        ? (given.get('result') ?? given.get('output') ?? given.get('error'))
        : undefined
    const failed = isObject(given) && given.has('error')
    pieces.push(result(response.get('id'), response.get('name'), only ?? given, failed))
  }
  for (const key of ['executableCode', 'executable_code']) {
    if (part.has(key)) pieces.push(call(undefined, 'code_execution', part.get(key)))
  }
  for (const key of ['codeExecutionResult', 'code_execution_result']) {
    if (part.has(key)) pieces.push(result(undefined, 'code_execution', part.get(key)))
  }
  return pieces
}

function namedCall(made: JsonObject, key: string, id: JsonValue | undefined, given: string): Piece {
  const name = text(made.get('name'))
  return name === undefined ? unread(key, 'has no name', true) : call(id, name, made.get(given))
}

const MEDIUM_NAMES: ReadonlyMap<string, string> = new Map([
  ['inlineData', 'inline data'],
  ['inline_data', 'inline data'],
  ['fileData', 'file'],
  ['file_data', 'file'],
])

export function keysOf(part: JsonObject): string {
  const keys = [...part.keys()].slice(0, 4)
  return keys.length === 0 ? 'nothing' : keys.join(', ')
}
