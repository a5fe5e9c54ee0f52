// Connections that go through a proxy where the environment names one for the address, and straight to it where not.
import { Agent, type Dispatcher, ProxyAgent } from 'undici'
import { InputError } from '../model.js'
import { proxyFor, readProxies } from '../proxy.js'

/**
 * A dispatcher for requests to one origin. `straight` are the options of a connection without proxy. Throws InputError
 * for a proxy that cannot be used.
 */
export function openProxied(
  url: URL,
  env: Readonly<Record<string, string | undefined>>,
  options: Agent.Options,
  straight: Agent.Options['connect'],
): Dispatcher {
  const { proxies, problems } = readProxies(env)
  if (problems.length > 0) throw new InputError(problems)
  const proxy = proxyFor(url, proxies)
  if (proxy === null) return new Agent({ ...options, ...(straight === undefined ? {} : { connect: straight }) })
  const { username, password, protocol, host } = new URL(proxy)
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  return new ProxyAgent({
    ...options,
    uri: `${protocol}//${host}`,
    ...(username === '' && password === '' ? {} : { token: `Basic ${secret}` }),
  })
}
