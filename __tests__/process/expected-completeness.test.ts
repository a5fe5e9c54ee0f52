// `expected` demands all that it lists: whatever the layout, in however many runs, also where a run is not there at all,
// and never the part of one run from another. Through the bundled command line and, as a fork's run, the bundled action.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import type { Report } from '../../src/model.js'
import { config, dataset, record } from '../support/eva-runs.js'
import { workflowRun } from '../support/event-payloads.js'
import { makeWorkspace, runGate, type Tree } from '../support/gate-run.js'
import { sessionTree } from '../support/labs-session.js'
import { freshFolder } from '../support/judged-runs.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(180_000)
const { action, cli } = copyDist()

const under = (folder: string, files: Readonly<Record<string, unknown>> | ReadonlyMap<string, unknown>): Tree =>
  Object.fromEntries(
    [...(files instanceof Map ? files : Object.entries(files))].map(([path, content]) => [
      `${folder}/${path}`,
      content,
    ]),
  )

/** References of records: what should be, and whose it is. */
const reference = (folder: string, id: string, domain?: string): Tree => ({
  [`${folder}/scenario.json`]: { id, ...(domain === undefined ? {} : { domain }), signals: ['db_state_match'] },
  [`${folder}/expected_db.json`]: { at: id },
})
/** What the run left of it. */
const result = (folder: string, id: string, domain?: string): Tree => ({
  [`${folder}/scenario.json`]: { id, ...(domain === undefined ? {} : { domain }) },
  [`${folder}/actual_db.json`]: { at: id },
})

const CALL = { name: 'cancel', arguments: { id: 'R1' } }
function task(id: string, domain: string): unknown {
  return {
    id,
    user_scenario: { instructions: { domain } },
    evaluation_criteria: { actions: [{ action_id: 'a', ...CALL }], reward_basis: ['ACTION'] },
  }
}
function simulation(id: string, trial: number): unknown {
  return {
    id: `${id}-${trial}`,
    task_id: id,
    trial,
    termination_reason: 'user_stop',
    messages: [{ role: 'assistant', content: '', tool_calls: [{ id: 'c', requestor: 'assistant', ...CALL }] }],
  }
}
const tau2Run = (domain: string, ids: readonly string[], trials = 1): unknown => ({
  info: { num_trials: trials, environment_info: { domain_name: domain } },
  tasks: ids.map((id) => task(id, domain)),
  simulations: ids.flatMap((id) => Array.from({ length: trials }, (_, trial) => simulation(id, trial))),
})

async function score(
  tree: Tree,
  args: readonly string[],
): Promise<{ code: number | null; report: Report; lines: readonly string[] }> {
  const cwd = freshFolder(tree)
  const run = await runCli(cli, ['score', ...args, '--report-dir', 'out'], { cwd })
  const report = JSON.parse(readFileSync(join(cwd, 'out/report.json'), 'utf8')) as Report
  return { code: run.code, report, lines: linesOf(report) }
}
const linesOf = (report: Report): readonly string[] =>
  report.trials.map(
    ({ layout, domain, scenario, trial, verdict, missing }) =>
      `${layout} ${domain}/${scenario}#${trial} ${missing ? 'missing' : verdict}`,
  )

const HOTEL = result('run/s1', 's1', 'hotel')
const BOTH = { ...reference('base/a', 's1', 'hotel'), ...reference('base/b', 's1', 'airline') }

test('a whole tasks file of which a part ran: each other task is an error, and one finding says how to name a part', async () => {
  const ids = ['0', '1', '2', '3']
  const tree = {
    'run/results.json': tau2Run('retail', ['1', '3']),
    'evals/tasks.json': ids.map((id) => task(id, 'retail')),
    'evals/part.json': ['1', '3'].map((id) => task(id, 'retail')),
  }
  const whole = await score(tree, ['run', '--expected', 'evals/tasks.json'])
  expect([whole.code, whole.lines]).toEqual([
    1,
    ['tau2 retail/0#0 missing', 'tau2 retail/1#0 pass', 'tau2 retail/2#0 missing', 'tau2 retail/3#0 pass'],
  ])
  const told = whole.report.findings.filter(({ what }) => what.includes('expected lists'))
  expect(told.map(({ what }) => what)).toEqual([
    expect.stringMatching(
      /^expected lists 4 scenarios, and 2 of them never ran: .* give expected a file or folder of that part/,
    ),
  ])
  const part = await score(tree, ['run', '--expected', 'evals/part.json'])
  expect([part.code, part.report.findings.filter(({ what }) => what.includes('expected lists'))]).toEqual([0, []])
})

