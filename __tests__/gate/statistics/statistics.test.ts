// What the vectors cannot show: that the tests are the named ones, by counting every case, and where they end.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { mcnemarExact } from '../../../src/gate/baseline.js'
import { testChange } from '../../../src/gate/statistics/change.js'
import { rateInterval } from '../../../src/gate/statistics/interval.js'
import { normalBelow, normalQuantile } from '../../../src/gate/statistics/normal.js'
import { smallestDrop, trialsForDrop } from '../../../src/gate/statistics/power.js'
import type { Count, Row } from '../../../src/gate/statistics/rows.js'
import { testScenarios } from '../../../src/gate/statistics/single-scenarios.js'
import { testSuite } from '../../../src/gate/statistics/stratified-test.js'

const row = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([n, m]) =>
    fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n), fc.integer({ min: 0, max: m }), fc.constant(m)),
  )

/** Every way to deal the trials of a scenario to the two runs, counted: passes of this run → number of ways. */
function ways([c, n, b, m]: Row): Map<number, number> {
  const [total, t] = [n + m, c + b]
  const found = new Map<number, number>()
  for (let hands = 0; hands < 2 ** total; hands += 1) {
    const mine = Array.from({ length: total }, (_, i) => Math.floor(hands / 2 ** i) % 2)
    if (mine.reduce((sum, one) => sum + one, 0) !== n) continue
    const passes = mine.slice(0, t).reduce((sum, one) => sum + one, 0)
    found.set(passes, (found.get(passes) ?? 0) + 1)
  }
  return found
}

/** P(below S) + P(exactly S)/2 by counting. */
function countedMidP(rows: readonly Row[]): number {
  let sums = new Map([[0, 1]])
  for (const one of rows) {
    const next = new Map<number, number>()
    for (const [sum, count] of sums)
      for (const [passes, times] of ways(one)) next.set(sum + passes, (next.get(sum + passes) ?? 0) + count * times)
    sums = next
  }
  const all = [...sums.values()].reduce((sum, count) => sum + count, 0)
  const passes = rows.reduce((sum, [c]) => sum + c, 0)
  const below = [...sums].reduce((sum, [at, count]) => sum + (at < passes ? count : 0), 0)
  return (below + (sums.get(passes) ?? 0) / 2) / all
}

describe('the test of the suite', () => {
  test('is what counting every deal of the trials gives', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        const { p, informative } = testSuite(rows)
        expect(p).toBeCloseTo(informative === 0 ? 1 : countedMidP(rows), 12)
      }),
      { seed: 16, numRuns: 60 },
    )
  })

  test('with one trial in each run is McNemar’s: twice its exact p is the two-sided one', () => {
    const rows: Row[] = [
      ...Array.from({ length: 9 }, (): Row => [0, 1, 1, 1]),
      ...Array.from({ length: 3 }, (): Row => [1, 1, 0, 1]),
      ...Array.from({ length: 30 }, (): Row => [1, 1, 1, 1]),
    ]
    expect(2 * testSuite(rows).pExact).toBeCloseTo(mcnemarExact(9, 3) ?? 0, 12)
  })

  test('says of the runs the other way round what it says of these', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (rows) => {
        const turned = rows.map(([c, n, b, m]): Row => [b, m, c, n])
        const [here, there] = [testSuite(rows), testSuite(turned)]
        if (here.informative === 0) return
        expect(here.p).toBeCloseTo(there.pBetter, 10)
        expect(here.drop).toBeCloseTo(-(there.drop ?? 0), 10)
      }),
      { seed: 16 },
    )
  })

  test('stands on the order of scenarios nowhere', () => {
    const rows: Row[] = Array.from({ length: 300 }, (_, i): Row => [i % 4, 3 + (i % 2), (i * 7) % 5, 4])
    expect(testSuite([...rows].reverse()).p).toBeCloseTo(testSuite(rows).p, 12)
  })

  test.each([
    ['many scenarios', 200_001, [2, 3, 2, 3]],
    ['scenarios of very many trials', 3, [800_000, 1_000_000, 800_100, 1_000_000]],
  ] as const)('%s: the normal approximation, or what is exact and fast', (_, scenarios, one) => {
    const { p } = testSuite(Array.from({ length: scenarios }, (): Row => one))
    // Equal runs: one half. 300 passes fewer of 2,400,000 in each: 0.31 standard deviations.
    expect(p).toBeCloseTo(one[0] === one[2] ? 0.5 : normalBelow(-300 / Math.sqrt(3 * 160_000 * 2)), 3)
  })
})

