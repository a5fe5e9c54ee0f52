import { describe, expect, test } from '@jest/globals'
import type { CanonicalOptions, Diff } from '../../../src/model.js'
import { parseJson } from '../../../src/json/document.js'
import { DEFAULT_EXCLUDED_KEYS, DEFAULT_ORDER_INDEPENDENT_FIELDS } from '../../../src/score/state/canonical.js'
import { type DiffCaps, diffStates } from '../../../src/score/state/diff.js'
import { startRunWork } from '../../../src/work.js'

const OPTIONS: CanonicalOptions = {
  excludedKeys: DEFAULT_EXCLUDED_KEYS,
  orderIndependentFields: DEFAULT_ORDER_INDEPENDENT_FIELDS,
  ignorePaths: [],
}

function diffTexts(
  expected: string,
  actual: string,
  caps: Partial<DiffCaps> = {},
  options: CanonicalOptions = OPTIONS,
): Diff {
  return diffStates(parseJson(expected, 'expected').value, parseJson(actual, 'actual').value, options, caps)
}

/** Each change as one line: `path kind expected → actual`. */
function lines(expected: string, actual: string, options: CanonicalOptions = OPTIONS): readonly string[] {
  const { changes, total, truncated } = diffTexts(expected, actual, {}, options)
  expect(total).toBe(changes.length)
  expect(truncated).toBe(false)
  return changes.map((change) => {
    const side = (value: unknown, text: string | undefined): string => text ?? JSON.stringify(value)
    const one = change.kind === 'added' ? '' : side(change.expected, change.expected_text)
    const other = change.kind === 'removed' ? '' : side(change.actual, change.actual_text)
    return `${change.path} ${change.kind} ${one} → ${other}`
  })
}

describe('one line per change', () => {
  const cases: readonly [string, string, string, readonly string[]][] = [
    ['a field', '{"t":{"r":{"seat":"22A"}}}', '{"t":{"r":{"seat":"14C"}}}', ['t.r.seat changed "22A" → "14C"']],
    ['spelling of a number', '{"a":[1, 1.0, 100.0, -0.0]}', '{"a":[1.0, 1, 1e2, 0]}', []],
    ['a big whole float', '{"a":1e22}', '{"a":10000000000000000000000}', []],
    ['none and null', '{"a":[" None\\t", "NULL"]}', '{"a":[null, null]}', []],
    ['true and 1', '{"a":true}', '{"a":1}', ['a type true → 1']],
    ['"1" and 1', '{"a":"1"}', '{"a":1}', ['a type "1" → 1']],
    ['"true" and true', '{"a":"true"}', '{"a":true}', ['a type "true" → true']],
    ['an int and a fraction', '{"a":1}', '{"a":1.5}', ['a changed 1 → 1.5']],
    ['null and a value', '{"a":null}', '{"a":""}', ['a changed null → ""']],
    ['null and missing', '{"t":{"a":null}}', '{"t":{}}', ['t.a removed null → ']],
    ['a list and null', '{"a":[]}', '{"a":null}', ['a changed [] → null']],
    ['a list and an object', '{"a":[]}', '{"a":{}}', ['a type [] → {}']],
    ['a scalar and an object', '{"a":"x"}', '{"a":{"b":1}}', ['a type "x" → {"b":1}']],
    ['a table added', '{}', '{"t":{"r":{"a":"none"}}}', ['t added  → {"r":{"a":null}}']],
    ['a record removed', '{"t":{"r":{"a":1.0}}}', '{"t":{}}', ['t.r removed {"a":1} → ']],
    ['the excluded key', '{"session":{"a":1}}', '{"session":{"a":2}}', []],
    ['the excluded key, missing', '{"session":{"a":1}}', '{}', []],
    ['the excluded key, deeper', '{"t":{"session":1}}', '{"t":{"session":2}}', ['t.session changed 1 → 2']],
    [
      'a table that is no object',
      '{"_current_date":"2026-01-01"}',
      '{"_current_date":"2026-01-02"}',
      ['_current_date changed "2026-01-01" → "2026-01-02"'],
    ],
    ['a table that is a list', '{"t":["none",1.0]}', '{"t":[null,1]}', []],
    [
      'names of the language',
      '{"__proto__":{"constructor":1}}',
      '{"__proto__":{"constructor":2,"toString":3}}',
      ['__proto__.constructor changed 1 → 2', '__proto__.toString added  → 3'],
    ],
    ['__proto__ missing', '{"__proto__":{"passed":true}}', '{}', ['__proto__ removed {"passed":true} → ']],
    [
      'order by code point',
      '{}',
      '{"b":1,"a":1,"😀":1,"ﻮ":1,"B":1,"10":1,"9":1}',
      [
        '10 added  → 1',
        '9 added  → 1',
        'B added  → 1',
        'a added  → 1',
        'b added  → 1',
        'ﻮ added  → 1',
        '["😀"] added  → 1',
      ],
    ],
    ['a lone surrogate', '{"a":"\\ud800"}', '{"a":"\\udfff"}', ['a changed "\\ud800" → "\\udfff"']],
    ['NaN is itself', '{"a":NaN,"b":1e400}', '{"a":NaN,"b":Infinity}', []],
    ['NaN and a number', '{"a":NaN}', '{"a":1.5}', ['a changed NaN → 1.5']],
    ['NaN and its text', '{"a":NaN}', '{"a":"NaN"}', ['a type NaN → "NaN"']],
    [
      'big integers',
      '{"a":9007199254740993}',
      '{"a":9007199254740992}',
      ['a changed 9007199254740993 → 9007199254740992'],
    ],
    ['the whole document', '[]', '{}', ['$ type [] → {}']],
    ['a scalar document', '1', '2', ['$ changed 1 → 2']],
    ['a list document', '[{"a":1}]', '[{"a":2}]', ['[0].a changed 1 → 2']],
  ]
  test.each(cases)('%s', (_, expected, actual, changes) => {
    expect(lines(expected, actual)).toEqual(changes)
  })
})

