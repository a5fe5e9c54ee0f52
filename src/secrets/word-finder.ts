// Finds words of a list in texts, in time that grows with the text and not with the list: values of a redacted place, and
// forms of a key. Short ones count as whole words only; of long ones any part of some length, since texts are cut.
import { type Folded, fold, readingsOf } from './fold.js'
import { mergedSpans, type Span } from './span.js'

/** Shorter words stand inside others by chance: they are found between characters of different kinds. */
export const MIN_INNER_CHARS = 6
/** Letters from this length on are found inside a longer word too, which goes as a whole then. */
const MIN_INNER_LETTERS = 4
/** From this length parts count as well. */
const LONG_CHARS = 32
/** What is looked up of a long word: a window at every so many characters. A part of both together is always found. */
const WINDOW_CHARS = 16
const WINDOW_STEP = 8
/** Equal windows of long words that are followed up. */
const MAX_TWINS = 8
const GRAM_CHARS = 4
/** Before a sign that a text was cut, no more of a word is looked for. */
const MAX_START_CHARS = 200
export const CUT_SIGN = '…'
/** Characters right before the sign that may be left of an escape. */
const MAX_LEFT_CHARS = 2
const MIN_SURE_START_CHARS = 4
/** What may stand between the parts of a value: `47 11`, `X-123`, `a_b`, `a@b`. */
const SEPARATOR = /[^\p{L}\p{N}]+/gu
/** More than so many characters part two things. */
const MAX_SEPARATOR_CHARS = 4
/** Nothing shorter is looked for with signs in between, but for letters (`J. D.`). */
const MIN_SQUEEZED_CHARS = 3
/** From here on a value with signs in between may begin and end inside words. */
const MIN_SQUEEZED_INNER = 8

/** The places of the words in a text, merged and in order. */
export type WordFinder = (text: string) => readonly Span[]

export interface WordFinderOptions {
  /** Before a sign that a text was cut, the beginning of a word counts from so many characters on. */
  readonly minStart: number
  /** Whether words are also found with blanks, hyphens and the like between their parts, and inside longer words. */
  readonly spaced: boolean
}

/** Makes a finder; null where no word is left to find. */
export function makeWordFinder(words: Iterable<string>, { minStart, spaced }: WordFinderOptions): WordFinder | null {
  const folded = new Set<string>()
  for (const word of words) {
    for (const form of new Set([word, word.replaceAll('\\', '')])) {
      if (fold(form).text.trim() === '') continue
      for (const { text } of readingsOf(form)) folded.add(text.trim())
    }
  }
  if (folded.size === 0) return null
  const plain = makeIndex(folded, spaced ? spanInWords : spanBetweenWords)
  const squeezed = spaced ? [...folded].map(squeezedWord).filter(isSqueezable) : []
  const dense = squeezed.length === 0 ? null : makeIndex(new Set(squeezed), (_, start, end) => [start, end])
  const starts = [...folded].map((word) => word.slice(0, MAX_START_CHARS)).sort(byUnits)
  const find = ({ text, exact, sourceOf }: Folded): Span[] =>
    [
      ...plain(text, exact),
      ...cutWords(text, starts, minStart),
      ...(dense === null ? [] : squeezedSpans(text, exact, dense)),
    ].map(sourceOf)
  return (source) => mergedSpans((spaced ? readingsOf(source) : [fold(source)]).flatMap(find))
}

