// What went wrong in a request to GitHub, told apart as its documentation does: a 403 has three meanings. Pure; decides
// neither whether to try again nor what a person reads.
import { proxyRefusal, proxyRefusalText } from '../../proxy.js'
import { concealKeys } from '../../secrets/key-forms.js'
import { isRecord, own, textOf } from './json-answer.js'

export type FaultKind =
  | 'unauthorized' // 401: the token is not valid
  | 'permission' // 403 that is no rate limit: the token may not
  | 'rate_limited' // 403 or 429, primary or secondary
  | 'missing' // 404: not there, or the token may not see it
  | 'gone' // 410
  | 'too_long' // 422 over a body's length
  | 'invalid' // 400, 409, 422 and other statuses that a repetition does not change
  | 'redirected' // to another origin, or too often
  | 'server' // 5xx
  | 'proxy' // a proxy on the way said no
  | 'network' // refused, reset, no such host
  | 'timeout'
  | 'unexpected' // an answer that is not what the API gives: a proxy's page, a body cut in the middle

export interface Fault {
  readonly kind: FaultKind
  readonly status: number | null
  /** Whether the request may have been carried out all the same. */
  readonly carriedOut: 'no' | 'unknown'
  /** What the server or the network said: bounded, without the token. Untrusted text. */
  readonly message: string
  /** How long the server asks to wait, in milliseconds; null: it does not say. */
  readonly waitMs: number | null
}

/** Enough for GitHub's own sentences. */
const MAX_MESSAGE_CHARS = 200

/** A status, its headers and body; or the error that the client threw. */
export type FaultInput =
  | {
      readonly status: number
      readonly headers: Readonly<Record<string, unknown>>
      readonly data: unknown
      readonly token: string
    }
  | { readonly error: unknown; readonly timedOut: boolean; readonly token: string }

/** The fault of an answer that is no success, or of an error thrown by the client. */
export function readFault(input: FaultInput): Fault {
  if ('error' in input) return faultOfError(input.error, input.timedOut, input.token)
  const { status, headers, token } = input
  const message = bounded(messageOf(input.data), token)
  const waitMs = waitOf(headers)
  const fault = (kind: FaultKind, carriedOut: Fault['carriedOut'] = 'no'): Fault => ({
    kind,
    status,
    carriedOut,
    message,
    waitMs: kind === 'rate_limited' || kind === 'server' ? waitMs : null,
  })
  if (status < 300) return fault('unexpected', 'unknown')
  if (status < 400) return fault('redirected')
  if (status === 407) return fault('proxy')
  if (status === 429) return fault('rate_limited')
  if (status === 403) return fault(isRateLimit(headers, message) ? 'rate_limited' : 'permission')
  if (status === 401) return fault('unauthorized')
  if (status === 404) return fault('missing')
  if (status === 410) return fault('gone')
  if (status === 422 && /too long/i.test(message)) return fault('too_long')
  if (status >= 500) return fault('server', 'unknown')
  return fault('invalid')
}

/** The fault in a few words for a warning: what and the server's own sentence. */
export function faultText(fault: Fault): string {
  const said = fault.message === '' ? '' : `: ${fault.message}`
  const status = fault.status === null ? '' : ` ${fault.status}`
  switch (fault.kind) {
    case 'unauthorized':
      return `the token is not valid (401${said})`
    case 'permission':
      return `the token may not do this (403${said})`
    case 'rate_limited': {
      const wait = fault.waitMs === null ? '' : `, wait ${Math.ceil(fault.waitMs / 1000)} s`
      return `rate limit (${fault.status ?? 429}${said}${wait})`
    }
    case 'missing':
      return `not found (404${said})`
    case 'gone':
      return `gone (410${said})`
    case 'too_long':
      return `too long (422${said})`
    case 'invalid':
      return `refused (${fault.status ?? ''}${said})`
    case 'redirected':
      return `redirected (${fault.status ?? ''}); is GITHUB_API_URL right?`
    case 'server':
      return `GitHub has a fault (${fault.status ?? 500}${said})`
    case 'proxy':
      return proxyRefusalText(fault.status ?? 407)
    case 'network':
      return `no connection${said}`
    case 'timeout':
      return `no answer in time${said}`
    case 'unexpected':
      return `an answer that is not the API's (${status.trim()}); is GITHUB_API_URL right?`
  }
}

function faultOfError(error: unknown, timedOut: boolean, token: string): Fault {
  const response = own(error, 'response')
  const status = own(response, 'status')
  if (!timedOut && typeof status === 'number') {
    const headers = own(response, 'headers')
    return readFault({ status, headers: isRecord(headers) ? { ...headers } : {}, data: own(response, 'data'), token })
  }
  const refusal = timedOut ? null : proxyRefusal(error)
  if (refusal !== null) return { kind: 'proxy', status: refusal, carriedOut: 'no', message: '', waitMs: null }
  const message = bounded(error instanceof Error ? error.message : 'unknown error', token)
  return {
    kind: timedOut ? 'timeout' : 'network',
    status: null,
    // A refused connection or an unknown host was never heard by anybody.
    carriedOut: !timedOut && /ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(codes(error)) ? 'no' : 'unknown',
    message: timedOut ? '' : message,
    waitMs: null,
  }
}

/** The codes and messages of an error and of what caused it. */
function codes(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 4) return ''
  const nested = error instanceof AggregateError ? error.errors : []
  return [
    textOf(own(error, 'code')) ?? '',
    error.message,
    ...[error.cause, ...nested].map((e) => codes(e, depth + 1)),
  ].join(' ')
}

function isRateLimit(headers: Readonly<Record<string, unknown>>, message: string): boolean {
  return (
    header(headers, 'retry-after') !== '' ||
    header(headers, 'x-ratelimit-remaining') === '0' ||
    /secondary rate limit|rate limit exceeded|abuse detection/i.test(message)
  )
}

/** `retry-after` in seconds or as a date; else, with nothing remaining, `x-ratelimit-reset`. */
function waitOf(headers: Readonly<Record<string, unknown>>): number | null {
  // By the server's clock where it tells: this machine's may be off.
  const now = dateOf(header(headers, 'date')) ?? Date.now()
  const after = header(headers, 'retry-after')
  if (/^\d{1,9}$/.test(after)) return Number(after) * 1000
  const date = dateOf(after)
  if (date !== null) return Math.max(0, date - now)
  const reset = header(headers, 'x-ratelimit-reset')
  if (header(headers, 'x-ratelimit-remaining') === '0' && /^\d{1,12}$/.test(reset)) {
    // A second more: the two clocks are cut to whole seconds.
    return Math.max(0, Number(reset) * 1000 - now) + 1000
  }
  return null
}

/** Octokit gives numbers for some headers. */
function header(headers: Readonly<Record<string, unknown>>, name: string): string {
  const value = own(headers, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function dateOf(value: string): number | null {
  const time = /\d:\d\d/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? null : time
}

/** GitHub's `message` and those of its `errors`; nothing of a page that is not JSON. */
function messageOf(data: unknown): string {
  const errors = own(data, 'errors')
  const parts = [data, ...(Array.isArray(errors) ? errors.slice(0, 3) : [])].map((part: unknown) =>
    own(part, 'message'),
  )
  return parts.filter((part) => typeof part === 'string').join('; ')
}

function bounded(message: string, token: string): string {
  const safe = concealKeys([token])(message)
  const characters = Array.from(safe)
  return characters.length <= MAX_MESSAGE_CHARS ? safe : `${characters.slice(0, MAX_MESSAGE_CHARS).join('')}…`
}
