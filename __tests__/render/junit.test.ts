// JUnit XML: valid for Jenkins' schema, and read as three widespread readers do: dorny/test-reporter (xml2js, text of the
// failure), mikepenz/action-junit-report (xml-js, message and text), EnricoMi/publish-unit-test-result-action (counts of the
// suites, message and text).

import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { validateXML } from 'xmllint-wasm'
import type { Report, Verdict } from '../../src/model.js'
import { renderJunit } from '../../src/render/junit.js'
import { GOLDEN_REPORTS } from '../support/golden-reports.js'
import { asSeen, LOOK_ALIKES, lookAlikeReport, UNWRITABLE_ID, unwritableReport } from '../support/hidden-reports.js'
import { HOSTILE_TEXTS } from '../support/hostile-text.js'
import { part, report, signal, trial } from '../support/reports.js'

const SCHEMA = readFileSync(new URL('../support/junit.xsd', import.meta.url), 'utf8')

interface Case {
  readonly '@name': string
  readonly '@classname': string
  readonly '@time': string
  readonly failure?: readonly Outcome[]
  readonly error?: readonly Outcome[]
  readonly skipped?: readonly unknown[]
}
interface Outcome {
  readonly '@message': string
  readonly '@type': string
  readonly '#text'?: string
}
interface Suite {
  readonly '@name': string
  readonly '@tests': string
  readonly '@failures': string
  readonly '@errors': string
  readonly '@skipped': string
  readonly '@time': string
  readonly testcase?: readonly Case[]
}

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => ['testsuite', 'testcase', 'failure', 'error', 'skipped'].includes(name),
})

function read(xml: string): { readonly root: Omit<Suite, 'testcase'>; readonly suites: readonly Suite[] } {
  const { testsuites } = PARSER.parse(xml) as { testsuites: Omit<Suite, 'testcase'> & { testsuite?: readonly Suite[] } }
  return { root: testsuites, suites: testsuites.testsuite ?? [] }
}

function casesOf(xml: string): readonly Case[] {
  return read(xml).suites.flatMap(({ testcase }) => testcase ?? [])
}

/** All at once: each start of the validator costs a second. */
async function expectValid(...documents: readonly string[]): Promise<void> {
  const xml = documents.map((contents, i) => ({ fileName: `report-${i}.xml`, contents }))
  const { errors } = await validateXML({ xml, schema: [SCHEMA] })
  expect(errors.map(({ message }) => message)).toEqual([])
}

/** XML 1.0, section 2.2. */
const OUTSIDE_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

const MIXED = report({
  trials: [
    trial({ scenario: 'a', domain: 'shop' }),
    trial({ scenario: 'b', domain: 'shop', verdict: 'fail' }),
    trial({ scenario: 'c', domain: 'shop', verdict: 'error' }),
    trial({ scenario: 'd', domain: 'shop', verdict: 'skipped' }),
    trial({ scenario: 'e', domain: 'desk', trial: 0 }),
    trial({ scenario: 'e', domain: 'desk', trial: 1, verdict: 'fail' }),
  ],
})

describe('the schema', () => {
  test('every kind of report is valid', async () => {
    const reports = [...GOLDEN_REPORTS.values()].map((make) => make())
    await expectValid(...[...reports, MIXED, report({ trials: [] }), unwritableReport()].map(renderJunit))
  }, 30_000)

  test('a report without trials holds no suite', () => {
    expect(read(renderJunit(report({ trials: [] }))).suites).toEqual([])
  })

  test('the schema refuses what Jenkins refuses', async () => {
    const withFile =
      '<testsuites><testsuite name="a" tests="1" failures="0" errors="0"><testcase name="x" file="y"/></testsuite></testsuites>'
    const { valid } = await validateXML({ xml: withFile, schema: [SCHEMA] })
    expect(valid).toBe(false)
  })

  test('any text keeps the file valid, and no case is lost', async () => {
    const trials = fc.array(
      fc.record({
        scenario: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE_TEXTS)),
        domain: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...HOSTILE_TEXTS)),
        verdict: fc.constantFrom<Verdict>('pass', 'fail', 'error', 'skipped'),
      }),
      { maxLength: 8 },
    )
    const documents = fc.sample(trials, 100).map((list) => {
      const xml = renderJunit(report({ trials: list.map((each) => trial({ ...each, reason: each.scenario })) }))
      expect(OUTSIDE_XML.test(xml)).toBe(false)
      expect(casesOf(xml)).toHaveLength(list.length)
      return xml
    })
    await expectValid(...documents)
  }, 30_000)
})

