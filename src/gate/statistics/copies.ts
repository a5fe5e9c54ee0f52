// Do the trials of one run repeat one another? Then they count as one and are taken for many. Only a warning.
import type { Row } from './rows.js'

export interface CopiesTest {
  readonly warn: boolean
  /** Mean share of pairs of trials that disagree: two of one run; passed now and failed before; failed now, passed before. */
  readonly within: number | null
  readonly up: number | null
  readonly down: number | null
}

/** So many scenarios must have turned each way before anything is said. */
const LEAST_TURNED = 3

/** Compares how often trials of one run disagree with how often trials of the two runs do; null where none has two. */
export function testCopies(rows: readonly Row[]): CopiesTest {
  const several = rows.filter(([, n, , m]) => n > 1 && m > 1)
  const k = several.length
  if (k === 0) return { warn: false, within: null, up: null, down: null }
  const mean = (of: (row: Row) => number): number => several.reduce((sum, row) => sum + of(row), 0) / k
  const within = mean(([c, n, b, m]) => ((c * (n - c)) / (n * (n - 1)) + (b * (m - b)) / (m * (m - 1))) / 2)
  const up = mean(([c, n, b, m]) => (c * (m - b)) / (n * m))
  const down = mean(([c, n, b, m]) => ((n - c) * b) / (n * m))
  const turned = Math.min(up, down)
  return { warn: turned * k >= LEAST_TURNED && turned > 2 * within, within, up, down }
}
