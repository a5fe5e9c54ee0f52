// Databases, tables and compressed files in the place of JSON: what they are read as, and what hostile ones come to.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from '@jest/globals'
import { decodedFiles } from '../../../src/io/files/decoded.js'
import { ArtifactError } from '../../../src/model.js'
import type { ArtifactFiles } from '../../../src/read/artifact-files.js'
import { type MemoryFile, memoryFiles } from '../../support/memory-files.js'
import { scoreRecords, verdictsOf } from '../../support/score-records.js'

const files = (tree: Readonly<Record<string, MemoryFile>>, root = 'run'): ArtifactFiles =>
  decodedFiles(memoryFiles(tree, root))
const textOf = (from: ArtifactFiles, path: string): string => new TextDecoder().decode(from.read(path))
const gz = (text: string): Uint8Array => gzipSync(text)
const why = (read: () => unknown): string => {
  try {
    read()
  } catch (error) {
    if (error instanceof ArtifactError) return error.message
    throw error
  }
  return 'nothing'
}

describe('compressed files', () => {
  const LINE = '{"id": "a", "expected_db": {"x": 1}, "actual_db": {"x": 1}}\n'

  test.each([
    ['a file of records', files({ '': gz(LINE) }, 'run.jsonl.gz')],
    ['a file of records in a folder', files({ 'run.jsonl.gz': gz(LINE) })],
    ['a folder form', files({ 'a/expected_db.json.gz': gz('{"x": 1}'), 'a/actual_db.json': '{"x": 1}' })],
  ])('%s is read', (_, run) => {
    expect(verdictsOf(scoreRecords(run))).toEqual(['a#0: pass'])
  })

  test('E17 a bomb ends at the bound, of one file and of all together', () => {
    const bomb = gz(' '.repeat(2_000_000))
    const bounded = decodedFiles(memoryFiles({ 'a/x.json.gz': bomb, 'b/x.json.gz': bomb, 'c/x.jsonl.gz': bomb }), {
      source: 1_000_000,
      kept: 1_000_000,
      total: 3_000_000,
    })
    expect(why(() => bounded.read('a/x.json', 1_000_000))).toContain('a/x.json.gz holds more than 1000000 bytes')
    expect(why(() => bounded.open('c/x.jsonl'))).toContain('holds more than 1000000 bytes')
    expect(bounded.read('a/x.json', 2_000_000).length).toBe(2_000_000)
    expect(why(() => bounded.read('b/x.json', 2_000_000))).toMatch(/holds more than \d+ bytes/)
  })

  test('what is no gzip, damaged, or a second time the same state is said by its real name', () => {
    const run = files({
      'a/actual_db.json.gz': '{}',
      'b/actual_db.json.gz': gz('{"a": 1}').subarray(0, 15),
      'c/actual_db.json.gz': gz('{}'),
      'c/actual_db.json': '{}',
    })
    expect(why(() => run.read('a/actual_db.json'))).toContain('run/a/actual_db.json.gz ends in .gz and is no gzip file')
    expect(why(() => run.read('b/actual_db.json'))).toContain('run/b/actual_db.json.gz is a damaged gzip file')
    expect(why(() => run.read('c/actual_db.json'))).toContain('are the same document twice')
  })

  test.each([
    'reference.json.gz',
    'prediction.json.zst',
    'scenario.json.GZ',
    'conversation.json.bz2',
    'judge_result.json.xz',
    'records/1/result.json.gz',
    'records/1/transcript.jsonl.gz',
    'results.json.gz',
    'results.json.zip',
  ])('D12 %s beside the plain file: neither is read', (packed) => {
    const plain = packed.replace(/\.[^.]+$/, '')
    const run = files({ [plain]: '[]', [packed]: gz('[1]'), 'other.json': '[2]' })
    expect(why(() => run.read(plain))).toContain(`run/${packed} and run/${plain} are the same document twice`)
    expect(why(() => run.open(plain))).toContain('are the same document twice')
    expect(textOf(run, 'other.json')).toBe('[2]')
  })

  test('D12 a document twice is an error of its trial, in what is expected too', () => {
    const whole = {
      'expected_db.json': '{"x": 1}',
      'actual_db.json': '{"x": 1}',
      'reference.json': '"a"',
      'prediction.json': '"a"',
    }
    const tree = (twin: string, trials: readonly string[]) =>
      Object.fromEntries([
        ...trials.flatMap((id) => Object.entries(whole).map(([name, text]) => [`${id}/${name}`, text] as const)),
        [twin, gz('{"x": 1}')] as const,
      ])
    const run = files(tree('b/prediction.json.gz', ['a', 'b', 'c']))
    expect(verdictsOf(scoreRecords(run))).toEqual(['a#0: pass', 'b#0: error', 'c#0: pass'])
  })

  test('Zstandard is read where Node has it, else named', () => {
    const zlib = process.getBuiltinModule('node:zlib') as { zstdCompressSync?: (bytes: Uint8Array) => Uint8Array }
    const packed = zlib.zstdCompressSync?.(new TextEncoder().encode('{"x": 1}'))
    const run = files({ 'a/actual_db.json.zst': packed ?? new Uint8Array([0x28, 0xb5, 0x2f, 0xfd]) })
    if (packed === undefined) expect(why(() => run.read('a/actual_db.json'))).toContain('which Node')
    else expect(textOf(run, 'a/actual_db.json')).toBe('{"x": 1}')
  })
})

