// Declared predicates: each test, the roots of paths, which places count, and what cannot be told.
import { describe, expect, test } from '@jest/globals'
import type { Predicate, PredicateRoot, PredicateSources } from '../../src/model.js'
import { exactDocument, parseJson } from '../../src/json/document.js'
import { checkPredicates } from '../../src/predicate/check.js'
import { readPredicates } from '../../src/predicate/read.js'
import { readConversation } from '../../src/read/conversation/conversation.js'
import { predicateSignal } from '../../src/score/predicate-signal.js'

const value = (json: string) => parseJson(json, 'test').value
const NOTHING: PredicateSources = {
  db: () => null,
  user_db: () => null,
  prediction: () => null,
  conversation: () => null,
}

const SHOP = `{
  "orders": {
    "W1": {"status": "paid", "total": 12.5, "items": [{"sku": "a"}, {"sku": "b"}], "note": null, "open": true, "date": "2026-03-17"},
    "W2": {"status": "paid", "total": 9007199254740993, "items": [], "note": null, "open": false, "date": "2026-04-01"}
  },
  "a.b": 1,
  "empty": {},
  "nan": NaN
}`

function predicate(json: string, base: PredicateRoot = 'db'): Predicate {
  const [read] = readPredicates([value(json)], 'assertions', 'test', base)
  if (!read) throw new Error('no predicate')
  return read
}

const document = (json: string | null) => (json === null ? null : exactDocument(value(json), 'here'))

function verdict(json: string, db: string | null = SHOP) {
  const sources: PredicateSources = { ...NOTHING, db: () => document(db) }
  return predicateSignal(checkPredicates([predicate(json)], sources))
}

