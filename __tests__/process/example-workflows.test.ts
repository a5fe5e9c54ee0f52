// The gate steps of the workflows to copy, run as the runner would on an example that their harness could have left: first
// on the base branch, then for a pull request that is compared with it. Through the bundled action, beside a local GitHub
// and artifact service. What the files may hold is checked in workflows.test.ts.
import { cpSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DefaultArtifactClient } from '@actions/artifact'
import { afterAll, describe, expect, jest, test } from '@jest/globals'
import type { Report } from '../../src/model.js'
import { FORK_HEAD, mergeGroup, ownPull, push, schedule, workflowRun } from '../support/event-payloads.js'
import { makeWorkspace, printed, runGate, writeTree } from '../support/gate-run.js'
import type { StoredArtifact, WorkflowRun } from '../support/github-objects.js'
import { type GitHubServer, type GitHubServerOptions, startGitHub } from '../support/github-server.js'
import { metadata, sessionTree } from '../support/labs-session.js'
import { copied, isOurs } from '../support/pages.js'
import { type ResultsServer, startResults } from '../support/results-server.js'
import type { ActionRun } from '../support/run-action.js'
import { copyDist } from '../support/run-cli.js'
import { jobsOf, mapAt, stepsOf } from '../support/workflow-checks.js'

jest.setTimeout(120_000)
const { action } = copyDist()
const closing: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

async function github(options: GitHubServerOptions = {}): Promise<GitHubServer> {
  const server = await startGitHub(options)
  closing.push(server.close)
  return server
}
async function results(): Promise<ResultsServer> {
  const service = await startResults()
  closing.push(service.close)
  return service
}

/** The inputs of the n-th step of ours, its expressions replaced by what they come to. */
function inputsOf(file: string, values: Readonly<Record<string, string>> = {}, index = 0): Record<string, string> {
  const step = jobsOf(copied(file))
    .flatMap(([, job]) => stepsOf(job))
    .filter(isOurs)[index]
  const given = Object.fromEntries(
    Object.entries(mapAt(step, 'with')).map(([name, value]) => [
      name,
      (typeof value === 'object' ? '' : `${value}`).replace(/\$\{\{ (\S+) \}\}/g, (_, key: string) => {
        const known = values[key]
        if (known === undefined) throw new Error(`${file}: what is ${key}?`)
        return known
      }),
    ]),
  )
  // What is empty is not given: a default of runGate would stand in the way of a file of settings.
  return { artifacts: '', ...given }
}

type Place = (workspace: string) => void
const from =
  (example: string, path: string): Place =>
  (workspace) =>
    cpSync(join('examples', example), join(workspace, path), { recursive: true })

/** What examples/harnesses write: two scenarios, three trials. */
const lines = (path: string): Place => {
  const rows = ['late_checkout', 'room_change'].flatMap((id) =>
    [0, 1, 2].map((trial) => {
      const db = { rooms: { '204': id } }
      const conversation = [{ role: 'user', content: 'May I?' }]
      return JSON.stringify({ id, domain: 'hotel', trial, expected_db: db, actual_db: db, conversation })
    }),
  )
  return (workspace) => writeTree(workspace, { [path]: `${rows.join('\n')}\n` })
}
const labs: Place = (workspace) => {
  const meta = metadata({ success_signals: ['db_state_match'] })
  const trial = (db: object) => ({ metadata: meta, expectedDb: { seat: '14C' }, finalDb: db })
  const session = sessionTree(
    { airline__seat: trial({ seat: '14C' }), airline__bag: trial({ seat: '22A' }) },
    {},
    'eval_results/eval_20261130_120000/',
  )
  writeTree(workspace, Object.fromEntries(session))
}
const settings: Place = (workspace) =>
  writeTree(workspace, {
    'agents/hotel/eval-gate.yml':
      'artifacts: agents/hotel/eval_results\nthreshold: 50%\nmust-pass:\n  - late_checkout\n',
  })

const reportOf = (run: ActionRun): Report =>
  JSON.parse(readFileSync(run.outputs['report-json'] ?? '', 'utf8')) as Report
const base = (file: string): Record<string, string> => ({
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_WORKFLOW_REF: `o/r/.github/workflows/${file}@refs/heads/main`,
})

