// What an EVA run says it was asked for and how its simulations ended: config.json, evaluation_summary.json (or
// results.csv), and summary.json of the text-only script. Non-goals: EVA's aggregate scores.
import { orElse } from '../../attempt.js'
import { ArtifactError, type JsonValue } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { parseRecordId, type RecordId } from './ids.js'
import { decodeUtf8, isArray, isObject, member, text } from '../../json/document.js'
import { below, readValue } from '../kit/documents.js'

/** config.json, as far as a score needs it; null where it does not say (older runs). */
export interface EvaConfig {
  readonly domain: string | null
  readonly language: string | null
  readonly trials: number | null
  /** null: no selection. */
  readonly scenarios: readonly string[] | null
  /** Only one scenario, whichever stands first in the dataset. */
  readonly debug: boolean
  readonly datasetPath: string | null
  readonly datasetSha256: string | null
}

/** How one simulation ended, where the run says so. */
export interface EvaSimulation extends RecordId {
  /** In words; null where it ended well. */
  readonly failure: string | null
}

/** What the run tells of its end. */
export interface RunSummary {
  /** The file that told; null: none of them is there, so the run was interrupted or only a part of it was kept. */
  readonly where: string | null
  readonly simulations: readonly EvaSimulation[]
}

/** More trials a scenario than this are refused: such a number is a mistake or an attack. */
export const MAX_TRIALS = 1000

const NAMED_IN_PATH = /([^/\\]+?)(?:_dataset)?\.jsonl?$/

/** Throws ArtifactError where config.json cannot be read or its record_ids or num_trials are of the wrong type. */
export function readConfig(files: ArtifactFiles, path: string): EvaConfig {
  const where = files.where(path)
  const config = readValue(files, path)
  if (!isObject(config)) throw wrongShape(where, 'it is not an object')
  const datasetPath = text(config.get('dataset_path')) ?? null
  const sha256 = text(member(member(config.get('provenance'), 'dataset'), 'sha256'))?.toLowerCase() ?? null
  return {
    domain: text(config.get('domain')) || NAMED_IN_PATH.exec(datasetPath ?? '')?.[1] || null,
    language: text(config.get('language')) || null,
    trials: evaTrialCount(config.get('num_trials'), where),
    scenarios: selection(config.get('record_ids'), where),
    debug: config.get('debug') === true,
    datasetPath,
    datasetSha256: sha256,
  }
}

/** The `num_trials` of metrics_summary.json, which the text-only script writes; null where it does not say. */
export function readTrialCount(files: ArtifactFiles, path: string): number | null {
  if (files.kind(path) !== 'file') return null
  // The rest of that file is averages: a broken one must not cost the run its trials.
  return orElse(
    () => evaTrialCount(member(readValue(files, path), 'num_trials'), files.where(path)),
    () => null,
  )
}

function evaTrialCount(value: JsonValue | undefined, where: string): number | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && value >= 1 && value <= MAX_TRIALS) return value
  throw wrongShape(where, `num_trials is not a whole number from 1 to ${MAX_TRIALS}`)
}

/** An empty list selects nothing less than everything, as in EVA. */
function selection(value: JsonValue | undefined, where: string): readonly string[] | null {
  if (value === undefined || value === null) return null
  if (!isArray(value) || !value.every((id): id is string => typeof id === 'string' && id !== '')) {
    throw wrongShape(where, 'record_ids is not a list of texts')
  }
  return value.length === 0 ? null : value
}

/** evaluation_summary.json, else results.csv. Throws ArtifactError where the one that is there cannot be read. */
export function readVoiceSummary(files: ArtifactFiles, folder: string): RunSummary {
  const summary = below(folder, 'evaluation_summary.json')
  if (files.kind(summary) === 'file') {
    return {
      where: files.where(summary),
      simulations: voiceSimulations(readValue(files, summary)),
    }
  }
  const results = below(folder, 'results.csv')
  if (files.kind(results) === 'file') {
    return {
      where: files.where(results),
      simulations: csvSimulations(decodeUtf8(files.read(results), files.where(results))),
    }
  }
  return { where: null, simulations: [] }
}

function voiceSimulations(summary: JsonValue): readonly EvaSimulation[] {
  // Older runs have the fields at the top.
  const simulation = isObject(member(summary, 'simulation')) ? member(summary, 'simulation') : summary
  const failures = member(summary, 'final_failures')
  const failed = new Set([
    ...evaStrings(member(simulation, 'failed_record_ids')),
    ...(isObject(failures) ? failures.keys() : []),
  ])
  const successful = evaStrings(member(simulation, 'successful_record_ids')).filter((id) => !failed.has(id))
  return [
    ...successful.map((id) => ({ ...parseRecordId(id), failure: null })),
    ...Array.from(failed, (id) => ({ ...parseRecordId(id), failure: failureInWords(member(failures, id)) })),
  ]
}

const FAILURES: ReadonlyMap<string, string> = new Map([
  ['time_limit_exceeded', 'the simulation failed: it ran out of time'],
  ['not_finished', 'the simulation failed: it did not finish'],
  ['validation_failed', 'the simulation failed: its user or its speech was not valid'],
])

function failureInWords(failure: JsonValue | undefined): string {
  const reason = text(member(failure, 'reason')) ?? ''
  const words = FAILURES.get(reason) ?? (reason === '' ? 'the simulation failed' : `the simulation failed: ${reason}`)
  const metrics = evaStrings(member(failure, 'failed_metrics'))
  const attempt = member(failure, 'attempt')
  return [
    words,
    metrics.length > 0 ? ` (${metrics.join(', ')})` : '',
    typeof attempt === 'number' ? `, attempt ${attempt} was the last` : '',
  ].join('')
}

/** `record_id,completed,…,error`: of the text, only the first two columns count. */
function csvSimulations(csv: string): readonly EvaSimulation[] {
  return csv
    .split(/\r?\n/)
    .slice(1)
    .flatMap((line) => {
      const [id = '', completed] = line.split(',')
      if (id === '') return []
      return [{ ...parseRecordId(id), failure: completed === 'false' ? 'the simulation failed' : null }]
    })
}

/** summary.json of the text-only script. Throws ArtifactError where it is there and cannot be read. */
export function readTextSummary(files: ArtifactFiles, folder: string): RunSummary {
  const path = below(folder, 'summary.json')
  if (files.kind(path) !== 'file') return { where: null, simulations: [] }
  const where = files.where(path)
  const entries = readValue(files, path)
  if (!isTextSummary(entries)) throw wrongShape(where, 'it is not a list of records with output_id')
  const simulations = entries.flatMap((entry) => {
    const id = text(member(entry, 'output_id')) ?? text(member(entry, 'record_id'))
    if (id === undefined) return []
    const error = text(member(entry, 'error'))
    // A call that ended and then met an error in its metrics is a call that ended.
    const ended = member(entry, 'end_reason') !== undefined
    const failure = error === undefined || ended ? null : `the simulation failed: ${error}`
    return [{ ...parseRecordId(id), failure }]
  })
  return { where, simulations }
}

/** Whether it is the text-only script's list of results. */
export function isTextSummary(value: JsonValue): value is readonly JsonValue[] {
  return isArray(value) && value.length > 0 && value.every((entry) => text(member(entry, 'output_id')) !== undefined)
}

function evaStrings(value: JsonValue | undefined): readonly string[] {
  return isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}

function wrongShape(where: string, what: string): ArtifactError {
  return new ArtifactError('artifact_wrong_shape', `${where} is not EVA's: ${what}`, 'Give the file that EVA wrote')
}
