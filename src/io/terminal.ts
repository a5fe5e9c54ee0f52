// The terminal of a laptop or of a `run:` step: text, colours where wanted, a progress line, standard input. Untrusted
// text was made visible by the renderers before it comes here.
import { codeOf } from './files/containment.js'

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
  /** Lines of standard input, which end at LF alone; null stands for one of more than `maxBytes`. */
  readonly lines: (maxBytes: number) => AsyncIterable<Uint8Array | null>
  /** Nobody reads standard output any more. */
  readonly isClosed: () => boolean
  /** All is written; gives why standard output could not be written, or null. A reader that left is no such reason. */
  readonly finish: () => Promise<string | null>
}

/** Columns of a table where the terminal tells none. */
const DEFAULT_WIDTH = 100
const PROGRESS_AFTER_MS = 1_000
const PROGRESS_EVERY_MS = 100
const LF = 0x0a

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
  let fault: string | null = null
  process.stdout.on('error', (error) => (fault ??= codeOf(error)))
  // What cannot be said there can be said nowhere.
  process.stderr.on('error', () => undefined)
  const write = (text: string): void => {
    if (fault === null) process.stdout.write(text)
  }
  return {
    out: (text) => {
      clearProgress()
      write(text.endsWith('\n') ? text : `${text}\n`)
    },
    outParts: (parts) => {
      clearProgress()
      for (const part of parts) write(part)
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
      const rate = done / ((now - started) / 1_000)
      const shown = rate < 10 ? rate.toFixed(1) : Math.round(rate)
      process.stderr.write(`\r\u001b[K${done} of ${total} trials scored, ${shown} a second`)
    },
    clearProgress,
    lines: (maxBytes) => linesOf(process.stdin, maxBytes),
    isClosed: () => fault !== null,
    finish: async () => {
      clearProgress()
      // An error is told after the write that it belongs to; what was written before is out by then.
      await new Promise<void>((written) => process.stdout.write('', () => setImmediate(written)))
      return fault === 'EPIPE' ? null : fault
    },
  }
}

/**
 * Bytes in chunks → lines without their LF. No other character ends a line: a JSON text may hold U+2028 as it is, and a
 * reader that cuts there gives two answers for one request.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array | null> {
  let parts: Uint8Array[] = []
  let length = 0
  const add = (part: Uint8Array): void => {
    length += part.length
    if (length <= maxBytes) parts.push(part)
    else parts = []
  }
  const take = (): Uint8Array | null => {
    const line = length > maxBytes ? null : Buffer.concat(parts)
    ;[parts, length] = [[], 0]
    return line
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, from)) {
      add(chunk.subarray(from, end))
      yield take()
      from = end + 1
    }
    add(chunk.subarray(from))
  }
  if (length > 0) yield take()
}
