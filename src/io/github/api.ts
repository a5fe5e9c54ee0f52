// GitHub's REST and GraphQL API with the manners that it asks for: bounded retries, waits as told by the answer, one
// deadline for everything. Gives answers or faults, never throws; says nothing and decides nothing.
import type { RequestInit as FetchInit } from 'undici'
import { type Clock, SYSTEM_CLOCK } from '../clock.js'
import { type Fault, type FaultKind, readFault } from './fault.js'
import { textOf } from './json-answer.js'

export type RunnerEnv = Readonly<Record<string, string | undefined>>

/** Time limits in milliseconds. */
export interface Pacing {
  /** One request, its answer's body included. */
  readonly requestMs: number
  /** Everything between `begin` and the last answer, waits included. */
  readonly totalMs: number
  /** The first wait after a server's fault; it doubles. */
  readonly retryMs: number
  /** The wait where GitHub names no time after a rate limit: at least a minute, says its documentation. */
  readonly rateLimitMs: number
  /** Between a write and the look at what came of it. */
  readonly settleMs: number
}

export const DEFAULT_PACING: Pacing = {
  requestMs: 20_000,
  totalMs: 90_000,
  retryMs: 1_000,
  rateLimitMs: 60_000,
  settleMs: 500,
}

export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly link: string; readonly attempts: number }
  | { readonly ok: false; readonly fault: Fault; readonly attempts: number }

export interface ApiRequest<T> {
  /** `GET /repos/{owner}/{repo}/…`; owner and repo are filled in. An absolute URL is allowed for GraphQL. */
  readonly route: string
  readonly parameters?: Readonly<Record<string, unknown>>
  /** What the answer must be; undefined: it is not that (a page of a proxy, a body cut in the middle). */
  readonly read: (data: unknown) => T | undefined
  /** How often at most, the first time included. */
  readonly attempts: number
  /** A repetition does no harm, so it is repeated where nobody knows whether the request was carried out. */
  readonly repeatable: boolean
}

/** Calls under one deadline. */
export interface Calls {
  readonly call: <T>(request: ApiRequest<T>) => Promise<Answer<T>>
  /** Waits, at most until the deadline. */
  readonly wait: (milliseconds: number) => Promise<void>
  /**
   * How long to wait before another attempt after this many failed ones, for who looks at what came of them before it
   * sends again; null: another one is of no use, or there is no time for it.
   */
  readonly pauseAfter: (fault: Fault, attempts: number) => number | null
}

export interface GitHubClient {
  readonly owner: string
  readonly repo: string
  readonly token: string
  /** Origin and path of the web pages, without a slash at the end. */
  readonly serverUrl: string
  readonly graphqlUrl: string
  readonly pacing: Pacing
  readonly begin: () => Calls
}

interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly data: unknown
}

/** Faults that may be gone a moment later. */
const TRANSIENT: ReadonlySet<FaultKind> = new Set(['server', 'network', 'timeout', 'unexpected'])
/** GETs are cheap and harmless: three repetitions carry over a short outage. */
export const READ_ATTEMPTS = 4
/** Followed for a renamed repository, on the same origin only. */
const MAX_REDIRECTS = 2

/**
 * A client for the repository of the run, or null with the reason: an empty token, a repository that the environment
 * does not name. All URLs come from the runner's environment.
 */
export async function openGitHub(options: {
  readonly token: string
  readonly env: RunnerEnv
  readonly pacing?: Partial<Pacing>
  /** The system's by default. */
  readonly clock?: Clock
}): Promise<{ readonly client: GitHubClient } | { readonly client: null; readonly why: string }> {
  const { token, env, clock = SYSTEM_CLOCK } = options
  const pacing = { ...DEFAULT_PACING, ...options.pacing }
  const [owner, repo, ...rest] = (env['GITHUB_REPOSITORY'] ?? '').split('/')
  if (token === '') return { client: null, why: 'github-token is empty' }
  if (!owner || !repo || rest.length > 0) return { client: null, why: 'GITHUB_REPOSITORY does not name a repository' }
  const apiUrl = webUrl(env['GITHUB_API_URL'] ?? 'https://api.github.com')
  const serverUrl = webUrl(env['GITHUB_SERVER_URL'] ?? 'https://github.com')
  if (apiUrl === null || serverUrl === null) {
    return { client: null, why: 'GITHUB_API_URL or GITHUB_SERVER_URL is not a web address' }
  }
  let send: Send
  try {
    send = await openSend(token, apiUrl, env)
  } catch (error) {
    return { client: null, why: `the API client did not start (${error instanceof Error ? error.name : 'unknown'})` }
  }
  return {
    client: {
      owner,
      repo,
      token,
      serverUrl,
      graphqlUrl: graphqlUrlOf(apiUrl, env['GITHUB_GRAPHQL_URL']),
      pacing,
      begin: () => beginCalls({ send, owner, repo, token, apiUrl, pacing, clock }),
    },
  }
}

type Send = (route: string, parameters: Record<string, unknown>, signal: AbortSignal) => Promise<RawAnswer>

