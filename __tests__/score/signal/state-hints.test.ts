// What a failed comparison of states advises: only where nothing else differs.
import { expect, test } from '@jest/globals'
import { memoryFiles } from '../../support/memory-files.js'
import { scoreRecords } from '../../support/score-records.js'

const reasonOf = (expected: unknown, actual: unknown): string => {
  const line = JSON.stringify({ id: 's', expected_db: expected, actual_db: actual })
  const [trial] = scoreRecords(memoryFiles({ '': line }, 'run.jsonl')).trials
  expect(trial?.verdict).toBe('fail')
  return trial?.signals['db_state_match']?.reason.replace(/^.*?changes?(?: or more)?,? ?/, '') ?? ''
}
const row = (id: string, amount = 5) => ({ [id]: { id, amount, order: 'W1' } })
const KEYS = 'the same rows under other keys; where keys are generated, write unkeyed-tables: '

test.each<[string, unknown, unknown, string]>([
  [
    'rows under generated keys',
    { refunds: row('r1') },
    { refunds: row('zz') },
    `${KEYS}refunds, and ignore-paths: refunds.*.id`,
  ],
  ['keys alone', { log: { a: { t: 1 } } }, { log: { b: { t: 1 } } }, `${KEYS}log`],
  [
    'odd keys, members in another order',
    { 'a.b': { 'x.1': { t: 1, u: 2 } } },
    { 'a.b': { 'y.2': { u: 2, t: 1 } } },
    `${KEYS}["a.b"]`,
  ],
  [
    'two tables',
    { a: row('1'), b: { n: row('2') } },
    { a: row('3'), b: { n: row('4') } },
    `${KEYS}a, b.n, and ignore-paths: a.*.id, b.n.*.id`,
  ],
  ['as many rows, one of them other', { r: { ...row('1'), ...row('2') } }, { r: { ...row('3'), ...row('4', 6) } }, ''],
  ['one row more', { r: row('1') }, { r: { ...row('3'), ...row('4') } }, ''],
  ['something else besides', { r: row('1'), n: 1 }, { r: row('3'), n: 2 }, ''],
  ['values, no rows', { r: { a: 1 } }, { r: { b: 1 } }, ''],
  ['rows of the document itself', row('1'), row('2'), ''],
  [
    'a reordered list',
    { names: ['a', 'b'] },
    { names: ['b', 'a'] },
    'of order alone; where that means nothing, write order-independent-fields: +names',
  ],
])('%s', (_, expected, actual, words) => {
  expect(reasonOf(expected, actual)).toBe(words)
})