const DECIMAL = /^[\d.,' _]*[.,](?!\d{3}$)\d+$/

/** A number without its decimal sign is another one, and signs with a letter among them are not that letter. */
function squeezedWord(word: string): string {
  if (DECIMAL.test(word)) return ''
  const squeezed = word.replace(SEPARATOR, '')
  return squeezed.length * 2 < word.length ? '' : squeezed
}

function isSqueezable(squeezed: string): boolean {
  return squeezed.length >= MIN_SQUEEZED_CHARS || /^\p{L}{2}$/u.test(squeezed)
}

/** Whether what stands there may be the word, and which part of the text goes then. */
type Accept = (text: string, start: number, end: number, exact: string) => Span | null
type Index = (text: string, exact: string) => Span[]

function spanBetweenWords(text: string, start: number, end: number): Span | null {
  const isInner = end - start < MIN_INNER_CHARS && !(isEdge(text, start) && isEdge(text, end))
  return isInner ? null : [start, end]
}

/** A short one also where letters and figures meet, or small and large letters: `PIN4711`, `isAnn`. */
function spanInWords(text: string, start: number, end: number, exact: string): Span | null {
  if (end - start >= MIN_INNER_CHARS) return [start, end]
  if (isTurn(text, start, exact) && isTurn(text, end, exact)) return [start, end]
  const isInner = end - start >= MIN_INNER_LETTERS && /^\p{L}+$/u.test(text.slice(start, end))
  return isInner ? wholeWord(text, start, end) : null
}

function wholeWord(text: string, start: number, end: number): Span {
  let [from, to] = [start, end]
  while (isWordUnit(text, from - 1)) from -= 1
  while (isWordUnit(text, to)) to += 1
  return [from, to]
}

interface Bucket {
  readonly words: Set<string>
  readonly lengths: Set<number>
}

interface Window {
  readonly word: string
  readonly at: number
}

/** Finds words in a folded text. */
function makeIndex(words: ReadonlySet<string>, accept: Accept): Index {
  const buckets = new Map<string, Bucket>()
  const windows = new Map<string, Window[]>()
  // Which two characters begin anything that is looked up: nearly every place of a text is told by one look.
  const begins = new Uint8Array(1 << 16)
  for (const word of words) {
    if (word.length > 1) begins[pairAt(word, 0)] = 1
    if (word.length >= LONG_CHARS) {
      for (const at of windowPlaces(word.length)) {
        begins[pairAt(word, at)] = 1
        const window = word.slice(at, at + WINDOW_CHARS)
        const twins = windows.get(window)
        if (twins === undefined) windows.set(window, [{ word, at }])
        else if (twins.length < MAX_TWINS) twins.push({ word, at })
      }
    } else {
      const gram = word.slice(0, GRAM_CHARS)
      const bucket = buckets.get(gram) ?? { words: new Set(), lengths: new Set() }
      bucket.words.add(word)
      bucket.lengths.add(word.length)
      buckets.set(gram, bucket)
    }
  }
  const grams = new Set([...buckets.keys()].map(({ length }) => length))
  const hasSingles = grams.delete(1)
  return (text, exact) => {
    const spans: Span[] = []
    const addWords = (at: number, { words: known, lengths }: Bucket): void => {
      for (const length of lengths) {
        if (at + length > text.length || !known.has(text.slice(at, at + length))) continue
        const span = accept(text, at, at + length, exact)
        if (span !== null) spans.push(span)
      }
    }
    let beyond = 0
    for (let at = 0; at < text.length; at += 1) {
      if (hasSingles) {
        const single = buckets.get(text.charAt(at))
        if (single !== undefined) addWords(at, single)
      }
      if (begins[pairAt(text, at)] === 0) continue
      for (const length of grams) {
        const bucket = buckets.get(text.slice(at, at + length))
        if (bucket !== undefined) addWords(at, bucket)
      }
      if (windows.size === 0 || at < beyond) continue
      const twins = windows.get(text.slice(at, at + WINDOW_CHARS))
      const span = twins === undefined ? null : longestPart(text, at, twins)
      if (span === null) continue
      spans.push(span)
      beyond = span[1] - WINDOW_CHARS
    }
    return spans
  }
}

/** A number for two characters; others may have the same. */
function pairAt(text: string, at: number): number {
  return (Math.imul(text.charCodeAt(at), 0x9e37) ^ text.charCodeAt(at + 1)) & 0xffff
}

function* windowPlaces(length: number): Generator<number> {
  for (let at = 0; at + WINDOW_CHARS <= length; at += WINDOW_STEP) yield at
  yield length - WINDOW_CHARS
}

/** The longest part that the text from around `at` shares with a long word. */
function longestPart(text: string, at: number, twins: readonly Window[]): Span | null {
  let best: Span | null = null
  for (const { word, at: inWord } of twins) {
    let [start, end] = [0, WINDOW_CHARS]
    while (start < at && start < inWord && text[at - start - 1] === word[inWord - start - 1]) start += 1
    while (inWord + end < word.length && text[at + end] === word[inWord + end]) end += 1
    if (best === null || start + end > best[1] - best[0]) best = [at - start, at + end]
  }
  return best
}

/** Between two places in a text lies no letter and no figure on one side at least. */
function isEdge(text: string, at: number): boolean {
  return !(isWordUnit(text, at - 1) && isWordUnit(text, at))
}

/** The same, or a letter and a figure meet there, or a small and a large letter. */
function isTurn(text: string, at: number, exact: string): boolean {
  if (isEdge(text, at) || isFigure(text, at - 1) !== isFigure(text, at)) return true
  const [before, after] = [exact.charAt(at - 1), exact.charAt(at)]
  return before !== before.toUpperCase() && after !== after.toLowerCase()
}

function isFigure(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0x30 && unit <= 0x39
}

function isWordUnit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (Number.isNaN(unit)) return false
  if (unit < 0x80)
    return (unit >= 0x30 && unit <= 0x39) || (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a)
  return /[\p{L}\p{N}\p{M}\p{Cs}]/u.test(text.charAt(at))
}

