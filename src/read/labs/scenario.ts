// One labs scenario directory → its trial: which signals gate, the stall rule, the evidence, what the evaluator itself
// said of it. A broken file costs its own signal or this trial, never another one.
import {
  ArtifactError,
  type EvidenceBySignal,
  type Finding,
  type JsonValue,
  type Metric,
  type SignalName,
  type Trial,
  type UpstreamView,
} from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { isArray, isObject, member, text } from '../../json/document.js'
import { labsAssertionEvidence } from './assertion.js'
import { labsDbEvidence } from './db.js'
import { labsActionEvidence, labsCleanExitEvidence } from './evidence.js'
import {
  AGENT_CONTEXT,
  EXPECTED_DB,
  EXPECTED_USER_DB,
  FINAL_ANSWER,
  FINAL_DB,
  FINAL_USER_DB,
  HASH_FILE,
  integer,
  METADATA,
  METRICS,
  objectsIn,
  present,
  REFERENCE_ANSWER,
  type LabsScenario,
  type ReferencePlace,
} from './files.js'
import { labsConversationOf, labsJudgedEvidence } from './judge.js'
import { finiteIn, measured } from '../kit/metrics.js'
import type { RunSettings } from './reference.js'
import { below, documentAt, readOnce, readValue } from '../kit/documents.js'
import { refuseOtherNames } from '../kit/other-names.js'
import { timesThere } from '../kit/trials.js'

interface ScenarioPlace {
  readonly files: ArtifactFiles
  readonly directory: string
  readonly name: string
  readonly reference: ReferencePlace
  readonly settings: RunSettings
  /** The last invocation queued it, so that the run's own summary counts it. */
  readonly counted: boolean
  /** Directories of the same session, to tell a copy from a rename. */
  readonly siblings: ReadonlyMap<string, string>
}

/** success_signals as written (classes.py, SuccessSignal: values, and the names of the enum) → ours. */
const SIGNALS: ReadonlyMap<string, SignalName> = new Map([
  ['is_action_match', 'action_match'],
  ['action_match', 'action_match'],
  ['db_state_match', 'db_state_match'],
  ['db_state_assertion', 'db_state_assertion'],
  ['nl_assertion', 'nl_assertion'],
  ['judge_passed', 'judge_passed'],
  ['clean_exit', 'clean_exit'],
])

/** The trial. What cannot be told of the whole scenario is `settled: error`; nothing is thrown for it. */
export function loadScenario(given: ScenarioPlace): Trial {
  const files = readOnce(given.files)
  const { directory } = given
  const isOwn = given.reference.files === given.files
  const place = { ...given, files, ...(isOwn && { reference: { ...given.reference, files } }) }
  const findings: Finding[] = []
  const note: LabsScenario['note'] = (kind, what) => {
    findings.push({ kind, where: files.where(directory), what })
  }
  let upstream: UpstreamView = { counted: false, passed: null, why: 'no usable metrics.json' }
  try {
    const metrics = readLabsMetrics(place)
    upstream = upstreamOf(metrics, place.counted)
    return { ...readTrial(place, metrics, note), upstream, findings }
  } catch (error) {
    if (!(error instanceof ArtifactError)) throw error
    return {
      gating: [],
      settled: { verdict: 'error', reason: error.message },
      evidence: {},
      upstream,
      findings,
      documents: statesAndAnswers(place),
    }
  }
}

function readLabsMetrics({ files, directory }: ScenarioPlace): JsonValue {
  const kind = files.kind(directory)
  if (kind !== 'directory') {
    const what = kind === 'link' ? 'a link, and links are not followed' : 'no directory'
    throw new ArtifactError(
      'artifact_unreadable',
      `${files.where(directory)} is ${what}`,
      'Put the scenario directory there',
    )
  }
  const path = below(directory, METRICS)
  if (files.kind(path) === 'missing') {
    throw new ArtifactError(
      'artifact_missing',
      `interrupted: no metrics.json in ${files.where(directory)}`,
      'Resume the evaluation so that this scenario is finished',
    )
  }
  return readObject(files, path)
}

function readObject(files: ArtifactFiles, path: string): JsonValue {
  const value = readValue(files, path)
  if (isObject(value)) return value
  throw new ArtifactError(
    'artifact_wrong_shape',
    `${files.where(path)} holds no object`,
    'Upload it as the evaluator wrote it',
  )
}

type TrialBody = Omit<Trial, 'upstream' | 'findings'>

