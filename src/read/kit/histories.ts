// What a judge is shown of messages that hold tool calls: the agent's history and the user's, each with its own calls and
// their results, in order. Knows chat messages (role, content, tool_calls); other shapes go through as they are.
import type { JsonObject, JsonValue, JudgeQuestion } from '../../model.js'
import { isArray, isObject, member, text } from '../../json/document.js'

type Histories = Pick<JudgeQuestion, 'agentContextHistory' | 'userContextHistory' | 'callsAlone'>

/**
 * The histories of messages, in their order; both null where every message is a plain turn, which a conversation shows
 * whole. A user's calls and their results stand in the user's history alone, so that nobody takes them for the agent's.
 */
export function historiesOf(messages: readonly JsonValue[]): Histories {
  if (messages.every(isPlainTurn)) return { agentContextHistory: null, userContextHistory: null }
  const usersCalling = messages.filter((message) => isUsers(message) && callsOf(message).length > 0)
  const usersIds = new Set(usersCalling.flatMap(callsOf).map((call) => text(member(call, 'id')) ?? ''))
  const isUsersResult = (message: JsonValue): boolean =>
    member(message, 'requestor') === 'user' || usersIds.has(text(member(message, 'tool_call_id')) ?? '')
  const seenBy = (user: boolean): readonly JsonValue[] =>
    messages.flatMap((message): readonly JsonValue[] => {
      if (isResult(message)) return isUsersResult(message) === user ? [message] : []
      if (!isObject(message) || callsOf(message).length === 0 || isUsers(message) === user) return [message]
      return said(message) ? [withoutCalls(message)] : []
    })
  const agent = seenBy(false)
  const user = usersCalling.length === 0 ? null : seenBy(true)
  const calls = (history: readonly JsonValue[]): readonly JsonValue[] => history.filter((one) => !isPlainTurn(one))
  return {
    agentContextHistory: agent,
    userContextHistory: user,
    callsAlone: { agentContextHistory: calls(agent), userContextHistory: user && calls(user) },
  }
}

/** A role and words, and nothing else that is more than a scalar. */
function isPlainTurn(message: JsonValue): boolean {
  if (!isObject(message) || isResult(message) || !said(message)) return false
  return [...message].every(
    ([key, value]) =>
      key === 'text' || key === 'content' || !(isArray(value) ? value.length > 0 : isObject(value) && value.size > 0),
  )
}

function isResult(message: JsonValue): boolean {
  const role = text(member(message, 'role'))
  return role === 'tool' || role === 'function' || member(message, 'tool_call_id') !== undefined
}

function isUsers(message: JsonValue): boolean {
  return text(member(message, 'role')) === 'user'
}

function callsOf(message: JsonValue): readonly JsonValue[] {
  const calls = member(message, 'tool_calls')
  return isArray(calls) ? calls : []
}

function withoutCalls(message: JsonObject): JsonObject {
  return new Map([...message].filter(([key]) => key !== 'tool_calls'))
}

/** Whether a message holds words, and in its words nothing but words. */
function said(message: JsonObject): boolean {
  const words = message.get('text') ?? message.get('content')
  if (!isArray(words)) return (text(words) ?? '') !== ''
  return words.length > 0 && words.every((part) => text(part) !== undefined || isTextPart(part))
}

function isTextPart(part: JsonValue): boolean {
  return (
    isObject(part) && [...part].every(([key, value]) => key === 'type' || (key === 'text' && text(value) !== undefined))
  )
}
