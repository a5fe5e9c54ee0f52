// This run beside the reports of runs before → newly failing, fixed, still failing, added, removed; comparable or not, and
// why. Several runs are one baseline together. Whether a change is more than noise is asked in change.ts. Pure.
import type {
  BaselineComparison,
  BaselineReach,
  ChangeOfScenario,
  MinPasses,
  Report,
  ReportTrial,
  ScenarioKey,
} from '../model.js'
import { byCodePoint } from '../json/order.js'
import { compareScenarios, groupByScenario } from '../scenario-key.js'
import { CANCELLED, UNREAD } from './incomplete.js'
import { scenarioPasses } from './statistics/min-passes.js'

export interface BaselineRun {
  readonly report: Report
  readonly commit: string | null
  readonly createdAt: string | null
  /** The workflow run as GitHub knows it; null on a path. */
  readonly run: { readonly id: number; readonly event: string; readonly conclusion: string | null } | null
}

export interface Baseline {
  /** Where it came from: paths, or the artifact's name. */
  readonly source: string
  /** Of the newest run, in words; null where it is not known. */
  readonly age: string | null
  /** Newest first; at least one. */
  readonly runs: readonly BaselineRun[]
}

/** What of a scenario is compared, and what must be equal for that. */
export interface ScenarioSide {
  readonly key: ScenarioKey
  readonly trials: number
  readonly passed: number
  readonly errored: number
  /** Some trial could not be told, and none failed. */
  readonly untold: boolean
  /** Gating signals and expected-state hashes over all trials that hold any, as sorted text. */
  readonly gating: string
  readonly expectedHashes: string
}

/** One scenario of this run or of the baseline. */
export interface ScenarioPair {
  readonly key: ScenarioKey
  readonly now: ScenarioSide | null
  /** Over all runs of the baseline that can be compared; where none can, the newest that has it. */
  readonly before: ScenarioSide | null
  /** Why the two cannot be compared; null where they can, or one is missing. */
  readonly why: string | null
  /** Whether the newest run of the baseline has it: older ones may hold what was given up long ago. */
  readonly isInNewest: boolean
}

/** Passes when every trial does, or so many as `min-passes` says. */
function passes({ passed, trials }: ScenarioSide, minPasses: MinPasses | null): boolean {
  return minPasses === null ? passed === trials : scenarioPasses(passed, trials, minPasses)
}

/** Its errors leave open whether it passes. */
function isUnknown(side: ScenarioSide, minPasses: MinPasses | null): boolean {
  return side.untold && !passes(side, minPasses)
}

