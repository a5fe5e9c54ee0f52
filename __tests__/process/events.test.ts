// C1–C3, C7–C9: the events that start a run, and what it then asks GitHub and says. The gate decides in all of them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, jest, test } from '@jest/globals'
import {
  dependabotPull,
  dispatch,
  FORK_HEAD,
  forkPull,
  HEAD,
  issueComment,
  MERGE,
  mergeGroup,
  ownPull,
  push,
  schedule,
  tagPush,
  targetPull,
  workflowRun,
} from '../support/event-payloads.js'
import { makeWorkspace, messages, runGate, scenario, type Tree } from '../support/gate-run.js'
import type { PullRequest } from '../support/github-objects.js'
import { type GitHubServer, type GitHubServerOptions, startGitHub } from '../support/github-server.js'
import type { ActionOptions, ActionRun } from '../support/run-action.js'
import { copyDist } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action } = copyDist()
const servers: GitHubServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

async function github(options: GitHubServerOptions = {}): Promise<GitHubServer> {
  const server = await startGitHub(options)
  servers.push(server)
  return server
}

type Event = NonNullable<ActionOptions['event']>
const PASSING: Tree = scenario('run/one', { seat: '14C' })
const FAILING: Tree = scenario('run/one', { seat: '14C' }, { seat: '22A' })
const READ_ONLY = { status: 403, message: 'Resource not accessible by integration' } as const
const pull = (more: Partial<PullRequest> = {}): PullRequest => ({
  number: 7,
  headSha: FORK_HEAD,
  headRepo: 'fork/r',
  headBranch: 'topic',
  baseBranch: 'main',
  state: 'open',
  ...more,
})

/** Decided, told in outputs and summary: what no event may change. */
function expectDecided(run: ActionRun, verdict: 'pass' | 'fail' = 'pass'): void {
  expect(run.code).toBe(verdict === 'pass' ? 0 : 1)
  expect(run.outputs['verdict']).toBe(verdict)
  expect(run.summary).toContain(verdict === 'pass' ? '1 of 1 passed' : '0 of 1 passed')
  expect(messages(run, 'error')).toHaveLength(verdict === 'pass' ? 0 : 1)
}

describe('C1: a token that may only read', () => {
  test.concurrent.each([
    ['a fork', forkPull, 'comes from a fork, whose token is read-only'],
    ['Dependabot', dependabotPull, 'started by Dependabot, whose token is read-only'],
    ['this repository', ownPull, 'Runs for forks and for Dependabot get a read-only token'],
  ] as [string, Event, string][])('%s: one warning with the permission', async (_name, event, words) => {
    const server = await github({
      fail: (operation) => (operation === 'issues/create-comment' ? READ_ONLY : undefined),
    })
    for (const [tree, verdict] of event === forkPull
      ? ([
          [PASSING, 'pass'],
          [FAILING, 'fail'],
        ] as const)
      : ([[FAILING, 'fail']] as const)) {
      const run = await runGate(action, { tree, github: server, event })
      expectDecided(run, verdict)
      expect(messages(run, 'warning')).toHaveLength(1)
      expect(messages(run, 'warning')[0]).toContain('pull-requests: write')
      expect(messages(run, 'warning')[0]).toContain(words)
    }
    expect(server.violations).toEqual([])
  })
})

