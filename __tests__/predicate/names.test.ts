// The names that predicates ask for and that stand nowhere, of predicates that pass where nothing is there.
import { describe, expect, test } from '@jest/globals'
import type { AskedName, PredicateRoot, PredicateSources } from '../../src/model.js'
import { exactDocument, parseJson } from '../../src/json/document.js'
import { checkPredicates } from '../../src/predicate/check.js'
import { readPredicates } from '../../src/predicate/read.js'
import { readConversation } from '../../src/read/conversation/conversation.js'
import { predicateParts } from '../../src/score/predicate-signal.js'

const value = (json: string) => parseJson(json, 'test').value
const call = (name: string, given: object) =>
  `{"role": "assistant", "content": null, "tool_calls": [{"id": "1", "type": "function", "function": {"name": "${name}", "arguments": ${JSON.stringify(JSON.stringify(given))}}}]}`
const MESSAGES = `[{"role": "user", "content": "hi"}, ${call('refund', { amount: 500, to: { card: 'x' } })}, ${call('look', { id: 'A' })}]`
const DB = `{
  "orders": {"W1": {"status": "paid", "cancelled_at": null, "items": [{"sku": "a"}]}, "W2": {"status": "open", "items": []}},
  "flags": {},
  "notes": "none"
}`
const SOURCES: PredicateSources = {
  db: () => exactDocument(value(DB), 'here'),
  user_db: () => null,
  prediction: () => null,
  conversation: () => readConversation(value(MESSAGES) as never, 'conversation.json'),
}

function names(json: string, base: PredicateRoot = 'db'): readonly AskedName[] {
  const found: AskedName[] = []
  checkPredicates(readPredicates([value(json)], 'assertions', 'test', base), SOURCES, undefined, (name) => {
    found.push(name)
  })
  return found
}

const unseen = (json: string): readonly (readonly [string, string | null])[] =>
  names(json).flatMap(({ path, seen, near }) => (seen ? [] : [[path, near]]))

describe('J17 names that stand nowhere, where a predicate passes on that', () => {
  test.each<[string, string, string | null]>([
    ['{"path": "ordres.W3", "absent": true}', 'db.ordres', 'orders'],
    ['{"path": "bookings.W3.refund", "absent": true}', 'db.bookings', null],
    ['{"path": "orders.W1.canceled_at", "absent": true}', 'db.orders.W1.canceled_at', 'cancelled_at'],
    ['{"path": "orders.*.canceledAt", "count": 0}', 'db.orders[*].canceledAt', 'cancelled_at'],
    ['{"path": "orders", "where": {"stauts": "lost"}, "count": 0}', 'db.orders[*].stauts', 'status'],
    ['{"path": "orders", "where": {"state": "lost"}, "count": {"lte": 2}}', 'db.orders[*].state', null],
    ['{"path": "orders.*.items.*", "where": {"a b": 1}, "absent": true}', 'db.orders[*]["a b"]', null],
    [
      '{"path": "calls", "where": {"name": "refund", "arguments.amuont": {"gte": 100}}, "count": 0}',
      'calls[*].arguments.amuont',
      'amount',
    ],
    ['{"path": "calls", "where": {"arguments.to.crad.no": "x"}, "count": 0}', 'calls[*].arguments.to.crad', null],
    ['{"path": "calls[*].arguments.amuont", "absent": true}', 'calls[*].arguments.amuont', 'amount'],
  ])('%s', (json, path, near) => {
    expect(unseen(json)).toEqual([[path, near]])
  })

  test.each([
    // What is not there is what is asked for, or what is asked of is not there.
    '{"path": "orders.W3", "absent": true}',
    '{"path": "orders.W1.refund", "absent": true}',
    '{"path": "flags.*.by", "absent": true}',
    '{"path": "orders.*.items.*.refund", "count": 0}',
    '{"path": "orders", "where": {"refund": {"exists": true}}, "count": 0}',
    '{"path": "orders", "where": {"refund": {"absent": true}}, "count": {"lte": 2}}',
    '{"path": "calls", "where": {"name": "pay", "arguments.total": {"gte": 100}}, "count": 0}',
    '{"path": "calls", "where": {"name": "refund", "arguments.amount": {"gte": 1000}}, "count": 0}',
    '{"path": "calls[*].arguments.coupon", "absent": true}',
    // They do not pass on it.
    '{"path": "ordres.W1.status", "equals": "paid"}',
    '{"path": "ordres", "where": {"status": "paid"}, "count": {"gte": 1}}',
    '{"path": "notes.by", "absent": true}',
  ])('nothing is said of %s', (json) => {
    expect(unseen(json)).toEqual([])
  })

  test('what stands there in one trial is told, also where the predicate fails on it', () => {
    expect(names('{"path": "orders.W1.cancelled_at", "absent": true}')).toEqual(
      ['db.orders', 'db.orders.W1', 'db.orders.W1.cancelled_at'].map((path) => ({ path, seen: true, near: null })),
    )
  })

  test('of what is hidden nothing is told', () => {
    const found: AskedName[] = []
    const predicates = readPredicates([value('{"path": "ordres.W3", "absent": true}')], 'assertions', 'test', 'db')
    const evidence = { kind: 'predicates', predicates, sources: SOURCES } as const
    predicateParts(evidence, { hidesPath: () => true, onName: (name) => found.push(name) })
    expect(found).toEqual([])
  })
})
