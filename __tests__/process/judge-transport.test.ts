// The judge's transport as users meet it: the bundled command line and action against servers on real sockets. Numbers
// are those of the security requirements (F). Each run holds many scenarios, one per kind of answer.
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { startGitHub } from '../support/github-server.js'
import {
  completion,
  type JudgeServer,
  judgement,
  judges,
  NEVER,
  refuses,
  type Script,
  type ScriptedAnswer,
  startConnectProxy,
  startJudgeServer,
} from '../support/judge-server.js'
import {
  byScenario,
  countsOf,
  filesIn,
  formsOf,
  freshFolder,
  idOf,
  scored,
  scoreJudged,
  several,
  type Tree,
  wordOf,
} from '../support/judged-runs.js'
import { runAction } from '../support/run-action.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action, cli } = copyDist()
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

/** No form of the key stands in a text. */
function expectNoKey(text: string, key = KEY): void {
  for (const form of formsOf(key)) expect(text).not.toContain(form)
}

/** A run of one scenario per answer, with the verdicts' reasons. */
async function scoreEach(
  answers: Readonly<Record<string, ScriptedAnswer | readonly ScriptedAnswer[]>>,
  args: readonly string[] = [],
): Promise<{
  server: JudgeServer
  reasons: Readonly<Record<string, string>>
  text: string
  counts: Record<string, number>
}> {
  const ids = Object.keys(answers)
  const server = await serve(byScenario(answers))
  const run = await scoreJudged(cli, { tree: several(ids), url: server.origin, key: KEY, args })
  for (const [path, content] of filesIn(join(run.folder, 'out')))
    expect([path, formsOf(KEY).filter((form) => content.includes(form))]).toEqual([path, []])
  expectNoKey(run.stdout + run.stderr)
  const reasons = run.report.trials.map(({ scenario, verdict, reason }) => [scenario, `${verdict}: ${reason}`])
  return {
    server,
    reasons: Object.fromEntries(reasons),
    text: run.stdout + run.stderr,
    counts: { ...countsOf(server, ids) },
  }
}

test('F1 an address in the artifacts or beside them is no address of the judge', async () => {
  const planted = await serve([judges(1)])
  const own = await serve([judges(1)])
  const settings = {
    'judge-url': planted.origin,
    judge_url: planted.origin,
    'judge-model': 'm',
    judge: { url: planted.origin },
  }
  const folder = freshFolder({
    ...scored('a', { 'scenario.json': { signals: ['judge_passed'], settings, x_judge: settings } }),
    'run/a/config.json': settings,
    'agent-eval-gate.json': settings,
    '.agent-eval-gate.yml': `judge-url: ${planted.origin}\n`,
    '.env': `JUDGE_URL=${planted.origin}\nINPUT_JUDGE-URL=${planted.origin}\n`,
    'package.json': { 'agent-eval-gate': settings },
  })
  const without = await scoreJudged(cli, {
    folder,
    env: { JUDGE_URL: planted.origin, 'INPUT_JUDGE-URL': planted.origin },
  })
  expect(without.code).toBe(1)
  expect(without.trial('a')).toMatchObject({ verdict: 'error', reason: expect.stringContaining('needs a judge') })
  const withOwn = await scoreJudged(cli, { folder, url: own.origin, key: KEY })
  expect(withOwn.trial('a').verdict).toBe('pass')
  expect(own.requests).toHaveLength(1)
  expect(planted.requests).toHaveLength(0)
})

