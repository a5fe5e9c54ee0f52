// The signal answer_assertion: every predicate on the answer, the conversation and the calls holds. Non-goals: what a
// predicate means (predicate/).
import { checkPredicates } from '../../predicate/check.js'
import { predicateSignal } from '../predicate-signal.js'
import type { Scored, Unsettled } from '../scorer.js'

/** One part per predicate, in order. */
export function scoreAnswerAssertions({ predicates, sources }: Unsettled<'answer_assertion'>): Scored {
  return { signal: predicateSignal(checkPredicates(predicates, sources)), byPart: true }
}
