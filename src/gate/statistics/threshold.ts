// Is a threshold met, missed, or undecided? And how many more trials would tell? Counts are compared on integers, as
// ever; an interval only where a confidence is asked for.
import type { Rate } from '../../model.js'
import { type Count, MARGIN } from './rows.js'
import { missOf, rateInterval } from './interval.js'

export type ThresholdVerdict = 'met' | 'missed' | 'undecided'

export interface ThresholdTest {
  readonly verdict: ThresholdVerdict
  /** What decided: the interval, or the bare counts, where no interval could. */
  readonly by: 'interval' | 'counts'
  readonly passes: boolean
  readonly low: number
  readonly high: number
  /** Further trials of each scenario that would decide, if the rate stays; null where decided, or at the threshold. */
  readonly moreTrials: number | null
}

export interface ThresholdAsked {
  readonly threshold: Rate
  /** A fraction, as 0.95. */
  readonly confidence: number
  /** What an undecided threshold does to the gate. */
  readonly undecided: 'pass' | 'fail'
}

/** The double nearest to a rate. */
export function numberOf({ numerator, denominator }: Rate): number {
  return Number(numerator) / Number(denominator)
}

/** Whether passes of trials reach a rate, on integers. Nothing reaches nothing. */
export function reachesByCounts(passed: number, trials: number, rate: Rate): boolean {
  return trials > 0 && BigInt(passed) * rate.denominator >= rate.numerator * BigInt(trials)
}

/** With this many trials the gate could only pass, or only fail, whatever the results. */
function isUnreachable(trials: number, { threshold, confidence, undecided }: ThresholdAsked): boolean {
  if (trials === 0) return true
  const floor = numberOf(threshold)
  // Nothing can miss 0 %, by counts neither.
  if (undecided === 'pass') return floor > 0 && rateInterval([[0, trials]], confidence).high >= floor - MARGIN
  return rateInterval([[trials, trials]], confidence).low < floor - MARGIN
}

/** The verdict on one threshold over the scenarios' counts. */
export function testThreshold(counts: readonly Count[], asked: ThresholdAsked): ThresholdTest {
  const told = counts.filter(([, n]) => n > 0)
  const passed = told.reduce((sum, [c]) => sum + c, 0)
  const trials = told.reduce((sum, [, n]) => sum + n, 0)
  const floor = numberOf(asked.threshold)
  const { low, high, rate, noise } = rateInterval(told, asked.confidence)
  const verdict: ThresholdVerdict =
    trials === 0 ? 'undecided' : high < floor - MARGIN ? 'missed' : low >= floor - MARGIN ? 'met' : 'undecided'
  const d = rate === null ? 0 : Math.abs(rate - floor)
  const { z } = missOf(asked.confidence)
  const moreTrials =
    verdict !== 'undecided' || d <= MARGIN
      ? null
      : Math.max(1, Math.ceil(((z * z * ((noise ?? 0) + d)) / (d * d) - trials) / told.length))
  if (isUnreachable(trials, asked)) {
    return { verdict, by: 'counts', passes: reachesByCounts(passed, trials, asked.threshold), low, high, moreTrials }
  }
  const passes = verdict === 'met' || (verdict === 'undecided' && asked.undecided === 'pass')
  return { verdict, by: 'interval', passes, low, high, moreTrials }
}
