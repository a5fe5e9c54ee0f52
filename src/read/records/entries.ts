// Which trials a records run holds: its folders or lines, whose trial each is, and what it declares. Reads settings, no
// states. Non-goals: evidence (records-evidence.ts), references of another source (records-expected.ts).
import { ArtifactError, type Finding, type JsonValue } from '../../model.js'
import type { ArtifactFiles, Entry } from '../artifact-files.js'
import { member, text, toReportJson } from '../../json/document.js'
import { findLines, type LinePlace } from './lines.js'
import { DOCUMENT_FIELDS, type RecordSettings, readLineScenario, readScenario } from './scenario.js'
import { folderSource, lineOutline, lineSource, type RecordSource } from './source.js'
import { below, readValue, attempt, rootName } from '../kit/documents.js'

/** One trial as it stands on disk. */
export interface RecordEntry {
  readonly where: string
  readonly scenario: string
  /** As declared; the run's name is the default. */
  readonly domain: string | undefined
  readonly trial: number
  /** The trial's number is written down: a folder trial_N, or a field. */
  readonly numbered: boolean
  /** What it declares, or why it cannot be read: the trial is then an error. */
  readonly settings: RecordSettings | ArtifactError
  /** Throws ArtifactError. */
  readonly open: () => RecordSource
}

/** All trials of one run, and what was met on the way. */
export interface RecordEntries {
  /** The default domain. */
  readonly runName: string
  readonly entries: readonly RecordEntry[]
  readonly findings: readonly Finding[]
}

const SCENARIO_FILE = 'scenario.json'
/** Any of these makes a folder a trial. */
const TRIAL_FILES: ReadonlySet<string> = new Set([SCENARIO_FILE, ...DOCUMENT_FIELDS.map((field) => `${field}.json`)])
/** What an agent leaves: where one of these stands, something ran. */
const RESULT_FILES: ReadonlySet<string> = new Set(['actual_db.json', 'actual_user_db.json', 'prediction.json'])
/** Names that other harnesses use too: alone they do not tell a records run. */
const COMMON_FILES: ReadonlySet<string> = new Set(['judge_result.json', 'expected_user_db.json'])
const TELLING_FILES: ReadonlySet<string> = new Set([...TRIAL_FILES].filter((name) => !COMMON_FILES.has(name)))
/** Files that look as if they set up a gate. */
const SETTINGS_FILE =
  /^\.?(?:agent-?)?(?:eval-?|judge-?|gate-?)*(?:config|settings|thresholds?|gate|judge)\.(?:jsonc?|ya?ml|toml|ini)$/i
const TRIAL_FOLDER = /^trial_(0|[1-9]\d{0,5})$/
/** A line with one of these keys is a record; looked for in the first lines' beginning. */
const TELLING_KEY =
  /"(?:(?:expected|actual)_(?:user_)?db|reference|prediction|scenario|conversation|clean_exit|(?:nl|db)_assertions|signals)"\s*:/
const HEAD_BYTES = 64 * 1024
/** Folders looked into before a run is refused. */
const MAX_PROBED_FOLDERS = 200

/** null: it is a records run; else why not. Reads folder lists and the beginning of a JSONL file. */
export function refuseRecords(files: ArtifactFiles): string | null {
  if (files.kind('') === 'file') {
    if (!isJsonLines(files.root)) return 'it is a file that does not end in .jsonl'
    return holdsRecords(files, '') ? null : 'its first lines are no objects with a field of a record (expected_db, …)'
  }
  const list = files.list('')
  if (list.some((entry) => TELLING_FILES.has(entry.name))) return null
  const folders = list.filter(isScenarioFolder).slice(0, MAX_PROBED_FOLDERS)
  if (folders.some((entry) => isTrialFolder(files, entry.name))) return null
  if (list.some((entry) => entry.kind === 'file' && isJsonLines(entry.name) && holdsRecords(files, entry.name))) {
    return null
  }
  if (list.length === 0) return 'the folder is empty'
  return `no folder in it holds ${SCENARIO_FILE}, expected_db.json, actual_db.json, reference.json or prediction.json`
}

