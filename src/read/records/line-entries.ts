// The trials of one file of records: a line each (JSONL), or an item each (a JSON list). Non-goals: folders.
import { attempt } from '../../attempt.js'
import { ArtifactError, type JsonValue } from '../../model.js'
import { binaryKind } from '../../json/decode.js'
import { isObject, member, text, toReportJson } from '../../json/document.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { brokenEntry, entryOf, type RecordEntry } from './entry.js'
import { type RecordBytes, type RecordPlace, readPlaces } from './lines.js'
import { readLineScenario } from './scenario.js'
import { lineOutline, lineSource } from './source.js'
import { isLeftBehind } from '../kit/strays.js'

/** A line with one of these keys is a record. */
const TELLING_KEY =
  /"(?:(?:expected|actual)_(?:user_)?db|reference|prediction|scenario|conversation|clean_exit|(?:nl|db|answer)_assertions|signals)"\s*:/
const CHUNK_BYTES = 1024 * 1024
/** No key with its escapes is longer: chunks overlap by this. */
const OVERLAP_BYTES = 256

/** Whether a file's name says that it holds a record a line. */
export function isJsonLines(name: string): boolean {
  return /\.(?:jsonl|ndjson)$/i.test(name) && !isLeftBehind(name)
}

/**
 * Whether something in the file looks like a record, a damaged line among others not hiding it. `head` looks at its
 * beginning alone. A file that is no UTF-8 text (or compressed) may hold anything, so that its name tells.
 */
export function holdsRecords(
  files: ArtifactFiles,
  path: string,
  extent: 'head' | 'whole',
  telling = TELLING_KEY,
): boolean {
  const source = files.open(path)
  try {
    const end = extent === 'head' ? Math.min(source.size, CHUNK_BYTES) : source.size
    for (let at = 0; at < end; at += CHUNK_BYTES - OVERLAP_BYTES) {
      const bytes = source.read(at, Math.min(CHUNK_BYTES, end - at))
      const isNoText =
        binaryKind(bytes) !== null || bytes.some((byte, index) => index < 4 && (byte === 0 || byte >= 0xf8))
      if (at === 0 && isNoText) return true
      const chunk = new TextDecoder().decode(bytes)
      const plain = chunk.includes('\\u')
        ? chunk.replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
        : chunk
      if (telling.test(plain)) return true
    }
    return false
  } finally {
    source.close()
  }
}

const MAX_NAMED = 8
const NO_RECORD = 'its first lines are no objects with a field of a record (expected_db, …)'
const NO_LINE = 'it is empty: the evaluation wrote no line'

/** Why the file at `path` holds no record, with the fields that its first line has, so that they can be renamed. */
export function noRecordsIn(files: ArtifactFiles, path: string): string {
  const source = files.open(path)
  const head = (() => {
    try {
      return new TextDecoder().decode(source.read(0, Math.min(source.size, CHUNK_BYTES)))
    } finally {
      source.close()
    }
  })()
  if (head.trim() === '') return source.size === head.length ? NO_LINE : NO_RECORD
  const first = attempt(() => lineOutline(new TextEncoder().encode(head.trimStart().split('\n')[0] ?? ''), path))
  const names = first instanceof ArtifactError || !isObject(first) ? [] : [...first.keys()]
  if (names.length === 0) return first instanceof ArtifactError ? `${NO_RECORD}: the first is not JSON` : NO_RECORD
  const shown = names.slice(0, MAX_NAMED).map((name) => (name.length > 40 ? `${name.slice(0, 40)}…` : name))
  const more = names.length > MAX_NAMED ? ', …' : ''
  return `its first line has ${shown.join(', ')}${more}, and none of a record’s fields: expected_db, actual_db, reference, prediction, conversation, …`
}

/** Throws ArtifactError where the file as a whole cannot be read. */
export function lineEntries(files: ArtifactFiles, path: string): readonly RecordEntry[] {
  return Array.from(readPlaces(files, path), ({ place, read }) => lineEntry(files, path, place, read))
}

function lineEntry(files: ArtifactFiles, path: string, place: RecordPlace, read: () => Uint8Array): RecordEntry {
  const where = `${files.where(path)}${place.label}`
  const { name } = place
  const outline = attempt(() => lineOutline(read(), where))
  if (outline instanceof ArtifactError) return brokenEntry(where, name, outline)
  const settings = attempt(() => readLineScenario(outline, where))
  const open = openingLine(files, path, place)
  if (settings instanceof ArtifactError) return { ...brokenEntry(where, name, settings), ...nameOfLine(outline), open }
  return entryOf(where, name, settings, undefined, open)
}

/** Holds the place alone: beside the outline's readers it would keep every outline of the run. */
function openingLine(files: ArtifactFiles, path: string, { label, offset, length }: RecordBytes): RecordEntry['open'] {
  const place: RecordBytes = { label, offset, length }
  return () => lineSource(files, path, place)
}

type NamedEntry = Pick<RecordEntry, 'scenario' | 'domain' | 'trial' | 'numbered'>

/** Which trial a line is, as far as it can be told, where another of its fields is wrong. */
function nameOfLine(outline: JsonValue): Partial<NamedEntry> {
  const nested = member(outline, 'scenario')
  const field = (key: string): JsonValue | undefined => member(outline, key) ?? member(nested, key)
  const scenario = text(field('id')) ?? text(nested) ?? ''
  const [trial, domain] = [toReportJson(field('trial') ?? 0), text(field('domain'))]
  const isNumber = typeof trial === 'number' || typeof trial === 'string'
  if (scenario === '' || !isNumber || !/^\d{1,6}$/.test(String(trial))) return {}
  return { scenario, domain, trial: Number(trial), numbered: field('trial') !== undefined }
}
