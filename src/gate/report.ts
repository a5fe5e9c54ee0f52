// Scored trials → the report: counts, rates, baseline, decision. `score` and `merge` end here alike, so a merged report
// equals that of the whole. Pure.
import { baselineReach, type BaselineSource, compareWithBaseline } from './baseline.js'
import {
  compareTrials,
  countDomains,
  countScenarios,
  countSignals,
  countTotals,
  countUpstream,
  decide,
  recordOf,
  wilsonInterval,
} from './gate.js'
import type {
  Finding,
  GateSettings,
  JudgeUsage,
  Report,
  ReportSettings,
  ReportTrial,
  RunContext,
  ScenarioKey,
  ScoreOptions,
  WrittenByFork,
} from '../model.js'
import { referencesAreUntrusted } from '../authorship.js'
import { byCodePoint } from '../json/order.js'
import { scenariosNamed, shortestNames } from '../scenario-key.js'

export interface ReportInput {
  readonly trials: readonly ReportTrial[]
  readonly findings: readonly Finding[]
  readonly upstreamNames: readonly string[]
  readonly judge: JudgeUsage
  readonly baseline: { readonly report: Report; readonly source: BaselineSource } | null
  readonly baselineMissing: string | null
  /** Where references came from, in words. */
  readonly referencesFrom: string
  readonly writtenByFork: WrittenByFork | null
  readonly ignored: ReadonlyMap<string, number>
  readonly shard: Report['shard']
  readonly gate: GateSettings
  readonly score: ScoreOptions
  readonly run: RunContext | null
  readonly version: string
  /** Reasons beyond the gate's own: a path that could not be read, a cancelled run. */
  readonly furtherReasons: readonly string[]
}

/** Findings kept in a report; more are counted in one line of their own. */
const MAX_FINDINGS = 2_000

function settingsOf(gate: GateSettings, score: ScoreOptions): ReportSettings {
  return {
    threshold: gate.threshold.text,
    domain_thresholds: recordOf(new Map([...gate.domainThresholds].map(([domain, { text }]) => [domain, text]))),
    must_pass: gate.mustPass,
    pass_hat_k: recordOf(new Map([...gate.passHatK].map(([k, { text }]) => [String(k), text]))),
    min_trials: gate.minTrials,
    fail_on_error: gate.failOnError,
    max_regressions: gate.maxRegressions,
    signals: score.signals,
    trust_recorded: score.trustRecorded,
    numeric_tolerance: score.numericTolerance,
    excluded_keys: [...score.excludedKeys].sort(byCodePoint),
    order_independent_fields: [...score.orderIndependentFields].sort(byCodePoint),
    ignore_paths: score.ignorePaths,
    judge_threshold: score.judgeThreshold,
  }
}

/** Each finding once, in one order, so that shards merge to what the whole gives. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const unique = new Map(
    findings.map((finding) => [JSON.stringify([finding.kind, finding.where, finding.what]), finding]),
  )
  const sorted = [...unique.values()].sort(
    (a, b) => byCodePoint(a.kind, b.kind) || byCodePoint(a.where, b.where) || byCodePoint(a.what, b.what),
  )
  if (sorted.length <= MAX_FINDINGS) return sorted
  const rest = sorted.length - MAX_FINDINGS
  return [...sorted.slice(0, MAX_FINDINGS), { kind: 'note', where: '', what: `${rest} more findings` }]
}

/** Signals that the input names and no trial has: they gate nothing, and the others decide alone. */
function idleSignals({ score, shard, trials }: ReportInput): readonly Finding[] {
  if (score.signals === 'declared' || shard !== null || trials.length === 0) return []
  const told = new Set(
    trials.flatMap(({ signals }) =>
      Object.entries(signals).flatMap(([name, { outcome }]) => (outcome === 'not_applicable' ? [] : [name])),
    ),
  )
  return score.signals
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

/** Builds the whole report and decides. */
export function buildReport(input: ReportInput): Report {
  const trials = [...input.trials].sort(compareTrials)
  const scenarios = countScenarios(trials)
  const totals = countTotals(trials, scenarios)
  const domains = countDomains(trials)
  const baseline = input.baseline && compareWithBaseline(trials, input.baseline.report, input.baseline.source)
  const decision = decide({
    trials,
    scenarios,
    totals,
    domains,
    baseline,
    // A shard may hold none of the baseline's scenarios; the merge holds them all.
    reach: input.baseline && input.shard === null ? baselineReach(trials, input.baseline.report) : null,
    baselineMissing: input.baselineMissing,
    partial: input.shard !== null,
    settings: input.gate,
  })
  const reasons = [...input.furtherReasons, ...decision.reasons]
  return {
    schema_version: '1',
    tool: { name: 'agent-eval-gate', version: input.version },
    run: input.run,
    decision: { ...decision, verdict: reasons.length === 0 ? 'pass' : 'fail', reasons },
    totals,
    pass_rate_interval: wilsonInterval(totals.passed, totals.expected),
    upstream: countUpstream(trials, totals, input.upstreamNames),
    signals: recordOf(countSignals(trials)),
    domains: recordOf(domains),
    scenarios,
    trials,
    findings: sortFindings([...input.findings, ...idleSignals(input), ...sharedNames(input, scenarios)]),
    judge: input.judge,
    baseline,
    baseline_missing: input.baselineMissing,
    references: { source: input.referencesFrom, untrusted: referencesAreUntrusted(input.writtenByFork) },
    ...(input.writtenByFork && { written_by_fork: input.writtenByFork }),
    ignored: recordOf(new Map([...input.ignored].sort(([a], [b]) => byCodePoint(a, b)))),
    redactions: 0,
    settings: settingsOf(input.gate, input.score),
    shard: input.shard,
  }
}
