// Which numbers of trials are a plan, and which are counters.
import { expect, test } from '@jest/globals'
import { countersOf } from '../../../src/read/kit/trial-numbers.js'

/** `a0 a1 b0`: a row a word, its task and its number. */
const rowsOf = (words: string): Parameters<typeof countersOf>[0] =>
  words.split(' ').map((word) => ({ task: word.slice(0, 1), trial: Number(word.slice(1)) }))

test.each<[string, string, number, readonly number[] | null]>([
  ['trials as planned', 'a0 a1 b0 b1', 2, null],
  ['fewer than planned', 'a0 b1', 2, null],
  ['the index of the task', 'a0 b1 c2', 1, [0, 0, 0]],
  ['from 1', 'a1 a2 b1 b2', 2, [0, 1, 0, 1]],
  ['through all rows', 'a0 a1 b2 b3', 2, [0, 1, 0, 1]],
  ['one task, more than planned', 'a0 a1 a2', 2, null],
  ['a gap', 'a0 a2 b0 b2', 1, null],
])('%s: %s of %s', (_, rows, told, trials) => {
  expect(countersOf(rowsOf(rows), told)?.trials ?? null).toEqual(trials)
})
