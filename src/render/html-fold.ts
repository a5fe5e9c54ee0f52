// Long text of the HTML page: the beginning, and the rest behind a fold. Nothing is lost, nothing is cut inside a character.

import { visibleLines } from './visible.js'
import { html, type Markup, shown } from './html-markup.js'
import { plural } from './figures.js'

/** Characters that stand before the fold. */
const HEAD_CHARS = 700
/** A rest shorter than this is not worth a fold. */
const LEAST_REST_CHARS = 300

/** Text of any length as paragraphs that keep their lines; `kind` says what it is: words, or something in code. */
export function foldedText(text: string, kind: 'words' | 'code' = 'words'): Markup {
  const whole = visibleLines(text)
  const at = whole.length > HEAD_CHARS + LEAST_REST_CHARS ? cutBefore(whole, HEAD_CHARS) : whole.length
  const head =
    kind === 'code'
      ? html`<pre>${shown(whole.slice(0, at))}</pre>`
      : html`<p class="lines">${shown(whole.slice(0, at))}</p>`
  if (at === whole.length) return head
  const rest = whole.slice(at)
  const more = plural(rest.length, 'more character')
  const body = kind === 'code' ? html`<pre>${shown(rest)}</pre>` : html`<p class="lines">${shown(rest)}</p>`
  return html`${head}<details class="more"><summary>… ${more}</summary>${body}</details>`
}

/** A place near `max` at which visible text may be cut: after a blank if there is one, never inside `\u{…}`. */
function cutBefore(text: string, max: number): number {
  const blank = Math.max(text.lastIndexOf(' ', max), text.lastIndexOf('\n', max))
  if (blank > max / 2) return blank + 1
  const escape = text.lastIndexOf('\\u{', max)
  if (escape > max - 10 && text.indexOf('}', escape) >= max) return escape
  return (text.charCodeAt(max) & 0xfc00) === 0xdc00 ? max - 1 : max
}
