// Annotations: few, worst first, whole ids, harmless to the runner.

import { describe, expect, test } from '@jest/globals'
import type { ReportTrial } from '../../src/model.js'
import { groupByCause } from '../../src/gate/causes.js'
import { annotations } from '../../src/render/annotations.js'
import { HOSTILE_TEXTS } from '../support/hostile-text.js'
import { baseline, diff, report, trial } from '../support/reports.js'

function failing(n: number): ReportTrial[] {
  return Array.from({ length: n }, (_, i) => trial({ scenario: `s${String(i).padStart(3, '0')}`, verdict: 'fail' }))
}

test.each([
  [0, 0, null],
  [9, 9, null],
  [10, 10, null],
  [11, 10, '2 more scenarios did not pass'],
  [25, 10, '16 more scenarios did not pass'],
])('H3: %i failures give %i annotations', (failures, count, last) => {
  const list = annotations(report({ trials: [...failing(failures), trial({ scenario: 'fine' })] }))
  expect(list.length).toBe(count)
  if (last !== null) expect(list.at(-1)?.title).toBe(last)
})

test('H3: worst first', () => {
  const made = report({
    trials: [
      trial({ scenario: 'a', verdict: 'error' }),
      trial({ scenario: 'b', verdict: 'fail' }),
      trial({ scenario: 'c', verdict: 'fail' }),
    ],
    baseline: baseline({ 'airline/c': 'newly_failing' }),
  })
  expect(annotations(made).map(({ title }) => title)).toEqual(['c', 'b', 'a'])
})

test('one per scenario, whatever its trials', () => {
  const trials = [0, 1, 2].map((n) => trial({ trial: n, verdict: n === 0 ? 'pass' : 'fail' }))
  const [only, ...more] = annotations(report({ trials }))
  expect(more).toEqual([])
  expect(only?.message).toContain('1 of 3 trials pass')
})

test('C05: the title holds the whole id', () => {
  const id = `[mms_issue]${'break_apn_mms_setting|'.repeat(11)}unseat_sim_card[PERSONA:Hard]`
  expect(annotations(report({ trials: [trial({ scenario: id, verdict: 'fail' })] }))[0]?.title).toBe(id)
})

test('the message names the wrong rows and is never too long', () => {
  const changes = Array.from({ length: 400 }, (_, i) => ({
    path: `table.record_${i}.${'😀'.repeat(200)}`,
    kind: 'changed' as const,
    expected: 'x'.repeat(500),
    actual: 'y'.repeat(500),
  }))
  const [only] = annotations(report({ trials: [trial({ verdict: 'fail', diff: diff(changes) })] }))
  expect(only?.message.length).toBeLessThanOrEqual(4_096)
  expect(Buffer.from(only?.message ?? '', 'utf8').toString('utf8')).toBe(only?.message)
  const [short] = annotations(report({ trials: [trial({ verdict: 'fail' })] }))
  expect(short?.message).toBe(
    'Failing\ndb_state_match: the database differs in 1 place\nreservations.ZK3FFW.seat  22A → 14C',
  )
})

describe('the place', () => {
  const at = (file: string, line: number | null): unknown => {
    const trials = [trial({ verdict: 'fail', source: { file, line } })]
    const [only] = annotations(report({ trials }), { places: { workspace: '/home/runner/work/r/r' } })
    return { file: only?.file, line: only?.line }
  }
  test('is the file and line of the scenario', () => {
    expect(at('evals/seat.yaml', 12)).toEqual({ file: 'evals/seat.yaml', line: 12 })
    expect(at('evals/seat.yaml', null)).toEqual({ file: 'evals/seat.yaml', line: undefined })
  })
  test.each([
    ['./evals/seat.yaml'],
    ['evals\\seat.yaml'],
    ['evals//seat.yaml'],
    ['evals/./seat.yaml'],
    ['evals/x/../seat.yaml'],
    ['/home/runner/work/r/r/evals/seat.yaml'],
    ['/home/runner/work/r/r//./evals/seat.yaml'],
    ['evals/seat.yaml/'],
  ])('is relative to the repository, with slashes: %j', (file) => {
    expect(at(file, 1)).toEqual({ file: 'evals/seat.yaml', line: 1 })
  })
  test.each([
    '/home/runner/work/r/other/x',
    '/home/runner/work/r/r',
    '/home/runner/work/r/r/../x',
    '/etc/passwd',
    '../x',
    'a/../../x',
    'C:\\x',
    '',
    'a\nb',
    'x##[y',
  ])('is left out where it is no path inside: %j', (file) => {
    expect(at(file, 1)).toEqual({ file: undefined, line: undefined })
  })
})

test.each(HOSTILE_TEXTS.map((text) => [JSON.stringify(text.slice(0, 40)), text]))('B1, B2, B6: %s', (_name, text) => {
  const made = report({
    trials: [
      trial({
        scenario: text,
        verdict: 'fail',
        reason: text,
        diff: diff([{ path: text, kind: 'added', actual: text }]),
      }),
    ],
  })
  for (const { title, message } of annotations(made)) {
    expect(title + message).not.toMatch(/##\[|\r/)
    expect(title).not.toContain('\n')
    for (const line of [title, ...message.split('\n')]) expect(line.trim().startsWith('::')).toBe(false)
  }
})

describe('the level', () => {
  const decided = (verdict: 'pass' | 'fail', named: readonly string[]): readonly string[] => {
    const trials = ['a', 'b'].map((scenario) => trial({ scenario, verdict: 'fail' }))
    const { layout, domain } = trial()
    const scenarios = named.map((scenario) => ({ layout, domain, scenario }))
    const hold = { reason: 'r', short: 's', about: 'fail', scenarios } as const
    const made = report({ trials })
    const holds = verdict === 'pass' ? [] : [hold]
    const decision = { ...made.decision, verdict, reasons: holds.map(({ reason }) => reason), holds }
    return annotations({ ...made, decision }).map(({ level, title }) => `${title} ${level}`)
  }
  test.each([
    ['of what the gate’s reasons name is an error', 'fail', ['b'], ['b error', 'a warning']],
    ['is an error where no reason names any', 'fail', [], ['a error', 'b error']],
    ['is a notice where the gate passed', 'pass', [], ['a notice', 'b notice']],
  ] as const)('%s', (_name, verdict, named, expected) => {
    expect(decided(verdict, named)).toEqual(expected)
  })
})

test('a cause that says all of its trials has one annotation', () => {
  const never = Array.from({ length: 40 }, (_, at) =>
    trial({ scenario: `s${at}`, verdict: 'error', missing: true, reason: `never ran: s${at}`, signals: {} }),
  )
  const made = report({ trials: never })
  const list = annotations({ ...made, causes: groupByCause(made.trials, new Set()) })
  expect(list.map(({ title }) => title)).toEqual(['40 trials: never ran'])
})
