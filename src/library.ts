// The package as a library: the scorers and the gate's arithmetic, with the guarantees of the command line. What stands
// here is the public interface, kept by semantic versioning, so its types name nothing from elsewhere. Pure.
import { passesNeeded, passHatK as passHat, toNumber, wilsonInterval } from './gate/gate.js'
import { MAX_COUNT } from './gate/statistics/rows.js'
import { readRate } from './inputs/rate.js'
import { decodeUtf8, duplicateText, parseJson } from './json/document.js'
import { jsonValueOf } from './json/from-value.js'
import { ArtifactError, type CanonicalOptions, InputError, type JsonValue } from './model.js'
import { checkPredicates as check } from './predicate/check.js'
import { readScenario } from './read/records/scenario.js'
import { matchAnswer as match } from './score/answer/match.js'
import { DEFAULT_EXCLUDED_KEYS, DEFAULT_ORDER_INDEPENDENT_FIELDS } from './score/state/canonical.js'
import { diffStates as diff } from './score/state/diff.js'
import { hashState as hash } from './score/state/hash.js'

/**
 * A JSON document: its text or its bytes, which are read exactly (integers of any size, `1.0` beside `1`), or any other
 * value of JavaScript that JSON can hold. A string is always a text of JSON: the answer `yes` is written `'"yes"'`.
 */
export type JsonDocument = string | Uint8Array | object | number | bigint | boolean | null

/** How states are normalised; what is left out is as in the action's inputs of the same names. */
export interface StateOptions {
  /** Top-level keys that are no part of the state; default: session. */
  readonly excludedKeys?: readonly string[]
  /** Fields whose lists have no order; default: the six of the reference. */
  readonly orderIndependentFields?: readonly string[]
  /** Volatile fields, as dot paths with `*`; default: none. */
  readonly ignorePaths?: readonly string[]
}

export interface DiffOptions extends StateOptions {
  /** Changes that are given; the rest is counted. Default 200. */
  readonly maxChanges?: number
}

export interface StateChange {
  /** `reservations.ZK3FFW.seat` */
  readonly path: string
  readonly kind: 'added' | 'removed' | 'changed' | 'type'
  readonly expected?: unknown
  readonly actual?: unknown
  /** The exact text where the value could not be held (an integer beyond 2^53, a value that was cut). */
  readonly expected_text?: string
  readonly actual_text?: string
}

export interface StateDiff {
  /** The hashes are equal; then, and only then, there is no change. */
  readonly equal: boolean
  readonly changes: readonly StateChange[]
  /** All changes, those beyond `maxChanges` included. */
  readonly total: number
  /** Changes were left out, or values were cut. */
  readonly truncated: boolean
}

export interface MatchOptions {
  readonly ignoreCapitalization?: boolean
  readonly ignorePunctuation?: boolean
  readonly cleanText?: boolean
  /** Refuse extra items. */
  readonly strictMatch?: boolean
  /** Relative tolerance of numbers, from 0 (exact) to 1; default 1e-5. */
  readonly numericTolerance?: number
}

export interface PartFinding {
  readonly label: string
  readonly outcome: 'pass' | 'fail' | 'error' | 'not_applicable'
  readonly reason: string
}

export interface Match {
  /** `error`: it could not be told; never a pass. */
  readonly outcome: 'pass' | 'fail' | 'error'
  readonly reason: string
  readonly parts: readonly PartFinding[]
  /** Different numbers that only the tolerance made equal. */
  readonly byTolerance: readonly { readonly path: string; readonly reference: string; readonly prediction: string }[]
}

export interface ScenarioTrials {
  readonly passed: number
  readonly trials: number
}

export interface RateDecision {
  readonly met: boolean
  /** Passes that reach the threshold. */
  readonly needed: number
  /** Trials that may fail in all. */
  readonly allowedFailures: number
}

function readDocument(given: JsonDocument, where: string): JsonValue {
  if (typeof given !== 'string' && !(given instanceof Uint8Array)) return jsonValueOf(given, where)
  const { value, duplicates } = parseJson(typeof given === 'string' ? given : decodeUtf8(given, where), where)
  const [twice] = duplicates
  if (twice === undefined) return value
  throw new ArtifactError('artifact_wrong_shape', `${where} holds ${duplicateText(twice)}`, 'Keep one')
}

/** Refuses names that are no options, so that a slip is no default. */
function known<T extends object>(options: T, names: readonly (keyof T & string)[]): T {
  const unknown = Object.keys(options).filter((name) => !names.some((other) => other === name))
  if (unknown.length > 0)
    throw new InputError([`unknown option ${unknown.join(', ')}; the options are ${names.join(', ')}`])
  return options
}

