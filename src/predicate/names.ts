// The names on the paths of predicates that pass where nothing is there: one that stands in no trial may be a slip, which
// would pass whatever the agent does. Non-goals: the verdict, which does not change.
import type { AskedName, JsonObject, JsonValue, Predicate, PredicateTest } from '../model.js'
import { editsBetween } from '../edits.js'
import { isObject } from '../json/document.js'
import { keySegment } from '../json/path.js'
import { placesOf } from '../json/places.js'
import type { PathStep } from '../pattern/path.js'
import { atItem, type Budget, chooses, MAX_PLACES, meets, type Roots } from './selection.js'
import { TESTS } from './tests.js'

/** Keys of one object that a name is compared with. */
const MAX_COMPARED = 200

/**
 * The names that a predicate asks for in one trial; of those that are not there the first on each path. That the last one
 * is not there may be just what is asked: it is told only where another name comes near.
 */
export function askedNames(predicate: Predicate, roots: Roots, budget: Budget): readonly AskedName[] {
  const { root, segments, where, test } = predicate
  if (!ofNothing(test)) return []
  const document = roots(root)
  if ('outcome' in document) return []
  const named = [...namesOn([root], segments, [document.value], { budget, isPresence: true })]
  if (!chooses(predicate) || where.length === 0) return named
  const [toItem] = atItem(segments)
  const places = placesOf(toItem, document.value, MAX_PLACES)
  if (places === null) return named
  budget.work.spend('places', places.length)
  const items = places.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const asked = where.filter((condition) => !ofNothing(condition.test))
  const inItems = (steps: readonly PathStep[], values: readonly JsonValue[], isPresence: boolean) =>
    namesOn([root, ...toItem], steps, values, { budget, isPresence })
  const isSeen = asked.map(({ segments: steps }) => inItems(steps, items, false).every(({ seen }) => seen))
  const others = asked.filter((_, at) => isSeen[at])
  // Items that are none of those that are meant need not hold what is asked of these.
  const meant = others.length === asked.length ? items : items.filter((item) => meets(item, others, budget) === true)
  return [
    ...named,
    ...asked.flatMap(({ segments: steps, test: one }, at) =>
      inItems(steps, isSeen[at] ? items : meant, one.op === 'exists'),
    ),
  ]
}

const ofNothing = ({ op, value }: PredicateTest): boolean => TESTS[op]?.ofNothing?.(value) === true

/** The names on a path that stand below any of the values, and the first that stands below none. */
function namesOn(
  base: readonly PathStep[],
  steps: readonly PathStep[],
  values: readonly JsonValue[],
  { budget, isPresence }: { readonly budget: Budget; readonly isPresence: boolean },
): readonly AskedName[] {
  const names: AskedName[] = []
  let found = values
  for (const [at, step] of steps.entries()) {
    const next: JsonValue[] = []
    for (const value of found) {
      const places = placesOf([step], value, MAX_PLACES) ?? []
      budget.work.spend('places', 1 + places.length)
      for (const place of places) if (place.value !== undefined) next.push(place.value)
    }
    const path = pathText([...base, ...steps.slice(0, at + 1)])
    if (next.length > 0) {
      if (typeof step === 'string') names.push({ path, seen: true, near: null })
      found = next
      continue
    }
    const objects = found.filter(isObject)
    if (typeof step !== 'string' || objects.length === 0) return names
    const near = nearKey(step, objects)
    if (near !== null || !isPresence || at < steps.length - 1) names.push({ path, seen: false, near })
    return names
  }
  return names
}

/** A word of letters: in an id one sign makes another one. */
const WORD = /^(?=.{5})\p{L}{2,}(?:[_ -]?\p{L}{2,})*$/u

function nearKey(name: string, objects: readonly JsonObject[]): string | null {
  if (!WORD.test(name)) return null
  const plain = (key: string): string => key.toLowerCase().replace(/[_ -]/g, '')
  const keys = objects.slice(0, MAX_COMPARED).flatMap((object) => [...object.keys()].slice(0, MAX_COMPARED))
  const near = [...new Set(keys)]
    .slice(0, MAX_COMPARED)
    .find((key) => WORD.test(key) && key.length < 64 && editsBetween(plain(name), plain(key)) <= 1)
  return near ?? null
}

/** `calls[*].arguments["a b"]`. */
function pathText(steps: readonly PathStep[]): string {
  const [first, ...rest] = steps
  return rest.reduce<string>(
    (text, step) =>
      `${text}${step === null ? '[*]' : typeof step === 'number' ? `[${step}]` : keySegment(step, false)}`,
    String(first),
  )
}
