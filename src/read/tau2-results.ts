// A tau2 results file, in one file or as a folder with one file per simulation: its settings, its tasks, and where each
// simulation lies with what identifies it. Simulations themselves are read later, one at a time.
import { ArtifactError, type Finding, type JsonValue, type UpstreamView } from '../model.js'
import { type ArtifactFiles, type ByteSource, MAX_DOCUMENT_BYTES } from './artifact-files.js'
import { memorySource } from './byte-cursor.js'
import { type ByteRange, type DocumentIndex, type IndexedPart, indexDocument, memberPart } from './document-index.js'
import { isArray, member, readExact, text } from './json.js'
import { upstreamView } from './tau2-evidence.js'
import { finiteNumber } from './tau2-reward.js'
import { readGoldenAction, readTask, sameActions, type Tau2Task, taskIdText } from './tau2-task.js'

/** A task by its id, or why its trials cannot be scored. */
export type TaskEntry = { readonly task: Tau2Task } | { readonly problem: string }
export type TaskTable = ReadonlyMap<string, TaskEntry>

export interface SimulationRow {
  /** Where it lies, with its id: for messages. */
  readonly where: string
  readonly id: string | null
  readonly taskId: string | null
  /** null: not written (old files); then the order of the rows numbers the trials. */
  readonly trial: number | null
  /** Why it cannot be said which trial it is, or may not be scored; null: nothing is wrong so far. */
  readonly problem: string | null
  /** Whether it was scored with the golden actions of the embedded task of its id; null: nothing tells. */
  readonly joined: boolean | null
  readonly upstream: UpstreamView
  /** Hands over its place, the file opened again. Throws ArtifactError: too large, changed since. */
  readonly open: <T>(read: (source: ByteSource, range: ByteRange) => T) => T
}

/** What stands at `expected` for a run: its tasks, and how it is named in messages. */
export interface ExpectedReferences {
  readonly where: string
  readonly tasks: TaskTable
}

export interface Tau2Results {
  readonly where: string
  /** The folder of the file, relative to the root. */
  readonly folder: string
  readonly domain: string | null
  /** null where the file does not say. */
  readonly numTrials: number | null
  readonly tasks: TaskTable
  readonly rows: readonly SimulationRow[]
  /** Where and why the file cannot be read to its end; what comes after is missing. */
  readonly damage: string | null
  readonly findings: readonly Finding[]
}

const IDENTITY = new Set(['id', 'task_id', 'trial', 'termination_reason', 'reward_info'])
const FILE_PARTS = new Set(['', 'tasks', 'simulations', 'simulations.*'])
/** Simulations up to this are read at once; larger ones stay on disk, and their pieces are read alone. */
const WHOLE_BYTES = 512 * 1024
const RETRY = 'Let the run finish, or download the file again'

