// Reports through @actions/artifact to a local artifact service and back, and the baseline's way through the API.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { downloadByPattern as Download, uploadReport as Upload } from '../../../src/io/github/artifact.js'
import type { findBaseline as Find } from '../../../src/io/github/baseline-run.js'
import type { openGitHub as Open } from '../../../src/io/github/api.js'
import type { StoredArtifact, WorkflowRun } from '../../support/github-objects.js'
import { type GitHubServer, type GitHubServerOptions, startGitHub } from '../../support/github-server.js'
import { type ResultsServer, type ResultsServerOptions, startResults } from '../../support/results-server.js'

const FAST = { requestMs: 2_000, totalMs: 5_000, retryMs: 5, rateLimitMs: 20 }
const SERVER = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'o/r', GITHUB_RUN_ID: '77' }

// @actions/github reads GITHUB_API_URL when it is loaded, so one address serves all tests of this file.
let api: GitHubServer
let state: GitHubServerOptions = {}
let uploadReport: typeof Upload
let downloadByPattern: typeof Download
let findBaseline: typeof Find
let openGitHub: typeof Open
const environment = { ...process.env }
let results: ResultsServer | undefined

beforeAll(async () => {
  api = await startGitHub({
    get runs() {
      return state.runs ?? []
    },
    get artifacts() {
      return state.artifacts ?? []
    },
    fail: (operation, count) => state.fail?.(operation, count),
  })
  process.env['GITHUB_API_URL'] = api.url
  ;({ uploadReport, downloadByPattern } = await import('../../../src/io/github/artifact.js'))
  ;({ findBaseline } = await import('../../../src/io/github/baseline-run.js'))
  ;({ openGitHub } = await import('../../../src/io/github/api.js'))
})
afterEach(async () => {
  await results?.close()
  results = undefined
  state = {}
  process.env = { ...environment, GITHUB_API_URL: api.url }
  expect(api.violations.splice(0)).toEqual([])
})
afterAll(async () => {
  await api.close()
  process.env = environment
})

/** The service, with its environment where the client looks for it and in what is handed in. */
async function service(options: ResultsServerOptions = {}): Promise<Record<string, string>> {
  results = await startResults(options)
  const env = { ...SERVER, ...results.env(), RUNNER_TEMP: mkdtempSync(join(tmpdir(), 'temp-')) }
  Object.assign(process.env, env)
  return env
}

function report(files: Readonly<Record<string, string>>): { folder: string; files: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  const paths = Object.entries(files).map(([name, text]) => {
    const path = join(folder, name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, text)
    return path
  })
  return { folder, files: paths }
}

/** What `work` printed meanwhile. */
async function printed(work: () => Promise<unknown>): Promise<string> {
  const write = process.stdout.write.bind(process.stdout)
  let text = ''
  process.stdout.write = ((chunk: string | Uint8Array) => {
    text += Buffer.from(chunk).toString('utf8')
    return true
  }) as typeof process.stdout.write
  try {
    await work()
  } finally {
    process.stdout.write = write
  }
  return text
}

