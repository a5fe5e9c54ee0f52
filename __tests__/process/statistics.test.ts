// Change or noise through the bundle: several reports as one baseline, a baseline that cannot be used, legs that decide
// together, and a comment that decides nothing. What the verdicts rest on is tested in gate/.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, jest, test } from '@jest/globals'
import type { Report } from '../../src/model.js'
import { HEAD, ownPull, push } from '../support/event-payloads.js'
import { printed, runGate } from '../support/gate-run.js'
import type { WorkflowRun } from '../support/github-objects.js'
import { startGitHub } from '../support/github-server.js'
import { freshFolder } from '../support/judged-runs.js'
import { startResults } from '../support/results-server.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(180_000)
const { action, cli } = copyDist()
const closing: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

/** One line a trial: a digit per scenario says how many of its trials pass. */
function records(digits: string, trials = 3): string {
  const lines = Array.from(digits, (digit, at) =>
    Array.from({ length: trials }, (_, trial) =>
      JSON.stringify({
        scenario: `s${at}`,
        domain: 'retail',
        trial,
        expected_db: { at },
        actual_db: trial < Number(digit) ? { at } : { at: -1 },
      }),
    ),
  )
  return `${lines.flat().join('\n')}\n`
}

const GOOD = '3'.repeat(12)
const FIRST_BROKEN = `0${'3'.repeat(11)}`
const ALARMS = ['--max-false-alarms', '5%', '--threshold', '0%']

interface Scored {
  readonly code: number | null
  readonly said: string
  readonly report: () => Report
  readonly text: () => string
}

async function score(cwd: string, args: readonly string[], out = 'out'): Promise<Scored> {
  const run = await runCli(cli, ['score', ...args, '--report-dir', out], { cwd })
  const text = (): string => readFileSync(join(cwd, out, 'report.json'), 'utf8')
  return { code: run.code, said: run.stdout + run.stderr, text, report: () => JSON.parse(text()) as Report }
}

describe('several reports are one baseline', () => {
  test('on the command line, one path a flag: their trials add up, and name what one report cannot', async () => {
    const cwd = freshFolder({ 'base.jsonl': records(GOOD), 'run.jsonl': records(FIRST_BROKEN) })
    await score(cwd, ['base.jsonl'], 'base')
    const paths = (count: number): string[] =>
      Array.from({ length: count }, () => ['--baseline', 'base/report.json']).flat()
    const one = await score(cwd, ['run.jsonl', ...paths(1), ...ALARMS, '--min-drop', '20%'])
    expect([one.code, one.report().baseline?.change?.newly_failing]).toEqual([0, []])
    const five = await score(cwd, ['run.jsonl', ...paths(5), ...ALARMS, '--min-drop', '20%'])
    expect([five.code, five.report().decision.reasons]).toEqual([
      1,
      ['s0 newly fails: 0 of 3 trials pass, 15 of 15 did (p = 0.0012).'],
    ])
    expect(five.report().baseline?.runs).toHaveLength(5)
    expect(five.report().scenarios[0]).toMatchObject({ was_passed: 15, was_trials: 15 })
  })

  test('in the action, of the base branch’s last runs: with their commits', async () => {
    const service = await startResults()
    closing.push(service.close)
    const env = { ...service.env('main'), GITHUB_SERVER_URL: 'https://github.com', GITHUB_RUN_ID: '41' }
    const before = await runGate(action, {
      tree: { 'run/run.jsonl': records(GOOD) },
      event: push,
      env,
      inputs: { artifacts: 'run/run.jsonl', 'upload-artifact': 'eval-report' },
    })
    expect(before.code).toBe(0)
    const [stored] = service.artifacts
    if (stored === undefined) throw new Error('not uploaded')
    const ids = [41, 42, 43, 44]
    const run = (id: number): WorkflowRun => ({
      id,
      event: 'push',
      status: 'completed',
      branch: 'main',
      headSha: String(id).repeat(20),
      headRepo: 'o/r',
    })
    const artifact = { name: 'eval-report', expired: false, createdAt: '2026-01-01T00:00:00Z', digest: stored.digest }
    const server = await startGitHub({
      runs: ids.map(run),
      artifacts: ids.map((runId) => ({ ...artifact, id: runId, runId, zipUrl: service.zipUrl(stored) })),
    })
    closing.push(server.close)
    const next = await runGate(action, {
      tree: { 'run/run.jsonl': records(FIRST_BROKEN) },
      github: server,
      event: ownPull,
      env: { GITHUB_SERVER_URL: 'https://github.com' },
      inputs: {
        artifacts: 'run/run.jsonl',
        baseline: 'artifact:eval-report',
        'baseline-runs': '3',
        'max-false-alarms': '5%',
        threshold: '0%',
      },
    })
    const report = JSON.parse(readFileSync(next.outputs['report-json'] ?? '', 'utf8')) as Report
    expect(report.baseline?.runs?.map(({ commit }) => commit)).toEqual([44, 43, 42].map((id) => String(id).repeat(20)))
    expect(report.scenarios[0]).toMatchObject({ passed: 0, trials: 3, was_passed: 9, was_trials: 9 })
    expect([next.code, next.outputs['change'], next.outputs['rate-verdict'], next.outputs['quarantined']]).toEqual([
      1,
      'worse',
      'met',
      '0',
    ])
    expect(Number(next.outputs['p-value'])).toBeCloseTo(report.baseline?.change?.p ?? -1, 12)
    expect(server.comments[0]?.body).toContain('3 runs together')
  })
})

