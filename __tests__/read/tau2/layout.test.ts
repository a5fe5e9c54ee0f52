import { describe, expect, test } from '@jest/globals'
import type { Finding, ScoreOptions } from '../../../src/model.js'
import { MAX_DOCUMENT_BYTES } from '../../../src/read/artifact-files.js'
import { CHUNK_BYTES } from '../../../src/json/byte-cursor.js'
import { readWhole } from '../../support/whole-run.js'
import { tau2Layout } from '../../../src/read/tau2/layout.js'
import { type MemoryFile, memoryFiles } from '../../support/memory-files.js'
import {
  action,
  call,
  checked,
  envAssertion,
  type Fields,
  info,
  results,
  reward,
  says,
  simulation,
  task,
} from './builder.js'
import { type ScoredRun, scoreRun } from './scored.js'
import { told } from '../../support/told.js'

const NO_OPTIONS = { expected: [], minAgentTurns: 'declared' } as const

interface Setting {
  readonly expected?: readonly Readonly<Record<string, unknown>>[]
  readonly files?: Readonly<Record<string, MemoryFile>>
  readonly options?: Partial<ScoreOptions>
}

/** Scores results as `run/results.json`; `expected` are trees of their own. */
function score(document: Fields | string, { expected = [], files = {}, options = {} }: Setting = {}): ScoredRun {
  const text = typeof document === 'string' ? document : JSON.stringify(document)
  const roots = expected.map((tree, at) =>
    memoryFiles(
      Object.fromEntries(Object.entries(tree).map(([path, value]) => [path, JSON.stringify(value)])),
      `base${at}`,
    ),
  )
  const read = readWhole(tau2Layout, memoryFiles({ 'results.json': text, ...files }), {
    expected: roots,
    minAgentTurns: 'declared',
  })
  return scoreRun(read, options)
}

function verdicts(run: ScoredRun): Record<string, string> {
  return Object.fromEntries(run.trials.map(({ scenario, trial, verdict }) => [`${scenario}/${trial}`, verdict]))
}

function reasons(run: ScoredRun): Record<string, string> {
  return Object.fromEntries(run.trials.map(({ scenario, trial, reason }) => [`${scenario}/${trial}`, reason]))
}

function kinds(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ kind }) => kind).filter((kind) => kind !== 'vacuous')
}

describe('denominators', () => {
  test('a stopped run: what never ran is an error and counts', () => {
    const run = score(results([task('0'), task('6'), task('9')], [simulation('0', 0)]))
    expect(verdicts(run)).toEqual({ '0/0': 'pass', '6/0': 'error', '9/0': 'error' })
    expect(reasons(run)['6/0']).toMatch(/never ran: run\/results.json holds no simulation of task 6, trial 0/)
    expect(run.trials.map(({ upstream }) => upstream.counted)).toEqual([true, false, false])
    expect(run.trials.map(({ missing }) => missing)).toEqual([undefined, true, true])
  })

  test('tasks × num_trials, whatever the order of the rows', () => {
    const rows = [simulation('b', 1), simulation('a', 1), simulation('b', 0)]
    const run = score(results([task('a'), task('b')], rows, { info: info({ num_trials: 2 }) }))
    expect(verdicts(run)).toEqual({ 'a/0': 'error', 'a/1': 'pass', 'b/0': 'pass', 'b/1': 'pass' })
  })

  test.each<[string, readonly (readonly [string, number])[], Fields, Record<string, string>]>([
    [
      'the index of the task',
      [
        ['a', 0],
        ['b', 1],
        ['c', 2],
      ],
      {},
      { 'a/0': 'pass', 'b/0': 'pass', 'c/0': 'pass' },
    ],
    [
      'from 1',
      [
        ['a', 1],
        ['b', 1],
        ['c', 1],
      ],
      {},
      { 'a/0': 'pass', 'b/0': 'pass', 'c/0': 'pass' },
    ],
    [
      'from 1, with a plan of two',
      [
        ['a', 1],
        ['a', 2],
        ['b', 1],
        ['b', 2],
        ['c', 1],
      ],
      { num_trials: 2 },
      { 'a/0': 'pass', 'a/1': 'pass', 'b/0': 'pass', 'b/1': 'pass', 'c/0': 'pass', 'c/1': 'error' },
    ],
  ])('numbers that are %s are names, not a plan', (_, rows, more, right) => {
    const run = score(
      results(
        ['a', 'b', 'c'].map((id) => task(id)),
        rows.map(([id, trial]) => simulation(id, trial)),
        { info: info(more) },
      ),
    )
    expect(verdicts(run)).toEqual(right)
    expect(run.findings.filter(({ what }) => what.includes('its trial numbers are counters'))).toHaveLength(1)
  })

  test('rows beyond num_trials count for every task', () => {
    const run = score(results([task('a'), task('b')], [simulation('a', 0), simulation('a', 2), simulation('b', 0)]))
    expect(Object.keys(verdicts(run))).toEqual(['a/0', 'a/1', 'a/2', 'b/0', 'b/1', 'b/2'])
    expect(run.counts).toEqual({ pass: 3, fail: 0, error: 3 })
  })

  test('a pair twice is one error that names both, even where both pass', () => {
    const twice = [simulation('a', 0), simulation('a', 0, { id: 'other', seed: 7 })]
    const run = score(results([task('a')], twice))
    expect(run.counts).toEqual({ pass: 0, fail: 0, error: 1 })
    expect(reasons(run)['a/0']).toMatch(/simulations\[0\] \(id s-a-0\).*simulations\[1\] \(id other\)/)
    expect(kinds(run.findings)).toEqual(['duplicate_trial'])
  })

  test('ids may be integers; rows without a trial are numbered in their order', () => {
    const rows = [simulation(7, null), simulation('7', undefined), simulation('8', 0)]
    const run = score(results([task(7), task('8')], rows, { info: info({ num_trials: 2 }) }))
    expect(verdicts(run)).toEqual({ '7/0': 'pass', '7/1': 'pass', '8/0': 'pass', '8/1': 'error' })
  })

  test.each([[0], [-1], [1.5], ['2'], [true]])('num_trials %p is refused', (count) => {
    expect(() => score(results([task('a')], [], { info: info({ num_trials: count }) }))).toThrow(/num_trials/)
  })

  test('a plan of more than 50,000 trials is refused', () => {
    const planned = (count: number) =>
      score(results([task('a')], [simulation('a', 0)], { info: info({ num_trials: count }) }))
    expect(planned(1_000).counts).toEqual({ pass: 1, fail: 0, error: 999 })
    expect(() => planned(50_001)).toThrow(/1 tasks × 50001 trials, more than 50000/)
  })

  test.each([[5], [373_754], [1_000_000], [Number.MAX_SAFE_INTEGER]])(
    'the trial number %p of one row is its own error and plans no trials',
    (number) => {
      const rows = [simulation('a', 0), simulation('a', number), simulation('b', 0)]
      const run = score(results([task('a'), task('b')], rows))
      expect(verdicts(run)).toEqual({ 'a/0': 'pass', [`a/${number}`]: 'error', 'b/0': 'pass' })
      expect(reasons(run)[`a/${number}`]).toMatch(
        /simulations\[1\].*: trial \d+ is none that a run of 3 simulations can hold/,
      )
    },
  )

  test('trial numbers without a gap are a plan, however few tasks have them', () => {
    const rows = Array.from({ length: 8 }, (_, trial) => simulation('a', trial))
    const run = score(results([task('a'), task('b'), task('c'), task('d')], rows))
    expect(run.counts).toEqual({ pass: 8, fail: 0, error: 24 })
  })

  test.each([[-1], [0.5], ['0'], [{}]])('the trial %p is an error of its row', (trial) => {
    const run = score(results([task('a')], [simulation('a', trial)]))
    expect(run.counts).toEqual({ pass: 0, fail: 0, error: 1 })
    expect(reasons(run)['a/0']).toMatch(/trial is no index from 0/)
  })

  test('a simulation of no embedded task is an error that names it; others are scored', () => {
    const run = score(results([task('a')], [simulation('a', 0), simulation('ghost', 0)]))
    expect(verdicts(run)).toEqual({ 'a/0': 'pass', 'ghost/0': 'error' })
    expect(reasons(run)['ghost/0']).toMatch(/task ghost is none of the 1 tasks/)
  })

  test('no tasks at all: every simulation is an error, never a pass', () => {
    const run = score(results([], [simulation('a', 0), simulation('b', 0)]))
    expect(run.counts).toEqual({ pass: 0, fail: 0, error: 2 })
    expect(reasons(run)['a/0']).toMatch(/embeds no tasks/)
  })

  test('names that objects have are ordinary ids', () => {
    const ids = ['__proto__', 'constructor', 'toString']
    const run = score(
      results(
        ids.map((id) => task(id)),
        ids.map((id) => simulation(id, 0)),
      ),
    )
    expect(run.trials.map(({ scenario, verdict }) => [scenario, verdict])).toEqual(ids.map((id) => [id, 'pass']))
  })

  test('a task twice in the file is an error of its trials', () => {
    const run = score(results([task('a'), task('b'), task('a')], [simulation('a', 0), simulation('b', 0)]))
    expect(verdicts(run)).toEqual({ 'a/0': 'error', 'b/0': 'pass' })
    expect(reasons(run)['a/0']).toMatch(/is there twice/)
  })
})

