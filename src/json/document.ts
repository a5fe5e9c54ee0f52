// JSON documents of artifacts: exact values (Python's semantics) for what is scored value by value, and a fast path for
// large states that only need hashing. Non-goals: schemas, JSON with comments, documents beyond MAX_DOCUMENT_BYTES.
import {
  ArtifactError,
  JsonFloat,
  type JsonObject,
  type JsonValue,
  type ReportJson,
  type StateDocument,
  type Tree,
} from '../model.js'
import { MAX_DOCUMENT_BYTES } from '../read/artifact-files.js'
import { decodeUtf8 } from './decode.js'
import { type DuplicateKey, parseJson } from './parse.js'
import { quotedKey } from './path.js'
import { exactTree, plainTree } from './scan.js'
import { childOf, exactOfNumberless, isList, membersOf } from './tree.js'

export { decodeUtf8 } from './decode.js'
export { type DuplicateKey, type ParsedJson, type ParseOptions, parseJson } from './parse.js'

/**
 * The exact value of a scored document. Throws ArtifactError as `decodeUtf8` and `parseJson` do, and also where a key
 * stands twice in one object: another reader might have taken the first of the two.
 */
export function readExact(bytes: Uint8Array, where: string): JsonValue {
  const text = documentText(bytes, where)
  return exactTree(bytes, text, where) ?? exactValue(text, where)
}

/**
 * A state. The tree is plain where JSON.parse gives the same state as the exact parser (no number that it could round,
 * no duplicate key, no depth beyond the cap), else exact; `exact()` parses the text exactly, once. Throws as readExact.
 */
export function readDocument(bytes: Uint8Array, where: string): StateDocument {
  const text = documentText(bytes, where)
  const plain = plainTree(bytes, text, where)
  if (plain !== undefined)
    return { where, tree: plain, exact: once(() => exactOfNumberless(plain) ?? exactValue(text, where)) }
  const tree = exactValue(text, where)
  return { where, tree, exact: () => tree }
}

/** A value that was already parsed exactly, as a document. */
export function exactDocument(tree: JsonValue, where: string): StateDocument {
  return { where, tree, exact: () => tree }
}

/**
 * The part of a document under keys (strings: members, numbers: list items), as a document of its own; undefined where
 * the path leads nowhere. `where` names the part in messages.
 */
export function subDocument(
  document: StateDocument,
  keys: readonly (string | number)[],
  where: string,
): StateDocument | undefined {
  let tree: Tree | undefined = document.tree
  for (const key of keys) tree = childOf(tree, key)
  if (tree === undefined) return undefined
  const exact = once(() => {
    const own = exactOfNumberless(tree)
    if (own !== undefined) return own
    let value: JsonValue | undefined = document.exact()
    for (const key of keys)
      value = typeof key === 'number' ? (isArray(value) ? value[key] : undefined) : member(value, key)
    if (value === undefined) throw new ArtifactError('artifact_wrong_shape', `${where} is missing`, 'Report this')
    return value
  })
  return { where, tree, exact }
}

/** One line of a JSONL file: its text, or why it cannot be read. Lines count from 1. */
export type JsonLine =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly error: ArtifactError }

/**
 * The lines of a JSONL file that are not blank, with LF or CRLF ends. A line that is not UTF-8 or larger than
 * MAX_DOCUMENT_BYTES comes as an error, and the next is read. What a line holds is not parsed here.
 */
export function* parseJsonLines(content: Uint8Array | string, where: string): Generator<JsonLine> {
  let line = 0
  for (let start = 0; start < content.length; ) {
    line += 1
    const feed = typeof content === 'string' ? content.indexOf('\n', start) : content.indexOf(0x0a, start)
    const end = feed === -1 ? content.length : feed
    const raw = typeof content === 'string' ? content.slice(start, end) : content.subarray(start, end)
    const read = readLine(raw, line, `${where}:${line}`)
    if (read !== null) yield read
    start = end + 1
  }
}

function readLine(raw: Uint8Array | string, line: number, where: string): JsonLine | null {
  try {
    const text = typeof raw === 'string' ? raw : documentText(raw, where)
    if (/^[ \t\r]*$/.test(text)) return null
    return { line, text: text.endsWith('\r') ? text.slice(0, -1) : text }
  } catch (error) {
    if (error instanceof ArtifactError) return { line, error }
    throw error
  }
}

/** Whether it is an object (a Map). */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return value instanceof Map
}

/** Whether it is a list. */
export function isArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value)
}

/** The item at an index that the list has. */
export function nth(list: readonly JsonValue[], index: number): JsonValue {
  return list[index] ?? null
}

/** The member of an object; undefined where the value is no object or lacks the key (a null member is null). */
export function member(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isObject(value) ? value.get(key) : undefined
}

/** The string; undefined for everything else. */
export function text(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/**
 * The value as JSON can hold it in a report: NaN, Infinity and integers beyond 2^53 become text; `1.0` becomes 1. Keys
 * stay own properties, whatever their name.
 */
export function toReportJson(value: Tree): ReportJson {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (value instanceof JsonFloat) return Number.isFinite(value.value) ? value.value : String(value.value)
  if (isList(value)) return value.map(toReportJson)
  return Object.fromEntries(membersOf(value).map(([key, item]) => [key, toReportJson(item)]))
}

function documentText(bytes: Uint8Array, where: string): string {
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new ArtifactError(
      'artifact_too_large',
      `${where} has ${bytes.length} bytes, more than ${MAX_DOCUMENT_BYTES}`,
      'Split it, or store less in it',
    )
  }
  return decodeUtf8(bytes, where)
}

function exactValue(text: string, where: string): JsonValue {
  const { value, duplicates } = parseJson(text, where)
  const [first] = duplicates
  if (first === undefined) return value
  const more = duplicates.length > 1 ? ` (and ${duplicates.length - 1} more such keys)` : ''
  throw new ArtifactError(
    'artifact_not_json',
    `${where} holds ${duplicateText(first)}${more}`,
    'Write each key once: readers differ in which value they take',
  )
}

/** A duplicate key in words: `the key "verdict" twice in trials[3]`. */
export function duplicateText(duplicate: DuplicateKey): string {
  return `the key ${quotedKey(duplicate.key)} twice ${duplicate.path === '' ? 'at the top' : `in ${duplicate.path}`}`
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
