// Passes that say little of the agent: by its clean exit alone, by a reference that asks for nothing, by states of which
// nothing is compared. They stay passes and are said. Non-goals: tau2's tasks as a whole (read/tau2-findings.ts).
import { type CanonicalOptions, type JsonValue, type Signal, type SignalName, type Trial } from '../model.js'
import { isArray, isObject } from '../json/document.js'
import {
  canonicalRules,
  isList,
  isRecord,
  listItems,
  objectMembers,
  type Place,
  rootPlace,
  type StateTree,
} from './state/canonical.js'

/** Why the pass of a trial says little, in words; null where one of its gating signals asks for something. */
export function vacuousPass(
  trial: Trial,
  gating: readonly SignalName[],
  signals: ReadonlyMap<SignalName, Signal>,
  options: CanonicalOptions,
): string | null {
  const reasons: string[] = []
  for (const name of gating) {
    if (signals.get(name)?.outcome !== 'pass') continue
    const reason = weaknessOf(name, trial, options)
    if (reason === null) return null
    reasons.push(reason)
  }
  return reasons.length === 0 ? null : `passes by ${reasons.join(' and by ')} alone: an agent that does nothing may too`
}

function weaknessOf(name: SignalName, { action, db }: Trial, options: CanonicalOptions): string | null {
  if (name === 'clean_exit') return 'its clean exit'
  if (name === 'action_match' && action?.kind === 'answer' && asksNothing(action.reference)) {
    return 'a reference that asks for nothing'
  }
  if (name === 'db_state_match' && db?.kind === 'states') {
    const pairs = [db.agent, ...(db.user ? [db.user] : [])]
    const hasValue = pairs.some(({ expected }) => holdsValue(expected.tree, options))
    return hasValue ? null : 'states without a value to compare'
  }
  return null
}

/** `{}`, `[]`, and what holds only such: every answer of that form matches it. */
function asksNothing(reference: JsonValue): boolean {
  if (isArray(reference)) return reference.every(asksNothing)
  return isObject(reference) && [...reference.values()].every(asksNothing)
}

/** Whether the options drop all of a state that holds something, so that any two states would be equal. */
export function dropsEverything(tree: StateTree, options: CanonicalOptions): boolean {
  const rules = canonicalRules(options)
  const place = rootPlace(rules)
  if (isList(tree)) return tree.length > 0 && listItems(tree, place, rules).length === 0
  if (!isRecord(tree) || objectMembers(tree, place, rules).length > 0) return false
  return (tree instanceof Map ? tree.size : Object.keys(tree).length) > 0
}

/** Whether any value is left; objects and lists without one are none. Ends at the first. */
function holdsValue(tree: StateTree, options: CanonicalOptions): boolean {
  const rules = canonicalRules(options)
  const search = (value: StateTree, place: Place): boolean => {
    if (isList(value)) return listItems(value, place, rules).some((item) => search(item.value, item.place))
    if (isRecord(value)) return objectMembers(value, place, rules).some((found) => search(found.value, found.place))
    return true
  }
  return search(tree, rootPlace(rules))
}
