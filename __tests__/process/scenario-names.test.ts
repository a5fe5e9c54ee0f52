// Scenarios whose ids repeat: in two domains, in two layouts. Each keeps its own judgement, chapter, test case and rule of
// must-pass. Through the bundled command line; the judge is a local server.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, jest, test } from '@jest/globals'
import type { Report } from '../../src/model.js'
import { scenario, type Tree } from '../support/gate-run.js'
import { type JudgeServer, judges, startJudgeServer } from '../support/judge-server.js'
import { filesIn, freshFolder, scoreJudged, wordOf } from '../support/judged-runs.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { cli } = copyDist()
const servers: JudgeServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

/** A scenario with its id and domain written down: folders may be called anything. */
const named = (folder: string, id: string, domain: string): Tree =>
  scenario(folder, { at: 1 }, { at: 1 }, { 'scenario.json': { id, domain } })

const failing = (folder: string, id: string, domain: string): Tree =>
  scenario(folder, { at: 1 }, { at: 2 }, { 'scenario.json': { id, domain } })

/** One tau2 results file whose only simulation made the golden call, or did not. */
function tau2Results(task: string, passes: boolean): unknown {
  const call = { id: 'c1', name: 'cancel', arguments: { id: 'R1' }, requestor: 'assistant' }
  return {
    info: { num_trials: 1, environment_info: { domain_name: 'airline' } },
    tasks: [
      {
        id: task,
        user_scenario: { instructions: 'x' },
        evaluation_criteria: {
          actions: [{ action_id: 'a', name: 'cancel', arguments: { id: 'R1' } }],
          reward_basis: ['ACTION'],
        },
      },
    ],
    simulations: [
      {
        id: 's1',
        task_id: task,
        trial: 0,
        termination_reason: 'user_stop',
        reward_info: {
          reward: passes ? 1 : 0,
          reward_basis: ['ACTION'],
          action_checks: [
            { action: { action_id: 'a', name: 'cancel', arguments: { id: 'R1' } }, action_match: passes },
          ],
        },
        messages: [
          { role: 'user', content: 'cancel it' },
          ...(passes ? [{ role: 'assistant', content: '', tool_calls: [call] }] : []),
          { role: 'assistant', content: 'done' },
        ],
      },
    ],
  }
}

async function score(tree: Tree, args: readonly string[]): ReturnType<typeof runCli> {
  return runCli(cli, ['score', ...args, '--report-dir', 'out'], { cwd: freshFolder(tree) })
}

async function scored(
  tree: Tree,
  args: readonly string[],
): Promise<{ code: number | null; text: string; report: Report; file: (name: string) => string }> {
  const cwd = freshFolder(tree)
  const run = await runCli(cli, ['score', ...args, '--report-dir', 'out'], { cwd })
  const file = (name: string): string => readFileSync(join(cwd, 'out', name), 'utf8')
  return { code: run.code, text: run.stdout + run.stderr, report: JSON.parse(file('report.json')) as Report, file }
}

describe('judgements', () => {
  const ids: readonly (readonly [string, string, string])[] = [
    ['a', '0', 'airline'],
    ['b', '0', 'retail'],
    ['c', 'airline/0', 'hotel'],
    ['d', `${'long '.repeat(60)}one`, 'hotel'],
    ['e', `${'long '.repeat(60)}two`, 'hotel'],
    ['f', 'Case', 'hotel'],
    ['g', 'case', 'hotel'],
  ]

  test('each scenario has a file of its own, whatever ids and letters it shares', async () => {
    const server = await startJudgeServer((request) => {
      const at = ids.findIndex(([folder]) => request.body.includes(wordOf(folder)))
      return judges(at / 100, [])
    })
    servers.push(server)
    const tree = Object.assign(
      {},
      ...ids.map(([folder, id, domain]) => ({
        [`run/${folder}/scenario.json`]: { id, domain, signals: ['judge_passed'] },
        [`run/${folder}/reference.json`]: JSON.stringify('Seat 14C is booked.'),
        [`run/${folder}/prediction.json`]: JSON.stringify(`I booked it, ${wordOf(folder)}`),
      })),
    ) as Tree
    const run = await scoreJudged(cli, { tree, url: server.origin })
    const files = [...filesIn(join(run.folder, 'out'))].filter(([path]) => path.endsWith('judge_result.json'))
    const scores = files.map(([, text]) => (JSON.parse(text) as { score: number }).score)
    expect(scores.sort((a, b) => a - b)).toEqual(ids.map((_, at) => at / 100))
    const folded = new Set(files.map(([path]) => path.toLowerCase()))
    expect(folded.size).toBe(ids.length)
    for (const [path] of files) expect(path.split('/').every((part) => part.length <= 255)).toBe(true)
  })
})