describe('upload and download', () => {
  test('what goes up comes down, byte for byte, one folder an artifact', async () => {
    const env = await service()
    const first = report({ 'report.json': '{"leg": 1}', 'judge_results/a%2Fb/judge_result.json': '🙂' })
    const second = report({ 'report.json': '{"leg": 2}' })
    const log = await printed(async () => {
      expect(await uploadReport({ name: 'report-1', ...first, retentionDays: 5, env })).toEqual({
        kind: 'uploaded',
        id: '5000000000',
        url: 'https://github.com/o/r/actions/runs/77/artifacts/5000000000',
      })
      await uploadReport({ name: 'report-2', ...second, retentionDays: null, env })
      await uploadReport({ name: 'other', ...second, retentionDays: null, env })
      const { folder, downloaded } = await downloadByPattern({ pattern: 'report-*', env, keep: 'all' })
      expect(downloaded.map(({ name }) => name)).toEqual(['report-1', 'report-2'])
      expect(readdirSync(folder)).toEqual(['1-report-1', '2-report-2'])
      expect(readFileSync(join(folder, '1-report-1/report.json'), 'utf8')).toBe('{"leg": 1}')
      expect(readFileSync(join(folder, '1-report-1/judge_results/a%2Fb/judge_result.json'), 'utf8')).toBe('🙂')
      expect(readFileSync(join(folder, '2-report-2/report.json'), 'utf8')).toBe('{"leg": 2}')
    })
    // B8: the client's own chatter, with addresses and whole answers, stays out of the log.
    expect(log.split('\n').filter((line) => line !== '' && !line.startsWith('::add-mask::'))).toEqual([])
    expect(log).toContain('::add-mask::SECRETSIG')
  }, 30_000)

  test('C10: one match lies as several do', async () => {
    const env = await service()
    await uploadReport({ name: 'report', ...report({ 'report.json': '{}' }), retentionDays: null, env })
    const { folder } = await downloadByPattern({ pattern: 'report*', env, keep: 'all' })
    expect(readdirSync(folder)).toEqual(['1-report'])
  }, 30_000)

  test.each([
    ['report.1', ['report.1']],
    ['report?1', ['report-1', 'report.1']],
    ['*', ['report-1', 'report.1', 'x']],
    [`${'*'.repeat(40)}1`, ['report-1', 'report.1']],
  ])(
    'the pattern %s',
    async (pattern, expected) => {
      const env = await service()
      for (const name of ['x', 'report.1', 'report-1']) {
        await uploadReport({ name, ...report({ 'report.json': '{}' }), retentionDays: null, env })
      }
      const { downloaded } = await downloadByPattern({ pattern, env, keep: 'all' })
      expect(downloaded.map(({ name }) => name)).toEqual(expected)
    },
    30_000,
  )

  test('C10: no match is an error, never an empty merge', async () => {
    const env = await service()
    await expect(downloadByPattern({ pattern: 'report-*', env, keep: 'all' })).rejects.toThrow(
      'no artifact of this run has such a name',
    )
  })

  test('the artifacts of another run are not seen', async () => {
    const env = await service()
    await uploadReport({ name: 'report', ...report({ 'report.json': '{}' }), retentionDays: null, env })
    process.env['ACTIONS_RUNTIME_TOKEN'] = results?.env('run-2')['ACTIONS_RUNTIME_TOKEN'] ?? ''
    await expect(downloadByPattern({ pattern: '*', env, keep: 'all' })).rejects.toThrow('no artifact of this run')
  })
})

describe('C37: what cannot be uploaded is one sentence', () => {
  const upload = (env: Record<string, string>) =>
    uploadReport({ name: 'report', ...report({ 'report.json': '{}' }), retentionDays: null, env })

  test.each([
    ['another host', { GITHUB_SERVER_URL: 'https://git.example.test' }, /git\.example\.test has no artifact service/],
    [
      'no environment',
      { ACTIONS_RESULTS_URL: '', ACTIONS_RUNTIME_TOKEN: '' },
      /ACTIONS_RUNTIME_TOKEN and ACTIONS_RESULTS_URL are not set/,
    ],
  ])('%s', async (_what, more, cause) => {
    const env = { ...(await service()), ...more }
    const log = await printed(async () => {
      const uploaded = await upload(env)
      expect(uploaded).toMatchObject({ kind: 'failed', warning: expect.stringMatching(cause) })
      expect(uploaded).toMatchObject({ warning: expect.stringMatching(/It is in \/.*report-\w+\.$/) })
      await expect(downloadByPattern({ pattern: '*', env, keep: 'all' })).rejects.toThrow(cause)
    })
    expect(log).toBe('')
    expect(results?.calls).toEqual([])
  })

  test('a name that the run has already: what to do', async () => {
    const env = await service()
    await upload(env)
    expect(await upload(env)).toMatchObject({
      kind: 'failed',
      warning: expect.stringMatching(/an artifact report already.*\{job\}/),
    })
  })

  test.each([
    ['refused', 'CreateArtifact', 403],
    ['the blob', 'PUT block', 403],
    ['the end', 'FinalizeArtifact', 400],
  ])(
    '%s',
    async (_what, call, status) => {
      const env = await service({
        fail: (made) => (made === call ? { status, json: { code: 'x', msg: '::error::x' } } : undefined),
      })
      const log = await printed(async () => {
        const uploaded = await upload(env)
        expect(uploaded).toMatchObject({ kind: 'failed' })
        expect(JSON.stringify(uploaded)).not.toContain('\\n')
      })
      expect(log.split('\n').filter((line) => line !== '' && !line.startsWith('::add-mask::'))).toEqual([])
    },
    60_000,
  )

  test('a token that is none', async () => {
    const env = await service()
    process.env['ACTIONS_RUNTIME_TOKEN'] = 'x'
    expect(await upload(env)).toMatchObject({ kind: 'failed', warning: expect.stringContaining('token') })
  })
})

