// Figures in words that cannot mislead, shared by every renderer: what is missing or still allowed, the change against
// the baseline. Gives plain ASCII-safe text of our own, but for the threshold.

import type { BaselineChange, ChangeOfScenario, Report, ThresholdDecision } from '../../model.js'
import { passHatText, rateText } from '../../gate/rate.js'
import { chanceText, shareText } from '../../gate/sentences.js'

/** `1 trial`, `2 trials`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** `2 trials too few passed`, `3 more failures allowed`; where the gate fails for another reason, only that it is met. */
export function slackText(
  allowedFailures: number,
  verdict: Report['decision']['verdict'] = 'pass',
  unit: ThresholdDecision['unit'] = 'trials',
): string {
  if (allowedFailures < 0) return `${plural(-allowedFailures, unit === 'trials' ? 'trial' : 'scenario')} too few passed`
  if (verdict === 'fail') return 'met'
  if (allowedFailures === 0) return 'no more failures allowed'
  return `${plural(allowedFailures, 'more failure')} allowed`
}

/** More shards than scenarios: the merge decides. */
function isEmptyPart({ shard, scenarios }: Pick<Report, 'shard' | 'scenarios'>): boolean {
  return shard !== null && scenarios.length === 0
}

/** `34 of 40 passed (85%)`; with `min-passes` of scenarios. */
export function passedText({ decision, totals, settings, shard, scenarios }: Report): string {
  if (isEmptyPart({ shard, scenarios })) return `shard ${shard?.index} of ${shard?.total} has no scenario of its own`
  const [overall] = decision.thresholds ?? []
  const least = settings.min_passes ?? null
  if (overall?.unit !== 'scenarios' || least === null || !/^[0-9]{1,5}\/[0-9]{1,5}$/.test(least))
    return `${totals.passed} of ${totals.expected} passed (${rateText(totals.passed, totals.expected)})`
  const { passed, expected } = overall
  return `${passed} of ${plural(expected, 'scenario')} passed ${least.replace('/', ' of ')} trials (${rateText(passed, expected)})`
}

/** What came of the threshold: the slack by counts, the verdict where an interval decided. */
export function outcomeText({ decision, settings, shard, scenarios }: Report): string {
  if (isEmptyPart({ shard, scenarios })) return 'nothing to decide here'
  const [overall] = decision.thresholds ?? []
  const passes = (settings.undecided ?? 'pass') === 'pass' ? ', counts as met' : ''
  return overall?.by === 'interval'
    ? `${overall.verdict}${overall.verdict === 'undecided' ? passes : ''}`
    : slackText(decision.allowed_failures, decision.verdict, overall?.unit)
}

/** The change against the baseline in one phrase; null where none was asked for. */
export function changeText(report: Report): string | null {
  const { baseline, totals } = report
  if (baseline === null) return report.baseline_missing === null ? null : 'no baseline'
  const count = (change: ChangeOfScenario): number =>
    baseline.scenarios.filter((entry) => entry.change === change).length
  if (report.scenarios.length > 0 && count('added') === report.scenarios.length) {
    return 'no scenario in common with the baseline'
  }
  const was = rateText(baseline.passed, baseline.expected)
  const parts: string[] = []
  let isUnchanged = false
  if (baseline.pass_rate !== null && totals.pass_rate !== null) {
    const points = Math.round((totals.pass_rate - baseline.pass_rate) * 10_000) / 100
    isUnchanged = points === 0
    parts.push(
      isUnchanged
        ? `unchanged from the baseline’s ${was}`
        : `${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'} ${points > 0 ? 'above' : 'below'} the baseline’s ${was}`,
    )
  }
  if (missedBefore(report)) parts.push('which missed the threshold too')
  const verdict = baseline.change?.verdict
  if (verdict !== undefined && !(isUnchanged && verdict === 'within_noise')) parts.push(CHANGE_WORDS[verdict])
  if (baseline.regressions > 0) parts.push(`${baseline.regressions} newly failing`)
  if (baseline.fixed > 0) parts.push(`${baseline.fixed} fixed`)
  if (count('not_comparable') > 0) parts.push(`${count('not_comparable')} not comparable`)
  if (count('removed') > 0 && report.shard === null) parts.push(`${count('removed')} no longer there`)
  if (parts.length === 0) return 'nothing to compare with in the baseline'
  return parts.join(', ')
}

/**
 * Within what bounds another run could lie, in one name everywhere; null where a threshold's sentence says it already.
 * Without `confidence` they are Wilson's.
 */
export function anotherRunText({ decision, pass_rate_interval: interval }: Report): string | null {
  const isTold = (decision.thresholds ?? []).some(({ domain, by }) => domain === null && by === 'interval')
  if (interval === null || isTold) return null
  return `another run could give ${shareText(interval.low)} to ${shareText(interval.high)} (95%)`
}

/** What the verdict on the change rests on, for whoever doubts it. */
export function testText(change: BaselineChange): string {
  const { compared, left_out: out, informative, family, errors_left_out: errors, p, level } = change
  const left = [...(out > 0 ? [`${out} left out`] : []), ...(errors > 0 ? [`${plural(errors, 'error')} left out`] : [])]
  const counts = [`${plural(compared, 'scenario')} compared`, ...left].join(', ')
  return `exact stratified test, ${chanceText(p, level)} at the level ${Number(level.toPrecision(3))}; ${counts}; ${informative} not alike in every trial, ${family} that could newly fail beyond noise`
}

/** Whether the baseline is below the threshold that this run misses: then it is not this change that broke it. */
/** Whether the baseline's rate lay below the threshold that is missed now. */
export function missedBefore({ baseline, decision }: Report): boolean {
  const [overall] = decision.thresholds ?? []
  const was = baseline?.pass_rate ?? null
  if (was === null || overall?.verdict !== 'missed' || overall.unit !== 'trials') return false
  return isPlainFigure(overall.threshold) && was < Number.parseFloat(overall.threshold) / 100
}

const CHANGE_WORDS = {
  worse: 'worse',
  within_noise: 'within noise',
  cannot_tell: 'cannot tell if that is worse',
} as const

/** Nothing that Markdown, a log or a page could take for more than figures. */
export function isPlainFigure(text: string): boolean {
  return /^[0-9]+(?:\.[0-9]+)?%$/.test(text)
}

/** So many of pass^k tell how the rate falls; more are shown where they were asked for. */
const MOST_UNASKED = 4

/** pass^k for each k that was asked for, and for the first that can be told where there are several; at most eight. */
export function passHatFigures({
  totals,
  settings,
  scenarios,
}: Report): readonly { readonly k: string; readonly text: string }[] {
  if (scenarios.every(({ trials }) => trials < 2)) return []
  const isAsked = (k: string): boolean => Object.hasOwn(settings.pass_hat_k, k)
  const told = Object.entries(totals.pass_hat_k).filter(
    ([k, value]) => isAsked(k) || (value !== null && Number(k) <= MOST_UNASKED),
  )
  return told.some(([k]) => k !== '1' || isAsked(k))
    ? told.slice(0, 8).map(([k, value]) => ({
        k,
        text: value === null ? 'cannot be told: a scenario has fewer trials' : passHatText(value),
      }))
    : []
}
