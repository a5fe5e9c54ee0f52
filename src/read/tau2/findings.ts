// What is worth saying about a tau2 file as a whole: damage, rows that belong nowhere, references that were not used,
// tasks that a do-nothing agent passes. Findings only.
import type { ArtifactError, Finding } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { describeDifference, type ExpectedSource } from './expected.js'
import { type TaskTable, type Tau2Results, taskOf } from './results.js'
import type { SimulationRow } from './rows.js'
import { DUMPS_FOLDER } from './states.js'
import { DEFAULT_REWARD_BASIS, type Tau2Criteria } from './task.js'
import { below } from '../kit/documents.js'
import { fewOf } from '../../json/lists.js'

export interface PlanInput {
  readonly files: ArtifactFiles
  readonly results: Tau2Results
  /** Used where the file names no domain. */
  readonly fallbackDomain: string
  /** The tasks of `expected`, or null where references come from the artifacts. */
  readonly expected: ExpectedSource | null
  /** One of several files: a broken join is then an error of each of its trials, and the other files are scored. */
  readonly amongOthers: boolean
}

/** The input, and why the file is refused among others, if it is. */
export interface Planning extends PlanInput {
  readonly refusal: ArtifactError | null
}

/** A pair that stands more than once. */
export function duplicateFinding(where: string, id: string, trial: number, rows: readonly SimulationRow[]): Finding {
  const places = fewOf(rows.map((row) => row.where))
  return { kind: 'duplicate_trial', where, what: `task ${id}, trial ${trial}: ${places}` }
}

/** The file's damage or refusal, and the rows that cannot be assigned. */
export function fileFindings({ results, refusal }: Planning, lost: readonly SimulationRow[]): readonly Finding[] {
  return [
    ...(refusal === null ? [] : [{ kind: 'note' as const, where: results.where, what: refusal.message }]),
    ...(results.damage === null ? [] : [{ kind: 'note' as const, where: results.where, what: results.damage }]),
    ...lost.map((row) => ({
      kind: 'file_skipped' as const,
      where: row.where,
      what: row.problem ?? 'it names no task',
    })),
  ]
}

/** What of the artifact was not used because `expected` says otherwise, and what `expected` lacks. */
export function expectedFindings({ files, results, expected }: Planning): readonly Finding[] {
  if (expected === null) return []
  const findings: Finding[] = []
  const dumps = below(results.folder, DUMPS_FOLDER)
  if (files.kind('') === 'directory' && files.kind(dumps) === 'directory') {
    const what = 'not used: expected states of the artifacts do not count where `expected` is set'
    findings.push({ kind: 'artifact_setting_ignored', where: files.where(dumps), what })
  }
  for (const id of new Set([...results.tasks.keys(), ...results.rows.flatMap(({ taskId }) => taskId ?? [])])) {
    if (!expected.tasks.has(id)) {
      findings.push({ kind: 'unknown_scenario', where: results.where, what: `task ${id} is not in ${expected.where}` })
      continue
    }
    const [ours, theirs] = [taskOf(expected.tasks, id), taskOf(results.tasks, id)]
    const differing = ours !== null && theirs !== null ? describeDifference(ours, theirs) : []
    if (differing.length > 0) {
      const what = `task ${id}: ${differing.join(', ')} of the artifact not used; ${expected.where} says otherwise`
      findings.push({ kind: 'artifact_setting_ignored', where: results.where, what })
    }
  }
  return findings
}

/** Task ids that one finding names. */
const NAMED_TASKS = 20

/** Tasks that an agent passes which does nothing: a high pass rate over them says little. */
export function vacuousFinding(where: string, tasks: TaskTable): readonly Finding[] {
  const vacuous = [...tasks.keys()].filter((id) => {
    const task = taskOf(tasks, id)
    return task?.criteria != null && asksNothing(task.criteria)
  })
  if (vacuous.length === 0) return []
  const shown = vacuous.slice(0, NAMED_TASKS).join(', ')
  const more = vacuous.length > NAMED_TASKS ? ` and ${vacuous.length - NAMED_TASKS} more` : ''
  const what = `${vacuous.length} of ${tasks.size} tasks ask for no action, information or assertion on their basis, so an agent that does nothing passes them: ${shown}${more}`
  return [{ kind: 'vacuous', where, what }]
}

function asksNothing(criteria: Tau2Criteria): boolean {
  return (criteria.basis ?? DEFAULT_REWARD_BASIS).every((type) => {
    switch (type) {
      case 'DB':
      case 'ACTION':
        return (criteria.actions ?? []).length === 0
      case 'ENV_ASSERTION':
        return (criteria.envAssertions ?? []).length === 0
      case 'COMMUNICATE':
        return criteria.communicateInfo.length === 0
      case 'NL_ASSERTION':
        return criteria.nlAssertions.length === 0
    }
  })
}
