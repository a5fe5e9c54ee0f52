// Failures by what is wrong: each trial in one cause, the first kind that fits it, the place or call that most share.
import { describe, expect, test } from '@jest/globals'
import { generalPlace, groupByCause } from '../../src/gate/causes.js'
import type { Change, ReportSignal, ReportTrial, SignalPart } from '../../src/model.js'
import { keyText } from '../../src/scenario-key.js'
import { NO_DIFF, trial as madeTrial } from '../support/reports.js'

const signal = (outcome: ReportSignal['outcome'], parts: readonly SignalPart[] = [], gating = true): ReportSignal => ({
  outcome,
  gating,
  source: 'recomputed',
  reason: outcome === 'fail' ? 'the hashes differ' : `${outcome} for a reason`,
  parts,
})
const part = (label: string, reason = 'missing'): SignalPart => ({ label, outcome: 'fail', reason })
const change = (path: string, more: Partial<Change> = {}): Change => ({
  path,
  kind: 'changed',
  expected: 'a',
  actual: 'b',
  ...more,
})

function wrong(scenario: string, more: Partial<ReportTrial>): ReportTrial {
  return madeTrial({ scenario, verdict: 'fail', diff: NO_DIFF, ...more })
}
const withChanges = (scenario: string, ...changes: Change[]): ReportTrial =>
  wrong(scenario, {
    signals: { db_state_match: signal('fail') },
    diff: { changes, truncated: false, total: changes.length },
  })
const told = (trials: readonly ReportTrial[], newly: readonly ReportTrial[] = []): readonly string[] =>
  groupByCause(trials, new Set(newly.map(keyText))).map(
    ({ kind, what, trials: count, members }) =>
      `${count} ${kind} ${what}: ${members.map(({ scenario }) => scenario).join(' ')}`,
  )

describe('places are generalised', () => {
  test.each([
    ['reservations.ZK3FFW.bookings[FL_SK621].seat', 'reservations.*.bookings.*.seat'],
    ['orders.#W1.items[item_id="9"].price', 'orders.*.items.*.price'],
    ['user_db:device.airplane_mode', 'user_db:device.airplane_mode'],
    ['flights.HAT1.dates.2024-05-26.available_seats.economy', 'flights.*.dates.*.available_seats.economy'],
    ['["a.b"].rows[3]', '.*.rows.*'],
    ['lounge_passes', 'lounge_passes'],
  ])('%s', (path, general) => {
    expect(generalPlace(path)).toBe(general)
  })
})

test('rows whose keys read as names of fields are one place where several differ in the same', () => {
  const trials = [
    withChanges('a', change('rooms.alpha.status')),
    withChanges('b', change('rooms.beta.status')),
    withChanges('c', change('refunds.first', { kind: 'removed', expected: { amount: 1 } })),
    withChanges('d', change('refunds.second', { kind: 'removed', expected: { amount: 2 } })),
    withChanges('e', change('account.plan.name')),
    withChanges('f', change('device.mode')),
    withChanges('g', change('device.volume')),
  ]
  expect(told(trials)).toEqual([
    '2 wrong_place refunds.* missing: c d',
    '2 wrong_place rooms.*.status changed: a b',
    '1 wrong_place account.plan.name changed: e',
    '1 wrong_place device.mode changed: f',
    '1 wrong_place device.volume changed: g',
  ])
})

test('a figure in a sentence is general, one in a name is not', () => {
  const early = (scenario: string, steps: number): ReportTrial =>
    wrong(scenario, { verdict: 'fail', reason: `ended after ${steps} steps: tau2 gives it reward 0.5`, signals: {} })
  expect(told([early('a', 30), early('b', 31)])).toEqual([
    '2 ended_early ended after N steps: tau2 gives it reward N: a b',
  ])
})

