// C4–C6: what artifacts claim about themselves. Neither a number, nor a setting, nor a verdict in them is believed.
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, jest, test } from '@jest/globals'
import type { Report } from '../../src/model.js'
import { action as goldenAction, call, checked, results, reward, says, simulation, task } from '../read/tau2/builder.js'
import { config, EXPECTED, FINAL, metricsOf, record, summary } from '../support/eva-runs.js'
import { FORK_HEAD, forkPull, schedule, workflowRun } from '../support/event-payloads.js'
import { runGate, scenario, type Tree } from '../support/gate-run.js'
import { type GitHubServer, type GitHubServerOptions, startGitHub } from '../support/github-server.js'
import { HASH, metadata, metrics, OTHER_HASH, sessionTree } from '../support/labs-session.js'
import type { ActionRun } from '../support/run-action.js'
import { copyDist } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action } = copyDist()
const servers: GitHubServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

async function github(options: GitHubServerOptions = {}): Promise<GitHubServer> {
  const server = await startGitHub(options)
  servers.push(server)
  return server
}

const reportOf = (run: ActionRun): Report =>
  JSON.parse(readFileSync(run.outputs['report-json'] ?? '', 'utf8')) as Report
const kinds = (run: ActionRun): string[] => [...new Set(reportOf(run).findings.map(({ kind }) => kind))]

const NUMBERS: Tree = {
  'run/pr_number.txt': '1',
  'run/pr.json': '{"number": 1}',
  'run/event.json': JSON.stringify({ pull_request: { number: 1 } }),
  'run/NR': '1',
}

describe('C4: a number in the artifact', () => {
  const pulls = [
    {
      number: 1,
      headSha: 'e'.repeat(40),
      headRepo: 'o/r',
      headBranch: 'other',
      baseBranch: 'main',
      state: 'open' as const,
    },
    {
      number: 7,
      headSha: FORK_HEAD,
      headRepo: 'fork/r',
      headBranch: 'topic',
      baseBranch: 'main',
      state: 'open' as const,
    },
  ]
  const tree = { ...scenario('run/one', { a: 1 }), ...NUMBERS }

  test.concurrent('is not read: the comment goes to the pull request of the head', async () => {
    const server = await github({ pulls })
    const run = await runGate(action, { tree, github: server, event: workflowRun() })
    expect(run.code).toBe(0)
    const issues = server.requests.flatMap(({ path }) => /\/issues\/(\d+)\//.exec(path)?.[1] ?? [])
    expect([...new Set(issues)]).toEqual(['7'])
  })

  test.concurrent('is not read where the event has none', async () => {
    const server = await github({ pulls })
    expect((await runGate(action, { tree, github: server, event: schedule })).code).toBe(0)
    expect(server.requests).toEqual([])
  })

  test.concurrent('handed on through pr-number it does not beat the head', async () => {
    const server = await github({ pulls })
    const run = await runGate(action, { tree, github: server, event: workflowRun(), inputs: { 'pr-number': '1' } })
    expect(run.code).toBe(0)
    expect(run.stdout).toContain('pr-number 1 is ignored')
    const posts = server.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)
    expect(posts).toEqual(['/repos/o/r/issues/7/comments'])
  })

  test.concurrent.each(['1; rm -rf /', '0', '-1', '1e3', '12345678901', '../1', '１'])(
    'pr-number %s is refused',
    async (number) => {
      const run = await runGate(action, { tree, event: workflowRun(), inputs: { 'pr-number': number } })
      expect(run.code).toBe(2)
      expect(run.stdout).toMatch(/^::error::pr-number: /m)
    },
  )
})

describe('C5: settings in the artifact', () => {
  const SETTINGS: Tree = {
    'run/config.json': '{"threshold": "0%", "fail-on-error": false, "judge_url": "http://127.0.0.1:9/x"}',
    'run/thresholds.yml': 'threshold: 0%',
    'run/action.yml': 'inputs: {threshold: {default: 0%}}',
    'run/.eval-gate.json': '{"judge-url": "http://127.0.0.1:9/x", "threshold": 0}',
    '.eval-gate.json': '{"threshold": "0%"}',
    'run/report.json': '{"schema_version": "1", "decision": {"verdict": "pass"}}',
  }

  test.concurrent('decide nothing and call nobody', async () => {
    const server = await github()
    const tree = { ...scenario('run/one', { a: 1 }, { a: 2 }), ...scenario('run/two', { a: 1 }), ...SETTINGS }
    const run = await runGate(action, { tree, github: server, event: forkPull })
    expect(run.code).toBe(1)
    expect(reportOf(run).decision.threshold).toBe('100%')
    expect(reportOf(run).totals).toMatchObject({ passed: 1, failed: 1, errored: 0 })
    const said = reportOf(run).findings.filter(({ kind }) => kind === 'artifact_setting_ignored')
    expect(said.map(({ where }) => where)).toEqual(['run/.eval-gate.json', 'run/config.json', 'run/thresholds.yml'])
  })

  test.concurrent('references and signals of the artifact give way to expected, and that is said', async () => {
    const own = { signals: ['clean_exit'], clean_exit: true, disallow_extra_items: false }
    const tree = {
      ...scenario('run/one', { seat: '22A' }, { seat: '22A' }, { 'scenario.json': own }),
      ...scenario('run/bonus', { a: 1 }),
      ...scenario('base/one', { seat: '14C' }, { seat: '0' }, { 'scenario.json': { signals: ['db_state_match'] } }),
      ...scenario('base/left_out', { a: 1 }),
    }
    const alone = await runGate(action, { tree, event: forkPull })
    expect(alone.outputs['passed']).toBe('2')
    const run = await runGate(action, { tree, event: forkPull, inputs: { expected: 'base' } })
    expect(run.code).toBe(1)
    const verdicts = reportOf(run).trials.map(({ scenario: id, verdict }) => [id, verdict])
    expect(verdicts).toEqual([
      ['bonus', 'error'],
      ['left_out', 'error'],
      ['one', 'fail'],
    ])
    expect(kinds(run)).toContain('artifact_setting_ignored')
    expect(reportOf(run).references).toEqual({ source: 'base', untrusted: false })
  })
})

