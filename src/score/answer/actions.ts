// Actions that an agent was meant to take, against the calls it made: tau2's rule (each golden action was called, order
// and number free) and labs' record rule. Non-goals: matching whole answers (match.ts).
import {
  type ActionEvidence,
  ArtifactError,
  type GoldenAction,
  type JsonObject,
  type JsonValue,
  type Signal,
  type SignalPart,
  type ToolCall,
} from '../../model.js'
import { isArray, isObject } from '../../json/document.js'
import { type CallDifference, callDifferences, differenceText } from './action-differences.js'
import { comparedKeys, indexCalls } from './call-index.js'
import { callLabel } from './match-explain.js'
import { addTo } from '../../json/lists.js'
import { pythonEquals, pythonEqualsBare } from '../../json/python-number.js'
import { cutText } from '../../json/short-text.js'
import { startWork } from '../../work.js'
import type { Work } from '../../model.js'

/** Calls of one name looked at for the nearest one. */
const MAX_CANDIDATES = 200
/** Actions that were not called, for which the nearest call is looked up. */
const MAX_EXPLAINED = 200
/** Differences named in one reason. */
const MAX_DIFFERENCES = 3
/** Stored verdicts that differ, listed per trial. */
const MAX_DIFFERING = 20

/** Evidence of golden actions and tool calls. */
export type ToolCallEvidence = Extract<ActionEvidence, { kind: 'tool_calls' }>

/** A signal, and a line for each stored verdict that the raw data do not give. */
export interface ScoredActions {
  readonly signal: Signal
  readonly differing: readonly string[]
}

/**
 * `_match_action` of the reference implementation: the names are equal, and the arguments are under `compare_args` of
 * the reference (null or absent: all of them; []: none; a list: those keys, an absent one being null).
 * Throws ArtifactError where a side is no action record.
 */
export function matchActionRecord(reference: JsonValue, prediction: JsonValue): boolean {
  const wanted = requireRecord(reference, 'reference')
  const given = requireRecord(prediction, 'prediction')
  if (!pythonEqualsBare(wanted.get('name') ?? null, given.get('name') ?? null)) return false
  const keys = compareArgs(wanted)
  if (keys === null) return pythonEqualsBare(argumentsOf(wanted), argumentsOf(given))
  const ours = requireArguments(argumentsOf(wanted), 'reference', keys)
  const theirs = requireArguments(argumentsOf(given), 'prediction', keys)
  return keys.every((key) => pythonEquals(ours.get(key) ?? null, theirs.get(key) ?? null))
}

/**
 * tau2's ACTION component: every golden action has a call of its name whose arguments are equal. Whose call it was, how
 * often and in which order does not count. `compare_args` null compares the keys that stand IN THE CALL, so that a call
 * may leave arguments out but add none. No golden action: pass.
 */
export function scoreToolCalls(evidence: ToolCallEvidence, work: Work = startWork()): ScoredActions {
  const byName = new Map<string, ToolCall[]>()
  for (const call of evidence.calls) addTo(byName, call.name, call)
  const indices = new Map([...byName].map(([name, calls]) => [name, indexCalls(calls, work)]))
  let explained = 0
  const parts = evidence.golden.map((golden) => {
    const index = indices.get(golden.name)
    work.spend('comparisons', 1)
    const isCalled = index?.holds(golden) ?? false
    if (!isCalled) explained += 1
    return actionPart(golden, index?.calls ?? [], { isCalled, explains: explained <= MAX_EXPLAINED })
  })
  const failed = parts.filter((part) => part.outcome === 'fail')
  return {
    signal: {
      outcome: failed.length === 0 ? 'pass' : 'fail',
      source: 'recomputed',
      reason: actionsReason(parts, failed),
      parts,
    },
    differing: differingVerdicts(parts, evidence.stored),
  }
}

/**
 * A line for each stored verdict (in the order of the parts; null: none stored) that differs from the part's outcome,
 * at most 20.
 */
