// Artifacts for the bench, made up and the same on every machine: a tau2 results file as long as wanted, a run in the
// records layout, a database state. Nothing here is read from a real run.
import { closeSync, openSync, writeSync } from 'node:fs'

const TASKS = 50
const SENTENCE = 'The order holds one jacket, two lamps and a very large “sofa”, to be sent on Monday. '

/**
 * A tau2-bench results file of so many trials, each of at least so many bytes (`bytesOf(trial)`); every fifth fails.
 * Gives the bytes of the whole and of its largest simulation.
 */
export function writeTau2File(path, { trials, bytesOf }) {
  const file = openSync(path, 'w')
  let total = 0
  let largest = 0
  const write = (text) => {
    const bytes = Buffer.from(text)
    writeSync(file, bytes)
    total += bytes.length
    return bytes.length
  }
  const tasks = Array.from({ length: TASKS }, (_, task) => tau2Task(task))
  const info = { num_trials: Math.ceil(trials / TASKS), environment_info: { domain_name: 'shop', policy: 'Be kind.' } }
  write(`{"timestamp": "2026-01-01T00:00:00", "info": ${JSON.stringify(info)}, "tasks": ${JSON.stringify(tasks)}`)
  write(', "simulations": [')
  for (let at = 0; at < trials; at += 1) {
    if (at > 0) write(',\n')
    largest = Math.max(largest, write(JSON.stringify(simulation(at, tasks[at % TASKS], bytesOf(at)))))
  }
  write(']}\n')
  closeSync(file)
  return { total, largest }
}

function tau2Task(task) {
  const action = { action_id: `${task}_0`, requestor: 'assistant', name: 'refund', arguments: { order: `#W${task}` } }
  return {
    id: `task_${task}`,
    user_scenario: { instructions: 'Ask for a refund.' },
    evaluation_criteria: {
      actions: [{ ...action, info: null, compare_args: null }],
      communicate_info: [`${task}00`],
      nl_assertions: null,
      env_assertions: null,
      reward_basis: ['DB', 'COMMUNICATE'],
    },
  }
}

function simulation(at, task, bytes) {
  const passes = at % 5 !== 0
  const [action] = task.evaluation_criteria.actions
  const [info] = task.evaluation_criteria.communicate_info
  const messages = [{ role: 'assistant', content: 'Hello, how can I help?', tool_calls: null }]
  for (let turn = 0, size = 0; size < bytes; turn += 1) {
    const text = SENTENCE.repeat(3 + ((at * 7 + turn * 13) % 30))
    const call = { id: `c${turn}`, name: 'look_up', arguments: { order: `#W${turn}`, note: text.slice(0, 90) } }
    messages.push(
      { role: 'user', content: text.slice(0, 400), tool_calls: null, turn_idx: turn },
      { role: 'assistant', content: null, tool_calls: [call], raw_data: { logprobs: [-0.25, 1.5e-3], text: call } },
      { role: 'tool', id: call.id, content: text, requestor: 'assistant', error: false },
    )
    size += text.length + 900
  }
  if (passes) messages.push({ role: 'assistant', content: `${info} dollars are on their way.`, tool_calls: [action] })
  return {
    id: `simulation_${at}`,
    task_id: task.id,
    trial: Math.floor(at / TASKS),
    termination_reason: 'user_stop',
    reward_info: {
      reward: passes ? 1 : 0,
      db_check: { db_match: passes, db_reward: passes ? 1 : 0 },
      action_checks: [{ action, action_match: passes, action_reward: passes ? 1 : 0 }],
      communicate_checks: [{ info, met: passes, justification: '' }],
      reward_basis: ['DB', 'COMMUNICATE'],
    },
    messages,
  }
}

/** A run in the records layout, one trial a line; of every four one fails. `judged` gives each an assertion to judge. */
export function writeRecords(path, { trials, judged }) {
  const file = openSync(path, 'w')
  for (let at = 0; at < trials; at += 1) {
    const line = {
      id: `scenario_${String(at).padStart(6, '0')}`,
      domain: ['hotel', 'pharmacy', 'airline'][at % 3],
      conversation: [
        { role: 'user', content: SENTENCE },
        { role: 'assistant', content: 'It is done.' },
      ],
      ...(judged
        ? { nl_assertions: ['The agent says that it is done.'] }
        : { expected_db: state(20), actual_db: at % 4 === 3 ? changedState(20) : state(20) }),
    }
    writeSync(file, `${JSON.stringify(line)}\n`)
  }
  closeSync(file)
}

/** A database of so many bookings, about 200 bytes each. */
export function state(bookings) {
  const table = {}
  for (let at = 0; at < bookings; at += 1) {
    table[`B${String(at).padStart(6, '0')}`] = {
      passenger: { first_name: 'Ada', last_name: `Passenger ${at}`, frequent: at % 3 === 0, miles: at * 17 },
      seats: [`${at % 40}A`, `${at % 40}B`],
      fare: 100.5 + at,
      note: at % 5 === 0 ? null : 'window, “quiet” zone',
      notifications: [{ kind: 'email', at: `2026-01-${String((at % 28) + 1).padStart(2, '0')}` }],
    }
  }
  return { bookings: table, counters: { bookings, version: 3 } }
}

function changedState(bookings) {
  const changed = state(bookings)
  const [first, second, third] = Object.keys(changed.bookings)
  changed.bookings[first].seats[0] = '22C'
  changed.bookings[second].passenger.miles += 1
  delete changed.bookings[third]
  return changed
}