describe('F2 an address that may not be asked is refused before any work', () => {
  const refused: readonly (readonly [string, string])[] = [
    ['http://judge.example/v1', 'is plain http'],
    ['ftp://judge.example/v1', 'has the scheme ftp'],
    ['file:///etc/passwd', 'has the scheme file'],
    ['judge.example/v1', 'has no scheme'],
    ['https://u:p4ssw0rd@judge.example/v1', 'holds a user name or password'],
    ['https://judge.example/v1#f', 'holds a fragment'],
    ['https://127.0.0.1/v1', 'loopback'],
    ['https://①②⑦.0.0.1/v1', 'loopback'],
    ['https://[::ffff:127.0.0.1]/v1', 'loopback'],
    ['https://169.254.169.254/latest', 'link-local'],
    ['https://10.1.2.3/v1', 'private'],
    ['https:\\\\judge.example/v1', 'a backslash'],
  ]

  // Further spellings of the same hosts: judge-endpoint.test.ts.
  test('every kind, with its reason', async () => {
    const folder = freshFolder(scored('a'))
    const seen: [string, number | null, string][] = []
    // A few at a time: each is a process.
    const waiting = [...refused]
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const run = await runCli(cli, ['score', 'run', '--judge-url', next[0], '--judge-model', 'm'], { cwd: folder })
        seen.push([next[0], run.code, run.stderr])
        expect(run.stdout).toBe('')
      }
    }
    await Promise.all([work(), work()])
    for (const [url, words] of refused) {
      const found = seen.find(([address]) => address === url)
      expect([url, found?.[1]]).toEqual([url, 2])
      expect(found?.[2]).toMatch(new RegExp(`judge-url: .*${words}`))
      expect(found?.[2]).not.toContain('p4ssw0rd')
    }
  })

  test('loopback over http only with the explicit switch, a public host over http not even then', async () => {
    const server = await serve([judges(1)])
    const folder = freshFolder(scored('a'))
    const args = ['score', 'run', '--judge-url', server.origin, '--judge-model', 'm']
    expect((await runCli(cli, args, { cwd: folder })).code).toBe(2)
    expect(server.requests).toHaveLength(0)
    const allowed = await runCli(cli, [...args, '--judge-allow-insecure', 'true'], { cwd: folder })
    expect([allowed.code, server.requests.length]).toEqual([0, 1])
    const abroad = await runCli(
      cli,
      [
        'score',
        'run',
        '--judge-url',
        'http://93.184.216.34/v1',
        '--judge-model',
        'm',
        '--judge-allow-insecure',
        'true',
      ],
      { cwd: folder },
    )
    expect(abroad.code).toBe(2)
    expect(abroad.stderr).toContain('plain http to a public address')
  })
})

test('F3 a name that resolves to a private address is refused when it is connected to', async () => {
  const server = await serve([judges(1)])
  // Stands for a resolver that gives another answer than the one that was checked.
  const resolver = join(
    freshFolder({
      'resolver.mjs': `import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
const addresses = { 'judge.example': '127.0.0.1', 'ten.example': '10.1.2.3', 'meta.example': '169.254.169.254' }
const real = dns.lookup
dns.lookup = (host, options, callback) => {
  const address = addresses[host]
  if (address === undefined) return real(host, options, callback)
  if (options.all) callback(null, [{ address: '93.184.216.34', family: 4 }, { address, family: 4 }])
  else callback(null, address, 4)
}
syncBuiltinESMExports()
`,
    }),
    'resolver.mjs',
  )
  const folder = freshFolder(scored('a'))
  for (const [host, words] of [
    ['judge.example', 'leads to this machine (loopback)'],
    ['ten.example', 'leads to a private address'],
    ['meta.example', 'leads to a reserved or link-local address'],
  ] as const) {
    const run = await scoreJudged(cli, {
      folder,
      args: ['--judge-url', `https://${host}:${server.port}/v1`, '--judge-model', 'm', '--judge-retries', '0'],
      env: { NODE_OPTIONS: `--import=${resolver}`, JUDGE_API_KEY: KEY },
    })
    expect(run.trial('a').verdict).toBe('error')
    expect(run.trial('a').reason).toContain(`${host} ${words}`)
  }
  expect(server.requests).toHaveLength(0)
})

