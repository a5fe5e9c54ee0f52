// Which scenario newly fails, beyond noise? One exact test per scenario, and a correction for the many chances to be
// unlucky. The suite as a whole is asked in stratified-test.ts.
import { drawOf } from './stratified-test.js'
import { MARGIN, type Row } from './rows.js'

export interface SingleScenarios {
  /** Indices of the rows that could have been told at all, in the order of the rows. */
  readonly family: readonly number[]
  /** p of each row of the family: so likely are so few passes, or fewer, when nothing changed. Exact, not mid-p. */
  readonly p: ReadonlyMap<number, number>
  /** Indices of the rows that newly fail, in the order of the rows. */
  readonly named: readonly number[]
}

/**
 * Fisher's exact test, one-sided, per scenario; Holm's correction (1979) over the family of Tarone (1990): with T the
 * least whole number such that at most T scenarios could have reached level/T at all, those. `level` is a fraction.
 */
export function testScenarios(rows: readonly Row[], level: number): SingleScenarios {
  const tests = rows.flatMap((row, index) => {
    const [c, n, b, m] = row
    const t = c + b
    if (n === 0 || m === 0 || t === 0 || t === n + m) return []
    const { low, weights } = drawOf(row)
    let p = 0
    for (let i = 0; i <= c - low; i += 1) p += weights[i] ?? 0
    return [{ index, least: weights[0] ?? 1, p: Math.min(1, p) }]
  })
  const sorted = tests.map(({ least }) => least).sort((a, b) => a - b)
  const reachable = (most: number): number => sorted.filter((least) => least <= level / most + MARGIN).length
  let size = 1
  while (reachable(size) > size) size += 1
  const family = tests.filter(({ least }) => least <= level / size + MARGIN)
  const named: number[] = []
  const byP = [...family].sort((a, b) => a.p - b.p || a.index - b.index)
  for (const [rank, { index, p }] of byP.entries()) {
    if (p > level / (family.length - rank) + MARGIN) break
    named.push(index)
  }
  return {
    family: family.map(({ index }) => index),
    p: new Map(family.map(({ index, p }) => [index, p])),
    named: named.sort((a, b) => a - b),
  }
}
