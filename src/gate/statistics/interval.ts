// Within what bounds would the pass rate of this suite lie, run again? And that of other scenarios like these? Whether
// a threshold is met is asked in threshold.ts.
import type { Count } from './rows.js'
import { normalQuantile } from './normal.js'

export interface RateInterval {
  /** Passed of all trials; null without trials. */
  readonly rate: number | null
  readonly low: number
  readonly high: number
  /** W: the mean variance of one trial of its scenario; null without trials. */
  readonly noise: number | null
}

export interface OtherScenarios {
  readonly low: number
  readonly high: number
  /** How many trials are worth one, since trials of one scenario resemble each other; null below two scenarios. */
  readonly effect: number | null
}

/** Terms of the binomial sum below this share of the largest are left out. */
const NEGLIGIBLE = 1e-20
/** Halvings of [0, 1] until doubles have no finer step. */
const BISECTIONS = 60

/** P(X ≥ least) for X binomial with this rate; terms by their ratios from the most likely one outward. */
function binomialAtLeast(least: number, trials: number, rate: number): number {
  if (least <= 0 || rate >= 1) return 1
  if (rate <= 0) return 0
  const mode = Math.min(trials, Math.floor((trials + 1) * rate))
  const odds = rate / (1 - rate)
  let [all, above] = [1, mode >= least ? 1 : 0]
  for (let [x, term] = [mode, 1]; x < trials; x += 1) {
    term *= ((trials - x) / (x + 1)) * odds
    if (term < NEGLIGIBLE) break
    all += term
    if (x + 1 >= least) above += term
  }
  for (let [x, term] = [mode, 1]; x > 0; x -= 1) {
    term *= x / (trials - x + 1) / odds
    if (term < NEGLIGIBLE) break
    all += term
    if (x - 1 >= least) above += term
  }
  return above / all
}

/** The rate at which P(X ≥ least) equals `share`. */
function solveAtLeast(least: number, trials: number, share: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2
    if (binomialAtLeast(least, trials, middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The exact interval of a pass rate (Clopper and Pearson 1934); `miss` is the share that each side may be wrong. */
function exactInterval(passed: number, trials: number, miss: number): { readonly low: number; readonly high: number } {
  return {
    low: passed === 0 ? 0 : solveAtLeast(passed, trials, miss),
    high: passed === trials ? 1 : solveAtLeast(passed + 1, trials, 1 - miss),
  }
}

/** The share that each side of an interval of this confidence may be wrong, and how many standard deviations that is. */
export function missOf(confidence: number): { readonly miss: number; readonly z: number } {
  const miss = (1 - confidence) / 2
  return { miss, z: normalQuantile(1 - miss) }
}

function sumsOf(counts: readonly Count[]): { passed: number; trials: number } {
  return counts.reduce((sum, [c, n]) => ({ passed: sum.passed + c, trials: sum.trials + n }), { passed: 0, trials: 0 })
}

/**
 * The interval of the suite's own pass rate: where the exact part (Clopper-Pearson, right whatever the scenarios' rates:
 * Hoeffding 1956) and the agreement part (a scenario that always passes or always fails adds no noise when it is run
 * again) agree. `confidence` is a fraction, as 0.95.
 */
export function rateInterval(counts: readonly Count[], confidence: number): RateInterval {
  const { passed, trials } = sumsOf(counts)
  if (trials === 0) return { rate: null, low: 0, high: 1, noise: null }
  const { miss, z } = missOf(confidence)
  const rate = passed / trials
  const noise =
    counts.reduce((sum, [c, n]) => {
      if (n === 0) return sum
      return sum + (n === 1 ? rate * (1 - rate) : (c * (n - c)) / (n - 1))
    }, 0) / trials
  // h covers flakiness that was not yet seen.
  const h = (z * z) / (2 * trials)
  const reach = h + Math.sqrt(h * h + (z * z * noise) / trials)
  const exact = exactInterval(passed, trials, miss)
  return { rate, low: Math.max(exact.low, rate - reach), high: Math.min(exact.high, rate + reach), noise }
}

/** Wilson's score interval (1927) of a pass rate; `trials` may be a fraction. */
export function wilson(rate: number, trials: number, z: number): { readonly low: number; readonly high: number } {
  const centre = rate + (z * z) / (2 * trials)
  const margin = z * Math.sqrt((rate * (1 - rate)) / trials + (z * z) / (4 * trials * trials))
  const scale = 1 + (z * z) / trials
  return { low: Math.max(0, (centre - margin) / scale), high: Math.min(1, (centre + margin) / scale) }
}

/**
 * The rate on other scenarios like these: Wilson with fewer trials, by the design effect of clustered trials (Miller
 * 2024, "Adding error bars to evals"). For people, never for the gate.
 */
export function otherScenarios(counts: readonly Count[], confidence: number): OtherScenarios {
  const told = counts.filter(([, n]) => n > 0)
  const k = told.length
  if (k < 2) return { low: 0, high: 1, effect: null }
  const { passed, trials } = sumsOf(told)
  const rate = passed / trials
  const spread = told.reduce((sum, [c, n]) => sum + (c - n * rate) ** 2, 0)
  const stuck = passed === 0 || passed === trials
  const effect = Math.max(1, stuck ? trials / k : (spread * k) / (k - 1) / (trials * rate * (1 - rate)))
  return { ...wilson(rate, trials / effect, missOf(confidence).z), effect }
}