/** Beginnings of words right before a sign that the text was cut there. */
function cutWords(text: string, starts: readonly string[], minStart: number): Span[] {
  const spans: Span[] = []
  let before = 0
  for (let at = text.indexOf(CUT_SIGN); at !== -1; at = text.indexOf(CUT_SIGN, at + 1)) {
    const from = Math.max(before, at - MAX_START_CHARS)
    for (let start = from; start <= at - minStart; start += 1) {
      if (!isEdge(text, start)) continue
      const isStart =
        hasStart(starts, text.slice(start, at)) ||
        (at - start >= MIN_SURE_START_CHARS + MAX_LEFT_CHARS &&
          [1, MAX_LEFT_CHARS].some((left) => hasStart(starts, text.slice(start, at - left))))
      if (!isStart) continue
      spans.push([start, at])
      break
    }
    before = at + 1
  }
  return spans
}

/** Whether a word of the sorted list starts so. */
function hasStart(sorted: readonly string[], start: string): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (byUnits(sorted[middle] ?? '', start) < 0) low = middle + 1
    else high = middle
  }
  return sorted[low]?.startsWith(start) === true
}

function byUnits(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Words with signs between their parts; a short one stands between other signs. */
function squeezedSpans(text: string, exact: string, find: Index): Span[] {
  const kept: number[] = []
  let squeezed = ''
  let at = 0
  for (const { index, 0: separator } of text.matchAll(SEPARATOR)) {
    if (separator.length > MAX_SEPARATOR_CHARS) continue
    for (let place = at; place < index; place += 1) kept.push(place)
    squeezed += text.slice(at, index)
    at = index + separator.length
  }
  for (let place = at; place < text.length; place += 1) kept.push(place)
  squeezed += text.slice(at)
  return find(squeezed, squeezed).flatMap(([start, end]): Span[] => {
    const [from, to] = [kept[start] ?? 0, (kept[end - 1] ?? 0) + 1]
    const isWhole = isTurn(text, from, exact) && isTurn(text, to, exact)
    return isWhole || end - start >= MIN_SQUEEZED_INNER ? [[from, to]] : []
  })
}
