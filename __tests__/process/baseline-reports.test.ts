// What a baseline is: which run's report, what of it is said, and what counts where scenarios of it are gone. Through the
// bundled command line and action, beside a local GitHub and artifact service.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, jest, test } from '@jest/globals'
import type { Report } from '../../src/model.js'
import { FORK_HEAD, ownPull, push, workflowRun } from '../support/event-payloads.js'
import { runGate, scenario, type Tree } from '../support/gate-run.js'
import type { WorkflowRun } from '../support/github-objects.js'
import { startGitHub } from '../support/github-server.js'
import { freshFolder } from '../support/judged-runs.js'
import { startResults } from '../support/results-server.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action, cli } = copyDist()
const closing: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

const good = (name: string): Tree => scenario(`run/${name}`, { at: 1 })
const bad = (name: string): Tree => scenario(`run/${name}`, { at: 1 }, { at: 2 })

describe('J9, J15: scenarios of the baseline that are gone', () => {
  async function compared(
    now: Tree,
    args: readonly string[],
  ): Promise<{ code: number | null; reasons: readonly string[]; text: string }> {
    const cwd = freshFolder({ ...good('a'), ...bad('b'), ...good('c') })
    await runCli(cli, ['score', 'run', '--report-dir', 'before'], { cwd })
    const here = freshFolder({ ...now, 'base.json': readFileSync(join(cwd, 'before/report.json'), 'utf8') })
    const fixed = ['--threshold', '0%', '--baseline', 'base.json', '--report-dir', 'out']
    const run = await runCli(cli, ['score', 'run', ...fixed, ...args], { cwd: here })
    const report = JSON.parse(readFileSync(join(here, 'out/report.json'), 'utf8')) as Report
    return { code: run.code, reasons: report.decision.reasons, text: run.stdout }
  }
  const GATED = ['--max-regressions', '0']

  test('count where max-regressions gates, and are named', async () => {
    const run = await compared(good('a'), GATED)
    expect([run.code, run.reasons]).toEqual([
      1,
      [
        expect.stringMatching(
          /^2 scenarios of the baseline are gone \(b, c\): they count .* at most 0 allowed\. `allow-removals: true`/,
        ),
      ],
    ])
  })

  test('the folder of a report may be named instead of the file', async () => {
    const cwd = freshFolder({ ...good('a'), ...bad('b') })
    await runCli(cli, ['score', 'run', '--report-dir', 'before'], { cwd })
    const same = await runCli(cli, ['score', 'run', '--threshold', '0%', '--baseline', 'before', ...GATED], { cwd })
    expect([same.code, same.stderr]).toEqual([0, ''])
    const empty = await runCli(cli, ['score', 'run', '--threshold', '0%', '--baseline', 'run', ...GATED], { cwd })
    expect([empty.code, empty.stdout]).toEqual([1, expect.stringContaining('run/report.json does not exist')])
  })

  test.each<[string, (report: Report) => Report, RegExp]>([
    [
      'one that scored nothing compares nothing',
      (report) => ({
        ...report,
        trials: report.trials.map((one) => ({ ...one, verdict: 'error' as const, signals: {} })),
        scenarios: report.scenarios.map((one) => ({ ...one, passed: 0, failed: 0, errored: one.trials })),
        totals: { ...report.totals, passed: 0, failed: 0, errored: report.totals.expected },
      }),
      /the baseline scored no scenario of this run/,
    ],
    [
      'one that says two things at once is none',
      (report) => ({ ...report, scenarios: report.scenarios.map((one) => ({ ...one, passed: 0, failed: 1 })) }),
      /max-regressions needs a baseline: base\.json: a has 1 trials by its counts/,
    ],
    [
      'so is one of which a scenario was taken out',
      (report) => ({ ...report, trials: report.trials.slice(1), scenarios: report.scenarios.slice(1) }),
      /max-regressions needs a baseline: base\.json: it has 2 trials in all by its counts/,
    ],
  ])('%s', async (_, edit, words) => {
    const cwd = freshFolder({ ...good('a'), ...bad('b') })
    await runCli(cli, ['score', 'run', '--report-dir', '.'], { cwd })
    const report = JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8')) as Report
    writeFileSync(join(cwd, 'base.json'), JSON.stringify(edit(report)))
    const args = ['--threshold', '0%', '--baseline', 'base.json', ...GATED]
    const run = await runCli(cli, ['score', 'run', ...args], { cwd })
    expect([run.code, run.stdout]).toEqual([1, expect.stringMatching(words)])
  })

  test.each<[string, Tree, readonly string[], number]>([
    ['together with those that newly fail', { ...bad('a'), ...bad('b') }, ['--max-regressions', '1'], 1],
    ['as far as so many may', { ...good('a'), ...bad('b') }, ['--max-regressions', '1'], 0],
    ['not where they may go', good('a'), [...GATED, '--allow-removals', 'true'], 0],
    ['not where nothing gates on it', good('a'), [], 0],
    ['none is gone', { ...good('a'), ...bad('b'), ...good('c') }, GATED, 0],
  ])('%s', async (_, now, args, code) => {
    const run = await compared(now, args)
    expect([run.code, run.text]).toEqual([code, expect.any(String)])
    if (code === 0 && Object.keys(now).length < 6) expect(run.text).toContain('no longer there')
  })
})

