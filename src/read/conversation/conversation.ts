// A transcript of any known shape → one conversation: what was said and which tools were called, in order, each call
// with its result. What no shape fits is counted and named, never taken for silence. Shapes: docs/layouts.md.
// Non-goals: reading files, cutting to what a report can show.
import type { Conversation, ConversationCall, ConversationEvent, JsonObject, JsonValue } from '../../model.js'
import { isArray, isObject } from '../../json/document.js'
import { CHAT } from './chat.js'
import { AUTOGEN, ENVELOPE, PYDANTIC } from './frameworks.js'
import { AUDIT_LOG, LANGCHAIN, RESPONSES } from './items.js'
import { keysOf } from './parts.js'
import { shortText } from '../../json/short-text.js'
import { type Beside, besideUnread, hiddenCalls, writesCall } from './hidden-calls.js'
import { type Piece, type Shape, speaksForAgent } from './piece.js'

/** In this order: the first that fits reads the message. */
const SHAPES: readonly Shape[] = [AUDIT_LOG, PYDANTIC, AUTOGEN, ENVELOPE, LANGCHAIN, RESPONSES, CHAT]

/** Where frameworks keep the list: a state of LangGraph, a request of Gemini or Responses, a run of the Agents SDK. */
const LIST_MEMBERS = [
  'messages',
  'contents',
  'conversation',
  'transcript',
  'turns',
  'history',
  'traj',
  'items',
  'trajectory',
  'message_history',
  'chat_history',
  'dialogue',
  'dialog',
  'chat',
  'events',
]
/** Objects in objects that are looked into for the list. */
const MAX_WRAPPINGS = 4

/** The messages that a document holds, in order; undefined where it holds none. */
export function messagesIn(document: JsonValue): readonly JsonValue[] | undefined {
  const { holder } = unwrapped(document)
  if (isArray(holder)) return holder
  if (!isObject(holder)) return undefined
  return isMessage(holder) ? [holder] : listIn(holder)
}

/** What else a document of messages holds that may be more of them. */
export function besideMessages(document: JsonValue): readonly Beside[] {
  const { holder, passed } = unwrapped(document)
  if (!isObject(holder) || isMessage(holder)) return passed
  const read = listMember(holder)
  return [
    ...passed,
    ...othersOf(holder, (name) => (read === undefined ? OUTPUT_MEMBERS.includes(name) : name === read)),
  ]
}

/** The list or object that holds the messages: the only item of a list, a snapshot's state; and what lies on the way. */
function unwrapped(document: JsonValue): { readonly holder: JsonValue; readonly passed: readonly Beside[] } {
  let [holder, passed]: [JsonValue, readonly Beside[]] = [document, []]
  for (let depth = 0; depth < MAX_WRAPPINGS; depth += 1) {
    if (isArray(holder)) {
      const only = onlyHolder(holder)
      if (only === undefined) break
      holder = only
    } else {
      const name: string | undefined = isObject(holder) ? innerHolder(holder) : undefined
      if (!isObject(holder) || name === undefined) break
      passed = [...passed, ...othersOf(holder, (other) => other === name)]
      holder = holder.get(name) ?? null
    }
  }
  return { holder, passed }
}

function othersOf(object: JsonObject, isRead: (name: string) => boolean): readonly Beside[] {
  return [...object].flatMap(([name, value]) =>
    isRead(name) || !(isArray(value) || isObject(value)) ? [] : [{ name, value }],
  )
}

/** `[[…]]`, `[{"messages": …}]`: the whole document as the one line of a JSONL file, too. */
function onlyHolder([only, ...more]: readonly JsonValue[]): JsonValue | undefined {
  if (only === undefined || more.length > 0) return undefined
  return isArray(only) || (isObject(only) && !isMessage(only) && listIn(only) !== undefined) ? only : undefined
}

/** The member that holds an object with the messages, where it holds no list itself. */
function innerHolder(document: JsonObject): string | undefined {
  if (isMessage(document) || listIn(document) !== undefined) return undefined
  const holders = ['values', 'data', 'result', ...LIST_MEMBERS].filter((key) => isObject(document.get(key)))
  return holders.length === 1 ? holders[0] : undefined
}

/** Whether it is one message, as far as any shape can tell. */
function isMessage(object: JsonObject): boolean {
  return listMember(object) === undefined && SHAPES.some((shape) => shape.read(object) !== undefined)
}

function listIn(document: JsonObject): readonly JsonValue[] | undefined {
  const key = listMember(document)
  const list = key === undefined ? undefined : document.get(key)
  if (isArray(list)) return list
  // Responses and the Agents SDK: what went in, then what came out.
  const input = document.get('input')
  const output = document.get('new_items') ?? document.get('newItems') ?? document.get('output')
  if (!isArray(output)) return isArray(input) ? input : undefined
  const asked =
    typeof input === 'string'
      ? [
          new Map([
            ['role', 'user'],
            ['content', input],
          ]),
        ]
      : input
  return isArray(asked) ? [...asked, ...output] : output
}

/** The member under which a document keeps its messages: the first that holds any, else the first that is a list. */
function listMember(document: JsonObject): string | undefined {
  const lists = LIST_MEMBERS.filter((key) => isArray(document.get(key)))
  return lists.find((key) => (document.get(key) as readonly JsonValue[]).length > 0) ?? lists[0]
}

