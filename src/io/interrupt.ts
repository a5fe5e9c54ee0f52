// Ctrl-C and a job's cancel: the first signal asks the run to end with what is done reported; a second one ends the
// process as usual, since nothing listens any more. Non-goal: what the run does about it.

export interface Interruption {
  /** Aborted by the first SIGINT or SIGTERM; its reason is an Error that names it. */
  readonly signal: AbortSignal
  /**
   * Stops listening, so that a signal that comes later ends the process at once and with its own status. Gives the
   * signal that came until then (one that waits in the event loop included), or null.
   */
  readonly release: () => Promise<NodeJS.Signals | null>
}

const STOPPING = ['SIGINT', 'SIGTERM'] as const

/** Listens until a signal comes or `release` is called. */
export function listenForStop(): Interruption {
  const controller = new AbortController()
  let came: NodeJS.Signals | null = null
  const stop = (name: NodeJS.Signals): void => {
    came ??= name
    for (const other of STOPPING) process.removeListener(other, stop)
    controller.abort(new Error(name))
  }
  for (const name of STOPPING) process.once(name, stop)
  return {
    signal: controller.signal,
    release: async () => {
      // A signal that came while files were written is heard once the event loop has turned.
      await new Promise((turned) => setImmediate(turned))
      for (const name of STOPPING) process.removeListener(name, stop)
      return came
    },
  }
}
