// Passes that are none, through the bundle: signals that the input demands and a trial lacks, references that ask for
// nothing, settings that leave nothing of a state. One run answers for the trials of every layout.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import type { Report } from '../../src/model.js'
import { action, call, checked, results, reward, says, simulation, task } from '../read/tau2/builder.js'
import { config, record } from '../support/eva-runs.js'
import { metadata, metrics, sessionTree } from '../support/labs-session.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(60_000)
const { cli } = copyDist()

type Files = Readonly<Record<string, string>>

async function score(trees: Readonly<Record<string, Files>>, ...flags: readonly string[]): Promise<Report> {
  const cwd = mkdtempSync(join(tmpdir(), 'asked-'))
  for (const [run, files] of Object.entries(trees)) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(cwd, run, path)), { recursive: true })
      writeFileSync(join(cwd, run, path), text)
    }
  }
  await runCli(cli, ['score', ...Object.keys(trees), '--report-dir', 'report', '--judge', 'recorded', ...flags], {
    cwd,
  })
  return JSON.parse(readFileSync(join(cwd, 'report', 'report.json'), 'utf8')) as Report
}

const outcomes = ({ trials }: Report) =>
  Object.fromEntries(trials.map(({ layout, scenario, verdict }) => [`${layout} ${scenario}`, verdict]))
const lines = (...trials: readonly object[]): string => trials.map((trial) => JSON.stringify(trial)).join('\n')
const golden = action('look', { id: 'A' })

const LABS = Object.fromEntries(
  [
    ...sessionTree({
      qa__plain: {
        metadata: metadata({ success_signals: ['is_action_match'] }),
        metrics: metrics({ stop_reason: null, clean_exit: null }),
        log: null,
        reference: { a: 1 },
        answer: { a: 1 },
      },
      qa__judged: { judge: { score: 1, reason: 'fine' } },
    }),
  ].map(([path, file]) => [path, file as string]),
)

describe('J1 signals that the input names are demanded of every trial', () => {
  const records = {
    'run.jsonl': lines(
      { id: 'state', expected_db: { a: 1 }, actual_db: { a: 1 } },
      { id: 'ended', expected_db: { a: 1 }, actual_db: { a: 1 }, clean_exit: true },
      { id: 'judged', expected_db: { a: 1 }, actual_db: { a: 1 }, clean_exit: true, judge_result: { score: 1 } },
    ),
  }
  const tau2 = {
    'results.json': JSON.stringify(
      results(
        [task('0', { actions: [golden], reward_basis: ['ACTION'] })],
        [
          simulation('0', 0, {
            messages: [says('assistant', null, [call('look', { id: 'A' })]), says('assistant', 'done')],
            reward_info: reward({ db_check: null, action_checks: [checked(golden, true)] }),
          }),
        ],
      ),
    ),
  }
  const eva = { ...config({ record_ids: ['1'] }), ...record('records/1', '1') }

  test('a clean exit', async () => {
    const report = await score({ run: records, eva, labs: LABS }, '--signals', 'clean_exit')
    expect(outcomes(report)).toEqual({
      'records state': 'error',
      'records ended': 'pass',
      'records judged': 'pass',
      'eva 1': 'pass',
      'labs qa__judged': 'pass',
      'labs qa__plain': 'error',
    })
  })

  test('a judgement', async () => {
    const report = await score({ run: records, eva, labs: LABS, tau2 }, '--signals', 'judge_passed')
    expect(outcomes(report)).toEqual({
      'records state': 'error',
      'records ended': 'error',
      'records judged': 'pass',
      'eva 1': 'error',
      'labs qa__judged': 'pass',
      'labs qa__plain': 'error',
      'tau2 0': 'error',
    })
    const reasons = report.trials.filter(({ verdict }) => verdict === 'error').map(({ reason }) => reason)
    expect(reasons.every((reason) => reason.startsWith('judge_passed: '))).toBe(true)
  })

  test('beside others that pass', async () => {
    const report = await score({ run: records, tau2 }, '--signals', 'db_state_match\naction_match')
    expect(outcomes(report)).toEqual({
      'records state': 'error',
      'records ended': 'error',
      'records judged': 'error',
      // The file records no database check and holds no states.
      'tau2 0': 'error',
    })
  })
})

const RESULT = { score: 1, nl_assertion_verdicts: [{ index: 1, passed: true, reason: 'fine' }] }

