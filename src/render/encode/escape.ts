// One encoder per target for text that nobody may trust: ids, values, paths, words of agents and judges. Each takes any
// JavaScript string and gives text that is safe in its target and shows what cannot be seen. No layout, no cutting of lists.

import { CAPS } from '../caps.js'
import { moreText, OPTION, visible, visibleLines, visibleStart } from './visible.js'

export { visiblePair } from './pair.js'
export { visible } from './visible.js'

// ---------------------------------------------------------------------------------------------------------------
// Markdown

/**
 * Marks that could act inside inline code written as HTML. `_` only where a run of it does not stand between letters and
 * figures, where no renderer takes it for emphasis; `:` only before what may be an address or the name of an emoji;
 * brackets only where they hold more than an index or a key, or where what follows could make a link of them.
 */
const ACTING =
  /[&<>`*\\|~$@#]|:(?=\/|[\w+-]+:)|\[(?![\w.-]+\](?![[(:]))|(?<!\[[\w.-]+)\]|\](?=[[(:])|(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu

/**
 * Text that is already visible, as inline code for any place in Markdown: in a paragraph, a table's cell, a summary. What
 * could act is a numeric reference, which blocks, tables and links cannot see; everything else reads as it is in the raw
 * text too. Mentions, issue numbers and hashes are not linked inside code.
 */
export function markdownCode(shown: string): string {
  if (shown === '') return '<code>""</code>'
  const encoded = shown.replace(ACTING, (marks) => `&#${marks.charCodeAt(0)};`.repeat(marks.length))
  return `<code>${encoded.replace(ADDRESS, (start) => `${start}<!---->`)}</code>`
}
// cmark-gfm looks for e-mail addresses in the decoded text, even between code tags (and other renderers for web
// addresses too); an empty comment, which the sanitiser drops, keeps the two halves of an address apart.
const ADDRESS = /&#64;|&#58;(?=\/)|www(?=\.)/gi

