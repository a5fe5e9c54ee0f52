// A forward cursor over the bytes of a JSON document that is read in chunks, with the hot loops that skip strings and
// containers. Knows brackets and quotes, no more: what lies inside is checked by whoever parses it.
import type { ByteSource } from '../read/artifact-files.js'

/** Bytes read at once. Large enough for few calls, small enough that no file weighs on memory. */
export const CHUNK_BYTES = 256 * 1024

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_OBJECT = 0x7b
const OPEN_ARRAY = 0x5b
const CLOSE_OBJECT = 0x7d
const CLOSE_ARRAY = 0x5d

/** Where a document stops being readable: the offset, and why in words. */
export class Damaged extends Error {
  readonly at: number
  constructor(at: number, problem: string) {
    super(problem)
    this.at = at
  }
}

/** A range of a source: `start` is the first byte, `end` the one after the last. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface ByteCursor {
  /** The byte under the cursor, -1 at the end of the range. */
  readonly peek: () => number
  readonly advance: () => void
  /** The offset in the source. */
  readonly offset: () => number
  readonly skipSpace: () => void
  /** From an opening quote to behind the closing one. Throws Damaged at the end of the range. */
  readonly skipString: () => void
  /** From an opening bracket to behind the one that closes it. Throws Damaged at the end of the range. */
  readonly skipContainer: () => void
  /** Over a number or word: to the next comma, bracket, colon, quote or white space. */
  readonly skipWord: () => void
  /** The bytes from an offset that was passed to the cursor; where it can, a view that lasts until the next move. */
  readonly bytesFrom: (offset: number) => Uint8Array
}

/** A cursor at the start of the range. Holds one chunk at a time. */
export function startCursor(source: ByteSource, range: ByteRange): ByteCursor {
  let base = range.start
  let chunk: Uint8Array = new Uint8Array(0)
  let at = 0
  // One buffer for every chunk: as garbage, the chunks of a large file would weigh more than all that is kept of it.
  const buffer =
    source.gives === 'views' ? undefined : new Uint8Array(Math.min(CHUNK_BYTES, Math.max(0, range.end - range.start)))

  const refill = (): boolean => {
    base += chunk.length
    at = 0
    chunk = source.read(base, Math.min(CHUNK_BYTES, range.end - base), buffer)
    return chunk.length > 0
  }

  const end = (inside: string): Damaged => new Damaged(range.end, `the text ends inside ${inside}`)

  const skipString = (): void => {
    at += 1
    for (;;) {
      const bytes = chunk
      const limit = bytes.length
      let next = at
      while (next < limit) {
        const byte = bytes[next]
        next += 1
        if (byte === QUOTE) {
          at = next
          return
        }
        if (byte === BACKSLASH) next += 1
      }
      // A backslash that ends the chunk escapes the first byte of the next one.
      const over = next - limit
      if (!refill()) throw end('a string')
      at = over
    }
  }

  const skipContainer = (): void => {
    let depth = 0
    for (;;) {
      const bytes = chunk
      const limit = bytes.length
      let next = at
      let moved = false
      while (next < limit) {
        const byte = bytes[next]
        if (byte === QUOTE) {
          at = next
          skipString()
          if (chunk !== bytes) {
            moved = true
            break
          }
          next = at
          continue
        }
        next += 1
        if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth += 1
        else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
          depth -= 1
          if (depth === 0) {
            at = next
            return
          }
        }
      }
      if (!moved && !refill()) throw end('a value')
    }
  }

  const peek = (): number => {
    if (at >= chunk.length && !refill()) return -1
    return chunk[at] ?? -1
  }

  const advance = (): void => {
    at += 1
  }

  const skipSpace = (): void => {
    for (let byte = peek(); byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09; byte = peek()) at += 1
  }

  const skipWord = (): void => {
    for (let byte = peek(); byte > 0x20 && !isBoundary(byte); byte = peek()) at += 1
  }

  const bytesFrom = (offset: number): Uint8Array =>
    offset >= base ? chunk.subarray(offset - base, at) : source.read(offset, base + at - offset)

  return { peek, advance, offset: () => base + at, skipSpace, skipString, skipContainer, skipWord, bytesFrom }
}

function isBoundary(byte: number): boolean {
  return (
    byte === 0x2c ||
    byte === 0x3a ||
    byte === QUOTE ||
    byte === OPEN_OBJECT ||
    byte === OPEN_ARRAY ||
    byte === CLOSE_OBJECT ||
    byte === CLOSE_ARRAY
  )
}

/** A source over bytes that are already in memory; ranges are views, not copies. */
export function memorySource(bytes: Uint8Array): ByteSource {
  const read: ByteSource['read'] = (offset, length) => bytes.subarray(offset, offset + length)
  return { size: bytes.length, read, gives: 'views', close: () => {} }
}
