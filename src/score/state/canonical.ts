// The canonical form of a state, which hash and review diff share: excluded keys and ignored paths dropped, values
// normalised as the reference does (normalize_for_comparison of db_hash.py), keys in code-point order, lists without
// order and tables without keys as multisets. Non-goals: comparing (diff.ts), digests (hash.ts), date or text folding (the reference has none).
import { type CanonicalOptions, JsonFloat, type Tree } from '../../model.js'
import { childOf, isList, isRecord, keysOf, ownMember } from '../../json/tree.js'
import { byCodePoint } from '../../json/order.js'
import { endingAt, type Key, parsePathRules, type PathRule, rulesBelow } from './path-rule.js'
import { floatText, integerText, stringText } from '../../json/python-text.js'

/** Top-level keys that are no part of the state (HASH_EXCLUDED_KEYS of the reference). */
export const DEFAULT_EXCLUDED_KEYS: ReadonlySet<string> = new Set(['session'])

/** Fields whose lists have no order (ORDER_INDEPENDENT_LIST_FIELDS of the reference). */
export const DEFAULT_ORDER_INDEPENDENT_FIELDS: ReadonlySet<string> = new Set([
  'standby_list',
  'notifications',
  'bookings',
  'system_accounts',
  'group_memberships',
  'asset_recoveries',
])

/** What canonical form means in one run, made once from the options. */
export interface CanonicalRules {
  readonly excludedKeys: ReadonlySet<string>
  readonly orderIndependentFields: ReadonlySet<string>
  readonly paths: readonly PathRule[]
  /** Told of each value that a path leads to. */
  readonly onMet?: (rule: Pick<PathRule, 'input' | 'pattern'>) => void
}

/** Where a value stands, as far as its canonical form depends on it. */
export interface Place {
  /** The document itself: excluded keys apply. */
  readonly root: boolean
  /** Directly under an order-independent field, or a table without keys: a list here has no order. */
  readonly unordered: boolean
  /** A table without keys: of an object here only the values count, each as often. */
  readonly unkeyed: boolean
  /** What is left of the paths that lead on from here. */
  readonly paths: readonly PathRule[]
}

/** A member of an object or an item of a list that belongs to the canonical form. */
export interface Member {
  readonly key: string
  readonly value: Tree
  readonly place: Place
}
export interface Item {
  /** The place in the list as read, ignored items counted; of a table without keys in the order of its keys. */
  readonly index: number
  /** The key of a row of such a table: its place in a path. */
  readonly key?: string
  readonly value: Tree
  readonly place: Place
}

/** The rules of the options. Throws InputError where a path cannot be read. */
export function canonicalRules(options: CanonicalOptions, onMet?: CanonicalRules['onMet']): CanonicalRules {
  const { excludedKeys, orderIndependentFields } = options
  const rules = { excludedKeys, orderIndependentFields, paths: parsePathRules(options) }
  return onMet === undefined ? rules : { ...rules, onMet }
}

/** The place of a whole document. */
export function rootPlace(rules: CanonicalRules): Place {
  return { root: true, unordered: false, unkeyed: false, paths: rules.paths }
}

/**
 * The canonical JSON text of a state: as Python's `json.dumps(normalised, sort_keys=True, separators=(",", ":"))`. Two
 * states have one text exactly where the reference takes them for equal. Recursion is bounded by the readers' depth cap.
 */
export function canonicalText(tree: Tree, options: CanonicalOptions): string {
  const rules = canonicalRules(options)
  return placedText(tree, rootPlace(rules), rules)
}

/** Values of the state that each path of an input leads to; a path that leads to nothing counts 0. */
export function countMet(input: PathRule['input'], tree: Tree, options: CanonicalOptions): Map<string, number> {
  const patterns = input === 'ignore-paths' ? options.ignorePaths : (options.unkeyedTables ?? [])
  const counts = new Map(patterns.map((pattern) => [pattern, 0]))
  if (counts.size === 0) return counts
  const rules = canonicalRules(options, (rule) => {
    if (rule.input === input) counts.set(rule.pattern, (counts.get(rule.pattern) ?? 0) + 1)
  })
  visit(tree, rootPlace(rules), rules)
  return counts
}

