// One `eval_*` session of labs: which scenarios it was meant to hold, which directories stand for them, and the settings
// of its run (run_args.json). Reads no scenario.
import { ArtifactError, type Finding, type JsonValue } from '../../model.js'
import type { ArtifactFiles, Entry } from '../artifact-files.js'
import { isArray, isObject, member, text } from '../../json/document.js'
import {
  ALL_METRICS,
  CONVERSATION,
  FINAL_ANSWER,
  integer,
  KILLED_FILE,
  KILLED_MARK,
  METRICS,
  present,
  RUN_ARGS,
  SCENARIO_CONFIG,
  textsAt,
} from './files.js'
import { below, readValue } from '../kit/documents.js'
import { isLeftBehind } from '../kit/strays.js'

/** Agent LLM calls below which a conversation is a stall (run_evaluation.py, `--min-agent-turns`). */
export const DEFAULT_MIN_AGENT_TURNS = 3
/** Directories looked into before a folder without run_args.json is held to be no session. */
const MAX_DIRECTORIES_TRIED = 500

export interface LabsSession {
  /** `` where the root itself is the session. */
  readonly path: string
  /** Scenario name → its directory. */
  readonly directories: ReadonlyMap<string, string>
  /** Scenarios of which only an attempt that was moved aside is there, with its directory. */
  readonly killed: ReadonlyMap<string, string>
  /** All directories that the evaluator moved aside. */
  readonly aside: readonly string[]
  /** Everything that the run was meant to hold: the names of all its invocations and what is on the disk. */
  readonly scenarios: readonly string[]
  /** Names that the last invocation queued, which its own summary counts; null: not known. */
  readonly lastQueued: ReadonlySet<string> | null
  /** As run_args.json has them; undefined where it does not say. */
  readonly minAgentTurns: number | undefined
  readonly strictMatch: boolean | undefined
  readonly findings: readonly Finding[]
}

/** Whether a directory is a scenario's: the evaluator's own marks, before or after the conversation. */
export function isScenarioDirectory(files: ArtifactFiles, path: string): boolean {
  return (
    files.kind(below(path, SCENARIO_CONFIG)) === 'directory' ||
    files.kind(below(path, 'bot_logs_agent')) === 'directory' ||
    [FINAL_ANSWER, 'bridge_log.txt', CONVERSATION].some((name) => files.kind(below(path, name)) === 'file')
  )
}

/** Whether the entries of a folder are those of a scenario's directory, finished or not. */
export function looksLikeScenario(entries: readonly Entry[]): boolean {
  const marks = [SCENARIO_CONFIG, 'bot_logs_agent', FINAL_ANSWER, 'bridge_log.txt', CONVERSATION, METRICS]
  return entries.some(({ name }) => marks.includes(name))
}

/** Whether they are those of a session. */
export function looksLikeRun(entries: readonly Entry[]): boolean {
  return entries.some(({ name }) => name === RUN_ARGS || name === ALL_METRICS)
}

function hasRunFile(files: ArtifactFiles, path: string): boolean {
  return [RUN_ARGS, ALL_METRICS].some((name) => files.kind(below(path, name)) === 'file')
}

function holdsScenario(files: ArtifactFiles, path: string): boolean {
  return files
    .list(path)
    .filter((entry) => entry.kind === 'directory')
    .slice(0, MAX_DIRECTORIES_TRIED)
    .some((entry) => isScenarioDirectory(files, below(path, entry.name)))
}

/**
 * The sessions at the root, in the order of their names: the root itself (``), or the folders in it. Empty where there
 * is none. A folder without run_args.json is a session where its name begins with `eval_` and it holds a scenario.
 */
export function findSessions(files: ArtifactFiles): readonly string[] {
  if (hasRunFile(files, '')) return ['']
  const sessions = files
    .list('')
    .filter((entry) => entry.kind === 'directory')
    .map((entry) => entry.name)
    .filter((name) => hasRunFile(files, name) || (name.startsWith('eval_') && holdsScenario(files, name)))
  if (sessions.length > 0) return sessions
  return holdsScenario(files, '') ? [''] : []
}