/** The results at `path`. Throws ArtifactError where what it was meant to hold cannot be told. */
export function readResults(files: ArtifactFiles, path: string): Tau2Results {
  const where = files.where(path)
  const source = files.open(path)
  try {
    const keep = new Map([['simulations.*', IDENTITY]])
    const index = indexDocument(source, { open: FILE_PARTS, keep, where })
    const root = requireObject(source, index, where)
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
    const info = readMember(source, root, 'info', where)
    const tasks = readTasks(source, memberPart(root, 'tasks'), where)
    const inline = memberPart(root, 'simulations')
    const embedded = (id: string): Tau2Task | null => taskOf(tasks, id)
    const rows =
      inline?.kind === 'array'
        ? (inline.parts ?? [])
            .filter((part) => !part.broken)
            .map((part, at) => readRow({ files, path, source, part, name: `${where} simulations[${at}]`, embedded }))
        : readFolder(files, path, folder, readMember(source, root, 'simulation_index', where), embedded)
    return {
      where,
      folder,
      domain: text(member(member(info, 'environment_info'), 'domain_name')) ?? null,
      numTrials: trialCount(member(info, 'num_trials'), where),
      tasks,
      rows,
      damage: damageText(index, where),
      findings: inline?.kind === 'array' ? besides(files, path, folder) : [],
    }
  } finally {
    source.close()
  }
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
      ? `task ${entry.id} stands twice in ${where}, the second time as tasks[${at}]`
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
function requireObject(source: ByteSource, index: DocumentIndex, where: string): IndexedPart {
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

function damageText({ damage }: DocumentIndex, where: string): string | null {
  if (damage === null) return null
  const inside = damage.inside === '' ? '' : ` inside ${damage.inside}`
  return `${where} is damaged or cut off at byte ${damage.at}${inside} (${damage.problem})`
}

function readMember(source: ByteSource, root: IndexedPart, key: string, where: string): JsonValue | undefined {
  const part = memberPart(root, key)
  return part === undefined || part.broken ? undefined : readExact(readRange(source, part, where), `${where} ${key}`)
}

function readRange(source: ByteSource, range: ByteRange, where: string): Uint8Array {
  const { start, end } = checkedRange(range, where)
  return source.read(start, end - start)
}

function checkedRange({ start, end }: ByteRange, where: string): ByteRange {
  if (end - start > MAX_DOCUMENT_BYTES) {
    throw new ArtifactError(
      'artifact_too_large',
      `${where} is ${end - start} bytes, more than ${MAX_DOCUMENT_BYTES}`,
      'Leave out what is not needed to score (raw data, audio)',
    )
  }
  return { start, end }
}

/** A row with a problem is never opened: it is an error before. */
function notRead(): never {
  throw new ArtifactError('artifact_missing', 'a simulation without a file was opened', 'Report this')
}

function trialCount(value: JsonValue | undefined, where: string): number | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && value >= 1) return value
  throw wrongFile(`${where}: info.num_trials is not a positive integer`)
}

interface RowInput {
  readonly files: ArtifactFiles
  readonly path: string
  readonly source: ByteSource
  readonly part: IndexedPart
  readonly name: string
  readonly embedded: (id: string) => Tau2Task | null
  readonly problem?: string
}

/** What identifies a simulation, from its few small members; the rest stays on disk. */
function readRow({ files, path, source, part, name, embedded, problem }: RowInput): SimulationRow {
  const size = source.size
  const open: SimulationRow['open'] = (read) => {
    const again = files.open(path)
    try {
      if (again.size !== size) throw changed(files.where(path))
      if (part.end - part.start > WHOLE_BYTES) return read(again, checkedRange(part, name))
      const bytes = again.read(part.start, part.end - part.start)
      return read(memorySource(bytes), { start: 0, end: bytes.length })
    } finally {
      again.close()
    }
  }
  const values = new Map<string, JsonValue>()
  try {
    if (part.kind !== 'object') throw wrongFile(`${name} is not an object`)
    for (const key of IDENTITY) {
      const value = readMember(source, part, key, name)
      if (value !== undefined) values.set(key, value)
    }
    const taskId = taskIdText(values.get('task_id'))
    if (taskId === null) throw wrongFile(`${name} has no task_id`)
    const trial = trialIndex(values.get('trial'), name)
    return {
      ...describe(values, name),
      taskId,
      trial,
      joined: joins(values, embedded(taskId)),
      problem: problem ?? null,
      open,
    }
  } catch (error) {
    if (!(error instanceof ArtifactError)) throw error
    const taskId = taskIdText(values.get('task_id'))
    return { ...describe(values, name), taskId, trial: null, joined: null, problem: error.message, open }
  }
}

function describe(
  values: ReadonlyMap<string, JsonValue>,
  name: string,
): Pick<SimulationRow, 'id' | 'where' | 'upstream'> {
  const id = text(values.get('id')) ?? null
  const reward = finiteNumber(member(values.get('reward_info'), 'reward'))
  return {
    id,
    where: id === null ? name : `${name} (id ${id})`,
    upstream: upstreamView(text(values.get('termination_reason')) ?? null, { reward }),
  }
}

function trialIndex(value: JsonValue | undefined, name: string): number | null {
  if (value === undefined || value === null) return null
  const trial = finiteNumber(value)
  if (trial === null || !Number.isSafeInteger(trial) || trial < 0) throw wrongFile(`${name}: trial is no index from 0`)
  return trial
}

