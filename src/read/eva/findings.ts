// What is odd about an EVA run as a whole: attempts set aside, strange directories, references not used or not checked.
// Non-goal: findings of one trial.
import type { Finding } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import type { References } from './record.js'
import type { FoundRecords } from './records.js'
import type { EvaConfig } from './summary.js'

/** Names listed in one finding. */
const MAX_NAMES = 5

/** Directories below the records directory that are not scored. */
export function skippedFindings(files: ArtifactFiles, recordsFolder: string, found: FoundRecords): readonly Finding[] {
  const where = files.where(recordsFolder)
  const finding = (paths: readonly string[], what: string): readonly Finding[] =>
    paths.length === 0 ? [] : [{ kind: 'file_skipped', where, what: `${what}: ${someOf(paths, recordsFolder)}` }]
  return [
    ...finding(found.archived, 'attempts that EVA set aside are not scored'),
    ...finding(found.strange, 'not a record of EVA'),
  ]
}

function someOf(paths: readonly string[], folder: string): string {
  const names = paths.slice(0, MAX_NAMES).map((path) => (folder === '' ? path : path.slice(folder.length + 1)))
  return paths.length > MAX_NAMES ? `${names.join(', ')} and ${paths.length - MAX_NAMES} more` : names.join(', ')
}

/** What decides about references, beside the dataset itself. */
interface ReferencesUse {
  readonly references: References
  readonly config: EvaConfig
  /** Scenarios that the run was asked for or that stand in it. */
  readonly scenarios: ReadonlySet<string>
  readonly found: FoundRecords
}

/** What `expected` replaced, and what about it could not be checked; nothing where there is no `expected`. */
export function referenceFindings(files: ArtifactFiles, folder: string, use: ReferencesUse): readonly Finding[] {
  const { references, config, scenarios, found } = use
  if (references.kind === 'artifacts') return []
  const where = files.where(folder)
  const findings: Finding[] = []
  if (found.places.some((place) => files.kind(`${place.path}/metrics.json`) === 'file')) {
    const what = 'the expected states in metrics.json were not used: `expected` names their source'
    findings.push({ kind: 'artifact_setting_ignored', where, what })
  }
  if (references.kind === 'unusable') return findings
  const { dataset } = references
  if (config.datasetSha256 === null) {
    const what = `the run does not record which dataset it used, so that ${dataset.where} is the one was not checked`
    findings.push({ kind: 'note', where, what })
  }
  if (config.language === null) {
    const what = 'the run does not record its language: that of metrics.json was taken, else en'
    findings.push({ kind: 'note', where, what })
  }
  for (const scenario of scenarios) {
    if (dataset.scenarios.has(scenario)) continue
    findings.push({ kind: 'unknown_scenario', where, what: `${scenario} does not stand in ${dataset.where}` })
  }
  return findings
}
