// The action's settings: what wins, where the file may lie, and what a pull request cannot do with it.
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readActionSettings } from '../src/action-settings.js'
import type { BaseFile } from '../src/gate-files.js'
import type { Settings } from '../src/inputs/settings.js'
import { readEvent } from '../src/io/github/event.js'
import { ArtifactError, InputError } from '../src/model.js'

const HEAD = 'b'.repeat(40)
const BASE = 'c'.repeat(40)
const SETTINGS = 'artifacts: results\nthreshold: 50%\ncomment-key: desk\n'
const WITH_JUDGE = `${SETTINGS}judge-url: https://example.com/v1\njudge-model: m\n`
const KEY = { 'judge-api-key': 'sk-1234567890abcdef' }

interface Event {
  readonly name: string
  readonly payload: unknown
}
const repository = { full_name: 'o/r' }
const pullRequest = (from: string, name = 'pull_request'): Event => ({
  name,
  payload: {
    repository,
    pull_request: { number: 3, head: { sha: HEAD, repo: { full_name: from } }, base: { ref: 'main' } },
  },
})
const workflowRun = (event: string): Event => ({
  name: 'workflow_run',
  payload: {
    repository,
    workflow_run: { id: 9, event, head_sha: HEAD, head_branch: 'x', head_repository: { full_name: 'o/r' } },
  },
})
const PUSH: Event = { name: 'push', payload: { repository } }