/** A word that nothing in Markdown acts on: letters and figures, joined by single marks, with marks of a sentence around. */
const PLAIN_WORD = /^[(“‘]*[\p{L}\p{N}]+(?:[_'’.,^-][\p{L}\p{N}]+)*[%]?[)”’,.;:!?…]*$/u
/** Signs of a sentence on their own; `<` before a blank begins no element. */
const PLAIN_SIGN = /^(?:[–—→…·×<]|[(]?=)$/
/** What GitHub makes links of: commits, `GH-1`, addresses without a scheme. And what begins a list. */
const LINKED = /^(?:[0-9a-f]{7,40}|gh-\d+|www(?:\..*)?)$/i
const LIST_MARK = /^\d+[.)]$/

/**
 * A sentence for any place in Markdown, in words where they are words: what could act (marks, mentions, addresses) stands
 * as inline code. At most `max` characters, and how many more there are.
 */
export function markdownWords(text: string, max: number = CAPS.all.cell): string {
  const { shown, more } = visibleStart(text, max)
  // Nothing at all could leave a mark of ours alone on its line, where it would act.
  if (shown.trim() === '') return markdownCode(shown) + moreText(more)
  // Options that our own sentences quote are code without the quotes.
  const pieces = shown.split(OPTION)
  return (
    pieces.map((piece, at) => (at % 2 === 1 ? markdownCode(piece) : sentence(piece, at === 0))).join('') +
    moreText(more)
  )
}

/** Words as they are, what could act as code; a sign of the sentence behind code stays outside. */
function sentence(shown: string, isStart: boolean): string {
  const runs: { plain: boolean; words: string[] }[] = []
  for (const [at, word] of shown.split(' ').entries()) {
    const bare = word.replace(/[,.;:!?…)]+$/, '')
    const isFirst = isStart && at === 0
    const plain =
      word === '' ||
      PLAIN_SIGN.test(word) ||
      (PLAIN_WORD.test(word) && !LINKED.test(bare) && !(LIST_MARK.test(word) && isFirst))
    const last = runs.at(-1)
    if (last?.plain === plain) last.words.push(word)
    else runs.push({ plain, words: [word] })
  }
  return runs
    .map(({ plain, words }) => {
      const all = words.join(' ')
      const [, code = all, sign = ''] = /^([\s\S]*[^,;\s])([,;])$/.exec(all) ?? []
      return plain ? all : markdownCode(code) + sign
    })
    .join(' ')
}

/** Any text as one cell or inline code of at most `max` characters, and how many more there are. Units: characters. */
export function markdownCell(text: string, max: number = CAPS.all.cell): string {
  const { shown, more } = visibleStart(text, max)
  return markdownCode(shown) + moreText(more)
}

/**
 * Any text as a fenced block, closed by a fence that it cannot contain. `info` is a constant of ours, never data.
 * Starts and ends without a blank line; the caller puts them around it.
 */
export function markdownBlock(text: string, info: '' | 'diff' | 'text' | 'json' = ''): string {
  return fence(visibleLines(text), info)
}

/** As markdownBlock, for lines that are visible already. */
export function fence(shown: string, info: '' | 'diff' | 'text' | 'json' = ''): string {
  let longest = 2
  for (const run of shown.match(/`+/g) ?? []) longest = Math.max(longest, run.length)
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${info}\n${shown}${shown.endsWith('\n') ? '' : '\n'}${ticks}`
}

// ---------------------------------------------------------------------------------------------------------------
// HTML, XML

const HTML_ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

/** Text content of an HTML element; line feeds and tabs stay. */
export function htmlText(text: string): string {
  return encodeMarkup(visibleLines(text))
}

/** The value of a quoted HTML attribute, on one line. */
export function htmlAttribute(text: string): string {
  return encodeMarkup(visible(text))
}

/** As htmlText, for text that is visible already. */
export function encodeMarkup(shown: string): string {
  return shown.replace(/[&<>"']/g, (mark) => HTML_ENTITIES.get(mark) ?? mark)
}

/** Text content of an XML 1.0 element: what XML cannot hold is shown as `\u{…}`, `]]>` cannot occur. */
export function xmlText(text: string): string {
  return encodeMarkup(visibleLines(text))
}

/** The value of a quoted XML attribute; line feeds and tabs survive as references. */
export function xmlAttribute(text: string): string {
  return encodeMarkup(visibleLines(text)).replace(/\n/g, '&#10;').replace(/\t/g, '&#9;')
}

// ---------------------------------------------------------------------------------------------------------------
// The log of a runner, a terminal

/**
 * Text for the log: no line that the runner could take for a command (`::` at its start after white space, `##[`
 * anywhere), no carriage return, no terminal sequence. Text of several lines gets `| ` before each.
 */
export function logLine(text: string): string {
  const lines = visibleLines(text).split('\n')
  if (lines.length === 1) return guardLogLine(lines[0] ?? '')
  return lines.map((line) => guardLogLine(`| ${line}`)).join('\n')
}

/** A composed line of our own (colour sequences allowed) that holds visible text: made harmless to the runner. */
export function guardLogLine(line: string): string {
  const harmless = line.replaceAll('##[', '#\\u{23}[')
  // The escape character is ours alone here: visible text holds none.
  const bare = harmless.replace(COLOUR, '').trimStart()
  return bare.startsWith('::') ? `| ${harmless}` : harmless
}
const COLOUR = new RegExp(`${String.fromCharCode(0x1b)}\\[[0-9;]*m`, 'g')

/** Composed text of several lines, each made harmless to the runner. */
export function guardLogLines(text: string): string {
  return text.split('\n').map(guardLogLine).join('\n')
}

/**
 * A JSON text that may stand in a runner's log or on a terminal: the same document, with what either could take for a
 * command or a control written as an escape. No line of a JSON text begins with `::`.
 */
export function commandSafeJson(json: string): string {
  return json
    .replaceAll('##[', '#\\u0023[')
    .replace(/[\u007f-\u009f\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
