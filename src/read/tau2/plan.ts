// Which trials a tau2 file was meant to hold, and which simulation is which: tasks × num_trials, every pair exactly
// once. A missing pair, a pair twice and a simulation that belongs to no task are errors, not absences.
import { shortText } from '../../json/short-text.js'
import { ArtifactError, type Finding, type Trial, type UpstreamView } from '../../model.js'
import { neededOf, simulationTrial } from './evidence.js'
import { sameDatabase } from './expected.js'
import {
  duplicateFinding,
  expectedFindings,
  fileFindings,
  type PlanInput,
  type Planning,
  vacuousFinding,
} from './findings.js'
import { type Tau2Results, taskOf } from './results.js'
import type { SimulationRow } from './rows.js'
import { readSimulation } from './simulation.js'
import { readDumps, strayDumps } from './states.js'
import { errorTrial } from '../kit/evidence.js'
import { countersOf, countersText, type Counters } from '../kit/trial-numbers.js'
import { MAX_RUN_TRIALS, timesThere } from '../kit/trials.js'
import { addTo } from '../../json/lists.js'

/** A trial of one file, before the files under one path are put together. */
export interface PlannedTrial {
  readonly scenario: string
  readonly trial: number
  readonly where: string
  readonly missing: boolean
  /** Why it cannot be read, where its id is not known. */
  readonly nameless?: string
  readonly load: () => Trial
}

export interface FilePlan {
  /** Its simulations stand in a folder beside it. */
  readonly hasFolder?: boolean
  readonly where: string
  readonly domain: string
  readonly trials: readonly PlannedTrial[]
  readonly findings: readonly Finding[]
}

/** The plan of one results file. Throws ArtifactError where its simulations do not belong to its embedded tasks. */
export function planTrials(given: PlanInput): FilePlan {
  const { files, results, expected } = given
  const refusal = brokenJoin(results)
  if (refusal !== null && !given.amongOthers) throw refusal
  const input = { ...given, refusal }
  const references = expected?.tasks ?? results.tasks
  const { rows: numbered, counters } = renumbered(results.rows, results.numTrials ?? 1)
  const { placed, lost } = placeRows(numbered)
  const ids = new Set([...results.tasks.keys(), ...placed.keys()])
  const numTrials = countTrials({
    told: results.numTrials ?? 1,
    numbers: new Set([...placed.values()].flatMap((trials) => [...trials.keys()])),
    rows: results.rows.length,
    tasks: ids.size,
  })
  if (ids.size * numTrials > MAX_RUN_TRIALS) {
    throw new ArtifactError(
      'artifact_too_large',
      `${results.where} is meant to hold ${ids.size} tasks × ${numTrials} trials, more than ${MAX_RUN_TRIALS}`,
      'Check info.num_trials and the trial numbers of its simulations',
    )
  }
  const trials: PlannedTrial[] = []
  const findings = [
    ...results.findings,
    ...(counters === null ? [] : [{ kind: 'note' as const, where: results.where, what: countersText(counters) }]),
    ...fileFindings(input, lost),
    ...expectedFindings(input),
    ...(expected === null
      ? strayDumps(files, results.folder, new Set(results.rows.flatMap(({ id }) => id ?? [])))
      : []),
    ...vacuousFinding(results.where, references),
  ]
  for (const id of ids) {
    const rows = placed.get(id) ?? new Map<number, SimulationRow[]>()
    // A simulation of no known task is one error; nothing says how often it should have run.
    const known = references.has(id) || results.tasks.has(id)
    const planned = known ? Array.from({ length: numTrials }, (_, trial) => trial) : []
    for (const trial of new Set([...planned, ...rows.keys()])) {
      const found = rows.get(trial) ?? []
      if (found.length > 1) findings.push(duplicateFinding(results.where, id, trial, found))
      const beyond = known && trial >= numTrials
      trials.push(planOne(input, { id, trial, rows: found, lost: lost.length, beyond }))
    }
  }
  // What comes after the damage is lost: without a gap that shows it, it is an error of its own.
  if (results.damage !== null && !trials.some(({ missing }) => missing)) trials.push(lostTrial(results))
  if (results.second !== null) trials.push(secondTrial(results, results.second))
  return {
    where: results.where,
    domain: results.domain ?? expected?.domain ?? input.fallbackDomain,
    hasFolder: results.hasFolder,
    trials,
    findings,
  }
}

