// Python's strip, [^\w\s], str() and repr(), against values that Python itself gives.
import { describe, expect, test } from '@jest/globals'
import { parseJson } from '../../src/json/document.js'
import { pythonText, strip, withoutPunctuation } from '../../src/json/python-string.js'

describe('strip', () => {
  test.each([
    ['\u001c\u001f x \u0085\u2029', 'x'],
    ['\ufeffx\ufeff', '\ufeffx\ufeff'],
    ['\u200bx\u180e', '\u200bx\u180e'],
    ['\u3000\u00a0x\t\n\v\f\r', 'x'],
    ['a b', 'a b'],
  ])('%j', (text, stripped) => {
    expect(strip(text)).toBe(stripped)
  })
})

describe('withoutPunctuation', () => {
  test.each([
    ["O'Brien, SK-703!", 'OBrien SK703'],
    ['x²½①٣_', 'x²½①٣_'],
    ['e\u0301', 'e'],
    ['a\u200db\ufeff', 'ab'],
    ['a\u001fb\u0085c', 'a\u001fb\u0085c'],
    ['€5 … 你好。', '5  你好'],
    ['😀', ''],
  ])('%j', (text, bare) => {
    expect(withoutPunctuation(text)).toBe(bare)
  })
})

describe('pythonText', () => {
  test.each([
    ['"plain \\u0000"', 'plain \u0000'],
    ['null', 'None'],
    ['true', 'True'],
    ['-0', '0'],
    ['-0.0', '-0.0'],
    ['1e22', '1e+22'],
    ['NaN', 'nan'],
    ['-Infinity', '-inf'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['[]', '[]'],
    ['{}', '{}'],
    ['{"a": [1, 1.5, null, true, Infinity]}', "{'a': [1, 1.5, None, True, inf]}"],
    ['["it\'s"]', '["it\'s"]'],
    ['["a\\"\'b"]', "['a\"\\'b']"],
    [
      String.raw`["\u0000\u007f\u00a0\u00ad\u200b\u2028\ud800\ud83d\ude00\udb40\udc01\\\n\t\r"]`,
      String.raw`['\x00\x7f\xa0\xad\u200b\u2028\ud800` + '😀' + String.raw`\U000e0001\\\n\t\r']`,
    ],
  ])('%s', (json, text) => {
    expect(pythonText(parseJson(json, 'test').value)).toBe(text)
  })
})
