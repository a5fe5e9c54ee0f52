// What may be a call where no shape has one: an object with a name and arguments in a member that nobody knows, a member
// that is named after actions, a call that is written down in words. Non-goals: reading such a call; it is told of, so that
// nobody takes it for an absence.
import type { ConversationEvent, JsonObject, JsonValue } from '../../model.js'
import { isArray, isObject, text } from '../../json/document.js'
import { jsonText } from '../../json/python-text.js'
import { roleOf } from '../../roles.js'
import { argumentsOf, type Piece, speaksForAgent, unread } from './piece.js'

const NAMES =
  'name|tool|tool_name|toolName|function|function_name|functionName|action|action_name|command|method|recipient_name|api_name'
const ARGUMENTS =
  'arguments|args|input|inputs|parameters|params|kwargs|tool_input|toolInput|tool_args|action_input|actionInput|payload'
const [NAME_KEYS, ARGUMENT_KEYS] = [NAMES, ARGUMENTS].map((keys) => keys.split('|'))
/** What came back, which the agent did not write, and pieces of a stream. */
const RESULT_KEYS: ReadonlySet<string> = new Set([
  'toolResult',
  'functionResponse',
  'function_response',
  'tool_call_chunks',
  'tool_messages',
])
const RESULT_TYPE = /(?:result|output|response)$/
/** Members that name what was done, whatever their form. */
const ACTING =
  /^(?:tool|function|action|command|operation|invocation|call|step)s?(?:_?(?:name|use|used|invoked|called|executed|taken))?$/i
/** Google's ADK notes under `actions` what became of the session. */
const OF_SESSION = /^(?:state|artifact|requested|skip|transfer|escalate|compaction|end|agent|rewind)/i

type Call = { readonly name: string; readonly arguments: JsonValue }
const keyOf = ({ name, arguments: given }: Call): string =>
  JSON.stringify([name, jsonText(given, { sortKeys: true, spaced: false })])

/** Objects in a message that look like calls and are none of those that were read from it. */
export function hiddenCalls(message: JsonObject, read: readonly Piece[]): readonly Piece[] {
  const role = roleOf(roleNameOf(message) ?? 'unknown')
  if (role === 'tool' || RESULT_TYPE.test(text(message.get('type')) ?? text(message.get('message_type')) ?? ''))
    return []
  const calls = read.filter((piece) => piece.kind === 'call')
  const found = unreadCall(message, calls) ?? (roleNameOf(message) === undefined ? undefined : actingMember(message))
  return found === undefined ? [] : [unread(found, 'may hold calls, in a form that is not known', speaksForAgent(role))]
}

function roleNameOf(message: JsonObject): string | undefined {
  return text(message.get('role')) ?? text(message.get('speaker')) ?? text(message.get('author'))
}

function actingMember(message: JsonObject): string | undefined {
  const found = [...message].find(([key, value]) => {
    if (!ACTING.test(key) || value === null) return false
    if (typeof value === 'string') return value.trim() !== ''
    if (isArray(value)) return value.length > 0
    return isObject(value) && [...value.keys()].some((name) => !OF_SESSION.test(name))
  })
  return found?.[0]
}

/** The name of the first member under which a call stands that was not read. Iterative: a message may be deep. */
export function unreadCall(value: JsonValue, read: readonly Call[]): string | undefined {
  const known = new Set(read.map(keyOf))
  const waiting: { readonly value: JsonValue; readonly under: string }[] = [{ value, under: '' }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value: inner, under } = next
    if (isArray(inner)) {
      for (const item of inner) waiting.push({ value: item, under })
    } else if (isObject(inner)) {
      const calls = callsIn(inner)
      if (calls.some((call) => !known.has(keyOf(call)))) return under === '' ? 'arguments' : under
      if (calls.length > 0 || RESULT_TYPE.test(text(inner.get('type')) ?? '')) continue
      for (const [key, member] of inner) {
        if (isObject(member) || isArray(member)) {
          if (!RESULT_KEYS.has(key)) waiting.push({ value: member, under: under === '' ? key : under })
        }
      }
    }
  }
  return undefined
}

/** The calls that one object looks like: a name, and arguments under one key or several. */
function callsIn(object: JsonObject): readonly Call[] {
  const name = NAME_KEYS?.map((key) => text(object.get(key))).find((one) => one !== undefined)
  if (name === undefined) return []
  return (ARGUMENT_KEYS ?? []).flatMap((key) => {
    const given = object.get(key)
    const isGiven = typeof given === 'string' || isArray(given) || (isObject(given) && !given.has('properties'))
    return isGiven ? [{ name, arguments: argumentsOf(given) }] : []
  })
}

