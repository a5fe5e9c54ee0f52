// Trial numbers as harnesses write them: an index from 0, from 1, of the task, of the row. They are names, not a plan: a
// file of a hundred rows that are numbered through is no run of a hundred trials each. Non-goals: which rows are missing.

import type { Entry } from '../artifact-files.js'

interface NumberedRow {
  readonly task: string
  readonly trial: number
}

export interface Counters {
  /** The trial of each row, in order. */
  readonly trials: readonly number[]
  /** What its numbers are, in words. */
  readonly what: string
}

/**
 * The trials of rows whose numbers cannot be trials of the declared plan (`told`, 1 where nothing is): every task has one
 * row, or the numbers are 1…n, or they run through all rows. null: they are trials as they stand.
 */
export function countersOf(rows: readonly NumberedRow[], told: number): Counters | null {
  if (rows.every(({ trial }) => trial < told)) return null
  const numbers = new Set(rows.map(({ trial }) => trial))
  const tasks = new Set(rows.map(({ task }) => task))
  if (tasks.size === rows.length) {
    return { trials: rows.map(() => 0), what: 'every task has one row, so that they count something else than trials' }
  }
  if (isFromOne(numbers)) {
    return { trials: rows.map(({ trial }) => trial - 1), what: 'they begin at 1' }
  }
  if (numbers.size !== rows.length || tasks.size === 1) return null
  const seen = new Map<string, number>()
  const trials = rows.map(({ task }) => {
    const trial = seen.get(task) ?? 0
    seen.set(task, trial + 1)
    return trial
  })
  return { trials, what: 'none is there twice, so that they run through all rows' }
}

function isFromOne(numbers: ReadonlySet<number>): boolean {
  return Array.from(numbers).every((number) => number >= 1 && number <= numbers.size)
}

/** The finding about them. */
export function countersText({ what }: Counters): string {
  return `its trial numbers are counters, not trials: ${what}. The rows of a task were numbered from 0`
}

/** `trial-0`, `run_1`, `2`: folders that number what is one scenario. */
const NUMBERED = /^(?:trial|run|rep(?:eat)?|attempt|epoch|sample|iter(?:ation)?)?[-_ ]?\d{1,6}$/i

/** Whether the folders among these are trials of one scenario, by their names. */
export function areNumbered(entries: readonly Entry[]): boolean {
  const folders = entries.filter(({ kind }) => kind === 'directory')
  return folders.length > 0 && folders.every(({ name }) => NUMBERED.test(name))
}
