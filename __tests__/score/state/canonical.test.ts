import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type CanonicalOptions, InputError } from '../../../src/model.js'
import { parseJson, readDocument } from '../../../src/json/document.js'
import {
  canonicalText,
  countMet,
  DEFAULT_EXCLUDED_KEYS,
  DEFAULT_ORDER_INDEPENDENT_FIELDS,
} from '../../../src/score/state/canonical.js'
import { hashState } from '../../../src/score/state/hash.js'
import { jsonText } from '../../../src/json/python-text.js'

const OPTIONS: CanonicalOptions = {
  excludedKeys: DEFAULT_EXCLUDED_KEYS,
  orderIndependentFields: DEFAULT_ORDER_INDEPENDENT_FIELDS,
  ignorePaths: [],
}
const canonical = (text: string, options: Partial<CanonicalOptions> = {}): string =>
  canonicalText(parseJson(text, 'x').value, { ...OPTIONS, ...options })

describe('canonicalText', () => {
  const cases: readonly [string, string, string][] = [
    [
      'keys in code-point order',
      '{"b":1,"a":1,"B":1,"10":1,"9":1,"\\uffee":1,"\\ud83d\\ude00":1,"\\ud83d":1}',
      '{"10":1,"9":1,"B":1,"a":1,"b":1,"\\ud83d":1,"\\uffee":1,"\\ud83d\\ude00":1}',
    ],
    ['whole floats', '[1.0,-0.0,1e22,1e-7,1.5,100.0]', '[1,0,10000000000000000000000,1e-07,1.5,100]'],
    ['not finite', '[NaN,1e400,-Infinity]', '[NaN,Infinity,-Infinity]'],
    ['null words', '[" none ","NULL\\u001f","\\ufeffnone","nones",""]', '[null,null,"\\ufeffnone","nones",""]'],
    ['null words as keys stay', '{"none":1}', '{"none":1}'],
    ['escapes', '["\\u007f/\\u2028\\"\\\\\\n\\u0001é"]', '["\\u007f/\\u2028\\"\\\\\\n\\u0001\\u00e9"]'],
    ['an excluded key at the top only', '{"session":1,"a":{"session":2}}', '{"a":{"session":2}}'],
    ['an excluded key in a list at the top stays', '[{"session":1}]', '[{"session":1}]'],
    [
      'a list without order, duplicates kept',
      '{"bookings":["b","a","b",{"x":1},[2,1],10,9]}',
      '{"bookings":["a","b","b",10,9,[2,1],{"x":1}]}',
    ],
    ['sorted after it is normalised', '{"bookings":["none",1.0,0]}', '{"bookings":[0,1,null]}'],
    ['a list in a list without order keeps its order', '{"bookings":[[2,1]]}', '{"bookings":[[2,1]]}'],
    [
      'without order at any depth',
      '{"bookings":[{"bookings":[2,1]},{"a":0}]}',
      '{"bookings":[{"a":0},{"bookings":[1,2]}]}',
    ],
    ['a list at the top', '[2,1]', '[2,1]'],
    ['a scalar at the top', '" None "', 'null'],
    ['empty', '{"session":{}}', '{}'],
  ]
  test.each(cases)('%s', (_, document, text) => {
    expect(canonical(document)).toBe(text)
    expect(canonicalText(readDocument(Buffer.from(document), 'x').tree, OPTIONS)).toBe(text)
  })

  test('options replace the fields', () => {
    expect(
      canonical('{"session":1,"x":1,"l":[2,1],"bookings":[2,1]}', {
        excludedKeys: new Set(['x']),
        orderIndependentFields: new Set(['l']),
      }),
    ).toBe('{"bookings":[2,1],"l":[1,2],"session":1}')
  })

  test('items sort as by the text with spaces, which is what the reference sorts by', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 5 }), (items) => {
        const plain = JSON.parse(JSON.stringify(items)) as never[]
        const spaced = plain
          .map((item) => ({ item, text: jsonText(item, { sortKeys: true, spaced: true }) }))
          .sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0))
          .map(({ item }) => jsonText(item, { sortKeys: true, spaced: false }))
        fc.pre(!/none|null/i.test(spaced.join()))
        expect(canonicalText({ bookings: plain }, OPTIONS)).toBe(`{"bookings":[${spaced.join(',')}]}`)
      }),
      { numRuns: 2000 },
    )
  })

  test('long texts are escaped as short ones are', () => {
    for (const length of [4093, 4094, 4095, 4096, 9000]) {
      const text = `${'a'.repeat(length)}é\ud800"\u0001😀`
      expect(canonicalText(text, OPTIONS)).toBe(`"${'a'.repeat(length)}\\u00e9\\ud800\\"\\u0001\\ud83d\\ude00"`)
    }
  })

  test('three lone surrogates have three digests', () => {
    const digests = ['"\\ud800"', '"\\udfff"', '"\\ufffd"'].map((text) =>
      hashState(parseJson(text, 'x').value, OPTIONS),
    )
    expect(new Set(digests).size).toBe(3)
  })
})

