// Long text of the HTML page: the beginning, and the rest behind a fold. Nothing is cut inside a
// character; what is too long even for a fold is said to be elsewhere.

import { CAPS } from '../caps.js'
import { plural } from '../account/figures.js'
import { html, type Markup, shown } from './markup.js'
import { visibleLines } from '../encode/visible.js'

/** Characters that stand before the fold. */
const HEAD_CHARS = 700
/** A rest shorter than this is not worth a fold. */
const LEAST_REST_CHARS = 300

const MAX_TEXT_CHARS = CAPS.page.text

/** Text of any length, for an element that keeps its lines (class `lines`, `v`). */
export function foldedText(text: string): Markup {
  const all = visibleLines(text)
  const end = all.length > MAX_TEXT_CHARS ? cutBefore(all, MAX_TEXT_CHARS) : all.length
  const whole = all.slice(0, end)
  if (whole.length <= HEAD_CHARS + LEAST_REST_CHARS) return shown(whole)
  const at = cutBefore(whole, HEAD_CHARS)
  const more = plural(all.length - at, 'more character')
  const rest = end < all.length ? html` <i>… the rest is in report.json</i>` : null
  return html`${shown(whole.slice(0, at))}<details class="more"><summary>… ${more}</summary>${shown(whole.slice(at))}${rest}</details>`
}

/** A place near `max` at which visible text may be cut: after a blank if there is one, never inside `\u{…}`. */
function cutBefore(text: string, max: number): number {
  const blank = Math.max(text.lastIndexOf(' ', max), text.lastIndexOf('\n', max))
  if (blank > max / 2) return blank + 1
  const escape = text.lastIndexOf('\\u{', max)
  if (escape > max - 10 && text.indexOf('}', escape) >= max) return escape
  return (text.charCodeAt(max) & 0xfc00) === 0xdc00 ? max - 1 : max
}
