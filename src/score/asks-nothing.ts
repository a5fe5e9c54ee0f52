// The one rule of references that ask for nothing: whatever the agent does meets them. Their passes stay passes and are
// said. Non-goals: states without a value (state/remains.ts).
import { orUndefined } from '../attempt.js'
import { type EvidenceOf, type JsonValue, type ScoreOptions } from '../model.js'
import { isArray, isObject, parseJson } from '../json/document.js'
import { TESTS } from '../predicate/tests.js'
import { strip, withoutPunctuation } from '../json/python-string.js'
import { flagsFor } from './signal/action-match.js'

const NO_REFERENCE = 'a reference that asks for nothing'

/** `{}`, `[]`, a text of which nothing is left, and what holds only such. */
function asksNothing(reference: JsonValue, isNothing: (text: string) => boolean = isBlank): boolean {
  if (typeof reference === 'string') return isNothing(reference)
  const items = isArray(reference) ? reference : isObject(reference) ? [...reference.values()] : null
  return items !== null && items.every((item) => asksNothing(item, isNothing))
}

function isBlank(text: string): boolean {
  return strip(text.replace(/\p{Cf}/gu, '')) === ''
}

/** A text of signs alone asks for nothing where punctuation is ignored: a thumb up is a thumb down. */
export function actionWeakness(evidence: EvidenceOf['action_match'], options: ScoreOptions): string | null {
  if (evidence.kind === 'answer') {
    const { ignorePunctuation } = flagsFor(evidence.flags, options)
    const left = (text: string): string => (ignorePunctuation ? withoutPunctuation(text) : text)
    return asksNothing(evidence.reference, (text) => isBlank(left(text))) ? NO_REFERENCE : null
  }
  return evidence.kind === 'tool_calls' && evidence.golden.length === 0 ? NO_REFERENCE : null
}

/** An empty piece of information stands in every message. */
export function communicateWeakness(evidence: EvidenceOf['communicate']): string | null {
  return evidence.kind === 'messages' && evidence.info.every(isBlank) ? NO_REFERENCE : null
}

/** A key that is absent counts as null, so that an expected null asks for nothing. */
export function sessionWeakness(evidence: EvidenceOf['session_auth']): string | null {
  if (evidence.kind !== 'session' || !isObject(evidence.expected)) return null
  return [...evidence.expected.values()].every((value) => value === null) ? NO_REFERENCE : null
}

/** A judge finds every answer like a reference that holds nothing; what cannot be read asks for something. */
export function judgementWeakness(evidence: EvidenceOf['judge_passed']): string | null {
  if (evidence.kind !== 'judged') return null
  const reference = orUndefined(() => evidence.reference?.()) ?? null
  if (reference === null) return null
  return asksNothing(orUndefined(() => parseJson(reference, 'the reference').value) ?? reference) ? NO_REFERENCE : null
}

/** Statements without a word. */
export function statementWeakness(evidence: EvidenceOf['nl_assertion']): string | null {
  return evidence.kind === 'judged' && evidence.assertions.every(isBlank) ? 'statements that say nothing' : null
}

/** An empty text that is contained, a pattern that is found in every text, a count of at least 0. */
export function predicateWeakness(evidence: EvidenceOf['db_state_assertion']): string | null {
  if (evidence.kind !== 'predicates') return null
  const isWeak = evidence.predicates.every(({ test }) => TESTS[test.op]?.asksNothing?.(test.value) === true)
  return isWeak ? 'predicates that ask for nothing' : null
}
