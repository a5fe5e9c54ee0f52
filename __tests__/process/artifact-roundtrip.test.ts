// Reports from job to job, each a process: uploaded through the artifact service by the scoring jobs, downloaded for the
// merge and as the next run's baseline, and shown by a second, privileged workflow that decides nothing.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, jest, test } from '@jest/globals'
import type { Report } from '../../src/model.js'
import { FORK_HEAD, forkPull, ownPull, push, schedule, workflowRun } from '../support/event-payloads.js'
import { makeWorkspace, messages, printed, runGate, scenario, type Tree } from '../support/gate-run.js'
import { byTag, parseGithub, textOutsideCode } from '../support/github-markdown.js'
import type { PullRequest } from '../support/github-objects.js'
import { type GitHubServer, type GitHubServerOptions, startGitHub } from '../support/github-server.js'
import { startResults } from '../support/results-server.js'
import { type ActionRun, nodes } from '../support/run-action.js'
import { copyDist } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action } = copyDist()
// Not in a hook: tests that run at once start before it.
const results = await startResults()
const servers: GitHubServer[] = []
afterAll(() => Promise.all([results.close(), ...servers.map((server) => server.close())]))

async function github(options: GitHubServerOptions = {}): Promise<GitHubServer> {
  const server = await startGitHub(options)
  servers.push(server)
  return server
}

const reportOf = (run: ActionRun): Report =>
  JSON.parse(readFileSync(run.outputs['report-json'] ?? '', 'utf8')) as Report
/** Of one workflow run: the artifact service is on github.com alone. */
const job = (run: string, name = 'score', more: Record<string, string> = {}): Record<string, string> => ({
  ...results.env(run),
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_JOB: name,
  ...more,
})

const SCENARIOS = ['a', 'b', 'c', 'd', 'e', 'f']
const ALL: Tree = Object.assign(
  {},
  ...SCENARIOS.map((name) => scenario(`run/${name}`, { seat: '14C' }, { seat: name === 'd' ? '22A' : '14C' })),
)

