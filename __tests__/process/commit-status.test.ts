// The decision as a commit status on the head of what was evaluated: pull request, merge group, the run that started a
// workflow_run. A gate that could not decide is red. Through the bundled action, beside a local GitHub.
import { afterAll, expect, jest, test } from '@jest/globals'
import { FORK_HEAD, HEAD, issueComment, mergeGroup, ownPull, push, workflowRun } from '../support/event-payloads.js'
import { messages, printed, runGate, scenario, type Tree } from '../support/gate-run.js'
import { type GitHubServer, type GitHubServerOptions, startGitHub } from '../support/github-server.js'
import { startResults } from '../support/results-server.js'
import type { ActionRun } from '../support/run-action.js'
import { copyDist } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action } = copyDist()
const closing: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

const GOOD: Tree = scenario('run/a', { at: 1 })
const BAD: Tree = scenario('run/a', { at: 1 }, { at: 2 })
const CONTEXT = 'Agent eval gate'
type Event = typeof ownPull

async function gate(
  tree: Tree,
  options: {
    event?: Event
    inputs?: Record<string, string>
    github?: GitHubServerOptions
    env?: Record<string, string>
  } = {},
): Promise<{ run: ActionRun; server: GitHubServer; said: readonly (readonly [string, string, string])[] }> {
  const server = await startGitHub(options.github)
  closing.push(server.close)
  const run = await runGate(action, {
    tree,
    github: server,
    event: options.event ?? ownPull,
    inputs: { 'commit-status': CONTEXT, ...options.inputs },
    env: options.env ?? {},
  })
  expect(server.violations).toEqual([])
  expect(server.statuses.every(({ context }) => context === CONTEXT)).toBe(true)
  const said = server.statuses.map(({ sha, state, description = '' }) => [sha, state, description] as const)
  return { run, server, said }
}

const SHA = 'a'.repeat(40)
test.each<[string, Event, string]>([
  ['a pull request', ownPull, HEAD],
  ['a merge group', mergeGroup, HEAD],
  ['the run that started a workflow_run', workflowRun(), FORK_HEAD],
  [
    'the merge group of the run that started a workflow_run',
    workflowRun({ event: 'merge_group', head_sha: HEAD }),
    HEAD,
  ],
  ['a push', push, SHA],
])('stands on the head of %s', async (_, event, sha) => {
  const passed = await gate(GOOD, { event })
  expect([passed.run.code, passed.said]).toEqual([
    0,
    [
      [sha, 'pending', 'The gate is running'],
      [sha, 'success', 'Passed: 1 of 1 (100%), threshold 100%'],
    ],
  ])
  const failed = await gate(BAD, { event })
  expect([failed.run.code, failed.said.at(-1)]).toEqual([
    1,
    [sha, 'failure', expect.stringMatching(/^Failed: 1 trial too few passed; 0 of 1 passed/)],
  ])
  expect(failed.server.statuses.at(-1)?.target_url).toMatch(/\/o\/r\/actions\/runs\/77$/)
})

test('a comment’s pull request is asked for its head', async () => {
  const pulls = [
    { number: 9, headSha: FORK_HEAD, headRepo: 'fork/r', headBranch: 'topic', baseBranch: 'main', state: 'open' },
  ] as const
  const { said } = await gate(GOOD, { event: issueComment({ isPull: true }), github: { pulls } })
  expect(said.map(([sha]) => sha)).toEqual([FORK_HEAD, FORK_HEAD])
})

test.each<[string, Tree, Record<string, string>, string]>([
  ['nothing is there', { 'other/x': '' }, {}, 'Not decided: '],
  ['an input is wrong', GOOD, { threshold: '80' }, "Not decided: threshold: '80' is above 1"],
  ['no trial is in it', { 'run.jsonl': '' }, { artifacts: 'run.jsonl' }, 'Not decided: '],
])('J11: is red where %s', async (_, tree, inputs, words) => {
  const { run, said } = await gate(tree, { inputs })
  expect(run.code).toBe(2)
  expect(said.at(-1)).toEqual([HEAD, 'error', expect.stringContaining(words)])
})

test.each<[string, string, string]>([
  ['an input under with: is wrong', `commit-status: ${CONTEXT}\n`, "threshold: '80' is above 1"],
  ['another setting is wrong', `tresholt: 80%\ncommit-status: ${CONTEXT}\n`, 'the nearest is threshold'],
  ['the file breaks off', `commit-status: ${CONTEXT}\nmust-pass: [a\n`, 'cannot be read'],
])('J11: is red where the file of settings names it and %s', async (_, file, words) => {
  const { run, said } = await gate(
    { ...GOOD, 'eval-gate.yml': file },
    { inputs: { 'commit-status': '', config: 'eval-gate.yml', ...(words.includes('80') ? { threshold: '80' } : {}) } },
  )
  expect([run.code, said]).toEqual([2, [[HEAD, 'error', expect.stringContaining(words)]]])
})

test('J11: tells how the evaluation ended where nothing came of it', async () => {
  const { run, said } = await gate(
    { 'other/x': '' },
    { event: workflowRun({ conclusion: 'cancelled' }), inputs: { artifacts: 'artifact:eval-results' } },
  )
  expect(run.code).toBe(2)
  expect(said.at(-1)).toEqual([
    FORK_HEAD,
    'error',
    expect.stringMatching(/^The evaluation ended as cancelled\. Not decided: /),
  ])
})

test('leads to the uploaded report', async () => {
  const service = await startResults()
  closing.push(service.close)
  const { server } = await gate(GOOD, {
    env: { ...service.env('r'), GITHUB_SERVER_URL: 'https://github.com' },
    inputs: { 'upload-artifact': 'report' },
  })
  expect(server.statuses.at(-1)?.target_url).toMatch(/^https:\/\/github\.com\/o\/r\/actions\/runs\/77\/artifacts\/\d+$/)
})

test('is short, plain and one line, whatever a scenario is called', async () => {
  const id = `${'long '.repeat(60)}\u202e\n::error::x`
  const tree = scenario('run/a', { at: 1 }, { at: 2 }, { 'scenario.json': { id } })
  const { said } = await gate(tree, { inputs: { threshold: '0%', 'must-pass': id.replace('\n', ' ') } })
  for (const [, , text] of said) {
    expect(Array.from(text).length).toBeLessThanOrEqual(140)
    expect(text).not.toMatch(/[\n\u202e]/u)
  }
})

test('a fault of GitHub’s is a warning that says what it needs, and the verdict stands', async () => {
  const { run, said } = await gate(GOOD, {
    github: {
      fail: (operation) =>
        operation === 'repos/create-commit-status'
          ? { status: 403, message: 'Resource not accessible by integration' }
          : undefined,
    },
  })
  expect([run.code, said]).toEqual([0, []])
  expect(messages(run, 'warning')).toContainEqual(
    expect.stringMatching(/The commit status Agent eval gate was not written: .*`permissions: statuses: write`/),
  )
})

test.each<[Record<string, string>, string]>([
  [{ mode: 'comment' }, 'commit-status: mode: comment decides nothing'],
  [{ shard: '1/2' }, 'commit-status: a shard decides about a part only'],
])('%j is refused', async (inputs, words) => {
  const { run } = await gate(GOOD, { inputs })
  expect([run.code, printed(run)]).toEqual([2, expect.stringContaining(words)])
})

test('none is written where none is named', async () => {
  const { server } = await gate(GOOD, { inputs: { 'commit-status': '' } })
  expect(server.count('repos/create-commit-status')).toBe(0)
})
