// Values of hidden places are found in every form in which they may be said, and what is no value stays.
import { describe, expect, test } from '@jest/globals'
import { openRedaction, openTrial } from '../../src/secrets/redaction.js'
import type { Tree } from '../../src/model.js'
import { dateSpellings, numberSpellings, valueSpellings } from '../support/value-spellings.js'

/** What is shown of a text where a document holds a hidden value. */
function shownOf(value: Tree, text: string): string {
  const redaction = openRedaction({ patterns: ['v'] })
  return openTrial(redaction, {
    documents: [new Map([['v', value]])] as Tree[],
    asked: [],
    facts: [],
    unread: [],
  }).text(text)
}

const VALUES = [
  'X1234567',
  '4711',
  '12 AB 7',
  'Ann',
  'Otto',
  'Zoë Ångström',
  'ann.lee@example.org',
  '+49 30 7654321',
  '1990-01-31',
]

describe.each(VALUES)('F11 %s', (value) => {
  test.each([...valueSpellings(value)])('as %s', (_, spelling) => {
    const shown = shownOf(value, `They say ${spelling} here.`)
    expect([spelling, shown]).toEqual([spelling, expect.stringMatching(/^They say .{0,14}\[redacted\].{0,14} here\.$/)])
  })
})

test.each([...numberSpellings(90_210.5), ...numberSpellings(1_250_000), ...numberSpellings(471)])(
  'F11 a number as %s: %s',
  (_, spelling) => {
    const value =
      Number(spelling.replace(/^-/, '')) === 471 || spelling.includes('471')
        ? 471
        : spelling.replace(/\D/g, '').startsWith('9')
          ? 90_210.5
          : 1_250_000
    expect(shownOf(value, `It is ${spelling} here`)).toMatch(/^It is [$-]?\[redacted\] here$/)
  },
)

test.each([...dateSpellings('1990-01-31')])('F11 a day %s: %s', (_, spelling) => {
  expect(shownOf('1990-01-31', `born ${spelling}, they say`)).toBe('born [redacted], they say')
  expect(shownOf('1990-01-31T08:00:00Z', `born ${spelling}, they say`)).toBe('born [redacted], they say')
})

describe('what is another value stays', () => {
  test.each<[Tree, string]>([
    ['4711', 'pins 14711, 47112 and 471'],
    [42, 'room 142, page 420, 4.23'],
    ['Ann', 'a plan for Hannah, and an number'],
    ['X1234567', 'X1234568, Y1234567'],
    ['1990-01-31', 'born 1990-01-30, 31 January 1991'],
    ['pastry', 'past, try'],
    ['no', 'a note, another'],
  ])('%s: %s', (value, text) => {
    expect(shownOf(value, text)).toBe(text)
  })
})

describe('F11 a value that stands only in a text, by the name of its field', () => {
  const shown = (path: string, documents: readonly Tree[], text: string): string => {
    const trial = openTrial(openRedaction({ patterns: [path] }), { documents, asked: [], facts: [], unread: [] })
    return trial.text(text)
  }
  const nested = JSON.stringify(JSON.stringify({ guests: [{ date_of_birth: '1990-01-31' }] }))
  test.each<[string, Tree]>([
    ['JSON in a text', { payload: '{"guests": {"g1": {"date_of_birth": "1990-01-31"}}}' }],
    ['JSON in JSON in a text', { payload: nested }],
    ['JSON where the path leads on', { guests: '[{"date_of_birth": "1990-01-31"}]' }],
    ['JSON amid prose', 'It is {"guests": [{"date_of_birth": "1990-01-31"}]}, they say {'],
    ['JSON in a fence', '```json\n{"guests": [{"date_of_birth": "1990-01-31"}]}\n```'],
    ['JSON that was cut', '{"guests": [{"date_of_birth": "1990-01-31", "se'],
    ['Python’s repr', "{'guests': [{'date_of_birth': '1990-01-31'}]}"],
    ['JSON that was escaped and cut', '{\\"guests\\": [{\\"date_of_birth\\": \\"1990-01-31\\", \\"se'],
    ['a query', 'https://h.example/?date_of_birth=1990-01-31&seat=1'],
    ['XML', '<date_of_birth>1990-01-31</date_of_birth>'],
    ['prose', 'Her Date  of-birth is 1990-01-31.'],
    ['prose with marks', '**Date of birth:** 1990-01-31'],
    ['two blanks', { guests: [{ 'date  of-birth': '1990-01-31' }] }],
    ['hyphens', { guests: [{ 'date-of-birth': '1990-01-31' }] }],
    ['a capital each', { guests: [{ dateOfBirth: '1990-01-31' }] }],
    ['capitals', { guests: [{ DATE_OF_BIRTH: '1990-01-31' }] }],
    ['joined', { guests: [{ dateofbirth: '1990-01-31' }] }],
    ['wide letters', { guests: [{ ｄａｔｅ_of_birth: '1990-01-31' }] }],
  ])('%s', (_, document) => {
    expect(shown('guests.*.date_of_birth', [document], 'born 1990-01-31')).toBe('born [redacted]')
    expect(shown('guests.*.dateOfBirth', [document], 'born 31.01.1990')).toBe('born [redacted]')
  })
  test('and not what only sounds like it', () => {
    const prose = 'The name is required, the date of birth is known, the status: open.'
    expect(shown('guests.*.name', [prose], prose)).toBe(prose)
    expect(shown('guests.*.date_of_birth', [prose], prose)).toBe(prose)
  })
})

test('without a path that hides something, no document of a trial is read for it', () => {
  function* read(): Generator<string> {
    yield 'a reason'
    throw new Error('it was read')
  }
  const sourceOf = () => ({ documents: read(), asked: [], facts: [], unread: read() })
  expect(openTrial(openRedaction({ patterns: ['/acme-\\d+/'] }), sourceOf()).text('acme-1')).toBe('[redacted]')
  expect(() => openTrial(openRedaction({ patterns: ['user.email'] }), sourceOf())).toThrow('it was read')
})
