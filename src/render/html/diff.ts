// The database diff in the HTML page: one row a change, the expected and the actual value side by side, the part in which
// two long values differ marked; added and removed records with all their values.

import { CAPS } from '../caps.js'
import type { Change, Diff, ReportJson } from '../../model.js'
import { blameText, showChange } from '../account/change.js'
import { plural } from '../account/figures.js'
import { html, type Markup, placeOf, shown } from './markup.js'
import { foldedText } from './fold.js'
import { turnAddress } from '../encode/address.js'
import { visible } from '../encode/visible.js'

/** Values of one letter or word are read faster without a mark. */
const LEAST_MARKED_CHARS = 12

/** Of which trial a diff is, so that a call is linked to its turn; `bare`: no heading. */
export interface DiffPlace {
  readonly address: string | null
  readonly bare?: boolean
}

/** The rows of at most `max` changes, and how many there are more; nothing where nothing differs. */
export function diffTable(diff: Diff, max: number, { address, bare = false }: DiffPlace): Markup {
  const total = Math.max(diff.total, diff.changes.length)
  if (total === 0) return html``
  const rows = diff.changes.slice(0, max)
  const left = total - rows.length
  const rest = `… ${plural(left, 'more difference')}${diff.truncated ? ' or more' : ''} not shown here.`
  const heading = html`<h4>Database: ${plural(total, 'difference')}${diff.truncated && left > 0 ? ' or more' : ''}</h4>`
  return html`${bare ? null : heading}
<table class="diff"><colgroup><col class="path"><col><col></colgroup><thead><tr><th scope="col">Place</th><th scope="col">Expected</th><th scope="col">Actual</th></tr></thead><tbody>
${rows.map((change) => changeRow(change, address))}</tbody></table>${left > 0 ? html`<p class="note">${rest}</p>` : null}`
}

function changeRow(change: Change, address: string | null): Markup {
  const { kind, expected, actual } = showChange(change, CAPS.page.text)
  const note = NOTES[kind]
  const written = blameText(change)
  const head = html`<th scope="row">${placeOf(change.path)}${note === '' ? null : html` <span class="note">${note}</span>`}${written === null ? null : html`<br><span class="note">${blameLink(change, address, written)}</span>`}</th>`
  const [left, right] =
    expected !== null && actual !== null
      ? markedPair(expected, actual)
      : [sideOf(change.expected, expected), sideOf(change.actual, actual)]
  return html`<tr>${head}${cell('expected', left, kind)}${cell('actual', right, kind)}</tr>
`
}

/** A click leads to the turn of the call. */
function blameLink({ blame }: Change, address: string | null, written: string): Markup {
  const text = shown(visible(written))
  return blame && address !== null ? html`<a href="#${turnAddress(address, blame.message)}">${text}</a>` : text
}
const NOTES = { added: 'unexpected', removed: 'missing', changed: '', type: 'other type' } as const

/** In the colours of the comment: what changed, what is missing, what is there and should not be. */
function cell(side: 'expected' | 'actual', value: Markup | null, kind: Change['kind']): Markup {
  const name = side === 'expected' ? 'Expected' : 'Actual'
  if (value === null) return html`<td class="none" data-side="${name}">not there</td>`
  const colour = kind === 'removed' ? ' missing' : kind === 'added' ? ' unexpected' : ''
  return html`<td class="${side}${colour}" data-side="${name}">${value}</td>`
}

/** The only side there is: a record in its lines, anything else as it is. */
function sideOf(value: ReportJson | undefined, text: string | null): Markup | null {
  if (text === null) return null
  if (typeof value === 'object' && value !== null)
    return html`<div class="v">${foldedText(JSON.stringify(value, null, 2))}</div>`
  return html`<span class="v">${shown(text)}</span>`
}

/** Two values with what differs between them marked, where they are long enough for that to help. */
function markedPair(expected: string, actual: string): [Markup, Markup] {
  const [start, end] = commonEnds(expected, actual)
  if (Math.min(expected.length, actual.length) < LEAST_MARKED_CHARS || start + end < 4) {
    return [html`<span class="v">${shown(expected)}</span>`, html`<span class="v">${shown(actual)}</span>`]
  }
  const side = (text: string, mark: (middle: Markup) => Markup): Markup => {
    const middle = text.slice(start, text.length - end)
    const marked = middle === '' ? null : mark(shown(middle))
    return html`<span class="v">${shown(text.slice(0, start))}${marked}${shown(text.slice(text.length - end))}</span>`
  }
  return [side(expected, (middle) => html`<del>${middle}</del>`), side(actual, (middle) => html`<ins>${middle}</ins>`)]
}

/** How much two texts share at both ends, in whole words, so that no word and no escape is cut. */
function commonEnds(a: string, b: string): [number, number] {
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start += 1
  let end = 0
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  while (start > 0 && !isBetweenWords(a, start)) start -= 1
  while (end > 0 && !isBetweenWords(a, a.length - end)) end -= 1
  return [start, end]
}

function isBetweenWords(text: string, at: number): boolean {
  return text[at - 1] === ' ' || text[at] === ' '
}
