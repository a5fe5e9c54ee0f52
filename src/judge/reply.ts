// A judge's reply → a score and a verdict per assertion, or no usable reply. One object decides: bare, fenced, or alone
// in prose once reasoning is gone; what parses as it is is never edited. Non-goals: votes, thresholds, transport.
import { ArtifactError, JsonFloat, JudgeError, type JsonObject, type JsonValue, type Outcome } from '../model.js'
import { isArray, isObject, member, parseJson } from '../json/document.js'
import { integerOf, parseFloatText } from '../json/python-number.js'

/** What a reply says of one assertion; `error` where it does not say it once and plainly. */
export interface AssertionVerdict {
  readonly outcome: Extract<Outcome, 'pass' | 'fail' | 'error'>
  readonly reason: string
}

export interface JudgeReply {
  /** From 0 to 1. */
  readonly score: number
  /** Empty where the reply gives none. Untrusted text. */
  readonly reason: string
  /** One per assertion asked, in their order. */
  readonly assertions: readonly AssertionVerdict[]
}

const REPLY = 'The judge’s reply'
const SHAPE = 'The judge must answer with one JSON object that holds a score from 0 to 1'

/**
 * Reads a reply to a question with these assertions. Throws JudgeError `judge_unusable` where there is not exactly one
 * object, a key stands twice in it, or its score is no finite number from 0 to 1 (a string of one is read as one).
 */
export function readJudgeReply(content: string, assertions: readonly string[]): JudgeReply {
  const reply = oneObject(content)
  const score = readScore(reply.get('score'))
  if (typeof score === 'string') throw unusable(score)
  return {
    score,
    reason: wordsOf(reply.get('reason')),
    assertions: readVerdicts(reply.get('nl_assertion_verdicts'), assertions.length),
  }
}

/** The score, or what is wrong with it, in words. */
export function readScore(value: JsonValue | undefined): number | string {
  const number = numberOf(value)
  if (value === undefined) return 'holds no score'
  if (number === null) return `holds a score that is no number (${shown(value)})`
  if (!Number.isFinite(number)) return `holds a score that is not finite (${number})`
  if (number < 0 || number > 1) return `holds a score outside 0 to 1 (${number})`
  return number === 0 ? 0 : number
}

/**
 * A string is a number where Python's float() reads one, as in the reference, but for underscores (`"0_1"` is 1 there,
 * and nobody's way to write a score); a boolean is none.
 */
function numberOf(value: JsonValue | undefined): number | null {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof JsonFloat) return value.value
  return typeof value === 'string' && !value.includes('_') ? (parseFloatText(value) ?? null) : null
}

/** What is said of one assertion: the first verdict on it, how many there are, an index that only comes near it. */
interface Said {
  readonly first: JsonValue
  count: number
  odd: string | null
}

/**
 * One verdict per assertion from a `nl_assertion_verdicts` list: `true` or `false` for an index that was asked, once.
 * Everything else leaves its assertion an `error` with the reason.
 */
export function readVerdicts(list: JsonValue | undefined, count: number): readonly AssertionVerdict[] {
  const said = new Map<number, Said>()
  for (const entry of isArray(list) ? list : []) {
    const index = indexOf(member(entry, 'index'))
    if (index === null) continue
    const odd = index.isWhole ? null : shown(member(entry, 'index'))
    const known = said.get(index.at)
    if (known === undefined) said.set(index.at, { first: entry, count: 1, odd })
    else {
      known.count += 1
      known.odd ??= odd
    }
  }
  return Array.from({ length: count }, (_, at) => readVerdict(said.get(at + 1)))
}

function readVerdict(said: Said | undefined): AssertionVerdict {
  if (said === undefined) return { outcome: 'error', reason: 'The judge gave no verdict on it' }
  if (said.odd !== null) {
    return { outcome: 'error', reason: `The judge gave a verdict whose index is no whole number (${said.odd})` }
  }
  if (said.count > 1) return { outcome: 'error', reason: `The judge gave ${said.count} verdicts on it` }
  const passed = member(said.first, 'passed')
  if (typeof passed !== 'boolean') {
    return { outcome: 'error', reason: `The judge’s verdict on it is neither true nor false (${shown(passed)})` }
  }
  return { outcome: passed ? 'pass' : 'fail', reason: wordsOf(member(said.first, 'reason')) }
}

/** The assertion that an index names or, as Python's int() would cut it, comes near; null where it is near none. */
function indexOf(value: JsonValue | undefined): { readonly at: number; readonly isWhole: boolean } | null {
  if (typeof value === 'boolean') return { at: Number(value), isWhole: false }
  if (typeof value === 'string') {
    const whole = value.includes('_') ? undefined : integerOf(value)
    if (whole !== undefined) return { at: Number(whole), isWhole: true }
    const near = parseFloatText(value)
    return near === undefined ? null : { at: Math.trunc(near), isWhole: false }
  }
  const number = numberOf(value)
  return number === null ? null : { at: Math.trunc(number), isWhole: Number.isInteger(number) }
}

