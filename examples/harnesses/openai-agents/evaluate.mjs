// Runs an agent of the OpenAI Agents SDK on every task, three times, and writes a line of eval_results.jsonl per trial.
// examples/dump/openai_agents_records.mjs lies beside it. The tasks and the tool are samples: put yours in their place.
import { writeFileSync } from 'node:fs'
import { Agent, run, tool } from '@openai/agents'
import { z } from 'zod'
import { record } from './openai_agents_records.mjs'

const RESULTS = 'eval_results.jsonl'
const before = { rooms: { 204: 'taken', 412: 'free' } }
const tasks = [
  { id: 'late_checkout', ask: 'May I stay in 204 until two?', after: { rooms: { 204: 'late', 412: 'free' } } },
  { id: 'room_change', ask: 'I am in 204 and would like 412.', after: { rooms: { 204: 'free', 412: 'taken' } } },
]

/** The agent of one trial: its tool changes the database of that trial alone. */
function agentOn(db) {
  const setRoom = tool({
    name: 'set_room',
    description: 'Sets a room to free, taken or late (checkout at two).',
    parameters: z.object({ room: z.string(), status: z.enum(['free', 'taken', 'late']) }),
    execute: ({ room, status }) => {
      db.rooms[room] = status
      return 'done'
    },
  })
  return new Agent({ name: 'Desk', instructions: 'You are the desk of a hotel.', tools: [setRoom] })
}

writeFileSync(RESULTS, '')
for (const { id, ask, after } of tasks) {
  for (const trial of [0, 1, 2]) {
    const db = structuredClone(before)
    const line = { id, domain: 'hotel', trial, before, expected: after, read: () => db }
    await record(RESULTS, line, () => run(agentOn(db), ask, { maxTurns: 10 }))
  }
}
