// Patterns of the input `redact`, tried on texts of any length: on a window at a time, and only as long as the work that
// they may cost stays within a budget, since the texts are a stranger's. Non-goal: what a pattern costs (pattern/cost.ts).
import { patternCost, worstSteps } from '../pattern/cost.js'
import { mergedSpans, type Span } from './span.js'

/** A pattern as it stands between slashes, ready to be tried. */
export interface Pattern {
  readonly written: string
  readonly expression: RegExp
  readonly stepsOn: (text: string) => number
}

/** The patterns among the lines of `redact`. Throws SyntaxError for a line that is none, and for one that costs too much. */
export function readPatterns(lines: readonly string[]): readonly Pattern[] {
  return lines.filter((line) => line.startsWith('/')).map(readPattern)
}

function readPattern(line: string): Pattern {
  const [, source = '', flags = ''] = /^\/(.+)\/([iu]*)$/.exec(line) ?? []
  if (source === '') throw new SyntaxError('a pattern is written /…/ with the flags i or u')
  const cost = patternCost(source, flags)
  if ('problem' in cost) throw new SyntaxError(`a pattern of redact ${cost.problem}`)
  return { written: line, expression: new RegExp(source, `g${flags}`), stepsOn: worstSteps(source, flags) }
}

/** A longer text is tried in pieces that overlap by half: a match as long as half a piece is found whole. */
const MAX_WINDOW_CHARS = 2_000
const MIN_WINDOW_CHARS = 50
/** Steps that a window may cost in the worst case; where it could cost more, it is made smaller. */
const MAX_WINDOW_STEPS = 3e7
/** Steps of one run: so many, and so many more for each character that is looked through. A second has about 3e8. */
const BASE_STEPS = 1e9
const STEPS_PER_CHAR = 400

/** The work that is left for the patterns of one run, and the texts that it did not reach for. */
export interface PatternBudget {
  stepsLeft: number
  refused: number
}

export function patternBudget(): PatternBudget {
  return { stepsLeft: BASE_STEPS, refused: 0 }
}

/** The matches in a text, merged; null where the budget does not reach for it: nobody knows what it holds. */
export function matchesOf(text: string, patterns: readonly Pattern[], budget: PatternBudget): readonly Span[] | null {
  if (patterns.length > 0) budget.stepsLeft += STEPS_PER_CHAR * text.length
  const spans: Span[] = []
  for (const { expression, stepsOn } of patterns) {
    for (let from = 0; ; ) {
      let piece = text.slice(from, from + MAX_WINDOW_CHARS)
      let steps = stepsOn(piece)
      while (steps > MAX_WINDOW_STEPS && piece.length > MIN_WINDOW_CHARS) {
        piece = piece.slice(0, Math.max(MIN_WINDOW_CHARS, Math.floor(piece.length / 2)))
        steps = stepsOn(piece)
      }
      // What is left stays for texts that cost less.
      if (steps > budget.stepsLeft) {
        budget.refused += 1
        return null
      }
      budget.stepsLeft -= steps
      for (const { index, 0: found } of piece.matchAll(expression)) {
        if (found !== '') spans.push([from + index, from + index + found.length])
      }
      if (from + piece.length >= text.length) break
      from += Math.max(1, Math.floor(piece.length / 2))
    }
  }
  return mergedSpans(spans)
}
