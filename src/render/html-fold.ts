// Long text of the HTML page: the beginning, and the rest behind a fold. Nothing is lost, nothing is cut inside a character.

import { plural } from './figures.js'
import { html, type Markup, shown } from './html-markup.js'
import { visibleLines } from './visible.js'

/** Characters that stand before the fold. */
const HEAD_CHARS = 700
/** A rest shorter than this is not worth a fold. */
const LEAST_REST_CHARS = 300

/** Text of any length, for an element that keeps its lines (class `lines`, `pre`). */
export function foldedText(text: string): Markup {
  const whole = visibleLines(text)
  if (whole.length <= HEAD_CHARS + LEAST_REST_CHARS) return shown(whole)
  const at = cutBefore(whole, HEAD_CHARS)
  const more = plural(whole.length - at, 'more character')
  return html`${shown(whole.slice(0, at))}<details class="more"><summary>… ${more}</summary>${shown(whole.slice(at))}</details>`
}

/** A place near `max` at which visible text may be cut: after a blank if there is one, never inside `\u{…}`. */
function cutBefore(text: string, max: number): number {
  const blank = Math.max(text.lastIndexOf(' ', max), text.lastIndexOf('\n', max))
  if (blank > max / 2) return blank + 1
  const escape = text.lastIndexOf('\\u{', max)
  if (escape > max - 10 && text.indexOf('}', escape) >= max) return escape
  return (text.charCodeAt(max) & 0xfc00) === 0xdc00 ? max - 1 : max
}
