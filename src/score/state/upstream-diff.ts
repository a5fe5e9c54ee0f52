// The reference's own diff (`compute_db_diff` of db_hash.py), shape and defects included, for `diff --format upstream`
// and for checking recorded diffs: Python's equality (True == 1 == 1.0, so a changed hash may have an empty diff), top
// level tables that are no objects compared as they were read. Non-goals: being read by people (diff.ts), deciding.
import { JsonFloat, type JsonObject, type JsonValue, type Tree } from '../../model.js'
import { byCodePoint } from '../../json/order.js'
import { DEFAULT_ORDER_INDEPENDENT_FIELDS, isNullWord } from './canonical.js'
import { pythonEqualsBare } from '../../json/python-number.js'
import { jsonText } from '../../json/python-text.js'
import { nth, isObject, isArray } from '../../json/document.js'
import { childOf, isList, isRecord, keysOf, ownMember } from '../../json/tree.js'

/**
 * What `compute_db_diff(expected, actual)` gives: `{tables_added, tables_removed, tables_modified}`. Documents that are
 * no objects, at which the reference raises, are compared like one table under the empty name.
 */
export function upstreamDiff(expected: JsonValue, actual: JsonValue): JsonValue {
  if (!isObject(expected) || !isObject(actual)) {
    const modified = pythonEqualsBare(expected, actual) ? [] : [['', rawTableDiff(expected, actual)] as const]
    return object([
      ['tables_added', []],
      ['tables_removed', []],
      ['tables_modified', object(modified)],
    ])
  }
  return keysDiff(expected, actual, 'tables', tableDiff)
}

/** Whether an upstream diff shows nothing (the hashes may differ all the same: `true` against `1`). */
export function isEmptyUpstreamDiff(difference: JsonValue): boolean {
  return isObject(difference) && isEmptyDiff(difference)
}

/**
 * Whether the upstream diff of two states surely shows something, told by the first plain difference: a key of one side
 * alone, another text or number, lists of two lengths. False: only the diff itself tells.
 */
export function surelyShowsDifference(expected: Tree, actual: Tree): boolean {
  if (expected === actual) return false
  if (typeof expected === 'string') {
    return typeof actual === 'string' ? !(isNullWord(expected) && isNullWord(actual)) : !isNullWord(expected)
  }
  if (typeof expected === 'number') return typeof actual === 'number' && !Number.isNaN(expected - actual)
  if (isList(expected)) return isList(actual) && expected.length !== actual.length
  if (!isRecord(expected) || !isRecord(actual)) return false
  const keys = keysOf(expected)
  if (keys.length !== keysOf(actual).length) return true
  return keys.some((key) => {
    const other = childOf(actual, key)
    return other === undefined || surelyShowsDifference(ownMember(expected, key), other)
  })
}

/** Keys only in one side, and what `compare` finds under the keys of both, in the reference's three fields. */
function keysDiff(
  expected: JsonObject,
  actual: JsonObject,
  noun: 'tables' | 'records' | 'fields',
  compare: (expected: JsonValue, actual: JsonValue) => JsonValue | null,
): JsonObject {
  const modified: [string, JsonValue][] = []
  for (const [key, value] of sortedEntries(expected)) {
    const other = actual.get(key)
    const difference = other === undefined ? null : compare(value, other)
    if (difference !== null) modified.push([key, difference])
  }
  return object([
    [`${noun}_added`, keysOnlyIn(actual, expected)],
    [`${noun}_removed`, keysOnlyIn(expected, actual)],
    [`${noun}_modified`, object(modified)],
  ])
}

function tableDiff(expected: JsonValue, actual: JsonValue): JsonValue | null {
  if (!isObject(expected) || !isObject(actual)) {
    return pythonEqualsBare(expected, actual) ? null : rawTableDiff(expected, actual)
  }
  const difference = keysDiff(expected, actual, 'records', (record, other) =>
    // A record is normalised by itself: one that is a list keeps its order, whatever its key.
    valueDiff(normalised(record, false), normalised(other, false)),
  )
  return isEmptyDiff(difference) ? null : difference
}

