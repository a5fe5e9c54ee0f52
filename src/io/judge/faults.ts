// What went wrong on the way to the judge, in words: where, what, and what to do. Only codes and a server's own words are
// told, never a client's message, since those quote headers. Non-goal: what a reply says (judge/).
import { STATUS_CODES } from 'node:http'
import { JudgeError } from '../../model.js'
import { proxyRefusal, proxyRefusalText } from '../../proxy.js'
import { codeOf } from '../files/containment.js'

/** What happened to a connection, and whether it may pass. */
export interface Breakage {
  readonly error: JudgeError
  readonly mayPass: boolean
}

const RESETS: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'EAI_AGAIN', 'UND_ERR_SOCKET'])
const WORDS: ReadonlyMap<string, string> = new Map([
  ['ENOTFOUND', 'its host is not known'],
  ['EAI_AGAIN', 'its host could not be looked up'],
  ['ECONNREFUSED', 'it refuses connections'],
  ['UND_ERR_CONNECT_TIMEOUT', 'no connection came about in time'],
  ['UND_ERR_SOCKET', 'it closed the connection'],
])

/** Whether a status is worth another attempt. */
export function mayPass(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

/** An answer with a status that is no success; `told` is the server's own message. `cause` is a JudgeRefusal. */
export function refused(place: string, status: number, told: string): JudgeError {
  const name = STATUS_CODES[status] ?? ''
  const what = `The judge at ${place} answered ${status}${name && ` ${name}`}${told && `: ${told}`}`
  return new JudgeError('judge_unreachable', what, remedyFor(status), { cause: { status } })
}

/** An error object where a completion was to be; `status`: what its code would be as a status. `cause` as of `refused`. */
export function erred(place: string, status: number | null, told: string): JudgeError {
  const name = status === null ? '' : `${status} ${STATUS_CODES[status] ?? ''}`.trim()
  const what = `The judge at ${place} answered with an error${name && ` (${name})`}${told && `: ${told}`}`
  const options = status === null ? undefined : { cause: { status } }
  return new JudgeError('judge_unreachable', what, status === null ? '' : remedyFor(status), options)
}

/** What to do where an answer is not one of a chat completions endpoint. */
export const ADDRESS = 'Check judge-url: it must be a chat completions endpoint'

/** JSON that is no answer of such an endpoint. */
export function noCompletion(place: string, what: string): JudgeError {
  return new JudgeError('judge_unreachable', `The judge’s answer at ${place} ${what}`, ADDRESS)
}

function remedyFor(status: number): string {
  if (status === 401 || status === 403) return 'Check judge-api-key'
  if (status === 404 || status === 405) {
    return 'Write the address that the provider documents in judge-url: the base (https://host/v1) or the endpoint (https://host/v1/chat/completions)'
  }
  if (status === 413) return 'Set judge-compact-context'
  return status === 429 ? 'Lower judge-concurrency' : ''
}

/** A proxy on the way said no. */
export function refusedByProxy(place: string, status: number): JudgeError {
  return new JudgeError('judge_unreachable', `The judge at ${place} was not reached: ${proxyRefusalText(status)}`, '')
}

/** A redirect, which would take the key and the transcripts elsewhere. */
export function redirected(place: string, status: number): JudgeError {
  const what = `The judge at ${place} redirected the request (${status}), which is never followed: the key and the transcripts would go elsewhere`
  return new JudgeError('judge_unreachable', what, 'Write the final address in judge-url', { cause: { status } })
}

/** No whole answer in the time that an attempt has. */
export function timedOut(place: string, seconds: number): JudgeError {
  return new JudgeError(
    'judge_unreachable',
    `The judge at ${place} gave no answer within ${seconds} s (judge-timeout)`,
    '',
  )
}

/** The run was cancelled. */
export function cancelled(): JudgeError {
  return new JudgeError('judge_unreachable', 'The judgement was cancelled', '')
}

/** A connection that failed, told by its code alone. */
export function brokenOff(place: string, seconds: number, fault: unknown): Breakage {
  const code = codeOf(fault)
  if (/^UND_ERR_(?:HEADERS|BODY)_TIMEOUT$/.test(code)) return { error: timedOut(place, seconds), mayPass: false }
  const proxyStatus = proxyRefusal(fault)
  if (proxyStatus !== null) return { error: refusedByProxy(place, proxyStatus), mayPass: false }
  if (code === 'UND_ERR_PRX_TLS') {
    const what = `The judge at ${place} could not be reached: the certificate of the proxy is not trusted`
    return {
      error: new JudgeError('judge_unreachable', what, 'Name its authority with NODE_EXTRA_CA_CERTS'),
      mayPass: false,
    }
  }
  const words = WORDS.get(code)
  const shown = words === undefined ? code : `${words} (${code})`
  const checkAddress = code === 'ENOTFOUND' || code === 'ECONNREFUSED'
  const todo = checkAddress ? 'Check judge-url, and HTTPS_PROXY where there is a proxy' : ''
  const error = new JudgeError('judge_unreachable', `The judge at ${place} could not be reached: ${shown}`, todo)
  return { error, mayPass: RESETS.has(code) }
}