describe('folders of tables', () => {
  test('CSV, JSON and JSON lines become one state', () => {
    const run = files({
      'a/actual_db/orders.csv': '\ufeffid,note\r\n7,"a ""b"",\nc"\r\n8,\r\n\r\n',
      'a/actual_db/log.csv': 'at,what\n1,x\n1,x\n',
      'a/actual_db/users.json': '{"u1": {"n": 10000000000000000001}}',
      'a/actual_db/events.jsonl': '{"e": 1}\n{"e": 2.0}\n',
    })
    expect(run.list('a').map(({ name }) => name)).toEqual(['actual_db.json'])
    expect(textOf(run, 'a/actual_db.json')).toBe(
      '{"events":[{"e": 1},{"e": 2.0}],"log":[{"at":"1","what":"x"},{"at":"1","what":"x"}],' +
        '"orders":{"7":{"id":"7","note":"a \\"b\\",\\nc"},"8":{"id":"8","note":""}},"users":{"u1": {"n": 10000000000000000001}}}',
    )
  })

  test('a run of them is scored', () => {
    const run = files({
      'a/expected_db/orders.csv': 'id,status\n1,open\n2,paid\n',
      'a/actual_db/orders.csv': 'id,status\n2,paid\n1,open\n',
      'b/expected_db/orders.csv': 'id,status\n1,open\n',
      'b/actual_db/orders.csv': 'id,status\n1,paid\n',
    })
    const scored = scoreRecords(run)
    expect(verdictsOf(scored)).toEqual(['a#0: pass', 'b#0: fail'])
    expect(scored.trials[1]?.diff.changes.map(({ path }) => path)).toEqual(['orders.1.status'])
  })

  test.each([
    ['orders.csv', 'a,a\n1,2\n', 'names the column "a" twice'],
    ['orders.csv', 'a,b\n1\n', 'orders.csv:2 has 1 fields where 2 columns are named'],
    ['orders.csv', 'a\n"1\n', 'orders.csv:2 opens a quote that nothing closes'],
    ['orders.csv', 'a\n"1"2\n', 'orders.csv:2 goes on behind a closed quote'],
    ['orders.json', '1}, "users": {', 'orders.json'],
    ['orders.jsonl', '{}\n{\n', 'orders.jsonl:2'],
    ['notes.txt', 'x', 'notes.txt is no table'],
    ['.orders.json', '{}', '.orders.json is no table'],
  ])('E18 a hostile or damaged %s is an error that names it: %j', (name, text, expected) => {
    const run = files({ [`a/actual_db/${name}`]: text, 'a/actual_db/z.json': '[]' })
    expect(why(() => run.read('a/actual_db.json'))).toContain(expected)
  })

  test('E18 a small CSV cannot stand for a large state, nor reach into a prototype', () => {
    const wide = Array.from({ length: 4_000 }, (_, at) => `column_with_a_long_name_${at}`).join(',')
    const row = ','.repeat(3_999)
    const run = files({
      'a/actual_db/big.csv': `${wide}\n${`${row}\n`.repeat(700)}`,
      'b/actual_db/t.csv': 'id,__proto__\n__proto__,1\n',
    })
    expect(why(() => run.read('a/actual_db.json'))).toContain('a state of more than')
    expect(textOf(run, 'b/actual_db.json')).toBe('{"t":{"__proto__":{"id":"__proto__","__proto__":"1"}}}')
  })
})