const STATE_OPTIONS = ['excludedKeys', 'orderIndependentFields', 'ignorePaths'] as const

const canonical = (options: StateOptions): CanonicalOptions => ({
  excludedKeys: new Set(options.excludedKeys ?? DEFAULT_EXCLUDED_KEYS),
  orderIndependentFields: new Set(options.orderIndependentFields ?? DEFAULT_ORDER_INDEPENDENT_FIELDS),
  ignorePaths: options.ignorePaths ?? [],
})

/** SHA-256 (lower-case hex) of the normalised state. Throws an Error with a `code` for what is no JSON. */
export function hashState(state: JsonDocument, options: StateOptions = {}): string {
  return hash(readDocument(state, 'state'), canonical(known(options, STATE_OPTIONS)))
}

/** What differs between two states, a change a place. Throws as `hashState`. */
export function diffStates(expected: JsonDocument, actual: JsonDocument, options: DiffOptions = {}): StateDiff {
  const rules = canonical(known(options, [...STATE_OPTIONS, 'maxChanges']))
  const caps = options.maxChanges === undefined ? {} : { maxChanges: options.maxChanges }
  const found = diff(readDocument(expected, 'expected'), readDocument(actual, 'actual'), rules, caps)
  return { equal: found.total === 0, ...found }
}

/** Whether a prediction holds what the reference asks for. Throws as `hashState`. */
export function matchAnswer(reference: JsonDocument, prediction: JsonDocument, options: MatchOptions = {}): Match {
  const { ignoreCapitalization, ignorePunctuation, cleanText, strictMatch, numericTolerance } = known(options, [
    'ignoreCapitalization',
    'ignorePunctuation',
    'cleanText',
    'strictMatch',
    'numericTolerance',
  ])
  const tolerance = numericTolerance ?? 1e-5
  if (!(tolerance >= 0 && tolerance <= 1)) throw new InputError(['numericTolerance: is not a number from 0 to 1'])
  const flags = {
    ignoreCapitalization: ignoreCapitalization ?? false,
    ignorePunctuation: ignorePunctuation ?? false,
    cleanText: cleanText ?? false,
    disallowExtraItems: strictMatch ?? false,
  }
  return match(readDocument(reference, 'reference'), readDocument(prediction, 'prediction'), flags, tolerance)
}

/**
 * The verdict of each predicate (`{path, equals | gte | contains | …}`, docs/layouts.md) on a state, in order. Throws as
 * `hashState`, also for a predicate that cannot be read.
 */
export function checkPredicates(state: JsonDocument, predicates: JsonDocument): readonly PartFinding[] {
  const declared = readScenario(new Map([['db_assertions', readDocument(predicates, 'predicates')]]), 'predicates')
  const tree = readDocument(state, 'state')
  const none = (): null => null
  const db = { where: 'state', tree, exact: () => tree }
  return check(declared.predicates, { db: () => db, user_db: none, prediction: none, conversation: none })
}

function requireCounts(counts: readonly ScenarioTrials[]): void {
  for (const { passed, trials } of counts) {
    const isCount = Number.isSafeInteger(passed) && Number.isSafeInteger(trials) && passed >= 0 && passed <= trials
    if (!isCount || trials > MAX_COUNT) throw new InputError([`${passed} of ${trials} is no count of passed trials`])
  }
}

/** pass^k: the chance that k trials of a scenario all pass. null where it is undefined: a scenario has fewer than k. */
export function passHatK(scenarios: readonly ScenarioTrials[], k: number): number | null {
  requireCounts(scenarios)
  if (!Number.isSafeInteger(k) || k < 1) throw new InputError([`k: ${k} is not a number of trials`])
  const value = passHat(scenarios, k)
  return value && toNumber(value)
}

/**
 * Whether a count of passes meets a threshold (`80%`, `0.8`), on integers. No trial meets none. Throws for a threshold that
 * is no rate.
 */
export function decideRate(counted: ScenarioTrials, threshold: string): RateDecision {
  requireCounts([counted])
  const rate = readRate(threshold)
  if (typeof rate === 'string') throw new InputError([`threshold: ${rate}`])
  const needed = passesNeeded(rate, counted.trials)
  return {
    met: counted.trials > 0 && counted.passed >= needed,
    needed,
    allowedFailures: counted.trials - needed,
  }
}

/** The 95 % Wilson interval of a pass rate; null without trials. */
export function rateInterval(counted: ScenarioTrials): { readonly low: number; readonly high: number } | null {
  requireCounts([counted])
  return wilsonInterval(counted.passed, counted.trials)
}
