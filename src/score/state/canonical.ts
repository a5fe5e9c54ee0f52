// The canonical form of a state, which hash and review diff share: excluded keys and ignored paths dropped, values
// normalised as the reference does (normalize_for_comparison of db_hash.py), keys in code-point order, lists without
// order and tables without keys as multisets. Non-goals: comparing (diff.ts), digests (hash.ts), date or text folding (the reference has none).
import { type CanonicalOptions, JsonFloat, type KeyOrders, type Tree } from '../../model.js'
import { childOf, isList, isRecord, keysOf, membersApart, ownMember } from '../../json/tree.js'
import {
  type ByteSink,
  openSink,
  sunkBytes,
  writeAscii,
  writeByte,
  writeCount,
  writeSorted,
  writeString,
} from './canonical-bytes.js'
import { keyOrder, sortedKeys } from './key-order.js'
import { type Key, NO_PATHS, parsePathRules, type PathInput, type PathRules } from './path-rule.js'
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
  readonly paths: PathRules
  /** Of the objects met so far. */
  readonly orders: KeyOrders
  /** Told of each value that a path leads to. */
  readonly onMet?: (rule: { readonly input: PathInput; readonly pattern: string }) => void
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
  readonly paths: PathRules
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
  const rules = {
    excludedKeys,
    orderIndependentFields,
    paths: parsePathRules(options),
    orders: options.orders ?? new Map(),
  }
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
export function countMet(input: PathInput, tree: Tree, options: CanonicalOptions): Map<string, number> {
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
  const sink = openSink(null)
  writePlaced(sink, value, place, rules)
  return sunkBytes(sink).toString('latin1')
}

/**
 * The canonical text of a state in pieces, in their order; a piece is only good until the next one. All but the last are
 * passed, the last is given.
 */
export function passCanonical(tree: Tree, options: CanonicalOptions, pass: (bytes: Uint8Array) => void): Uint8Array {
  const rules = canonicalRules(options)
  const sink = openSink(pass)
  writePlaced(sink, tree, rootPlace(rules), rules)
  return sunkBytes(sink)
}

const MAX_COUNT = 2 ** 31 - 1

function writePlaced(sink: ByteSink, value: Tree, place: Place, rules: CanonicalRules): void {
  if (typeof value === 'string') {
    if (isNullWord(value)) writeAscii(sink, 'null')
    else writeString(sink, value)
    return
  }
  if (typeof value === 'number' && value >= 0 && value <= MAX_COUNT && Number.isInteger(value)) {
    return writeCount(sink, value)
  }
  const scalar =
    typeof value === 'object' && value !== null && !(value instanceof JsonFloat) ? undefined : scalarText(value)
  if (scalar !== undefined) writeAscii(sink, scalar)
  else if (isList(value)) writeList(sink, value, place, rules)
  else if (!isRecord(value)) writeAscii(sink, '{}')
  else if (place.unkeyed) writeRows(sink, value, place, rules)
  else if (place.root || !place.paths.isOver) {
    writeByte(sink, OPEN_OBJECT)
    let isFirst = true
    for (const member of objectMembers(value, place, rules)) {
      if (!isFirst) writeByte(sink, COMMA)
      isFirst = false
      writeString(sink, member.key)
      writeByte(sink, COLON)
      writePlaced(sink, member.value, member.place, rules)
    }
    writeByte(sink, CLOSE_OBJECT)
  } else {
    // The same as above without a list of members: nearly all objects of a state.
    const { keys, values } = membersApart(value)
    if (keys.length === 0) return writeAscii(sink, '{}')
    const { order, labels } = keyOrder(keys, rules.orders)
    for (let at = 0; at < order.length; at += 1) {
      const from = order[at] as number
      writeAscii(sink, labels[at] as string)
      writePlaced(sink, values[from] ?? null, plainPlace(keys[from] as string, rules), rules)
    }
    writeByte(sink, CLOSE_OBJECT)
  }
}

