// Names in another Unicode form than the run has them in.
import { describe, expect, test } from '@jest/globals'
import { meetNames } from '../../src/gate/unicode-names.js'
import { readConfig } from '../../src/inputs/config.js'

const [NFC, NFD] = ['caf\u00e9', 'cafe\u0301']
const key = (domain: string, scenario: string) => ({ layout: 'records', domain, scenario })
const gateOf = (inputs: Record<string, string>) => readConfig(new Map(Object.entries(inputs))).gate
const entry = (scenario: string, domain: string | null = null) => ({
  scenario,
  domain,
  owner: 'o',
  reason: 'r',
  until: '2026-12-01',
  problem: null,
})
const quarantine = (scenario: string, domain: string | null = null) =>
  ({ source: 'q.json', commit: null, entries: [entry(scenario, domain)] }) as unknown as Parameters<
    typeof meetNames
  >[0]['quarantine']

describe.each([
  ['composed in the input', NFC, NFD],
  ['composed in the run', NFD, NFC],
])('%s', (_, typed, there) => {
  test('must-pass, also with its domain', () => {
    const met = meetNames({ gate: gateOf({ 'must-pass': `${typed}\nd/${typed}` }), quarantine: null }, [
      key('d', there),
    ])
    expect(met.gate.mustPass).toEqual([there, `d/${there}`])
    expect(met.findings.map(({ what }) => what)).toEqual([
      `must-pass: ${typed} is written in another Unicode form than in the run, and was taken for what is there`,
      `must-pass: d/${typed} is written in another Unicode form than in the run, and was taken for what is there`,
    ])
  })

  test('domain-thresholds', () => {
    const met = meetNames({ gate: gateOf({ 'domain-thresholds': `${typed}: 80%` }), quarantine: null }, [
      key(there, 's'),
    ])
    expect([...met.gate.domainThresholds.keys()]).toEqual([there])
    expect(met.findings).toHaveLength(1)
  })

  test('the quarantine', () => {
    const met = meetNames({ gate: gateOf({}), quarantine: quarantine(typed, typed) }, [key(there, there)])
    expect(met.quarantine?.entries).toMatchObject([{ scenario: there, domain: there }])
    expect(met.findings).toHaveLength(2)
  })
})

test('a name that is meant exactly is left alone, and forms that stand beside each other stay apart', () => {
  const keys = [key('d', NFC), key('d', NFD)]
  for (const name of [NFC, NFD]) {
    const met = meetNames({ gate: gateOf({ 'must-pass': name }), quarantine: null }, keys)
    expect([met.gate.mustPass, met.findings]).toEqual([[name], []])
  }
})

test('what nothing is called stays as it is', () => {
  const met = meetNames({ gate: gateOf({ 'must-pass': 'x' }), quarantine: null }, [key('d', NFC)])
  expect([met.gate.mustPass, met.findings]).toEqual([['x'], []])
})
