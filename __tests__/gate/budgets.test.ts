// Metrics from the lines of `budgets` to the reasons of the decision, on made-up trials.
import { describe, expect, test } from '@jest/globals'
import { mergeReports } from '../../src/gate/merge.js'
import { buildReport, scoringOf } from '../../src/gate/report.js'
import { readConfig } from '../../src/inputs/config.js'
import { InputError, type Report, type ReportTrial } from '../../src/model.js'
import { report, trial } from '../support/reports.js'

/** One passing scenario per value, or several metrics of it; null: it has none. */
function measuredTrials(values: readonly (number | null)[], name = 'cost_usd', domain = 'airline'): ReportTrial[] {
  return values.map((number, index) =>
    trial({
      scenario: `${domain}${index}`,
      domain,
      ...(number === null ? {} : { metrics: [{ name, value: String(number), number }] }),
    }),
  )
}

function built(
  trials: readonly ReportTrial[],
  budgets: string,
  before: readonly (readonly ReportTrial[])[] = [],
  shard: Report['shard'] = null,
): Report {
  const { gate, score } = readConfig(
    new Map([
      ['threshold', '0%'],
      ['budgets', budgets],
      ...(budgets.includes('baseline') ? [['baseline', 'base.json'] as const] : []),
    ]),
  )
  return buildReport({
    trials,
    findings: [],
    upstreamNames: [],
    judge: report().judge,
    baseline:
      before.length === 0
        ? null
        : {
            source: 'base.json',
            age: null,
            runs: before.map((old) => ({ report: report({ trials: old }), commit: null, createdAt: null, run: null })),
          },
    baselineMissing: null,
    quarantine: null,
    today: '2026-11-30',
    referencesFrom: 'artifacts',
    writtenByFork: null,
    ignored: new Map(),
    shard,
    gate,
    scoring: scoringOf(score, {}),
    run: null,
    version: '1.0.0',
    furtherReasons: [],
  })
}

