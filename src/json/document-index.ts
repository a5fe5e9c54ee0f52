// The places of the parts of a large JSON document, found in one pass over its bytes, so that each part can be read and
// parsed alone. Checks the grammar only where it opens a container. Non-goals: values, text encoding, repairing.
import { ArtifactError } from '../model.js'
import type { ByteSource } from '../read/artifact-files.js'
import { type ByteCursor, type ByteRange, Damaged, startCursor } from './byte-cursor.js'
import { decodeUtf8, parseJson } from './document.js'
import { memberPath } from './path.js'

export type { ByteRange } from './byte-cursor.js'

/** Parts remembered per document; a results file has a few dozen per simulation. */
const MAX_INDEXED_PARTS = 2_000_000
/** Keys of opened objects; upstream's are names of fields. */
const MAX_KEY_BYTES = 16 * 1024

type PartKind = 'object' | 'array' | 'string' | 'word'

export interface IndexedPart extends ByteRange {
  /** The key in an object; null for list items and the document. */
  readonly key: string | null
  readonly kind: PartKind
  /** The parts of an opened container, in order; null where it was not opened. */
  readonly parts: readonly IndexedPart[] | null
  /** The document is damaged inside: `end` is where, and `parts` are the whole ones before. */
  readonly broken: boolean
}

interface IndexDamage {
  readonly at: number
  /** The path of the container or value that is broken: `simulations[3]`; `` is the document. */
  readonly inside: string
  readonly problem: string
}

export interface DocumentIndex {
  /** null where not even a value begins. */
  readonly root: IndexedPart | null
  readonly damage: IndexDamage | null
  /** Keys that stand twice in an opened object, with the object's path; the last one wins in Python. */
  readonly duplicates: readonly { readonly path: string; readonly key: string }[]
}

interface IndexOptions {
  /** The part of the source that is the document; all of it by default. */
  readonly range?: ByteRange
  /** Containers to open, by path with `*` for list items: `` the document, `simulations`, `simulations.*`. */
  readonly open: ReadonlySet<string>
  /** Keys to remember of the objects at a path; all where the path is not named. */
  readonly keep?: ReadonlyMap<string, ReadonlySet<string>>
  /** Names the document in messages. */
  readonly where: string
}

interface GrowingPart {
  start: number
  end: number
  key: string | null
  kind: PartKind
  parts: GrowingPart[] | null
  broken: boolean
}

/**
 * Finds the parts. Never throws for what is damaged: says where and what, and gives the parts before it. Throws
 * ArtifactError (`artifact_too_large`) beyond MAX_INDEXED_PARTS, and what reading the source throws.
 */
export function indexDocument(source: ByteSource, options: IndexOptions): DocumentIndex {
  const range = options.range ?? { start: 0, end: source.size }
  const cursor = startCursor(source, range)
  const segments: (string | number)[] = []
  const duplicates: { path: string; key: string }[] = []
  let root: GrowingPart | null = null
  let count = 0

  const indexValue = (key: string | null, path: string, siblings: GrowingPart[] | null): GrowingPart => {
    const first = cursor.peek()
    const kind = kindOf(first)
    if (kind === null) throw new Damaged(cursor.offset(), first === -1 ? 'the text ends' : 'no value begins here')
    count += 1
    if (count > MAX_INDEXED_PARTS) {
      throw new ArtifactError(
        'artifact_too_large',
        `${options.where} has more than ${MAX_INDEXED_PARTS} parts`,
        'Split the run into several files',
      )
    }
    const part: GrowingPart = { start: cursor.offset(), end: range.end, key, kind, parts: null, broken: true }
    siblings?.push(part)
    root ??= part
    if (kind === 'string') cursor.skipString()
    else if (kind === 'word') cursor.skipWord()
    else if (!options.open.has(path)) cursor.skipContainer()
    else if (kind === 'array') indexItems((part.parts = []), path)
    else indexMembers((part.parts = []), path)
    part.end = cursor.offset()
    part.broken = false
    return part
  }

  const indexItems = (parts: GrowingPart[], path: string): void => {
    const inner = path === '' ? '*' : `${path}.*`
    cursor.advance()
    cursor.skipSpace()
    if (cursor.peek() === CLOSE_ARRAY) return cursor.advance()
    segments.push(0)
    for (;;) {
      segments[segments.length - 1] = parts.length
      indexValue(null, inner, parts)
      cursor.skipSpace()
      if (takeSeparator(cursor, CLOSE_ARRAY)) break
    }
    segments.pop()
  }

  const indexMembers = (parts: GrowingPart[], path: string): void => {
    const kept = options.keep?.get(path)
    const seen = new Set<string>()
    cursor.advance()
    cursor.skipSpace()
    if (cursor.peek() === CLOSE_OBJECT) return cursor.advance()
    for (;;) {
      const key = readKey(cursor, options.where)
      if (seen.has(key)) duplicates.push({ path: memberPath(segments), key })
      seen.add(key)
      segments.push(key)
      indexValue(key, path === '' ? key : `${path}.${key}`, kept === undefined || kept.has(key) ? parts : null)
      segments.pop()
      cursor.skipSpace()
      if (takeSeparator(cursor, CLOSE_OBJECT)) break
    }
  }

  try {
    skipByteOrderMark(cursor)
    cursor.skipSpace()
    indexValue(null, '', null)
    cursor.skipSpace()
    if (cursor.peek() !== -1) throw new Damaged(cursor.offset(), 'more text follows the end of the document')
    return { root, damage: null, duplicates }
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
    return { root, damage: { at: error.at, inside: memberPath(segments), problem: error.message }, duplicates }
  }
}

