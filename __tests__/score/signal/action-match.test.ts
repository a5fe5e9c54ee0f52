// What action_match advises where an answer was kept in another form than its reference.
import { expect, test } from '@jest/globals'
import { memoryFiles } from '../../support/memory-files.js'
import { scoreRecords } from '../../support/score-records.js'

const AS_TEXT = 'the prediction is a text, and the reference is none (write the object itself'

test.each<[string, unknown, unknown, string, string]>([
  ['JSON in a text', { total: 5 }, '{"total": 5}', 'fail', AS_TEXT],
  ['JSON in a fence', { total: 5 }, '```json\n{"total": 5}\n```', 'fail', AS_TEXT],
  ['words', [{ total: 5 }], 'five', 'fail', AS_TEXT],
  ['a list of texts', ['a', 'b'], ['b', 'a'], 'error', 'write an object, a list of objects, a text or a number'],
])('%s', (_, reference, prediction, outcome, words) => {
  const line = JSON.stringify({ id: 's', reference, prediction })
  const [trial] = scoreRecords(memoryFiles({ '': line }, 'run.jsonl')).trials
  const signal = trial?.signals['action_match']
  expect([signal?.outcome, signal?.reason]).toEqual([outcome, expect.stringContaining(words)])
})

test('a text that is wanted is compared as it is', () => {
  const line = JSON.stringify({ id: 's', reference: 'five', prediction: 'six' })
  const [trial] = scoreRecords(memoryFiles({ '': line }, 'run.jsonl')).trials
  expect(trial?.signals['action_match']?.reason).toBe('expected "five", got "six"')
})
