// Asks the judge over HTTP: one POST per call, never following a redirect, within a time and a size, again only after
// faults that may pass. No error of this file holds the key. Non-goals: what is asked and what the reply means.
import { STATUS_CODES } from 'node:http'
import type { LookupFunction } from 'node:net'
import { type Dispatcher, request } from 'undici'
import { type JudgeEndpoint, hostOf, readJudgeKey, refuseAddress, refuseUncheckedTls } from '../judge-endpoint.js'
import { isIP } from 'node:net'
import { InputError, JudgeError } from '../model.js'
import type { AskJudge, JudgeAnswer } from '../score/judge-types.js'
import { openDispatcher } from './judge-dispatcher.js'
import {
  type Conceal,
  codeOf,
  concealKey,
  decodeAnswer,
  MAX_ANSWER_BYTES,
  readCompletion,
  serverMessage,
  tooLarge,
} from './judge-wire.js'

export interface AskJudgeOptions {
  readonly endpoint: JudgeEndpoint
  /** Empty: none is sent. */
  readonly apiKey: string
  /** Each attempt may take this long, from its first byte out to its last byte in. */
  readonly timeoutSeconds: number
  /** Further attempts after 408, 429, 5xx and resets. */
  readonly retries: number
  readonly allowInsecure: boolean
  /** Requests on the way at once; the others wait their turn. */
  readonly concurrency?: number
  /** Read: the proxy variables and NODE_TLS_REJECT_UNAUTHORIZED. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Resolves names; the system's by default. */
  readonly lookup?: LookupFunction
}

export interface JudgeConnection {
  readonly ask: AskJudge
  /** Ends what is on the way and frees the sockets. */
  readonly close: () => Promise<void>
}

/** A Retry-After up to this is waited for; a longer one is not worth a job's minutes, so our own pause stands in. */
const MAX_RETRY_AFTER_MS = 60_000
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 8_000
const MAX_ERROR_BYTES = 64 * 1024
const RESETS: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'EAI_AGAIN', 'UND_ERR_SOCKET'])
/** Azure takes the key in a header of its own. */
const AZURE_HOST = /\.(?:openai|cognitiveservices|services\.ai)\.azure\.(?:com|us|cn)$/
const AZURE_PATH = '/openai/deployments/'

/** What one attempt came to. */
type Attempt =
  | { readonly kind: 'answer'; readonly answer: JudgeAnswer }
  | { readonly kind: 'fault'; readonly error: JudgeError; readonly pauseMs: number | null }
  | { readonly kind: 'final'; readonly error: JudgeError }

/**
 * Connects to one endpoint. Throws InputError for a key that cannot be sent or that this environment would give away,
 * and for a proxy that is no URL.
 */
export function makeAskJudge(options: AskJudgeOptions): JudgeConnection {
  const { endpoint, apiKey } = options
  const problems = [
    readJudgeKey(apiKey),
    refuseUncheckedTls(endpoint, apiKey, options.env['NODE_TLS_REJECT_UNAUTHORIZED']),
  ].flatMap((problem) => (problem === null ? [] : [`judge-api-key: ${problem}`]))
  const host = hostOf(endpoint)
  const refusal = isIP(host) === 0 ? null : refuseAddress(host, endpoint.protocol, options.allowInsecure)
  if (refusal !== null) problems.push(`judge-url: ${refusal}`)
  if (problems.length > 0) throw new InputError(problems)

  const timeoutMs = Math.max(1, Math.round(options.timeoutSeconds * 1000))
  const concurrency = options.concurrency ?? 4
  const dispatcher = openDispatcher({ ...options, timeoutMs, concurrency })
  const call: Call = {
    dispatcher,
    endpoint,
    headers: headersFor(endpoint, apiKey),
    timeoutMs,
    conceal: concealKey(apiKey),
    seconds: options.timeoutSeconds,
  }
  const turns = makeTurns(concurrency)

  return {
    ask: async (body, signal) => {
      for (let attempt = 0; ; attempt += 1) {
        const outcome = await turns(() => post(call, body, signal), signal)
        if (outcome.kind === 'answer') return outcome.answer
        if (outcome.kind === 'final' || attempt >= options.retries) throw outcome.error
        await pause(outcome.pauseMs ?? Math.min(FIRST_PAUSE_MS * 2 ** attempt, MAX_PAUSE_MS), signal)
      }
    },
    close: () => dispatcher.destroy(),
  }
}