describe('paths that cannot be mistaken', () => {
  test.each([
    ['{"a.b":1}', '["a.b"]'],
    ['{"a":{"b":1}}', 'a.b'],
    ['{"a":{"":1}}', 'a[""]'],
    ['{"a":{"0":1}}', 'a.0'],
    ['{"a":{"[0]":1}}', 'a["[0]"]'],
    ['{"a":{"x\\"]":1}}', 'a["x\\"]"]'],
    ['{"$":1}', '["$"]'],
    ['{"a":{"é":1}}', 'a.é'],
    ['{"a":{"e\\u0301":1}}', 'a["e\\u0301"]'],
    ['{"a":{"b\\u00a0":1}}', 'a["b\\u00a0"]'],
    ['{"a":{"b c":1}}', 'a["b c"]'],
    ['{"a":{"\\ud800":1}}', 'a["\\ud800"]'],
    ['{"a":{"\\\\ud800":1}}', 'a["\\\\ud800"]'],
  ])('%s', (document, path) => {
    const { changes } = diffTexts(document, document.replace(/1(?=\}+$)/, '2'))
    expect(changes.map((change) => change.path)).toEqual([path])
  })
})

describe('lists of records', () => {
  const cases: readonly [string, string, string, readonly string[]][] = [
    [
      'keyed by id',
      '{"bookings":[{"journey_id":"FL_SK621","seat":"22A"},{"journey_id":"FL_2","seat":"1A"}]}',
      '{"bookings":[{"journey_id":"FL_2","seat":"1A"},{"journey_id":"FL_SK621","seat":"14C"}]}',
      ['bookings[FL_SK621].seat changed "22A" → "14C"'],
    ],
    [
      'added and removed',
      '{"lines":[{"line_id":"L1","n":1},{"line_id":"L2","n":2}]}',
      '{"lines":[{"line_id":"L1","n":1},{"line_id":"L3","n":3}]}',
      ['lines[L2] removed {"line_id":"L2","n":2} → ', 'lines[L3] added  → {"line_id":"L3","n":3}'],
    ],
    [
      'the key that bears the name of the list wins',
      '{"lines":[{"customer_id":"C1","line_id":"L1"},{"customer_id":"C2","line_id":"L2"}]}',
      '{"lines":[{"customer_id":"C9","line_id":"L1"},{"customer_id":"C2","line_id":"L2"}]}',
      ['lines[L1].customer_id changed "C1" → "C9"'],
    ],
    [
      'else the key with most ids in common',
      '{"t":[{"a_id":"1","b_id":"X"},{"a_id":"2","b_id":"Y"}]}',
      '{"t":[{"a_id":"3","b_id":"X"},{"a_id":"2","b_id":"Y"}]}',
      ['t[X].a_id changed "1" → "3"'],
    ],
    [
      'integer ids and ids that are no words are spelled out',
      '{"t":[{"id":1,"a":1},{"id":"1","a":1},{"id":"a b","a":1}]}',
      '{"t":[{"id":1,"a":2},{"id":"1","a":2},{"id":"a b","a":2}]}',
      ['t[id=1].a changed 1 → 2', 't[id="1"].a changed 1 → 2', 't[id="a b"].a changed 1 → 2'],
    ],
    [
      'only the order, where order counts',
      '{"t":[{"id":"A"},{"id":"B"},{"id":"C"}]}',
      '{"t":[{"id":"C"},{"id":"B"},{"id":"A"}]}',
      ['t(order) changed ["A","B","C"] → ["C","B","A"]'],
    ],
    [
      'only the order, where it does not',
      '{"bookings":[{"id":"A"},{"id":"B"}]}',
      '{"bookings":[{"id":"B"},{"id":"A"}]}',
      [],
    ],
    [
      'an insertion is no change of order',
      '{"t":[{"id":"A"},{"id":"B"}]}',
      '{"t":[{"id":"N"},{"id":"A"},{"id":"B"}]}',
      ['t[N] added  → {"id":"N"}'],
    ],
    [
      'ids that are not unique do not key',
      '{"t":[{"id":"A","n":1},{"id":"A","n":2}]}',
      '{"t":[{"id":"A","n":1},{"id":"A","n":3}]}',
      ['t[1].n changed 2 → 3'],
    ],
    [
      'no id in common: the id itself may have changed',
      '{"t":[{"id":"A","n":1,"m":2}]}',
      '{"t":[{"id":"B","n":1,"m":2}]}',
      ['t[0].id changed "A" → "B"'],
    ],
    [
      'records of a list that was empty',
      '{"t":[]}',
      '{"t":[{"id":"A"},{"id":"B"}]}',
      ['t[A] added  → {"id":"A"}', 't[B] added  → {"id":"B"}'],
    ],
    [
      'lists in records in lists',
      '{"r":[{"id":"A","segments":[{"flight_number":"SK1","seat":"1A"}]}]}',
      '{"r":[{"id":"A","segments":[{"flight_number":"SK1","seat":"2B"}]}]}',
      ['r[A].segments[SK1].seat changed "1A" → "2B"'],
    ],
  ]
  test.each(cases)('%s', (_, expected, actual, changes) => {
    expect(lines(expected, actual)).toEqual(changes)
  })
})