function readTrial(place: ScenarioPlace, metrics: JsonValue, note: LabsScenario['note']): TrialBody {
  const { files, directory, reference, settings } = place
  const metadata = readMetadata(place, note)
  const scenario: LabsScenario = {
    files,
    directory,
    reference,
    metadata,
    metrics,
    strictMatch: settings.strictMatch,
    note,
  }
  refuseOtherNames(files, directory, STATES)
  refuseOtherNames(reference.files, reference.config, [REFERENCE_ANSWER])
  if (!reference.own) refuseOtherNames(reference.files, reference.directory, STATES)
  const { gating, problem: gatingProblem } = gatingOf(scenario)
  const evidence: EvidenceBySignal = {
    db_state_match: labsDbEvidence(scenario),
    action_match: labsActionEvidence(scenario),
    db_state_assertion: labsAssertionEvidence(scenario),
    clean_exit: labsCleanExitEvidence(scenario, gating.includes('clean_exit')),
  }
  const judged = labsJudgedEvidence(scenario, gating.includes('judge_passed'))
  for (const [signal, what] of REFERENCES) {
    const isThere = signal === 'nl_assertion' ? judged.assertions.length > 0 : evidence[signal] !== undefined
    if (!gating.includes(signal) || isThere) continue
    if (!reference.own) throw lacks(scenario, signal, what)
    note(
      'vacuous',
      `${signal} is declared and the scenario holds no ${what}: it does not apply, the other signals decide`,
    )
  }
  const stall = stallOf(scenario, settings.minAgentTurns)
  return {
    gating,
    ...(gatingProblem === null ? {} : { gatingProblem }),
    ...(stall === null ? {} : { settled: { verdict: 'fail', reason: stall, leftOutOfSignals: true } as const }),
    evidence,
    judged,
    conversation: () => labsConversationOf(files, directory),
    documents: statesAndAnswers(scenario),
    metrics: labsShownMetrics(metrics),
  }
}

/** What decides by standing there. */
/** The states of both sides and the answers, of the reference and of the run. */
function statesAndAnswers({
  files,
  directory,
  reference,
}: Pick<LabsScenario, 'files' | 'directory' | 'reference'>): NonNullable<Trial['documents']> {
  const places: readonly (readonly [ArtifactFiles, folder: string, name: string])[] = [
    [reference.files, reference.directory, EXPECTED_DB],
    [reference.files, reference.directory, EXPECTED_USER_DB],
    [reference.files, reference.config, REFERENCE_ANSWER],
    ...[FINAL_DB, FINAL_USER_DB, FINAL_ANSWER].map((name) => [files, directory, name] as const),
  ]
  return places.map(
    ([from, folder, name]) =>
      () =>
        documentAt(from, below(folder, name)),
  )
}

const STATES = [EXPECTED_DB, EXPECTED_USER_DB, FINAL_DB, FINAL_USER_DB, HASH_FILE, FINAL_ANSWER]

/** What each of these signals compares with; the evaluator leaves one out where its reference is absent. */
const REFERENCES: readonly (readonly [SignalName, string])[] = [
  ['db_state_match', 'expected state or hash'],
  ['action_match', 'reference answer'],
  ['db_state_assertion', 'DB assertion'],
  ['nl_assertion', 'natural-language assertion'],
]

function lacks({ reference }: LabsScenario, signal: SignalName, what: string): ArtifactError {
  return new ArtifactError(
    'artifact_wrong_shape',
    `${reference.files.where(reference.directory)} declares ${signal} and holds no ${what}`,
    'Complete the folder given by `expected`',
  )
}

function readMetadata(
  { files, directory, name, reference, siblings }: ScenarioPlace,
  note: LabsScenario['note'],
): JsonValue {
  const path = below(reference.config, METADATA)
  if (reference.files.kind(path) === 'missing') {
    throw new ArtifactError(
      'artifact_missing',
      `${reference.files.where(path)} is missing: what should be true of this scenario is not known`,
      reference.own ? 'Upload the scenario_config folder with the run' : 'Complete the folder given by `expected`',
    )
  }
  const metadata = readObject(reference.files, path)
  const named = text(member(metadata, 'name'))
  if (reference.own && named !== undefined && named !== name) {
    const original = siblings.get(named)
    if (original !== undefined && original !== directory) {
      note('duplicate_trial', `metadata.json says that this is ${named}, which also stands in ${files.where(original)}`)
      throw new ArtifactError(
        'artifact_wrong_shape',
        timesThere(`${named} of one session`, [files.where(original), files.where(directory)]),
        'Keep one of them',
      )
    }
    note('note', `metadata.json names the scenario ${named}; the name of its directory was used`)
  }
  return metadata
}

interface DeclaredGating {
  readonly gating: readonly SignalName[]
  /** What of the declaration cannot be read: no matter where the inputs name the signals. */
  readonly problem: string | null
}

