// What settings leave of a state: nothing at all, or no value to compare. Non-goals: what is made of it (the scorer).
import type { CanonicalOptions } from '../../model.js'
import { canonicalRules, listItems, objectMembers, type Place, rootPlace } from './canonical.js'
import { isList, isRecord } from '../../json/tree.js'
import { type Tree } from '../../model.js'

/** Whether the options drop all of a state that holds something, so that any two states would be equal. */
export function dropsEverything(tree: Tree, options: CanonicalOptions): boolean {
  const rules = canonicalRules(options)
  const place = rootPlace(rules)
  if (isList(tree)) return tree.length > 0 && listItems(tree, place, rules).length === 0
  if (!isRecord(tree) || objectMembers(tree, place, rules).length > 0) return false
  return (tree instanceof Map ? tree.size : Object.keys(tree).length) > 0
}

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
