// The exact form of a tree that JSON.parse may have made: far cheaper than parsing its text again. For what takes `1` and
// `1.0` for the same, as Python's equality does; how a number was written is lost. Non-goal: hashing (canonical.ts).
import { JsonFloat, type JsonValue, type PlainJson } from '../model.js'

/** A value of either parser. */
export type Tree = JsonValue | PlainJson

/** The value as exact readers hold it; a whole number of JSON.parse becomes an integer. */
export function exactForm(tree: Tree): JsonValue {
  if (tree === null || typeof tree === 'string' || typeof tree === 'boolean' || typeof tree === 'bigint') return tree
  if (tree instanceof JsonFloat) return tree
  // Python has no negative integer zero.
  if (typeof tree === 'number') return Number.isInteger(tree) ? tree || 0 : new JsonFloat(tree)
  if (Array.isArray(tree)) return tree.map((item: Tree) => exactForm(item))
  const members: Iterable<readonly [string, Tree]> = tree instanceof Map ? tree : Object.entries(tree)
  return new Map(Array.from(members, ([key, value]) => [key, exactForm(value)]))
}