describe('single scenarios', () => {
  test.each([
    [3, 20],
    [4, 70],
    [5, 252],
    [8, 12_870],
  ])('all of %d pass, then none: 1 in %d', (n, ways) => {
    const { p } = testScenarios([[0, n, n, n]], 0.2)
    expect(p.get(0)).toBeCloseTo(1 / ways, 12)
  })

  test('one trial each names nobody, however many failed', () => {
    expect(
      testScenarios(
        Array.from({ length: 50 }, (): Row => [0, 1, 1, 1]),
        0.2,
      ).family,
    ).toEqual([])
  })

  test('one broken scenario among many is named although the suite is not worse', () => {
    const rows: Row[] = [[0, 8, 8, 8], ...Array.from({ length: 114 }, (): Row => [8, 8, 8, 8])]
    const found = testChange(rows, { maxFalseAlarms: 0.05, minDrop: 0.05 })
    expect([found.verdict, found.bySuite, found.singles.named]).toEqual(['worse', false, [0]])
  })
})

describe('the verdict on the change', () => {
  const cases: readonly (readonly [string, readonly Row[], string])[] = [
    ['nothing compared', [], 'cannot_tell'],
    ['too few to tell', [[0, 1, 1, 1]], 'cannot_tell'],
    ['a baseline that passes nothing', [[0, 4, 0, 4]], 'within_noise'],
    ['equal runs', Array.from({ length: 20 }, (): Row => [3, 4, 3, 4]), 'within_noise'],
    ['every scenario worse', Array.from({ length: 20 }, (): Row => [1, 4, 3, 4]), 'worse'],
  ]
  test.each(cases)('%s', (_, rows, verdict) => {
    expect(testChange(rows, { maxFalseAlarms: 0.05, minDrop: 0 }).verdict).toBe(verdict)
  })

  test('a drop below min-drop does not fail, however sure', () => {
    const rows = Array.from({ length: 400 }, (): Row => [7, 8, 8, 8])
    expect(testChange(rows, { maxFalseAlarms: 0.05, minDrop: 0.125 }).verdict).toBe('worse')
    expect(testChange(rows, { maxFalseAlarms: 0.05, minDrop: 0.126 }).verdict).toBe('within_noise')
  })
})

test('the interval: one that always passes or always fails adds no noise', () => {
  const stuck: Count[] = Array.from({ length: 50 }, (_, i) => [i < 41 ? 8 : 0, 8])
  const coins: Count[] = Array.from({ length: 400 }, (_, i) => [i < 328 ? 1 : 0, 1])
  const width = (counts: readonly Count[]): number => {
    const { low, high } = rateInterval(counts, 0.95)
    return high - low
  }
  expect(width(stuck)).toBeLessThan(width(coins) / 2)
})

test('more trials notice smaller drops, and so many trials notice the drop they were asked for', () => {
  const run = (trials: number): Row[] =>
    Array.from({ length: 100 }, (_, i): Row => {
      const passed = Math.round(trials * (i < 50 ? 0.75 : 1))
      return [passed, trials, passed, trials]
    })
  const drops = [4, 8, 16, 32].map((trials) => smallestDrop(run(trials), 0.05) ?? 1)
  expect([...drops].sort((a, b) => b - a)).toEqual(drops)
  const needed = trialsForDrop(run(4), 0.05, drops[2] ?? 1) ?? 0
  expect(Math.abs(needed - 16)).toBeLessThanOrEqual(2)
})

describe('the normal distribution', () => {
  // Abramowitz and Stegun, table 26.1.
  test.each([
    [0, 0.5],
    [1, 0.841344746068543],
    [1.96, 0.975002104851779],
    [-3, 0.00134989803163],
    [-7, 1.279812543886e-12],
    [7, 1 - 1.279812543886e-12],
    [40, 1],
    [-40, 0],
  ])('below %d', (x, share) => {
    expect(Math.abs(normalBelow(x) - share)).toBeLessThan(1e-14)
  })

  test('its quantile is its inverse', () => {
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 13)
    for (const share of [1e-10, 0.001, 0.2, 0.5, 0.8, 0.9995])
      expect(normalBelow(normalQuantile(share))).toBeCloseTo(share, 14)
  })
})
