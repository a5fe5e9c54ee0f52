// What the base branch decided before is carried from baseline to baseline, at most twenty decisions of it.
import { describe, expect, test } from '@jest/globals'
import type { Baseline } from '../../src/gate/baseline.js'
import { historyOf, MAX_HISTORY, outcomesOf, trialsBefore } from '../../src/gate/history.js'
import type { Report } from '../../src/model.js'
import { historyText, outcomesText } from '../../src/render/account/history.js'
import { keyText } from '../../src/scenario-key.js'
import { report, trial } from '../support/reports.js'

const KEY = keyText(trial())

function baselineOf(reports: readonly Report[]): Baseline {
  const runs = reports.map((each, at) => ({ report: each, commit: `c${at}`, createdAt: null, run: null }))
  return { source: 'x', age: null, runs }
}

/** The reports of so many runs of the base branch, each with the one before as its baseline; the last one's baseline. */
function chain(verdicts: readonly ('pass' | 'fail' | 'error')[]): Baseline {
  let before: Baseline | null = null
  for (const verdict of verdicts) {
    const made = report({ trials: [trial({ verdict })] })
    const outcomes = before === null ? null : outcomesOf(before)
    const scenarios = made.scenarios.map((counts) => ({ ...counts, history: outcomes?.get(keyText(counts)) ?? '' }))
    before = baselineOf([{ ...made, scenarios, ...(before === null ? {} : { history: historyOf(before) }) }])
  }
  if (before === null) throw new Error('no run')
  return before
}

describe('the base branch', () => {
  test('its decisions and outcomes grow by one with each run, oldest first', () => {
    const before = chain(['pass', 'fail', 'pass', 'error'])
    expect(historyOf(before).map(({ verdict, passed, expected }) => [verdict, passed, expected])).toEqual([
      ['pass', 1, 1],
      ['fail', 0, 1],
      ['pass', 1, 1],
      ['fail', 0, 1],
    ])
    expect(outcomesText({ history: outcomesOf(before).get(KEY) ?? '' })).toBe('✓✗✓!')
  })
  test('no more than twenty are kept', () => {
    const before = chain(Array.from({ length: 30 }, (_, at) => (at < 12 ? 'fail' : 'pass')))
    expect(historyOf(before)).toHaveLength(MAX_HISTORY)
    expect(historyOf(before).map(({ passed }) => passed)).toEqual([0, 0, ...Array.from({ length: 18 }, () => 1)])
    expect(outcomesOf(before).get(KEY)).toBe('ff' + 'p'.repeat(18))
  })
  test('a baseline that knows none before is the first; further runs of the baseline stand for them', () => {
    const failed = report({ trials: [trial({ verdict: 'fail' })] })
    expect(historyOf(baselineOf([report()]))).toHaveLength(1)
    expect(historyOf(baselineOf([report(), failed])).map(({ verdict }) => verdict)).toEqual(['fail', 'pass'])
    expect(outcomesOf(baselineOf([report(), failed])).get(KEY)).toBe('fp')
  })
})

test('a scenario that newly fails is shown beside a trial that passed', () => {
  const trials = [trial({ trial: 0, verdict: 'fail' }), trial({ trial: 1 }), trial({ scenario: 'other' })]
  const before = trialsBefore(baselineOf([report({ trials })]), new Set([KEY]))
  expect(before.map(({ scenario, trial: number }) => [scenario, number])).toEqual([['change_seat', 1]])
})

test('the line needs two decisions, and says in words what it draws', () => {
  expect(historyText(report())).toBeNull()
  const one = { commit: null, created_at: null, verdict: 'pass' as const, expected: 8 }
  const told = {
    ...report(),
    history: [
      { ...one, passed: 4 },
      { ...one, passed: 8 },
    ],
  }
  expect(historyText(told)).toBe('▅█ 50% to 100%, ✓✓: the last 2 decisions on the base branch')
})
