// Names and small readers that the parts of the labs layout share: which files a session and a scenario directory hold
// (reference: labs-Voice-Agent, nemo_voice_agent/evaluation, commit 1a83139). Scores nothing.
import { ArtifactError, type Finding, type JsonValue } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { isArray, isObject, member } from '../../json/document.js'

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

/** The place of one scenario's references. */
export interface ReferencePlace {
  readonly files: ArtifactFiles
  /** The scenario's directory: expected states lie here. */
  readonly directory: string
  /** Where metadata.json and reference_answer.json lie. */
  readonly config: string
  /** The artifacts themselves: what the run recorded then says what must be there. */
  readonly own: boolean
}

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
