// The simulations of a tau2 file by what identifies them, from their few small members: which task, which trial, whether
// they were scored with the embedded task. In the file itself, or one file each. Their conversations stay on disk.
import { ArtifactError, type JsonValue, type UpstreamView } from '../../model.js'
import type { ArtifactFiles, ByteSource } from '../artifact-files.js'
import { memorySource } from '../../json/byte-cursor.js'
import { type ByteRange, type IndexedPart, indexDocument } from '../../json/document-index.js'
import { isArray, member, text } from '../../json/document.js'
import { tau2UpstreamView } from './evidence.js'
import { checkedRange, damageText, readMember, wrongFile } from './parts.js'
import { finiteNumber } from './reward.js'
import { readGoldenAction, sameActions, type Tau2Task, taskIdText } from './task.js'
import { below } from '../kit/documents.js'
import { isSetAside } from './files.js'

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

/** The members that identify a row. */
export const IDENTITY = new Set(['id', 'task_id', 'trial', 'termination_reason', 'reward_info'])
/** Simulations up to this are read at once; larger ones stay on disk, and their pieces are read alone. */
const WHOLE_BYTES = 512 * 1024

interface RowInput {
  readonly files: ArtifactFiles
  readonly path: string
  readonly source: ByteSource
  readonly part: IndexedPart
  readonly name: string
  readonly embedded: (id: string) => Tau2Task | null
  /** Gives the buffer that the rows of a run read into, one after the other. */
  readonly buffer: () => Uint8Array
  readonly problem?: string
}

/** A buffer for the rows of a run, made once: as garbage, one for each simulation would weigh more than all that is kept. */
export function shareBuffer(): () => Uint8Array {
  let buffer: Uint8Array | null = null
  return () => (buffer ??= new Uint8Array(WHOLE_BYTES))
}

/** A row of an opened simulation; never throws for what is wrong in it: that is the row's problem. */
export function readTau2Row(input: RowInput): SimulationRow {
  const { files, path, source, part, name, embedded, buffer, problem } = input
  const size = source.size
  const open: SimulationRow['open'] = (read) => {
    const again = files.open(path)
    try {
      if (again.size !== size) throw changed(files.where(path))
      if (part.end - part.start > WHOLE_BYTES) return read(again, checkedRange(part, name))
      const bytes = again.read(part.start, part.end - part.start, buffer())
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
    upstream: tau2UpstreamView(text(values.get('termination_reason')) ?? null, { reward }),
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

/** The directory form: one file per simulation, and an index that must name exactly those files. Throws ArtifactError. */
export function readFolder(
  files: ArtifactFiles,
  path: string,
  folder: string,
  index: JsonValue | undefined,
  embedded: (id: string) => Tau2Task | null,
): readonly SimulationRow[] {
  const simulations = below(folder, 'simulations')
  if (path === '' || files.kind(simulations) !== 'directory') {
    throw wrongFile(
      `${files.where(path)} holds no simulations, and there is no folder simulations/ beside it`,
      path === '' ? 'Point `artifacts` at the folder of the run, not at its results.json' : undefined,
    )
  }
  const named = isArray(index) ? new Map(index.map((entry) => [text(member(entry, 'id')) ?? '', entry])) : null
  const rows: SimulationRow[] = []
  const buffer = shareBuffer()
  const present = new Set<string>()
  for (const { name } of files.list(simulations)) {
    if (!name.endsWith('.json') || isSetAside(name)) continue
    const stem = name.slice(0, -'.json'.length)
    present.add(stem)
    const place = `${simulations}/${name}`
    const problem =
      named !== null && !named.has(stem)
        ? `${files.where(place)} is not in simulation_index of ${files.where(path)}`
        : undefined
    rows.push(
      readSimulationFile({ files, path: place, embedded, buffer, ...(problem === undefined ? {} : { problem }) }),
    )
  }
  for (const [id, entry] of named ?? []) {
    if (!present.has(id)) rows.push(danglingRow(files.where(path), id, entry))
  }
  return rows
}

function readSimulationFile(
  input: Pick<RowInput, 'files' | 'path' | 'embedded' | 'buffer' | 'problem'>,
): SimulationRow {
  const { files, path } = input
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
    return readTau2Row({ ...input, source, part: root, name })
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

function changed(where: string): ArtifactError {
  return new ArtifactError('artifact_unreadable', `${where} changed while it was read`, 'Do not write while it is read')
}

/** A row with a problem is never opened: it is an error before. */
function notRead(): never {
  throw new ArtifactError('artifact_missing', 'a simulation without a file was opened', 'Report this')
}
