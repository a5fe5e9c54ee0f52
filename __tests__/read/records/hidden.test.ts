// Trials where nobody looks: one stray file, a hidden folder, a nested one. What is not read is never absent.
import { describe, expect, test } from '@jest/globals'
import { memoryFiles, type MemoryFile } from '../../support/memory-files.js'
import { scoreRecords, verdictsOf } from '../../support/score-records.js'

const PASS = { 'expected_db.json': '{"t": 1}', 'actual_db.json': '{"t": 1}' }
const FAIL = { 'expected_db.json': '{"t": 1}', 'actual_db.json': '{"t": 2}' }
const at = (folder: string, files: Readonly<Record<string, MemoryFile>>): Record<string, MemoryFile> =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]))
const LINE = JSON.stringify({ id: 'x', expected_db: { t: 1 }, actual_db: { t: 2 } })

const verdicts = (tree: Readonly<Record<string, MemoryFile>>): readonly string[] =>
  verdictsOf(scoreRecords(memoryFiles(tree)))

describe('a stray file in the run’s folder hides no scenario', () => {
  test.each<[string, Record<string, MemoryFile>]>([
    ['an answer that passes', { 'reference.json': '{"a": 1}', 'prediction.json': '{"a": 1}' }],
    ['two states', PASS],
    ['settings', { 'scenario.json': '{"id": "s"}' }],
    ['a transcript', { 'conversation.json': '[]' }],
    ['a link', { 'scenario.json': { kind: 'link' } }],
  ])('%s', (_, stray) => {
    expect(verdicts({ ...stray, ...at('bad', FAIL), ...at('many/trial_0', FAIL) })).toEqual([
      'run#0: error',
      'bad#0: fail',
      'many#0: fail',
    ])
    expect(verdicts({ ...stray, 'run.jsonl': LINE })).toEqual(['run#0: error', 'run.jsonl#0: error'])
  })

  test('a file of a scenario that holds one side alone is no trial', () => {
    expect(verdicts({ ...at('a', PASS), 'a/log.json': '{"expected_db": {"t": 1}}', 'a/x.json': '{"t": 2}' })).toEqual([
      'a#0: pass',
    ])
  })

  test('a folder that is one trial, with folders that are none, is that trial', () => {
    expect(verdicts({ ...PASS, 'logs/out.txt': 'x', 'logs/conversation.json': '[]' })).toEqual(['run#0: pass'])
  })
})

