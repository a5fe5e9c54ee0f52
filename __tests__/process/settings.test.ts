// A file of settings through the bundles: what wins, where it may come from, what a pull request cannot do with it; and
// `init` and `explain`.
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { type ActionOptions, runAction } from '../support/run-action.js'
import { copyDist, runCli } from '../support/run-cli.js'
import { riskyParts, serviceProblems } from '../support/workflow-checks.js'
import { parse } from 'yaml'

const { action, cli } = copyDist()
const HEAD = 'b'.repeat(40)

const HALF = {
  'results/good/expected_db.json': '{"rooms":{"204":"free"}}',
  'results/good/actual_db.json': '{"rooms":{"204":"free"}}',
  'results/bad/expected_db.json': '{"rooms":{"204":"free"}}',
  'results/bad/actual_db.json': '{"rooms":{"204":"taken"}}',
}

function folder(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'settings-'))
  for (const [name, text] of Object.entries({ ...HALF, ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

const SETTINGS = 'artifacts: results\nthreshold: 50%\ncomment: off\ncomment-key: desk\nannotations: false\n'

const act = (
  files: Readonly<Record<string, string>>,
  inputs: Readonly<Record<string, string>>,
  more: Partial<ActionOptions> = {},
) => runAction({ main: action, workspace: folder(files), inputs: { config: 'eval-gate.yml', ...inputs }, ...more })

const WORKFLOW_RUN = {
  name: 'workflow_run',
  payload: {
    repository: { full_name: 'o/r' },
    workflow_run: {
      id: 9,
      event: 'pull_request',
      head_sha: HEAD,
      head_branch: 'x',
      head_repository: { full_name: 'o/r' },
    },
  },
}
const pullRequest = (from: string) => ({
  name: 'pull_request',
  payload: {
    repository: { full_name: 'o/r' },
    pull_request: { number: 3, head: { sha: HEAD, repo: { full_name: from } }, base: { ref: 'main' } },
  },
})

describe('the action', () => {
  test('takes what the file says, and says what that is', async () => {
    const { code, stdout } = await act({ 'eval-gate.yml': SETTINGS }, {})
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('Settings: artifacts (eval-gate.yml:1), threshold (eval-gate.yml:2)'),
    ])
  })

  test('what stands under with: wins, also where it is the default', async () => {
    const { code, outputs } = await act({ 'eval-gate.yml': SETTINGS }, { threshold: '100%', 'min-trials': '' })
    expect([code, outputs['verdict']]).toEqual([1, 'fail'])
  })

  test('the runner’s own default of comment-key does not', async () => {
    const env = { GITHUB_WORKFLOW: 'Evaluate', GITHUB_JOB: 'gate' }
    const run = (key: string) => act({ 'eval-gate.yml': SETTINGS }, { 'comment-key': key }, { env })
    expect((await run('Evaluate gate {\n  "os": "linux"\n}')).stdout).toContain('comment-key (eval-gate.yml:4)')
    expect((await run('Evaluate gate null')).stdout).toContain('comment-key (eval-gate.yml:4)')
    expect((await run('mine')).stdout).not.toContain('comment-key (')
  })

  test('every problem of the file is told with its line', async () => {
    const { code, stdout } = await act({ 'eval-gate.yml': 'treshold: 1\ngithub-token: x\nmust-pass: {a: b}\n' }, {})
    expect(code).toBe(2)
    for (const what of [
      "eval-gate.yml:1: unknown input 'treshold'; the nearest is threshold",
      'eval-gate.yml:2: github-token does not stand in a file of settings',
      'eval-gate.yml:3: must-pass is a map; write a list',
    ])
      expect(stdout).toContain(what)
  })

  test.each([
    ['is not there', {}, 'eval-gate.yml', 'eval-gate.yml does not exist'],
    ['is a folder', { 'eval-gate.yml/x': '' }, 'eval-gate.yml', 'eval-gate.yml'],
    ['climbs', {}, '../eval-gate.yml', 'config'],
    [
      'lies in the artifacts',
      { 'results/eval-gate.yml': SETTINGS },
      'results/eval-gate.yml',
      'lies inside the artifacts',
    ],
  ])('a file that %s is refused', async (_, files, config, message) => {
    const { code, stdout } = await act(files, { config })
    expect([code, stdout]).toEqual([2, expect.stringContaining(message)])
  })

  test('D6 a file in the runner’s temporary folder, or behind a link that leads there, is refused', async () => {
    const elsewhere = folder({ 'eval-gate.yml': SETTINGS })
    const workspace = folder({})
    symlinkSync(join(elsewhere, 'eval-gate.yml'), join(workspace, 'linked.yml'))
    for (const config of ['linked.yml', join(elsewhere, 'eval-gate.yml')]) {
      const { code, stdout } = await runAction({
        main: action,
        workspace,
        inputs: { config },
        env: { RUNNER_TEMP: elsewhere },
      })
      expect([code, stdout]).toEqual([2, expect.stringMatching(/config: .* lies outside the workspace/)])
    }
  })
})

describe('a pull request', () => {
  const checkout = (sha: string) => ({ '.git/HEAD': `${sha}\n`, 'eval-gate.yml': SETTINGS })

  test('C5 cannot change its own gate in a workflow_run: the file must be the base’s', async () => {
    const refused = await act(checkout(HEAD), {}, { event: WORKFLOW_RUN })
    expect([refused.code, refused.stdout]).toEqual([
      2,
      expect.stringContaining('a pull request must not change its own gate'),
    ])
    expect((await act(checkout('c'.repeat(40)), {}, { event: WORKFLOW_RUN })).code).toBe(0)
  })

  test('C5 cannot send the judge’s key elsewhere', async () => {
    const files = { 'eval-gate.yml': `${SETTINGS}judge-url: https://example.com/v1\njudge-model: m\n` }
    const key = { 'judge-api-key': 'sk-1234567890abcdef' }
    const { code, stdout } = await act(files, key, { event: pullRequest('o/r') })
    expect([code, stdout]).toEqual([
      2,
      expect.stringContaining('judge-url: stands in eval-gate.yml, which the pull request may change'),
    ])
    // Beside the key in the workflow, without a key, and in a run that no pull request started.
    expect(
      (await act(files, { ...key, 'judge-url': 'https://example.org/v1' }, { event: pullRequest('o/r') })).code,
    ).toBe(0)
    expect((await act(files, {}, { event: pullRequest('o/r') })).code).toBe(0)
    expect((await act(files, key, { event: { name: 'push', payload: {} } })).code).toBe(0)
  })

  test('of a fork is warned about: it may change the file', async () => {
    const warning = '::warning::The settings of this gate stand in eval-gate.yml'
    expect((await act(checkout(HEAD), {}, { event: pullRequest('x/r') })).stdout).toContain(warning)
    expect((await act(checkout(HEAD), {}, { event: pullRequest('o/r') })).stdout).not.toContain(warning)
  })
})

describe('the command line', () => {
  test('finds the file by itself and says so; flags win; --no-config looks for none', async () => {
    const cwd = folder({ 'eval-gate.yml': SETTINGS })
    const found = await runCli(cli, ['score'], { cwd })
    expect([found.code, found.stderr]).toEqual([0, 'settings: eval-gate.yml\n'])
    expect((await runCli(cli, ['score', '--threshold', '100%'], { cwd })).code).toBe(1)
    const without = await runCli(cli, ['score', 'results', '--no-config'], { cwd })
    expect([without.code, without.stderr]).toEqual([1, ''])
  })

  test('takes another file by name, JSON too, and from a pipe', async () => {
    const cwd = folder({ 'a.json': '{"artifacts": ["results"], "threshold": 0.5}' })
    const named = await runCli(cli, ['score', '--config', 'a.json'], { cwd })
    expect([named.code, named.stderr]).toEqual([0, ''])
    const piped = await runCli(cli, ['score', 'results', '--config', '-'], { cwd, input: 'threshold: 50%' })
    expect(piped.code).toBe(0)
  })

  test('two files side by side are an error, and so is a wrong key', async () => {
    const both = await runCli(cli, ['score'], { cwd: folder({ 'eval-gate.yml': SETTINGS, 'eval-gate.json': '{}' }) })
    expect([both.code, both.stderr]).toEqual([
      2,
      expect.stringContaining('eval-gate.yml and eval-gate.json stand side by side'),
    ])
    const wrong = await runCli(cli, ['hash', 'results/good/actual_db.json'], {
      cwd: folder({ 'eval-gate.yml': 'exclude-keys: [a]' }),
    })
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('the nearest is excluded-keys')])
  })

  test('hash, diff and match take it as score does', async () => {
    const cwd = folder({ 'eval-gate.yml': 'excluded-keys: [rooms]\n' })
    const { code, stderr } = await runCli(cli, ['diff', 'results/bad/expected_db.json', 'results/bad/actual_db.json'], {
      cwd,
    })
    expect([code, stderr]).toEqual([0, 'settings: eval-gate.yml\n'])
  })

  test('a file that was only found may not say where the key goes', async () => {
    const cwd = folder({ 'eval-gate.yml': `${SETTINGS}judge-url: https://example.com/v1\njudge-model: m\n` })
    const env = { JUDGE_API_KEY: 'sk-1234567890abcdef' }
    const { code, stderr } = await runCli(cli, ['score'], { cwd, env })
    expect([code, stderr]).toEqual([2, expect.stringContaining('give --config eval-gate.yml, or --judge-url')])
    expect((await runCli(cli, ['score', '--config', 'eval-gate.yml'], { cwd, env })).code).toBe(0)
  })

  test('explain shows values and where they come from, and no key', async () => {
    const cwd = folder({ 'eval-gate.yml': SETTINGS })
    const env = { JUDGE_API_KEY: 'sk-1234567890abcdef' }
    const { stdout } = await runCli(cli, ['explain', '--min-trials', '2'], { cwd, env })
    for (const line of [
      /threshold +50% {2}\(eval-gate.yml:2\)/,
      /min-trials +2 {2}\(--min-trials\)/,
      /judge-api-key +\(set, not shown\) {2}\(JUDGE_API_KEY\)/,
      /fail-on-error +true {2}\(default\)/,
    ])
      expect(stdout).toMatch(line)
    expect(stdout).not.toContain('sk-1234')
    const json = JSON.parse((await runCli(cli, ['explain', '--format', 'json'], { cwd })).stdout) as unknown[]
    expect(json).toContainEqual({ input: 'artifacts', value: 'results', from: 'eval-gate.yml:1' })
  })
})

