// What db_state_match says where lists differ in their order alone.
import { expect, test } from '@jest/globals'
import { memoryFiles } from '../../support/memory-files.js'
import { scoreRecords } from '../../support/score-records.js'

function reasonOf(expected: unknown, actual: unknown, user?: readonly [unknown, unknown]): string {
  const line = {
    id: 'a',
    expected_db: expected,
    actual_db: actual,
    ...(user ? { expected_user_db: user[0], actual_user_db: user[1] } : {}),
  }
  const { trials } = scoreRecords(memoryFiles({ '': JSON.stringify(line) }, 'run.jsonl'))
  return trials[0]?.reason ?? ''
}
const HINT = 'of order alone; where that means nothing, write order-independent-fields: '

test.each<[string, unknown, unknown, string]>([
  ['values', { trip: { stops: ['a', 'b'] } }, { trip: { stops: ['b', 'a'] } }, '+stops'],
  ['records', { t: [{ id: 1 }, { id: 2 }] }, { t: [{ id: 2 }, { id: 1 }] }, '+t'],
  ['records without ids', { t: [{ n: 1 }, { n: 2 }] }, { t: [{ n: 2 }, { n: 1 }] }, '+t'],
  ['two fields', { x: { p: [1, 2] }, y: { q: [1, 2] } }, { x: { p: [2, 1] }, y: { q: [2, 1] } }, '+p, +q'],
  ['one field twice', { x: { p: [1, 2] }, y: { p: [1, 2] } }, { x: { p: [2, 1] }, y: { p: [2, 1] } }, '+p'],
  ['a name in quotes', { 'a.b': [1, 2] }, { 'a.b': [2, 1] }, '+a.b'],
  ['a name that is not ASCII', { 'Etappen, größe': [1, 2] }, { 'Etappen, größe': [2, 1] }, '+Etappen, größe'],
])('hints at the setting: %s', (_, expected, actual, names) => {
  const reason = reasonOf(expected, actual)
  expect(reason.endsWith(HINT + names)).toBe(true)
})

test('of the user’s side too', () => {
  expect(reasonOf({}, {}, [{ todo: [1, 2] }, { todo: [2, 1] }])).toContain(`${HINT}+todo`)
})

test.each<[string, unknown, unknown]>([
  ['more differs', { p: [1, 2], q: 1 }, { p: [2, 1], q: 2 }],
  ['an item differs', { p: [1, 2] }, { p: [2, 3] }],
  ['the list has no name', { p: [[1, 2], [3]] }, { p: [[2, 1], [3]] }],
  ['the document is the list', [1, 2], [2, 1]],
])('is silent where %s', (_, expected, actual) => {
  expect(reasonOf(expected, actual)).not.toContain('order-independent-fields')
})

test('the setting that it names makes the states equal', () => {
  const { trials } = scoreRecords(
    memoryFiles(
      { '': JSON.stringify({ id: 'a', expected_db: { bookings: [1, 2] }, actual_db: { bookings: [2, 1] } }) },
      'r.jsonl',
    ),
  )
  expect(trials[0]?.verdict).toBe('pass')
})
