// What went wrong in a request to GitHub, told apart as its documentation does: a 403 has many meanings. Pure; decides
// neither whether to try again nor what a person reads.
import { proxyRefusal, proxyRefusalText } from '../../proxy.js'
import { concealKeys } from '../../secrets/key-forms.js'
import { isRecord, own, textOf } from './json-answer.js'

export type FaultKind =
  | 'unauthorized' // 401: the token is not valid
  | 'permission' // 403: the token lacks a permission
  | Refusal // 403 that no permission mends
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

/** 403s that have a meaning of their own, and those whose words are not known. */
type Refusal = 'locked' | 'archived' | 'single_sign_on' | 'address' | 'blocked' | 'forbidden'

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
  if (status === 403) return fault(meaningOf403(headers, message))
  if (status === 401) return fault('unauthorized')
  if (status === 404) return fault('missing')
  if (status === 410) return fault('gone')
  if (status === 422 && /too long/i.test(message)) return fault('too_long')
  if (status === 422 && /too quickly/i.test(message)) return fault('rate_limited')
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
    case 'locked':
      return `the conversation is locked (403${said})`
    case 'archived':
      return `the repository is archived (403${said})`
    case 'single_sign_on':
      return `the organization asks for single sign-on (403${said})`
    case 'address':
      return `the organization does not allow this runner's address (403${said})`
    case 'blocked':
      return `the account of the token is blocked (403${said})`
    case 'forbidden':
      return `refused (403${said})`
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

/** What to do about a fault that no permission mends; empty where nothing is known. */
export function adviceOn(fault: Fault): string {
  switch (fault.kind) {
    case 'locked':
      return 'Unlock the conversation, and run the job again.'
    case 'archived':
      return 'An archived repository takes no comments; set `comment: off` there.'
    case 'single_sign_on':
      return 'Authorize the token for the organization (Configure SSO, in the settings of the token), or use the token of the job.'
    case 'address':
      return 'Add the address of the runner to the IP allow list, or run the job on a runner that is in it.'
    case 'blocked':
      return 'Use the token of another account, or ask who blocked it.'
    case 'rate_limited':
      return 'Run the job again later; fewer jobs that comment at once help.'
    case 'unauthorized':
      return 'Check github-token.'
    default:
      return ''
  }
}

/** By its message first: the headers of a rate limit may stand beside any refusal. */
function meaningOf403(headers: Readonly<Record<string, unknown>>, message: string): FaultKind {
  if (/secondary rate limit|rate limit exceeded|abuse detection|content creation/i.test(message)) return 'rate_limited'
  const refusal = REFUSALS.find(([, words]) => words.test(message))
  if (refusal !== undefined) return refusal[0]
  if (header(headers, 'x-github-sso').startsWith('required')) return 'single_sign_on'
  const isLimited = header(headers, 'retry-after') !== '' || header(headers, 'x-ratelimit-remaining') === '0'
  return isLimited ? 'rate_limited' : 'forbidden'
}

/** GitHub's sentences, the first that fits. */
const REFUSALS: readonly (readonly [FaultKind, RegExp])[] = [
  ['locked', /\blocked\b/i],
  ['archived', /\barchived\b/i],
  ['single_sign_on', /\bSAML\b|single sign-on|\bSSO\b/i],
  ['address', /IP allow list|IP address is not permitted/i],
  ['blocked', /\bblocked\b|\bsuspended\b|interaction limit/i],
  [
    'permission',
    /not accessible by|must have .{0,40}(?:rights|access|permission)|\bpermissions?\b|insufficient scope|read-only token|write access/i,
  ],
]

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
