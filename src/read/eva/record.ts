// One trial of EVA: the files of its directory → evidence. The states decide; hashes, scores and reasons that the
// directory records are only compared or shown. Non-goals: which trials there are, resolving templates.
import { attempt } from '../../attempt.js'
import {
  type Metric,
  ArtifactError,
  type DbEvidence,
  type EvidenceBySignal,
  type Finding,
  type JsonValue,
  type SessionEvidence,
  type SettledEvidence,
  type StateDocument,
  type Trial,
  type UpstreamView,
} from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { evaConversationOf, readEnding } from './conversation.js'
import { type EvaDataset, holdsAliases } from './dataset.js'
import { parseRecordId } from './ids.js'
import { expectedState, evaShownMetrics, storedCompletion, evaUpstreamView, validEnd } from './metrics.js'
import type { EvaRecordPlace } from './records.js'
import { textAt, treeAt } from './tree.js'
import { isObject, member } from '../../json/document.js'
import { readValue, documentAt } from '../kit/documents.js'
import { refuseOtherNames } from '../kit/other-names.js'
import { failed, untold, errorTrial } from '../kit/evidence.js'
import { finiteIn, measured } from '../kit/metrics.js'
import { isRecord, exactForm } from '../../json/tree.js'
import { append } from '../../json/lists.js'

/** Where expected states come from: metrics.json of each trial, a dataset, or nowhere, with the reason. */
export type References =
  | { readonly kind: 'artifacts' }
  | { readonly kind: 'dataset'; readonly dataset: EvaDataset }
  | { readonly kind: 'unusable'; readonly error: ArtifactError }

/** What the run knows of one trial. */
interface RecordContext {
  readonly files: ArtifactFiles
  readonly references: References
  /** config.json's language; null: it does not say. */
  readonly language: string | null
  /** The run says that this simulation failed, in words. */
  readonly failure: string | null
}

/** EVA's rule: authentication first, then the whole state. */
const EVA_GATING = ['session_auth', 'db_state_match'] as const

const DEFAULT_LANGUAGE = 'en'
const FINAL_STATE = 'final_scenario_db.json'

/** A trial of which the run holds nothing to score. */
export function unscoredTrial(reason: string, findings: readonly Finding[]): Trial {
  return errorTrial(reason, {
    gating: EVA_GATING,
    upstream: { counted: false, passed: null, why: 'not scored by EVA: simulation failed' },
    findings,
  })
}

/** Never throws for what stands in one file: the signals that need it become `error`, the rest is kept. */
export function loadRecord(place: EvaRecordPlace, context: RecordContext): Trial {
  const { files } = context
  const where = files.where(place.path)
  const findings: Finding[] = []
  const other = attempt(() => refuseOtherNames(files, place.path, ['result.json', 'metrics.json', FINAL_STATE]))
  const metrics = attempt(() => readEvaMetrics(place, files))
  const result = other ?? attempt(() => readResult(place, files))
  if (metrics instanceof ArtifactError && context.references.kind === 'dataset') {
    findings.push({ kind: 'note', where, what: metrics.message })
  }
  const usable = metrics instanceof ArtifactError ? null : metrics
  const stored = result instanceof ArtifactError ? null : result
  const expected = expectedFrom(place.scenario, metrics, context)
  const actual = attempt(() => readFinalState(place, files))
  const stop = stopReason(where, result, context.failure)
  if (usable !== null) append(findings, disagreement(where, stored, usable))
  return {
    gating: EVA_GATING,
    ...(stop === null ? {} : { settled: { verdict: 'error', reason: stop } }),
    evidence: {
      ...statesEvidence(expected, actual, stored, usable, context, where),
      clean_exit: readEnding(files, place.path, stored?.endedReason, usable === null ? undefined : validEnd(usable)),
    },
    upstream: upstream(usable, stop),
    findings,
    conversation: () => evaConversationOf(files, place.path, usable),
    documents: [expected, actual].map((read) => () => (read instanceof ArtifactError ? null : read)),
    metrics: [...(stored?.metrics ?? []), ...(usable === null ? [] : evaShownMetrics(usable))],
  }
}

