// The bytes of a canonical form as they are written: into one buffer that grows, or piece by piece into a digest. Texts
// in between would be made, joined and thrown away for every value. Non-goals: what the canonical form is (canonical.ts).
import { stringText } from '../../json/python-text.js'

/** Where bytes go. */
export interface ByteSink {
  bytes: Buffer
  length: number
  /** Lists without order around what is written: until they are whole, their items may still change places. */
  held: number
  /** Takes the bytes so far, where nothing is held; null: they are all kept. */
  readonly pass: ((bytes: Uint8Array) => void) | null
}

const FIRST_BYTES = 2 * 1024
/** So many bytes are passed on at once. */
const PASSED_BYTES = 64 * 1024
/** Longer texts are copied by the engine, shorter ones faster in a loop. */
const LONG_CHARS = 48

export function openSink(pass: ByteSink['pass']): ByteSink {
  return { bytes: Buffer.allocUnsafe(FIRST_BYTES), length: 0, held: 0, pass }
}

/** What was written and not passed on. */
export function sunkBytes({ bytes, length }: ByteSink): Buffer {
  return bytes.subarray(0, length)
}

/** Makes room for so many bytes more. */
function makeRoom(sink: ByteSink, more: number): void {
  if (sink.pass !== null && sink.held === 0 && sink.length >= PASSED_BYTES) {
    sink.pass(sunkBytes(sink))
    sink.length = 0
  }
  const needed = sink.length + more
  if (needed <= sink.bytes.length) return
  const grown = Buffer.allocUnsafe(Math.max(2 * sink.bytes.length, needed))
  sink.bytes.copy(grown, 0, 0, sink.length)
  sink.bytes = grown
}

export function writeByte(sink: ByteSink, byte: number): void {
  if (sink.length === sink.bytes.length) makeRoom(sink, 1)
  sink.bytes[sink.length] = byte
  sink.length += 1
}

/** A text of ASCII characters alone. */
export function writeAscii(sink: ByteSink, text: string): void {
  const { length } = text
  if (sink.length + length > sink.bytes.length) makeRoom(sink, length)
  if (length > LONG_CHARS) sink.bytes.write(text, sink.length, 'latin1')
  else {
    const { bytes, length: start } = sink
    for (let at = 0; at < length; at += 1) bytes[start + at] = text.charCodeAt(at)
  }
  sink.length += length
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const LETTER_U = 0x75

/** The longest that one UTF-16 unit becomes: `\\u201c`. */
const ESCAPE_BYTES = 6

/** A string as `stringText` writes it. */
export function writeString(sink: ByteSink, text: string): void {
  const { length } = text
  if (length > LONG_CHARS) return writeAscii(sink, stringText(text))
  const most = ESCAPE_BYTES * length + 2
  if (sink.length + most > sink.bytes.length) makeRoom(sink, most)
  const { bytes } = sink
  let to = sink.length
  bytes[to] = QUOTE
  to += 1
  for (let at = 0; at < length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit < 0x20) return writeAscii(sink, stringText(text))
    if (unit > 0x7e) {
      bytes[to] = BACKSLASH
      bytes[to + 1] = LETTER_U
      bytes[to + 2] = hexDigit(unit >> 12)
      bytes[to + 3] = hexDigit((unit >> 8) & 0xf)
      bytes[to + 4] = hexDigit((unit >> 4) & 0xf)
      bytes[to + 5] = hexDigit(unit & 0xf)
      to += ESCAPE_BYTES
      continue
    }
    if (unit === QUOTE || unit === BACKSLASH) {
      bytes[to] = BACKSLASH
      to += 1
    }
    bytes[to] = unit
    to += 1
  }
  bytes[to] = QUOTE
  sink.length = to + 1
}

const hexDigit = (value: number): number => (value < 10 ? 0x30 + value : 0x57 + value)

/** A whole number that is not negative and below 2^31, in digits. */
export function writeCount(sink: ByteSink, value: number): void {
  let digits = 1
  for (let least = 10; least <= value; least *= 10) digits += 1
  if (sink.length + digits > sink.bytes.length) makeRoom(sink, digits)
  const { bytes } = sink
  let rest = value
  for (let at = sink.length + digits - 1; at >= sink.length; at -= 1) {
    const next = (rest / 10) | 0
    bytes[at] = 0x30 + rest - 10 * next
    rest = next
  }
  sink.length += digits
}

/**
 * Puts what `writeItems` writes into the order of its bytes. It is told to call `begin` before each item; `between`
 * writes what stands before the item at a place of the new order.
 */
export function writeSorted(
  sink: ByteSink,
  writeItems: (begin: () => void) => void,
  between: (at: number) => void,
): void {
  const starts: number[] = []
  const start = sink.length
  sink.held += 1
  writeItems(() => starts.push(sink.length))
  sink.held -= 1
  const written = Buffer.from(sink.bytes.subarray(start, sink.length))
  const items = starts.map((from, at) => ({ from: from - start, to: (starts[at + 1] ?? sink.length) - start }))
  items.sort((one, other) => written.compare(written, other.from, other.to, one.from, one.to))
  sink.length = start
  for (const [at, { from, to }] of items.entries()) {
    between(at)
    if (sink.length + to - from > sink.bytes.length) makeRoom(sink, to - from)
    written.copy(sink.bytes, sink.length, from, to)
    sink.length += to - from
  }
}
