// The signal answer_assertion: every predicate on the answer, the conversation and the calls holds. Non-goals: what a
// predicate means (predicate/).
import { type HidingOptions, predicateParts, predicateSignal } from '../predicate-signal.js'
import type { Scored, Unsettled } from '../scorer.js'

/** One part per predicate, in order. */
export function scoreAnswerAssertions(evidence: Unsettled<'answer_assertion'>, options: HidingOptions = {}): Scored {
  return { signal: predicateSignal(predicateParts(evidence, options)), byPart: true }
}
