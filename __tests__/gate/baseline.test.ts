// Two reports → what changed; comparable or not, and why.
import { describe, expect, test } from '@jest/globals'
import {
  type Baseline,
  baselineReach,
  compareWithBaseline,
  mcnemarExact,
  pairScenarios,
} from '../../src/gate/baseline.js'
import type { ReportTrial } from '../../src/model.js'
import { report, signal, trial } from '../support/reports.js'

const of = (...runs: readonly (readonly ReportTrial[])[]): Baseline => ({
  source: 'base.json',
  age: null,
  runs: runs.map((trials, index) => ({ report: report({ trials }), commit: `c${index}`, createdAt: null, run: null })),
})
const together = (now: readonly ReportTrial[], ...runs: readonly (readonly ReportTrial[])[]) =>
  compareWithBaseline(pairScenarios(now, of(...runs)), of(...runs), { minPasses: null, counts: () => true })
const compare = (now: readonly ReportTrial[], before: readonly ReportTrial[]) => together(now, before)
const reach = (now: readonly ReportTrial[], before: readonly ReportTrial[]) =>
  baselineReach(pairScenarios(now, of(before)), null)
const changes = (now: readonly ReportTrial[], before: readonly ReportTrial[]) =>
  compare(now, before).scenarios.map(({ scenario, change }) => [scenario, change])

describe('compareWithBaseline', () => {
  test('pairs scenarios by id', () => {
    const now = [
      trial({ scenario: 'a' }),
      trial({ scenario: 'b', verdict: 'fail' }),
      trial({ scenario: 'c' }),
      trial({ scenario: 'd', verdict: 'fail' }),
      trial({ scenario: 'e' }),
    ]
    const before = [
      trial({ scenario: 'a' }),
      trial({ scenario: 'b' }),
      trial({ scenario: 'c', verdict: 'fail' }),
      trial({ scenario: 'd', verdict: 'fail' }),
      trial({ scenario: 'f' }),
    ]
    expect(changes(now, before)).toEqual([
      ['b', 'newly_failing'],
      ['c', 'fixed'],
      ['d', 'still_failing'],
      ['e', 'added'],
      ['f', 'removed'],
    ])
    expect(compare(now, before)).toMatchObject({ regressions: 1, fixed: 1 })
  })

  test('another expected state or other gating signals: not comparable, with the reason', () => {
    const fails = trial({ verdict: 'fail', expected_hash: 'f'.repeat(64) })
    expect(compare([fails], [trial()]).scenarios).toEqual([
      expect.objectContaining({
        change: 'not_comparable',
        reason: 'the expected state differs from the baseline’s; it passed there and does not pass now',
      }),
    ])
    const judged = trial({ verdict: 'fail', signals: { judge_passed: signal({ outcome: 'fail' }) } })
    expect(compare([judged], [trial({ verdict: 'fail' })]).scenarios[0]?.reason).toBe(
      'the gating signals were db_state_match and are judge_passed',
    )
    expect(compare([judged], [trial()]).regressions).toBe(0)
  })

  test('how far it reaches: what is in both, and what turned without being comparable', () => {
    const now = [
      trial({ scenario: 'a', verdict: 'fail', expected_hash: 'f'.repeat(64) }),
      trial({ scenario: 'b', verdict: 'fail' }),
      trial({ scenario: 'c', expected_hash: 'f'.repeat(64) }),
      trial({ scenario: 'd', verdict: 'fail' }),
    ]
    const before = ['a', 'b', 'c', 'gone'].map((scenario) => trial({ scenario }))
    expect(reach(now, before)).toEqual({ common: 3, uncompared: 1, untold: 0 })
    expect(
      reach(
        now,
        before.map((one) => ({ ...one, domain: 'other' })),
      ),
    ).toEqual({ common: 0, uncompared: 0, untold: 0 })
  })

  test('what passed and can no longer be told is newly failing: unknown is never pass', () => {
    const untold = trial({ verdict: 'error', signals: {}, expected_hash: null, actual_hash: null })
    expect(changes([untold], [trial()])).toEqual([['change_seat', 'newly_failing']])
    expect(compare([untold], [trial()]).scenarios[0]?.reason).toBe('passed in the baseline, could not be told now')
    const failed = trial({ verdict: 'fail' })
    expect(compare([failed], [trial()]).scenarios[0]?.reason).toBe('passed in the baseline')
  })

  test('what the baseline could not tell is no failure of it, and is not compared', () => {
    const untold = trial({ verdict: 'error', signals: {}, expected_hash: null, actual_hash: null })
    const failed = trial({ verdict: 'fail' })
    expect(compare([failed], [untold]).scenarios[0]).toMatchObject({
      change: 'not_comparable',
      reason: 'could not be told in the baseline',
    })
    expect(reach([failed], [untold])).toEqual({ common: 0, uncompared: 0, untold: 1 })
    expect(compare([trial()], [untold]).scenarios[0]).toMatchObject({ reason: 'could not be told in the baseline' })
    expect(reach([failed], [untold, { ...failed, trial: 1 }])).toEqual({ common: 1, uncompared: 0, untold: 0 })
  })

  test('one trial of several that stops passing is a regression', () => {
    const before = [trial({ trial: 0 }), trial({ trial: 1 })]
    const now = [trial({ trial: 0 }), trial({ trial: 1, verdict: 'fail' })]
    expect(changes(now, before)).toEqual([['change_seat', 'newly_failing']])
  })

  test('few changes are called too few', () => {
    expect(compare([trial({ verdict: 'fail' })], [trial()]).note).toContain('too few')
  })
})