function sidesOf(trials: readonly ReportTrial[]): Map<string, ScenarioSide> {
  const unique = (values: readonly string[]): string => [...new Set(values)].sort(byCodePoint).join(' ')
  return new Map(
    [...groupByScenario(trials)].flatMap(([text, group]): [string, ScenarioSide][] => {
      const [key] = group
      if (key === undefined) return []
      const count = (verdict: ReportTrial['verdict']): number =>
        group.filter((trial) => trial.verdict === verdict).length
      const side = {
        key,
        trials: group.length,
        passed: count('pass'),
        errored: count('error'),
        untold: count('error') > 0 && count('fail') === 0,
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

function addUp(sides: readonly ScenarioSide[]): ScenarioSide | null {
  const [newest] = sides
  if (newest === undefined) return null
  const sum = (of: (side: ScenarioSide) => number): number => sides.reduce((total, side) => total + of(side), 0)
  return {
    ...newest,
    trials: sum(({ trials }) => trials),
    passed: sum(({ passed }) => passed),
    errored: sum(({ errored }) => errored),
    untold:
      sides.some(({ untold }) => untold) &&
      sum(({ passed, errored }) => passed + errored) === sum(({ trials }) => trials),
  }
}

/** Every scenario of this run and of the baseline, in the order of scenarios. */
export function pairScenarios(now: readonly ReportTrial[], { runs }: Baseline): readonly ScenarioPair[] {
  const is = sidesOf(now)
  const was = runs.map(({ report }) => sidesOf(report.trials))
  const keys = new Set([...is.keys(), ...was.flatMap((sides) => [...sides.keys()])])
  const pairs = [...keys].flatMap((text): ScenarioPair[] => {
    const side = is.get(text) ?? null
    const earlier = was.flatMap((sides) => sides.get(text) ?? [])
    const comparable = side === null ? earlier : earlier.filter((one) => whyNotComparable(one, side) === null)
    const [newest] = earlier
    const key = side?.key ?? newest?.key
    if (key === undefined) return []
    return [
      {
        key,
        now: side,
        before: addUp(comparable) ?? newest ?? null,
        why: side !== null && newest !== undefined && comparable.length === 0 ? whyNotComparable(newest, side) : null,
        isInNewest: was[0]?.has(text) === true,
      },
    ]
  })
  return pairs.sort((a, b) => compareScenarios(a.key, b.key))
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

function changeOf(
  { now, before, why, isInNewest }: ScenarioPair,
  minPasses: MinPasses | null,
): { change: ChangeOfScenario; reason: string } | null {
  if (now === null) return isInNewest ? { change: 'removed', reason: 'in the baseline only' } : null
  if (before === null) return { change: 'added', reason: 'not in the baseline' }
  const [was, is] = [passes(before, minPasses), passes(now, minPasses)]
  if (why !== null) {
    const turned = was && !is ? '; it passed there and does not pass now' : ''
    return { change: 'not_comparable', reason: `${why}${turned}` }
  }
  // Unknown is never pass, so it counts; that it is no finding on the agent is said.
  if (was && !is)
    return { change: 'newly_failing', reason: `passed in the baseline${now.untold ? ', could not be told now' : ''}` }
  const untold = 'could not be told in the baseline'
  const wasUnknown = isUnknown(before, minPasses)
  if (is) return was ? null : { change: 'fixed', reason: wasUnknown ? untold : 'failed in the baseline' }
  return wasUnknown
    ? { change: 'not_comparable', reason: untold }
    : { change: 'still_failing', reason: 'failed in the baseline too' }
}

/** Compares by scenario. `pairs` leaves out what does not count (quarantined), and so does the baseline's rate. */
export function compareWithBaseline(
  pairs: readonly ScenarioPair[],
  baseline: Baseline,
  { minPasses, counts }: { readonly minPasses: MinPasses | null; readonly counts: (key: ScenarioKey) => boolean },
): BaselineComparison {
  const scenarios = pairs.flatMap((pair) => {
    const found = changeOf(pair, minPasses)
    if (found === null) return []
    const { scenario, domain, layout } = pair.key
    return [{ scenario, domain, layout, ...found }]
  })
  const count = (change: ChangeOfScenario): number => scenarios.filter((entry) => entry.change === change).length
  const [regressions, fixed] = [count('newly_failing'), count('fixed')]
  const changed = regressions + fixed
  const trials = baseline.runs.flatMap(({ report }) => report.trials.filter(counts))
  const passed = trials.filter(({ verdict }) => verdict === 'pass').length
  const [newest] = baseline.runs
  return {
    source: baseline.source,
    commit: newest?.commit ?? null,
    created_at: newest?.createdAt ?? null,
    age: baseline.age,
    pass_rate: trials.length === 0 ? null : passed / trials.length,
    passed,
    expected: trials.length,
    scenarios,
    regressions,
    fixed,
    mcnemar_p: mcnemarExact(regressions, fixed),
    note:
      changed > 0 && changed < FEW_CHANGES
        ? `only ${changed} scenario${changed === 1 ? '' : 's'} changed: too few to tell a trend from chance`
        : null,
    runs: baseline.runs.map(({ commit, createdAt }) => ({ commit, created_at: createdAt })),
    ...(newest && originOf(newest) !== '' ? { origin: originOf(newest) } : {}),
  }
}

/** Which run a report is of, and what of it is no whole: a comparison with a part says less than it seems to. */
function originOf({ run, report }: BaselineRun): string {
  const ended = run?.conclusion ?? 'success'
  const how = ended === 'success' ? '' : ended === 'failure' ? ', which had failed' : `, which ended as ${ended}`
  const { totals, shard, decision } = report
  const made = report.run
  const attempt = made === null || made.run_attempt === '1' ? '' : `, attempt ${made.run_attempt}`
  // A report on a path says itself which run made it.
  const name =
    run !== null
      ? made === null || made.run_id === String(run.id)
        ? `${run.event} run ${run.id}${attempt}${how}`
        : `${run.event} run ${run.id}${how}, with the report of run ${made.run_id}${attempt}`
      : made === null
        ? ''
        : `${made.event} run ${made.run_id}${attempt}`
  const gaps = [
    ...(shard === null ? [] : [`it is shard ${shard.index} of ${shard.total} alone`]),
    ...(totals.errored > 0 ? [`${totals.errored} of ${totals.expected} trials could not be scored`] : []),
    ...decision.reasons.filter((reason) => reason.startsWith(UNREAD) || reason === CANCELLED),
  ]
  const gap = gaps.length === 0 ? '' : `its report is incomplete: ${gaps.join('; ')}`
  return [name, gap].filter((part) => part !== '').join('; ')
}

/** A gate on regressions must not pass on what was never compared. */
export function baselineReach(pairs: readonly ScenarioPair[], minPasses: MinPasses | null): BaselineReach {
  const both = pairs.flatMap(({ now, before, why }) => (now === null || before === null ? [] : [{ now, before, why }]))
  const failing = both.filter(({ now }) => !passes(now, minPasses))
  return {
    common: both.filter(({ before }) => !isUnknown(before, minPasses)).length,
    uncompared: failing.filter(({ before, why }) => why !== null && passes(before, minPasses)).length,
    untold: failing.filter(({ before }) => isUnknown(before, minPasses)).length,
  }
}
