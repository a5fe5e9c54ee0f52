// The judge's transport against a scripted server over real sockets. Numbers are those of the security requirements (F)
// and of the collected cases (C).
import { getEventListeners } from 'node:events'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from '@jest/globals'
import { type AskJudgeOptions, type JudgeConnection, makeAskJudge, retryAfterMs } from '../../../src/io/judge/http.js'
import { SYSTEM_CLOCK } from '../../../src/io/clock.js'
import { readJudgeEndpoint } from '../../../src/judge/endpoint.js'
import { InputError, JudgeError } from '../../../src/model.js'
import {
  completion,
  type ConnectProxy,
  inCompany,
  type JudgeServer,
  judgement,
  judges,
  NEVER,
  refuses,
  type Script,
  type ScriptedAnswer,
  startConnectProxy,
  startJudgeServer,
} from '../../support/judge-server.js'
import { makeTestClock } from '../../support/test-clock.js'

const KEY = 'sk-live-0123456789+/secret='
const opened: { close: () => Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

async function serve(script: Script | readonly ScriptedAnswer[]): Promise<JudgeServer> {
  const server = await startJudgeServer(script)
  opened.push(server)
  return server
}

async function proxy(port: number, status?: number): Promise<ConnectProxy> {
  const started = await startConnectProxy(port, status)
  opened.push(started)
  return started
}

function connectTo(url: string, options: Partial<AskJudgeOptions> = {}): JudgeConnection {
  const endpoint = readJudgeEndpoint(url, true)
  if (typeof endpoint === 'string') throw new Error(`${url} ${endpoint}`)
  const connection = makeAskJudge({
    endpoint,
    apiKey: KEY,
    // No test waits for the time to run out: it is told.
    timeoutSeconds: 600,
    retries: 2,
    allowInsecure: true,
    env: {},
    clock: makeTestClock(),
    ...options,
  })
  opened.push(connection)
  return connection
}

/** The error of one call, which must not hold the key in any form. */
async function faultOf(server: JudgeServer | string, options: Partial<AskJudgeOptions> = {}): Promise<JudgeError> {
  const { ask } = connectTo(typeof server === 'string' ? server : server.origin, options)
  const error = await ask('{}').then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof JudgeError)) throw new Error(`no JudgeError: ${String(error)}`)
  expectNoKey(`${error.message}\n${error.stack}\n${JSON.stringify(error)}\n${String(error.cause)}`)
  return error
}

function expectNoKey(text: string): void {
  for (const form of [KEY, Buffer.from(KEY).toString('base64'), encodeURIComponent(KEY), 'sk-live-0123']) {
    expect(text).not.toContain(form)
  }
}

describe('one exchange', () => {
  test('posts the body as it is and reads the first choice', async () => {
    const server = await serve([judges(0.8)])
    const answer = await connectTo(server.origin).ask('{"model": "m"}')
    expect(answer).toMatchObject({
      content: judgement(0.8),
      unusable: null,
      promptTokens: 11,
      completionTokens: 7,
    })
    expect(answer.ms).toBeGreaterThanOrEqual(0)
    const [request] = server.requests
    expect(request).toMatchObject({ method: 'POST', url: '/v1/chat/completions', body: '{"model": "m"}' })
    expect(request?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'content-type': 'application/json' })
  })

  test('sends no key where there is none', async () => {
    const server = await serve([judges(1)])
    await connectTo(server.origin, { apiKey: '' }).ask('{}')
    expect(server.requests[0]?.headers['authorization']).toBeUndefined()
    expect(server.requests[0]?.headers['api-key']).toBeUndefined()
  })

  test('C29: every documented form of the address leads to one request path', async () => {
    const server = await serve([judges(1)])
    const forms = ['', '/', '/v1', '/v1/', '/v1//', '/v1/chat/completions', '/v1/chat/completions/']
    for (const form of forms) await connectTo(`${server.origin}${form}`).ask('{}')
    expect(server.requests.map(({ url }) => url)).toEqual(forms.map(() => '/v1/chat/completions'))
  })

  test('C29: a deployment keeps its path and query, and gets the key in its own header too', async () => {
    const server = await serve([judges(1)])
    const path = '/openai/deployments/d/chat/completions?api-version=2024-10-21'
    await connectTo(`${server.origin}${path}`).ask('{}')
    await connectTo(`${server.origin}/openai/deployments/d?api-version=2024-10-21`).ask('{}')
    expect(server.requests.map(({ url }) => url)).toEqual([path, path])
    expect(server.requests[0]?.headers['api-key']).toBe(KEY)
  })

  test('C29: 404 says which address was called, and what to write', async () => {
    const server = await serve([refuses(404, 'no such path')])
    const { message } = await faultOf(`${server.origin}/api?token=hidden`)
    expect(message).toContain(`${server.origin}/api/chat/completions answered 404 Not Found: no such path`)
    expect(message).toContain('judge-url')
    expect(message).not.toContain('hidden')
    expect(server.requests).toHaveLength(1)
  })
})