describe('several runs are one baseline', () => {
  const passes = trial({ scenario: 'a' })
  const fails = trial({ scenario: 'a', verdict: 'fail' })
  const pairOf = (now: readonly ReportTrial[], ...runs: readonly (readonly ReportTrial[])[]) => {
    const [pair] = pairScenarios(now, of(...runs))
    return [pair?.before?.passed, pair?.before?.trials, pair?.why]
  }

  test('their trials add up, and what failed in any of them did not pass before', () => {
    expect(pairOf([fails], [passes], [passes], [fails])).toEqual([2, 3, null])
    expect(together([fails], [passes], [fails]).scenarios).toMatchObject([{ change: 'still_failing' }])
    expect(together([fails], [passes], [passes])).toMatchObject({ regressions: 1, passed: 2, expected: 2 })
  })

  test('a run with other references counts nothing for that scenario', () => {
    const other = trial({ scenario: 'a', expected_hash: 'f'.repeat(64) })
    expect(pairOf([fails], [other], [passes])).toEqual([1, 1, null])
    expect(pairOf([fails], [other], [other])).toEqual([1, 1, 'the expected state differs from the baseline’s'])
  })

  test('a scenario that the newest run has no more is not told as removed again and again', () => {
    const gone = trial({ scenario: 'gone' })
    expect(together([passes], [passes], [passes, gone]).scenarios).toEqual([])
    expect(together([passes], [passes, gone], [passes]).scenarios).toMatchObject([{ change: 'removed' }])
  })

  test('names their commits, newest first', () => {
    expect(together([passes], [passes], [passes])).toMatchObject({
      commit: 'c0',
      runs: [
        { commit: 'c0', created_at: null },
        { commit: 'c1', created_at: null },
      ],
    })
  })
})

// Exact binomial, worked by hand: 2 × Σ C(n,i) / 2^n.
test.each([
  [0, 0, null],
  [1, 0, 1],
  [5, 0, 0.0625],
  [6, 0, 0.03125],
  [8, 2, 0.109375],
  [3, 3, 1],
  [400, 0, 0],
])('McNemar, %i worse and %i better: p = %p', (worse, better, p) => {
  if (p === null) expect(mcnemarExact(worse, better)).toBeNull()
  else expect(mcnemarExact(worse, better)).toBeCloseTo(p, 9)
})