/** A reason as text, whatever the model made of it. */
export function wordsOf(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  return isArray(value) ? value.map(wordsOf).join(' ') : shown(value)
}

function shown(value: JsonValue | undefined): string {
  if (value === undefined) return 'missing'
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
  if (value instanceof JsonFloat) return String(value.value)
  if (isArray(value)) return 'a list'
  return isObject(value) ? 'an object' : String(value)
}

function unusable(problem: string): JudgeError {
  return new JudgeError('judge_unusable', `${REPLY} ${problem}`, SHAPE)
}

/** The one object of a reply. */
function oneObject(content: string): JsonObject {
  const trimmed = content.replace(/^\uFEFF/, '').trim()
  if (trimmed === '') throw unusable('is empty')
  const whole = parsed(trimmed)
  if (whole !== null) {
    if (!isObject(whole)) throw unusable('is JSON but no object')
    return whole
  }
  const objects = objectsIn(trimmed)
  const [first] = objects
  if (first === undefined) throw unusable('holds no JSON object outside its reasoning')
  if (objects.length > 1) throw unusable(`holds ${objects.length} JSON objects where one is asked`)
  return first
}

/** The value of a JSON text; null where it is not JSON. A key that stands twice makes the reply unusable. */
function parsed(text: string): JsonValue | null {
  try {
    const { value, duplicates } = parseJson(text, REPLY)
    const [twice] = duplicates
    if (twice !== undefined) throw unusable(`holds the key ${JSON.stringify(twice.key)} twice`)
    return value
  } catch (error) {
    if (error instanceof ArtifactError) return null
    throw error
  }
}

/** Names that models give the element they reason in, and the bracket form of one family. */
const REASONING = '(?:think|thinking|thought|thoughts|reasoning|reflection|analysis|scratchpad)'
const OPENED = new RegExp(`<${REASONING}(?:\\s[^<>]*)?>|\\[THINK\\]|◁think▷`, 'iy')
const CLOSED = new RegExp(`</${REASONING}\\s*>|\\[/THINK\\]|◁/think▷`, 'iy')
const NEXT_CLOSED = new RegExp(CLOSED.source, 'ig')

/**
 * The outermost objects of a text, left to right. Reasoning does not count: what stands between its tags, before a
 * closing tag that nothing opened, and after an opening tag that nothing closes. Tags inside an object are its data.
 * Throws JudgeError where an object is cut off, or one outside reasoning is broken or part of a list.
 */
function objectsIn(content: string): readonly JsonObject[] {
  let objects: JsonObject[] = []
  // What makes the reply unusable, unless a closing tag shows that it was reasoning.
  let problem: string | null = null
  let at = 0
  while (at < content.length) {
    const character = content.charAt(at)
    if (character === '{') {
      const end = endOfObject(content, at)
      // Not left to a closing tag: it may stand in the text of what is cut off.
      if (end === null) throw unusable('holds an object that is cut off or not JSON')
      const object = parsed(content.slice(at, end))
      if (object !== null && isObject(object)) {
        objects.push(object)
        if (standsInList(content, at, end)) problem ??= 'holds a list of objects where one object is asked'
        // An inner object of something broken may say the opposite of the whole: no part of it is trusted.
      } else if (/score/i.test(content.slice(at, end))) problem ??= 'holds an object that is not JSON'
      at = end
      continue
    }
    const opened = lengthAt(OPENED, content, at)
    if (opened > 0) {
      NEXT_CLOSED.lastIndex = at + opened
      if (NEXT_CLOSED.exec(content) === null) break
      at = NEXT_CLOSED.lastIndex
      continue
    }
    const closed = lengthAt(CLOSED, content, at)
    if (closed > 0) {
      objects = []
      problem = null
    }
    at += Math.max(closed, 1)
  }
  if (problem !== null) throw unusable(problem)
  return objects
}

function standsInList(content: string, start: number, end: number): boolean {
  return /\[\s*$/.test(content.slice(Math.max(0, start - 100), start)) || /^\s*\]/.test(content.slice(end, end + 100))
}

function lengthAt(pattern: RegExp, content: string, at: number): number {
  const character = content.charAt(at)
  if (character !== '<' && character !== '[' && character !== '◁') return 0
  pattern.lastIndex = at
  return pattern.exec(content)?.[0].length ?? 0
}

/** Where the object that starts at `from` ends, by its brackets outside strings; null where it does not. */
function endOfObject(content: string, from: number): number | null {
  let depth = 0
  let inString = false
  for (let at = from; at < content.length; at += 1) {
    const character = content.charAt(at)
    if (inString) {
      if (character === '\\') at += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return null
}