describe('lists without order', () => {
  const list = (items: string): string => `{"bookings":${items}}`
  const cases: readonly [string, string, string, readonly string[]][] = [
    ['order is nothing', '["a","b",1,null]', '[1.0,"none","b","a"]', []],
    ['multiplicity counts', '["A","A","B"]', '["A","B","B"]', ['bookings[1] changed "A" → "B"']],
    [
      'three equal against one',
      '[{"id":1},{"id":1},{"id":1}]',
      '[{"id":1}]',
      ['bookings[1] removed {"id":1} → ', 'bookings[2] removed {"id":1} → '],
    ],
    [
      'three equal against one with more',
      '[{"id":1},{"id":1},{"id":1}]',
      '[{"id":1,"name":1}]',
      ['bookings[0].name added  → 1', 'bookings[1] removed {"id":1} → ', 'bookings[2] removed {"id":1} → '],
    ],
    [
      'one against three',
      '[{"id":1}]',
      '[{"id":1},{"id":1},{"id":1}]',
      ['bookings[1] added  → {"id":1}', 'bookings[2] added  → {"id":1}'],
    ],
    [
      'best match, not index',
      '[{"a":1,"b":2,"c":3},{"a":7,"b":8,"c":9}]',
      '[{"a":7,"b":8,"c":0},{"a":1,"b":2,"c":4}]',
      ['bookings[0].c changed 3 → 4', 'bookings[1].c changed 9 → 0'],
    ],
    [
      'the fewest changes over all, not the best pair first',
      '[{"a":1,"b":1,"c":1,"d":1},{"a":1,"b":1,"c":2,"d":2}]',
      '[{"a":1,"b":1,"c":1,"d":9},{"a":1,"b":9,"c":1,"d":1}]',
      ['bookings[0].b changed 1 → 9', 'bookings[1].c changed 2 → 1', 'bookings[1].d changed 2 → 9'],
    ],
    [
      'records with nothing in common are no pair',
      '[{"a":1,"b":2}]',
      '[{"c":3,"d":4}]',
      ['bookings[0] removed {"a":1,"b":2} → ', 'bookings[0] added  → {"c":3,"d":4}'],
    ],
    ['true and 1', '[true,1]', '[1,1]', ['bookings[0] type true → 1']],
    ['a list in it keeps its order', '[[1,2]]', '[[2,1]]', ['bookings[0](order) changed [1,2] → [2,1]']],
  ]
  test.each(cases)('%s', (_, expected, actual, changes) => {
    expect(lines(list(expected), list(actual))).toEqual(changes)
  })
})

