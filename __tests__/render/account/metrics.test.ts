// What was measured, as every renderer shows it.
import { describe, expect, test } from '@jest/globals'
import { renderCtrf } from '../../../src/render/ctrf.js'
import { metricTable } from '../../../src/render/html/overview.js'
import { sourceOf } from '../../../src/render/html/markup.js'
import { renderJunit } from '../../../src/render/junit.js'
import { FOOT_LIMITS } from '../../../src/render/markdown/foot.js'
import { signalFold } from '../../../src/render/markdown/tables.js'
import { metricNumber, metricRows } from '../../../src/render/account/metrics.js'
import { renderText } from '../../../src/render/text/text.js'
import { report, trial } from '../../support/reports.js'

const HOSTILE = '<img src=x onerror=1>|`@team`\n::error::'
const MEASURED = report({
  trials: [
    trial({ scenario: 'a', metrics: [{ name: 'duration_s', value: '1.25', number: 1.25 }] }),
    trial({ scenario: 'b', metrics: [{ name: 'duration_ms', value: '500', number: 500 }] }),
    trial({ scenario: 'c', verdict: 'fail', metrics: [{ name: HOSTILE, value: HOSTILE, number: 1 }] }),
  ],
  metrics: [
    {
      name: 'duration_s',
      domain: null,
      trials: 1,
      median: 1.25,
      p95: 1.25,
      sum: 1.25,
      compared: {
        trials: 1,
        was_trials: 1,
        median: { was: 1, now: 1.25 },
        p95: { was: 1.25, now: 1.25 },
        sum: { was: 0, now: 1.25 },
      },
    },
    { name: HOSTILE, domain: HOSTILE, trials: 1, median: 1e-9, p95: 12345.678912, sum: -3 },
  ],
})

test('a change has its sign and per cent', () => {
  expect(metricRows(MEASURED).map(({ figures }) => figures)).toEqual([
    ['1.25 (+0.25, +25%)', '1.25 (±0)', '1.25 (+1.25)'],
    ['1e-9', '12346', '-3'],
  ])
  expect(metricNumber(1 / 3)).toBe('0.3333')
})

describe('everywhere', () => {
  test.each([
    [
      'markdown',
      () => signalFold(MEASURED, FOOT_LIMITS[0] ?? { rows: 1, findings: 1, names: 1 }).join('\n'),
      /duration_s/,
      /<img|\n::error/,
    ],
    ['page', () => sourceOf(metricTable(MEASURED)), /duration<wbr>_s/, /<img/],
    ['text', () => renderText(MEASURED, { width: 120, color: false }), /duration_s/, /\n::error/],
  ])('%s tells it and lets no name out of its place', (_, render, name, escaped) => {
    const told = render()
    expect(told).toMatch(name)
    expect(told).toContain('(+0.25, +25%)')
    expect(told).not.toMatch(escaped)
  })
})

test('JUnit and CTRF carry how long trials took', () => {
  const junit = renderJunit(MEASURED)
  expect(junit).toContain('<testsuite name="airline" tests="3" failures="1" errors="0" skipped="0" time="1.75">')
  expect([...junit.matchAll(/<testcase [^>]*time="([^"]*)"/g)].map(([, time]) => time)).toEqual(['1.25', '0.5', '0'])
  const { results } = JSON.parse(renderCtrf(MEASURED)) as { results: { tests: { duration: number }[] } }
  expect(results.tests.map(({ duration }) => duration)).toEqual([1250, 500, 0])
})
