// A line of records for one run of an agent of the OpenAI Agents SDK: states, conversation, and what it cost.
//
//   import { record } from './openai_agents_records.mjs'
//   record('runs.jsonl', { id: 'refund_order', trial: 0, before, expected, read: () => db }, () => run(agent, ask))
import { appendFileSync } from 'node:fs'

/**
 * `read` gives the database after the run, `fields` are others of the line (domain, reference); `start` runs the agent and
 * gives the SDK's result.
 */
export async function record(file, { id, trial, before, expected, read, ...fields }, start) {
  const line = { ...fields, id, trial, initial_db: structuredClone(before), expected_db: expected }
  const started = performance.now()
  try {
    const result = await start()
    const usages = result.rawResponses.map(({ usage }) => usage.totalTokens)
    line.actual_db = structuredClone(read())
    line.conversation = result.history
    line.metrics = {
      duration_s: Math.round(performance.now() - started) / 1000,
      turns: result.rawResponses.length,
      tokens: usages.reduce((sum, each) => sum + each, 0),
    }
  } catch (error) {
    // The trial fails, and the others still run.
    line.error = `${error}`
  }
  appendFileSync(file, `${JSON.stringify(line)}\n`)
}
