import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ArtifactError, JsonFloat, type JsonValue, type PlainJson } from '../../src/model.js'
import {
  decodeUtf8,
  isArray,
  isObject,
  member,
  parseJson,
  parseJsonLines,
  readDocument,
  readExact,
  subDocument,
  text,
  toReportJson,
} from '../../src/json/document.js'
import { plainTree } from '../../src/json/scan.js'

const bytes = (content: string): Uint8Array => new TextEncoder().encode(content)
const isPlain = (tree: JsonValue | PlainJson): boolean => !(tree instanceof Map) && !(tree instanceof JsonFloat)

/** A tree, plain or exact, in one form in which floats and integers are not told apart. */
function loose(value: JsonValue | PlainJson): unknown {
  if (value instanceof JsonFloat) return value.value === 0 ? 0 : value.value
  if (typeof value === 'number') return value === 0 ? 0 : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: JsonValue | PlainJson) => loose(item))
  const members: [string, JsonValue | PlainJson][] = value instanceof Map ? [...value] : Object.entries(value)
  return new Map(members.map(([key, item]) => [key, loose(item)] as const))
}

function refusal(run: () => unknown): ArtifactError {
  try {
    run()
  } catch (error) {
    if (error instanceof ArtifactError) return error
    throw error
  }
  throw new Error('accepted')
}

describe('decodeUtf8', () => {
  test('one byte order mark is taken off, a second is text', () => {
    expect(decodeUtf8(bytes('\ufeff{}'), 'a')).toBe('{}')
    expect(decodeUtf8(bytes('\ufeff\ufeff{}'), 'a')).toBe('\ufeff{}')
    expect(refusal(() => readExact(bytes('\ufeff\ufeff{}'), 'a')).message).toContain('unexpected U+FEFF')
  })

  const wide: readonly [string, Uint8Array, string][] = [
    ['UTF-16 LE with a mark', Buffer.from('\ufeff{"a":1}', 'utf16le'), 'UTF-16'],
    ['UTF-16 LE without a mark', Buffer.from('{"a":1}', 'utf16le'), 'UTF-16'],
    ['UTF-16 BE with a mark', Buffer.from('\ufeff{"a":1}', 'utf16le').swap16(), 'UTF-16'],
    ['UTF-16 BE without a mark', Buffer.from('{"a":1}', 'utf16le').swap16(), 'UTF-16'],
    ['UTF-32 LE with a mark', Uint8Array.from([0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0]), 'UTF-32'],
    ['UTF-32 LE without a mark', Uint8Array.from([0x7b, 0, 0, 0, 0x7d, 0, 0, 0]), 'UTF-32'],
    ['UTF-32 BE without a mark', Uint8Array.from([0, 0, 0, 0x7b]), 'UTF-32'],
    ['UTF-32 BE with a mark', Uint8Array.from([0, 0, 0xfe, 0xff]), 'UTF-32'],
  ]
  test.each(wide)('%s is named, with what to do', (_, content, name) => {
    expect(refusal(() => decodeUtf8(content, 'run/a.json')).message).toBe(
      `run/a.json is ${name} text, not UTF-8. Save it as UTF-8`,
    )
  })

  test('a Git LFS pointer is named, with what to do', () => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n'
    expect(refusal(() => readDocument(bytes(pointer), 'run/a.json')).message).toMatch(
      /^run\/a\.json is a Git LFS pointer.*lfs: true/,
    )
  })

  const invalid: readonly [string, readonly number[], number][] = [
    ['0xff', [0x22, 0xff, 0x22], 1],
    ['0xfe', [0x22, 0xfe, 0x22], 1],
    ['a lone continuation', [0x22, 0x61, 0x80, 0x22], 2],
    ['overlong /', [0x22, 0xc0, 0xaf, 0x22], 1],
    ['overlong three bytes', [0x22, 0xe0, 0x80, 0xaf, 0x22], 1],
    ['an encoded surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22], 1],
    ['beyond U+10FFFF', [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22], 1],
    ['a cut sequence', [0x22, 0x61, 0x62, 0xe2, 0x82], 3],
    ['after valid two, three and four bytes', [...Buffer.from('"é€😀'), 0xff], 10],
  ]
  test.each(invalid)('%s is refused with its offset', (_, content, offset) => {
    const { message } = refusal(() => decodeUtf8(Uint8Array.from(content), 'a.json'))
    expect(message).toMatch(new RegExp(`^a\\.json is not valid UTF-8: 0x[0-9a-f]{2} at byte ${offset}\\.`))
  })

  test('the offset is where the decoder stops accepting', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (content) => {
        const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
        let message = ''
        try {
          decodeUtf8(content, 'a')
          return
        } catch (error) {
          message = (error as Error).message
        }
        const offset = Number(/at byte (\d+)/.exec(message)?.[1] ?? 'NaN')
        if (Number.isNaN(offset)) return // UTF-16
        expect(() => decoder.decode(content.subarray(0, offset))).not.toThrow()
        expect(() => new TextDecoder('utf-8', { fatal: true }).decode(content.subarray(0, offset + 1))).toThrow()
      }),
      { numRuns: 1000 },
    )
  })
})

