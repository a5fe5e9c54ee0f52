// What scoring may cost, counted in steps and never in time, so that the same input ends the same way on every machine.
// One count for a trial and one for all trials of a run; handed in as an option. Non-goals: bytes that are read (io/),
// what patterns cost (pattern/).

import type { Work, WorkKind } from './model.js'

/** The work of a run. */
export interface RunWork extends Work {
  /** The work of one more trial, which counts for the run too. */
  readonly trial: () => Work
}

type Limits = Readonly<Record<WorkKind, number>>

/** Seconds, on a slow machine. A trial of the largest published runs takes some ten thousand of each. */
export const TRIAL_LIMITS: Limits = { comparisons: 3_000_000, places: 3_000_000, diff_steps: 150_000_000 }
export const RUN_LIMITS: Limits = { comparisons: 60_000_000, places: 60_000_000, diff_steps: 400_000_000 }

/** A budget is spent: what hangs on the rest of the work cannot be told. */
export class OutOfWork extends Error {
  override readonly name = 'OutOfWork'
}

/** The work of a whole run. */
export function startRunWork(run: Limits = RUN_LIMITS, trial: Limits = TRIAL_LIMITS): RunWork {
  const whole = startWork(run, 'run')
  return {
    ...whole,
    trial: () => {
      const own = startWork(trial, 'trial')
      return {
        ...own,
        spend: (kind, steps) => {
          own.spend(kind, steps)
          whole.spend(kind, steps)
        },
        count: (kind, steps) => {
          own.count(kind, steps)
          whole.count(kind, steps)
        },
        left: (kind) => Math.min(own.left(kind), whole.left(kind)),
      }
    },
  }
}

/** The work of one trial, or of something that is no part of a run. */
export function startWork(limits: Limits = TRIAL_LIMITS, of: 'trial' | 'run' = 'trial'): Work {
  const counts: Record<WorkKind, number> = { comparisons: 0, places: 0, diff_steps: 0 }
  const count = (kind: WorkKind, steps: number): void => {
    counts[kind] += steps
  }
  return {
    count,
    spent: (kind) => counts[kind],
    left: (kind) => Math.max(0, limits[kind] - counts[kind]),
    spend: (kind, steps) => {
      count(kind, steps)
      if (counts[kind] <= limits[kind]) return
      throw new OutOfWork(`too much to score: more than ${limits[kind]} ${kind} in one ${of}`)
    },
  }
}
