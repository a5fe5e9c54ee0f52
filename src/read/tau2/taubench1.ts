// Results of tau-bench (the first version): a list with one row per task and trial, each with its task, the recorded
// verdicts and an OpenAI-style conversation. The database verdict is recorded only; what was said is recomputed.
import { attempt } from '../../attempt.js'
import { ArtifactError, type Finding, type JsonValue, type Trial, type UpstreamView } from '../../model.js'
import type { ArtifactFiles, ByteSource } from '../artifact-files.js'
import { type IndexedPart, indexDocument, memberPart } from '../../json/document-index.js'
import { member, readExact } from '../../json/document.js'
import { beyondText, countTrials, type FilePlan, type PlannedTrial } from './plan.js'
import { damageText } from './parts.js'
import { finiteNumber, isSuccess } from './reward.js'
import { taskIdText } from './task.js'
import { rowTrial, type TauBenchRow } from './taubench1-row.js'
import { rootName } from '../kit/documents.js'
import type { ExpectedSource } from './expected.js'
import { errorTrial } from '../kit/evidence.js'
import { countersOf, countersText } from '../kit/trial-numbers.js'
import { MAX_RUN_TRIALS, timesThere } from '../kit/trials.js'
import { addTo, fewOf } from '../../json/lists.js'

interface TauBenchInput {
  readonly files: ArtifactFiles
  /** One file, or one for each row. */
  readonly paths: readonly string[]
  /** The run's name; the file names no domain, so it is looked for in here. */
  readonly name: string
  /** Tasks (`info.task`) by id, from `expected`; null where references come from the artifacts. */
  readonly expected: ExpectedSource<JsonValue> | null
}

const OPEN = new Set(['', '*'])
const KEEP = new Map([['*', new Set(['task_id', 'trial', 'reward'])]])
/** tau-bench's two domains; a run is named after one by custom. */
const DOMAINS = ['airline', 'retail']

/** The plan of one file: distinct tasks × distinct trials. A row that cannot be identified is an error, not an absence. */
export function planTauBench(input: TauBenchInput): FilePlan {
  const { files, paths, name, expected } = input
  const where = files.where(paths.length === 1 ? (paths[0] ?? '') : '')
  const read = paths.map((path) => readRows(files, path, paths.length === 1 ? '' : `${path} `))
  const lost = read.flatMap((file) => file.lost)
  const damage = read.flatMap((file) => file.damage ?? [])
  const written = read.flatMap((file) => file.rows)
  const counters = countersOf(written, 1)
  const rows = written.map((row, at) => ({ ...row, trial: counters?.trials[at] ?? row.trial }))
  const ids = new Set(rows.map(({ task }) => task))
  const numTrials = countTrials({
    told: 1,
    numbers: new Set(rows.map(({ trial }) => trial)),
    rows: rows.length,
    tasks: ids.size,
  })
  if (ids.size * numTrials > MAX_RUN_TRIALS) {
    throw new ArtifactError(
      'artifact_too_large',
      `${where} names more than ${MAX_RUN_TRIALS} trials`,
      'Check its trials',
    )
  }
  const placed = new Map<string, Map<number, TauBenchRow[]>>()
  for (const row of rows) {
    const trials = placed.get(row.task) ?? new Map<number, TauBenchRow[]>()
    addTo(trials, row.trial, row)
    placed.set(row.task, trials)
  }
  const problems = [...damage, ...lost.map(({ reason }) => reason)]
  const findings: Finding[] = problems.map((what) => ({ kind: 'note', where, what }))
  if (counters !== null) findings.push({ kind: 'note', where, what: countersText(counters) })
  const why = problems.map((problem) => `; ${problem}`).join('')
  const planned = Array.from({ length: numTrials }, (_, trial) => trial)
  const trials = [...ids].flatMap((id) => {
    const mine = placed.get(id) ?? new Map<number, TauBenchRow[]>()
    return [...new Set([...planned, ...mine.keys()])].map((trial): PlannedTrial => {
      const found = mine.get(trial) ?? []
      if (found.length > 1) {
        const what = `task ${id}, trial ${trial}: ${fewOf(found.map((row) => row.where))}`
        findings.push({ kind: 'duplicate_trial', where, what })
      }
      const beyond = trial >= numTrials ? rows.length : null
      return planTauBenchTrial(input, { id, trial, found, where, why, beyond })
    })
  })
  // A lost row tells neither its task nor its trial: without a gap that shows the loss, it is an error of its own.
  if (!trials.some(({ missing }) => missing)) {
    for (const row of lost) trials.push(lostRow(row))
    for (const [at, what] of damage.entries()) {
      const reason = `${what}: which trials are lost cannot be told`
      trials.push(lostRow({ name: `[${rows.length + lost.length + at}]`, where, reason }))
    }
  }
  return {
    where,
    domain: domainIn(name) ?? expected?.domain ?? name,
    trials,
    findings,
  }
}

