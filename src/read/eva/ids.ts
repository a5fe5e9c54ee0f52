// Names of EVA's record directories: scenario, trial, archived attempt. Non-goal: looking at the disk.

/** A scenario and its trial; null where the name tells none (one trial a record). */
export interface RecordId {
  readonly scenario: string
  readonly trial: number | null
}

const ARCHIVED = /_(?:failed_attempt|extra|unvalidated|attempt)_\d+$/
const NESTED = /^(.*)\/trial_(\d{1,6})$/s
const FLAT = /^(.+)_trial_(\d{1,6})$/s
const TRIAL = /^trial_(\d{1,6})$/

/** Whether EVA put an attempt aside under this name; it scores none of those. */
export function isArchived(name: string): boolean {
  return ARCHIVED.test(name)
}

/** `1.2.1/trial_0`, `1.2.1_trial_0` and `1.2.1`, each with or without the suffix of an archived attempt. */
export function parseRecordId(id: string): RecordId {
  const name = id.replace(ARCHIVED, '')
  const match = NESTED.exec(name) ?? FLAT.exec(name)
  return match === null ? { scenario: name, trial: null } : { scenario: match[1] ?? '', trial: Number(match[2]) }
}

/** The number of a `trial_N` directory, archived or not; null for any other name. */
export function trialNumber(name: string): number | null {
  const match = TRIAL.exec(name.replace(ARCHIVED, ''))
  return match === null ? null : Number(match[1])
}

/** A trial of a run as one text. */
export function keyOf(scenario: string, trial: number): string {
  return `${trial}/${scenario}`
}
