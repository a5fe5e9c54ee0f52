// The places in a JSON document that a path leads to: `orders.*.items[0].sku`. Non-goal: the grammar (pattern/path.ts).
import type { JsonValue } from '../model.js'
import type { Path, PathSegment } from '../pattern/path.js'
import { isArray, isObject, member } from './document.js'

/** One place; `value` is undefined where the path leads nowhere. */
export interface Place {
  readonly path: readonly (string | number)[]
  readonly value: JsonValue | undefined
  /** A `*` was asked of what is neither a list nor an object, or is missing. */
  readonly noContainer?: boolean
}

const INDEX = /^(?:0|[1-9]\d{0,8})$/

/** The places of a path in a document, in its order; null where there are more than `max`. */
export function placesOf(segments: Path, document: JsonValue, max: number): readonly Place[] | null {
  let places: Place[] = [{ path: [], value: document }]
  for (const segment of segments) {
    const next: Place[] = []
    for (const place of places) {
      for (const inner of step(place, segment)) {
        if (next.length >= max) return null
        next.push(inner)
      }
    }
    places = next
  }
  return places
}

function* step(place: Place, segment: PathSegment): Generator<Place> {
  const { path, value, noContainer } = place
  if (noContainer) {
    yield place
  } else if (segment !== null) {
    const index = isArray(value) && INDEX.test(segment) ? Number(segment) : null
    if (index !== null && isArray(value)) yield { path: [...path, index], value: value[index] }
    else yield { path: [...path, segment], value: member(value, segment) }
  } else if (isArray(value)) {
    for (const [at, item] of value.entries()) yield { path: [...path, at], value: item }
  } else if (isObject(value)) {
    for (const [key, inner] of value) yield { path: [...path, key], value: inner }
  } else {
    yield { path, value: undefined, noContainer: true }
  }
}
