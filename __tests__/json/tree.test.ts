// What JSON.parse made, as exact readers hold it: the same to Python's equality, so the same to the reference's own diff.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { JsonFloat, type PlainJson } from '../../src/model.js'
import { exactForm, exactOfNumberless, surelySame } from '../../src/json/tree.js'
import { readDocument, readExact } from '../../src/json/document.js'
import { isEmptyUpstreamDiff, upstreamDiff } from '../../src/score/state/upstream-diff.js'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('the exact form', () => {
  test('keeps keys as data and makes integers of whole numbers', () => {
    const tree = JSON.parse('{"__proto__": 1, "10": [1.0, -0.0, 2.5, "1", true, null], "b": {"constructor": {}}}')
    expect(exactForm(tree as PlainJson)).toEqual(
      new Map<string, unknown>([
        ['10', [1, 0, new JsonFloat(2.5), '1', true, null]],
        ['__proto__', 1],
        ['b', new Map([['constructor', new Map()]])],
      ]),
    )
  })

  test('leaves what was parsed exactly as it is', () => {
    const exact = readExact(bytesOf('{"a": [1, 1.0, 12345678901234567890, NaN, {"b": -0.0}]}'), 'd')
    expect(exactForm(exact)).toEqual(exact)
  })

  test('differs for the reference’s diff from another state exactly where the parsed text does', () => {
    const leaf = fc.constantFrom(
      '1',
      '1.0',
      'true',
      '0',
      '-0.0',
      '0.0',
      'false',
      '"1"',
      '"None"',
      'null',
      '2.50',
      '2.5',
    )
    const record = fc
      .tuple(leaf, leaf, leaf)
      .map(([a, b, c]) => `{"a": ${a}, "bookings": [${b}, ${c}], "t": [${c}, ${a}]}`)
    const state = fc.tuple(record, record, leaf).map(([r, s, raw]) => `{"t": {"1": ${r}, "0": ${s}}, "raw": [${raw}]}`)
    fc.assert(
      fc.property(state, state, (one, other) => {
        const [left, right] = [bytesOf(one), bytesOf(other)]
        const byText = upstreamDiff(readExact(left, 'l'), readExact(right, 'r'))
        const byTree = upstreamDiff(exactForm(readDocument(left, 'l').tree), exactForm(readDocument(right, 'r').tree))
        expect(isEmptyUpstreamDiff(byTree)).toBe(isEmptyUpstreamDiff(byText))
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('surely the same', () => {
  const plain = (text: string): PlainJson => JSON.parse(text) as PlainJson
  const exact = (text: string) => readExact(bytesOf(text), 'd')
  const steps = (stepsLeft = 100): { stepsLeft: number } => ({ stepsLeft })
  const TEXT = '{"a": [1, {"b": null, "__proto__": {"c": "x"}}], "d": 2.5}'

  test.each([
    [TEXT, true],
    ['{"a": [1, {"b": null, "__proto__": {"c": "y"}}], "d": 2.5}', false],
    ['{"a": [1, {"b": null}], "d": 2.5}', false],
    ['{"a": [1, {"b": null, "__proto__": {"c": "x"}}, 3], "d": 2.5}', false],
    ['{"d": 2.5, "a": [1, {"b": null, "__proto__": {"c": "x"}}]}', false],
    ['{"a": [true, {"b": null, "__proto__": {"c": "x"}}], "d": 2.5}', false],
    ['{"a": {"0": 1}, "d": 2.5}', false],
  ])('%s', (other, same) => {
    expect(surelySame(plain(TEXT), plain(other), steps())).toBe(same)
    expect(surelySame(exact(TEXT), exact(other), steps())).toBe(same)
  })

  test('is not told of what other parsers made, of a float and an integer, and without steps', () => {
    expect(surelySame(plain(TEXT), exact(TEXT), steps())).toBe(false)
    expect(surelySame(exact('[1]'), exact('[1.0]'), steps())).toBe(false)
    expect(surelySame(plain(TEXT), plain(TEXT), steps(3))).toBe(false)
    expect(surelySame(undefined, plain(TEXT), steps())).toBe(false)
  })
})

test.each(['{"a": ["x", true, null, {"__proto__": "\\ud800"}]}', '[]', '"x"'])(
  'without numbers, %s is the same for both parsers',
  (written) => {
    const bytes = bytesOf(written)
    expect(exactOfNumberless(JSON.parse(written) as PlainJson)).toEqual(readExact(bytes, 'd'))
    expect(readDocument(bytes, 'd').exact()).toEqual(readExact(bytes, 'd'))
  },
)

test.each(['[1]', '{"a": {"b": [1.0]}}', '0'])('%s holds a number, so its text tells', (written) => {
  expect(exactOfNumberless(JSON.parse(written) as PlainJson)).toBeUndefined()
  expect(readDocument(bytesOf(written), 'd').exact()).toEqual(readExact(bytesOf(written), 'd'))
})
