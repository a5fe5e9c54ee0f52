import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { parseJson, parseJsonLines, readDocument } from '../../../src/json/document.js'
import { DEFAULT_EXCLUDED_KEYS, DEFAULT_ORDER_INDEPENDENT_FIELDS } from '../../../src/score/state/canonical.js'
import { hashState } from '../../../src/score/state/hash.js'

const OPTIONS = {
  excludedKeys: DEFAULT_EXCLUDED_KEYS,
  orderIndependentFields: DEFAULT_ORDER_INDEPENDENT_FIELDS,
  ignorePaths: [],
}

interface Vector {
  readonly id: string
  readonly json: string
  readonly result: string
}
const vectors: Vector[] = []
for (const line of parseJsonLines(readFileSync('__tests__/conformance/hash.jsonl'), 'hash.jsonl')) {
  if ('text' in line) vectors.push(JSON.parse(line.text) as Vector)
}

describe('the reference’s digests', () => {
  test('there are vectors', () => {
    expect(vectors.length).toBeGreaterThan(400)
  })

  test.each(vectors.map((vector) => [vector.id, vector] as const))('%s, read exactly', (_, { json, result }) => {
    expect(hashState(parseJson(json, 'vector').value, OPTIONS)).toBe(result)
  })

  test.each(vectors.map((vector) => [vector.id, vector] as const))('%s, read as a document', (_, { json, result }) => {
    const duplicates = parseJson(json, 'vector').duplicates.length
    if (duplicates > 0) expect(() => readDocument(Buffer.from(json), 'vector')).toThrow('twice')
    else expect(hashState(readDocument(Buffer.from(json), 'vector').tree, OPTIONS)).toBe(result)
  })
})