describe('readExact', () => {
  test('refuses a duplicate key, naming it and its place', () => {
    expect(refusal(() => readExact(bytes('{"t": {"a": 1, "\\u0061": 2}}'), 'a.json')).message).toBe(
      'a.json holds the key "a" twice in t. Write each key once: readers differ in which value they take',
    )
    expect(refusal(() => readExact(bytes('{"a": 1, "a": 1, "a": 1}'), 'a.json')).message).toContain(
      'the key "a" twice at the top (and 1 more such keys)',
    )
  })
})

describe('readDocument', () => {
  test.each([
    '{"a": 1.5, "b": [1, 2.0, -0.0, 0.1234567890123456789]}',
    '{"a":"1e5 12345678901234567890 {{[[ NaN :,"}',
    '{}',
    '3',
    '"x"',
    '{"a:b\\"":{"c\\\\":true}}',
  ])('takes the fast path for %s', (content) => {
    expect(isPlain(readDocument(bytes(content), 'a').tree)).toBe(true)
  })

  test.each([
    '{"a": 9007199254740993}',
    '{"a": 1234567890123456}',
    '{"a": 1e400}',
    '{"a": 1e2}',
    '{"a": 1.5E+2}',
    '{"a": NaN}',
    '[-Infinity]',
  ])('reads %s exactly', (content) => {
    const { tree } = readDocument(bytes(content), 'a')
    expect(tree).toEqual(parseJson(content, 'a').value)
  })

  test('finds duplicate keys as readExact does', () => {
    for (const content of ['{"a":1,"a":1}', '{"t":[{"b":{"a":1,"\\u0061":{}}}]}', '{"__proto__":1,"__proto__":2}']) {
      const message = refusal(() => readDocument(bytes(content), 'a')).message
      expect(message).toBe(refusal(() => readExact(bytes(content), 'a')).message)
      expect(message).toContain('twice')
    }
  })

  test('depth 256 is read, 257 and a million refused', () => {
    const nested = (depth: number): Uint8Array => bytes('['.repeat(depth) + ']'.repeat(depth))
    expect(isPlain(readDocument(nested(256), 'a').tree)).toBe(true)
    for (const depth of [257, 1_000_000]) {
      expect(refusal(() => readDocument(nested(depth), 'a')).message).toContain('nested deeper than 256')
    }
  })

  test('values at the cap are read, one more is refused, by both parsers in the same words', () => {
    const list = '[{"a":0},[],1]' // five values: the list, its three items, the member
    expect(parseJson(list, 'a', { maxValues: 5 }).value).toHaveLength(3)
    const exact = refusal(() => parseJson(list, 'a.json', { maxValues: 4 }))
    expect(exact.code).toBe('artifact_too_large')
    expect(exact.message).toContain('a.json holds more than 4 values')
    expect(plainTree(bytes('[1,1,1]'), '[1,1,1]', 'a', 4)).toEqual([1, 1, 1])
    expect(refusal(() => plainTree(bytes('[1,1,1,1]'), '[1,1,1,1]', 'a.json', 4)).message).toBe(exact.message)
  })

  test('millions of values are refused before they cost memory', () => {
    const error = refusal(() => readDocument(bytes(`[${'0,'.repeat(5_000_000)}0]`), 'a.json'))
    expect(error.message).toContain('a.json holds more than 5000000 values')
  })

  test('too many bytes are refused', () => {
    const big = Buffer.alloc(64 * 1024 * 1024 + 1, ' ')
    expect(refusal(() => readDocument(big, 'a.json')).code).toBe('artifact_too_large')
    big[0] = 0x31
    expect(readDocument(big.subarray(0, -1), 'a.json').tree).toBe(1)
  })

  test('means the same as the exact parser on any text', () => {
    const number = fc.constantFrom(
      '0',
      '-0',
      '-0.0',
      '1',
      '1.0',
      '999999999999999',
      '1000000000000000',
      '9007199254740993',
      '1e5',
      '1E-7',
      '0.1',
      '12.50',
      '1e400',
      'NaN',
      '-Infinity',
      '01',
      '1.',
      '-',
    )
    const string = fc.constantFrom(
      '"a"',
      '"\\u0061"',
      '"__proto__"',
      '"10"',
      '""',
      '":"',
      '"\\\\"',
      '"\\""',
      '"{,["',
      '"é😀"',
      '"\\ud800"',
      '"1e5"',
      '"x\ty"',
      "'a'",
    )
    const { json } = fc.letrec<{ json: string }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        number,
        string,
        fc.constantFrom('null', 'true', 'false', 'None', ''),
        fc.array(tie('json'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
        fc
          .array(fc.tuple(string, tie('json')), { maxLength: 4 })
          .map((members) => `{${members.map(([key, value]) => `${key} : ${value}`).join(', ')}}`),
      ),
    }))
    let plain = 0
    let refused = 0
    fc.assert(
      fc.property(json, (content) => {
        let exact: JsonValue
        try {
          exact = readExact(bytes(content), 'a')
        } catch (error) {
          refused += 1
          expect(refusal(() => readDocument(bytes(content), 'a')).message).toBe((error as Error).message)
          return
        }
        const document = readDocument(bytes(content), 'a')
        if (isPlain(document.tree)) plain += 1
        expect(loose(document.tree)).toEqual(loose(exact))
        expect(document.exact()).toEqual(exact)
      }),
      { numRuns: 8000 },
    )
    expect(plain).toBeGreaterThan(500)
    expect(refused).toBeGreaterThan(500)
  })
})