/** Throws ArtifactError where run_args.json is there and cannot be read: what the run was meant to hold is not known. */
export function readSession(files: ArtifactFiles, path: string): LabsSession {
  const findings: Finding[] = []
  const invocations = readInvocations(files, path)
  const last = invocations?.at(-1)
  const queued = (invocations ?? []).map((invocation) =>
    textsAt(invocation, 'resolved_scenario_names', files.where(below(path, RUN_ARGS))),
  )
  const resolved = new Set(queued.flat())
  const { directories, killed, aside } = scenarioDirectories(files, path, resolved, findings)
  const note = (kind: Finding['kind'], what: string): void => {
    findings.push({ kind, where: files.where(below(path, RUN_ARGS)), what })
  }
  if (invocations === null) {
    const what = 'no run_args.json: what the run was meant to hold is not known; counted is what is on the disk'
    findings.push({ kind: 'note', where: files.where(path), what })
  }
  if (invocations !== null && resolved.size === 0) {
    note('note', 'names no scenario: what the run was meant to hold is not known; counted is what is on the disk')
  }
  if ((invocations ?? []).some(holdsKey)) {
    note(
      'secret_in_artifact',
      'an API key stands in the stored command line or arguments; revoke it and do not publish this file',
    )
  }
  if (last && present(member(last, 'parsed_args'), 'judge_url') !== undefined) {
    note('artifact_setting_ignored', 'the judge URL, model and threshold of the run are not used; the inputs are')
  }
  const parsed = last === undefined ? undefined : member(last, 'parsed_args')
  const strict = member(parsed, 'strict_match')
  return {
    path,
    directories,
    killed,
    aside,
    scenarios: [...new Set([...resolved, ...directories.keys(), ...killed.keys()])],
    lastQueued: last !== undefined && member(last, 'resolved_scenario_names') ? new Set(queued.at(-1)) : null,
    minAgentTurns: integer(member(parsed, 'min_agent_turns')),
    strictMatch: typeof strict === 'boolean' ? strict : undefined,
    findings,
  }
}

/** The invocations, oldest first; null where there is no run_args.json. */
function readInvocations(files: ArtifactFiles, path: string): readonly JsonValue[] | null {
  const at = below(path, RUN_ARGS)
  if (files.kind(at) === 'missing') return null
  const document = readValue(files, at)
  const invocations = member(document, 'invocations')
  // Before there was a resume, the file was the one invocation itself.
  const list = isArray(invocations) ? invocations : invocations === undefined ? [document] : []
  if (list.length === 0 || !list.every((item) => isObject(item))) {
    throw new ArtifactError(
      'artifact_wrong_shape',
      `${files.where(at)} holds no list of invocations`,
      'Upload the file as the evaluator wrote it',
    )
  }
  return list
}

function scenarioDirectories(
  files: ArtifactFiles,
  path: string,
  resolved: ReadonlySet<string>,
  findings: Finding[],
): Pick<LabsSession, 'directories' | 'killed' | 'aside'> {
  const directories = new Map<string, string>()
  const killed = new Map<string, string>()
  const aside: string[] = []
  const skip = (at: string, what: string): void => {
    findings.push({ kind: 'file_skipped', where: files.where(at), what })
  }
  for (const entry of files.list(path)) {
    const at = below(path, entry.name)
    // A file, link or pipe in place of a scenario that was queued is that scenario, unreadable.
    if (entry.kind !== 'directory') {
      if (resolved.has(entry.name)) directories.set(entry.name, at)
      continue
    }
    const mark = entry.name.indexOf(KILLED_MARK)
    if (mark > 0 || files.kind(below(at, KILLED_FILE)) !== 'missing') {
      killed.set(mark > 0 ? entry.name.slice(0, mark) : entry.name, at)
      aside.push(at)
      skip(at, 'an attempt that was killed and moved aside; never scored')
    } else if (
      resolved.has(entry.name) ||
      isScenarioDirectory(files, at) ||
      files.kind(below(at, METRICS)) === 'file'
    ) {
      directories.set(entry.name, at)
    } else if (!isLeftBehind(entry.name)) {
      skip(at, 'no scenario directory: no scenario_config, no logs, no metrics.json')
    }
  }
  for (const name of directories.keys()) killed.delete(name)
  return { directories, killed, aside }
}

const KEY_SHAPE =
  /(?:^|[\s=:"'])(?:sk-[\w-]{8,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|nvapi-[\w-]{16,}|AKIA[0-9A-Z]{16}|AIza[\w-]{30,}|xox[abprs]-[\w-]{10,})/

/** Whether an invocation holds a key in clear: the evaluator redacts its parsed arguments, not its command line. */
function holdsKey(invocation: JsonValue): boolean {
  const isClear = (value: string | undefined): boolean => value !== undefined && value !== '' && !/^<.*>$/.test(value)
  if (isClear(text(member(member(invocation, 'parsed_args'), 'judge_api_key')))) return true
  const argv = member(invocation, 'argv')
  const words = isArray(argv) ? argv.map((word) => (typeof word === 'string' ? word : '')) : []
  return words.some((word, index) => {
    const [, inline] = /^--judge-api-key=(.*)$/s.exec(word) ?? []
    return isClear(word === '--judge-api-key' ? words[index + 1] : inline) || KEY_SHAPE.test(word)
  })
}
