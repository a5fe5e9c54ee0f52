// Looking into EVA's documents by keys: one of some MB is parsed once, fast. Non-goal: values that are scored number by
// number.
import type { StateDocument, Tree } from '../../model.js'
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
