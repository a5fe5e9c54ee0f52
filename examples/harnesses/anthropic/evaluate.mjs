// Runs an agent on Anthropic's Messages API on every task, three times, and writes a line of eval_results.jsonl per trial.
// The tasks, the tool and the model are samples: put yours in their place.
import { appendFileSync, writeFileSync } from 'node:fs'
import Anthropic from '@anthropic-ai/sdk'

const RESULTS = 'eval_results.jsonl'
const before = { rooms: { 204: 'taken', 412: 'free' } }
const tasks = [
  { id: 'late_checkout', ask: 'May I stay in 204 until two?', after: { rooms: { 204: 'late', 412: 'free' } } },
  { id: 'room_change', ask: 'I am in 204 and would like 412.', after: { rooms: { 204: 'free', 412: 'taken' } } },
]
const setRoom = {
  name: 'set_room',
  description: 'Sets a room to free, taken or late (checkout at two).',
  input_schema: {
    type: 'object',
    properties: { room: { type: 'string' }, status: { enum: ['free', 'taken', 'late'] } },
    required: ['room', 'status'],
  },
}
const client = new Anthropic()

/** Asks until the model calls no more tools; `line` holds what is known so far, also where a request fails. */
async function runAgent(ask, db, line) {
  const messages = [{ role: 'user', content: ask }]
  line.conversation = messages
  line.metrics = { turns: 0, tokens: 0 }
  while (line.metrics.turns < 10) {
    const reply = await client.messages.create({
      model: 'claude-opus-5-5',
      max_tokens: 1024,
      system: 'You are the desk of a hotel.',
      tools: [setRoom],
      messages,
    })
    messages.push({ role: reply.role, content: reply.content })
    line.metrics.turns += 1
    line.metrics.tokens += reply.usage.input_tokens + reply.usage.output_tokens
    const uses = reply.content.filter(({ type }) => type === 'tool_use')
    if (uses.length === 0) return
    const results = uses.map(({ id, input: { room, status } }) => {
      db.rooms[room] = status
      return { type: 'tool_result', tool_use_id: id, content: 'done' }
    })
    messages.push({ role: 'user', content: results })
  }
  throw new Error('no answer after 10 turns')
}

writeFileSync(RESULTS, '')
for (const { id, ask, after } of tasks) {
  for (const trial of [0, 1, 2]) {
    const db = structuredClone(before)
    const line = { id, domain: 'hotel', trial, initial_db: before, expected_db: after, actual_db: db }
    try {
      await runAgent(ask, db, line)
    } catch (error) {
      line.error = `${error}` // the trial fails, and the others still run
    }
    appendFileSync(RESULTS, `${JSON.stringify(line)}\n`)
  }
}
