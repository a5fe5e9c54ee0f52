// The folder form of a records run: <scenario>, or <scenario>/trial_N. Which folder is a trial, and what stands where no
// trial belongs. Non-goals: lines of a file, evidence.
import { attempt, orElse } from '../../attempt.js'
import { ArtifactError } from '../../model.js'
import type { ArtifactFiles, Entry } from '../artifact-files.js'
import { below, readValue } from '../kit/documents.js'
import { BACKUP, DATA } from '../kit/other-names.js'
import { isLeftBehind } from '../kit/strays.js'
import { brokenEntry, entryOf, misplacedEntry, type RecordEntry } from './entry.js'
import { holdsRecords, isJsonLines } from './line-entries.js'
import { isWholeRecord } from './record-files.js'
import { DOCUMENT_FIELDS, otherNameOf, type RecordSettings, readScenario } from './scenario.js'
import { folderSource } from './source.js'

const SCENARIO_FILE = 'scenario.json'
/** Any of these makes a folder a trial. */
const TRIAL_FILES: ReadonlySet<string> = new Set([SCENARIO_FILE, ...DOCUMENT_FIELDS.map((field) => `${field}.json`)])
/** Names that other harnesses use too: alone they do not tell a records run. */
const COMMON_FILES: ReadonlySet<string> = new Set([
  'judge_result.json',
  'expected_user_db.json',
  'metrics.json',
  'initial_db.json',
  'initial_user_db.json',
])
const TELLING_FILES: ReadonlySet<string> = new Set([...TRIAL_FILES].filter((name) => !COMMON_FILES.has(name)))
const TRIAL_FOLDER = /^trial_(0|[1-9]\d{0,5})$/

/** Whether a folder of these entries is a trial of its own. */
export function isTrial(entries: readonly Entry[]): boolean {
  return entries.some(({ name }) => TELLING_FILES.has(name))
}

/** What of a folder looks like a trial: the folder itself, or files of records in it. */
export function trialsIn(files: ArtifactFiles, entries: readonly Entry[], folder: string): readonly string[] {
  const inFiles = entries.filter(
    (entry) =>
      isFileOfRecords(files, entry, folder) ||
      (folder !== '' &&
        mayHoldRecord(entry.name) &&
        !TRIAL_FILES.has(entry.name) &&
        isWholeRecord(files, entry, folder)),
  )
  return [...(isSurelyTrial(entries) ? [folder] : []), ...inFiles.map(({ name }) => below(folder, name))]
}

/** A name of data, or of none of the forms that other things have. */
function mayHoldRecord(name: string): boolean {
  const form = name.replace(BACKUP, '').replace(/^[^.]*\.?/s, '')
  return form === '' || DATA.test(form) || /\.json$/i.test(name)
}

/** Whether a folder in or beside a trial is one too: a transcript alone may be a log. */
export function isSurelyTrial(entries: readonly Entry[]): boolean {
  return entries.some(({ name }) => TELLING_FILES.has(name) && name !== 'conversation.json')
}

/** Whether it is a file of records, or one of that name that cannot be looked into. */
export function isFileOfRecords(files: ArtifactFiles, { name, kind }: Entry, folder: string): boolean {
  if (!isJsonLines(name.replace(COMPRESSED, '')) || kind === 'directory') return false
  return (
    kind !== 'file' ||
    COMPRESSED.test(name) ||
    orElse(
      () => holdsRecords(files, below(folder, name), 'whole'),
      () => true,
    )
  )
}

/** What a compressed file's name ends in. */
export const COMPRESSED = /\.(?:gz|zst|xz|bz2|zip)$/i

/** Whether an entry stands for a scenario: a folder, or what may be one and cannot be looked into. */
export function isScenarioFolder({ name, kind }: Entry): boolean {
  if (name.startsWith('.') || isLeftBehind(name)) return false
  return kind === 'directory' || kind === 'nameless' || (kind === 'link' && !isJsonLines(name))
}

