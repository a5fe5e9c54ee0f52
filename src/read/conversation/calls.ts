// Where calls stand in a message beside its content. Frameworks keep the same calls in several places at once, so that each
// place is read and twins count once; a place that nobody knows is told of, never taken for silence. Non-goals: parts of
// contents (parts.ts).
import type { JsonObject, JsonValue } from '../../model.js'
import { isArray, isObject, member, text } from '../../json/document.js'
import { jsonText } from '../../json/python-text.js'
import { invocation } from './parts.js'
import { call, type Piece, speaksForAgent, unread } from './piece.js'

const LISTS = ['tool_calls', 'toolCalls'] as const
/** OpenAI's before it had tools. */
const SINGLES = ['function_call', 'functionCall'] as const
/** The AI SDK's before it had parts. */
const INVOCATIONS = 'toolInvocations'
/** Pieces of a stream, and calls that are read elsewhere. */
const KNOWN: ReadonlySet<string> = new Set([
  ...LISTS,
  ...SINGLES,
  INVOCATIONS,
  'tool_call_chunks',
  'invalid_tool_calls',
])
const LOOKS_LIKE_CALLS = /(?:tool|function)[_-]?(?:call|use|invocation)|(?:call|invocation)s$/i

/** The calls in a message's own members, each once. */
export function memberCalls(message: JsonObject, role: string): readonly Piece[] {
  if (!mayCall(message)) return []
  const places = [
    ...LISTS.map((key) => listedCalls(message.get(key), role, key)),
    ...SINGLES.map((key) => singleCall(message.get(key), role, key)),
    invocations(message.get(INVOCATIONS), role),
    unknownCalls(message, role),
  ]
  return places.reduce(withoutTwins)
}

/** Whether a member is named as calls are: most messages have none. */
function mayCall(message: JsonObject): boolean {
  for (const key of message.keys()) if (KNOWN.has(key) || LOOKS_LIKE_CALLS.test(key)) return true
  return false
}

/** `{id, function: {name, arguments}}`, `{id, custom: {name, input}}`, or name and arguments beside the id (tau2, LangChain, records; Inspect AI). */
export function listedCalls(list: JsonValue | undefined, role: string, key = 'tool_calls'): readonly Piece[] {
  if (list === undefined || list === null) return []
  if (!isArray(list)) return [unread(key, 'is no list', speaksForAgent(role))]
  return list.map((item, at) => {
    const inner = member(item, 'function') ?? member(item, 'custom')
    const named = isObject(inner) ? inner : item
    const name = text(member(named, 'name')) ?? text(member(item, 'toolName')) ?? text(inner)
    if (name === undefined) return unread(`${key}[${at}]`, 'has no name', speaksForAgent(role))
    const given = member(named, 'arguments') ?? member(named, 'args') ?? member(named, 'input')
    return call(member(item, 'id') ?? member(item, 'toolCallId'), name, given, role === 'user' ? 'user' : undefined)
  })
}

function singleCall(one: JsonValue | undefined, role: string, key: string): readonly Piece[] {
  if (!isObject(one) || one.size === 0) return []
  const name = text(one.get('name'))
  if (name === undefined) return [unread(key, 'has no name', speaksForAgent(role))]
  return [call(undefined, name, one.get('arguments') ?? one.get('args'))]
}

function invocations(list: JsonValue | undefined, role: string): readonly Piece[] {
  if (!isArray(list)) return []
  return list.flatMap(
    (item, at) => invocation(item) ?? [unread(`${INVOCATIONS}[${at}]`, 'has no name', speaksForAgent(role))],
  )
}

function unknownCalls(message: JsonObject, role: string): readonly Piece[] {
  return [...message].flatMap(([key, value]) => {
    if (KNOWN.has(key) || !LOOKS_LIKE_CALLS.test(key)) return []
    const holds = isArray(value) ? value.some(isObject) : isObject(value) && value.size > 0
    return holds ? [unread(key, 'may hold calls, in a form that is not known', speaksForAgent(role))] : []
  })
}

/**
 * Pieces, and those of another place of the same message that are none of them again. A twin is a call of the same name
 * and arguments (or none, as pieces of a stream have), and of the same id where both have one; each has one twin at most.
 */
export function withoutTwins(pieces: readonly Piece[], more: readonly Piece[]): readonly Piece[] {
  if (pieces.length === 0 || more.length === 0) return pieces.length === 0 ? more : pieces
  const waiting = new Map<string, number[]>()
  const answered = new Set<string | null>()
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'result') answered.add(piece.id)
    if (piece.kind !== 'call') continue
    for (const given of new Set([argumentsText(piece), NO_ARGUMENTS])) {
      for (const id of [ownId(piece), ANY_ID]) {
        const key = twinKey(id, piece, given)
        const places = waiting.get(key)
        if (places === undefined) waiting.set(key, [at])
        else places.push(at)
      }
    }
  }
  const taken = new Set<number>()
  const isTwin = (piece: CallPiece): boolean => {
    const ids = piece.id === null ? [ANY_ID] : [ownId(piece), NO_ID]
    for (const id of ids) {
      const places = waiting.get(twinKey(id, piece, argumentsText(piece))) ?? []
      for (let at = places.pop(); at !== undefined; at = places.pop()) {
        if (taken.has(at)) continue
        taken.add(at)
        return true
      }
    }
    return false
  }
  const kept = more.filter((piece) =>
    piece.kind === 'result' ? piece.id === null || !answered.has(piece.id) : piece.kind !== 'call' || !isTwin(piece),
  )
  return [...pieces, ...kept]
}

type CallPiece = Extract<Piece, { kind: 'call' }>
const NO_ARGUMENTS = '{}'
const [ANY_ID, NO_ID] = ['any', 'none']
const ownId = ({ id }: CallPiece): string => (id === null ? NO_ID : `id ${id}`)
const argumentsText = (piece: CallPiece): string => jsonText(piece.arguments, { sortKeys: true, spaced: false })
const twinKey = (id: string, { name }: CallPiece, given: string): string => JSON.stringify([id, name, given])
