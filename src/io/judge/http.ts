// Asks the judge over HTTP: one POST per call, never following a redirect, within a time and a size, again only after
// faults that may pass. No error of this file holds the key. Non-goals: what is asked and what the reply means.
import { isIP, type LookupFunction } from 'node:net'
import { type Dispatcher, request } from 'undici'
import {
  endpointSecrets,
  hostOf,
  type JudgeEndpoint,
  readJudgeKey,
  refuseAddress,
  refuseUncheckedTls,
} from '../../judge/endpoint.js'
import type { AskJudge, JudgeAnswer } from '../../judge/types.js'
import { keyHeaders, readCompletion, serverMessage } from '../../judge/wire/openai.js'
import { InputError, JudgeError } from '../../model.js'
import { openDispatcher } from './dispatcher.js'
import {
  brokenOff,
  cancelled,
  erred,
  mayPass,
  noCompletion,
  redirected,
  refused,
  refusedByProxy,
  timedOut,
} from './faults.js'
import { decodeAnswer, MAX_ANSWER_BYTES, notJson, answerTooLarge } from './decode.js'
import { proxyPasswords } from '../../proxy.js'
import { type Conceal, concealKeys } from '../../secrets/key-forms.js'
import { type Clock, SYSTEM_CLOCK } from '../clock.js'
import { followLater, makeTurns } from '../turns.js'

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
  /** The system's by default. */
  readonly clock?: Clock
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
const DEFAULT_CONCURRENCY = 4
/** When the run is stopped, what is on its way is paid for: its answer is waited for so long, well within a job's cancel. */
const LAST_ANSWERS_MS = 2_000

/** What one attempt came to; `pauseMs` null: our own pause. */
type Attempt =
  | { readonly kind: 'answer'; readonly answer: JudgeAnswer }
  | { readonly kind: 'fault'; readonly error: JudgeError; readonly pauseMs: number | null }
  | { readonly kind: 'final'; readonly error: JudgeError }

/**
 * Connects to one endpoint. Throws InputError for a key that cannot be sent or that this environment would give away,
 * and for a proxy that is no URL.
 */
export function makeAskJudge(options: AskJudgeOptions): JudgeConnection {
  refuseUnsafe(options)
  const { endpoint, apiKey, timeoutSeconds, clock = SYSTEM_CLOCK } = options
  const timeoutMs = Math.max(1, Math.round(timeoutSeconds * 1000))
  const concurrency = options.concurrency ?? DEFAULT_CONCURRENCY
  const dispatcher = openDispatcher({ ...options, timeoutMs, concurrency })
  const call: Call = {
    dispatcher,
    endpoint,
    // The query may hold a secret.
    place: `${endpoint.origin}${endpoint.pathname}`,
    headers: { ...HEADERS, ...keyHeaders(endpoint, apiKey) },
    seconds: timeoutSeconds,
    timeoutMs,
    conceal: concealKeys([apiKey, ...endpointSecrets(endpoint), ...proxyPasswords(options.env)]),
    clock,
  }
  const turns = makeTurns(concurrency, cancelled)
  return {
    ask: async (body, signal) => {
      const own = signal === undefined ? undefined : AbortSignal.any([signal])
      for (let attempt = 0; ; attempt += 1) {
        const outcome = await turns(() => post(call, body, own), own)
        if (outcome.kind === 'answer') return outcome.answer
        if (outcome.kind === 'final' || attempt >= options.retries) throw outcome.error
        // A pause holds no turn.
        await clock.wait(outcome.pauseMs ?? Math.min(FIRST_PAUSE_MS * 2 ** attempt, MAX_PAUSE_MS), own)
        if (own?.aborted) throw cancelled()
      }
    },
    close: () => dispatcher.destroy(),
  }
}

/** What inputs.ts has checked is checked again here, where the key would leave. */
function refuseUnsafe({ endpoint, apiKey, allowInsecure, env }: AskJudgeOptions): void {
  const host = hostOf(endpoint)
  const keyProblem = readJudgeKey(apiKey) ?? refuseUncheckedTls(endpoint, apiKey, env['NODE_TLS_REJECT_UNAUTHORIZED'])
  const urlProblem = isIP(host) === 0 ? null : refuseAddress(host, endpoint.protocol, allowInsecure)
  const problems = [
    ...(keyProblem === null ? [] : [`judge-api-key: ${keyProblem}`]),
    ...(urlProblem === null ? [] : [`judge-url: ${urlProblem}`]),
  ]
  if (problems.length > 0) throw new InputError(problems)
}

