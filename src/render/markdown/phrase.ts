// A phrase of words and names in Markdown: names as code, words as words. Nothing else.
import { CAPS } from '../caps.js'
import type { Phrase } from '../account/causes.js'
import { markdownWords } from '../encode/escape.js'
import { markdownName } from './trial.js'

/** A phrase, names as code. */
export function markdownPhrase(phrase: Phrase, max: number = CAPS.all.cell): string {
  return phrase.map(({ kind, text }) => (kind === 'name' ? markdownName(text, max) : spaced(text, max))).join('')
}

/** Blanks at the ends of a part stay: the parts are joined without any. */
function spaced(text: string, max: number): string {
  const [, before = '', inner = '', after = ''] = /^( *)([\s\S]*?)( *)$/.exec(text) ?? []
  return `${before}${inner === '' ? '' : markdownWords(inner, max)}${after}`
}