const NONE = 'there is no completed run on main for push, schedule, workflow_dispatch or merge_group'

describe('baseline', () => {
  const run = (id: number, more: Partial<WorkflowRun> = {}): WorkflowRun => ({
    id,
    event: 'push',
    status: 'completed',
    branch: 'main',
    headSha: String(id).padStart(40, '0'),
    headRepo: 'o/r',
    ...more,
  })
  const kept = (runId: number, more: Partial<StoredArtifact> = {}): StoredArtifact => ({
    id: runId * 10,
    runId,
    name: 'report',
    expired: false,
    createdAt: '2026-11-01T00:00:00Z',
    ...more,
  })
  const find = async (env: Record<string, string>, workflow: string | null = null, runs = 1) => {
    const opened = await openGitHub({ token: 'T', env: { ...env, GITHUB_API_URL: api.url }, pacing: FAST })
    if (opened.client === null) throw new Error(opened.why)
    return findBaseline({ client: opened.client, name: 'report', baseBranch: 'main', workflow, runs, env })
  }
  /** Uploads a report and gives what the API then tells of it. */
  async function uploaded(
    env: Record<string, string>,
    files: Readonly<Record<string, string>>,
  ): Promise<{ zipUrl: string; digest: string }> {
    await uploadReport({ name: 'report', ...report(files), retentionDays: null, env })
    const artifact = results?.artifacts.at(-1)
    if (results === undefined || artifact === undefined) throw new Error('not uploaded')
    return { zipUrl: results.zipUrl(artifact), digest: artifact.digest }
  }

  test('is the newest report of the last completed run, and ids do not tell which is newest', async () => {
    const env = await service()
    const zip = await uploaded(env, { 'report.json': '{"baseline": true}' })
    state = {
      runs: [run(3), run(5), run(9, { status: 'in_progress' }), run(4)],
      artifacts: [
        kept(9, zip),
        kept(5, { ...zip, id: 51, expired: true }),
        kept(5, { ...zip, id: 52, createdAt: '2026-11-02T00:00:00Z' }),
        kept(5, { ...zip, id: 59 }),
        kept(3, zip),
      ],
    }
    const found = await find(env)
    expect(found).toMatchObject({
      kind: 'found',
      reports: [{ commit: '5'.padStart(40, '0'), createdAt: '2026-11-02T00:00:00Z', run: { id: 5 } }],
    })
    expect(found.kind === 'found' && readFileSync(found.reports[0]?.reportPath ?? '', 'utf8')).toBe(
      '{"baseline": true}',
    )
    expect(api.requests.at(-1)?.path).toBe('/repos/o/r/actions/artifacts/52/zip')
  }, 30_000)

  test('runs without a report are passed over', async () => {
    const env = await service()
    const zip = await uploaded(env, { 'report.json': '{}' })
    state = { runs: [run(9), run(8), run(3)], artifacts: [kept(8, { expired: true }), kept(3, zip)] }
    expect(await find(env)).toMatchObject({ kind: 'found', reports: [{ run: { id: 3 } }] })
  }, 30_000)

  test("is looked for behind 60 newer runs where nothing tells which are the workflow's", async () => {
    const env = await service()
    const zip = await uploaded(env, { 'report.json': '{}' })
    state = { runs: [...Array.from({ length: 60 }, (_, at) => run(1000 + at)), run(3)], artifacts: [kept(3, zip)] }
    expect(await find(env)).toMatchObject({ kind: 'found', reports: [{ run: { id: 3 } }] })
  }, 30_000)

  test.each([
    ['a fork', { headRepo: 'fork/r' }],
    ['a pull request', { event: 'pull_request' }],
    ['a workflow_run', { event: 'workflow_run' }],
    ['another branch', { branch: 'release' }],
    ['a run that is going on', { status: 'in_progress' }],
  ])('never from %s, whatever the query answers', async (_what, more) => {
    state = { runs: [run(9, more)], artifacts: [kept(9)] }
    expect(await find({ ...SERVER })).toEqual({ kind: 'missing', reason: NONE })
  })

  test.each([
    ['no run', {}, NONE],
    [
      'expired',
      { runs: [run(9)], artifacts: [kept(9, { expired: true })] },
      'none of the last 1 runs on main has an artifact report that is still kept',
    ],
    ['another name', { runs: [run(9)], artifacts: [kept(9, { name: 'report-2' })] }, 'none of the last 1 runs'],
    [
      'no rights',
      { fail: () => ({ status: 403, message: 'Resource not accessible by integration' }) },
      '`permissions: actions: read`',
    ],
    [
      'the second request fails',
      {
        runs: [run(9)],
        fail: (operation: string) => (operation.endsWith('run-artifacts') ? { status: 500 } : undefined),
      },
      'the artifacts of run 9 could not be listed',
    ],
    ['the zip is gone', { runs: [run(9)], artifacts: [kept(9)] }, 'cannot be downloaded'],
  ] satisfies [string, GitHubServerOptions, string][])('%s: missing, and why', async (_what, given, reason) => {
    state = given
    const log = await printed(async () => {
      expect(await find({ ...SERVER })).toEqual({ kind: 'missing', reason: expect.stringContaining(reason) })
    })
    expect(log).toBe('')
  })

  test('of the workflow that is named alone, for every event that only insiders start, also from the merge queue', async () => {
    const env = await service()
    const zip = await uploaded(env, { 'report.json': '{}' })
    const time = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`
    state = {
      runs: [
        ...Array.from({ length: 150 }, (_, at) => run(1000 + at, { workflow: 'lint.yml', createdAt: time(30) })),
        run(1, { event: 'schedule', createdAt: time(4), conclusion: 'failure' }),
        run(2, { event: 'workflow_dispatch', createdAt: time(3) }),
        run(9, { event: 'merge_group', branch: 'gh-readonly-queue/main/pr-7-abc', createdAt: time(2) }),
        run(8, { event: 'merge_group', branch: 'gh-readonly-queue/release/pr-8-abc', createdAt: time(5) }),
        run(7, { event: 'pull_request', createdAt: time(6) }),
      ],
      artifacts: [1000, 1, 2, 9, 8, 7].map((id) => kept(id, zip)),
    }
    const before = api.requests.length
    const found = await find(env, 'evaluate.yml', 5)
    expect(
      found.kind === 'found' && found.reports.map(({ run: { id, event, conclusion } }) => [id, event, conclusion]),
    ).toEqual([
      [1, 'schedule', 'failure'],
      [2, 'workflow_dispatch', 'success'],
      [9, 'merge_group', 'success'],
    ])
    expect(api.requests.length - before).toBeLessThanOrEqual(10)
    expect(await find({ ...env, GITHUB_RUN_ID: '1' }, 'evaluate.yml')).toMatchObject({ reports: [{ run: { id: 2 } }] })
    expect(await find(env, 'none.yml')).toMatchObject({
      kind: 'missing',
      reason: expect.stringContaining('of the workflow none.yml on main'),
    })
  }, 30_000)

  test('behind pages of runs that do not count', async () => {
    const env = await service()
    const zip = await uploaded(env, { 'report.json': '{}' })
    state = {
      runs: [...Array.from({ length: 100 }, (_, at) => run(1000 + at, { event: 'pull_request' })), run(3)],
      artifacts: [kept(3, zip)],
    }
    expect(await find(env, 'evaluate.yml')).toMatchObject({ reports: [{ run: { id: 3 } }] })
  }, 30_000)

  test('a host without the artifact service', async () => {
    state = { runs: [run(9)], artifacts: [kept(9)] }
    expect(await find({ ...SERVER, GITHUB_SERVER_URL: 'https://git.example.test' })).toMatchObject({
      reason: expect.stringContaining('no artifact service'),
    })
  })

  test.each([
    ['another digest', { 'report.json': '{}' }, { digest: `sha256:${'0'.repeat(64)}` }, 'digest'],
    ['no report in it', { 'x.json': '{}' }, {}, 'there is no file report.json in it'],
  ])(
    '%s: missing',
    async (_what, files, more, reason) => {
      const env = await service()
      state = { runs: [run(9)], artifacts: [kept(9, { ...(await uploaded(env, files)), ...more })] }
      expect(await find(env)).toEqual({ kind: 'missing', reason: expect.stringContaining(reason) })
    },
    30_000,
  )
})
