// Words found in texts: whole ones where they are short, parts of long ones, however they are written.
import { describe, expect, test } from '@jest/globals'
import { fold } from '../../src/secrets/fold.js'
import { hideSpans } from '../../src/secrets/span.js'
import { makeWordFinder } from '../../src/secrets/word-finder.js'

const hide = (words: readonly string[], text: string): string => {
  const find = makeWordFinder(words, { minStart: 2, spaced: true })
  return find === null ? text : hideSpans(text, find(text)).text
}

const LONG = 'The guest told us that her daughter is allergic to nuts, and asked that nobody else hear of it.'

describe('words', () => {
  test.each([
    ['X1234567', 'passport X1234567.', 'passport [redacted].'],
    ['X1234567', 'IDX12345678', 'ID[redacted]8'],
    ['X1234567', 'passport x1234567', 'passport [redacted]'],
    ['X1234567', 'passport X 123-4567', 'passport [redacted]'],
    ['4111111111111111', 'card 4111 1111 1111 1111!', 'card [redacted]!'],
    ['4111 1111 1111 1111', 'card 4111111111111111!', 'card [redacted]!'],
    ['+49 30 123456', 'call +49-30-123456', 'call +[redacted]'],
    ['4711', 'pin 4711, not 14711 nor 47112', 'pin [redacted], not 14711 nor 47112'],
    ['4711', '\\"4711\\" and\\n4711_ and %224711%22', '\\"[redacted]\\" and\\n[redacted]_ and %22[redacted]%22'],
    ['7', '7 of 17', '[redacted] of 17'],
    ['C#', 'in C# or C', 'in [redacted] or C'],
    ['José', 'Jos\\u00e9, Jos\\\\u00E9, Jos%C3%A9, JOSÉ, Jose\u0301', Array(5).fill('[redacted]').join(', ')],
    [
      'a/b@example.org',
      'a\\/b@example.org a%2Fb%40example.org a&#x2f;b&#64;example.org',
      '[redacted] [redacted] [redacted]',
    ],
    ['DOMAIN\\user', 'DOMAIN\\\\user', '[redacted]'],
    ['two\nlines', 'two\\nlines and two lines', '[redacted] and [redacted]'],
    ['😀 smile', 'a 😀 smile b', 'a [redacted] b'],
    ['😀 smile', 'a \\ud83d\\ude00 smile b', 'a [redacted] b'],
    ['X1234567', 'X12\u200b345\u00ad67', '[redacted]'],
    ['X1234567', 'Ｘ１２３４５６７', '[redacted]'],
    ['X1234567', '{"name": "Ann", "passport": "X123…', '{"name": "Ann", "passport": "[redacted]…'],
    ['Ann', 'Ann A… X', '[redacted] A… X'],
    ['redacted', '[redacted] redacted', '[redacted] [redacted]'],
    [LONG, LONG, '[redacted]'],
    [LONG, `She said: ${LONG.slice(20, 60)}.`, 'She said: [redacted].'],
    [LONG, `[9 characters]…${LONG.slice(40)}`, '[9 characters]…[redacted]'],
    [LONG, 'and asked that her', 'and asked that her'],
    ['a'.repeat(500), `b${'a'.repeat(300)}b`, 'b[redacted]b'],
  ])('%j in %j', (word, text, shown) => {
    expect(hide([word], text)).toBe(shown)
  })
  test('of several, all that overlap are hidden as one', () => {
    expect(hide(['abcdefg', 'efghijk', 'abc'], 'abcdefghijk abc')).toBe('[redacted] [redacted]')
  })
  test('none that is empty', () => {
    expect(makeWordFinder(['', ' ', '\u200b'], { minStart: 2, spaced: true })).toBeNull()
  })
})

test('every part of a folded text has its place in the source', () => {
  const source = 'A\\u0042%43&#68;\\\\/e\u200bF\\n\u{1d400}'
  const { text, sourceOf } = fold(source)
  expect(text).toBe('abcd/ef  a')
  const parts = Array.from(text, (_, at) => sourceOf([at, at + 1])).map(([start, end]) => source.slice(start, end))
  expect(parts.slice(0, 8)).toEqual(['A', '\\u0042', '%43', '&#68;', '/', 'e', 'F', '\\n'])
})
