// Evidence that is settled while reading, and trials of which nothing can be scored. Non-goals: scoring.
import { orElse } from '../../attempt.js'
import type { Outcome, SettledEvidence, Source, Trial } from '../../model.js'

/** A signal that reading has decided. */
export function settle(outcome: Outcome, source: Source, reason: string): SettledEvidence {
  return { kind: 'settled', outcome, source, reason }
}

/** A `fail` of one signal: the agent did not deliver. */
export function failed(reason: string): SettledEvidence {
  return settle('fail', 'recomputed', reason)
}

/** An `error` of one signal: could not be told. */
export function untold(reason: string): SettledEvidence {
  return settle('error', 'recomputed', reason)
}

/** Evidence, or the reason why it cannot be read as an `error` of that signal alone. */
export function orError<T>(read: () => T): T | SettledEvidence {
  return orElse<T | SettledEvidence>(read, (error) => untold(error.message))
}

/** A trial that is an `error` whatever else stands in it. */
export function errorTrial(reason: string, rest: Pick<Trial, 'upstream' | 'findings'> & Partial<Trial>): Trial {
  return { gating: [], settled: { verdict: 'error', reason }, evidence: {}, ...rest }
}
