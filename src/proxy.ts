// Which proxy a request goes through: the variables of the environment read as curl reads them, once for GitHub and the
// judge alike. Pure; problems never hold a variable's text, since it may hold a password. Non-goal: connections.
import { BlockList, isIP } from 'node:net'

type Env = Readonly<Record<string, string | undefined>>

export interface Proxies {
  /** By the scheme of the request (`http:`, `https:`); an http or https URL, user and password in it. */
  readonly byScheme: ReadonlyMap<string, string>
  /** What is reached without one. */
  readonly exceptions: readonly Exception[]
}

/** A host with all below it, a range of addresses, or everything; null port: any. */
interface Exception {
  readonly host: string
  readonly port: string | null
}

/** In this order, the first that holds anything: lower case wins, and one variable may serve both schemes. */
const VARIABLES = {
  'http:': ['http_proxy', 'HTTP_PROXY', 'all_proxy', 'ALL_PROXY'],
  'https:': ['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY'],
} as const

/** The proxies, and what is wrong with variables that would be used and cannot be. */
export function readProxies(env: Env): { readonly proxies: Proxies; readonly problems: readonly string[] } {
  const byScheme = new Map<string, string>()
  const problems = new Set<string>()
  for (const [scheme, names] of Object.entries(VARIABLES)) {
    const name = names.find((candidate) => (env[candidate] ?? '').trim() !== '')
    if (name === undefined) continue
    const url = readProxy((env[name] ?? '').trim())
    if (url !== null) byScheme.set(scheme, url)
    else problems.add(`${name}: is not an http or https URL of a proxy, as http://host:3128 (its text is not shown)`)
  }
  const exceptions = readExceptions(env['no_proxy'] || env['NO_PROXY'] || '')
  return { proxies: { byScheme, exceptions }, problems: [...problems] }
}

/** The passwords in the variables, as written and decoded, whether or not they can be used. */
export function proxyPasswords(env: Env): readonly string[] {
  return Object.values(VARIABLES).flatMap((names) =>
    names.flatMap((name) => {
      const [, written] = /^(?:[a-z][a-z0-9+.-]*:\/\/)?[^@:]*:(.+)@/i.exec((env[name] ?? '').trim()) ?? []
      return written === undefined ? [] : [written, decodeURIComponent(decoded(written))]
    }),
  )
}

/** A proxy's URL, or null. Without a scheme it is http. What would lead to another host than a reader sees is refused. */
function readProxy(text: string): string | null {
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`
  if (/[\s\\]|[^\u0021-\u007e\p{L}\p{M}\p{N}]/u.test(whole) || !URL.canParse(whole)) return null
  const url = new URL(whole)
  if (!/^https?:$/.test(url.protocol) || url.hostname === '') return null
  // A password with a slash, a question mark or a hash ends the host before its `@`.
  if (`${url.pathname}${url.search}${url.hash}`.includes('@')) return null
  url.username = decoded(url.username)
  url.password = decoded(url.password)
  return `${url.protocol}//${url.username}${url.password && `:${url.password}`}${url.username && '@'}${url.host}`
}

/** A percent sign that escapes nothing stands for itself; the setter of a URL escapes again what must be. */
function decoded(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part))
  } catch {
    return encodeURIComponent(part)
  }
}

/** Names or addresses, separated by commas or blanks; a leading dot or `*.` says no more than the name itself. */
function readExceptions(text: string): readonly Exception[] {
  return text
    .split(/[\s,]+/)
    .filter((item) => item !== '')
    .map((item) => {
      const found = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(item)
      const [host, port] = found === null ? [item, null] : [found[1] ?? '', found[2] ?? null]
      return { host: plainHost(host.replace(/^\*?\./, '')), port }
    })
}

function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}

/** The proxy for a request to this URL; null: none. */
export function proxyFor(url: URL, { byScheme, exceptions }: Proxies): string | null {
  const proxy = byScheme.get(url.protocol) ?? null
  const host = plainHost(url.hostname)
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const isExcepted = exceptions.some((one) => (one.port === null || one.port === port) && isWithin(host, one.host))
  return isExcepted ? null : proxy
}

function isWithin(host: string, place: string): boolean {
  if (place === '*') return true
  if (isIP(host) === 0) return place !== '' && (host === place || host.endsWith(`.${place}`))
  const [network = '', prefix] = place.split('/')
  if (isIP(network) === 0 || isIP(network) !== isIP(host)) return false
  const family = isIP(host) === 6 ? 'ipv6' : 'ipv4'
  const list = new BlockList()
  const bits = prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix)
  if (!Number.isInteger(bits) || bits < 0 || bits > (family === 'ipv6' ? 128 : 32)) return false
  list.addSubnet(network, bits, family)
  return list.check(host, family)
}

/**
 * The same, as variables for libraries that read the environment by themselves, each in its own way: absolute URLs, names
 * with and without a leading dot, both spellings. undefined: to be unset.
 */
export function proxyVariables({ byScheme, exceptions }: Proxies): ReadonlyMap<string, string | undefined> {
  const hosts = exceptions.flatMap(({ host, port }) => {
    const end = port === null ? '' : `:${port}`
    return host === '*' || isIP(host) !== 0 ? [`${host}${end}`] : [`${host}${end}`, `.${host}${end}`]
  })
  const values: readonly (readonly [string, string | undefined])[] = [
    ['http_proxy', byScheme.get('http:')],
    ['https_proxy', byScheme.get('https:')],
    ['all_proxy', undefined],
    ['no_proxy', hosts.length === 0 ? undefined : hosts.join(',')],
  ]
  return new Map(values.flatMap(([name, value]) => [[name, value] as const, [name.toUpperCase(), value] as const]))
}

/** The status with which a proxy refused, from the error of a request; null where no proxy did. */
export function proxyRefusal(error: unknown, depth = 0): number | null {
  if (typeof error !== 'object' || error === null || depth > 4) return null
  const { message, cause } = error as { readonly message?: unknown; readonly cause?: unknown }
  // undici's words for a CONNECT that failed, and for a 407 to a request that was not tunnelled.
  const words = /Proxy (?:response \((\d{3})\)|Authentication Required \((407)\))/.exec(
    typeof message === 'string' ? message : '',
  )
  return words === null ? proxyRefusal(cause, depth + 1) : Number(words[1] ?? words[2])
}

/** What a proxy's refusal means and what to do about it, without its address. */
export function proxyRefusalText(status: number): string {
  if (status === 407) return 'the proxy asks for a user and password (407); write them into HTTPS_PROXY or HTTP_PROXY'
  if (status === 403) {
    return 'the proxy does not allow this host (403); let its administrator allow it, or name the host in NO_PROXY'
  }
  return `the proxy could not connect (${status}); check HTTPS_PROXY, HTTP_PROXY and NO_PROXY`
}