test('a value of CSV is a text: against a number it is a difference of type, and the diff says so', () => {
  const scored = scoreRecords(
    files({
      'a/expected_db.json': '{"orders": [{"no": 1, "note": ""}]}',
      'a/actual_db/orders.csv': 'no,note\n1,\n',
      'b/expected_db.json': '{"orders": [{"no": "1", "note": ""}]}',
      'b/actual_db/orders.csv': 'no,note\n1,\n',
    }),
  )
  expect(verdictsOf(scored)).toEqual(['a#0: fail', 'b#0: pass'])
  expect(scored.trials[0]?.diff.changes).toEqual([
    expect.objectContaining({ path: 'orders[0].no', kind: 'type', expected: 1, actual: '1' }),
  ])
})

describe('conversation.jsonl', () => {
  const LINE = '{"role": "assistant", "content": "Hi"}'
  const said = '{"answer_assertions": [{"path": "said", "count": 2}]}'
  test('in a trial’s folder is the conversation, a message a line', () => {
    for (const name of ['conversation.jsonl', 'conversation.ndjson']) {
      const scored = scoreRecords(files({ 'a/scenario.json': said, [`a/${name}`]: `${LINE}\n\n${LINE}\n` }))
      expect(verdictsOf(scored)).toEqual(['a#0: pass'])
    }
  })
  test('E18 names the line that is none, reaches into nothing, and is refused beside the same in JSON', () => {
    const broken = scoreRecords(files({ 'a/scenario.json': said, 'a/conversation.jsonl': `${LINE}\n{"role": ` }))
    expect(broken.trials[0]?.signals['answer_assertion']?.parts?.[0]?.reason).toContain('a/conversation.jsonl:2')
    // Two halves of a document that would make one list with what is written around them.
    const open = scoreRecords(files({ 'a/scenario.json': said, 'a/conversation.jsonl': `${LINE}], [${LINE}` }))
    expect(open.trials[0]?.verdict).toBe('error')
    const twice = scoreRecords(
      files({ 'a/scenario.json': said, 'a/conversation.json': `[${LINE}, ${LINE}]`, 'a/conversation.jsonl': LINE }),
    )
    expect(twice.trials[0]?.verdict).toBe('error')
    expect(JSON.stringify(twice.trials[0])).toContain('are the same document twice')
  })
})

test('a conversation that an object holds is read in a line as in a file', () => {
  const said = [{ path: 'said', count: 1 }]
  const messages = [{ role: 'assistant', content: 'Hi' }]
  const lines = [{ messages }, { input: 'Hi', output: messages }, { values: { messages } }, { steps: messages }].map(
    (conversation, at) => JSON.stringify({ id: `${at}`, conversation, answer_assertions: said }),
  )
  const scored = scoreRecords(files({ '': lines.join('\n') }, 'run.jsonl'))
  expect(verdictsOf(scored)).toEqual(['0#0: pass', '1#0: pass', '2#0: pass', '3#0: error'])
})

interface Database {
  readonly exec: (sql: string) => void
  readonly close: () => void
}
const sqlite = process.getBuiltinModule('node:sqlite') as unknown as
  | { readonly DatabaseSync: new (path: string, options: object) => Database }
  | undefined

const folder = mkdtempSync(join(tmpdir(), 'sqlite-'))
let made = 0
function database(...statements: readonly string[]): Uint8Array {
  if (sqlite === undefined) throw new Error('no node:sqlite')
  made += 1
  const path = join(folder, `${made}.sqlite`)
  const open = new sqlite.DatabaseSync(path, { defensive: false })
  for (const sql of statements) open.exec(sql)
  open.close()
  return readFileSync(path)
}
afterAll(() => rmSync(folder, { recursive: true }))

const withSqlite = sqlite === undefined ? describe.skip : describe

