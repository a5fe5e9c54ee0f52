// What a scorer is: the evidence of one signal → that signal and what was noted on the way. A row of the table in
// scorers.ts. Non-goals: what signals say together (verdict.ts).
import type { Diff, EvidenceOf, FindingKind, ScoreOptions, SettledEvidence, Signal, SignalName } from '../model.js'

/** A finding of a scorer; it is told at the trial's place. */
export interface Note {
  readonly kind: FindingKind
  readonly what: string
}

/** Of two states, or of two hashes of them: hashes as the report shows them, and what differs. */
export interface StateComparison {
  readonly diff: Diff
  /** null: a hash that may not be shown, as the state behind it holds hidden values. */
  readonly expectedHash: string | null
  readonly actualHash: string | null
}

export interface Scored {
  readonly signal: Signal
  /** The signal where it gates, if that is another one. */
  readonly whereItGates?: Signal
  /** The report counts each of its parts. */
  readonly byPart?: boolean
  readonly notes?: readonly Note[]
  readonly states?: StateComparison
}

/** Evidence that is to be scored; settled evidence is a signal as it is. */
export type Unsettled<S extends SignalName> = Exclude<EvidenceOf[S], SettledEvidence>

export interface Scorer<S extends SignalName> {
  /** Never throws for what stands in the evidence, but ArtifactError where a document of it cannot be read. */
  readonly score: (evidence: Unsettled<S>, options: ScoreOptions) => Scored
  /** Why a pass on this evidence says little of the agent, in words (`passes by …`); null: it says something. */
  readonly weakness?: (evidence: EvidenceOf[S], options: ScoreOptions) => string | null
}

/** A note for each recorded verdict that the raw data do not give. */
export function differingNotes(lines: readonly string[]): readonly Note[] {
  return lines.map((what) => ({ kind: 'recorded_verdict_differs', what }))
}
