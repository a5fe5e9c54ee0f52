// Looking into EVA's documents, whichever parser made the tree: Maps of the exact one, plain objects of JSON.parse. A
// document of some MB is then parsed once, fast. Non-goal: values that are scored number by number.
import { JsonFloat, type JsonValue, type PlainJson, type StateDocument } from '../model.js'
import { subDocument } from './json.js'

/** A value of either parser. */
export type Tree = JsonValue | PlainJson

/** The value under keys; undefined where the path leads nowhere. */
export function treeAt(document: StateDocument, ...keys: readonly string[]): Tree | undefined {
  return subDocument(document, keys, document.where)?.tree
}

/** The text under keys; undefined for everything else. */
export function textAt(document: StateDocument, ...keys: readonly string[]): string | undefined {
  const found = treeAt(document, ...keys)
  return typeof found === 'string' ? found : undefined
}

/** The members of an object, whichever parser made it; none for everything else. */
export function membersOf(tree: Tree | undefined): readonly (readonly [string, Tree])[] {
  if (tree instanceof Map) return [...tree.entries()]
  return tree === undefined || !isObjectTree(tree) ? [] : Object.entries(tree as { readonly [key: string]: PlainJson })
}

/** The items of a list, whichever parser made it; none for everything else. */
export function itemsOf(tree: Tree | undefined): readonly Tree[] {
  return Array.isArray(tree) ? tree : []
}

/** The exact form of a value that JSON.parse may have made; `1` and `1.0` are then one. */
export function exactForm(tree: Tree): JsonValue {
  if (tree === null || typeof tree === 'string' || typeof tree === 'boolean' || typeof tree === 'bigint') return tree
  if (tree instanceof JsonFloat) return tree
  if (typeof tree === 'number') return Number.isInteger(tree) ? tree : new JsonFloat(tree)
  if (Array.isArray(tree)) return tree.map((item: Tree) => exactForm(item))
  return new Map(membersOf(tree).map(([key, value]) => [key, exactForm(value)]))
}

/** Whether it is an object, whichever parser made it. */
export function isObjectTree(tree: Tree): boolean {
  return tree !== null && typeof tree === 'object' && !Array.isArray(tree) && !(tree instanceof JsonFloat)
}
