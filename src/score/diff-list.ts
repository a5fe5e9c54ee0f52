// Lists in the review diff. Records are keyed by their id field where one is evident; else items of a list without order
// are paired as multisets by the fewest changes, items of a list with order by an alignment. Non-goals: following a
// record from one list to another. Work is bounded: beyond the limits, lists are compared index by index.
import { ALONE, alignedPairs, assignedPairs, commonPairs, type Pair } from './alignment.js'
import {
  type Item,
  isList,
  isRecord,
  itemPlace,
  listItems,
  objectMembers,
  placedText,
  type StateTree,
} from './canonical.js'
import { addAdded, addRemoved, addTexts, type Compare, type Comparison, type Placed } from './comparison.js'
import { evidentKey, type RecordKey } from './record-key.js'

/** Cells of the table of one longest common subsequence. */
const MAX_COMMON_CELLS = 4_000_000
/** Pairs of items that are looked at to find which fit best, in one list or one gap of it. */
const MAX_FITTING_PAIRS = 40_000

/**
 * Adds what differs between two lists. Indices in paths count the list as read: the expected one for what was changed
 * or removed, the actual one for what was added. Records that only changed their order in a list with order are one
 * change of the list's `(order)`.
 */
export function diffLists(
  comparison: Comparison,
  path: string,
  expected: Placed,
  actual: Placed,
  compare: Compare,
): void {
  const { rules } = comparison
  const [one, other] = [listOf(expected), listOf(actual)]
  comparison.itemsLeft -= one.length + other.length
  if (comparison.itemsLeft < 0) return compareByIndex(comparison, path, expected, actual, compare)
  const ours = listItems(one, expected.place, rules)
  const theirs = listItems(other, actual.place, rules)
  const { unordered } = expected.place
  const key = evidentKey(ours, theirs, path, rules)
  if (key !== undefined) {
    diffKeyed(comparison, path, ours, theirs, key, compare)
    if (!unordered) addOrder(comparison, path, key)
    return
  }
  const [texted, otherTexted] = [textedItems(comparison, ours), textedItems(comparison, theirs)]
  if (texted === undefined || otherTexted === undefined) return
  const pair = unordered ? pairUnordered : pairOrdered
  for (const [item, twin] of pair(comparison, texted, otherTexted)) {
    if (item !== undefined && twin !== undefined) compare(comparison, `${path}[${item.index}]`, item, twin)
    else if (item !== undefined) addRemoved(comparison, `${path}[${item.index}]`, item)
    else if (twin !== undefined) addAdded(comparison, `${path}[${twin.index}]`, twin)
  }
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

function listOf({ value }: Placed): readonly StateTree[] {
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
  if (before !== after)
    addTexts(
      comparison,
      `${path}(order)`,
      'changed',
      () => before,
      () => after,
    )
}

/** An item with its canonical text. */
interface TextedItem extends Item {
  readonly text: string
}

/** A pair to be compared, or one item alone: removed (first) or added (second). */
type Pairing = readonly (readonly [TextedItem | undefined, TextedItem | undefined])[]

/** The items with their texts; undefined where the work is spent: the comparison has then stopped. */
function textedItems(comparison: Comparison, items: readonly Item[]): readonly TextedItem[] | undefined {
  const texted: TextedItem[] = []
  for (const item of items) {
    const text = placedText(item.value, item.place, comparison.rules)
    comparison.textLeft -= text.length
    if (comparison.textLeft < 0) {
      comparison.stopped = true
      return undefined
    }
    texted.push({ ...item, text })
  }
  return texted
}

/** Equal items cancel out one for one; of the rest, those pair that make the fewest changes. */
function pairUnordered(comparison: Comparison, ours: readonly TextedItem[], theirs: readonly TextedItem[]): Pairing {
  const counts = new Map<string, number>()
  for (const { text } of theirs) counts.set(text, (counts.get(text) ?? 0) + 1)
  const cancelled = new Map<string, number>()
  const removed = ours.filter(({ text }) => {
    const left = counts.get(text) ?? 0
    if (left === 0) return true
    counts.set(text, left - 1)
    cancelled.set(text, (cancelled.get(text) ?? 0) + 1)
    return false
  })
  const added = theirs.filter(({ text }) => {
    const left = cancelled.get(text) ?? 0
    if (left > 0) cancelled.set(text, left - 1)
    return left === 0
  })
  // By their text, so that the pairs do not hang on an order that has no meaning.
  const [one, other] = [removed.toSorted(byText), added.toSorted(byText)]
  const [n, m] = [one.length, other.length]
  const steps = Math.min(n, m) ** 2 * Math.max(n, m)
  const isSmall = n * m <= MAX_FITTING_PAIRS && spend(comparison, steps)
  const pairs = isSmall ? assignedPairs(n, m, fitting(comparison, one, other)) : indexPairs(n, m)
  return pairing(one, other, pairs)
}

/** An alignment through the longest common subsequence; index by index where that makes no more changes. */
function pairOrdered(comparison: Comparison, ours: readonly TextedItem[], theirs: readonly TextedItem[]): Pairing {
  const shorter = Math.min(ours.length, theirs.length)
  let start = 0
  while (start < shorter && ours[start]?.text === theirs[start]?.text) start += 1
  let end = 0
  while (end < shorter - start && ours.at(-1 - end)?.text === theirs.at(-1 - end)?.text) end += 1
  const one = ours.slice(start, ours.length - end)
  const other = theirs.slice(start, theirs.length - end)
  const [n, m] = [one.length, other.length]
  if (n * m > MAX_COMMON_CELLS || !spend(comparison, n * m)) return pairing(one, other, indexPairs(n, m))
  const [numbers, otherNumbers] = numbered(one, other)
  const common = commonPairs(n, m, (i, j) => numbers[i] === otherNumbers[j])
  const cost = fitting(comparison, one, other)
  const pairs: Pair[] = []
  let changes = 0
  let [i, j] = [0, 0]
  for (const [nextI, nextJ] of [...common, [n, m] as const]) {
    const gap = gapPairs(comparison, nextI - i, nextJ - j, (a, b) => cost(i + a, j + b))
    changes += nextI - i + (nextJ - j) - 2 * gap.length
    for (const [a, b] of gap) {
      pairs.push([i + a, j + b])
      changes += cost(i + a, j + b)
    }
    if (nextI < n) pairs.push([nextI, nextJ])
    ;[i, j] = [nextI + 1, nextJ + 1]
  }
  if (n === m) {
    const byIndex = indexPairs(n, m)
    const changesByIndex = byIndex.reduce((sum, [a, b]) => sum + (numbers[a] === otherNumbers[b] ? 0 : cost(a, b)), 0)
    if (changesByIndex <= changes) return pairing(one, other, byIndex)
  }
  return pairing(one, other, pairs)
}

/** Between two common items: what was replaced by what. */
function gapPairs(
  comparison: Comparison,
  n: number,
  m: number,
  cost: (i: number, j: number) => number,
): readonly Pair[] {
  if (n === 0 || m === 0) return []
  return n * m <= MAX_FITTING_PAIRS && spend(comparison, n * m) ? alignedPairs(n, m, cost) : indexPairs(n, m)
}

function indexPairs(n: number, m: number): readonly Pair[] {
  return Array.from({ length: Math.min(n, m) }, (_, at): Pair => [at, at])
}

function pairing(one: readonly TextedItem[], other: readonly TextedItem[], pairs: readonly Pair[]): Pairing {
  const twins = new Map(pairs)
  const taken = new Set(twins.values())
  const kept = one.map((item, at) => {
    const twin = twins.get(at)
    return [item, twin === undefined ? undefined : other[twin]] as const
  })
  const added = other.flatMap((item, at) => (taken.has(at) ? [] : [[undefined, item] as const]))
  // Two items of one index both stand in a list without order only: the changed and removed ones first.
  return [...kept.toSorted(([a], [b]) => a.index - b.index), ...added.toSorted(([, a], [, b]) => a.index - b.index)]
}

/** Equal texts as equal small numbers. */
function numbered(...lists: readonly (readonly TextedItem[])[]): readonly [readonly number[], readonly number[]] {
  const numbers = new Map<string, number>()
  const [one = [], other = []] = lists.map((list) =>
    list.map(({ text }) => {
      const number = numbers.get(text) ?? numbers.size
      numbers.set(text, number)
      return number
    }),
  )
  return [one, other]
}

/**
 * How badly two items fit, from 0 to 2 (then they are no pair): for records the part of their members that differ; two
 * records fit where they have an equal member or half of their keys in common. Scalars and lists fit their like.
 */
function fitting(
  comparison: Comparison,
  ours: readonly TextedItem[],
  theirs: readonly TextedItem[],
): (i: number, j: number) => number {
  const known = new Map<TextedItem, ReadonlyMap<string, string>>()
  const membersOf = (item: TextedItem): ReadonlyMap<string, string> => {
    const members = known.get(item) ?? memberTexts(comparison, item)
    known.set(item, members)
    return members
  }
  return (i, j) => {
    const [item, twin] = [ours[i], theirs[j]]
    if (item === undefined || twin === undefined) return 2 * ALONE
    const [one, other] = [shape(item), shape(twin)]
    if (one !== other) return 1.75 * ALONE
    if (one !== 'record') return ALONE
    const [members, twins] = [membersOf(item), membersOf(twin)]
    let shared = 0
    let equal = 0
    for (const [key, text] of members) {
      const twinText = twins.get(key)
      if (twinText === undefined) continue
      shared += 1
      if (twinText === text) equal += 1
    }
    const union = members.size + twins.size - shared
    return equal > 0 || 2 * shared >= union ? (2 * ALONE * (union - equal)) / (union + 1) : 2 * ALONE
  }
}

function memberTexts(comparison: Comparison, { value, place }: TextedItem): ReadonlyMap<string, string> {
  const { rules } = comparison
  return new Map(
    objectMembers(value, place, rules).map((member) => [member.key, placedText(member.value, member.place, rules)]),
  )
}

function shape({ value }: TextedItem): 'record' | 'list' | 'scalar' {
  return isRecord(value) ? 'record' : isList(value) ? 'list' : 'scalar'
}

function spend(comparison: Comparison, steps: number): boolean {
  if (steps > comparison.stepsLeft) return false
  comparison.stepsLeft -= steps
  return true
}

function byText(one: TextedItem, other: TextedItem): number {
  return one.text < other.text ? -1 : one.text > other.text ? 1 : 0
}
