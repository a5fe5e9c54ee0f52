// Which places a predicate is about: those that its path names, of the items that `where`, `after` and `before` leave.
// Non-goals: the grammar of paths (pattern/path.ts), what is tested there (tests.ts).
import type { JsonValue, Predicate, PredicateCondition } from '../model.js'
import { type Place, placesOf } from '../json/places.js'
import type { RootDocument } from './roots.js'
import type { TestBudget } from './holds.js'
import { type Finding, TESTS } from './tests.js'

/** Places that one path may name. */
export const MAX_PLACES = 100_000

/** Gives the document at a root, or why nothing of it can be told. */
export type Roots = (root: Predicate['root']) => RootDocument | Finding

export type Budget = TestBudget

/** The places that the predicate tests, in order, or why they cannot be told. */
export function select(predicate: Predicate, roots: Roots, budget: Budget): readonly Place[] | Finding {
  const document = roots(predicate.root)
  if ('outcome' in document) return document
  const { segments } = predicate
  if (!chooses(predicate)) return named(placesOf(segments, document.value, MAX_PLACES), budget)
  const [toItem, below] = atItem(segments)
  const items = named(placesOf(toItem, document.value, MAX_PLACES), budget)
  if ('outcome' in items) return items
  const span = spanOf(predicate, roots, budget)
  if ('outcome' in span) return span
  const found: Place[] = []
  for (const item of items) {
    if (item.value === undefined) {
      found.push(item)
      continue
    }
    const at = document.positions?.[Number(item.path[0])]
    if (at !== undefined && (at <= span.after || at >= span.before)) continue
    const met = meets(item.value, predicate.where, budget)
    if (typeof met !== 'boolean') return met
    if (!met) continue
    const inner = named(placesOf(below, item.value, MAX_PLACES - found.length), budget)
    if ('outcome' in inner) return inner
    for (const place of inner) found.push({ ...place, path: [...item.path, ...place.path] })
  }
  return found
}

/** A path to the items that `where` chooses among, and what is asked below them. */
export function atItem(segments: Predicate['segments']): readonly [Predicate['segments'], Predicate['segments']] {
  const star = segments.indexOf(null)
  return star === -1 ? [[...segments, null], []] : [segments.slice(0, star + 1), segments.slice(star + 1)]
}

/** Whether the predicate chooses among items. */
export function chooses({ where, after, before }: Predicate): boolean {
  return where.length > 0 || after !== undefined || before !== undefined
}

function named(places: readonly Place[] | null, { work }: Budget): readonly Place[] | Finding {
  work.spend('places', 1 + (places?.length ?? MAX_PLACES))
  return places ?? { outcome: 'error', reason: `the path names more than ${MAX_PLACES} places` }
}

/** Between which positions of the conversation items count, both excluded. */
function spanOf(
  { after, before }: Predicate,
  roots: Roots,
  budget: Budget,
): { readonly after: number; readonly before: number } | Finding {
  const start = after === undefined ? Number.NEGATIVE_INFINITY : positionOf(after, 'after', roots, budget)
  if (typeof start !== 'number') return start
  const end = before === undefined ? Number.POSITIVE_INFINITY : positionOf(before, 'before', roots, budget)
  return typeof end === 'number' ? { after: start, before: end } : end
}

/** The first position that meets the mark. Without one nothing comes after it, and nobody knows what would have. */
function positionOf(mark: Predicate, field: string, roots: Roots, budget: Budget): number | Finding {
  const document = roots(mark.root)
  if ('outcome' in document) return document
  const places = select(mark, roots, budget)
  if ('outcome' in places) return places
  for (const place of places) {
    const found = TESTS[mark.test.op]?.check(
      { places: [place], many: true, any: false, strict: true, budget },
      mark.test,
    )
    const position = document.positions?.[Number(place.path[0])]
    if (found?.outcome === 'error') return found
    if (found?.outcome === 'pass' && position !== undefined) return position
  }
  return { outcome: 'error', reason: `nothing in the conversation meets \`${field}\`, so that it cannot be told` }
}

/** Whether an item meets every condition. One that it does not meet settles it, whatever cannot be told of the others. */
export function meets(item: JsonValue, where: readonly PredicateCondition[], budget: Budget): boolean | Finding {
  let untold: Finding | undefined
  for (const { segments, test } of where) {
    const places = named(placesOf(segments, item, MAX_PLACES), budget)
    if ('outcome' in places) return places
    const many = segments.includes(null)
    const found = TESTS[test.op]?.check({ places, many, any: false, strict: true, budget }, test)
    if (found?.outcome === 'error') untold ??= found
    else if (found?.outcome !== 'pass') return false
  }
  return untold === undefined
    ? true
    : { outcome: 'error', reason: `whether an item meets \`where\` cannot be told: ${untold.reason}` }
}