/** Whether the recorded checks are about the embedded task. Premature and old rows record none: null. */
function joins(values: ReadonlyMap<string, JsonValue>, task: Tau2Task | null): boolean | null {
  const checks = member(values.get('reward_info'), 'action_checks')
  if (!isArray(checks) || task === null) return null
  try {
    const scored = checks.map((check) => readGoldenAction(member(check, 'action') ?? null, 'action_checks'))
    return sameActions(scored, task.criteria?.actions ?? null)
  } catch (error) {
    if (!(error instanceof ArtifactError)) throw error
    return null
  }
}

/** The directory form: one file per simulation, and an index that must name exactly those files. */
function readFolder(
  files: ArtifactFiles,
  path: string,
  folder: string,
  index: JsonValue | undefined,
  embedded: (id: string) => Tau2Task | null,
): readonly SimulationRow[] {
  const simulations = folder === '' ? 'simulations' : `${folder}/simulations`
  if (path === '' || files.kind(simulations) !== 'directory') {
    throw wrongFile(
      `${files.where(path)} holds no simulations, and there is no folder simulations/ beside it`,
      path === '' ? 'Point `artifacts` at the folder of the run, not at its results.json' : undefined,
    )
  }
  const named = isArray(index) ? new Map(index.map((entry) => [text(member(entry, 'id')) ?? '', entry])) : null
  const rows: SimulationRow[] = []
  const present = new Set<string>()
  for (const { name } of files.list(simulations)) {
    if (!name.endsWith('.json') || name.startsWith('.')) continue
    const stem = name.slice(0, -'.json'.length)
    present.add(stem)
    const place = `${simulations}/${name}`
    const problem =
      named !== null && !named.has(stem)
        ? `${files.where(place)} is not in simulation_index of ${files.where(path)}`
        : undefined
    rows.push(readSimulationFile(files, place, embedded, problem))
  }
  for (const [id, entry] of named ?? []) {
    if (!present.has(id)) rows.push(danglingRow(files.where(path), id, entry))
  }
  return rows
}

function readSimulationFile(
  files: ArtifactFiles,
  path: string,
  embedded: (id: string) => Tau2Task | null,
  problem: string | undefined,
): SimulationRow {
  const name = files.where(path)
  const unreadable = (reason: string): SimulationRow => ({
    where: name,
    id: null,
    taskId: null,
    trial: null,
    problem: reason,
    joined: null,
    upstream: { counted: true, passed: false, why: 'cannot be read' },
    open: notRead,
  })
  let source: ByteSource
  try {
    source = files.open(path)
  } catch (error) {
    if (!(error instanceof ArtifactError)) throw error
    return unreadable(error.message)
  }
  try {
    const index = indexDocument(source, { open: new Set(['']), keep: new Map([['', IDENTITY]]), where: name })
    const { root } = index
    if (root === null || index.damage !== null) return unreadable(damageText(index, name) ?? `${name} is empty`)
    return readRow({ files, path, source, part: root, name, embedded, ...(problem === undefined ? {} : { problem }) })
  } finally {
    source.close()
  }
}

function danglingRow(where: string, id: string, entry: JsonValue): SimulationRow {
  const trial = finiteNumber(member(entry, 'trial'))
  return {
    where: `${where} simulation_index`,
    id,
    taskId: taskIdText(member(entry, 'task_id')),
    trial: trial !== null && Number.isSafeInteger(trial) && trial >= 0 ? trial : null,
    problem: `simulation_index of ${where} names the simulation ${id}, and its file is missing`,
    joined: null,
    upstream: { counted: false, passed: null, why: 'its file is missing' },
    open: notRead,
  }
}

/** A folder simulations/ beside a file that holds its simulations itself belongs to another run. */
function besides(files: ArtifactFiles, path: string, folder: string): readonly Finding[] {
  const simulations = folder === '' ? 'simulations' : `${folder}/simulations`
  if (path === '' || files.kind(simulations) !== 'directory') return []
  const what = `left alone: ${files.where(path)} holds its simulations itself`
  return [{ kind: 'file_skipped', where: files.where(simulations), what }]
}

function changed(where: string): ArtifactError {
  return new ArtifactError('artifact_unreadable', `${where} changed while it was read`, 'Do not write while it is read')
}

function wrongFile(what: string, todo = 'Point `artifacts` at a results file of tau2-bench'): ArtifactError {
  return new ArtifactError('artifact_wrong_shape', what, todo)
}
