// The EVA layout: one run directory (of the voice runner or of the text-only script), or a folder of several, whose
// trials then follow each other in the order of the runs' names. Non-goals: labs sessions, EVA's audio.
import { ArtifactError, type Finding, type Run, type TrialRef } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { datasetFinder } from './dataset.js'
import { trialNumber } from './ids.js'
import { type EvaKind, type EvaRun, type FindDataset, readEvaRun } from './run.js'
import { isTextSummary } from './summary.js'
import { holdsFinishedRecord } from './records.js'
import { isObject, readExact } from '../../json/document.js'
import type { Layout } from '../layout.js'

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
    const run = kind === null ? readSeveral(files, findDataset) : readEvaRun(files, '', kind, findDataset)
    return { layout: 'eva', where: files.root, upstreamName: 'EVA', ...run }
  },
}

/** Files that stand in a session of labs-Voice-Agent, whose scenario directories may hold a scenario database too. */
const LABS_FILES = ['run_args.json', 'all_metrics.json', 'evaluation_log.txt']

/** Which writer made the run in the folder; null: none. */
function kindOfRun(files: ArtifactFiles, folder: string): EvaKind | null {
  const inRun = (name: string): string => (folder === '' ? name : `${folder}/${name}`)
  if (LABS_FILES.some((name) => files.kind(inRun(name)) === 'file')) return null
  const hasConfig = files.kind(inRun('config.json')) === 'file' && isEvaConfig(files, inRun('config.json'))
  const hasRecords = files.kind(inRun('records')) === 'directory' && holdsRecords(files, inRun('records'))
  if (hasConfig || hasRecords) return 'voice'
  return holdsRecords(files, folder) || hasTextSummary(files, inRun('summary.json')) ? 'text' : null
}

/** Keys of EVA's config.json; other tools write a file of that name too. */
const CONFIG_KEYS = ['run_id', 'record_ids', 'num_trials', 'domain', 'tool_mocks_path', 'max_rerun_attempts']
const ENOUGH_CONFIG_KEYS = 2

/** A run that was cut short before its first record has nothing else. */
function isEvaConfig(files: ArtifactFiles, path: string): boolean {
  return quietly(() => {
    const config = readExact(files.read(path), files.where(path))
    return isObject(config) && CONFIG_KEYS.filter((key) => config.has(key)).length >= ENOUGH_CONFIG_KEYS
  })
}

function hasTextSummary(files: ArtifactFiles, path: string): boolean {
  if (files.kind(path) !== 'file') return false
  return quietly(() => isTextSummary(readExact(files.read(path), files.where(path))))
}

/** result.json beside a scenario database, in a record directory or in one of its trials. */
function holdsRecords(files: ArtifactFiles, folder: string): boolean {
  const directories = (path: string): readonly string[] =>
    files
      .list(path)
      .filter((entry) => entry.kind === 'directory')
      .map((entry) => (path === '' ? entry.name : `${path}/${entry.name}`))
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

/** A run that cannot be read is one error and leaves the others as they are. */
function readSeveral(files: ArtifactFiles, findDataset: FindDataset | null): EvaRun {
  const runs = runsIn(files)
  const trials: TrialRef[] = []
  const findings: Finding[] = []
  const next = new Map<string, number>()
  const keyOf = (ref: TrialRef): string => `${ref.domain}\0${ref.scenario}`
  for (const { name, kind } of runs) {
    const run = readOrRefuse(files, name, kind, findDataset)
    const starts = new Map(run.trials.map((ref) => [keyOf(ref), next.get(keyOf(ref)) ?? 0]))
    for (const ref of run.trials) {
      const trial = ref.trial + (starts.get(keyOf(ref)) ?? 0)
      trials.push({ ...ref, trial })
      next.set(keyOf(ref), Math.max(next.get(keyOf(ref)) ?? 0, trial + 1))
    }
    findings.push(...run.findings)
  }
  const known = new Set(runs.map(({ name }) => name))
  for (const { name, kind } of files.list('')) {
    if (kind === 'directory' && !known.has(name)) {
      findings.push({ kind: 'file_skipped', where: files.where(name), what: 'not a run of EVA' })
    }
  }
  return { trials, findings }
}

function readOrRefuse(files: ArtifactFiles, folder: string, kind: EvaKind, findDataset: FindDataset | null): EvaRun {
  try {
    return readEvaRun(files, folder, kind, findDataset)
  } catch (error) {
    if (!(error instanceof ArtifactError)) throw error
    const load = (): never => {
      throw error
    }
    const where = files.where(folder)
    return { trials: [{ layout: 'eva', domain: 'eva', scenario: folder, trial: 0, where, load }], findings: [] }
  }
}

function quietly(check: () => boolean): boolean {
  try {
    return check()
  } catch (error) {
    if (error instanceof ArtifactError) return false
    throw error
  }
}
