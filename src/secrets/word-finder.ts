// Finds words of a list in texts, in time that grows with the text and not with the list: values of a redacted place, and
// forms of a key. Short ones count as whole words only; of long ones any part of some length, since texts are cut.
import { fold } from './fold.js'
import { mergedSpans, type Span } from './span.js'

/** Shorter words stand inside others by chance: they are found between characters that are neither letter nor figure. */
export const MIN_INNER_CHARS = 6
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
const CUT_SIGN = '…'
/** Stand between the parts of a number or an id. */
const SEPARATOR = /[\s\-–./()]/g
const MIN_SQUEEZED_CHARS = 7
const MIN_SQUEEZED_FIGURES = 4

/** The places of the words in a text, merged and in order. */
export type WordFinder = (text: string) => readonly Span[]

export interface WordFinderOptions {
  /** Before a sign that a text was cut, the beginning of a word counts from so many characters on. */
  readonly minStart: number
  /** Whether ids and numbers are also found with blanks and hyphens between their parts. */
  readonly spaced: boolean
}

/** Makes a finder; null where no word is left to find. */
export function makeWordFinder(words: Iterable<string>, { minStart, spaced }: WordFinderOptions): WordFinder | null {
  const folded = new Set<string>()
  for (const word of words) {
    for (const form of new Set([word, word.replaceAll('\\', ''), word.normalize('NFC'), word.normalize('NFD')])) {
      const text = fold(form).text.trim()
      if (text !== '') folded.add(text)
    }
  }
  if (folded.size === 0) return null
  const plain = makeIndex(folded)
  const squeezed = spaced ? [...folded].map((word) => word.replace(SEPARATOR, '')).filter(isNumberLike) : []
  const dense = squeezed.length === 0 ? null : makeIndex(new Set(squeezed))
  const starts = [...folded].map((word) => word.slice(0, MAX_START_CHARS)).sort(byUnits)
  return (source) => {
    const { text, sourceOf } = fold(source)
    const spans = [
      ...plain(text),
      ...cutWords(text, starts, minStart),
      ...(dense === null ? [] : squeezedSpans(text, dense)),
    ]
    return mergedSpans(spans.map(sourceOf))
  }
}

function isNumberLike(squeezed: string): boolean {
  return (
    squeezed.length >= MIN_SQUEEZED_CHARS &&
    squeezed.length < LONG_CHARS &&
    squeezed.replace(/\P{Nd}/gu, '').length >= MIN_SQUEEZED_FIGURES
  )
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
function makeIndex(words: ReadonlySet<string>): (text: string) => Span[] {
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
  return (text) => {
    const spans: Span[] = []
    let beyond = 0
    for (let at = 0; at < text.length; at += 1) {
      if (hasSingles) {
        const single = buckets.get(text.charAt(at))
        if (single !== undefined) addWords(text, at, single, spans)
      }
      if (begins[pairAt(text, at)] === 0) continue
      for (const length of grams) {
        const bucket = buckets.get(text.slice(at, at + length))
        if (bucket !== undefined) addWords(text, at, bucket, spans)
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

function addWords(text: string, at: number, { words, lengths }: Bucket, spans: Span[]): void {
  for (const length of lengths) {
    if (!words.has(text.slice(at, at + length)) || at + length > text.length) continue
    if (length < MIN_INNER_CHARS && !(isEdge(text, at) && isEdge(text, at + length))) continue
    spans.push([at, at + length])
  }
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
      if (!isEdge(text, start) || !hasStart(starts, text.slice(start, at))) continue
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

function squeezedSpans(text: string, find: (text: string) => Span[]): Span[] {
  const kept: number[] = []
  let squeezed = ''
  let at = 0
  for (const { index, 0: separator } of text.matchAll(SEPARATOR)) {
    for (let place = at; place < index; place += 1) kept.push(place)
    squeezed += text.slice(at, index)
    at = index + separator.length
  }
  if (at === 0) return find(text)
  for (let place = at; place < text.length; place += 1) kept.push(place)
  squeezed += text.slice(at)
  return find(squeezed).map(([start, end]) => [kept[start] ?? 0, (kept[end - 1] ?? 0) + 1])
}
