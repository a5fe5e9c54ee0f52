// `error` of a record: a run that says that it did not finish does not pass, and says why wherever the trial is shown.
import { describe, expect, test } from '@jest/globals'
import { memoryFiles } from '../../support/memory-files.js'
import { type ScoredRun, scoreRecords, verdictsOf } from '../../support/score-records.js'
import { accountOf } from '../../../src/render/account/account.js'
import { groupByCause } from '../../../src/gate/causes.js'
import { decodedFiles } from '../../../src/io/files/decoded.js'

const SAME = { expected_db: { t: 1 }, actual_db: { t: 1 } }
const score = (line: object): ScoredRun =>
  scoreRecords(memoryFiles({ '': JSON.stringify({ id: 's', ...line }) }, 'run.jsonl'))

test.each<[string, unknown, string]>([
  ['a text', 'TimeoutError: 60 s', 'TimeoutError: 60 s'],
  ['an object with a message', { type: 'RateLimitError', message: '429' }, 'RateLimitError: 429'],
  ['an Error of JavaScript', { name: 'TypeError', message: 'x is undefined', stack: '…' }, 'TypeError: x is undefined'],
  ['another object', { code: 7 }, '{"code": 7}'],
  ['true alone', true, 'true'],
])('J18 %s: a trial whose signals pass fails, and says so', (_, error, words) => {
  const [trial] = score({ ...SAME, error }).trials
  expect([trial?.verdict, trial?.reason]).toEqual(['fail', `the run did not finish: ${words}`])
  expect(trial?.stopped).toBe(words)
})

test.each([null, false, '', ' ', {}, []].map((error) => [error]))('%j says that it finished', (error) => {
  const [trial] = score({ ...SAME, error }).trials
  expect([trial?.verdict, trial?.stopped]).toEqual(['pass', undefined])
})

test('a list of `errors` is no slip of it, and is a field that nobody reads', () => {
  const scored = score({ ...SAME, errors: [] })
  expect(verdictsOf(scored)).toEqual(['s#0: pass'])
  expect(scored.findings.map(({ what }) => what)).toEqual([expect.stringContaining('"errors"')])
})

test('in the folder form it stands in scenario.json', () => {
  const files = { 's/scenario.json': '{"error": "KeyError: 1"}', 's/expected_db.json': '{}', 's/actual_db.json': '{}' }
  expect(verdictsOf(scoreRecords(decodedFiles(memoryFiles(files))))).toEqual(['s#0: fail'])
})

test('one of the references says nothing of the run', () => {
  const expected = memoryFiles({ '': JSON.stringify({ id: 's', ...SAME, error: 'old' }) }, 'refs.jsonl')
  const run = memoryFiles({ '': JSON.stringify({ id: 's', ...SAME }) }, 'run.jsonl')
  expect(verdictsOf(scoreRecords(run, [expected]))).toEqual(['s#0: pass'])
})

describe('beside a signal that fails', () => {
  const [trial] = score({ expected_db: { t: 1 }, error: `Timeout${'!'.repeat(3000)}` }).trials
  test('both are said, the cause first, and a long one is cut and counted', () => {
    expect(trial?.verdict).toBe('fail')
    expect(trial?.reason).toMatch(/^the run did not finish: Timeout!{993}… \(2007 more characters\); db_state_match: /)
    expect(trial && accountOf(trial).reason).toMatch(/^the run did not finish: Timeout/)
  })
  test('it is the cause by which trials are grouped', () => {
    const causes = trial ? groupByCause([trial], new Set()) : []
    expect(causes.map(({ kind, what }) => [kind, what.slice(0, 31)])).toEqual([
      ['ended_early', 'the run did not finish: Timeout'],
    ])
  })
})

test('without anything that is right beside it, the error says what to write', () => {
  const [trial] = score({ actual_db: {}, error: 'Timeout' }).trials
  expect([trial?.verdict, trial?.reason]).toEqual([
    'error',
    expect.stringMatching(/^the run did not finish: Timeout; nothing to score: .* Add what is right, as "expected_db"/),
  ])
})
