// Finds the record directories of one EVA run: which directory holds which scenario and trial, which attempts EVA put
// aside. Reads no file. Non-goal: which trials should be there (eva-run.ts).
import type { ArtifactFiles, Entry } from '../artifact-files.js'
import { isArchived, keyOf, parseRecordId, trialNumber } from './ids.js'
import { isLeftBehind } from '../kit/strays.js'
import { append } from '../../json/lists.js'

/** A directory that holds one trial. */
export interface EvaRecordPlace {
  readonly scenario: string
  readonly trial: number
  readonly path: string
}

/** What stands under the records directory. */
export interface FoundRecords {
  readonly places: readonly EvaRecordPlace[]
  /** Trials that were begun: set aside, empty, or not a directory. Each was asked for, whatever became of it. */
  readonly begun: readonly EvaRecordPlace[]
  /** Attempts that EVA set aside and never scores. */
  readonly archived: readonly string[]
  /** Names that are no record directory. */
  readonly strange: readonly string[]
  /** Why a trial that stands there cannot be looked into, by `keyOf`. */
  readonly blocked: ReadonlyMap<string, string>
}

/** What the text-only script writes beside its records. */
const OTHER_DIRECTORIES: ReadonlySet<string> = new Set(['judge_token_usage'])
/** The states that EVA writes beside result.json. */
const STATE_FILES = ['final_scenario_db.json', 'initial_scenario_db.json', 'scenario_db.json']

/** Whether the directory holds a trial itself, begun or finished. */
function holdsRecord(files: ArtifactFiles, path: string): boolean {
  return ['result.json', ...STATE_FILES].some((name) => files.kind(`${path}/${name}`) === 'file')
}

/** Whether the entries of a folder are those of a trial that ran, wherever it stands. */
export function looksLikeRecord(entries: readonly Entry[]): boolean {
  const telling = [...STATE_FILES, 'result.json', 'metrics.json', 'audit_log.json', 'transcript.jsonl']
  const found = entries.filter(({ name }) => telling.includes(name))
  return found.length > 1 || found.some(({ name }) => name === 'final_scenario_db.json')
}

/** Whether result.json stands beside a state: both names together are EVA's alone. */
export function holdsFinishedRecord(files: ArtifactFiles, path: string): boolean {
  const has = (name: string): boolean => files.kind(`${path}/${name}`) === 'file'
  return has('result.json') && STATE_FILES.some(has)
}

/**
 * The record directories below `folder` (`` or `records`). `strict` is for the text-only script, whose directories
 * stand in the run's own folder: there only what looks like a record counts.
 */
export function findRecords(files: ArtifactFiles, folder: string, strict: boolean): FoundRecords {
  const found = {
    places: [] as EvaRecordPlace[],
    begun: [] as EvaRecordPlace[],
    archived: [] as string[],
    strange: [] as string[],
    blocked: new Map<string, string>(),
  }
  for (const entry of files.list(folder)) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.kind === 'file' || isLeftBehind(entry.name) || (strict && OTHER_DIRECTORIES.has(entry.name))) continue
    const { scenario, trial } = parseRecordId(entry.name)
    const place = { scenario, trial: trial ?? 0, path }
    if (entry.kind !== 'directory') {
      // In a run's own folder a search for strays tells what may be a record.
      if (strict) continue
      found.begun.push(place)
      found.blocked.set(keyOf(scenario, place.trial), blockedBy(files.where(path), entry.kind))
    } else if (isArchived(entry.name)) {
      found.archived.push(path)
      found.begun.push(place)
    } else {
      const inner = findTrials(files, files.list(path), place)
      append(found.archived, inner.archived)
      append(found.begun, inner.begun)
      for (const [key, why] of inner.blocked) found.blocked.set(key, why)
      if (inner.places.length > 0) append(found.places, inner.places)
      // Every trial of the record was set aside: EVA takes the directory for a record of its own and drops it.
      else if (inner.begun.length > 0) continue
      else if (holdsRecord(files, path) || (!strict && inner.files > 0)) found.places.push(place)
      else if (strict) found.strange.push(path)
      else found.begun.push(place)
    }
  }
  return found
}

function findTrials(
  files: ArtifactFiles,
  entries: readonly Entry[],
  record: EvaRecordPlace,
): {
  places: EvaRecordPlace[]
  begun: EvaRecordPlace[]
  archived: string[]
  files: number
  blocked: Map<string, string>
} {
  const trials = {
    places: [] as EvaRecordPlace[],
    begun: [] as EvaRecordPlace[],
    archived: [] as string[],
    files: 0,
    blocked: new Map<string, string>(),
  }
  for (const { name, kind } of entries) {
    const trial = trialNumber(name)
    if (kind === 'file') trials.files += 1
    if (kind === 'file' || trial === null) continue
    const place = { scenario: record.scenario, trial, path: `${record.path}/${name}` }
    if (isArchived(name)) trials.archived.push(place.path)
    if (kind !== 'directory') trials.blocked.set(keyOf(place.scenario, trial), blockedBy(files.where(place.path), kind))
    if (isArchived(name) || kind !== 'directory') trials.begun.push(place)
    else trials.places.push(place)
  }
  return trials
}

function blockedBy(where: string, kind: Entry['kind']): string {
  const what =
    kind === 'nameless'
      ? 'has a name that is no UTF-8'
      : kind === 'link'
        ? 'is a link, which is not followed'
        : 'is no folder'
  return `${where} ${what}, so the trial cannot be read`
}