/** The member of an opened object, the last one where the key stands twice (as Python reads it). */
export function memberPart(part: IndexedPart | null, key: string): IndexedPart | undefined {
  return part?.kind === 'object' ? part.parts?.findLast((member) => member.key === key) : undefined
}

const CLOSE_OBJECT = 0x7d
const CLOSE_ARRAY = 0x5d
const QUOTE = 0x22

function kindOf(byte: number): PartKind | null {
  if (byte === 0x7b) return 'object'
  if (byte === 0x5b) return 'array'
  if (byte === QUOTE) return 'string'
  return byte > 0x20 && byte !== 0x2c && byte !== 0x3a && byte !== CLOSE_ARRAY && byte !== CLOSE_OBJECT ? 'word' : null
}

/** Takes the comma (false) or the closing bracket (true). */
function takeSeparator(cursor: ByteCursor, close: number): boolean {
  const byte = cursor.peek()
  if (byte !== 0x2c && byte !== close) {
    const expected = `"," or "${String.fromCharCode(close)}"`
    throw new Damaged(cursor.offset(), byte === -1 ? 'the text ends' : `${expected} was expected`)
  }
  cursor.advance()
  if (byte === close) return true
  cursor.skipSpace()
  return false
}

/** Takes a key and its colon. */
function readKey(cursor: ByteCursor, where: string): string {
  const start = cursor.offset()
  const first = cursor.peek()
  if (first !== QUOTE) {
    throw new Damaged(start, first === -1 ? 'the text ends' : 'a key in double quotes was expected')
  }
  cursor.skipString()
  const length = cursor.offset() - start
  if (length > MAX_KEY_BYTES) throw new Damaged(start, `a key is longer than ${MAX_KEY_BYTES} bytes`)
  const key = keyText(cursor.bytesFrom(start), start, where)
  cursor.skipSpace()
  const colon = cursor.peek()
  if (colon !== 0x3a) throw new Damaged(cursor.offset(), colon === -1 ? 'the text ends' : '":" was expected')
  cursor.advance()
  cursor.skipSpace()
  return key
}

function keyText(bytes: Uint8Array, start: number, where: string): string {
  // Nearly every key is plain ASCII; a results file has hundreds of thousands.
  const inner = bytes.subarray(1, -1)
  if (inner.every((byte) => byte >= 0x20 && byte < 0x7f && byte !== 0x5c)) return decodeUtf8(inner, where)
  try {
    const { value } = parseJson(decodeUtf8(bytes, where), where)
    return typeof value === 'string' ? value : ''
  } catch (error) {
    if (!(error instanceof ArtifactError)) throw error
    throw new Damaged(start, `a key is not readable (${error.message})`)
  }
}

function skipByteOrderMark(cursor: ByteCursor): void {
  if (cursor.peek() !== 0xef) return
  for (const byte of [0xef, 0xbb, 0xbf]) {
    if (cursor.peek() !== byte) throw new Damaged(cursor.offset(), 'no value begins here')
    cursor.advance()
  }
}
