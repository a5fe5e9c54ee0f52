// Each task three times. A line of eval_results.jsonl is written for each trial, also where the test fails or the agent
// throws.
import { appendFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runAgent } from './agent.mjs' // yours: takes the request and the database, gives the messages

const RESULTS = 'eval_results.jsonl'
const before = { rooms: { 204: 'taken', 412: 'free' } }
const tasks = [
  { id: 'late_checkout', ask: 'May I stay until two?', after: { rooms: { 204: 'late', 412: 'free' } } },
  { id: 'room_change', ask: 'I would like the suite.', after: { rooms: { 204: 'free', 412: 'taken' } } },
]

writeFileSync(RESULTS, '')

for (const task of tasks) {
  for (const trial of [0, 1, 2]) {
    test(`${task.id} ${trial}`, async () => {
      const line = { id: task.id, domain: 'hotel', trial, expected_db: task.after }
      try {
        const db = structuredClone(before)
        line.conversation = await runAgent(task.ask, db)
        line.actual_db = db
      } catch (error) {
        line.error = `${error}` // the gate shows why
        throw error
      } finally {
        appendFileSync(RESULTS, `${JSON.stringify(line)}\n`)
      }
      expect(line.actual_db).toEqual(task.after)
    })
  }
}
