import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import type { JsonValue } from '../../../src/model.js'
import { parseJson, parseJsonLines } from '../../../src/json/document.js'
import { DEFAULT_EXCLUDED_KEYS, DEFAULT_ORDER_INDEPENDENT_FIELDS } from '../../../src/score/state/canonical.js'
import { hashState } from '../../../src/score/state/hash.js'
import { jsonText } from '../../../src/json/python-text.js'
import { upstreamDiff } from '../../../src/score/state/upstream-diff.js'

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
