// Tables whose keys are generated, through the bundle: score, hash, diff and batch see their rows alone.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, jest, test } from '@jest/globals'
import type { Report } from '../../src/model.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(60_000)
const { cli } = copyDist()

const expected = { orders: { W1: { status: 'refunded' } }, refunds: { R1: { id: 'R1', order: 'W1', amount: 262 } } }
const refunds = (rows: unknown) => ({ ...expected, refunds: rows })
const ACTUAL = {
  'another key': refunds({ 'k-7f3a': { id: 'k-7f3a', order: 'W1', amount: 262 } }),
  'another amount': refunds({ 'k-7f3a': { id: 'k-7f3a', order: 'W1', amount: 26 } }),
  twice: refunds({ a: { id: 'a', order: 'W1', amount: 262 }, b: { id: 'b', order: 'W1', amount: 262 } }),
  none: refunds({}),
  'a list': refunds([{ id: 'R1', order: 'W1', amount: 262 }]),
}
const FLAGS = ['--unkeyed-tables', 'refunds', '--ignore-paths', 'refunds.*.id']

async function score(...flags: readonly string[]): Promise<Report> {
  const cwd = mkdtempSync(join(tmpdir(), 'unkeyed-'))
  const lines = Object.entries(ACTUAL).map(([id, actual]) =>
    JSON.stringify({ id, domain: 'd', expected_db: expected, actual_db: actual }),
  )
  writeFileSync(join(cwd, 'run.jsonl'), lines.join('\n'))
  await runCli(cli, ['score', 'run.jsonl', '--report-dir', 'report', ...flags], { cwd })
  return JSON.parse(readFileSync(join(cwd, 'report', 'report.json'), 'utf8')) as Report
}

test('rows pair by their content, each as often', async () => {
  const report = await score(...FLAGS)
  const told = report.trials.map(({ scenario, verdict, diff }) => [
    scenario,
    verdict,
    ...diff.changes.map(({ path, kind }) => `${path} ${kind}`),
  ])
  expect(told).toEqual([
    ['a list', 'fail', 'refunds type'],
    ['another amount', 'fail', 'refunds.R1.amount changed'],
    ['another key', 'pass'],
    ['none', 'fail', 'refunds.R1 removed'],
    ['twice', 'fail', 'refunds.b added'],
  ])
  expect(report.settings.unkeyed_tables).toEqual(['refunds'])
  expect(report.ignored).toEqual({ 'refunds.*.id': 10 })
  expect((await score()).trials.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 5 }, () => 'fail'))
})

test('a path that leads to nothing is said', async () => {
  const { findings } = await score('--unkeyed-tables', 'refund')
  expect(findings.map(({ what }) => what)).toEqual([
    'unkeyed-tables: "refund" leads to nothing in any state, so every table keeps its keys',
  ])
})

test('hash, diff and batch compare likewise', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'unkeyed-'))
  writeFileSync(join(cwd, 'e.json'), JSON.stringify(expected))
  writeFileSync(join(cwd, 'a.json'), JSON.stringify(ACTUAL['another key']))
  writeFileSync(join(cwd, 'b.json'), JSON.stringify(ACTUAL.twice))
  const run = (...args: readonly string[]) => runCli(cli, [...args, ...FLAGS], { cwd })
  const { stdout } = await run('hash', 'e.json', 'a.json', 'b.json')
  const [one, other, third] = stdout.split('\n').map((line) => /[0-9a-f]{64}/.exec(line)?.[0])
  expect([one === other, one === third]).toEqual([true, false])
  expect((await run('diff', 'e.json', 'a.json')).code).toBe(0)
  expect((await run('diff', 'e.json', 'b.json')).code).toBe(1)
  const request = {
    id: 1,
    op: 'diff',
    expected: JSON.stringify(expected),
    actual: JSON.stringify(ACTUAL['another key']),
  }
  const batch = await runCli(cli, ['batch', ...FLAGS], { cwd, input: `${JSON.stringify(request)}\n` })
  expect(JSON.parse(batch.stdout)).toMatchObject({ hash_equal: true, changes: 0 })
})
