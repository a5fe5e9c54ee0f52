// The digest of a state. Non-goals: file digests, anything but SHA-256.
import { createHash } from 'node:crypto'
import type { CanonicalOptions } from '../../model.js'
import { canonicalText } from './canonical.js'
import { type Tree } from '../../model.js'

/** SHA-256 (lower-case hex) of the canonical text of a state: the reference's `get_dict_hash`. */
export function hashState(tree: Tree, options: CanonicalOptions): string {
  // The canonical text is ASCII: its bytes are the same in every encoding that matters.
  return createHash('sha256').update(canonicalText(tree, options), 'latin1').digest('hex')
}

/** SHA-256 (lower-case hex) of a text as UTF-8. Lone surrogates fall together: give it JSON text where they may occur. */
export function sha256Text(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
