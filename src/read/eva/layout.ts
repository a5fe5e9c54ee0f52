// The EVA layout: one run directory (of the voice runner or of the text-only script), or a folder of several, whose
// trials then follow each other in the order of the runs' names. Non-goals: labs sessions, EVA's audio.
import { orElse } from '../../attempt.js'
import type { Finding, Run, TrialRef } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { datasetFinder, listDatasets } from './dataset.js'
import { trialNumber } from './ids.js'
import { type EvaKind, type FindDataset, readEvaRun } from './run.js'
import { isTextSummary } from './summary.js'
import { holdsFinishedRecord, looksLikeRecord } from './records.js'
import { isObject } from '../../json/document.js'
import { below, readValue, rootName } from '../kit/documents.js'
import { countOn, readAmong, type RunPart } from '../kit/trials.js'
import { type Layout } from '../kit/contract.js'
import { isLeftBehind, strayTrials } from '../kit/strays.js'

/** EVA runs; see reference of ServiceNow/eva, run directories of 0.1 to 2.1. */
export const evaLayout: Layout = {
  name: 'eva',
  refuse: (files) => {
    if (files.kind('') !== 'directory') return 'not a directory'
    if (kindOfRun(files, '') !== null || runsIn(files).length > 0) return null
    return 'no config.json with records/, no record directories with result.json and a scenario database, and no such run below'
  },
  read: (files, { expected }): Run => {
    const findDataset = expected.length === 0 ? null : datasetFinder(expected)
    const kind = kindOfRun(files, '')
    const { trials, findings, ...places } =
      kind === null ? readSeveral(files, findDataset) : readEvaRun(files, '', kind, findDataset)
    return {
      layout: 'eva',
      where: files.root,
      upstreamName: 'EVA',
      trials: [...trials, ...evaStrays(files, places, kind === 'voice' ? [] : [''])],
      findings,
    }
  },
  listExpected: listDatasets,
}

function evaStrays(
  files: ArtifactFiles,
  { read = [], closed = [] }: Pick<RunPart, 'read' | 'closed'>,
  placesOfRuns: readonly string[],
): readonly TrialRef[] {
  return strayTrials(files, {
    layout: 'eva',
    domain: rootName(files.root) ?? 'eva',
    holds: (entries, folder) => (looksLikeRecord(entries) ? [folder] : []),
    placesOfRuns: new Set(placesOfRuns),
    known: new Set(read),
    closed: new Set(closed),
    todo: 'EVA scores records/<id> and records/<id>/trial_N: put it where EVA wrote it, or give its run in `artifacts`',
  })
}

/** Which writer made the run in the folder; null: none. */
function kindOfRun(files: ArtifactFiles, folder: string): EvaKind | null {
  const inRun = (name: string): string => below(folder, name)
  const hasConfig = files.kind(inRun('config.json')) === 'file' && isEvaConfig(files, inRun('config.json'))
  const hasRecords = files.kind(inRun('records')) === 'directory' && holdsEvaRecords(files, inRun('records'))
  if (hasConfig || hasRecords) return 'voice'
  return holdsEvaRecords(files, folder) || hasTextSummary(files, inRun('summary.json')) ? 'text' : null
}

/** Keys of EVA's config.json; other tools write a file of that name too. */
const CONFIG_KEYS = ['run_id', 'record_ids', 'num_trials', 'domain', 'tool_mocks_path', 'max_rerun_attempts']
const ENOUGH_CONFIG_KEYS = 2

/** A run that was cut short before its first record has nothing else. */
function isEvaConfig(files: ArtifactFiles, path: string): boolean {
  return orElse(
    () => {
      const config = readValue(files, path)
      return isObject(config) && CONFIG_KEYS.filter((key) => config.has(key)).length >= ENOUGH_CONFIG_KEYS
    },
    () => false,
  )
}

function hasTextSummary(files: ArtifactFiles, path: string): boolean {
  if (files.kind(path) !== 'file') return false
  return orElse(
    () => isTextSummary(readValue(files, path)),
    () => false,
  )
}

/** result.json beside a scenario database, in a record directory or in one of its trials. */
function holdsEvaRecords(files: ArtifactFiles, folder: string): boolean {
  const directories = (path: string): readonly string[] =>
    files
      .list(path)
      .filter((entry) => entry.kind === 'directory')
      .map((entry) => below(path, entry.name))
  return directories(folder).some(
    (path) =>
      holdsFinishedRecord(files, path) ||
      directories(path).some(
        (inner) => trialNumber(inner.slice(path.length + 1)) !== null && holdsFinishedRecord(files, inner),
      ),
  )
}

interface NamedRun {
  readonly name: string
  readonly kind: EvaKind
}

function runsIn(files: ArtifactFiles): readonly NamedRun[] {
  return files.list('').flatMap(({ name, kind }) => {
    const found = kind === 'directory' ? kindOfRun(files, name) : null
    return found === null ? [] : [{ name, kind: found }]
  })
}

function readSeveral(files: ArtifactFiles, findDataset: FindDataset | null): RunPart {
  const runs = runsIn(files)
  const parts = runs.map(({ name, kind }) =>
    readAmong({ layout: 'eva', name, path: name, where: files.where(name) }, () =>
      readEvaRun(files, name, kind, findDataset),
    ),
  )
  const known = new Set(runs.map(({ name }) => name))
  const others = files
    .list('')
    .filter(({ name, kind }) => kind === 'directory' && !known.has(name) && !isLeftBehind(name))
    .map(({ name }): Finding => ({ kind: 'file_skipped', where: files.where(name), what: 'not a run of EVA' }))
  return {
    trials: countOn(parts.map((part) => part.trials)),
    findings: [...parts.flatMap((part) => part.findings), ...others],
    read: parts.flatMap(({ read = [] }) => read),
    closed: parts.flatMap(({ closed = [] }) => closed),
  }
}
