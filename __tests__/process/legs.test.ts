// Legs of a matrix that belong together and such that do not: other lists, other settings, other runs, earlier attempts.
// Through the bundled action and command line; artifacts from a local artifact service.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, jest, test } from '@jest/globals'
import type { Report } from '../../src/model.js'
import { dispatch, FORK_HEAD, HEAD, issueComment, ownPull, schedule, workflowRun } from '../support/event-payloads.js'
import { makeWorkspace, messages, printed, runGate, scenario, type Tree, writeTree } from '../support/gate-run.js'
import { type GitHubServer, type GitHubServerOptions, startGitHub } from '../support/github-server.js'
import { judges, startJudgeServer } from '../support/judge-server.js'
import { freshFolder, scored } from '../support/judged-runs.js'
import { startResults } from '../support/results-server.js'
import type { ActionRun } from '../support/run-action.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(180_000)
const { action, cli } = copyDist()
const closing: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

async function github(options: GitHubServerOptions = {}): Promise<GitHubServer> {
  const server = await startGitHub(options)
  closing.push(server.close)
  return server
}

const readReport = (path: string): Report => JSON.parse(readFileSync(path, 'utf8')) as Report
const moved = (tree: Tree, below: string): Tree =>
  Object.fromEntries(Object.entries(tree).map(([path, content]) => [below + path, content]))
const good = (name: string): Tree => scenario(`run/${name}`, { at: 1 })
const bad = (name: string): Tree => scenario(`run/${name}`, { at: 1 }, { at: 2 })

/** A leg's report, made by the command line in a folder of its own; equal ones are made once. */
function leg(tree: Tree, args: readonly string[]): Promise<string> {
  const key = JSON.stringify([tree, args])
  const known = made.get(key) ?? makeLeg(tree, args)
  made.set(key, known)
  return known
}
const made = new Map<string, Promise<string>>()
async function makeLeg(tree: Tree, args: readonly string[]): Promise<string> {
  const cwd = freshFolder(tree)
  await runCli(cli, ['score', 'run', '--report-dir', 'out', '--threshold', '0%', '--fail-on-error', 'false', ...args], {
    cwd,
  })
  return readFileSync(join(cwd, 'out/report.json'), 'utf8')
}