test('F4 no redirect is followed, to whichever host', async () => {
  const other = await serve([judges(1)])
  const statuses = [301, 302, 303, 307, 308]
  const to = (status: number, location: string): ScriptedAnswer => ({ status, headers: { location } })
  const { server, reasons, counts } = await scoreEach({
    ...Object.fromEntries(statuses.map((status) => [`s${status}`, to(status, `${other.origin}/v1/chat/completions`)])),
    same: to(307, '/v1/other'),
    nowhere: to(308, ''),
  })
  for (const status of statuses) {
    expect(reasons[`s${status}`]).toMatch(new RegExp(`^error: .*redirected the request \\(${status}\\)`))
  }
  expect(reasons['same']).toContain('redirected the request (307)')
  expect(reasons['nowhere']).toContain('redirected the request (308)')
  expect(other.requests).toHaveLength(0)
  expect(counts).toEqual(
    Object.fromEntries([...statuses.map((status) => [`s${status}`, 1]), ['same', 1], ['nowhere', 1]]),
  )
  expect(server.requests.every(({ url }) => url === '/v1/chat/completions')).toBe(true)
})

describe('F5 a key that cannot be sent is refused without being shown', () => {
  const bad: readonly (readonly [string, string, string])[] = [
    ['a line break', 'sk-se\ncret99', 'line break'],
    ['a carriage return', 'sk-se\rcret99', 'line break'],
    ['a blank', 'sk-se cret99', 'blank'],
    ['a letter outside ASCII', 'sk-sécret99', 'ASCII'],
    ['a tab', 'sk-se\tcret99', 'blank'],
  ]

  test.each(bad)('command line: %s', async (_, key, words) => {
    const server = await serve([judges(1)])
    const run = await scoreJudged(cli, { tree: scored('a'), url: server.origin, key })
    expect(run.code).toBe(2)
    expect(run.stderr).toMatch(new RegExp(`judge-api-key: holds .*${words}`))
    expect(run.stdout + run.stderr).not.toMatch(/sk-s|cret99/)
    expect(server.requests).toHaveLength(0)
  })

  test.each([bad[0] ?? ['', '', ''], bad[2] ?? ['', '', '']])(
    'action: %s; it is masked first, each line of it',
    async (_, key, words) => {
      const run = await runAction({
        main: action,
        inputs: {
          artifacts: 'run',
          'judge-url': 'https://judge.example/v1',
          'judge-model': 'm',
          'judge-api-key': key,
          threshold: '80',
        },
      })
      expect(run.code).toBe(2)
      const lines = run.stdout.split('\n')
      expect(lines[0]).toMatch(/^::add-mask::/)
      const masks = lines
        .filter((line) => line.startsWith('::add-mask::'))
        .map((line) => line.slice('::add-mask::'.length))
      for (const part of key.split('\n')) expect(masks).toContain(part)
      const rest = lines.filter((line) => !line.startsWith('::add-mask::')).join('\n') + run.stderr
      expect(rest).toMatch(new RegExp(`judge-api-key: holds .*${words}`))
      expect(rest).toContain('threshold: ')
      expect(rest).not.toMatch(/sk-s|cret99/)
    },
  )

  test('an empty one is none: nothing is sent in its place', async () => {
    const server = await serve([judges(1)])
    const run = await scoreJudged(cli, { tree: scored('a'), url: server.origin, key: '' })
    expect(run.code).toBe(0)
    expect(Object.keys(server.requests[0]?.headers ?? {})).not.toContain('authorization')
  })

  test('as a flag it is refused: every process can read it there', async () => {
    const run = await runCli(cli, ['score', 'run', `--judge-api-key=${KEY}`], { cwd: freshFolder(scored('a')) })
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('JUDGE_API_KEY')
    expectNoKey(run.stdout + run.stderr)
  })
})