/** The base branch's run 41 of a workflow, with what it uploaded. */
function ran(
  file: string,
  service: ResultsServer,
  event = 'push',
): { runs: WorkflowRun[]; artifacts: StoredArtifact[] } {
  const runs = [
    { id: 41, event, status: 'completed', branch: 'main', headSha: '41'.repeat(20), headRepo: 'o/r', workflow: file },
  ]
  const artifacts = service.artifacts.map((stored) => ({
    id: stored.id,
    runId: 41,
    name: stored.name,
    expired: false,
    createdAt: '2026-01-01T00:00:00Z',
    digest: stored.digest,
    zipUrl: service.zipUrl(stored),
  }))
  return { runs, artifacts }
}

const HOTEL = { 'matrix.agent': 'hotel', 'matrix.threshold': '50%' }
const HARNESSED = ['pass', 'within_noise', 6, 6] as const

/** What the gate says for the pull request: verdict, change, passed of how many. */
test.each<[string, readonly Place[], readonly [string, string, number, number], Readonly<Record<string, string>>]>([
  // Two scenarios tried once, then once again: nobody could tell.
  ['labs.yml', [labs], ['fail', 'cannot_tell', 1, 2], {}],
  ['eva.yml', [from('clinic_eva', 'eva_run')], ['fail', 'cannot_tell', 1, 2], {}],
  ['tau2.yml', [from('pharmacy_tau2', 'tau2-bench/data/simulations/gate')], ['fail', 'cannot_tell', 2, 4], {}],
  ['pytest.yml', [lines('eval_results.jsonl')], HARNESSED, {}],
  ['vitest.yml', [lines('eval_results.jsonl')], HARNESSED, {}],
  ['langgraph.yml', [lines('eval_results.jsonl')], HARNESSED, {}],
  ['openai-agents.yml', [lines('eval_results.jsonl')], HARNESSED, {}],
  ['anthropic.yml', [lines('eval_results.jsonl')], HARNESSED, {}],
  ['gemini.yml', [lines('eval_results.jsonl')], HARNESSED, {}],
  ['single-job.yml', [lines('eval_results/run.jsonl')], HARNESSED, {}],
  ['several-gates.yml', [from('hotel_desk', 'eval_results/hotel')], ['pass', '', 4, 8], HOTEL],
  ['monorepo.yml', [settings, from('hotel_desk', 'agents/hotel/eval_results')], ['pass', '', 4, 8], {}],
])('%s: a run on main, and a pull request that is compared with it', async (file, places, wanted, values) => {
  const service = await results()
  const workspace = makeWorkspace()
  for (const place of places) place(workspace)
  const inputs = inputsOf(file, values)
  const onMain = await runGate(action, {
    workspace,
    event: push,
    inputs,
    env: { ...service.env('41'), ...base(file), GITHUB_RUN_ID: '41' },
    github: await github(),
  })
  // Nothing to compare with yet: a gate on false alarms cannot tell, and says what to do.
  expect([file, onMain.code]).toEqual([file, inputs['max-false-alarms'] === undefined ? 0 : 1])
  expect(service.artifacts.map(({ name }) => name)).toEqual([inputs['upload-artifact']])

  const next = makeWorkspace()
  for (const place of places) place(next)
  const server = await github(ran(file, service))
  const run = await runGate(action, { workspace: next, event: ownPull, inputs, env: base(file), github: server })
  const { totals, decision, baseline } = reportOf(run)
  expect([decision.verdict, run.outputs['change'], totals.passed, totals.expected]).toEqual(wanted)
  expect(baseline?.commit).toBe('41'.repeat(20))
  expect(run.code).toBe(decision.verdict === 'pass' ? 0 : 1)
  expect(server.comments).toHaveLength(1)
  expect(server.violations).toEqual([])
})

test('merge-queue.yml: a pull request gets a comment, a merge group a status alone', async () => {
  for (const [event, comments] of [
    [ownPull, 1],
    [mergeGroup, 0],
  ] as const) {
    const workspace = makeWorkspace()
    from('hotel_desk', 'eval_results')(workspace)
    const server = await github()
    const run = await runGate(action, { workspace, event, inputs: inputsOf('merge-queue.yml'), github: server })
    expect([run.code, server.comments.length, server.statuses.map(({ state }) => state)]).toEqual([
      1,
      comments,
      ['pending', 'failure'],
    ])
  }
})

