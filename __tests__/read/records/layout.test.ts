// The records layout over runs held in memory: forms, defaults, what is a fail and what an error, duplicates, `expected`.
import { describe, expect, test } from '@jest/globals'
import type { ArtifactFiles } from '../../../src/read/artifact-files.js'
import { recordsLayout } from '../../../src/read/records/layout.js'
import { type MemoryFile, memoryFiles } from '../../support/memory-files.js'
import { scoreRecords, verdictsOf } from '../../support/score-records.js'
import { told } from '../../support/told.js'

const PAID = '{"orders": {"W1": {"status": "paid"}}}'
const OPEN = '{"orders": {"W1": {"status": "open"}}}'

function folder(tree: Record<string, unknown>): ArtifactFiles {
  const files = Object.entries(tree).map(([path, value]): [string, MemoryFile] => {
    const isFile = typeof value === 'string' || value instanceof Uint8Array
    return [path, isFile ? value : JSON.stringify(value)]
  })
  return memoryFiles(new Map(files))
}

function lines(...objects: readonly unknown[]): ArtifactFiles {
  const text = objects.map((object) => (typeof object === 'string' ? object : JSON.stringify(object))).join('\n')
  return memoryFiles({ '': `${text}\n` }, 'out/nightly.jsonl')
}

/** One trial in both forms. */
function bothForms(fields: Record<string, unknown>): readonly [string, ArtifactFiles][] {
  const scenario = Object.entries(fields).filter(
    ([name]) => !/_db$|^reference$|^prediction$|^conversation$|^judge_result$/.test(name),
  )
  const files = Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => /_db$|^reference$|^prediction$|^conversation$|^judge_result$/.test(name))
      .map(([name, value]) => [`one/${name}.json`, JSON.stringify(value)]),
  )
  return [
    ['folder', folder({ ...files, 'one/scenario.json': Object.fromEntries(scenario) })],
    ['line', lines({ id: 'one', ...fields })],
    [
      'line with scenario',
      lines({
        ...Object.fromEntries(Object.entries(fields).filter(([name]) => !scenario.some(([key]) => key === name))),
        scenario: { id: 'one', ...Object.fromEntries(scenario) },
      }),
    ],
  ]
}

