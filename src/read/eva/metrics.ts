// metrics.json of an EVA trial: the expected state, the scores to show, and what EVA's own figure makes of the trial.
// Nothing of it decides a verdict but the expected state, and that only where `expected` names no other source.
import { ArtifactError, JsonFloat, type Metric, type StateDocument, type UpstreamView, type Tree } from '../../model.js'
import { measured } from '../kit/metrics.js'
import { textAt, treeAt } from './tree.js'
import { subDocument } from '../../json/document.js'
import { membersOf } from '../../json/tree.js'

/** Scores beyond this many are not shown. */
const MAX_SHOWN_METRICS = 40
const DECIMALS = 4
/** EVA compares its scores with this absolute tolerance. */
const SCORE_TOLERANCE = 1e-9
/** Scores in seconds, which have no normalised form. */
const IN_SECONDS: ReadonlySet<string> = new Set(['response_speed', 'text_response_latency'])

/** `context.expected_scenario_db`. Throws ArtifactError where metrics.json holds none, or an empty one, as EVA does. */
export function expectedState(metrics: StateDocument): StateDocument {
  const keys = ['context', 'expected_scenario_db']
  const expected = subDocument(metrics, keys, `${metrics.where} context.expected_scenario_db`)
  if (expected !== undefined && membersOf(expected.tree).length > 0) return expected
  throw new ArtifactError(
    'artifact_missing',
    `${metrics.where} holds no expected state (context.expected_scenario_db)`,
    'Run EVA’s metrics, or name its dataset with `expected`',
  )
}

/** What `task_completion` records; undefined where it does not. */
interface StoredCompletion {
  readonly expectedHash?: string
  readonly actualHash?: string
  /** Whether the states matched; only where authentication passed, for EVA compares them only then. */
  readonly match?: boolean
}

/** The stored hashes and verdict, to be compared with the recomputed ones. */
export function storedCompletion(metrics: StateDocument): StoredCompletion {
  const details = ['metrics', 'task_completion', 'details'] as const
  const expectedHash = textAt(metrics, ...details, 'expected_hash')
  const actualHash = textAt(metrics, ...details, 'actual_hash')
  const match = treeAt(metrics, ...details, 'match')
  const authenticated = treeAt(metrics, ...details, 'auth_success') !== false
  return {
    ...(expectedHash === undefined ? {} : { expectedHash }),
    ...(actualHash === undefined ? {} : { actualHash }),
    ...(typeof match === 'boolean' && authenticated ? { match } : {}),
  }
}

/** What EVA's own check of the ending says; undefined where it says nothing. */
export function validEnd(metrics: StateDocument): boolean | undefined {
  const score = scoreOf(treeAt(metrics, 'metrics', 'conversation_valid_end'))
  return score.kind === 'score' ? Math.abs(score.value - 1) <= SCORE_TOLERANCE : undefined
}

/** EVA's denominator holds the trials with a task_completion score. */
export function evaUpstreamView(metrics: StateDocument): UpstreamView {
  const score = scoreOf(treeAt(metrics, 'metrics', 'task_completion'))
  switch (score.kind) {
    case 'score':
      return { counted: true, passed: Math.abs(score.value - 1) <= SCORE_TOLERANCE }
    case 'error':
      return { counted: false, passed: null, why: 'not scored by EVA: task_completion has an error' }
    case 'none':
      return { counted: false, passed: null, why: 'not scored by EVA: no task_completion score' }
  }
}

/** EVA's composites and metrics in words: the normalised score where there is one, seconds for the slow ones. */
export function evaShownMetrics(metrics: StateDocument): readonly Metric[] {
  const composites = membersOf(treeAt(metrics, 'aggregate_metrics')).flatMap(([name, value]) => {
    const number = evaNumberOf(value)
    return number === undefined ? [] : measured(name, number, rounded(number))
  })
  const scores = membersOf(treeAt(metrics, 'metrics')).flatMap(([name, metric]) => {
    const score = scoreOf(metric)
    if (score.kind === 'none') return []
    if (score.kind === 'error') return [{ name, value: 'error' }]
    return IN_SECONDS.has(name)
      ? measured(name, score.raw, `${rounded(score.raw)} s`)
      : measured(name, score.value, rounded(score.value))
  })
  return [...composites, ...scores].slice(0, MAX_SHOWN_METRICS)
}

type Score =
  | { readonly kind: 'score'; readonly value: number; readonly raw: number }
  | { readonly kind: 'error' }
  | { readonly kind: 'none' }

function scoreOf(metric: Tree | undefined): Score {
  const members = new Map(membersOf(metric))
  if (members.get('skipped') === true) return { kind: 'none' }
  const error = members.get('error')
  if (error !== undefined && error !== null) return { kind: 'error' }
  const raw = evaNumberOf(members.get('score'))
  const value = evaNumberOf(members.get('normalized_score')) ?? raw
  return value === undefined ? { kind: 'none' } : { kind: 'score', value, raw: raw ?? value }
}

function evaNumberOf(value: Tree | undefined): number | undefined {
  if (typeof value === 'number') return value
  return value instanceof JsonFloat ? value.value : undefined
}

function rounded(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(DECIMALS))) : String(value)
}