interface Call {
  readonly dispatcher: Dispatcher
  readonly endpoint: JudgeEndpoint
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly seconds: number
  readonly conceal: Conceal
}

function headersFor(endpoint: JudgeEndpoint, key: string): Record<string, string> {
  const azureHost = AZURE_HOST.test(endpoint.hostname)
  const azure = azureHost || endpoint.pathname.includes(AZURE_PATH)
  return {
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'agent-eval-gate',
    ...(key !== '' && !azureHost ? { authorization: `Bearer ${key}` } : {}),
    ...(key !== '' && azure ? { 'api-key': key } : {}),
  }
}

async function post(call: Call, body: string, signal: AbortSignal | undefined): Promise<Attempt> {
  const started = performance.now()
  const timeout = AbortSignal.timeout(call.timeoutMs)
  try {
    if (signal?.aborted) throw cancelled()
    const response = await request(call.endpoint, {
      method: 'POST',
      dispatcher: call.dispatcher,
      headers: call.headers,
      body,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    // Without a listener, a body that is dropped half-way ends the process.
    response.body.on('error', () => {})
    const { statusCode, headers } = response
    if (statusCode >= 200 && statusCode < 300) {
      const bytes = await readBytes(response.body, MAX_ANSWER_BYTES, 'refuse')
      const text = decodeAnswer(bytes, headerText(headers['content-encoding']))
      const read = readCompletion(text, headerText(headers['content-type']), call.conceal)
      return { kind: 'answer', answer: { ...read, ms: Math.round(performance.now() - started) } }
    }
    if (statusCode >= 300 && statusCode < 400) {
      response.body.destroy()
      return { kind: 'final', error: redirected(call, statusCode) }
    }
    const bytes = await readBytes(response.body, MAX_ERROR_BYTES, 'cut')
    const text = readableText(bytes, headerText(headers['content-encoding']))
    const error = refused(call, statusCode, serverMessage(text, call.conceal))
    const passes = statusCode === 408 || statusCode === 429 || statusCode >= 500
    return passes
      ? { kind: 'fault', error, pauseMs: retryAfterMs(headerText(headers['retry-after'])) }
      : { kind: 'final', error }
  } catch (error) {
    if (signal?.aborted) return { kind: 'final', error: cancelled() }
    if (error instanceof JudgeError) return { kind: 'final', error }
    return timeout.aborted ? { kind: 'final', error: timedOut(call) } : brokenOff(call, error)
  }
}

async function readBytes(body: AsyncIterable<Uint8Array>, max: number, beyond: 'refuse' | 'cut'): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop destroys the stream, so that nothing more is read.
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > max && beyond === 'refuse') throw tooLarge()
    chunks.push(chunk)
    if (size > max) break
  }
  return Buffer.concat(chunks)
}

/** An error's body is shown as far as it can be read. */
function readableText(bytes: Uint8Array, contentEncoding: string): string {
  try {
    return decodeAnswer(bytes, contentEncoding)
  } catch (error) {
    if (error instanceof JudgeError) return ''
    throw error
  }
}

function headerText(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}

/** Seconds or an HTTP date; null where there is none that is worth waiting for. */
export function retryAfterMs(value: string, now: number = Date.now()): number | null {
  const trimmed = value.trim()
  if (trimmed === '') return null
  const ms = /^\d+(?:\.\d+)?$/.test(trimmed)
    ? Number(trimmed) * 1000
    : /[a-z]/i.test(trimmed)
      ? Date.parse(trimmed) - now
      : Number.NaN
  if (!Number.isFinite(ms) || ms > MAX_RETRY_AFTER_MS) return null
  return Math.max(0, Math.ceil(ms))
}

function placeOf(call: Call): string {
  return `${call.endpoint.origin}${call.endpoint.pathname}`
}

