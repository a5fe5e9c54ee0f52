// Kinds of input that broke other people's readers (C03 to C12), through the bundle. The inputs are written here by
// hand; where the collected files lie beside the checkout, they are run too.
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { Report } from '../../src/model.js'
import { makeWorkspace, messages, printed, runGate, scenario, type Tree, writeTree } from '../support/gate-run.js'
import { parseGithub, tables } from '../support/github-markdown.js'
import { freshFolder } from '../support/judged-runs.js'
import { copyDist, runCli } from '../support/run-cli.js'
import { testBeside } from '../support/beside.js'

jest.setTimeout(120_000)
const { action, cli } = copyDist()

/** Scores a path of a folder on the command line; its report and what it printed. */
async function score(
  folder: string,
  args: readonly string[],
): Promise<{ code: number | null; report: Report; text: string }> {
  const run = await runCli(cli, ['score', ...args, '--report-dir', 'out'], { cwd: folder })
  const text = run.stdout + run.stderr
  const path = join(folder, 'out/report.json')
  if (!existsSync(path)) throw new Error(`no report: ${text}`)
  return { code: run.code, report: JSON.parse(readFileSync(path, 'utf8')) as Report, text }
}

const verdictsOf = ({ trials }: Report): Readonly<Record<string, string>> =>
  Object.fromEntries(trials.map(({ scenario: id, verdict }) => [id, verdict]))
const reasonOf = ({ trials }: Report, id: string): string =>
  trials.find(({ scenario: name }) => name === id)?.reason ?? `no trial ${id}`

const STATE = { rooms: { R12: { guest: 'Ines' } } }