describe('how a conversation ended', () => {
  test.each([
    ['user_stop', 'pass', true],
    ['agent_stop', 'pass', true],
    ['max_steps', 'fail', true],
    ['timeout', 'fail', true],
    ['too_many_errors', 'fail', true],
    ['agent_error', 'fail', true],
    ['user_error', 'fail', true],
    ['context_window_exceeded', 'fail', true],
    ['unexpected_error', 'fail', true],
    ['infrastructure_error', 'error', false],
    ['something_new', 'error', true],
    [null, 'error', true],
  ])('%s → %s', (reason, verdict, counted) => {
    // The stored reward says pass: it does not count for what the ending decides.
    const run = score(results([task('a')], [simulation('a', 0, { termination_reason: reason })]))
    expect(run.trials[0]?.verdict).toBe(verdict)
    expect(run.trials[0]?.upstream.counted).toBe(counted)
    if (verdict !== 'pass') expect(run.trials[0]?.reason).toContain((reason ?? 'no termination_reason').split('_')[0])
  })

  test('a premature run has no failed components', () => {
    const stopped = { termination_reason: 'max_steps', reward_info: reward({ reward: 0, db_check: null }) }
    const run = score(results([task('a', { communicate_info: ['12'] })], [simulation('a', 0, stopped)]))
    expect(run.trials[0]?.signals['db_state_match']?.outcome).toBe('not_applicable')
    expect(run.trials[0]?.signals['communicate']?.outcome).toBe('not_applicable')
    expect(run.trials[0]?.signals['clean_exit']).toMatchObject({ outcome: 'fail', gating: false })
  })

  test('a crash says what tau2 wrote about it', () => {
    const crashed = {
      termination_reason: 'infrastructure_error',
      reward_info: null,
      messages: [],
      info: { error: 'boom' },
    }
    expect(score(results([task('a')], [simulation('a', 0, crashed)])).trials[0]?.reason).toMatch(/boom/)
  })
})

describe('the basis decides what gates', () => {
  const gold = action('pay', { id: 1 })
  const paid = [says('assistant', null, [call('pay', { id: 1 })]), says('assistant', 'Your total is 1,234 dollars')]
  const met = (value: boolean) => [{ env_assertion: envAssertion('is_on'), met: value, reward: value ? 1 : 0 }]

  test.each([
    // basis, database, paid, told, environment → verdict
    [['DB'], true, false, false, false, 'pass'],
    [['DB'], false, true, true, true, 'fail'],
    [['ACTION'], false, true, false, false, 'pass'],
    [['ACTION'], true, false, true, true, 'fail'],
    [['COMMUNICATE'], false, false, true, false, 'pass'],
    [['COMMUNICATE'], true, true, false, true, 'fail'],
    [['ENV_ASSERTION'], false, false, false, true, 'pass'],
    [['ENV_ASSERTION'], true, true, true, false, 'fail'],
    [['ENV_ASSERTION', 'ACTION'], false, true, false, true, 'pass'],
    [['DB', 'COMMUNICATE', 'DB'], true, false, true, false, 'pass'],
    [['DB', 'COMMUNICATE'], true, true, false, true, 'fail'],
  ])('%p: database %s, called %s, said %s, environment %s → %s', (basis, db, called, said, env, verdict) => {
    const document = results(
      [
        task('a', {
          actions: [gold],
          env_assertions: [envAssertion('is_on')],
          communicate_info: ['1234'],
          reward_basis: basis,
        }),
      ],
      [
        simulation('a', 0, {
          messages: [...(called ? paid.slice(0, 1) : []), ...(said ? paid.slice(1) : []), says('user', 'ok')],
          reward_info: reward({
            reward: verdict === 'pass' ? 1 : 0,
            db_check: { db_match: db, db_reward: db ? 1 : 0 },
            action_checks: [checked(gold, called)],
            communicate_checks: [{ info: '1234', met: said, justification: '' }],
            env_assertions: met(env),
            reward_basis: basis,
          }),
        }),
      ],
    )
    const run = score(document)
    expect(run.trials[0]?.verdict).toBe(verdict)
    expect(kinds(run.findings)).toEqual([])
  })

  test.each<[string, Fields | null, Fields | null, RegExp]>([
    ['no reward_info', {}, null, /no reward_info.*no database check/],
    ['no db_check', {}, reward({ db_check: null }), /no database check is recorded/],
    ['a db_match that is text', {}, reward({ db_check: { db_match: 'true', db_reward: 1 } }), /no database check/],
    ['a db_check that contradicts itself', {}, reward({ db_check: { db_match: true, db_reward: 0 } }), /contradicts/],
    ['no criteria', null, reward(), /no evaluation_criteria/],
    ['an empty basis', { reward_basis: [] }, reward(), /nothing to score/],
    ['an unknown basis', { reward_basis: ['DB', 'SAFETY'] }, reward(), /names "SAFETY"/],
    ['a basis that is no list', { reward_basis: 'DB' }, reward(), /reward_basis is not a list/],
    ['only vacuous components', { reward_basis: ['COMMUNICATE', 'ACTION'] }, reward(), /nothing to score/],
    [
      'an environment without verdicts',
      { env_assertions: [envAssertion('x')], reward_basis: ['ENV_ASSERTION'] },
      reward(),
      /without a recorded verdict/,
    ],
    ['a golden action without a name', { actions: [{ arguments: {} }] }, reward(), /has no name/],
    ['compare_args that are text', { actions: [action('pay', {}, { compare_args: 'id' })] }, reward(), /compare_args/],
    ['information that is no text', { communicate_info: [12] }, reward(), /communicate_info\[0\] is not text/],
    ['nothing said or done at all', { communicate_info: ['12'] }, reward(), /neither messages nor ticks/],
  ])('%s is an error with its reason, and the next trial is scored', (_, criteria, rewardInfo, reason) => {
    const rows = [simulation('a', 0, { reward_info: rewardInfo, messages: [] }), simulation('b', 0)]
    const run = score(results([task('a', criteria), task('b')], rows))
    expect(verdicts(run)).toEqual({ 'a/0': 'error', 'b/0': 'pass' })
    expect(reasons(run)['a/0']).toMatch(reason)
  })

  test('tau2 compares no database for a task without actions and assertions: not a missing verdict', () => {
    const bare = { actions: null, env_assertions: null, communicate_info: ['12'] }
    const said = { messages: [says('assistant', 'It is 12.')], reward_info: reward({ db_check: null }) }
    const run = score(results([task('a', bare)], [simulation('a', 0, said)]))
    expect(run.trials[0]?.verdict).toBe('pass')
    expect(run.trials[0]?.signals['db_state_match']).toMatchObject({ outcome: 'not_applicable', gating: true })
  })

  test('a task without a basis takes the recorded one, else the default', () => {
    const bare = task('a', { reward_basis: undefined, actions: [gold] })
    const recorded = reward({ action_checks: [checked(gold, false)], reward: 0, reward_basis: ['ACTION'] })
    expect(score(results([bare], [simulation('a', 0, { reward_info: recorded })])).counts.fail).toBe(1)
    const silent = reward({ action_checks: [checked(gold, false)], reward_basis: null })
    expect(score(results([bare], [simulation('a', 0, { reward_info: silent })])).counts.pass).toBe(1)
  })

  test('recorded verdicts are recorded, recomputed ones recomputed', () => {
    const document = results(
      [task('a', { actions: [gold], reward_basis: ['DB', 'ACTION'] })],
      [simulation('a', 0, { messages: paid, reward_info: reward({ reward_basis: ['DB', 'ACTION'] }) })],
    )
    const signals = score(document).trials[0]?.signals
    expect(signals?.['db_state_match']).toMatchObject({ source: 'recorded', gating: true })
    expect(signals?.['action_match']).toMatchObject({ source: 'recomputed', gating: true })
    expect(score(document, { options: { trustRecorded: 'never' } }).counts).toEqual({ pass: 0, fail: 0, error: 1 })
  })

  test('tasks that an agent passes which does nothing are named', () => {
    const rows = [
      simulation('a', 0),
      simulation('b', 0, { reward_info: reward({ action_checks: [checked(gold, false)] }) }),
    ]
    const found = score(results([task('a'), task('b', { actions: [gold] })], rows)).findings
    expect(found.filter(({ kind }) => kind === 'vacuous').map(({ what }) => what)).toEqual([
      expect.stringMatching(/^1 of 2 tasks .*: a$/),
    ])
  })
})

