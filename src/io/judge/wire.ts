// The bytes of an answer → the judge's words. Decides by what the bytes are, since gateways mislabel them, and names
// what came where it is no chat completion. Non-goals: what the words mean (score/judge-reply.ts), transport.
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { JudgeError } from '../../model.js'
import type { JudgeAnswer } from '../../judge/types.js'

/** An answer may have this many bytes, as sent and once decoded. A completion has some thousand. */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024
/** Characters of a server's words in an error. */
const MAX_QUOTE_CHARS = 300
const MAX_GLIMPSE_CHARS = 100

/** Takes the key out of a text, whichever way a server echoes it. */
export type Conceal = (text: string) => string

/** A shorter key is a placeholder that protects nothing (`EMPTY`), and may be a word of any reply. */
const MIN_CONCEALED_CHARS = 6

/** Removes a key, its base64 and its URL-encoded form from texts. */
export function concealKey(key: string): Conceal {
  if (key.length < MIN_CONCEALED_CHARS) return (text) => text
  const base64 = Buffer.from(key).toString('base64')
  const forms = [
    key,
    base64,
    base64.replace(/=+$/, ''),
    Buffer.from(key).toString('base64url'),
    encodeURIComponent(key),
    // As PHP and others write it into JSON.
    key.replaceAll('/', '\\/'),
  ]
  const present = [...new Set(forms)].sort((one, other) => other.length - one.length)
  // Percent forms are written in either case.
  const any = new RegExp(present.map((form) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'), 'gi')
  return (text) => text.replace(any, '[key]')
}

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
    throw unreadable('is not UTF-8 text', { cause })
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
        throw unreadable(`is in the encoding ${encoding.slice(0, 20)}, which was not asked for`)
    }
  } catch (cause) {
    if (cause instanceof JudgeError) throw cause
    if (codeOf(cause) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge()
    throw unreadable(`says that it is ${encoding} and is not`, { cause })
  }
}

/** An answer beyond the cap: read no further. */
export function tooLarge(): JudgeError {
  return unreadable(`is larger than ${MAX_ANSWER_BYTES} bytes`)
}

/** The first choice of a chat completion. Throws JudgeError naming what came where it is none. */
export function readCompletion(text: string, contentType: string, conceal: Conceal): Omit<JudgeAnswer, 'ms'> {
  const body = parsedObject(text)
  if (body === null) throw unreadable(`is ${whatCame(text, contentType)}: ${glimpse(conceal(text))}`)
  const choice = at(body, 'choices', 0)
  const message = at(choice, 'message')
  const refusal = at(message, 'refusal')
  const content = contentOf(at(message, 'content'))
  const finishReason = at(choice, 'finish_reason')
  if (content === null && typeof refusal !== 'string') {
    const told = serverMessage(text, conceal)
    const problem = at(body, 'error') === undefined ? 'holds no choices[0].message.content' : `is an error: ${told}`
    throw new JudgeError('judge_unusable', `The judge’s answer ${problem}`, ADDRESS)
  }
  return {
    content: conceal(content ?? ''),
    finishReason: typeof finishReason === 'string' ? finishReason : null,
    ...(typeof refusal === 'string' && refusal !== '' ? { refusal: quote(conceal(refusal), MAX_QUOTE_CHARS) } : {}),
    promptTokens: countAt(body, 'prompt_tokens'),
    completionTokens: countAt(body, 'completion_tokens'),
  }
}

const ADDRESS = 'Check judge-url: it must be a chat completions endpoint'

/** What a server says went wrong: the message of its error object, else the start of the text. */
export function serverMessage(text: string, conceal: Conceal): string {
  const body = parsedObject(text)
  const candidates = [at(body, 'error', 'message'), at(body, 'error'), at(body, 'message'), at(body, 'detail')]
  const message = candidates.find((candidate) => typeof candidate === 'string')
  return quote(conceal(typeof message === 'string' ? message : text.trim()), MAX_QUOTE_CHARS)
}

function parsedObject(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function whatCame(text: string, contentType: string): string {
  const start = text.trimStart().slice(0, 20).toLowerCase()
  if (start === '') return 'empty'
  if (/^(?:data|event|id|retry):|^:/.test(start) || /event-stream/i.test(contentType)) {
    return 'an event stream, although none was asked for'
  }
  if (start.startsWith('<')) return /html/i.test(`${contentType} ${start}`) ? 'an HTML page' : 'markup'
  return start.startsWith('{') ? 'JSON that is cut off or damaged' : 'no JSON object'
}

function glimpse(text: string): string {
  return JSON.stringify(quote(text.trim(), MAX_GLIMPSE_CHARS))
}

function quote(text: string, max: number): string {
  const start = Array.from(text.slice(0, max * 2)).slice(0, max)
  const shown = start.join('')
  return shown.length < text.length ? `${shown}…` : shown
}

/** A content that comes in parts (some gateways) is their texts, joined. */
function contentOf(content: unknown): string | null {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return null
  return content
    .map((part) => at(part, 'text'))
    .filter((part) => typeof part === 'string')
    .join('')
}

function countAt(body: unknown, name: string): number {
  const count = at(body, 'usage', name)
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : 0
}

/** The own value under keys; undefined where the path leads nowhere. */
function at(value: unknown, ...keys: readonly (string | number)[]): unknown {
  let found = value
  for (const key of keys) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as Readonly<Record<string | number, unknown>>)[key]
  }
  return found
}

function unreadable(problem: string, options?: { cause: unknown }): JudgeError {
  return new JudgeError('judge_unreachable', `The judge’s answer ${problem}`, ADDRESS, options)
}

/** The code that Node and undici put on their errors, if any. */
export function codeOf(error: unknown): string {
  const code = at(error, 'code')
  return typeof code === 'string' ? code : ''
}