describe('tables without keys', () => {
  const options = { ...OPTIONS, unkeyedTables: ['refunds'], ignorePaths: ['refunds.*.id'] }
  const cases: readonly [string, string, string, readonly string[]][] = [
    ['other keys', '{"x9":{"id":"x9","amount":5}}', '{"k2":{"id":"k2","amount":5}}', []],
    ['multiplicity counts', '{"a":{"n":1},"b":{"n":1}}', '{"c":{"n":1}}', ['refunds.b removed {"n":1} → ']],
    [
      'rows pair by their content',
      '{"a":{"order":"W1","amount":5,"by":"card"},"b":{"order":"W2","amount":7,"by":"card"}}',
      '{"z":{"order":"W2","amount":7,"by":"cash"},"y":{"order":"W1","amount":5,"by":"card"}}',
      ['refunds.b.by changed "card" → "cash"'],
    ],
    [
      'an added row bears its own key',
      '{"a":{"n":1}}',
      '{"r 1":{"n":1},"r2":{"m":1}}',
      ['refunds.r2 added  → {"m":1}'],
    ],
    [
      'rows with an id of their own are told by it',
      '{"a":{"order_id":"W1","n":1},"b":{"order_id":"W2","n":1}}',
      '{"z":{"order_id":"W2","n":2},"y":{"order_id":"W1","n":1}}',
      ['refunds[W2].n changed 1 → 2'],
    ],
    ['an object and a list', '{"a":1}', '[1]', ['refunds type {"*1":1} → [1]']],
  ]
  test.each(cases)('%s', (_, expected, actual, changes) => {
    const [one, other] = [`{"refunds":${expected}}`, `{"refunds":${actual}}`]
    expect(lines(one, other, options)).toEqual(changes)
  })
})

