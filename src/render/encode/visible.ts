// Untrusted text made visible: what cannot be seen is written as `\u{…}`, and different texts stay different. The base of
// every encoder in escape.ts; on its own it makes nothing safe for Markdown, HTML or a log.

/**
 * Everything that is not a plain printable character: controls, blanks other than the space, format, bidi and tag
 * characters, fillers, variation selectors, private use, noncharacters, lone surrogates. Written out rather than taken
 * from `\p{…}`, whose answer depends on the Unicode version of the Node that runs.
 */
const HIDDEN =
  '\\u0000-\\u001f\\u007f-\\u00a0\\u00ad\\u034f\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f' +
  '\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ud800-\\udfff\\ue000-\\uf8ff\\ufdd0-\\ufdef\\ufe00-\\ufe0f' +
  '\\ufeff\\uffa0\\ufff0-\\ufffc\\ufffe\\uffff\\u{110bd}\\u{110cd}\\u{13430}-\\u{1343f}\\u{1bca0}-\\u{1bca3}' +
  '\\u{1d173}-\\u{1d17a}\\u{1fffe}\\u{1ffff}\\u{2fffe}\\u{2ffff}\\u{3fffe}\\u{3ffff}\\u{4fffe}-\\u{10ffff}'

/** Marks that stack on the character before them. */
const STACKING = '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f'

// A mark is shown as such on a letter or a figure alone: elsewhere it would stand on a sign of ours, and a tower of
// more than four hides its neighbours.
const TO_SHOW = new RegExp(
  `(?<=[${STACKING}]{4}|(?:^|[${HIDDEN}!-/:-@[-\`{-~ ])[${STACKING}]{0,3})[${STACKING}]` +
    `|[${HIDDEN}\\u23ce]|\\\\(?=u\\{)`,
  'gu',
)
const ONE_TO_SHOW = new RegExp(`^[${HIDDEN}\\u23ce]$`, 'u')
const ONE_STACKING = new RegExp(`^[${STACKING}]$`, 'u')
const NO_PLACE_FOR_MARK = new RegExp(`^[${HIDDEN}!-/:-@[-\`{-~ ]$`, 'u')
const MOST_STACKED = 4

/** The visible escape of one character, `\u{202e}`. */
export function codePointEscape(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
}

/**
 * One line in which each character can be seen: hidden ones as `\u{…}`, a line feed as `⏎`. Different texts stay
 * different: a literal `⏎` and a literal `\u{` are escaped too. Look-alike letters stay (see visiblePair).
 */
export function visible(text: string): string {
  return text.replace(TO_SHOW, (character) => (character === '\n' ? '⏎' : codePointEscape(character)))
}

/** As `visible`, with line feeds and tabs kept: for targets that show several lines. */
export function visibleLines(text: string): string {
  return text.replace(TO_SHOW, (character) =>
    character === '\n' || character === '\t' || character === '⏎' ? character : codePointEscape(character),
  )
}

/** As `visible`, with blanks marked where nobody sees them: at both ends, and in a row after the first. */
export function visibleValue(text: string): string {
  return visible(text).replace(/^ | $|(?<= ) /g, '\\u{20}')
}

/** The number of code points, a lone surrogate counting as one. */
export function codePoints(text: string): number {
  let count = text.length
  for (let i = 1; i < text.length; i += 1) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) {
      count -= 1
      i += 1
    }
  }
  return count
}

/**
 * The start of a text as `visible` shows it, at most `max` characters long, never cutting a character or an escape;
 * `more` is the number of characters of the text that were left out.
 */
export function visibleStart(text: string, max: number): { readonly shown: string; readonly more: number } {
  const head = text.length > 2 * max + 2 ? text.slice(0, 2 * max + 2) : text
  const whole = visible(head)
  if (head === text && whole.length <= max) return { shown: whole, more: 0 }
  const tokens = visibleCharacters(Array.from(head))
  let length = 0
  let taken = 0
  for (const token of tokens) {
    const size = codePoints(token)
    if (length + size > max) break
    length += size
    taken += 1
  }
  const more = codePoints(text) - taken
  return { shown: tokens.slice(0, taken).join(''), more }
}

/** What `visible` makes of each character: joined, it is `visible` of the whole. */
export function visibleCharacters(raw: readonly string[]): string[] {
  let marks = MOST_STACKED
  return raw.map((character, i) => {
    if (ONE_STACKING.test(character)) {
      marks += 1
      return marks > MOST_STACKED ? codePointEscape(character) : character
    }
    marks = NO_PLACE_FOR_MARK.test(character) ? MOST_STACKED : 0
    if (character === '\n') return '⏎'
    const startsEscape = character === '\\' && raw[i + 1] === 'u' && raw[i + 2] === '{'
    return startsEscape || ONE_TO_SHOW.test(character) ? codePointEscape(character) : character
  })
}

/** An option that a sentence of ours quotes: `fail-on-error: false`. Splits into words and options in turn. */
export const OPTION = /(?<= |^)`(\w(?:[\w:./%= -]*\w)?)`(?=[ ,.;:)]|$)/

/** `… (12 more)`, or nothing. */
export function moreText(more: number): string {
  return more > 0 ? `… (${more} more)` : ''
}
