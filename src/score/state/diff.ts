// The review diff: what people see of two states that differ, one flat line per change, over the canonical form that the
// hash is made of, so that it is empty exactly where the hashes are equal. Non-goals: deciding (the hash does), the
// reference's own diff (upstream-diff.ts), text for a target (render/).
import type { CanonicalOptions, CutGuard, Diff, Work } from '../../model.js'
import { byCodePoint } from '../../json/order.js'
import { keySegment } from '../../json/path.js'
import { canonicalRules, canonicalText, objectMembers, placedText, rootPlace, scalarText } from './canonical.js'
import { addAdded, addChange, addRemoved, addTexts, type Comparison, kindOfScalars, type Placed } from './comparison.js'
import { diffLists } from './diff-list.js'
import { isList, surelySame } from '../../json/tree.js'
import { type Tree } from '../../model.js'
import { startWork } from '../../work.js'

export interface DiffCaps {
  /** Changes kept; the rest is counted. */
  readonly maxChanges: number
  /** Characters of a value that is kept whole. */
  readonly maxValueChars: number
  /** Spans that no cut goes through. */
  readonly cutGuard?: CutGuard
  /** What all diffs of a trial and of a run may cost; absent: as much as those of one trial. */
  readonly work?: Work
}

/** What the report keeps of a trial's diff. */
export const DIFF_CAPS: DiffCaps = { maxChanges: 200, maxValueChars: 2000 }

export const NO_DIFF: Diff = { changes: [], truncated: false, total: 0 }

/** Characters of canonical text that pairing list items may cost in one diff; beyond, the comparison stops and says so. */
const MAX_TEXT_CHARS = 64 * 1024 * 1024
/** List items of both sides that may be paired in one diff: pairing costs memory for each. */
const MAX_LIST_ITEMS = 500_000
/** Steps of pairing in one diff (cells of its tables); beyond, lists are compared index by index. */
const MAX_PAIRING_STEPS = 50_000_000
/** Lists and objects that may be looked through for being the same, before they are compared part by part. */
const MAX_SAMENESS_STEPS = 20_000_000
/** Of each of the three, what a diff may cost when its run has spent all: enough for what people read. */
const LEAST_STEPS = 100_000
/** Changes counted beyond which the comparison stops and says so (or beyond `maxChanges`, where that is more). */
const MAX_COUNTED_CHANGES = 100_000

/**
 * The changes from the expected to the actual state, objects by key in code-point order, lists by record or index. Empty
 * (`total` 0) exactly where both have one canonical text. A subtree that was added or removed is one change. `truncated`:
 * changes beyond `maxChanges` were counted and left out, values were cut, or the comparison stopped (`total` is then a
 * lower bound, at least 1). Throws InputError for an ignore path that cannot be read.
 */
export function diffStates(
  expected: Tree,
  actual: Tree,
  options: CanonicalOptions,
  given: Partial<DiffCaps> = {},
): Diff {
  const caps = { ...DIFF_CAPS, ...given }
  const rules = canonicalRules(options)
  const work = caps.work ?? startWork()
  const left = Math.max(LEAST_STEPS, work.left('diff_steps'))
  const limits = {
    text: Math.min(MAX_TEXT_CHARS, left),
    pairing: Math.min(MAX_PAIRING_STEPS, left),
    sameness: Math.min(MAX_SAMENESS_STEPS, left),
  }
  const comparison: Comparison = {
    rules,
    maxChanges: caps.maxChanges,
    maxValueChars: caps.maxValueChars,
    cutGuard: caps.cutGuard ?? (() => null),
    changes: [],
    total: 0,
    cut: false,
    stopped: false,
    textLeft: limits.text,
    itemsLeft: MAX_LIST_ITEMS,
    stepsLeft: limits.pairing,
    sameness: { stepsLeft: limits.sameness },
    countedAtMost: Math.max(MAX_COUNTED_CHANGES, caps.maxChanges ?? 0),
  }
  const place = rootPlace(rules)
  const [one, other] = [
    { value: expected, place },
    { value: actual, place },
  ]
  compare(comparison, '', one, other)
  const { textLeft, stepsLeft, sameness } = comparison
  work.count('diff_steps', limits.text - textLeft + limits.pairing - stepsLeft + limits.sameness - sameness.stepsLeft)
  const { stopped } = comparison
  if (stopped && comparison.total === 0) {
    // Stopped before anything was found: the canonical texts tell whether there is anything.
    const texts = [canonicalText(expected, options), canonicalText(actual, options)] as const
    comparison.stopped = false
    if (texts[0] !== texts[1])
      addTexts(
        comparison,
        '',
        'changed',
        () => texts[0],
        () => texts[1],
      )
  }
  const { changes, total, cut } = comparison
  return { changes, truncated: cut || (stopped && total > 0) || total > changes.length, total }
}

function compare(comparison: Comparison, path: string, expected: Placed, actual: Placed): void {
  // Equal scalars, the most frequent case, without making their text (NaN is told by its text).
  if (comparison.stopped || (expected.value === actual.value && typeof expected.value !== 'object')) return
  // Nothing below can differ where both are seen in one way.
  if (expected.place === actual.place && surelySame(expected.value, actual.value, comparison.sameness)) return
  const [one, other] = [scalarText(expected.value), scalarText(actual.value)]
  if (one !== undefined && other !== undefined) {
    if (one !== other) addChange(comparison, path, kindOfScalars(one, other), expected, actual)
  } else if (one !== undefined || other !== undefined) {
    addChange(comparison, path, one === 'null' || other === 'null' ? 'changed' : 'type', expected, actual)
  } else if (isList(expected.value) !== isList(actual.value)) {
    addChange(comparison, path, 'type', expected, actual)
  } else if (isSeenOtherwise(expected, actual)) {
    addWhole(comparison, path, expected, actual)
  } else if (isList(expected.value) || expected.place.unkeyed) {
    diffLists(comparison, path, expected, actual, compare)
  } else {
    diffObjects(comparison, path, expected, actual)
  }
}

/** A path that names one item of a list can make one side's order or keys count and not the other's. */
function isSeenOtherwise({ place, value }: Placed, { place: other }: Placed): boolean {
  return isList(value) ? place.unordered !== other.unordered : place.unkeyed !== other.unkeyed
}

function addWhole(comparison: Comparison, path: string, expected: Placed, actual: Placed): void {
  const [one, other] = [expected, actual].map(({ value, place }) => placedText(value, place, comparison.rules))
  if (one !== other) addChange(comparison, path, 'changed', expected, actual)
}

/** Both are objects: a merge of two sorted lists of members. */
function diffObjects(comparison: Comparison, path: string, expected: Placed, actual: Placed): void {
  const ours = objectMembers(expected.value, expected.place, comparison.rules)
  const theirs = objectMembers(actual.value, actual.place, comparison.rules)
  let next = 0
  const addMembersBefore = (key: string | undefined): void => {
    for (let member = theirs[next]; member !== undefined; member = theirs[next]) {
      if (key !== undefined && byCodePoint(member.key, key) >= 0) return
      addAdded(comparison, path + keySegment(member.key, path === ''), member)
      next += 1
    }
  }
  for (const member of ours) {
    addMembersBefore(member.key)
    const twin = theirs[next]
    const below = path + keySegment(member.key, path === '')
    if (twin === undefined || twin.key !== member.key) addRemoved(comparison, below, member)
    else {
      compare(comparison, below, member, twin)
      next += 1
    }
  }
  addMembersBefore(undefined)
}
