// A file of settings through the bundles: what wins, how the command line finds it; `init` and `explain`. What a pull
// request cannot do with it is proved in action-settings.test.ts.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { type ActionOptions, runAction } from '../support/run-action.js'
import { forkPull } from '../support/event-payloads.js'
import { runGate } from '../support/gate-run.js'
import { startGitHub } from '../support/github-server.js'
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

  test('C5 refuses a file that a pull request could have changed in a run with secrets, before anything is scored', async () => {
    const files = { '.git/HEAD': `${HEAD}\n`, 'eval-gate.yml': SETTINGS }
    const { code, stdout, outputs } = await act(files, {}, { event: WORKFLOW_RUN })
    expect([code, stdout, outputs]).toEqual([2, expect.stringContaining('must not change its own gate'), {}])
  })
})

test('C5 base:PATH is the base’s file, read over the API, whatever the checkout holds', async () => {
  const server = await startGitHub({
    branches: { main: '7'.repeat(40) },
    files: { ['0'.repeat(40)]: { 'ci/eval-gate.yml': 'threshold: 100%\ncomment: off\n' } },
  })
  try {
    const tree = { ...HALF, 'ci/eval-gate.yml': 'threshold: 0%\n' }
    const inputs = { config: 'base:ci/eval-gate.yml', artifacts: 'results' }
    const run = await runGate(action, { tree, github: server, event: forkPull, inputs })
    expect([run.code, run.stdout]).toEqual([1, expect.stringContaining('threshold (base:ci/eval-gate.yml:1)')])
    const none = await runGate(action, { tree, github: server, event: forkPull, inputs: { config: 'base:none.yml' } })
    expect([none.code, none.stdout]).toEqual([2, expect.stringContaining('config: the base has no none.yml')])
  } finally {
    await server.close()
  }
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
    const cwd = folder({
      'eval-gate.yml': 'excluded-keys: [log]\n',
      'one.json': '{"a":1,"log":1}',
      'two.json': '{"a":1,"log":2}',
    })
    const { code, stderr } = await runCli(cli, ['diff', 'one.json', 'two.json'], { cwd })
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

  test('explain shows the settings that are named alone', async () => {
    const cwd = folder({ 'eval-gate.yml': SETTINGS })
    const { code, stdout } = await runCli(cli, ['explain', 'threshold', 'min-trials', '--min-trials', '2'], { cwd })
    expect([code, stdout.match(/^ {2}[\w-]+/gm)]).toEqual([0, ['  threshold', '  min-trials']])
    // A path of that name is one.
    writeFileSync(join(cwd, 'threshold'), '')
    expect((await runCli(cli, ['explain', 'threshold'], { cwd })).stdout).toMatch(
      /artifacts +threshold {2}\(the command line\)/,
    )
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
    const fitting = { artifacts: 'results', layout: 'records', threshold: '50%', confidence: '95%', 'min-trials': 1 }
    expect(parse(settings)).toEqual(fitting)
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

  test('a judge is asked for where the artifacts hold no result of one', async () => {
    const answers = '{"id":"x","reference":"a","prediction":"b","signals":["judge_passed"]}\n'
    const asked = await runCli(cli, ['init', 'answers.jsonl'], { cwd: folder({ 'answers.jsonl': answers }) })
    expect([asked.stdout, asked.stderr]).toEqual([
      expect.stringContaining('judge-api-key: ${{ secrets.OPENAI_API_KEY }}'),
      expect.stringContaining('answers wait for a judge'),
    ])
    const recorded = await runCli(cli, ['init', resolve('examples/hotel_desk')], { cwd: folder({}) })
    expect([recorded.code, recorded.stdout]).toEqual([0, expect.not.stringContaining('judge-')])
  })

  test('names that are no plain words are quoted, and nothing recognised is said', async () => {
    const cwd = folder({ 'run: #b/x/reference.json': '{"a":1}', 'run: #b/x/prediction.json': '{"a":1}' })
    const { stdout } = await runCli(cli, ['init'], { cwd })
    const [, settings = '', workflow = ''] = stdout.split(/^# ---- .* ----\n/m)
    expect((parse(settings) as { artifacts: string[] }).artifacts).toEqual(['results', 'run: #b'])
    expect(await serviceProblems(workflow)).toEqual([])
    const none = await runCli(cli, ['init'], { cwd: mkdtempSync(join(tmpdir(), 'bare-')) })
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('looked at no folder and no .jsonl file')])
    const strange = mkdtempSync(join(tmpdir(), 'strange-'))
    mkdirSync(join(strange, 'notes'))
    const refused = await runCli(cli, ['init'], { cwd: strange })
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("lie here; looked at 'notes'. Run")])
  })

  test('a file of records is found as a folder is, and score names it where the default is not there', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'lines-'))
    writeFileSync(join(cwd, 'eval_results.jsonl'), '{"id":"x","reference":1,"prediction":1}\n')
    const missing = await runCli(cli, ['score'], { cwd })
    expect([missing.code, missing.stderr]).toEqual([
      2,
      'error: artifacts: nothing matches eval_results. eval_results.jsonl is there: name it\n',
    ])
    const { code, stderr } = await runCli(cli, ['init'], { cwd })
    expect([code, stderr]).toEqual([0, expect.stringContaining('eval_results.jsonl: records, 1 scenario, 1 trial')])
  })
})
