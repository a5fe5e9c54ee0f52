// What an entry of the quarantine's file may say, and which of several holds.
import { describe, expect, test } from '@jest/globals'
import { judgeQuarantine } from '../../src/gate/quarantine.js'
import { readQuarantine } from '../../src/gate/quarantine-file.js'

const LIMIT = { text: '50%', numerator: 1n, denominator: 2n }

function scenario(id: string, domain = 'retail') {
  return { layout: 'records' as const, domain, scenario: id, trials: 4, passed: 2, missing: 0, passedBefore: null }
}

const SCENARIOS = ['a', 'b', 'c', 'd'].map((id) => scenario(id))

function statesOf(entries: unknown, asked: { mustPass?: readonly string[]; today?: string } = {}) {
  return judgeQuarantine({
    entries: readQuarantine(JSON.stringify(entries), 'quarantine.json'),
    scenarios: [...SCENARIOS, scenario('a', 'airline')],
    today: asked.today ?? '2027-02-13',
    mustPass: asked.mustPass ?? [],
    limit: LIMIT,
  }).entries.map(({ state }) => state)
}

const entry = { scenario: 'b', reason: 'flips', owner: '@shop', until: '2027-03-01' }

describe('an entry', () => {
  test.each([
    ['whole', entry, 'in_force'],
    ['no object', 'b', 'refused'],
    ['null', null, 'refused'],
    ['an id that is a number', { ...entry, scenario: 7 }, 'refused'],
    ['an owner of blanks', { ...entry, owner: ' \t' }, 'refused'],
    ['an owner whom nobody sees', { ...entry, owner: '\u200b\u2060' }, 'refused'],
    ['an owner and a reason of signs alone', { ...entry, owner: '-', reason: '…!' }, 'refused'],
    ['a reason that nobody sees', { ...entry, reason: '\u3164\u2800' }, 'refused'],
    ['no reason', { ...entry, reason: undefined }, 'refused'],
    ['a day that no month has', { ...entry, until: '2027-02-30' }, 'refused'],
    ['a time beside the day', { ...entry, until: '2027-03-01T00:00:00Z' }, 'refused'],
    ['29 February of a year that has none', { ...entry, until: '2027-02-29' }, 'refused'],
    ['the 90th day ahead', { ...entry, until: '2027-05-14' }, 'in_force'],
    ['the 91st', { ...entry, until: '2027-05-15' }, 'refused'],
    ['the last day', { ...entry, until: '2027-02-13' }, 'in_force'],
    ['the day after', { ...entry, until: '2027-02-12' }, 'expired'],
    ['a domain that is no text', { ...entry, domain: 3 }, 'refused'],
    ['another domain', { ...entry, domain: 'airline' }, 'unknown'],
    ['an id of two domains', { ...entry, scenario: 'a' }, 'ambiguous'],
    ['one of them', { ...entry, scenario: 'a', domain: 'airline' }, 'in_force'],
    ['__proto__', { ...entry, scenario: '__proto__' }, 'unknown'],
  ])('%s', (_, value, state) => {
    expect(statesOf([value])).toEqual([state])
  })

  test('one that ends too late says which day may be written', () => {
    const [late] = judgeQuarantine({
      entries: readQuarantine(JSON.stringify([{ ...entry, until: '2027-05-15' }]), 'quarantine.json'),
      scenarios: SCENARIOS,
      today: '2027-02-13',
      mustPass: [],
      limit: LIMIT,
    }).entries
    expect(late?.problem).toBe('until is more than 90 days ahead; the last day that is taken is 2027-05-14')
  })

  test('what must pass cannot be quarantined', () => {
    expect(statesOf([entry], { mustPass: ['b'] })).toEqual(['must_pass'])
    expect(statesOf([entry], { mustPass: ['retail/b'] })).toEqual(['must_pass'])
    expect(statesOf([{ ...entry, scenario: 'a', domain: 'airline' }], { mustPass: ['retail/a'] })).toEqual(['in_force'])
  })

  test('one bad entry costs no other, and of two that could hold the first does', () => {
    expect(statesOf([{}, { ...entry, until: '2027-01-01' }, entry, { ...entry, reason: 'again' }])).toEqual([
      'refused',
      'expired',
      'in_force',
      'refused',
    ])
  })
})

test.each([['{}'], ['{"scenarios": []}'], ['null'], ['[1, 2'], ['']])('%s is no list', (source) => {
  expect(() => readQuarantine(source, 'ci/quarantine.json')).toThrow(/ci\/quarantine\.json/)
})
