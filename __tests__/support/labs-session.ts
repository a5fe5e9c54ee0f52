// A small labs session in memory, as the evaluator writes it: one scenario that passes unless the options say otherwise.
// `null` leaves a file out, a string is written as it is, anything else as JSON.
import type { MemoryFile } from './memory-files.js'

export type Content = unknown

export interface ScenarioOptions {
  readonly metadata?: Content
  readonly metrics?: Content
  readonly reference?: Content
  readonly answer?: Content
  readonly hashes?: Content
  readonly expectedDb?: Content
  readonly finalDb?: Content
  readonly finalUserDb?: Content
  readonly judge?: Content
  readonly log?: Content
  readonly conversation?: Content
  readonly agentContext?: Content
  readonly extra?: Readonly<Record<string, Content>>
}

export const HASH = 'a'.repeat(64)
export const OTHER_HASH = 'b'.repeat(64)

const FLAGS = {
  ignore_capitalization: false,
  ignore_punctuation: false,
  clean_text: false,
  disallow_extra_items: false,
}

/** metadata.json of a scenario that declares only its clean exit. */
export function metadata(more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return {
    domain: 'default',
    description: null,
    max_duration: null,
    noise_config: null,
    ...FLAGS,
    success_signals: ['clean_exit'],
    ...more,
  }
}

/** metrics.json of a scenario that ended well. */
export function metrics(more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return {
    total_turns: 4,
    duration_seconds: 12.5,
    stop_reason: '[EXIT]',
    clean_exit: true,
    is_action_match: 'N/A',
    token_usage: { agent: { n_calls: 5, prompt: 1, completion: 1 }, user: { n_calls: 4, prompt: 1, completion: 1 } },
    is_successful: true,
    ...more,
  }
}

/** conversation_log.txt with a transcript and its end; no end where the stop reason is null. */
export function log(stop: string | null, transcript = 'AGENT: Hello!'): string {
  const line = '='.repeat(80)
  const end = stop === null ? '' : `\n\n${line}\nEnd time: 2026-11-29T20:19:48\nStop reason: ${stop}\n${line}\n`
  return `Conversation Log\n${line}\nStart Time: 2026-11-29T20:18:54\n${line}\n\n${transcript}${end}`
}

/** The files of one scenario directory, by their paths below it. */
export function scenarioFiles(options: ScenarioOptions = {}): ReadonlyMap<string, string> {
  const contents: Readonly<Record<string, Content>> = {
    'scenario_config/metadata.json': options.metadata === undefined ? metadata() : options.metadata,
    'metrics.json': options.metrics === undefined ? metrics() : options.metrics,
    'scenario_config/reference_answer.json': options.reference ?? null,
    'final_agent_response.json': options.answer === undefined ? [] : options.answer,
    'final_scenario_db_hash.txt': options.hashes ?? null,
    'expected_scenario_db.json': options.expectedDb ?? null,
    'final_scenario_db.json': options.finalDb ?? null,
    'final_user_db.json': options.finalUserDb ?? null,
    'judge_result.json': options.judge ?? null,
    'conversation_log.txt': options.log === undefined ? log('[EXIT]') : options.log,
    'conversation_log.seglst.json': options.conversation ?? null,
    'bot_logs_agent/llm_context.json': options.agentContext === undefined ? [] : options.agentContext,
    ...options.extra,
  }
  const files = new Map<string, string>()
  for (const [path, content] of Object.entries(contents)) {
    if (content !== null) files.set(path, typeof content === 'string' ? content : JSON.stringify(content))
  }
  return files
}

/** run_args.json with one invocation per list of names. */
export function runArgs(
  invocations: readonly (readonly string[])[],
  parsed: Readonly<Record<string, unknown>> = { min_agent_turns: 3, strict_match: false },
  argv: readonly string[] = ['run_evaluation.py'],
): string {
  const list = invocations.map((names) => ({
    started_at: '2026-11-29T12:00:00',
    argv,
    parsed_args: parsed,
    resolved_scenario_count: names.length,
    resolved_scenario_names: names,
  }))
  return JSON.stringify({ invocations: list })
}

/** A session as a tree: scenarios by name, and files of its own. */
export function sessionTree(
  scenarios: Readonly<Record<string, ScenarioOptions>>,
  own: Readonly<Record<string, MemoryFile>> = {},
  path = '',
): Map<string, MemoryFile> {
  const tree = new Map<string, MemoryFile>()
  for (const [name, options] of Object.entries(scenarios)) {
    for (const [file, content] of scenarioFiles(options)) tree.set(`${path}${name}/${file}`, content)
  }
  for (const [name, content] of Object.entries(own)) tree.set(`${path}${name}`, content)
  return tree
}