describe('what the readers take from it', () => {
  const { root, suites } = read(renderJunit(MIXED))

  test('suites are domains with whole counts; the root sums them', () => {
    expect(suites.map((s) => [s['@name'], s['@tests'], s['@failures'], s['@errors'], s['@skipped']])).toEqual([
      ['shop', '4', '1', '1', '1'],
      ['desk', '2', '1', '0', '0'],
    ])
    expect([root['@tests'], root['@failures'], root['@errors']]).toEqual(['6', '2', '1'])
  })

  test('cases are scenario and trial, in the class of their domain, so that no reader groups them once more', () => {
    expect(suites.flatMap((s) => (s.testcase ?? []).map((c) => [c['@classname'] === s['@name'], c['@name']]))).toEqual([
      [true, 'a'],
      [true, 'b'],
      [true, 'c'],
      [true, 'd'],
      [true, 'e (trial 0)'],
      [true, 'e (trial 1)'],
    ])
  })

  test('failure and error are apart, a pass has neither', () => {
    const kinds = suites.flatMap((s) =>
      (s.testcase ?? []).map((c) => [c.failure?.length ?? 0, c.error?.length ?? 0, c.skipped?.length ?? 0]),
    )
    expect(kinds).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [0, 0, 0],
      [1, 0, 0],
    ])
  })

  test('times are numbers of seconds', () => {
    for (const suite of suites) {
      expect(Number.parseFloat(suite['@time'])).toBe(0)
      for (const each of suite.testcase ?? []) expect(Number.parseFloat(each['@time'])).toBe(0)
    }
  })

  test('the reason stands in the message and in the text, the wrong rows and the source in the text', () => {
    const xml = renderJunit(
      report({
        trials: [
          trial({
            verdict: 'fail',
            reason: 'the seat is wrong',
            source: { file: 'evals/seats.yaml', line: 12 },
            signals: {
              db_state_match: signal({ outcome: 'fail', reason: 'differs in 1 place' }),
              nl_assertion: signal({
                outcome: 'fail',
                reason: '1 of 2 hold',
                parts: [part('tells the fee', 'fail', 'never said'), part('is polite')],
              }),
            },
          }),
        ],
      }),
    )
    const failure = casesOf(xml)[0]?.failure?.[0]
    expect(failure?.['@message']).toBe('the seat is wrong')
    expect(failure?.['#text']?.split('\n')).toEqual([
      'the seat is wrong',
      'db_state_match: fail: differs in 1 place',
      'nl_assertion: fail: 1 of 2 hold',
      '  fail: tells the fee: never said',
      'database, expected → actual:',
      '  ! reservations.ZK3FFW.seat  22A → 14C',
      'in airline/change_seat',
      'written in evals/seats.yaml:12',
    ])
  })

  test('a trial that never ran says so in the text too, which is all that one reader shows', () => {
    const never = trial({ verdict: 'error', reason: 'the simulation never ran', signals: {}, missing: true })
    expect(casesOf(renderJunit(report({ trials: [never] })))[0]?.error?.[0]?.['#text']).toContain('never ran')
  })
})

