// Two values have one key exactly where Python's == says that they are equal, whatever they are.
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseJson } from '../../src/json/document.js'
import { equalityKey } from '../../src/json/equality-key.js'
import { pythonEquals } from '../../src/json/python-number.js'

const NUMBERS = [
  '1',
  '1.0',
  'true',
  '0',
  '-0.0',
  'false',
  '1e2',
  '100',
  '9007199254740993',
  '9007199254740993.0',
  '0.1',
  'NaN',
  '1e400',
  '-1e400',
]
const scalar = fc.oneof(
  fc.constantFrom(...NUMBERS, 'null', '"1"', '""', '"a"'),
  fc.string({ maxLength: 2 }).map((text) => JSON.stringify(text)),
)
const { document } = fc.letrec<{ document: string }>((tie) => ({
  document: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('document'), { maxLength: 3 }).map((items) => `[${items.join(',')}]`),
    fc.dictionary(fc.constantFrom('a', 'b', 'é'), tie('document'), { maxKeys: 3 }).map(
      (members) =>
        `{${Object.entries(members)
          .map(([key, value]) => `${JSON.stringify(key)}:${value}`)
          .join(',')}}`,
    ),
  ),
}))

test('keys are equal exactly where values are', () => {
  const value = (text: string) => parseJson(text, 'x').value
  fc.assert(
    fc.property(document, document, (one, other) => {
      expect(equalityKey(value(one)) === equalityKey(value(other))).toBe(pythonEquals(value(one), value(other)))
    }),
    { numRuns: 3_000 },
  )
})
