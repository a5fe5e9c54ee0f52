// A tau2 task: what the trial is compared with. Reads its criteria strictly, so that a malformed reference is an error
// of its trials and never "nothing to check". Non-goals: scenarios, personas, running anything.
import {
  ArtifactError,
  type GoldenAction,
  JsonFloat,
  type JsonObject,
  type JsonValue,
  type SignalName,
} from '../../model.js'
import { isArray, isObject, member, text } from '../../json/document.js'

/** The framework's basis where a task names none. */
export const DEFAULT_REWARD_BASIS: readonly RewardType[] = ['DB', 'COMMUNICATE']

const SIGNAL_OF_REWARD = {
  DB: 'db_state_match',
  ENV_ASSERTION: 'env_assertion',
  NL_ASSERTION: 'nl_assertion',
  ACTION: 'action_match',
  COMMUNICATE: 'communicate',
} as const satisfies Record<string, SignalName>
export type RewardType = keyof typeof SIGNAL_OF_REWARD

/** The signal that a component of the reward is scored as. */
export function signalOfReward(type: RewardType): SignalName {
  return SIGNAL_OF_REWARD[type]
}

export interface EnvAssertion {
  readonly label: string
  /** Who, what, arguments and the wanted value, defaults filled in: what makes two assertions the same. */
  readonly identity: JsonValue
}

export interface Tau2Criteria {
  /** null where the task says null or nothing: then the framework checks no database. */
  readonly actions: readonly GoldenAction[] | null
  readonly envAssertions: readonly EnvAssertion[] | null
  readonly communicateInfo: readonly string[]
  readonly nlAssertions: readonly string[]
  /** null where the task names none. */
  readonly basis: readonly RewardType[] | null
}

export interface Tau2Task {
  readonly id: string
  /** null: the task has no evaluation criteria. */
  readonly criteria: Tau2Criteria | null
  /** The domain that the task's user scenario names, if any. */
  readonly domain: string | null
  /** As read; with the golden actions it determines the expected database. */
  readonly initialState: JsonValue
}

/** The text of a task's id, which upstream writes as a string or an integer; null for anything else. */
export function taskIdText(value: JsonValue | undefined): string | null {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return text(value) ?? null
}

/** The task. Throws ArtifactError (`artifact_wrong_shape`) naming the field that is not as tau2 writes it. */
export function readTask(value: JsonValue, where: string): Tau2Task {
  const id = taskIdText(member(value, 'id'))
  if (id === null) throw wrongTask(`${where} has no id`)
  const place = `${where} (task ${id})`
  const criteria = member(value, 'evaluation_criteria') ?? null
  if (criteria !== null && !isObject(criteria)) throw wrongTask(`${place}: evaluation_criteria is not an object`)
  return {
    id,
    criteria: criteria === null ? null : readCriteria(criteria, place),
    domain: text(member(member(member(value, 'user_scenario'), 'instructions'), 'domain')) ?? null,
    initialState: member(value, 'initial_state') ?? null,
  }
}

function readCriteria(criteria: JsonObject, where: string): Tau2Criteria {
  const actions = listOrNull(criteria, 'actions', where)
  const assertions = listOrNull(criteria, 'env_assertions', where)
  return {
    actions: actions?.map((action, index) => readGoldenAction(action, `${where}: actions[${index}]`)) ?? null,
    envAssertions:
      assertions?.map((assertion, index) => readEnvAssertion(assertion, `${where}: env_assertions[${index}]`)) ?? null,
    communicateInfo: tau2TextsOf(criteria, 'communicate_info', where) ?? [],
    nlAssertions: tau2TextsOf(criteria, 'nl_assertions', where) ?? [],
    basis: readBasis(criteria.get('reward_basis'), where),
  }
}

/** The components that gate, each once; null where none are named. Throws ArtifactError for an unknown one. */
export function readBasis(value: JsonValue | undefined, where: string): readonly RewardType[] | null {
  if (value === undefined || value === null) return null
  if (!isArray(value)) throw wrongTask(`${where}: reward_basis is not a list`)
  const basis = new Set<RewardType>()
  for (const name of value) {
    if (typeof name !== 'string' || !isRewardType(name)) {
      const shown = typeof name === 'string' ? `"${name}"` : 'something that is not text'
      throw new ArtifactError(
        'artifact_wrong_shape',
        `${where}: reward_basis names ${shown}, which is none of ${Object.keys(SIGNAL_OF_REWARD).join(', ')}`,
        'It cannot be scored here; take it out of the basis or update this action',
      )
    }
    basis.add(name)
  }
  return [...basis]
}

