// conversation.json of a record: turns and tool calls, for people and for the judge. Forgiving: what is no turn is left
// out. Non-goals: scoring anything.
import { ArtifactError, type ConversationTurn, type JsonValue, type ToolCall } from '../../model.js'
import { isArray, isObject, member, parseJson, text } from '../../json/document.js'
import type { RecordSource } from './source.js'

/** Turns with text, in order. Throws ArtifactError where the document cannot be read or is no list. */
export function readTurns(source: RecordSource): readonly ConversationTurn[] {
  return messagesOf(source).flatMap((message): ConversationTurn[] => {
    const said = textOf(message.get('text') ?? message.get('content'))
    return said === '' ? [] : [{ role: text(message.get('role')) ?? 'unknown', text: said }]
  })
}

/** Tool calls, in order: `{name, arguments}`, or as chat completions write them. Throws likewise. */
export function readToolCalls(source: RecordSource): readonly ToolCall[] {
  return messagesOf(source).flatMap((message): ToolCall[] => {
    const calls = message.get('tool_calls')
    return (isArray(calls) ? calls : []).flatMap((call): ToolCall[] => {
      const named = isObject(member(call, 'function')) ? member(call, 'function') : call
      const name = text(member(named, 'name'))
      return name === undefined ? [] : [{ name, arguments: argumentsOf(member(named, 'arguments')) }]
    })
  })
}

function messagesOf(source: RecordSource): readonly ReadonlyMap<string, JsonValue>[] {
  return readMessages(source).filter(isObject)
}

/** Every item of the conversation as it is written. Throws likewise. */
export function readMessages(source: RecordSource): readonly JsonValue[] {
  const document = source.document('conversation')
  if (document === undefined) return []
  const value = document.exact()
  if (isArray(value)) return value
  throw new ArtifactError(
    'artifact_wrong_shape',
    `${document.where} is not a list of turns`,
    'Write [{"role": …, "text": …}, …]',
  )
}

/** A text, or the texts of a list of parts. */
function textOf(value: JsonValue | undefined): string {
  if (!isArray(value)) return text(value) ?? ''
  return value.map((part) => text(part) ?? text(member(part, 'text')) ?? '').join('')
}

/** Chat completions write arguments as JSON text. */
function argumentsOf(value: JsonValue | undefined): JsonValue {
  if (typeof value !== 'string') return value ?? new Map()
  try {
    return parseJson(value, 'the arguments of a tool call').value
  } catch (error) {
    if (error instanceof ArtifactError) return value
    throw error
  }
}