const CALL_WORDS: readonly RegExp[] = [
  // ReAct and its relatives.
  /^[ \t>*#_-]*action[ \t]*\d*[*_]*[ \t]*[:：][*_ \t]*(?:`{3}\w*\s*)?[{[]/imu,
  /^[ \t>*#_-]*action[ \t]*\d*[*_]*[ \t]*[:：][*_ \t]*`?[\w.-]{1,100}`?[ \t]*[[(]/imu,
  /^[ \t>*#_-]*action[ _]?input\b/imu,
  /^[ \t>*#_-]*(?:tool|function)[ _-]?(?:call|use|invocation)s?[*_ \t]*[:：]/imu,
  // Templates of models: tags, tokens, fences.
  /<\/?(?:\w{1,20}:)?(?:tool_?calls?|tool_?use|tool_?code|function_?calls?|function=|invoke\b|use_mcp_tool|tool▁call)/iu,
  /<[|｜](?:python_tag|tool|call|plugin|action_start|assistant<\|channel)|\[TOOL_(?:CALLS|REQUEST)\]|functools\[|\bto=functions\.|✿FUNCTION✿/iu,
  /^[ \t]*`{3}[ \t]*(?:tool|function|action)[\w-]*/imu,
  // A call alone: refund(order="W1").
  /^\s*\[?\s*[a-z_][\w.]{0,100}\([^()]{0,2000}\)\s*\]?\s*$/iu,
]
const NAME_MEMBER = new RegExp(`(["'])(?:${NAMES})\\1\\s{0,20}:\\s{0,20}(["'])([^"']{1,200})\\2`, 'g')
const ARGUMENT_MEMBER = new RegExp(`(["'])(?:${ARGUMENTS})\\1\\s{0,20}:\\s{0,20}[{["']`)
const WRITTEN_NAMES =
  /<function=([\w.-]+)|<(?:\w{1,20}:)?invoke name="([^"]+)"|^[ \t>*#_-]*action[*_ \t]*[:：][*_ \t]*`?([\w.-]+)/gimu

/** Whether words of the agent look like a call that is none of `called`, the names that its message calls. */
export function writesCall(words: string, called: readonly string[]): boolean {
  const members = Array.from(words.matchAll(NAME_MEMBER), ([, , , name]) => name ?? '')
  const isObjectLike = members.length > 0 && ARGUMENT_MEMBER.test(words)
  if (!isObjectLike && !CALL_WORDS.some((pattern) => pattern.test(words))) return false
  const written = Array.from(words.matchAll(WRITTEN_NAMES), ([, ...names]) => names.find((name) => name !== undefined))
  const left = [...called]
  const isTwin = [...members, ...written].every((name) => {
    const at = left.indexOf(name ?? '')
    if (at !== -1) left.splice(at, 1)
    return at !== -1
  })
  return !isTwin || members.length + written.length === 0
}

/** Another list or object beside the messages that was read. */
export interface Beside {
  readonly name: string
  readonly value: JsonValue
}

/** The first of what stands beside the messages that holds a call or words of the agent which the messages do not. */
export function besideUnread(
  beside: readonly Beside[],
  events: readonly ConversationEvent[],
  piecesOf: (message: JsonValue) => readonly Piece[],
): string | undefined {
  const calls = events.flatMap((event) => (event.kind === 'call' ? [event.call] : []))
  const [known, said] = [new Set(calls.map(keyOf)), new Set<string>()]
  for (const event of events) if (event.kind === 'said') said.add(squeezed(event.text))
  const isNews = (piece: Piece): boolean => {
    if (piece.kind === 'call') return !known.has(keyOf(piece))
    return piece.kind === 'said' && speaksForAgent(piece.role) && !said.has(squeezed(piece.text))
  }
  return beside.find(({ value }) => {
    if (unreadCall(value, calls) !== undefined) return true
    return messagesWithin(value).some((message) => piecesOf(message).some(isNews))
  })?.name
}

const squeezed = (words: string): string => words.replace(/\s+/g, '')

/** Objects that have a role, wherever they stand. */
function messagesWithin(value: JsonValue): readonly JsonObject[] {
  const found: JsonObject[] = []
  const waiting: JsonValue[] = [value]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isObject(next)) {
      if (roleNameOf(next) !== undefined || isTypedMessage(next)) found.push(next)
      else for (const member of next.values()) waiting.push(member)
    } else if (isArray(next)) for (const item of next) waiting.push(item)
  }
  return found
}

function isTypedMessage(object: JsonObject): boolean {
  const type = text(object.get('type')) ?? text(object.get('message_type'))
  return type !== undefined && /^(?:ai|assistant|message|AIMessage\w*|\w+_call|tool_call)$/.test(type)
}
