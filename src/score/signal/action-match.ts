// The signal action_match: the answer against its reference (labs, records), or the calls against the golden actions
// (tau2). Non-goals: what matches (answer/match.ts, answer/actions.ts).
import { isArray, isObject } from '../../json/document.js'
import type { ActionEvidence, Declared, JsonValue, MatchFlags, Outcome, ScoreOptions } from '../../model.js'
import { scoreToolCalls } from '../answer/actions.js'
import { matchAnswer } from '../answer/match.js'
import { pairWords } from '../answer/match-tolerance.js'
import { differingNotes, type Note, type Scored, type Unsettled } from '../scorer.js'

/** The reference's relative tolerance; another one explains a difference from its recorded verdict. */
const REFERENCE_TOLERANCE = 1e-5

export function scoreAction(evidence: Unsettled<'action_match'>, options: ScoreOptions): Scored {
  if (evidence.kind === 'answer') return scoreAnswer(evidence, options)
  const found = scoreToolCalls(evidence, options.work)
  return { signal: found.signal, byPart: true, notes: differingNotes(found.differing) }
}

function scoreAnswer(evidence: Extract<ActionEvidence, { kind: 'answer' }>, options: ScoreOptions): Scored {
  const flags = flagsFor(evidence.flags, options)
  const found = matchAnswer(evidence.reference, evidence.prediction, flags, options.numericTolerance, options.work)
  const notes = found.byTolerance.map((pair): Note => ({ kind: 'matched_by_tolerance', what: pairWords(pair) }))
  const asDeclared = options.numericTolerance === REFERENCE_TOLERANCE && sameFlags(flags, evidence.flags)
  const { storedMatch: stored } = evidence
  if (stored !== undefined && asDeclared && found.outcome !== (stored ? 'pass' : 'fail')) {
    const what = `action_match is recorded as ${stored ? 'pass' : 'fail'}, reference and prediction give ${found.outcome}`
    notes.push({ kind: 'recorded_verdict_differs', what })
  }
  return {
    signal: {
      outcome: found.outcome,
      source: 'recomputed',
      reason: asTextHint(found.outcome, evidence) + found.reason,
      parts: found.parts,
    },
    notes,
  }
}

/** Where an object is wanted and a text was kept: an answer that is JSON in words is not taken apart. */
function asTextHint(
  outcome: Outcome,
  { reference, prediction }: { readonly reference: JsonValue; readonly prediction: JsonValue },
): string {
  if (outcome === 'pass' || typeof prediction !== 'string' || !(isObject(reference) || isArray(reference))) return ''
  return 'the prediction is a text, and the reference is none (write the object itself, not its JSON in a text); '
}

/** The flags of the inputs, else those that the trial declares. */
export function flagsFor(declared: MatchFlags, options: ScoreOptions): MatchFlags {
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
