// One trial of a records run as it stands on the disk, before it is loaded: a folder's, a line's, or one that cannot be
// read. Non-goals: which there are (entries.ts).
import { ArtifactError } from '../../model.js'
import type { RecordSettings } from './scenario.js'
import type { RecordSource } from './source.js'

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

/** The entry of a trial by what it declares; `folderTrial` is the number of its folder trial_N. */
export function entryOf(
  where: string,
  name: string,
  settings: RecordSettings | ArtifactError,
  folderTrial: number | undefined,
  open: () => RecordSource,
): RecordEntry {
  if (settings instanceof ArtifactError) {
    const numbered = folderTrial !== undefined
    return { ...brokenEntry(where, name, settings), trial: folderTrial ?? 0, numbered, open }
  }
  const trial = folderTrial ?? settings.trial
  const { id = name, domain } = settings
  return { where, scenario: id, domain, trial: trial ?? 0, numbered: trial !== undefined, settings, open }
}

/** A trial that cannot be read, under the name that it has on the disk. */
export function brokenEntry(where: string, name: string, error: ArtifactError): RecordEntry {
  const open = (): RecordSource => {
    throw error
  }
  return { where, scenario: name, domain: undefined, trial: 0, numbered: false, settings: error, open }
}

/** A trial at a place that is not read: left out silently, a failure would be gone with it. */
export function misplacedEntry(where: string, name: string, what: string, todo: string): RecordEntry {
  return brokenEntry(where, name, new ArtifactError('artifact_wrong_shape', `${where}: ${what}`, todo))
}
