// Lists in the review diff. Records are keyed by their id field where one is evident; else items of a list without order
// are paired as multisets by the fewest changes, items of a list with order by an alignment. Non-goals: following a
// record from one list to another. Work is bounded: beyond the limits, lists are compared index by index.
import { keySegment } from '../../json/path.js'
import { type CanonicalRules, type Item, itemPlace, listItems, tableRows } from './canonical.js'
import { addAdded, addRemoved, addTexts, type Compare, type Comparison, type Placed } from './comparison.js'
import { pairOrdered, pairUnordered, type TextedItem, textedItems } from './list-pairing.js'
import { evidentKey, type RecordKey } from './record-key.js'
import { isList, isRecord, keysOf } from '../../json/tree.js'
import { type Tree } from '../../model.js'

/**
 * Adds what differs between two lists, or two tables without keys, which are lists without order whose items have names. Indices in paths count the list as read: the expected one for what was changed
 * or removed, the actual one for what was added. Items that only changed their order in a list with order are one change
 * of the list's `(order)`: ids where records have some, else the lists themselves.
 */
export function diffLists(
  comparison: Comparison,
  path: string,
  expected: Placed,
  actual: Placed,
  compare: Compare,
): void {
  const { rules } = comparison
  comparison.itemsLeft -= sizeOf(expected) + sizeOf(actual)
  if (comparison.itemsLeft < 0) return compareByIndex(comparison, path, expected, actual, compare)
  const [ours, theirs] = [itemsOf(expected, rules), itemsOf(actual, rules)]
  const { unordered } = expected.place
  const key = evidentKey(ours, theirs, path, rules)
  if (key !== undefined) {
    diffKeyed(comparison, path, ours, theirs, key, compare)
    if (!unordered) addOrder(comparison, path, key)
    return
  }
  const [texted, otherTexted] = [textedItems(comparison, ours), textedItems(comparison, theirs)]
  if (texted === undefined || otherTexted === undefined) return
  if (!unordered && isReordered(texted, otherTexted)) {
    addOrderOf(comparison, path, textOfList(texted), textOfList(otherTexted))
    return
  }
  const pair = unordered ? pairUnordered : pairOrdered
  for (const [item, twin] of pair(comparison, texted, otherTexted)) {
    if (item !== undefined && twin !== undefined) compare(comparison, path + segmentOf(item, path), item, twin)
    else if (item !== undefined) addRemoved(comparison, path + segmentOf(item, path), item)
    else if (twin !== undefined) addAdded(comparison, path + segmentOf(twin, path), twin)
  }
}

/** The items of a list, or the rows of a table without keys. */
function itemsOf({ value, place }: Placed, rules: CanonicalRules): readonly Item[] {
  return isList(value) ? listItems(value, place, rules) : tableRows(value, place, rules)
}

function sizeOf({ value }: Placed): number {
  return isList(value) ? value.length : isRecord(value) ? keysOf(value).length : 0
}

function segmentOf({ index, key }: Item, path: string): string {
  return key === undefined ? `[${index}]` : keySegment(key, path === '')
}

/** For lists too long to be paired: item by item, without a list of items. Stops where an index says nothing. */
function compareByIndex(
  comparison: Comparison,
  path: string,
  expected: Placed,
  actual: Placed,
  compare: Compare,
): void {
  const place = itemPlace(expected.place)
  if (place === undefined) {
    comparison.stopped = true
    return
  }
  const [one, other] = [listOf(expected), listOf(actual)]
  for (let at = 0; at < Math.max(one.length, other.length) && !comparison.stopped; at += 1) {
    const [value, twin] = [one[at], other[at]]
    const below = `${path}[${at}]`
    if (value !== undefined && twin !== undefined) compare(comparison, below, { value, place }, { value: twin, place })
    else if (value !== undefined) addRemoved(comparison, below, { value, place })
    else if (twin !== undefined) addAdded(comparison, below, { value: twin, place })
  }
}

function listOf({ value }: Placed): readonly Tree[] {
  return isList(value) ? value : []
}

/** Each record by its id: changed or removed in the order of the expected list, then added in that of the actual one. */
function diffKeyed(
  comparison: Comparison,
  path: string,
  ours: readonly Item[],
  theirs: readonly Item[],
  key: RecordKey,
  compare: Compare,
): void {
  const twins = new Map(key.actual.map(({ text }, at) => [text, theirs[at]]))
  key.expected.forEach(({ text, segment }, at) => {
    const item = ours[at]
    const twin = twins.get(text)
    if (item === undefined) return
    if (twin === undefined) addRemoved(comparison, path + segment, item)
    else compare(comparison, path + segment, item, twin)
    twins.delete(text)
  })
  key.actual.forEach(({ text, segment }) => {
    const twin = twins.get(text)
    if (twin !== undefined) addAdded(comparison, path + segment, twin)
  })
}

/** One change that shows the ids common to both lists in their two orders, where these differ. */
function addOrder(comparison: Comparison, path: string, key: RecordKey): void {
  const common = (one: RecordKey['expected'], other: RecordKey['expected']): string => {
    const known = new Set(other.map(({ text }) => text))
    return `[${one.flatMap(({ text }) => (known.has(text) ? [text] : [])).join(',')}]`
  }
  const [before, after] = [common(key.expected, key.actual), common(key.actual, key.expected)]
  if (before !== after) addOrderOf(comparison, path, before, after)
}

/** The same items, each as often, in another order. */
function isReordered(ours: readonly TextedItem[], theirs: readonly TextedItem[]): boolean {
  if (ours.length !== theirs.length || ours.every(({ text }, at) => text === theirs[at]?.text)) return false
  const counts = new Map<string, number>()
  for (const { text } of ours) counts.set(text, (counts.get(text) ?? 0) + 1)
  return theirs.every(({ text }) => {
    const left = counts.get(text) ?? 0
    counts.set(text, left - 1)
    return left > 0
  })
}

function textOfList(items: readonly TextedItem[]): string {
  return `[${items.map(({ text }) => text).join(',')}]`
}

function addOrderOf(comparison: Comparison, path: string, before: string, after: string): void {
  addTexts(
    comparison,
    `${path}(order)`,
    'changed',
    () => before,
    () => after,
  )
}
