// Real runs with their right figures, through the shipped bundle. Skipped only where the artifacts are not there.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { Report, ReportTrial } from '../src/model.js'
import { copyDist, runCli } from './support/run-cli.js'
import { describeBeside } from './support/beside.js'

const { cli } = copyDist()

async function score(paths: readonly string[], ...flags: string[]): Promise<{ report: Report; code: number | null }> {
  const { stdout, stderr, code } = await runCli(cli, ['score', ...paths, '--format', 'json', ...flags])
  if (!stdout.startsWith('{')) throw new Error(stderr)
  return { report: JSON.parse(stdout) as Report, code }
}

const verdictOf = (report: Report, scenario: string): string[] =>
  report.trials.filter((trial) => trial.scenario === scenario).map(({ verdict }) => verdict)

describeBeside('artifacts', 'labs', (artifacts) => {
  const session = join(artifacts, 'labs/eval_20261129_120000')
  type Expected = Readonly<
    Record<string, { readonly scenarios: Readonly<Record<string, { readonly is_successful: boolean | string }>> }>
  >
  const expected = JSON.parse(readFileSync(join(artifacts, 'labs/expected.json'), 'utf8')) as Expected
  let whole: Report

  test('the session of 477: totals, signals, domains and each verdict', async () => {
    const { report, code } = await score([session], '--threshold', '75%', '--fail-on-error', 'false')
    whole = report
    expect(code).toBe(0)
    expect(report.totals).toMatchObject({ expected: 477, passed: 370 })
    expect(report.upstream).toMatchObject({ passed: 370, total: 477 })
    const counts = Object.fromEntries(
      Object.entries(report.signals).map(([name, { passed, failed, errored }]) => [
        name,
        [passed, passed + failed + errored],
      ]),
    )
    expect(counts).toEqual({
      action_match: [354, 420],
      clean_exit: [444, 469],
      db_state_assertion: [376, 414],
      db_state_match: [388, 436],
      judge_passed: [395, 469],
      nl_assertion: [55, 60],
    })
    const scores = report.trials.flatMap(({ judge, left_out_of_signals: left }) =>
      judge && judge.score !== null && !left ? [judge.score] : [],
    )
    // The recorded mean counts the eight unusable judgements as 0; ours are errors and have no score.
    expect(scores.reduce((sum, value) => sum + value, 0) / 469).toBeCloseTo(0.86838, 5)
    expect(
      Object.fromEntries(
        Object.entries(report.domains).map(([name, { passed, expected: of }]) => [name, [passed, of]]),
      ),
    ).toEqual({
      customer_service: [7, 10],
      eva_airline: [33, 50],
      fastbite: [1, 1],
      qa: [7, 10],
      restaurant: [7, 11],
      simple_qa_1: [1, 1],
      simple_qa_2: [1, 1],
      simple_qa_3: [1, 1],
      tau2_airline: [35, 50],
      tau2_retail: [92, 114],
      tau2_telecom: [90, 114],
      tau2_telecom_workflow: [95, 114],
    })
    const right = expected['eval_20261129_120000']?.scenarios ?? {}
    const differing = report.trials.filter(
      ({ scenario, verdict }) => (verdict === 'pass') !== (right[scenario]?.is_successful === true),
    )
    expect(differing.map(({ scenario }) => scenario)).toEqual([])
    expect(Object.keys(right)).toHaveLength(477)
    // What the run recorded is what its raw data give: no verdict and no value differs, by part either.
    const kinds = new Set(report.findings.map(({ kind }) => kind))
    expect([kinds.has('recorded_verdict_differs'), kinds.has('stored_value_differs')]).toEqual([false, false])
    expect(
      report.findings.filter(({ kind }) => kind === 'empty_action_list').map(({ where }) => where.split('/').at(-1)),
    ).toEqual(['customer_service__wrong_item', 'restaurant__pizza_veggie_combo'])
    // Unusable judge replies are errors here, where the reference has 0 and a fail.
    expect(report.trials.filter(({ verdict }) => verdict === 'error').map(({ scenario }) => scenario)).toEqual([
      'tau2_retail__2',
    ])
  }, 120_000)

  test('at 80% it fails and says how many passes are missing', async () => {
    const { stdout, code } = await runCli(cli, ['score', session, '--threshold', '80%', '--fail-on-error', 'false'])
    expect(code).toBe(1)
    expect(stdout).toContain('12 trials too few passed')
    expect(stdout).toMatch(/reservations\.[A-Z0-9]+\./)
  }, 120_000)

  test('a judge that replied nonsense is an error, with the reason', async () => {
    const { report } = await score([join(artifacts, 'labs/eval_20261201_080000')], '--judge', 'recorded')
    expect(report.totals).toMatchObject({ expected: 10, passed: 5, failed: 0, errored: 5 })
    const errors = report.trials.filter(({ verdict }) => verdict === 'error')
    expect(Object.fromEntries(errors.map(({ scenario, reason }) => [scenario, reason]))).toEqual({
      qa__capital_france: expect.stringMatching(/^judge_passed: .*NaN/),
      qa__largest_ocean: expect.stringMatching(/^judge_passed: .*'score'/),
      qa__math_addition: expect.stringMatching(/^judge_passed: .*outside 0 to 1 \(95\)/),
      qa__moon_landing: expect.stringMatching(/^judge_passed: .*list indices/),
      qa__telephone_inventor: expect.stringMatching(/^judge_passed: .*outside 0 to 1 \(-0\.5\)/),
    })
  })

  test('eight shards, merged, give the report of the whole', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shards-'))
    for (let index = 1; index <= 8; index += 1) {
      const { code } = await runCli(cli, [
        'score',
        session,
        '--shard',
        `${index}/8`,
        '--fail-on-error',
        'false',
        '--threshold',
        '0%',
        '--format',
        'json',
        '--report-dir',
        join(folder, `leg-${index}`),
      ])
      expect(code).toBe(0)
    }
    const merge = (...flags: string[]): ReturnType<typeof score> =>
      score([folder], '--mode', 'merge', '--threshold', '75%', '--fail-on-error', 'false', ...flags)
    const { report, code } = await merge()
    expect(code).toBe(0)
    expect(report.trials).toEqual(whole.trials)
    expect(report).toEqual(whole)

    rmSync(join(folder, 'leg-3'), { recursive: true })
    const lost = await runCli(cli, ['score', folder, '--mode', 'merge'])
    expect([lost.code, lost.stderr]).toEqual([2, expect.stringContaining('shard 3/8 is missing')])
    cpSync(join(folder, 'leg-2'), join(folder, 'leg-3'), { recursive: true })
    const twice = await runCli(cli, ['score', folder, '--mode', 'merge'])
    expect([twice.code, twice.stderr]).toEqual([2, expect.stringContaining('shard 2/8 is given twice')])
    const other = join(folder, 'leg-3/report.json')
    writeFileSync(other, readFileSync(other, 'utf8').replace('"schema_version": "1"', '"schema_version": "2"'))
    const versions = await runCli(cli, ['score', folder, '--mode', 'merge'])
    expect([versions.code, versions.stderr]).toEqual([2, expect.stringContaining('schema version')])
  }, 300_000)
})