describe('what a trial holds and what it is', () => {
  const paid = JSON.parse(PAID) as unknown
  const open = JSON.parse(OPEN) as unknown
  const table: readonly [string, Record<string, unknown>, string, RegExp][] = [
    ['equal states', { expected_db: paid, actual_db: paid }, 'pass', /./],
    ['other states', { expected_db: paid, actual_db: open }, 'fail', /db_state_match/],
    ['no final DB', { expected_db: paid }, 'fail', /no final DB/],
    ['a final DB that is null', { expected_db: paid, actual_db: null }, 'fail', /no final DB/],
    [
      'an equal user side',
      { expected_db: paid, actual_db: paid, expected_user_db: open, actual_user_db: open },
      'pass',
      /./,
    ],
    [
      'another user side',
      { expected_db: paid, actual_db: paid, expected_user_db: open, actual_user_db: paid },
      'fail',
      /./,
    ],
    ['no user side', { expected_db: paid, actual_db: paid, expected_user_db: open }, 'fail', /no final user DB/],
    ['a matching answer', { reference: { a: 1 }, prediction: [{ a: 1, b: 2 }] }, 'pass', /./],
    ['another answer', { reference: { a: 1 }, prediction: { a: 2 } }, 'fail', /action_match/],
    ['no answer', { reference: { a: 1 } }, 'fail', /no answer/],
    [
      'flags',
      { reference: { a: 'X!' }, prediction: { a: 'x' }, ignore_capitalization: true, ignore_punctuation: true },
      'pass',
      /./,
    ],
    ['flags off', { reference: { a: 'X!' }, prediction: { a: 'x' }, ignore_capitalization: true }, 'fail', /./],
    [
      'strict',
      { reference: [{ a: 1 }, { b: 1 }], prediction: [{ a: 1 }, { b: 1 }, { c: 1 }], disallow_extra_items: true },
      'fail',
      /extra/,
    ],
    ['a text', { reference: 'blue', prediction: 'blue' }, 'pass', /./],
    ['another text', { reference: 'blue', prediction: 'Blue' }, 'fail', /expected "blue", got "Blue"/],
    ['a text under a flag', { reference: 'blue', prediction: 'Blue', ignore_capitalization: true }, 'pass', /./],
    [
      'a judge wanted and none there',
      { reference: 'blue', prediction: 'blue', signals: ['judge_passed'] },
      'error',
      /judge/,
    ],
    [
      'predicates that hold',
      { actual_db: paid, db_assertions: [{ path: 'orders.W1.status', equals: 'paid' }] },
      'pass',
      /./,
    ],
    [
      'a predicate that fails',
      { actual_db: open, db_assertions: [{ path: 'orders.W1.status', equals: 'paid' }] },
      'fail',
      /open/,
    ],
    ['predicates and no DB', { db_assertions: [{ path: 'orders', exists: true }] }, 'fail', /no final DB/],
    [
      'two signals, one fails',
      { expected_db: paid, actual_db: paid, reference: { a: 1 }, prediction: { a: 2 } },
      'fail',
      /./,
    ],
    [
      'the failing one not declared',
      { expected_db: paid, actual_db: paid, reference: { a: 1 }, prediction: { a: 2 }, signals: ['db_state_match'] },
      'pass',
      /./,
    ],
    ['clean exit not declared', { expected_db: paid, actual_db: paid, clean_exit: false }, 'pass', /./],
    [
      'clean exit declared',
      { expected_db: paid, actual_db: paid, clean_exit: false, signals: ['db_state_match', 'clean_exit'] },
      'fail',
      /voluntarily/,
    ],
    [
      'clean exit declared, not told',
      { expected_db: paid, actual_db: paid, signals: ['db_state_match', 'clean_exit'] },
      'error',
      /clean_exit/,
    ],
    [
      'a declared signal without its reference',
      { actual_db: paid, signals: ['db_state_match'] },
      'error',
      /expected_db/,
    ],
    [
      'a declared answer without a reference',
      { prediction: { a: 1 }, signals: ['action_match'] },
      'error',
      /reference/,
    ],
    [
      'declared assertions that are not there',
      { expected_db: paid, actual_db: paid, signals: ['db_state_match', 'nl_assertion'] },
      'error',
      /nl_assertions/,
    ],
    ['nothing to score', { conversation: [{ role: 'user', text: 'hi' }] }, 'error', /nothing to score/],
  ]

  test.each(table)('%s', (_, fields, verdict, reason) => {
    for (const [form, files] of bothForms(fields)) {
      const scored = scoreRecords(files)
      expect([form, ...verdictsOf(scored)]).toEqual([form, `one#0: ${verdict}`])
      expect(scored.trials[0]?.reason).toMatch(reason)
    }
  })
})

