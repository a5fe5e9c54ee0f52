// Trials and runs at places that labs, EVA and tau2 do not read: each is an error under its own path, never absent.
// Those of records stand in records/hidden.test.ts.
import { describe, expect, test } from '@jest/globals'
import type { Entry } from '../../../src/read/artifact-files.js'
import type { Layout } from '../../../src/read/kit/contract.js'
import { evaLayout } from '../../../src/read/eva/layout.js'
import { labsLayout } from '../../../src/read/labs/layout.js'
import { tau2Layout } from '../../../src/read/tau2/layout.js'
import { config, record } from '../../support/eva-runs.js'
import { runArgs, sessionTree } from '../../support/labs-session.js'
import { type MemoryFile, memoryFiles } from '../../support/memory-files.js'
import { results, simulation, task } from '../tau2/builder.js'

type Tree = Readonly<Record<string, MemoryFile>>
const LINK = { kind: 'link' } as const

/** The paths of errors beyond the trials of the tree alone; `extra` entries are listed in a folder beside its own. */
function strays(layout: Layout, tree: Tree, extra: Readonly<Record<string, Entry>> = {}): readonly string[] {
  const files = memoryFiles(tree)
  const list: typeof files.list = (path) => {
    const entry = extra[path]
    return entry === undefined ? files.list(path) : [...files.list(path), entry]
  }
  const { trials } = layout.read({ ...files, list }, { expected: [], minAgentTurns: 'declared' })
  return trials.flatMap((ref) => {
    if (ref.nameless === undefined) return []
    expect(() => ref.load()).toThrow(ref.where)
    return [ref.scenario]
  })
}

const labs = (folder: string, names: readonly string[] = ['qa__a']): Tree =>
  Object.fromEntries(
    sessionTree(Object.fromEntries(names.map((name) => [name, {}])), { 'run_args.json': runArgs([names]) }, folder),
  )
const scenario = (path: string): Tree =>
  Object.fromEntries([...sessionTree({ x: {} })].map(([name, content]) => [name.replace(/^x/, path), content]))
const tau2 = JSON.stringify(results([task('a')], [simulation('a', 0)]))
const meta = JSON.stringify({ ...results([task('a')], []), simulations: undefined })
const row = JSON.stringify(simulation('a', 0))
const eva = { ...config({ record_ids: ['1'] }), ...record('records/1', '1') }

