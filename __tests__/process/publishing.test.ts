// Publishing never changes the verdict, however much there is to tell, and nothing is written among the artifacts.
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { FORK_HEAD, workflowRun } from '../support/event-payloads.js'
import { makeWorkspace, messages, printed, runGate } from '../support/gate-run.js'
import { type GitHubServer, startGitHub } from '../support/github-server.js'
import type { PullRequest } from '../support/github-objects.js'
import { type JudgeServer, judges, startJudgeServer } from '../support/judge-server.js'
import { freshFolder, scored, scoreJudged } from '../support/judged-runs.js'
import type { ActionRun } from '../support/run-action.js'
import { copyDist } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action, cli } = copyDist()
const opened: (GitHubServer | JudgeServer)[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

test('H12 2,200 failing trials of one scenario: the gate passes, and the log, the summary and the comment are there', async () => {
  const github = await startGitHub()
  opened.push(github)
  const line = (trial: number): string =>
    JSON.stringify({ id: 'a', trial, expected_db: { n: trial }, actual_db: { n: -1, at: trial } })
  const run = await runGate(action, {
    tree: { 'run/run.jsonl': Array.from({ length: 2_200 }, (_, trial) => line(trial)).join('\n') },
    github,
    inputs: { threshold: '0%' },
  })
  expect(run.stdout).not.toMatch(/internal fault|RangeError/)
  expect([run.code, run.outputs['verdict'], run.outputs['failed']]).toEqual([0, 'pass', '2200'])
  expect(run.summary).toContain('2200')
  expect(github.comments).toHaveLength(1)
})

test('page-url links each failing trial in comment, summary, report.md and annotations to its place on the page', async () => {
  const github = await startGitHub()
  opened.push(github)
  const line = (id: string): string => JSON.stringify({ id, expected_db: { n: 1 }, actual_db: { n: 2 } })
  const run = await runGate(action, {
    tree: { 'run/run.jsonl': ['one (a)', 'two'].map(line).join('\n') },
    github,
    inputs: { 'page-url': 'https://pages.example/{pr}/{run}/report.html' },
  })
  const [comment] = github.comments
  const place = /https:\/\/pages\.example\/7\/\d+\/report\.html#run\/one%20%28a%29\/0/
  expect(run.code).toBe(1)
  expect(comment?.body).toMatch(place)
  expect(run.summary).toMatch(place)
  // The runner decodes a command's data.
  expect(run.stdout.replaceAll('%25', '%')).toMatch(new RegExp(`::error .*${place.source}`))
})

describe('{pr} of a workflow_run, whose event names no pull request', () => {
  const PAGE = 'https://pages.example/{pr}/{run}/report.html'
  const open: PullRequest = {
    number: 12,
    headSha: FORK_HEAD,
    headRepo: 'fork/r',
    headBranch: 'topic',
    baseBranch: 'main',
    state: 'open',
  }
  const tree = { 'run/run.jsonl': JSON.stringify({ id: 'a', expected_db: { n: 1 }, actual_db: { n: 2 } }) }
  type Shown = { readonly run: ActionRun; readonly github: GitHubServer }

  async function publish(pulls: readonly PullRequest[], inputs: Record<string, string> = {}): Promise<Shown> {
    const github = await startGitHub({ pulls })
    opened.push(github)
    const event = workflowRun()
    const run = await runGate(action, { tree, github, event, inputs: { 'page-url': PAGE, ...inputs } })
    return { run, github }
  }

  /** The report of an earlier job of this run, shown by `mode: comment`. */
  async function comment(pulls: readonly PullRequest[]): Promise<Shown> {
    const github = await startGitHub({ pulls })
    opened.push(github)
    const workspace = makeWorkspace(tree)
    const event = workflowRun()
    await runGate(action, { workspace, event, inputs: { comment: 'off', 'report-dir': 'made' } })
    const inputs = { mode: 'comment', artifacts: 'made', 'page-url': PAGE }
    return { run: await runGate(action, { workspace, github, event, inputs }), github }
  }

  test('is looked up by the head, in mode: score and mode: comment', async () => {
    for (const { run, github } of [await publish([open]), await comment([open])]) {
      expect(github.comments[0]?.body).toMatch(/"https:\/\/pages\.example\/12\/77\/report\.html#run\/a\/0"/)
      expect(messages(run, 'warning')).toEqual([])
      expect(github.violations).toEqual([])
    }
    const { run } = await publish([open], { comment: 'off' })
    expect(run.summary).toContain('https://pages.example/12/77/report.html#run/a/0')
  })

  test('is said to be unknown, and why, where no open pull request has the head; nothing is linked', async () => {
    for (const { run } of [await publish([]), await comment([{ ...open, state: 'closed' }])]) {
      expect(messages(run, 'warning').filter((text) => text.startsWith('page-url'))).toEqual([
        expect.stringMatching(
          /has no \{pr\} \(no open pull request has the head f{12} of fork\/r: .*\), so no trial is linked$/,
        ),
      ])
      expect(run.summary + printed(run)).not.toContain('pages.example')
    }
  })

  test('GitHub is not asked where the address does not name it', async () => {
    const { github } = await publish([open], { 'page-url': 'https://p.example/{run}', comment: 'off' })
    expect(github.requests).toEqual([])
  })
})

test('a page-url that names no page is refused with the form that it should have', async () => {
  for (const address of [
    'report.html',
    'javascript:alert(1)',
    'https://p.example/{branch}',
    'https://p.example/#top',
  ]) {
    const run = await runGate(action, { tree: { 'run/run.jsonl': '{}' }, inputs: { 'page-url': address } })
    expect([run.code, run.stdout]).toEqual([2, expect.stringMatching(/page-url: .*(?:is not the address|is none of)/)])
  }
})

test('G16 judge-cache inside the artifacts is refused, by the command line and by the action', async () => {
  const server = await startJudgeServer([judges(1)])
  opened.push(server)
  const tree = scored('a')
  const byCli = await scoreJudged(cli, { tree, url: server.origin, args: ['--judge-cache', 'run/cache'] })
  expect(byCli.code).toBe(2)
  expect(byCli.stderr).toContain('judge-cache: lies inside the artifacts (run)')
  const inputs = { 'judge-url': `${server.origin}/v1`, 'judge-model': 'm', 'judge-allow-insecure': 'true' }
  const byAction = await runGate(action, { tree, inputs: { ...inputs, 'judge-cache': 'run/a/../cache' } })
  expect(byAction.code).toBe(2)
  const plain = await runGate(action, { tree, inputs: { ...inputs, 'judge-cache': 'run' } })
  expect([plain.code, plain.stdout]).toEqual([2, expect.stringContaining('judge-cache: lies inside the artifacts')])
  expect(server.requests).toHaveLength(0)
})

test('G16 a link below judge-cache is not followed: the judge is asked, and nothing is written behind it', async () => {
  const server = await startJudgeServer([judges(1)])
  opened.push(server)
  const folder = freshFolder(scored('a'))
  const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  mkdirSync(join(folder, 'cache'))
  for (let byte = 0; byte < 256; byte += 1) {
    symlinkSync(elsewhere, join(folder, 'cache', byte.toString(16).padStart(2, '0')))
  }
  const run = await scoreJudged(cli, { folder, url: server.origin, args: ['--judge-cache', 'cache'] })
  expect([run.code, run.trial('a').verdict, server.requests.length]).toEqual([0, 'pass', 1])
  expect(readdirSync(elsewhere)).toEqual([])
  expect(JSON.stringify(run.report.findings)).toContain('links are not followed')
})