describe('the folder form', () => {
  test('the id is the folder’s name, the domain the run’s, where none is given', () => {
    const [first, second] = scoreRecords(
      folder({
        'a/expected_db.json': PAID,
        'a/actual_db.json': PAID,
        'b/expected_db.json': PAID,
        'b/scenario.json': { id: 'B', domain: 'shop', trial: 3, source: { file: 'tests/b.yaml', line: 7 } },
      }),
    ).trials
    expect(first).toMatchObject({ scenario: 'a', domain: 'run', trial: 0 })
    expect(second).toMatchObject({ scenario: 'B', domain: 'shop', trial: 3, source: { file: 'tests/b.yaml', line: 7 } })
  })

  test('folders trial_N are trials of the scenario', () => {
    const files = folder({
      's/trial_0/expected_db.json': PAID,
      's/trial_0/actual_db.json': PAID,
      's/trial_10/expected_db.json': PAID,
      's/trial_10/actual_db.json': OPEN,
    })
    expect(verdictsOf(scoreRecords(files))).toEqual(['s#0: pass', 's#10: fail'])
  })

  test('a root that is a trial itself is a run of one', () => {
    const files = memoryFiles({ 'expected_db.json': PAID, 'actual_db.json': PAID }, 'artifacts/good')
    expect(verdictsOf(scoreRecords(files))).toEqual(['good#0: pass'])
    expect(recordsLayout.refuse(files)).toBeNull()
  })

  test('broken files cost their own trial only, and are named', () => {
    const scored = scoreRecords(
      folder({
        'bad/expected_db.json': '{"orders": ',
        'bad/actual_db.json': PAID,
        'good/expected_db.json': PAID,
        'good/actual_db.json': PAID,
        'settings/expected_db.json': PAID,
        'settings/actual_db.json': PAID,
        'settings/scenario.json': '{"signals": [}',
        'twice/expected_db.json': PAID,
        'twice/actual_db.json': '{"orders": {}, "orders": {"W1": {"status": "paid"}}}',
      }),
    )
    expect(verdictsOf(scored)).toEqual(['bad#0: error', 'good#0: pass', 'settings#0: error', 'twice#0: error'])
    expect(scored.trials[0]?.reason).toContain('run/bad/expected_db.json')
    expect(scored.trials[2]?.reason).toContain('run/settings/scenario.json')
    expect(scored.trials[3]?.reason).toMatch(/run\/twice\/actual_db\.json.*"orders" twice/)
  })

  test('a folder without any known file is a scenario that cannot be scored, a hidden one is none', () => {
    const scored = scoreRecords(
      memoryFiles({
        'a/expected_db.json': PAID,
        'a/actual_db.json': PAID,
        'b/log.txt': 'crashed',
        'c/': '',
        '.git/HEAD': 'x',
        'notes.md': 'x',
      }),
    )
    expect(verdictsOf(scored)).toEqual(['a#0: pass', 'b#0: error', 'c#0: error'])
    expect(scored.trials[1]?.reason).toMatch(/run\/b holds none of the files/)
  })

  test('links are errors where a file or folder of the run should be', () => {
    const scored = scoreRecords(
      memoryFiles({
        'a/expected_db.json': PAID,
        'a/actual_db.json': { kind: 'link' },
        b: { kind: 'link' },
        's/trial_0/expected_db.json': PAID,
        's/trial_0/actual_db.json': PAID,
        's/trial_1': { kind: 'link' },
      }),
    )
    expect(verdictsOf(scored)).toEqual(['a#0: error', 'b#0: error', 's#0: pass', 's#1: error'])
  })

  test('files of a trial beside trial folders are errors; a folder without any is no matter', () => {
    const scored = scoreRecords(
      folder({
        's/expected_db.json': PAID,
        's/trial_0/expected_db.json': PAID,
        's/trial_0/actual_db.json': PAID,
        's/trial_x/a.json': '1',
      }),
    )
    expect(verdictsOf(scored)).toEqual(['s#0: pass', 's/expected_db.json#0: error'])
    expect(scored.trials[1]?.reason).toContain('beside folders trial_N and is not read. Put it into each trial_N')
  })

  test('results at places that are not read are errors: left out, a failure would be gone', () => {
    const scored = scoreRecords(
      folder({
        's/actual_db.json': PAID,
        's/trial_0/expected_db.json': PAID,
        's/trial_0/actual_db.json': PAID,
        's/trial-1/expected_db.json': PAID,
        's/trial-1/actual_db.json': '{}',
        's/trial_2_retry/prediction.json': '{}',
        'more.jsonl': '{"id": "x", "expected_db": {}, "actual_db": {"a": 1}}',
      }),
    )
    expect(verdictsOf(scored)).toEqual([
      's#0: pass',
      's/actual_db.json#0: error',
      'more.jsonl#0: error',
      's/trial-1#0: error',
      's/trial_2_retry#0: error',
    ])
  })

  test.each([
    ['expected_state', 'expected_db'],
    ['final_state', 'actual_db'],
    ['expected_answer', 'reference'],
    ['actual_output', 'prediction'],
  ])('a line with %s and no %s says what is meant, and with both is read', (name, field) => {
    const rest = { expected_db: {}, actual_db: {}, reference: 'x', prediction: 'x' }
    const line = (has: object): string => JSON.stringify({ id: 'a', ...rest, [name]: 'x', ...has })
    const both = scoreRecords(memoryFiles({ 'run.jsonl': line({}) }))
    const alone = scoreRecords(memoryFiles({ 'run.jsonl': line({ [field]: undefined }) }))
    expect(verdictsOf(both)).toEqual(['a#0: pass'])
    expect(verdictsOf(alone)).toEqual(['a#0: error'])
    expect(alone.trials[0]?.reason).toContain(`"${name}". Write it as \`${field}\``)
  })

  test.each(['expceted_db', 'actual_bd', 'predicton', 'referrence'])('a line with %s says what is meant', (slip) => {
    const line = { id: 'a', expected_db: {}, actual_db: {}, [slip]: {} }
    const scored = scoreRecords(memoryFiles({ 'run.jsonl': JSON.stringify(line) }))
    expect(scored.trials.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      [
        'error',
        expect.stringMatching(new RegExp(`"${slip}". Write it as \`(?:expected_db|actual_db|prediction|reference)\``)),
      ],
    ])
  })

  test.each<[object, string]>([
    [{ id: 'a', domain: 'hotel', trial: 2, clean_exit: 'true' }, 'hotel/a#2'],
    [{ id: 'a', trial: '1' }, 'run/a#1'],
    [{ scenario: { id: 'a', signals: ['db_state'] } }, 'run/a#0'],
    [{ scenario: 'a', trial: -1 }, 'run/line 1#0'],
    [{ id: 7, clean_exit: true }, 'run/line 1#0'],
  ])('a line with a wrong field keeps the name that can be read: %j', (fields, name) => {
    const scored = scoreRecords(memoryFiles({ 'run.jsonl': JSON.stringify({ expected_db: {}, ...fields }) }, 'run'))
    expect(scored.trials.map(({ verdict }) => verdict)).toEqual(['error'])
    expect(scored.trials.map(({ domain, scenario, trial }) => `${domain}/${scenario}#${trial}`)).toEqual([name])
  })

  test('a pair that stands twice is one error that names both places', () => {
    const scored = scoreRecords(
      folder({
        'a/expected_db.json': PAID,
        'a/actual_db.json': PAID,
        'b/expected_db.json': PAID,
        'b/actual_db.json': PAID,
        'b/scenario.json': { id: 'a' },
        'c/expected_db.json': PAID,
        'c/actual_db.json': PAID,
      }),
    )
    expect(verdictsOf(scored)).toEqual(['a#0: error', 'c#0: pass'])
    expect(scored.trials[0]?.reason).toMatch(/run\/a.*run\/b/)
    expect(scored.findings).toContainEqual(expect.objectContaining({ kind: 'duplicate_trial' }))
  })

  test('ids that look alike are kept apart', () => {
    const ids = ['é', 'e\u0301', 'A', 'a', '__proto__', 'constructor', 'x'.repeat(200), 'x|y[z]']
    const files = folder(
      Object.fromEntries(
        ids.flatMap((id, at) => [
          [`f${at}/scenario.json`, JSON.stringify({ id })],
          [`f${at}/expected_db.json`, PAID],
          [`f${at}/actual_db.json`, PAID],
        ]),
      ),
    )
    const scored = scoreRecords(files)
    expect(scored.trials.map(({ scenario }) => scenario)).toEqual(ids)
    expect(scored.trials.every(({ verdict }) => verdict === 'pass')).toBe(true)
    const tree = new Map<string, MemoryFile>([
      ['__proto__/expected_db.json', '{"__proto__": {"passed": true}}'],
      ['__proto__/actual_db.json', '{}'],
    ])
    expect(verdictsOf(scoreRecords(memoryFiles(tree)))).toEqual(['__proto__#0: fail'])
  })
})

