// A text as its readers may take it, so that a value is found however it was written down: case, accents, wide letters
// and foreign digits folded; and once more with the escapes undone (`\u0058` or `\\/` of JSON inside JSON, `%2F` in either
// case and twice over, `&#47;` and elements of a page, characters that nobody sees). Knows where each character came from.
// Non-goals: base64 (encoded.ts), other languages' spellings.
import type { Span } from './span.js'

export interface Folded {
  /** As it is read, lower case. */
  readonly text: string
  /** The same before its case was folded; as long as `text`. */
  readonly exact: string
  /** The part of the source that a part of the folded text came from. */
  readonly sourceOf: (span: Span) => Span
}

/** What is left of an escape where the text was cut behind it. */
const CUT_ESCAPE = String.raw`(?:\\+(?:[uxU]\{?[0-9a-fA-F]{0,7}|[0-3]?[0-7]?)|%(?:25)*[0-9a-fA-F]?|%u[0-9a-fA-F]{0,3}|[uU]\+[0-9a-fA-F]{0,3}|&#?[xX]?[0-9a-zA-Z]{0,7})(?=…)`
/** The runs of backslashes and of `%25` are taken whole, so that none is read twice. */
const WHOLE_ESCAPE = String.raw`\\+(?:u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\}|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2})|([0-3][0-7]{2})|([nrtbf])|)|%u([0-9a-fA-F]{4})|((?:%(?:25)*[0-9a-fA-F]{2})+)|[uU]\+([0-9a-fA-F]{4,6})(?: {1,3}(?=[uU]\+|…))?|&(?:#0{0,20}(\d{1,7})|#[xX]0{0,20}([0-9a-fA-F]{1,6})|([a-zA-Z])(?:acute|grave|circ|uml|tilde|ring|cedil|slash|caron)|(amp|lt|gt|quot|AMP|LT|GT|QUOT|apos|nbsp|commat|period|sol|bsol|plus|colon|comma|num|lowbar|hyphen|dash|lpar|rpar|equals|Tab|NewLine));?|<\/?[a-zA-Z][^<>]{0,100}>|[\p{Cf}\p{Mn}\u034f\ufe00-\ufe0f]+`
const ESCAPE = new RegExp(`${CUT_ESCAPE}|${WHOLE_ESCAPE}`, 'gu')
const NAMED: ReadonlyMap<string, string> = new Map(
  'amp & lt < gt > quot " apos \' commat @ period . sol / bsol \\ plus + colon : comma , num # lowbar _ hyphen - dash - lpar ( rpar ) equals ='
    .split(' ')
    .flatMap((name, at, all): [string, string][] => (at % 2 === 0 ? [[name, all[at + 1] ?? '']] : [])),
)
/** Nothing to undo, but for `U+0058`: most texts. */
const PLAIN = /^[ !-$'-;=-[\]-~]*$/
const POINT = /U\+[0-9a-f]{4}/i

/** The text as it is read with its escapes undone. Takes time by its length. */
export function fold(text: string): Folded {
  if (PLAIN.test(text) && !POINT.test(text)) return foldAsWritten(text)
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
    add(literal(undone(found).replaceAll('\\', '')), found.index, end)
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

/** The text as it is written: what looks like an escape may be none (`CORP\nina`). */
export function foldAsWritten(text: string): Folded {
  const exact = literal(text)
  return { text: lowerCase(exact), exact, sourceOf: (span) => span }
}

/** Both readings; one where they are the same. */
export function readingsOf(text: string): readonly Folded[] {
  const read = fold(text)
  const written = foldAsWritten(text)
  return read.text === written.text ? [written] : [read, written]
}

function undone(found: RegExpExecArray): string {
  const [all, unit, braced, long, byte, octal, control, percentUnit, percent, point] = found
  const [decimal, hex, letter, named] = found.slice(10)
  if (control !== undefined) return ' '
  if (percent !== undefined) return percentText(percent)
  if (letter !== undefined) return letter
  if (named !== undefined) return NAMED.get(named.toLowerCase()) ?? ' '
  if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8))
  const digits = unit ?? braced ?? long ?? byte ?? percentUnit ?? point ?? hex
  const code = decimal === undefined ? Number.parseInt(digits ?? '', 16) : Number(decimal)
  if (Number.isNaN(code)) return ''
  return code <= 0x10ffff ? String.fromCodePoint(code) : all
}

function percentText(percent: string): string {
  const bytes = Array.from(percent.matchAll(/%(?:25)*([0-9a-f]{2})/gi), ([, byte = '']) => Number.parseInt(byte, 16))
  return new TextDecoder().decode(Uint8Array.from(bytes)).replace(/\s/g, ' ')
}

/** Wide letters, letters with accents and foreign digits as plain ones, all blanks as one; as long as the text. */
function literal(text: string): string {
  const spaced = text.replace(/\s/g, ' ')
  if (ASCII.test(spaced)) return spaced
  const known = new Map<string, string>()
  return spaced.replace(NOT_ASCII, (letter) => {
    const plain = known.get(letter) ?? plainLetter(letter)
    known.set(letter, plain)
    return plain
  })
}

const ASCII = /^[ -~]*$/
const NOT_ASCII = /[^ -~]/gu
/** Letters that are no letter with an accent to Unicode, and are one to readers. */
const LIKE: Readonly<Record<string, string>> = { ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', '’': "'" }

function plainLetter(letter: string): string {
  const found = LIKE[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
  const plain = /^\p{Nd}$/u.test(found) ? digitOf(found) : found
  if (plain === '' || plain.length > letter.length) return letter
  // Letters of mathematics take two units.
  return plain.padStart(letter.length, ' ')
}

/** Digits stand in tens in Unicode, each from its zero on. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  for (let value = 0; value < 10; value += 1) {
    if (!/^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) return String(value)
  }
  return String(code % 10)
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