describe('what looks like a trial and is not read is an error', () => {
  test.each<[string, Record<string, MemoryFile>, string]>([
    ['a hidden folder', at('.b', FAIL), '.b'],
    ['a hidden folder of trials', at('.b/trial_0', FAIL), '.b/trial_0'],
    ['what a tool left behind, if it is no such thing', at('__pycache__', FAIL), '__pycache__'],
    ['a trial in a scenario', at('a/more', FAIL), 'a/more'],
    ['a trial far below a scenario', at('a/x/y/z/w', FAIL), 'a/x/y/z/w'],
    ['results alone', { 'a/more/prediction.json': '{}' }, 'a/more'],
    ['records in a scenario', { 'a/more.jsonl': LINE }, 'a/more.jsonl'],
    ['records below a scenario', { 'a/x/more.ndjson': LINE }, 'a/x/more.ndjson'],
    ['records in a trial', { ...at('m/trial_0', PASS), 'm/trial_0/more.jsonl': LINE }, 'm/trial_0/more.jsonl'],
    ['a trial in a trial', { ...at('m/trial_0', PASS), ...at('m/trial_0/trial_1', FAIL) }, 'm/trial_0/trial_1'],
    ['a trial beside trials', { ...at('m/trial_0', PASS), ...at('m/trial_01', FAIL) }, 'm/trial_01'],
    ['a file of records beside folders', { 'more.jsonl': LINE }, 'more.jsonl'],
    [
      'one whose keys are escaped',
      { 'more.jsonl': LINE.replace('"expected_db"', '"\\u0065xpected_db"') },
      'more.jsonl',
    ],
    ['one that begins otherwise', { 'more.jsonl': `${'{"log": 1}\n'.repeat(200_000)}${LINE}` }, 'more.jsonl'],
    ['one that is compressed', { 'more.jsonl.gz': 'x' }, 'more.jsonl.gz'],
    ['one that is UTF-16', { 'more.jsonl': new Uint8Array([0xff, 0xfe, 0x7b, 0]) }, 'more.jsonl'],
    ['a list of records', { 'more.json': `[${LINE}]` }, 'more.json'],
    ['a list within an object', { 'more.json': `{"made": 1, "trials": [${LINE}]}` }, 'more.json'],
    ['a list of records in a scenario', { 'a/more.json': `[${LINE}]` }, 'a/more.json'],
    ['a record in a scenario', { 'a/trial_1.json': LINE }, 'a/trial_1.json'],
    [
      'a list that begins otherwise',
      { 'more.json': `[{"pad": "${'x'.repeat(3_000_000)}", ${LINE.slice(1)}]` },
      'more.json',
    ],
    ['a record of another name in a scenario', { 'a/trial_1.txt': LINE }, 'a/trial_1.txt'],
    ['its backup', { 'a/trial_1.json.bak': LINE }, 'a/trial_1.json.bak'],
    ['one without a form', { 'a/x/trial': LINE }, 'a/x/trial'],
    ['a pipe named as one', { 'more.jsonl': { kind: 'other' } }, 'more.jsonl'],
    ['a link named as one', { 'more.jsonl': { kind: 'link' } }, 'more.jsonl'],
    ['a link to a scenario', { b: { kind: 'link' } }, 'b'],
  ])('%s', (_, tree, name) => {
    const found = verdicts({ ...at('a', PASS), ...tree }).filter((one) => !/^(?:a|m)#0: pass$/.test(one))
    expect(found).toEqual([`${name}#0: error`])
  })

  test('beside lines, a pipe and a link', () => {
    const tree = { 'a.jsonl': LINE, 'b.jsonl': { kind: 'other' }, 'c.ndjson': { kind: 'link' } } as const
    expect(verdicts(tree)).toEqual(['x#0: fail', 'b.jsonl#0: error', 'c.ndjson#0: error'])
  })

  test('a folder whose name is no UTF-8', () => {
    const files = memoryFiles(at('a', PASS))
    const list: typeof files.list = (path) => [
      ...files.list(path),
      ...(path === '' ? [{ name: 'caf\\xe9', kind: 'nameless', size: 0 } as const] : []),
    ]
    const scored = scoreRecords({ ...files, list })
    expect(verdictsOf(scored)).toEqual(['a#0: pass', 'caf\\xe9#0: error'])
    expect(scored.trials[1]?.reason).toContain('no UTF-8')
  })

  test('a folder that cannot be looked into', () => {
    const files = memoryFiles({ ...at('a', PASS), 'a/more/x': '', 'b/x': '' })
    const list: typeof files.list = (path) => files.list(path === 'a/more' || path === 'b' ? 'gone' : path)
    expect(verdictsOf(scoreRecords({ ...files, list }))).toEqual(['a#0: pass', 'b#0: error', 'a/more#0: error'])
  })
})

test('what systems, notebooks and tools leave behind is no scenario', () => {
  const left = ['__MACOSX/a/._actual_db.json', '.ipynb_checkpoints/x-checkpoint.json', '__pycache__/a.pyc', '.git/HEAD']
  expect(verdicts({ ...at('a', PASS), ...Object.fromEntries(left.map((name) => [name, '{}'])) })).toEqual(['a#0: pass'])
})

test('a folder without a trial names the one in it that is', () => {
  const scored = scoreRecords(memoryFiles({ ...at('a', PASS), ...at('group/s1', FAIL) }))
  expect(scored.trials.map(({ scenario, verdict }) => `${scenario} ${verdict}`)).toEqual([
    'a pass',
    'group error',
    'group/s1 error',
  ])
  expect(scored.trials[1]?.reason).toContain('Its folder s1 does: give run/group as a run of its own')
  expect(() => scoreRecords(memoryFiles(at('group/s1', FAIL)))).toThrow('its folder group does: name that one')
})

describe('a list of records and .ndjson are read', () => {
  const records = [
    { id: 'a', expected_db: { t: 1 }, actual_db: { t: 1.0 } },
    { id: 'b', expected_db: { t: 1 }, actual_db: { t: 2 } },
  ]
  test.each<[string, MemoryFile]>([
    ['run.ndjson', records.map((record) => JSON.stringify(record)).join('\r\n')],
    ['run.json', JSON.stringify(records)],
    ['run.json', `\ufeff${JSON.stringify(records, null, 4)}\n`],
    ['run.jsonl', JSON.stringify(records)],
  ])('%s', (name, content) => {
    expect(verdicts({ [name]: content })).toEqual(['a#0: pass', 'b#0: fail'])
    expect(verdictsOf(scoreRecords(memoryFiles({ '': content }, `out/${name}`)))).toEqual(['a#0: pass', 'b#0: fail'])
  })

  test('a broken item is its own error, a cut list is one of the file', () => {
    expect(verdicts({ 'run.json': '[{"id": "a", "expected_db": {}, "actual_db": {}}, 7]' })).toEqual([
      'a#0: pass',
      'item 1#0: error',
    ])
    expect(verdicts({ 'run.json': '[{"id": "a", "expected_db": {}, "actual_db": {}}, {"id": "b", "exp' })).toEqual([
      'run.json#0: error',
    ])
  })
})

test.each(['expectedDb.json', 'ExpectedDB.json', 'expected-db.json', 'expected_db.JSON'])(
  '%s says what is meant',
  (name) => {
    const scored = scoreRecords(memoryFiles({ ...at('a', PASS), 'b/actual_db.json': '{}', [`b/${name}`]: '{"x": 1}' }))
    expect(verdictsOf(scored)).toEqual(['a#0: pass', 'b#0: error'])
    expect(scored.trials[1]?.reason).toContain(`run/b/${name} is not read. Name it expected_db.json`)
  },
)

describe('J13 what decides and stands in a form that nobody reads is an error, never an absence', () => {
  const answered = { 'a/reference.json': '{"x": 1}', 'a/prediction.json': '{"x": 1}' }
  test.each([
    ['expected_db.yaml', 'Write it as expected_db.json'],
    ['expected_db', 'Write it as expected_db.json'],
    ['expected_db.json.bz2', 'Write it as expected_db.json'],
    ['expected_db.sql', 'Write it as expected_db.json'],
    ['expected-user-db.csv', 'Write it as expected_user_db.json'],
    ['expected_db/orders.parquet', 'Write it as expected_db.json'],
    ['expected_db/public/orders.json', 'Write it as expected_db.json'],
    ['actual_db.pkl', 'Write it as actual_db.json'],
    ['scenario.yaml', 'Write it as scenario.json'],
    ['db_assertions.json', 'Write it as a field of scenario.json'],
    ['answer-assertions.yml', 'Write it as a field of scenario.json'],
    ['signals.json', 'Write it as a field of scenario.json'],
    ['expected_state.json', 'Name it expected_db.json'],
    ['golden_database.yaml', 'Name it expected_db.json'],
    ['expected_db copy.json', 'Name it expected_db.json'],
    ['expected_db.json.old', 'Write it as expected_db.json'],
    ['expected_db.old.json', 'Name it expected_db.json'],
    ['scenario.json.bak', 'Name it scenario.json'],
    ['scenario.json~', 'Name it scenario.json'],
    ['scenario (copy).json', 'Name it scenario.json'],
  ])('%s', (name, todo) => {
    const scored = scoreRecords(memoryFiles({ ...answered, [`a/${name}`]: 'x: 1' }))
    expect(verdictsOf(scored)).toEqual(['a#0: error'])
    expect(scored.trials[0]?.reason).toContain(`run/a/${name.split('/')[0]} is not read. ${todo}`)
  })

  test.each([
    'reference.md',
    'notes.txt',
    'conversation.wav',
    'metrics.csv',
    'reference.yaml',
    'screens/1.png',
    'reference/page.html',
    'reference.json.bak',
    'expected_answer.json',
    'agent_response.json',
    'final_state.png',
  ])('what decides nothing, or stands beside what is read, is none: %s', (name) => {
    expect(verdictsOf(scoreRecords(memoryFiles({ ...answered, [`a/${name}`]: 'x' })))).toEqual(['a#0: pass'])
  })
})

test('what is missing says where it was looked for', () => {
  const scored = scoreRecords(memoryFiles({ 'a/expected_db.json': '{}', 'b/reference.json': '{}' }))
  expect(scored.trials.map(({ reason }) => reason)).toEqual([
    'db_state_match: the run left no final DB: there is no actual_db in run/a',
    'action_match: the agent gave no answer: there is no prediction in run/b',
  ])
})

test('records over several lines say what to write', () => {
  const record = JSON.stringify({ id: 'a', expected_db: {}, actual_db: {} }, null, 2)
  const scored = scoreRecords(memoryFiles({ 'run.jsonl': `${record}\n${record}\n`, 'more.jsonl': LINE }))
  expect(verdictsOf(scored)).toEqual(['x#0: fail', 'run.jsonl#0: error'])
  expect(scored.trials[1]?.reason).toContain('run/run.jsonl holds a record over several lines')
})

test('J13 a reference by another name, or its backup alone', () => {
  for (const name of [
    'expected_answer.json',
    'reference.json.bak',
    'reference.json.orig',
    'reference_old.json',
    'copy of reference.json',
    'old-expected_user_db.json',
    'refs/expected_user_db.json',
  ]) {
    const tree = { 'a/scenario.json': '{"clean_exit": true}', ...at('a', PASS), [`a/${name}`]: '"x"' }
    expect(verdictsOf(scoreRecords(memoryFiles(tree)))).toEqual(['a#0: error'])
  }
})

test('J13 a file of records that was cut to nothing, beside others', () => {
  for (const content of ['', '\n \n']) {
    const scored = scoreRecords(memoryFiles({ 'run.jsonl': LINE, 'more.jsonl': content }))
    expect(verdictsOf(scored).toSorted()).toEqual(['more.jsonl#0: error', 'x#0: fail'])
  }
})

test('a log that is empty is none, and an archive is said', () => {
  const { findings, ...scored } = scoreRecords(memoryFiles({ 'run.jsonl': LINE, 'errors.jsonl': '', 'b.zip': 'PK' }))
  expect(verdictsOf({ findings, ...scored })).toEqual(['x#0: fail'])
  expect(findings.map(({ kind, where }) => [kind, where])).toEqual([
    ['file_skipped', 'run/b.zip'],
    ['file_skipped', 'run/errors.jsonl'],
  ])
})

describe('J13 a file of records by another name', () => {
  const record = (id: string, actual: number) => JSON.stringify({ id, expected_db: { x: 1 }, actual_db: { x: actual } })
  const folder = { 'a/expected_db.json': '{}', 'a/actual_db.json': '{}' }
  const lines = { 'run.jsonl': record('a', 1) }
  const long = `{"id":"b","note":"${'z'.repeat(70_000)}","expected_db":{},"actual_db":{}}`

  test.each(['b.json', 'b.jsonlines', 'b.jsonl.bak', 'b.jsonl~', 'b.jsonl ', 'b.txt', 'b'])('%j', (name) => {
    for (const beside of [folder, lines]) {
      const verdicts = verdictsOf(scoreRecords(memoryFiles({ ...beside, [name]: `${record('b', 2)}\n` })))
      expect(verdicts.toSorted()).toEqual(['a#0: pass', `${name}#0: error`])
    }
  })

  test('indented, or answers alone', () => {
    for (const text of [
      JSON.stringify(JSON.parse(record('b', 2)), null, 2),
      '{"id": "b", "reference": "x", "prediction": "y"}',
      `{"note":"${'z'.repeat(100)}","expected_db":${long}}`,
    ]) {
      expect(verdictsOf(scoreRecords(memoryFiles({ ...lines, 'b.json': text })))).toHaveLength(2)
    }
  })

  test.each(['{"passed": 3}', '{"summary": {"expected_db": {}}}', 'see expected_db', '', '["expected_db"]'])(
    'is none: %j',
    (text) => {
      expect(verdictsOf(scoreRecords(memoryFiles({ ...lines, 'summary.json': text })))).toEqual(['a#0: pass'])
    },
  )
})
