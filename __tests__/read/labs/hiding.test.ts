// What could hide a failing labs trial, or lend another one's verdict to it: sessions that are skipped or unreadable,
// recorded verdicts that were made against other references than those of `expected`.
import { describe, expect, test } from '@jest/globals'
import type { Run, Trial } from '../../../src/model.js'
import type { ArtifactFiles } from '../../../src/read/artifact-files.js'
import { labsLayout } from '../../../src/read/labs/layout.js'
import { metadata, metrics, runArgs, type ScenarioOptions, sessionTree } from '../../support/labs-session.js'
import { memoryFiles } from '../../support/memory-files.js'

const read = (tree: ReturnType<typeof sessionTree>, expected: readonly ArtifactFiles[] = []): Run =>
  labsLayout.read(memoryFiles(tree), { expected, minAgentTurns: 'declared' })
const args = (names: readonly string[]) => ({ 'run_args.json': runArgs([names]) })

describe('sessions', () => {
  test('however many other directories stand before it, a session is read', () => {
    const tree = sessionTree({ qa__a: {} }, args(['qa__a']), 'eval_1/')
    for (let at = 0; at < 600; at += 1) tree.set(`f_${at}/x.txt`, '')
    for (const [path, content] of sessionTree({ qa__a: {} }, args(['qa__a']), 'g_2/')) tree.set(path, content)
    expect(read(tree).trials.map(({ where, trial }) => [where, trial])).toEqual([
      ['run/eval_1/qa__a', 0],
      ['run/g_2/qa__a', 1],
    ])
  })

  test('an eval_ directory that holds none is said to be skipped, any other one is not', () => {
    const tree = sessionTree({ qa__a: {} }, args(['qa__a']), 'eval_1/')
    tree.set('eval_2/evaluation_log.txt', '').set('notes/todo.txt', '')
    expect(read(tree).findings).toEqual([
      {
        kind: 'file_skipped',
        where: 'run/eval_2',
        what: 'no session: it holds neither run_args.json nor a scenario',
      },
    ])
  })

  test('one of several that cannot be read is an error, and the others are scored; alone it ends the run', () => {
    const tree = sessionTree({ qa__a: {} }, args(['qa__a']), 'eval_1/')
    tree.set('eval_2/run_args.json', '{"invocations": [')
    const { trials } = read(tree)
    expect(trials.map(({ scenario }) => scenario)).toEqual(['qa__a', 'eval_2'])
    expect(() => trials[1]?.load()).toThrow('eval_2/run_args.json is not JSON')
    expect(() => read(new Map([['run_args.json', '{"invocations": [']]))).toThrow('run_args.json is not JSON')
  })

  test.each([
    ['emptied', runArgs([[]])],
    ['removed', '{"invocations": [{}]}'],
  ])('names of the scenarios that are %s: it is said that nothing tells what is missing', (_, written) => {
    const { findings } = read(sessionTree({ qa__a: {} }, { 'run_args.json': written }))
    expect(findings).toContainEqual(
      expect.objectContaining({ kind: 'note', what: expect.stringContaining('meant to hold is not known') }),
    )
  })
})

describe('J13: a state or an answer under a name that is not read', () => {
  const settled = (own: ScenarioOptions): string | undefined =>
    read(sessionTree({ qa__a: own }, args(['qa__a']))).trials[0]?.load().settled?.reason

  test.each([
    'final_scenario_db.JSON',
    'final_scenario_db.json.bak',
    'final_scenario_db.yaml',
    'Final-Scenario-DB (1).json',
    'final_scenario_db',
    'copy of final_scenario_db.json',
    'final_scenario_db_new.json',
    'final_scenario_db.json.txt',
    'final_scenario_db.tar.gz',
    '#final_scenario_db.json#',
    '.final_scenario_db.json.swp',
    '\u200bfinal_scenario_db.json ',
  ])('%s is an error of its trial', (name) => {
    expect(settled({ extra: { [name]: {} } })).toBe(
      `run/qa__a/${name} is not read. Name it final_scenario_db.json, as its harness does, or take it out`,
    )
  })

  test.each(['expected_scenario_db.json~', 'final_scenario_db_hash.txt.old', 'scenario_config/reference_answer.yml'])(
    '%s too',
    (name) => {
      expect(settled({ extra: { [name]: {} } })).toContain('is not read')
    },
  )

  test.each(['final_scenario_db/orders.json', 'final_scenario_db.d/orders.json'])('a folder of tables, %s', (name) => {
    expect(settled({ extra: { [name]: {} } })).toContain('is not read. Name it final_scenario_db.json')
  })

  test.each(['dumps/final_scenario_db.json', 'final_db.json', 'actual-state.yaml', 'scenario_db.json.bak'])(
    '%s is not passed over for a recorded hash',
    (name) => {
      const own = { metadata: metadata({ expected_db_hash: 'a'.repeat(64) }), extra: { [name]: {} } }
      const { trials } = read(sessionTree({ qa__a: own }, args(['qa__a'])))
      expect(trials[0]?.load().evidence.db_state_match).toMatchObject({
        kind: 'settled',
        outcome: 'error',
        reason: expect.stringContaining(`${name} is not read`),
      })
    },
  )

  test('a backup of what stands there is left alone', () => {
    expect(settled({ finalDb: {}, extra: { 'final_scenario_db.json.bak': {} } })).toBeUndefined()
  })
})

