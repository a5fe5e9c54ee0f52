// A SQLite file → one state as JSON text, read by Node's own node:sqlite. The file is hostile: it is copied to a folder of
// our own, opened read only, checked page by page, and only its ordinary tables are read, column by column: no view, no
// trigger, no virtual table, no generated column, no function, no extension runs. Loaded when met.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ArtifactError } from '../../model.js'
import type { JsonSink } from './json-sink.js'
import { MAX_TABLES } from './tables.js'

/** What of node:sqlite is used; the oldest Node that is supported has none. */
interface Sqlite {
  readonly DatabaseSync: new (
    path: string,
    options: { readonly readOnly: boolean; readonly allowExtension: boolean },
  ) => Database
}
interface Database {
  readonly exec: (sql: string) => void
  readonly prepare: (sql: string) => Statement
  readonly close: () => void
  /** Of newer Nodes; without them the rest still holds. */
  readonly enableDefensive?: (on: boolean) => void
  readonly setAuthorizer?: (decide: (action: number) => number) => void
}
interface Statement {
  readonly setReadBigInts: (on: boolean) => void
  readonly iterate: () => IterableIterator<Row>
}
type Row = Readonly<Record<string, unknown>>

/** Rows of all tables together. */
const MAX_ROWS = 1_000_000
/** Where the header says that changes stand in a file beside it (write-ahead log): the copy has none. */
const JOURNAL_MODE_BYTES = [18, 19]
/** Of SQLite's action codes: to read a pragma, a column, and to select. */
const ALLOWED_ACTIONS: ReadonlySet<number> = new Set([19, 20, 21])

