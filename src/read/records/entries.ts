// Which trials a records run holds: its folders or lines, whose trial each is, and what it declares. Reads settings, no
// states. Non-goals: evidence (evidence.ts), references of another source (expected.ts).
import { attempt, orElse } from '../../attempt.js'
import { ArtifactError, type Finding } from '../../model.js'
import type { ArtifactFiles, Entry } from '../artifact-files.js'
import { below, rootName } from '../kit/documents.js'
import { areNumbered } from '../kit/trial-numbers.js'
import { brokenEntry, misplacedEntry, type RecordEntry } from './entry.js'
import {
  COMPRESSED,
  folderEntry,
  foldersRead,
  isFileOfRecords,
  isScenarioFolder,
  isTrial,
  isTrialFolder,
  scenarioEntries,
  isSurelyTrial,
} from './folders.js'
import { holdsRecords, isJsonLines, lineEntries, noRecordsIn } from './line-entries.js'
import { beginsWithRecord, isListOfRecords } from './record-files.js'

/** All trials of one run, and what was met on the way. */
interface RecordEntries {
  /** The default domain. */
  readonly runName: string
  readonly entries: readonly RecordEntry[]
  readonly findings: readonly Finding[]
  /** Folders and files that were read, or that have an error of their own. */
  readonly read: readonly string[]
}

/** Files that look as if they set up a gate. */
const SETTINGS_FILE =
  /^\.?(?:agent-?)?(?:eval-?|judge-?|gate-?)*(?:config|settings|thresholds?|gate|judge)\.(?:jsonc?|ya?ml|toml|ini)$/i
const ARCHIVE = /\.(?:zip|tar|tgz|tbz2?|txz|7z|rar|gz|zst|xz|bz2|br|lz4|lzma)$/i
/** Folders looked into before a run is refused. */
const MAX_PROBED_FOLDERS = 200

const A_RECORD =
  'it begins with a record, or with records within an object: write them as one list, or a record a line into a file that ends in .jsonl'

/** null: it is a records run; else why not. Reads folder lists and the beginning of a file. */
export function refuseRecords(files: ArtifactFiles): string | null {
  if (files.kind('') === 'file') {
    if (!isJsonLines(files.root) && !isListOfRecords(files, ''))
      return beginsWithRecord(files, { name: '', kind: 'file' }, '')
        ? A_RECORD
        : 'it is no file that ends in .jsonl, and no list of records'
    return holdsRecords(files, '', 'head') ? null : noRecordsIn(files, '')
  }
  const list = files.list('')
  if (isTrial(list)) return null
  const folders = list.filter(isScenarioFolder).slice(0, MAX_PROBED_FOLDERS)
  if (folders.some((entry) => isTrialFolder(files, entry.name))) return null
  if (
    list.some((entry) => isRunFile(files, entry) && (/\.json$/i.test(entry.name) || isFileOfRecords(files, entry, '')))
  )
    return null
  if (list.length === 0) return 'the folder is empty'
  const lines = list.find(({ name, kind }) => kind === 'file' && isJsonLines(name))
  if (lines !== undefined)
    return `in ${lines.name}, ${orElse(
      () => noRecordsIn(files, lines.name),
      () => 'nothing can be read',
    )}`
  const nested = folders.find(({ name, kind }) => kind === 'directory' && holdsTrialFolder(files, name))
  const hint =
    nested === undefined
      ? ''
      : `, but its folder ${nested.name} does${areNumbered(files.list(nested.name)) ? '' : ': name that one'}`
  return `no folder in it holds scenario.json, expected_db.json, actual_db.json, reference.json or prediction.json${hint}`
}

function holdsTrialFolder(files: ArtifactFiles, path: string): boolean {
  return orElse(
    () => files.list(path).some((inner) => isScenarioFolder(inner) && isTrialFolder(files, below(path, inner.name))),
    () => false,
  )
}

/** Whether an entry of the run's folder is named as a file of records, or is a list of them. */
function isRunFile(files: ArtifactFiles, { name, kind }: Entry): boolean {
  return kind !== 'directory' && (isJsonLines(name.replace(COMPRESSED, '')) || isListOfRecords(files, name))
}

