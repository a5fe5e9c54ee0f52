// Progress of long work in the runner's log: a line every ten seconds, none where the work is shorter. The clock is handed
// in. Non-goals: the terminal's line (terminal.ts).

const EVERY_MS = 10_000

/** Tells of each item that is done; `say` gets the lines, `now` gives milliseconds. */
export function runnerProgress(say: (line: string) => void, now: () => number): (done: number, total: number) => void {
  const started = now()
  let saidAt = started
  return (done, total) => {
    const at = now()
    if (at - saidAt < EVERY_MS || done >= total) return
    saidAt = at
    const rate = done / ((at - started) / 1_000)
    say(`${done} of ${total} trials scored, ${rate < 10 ? rate.toFixed(1) : Math.round(rate)} a second`)
  }
}
