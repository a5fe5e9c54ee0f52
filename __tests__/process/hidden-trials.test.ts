// Trials where nobody looks, through the bundle: on a real disk, a name that is no UTF-8, a pipe, a link that a wildcard
// meets, a hidden or nested folder, a stray file. Each is an error of its own, the rest is scored, the gate fails.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, jest, test } from '@jest/globals'
import type { Report } from '../../src/model.js'
import { results, simulation, task } from '../read/tau2/builder.js'
import { config, record } from '../support/eva-runs.js'
import { runArgs, sessionTree } from '../support/labs-session.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(60_000)
const { cli } = copyDist()

const PASS = { 'expected_db.json': '{"t": 1}', 'actual_db.json': '{"t": 1}' }
const FAIL = { 'expected_db.json': '{"t": 1}', 'actual_db.json': '{"t": 2}' }
const LINE = JSON.stringify({ id: 'x', expected_db: { t: 1 }, actual_db: { t: 2 } })

function folder(trees: Readonly<Record<string, Iterable<readonly [string, unknown]>>>): string {
  const cwd = mkdtempSync(join(tmpdir(), 'hidden-'))
  for (const [run, files] of Object.entries(trees)) {
    for (const [path, content] of files) {
      mkdirSync(dirname(join(cwd, run, path)), { recursive: true })
      writeFileSync(join(cwd, run, path), String(content))
    }
  }
  return cwd
}
const at = (path: string, files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([name, content]) => [`${path}/${name}`, content] as const)
/** Renames a folder so that its name ends in a byte that is no UTF-8. */
const breakName = (path: string): void => renameSync(path, Buffer.concat([Buffer.from(path), Buffer.from([0xe9])]))

async function score(cwd: string, ...args: readonly string[]) {
  const run = await runCli(cli, ['score', ...args, '--threshold', '0%', '--report-dir', 'report'], { cwd })
  const report = JSON.parse(readFileSync(join(cwd, 'report', 'report.json'), 'utf8')) as Report
  const { reasons } = report.decision
  return { code: run.code, verdicts: report.trials.map((trial) => `${trial.where}: ${trial.verdict}`), reasons }
}

test('D12 in a records run', async () => {
  const cwd = folder({
    run: [
      ...at('a', PASS),
      ...at('b', FAIL),
      ...at('.hidden', FAIL),
      ...at('a/again', FAIL),
      ['reference.json', '{}'],
      ['prediction.json', '{}'],
      ...at('__MACOSX/a', { '._actual_db.json': 'x' }),
    ],
  })
  breakName(join(cwd, 'run', 'b'))
  execFileSync('mkfifo', [join(cwd, 'run', 'b.jsonl')])
  const { code, verdicts } = await score(cwd, 'run')
  expect(code).toBe(1)
  expect(verdicts.sort()).toEqual([
    'run/.hidden: error',
    'run/a/again: error',
    'run/a: pass',
    'run/b.jsonl: error',
    'run/b\\xe9: error',
    'run: error',
  ])
})

test('D12 in a session of labs, a run of EVA and a run of tau2', async () => {
  const tau2 = JSON.stringify(results([task('a')], [simulation('a', 0)]))
  const labs = sessionTree({ qa__a: {}, group: {} }, { 'run_args.json': runArgs([['qa__a']]) })
  const cwd = folder({
    labs: [...labs].map(([name, content]) => [name.replace(/^group/, 'group/qa__b'), content] as const),
    eva: Object.entries({
      ...config({ record_ids: ['1'] }),
      ...record('records/1', '1'),
      ...record('records/1/again', '1'),
    }),
    tau2: [
      ['a/results.json', tau2],
      ['b/more.json', tau2],
    ],
  })
  mkdirSync(join(cwd, 'labs', 'c'))
  breakName(join(cwd, 'labs', 'c'))
  const { code, verdicts } = await score(cwd, 'labs', 'eva', 'tau2')
  expect(code).toBe(1)
  expect(verdicts.filter((line) => line.endsWith(': error')).sort()).toEqual([
    'eva/records/1/again: error',
    'labs/c\\xe9: error',
    'labs/group/qa__b: error',
    'tau2/b/more.json: error',
  ])
})

test('D12 what a wildcard meets and does not follow', async () => {
  const cwd = folder({ 'runs/a': at('s', PASS), elsewhere: at('s', FAIL), 'runs/c': [['run.jsonl', LINE]] })
  symlinkSync('a', join(cwd, 'runs', 'latest'))
  symlinkSync('../elsewhere', join(cwd, 'runs', 'b'))
  const run = await score(cwd, 'runs/*')
  expect(run.code).toBe(1)
  expect(run.verdicts).toEqual(['runs/a/s: pass', 'runs/c/run.jsonl:1: fail'])
  expect(run.reasons.filter((reason) => reason.includes('wildcard'))).toEqual([
    expect.stringContaining('runs/b is a link, and a wildcard follows none, so what it holds is not known'),
  ])
})

test('D12 a path inside another one of the same layout is not read twice', async () => {
  const cwd = folder({ run: [...at('a/trial_0', PASS), ...at('b', FAIL)] })
  expect((await score(cwd, 'run', './run/')).reasons).toEqual([])
  expect(await score(cwd, 'run/a', 'run')).toMatchObject({
    code: 1,
    verdicts: ['run/a/trial_0: pass', 'run/b: fail'],
    reasons: [expect.stringContaining('run/a lies inside run, which is read too: name one of them')],
  })
})
