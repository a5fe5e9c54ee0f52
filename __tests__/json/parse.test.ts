import { describe, expect, test } from '@jest/globals'
import { ArtifactError, JsonFloat, type JsonValue } from '../../src/model.js'
import { parseJson } from '../../src/json/document.js'

const parsed = (text: string): JsonValue => parseJson(text, 'a.json').value

function refusal(text: string): ArtifactError {
  try {
    parseJson(text, 'a.json')
  } catch (error) {
    if (error instanceof ArtifactError) return error
    throw error
  }
  throw new Error(`accepted: ${text.slice(0, 80)}`)
}

describe('numbers are what Python reads', () => {
  const integers: readonly [string, number | bigint][] = [
    ['0', 0],
    ['-0', 0],
    ['17', 17],
    ['-17', -17],
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', 9007199254740992n],
    ['9007199254740993', 9007199254740993n],
    ['-9007199254740993', -9007199254740993n],
    ['123456789012345678901234567890', 123456789012345678901234567890n],
  ]
  test.each(integers)('%s is the integer %s', (text, value) => {
    expect(Object.is(parsed(text), value)).toBe(true)
  })

  const floats: readonly [string, number][] = [
    ['1.0', 1],
    ['-0.0', -0],
    ['1e2', 100],
    ['1E+2', 100],
    ['1e-7', 1e-7],
    ['1e400', Number.POSITIVE_INFINITY],
    ['-1e400', Number.NEGATIVE_INFINITY],
    ['1e-400', 0],
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['-Infinity', Number.NEGATIVE_INFINITY],
  ]
  test.each(floats)('%s is the float %s', (text, value) => {
    const result = parsed(text)
    expect(result).toBeInstanceOf(JsonFloat)
    expect(Object.is((result as JsonFloat).value, value)).toBe(true)
  })

  test('an integer has at most 4300 digits, the sign not counted', () => {
    expect(parsed(`-${'9'.repeat(4300)}`)).toBe(BigInt(`-${'9'.repeat(4300)}`))
    expect(refusal('9'.repeat(4301)).message).toContain('an integer of 4301 digits')
    expect(parsed(`${'9'.repeat(4301)}.5`)).toEqual(new JsonFloat(Number.POSITIVE_INFINITY))
  })
})

describe('objects', () => {
  test('keys keep their order and are ordinary data', () => {
    const object = parsed('{"10": 1, "2": 2, "__proto__": {"passed": true}, "constructor": 3, "": 4}') as Map<
      string,
      JsonValue
    >
    expect([...object.keys()]).toEqual(['10', '2', '__proto__', 'constructor', ''])
    expect(object.get('toString')).toBeUndefined()
  })

  test('the last of equal keys wins and each is reported with its place, through escapes too', () => {
    const { value, duplicates } = parseJson(
      '{"a": [{"verdict": 1, "verd\\u0069ct": 2}], "x.y": {"b": 1, "b": 2, "b": 3}}',
      'a.json',
    )
    expect(value).toEqual(
      new Map<string, JsonValue>([
        ['a', [new Map([['verdict', 2]])]],
        ['x.y', new Map([['b', 3]])],
      ]),
    )
    expect(duplicates).toEqual([
      { path: 'a[0]', key: 'verdict' },
      { path: '["x.y"]', key: 'b' },
      { path: '["x.y"]', key: 'b' },
    ])
  })

  test('a duplicate at the top has the empty path', () => {
    expect(parseJson('{"a":1,"a":1}', 'a.json').duplicates).toEqual([{ path: '', key: 'a' }])
  })

  test('the number of reported duplicates is bounded', () => {
    expect(parseJson(`{${'"a":1,'.repeat(500)}"a":1}`, 'a.json').duplicates).toHaveLength(100)
  })
})

describe('strings', () => {
  test('surrogates are kept as they stand, pairs joined', () => {
    expect(parsed('"\\ud800"')).toBe('\ud800')
    expect(parsed('"\\udfff"')).toBe('\udfff')
    expect(parsed('"\\ud83d\\ude00"')).toBe('😀')
    expect(parsed('"é\u2028\u007f"')).toBe('é\u2028\u007f')
  })

  test.each(['\u0000', '\u0001', '\u001f', '\n', '\t'])('a raw control character %j is refused', (character) => {
    expect(refusal(`{"a": "x${character}y"}`).message).toMatch(
      /raw control character U\+00[01][0-9A-F] in a string at 1:9/,
    )
  })
})

describe('depth', () => {
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
  const objects = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

  test('256 is read, 257 is refused with the position', () => {
    expect(Array.isArray(parsed(nested(256)))).toBe(true)
    expect(parsed(objects(256))).toBeInstanceOf(Map)
    expect(refusal(nested(257)).message).toContain('nested deeper than 256 at 1:257 (character 256)')
    expect(refusal(objects(257)).message).toContain('nested deeper than 256')
  })

  test('a million levels are refused in the same words, not by the stack', () => {
    expect(refusal('['.repeat(1_000_000)).message).toContain('nested deeper than 256')
    expect(refusal('{"a":'.repeat(1_000_000)).message).toContain('nested deeper than 256')
  })
})

describe('what is refused, and where it says so', () => {
  const cases: readonly [string, RegExp][] = [
    ['', /^a\.json is empty/],
    [' \n\t', /^a\.json holds only white space/],
    ['{}x', /more text after the end of the document, "x", at 1:3/],
    ['{}\n{}', /more text after the end of the document, "\{", at 2:1/],
    ['[1,]', /unexpected "\]" at 1:4/],
    ['{"a":1,}', /"\}" where a key in double quotes should be at 1:8/],
    ['{"a" 1}', /"1" where ":" should be at 1:6/],
    ['[1 2]', /"2" where "," or "\]" should be at 1:4/],
    ['[01]', /"1" where "," or "\]" should be/],
    ['[1.]', /"\." where "," or "\]" should be/],
    ['[.5]', /unexpected "\." at 1:2/],
    ['[+1]', /unexpected "\+" at 1:2/],
    ['[-]', /unexpected "-" at 1:2/],
    ['[nan]', /unexpected "n" at 1:2/],
    ['[1, // x\n2]', /unexpected "\/" at 1:5/],
    ['{\n "a": tru}', /unexpected "t" at 2:7/],
    ['["\\x"]', /unknown escape \\"x" at 1:3/],
    ['["\\u12g4"]', /\\u escape without four hex digits at 1:3/],
    ['["abc', /a string without an end that starts at 1:2/],
    ['{"a": 1', /the text ends in the middle of a value .* was cut/],
    ['{"a":', /the text ends in the middle of a value/],
    ['\ufeff{}', /unexpected U\+FEFF at 1:1/],
    ['\u00a01', /unexpected U\+00A0 at 1:1/],
  ]
  test.each(cases)('%j', (text, message) => {
    const error = refusal(text)
    expect(error.message).toMatch(message)
    expect(error.message).toMatch(/^a\.json /)
    expect(error.code).toBe('artifact_not_json')
  })

  test.each(["{'a': 1}", '{"a": None}', '[True]', '[False, 1]', '{"a": \'x\'}', "[u'x']", "{u'a': 1}", '{None: 1}'])(
    'Python repr %s is called by its name',
    (text) => {
      expect(refusal(text).message).toMatch(/looks like Python's repr.*json\.dump/)
    },
  )
})
