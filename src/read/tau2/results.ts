// A tau2 results file, in one file or as a folder with one file per simulation: its settings, its tasks, and where each
// simulation lies with what identifies it. Simulations themselves are read later, one at a time.
import { ArtifactError, type JsonValue, type Finding } from '../../model.js'
import type { ArtifactFiles, ByteSource } from '../artifact-files.js'
import {
  type ByteRange,
  type DocumentIndex,
  type IndexedPart,
  indexDocument,
  memberPart,
} from '../../json/document-index.js'
import { member, readExact, text } from '../../json/document.js'
import { damageText, readMember, readRange, wrongFile } from './parts.js'
import { IDENTITY, readFolder, readTau2Row, shareBuffer, type SimulationRow } from './rows.js'
import { readTask, type Tau2Task, taskIdText } from './task.js'
import { below } from '../kit/documents.js'
import { SIMULATIONS } from './files.js'

/** A task by its id, or why its trials cannot be scored. */
export type TaskEntry = { readonly task: Tau2Task } | { readonly problem: string }
export type TaskTable = ReadonlyMap<string, TaskEntry>

export interface Tau2Results {
  readonly where: string
  /** The folder of the file, relative to the root. */
  readonly folder: string
  readonly domain: string | null
  /** null where the file does not say. */
  readonly numTrials: number | null
  readonly tasks: TaskTable
  readonly rows: readonly SimulationRow[]
  /** The rows stand in a folder beside the file, one each. */
  readonly hasFolder: boolean
  /** Where and why the file cannot be read to its end; what comes after is missing. */
  readonly damage: string | null
  /** The member that holds simulations too, though no reader looks there; null: none. */
  readonly second: string | null
  readonly findings: readonly Finding[]
}

const FILE_PARTS = new Set(['', 'tasks', 'simulations', 'simulations.*'])
const RETRY = 'Let the run finish, or download the file again'

/** The results at `path`. Throws ArtifactError where what it was meant to hold cannot be told. */
export function readResults(files: ArtifactFiles, path: string): Tau2Results {
  const where = files.where(path)
  const source = files.open(path)
  try {
    const keep = new Map([['simulations.*', IDENTITY]])
    const index = indexDocument(source, { open: FILE_PARTS, keep, where })
    const root = requireTau2Object(source, index, where)
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
    const info = readMember(source, root, 'info', where)
    const tasks = readTasks(source, memberPart(root, 'tasks'), where)
    const inline = memberPart(root, 'simulations')
    const embedded = (id: string): Tau2Task | null => taskOf(tasks, id)
    const buffer = shareBuffer()
    const rows =
      inline?.kind === 'array'
        ? (inline.parts ?? [])
            .filter((part) => !part.broken)
            .map((part, at) =>
              readTau2Row({ files, path, source, part, name: `${where} simulations[${at}]`, embedded, buffer }),
            )
        : readFolder(files, path, folder, readMember(source, root, 'simulation_index', where), embedded)
    const numTrials = tau2TrialCount(member(info, 'num_trials'), where)
    const damage = damageText(index, where)
    if (damage !== null && numTrials === null) {
      throw new ArtifactError('artifact_not_json', `${damage}, and does not say how many trials were planned`, RETRY)
    }
    return {
      where,
      folder,
      domain: text(member(member(info, 'environment_info'), 'domain_name')) ?? null,
      numTrials,
      tasks,
      rows,
      damage,
      second: secondList(source, root, where),
      hasFolder: inline?.kind !== 'array',
      findings: inline?.kind === 'array' ? besides(files, path, folder) : [],
    }
  } finally {
    source.close()
  }
}

/** What a results file holds. */
const KNOWN: ReadonlySet<string> = new Set(['timestamp', 'info', 'tasks', 'simulations', 'simulation_index'])
/** Bytes of a member in which simulations are looked for: the keys of a few of them stand there. */
const TELLING_BYTES = 64 * 1024