describeBeside('artifacts', 'eva', (artifacts) => {
  const [airline, itsm] = ['airline', 'itsm'].map((domain) =>
    join(artifacts, `eva/2026-08-10_09-00-00.000000_${domain}_en_nova-3_gpt-4_sonic-3`),
  ) as [string, string]

  test('airline: 4 of 12, EVA’s own 4 of 8', async () => {
    const { report } = await score([airline])
    expect(report.totals).toMatchObject({ expected: 12, passed: 4, failed: 4, errored: 4 })
    expect(report.upstream).toMatchObject({ passed: 4, total: 8, pass_rate: 0.5 })
    expect(verdictOf(report, '1.1.2')).toEqual(['pass', 'fail', 'fail'])
    expect(verdictOf(report, '1.2.1')).toEqual(['fail', 'pass', 'pass'])
    expect(verdictOf(report, '2.1.1')).toEqual(['error', 'pass', 'fail'])
    expect(verdictOf(report, '7.4.1')).toEqual(['error', 'error', 'error'])
    const auth = report.trials.find(({ scenario, trial }) => scenario === '1.2.1' && trial === 0)
    expect(auth?.signals['session_auth']?.outcome).toBe('fail')
  })

  test('itsm: 2 of 4; 46 fails authentication, 15 the state', async () => {
    const { report } = await score([itsm])
    expect(report.totals).toMatchObject({ expected: 4, passed: 2, failed: 2 })
    const failing = (scenario: string): string[] =>
      Object.entries(report.trials.find((trial) => trial.scenario === scenario)?.signals ?? {}).flatMap(
        ([name, { outcome }]) => (outcome === 'fail' ? [name] : []),
      )
    expect(failing('46')).toContain('session_auth')
    expect(failing('15')).toEqual(['db_state_match'])
  })

  test.each([
    ['airline', airline],
    ['itsm', itsm],
  ])('%s without metrics.json, from dataset and language: the same verdicts', async (_, run) => {
    const copy = join(mkdtempSync(join(tmpdir(), 'eva-')), 'run')
    cpSync(run, copy, { recursive: true })
    for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
      if (entry.name === 'metrics.json') rmSync(join(entry.parentPath, entry.name))
    }
    const { report } = await score([copy], '--expected', join(artifacts, 'eva/data'))
    const { report: full } = await score([run])
    const ran = new Set(full.trials.map(({ scenario, trial }) => `${scenario}#${trial}`))
    const [same, more] = [true, false].map((isIn) =>
      report.trials.filter(({ scenario, trial }) => ran.has(`${scenario}#${trial}`) === isIn),
    )
    expect(same?.map(({ scenario, trial, verdict }) => [scenario, trial, verdict])).toEqual(
      full.trials.map(({ scenario, trial, verdict }) => [scenario, trial, verdict]),
    )
    // What the dataset lists and this run was not asked for.
    expect(new Set(more?.map(({ verdict }) => verdict))).toEqual(new Set(['error']))
  })
})