interface StoredResult {
  readonly completed: boolean
  readonly error: string | undefined
  readonly endedReason: string | undefined
  readonly finalHash: string | undefined
  /** How long it took, and how many turns and calls. */
  readonly metrics: readonly Metric[]
}

/** docs/metrics.md. */
function resultMetrics(value: JsonValue): readonly Metric[] {
  const latency = finiteIn(member(member(value, 'model_response_latency'), 'mean_ms'))
  return [
    ...measured('duration_s', finiteIn(member(value, 'duration_seconds'))),
    ...measured('turns', finiteIn(member(value, 'num_turns'))),
    ...measured('tool_calls', finiteIn(member(value, 'num_tool_calls'))),
    ...measured('latency_ms', latency ?? finiteIn(member(member(value, 'llm_latency'), 'mean_ms'))),
  ]
}

/** null: there is none. Throws ArtifactError where it is broken or of another record. */
function readResult(place: EvaRecordPlace, files: ArtifactFiles): StoredResult | null {
  const path = `${place.path}/result.json`
  if (files.kind(path) === 'missing') return null
  const where = files.where(path)
  const value = readValue(files, path)
  if (!isObject(value))
    throw new ArtifactError('artifact_wrong_shape', `${where} is not an object`, 'Run the record again')
  const of = (key: string): string | undefined => {
    const found = value.get(key)
    return typeof found === 'string' && found !== '' ? found : undefined
  }
  refuseOtherRecord(where, of('record_id'), place)
  // Absent is taken for true; null tells nothing.
  const completed = value.has('completed') ? value.get('completed') : true
  const error = of('error')
  if (typeof completed !== 'boolean' || (completed && error !== undefined)) {
    const what = typeof completed === 'boolean' ? `true, and there is an error: ${error}` : 'neither true nor false'
    throw new ArtifactError('artifact_wrong_shape', `${where}: completed is ${what}`, 'Run the record again')
  }
  return {
    completed,
    error,
    endedReason: of('conversation_ended_reason'),
    finalHash: of('final_scenario_db_hash'),
    metrics: resultMetrics(value),
  }
}

function readEvaMetrics(place: EvaRecordPlace, files: ArtifactFiles): StateDocument | null {
  const metrics = documentAt(files, `${place.path}/metrics.json`)
  if (metrics === null) return null
  refuseOtherRecord(metrics.where, textAt(metrics, 'record_id'), place)
  refuseOtherRecord(`${metrics.where} context`, textAt(metrics, 'context', 'record_id'), place)
  return metrics
}

/** A directory copied over another one would bring its own expected state with it and pass. */
function refuseOtherRecord(where: string, id: string | undefined, place: EvaRecordPlace): void {
  if (id === undefined) return
  const { scenario, trial } = parseRecordId(id)
  if ((scenario === place.scenario || id === place.scenario) && (trial === null || trial === place.trial)) return
  throw new ArtifactError(
    'artifact_wrong_shape',
    `${where} is of record ${JSON.stringify(id)}, and it stands in the directory of ${JSON.stringify(place.scenario)}, ` +
      `trial ${place.trial}`,
    'Put each record back where EVA wrote it',
  )
}

/** null: the agent left none. */
function readFinalState(place: EvaRecordPlace, files: ArtifactFiles): StateDocument | null {
  const state = documentAt(files, `${place.path}/${FINAL_STATE}`)
  if (state === null || isRecord(state.tree)) return state
  throw new ArtifactError('artifact_wrong_shape', `${state.where} is not an object of tables`, 'Run the record again')
}