function folder(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'settings-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

const base: ReadonlyMap<string, BaseFile> = new Map([
  ['eval-gate.yml', { kind: 'found', bytes: Buffer.from(WITH_JUDGE), commit: BASE }],
  ['hidden.yml', { kind: 'unreadable', reason: 'github-token is empty' }],
])

interface Read {
  readonly settings: Settings | null
  readonly problems: string
  readonly warnings: readonly string[]
}

async function read(
  workspace: string,
  inputs: Readonly<Record<string, string>>,
  { name, payload }: Event = PUSH,
  env: Readonly<Record<string, string>> = {},
): Promise<Read> {
  const warnings: string[] = []
  const place = { env, cwd: workspace, allowedRoots: [workspace] }
  const given = new Map(Object.entries({ config: 'eval-gate.yml', ...inputs }))
  try {
    const settings = await readActionSettings(given, {
      place,
      event: readEvent(name, payload, env),
      warn: (text) => warnings.push(text),
      onSetting: () => undefined,
      readBase: async (path) => base.get(path) ?? { kind: 'absent', commit: BASE },
    })
    return { settings, problems: '', warnings }
  } catch (error) {
    if (error instanceof InputError) return { settings: null, problems: error.problems.join('\n'), warnings }
    if (error instanceof ArtifactError) return { settings: null, problems: error.message, warnings }
    throw error
  }
}

test('the runner’s own default of comment-key does not win over the file, another key does', async () => {
  const workspace = folder({ 'eval-gate.yml': SETTINGS })
  const keyOf = async (key: string) => {
    const env = { GITHUB_WORKFLOW: 'Evaluate', GITHUB_JOB: 'gate' }
    return (await read(workspace, { 'comment-key': key }, PUSH, env)).settings?.config.report.commentKey
  }
  expect(await keyOf('Evaluate gate {\n  "os": "linux"\n}')).toBe('desk')
  expect(await keyOf('Evaluate gate null')).toBe('desk')
  expect(await keyOf('mine')).toBe('mine')
})

test('every problem of the file is told with its line', async () => {
  const workspace = folder({ 'eval-gate.yml': 'treshold: 1\ngithub-token: x\nmust-pass: {a: b}\n' })
  expect((await read(workspace, {})).problems.split('\n')).toEqual([
    "eval-gate.yml:1: unknown input 'treshold'; the nearest is threshold",
    expect.stringContaining('eval-gate.yml:2: github-token does not stand in a file of settings'),
    'eval-gate.yml:3: must-pass is a map; write a list',
  ])
})

describe('a file is refused that', () => {
  test.each([
    ['is not there', {}, 'eval-gate.yml', 'eval-gate.yml does not exist'],
    ['is a folder', { 'eval-gate.yml/x': '' }, 'eval-gate.yml', 'eval-gate.yml'],
    ['climbs', {}, '../eval-gate.yml', 'holds `..`'],
    [
      'lies in the artifacts',
      { 'results/eval-gate.yml': SETTINGS },
      'results/eval-gate.yml',
      'lies inside the artifacts',
    ],
    [
      'lies where a pattern of artifacts begins',
      { 'results/a/eval-gate.yml': 'artifacts: results/*' },
      'results/a/eval-gate.yml',
      'lies inside the artifacts',
    ],
    ['is no settings', { 'eval-gate.yml': '- a' }, 'eval-gate.yml', 'holds no settings'],
  ])('%s', async (_, files, config, message) => {
    const { problems } = await read(folder(files), { config })
    expect(problems).toContain(message)
  })

  test('D6 lies elsewhere, or behind a link that leads there: artifacts are downloaded to the temporary folder', async () => {
    const elsewhere = folder({ 'eval-gate.yml': SETTINGS })
    const workspace = folder({})
    symlinkSync(join(elsewhere, 'eval-gate.yml'), join(workspace, 'linked.yml'))
    for (const config of ['linked.yml', join(elsewhere, 'eval-gate.yml')])
      expect((await read(workspace, { config })).problems).toMatch(/^config: .* lies outside the workspace/)
  })
})

describe('C5 a pull request cannot change its own gate where the run has secrets', () => {
  const checkout = (sha: string, more: Readonly<Record<string, string>> = {}) =>
    folder({ '.git/HEAD': `${sha}\n`, 'eval-gate.yml': SETTINGS, ...more })
  const refused = 'a pull request must not change its own gate'

  test.each([
    ['workflow_run in a checkout of the head', HEAD, {}, workflowRun('pull_request'), refused],
    ['workflow_run in a checkout of the base', BASE, {}, workflowRun('pull_request'), ''],
    [
      'workflow_run with the pull request’s refs',
      BASE,
      { '.git/refs/remotes/pull/3/merge': BASE },
      workflowRun('pull_request'),
      refused,
    ],
    ['workflow_run after a push', HEAD, {}, workflowRun('push'), ''],
    ['pull_request_target in a checkout of the head', HEAD, {}, pullRequest('o/r', 'pull_request_target'), refused],
    ['pull_request_target in a checkout of the base', BASE, {}, pullRequest('x/r', 'pull_request_target'), ''],
    ['pull_request, whose checkout is its own', HEAD, {}, pullRequest('o/r'), ''],
  ])('%s', async (_, sha, more, event, problem) => {
    const { problems } = await read(checkout(sha, more), {}, event)
    expect(problems === '' ? '' : refused).toBe(problem)
  })

  test.each([
    ['pull_request', KEY, pullRequest('o/r'), false],
    ['merge_group', KEY, { name: 'merge_group', payload: { repository } }, false],
    ['workflow_run where no checkout tells', KEY, workflowRun('pull_request'), false],
    [
      'pull_request with the address beside the key',
      { ...KEY, 'judge-url': 'https://example.org/v1' },
      pullRequest('o/r'),
      true,
    ],
    ['pull_request without a key', {}, pullRequest('o/r'), true],
    ['push', KEY, PUSH, true],
  ])('nor send the judge’s key elsewhere: %s', async (_, inputs, event, isTaken) => {
    const { settings, problems } = await read(folder({ 'eval-gate.yml': WITH_JUDGE }), inputs, event)
    expect(settings !== null).toBe(isTaken)
    if (!isTaken) expect(problems).toContain('judge-url: stands in eval-gate.yml, which the pull request may change')
  })

  test('in a checkout of the base the file may name the judge beside a key', async () => {
    const { settings } = await read(checkout(BASE, { 'eval-gate.yml': WITH_JUDGE }), KEY, workflowRun('pull_request'))
    expect(settings?.config.judge.endpoint?.host).toBe('example.com')
  })

  test('nor where base: names the base’s file, whatever the checkout holds', async () => {
    const workspace = checkout(HEAD, { 'eval-gate.yml': 'threshold: 0%' })
    const { settings, warnings } = await read(workspace, { config: 'base:eval-gate.yml', ...KEY }, pullRequest('x/r'))
    expect([settings?.config.gate.threshold.text, warnings]).toEqual(['50%', []])
    expect(settings?.places.get('threshold')).toBe('base:eval-gate.yml:2')
    expect((await read(workspace, { config: 'base:none.yml' })).problems).toContain('config: the base has no none.yml')
    expect((await read(workspace, { config: 'base:hidden.yml' })).problems).toContain('github-token is empty')
  })

  test('and where a fork’s may, in a run without secrets, it is said', async () => {
    const workspace = checkout(HEAD)
    expect((await read(workspace, {}, pullRequest('x/r'))).warnings).toEqual([
      expect.stringContaining('this fork’s pull request may change'),
    ])
    expect((await read(workspace, {}, pullRequest('o/r'))).warnings).toEqual([])
  })
})