describe('J9: scenarios whose names are hidden', () => {
  const HIDE = ['--redact', '/ann_lee|bob_ray/', '--threshold', '0%']
  async function compared(before: Tree, now: Tree): Promise<{ code: number | null; reasons: readonly string[] }> {
    const cwd = freshFolder(before)
    await runCli(cli, ['score', 'run', ...HIDE, '--report-dir', 'before'], { cwd })
    const here = freshFolder({ ...now, 'base.json': readFileSync(join(cwd, 'before/report.json'), 'utf8') })
    const args = ['--baseline', 'base.json', '--max-regressions', '0', '--allow-removals', 'true']
    const run = await runCli(cli, ['score', 'run', ...HIDE, ...args, '--report-dir', 'out'], { cwd: here })
    const text = readFileSync(join(here, 'out/report.json'), 'utf8')
    expect(text).not.toMatch(/ann_lee|bob_ray/)
    return { code: run.code, reasons: (JSON.parse(text) as Report).decision.reasons }
  }

  test('are compared under the names that are shown', async () => {
    const before = { ...good('refund_ann_lee'), ...good('other') }
    expect(await compared(before, before)).toEqual({ code: 0, reasons: [] })
    expect(await compared(before, { ...bad('refund_ann_lee'), ...good('other') })).toEqual({
      code: 1,
      reasons: ['1 scenario newly failing against the baseline, at most 0 allowed'],
    })
  })

  test('are told apart by their order where two are shown alike', async () => {
    const before = { ...good('refund_ann_lee'), ...bad('refund_bob_ray'), ...good('other') }
    const swapped = { ...bad('refund_ann_lee'), ...good('refund_bob_ray'), ...good('other') }
    expect(await compared(before, before)).toEqual({ code: 0, reasons: [] })
    expect(await compared(before, swapped)).toEqual({ code: 1, reasons: [expect.stringContaining('newly failing')] })
  })

  test('are not compared where there are more or fewer of them than before', async () => {
    const before = { ...good('refund_ann_lee'), ...bad('refund_bob_ray'), ...good('other') }
    const { code, reasons } = await compared(before, { ...bad('refund_ann_lee'), ...good('other') })
    expect([code, reasons]).toEqual([1, [expect.stringContaining('cannot be told apart')]])
  })
})

