// ArtifactFiles in which databases and compressed files look like the JSON that they stand for, so that no layout knows of
// them: `run.jsonl.gz` is `run.jsonl`, `actual_db.sqlite` or a folder `actual_db/` of tables is `actual_db.json`, and
// `conversation.jsonl` in a trial's folder, a message a line, is `conversation.json`.
// Messages name the real file. All is bounded on decoded bytes. Non-goals: what the bytes mean.
import { ArtifactError } from '../../model.js'
import { memorySource } from '../../json/byte-cursor.js'
import { byCodePoint } from '../../json/order.js'
import { type ArtifactFiles, type Entry, MAX_DOCUMENT_BYTES } from '../../read/artifact-files.js'
import { writeDatabase } from './database.js'
import { jsonSink } from './json-sink.js'
import { holdsTables, writeTables } from './tables.js'
import { type Packing, unpack } from './unpack.js'

/** Decoded bytes of one file that is read in ranges, of all files that are kept, and of all that one root may cost. */
export const DECODED_LIMITS = {
  source: 256 * 1024 * 1024,
  kept: 256 * 1024 * 1024,
  total: 4 * 1024 * 1024 * 1024,
}
/** A database file, as it stands on the disk. */
const MAX_DATABASE_BYTES = 256 * 1024 * 1024

/** Packed in a way that is not read: beside the plain file it makes nobody sure which one is meant. */
const OTHERWISE_PACKED = /^(.+\.(?:json|jsonl|ndjson))\.(?:bz2|xz|lzma|lz4|br|zip|7z|z|gzip|zstd|tgz)$/i
const PACKED = /^(?<name>.+\.(?:json|jsonl|ndjson))\.(?<packing>gz|zst)$/i
const PLAIN = /\.(?:json|txt|csv|log)$/
const DATABASE = /^(?<stem>.+)\.(?:sqlite3?|db)$/i
/** States, by the names that the layouts give them. */
const STATE = /^(?:(?:expected|actual|initial)_(?:user_)?db|(?:expected|final|initial)_(?:scenario|user)_db)$/

interface Encoded {
  readonly how: Packing | 'database' | 'tables' | 'lines'
  readonly path: string
  /** Names of the same document beside it; which of them is right nobody can tell. */
  readonly beside: readonly string[]
}

/** Lines of records in the run's own folder: the packed file beside them is told of as a trial that cannot be read. */
const LINES_OF_RUN = /^[^/]+\.(?:jsonl|ndjson)$/i

interface Meant {
  readonly name: string
  readonly how: Encoded['how']
  /** A message a line. */
  readonly isLines?: boolean
}

/** What an entry of a folder stands for, by the name under which it is read; null: for itself. */
function standsFor({ name, kind }: Entry): Meant | null {
  if (kind === 'directory') return STATE.test(name) ? { name: `${name}.json`, how: 'tables' } : null
  if (kind !== 'file') return null
  const packed = PACKED.exec(name)?.groups
  const plain = packed?.['name'] ?? name
  const isLines = /^conversation\.(?:jsonl|ndjson)$/i.test(plain)
  if (packed) {
    return { name: isLines ? 'conversation.json' : plain, how: packed['packing']?.toLowerCase() as Packing, isLines }
  }
  if (isLines) return { name: 'conversation.json', how: 'lines', isLines }
  const stem = DATABASE.exec(name)?.groups?.['stem'] ?? ''
  return STATE.test(stem) ? { name: `${stem}.json`, how: 'database' } : null
}

const inside = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