describe('C2: no pull request', () => {
  test.concurrent.each([
    ['push', push],
    ['push', tagPush],
    ['schedule', schedule],
    ['merge_group', mergeGroup],
    ['workflow_dispatch', dispatch],
    ['issue_comment', issueComment({ isPull: false })],
    ['workflow_run', workflowRun({ event: 'push', head_repository: { full_name: 'o/r' } })],
    ['release', { name: 'release', payload: null }],
  ] as [string, Event][])('%s: the gate runs, nothing is asked, an info line says why', async (_name, event) => {
    const server = await github({ pulls: [pull()] })
    const run = await runGate(action, { tree: PASSING, github: server, event })
    expectDecided(run)
    expect(server.requests).toEqual([])
    expect(messages(run, 'warning')).toEqual([])
    expect(run.stdout).toMatch(/^No comment: /m)
    expect(run.outputs['comment-url']).toBe('')
  })

  test.concurrent('pr-number names one', async () => {
    const server = await github()
    const run = await runGate(action, { tree: PASSING, github: server, event: schedule, inputs: { 'pr-number': '12' } })
    expectDecided(run)
    expect(server.requests.map(({ path }) => path)).toContainEqual('/repos/o/r/issues/12/comments')
  })

  test.concurrent('a comment on a pull request is about that one', async () => {
    const server = await github()
    const event = issueComment({ isPull: true })
    expectDecided(await runGate(action, { tree: PASSING, github: server, event }))
    expect(server.requests.map(({ path }) => path)).toContainEqual('/repos/o/r/issues/9/comments')
  })
})

describe('C3: workflow_run of a fork, without pull requests in the event', () => {
  test.concurrent.each([
    ['the one that is open', [pull()], 7],
    ['not one of the same branch name in this repository', [pull({ number: 5, headRepo: 'o/r' }), pull()], 7],
    ['not another fork of the same owner', [pull({ number: 5, headRepo: 'fork/other' }), pull()], 7],
    ['none', [], null],
    ['closed', [pull({ state: 'closed' })], null],
    ['a newer commit', [pull({ headSha: 'e'.repeat(40) })], null],
    ['a deleted fork', [pull({ headRepo: null })], null],
    ['two with one head', [pull(), pull({ number: 8, baseBranch: 'release' })], null],
  ] as [string, PullRequest[], number | null][])('%s', async (_name, pulls, number) => {
    const server = await github({ pulls })
    const run = await runGate(action, { tree: FAILING, github: server, event: workflowRun() })
    expectDecided(run, 'fail')
    const posts = server.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)
    expect(posts).toEqual(number === null ? [] : [`/repos/o/r/issues/${number}/comments`])
    expect(messages(run, 'warning')).toHaveLength(number === null ? 1 : 0)
    expect(server.violations).toEqual([])
  })

  test.concurrent('the link leads to the run that evaluated', async () => {
    const server = await github({ pulls: [pull()] })
    await runGate(action, { tree: PASSING, github: server, event: workflowRun(), env: { GITHUB_RUN_ATTEMPT: '3' } })
    expect(server.comments[0]?.body).toContain(`href="${server.url}/o/r/actions/runs/555"`)
    expect(server.comments[0]?.body).toContain(`run=555 attempt=1 head=${FORK_HEAD}`)
  })
})

test.concurrent.each([
  ['pull_request of a fork', forkPull, {}, true],
  ['pull_request_target', targetPull, {}, true],
  ['workflow_run', workflowRun(), {}, true],
  ['issue_comment on a stranger’s', issueComment({ isPull: true }), {}, true],
  ['issue_comment on a member’s', issueComment({ isPull: true, association: 'MEMBER' }), {}, false],
  ['this repository', ownPull, {}, false],
  ['push', push, {}, false],
  ['a fork, with expected', forkPull, { expected: 'base' }, false],
] as [string, Event, Record<string, string>, boolean][])(
  'references from a fork’s own artifacts are said at the top: %s',
  async (_name, event, inputs, isSaid) => {
    const tree = { ...PASSING, ...scenario('base/one', { seat: '14C' }) }
    const run = await runGate(action, { tree, event, inputs })
    expectDecided(run)
    expect(run.summary.slice(0, 400).includes('[!WARNING]')).toBe(isSaid)
  },
)