describe('declared predicates', () => {
  test.each<[string, 'pass' | 'fail']>([
    ['{"path": "orders.W1.status", "equals": "paid"}', 'pass'],
    ['{"path": "orders.W1.status", "equals": "Paid"}', 'fail'],
    ['{"path": "orders.W1.total", "equals": 12.50}', 'pass'],
    ['{"path": "orders.W2.total", "equals": 9007199254740992}', 'fail'],
    ['{"path": "orders.W2.total", "equals": 9007199254740993}', 'pass'],
    ['{"path": "orders.W1.open", "equals": true}', 'pass'],
    ['{"path": "orders.W1.open", "equals": 1}', 'fail'],
    ['{"path": "orders.W1.note", "equals": null}', 'pass'],
    ['{"path": "orders.W1.gone", "equals": null}', 'fail'],
    ['{"path": "orders.W1.items", "equals": [{"sku": "a"}, {"sku": "b"}]}', 'pass'],
    ['{"path": "orders.W1.items", "equals": [{"sku": "b"}, {"sku": "a"}]}', 'fail'],
    ['{"path": "empty", "equals": {}}', 'pass'],
    ['{"path": "nan", "equals": NaN}', 'pass'],
    ['{"path": "[\\"a.b\\"]", "equals": 1.0}', 'pass'],
    ['{"path": "orders.*.status", "equals": "paid"}', 'pass'],
    ['{"path": "orders.*.open", "equals": true}', 'fail'],
    ['{"path": "empty.*", "equals": 1}', 'fail'],
    ['{"path": "orders.*.items.*.sku", "matches": "^[ab]$"}', 'pass'],
    ['{"path": "orders.*.gone", "equals": 1}', 'fail'],
    ['{"path": "orders.W1.status", "not_equals": "open"}', 'pass'],
    ['{"path": "orders.W1.status", "not_equals": "paid"}', 'fail'],
    ['{"path": "orders.W1.gone", "not_equals": "paid"}', 'fail'],
    ['{"path": "orders.W1.total", "gte": 12.5}', 'pass'],
    ['{"path": "orders.W1.total", "gte": 12.51}', 'fail'],
    ['{"path": "orders.W1.total", "lte": 12}', 'fail'],
    ['{"path": "orders.W2.total", "lte": 9007199254740992}', 'fail'],
    ['{"path": "orders.W1.total", "gte": "12"}', 'fail'],
    ['{"path": "orders.W1.open", "gte": 1}', 'fail'],
    ['{"path": "nan", "gte": 0}', 'fail'],
    ['{"path": "orders.*.date", "gte": "2026-03-17"}', 'pass'],
    ['{"path": "orders.*.date", "lte": "2026-03-31"}', 'fail'],
    ['{"path": "orders.W1.status", "contains": "ai"}', 'pass'],
    ['{"path": "orders.W1.items", "contains": {"sku": "b"}}', 'pass'],
    ['{"path": "orders.W1.items", "contains": "b"}', 'fail'],
    ['{"path": "orders", "contains": "W2"}', 'pass'],
    ['{"path": "orders", "contains": "toString"}', 'fail'],
    ['{"path": "orders.W1.total", "contains": 1}', 'fail'],
    ['{"path": "orders.W1.status", "matches": "^pa"}', 'pass'],
    ['{"path": "orders.W1.status", "matches": "^PA"}', 'fail'],
    ['{"path": "orders.W1.total", "matches": "12"}', 'fail'],
    ['{"path": "orders.W1.note", "exists": true}', 'pass'],
    ['{"path": "orders.W3", "exists": true}', 'fail'],
    ['{"path": "orders.*.items.0", "exists": true}', 'pass'],
    ['{"path": "orders.W3", "absent": true}', 'pass'],
    ['{"path": "gone.*.deep", "absent": true}', 'pass'],
    ['{"path": "orders.W1.note", "absent": true}', 'fail'],
    ['{"path": "constructor", "absent": true}', 'pass'],
    ['{"path": "orders", "count": 2}', 'pass'],
    ['{"path": "orders.*", "count": 2}', 'pass'],
    ['{"path": "orders.W1.items", "count": 2.0}', 'pass'],
    ['{"path": "orders.*.items.*", "count": 2}', 'pass'],
    ['{"path": "orders.*.gone", "count": 0}', 'pass'],
    ['{"path": "empty.*", "count": 0}', 'pass'],
    ['{"path": "gone", "count": 0}', 'fail'],
    ['{"path": "gone.*", "count": 0}', 'fail'],
    ['{"path": "orders.W1.status", "count": 4}', 'fail'],
  ])('%s: %s', (json, outcome) => {
    expect(verdict(json).outcome).toBe(outcome)
  })

  test('reasons name the place and what stands there', () => {
    expect(verdict('{"path": "orders.*.open", "equals": true}').parts).toEqual([
      { label: 'orders.*.open equals true', outcome: 'fail', reason: 'it is false at orders.W2.open' },
    ])
    expect(verdict('{"path": "orders.*.gone", "equals": 1}').parts[0]?.reason).toBe('orders.W1.gone is missing')
    expect(verdict('{"path": "orders", "count": 3}').parts[0]?.reason).toBe('there are 2')
  })

  test('no DB is a fail of each predicate; each has its own verdict', () => {
    expect(verdict('{"path": "a", "absent": true}', null)).toMatchObject({
      outcome: 'fail',
      parts: [{ outcome: 'fail' }],
    })
    const predicates = ['{"path": "a", "equals": 1}', '{"path": "b", "equals": 1}'].map((json) => predicate(json))
    const signal = predicateSignal(checkPredicates(predicates, { ...NOTHING, db: () => document('{"a": 1}') }))
    expect(signal.parts.map(({ outcome }) => outcome)).toEqual(['pass', 'fail'])
    expect(signal.outcome).toBe('fail')
  })

  test('a text too long for its pattern cannot be told; a failing predicate beside it still fails', () => {
    const maxChars = 50
    const db = document(JSON.stringify({ a: 'x'.repeat(maxChars + 1), b: 'x'.repeat(maxChars) }))
    const limited = (path: string): Predicate => ({
      ...predicate(`{"path": "${path}", "matches": "x"}`),
      test: { op: 'matches', value: 'x', maxChars },
    })
    const outcome = (...predicates: readonly Predicate[]) =>
      predicateSignal(checkPredicates(predicates, { ...NOTHING, db: () => db })).outcome
    expect(outcome(limited('b'))).toBe('pass')
    expect(outcome(limited('a'))).toBe('error')
    expect(outcome(limited('a'), predicate('{"path": "gone", "exists": true}'))).toBe('fail')
  })
})

