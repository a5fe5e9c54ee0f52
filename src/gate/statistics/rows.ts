// The data that every question of this folder starts from: trials that passed, of how many, in this run and in the
// baseline. What was left out and why is not known here.

/** One scenario: `c` of `n` trials passed in this run, `b` of `m` in the baseline. Counts of trials. */
export type Row = readonly [c: number, n: number, b: number, m: number]

/** One scenario of one run: passed, trials. */
export type Count = readonly [passed: number, trials: number]

/** The largest number of trials of one scenario: more is a slip, and would be computed for minutes. */
export const MAX_COUNT = 1_000_000

/** The margin wherever a double meets a limit, so that a p of exactly 1/20 counts at 5 %. */
export const MARGIN = 1e-12

/** Scenarios that have trials on both sides; the others tell nothing. */
export function comparedRows(rows: readonly Row[]): readonly Row[] {
  return rows.filter(([, n, , m]) => n > 0 && m > 0)
}

/**
 * The weight of a scenario in the comparison, n·m/N: half the harmonic mean of its trials in the two runs (Cochran 1954).
 */
export function weightOf([, n, , m]: Row): number {
  return (n * m) / (n + m)
}

/** Σ w·(b/m − c/n) / Σ w: the mean fall of the pass rate, as a fraction; negative where it rose; null without rows. */
export function meanDrop(rows: readonly Row[]): number | null {
  let [fall, weight] = [0, 0]
  for (const row of rows) {
    const [c, n, b, m] = row
    fall += (b * n - c * m) / (n + m)
    weight += weightOf(row)
  }
  return weight === 0 ? null : fall / weight
}