describe('J9: the run whose report is compared with', () => {
  const run = (id: number, more: Partial<WorkflowRun> = {}): WorkflowRun => ({
    id,
    event: 'push',
    status: 'completed',
    branch: 'main',
    headSha: String(id).repeat(40).slice(0, 40),
    headRepo: 'o/r',
    ...more,
  })

  test('is that of the workflow named, in a fork’s recipe too, and how it ended and what it lacks is said', async () => {
    const service = await startResults()
    closing.push(service.close)
    const env = {
      ...service.env('main'),
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_RUN_ID: '41',
      GITHUB_RUN_ATTEMPT: '2',
    }
    const before = await runGate(action, {
      tree: { ...good('a'), 'run/x/scenario.json': '{' },
      event: push,
      env,
      inputs: { 'upload-artifact': 'eval-report', threshold: '0%', 'fail-on-error': 'false' },
    })
    expect(before.code).toBe(0)
    const [stored] = service.artifacts
    if (stored === undefined) throw new Error('not uploaded')
    const artifact = { name: 'eval-report', expired: false, createdAt: '2026-01-01T00:00:00Z', digest: stored.digest }
    const server = await startGitHub({
      pulls: [
        {
          number: 7,
          headSha: FORK_HEAD,
          headRepo: 'fork/r',
          headBranch: 'topic',
          baseBranch: 'release',
          state: 'open',
        },
      ],
      runs: [
        ...Array.from({ length: 60 }, (_, at) => run(900 + at, { workflow: 'lint.yml' })),
        run(41, { workflow: 'nightly.yml', event: 'schedule', conclusion: 'failure' }),
        run(42, { workflow: 'nightly.yml', event: 'schedule', branch: 'release' }),
      ],
      artifacts: [41, 42].map((runId) => ({ ...artifact, id: runId, runId, zipUrl: service.zipUrl(stored) })),
    })
    closing.push(server.close)
    const inputs = { baseline: 'artifact:eval-report', 'baseline-workflow': '.github/workflows/nightly.yml' }
    const texts: string[] = []
    const told = async (event: typeof ownPull): Promise<Report['baseline']> => {
      const next = await runGate(action, {
        tree: good('a'),
        github: server,
        event,
        env: { GITHUB_SERVER_URL: 'https://github.com' },
        inputs,
      })
      expect(next.code).toBe(0)
      // A line that is as wide as the log.
      texts.push(next.stdout.replaceAll(/\s+/g, ' '))
      return (JSON.parse(readFileSync(next.outputs['report-json'] ?? '', 'utf8')) as Report).baseline
    }
    expect(await told(ownPull)).toMatchObject({
      commit: '41'.repeat(20),
      origin:
        'schedule run 41, attempt 2, which had failed; its report is incomplete: 1 of 2 trials could not be scored',
    })
    expect(texts[0]).toMatch(
      /baseline: eval-report at 414141414141, \d+ days old \(schedule run 41, attempt 2, which had failed; its report is incomplete: 1 of 2 trials could not be scored\): 1 of 2 passed \(50%\)/,
    )
    // What the fork's pull request is to be merged into, only GitHub tells.
    expect(await told(workflowRun())).toMatchObject({
      commit: '42'.repeat(20),
      origin: expect.stringMatching(/^schedule run 42, with the report of run 41, attempt 2;/),
    })
    expect(server.comments.at(-1)?.body).toContain('schedule run 42')
    expect(server.violations).toEqual([])
  })

  test('is no pull request’s, though a run of the base branch uploaded it', async () => {
    const service = await startResults()
    closing.push(service.close)
    const made = { ...service.env('pull'), GITHUB_SERVER_URL: 'https://github.com', GITHUB_RUN_ID: '40' }
    await runGate(action, {
      tree: bad('a'),
      event: ownPull,
      env: made,
      inputs: { 'upload-artifact': 'eval-report', threshold: '0%', comment: 'off' },
    })
    const [stored] = service.artifacts
    if (stored === undefined) throw new Error('not uploaded')
    const { name, createdAt, digest } = stored
    const server = await startGitHub({
      runs: [run(41)],
      artifacts: [{ id: 1, runId: 41, name, expired: false, createdAt, digest, zipUrl: service.zipUrl(stored) }],
    })
    closing.push(server.close)
    const next = await runGate(action, {
      tree: bad('a'),
      github: server,
      event: ownPull,
      env: { GITHUB_SERVER_URL: 'https://github.com' },
      inputs: { baseline: 'artifact:eval-report', 'max-regressions': '0', threshold: '0%' },
    })
    expect([next.code, next.stdout.replaceAll(/\s+/g, ' ')]).toEqual([
      1,
      expect.stringMatching(/was made for a pull request by run 40 of o\/r .*, and run 41 uploaded it/),
    ])
  })

  test('its own workflow where none is named', async () => {
    const server = await startGitHub({ runs: [run(41, { workflow: 'other.yml' })] })
    closing.push(server.close)
    const next = await runGate(action, {
      tree: good('a'),
      github: server,
      env: { GITHUB_WORKFLOW_REF: 'o/r/.github/workflows/gate.yml@refs/heads/main' },
      inputs: { baseline: 'artifact:eval-report' },
    })
    expect(next.summary).toContain('there is no completed run of the workflow gate.yml on main')
    expect(
      server.requests.filter(({ path }) => path.includes('/actions/')).map(({ path }) => path.split('?')[0]),
    ).toEqual(['/repos/o/r/actions/workflows/gate.yml/runs', '/repos/o/r/actions/workflows/gate.yml/runs'])
  })
})