describe('gte and lte of times', () => {
  const outcome = (given: unknown, bound: unknown, op: 'gte' | 'lte') =>
    verdict(JSON.stringify({ path: 'at', [op]: bound }), JSON.stringify({ at: given })).outcome

  // [what stands there, the bound, gte, lte]
  test.each<[unknown, unknown, string, string]>([
    ['2026-05-03T10:00:00Z', '2026-05-03T12:00:00+02:00', 'pass', 'pass'],
    ['2026-05-03T10:00:01Z', '2026-05-03T12:00:00+02:00', 'pass', 'fail'],
    ['2026-05-03T23:30:00-05:00', '2026-05-04T00:00:00Z', 'pass', 'fail'],
    ['2026-05-03T10:00:00.5Z', '2026-05-03T10:00:00Z', 'pass', 'fail'],
    ['2026-05-03T10:00:00.500Z', '2026-05-03T10:00:00.5Z', 'pass', 'pass'],
    ['2026-05-03T10:00:00.123456789012Z', '2026-05-03T10:00:00.123456789013Z', 'fail', 'pass'],
    ['2026-05-03 10:00:00Z', '2026-05-03T10:00:00+00:00', 'pass', 'pass'],
    ['2026-05-03t10:00z', '2026-05-03T10:00:00Z', 'pass', 'pass'],
    ['2026-05-03 12:00:00 +0200', '2026-05-03 10:00:00 UTC', 'pass', 'pass'],
    ['2026-05-03 12:00:00+02', '2026-05-03T10:00:00Z', 'pass', 'pass'],
    ['20260503T100000Z', '2026-05-03T10:00:00+0000', 'pass', 'pass'],
    ['2026-05-03T24:00:00Z', '2026-05-04T00:00:00Z', 'pass', 'pass'],
    ['2026-05-03T10:00:00', '2026-05-03T09:00:00.5', 'pass', 'fail'],
    ['2026-05-03', '2026-05-03', 'pass', 'pass'],
    ['2026-05-03', '2026-11-01', 'fail', 'pass'],
    // Of two texts that are no times the order is that of texts.
    ['W2', 'W10', 'pass', 'fail'],
    ['2026-02-30', '2026-02-31', 'fail', 'pass'],
    // What has no order cannot be told.
    ['2026-05-03T10:00:00Z', '2026-05-03T10:00:00', 'error', 'error'],
    ['2026-05-03', '2026-05-03T10:00:00Z', 'error', 'error'],
    ['2026-05-03', '2026-05-03T10:00:00', 'error', 'error'],
    ['tomorrow', '2026-05-03', 'error', 'error'],
    ['2026-02-30', '2026-02-28', 'error', 'error'],
    ['2026-05-03T25:00:00Z', '2026-05-03T10:00:00Z', 'error', 'error'],
    ['', '2026-05-03', 'error', 'error'],
    [1777802400, '2026-05-03T10:00:00Z', 'error', 'error'],
    ['2026-05-03', 20260503, 'error', 'error'],
    // The agent left no time.
    [null, '2026-05-03', 'fail', 'fail'],
    [true, '2026-05-03', 'fail', 'fail'],
    [[], '2026-05-03', 'fail', 'fail'],
  ])('%j and %j: gte %s, lte %s', (given, bound, gte, lte) => {
    expect([outcome(given, bound, 'gte'), outcome(given, bound, 'lte')]).toEqual([gte, lte])
  })

  test('a pair without an order is told, and a place that fails fails all the same', () => {
    const db = '{"a": {"at": "2026-05-03"}, "b": {"at": "soon"}, "c": {"at": "2025-01-01"}}'
    expect(verdict('{"path": "*.at", "gte": "2026-01-01"}', db).outcome).toBe('fail')
    const { parts } = verdict('{"path": "b.at", "gte": "2026-01-01"}', db)
    expect(parts[0]).toMatchObject({
      outcome: 'error',
      reason: 'b.at: "2026-01-01" is a date and "soon" is none: they have no order',
    })
  })
})

const TALK = [
  { role: 'system', content: 'Never refund more than 300.' },
  { role: 'user', content: 'Please refund order W1.' },
  {
    role: 'assistant',
    content: null,
    tool_calls: [
      { id: 'c1', type: 'function', function: { name: 'refund', arguments: '{"amount": 262, "order": "W1"}' } },
    ],
  },
  { role: 'tool', tool_call_id: 'c1', content: '{"refund_id": "R7", "ok": true}' },
  { role: 'assistant', content: 'I refunded $262.00 to your card. Shall I also cancel it?' },
  { role: 'user', content: 'No thanks, please do not cancel anything.' },
  { role: 'assistant', content: 'Then all is done. The sum is 1,262.50 EUR.' },
]
const REFUSED = '"after": {"path": "conversation.*.text", "where": {"role": "user"}, "matches": "^No"}'

