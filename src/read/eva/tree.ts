// Looking into EVA's documents, whichever parser made the tree: Maps of the exact one, plain objects of JSON.parse. A
// document of some MB is then parsed once, fast. Non-goal: values that are scored number by number.
import { JsonFloat, type PlainJson, type StateDocument } from '../../model.js'
import type { Tree } from '../../json/exact-form.js'
import { subDocument } from '../../json/document.js'

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

/** Whether it is an object, whichever parser made it. */
export function isObjectTree(tree: Tree): boolean {
  return tree !== null && typeof tree === 'object' && !Array.isArray(tree) && !(tree instanceof JsonFloat)
}
