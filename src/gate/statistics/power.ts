// How small a drop would have been noticed, and what it takes to notice a given one. For people: nothing here decides.
import { comparedRows, type Row, weightOf } from './rows.js'
import { normalBelow, normalQuantile } from './normal.js'

/** Noticed 4 times in 5. */
const POWER = 0.8

/**
 * The sums that the formulas of this file share, over the compared scenarios (specification of the statistics, section
 * 5): A = Σ w; V, the variance of the sum of passes when nothing changed; B, the variance that a drop of 1 would add.
 */
interface Sums {
  readonly scenarios: number
  readonly a: number
  readonly v: number
  readonly b: number
  readonly g: number
  /** The baseline's pass rate, weighted as the drop is. */
  readonly baselineRate: number
}

function sumsOf(rows: readonly Row[]): Sums {
  let [a, v, r, spread, before] = [0, 0, 0, 0, 0]
  const compared = comparedRows(rows)
  for (const row of compared) {
    const [c, n, b, m] = row
    const [t, total, w] = [c + b, n + m, weightOf(row)]
    a += w
    v += (n * m * t * (total - t)) / (total * total * (total - 1))
    r += (w * t) / total
    spread += (n * m * m) / (total * total)
    before += (w * b) / m
  }
  const g = r === 0 ? 0 : Math.max(0, 1 - (2 * v) / r)
  return { scenarios: compared.length, a, v, b: g * spread, g, baselineRate: a === 0 ? 0 : before / a }
}

/** z(1 − level) + z(0.8). */
function reachOf(level: number): number {
  return normalQuantile(1 - level) + normalQuantile(POWER)
}

/**
 * The smallest even drop of the whole suite, a fraction, that the test at this level would notice 4 times in 5; null
 * where none would be, or the baseline has not so much to lose.
 */
export function smallestDrop(rows: readonly Row[], level: number): number | null {
  const { a, v, b, baselineRate } = sumsOf(rows)
  if (a === 0) return null
  const z2 = reachOf(level) ** 2
  const drop = (z2 * b + Math.sqrt(z2 * z2 * b * b + 4 * a * a * z2 * v)) / (2 * a * a)
  return drop > 0 && drop <= baselineRate ? drop : null
}

/** How likely the test at this level notices an even drop of `drop` (a fraction); null where chance plays no part. */
export function powerOf(rows: readonly Row[], level: number, drop: number): number | null {
  const { a, v, b } = sumsOf(rows)
  const variance = v + drop * b
  return variance > 0 ? normalBelow((drop * a) / Math.sqrt(variance) - normalQuantile(1 - level)) : null
}

/** Trials per scenario, in both runs, with which such a drop is noticed 4 times in 5; null where nothing was compared. */
export function trialsForDrop(rows: readonly Row[], level: number, drop: number): number | null {
  const { scenarios, a, v, g } = sumsOf(rows)
  if (scenarios === 0 || drop <= 0) return null
  return Math.max(1, Math.ceil((reachOf(level) ** 2 * ((2 * v) / a + g * drop)) / (scenarios * drop * drop)))
}