function rawTableDiff(expected: JsonValue, actual: JsonValue): JsonValue {
  return object([
    ['type', 'non_dict_table'],
    ['expected', expected],
    ['actual', actual],
  ])
}

/** Two normalised values; null where Python takes them for equal. */
function valueDiff(expected: JsonValue, actual: JsonValue): JsonValue | null {
  // First, as the reference does: containers that hold NaN are equal as wholes, and differ when looked into.
  if (pythonEqualsBare(expected, actual)) return null
  if (isObject(expected) && isObject(actual)) {
    const difference = keysDiff(expected, actual, 'fields', valueDiff)
    return isEmptyDiff(difference) ? null : difference
  }
  if (isArray(expected) && isArray(actual)) {
    return listDiff(expected, actual)
  }
  const sides: [string, JsonValue][] = [
    ['expected', expected],
    ['actual', actual],
  ]
  const [expectedType, actualType] = [pythonType(expected), pythonType(actual)]
  if (expectedType === actualType) return object([['type', 'value_mismatch'], ...sides])
  return object([['type', 'type_mismatch'], ...sides, ['expected_type', expectedType], ['actual_type', actualType]])
}

function listDiff(expected: readonly JsonValue[], actual: readonly JsonValue[]): JsonValue | null {
  if (expected.length !== actual.length) {
    return object([
      ['type', 'list_length_mismatch'],
      ['expected', expected],
      ['actual', actual],
      ['expected_length', expected.length],
      ['actual_length', actual.length],
    ])
  }
  const differences: JsonValue[] = []
  expected.forEach((item, index) => {
    const difference = valueDiff(item, nth(actual, index))
    if (difference !== null)
      differences.push(
        object([
          ['index', index],
          ['diff', difference],
        ]),
      )
  })
  return differences.length === 0
    ? null
    : object([
        ['type', 'list_differences'],
        ['differences', differences],
      ])
}

/** The reference's `normalize_for_comparison` as a value: `unordered` for a list right under an order-independent key. */
function normalised(value: JsonValue, unordered: boolean): JsonValue {
  if (typeof value === 'string') return isNullWord(value) ? null : value
  if (value instanceof JsonFloat) return Number.isInteger(value.value) ? integer(value.value) : value
  if (isArray(value)) {
    const items = value.map((item) => normalised(item, false))
    return unordered ? sortedByText(items) : items
  }
  if (!isObject(value)) return value
  return object([...value].map(([key, item]) => [key, normalised(item, DEFAULT_ORDER_INDEPENDENT_FIELDS.has(key))]))
}

function integer(value: number): number | bigint {
  return Number.isSafeInteger(value) ? (value === 0 ? 0 : value) : BigInt(value)
}

function sortedByText(items: readonly JsonValue[]): readonly JsonValue[] {
  return items
    .map((item) => ({ item, text: jsonText(item, { sortKeys: true, spaced: true }) }))
    .sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0))
    .map(({ item }) => item)
}

function pythonType(value: JsonValue): string {
  if (value === null) return 'NoneType'
  if (value instanceof JsonFloat) return 'float'
  if (isObject(value)) return 'dict'
  switch (typeof value) {
    case 'boolean':
      return 'bool'
    case 'string':
      return 'str'
    case 'number':
    case 'bigint':
      return 'int'
    default:
      return 'list'
  }
}

function isEmptyDiff(difference: JsonObject): boolean {
  return [...difference.values()].every((part) =>
    isObject(part) ? part.size === 0 : isArray(part) && part.length === 0,
  )
}

function keysOnlyIn(one: JsonObject, other: JsonObject): readonly string[] {
  return [...one.keys()].filter((key) => !other.has(key)).sort(byCodePoint)
}

function sortedEntries(value: JsonObject): readonly (readonly [string, JsonValue])[] {
  return [...value].sort(([one], [other]) => byCodePoint(one, other))
}

function object(entries: Iterable<readonly [string, JsonValue]>): JsonObject {
  return new Map(entries)
}
