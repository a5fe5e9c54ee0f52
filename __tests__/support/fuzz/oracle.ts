// What the raw data say, told naively and apart from the product: JSON.parse, one normalisation, one comparison. Only for
// documents that JSON.parse reads as Python does; of everything else it says nothing.
import type { ReportTrial } from '../../../src/model.js'
import { ROOT } from './score.js'
import { parsedIn, textIn, type Tree } from './tree.js'

type Dict = Readonly<Record<string, unknown>>

const UNORDERED = new Set([
  'standby_list',
  'notifications',
  'bookings',
  'system_accounts',
  'group_memberships',
  'asset_recoveries',
])

function isDict(value: unknown): value is Dict {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function canonical(value: unknown, unordered = false): string {
  if (typeof value === 'string') return /^\s*(?:none|null)\s*$/i.test(value) ? 'null' : JSON.stringify(value)
  if (Array.isArray(value)) {
    const items = value.map((item) => canonical(item))
    return `[${(unordered ? items.toSorted() : items).join(',')}]`
  }
  if (!isDict(value)) return JSON.stringify(value)
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key], UNORDERED.has(key))}`)
  return `{${members.join(',')}}`
}

/** Whether two states are equal after normalisation; null where either cannot be told. */
function sameStates(expected: unknown, actual: unknown): boolean | null {
  if (expected === undefined || actual === undefined) return null
  const without = (state: unknown): unknown => {
    if (!isDict(state)) return state
    return Object.fromEntries(Object.entries(state).filter(([key]) => key !== 'session'))
  }
  return canonical(without(expected)) === canonical(without(actual))
}

/** JSON.parse rounds or refuses what Python keeps. */
function isPlain(tree: Tree, path: string): boolean {
  const text = textIn(tree, path)
  return text !== null && !/\d{15}|\d[eE]|NaN|Infinity|\\u|"__proto__"/.test(text)
}

/** Why a trial that is said to pass cannot; null where nothing speaks against it. */
export function whyNotPass(tree: Tree, trial: ReportTrial): string | null {
  if (trial.verdict !== 'pass') return null
  const gating = Object.entries(trial.signals).filter(([, signal]) => signal.gating)
  if (!gating.some(([, { outcome }]) => outcome === 'pass')) return 'no gating signal passes'
  const wrong = gating.find(([, { outcome }]) => outcome !== 'pass' && outcome !== 'not_applicable')
  if (wrong !== undefined) return `its gating signal ${wrong[0]} is ${wrong[1].outcome}`
  const at = trial.where.slice(ROOT.length + 1)
  switch (trial.layout) {
    case 'records':
      return at.includes('.jsonl') ? whyNotLine(tree, at) : whyNotFolder(tree, at)
    case 'labs':
      return whyNotLabs(tree, at)
    case 'eva':
      return whyNotEva(tree, at)
    case 'tau2':
      return whyNotTau2(tree, trial)
    default:
      throw new Error(`the oracle does not know the layout ${trial.layout}`)
  }
}

/** Why a database signal that was computed from two states is said to fail although they are equal. */
export function whyNotFail(tree: Tree, trial: ReportTrial): string | null {
  const signal = trial.signals['db_state_match']
  if (signal?.outcome !== 'fail' || signal.source !== 'recomputed' || trial.diff.total === 0) return null
  const at = trial.where.slice(ROOT.length + 1)
  const [expected, actual] =
    trial.layout === 'records'
      ? [`${at}/expected_db.json`, `${at}/actual_db.json`]
      : [`${at}/expected_scenario_db.json`, `${at}/final_scenario_db.json`]
  if (![expected, actual].every((path) => isPlain(tree, path))) return null
  const users = ['expected_user_db.json', 'final_user_db.json', 'actual_user_db.json'].some((name) =>
    tree.has(`${at}/${name}`),
  )
  const equal = sameStates(parsedIn(tree, expected), parsedIn(tree, actual))
  return equal === true && !users ? 'its states are equal' : null
}

function whyNotStates(tree: Tree, expected: string, actual: string): string | null {
  const [one, other] = [parsedIn(tree, expected), parsedIn(tree, actual)]
  return sameStates(one, other) === false ? `${expected} and ${actual} differ` : null
}

function whyNotFolder(tree: Tree, folder: string): string | null {
  const at = (name: string): string => `${folder}/${name}.json`
  const scenario = parsedIn(tree, at('scenario'))
  if (tree.has(at('scenario')) && scenario === undefined && isPlain(tree, at('scenario')))
    return 'scenario.json is broken'
  const signals = isDict(scenario) ? scenario['signals'] : undefined
  const both = tree.has(at('expected_db')) && tree.has(at('actual_db'))
  const gates = Array.isArray(signals) ? signals.includes('db_state_match') : both
  if (gates && !both) return 'a database state is missing'
  if (isDict(scenario) && Array.isArray(signals) && signals.includes('clean_exit') && scenario['clean_exit'] !== true) {
    return 'clean_exit is not true'
  }
  if (!gates) return null
  if (tree.has(at('expected_user_db')) !== tree.has(at('actual_user_db'))) return 'a state of the user side is missing'
  return (
    whyNotStates(tree, at('expected_db'), at('actual_db')) ??
    whyNotStates(tree, at('expected_user_db'), at('actual_user_db'))
  )
}

function whyNotLine(tree: Tree, at: string): string | null {
  const [, file = '', number = ''] = /^(.*\.jsonl):(\d+)/.exec(at) ?? []
  const text = textIn(tree, file)?.split('\n')[Number(number) - 1]
  if (text === undefined) return `${at} is no line`
  let line: unknown
  try {
    line = JSON.parse(text)
  } catch {
    return /NaN|Infinity/.test(text) ? null : 'its line is broken'
  }
  if (!isDict(line)) return 'its line is no object'
  const { signals, expected_db: expected, actual_db: actual } = line
  const gates = Array.isArray(signals)
    ? signals.includes('db_state_match')
    : expected !== undefined && actual !== undefined
  return gates && sameStates(expected, actual) !== true ? 'its states differ' : null
}

function whyNotLabs(tree: Tree, folder: string): string | null {
  const metadata = parsedIn(tree, `${folder}/scenario_config/metadata.json`)
  if (!isDict(metadata)) return isPlain(tree, `${folder}/scenario_config/metadata.json`) ? 'it has no metadata' : null
  const signals = metadata['success_signals']
  const wants = (name: string): boolean => Array.isArray(signals) && signals.includes(name)
  const run = parsedIn(tree, `${folder}/metrics.json`)
  if (run === undefined && !tree.has(`${folder}/metrics.json`)) return 'it has no metrics'
  // The reason why it stopped decides, where it is logged or recorded.
  const log = textIn(tree, `${folder}/conversation_log.txt`) ?? ''
  const ended =
    /Stop reason: \[EXIT\]/.test(log) ||
    (isDict(run) && (run['clean_exit'] === true || run['stop_reason'] === '[EXIT]'))
  if (wants('clean_exit') && isDict(run) && !ended) return 'it did not end cleanly'
  if (!wants('db_state_match')) return null
  const [expected, actual] = [`${folder}/expected_scenario_db.json`, `${folder}/final_scenario_db.json`]
  if (tree.has(expected) && tree.has(actual)) return whyNotStates(tree, expected, actual)
  if (tree.has(expected) || tree.has(actual)) return null
  // Without an expected state it does not apply, as in the evaluator; a finding says so.
  if ((metadata['expected_db_hash'] ?? null) === null) return null
  const hash = /^db_hash: ([0-9a-f]{64})$/m.exec(textIn(tree, `${folder}/final_scenario_db_hash.txt`) ?? '')?.[1]
  return hash === undefined || hash !== metadata['expected_db_hash'] ? 'its hashes differ' : null
}

function whyNotEva(tree: Tree, folder: string): string | null {
  const stored = parsedIn(tree, `${folder}/metrics.json`)
  const context = isDict(stored) ? stored['context'] : undefined
  const expected = isDict(context) ? context['expected_scenario_db'] : undefined
  if (expected === undefined) return isPlain(tree, `${folder}/metrics.json`) ? 'it has no expected state' : null
  const actual = parsedIn(tree, `${folder}/final_scenario_db.json`)
  if (actual === undefined) return tree.has(`${folder}/final_scenario_db.json`) ? null : 'it has no final state'
  if (sameStates(expected, actual) === false) return 'its states differ'
  const [wanted, given] = [expected, actual].map((state) => (isDict(state) ? state['session'] : undefined))
  // Equal as Python has it, where true is 1.
  const numbered = (_: string, value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value)
  const lower = (value: unknown): unknown =>
    typeof value === 'string' ? value.toLowerCase() : canonical(JSON.parse(JSON.stringify(value, numbered)))
  for (const [key, value] of isDict(wanted) ? Object.entries(wanted) : []) {
    if (!isDict(given) || lower(given[key] ?? null) !== lower(value)) return `its session differs in ${key}`
  }
  return null
}

/** A value as text; a mutant may hold an object without `toString`. */
const spelled = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null))

const VOLUNTARY = ['user_stop', 'agent_stop']

/** A row of tau-bench, which records whether the database was right. */
function whyNotRow(tree: Tree, file: string, index: number): string | null {
  const rows = parsedIn(tree, file)
  const row: unknown = Array.isArray(rows) ? rows[index] : undefined
  if (!isDict(row)) return null
  const recorded = inside(row, 'info', 'reward_info', 'info')
  const outputs = listOf(inside(row, 'info', 'task', 'outputs'))
  if (isDict(recorded) && 'r_actions' in recorded && Number(recorded['r_actions']) !== 1) return 'its database differs'
  // A row that kept its reward alone: 1 needs an equal database.
  const isWon = !isDict(inside(row, 'info', 'reward_info')) && Number(row['reward']) === 1
  if ((recorded === null || recorded === undefined) && !isWon) return 'it records no verdict'
  const said = listOf(row['traj']).map((turn) => JSON.stringify(turn).toLowerCase().replaceAll(',', ''))
  const unsaid = outputs.find(
    (text) => !said.some((turn) => turn.includes(spelled(text).toLowerCase().replaceAll(',', ''))),
  )
  return unsaid === undefined ? null : `it never says ${JSON.stringify(unsaid)}`
}

function inside(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce((at: unknown, key) => (isDict(at) ? at[key] : undefined), value)
}

function whyNotTau2(tree: Tree, trial: ReportTrial): string | null {
  const [, file, row] = /^run\/(\S+\.json) \[(\d+)\]/.exec(trial.where) ?? []
  if (file !== undefined) return whyNotRow(tree, file, Number(row))
  const results = parsedIn(tree, 'results.json')
  const index = Number(/simulations\[(\d+)\]/.exec(trial.where)?.[1] ?? Number.NaN)
  const simulations = isDict(results) ? results['simulations'] : undefined
  const simulation: unknown = Array.isArray(simulations) ? simulations[index] : undefined
  if (!isDict(results) || !isDict(simulation)) return null
  if (!VOLUNTARY.includes(spelled(simulation['termination_reason']))) return 'it did not end voluntarily'
  const tasks = Array.isArray(results['tasks']) ? results['tasks'].filter(isDict) : []
  const task = tasks.find(({ id }) => spelled(id) === spelled(simulation['task_id']))
  const criteria = task?.['evaluation_criteria']
  if (!isDict(criteria)) return 'its task has no criteria'
  const reward = isDict(simulation['reward_info']) ? simulation['reward_info'] : {}
  const basis = criteria['reward_basis'] ?? reward['reward_basis'] ?? ['DB', 'COMMUNICATE']
  if (!Array.isArray(basis)) return 'its basis is no list'
  const messages = Array.isArray(simulation['messages']) ? simulation['messages'].filter(isDict) : []
  const ticks = Array.isArray(simulation['ticks']) && simulation['ticks'].length > 0
  const check = reward['db_check']
  const hasDatabase = criteria['actions'] != null || criteria['env_assertions'] != null
  if (basis.includes('DB') && hasDatabase && !(isDict(check) && check['db_match'] === true))
    return 'its database differs'
  if (basis.includes('COMMUNICATE') && !ticks) {
    const said = messages
      .filter(({ role }) => role === 'assistant')
      .map(({ content }) => (typeof content === 'string' ? content : '').toLowerCase().replaceAll(',', ''))
    const unsaid = listOf(criteria['communicate_info']).find(
      (info) => !said.some((text) => text.includes(spelled(info).toLowerCase())),
    )
    if (unsaid !== undefined) return `it never says ${JSON.stringify(unsaid)}`
  }
  if (basis.includes('ACTION') && !ticks) {
    const called = new Set(
      messages.flatMap(({ tool_calls: calls }) => listOf(calls).map((call) => isDict(call) && call['name'])),
    )
    const uncalled = listOf(criteria['actions']).find(
      (action) => !(isDict(action) && called.has(action['name'] as string)),
    )
    if (uncalled !== undefined) return `it never calls ${JSON.stringify(uncalled)}`
  }
  if (basis.includes('ENV_ASSERTION') && listOf(criteria['env_assertions']).length > 0) {
    const met = listOf(reward['env_assertions']).filter((one) => isDict(one) && one['met'] === true)
    if (met.length < listOf(criteria['env_assertions']).length) return 'an environment assertion is not met'
  }
  return null
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
