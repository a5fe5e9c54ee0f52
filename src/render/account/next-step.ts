// What a reader is to do where the statistics decided, in one sentence: a verdict on noise alone tells nobody what comes
// next. Plain words of our own, no data but figures. Non-goals: gates that failed for other reasons too (causes.ts).
import type { Report } from '../../model.js'
import { newlyFailing, type Encode, statisticsNotes, statisticsSentences } from '../../gate/sentences.js'
import { missedBefore, plural } from './figures.js'

/** What is said beside the reasons of the gate: what to do, then what the statistics tell. */
export function notesOf(report: Report, encode?: Encode): readonly string[] {
  const next = nextStep(report)
  return [...(next === null ? [] : [`What to do: ${next}`]), ...statisticsNotes(report, encode)]
}

/** null: no statistics were asked for, nothing is left to do, or something else holds the gate. */
export function nextStep(report: Report): string | null {
  const { baseline, decision, shard } = report
  const change = baseline?.change
  const intervals = (decision.thresholds ?? []).filter(({ by }) => by === 'interval')
  if (shard !== null || (change === undefined && intervals.length === 0)) return null
  const undecided = intervals.find(({ verdict }) => verdict === 'undecided')
  if (decision.verdict === 'pass') {
    const { maybe } = newlyFailing(report)
    if (maybe.size > 0)
      return 'nothing holds the merge; look at what newly fails where your change could have caused it.'
    return undecided === undefined
      ? null
      : 'nothing holds the merge; more trials would tell whether the threshold is met.'
  }
  const told = new Set(statisticsSentences(report, (text) => text).map(({ plain }) => plain))
  if (decision.reasons.some((reason) => !told.has(reason))) return null
  if (change?.verdict === 'worse')
    return 'find what this change broke and mend it; to run again until it passes only hides it.'
  if (change?.verdict === 'cannot_tell') {
    const { why, least_trials: least } = change
    return why === 'too_few_trials' && least !== null
      ? `run ${plural(least, 'trial')} of each scenario or more, here and on the base branch, and then this check again.`
      : null
  }
  if (intervals.some(({ verdict }) => verdict === 'missed')) {
    if (!missedBefore(report))
      return 'mend what fails, the most frequent cause first; to run again will hardly change it.'
    const isNoWorse = change?.verdict === 'within_noise' ? ', and nothing shows that this change made it worse' : ''
    return `the base branch misses the threshold too${isNoWorse}: mend the agent in a change of its own, or agree on a lower threshold.`
  }
  return undecided === undefined ? null : 'run more trials of each scenario, or mend what fails.'
}