describe('tables without keys', () => {
  test.each<[string, readonly string[], string]>([
    ['{"r":{"x":{"n":2},"a":{"n":1}}}', ['r'], '{"r":{"*1":{"n":1},"*2":{"n":2}}}'],
    ['{"r":{"x":1,"y":1.0,"z":"none"}}', ['r'], '{"r":{"*1":1,"*2":1,"*3":null}}'],
    ['{"r":{}}', ['r'], '{"r":{}}'],
    ['{"r":[3,1,2]}', ['r'], '{"r":[1,2,3]}'],
    ['{"r":"text"}', ['r'], '{"r":"text"}'],
    ['{"a":{"r":{"k":1}},"b":{"r":{"l":1}}}', ['*.r'], '{"a":{"r":{"*1":1}},"b":{"r":{"*1":1}}}'],
    ['{"r":{"x":{"s":{"k":1}}}}', ['r', 'r.*.s'], '{"r":{"*1":{"s":{"*1":1}}}}'],
    // Keys say nothing: none of them leads anywhere, and none is a field without order.
    ['{"r":{"s":{"k":1}}}', ['r', 'r.s'], '{"r":{"*1":{"k":1}}}'],
    ['{"r":{"bookings":[2,1]}}', ['r'], '{"r":{"*1":[2,1]}}'],
    ['{"session":{"k":1},"r":{"k":1}}', ['*'], '{"r":{"*1":1}}'],
  ])('%s with %j', (document, unkeyedTables, text) => {
    expect(canonical(document, { unkeyedTables })).toBe(text)
  })

  test('a field is ignored in their rows as in those of a list', () => {
    const options = { unkeyedTables: ['refunds'], ignorePaths: ['refunds.*.id'] }
    expect(canonical('{"refunds":{"x9":{"id":"x9","amount":5}}}', options)).toBe('{"refunds":{"*1":{"amount":5}}}')
    expect(canonical('{"refunds":[{"id":"x9","amount":5}]}', options)).toBe('{"refunds":[{"amount":5}]}')
  })

  test('what each path leads to is counted', () => {
    const options = { ...OPTIONS, unkeyedTables: ['r', '*.s', 'gone'], ignorePaths: ['r.*.at'] }
    const { value } = parseJson('{"r":{"x":{"at":1},"y":{"at":2}},"t":{"s":{}}}', 'x')
    expect([...countMet('unkeyed-tables', value, options)]).toEqual([
      ['r', 1],
      ['*.s', 1],
      ['gone', 0],
    ])
    expect([...countMet('ignore-paths', value, options)]).toEqual([['r.*.at', 2]])
  })

  test('a path that cannot be read is refused by the name of its input', () => {
    expect(() => canonical('{}', { unkeyedTables: ['a..b'] })).toThrow(/unkeyed-tables: "a\.\.b" cannot be read/)
  })
})