describe('scenario.json that is not as the schema says', () => {
  const table: readonly [unknown, RegExp][] = [
    [[], /scenario\.json: is not a JSON object/],
    [{ signals: ['db_state_mach'] }, /field signals\[0\] is none of db_state_match, /],
    [{ signals: [] }, /field signals /],
    [{ signals: 'db_state_match' }, /field signals must be array/],
    [{ id: '' }, /field id is empty/],
    [{ id: 7 }, /field id must be string\. Write it as a text, in quotes\./],
    [{ trial: '0' }, /field trial must be integer\. Write a whole number, without quotes\./],
    [{ trial: -1 }, /field trial must be >= 0/],
    [{ trial: 1.5 }, /field trial must be integer/],
    [{ clean_text: 'true' }, /field clean_text must be boolean\. Write true or false, without quotes\./],
    [{ clean_exit: null }, /field clean_exit must be boolean/],
    [{ nl_assertions: ['ok', 1] }, /field nl_assertions\[1\] must be string/],
    [{ source: { line: 3 } }, /field source lacks "file"/],
    [{ db_assertions: [{ equals: 1 }] }, /field db_assertions\[0\] /],
    [{ db_assertions: [{ path: 'a' }] }, /db_assertions\[0\] must hold `path` and exactly one test/],
    [{ db_assertions: [{ path: 'a', equals: 1, gte: 1 }] }, /db_assertions\[0\] must hold `path` and exactly one test/],
    [{ db_assertions: [{ path: 'a', equal: 1 }] }, /db_assertions\[0\] has the unknown field "equal"/],
    [{ db_assertions: [{ path: 'a', exists: false }] }, /db_assertions\[0\]\.exists must be true/],
    [{ db_assertions: [{ path: 'a..b', exists: true }] }, /db_assertions\[0\] has a path/],
    [{ db_assertions: [{ path: 'a', matches: '(a+)+$' }] }, /db_assertions\[0\] has a pattern that repeats a group/],
    [{ db_assertions: [{ path: 'a', matches: '(' }] }, /is no regular expression/],
    [{ signal: ['db_state_match'] }, /has a field "signal"\. Write it as `signals`/],
    [{ 'nl-assertions': ['x'] }, /Write it as `nl_assertions`/],
    [{ clean_exti: true }, /Write it as `clean_exit`/],
    [{ signlas: ['clean_exit'] }, /Write it as `signals`/],
    [{ db_assertons: [] }, /Write it as `db_assertions`/],
    [{ ignore_puntuation: true }, /Write it as `ignore_punctuation`/],
  ]

  test.each(table)('%j', (scenario, message) => {
    const scored = scoreRecords(
      folder({ 'a/expected_db.json': PAID, 'a/actual_db.json': PAID, 'a/scenario.json': JSON.stringify(scenario) }),
    )
    expect(verdictsOf(scored)).toEqual(['a#0: error'])
    expect(scored.trials[0]?.reason).toMatch(message)
    expect(scored.trials[0]?.reason).toContain('run/a/scenario.json')
  })

  test('other fields are named in a finding and not used', () => {
    const scored = scoreRecords(
      folder({ 'a/expected_db.json': PAID, 'a/actual_db.json': PAID, 'a/scenario.json': { seed: 7 } }),
    )
    expect(verdictsOf(scored)).toEqual(['a#0: pass'])
    expect(scored.findings).toEqual([
      expect.objectContaining({ kind: 'note', what: expect.stringContaining('"seed"') }),
    ])
  })

  test('the folder’s trial and the field’s must be one', () => {
    const tree = { 's/trial_1/expected_db.json': PAID, 's/trial_1/actual_db.json': PAID }
    expect(verdictsOf(scoreRecords(folder({ ...tree, 's/trial_1/scenario.json': { trial: 1 } })))).toEqual([
      's#1: pass',
    ])
    expect(verdictsOf(scoreRecords(folder({ ...tree, 's/trial_1/scenario.json': { trial: 2 } })))).toEqual([
      's#1: error',
    ])
  })
})

