// Runs the scorers on one trial and combines their signals into its verdict (product: gating fail → fail; gating error →
// error; at least one pass → pass; nothing applicable → error). Holds no rule of any one signal.
import {
  type EvidenceBySignal,
  type Finding,
  type JudgedEvidence,
  type JudgedScore,
  type JudgeOutcome,
  type Outcome,
  type ReportSignal,
  type ReportTrial,
  type ScoreOptions,
  SIGNAL_NAMES,
  type Signal,
  type SignalName,
  type Trial,
  type TrialRef,
  type Verdict,
} from '../model.js'
import { stoppedWords } from '../gate/sentences.js'
import { blameDiff } from './blame/diff.js'
import { conversationOf, excerptOf, keptText } from './excerpt.js'
import type { Scored } from './scorer.js'
import { scoreSignal, weaknessOf } from './scorers.js'
import { NO_DIFF } from './state/diff.js'

/** Characters kept of why the run did not finish: the message of an exception, and the end of its trace. */
const MAX_STOPPED_CHARS = 1_000

export interface ScoredTrial {
  readonly report: ReportTrial
  readonly findings: readonly Finding[]
}

/** What the trial's gating signals say together. */
function combine(
  trial: Trial,
  gating: readonly SignalName[],
  signals: ReadonlyMap<SignalName, Signal>,
): { verdict: Verdict; reason: string } {
  if (trial.settled) return { verdict: trial.settled.verdict, reason: trial.settled.reason }
  const of = (outcome: Signal['outcome']): string[] =>
    gating.flatMap((name) => (signals.get(name)?.outcome === outcome ? [`${name}: ${signals.get(name)?.reason}`] : []))
  const [failed, errored, passed] = [of('fail'), of('error'), of('pass')]
  const stopped = trial.stopped === undefined ? [] : [stoppedWords(trial.stopped)]
  if (failed.length > 0) return { verdict: 'fail', reason: [...stopped, ...failed].join('; ') }
  if (errored.length > 0) return { verdict: 'error', reason: [...stopped, ...errored].join('; ') }
  // Whatever it left: what was asked of it was not done.
  if (passed.length > 0 && stopped.length > 0) return { verdict: 'fail', reason: stopped.join('; ') }
  if (passed.length > 0) return { verdict: 'pass', reason: 'every gating signal that applies passes' }
  const nothing =
    gating.length === 0
      ? 'nothing to score: no signal is declared'
      : `nothing to score: ${gating.join(', ')} not applicable`
  return { verdict: 'error', reason: [...stopped, nothing].join('; ') }
}

function isTold(verdict: Verdict): boolean {
  return verdict === 'pass' || verdict === 'fail'
}

/** A recorded verdict is none where it is not trusted; counted one by one, its parts are not to be believed either. */
function untrusted(signal: Signal): Signal {
  if (signal.source !== 'recorded') return signal
  const told = ({ outcome }: { readonly outcome: Outcome }): boolean => outcome === 'pass' || outcome === 'fail'
  if (!told(signal)) return signal
  const reason = (outcome: Outcome): string => `recorded as ${outcome}, and trust-recorded is never`
  return {
    ...signal,
    outcome: 'error',
    reason: reason(signal.outcome),
    parts: signal.parts.map((part) =>
      told(part) ? { ...part, outcome: 'error', reason: reason(part.outcome) } : part,
    ),
  }
}

/** The signal as it counts for the verdict. */
function asCounted({ signal, whereItGates }: Scored, gates: boolean, options: ScoreOptions): Signal {
  if (!gates) return signal
  const counted = whereItGates ?? signal
  return options.trustRecorded === 'never' ? untrusted(counted) : counted
}

/** A signal that the input names, of a trial that holds nothing to tell it by. */
const NOTHING_HELD: Scored = {
  signal: {
    outcome: 'error',
    source: 'recomputed',
    reason: 'the input `signals` names it, and the trial holds nothing to tell it by',
    parts: [],
  },
}

/** What a judge is asked of a trial: its score too where the input `signals` names it. null: nothing. */
export function askedOf({ judged, settled }: Trial, { signals }: ScoreOptions): JudgedEvidence | null {
  if (!judged || settled?.leftOutOfSignals) return null
  const wantsScore = judged.wantsScore || (signals !== 'declared' && signals.includes('judge_passed'))
  return wantsScore || judged.assertions.length > 0 ? { ...judged, wantsScore } : null
}

/** All evidence of a trial, what the judge said of it among it. */
function evidenceOf(
  { evidence }: Trial,
  judged: JudgedEvidence | null,
  outcome: JudgeOutcome | null,
): EvidenceBySignal {
  if (!judged || !outcome) return evidence
  const said: JudgedScore = { kind: 'judged', reference: judged.reference, assertions: judged.assertions, outcome }
  return {
    ...evidence,
    ...(judged.wantsScore ? { judge_passed: said } : {}),
    ...(judged.assertions.length > 0 ? { nl_assertion: said } : {}),
  }
}

/** Why the pass of a trial says little, in words; null where one of its gating signals asks for something. */
function vacuousPass(
  evidence: EvidenceBySignal,
  gating: readonly SignalName[],
  signals: ReadonlyMap<SignalName, Signal>,
  options: ScoreOptions,
): string | null {
  const reasons: string[] = []
  for (const name of gating) {
    const own = evidence[name]
    if (own === undefined || signals.get(name)?.outcome !== 'pass') continue
    const reason = weaknessOf(name, own, options)
    if (reason === null) return null
    reasons.push(reason)
  }
  return reasons.length === 0 ? null : `passes by ${reasons.join(' and by ')} alone: an agent that does nothing may too`
}