async function merge(
  legs: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<{ code: number | null; said: string; report: () => Report }> {
  const cwd = freshFolder(
    Object.fromEntries(Object.entries(legs).map(([name, text]) => [`legs/${name}/report.json`, text])),
  )
  const run = await runCli(cli, ['score', '--mode', 'merge', 'legs', '--report-dir', 'out', ...args], { cwd })
  return { code: run.code, said: run.stdout + run.stderr, report: () => readReport(join(cwd, 'out/report.json')) }
}

describe('J7: shards of one list', () => {
  test('legs that saw different scenarios do not merge', async () => {
    const legs = {
      one: await leg({ ...good('a'), ...good('b'), ...bad('c') }, ['--shard', '1/2']),
      two: await leg({ ...good('a'), ...good('b') }, ['--shard', '2/2']),
    }
    const run = await merge(legs)
    expect([run.code, run.said]).toEqual([
      2,
      expect.stringContaining(
        'are parts of different lists: legs/one/report.json saw 3 trials, legs/two/report.json saw 2',
      ),
    ])
  })

  test('nor such that saw as many others', async () => {
    const legs = {
      one: await leg({ ...good('a'), ...good('b') }, ['--shard', '1/2']),
      two: await leg({ ...good('a'), ...good('z') }, ['--shard', '2/2']),
    }
    expect((await merge(legs)).code).toBe(2)
  })

  test('nor a leg from which trials were taken', async () => {
    const tree = { ...good('a'), ...good('b'), ...bad('c') }
    const one = JSON.parse(await leg(tree, ['--shard', '1/2'])) as Report
    const cut = { ...one, trials: one.trials.filter(({ verdict }) => verdict === 'pass') }
    const run = await merge({ one: JSON.stringify(cut), two: await leg(tree, ['--shard', '2/2']) })
    expect([run.code, run.said]).toEqual([2, expect.stringContaining('hold 2 trials of the 3 that they saw')])
  })

  test('a shard without a scenario of its own passes, and the merge is that of the whole', async () => {
    const tree = { ...good('a'), ...good('b') }
    const cwd = freshFolder(tree)
    for (const index of [1, 2, 3]) {
      const args = ['score', 'run', '--shard', `${index}/3`, '--pass-hat-k', '1: 50%', '--report-dir', `legs/${index}`]
      const run = await runCli(cli, args, { cwd })
      expect([index, run.code]).toEqual([index, 0])
      expect(run.stdout.includes('shard 3 of 3 has no scenario of its own')).toBe(index === 3)
    }
    const run = await runCli(cli, ['score', '--mode', 'merge', 'legs', '--report-dir', 'out'], { cwd })
    expect([run.code, readReport(join(cwd, 'out/report.json')).totals.expected]).toEqual([0, 2])
  })

  test('nothing in any shard is no pass', async () => {
    const cwd = freshFolder({ 'run.jsonl': '' })
    const run = await runCli(cli, ['score', 'run.jsonl', '--shard', '1/2', '--report-dir', 'legs/1'], { cwd })
    expect(run.code).not.toBe(0)
  })

  test('legs that each run a part and know the whole by `expected` make one whole', async () => {
    const base = { ...scenario('base/a', { at: 1 }), ...scenario('base/b', { at: 1 }) }
    const args = ['--expected', 'base']
    const legs = {
      one: await leg(
        { ...base, 'run/a/trial_0/actual_db.json': { at: 1 }, 'run/a/trial_1/actual_db.json': { at: 1 } },
        args,
      ),
      two: await leg({ ...base, 'run/b/actual_db.json': { at: 1 } }, args),
    }
    const run = await merge(legs)
    expect(run.report().trials.map(({ scenario: id, trial, verdict }) => `${id}#${trial} ${verdict}`)).toEqual([
      'a#0 pass',
      'a#1 pass',
      'b#0 pass',
    ])
    expect(run.code).toBe(0)
    const short = await merge({ one: legs.one })
    expect([short.code, short.report().totals]).toMatchObject([1, { passed: 2, errored: 2 }])
  })
})

describe('J7: how the legs were scored', () => {
  const tree = { ...good('a'), ...good('b') }
  const legsWith = async (one: readonly string[], two: readonly string[]): Promise<Record<string, string>> => ({
    one: await leg(tree, ['--shard', '1/2', ...one]),
    two: await leg(tree, ['--shard', '2/2', ...two]),
  })

  test.each<[readonly string[], string]>([
    [['--trust-recorded', 'never'], 'trust_recorded is "auto" in legs/one/report.json and "never" in'],
    [['--signals', 'db_state_match'], 'signals is "declared" in'],
    [['--ignore-capitalization', 'true'], 'scored_with is null in'],
    [['--min-agent-turns', '1'], 'scored_with is null in'],
  ])('%j in one leg alone', async (args, words) => {
    const run = await merge(await legsWith([], args))
    expect([run.code, run.said]).toEqual([2, expect.stringContaining(words)])
  })

  test.each<[readonly string[], string]>([
    [
      ['--trust-recorded', 'never'],
      'trust-recorded: a merge cannot apply "never": the legs were scored with its default',
    ],
    [['--signals', 'clean_exit'], 'signals: a merge cannot apply "clean_exit"'],
    [['--numeric-tolerance', '0'], 'numeric-tolerance: a merge cannot apply "0"'],
    [['--ignore-paths', 'x'], 'ignore-paths: a merge cannot apply "x"'],
    [['--strict-match', 'true'], 'strict-match: a merge cannot apply "true"'],
    [['--layout', 'labs'], 'layout: a merge cannot apply "labs"'],
    [['--judge-threshold', '0.5'], 'judge-threshold: a merge cannot apply "0.5"'],
    [['--shard', '1/2'], 'shard: a merge has no part of its own'],
  ])('%j of the merge is refused where the legs did not have it', async (args, words) => {
    const run = await merge(await legsWith([], []), args)
    expect([run.code, run.said]).toEqual([2, expect.stringContaining(words)])
  })

  test('the same words are no harm, and the report shows the legs’ settings', async () => {
    const args = ['--trust-recorded', 'never', '--numeric-tolerance', '0', '--clean-text', 'true']
    const legs = await legsWith(args, args)
    for (const more of [[], args]) {
      const run = await merge(legs, more)
      expect(run.code).toBe(0)
      expect(run.report().settings).toMatchObject({
        trust_recorded: 'never',
        numeric_tolerance: 0,
        scored_with: { 'trust-recorded': 'never', 'numeric-tolerance': '0', 'clean-text': 'true' },
      })
    }
  })
})

describe('J7: which judge judged', () => {
  const ITEMS = [{ name: 'a', expect: 'pass', reference: 'Seat 14C', prediction: 'Seat 14C it is.' }]
  async function judgedLeg(shard: string, url: string, more: readonly string[], model = 'm'): Promise<string> {
    const cwd = freshFolder({
      ...scored('a'),
      ...scored('b'),
      'items.json': ITEMS,
      'other.json': [...ITEMS, ...ITEMS],
    })
    const judge = ['--judge-url', url, '--judge-allow-insecure', 'true', '--judge-model', model]
    const args = ['score', 'run', '--report-dir', 'out', '--shard', shard, ...judge, ...more]
    await runCli(cli, args, { cwd })
    return readFileSync(join(cwd, 'out/report.json'), 'utf8')
  }

  test('the legs of one judge merge; of two, or of one that was tried otherwise, they do not', async () => {
    const [one, two] = [await startJudgeServer([judges(1)]), await startJudgeServer([judges(1)])]
    closing.push(one.close, two.close)
    const tried = ['--judge-calibration', 'items.json']
    const first = await judgedLeg('1/2', one.origin, tried)
    const merged = await merge({ one: first, two: await judgedLeg('2/2', one.origin, tried) })
    expect([merged.code, merged.report().judge]).toMatchObject([
      0,
      { endpoint_hash: expect.any(String), calibration_hash: expect.any(String) },
    ])
    for (const [leg, words] of [
      [await judgedLeg('2/2', two.origin, tried), 'judge-url of legs/one/report.json is another one than of legs/two'],
      [
        await judgedLeg('2/2', one.origin, []),
        'judge-calibration of legs/one/report.json is another one than of legs/two',
      ],
      [await judgedLeg('2/2', one.origin, ['--judge-calibration', 'other.json']), 'judge-calibration of legs/one'],
      [await judgedLeg('2/2', one.origin, tried, 'n'), '"judge-model":"n"'],
    ] as const) {
      const run = await merge({ one: first, two: leg })
      expect([run.code, run.said.replaceAll('\\"', '"')]).toEqual([2, expect.stringContaining(words)])
    }
  })
})

/** A leg that the action made, in a run and an attempt. */
function actionLeg(...of: Parameters<typeof makeActionLeg>): Promise<ActionRun> {
  const key = JSON.stringify(of)
  const known = legsMade.get(key) ?? makeActionLeg(...of)
  legsMade.set(key, known)
  return known
}
const legsMade = new Map<string, Promise<ActionRun>>()
async function makeActionLeg(
  tree: Tree,
  shard: string,
  env: Readonly<Record<string, string>>,
  inputs: Readonly<Record<string, string>> = {},
): Promise<ActionRun> {
  return runGate(action, {
    tree,
    event: ownPull,
    env,
    inputs: { shard, threshold: '0%', comment: 'off', summary: 'false', annotations: 'false', ...inputs },
  })
}
const textOf = (run: ActionRun): string => readFileSync(run.outputs['report-json'] ?? '', 'utf8')

describe('J8: which run made them', () => {
  const tree = { ...good('a'), ...good('b') }
  const run = (id: string, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
    GITHUB_RUN_ID: id,
    ...more,
  })
  async function mergeInAction(
    legs: readonly ActionRun[],
    options: { readonly env?: Record<string, string>; readonly event?: typeof ownPull } = {},
  ): Promise<ActionRun> {
    const workspace = makeWorkspace()
    writeTree(workspace, Object.fromEntries(legs.map((one, at) => [`legs/${at}/report.json`, textOf(one)])))
    return runGate(action, {
      workspace,
      event: options.event ?? ownPull,
      env: options.env ?? run('77'),
      inputs: { mode: 'merge', artifacts: 'legs', comment: 'off' },
    })
  }

  test('yesterday’s leg in the workspace: an error that names both runs', async () => {
    const legs = [await actionLeg(tree, '1/2', run('77')), await actionLeg(tree, '2/2', run('76'))]
    const merged = await mergeInAction(legs)
    expect([merged.code, messages(merged, 'error')]).toEqual([
      2,
      [expect.stringMatching(/run 77 of o\/r .*run 76 of o\/r/)],
    ])
  })

  test.each<[string, Record<string, string>, string]>([
    ['another repository', { GITHUB_REPOSITORY: 'o/other' }, 'of o/other'],
    ['another commit', { GITHUB_SHA: 'b'.repeat(40) }, 'commit bbbbbbbbbbbb'],
  ])('%s', async (_, env, words) => {
    const legs = [await actionLeg(tree, '1/2', run('77')), await actionLeg(tree, '2/2', run('77', env))]
    const merged = await mergeInAction(legs)
    expect([merged.code, messages(merged, 'error')]).toEqual([2, [expect.stringContaining(words)]])
  })

  test('all of another run than this one', async () => {
    const legs = [await actionLeg(tree, '1/2', run('76')), await actionLeg(tree, '2/2', run('76'))]
    const merged = await mergeInAction(legs)
    expect([merged.code, messages(merged, 'error')]).toEqual([
      2,
      [expect.stringContaining('only reports of run 77 of o/r are right')],
    ])
    expect((await mergeInAction(legs, { env: run('76') })).code).toBe(0)
  })

  test('of no run', async () => {
    const workspace = makeWorkspace({ 'legs/report.json': await leg(tree, []) })
    const merged = await runGate(action, { workspace, inputs: { mode: 'merge', artifacts: 'legs', comment: 'off' } })
    expect([merged.code, printed(merged)]).toEqual([2, expect.stringContaining('no workflow run')])
  })

  test('in a workflow_run that has no such artifact, those of the run that started it are downloaded', async () => {
    const service = await startResults()
    closing.push(service.close)
    const made = { ...run('555'), ...service.env('evaluated'), GITHUB_SERVER_URL: 'https://github.com' }
    for (const shard of ['1/2', '2/2']) await actionLeg(tree, shard, made, { 'upload-artifact': `eval-${shard[0]}` })
    const artifacts = service.artifacts.map((stored, at) => ({
      id: 700 + at,
      runId: 555,
      name: stored.name,
      expired: false,
      createdAt: stored.createdAt,
      digest: stored.digest,
      zipUrl: service.zipUrl(stored),
    }))
    const server = await github({ artifacts })
    const merged = await runGate(action, {
      tree: {},
      github: server,
      event: workflowRun(),
      env: { ...service.env('gate'), GITHUB_SERVER_URL: 'https://github.com' },
      inputs: { mode: 'merge', artifacts: 'artifact:eval-*', comment: 'off' },
    })
    expect([printed(merged).includes('::error::'), merged.code, merged.outputs['total']]).toEqual([false, 0, '2'])
  })

  test('in a workflow_run those of the run that started it', async () => {
    const legs = [await actionLeg(tree, '1/2', run('555')), await actionLeg(tree, '2/2', run('555'))]
    expect((await mergeInAction(legs, { event: workflowRun() })).code).toBe(0)
    const other = await mergeInAction(legs, { event: workflowRun({ id: 556 }) })
    expect([other.code, printed(other)]).toEqual([2, expect.stringContaining('run 77 or 556 of o/r')])
  })
})

