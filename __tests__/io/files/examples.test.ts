// The examples of states as people have them come to what their page says.
import { expect, test } from '@jest/globals'
import { openRoot } from '../../../src/io/files/files.js'
import { memoryFiles } from '../../support/memory-files.js'
import { scoreRecords, verdictsOf } from '../../support/score-records.js'

const scored = (folder: string): ReturnType<typeof scoreRecords> =>
  scoreRecords(openRoot(`examples/databases/${folder}`, []))

test('tables, MongoDB and compressed records pass, and say what they measured', () => {
  for (const folder of ['tables', 'mongodb']) expect(verdictsOf(scored(folder))).toEqual(['refund_order#0: pass'])
  expect(verdictsOf(scored('compressed'))).toEqual(['keep_order#0: pass', 'refund_order#0: pass'].reverse())
  const [trial] = scored('tables').trials
  expect(trial?.metrics?.map(({ name }) => name)).toEqual(['cost_usd', 'latency_ms', 'turns', 'tokens'])
})

test('SQLite names the wrong place, or the Node that it needs', () => {
  const [trial] = scored('sqlite').trials
  if (process.getBuiltinModule('node:sqlite') === undefined) {
    expect(trial?.reason).toContain('Use Node 22.13 or newer')
    expect(trial?.verdict).toBe('error')
  } else {
    expect(trial?.verdict).toBe('fail')
    expect(trial?.diff.changes.map(({ path }) => path)).toEqual(['orders.W2.status'])
  }
})

test('a state before the run that cannot be read is said, and decides nothing', () => {
  const run = memoryFiles({ 's/expected_db.json': '{}', 's/actual_db.json': '{}', 's/initial_db.json': '{' })
  const { trials, findings } = scoreRecords(run)
  expect(trials[0]?.verdict).toBe('pass')
  expect(findings.map(({ what }) => what).join()).toContain('initial_db.json is not JSON')
})

test('the state before the run reaches blame, and nothing else', () => {
  const { run } = scored('tables')
  const evidence = run.trials[0]?.load().evidence.db_state_match
  expect(evidence).toMatchObject({
    kind: 'states',
    initial: { agent: { where: expect.stringContaining('initial_db') } },
  })
})