/** The trials at `files`. Throws ArtifactError where the run as a whole cannot be read. */
export function readEntries(files: ArtifactFiles): RecordEntries {
  const runName = rootName(files.root) ?? 'records'
  const findings: Finding[] = []
  if (files.kind('') === 'file') {
    return { runName: runName.replace(/\.jsonl$/i, ''), entries: lineEntries(files, ''), findings }
  }
  const list = files.list('')
  if (list.some((entry) => TELLING_FILES.has(entry.name))) {
    return { runName, entries: [folderEntry(files, '', runName, undefined)], findings }
  }
  const folders = list.filter(isScenarioFolder)
  for (const { name } of list.filter((entry) => entry.kind === 'file' && SETTINGS_FILE.test(entry.name))) {
    const what = 'settings in the artifacts are not used: only the inputs of the action decide'
    findings.push({ kind: 'artifact_setting_ignored', where: files.where(name), what })
  }
  const entries = folders.flatMap((entry) => scenarioEntries(files, entry, findings))
  const lines = list.filter((entry) => entry.kind === 'file' && isJsonLines(entry.name))
  if (folders.length === 0) return { runName, entries: lines.flatMap(({ name }) => lineEntries(files, name)), findings }
  const beside = lines.flatMap(({ name }): RecordEntry[] => {
    if (holdsRecords(files, name)) return [misplaced(files, name, name, 'a JSONL run beside scenario folders')]
    skipped(findings, files.where(name), 'a JSONL file beside scenario folders is not read')
    return []
  })
  return { runName, entries: [...entries, ...beside], findings }
}

function scenarioEntries(files: ArtifactFiles, entry: Entry, findings: Finding[]): readonly RecordEntry[] {
  const { name } = entry
  if (entry.kind !== 'directory') return [brokenEntry(files.where(name), name, notAFolder(files.where(name), entry))]
  const list = files.list(name)
  const trials = list.filter((inner) => TRIAL_FOLDER.test(inner.name))
  if (trials.length === 0) return [folderEntry(files, name, name, undefined)]
  const lost: RecordEntry[] = []
  for (const inner of list) {
    const path = below(name, inner.name)
    if (RESULT_FILES.has(inner.name)) {
      lost.push(misplaced(files, path, `${name}/${inner.name}`, 'a result beside trial folders'))
    } else if (TRIAL_FILES.has(inner.name)) {
      skipped(
        findings,
        files.where(below(name, inner.name)),
        'a file beside trial folders is not read: put it into each',
      )
    } else if (inner.kind === 'directory' && !TRIAL_FOLDER.test(inner.name)) {
      if (files.list(path).some((file) => RESULT_FILES.has(file.name))) {
        lost.push(misplaced(files, path, `${name}/${inner.name}`, 'a trial whose folder is not named trial_N'))
        continue
      }
      skipped(findings, files.where(below(name, inner.name)), 'a folder beside trial folders that is not named trial_N')
    }
  }
  const found = trials.map((inner) => {
    const path = below(name, inner.name)
    const trial = Number(TRIAL_FOLDER.exec(inner.name)?.[1])
    if (inner.kind === 'directory') return folderEntry(files, path, name, trial)
    return { ...brokenEntry(files.where(path), name, notAFolder(files.where(path), inner)), trial, numbered: true }
  })
  return [...found, ...lost]
}

/** A result at a place that is not read: left out silently, a failure would be gone with it. */
function misplaced(files: ArtifactFiles, path: string, name: string, what: string): RecordEntry {
  const where = files.where(path)
  const todo = 'Put it into a folder trial_N of its own, or give its path in `artifacts`'
  return brokenEntry(where, name, new ArtifactError('artifact_wrong_shape', `${where}: ${what} is not read`, todo))
}

function folderEntry(files: ArtifactFiles, path: string, name: string, trial: number | undefined): RecordEntry {
  const where = files.where(path)
  const settings = attempt(() => folderSettings(files, path, trial))
  return entryOf(where, name, settings, trial, () => folderSource(files, path))
}

