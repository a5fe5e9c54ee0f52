// The lines of a JSONL run, found without holding the file: where each stands, read one at a time. Non-goals: what a line
// means (records-entries.ts).
import { ArtifactError } from '../../model.js'
import { type ArtifactFiles, type ByteSource, MAX_DOCUMENT_BYTES } from '../artifact-files.js'
import { decodeUtf8 } from '../../json/decode.js'

/** Bytes looked at once. */
const CHUNK_BYTES = 1024 * 1024
/** Lines of one file; more are refused. */
const MAX_LINES = 200_000
const LINE_FEED = 0x0a
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

/** One line that is not blank: its number (from 1) and its place in the file, line end excluded. */
export interface LinePlace {
  readonly line: number
  readonly offset: number
  readonly length: number
}

/**
 * The lines of the file, LF or CRLF, blank ones left out. Throws ArtifactError where the file as a whole is no UTF-8 text
 * (UTF-16, a Git LFS pointer) or has more than 200,000 lines. A line that is too large is given; `readLine` refuses it.
 */
export function findLines(files: ArtifactFiles, path: string): readonly LinePlace[] {
  const source = files.open(path)
  try {
    decodeHead(source, files.where(path))
    return [...linesOf(source, files.where(path))]
  } finally {
    source.close()
  }
}

/** The bytes of one line. Throws ArtifactError where it is larger than MAX_DOCUMENT_BYTES. */
export function readLine(files: ArtifactFiles, path: string, place: LinePlace): Uint8Array {
  if (place.length > MAX_DOCUMENT_BYTES) {
    throw new ArtifactError(
      'artifact_too_large',
      `${files.where(path)}:${place.line} has ${place.length} bytes, more than ${MAX_DOCUMENT_BYTES}`,
      'Store less in one record, or use the folder form',
    )
  }
  const source = files.open(path)
  try {
    const bytes = source.read(place.offset, place.length)
    if (place.offset > 0 && BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte)) {
      throw new ArtifactError(
        'artifact_not_json',
        `${files.where(path)}:${place.line} begins with a byte order mark`,
        'Only a whole file may begin with one: files were joined, so take it out',
      )
    }
    return bytes
  } finally {
    source.close()
  }
}

/** UTF-16 has line feeds too: its first bytes say what the file is, once, instead of an error a line. */
function decodeHead(source: ByteSource, where: string): void {
  const head = source.read(0, Math.min(source.size, 64))
  // A cut in a character is no fault of the file: only its first line counts here, and of that the ASCII part.
  decodeUtf8(head.subarray(0, firstForeign(head)), where)
}

function firstForeign(head: Uint8Array): number {
  if (head[0] === 0xff || head[0] === 0xfe) return head.length
  const at = head.findIndex((byte) => byte >= 0x80 || byte === LINE_FEED)
  return at === -1 ? head.length : at
}

function* linesOf(source: ByteSource, where: string): Generator<LinePlace> {
  let line = 1
  let start = 0
  let blank = true
  for (let offset = 0; offset < source.size; offset += CHUNK_BYTES) {
    const chunk = source.read(offset, Math.min(CHUNK_BYTES, source.size - offset))
    for (let at = 0; at < chunk.length; ) {
      const feed = chunk.indexOf(LINE_FEED, at)
      const end = feed === -1 ? chunk.length : feed
      blank &&= isBlank(chunk, at, end)
      at = end + 1
      if (feed === -1) continue
      if (!blank) yield { line, offset: start, length: offset + feed - start }
      if (line >= MAX_LINES) {
        throw new ArtifactError('artifact_too_large', `${where} has more than ${MAX_LINES} lines`, 'Split the run')
      }
      line += 1
      start = offset + feed + 1
      blank = true
    }
  }
  if (!blank) yield { line, offset: start, length: source.size - start }
}

function isBlank(chunk: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = chunk[at]
    if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d) return false
  }
  return true
}
