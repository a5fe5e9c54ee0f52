// Reports that say two things at once are not merged and not posted; those that are made say one.
import { expect, test } from '@jest/globals'
import { checkConsistency } from '../../src/gate/consistency.js'
import { countScenarios } from '../../src/gate/gate.js'
import type { Report, ReportTrial } from '../../src/model.js'
import { diff, report, signal, trial } from '../support/reports.js'

const TRIALS: readonly ReportTrial[] = [
  trial({ scenario: 'a' }),
  trial({ scenario: 'a', trial: 1, verdict: 'fail', signals: { db_state_match: signal({ outcome: 'fail' }) } }),
  trial({ scenario: 'b', verdict: 'error', signals: { db_state_match: signal({ outcome: 'error' }) } }),
  trial({ scenario: 'c', verdict: 'skipped', signals: {} }),
]
const made = (overrides: Partial<Report> = {}): Report =>
  report({ trials: TRIALS, scenarios: countScenarios(TRIALS), ...overrides })
const first = (overrides: Partial<ReportTrial>): Partial<Report> => ({
  trials: TRIALS.map((one, at) => (at === 0 ? { ...one, ...overrides } : one)),
})

test('J18 a pass that says that it did not finish is refused', () => {
  const words = /a \(trial 0\) is called passed, and did not finish/
  expect(() => checkConsistency({ where: 'r', report: made(first({ stopped: 'Timeout' })) })).toThrow(words)
})

test('a report as it is made', () => {
  expect(() => checkConsistency({ where: 'r', report: made() })).not.toThrow()
  // Quarantined trials do not count in all.
  const excused = TRIALS.map((one) => (one.scenario === 'b' ? { ...one, quarantined: true as const } : one))
  const { totals } = report({ trials: TRIALS.filter(({ scenario }) => scenario !== 'b') })
  const quarantined = report({ trials: excused, scenarios: countScenarios(excused), totals })
  expect(() => checkConsistency({ where: 'r', report: quarantined })).not.toThrow()
})

test.each<[string, Partial<Report>, RegExp]>([
  [
    'a pass against its signal',
    first({ signals: { a: signal({ outcome: 'fail' }) } }),
    /a \(trial 0\) is called passed/,
  ],
  ['equal states of two hashes', first({ expected_hash: 'a'.repeat(64), actual_hash: 'b'.repeat(64) }), /and differ/],
  ['equal states with a difference', first({ diff: diff([{ path: 'x', kind: 'added', actual: 1 }]) }), /and differ/],
  ['a trial that was taken out', { trials: TRIALS.slice(1) }, /a has 2 trials by its counts/],
  ['a scenario that was taken out', { scenarios: countScenarios(TRIALS.slice(2)) }, /it does not count/],
  [
    'a scenario that was taken out with its trials',
    { trials: TRIALS.slice(2), scenarios: countScenarios(TRIALS.slice(2)), totals: made().totals },
    /it has 4 trials in all by its counts/,
  ],
  ['trials in all that were called passed', { totals: { ...made().totals, passed: 2, failed: 0 } }, /4 trials in all/],
  ['a trial that was put in', { trials: [...TRIALS, trial({ scenario: 'a', trial: 2 })] }, /a has 2 trials/],
  ['a count that was raised', { scenarios: made().scenarios.map((one) => ({ ...one, passed: one.trials })) }, /by its/],
])('J15 %s is refused', (_, overrides, words) => {
  expect(() => checkConsistency({ where: 'leg/report.json', report: made(overrides) })).toThrow(words)
})
