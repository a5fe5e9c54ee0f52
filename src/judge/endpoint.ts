// What the judge's address and key may look like: pure checks that inputs.ts makes before any work and io/http.ts makes
// again at connect time, when names have become addresses. Non-goals: name resolution, requests.
import { BlockList, isIP } from 'node:net'
import { completionsUrl } from './wire/openai.js'

/** The one URL that judgements are posted to: a chat completions endpoint, query kept. */
export type JudgeEndpoint = URL

const MAX_URL_CHARS = 2048
const ONLY_INSECURE = 'that is allowed only with judge-allow-insecure: true'

/**
 * The endpoint that a `judge-url` names, or what is wrong with it (in words that follow the input's name). Accepts the
 * endpoint itself, its base (`…/v1`, with or without a slash; an Azure deployment with its query) and a bare host.
 * Refuses what is not https (but http to this machine or network with `allowInsecure`), user names, fragments, other
 * APIs, and loopback, private and reserved addresses in every spelling that a URL parser reads as one.
 */
export function readJudgeEndpoint(text: string, allowInsecure: boolean): JudgeEndpoint | string {
  if (text.length > MAX_URL_CHARS) return `is longer than ${MAX_URL_CHARS} characters`
  // A parser forgives backslashes, blanks and missing slashes; whoever reads the workflow would see another host.
  if (/[^\u0021-\u007e\p{L}\p{M}\p{N}]|\\/u.test(text)) {
    return 'holds a blank, a backslash or a character that a URL may not hold'
  }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase()
  if (scheme === undefined || /^[^/?#]*:\d+(?:[/?#]|$)/.test(text)) {
    return 'has no scheme; write https:// before the host'
  }
  if (scheme !== 'https' && scheme !== 'http') return `has the scheme ${scheme}; only https is spoken`
  if (!/^https?:\/\/[^/?#]/i.test(text) || !URL.canParse(text)) return 'is not a URL; write https://host/v1'
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || /^https?:\/\/[^/?#]*@/i.test(text)) {
    return 'holds a user name or password; give the key with judge-api-key'
  }
  if (text.includes('#')) return 'holds a fragment (#…), which is never sent; leave it out'
  const refusal = refuseHost(url, allowInsecure)
  if (refusal !== null) return refusal
  return completionsUrl(url)
}

/** Why a URL's host may not be asked, judged on the parsed host alone; null where it may (or is a name to resolve). */
function refuseHost(url: URL, allowInsecure: boolean): string | null {
  const host = hostOf(url)
  const plain = url.protocol === 'http:'
  if (plain && !allowInsecure) {
    return 'is plain http; write https (http to this machine or network needs judge-allow-insecure: true)'
  }
  if (isLocalName(host)) return allowInsecure ? null : `leads to this machine (loopback); ${ONLY_INSECURE}`
  return isIP(host) === 0 ? null : refuseAddress(host, url.protocol, allowInsecure)
}

/** The host as a resolver takes it: no brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

function isLocalName(host: string): boolean {
  return /(?:^|\.)localhost\.?$/i.test(host)
}

/** Parameters of an address that are no secret. */
const PLAIN_PARAMETERS = /^(?:api[-_]?)?version$|^deployment$|^region$|^model$/i

/** What of a judge's address may be a key: the values of its query, as written and decoded. */
export function endpointSecrets(endpoint: JudgeEndpoint | null): readonly string[] {
  if (endpoint === null) return []
  const decoded = [...endpoint.searchParams].flatMap(([name, value]) => (PLAIN_PARAMETERS.test(name) ? [] : [value]))
  return [...decoded, ...decoded.map(encodeURIComponent)]
}

type AddressKind = 'loopback' | 'private' | 'reserved' | 'public'

const LOOPBACK = ['127.0.0.0/8', '::1/128']
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7']
/**
 * Never a judge: this-network, link-local with the clouds' metadata services, Azure's wire server, documentation,
 * benchmarking, multicast, and the IPv6 forms that wrap an IPv4 address (RFC 6890, RFC 6052, RFC 3056).
 */
const RESERVED = [
  '0.0.0.0/8',
  '169.254.0.0/16',
  '168.63.129.16/32',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:db8::/32',
  '2002::/16',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

/** Made when an address is looked at: at start it would cost every command a tenth of its time. */
function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix = ''] = range.split('/')
    list.addSubnet(network, Number(prefix), isIP(network) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

function kindOf(address: string): AddressKind {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (blockList(LOOPBACK).check(address, family)) return 'loopback'
  if (blockList(PRIVATE).check(address, family)) return 'private'
  if (blockList(RESERVED).check(address, family)) return 'reserved'
  return 'public'
}

/**
 * Why an address may not be connected to, or null. A name can resolve to anything, so this is asked again for each
 * address that a connection is about to use. Plain http never leaves this machine's networks, whatever is allowed.
 */
export function refuseAddress(address: string, protocol: string, allowInsecure: boolean): string | null {
  const kind = isIP(address) === 0 ? 'reserved' : kindOf(address)
  switch (kind) {
    case 'reserved':
      return 'leads to a reserved or link-local address, which is never asked'
    case 'loopback':
      return allowInsecure ? null : `leads to this machine (loopback); ${ONLY_INSECURE}`
    case 'private':
      return allowInsecure ? null : `leads to a private address; ${ONLY_INSECURE}`
    case 'public':
      return protocol === 'http:' ? 'is plain http to a public address; write https' : null
  }
}

/**
 * What is wrong with a key, in words that never hold it; null for a usable one and for none (an endpoint of one's own
 * may need no key). A line feed in a header makes clients throw errors that quote the key.
 */
export function readJudgeKey(key: string): string | null {
  if (key === '' || /^[\u0021-\u007e]+$/.test(key)) return null
  if (/[\r\n]/.test(key)) return 'holds a line break; store the secret again without one (the key is not shown)'
  if (/\s/.test(key)) return 'holds a blank; store the secret again without it (the key is not shown)'
  return 'holds characters outside printable ASCII; store the secret again (the key is not shown)'
}

/**
 * Why the key may not be sent with this environment, or null: with certificate checks off, anyone on the way reads it.
 * Plain http is judged by readJudgeEndpoint.
 */
export function refuseUncheckedTls(
  endpoint: JudgeEndpoint,
  key: string,
  tlsRejectUnauthorized: string | undefined,
): string | null {
  if (tlsRejectUnauthorized !== '0' || endpoint.protocol !== 'https:' || key === '') return null
  return `would be sent with certificate checks off (NODE_TLS_REJECT_UNAUTHORIZED=0); ${CHECK_TLS}`
}

const CHECK_TLS = 'unset that variable, and name a private authority with NODE_EXTRA_CA_CERTS'

/** What to say of an environment in which any server may pass for another, or null. */
export function warnOfUncheckedTls(tlsRejectUnauthorized: string | undefined): string | null {
  if (tlsRejectUnauthorized !== '0') return null
  return `NODE_TLS_REJECT_UNAUTHORIZED=0 turns certificate checks off, so whatever is sent over https may be read and changed on the way; ${CHECK_TLS}`
}
