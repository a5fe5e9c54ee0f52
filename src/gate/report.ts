// Scored trials → the report: counts, rates, baseline, decision. `score` and `merge` end here alike, so a merged report
// equals that of the whole. Pure.
import { groupByCause } from './causes.js'
import { type Baseline, baselineReach, compareWithBaseline, pairScenarios, type ScenarioPair } from './baseline.js'
import { decideBudgets } from './budgets.js'
import { countBefore, describeChange } from './change.js'
import { decide, minPassesText } from './decision.js'
import { historyOf, outcomesOf, trialsBefore } from './history.js'
import {
  compareTrials,
  countDomains,
  countScenarios,
  countSignals,
  countTotals,
  countUpstream,
  recordOf,
  wilsonInterval,
} from './gate.js'
import type {
  Finding,
  GateSettings,
  Hold,
  JudgeUsage,
  Report,
  ReportSettings,
  ReportTrial,
  RunContext,
  ScenarioCounts,
  ScenarioKey,
  ScoreOptions,
  WrittenByFork,
} from '../model.js'
import { referencesAreUntrusted } from '../authorship.js'
import { byCodePoint, byNaturalOrder } from '../json/order.js'
import { compareScenarios, keyText, scenariosNamed, shortestNames } from '../scenario-key.js'
import { meetNames } from './unicode-names.js'
import { describeQuarantine, markQuarantined, type QuarantineFile } from './quarantined-trials.js'
import { summarizeMetrics } from './metrics.js'
import { otherScenarios } from './statistics/interval.js'
import { numberOf } from './statistics/threshold.js'
import { countsFor } from './thresholds.js'
import type { ScoringSettings } from './legs.js'

export interface ReportInput {
  readonly trials: readonly ReportTrial[]
  /** What scenarios are called in the report, whose order that is; absent: their names. */
  readonly shownAs?: (key: ScenarioKey) => ScenarioKey
  readonly findings: readonly Finding[]
  readonly upstreamNames: readonly string[]
  readonly judge: JudgeUsage
  readonly baseline: Baseline | null
  readonly baselineMissing: string | null
  /** The quarantine's file; null where none is named. */
  readonly quarantine: QuarantineFile | null
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string
  /** Where references came from, in words. */
  readonly referencesFrom: string
  readonly writtenByFork: WrittenByFork | null
  readonly ignored: ReadonlyMap<string, number>
  readonly shard: Report['shard']
  readonly gate: GateSettings
  /** How the trials were scored: by this run, or by the legs of a merge. */
  readonly scoring: ScoringSettings
  readonly run: RunContext | null
  readonly version: string
  /** Reasons beyond the gate's own: a path that could not be read, a cancelled run. */
  readonly furtherReasons: readonly string[]
}

/** Findings kept in a report; more are counted in one line of their own. */
const MAX_FINDINGS = 2_000

/** The scoring of this run, for the report. */
export function scoringOf(
  score: ScoreOptions,
  scoredWith: ScoringSettings['scored_with'],
  redact: readonly string[] = [],
): ScoringSettings {
  const patterns = redact.filter((line) => line.startsWith('/')).length
  return {
    signals: score.signals,
    trust_recorded: score.trustRecorded,
    numeric_tolerance: score.numericTolerance,
    excluded_keys: [...score.excludedKeys].sort(byNaturalOrder),
    order_independent_fields: [...score.orderIndependentFields].sort(byNaturalOrder),
    ignore_paths: score.ignorePaths,
    ...(score.unkeyedTables?.length ? { unkeyed_tables: score.unkeyedTables } : {}),
    judge_threshold: score.judgeThreshold,
    ...(scoredWith && Object.keys(scoredWith).length > 0 ? { scored_with: scoredWith } : {}),
    ...(redact.length > 0 ? { redact: { paths: redact.length - patterns, patterns } } : {}),
  }
}

