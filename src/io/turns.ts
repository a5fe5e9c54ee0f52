// Waiting for others: turns for work that may not all run at once, and a signal that follows another one. Give each
// caller a signal of its own (`AbortSignal.any`): Node warns of a leak where many listen to one.
import type { Clock } from './clock.js'

export type Turns = <T>(work: () => Promise<T>, signal: AbortSignal | undefined) => Promise<T>

/** Lets `width` works run at once and the others wait in their order. A wait that is ended throws what `stopped` gives. */
export function makeTurns(width: number, stopped: () => Error): Turns {
  const waiting: (() => void)[] = []
  let free = width
  const enter = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(stopped())
      if (free > 0) {
        free -= 1
        return resolve()
      }
      const start = (): void => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }
      const stop = (): void => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(stopped())
      }
      waiting.push(start)
      signal?.addEventListener('abort', stop, { once: true })
    })
  return async (work, signal) => {
    await enter(signal)
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}

/** A signal that aborts so many milliseconds after another one. `end` lets go of it; call it when the work is done. */
export function followLater(
  signal: AbortSignal | undefined,
  ms: number,
  clock: Clock,
): { signal: AbortSignal; end: () => void } {
  const later = new AbortController()
  const follow = (): void => clock.timeout(ms).addEventListener('abort', () => later.abort(), { once: true })
  if (signal?.aborted) follow()
  else signal?.addEventListener('abort', follow, { once: true })
  return { signal: later.signal, end: () => signal?.removeEventListener('abort', follow) }
}