interface Case {
  readonly tree: Tree
  readonly args: readonly string[]
  readonly lines: readonly string[]
}
const cases: Readonly<Record<string, Case>> = {
  'records: one id in two domains, one of them run': {
    tree: { ...BOTH, ...HOTEL },
    args: ['run', '--expected', 'base'],
    lines: ['records airline/s1#0 missing', 'records hotel/s1#0 pass'],
  },
  'records: both run': {
    tree: { ...BOTH, ...HOTEL, ...result('run/s2', 's1', 'airline') },
    args: ['run', '--expected', 'base'],
    lines: ['records airline/s1#0 pass', 'records hotel/s1#0 pass'],
  },
  'records: a domain that the source lacks': {
    tree: { ...reference('base/a', 's1', 'hotel'), ...result('run/s1', 's1', 'easy') },
    args: ['run', '--expected', 'base'],
    lines: ['records easy/s1#0 error', 'records hotel/s1#0 missing'],
  },
  'records: a trial that names no domain is that of the only reference': {
    tree: { ...reference('base/a', 's1', 'hotel'), ...result('run/s1', 's1') },
    args: ['run', '--expected', 'base'],
    lines: ['records hotel/s1#0 pass'],
  },
  'records: and of none where there are two': {
    tree: { ...BOTH, ...result('run/s1', 's1') },
    args: ['run', '--expected', 'base'],
    lines: ['records airline/s1#0 missing', 'records hotel/s1#0 missing', 'records run/s1#0 error'],
  },
  'records: two paths with two sources': {
    tree: {
      ...reference('base/one/s1', 's1', 'hotel'),
      ...reference('base/two/s2', 's2', 'airline'),
      ...result('run/one/s1', 's1', 'hotel'),
      ...result('run/two/s2', 's2', 'airline'),
    },
    args: ['run/one', 'run/two', '--expected', 'base/one', '--expected', 'base/two'],
    lines: ['records airline/s2#0 pass', 'records hotel/s1#0 pass'],
  },
  'records: as many trials are missed as the others have': {
    tree: {
      ...reference('base/s1', 's1', 'hotel'),
      ...reference('base/s2', 's2', 'hotel'),
      ...result('run/s1/trial_0', 's1', 'hotel'),
      ...result('run/s1/trial_1', 's1', 'hotel'),
    },
    args: ['run', '--expected', 'base'],
    lines: [0, 1]
      .map((trial) => `records hotel/s1#${trial} pass`)
      .concat([0, 1].map((n) => `records hotel/s2#${n} missing`)),
  },
  'records: a broken scenario of no known id is one of the missed ones': {
    tree: {
      ...reference('base/s1', 's1', 'hotel'),
      ...reference('base/s2', 's2', 'hotel'),
      ...HOTEL,
      'run/x/scenario.json': '{"id": ',
      'run/x/actual_db.json': '{}',
    },
    args: ['run', '--expected', 'base'],
    lines: ['records hotel/s1#0 pass', 'records hotel/s2#0 missing'],
  },
  'tau2: retail and airline expected, retail run': {
    tree: {
      'base/retail/tasks.json': [task('0', 'retail')],
      'base/airline/tasks.json': [task('0', 'airline')],
      'run/results.json': tau2Run('retail', ['0'], 2),
    },
    args: ['run', '--expected', 'base'],
    lines: ['tau2 airline/0#0 missing', 'tau2 airline/0#1 missing', 'tau2 retail/0#0 pass', 'tau2 retail/0#1 pass'],
  },
  'tau2: a domain that the only source lacks': {
    tree: { 'base/tasks.json': [task('0', 'retail')], 'run/results.json': tau2Run('airline', ['0']) },
    args: ['run', '--expected', 'base'],
    lines: ['tau2 airline/0#0 error', 'tau2 retail/0#0 missing'],
  },
  'tau2: two files with two sources': {
    tree: {
      'base/retail.json': [task('0', 'retail')],
      'base/airline.json': [task('1', 'airline')],
      'a.json': tau2Run('retail', ['0']),
      'b.json': tau2Run('airline', ['1']),
    },
    args: ['a.json', 'b.json', '--expected', 'base/retail.json', '--expected', 'base/airline.json'],
    lines: ['tau2 airline/1#0 pass', 'tau2 retail/0#0 pass'],
  },
  'eva: two datasets, one of two runs deleted': {
    tree: {
      ...under('run', { ...config({ record_ids: ['1'] }), ...record('records/1', '1') }),
      'base/airline_dataset.json': dataset('1'),
      'base/itsm_dataset.json': dataset('7'),
    },
    args: ['run', '--expected', 'base'],
    lines: ['eva airline/1#0 pass', 'eva itsm/7#0 missing'],
  },
  'eva: the run says that it was asked for less': {
    tree: {
      ...under('run', { ...config({ record_ids: ['1'] }), ...record('records/1', '1') }),
      'base/airline_dataset.json': dataset('1', '2'),
    },
    args: ['run', '--expected', 'base'],
    lines: ['eva airline/1#0 pass', 'eva airline/2#0 missing'],
  },
  'labs: one of two sessions is not there': {
    tree: {
      ...under('run/eval_1', sessionTree({ qa__a: {} })),
      ...under('base/eval_1', sessionTree({ qa__a: {}, retail__b: {} })),
    },
    args: ['run', '--expected', 'base'],
    lines: ['labs qa/qa__a#0 pass', 'labs retail/retail__b#0 missing'],
  },
  'labs: two paths with two sources': {
    tree: {
      ...under('one/eval_1', sessionTree({ qa__a: {} })),
      ...under('two/eval_1', sessionTree({ retail__b: {} })),
      ...under('b1/eval_1', sessionTree({ qa__a: {} })),
      ...under('b2/eval_1', sessionTree({ retail__b: {} })),
    },
    args: ['one', 'two', '--expected', 'b1', '--expected', 'b2'],
    lines: ['labs qa/qa__a#0 pass', 'labs retail/retail__b#0 pass'],
  },
  'no run of a layout at all': {
    tree: {
      ...reference('base/s1', 's1', 'hotel'),
      ...HOTEL,
      'tasks/tasks.json': [task('0', 'retail')],
      'data/airline_dataset.json': dataset('1'),
      ...under('labs/eval_1', sessionTree({ qa__a: {} })),
    },
    args: ['run', '--expected', 'base', '--expected', 'tasks', '--expected', 'data', '--expected', 'labs'],
    lines: ['eva airline/1#0 missing', 'records hotel/s1#0 pass', 'labs qa/qa__a#0 missing', 'tau2 retail/0#0 missing'],
  },
  'a folder of records whose scenarios hold a metadata.json of their own': {
    tree: { ...reference('base/s1', 's1', 'hotel'), 'base/s1/metadata.json': { author: 'me' }, ...HOTEL },
    args: ['run', '--expected', 'base'],
    lines: ['records hotel/s1#0 pass'],
  },
  'records in JSON lines are no damaged tasks of tau2': {
    tree: {
      'base.jsonl':
        '{"id": "s1", "domain": "hotel", "expected_db": {"at": "s1"}}\n{"id": "s2", "domain": "hotel", "expected_db": {}}\n',
      ...HOTEL,
      ...result('run/s2', 's2', 'hotel'),
    },
    args: ['run', '--expected', 'base.jsonl'],
    lines: ['records hotel/s1#0 pass', 'records hotel/s2#0 fail'],
  },
}

