// Hand-made EVA runs for tests: a small airline, in the shapes of the voice runner and of the text-only script.
import { createHash } from 'node:crypto'

export const FINAL = { _current_date: '2026-03-17', seats: { S1: { seat: '14C' } }, session: { last_name: 'lee' } }
export const EXPECTED = { ...FINAL, session: { last_name: 'Lee' } }

/** Files of one record directory; `undefined` leaves a file out. */
export interface RecordFiles {
  readonly result?: unknown
  readonly final?: unknown
  readonly metrics?: unknown
  readonly more?: Readonly<Record<string, string>>
}

export function metricsOf(id: string, expected: unknown = EXPECTED, completion: unknown = completionOf(1)): unknown {
  return {
    record_id: id,
    context: { record_id: id.split('/')[0], expected_scenario_db: expected, language: 'en', agent_id: 'agent_airline' },
    metrics: { task_completion: completion },
    aggregate_metrics: { 'EVA-A_pass': null, 'EVA-A_mean': 0.5 },
  }
}

export function completionOf(value: number, details: unknown = {}): unknown {
  return { name: 'task_completion', score: value, normalized_score: value, details, error: null, skipped: false }
}

export function resultOf(id: string, more: object = {}): unknown {
  return { record_id: id.split('/')[0], completed: true, error: null, conversation_ended_reason: 'goodbye', ...more }
}

/** The files of a finished record: `id` is the scenario, or `scenario/trial_N`. */
export function record(path: string, id: string, files: RecordFiles = {}): Record<string, string> {
  const { result = resultOf(id), final = FINAL, metrics = metricsOf(id), more = {} } = files
  const tree: Record<string, string> = {}
  if (result !== null) tree[`${path}/result.json`] = JSON.stringify(result)
  if (final !== null) tree[`${path}/final_scenario_db.json`] = JSON.stringify(final)
  if (metrics !== null) tree[`${path}/metrics.json`] = JSON.stringify(metrics)
  for (const [name, content] of Object.entries(more)) tree[`${path}/${name}`] = content
  return tree
}

export function config(more: object = {}): Record<string, string> {
  const all = { run_id: 'r', domain: 'airline', language: 'en', num_trials: 1, record_ids: ['1', '2'], ...more }
  return { 'config.json': JSON.stringify(all) }
}

export function summary(successful: readonly string[], failures: Readonly<Record<string, object>> = {}) {
  const simulation = { failed_record_ids: Object.keys(failures), successful_record_ids: successful }
  return { 'evaluation_summary.json': JSON.stringify({ simulation, final_failures: failures }) }
}

/** A dataset record whose template resolves to EXPECTED in English. */
export function datasetRecord(id: string, more: object = {}): object {
  return {
    id,
    ground_truth: { expected_scenario_db: { ...FINAL, session: { last_name: '<LAST_NAME>' } } },
    culture_overrides: {
      en: { first_name: 'Ann', last_name: 'Lee' },
      fr: { first_name: 'Anne', last_name: 'Petit' },
    },
    romanized_culture_overrides: {},
    ...more,
  }
}

export function dataset(...ids: readonly string[]): string {
  return JSON.stringify(ids.map((id) => datasetRecord(id)))
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
