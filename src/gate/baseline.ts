// Two reports → newly failing, fixed, still failing, added, removed; comparable or not, and why. Pure.
import type { BaselineComparison, BaselineReach, ChangeOfScenario, Report, ReportTrial, ScenarioKey } from '../model.js'
import { byCodePoint } from '../json/order.js'
import { compareScenarios, groupByScenario } from '../scenario-key.js'

export interface BaselineSource {
  readonly source: string
  readonly commit: string | null
  readonly createdAt: string | null
  /** In words; null where it is not known. */
  readonly age: string | null
}

/** What of a scenario must be equal for its verdicts to be comparable. */
interface ScenarioSide {
  readonly key: ScenarioKey
  readonly passed: boolean
  /** Some trial could not be told, and none failed. */
  readonly untold: boolean
  /** Gating signals and expected-state hashes over all trials that hold any, as sorted text. */
  readonly gating: string
  readonly expectedHashes: string
}

function sidesOf(trials: readonly ReportTrial[]): Map<string, ScenarioSide> {
  const unique = (values: readonly string[]): string => [...new Set(values)].sort(byCodePoint).join(' ')
  return new Map(
    [...groupByScenario(trials)].flatMap(([text, group]): [string, ScenarioSide][] => {
      const [key] = group
      if (key === undefined) return []
      const side = {
        key,
        passed: group.every(({ verdict }) => verdict === 'pass'),
        untold: group.some(({ verdict }) => verdict === 'error') && group.every(({ verdict }) => verdict !== 'fail'),
        gating: unique(
          group.flatMap(({ signals }) =>
            Object.entries(signals).flatMap(([name, { gating }]) => (gating ? [name] : [])),
          ),
        ),
        expectedHashes: unique(group.flatMap(({ expected_hash }) => (expected_hash === null ? [] : [expected_hash]))),
      }
      return [[text, side]]
    }),
  )
}

/** null: comparable. A side without any signal (a missing trial) is compared by its verdict alone. */
function whyNotComparable(before: ScenarioSide, now: ScenarioSide): string | null {
  if (before.gating !== '' && now.gating !== '' && before.gating !== now.gating) {
    return `the gating signals were ${before.gating} and are ${now.gating}`
  }
  if (before.expectedHashes !== '' && now.expectedHashes !== '' && before.expectedHashes !== now.expectedHashes) {
    return 'the expected state differs from the baseline’s'
  }
  return null
}

/** Exact two-sided McNemar test over `worse` and `better` discordant pairs (binomial with p = 1/2). */
export function mcnemarExact(worse: number, better: number): number | null {
  const n = worse + better
  if (n === 0) return null
  const least = Math.min(worse, better)
  let term = 1n
  let sum = 0n
  for (let i = 0; i <= least; i += 1) {
    sum += term
    term = (term * BigInt(n - i)) / BigInt(i + 1)
  }
  const scale = 10n ** 15n
  return Math.min(1, Number((2n * sum * scale) / 2n ** BigInt(n)) / 1e15)
}

/** Fewer discordant pairs than this say little (McNemar's test cannot reach 5 % below six). */
const FEW_CHANGES = 6

/** Compares by scenario; `before` is the baseline's report. */
export function compareWithBaseline(
  now: readonly ReportTrial[],
  before: Report,
  source: BaselineSource,
): BaselineComparison {
  const [was, is] = [sidesOf(before.trials), sidesOf(now)]
  const scenarios: (ScenarioKey & { change: ChangeOfScenario; reason: string })[] = []
  const note = ({ key: { scenario, domain, layout } }: ScenarioSide, change: ChangeOfScenario, reason: string): void =>
    void scenarios.push({ scenario, domain, layout, change, reason })
  for (const [key, side] of is) {
    const earlier = was.get(key)
    if (!earlier) {
      note(side, 'added', 'not in the baseline')
      continue
    }
    const why = whyNotComparable(earlier, side)
    if (why !== null) {
      const turned = earlier.passed && !side.passed ? '; it passed there and does not pass now' : ''
      note(side, 'not_comparable', `${why}${turned}`)
    } else if (earlier.passed && !side.passed) {
      // Unknown is never pass, so it counts; that it is no finding on the agent is said.
      note(side, 'newly_failing', `passed in the baseline${side.untold ? ', could not be told now' : ''}`)
    } else if (!earlier.passed && side.passed) note(side, 'fixed', 'failed in the baseline')
    else if (!side.passed) note(side, 'still_failing', 'failed in the baseline too')
  }
  for (const [key, side] of was) if (!is.has(key)) note(side, 'removed', 'in the baseline only')
  scenarios.sort(compareScenarios)
  const count = (change: ChangeOfScenario): number => scenarios.filter((entry) => entry.change === change).length
  const [regressions, fixed] = [count('newly_failing'), count('fixed')]
  const changed = regressions + fixed
  return {
    source: source.source,
    commit: source.commit,
    created_at: source.createdAt,
    age: source.age,
    pass_rate: before.totals.pass_rate,
    passed: before.totals.passed,
    expected: before.totals.expected,
    scenarios,
    regressions,
    fixed,
    mcnemar_p: mcnemarExact(regressions, fixed),
    note:
      changed > 0 && changed < FEW_CHANGES
        ? `only ${changed} scenario${changed === 1 ? '' : 's'} changed: too few to tell a trend from chance`
        : null,
  }
}

/** A gate on regressions must not pass on what was never compared. */
export function baselineReach(now: readonly ReportTrial[], before: Report): BaselineReach {
  const was = sidesOf(before.trials)
  const pairs = [...sidesOf(now)].flatMap(([key, side]) => {
    const earlier = was.get(key)
    return earlier ? [{ earlier, side }] : []
  })
  const turned = pairs.filter(({ earlier, side }) => earlier.passed && !side.passed)
  const uncompared = turned.filter(({ earlier, side }) => whyNotComparable(earlier, side) !== null)
  return { common: pairs.length, uncompared: uncompared.length }
}