/** The canonical text of a value at its place. */
export function placedText(value: Tree, place: Place, rules: CanonicalRules): string {
  const scalar = scalarText(value)
  if (scalar !== undefined) return scalar
  if (isList(value)) {
    const texts = listItems(value, place, rules).map((item) => placedText(item.value, item.place, rules))
    // The reference sorts by a text with spaces after commas and colons. A space follows there wherever one of the two
    // stands, so both texts of two items part at the same character and the order is the same. All of it is ASCII.
    if (place.unordered) texts.sort(compareAscii)
    return `[${concatenated(texts, ',')}]`
  }
  const parts: string[] = []
  const add = (key: string, member: Tree, at: Place): void => {
    parts.push(parts.length === 0 ? '{' : ',', stringText(key), ':', placedText(member, at, rules))
  }
  if (place.unkeyed && isRecord(value)) return rowsText(value, place, rules)
  if (!isRecord(value) || place.root || place.paths.length > 0) {
    for (const member of objectMembers(value, place, rules)) add(member.key, member.value, member.place)
  } else {
    // The same as above without a list of members: nearly all objects of a state.
    for (const key of sortedKeys(keysOf(value))) add(key, ownMember(value, key), plainPlace(key, rules))
  }
  if (parts.length === 0) return '{}'
  parts.push('}')
  return concatenated(parts, '')
}

/** A table without keys: its rows in the order of their texts, numbered, so that it is still an object. */
function rowsText(value: Tree, place: Place, rules: CanonicalRules): string {
  const rows = objectMembers(value, place, rules).map((row) => placedText(row.value, row.place, rules))
  const numbered = rows.sort(compareAscii).map((row, at) => `"*${at + 1}":${row}`)
  return `{${concatenated(numbered, ',')}}`
}

/** The rows of a table without keys, as items of a list without order. */
export function tableRows(value: Tree, place: Place, rules: CanonicalRules): readonly Item[] {
  return objectMembers(value, place, rules).map((row, index) => ({ ...row, index }))
}

/** Parts longer than this on average are linked by the engine, not copied: copies at each level of nesting would add up. */
const LONG_PART_CHARS = 4096

/** The parts in one text. Joined, as small parts linked to each other live long and cost three times this. */
function concatenated(parts: readonly string[], separator: string): string {
  let length = 0
  for (const part of parts) length += part.length
  if (length <= LONG_PART_CHARS * parts.length) return parts.join(separator)
  return parts.reduce((text, part) => text + separator + part)
}

/** The place under a key that no ignore path leads to. */
function plainPlace(key: string, rules: CanonicalRules): Place {
  return rules.orderIndependentFields.has(key) ? UNORDERED : ORDERED
}

/**
 * The canonical text of what is neither list nor object; undefined for those two. A whole float is an integer, a text
 * that is `none` or `null` but for case and space around it is null.
 */
export function scalarText(value: Tree): string | undefined {
  switch (typeof value) {
    case 'string':
      return isNullWord(value) ? 'null' : stringText(value)
    case 'number':
      return Number.isInteger(value) ? integerText(value) : floatText(value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'bigint':
      return value.toString()
    case 'object':
      if (value === null) return 'null'
      if (!(value instanceof JsonFloat)) return undefined
      return Number.isInteger(value.value) ? integerText(value.value) : floatText(value.value)
  }
}

/** Whether a text is the reference's null: `none` or `null` after strip and lower-case. */
export function isNullWord(value: string): boolean {
  return value.length >= 4 && !SURELY_NO_NULL_WORD.test(value) && NULL_WORD.test(value)
}
/** Starts with a printable ASCII character that is no `n`: nearly every string, told by one look. */
const SURELY_NO_NULL_WORD = /^[!-MO-mo-~]/

/** What Python's strip() takes off: not JavaScript's set (U+001C to U+001F and U+0085 are in, U+FEFF is not). */
const PYTHON_SPACE = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]*'
const NULL_WORD = new RegExp(`^${PYTHON_SPACE}(?:none|null)${PYTHON_SPACE}$`, 'i')

/** The place of every item of an ordered list that no ignore path leads into; undefined for other lists. */
export function itemPlace(place: Place): Place | undefined {
  return place.unordered || place.paths.length > 0 ? undefined : ORDERED
}