function settingsOf(gate: GateSettings, scoring: ScoringSettings): ReportSettings {
  return {
    threshold: gate.threshold.text,
    domain_thresholds: recordOf(new Map([...gate.domainThresholds].map(([domain, { text }]) => [domain, text]))),
    must_pass: gate.mustPass,
    pass_hat_k: recordOf(new Map([...gate.passHatK].map(([k, { text }]) => [String(k), text]))),
    min_trials: gate.minTrials,
    fail_on_error: gate.failOnError,
    max_regressions: gate.maxRegressions,
    ...(gate.allowRemovals ? { allow_removals: true as const } : {}),
    max_false_alarms: gate.maxFalseAlarms?.text ?? null,
    min_drop: gate.minDrop.text,
    baseline_runs: gate.baselineRuns,
    confidence: gate.confidence?.text ?? null,
    undecided: gate.undecided,
    min_passes: minPassesText(gate.minPasses),
    ...(gate.budgets.length > 0 ? { budgets: gate.budgets.map(({ text }) => text) } : {}),
    signals: scoring.signals,
    trust_recorded: scoring.trust_recorded,
    numeric_tolerance: scoring.numeric_tolerance,
    excluded_keys: scoring.excluded_keys,
    order_independent_fields: scoring.order_independent_fields,
    ignore_paths: scoring.ignore_paths,
    ...(scoring.unkeyed_tables ? { unkeyed_tables: scoring.unkeyed_tables } : {}),
    judge_threshold: scoring.judge_threshold,
    ...(scoring.scored_with ? { scored_with: scoring.scored_with } : {}),
    ...(scoring.redact ? { redact: scoring.redact } : {}),
  }
}

/** Each finding once, in one order, so that shards merge to what the whole gives. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const unique = new Map(
    findings.map((finding) => [JSON.stringify([finding.kind, finding.where, finding.what]), finding]),
  )
  const sorted = [...unique.values()].sort(
    (a, b) => byCodePoint(a.kind, b.kind) || byNaturalOrder(a.where, b.where) || byNaturalOrder(a.what, b.what),
  )
  if (sorted.length <= MAX_FINDINGS) return sorted
  const rest = sorted.length - MAX_FINDINGS
  return [...sorted.slice(0, MAX_FINDINGS), { kind: 'note', where: '', what: `${rest} more findings` }]
}

/** Signals that the input names and no trial has: they gate nothing, and the others decide alone. */
function idleSignals({ scoring, shard, trials }: ReportInput): readonly Finding[] {
  if (scoring.signals === 'declared' || shard !== null || trials.length === 0) return []
  const told = new Set(
    trials.flatMap(({ signals }) =>
      Object.entries(signals).flatMap(([name, { outcome }]) => (outcome === 'not_applicable' ? [] : [name])),
    ),
  )
  return scoring.signals
    .filter((name) => !told.has(name))
    .map((name) => ({
      kind: 'vacuous',
      where: '',
      what: `signals names ${name}, which applies to no trial: it gates nothing`,
    }))
}

/** Names of must-pass that mean several scenarios: an id repeats between domains, and each of them must pass. */
function sharedNames(input: ReportInput, scenarios: readonly ScenarioKey[]): readonly Finding[] {
  if (input.shard !== null) return []
  const nameOf = shortestNames(scenarios)
  return input.gate.mustPass.flatMap((name): Finding[] => {
    const named = scenariosNamed(name, scenarios)
    if (named.length < 2) return []
    const first = named.slice(0, 5).map(nameOf)
    const more = named.length > first.length ? ` and ${named.length - first.length} more` : ''
    const what = `must-pass: ${name} means ${named.length} scenarios, and each must pass: ${first.join(', ')}${more}; write ${first[0]} to name one`
    return [{ kind: 'note', where: '', what }]
  })
}

/** Scenarios as the report shows them: marked where quarantined, beside the baseline's trials where there are any. */
function describeScenarios(
  scenarios: readonly ScenarioCounts[],
  {
    pairs,
    out,
    failOnError,
    outcomes,
  }: {
    pairs: readonly ScenarioPair[]
    out: ReadonlySet<string>
    failOnError: boolean
    outcomes: ReadonlyMap<string, string>
  },
): readonly ScenarioCounts[] {
  const before = new Map(pairs.map((pair) => [keyText(pair.key), countBefore(pair, failOnError)]))
  return scenarios.map((counts) => {
    const was = before.get(keyText(counts))
    return {
      ...counts,
      ...(out.has(keyText(counts)) ? { quarantined: true as const } : {}),
      ...(was ? { was_passed: was[0], was_trials: was[1] } : {}),
      ...(outcomes.has(keyText(counts)) ? { history: outcomes.get(keyText(counts)) ?? '' } : {}),
    }
  })
}

/** With `confidence`: the rate on other scenarios like these; null below two. */
function rateElsewhere(counted: readonly ScenarioCounts[], { confidence }: GateSettings): Report['rate_elsewhere'] {
  if (confidence === null) return undefined
  const { low, high, effect } = otherScenarios(countsFor(counted, null), numberOf(confidence))
  return effect === null ? null : { low, high }
}

