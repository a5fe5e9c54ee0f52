// Whether a report that another job wrote says one thing, before anything is decided or posted by it. It is no proof of who
// wrote it. Pure.
import { ArtifactError, type Verdict } from '../model.js'
import { keyText } from '../scenario-key.js'
import type { Shard } from './legs.js'

/** Verdicts that a scenario counts one by one. */
const COUNTED: readonly Verdict[] = ['pass', 'fail', 'error']

/**
 * A report says one thing: a verdict is what its gating signals make of it, states that match have one hash and no
 * difference, and its counts are those of its trials. One that does not was written by somebody else.
 */
export function checkConsistency({ where, report }: Shard): void {
  const refuse = (what: string): never => {
    throw new ArtifactError('artifact_wrong_shape', `${where}: ${what}`, 'Give the report.json as this action wrote it')
  }
  const counted = new Map<string, number[]>()
  for (const trial of report.trials) {
    const { verdict, signals, expected_hash: expected, actual_hash: actual, diff } = trial
    const counts = counted.get(keyText(trial)) ?? [0, 0, 0, 0]
    const column = COUNTED.indexOf(verdict)
    counted.set(
      keyText(trial),
      counts.map((count, at) => (at === 0 || at === column + 1 ? count + 1 : count)),
    )
    const name = `${trial.scenario} (trial ${trial.trial})`
    const gating = Object.values(signals).filter((signal) => signal.gating)
    const against = gating.some(({ outcome }) => outcome === 'fail' || outcome === 'error')
    if (verdict === 'pass' && trial.stopped !== undefined) refuse(`${name} is called passed, and did not finish`)
    if (verdict === 'pass' && (against || !gating.some(({ outcome }) => outcome === 'pass')))
      refuse(`${name} is called passed, which its gating signals do not say`)
    const { outcome, source } = signals['db_state_match'] ?? {}
    const differs = diff.total > 0 || (expected !== null && actual !== null && expected !== actual)
    if (outcome === 'pass' && source === 'recomputed' && differs)
      refuse(`the states of ${name} are called equal, and differ`)
  }
  for (const scenario of report.scenarios) {
    const { trials, passed, failed, errored } = scenario
    const [all = 0, ...told] = counted.get(keyText(scenario)) ?? []
    if (all !== trials || [passed, failed, errored].some((count, at) => count !== (told[at] ?? 0)))
      refuse(`${scenario.scenario} has ${trials} trials by its counts, and other ones are listed`)
    counted.delete(keyText(scenario))
  }
  if (counted.size > 0) refuse('trials are listed of scenarios that it does not count')
  const { expected, passed, failed, errored } = report.totals
  const counting = report.trials.filter(({ quarantined }) => !quarantined)
  const listed = COUNTED.map((verdict) => counting.filter((trial) => trial.verdict === verdict).length)
  if (expected !== counting.length || [passed, failed, errored].some((count, at) => count !== listed[at]))
    refuse(`it has ${expected} trials in all by its counts, and other ones are listed`)
}
