// What the base branch decided before, carried from baseline to baseline: each report holds what its own baseline held,
// and that baseline's decision. Decides nothing. Non-goals: words and pictures (render/account/history.ts).
import type { Report, ReportTrial, ScenarioCounts, ScenarioOutcome } from '../model.js'
import { groupByScenario, keyText } from '../scenario-key.js'
import type { Baseline, BaselineRun } from './baseline.js'

/** Decisions that a report keeps, and outcomes of each scenario. */
export const MAX_HISTORY = 20
/** Scenarios of the baseline that are shown beside those that newly fail. */
const MAX_SHOWN = 20

type Decided = NonNullable<Report['history']>[number]

function decisionOf({ report, commit, createdAt }: BaselineRun): Decided {
  const { totals, decision } = report
  return {
    commit,
    created_at: createdAt,
    verdict: decision.verdict,
    passed: totals.passed,
    expected: totals.expected,
  }
}

/** Oldest first. Where the newest run knows nothing of those before, the other runs of the baseline stand for them. */
export function historyOf({ runs }: Baseline): readonly Decided[] {
  const [newest] = runs
  if (newest === undefined) return []
  const known = newest.report.history ?? []
  const before = known.length > 0 ? known : runs.slice(1).toReversed().map(decisionOf)
  return [...before, decisionOf(newest)].slice(-MAX_HISTORY)
}

/** The last outcomes of each scenario of the base branch, by its key, oldest first. */
export function outcomesOf({ runs }: Baseline): ReadonlyMap<string, string> {
  const outcomes = new Map<string, string>()
  const [newest] = runs
  const isCarried = newest?.report.scenarios.some(({ history }) => history !== undefined) === true
  for (const { report } of isCarried && newest !== undefined ? [newest] : runs.toReversed()) {
    for (const counts of report.scenarios) {
      const before = outcomes.get(keyText(counts)) ?? counts.history ?? ''
      outcomes.set(keyText(counts), (before + outcomeOf(counts)).slice(-MAX_HISTORY))
    }
  }
  return outcomes
}

function outcomeOf({ trials, passed, errored }: ScenarioCounts): ScenarioOutcome {
  if (passed === trials) return 'p'
  if (passed > 0) return 'm'
  return errored === trials ? 'e' : 'f'
}

/** One passing trial of the baseline for each scenario that newly fails, so that both can be read side by side. */
export function trialsBefore({ runs }: Baseline, newlyFailing: ReadonlySet<string>): readonly ReportTrial[] {
  const [newest] = runs
  if (newest === undefined || newlyFailing.size === 0) return []
  const groups = [...groupByScenario(newest.report.trials)].filter(([key]) => newlyFailing.has(key))
  return groups.slice(0, MAX_SHOWN).flatMap(([, trials]) => trials.find(({ verdict }) => verdict === 'pass') ?? [])
}