test('J2 a reference that asks for nothing is said, in whatever form', async () => {
  const empty = ['[]', '{}', '[{}]', '{"a": []}', '""', '"  "', '{"text": ""}']
  const given = ['[]', '{"x": 1}', '{"x": 1}', '{"a": [3]}', '""', '"  "', '{"text": ""}']
  const trials = empty.map((reference, at) => ({
    id: reference,
    signals: ['action_match'],
    reference: JSON.parse(reference) as unknown,
    prediction: JSON.parse(given[at] ?? '') as unknown,
  }))
  // A judge, a predicate and a statement too can be asked for nothing.
  const further = [
    { id: 'judged', signals: ['judge_passed'], reference: '', prediction: 'x', judge_result: { score: 1 } },
    { id: 'stated', signals: ['nl_assertion'], nl_assertions: [' '], judge_result: RESULT },
    { id: 'contained', prediction: 'x', answer_assertions: [{ path: 'prediction', contains: '' }] },
    { id: 'found', prediction: 'x', answer_assertions: [{ path: 'prediction', matches: '.*' }] },
  ]
  const report = await score({ run: { 'run.jsonl': lines(...trials, ...further) } })
  const said = report.findings.filter(({ kind }) => kind === 'vacuous')
  expect(report.trials.map(({ verdict }) => verdict)).toEqual([...empty, ...further].map(() => 'pass'))
  expect(said.map(({ where }) => where).toSorted()).toEqual(report.trials.map(({ where }) => where).toSorted())
})

test('J17 a name that a predicate asks for and that stands in no trial of the run is said', async () => {
  const asking = (id: string, order: object) => ({
    id,
    actual_db: { orders: { W1: order } },
    db_assertions: [
      { path: 'orders.W1.canceled_at', absent: true },
      { path: 'refunds.W1', absent: true },
      { path: 'orders', where: { total: { gte: 100 } }, count: 0 },
    ],
  })
  const report = await score({
    run: { 'run.jsonl': lines(asking('a', { cancelled_at: null, total: 5 }), asking('b', { state: 'open' })) },
  })
  expect(outcomes(report)).toEqual({ 'records a': 'pass', 'records b': 'pass' })
  const said = report.findings.filter(({ kind }) => kind === 'idle_setting' || kind === 'note')
  const tells = (path: string) =>
    `a predicate asks for ${path}, which stands in no trial, and passes where it is missing`
  expect(said.map(({ kind, what }) => [kind, what])).toEqual([
    ['idle_setting', `${tells('db.orders.W1.canceled_at')}; there is cancelled_at`],
    ['note', tells('db.refunds')],
  ])
})

test.each([
  [['--ignore-paths', 'orders.*']],
  [['--ignore-paths', 'orders.*.*']],
  [['--ignore-paths', 'orders["W1"]\norders[W2]']],
  [['--excluded-keys', 'orders']],
  [['--excluded-keys', '+orders']],
])('J3 %j leaves nothing of a state: an error', async (flags) => {
  const expected = { orders: { W1: { status: 'paid' }, W2: { status: 'open' } }, session: {} }
  const actual = { orders: { W1: { status: 'lost' }, W2: { status: 'lost' } }, session: {} }
  const { user: other } = { user: { orders: {} } }
  const files = {
    'run.jsonl': lines(
      { id: 'agent', expected_db: expected, actual_db: actual },
      { id: 'user', expected_user_db: expected, actual_user_db: actual },
      { id: 'both', expected_db: expected, actual_db: actual, expected_user_db: other, actual_user_db: other },
    ),
  }
  const report = await score({ run: files }, ...flags)
  expect(report.trials.map(({ verdict }) => verdict)).toEqual(['error', 'error', 'error'])
  expect(report.trials[0]?.reason).toContain('there is nothing to compare')
})

test('J3 hash, diff and batch refuse such settings too', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'asked-'))
  writeFileSync(join(cwd, 'e.json'), '{"orders": {"W1": {"status": "paid"}}}')
  writeFileSync(join(cwd, 'a.json'), '{"orders": {"W1": {"status": "lost"}}}')
  const flags = ['--ignore-paths', 'orders.*']
  for (const args of [
    ['diff', 'e.json', 'a.json'],
    ['hash', 'e.json'],
  ]) {
    const run = await runCli(cli, [...args, ...flags], { cwd })
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('there is nothing to compare')])
  }
  const input = ['hash', 'diff']
    .map((op) =>
      JSON.stringify({
        id: op,
        op,
        json: '{"orders":{"W1":1}}',
        expected: '{"orders":{"W1":1}}',
        actual: '{"orders":{}}',
      }),
    )
    .join('\n')
  const { stdout } = await runCli(cli, ['batch', ...flags], { cwd, input })
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { error?: string })
  expect(answers.map(({ error }) => error)).toEqual([
    expect.stringContaining('there is nothing to compare'),
    expect.stringContaining('there is nothing to compare'),
  ])
})
