// What JSON.parse made, as exact readers hold it: the same to Python's equality, so the same to the reference's own diff.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { JsonFloat, type PlainJson } from '../../src/model.js'
import { exactForm } from '../../src/json/tree.js'
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
