// One EVA run directory → its trials: those that it was asked for, those that stand there, and what became of the
// missing ones. Voice runs (config.json, records/) and the text-only script's. Non-goal: what a trial is worth.
import { orElse } from '../../attempt.js'
import { ArtifactError, type Finding, type Trial, type TrialRef } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { keyOf } from './ids.js'
import type { DatasetOfRun, EvaDataset } from './dataset.js'
import { referenceFindings, skippedFindings } from './findings.js'
import { loadRecord, type References, unscoredTrial } from './record.js'
import { findRecords, type FoundRecords, type EvaRecordPlace } from './records.js'
import {
  type EvaConfig,
  MAX_TRIALS,
  type RunSummary,
  readConfig,
  readTextSummary,
  readTrialCount,
  readVoiceSummary,
} from './summary.js'
import { textAt } from './tree.js'
import { readDocument } from '../../json/document.js'
import { below } from '../kit/documents.js'
import { MAX_RUN_TRIALS, missingTrial, type RunPart, timesThere } from '../kit/trials.js'
import { addTo } from '../../json/lists.js'

/** The two writers of EVA runs. */
export type EvaKind = 'voice' | 'text'

/** Finds the dataset of a run in `expected`. Throws ArtifactError where there is none that fits. */
export type FindDataset = (run: DatasetOfRun) => EvaDataset

const NO_CONFIG: EvaConfig = {
  domain: null,
  language: null,
  trials: null,
  scenarios: null,
  debug: false,
  datasetPath: null,
  datasetSha256: null,
}
const NOTHING_FOUND: FoundRecords = { places: [], begun: [], archived: [], strange: [], blocked: new Map() }

/**
 * The run in `folder` (`` is the root); without `findDataset`, expected states come from metrics.json. Throws
 * ArtifactError where config.json cannot be read: what the run was asked for is then unknown.
 */
export function readEvaRun(
  files: ArtifactFiles,
  folder: string,
  kind: EvaKind,
  findDataset: FindDataset | null,
): RunPart {
  const inRun = (name: string): string => below(folder, name)
  const config = files.kind(inRun('config.json')) === 'missing' ? NO_CONFIG : readConfig(files, inRun('config.json'))
  const findings: Finding[] = []
  const summary = summaryOf(files, folder, kind, findings)
  const recordsFolder = kind === 'voice' ? inRun('records') : folder
  const found =
    files.kind(recordsFolder) === 'directory' ? findRecords(files, recordsFolder, kind === 'text') : NOTHING_FOUND
  const named = [...summary.simulations, ...found.places, ...found.begun]
  const selected = config.debug ? null : config.scenarios
  const inRunItself = new Set([...(selected ?? []), ...named.map(({ scenario }) => scenario)])

  const domain = config.domain ?? domainOfMetrics(files, found.places)
  const { datasetPath: path, datasetSha256: sha256 } = config
  const references = referencesOf(findDataset, { domain, path, sha256, scenarios: inRunItself })
  const dataset = references.kind === 'dataset' ? references.dataset : null
  // What the dataset's name says beats the run's own word: references hang on it, and thresholds.
  const counted = (dataset?.namesDomain ? dataset.domain : null) ?? domain ?? dataset?.domain ?? 'eva'
  // Without a selection the whole dataset was asked for; what the text-only script was asked for, its summary tells.
  const everything = selected === null && !config.debug && (kind === 'voice' || summary.where === null)
  const scenarios = everything ? new Set([...inRunItself, ...(dataset?.scenarios ?? [])]) : inRunItself

  const trialsEach = config.trials ?? readTrialCount(files, inRun('metrics_summary.json')) ?? trialsSeen(named)
  const failures = new Map(summary.simulations.map((one) => [keyOf(one.scenario, one.trial ?? 0), one.failure]))
  const begun = new Set(found.begun.map((one) => keyOf(one.scenario, one.trial)))
  const placesOf = new Map<string, EvaRecordPlace[]>()
  for (const place of found.places) {
    const key = keyOf(place.scenario, place.trial)
    addTo(placesOf, key, place)
  }
  const trials = pairsOf(scenarios, trialsEach, named).map(({ scenario, trial }): TrialRef => {
    const identity = { layout: 'eva', domain: counted, scenario, trial } as const
    const key = keyOf(scenario, trial)
    const failure = failures.get(key) ?? null
    const [place, twin] = placesOf.get(key) ?? []
    if (place === undefined) {
      const directory = trialsEach > 1 ? `${scenario}/trial_${trial}` : scenario
      const where = files.where(below(recordsFolder, directory))
      const setAside = begun.has(key) ? 'the simulation failed: no attempt was kept' : 'the simulation never ran'
      const blocked = found.blocked.get(keyOf(scenario, trial))
      return missingTrial({ ...identity, where }, () => evaNeverThere(where, blocked ?? failure ?? setAside))
    }
    const where = files.where(place.path)
    if (twin !== undefined) return { ...identity, where, load: () => doubledRecord(where, files.where(twin.path)) }
    const context = { files, references, language: config.language, failure }
    return { ...identity, where, load: () => loadRecord(place, context) }
  })
  const untold = scenarios.size === 0 || (everything && dataset === null)
  // A summary that names no simulation says no more than none.
  const isSilent = summary.simulations.length === 0
  const cutShort = untold && isSilent && config !== NO_CONFIG
  return {
    read: found.places.map((place) => place.path),
    closed: found.archived,
    trials: cutShort ? [...trials, neverReached(files.where(inRun('config.json')), counted)] : trials,
    findings: [
      ...findings,
      ...skippedFindings(files, recordsFolder, found),
      ...referenceFindings(files, folder, { references, config, scenarios, found }),
      ...(kind === 'text' && summary.where === null ? [notTold(files.where(folder), 'summary.json')] : []),
      ...(kind === 'voice' && config === NO_CONFIG && dataset === null
        ? [notTold(files.where(folder), 'config.json')]
        : []),
    ],
  }
}