describe('a baseline that cannot be used passes nothing', () => {
  const report = JSON.stringify({ schema_version: '2' })
  test.each([
    ['another schema', report, /is of schema version "2"/],
    ['no JSON', '{', /is not JSON/],
    ['not a report', '{"schema_version":"1"}', /is not a report/],
    ['not there', null, /nothing matches|absent/],
  ])('%s: cannot tell, and why', async (_, text, why) => {
    const cwd = freshFolder({ 'run.jsonl': records(GOOD), ...(text === null ? {} : { 'base.json': text }) })
    const { code, said, report: made } = await score(cwd, ['run.jsonl', '--baseline', 'base.json', ...ALARMS])
    expect(code).toBe(1)
    expect(made().decision.reasons).toEqual([
      expect.stringMatching(/^Cannot tell: there is no baseline \(.*\)\. A run of the base branch makes one\.$/),
    ])
    expect(made().decision.reasons[0]).toMatch(why)
    expect(said).not.toContain('internal fault')
  })

  test('one of several is enough', async () => {
    const cwd = freshFolder({ 'run.jsonl': records(GOOD), 'bad.json': '{' })
    await score(cwd, ['run.jsonl'], 'base')
    const args = ['run.jsonl', '--baseline', 'base/report.json', '--baseline', 'bad.json', ...ALARMS]
    expect((await score(cwd, args)).report().decision.reasons[0]).toContain('bad.json')
  })
})

test('legs decide together as one run does, and a comment shows what was decided and decides nothing', async () => {
  const now = `${'1'.repeat(6)}${'3'.repeat(6)}`
  const quarantine = JSON.stringify([
    {
      scenario: 's0',
      reason: 'flips',
      owner: '@shop',
      until: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
    },
  ])
  const cwd = freshFolder({ 'base.jsonl': records(GOOD), 'run.jsonl': records(now), 'q.json': quarantine })
  await score(cwd, ['base.jsonl'], 'base')
  const asked = [
    '--baseline',
    'base/report.json',
    '--max-false-alarms',
    '5%',
    '--threshold',
    '60%',
    '--confidence',
    '95%',
    '--quarantine',
    'q.json',
  ]
  const whole = await score(cwd, ['run.jsonl', ...asked], 'whole')
  for (const index of [1, 2, 3]) await score(cwd, ['run.jsonl', ...asked, '--shard', `${index}/3`], `legs/${index}`)
  const merged = await score(cwd, ['--mode', 'merge', 'legs', ...asked], 'merged')
  expect(whole.report().decision.reasons[0]).toMatch(/^Worse than the baseline: 5 of 11 scenarios got worse/)
  const decided = ({ decision, baseline, totals, quarantine: held, scenarios, rate_elsewhere }: Report) => ({
    decision,
    baseline,
    totals,
    held,
    scenarios,
    rate_elsewhere,
  })
  expect([merged.code, decided(merged.report())]).toEqual([whole.code, decided(whole.report())])

  // The inputs of the job that shows it would decide otherwise.
  const server = await startGitHub()
  closing.push(server.close)
  const run = {
    repository: 'o/r',
    sha: HEAD,
    run_id: '77',
    run_attempt: '1',
    workflow: 'w',
    job: 'j',
    event: 'x',
    url: '',
  }
  const text = JSON.stringify({ ...whole.report(), run })
  const shown = await runGate(action, {
    tree: { 'run/report.json': text },
    github: server,
    inputs: {
      mode: 'comment',
      'max-false-alarms': '0.1%',
      baseline: 'nowhere.json',
      threshold: '100%',
      confidence: '99%',
    },
  })
  expect([shown.code, printed(shown)]).toEqual([0, expect.not.stringContaining('Gate failed')])
  const body = server.comments[0]?.body ?? ''
  expect(body).toContain('Worse than the baseline: 5 of 11 scenarios got worse')
  expect(body).toContain('threshold 60%')
  expect(body).not.toContain('Cannot tell')
})