describe('subDocument', () => {
  const content = '{"db": {"agent": {"n": 1.0}, "list": [{"x": null}]}, "__proto__": {"p": 1}}'
  const exact = `${content.slice(0, -1)}, "big": 9007199254740993}`
  test.each([content, exact])('gives the part, plain and exact', (text) => {
    const document = readDocument(bytes(text), 'a.json')
    const part = subDocument(document, ['db', 'agent'], 'a.json: db.agent')
    expect(part?.where).toBe('a.json: db.agent')
    expect(part?.exact()).toEqual(new Map([['n', new JsonFloat(1)]]))
    expect(subDocument(document, ['db', 'list', 0, 'x'], 'w')?.tree).toBeNull()
    expect(subDocument(document, ['db', 'list', 0, 'x'], 'w')?.exact()).toBeNull()
    expect(subDocument(document, ['__proto__', 'p'], 'w')?.tree).toBe(1)
    expect(subDocument(document, [], 'w')?.tree).toBe(document.tree)
    for (const missing of [
      ['x'],
      ['db', 'list', 1],
      ['db', 'list', 'length'],
      ['db', 'agent', 'n', 'x'],
      ['constructor'],
    ]) {
      expect(subDocument(document, missing, 'w')).toBeUndefined()
    }
  })

  test('the text is parsed exactly once', () => {
    const document = readDocument(bytes(content), 'a.json')
    expect(document.exact()).toBe(document.exact())
  })
})

