// Which layout a path is of: exactly one, also where two layouts share a file's name.
import { describe, expect, test } from '@jest/globals'
import type { ReadOptions } from '../../src/read/kit/contract.js'
import { readRun } from '../../src/read/layout.js'
import { runArgs, sessionTree } from '../support/labs-session.js'
import { type MemoryFile, memoryFiles } from '../support/memory-files.js'

const OPTIONS: ReadOptions = { expected: [], minAgentTurns: 'declared' }
const layoutOf = (tree: ReadonlyMap<string, MemoryFile>): string =>
  readRun(memoryFiles(tree, 'run'), 'auto', OPTIONS).layout

describe('a session of labs-Voice-Agent is no records run', () => {
  const state = JSON.stringify({ t: { r: { v: 1 } } })
  const dumps = ['expected_scenario_db', 'final_scenario_db', 'expected_user_db', 'final_user_db', 'judge_result']
  test.each(dumps)('though its scenarios hold %s.json', (name) => {
    const tree = sessionTree(
      { desk__seat: { extra: { [`${name}.json`]: state } } },
      { 'run_args.json': runArgs([['desk__seat']]) },
    )
    expect(layoutOf(tree)).toBe('labs')
  })
})

test('its list of metrics is no list of records', () => {
  const metrics = JSON.stringify([{ scenario: 'desk__seat', clean_exit: true, judge_result: null, nl_assertions: [] }])
  const tree = sessionTree(
    { desk__seat: {} },
    { 'all_metrics.json': metrics, 'run_args.json': runArgs([['desk__seat']]) },
  )
  expect(layoutOf(tree)).toBe('labs')
})

test.each(['expected_db', 'actual_db', 'actual_user_db', 'reference', 'prediction', 'conversation', 'scenario'])(
  'a folder with a folder that holds %s.json is a records run',
  (name) => {
    expect(layoutOf(new Map([[`desk/${name}.json`, '{}']]))).toBe('records')
  },
)

describe('a refusal says what to do', () => {
  const refusal = (tree: Record<string, MemoryFile>, layout = 'auto', root = 'out'): string => {
    try {
      readRun(memoryFiles(tree, root), layout, OPTIONS)
    } catch (error) {
      return (error as Error).message
    }
    return 'none'
  }

  test.each<[string, Record<string, MemoryFile>, string]>([
    ['records', { 'runs/a/expected_db.json': '{}' }, 'records'],
    ['labs', Object.fromEntries(sessionTree({ a__b: {} }, { 'run_args.json': runArgs([['a__b']]) }, 'x/s/')), 'labs'],
    ['tau2', { 'x/y/results.json': '{"simulations": [], "tasks": [], "info": {}}' }, 'tau2'],
  ])('it names the folder that is a run: %s', (_, tree, layout) => {
    const child = Object.keys(tree)[0]?.split('/')[0]
    expect(refusal(tree)).toContain(`Its folder out/${child} is a run of the layout ${layout}: name that one`)
  })

  test.each(['trial-0', '0', 'Run 1', 'epoch_2'])('folders %s number the trials of one scenario', (name) => {
    const message = refusal({ [`seat/${name}/expected_db.json`]: '{}' })
    expect(message).toContain('Its folder out/seat holds trials under other names: call them trial_0, trial_1, …')
    expect(message).not.toContain('name that one')
  })

  test.each([
    JSON.stringify({ id: 'a', expected_db: {}, actual_db: {} }, null, 2),
    JSON.stringify({ model: 'm', results: [{ id: 'a', reference: 1, prediction: 1 }] }),
  ])('a file of records in another form', (text) => {
    expect(refusal({ '': text }, 'auto', 'run.json')).toContain(
      'it begins with a record, or with records within an object: write',
    )
  })

  test('the fields of a line that is no record, so that they can be renamed', () => {
    const line = '{"scenario_id": "a", "expected_state": {}, "answer": "x"}\n'
    const said = 'its first line has scenario_id, expected_state, answer, and none of a record’s fields: expected_db,'
    expect(refusal({ 'run.jsonl': line })).toContain(`records: in run.jsonl, ${said}`)
    expect(refusal({ 'run.jsonl': 'hello\n' })).toMatch(
      /in run\.jsonl, its first lines are no objects .*: the first is not JSON/,
    )
    expect(refusal({ 'run.jsonl': '\n\n' })).toContain('in run.jsonl, it is empty: the evaluation wrote no line')
  })

  test('the layout that fits, where another one was named', () => {
    const message = refusal({ 'a/expected_db.json': '{}' }, 'labs')
    expect(message).toContain('out is of no known layout (labs: ')
    expect(message).toContain('It fits the layout records: set `layout: records`, or leave it on auto')
  })

  test.each<[string, readonly number[], string]>([
    ['gzip', [0x1f, 0x8b, 8], 'a gzip file, not JSON text. Decompress it before this step (gunzip)'],
    ['Zstandard', [0x28, 0xb5, 0x2f, 0xfd], 'a Zstandard file'],
    ['zip', [0x50, 0x4b, 3, 4], 'a zip archive'],
    ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], 'an xz file'],
    ['bzip2', [0x42, 0x5a, 0x68, 0x39], 'a bzip2 file'],
    ['SQLite', [...new TextEncoder().encode('SQLite format 3\0')], 'a SQLite database, not JSON text. Dump it as JSON'],
  ])('a file that is %s is called that, whatever its name', (_, bytes, words) => {
    for (const name of ['run.jsonl', 'run.jsonl.gz', 'results.json', 'run.db']) {
      expect(refusal({ '': new Uint8Array(bytes) }, 'auto', name)).toContain(`${name} is ${words}`)
    }
    const run = readRun(
      memoryFiles({ 'a/expected_db.json': '{}', 'a/actual_db.json': new Uint8Array(bytes) }),
      'auto',
      OPTIONS,
    )
    expect(run.trials[0]?.load().evidence.db_state_match).toMatchObject({
      outcome: 'error',
      reason: expect.stringContaining(`actual_db.json is ${words}`),
    })
  })
})
