// The verdicts on predicates as one signal. Non-goals: what a predicate means.
import type { Signal, SignalPart } from '../model.js'

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
