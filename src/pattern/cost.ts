// Bounds what a regular expression of a predicate or of `redact` can cost: V8 has no time limit, and a few characters of pattern can
// take for ever (security E14). Refuses what can be exponential, and gives the longest text that the rest may be tried
// on. Non-goals: understanding the pattern beyond its repeats, being generous.
import { append } from '../json/lists.js'

/** Characters of a pattern. */
export const MAX_PATTERN_CHARS = 200
/** Texts are at most so long whatever the pattern. */
export const MAX_SUBJECT_CHARS = 10_000
/** Steps that one text may cost in the worst case, about a second. */
export const MAX_STEPS = 3e8
/** A pattern that may not be tried on texts of this length is refused at once. */
const MIN_SUBJECT_CHARS = 50

/** How a pattern may be used: up to which length of text, or why not at all. */
export type PatternCost = { readonly maxChars: number } | { readonly problem: string }

/**
 * One thing in a pattern that backtracking can try in several ways: `n` ways, as many as the text is long, or as many as
 * characters of one kind (`[\\w.]`) stand in a row.
 */
type Choice = number | 'length' | { readonly kind: string }

interface Scan {
  readonly pattern: string
  at: number
}

interface Scanned {
  readonly choices: readonly Choice[]
  /** A repeat or an alternative stands inside: repeating it would multiply the ways without end. */
  readonly branches: boolean
}

/**
 * The cost of a pattern (JavaScript syntax, `u` flag or the flags given, found anywhere in a text): every repeat and every group of
 * alternatives multiplies the ways to match. Refused: more than 200 characters, no valid syntax, repeats or alternatives
 * inside repeats, back-references, look-around.
 */
export function patternCost(pattern: string, flags = 'u'): PatternCost {
  if (pattern.length > MAX_PATTERN_CHARS) return { problem: `has more than ${MAX_PATTERN_CHARS} characters` }
  try {
    new RegExp(pattern, flags)
  } catch {
    return { problem: 'is no regular expression' }
  }
  if (/\\[1-9]|\\k</.test(pattern.replace(/\\\\/g, ''))) return { problem: 'refers back to a group' }
  if (/\(\?(?:[=!]|<[=!])/.test(pattern)) return { problem: 'looks around' }
  const choices = choicesOf(pattern)
  if ('problem' in choices) return choices
  const steps = (length: number): number =>
    choices.reduce<number>((product, choice) => product * (typeof choice === 'number' ? choice : length), 1)
  if (steps(MIN_SUBJECT_CHARS) > MAX_STEPS) return { problem: 'has too many repeats and alternatives' }
  let maxChars = MAX_SUBJECT_CHARS
  while (steps(maxChars) > MAX_STEPS) maxChars = Math.floor(maxChars * 0.9)
  return { maxChars: Math.max(maxChars, MIN_SUBJECT_CHARS) }
}

/**
 * The steps that a pattern may take on a text in the worst case, from how many characters of each kind that it repeats stand
 * there in a row. For a pattern that patternCost allows; takes time by the text's length.
 */
export function worstSteps(pattern: string, flags = 'u'): (text: string) => number {
  const choices = choicesOf(pattern)
  if ('problem' in choices) return () => Number.POSITIVE_INFINITY
  const kinds = new Map(
    choices.flatMap((choice): [string, RegExp][] =>
      typeof choice === 'object' ? [[choice.kind, new RegExp(`(?:${choice.kind})+`, `g${flags}`)]] : [],
    ),
  )
  return (text) => {
    const rows = new Map([...kinds].map(([kind, expression]) => [kind, longestMatch(text, expression)]))
    return choices.reduce<number>((product, choice) => {
      if (typeof choice === 'number') return product * choice
      return product * (choice === 'length' ? text.length : (rows.get(choice.kind) ?? text.length))
    }, 1)
  }
}

function longestMatch(text: string, expression: RegExp): number {
  let longest = 1
  for (const { 0: found } of text.matchAll(expression)) longest = Math.max(longest, found.length)
  return longest
}

/** All choices of a pattern; unless it is anchored, a search starts at every character. */
function choicesOf(pattern: string): readonly Choice[] | { readonly problem: string } {
  const scanned = scanAlternatives({ pattern, at: 0 })
  if ('problem' in scanned) return scanned
  const anchored = pattern.startsWith('^') && !pattern.includes('|')
  return anchored ? scanned.choices : ['length', ...scanned.choices]
}

type Result = Scanned | { readonly problem: string }

/** Alternatives up to the closing bracket or the end. */
function scanAlternatives(scan: Scan): Result {
  const choices: Choice[] = []
  let alternatives = 1
  let branches = false
  while (scan.at < scan.pattern.length && scan.pattern.charAt(scan.at) !== ')') {
    if (scan.pattern.charAt(scan.at) === '|') {
      alternatives += 1
      scan.at += 1
      continue
    }
    const atom = scanAtom(scan)
    if ('problem' in atom) return atom
    append(choices, atom.choices)
    branches ||= atom.branches
  }
  if (alternatives > 1) choices.push(alternatives)
  return { choices, branches: branches || alternatives > 1 }
}

/** One atom with its repeat. */
function scanAtom(scan: Scan): Result {
  const start = scan.at
  const inner = scanUnrepeated(scan)
  if ('problem' in inner) return inner
  const atom = scan.pattern.slice(start, scan.at)
  const repeat = scanRepeat(scan)
  if (repeat === null) return inner
  if (inner.branches && repeat.most !== 1) return { problem: 'repeats a group that holds a repeat or alternatives' }
  const endless: Choice = atom.startsWith('(') ? 'length' : { kind: atom }
  const ways: Choice = repeat.most === null ? endless : repeat.most - repeat.least + 1
  const choices: readonly Choice[] = ways === 1 ? inner.choices : [...inner.choices, ways]
  return { choices, branches: inner.branches || ways !== 1 }
}

function scanUnrepeated(scan: Scan): Result {
  const { pattern } = scan
  const character = pattern.charAt(scan.at)
  scan.at += 1
  if (character === '\\') scan.at += ESCAPE.exec(pattern.slice(scan.at))?.[0].length ?? 0
  else if (character === '[') scan.at = endOfClass(pattern, scan.at)
  else if (character === '(') {
    const opening = /^\?(?::|<[^>]*>)/.exec(pattern.slice(scan.at))
    scan.at += opening?.[0].length ?? 0
    const inner = scanAlternatives(scan)
    scan.at += 1
    return inner
  }
  return { choices: [], branches: false }
}

/** What stands behind a backslash. */
const ESCAPE = /^(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[^])/

function endOfClass(pattern: string, start: number): number {
  let at = start
  while (at < pattern.length && pattern.charAt(at) !== ']') at += pattern.charAt(at) === '\\' ? 2 : 1
  return at + 1
}

/** `*`, `+`, `?`, `{2}`, `{2,}`, `{2,5}`, lazy or not; null: none. `most` null: without end. */
function scanRepeat(scan: Scan): { readonly least: number; readonly most: number | null } | null {
  const found = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(scan.pattern.slice(scan.at))
  if (!found) return null
  scan.at += found[0].length
  const [, sign, least, comma, most] = found
  if (sign !== undefined) return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : null }
  const low = Number(least)
  if (comma === undefined) return { least: low, most: low }
  return { least: low, most: most === '' || most === undefined ? null : Number(most) }
}
