// Time for the code that waits on a network. It is handed in, so that a test has a clock of its own and knows no time.

export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Ends after so many milliseconds, or as soon as the signal aborts; it never throws. */
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  /** A signal that aborts after so many milliseconds. It alone keeps no process alive. */
  readonly timeout: (milliseconds: number) => AbortSignal
}

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const end = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, milliseconds)
      signal?.addEventListener('abort', end, { once: true })
    }),
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
}