describe('secrets and addresses', () => {
  test.each([301, 302, 303, 307, 308])('F4: a redirect (%d) is not followed', async (status) => {
    const other = await serve([judges(1)])
    const server = await serve([{ status, headers: { location: `${other.origin}/v1/chat/completions` } }])
    const { message } = await faultOf(server)
    expect(message).toContain(`redirected the request (${status})`)
    expect(other.requests).toHaveLength(0)
    expect(server.requests).toHaveLength(1)
  })

  test.each([
    ['a line break', 'sk-se\ncret'],
    ['a blank', 'sk-se cret'],
    ['not ASCII', 'sk-sécret'],
    ['a carriage return', 'sk-secret\r'],
  ])('F5: a key with %s is refused without being shown', (_, key) => {
    const endpoint = readJudgeEndpoint('https://judge.example', false) as URL
    const make = (): unknown =>
      makeAskJudge({ endpoint, apiKey: key, timeoutSeconds: 1, retries: 0, allowInsecure: false, env: {} })
    expect(make).toThrow(InputError)
    expect(make).toThrow(/^judge-api-key: holds/)
    try {
      make()
    } catch (error) {
      expect(String(error)).not.toContain('sk-')
    }
  })

  test.each([
    ['401 that echoes the key', refuses(401, `Incorrect API key: ${KEY}`), 'Check judge-api-key'],
    ['its base64', refuses(403, Buffer.from(KEY).toString('base64')), '403'],
    ['its URL form', { status: 400, body: `bad ${encodeURIComponent(KEY)}` }, '400'],
    ['a page that holds it', { body: `<html>${KEY}`, headers: { 'content-type': 'text/html' } }, 'HTML page'],
  ])('F6: no error tells the key: %s', async (_, answer, words) => {
    const server = await serve([answer])
    expect((await faultOf(server, { retries: 0 })).message).toContain(words)
  })

  test('F6: an unknown host and a closed port are named without the key', async () => {
    const server = await startJudgeServer([])
    await server.close()
    expect((await faultOf(server.origin, { retries: 0 })).message).toContain('refuses connections (ECONNREFUSED)')
    const nowhere = await faultOf('https://nowhere.invalid', { allowInsecure: false, retries: 0 })
    expect(nowhere.message).toMatch(/its host (?:is not known|could not be looked up)/)
  })

  test('G11: a key in the judge’s own words is taken out', async () => {
    const server = await serve([judges(1, [], `the key is ${KEY}`)])
    const { content } = await connectTo(server.origin).ask('{}')
    expectNoKey(content)
    expect(JSON.parse(content)).toMatchObject({ score: 1, reason: 'the key is [redacted]' })
  })

  test.each([
    ['127.0.0.1', 4, 'loopback'],
    ['10.1.2.3', 4, 'private'],
    ['169.254.169.254', 4, 'link-local'],
    ['::1', 6, 'loopback'],
    ['::ffff:127.0.0.1', 6, 'loopback'],
    ['fd00::1', 6, 'private'],
  ])('F3: a name that resolves to %s is refused when it connects', async (address, family, words) => {
    const server = await serve([judges(1)])
    const fault = await faultOf('https://judge.example', {
      allowInsecure: false,
      lookup: (_, options, callback) =>
        options.all ? callback(null, [{ address, family }]) : callback(null, address, family),
    })
    expect(fault.message).toContain('judge.example')
    expect(fault.message).toContain(words)
    expect(server.requests).toHaveLength(0)
  })

  test('F3: one bad address among good ones is enough', async () => {
    const fault = await faultOf('https://judge.example', {
      allowInsecure: false,
      lookup: (_, __, callback) =>
        callback(null, [
          { address: '93.184.216.34', family: 4 },
          { address: '192.168.0.1', family: 4 },
        ]),
    })
    expect(fault.message).toContain('private address')
  })

  test('F3: with judge-allow-insecure a name may lead to this machine, and plain http never to a public address', async () => {
    const server = await serve([judges(1)])
    const local = connectTo(`http://vllm:${server.port}`, {
      lookup: (_, options, callback) =>
        options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4),
    })
    expect((await local.ask('{}')).content).toBe(judgement(1))
    const abroad = await faultOf('http://judge.example', {
      lookup: (_, __, callback) => callback(null, [{ address: '93.184.216.34', family: 4 }]),
    })
    expect(abroad.message).toContain('plain http to a public address')
  })

  test('F9: HTTPS_PROXY and HTTP_PROXY are honoured, lower case first', async () => {
    const server = await serve([judges(1)])
    const through = await proxy(server.port)
    const other = await proxy(server.port)
    const url = `http://judge.example:${server.port}`
    await connectTo(url, { env: { HTTP_PROXY: through.origin } }).ask('{}')
    await connectTo(url, { env: { HTTP_PROXY: other.origin, http_proxy: through.origin } }).ask('{}')
    expect(through.targets).toEqual([`judge.example:${server.port}`, `judge.example:${server.port}`])
    expect(other.targets).toEqual([])
    expect(server.requests).toHaveLength(2)
    const fault = await faultOf('https://judge.example', { env: { HTTPS_PROXY: through.origin }, retries: 0 })
    expect(through.targets).toHaveLength(3)
    expect(through.targets[2]).toBe('judge.example:443')
    expect(fault.message).toContain('could not be reached')
  })

  test('F9: NO_PROXY is honoured, and a proxy that refuses is named without its password', async () => {
    const server = await serve([judges(1)])
    const refusing = await proxy(server.port, 407)
    const env = { HTTP_PROXY: refusing.origin, NO_PROXY: 'example.com,127.0.0.1' }
    await connectTo(server.origin, { env }).ask('{}')
    expect(refusing.targets).toEqual([])
    const secret = refusing.origin.replace('//', '//user:hunter2@')
    const fault = await faultOf(`http://judge.example:${server.port}`, { env: { HTTP_PROXY: secret } })
    expect(fault.message).toContain('proxy')
    expect(fault.message).toContain('407')
    expect(fault.message).not.toContain('hunter2')
  })

  test.each(['socks5://user:hunter2@h:1', 'not a url hunter2'])(
    'F9: a proxy that is not spoken stops the run: %s',
    (text) => {
      const make = (): unknown => connectTo('http://127.0.0.1:9', { env: { HTTP_PROXY: text } })
      expect(make).toThrow(/^HTTP_PROXY: is not an http or https URL/)
      expect(make).not.toThrow(/hunter2/)
    },
  )

  test('F10: with certificate checks off no key is sent', () => {
    const endpoint = readJudgeEndpoint('https://judge.example', false) as URL
    const options = { endpoint, timeoutSeconds: 1, retries: 0, allowInsecure: false }
    const env = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
    expect(() => makeAskJudge({ ...options, apiKey: KEY, env })).toThrow(/NODE_TLS_REJECT_UNAUTHORIZED/)
    opened.push(makeAskJudge({ ...options, apiKey: '', env }))
    opened.push(makeAskJudge({ ...options, apiKey: KEY, env: { NODE_TLS_REJECT_UNAUTHORIZED: '1' } }))
  })
})

