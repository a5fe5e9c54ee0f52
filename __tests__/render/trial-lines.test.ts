// Test cases of JUnit and CTRF name the cause that a trial shares with others, so that a reader's groups are causes.
import { expect, test } from '@jest/globals'
import { groupByCause } from '../../src/gate/causes.js'
import { renderCtrf } from '../../src/render/ctrf.js'
import { renderJunit } from '../../src/render/junit.js'
import { messageOf, testCases } from '../../src/render/trial-lines.js'
import { NO_DIFF, report, signal, trial } from '../support/reports.js'

const trials = [
  trial({ scenario: 'row', verdict: 'fail' }),
  trial({ scenario: 'gone', verdict: 'error', missing: true, reason: 'never ran', signals: {}, diff: NO_DIFF }),
  trial({
    scenario: 'judged',
    verdict: 'fail',
    reason: 'judge_passed: score 0.3',
    diff: NO_DIFF,
    signals: { judge_passed: signal({ outcome: 'fail', reason: 'score 0.3' }) },
  }),
  trial({ scenario: 'right' }),
]
const made = report({ trials, causes: groupByCause(trials, new Set()) })

test('the message begins with the cause and repeats no sentence', () => {
  expect(testCases(made).map(messageOf).slice(0, 3)).toEqual([
    'reservations.*.seat changed — db_state_match: the database differs in 1 place',
    'never ran',
    'judged below the threshold — judge_passed: score 0.3',
  ])
})

test('JUnit: the type is the kind of the cause', () => {
  const xml = renderJunit(made)
  expect([...xml.matchAll(/<(failure|error) message="([^"]*)" type="([^"]*)"/g)].map(([, ...told]) => told)).toEqual([
    ['failure', 'reservations.*.seat changed — db_state_match: the database differs in 1 place', 'wrong_place'],
    ['error', 'never ran', 'never_ran'],
    ['failure', 'judged below the threshold — judge_passed: score 0.3', 'judge_below'],
  ])
})

test('CTRF: extra holds kind and words, of what did not pass alone', () => {
  const { tests } = (JSON.parse(renderCtrf(made)) as { results: { tests: { extra?: unknown }[] } }).results
  expect(tests.map(({ extra }) => extra)).toEqual([
    { cause: { kind: 'wrong_place', words: 'reservations.*.seat changed' } },
    { cause: { kind: 'never_ran', words: 'never ran' } },
    { cause: { kind: 'judge_below', words: 'judged below the threshold' } },
    undefined,
  ])
})

test('a report without causes says the reason alone', () => {
  const xml = renderJunit(report({ trials: trials.slice(0, 2) }))
  expect(xml).toContain('message="db_state_match: the database differs in 1 place" type="other"')
  expect(xml).toContain('message="never ran" type="not_scored"')
})