function isRewardType(name: string): name is RewardType {
  return Object.hasOwn(SIGNAL_OF_REWARD, name)
}

/** One golden action, or the action of a recorded check. Throws ArtifactError. */
export function readGoldenAction(value: JsonValue, where: string): GoldenAction {
  const name = text(member(value, 'name'))
  if (name === undefined) throw wrongTask(`${where} has no name`)
  const compareArgs = member(value, 'compare_args') ?? null
  if (compareArgs !== null && !(isArray(compareArgs) && compareArgs.every((key) => typeof key === 'string'))) {
    throw wrongTask(`${where}: compare_args is neither null nor a list of texts`)
  }
  const given = member(value, 'arguments')
  if (!isObject(given)) throw wrongTask(`${where}: arguments is not an object`)
  return { name, arguments: given, compareArgs: compareArgs as readonly string[] | null }
}

/** An assertion on the environment, or that of a recorded check. Throws ArtifactError. */
export function readEnvAssertion(value: JsonValue, where: string): EnvAssertion {
  const name = text(member(value, 'func_name'))
  if (name === undefined) throw wrongTask(`${where} has no func_name`)
  const side = text(member(value, 'env_type')) ?? ''
  const wanted = member(value, 'assert_value') ?? true
  const given = member(value, 'arguments') ?? new Map<string, JsonValue>()
  const message = text(member(value, 'message'))
  const call = `${side === '' ? '' : `${side}: `}${name}(${argumentsText(given)})`
  const label = message === undefined ? `${call}${wanted === true ? '' : ` is ${valueText(wanted)}`}` : message
  return { label, identity: [side, name, given, wanted] }
}

/**
 * Whether two values are the same to tau2: keys in any order, numbers by value (`1` and `1.0` are one, as in Python),
 * true and 1 apart.
 */
export function sameTau2Value(left: JsonValue, right: JsonValue): boolean {
  if (isArray(left) && isArray(right)) {
    return left.length === right.length && left.every((item, index) => sameTau2Value(item, right[index] ?? null))
  }
  if (isObject(left) && isObject(right)) {
    if (left.size !== right.size) return false
    for (const [key, value] of left) {
      const other = right.get(key)
      if (other === undefined || !sameTau2Value(value, other)) return false
    }
    return true
  }
  return Object.is(plainNumber(left), plainNumber(right))
}

/** Whether two golden actions ask for the same call, compared in the same way. */
export function sameAction(left: GoldenAction, right: GoldenAction): boolean {
  return (
    left.name === right.name &&
    sameTau2Value(left.compareArgs, right.compareArgs) &&
    sameTau2Value(left.arguments, right.arguments)
  )
}

/** Whether two lists of golden actions are the same, in order. */
export function sameActions(left: readonly GoldenAction[] | null, right: readonly GoldenAction[] | null): boolean {
  const [these, those] = [left ?? [], right ?? []]
  return these.length === those.length && these.every((action, index) => sameAction(action, those[index] ?? action))
}

function plainNumber(value: JsonValue): unknown {
  const plain = value instanceof JsonFloat ? value.value : value
  // -0.0 equals 0 in Python.
  return plain === 0 ? 0 : plain
}

function listOrNull(object: JsonObject, key: string, where: string): readonly JsonValue[] | null {
  const value = object.get(key) ?? null
  if (value !== null && !isArray(value)) throw wrongTask(`${where}: ${key} is neither null nor a list`)
  return value
}

function tau2TextsOf(object: JsonObject, key: string, where: string): readonly string[] | null {
  const list = listOrNull(object, key, where)
  return (
    list?.map((item, index) => {
      if (typeof item !== 'string') throw wrongTask(`${where}: ${key}[${index}] is not text`)
      return item
    }) ?? null
  )
}

function argumentsText(value: JsonValue): string {
  if (!isObject(value)) return valueText(value)
  return [...value].map(([key, item]) => `${key}=${valueText(item)}`).join(', ')
}

function valueText(value: JsonValue): string {
  if (value === null) return 'null'
  if (value instanceof JsonFloat) return String(value.value)
  if (typeof value === 'string') return JSON.stringify(value)
  if (isArray(value)) return `[${value.map(valueText).join(', ')}]`
  if (isObject(value)) return `{${argumentsText(value)}}`
  return String(value)
}

function wrongTask(what: string): ArtifactError {
  return new ArtifactError('artifact_wrong_shape', what, 'Write the task as tau2-bench does')
}
