// EVA's authentication rule as a signal: each value of the expected `session` table stands in the actual one, strings
// compared without case. Extra actual keys are fine. Non-goal: the rest of the state (db_state_match).
import type { JsonObject, JsonValue, Signal, SignalPart } from '../../model.js'
import { isObject } from '../../json/document.js'
import { pythonEqualsBare } from '../../json/python-number.js'
import type { Unsettled } from '../scorer.js'
import { unseenDifference } from '../../json/pair-text.js'
import { jsonText } from '../../json/python-text.js'

/** Characters of a session value in a reason; a cut one ends in `…`. */
const MAX_VALUE_CHARS = 120

/**
 * `session_auth`, with one part per expected key. An absent actual key counts as null, as in EVA. Not applicable where
 * no session is expected; `error` where the expected one is not an object.
 */
export function scoreSession(evidence: Unsettled<'session_auth'>): Signal {
  const { expected, actual } = evidence
  if (!isObject(expected)) {
    return {
      outcome: 'error',
      source: 'recomputed',
      reason: 'the expected session is not an object, so authentication cannot be checked',
      parts: [],
    }
  }
  if (expected.size === 0) {
    return { outcome: 'not_applicable', source: 'recomputed', reason: 'no authentication is expected', parts: [] }
  }
  const session: JsonObject = isObject(actual) ? actual : new Map()
  const parts = Array.from(expected, ([key, value]) => scoreKey(key, value, session))
  const wrong = parts.filter((part) => part.outcome === 'fail').map((part) => part.label)
  return wrong.length === 0
    ? { outcome: 'pass', source: 'recomputed', reason: `authenticated: ${count(expected.size)} as expected`, parts }
    : { outcome: 'fail', source: 'recomputed', reason: `authentication failed: ${wrong.join(', ')}`, parts }
}

function scoreKey(key: string, expected: JsonValue, session: JsonObject): SignalPart {
  const actual = session.get(key)
  if (equalsWithoutCase(expected, actual ?? null)) return { label: key, outcome: 'pass', reason: 'as expected' }
  const wanted = shown(expected)
  if (actual === undefined) return { label: key, outcome: 'fail', reason: `expected ${wanted}, not in the session` }
  const got = shown(actual)
  const why = wanted === got ? unseenDifference(expected, actual, true) : ''
  return { label: key, outcome: 'fail', reason: `expected ${wanted}, got ${got}${why}` }
}

function count(values: number): string {
  return values === 1 ? '1 session value' : `${values} session values`
}

function shown(value: JsonValue): string {
  const text = jsonText(value, { sortKeys: true, spaced: true })
  return text.length > MAX_VALUE_CHARS ? `${text.slice(0, MAX_VALUE_CHARS)}…` : text
}

/** Only strings that stand directly in the table lose their case; inside lists and objects they are compared as is. */
function equalsWithoutCase(expected: JsonValue, actual: JsonValue): boolean {
  if (typeof expected === 'string' && typeof actual === 'string') return expected.toLowerCase() === actual.toLowerCase()
  return pythonEqualsBare(expected, actual)
}