describe('J8: the newest attempt of each leg', () => {
  const failing = { ...good('a'), ...bad('b') }
  const passing = { ...good('a'), ...good('b') }

  test.each<[string, (attempt: string) => string]>([
    ['names repeat', () => 'report'],
    ['names carry the attempt', (attempt) => `report-${attempt}`],
  ])('%s, and ids fall', async (_, suffix) => {
    const service = await startResults({ idOf: (index) => 9_000 - index })
    closing.push(service.close)
    const env = (attempt: string): Record<string, string> => ({
      ...service.env('r', `attempt-${attempt}`),
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_RUN_ATTEMPT: attempt,
    })
    const upload = (tree: Tree, shard: string, attempt: string): Promise<ActionRun> =>
      actionLeg(tree, shard, env(attempt), { 'upload-artifact': `eval-${shard[0]}-${suffix(attempt)}` })
    for (const shard of ['1/2', '2/2']) await upload(passing, shard, '1')
    await upload(failing, '2/2', '2')
    const merged = await runGate(action, {
      tree: {},
      env: env('2'),
      inputs: { mode: 'merge', artifacts: 'artifact:eval-*', comment: 'off' },
    })
    expect([merged.code, merged.outputs['passed']]).toEqual([1, '1'])
    const report = readReport(merged.outputs['report-json'] ?? '')
    expect(report.findings.filter(({ what }) => what.startsWith('replaced by'))).toEqual([
      expect.objectContaining({ what: expect.stringMatching(/attempt 2 of the run scored this part again$/) }),
    ])
  })

  test('a green re-run is what counts too, and legs that are no shards are known by their trials', async () => {
    const env = (attempt: string): Record<string, string> => ({ GITHUB_RUN_ATTEMPT: attempt })
    const workspace = makeWorkspace()
    const legs: readonly (readonly [string, ActionRun])[] = [
      ['x-1', await actionLeg(bad('b'), '', env('1'))],
      ['x-2', await actionLeg(good('b'), '', env('2'))],
      ['y-1', await actionLeg(good('a'), '', env('1'))],
    ]
    writeTree(workspace, Object.fromEntries(legs.map(([name, one]) => [`legs/${name}/report.json`, textOf(one)])))
    const merged = await runGate(action, { workspace, inputs: { mode: 'merge', artifacts: 'legs', comment: 'off' } })
    expect([merged.code, merged.outputs['passed'], merged.outputs['total']]).toEqual([0, '2', '2'])
  })
})