describe('natural-language assertions', () => {
  const criteria = { nl_assertions: ['is kind', 'names the price'], reward_basis: ['DB', 'NL_ASSERTION'] }
  const verdict = (assertion: string, met: unknown) => ({ nl_assertion: assertion, met, justification: 'because' })

  test.each<[string, unknown, string]>([
    ['both met', [verdict('is kind', true), verdict('names the price', true)], 'pass'],
    ['in another order', [verdict('names the price', true), verdict('is kind', true)], 'pass'],
    ['one not met', [verdict('is kind', true), verdict('names the price', false)], 'fail'],
    ['one missing', [verdict('is kind', true)], 'error'],
    ['one missing and one not met', [verdict('is kind', false)], 'fail'],
    ['an empty list', [], 'error'],
    ['null', null, 'error'],
    ['the same one twice', [verdict('is kind', true), verdict('is kind', true)], 'error'],
    ['about something else', [verdict('is kind', true), verdict('names the prize', true)], 'error'],
    ['text for a verdict', [verdict('is kind', 'true'), verdict('names the price', true)], 'error'],
  ])('%s → %s', (_, stored, expected) => {
    const rewardInfo = reward({ nl_assertions: stored, reward_basis: criteria.reward_basis })
    const run = score(results([task('a', criteria)], [simulation('a', 0, { reward_info: rewardInfo })]))
    expect(run.trials[0]?.verdict).toBe(expected)
  })

  test('a basis that names them for a task without any leaves the rest to decide', () => {
    const none = { nl_assertions: null, reward_basis: ['DB', 'NL_ASSERTION'] }
    const rewardInfo = (match: boolean) =>
      reward({
        reward: match ? 1 : 0,
        db_check: { db_match: match, db_reward: match ? 1 : 0 },
        reward_basis: none.reward_basis,
      })
    for (const match of [true, false]) {
      const run = score(results([task('a', none)], [simulation('a', 0, { reward_info: rewardInfo(match) })]))
      expect(run.trials[0]?.verdict).toBe(match ? 'pass' : 'fail')
    }
  })

  test('outside the basis they are shown and do not gate', () => {
    const rewardInfo = reward({ nl_assertions: [verdict('is kind', false)] })
    const run = score(
      results([task('a', { nl_assertions: ['is kind'] })], [simulation('a', 0, { reward_info: rewardInfo })]),
    )
    expect(run.trials[0]?.verdict).toBe('pass')
    expect(run.trials[0]?.signals['nl_assertion']).toMatchObject({ outcome: 'fail', gating: false })
  })

  test('a live judge gets the conversation and the assertions', () => {
    const messages = [
      says('system', 'secret'),
      says('assistant', 'Hello'),
      says('assistant', null, [call('pay')]),
      says('user', 'Hi'),
    ]
    const text = JSON.stringify(results([task('a', criteria)], [simulation('a', 0, { messages })]))
    const read = tau2Layout.read(memoryFiles({ 'results.json': text }), NO_OPTIONS)
    const question = read.trials[0]?.load().judged?.question()
    expect(question?.nlAssertions).toEqual(['is kind', 'names the price'])
    expect(question?.conversation).toEqual([
      new Map([
        ['role', 'assistant'],
        ['text', 'Hello'],
      ]),
      new Map([
        ['role', 'user'],
        ['text', 'Hi'],
      ]),
    ])
  })
})