function referencesOf(findDataset: FindDataset | null, run: DatasetOfRun): References {
  if (findDataset === null) return { kind: 'artifacts' }
  // Not the whole run's end: every trial says why it has no reference, and metrics.json never stands in for it.
  return orElse<References>(
    () => ({ kind: 'dataset', dataset: findDataset(run) }),
    (error) => ({ kind: 'unusable', error }),
  )
}

/** It adds reasons and names to what config.json says: a broken one is a finding, and the run is read without it. */
function summaryOf(files: ArtifactFiles, folder: string, kind: EvaKind, findings: Finding[]): RunSummary {
  return orElse(
    () => (kind === 'voice' ? readVoiceSummary(files, folder) : readTextSummary(files, folder)),
    (error) => {
      findings.push({ kind: 'note', where: files.where(folder), what: error.message })
      return { where: null, simulations: [] }
    },
  )
}

/** `agent_airline` → `airline`: the text-only script writes the domain nowhere else. */
function domainOfMetrics(files: ArtifactFiles, places: readonly EvaRecordPlace[]): string | null {
  const path = places.map((place) => `${place.path}/metrics.json`).find((one) => files.kind(one) === 'file')
  if (path === undefined) return null
  return orElse(
    () => {
      const agent = textAt(readDocument(files.read(path), files.where(path)), 'context', 'agent_id') ?? ''
      return agent.startsWith('agent_') ? agent.slice('agent_'.length) || null : null
    },
    () => null,
  )
}

interface Pair {
  readonly scenario: string
  readonly trial: number
}

interface NamedTrial {
  readonly scenario: string
  readonly trial: number | null
}

function trialsSeen(named: readonly NamedTrial[]): number {
  return named.reduce((most, { trial }) => Math.max(most, (trial ?? 0) + 1), 1)
}

/** Every scenario with every trial that it was asked for, and the trials that are named beyond those. */
function pairsOf(scenarios: ReadonlySet<string>, trialsEach: number, named: readonly NamedTrial[]): readonly Pair[] {
  if (trialsEach > MAX_TRIALS || scenarios.size * trialsEach > MAX_RUN_TRIALS) {
    throw new ArtifactError(
      'artifact_too_large',
      `An EVA run of ${scenarios.size} records × ${trialsEach} trials is more than ${MAX_RUN_TRIALS} trials, or than ` +
        `${MAX_TRIALS} a record`,
      'Split the run',
    )
  }
  const numbers = Array.from({ length: trialsEach }, (_, trial) => trial)
  const trials = new Map(Array.from(scenarios, (scenario) => [scenario, new Set(numbers)]))
  for (const { scenario, trial } of named) trials.get(scenario)?.add(trial ?? 0)
  return Array.from(trials, ([scenario, asked]) => Array.from(asked, (trial) => ({ scenario, trial }))).flat()
}

function evaNeverThere(where: string, reason: string): Trial {
  return unscoredTrial(reason, [{ kind: 'missing_trial', where, what: reason }])
}

function doubledRecord(where: string, twin: string): Trial {
  const reason = timesThere('the same trial of the run', [where, twin])
  return unscoredTrial(reason, [{ kind: 'duplicate_trial', where, what: reason }])
}

/** A run that was asked for everything and cut short: how many scenarios it never reached is not known. */
function neverReached(where: string, domain: string): TrialRef {
  const reason =
    'no evaluation_summary.json or results.csv names its simulations and its config.json selects no records, so how ' +
    'many scenarios it never reached is unknown: name its dataset with `expected`'
  const identity = { layout: 'eva', domain, scenario: '(scenarios never reached)', trial: 0, where }
  return missingTrial(identity, () => evaNeverThere(where, reason))
}

function notTold(where: string, missing: string): Finding {
  const what = `${missing} is missing: the run was cut short, or only a part of it was kept; only what stands here is counted`
  return { kind: 'missing_trial', where, what }
}
