// The forms in which a key of ours may come back: from a judge that echoes its request, from GitHub, from an artifact. The
// one list and the one least length; the wire, the report and the faults of GitHub hide keys with what is made here.
import { fold } from './fold.js'
import { hideSpans, mergedSpans, type Span } from './span.js'
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

/** Base64 of anything that holds a key is longer than most words; what is shorter, the forms cover. */
const BASE64_RUN = /[A-Za-z0-9+/_-]{24,}/g
/** Base64 of base64 of base64 is nothing that a server echoes. */
const MAX_DEPTH = 2

/** Finds keys in every form; null where there is none to find. */
export function makeKeyFinder(keys: readonly string[]): WordFinder | null {
  const forms = keys.flatMap(keyForms)
  const find = makeWordFinder(forms, { minStart: MIN_KEY_CHARS, spaced: false })
  if (find === null) return null
  return (text) => mergedSpans([...find(text), ...encodedSpans(text, find, MAX_DEPTH)])
}

/** Runs of base64 that hold a key once they are decoded, from whichever character on they were cut. */
function encodedSpans(text: string, find: WordFinder, depth: number): Span[] {
  const { exact, sourceOf } = fold(text)
  return Array.from(exact.matchAll(BASE64_RUN)).flatMap(({ index, 0: run }): Span[] => {
    const holds = [0, 1, 2, 3].some((start) => {
      const decoded = Buffer.from(run.slice(start), 'base64').toString('latin1')
      return find(decoded).length > 0 || (depth > 1 && encodedSpans(decoded, find, depth - 1).length > 0)
    })
    return holds ? [sourceOf([index, index + run.length])] : []
  })
}

/** Hides keys in texts. */
export function concealKeys(keys: readonly string[]): Conceal {
  const find = makeKeyFinder(keys)
  return find === null ? (text) => text : (text) => hideSpans(text, find(text)).text
}