describe('what is stored and what the raw data give', () => {
  const gold = action('return_items', { items: ['1', '2'] })

  test('an action that differs in the order of a list fails, as recorded', () => {
    const messages = [says('assistant', null, [call('return_items', { items: ['2', '1'] })])]
    const rewardInfo = reward({ reward: 0, action_checks: [checked(gold, false)], reward_basis: ['DB', 'ACTION'] })
    const criteria = { actions: [gold], reward_basis: ['DB', 'ACTION'] }
    const run = score(results([task('a', criteria)], [simulation('a', 0, { messages, reward_info: rewardInfo })]))
    expect(run.trials[0]?.signals['action_match']).toMatchObject({ outcome: 'fail' })
    expect(run.trials[0]?.reason).toMatch(/only the order of `items` differs/)
    expect(kinds(run.findings)).toEqual([])
  })

  test('an edited check is a finding and never the verdict', () => {
    const rewardInfo = reward({ action_checks: [checked(gold, true)], reward_basis: ['DB', 'ACTION'] })
    const criteria = { actions: [gold], reward_basis: ['DB', 'ACTION'] }
    const run = score(results([task('a', criteria)], [simulation('a', 0, { reward_info: rewardInfo })]))
    expect(run.trials[0]?.verdict).toBe('fail')
    expect(kinds(run.findings)).toEqual(['recorded_verdict_differs'])
  })

  test.each([
    [
      'a reward that its own checks do not give',
      { reward: 1, db_check: { db_match: false, db_reward: 0 } },
      'fail',
      'recorded_verdict_differs',
    ],
    ['a failed reward over passed checks', { reward: 0 }, 'pass', 'recorded_verdict_differs'],
    ['a reward of one half', { reward: 0.5 }, 'pass', 'recorded_verdict_differs'],
    ['another basis', { reward_basis: ['DB'] }, 'pass', 'stored_value_differs'],
  ])('%s is a finding', (_, rest, verdict, kind) => {
    const run = score(results([task('a')], [simulation('a', 0, { reward_info: reward(rest) })]))
    expect(run.trials[0]?.verdict).toBe(verdict)
    expect(kinds(run.findings)).toEqual([kind])
  })

  test.each([
    [1, true],
    [1.0000009, true],
    [0.9999991, true],
    [1.000002, false],
    [0.999998, false],
    [0.5, false],
    [null, false],
    ['1', false],
  ])('tau2 itself counts the reward %p as success: %s', (value, passed) => {
    const run = score(results([task('a')], [simulation('a', 0, { reward_info: reward({ reward: value }) })]))
    expect(run.trials[0]?.upstream).toMatchObject({ counted: true, passed })
  })

  test('NaN as a reward is no success and does not make the file unreadable', () => {
    const text = JSON.stringify(results([task('a')], [simulation('a', 0, { reward_info: reward({ reward: 77 }) })]))
    expect(score(text.replace('"reward":77', '"reward":NaN')).trials[0]?.upstream.passed).toBe(false)
  })
})

describe('simulations that belong to other tasks', () => {
  const [one, two] = [action('one'), action('two')]
  const row = (id: string, scored: Fields) =>
    simulation(id, 0, { reward_info: reward({ action_checks: [checked(scored, true)] }) })
  const tasks = [task('a', { actions: [one] }), task('b', { actions: [two] }), task('c', { actions: [two] })]

  test('most of them: the file is refused with the reason', () => {
    const swapped = results(tasks, [row('a', two), row('b', one), row('c', two)])
    expect(() => score(swapped)).toThrow(/2 of 3 were scored with other golden actions.*embedded task ≠ scored task/)
  })

  test('beside another run: each of its trials is an error, the other run is scored', () => {
    const files = memoryFiles({
      'bad/results.json': JSON.stringify(results(tasks, [row('a', two), row('b', one), row('c', one)])),
      'good/results.json': JSON.stringify(results([task('x')], [simulation('x', 0)])),
    })
    const run = scoreRun(tau2Layout.read(files, NO_OPTIONS))
    expect(verdicts(run)).toEqual({ 'a/0': 'error', 'b/0': 'error', 'c/0': 'error', 'x/0': 'pass' })
    expect(kinds(run.findings)).toEqual(['note'])
  })

  test('half of them is not yet the file', () => {
    expect(verdicts(score(results(tasks, [row('a', two), row('b', two)])))).toMatchObject({
      'a/0': 'error',
      'b/0': 'pass',
    })
  })

  test('a few of them: those are errors, the others are scored', () => {
    const run = score(results(tasks, [row('a', two), row('b', two), row('c', two)]))
    expect(verdicts(run)).toEqual({ 'a/0': 'error', 'b/0': 'pass', 'c/0': 'pass' })
    expect(reasons(run)['a/0']).toMatch(/other golden actions/)
  })

  test('numbers that are equal and keys in another order are the same action', () => {
    const [embedded, scored] = [action('one', { a: 1, b: { x: 1, y: 2 } }), action('one', { b: { y: 2, x: 1 }, a: 1 })]
    const text = JSON.stringify(results([task('a', { actions: [embedded] })], [row('a', scored)]))
    expect(score(text.replace('"a":1}', '"a":1.0}')).counts.pass).toBe(1)
  })
})

describe('voice: ticks', () => {
  const chunk = (content: string | null, ids: readonly string[], rest: Fields = {}) => ({
    agent_chunk: { role: 'assistant', content, utterance_ids: ids, tool_calls: null, ...rest },
  })
  const voice = (ticks: readonly Fields[], criteria: Fields, rest: Fields = {}) =>
    score(results([task('a', criteria)], [simulation('a', 0, { messages: null, mode: 'full_duplex', ticks, ...rest })]))
      .trials[0]

  test.each([
    ['chunks of one utterance are one text', [chunk('It is 12', ['u1']), chunk('34 dollars', ['u1'])], 'pass'],
    ['chunks of two utterances are two', [chunk('It is 12', ['u1']), chunk('34 dollars', ['u2'])], 'fail'],
    ['chunks without ids are never joined', [chunk('It is 12', []), chunk('34 dollars', [])], 'fail'],
    ['ids overlap in a chain', [chunk('12', ['u1']), chunk('', ['u1', 'u2']), chunk('34', ['u2'])], 'fail'],
    ['the user says it', [{ user_chunk: { role: 'user', content: '1234', utterance_ids: [] } }], 'fail'],
    ['a chunk that calls a tool is no speech', [chunk('1234', ['u1'], { tool_calls: [] })], 'fail'],
  ])('%s', (_, ticks, verdict) => {
    const spoken = ticks.map((tick, at) => ({ tick_id: at, timestamp: 't', ...tick }))
    expect(voice(spoken, { communicate_info: ['1234'] })?.verdict).toBe(verdict)
  })

  test('calls of both sides count, whatever mode says', () => {
    const ticks = [
      { tick_id: 0, user_tool_calls: [call('toggle', {}, 'user')] },
      { tick_id: 1, agent_tool_calls: [call('pay')] },
    ]
    const criteria = { actions: [action('pay'), action('toggle')], reward_basis: ['ACTION'] }
    expect(voice(ticks, criteria, { mode: 'half_duplex' })?.verdict).toBe('pass')
  })

  test('an empty conversation is an error, not a fail', () => {
    expect(voice([], { communicate_info: ['12'] })?.verdict).toBe('error')
  })
})

