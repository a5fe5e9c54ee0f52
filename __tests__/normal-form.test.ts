// Normal forms as the engine gives them, but for rows of marks that no letter of a language has.
import { describe, expect, test } from '@jest/globals'
import { normalForm } from '../src/normal-form.js'

describe('normal forms', () => {
  test.each(['', 'Room 5', 'e\u0301\u0327', '\ufb01 \uff21 ｶﾞ', `a${'\u0301\u0327'.repeat(15)}`])(
    '%j is as ever',
    (text) => {
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
        expect(normalForm(text, form)).toBe(text.normalize(form))
    },
  )

  test('E20 a longer row is parted, so that no more than 30 marks are sorted at once', () => {
    for (const marks of ['\u0301\u0327', '\uff9e\u0301']) {
      const found = normalForm(`a${marks.repeat(1_000)}b`, 'NFKD')
      expect(found).not.toMatch(/(?:(?!\u034f)\p{M}){31}/u)
      expect(found.replaceAll('\u034f', '')).toHaveLength(2_002)
    }
  })
})
