// What people are told of what cannot be read, through the bundle: kinds of files by name, the folder that was meant, the
// other half of a set-up, how a call ended, what a row does not tell, numbers that count something else.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, jest, test } from '@jest/globals'
import type { Report } from '../../src/model.js'
import { results, simulation, task } from '../read/tau2/builder.js'
import { config, metricsOf, record, resultOf } from '../support/eva-runs.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(60_000)
const { cli } = copyDist()

type Files = Readonly<Record<string, string | Uint8Array>>
const STATE = '{"t": 1}'
const BOTH = { 'expected_db.json': STATE, 'actual_db.json': STATE }
const at = (path: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [`${path}/${name}`, content]))

function folder(files: Files): string {
  const cwd = mkdtempSync(join(tmpdir(), 'causes-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), content)
  }
  return cwd
}

async function score(files: Files, ...args: readonly string[]) {
  const cwd = folder(files)
  const run = await runCli(cli, ['score', ...args, '--threshold', '0%', '--report-dir', 'report'], { cwd })
  const read = (): Report => JSON.parse(readFileSync(join(cwd, 'report', 'report.json'), 'utf8')) as Report
  return { run, report: run.code === 2 ? null : read() }
}

test('one run of each layout says what is wrong with each of its trials', async () => {
  const bare = simulation('b', 0, { reward_info: null })
  const row = (id: number, info: object, reward = 0): object => ({ task_id: id, trial: id, reward, traj: [], info })
  const tauTask = { user_id: 'u', actions: [], instruction: 'i', outputs: [] }
  const { report } = await score(
    {
      ...at('records/gz', { 'expected_db.json': STATE, 'actual_db.json': gzipSync(STATE) }),
      ...at('records/db', { 'expected_db.json': 'SQLite format 3\0...', 'actual_db.json': STATE }),
      ...at('records/half', { 'expected_db.json': STATE }),
      ...at('records/camel', { 'expectedDb.json': STATE, 'actual_db.json': STATE }),
      ...at('records/yaml', { 'expected_db.yaml': 'a: 1', 'reference.json': '1', 'prediction.json': '1' }),
      ...at('records/group/s1', BOTH),
      ...at('records/__MACOSX/gz', { '._actual_db.json': 'x' }),
      ...at('records/.ipynb_checkpoints', { 'x-checkpoint.json': '{}' }),
      ...at('eva', {
        ...config({ record_ids: ['1'] }),
        ...record('records/1', '1', {
          result: resultOf('1', { conversation_ended_reason: 'assistant_completed' }),
          metrics: metricsOf('1'),
        }),
      }),
      'tau2/bare.json': JSON.stringify(results([task('b')], [bare])),
      'tau2/tasks_missing.json': JSON.stringify({ ...results([], [simulation('c', 0)]), tasks: undefined }),
      ...Object.fromEntries(
        [
          row(0, { task: tauTask, reward_info: null, error: 'rate limit' }),
          row(1, { task: tauTask, user_cost: 0 }, 1),
          row(2, { task: tauTask, user_cost: 0 }),
        ].map((one, id) => [`rows_airline/${id}.json`, JSON.stringify(one)]),
      ),
    },
    'records',
    'eva',
    'tau2',
    'rows_airline',
  )
  const told = Object.fromEntries(
    (report?.trials ?? []).map(({ layout, domain, scenario, trial, verdict, reason, signals }) => [
      `${layout === 'eva' ? 'eva ' : ''}${domain}/${scenario}#${trial}`,
      `${verdict}: ${signals['clean_exit']?.outcome === 'error' ? signals['clean_exit'].reason : reason}`,
    ]),
  )
  const has = (text: string): unknown => expect.stringContaining(text)
  expect(told).toEqual({
    'records/gz#0': has('actual_db.json is a gzip file, not JSON text. Decompress it before this step'),
    'records/db#0': has('expected_db.json is a SQLite database, not JSON text. Dump it as JSON'),
    'records/half#0': has('fail: db_state_match: the run left no final DB: there is no actual_db in records/half'),
    'records/camel#0': has('expectedDb.json is not read. Name it expected_db.json'),
    'records/yaml#0': has('expected_db.yaml is not read. Write it as expected_db.json'),
    'records/group#0': has('Its folder s1 does'),
    'records/group/s1#0': has('error: records/group/s1 looks like a trial and stands where none is read'),
    'eva airline/1#0': has('ended with assistant_completed, a reason that is not known'),
    'airline/1#0': has('pass'),
    'airline/0#0': has('crashed before it was scored: rate limit'),
    'airline/2#0': has('the row has the reward 0 and no reward_info'),
    'retail/b#0': has('the simulation has no reward_info'),
    'retail/c#0': has('embeds no tasks, so there is nothing to score task c with: give the tasks file'),
  })
  expect(report?.findings.map(({ what }) => what).join('\n')).toContain('its trial numbers are counters, not trials')
})

test.each<[string, Files, readonly string[], string]>([
  ['a compressed file', { 'run.jsonl': gzipSync('{}') }, ['run.jsonl'], 'run.jsonl is a gzip file'],
  ['the folder above a run', at('out/run/a', BOTH), ['out'], 'Its folder out/run is a run of the layout records'],
  ['another layout', at('run/a', BOTH), ['run', '--layout', 'labs'], 'It fits the layout records'],
])('exit 2 says what to do: %s', async (_, files, args, words) => {
  const { run } = await score(files, ...args)
  expect(run.code).toBe(2)
  expect(run.stderr).toContain(words)
})
