// Where a labs scenario's references come from: its own directory in the artifacts, or the same scenario in the folders
// given by `expected`, which then replace all of it (references, states, signals, flags, run settings).
import { orElse } from '../../attempt.js'
import { ArtifactError, type Finding } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { EXPECTED_DB, METADATA, REFERENCE_ANSWER, SCENARIO_CONFIG, type ReferencePlace } from './files.js'
import { member } from '../../json/document.js'
import { DEFAULT_MIN_AGENT_TURNS, findSessions, type LabsSession, readSession } from './session.js'
import { below, readValue } from '../kit/documents.js'
import { timesThere } from '../kit/trials.js'

/** Settings of the run that decide verdicts. */
export interface RunSettings {
  readonly minAgentTurns: number
  readonly strictMatch: boolean
}

export interface LabsExpectedScenario {
  readonly place: ReferencePlace
  readonly session: LabsSession | null
}

/** All scenarios of the expected folders; an ArtifactError in place of one that stands twice and differs. */
export type ExpectedScenarios = ReadonlyMap<string, LabsExpectedScenario | ArtifactError>

/** null: no `expected` was given. Sources of another kind hold no labs scenario and add nothing. */
export function readLabsExpected(sources: readonly ArtifactFiles[]): ExpectedScenarios | null {
  if (sources.length === 0) return null
  const found = new Map<string, LabsExpectedScenario | ArtifactError>()
  const add = (name: string, scenario: LabsExpectedScenario): void => {
    const before = found.get(name)
    if (before === undefined) found.set(name, scenario)
    else if (!(before instanceof ArtifactError) && !sameReferences(before.place, scenario.place)) {
      const places = [before.place, scenario.place].map(({ files, directory }) => files.where(directory))
      found.set(
        name,
        new ArtifactError(
          'artifact_wrong_shape',
          timesThere(`${name} of expected, with different references,`, places),
          'Keep one of them',
        ),
      )
    }
  }
  for (const files of sources) {
    if (files.kind('') !== 'directory') continue
    const sessions = findSessions(files).map((path) => readSession(files, path))
    for (const session of sessions) {
      for (const [name, directory] of session.directories) {
        if (files.kind(directory) === 'directory') add(name, { place: placeOf(files, directory), session })
      }
    }
    // Scenario directories that hold the references and no trace of a run.
    const known = new Set(sessions.flatMap(({ directories }) => [...directories.values()]))
    for (const { name, kind } of files.list('')) {
      const isPlain = kind === 'directory' && !known.has(name) && files.kind(below(name, METADATA)) === 'file'
      if (isPlain) add(name, { place: placeOf(files, name), session: null })
    }
  }
  return found
}

/** Whether a folder outside of a session holds references of labs: by a name or a key that others do not write. */
export function looksLikeReferences({ files, directory, config }: ReferencePlace): boolean {
  const names = [REFERENCE_ANSWER, EXPECTED_DB].flatMap((name) => [below(config, name), below(directory, name)])
  if (config !== directory || names.some((path) => files.kind(path) === 'file')) return true
  return orElse(
    () => LABS_KEYS.some((key) => member(readValue(files, below(config, METADATA)), key) !== undefined),
    () => true,
  )
}
const LABS_KEYS = ['success_signals', 'db_state_assertions', 'nl_assertions']

/** The references lie in scenario_config, or in the scenario's directory itself. */
function placeOf(files: ArtifactFiles, directory: string): ReferencePlace {
  const folder = below(directory, SCENARIO_CONFIG)
  const isFlat = files.kind(folder) === 'missing' && files.kind(below(directory, METADATA)) === 'file'
  return { files, directory, config: isFlat ? directory : folder, own: false }
}

/** Bytes decide: the metadata and the reference of a task are written alike by every run of it. */
function sameReferences(one: ReferencePlace, other: ReferencePlace): boolean {
  return [METADATA, REFERENCE_ANSWER].every((name) => {
    const [left, right] = [one, other].map(({ files, config }) => {
      const at = below(config, name)
      return files.kind(at) === 'file' ? Buffer.from(files.read(at)) : null
    })
    return left && right ? left.equals(right) : left === right
  })
}

/**
 * The settings that hold for a scenario. Without `expected`: those of its run. With it: those of the expected session;
 * where that has none, the artifacts may only make the rules stricter (a strict match, more agent turns).
 * `minAgentTurns` of the inputs beats both.
 */
export function settingsFor(
  run: LabsSession,
  expected: LabsSession | null | undefined,
  minAgentTurns: number | 'declared',
): RunSettings {
  const declared =
    expected === undefined
      ? (run.minAgentTurns ?? DEFAULT_MIN_AGENT_TURNS)
      : (expected?.minAgentTurns ?? Math.max(DEFAULT_MIN_AGENT_TURNS, run.minAgentTurns ?? 0))
  return {
    minAgentTurns: minAgentTurns === 'declared' ? declared : minAgentTurns,
    strictMatch: (expected === undefined ? run.strictMatch : (expected?.strictMatch ?? run.strictMatch)) ?? false,
  }
}

/** What is said once per session when `expected` replaces what the artifacts hold. */
export function ignoredReferences(where: string): Finding {
  const what =
    'references, expected states, signals, flags and run settings of the artifacts were not used: expected is set'
  return { kind: 'artifact_setting_ignored', where, what }
}