function folderSettings(files: ArtifactFiles, path: string, trial: number | undefined): RecordSettings {
  if (!files.list(path).some(({ name }) => TRIAL_FILES.has(name))) {
    throw new ArtifactError(
      'artifact_missing',
      `${files.where(path)} holds none of the files of a trial`,
      'A folder of a run is a scenario: write its files, or move it elsewhere',
    )
  }
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

function lineEntries(files: ArtifactFiles, path: string): readonly RecordEntry[] {
  return findLines(files, path).map((place) => lineEntry(files, path, place))
}

function lineEntry(files: ArtifactFiles, path: string, place: LinePlace): RecordEntry {
  const where = `${files.where(path)}:${place.line}`
  const name = `line ${place.line}`
  const outline = attempt(() => lineOutline(files, path, place))
  if (outline instanceof ArtifactError) return brokenEntry(where, name, outline)
  const settings = attempt(() => readLineScenario(outline, where))
  if (settings instanceof ArtifactError) return { ...brokenEntry(where, name, settings), ...nameOfLine(outline) }
  return entryOf(where, name, settings, undefined, () => lineSource(files, path, place))
}

type NamedTrial = Pick<RecordEntry, 'scenario' | 'domain' | 'trial' | 'numbered'>

/** Which trial a line is, as far as it can be told, where another of its fields is wrong. */
function nameOfLine(outline: JsonValue): Partial<NamedTrial> {
  const nested = member(outline, 'scenario')
  const field = (key: string): JsonValue | undefined => member(outline, key) ?? member(nested, key)
  const scenario = text(field('id')) ?? text(nested) ?? ''
  const [trial, domain] = [toReportJson(field('trial') ?? 0), text(field('domain'))]
  const isNumber = typeof trial === 'number' || typeof trial === 'string'
  if (scenario === '' || !isNumber || !/^\d{1,6}$/.test(String(trial))) return {}
  return { scenario, domain, trial: Number(trial), numbered: field('trial') !== undefined }
}

function entryOf(
  where: string,
  name: string,
  settings: RecordSettings | ArtifactError,
  folderTrial: number | undefined,
  open: () => RecordSource,
): RecordEntry {
  if (settings instanceof ArtifactError) {
    return { ...brokenEntry(where, name, settings), trial: folderTrial ?? 0, numbered: folderTrial !== undefined }
  }
  const trial = folderTrial ?? settings.trial
  const { id = name, domain } = settings
  return { where, scenario: id, domain, trial: trial ?? 0, numbered: trial !== undefined, settings, open }
}

function brokenEntry(where: string, name: string, error: ArtifactError): RecordEntry {
  const open = (): RecordSource => {
    throw error
  }
  return { where, scenario: name, domain: undefined, trial: 0, numbered: false, settings: error, open }
}

function notAFolder(where: string, entry: Entry): ArtifactError {
  const what = entry.kind === 'link' ? 'a link, which is not followed' : 'no folder'
  return new ArtifactError('artifact_unreadable', `${where} is ${what}`, 'Put the folder itself there')
}

/** Hidden folders (.git, .cache) are no scenarios; a link is one that cannot be read. */
function isScenarioFolder(entry: Entry): boolean {
  return (entry.kind === 'directory' || entry.kind === 'link') && !entry.name.startsWith('.')
}

function isTrialFolder(files: ArtifactFiles, path: string): boolean {
  if (files.kind(path) !== 'directory') return false
  const list = files.list(path)
  if (list.some((entry) => TELLING_FILES.has(entry.name))) return true
  const trial = list.find((entry) => entry.kind === 'directory' && TRIAL_FOLDER.test(entry.name))
  return trial !== undefined && files.list(below(path, trial.name)).some((entry) => TELLING_FILES.has(entry.name))
}

function isJsonLines(name: string): boolean {
  return /\.jsonl$/i.test(name)
}

/** Whether one of the first lines looks like a record; a damaged line among them does not hide the others. */
function holdsRecords(files: ArtifactFiles, path: string): boolean {
  const source = files.open(path)
  try {
    const head = new TextDecoder().decode(source.read(0, Math.min(source.size, HEAD_BYTES)))
    return head.split('\n').some((line) => /^\s*\{/.test(line) && TELLING_KEY.test(line))
  } finally {
    source.close()
  }
}

function skipped(findings: Finding[], where: string, what: string): void {
  findings.push({ kind: 'file_skipped', where, what })
}
