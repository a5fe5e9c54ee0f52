// Figures in sentences: never 0, never at a level that they lie above, never rounded up to a threshold that is missed.
import { expect, test } from '@jest/globals'
import { chanceText, pointsText, shareText, statisticsSentences } from '../../src/gate/sentences.js'
import { report, settings, trial } from '../support/reports.js'

test.each([
  [0.33333, 0.05, 'p = 0.33'],
  [0.999, 0.05, 'p = 1'],
  [0.0421, 0.05, 'p = 0.042'],
  [0.00042, 0.05, 'p = 0.0004'],
  [0.0001, 0.05, 'p = 0.0001'],
  [0.00009, 0.05, 'p < 0.0001'],
  [0, 0.05, 'p < 0.0001'],
  [0.05, 0.05, 'p = 0.05'],
  // Above the level, however little: it must not read as if it were at it.
  [0.0502, 0.05, 'p = 0.0502'],
  [0.050001, 0.05, 'p = 0.050001'],
  [0.03501, 0.035, 'p = 0.03501'],
])('%d at the level %d: %s', (p, level, text) => {
  expect(chanceText(p, level)).toBe(text)
})

test.each([
  [0.79999, '79.99%'],
  [0.8, '80%'],
  [0.29, '29%'],
  [0, '0%'],
  [1, '100%'],
])('%d is %s', (share, text) => {
  expect(shareText(share)).toBe(text)
})

test.each([
  [0.058, '5.8 points'],
  [0.01, '1 point'],
  [0.0004, '0 points'],
])('a drop of %d is %s', (drop, text) => {
  expect(pointsText(drop)).toBe(text)
})

test('whatever stands in a report passes the renderer’s encoder, and nothing else does', () => {
  const hostile = '@octocat <b>\n| x'
  const texts: string[] = []
  const made = report({
    trials: [trial({ scenario: hostile, domain: hostile })],
    settings: settings({ max_false_alarms: '5%', min_drop: hostile, confidence: hostile, min_passes: hostile }),
    baseline_missing: hostile,
    decision: {
      verdict: 'fail',
      reasons: [],
      threshold: hostile,
      allowed_failures: 0,
      thresholds: [
        {
          domain: hostile,
          threshold: hostile,
          verdict: 'missed',
          by: 'interval',
          low: 0,
          high: 0.1,
          confidence: hostile,
          more_trials: null,
          unit: 'scenarios',
          passed: 0,
          expected: 9,
        },
      ],
    },
    quarantine: {
      source: hostile,
      commit: null,
      absent: true,
      limit: hostile,
      allowed: 1,
      entries: [
        {
          domain: hostile,
          scenario: hostile,
          reason: hostile,
          owner: hostile,
          until: hostile,
          state: 'expired',
          hint: null,
          ends_soon: false,
          problem: hostile,
          passed: 0,
          trials: 1,
          never_ran: 0,
        },
      ],
    },
  })
  const sentences = statisticsSentences(made, (text) => {
    texts.push(text)
    return '…'
  })
  expect(sentences.length).toBeGreaterThan(3)
  for (const { plain, shown } of sentences) {
    expect(plain).toContain(hostile)
    expect(shown).not.toMatch(/[@<>|\n]/)
  }
  expect(new Set(texts)).toEqual(new Set([hostile]))
})
