// Is the suite worse than the baseline? One exact test over all scenarios, each of them a stratum, so that easy, hard and
// flaky scenarios need no model. Whether the answer fails a gate is decided in change.ts.
import { comparedRows, meanDrop, type Row } from './rows.js'
import { normalBelow } from './normal.js'

/** What the test over the whole suite found. */
export interface SuiteTest {
  /** Scenarios with trials on both sides, and the others. */
  readonly compared: number
  readonly leftOut: number
  /** Scenarios whose pass rate fell, rose. */
  readonly worse: number
  readonly better: number
  /** Scenarios whose totals leave anything to chance; all pass or all fail in both tells nothing. */
  readonly informative: number
  /** Mean fall of the pass rate, a fraction; null where nothing was compared. */
  readonly drop: number | null
  /** One-sided mid-p: so likely are so few passes, or fewer, when nothing changed. */
  readonly p: number
  readonly pExact: number
  /** The same for so many passes or more. */
  readonly pBetter: number
}

/** Probabilities below this are cut off at both ends of the sum's distribution. */
const CUT = 1e-25
/** Above so many scenarios the normal approximation is off by less than 0.001 and saves seconds. */
const MAX_EXACT_SCENARIOS = 200_000
/** Above so many products of the convolution too: the sum is then as wide, and as normal. Some seconds. */
const MAX_PRODUCTS = 5e9
/** The sum's distribution holds more than CUT within so many standard deviations. */
const WIDTH_IN_DEVIATIONS = 20

/** The distribution of one scenario's passes in this run, given its totals: P(c = low + i) = weights[i]. */
export interface Draw {
  readonly low: number
  readonly weights: Float64Array
}

/**
 * Hypergeometric: of N = n + m trials t passed, and chance says which n of them are this run's (Fisher 1935). All terms
 * are positive and built by their ratios, so plain doubles lose nothing.
 */
export function drawOf([c, n, b, m]: Row): Draw {
  const t = c + b
  const low = Math.max(0, t - m)
  const high = Math.min(n, t)
  const weights = new Float64Array(high - low + 1)
  // From the most likely count outward: from an end, the first term of many trials would be no double any more.
  const mode = Math.min(high, Math.max(low, Math.floor(((n + 1) * (t + 1)) / (n + m + 2))))
  weights[mode - low] = 1
  let sum = 1
  for (let x = mode; x < high; x += 1) {
    const next = ((weights[x - low] ?? 0) * (n - x) * (t - x)) / ((x + 1) * (m - t + x + 1))
    weights[x + 1 - low] = next
    sum += next
  }
  for (let x = mode; x > low; x -= 1) {
    const next = ((weights[x - low] ?? 0) * x * (m - t + x)) / ((n - x + 1) * (t - x + 1))
    weights[x - 1 - low] = next
    sum += next
  }
  for (let i = 0; i < weights.length; i += 1) weights[i] = (weights[i] ?? 0) / sum
  return { low, weights }
}

/** A draw without the ends that hold next to nothing: of very many trials few counts are likely at all. */
function trimmed({ low, weights }: Draw): Draw {
  let [start, end] = [0, weights.length]
  while (end - start > 1 && (weights[start] ?? 0) < CUT) start += 1
  while (end - start > 1 && (weights[end - 1] ?? 0) < CUT) end -= 1
  return { low: low + start, weights: weights.subarray(start, end) }
}

/** The distribution of the sum of passes: P(S = first + i) = dist[from + i], i below `width`. */
interface SumOfPasses {
  readonly dist: Float64Array
  readonly from: number
  readonly width: number
  readonly first: number
}