describe('what people are shown', () => {
  const load = (messages: readonly Fields[], criteria: Fields = {}) => {
    const text = JSON.stringify(results([task('a', criteria)], [simulation('a', 0, { messages })]))
    return tau2Layout.read(memoryFiles({ 'results.json': text }), NO_OPTIONS).trials[0]?.load()
  }

  test('turns of everybody but the system, and calls of both sides', () => {
    const trial = load([
      says('system', 's'),
      says('assistant', 'Hello'),
      says('user', null, [call('toggle', {}, 'user')]),
      { id: 'c1', role: 'tool', content: '{"ok": true}', requestor: 'user', error: false },
      says('assistant', null, [call('pay', { id: 1 })]),
    ])
    expect(told(trial?.conversation?.())).toEqual(['assistant: Hello', 'call toggle', 'call pay'])
    expect(trial?.conversation?.().events[1]).toMatchObject({
      call: { by: 'user', message: 2, result: '{"ok": true}', failed: false },
    })
  })

  test('calls as forks write them: OpenAI’s form, and its older one', () => {
    const openai = { id: 'c', type: 'function', function: { name: 'pay', arguments: '{"id": 1}' } }
    const messages = [
      { role: 'assistant', content: null, tool_calls: [openai] },
      { role: 'assistant', content: null, function_call: { name: 'refund', arguments: '{"id": 1}' } },
    ]
    const criteria = { actions: [action('pay', { id: 1 }), action('refund', { id: 1 })], reward_basis: ['ACTION'] }
    const run = score(results([task('a', criteria)], [simulation('a', 0, { messages })]))
    expect(run.counts.pass).toBe(1)
  })

  test('what is scored is never cut', () => {
    const padding = Array.from({ length: 500 }, (_, at) => says('assistant', 'x'.repeat(5_000), [call('look', { at })]))
    const messages = [...padding, says('assistant', `${'y'.repeat(50_000)} 1234`, [call('pay')])]
    const criteria = { communicate_info: ['1234'], actions: [action('pay')], reward_basis: ['COMMUNICATE', 'ACTION'] }
    const run = score(results([task('a', criteria)], [simulation('a', 0, { messages })]))
    expect(run.counts.pass).toBe(1)
  })
})

describe('files', () => {
  const good = JSON.stringify(results([task('a')], [simulation('a', 0)]))
  const metadata = (index: unknown) =>
    JSON.stringify(results([task('a'), task('b')], undefined, { simulation_index: index }))
  const file = (id: string) => JSON.stringify({ ...simulation(id, 0), id: `s-${id}` })
  const read = (tree: Readonly<Record<string, MemoryFile>>, root?: string) =>
    scoreRun(tau2Layout.read(memoryFiles(tree, root), NO_OPTIONS))

  test('the folder form: one file a simulation', () => {
    const run = read({
      'results.json': metadata(null),
      'simulations/s-a.json': file('a'),
      'simulations/s-b.json': file('b'),
      'simulations/.sim_tmp.json': '{',
    })
    expect(verdicts(run)).toEqual({ 'a/0': 'pass', 'b/0': 'pass' })
  })

  test('an index that names a missing file, and a file that it does not name: both are errors', () => {
    const index = [{ id: 's-a', task_id: 'a', trial: 0 }]
    const missing = read({ 'results.json': metadata(index), 'simulations/s-b.json': file('b') })
    expect(verdicts(missing)).toEqual({ 'a/0': 'error', 'b/0': 'error' })
    expect(reasons(missing)['a/0']).toMatch(/names the simulation s-a, and its file is missing/)
    expect(reasons(missing)['b/0']).toMatch(/s-b.json is not in simulation_index/)
  })

  test('one broken file costs its own trial', () => {
    const run = read({
      'results.json': metadata(null),
      'simulations/s-a.json': '{"id": "s-a", ',
      'simulations/s-b.json': file('b'),
    })
    expect(verdicts(run)).toEqual({ 'a/0': 'error', 'b/0': 'pass' })
    expect(reasons(run)['a/0']).toMatch(/never ran.*1 of its simulations cannot be assigned/)
    expect(run.findings.find(({ kind }) => kind === 'file_skipped')).toMatchObject({
      where: 'run/simulations/s-a.json',
      what: expect.stringMatching(/cut off at byte 14/),
    })
  })

  test('an inline list wins over a folder beside it', () => {
    const run = read({ 'results.json': good, 'simulations/s-b.json': file('b') })
    expect(verdicts(run)).toEqual({ 'a/0': 'pass' })
    expect(kinds(run.findings)).toEqual(['file_skipped'])
  })

  test('what tau2 discards or keeps as a backup is left alone and said', () => {
    const run = read({
      'results.json': good,
      'results.json.bak': good,
      '.results_x.json': '{',
      'hallucination_discarded/results_user_hallucination.json': good,
      'artifacts/task_a/sim_1/sim_status.json': '{}',
      'llm_debug/x.json': '{}',
    })
    expect(verdicts(run)).toEqual({ 'a/0': 'pass' })
    expect(run.findings.filter(({ kind }) => kind === 'file_skipped').map(({ where }) => where)).toEqual([
      'run/.results_x.json',
      'run/hallucination_discarded',
      'run/results.json.bak',
    ])
  })

  test('a single file, with a name of its own', () => {
    expect(verdicts(read({ '': good }, 'out/2025_airline.json'))).toEqual({ 'a/0': 'pass' })
  })

  test('several runs of one domain are trials in the order of their names; domains stay apart', () => {
    const run = (verdict: boolean, domain: string, ids: readonly string[]) =>
      JSON.stringify(
        results(
          ids.map((id) => task(id)),
          ids.map((id) => simulation(id, 0, { termination_reason: verdict ? 'user_stop' : 'max_steps' })),
          { info: info({ environment_info: { domain_name: domain } }) },
        ),
      )
    const files = memoryFiles({
      'r2.json': run(false, 'retail', ['0', '1']),
      'r1/results.json': run(true, 'retail', ['0']),
      'x/results.json': run(true, 'airline', ['0']),
      'notes.json': '{"a": 1}',
    })
    const scored = scoreRun(tau2Layout.read(files, NO_OPTIONS))
    expect(scored.trials.map(({ domain, scenario, trial, verdict }) => [domain, scenario, trial, verdict])).toEqual([
      ['retail', '0', 0, 'pass'],
      ['retail', '0', 1, 'fail'],
      ['retail', '1', 0, 'fail'],
      ['airline', '0', 0, 'pass'],
    ])
  })

  test('a damaged file among several is an error under its name', () => {
    const run = read({ 'a/results.json': good, 'b/results.json': '{"info": {}, "tasks": [{"id": "a"' })
    expect(run.trials.map(({ scenario, verdict }) => [scenario, verdict])).toEqual([
      ['a', 'pass'],
      ['b', 'error'],
    ])
    expect(run.trials[1]?.reason).toMatch(/b\/results.json is damaged or cut off/)
  })

  test.each<[string, Readonly<Record<string, MemoryFile>>, RegExp]>([
    ['an EVA run', { 'config.json': '{}', 'records/1/trial_0/metrics.json': '{}' }, /no results.json/],
    ['a labs session', { 's1/metrics.json': '{}', 'all_metrics.json': '{"total": 1}' }, /no results.json/],
    ['a records folder', { 's1/expected_db.json': '{}', 's1/actual_db.json': '{}' }, /no results.json/],
    ['a JSONL file', { '': '{"id": "a", "expected_db": {}}\n{"id": "b"}\n' }, /neither simulations, nor tasks/],
    ['a tasks file', { '': JSON.stringify([task('a')]) }, /not of tau-bench/],
    ['an empty list', { '': '[]' }, /neither simulations/],
    ['other results', { 'results.json': '{"results": []}' }, /neither simulations, nor tasks/],
    ['UTF-16', { 'results.json': new Uint8Array([0xff, 0xfe, 0x7b, 0]) }, /UTF-16/],
    [
      'a Git LFS pointer',
      { 'results.json': 'version https://git-lfs.github.com/spec/v1\noid sha256:0\n' },
      /Git LFS pointer/,
    ],
    ['an empty file', { 'results.json': '' }, /neither a JSON object nor a list/],
    ['nothing', {}, /no results.json/],
    ['a link', { 'results.json': { kind: 'link' } }, /its results.json is a link/],
  ])('%s is not claimed', (_, tree, reason) => {
    expect(tau2Layout.refuse(memoryFiles(tree))).toMatch(reason)
  })

  test('results are told from their first keys, wherever the large ones stand', () => {
    const late = JSON.stringify({
      info: { ...info(), padding: 'x'.repeat(200_000) },
      tasks: [task('a')],
      simulations: [],
    })
    expect(tau2Layout.refuse(memoryFiles({ '': late }))).toBeNull()
    expect(tau2Layout.refuse(memoryFiles({ '': '{"simulations": [{"id' }))).toBeNull()
  })

  test('the metadata of the folder form, given as a file, says what to give instead', () => {
    expect(() => read({ '': metadata(null) }, 'run/results.json')).toThrow(
      /holds no simulations.*Point `artifacts` at the folder/,
    )
  })
})

