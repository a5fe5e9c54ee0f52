// The bytes of an answer → its text. Decides by what the bytes are, since gateways mislabel them, and names what came
// where it is no JSON. Non-goals: the shape of the JSON (judge/wire/openai.ts), transport.
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { JudgeError } from '../../model.js'
import type { Conceal } from '../../secrets/key-forms.js'
import { codeOf } from '../files/containment.js'
import { ADDRESS } from './faults.js'

/** An answer may have this many bytes, as sent and once decoded. A completion has some thousand. */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024
const MAX_GLIMPSE_CHARS = 100

/**
 * The text of an answer, decompressed by its header, or by its first bytes where the header is missing. Throws
 * JudgeError for an unknown encoding, damaged data, more than MAX_ANSWER_BYTES, and what is not UTF-8.
 */
export function decodeAnswer(bytes: Uint8Array, contentEncoding: string): string {
  let plain = bytes
  const encodings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  for (const encoding of encodings.length === 0 && isGzip(bytes) ? ['gzip'] : encodings.reverse()) {
    plain = decompress(plain, encoding)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch (cause) {
    throw badAnswer('is not UTF-8 text', GATEWAY, { cause })
  }
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

function decompress(bytes: Uint8Array, encoding: string): Uint8Array {
  const options = { maxOutputLength: MAX_ANSWER_BYTES }
  try {
    switch (encoding) {
      case 'gzip':
      case 'x-gzip':
        return gunzipSync(bytes, options)
      case 'deflate':
        return inflateSync(bytes, options)
      case 'br':
        return brotliDecompressSync(bytes, options)
      default:
        throw badAnswer(`is in the encoding ${encoding.slice(0, 20)}, which was not asked for`, GATEWAY)
    }
  } catch (cause) {
    if (cause instanceof JudgeError) throw cause
    if (codeOf(cause) === 'ERR_BUFFER_TOO_LARGE') throw answerTooLarge()
    throw badAnswer(`says that it is ${encoding} and is not`, GATEWAY, { cause })
  }
}

/** An answer beyond the cap: read no further. */
export function answerTooLarge(): JudgeError {
  return badAnswer(`is larger than ${MAX_ANSWER_BYTES} bytes`, 'Set judge-max-tokens')
}

/** The error of an answer that is no JSON object: what came, and what to do about it. */
export function notJson(text: string, contentType: string, conceal: Conceal): JudgeError {
  const [what, todo] = whatCame(text, contentType)
  return badAnswer(`is ${what}: ${glimpse(conceal(text))}`, todo)
}

const GATEWAY = 'The address is right: look at the endpoint, and at any gateway before it'

/** The address is doubted only where what came is no answer of any such endpoint. */
function whatCame(text: string, contentType: string): readonly [what: string, todo: string] {
  const start = text.trimStart().slice(0, 20).toLowerCase()
  if (start === '') return ['empty', GATEWAY]
  if (/^(?:data|event|id|retry):|^:/.test(start) || /event-stream/i.test(contentType)) {
    return ['an event stream, although none was asked for', 'Let the endpoint answer with one JSON document']
  }
  if (start.startsWith('<')) return [/html/i.test(`${contentType} ${start}`) ? 'an HTML page' : 'markup', ADDRESS]
  return start.startsWith('{') ? ['JSON that is cut off or damaged', GATEWAY] : ['no JSON object', ADDRESS]
}

function glimpse(text: string): string {
  const trimmed = text.trim()
  const start = Array.from(trimmed.slice(0, MAX_GLIMPSE_CHARS * 2))
    .slice(0, MAX_GLIMPSE_CHARS)
    .join('')
  return JSON.stringify(start.length < trimmed.length ? `${start}…` : start)
}

function badAnswer(problem: string, todo: string, options?: { cause: unknown }): JudgeError {
  return new JudgeError('judge_unreachable', `The judge’s answer ${problem}`, todo, options)
}
