// The two sides of one difference, made to look different wherever they are: blanks, hidden characters, composed and
// decomposed letters, letters of another script that look the same, a difference far inside a long text.

import { normalForm } from '../../normal-form.js'
import { codePointEscape, codePoints, moreText, visibleCharacters } from './visible.js'

/** Characters shown before the first difference of two long texts. */
const LEAD_CHARS = 20

interface Side {
  readonly raw: readonly string[]
  readonly forced: ReadonlySet<number>
}

/**
 * Both sides as `visibleValue` shows them, with the code points of characters that would hide the difference. Equal
 * texts give equal sides; different texts give different ones. At most about `max` characters each: a long common
 * beginning is left out, so that the first difference is always on show.
 */
export function visiblePair(a: string, b: string, max = Number.POSITIVE_INFINITY): [string, string] {
  if (a === b) {
    const same = cut(tokens({ raw: Array.from(a), forced: new Set() }), 0, max)
    return [same, same]
  }
  const left = Array.from(a)
  const right = Array.from(b)
  const prefix = commonPrefix(left, right)
  const suffix = commonSuffix(left, right, prefix)
  const [forcedLeft, forcedRight] = lookAlikes(left, right, prefix, suffix)
  const shownLeft = tokens({ raw: left, forced: forcedLeft })
  const shownRight = tokens({ raw: right, forced: forcedRight })
  const tooLong = length(shownLeft) > max || length(shownRight) > max
  const from = tooLong && prefix > max / 2 ? prefix - LEAD_CHARS : 0
  return [cut(shownLeft, from, max), cut(shownRight, from, max)]
}

/** Which characters of each side must be shown by their code point. */
function lookAlikes(
  left: readonly string[],
  right: readonly string[],
  prefix: number,
  suffix: number,
): [ReadonlySet<number>, ReadonlySet<number>] {
  const inLeft = left.slice(prefix, left.length - suffix)
  const inRight = right.slice(prefix, right.length - suffix)
  const forcedLeft = new Set<number>()
  const forcedRight = new Set<number>()
  if (skeleton(left) === skeleton(right)) {
    markForeign(inLeft, prefix, forcedLeft)
    markForeign(inRight, prefix, forcedRight)
  } else if (inLeft.length === inRight.length) {
    for (const [i, one] of inLeft.entries()) {
      const other = inRight[i] ?? ''
      if (one === other || !mayLookAlike(one, other)) continue
      if (!isAscii(one)) forcedLeft.add(prefix + i)
      if (!isAscii(other)) forcedRight.add(prefix + i)
    }
  }
  return [forcedLeft, forcedRight]
}

function markForeign(characters: readonly string[], offset: number, forced: Set<number>): void {
  for (const [i, character] of characters.entries()) if (!isAscii(character)) forced.add(offset + i)
}