describe('damaged files', () => {
  const rows = [simulation('a', 0), simulation('b', 0), simulation('c', 0)]
  const whole = JSON.stringify(results([task('a'), task('b'), task('c')], rows))

  test('a cut: simulations before it are scored, the rest is missing with the place', () => {
    const run = score(whole.slice(0, whole.indexOf('"s-b-0"') + 40))
    expect(verdicts(run)).toEqual({ 'a/0': 'pass', 'b/0': 'error', 'c/0': 'error' })
    expect(reasons(run)['b/0']).toMatch(/never ran.*cut off at byte \d+ inside simulations\[1\]/)
    expect(kinds(run.findings)).toEqual(['note'])
  })

  test('a cut within the tasks: what was planned cannot be told', () => {
    expect(() => score(whole.slice(0, whole.indexOf('"id":"b"') + 20))).toThrow(
      /inside tasks\[1\].*before its tasks are complete/,
    )
  })

  test('a cut in a file that does not say how many trials were planned', () => {
    const silent = whole.replace('"num_trials":1,', '')
    expect(score(silent).counts.pass).toBe(3)
    expect(() => score(silent.slice(0, -200))).toThrow(/does not say how many trials/)
  })

  test('a simulation beyond the cap of a document is an error of that trial, unread', () => {
    const rows = [simulation('a', 0, { padding: 'x'.repeat(MAX_DOCUMENT_BYTES) }), simulation('b', 0)]
    const run = score(results([task('a'), task('b')], rows))
    expect(verdicts(run)).toEqual({ 'a/0': 'error', 'b/0': 'pass' })
    expect(reasons(run)['a/0']).toMatch(/more than 67108864/)
  })

  test('a large simulation is read in pieces from its place, and a fault deep in a part that is not scored is found', () => {
    const rounds = Array.from({ length: 4000 }, () => says('user', 'x'.repeat(200)))
    const large = (plan: unknown) =>
      simulation('a', 0, {
        messages: [...rounds, says('assistant', 'It is 12.')],
        effect_timeline: { plan, padding: ['y'.repeat(600_000), 'z'.repeat(600_000)] },
      })
    const criteria = { communicate_info: ['12'], reward_basis: ['COMMUNICATE'] }
    const text = JSON.stringify(results([task('a', criteria)], [large({ x: 1 })]))
    expect(score(text).counts.pass).toBe(1)
    const run = score(text.replace('"plan":{"x":1}', '"plan":{"x":1,"x":2}'))
    expect(run.trials[0]?.reason).toMatch(/effect_timeline.*"x"/)
  })

  test('ranges are read, never the whole file', () => {
    const rows = Array.from({ length: 50 }, (_, at) => simulation(String(at), 0, { note: 'x'.repeat(100_000) }))
    const text = JSON.stringify(
      results(
        rows.map((_, at) => task(String(at))),
        rows,
      ),
    )
    const files = memoryFiles({ 'results.json': text })
    const read = (): never => {
      throw new Error('the whole file was read')
    }
    let largest = 0
    const open: typeof files.open = (path) => {
      const source = files.open(path)
      return {
        ...source,
        read: (offset, length) => {
          largest = Math.max(largest, length)
          return source.read(offset, length)
        },
      }
    }
    const run = scoreRun(tau2Layout.read({ ...files, read, open }, NO_OPTIONS))
    expect(run.counts.pass).toBe(50)
    expect(largest).toBeLessThanOrEqual(CHUNK_BYTES)
  })

  test('a file that changed since is an error of what is read then', () => {
    let grown = 0
    const files = memoryFiles({ 'results.json': whole })
    const open: typeof files.open = (path) => {
      const source = files.open(path)
      return { ...source, size: source.size + grown }
    }
    const read = tau2Layout.read({ ...files, open }, NO_OPTIONS)
    grown = 1
    expect(scoreRun(read).trials.map(({ reason }) => reason)).toEqual(
      Array(3).fill(expect.stringMatching(/changed while/)),
    )
  })

  test.each(['info', 'tasks', 'simulations'])('%s twice in the file is refused', (key) => {
    expect(() => score(whole.replace(/\}$/, `,"${key}":[]}`))).toThrow(new RegExp(`the key "${key}" twice`))
  })

  test.each([
    ['in the simulation', (row: string) => row.replace('"seed":300', '"seed":300,"seed":301')],
    ['in its reward', (row: string) => row.replace('"reward":1', '"reward":0,"reward":1')],
    ['in a message', (row: string) => row.replace('"turn_idx":0', '"turn_idx":0,"turn_idx":1')],
    ['through an escape', (row: string) => row.replace('"seed":300', '"seed":300,"s\\u0065ed":301')],
    ['in a part that is not scored', (row: string) => row.replace('"duration":1.5', '"duration":[{"x":1,"x":2}]')],
  ])('a key twice %s is an error of that trial alone', (_, edit) => {
    const at = whole.indexOf('{"id":"s-b-0"')
    const end = whole.indexOf('{"id":"s-c-0"')
    const run = score(whole.slice(0, at) + edit(whole.slice(at, end)) + whole.slice(end))
    expect(verdicts(run)).toEqual({ 'a/0': 'pass', 'b/0': 'error', 'c/0': 'pass' })
    expect(reasons(run)['b/0']).toMatch(/twice|"(?:seed|reward|turn_idx|x)"/)
  })

  test.each([
    ['a message without a role', { messages: [{ content: 'x' }] }, /messages\[0\] has no role/],
    ['content that is no text', { messages: [says('assistant', 5 as unknown as string)] }, /content is not text/],
    ['messages that are no list', { messages: 'x' }, /messages is not a list/],
    [
      'a call without arguments',
      { messages: [says('assistant', null, [{ name: 'pay' }])] },
      /arguments of tool_calls\[0\]/,
    ],
    ['a reward_info that is text', { reward_info: 'x' }, /reward_info is not an object/],
    ['checks that are no list', { reward_info: reward({ communicate_checks: {} }) }, /neither null nor a list/],
  ])('%s is an error of that trial', (_, rest, reason) => {
    const run = score(results([task('a'), task('b')], [simulation('a', 0, rest), simulation('b', 0)]))
    expect(verdicts(run)).toEqual({ 'a/0': 'error', 'b/0': 'pass' })
    expect(reasons(run)['a/0']).toMatch(reason)
  })

  test('a row that is no object and one without a task are said, and cost the trials that they should be', () => {
    const run = score(results([task('a'), task('b')], [simulation('a', 0), 7 as unknown as Fields, { id: 'x' }]))
    expect(verdicts(run)).toEqual({ 'a/0': 'pass', 'b/0': 'error' })
    expect(reasons(run)['b/0']).toMatch(/2 of its simulations cannot be assigned/)
    expect(kinds(run.findings)).toEqual(['file_skipped', 'file_skipped'])
  })
})

