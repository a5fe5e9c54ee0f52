// The signal db_state_assertion: every predicate on the final database holds. Chooses the kind of predicates and sums
// their verdicts. Non-goals: what a predicate means (telecom.ts, predicate/).
import type { AssertionEvidence, SignalPart, TelecomPredicate } from '../../model.js'
import { differingVerdicts } from '../answer/actions.js'
import { pythonEquals } from '../../json/python-number.js'
import { callLabel } from '../answer/match-explain.js'
import { type HidingOptions, predicateParts, predicateSignal } from '../predicate-signal.js'
import { shortText } from '../../json/short-text.js'
import { differingNotes, type Scored, type Unsettled } from '../scorer.js'
import { evaluateTelecom } from '../telecom.js'

/**
 * One part per predicate, in order. Any fail: fail; else any error: error; else pass (no predicate: not applicable).
 * A note for each recorded verdict that the databases do not give. Throws ArtifactError where a database
 * cannot be read.
 */
export function scoreAssertions(evidence: Unsettled<'db_state_assertion'>, options: HidingOptions = {}): Scored {
  const parts = evidence.kind === 'telecom' ? telecomParts(evidence) : predicateParts(evidence, options)
  const stored = evidence.kind === 'telecom' ? evidence.stored : undefined
  return {
    signal: predicateSignal(parts),
    byPart: true,
    notes: differingNotes(differingVerdicts(parts, stored)),
  }
}

function telecomParts(evidence: Extract<AssertionEvidence, { kind: 'telecom' }>): readonly SignalPart[] {
  const agent = evidence.agent?.exact() ?? null
  const user = evidence.user?.exact() ?? null
  return evidence.predicates.map((predicate): SignalPart => {
    const finding = evaluateTelecom(predicate, agent, user)
    const label = telecomLabel(predicate)
    if (finding.actual === null) return { label, outcome: 'fail', reason: finding.error }
    const holds = pythonEquals(finding.actual, predicate.assertValue)
    return { label, outcome: holds ? 'pass' : 'fail', reason: finding.why }
  })
}

function telecomLabel(predicate: TelecomPredicate): string {
  const call = callLabel(predicate.func, predicate.arguments)
  return predicate.assertValue === true ? call : `${call} is ${shortText(predicate.assertValue)}`
}