export function differingVerdicts(
  parts: readonly SignalPart[],
  stored: readonly (boolean | null)[] | undefined,
): readonly string[] {
  const lines: string[] = []
  for (const [at, part] of parts.entries()) {
    const verdict = stored?.[at] ?? null
    if (verdict === null || verdict === (part.outcome === 'pass')) continue
    lines.push(`${part.label}: recorded as ${verdict ? 'met' : 'not met'}, the raw data give ${part.outcome}`)
  }
  return lines.slice(0, MAX_DIFFERING)
}

function actionPart(
  golden: GoldenAction,
  sameName: readonly ToolCall[],
  { isCalled, explains }: { readonly isCalled: boolean; readonly explains: boolean },
): SignalPart {
  const label = callLabel(golden.name, golden.arguments)
  if (isCalled) return { label, outcome: 'pass', reason: 'called' }
  if (sameName.length === 0) return { label, outcome: 'fail', reason: `${cutText(golden.name, 80)} was never called` }
  return { label, outcome: 'fail', reason: explains ? nearestReason(golden, sameName) : 'not called so' }
}

/** The call with the fewest differences, and what they are. */
function nearestReason(golden: GoldenAction, sameName: readonly ToolCall[]): string {
  let nearest: { call: ToolCall; differences: readonly CallDifference[]; weight: number } | undefined
  for (const call of sameName.slice(0, MAX_CANDIDATES)) {
    const differences = callDifferences(golden, call, comparedKeys(golden, call))
    const weight = differences.reduce((sum, difference) => sum + (difference.onlyOrder ? 1 : 2), 0)
    if (!nearest || weight < nearest.weight) nearest = { call, differences, weight }
  }
  if (!nearest) return 'never called'
  const { differences } = nearest
  const shown = differences.slice(0, MAX_DIFFERENCES).map(differenceText)
  const more = differences.length > MAX_DIFFERENCES ? `; and ${differences.length - MAX_DIFFERENCES} more` : ''
  if (differences.every((difference) => difference.onlyOrder)) {
    const keys = differences.map((difference) => `\`${difference.key}\``).join(', ')
    return `called, but only the order of ${keys} differs: ${shown.join('; ')}${more}`
  }
  return `not called so; the nearest call differs in ${shown.join('; ')}${more}`
}

function actionsReason(parts: readonly SignalPart[], failed: readonly SignalPart[]): string {
  if (parts.length === 0) return 'no action is required'
  const [first] = failed
  if (!first)
    return parts.length === 1 ? 'the required action was called' : `all ${parts.length} required actions were called`
  const rest = failed.length > 1 ? ` (and ${failed.length - 1} more)` : ''
  return `${failed.length} of ${parts.length} required actions not matched: ${first.label}: ${first.reason}${rest}`
}

function requireRecord(value: JsonValue, side: 'reference' | 'prediction'): JsonObject {
  if (isObject(value)) return value
  throw notARecord(side, 'is not an object')
}

/** Python's `record.get("arguments", {})`: absent arguments are none, null or [] is something else. */
function argumentsOf(record: JsonObject): JsonValue {
  return record.get('arguments') ?? (record.has('arguments') ? null : new Map<string, JsonValue>())
}

/** Named arguments can only be asked for in an object. */
function requireArguments(value: JsonValue, side: 'reference' | 'prediction', keys: readonly string[]): JsonObject {
  if (isObject(value)) return value
  if (keys.length === 0) return new Map()
  throw notARecord(side, 'has arguments that are not an object')
}

function compareArgs(record: JsonObject): readonly string[] | null {
  const value = record.get('compare_args') ?? null
  if (value === null) return null
  if (isArray(value) && value.every((key) => typeof key === 'string')) return value
  throw notARecord('reference', 'has a compare_args that is neither null nor a list of names')
}

function notARecord(side: 'reference' | 'prediction', what: string): ArtifactError {
  return new ArtifactError(
    'artifact_wrong_shape',
    `the ${side} of an action ${what}`,
    'Write an action as {"name": …, "arguments": {…}}, the reference also with "compare_args" where not all count',
  )
}