/** The items of a list that are not ignored, in their order; `place` is the list's. */
export function listItems(list: readonly Tree[], place: Place, rules: CanonicalRules): readonly Item[] {
  if (place.paths.length === 0) return list.map((value, index) => ({ index, value, place: ORDERED }))
  const items: Item[] = []
  list.forEach((value, index) => {
    const key = place.unkeyed ? null : String(index)
    if (!dropped(key, place, rules)) items.push({ index, value, place: placeBelow(key, false, place, rules) })
  })
  return items
}

/** The members of an object that are neither excluded nor ignored, in code-point order; nothing for a scalar. */
export function objectMembers(value: Tree, place: Place, rules: CanonicalRules): readonly Member[] {
  if (!isRecord(value)) return []
  const members: Member[] = []
  for (const key of sortedKeys(keysOf(value))) {
    const placeBelow = memberPlace(key, place, rules)
    if (placeBelow !== undefined) members.push({ key, value: ownMember(value, key), place: placeBelow })
  }
  return members
}

/** One member of an object; undefined where it is missing, excluded or ignored, or the value is no object. */
export function objectMember(value: Tree, place: Place, key: string, rules: CanonicalRules): Tree | undefined {
  if (!isRecord(value) || memberPlace(key, place, rules) === undefined) return undefined
  return childOf(value, key)
}

/** The place of a member; undefined where it is excluded or ignored. */
function memberPlace(key: string, place: Place, rules: CanonicalRules): Place | undefined {
  if (place.root && rules.excludedKeys.has(key)) return undefined
  if (place.paths.length === 0) return place.unkeyed ? ORDERED : plainPlace(key, rules)
  const name = place.unkeyed ? null : key
  if (dropped(name, place, rules)) return undefined
  return placeBelow(name, name !== null && rules.orderIndependentFields.has(name), place, rules)
}

/** The place under a key or index that paths lead through. */
function placeBelow(key: Key, unordered: boolean, place: Place, rules: CanonicalRules): Place {
  const unkeyed = met('unkeyed-tables', key, place, rules)
  return { root: false, unordered: unordered || unkeyed, unkeyed, paths: rulesBelow(place.paths, key) }
}

function dropped(key: Key, place: Place, rules: CanonicalRules): boolean {
  return met('ignore-paths', key, place, rules)
}

function met(input: PathRule['input'], key: Key, place: Place, rules: CanonicalRules): boolean {
  const patterns = endingAt(place.paths, input, key)
  for (const pattern of patterns) rules.onMet?.({ input, pattern })
  return patterns.length > 0
}

const ORDERED: Place = { root: false, unordered: false, unkeyed: false, paths: [] }
const UNORDERED: Place = { root: false, unordered: true, unkeyed: false, paths: [] }

function visit(value: Tree, place: Place, rules: CanonicalRules): void {
  if (place.paths.length === 0) return
  const children: readonly (Item | Member)[] = isList(value)
    ? listItems(value, place, rules)
    : objectMembers(value, place, rules)
  for (const child of children) visit(child.value, child.place, rules)
}

/** Code-point order; the engine's own sort (UTF-16 order) is the same where no key holds a surrogate, and faster. */
function sortedKeys(keys: string[]): string[] {
  return keys.some((key) => SURROGATE.test(key)) ? keys.sort(byCodePoint) : keys.sort()
}

const SURROGATE = /[\ud800-\udfff]/

function compareAscii(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** How the reference compares states. */
export const REFERENCE_OPTIONS: CanonicalOptions = {
  excludedKeys: DEFAULT_EXCLUDED_KEYS,
  orderIndependentFields: DEFAULT_ORDER_INDEPENDENT_FIELDS,
  ignorePaths: [],
}

/** Whether states are compared as the reference compares them, so that what it stored is comparable. */
export function hasReferenceSettings(options: CanonicalOptions): boolean {
  const same = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean =>
    left.size === right.size && [...left].every((name) => right.has(name))
  return (
    options.ignorePaths.length === 0 &&
    (options.unkeyedTables ?? []).length === 0 &&
    same(options.excludedKeys, DEFAULT_EXCLUDED_KEYS) &&
    same(options.orderIndependentFields, DEFAULT_ORDER_INDEPENDENT_FIELDS)
  )
}
