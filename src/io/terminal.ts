// The terminal of a laptop or of a `run:` step: text, colours where wanted, a progress line, standard input. Untrusted
// text was made visible by the renderers before it comes here.
import { createInterface } from 'node:readline'

type Env = Readonly<Record<string, string | undefined>>

export interface Terminal {
  readonly out: (text: string) => void
  /** A text in parts, with its own line ends: none of it is held longer than it takes to write. */
  readonly outParts: (parts: Iterable<string>) => void
  readonly err: (text: string) => void
  readonly width: number
  readonly color: boolean
  /** A progress line on standard error, once a run takes longer than a second; nothing where that is no terminal. */
  readonly progress: (done: number, total: number) => void
  /** Removes the progress line. */
  readonly clearProgress: () => void
  readonly lines: () => AsyncIterable<string>
}

/** Columns of a table where the terminal tells none. */
const DEFAULT_WIDTH = 100
const PROGRESS_AFTER_MS = 1_000
const PROGRESS_EVERY_MS = 100

/** https://no-color.org, and FORCE_COLOR as Node has it. */
function wantsColor(env: Env, isTerminal: boolean): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0'
  return isTerminal && env['TERM'] !== 'dumb'
}

/** Large texts to a pipe must not be cut by an early exit: exit codes are set, never forced. */
export function openTerminal(env: Env): Terminal {
  const started = Date.now()
  let shownAt = 0
  const live = process.stderr.isTTY === true
  const clearProgress = (): void => {
    if (shownAt > 0) process.stderr.write('\r\u001b[K')
    shownAt = 0
  }
  return {
    out: (text) => {
      clearProgress()
      process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
    },
    outParts: (parts) => {
      clearProgress()
      for (const part of parts) process.stdout.write(part)
    },
    err: (text) => {
      clearProgress()
      process.stderr.write(text.endsWith('\n') ? text : `${text}\n`)
    },
    width: process.stdout.columns ?? (Number(env['COLUMNS']) || DEFAULT_WIDTH),
    color: wantsColor(env, process.stdout.isTTY === true),
    progress: (done, total) => {
      const now = Date.now()
      if (!live || now - started < PROGRESS_AFTER_MS || (now - shownAt < PROGRESS_EVERY_MS && done < total)) return
      shownAt = now
      process.stderr.write(`\r\u001b[K${done} of ${total} trials scored`)
    },
    clearProgress,
    lines: () => createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }),
  }
}