function secondTrial({ where }: Tau2Results, key: string): PlannedTrial {
  const reason = `${where}: its member ${shortText(key)} holds simulations too, and only those of simulations are read`
  const load = (): Trial =>
    errorTrial(reason, { upstream: { counted: false, passed: null, why: 'not read' }, findings: [] })
  return { scenario: '(a second list)', trial: 0, where, missing: false, nameless: reason, load }
}

function lostTrial({ where, damage }: Tau2Results): PlannedTrial {
  const reason = `${damage}: which trials are lost cannot be told`
  const load = (): Trial =>
    errorTrial(reason, { upstream: { counted: false, passed: null, why: 'cut off' }, findings: [] })
  return { scenario: '(after the damage)', trial: 0, where, missing: false, nameless: reason, load }
}

interface OneTrial {
  readonly id: string
  readonly trial: number
  readonly rows: readonly SimulationRow[]
  readonly lost: number
  /** Its number is none that the run can have. */
  readonly beyond: boolean
}

interface TrialNumbers {
  /** As the run was started with. */
  readonly told: number
  /** Of its rows. */
  readonly numbers: ReadonlySet<number>
  readonly rows: number
  readonly tasks: number
}

/**
 * The trials of every task. Numbers beyond what is told count (a run was resumed with more), but one that is far out is a
 * broken row and no plan: it must not make thousands of trials missing, nor the file unreadable.
 */
export function countTrials({ told, numbers, rows, tasks }: TrialNumbers): number {
  let unbroken = 0
  while (numbers.has(unbroken)) unbroken += 1
  const limit = Math.max(unbroken, told + 2 * Math.ceil(rows / Math.max(1, tasks)))
  let count = told
  for (const trial of numbers) if (trial < limit) count = Math.max(count, trial + 1)
  return count
}

/** Why a row is an error whose number `countTrials` left out. */
export function beyondText(where: string, trial: number, rows: number): string {
  return `${where}: trial ${trial} is none that a run of ${rows} simulations can hold`
}

function planOne(input: Planning, { id, trial, rows, lost, beyond }: OneTrial): PlannedTrial {
  const { results } = input
  const [row] = rows
  const common = {
    scenario: id,
    trial,
    where: row?.where ?? `${results.where} (task ${id})`,
    missing: row === undefined,
  }
  if (row === undefined) {
    const why = [
      ...(results.damage === null ? [] : [`; ${results.damage}`]),
      ...(lost === 0 ? [] : [`; ${lost} of its simulations cannot be assigned to any trial`]),
    ].join('')
    const upstream: UpstreamView = { counted: false, passed: null, why: 'never ran' }
    const reason = `never ran: ${results.where} holds no simulation of task ${id}, trial ${trial}${why}`
    return { ...common, load: () => errorTrial(reason, { upstream, findings: [] }) }
  }
  if (rows.length > 1) {
    const reason = timesThere(
      `task ${id}, trial ${trial}`,
      rows.map(({ where }) => where),
    )
    return { ...common, load: () => errorTrial(reason, { upstream: row.upstream, findings: [] }) }
  }
  if (beyond) {
    const reason = beyondText(row.where, trial, results.rows.length)
    return { ...common, load: () => errorTrial(reason, { upstream: row.upstream, findings: [] }) }
  }
  return { ...common, load: () => loadRow(input, id, row) }
}