/** A member of the document that is a list of simulations, or an object of them: a failure could be put aside there. */
function secondList(source: ByteSource, root: IndexedPart, where: string): string | null {
  const other = (root.parts ?? []).find(({ key, kind, start, end }) => {
    if (key === null || KNOWN.has(key) || kind === 'word') return false
    const range = { start, end: Math.min(end, start + TELLING_BYTES) }
    const keys = kind === 'array' ? ['*'] : partsOf(source, range, [''], where).flatMap((part) => part.key ?? [])
    return partsOf(source, range, ['', ...keys], where).some((item) => {
      const has = (name: string): boolean => memberPart(item, name) !== undefined
      return has('task_id') && ['messages', 'reward_info', 'termination_reason'].some(has)
    })
  })
  return other?.key ?? null
}

function partsOf(source: ByteSource, range: ByteRange, open: readonly string[], where: string): readonly IndexedPart[] {
  return indexDocument(source, { range, open: new Set(open), where }).root?.parts ?? []
}

/** The task of an id, where it can be read. */
export function taskOf(tasks: TaskTable, id: string): Tau2Task | null {
  const entry = tasks.get(id)
  return entry !== undefined && 'task' in entry ? entry.task : null
}

/** The tasks of an opened list, each read alone; one that cannot be read, or stands twice, is a problem of its trials. */
export function readTasks(source: ByteSource, list: IndexedPart | undefined, where: string): TaskTable {
  const tasks = new Map<string, TaskEntry>()
  if (list === undefined || list.kind === 'word') return tasks
  if (list.kind !== 'array') throw wrongFile(`${where}: tasks is not a list`)
  for (const [at, part] of (list.parts ?? []).entries()) {
    const place = `${where} tasks[${at}]`
    const entry = readTaskEntry(source, part, place)
    const twice = tasks.has(entry.id)
      ? `task ${entry.id} is there twice in ${where}, the second time as tasks[${at}]`
      : null
    tasks.set(entry.id, twice === null ? entry.entry : { problem: twice })
  }
  return tasks
}

function readTaskEntry(source: ByteSource, part: IndexedPart, where: string): { id: string; entry: TaskEntry } {
  let id: string | null = null
  try {
    const value = readExact(readRange(source, part, where), where)
    id = taskIdText(member(value, 'id'))
    const task = readTask(value, where)
    return { id: task.id, entry: { task } }
  } catch (error) {
    if (!(error instanceof ArtifactError)) throw error
    // Without an id it keeps its place: an expected scenario that cannot be scored, not one less.
    return { id: id ?? where, entry: { problem: error.message } }
  }
}

/** The document must be an object that can be read up to its tasks, with each key once. */
function requireTau2Object(source: ByteSource, index: DocumentIndex, where: string): IndexedPart {
  const { root, damage, duplicates } = index
  if (root?.kind !== 'object') {
    // UTF-16, a Git LFS pointer, Python's repr: the decoder and the parser say it in plain words.
    readExact(source.read(0, Math.min(source.size, 512)), where)
    throw wrongFile(`${where} is not an object`)
  }
  const twice = duplicates.find(({ path }) => path === '')
  if (twice !== undefined) {
    throw new ArtifactError(
      'artifact_not_json',
      `${where} has the key ${JSON.stringify(twice.key)} twice`,
      'Another reader may take the other value; write each key once',
    )
  }
  const parts = ['info', 'tasks'].map((key) => memberPart(root, key))
  const unread = parts.some((part) => part === undefined || part.broken)
  if (damage !== null && unread) {
    throw new ArtifactError('artifact_not_json', `${damageText(index, where)}, before its tasks are complete`, RETRY)
  }
  return root
}

function tau2TrialCount(value: JsonValue | undefined, where: string): number | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && value >= 1) return value
  throw wrongFile(`${where}: info.num_trials is not a positive integer`)
}

/** A folder simulations/ beside a file that holds its simulations itself: the file's own are the run's. */
function besides(files: ArtifactFiles, path: string, folder: string): readonly Finding[] {
  const simulations = below(folder, SIMULATIONS)
  if (path === '' || files.kind(simulations) !== 'directory') return []
  const what = `left alone: ${files.where(path)} holds its simulations itself`
  return [{ kind: 'file_skipped', where: files.where(simulations), what }]
}
