// The forms in which a key of ours may come back: from a judge that echoes its request, from GitHub, from an artifact. The
// one list and the one least length; the wire, the report and the faults of GitHub hide keys with what is made here.
import { DECODED_KEYS, encodedSpans } from './encoded.js'
import { hideSpans, mergedSpans } from './span.js'
import { makeWordFinder, type WordFinder } from './word-finder.js'

/** A shorter key is a placeholder that protects nothing (`EMPTY`, `none`), and may be a word of any text. */
export const MIN_KEY_CHARS = 6

/** Takes our keys out of a text. */
export type Conceal = (text: string) => string

/**
 * The forms of a key that are no mere escapes (fold.ts undoes those): itself, its hexadecimal form, and base64 of it as
 * it is or as JSON and URLs escape it, in both alphabets and wherever the key stands in what was encoded (three
 * alignments; the characters that its neighbours share in are left out), once or twice.
 */
export function keyForms(key: string): readonly string[] {
  if (key.length < MIN_KEY_CHARS) return []
  const slashed = key.replaceAll('/', '\\/')
  const quoted = JSON.stringify(key).slice(1, -1)
  const inner = [
    key,
    slashed,
    quoted,
    quoted.replaceAll('/', '\\/'),
    escaped(key, /[<>&]/g),
    escaped(key, /[<>&+'"`]/g),
  ]
  const percent = encodeURIComponent(key)
  const encoded = [...inner, percent, percent.replace(/%../g, (byte) => byte.toLowerCase())].flatMap(base64Forms)
  const twice = base64Forms(key).flatMap(base64Forms)
  return [...new Set([key, Buffer.from(key).toString('hex'), ...encoded, ...twice])]
}

function escaped(key: string, characters: RegExp): string {
  return key.replace(
    characters,
    (character) => `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
}

function base64Forms(text: string): string[] {
  const bytes = Buffer.from(text)
  return [0, 1, 2].flatMap((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
    const whole = encoded.slice(offset === 0 ? 0 : offset + 1, Math.floor(((offset + bytes.length) * 8) / 6))
    return [whole, whole.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

/** Finds keys in every form; null where there is none to find. */
export function makeKeyFinder(keys: readonly string[]): WordFinder | null {
  const forms = keys.flatMap(keyForms)
  const find = makeWordFinder(forms, { minStart: MIN_KEY_CHARS, spaced: false })
  if (find === null) return null
  return (text) => mergedSpans([...find(text), ...encodedSpans(text, find, DECODED_KEYS)])
}

/** Hides keys in texts. */
export function concealKeys(keys: readonly string[]): Conceal {
  const find = makeKeyFinder(keys)
  return find === null ? (text) => text : (text) => hideSpans(text, find(text)).text
}
