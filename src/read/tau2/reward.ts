// What tau2 recorded about one simulation (`reward_info`): verdicts that stand in for what raw data cannot give, and the
// stored ones that a recomputation is compared with. A verdict that is not a boolean is unknown, never true.
import { ArtifactError, type GoldenAction, JsonFloat, type JsonObject, type JsonValue } from '../../model.js'
import { isArray, isObject, member, text } from '../../json/document.js'
import { type EnvAssertion, type RewardType, readBasis, readEnvAssertion, readGoldenAction } from './task.js'

export interface RecordedReward {
  /** null where it is not a finite number. */
  readonly reward: number | null
  /** null: no check of the database is recorded. */
  readonly dbMatch: boolean | null
  readonly actions: readonly { readonly action: GoldenAction; readonly match: boolean | null }[] | null
  readonly envAssertions: readonly { readonly assertion: EnvAssertion; readonly met: boolean | null }[] | null
  readonly communicate: readonly { readonly info: string; readonly met: boolean | null }[] | null
  readonly nlAssertions:
    | readonly { readonly assertion: string; readonly met: JsonValue; readonly reason: JsonValue }[]
    | null
  readonly basis: readonly RewardType[] | null
}

/** How far a reward may lie from 1 and still be a success (tau2's is_successful). */
const SUCCESS_MARGIN = 1e-6

/** Whether tau2 counts the reward as a success. */
export function isSuccess(reward: number | null): boolean {
  return reward !== null && reward >= 1 - SUCCESS_MARGIN && reward <= 1 + SUCCESS_MARGIN
}

/** The recorded verdicts. Throws ArtifactError where a part has not tau2's shape. */
export function readReward(info: JsonObject, where: string): RecordedReward {
  return {
    reward: finiteNumber(info.get('reward')),
    dbMatch: readDbMatch(info.get('db_check') ?? null, where),
    actions: checks(info, 'action_checks', where, (check, place) => ({
      action: readGoldenAction(member(check, 'action') ?? null, `${place}.action`),
      match: verdict(member(check, 'action_match')),
    })),
    envAssertions: checks(info, 'env_assertions', where, (check, place) => ({
      assertion: readEnvAssertion(member(check, 'env_assertion') ?? null, `${place}.env_assertion`),
      met: verdict(member(check, 'met')),
    })),
    communicate: checks(info, 'communicate_checks', where, (check, place) => ({
      info: requiredText(member(check, 'info'), `${place}.info`),
      met: verdict(member(check, 'met')),
    })),
    nlAssertions: checks(info, 'nl_assertions', where, (check, place) => ({
      assertion: requiredText(member(check, 'nl_assertion'), `${place}.nl_assertion`),
      met: member(check, 'met') ?? null,
      reason: member(check, 'justification') ?? null,
    })),
    basis: readBasis(info.get('reward_basis'), where),
  }
}

/** The value of a finite number, integer or float; null for anything else. */
export function finiteNumber(value: JsonValue | undefined): number | null {
  const plain = value instanceof JsonFloat ? value.value : typeof value === 'bigint' ? Number(value) : value
  return typeof plain === 'number' && Number.isFinite(plain) ? plain : null
}

function readDbMatch(check: JsonValue, where: string): boolean | null {
  if (check === null) return null
  if (!isObject(check)) throw wrongReward(`${where}: db_check is not an object`)
  const match = verdict(check.get('db_match'))
  const reward = check.has('db_reward') ? finiteNumber(check.get('db_reward')) : null
  if (match !== null && reward !== null && isSuccess(reward) !== match) {
    throw wrongReward(`${where}: db_check contradicts itself: db_match is ${match}, db_reward is ${reward}`)
  }
  return match
}

function checks<T>(
  info: JsonObject,
  key: string,
  where: string,
  read: (check: JsonObject, place: string) => T,
): readonly T[] | null {
  const list = info.get(key) ?? null
  if (list === null) return null
  if (!isArray(list)) throw wrongReward(`${where}: ${key} is neither null nor a list`)
  return list.map((check, index) => {
    const place = `${where}: ${key}[${index}]`
    if (!isObject(check)) throw wrongReward(`${place} is not an object`)
    return read(check, place)
  })
}

function verdict(value: JsonValue | undefined): boolean | null {
  return typeof value === 'boolean' ? value : null
}

function requiredText(value: JsonValue | undefined, place: string): string {
  const found = text(value)
  if (found === undefined) throw wrongReward(`${place} is not text`)
  return found
}

function wrongReward(what: string): ArtifactError {
  return new ArtifactError('artifact_wrong_shape', what, 'Write reward_info as tau2-bench does')
}
