import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { ArtifactError } from '../../src/model.js'
import type { ByteSource } from '../../src/read/artifact-files.js'
import { CHUNK_BYTES, memorySource } from '../../src/json/byte-cursor.js'
import { type IndexedPart, indexDocument, memberPart } from '../../src/json/document-index.js'

const OPEN = new Set(['', 'items', 'items.*'])

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function index(text: string, open: ReadonlySet<string> = OPEN) {
  return indexDocument(memorySource(bytesOf(text)), { open, where: 'doc.json' })
}

function textOf(text: string, part: IndexedPart | undefined): string | undefined {
  return part && new TextDecoder().decode(bytesOf(text).subarray(part.start, part.end))
}

describe('the places of parts', () => {
  test.each([
    ['{"items":[1,{"a":"x"}],"b":null}', ['1', '{"a":"x"}'], 'null'],
    ['\ufeff { "b" : "]}\\"" , "items" : [ "a,b" , [ ] , { } ] }\r\n', ['"a,b"', '[ ]', '{ }'], '"]}\\""'],
    ['{"items":[],"b":[[],{"c":"]"}]}', [], '[[],{"c":"]"}]'],
    ['{"\\u0069tems":[true,-1.5e3],"b":"\\\\"}', ['true', '-1.5e3'], '"\\\\"'],
    ['{"items":["é😀"],"b":"\u2028"}', ['"é😀"'], '"\u2028"'],
  ])('%s', (document, items, b) => {
    const { root, damage, duplicates } = index(document)
    expect([damage, duplicates]).toEqual([null, []])
    expect(memberPart(root, 'items')?.parts?.map((part) => textOf(document, part))).toEqual(items)
    expect(textOf(document, memberPart(root, 'b'))).toBe(b)
  })

  test('containers that are not opened have no parts, and keys that are not kept are left out', () => {
    const document = '{"items":[{"id":1,"large":{"x":[1]},"id2":2}],"other":{"a":1}}'
    const keep = new Map([['items.*', new Set(['id'])]])
    const { root } = indexDocument(memorySource(bytesOf(document)), { open: OPEN, keep, where: 'd' })
    expect(memberPart(root, 'other')?.parts).toBeNull()
    expect(memberPart(root, 'items')?.parts?.[0]?.parts?.map(({ key }) => key)).toEqual(['id'])
  })

  test('a range is a document of its own', () => {
    const document = 'xx{"items":[7]}yy'
    const { root, damage } = indexDocument(memorySource(bytesOf(document)), {
      range: { start: 2, end: 15 },
      open: OPEN,
      where: 'd',
    })
    expect(damage).toBeNull()
    expect(textOf(document, memberPart(root, 'items')?.parts?.[0])).toBe('7')
  })

  test('keys twice are reported with their object, and the last one is the member', () => {
    const document = '{"items":[{"a":1,"\\u0061":2}],"b":1,"b":2}'
    const { root, duplicates } = index(document)
    expect(duplicates).toEqual([
      { path: 'items[0]', key: 'a' },
      { path: '', key: 'b' },
    ])
    expect(textOf(document, memberPart(root, 'b'))).toBe('2')
  })

  test('keys are data', () => {
    const document = '{"__proto__":{"items":[]},"constructor":1,"items":[2]}'
    const { root } = index(document)
    expect(textOf(document, memberPart(root, 'items')?.parts?.[0])).toBe('2')
    expect(memberPart(root, 'toString')).toBeUndefined()
  })
})

