// Texts in a normal form of Unicode, in time that grows with their length. The engine sorts the marks of one letter in the
// square of their number, so that a letter with a hundred thousand of them would take minutes. Non-goals: what is alike.

/** So many marks in a row, and one more: Unicode's stream-safe format allows no letter of a language as many. */
const LONG_ROW = /[\p{M}\uff9e\uff9f]{30}(?=[\p{M}\uff9e\uff9f])/gu
/** The sign by which that format parts a row, seen by nobody. */
const JOINER = '\u034f'

/** As `String.normalize`; rows of more than 30 marks are parted by a combining grapheme joiner, as UAX 15 says. */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(LONG_ROW, `$&${JOINER}`).normalize(form)
}