describe('recorded verdicts count only against the references that they were made with', () => {
  const load = (own: ScenarioOptions, expected: ScenarioOptions): Trial => {
    const run = read(sessionTree({ qa__a: own }, args(['qa__a'])), [
      memoryFiles(sessionTree({ qa__a: expected }), 'base'),
    ])
    return (run.trials[0] as { load: () => Trial }).load()
  }

  const judged = (answer: unknown, extra: ScenarioOptions = {}): ScenarioOptions => ({
    metadata: metadata({ success_signals: ['judge_passed'] }),
    reference: answer,
    judge: { score: 1, reason: 'as asked' },
    ...extra,
  })

  test('a judgement with the same reference stands', () => {
    expect(load(judged({ answer: 'two' }), judged({ answer: 'two' })).judged?.recorded?.kind).toBe('judge_result')
    // Neither has one: the judge saw none, as `expected` wants.
    expect(load(judged(null), judged(null)).judged?.recorded?.kind).toBe('judge_result')
  })

  test.each<[string, ScenarioOptions]>([
    ['another one', judged({ answer: 'anything' })],
    ['none', judged(null)],
    ['a broken one', judged('{')],
  ])('a judgement with %s is no judgement', (_, own) => {
    expect(load(own, judged({ answer: 'two' })).judged?.recorded).toEqual({
      kind: 'unreadable',
      reason: expect.stringContaining('is not that of `expected`'),
    })
  })

  const assertion = (more: object = {}): object => ({
    func_name: 'assert_status',
    side: 'agent',
    arguments: { line: 'L1' },
    assert_value: true,
    message: null,
    ...more,
  })
  const asserted = (one: object, verdict: object = {}): ScenarioOptions => ({
    metadata: metadata({ success_signals: ['db_state_assertion'], db_state_assertions: [one] }),
    metrics: metrics({
      db_state_assertion_verdicts: [
        { func_name: 'assert_status', side: 'agent', passed: true, expected: true, ...verdict },
      ],
    }),
  })

  test('verdicts on the same assertions stand', () => {
    const { db_state_assertion: dbAssertion } = load(asserted(assertion()), asserted(assertion())).evidence
    expect(dbAssertion).toMatchObject({ kind: 'settled', outcome: 'pass', source: 'recorded' })
  })

  test.each<[string, ScenarioOptions, object]>([
    ['another value', asserted(assertion()), { assert_value: false }],
    ['other arguments', asserted(assertion()), { arguments: { line: 'L2' } }],
    ['a run without its metadata.json', { ...asserted(assertion()), metadata: null }, {}],
  ])('verdicts where `expected` has %s are none', (_, own, other) => {
    expect(load(own, asserted(assertion(other))).evidence.db_state_assertion).toMatchObject({
      kind: 'settled',
      outcome: 'error',
    })
  })

  test('a verdict that was made for another value than its own assertion has is none either', () => {
    const run = read(sessionTree({ qa__a: asserted(assertion(), { expected: false }) }, args(['qa__a'])))
    expect(run.trials[0]?.load().evidence.db_state_assertion).toMatchObject({
      outcome: 'error',
      reason: expect.stringContaining('for other predicates'),
    })
  })
})