describe('damage', () => {
  test.each([
    ['', 0, '', 'the text ends'],
    ['   ', 3, '', 'the text ends'],
    ['{"items":[{"a":1},{"a":"x', 25, 'items[1].a', 'the text ends inside a string'],
    ['{"items":[{"a":1},{"a":{"b":[1', 30, 'items[1].a', 'the text ends inside a value'],
    ['{"items":[{"a":1}', 17, 'items[0]', 'the text ends'],
    ['{"items":[{"a":1} {"a":2}]}', 18, 'items[0]', '"," or "]" was expected'],
    ['{"items":[{"a" 1}]}', 15, 'items[0]', '":" was expected'],
    ['{"items":[{a:1}]}', 11, 'items[0]', 'a key in double quotes was expected'],
    ['{"items":[1,]}', 12, 'items[1]', 'no value begins here'],
    ['{"b":1,}', 7, '', 'a key in double quotes was expected'],
    ['{"b":1} {"b":2}', 8, '', 'more text follows the end of the document'],
    ['{"b":}', 5, 'b', 'no value begins here'],
  ])('%s', (document, at, inside, problem) => {
    expect(index(document).damage).toEqual({ at, inside, problem })
  })

  test('what is whole before a cut stays, what is cut is marked', () => {
    const document = '{"items":[{"a":1},{"a":2},{"a":'
    const items = memberPart(index(document).root, 'items')
    expect(items?.broken).toBe(true)
    expect(items?.parts?.map(({ broken }) => broken)).toEqual([false, false, true])
    expect(textOf(document, items?.parts?.[1])).toBe('{"a":2}')
  })

  test('a member with a string that never ends breaks its item only from there', () => {
    const { root, damage } = index('{"items":[{"a":1},{"a":"]},{"a":3}]}')
    expect(damage?.inside).toBe('items[1]')
    expect(memberPart(root, 'items')?.parts?.filter(({ broken }) => !broken)).toHaveLength(1)
  })

  test('a fault of the source is not damage of the document', () => {
    const failing: ByteSource = {
      size: 10,
      read: () => {
        throw new ArtifactError('artifact_unreadable', 'it changed', '')
      },
      close: () => {},
    }
    expect(() => indexDocument(failing, { open: OPEN, where: 'd' })).toThrow('it changed')
  })
})

describe('chunks', () => {
  test('quotes, escapes and brackets at every place around the end of a chunk', () => {
    const tail = '\\\\\\"]}",{"k\\"]":["\\\\"]}],"b":2}'
    for (let shift = 0; shift < tail.length + 2; shift++) {
      const head = '{"items":["'
      const document = `${head}${'x'.repeat(CHUNK_BYTES - head.length - shift)}${tail}`
      const { root, damage } = index(document)
      expect(damage).toBeNull()
      const items = memberPart(root, 'items')?.parts
      expect(items?.map((part) => part.kind)).toEqual(['string', 'object'])
      expect(textOf(document, items?.[1])).toBe('{"k\\"]":["\\\\"]}')
      expect(textOf(document, memberPart(root, 'b'))).toBe('2')
    }
  })

  test('a long key and a long number across chunks', () => {
    const key = 'k'.repeat(10_000)
    const document = `{"pad":"${'x'.repeat(CHUNK_BYTES - 5_000)}","${key}":${'1'.repeat(CHUNK_BYTES)}}`
    const { root, damage } = index(document)
    expect(damage).toBeNull()
    expect(textOf(document, memberPart(root, key))).toBe('1'.repeat(CHUNK_BYTES))
  })

  test('depth costs nothing: a million brackets are skipped without recursion', () => {
    const document = `{"b":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)},"items":[1]}`
    const { root, damage } = index(document)
    expect(damage).toBeNull()
    expect(memberPart(root, 'items')?.parts).toHaveLength(1)
  })
})

test('every part of any document is the text of its value (property)', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 6 }), fc.jsonValue(), fc.boolean(), (items, other, pretty) => {
      const document = JSON.stringify({ items, other }, null, pretty ? 2 : 0)
      const { root, damage } = index(document)
      expect(damage).toBeNull()
      const found = memberPart(root, 'items')?.parts?.map((part) => JSON.parse(textOf(document, part) ?? ''))
      expect(JSON.stringify(found)).toBe(JSON.stringify(items))
      expect(JSON.stringify(JSON.parse(textOf(document, memberPart(root, 'other')) ?? ''))).toBe(JSON.stringify(other))
    }),
  )
})

test('any prefix of a document is damaged, and its whole items are those of the document (property)', () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue(), { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (items, share) => {
        const document = JSON.stringify({ items })
        const whole = bytesOf(document)
        const cut = whole.subarray(0, Math.floor(whole.length * share))
        const { root, damage } = indexDocument(memorySource(cut), { open: new Set(['', 'items']), where: 'd' })
        expect(damage).not.toBeNull()
        const parts = (memberPart(root, 'items')?.parts ?? []).filter(({ broken, kind }) => !broken && kind !== 'word')
        for (const part of parts) JSON.parse(new TextDecoder().decode(cut.subarray(part.start, part.end)))
      },
    ),
  )
})