describe.each(nodes)('on %s', (_name, node) => {
  const id = `run-${_name.replaceAll(' ', '-')}`

  test.concurrent('the report goes up, and the comment leads to it', async () => {
    const server = await github()
    const inputs = { 'upload-artifact': 'report-{job}-{attempt}', 'retention-days': '5' }
    const run = await runGate(action, { node, tree: ALL, github: server, env: job(`${id}-one`), inputs })
    expect(run.code).toBe(1)
    expect(messages(run, 'warning')).toEqual([])
    const [artifact] = results.artifacts.filter((each) => each.run === `${id}-one`)
    expect(artifact).toMatchObject({ name: 'report-score-1', isFinal: true })
    const url = `https://github.com/o/r/actions/runs/77/artifacts/${artifact?.id}`
    expect(run.outputs).toMatchObject({ 'artifact-id': String(artifact?.id), 'artifact-url': url })
    expect(server.comments[0]?.body).toContain(`<a href="${url}">Full report</a>`)
    expect(server.violations).toEqual([])

    // The same name once more, as in a matrix without {job}: one warning, and the verdict stands.
    const again = await runGate(action, { node, tree: ALL, github: server, env: job(`${id}-one`), inputs })
    expect(again.code).toBe(1)
    expect(messages(again, 'warning')).toEqual([expect.stringContaining('report-score-1 already')])
    expect(again.outputs['artifact-id']).toBe('')
  })

  test.concurrent('shards are merged from the artifact service into the report of the whole', async () => {
    const env = (name: string): Record<string, string> => job(`${id}-shards`, name)
    const whole = await runGate(action, { node, tree: ALL, inputs: { comment: 'off' } })
    for (const shard of ['1/2', '2/2']) {
      const inputs = { shard, comment: 'off', 'upload-artifact': 'eval-{job}', threshold: '0%' }
      const leg = await runGate(action, { node, tree: ALL, env: env(`leg${shard[0]}`), inputs })
      expect([leg.code, messages(leg, 'warning')]).toEqual([0, []])
    }
    const server = await github()
    const merge = { mode: 'merge', artifacts: 'artifact:eval-*', threshold: '90%', 'upload-artifact': 'report' }
    const merged = await runGate(action, { node, tree: {}, github: server, env: env('merge'), inputs: merge })
    expect(messages(merged, 'warning')).toEqual([])
    expect(merged.code).toBe(1)
    expect(reportOf(merged).totals).toEqual(reportOf(whole).totals)
    expect(reportOf(merged).trials).toEqual(reportOf(whole).trials)
    expect(reportOf(merged).decision.threshold).toBe('90%')
    expect(server.comments[0]?.body).toContain('5 of 6 passed')
    expect(merged.outputs['artifact-id']).not.toBe('')

    const lost = await runGate(action, {
      node,
      tree: {},
      env: env('merge'),
      inputs: { ...merge, artifacts: 'artifact:eval-leg1' },
    })
    expect(lost.code).toBe(2)
    expect(messages(lost, 'error')).toEqual([expect.stringContaining('shard 2/2 is missing')])
    const none = await runGate(action, {
      node,
      tree: {},
      env: env('merge'),
      inputs: { ...merge, artifacts: 'artifact:nothing-*' },
    })
    expect(none.code).toBe(2)
    expect(messages(none, 'error')).toEqual([expect.stringContaining('no artifact of this run has such a name')])
    const other = await runGate(action, { node, tree: {}, env: job('another-run'), inputs: merge })
    expect(other.code).toBe(2)
  })

  test.concurrent('the base branch’s last report is the baseline of the next run', async () => {
    const before = await runGate(action, {
      node,
      tree: ALL,
      event: push,
      env: job(`${id}-main`),
      inputs: { 'upload-artifact': 'eval-report', threshold: '0%' },
    })
    expect(before.code).toBe(0)
    const [artifact] = results.artifacts.filter((each) => each.run === `${id}-main`)
    if (artifact === undefined) throw new Error('was not uploaded')
    const run = (runId: number, event: string, headRepo: string): NonNullable<GitHubServerOptions['runs']>[number] => ({
      id: runId,
      event,
      status: 'completed',
      branch: 'main',
      headSha: String(runId).repeat(20),
      headRepo,
    })
    const stored = { name: 'eval-report', expired: false, createdAt: '2026-01-01T00:00:00Z', digest: artifact.digest }
    const server = await github({
      runs: [run(43, 'push', 'fork/r'), run(42, 'pull_request', 'o/r'), run(41, 'push', 'o/r')],
      artifacts: [{ ...stored, id: 401, runId: 41, zipUrl: results.zipUrl(artifact) }],
    })
    const tree = {
      ...ALL,
      ...scenario('run/d', { seat: '14C' }),
      ...scenario('run/a', { seat: '14C' }, { seat: '1A' }),
    }
    const inputs = { baseline: 'artifact:eval-report', 'max-regressions': '0', threshold: '0%' }
    const next = await runGate(action, { node, tree, github: server, event: ownPull, env: job(`${id}-pr`), inputs })
    expect(messages(next, 'warning')).toEqual([])
    expect(next.code).toBe(1)
    expect(next.outputs['regressions']).toBe('1')
    expect(reportOf(next).baseline).toMatchObject({
      source: 'eval-report',
      commit: '41'.repeat(20),
      created_at: '2026-01-01T00:00:00Z',
      regressions: 1,
      fixed: 1,
    })
    expect(server.comments[0]?.body).toContain('4141414141')
    expect(server.violations).toEqual([])

    // A report that is not there is said, and fails only the gate that needs it.
    const empty = await github()
    for (const [more, code] of [
      [{}, 1],
      [{ 'max-regressions': '' }, 0],
    ] as const) {
      const alone = await runGate(action, {
        node,
        tree,
        github: empty,
        env: job(`${id}-pr`),
        inputs: { ...inputs, ...more },
      })
      expect([more, alone.code]).toEqual([more, code])
      expect(alone.summary).toContain('no completed run on main')
    }
  })
})

