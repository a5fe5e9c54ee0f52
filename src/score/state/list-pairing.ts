// Which item of one list became which of another: of lists without order as multisets, of lists with order by an
// alignment, items that fit each other best. Non-goals: ids (record-key.ts), saying what differs (diff-list.ts).
import { ALONE, alignedPairs, assignedPairs, commonPairs, type Pair } from './alignment.js'
import { type Item, objectMembers, placedText } from './canonical.js'
import type { Comparison } from './comparison.js'
import { isList, isRecord } from '../../json/tree.js'

/** Cells of the table of one longest common subsequence; beyond, items are paired by index. */
const MAX_COMMON_CELLS = 4_000_000
/** Pairs of items that are looked at to find which fit best, in one list or one gap of it; beyond, by index. */
const MAX_FITTING_PAIRS = 40_000

/** An item with its canonical text. */
export interface TextedItem extends Item {
  readonly text: string
}

/** A pair to be compared, or one item alone: removed (first) or added (second). */
export type Pairing = readonly (readonly [TextedItem | undefined, TextedItem | undefined])[]

/** The items with their texts; undefined where the work is spent: the comparison has then stopped. */
export function textedItems(comparison: Comparison, items: readonly Item[]): readonly TextedItem[] | undefined {
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
export function pairUnordered(
  comparison: Comparison,
  ours: readonly TextedItem[],
  theirs: readonly TextedItem[],
): Pairing {
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
export function pairOrdered(
  comparison: Comparison,
  ours: readonly TextedItem[],
  theirs: readonly TextedItem[],
): Pairing {
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