describe.each<[string, Layout, readonly (readonly [string, Tree, readonly string[]])[]]>([
  [
    'labs',
    labsLayout,
    [
      ['nothing', labs(''), []],
      ['a group of scenarios', { ...labs(''), ...scenario('group/qa__b') }, ['group/qa__b']],
      ['a scenario in a scenario', { ...labs(''), ...scenario('qa__a/again') }, ['qa__a/again']],
      ['a hidden one below', { ...labs(''), ...scenario('.old/qa__b') }, ['.old/qa__b']],
      ['one that a tool left', { ...labs(''), ...scenario('__pycache__/qa__b') }, ['__pycache__/qa__b']],
      ['a session in a session', { ...labs(''), ...labs('qa__a/eval_2/') }, ['qa__a/eval_2']],
      ['a scenario beside sessions', { ...labs('eval_1/'), ...scenario('qa__b') }, ['qa__b']],
      ['a session too deep', { ...labs('eval_1/'), ...labs('more/eval_2/') }, ['more/eval_2']],
      ['a link in a session', { ...labs(''), qa__b: LINK }, ['qa__b']],
      ['a link beside sessions', { ...labs('eval_1/'), eval_2: LINK }, ['eval_2']],
      ['what the evaluator moved aside', { ...labs(''), ...scenario('qa__b.killed.1/x') }, []],
      ['what systems leave', { ...labs(''), '__MACOSX/qa__a/._metrics.json': '', '.git/HEAD': '' }, []],
    ],
  ],
  [
    'eva',
    evaLayout,
    [
      ['nothing', eva, []],
      ['a trial in a trial', { ...eva, ...record('records/1/again', '1') }, ['records/1/again']],
      ['a trial beside records/', { ...eva, ...record('more/1', '1') }, ['more/1']],
      ['one in the run itself', { ...eva, 'final_scenario_db.json': '{}' }, ['(the folder itself)']],
      ['a record that is a trial and holds trials', { ...eva, ...record('records/1/trial_0', '1') }, ['records/1']],
      ['one without its states', { ...eva, 'more/1/metrics.json': '{}', 'more/1/audit_log.json': '{}' }, ['more/1']],
      ['a hidden run', { ...record('a/1', '1'), ...record('.b/1/trial_0/x', '1') }, ['.b/1/trial_0/x']],
      ['a run too deep', { ...record('a/1', '1'), ...record('b/c/d/1', '1') }, ['b/c/d/1']],
      ['attempts that EVA set aside', { ...eva, ...record('records/1_failed_attempt_1', '1') }, []],
      ['a link beside text records', { ...record('1', '1'), 2: LINK }, ['2']],
    ],
  ],
  [
    'tau2',
    tau2Layout,
    [
      ['nothing', { 'results.json': tau2 }, []],
      ['another results file', { 'results.json': tau2, 'b.json': tau2 }, ['b.json']],
      ['one in a folder', { 'results.json': tau2, 'b/x.json': tau2 }, ['b/x.json']],
      ['one too deep', { 'a/results.json': tau2, 'b/c/results.json': tau2 }, ['b/c/results.json']],
      ['one in a hidden folder', { 'a/results.json': tau2, '.b/results.json': tau2 }, ['.b/results.json']],
      ['one under another name', { 'a/results.json': tau2, 'b/run.json': tau2 }, ['b/run.json']],
      ['two in a folder', { 'a/results.json': tau2, 'a/more.json': tau2 }, ['a/more.json']],
      ['a list of tau-bench', { 'results.json': tau2, 'b.json': '[{"task_id": 1, "reward": 0}]' }, ['b.json']],
      ['a compressed one', { 'results.json': tau2, 'b.json.gz': 'x' }, ['b.json.gz']],
      ['a link to a run', { 'a/results.json': tau2, b: LINK }, ['b']],
      ['simulations in a folder', { 'results.json': meta, 'simulations/s.json': row }, []],
      [
        'simulations below those',
        { 'results.json': meta, 'simulations/s.json': row, 'simulations/more/t.json': row },
        ['simulations/more'],
      ],
      ['other files', { 'results.json': tau2, 'tasks.json': '[]', 'b/notes.json': '{"a": 1}' }, []],
      ['what tau2 sets aside', { 'results.json': tau2, 'llm_debug/results.json': tau2, 'results.json.bak': tau2 }, []],
    ],
  ],
])('%s', (_, layout, rows) => {
  test.each(rows)('%s', (__, tree, paths) => {
    expect(strays(layout, tree)).toEqual(paths)
  })

  test('a folder whose name is no UTF-8 may hold anything', () => {
    const [, tree] = rows[0] ?? []
    const entry: Entry = { name: 'caf\\xe9', kind: 'nameless' }
    expect(strays(layout, tree ?? {}, { '': entry })).toEqual(['caf\\xe9'])
  })
})

test('a link to what stands below the root under its own name hides nothing', () => {
  const latest: Entry = { name: 'latest', kind: 'link', leadsInside: true }
  expect(strays(labsLayout, labs('eval_1/'), { '': latest })).toEqual([])
  expect(strays(evaLayout, record('1', '1'), { '': latest })).toEqual([])
  expect(strays(tau2Layout, { 'a/results.json': tau2 }, { '': latest })).toEqual([])
})

test('a link or a pipe in place of a trial of EVA is that trial, and says so', () => {
  const tree = { ...config({ record_ids: ['1', '2'], num_trials: 1 }), ...record('records/1', '1'), 'records/2': LINK }
  const run = evaLayout.read(memoryFiles(tree), { expected: [], minAgentTurns: 'declared' })
  expect(run.trials.map(({ scenario }) => scenario)).toEqual(['1', '2'])
  expect(run.trials[1]?.load().settled?.reason).toContain('run/records/2 is a link, which is not followed')
})