describe('mode: comment, from the privileged workflow of a fork’s run', () => {
  const pulls: readonly PullRequest[] = [
    { number: 7, headSha: FORK_HEAD, headRepo: 'fork/r', headBranch: 'topic', baseBranch: 'main', state: 'open' },
    { number: 1, headSha: 'e'.repeat(40), headRepo: 'o/r', headBranch: 'main-fix', baseBranch: 'main', state: 'open' },
  ]
  /** What the fork's own run wrote, with what its author then changed in it. */
  async function forged(change: (report: Report) => object): Promise<{ temp: string; folder: string }> {
    const tree = { ...ALL, ...scenario('run/d', { seat: '14C' }, { seat: '@octocat ![x](http://e.vil/x)' }) }
    const env = { GITHUB_RUN_ID: '555' }
    const made = await runGate(action, { tree, event: forkPull, env, inputs: { comment: 'off' } })
    const temp = mkdtempSync(join(tmpdir(), 'temp-'))
    const folder = join(temp, 'downloaded')
    mkdirSync(folder)
    writeFileSync(join(folder, 'report.json'), JSON.stringify({ ...reportOf(made), ...change(reportOf(made)) }))
    return { temp, folder }
  }
  const evil = 'https://e.vil/phish'

  test.concurrent('comments on the right pull request, decides nothing, follows nothing', async () => {
    const { temp, folder } = await forged((report) => ({
      run: {
        repository: 'o/r',
        sha: FORK_HEAD,
        run_id: '555',
        run_attempt: '1',
        workflow: evil,
        job: evil,
        event: 'push',
        url: evil,
      },
      baseline: null,
      baseline_missing: evil,
      decision: { ...report.decision, reasons: [`see ${evil} and @octocat`] },
      tool: { name: `[click](${evil})`, version: evil },
      pr_number: 1,
    }))
    const server = await github({ pulls })
    const run = await runGate(action, {
      tree: {},
      github: server,
      event: workflowRun(),
      env: { RUNNER_TEMP: temp, GITHUB_SERVER_URL: 'https://github.com' },
      inputs: { mode: 'comment', artifacts: folder },
    })
    expect(run.code).toBe(0)
    expect(messages(run, 'warning')).toEqual([])
    const issues = server.requests.flatMap(({ path }) => /\/issues\/(\d+)\//.exec(path)?.[1] ?? [])
    expect([...new Set(issues)]).toEqual(['7'])
    const body = server.comments[0]?.body ?? ''
    expect(body).toContain('❌ Agent Eval Gate failed: 1 trial too few passed')
    expect(body).toContain('5 of 6 passed')
    expect(body).toContain('comes from a run for a fork and is shown as it came')
    expect(body).toContain('<a href="https://github.com/o/r/actions/runs/555">Workflow run</a>')
    expect(body.match(/href="[^"]*"/g)).toEqual(['href="https://github.com/o/r/actions/runs/555"'])
    // Its own addresses and names are text inside code: no link, no image, nobody who is told.
    const { clean } = parseGithub(body)
    expect(byTag(clean, 'a')).toHaveLength(1)
    expect(byTag(clean, 'img')).toEqual([])
    expect(textOutsideCode(clean)).not.toMatch(/e\.vil|octocat|click/)
    expect(body).toContain(`run=555 attempt=1 head=${FORK_HEAD} verdict=fail`)
    // It decided nothing, so it says nothing but where the comment is.
    expect(Object.keys(run.outputs)).toEqual(['comment-url'])
    expect(run.summary).toBe('')
    expect(printed(run)).not.toContain('::error')
    expect(server.violations).toEqual([])
  })

  test.concurrent('an older run of the same pull request does not overwrite it', async () => {
    const server = await github({ pulls })
    const show = async (id: number): Promise<ActionRun> => {
      const { temp, folder } = await forged(({ run }) => ({ run: { ...run, run_id: String(id) } }))
      return runGate(action, {
        tree: {},
        github: server,
        event: workflowRun({ id }),
        env: { RUNNER_TEMP: temp },
        inputs: { mode: 'comment', artifacts: folder },
      })
    }
    await show(600)
    const body = server.comments[0]?.body
    expect((await show(599)).code).toBe(0)
    expect(server.comments.map((comment) => comment.body)).toEqual([body])
  })

  test.concurrent.each([
    ['no report', {}, 'no report found'],
    ['no JSON', { 'report.json': '{"schema_version": "1"' }, 'is not JSON'],
    ['another version', { 'report.json': { schema_version: '2' } }, 'schema version "2"'],
    ['no shape', { 'report.json': { schema_version: '1', trials: '<img src=x>' } }, 'is not a report'],
    ['two', { 'a/report.json': { schema_version: '1' }, 'b/report.json': { schema_version: '1' } }, 'is not a report'],
  ] as [string, Tree, string][])('what is no report is no comment: %s', async (_what, tree, words) => {
    const server = await github({ pulls })
    const workspace = makeWorkspace({
      'downloaded/': '',
      ...Object.fromEntries(Object.entries(tree).map(([path, text]) => [`downloaded/${path}`, text])),
    })
    const inputs = { mode: 'comment', artifacts: 'downloaded' }
    const run = await runGate(action, { workspace, github: server, event: workflowRun(), inputs })
    expect(run.code).toBe(2)
    expect(messages(run, 'error')).toEqual([expect.stringContaining(words)])
    expect(server.requests).toEqual([])
  })

  test.concurrent('a fault of GitHub’s is a warning and exit 0', async () => {
    const { temp, folder } = await forged(() => ({}))
    const server = await github({
      pulls,
      fail: (operation) => (operation === 'issues/create-comment' ? { status: 403 } : undefined),
    })
    const env = { RUNNER_TEMP: temp }
    const inputs = { mode: 'comment', artifacts: folder }
    const run = await runGate(action, { tree: {}, github: server, event: workflowRun(), env, inputs })
    expect([run.code, messages(run, 'warning').length]).toEqual([0, 1])
    const own = await forged(({ run }) => ({ run: { ...run, run_id: '77', sha: 'a'.repeat(40), head_sha: undefined } }))
    const nobody = await runGate(action, {
      tree: {},
      github: server,
      event: schedule,
      env: { RUNNER_TEMP: own.temp },
      inputs: { mode: 'comment', artifacts: own.folder },
    })
    expect([nobody.code, messages(nobody, 'warning')]).toEqual([0, []])
  })

  test.concurrent('merged reports of a fork’s run are marked, and gate on what they say', async () => {
    const { temp, folder } = await forged(() => ({}))
    const run = await runGate(action, {
      tree: {},
      event: workflowRun(),
      env: { RUNNER_TEMP: temp },
      inputs: { mode: 'merge', artifacts: folder, expected: '' },
    })
    expect(run.code).toBe(1)
    expect(reportOf(run).references.untrusted).toBe(true)
    expect(run.summary.slice(0, 400)).toContain('[!WARNING]')
  })
})

describe('C37: hosts that are like GitHub but not it', () => {
  test.concurrent('no GraphQL, no artifact service: the comment over REST, one warning for the upload, no error', async () => {
    const server = await github({ hasGraphql: false })
    const inputs = { 'upload-artifact': 'report' }
    const tree = scenario('run/one', { seat: '14C' })
    const first = await runGate(action, { tree, github: server, inputs })
    const second = await runGate(action, { tree, github: server, inputs, env: { GITHUB_RUN_ID: '78' } })
    for (const run of [first, second]) {
      expect(run.code).toBe(0)
      expect(messages(run, 'warning')).toEqual([
        expect.stringMatching(/not uploaded: 127\.0\.0\.1 has no artifact service.*eval-gate-report/),
      ])
      expect(printed(run)).not.toMatch(/::error|\n\s+at /)
      expect(run.outputs['artifact-url']).toBe('')
      expect(run.stdout.split('This run is on GitHub Enterprise Server (127.0.0.1): ')).toHaveLength(2)
      expect(run.summary).toContain('1 of 1')
    }
    expect(server.comments).toHaveLength(1)
    expect(server.count('issues/update-comment')).toBe(1)
  })

  test.concurrent.each([
    ['another server', { GITHUB_SERVER_URL: 'https://git.example.test' }, 'git.example.test has no artifact service'],
    [
      'its environment is missing',
      { GITHUB_SERVER_URL: 'https://github.com' },
      'ACTIONS_RUNTIME_TOKEN and ACTIONS_RESULTS_URL are not set',
    ],
  ])('%s', async (_what, env, words) => {
    const run = await runGate(action, { tree: ALL, env, inputs: { 'upload-artifact': 'report', comment: 'off' } })
    expect(run.code).toBe(1)
    expect(messages(run, 'warning')).toEqual([expect.stringContaining(words)])
  })
})
