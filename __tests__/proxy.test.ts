// Proxy variables as curl reads them: which proxy for which address, what is refused, and that no text of it is told.
import { describe, expect, test } from '@jest/globals'
import { proxyFor, proxyVariables, readProxies } from '../src/proxy.js'

type Env = Readonly<Record<string, string>>

function proxyOf(env: Env, url = 'https://api.example.com/x'): string | null {
  const { proxies, problems } = readProxies(env)
  expect(problems).toEqual([])
  return proxyFor(new URL(url), proxies)
}

describe('F9 the proxy', () => {
  test.each<[string, Env, string | null]>([
    ['none', {}, null],
    ['with its scheme', { https_proxy: 'http://p.example:3128' }, 'http://p.example:3128'],
    ['https to the proxy', { https_proxy: 'https://p.example' }, 'https://p.example'],
    ['without scheme it is http', { https_proxy: 'p.example:3128' }, 'http://p.example:3128'],
    ['a user without scheme', { HTTPS_PROXY: 'user:pa55@p.example:3128' }, 'http://user:pa55@p.example:3128'],
    ['a user without password', { HTTPS_PROXY: 'http://user@p.example:1' }, 'http://user@p.example:1'],
    ['an address without scheme', { https_proxy: '10.0.0.1:3128' }, 'http://10.0.0.1:3128'],
    ['a slash at the end', { https_proxy: 'http://p.example:3128/' }, 'http://p.example:3128'],
    ['blanks around it', { https_proxy: ' http://p.example:3128\n' }, 'http://p.example:3128'],
    ['signs in the password', { https_proxy: 'http://u:a%40b%25c@p.example:1' }, 'http://u:a%40b%25c@p.example:1'],
    ['a percent sign that escapes nothing', { https_proxy: 'http://u:5%x@p.example:1' }, 'http://u:5%25x@p.example:1'],
    ['lower case wins', { https_proxy: 'http://low:1', HTTPS_PROXY: 'http://up:1' }, 'http://low:1'],
    ['an empty one is none', { https_proxy: '', HTTPS_PROXY: 'http://up:1' }, 'http://up:1'],
    ['one for all', { ALL_PROXY: 'all.example:8080' }, 'http://all.example:8080'],
    ['its own before that for all', { ALL_PROXY: 'http://all:1', HTTPS_PROXY: 'http://own:1' }, 'http://own:1'],
    ['of the other scheme', { http_proxy: 'http://p.example:3128' }, null],
  ])('%s', (_, env, proxy) => {
    expect(proxyOf(env)).toBe(proxy)
  })

  test.each([
    'socks5://user:hunter2@h:1',
    'socks5h://h:1',
    'ftp://h:1',
    'not a url hunter2',
    'http://',
    'http://u:hun/ter2@h:1',
    'http://u:1/hunter2@h:1',
    'u:1?hunter2@h:1',
    'http://h\\@hunter2:1',
    'http://h:99999',
  ])('refused without being told: %s', (text) => {
    for (const name of ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY', 'ALL_PROXY']) {
      const { problems } = readProxies({ [name]: text })
      expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: is not an http or https URL`))])
      expect(problems.join()).not.toContain('hunter2')
    }
  })

  test('one that is not used is not refused', () => {
    expect(proxyOf({ all_proxy: 'socks5://h:1', http_proxy: 'http://a:1', https_proxy: 'http://b:1' })).toBe(
      'http://b:1',
    )
  })
})

describe('NO_PROXY', () => {
  const through = (exceptions: string, url: string): boolean =>
    proxyOf({ HTTPS_PROXY: 'p:1', HTTP_PROXY: 'p:1', NO_PROXY: exceptions }, url) !== null

  test.each([
    ['example.com', 'https://example.com', false],
    ['example.com', 'https://api.example.com', false],
    ['example.com', 'https://badexample.com', true],
    ['.example.com', 'https://example.com', false],
    ['.example.com', 'https://api.example.com', false],
    ['*.example.com', 'https://api.example.com', false],
    ['EXAMPLE.com', 'https://api.Example.COM', false],
    ['example.com.', 'https://api.example.com', false],
    ['example.com', 'https://example.com.', false],
    ['*', 'https://anything.example', false],
    ['example.com:8443', 'https://example.com:8443', false],
    ['example.com:8443', 'https://example.com', true],
    ['example.com:443', 'https://example.com', false],
    ['a.example  example.com,b.example', 'https://example.com', false],
    ['a.example , example.com', 'https://example.com', false],
    [',,', 'https://example.com', true],
    ['127.0.0.1', 'http://127.0.0.1:8080', false],
    ['127.0.0.1:8080', 'http://127.0.0.1:8080', false],
    ['10.0.0.0/8', 'http://10.1.2.3', false],
    ['10.0.0.0/8', 'http://11.1.2.3', true],
    ['10.0.0.0/99', 'http://10.1.2.3', true],
    ['0.0.1', 'http://127.0.0.1', true],
    ['::1', 'http://[::1]:80', false],
    ['[::1]:8080', 'http://[::1]:8080', false],
    ['fd00::/8', 'http://[fd12::1]', false],
    ['localhost', 'http://localhost:1', false],
    ['localhost', 'http://127.0.0.1:1', true],
  ])('%s and %s: through the proxy %s', (exceptions, url, proxied) => {
    expect(through(exceptions, url)).toBe(proxied)
  })

  test('lower case wins', () => {
    const env = { https_proxy: 'p:1', no_proxy: 'a.example', NO_PROXY: 'api.example.com' }
    expect(proxyOf(env)).toBe('http://p:1')
  })
})

test('libraries that read the variables themselves find what was read, in both spellings', () => {
  const { proxies } = readProxies({ ALL_PROXY: 'u:p@h:1', no_proxy: '*.example.com localhost:80 10.0.0.1' })
  const seen = Object.fromEntries(proxyVariables(proxies))
  expect(seen).toEqual({
    http_proxy: 'http://u:p@h:1',
    HTTP_PROXY: 'http://u:p@h:1',
    https_proxy: 'http://u:p@h:1',
    HTTPS_PROXY: 'http://u:p@h:1',
    all_proxy: undefined,
    ALL_PROXY: undefined,
    no_proxy: 'example.com,.example.com,localhost:80,.localhost:80,10.0.0.1',
    NO_PROXY: 'example.com,.example.com,localhost:80,.localhost:80,10.0.0.1',
  })
})
