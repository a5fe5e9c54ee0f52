// A folder of tables, one a file (orders.json, orders.csv, orders.jsonl) → one state as JSON text, by the files' names.
import { ArtifactError } from '../../model.js'
import { decodeUtf8 } from '../../json/decode.js'
import { parseJsonLines, readExact } from '../../json/document.js'
import type { ArtifactFiles, Entry } from '../../read/artifact-files.js'
import { writeCsv } from './csv.js'
import type { JsonSink } from './json-sink.js'

const TABLE_FILE = /^(?<table>[^.].*)\.(?<form>json|csv|jsonl|ndjson)$/i
/** A table with a hidden name is an error like any other that is not read; `._orders.json` is what macOS keeps beside a file. */
const HIDDEN_TABLE = /^\.(?!_).*\.(?:json|csv|jsonl|ndjson)$/i
export const MAX_TABLES = 10_000

/** Whether a folder holds tables: at least one, whatever else is in it. */
export function holdsTables(entries: readonly Entry[]): boolean {
  return entries.some(({ name, kind }) => kind === 'file' && TABLE_FILE.test(name))
}

/** Writes the state of a folder. Throws ArtifactError naming the file: what is no table would be a table less. */
export function writeTables(files: ArtifactFiles, folder: string, sink: JsonSink): void {
  const seen = new Map<string, string>()
  const entries = files.list(folder).filter(({ name }) => !name.startsWith('.') || HIDDEN_TABLE.test(name))
  if (entries.length > MAX_TABLES) {
    const what = `${files.where(folder)} holds ${entries.length} files, more than ${MAX_TABLES} tables`
    throw new ArtifactError('artifact_too_large', what, 'Dump the tables that the scenario is about')
  }
  sink.write('{')
  for (const { name, kind } of entries) {
    const path = folder === '' ? name : `${folder}/${name}`
    const { table = '', form = '' } = TABLE_FILE.exec(name)?.groups ?? {}
    if (kind !== 'file' || table === '') {
      const what = `${files.where(path)} is no table (a file named .json, .jsonl or .csv)`
      throw new ArtifactError('artifact_wrong_shape', what, 'Keep only tables in the folder of a state')
    }
    const twin = seen.get(table)
    if (twin !== undefined) {
      const what = `${files.where(path)} and ${twin} are both the table ${table}`
      throw new ArtifactError('artifact_wrong_shape', what, 'Keep one of the two')
    }
    sink.write(`${seen.size === 0 ? '' : ','}${JSON.stringify(table)}:`)
    seen.set(table, name)
    writeTable(files.read(path), { form: form.toLowerCase(), where: files.where(path) }, sink)
  }
  sink.write('}')
}

/** Each table is a whole document of its own: what is none cannot reach into the next. */
function writeTable(
  bytes: Uint8Array,
  { form, where }: { readonly form: string; readonly where: string },
  sink: JsonSink,
): void {
  if (form === 'csv') return writeCsv(decodeUtf8(bytes, where), where, sink)
  if (form === 'json') {
    readExact(bytes, where)
    return sink.write(decodeUtf8(bytes, where))
  }
  writeLines(bytes, where, sink)
}

/** A document a line → their list. Throws ArtifactError naming the line. */
function writeLines(bytes: Uint8Array, where: string, sink: JsonSink): void {
  let rows = 0
  sink.write('[')
  for (const line of parseJsonLines(bytes, where)) {
    if ('error' in line) throw line.error
    readExact(Buffer.from(line.text), `${where}:${line.line}`)
    sink.write(`${rows === 0 ? '' : ','}${line.text}`)
    rows += 1
  }
  sink.write(']')
}
