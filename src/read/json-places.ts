// Paths into JSON documents with `*`, and the places that they lead to: `orders.*.items[0].sku`. Pure; predicates of the
// records layout are written with them. Non-goals: filters, slices, parents.
import type { JsonValue } from '../model.js'
import { isArray, isObject, member } from './json.js'

/** Every item of a list, every member of an object. */
export const ANY: unique symbol = Symbol('*')
export type PathSegment = string | typeof ANY

/** One place; `value` is undefined where the path leads nowhere. */
export interface Place {
  readonly path: readonly (string | number)[]
  readonly value: JsonValue | undefined
  /** A `*` was asked of what is neither a list nor an object, or is missing. */
  readonly noContainer?: boolean
}

const SEGMENT = /\["((?:[^"\\]|\\.)*)"\]|\[(\*|\d+)\]|(\.?)([^.[\]]+)/
const INDEX = /^(?:0|[1-9]\d{0,8})$/

/**
 * The segments of `a.b`, `a.*.b`, `a.3`, `a[3]`, `a[*]`, `a["b.c"]` (a key with dots or brackets, or `*` itself); null
 * where the text is no path. Segments are never empty: an empty key is written `[""]`.
 */
export function parsePlacePath(path: string): readonly PathSegment[] | null {
  const segments: PathSegment[] = []
  for (let at = 0; at < path.length; ) {
    const found = SEGMENT.exec(path.slice(at))
    if (found?.index !== 0) return null
    const first = at === 0
    at += found[0].length
    const [, quoted, index, dot, plain] = found
    if (quoted !== undefined) {
      const key = unquoted(quoted)
      if (key === null) return null
      segments.push(key)
      continue
    }
    if (index === undefined && first === (dot === '.')) return null
    const text = index ?? plain ?? ''
    segments.push(text === '*' ? ANY : text)
  }
  return segments.length === 0 ? null : segments
}

/** The places of a path in a document, in its order; null where there are more than `max`. */
export function placesOf(segments: readonly PathSegment[], document: JsonValue, max: number): readonly Place[] | null {
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
  } else if (segment !== ANY) {
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

function unquoted(text: string): string | null {
  try {
    const parsed: unknown = JSON.parse(`"${text}"`)
    return typeof parsed === 'string' ? parsed : null
  } catch {
    return null
  }
}