function writeList(sink: ByteSink, list: readonly Tree[], place: Place, rules: CanonicalRules): void {
  writeByte(sink, OPEN_LIST)
  const comma = (at: number): void => {
    if (at > 0) writeByte(sink, COMMA)
  }
  if (place.unordered) {
    const items = listItems(list, place, rules)
    // The reference sorts by a text with spaces after commas and colons. A space follows there wherever one of the two
    // stands, so both texts of two items part at the same character and the order is the same. All of it is ASCII.
    writeSorted(
      sink,
      (begin) => {
        for (const item of items) {
          begin()
          writePlaced(sink, item.value, item.place, rules)
        }
      },
      comma,
    )
  } else if (!place.paths.isOver) {
    listItems(list, place, rules).forEach((item, at) => {
      comma(at)
      writePlaced(sink, item.value, item.place, rules)
    })
  } else {
    for (let at = 0; at < list.length; at += 1) {
      if (at > 0) writeByte(sink, COMMA)
      writePlaced(sink, list[at] ?? null, ORDERED, rules)
    }
  }
  writeByte(sink, CLOSE_LIST)
}

/** A table without keys: its rows in the order of their texts, numbered, so that it is still an object. */
function writeRows(sink: ByteSink, value: Tree, place: Place, rules: CanonicalRules): void {
  writeByte(sink, OPEN_OBJECT)
  writeSorted(
    sink,
    (begin) => {
      for (const row of objectMembers(value, place, rules)) {
        begin()
        writePlaced(sink, row.value, row.place, rules)
      }
    },
    (at) => writeAscii(sink, `${at === 0 ? '' : ','}"*${at + 1}":`),
  )
  writeByte(sink, CLOSE_OBJECT)
}

const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST, COMMA, COLON] = [0x7b, 0x7d, 0x5b, 0x5d, 0x2c, 0x3a]

/** The rows of a table without keys, as items of a list without order. */
export function tableRows(value: Tree, place: Place, rules: CanonicalRules): readonly Item[] {
  return objectMembers(value, place, rules).map((row, index) => ({ ...row, index }))
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
  if (value.length < 4) return false
  const first = value.charCodeAt(0)
  // A printable ASCII character that is no `n`: nearly every string.
  if (first > 0x20 && first < 0x7f && first !== 0x6e && first !== 0x4e) return false
  return NULL_WORD.test(value)
}

/** What Python's strip() takes off: not JavaScript's set (U+001C to U+001F and U+0085 are in, U+FEFF is not). */
const PYTHON_SPACE = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]*'
const NULL_WORD = new RegExp(`^${PYTHON_SPACE}(?:none|null)${PYTHON_SPACE}$`, 'i')

/** The place of every item of an ordered list that no ignore path leads into; undefined for other lists. */
export function itemPlace(place: Place): Place | undefined {
  return place.unordered || !place.paths.isOver ? undefined : ORDERED
}

/** The items of a list that are not ignored, in their order; `place` is the list's. */
export function listItems(list: readonly Tree[], place: Place, rules: CanonicalRules): readonly Item[] {
  if (place.paths.isOver) return list.map((value, index) => ({ index, value, place: ORDERED }))
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
  if (place.paths.isOver) return place.unkeyed ? ORDERED : plainPlace(key, rules)
  const name = place.unkeyed ? null : key
  if (dropped(name, place, rules)) return undefined
  return placeBelow(name, name !== null && rules.orderIndependentFields.has(name), place, rules)
}

/** The place under a key or index that paths lead through. */
function placeBelow(key: Key, unordered: boolean, place: Place, rules: CanonicalRules): Place {
  const unkeyed = met('unkeyed-tables', key, place, rules)
  return { root: false, unordered: unordered || unkeyed, unkeyed, paths: place.paths.below(key) }
}

function dropped(key: Key, place: Place, rules: CanonicalRules): boolean {
  return met('ignore-paths', key, place, rules)
}

function met(input: PathInput, key: Key, place: Place, rules: CanonicalRules): boolean {
  const patterns = place.paths.ending(input, key)
  for (const pattern of patterns) rules.onMet?.({ input, pattern })
  return patterns.length > 0
}

const ORDERED: Place = { root: false, unordered: false, unkeyed: false, paths: NO_PATHS }
const UNORDERED: Place = { root: false, unordered: true, unkeyed: false, paths: NO_PATHS }

function visit(value: Tree, place: Place, rules: CanonicalRules): void {
  if (place.paths.isOver) return
  const children: readonly (Item | Member)[] = isList(value)
    ? listItems(value, place, rules)
    : objectMembers(value, place, rules)
  for (const child of children) visit(child.value, child.place, rules)
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