/** The gating signals; none where none is declared (then nothing is to be scored unless the inputs name some). */
function gatingOf({ reference, metadata }: LabsScenario): DeclaredGating {
  const declared = present(metadata, 'success_signals')
  if (declared === undefined) return { gating: [], problem: null }
  const where = reference.files.where(below(reference.config, METADATA))
  if (!isArray(declared)) {
    return { gating: [], problem: `${where}: success_signals is no list. Write it as the evaluator does` }
  }
  const named = declared.map((item) => SIGNALS.get(text(item)?.toLowerCase() ?? ''))
  const gating = [...new Set(named.filter((name) => name !== undefined))]
  const unknown = declared.find((_, at) => named[at] === undefined)
  if (unknown === undefined) return { gating, problem: null }
  const known = [...new Set(SIGNALS.values())].join(', ')
  const written = JSON.stringify(text(unknown) ?? null)
  return { gating, problem: `${where} declares the unknown success signal ${written}. Known are ${known}` }
}

/**
 * Why the scenario is a stall, or null: fewer agent LLM calls than asked. Counted as the evaluator counts from disk:
 * token_usage, else the assistant's messages in the agent's context, else not known.
 */
function stallOf(scenario: LabsScenario, minAgentTurns: number): string | null {
  const { files, directory, metrics, note } = scenario
  if (minAgentTurns <= 0) return null
  const counted = integer(member(member(member(metrics, 'token_usage'), 'agent'), 'n_calls'))
  const messages = assistantMessages(files, directory)
  const calls = counted ?? messages
  const recorded = member(metrics, 'insufficient_agent_turns') === true
  if (calls === null)
    return recorded ? 'stalled, as the run recorded; its agent LLM calls are not in the artifacts' : null
  const isStalled = calls < minAgentTurns
  // An empty context is a known fault of saving it. One that is cut short may be honest too, so the count stands.
  if (!isStalled && messages !== null && messages > 0 && messages < minAgentTurns) {
    note(
      'stored_value_differs',
      `metrics.json counts ${calls} agent LLM calls, the agent’s context holds ${messages} where ${minAgentTurns} are the least; the count was used`,
    )
  }
  if (recorded !== isStalled) {
    const said = recorded ? 'recorded as a stall' : 'not recorded as a stall'
    note(
      'recorded_verdict_differs',
      `${said}, and it has ${calls} agent LLM ${calls === 1 ? 'call' : 'calls'} where ${minAgentTurns} are the least`,
    )
  }
  return isStalled ? `stalled: ${calls} agent LLM ${calls === 1 ? 'call' : 'calls'}, fewer than ${minAgentTurns}` : null
}

function assistantMessages(files: ArtifactFiles, directory: string): number | null {
  const path = below(directory, AGENT_CONTEXT)
  try {
    const messages = readValue(files, path)
    if (!isArray(messages)) return null
    return objectsIn(messages).filter((message) => text(member(message, 'role')) === 'assistant').length
  } catch (error) {
    if (error instanceof ArtifactError) return null
    throw error
  }
}

function upstreamOf(metrics: JsonValue, isQueued: boolean): UpstreamView {
  const successful = member(metrics, 'is_successful')
  if (!isQueued) return { counted: false, passed: null, why: 'not in the last invocation' }
  if (typeof successful === 'boolean') {
    // A stalled scenario is counted as a failure whatever its signals say (runner.py:446-451).
    return { counted: true, passed: successful && member(metrics, 'insufficient_agent_turns') !== true }
  }
  return { counted: false, passed: null, why: successful === 'N/A' ? 'no applicable signal' : 'no recorded verdict' }
}

/** docs/metrics.md. A latency of no answer at all is written as 0: it is none. */
function labsShownMetrics(metrics: JsonValue): readonly Metric[] {
  const usage = member(metrics, 'token_usage')
  const of = (side: string, kind: string): number | undefined => finiteIn(member(member(usage, side), kind))
  const sides = ['agent', 'user'].flatMap((side) => ['prompt', 'completion'].map((kind) => of(side, kind)))
  const tokens = sides.filter((count) => count !== undefined)
  const stats = member(metrics, 'latency_stats')
  const answered = finiteIn(member(stats, 'count')) !== 0
  const rows: readonly [string, number | undefined][] = [
    ['agent_llm_calls', of('agent', 'n_calls')],
    ['tokens', tokens.length === 0 ? undefined : tokens.reduce((sum, count) => sum + count, 0)],
    ['turns', finiteIn(member(metrics, 'total_turns'))],
    ['duration_s', finiteIn(member(metrics, 'duration_seconds')) ?? finiteIn(member(metrics, 'scenario_duration'))],
    ['latency_ms', answered ? finiteIn(member(stats, 'mean_ms')) : undefined],
    ['latency_p95_ms', answered ? finiteIn(member(stats, 'p95_ms')) : undefined],
  ]
  return rows.flatMap(([name, value]) => measured(name, value))
}