describe('limits', () => {
  test.each([
    [60, 0],
    [61, 1],
  ])('%i differences: %i are only counted', (total, left) => {
    const changes = Array.from({ length: total }, (_, i) => ({
      path: `t.r${i}`,
      kind: 'added' as const,
      actual: i,
    }))
    const failing = trial({ verdict: 'fail', diff: { changes, truncated: false, total } })
    const text = casesOf(renderJunit(report({ trials: [failing] })))[0]?.failure?.[0]?.['#text'] ?? ''
    expect(text.match(/^ {2}\+ t\.r/gm)).toHaveLength(60)
    expect(/… (\d+) further/.exec(text)?.[1]).toBe(left === 0 ? undefined : String(left))
  })
})

test('C05 the whole id is the name of the case', () => {
  const id = `[service_issue]${'airplane_mode_on|'.repeat(12)}lock_sim_card_pin[PERSONA:Easy]`
  const xml = renderJunit(report({ trials: [trial({ scenario: id, verdict: 'fail' })] }))
  expect(casesOf(xml)[0]?.['@name']).toBe(id)
})

test('C17 the two sides of each line are visibly different', () => {
  const text = casesOf(renderJunit(lookAlikeReport()))[0]?.failure?.[0]?.['#text'] ?? ''
  const lines = text.split('\n').filter((line) => line.startsWith('  ! '))
  expect(lines).toHaveLength(LOOK_ALIKES.length)
  for (const line of lines) {
    const [, sides = ''] = /^ {2}! \S.*?n {2}(.*)$/.exec(line) ?? []
    const [left = '', right = ''] = sides.split(' → ')
    expect([line, asSeen(left)]).not.toEqual([line, asSeen(right)])
  }
})

describe('C38 characters that XML cannot hold', () => {
  const xml = renderJunit(unwritableReport())

  test('the file holds none of them', () => {
    expect(OUTSIDE_XML.test(xml)).toBe(false)
    expect(xml).not.toContain(']]>')
  })

  test('two failures, the ids whole and distinguishable, tab and line feed kept', () => {
    const { root, suites } = read(xml)
    expect([root['@tests'], root['@failures'], root['@errors']]).toEqual(['2', '2', '0'])
    expect(suites.map((s) => s['@name'])).toEqual(['run', 'd&<"\'>'])
    expect(casesOf(xml).map((c) => c['@name'])).toEqual(['b', 'ctrl\\u{7} ]]> \\u{fffe} tab\tnl\nend'])
    expect(UNWRITABLE_ID).toContain('\u0007')
  })

  test('hidden characters are escaped once, two lone surrogates differently', () => {
    const texts = casesOf(xml).map((c) => c.failure?.[0]?.['#text'] ?? '')
    expect(texts[0]).toContain('! t.r.v  \\u{d800} → \\u{dfff}')
    expect(texts[1]).toContain('esc\\u{1b}[31mred\\u{1b}[0m nul\\u{0} ffff\\u{ffff}')
  })
})

test("C39 the order is the report's, by code point", () => {
  const names = ['Home', 'I', 'a-b', 'a.b', 'aB', 'a_b', 'ab', 'ch', 'cz', 'governing', 'i', 's10', 's2', 'éa', 'İ']
  const xml = renderJunit(report({ trials: names.map((scenario) => trial({ scenario, domain: 'run' })) }))
  expect(casesOf(xml).map((c) => c['@name'])).toEqual(names)
})

test('A14 every hostile text comes back as it is seen', () => {
  const made: Report = report({
    trials: HOSTILE_TEXTS.map((text, i) => trial({ scenario: `${i} ${text}`, verdict: 'fail', reason: text })),
  })
  const cases = casesOf(renderJunit(made))
  expect(cases).toHaveLength(HOSTILE_TEXTS.length)
  expect(cases.map((c) => Number.parseInt(c['@name'], 10))).toEqual(HOSTILE_TEXTS.map((_, i) => i))
})

test('the same report gives the same bytes', () => {
  expect(renderJunit(MIXED)).toBe(renderJunit(structuredClone(MIXED)))
})
