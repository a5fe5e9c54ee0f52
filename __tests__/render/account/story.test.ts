// The order of the story, the figures in words and single changes: what every renderer shares.

import { describe, expect, test } from '@jest/globals'
import type { Change, Report, Verdict } from '../../../src/model.js'
import { rateText } from '../../../src/gate/rate.js'
import { showChange, valueText } from '../../../src/render/account/change.js'
import { changeText, slackText } from '../../../src/render/account/figures.js'
import { tellStory } from '../../../src/render/account/story.js'
import { baseline, report, trial } from '../../support/reports.js'

describe('tellStory', () => {
  test.each<[string, Verdict[], string]>([
    ['all pass', ['pass', 'pass'], 'passed'],
    ['one fails', ['pass', 'fail'], 'flaky'],
    ['all fail', ['fail', 'fail'], 'failing'],
    ['one fails, one is unknown', ['fail', 'error'], 'failing'],
    ['one passes, one is unknown', ['pass', 'error'], 'errors'],
    ['nothing is known', ['error'], 'errors'],
  ])('%s', (_name, verdicts, chapter) => {
    const trials = verdicts.map((verdict, n) => trial({ verdict, trial: n }))
    const { chapters } = tellStory(report({ trials }))
    expect(chapters.map(({ name }) => name)).toEqual([chapter])
    expect(chapters[0]?.scenarios[0]?.trials.length).toBe(verdicts.length)
  })
  test('the baseline decides between new and old failures, and counts as it does', () => {
    const trials = [
      trial({ scenario: 'a', verdict: 'error' }),
      trial({ scenario: 'b', verdict: 'fail' }),
      trial({ scenario: 'c', verdict: 'fail' }),
      trial({ scenario: 'd' }),
    ]
    const story = tellStory(
      report({
        trials,
        baseline: baseline({
          'airline/a': 'newly_failing',
          'airline/b': 'still_failing',
          'airline/c': 'not_comparable',
          'airline/d': 'fixed',
          'airline/e': 'removed',
        }),
      }),
    )
    expect(story.chapters.map(({ name, scenarios }) => [name, scenarios.length])).toEqual([
      ['newly_failing', 1],
      ['failing', 1],
      ['still_failing', 1],
      ['fixed', 1],
    ])
    expect(story.removed).toEqual(['e'])
    expect(story.notComparable).toEqual([{ scenario: 'c', reason: '' }])
  })
  test('one id in two domains is two scenarios, and no pair of names is mistaken for another', () => {
    const trials = [
      trial({ domain: 'a', scenario: 'bc' }),
      trial({ domain: 'ab', scenario: 'c' }),
      trial({ domain: 'a', scenario: 'b' }),
    ]
    expect(tellStory(report({ trials })).chapters[0]?.scenarios.length).toBe(3)
  })
})

describe('figures', () => {
  test.each([
    [0, 0, 'n/a'],
    [0, 5, '0%'],
    [1, 3, '33.33%'],
    [2, 3, '66.66%'],
    [79_999, 100_000, '79.99%'],
    [1, 1_000_000, 'under 0.01%'],
    [4, 5, '80%'],
    [999_999, 1_000_000, '99.99%'],
    [9_007_199_254_740_991, 9_007_199_254_740_991, '100%'],
  ])('%i of %i is %s', (passed, expected, text) => {
    expect(rateText(passed, expected)).toBe(text)
  })
  test.each([
    [-2, '2 trials too few passed'],
    [-1, '1 trial too few passed'],
    [0, 'no more failures allowed'],
    [1, '1 more failure allowed'],
    [3, '3 more failures allowed'],
  ])('%i is "%s"', (allowed, text) => {
    expect(slackText(allowed)).toBe(text)
  })
  test('where the gate fails for another reason than the rate, there is no room to speak of', () => {
    expect([3, 0, -1].map((allowed) => slackText(allowed, 'fail'))).toEqual(['met', 'met', '1 trial too few passed'])
  })
  test('the change against the baseline', () => {
    const against = (passed: number, expected: number): string | null =>
      changeText(
        report({ baseline: baseline({}, { passed, expected, pass_rate: expected === 0 ? null : passed / expected }) }),
      )
    expect([against(1, 1), against(1, 2), against(0, 0), changeText(report())]).toEqual([
      'unchanged from the baseline’s 100%',
      '50 points above the baseline’s 50%',
      'nothing to compare with in the baseline',
      null,
    ])
    const changed = (changes: Parameters<typeof baseline>[0], overrides: Partial<Report> = {}) =>
      changeText(
        report({
          trials: [trial()],
          baseline: baseline(changes, { passed: 1, expected: 1, pass_rate: 1 }),
          ...overrides,
        }),
      )
    expect([
      changed({ 'airline/change_seat': 'added', 'other/change_seat': 'removed' }),
      changed({ 'airline/change_seat': 'not_comparable', 'airline/gone': 'removed' }),
      changed({ 'airline/gone': 'removed' }, { shard: { index: 1, total: 2 } }),
    ]).toEqual([
      'no scenario in common with the baseline',
      'unchanged from the baseline’s 100%, 1 not comparable, 1 no longer there',
      'unchanged from the baseline’s 100%',
    ])
  })
})

describe('showChange', () => {
  test.each<[Change, string | null, string | null]>([
    [{ path: 'a', kind: 'changed', expected: '22A', actual: '14C' }, '22A', '14C'],
    [{ path: 'a', kind: 'type', expected: '1', actual: 1 }, '"1"', '1'],
    [{ path: 'a', kind: 'type', expected: true, actual: 1 }, 'true', '1'],
    [{ path: 'a', kind: 'changed', expected: null, actual: '' }, 'null', '""'],
    [{ path: 'a', kind: 'changed', expected: 'null', actual: null }, '"null"', 'null'],
    [{ path: 'a', kind: 'changed', expected: [], actual: {} }, '[]', '{}'],
    [{ path: 'a', kind: 'changed', expected: '[]', actual: [] }, '"[]"', '[]'],
    [{ path: 'a', kind: 'changed', expected_text: 'NaN', actual: 1.5 }, 'NaN', '1.5'],
    [{ path: 'a', kind: 'added', actual: { n: null } }, null, '{"n":null}'],
    [{ path: 'a', kind: 'removed', expected: 'AB ' }, 'AB\\u{20}', null],
    [{ path: 'a', kind: 'changed', expected: '[redacted]', actual: '[redacted]' }, '[redacted]', '[redacted]'],
    [{ path: 'a', kind: 'changed', expected: 'x → y', actual: 'x' }, '"x → y"', 'x'],
  ])('C15, C17: %j', (change, expected, actual) => {
    const shown = showChange(change)
    expect([shown.expected, shown.actual]).toEqual([expected, actual])
  })
  test('a text is never mistaken for another value', () => {
    for (const value of [null, true, 1, -1.5, [], {}, [1], { a: 1 }]) {
      expect(valueText(JSON.stringify(value))).not.toBe(valueText(value))
    }
  })
})