/** The tasks (`info.task`) of a tau-bench file given as `expected`, by id; null where it is none. */
export function readTauBenchTasks(files: ArtifactFiles): ExpectedSource<JsonValue> | null {
  const path = files.kind('') === 'file' ? '' : 'results.json'
  if (files.kind(path) !== 'file') return null
  const where = files.where(path)
  const tasks = new Map<string, JsonValue>()
  const source = files.open(path)
  try {
    const { root } = indexDocument(source, { open: OPEN, where })
    for (const part of root?.kind === 'array' ? (root.parts ?? []) : []) {
      const info = memberPart(part, 'info')
      const id = memberPart(part, 'task_id')
      if (info === undefined || id === undefined || info.broken) continue
      const read = ({ start, end }: IndexedPart): JsonValue => readExact(source.read(start, end - start), where)
      const task = member(read(info), 'task')
      const taskId = taskIdText(read(id))
      if (task !== undefined && taskId !== null && !tasks.has(taskId)) tasks.set(taskId, task)
    }
  } finally {
    source.close()
  }
  return tasks.size === 0 ? null : { where, domain: domainIn(rootName(files.root) ?? ''), tasks }
}

/** A file of tau-bench names no domain; by custom its own name does. */
export function domainIn(name: string): string | null {
  const words = name.toLowerCase().split(/[^a-z]+/)
  return DOMAINS.find((domain) => words.includes(domain)) ?? null
}

interface LostRow {
  readonly name: string
  readonly where: string
  readonly reason: string
}

function readRows(
  files: ArtifactFiles,
  path: string,
  label: string,
): { rows: readonly TauBenchRow[]; lost: readonly LostRow[]; damage: string | null } {
  const where = files.where(path)
  const source = files.open(path)
  try {
    const { root, damage } = indexDocument(source, { open: OPEN, keep: KEEP, where })
    const rows: TauBenchRow[] = []
    const lost: LostRow[] = []
    const parts = root?.kind === 'object' ? [root] : (root?.parts ?? [])
    for (const [at, part] of parts.filter(({ broken }) => !broken).entries()) {
      const place = root?.kind === 'object' ? where : `${where} [${at}]`
      const row = attempt(() => identifyRow(source, part, place))
      if (row instanceof ArtifactError) lost.push({ name: `${label}[${at}]`, where: place, reason: row.message })
      else rows.push({ ...row, path, size: source.size })
    }
    const isByLine = root?.kind === 'object' && damage?.inside === ''
    const problem = isByLine
      ? `${where} holds more behind its first row, as if it had a row a line (write all rows as one JSON list)`
      : damageText({ damage }, where)
    return { rows, lost, damage: problem }
  } finally {
    source.close()
  }
}

/** Throws ArtifactError where it cannot be told which task and trial it is. */
function identifyRow(source: ByteSource, part: IndexedPart, place: string): Omit<TauBenchRow, 'path' | 'size'> {
  const read = (key: string): JsonValue | undefined => {
    const found = memberPart(part, key)
    return found && readExact(source.read(found.start, found.end - found.start), `${place}.${key}`)
  }
  const task = taskIdText(read('task_id'))
  const trial = finiteNumber(read('trial') ?? 0)
  if (task === null || trial === null || !Number.isSafeInteger(trial) || trial < 0) {
    const what = task === null ? 'task_id' : 'trial'
    throw new ArtifactError('artifact_wrong_shape', `${place} has no usable ${what}`, 'Write it as tau-bench does')
  }
  return { where: `${place} (task ${task}, trial ${trial})`, part, task, trial, reward: finiteNumber(read('reward')) }
}

function lostRow({ name, where, reason }: LostRow): PlannedTrial {
  const upstream = { counted: false, passed: null, why: 'cannot be read' }
  const load = (): Trial => errorTrial(reason, { upstream, findings: [] })
  return { scenario: name, trial: 0, where, missing: false, nameless: reason, load }
}

interface OneTauBenchTrial {
  readonly id: string
  readonly trial: number
  readonly found: readonly TauBenchRow[]
  readonly where: string
  readonly why: string
  /** How many rows there are, where its number is none that they can have. */
  readonly beyond: number | null
}

function planTauBenchTrial(
  input: TauBenchInput,
  { id, trial, found, where, why, beyond }: OneTauBenchTrial,
): PlannedTrial {
  const [row] = found
  const common = { scenario: id, trial, where: row?.where ?? `${where} (task ${id})`, missing: row === undefined }
  if (row === undefined) {
    const reason = `never ran: ${where} holds no row of task ${id}, trial ${trial}${why}`
    const upstream = { counted: false, passed: null, why: 'never ran' }
    return { ...common, load: () => errorTrial(reason, { upstream, findings: [] }) }
  }
  const upstream: UpstreamView = { counted: true, passed: isSuccess(row.reward) }
  if (found.length > 1) {
    const places = found.map((one) => one.where)
    const reason = timesThere(`task ${id}, trial ${trial}`, places)
    return { ...common, load: () => errorTrial(reason, { upstream, findings: [] }) }
  }
  if (beyond !== null) {
    const reason = beyondText(row.where, trial, beyond)
    return { ...common, load: () => errorTrial(reason, { upstream, findings: [] }) }
  }
  return {
    ...common,
    load: () => {
      try {
        return rowTrial(input, row, upstream)
      } catch (cause) {
        if (!(cause instanceof ArtifactError)) throw cause
        return errorTrial(cause.message, { upstream, findings: [] })
      }
    },
  }
}
