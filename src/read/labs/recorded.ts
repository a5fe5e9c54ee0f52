// Whether a verdict that a labs run recorded was made against the references that hold now. Where `expected` replaces
// them, a verdict against others says nothing. Judges nothing itself.
import { orElse } from '../../attempt.js'
import { type JsonValue } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { member, toReportJson } from '../../json/document.js'
import { METADATA, REFERENCE_ANSWER, SCENARIO_CONFIG, type LabsScenario } from './files.js'
import { below, readValue } from '../kit/documents.js'

/** Whether the run's own reference answer, which its judge saw, is the one that holds now. */
export function judgedAgainstReference({ files, directory, reference }: LabsScenario): boolean {
  if (reference.own) return true
  const own = below(below(directory, SCENARIO_CONFIG), REFERENCE_ANSWER)
  return sameLabsValue(valueAt(files, own), valueAt(reference.files, below(reference.config, REFERENCE_ANSWER)))
}

/** Whether the run's own DB assertions, on which its verdicts are, are those that hold now (`declared`). */
export function recordedForAssertions({ files, directory, reference }: LabsScenario, declared: JsonValue): boolean {
  if (reference.own) return true
  const metadata = valueAt(files, below(below(directory, SCENARIO_CONFIG), METADATA))
  return metadata !== 'unreadable' && sameLabsValue(member(metadata, 'db_state_assertions') ?? null, declared)
}

/** Values as JSON has them: `1` and `1.0` are one, the order of keys is kept as both sides are written by one tool. */
export function sameLabsValue(left: JsonValue, right: JsonValue): boolean {
  return JSON.stringify(toReportJson(left)) === JSON.stringify(toReportJson(right))
}

function valueAt(files: ArtifactFiles, path: string): JsonValue {
  if (files.kind(path) === 'missing') return null
  return orElse(
    () => readValue(files, path),
    () => 'unreadable',
  )
}