describe('the JSONL form', () => {
  const good = (id: string, trial = 0) =>
    `{"id": "${id}", "trial": ${trial}, "expected_db": ${PAID}, "actual_db": ${PAID}}`

  test('the file’s name is the domain; CRLF, blank lines and a byte order mark are fine', () => {
    const scored = scoreRecords(
      memoryFiles({ '': `\ufeff${good('a')}\r\n\r\n  \n${good('b', 2)}` }, 'out/nightly.jsonl'),
    )
    expect(verdictsOf(scored)).toEqual(['a#0: pass', 'b#2: pass'])
    expect(scored.trials[0]).toMatchObject({ domain: 'nightly', where: 'out/nightly.jsonl:1' })
    expect(scored.trials[1]).toMatchObject({ where: 'out/nightly.jsonl:4' })
  })

  test('a line that is cut, empty of sense or wrong is an error by its number, the others are kept', () => {
    const scored = scoreRecords(
      lines(good('a'), good('b').slice(0, 40), '[]', '{"id": 5}', good('c'), good('d').slice(0, -1)),
    )
    expect(verdictsOf(scored)).toEqual([
      'a#0: pass',
      'line 2#0: error',
      'line 3#0: error',
      'line 4#0: error',
      'c#0: pass',
      'line 6#0: error',
    ])
    expect(scored.trials[1]?.reason).toContain('out/nightly.jsonl:2')
    expect(scored.trials[3]?.reason).toMatch(/out\/nightly\.jsonl:4: field id must be string/)
  })

  test('`scenario` may be the id alone; a field in both places is refused', () => {
    const both = { scenario: { id: 'x', clean_exit: true }, clean_exit: false, expected_db: {}, actual_db: {} }
    const scored = scoreRecords(lines({ scenario: 's1', domain: 'shop', expected_db: {}, actual_db: {} }, both))
    expect(verdictsOf(scored)).toEqual(['s1#0: pass', 'x#0: error'])
    expect(scored.trials[0]?.domain).toBe('shop')
    expect(scored.trials[1]?.reason).toMatch(/clean_exit twice/)
  })

  test('the same pair twice names both lines', () => {
    const scored = scoreRecords(lines(good('a'), good('b'), good('a')))
    expect(verdictsOf(scored)).toEqual(['a#0: error', 'b#0: pass'])
    expect(scored.trials[0]?.reason).toMatch(/nightly\.jsonl:1 and out\/nightly\.jsonl:3/)
  })

  test('a folder that holds JSONL files and no scenario folder', () => {
    const scored = scoreRecords(memoryFiles({ 'part1.jsonl': good('a'), 'part2.jsonl': good('b'), 'readme.md': 'x' }))
    expect(verdictsOf(scored)).toEqual(['a#0: pass', 'b#0: pass'])
    expect(scored.trials[0]?.domain).toBe('run')
  })

  test('numbers keep what JSON.parse loses', () => {
    const scored = scoreRecords(
      lines(
        '{"id":"big","expected_db":{"n":9007199254740993},"actual_db":{"n":9007199254740992}}',
        '{"id":"nan","expected_db":{"n":NaN},"actual_db":{"n":NaN}}',
      ),
    )
    expect(verdictsOf(scored)).toEqual(['big#0: fail', 'nan#0: pass'])
  })
})

