// CTRF: valid for the schema that the format's own package ships, its counts those of the report, its texts visible.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import type { Report, Verdict } from '../../src/model.js'
import { renderCtrf } from '../../src/render/ctrf.js'
import { GOLDEN_REPORTS } from '../support/golden-reports.js'
import { asSeen, LOOK_ALIKES, lookAlikeReport, unwritableReport } from '../support/hidden-reports.js'
import { HOSTILE_TEXTS } from '../support/hostile-text.js'
import { report, trial } from '../support/reports.js'

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
const check = ajv.compile(
  JSON.parse(readFileSync(new URL('../../node_modules/ctrf/dist/ctrf-schema-0.0.json', import.meta.url), 'utf8')),
)

interface Ctrf {
  readonly results: {
    readonly tool: { readonly name: string; readonly version: string }
    readonly summary: { readonly [count: string]: number }
    readonly tests: readonly {
      readonly name: string
      readonly status: string
      readonly rawStatus: string
      readonly suite: readonly string[]
      readonly message?: string
      readonly trace?: string
      readonly flaky?: boolean
      readonly filePath?: string
      readonly line?: number
    }[]
  }
}

/** Read back, once the schema accepts it. */
function rendered(made: Report): Ctrf['results'] {
  const document = JSON.parse(renderCtrf(made)) as Ctrf
  expect([check(document), check.errors]).toEqual([true, null])
  return document.results
}

describe('the schema', () => {
  test.each([...GOLDEN_REPORTS])('%s is valid', (_, make) => {
    const made = make()
    const { summary, tests } = rendered(made)
    expect(tests).toHaveLength(made.trials.length)
    const { tests: all = 0, passed = 0, failed = 0, skipped = 0, pending = 0, other = 0 } = summary
    expect(passed + failed + skipped + pending + other).toBe(all)
  })

  test('a report without trials is valid', () => {
    expect(rendered(report({ trials: [] })).tests).toEqual([])
  })

  test('any text keeps it valid, an empty id too', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            scenario: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE_TEXTS)),
            domain: fc.string({ unit: 'binary' }),
            verdict: fc.constantFrom<Verdict>('pass', 'fail', 'error', 'skipped'),
          }),
          { maxLength: 6 },
        ),
        (list) => {
          const { tests } = rendered(report({ trials: list.map((each) => trial({ ...each, reason: each.scenario })) }))
          expect(tests.map(({ rawStatus }) => rawStatus)).toEqual(list.map(({ verdict }) => verdict))
        },
      ),
    )
  })
})

test('statuses and counts: an error is `other`, never a failure and never a pass', () => {
  const { summary, tests } = rendered(
    report({
      trials: (['pass', 'fail', 'error', 'skipped'] as const).map((verdict) => trial({ scenario: verdict, verdict })),
    }),
  )
  expect(tests.map(({ name, status }) => [name, status])).toEqual([
    ['pass', 'passed'],
    ['fail', 'failed'],
    ['error', 'other'],
    ['skipped', 'skipped'],
  ])
  expect(summary).toMatchObject({ tests: 4, passed: 1, failed: 1, skipped: 1, other: 1, pending: 0, suites: 1 })
})

test('flaky is what passed where other trials of the scenario did not', () => {
  const trials = [
    trial({ scenario: 'wavers', trial: 0 }),
    trial({ scenario: 'wavers', trial: 1, verdict: 'fail' }),
    trial({ scenario: 'holds', trial: 0 }),
    trial({ scenario: 'holds', trial: 1 }),
    trial({ scenario: 'once' }),
  ]
  const { summary, tests } = rendered(report({ trials }))
  expect(tests.map(({ name, flaky }) => [name, flaky])).toEqual([
    ['wavers (trial 0)', true],
    ['wavers (trial 1)', false],
    ['holds (trial 0)', false],
    ['holds (trial 1)', false],
    ['once', undefined],
  ])
  expect(summary['flaky']).toBe(1)
})

test('the reason is the message, the wrong rows the trace, the source file and line', () => {
  const source = { file: 'evals/seats.yaml', line: 12 }
  const { tests } = rendered(
    report({
      trials: [trial({ verdict: 'fail', source }), trial({ scenario: 'x', source: { ...source, line: null } })],
    }),
  )
  expect(tests[0]).toMatchObject({
    message: 'db_state_match: the database differs in 1 place',
    filePath: source.file,
    line: 12,
  })
  expect(tests[0]?.trace).toContain('! reservations.ZK3FFW.seat  22A → 14C')
  expect(tests[1]).toMatchObject({ filePath: source.file })
  expect(Object.hasOwn(tests[1] ?? {}, 'line')).toBe(false)
  expect(Object.hasOwn(tests[1] ?? {}, 'message')).toBe(false)
})

test('C17 the two sides of each line are visibly different', () => {
  const lines = (rendered(lookAlikeReport()).tests[0]?.trace ?? '')
    .split('\n')
    .filter((line) => line.startsWith('  ! '))
  expect(lines).toHaveLength(LOOK_ALIKES.length)
  for (const line of lines) {
    const [left = '', right = ''] = (/n {2}(.*)$/.exec(line)?.[1] ?? '').split(' → ')
    expect([line, asSeen(left)]).not.toEqual([line, asSeen(right)])
  }
})

test('C38 two lone surrogates are two different escapes', () => {
  expect(rendered(unwritableReport()).tests[0]?.trace).toContain('! t.r.v  \\u{d800} → \\u{dfff}')
})

test('the same report gives the same bytes', () => {
  for (const make of GOLDEN_REPORTS.values()) expect(renderCtrf(make())).toBe(renderCtrf(make()))
})