describe('F6 on no path of failure is the key told', () => {
  const encoded = encodeURIComponent(KEY)
  const base64 = Buffer.from(KEY).toString('base64')
  const answers: Readonly<Record<string, ScriptedAnswer>> = {
    echo: refuses(401, `Incorrect API key provided: ${KEY}.`),
    base64: refuses(403, `Basic ${base64}`),
    url: { status: 400, body: `bad query ?key=${encoded}` },
    page: { body: `<html><p>${KEY} ${base64}</html>`, headers: { 'content-type': 'text/html' } },
    stream: { body: `data: {"key": "${KEY}"}\n\n`, headers: { 'content-type': 'text/event-stream' } },
    header: { status: 418, headers: { 'www-authenticate': `Bearer ${KEY}`, 'retry-after': KEY }, body: '' },
    reply: { body: completion(judgement(0.2, [], `the key is ${KEY}, that is ${base64} or ${encoded}`)) },
    prose: { body: completion(`Your key ${KEY} is fine`) },
    refusal: { body: completion('x').replace('"content":"x"', `"content":null,"refusal":"no, ${KEY}"`) },
    cut: { ...judges(1), cut: 'within' },
    away: { ...judges(1), cut: 'before' },
    slow: { ...judges(1), delayMs: 4000 },
  }
  const args = ['--judge-timeout', '1', '--judge-concurrency', '16', '--judge-retries', '0']

  test('command line: log, report files and cache', async () => {
    const { reasons } = await scoreEach(answers, [...args, '--judge-cache', 'cache'])
    expect(Object.entries(reasons).filter(([, reason]) => !reason.startsWith('error: '))).toEqual([
      ['reply', expect.stringMatching(/^fail: .*the key is \[redacted\]/)],
    ])
    expect(reasons['echo']).toContain('401')
    expect(reasons['slow']).toContain('no answer within 1 s (judge-timeout)')
  })

  test('command line: nor where the judge writes it otherwise', async () => {
    // No known shape, and written as PHP, as a careful and as a lazy encoder write it.
    const key = 'live+abc/DEF/0123456789zz='
    const reason = (inner: string): ScriptedAnswer => ({
      body: completion(`{"score": 0.2, "reason": "you sent ${inner}"}`),
    })
    const replies: Readonly<Record<string, ScriptedAnswer>> = {
      slashes: reason(key.replaceAll('/', '\\/')),
      points: reason(key.replaceAll('a', '\\u0061')),
      percent: reason(encodeURIComponent(key).toLowerCase()),
      detail: { status: 401, body: `{"detail": [{"msg": "no ${key.replaceAll('/', '\\/')}"}]}` },
      lower: {
        status: 401,
        body: `{"error": "no ${encodeURIComponent(key).replaceAll('%2B', '%2b').replaceAll('%2F', '%2f')}"}`,
      },
    }
    const ids = Object.keys(replies)
    const server = await serve((request) => replies[idOf(request, ids)] ?? {})
    const run = await scoreJudged(cli, { tree: several(ids), url: server.origin, key, args })
    expect(server.requests).toHaveLength(ids.length)
    expect(run.trial('slashes').reason).toContain('you sent [')
    expect(run.trial('points').reason).toContain('you sent [')
    const decoded = (text: string): string =>
      text.replace(/&#(\d+);/g, (_, point: string) => String.fromCodePoint(Number(point))).replaceAll('\\/', '/')
    for (const [path, content] of [...filesIn(join(run.folder, 'out')), ['the terminal', run.stdout] as const]) {
      expect([path, /abc\/DEF|abc%2fDEF/i.test(decoded(content))]).toEqual([path, false])
    }
  })

  test('command line: a host that is not known, a port that is closed', async () => {
    const closed = await startJudgeServer([])
    await closed.close()
    const tree = scored('a')
    const port = await scoreJudged(cli, { tree, url: closed.origin, key: KEY, args })
    expect(port.trial('a').reason).toContain('refuses connections')
    const host = await scoreJudged(cli, {
      tree,
      key: KEY,
      args: [...args, '--judge-url', 'https://nowhere.invalid/v1', '--judge-model', 'm'],
    })
    expect(host.trial('a').reason).toMatch(/its host (?:is not known|could not be looked up)/)
    for (const run of [port, host]) {
      expect(run.trial('a').verdict).toBe('error')
      expectNoKey(run.stdout + run.stderr + [...filesIn(join(run.folder, 'out')).values()].join('\n'))
    }
  })

  test('F6 F12 action: log, outputs, summary, comment, files; each secret goes to its own host alone', async () => {
    const judge = await serve(byScenario(answers))
    const github = await startGitHub()
    opened.push(github)
    const workspace = freshFolder(several(Object.keys(answers)))
    const run = await runAction({
      main: action,
      workspace,
      event: {
        name: 'pull_request',
        payload: {
          number: 7,
          pull_request: {
            number: 7,
            head: { sha: 'a'.repeat(40), repo: { full_name: 'o/r' } },
            base: { repo: { full_name: 'o/r' } },
          },
          repository: { full_name: 'o/r' },
        },
      },
      inputs: {
        artifacts: 'run',
        'judge-url': `${judge.origin}/v1`,
        'judge-model': 'm',
        'judge-api-key': KEY,
        'judge-allow-insecure': 'true',
        'judge-timeout': '1',
        'judge-concurrency': '16',
        'judge-retries': '0',
        'github-token': 'ghs_tokenOfTheJob0123456789',
      },
      env: { ...github.env(), RUNNER_DEBUG: '1' },
    })
    expect(run.code).toBe(1)
    const log = run.stdout
      .split('\n')
      .filter((line) => !line.startsWith('::add-mask::'))
      .join('\n')
    const told = [
      log,
      run.stderr,
      ...run.files.values(),
      ...github.comments.map(({ body }) => body),
      JSON.stringify(github.requests),
    ]
    for (const text of [...told, ...filesIn(join(workspace, 'eval-gate-report')).values()]) {
      expectNoKey(text)
      expect(text.replaceAll(/"authorization":"[^"]*"/g, '')).not.toContain('ghs_tokenOfTheJob0123456789')
    }
    expect(github.requests.length).toBeGreaterThan(0)
    expect(new Set(judge.requests.map(({ headers }) => headers['authorization']))).toEqual(new Set([`Bearer ${KEY}`]))
    for (const { headers, body, url } of judge.requests) {
      expect(`${JSON.stringify(headers)}${body}${url}`).not.toContain('ghs_')
      expect([headers['host'], url]).toEqual([`127.0.0.1:${judge.port}`, '/v1/chat/completions'])
    }
    expect(run.outputs['verdict']).toBe('fail')
  })
})

test('F7 answers without end, too large, packed or of another kind are errors', async () => {
  const large = Buffer.alloc(1024 * 1024, 32)
  const { reasons } = await scoreEach(
    {
      endless: { body: large, endless: true },
      large: { body: Buffer.alloc(50 * 1024 * 1024, 32) },
      bomb: { body: gzipSync(Buffer.alloc(50 * 1024 * 1024, 32)), headers: { 'content-encoding': 'gzip' } },
      page: { body: '<!doctype html><title>Sign in</title>', headers: { 'content-type': 'text/html' } },
      text: { body: 'score: 1', headers: { 'content-type': 'text/plain' } },
      other: { body: '{"choices": [{"text": "{\\"score\\": 1}"}]}' },
      empty: { body: '' },
      status: { status: 204, body: '' },
      bytes: { body: Buffer.from([0, 1, 2, 255, 254]) },
    },
    ['--judge-concurrency', '16', '--judge-retries', '0'],
  )
  const words: Readonly<Record<string, string>> = {
    endless: 'larger than 8388608 bytes',
    large: 'larger than 8388608 bytes',
    bomb: 'larger than 8388608 bytes',
    page: 'an HTML page: "<!doctype html>',
    text: 'no JSON object: "score: 1"',
    other: 'choices\\[0\\].message.content',
    empty: 'is empty',
    status: 'is empty',
    bytes: 'not UTF-8',
  }
  for (const [id, expected] of Object.entries(words)) {
    expect(reasons[id]).toMatch(new RegExp(`^error: .*${expected}`))
  }
})

test('F7 answers that drip or do not come end when their time is over', async () => {
  const { reasons, counts } = await scoreEach({ drip: { ...judges(1), dripMs: 300 }, silent: NEVER }, [
    '--judge-timeout',
    '1',
    '--judge-concurrency',
    '16',
    '--judge-retries',
    '2',
  ])
  for (const id of ['drip', 'silent']) {
    expect([id, counts[id]]).toEqual([id, 1])
    expect(reasons[id]).toMatch(/^error: .*no answer within 1 s \(judge-timeout\)/)
  }
})

test('F8 what may pass is asked again a bounded number of times, what will not pass is not', async () => {
  const later = (value: string): ScriptedAnswer => refuses(429, 'slow down', { 'retry-after': value })
  const never = [400, 401, 403, 404, 422]
  const { reasons, counts } = await scoreEach(
    {
      // How long each is waited for: io/judge/http.
      seconds: [later('1'), judges(1)],
      date: [later('Sun, 29 Nov 2020 12:00:00 GMT'), judges(1)],
      huge: [later('999999'), judges(1)],
      garbage: [later('soon'), judges(1)],
      always429: later('0'),
      always503: refuses(503, 'overloaded', { 'retry-after': '0' }),
      once503: [refuses(503, 'overloaded'), judges(1)],
      reset: [{ cut: 'before' }, judges(1)],
      broken: [{ ...judges(0), cut: 'within' }, judges(1)],
      ...Object.fromEntries(never.map((status) => [`never${status}`, refuses(status, 'no')])),
    },
    ['--judge-concurrency', '16', '--judge-retries', '2'],
  )
  for (const id of ['seconds', 'date', 'huge', 'garbage', 'once503', 'reset', 'broken']) {
    expect([id, counts[id], reasons[id]?.slice(0, 5)]).toEqual([id, 2, 'pass:'])
  }
  for (const [id, status] of [
    ['always429', 429],
    ['always503', 503],
  ] as const) {
    expect([id, counts[id]]).toEqual([id, 3])
    expect(reasons[id]).toMatch(new RegExp(`^error: .*answered ${status}`))
  }
  for (const status of never) {
    expect([status, counts[`never${status}`]]).toEqual([status, 1])
    expect(reasons[`never${status}`]).toMatch(new RegExp(`^error: .*answered ${status}`))
  }
})

describe('F9 a proxy of the environment is used, never passed by', () => {
  test('HTTPS_PROXY and HTTP_PROXY, and NO_PROXY', async () => {
    const judge = await serve([judges(1)])
    const proxy = await startConnectProxy(judge.port)
    opened.push(proxy)
    const folder = freshFolder(scored('a'))
    const url = `http://judge.example:${judge.port}/v1`
    const through = await scoreJudged(cli, { folder, url, env: { HTTP_PROXY: proxy.origin } })
    expect(through.trial('a').verdict).toBe('pass')
    expect(proxy.targets).toEqual([`judge.example:${judge.port}`])
    const secure = await scoreJudged(cli, {
      folder,
      args: ['--judge-url', 'https://judge.example/v1', '--judge-model', 'm', '--judge-retries', '0'],
      env: { HTTPS_PROXY: proxy.origin },
    })
    // The tunnel leads to a server without TLS: an error, by way of the proxy.
    expect(secure.trial('a').verdict).toBe('error')
    expect(proxy.targets[1]).toBe('judge.example:443')
    const past = await scoreJudged(cli, {
      folder,
      url: judge.origin,
      env: { HTTP_PROXY: proxy.origin, NO_PROXY: '127.0.0.1' },
    })
    expect(past.trial('a').verdict).toBe('pass')
    expect(proxy.targets).toHaveLength(2)
  })

  test('one that cannot be used stops the run, its password untold', async () => {
    const run = await scoreJudged(cli, {
      tree: scored('a'),
      args: ['--judge-url', 'https://judge.example/v1', '--judge-model', 'm', '--threshold', '80'],
      env: { HTTPS_PROXY: 'socks5://user:hunter2@proxy.example:1080' },
    })
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('HTTPS_PROXY: is not an http or https URL')
    expect(run.stderr).toContain('threshold: ')
    expect(run.stdout + run.stderr).not.toContain('hunter2')
  })
})

describe('F10 certificate checks that are off', () => {
  const env = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  const args = ['--judge-url', 'https://judge.example/v1', '--judge-model', 'm', '--judge-retries', '0']

  test('with a key the run is refused before any work, beside all other problems', async () => {
    const run = await scoreJudged(cli, { tree: scored('a'), key: KEY, env, args: [...args, '--threshold', '80'] })
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('judge-api-key: would be sent with certificate checks off')
    expect(run.stderr).toContain('threshold: ')
    expectNoKey(run.stderr + run.stdout)
  })

  test('in the action too', async () => {
    const workspace = freshFolder(scored('a'))
    const inputs = {
      artifacts: 'run',
      'judge-url': 'https://judge.example/v1',
      'judge-model': 'm',
      'judge-api-key': KEY,
    }
    const run = await runAction({ main: action, workspace, inputs, env })
    expect(run.code).toBe(2)
    expect(run.stdout).toContain('::error::judge-api-key: would be sent with certificate checks off')
  })

  test('without a key it is a warning', async () => {
    const closed = await startConnectProxy(9, 403)
    opened.push(closed)
    const run = await scoreJudged(cli, { tree: scored('a'), env: { ...env, HTTPS_PROXY: closed.origin }, args })
    expect(run.code).toBe(1)
    expect(run.stderr).toContain('warning: NODE_TLS_REJECT_UNAUTHORIZED=0 turns certificate checks off')
    expect(run.trial('a').reason).toContain('the proxy does not allow this host (403)')
  })

  test('where no judge is asked live, no key is sent and nothing is refused', async () => {
    const run = await scoreJudged(cli, { tree: scored('a'), key: KEY, env, args: [...args, '--judge', 'recorded'] })
    expect(run.code).toBe(1)
    expect(run.trial('a').reason).toContain('needs a judge')
  })
})

describe('F11 secrets in states and answers are shown nowhere', () => {
  const secrets = [
    `ghp_${'a1B2'.repeat(9)}`,
    `sk-proj-${'x9Y8'.repeat(8)}`,
    'AKIAIOSFODNN7EXAMPLE',
    `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.${'s'.repeat(43)}`,
    `-----BEGIN RSA PRIVATE KEY-----\n${'MIIE'.repeat(20)}\n-----END RSA PRIVATE KEY-----`,
  ]
  const state = (from: readonly string[], pin: string): Tree => ({
    agents: Object.fromEntries(from.map((secret, at) => [`a${at}`, { note: secret, pin: `${pin}-${at}` }])),
  })

  test('after hashing and diffing, in every form, with their count', async () => {
    const judge = await serve([judges(0.1, [], `it leaks ${secrets.join(' and ')}`)])
    const changed = secrets.map((secret) => `${secret.slice(0, -1)}Z`)
    const tree = {
      ...scored('told', { 'prediction.json': JSON.stringify(`${wordOf('told')} my token is ${secrets[0]}`) }),
      ...scored('states', {
        'scenario.json': { signals: ['db_state_match'] },
        'expected_db.json': state(secrets, 'pin4711'),
        'actual_db.json': state(changed, 'pin0815'),
      }),
      ...scored('same', {
        'scenario.json': { signals: ['db_state_match'] },
        'expected_db.json': state(secrets, 'pin4711'),
        'actual_db.json': state(secrets, 'pin4711'),
      }),
    }
    const run = await scoreJudged(cli, {
      tree,
      url: judge.origin,
      args: ['--redact', 'agents.*.pin', '--judge-cache', 'cache'],
    })
    expect(run.verdicts).toEqual({ told: 'fail', states: 'fail', same: 'pass' })
    const files = filesIn(join(run.folder, 'out'))
    expect([...files.keys()]).toContain('judge_results/told/judge_result.json')
    for (const [path, content] of [...files, ['the terminal', run.stdout] as const]) {
      for (const secret of [...secrets, ...changed]) {
        const start = secret.startsWith('-----') ? 'MIIEMIIE' : secret.slice(0, 20)
        expect([path, content.includes(start)]).toEqual([path, false])
      }
      expect([path, /pin4711|pin0815/.test(content)]).toEqual([path, false])
    }
    expect(run.trial('states').diff.changes).toHaveLength(2 * secrets.length)
    expect(run.report.redactions).toBeGreaterThanOrEqual(4 * secrets.length)
    expect(files.get('report.md')).toContain(String(run.report.redactions))
    expect(files.get('report.md')).toContain('[redacted]')
  })

  test('also where a text is cut through them', async () => {
    const body = 'Q9w'.repeat(12)
    const filler = (length: number): string => 'lorem ipsum '.repeat(Math.ceil(length / 12)).slice(0, length)
    // A value is cut at 2,000 characters, its window begins 80 before the difference; an answer in a reason ends at 80.
    const offsets = Array.from({ length: 60 }, (_, at) => at)
    const secretAt = (at: number, secret: string): string => `${filler(at)} ${secret} ${filler(5_000)}`
    const later = (at: number): string => `${filler(3_000)} CUST-${body} ${filler(at)}`
    const note = (mark: string): Tree => ({
      notes: Object.fromEntries(
        offsets.flatMap((at) => [
          [`end${at}`, { text: `${mark}${secretAt(1_950 + at, `ghp_${body}`)}` }],
          [`own${at}`, { text: `${mark}${secretAt(1_950 + at, `CUST-${body}`)}` }],
          [`start${at}`, { text: `${later(40 + at)}${mark}${filler(3_000)}` }],
        ]),
      ),
    })
    const tree = Object.assign(
      scored('states', {
        'scenario.json': { signals: ['db_state_match'] },
        'expected_db.json': note('A'),
        'actual_db.json': note('B'),
      }),
      ...offsets.map((at) =>
        scored(`answer${at}`, {
          'scenario.json': { signals: ['action_match'] },
          'reference.json': JSON.stringify('something else'),
          'prediction.json': JSON.stringify(`${filler(20 + at)} ghp_${body} ${filler(500)}`),
          'conversation.json': JSON.stringify([
            { role: 'user', content: secretAt(1_450 + at, `npm_${body}`) },
            { role: 'assistant', content: secretAt(1_450 + at, `CUST-${body}`) },
          ]),
        }),
      ),
    ) as Tree
    const run = await scoreJudged(cli, { tree, args: ['--redact', '/CUST-[A-Za-z0-9]{36}/'] })
    expect(run.trial('states').verdict).toBe('fail')
    expect(run.trial('states').diff.changes.length).toBe(3 * offsets.length)
    expect(run.trial('answer0').conversation).toHaveLength(2)
    for (const [path, content] of [...filesIn(join(run.folder, 'out')), ['the terminal', run.stdout] as const]) {
      const found = content.indexOf('Q9wQ9')
      expect([path, found < 0 ? '' : content.slice(found - 40, found + 60)]).toEqual([path, ''])
    }
  })
})
