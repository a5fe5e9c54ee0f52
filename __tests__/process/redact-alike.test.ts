// Two runs that differ in hidden values alone are shown in the same bytes: neither a hash, nor the place in an order, nor
// the way in which a key is written tells which value it was. And what is hidden is known where a document beside it is not.
import { join } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import type { Report } from '../../src/model.js'
import { filesIn, freshFolder, type Tree } from '../support/judged-runs.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { cli } = copyDist()

/** What each output and file holds, without the time of the run. */
async function shownOf(tree: Tree, ...args: string[]): Promise<ReadonlyMap<string, string>> {
  const cwd = freshFolder(tree)
  const run = await runCli(cli, ['score', 'run', '--report-dir', 'out', ...args], { cwd })
  const files = [...filesIn(join(cwd, 'out')), ['stdout', run.stdout] as const, ['stderr', run.stderr] as const]
  return new Map(files.map(([name, text]) => [name, text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')]))
}

const lines = (...trials: object[]): Tree => ({
  'run/run.jsonl': trials.map((trial) => JSON.stringify({ domain: 'desk', ...trial })).join('\n'),
})

type Value = string | number
const guest = (ssn: Value, room = 1): object => ({ guests: { g1: { ssn, room } } })

/** A hidden value in every place by which it could be told. */
const treeOf = (value: Value): Tree =>
  lines(
    { id: 'key', expected_db: guest(value), actual_db: { ...guest(value), [value]: { x: 1 }, mm: 1 } },
    {
      id: 'key of its own record',
      expected_db: { guests: { [value]: { ssn: value, room: 1 }, mm: { ssn: 'none at all', room: 1 } } },
      actual_db: { guests: { [value]: { ssn: value, room: 2 }, mm: { ssn: 'none at all', room: 2 } } },
    },
    {
      id: 'text of equal states',
      expected_db: { ...guest(value), notes: [`of ${value}.`] },
      actual_db: { ...guest(value), notes: [`of ${value}.`] },
    },
    {
      id: 'list without an order',
      expected_db: { ...guest(value), bookings: [value, 'mm'] },
      actual_db: { ...guest(value), bookings: ['mm', value, 'x'] },
    },
    {
      id: 'id of a row',
      expected_db: { guests: [{ id: value, ssn: value, room: 1 }] },
      actual_db: { guests: [{ id: value, ssn: value, room: 2 }] },
    },
    { id: `s ${value}`, domain: `d ${value}`, trial: 0, expected_db: guest(value), actual_db: guest(value, 2) },
    { id: `s ${value}`, domain: `d ${value}`, trial: 1, expected_db: guest(value), actual_db: guest(value) },
    { id: 's mm', domain: `d ${value}`, expected_db: guest(value), actual_db: guest(value, 3) },
    { id: 's mm', domain: 'd mm', expected_db: guest(value), actual_db: guest(value, 3) },
  )

const PAIRS: readonly (readonly [Value, Value])[] = [
  ['Quillfeather-77', 'Aldergrove-99'],
  ['zeta-long-one', 'Alpha beta gamma'],
  [123_456_789, 987_654_321],
]

describe('F13 no output tells hidden values apart', () => {
  test.each(PAIRS)('F13 %s and %s', async (one, other) => {
    const [left, right] = await Promise.all(
      [one, other].map((value) => shownOf(treeOf(value), '--redact', 'guests.*.ssn')),
    )
    expect(left?.get('report.json')).toContain('"trials"')
    expect(left).toEqual(right)
    // What hides nothing tells them apart.
    expect(await shownOf(treeOf(one))).not.toEqual(right)
  })

  test('F13 a pattern hides its matches from the hashes of states too, and leaves all others', async () => {
    const pinned = (pin: string): Tree =>
      lines(
        { id: 'with', expected_db: { notes: { n: `pin ${pin}` } }, actual_db: { notes: { n: `pin ${pin}`, m: 1 } } },
        { id: 'without', expected_db: { a: 1 }, actual_db: { a: 1 } },
      )
    const [left, right] = await Promise.all(['4711', '9923'].map((pin) => shownOf(pinned(pin), '--redact', '/\\d{4}/')))
    expect(left).toEqual(right)
    const { trials } = JSON.parse(left?.get('report.json') ?? '') as Report
    expect(trials.map(({ scenario, expected_hash: hash }) => [scenario, hash !== null])).toEqual([
      ['with', false],
      ['without', true],
    ])
  })
})

const SECRET = 'Quillfeather-77'
const STATE = JSON.stringify(guest(SECRET))
const CUT = '{"guests":'
const TALK = JSON.stringify([
  { role: 'user', content: `I am ${SECRET}` },
  { role: 'assistant', content: 'Hello' },
])

const record = (files: Tree): Tree =>
  Object.fromEntries(
    Object.entries({ 'conversation.json': TALK, ...files }).map(([name, content]) => [`run/s/${name}`, content]),
  )

const labs = (files: Tree): Tree => ({
  'run/eval_1/run_args.json': '{"domain": "desk"}',
  ...Object.fromEntries(
    Object.entries({
      'scenario_config/metadata.json': JSON.stringify({ success_signals: ['db_state_match', 'action_match'] }),
      'metrics.json': '{"num_llm_calls": 9}',
      'scenario_config/reference_answer.json': JSON.stringify({ name: SECRET, total: 1 }),
      'final_agent_response.json': JSON.stringify({ name: SECRET, total: 2 }),
      ...files,
    }).map(([name, content]) => [`run/eval_1/s/${name}`, content]),
  ),
})

/** Each with the value at its hidden place in one document alone, which no signal compares. */
const ONE_SIDED: Readonly<Record<string, Tree>> = {
  'the expected state, beside one that was cut': record({ 'expected_db.json': STATE, 'actual_db.json': CUT }),
  'the actual state, beside one that was cut': record({ 'expected_db.json': CUT, 'actual_db.json': STATE }),
  'the actual state, where none is expected': record({ 'reference.json': '1', 'actual_db.json': STATE }),
  'the actual state, beside one that stands twice': record({
    'expected_db.json': STATE,
    'expected_db/guests.json': '{}',
    'actual_db.json': STATE,
  }),
  'the state before the run': record({
    'expected_db.json': '{"a":1}',
    'actual_db.json': '{"a":1}',
    'initial_db.json': STATE,
  }),
  'the user’s state before the run': record({
    'expected_db.json': '{"a":1}',
    'actual_db.json': '{"a":1}',
    'initial_user_db.json': STATE,
  }),
  'the user’s state, beside an agent’s that was cut': record({
    'expected_db.json': '{"a":1}',
    'actual_db.json': CUT,
    'expected_user_db.json': STATE,
    'actual_user_db.json': STATE,
  }),
  'the states of a line whose settings are wrong': lines({
    id: `of ${SECRET}`,
    signals: ['none_of_ours'],
    expected_db: guest(SECRET),
    actual_db: guest(SECRET),
  }),
  'the states of a folder that is called by it, whose settings are wrong': {
    [`run/${SECRET}/scenario.json`]: '{',
    [`run/${SECRET}/expected_db.json`]: STATE,
    [`run/${SECRET}/actual_db.json`]: STATE,
  },
  'labs: the states of a scenario that is called by it and never ended': {
    'run/eval_1/run_args.json': '{"domain": "desk"}',
    [`run/eval_1/${SECRET}/scenario_config/metadata.json`]: '{}',
    [`run/eval_1/${SECRET}/expected_scenario_db.json`]: STATE,
  },
  'labs: the final state, beside an expected one that was cut': labs({
    'expected_scenario_db.json': CUT,
    'final_scenario_db.json': STATE,
  }),
  'labs: the expected state, beside a final one that was cut': labs({
    'expected_scenario_db.json': STATE,
    'final_scenario_db.json': CUT,
  }),
}

test.each(Object.entries(ONE_SIDED))('F14 what is hidden is known from %s', async (_, tree) => {
  const report = async (...args: string[]): Promise<string> => [...(await shownOf(tree, ...args)).values()].join('\n')
  expect(await report()).toContain(SECRET)
  expect(await report('--redact', 'guests.*.ssn')).not.toContain(SECRET)
})

test('F13 a merge and a comparison tell no hash that was made without redact', async () => {
  const tree = lines(
    { id: 'a', expected_db: guest(SECRET), actual_db: guest(SECRET, 2) },
    { id: 'b', expected_db: guest(SECRET), actual_db: guest(SECRET) },
  )
  const files = async (cwd: string, ...args: string[]): Promise<ReadonlyMap<string, string>> => {
    await runCli(cli, ['score', ...args, '--report-dir', 'out'], { cwd })
    return filesIn(join(cwd, 'out'))
  }
  const before = (await files(freshFolder(tree), 'run')).get('report.json') ?? ''
  const hashes = (JSON.parse(before) as Report).trials.map(({ expected_hash: hash }) => hash)
  expect(hashes).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), hashes[0]])
  for (const args of [
    ['legs', '--mode', 'merge'],
    ['run', '--baseline', 'legs/1'],
  ]) {
    const cwd = freshFolder({ ...tree, 'legs/1/report.json': before })
    const told = [...(await files(cwd, ...args, '--redact', 'guests.*.ssn')).values()].join('\n')
    expect(told).toContain('"trials"')
    expect(told).not.toContain(hashes[0]?.slice(0, 16))
    expect(told).not.toContain('expected state differs')
  }
})
