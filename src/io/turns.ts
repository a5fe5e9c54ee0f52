// Waiting: turns for work that may not all run at once, and pauses, both of which end as soon as a signal says so. Give
// each caller a signal of its own (`AbortSignal.any`): Node warns of a leak where many listen to one.

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

/** Waits so many milliseconds, or throws what `stopped` gives as soon as the signal ends it. */
export function pause(ms: number, signal: AbortSignal | undefined, stopped: () => Error): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(stopped())
    const stop = (): void => {
      clearTimeout(timer)
      reject(stopped())
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/** A signal that aborts so many milliseconds after another one. `end` lets go of both; call it when the work is done. */
export function followLater(signal: AbortSignal | undefined, ms: number): { signal: AbortSignal; end: () => void } {
  const later = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const follow = (): void => {
    timer = setTimeout(() => later.abort(), ms)
  }
  if (signal?.aborted) follow()
  else signal?.addEventListener('abort', follow, { once: true })
  return {
    signal: later.signal,
    end: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', follow)
    },
  }
}
