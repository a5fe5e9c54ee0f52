// Runs of base64 and of hexadecimal digits that hold what is looked for once they are decoded, from whichever character on
// they were cut. Non-goals: what is looked for (key-forms.ts, eraser.ts), escapes (fold.ts).
import { fold } from './fold.js'
import { mergedSpans, type Span } from './span.js'
import { CUT_SIGN, type WordFinder } from './word-finder.js'

/** How runs are read. */
export interface Decoding {
  readonly runs: RegExp
  /** The text of some bytes; null: they are none. */
  readonly textOf: (bytes: Buffer) => string | null
}

/** Base64 of base64 of base64 is nothing that a server echoes. */
const MAX_DEPTH = 2

/** Of a key: base64 of anything that holds one is longer than most words; what is shorter, its forms cover. */
export const DECODED_KEYS: Decoding = {
  runs: /[A-Za-z0-9+/_-]{24,}/g,
  textOf: (bytes) => bytes.toString('latin1'),
}

/** Of a value, however short: what is no plain word, and text once it is decoded. */
export const DECODED_VALUES: Decoding = {
  runs: /[A-Za-z0-9+/_-]{4,}/g,
  textOf: (bytes) => {
    const text = bytes.toString('utf8').replace(/^[\ufffd\p{Cc}]{1,3}|[\ufffd\p{Cc}]{1,3}$/gu, '')
    return /[\ufffd\p{Cc}]/u.test(text.replace(/[\t\n\r]/g, ' ')) ? null : text
  },
}

const PLAIN_WORD = /^(?:[A-Z]?[a-z_-]+|[A-Z_-]+|\d{1,5})$/
const HEX_RUN = /^(?:0x)?((?:[0-9a-fA-F]{2}){3,})$/

/** Shorter runs are looked at as a whole: what was glued to them in front is told by no sign. */
const MIN_CUT_CHARS = 12
/** Stands between decoded texts, so that nothing is found across two of them. */
const BETWEEN = '\n'.repeat(8)

/** The runs that hold something; all of them are looked through at once. */
export function encodedSpans(source: string, find: WordFinder, decoding: Decoding, depth = MAX_DEPTH): readonly Span[] {
  const { exact, sourceOf } = fold(source)
  const decoded: { readonly run: Span; readonly end: number }[] = []
  const texts: string[] = []
  let length = 0
  for (const { index, 0: run } of exact.matchAll(decoding.runs)) {
    const isCut = exact.startsWith(CUT_SIGN, index + run.length)
    for (const bytes of bytesOf(run)) {
      const text = decoding.textOf(bytes)
      if (text === null || text === '') continue
      const read = isCut ? text + CUT_SIGN : text
      texts.push(read)
      length += read.length
      decoded.push({ run: [index, index + run.length], end: length })
      length += BETWEEN.length
    }
  }
  if (decoded.length === 0) return []
  const all = texts.join(BETWEEN)
  const found = [...find(all), ...(depth > 1 ? encodedSpans(all, find, decoding, depth - 1) : [])]
  return mergedSpans(found).flatMap(([start]) => {
    const one = decoded[firstEndBehind(decoded, start)]
    return one === undefined ? [] : [sourceOf(one.run)]
  })
}

/** What a run may stand for, as bytes. */
function* bytesOf(run: string): Generator<Buffer> {
  if (PLAIN_WORD.test(run)) return
  const hex = HEX_RUN.exec(run)?.[1]
  if (hex !== undefined) yield Buffer.from(hex, 'hex')
  for (let start = 0; start < (run.length < MIN_CUT_CHARS ? 1 : 4); start += 1) {
    yield Buffer.from(run.slice(start), 'base64')
  }
}

function firstEndBehind(decoded: readonly { readonly end: number }[], place: number): number {
  let [low, high] = [0, decoded.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((decoded[middle]?.end ?? 0) > place) high = middle
    else low = middle + 1
  }
  return low
}
