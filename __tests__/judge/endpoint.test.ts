// What judge-url and judge-api-key may hold. F numbers are those of the security requirements.
import { describe, expect, test } from '@jest/globals'
import { readJudgeEndpoint, readJudgeKey, refuseAddress, refuseUncheckedTls } from '../../src/judge/endpoint.js'

describe('readJudgeEndpoint', () => {
  test.each([
    ['https://api.openai.com/v1', 'https://api.openai.com/v1/chat/completions'],
    ['https://api.openai.com/v1/', 'https://api.openai.com/v1/chat/completions'],
    ['https://api.openai.com', 'https://api.openai.com/v1/chat/completions'],
    ['https://api.openai.com/v1/chat/completions', 'https://api.openai.com/v1/chat/completions'],
    ['HTTPS://API.openai.com:443//v1//', 'https://api.openai.com/v1/chat/completions'],
    [
      'https://generativelanguage.googleapis.com/v1beta/openai/',
      'https://generativelanguage.googleapis.com/v1beta/openai/chat/completions',
    ],
    [
      'https://x.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-10-21',
      'https://x.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-10-21',
    ],
    [
      'https://x.openai.azure.com/openai/deployments/d?api-version=2024-10-21',
      'https://x.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-10-21',
    ],
    ['https://bücher.example/v1', 'https://xn--bcher-kva.example/v1/chat/completions'],
  ])('%s', (text, right) => {
    expect(String(readJudgeEndpoint(text, false))).toBe(right)
  })

  test.each([
    ['api.openai.com/v1', 'no scheme'],
    ['localhost:8000/v1', 'no scheme'],
    ['', 'no scheme'],
    ['https://h/v1/responses', 'another API (/responses)'],
    ['https://h/v1/completions', 'another API (/completions)'],
    [`https://h/${'a'.repeat(2040)}`, 'longer than 2048'],
  ])('says what is wrong with %s', (text, words) => {
    expect(readJudgeEndpoint(text, true)).toContain(words)
  })

  const refused: readonly (readonly [string, string])[] = [
    ['http://judge.example/v1', 'plain http'],
    ['http://8.8.8.8/v1', 'plain http'],
    ['ftp://judge.example', 'scheme ftp'],
    ['file:///etc/passwd', 'scheme file'],
    ['data:text/plain,x', 'scheme data'],
    ['https://user:hunter2@judge.example', 'user name or password'],
    ['https://judge@evil.example', 'user name or password'],
    ['https://@evil.example', 'user name or password'],
    ['https://judge.example/v1#f', 'fragment'],
    ['https://judge.example/v1#', 'fragment'],
    ['https:\\\\evil.example', 'backslash'],
    ['https:///evil.example', 'not a URL'],
    ['https:evil.example', 'not a URL'],
    ['https://ju dge.example', 'blank'],
    ['https://judge.example/\n', 'blank'],
    ['https://judge\u200b.example', 'may not hold'],
    ['https://localhost', 'loopback'],
    ['https://localhost.', 'loopback'],
    ['https://a.localhost', 'loopback'],
    ['https://127.0.0.1', 'loopback'],
    ['https://127.1', 'loopback'],
    ['https://2130706433', 'loopback'],
    ['https://0x7f.1', 'loopback'],
    ['https://0177.0.0.1', 'loopback'],
    ['https://①②⑦.0.0.1', 'loopback'],
    ['https://[::1]', 'loopback'],
    ['https://[::ffff:127.0.0.1]', 'loopback'],
    ['https://[::ffff:7f00:1]', 'loopback'],
    ['https://0', 'reserved'],
    ['https://0.0.0.0', 'reserved'],
    ['https://[::]', 'reserved'],
    ['https://169.254.169.254', 'link-local'],
    ['https://[fe80::1]', 'link-local'],
    ['https://168.63.129.16', 'reserved'],
    ['https://[64:ff9b::7f00:1]', 'reserved'],
    ['https://[2002:7f00:1::]', 'reserved'],
    ['https://255.255.255.255', 'reserved'],
    ['https://10.0.0.1', 'private'],
    ['https://172.16.0.1', 'private'],
    ['https://172.31.255.255', 'private'],
    ['https://192.168.1.1', 'private'],
    ['https://100.64.0.1', 'private'],
    ['https://[fd00::1]', 'private'],
  ]
  test.each(refused)('F2: %s is refused', (text, words) => {
    const problem = readJudgeEndpoint(text, false)
    expect(problem).toContain(words)
    expect(problem).not.toContain('hunter2')
  })

  test.each(['https://172.15.255.255', 'https://172.32.0.1', 'https://11.0.0.1', 'https://[2606:4700::1]'])(
    'F2: %s is a public address',
    (text) => {
      expect(readJudgeEndpoint(text, false)).toBeInstanceOf(URL)
    },
  )

  test.each([
    'http://127.0.0.1:8000',
    'http://localhost:8000/v1',
    'http://[::1]:8000',
    'http://10.0.0.7',
    'http://vllm:8000',
  ])('F2: %s is allowed with judge-allow-insecure only', (text) => {
    expect(typeof readJudgeEndpoint(text, false)).toBe('string')
    expect(readJudgeEndpoint(text, true)).toBeInstanceOf(URL)
  })

  test.each([
    ['http://8.8.8.8', 'plain http to a public address'],
    ['http://169.254.169.254/latest', 'link-local'],
    ['https://user@127.0.0.1', 'user name'],
    ['https://[fe80::1]', 'link-local'],
  ])('F2: %s is refused even then', (text, words) => {
    expect(readJudgeEndpoint(text, true)).toContain(words)
  })

  test('what is no address is never connected to', () => {
    expect(refuseAddress('', 'https:', true)).not.toBeNull()
    expect(refuseAddress('judge.example', 'https:', true)).not.toBeNull()
  })
})

describe('readJudgeKey', () => {
  test.each(['', 'sk-abc', '!~', 'a'.repeat(5000)])('takes a usable key or none', (key) => {
    expect(readJudgeKey(key)).toBeNull()
  })

  test.each(['sk\nret', 'sk\rret', 'sk ret', ' ', '\tsk', 'skä', 'sk\u0000', 'sk\u007f'])(
    'F5: refuses %p unshown',
    (key) => {
      const problem = readJudgeKey(key)
      expect(problem).toMatch(/^holds /)
      expect(problem).not.toContain('sk')
    },
  )
})

test('F10: a key does not travel with certificate checks off', () => {
  const secure = new URL('https://judge.example')
  expect(refuseUncheckedTls(secure, 'sk', '0')).toContain('NODE_TLS_REJECT_UNAUTHORIZED')
  expect(refuseUncheckedTls(secure, '', '0')).toBeNull()
  expect(refuseUncheckedTls(secure, 'sk', undefined)).toBeNull()
  expect(refuseUncheckedTls(new URL('http://127.0.0.1'), 'sk', '0')).toBeNull()
})