function loadRow(input: Planning, id: string, row: SimulationRow): Trial {
  const { files, results, expected } = input
  const error = (reason: string): Trial => errorTrial(reason, { upstream: row.upstream, findings: [] })
  if (input.refusal !== null) return error(input.refusal.message)
  if (row.problem !== null) return error(row.problem)
  if (row.joined === false) {
    return error(
      `${row.where} was scored with other golden actions than those of the embedded task ${id} (embedded task ≠ scored task)`,
    )
  }
  const entry = (expected?.tasks ?? results.tasks).get(id)
  if (entry === undefined) return error(unknownTask(input, id))
  if ('problem' in entry) return error(entry.problem)
  const { task } = entry
  try {
    const simulation = row.open((source, range) => readSimulation(source, range, row.where, neededOf(task.criteria)))
    const embedded = taskOf(results.tasks, id)
    return simulationTrial({
      where: row.where,
      simulation,
      task,
      fromExpected: expected !== null,
      sameDatabase: expected === null || (embedded !== null && sameDatabase(task, embedded)),
      states: expected === null ? readDumps(files, results.folder, row.id) : null,
    })
  } catch (cause) {
    if (!(cause instanceof ArtifactError)) throw cause
    return error(cause.message)
  }
}

function unknownTask({ results, expected }: Planning, id: string): string {
  if (expected !== null) return `${expected.where} (input expected) has no task ${id}`
  return results.tasks.size === 0
    ? `${results.where} embeds no tasks, so there is nothing to score task ${id} with: give the tasks file that it ran with as \`expected\``
    : `task ${id} is none of the ${results.tasks.size} tasks that ${results.where} embeds`
}

/** The rows with trials for numbers, where these cannot be trials of the plan. */
function renumbered(
  rows: readonly SimulationRow[],
  told: number,
): { readonly rows: readonly SimulationRow[]; readonly counters: Counters | null } {
  const named = rows.flatMap(({ taskId, trial }) =>
    taskId === null || trial === null ? [] : [{ task: taskId, trial }],
  )
  const counters = named.length === 0 ? null : countersOf(named, told)
  if (counters === null) return { rows, counters }
  let at = 0
  const next = (row: SimulationRow): SimulationRow => {
    if (row.taskId === null || row.trial === null) return row
    at += 1
    return { ...row, trial: counters.trials[at - 1] ?? row.trial }
  }
  return { rows: rows.map(next), counters }
}

/** Rows by task and trial; rows without a trial number take the free ones in their order. */
function placeRows(rows: readonly SimulationRow[]): {
  readonly placed: ReadonlyMap<string, ReadonlyMap<number, SimulationRow[]>>
  readonly lost: readonly SimulationRow[]
} {
  const placed = new Map<string, Map<number, SimulationRow[]>>()
  const lost: SimulationRow[] = []
  const trialsOf = (id: string): Map<number, SimulationRow[]> => {
    const found = placed.get(id) ?? new Map<number, SimulationRow[]>()
    placed.set(id, found)
    return found
  }
  for (const row of rows) {
    if (row.taskId === null || row.trial === null) continue
    const trials = trialsOf(row.taskId)
    addTo(trials, row.trial, row)
  }
  for (const row of rows) {
    if (row.taskId === null) lost.push(row)
    else if (row.trial === null) {
      const trials = trialsOf(row.taskId)
      let free = 0
      while (trials.has(free)) free += 1
      trials.set(free, [row])
    }
  }
  return { placed, lost }
}

/**
 * Why a file is refused whose simulations were scored with other tasks than it embeds: its stored verdicts cannot be
 * checked. Half of what can be told is the limit; up to it the odd ones alone are errors.
 */
function brokenJoin(results: Tau2Results): ArtifactError | null {
  const told = results.rows.filter(({ joined }) => joined !== null)
  const apart = told.filter(({ joined }) => joined === false)
  const [first] = apart
  if (first === undefined || apart.length * 2 <= told.length) return null
  return new ArtifactError(
    'artifact_wrong_shape',
    `${results.where}: its simulations do not belong to its embedded tasks: ${apart.length} of ${told.length} were scored with other golden actions than those of the task of their id, first ${first.where}, task ${first.taskId} (embedded task ≠ scored task)`,
    'It is not scored again, and its stored rewards are unverified; write the tasks that the simulations ran with',
  )
}