describe('refuse', () => {
  const refused: readonly [string, ArtifactFiles, RegExp][] = [
    ['an empty folder', memoryFiles({}), /empty/],
    ['files only', memoryFiles({ 'readme.md': 'x' }), /no folder/],
    ['folders of something else', memoryFiles({ 'a/log.txt': 'x' }), /no folder/],
    ['a results file', memoryFiles({ '': '{"simulations": []}' }, 'results.json'), /\.jsonl/],
    [
      'a transcript',
      memoryFiles({ '': '{"type": "user", "text": "hi"}\n' }, 'transcript.jsonl'),
      /first line has type, text,/,
    ],
    [
      'a labs session',
      memoryFiles({ 'a__1/metrics.json': '{}', 'a__1/judge_result.json': '{}', 'a__1/final_scenario_db.json': '{}' }),
      /no folder/,
    ],
    [
      'an EVA run',
      memoryFiles({
        'config.json': '{}',
        'records/1.1/trial_0/final_scenario_db.json': '{}',
        'records/1.1/trial_0/transcript.jsonl': '{}',
      }),
      /no folder/,
    ],
  ]
  test.each(refused)('%s', (_, files, reason) => {
    expect(recordsLayout.refuse(files)).toMatch(reason)
    expect(() => recordsLayout.read(files, { expected: [], minAgentTurns: 'declared' })).toThrow(reason)
  })

  test.each(['expected_db', 'actual_db', 'actual_user_db', 'reference', 'prediction', 'scenario', 'conversation'])(
    'a folder that holds %s.json is a run',
    (name) => {
      expect(recordsLayout.refuse(memoryFiles({ [`s/${name}.json`]: '{}' }))).toBeNull()
      expect(recordsLayout.refuse(memoryFiles({ [`s/trial_0/${name}.json`]: '{}' }))).toBeNull()
    },
  )

  test('a first line that is damaged does not hide the others', () => {
    expect(recordsLayout.refuse(lines('{"id": "a", "expec', '{"id": "b", "expected_db": {}}'))).toBeNull()
  })
})

