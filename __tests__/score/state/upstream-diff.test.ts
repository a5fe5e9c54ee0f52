import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { JsonValue } from '../../../src/model.js'
import { parseJson, parseJsonLines, readDocument } from '../../../src/json/document.js'
import { DEFAULT_EXCLUDED_KEYS, DEFAULT_ORDER_INDEPENDENT_FIELDS } from '../../../src/score/state/canonical.js'
import { hashState } from '../../../src/score/state/hash.js'
import { jsonText } from '../../../src/json/python-text.js'
import { isEmptyUpstreamDiff, surelyShowsDifference, upstreamDiff } from '../../../src/score/state/upstream-diff.js'

const OPTIONS = {
  excludedKeys: DEFAULT_EXCLUDED_KEYS,
  orderIndependentFields: DEFAULT_ORDER_INDEPENDENT_FIELDS,
  ignorePaths: [],
}
const parsed = (text: string): JsonValue => parseJson(text, 'vector').value
const canonical = (value: JsonValue): string => jsonText(value, { sortKeys: true, spaced: true })
const diffText = (expected: string, actual: string): string => canonical(upstreamDiff(parsed(expected), parsed(actual)))

interface Vector {
  readonly id: string
  readonly expected: string
  readonly actual: string
  readonly result: string
  readonly hash_equal: boolean
}
const vectors: Vector[] = []
for (const line of parseJsonLines(readFileSync('__tests__/conformance/diff.jsonl'), 'diff.jsonl')) {
  if ('text' in line) vectors.push(JSON.parse(line.text) as Vector)
}

describe('the reference’s diffs', () => {
  test('there are vectors', () => {
    expect(vectors.length).toBeGreaterThan(300)
  })

  test.each(vectors.map((vector) => [vector.id, vector] as const))(
    '%s',
    (_, { expected, actual, result, hash_equal }) => {
      expect(diffText(expected, actual)).toBe(canonical(parsed(result)))
      expect(hashState(parsed(expected), OPTIONS) === hashState(parsed(actual), OPTIONS)).toBe(hash_equal)
    },
  )
})

// Twins that Python or the normal form takes for equal, and what is near them.
const scalar = fc.constantFrom(
  '1',
  '1.0',
  '1e0',
  'true',
  '0',
  '-0',
  'null',
  '"none"',
  '" NULL "',
  '"a"',
  '"1"',
  'NaN',
  '0.5',
)
const { value: hostile } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 2 }).map((items) => `[${items.join(',')}]`),
    fc
      .uniqueArray(fc.tuple(fc.constantFrom('a', 'bookings', 'session', '__proto__'), tie('value')), {
        maxLength: 3,
        selector: ([key]) => key,
      })
      .map((members) => `{${members.map(([key, item]) => `"${key}":${item}`).join(',')}}`),
  ),
}))

test('a difference that is surely shown is one that the diff shows', () => {
  let told = 0
  fc.assert(
    fc.property(hostile, hostile, (one, other) => {
      const [expected, actual] = [one, other].map((text) => readDocument(Buffer.from(text), 'a state'))
      if (expected === undefined || actual === undefined) throw new Error('two documents')
      const isEmpty = isEmptyUpstreamDiff(upstreamDiff(expected.exact(), actual.exact()))
      if (surelyShowsDifference(expected.tree, actual.tree)) {
        told += 1
        expect([one, other, isEmpty]).toEqual([one, other, false])
      }
    }),
    { seed: 13, numRuns: 3_000 },
  )
  // Else the property says nothing.
  expect(told).toBeGreaterThan(500)
})