/** Whether a folder is a scenario with a trial in it; `isOne` says what makes a folder a trial. */
export function isTrialFolder(files: ArtifactFiles, path: string, isOne = isTrial): boolean {
  if (files.kind(path) !== 'directory') return false
  return orElse(
    () => {
      const list = files.list(path)
      if (isOne(list)) return true
      const trial = list.find((entry) => entry.kind === 'directory' && TRIAL_FOLDER.test(entry.name))
      return trial !== undefined && isOne(files.list(below(path, trial.name)))
    },
    () => false,
  )
}

/** The folders that are read of a scenario: itself and its trials. */
export function foldersRead(files: ArtifactFiles, { name, kind }: Entry): readonly string[] {
  if (kind !== 'directory') return [name]
  const trials = orElse(
    () => files.list(name).filter((inner) => TRIAL_FOLDER.test(inner.name)),
    () => [],
  )
  return [name, ...trials.map((inner) => below(name, inner.name))]
}

/** The trials of one scenario folder, and an error for each file of a trial that lies beside them. */
export function scenarioEntries(files: ArtifactFiles, entry: Entry): readonly RecordEntry[] {
  const { name } = entry
  if (entry.kind !== 'directory') return [brokenEntry(files.where(name), name, notAFolder(files.where(name), entry))]
  const list = attempt(() => files.list(name))
  if (list instanceof ArtifactError) return [brokenEntry(files.where(name), name, list)]
  const trials = list.filter((inner) => TRIAL_FOLDER.test(inner.name))
  const beside = list.flatMap((inner): readonly RecordEntry[] => {
    const path = below(name, inner.name)
    if (trials.length === 0 || !TRIAL_FILES.has(inner.name)) return []
    return [
      misplacedEntry(
        files.where(path),
        path,
        'stands beside folders trial_N and is not read',
        'Put it into each trial_N, or move it to a run of its own',
      ),
    ]
  })
  if (trials.length === 0) return [folderEntry(files, name, name, undefined), ...beside]
  const found = trials.map((inner) => {
    const path = below(name, inner.name)
    const trial = Number(TRIAL_FOLDER.exec(inner.name)?.[1])
    if (inner.kind === 'directory') return folderEntry(files, path, name, trial)
    return { ...brokenEntry(files.where(path), name, notAFolder(files.where(path), inner)), trial, numbered: true }
  })
  return [...found, ...beside]
}

/** The trial of a folder, whatever is wrong with it. */
export function folderEntry(files: ArtifactFiles, path: string, name: string, trial: number | undefined): RecordEntry {
  const where = files.where(path)
  const settings = attempt(() => folderSettings(files, path, trial))
  return entryOf(where, name, settings, trial, () => folderSource(files, path))
}

function folderSettings(files: ArtifactFiles, path: string, trial: number | undefined): RecordSettings {
  const list = files.list(path)
  refuseNearNames(files, path, list)
  if (!list.some(({ name }) => TRIAL_FILES.has(name))) {
    const child = list.find(({ name, kind }) => kind === 'directory' && isTrialFolder(files, below(path, name)))
    throw new ArtifactError(
      'artifact_missing',
      `${files.where(path)} holds none of the files of a trial`,
      child === undefined
        ? 'A folder of a run is a scenario: write its files, or move it elsewhere'
        : `Its folder ${child.name} does: give ${files.where(path)} as a run of its own in \`artifacts\`, or name its trials trial_0, trial_1, …`,
    )
  }
  refuseReferencesBelow(files, path, list)
  const place = below(path, SCENARIO_FILE)
  const where = files.where(place)
  const settings = readScenario(files.kind(place) === 'missing' ? new Map() : readValue(files, place), where)
  if (trial === undefined || settings.trial === undefined || settings.trial === trial) return settings
  throw new ArtifactError(
    'artifact_wrong_shape',
    `${where}: field trial is ${settings.trial}, the folder says ${trial}`,
    'Leave the field out',
  )
}

/**
 * `expectedDb.json`, `expected_db.yaml`, a folder `expected_db` without a table: read by nobody, and its signal would not
 * gate.
 */
