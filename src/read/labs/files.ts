// Names and small readers that the parts of the labs layout share: which files a session and a scenario directory hold
// (reference: labs-Voice-Agent, nemo_voice_agent/evaluation, commit 1a83139). Scores nothing.
import { ArtifactError, type Finding, type JsonValue, type SettledEvidence, type StateDocument } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { isArray, isObject, member, readDocument, readExact } from '../../json/document.js'
import type { ReferencePlace } from './reference.js'

export const RUN_ARGS = 'run_args.json'
export const ALL_METRICS = 'all_metrics.json'
export const METRICS = 'metrics.json'
export const METADATA = 'metadata.json'
export const REFERENCE_ANSWER = 'reference_answer.json'
export const SCENARIO_CONFIG = 'scenario_config'
export const FINAL_ANSWER = 'final_agent_response.json'
export const HASH_FILE = 'final_scenario_db_hash.txt'
export const EXPECTED_DB = 'expected_scenario_db.json'
export const FINAL_DB = 'final_scenario_db.json'
export const EXPECTED_USER_DB = 'expected_user_db.json'
export const FINAL_USER_DB = 'final_user_db.json'
export const JUDGE_RESULT = 'judge_result.json'
export const CONVERSATION_LOG = 'conversation_log.txt'
export const CONVERSATION = 'conversation_log.seglst.json'
export const AGENT_CONTEXT = 'bot_logs_agent/llm_context.json'
export const USER_CONTEXT = 'bot_logs_user/llm_context.json'
export const KILLED_FILE = '__KILLED__'
/** Between a scenario's name and the time when its unfinished directory was moved aside. */
export const KILLED_MARK = '.killed.'

/** One scenario's files and the two documents that everything else refers to. */
export interface LabsScenario {
  readonly files: ArtifactFiles
  readonly directory: string
  readonly reference: ReferencePlace
  readonly metadata: JsonValue
  readonly metrics: JsonValue
  /** The run's own strict match. */
  readonly strictMatch: boolean
  readonly note: (kind: Finding['kind'], what: string) => void
}

/** Below the root `` paths have no leading slash. */
export function below(directory: string, name: string): string {
  return directory === '' ? name : `${directory}/${name}`
}

/** The exact value of a file. Throws ArtifactError as files.read and readExact do. */
export function readValue(files: ArtifactFiles, path: string): JsonValue {
  return readExact(files.read(path), files.where(path))
}

/** Evidence, or the reason why it cannot be read as an `error` of that signal alone. */
export function orError<T>(read: () => T): T | SettledEvidence {
  try {
    return read()
  } catch (error) {
    if (error instanceof ArtifactError) return untold(error.message)
    throw error
  }
}

/** An `error` of one signal: could not be told. */
export function untold(reason: string): SettledEvidence {
  return { kind: 'settled', outcome: 'error', source: 'recomputed', reason }
}

/** The member where it is there and not null. */
export function present(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return member(value, key) ?? undefined
}

/** A Python int, for which `True` is 1; undefined for everything else. */
export function integer(value: JsonValue | undefined): number | undefined {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined
}

/** The members of a list that are objects; none where it is no list. */
export function objectsIn(value: JsonValue | undefined): readonly JsonValue[] {
  return isArray(value) ? value.filter((item) => isObject(item)) : []
}

/** The list of texts under a key; [] where it is absent or null. Throws ArtifactError for anything else. */
export function textsAt(value: JsonValue | undefined, key: string, where: string): readonly string[] {
  const list = present(value, key)
  if (list === undefined) return []
  if (isArray(list) && list.every((item) => typeof item === 'string')) return list
  throw new ArtifactError(
    'artifact_wrong_shape',
    `${where}: ${key} is not a list of texts`,
    'Write it as the evaluator does',
  )
}

/** A state; null where it was not dumped. */
export function documentAt(files: ArtifactFiles, path: string): StateDocument | null {
  return files.kind(path) === 'missing' ? null : readDocument(files.read(path), files.where(path))
}

/** A `fail` of one signal: the agent did not deliver. */
export function failed(reason: string): SettledEvidence {
  return { kind: 'settled', outcome: 'fail', source: 'recomputed', reason }
}