describe('C6: a verdict in the artifact', () => {
  test.concurrent('records: fields that are none of the layout’s', async () => {
    const claims = { score: 1, match: true, passed: true, verdict: 'pass', db_hash: 'a', expected_db_hash: 'a' }
    const tree = scenario('run/one', { a: 1 }, { a: 2 }, { 'result.json': claims, 'summary.json': claims })
    const run = await runGate(action, { tree })
    expect(run.code).toBe(1)
    expect(reportOf(run).trials.map(({ verdict }) => verdict)).toEqual(['fail'])
  })

  test.concurrent('records: a claim in scenario.json is a field that nobody knows', async () => {
    const tree = scenario('run/one', { a: 1 }, { a: 2 }, { 'scenario.json': { passed: true, verdict: 'pass' } })
    expect((await runGate(action, { tree })).code).toBe(1)
  })

  test.concurrent('labs: stored hashes and is_successful beside dumps that differ', async () => {
    const meta = metadata({ success_signals: ['db_state_match'], expected_db_hash: HASH })
    const session = sessionTree(
      {
        retail__one: {
          metadata: meta,
          metrics: metrics({ is_successful: true, db_state_match: true, is_action_match: true }),
          hashes: `db_hash: ${HASH}\n`,
          expectedDb: { seat: '14C' },
          finalDb: { seat: '22A' },
        },
      },
      {},
      'run/eval_20260101_000000/',
    )
    const run = await runGate(action, { tree: Object.fromEntries(session) })
    expect(run.code).toBe(1)
    expect(reportOf(run).trials[0]).toMatchObject({
      verdict: 'fail',
      signals: { db_state_match: { source: 'recomputed' } },
    })
    expect(kinds(run)).toContain('stored_value_differs')
    expect(reportOf(run).trials[0]?.diff.changes).toMatchObject([{ path: 'seat', expected: '14C', actual: '22A' }])
  })

  test.concurrent('labs: is_successful beside hashes that differ', async () => {
    const meta = metadata({ success_signals: ['db_state_match'], expected_db_hash: HASH })
    const session = sessionTree(
      {
        retail__one: {
          metadata: meta,
          metrics: metrics({ is_successful: true, db_state_match: true }),
          hashes: `db_hash: ${OTHER_HASH}\n`,
        },
      },
      {},
      'run/eval_20260101_000000/',
    )
    const run = await runGate(action, { tree: Object.fromEntries(session) })
    expect(run.code).toBe(1)
    expect(reportOf(run).trials[0]?.verdict).toBe('fail')
  })

  test.concurrent('eva: task_completion 1 and matching stored hashes beside states that differ', async () => {
    const details = { expected_db_hash: HASH, actual_db_hash: HASH, match: true }
    const tree = Object.fromEntries(
      Object.entries({
        ...config({ record_ids: ['1'] }),
        ...summary(['1']),
        ...record('records/1', '1', {
          final: { ...FINAL, seats: { S1: { seat: '22A' } } },
          metrics: metricsOf('1', EXPECTED, {
            name: 'task_completion',
            score: 1,
            normalized_score: 1,
            details,
            error: null,
            skipped: false,
          }),
        }),
      }).map(([path, content]) => [`run/${path}`, content]),
    )
    const run = await runGate(action, { tree })
    expect(run.code).toBe(1)
    expect(reportOf(run).trials.map(({ verdict }) => verdict)).toEqual(['fail'])
    expect(kinds(run).some((kind) => /differs/.test(kind))).toBe(true)
  })

  test.concurrent('tau2: reward 1 beside a conversation without the golden call', async () => {
    const golden = goldenAction('cancel_order', { order_id: '#W1' })
    const claimed = reward({
      reward: 1,
      reward_basis: ['ACTION', 'COMMUNICATE'],
      action_checks: [checked(golden, true)],
      communicate_checks: [{ info: '12.50', met: true, justification: '' }],
    })
    const criteria = { actions: [golden], communicate_info: ['12.50'], reward_basis: ['ACTION', 'COMMUNICATE'] }
    const messages = [
      says('assistant', 'Done!', [call('cancel_order', { order_id: '#W2' })]),
      says('user', 'You owe me 12.50. ###STOP###'),
    ]
    const tree = {
      'run/results.json': results([task('t1', criteria)], [simulation('t1', 0, { reward_info: claimed, messages })]),
    }
    const run = await runGate(action, { tree })
    expect(run.code).toBe(1)
    const [trial] = reportOf(run).trials
    expect(trial).toMatchObject({
      verdict: 'fail',
      signals: {
        action_match: { outcome: 'fail', source: 'recomputed' },
        communicate: { outcome: 'fail', source: 'recomputed' },
      },
    })
    expect(kinds(run).some((kind) => /differs/.test(kind))).toBe(true)
  })
})