describe('lists with order', () => {
  const cases: readonly [string, string, string, readonly string[]][] = [
    ['an exchange is one of the order', '[1,2]', '[2,1]', ['t(order) changed [1,2] → [2,1]']],
    ['an insertion is one line', '["a","b","c"]', '["x","a","b","c"]', ['t[0] added  → "x"']],
    ['a removal is one line', '["a","b","c","d"]', '["a","c","d"]', ['t[1] removed "b" → ']],
    [
      'a move is one of the order',
      '["a","b","c","d","e"]',
      '["e","a","b","c","d"]',
      ['t(order) changed ["a","b","c","d","e"] → ["e","a","b","c","d"]'],
    ],
    [
      'a move beside a change is told item by item',
      '["a","b","c"]',
      '["c","a","x"]',
      ['t[0] changed "a" → "c"', 't[1] changed "b" → "a"', 't[2] changed "c" → "x"'],
    ],
    ['equal items count', '["a","a","b"]', '["a","b","b"]', ['t[1] changed "a" → "b"']],
    ['items are compared as they are normalised', '["none",1.0]', '[1,null]', ['t(order) changed [null,1] → [1,null]']],
    [
      'records without an id',
      '[{"a":1,"b":[1,2]},{"a":2}]',
      '[{"a":2},{"a":1,"b":[1,2]}]',
      ['t(order) changed [{"a":1,"b":[1,2]},{"a":2}] → [{"a":2},{"a":1,"b":[1,2]}]'],
    ],
    [
      'records whose ids repeat',
      '[{"id":"A","n":1},{"id":"A","n":2}]',
      '[{"id":"A","n":2},{"id":"A","n":1}]',
      ['t(order) changed [{"id":"A","n":1},{"id":"A","n":2}] → [{"id":"A","n":2},{"id":"A","n":1}]'],
    ],
    ['a replacement among others', '["a","b","c"]', '["a","x","c"]', ['t[1] changed "b" → "x"']],
    [
      'a replacement and an insertion',
      '["a","b","c"]',
      '["z","a","x","c"]',
      ['t[1] changed "b" → "x"', 't[0] added  → "z"'],
    ],
    ['multiplicity', '["a","a"]', '["a"]', ['t[1] removed "a" → ']],
    [
      'records pair with what they became',
      '[{"a":1,"b":1},{"a":2,"b":2}]',
      '[{"a":2,"b":3}]',
      ['t[0] removed {"a":1,"b":1} → ', 't[1].b changed 2 → 3'],
    ],
    ['a scalar that became a record', '["a",1]', '["a",{"b":1}]', ['t[1] type 1 → {"b":1}']],
  ]
  test.each(cases)('%s', (_, expected, actual, changes) => {
    expect(lines(`{"t":${expected}}`, `{"t":${actual}}`)).toEqual(changes)
  })
})

describe('ignored paths', () => {
  test('are dropped on both sides, also from what is shown', () => {
    const options = { ...OPTIONS, ignorePaths: ['t.*.at', 'volatile', 'l[*].at'] }
    const expected = '{"volatile":1,"t":{"a":{"at":1,"n":1},"b":{"at":5,"n":1}},"l":[{"at":1}]}'
    const actual = '{"t":{"a":{"at":2,"n":2}},"l":[{"at":2}]}'
    expect(lines(expected, actual, options)).toEqual(['t.a.n changed 1 → 2', 't.b removed {"n":1} → '])
  })
})

