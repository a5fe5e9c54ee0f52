// What people are told of a verdict, through the bundle: lists that only changed their order, numbers that match only by
// their reading, pairs that print the same, times that have no order. One run answers for all.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, jest, test } from '@jest/globals'
import type { Report, ReportTrial } from '../../src/model.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(60_000)

const answer = (reference: unknown, prediction: unknown) => ({ signals: ['action_match'], reference, prediction })
const state = (expected: unknown, actual: unknown) => ({ expected_db: { t: expected }, actual_db: { t: actual } })
const when = (bound: string) => ({
  actual_db: { at: '2026-05-03T10:00:00.25Z' },
  db_assertions: [{ path: 'at', lte: bound }],
})

const TRIALS: Readonly<Record<string, object>> = {
  'order of scalars': state(['a', 'b', 'c'], ['c', 'a', 'b']),
  'order of records': state([{ n: 1 }, { n: 2 }], [{ n: 2 }, { n: 1 }]),
  'order of secrets': state([{ email: 'ann@example.com' }, { n: 2 }], [{ n: 2 }, { email: 'ann@example.com' }]),
  digests: answer({ sha: '0e462097431906509019562988736854' }, { sha: '0e830400451993494058024219903391' }),
  'leading zero': answer('01234', '1234'),
  'not a number': answer({ v: 'NAN' }, { v: 'NAN' }),
  'other offset': when('2026-05-03T12:00:00.250+02:00'),
  'finer fraction': when('2026-05-03 10:00:00.2499999Z'),
  'no offset': when('2026-05-03T10:00:00'),
  'a date': when('2026-05-03'),
}
const trials = new Map<string, ReportTrial>()
let report: Report
let text = ''

beforeAll(async () => {
  const { cli } = copyDist()
  const cwd = mkdtempSync(join(tmpdir(), 'causes-'))
  const lines = Object.entries(TRIALS).map(([id, trial]) => JSON.stringify({ id, ...trial }))
  writeFileSync(join(cwd, 'run.jsonl'), lines.join('\n'))
  const run = await runCli(cli, ['score', 'run.jsonl', '--report-dir', 'report', '--redact', 't.*.email'], { cwd })
  text = run.stdout
  report = JSON.parse(readFileSync(join(cwd, 'report', 'report.json'), 'utf8')) as Report
  for (const trial of report.trials) trials.set(trial.scenario, trial)
})

const changes = (name: string) => trials.get(name)?.diff.changes

test('a list that only changed its order says so in one line', () => {
  expect(changes('order of scalars')).toEqual([
    { path: 't(order)', kind: 'changed', expected: ['a', 'b', 'c'], actual: ['c', 'a', 'b'] },
  ])
  expect(changes('order of records')).toEqual([
    { path: 't(order)', kind: 'changed', expected: [{ n: 1 }, { n: 2 }], actual: [{ n: 2 }, { n: 1 }] },
  ])
  expect(text).toContain('t(order)')
})

test('a hidden value does not come back through it', () => {
  expect(changes('order of secrets')).toHaveLength(1)
  expect(JSON.stringify(report)).not.toContain('ann@example.com')
})

test('a match that rests on reading two texts as one number is a finding', () => {
  const said = report.findings.filter(({ kind }) => kind === 'matched_by_tolerance').map(({ what }) => what)
  expect(said.toSorted()).toEqual([
    '01234 and 1234 match only because both read as one number',
    'sha: 0e462097431906509019562988736854 and 0e830400451993494058024219903391 match only because both read as one number',
  ])
})

test('a failed pair that prints the same says why', () => {
  expect(trials.get('not a number')?.reason).toContain('got "NAN" (NaN is no number equal to itself)')
})

test('times are compared as instants, and what has no order is an error', () => {
  const names = ['other offset', 'finer fraction', 'no offset', 'a date']
  expect(names.map((name) => trials.get(name)?.verdict)).toEqual(['pass', 'fail', 'error', 'error'])
  expect(trials.get('a date')?.reason).toContain('they have no order')
})
