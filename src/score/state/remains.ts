// What settings leave of a state: nothing at all, or no value to compare. Non-goals: what is made of it (the scorer).
import type { CanonicalOptions, Tree } from '../../model.js'
import { isList, isRecord } from '../../json/tree.js'
import { canonicalRules, listItems, objectMembers, type Place, REFERENCE_OPTIONS, rootPlace } from './canonical.js'

/** Whether settings leave no value of a state that holds one under the reference's settings: at most names are left. */
export function dropsEverything(tree: Tree, options: CanonicalOptions): boolean {
  return !holdsValue(tree, options) && holdsValue(tree, REFERENCE_OPTIONS)
}

/** Said where such settings would make any two states equal. */
export const NOTHING_LEFT = 'excluded-keys and ignore-paths drop all of the states, so there is nothing to compare'

/** Whether any value is left; objects and lists without one are none. Ends at the first. */
export function holdsValue(tree: Tree, options: CanonicalOptions): boolean {
  const rules = canonicalRules(options)
  const search = (value: Tree, place: Place): boolean => {
    if (isList(value)) return listItems(value, place, rules).some((item) => search(item.value, item.place))
    if (isRecord(value)) return objectMembers(value, place, rules).some((found) => search(found.value, found.place))
    return true
  }
  return search(tree, rootPlace(rules))
}