// Letters and signs that most fonts draw like an ASCII one and that compatibility normalisation leaves alone.
const DRAWN_ALIKE = new Map<string, string>()
for (const [ascii, foreign] of [
  ['A', 'АΑ'],
  ['B', 'ВΒ'],
  ['C', 'СϹ'],
  ['E', 'ЕΕ'],
  ['F', 'Ϝ'],
  ['G', 'Ԍ'],
  ['H', 'НΗ'],
  ['I', 'ІΙӀ'],
  ['J', 'ЈͿ'],
  ['K', 'КΚ'],
  ['M', 'МΜ'],
  ['N', 'Ν'],
  ['O', 'ОΟՕ'],
  ['P', 'РΡ'],
  ['Q', 'Ԛ'],
  ['S', 'ЅՏ'],
  ['T', 'ТΤ'],
  ['U', 'Ս'],
  ['V', 'Ѵ'],
  ['W', 'Ԝ'],
  ['X', 'ХΧ'],
  ['Y', 'ҮΥ'],
  ['Z', 'Ζ'],
  ['a', 'аɑα'],
  ['b', 'Ь'],
  ['c', 'сϲ'],
  ['d', 'ԁ'],
  ['e', 'еҽ'],
  ['g', 'ɡց'],
  ['h', 'һհ'],
  ['i', 'іıι'],
  ['j', 'јϳ'],
  ['k', 'κ'],
  ['l', 'ӏ'],
  ['n', 'ո'],
  ['o', 'оοօ'],
  ['p', 'рρ'],
  ['q', 'ԛ'],
  ['s', 'ѕ'],
  ['u', 'սυ'],
  ['v', 'νѵ'],
  ['w', 'ԝա'],
  ['x', 'хχ'],
  ['y', 'уγ'],
  ['-', '‐‑‒–—―−﹘'],
  ["'", '‘’‚‛ʼʹ′´'],
  ['"', '“”„‟″'],
  ['.', '․'],
  [':', '∶ː'],
  ['/', '⁄∕'],
  ['*', '∗'],
  ['|', 'ǀ∣'],
  ['~', '∼'],
  ['<', '‹'],
  ['>', '›'],
  [',', '‚'],
  [';', ';'],
  ['!', 'ǃ'],
] as const) {
  for (const character of foreign) DRAWN_ALIKE.set(character, ascii)
}

function skeleton(characters: readonly string[]): string {
  const drawn = characters.map((character) => DRAWN_ALIKE.get(character) ?? character)
  return normalForm(drawn.join(''), 'NFKC')
}

/** Two different characters of which one may be taken for the other: not both ASCII, not of one writing system. */
function mayLookAlike(one: string, other: string): boolean {
  if (isAscii(one) && isAscii(other)) return false
  if (isAccentedLatin(one) || isAccentedLatin(other)) return false
  const systemOfOne = writingSystem(one)
  return systemOfOne === 'signs' || systemOfOne !== writingSystem(other)
}

function isAscii(character: string): boolean {
  return character.length === 1 && character.charCodeAt(0) < 0x80
}

/** é and its like: an ASCII letter under an accent that anybody sees. */
function isAccentedLatin(character: string): boolean {
  return !isAscii(character) && /^[A-Za-z]/.test(character.normalize('NFD'))
}

/** Coarse and by number, so that every version of Unicode gives the same answer. */
function writingSystem(character: string): string {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x250) return 'latin'
  if (point >= 0x2000 && point < 0x2e80) return 'signs'
  if (point >= 0x1f000) return 'signs'
  if (point >= 0x2e80 && point < 0xd7b0) return 'east'
  return `block ${point >> 8}`
}

function commonPrefix(left: readonly string[], right: readonly string[]): number {
  let i = 0
  while (i < left.length && i < right.length && left[i] === right[i]) i += 1
  return i
}

function commonSuffix(left: readonly string[], right: readonly string[], prefix: number): number {
  let i = 0
  const most = Math.min(left.length, right.length) - prefix
  while (i < most && left[left.length - 1 - i] === right[right.length - 1 - i]) i += 1
  return i
}

/** What each character is shown as; blanks at the ends and in a row are marked. */
function tokens(side: Side): string[] {
  const { raw, forced } = side
  const shown = visibleCharacters(raw)
  return raw.map((character, i) => {
    const unseen = character === ' ' && (i === 0 || i === raw.length - 1 || raw[i - 1] === ' ')
    return forced.has(i) || unseen ? codePointEscape(character) : (shown[i] ?? '')
  })
}

function length(shown: readonly string[]): number {
  let sum = 0
  for (const token of shown) sum += codePoints(token)
  return sum
}

function cut(shown: readonly string[], from: number, max: number): string {
  let size = 0
  let end = from
  while (end < shown.length) {
    size += codePoints(shown[end] ?? '')
    if (size > max) break
    end += 1
  }
  const before = from > 0 ? `(${from} the same) …` : ''
  return before + shown.slice(from, end).join('') + moreText(shown.length - end)
}
