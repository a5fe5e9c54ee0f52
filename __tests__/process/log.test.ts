// B1–B8: text from artifacts meets the runner, which reads commands out of every line that the step prints and out of the
// files that it writes.
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, jest, test } from '@jest/globals'
import { OUTPUT_NAMES } from '../../src/publish.js'
import { makeWorkspace, printed, runGate, scenario, type Tree } from '../support/gate-run.js'
import { startGitHub } from '../support/github-server.js'
import { HOSTILE_TEXTS } from '../support/hostile-text.js'
import { startResults } from '../support/results-server.js'
import { type ActionRun, commandLines } from '../support/run-action.js'
import { copyDist } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action } = copyDist()
const github = await startGitHub()
const results = await startResults()
afterAll(() => Promise.all([github.close(), results.close()]))

const COMMANDS = [
  '::add-mask::true',
  '\n::error::x',
  '\r::stop-commands::t',
  '\r\n::set-output name=verdict::pass',
  '\u00a0::set-env name=PATH::/tmp',
  '\u2003::save-state name=a::b',
  '\u2028::debug::x',
  '\u0085::warning::x',
  '\ufeff::group::x',
  '\u001b[0m::notice::x',
  'a ##[add-mask]x',
  '##[error]',
  '##\u200b[error] #\r#[error]',
  '%0A::error::x %0D%25',
  'title=x,file=y::z',
]
const TEXTS = [...COMMANDS, ...HOSTILE_TEXTS.filter((text) => text.length < 1_000)]
/** What a file's name can hold. */
const NAMES = TEXTS.map((text) => text.replace(/[/\0]/g, '_')).filter(
  (name) => !/^\.*$|\p{Surrogate}/u.test(name) && Buffer.byteLength(name) < 200,
)

/** Each text as id, domain, key, value, answer, words, place, and as what stands where JSON should. */
const RECORDS: Tree = Object.assign(
  {},
  ...TEXTS.map((text, index) => ({
    ...scenario(`run/s${index}`, { [`k${text}`]: text, table: { [text]: { id: text } } }, { table: {} }),
    [`run/s${index}/scenario.json`]: {
      id: `${index}${text}`,
      domain: text,
      nl_assertions: [text],
      db_assertions: [{ path: `a.${text}`, equals: text }],
      source: { file: text, line: 1 },
    },
    [`run/s${index}/reference.json`]: { [text]: text },
    [`run/s${index}/prediction.json`]: { [text]: `${text}!` },
    [`run/s${index}/conversation.json`]: [{ role: text, content: text }],
  })),
  ...NAMES.map((name, index) => ({ [`run/${name}${index}/expected_db.json`]: `{${JSON.stringify(name)}: ${name}` })),
)
const SIMULATION = { id: 's', trial: 0, termination_reason: 'agent_stop' }
const TAU2 = {
  info: { num_trials: 1, git_commit: TEXTS[0], agent_info: { llm: TEXTS[1] } },
  tasks: TEXTS.map((text, index) => ({
    id: `${index}${text}`,
    description: { purpose: text },
    user_scenario: { instructions: text },
    evaluation_criteria: {
      actions: [{ action_id: text, name: text, arguments: { [text]: text } }],
      communicate_info: [text],
      nl_assertions: [text],
      reward_basis: ['ACTION', 'COMMUNICATE', 'NL_ASSERTION'],
    },
  })),
  simulations: TEXTS.map((text, index) => ({
    ...SIMULATION,
    task_id: `${index}${text}`,
    reward_info: {
      reward: 0,
      info: { note: text },
      nl_assertions: [{ nl_assertion: text, met: false, justification: text }],
    },
    messages: [
      { role: 'assistant', content: text, tool_calls: [{ id: text, name: text, arguments: { [text]: text } }] },
    ],
  })),
}

/** Reads a command as actions/runner does (ActionCommand.cs): what its properties are and what its data is. */
function parseCommand(line: string): { name: string; properties: Map<string, string>; data: string } | null {
  const end = line.indexOf('::', 2)
  if (!line.startsWith('::') || end < 0) return null
  const info = line.slice(2, end)
  const space = info.indexOf(' ')
  const pairs =
    space < 0
      ? []
      : info
          .slice(space + 1)
          .split(',')
          .map((pair): [string, string] => {
            const equals = pair.indexOf('=')
            return [pair.slice(0, equals).trim(), pair.slice(equals + 1)]
          })
  return { name: space < 0 ? info : info.slice(0, space), properties: new Map(pairs), data: line.slice(end + 2) }
}