/** Loaded on first use: most of the start-up time of a run without comment would be this. */
async function openSend(token: string, baseUrl: string, env: RunnerEnv): Promise<Send> {
  const [{ getOctokit }, { fetch }, { openProxied }] = await Promise.all([
    import('@actions/github'),
    import('undici'),
    import('../proxied.js'),
  ])
  // Octokit's own way reads the proxy variables differently, and passes by what it does not understand.
  const dispatcher = openProxied(new URL(baseUrl), env, {}, undefined)
  const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  // Octokit prints deprecations by itself otherwise.
  const octokit = getOctokit(token, { baseUrl, log: silent })
  return async (route, parameters, signal) => {
    const request = {
      signal,
      redirect: 'manual' as const,
      log: silent,
      fetch: (url: string, init: FetchInit) => fetch(url, { ...init, dispatcher }),
    }
    const answer = await octokit.request(route, { ...parameters, request })
    return { status: answer.status, headers: answer.headers, data: answer.data }
  }
}

function beginCalls(options: {
  readonly send: Send
  readonly owner: string
  readonly repo: string
  readonly token: string
  readonly apiUrl: string
  readonly pacing: Pacing
  readonly clock: Clock
}): Calls {
  const { send, owner, repo, token, apiUrl, pacing, clock } = options
  const deadline = clock.now() + pacing.totalMs
  const left = (): number => deadline - clock.now()
  const wait = (milliseconds: number): Promise<void> => clock.wait(Math.max(0, Math.min(milliseconds, left())))

  async function once<T>(request: ApiRequest<T>): Promise<Answer<T>> {
    const limit = Math.min(pacing.requestMs, left())
    if (limit <= 0)
      return failed({ kind: 'timeout', status: null, carriedOut: 'no', message: 'no time left', waitMs: null })
    const signal = clock.timeout(limit)
    let route = request.route
    const place = request.route.includes('{owner}') ? { owner, repo } : {}
    let parameters: Record<string, unknown> = { ...place, ...request.parameters }
    try {
      for (let redirects = 0; ; redirects++) {
        const raw = await withSignal(send(route, parameters, signal), signal)
        const location = raw.status >= 300 && raw.status < 400 ? sameOrigin(raw.headers['location'], apiUrl) : null
        if (location !== null && redirects < MAX_REDIRECTS) {
          route = `${request.route.split(' ')[0]} ${location}`
          // The new address holds the path already; what was in the path would become a query.
          parameters = request.route.startsWith('GET') ? {} : bodyOf(request)
          continue
        }
        const value = raw.status < 300 ? request.read(raw.data) : undefined
        if (value !== undefined) return { ok: true, value, link: textOf(raw.headers['link']) ?? '', attempts: 1 }
        return failed(readFault({ ...raw, token }))
      }
    } catch (error) {
      return failed(readFault({ error, timedOut: signal.aborted, token }))
    }
  }

  return {
    wait,
    pauseAfter: (fault, attempts) => {
      const pause = pauseBefore(fault, attempts, true, pacing)
      return pause === null || pause >= left() ? null : pause
    },
    async call(request) {
      for (let attempt = 1; ; attempt++) {
        const answer = await once(request)
        if (answer.ok) return { ...answer, attempts: attempt }
        const pause = pauseBefore(answer.fault, attempt, request.repeatable, pacing)
        if (pause === null || attempt >= request.attempts || pause >= left()) return { ...answer, attempts: attempt }
        await wait(pause)
      }
    },
  }
}

/** How long to wait before the same request may be sent again; null: never. */
function pauseBefore(fault: Fault, attempt: number, repeatable: boolean, pacing: Pacing): number | null {
  if (fault.kind === 'rate_limited') return fault.waitMs ?? pacing.rateLimitMs * attempt
  if (fault.carriedOut === 'unknown' && !repeatable) return null
  if (TRANSIENT.has(fault.kind)) {
    return fault.waitMs ?? pacing.retryMs * 2 ** (attempt - 1)
  }
  return null
}

const failed = (fault: Fault): { readonly ok: false; readonly fault: Fault; readonly attempts: number } => ({
  ok: false,
  fault,
  attempts: 1,
})

/** The signal ends the request; this ends the waiting where a body drips and the client does not look at the signal. */
async function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let onAbort: (() => void) | undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(new Error('timed out'))
    signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    if (onAbort !== undefined) signal.removeEventListener('abort', onAbort)
    work.catch(() => {})
  }
}

/** The parameters that are no part of the path. */
function bodyOf(request: ApiRequest<unknown>): Record<string, unknown> {
  const inPath = new Set([...request.route.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  return Object.fromEntries(Object.entries(request.parameters ?? {}).filter(([key]) => !inPath.has(key)))
}

function sameOrigin(location: unknown, apiUrl: string): string | null {
  if (typeof location !== 'string' || !URL.canParse(location, apiUrl)) return null
  const url = new URL(location, apiUrl)
  return url.origin === new URL(apiUrl).origin ? url.href : null
}

/** GraphQL lives on the API's origin; another origin is not given the token. */
function graphqlUrlOf(apiUrl: string, given: string | undefined): string {
  if (given !== undefined && URL.canParse(given) && new URL(given).origin === new URL(apiUrl).origin) return given
  return apiUrl.endsWith('/api/v3') ? apiUrl.replace(/\/v3$/, '/graphql') : `${apiUrl}/graphql`
}

function webUrl(value: string): string | null {
  if (!URL.canParse(value)) return null
  const { protocol, origin, pathname } = new URL(value)
  return protocol === 'https:' || protocol === 'http:' ? `${origin}${pathname.replace(/\/+$/, '')}` : null
}