describe('init', () => {
  test('prints settings and a workflow that fit, and writes nothing', async () => {
    const cwd = folder({})
    const { code, stdout, stderr } = await runCli(cli, ['init', 'results'], { cwd })
    expect([code, stderr]).toEqual([
      0,
      'results: records, 2 scenarios, 2 trials, 1 passed\nNothing was written; --write writes both files.\n',
    ])
    const [, settings = '', workflow = ''] = stdout.split(/^# ---- .* ----\n/m)
    expect(parse(settings)).toEqual({ artifacts: 'results', layout: 'records', threshold: '50%', 'min-trials': 1 })
    expect(await serviceProblems(workflow)).toEqual([])
    expect(riskyParts(parse(workflow) as never)).toEqual([])
    const pin = /actions\/checkout@\S+ # \S+/
    expect(pin.exec(workflow)?.[0]).toBe(pin.exec(readFileSync('README.md', 'utf8'))?.[0])
  })

  test('--write writes both, and what it wrote passes; it never writes over a file', async () => {
    const cwd = folder({})
    expect((await runCli(cli, ['init', '--write'], { cwd })).stderr).toContain(
      'written: .github/workflows/agent-evaluation.yml',
    )
    expect((await runCli(cli, ['score'], { cwd })).code).toBe(0)
    writeFileSync(join(cwd, 'eval-gate.yml'), 'threshold: 1%\n')
    expect((await runCli(cli, ['init', 'results', '--write'], { cwd })).stderr).toContain(
      'left as it is: eval-gate.yml is there',
    )
    expect(readFileSync(join(cwd, 'eval-gate.yml'), 'utf8')).toBe('threshold: 1%\n')
  })

  test('names that are no plain words are quoted, and nothing recognised is said', async () => {
    const cwd = folder({ 'run: #b/x/reference.json': '{"a":1}', 'run: #b/x/prediction.json': '{"a":1}' })
    const { stdout } = await runCli(cli, ['init'], { cwd })
    const [, settings = '', workflow = ''] = stdout.split(/^# ---- .* ----\n/m)
    expect((parse(settings) as { artifacts: string[] }).artifacts).toEqual(['results', 'run: #b'])
    expect(await serviceProblems(workflow)).toEqual([])
    const none = await runCli(cli, ['init'], { cwd: mkdtempSync(join(tmpdir(), 'bare-')) })
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('no artifacts of a known layout lie here')])
  })
})
