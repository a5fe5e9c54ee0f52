// Reads and scores a records run in memory, with the default options: what the run loop does, for tests of the layout.
import { ArtifactError, type JudgeOutcome, type ReportTrial, type Run, type ScoreOptions } from '../../src/model.js'
import type { ArtifactFiles } from '../../src/read/artifact-files.js'
import { recordsLayout } from '../../src/read/records/layout.js'
import { readWhole } from './whole-run.js'
import { DEFAULT_EXCLUDED_KEYS, DEFAULT_ORDER_INDEPENDENT_FIELDS } from '../../src/score/state/canonical.js'
import { scoreTrial, unloadedTrial } from '../../src/score/verdict.js'

const DEFAULTS: ScoreOptions = {
  signals: 'declared',
  ignoreCapitalization: 'declared',
  ignorePunctuation: 'declared',
  cleanText: 'declared',
  strictMatch: 'declared',
  numericTolerance: 1e-5,
  trustRecorded: 'auto',
  judgeThreshold: 0.9,
  excludedKeys: new Set(DEFAULT_EXCLUDED_KEYS),
  orderIndependentFields: new Set(DEFAULT_ORDER_INDEPENDENT_FIELDS),
  ignorePaths: [],
}
const NO_JUDGE: JudgeOutcome = {
  source: 'recomputed',
  score: null,
  reason: 'no judge',
  assertions: [],
  state: 'no_judge',
  votes: [],
  findings: [],
  sent: null,
}

export interface ScoredRun {
  readonly run: Run
  readonly trials: readonly ReportTrial[]
  readonly findings: readonly { readonly kind: string; readonly where: string; readonly what: string }[]
}

export function scoreRecords(
  files: ArtifactFiles,
  expected: readonly ArtifactFiles[] = [],
  options: Partial<Pick<ScoreOptions, 'ignorePaths'>> = {},
): ScoredRun {
  const run = readWhole(recordsLayout, files, { expected, minAgentTurns: 'declared' })
  const findings = [...run.findings]
  const trials = run.trials.map((ref) => {
    try {
      const trial = ref.load()
      const scored = scoreTrial(ref, trial, trial.judged ? NO_JUDGE : null, { ...DEFAULTS, ...options })
      findings.push(...scored.findings)
      return scored.report
    } catch (error) {
      if (!(error instanceof ArtifactError)) throw error
      return unloadedTrial(ref, error.message, 'not readable')
    }
  })
  return { run, trials, findings }
}

/** `scenario#trial: verdict`, in the order of the run. */
export function verdictsOf(scored: ScoredRun): readonly string[] {
  return scored.trials.map(({ scenario, trial, verdict }) => `${scenario}#${trial}: ${verdict}`)
}
