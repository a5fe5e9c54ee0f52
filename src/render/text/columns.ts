// Text in columns: what a terminal of some width can hold. Counts columns, not characters, and cuts or wraps accordingly.
// Takes visible text; makes nothing safe by itself.
import { CAPS } from '../caps.js'
import { largest } from '../../json/lists.js'

const MAX_ROWS = CAPS.text.rows

/** A table whose first column takes what the figures leave, cut where it must be; `dim` paints the head. */
export function textTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
  dim: (text: string) => string,
): string[] {
  if (rows.length === 0) return []
  const shown = rows.slice(0, MAX_ROWS)
  const gap = width < 60 ? ' ' : '  '
  const widths = head.map((title, column) =>
    largest(
      shown.map((row) => columns(row[column] ?? '')),
      title.length,
    ),
  )
  const figures = widths.slice(1).reduce((sum, each) => sum + each + gap.length, 0)
  widths[0] = Math.min(widths[0] ?? 0, Math.max(10, width - figures))
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => {
        const text = clip(cell, widths[column] ?? 0)
        const blank = ' '.repeat(Math.max(0, (widths[column] ?? 0) - columns(text)))
        return column === 0 ? text + blank : blank + text
      })
      .join(gap)
      .trimEnd()
  const more = rows.length - shown.length
  return [dim(line(head)), ...shown.map(line), ...(more > 0 ? [`… ${more} more`] : []), '']
}

/** Columns that a text takes: two for the wide characters of the East and for emoji. */
export function columns(text: string): number {
  let sum = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    if ((point >= 0x300 && point <= 0x36f) || (point >= 0x20d0 && point <= 0x20ff)) continue
    const wide =
      (point >= 0x1100 && point <= 0x115f) ||
      (point >= 0x2e80 && point <= 0xa4cf) ||
      (point >= 0xac00 && point <= 0xd7a3) ||
      (point >= 0xf900 && point <= 0xfaff) ||
      (point >= 0xfe30 && point <= 0xfe6f) ||
      (point >= 0xff00 && point <= 0xff60) ||
      point >= 0x1f300
    sum += wide ? 2 : 1
  }
  return sum
}

/** Visible text in at most `width` columns, an ellipsis for what is cut. */
export function clip(text: string, width: number): string {
  if (columns(text) <= width) return text
  let taken = ''
  let sum = 1
  for (const character of text) {
    sum += columns(character)
    if (sum > width) break
    taken += character
  }
  return `${taken}…`
}

/** Words on as many lines as they need, each indented; a word that is longer than a line stays whole. */
export function wrap(text: string, width: number, indent: number): string[] {
  const room = Math.max(20, width - indent)
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && columns(line) + 1 + columns(word) > room) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  lines.push(line)
  return lines.map((each) => ' '.repeat(indent) + each)
}
