// What may be shown of a text: keys, shapes of well-known secrets, values of hidden places and the input's patterns are
// taken out, at once and in one place. Non-goals: where texts stand (report.ts, trial.ts).
import type { CutGuard } from '../model.js'
import { DECODED_VALUES, encodedSpans } from './encoded.js'
import { makeKeyFinder } from './key-forms.js'
import { matchesOf, type PatternBudget, type Pattern } from './patterns.js'
import { maybeSecret, SECRET_SHAPES } from './shapes.js'
import { hideSpans, mergedSpans, REDACTED, type Span } from './span.js'
import type { Words } from './values.js'
import { makeWordFinder, type WordFinder } from './word-finder.js'

/** What hides parts of texts, for one trial or for a whole run. */
export interface Eraser {
  /** Our own keys. */
  readonly findKeys: WordFinder | null
  /** Values of hidden places. */
  readonly findWords: readonly WordFinder[]
  readonly patterns: readonly Pattern[]
  readonly budget: PatternBudget
  /** More values than can be looked for, so that no text is shown at all. */
  readonly hidesAll: boolean
  /** Is told of keys and well-known secrets: somebody has to revoke them. */
  readonly onSecret: () => void
}

/** What hides our own keys and the input's patterns, whatever a trial holds. */
export function makeEraser(keys: readonly string[], patterns: readonly Pattern[], budget: PatternBudget): Eraser {
  const findKeys = makeKeyFinder(keys)
  return { findKeys, findWords: [], patterns, budget, hidesAll: false, onSecret: () => undefined }
}

/** The same, and what hides these words. */
export function withWords(eraser: Eraser, words: Words): Eraser {
  const find = makeWordFinder(words.all, { minStart: 2, spaced: true })
  const findAll: WordFinder = (text) =>
    find === null ? [] : [...find(text), ...encodedSpans(text, find, DECODED_VALUES)]
  const findWords = find === null ? eraser.findWords : [...eraser.findWords, findAll]
  return { ...eraser, findWords, hidesAll: eraser.hidesAll || words.tooMany }
}

/** What is hidden of a text; null: all of it. */
function spansIn(text: string, eraser: Eraser): readonly Span[] | null {
  const { findKeys, findWords, patterns, budget } = eraser
  if (eraser.hidesAll) return null
  const matches = patterns.length === 0 ? NO_SPANS : matchesOf(text, patterns, budget)
  if (matches === null) return null
  const shapes = maybeSecret(text)
    ? Array.from(text.matchAll(SECRET_SHAPES), ({ index, 0: found }): Span => [index, index + found.length])
    : NO_SPANS
  if (shapes.length + matches.length === 0 && findKeys === null && findWords.length === 0) return NO_SPANS
  const secrets = [...shapes, ...(findKeys?.(text) ?? [])]
  if (secrets.length > 0) eraser.onSecret()
  return mergedSpans([...matches, ...secrets, ...findWords.flatMap((find) => find(text))])
}

/** A text as it may be shown, and how many parts of it are hidden. */
export function eraseText(text: string, eraser: Eraser): { readonly text: string; readonly count: number } {
  if (text === '' || text === REDACTED) return { text, count: 0 }
  const spans = spansIn(text, eraser)
  if (spans === null) return { text: REDACTED, count: 1 }
  return spans.length === 0 ? { text, count: 0 } : hideSpans(text, spans)
}

const NO_SPANS: readonly Span[] = []

/** How far around a cut something hidden is looked for. */
const GUARD_CHARS = 8_192

/** The spans that will be hidden, for whoever cuts texts before: half of a secret has no shape. */
export function cutGuardOf(eraser: Eraser): CutGuard {
  return (text, at) => {
    const from = Math.max(0, at - GUARD_CHARS)
    const spans = spansIn(text.slice(from, at + GUARD_CHARS), eraser) ?? []
    const [start, end] = spans.find(([first, last]) => from + first < at && from + last > at) ?? []
    return start === undefined || end === undefined ? null : [from + start, from + end]
  }
}