/** Builds the whole report and decides. */
export function buildReport(given: ReportInput): Report {
  const met = meetNames(given, given.trials)
  const input = { ...given, gate: met.gate, quarantine: met.quarantine, findings: [...given.findings, ...met.findings] }
  const { gate, shard } = input
  const { shownAs = (key) => key } = input
  const sorted = [...input.trials].sort(
    (one, other) => compareScenarios(shownAs(one), shownAs(other)) || compareTrials(one, other),
  )
  const pairs = input.baseline ? pairScenarios(sorted, input.baseline) : []
  const found = input.quarantine && describeQuarantine(sorted, { ...input, file: input.quarantine, pairs })
  const [quarantine, out] = [found?.told ?? null, found?.out ?? new Set<string>()]
  const trials = markQuarantined(sorted, out)
  const scenarios = describeScenarios(countScenarios(trials), {
    pairs,
    out,
    failOnError: gate.failOnError,
    outcomes: input.baseline ? outcomesOf(input.baseline) : new Map(),
  })
  const gating = trials.filter(({ quarantined }) => !quarantined)
  const counted = countScenarios(gating)
  const totals = countTotals(gating, counted, gate.passHatK.keys())
  const domains = countDomains(trials)
  const comparedPairs = pairs.filter(({ key }) => !out.has(keyText(key)))
  const { maxFalseAlarms } = gate
  const baseline = input.baseline && {
    ...compareWithBaseline(comparedPairs, input.baseline, {
      minPasses: gate.minPasses,
      counts: (key) => !out.has(keyText(key)),
    }),
    // A shard holds a part of the scenarios: its own answer would be another one than that of the whole.
    ...(maxFalseAlarms !== null && shard === null
      ? { change: describeChange(comparedPairs, { ...gate, maxFalseAlarms }) }
      : {}),
  }
  const newlyFailing = new Set(
    (baseline?.scenarios ?? []).flatMap((each) =>
      each.change === 'newly_failing' ? [keyText({ layout: '', ...each })] : [],
    ),
  )
  const shownBefore = input.baseline ? trialsBefore(input.baseline, newlyFailing) : []
  const elsewhere = rateElsewhere(counted, gate)
  const before = input.baseline?.runs.flatMap(({ report }) => report.trials).filter((trial) => !out.has(keyText(trial)))
  const metrics = summarizeMetrics(gating, before ?? [])
  const decision = decide({
    scenarios: counted,
    everyScenario: scenarios,
    totals,
    domains,
    baseline,
    // A shard may hold none of the baseline's scenarios; the merge holds them all.
    reach: input.baseline && shard === null ? baselineReach(comparedPairs, gate.minPasses) : null,
    baselineMissing: input.baselineMissing,
    quarantine,
    // A shard measures a part: the merge decides.
    budgets: shard === null ? decideBudgets(gate.budgets, gating, before ?? null) : [],
    partial: shard !== null,
    isEmptyPart: (shard?.seen?.trials ?? 0) > 0,
    neverRan: gating.filter(({ missing, verdict }) => missing && verdict === 'error').length,
    settings: gate,
  })
  const further = input.furtherReasons.map((reason): Hold => ({ reason, short: reason, about: 'run', scenarios: [] }))
  const reasons = [...input.furtherReasons, ...decision.reasons]
  return {
    schema_version: '1',
    tool: { name: 'agent-eval-gate', version: input.version },
    run: input.run,
    decision: {
      ...decision,
      verdict: reasons.length === 0 ? 'pass' : 'fail',
      reasons,
      holds: [...further, ...(decision.holds ?? [])],
    },
    totals,
    pass_rate_interval: wilsonInterval(totals.passed, totals.expected),
    ...(elsewhere === undefined ? {} : { rate_elsewhere: elsewhere }),
    upstream: countUpstream(trials, totals, input.upstreamNames),
    signals: recordOf(countSignals(gating)),
    domains: recordOf(domains),
    scenarios,
    trials,
    causes: groupByCause(gating, newlyFailing),
    findings: sortFindings([...input.findings, ...idleSignals(input), ...sharedNames(input, scenarios)]),
    judge: input.judge,
    baseline: baseline && shownBefore.length > 0 ? { ...baseline, trials: shownBefore } : baseline,
    ...(input.baseline ? { history: historyOf(input.baseline) } : {}),
    baseline_missing: input.baselineMissing,
    ...(quarantine ? { quarantine } : {}),
    references: { source: input.referencesFrom, untrusted: referencesAreUntrusted(input.writtenByFork) },
    ...(input.writtenByFork && { written_by_fork: input.writtenByFork }),
    ignored: recordOf(new Map([...input.ignored].sort(([a], [b]) => byNaturalOrder(a, b)))),
    redactions: 0,
    settings: settingsOf(gate, input.scoring),
    ...(metrics.length > 0 ? { metrics } : {}),
    shard,
  }
}
