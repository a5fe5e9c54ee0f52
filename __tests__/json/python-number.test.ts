// Python's float(), equality and rounding, against values that Python itself gives.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { JsonFloat } from '../../src/model.js'
import { parseJson } from '../../src/json/document.js'
import {
  floatOf,
  integerOf,
  parseFloatText,
  pythonEquals,
  pythonEqualsBare,
  roundToCents,
} from '../../src/json/python-number.js'

const value = (text: string) => parseJson(text, 'test').value

describe('parseFloatText', () => {
  test.each<[string, number]>([
    ['1', 1],
    [' 12\n', 12],
    ['+5', 5],
    ['-.5', -0.5],
    ['5.', 5],
    ['5.e3', 5000],
    ['1_000', 1000],
    ['1e1_0', 1e10],
    ['1E5', 1e5],
    ['1e400', Number.POSITIVE_INFINITY],
    ['inf', Number.POSITIVE_INFINITY],
    ['-Infinity', Number.NEGATIVE_INFINITY],
    ['+INF', Number.POSITIVE_INFINITY],
    ['nan', Number.NaN],
    ['-NaN', Number.NaN],
    ['٣.٥', 3.5],
    ['１_０', 10],
    ['𝟏', 1],
    ['1e５', 1e5],
    ['\u00a01', 1],
    ['1\u2003', 1],
    ['\u00851', 1],
    ['-0', -0],
  ])('%j', (text, number) => {
    expect(parseFloatText(text)).toBe(number)
  })

  test.each([
    '',
    ' ',
    '.',
    'e5',
    '1e',
    '0x10',
    '1,000',
    '1__0',
    '_1',
    '1_',
    '1_.0',
    '1._0',
    '1e_1',
    'in_f',
    'infinit',
    '+ 1',
    '+-1',
    '1d5',
    '²',
    '½',
    '\ufeff1',
    '1\ufeff',
    '\u001f1',
    '1\u001c',
    '１\u001c',
    '1\0',
    '1 2',
    '＋1',
  ])('%j is no number', (text) => {
    expect(parseFloatText(text)).toBeUndefined()
  })

  test('reads back every finite number', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (number) => parseFloatText(String(number)) === number,
      ),
    )
  })
})

describe('floatOf and integerOf', () => {
  test.each<[string, number | undefined, bigint | undefined]>([
    ['true', 1, undefined],
    ['false', 0, undefined],
    ['null', undefined, undefined],
    ['[1]', undefined, undefined],
    ['{"a": 1}', undefined, undefined],
    ['9007199254740993', 9007199254740992, 9007199254740993n],
    [`1${'0'.repeat(400)}`, undefined, 10n ** 400n],
    ['1.0', 1, undefined],
    ['"1.0"', 1, undefined],
    ['"007"', 7, 7n],
    ['"-1_0"', -10, -10n],
    ['" 12 "', 12, 12n],
    ['"x"', undefined, undefined],
  ])('%s', (text, float, integer) => {
    expect(floatOf(value(text))).toBe(float)
    expect(integerOf(value(text))).toBe(integer)
  })
})

describe('pythonEquals', () => {
  test.each<[string, string, boolean]>([
    ['1', '1.0', true],
    ['1', 'true', true],
    ['0.0', 'false', true],
    ['-0.0', '0', true],
    ['1', '"1"', false],
    ['null', 'false', false],
    ['9007199254740993', '9007199254740992', false],
    ['9007199254740993', '9007199254740992.0', false],
    ['9007199254740992', '9007199254740992.0', true],
    ['[1, 2]', '[2, 1]', false],
    ['{"a": 1, "b": 2}', '{"b": 2.0, "a": true}', true],
    ['{"a": 1}', '{"a": 1, "b": null}', false],
    ['{"a": null}', '{"b": null}', false],
    ['[]', '{}', false],
    ['[NaN]', '[NaN]', true],
    ['{"__proto__": 1}', '{}', false],
    ['"é"', '"e\\u0301"', false],
  ])('%s == %s: %j', (left, right, equal) => {
    expect(pythonEquals(value(left), value(right))).toBe(equal)
    expect(pythonEquals(value(right), value(left))).toBe(equal)
  })

  test('an integer equals only its own float', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(2n ** 80n), 2n ** 80n),
        (int) => pythonEquals(int, new JsonFloat(Number(int))) === (BigInt(Number(int)) === int),
      ),
    )
  })
})

describe('pythonEqualsBare', () => {
  test.each<[string, string, boolean]>([
    ['NaN', 'NaN', false],
    ['[NaN]', '[NaN]', true],
    ['{"a": NaN}', '{"a": NaN}', true],
    ['NaN', '1', false],
    ['1', 'NaN', false],
    ['1', '1.0', true],
    ['Infinity', '1e400', true],
    ['9007199254740993', '9007199254740992.0', false],
    ['null', 'null', true],
  ])('%s == %s: %s', (left, right, equal) => {
    expect(pythonEqualsBare(value(left), value(right))).toBe(equal)
  })
})

describe('roundToCents', () => {
  test.each<[number, number]>([
    [0.125, 0.12],
    [0.375, 0.38],
    [2.675, 2.67],
    [0.625, 0.62],
    [0.005, 0.01],
    [1.005, 1],
    [55, 55],
    [0, 0],
    [27.500000000000004, 27.5],
    [1234.565, 1234.57],
    [12345.125, 12345.12],
    [12345.375, 12345.38],
  ])('round(%p, 2) == %p', (number, rounded) => {
    expect(roundToCents(number)).toBe(rounded)
  })
})