describe('F7: answers that are no answers', () => {
  const big = Buffer.alloc(1024 * 1024, 32)

  test('one that is too large is read no further', async () => {
    const server = await serve([{ body: big, endless: true }])
    expect((await faultOf(server)).message).toContain('larger than 8388608 bytes')
    expect(server.requests).toHaveLength(1)
  })

  test('so is one that is small until it is unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, 32))
    const server = await serve([{ body: bomb, headers: { 'content-encoding': 'gzip' } }])
    expect((await faultOf(server)).message).toContain('larger than 8388608 bytes')
  })

  test('C30: one that drips ends at judge-timeout, and is not asked for again', async () => {
    const clock = makeTestClock()
    const server = await serve([
      { body: completion(judgement(1)), dripMs: 1, onDrip: (at) => at === 9 && clock.strike() },
    ])
    const { message } = await faultOf(server, { clock })
    expect(message).toContain('no answer within 600 s (judge-timeout)')
    expect(server.requests).toHaveLength(1)
  })

  test('C30: one whose headers do not come ends at judge-timeout too', async () => {
    const clock = makeTestClock()
    const server = await serve(() => {
      clock.strike()
      return NEVER
    })
    const { message } = await faultOf(server, { clock, timeoutSeconds: 0.3 })
    expect(message).toContain('no answer within 0.3 s (judge-timeout)')
    expect(clock.timeouts).toEqual([300])
  })

  test('the system’s clock ends it too', async () => {
    const server = await serve([NEVER])
    const { message } = await faultOf(server, { clock: SYSTEM_CLOCK, timeoutSeconds: 0.3 })
    expect(message).toContain('no answer within 0.3 s (judge-timeout)')
  })
})

