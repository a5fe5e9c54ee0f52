// What is told of a line before its trial is loaded, without reading the documents in it.
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ArtifactError } from '../../../src/model.js'
import { parseJson } from '../../../src/json/document.js'
import { lineOutline } from '../../../src/read/records/source.js'

const outline = (line: string): unknown => lineOutline(Buffer.from(line), 'run.jsonl:1')

test('a line is what the exact parser reads, its documents empty', () => {
  const value = fc.jsonValue({ maxDepth: 3 }).map((one) => JSON.stringify(one))
  const key = fc.oneof(
    fc.constantFrom('id', 'trial', 'expected_db', 'actual_db', 'reference', 'conversation', 'tags', '__proto__', '1'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const members = fc.uniqueArray(fc.tuple(key, value), { maxLength: 6, selector: ([name]) => name })
  const line = fc
    .tuple(members, fc.constantFrom('', ' ', '\t'))
    .map(
      ([list, space]) =>
        `{${list.map(([name, item]) => `${JSON.stringify(name)}${space}:${space}${item}`).join(`,${space}`)}}`,
    )
  fc.assert(
    fc.property(line, (text) => {
      const documents = ['expected_db', 'actual_db', 'reference', 'conversation']
      const { value: whole } = parseJson(text.replace(/(\d)\.0+(?=[,}\]\s])/g, '$1'), 'a line')
      if (!(whole instanceof Map)) throw new Error('no object')
      const wanted = new Map(whole)
      for (const name of documents) {
        const item = wanted.get(name)
        if (Array.isArray(item)) wanted.set(name, [])
        else if (item instanceof Map) wanted.set(name, new Map())
      }
      expect(outline(text)).toEqual(wanted)
    }),
    { seed: 13, numRuns: 500 },
  )
})

test('a fault inside of a document leaves its trial its name; any other is told at once', () => {
  const named = new Map<string, unknown>([
    ['id', 'a'],
    ['expected_db', new Map()],
  ])
  for (const inside of ['{"a": 1, "a": 2}', '{"a": tru}', '{"a" 1}'])
    expect([inside, outline(`{"id": "a", "expected_db": ${inside}}`)]).toEqual([inside, named])
  for (const line of [
    '{"id": "a", "id": "b"}',
    '{"id": "a", "expected_db": {',
    '{"id": tru}',
    '{"id": "a"} x',
    '',
    '{"id" 1}',
  ])
    expect(() => outline(line)).toThrow(ArtifactError)
})