describe('parseJsonLines', () => {
  const seen = (input: Uint8Array | string): unknown[] =>
    [...parseJsonLines(input, 'a.jsonl')].map((read) =>
      'text' in read ? [read.line, read.text] : [read.line, read.error.message],
    )

  test.each(['{"a":1}\r\n\r\n  \n{"b"\n3', '{"a":1}\n\r\n\t\n{"b"\r\n3\r\n'])(
    'LF and CRLF, blank and cut lines: %j',
    (content) => {
      const lines = [
        [1, '{"a":1}'],
        [4, '{"b"'],
        [5, '3'],
      ]
      expect(seen(content)).toEqual(lines)
      expect(seen(bytes(content))).toEqual(lines)
    },
  )

  test('an empty file has no lines', () => {
    expect(seen('')).toEqual([])
    expect(seen(bytes(''))).toEqual([])
  })

  test('a line that is not UTF-8 is an error and the next is read', () => {
    const content = Uint8Array.from([...bytes('1\n'), 0xff, 0x0a, ...bytes('2')])
    expect(seen(content)).toEqual([
      [1, '1'],
      [2, expect.stringContaining('a.jsonl:2 is not valid UTF-8: 0xff at byte 0')],
      [3, '2'],
    ])
  })

  test('a line beyond the cap is an error and the next is read', () => {
    const content = Buffer.alloc(64 * 1024 * 1024 + 3, 'x')
    content[64 * 1024 * 1024 + 1] = 0x0a
    const [first, second, ...rest] = seen(content) as [number, string][]
    expect(first).toEqual([1, expect.stringContaining('a.jsonl:1 has 67108865 bytes')])
    expect(second).toEqual([2, 'x'])
    expect(rest).toEqual([])
  })
})

describe('accessors', () => {
  const value = parseJson('{"a": null, "b": "x", "l": [1], "__proto__": 2}', 'a').value
  test('member, text, isObject, isArray', () => {
    expect(member(value, 'a')).toBeNull()
    expect(member(value, 'missing')).toBeUndefined()
    expect(member(value, 'toString')).toBeUndefined()
    expect(member(value, '__proto__')).toBe(2)
    expect(member('abc', 'length')).toBeUndefined()
    expect(member(undefined, 'a')).toBeUndefined()
    expect(text(member(value, 'b'))).toBe('x')
    expect(text(member(value, 'a'))).toBeUndefined()
    expect(isObject(value)).toBe(true)
    expect(isObject(member(value, 'l'))).toBe(false)
    expect(isArray(member(value, 'l'))).toBe(true)
    expect(isArray(value)).toBe(false)
  })

  test('toReportJson keeps every name as an own property and writes what JSON cannot hold as text', () => {
    const report = toReportJson(
      parseJson(
        '{"__proto__": {"passed": true}, "n": NaN, "i": -1e400, "b": 9007199254740993, "f": 1.0, "l": [null, "x", 1.5]}',
        'a',
      ).value,
    )
    expect(JSON.stringify(report)).toBe(
      '{"__proto__":{"passed":true},"n":"NaN","i":"-Infinity","b":"9007199254740993","f":1,"l":[null,"x",1.5]}',
    )
    expect(Object.getPrototypeOf(report)).toBe(Object.prototype)
    expect(toReportJson(JSON.parse('{"__proto__": 1}') as PlainJson)).toEqual(JSON.parse('{"__proto__": 1}'))
  })
})