describe('predicates on answers, conversations and calls', () => {
  const read = (messages: readonly object[]) => () =>
    readConversation(value(JSON.stringify(messages)) as never, 'conversation.json')
  const sources: PredicateSources = {
    db: () =>
      document('{"orders": {"W1": {"status": "refunded"}}, "refunds": {"x9": {"amount": 262}, "x3": {"amount": 5}}}'),
    user_db: () => document('{"inbox": ["Refund of 262"]}'),
    prediction: () => document('{"total": 262.1, "text": "Refunded 262 EUR"}'),
    conversation: read(TALK),
  }
  const check = (json: string, base: PredicateRoot = 'prediction', given: Partial<PredicateSources> = {}) =>
    checkPredicates([predicate(json, base)], { ...sources, ...given })[0]

  test.each<[string, 'pass' | 'fail' | 'error']>([
    // Roots.
    ['{"path": "total", "equals": 262.1}', 'pass'],
    ['{"path": "prediction.total", "equals": 262.1}', 'pass'],
    ['{"path": "prediction", "contains": "total"}', 'pass'],
    ['{"path": "db.orders.W1.status", "equals": "refunded"}', 'pass'],
    ['{"path": "user_db.inbox", "contains": "Refund of 262"}', 'pass'],
    ['{"path": "conversation", "count": 4}', 'pass'],
    // Refund was called once with amount 262.
    ['{"path": "calls", "where": {"name": "refund", "arguments.amount": 262}, "count": 1}', 'pass'],
    ['{"path": "calls", "where": {"name": "refund", "arguments.amount": 261}, "count": 1}', 'fail'],
    ['{"path": "calls", "where": {"name": "refund", "arguments.amount": {"gte": 200}}, "count": 1}', 'pass'],
    ['{"path": "calls", "where": {"name": "cancel"}, "exists": true}', 'fail'],
    ['{"path": "calls", "where": {"name": "cancel"}, "absent": true}', 'pass'],
    ['{"path": "calls.*.result.ok", "where": {"name": "refund"}, "equals": true}', 'pass'],
    ['{"path": "calls.*.name", "one_of": ["refund", "find_order"]}', 'pass'],
    ['{"path": "calls", "count": {"lte": 3}}', 'pass'],
    ['{"path": "calls", "count": {"gte": 2}}', 'fail'],
    // No call after the user refused.
    [`{"path": "calls", ${REFUSED}, "count": 0}`, 'pass'],
    [`{"path": "said.*", ${REFUSED}, "contains": "done"}`, 'pass'],
    [`{"path": "said.*", ${REFUSED}, "contains": "refunded"}`, 'fail'],
    [
      '{"path": "said.*", "before": {"path": "calls", "where": {"name": "refund"}, "exists": true}, "count": 0}',
      'pass',
    ],
    ['{"path": "said.*", "after": {"path": "calls", "where": {"name": "refund"}, "exists": true}, "count": 2}', 'pass'],
    // Without the moment nothing can be told.
    ['{"path": "calls", "after": {"path": "conversation.*.text", "contains": "I quit"}, "count": 0}', 'error'],
    // What the agent said last, or anywhere.
    ['{"path": "said.*", "at": "last", "contains": "done"}', 'pass'],
    ['{"path": "said.*", "at": "last", "contains": "card"}', 'fail'],
    ['{"path": "said.*", "at": "first", "contains": "card"}', 'pass'],
    ['{"path": "said.*", "at": "any", "contains": "card"}', 'pass'],
    ['{"path": "said.*", "at": "any", "contains": "no thanks"}', 'fail'],
    ['{"path": "said.*", "not_contains": "password"}', 'pass'],
    ['{"path": "said.*", "not_contains": "card"}', 'fail'],
    [
      '{"path": "conversation.*.text", "where": {"role": "user"}, "at": "last", "matches": "^no thanks", "ignore_case": true}',
      'pass',
    ],
    // Case.
    ['{"path": "text", "equals": "refunded 262 eur"}', 'fail'],
    ['{"path": "text", "equals": "refunded 262 eur", "ignore_case": true}', 'pass'],
    ['{"path": "text", "one_of": ["x", "refunded 262 eur"], "ignore_case": true}', 'pass'],
    ['{"path": "text", "contains": "EUR", "ignore_case": true}', 'pass'],
    ['{"path": "text", "not_contains": "eur", "ignore_case": true}', 'fail'],
    // Numbers.
    ['{"path": "total", "near": {"value": 262, "within": 0.1}}', 'pass'],
    ['{"path": "total", "near": {"value": 262, "within": 0.09}}', 'fail'],
    ['{"path": "text", "near": {"value": 262, "within": 0}}', 'pass'],
    ['{"path": "text", "near": {"value": 62, "within": 0}}', 'fail'],
    ['{"path": "said.*", "at": "last", "near": {"value": 1262.5, "within": 0}}', 'pass'],
    ['{"path": "said.*", "at": "last", "near": {"value": 262.5, "within": 0}}', 'fail'],
    ['{"path": "said.*", "at": "any", "near": {"value": 262, "within": 0}}', 'pass'],
    // Rows with keys that nobody knows.
    ['{"path": "db.refunds", "where": {"amount": 262}, "count": 1}', 'pass'],
    ['{"path": "db.refunds.*.amount", "where": {"amount": {"lte": 10}}, "equals": 5}', 'pass'],
  ])('%s: %s', (json, outcome) => {
    expect(check(json)?.outcome).toBe(outcome)
  })

  test('in db_assertions a path without a root begins at the DB; a root that is a table too is an error', () => {
    expect(check('{"path": "orders.W1.status", "equals": "refunded"}', 'db')?.outcome).toBe('pass')
    expect(check('{"path": "calls.*.name", "equals": "refund"}', 'db')?.outcome).toBe('pass')
    const table = { db: () => document('{"calls": [{"name": "other"}]}') }
    expect(check('{"path": "calls.*.name", "equals": "refund"}', 'db', table)).toMatchObject({
      outcome: 'error',
      reason: 'calls.*.name may begin at calls or at db.calls, which is there too: write db.calls for the latter',
    })
    expect(check('{"path": "db.calls.*.name", "equals": "other"}', 'db', table)?.outcome).toBe('pass')
    const answer = { prediction: () => document('{"calls": 1}') }
    expect(check('{"path": "calls", "count": 1}', 'prediction', answer)?.outcome).toBe('error')
    expect(check('{"path": "prediction.calls", "equals": 1}', 'prediction', answer)?.outcome).toBe('pass')
  })

  test('J5 what the run did not leave fails; what is not recorded or not read cannot be told', () => {
    const outcome = (path: string, given: Partial<PredicateSources>) =>
      ['"absent": true', '"exists": true'].map(
        (op) => check(`{"path": "${path}", ${op}}`, 'prediction', given)?.outcome,
      )
    expect(outcome('prediction.x', { prediction: () => null })).toEqual(['fail', 'fail'])
    expect(outcome('db.x', { db: () => null })).toEqual(['fail', 'fail'])
    expect(outcome('calls.*.name', { conversation: () => null })).toEqual(['error', 'error'])
    expect(outcome('said.*', { conversation: read([{ odd: 1 }]) })).toEqual(['error', 'error'])
  })

  test.each<[string, readonly object[], readonly [string, string]]>([
    ['an empty conversation', [], ['error', 'error']],
    ['one of the user alone', [{ role: 'user', content: 'hi' }], ['fail', 'fail']],
    [
      'a speaker whom nobody knows',
      [
        { role: 'assistant', content: 'hi' },
        { role: 'supervisor', content: 'x' },
      ],
      ['pass', 'error'],
    ],
    ['an agent in capitals', [{ role: 'Assistant', content: 'my password' }], ['pass', 'fail']],
    ['an agent that kept to it', [{ role: 'assistant', content: 'hi' }], ['pass', 'pass']],
  ])('J5 that nothing was called or said is asked of an agent that was there: %s', (_, messages, outcomes) => {
    const given = { conversation: read(messages) }
    const none = ['{"path": "calls", "count": 0}', '{"path": "said.*", "not_contains": "password"}']
    expect(none.map((json) => check(json, 'prediction', given)?.outcome)).toEqual(outcomes)
  })

  test('labels tell the whole predicate', () => {
    const label = (json: string) => check(json)?.label
    expect(
      label('{"path": "calls", "where": {"name": "refund", "arguments.amount": {"gte": 2}}, "count": {"lte": 1}}'),
    ).toBe('calls where name equals "refund" and arguments.amount gte 2, count lte 1')
    expect(label(`{"path": "said.*", "at": "last", ${REFUSED}, "contains": "x", "ignore_case": true}`)).toBe(
      'last said.* after conversation.*.text where role equals "user", matches /^No/, contains "x" (in any case)',
    )
  })

  test.each<[string, RegExp]>([
    ['{"path": "a", "equals": 1, "gte": 2}', /more than one test/],
    ['{"path": "a"}', /no test/],
    ['{"path": "a[", "equals": 1}', /a path that/],
    ['{"path": "a", "matches": "(a+)+"}', /a pattern that/],
    ['{"path": "a", "count": 1, "at": "last"}', /about all places/],
    ['{"path": "a", "gte": 1, "ignore_case": true}', /asks for no text/],
    ['{"path": "db.a", "after": {"path": "calls", "exists": true}, "equals": 1}', /begins at none of/],
    ['{"path": "calls", "after": {"path": "db.x", "exists": true}, "count": 1}', /after begins at none of/],
    ['{"path": "calls", "after": {"path": "calls", "count": 1}, "count": 1}', /is no moment/],
    ['{"path": "calls", "where": {"name": {"is": 1}}, "count": 1}', /where "name" holds no test/],
    ['{"path": "a", "one_of": []}', /names no values/],
    ['{"path": "calls", "where": {"name": {"matches": 1}}, "count": 1}', /is no text/],
    ['{"path": "calls", "where": {"name": {"exists": false}}, "count": 1}', /is not true/],
    ['{"path": "calls", "where": {"name": {"near": 1}}, "count": 1}', /is no \{/],
    [
      '{"path": "calls", "where": {"nmae": "refund"}, "count": 0}',
      /names "nmae" of the items of calls, which have name, /,
    ],
    ['{"path": "calls.*.args.amount", "absent": true}', /names "args" of the items of calls/],
    ['{"path": "conversation.*.content", "not_contains": "x"}', /names "content" of .*, which have role, text/],
    ['{"path": "said.*.text", "not_contains": "x"}', /names "text" of the items of said, which are texts/],
    [
      `{"path": "said", "after": {"path": "calls", "where": {"tool": "x"}, "exists": true}, "count": 0}`,
      /names "tool"/,
    ],
    ['{"path": "calls", "where": {"by": "assistant"}, "count": 0}', /asks for a by .* it is "agent" or "user"/],
    ['{"path": "calls", "where": {"by": {"one_of": ["user", "Agent"]}}, "count": 0}', /asks for a by/],
    ['{"path": "calls", "where": {"failed": "true"}, "count": 0}', /asks for a failed .* without quotes/],
    ['{"path": "conversation", "where": {"role": "ai"}, "count": 0}', /"ai" is written "assistant"/],
    ['{"path": "conversation", "where": {"role": "User"}, "count": 0}', /"User" is written "user"/],
    ['{"path": "conversation", "where": {"role": "system"}, "count": 0}', /the system says is left out/],
    ['{"path": "conversation.*.role", "not_equals": "bot"}', /"bot" is written "assistant"/],
    ['{"path": "calls[0].by", "not_equals": "assistant"}', /asks for a by/],
    [
      '{"path": "said", "after": {"path": "conversation", "where": {"role": "human"}, "exists": true}, "count": 0}',
      /human/,
    ],
  ])('J16 %s is refused', (json, words) => {
    expect(() => predicate(json)).toThrow(words)
  })
})

describe('a negative test passes on what is known alone', () => {
  const talk = (content: unknown, ...more: readonly object[]) =>
    readConversation(
      value(JSON.stringify([{ role: 'user', content: 'Hi' }, { role: 'assistant', content }, ...more])) as never,
      'c',
    )
  const outcomes = (json: string, prediction: string) =>
    checkPredicates([predicate(json, 'prediction')], { ...NOTHING, prediction: () => document(prediction) })[0]?.outcome

  // [the predicate, the answer, what becomes of it]
  test.each<[string, string, 'pass' | 'fail' | 'error']>([
    // not_contains: of a list, an object and texts within them, and of what holds no text.
    ['{"path": "prediction", "not_contains": "pin"}', '"it is fine"', 'pass'],
    ['{"path": "prediction", "not_contains": "pin"}', '["fine", "the pin is 1"]', 'error'],
    ['{"path": "prediction", "not_contains": "pin"}', '["fine"]', 'pass'],
    ['{"path": "prediction", "not_contains": "pin"}', '["pin"]', 'fail'],
    ['{"path": "prediction", "not_contains": "pin"}', '{"text": "the pin is 1"}', 'error'],
    ['{"path": "prediction", "not_contains": "pin"}', '{"a": [{"b": ["the pin"]}]}', 'error'],
    ['{"path": "prediction", "not_contains": "pin"}', '{"a": {"the pin": 1}}', 'error'],
    ['{"path": "prediction", "not_contains": "pin"}', '{"pin": 1}', 'fail'],
    ['{"path": "prediction", "not_contains": "pin"}', '{"text": "fine"}', 'pass'],
    ['{"path": "prediction", "not_contains": "50"}', '1500', 'error'],
    ['{"path": "prediction", "not_contains": "true"}', 'true', 'error'],
    ['{"path": "prediction", "not_contains": 50}', '"it costs 50"', 'error'],
    ['{"path": "prediction", "not_contains": 5}', '[{"id": 5}]', 'error'],
    ['{"path": "prediction", "not_contains": 5}', '["5"]', 'error'],
    ['{"path": "prediction", "not_contains": {"id": 5}}', '[{"id": 6}]', 'pass'],
    ['{"path": "prediction.note", "not_contains": "pin"}', '{"note": null}', 'pass'],
    ['{"path": "prediction.note", "not_contains": "pin"}', '{}', 'fail'],
    ['{"path": "prediction.note.text", "not_contains": "pin"}', '{"note": "the pin"}', 'fail'],
    // not_equals.
    ['{"path": "a", "not_equals": "paid"}', '{"a": "open"}', 'pass'],
    ['{"path": "a", "not_equals": "paid"}', '{"a": ["paid"]}', 'error'],
    ['{"path": "a", "not_equals": "paid"}', '{"a": {"status": "paid"}}', 'error'],
    ['{"path": "a", "not_equals": "paid"}', '{"a": " paid\\u200b"}', 'error'],
    ['{"path": "a", "not_equals": ["paid"]}', '{"a": ["p\\u00adaid"]}', 'error'],
    ['{"path": "a", "not_equals": ["paid"]}', '{"a": ["open"]}', 'pass'],
    ['{"path": "a", "not_equals": ["paid"]}', '{"a": "paid"}', 'error'],
    ['{"path": "a", "not_equals": 5}', '{"a": "5"}', 'error'],
    ['{"path": "a", "not_equals": 5}', '{"a": "5.0"}', 'error'],
    ['{"path": "a", "not_equals": 5}', '{"a": "6"}', 'pass'],
    ['{"path": "a", "not_equals": 5}', '{"a": null}', 'pass'],
    ['{"path": "a", "not_equals": true}', '{"a": 1}', 'error'],
    ['{"path": "a", "not_equals": true}', '{"a": "True"}', 'error'],
    ['{"path": "a", "not_equals": null}', '{"a": "null"}', 'error'],
    ['{"path": "a", "not_equals": null}', '{"a": []}', 'pass'],
    ['{"path": "a", "not_equals": null}', '{"a": "2026-01-01"}', 'pass'],
    // absent and count: of a member of a text nobody knows, nor of one of a list's items.
    ['{"path": "a.pin", "absent": true}', '{"a": {}}', 'pass'],
    ['{"path": "a.pin", "absent": true}', '{}', 'pass'],
    ['{"path": "a.pin", "absent": true}', '{"a": null}', 'pass'],
    ['{"path": "a.pin", "absent": true}', '{"a": "{\\"pin\\": 1}"}', 'error'],
    ['{"path": "a.pin", "absent": true}', '{"a": [{"pin": 1}]}', 'error'],
    ['{"path": "a.pin", "absent": true}', '{"a": []}', 'pass'],
    ['{"path": "a.pin", "absent": true}', '{"a": {"p\\u200bin": 1}}', 'error'],
    ['{"path": "a.pin.code", "absent": true}', '{"a": {"p\\u00adin": {"code": 1}}}', 'error'],
    ['{"path": "a.*.pin", "absent": true}', '{"a": {"x": "pin 1"}}', 'error'],
    ['{"path": "a.*", "absent": true}', '{"a": "x"}', 'error'],
    ['{"path": "a.*.pin", "count": 0}', '{"a": [{}, {"pin2": 1}]}', 'pass'],
    ['{"path": "a.*.pin", "count": 0}', '{"a": ["pin", {}]}', 'error'],
    ['{"path": "a.*.pin", "count": {"lte": 1}}', '{"a": ["pin", {"pin": 1}]}', 'error'],
    ['{"path": "a.*.pin", "count": {"gte": 1}}', '{"a": ["pin", {"pin": 1}]}', 'pass'],
    ['{"path": "a", "count": 0}', '{"a": ""}', 'fail'],
    // where: what only seems not to meet it is not left out unseen.
    ['{"path": "a", "where": {"kind": "x"}, "count": 0}', '{"a": [{"kind": "y"}, {}]}', 'pass'],
    ['{"path": "a", "where": {"kind": "x"}, "count": 0}', '{"a": [{"kind": "x\\u200b"}]}', 'error'],
    ['{"path": "a", "where": {"kind": "x"}, "count": 0}', '{"a": [{"kind": ["x"]}]}', 'error'],
    ['{"path": "a", "where": {"n": 5}, "count": 0}', '{"a": [{"n": "5"}]}', 'error'],
    ['{"path": "a", "where": {"n": {"gte": 5}}, "count": 0}', '{"a": [{"n": "7"}]}', 'error'],
    ['{"path": "a", "where": {"n": {"gte": 5}}, "count": 0}', '{"a": [{"n": NaN}]}', 'error'],
    ['{"path": "a", "where": {"n": {"gte": 5}}, "count": 0}', '{"a": [{"n": 4}, {"n": null}, {}]}', 'pass'],
    ['{"path": "a", "where": {"n": {"near": {"value": 5, "within": 1}}}, "count": 0}', '{"a": [{"n": [5]}]}', 'error'],
    ['{"path": "a", "where": {"t": {"contains": "x"}}, "count": 0}', '{"a": [{"t": {"b": "x"}}]}', 'error'],
    ['{"path": "a", "where": {"t": {"matches": "^No"}}, "count": 0}', '{"a": [{"t": "\\u2060No"}]}', 'error'],
    ['{"path": "a", "where": {"t": {"matches": "^No"}}, "count": 0}', '{"a": [{"t": ["No"]}]}', 'error'],
    ['{"path": "a", "where": {"g.n": 5}, "count": 0}', '{"a": [{"g": "{\\"n\\": 5}"}]}', 'error'],
    ['{"path": "a", "where": {"g.n": {"exists": true}}, "count": 0}', '{"a": [{"g": "n"}]}', 'error'],
    ['{"path": "a", "where": {"kind": "x", "g.n": 5}, "count": 0}', '{"a": [{"kind": "y", "g": "n"}]}', 'pass'],
    ['{"path": "a", "where": {"g.n": 5, "kind": "x"}, "count": 0}', '{"a": [{"kind": "y", "g": "n"}]}', 'pass'],
    // An index in brackets asks for an item of a list.
    ['{"path": "a[0]", "absent": true}', '{"a": {"b": 1}}', 'error'],
    ['{"path": "a[0].pin", "absent": true}', '{"a": {"b": {"pin": 1}}}', 'error'],
    ['{"path": "a[0]", "absent": true}', '{"a": {}}', 'pass'],
    ['{"path": "a[0]", "absent": true}', '{"a": []}', 'pass'],
    ['{"path": "a[0]", "equals": 1}', '{"a": {"0": 1}}', 'pass'],
    ['{"path": "a[1001]", "absent": true}', '{"a": {"1001": 1}}', 'fail'],
    ['{"path": "a.1001", "absent": true}', '{"a": {"1002": 1}}', 'pass'],
    ['{"path": "a", "where": {"g[0]": 5}, "count": 0}', '{"a": [{"g": {"x": 5}}]}', 'error'],
    ['{"path": "a[0]", "equals": 1}', '{"a": {"b": 1}}', 'fail'],
    [
      '{"path": "a.*.n", "where": {"kind": "x"}, "lte": 5}',
      '{"a": [{"kind": "x", "n": 1}, {"kind": "x ", "n": 9}]}',
      'error',
    ],
  ])('J14 %s of %s: %s', (json, prediction, outcome) => {
    expect(outcomes(json, prediction)).toBe(outcome)
  })

  // What people read as the word.
  test.each<[string, 'pass' | 'fail' | 'error', 'pass' | 'fail' | 'error']>([
    ['the password', 'fail', 'fail'],
    ['the pass\u200bword', 'error', 'error'],
    ['the pass\u00adword', 'error', 'error'],
    ['the \u202epassword\u202c', 'fail', 'fail'],
    ['the pass\u2066word', 'error', 'error'],
    ['the pass\ufeffword', 'error', 'error'],
    ['the pass\u034fword', 'error', 'error'],
    ['the pass\ufe0fword', 'error', 'error'],
    ['the pass\u3164word', 'error', 'error'],
    ['the pass\u{e0041}word', 'error', 'error'],
    ['the pass\u0000word', 'error', 'error'],
    ['the pass\u001bword', 'error', 'error'],
    ['the pass\nword', 'error', 'error'],
    ['the ｐａｓｓｗｏｒｄ', 'error', 'error'],
    ['the 𝐩𝐚𝐬𝐬𝐰𝐨𝐫𝐝', 'error', 'error'],
    ['the pa\u017f\u017fword', 'error', 'error'],
    ['the PASSWORD', 'pass', 'fail'],
    ['the PASS\u200bWORD', 'pass', 'error'],
    ['the pass word', 'pass', 'pass'],
    ['nothing', 'pass', 'pass'],
  ])('J14 %j is not the word: %s, without case %s', (words, exact, withoutCase) => {
    const sources = { ...NOTHING, conversation: () => talk(words) }
    const found = ['', ', "ignore_case": true'].map(
      (more) =>
        checkPredicates([predicate(`{"path": "said.*", "not_contains": "password"${more}}`)], sources)[0]?.outcome,
    )
    expect(found).toEqual([exact, withoutCase])
  })

  test.each([
    ['stra\u00dfe', 'STRASSE'],
    ['don\u2019t', "don't"],
    ['e\u2011mail', 'E-mail'],
    ['a\u00a0 b', 'a b'],
    ['cafe\u0301', 'caf\u00e9'],
  ])('%j reads as %j', (words, wanted) => {
    const json = `{"path": "prediction", "not_contains": ${JSON.stringify(wanted)}, "ignore_case": true}`
    expect(outcomes(json, JSON.stringify(words))).toBe('error')
  })

  test('J14 arguments that are no JSON, and results that are not recorded, are no absence', () => {
    const call = (given: unknown) => ({
      role: 'assistant',
      tool_calls: [{ id: 'c', function: { name: 'refund', arguments: given } }],
    })
    const told = (json: string, given: unknown) =>
      checkPredicates([predicate(json)], { ...NOTHING, conversation: () => talk('x', call(given)) })[0]?.outcome
    expect(told('{"path": "calls", "where": {"arguments.amount": 5}, "count": 0}', '{"amount": 5')).toBe('error')
    expect(told('{"path": "calls", "where": {"arguments.amount": 5}, "count": 0}', '{"amount": 6}')).toBe('pass')
    expect(told('{"path": "calls.*.arguments.amount", "count": 0}', '{"amount": 5')).toBe('error')
    expect(told('{"path": "calls.*.result.error", "absent": true}', '{}')).toBe('error')
    expect(told('{"path": "calls.*.result", "not_contains": "x"}', '{}')).toBe('fail')
  })
})
