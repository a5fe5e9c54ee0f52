// The fast paths: when is JSON.parse as good as the exact parser, for a state and for an exact value? One pass over the
// bytes tells. Non-goals: validating (JSON.parse does), positions.
import { JsonFloat, type JsonValue, type PlainJson } from '../model.js'
import { MAX_JSON_DEPTH, MAX_JSON_VALUES, tooManyValues } from './parse.js'

/**
 * JSON.parse's tree of a document where it means the same state as the exact parser's; undefined where it may not (a
 * number that would be rounded, a key that stands twice, nesting beyond the cap) or where JSON.parse refuses the text:
 * the exact parser then says what is wrong. Throws ArtifactError beyond `maxValues`. `text` is `bytes` decoded.
 */
export function plainTree(
  bytes: Uint8Array,
  text: string,
  where: string,
  maxValues = MAX_JSON_VALUES,
): PlainJson | undefined {
  return scannedTree(scanDocument(bytes), text, where, maxValues)
}

function scannedTree(scan: Scan, text: string, where: string, maxValues: number): PlainJson | undefined {
  if (scan.values > maxValues) throw tooManyValues(where, maxValues)
  if (scan.needsExact || scan.depth > MAX_JSON_DEPTH) return undefined
  let tree: PlainJson
  try {
    tree = JSON.parse(text) as PlainJson
  } catch {
    return undefined
  }
  // A key that stands twice is counted twice in the text and once in the tree, however it is escaped.
  return countKeys(tree) === scan.keys ? tree : undefined
}

/**
 * The exact parser's value of a document, made of JSON.parse's tree: its numbers stand in the order of the text, so that
 * the pass over the bytes tells which of them are floats. undefined where the tree may be another one, as in `plainTree`,
 * or has another order (a key that looks like an index). Throws as `plainTree`.
 */
export function exactTree(
  bytes: Uint8Array,
  text: string,
  where: string,
  maxValues = MAX_JSON_VALUES,
): JsonValue | undefined {
  const scan = scanDocument(bytes)
  const tree = scannedTree(scan, text, where, maxValues)
  if (tree === undefined) return undefined
  const { floats } = scan
  let numbers = 0
  let nextFloat = 0
  let isInOrder = true
  const exact = (value: PlainJson): JsonValue => {
    if (typeof value === 'number') {
      const isFloat = floats[nextFloat] === numbers
      numbers += 1
      if (!isFloat) return value === 0 ? 0 : value
      nextFloat += 1
      return new JsonFloat(value)
    }
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return (value as readonly PlainJson[]).map(exact)
    const object = value as { readonly [key: string]: PlainJson }
    const members = new Map<string, JsonValue>()
    for (const key in object) {
      const first = key.charCodeAt(0)
      if (first >= 0x30 && first <= 0x39) isInOrder = false
      members.set(key, exact(object[key] ?? null))
    }
    return members
  }
  const made = exact(tree)
  return isInOrder ? made : undefined
}

interface Scan {
  /** Colons outside strings: in a valid document, one for each key. */
  readonly keys: number
  /** At least the values of a valid document, commas and containers counted. */
  readonly values: number
  readonly depth: number
  /** A number that JSON.parse may round or lose: 16 integer digits or more, or an exponent. */
  readonly needsExact: boolean
  /** Which of the numbers of a valid document, in the order of the text, have a decimal point. */
  readonly floats: readonly number[]
}

/**
 * One pass over the bytes of a document that JSON.parse will then accept (else its answer is not used). Multi-byte
 * characters stand only in strings and hold no ASCII byte, so bytes will do.
 */
function scanDocument(bytes: Uint8Array): Scan {
  let keys = 0
  let values = 1
  let depth = 0
  let deepest = 0
  let digits = 0
  let needsExact = false
  let numbers = 0
  const floats: number[] = []
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number
    if (byte >= 0x30 && byte <= 0x39) {
      if (digits === 0) numbers += 1
      digits += 1
      if (digits > MAX_PLAIN_DIGITS) needsExact = true
      continue
    }
    // Digits after a decimal point do not count: a float is read the same by both.
    const afterDigit = digits !== 0
    digits = 0
    if (byte === 0x2e) {
      floats.push(numbers - 1)
      digits = Number.NEGATIVE_INFINITY
    }
    switch (byte) {
      case 0x22: // a string: on to its closing quote
        at += 1
        while (at < bytes.length && bytes[at] !== 0x22) at += bytes[at] === 0x5c ? 2 : 1
        break
      case 0x3a: // :
        keys += 1
        break
      case 0x2c: // ,
        values += 1
        break
      case 0x7b: // {
      case 0x5b: // [
        values += 1
        depth += 1
        if (depth > deepest) deepest = depth
        break
      case 0x7d: // }
      case 0x5d: // ]
        depth -= 1
        break
      case 0x45: // E
      case 0x65: // e, of an exponent or of true and false
        if (afterDigit) needsExact = true
        break
    }
  }
  return { keys, values, depth: deepest, needsExact, floats }
}

/** 15 digits are always below 2^53, and exact. */
const MAX_PLAIN_DIGITS = 15

function countKeys(tree: PlainJson): number {
  if (tree === null || typeof tree !== 'object') return 0
  let count = 0
  if (Array.isArray(tree)) {
    for (const item of tree as readonly PlainJson[]) if (typeof item === 'object') count += countKeys(item)
    return count
  }
  const object = tree as { readonly [key: string]: PlainJson }
  // Of what JSON.parse made, nothing is inherited that could be met here, and no list of keys is made.
  for (const key in object) {
    const item = object[key]
    count += 1
    if (typeof item === 'object') count += countKeys(item)
  }
  return count
}