function expectClean(run: ActionRun): void {
  const log = printed(run)
  // No control character but the line's end, no invisible one, no lone surrogate: nothing that reads differently twice.
  expect(log).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u)
  expect(log).not.toContain('##[')
  for (const line of commandLines(log)) {
    const command = parseCommand(line)
    expect(line).toBe(line.trimStart())
    switch (command?.name) {
      case 'add-mask':
        // Our token, and the signatures of the addresses that the artifact service gave.
        expect(command.data).toMatch(/^(?:T|SECRETSIG)$/)
        break
      case 'error':
      case 'warning':
        for (const key of command.properties.keys()) expect(['title', 'file', 'line']).toContain(key)
        expect(command.data.length).toBeLessThan(3 * 4_096)
        break
      default:
        throw new Error(`not a command of ours: ${line}`)
    }
  }
  // Neither a stack nor a place in the bundle.
  expect(log).not.toMatch(/^\s*at .*:\d+:\d+\)?$/m)
  expect(log).not.toContain(action)
}

function expectFiles(run: ActionRun): void {
  for (const name of ['ENV', 'PATH', 'STATE'] as const) expect(run.files.get(name)).toBe(`kept ${name}\r\n`)
  expect(Object.keys(run.outputs).sort()).toEqual([...OUTPUT_NAMES].sort())
  for (const value of Object.values(run.outputs)) expect(value).toMatch(/^[A-Za-z0-9._/,:+{}[\]"\- #]*$/)
  // Every name that the file sets is one of ours, also where a block is read line by line.
  expect(Buffer.byteLength(run.files.get('OUTPUT') ?? '')).toBeLessThan(10_000)
}
const FILES = { ENV: 'kept ENV\r\n', PATH: 'kept PATH\r\n', STATE: 'kept STATE\r\n' }

describe.each([
  ['records', RECORDS],
  ['tau2', { 'run/results.json': TAU2 }],
] as [string, Tree][])('B1–B8: %s', (_name, tree) => {
  test.each([
    ['plain', {}],
    ['RUNNER_DEBUG=1', { RUNNER_DEBUG: '1', ACTIONS_STEP_DEBUG: 'true' }],
  ])('%s', async (_mode, env) => {
    const run = await runGate(action, {
      tree,
      github,
      env: { ...env, ...results.env(`run-${_name}-${_mode}`), GITHUB_SERVER_URL: 'https://github.com' },
      inputs: { 'upload-artifact': 'report' },
      files: FILES,
    })
    expect(run.code).toBe(1)
    expect(run.outputs['verdict']).toBe('fail')
    expectClean(run)
    expectFiles(run)
    // The texts are there, made visible.
    expect(run.stdout).toContain('a #\\u{23}[add-mask]x')
    expect(run.stdout).toContain('\\u{a0}::set-env')
    expect(commandLines(run.stdout).filter((line) => line.startsWith('::error'))).toHaveLength(10)
    expect(commandLines(run.stdout).filter((line) => line.startsWith('::warning'))).toEqual([])
    // Neither what was asked nor what was answered.
    expect(printed(run)).not.toMatch(/authorization|content-type|user-agent|api\.v1\.|"body"/i)
    expect(JSON.parse(readFileSync(run.outputs['report-json'] ?? '', 'utf8'))).toHaveProperty('schema_version', '1')
  })
})

test.each([
  ['a folder of no known layout', { 'run/a\n::error::x ##[error].txt': '::add-mask::true' }],
  ['broken JSON alone', { 'run/s/expected_db.json': '##[error]\r\n::add-mask::true', 'run/s/actual_db.json': '{}' }],
  [
    'a results file that is none',
    { 'run/results.json': '{"tasks": "::add-mask::true\\n::error::x", "simulations": "##[error]"}' },
  ],
  ['lines that are none', { 'run/trials.jsonl': '{"id": "a\\r::add-mask::true"}\n##[error]\n::stop-commands::t\n' }],
] as [string, Tree][])('B3: %s', async (_name, tree) => {
  const run = await runGate(action, { workspace: makeWorkspace(tree), files: FILES })
  expect(run.code).not.toBe(0)
  expectClean(run)
  for (const name of ['ENV', 'PATH', 'STATE'] as const) expect(run.files.get(name)).toBe(`kept ${name}\r\n`)
})

test('B1, B2: inputs that are wrong are quoted harmlessly', async () => {
  const run = await runGate(action, {
    tree: { 'run/s/expected_db.json': '{}' },
    inputs: {
      layout: 'x\n::add-mask::true',
      'must-pass': 'a ##[error]\r::stop-commands::t',
      threshold: '\u00a0::error::80 ##[add-mask]x',
      redact: '/(::add-mask::true/',
      artifacts: 'run\u2028::error::x\n##[error]\u202e',
    },
  })
  expect(run.code).toBe(2)
  expectClean(run)
})
