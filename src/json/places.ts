// Paths into JSON documents with `*`, and the places that they lead to: `orders.*.items[0].sku`. Pure; predicates of the
// records layout are written with them. Non-goals: filters, slices, parents.
import type { JsonValue } from '../model.js'
import { isArray, isObject, member } from './document.js'

/** One step of a path: a key or list index as text; null is `*`, every item or member. */
export type PathSegment = string | null

/** One place; `value` is undefined where the path leads nowhere. */
export interface Place {
  readonly path: readonly (string | number)[]
  readonly value: JsonValue | undefined
  /** A `*` was asked of what is neither a list nor an object, or is missing. */
  readonly noContainer?: boolean
}

/** In brackets (`[*]`, `[3]`, `["key"]`), or up to the next dot or bracket with backslash escapes. */
const SEGMENT = /^(?:\[(?:(\*)|(\d+)|("(?:[^"\\]|\\.)*"))\]|((?:[^.[\]*\\]|\\[.[\]*\\])+)|(\*))/su
const INDEX = /^(?:0|[1-9]\d{0,8})$/

/**
 * The segments of `a.b`, `a.*.b`, `a.3`, `a[3]`, `a[*]`, `a["b.c"]`, `a.b\.c`: the grammar of ignore-paths. A text that is
 * no path gives what is wrong with it, in words.
 */
export function parsePlacePath(path: string): readonly PathSegment[] | { readonly problem: string } {
  const segments: PathSegment[] = []
  for (let at = 0; at < path.length; ) {
    if (at > 0 && path.charAt(at) === '.') at += 1
    else if (at > 0 && path.charAt(at) !== '[') return { problem: `a "." or "[" should follow at character ${at + 1}` }
    const found = SEGMENT.exec(path.slice(at))
    const quoted = found?.[3] === undefined ? '' : unquoted(found[3])
    if (!found || quoted === null) return { problem: `no key, * or [index] stands at character ${at + 1}` }
    const [whole, anyIndex, index, inQuotes, key, any] = found
    if (anyIndex !== undefined || any !== undefined) segments.push(null)
    else if (inQuotes !== undefined) segments.push(quoted)
    else segments.push(index === undefined ? (key ?? '').replace(/\\(.)/gsu, '$1') : String(Number(index)))
    at += whole.length
  }
  return segments.length === 0 ? { problem: 'it is empty' } : segments
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

function unquoted(text: string): string | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'string' ? parsed : null
  } catch {
    return null
  }
}
