// The records of a file, found without holding the file: where each stands, read one at a time. Non-goals: what a line
// means (line-entries.ts).
import { ArtifactError } from '../../model.js'
import { type ArtifactFiles, type ByteSource, MAX_DOCUMENT_BYTES } from '../artifact-files.js'
import { decodeUtf8, refuseBinary } from '../../json/decode.js'
import { indexDocument } from '../../json/document-index.js'

/** Bytes looked at once. */
const CHUNK_BYTES = 1024 * 1024
/** Lines of one file; more are refused. */
const MAX_LINES = 200_000
const HEAD_BYTES = 1024
const LINE_FEED = 0x0a
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

/** Where a record's bytes are: a line that is not blank (line end excluded), or an item of a list. */
export interface RecordBytes {
  /** Behind the file's name in messages: `:3` (from 1), `[2]` (from 0). */
  readonly label: string
  readonly offset: number
  readonly length: number
}

/** One record. */
export interface RecordPlace extends RecordBytes {
  /** Its name where it tells no id. */
  readonly name: string
}

/**
 * The records of the file: the items where it is a JSON list, else its lines, LF or CRLF, blank ones left out. Throws ArtifactError where the file as a whole is no UTF-8 text
 * (UTF-16, a Git LFS pointer) or has more than 200,000 lines. A line that is too large is given; `readPlace` refuses it.
 */
export function findPlaces(files: ArtifactFiles, path: string): readonly RecordPlace[] {
  const source = files.open(path)
  const where = files.where(path)
  try {
    decodeHead(source, where)
    refusePretty(source, where)
    return (isList(source) ? itemsOf(source, where) : null) ?? [...linesOf(source, where)]
  } finally {
    source.close()
  }
}

/** The bytes of one record. Throws ArtifactError where it is larger than MAX_DOCUMENT_BYTES. */
export function readPlace(files: ArtifactFiles, path: string, place: RecordBytes): Uint8Array {
  refuseLarge(files, path, place)
  const source = files.open(path)
  try {
    return placeIn(source, files.where(path), place)
  } finally {
    source.close()
  }
}

/** The records of the file with their bytes, one after the other; a reader for each that throws as readPlace does. */
export function* readPlaces(
  files: ArtifactFiles,
  path: string,
): Generator<{ readonly place: RecordPlace; readonly read: () => Uint8Array }> {
  const places = findPlaces(files, path)
  const source = files.open(path)
  try {
    for (const place of places) {
      yield {
        place,
        read: () => {
          refuseLarge(files, path, place)
          return placeIn(source, files.where(path), place)
        },
      }
    }
  } finally {
    source.close()
  }
}

function refuseLarge(files: ArtifactFiles, path: string, place: RecordBytes): void {
  if (place.length > MAX_DOCUMENT_BYTES) {
    throw new ArtifactError(
      'artifact_too_large',
      `${files.where(path)}${place.label} has ${place.length} bytes, more than ${MAX_DOCUMENT_BYTES}`,
      'Store less in one record, or use the folder form',
    )
  }
}

function placeIn(source: ByteSource, where: string, place: RecordBytes): Uint8Array {
  const bytes = source.read(place.offset, place.length)
  if (place.label !== ':1' && BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte)) {
    throw new ArtifactError(
      'artifact_not_json',
      `${where}${place.label} begins with a byte order mark`,
      'Only a whole file may begin with one: files were joined, so take it out',
    )
  }
  return bytes
}

/** UTF-16 has line feeds too: its first bytes say what the file is, once, instead of an error a line. */
function decodeHead(source: ByteSource, where: string): void {
  const head = source.read(0, Math.min(source.size, 64))
  refuseBinary(head, where)
  // A cut in a character is no fault of the file: only its first line counts here, and of that the ASCII part.
  decodeUtf8(head.subarray(0, firstForeign(head)), where)
}

function firstForeign(head: Uint8Array): number {
  if (head[0] === 0xff || head[0] === 0xfe) return head.length
  const at = head.findIndex((byte) => byte >= 0x80 || byte === LINE_FEED)
  return at === -1 ? head.length : at
}

/** One document over many lines would be an error a line. */
function refusePretty(source: ByteSource, where: string): void {
  const head = new TextDecoder().decode(source.read(0, Math.min(source.size, HEAD_BYTES)))
  if (!/^\ufeff?\s*\{[ \t]*\r?\n\s*"/.test(head)) return
  throw new ArtifactError(
    'artifact_not_json',
    `${where} holds a record over several lines (indented JSON)`,
    'Write each record in a line of its own (json.dumps without indent), or all of them as one list',
  )
}

/** A list that begins like one of objects; `[1]` alone is a line that is no record. */
function isList(source: ByteSource): boolean {
  return /^\ufeff?\s*\[\s*(?:\{|$)/.test(new TextDecoder().decode(source.read(0, Math.min(source.size, HEAD_BYTES))))
}

/** null: a list and more behind it, so lines after all. */
function itemsOf(source: ByteSource, where: string): readonly RecordPlace[] | null {
  const { root, damage } = indexDocument(source, { open: new Set(['']), where })
  const items = (root?.parts ?? []).filter(({ broken }) => !broken)
  if (items.length > MAX_LINES) {
    throw new ArtifactError('artifact_too_large', `${where} has more than ${MAX_LINES} items`, 'Split the run')
  }
  if (damage !== null && root?.broken === false) return null
  if (damage !== null) {
    throw new ArtifactError(
      'artifact_not_json',
      `${where} is a list that is damaged or cut off at byte ${damage.at} (${damage.problem}), behind ${items.length} whole items`,
      'Write a record a line (JSONL): a cut file then loses one record only',
    )
  }
  return items.map(({ start, end }, at) => ({
    label: `[${at}]`,
    name: `item ${at}`,
    offset: start,
    length: end - start,
  }))
}

function named(line: number): Pick<RecordPlace, 'label' | 'name'> {
  return { label: `:${line}`, name: `line ${line}` }
}

function* linesOf(source: ByteSource, where: string): Generator<RecordPlace> {
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
      if (!blank) yield { ...named(line), offset: start, length: offset + feed - start }
      if (line >= MAX_LINES) {
        throw new ArtifactError('artifact_too_large', `${where} has more than ${MAX_LINES} lines`, 'Split the run')
      }
      line += 1
      start = offset + feed + 1
      blank = true
    }
  }
  if (!blank) yield { ...named(line), offset: start, length: source.size - start }
}

function isBlank(chunk: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = chunk[at]
    if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d) return false
  }
  return true
}
