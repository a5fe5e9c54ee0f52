// The fast paths give what the exact parser gives, or stand aside.
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ArtifactError, type JsonValue } from '../../src/model.js'
import { parseJson } from '../../src/json/document.js'
import { exactTree } from '../../src/json/scan.js'

const number = fc.oneof(
  fc.constantFrom(
    '0',
    '-0',
    '-0.0',
    '1',
    '1.0',
    '1.50',
    '10',
    '0.1',
    '1e5',
    '1E-2',
    '1.5e300',
    '-1',
    'NaN',
    '-Infinity',
  ),
  fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
)
const quoted = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }).map((text) => JSON.stringify(text)),
  fc.constantFrom('"1.5"', '"a\\"b"', '"\\\\"', '"\\u0061"', '"\\ud800"', '"1"', '"01"', '"{"', '"__proto__"', '"é.5"'),
)
const { value: hostile } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    number,
    quoted,
    fc.constantFrom('true', 'false', 'null'),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(' , ')}]`),
    fc
      .array(fc.tuple(quoted, tie('value')), { maxLength: 4 })
      .map((members) => `{${members.map(([key, item]) => `${key}:${item}`).join(',\n')}}`),
  ),
}))
/** Documents, and what a slip of a byte makes of them. */
const text = fc
  .tuple(hostile, fc.nat(40), fc.constantFrom(null, null, null, '', '.', '0', '"', '\\', ',', ']', 'e'))
  .map(([whole, at, slip]) => (slip === null ? whole : whole.slice(0, at) + slip + whole.slice(at + 1)))

function parsed(written: string): { value: JsonValue } | null {
  try {
    const { value, duplicates } = parseJson(written, 'a text')
    return duplicates.length > 0 ? null : { value }
  } catch (error) {
    if (error instanceof ArtifactError) return null
    throw error
  }
}

/** Types, order of keys and signs told apart, which equality of tests leaves together. */
function told(value: JsonValue): unknown {
  if (value instanceof Map) return ['object', ...[...value].map(([key, item]) => [key, told(item)])]
  if (Array.isArray(value)) return ['list', ...(value as readonly JsonValue[]).map(told)]
  return [typeof value, Object.is(value, -0) ? '-0' : value]
}

test('an exact value of JSON.parse is that of the exact parser', () => {
  let fast = 0
  fc.assert(
    fc.property(text, (written) => {
      const value = exactTree(Buffer.from(written), written, 'a text')
      if (value === undefined) return
      fast += 1
      const wanted = parsed(written)
      expect([written, told(value)]).toEqual([written, wanted === null ? 'no document at all' : told(wanted.value)])
    }),
    { seed: 13, numRuns: 10_000 },
  )
  // Else the property says nothing.
  expect(fast).toBeGreaterThan(2_000)
})

test('what the fast path is for is read by it', () => {
  const plain = '{"score": 1.0, "turns": [1, 2.5, "7"], "ok": true, "name": "é", "zero": -0, "nothing": null}'
  expect(exactTree(Buffer.from(plain), plain, 'a text')).toEqual(parseJson(plain, 'a text').value)
  for (const other of ['{"1": 2, "0": 1}', '[12345678901234567]', '[1e5]', '{"a": 1, "a": 1}', '[NaN]', '[1,]'])
    expect([other, exactTree(Buffer.from(other), other, 'a text')]).toEqual([other, undefined])
})
