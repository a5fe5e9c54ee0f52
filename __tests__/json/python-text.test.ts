import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseJson } from '../../src/json/document.js'
import { byCodePoint } from '../../src/json/order.js'
import { floatText, jsonText } from '../../src/json/python-text.js'

describe('floatText', () => {
  // Right values: Python's repr.
  test.each([
    [1, '1.0'],
    [-1.5, '-1.5'],
    [0, '0.0'],
    [-0, '-0.0'],
    [0.1, '0.1'],
    [0.0001, '0.0001'],
    [0.00012345, '0.00012345'],
    [0.00001, '1e-05'],
    [-2.5e-8, '-2.5e-08'],
    [1e-100, '1e-100'],
    [5e-324, '5e-324'],
    [123456789.125, '123456789.125'],
    [2 ** 53, '9007199254740992.0'],
    [1234567890123456, '1234567890123456.0'],
    [9999999999999998, '9999999999999998.0'],
    [1e15, '1000000000000000.0'],
    [1e16, '1e+16'],
    [1.2345678901234566e17, '1.2345678901234566e+17'],
    [1e22, '1e+22'],
    [1.7976931348623157e308, '1.7976931348623157e+308'],
    [0.30000000000000004, '0.30000000000000004'],
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [Number.NEGATIVE_INFINITY, '-Infinity'],
  ])('%s', (value, text) => {
    expect(floatText(value)).toBe(text)
  })

  test('reads back as the same number, with a point or an exponent', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = floatText(value)
        expect(Object.is(Number(text), value)).toBe(true)
        expect(text).toMatch(/^-?\d+\.\d+$|^-?\d(?:\.\d+)?e[+-]\d\d+$/)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('jsonText', () => {
  const value = parseJson('{"b": [1, 1.0, "é"], "a": {}, "\\ud83d\\ude00": null, "\\uffee": true}', 'x').value
  test('keeps or sorts keys, with or without spaces', () => {
    expect(jsonText(value, { sortKeys: false, spaced: true })).toBe(
      '{"b": [1, 1.0, "\\u00e9"], "a": {}, "\\ud83d\\ude00": null, "\\uffee": true}',
    )
    expect(jsonText(value, { sortKeys: true, spaced: false })).toBe(
      '{"a":{},"b":[1,1.0,"\\u00e9"],"\\uffee":true,"\\ud83d\\ude00":null}',
    )
  })

  test('plain trees: own keys only, whole numbers as integers', () => {
    expect(
      jsonText(JSON.parse('{"__proto__":{"x":1},"a":[1.0,0.5,-0]}') as never, { sortKeys: true, spaced: true }),
    ).toBe('{"__proto__": {"x": 1}, "a": [1, 0.5, 0]}')
  })
})

describe('byCodePoint', () => {
  test('orders as lists of code points do', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', '\ud83d', '\ude00', '😀', '\uffee', '\ue000', '\ud800'), { maxLength: 4 })
      .map((units) => units.join(''))
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [a, b] = [one, other].map((value) => Array.from(value, (character) => character.codePointAt(0) ?? 0))
        let right = 0
        for (let at = 0; right === 0 && at < Math.max(a?.length ?? 0, b?.length ?? 0); at += 1) {
          right = (a?.[at] ?? -1) - (b?.[at] ?? -1)
        }
        expect(Math.sign(byCodePoint(one, other))).toBe(Math.sign(right))
      }),
      { numRuns: 5000 },
    )
  })
})