test('J8: a leg whose failure no other one holds is not replaced by a later one that holds another of its trials', async () => {
  const env = (attempt: string): Record<string, string> => ({ GITHUB_RUN_ATTEMPT: attempt })
  const workspace = makeWorkspace()
  const [first, later] = [
    await actionLeg({ ...good('a'), ...bad('b') }, '', env('1')),
    await actionLeg(good('a'), '', env('2')),
  ]
  writeTree(workspace, { 'legs/x/report.json': textOf(first), 'legs/y/report.json': textOf(later) })
  const merged = await runGate(action, { workspace, inputs: { mode: 'merge', artifacts: 'legs', comment: 'off' } })
  expect([merged.code, printed(merged)]).toEqual([2, expect.stringContaining('scored twice, a duplicate: a (trial 0)')])
})

describe('J8: mode: comment', () => {
  async function shown(
    change: (report: Report) => object,
    options: { readonly event?: typeof ownPull } = {},
  ): Promise<{ run: ActionRun; server: GitHubServer }> {
    const made = await actionLeg(good('a'), '', { GITHUB_RUN_ID: '77' })
    const report = JSON.parse(textOf(made)) as Report
    const workspace = makeWorkspace()
    writeTree(workspace, { 'made/report.json': { ...report, ...change(report) } })
    const pulls = [
      { number: 7, headSha: FORK_HEAD, headRepo: 'fork/r', headBranch: 'topic', baseBranch: 'main', state: 'open' },
    ] as const
    const server = await github({ pulls })
    const event = options.event ?? ownPull
    const run = await runGate(action, {
      workspace,
      github: server,
      event,
      inputs: { mode: 'comment', artifacts: 'made' },
    })
    return { run, server }
  }
  const ofRun =
    (more: object) =>
    ({ run }: Report): object => ({ run: { ...run, ...more } })

  test('shows the run and the commit of the report, and links that run', async () => {
    const { run, server } = await shown(() => ({}))
    expect(run.code).toBe(0)
    const body = server.comments[0]?.body ?? ''
    expect(body).toContain(`/o/r/actions/runs/77">Workflow run</a>`)
    expect(body).toContain(`commit <code>${HEAD.slice(0, 12)}</code>`)
  })

  test.each<[string, (report: Report) => object, { event?: typeof ownPull }, string]>([
    ['another run', ofRun({ run_id: '76' }), {}, 'only reports of run 77 of o/r are right'],
    ['another repository', ofRun({ repository: 'o/x' }), {}, 'run 77 of o/x'],
    ['no run', () => ({ run: null }), {}, 'no workflow run'],
    ['another commit', ofRun({ head_sha: 'd'.repeat(40) }), {}, `is about the commit ${'d'.repeat(40)}`],
    [
      'neither this run nor the one that started it',
      ofRun({ run_id: '554' }),
      { event: workflowRun() },
      'run 77 or 555',
    ],
    [
      'another commit than the head of the run that started it',
      ofRun({ run_id: '555', head_sha: HEAD }),
      { event: workflowRun() },
      `the one at hand is ${FORK_HEAD}`,
    ],
  ])('refuses a report of %s', async (_, change, options, words) => {
    const { run, server } = await shown(change, options)
    expect([run.code, printed(run)]).toEqual([2, expect.stringContaining(words)])
    expect(server.comments).toEqual([])
  })

  /** A report of this run about `commit`, to be shown where the event names the pull request by its number alone. */
  async function shownByNumber(
    commit: string,
    options: { readonly event: typeof ownPull; readonly github: GitHubServerOptions; readonly pull?: string },
  ): Promise<{ run: ActionRun; server: GitHubServer }> {
    const report = JSON.parse(textOf(await actionLeg(good('a'), '', { GITHUB_RUN_ID: '77' }))) as Report
    const workspace = makeWorkspace({ 'made/report.json': { ...report, run: { ...report.run, head_sha: commit } } })
    const server = await github(options.github)
    const inputs = { mode: 'comment', artifacts: 'made', 'pr-number': options.pull ?? '' }
    return { server, run: await runGate(action, { workspace, github: server, event: options.event, inputs }) }
  }
  const MERGED = 'e'.repeat(40)
  const PULL = {
    number: 9,
    headSha: FORK_HEAD,
    headRepo: 'fork/r',
    headBranch: 'topic',
    baseBranch: 'main',
    state: 'open',
  } as const
  const byNumber: readonly (readonly [string, typeof ownPull, string])[] = [
    ['a comment on it', issueComment({ isPull: true }), ''],
    ['pr-number', dispatch, '9'],
    ['pr-number in a nightly run', schedule, '9'],
  ]

  test.each(byNumber)('asks for the head where %s names the pull request', async (_, event, pull) => {
    const ask = (commit: string, more: GitHubServerOptions = {}): ReturnType<typeof shownByNumber> =>
      shownByNumber(commit, { event, pull, github: { pulls: [PULL], ...more } })
    for (const [commit, more] of [
      [FORK_HEAD, {}],
      [MERGED, { pulls: [{ ...PULL, mergeSha: MERGED }] }],
      [MERGED, { commits: { [MERGED]: ['0'.repeat(40), FORK_HEAD] } }],
    ] as const) {
      const { run, server } = await ask(commit, more)
      expect([run.code, server.comments.length, server.violations]).toEqual([0, 1, []])
    }
    for (const [commit, more] of [
      ['d'.repeat(40), {}],
      // One parent: a commit that somebody pushed on top, or another merge.
      [MERGED, { commits: { [MERGED]: [FORK_HEAD] } }],
      [MERGED, { commits: { [MERGED]: ['0'.repeat(40), HEAD] } }],
    ] as const) {
      const { run, server } = await ask(commit, more)
      expect([run.code, server.comments]).toEqual([2, []])
      expect(messages(run, 'error')).toEqual([
        expect.stringContaining(`about the commit ${commit}, and the head of pull request 9 is ${FORK_HEAD}`),
      ])
    }
  })

  test('posts nothing where GitHub cannot say what the head is', async () => {
    const { run, server } = await shownByNumber(FORK_HEAD, { event: issueComment({ isPull: true }), github: {} })
    expect([run.code, server.comments]).toEqual([0, []])
    expect(messages(run, 'warning')).toEqual([
      expect.stringContaining('No comment: the head of pull request 9: not found'),
    ])
  })

  test('what a comment on a pull request starts is about the commit that it checked out', async () => {
    const workspace = makeWorkspace({ ...moved(good('a'), 'pr/'), 'pr/.git/HEAD': `${FORK_HEAD}\n` })
    const event = issueComment({ isPull: true })
    const inputs = { artifacts: 'pr/run', comment: 'off' }
    const scoredRun = await runGate(action, { workspace, event, inputs })
    expect((JSON.parse(textOf(scoredRun)) as Report).run).toMatchObject({ sha: 'a'.repeat(40), head_sha: FORK_HEAD })
    const merged = await runGate(action, {
      tree: { 'legs/report.json': textOf(scoredRun) },
      event,
      inputs: { mode: 'merge', artifacts: 'legs', comment: 'off' },
    })
    const server = await github({ pulls: [PULL] })
    for (const made of [scoredRun, merged]) {
      const run = await runGate(action, {
        tree: { 'made/report.json': textOf(made) },
        github: server,
        event,
        inputs: { mode: 'comment', artifacts: 'made' },
      })
      expect([run.code, messages(run, 'warning')]).toEqual([0, []])
    }
    expect(server.comments).toHaveLength(1)
    expect(server.comments[0]?.body).toContain(`commit <code>${FORK_HEAD.slice(0, 12)}</code>`)
  })

  test('posts that of the run that started it', async () => {
    const { run, server } = await shown(ofRun({ run_id: '555', head_sha: FORK_HEAD }), { event: workflowRun() })
    expect(run.code).toBe(0)
    expect(server.comments[0]?.body).toContain(`/o/r/actions/runs/555">Workflow run</a>`)
  })
})