describe('ignore paths', () => {
  const document =
    '{"a":{"at":1,"b":{"at":2}},"l":[{"at":3,"n":1},{"at":4,"n":2}],"a.b":{"at":5},"*":6,"session":{"at":7}}'
  const cases: readonly [string, string, number][] = [
    ['a', '{"*":6,"a.b":{"at":5},"l":[{"at":3,"n":1},{"at":4,"n":2}]}', 1],
    ['a.at', '{"*":6,"a":{"b":{"at":2}},"a.b":{"at":5},"l":[{"at":3,"n":1},{"at":4,"n":2}]}', 1],
    ['*.at', '{"*":6,"a":{"b":{"at":2}},"a.b":{},"l":[{"at":3,"n":1},{"at":4,"n":2}]}', 2],
    ['*.*.at', '{"*":6,"a":{"at":1,"b":{}},"a.b":{"at":5},"l":[{"n":1},{"n":2}]}', 3],
    ['l.0', '{"*":6,"a":{"at":1,"b":{"at":2}},"a.b":{"at":5},"l":[{"at":4,"n":2}]}', 1],
    ['l[1].at', '{"*":6,"a":{"at":1,"b":{"at":2}},"a.b":{"at":5},"l":[{"at":3,"n":1},{"n":2}]}', 1],
    ['l[*].at', '{"*":6,"a":{"at":1,"b":{"at":2}},"a.b":{"at":5},"l":[{"n":1},{"n":2}]}', 2],
    ['a.b', '{"*":6,"a":{"at":1},"a.b":{"at":5},"l":[{"at":3,"n":1},{"at":4,"n":2}]}', 1],
    ['a\\.b.at', '{"*":6,"a":{"at":1,"b":{"at":2}},"a.b":{},"l":[{"at":3,"n":1},{"at":4,"n":2}]}', 1],
    ['["a.b"]', '{"*":6,"a":{"at":1,"b":{"at":2}},"l":[{"at":3,"n":1},{"at":4,"n":2}]}', 1],
    ['\\*', '{"a":{"at":1,"b":{"at":2}},"a.b":{"at":5},"l":[{"at":3,"n":1},{"at":4,"n":2}]}', 1],
    ['missing.at', '{"*":6,"a":{"at":1,"b":{"at":2}},"a.b":{"at":5},"l":[{"at":3,"n":1},{"at":4,"n":2}]}', 0],
    ['a.at.x', '{"*":6,"a":{"at":1,"b":{"at":2}},"a.b":{"at":5},"l":[{"at":3,"n":1},{"at":4,"n":2}]}', 0],
  ]
  test.each(cases)('%s', (pattern, text, count) => {
    expect(canonical(document, { ignorePaths: [pattern] })).toBe(text)
    const options = { ...OPTIONS, ignorePaths: [pattern] }
    expect(countMet('ignore-paths', parseJson(document, 'x').value, options)).toEqual(new Map([[pattern, count]]))
    expect(canonicalText(readDocument(Buffer.from(document), 'x').tree, options)).toBe(text)
  })

  test('several patterns count apart; below what is dropped nothing is counted', () => {
    const options = { ...OPTIONS, ignorePaths: ['a', 'a.at', '*', 'l.*.n'] }
    expect(countMet('ignore-paths', parseJson('{"a":{"at":1},"l":[{"n":1}]}', 'x').value, options)).toEqual(
      new Map([
        ['a', 1],
        ['a.at', 0],
        ['*', 2],
        ['l.*.n', 0],
      ]),
    )
  })

  test('items of a list without order are told by their index as read', () => {
    expect(canonical('{"bookings":["b","a","c"]}', { ignorePaths: ['bookings.0'] })).toBe('{"bookings":["a","c"]}')
  })

  test.each([
    ['', 'is empty'],
    ['a..b', 'cannot be read at character 3'],
    ['.a', 'cannot be read at character 1'],
    ['a.', 'cannot be read at character 3'],
    ['a[-1]', 'cannot be read at character 2'],
    ['a[0', 'cannot be read at character 2'],
    ['a*', 'cannot be read at character 2'],
    ['*a', 'cannot be read at character 2'],
    ['a\\x', 'cannot be read at character 2'],
    ['["\\q"]', 'cannot be read at character 1'],
  ])('%j is refused', (pattern, reason) => {
    expect(() => canonical('{}', { ignorePaths: [pattern] })).toThrow(InputError)
    expect(() => canonical('{}', { ignorePaths: [pattern] })).toThrow(reason)
  })

  test('all patterns that cannot be read are named at once', () => {
    expect(() => canonical('{}', { ignorePaths: ['a.', 'ok', ''] })).toThrow(/"a\."[\s\S]*""/)
  })
})
