// Files that hold records under any name, told by how they begin: one record, a list of them, a list within an object.
// Non-goals: reading them.
import { attempt, orElse } from '../../attempt.js'
import { isArray, isObject, parseJson } from '../../json/document.js'
import { ArtifactError, type JsonValue } from '../../model.js'
import type { ArtifactFiles, Entry } from '../artifact-files.js'
import { below } from '../kit/documents.js'
import { isLeftBehind } from '../kit/strays.js'
import { holdsRecords } from './line-entries.js'

const LIST_HEAD_BYTES = 64 * 1024
const SURELY_RECORD = /"(?:(?:expected|actual)_(?:user_)?db|reference|prediction|db_assertions)"\s*:/

function headOf(files: ArtifactFiles, path: string): string {
  const source = files.open(path)
  try {
    return new TextDecoder().decode(source.read(0, Math.min(source.size, LIST_HEAD_BYTES)))
  } finally {
    source.close()
  }
}

/** A .json file that is a list of objects, the first of which looks like a record. */
export function isListOfRecords(files: ArtifactFiles, path: string): boolean {
  if (!/\.json$/i.test(path === '' ? files.root : path)) return false
  return orElse(
    () => /^\s*\[\s*\{/.test(headOf(files, path)) && holdsRecords(files, path, 'whole', SURELY_RECORD),
    () => false,
  )
}

/** The fields of which a record has one, or the last two together. */
const [STATE_FIELDS, ANSWER_FIELDS] = [
  ['expected_db', 'actual_db', 'db_assertions', 'answer_assertions'],
  ['reference', 'prediction'],
]

const STATE_FIELD = /"(?:expected|actual)_db"\s*:/

/**
 * A file of another name (`run.json` of one record, `run.jsonlines`, `run.jsonl.bak`) that begins with a record, or with
 * an object that holds a list of them.
 */
export function beginsWithRecord(files: ArtifactFiles, { name, kind }: Entry, folder: string): boolean {
  if (kind !== 'file' || isLeftBehind(name)) return false
  return orElse(
    () => {
      const head = headOf(files, below(folder, name))
      if (!/^\ufeff?\s*\{/.test(head)) return false
      const [line = ''] = head.trim().split('\n')
      const read = [line, head].map((text) => attempt(() => parseJson(text, name).value))
      if (read.some((value) => isRecordLike(value) || holdsList(value))) return true
      // A document longer than its head.
      return read.every((value) => value instanceof ArtifactError) && STATE_FIELD.test(head)
    },
    () => false,
  )
}

/** Both sides of one comparison, as a record of a trial has them and no other file beside a trial's own. */
export function isWholeRecord(files: ArtifactFiles, entry: Entry, folder: string): boolean {
  if (!beginsWithRecord(files, entry, folder)) return isListOfRecords(files, below(folder, entry.name))
  const head = headOf(files, below(folder, entry.name))
  return [['expected_db', 'actual_db'], ANSWER_FIELDS].some((fields) =>
    fields.every((field) => head.includes(`"${field}"`)),
  )
}

function isRecordLike(value: JsonValue | ArtifactError): boolean {
  if (value instanceof ArtifactError || !isObject(value)) return false
  return STATE_FIELDS.some((field) => value.has(field)) || ANSWER_FIELDS.every((field) => value.has(field))
}

function holdsList(value: JsonValue | ArtifactError): boolean {
  if (value instanceof ArtifactError || !isObject(value)) return false
  return [...value.values()].some((member) => isArray(member) && isRecordLike(member[0] ?? null))
}