function refused(call: Call, status: number, told: string): JudgeError {
  const what = `The judge at ${placeOf(call)} answered ${status}${nameOf(status)}${told === '' ? '' : `: ${told}`}`
  return new JudgeError('judge_unreachable', what, remedyFor(status), { cause: { status } })
}

function nameOf(status: number): string {
  const name = STATUS_CODES[status]
  return name === undefined ? '' : ` ${name}`
}

function remedyFor(status: number): string {
  if (status === 401 || status === 403) return 'Check judge-api-key'
  if (status === 404 || status === 405) {
    return 'Write the address that the provider documents in judge-url: the base (https://host/v1) or the endpoint (https://host/v1/chat/completions)'
  }
  if (status === 413) return 'Set judge-compact-context'
  return status === 429 ? 'Lower judge-concurrency' : ''
}

function redirected(call: Call, status: number): JudgeError {
  const what = `The judge at ${placeOf(call)} redirected the request (${status}), which is never followed: the key and the transcripts would go elsewhere`
  return new JudgeError('judge_unreachable', what, 'Write the final address in judge-url', { cause: { status } })
}

function timedOut(call: Call): JudgeError {
  const what = `The judge at ${placeOf(call)} gave no answer within ${call.seconds} s (judge-timeout)`
  return new JudgeError('judge_unreachable', what, '')
}

function cancelled(): JudgeError {
  return new JudgeError('judge_unreachable', 'The judgement was cancelled', '')
}

/** A connection that failed, by its code alone: messages of clients quote headers. */
function brokenOff(call: Call, error: unknown): Attempt {
  const code = codeOf(error)
  const place = placeOf(call)
  if (/^UND_ERR_(?:HEADERS|BODY)_TIMEOUT$/.test(code)) return { kind: 'final', error: timedOut(call) }
  const proxyStatus = error instanceof Error ? /Proxy response \((\d{3})\)/.exec(error.message)?.[1] : undefined
  if (proxyStatus !== undefined || code === 'UND_ERR_PRX_TLS') {
    const what = `The proxy on the way to ${place} refused the connection (${proxyStatus ?? 'certificate'})`
    return { kind: 'final', error: new JudgeError('judge_unreachable', what, 'Check HTTPS_PROXY and NO_PROXY') }
  }
  const todo =
    code === 'ENOTFOUND' || code === 'ECONNREFUSED' ? 'Check judge-url, and HTTPS_PROXY where there is a proxy' : ''
  const fault = new JudgeError(
    'judge_unreachable',
    `The judge at ${place} could not be reached: ${wordsFor(code)}`,
    todo,
  )
  return RESETS.has(code) ? { kind: 'fault', error: fault, pauseMs: null } : { kind: 'final', error: fault }
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['ENOTFOUND', 'its host is not known'],
  ['EAI_AGAIN', 'its host could not be looked up'],
  ['ECONNREFUSED', 'it refuses connections'],
  ['UND_ERR_CONNECT_TIMEOUT', 'no connection came about in time'],
  ['UND_ERR_SOCKET', 'it closed the connection'],
])

function wordsFor(code: string): string {
  const words = WORDS.get(code)
  return words === undefined ? (code === '' ? 'the connection failed' : code) : `${words} (${code})`
}

/** Waits, or throws `cancelled` as soon as the signal says so. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(cancelled())
    const stop = (): void => {
      clearTimeout(timer)
      reject(cancelled())
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

type Turns = <T>(work: () => Promise<T>, signal: AbortSignal | undefined) => Promise<T>

/** Lets `width` works run at once and the others wait in their order; a pause between attempts holds no turn. */
function makeTurns(width: number): Turns {
  const waiting: (() => void)[] = []
  let free = width
  const enter = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(cancelled())
      if (free > 0) {
        free -= 1
        return resolve()
      }
      const start = (): void => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }
      const stop = (): void => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(cancelled())
      }
      waiting.push(start)
      signal?.addEventListener('abort', stop, { once: true })
    })
  return async (work, signal) => {
    await enter(signal)
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
