// The digest of a state. Non-goals: file digests, anything but SHA-256.
import { createHash, hash } from 'node:crypto'
import type { CanonicalOptions } from '../../model.js'
import { passCanonical } from './canonical.js'
import { surelySame } from '../../json/tree.js'
import { type Tree } from '../../model.js'

/** SHA-256 (lower-case hex) of the canonical text of a state: the reference's `get_dict_hash`. */
export function hashState(tree: Tree, options: CanonicalOptions): string {
  // Most states fit into one piece, and a digest at once is the cheapest.
  let digest: ReturnType<typeof createHash> | null = null
  const rest = passCanonical(tree, options, (bytes) => {
    digest ??= createHash('sha256')
    digest.update(bytes)
  })
  return digest === null
    ? hash('sha256', rest, 'hex')
    : (digest as ReturnType<typeof createHash>).update(rest).digest('hex')
}

/** The digests of two states; equal states are hashed once. */
export function hashPair(expected: Tree, actual: Tree, options: CanonicalOptions): readonly [string, string] {
  const hash = hashState(expected, options)
  const isSame = surelySame(expected, actual, { stepsLeft: Number.POSITIVE_INFINITY })
  return [hash, isSame ? hash : hashState(actual, options)]
}

/** SHA-256 (lower-case hex) of a text as UTF-8. Lone surrogates fall together: give it JSON text where they may occur. */
export function sha256Text(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
