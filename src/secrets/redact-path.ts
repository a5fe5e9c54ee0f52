// Places of a database in the input `redact`: dot paths with `*`, matched on the paths of the diff and inside the values
// of added and removed records. Collects what it hid, so that the same words are hidden wherever else they stand.

import type { Change, ReportJson } from '../model.js'
import { namesKey, type Path } from '../pattern/path.js'
import { REDACTED } from './span.js'

/** Hidden words shorter than this are not looked for elsewhere: they would stand everywhere. */
const MIN_WORD_CHARS = 6

/** What redaction by path has hidden so far. */
export interface Hidden {
  count: number
  /** Strings to hide wherever else they stand. */
  readonly words: Set<string>
}

interface Segment {
  readonly text: string
  /** In brackets: an item of a list, or a key that is no plain word. */
  readonly bracket: boolean
}

const SEGMENT = /\["((?:[^"\\]|\\.)*)"\]|\[([^\]]*)\]|([^.[]+)/g

/** The segments of a path as the diff shows it. */
function segmentsOf(path: string): Segment[] {
  const segments: Segment[] = []
  // What only changed its order shows the list itself; no key is written with brackets like these.
  for (const [, quoted, item, plain] of path.replace(/\(order\)$/, '').matchAll(SEGMENT)) {
    if (quoted !== undefined) segments.push({ text: unquote(quoted), bracket: true })
    else segments.push({ text: item ?? plain ?? '', bracket: item !== undefined })
  }
  return segments
}

function unquote(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`))
  } catch {
    return text
  }
}

/** The change with every value at a hidden place replaced. */
export function hidePlaces(change: Change, patterns: readonly Path[], hidden: Hidden): Change {
  const path = segmentsOf(change.path)
  let result = change
  for (const pattern of patterns) {
    for (const rest of remainders(path, pattern)) result = hideSides(result, rest, hidden)
  }
  return result
}

/**
 * What of the pattern is left after the path, in every way it may match: empty where the path lies at or below the
 * place. Items of lists may be named in the pattern (`*`) or passed over.
 */
function remainders(path: readonly Segment[], pattern: Path): Path[] {
  const [head, ...tail] = path
  const [wanted, ...further] = pattern
  if (wanted === undefined) return [[]]
  if (head === undefined) return [pattern]
  const found = namesKey(wanted, head.text) ? remainders(tail, further) : []
  return head.bracket ? [...found, ...remainders(tail, pattern)] : found
}

function hideSides(change: Change, rest: Path, hidden: Hidden): Change {
  const result: { -readonly [K in keyof Change]: Change[K] } = { ...change }
  if (change.expected !== undefined) result.expected = hideIn(change.expected, rest, hidden)
  if (change.actual !== undefined) result.actual = hideIn(change.actual, rest, hidden)
  // Text that stands for a value is the value, or a part of it that cannot be searched by key.
  if (change.expected_text !== undefined) result.expected_text = hideText(change.expected_text, hidden)
  if (change.actual_text !== undefined) result.actual_text = hideText(change.actual_text, hidden)
  return result
}

function hideIn(value: ReportJson, rest: Path, hidden: Hidden): ReportJson {
  const [wanted, ...further] = rest
  if (wanted === undefined) return hideWhole(value, hidden)
  if (isList(value)) {
    return value.map((item, i) => hideIn(item, namesKey(wanted, String(i)) ? further : rest, hidden))
  }
  // A cut record is text: nothing in it can be found by key.
  if (typeof value === 'string') return /^\s*[{[]/.test(value) ? hideText(value, hidden) : value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]): [string, ReportJson] => [
      key,
      namesKey(wanted, key) ? hideIn(member, further, hidden) : member,
    ]),
  )
}

function isList(value: ReportJson): value is readonly ReportJson[] {
  return Array.isArray(value)
}

function hideWhole(value: ReportJson, hidden: Hidden): ReportJson {
  if (value === REDACTED) return value
  collectWords(value, hidden.words)
  hidden.count += 1
  return REDACTED
}

function hideText(text: string, hidden: Hidden): string {
  if (text === REDACTED) return text
  hidden.count += 1
  return REDACTED
}

function collectWords(value: ReportJson, words: Set<string>): void {
  if (typeof value === 'string') {
    if (value.length >= MIN_WORD_CHARS && value !== REDACTED) words.add(value)
  } else if (isList(value)) {
    for (const item of value) collectWords(item, words)
  } else if (value !== null && typeof value === 'object') {
    for (const member of Object.values(value)) collectWords(member, words)
  }
}