describe('C7: artifacts inside a checkout of a fork’s head, in a privileged run', () => {
  const checkout = (commit: string, files: Tree = {}): Tree => ({ '.git/HEAD': `${commit}\n`, ...files })

  test.concurrent.each([
    ['pull_request_target, the head', targetPull, checkout(FORK_HEAD), true],
    ['pull_request_target, the merge', targetPull, checkout(MERGE), true],
    ['pull_request_target, the base', targetPull, checkout(HEAD), false],
    ['workflow_run, the head', workflowRun(), checkout(FORK_HEAD), true],
    ['workflow_run, the base', workflowRun(), checkout(HEAD), false],
    [
      'workflow_run, refs of a pull request',
      workflowRun(),
      checkout(HEAD, { '.git/refs/remotes/pull/7/merge': `${MERGE}\n` }),
      true,
    ],
    ['pull_request, the head', forkPull, checkout(FORK_HEAD), false],
    ['no checkout', targetPull, {}, false],
  ] as [string, Event, Tree, boolean][])('%s', async (_name, event, git, isWarned) => {
    const run = await runGate(action, { tree: { ...PASSING, ...git }, event, inputs: { comment: 'off' } })
    expectDecided(run)
    const warnings = messages(run, 'warning')
    expect(warnings).toHaveLength(isWarned ? 1 : 0)
    if (isWarned) expect(warnings[0]).toContain('"Pull requests from forks" in the README')
  })
})

test.concurrent.each([
  ['empty', { 'github-token': '' }],
  ['blank', { 'github-token': '  ' }],
] as [string, Record<string, string>][])(
  'C8: the token is %s, and everything but the comment works',
  async (_name, inputs) => {
    const server = await github()
    const run = await runGate(action, { tree: FAILING, inputs, env: server.env() })
    expectDecided(run, 'fail')
    expect(messages(run, 'warning')).toEqual(['No comment: github-token is empty.'])
    expect(server.requests).toEqual([])
    expect(run.outputs['report-html']).toContain('report.html')
    // Where there is nothing to comment on, there is nothing to warn of.
    const pushed = await runGate(action, { tree: FAILING, inputs, env: server.env(), event: push })
    expect(messages(pushed, 'warning')).toEqual([])
  },
)

test.concurrent('C9: an older run that ends later leaves the newer comment', async () => {
  const server = await github()
  const newer = { GITHUB_RUN_ID: '90', GITHUB_RUN_ATTEMPT: '2' }
  await runGate(action, { tree: PASSING, github: server, env: newer })
  const body = server.comments[0]?.body
  for (const env of [
    { GITHUB_RUN_ID: '89', GITHUB_RUN_ATTEMPT: '7' },
    { GITHUB_RUN_ID: '90', GITHUB_RUN_ATTEMPT: '1' },
  ]) {
    const run = await runGate(action, { tree: FAILING, github: server, env })
    expectDecided(run, 'fail')
    expect(messages(run, 'warning')).toEqual([])
    expect(run.stdout).toContain('No comment: run 90 is newer and has written already.')
    expect(run.outputs['comment-url']).toContain('#issuecomment-')
  }
  expect(server.comments.map((comment) => comment.body)).toEqual([body])
  // 100 is newer than 90, although its text comes before.
  await runGate(action, { tree: FAILING, github: server, env: { GITHUB_RUN_ID: '100' } })
  expect(server.comments).toHaveLength(1)
  expect(server.comments[0]?.body).toContain('0 of 1 passed')
})

describe('an event that tells nothing', () => {
  test.concurrent.each([
    ['no file', null],
    ['an empty file', ''],
    ['no JSON', '{"pull_request": '],
    ['a list', '[1]'],
    ['odd types', '{"pull_request": {"number": "7; rm", "head": 5}, "workflow_run": [], "issue": {"number": -1}}'],
    ['a key __proto__', '{"__proto__": {"pull_request": {"number": 3}}}'],
  ] as [string, string | null][])('%s: decided, no request, no stack', async (_name, text) => {
    const server = await github()
    const workspace = makeWorkspace(PASSING)
    const path = join(workspace, 'event.json')
    mkdirSync(workspace, { recursive: true })
    if (text !== null) writeFileSync(path, text)
    const run = await runGate(action, { workspace, github: server, env: { GITHUB_EVENT_PATH: path } })
    expectDecided(run)
    expect(server.requests).toEqual([])
  })
})