interface Call {
  readonly dispatcher: Dispatcher
  readonly endpoint: JudgeEndpoint
  readonly place: string
  readonly headers: Readonly<Record<string, string>>
  readonly seconds: number
  readonly timeoutMs: number
  readonly conceal: Conceal
  readonly clock: Clock
}

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json',
  'accept-encoding': 'identity',
  'user-agent': 'agent-eval-gate',
}

async function post(call: Call, body: string, signal: AbortSignal | undefined): Promise<Attempt> {
  if (signal?.aborted) return { kind: 'final', error: cancelled() }
  const started = call.clock.now()
  const timeout = call.clock.timeout(call.timeoutMs)
  const stopped = followLater(signal, LAST_ANSWERS_MS, call.clock)
  try {
    const response = await request(call.endpoint, {
      method: 'POST',
      dispatcher: call.dispatcher,
      headers: call.headers,
      body,
      signal: AbortSignal.any([stopped.signal, timeout]),
    })
    return await readResponse(call, response, started)
  } catch (error) {
    if (stopped.signal.aborted) return { kind: 'final', error: cancelled() }
    if (error instanceof JudgeError) return { kind: 'final', error }
    if (timeout.aborted) return { kind: 'final', error: timedOut(call.place, call.seconds) }
    const broken = brokenOff(call.place, call.seconds, error)
    return broken.mayPass
      ? { kind: 'fault', error: broken.error, pauseMs: null }
      : { kind: 'final', error: broken.error }
  } finally {
    stopped.end()
  }
}

async function readResponse(call: Call, response: Dispatcher.ResponseData, started: number): Promise<Attempt> {
  const { statusCode, headers, body } = response
  // Without a listener, a body that is dropped half-way ends the process.
  body.on('error', () => {})
  const encoding = headerText(headers['content-encoding'])
  if (statusCode >= 200 && statusCode < 300) {
    const text = decodeAnswer(await readBytes(body, MAX_ANSWER_BYTES, 'refuse'), encoding)
    const read = readCompletion(text, call.conceal)
    if (read?.kind === 'answer') {
      return { kind: 'answer', answer: { ...read.answer, ms: Math.max(0, call.clock.now() - started) } }
    }
    if (read?.kind === 'fault')
      return faultOf(erred(call.place, read.status, read.told), read.status, headers, call.clock)
    if (read?.kind === 'other') return { kind: 'final', error: noCompletion(call.place, read.what) }
    return { kind: 'final', error: notJson(text, headerText(headers['content-type']), call.conceal) }
  }
  if (statusCode >= 300 && statusCode < 400) {
    body.destroy()
    return { kind: 'final', error: redirected(call.place, statusCode) }
  }
  if (statusCode === 407) {
    body.destroy()
    return { kind: 'final', error: refusedByProxy(call.place, statusCode) }
  }
  const text = readableText(await readBytes(body, MAX_ERROR_BYTES, 'cut'), encoding)
  return faultOf(refused(call.place, statusCode, serverMessage(text, call.conceal)), statusCode, headers, call.clock)
}

/** A status decides whether to ask again; an error that names none is final. */
function faultOf(
  error: JudgeError,
  status: number | null,
  headers: Dispatcher.ResponseData['headers'],
  clock: Clock,
): Attempt {
  if (status === null || !mayPass(status)) return { kind: 'final', error }
  return { kind: 'fault', error, pauseMs: retryAfterMs(headerText(headers['retry-after']), clock.now()) }
}

async function readBytes(body: AsyncIterable<Uint8Array>, max: number, beyond: 'refuse' | 'cut'): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop destroys the stream, so that nothing more is read.
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > max && beyond === 'refuse') throw answerTooLarge()
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

/** The milliseconds that a Retry-After (seconds or an HTTP date) asks for; null where it asks for nothing that is waited for. */
export function retryAfterMs(value: string, now: number): number | null {
  const trimmed = value.trim()
  const isSeconds = /^\d+(?:\.\d+)?$/.test(trimmed)
  const isDate = /[a-z]/i.test(trimmed)
  const ms = isSeconds ? Number(trimmed) * 1000 : isDate ? Date.parse(trimmed) - now : Number.NaN
  if (!Number.isFinite(ms) || ms > MAX_RETRY_AFTER_MS) return null
  return Math.max(0, Math.ceil(ms))
}
