// Which trials a run has, whatever its layout: numbers over several runs, trials that are missing, that cannot be read,
// that stand twice. Non-goals: evidence.
import { orElse } from '../../attempt.js'
import { ArtifactError, type Finding, type Trial, type TrialRef } from '../../model.js'
import { keyText } from '../../scenario-key.js'
import { fewOf } from '../../json/lists.js'

/** Trials of one run; more are refused: the largest published runs have some ten thousand. */
export const MAX_RUN_TRIALS = 50_000

/** Which trial it is, and where it stands. */
type TrialIdentity = Omit<TrialRef, 'load' | 'missing'>

/** One of the runs under a path. */
export interface RunPart {
  readonly trials: readonly TrialRef[]
  readonly findings: readonly Finding[]
  /** The folders and files that it read. */
  readonly read?: readonly string[]
  /** Folders that hold no trial of it, whatever stands in them: what the harness itself put aside. */
  readonly closed?: readonly string[]
}

/** Trials of a scenario in a later run count on from those of the earlier ones. */
export function countOn(runs: readonly (readonly TrialRef[])[]): readonly TrialRef[] {
  const next = new Map<string, number>()
  return runs.flatMap((trials) => {
    const starts = new Map<string, number>()
    return trials.map((ref): TrialRef => {
      const key = keyText(ref)
      const start = starts.get(key) ?? next.get(key) ?? 0
      starts.set(key, start)
      const trial = start + ref.trial
      next.set(key, Math.max(next.get(key) ?? 0, trial + 1))
      return trial === ref.trial ? ref : { ...ref, trial }
    })
  })
}

/** A trial that the run was meant to hold and does not: an error that says why. */
export function missingTrial(identity: TrialIdentity, lost: ArtifactError | (() => Trial)): TrialRef {
  return { ...identity, missing: true, load: typeof lost === 'function' ? lost : thrown(lost) }
}

/** A trial that stands there and cannot be read. */
export function brokenTrial(identity: TrialIdentity, error: ArtifactError): TrialRef {
  return { ...identity, load: thrown(error) }
}

/** What is wrong where one trial of one run stands at several places: neither can be taken. */
export function twiceThere(trial: string, places: readonly string[]): ArtifactError {
  return new ArtifactError(
    'artifact_wrong_shape',
    timesThere(trial, places),
    'Keep one of them, or give each an id or a trial of its own',
  )
}

/** `task 7 is there twice: tasks[2] and tasks[9]`: the one wording for what may be there once. */
export function timesThere(what: string, places: readonly string[]): string {
  return `${what} is there ${places.length === 2 ? 'twice' : `${places.length} times`}: ${fewOf(places)}`
}

/**
 * One of several runs. Where it cannot be read, the others keep their verdicts, and it is one error under its name: how
 * many trials are lost is not known.
 */
export function readAmong(
  run: Pick<TrialIdentity, 'layout' | 'where'> & { readonly name: string; readonly path: string },
  read: () => RunPart,
): RunPart {
  const { layout, name, path, where } = run
  return orElse(read, (error) => ({
    trials: [brokenTrial({ layout, domain: name, scenario: name, trial: 0, where }, error)],
    findings: [],
    read: [path],
    closed: [path],
  }))
}

function thrown(error: ArtifactError): () => never {
  return () => {
    throw error
  }
}