/** The same files with what is encoded in them read. */
export function decodedFiles(files: ArtifactFiles, limits = DECODED_LIMITS): ArtifactFiles {
  const folders = new Map<string, ReadonlyMap<string, Encoded>>()
  const kept = new Map<string, Uint8Array>()
  let spent = 0
  const ownName = files.root.slice(files.root.replace(/\/+$/, '').lastIndexOf('/') + 1).replace(/\/+$/, '')

  /** What stands encoded in a folder, by the name under which it is read. */
  const encodedIn = (folder: string): ReadonlyMap<string, Encoded> => {
    const known = folders.get(folder)
    if (known !== undefined) return known
    const found = new Map<string, Encoded>()
    if (files.kind(folder) === 'directory') {
      const entries = files.list(folder)
      const plain = new Set(entries.map(({ name }) => name))
      for (const entry of entries) {
        // Nearly every name, and none that the expressions below take.
        if (entry.kind === 'file' && PLAIN.test(entry.name)) continue
        const path = inside(folder, entry.name)
        const [, packed = ''] = entry.kind === 'file' ? (OTHERWISE_PACKED.exec(entry.name) ?? []) : []
        if (plain.has(packed) && !LINES_OF_RUN.test(inside(folder, packed))) {
          found.set(packed, { how: 'gz', path, beside: [files.where(inside(folder, packed))] })
        }
        const meant = standsFor(entry)
        if (meant === null || (meant.how === 'tables' && !holdsTables(files.list(path)))) continue
        // In the run's own folder lines are trials.
        if (meant.isLines && folder === '') continue
        if (plain.has(meant.name) && LINES_OF_RUN.test(inside(folder, meant.name))) continue
        const twin = found.get(meant.name)?.path ?? (plain.has(meant.name) ? inside(folder, meant.name) : undefined)
        found.set(meant.name, { ...meant, path, beside: twin === undefined ? [] : [files.where(twin)] })
      }
    }
    folders.set(folder, found)
    return found
  }

  const rootEncoded = ((): Encoded | null => {
    const kind = files.kind('')
    if (kind === 'directory') return STATE.test(ownName) ? { how: 'tables', path: '', beside: [] } : null
    const packing = PACKED.exec(ownName)?.groups?.['packing']?.toLowerCase() as Packing | undefined
    const how = packing ?? (DATABASE.test(ownName) ? 'database' : undefined)
    return kind === 'file' && how !== undefined ? { how, path: '', beside: [] } : null
  })()

  const encodedAt = (path: string): Encoded | null => {
    if (path === '') return rootEncoded
    const cut = path.lastIndexOf('/')
    return encodedIn(path.slice(0, Math.max(cut, 0))).get(path.slice(cut + 1)) ?? null
  }

  const decode = ({ how, path, beside }: Encoded, maxBytes: number): Uint8Array => {
    const where = files.where(path)
    if (beside.length > 0) {
      const what = `${where} and ${beside.join(', ')} are the same document twice`
      throw new ArtifactError('artifact_wrong_shape', what, 'Keep one of the two')
    }
    const known = kept.get(path)
    if (known !== undefined && known.length <= maxBytes) return known
    const bytes = decoded(how, path, where, Math.min(maxBytes, limits.total - spent + 1))
    spent += bytes.length
    if (spent > limits.total) {
      const what = `${files.root} holds more than ${limits.total} bytes in compressed files and databases`
      throw new ArtifactError('artifact_too_large', what, 'Split the run, or decompress it before this step')
    }
    let held = bytes.length
    kept.delete(path)
    for (const [other, { length }] of [...kept].reverse()) {
      held += length
      if (held > limits.kept) kept.delete(other)
    }
    if (bytes.length <= limits.kept) kept.set(path, bytes)
    return bytes
  }

  const decoded = (how: Encoded['how'], path: string, where: string, maxBytes: number): Uint8Array => {
    if (how === 'gz' || how === 'zst') return unpack(files.read(path, limits.source), how, where, maxBytes)
    if (how === 'lines') return files.read(path, maxBytes)
    const sink = jsonSink(where, Math.min(maxBytes, MAX_DOCUMENT_BYTES))
    if (how === 'tables') writeTables(decodedBelow, path, sink)
    else {
      refuseUnfinished(path, where)
      writeDatabase(files.read(path, MAX_DATABASE_BYTES), where, sink)
    }
    return sink.bytes()
  }

  /** What was committed may stand in a file beside the database alone. */
  const refuseUnfinished = (path: string, where: string): void => {
    if (path === '') return
    for (const suffix of ['-wal', '-journal']) {
      if (files.kind(`${path}${suffix}`) !== 'file' || files.read(`${path}${suffix}`, MAX_DATABASE_BYTES).length === 0)
        continue
      const what = `${where} is not whole: ${where}${suffix} holds changes to it`
      const todo = 'Close the database before it is copied (PRAGMA wal_checkpoint(TRUNCATE), or VACUUM INTO)'
      throw new ArtifactError('artifact_unreadable', what, todo)
    }
  }

  const orPlain = <T>(path: string, plain: () => T, read: (encoded: Encoded) => T): T => {
    const encoded = encodedAt(path)
    return encoded === null ? plain() : read(encoded)
  }

  const list = (path: string): readonly Entry[] => {
    const entries = files.list(path)
    const encoded = encodedIn(path)
    if (encoded.size === 0) return entries
    const hidden = new Set([...encoded.values()].map((one) => one.path))
    const rest = entries.filter(({ name }) => !hidden.has(inside(path, name)) && !encoded.has(name))
    const names = [...encoded.keys()].map((name): Entry => ({ name, kind: 'file' }))
    return [...rest, ...names].sort((a, b) => byCodePoint(a.name, b.name))
  }

  const decodedBelow: ArtifactFiles = {
    root: rootEncoded?.how === 'gz' || rootEncoded?.how === 'zst' ? files.root.replace(/\.[^.]+$/, '') : files.root,
    where: (path) => files.where(path === '' ? '' : (encodedAt(path)?.path ?? path)),
    kind: (path) => {
      const kind = files.kind(path)
      return kind === 'missing' && encodedAt(path) !== null ? 'file' : kind
    },
    list,
    read: (path, maxBytes = MAX_DOCUMENT_BYTES) => {
      return orPlain(
        path,
        () => files.read(path, maxBytes),
        (encoded) => decode(encoded, maxBytes),
      )
    },
    open: (path) => {
      return orPlain(
        path,
        () => files.open(path),
        (encoded) => memorySource(decode(encoded, limits.source)),
      )
    },
    ...(files.around ? { around: () => decodedFiles(files.around?.() ?? files, limits) } : {}),
    findings: files.findings,
    ...(files.release ? { release: files.release } : {}),
  }
  return decodedBelow
}