describe('references from `expected`', () => {
  const gold = action('pay', { id: 1 })
  const strict = { actions: [gold], communicate_info: ['1234'], reward_basis: ['DB', 'COMMUNICATE', 'ACTION'] }
  const hollow = { actions: [], communicate_info: [], reward_basis: ['DB'] }
  const attack = results([task('a', hollow)], [simulation('a', 0, { reward_info: reward({ reward_basis: ['DB'] }) })])

  test('a file edited so that it passes by its own tasks fails by the expected ones', () => {
    expect(score(attack).counts).toEqual({ pass: 1, fail: 0, error: 0 })
    const run = score(attack, { expected: [{ 'tasks.json': [task('a', strict)] }] })
    expect(run.counts).toEqual({ pass: 0, fail: 1, error: 0 })
    expect(run.trials[0]?.signals['action_match']).toMatchObject({ outcome: 'fail', gating: true })
    expect(run.trials[0]?.signals['communicate']).toMatchObject({ outcome: 'fail', gating: true })
    expect(run.findings).toContainEqual(
      expect.objectContaining({
        kind: 'artifact_setting_ignored',
        what: expect.stringMatching(/task a: reward_basis, actions, communicate_info/),
      }),
    )
  })

  test('a database check made for other golden actions tells nothing about the expected ones', () => {
    const run = score(attack, { expected: [{ 'tasks.json': [task('a', { actions: [gold], reward_basis: ['DB'] })] }] })
    expect(run.counts).toEqual({ pass: 0, fail: 0, error: 1 })
    expect(run.trials[0]?.reason).toMatch(/made for other golden actions/)
  })

  test('nor one made for another initial state; defaults that are written out make no difference', () => {
    const state = (rest: Fields) => ({
      initial_state: { initialization_actions: [{ env_type: 'user', func_name: 'f', arguments: {}, ...rest }] },
    })
    const ours = { 'tasks.json': [task('a', {}, state({}))] }
    const embed = (rest: Fields) => results([task('a', {}, state(rest))], [simulation('a', 0)])
    expect(score(embed({ message: null }), { expected: [ours] }).counts.pass).toBe(1)
    expect(score(embed({ arguments: { x: 1 } }), { expected: [ours] }).counts.error).toBe(1)
  })

  test('a scenario that it lacks is an error, one that the artifacts lack is a missing trial', () => {
    const document = results([task('a'), task('b')], [simulation('a', 0), simulation('b', 0)], {
      info: info({ num_trials: 2 }),
    })
    const run = score(document, { expected: [{ 'tasks.json': [task('a'), task('c')] }] })
    expect(verdicts(run)).toEqual({
      'a/0': 'pass',
      'a/1': 'error',
      'b/0': 'error',
      'b/1': 'error',
      'c/0': 'error',
      'c/1': 'error',
    })
    expect(reasons(run)['b/0']).toMatch(/base0\/tasks.json \(input expected\) has no task b/)
    expect(reasons(run)['c/0']).toMatch(/never ran/)
    expect(kinds(run.findings)).toEqual(['unknown_scenario', 'note'])
  })

  test('its basis is the default where it names none, never the artifact’s', () => {
    const silent = task('a', { reward_basis: undefined, communicate_info: ['1234'] })
    const run = score(attack, { expected: [{ 'tasks.json': [silent] }] })
    expect(run.trials[0]?.signals['communicate']).toMatchObject({ outcome: 'fail', gating: true })
  })

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['a list', { 'tasks.json': [task('a', strict)] }],
    ['an object with tasks', { 'tasks.json': { tasks: [task('a', strict)] } }],
    ['a results file', { 'results.json': results([task('a', strict)], []) }],
    ['a file by itself', { '': [task('a', strict)] }],
    ['another name', { 'airline_tasks.json': [task('a', strict)], 'db.json': { users: {} } }],
    ['a folder per domain', { 'retail/tasks.json': [task('a', strict)], 'airline/tasks.json': [task('a', hollow)] }],
  ])('%s', (_, tree) => {
    expect(score(attack, { expected: [tree] }).counts).toMatchObject({ pass: 0, fail: 1 })
  })

  test('sources that hold no tau2 tasks at all leave every trial an error', () => {
    const run = score(attack, { expected: [{ 'airline_dataset.json': { records: [] } }] })
    expect(run.counts).toEqual({ pass: 0, fail: 0, error: 1 })
  })

  test('a task in two sources is an error', () => {
    const run = score(attack, {
      expected: [{ 'tasks.json': [task('a', hollow)] }, { 'tasks.json': [task('a', hollow)] }],
    })
    expect(run.trials[0]?.reason).toMatch(/several files/)
  })

  test.each(['', '[{"id":', '{"tasks": [{"id": "a"'])(
    'a source that was meant and is cut to %j is refused by name',
    (text) => {
      const files = memoryFiles({ 'results.json': JSON.stringify(results([task('a')], [simulation('a', 0)])) })
      const expected = [memoryFiles({ 'tasks.json': text }, 'base')]
      expect(() => tau2Layout.read(files, { expected, minAgentTurns: 'declared' })).toThrow(
        /base\/tasks.json is damaged/,
      )
    },
  )

  test('a damaged source is refused, not taken in part', () => {
    const text = JSON.stringify([task('a'), task('b')])
    const expected = [memoryFiles({ 'tasks.json': text.slice(0, -20) }, 'base')]
    const files = memoryFiles({ 'results.json': JSON.stringify(attack) })
    expect(() => tau2Layout.read(files, { expected, minAgentTurns: 'declared' })).toThrow(/base\/tasks.json is damaged/)
  })

  test('verdicts on expected assertions must be about those', () => {
    const [ours, theirs] = [envAssertion('is_on'), envAssertion('is_off')]
    const document = results(
      [task('a', { env_assertions: [theirs], reward_basis: ['ENV_ASSERTION'] })],
      [
        simulation('a', 0, {
          reward_info: reward({
            env_assertions: [{ env_assertion: theirs, met: true, reward: 1 }],
            reward_basis: ['ENV_ASSERTION'],
          }),
        }),
      ],
    )
    expect(score(document).counts.pass).toBe(1)
    const bare = { env_type: 'user', func_name: 'is_on', arguments: { on: true } }
    const criteria = { env_assertions: [bare], reward_basis: ['ENV_ASSERTION'] }
    expect(score(document, { expected: [{ 'tasks.json': [task('a', criteria)] }] }).counts.error).toBe(1)
    const met = JSON.stringify(document).replaceAll('is_off', 'is_on')
    expect(
      score(met, { expected: [{ 'tasks.json': [task('a', { ...criteria, env_assertions: [ours] })] }] }).counts.pass,
    ).toBe(1)
    expect(score(met, { expected: [{ 'tasks.json': [task('a', criteria)] }] }).counts.pass).toBe(1)
  })
})

