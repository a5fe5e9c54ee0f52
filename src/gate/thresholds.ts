// The thresholds of a gate: each compared with what passed, by counts or, where a confidence is asked for, by an
// interval. Trials are counted, or with min-passes scenarios. Pure.
import type { GateSettings, MinPasses, Rate, ScenarioCounts, ThresholdDecision } from '../model.js'
import type { Count } from './statistics/rows.js'
import { scenarioPasses } from './statistics/min-passes.js'
import { numberOf, reachesByCounts, testThreshold } from './statistics/threshold.js'

/** The counts that a threshold is about: of every scenario its trials, or itself as one. */
export function countsFor(scenarios: readonly ScenarioCounts[], minPasses: MinPasses | null): readonly Count[] {
  return scenarios.map(({ passed, trials }): Count => {
    if (minPasses === null) return [passed, trials]
    return [scenarioPasses(passed, trials, minPasses) ? 1 : 0, 1]
  })
}

/** A threshold with its outcome, and whether the gate passes by it. */
export interface DecidedThreshold extends ThresholdDecision {
  readonly passes: boolean
}

function decideOne(
  domain: string | null,
  threshold: Rate,
  scenarios: readonly ScenarioCounts[],
  { confidence, undecided, minPasses }: GateSettings,
): DecidedThreshold {
  const counts = countsFor(scenarios, minPasses)
  const passed = counts.reduce((sum, [c]) => sum + c, 0)
  const expected = counts.reduce((sum, [, n]) => sum + n, 0)
  const of = {
    domain,
    threshold: threshold.text,
    unit: minPasses === null ? 'trials' : 'scenarios',
    passed,
    expected,
  } as const
  if (confidence === null) {
    const met = reachesByCounts(passed, expected, threshold)
    const verdict = met ? 'met' : 'missed'
    return { ...of, verdict, by: 'counts', low: null, high: null, confidence: null, more_trials: null, passes: met }
  }
  const test = testThreshold(counts, { threshold, confidence: numberOf(confidence), undecided })
  return {
    ...of,
    verdict: test.verdict,
    by: test.by,
    low: test.low,
    high: test.high,
    confidence: confidence.text,
    // Of scenarios that are counted as one, no number of trials makes more.
    more_trials: minPasses === null ? test.moreTrials : null,
    passes: test.passes,
  }
}

/** The overall threshold, then those of domains that have scenarios here; `scenarios` leaves out what does not count. */
export function decideThresholds(
  scenarios: readonly ScenarioCounts[],
  settings: GateSettings,
): readonly DecidedThreshold[] {
  const domains = [...settings.domainThresholds].flatMap(([domain, rate]) => {
    const inside = scenarios.filter((scenario) => scenario.domain === domain)
    return inside.length === 0 ? [] : [decideOne(domain, rate, inside, settings)]
  })
  return [decideOne(null, settings.threshold, scenarios, settings), ...domains]
}