describe('expected', () => {
  const honest = folder({
    's1/expected_db.json': PAID,
    's1/scenario.json': { signals: ['db_state_match', 'clean_exit'], domain: 'shop' },
    's2/reference.json': '{"a": "X"}',
  })

  test('an artifact that edits its own references, signals and flags does not pass', () => {
    const forgedFiles = {
      's1/expected_db.json': OPEN,
      's1/actual_db.json': OPEN,
      's1/scenario.json': { signals: ['clean_exit'], clean_exit: true, domain: 'easy' },
      's2/reference.json': '{"a": "x"}',
      's2/prediction.json': '{"a": "x"}',
      's2/scenario.json': { ignore_capitalization: true },
    }
    const forged = folder(forgedFiles)
    expect(verdictsOf(scoreRecords(forged))).toEqual(['s1#0: pass', 's2#0: pass'])
    const scored = scoreRecords(forged, [honest])
    expect(verdictsOf(scored)).toEqual(['s1#0: error', 's2#0: fail', 's1#0: error'])
    expect(scored.trials.map(({ domain }) => domain)).toEqual(['easy', 'run', 'shop'])
    const kept = { ...forgedFiles, 's1/scenario.json': { signals: ['clean_exit'], clean_exit: true, domain: 'shop' } }
    const same = scoreRecords(folder(kept), [honest])
    expect(verdictsOf(same)).toEqual(['s1#0: fail', 's2#0: fail'])
    expect(same.findings.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([
      'artifact_setting_ignored: not as in expected, and not used: signals, expected_db',
      'artifact_setting_ignored: not as in expected, and not used: match flags, reference',
    ])
  })

  test('predictions, final states and the clean exit are the run’s', () => {
    const run = folder({
      's1/actual_db.json': PAID,
      's1/scenario.json': { clean_exit: true },
      's2/prediction.json': '{"a": "X"}',
    })
    const scored = scoreRecords(run, [honest])
    expect(verdictsOf(scored)).toEqual(['s1#0: pass', 's2#0: pass'])
    expect(scored.findings).toEqual([])
    const left = folder({
      's1/actual_db.json': PAID,
      's1/scenario.json': { clean_exit: false },
      's2/conversation.json': [],
    })
    expect(verdictsOf(scoreRecords(left, [honest]))).toEqual(['s1#0: fail', 's2#0: fail'])
  })

  test('what expected holds as actual or prediction is not used', () => {
    const generous = folder({
      's/expected_db.json': PAID,
      's/actual_db.json': PAID,
      's/reference.json': '{"a": 1}',
      's/prediction.json': '{"a": 1}',
    })
    expect(verdictsOf(scoreRecords(folder({ 's/conversation.json': [] }), [generous]))).toEqual(['s#0: fail'])
  })

  test('a scenario that expected lacks is an error, one that the run lacks never ran', () => {
    const run = folder({
      's1/actual_db.json': PAID,
      's1/scenario.json': { clean_exit: true },
      's3/expected_db.json': PAID,
      's3/actual_db.json': PAID,
    })
    const scored = scoreRecords(run, [honest])
    expect(verdictsOf(scored)).toEqual(['s1#0: pass', 's3#0: error', 's2#0: error'])
    expect(scored.trials[2]).toMatchObject({ missing: true, reason: expect.stringContaining('never ran') })
    expect(scored.findings).toContainEqual(expect.objectContaining({ kind: 'unknown_scenario', where: 'run/s3' }))
  })

  test('one reference serves all trials; numbered ones must all be there', () => {
    const run = folder({
      's/trial_0/actual_db.json': PAID,
      's/trial_1/actual_db.json': OPEN,
      's/trial_5/actual_db.json': PAID,
    })
    expect(verdictsOf(scoreRecords(run, [folder({ 's/expected_db.json': PAID })]))).toEqual([
      's#0: pass',
      's#1: fail',
      's#5: pass',
    ])
    const numbered = folder({
      's/trial_0/expected_db.json': PAID,
      's/trial_1/expected_db.json': OPEN,
      's/trial_2/expected_db.json': PAID,
    })
    expect(verdictsOf(scoreRecords(run, [numbered]))).toEqual(['s#0: pass', 's#1: pass', 's#5: pass', 's#2: error'])
  })

  test('a JSONL file may expect for folders, and a nameless broken line is not counted twice', () => {
    const expected = lines({ id: 'a', expected_db: {} }, { id: 'b', expected_db: {} })
    expect(
      verdictsOf(scoreRecords(folder({ 'a/actual_db.json': '{}', 'b/actual_db.json': '{"x": {}}' }), [expected])),
    ).toEqual(['a#0: pass', 'b#0: fail'])
    const scored = scoreRecords(lines({ id: 'a', actual_db: {} }, '{"id": "b", "actual_db": {'), [expected])
    expect(verdictsOf(scored)).toEqual(['a#0: pass', 'b#0: error'])
    expect(scored.findings).toContainEqual(expect.objectContaining({ kind: 'note', where: 'out/nightly.jsonl:2' }))
  })

  test('sources of another layout expect nothing: every trial is an error, none passes on its own word', () => {
    const run = folder({ 's/expected_db.json': PAID, 's/actual_db.json': PAID })
    const scored = scoreRecords(run, [memoryFiles({ 'tasks.json': '[]' }, 'base/tasks')])
    expect(verdictsOf(scored)).toEqual(['s#0: error'])
    expect(scored.trials[0]?.reason).toContain('base/tasks')
  })

  test('a scenario that expected holds twice is an error', () => {
    const expected = [folder({ 's/expected_db.json': PAID }), folder({ 's/expected_db.json': OPEN })]
    expect(verdictsOf(scoreRecords(folder({ 's/actual_db.json': PAID }), expected))).toEqual(['s#0: error'])
  })
})

describe('what people and judges see', () => {
  const conversation = [
    { role: 'user', text: 'hello' },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'one ' },
        { type: 'text', text: 'moment' },
      ],
      tool_calls: [{ name: 'find', arguments: { id: 1 } }],
    },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'book', arguments: '{"n": 1.0}' } }],
    },
    'no turn',
  ]

  function load(fields: Record<string, unknown>) {
    const trial = recordsLayout
      .read(lines({ id: 'x', ...fields }), { expected: [], minAgentTurns: 'declared' })
      .trials[0]?.load()
    if (!trial) throw new Error('no trial')
    return trial
  }

  test('turns and tool calls', () => {
    const trial = load({ conversation })
    expect(told(trial.conversation?.())).toEqual(['user: hello', 'assistant: one moment', 'call find', 'call book'])
    expect(trial.conversation?.().unread).toEqual({
      count: 1,
      byAgent: 1,
      first: expect.stringMatching(/conversation\[3\] is no message$/) as unknown,
    })
  })

  test('a question holds the answer, the turns and the assertions', () => {
    const judged = load({
      reference: [{ a: 1 }],
      prediction: 'done',
      conversation,
      nl_assertions: ['It is done'],
    }).judged
    expect(judged).toMatchObject({ wantsScore: false, assertions: ['It is done'], recorded: null })
    expect(judged?.question()).toMatchObject({
      reference: '{\n  "a": 1\n}',
      prediction: 'done',
      nlAssertions: ['It is done'],
    })
    expect(judged?.question()?.conversation).toHaveLength(2)
  })

  test('nothing observed is no question; the score is wanted only where declared', () => {
    const judged = load({ reference: 'x', signals: ['judge_passed'], judge_result: { score: 1 } }).judged
    expect(judged?.wantsScore).toBe(true)
    expect(judged?.question()).toBeNull()
    expect(judged?.recorded).toMatchObject({ kind: 'judge_result' })
    expect(load({ reference: { a: 1 }, prediction: { a: 1 }, judge_result: { score: 1 } }).judged?.wantsScore).toBe(
      false,
    )
  })
})