/** The trials at `files`. Throws ArtifactError where the run as a whole cannot be read. */
export function readEntries(files: ArtifactFiles): RecordEntries {
  const runName = rootName(files.root) ?? 'records'
  if (files.kind('') === 'file') {
    const name = runName.replace(/\.(?:jsonl|ndjson|json)$/i, '')
    return { runName: name, entries: lineEntries(files, ''), findings: [], read: [] }
  }
  const list = files.list('')
  const isOneTrial = isTrial(list)
  const scenarios = list.filter(
    (entry) => isScenarioFolder(entry) && (!isOneTrial || isTrialFolder(files, entry.name, isSurelyTrial)),
  )
  const runFiles = list.filter((entry) => isRunFile(files, entry))
  const isMixed = isOneTrial || scenarios.length > 0
  const lost = isMixed
    ? runFiles.filter((entry) => /\.json$/i.test(entry.name) || isFileOfRecords(files, entry, ''))
    : []
  const unread = isOneTrial
    ? []
    : list.filter((entry) => !runFiles.includes(entry) && beginsWithRecord(files, entry, ''))
  const own = isOneTrial ? [folderEntry(files, '', runName, undefined)] : []
  return {
    runName,
    entries: [
      ...(scenarios.length + lost.length === 0 ? own : own.map(({ where }) => bothAtOnce(where, runName))),
      ...scenarios.flatMap((entry) => scenarioEntries(files, entry)),
      ...lost.map(({ name }) => besideFolders(files.where(name), name)),
      ...unread.map(({ name }) => otherName(files.where(name), name)),
      ...(isMixed
        ? []
        : runFiles.filter((entry) => !isQuiet(files, entry)).flatMap((entry) => fileEntries(files, entry))),
    ],
    findings: [
      ...list
        .filter(({ name, kind }) => kind === 'file' && ARCHIVE.test(name) && !runFiles.some((run) => run.name === name))
        .map(({ name }): Finding => {
          return {
            kind: 'file_skipped',
            where: files.where(name),
            what: 'an archive is not read: what it holds is not known',
          }
        }),
      ...list
        .filter((entry) => entry.kind === 'file' && SETTINGS_FILE.test(entry.name))
        .map(({ name }): Finding => {
          const what = 'settings in the artifacts are not used: only the inputs of the action decide'
          return { kind: 'artifact_setting_ignored', where: files.where(name), what }
        }),
      ...(isMixed ? runFiles.filter((entry) => !lost.includes(entry)) : []).map(({ name }): Finding => {
        return { kind: 'file_skipped', where: files.where(name), what: 'a file beside scenario folders is not read' }
      }),
      ...(isMixed ? [] : runFiles.filter((entry) => isQuiet(files, entry))).map(({ name }): Finding => {
        return { kind: 'file_skipped', where: files.where(name), what: 'it is empty, and its name is that of a log' }
      }),
    ],
    read: ['', ...runFiles.map(({ name }) => name), ...scenarios.flatMap((entry) => foldersRead(files, entry))],
  }
}

/** What harnesses write beside their records, and leave empty where nothing went wrong. */
const LOG = /(?:^|[-_.])(?:errors?|warnings?|skipped|logs?|stderr|debug|events?|traces?)\.(?:jsonl|ndjson)$/i

function isQuiet(files: ArtifactFiles, { name, kind }: Entry): boolean {
  return (
    kind === 'file' &&
    LOG.test(name) &&
    orElse(
      () => files.read(name).length === 0,
      () => false,
    )
  )
}

function fileEntries(files: ArtifactFiles, { name, kind }: Entry): readonly RecordEntry[] {
  const where = files.where(name)
  if (kind !== 'file') {
    const what = `${where} is ${kind === 'link' ? 'a link, which is not followed' : 'no regular file'}`
    return [brokenEntry(where, name, new ArtifactError('artifact_unreadable', what, 'Put the file itself there'))]
  }
  // A file of several that cannot be read is one error, and the others are read.
  const entries = attempt(() => lineEntries(files, name))
  if (entries instanceof ArtifactError) return [brokenEntry(where, name, entries)]
  // An upload that was cut to nothing must not leave the others to pass.
  return entries.length > 0 ? entries : [misplacedEntry(where, name, noRecordsIn(files, name), EMPTIED)]
}

const EMPTIED = 'Run the evaluation again, or take the file out of the run'

function bothAtOnce(where: string, runName: string): RecordEntry {
  const what = 'it is a trial itself and holds trials, so that its own files belong to none of them'
  return misplacedEntry(where, runName, what, 'Put them into a folder of their own')
}

function otherName(where: string, name: string): RecordEntry {
  const what = 'it begins with a record, and a file of this name is not read'
  return misplacedEntry(where, name, what, 'Name it `….jsonl`, or take it out of the run')
}

function besideFolders(where: string, name: string): RecordEntry {
  return misplacedEntry(
    where,
    name,
    'a file of records beside scenario folders is not read',
    'Give its path in `artifacts`',
  )
}