describe('budgets', () => {
  test.each([
    ['cost_usd sum <= 2.50', [1, 1.5], 'pass'],
    ['cost_usd sum <= 2.50', [1, 1.51], 'fail'],
    // 0.1 + 0.2 is 0.30000000000000004 in doubles, and exactly the budget here.
    ['cost_usd sum <= 0.3', [0.1, 0.2], 'pass'],
    ['cost_usd sum <= 0.3', [0.1, 0.2, 1e-300], 'fail'],
    ['cost_usd mean <= 20k', [10_000, 30_000], 'pass'],
    ['cost_usd mean <= 20k', [10_000, 30_001], 'fail'],
    ['cost_usd mean <= 0.33', [0, 0, 1], 'fail'],
    ['cost_usd median <= 2', [1, 2, 9], 'pass'],
    ['cost_usd median <= 2', [1, 3], 'pass'],
    ['cost_usd median <= 2', [1, 3.1], 'fail'],
    ['cost_usd p95 <= 19', Array.from({ length: 20 }, (_, at) => at + 1), 'pass'],
    ['cost_usd p95 <= 18', Array.from({ length: 20 }, (_, at) => at + 1), 'fail'],
    ['cost_usd p95 <= 5', [1, 2, 6], 'fail'],
    ['cost_usd max <= 60', [60, 1], 'pass'],
    ['cost_usd max<=60', [60.5, 1], 'fail'],
    ['cost_usd min >= -1', [-1, 3], 'pass'],
    ['cost_usd min >= 0', [-1, 3], 'fail'],
    ['cost_usd sum <= 1M', [1e21], 'fail'],
    // Nothing measured is no pass, and neither is another metric.
    ['cost_usd sum <= 5', [null, null], 'fail'],
    ['latency_ms p95 <= 4000', [1], 'fail'],
    ['cost_usd sum <= 5', [1, null], 'fail'],
    ['cost_usd sum <= 5', [6, null], 'fail'],
  ])('%s over %j: %s', (line, values, verdict) => {
    expect(built(measuredTrials(values), line).decision.verdict).toBe(verdict)
  })

  test('J12 a measurement that is lost is not within the budget; who never measures it, and what could not be scored, is not asked', () => {
    const whole = measuredTrials([1, 2])
    const reasonOf = (trials: readonly ReportTrial[]): readonly string[] =>
      built(trials, 'cost_usd sum <= 5').decision.budgets?.map(({ verdict, reason }) => `${verdict}: ${reason}`) ?? []
    const met = 'met: budget cost_usd sum <= 5: met, the sum of 2 trials is 3'
    expect(reasonOf([...whole, ...measuredTrials([null], 'x', 'hotel')])).toEqual([met])
    expect(reasonOf([...whole, trial({ domain: 'airline', scenario: 'dead', verdict: 'error' })])).toEqual([met])
    expect(reasonOf([...whole, trial({ domain: 'airline', scenario: 'unmeasured', verdict: 'fail' })])).toEqual([
      'error: budget cost_usd sum <= 5: cannot be told, 1 scored trial has no cost_usd, and 2 others of the same domains have it',
    ])
    const unbounded = { name: 'cost_usd', value: 'Infinity' }
    expect(reasonOf([...whole, trial({ domain: 'airline', scenario: 'endless', metrics: [unbounded] })])[0]).toMatch(
      /^error/,
    )
    expect(reasonOf([...measuredTrials([4, 2]), trial({ domain: 'airline', scenario: 'unmeasured' })])[0]).toMatch(
      /^exceeded/,
    )
  })

  test('J12 reasons in words, in the decision’s holds too', () => {
    const { decision } = built(measuredTrials([1.5, 1.6]), 'cost_usd sum <= 2.50\nturns max <= 60\ncost_usd max <= 2')
    expect(decision.reasons).toEqual([
      'budget cost_usd sum <= 2.50: exceeded, the sum of 2 trials is 3.1, 0.6 more than 2.5',
      'budget turns max <= 60: cannot be told, no trial has the metric turns; there is cost_usd',
    ])
    expect(decision.holds?.map(({ short, about }) => [short, about])).toEqual([
      ['budget cost_usd sum <= 2.50 exceeded', 'run'],
      ['budget turns max <= 60 cannot be told', 'run'],
    ])
    expect(decision.budgets?.map(({ verdict, value, trials }) => [verdict, value, trials])).toEqual([
      ['exceeded', 3.1, 2],
      ['error', null, 0],
      ['met', 1.6, 2],
    ])
  })

  test.each([
    ['tokens mean <= 20k vs baseline +10%', [110], [100], 'pass'],
    ['tokens mean <= 20k vs baseline +10%', [111], [100], 'fail'],
    ['tokens mean <= 105 vs baseline +10%', [110], [100], 'fail'],
    ['tokens mean <= baseline +10%', [110], [100], 'pass'],
    ['tokens mean vs baseline +10%', [110.1], [100], 'fail'],
    ['tokens mean >= baseline -10%', [90], [100], 'pass'],
    ['tokens mean >= baseline -10%', [89], [100], 'fail'],
    ['tokens mean vs baseline +10%', [1], [null], 'fail'],
    ['tokens mean vs baseline +0%', [0], [0], 'pass'],
    // The second scenario is new: it is no rise.
    ['tokens sum vs baseline +10%', [100, 900], [100], 'pass'],
  ])('%s, %j where it was %j: %s', (line, now, was, verdict) => {
    expect(built(measuredTrials(now, 'tokens'), line, [measuredTrials(was, 'tokens')]).decision.verdict).toBe(verdict)
  })

  test('a baseline of several runs has the sum of one', () => {
    const now = measuredTrials([10, 20], 'tokens')
    expect(built(now, 'tokens sum vs baseline +0%', [now, now, now]).decision.reasons).toEqual([])
  })

  test('no baseline is no pass', () => {
    expect(built(measuredTrials([1]), 'cost_usd sum vs baseline +5%').decision.reasons).toEqual([
      'budget cost_usd sum vs baseline +5%: cannot be told, there is no baseline to compare with',
    ])
  })

  test('a shard leaves budgets to the merge, which sees all', () => {
    const trials = measuredTrials([2, 3])
    const legs = trials.map((one, at) => built([one], 'cost_usd sum <= 4', [], { index: at + 1, total: 2 }))
    expect(legs.map(({ decision }) => decision.verdict)).toEqual(['pass', 'pass'])
    const merged = mergeReports(legs.map((leg, at) => ({ where: `${at}`, report: leg })))
    expect(built(merged.trials, 'cost_usd sum <= 4').decision.reasons).toEqual([
      'budget cost_usd sum <= 4: exceeded, the sum of 2 trials is 5, 1 more than 4',
    ])
  })

  test.each([
    ['cost_usd', 'is not of the form'],
    ['cost_usd sum = 2', 'is not of the form'],
    ['cost_usd total <= 2', 'names the statistic'],
    ['cost_usd p100 <= 2', 'names the statistic'],
    ['cost_usd sum <= two', 'has the bound'],
    ['cost_usd sum <= 2.50 vs baseline', 'has the bound'],
    ['cost_usd sum <= 2.50 vs baseline 10%', 'has the bound'],
  ])('%s is refused', (line, why) => {
    expect(() => readConfig(new Map([['budgets', line]]))).toThrow(InputError)
    expect(() => readConfig(new Map([['budgets', line]]))).toThrow(why)
  })

  test('a budget against the baseline needs the input', () => {
    expect(() => readConfig(new Map([['budgets', 'a sum vs baseline +1%']]))).toThrow('budgets: needs a baseline')
  })
})

describe('metrics', () => {
  test('by domain and in all, with the change over the scenarios that both have', () => {
    const now = [...measuredTrials([1, 3]), ...measuredTrials([10], 'cost_usd', 'retail')]
    const { metrics } = built(now, '', [measuredTrials([1, 1])])
    expect(metrics).toEqual([
      {
        name: 'cost_usd',
        domain: null,
        trials: 3,
        median: 3,
        p95: 10,
        sum: 14,
        compared: {
          trials: 2,
          was_trials: 2,
          median: { was: 1, now: 2 },
          p95: { was: 1, now: 3 },
          sum: { was: 2, now: 4 },
        },
      },
      expect.objectContaining({ domain: 'airline', trials: 2, median: 2, p95: 3, sum: 4 }),
      { name: 'cost_usd', domain: 'retail', trials: 1, median: 10, p95: 10, sum: 10 },
    ])
  })

  test('a run that measured nothing says nothing', () => {
    expect(built([trial()], '')).not.toHaveProperty('metrics')
  })
})
