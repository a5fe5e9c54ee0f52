// A clock for tests: waits end at once and are written down, and a time-out strikes when the test says so. Time is a
// number that they move.
import type { Clock } from '../../src/io/clock.js'

export interface TestClock extends Clock {
  /** The milliseconds of each wait, in order. */
  readonly waits: readonly number[]
  /** The milliseconds of each time-out that was set, in order. */
  readonly timeouts: readonly number[]
  /** Lets the time-outs that were set until now strike, in the order of their times; `ms` names those of one length. */
  readonly strike: (ms?: number) => void
}

export interface TestClockOptions {
  /** Milliseconds since the epoch. */
  readonly start?: number
  /** Told of each wait before it ends. */
  readonly onWait?: (milliseconds: number) => void
  /** Told of each time-out before its signal is given on. */
  readonly onTimeout?: (milliseconds: number) => void
}

export function makeTestClock({ start = 0, onWait, onTimeout }: TestClockOptions = {}): TestClock {
  let now = start
  const waits: number[] = []
  const timeouts: number[] = []
  let set: { readonly ms: number; readonly at: number; readonly controller: AbortController }[] = []
  return {
    waits,
    timeouts,
    now: () => now,
    wait: async (ms, signal) => {
      waits.push(ms)
      onWait?.(ms)
      if (signal?.aborted !== true) now += ms
    },
    timeout: (ms) => {
      const controller = new AbortController()
      timeouts.push(ms)
      set.push({ ms, at: now + ms, controller })
      onTimeout?.(ms)
      return controller.signal
    },
    strike: (ms) => {
      const due = set.filter((one) => ms === undefined || one.ms === ms).sort((a, b) => a.at - b.at)
      set = set.filter((one) => !due.includes(one))
      for (const { at, controller } of due) {
        now = Math.max(now, at)
        controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
      }
    },
  }
}