describe('C03 files that are not JSON text are named for what they are', () => {
  const text = JSON.stringify(STATE)
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 54\n`
  const tree = {
    ...scenario('run/good', STATE),
    ...scenario('run/bom', STATE, Buffer.from(`\ufeff${text}`)),
    ...scenario('run/utf16', STATE, Buffer.from(`\ufeff${text}`, 'utf16le')),
    ...scenario('run/utf16be', STATE, Buffer.from(`\ufeff${text}`, 'utf16le').swap16()),
    ...scenario('run/utf16bare', STATE, Buffer.from(text, 'utf16le')),
    ...scenario('run/lfs', pointer),
    ...scenario('run/repr', STATE, `{'rooms': {'R12': {'guest': 'Ines', 'vip': None, 'paid': True}}}`),
    ...scenario('run/latin', STATE, Buffer.from('{"rooms": {"R12": {"guest": "Inés"}}}', 'latin1')),
    ...scenario('run/torn', STATE, text.slice(0, 20)),
    ...scenario('run/empty', STATE, ''),
  }
  const words: Readonly<Record<string, RegExp>> = {
    utf16: /utf16\/actual_db\.json is UTF-16 text.*UTF-8/,
    utf16be: /UTF-16/,
    utf16bare: /UTF-16/,
    lfs: /lfs\/expected_db\.json is a Git LFS pointer.*lfs: true/,
    repr: /repr\/actual_db\.json .*Python.*json\.dump/,
    latin: /latin\/actual_db\.json is not valid UTF-8/,
    torn: /torn\/actual_db\.json/,
    empty: /empty\/actual_db\.json/,
  }

  test('each an error with file, cause and cure, and the rest is scored', async () => {
    const { code, report } = await score(freshFolder(tree), ['run'])
    expect(code).toBe(1)
    expect(report.totals).toMatchObject({ expected: 10, passed: 2, failed: 0, errored: 8 })
    for (const [id, pattern] of Object.entries(words)) expect(reasonOf(report, id)).toMatch(pattern)
  })

  testBeside('cases/C03', 'the collected run', async (shared) => {
    const folder = freshFolder()
    cpSync(join(shared, 'run'), join(folder, 'run'), { recursive: true })
    const { code, report } = await score(folder, ['run'])
    expect(code).toBe(1)
    expect(report.totals).toMatchObject({ expected: 5, passed: 2, failed: 0, errored: 3 })
    expect(verdictsOf(report)).toEqual({ bom: 'pass', good: 'pass', lfs: 'error', repr: 'error', utf16: 'error' })
  })
})

describe('C05 ids with brackets, pipes and colons are compared and shown whole', () => {
  const first = '[data_issue]airplane_on|sim_pin_locked|roaming_off[PERSONA:Easy]'
  const second = `[mms_issue]${Array.from({ length: 12 }, (_, at) => `step_${at}`).join('|')}[PERSONA:None]`
  const tree = {
    ...scenario('run/a', STATE, STATE, { 'scenario.json': { id: first, domain: 'telecom' } }),
    ...scenario('run/b', STATE, {}, { 'scenario.json': { id: second, domain: 'telecom' } }),
  }

  test('must-pass is literal; the second fails the gate by its name; every view holds the whole id', async () => {
    const run = await runGate(action, { tree, inputs: { 'must-pass': `${first}\n${second}`, threshold: '50%' } })
    expect(run.code).toBe(1)
    const folder = join(run.workspace, 'eval-gate-report')
    const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report
    expect(verdictsOf(report)).toEqual({ [first]: 'pass', [second]: 'fail' })
    expect(report.decision.reasons.filter((reason) => reason.includes(second))).toHaveLength(1)
    expect(report.decision.reasons.join()).not.toContain(first)
    for (const markdown of [readFileSync(join(folder, 'report.md'), 'utf8'), run.summary]) {
      const all = tables(parseGithub(markdown).clean)
      expect(all.length).toBeGreaterThan(0)
      for (const rows of all) expect(new Set(rows.map((row) => row.length)).size).toBe(1)
    }
    expect(readFileSync(join(folder, 'report.junit.xml'), 'utf8')).toContain(`name="${second}"`)
    const [title] = /^::error title=([^:]*)::/m.exec(run.stdout)?.slice(1) ?? []
    expect(title?.replaceAll('%2C', ',').replaceAll('%3A', ':')).toContain(second)
  })

  test('one letter less names nothing, which is refused by name', async () => {
    const wrong = first.replace('Easy', 'Eas')
    const run = await runGate(action, { tree, inputs: { 'must-pass': `${wrong}\n${second}` } })
    expect(run.code).toBe(2)
    expect(messages(run, 'error').join('\n')).toContain(`must-pass: no scenario has the id ${wrong}`)
  })

  testBeside('cases/C05', 'the collected run', async (shared) => {
    const folder = freshFolder()
    cpSync(join(shared, 'run'), join(folder, 'run'), { recursive: true })
    const [, easy = '', none = '', , , wrong = ''] = readFileSync(join(shared, 'inputs.txt'), 'utf8').split('\n')
    const { code, report } = await score(folder, ['run', '--must-pass', easy, '--must-pass', none])
    expect(code).toBe(1)
    expect(report.decision.reasons.filter((reason) => reason.includes(none))).toHaveLength(1)
    const refused = await runCli(cli, ['score', 'run', '--must-pass', wrong], { cwd: folder })
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining(wrong)])
  })
})

/** A tau2 results file of so many tasks, of which the first so many ran and passed. */
function stoppedRun(tasks: number, ran: number): unknown {
  const basis = ['DB', 'COMMUNICATE']
  return {
    timestamp: '2026-05-04T10:00:00',
    info: {
      git_commit: '0'.repeat(40),
      num_trials: 1,
      max_steps: 100,
      max_errors: 5,
      user_info: { implementation: 'user_simulator', llm: 'm', llm_args: {}, global_simulation_guidelines: null },
      agent_info: { implementation: 'llm_agent', llm: 'm', llm_args: {} },
      environment_info: { domain_name: 'library', policy: 'p', tool_defs: null },
      seed: 1,
    },
    tasks: Array.from({ length: tasks }, (_, at) => ({
      id: String(at),
      description: null,
      user_scenario: { persona: null, instructions: 'return the book' },
      ticket: null,
      initial_state: null,
      evaluation_criteria: {
        actions: [],
        env_assertions: null,
        communicate_info: [],
        nl_assertions: null,
        reward_basis: basis,
      },
    })),
    simulations: Array.from({ length: ran }, (_, at) => ({
      id: `s${at}`,
      task_id: String(at),
      timestamp: '2026-05-04T10:01:00',
      start_time: '2026-05-04T10:00:00',
      end_time: '2026-05-04T10:01:00',
      duration: 60,
      termination_reason: 'user_stop',
      agent_cost: 0,
      user_cost: 0,
      reward_info: {
        reward: 1.0,
        db_check: { db_match: true, db_reward: 1.0 },
        env_assertions: [],
        action_checks: null,
        nl_assertions: null,
        communicate_checks: null,
        reward_basis: basis,
        reward_breakdown: { DB: 1.0, COMMUNICATE: 1.0 },
        info: null,
      },
      messages: [
        { role: 'assistant', content: 'How can I help?', tool_calls: null, turn_idx: 0 },
        { role: 'user', content: '###STOP###', tool_calls: null, turn_idx: 1 },
      ],
      trial: 0,
      seed: 7,
    })),
    simulation_index: null,
  }
}

describe('C06 a run that was stopped is measured by what it was meant to hold', () => {
  test('three planned, one ran', async () => {
    const folder = freshFolder({ 'results.json': stoppedRun(3, 1) })
    const { code, report, text } = await score(folder, ['results.json', '--threshold', '80%'])
    expect(code).toBe(1)
    expect(report.totals).toMatchObject({ expected: 3, passed: 1, failed: 0, errored: 2 })
    expect(report.totals.pass_rate).toBeCloseTo(1 / 3, 10)
    expect(reasonOf(report, '2')).toContain('never ran')
    expect(report.upstream).toMatchObject({ passed: 1, total: 1, pass_rate: 1 })
    expect(report.upstream?.why_different).toContain('never ran')
    expect(text).toContain('1 of 1 (100%)')
  })

  testBeside('cases/C06', 'the collected file', async (shared) => {
    const folder = freshFolder()
    cpSync(join(shared, 'results.json'), join(folder, 'results.json'))
    const { code, report } = await score(folder, ['results.json', '--threshold', '80%'])
    expect(code).toBe(1)
    expect(report.totals).toMatchObject({ expected: 3, passed: 1, failed: 0, errored: 2 })
  })
})

describe('C10 the reports of a matrix are found wherever the download put them', () => {
  let [one, two] = ['', '']
  beforeAll(async () => {
    const folder = freshFolder({ ...scenario('x/a', STATE), ...scenario('x/b', STATE, {}), ...scenario('y/c', STATE) })
    for (const path of ['x', 'y']) {
      await runCli(cli, ['score', path, '--report-dir', `of-${path}`], { cwd: folder })
    }
    ;[one, two] = [join(folder, 'of-x/report.json'), join(folder, 'of-y/report.json')].map((path) =>
      readFileSync(path, 'utf8'),
    ) as [string, string]
  })
  const merge = (folder: string, tree: Tree): ReturnType<typeof runCli> => {
    mkdirSync(join(folder, 'shards'))
    writeTree(folder, tree)
    return runCli(cli, ['score', 'shards', '--mode', 'merge', '--report-dir', 'merged'], { cwd: folder })
  }
  const totals = (folder: string): Report['totals'] =>
    (JSON.parse(readFileSync(join(folder, 'merged/report.json'), 'utf8')) as Report).totals

  test('(a) a folder per leg: the sums of both', async () => {
    const folder = freshFolder()
    const run = await merge(folder, { 'shards/leg-1/report.json': one, 'shards/leg-2/report.json': two })
    expect(run.code).toBe(1)
    expect(totals(folder)).toMatchObject({ expected: 3, passed: 2, failed: 1, errored: 0 })
  })

  test.each([
    ['(b) flat', 'shards/report.json'],
    ['(c) a folder deeper', 'shards/leg-1/eval-report/report.json'],
  ])('%s: that leg’s figures', async (_, path) => {
    const folder = freshFolder()
    expect((await merge(folder, { [path]: one })).code).toBe(1)
    expect(totals(folder)).toMatchObject({ expected: 2, passed: 1, failed: 1, errored: 0 })
  })

  test('(d) nothing there is never a pass', async () => {
    const folder = freshFolder()
    const run = await merge(folder, {})
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('no report found in shards')])
    expect(existsSync(join(folder, 'merged'))).toBe(false)
  })

  test('the same leg twice is named as a duplicate', async () => {
    const folder = freshFolder()
    const run = await merge(folder, { 'shards/leg-1/report.json': one, 'shards/copy/report.json': one })
    expect(run.code).toBe(2)
    expect(run.stderr).toMatch(/shards\/copy\/report\.json.*shards\/leg-1\/report\.json|leg-1.*copy/)
  })
})

describe('C11 a workspace behind a link is a workspace', () => {
  /** A workspace `real/w` and the link `link` to `real`. */
  const linked = (tree: Tree): { base: string; workspace: string } => {
    const base = realpathSync(freshFolder())
    mkdirSync(join(base, 'real/w'), { recursive: true })
    mkdirSync(join(base, 'real/temp'))
    symlinkSync('real', join(base, 'link'))
    writeTree(join(base, 'real/w'), tree)
    return { base, workspace: join(base, 'link/w') }
  }

  test.each<[string, (base: string) => Readonly<Record<string, string>>]>([
    ['the workspace', (base) => ({ GITHUB_WORKSPACE: join(base, 'link/w') })],
    ['the workspace, with a slash at its end', (base) => ({ GITHUB_WORKSPACE: `${join(base, 'link/w')}/` })],
    [
      'the workspace and RUNNER_TEMP',
      (base) => ({ GITHUB_WORKSPACE: join(base, 'link/w'), RUNNER_TEMP: join(base, 'link/temp') }),
    ],
  ])('%s', async (_, env) => {
    const { base, workspace } = linked(scenario('run/good', STATE))
    const run = await runGate(action, { workspace, env: env(base) })
    expect([run.code, run.outputs['passed'], run.outputs['total']]).toEqual([0, '1', '1'])
    expect(existsSync(join(base, 'real/w/eval-gate-report/report.json'))).toBe(true)
    expect(readFileSync(run.outputs['report-json'] ?? '', 'utf8')).toContain('"passed": 1')
  })

  test('artifacts and the report folder under RUNNER_TEMP, itself behind a link', async () => {
    const { base, workspace } = linked({})
    writeTree(join(base, 'real/temp'), scenario('run/good', STATE))
    const temp = join(base, 'link/temp')
    const run = await runGate(action, {
      workspace,
      env: { GITHUB_WORKSPACE: workspace, RUNNER_TEMP: temp },
      inputs: { artifacts: `${temp}/run`, 'report-dir': `${temp}/out` },
    })
    expect([run.code, run.outputs['passed']]).toEqual([0, '1'])
    expect(existsSync(join(base, 'real/temp/out/report.json'))).toBe(true)
  })

  test('a link inside the workspace that leaves it is still refused', async () => {
    const { base, workspace } = linked({})
    writeTree(join(base, 'outside'), scenario('run/good', STATE))
    symlinkSync(join(base, 'outside/run'), join(base, 'real/w/run'))
    const run = await runGate(action, { workspace, env: { GITHUB_WORKSPACE: workspace } })
    expect([run.code, run.outputs['verdict']]).toEqual([2, undefined])
    expect(messages(run, 'error')[0]).toMatch(/^artifacts: .*run.* outside /)
  })
})

describe('C12 lines of an input are trimmed, carriage returns and all', () => {
  const tree = {
    ...scenario('run/s1', STATE, STATE, { 'scenario.json': { domain: 'retail' } }),
    ...scenario('run/s2', STATE, STATE, { 'scenario.json': { domain: 'airline' } }),
    ...scenario('run/s3', STATE, {}, { 'scenario.json': { domain: 'airline' } }),
  }

  test('nothing is refused for them, no value keeps one, none is printed', async () => {
    const run = await runGate(action, {
      workspace: makeWorkspace(tree),
      inputs: {
        artifacts: 'run\r\n',
        threshold: '60%\r',
        'domain-thresholds': 'retail: 80%\r\nairline: 70% \r\n\r\n',
        'must-pass': '  s1 \r\ns2\r',
        'report-dir': 'out\r\n',
        comment: 'off\r',
      },
    })
    expect(run.code).toBe(1)
    const report = JSON.parse(readFileSync(join(run.workspace, 'out/report.json'), 'utf8')) as Report
    expect(report.decision.threshold).toBe('60%')
    // 2 of 3 meets 60 %; airline's 1 of 2 misses its 70 %, and is the one reason.
    expect(report.decision.reasons).toEqual([expect.stringMatching(/airline.*70%/)])
    expect(printed(run)).not.toContain('\r')
  })

  test('a wrong value is quoted without its carriage return', async () => {
    const run = await runGate(action, {
      tree,
      inputs: { threshold: '8O%\r', 'domain-thresholds': 'retail 80%\r\nairline: 7O%\r\n', layout: 'tau3\r\n' },
    })
    expect(run.code).toBe(2)
    expect(messages(run, 'error')).toEqual(
      expect.arrayContaining([
        expect.stringContaining("'8O%' is not a rate"),
        expect.stringContaining("'retail 80%' is not of the form"),
        expect.stringContaining("'7O%' is not a rate"),
        expect.stringContaining("unknown value 'tau3'"),
      ]),
    )
    expect(printed(run)).not.toMatch(/\r|%0D|\\u\{d\}/)
  })
})
