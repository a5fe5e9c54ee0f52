// What is written byte by byte is what the plain writers of Python's text give.
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { integerText, jsonText, stringText } from '../../../src/json/python-text.js'
import { parseJson, readDocument } from '../../../src/json/document.js'
import { canonicalText } from '../../../src/score/state/canonical.js'
import { openSink, sunkBytes, writeCount, writeString } from '../../../src/score/state/canonical-bytes.js'

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('a', '"', '\\', '\n', '\u0000', '\u007f', '“', '\ud800', '\udc00', '😀'),
    maxLength: 60,
  }),
)

test('strings, one behind the other, of any length', () => {
  fc.assert(
    fc.property(fc.array(hostileText, { maxLength: 80 }), (texts) => {
      const sink = openSink(null)
      for (const text of texts) writeString(sink, text)
      expect(sunkBytes(sink).toString('latin1')).toBe(texts.map(stringText).join(''))
    }),
    { seed: 13, numRuns: 300 },
  )
})

test('whole numbers', () => {
  const edges = [0, 9, 10, 99, 100, 2 ** 31 - 1, 1_999_999_999, 1_000_000_000]
  const counts = fc.array(fc.oneof(fc.constantFrom(...edges), fc.nat()), { maxLength: 500 })
  fc.assert(
    fc.property(counts, (numbers) => {
      const sink = openSink(null)
      for (const number of numbers) writeCount(sink, number)
      expect(sunkBytes(sink).toString('latin1')).toBe(numbers.map(integerText).join(''))
    }),
    { seed: 13, numRuns: 200 },
  )
})

test('objects of any keys, in rows that share theirs or not', () => {
  const options = { excludedKeys: new Set<string>(), orderIndependentFields: new Set<string>(), ignorePaths: [] }
  // No text that is taken for null, and no float: then the canonical text is the sorted one.
  const scalar = fc.oneof(
    fc.integer(),
    fc.bigInt(),
    fc.boolean(),
    hostileText.map((text) => `x${text}`),
  )
  const key = fc.oneof(hostileText, fc.constantFrom('id', 'name', '10', '2', '__proto__', '', 'toString'))
  const row = fc.uniqueArray(fc.tuple(key, scalar), { maxLength: 30, selector: ([name]) => name })
  const written = (members: readonly (readonly [string, unknown])[]): string =>
    `{${members.map(([name, value]) => `${JSON.stringify(name)}:${typeof value === 'bigint' ? value : JSON.stringify(value)}`).join(',')}}`
  fc.assert(
    fc.property(fc.array(fc.tuple(row, fc.nat(3)), { maxLength: 12 }), (rows) => {
      const text = `[${rows.flatMap(([members, more]) => [...Array(more + 1).keys()].map((turn) => written(turn === 1 ? [...members].reverse() : members))).join(',')}]`
      const wanted = jsonText(parseJson(text, 'rows').value, { sortKeys: true, spaced: false })
      expect(canonicalText(readDocument(Buffer.from(text), 'rows').tree, options)).toBe(wanted)
      expect(canonicalText(parseJson(text, 'rows').value, options)).toBe(wanted)
    }),
    { seed: 13, numRuns: 300 },
  )
})
