// Published result files, read and scored: every figure is that of the file's own tool (reference/tau2.md 4.2).
import { resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { tau2Layout } from '../../../src/read/tau2/layout.js'
import { diskFiles } from '../../support/memory-files.js'
import { type ScoredRun, scoreRun } from './scored.js'
import { describeBeside } from '../../support/beside.js'

function scoreIn(shared: string, path: string): ScoredRun {
  return scoreRun(tau2Layout.read(diskFiles(resolve(shared, path), path), { expected: [], minAgentTurns: 'declared' }))
}

describeBeside('artifacts', 'published files of tau2-bench', (shared) => {
  const score = (path: string): ScoredRun => scoreIn(shared, path)

  test.each`
    name                                | domain       | trials | passed | db          | actions       | communicate | env
    ${'gpt-4.1_airline'}                | ${'airline'} | ${20}  | ${10}  | ${[10, 20]} | ${[36, 61]}   | ${[1, 1]}   | ${[0, 0]}
    ${'gpt-4.1_retail'}                 | ${'retail'}  | ${40}  | ${34}  | ${[34, 40]} | ${[164, 186]} | ${[16, 16]} | ${[0, 0]}
    ${'gpt-4.1_telecom_solo'}           | ${'telecom'} | ${40}  | ${20}  | ${[7, 40]}  | ${[130, 162]} | ${[0, 0]}   | ${[46, 64]}
    ${'airline_2_trials'}               | ${'airline'} | ${20}  | ${12}  | ${[14, 20]} | ${[31, 54]}   | ${[0, 4]}   | ${[0, 0]}
    ${'airline_2_trials_context_agent'} | ${'airline'} | ${20}  | ${12}  | ${[13, 20]} | ${[32, 54]}   | ${[1, 4]}   | ${[0, 0]}
    ${'mock_v1'}                        | ${'mock'}    | ${10}  | ${8}   | ${[8, 9]}   | ${[7, 7]}     | ${[0, 2]}   | ${[2, 2]}
  `('$name', ({ name, domain, trials, passed, db, actions, communicate, env }) => {
    const run = score(`tau2/${String(name)}`)
    expect(run.trials.map((trial) => trial.domain)).toEqual(Array(trials).fill(domain))
    expect(run.counts).toEqual({ pass: passed, fail: Number(trials) - Number(passed), error: 0 })
    expect(run.told('db_state_match')).toEqual(db)
    expect(run.toldParts('action_match')).toEqual(actions)
    expect(run.toldParts('communicate')).toEqual(communicate)
    expect(run.toldParts('env_assertion')).toEqual(env)
    // Every verdict that can be recomputed is the stored one, and so is the whole.
    expect(
      run.findings.filter(({ kind }) => kind === 'recorded_verdict_differs' || kind === 'stored_value_differs'),
    ).toEqual([])
    expect(run.trials.map(({ verdict }) => verdict === 'pass')).toEqual(
      run.trials.map(({ upstream }) => upstream.passed),
    )
  })

  test('two trials per task give pass^2', () => {
    expect(score('tau2/airline_2_trials').passHatK(2)).toBeCloseTo(0.6, 10)
    const other = score('tau2/airline_2_trials_context_agent')
    expect(other.passHatK(2)).toBeCloseTo(0.5, 10)
    expect(other.passedTrials('3')).toEqual([0])
    expect(other.passedTrials('9')).toEqual([1])
  })

  test('a file whose simulations do not belong to its embedded tasks is refused with the reason', () => {
    expect(() => score('tau2/broken_join_airline')).toThrow(
      /broken_join_airline.*43 of 43 were scored with other golden actions.*embedded task ≠ scored task/,
    )
  })

  test('beside other runs the refused file is errors and the others are scored', () => {
    const run = score('tau2')
    expect(run.trials).toHaveLength(20 + 20 + 50 + 20 + 40 + 40 + 10)
    expect(run.counts).toEqual({ pass: 10 + 34 + 20 + 12 + 12 + 8, fail: 10 + 6 + 20 + 8 + 8 + 2, error: 50 })
    // The four airline runs are trials of each other: 2 + 2 + the refused one + 1.
    expect(
      run.trials.filter(({ domain, scenario }) => domain === 'airline' && scenario === '2').map(({ trial }) => trial),
    ).toEqual([0, 1, 2, 3, 4, 5])
  })
})

describeBeside('artifacts', 'the published file of tau-bench', (shared) => {
  const score = (path: string): ScoredRun => scoreIn(shared, path)

  test('gpt-4o airline: 50 tasks, 4 trials', () => {
    const run = score('taubench1/gpt-4o-airline')
    expect(run.trials).toHaveLength(200)
    expect(run.counts).toEqual({ pass: 84, fail: 116, error: 0 })
    expect([1, 2, 3, 4].map((k) => run.passHatK(k).toFixed(7))).toEqual([
      '0.4200000',
      '0.2733333',
      '0.2200000',
      '0.2000000',
    ])
    expect(new Set(run.trials.map(({ domain }) => domain))).toEqual(new Set(['airline']))
    expect(run.findings.filter(({ kind }) => kind === 'recorded_verdict_differs')).toEqual([])
  })
})
