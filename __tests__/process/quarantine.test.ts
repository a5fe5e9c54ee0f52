// A quarantine through the bundled action: whose file is read in which event, what becomes of a file that cannot be used,
// and that no pull request can excuse itself. GitHub is a local server; what an entry means is tested in gate/.
import { afterAll, describe, expect, jest, test } from '@jest/globals'
import { dispatch, forkPull, ownPull, push } from '../support/event-payloads.js'
import { makeWorkspace, messages, runGate, scenario, type Tree } from '../support/gate-run.js'
import { type GitHubServer, type GitHubServerOptions, startGitHub } from '../support/github-server.js'
import type { ActionOptions, ActionRun } from '../support/run-action.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action, cli } = copyDist()
const servers: GitHubServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

type Event = NonNullable<ActionOptions['event']>
const BASE = '0'.repeat(40)
const NEWEST = '7'.repeat(40)
// An entry holds for 90 days at most, and the action asks the clock which day it is.
const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const excuse = JSON.stringify([{ scenario: 'one', reason: 'flips, #4', owner: '@shop', until: soon }])
const TREE: Tree = { ...scenario('run/one', { seat: '14C' }, { seat: '22A' }), ...scenario('run/two', { seat: '1A' }) }
const INPUTS = { quarantine: 'base:ci/quarantine.json', comment: 'off' }

async function github(options: GitHubServerOptions = {}): Promise<GitHubServer> {
  const server = await startGitHub({ branches: { main: NEWEST }, ...options })
  servers.push(server)
  return server
}

interface Asked {
  readonly event: Event
  readonly ref?: string
  readonly inputs?: Readonly<Record<string, string>>
  readonly server?: GitHubServerOptions
}

async function gate({ event, ref, inputs = INPUTS, server = {} }: Asked): Promise<ActionRun> {
  const local = await github(server)
  // The checkout holds an excuse of its own: a pull request's author wrote it.
  const tree = { ...TREE, 'ci/quarantine.json': excuse }
  const run = await runGate(action, { tree, github: local, event, inputs, env: ref ? { GITHUB_REF: ref } : {} })
  expect(local.violations).toEqual([])
  return run
}

const on = (commit: string, content: string = excuse): GitHubServerOptions => ({
  files: { [commit]: { 'ci/quarantine.json': content } },
})

describe('J4: base:PATH is read at the base’s commit', () => {
  test.concurrent.each<[string, Event, string | undefined, string]>([
    ['pull_request of a fork', forkPull, undefined, BASE],
    ['workflow_dispatch on a branch', dispatch, 'refs/heads/topic', NEWEST],
  ])('%s', async (_, event, ref, commit) => {
    const run = await gate({ event, ...(ref ? { ref } : {}), server: on(commit) })
    expect([run.code, run.outputs['quarantined'], run.outputs['total']]).toEqual([0, '1', '1'])
    expect(run.summary).toContain(
      '1 of 2 scenarios is quarantined and does not count (1 may be): 0 pass now, 1 does not.',
    )
  })

  test('and nowhere else: an excuse in the checkout or at another commit excuses nothing', async () => {
    const run = await gate({ event: ownPull, server: on('9'.repeat(40)) })
    expect([run.code, run.outputs['quarantined']]).toEqual([1, '0'])
    expect(run.summary).toContain('No scenario is quarantined: there is no')
  })
})

describe('J4: a file of the checkout', () => {
  const inputs = { ...INPUTS, quarantine: 'ci/quarantine.json' }
  test('is refused in a pull request, with what to write', async () => {
    const run = await gate({ event: ownPull, ref: 'refs/pull/7/merge', inputs })
    expect(run.code).toBe(2)
    expect(messages(run, 'error')).toEqual([
      'quarantine: ci/quarantine.json is a file of the checkout, where a pull request could excuse itself. Write base:ci/quarantine.json',
    ])
  })

  test('may be read on a push to the default branch: it was merged', async () => {
    const run = await gate({ event: push, ref: 'refs/heads/main', inputs })
    expect([run.code, run.outputs['quarantined']]).toEqual([0, '1'])
  })
})

describe('a file that cannot be used is misuse and passes nothing', () => {
  test.concurrent.each<[string, GitHubServerOptions, RegExp]>([
    ['no list', on(BASE, '{"scenarios": []}'), /is no JSON list/],
    [
      'not for this token',
      { ...on(BASE), fail: () => ({ status: 403, message: 'Resource not accessible by integration' }) },
      /contents: read/,
    ],
  ])('%s', async (_, server, message) => {
    const run = await gate({ event: ownPull, server })
    expect(run.code).toBe(2)
    expect(messages(run, 'error').join('\n')).toMatch(message)
  })

  test('without a token', async () => {
    const run = await runGate(action, { tree: TREE, inputs: { ...INPUTS, 'github-token': '' } })
    expect([run.code, messages(run, 'error')]).toEqual([
      2,
      ['quarantine: base:ci/quarantine.json could not be read: github-token is empty'],
    ])
  })
})

test('on the command line it is a path, and base: is refused', async () => {
  const workspace = makeWorkspace({ ...TREE, 'q.json': excuse, 'bad.json': '{}' })
  const score = (quarantine: string) => runCli(cli, ['score', 'run', '--quarantine', quarantine], { cwd: workspace })
  expect((await score('q.json')).code).toBe(0)
  const absent = await score('nowhere.json')
  expect([absent.code, absent.stdout.includes('No scenario is quarantined: there is no nowhere.json.')]).toEqual([
    1,
    true,
  ])
  for (const [name, words] of [
    ['bad.json', 'is no JSON list'],
    ['base:q.json', 'here give a path'],
  ] as const) {
    const refused = await score(name)
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining(words)])
  }
})

test.each([
  ['composed', 'caf\u00e9', 'cafe\u0301'],
  ['parted', 'cafe\u0301', 'caf\u00e9'],
])('a name that is written in another Unicode form is met, and that is said: %s', async (_, typed, there) => {
  const entry = { scenario: typed, domain: typed, reason: 'flips, #4', owner: '@shop', until: soon }
  const workspace = makeWorkspace({
    ...scenario('run/one', { at: 1 }, { at: 2 }, { 'scenario.json': { id: there, domain: there } }),
    ...scenario('run/two', { at: 1 }),
    'q.json': [entry],
  })
  const run = await runCli(cli, ['score', 'run', '--quarantine', 'q.json', '--format', 'json'], { cwd: workspace })
  const { findings } = JSON.parse(run.stdout) as { findings: { what: string }[] }
  expect([run.code, findings.map(({ what }) => what)]).toEqual([
    0,
    expect.arrayContaining([expect.stringContaining(`quarantine: ${typed} is written in another Unicode form`)]),
  ])
})