/**
 * Scores one loaded trial. `judge` is the judge's outcome where the trial holds judged evidence, else null.
 * Never throws for what stands in the evidence; scorers give `error` with the reason.
 */
export function scoreTrial(
  ref: TrialRef,
  trial: Trial,
  judge: JudgeOutcome | null,
  options: ScoreOptions,
): ScoredTrial {
  const findings: Finding[] = [...trial.findings, ...(judge?.findings ?? [])]
  const note = (kind: Finding['kind'], what: string): void => void findings.push({ kind, where: ref.where, what })
  const judged = askedOf(trial, options)
  const evidence = evidenceOf(trial, judged, judge)
  const gating = options.signals === 'declared' ? trial.gating : options.signals
  // The input demands its signals of every trial; a layout's own rule has decided before.
  const demanded = options.signals === 'declared' || trial.settled ? [] : options.signals
  const scored = new Map<SignalName, Scored>()
  for (const name of SIGNAL_NAMES) {
    const own = evidence[name]
    if (own === undefined && !demanded.includes(name)) continue
    const found = own === undefined ? NOTHING_HELD : scoreSignal(name, own, options)
    scored.set(name, found)
    for (const { kind, what } of found.notes ?? []) note(kind, what)
  }
  const counted = new Map(
    [...scored].map(([name, found]) => [name, asCounted(found, gating.includes(name), options)] as const),
  )
  const undeclared = options.signals === 'declared' ? trial.gatingProblem : undefined
  const stopped = trial.stopped === undefined ? undefined : keptText(trial.stopped, MAX_STOPPED_CHARS, options.cutGuard)
  const { verdict, reason }: ReturnType<typeof combine> =
    undeclared === undefined
      ? combine({ ...trial, ...(stopped === undefined ? {} : { stopped }) }, gating, counted)
      : { verdict: 'error', reason: stopped === undefined ? undeclared : `${stoppedWords(stopped)}; ${undeclared}` }
  const vacuous = verdict === 'pass' ? vacuousPass(evidence, gating, counted, options) : null
  if (vacuous !== null) note('vacuous', vacuous)
  const recorded = trial.upstream.passed
  // A reader that checked the recorded verdict says more; so does the signal that made the difference.
  if (
    !trial.upstreamChecked &&
    findings.every(({ kind }) => kind !== 'recorded_verdict_differs') &&
    recorded !== null &&
    isTold(verdict) &&
    recorded !== (verdict === 'pass') &&
    options.signals === 'declared'
  ) {
    note(
      'recorded_verdict_differs',
      `the run recorded ${recorded ? 'pass' : 'fail'} for the trial, the raw data give ${verdict}`,
    )
  }
  const signals = new Map<string, ReportSignal>()
  for (const [name, { outcome, source, parts, reason }] of counted) {
    signals.set(name, {
      outcome,
      gating: gating.includes(name),
      source,
      reason,
      ...(parts.length > 0 ? { parts } : {}),
      ...(scored.get(name)?.byPart && parts.length > 0 ? { counted_by_part: true as const } : {}),
    })
  }
  const states = scored.get('db_state_match')?.states
  const conversation = conversationOf(trial)
  const unread = conversation?.unread ?? null
  if (unread !== null) {
    note(
      'unread_messages',
      `${unread.count} part${unread.count === 1 ? '' : 's'} of the conversation could not be read, first ${unread.first}`,
    )
  }
  const diff = blameDiff(states?.diff ?? NO_DIFF, evidence.db_state_match, conversation)
  const named = new Set(diff.changes.flatMap(({ blame }) => (blame ? [blame.message] : [])))
  return {
    report: {
      scenario: ref.scenario,
      trial: ref.trial,
      domain: ref.domain,
      layout: ref.layout,
      where: ref.where,
      verdict,
      reason,
      signals: Object.fromEntries(signals),
      diff,
      expected_hash: states?.expectedHash ?? null,
      actual_hash: states?.actualHash ?? null,
      ...(trial.settled?.leftOutOfSignals ? { left_out_of_signals: true as const } : {}),
      ...(stopped === undefined ? {} : { stopped }),
      ...(ref.missing ? { missing: true as const } : {}),
      ...(ref.expectedOnly ? { expected_only: true as const } : {}),
      ...(judged && judge && judge.state !== 'no_judge'
        ? {
            judge: {
              score: judge.score,
              threshold: options.judgeThreshold,
              reason: judge.reason,
              source: judge.source,
              votes: judge.votes,
            },
          }
        : {}),
      ...excerptOf(conversation, verdict, named, options),
      ...(trial.metrics ? { metrics: trial.metrics } : {}),
      ...(trial.source ? { source: trial.source } : {}),
      upstream: trial.upstream,
    },
    findings,
  }
}

/** A trial that could not be loaded: `error` with the reason, and nothing else is lost. */
export function unloadedTrial(ref: TrialRef, reason: string, why: string): ReportTrial {
  return {
    scenario: ref.scenario,
    trial: ref.trial,
    domain: ref.domain,
    layout: ref.layout,
    where: ref.where,
    verdict: 'error',
    reason,
    signals: {},
    diff: NO_DIFF,
    expected_hash: null,
    actual_hash: null,
    ...(ref.missing ? { missing: true as const } : {}),
    ...(ref.expectedOnly ? { expected_only: true as const } : {}),
    upstream: ref.noUpstream ? { counted: true, passed: null } : { counted: false, passed: null, why },
  }
}
