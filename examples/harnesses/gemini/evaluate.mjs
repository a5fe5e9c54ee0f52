// Runs an agent on the Gemini API on every task, three times, and writes a line of eval_results.jsonl per trial.
// The tasks, the tool and the model are samples: put yours in their place.
import { appendFileSync, writeFileSync } from 'node:fs'
import { GoogleGenAI } from '@google/genai'

const RESULTS = 'eval_results.jsonl'
const before = { rooms: { 204: 'taken', 412: 'free' } }
const tasks = [
  { id: 'late_checkout', ask: 'May I stay in 204 until two?', after: { rooms: { 204: 'late', 412: 'free' } } },
  { id: 'room_change', ask: 'I am in 204 and would like 412.', after: { rooms: { 204: 'free', 412: 'taken' } } },
]
const setRoom = {
  name: 'set_room',
  description: 'Sets a room to free, taken or late (checkout at two).',
  parametersJsonSchema: {
    type: 'object',
    properties: { room: { type: 'string' }, status: { enum: ['free', 'taken', 'late'] } },
    required: ['room', 'status'],
  },
}
const config = { systemInstruction: 'You are the desk of a hotel.', tools: [{ functionDeclarations: [setRoom] }] }
const ai = new GoogleGenAI({ apiKey: process.env.GEMINI_API_KEY })

/** Asks until the model calls no more functions; `line` holds what is known so far, also where a request fails. */
async function runAgent(ask, db, line) {
  const contents = [{ role: 'user', parts: [{ text: ask }] }]
  line.conversation = contents
  line.metrics = { turns: 0, tokens: 0 }
  while (line.metrics.turns < 10) {
    const reply = await ai.models.generateContent({ model: 'gemini-flash-latest', contents, config })
    line.metrics.turns += 1
    line.metrics.tokens += reply.usageMetadata?.totalTokenCount ?? 0
    const content = reply.candidates?.[0]?.content
    // A reply that was blocked has no content.
    if (content?.parts === undefined) throw new Error(`no answer: ${JSON.stringify(reply.promptFeedback ?? reply.candidates)}`)
    contents.push(content)
    const calls = reply.functionCalls ?? []
    if (calls.length === 0) return
    const parts = calls.map(({ id, name, args: { room, status } }) => {
      db.rooms[room] = status
      return { functionResponse: { ...(id ? { id } : {}), name, response: { output: 'done' } } }
    })
    contents.push({ role: 'user', parts })
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