describe('must-pass', () => {
  const tree = {
    ...named('run/a', '0', 'airline'),
    ...failing('run/b', '0', 'retail'),
    ...named('run/c', '1', 'retail'),
  }
  const rules = (name: string): readonly string[] => ['run', '--threshold', '0%', '--must-pass', name]

  test.each<[string, number, string]>([
    ['0', 1, 'retail/0, one of 2 scenarios that must-pass: 0 means, must pass and passed 0 of 1 trial'],
    ['airline/0', 0, ''],
    ['records/airline/0', 0, ''],
    ['retail/0', 1, 'retail/0 must pass and passed 0 of 1 trial'],
    ['1', 0, ''],
  ])('%s', async (name, code, reason) => {
    const run = await scored(tree, rules(name))
    expect([run.code, run.report.decision.reasons]).toEqual([code, reason === '' ? [] : [reason]])
  })

  test('says that a bare id means several, also where all of them pass', async () => {
    const both = { ...named('run/a', '0', 'airline'), ...named('run/b', '0', 'retail') }
    const run = await scored(both, rules('0'))
    expect(run.code).toBe(0)
    expect(run.report.findings.map(({ what }) => what)).toContain(
      'must-pass: 0 means 2 scenarios, and each must pass: airline/0, retail/0; write airline/0 to name one',
    )
  })

  test('a name that nothing has is refused', async () => {
    const run = await score(tree, rules('hotel/0'))
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('must-pass: no scenario has the id hotel/0')])
  })

  test('the page and the text mark the named scenario alone', async () => {
    const run = await scored(
      { ...failing('run/a', '0', 'airline'), ...failing('run/b', '0', 'retail') },
      rules('airline/0'),
    )
    expect(run.text.match(/must pass$/gm)).toHaveLength(1)
    expect(run.text).toMatch(/airline \/ 0 +must pass/)
    expect(run.file('report.html').match(/must pass<\/span>/g)).toHaveLength(1)
  })
})

describe('names in another Unicode form', () => {
  const forms = ['caf\u00e9', 'cafe\u0301'] as const
  test.each([
    ['composed', forms[0], forms[1]],
    ['parted', forms[1], forms[0]],
  ])('typed %s are met, and that is said', async (_, typed, there) => {
    const tree = { ...named('run/a', 'a', there), ...failing('run/b', there, 'd') }
    const says = (input: string, name: string): unknown =>
      expect.objectContaining({ what: expect.stringContaining(`${input}: ${name} is written in another Unicode form`) })
    const must = await scored(tree, ['run', '--threshold', '0%', '--must-pass', typed])
    expect([must.code, must.report.findings]).toEqual([1, expect.arrayContaining([says('must-pass', typed)])])
    expect(must.text).toContain('must pass')
    const rate = await scored(tree, ['run', '--threshold', '0%', '--domain-thresholds', `${typed}: 100%`])
    expect([rate.code, rate.report.findings]).toEqual([0, expect.arrayContaining([says('domain-thresholds', typed)])])
  })
})

describe('two layouts with one domain and id', () => {
  const tree = { ...named('run/a', '0', 'airline'), 'results.json': tau2Results('0', false) }

  test('are two scenarios: one failed, none flaky, each with its layout', async () => {
    const run = await scored(tree, ['run', 'results.json'])
    expect(
      run.report.scenarios.map(({ layout, passed, failed, errored }) => [layout, passed, failed + errored]),
    ).toEqual([
      ['records', 1, 0],
      ['tau2', 0, 1],
    ])
    expect(run.text).not.toMatch(/FLAKY|Flaky/)
    expect(run.text).toContain('0 (tau2)')
    for (const name of ['report.md', 'report.html']) expect(run.file(name)).not.toMatch(/Flaky:|trials pass\b/)
    const names = [...run.file('report.junit.xml').matchAll(/<testcase name="([^"]*)" classname="([^"]*)"/g)]
    expect(names.map(([, name, suite]) => [name, suite])).toEqual([
      ['0 [records]', 'airline'],
      ['0 [tau2]', 'airline'],
    ])
    const ctrf = JSON.parse(run.file('report.ctrf.json')) as { results: { tests: { name: string; flaky?: boolean }[] } }
    expect(ctrf.results.tests.map(({ name, flaky }) => [name, flaky])).toEqual([
      ['0 [records]', undefined],
      ['0 [tau2]', undefined],
    ])
  })

  test('the baseline tells them apart', async () => {
    const cwd = freshFolder({ ...tree, 'now/results.json': tau2Results('0', true) })
    const args = ['--threshold', '0%', '--fail-on-error', 'false']
    await runCli(cli, ['score', 'run', 'results.json', '--report-dir', 'before', ...args], { cwd })
    await runCli(
      cli,
      ['score', 'run', 'now/results.json', '--report-dir', 'out', '--baseline', 'before/report.json', ...args],
      { cwd },
    )
    const report = JSON.parse(readFileSync(join(cwd, 'out/report.json'), 'utf8')) as Report
    expect(report.baseline?.scenarios.map(({ layout, change }) => [layout, change])).toEqual([['tau2', 'fixed']])
    const page = readFileSync(join(cwd, 'out/report.md'), 'utf8')
    expect(page).toMatch(/Fixed \(1\)/)
  })
})

describe('names of test cases', () => {
  test('no two cases of a suite are called alike, whatever ids look like', async () => {
    const tree = {
      ...named('run/a', 'x', 'd'),
      'run/b/trial_0/scenario.json': { id: 'x', domain: 'd2' },
      'run/b/trial_0/expected_db.json': {},
      'run/b/trial_0/actual_db.json': {},
      'run/b/trial_1/expected_db.json': {},
      'run/b/trial_1/actual_db.json': {},
      'run/b/trial_1/scenario.json': { id: 'x', domain: 'd2' },
      ...named('run/c', 'x (trial 1)', 'd2'),
    }
    const run = await scored(tree, ['run'])
    const names = [...run.file('report.junit.xml').matchAll(/<testcase name="([^"]*)" classname="([^"]*)"/g)].map(
      ([, name, suite]) => `${suite}/${name}`,
    )
    expect(names).toHaveLength(run.report.trials.length)
    expect(new Set(names).size).toBe(names.length)
  })
})