test('one place in many rows is one cause, and the place that most trials share takes a trial', () => {
  const trials = [
    withChanges('a', change('rooms.R1.seat', { actual: null }), change('rooms.R1.note')),
    withChanges('b', change('rooms.R2.note'), change('rooms.R2.seat', { actual: '' })),
    withChanges('c', change('rooms.R3.seat', { actual: null })),
    withChanges('d', change('bills.B1', { kind: 'removed' }), change('bills.B2', { kind: 'added' })),
  ]
  expect(told(trials)).toEqual(['3 wrong_place rooms.*.seat emptied: a b c', '1 wrong_place bills.* missing: d'])
})

test('each kind by its own mark', () => {
  const trials = [
    wrong('gone', { verdict: 'error', missing: true }),
    wrong('unread', { verdict: 'error', reason: 'runs/a/7.json is not JSON', signals: {} }),
    wrong('stalled', { left_out_of_signals: true }),
    wrong('early', { reason: 'the conversation ended prematurely (max_steps)', signals: {} }),
    wrong('calls', { signals: { action_match: signal('fail', [part('refund(id="1")', 'refund was never called')]) } }),
    wrong('predicate', { signals: { db_state_assertion: signal('fail', [part('orders.1 equals 2')]) } }),
    wrong('assertion', { signals: { nl_assertion: signal('fail', [part('is kind')]) } }),
    wrong('silent', { signals: { communicate: signal('fail', [part('1000')]) } }),
    wrong('answer', { signals: { action_match: signal('fail', [part('total_price: 12')]) } }),
    wrong('hash', { signals: { db_state_match: signal('fail') } }),
    wrong('judge', { signals: { judge_passed: signal('fail') } }),
    wrong('exit', { signals: { clean_exit: signal('fail') } }),
    wrong('auth', { signals: { session_auth: signal('fail') } }),
  ]
  expect(groupByCause(trials, new Set()).map(({ kind, members }) => `${members[0]?.scenario} ${kind}`)).toEqual([
    'gone never_ran',
    'unread not_scored',
    'stalled stalled',
    'early ended_early',
    'calls wrong_call',
    'predicate predicate',
    'assertion assertion',
    'silent not_said',
    'answer answer',
    'hash hashes_differ',
    'judge judge_below',
    'exit no_clean_exit',
    'auth other',
  ])
})

test('without a diff a call that was not made stands in its place, if it could have written', () => {
  const calls = signal(
    'fail',
    [part('get_order(id="1")', 'get_order was never called'), part('cancel(id="1")', 'not called so; …')],
    false,
  )
  const reads = signal('fail', [part('get_order(id="1")', 'get_order was never called')], false)
  expect(
    told([
      wrong('a', { signals: { db_state_match: signal('fail'), action_match: calls } }),
      wrong('b', { signals: { db_state_match: signal('fail'), action_match: reads } }),
    ]),
  ).toEqual(['1 wrong_call cancel called with other arguments: a', '1 hashes_differ : b'])
})

test('a signal that does not gate is no cause, and what passed is in none', () => {
  expect(
    told([
      wrong('a', { signals: { action_match: signal('fail', [part('x(1)')], false), judge_passed: signal('fail') } }),
      madeTrial({ scenario: 'ok', verdict: 'pass' }),
    ]),
  ).toEqual(['1 judge_below : a'])
})

test('equal sentences are one cause: 473 that never ran are one line', () => {
  const trials = Array.from({ length: 473 }, (_, at) => wrong(`s${at}`, { verdict: 'error', missing: true }))
  const [only, ...more] = groupByCause(trials, new Set())
  expect(more).toEqual([])
  expect(only).toMatchObject({ trials: 473, errors: 473 })
  expect(only?.examples).toHaveLength(2)
})

test('what errs comes first, then what is new, then the most frequent', () => {
  const many = ['a', 'b', 'c'].map((name) => withChanges(name, change('rooms.R1.seat')))
  const fresh = withChanges('new', change('bills.B1.sum'))
  const erred = wrong('erred', { verdict: 'error', reason: 'judge is down', signals: {} })
  expect(told([...many, fresh, erred], [fresh])).toEqual([
    '1 not_scored judge is down: erred',
    '1 wrong_place bills.*.sum changed: new',
    '3 wrong_place rooms.*.seat changed: a b c',
  ])
})
