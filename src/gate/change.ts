// Is this run worse than its baseline, beyond noise? Chooses what is compared; how is said in statistics/change.ts. Pure.
import type { BaselineChange, CannotTell, GateSettings, Rate } from '../model.js'
import type { ScenarioPair, ScenarioSide } from './baseline.js'
import { isBlind, testChange } from './statistics/change.js'
import { testCopies } from './statistics/copies.js'
import type { Count, Row } from './statistics/rows.js'
import { numberOf } from './statistics/threshold.js'

/** Above this share of errors the baseline's trials could hide a drop. */
const MAX_ERRORS_OF_BASELINE = 0.05
/** Trials of each scenario beyond which nobody goes on counting. */
const MAX_LEAST_TRIALS = 100

/**
 * Passed and counted trials. Where errors fail the gate anyway they are left out, on both sides alike: an outage is no
 * finding on the agent. Else they count as not passed.
 */
function countOf({ passed, trials, errored }: ScenarioSide, failOnError: boolean): Count {
  return [passed, failOnError ? trials - errored : trials]
}

/** The trials of the baseline that a scenario of this run is compared with; null where there are none. */
export function countBefore({ now, before, why }: ScenarioPair, failOnError: boolean): Count | null {
  if (now === null || before === null || why !== null) return null
  const count = countOf(before, failOnError)
  return count[1] === 0 ? null : count
}

/** The least number of trials per scenario, in both runs, with which something could be told; null where none. */
function leastTrials(rows: readonly Row[], asked: Parameters<typeof isBlind>[1]): number | null {
  for (let trials = 1; trials <= MAX_LEAST_TRIALS; trials += 1) {
    const more = rows.map(([, , b, m]): Row => [0, trials, Math.round((b * trials) / m), trials])
    if (!isBlind(more, asked)) return trials
  }
  return null
}

/** `pairs` leaves out what is quarantined. */
export function describeChange(
  pairs: readonly ScenarioPair[],
  settings: GateSettings & { readonly maxFalseAlarms: Rate },
): BaselineChange {
  const { failOnError } = settings
  const asked = { maxFalseAlarms: numberOf(settings.maxFalseAlarms), minDrop: numberOf(settings.minDrop) }
  const compared = pairs.flatMap((pair) => {
    const { key, now } = pair
    const before = countBefore(pair, failOnError)
    if (now === null || before === null) return []
    const [c, n] = countOf(now, failOnError)
    const row: Row = [c, n, ...before]
    return n === 0 ? [] : [{ key, row, pair }]
  })
  const rows = compared.map(({ row }) => row)
  const test = testChange(rows, asked)
  const ofBaseline = pairs.filter(({ before, isInNewest }) => before !== null && isInNewest)
  const sumBefore = (of: (side: ScenarioSide) => number): number =>
    pairs.reduce((sum, { before, now }) => sum + (before === null || now === null ? 0 : of(before)), 0)
  const [wasErrors, wasTrials] = [sumBefore(({ errored }) => errored), sumBefore(({ trials }) => trials)]
  const why = ((): CannotTell | null => {
    if (rows.length === 0) return 'nothing_compared'
    if (2 * compared.filter(({ pair }) => pair.isInNewest).length < ofBaseline.length) return 'too_few_compared'
    if (!failOnError && wasErrors > MAX_ERRORS_OF_BASELINE * wasTrials) return 'baseline_errors'
    return test.verdict === 'cannot_tell' ? 'too_few_trials' : null
  })()
  const errors = pairs.reduce(
    (sum, { now, before, why: reason }) =>
      sum + (now === null || before === null || reason !== null ? 0 : now.errored + before.errored),
    0,
  )
  return {
    verdict: why === null ? test.verdict : 'cannot_tell',
    why,
    p: test.p,
    level: test.level,
    by_suite: why === null && test.bySuite,
    drop: test.drop,
    worse: test.worse,
    better: test.better,
    compared: test.compared,
    left_out: pairs.filter(({ now, isInNewest }) => now !== null || isInNewest).length - test.compared,
    informative: test.informative,
    of_baseline: ofBaseline.length,
    trials: rows.reduce((most, [, n]) => Math.max(most, n), 0),
    smallest_drop: test.smallestDrop,
    least_trials: why === 'too_few_trials' ? leastTrials(rows, asked) : null,
    family: test.singles.family.length,
    newly_failing: test.singles.named.flatMap((index) => {
      const found = compared[index]
      if (found === undefined) return []
      const { domain, scenario, layout } = found.key
      const [passed, trials, was_passed, was_trials] = found.row
      const p = test.singles.p.get(index) ?? 1
      return [{ domain, scenario, layout, passed, trials, was_passed, was_trials, p }]
    }),
    errors_left_out: failOnError ? errors : 0,
    was_errors: wasErrors,
    was_trials: wasTrials,
    copies: testCopies(rows).warn,
  }
}