function expectedFrom(
  scenario: string,
  metrics: StateDocument | null | ArtifactError,
  context: RecordContext,
): StateDocument | ArtifactError {
  const { references } = context
  switch (references.kind) {
    case 'unusable':
      return references.error
    case 'dataset': {
      const recorded =
        metrics === null || metrics instanceof ArtifactError ? undefined : textAt(metrics, 'context', 'language')
      const language = context.language ?? recorded ?? DEFAULT_LANGUAGE
      return attempt(() => references.dataset.expectedState(scenario, language))
    }
    case 'artifacts':
      if (metrics instanceof ArtifactError) return metrics
      if (metrics !== null) return attempt(() => expectedState(metrics))
      return new ArtifactError(
        'artifact_missing',
        'nothing says what state was expected: there is no metrics.json',
        'Run EVA’s metrics, or name its dataset with `expected`',
      )
  }
}

/** Why no verdict on the agent can be had, whatever the states say; null: it can. */
function stopReason(where: string, result: StoredResult | null | ArtifactError, failure: string | null): string | null {
  if (result instanceof ArtifactError) return result.message
  if (result === null) return failure ?? `the simulation did not finish: ${where}/result.json is missing`
  if (!result.completed) return `the simulation did not finish: ${result.error ?? failure ?? 'result.json says so'}`
  return failure
}

function statesEvidence(
  expected: StateDocument | ArtifactError,
  actual: StateDocument | null | ArtifactError,
  result: StoredResult | null,
  metrics: StateDocument | null,
  context: RecordContext,
  where: string,
): Pick<EvidenceBySignal, 'db_state_match' | 'session_auth'> {
  const both = (evidence: SettledEvidence) => ({ db_state_match: evidence, session_auth: evidence })
  if (expected instanceof ArtifactError) return both(untold(expected.message))
  if (actual instanceof ArtifactError) return both(untold(actual.message))
  const session = sessionOf(expected)
  if (actual === null) {
    const db = failed(`no final state: ${where}/final_scenario_db.json is missing`)
    return { db_state_match: db, session_auth: { kind: 'session', expected: session, actual: new Map() } }
  }
  const { references } = context
  const sessions: SessionEvidence = { kind: 'session', expected: session, actual: sessionOf(actual) }
  if (references.kind === 'dataset' && !references.dataset.hasAliases && holdsAliases(actual.tree)) {
    const reason =
      `${actual.where} holds name_aliases, which EVA fills in from its alias files, and \`expected\` holds none for ` +
      `${references.dataset.where}. Give the folder that holds both`
    return { db_state_match: untold(reason), session_auth: sessions }
  }
  const stored = metrics === null ? {} : storedCompletion(metrics)
  const actualHash = result?.finalHash ?? stored.actualHash
  const storedHashes = {
    ...(stored.expectedHash === undefined ? {} : { expected: stored.expectedHash }),
    ...(actualHash === undefined ? {} : { actual: actualHash }),
  }
  const db: DbEvidence = {
    kind: 'states',
    agent: { expected, actual },
    ...(Object.keys(storedHashes).length === 0 ? {} : { storedHashes }),
    ...(stored.match === undefined ? {} : { storedMatch: stored.match }),
  }
  return { db_state_match: db, session_auth: sessions }
}

/** EVA takes an absent session table for an empty one. */
function sessionOf(state: StateDocument): JsonValue {
  const session = treeAt(state, 'session')
  return session === undefined ? new Map() : exactForm(session)
}

/** result.json and metrics.json record the same hash; only one of them can be compared with the state. */
function disagreement(where: string, result: StoredResult | null, metrics: StateDocument): readonly Finding[] {
  const inResult = result?.finalHash
  const inMetrics = storedCompletion(metrics).actualHash
  if (inResult === undefined || inMetrics === undefined || inResult === inMetrics) return []
  const what = `result.json stores the hash ${inResult} for the final state, metrics.json ${inMetrics}`
  return [{ kind: 'stored_value_differs', where, what }]
}

function upstream(metrics: StateDocument | null, stop: string | null): UpstreamView {
  if (metrics !== null) return evaUpstreamView(metrics)
  if (stop !== null) return { counted: false, passed: null, why: 'not scored by EVA: simulation failed' }
  // EVA has not scored it yet and would: as ours.
  return { counted: true, passed: null }
}
