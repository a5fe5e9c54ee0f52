// The orders of names: by code point, and as people order them.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { byCodePoint, byNaturalOrder } from '../../src/json/order.js'

describe('natural order', () => {
  test.each([
    [
      ['10', '2', '0', '14', '3'],
      ['0', '2', '3', '10', '14'],
    ],
    [
      ['s10a', 's2b', 's2a', 's'],
      ['s', 's2a', 's2b', 's10a'],
    ],
    [
      ['v1.10', 'v1.9', 'v1'],
      ['v1', 'v1.9', 'v1.10'],
    ],
    [
      ['a01', 'a1', 'a001'],
      ['a001', 'a01', 'a1'],
    ],
    [
      ['ab', 'aB', 'a-b', 'Home'],
      ['Home', 'a-b', 'aB', 'ab'],
    ],
    [
      [`x${'9'.repeat(60)}`, `x1${'0'.repeat(60)}`, 'x5'],
      ['x5', `x${'9'.repeat(60)}`, `x1${'0'.repeat(60)}`],
    ],
  ])('%j', (names, right) => {
    expect(names.toSorted(byNaturalOrder)).toEqual(right)
  })

  test('is an order, and equal only for equal names', () => {
    const name = fc.string({ unit: fc.constantFrom('0', '1', '2', '9', 'a', 'B', '-', '.'), maxLength: 8 })
    fc.assert(
      fc.property(name, name, name, (a, b, c) => {
        expect(Math.sign(byNaturalOrder(a, b))).toBe(-Math.sign(byNaturalOrder(b, a)) + 0)
        expect(byNaturalOrder(a, b) === 0).toBe(a === b)
        if (byNaturalOrder(a, b) < 0 && byNaturalOrder(b, c) < 0) expect(byNaturalOrder(a, c)).toBeLessThan(0)
        if (!/\d/.test(a + b)) expect(Math.sign(byNaturalOrder(a, b))).toBe(Math.sign(byCodePoint(a, b)))
      }),
      { seed: 7, numRuns: 2_000 },
    )
  })
})
