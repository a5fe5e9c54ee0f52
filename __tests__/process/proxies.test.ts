// Proxies of the environment, through the bundles: GitHub and the judge go the same way, nothing goes past a proxy that
// was not understood, and what a proxy refuses is told as the proxy's.
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { makeWorkspace, runGate, scenario } from '../support/gate-run.js'
import { type GitHubServer, startGitHub } from '../support/github-server.js'
import {
  type ConnectProxy,
  type JudgeServer,
  judges,
  startConnectProxy,
  startJudgeServer,
} from '../support/judge-server.js'
import { scored, scoreJudged } from '../support/judged-runs.js'
import { type ResultsServer, startResults } from '../support/results-server.js'
import type { ActionRun } from '../support/run-action.js'
import { copyDist } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action, cli } = copyDist()
const opened: { close: () => Promise<unknown> }[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

function keep<T extends { close: () => Promise<unknown> }>(one: T): T {
  opened.push(one)
  return one
}

/** A run that comments, with GitHub under a name that only the proxy knows. */
async function comment(
  env: (proxy: ConnectProxy) => Readonly<Record<string, string>>,
  status = 200,
): Promise<{ run: ActionRun; github: GitHubServer; proxy: ConnectProxy }> {
  const github = keep(await startGitHub())
  const port = Number(new URL(github.url).port)
  const proxy = keep(await startConnectProxy(port, status))
  const host = `http://github.example:${port}`
  const tree = scenario('run/a', { a: 1 })
  const run = await runGate(action, {
    workspace: makeWorkspace(tree),
    github,
    env: { GITHUB_API_URL: host, GITHUB_GRAPHQL_URL: `${host}/graphql`, ...env(proxy) },
  })
  return { run, github, proxy }
}

async function judge(
  env: (proxy: ConnectProxy) => Readonly<Record<string, string>>,
  status = 200,
): Promise<{ reason: string; judge: JudgeServer; proxy: ConnectProxy; text: string; code: number | null }> {
  const server = keep(await startJudgeServer([judges(1)]))
  const proxy = keep(await startConnectProxy(server.port, status))
  const url = `http://judge.example:${server.port}/v1`
  const run = await scoreJudged(cli, {
    tree: scored('a'),
    url,
    key: 'k',
    env: env(proxy),
    args: ['--judge-retries', '0'],
  })
  const reason = run.code === 2 ? '' : `${run.trial('a').verdict}: ${run.trial('a').reason}`
  return { reason, judge: server, proxy, text: run.stdout + run.stderr, code: run.code }
}

/** What a reader of the log sees: a line that tells the runner what to mask is none of it. */
const shown = (log: string): string => log.replaceAll(/^::add-mask::.*$/gm, '')
const bare = (proxy: ConnectProxy): string => proxy.origin.replace('http://', '')

describe('F9 GitHub and the judge go through', () => {
  test.each<[string, (proxy: ConnectProxy) => Readonly<Record<string, string>>, string]>([
    ['a user without scheme', (proxy) => ({ HTTP_PROXY: `user:hunt%40er2@${bare(proxy)}` }), 'user:hunt@er2'],
    ['one for all', (proxy) => ({ ALL_PROXY: bare(proxy), NO_PROXY: 'other.example' }), ''],
  ])('%s', async (_, env, user) => {
    const judged = await judge(env)
    expect(judged.reason).toMatch(/^pass/)
    expect(judged.proxy.targets).toEqual([`judge.example:${judged.judge.port}`])
    const posted = await comment(env)
    expect(posted.run.code).toBe(0)
    expect(posted.github.comments).toHaveLength(1)
    expect(posted.proxy.targets[0]).toMatch(/^github\.example:/)
    for (const { users } of [judged.proxy, posted.proxy]) expect(new Set(users)).toEqual(new Set([user]))
  })
})

test('what NO_PROXY names is reached straight, with its port and by range', async () => {
  const github = keep(await startGitHub())
  const proxy = keep(await startConnectProxy(1, 403))
  for (const exceptions of [`x.example,127.0.0.1:${new URL(github.url).port}`, '127.0.0.0/8 *.example']) {
    const run = await runGate(action, {
      tree: scenario('run/a', { a: 1 }),
      github,
      env: { HTTP_PROXY: proxy.origin, NO_PROXY: exceptions },
    })
    expect([exceptions, run.outputs['comment-url'] === '', proxy.targets]).toEqual([exceptions, false, []])
  }
})

test.each([
  ['HTTPS_PROXY', 'socks5://user:hunter2@proxy.example:1080'],
  ['http_proxy', 'user:hunter2/x@proxy.example'],
  ['ALL_PROXY', 'socks5h://hunter2.example'],
])('%s that cannot be used stops the run before anything goes out: %s', async (name, value) => {
  const posted = await comment(() => ({ [name]: value }))
  expect(posted.run.code).toBe(2)
  expect(posted.run.stdout).toContain(`::error::${name}: is not an http or https URL`)
  expect(shown(posted.run.stdout + posted.run.stderr)).not.toContain('hunter2')
  expect(posted.github.requests).toHaveLength(0)
  const judged = await judge(() => ({ [name]: value }))
  expect([judged.code, judged.judge.requests.length]).toEqual([2, 0])
  expect(judged.text).toContain(`${name}: is not an http or https URL`)
  expect(shown(judged.text)).not.toContain('hunter2')
})

test('where nothing goes out, a proxy is nobody’s business', async () => {
  const run = await runGate(action, {
    tree: scenario('run/a', { a: 1 }),
    inputs: { comment: 'off' },
    env: { HTTPS_PROXY: 'socks5://h:1' },
  })
  expect(run.code).toBe(0)
})

test.each<[number, string]>([
  [407, 'the proxy asks for a user and password (407)'],
  [403, 'the proxy does not allow this host (403)'],
  [502, 'the proxy could not connect (502)'],
])('a proxy that answers %d is told as the proxy', async (status, words) => {
  const secret = (proxy: ConnectProxy): Readonly<Record<string, string>> => ({
    HTTP_PROXY: `user:hunter2@${bare(proxy)}`,
  })
  const judged = await judge(secret, status)
  expect(judged.reason).toMatch(/^error: /)
  expect(judged.reason).toContain(words)
  expect(judged.reason).not.toMatch(/judge-url|judge-api-key/)
  const posted = await comment(secret, status)
  expect(posted.run.code).toBe(0)
  expect(posted.run.stdout).toContain(words)
  expect(posted.run.stdout).not.toMatch(/pull-requests: write|token may not/)
  expect(shown(judged.text + posted.run.stdout)).not.toContain('hunter2')
})

describe('F9 artifacts go up and down', () => {
  /** The artifact service under a name that only the proxy knows; its storage is named by address, as it signs it. */
  async function roundTrip(
    status: number,
    exceptions = '',
  ): Promise<{ up: ActionRun; down: () => Promise<ActionRun>; proxy: ConnectProxy; service: ResultsServer }> {
    const service = keep(await startResults())
    const port = Number(new URL(service.url).port)
    const proxy = keep(await startConnectProxy(port, status))
    const env = {
      ...service.env(),
      ACTIONS_RESULTS_URL: `http://results.example:${port}`,
      GITHUB_SERVER_URL: 'https://github.com',
      HTTP_PROXY: `user:hunter2@${bare(proxy)}`,
      NO_PROXY: exceptions,
    }
    const up = await runGate(action, {
      tree: scenario('run/a', { a: 1 }),
      env,
      inputs: { comment: 'off', 'upload-artifact': 'report' },
    })
    const down = (): Promise<ActionRun> =>
      runGate(action, { tree: {}, env, inputs: { mode: 'merge', artifacts: 'artifact:report', comment: 'off' } })
    return { up, down, proxy, service }
  }

  test('through the proxy, the service and its storage alike', async () => {
    const { up, down, proxy, service } = await roundTrip(200)
    expect([up.code, up.stdout.includes('::warning::'), service.artifacts]).toMatchObject([
      0,
      false,
      [{ isFinal: true }],
    ])
    const merged = await down()
    expect([merged.code, merged.outputs['passed'], merged.stdout.includes('::warning::')]).toEqual([0, '1', false])
    const hosts = new Set(proxy.targets.map((target) => target.split(':')[0]))
    expect(hosts).toEqual(new Set(['results.example', '127.0.0.1']))
    expect(new Set(proxy.users)).toEqual(new Set(['user:hunter2']))
    expect(shown(up.stdout + merged.stdout)).not.toContain('hunter2')
  })

  test('what NO_PROXY names goes straight', async () => {
    const { up, proxy } = await roundTrip(200, '127.0.0.1')
    expect([up.code, up.outputs['artifact-id'] === '']).toEqual([0, false])
    expect(new Set(proxy.targets.map((target) => target.split(':')[0]))).toEqual(new Set(['results.example']))
  })

  test.each([403, 407])('a proxy that answers %d is told as the proxy', async (status) => {
    const { up, down } = await roundTrip(status)
    expect([up.code, up.outputs['artifact-id']]).toEqual([0, ''])
    expect(up.stdout).toMatch(/::warning::The report was not uploaded: the proxy/)
    const merged = await down()
    expect([merged.code, merged.stdout]).toEqual([2, expect.stringContaining('cannot be downloaded: the proxy')])
    expect(shown(up.stdout + merged.stdout)).not.toContain('hunter2')
  })
})