/** Writes the tables: by primary key where a table has one, else as a list in the order of its rows. Throws ArtifactError. */
export function writeDatabase(bytes: Uint8Array, where: string, sink: JsonSink): void {
  const sqlite = process.getBuiltinModule('node:sqlite') as unknown as Sqlite | undefined
  if (sqlite === undefined) {
    throw new ArtifactError(
      'artifact_unreadable',
      `${where} is a SQLite database, which Node ${process.versions.node} cannot read`,
      'Use Node 22.13 or newer (the action does), or dump the tables as JSON before this step',
    )
  }
  if (Buffer.from(bytes.subarray(0, 16)).toString('latin1') !== 'SQLite format 3\0') {
    const what = `${where} is no SQLite database`
    throw new ArtifactError('artifact_unreadable', what, 'Write the database itself there, unencrypted')
  }
  const folder = mkdtempSync(join(tmpdir(), 'eval-gate-db-'))
  try {
    const copy = Uint8Array.from(bytes)
    for (const at of JOURNAL_MODE_BYTES) copy[at] = 1
    const path = join(folder, 'copy.sqlite')
    writeFileSync(path, copy, { mode: 0o600, flag: 'wx' })
    readTables(sqlite, path, where, sink)
  } catch (cause) {
    if (cause instanceof ArtifactError) throw cause
    const why = cause instanceof Error ? cause.message : 'unknown'
    const what = `${where} cannot be read as a SQLite database: ${why}`
    throw new ArtifactError(
      'artifact_unreadable',
      what,
      'Copy it when nothing writes to it (VACUUM INTO, or .backup)',
      {
        cause,
      },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readTables(sqlite: Sqlite, path: string, where: string, sink: JsonSink): void {
  const database = new sqlite.DatabaseSync(path, { readOnly: true, allowExtension: false })
  try {
    for (const pragma of [
      'trusted_schema = OFF',
      'query_only = ON',
      'ignore_check_constraints = ON',
      'cell_size_check = ON',
      'mmap_size = 0',
      'temp_store = MEMORY',
    ])
      database.exec(`PRAGMA ${pragma}`)
    database.enableDefensive?.(true)
    // A page that stands in two places could make a scan endless; the check meets each page once.
    const [check] = rowsOf(database, 'PRAGMA quick_check(1)')
    if (check === undefined || Object.values(check)[0] !== 'ok') {
      const what = `${where} is a damaged SQLite database`
      throw new ArtifactError(
        'artifact_unreadable',
        what,
        'Copy it when nothing writes to it (VACUUM INTO, or .backup)',
      )
    }
    database.setAuthorizer?.((action) => (ALLOWED_ACTIONS.has(action) ? 0 : 1))
    writeAll(database, where, sink)
  } finally {
    database.close()
  }
}

function* rowsOf(database: Database, sql: string): Generator<Row> {
  const statement = database.prepare(sql)
  statement.setReadBigInts(true)
  yield* statement.iterate()
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** How SQLite declares what a full-text table keeps beside its rows: an index, whose pages hang on how it was written. */
const INDEX_PARTS: ReadonlyMap<string, RegExp> = new Map([
  ['data', /^\(id INTEGER PRIMARY KEY, block BLOB\)$/],
  ['idx', /^\(segid, term, pgno, PRIMARY KEY\(segid, term\)\) WITHOUT ROWID$/],
  ['config', /^\(k PRIMARY KEY, v\) WITHOUT ROWID$/],
  ['docsize', /^\((?:doc)?id INTEGER PRIMARY KEY, (?:sz|size) BLOB(?:, origin INTEGER)?\)$/],
  ['segments', /^\(blockid INTEGER PRIMARY KEY, block BLOB\)$/],
  ['segdir', /^\(level INTEGER,idx INTEGER,start_block INTEGER,leaves_end_block INTEGER,end_block INTEGER,root BLOB,/],
  ['stat', /^\(id INTEGER PRIMARY KEY, value BLOB\)$/],
])

/** Whether it is part of the index of a full-text table of this database. Its rows, in `…_content`, are none. */
function isIndexPart(name: string, sql: string, fullText: ReadonlySet<string>): boolean {
  const at = name.lastIndexOf('_')
  const declared = INDEX_PARTS.get(name.slice(at + 1))
  const head = `CREATE TABLE '${name.replaceAll("'", "''")}'`
  return (
    declared !== undefined &&
    fullText.has(name.slice(0, at)) &&
    sql.startsWith(head) &&
    declared.test(sql.slice(head.length))
  )
}

function writeAll(database: Database, where: string, sink: JsonSink): void {
  const declared = [...rowsOf(database, "SELECT name, sql, rootpage FROM sqlite_schema WHERE type = 'table'")].flatMap(
    ({ name, sql, rootpage }) =>
      typeof name === 'string' && typeof sql === 'string' ? [{ name, sql, page: Number(rootpage) }] : [],
  )
  const fullText = new Set(
    declared
      .filter(({ sql }) => /^CREATE VIRTUAL TABLE\b[^]*?\busing\s+"?fts[345]\b/i.test(sql))
      .map(({ name }) => name),
  )
  // Views and virtual tables have no page of their own, and are not declared so.
  const tables = declared
    .filter(({ name, sql, page }) => sql.startsWith('CREATE TABLE') && page > 0 && !name.startsWith('sqlite_'))
    .filter(({ name, sql }) => !isIndexPart(name, sql, fullText))
    .map(({ name }) => name)
  if (tables.length > MAX_TABLES) throw tooLarge(where, `more than ${MAX_TABLES} tables`)
  let left = MAX_ROWS
  sink.write('{')
  tables.forEach((table, at) => {
    sink.write(`${at === 0 ? '' : ','}${JSON.stringify(table)}:`)
    left -= writeTable(database, table, { where, left }, sink)
  })
  sink.write('}')
}

function tooLarge(where: string, what: string): ArtifactError {
  return new ArtifactError('artifact_too_large', `${where} has ${what}`, 'Dump the tables that the scenario is about')
}

interface Column {
  readonly name: string
  /** Its place in the primary key, from 1; 0: it is none of it. */
  readonly key: number
}

/** Gives the number of its rows. */
function writeTable(
  database: Database,
  table: string,
  { where, left }: { readonly where: string; readonly left: number },
  sink: JsonSink,
): number {
  const columns = [...rowsOf(database, `PRAGMA table_xinfo(${quoted(table)})`)].flatMap(
    // 0: as it is stored; 3: generated when it was written. 2 would be computed here.
    ({ name, pk, hidden }): Column[] =>
      typeof name === 'string' && (hidden === 0n || hidden === 3n) ? [{ name, key: Number(pk) }] : [],
  )
  if (columns.length === 0) {
    sink.write('[]')
    return 0
  }
  const keys = columns.filter(({ key }) => key > 0).sort((a, b) => a.key - b.key)
  const names = columns.map(({ name }, at) => `${quoted(name)} AS c${at}`).join(', ')
  const rows: { readonly key: string | null; readonly text: string }[] = []
  let held = 0
  for (const row of rowsOf(database, `SELECT ${names} FROM ${quoted(table)} NOT INDEXED`)) {
    if (rows.length >= left) throw tooLarge(where, `more than ${MAX_ROWS} rows`)
    const cells = columns.map(({ name }, at) => {
      const text = jsonOf(row[`c${at}`], `${where}: ${table}.${name}`)
      return `${JSON.stringify(name)}:${text}`
    })
    const text = `{${cells.join(',')}}`
    held += text.length
    if (held > MAX_TABLE_CHARS) throw tooLarge(where, `a table of more than ${MAX_TABLE_CHARS} characters`)
    rows.push({ key: keyOf(keys.map(({ name }) => row[`c${columns.findIndex((one) => one.name === name)}`])), text })
  }
  // SQLite lets keys be NULL, and 1 and '1' be two: such rows have no name of their own.
  const isKeyed =
    keys.length > 0 && rows.every(({ key }) => key !== null) && new Set(rows.map(({ key }) => key)).size === rows.length
  sink.write(isKeyed ? '{' : '[')
  rows.forEach(({ key, text }, at) => {
    sink.write(`${at === 0 ? '' : ','}${isKeyed ? `${JSON.stringify(key)}:` : ''}${text}`)
  })
  sink.write(isKeyed ? '}' : ']')
  return rows.length
}

const MAX_TABLE_CHARS = 64 * 1024 * 1024

/** The row's name: the key itself, of several columns their list; null where one is NULL or a blob. */
function keyOf(values: readonly unknown[]): string | null {
  if (values.length === 0 || values.some((value) => value === null || value instanceof Uint8Array)) return null
  const [only] = values
  return values.length === 1 ? String(only) : JSON.stringify(values.map(String))
}

/** Integers exact, reals as floats, blobs as digest and size. */
function jsonOf(value: unknown, where: string): string {
  if (value === null) return 'null'
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'number')
    return Number.isInteger(value) && !/e/.test(String(value)) ? `${value}.0` : String(value)
  if (typeof value === 'string') {
    if (value.includes('\ufffd')) {
      const what = `${where} holds a text that is not UTF-8`
      throw new ArtifactError('artifact_unreadable', what, 'Store it as UTF-8, or as a blob')
    }
    return JSON.stringify(value)
  }
  if (value instanceof Uint8Array) {
    const sha256 = createHash('sha256').update(value).digest('hex')
    return `{"bytes":${value.length},"sha256":"${sha256}"}`
  }
  throw new ArtifactError('artifact_unreadable', `${where} holds an unknown kind of value`, 'Dump it as JSON')
}
