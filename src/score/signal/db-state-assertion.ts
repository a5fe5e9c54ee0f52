// The signal db_state_assertion: every predicate on the final database holds. Chooses the kind of predicates and sums
// their verdicts. Non-goals: what a predicate means (telecom.ts, predicate.ts).
import type { AssertionEvidence, Signal, SignalPart, TelecomPredicate } from '../../model.js'
import { differingVerdicts } from '../answer/actions.js'
import { pythonEquals } from '../../json/python-number.js'
import { callLabel } from '../answer/match-explain.js'
import { checkPredicate, predicateLabel } from '../predicate.js'
import { shortText } from '../../json/short-text.js'
import { differingNotes, type Scored, type Unsettled } from '../scorer.js'
import { evaluateTelecom } from '../telecom.js'

/**
 * One part per predicate, in order. Any fail: fail; else any error: error; else pass (no predicate: not applicable).
 * A note for each recorded verdict that the databases do not give. Throws ArtifactError where a database
 * cannot be read.
 */
export function scoreAssertions(evidence: Unsettled<'db_state_assertion'>): Scored {
  const parts = evidence.kind === 'telecom' ? telecomParts(evidence) : recordParts(evidence)
  const stored = evidence.kind === 'telecom' ? evidence.stored : undefined
  return {
    signal: { outcome: combined(parts), source: 'recomputed', reason: overall(parts), parts },
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

function recordParts(evidence: Extract<AssertionEvidence, { kind: 'predicates' }>): readonly SignalPart[] {
  const { actual } = evidence
  if (actual === null) {
    return evidence.predicates.map((predicate) => ({
      label: predicateLabel(predicate),
      outcome: 'fail',
      reason: 'the run left no final DB',
    }))
  }
  const tree = actual.exact()
  return evidence.predicates.map((predicate) => checkPredicate(predicate, tree))
}

function combined(parts: readonly SignalPart[]): Signal['outcome'] {
  if (parts.length === 0) return 'not_applicable'
  if (parts.some((part) => part.outcome === 'fail')) return 'fail'
  return parts.some((part) => part.outcome === 'error') ? 'error' : 'pass'
}

function overall(parts: readonly SignalPart[]): string {
  if (parts.length === 0) return 'no predicate is declared'
  const bad = parts.filter((part) => part.outcome === 'fail' || part.outcome === 'error')
  const [first] = bad
  if (!first) return parts.length === 1 ? 'the predicate holds' : `all ${parts.length} predicates hold`
  const rest = bad.length > 1 ? ` (and ${bad.length - 1} more)` : ''
  return `${bad.length} of ${parts.length} predicates not met: ${first.label}: ${first.reason}${rest}`
}
