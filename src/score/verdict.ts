// Runs the scorers on one trial and combines their signals into its verdict (product: gating fail → fail; gating error →
// error; at least one pass → pass; nothing applicable → error). Holds no rule of any one signal.
import {
  type Declared,
  type Finding,
  type JudgedEvidence,
  type JudgeOutcome,
  type MatchFlags,
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
import { scoreToolCalls } from './answer/actions.js'
import { scoreAssertions } from './assertion.js'
import { scoreCommunicate } from './communicate.js'
import { NO_DIFF, type Note, scoreDb } from './db-state.js'
import { excerptOf } from './excerpt.js'
import { matchAnswer } from './answer/match.js'
import { scoreSession } from './session.js'
import { settled } from './settled.js'
import { vacuousPass } from './vacuous.js'

export interface ScoredTrial {
  readonly report: ReportTrial
  readonly findings: readonly Finding[]
}

interface Scored {
  readonly signal: Signal
  readonly byPart?: boolean
}

function flagsFor(declared: MatchFlags, options: ScoreOptions): MatchFlags {
  const pick = (input: Declared, own: boolean): boolean => (input === 'declared' ? own : input)
  return {
    ignoreCapitalization: pick(options.ignoreCapitalization, declared.ignoreCapitalization),
    ignorePunctuation: pick(options.ignorePunctuation, declared.ignorePunctuation),
    cleanText: pick(options.cleanText, declared.cleanText),
    disallowExtraItems: pick(options.strictMatch, declared.disallowExtraItems),
  }
}

function sameFlags(left: MatchFlags, right: MatchFlags): boolean {
  return (
    left.ignoreCapitalization === right.ignoreCapitalization &&
    left.ignorePunctuation === right.ignorePunctuation &&
    left.cleanText === right.cleanText &&
    left.disallowExtraItems === right.disallowExtraItems
  )
}

/** The reference's relative tolerance; another one explains a difference from its recorded verdict. */
const REFERENCE_TOLERANCE = 1e-5

function scoreAction(evidence: NonNullable<Trial['action']>, options: ScoreOptions, note: Note): Scored {
  switch (evidence.kind) {
    case 'answer': {
      const flags = flagsFor(evidence.flags, options)
      const found = matchAnswer(evidence.reference, evidence.prediction, flags, options.numericTolerance)
      for (const near of found.byTolerance) {
        note(
          'matched_by_tolerance',
          `${near.path}: ${near.reference} and ${near.prediction} match only by numeric tolerance; numeric-tolerance: 0 tells them apart`,
        )
      }
      const asDeclared = options.numericTolerance === REFERENCE_TOLERANCE && sameFlags(flags, evidence.flags)
      if (
        evidence.storedMatch !== undefined &&
        asDeclared &&
        found.outcome !== (evidence.storedMatch ? 'pass' : 'fail')
      ) {
        note(
          'recorded_verdict_differs',
          `action_match is recorded as ${evidence.storedMatch ? 'pass' : 'fail'}, reference and prediction give ${found.outcome}`,
        )
      }
      return { signal: { outcome: found.outcome, source: 'recomputed', reason: found.reason, parts: found.parts } }
    }
    case 'tool_calls': {
      const found = scoreToolCalls(evidence)
      for (const line of found.differing) note('recorded_verdict_differs', line)
      return { signal: found.signal, byPart: true }
    }
    case 'settled':
      return { signal: settled(evidence), byPart: evidence.parts !== undefined }
  }
}

/** The judge's two signals. Without any judge they do not apply; `combine` makes an error of it where one gates. */
function scoreJudged(judged: JudgedEvidence, outcome: JudgeOutcome, threshold: number): [SignalName, Scored][] {
  const { source, reason } = outcome
  const whole = (state: 'error' | 'not_applicable'): Signal => ({ outcome: state, source, reason, parts: [] })
  const signals: [SignalName, Scored][] = []
  if (judged.wantsScore) {
    const score = outcome.score
    const verdict = score !== null && score >= threshold ? 'pass' : 'fail'
    signals.push([
      'judge_passed',
      {
        signal:
          outcome.state === 'no_judge'
            ? whole('not_applicable')
            : outcome.state === 'error' || score === null
              ? whole('error')
              : { outcome: verdict, source, reason: `score ${score}, threshold ${threshold}: ${reason}`, parts: [] },
      },
    ])
  }
  if (judged.assertions.length > 0) {
    const parts = outcome.assertions
    const failed = parts.filter((part) => part.outcome === 'fail').length
    const untold =
      judged.assertions.length - parts.filter((part) => part.outcome === 'pass' || part.outcome === 'fail').length
    const verdict = failed > 0 ? 'fail' : untold > 0 ? 'error' : 'pass'
    const words = `${parts.length - failed - parts.filter((part) => part.outcome === 'error').length} of ${judged.assertions.length} assertions hold${untold > 0 ? `, ${untold} could not be told` : ''}`
    signals.push([
      'nl_assertion',
      {
        byPart: true,
        signal:
          outcome.state === 'no_judge'
            ? whole('not_applicable')
            : outcome.state === 'error'
              ? { ...whole('error'), parts }
              : { outcome: verdict, source, reason: words, parts },
      },
    ])
  }
  return signals
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
  if (failed.length > 0) return { verdict: 'fail', reason: failed.join('; ') }
  if (errored.length > 0) return { verdict: 'error', reason: errored.join('; ') }
  if (passed.length > 0) return { verdict: 'pass', reason: 'every gating signal that applies passes' }
  return {
    verdict: 'error',
    reason:
      gating.length === 0
        ? 'nothing to score: no signal is declared'
        : `nothing to score: ${gating.join(', ')} not applicable`,
  }
}

function isTold(verdict: Verdict): boolean {
  return verdict === 'pass' || verdict === 'fail'
}

/** A gating signal may not stand as it is where it is recorded and not trusted, or needs a judge and there is none. */
function guard(
  name: SignalName,
  signal: Signal,
  trust: ScoreOptions['trustRecorded'],
  judge: JudgeOutcome | null,
): Signal {
  if (
    trust === 'never' &&
    signal.source === 'recorded' &&
    signal.outcome !== 'not_applicable' &&
    signal.outcome !== 'error'
  ) {
    const untrusted = (outcome: Signal['outcome']): string => `recorded as ${outcome}, and trust-recorded is never`
    return {
      ...signal,
      outcome: 'error',
      reason: untrusted(signal.outcome),
      // Counted one by one, they are not to be believed either.
      parts: signal.parts.map((part) =>
        part.outcome === 'pass' || part.outcome === 'fail'
          ? { ...part, outcome: 'error', reason: untrusted(part.outcome) }
          : part,
      ),
    }
  }
  if (
    (name === 'judge_passed' || name === 'nl_assertion') &&
    judge?.state === 'no_judge' &&
    signal.outcome === 'not_applicable'
  ) {
    return { ...signal, outcome: 'error', reason: `needs a judge: ${signal.reason}` }
  }
  return signal
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
  const note: Note = (kind, what) => void findings.push({ kind, where: ref.where, what })
  const scored = new Map<SignalName, Scored>()
  const db = trial.db ? scoreDb(trial.db, options, note) : null
  if (db) scored.set('db_state_match', { signal: db.signal })
  if (trial.session)
    scored.set('session_auth', {
      signal: trial.session.kind === 'settled' ? settled(trial.session) : scoreSession(trial.session),
    })
  if (trial.action) scored.set('action_match', scoreAction(trial.action, options, note))
  if (trial.communicate) {
    const found =
      trial.communicate.kind === 'settled'
        ? { signal: settled(trial.communicate), differing: [] }
        : scoreCommunicate(trial.communicate)
    for (const line of found.differing) note('recorded_verdict_differs', line)
    scored.set('communicate', { signal: found.signal, byPart: true })
  }
  if (trial.dbAssertion) {
    const found =
      trial.dbAssertion.kind === 'settled'
        ? { signal: settled(trial.dbAssertion), differing: [] }
        : scoreAssertions(trial.dbAssertion)
    for (const line of found.differing) note('recorded_verdict_differs', line)
    scored.set('db_state_assertion', { signal: found.signal, byPart: true })
  }
  if (trial.judged && judge)
    for (const [name, one] of scoreJudged(trial.judged, judge, options.judgeThreshold)) scored.set(name, one)
  if (trial.cleanExit) scored.set('clean_exit', { signal: settled(trial.cleanExit) })
  if (trial.envAssertion) scored.set('env_assertion', { signal: settled(trial.envAssertion), byPart: true })

  const gating = options.signals === 'declared' ? trial.gating : options.signals
  const guarded = new Map(
    [...scored].map(([name, { signal }]): [SignalName, Signal] => [
      name,
      gating.includes(name) ? guard(name, signal, options.trustRecorded, judge) : signal,
    ]),
  )
  const undeclared = options.signals === 'declared' ? trial.gatingProblem : undefined
  const { verdict, reason }: ReturnType<typeof combine> =
    undeclared === undefined ? combine(trial, gating, guarded) : { verdict: 'error', reason: undeclared }
  const vacuous = verdict === 'pass' ? vacuousPass(trial, gating, guarded, options) : null
  if (vacuous !== null) note('vacuous', vacuous)
  const recorded = trial.upstream.passed
  // tau2's reader recombines the recorded reward itself and says more; so does the signal that made the difference.
  if (
    ref.layout !== 'tau2' &&
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
  for (const name of SIGNAL_NAMES) {
    const signal = guarded.get(name)
    if (!signal) continue
    const { outcome, source, parts } = signal
    signals.set(name, {
      outcome,
      gating: gating.includes(name),
      source,
      reason: signal.reason,
      ...(parts.length > 0 ? { parts } : {}),
      ...(scored.get(name)?.byPart && parts.length > 0 ? { counted_by_part: true as const } : {}),
    })
  }
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
      diff: db && 'diff' in db ? db.diff : NO_DIFF,
      expected_hash: db && 'diff' in db ? db.expectedHash : null,
      actual_hash: db && 'diff' in db ? db.actualHash : null,
      ...(trial.settled?.leftOutOfSignals ? { left_out_of_signals: true as const } : {}),
      ...(ref.missing ? { missing: true as const } : {}),
      ...(trial.judged && judge && judge.state !== 'no_judge'
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
      ...excerptOf(trial, verdict, options.cutGuard),
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
    upstream: { counted: false, passed: null, why },
  }
}
