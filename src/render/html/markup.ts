// Markup of the HTML page, made so that text cannot become markup: what is put into the template is encoded unless it is
// markup already, and markup comes from here alone. No elements, no layout.

import { CAPS } from '../caps.js'
import { encodeMarkup, htmlAttribute } from '../encode/escape.js'
import { moreText, OPTION, visible, visibleStart, visibleValue } from '../encode/visible.js'

// A symbol, so that no parsed data can pass for markup.
const MADE_HERE: unique symbol = Symbol('markup')

/** HTML that may stand in the page as it is. */
export interface Markup {
  readonly [MADE_HERE]: string
}

/** What a template takes: text and figures are encoded, markup and lists of it stay, null is nothing. */
export type Piece = string | number | null | Markup | readonly Markup[]

/**
 * The template tag. Text becomes one visible line (`⏎` for a line feed); directly after `="` it becomes the value of
 * that quoted attribute. The fixed parts are ours.
 */
export function html(fixed: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  let made = fixed[0] ?? ''
  for (const [i, piece] of pieces.entries()) {
    made += typeof piece === 'string' && made.endsWith('="') ? htmlAttribute(piece) : textOf(piece)
    made += fixed[i + 1] ?? ''
  }
  return { [MADE_HERE]: made }
}

function textOf(piece: Piece): string {
  if (piece === null) return ''
  if (typeof piece === 'string') return encodeMarkup(visible(piece))
  if (typeof piece === 'number') return encodeMarkup(String(piece))
  return Array.isArray(piece) ? piece.map(sourceOf).join('') : sourceOf(piece as Markup)
}

/** The HTML itself, for the end of the composition. */
export function sourceOf(markup: Markup): string {
  return markup[MADE_HERE]
}

/** Text that is visible already (`visible`, `showChange`). */
export function shown(text: string): Markup {
  return { [MADE_HERE]: encodeMarkup(text) }
}

/** A constant of ours that is not a template: the style, the script. Never data. */
export function trusted(source: string): Markup {
  return { [MADE_HERE]: source }
}

/** Markup with something of ours between, as in a list of names. */
export function joined(parts: readonly Markup[], between: string): Markup {
  return { [MADE_HERE]: parts.map(sourceOf).join(encodeMarkup(between)) }
}

/** An id, a key, a path or another name, whole, with blanks marked where nobody sees them; `""` where it is empty. */
export function nameOf(text: string): Markup {
  return { [MADE_HERE]: `<code>${text === '' ? '&quot;&quot;' : encodeMarkup(visibleValue(text))}</code>` }
}

/** As nameOf, for a path or an id in a narrow place: it breaks before its parts where it must break. */
export function placeOf(text: string): Markup {
  const { [MADE_HERE]: whole } = nameOf(text)
  return { [MADE_HERE]: whole.replace(/(?<=[a-z0-9])(?=[._[/-])/gi, '<wbr>') }
}

/** A sentence of ours with the options that it quotes as code; the rest may hold untrusted text, and stands as text. */
export function sentence(text: string): Markup {
  const pieces = visible(text).split(OPTION)
  return joined(
    pieces.map((piece, at) => (at % 2 === 1 ? html`<code>${shown(piece)}</code>` : shown(piece))),
    '',
  )
}

/** The start of a text that is short wherever it is ours. */
export function shortText(text: string): Markup {
  const { shown: start, more } = visibleStart(text, MAX_SHORT_CHARS)
  return { [MADE_HERE]: encodeMarkup(start + moreText(more)) }
}
const MAX_SHORT_CHARS = CAPS.page.short