function refuseNearNames(files: ArtifactFiles, folder: string, list: readonly Entry[]): void {
  const there = new Set(list.map(({ name }) => name))
  for (const { name, kind } of list) {
    if (IS_FIELD.test(bare(name.replace(/\..*$/, ''))) && DATA.test(name.replace(/^[^.]*\.?/, ''))) {
      const what = `${files.where(below(folder, name))} is not read`
      throw new ArtifactError('artifact_wrong_shape', what, `Write it as a field of ${SCENARIO_FILE}`)
    }
    const near = nearName(name, kind)
    const known = near ?? (kind === 'directory' ? undefined : otherwiseNamed(name))
    if (known === undefined || known === name || isLeftBehind(name)) continue
    const isOther = near === undefined || !/\.json$/i.test(name)
    if (isOther && there.has(known)) continue
    const what = there.has(known) ? `stands beside ${known} and is not read` : 'is not read'
    const todo =
      isOther && near !== undefined
        ? `Write it as ${known}, or in another form that docs/layouts.md lists`
        : `Name it ${known}`
    throw new ArtifactError('artifact_wrong_shape', `${files.where(below(folder, name))} ${what}`, todo)
  }
}

/** A reference in a folder of the trial, where none stands in the trial's own: nobody would ask for it. */
function refuseReferencesBelow(files: ArtifactFiles, folder: string, list: readonly Entry[]): void {
  const missing = [...DECIDES].filter((name) => name !== SCENARIO_FILE && list.every((entry) => entry.name !== name))
  for (const { name, kind } of list) {
    if (kind !== 'directory' || isLeftBehind(name) || NEAR.has(`${bare(name)}json`)) continue
    const inner = missing
      .map((wanted) => below(below(folder, name), wanted))
      .find((path) => files.kind(path) !== 'missing')
    if (inner === undefined) continue
    throw new ArtifactError('artifact_wrong_shape', `${files.where(inner)} is not read`, 'Put it into the folder above')
  }
}

const bare = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')
const NEAR: ReadonlyMap<string, string> = new Map([...TRIAL_FILES].map((name) => [bare(name), name]))
/** What decides by standing there: a state in whatever form, references and settings where they are data. */
const IS_STATE = /^(?:expected|actual)(?:user)?db$/
/** Settings that decide, which are fields. */
const IS_FIELD = /^(?:(?:db|answer|nl)assertions?|signals?)$/
const IS_ASKED = /^(?:reference|scenario)$/

/** The file of a trial that an entry was meant to be, as its name tells. */
function nearName(name: string, kind: Entry['kind']): string | undefined {
  if (/\.json$/i.test(name)) return kind === 'directory' ? undefined : NEAR.get(bare(name))
  const [, stem = '', form = ''] = /^([^.]+)\.?(.*)$/.exec(name) ?? []
  const meant = bare(stem)
  const decides = IS_STATE.test(meant) || (kind !== 'directory' && IS_ASKED.test(meant) && DATA.test(form))
  return decides ? NEAR.get(`${meant}json`) : undefined
}

/** A copy or a backup, and what other evaluations call a reference: meant where what it is called here does not stand. */
function otherwiseNamed(name: string): string | undefined {
  const plain = name.replace(BACKUP, '').replace(/\.(?:bak|backup|old|orig|copy)(?=\.)/i, '')
  if (!DATA.test(plain.replace(/^.*?\./s, ''))) return undefined
  const stem = plain.replace(/\..*$/s, '')
  const field = otherNameOf(stem)
  if (field === 'expected_db' || field === 'reference') return `${field}.json`
  const known = NEAR.get(`${bare(stem).replace(COPY, '')}json`)
  return known !== undefined && DECIDES.has(known) ? known : undefined
}

const COPY = /^(?:copyof|old|backup|orig|new)|(?:copy|old|backup|bak|orig|new)$/g
const DECIDES: ReadonlySet<string> = new Set([
  SCENARIO_FILE,
  ...['expected_db', 'expected_user_db', 'reference'].map((field) => `${field}.json`),
])

function notAFolder(where: string, entry: Entry): ArtifactError {
  const what =
    entry.kind === 'link'
      ? 'is a link, which is not followed'
      : entry.kind === 'nameless'
        ? 'has a name that is no UTF-8, so that no path leads to it'
        : 'is no folder'
  return new ArtifactError('artifact_unreadable', `${where} ${what}`, 'Put the folder itself there, under a plain name')
}