describe('database dumps beside the file', () => {
  const document = results([task('a')], [simulation('a', 0)])
  const dump = (expected: string, actual: string, rest: Readonly<Record<string, string>> = {}) => ({
    'db_dumps/s-a-0/expected_db.json': expected,
    'db_dumps/s-a-0/actual_db.json': actual,
    ...rest,
  })

  test('equal states pass, recomputed', () => {
    const run = score(document, { files: dump('{"a": 1}', '{"a": 1.0}'), options: { trustRecorded: 'never' } })
    expect(run.counts.pass).toBe(1)
    expect(run.trials[0]?.signals['db_state_match']?.source).toBe('recomputed')
  })

  test('different states fail although the record says equal, with the difference', () => {
    const run = score(document, { files: dump('{"a": {"b": 1}}', '{"a": {"b": 2}}') })
    expect(run.counts.fail).toBe(1)
    expect(run.trials[0]?.diff.changes.map(({ path }) => path)).toEqual(['a.b'])
    expect(kinds(run.findings)).toEqual(['recorded_verdict_differs'])
  })

  test('the user side counts too', () => {
    const user = {
      'db_dumps/s-a-0/expected_user_db.json': '{"x": 1}',
      'db_dumps/s-a-0/actual_user_db.json': '{"x": 2}',
    }
    expect(score(document, { files: dump('{}', '{}', user) }).counts.fail).toBe(1)
  })

  test.each([
    ['half a pair', { 'db_dumps/s-a-0/expected_db.json': '{}' }],
    ['half a user pair', dump('{}', '{}', { 'db_dumps/s-a-0/actual_user_db.json': '{}' })],
    ['a broken one', dump('{}', '{')],
    ['a folder without the agent side', { 'db_dumps/s-a-0/readme.txt': '' }],
  ])('%s is an error', (_, files) => {
    expect(score(document, { files }).counts).toEqual({ pass: 0, fail: 0, error: 1 })
  })

  test('a hostile id names no path', () => {
    const asked: string[] = []
    for (const id of ['../db_dumps/s-a-0', '..', '.', 'a/b', 'a\0b', '', 'x'.repeat(201)]) {
      const hostile = JSON.stringify(results([task('a')], [simulation('a', 0, { id })]))
      const files = memoryFiles({ 'results.json': hostile, ...dump('{}', '{"x": 1}') })
      const kind: typeof files.kind = (path) => {
        asked.push(path)
        return files.kind(path)
      }
      expect(scoreRun(tau2Layout.read({ ...files, kind }, NO_OPTIONS)).counts.pass).toBe(1)
    }
    expect(asked.filter((path) => path.startsWith('db_dumps/'))).toEqual([])
  })

  describe('where the file itself is named', () => {
    const named = (files: Readonly<Record<string, string>>) => {
      const own = memoryFiles({ '': JSON.stringify(document) }, 'out/gpt.json')
      const beside = memoryFiles({ 'gpt.json': JSON.stringify(document), 'other.json': '{', ...files }, 'out')
      const run = tau2Layout.read({ ...own, around: () => beside }, NO_OPTIONS)
      return {
        ...scoreRun(run),
        notes: run.findings.map(({ what }) => what).filter((what) => what.includes('states of')),
      }
    }

    test('they are compared, and nothing else of its folder is read', () => {
      expect(named(dump('{"a": 1}', '{"a": 2}')).counts).toEqual({ pass: 0, fail: 1, error: 0 })
      expect(named(dump('{"a": 1}', '{"a": 1}')).counts).toEqual({ pass: 1, fail: 0, error: 0 })
      expect(named({ 'db_dumps/s-a-0/expected_db.json': '{}' }).counts).toEqual({ pass: 0, fail: 0, error: 1 })
    })

    test('folders of another file’s simulations are none of its own; without its own they are a slip', () => {
      const strange = { 'db_dumps/s-b-7/expected_db.json': '{}', 'db_dumps/s-b-7/actual_db.json': '{}' }
      expect(named(dump('{}', '{}', strange)).notes).toEqual([])
      expect(named(strange).notes).toEqual([expect.stringContaining('states of no simulation: s-b-7')])
    })
  })

  test('with `expected` the artifact’s expected states do not count, and that is said', () => {
    const run = score(document, { files: dump('{}', '{"x": 1}'), expected: [{ 'tasks.json': [task('a')] }] })
    expect(run.trials[0]?.signals['db_state_match']?.source).toBe('recorded')
    expect(kinds(run.findings)).toEqual(['artifact_setting_ignored'])
  })
})

test('a simulation without reward_info is told that, not that its check was made for other actions', () => {
  const bare = simulation('a', 0, { reward_info: null })
  const other = results([task('a', { actions: [action('other', {})] })], [])
  const files = memoryFiles({ 'results.json': JSON.stringify(results([task('a')], [bare])) })
  const expected = memoryFiles({ 'tasks.json': JSON.stringify((other as { tasks: unknown }).tasks) }, 'base')
  const run = scoreRun(tau2Layout.read(files, { expected: [expected], minAgentTurns: 'declared' }))
  const reason = run.trials.find(({ scenario }) => scenario === 'a')?.signals['db_state_match']?.reason
  expect(reason).toContain('the simulation has no reward_info')
  expect(reason).not.toContain('other golden actions')
})

test('dumps for a simulation that is not there are said', () => {
  const pair = (id: string) => [
    [`db_dumps/${id}/expected_db.json`, '{}'] as const,
    [`db_dumps/${id}/actual_db.json`, '{}'] as const,
  ]
  const tree = Object.fromEntries([
    ['results.json', JSON.stringify(results([task('a')], [simulation('a', 0)]))] as const,
    ...pair('s-a-0'),
    ...pair('s-a-1'),
  ])
  const run = scoreRun(tau2Layout.read(memoryFiles(tree), { expected: [], minAgentTurns: 'declared' }))
  expect(run.findings.filter(({ what }) => what.includes('no simulation'))).toEqual([
    {
      kind: 'note',
      where: 'run/db_dumps',
      what: 'states of no simulation: s-a-1. Name each folder by the id of its simulation',
    },
  ])
})

describe('metrics', () => {
  const measured = (rest: Fields): unknown => {
    const [trial] = score(results([task('a')], [simulation('a', 0, rest)])).trials
    return Object.fromEntries((trial?.metrics ?? []).map(({ name, number, value }) => [name, number ?? value]))
  }
  test.each<[string, Fields, Fields]>([
    [
      'both sides, summed without the digits of doubles',
      { agent_cost: 0.1, user_cost: 0.2 },
      { recorded_reward: 1, cost_usd: 0.3, agent_cost_usd: 0.1, user_cost_usd: 0.2, duration_s: 1.5, turns: 2 },
    ],
    [
      'one side alone is no sum',
      { agent_cost: 0.1, user_cost: null, duration: 63.25 },
      { recorded_reward: 1, agent_cost_usd: 0.1, duration_s: 63.25, turns: 2 },
    ],
    ['no model was paid', { duration: 0 }, { recorded_reward: 1, duration_s: 0, turns: 2 }],
    [
      'turns are messages of both, not of tools',
      {
        messages: [
          says('assistant', null, [call('look')]),
          { role: 'tool', id: 'c1', content: 'x', requestor: 'assistant', error: false },
          says('assistant', 'Done.'),
          says('user', '###STOP###'),
        ],
      },
      { recorded_reward: 1, duration_s: 1.5, turns: 3 },
    ],
    [
      'a reward that is none',
      { reward_info: reward({ reward: 0 }) },
      { recorded_reward: 0, duration_s: 1.5, turns: 2 },
    ],
  ])('%s', (_, rest, wanted) => {
    expect(measured(rest)).toEqual(wanted)
  })
})
