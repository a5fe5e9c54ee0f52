// The verdicts on predicates as one signal. Non-goals: what a predicate means.
import type { AskedName, JsonValue, Predicate, PredicateEvidence, ScoreOptions, Signal, SignalPart } from '../model.js'
import { checkPredicates } from '../predicate/check.js'
import type { Path, PathStep } from '../pattern/path.js'
import { REDACTED } from '../secrets/span.js'

export type HidingOptions = Pick<ScoreOptions, 'hidesPath' | 'work' | 'onName'>

/**
 * One part per predicate, in order. Of one that looks at what is not shown the outcome alone is told: a count, an order
 * or a place that is missing would tell the value as well as its text does.
 */
export function predicateParts(
  { predicates, sources }: PredicateEvidence,
  { hidesPath = () => false, work, onName }: HidingOptions,
): readonly SignalPart[] {
  const looksAtHidden = (predicate: Predicate): boolean => askedPaths(predicate).some(({ path }) => hidesPath(path))
  const onShownName = (name: AskedName, at: number): void => {
    const predicate = predicates[at]
    if (predicate !== undefined && !looksAtHidden(predicate)) onName?.(name)
  }
  return checkPredicates(predicates, sources, work, onShownName).map((part, at) => {
    const predicate = predicates[at]
    return predicate !== undefined && looksAtHidden(predicate)
      ? { label: `${predicate.path} ${REDACTED}`, outcome: part.outcome, reason: REDACTED }
      : part
  })
}

/** Every path that a predicate looks at, from the top of a document or of a call's arguments, with what it asks for there. */
export function askedPaths(predicate: Predicate): readonly { path: Path; value: JsonValue }[] {
  const { segments, where, after, before, test } = predicate
  const firstAny = segments.indexOf(null)
  const item = firstAny === -1 ? [...segments, null] : segments.slice(0, firstAny + 1)
  return [
    { path: inDocument(segments), value: test.value },
    ...where.map((one) => ({ path: inDocument([...item, ...one.segments]), value: one.test.value })),
    ...[after, before].flatMap((other) => (other === undefined ? [] : askedPaths(other))),
  ]
}

/** Calls are lists of `{name, arguments, …}`: the arguments are the document. */
function inDocument(steps: readonly PathStep[]): Path {
  const segments = steps.map((step) => (typeof step === 'number' ? String(step) : step))
  const isItem = segments[0] === null || /^\d+$/.test(segments[0] ?? '')
  return isItem && segments[1] === 'arguments' ? segments.slice(2) : segments
}

/** Any fail: fail; else any error: error; else pass (no predicate: not applicable). */
export function predicateSignal(parts: readonly SignalPart[]): Signal {
  return { outcome: combined(parts), source: 'recomputed', reason: overall(parts), parts }
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
