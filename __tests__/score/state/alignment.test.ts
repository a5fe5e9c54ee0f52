import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ALONE, alignedPairs, assignedPairs, commonPairs, type Pair } from '../../../src/score/state/alignment.js'

const costTable = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })).chain(([n, m]) =>
  fc.array(fc.constantFrom(0.25, 0.5, 1, 1.25, 1.75, 2, 3), { minLength: n * m, maxLength: n * m }).map((cells) => ({
    n,
    m,
    cost: (i: number, j: number): number => cells[i * m + j] ?? Number.NaN,
  })),
)

/** All ways to pair 0…n-1 with some of 0…m-1, each used once. */
function allPairings(n: number, m: number, from = 0, used: readonly number[] = []): readonly (readonly Pair[])[] {
  if (from === n) return [[]]
  const rest = allPairings(n, m, from + 1, used)
  const columns = Array.from({ length: m }, (_, j) => j).filter((j) => !used.includes(j))
  return [
    ...rest,
    ...columns.flatMap((j) => allPairings(n, m, from + 1, [...used, j]).map((pairs) => [[from, j] as const, ...pairs])),
  ]
}

const isOrdered = (pairs: readonly Pair[]): boolean =>
  pairs.every(([, j], at) => at === 0 || j > (pairs[at - 1]?.[1] ?? 0))
const totalOf = (n: number, m: number, pairs: readonly Pair[], cost: (i: number, j: number) => number): number =>
  (n + m - 2 * pairs.length) * ALONE + pairs.reduce((sum, [i, j]) => sum + cost(i, j), 0)

function expectProper(n: number, m: number, pairs: readonly Pair[]): void {
  expect(new Set(pairs.map(([i]) => i)).size).toBe(pairs.length)
  expect(new Set(pairs.map(([, j]) => j)).size).toBe(pairs.length)
  expect(pairs.every(([i, j]) => i >= 0 && i < n && j >= 0 && j < m)).toBe(true)
  expect(pairs.map(([i]) => i)).toEqual(pairs.map(([i]) => i).toSorted((a, b) => a - b))
}

describe('assignedPairs', () => {
  test('is as cheap as the cheapest of all pairings, and holds no pair that is none', () => {
    fc.assert(
      fc.property(costTable, ({ n, m, cost }) => {
        const pairs = assignedPairs(n, m, cost)
        expectProper(n, m, pairs)
        expect(pairs.every(([i, j]) => cost(i, j) < 2 * ALONE)).toBe(true)
        const least = Math.min(...allPairings(n, m).map((other) => totalOf(n, m, other, cost)))
        expect(totalOf(n, m, pairs, cost)).toBeCloseTo(least, 9)
      }),
      { numRuns: 500 },
    )
  })

  test('looks beyond the cheapest single pair', () => {
    const costs = [
      [0.2, 0.4],
      [0.4, 1.9],
    ]
    expect(assignedPairs(2, 2, (i, j) => costs[i]?.[j] ?? 0)).toEqual([
      [0, 1],
      [1, 0],
    ])
  })
})

describe('alignedPairs', () => {
  test('is as cheap as the cheapest of all pairings that keep the order', () => {
    fc.assert(
      fc.property(costTable, ({ n, m, cost }) => {
        const pairs = alignedPairs(n, m, cost)
        expectProper(n, m, pairs)
        expect(isOrdered(pairs)).toBe(true)
        const least = Math.min(
          ...allPairings(n, m)
            .filter(isOrdered)
            .map((other) => totalOf(n, m, other, cost)),
        )
        expect(totalOf(n, m, pairs, cost)).toBeCloseTo(least, 9)
        expect(pairs.every(([i, j]) => cost(i, j) < 2 * ALONE)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('commonPairs', () => {
  test('is a longest common subsequence', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        const equal = (i: number, j: number): boolean => one[i] === other[j]
        const pairs = commonPairs(one.length, other.length, equal)
        expectProper(one.length, other.length, pairs)
        expect(isOrdered(pairs)).toBe(true)
        expect(pairs.every(([i, j]) => equal(i, j))).toBe(true)
        const longest = Math.max(
          ...allPairings(one.length, other.length)
            .filter((found) => isOrdered(found) && found.every(([i, j]) => equal(i, j)))
            .map((found) => found.length),
        )
        expect(pairs).toHaveLength(longest)
      }),
      { numRuns: 300 },
    )
  })
})
