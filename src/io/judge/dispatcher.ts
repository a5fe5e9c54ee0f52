// How connections to the judge are made: through the proxy that the environment names, or straight to an address that
// was checked after the name was resolved. Non-goals: requests, retries.
import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { Dispatcher } from 'undici'
import { hostOf, type JudgeEndpoint, refuseAddress } from '../../judge/endpoint.js'
import { JudgeError } from '../../model.js'
import { openProxied } from '../proxied.js'

export interface DispatcherOptions {
  readonly endpoint: JudgeEndpoint
  readonly allowInsecure: boolean
  readonly timeoutMs: number
  readonly concurrency: number
  readonly env: Readonly<Record<string, string | undefined>>
  /** Resolves names; the system's by default. */
  readonly lookup?: LookupFunction
}

/** Longer than any healthy connection takes, so that a dead host does not use up the whole time of a judgement. */
const MAX_CONNECT_MS = 10_000

/**
 * A dispatcher for one endpoint. With a proxy the name is resolved there and cannot be checked here. Throws InputError for
 * a proxy that cannot be used.
 */
export function openDispatcher(options: DispatcherOptions): Dispatcher {
  const { endpoint, timeoutMs, env } = options
  const timeouts = {
    connections: options.concurrency,
    // Both follow the input: left alone, undici ends a slow completion after five minutes as "fetch failed".
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  }
  return openProxied(endpoint, env, timeouts, {
    timeout: Math.min(timeoutMs, MAX_CONNECT_MS),
    lookup: guardedLookup(options, options.lookup ?? systemLookup),
  })
}

/** A name can resolve to an address that its URL may not hold, and to another one each time: checked on each connection. */
function guardedLookup(options: DispatcherOptions, resolve: LookupFunction): LookupFunction {
  const { endpoint, allowInsecure } = options
  return (hostname, lookupOptions, callback) => {
    resolve(hostname, lookupOptions, (error, address, family) => {
      const addresses = Array.isArray(address) ? address.map((one) => one.address) : [address]
      const refusal = error
        ? null
        : addresses.map((one) => refuseAddress(one, endpoint.protocol, allowInsecure)).find((found) => found !== null)
      if (refusal === null || refusal === undefined) callback(error, address, family)
      else {
        const what = `The judge's host ${hostOf(endpoint)} ${refusal}`
        callback(new JudgeError('judge_unreachable', what, 'Write the address of the judge in judge-url'), '', 0)
      }
    })
  }
}
