// Placeholders and aliases of EVA's expected states.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { JsonValue } from '../../../src/model.js'
import { type Aliases, readAlias, resolveTemplate } from '../../../src/read/eva/template.js'
import { parseJson } from '../../../src/json/document.js'
import { jsonText } from '../../../src/json/python-text.js'

const read = (json: unknown): JsonValue => parseJson(JSON.stringify(json), 'test').value
const plain = (value: JsonValue): unknown => JSON.parse(jsonText(value, { sortKeys: false, spaced: false }))

const NAMES = {
  en: { first_name: 'Ann', last_name: 'Lee', phone: '+1 555' },
  hi: { first_name: 'नीलम', last_name: 'गायकवाड़', phone: '', companion: { first_name: 'राज' } },
  de: { first_name: 'Ä$&', last_name: '$1', phone: '+49', companion: { first_name: 'Uwe' } },
}
const ROMANIZED = { hi: { first_name: 'Neelam', last_name: 'Gaikwad', companion: { first_name: 'Raj' } } }

function resolve(state: unknown, language = 'en', aliases: Aliases | null = null): unknown {
  const template = { state: read(state), names: read(NAMES), romanizedNames: read(ROMANIZED) }
  return plain(resolveTemplate(template, language, aliases, 'data/x_dataset.json record "1"'))
}

const ALIASES: Aliases = new Map([
  readAlias(
    read({ name: 'Garage A', base: ['A', 'north lot'], translations: { fr: ['north lot', 'lot nord'], en: [] } }),
    'a',
  ),
  readAlias(read({ name: 'Ann', base: ['her'], translations: {} }), 'b'),
  readAlias(read({ name: 'Nobody', base: [], translations: {} }), 'c'),
])

describe('placeholders', () => {
  test.each([
    ['<FIRST_NAME> <LAST_NAME>', 'en', 'Ann Lee'],
    ['<FIRST_NAME_ROMANIZED>.<LAST_NAME_ROMANIZED>@example.com', 'en', 'ann.lee@example.com'],
    ['<FIRST_NAME> <FIRST_NAME_ROMANIZED> <FIRST_NAME>', 'hi', 'नीलम neelam नीलम'],
    ['<PHONE>', 'en', '+1 555'],
    ['<COMPANION_FIRST_NAME> <COMPANION_FIRST_NAME_ROMANIZED>', 'hi', 'राज raj'],
    ['<COMPANION_FIRST_NAME_ROMANIZED>', 'de', 'uwe'],
    // Names are text, not replacement patterns.
    ['<FIRST_NAME>|<LAST_NAME>', 'de', 'Ä$&|$1'],
    ['a < b > c, <b>, <>', 'en', 'a < b > c, <b>, <>'],
  ])('%s in %s', (text, language, expected) => {
    expect(resolve({ a: [text, { b: text }] }, language)).toEqual({ a: [expected, { b: expected }] })
  })

  test('keys stay as they are, and numbers keep their kind', () => {
    const state = parseJson('{"<FIRST_NAME>": 1.0, "n": 12345678901234567890, "z": null}', 'test').value
    const resolved = resolveTemplate({ state, names: read(NAMES), romanizedNames: null }, 'en', null, 'x')
    expect(jsonText(resolved, { sortKeys: false, spaced: false })).toBe(
      '{"<FIRST_NAME>":1.0,"n":12345678901234567890,"z":null}',
    )
  })

  test.each([
    ['<PHONE>', 'hi', '<PHONE> at t.r[1].p'],
    ['<COMPANION_FIRST_NAME>', 'en', '<COMPANION_FIRST_NAME> at t.r[1].p'],
    ['see <LOC:Garage A>', 'en', '<LOC:Garage A> at t.r[1].p'],
    ['<SOMETHING_NEW>', 'en', '<SOMETHING_NEW> at t.r[1].p'],
  ])('%s left in %s is an error that names the place', (text, language, message) => {
    expect(() => resolve({ t: { r: [0, { p: text }] } }, language)).toThrow(message)
  })

  test.each(['xx', '', 'EN', '__proto__', 'constructor'])(
    'language %j is refused, with those there are',
    (language) => {
      expect(() => resolve({ a: 1 }, language)).toThrow(
        `record "1" has no names for language ${JSON.stringify(language)}; it has en, hi, de`,
      )
    },
  )

  test('a dataset from before the languages is taken as it is', () => {
    const old = { state: read({ a: 'Ann' }), names: null, romanizedNames: null }
    expect(plain(resolveTemplate(old, 'en', null, 'x'))).toEqual({ a: 'Ann' })
    expect(() => resolveTemplate({ ...old, state: read({ a: '<FIRST_NAME>' }) }, 'en', null, 'x')).toThrow(
      '<FIRST_NAME>',
    )
  })

  test('what holds no placeholder is not changed', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value)
        fc.pre(!text.includes('<') && !text.includes('"name"'))
        expect(resolve({ value }, 'en', ALIASES)).toEqual({ value: JSON.parse(text) })
      }),
    )
  })
})

describe('aliases', () => {
  test('stand beside a known name: the base and those of the language, each once', () => {
    const state = { t: { g: { name: 'Garage A', in: [{ name: 'Garage A' }] } }, other: { name: 'Garage B' } }
    const french = ['A', 'north lot', 'lot nord']
    const withFrench = { name: 'Garage A', name_aliases: french }
    const template = { state: read(state), names: read({ fr: NAMES.en }), romanizedNames: null }
    expect(plain(resolveTemplate(template, 'fr', ALIASES, 'x'))).toEqual({
      t: { g: { name: 'Garage A', in: [withFrench], name_aliases: french } },
      other: { name: 'Garage B' },
    })
    expect(resolve({ g: { name: 'Garage A' } }, 'hi', ALIASES)).toEqual({
      g: { name: 'Garage A', name_aliases: ['A', 'north lot'] },
    })
  })

  test('follow the name after its placeholder is filled in, replace what stood there, and may be none', () => {
    const state = [{ name: '<FIRST_NAME>', name_aliases: ['old'] }, { name: 'Nobody' }, { name: ['Garage A'] }]
    expect(resolve({ state }, 'en', ALIASES)).toEqual({
      state: [{ name: 'Ann', name_aliases: ['her'] }, { name: 'Nobody', name_aliases: [] }, { name: ['Garage A'] }],
    })
  })

  test.each([
    ['no name', { base: [] }],
    ['a base of numbers', { name: 'x', base: [1] }],
    ['translations as a list', { name: 'x', base: [], translations: [] }],
    ['a translation that is a text', { name: 'x', base: [], translations: { fr: 'y' } }],
    ['not an object', ['x']],
  ])('an alias file with %s is refused by name', (_, value) => {
    expect(() => readAlias(read(value), 'aliases/x.json')).toThrow('aliases/x.json is not an alias file')
  })
})