describe('J6: what `expected` lists', () => {
  test.each(Object.entries(cases))('%s', async (_, { tree, args, lines }) => {
    const run = await score(tree, args)
    expect(run.lines).toEqual(lines)
    const passes = lines.every((line) => line.endsWith(' pass'))
    expect([run.code, run.report.decision.verdict]).toEqual(passes ? [0, 'pass'] : [1, 'fail'])
    const lost = run.report.trials.filter(({ missing }) => missing)
    for (const { reason } of lost) expect(reason).toContain('never ran: ')
  })

  test('a fork’s run that leaves a domain out fails, with trust-recorded never', async () => {
    const workspace = makeWorkspace({ ...BOTH, ...HOTEL })
    const inputs = { expected: 'base', 'trust-recorded': 'never' }
    const run = await runGate(action, { workspace, event: workflowRun(), inputs })
    const report = JSON.parse(readFileSync(join(workspace, 'eval-gate-report/report.json'), 'utf8')) as Report
    expect([run.code, linesOf(report)]).toEqual([1, cases['records: one id in two domains, one of them run']?.lines])
    expect(report.written_by_fork).toBe('artifacts')
  })

  test('a shard misses its part of what is missing, and the merge all of it', async () => {
    const tree = { ...BOTH, ...HOTEL }
    const cwd = freshFolder(tree)
    for (const shard of ['1/2', '2/2']) {
      await runCli(cli, ['score', 'run', '--expected', 'base', '--shard', shard, '--report-dir', `legs/${shard[0]}`], {
        cwd,
      })
    }
    await runCli(cli, ['score', '--mode', 'merge', 'legs', '--report-dir', 'out'], { cwd })
    const report = JSON.parse(readFileSync(join(cwd, 'out/report.json'), 'utf8')) as Report
    expect(linesOf(report)).toEqual(['records airline/s1#0 missing', 'records hotel/s1#0 pass'])
  })
})