test('nightly-baseline.yml: its report is what a pull request may name as the baseline', async () => {
  const service = await results()
  const workspace = makeWorkspace()
  lines('eval_results/run.jsonl')(workspace)
  const night = await runGate(action, {
    workspace,
    event: schedule,
    inputs: inputsOf('nightly-baseline.yml'),
    env: { ...service.env('41'), ...base('nightly-baseline.yml'), GITHUB_RUN_ID: '41' },
    github: await github(),
  })
  expect([night.code, printed(night)]).toEqual([0, expect.any(String)])
  const server = await github(ran('nightly-baseline.yml', service, 'schedule'))
  const inputs = {
    ...inputsOf('single-job.yml'),
    baseline: 'artifact:eval-baseline',
    'baseline-workflow': 'nightly-baseline.yml',
  }
  const run = await runGate(action, { workspace, event: ownPull, inputs, env: base('evaluate.yml'), github: server })
  expect([run.code, reportOf(run).baseline?.commit]).toEqual([0, '41'.repeat(20)])
})

test('matrix-shards.yml: four legs and a merge decide as one run', async () => {
  const service = await results()
  const threshold = inputsOf('matrix-shards.yml', {}, 1)['threshold'] ?? ''
  for (const shard of ['1', '2', '3', '4']) {
    const workspace = makeWorkspace()
    lines('eval_results/run.jsonl')(workspace)
    const inputs = inputsOf('matrix-shards.yml', { 'matrix.shard': shard })
    const leg = await runGate(action, {
      workspace,
      inputs,
      env: { ...service.env('77', `leg${shard}`), ...base('x.yml') },
    })
    expect([shard, leg.code]).toEqual([shard, 0])
  }
  const server = await github()
  const inputs = inputsOf('matrix-shards.yml', {}, 1)
  const env = { ...service.env('77', 'merge'), ...base('x.yml') }
  const merged = await runGate(action, { workspace: makeWorkspace(), inputs, github: server, env })
  expect([merged.code, reportOf(merged).totals.passed, reportOf(merged).settings.threshold]).toEqual([0, 6, threshold])
  expect(server.comments).toHaveLength(1)
})

describe('fork-gate.yml', () => {
  /** What actions/upload-artifact of fork-evaluate.yml leaves. */
  async function uploaded(place: Place): Promise<ResultsServer> {
    const service = await results()
    const folder = makeWorkspace()
    place(folder)
    const before = { ...process.env }
    Object.assign(process.env, service.env('555'), base('evaluate.yml'))
    try {
      const file = join(folder, 'run.jsonl')
      await new DefaultArtifactClient().uploadArtifact('eval-results', [file], dirname(file))
    } finally {
      for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
      Object.assign(process.env, before)
    }
    return service
  }

  const pulls = [
    {
      number: 7,
      headSha: FORK_HEAD,
      headRepo: 'fork/r',
      headBranch: 'topic',
      baseBranch: 'main',
      state: 'open' as const,
    },
  ]

  test('takes the artifact of the run that ended and the base’s references, comments, and sets the status', async () => {
    const service = await uploaded(lines('run.jsonl'))
    const workspace = makeWorkspace()
    lines('evals/references/run.jsonl')(workspace)
    const artifacts = ran('evaluate.yml', service).artifacts.map((stored) => ({ ...stored, runId: 555 }))
    const server = await github({ pulls, artifacts })
    const inputs = inputsOf('fork-gate.yml', { 'secrets.JUDGE_API_KEY': 'sk-not-used-in-this-test' })
    const run = await runGate(action, {
      workspace,
      event: workflowRun(),
      inputs,
      github: server,
      env: { ...service.env('900'), ...base('gate.yml') },
    })
    expect([run.code, run.outputs['passed'], run.outputs['total']]).toEqual([0, '6', '6'])
    expect(reportOf(run).references).toEqual({ source: 'evals/references', untrusted: false })
    expect(server.comments).toHaveLength(1)
    expect(server.statuses.map(({ sha, state, context }) => [sha, state, context])).toEqual([
      [FORK_HEAD, 'pending', 'Agent eval gate'],
      [FORK_HEAD, 'success', 'Agent eval gate'],
    ])
  })

  test('is red where the run left nothing', async () => {
    const service = await results()
    const server = await github({ pulls })
    const inputs = inputsOf('fork-gate.yml', { 'secrets.JUDGE_API_KEY': 'sk-not-used-in-this-test' })
    const workspace = makeWorkspace()
    lines('evals/references/run.jsonl')(workspace)
    const run = await runGate(action, {
      workspace,
      event: workflowRun(),
      inputs,
      github: server,
      env: { ...service.env('900'), ...base('gate.yml') },
    })
    expect(printed(run)).toContain('eval-results')
    expect([run.code, server.statuses.map(({ state }) => state)]).toEqual([2, ['pending', 'error']])
  })
})