describe('C33: bytes that are not plain JSON', () => {
  const good = completion(judgement(0.9))

  test.each<[string, ScriptedAnswer]>([
    ['gzip with its header', { body: gzipSync(good), headers: { 'content-encoding': 'gzip' } }],
    ['gzip without its header', { body: gzipSync(good) }],
    ['a byte order mark first', { body: `\uFEFF${good}` }],
    ['blanks and line feeds first', { body: `${' \n'.repeat(1000)}${good}` }],
    ['JSON under another name', { body: good, headers: { 'content-type': 'application/octet-stream' } }],
    [
      'content in parts',
      { body: good.replace(/"content":("(?:[^"\\]|\\.)*")/, '"content":[{"type":"text","text":$1}]') },
    ],
  ])('%s is read', async (_, answer) => {
    const server = await serve([answer])
    expect((await connectTo(server.origin).ask('{}')).content).toBe(judgement(0.9))
  })

  test.each<[string, ScriptedAnswer, string]>([
    [
      'an event stream',
      { body: `data: ${good}\n\ndata: [DONE]\n\n`, headers: { 'content-type': 'text/event-stream' } },
      'an event stream',
    ],
    [
      'a page',
      { body: '<!doctype html><p>Welcome', headers: { 'content-type': 'text/html' } },
      'an HTML page: "<!doct',
    ],
    ['nothing', { body: '' }, 'is empty'],
    ['a list', { body: '[]' }, 'no JSON object'],
    ['half of it', { body: good.slice(0, 60) }, 'cut off or damaged'],
    ['bytes', { body: Buffer.from([0x7b, 0xff, 0xfe]) }, 'not UTF-8'],
    ['an unknown packing', { body: good, headers: { 'content-encoding': 'zstd' } }, 'zstd'],
    ['no gzip at all', { body: good, headers: { 'content-encoding': 'gzip' } }, 'says that it is gzip and is not'],
    [
      'an error with status 200',
      { body: '{"error": {"message": "overloaded"}}' },
      'answered with an error: overloaded',
    ],
    ['another shape', { body: '{"choices": []}' }, 'choices[0].message.content'],
  ])('%s is named', async (_, answer, words) => {
    const server = await serve([answer])
    const { message } = await faultOf(server, { retries: 0 })
    expect(message).toContain(words)
    expect(message).not.toMatch(/SyntaxError|Unexpected token/)
  })

  test('only the first characters of what came are shown', async () => {
    const server = await serve([{ body: `<${'😀'.repeat(500)}` }])
    const { message } = await faultOf(server, { retries: 0 })
    expect(message).toContain(`<${'😀'.repeat(99)}…`)
    expect(message).not.toContain('😀'.repeat(100))
  })
})

describe('F8: attempts', () => {
  test.each([408, 429, 500, 502, 503, 504])('%d is asked again, and in the end is the error', async (status) => {
    const server = await serve([refuses(status, 'later', { 'retry-after': '0' })])
    const { message } = await faultOf(server)
    expect(message).toContain(`answered ${status}`)
    expect(message).toContain('later')
    expect(server.requests).toHaveLength(3)
  })

  test.each([400, 401, 403, 404, 409, 413, 422])('%d is not asked again', async (status) => {
    const server = await serve([refuses(status, 'never')])
    const fault = await faultOf(server)
    expect(fault.cause).toEqual({ status })
    expect(server.requests).toHaveLength(1)
  })

  test.each(['before', 'within'] as const)('a connection that is cut %s the answer is asked again', async (cut) => {
    const server = await serve([{ ...judges(0.1), cut }, judges(0.9)])
    expect((await connectTo(server.origin).ask('{}')).content).toBe(judgement(0.9))
    expect(server.requests).toHaveLength(2)
  })

  test('Retry-After in seconds is waited for', async () => {
    const server = await serve([refuses(429, 'slow down', { 'retry-after': '1' }), judges(1)])
    const clock = makeTestClock()
    await connectTo(server.origin, { clock }).ask('{}')
    expect([clock.waits, server.requests.length]).toEqual([[1000], 2])
  })

  test.each(['999999', 'soon', '-1', ''])('Retry-After %p does not hold the run', async (value) => {
    const server = await serve([refuses(429, 'slow down', { 'retry-after': value })])
    const clock = makeTestClock()
    await faultOf(server, { retries: 5, clock })
    expect([clock.waits, server.requests.length]).toEqual([[500, 1000, 2000, 4000, 8000], 6])
  })

  test('Retry-After: seconds, dates, caps', () => {
    const now = Date.parse('Sun, 29 Nov 2026 12:00:00 GMT')
    expect(retryAfterMs('2', now)).toBe(2000)
    expect(retryAfterMs('60', now)).toBe(60_000)
    expect(retryAfterMs('60.001', now)).toBeNull()
    expect(retryAfterMs('Sun, 29 Nov 2026 12:00:07 GMT', now)).toBe(7000)
    expect(retryAfterMs('Sun, 29 Nov 2026 11:00:00 GMT', now)).toBe(0)
    expect(retryAfterMs('Sun, 29 Nov 2026 13:00:00 GMT', now)).toBeNull()
    expect(retryAfterMs('tomorrow', now)).toBeNull()
  })
})

describe('at once', () => {
  test('no more than judge-concurrency are on the way, and all are answered', async () => {
    const server = await serve(inCompany(3, 10, () => judges(1)))
    const { ask } = connectTo(server.origin, { concurrency: 3 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('{}')))
    expect(answers).toHaveLength(10)
    expect(server.mostAtOnce()).toBe(3)
  })

  test('the time of one starts when it is sent, not while it waits its turn', async () => {
    const clock = makeTestClock()
    const started: number[] = []
    const server = await serve((_, index) => {
      // When the request of each comes, the time of those that wait behind it has not begun.
      started[index] = clock.timeouts.length
      return judges(1)
    })
    const { ask } = connectTo(server.origin, { concurrency: 1, clock })
    await expect(Promise.all(Array.from({ length: 4 }, () => ask('{}')))).resolves.toHaveLength(4)
    expect(started).toEqual([1, 2, 3, 4])
  })

  test('many that wait on one signal are no leak', async () => {
    const server = await serve(() => judges(1))
    const { ask } = connectTo(server.origin, { concurrency: 2 })
    const stop = new AbortController()
    const waiting = Array.from({ length: 30 }, () => ask('{}', stop.signal))
    const listeners = getEventListeners(stop.signal, 'abort').length
    await Promise.all(waiting)
    // Node warns from 11 on.
    expect(listeners).toBeLessThan(10)
  })

  test('a cancelled run ends while an answer is awaited that does not come', async () => {
    const server = await serve([NEVER])
    const stop = new AbortController()
    // What is on its way is waited for a little: that time is over as soon as it begins.
    const clock = makeTestClock({ onTimeout: (ms) => ms < 600_000 && queueMicrotask(() => clock.strike(ms)) })
    const { ask } = connectTo(server.origin, { concurrency: 1, clock })
    const waiting = [ask('{}', stop.signal), ask('{}', stop.signal)].map((one) => one.catch((error: unknown) => error))
    await server.asked(1)
    stop.abort()
    for (const error of await Promise.all(waiting)) expect(String(error)).toContain('cancelled')
    expect([clock.timeouts, server.requests.length]).toEqual([[600_000, 2000], 1])
    await expect(ask('{}', stop.signal)).rejects.toThrow('cancelled')
  })

  test('a cancelled run ends between two attempts', async () => {
    const server = await serve([refuses(429, 'wait', { 'retry-after': '30' })])
    const stop = new AbortController()
    const clock = makeTestClock({ onWait: () => stop.abort() })
    const { ask } = connectTo(server.origin, { concurrency: 1, clock })
    await expect(ask('{}', stop.signal)).rejects.toThrow('cancelled')
    expect([clock.waits, server.requests.length]).toEqual([[30_000], 1])
  })

  test('what is on its way when the run is cancelled is paid for, and its answer is taken; nothing more is asked', async () => {
    const stop = new AbortController()
    const stopped = new Promise<void>((done) => stop.signal.addEventListener('abort', () => done(), { once: true }))
    const server = await serve(() => ({ ...judges(0.7), after: stopped }))
    const { ask } = connectTo(server.origin, { concurrency: 2 })
    const asked = [1, 2, 3].map(() => ask('{}', stop.signal))
    await server.asked(2)
    stop.abort()
    const ends = await Promise.allSettled(asked)
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(server.requests).toHaveLength(2)
  })
})

describe('the system’s clock', () => {
  test('a wait ends with its signal, at once or while it lasts, and a time-out strikes', async () => {
    const hour = 3_600_000
    await SYSTEM_CLOCK.wait(hour, AbortSignal.abort())
    const stop = new AbortController()
    const waiting = SYSTEM_CLOCK.wait(hour, stop.signal)
    stop.abort()
    await waiting
    await SYSTEM_CLOCK.wait(1)
    const signal = SYSTEM_CLOCK.timeout(1)
    await new Promise((struck) => signal.addEventListener('abort', struck))
    expect(signal.aborted).toBe(true)
  })
})
