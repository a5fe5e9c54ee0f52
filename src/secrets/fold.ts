// A text with its escapes undone and its case folded, so that a value is found however it was written down: `\u0058` or
// `\\/` of JSON inside JSON, `%2F` in either case and twice over, `&#47;` of a page, characters that nobody sees between
// its letters. Knows where each character came from. Non-goals: base64 (key-forms.ts), other languages' spellings.
import type { Span } from './span.js'

export interface Folded {
  /** Escapes undone, lower case. */
  readonly text: string
  /** The same before its case was folded; as long as `text`. */
  readonly exact: string
  /** The part of the source that a part of the folded text came from. */
  readonly sourceOf: (span: Span) => Span
}

/** The runs of backslashes and of `%25` are taken whole, so that none is read twice. */
const ESCAPE =
  /\\+(?:u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\}|x([0-9a-f]{2})|([nrtbf])|)|((?:%(?:25)*[0-9a-f]{2})+)|&(?:#0{0,20}(\d{1,7})|#x0{0,20}([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));|[\p{Cf}\u034f\ufe00-\ufe0f]+/giu
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
/** Nothing to undo: most texts. */
const PLAIN = /^[ !-$'-[\]-~]*$/

/** Undoes the escapes of a text. Takes time by its length. */
export function fold(text: string): Folded {
  if (PLAIN.test(text)) return { text: text.toLowerCase(), exact: text, sourceOf: (span) => span }
  const pieces: string[] = []
  // Where each piece starts in the folded text and where it stands in the source; literal pieces have equal lengths.
  const [starts, froms, tos]: [number[], number[], number[]] = [[], [], []]
  let length = 0
  const add = (piece: string, from: number, to: number): void => {
    if (piece === '') return
    starts.push(length)
    froms.push(from)
    tos.push(to)
    pieces.push(piece)
    length += piece.length
  }
  let at = 0
  for (const found of text.matchAll(ESCAPE)) {
    const end = found.index + found[0].length
    add(literal(text.slice(at, found.index)), at, found.index)
    // A backslash is one of an escape as a rule, so none counts, however it is written.
    add(undone(found).replaceAll('\\', ''), found.index, end)
    at = end
  }
  add(literal(text.slice(at)), at, text.length)
  const exact = pieces.join('')
  const pieceAt = (offset: number): number => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  const place = (offset: number): Span => {
    const index = pieceAt(offset)
    const [from, to, start] = [froms[index] ?? 0, tos[index] ?? 0, starts[index] ?? 0]
    const isLiteral = to - from === (starts[index + 1] ?? length) - start
    return isLiteral ? [from + offset - start, from + offset - start + 1] : [from, to]
  }
  return {
    text: lowerCase(exact),
    exact,
    sourceOf: ([start, end]) => (end <= start ? [0, 0] : [place(start)[0], place(end - 1)[1]]),
  }
}

function undone([all, unit, point, byte, control, percent, decimal, hex, named]: RegExpExecArray): string {
  if (unit !== undefined || byte !== undefined) return String.fromCharCode(Number.parseInt(unit ?? byte ?? '', 16))
  if (control !== undefined) return ' '
  if (percent !== undefined) return percentText(percent)
  if (named !== undefined) return NAMED[named.toLowerCase()] ?? ''
  const code = decimal === undefined ? Number.parseInt(point ?? hex ?? '', 16) : Number(decimal)
  if (Number.isNaN(code)) return ''
  return code <= 0x10ffff ? String.fromCodePoint(code) : all
}

function percentText(percent: string): string {
  const bytes = Array.from(percent.matchAll(/%(?:25)*([0-9a-f]{2})/gi), ([, byte = '']) => Number.parseInt(byte, 16))
  return new TextDecoder().decode(Uint8Array.from(bytes)).replace(/\s/g, ' ')
}

/** Wide digits and letters as plain ones, all blanks as one, where the length stays. */
function literal(text: string): string {
  const spaced = text.replace(/\s/g, ' ')
  const plain = spaced.normalize('NFKC')
  return plain.length === spaced.length ? plain : spaced
}

/** Lower case of the same length. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })
}
