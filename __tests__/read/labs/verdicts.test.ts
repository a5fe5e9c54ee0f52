// All verdicts and per-signal figures of the evaluator's own sessions, scored again from the raw data.
import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openRoot } from '../../../src/io/files/files.js'
import type { Finding, ReportTrial, ScoreOptions } from '../../../src/model.js'
import { labsLayout } from '../../../src/read/labs/layout.js'
import { readRecordedJudgement } from '../../../src/judge/recorded.js'
import { scoreTrial } from '../../../src/score/verdict.js'
import { describeBeside } from '../../support/beside.js'

const OPTIONS: ScoreOptions = {
  excludedKeys: new Set(['session']),
  orderIndependentFields: new Set([
    'standby_list',
    'notifications',
    'bookings',
    'system_accounts',
    'group_memberships',
    'asset_recoveries',
  ]),
  ignorePaths: [],
  signals: 'declared',
  ignoreCapitalization: 'declared',
  ignorePunctuation: 'declared',
  cleanText: 'declared',
  strictMatch: 'declared',
  numericTolerance: 1e-5,
  trustRecorded: 'auto',
  judgeThreshold: 0.9,
}

function scoreSession(shared: string, name: string): { trials: readonly ReportTrial[]; findings: readonly Finding[] } {
  const files = openRoot(resolve(shared, name), [], { shown: name })
  const trials: ReportTrial[] = []
  const findings: Finding[] = []
  for (const ref of labsLayout.read(files, { expected: [], minAgentTurns: 'declared' }).trials) {
    const trial = ref.load()
    const recorded = trial.judged?.recorded
    const judge = trial.judged && recorded ? readRecordedJudgement(recorded, trial.judged) : null
    const scored = scoreTrial(ref, trial, judge, OPTIONS)
    trials.push(scored.report)
    findings.push(...scored.findings)
  }
  return { trials, findings }
}

/** Passed and counted, stalls left out; by part where a signal counts its parts. */
function figure(trials: readonly ReportTrial[], name: string, byPart: boolean): { passed: number; n: number } {
  const signals = trials.flatMap((trial) => (trial.left_out_of_signals ? [] : (trial.signals[name] ?? [])))
  const outcomes = signals.flatMap((one) => (byPart ? (one.parts ?? []).map(({ outcome }) => outcome) : [one.outcome]))
  return { passed: outcomes.filter((one) => one === 'pass').length, n: outcomes.length }
}

describeBeside('artifacts/labs', 'the evaluator’s own sessions, scored again', (shared) => {
  const expected = JSON.parse(readFileSync(resolve(shared, 'expected.json'), 'utf8'))

  test('every verdict of the main session, and the figures of each signal', () => {
    const { trials, findings } = scoreSession(shared, 'eval_20261129_120000')
    const recorded = expected.eval_20261129_120000
    const differing = trials.filter(
      ({ scenario, verdict }) => verdict !== (recorded.scenarios[scenario].is_successful ? 'pass' : 'fail'),
    )
    // The judge gave no verdict on this assertion: the reference counts it as failed, we cannot tell.
    expect(differing.map(({ scenario, verdict, reason }) => ({ scenario, verdict, reason }))).toEqual([
      {
        scenario: 'tau2_retail__2',
        verdict: 'error',
        reason: 'nl_assertion: 0 of 1 assertions hold, 1 could not be told',
      },
    ])
    const { live } = recorded
    const pick = ({ passed, n }: { passed: number; n: number }): { passed: number; n: number } => ({ passed, n })
    expect({
      db: figure(trials, 'db_state_match', false),
      action: figure(trials, 'action_match', false),
      predicates: figure(trials, 'db_state_assertion', true),
      assertions: figure(trials, 'nl_assertion', true),
      judge: figure(trials, 'judge_passed', false),
      exit: figure(trials, 'clean_exit', false),
    }).toEqual({
      db: pick(live.db_state_match),
      action: pick(live.action_match),
      predicates: pick(live.db_state_assertion_predicates),
      assertions: pick(live.nl_assertion_assertions),
      judge: pick(live.judge_passed),
      exit: pick(live.clean_exit),
    })
    // What the run recorded is what its raw data give: nothing differs.
    const kinds = new Set(findings.map(({ kind }) => kind))
    expect(kinds).not.toContain('recorded_verdict_differs')
    expect(kinds).not.toContain('stored_value_differs')
    const upstream = trials.filter((trial) => trial.upstream.counted)
    expect([upstream.filter((trial) => trial.upstream.passed).length, upstream.length]).toEqual([
      live.success.passed,
      live.success.n,
    ])
    const stockBot = findings
      .filter(({ kind }) => kind === 'empty_action_list')
      .map(({ where }) => where.split('/').at(-1))
    expect(stockBot).toEqual(['customer_service__wrong_item', 'restaurant__pizza_veggie_combo'])
  })

  test('replies of the judge that say nothing usable are errors, the others as recorded', () => {
    const { trials } = scoreSession(shared, 'eval_20261201_080000')
    expect(Object.fromEntries(trials.map(({ scenario, verdict }) => [scenario, verdict]))).toEqual({
      qa__capital_france: 'error', // NaN
      qa__math_addition: 'error', // 95
      qa__speed_of_light: 'pass',
      qa__moon_landing: 'error', // a list
      qa__romeo_and_juliet: 'pass',
      qa__weather_san_francisco: 'pass',
      qa__weather_new_york: 'pass',
      qa__largest_ocean: 'error', // no score
      qa__math_word_problem: 'pass',
      qa__telephone_inventor: 'error', // -0.5
    })
    expect(trials.filter(({ upstream }) => upstream.passed)).toHaveLength(
      expected.eval_20261201_080000.live.success.passed,
    )
  })
})
