// Scores a run as the pipeline does, with recorded judgements only, and counts. Shared by the tests of the tau2 layout.
import {
  type Finding,
  ArtifactError,
  type ReportTrial,
  type Run,
  type ScoreOptions,
  type SignalName,
} from '../../../src/model.js'
import { DEFAULT_EXCLUDED_KEYS, DEFAULT_ORDER_INDEPENDENT_FIELDS } from '../../../src/score/state/canonical.js'
import { readRecordedJudgement } from '../../../src/judge/recorded.js'
import { scoreTrial, unloadedTrial } from '../../../src/score/verdict.js'

export const OPTIONS: ScoreOptions = {
  excludedKeys: new Set(DEFAULT_EXCLUDED_KEYS),
  orderIndependentFields: new Set(DEFAULT_ORDER_INDEPENDENT_FIELDS),
  ignorePaths: [],
  signals: 'declared',
  ignoreCapitalization: 'declared',
  ignorePunctuation: 'declared',
  cleanText: 'declared',
  strictMatch: 'declared',
  numericTolerance: 1e-5,
  trustRecorded: 'auto',
  judgeThreshold: 0.9,
}

export interface ScoredRun {
  readonly trials: readonly ReportTrial[]
  readonly findings: readonly Finding[]
  readonly counts: { readonly pass: number; readonly fail: number; readonly error: number }
  /** Trials that pass a signal, of those that it tells. */
  readonly told: (signal: SignalName) => readonly [number, number]
  /** The same over its parts. */
  readonly toldParts: (signal: SignalName) => readonly [number, number]
  readonly passedTrials: (scenario: string) => readonly number[]
  readonly passHatK: (k: number) => number
}

export function scoreRun(run: Run, options: Partial<ScoreOptions> = {}): ScoredRun {
  const findings: Finding[] = [...run.findings]
  const trials = run.trials.map((ref): ReportTrial => {
    try {
      const trial = ref.load()
      const recorded = trial.judged?.recorded ?? null
      const how = { threshold: 0.9, key: ref, about: () => null }
      const judge = recorded === null || !trial.judged ? null : readRecordedJudgement(recorded, trial.judged, how)
      const scored = scoreTrial(ref, trial, judge, { ...OPTIONS, ...options })
      findings.push(...scored.findings)
      return scored.report
    } catch (error) {
      if (!(error instanceof ArtifactError)) throw error
      return unloadedTrial(ref, error.message, 'not loaded')
    }
  })
  const count = (verdict: string): number => trials.filter((trial) => trial.verdict === verdict).length
  const outcomes = (signal: string, parts: boolean): readonly [number, number] => {
    const all = trials.flatMap((trial) => {
      const found = trial.signals[signal]
      if (!found) return []
      return parts ? (found.parts ?? []).map(({ outcome }) => outcome) : [found.outcome]
    })
    const passed = all.filter((outcome) => outcome === 'pass').length
    return [passed, passed + all.filter((outcome) => outcome === 'fail').length]
  }
  return {
    trials,
    findings,
    counts: { pass: count('pass'), fail: count('fail'), error: count('error') },
    told: (signal) => outcomes(signal, false),
    toldParts: (signal) => outcomes(signal, true),
    passedTrials: (scenario) =>
      trials.filter((one) => one.scenario === scenario && one.verdict === 'pass').map(({ trial }) => trial),
    passHatK: (k) => {
      const byScenario = new Map<string, boolean[]>()
      for (const { domain, scenario, verdict } of trials) {
        const key = JSON.stringify([domain, scenario])
        byScenario.set(key, [...(byScenario.get(key) ?? []), verdict === 'pass'])
      }
      const rates = [...byScenario.values()].map((all) => choose(all.filter(Boolean).length, k) / choose(all.length, k))
      return rates.reduce((sum, rate) => sum + rate, 0) / rates.length
    },
  }
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return ways
}