describeBeside('artifacts', 'tau2', (artifacts) => {
  type Row = readonly [
    string,
    number,
    number,
    number | null,
    number | null,
    readonly [number, number],
    readonly [number, number],
    readonly [number, number] | null,
    readonly [number, number] | null,
  ]
  // As the file's own tool counts: file, trials, passed, pass^1, pass^2, db, actions, communicate, env.
  const rows: readonly Row[] = [
    ['gpt-4.1_airline', 20, 10, 0.5, null, [10, 20], [36, 61], [1, 1], null],
    ['gpt-4.1_retail', 40, 34, 0.85, null, [34, 40], [164, 186], [16, 16], null],
    ['gpt-4.1_telecom_solo', 40, 20, 0.5, null, [7, 40], [130, 162], null, [46, 64]],
    ['airline_2_trials', 20, 12, 0.6, 0.6, [14, 20], [31, 54], [0, 4], null],
    ['airline_2_trials_context_agent', 20, 12, 0.6, 0.5, [13, 20], [32, 54], [1, 4], null],
    ['mock_v1', 10, 8, 0.8, null, [8, 9], [7, 7], [0, 2], [2, 2]],
  ]
  test('published files: every figure is that of the file’s own tool', async () => {
    for (const [name, trials, passed, hat1, hat2, db, actions, communicate, env] of rows) {
      const { report } = await score([join(artifacts, 'tau2', name)])
      const counts = (signal: string): readonly [number, number] | null => {
        const found = report.signals[signal]
        return found ? [found.passed, found.passed + found.failed + found.errored] : null
      }
      expect(report.totals).toMatchObject({ expected: trials, passed, errored: 0 })
      expect([report.totals.pass_hat_k['1'], report.totals.pass_hat_k['2'] ?? null]).toEqual([hat1, hat2])
      expect([
        counts('db_state_match'),
        counts('action_match'),
        counts('communicate'),
        counts('env_assertion'),
      ]).toEqual([db, actions, communicate, env])
      // Every recorded action verdict, communicate verdict and reward is what the raw messages give.
      expect(report.findings.filter(({ kind }) => kind === 'recorded_verdict_differs')).toEqual([])
      expect(report.upstream).toMatchObject({ passed, total: trials })
      expect(report.trials.map(({ verdict }) => verdict === 'pass')).toEqual(
        report.trials.map(({ upstream }) => upstream.passed),
      )
    }
  }, 300_000)

  test('a file whose simulations do not belong to its tasks is refused with the reason', async () => {
    const { code, stderr } = await runCli(cli, ['score', join(artifacts, 'tau2/broken_join_airline')])
    expect([code, stderr]).toEqual([2, expect.stringContaining('do not belong to its embedded tasks')])
    // Beside other runs it is errors, and the others are scored.
    const { report } = await score([join(artifacts, 'tau2')])
    expect(report.totals).toMatchObject({ expected: 200, passed: 96, failed: 54, errored: 50 })
  })

  test('tau-bench v1: pass^1 to pass^4', async () => {
    const { report } = await score([join(artifacts, 'taubench1/gpt-4o-airline')])
    expect(report.totals.expected).toBe(200)
    expect(Object.values(report.totals.pass_hat_k).map((value) => Number(value?.toFixed(7)))).toEqual([
      0.42, 0.2733333, 0.22, 0.2,
    ])
  })
})

describeBeside('artifacts', 'several layouts in one invocation', (artifacts) => {
  test('one report over a labs session, an EVA run and a tau2 file', async () => {
    const { report } = await score([
      join(artifacts, 'labs/eval_20261201_080000'),
      join(artifacts, 'eva/2026-08-10_09-00-00.000000_itsm_en_nova-3_gpt-4_sonic-3'),
      join(artifacts, 'tau2/mock_v1/results.json'),
    ])
    const byLayout = (layout: ReportTrial['layout']): number =>
      report.trials.filter((trial) => trial.layout === layout).length
    expect([byLayout('labs'), byLayout('eva'), byLayout('tau2')]).toEqual([10, 4, 10])
  })
})

test('the cases folder of shards without a report is no pass over nothing', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'empty-'))
  mkdirSync(join(empty, 'leg-1'))
  const { code, stderr } = await runCli(cli, ['score', empty, '--mode', 'merge'])
  expect([code, stderr]).toEqual([2, expect.stringContaining('no report found in')])
})