/** Convolves the scenarios' draws, cutting both ends while they hold next to nothing. */
function sumOfPasses(rows: readonly Row[]): SumOfPasses {
  const draws = new Map<string, Draw>()
  const widest = rows.reduce((total, [, n]) => total + n, 0) + 1
  let [dist, next] = [new Float64Array(64), new Float64Array(64)]
  dist[0] = 1
  let [from, width, first] = [0, 1, 0]
  for (const row of rows) {
    // Many scenarios share their totals, and the draw knows only those.
    const key = `${row[1]} ${row[3]} ${row[0] + row[2]}`
    const draw = draws.get(key) ?? trimmed(drawOf(row))
    draws.set(key, draw)
    const { low, weights } = draw
    first += low
    if (weights.length === 1) continue
    const made = width + weights.length - 1
    if (next.length < made) next = new Float64Array(Math.min(widest, 2 * made))
    next.fill(0, 0, made)
    for (let x = 0; x < weights.length; x += 1) {
      const weight = weights[x] ?? 0
      for (let i = 0; i < width; i += 1) next[i + x] = (next[i + x] ?? 0) + weight * (dist[from + i] ?? 0)
    }
    ;[dist, next] = [next, dist]
    ;[from, width] = [0, made]
    while (width > 1 && (dist[from] ?? 0) < CUT) {
      from += 1
      width -= 1
      first += 1
    }
    while (width > 1 && (dist[from + width - 1] ?? 0) < CUT) width -= 1
  }
  return { dist, from, width, first }
}

/** Mean and variance of the sum of passes when nothing changed (Mantel and Haenszel 1959). */
function momentsOf(rows: readonly Row[]): { readonly mean: number; readonly variance: number } {
  let [mean, variance] = [0, 0]
  for (const [c, n, b, m] of rows) {
    const [t, total] = [c + b, n + m]
    mean += (n * t) / total
    variance += (n * m * t * (total - t)) / (total * total * (total - 1))
  }
  return { mean, variance }
}

/** P(S below `passes`) and P(S = `passes`). */
function tailOf(rows: readonly Row[], passes: number): { readonly below: number; readonly exactly: number } {
  const { mean, variance } = momentsOf(rows)
  const width = WIDTH_IN_DEVIATIONS * Math.sqrt(variance)
  const products = width * rows.reduce((sum, [c, n, b]) => sum + Math.min(n, c + b, width), 0)
  if (rows.length > MAX_EXACT_SCENARIOS || products > MAX_PRODUCTS) {
    // The mid-p in one: half of what lies exactly at the sum is neither above nor below.
    return { below: normalBelow((passes - mean) / Math.sqrt(variance)), exactly: 0 }
  }
  const { dist, from, width: counts, first } = sumOfPasses(rows)
  const at = passes - first
  let below = 0
  for (let i = 0; i < Math.min(counts, Math.max(0, at)); i += 1) below += dist[from + i] ?? 0
  return { below: Math.min(1, below), exactly: at >= 0 && at < counts ? (dist[from + at] ?? 0) : 0 }
}

/**
 * The exact Cochran-Mantel-Haenszel test, one-sided, with the mid-p (Fagerland, Lydersen and Laake 2013). With one trial
 * in each run it is McNemar's test, with one scenario Fisher's. Where every scenario passes all or fails all in both
 * runs, p is 1. Cost: scenarios × width of the sum (about 20 standard deviations) × trials.
 */
export function testSuite(rows: readonly Row[]): SuiteTest {
  const compared = comparedRows(rows)
  const informative = compared.filter(([c, n, b, m]) => c + b > 0 && c + b < n + m)
  const passes = informative.reduce((sum, [c]) => sum + c, 0)
  const { below, exactly } = informative.length === 0 ? { below: 1, exactly: 0 } : tailOf(informative, passes)
  const found = {
    compared: compared.length,
    leftOut: rows.length - compared.length,
    worse: compared.filter(([c, n, b, m]) => c * m < b * n).length,
    better: compared.filter(([c, n, b, m]) => c * m > b * n).length,
    informative: informative.length,
    drop: meanDrop(compared),
  }
  if (informative.length === 0) return { ...found, p: 1, pExact: 1, pBetter: 1 }
  return {
    ...found,
    p: below + exactly / 2,
    pExact: Math.min(1, below + exactly),
    pBetter: Math.max(0, 1 - below - exactly / 2),
  }
}