describe('caps', () => {
  const table = (count: number, value: number): string =>
    `{"t":{${Array.from({ length: count }, (_, at) => `"k${at}":${value}`).join(',')}}}`

  test('changes at the cap are whole, one more is counted and left out', () => {
    expect(diffTexts(table(5, 1), table(5, 2), { maxChanges: 5 })).toMatchObject({ truncated: false, total: 5 })
    const { changes, truncated, total } = diffTexts(table(6, 1), table(6, 2), { maxChanges: 5 })
    expect([changes.length, truncated, total]).toEqual([5, true, 6])
  })

  test('a value at the cap is whole, one character more is cut and says so', () => {
    const at = (length: number): Diff => diffTexts('{"a":"x"}', `{"a":"${'é'.repeat(length)}"}`, { maxValueChars: 10 })
    expect(at(10)).toEqual({
      changes: [{ path: 'a', kind: 'changed', expected: 'x', actual: 'é'.repeat(10) }],
      truncated: false,
      total: 1,
    })
    const cut = `${'é'.repeat(10)}…[1 more characters]`
    expect(at(11)).toEqual({
      changes: [{ path: 'a', kind: 'changed', expected: 'x', actual: cut, actual_text: cut }],
      truncated: true,
      total: 1,
    })
  })

  test('two long values show where they part', () => {
    const [expected, actual] = ['A', 'B'].map((end) => `{"a":"${'x'.repeat(5000)}${end}${'y'.repeat(5000)}"}`)
    const { changes, truncated } = diffTexts(expected ?? '', actual ?? '')
    expect(truncated).toBe(true)
    expect(changes[0]?.expected_text).toMatch(/^\[4920 characters\]…x{80}Ay{1919}…\[3081 more characters\]$/)
    expect(changes[0]?.actual_text).toMatch(/^\[4920 characters\]…x{80}By{1919}…\[3081 more characters\]$/)
  })

  test('a cut never parts a surrogate pair', () => {
    const { changes } = diffTexts('{"a":"x"}', `{"a":"${'😀'.repeat(20)}"}`, { maxValueChars: 11 })
    expect(changes[0]?.actual).toBe(`${'😀'.repeat(5)}…[30 more characters]`)
  })

  test('an added subtree that is too long is cut as text', () => {
    const { changes } = diffTexts('{}', table(1000, 1), { maxValueChars: 20 })
    expect(changes).toEqual([
      expect.objectContaining({
        path: 't',
        kind: 'added',
        actual: expect.stringMatching(/^\{"k0":1,"k1":1,"k10"…\[\d+ more characters\]$/),
      }),
    ])
  })

  test('values that JSON cannot hold have their text', () => {
    expect(diffTexts('{"a":NaN}', '{"a":[12345678901234567890,-1e400,1e22]}').changes).toEqual([
      {
        path: 'a',
        kind: 'type',
        expected: 'NaN',
        actual: ['12345678901234567890', '-Infinity', '10000000000000000000000'],
        expected_text: 'NaN',
        actual_text: '[12345678901234567890,-Infinity,10000000000000000000000]',
      },
    ])
  })
})

describe('big states', () => {
  const list = (count: number, seed: number): string =>
    `[${Array.from({ length: count }, (_, at) => `"${(at * 7919 + seed) % 1_000_003}"`).join(',')}]`

  test.each(['t', 'bookings'])(
    'long lists under %s that differ wholly are compared within their budget and are not empty',
    (field) => {
      const { total, truncated, changes } = diffTexts(
        `{"${field}":${list(30_000, 1)}}`,
        `{"${field}":${list(30_000, 500_000)}}`,
      )
      expect(changes).toHaveLength(200)
      expect(truncated).toBe(true)
      expect(total).toBeGreaterThan(10_000)
    },
  )

  test.each([
    ['t', '0', '1', 1],
    ['t', '0', '0', 0],
    ['bookings', '0', '1', 1],
    ['bookings', '0', '0', 0],
  ])('a list under %s too long to be paired: %s against %s', (field, one, other, total) => {
    const long = (first: string): string => `{"${field}":[${first}${',7'.repeat(260_000)}]}`
    expect(diffTexts(long(one), long(other))).toMatchObject({ total, truncated: field === 'bookings' && total > 0 })
  })

  test('the comparison stops after 100,000 changes and says so', () => {
    const table = (count: number, value: number): string =>
      `{"t":{${Array.from({ length: count }, (_, at) => `"k${at}":${value}`).join(',')}}}`
    expect(diffTexts(table(100_000, 1), table(100_000, 2)).total).toBe(100_000)
    expect(diffTexts(table(100_005, 1), table(100_005, 2))).toMatchObject({ total: 100_001, truncated: true })
  })

  test('lists nested in each other to the depth cap have their one change', () => {
    const nested = (leaf: number): string =>
      `{"bookings":[`.repeat(127) + `{"a":${leaf},"pad":"${'x'.repeat(100_000)}"}` + ']}'.repeat(127)
    expect(diffTexts(nested(1), nested(2)).total).toBe(1)
  })
})

test('E16 the diffs of all trials share what they may cost, and each still shows something', () => {
  const state = (add: number): object => ({
    bookings: Array.from({ length: 60 }, (_, at) => ({ v: (at * 37 + add) % 1009, w: at % (add + 5) })),
    deep: Array.from({ length: 100 }).reduce<unknown>((inner) => [inner], [add, 'x'.repeat(500)]),
  })
  const [one, other] = [state(0), state(2)].map((value) => parseJson(JSON.stringify(value), 'test').value)
  if (one === undefined || other === undefined) throw new Error('no states')
  const costOf = (trials: number): number => {
    const run = startRunWork({ comparisons: 0, places: 0, diff_steps: 1_000_000 })
    for (let at = 0; at < trials; at += 1) {
      expect(diffStates(one, other, OPTIONS, { work: run.trial() }).total).toBeGreaterThan(0)
    }
    return run.spent('diff_steps')
  }
  const alone = costOf(1)
  expect(alone).toBeGreaterThan(300_000)
  // Each trial more costs less than half of what it would alone.
  expect(costOf(100) - costOf(50)).toBeLessThan(50 * alone * 0.5)
})