withSqlite('SQLite', () => {
  const read = (bytes: Uint8Array): unknown =>
    JSON.parse(textOf(files({ 'a/actual_db.sqlite': bytes }), 'a/actual_db.json'))

  test('tables by primary key, others as lists; integers exact, reals as floats, blobs as digests', () => {
    const bytes = database(
      'CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT, big INTEGER)',
      "INSERT INTO users VALUES (2, 'Zoë', 9007199254740993), (1, NULL, -9223372036854775808)",
      'CREATE TABLE log (x REAL, b BLOB)',
      "INSERT INTO log VALUES (1.0, x'00ff'), (1e300, NULL)",
      'CREATE TABLE seats (flight TEXT, seat TEXT, PRIMARY KEY (flight, seat)) WITHOUT ROWID',
      "INSERT INTO seats VALUES ('F1', '2A')",
      "CREATE TABLE odd (k PRIMARY KEY); INSERT INTO odd VALUES (1), ('1'), (NULL)",
      'CREATE TABLE empty (id INTEGER PRIMARY KEY)',
    )
    expect(textOf(files({ 'a/actual_db.db': bytes }), 'a/actual_db.json')).toBe(
      '{"users":{"1":{"id":1,"name":null,"big":-9223372036854775808},"2":{"id":2,"name":"Zoë","big":9007199254740993}},' +
        '"log":[{"x":1.0,"b":{"bytes":2,"sha256":"06eb7d6a69ee19e5fbdf749018d3d2abfa04bcbd1365db312eb86dc7169389b8"}},{"x":1e+300,"b":null}],' +
        '"seats":{"[\\"F1\\",\\"2A\\"]":{"flight":"F1","seat":"2A"}},"odd":[{"k":1},{"k":"1"},{"k":null}],"empty":{}}',
    )
  })

  test('a run of them is scored, whatever pages the rows stand on', () => {
    const table = 'CREATE TABLE orders (id TEXT PRIMARY KEY, status TEXT)'
    const expected = database(table, "INSERT INTO orders VALUES ('a', 'open'), ('b', 'paid')")
    const same = database(
      table,
      "INSERT INTO orders VALUES ('c', 'x'), ('b', 'paid'), ('a', 'open')",
      "DELETE FROM orders WHERE id = 'c'",
    )
    const other = database(table, "INSERT INTO orders VALUES ('a', 'paid'), ('b', 'paid')")
    const scored = scoreRecords(
      files({
        'a/expected_db.sqlite': expected,
        'a/actual_db.sqlite3': same,
        'b/expected_db.json': '{"orders": {"a": {"id": "a", "status": "open"}, "b": {"id": "b", "status": "paid"}}}',
        'b/actual_db.db': other,
      }),
    )
    expect(verdictsOf(scored)).toEqual(['a#0: pass', 'b#0: fail'])
    expect(scored.trials[1]?.diff.changes.map(({ path }) => path)).toEqual(['orders.a.status'])
  })

  test('E19 views, triggers, virtual tables, generated columns and checks are not run', () => {
    const bytes = database(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT CHECK (length(printf('%1000d', id)) > 0), g AS (printf('%100000000d', id)))",
      'INSERT INTO t (a) VALUES (1)',
      'CREATE VIEW bomb AS WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) SELECT x FROM r',
      'CREATE TRIGGER fires AFTER INSERT ON t BEGIN DELETE FROM t; END',
      'CREATE VIRTUAL TABLE words USING fts5(body)',
    )
    const state = read(bytes) as Record<string, unknown>
    expect(state['t']).toEqual({ 1: { id: 1, a: '1' } })
    expect(Object.keys(state)).not.toContain('bomb')
    expect(Object.keys(state)).not.toContain('words')
  })

  test('what a full-text table keeps as its index is no state; its rows are, and so is what is only called like it', () => {
    const notes = 'CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT)'
    const tables = [
      notes,
      "CREATE VIRTUAL TABLE words USING fts5(body, content='notes', content_rowid='id')",
      'CREATE VIRTUAL TABLE "odd name" USING FTS4(body)',
      'CREATE TABLE words_log (id INTEGER PRIMARY KEY)',
      'CREATE TABLE other_data (id INTEGER PRIMARY KEY, block BLOB)',
    ]
    const insert = (id: number): string[] => [
      `INSERT INTO notes VALUES (${id}, 'a room ${id}')`,
      `INSERT INTO words (rowid, body) VALUES (${id}, 'a room ${id}')`,
      `INSERT INTO "odd name" (docid, body) VALUES (${id}, 'a room ${id}')`,
    ]
    const once = database(...tables, ...insert(1), ...insert(2))
    // The same rows, written otherwise: another index.
    const twice = database(
      ...tables,
      ...insert(2),
      ...insert(3),
      "INSERT INTO words (words, rowid, body) VALUES ('delete', 3, 'a room 3')",
      'DELETE FROM "odd name" WHERE docid = 3',
      'DELETE FROM notes WHERE id = 3',
      ...insert(1),
    )
    expect(Object.keys(read(once) as object).sort()).toEqual(['notes', 'odd name_content', 'other_data', 'words_log'])
    expect(read(twice)).toEqual(read(once))
    const lost = database(...tables, ...insert(1), ...insert(2), 'DELETE FROM "odd name" WHERE docid = 2')
    expect(read(lost)).not.toEqual(read(once))
  })

  test('what an R-tree keeps is state, since its rows stand nowhere else: ignore-paths leaves out the index of another table', () => {
    const ids = Array.from({ length: 120 }, (_, at) => at)
    const made = (order: readonly number[]): Uint8Array =>
      database(
        'CREATE TABLE places (id INTEGER PRIMARY KEY, name TEXT)',
        "INSERT INTO places VALUES (1, 'desk')",
        'CREATE VIRTUAL TABLE near USING rtree(id, lo, hi)',
        `INSERT INTO near VALUES ${order.map((id) => `(${id}, ${id}, ${id + 1})`).join()}`,
      )
    const [once, otherwise, other] = [made(ids), made(ids.toReversed()), made(ids.slice(1))]
    expect(Object.keys(read(once) as object).sort()).toEqual(['near_node', 'near_parent', 'near_rowid', 'places'])
    const score = (actual: Uint8Array, ignorePaths: readonly string[] = []) =>
      verdictsOf(scoreRecords(files({ 'a/expected_db.db': once, 'a/actual_db.db': actual }), [], { ignorePaths }))
    expect([score(once), score(other), score(otherwise)]).toEqual([['a#0: pass'], ['a#0: fail'], ['a#0: fail']])
    expect(score(otherwise, ['near_node', 'near_parent', 'near_rowid'])).toEqual(['a#0: pass'])
  })

  test('E19 a table that says it belongs to a full-text index and does not is read', () => {
    const bytes = database(
      'CREATE VIRTUAL TABLE users USING fts5(body)',
      'CREATE TABLE users_segdir (id INTEGER PRIMARY KEY, role TEXT)',
      "INSERT INTO users_segdir VALUES (1, 'admin')",
    )
    expect(read(bytes)).toMatchObject({ users_segdir: { 1: { role: 'admin' } } })
  })

  test('E19 a table that is declared to be something else is none', () => {
    const bytes = database(
      'CREATE TABLE t (id INTEGER PRIMARY KEY)',
      'PRAGMA writable_schema = ON',
      "UPDATE sqlite_schema SET sql = 'CREATE VIRTUAL TABLE t USING fts5(x)' WHERE name = 't'",
    )
    expect(why(() => read(bytes))).toMatch(/nothing|cannot be read|damaged/)
  })

  test('E19 damaged pages, a page in two places, changes that lie beside it', () => {
    const bytes = Uint8Array.from(
      database(
        'CREATE TABLE t (a)',
        `INSERT INTO t VALUES ${Array.from({ length: 2_000 }, (_, at) => `('row ${at}')`).join()}`,
      ),
    )
    // Every child of the root page is made the same one.
    const view = new DataView(bytes.buffer)
    const root = 4096
    const cells = view.getUint16(root + 3)
    const first = view.getUint32(root + view.getUint16(root + 12))
    expect(cells).toBeGreaterThan(3)
    for (let cell = 0; cell < cells; cell += 1) view.setUint32(root + view.getUint16(root + 12 + 2 * cell), first)
    expect(why(() => read(bytes))).toContain('is a damaged SQLite database')
    expect(why(() => read(bytes.subarray(0, 5000)))).toMatch(/SQLite database/)
    const run = files({ 'a/actual_db.sqlite': database('CREATE TABLE t (a)'), 'a/actual_db.sqlite-wal': 'x' })
    expect(why(() => run.read('a/actual_db.json'))).toContain('actual_db.sqlite-wal holds changes to it')
  })

  test('text that is not UTF-8, and what is no database', () => {
    const bytes = database('CREATE TABLE t (a)', "INSERT INTO t VALUES (CAST(x'61ff62' AS TEXT))")
    expect(why(() => read(bytes))).toContain('t.a holds a text that is not UTF-8')
    expect(why(() => read(new TextEncoder().encode('{}')))).toContain('is no SQLite database')
  })
})

test('a Node without node:sqlite says so', () => {
  const run = files({ 'a/actual_db.sqlite': 'SQLite format 3\0' })
  expect(why(() => run.read('a/actual_db.json'))).toMatch(
    sqlite === undefined
      ? /is a SQLite database, which Node \S+ cannot read\. Use Node 22\.13/
      : /cannot be read as a SQLite/,
  )
})
