// Our keys in every form in which they may come back, and nothing else.
import { describe, expect, test } from '@jest/globals'
import { concealKeys, keyForms, MIN_KEY_CHARS } from '../../src/secrets/key-forms.js'
import { keySpellings } from '../support/key-spellings.js'

const KEYS = [
  'sk+ab/',
  'a1B2c3d4',
  'live+abc/DEF/0123456789zz=',
  `ghs_${'aB3'.repeat(12)}`,
  `k"\\<&>'${'x'.repeat(20)}~`,
]

describe.each(KEYS)('F6 the key %j', (key) => {
  const conceal = concealKeys([key])
  test.each([...keySpellings(key)])('%s', (_, spelling) => {
    const shown = conceal(`before ${spelling} after`)
    expect(shown).toMatch(/^before .*\[redacted\].* after$/)
    // What may be left of base64 are characters in which its neighbours share.
    expect(shown.length).toBeLessThan('before [redacted] after'.length + 12)
  })
  test('in the middle of a word, and twice', () => {
    expect(conceal(`x${key}y${key}`)).toBe('x[redacted]y[redacted]')
  })
  test('cut off', () => {
    expect(conceal(`it is ${key.slice(0, MIN_KEY_CHARS + 1)}…`)).toBe('it is [redacted]…')
  })
})

describe('what is left alone', () => {
  const conceal = concealKeys(['live+abc/DEF/0123456789zz='])
  test.each([
    'live and let live',
    'a'.repeat(500),
    Buffer.from('an ordinary text that is long enough to be base64').toString('base64'),
    '100% of C:\\new\\files & more…',
    '',
  ])('%s', (text) => {
    expect(conceal(text)).toBe(text)
  })
  test('a placeholder that protects nothing', () => {
    expect(keyForms('EMPTY')).toEqual([])
    expect(concealKeys(['EMPTY', ''])('EMPTY is empty')).toBe('EMPTY is empty')
  })
})