const OUTPUT_MEMBERS = ['input', 'new_items', 'newItems', 'output']

/** The pieces of one message; what it holds that is not known is among them. */
function messagePieces(message: JsonValue): readonly Piece[] {
  if (!isObject(message)) return [{ kind: 'unread', place: '', what: 'is no message', byAgent: true }]
  for (const shape of SHAPES) {
    const pieces = shape.read(message)
    if (pieces !== undefined) return [...pieces, ...hiddenCalls(message, pieces)]
  }
  return [{ kind: 'unread', place: '', what: `holds ${keysOf(message)}`, byAgent: true }]
}

/**
 * Reads messages one at a time; `where` is the place of their list, for what could not be read. `places`: their indices
 * in the source, where some were left out. `beside`: what else stands there and may hold more of it.
 */
export function readConversation(
  messages: Iterable<JsonValue>,
  where: string,
  places?: readonly number[],
  beside: readonly Beside[] = [],
): Conversation {
  const events: ConversationEvent[] = []
  const open = startOpenCalls()
  let [count, byAgent, first, at] = [0, 0, '', 0]
  const written: number[] = []
  for (const value of messages) {
    const message = places?.[at] ?? at
    at += 1
    const pieces = messagePieces(value)
    if (writesCallIn(pieces)) written.push(message)
    for (const piece of pieces) {
      switch (piece.kind) {
        case 'said':
          events.push({ kind: 'said', message, role: piece.role, text: piece.text })
          break
        case 'call': {
          const { id, name, arguments: given, by = 'agent' } = piece
          const call: ConversationCall = { message, id, name, arguments: given, by, result: null, failed: false }
          open.add(events.length, call)
          events.push({ kind: 'call', call })
          break
        }
        case 'result': {
          const index = open.take(piece)
          const made = index === undefined ? undefined : events[index]
          if (index !== undefined && made?.kind === 'call') {
            events[index] = { kind: 'call', call: { ...made.call, result: piece.text, failed: piece.failed } }
          } else if (piece.text.trim() !== '') {
            events.push({ kind: 'said', message, role: 'tool', text: piece.text })
          }
          break
        }
        case 'unread':
          count += 1
          if (piece.byAgent) byAgent += 1
          if (first === '') first = `${where}[${message}]${piece.place === '' ? '' : `.${piece.place}`} ${piece.what}`
      }
    }
  }
  const more = besideUnread(beside, events, messagePieces)
  if (more !== undefined) {
    count += 1
    byAgent += 1
    if (first === '') first = `${shortText(more)} beside ${where}, which holds calls or words that are not in it`
  }
  return {
    events,
    unread: count === 0 ? null : { count, byAgent, first },
    ...(written.length === 0 ? {} : { writtenCalls: { count: written.length, first: `${where}[${written[0]}]` } }),
  }
}

function writesCallIn(pieces: readonly Piece[]): boolean {
  const called = pieces.flatMap((piece) => (piece.kind === 'call' ? [piece.name] : []))
  return pieces.some((piece) => piece.kind === 'said' && speaksForAgent(piece.role) && writesCall(piece.text, called))
}

/** Calls that wait for their result. */
interface OpenCalls {
  readonly add: (at: number, call: ConversationCall) => void
  /** The call that a result belongs to: by id, else by name, else the oldest. Ids repeat, so the oldest of an id wins. */
  readonly take: (result: Extract<Piece, { kind: 'result' }>) => number | undefined
}

function startOpenCalls(): OpenCalls {
  const queues = new Map<string, { places: number[]; head: number }>()
  const answered = new Set<number>()
  let withId = 0
  const keys = (id: string | null, name: string): readonly string[] => [`id ${id}`, `name ${name}`, 'any']
  const next = (key: string): number | undefined => {
    const queue = queues.get(key)
    if (queue === undefined) return undefined
    while (queue.head < queue.places.length) {
      const at = queue.places[queue.head++]
      if (at !== undefined && !answered.has(at)) return at
    }
    return undefined
  }
  return {
    add: (at, { id, name }) => {
      if (id !== null) withId += 1
      for (const key of keys(id, name)) {
        const queue = queues.get(key)
        if (queue === undefined) queues.set(key, { places: [at], head: 0 })
        else queue.places.push(at)
      }
    },
    take: ({ id, name }) => {
      // A result whose id no call has belongs to none, unless this shape gives its calls no ids at all.
      const at = id !== null && withId > 0 ? next(`id ${id}`) : next(name === null ? 'any' : `name ${name}`)
      if (at !== undefined) answered.add(at)
      return at
    },
  }
}

/** Whether the agent said or did anything that could be read. */
export function agentWasObserved(conversation: Conversation): boolean {
  return conversation.events.some((event) =>
    event.kind === 'call' ? event.call.by === 'agent' : event.role === 'assistant' || event.role === 'unknown',
  )
}

/** What was said, as the judge is shown turns: `{role, text}`. */
export function wordsOf({ events }: Conversation): readonly JsonObject[] {
  return events.flatMap((event) =>
    event.kind === 'said'
      ? [
          new Map([
            ['role', event.role],
            ['text', event.text],
          ]),
        ]
      : [],
  )
}

/** The calls, in order. */
export function callsOf(conversation: Conversation): readonly ConversationCall[] {
  return conversation.events.flatMap((event) => (event.kind === 'call' ? [event.call] : []))
}
