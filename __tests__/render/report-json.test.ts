// report.json: what its published schema accepts, what a strict parser reads, the same bytes for the same input, and what
// a later run reads back.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import type { Report } from '../../src/model.js'
import { parseJson } from '../../src/json/document.js'
import { readReport } from '../../src/read/report.js'
import { commandSafeJson } from '../../src/render/encode/escape.js'
import { renderReportJson } from '../../src/render/json.js'
import { DEFAULT_EXCLUDED_KEYS, DEFAULT_ORDER_INDEPENDENT_FIELDS } from '../../src/score/state/canonical.js'
import { diffStates } from '../../src/score/state/diff.js'
import { GOLDEN_REPORTS } from '../support/golden-reports.js'
import { unwritableReport } from '../support/hidden-reports.js'
import { HOSTILE_TEXTS } from '../support/hostile-text.js'
import { report, signal, trial } from '../support/reports.js'

const check = new Ajv2020({ allErrors: true, strict: false }).compile(
  JSON.parse(readFileSync(new URL('../../schemas/report.v1.schema.json', import.meta.url), 'utf8')),
)

function strictly(text: string): Report {
  const document: unknown = JSON.parse(text)
  expect([check(document), check.errors]).toEqual([true, null])
  return document as Report
}

describe('the schema', () => {
  test.each([...GOLDEN_REPORTS])('%s is accepted and holds what went in', (_, make) => {
    const made = make()
    expect(strictly(renderReportJson(made))).toEqual(JSON.parse(JSON.stringify(made)))
  })

  test.each<[string, (made: Report) => unknown]>([
    ['another version', (made) => ({ ...made, schema_version: '2' })],
    ['a verdict of no kind', (made) => ({ ...made, decision: { ...made.decision, verdict: 'perhaps' } })],
    ['a trial without its scenario', (made) => ({ ...made, trials: [{ ...made.trials[0], scenario: undefined }] })],
    ['a rate in words', (made) => ({ ...made, totals: { ...made.totals, pass_rate: '85%' } })],
  ])('%s is refused', (_, spoil) => {
    expect(check(JSON.parse(JSON.stringify(spoil(report()))))).toBe(false)
  })
})

test('the names of the documented example stand in it', () => {
  const made = JSON.parse(renderReportJson(report({ trials: [trial({ verdict: 'fail' })] }))) as Report
  expect(Object.keys(made)).toEqual(
    expect.arrayContaining([
      'schema_version',
      'decision',
      'totals',
      'upstream',
      'signals',
      'domains',
      'trials',
      'findings',
      'judge',
    ]),
  )
  expect(Object.keys(made.trials[0] ?? {})).toEqual(
    expect.arrayContaining(['scenario', 'trial', 'domain', 'layout', 'verdict', 'reason', 'signals', 'diff']),
  )
  expect(made.trials[0]?.diff.changes[0]).toEqual({
    path: 'reservations.ZK3FFW.seat',
    kind: 'changed',
    expected: '22A',
    actual: '14C',
  })
})

describe('C19 numbers that JSON has not', () => {
  const OPTIONS = {
    excludedKeys: new Set(DEFAULT_EXCLUDED_KEYS),
    orderIndependentFields: new Set(DEFAULT_ORDER_INDEPENDENT_FIELDS),
    ignorePaths: [],
  }
  const differing = (expected: string, actual: string): Report => {
    const [left, right] = [parseJson(expected, 'expected'), parseJson(actual, 'actual')]
    const found = diffStates(left.value, right.value, OPTIONS, { maxChanges: 50, maxValueChars: 200 })
    expect(found.total).toBeGreaterThan(0)
    return report({ trials: [trial({ verdict: 'fail', diff: found })] })
  }

  test.each([
    ['NaN', '1.5', 'NaN'],
    ['-Infinity', 'Infinity', '-Infinity'],
    ['1e400', '1', 'Infinity'],
    ['12345678901234567890123', '1', '12345678901234567890123'],
  ])('%s against %s is text', (expected, actual, shown) => {
    const text = renderReportJson(differing(`{"t": {"r": {"v": ${expected}}}}`, `{"t": {"r": {"v": ${actual}}}}`))
    const [change] = strictly(text).trials[0]?.diff.changes ?? []
    expect(change?.expected_text ?? change?.expected).toBe(shown)
  })

  test('inside an added record too', () => {
    const text = renderReportJson(differing('{"t": {}}', '{"t": {"r": {"v": NaN, "w": [Infinity]}}}'))
    strictly(text)
    expect(text).toContain('NaN')
  })
})

test('C38 a lone surrogate is written as an escape, so that the bytes are UTF-8', () => {
  const text = renderReportJson(unwritableReport())
  expect(text).toContain('"\\ud800"')
  expect(Buffer.from(text).toString('utf8')).toBe(text)
  expect(strictly(text).trials[0]?.diff.changes[0]?.actual).toBe('\udfff')
})

test('what is written is read back as it was, whatever the texts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE_TEXTS)), {
        minLength: 1,
        maxLength: 5,
      }),
      (texts) => {
        const trials = texts.map((text) =>
          trial({ scenario: text, domain: text, verdict: 'fail', signals: { [`s${text}`]: signal({ reason: text }) } }),
        )
        const made = report({ trials })
        const bytes = new TextEncoder().encode(renderReportJson(made))
        expect(readReport(bytes, 'report.json')).toEqual(made)
      },
    ),
  )
})

test('the parts make the text that JSON.stringify makes of the whole', () => {
  for (const make of [() => report({ trials: [] }), ...GOLDEN_REPORTS.values()]) {
    const made = make()
    const text = renderReportJson(made)
    expect(text).toBe(`${commandSafeJson(JSON.stringify(made, null, 2))}\n`)
    expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(made))
    expect(text).not.toMatch(/##\[|[\u007f-\u009f\u2028\u2029]/)
  }
})

test('the same report gives the same bytes, ended by a line feed', () => {
  for (const make of GOLDEN_REPORTS.values()) {
    const text = renderReportJson(make())
    expect(text).toBe(renderReportJson(make()))
    expect(text.endsWith('}\n')).toBe(true)
  }
})
