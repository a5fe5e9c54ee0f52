// The places in a JSON document that a path leads to: `orders.*.items[0].sku`. Non-goal: the grammar (pattern/path.ts).
import type { JsonObject, JsonValue } from '../model.js'
import type { PathStep } from '../pattern/path.js'
import { isArray, isObject, member } from './document.js'

/** One place; `value` is undefined where the path leads nowhere. */
export interface Place {
  readonly path: readonly (string | number)[]
  readonly value: JsonValue | undefined
  /** A `*` was asked of what is neither a list nor an object, or is missing. */
  readonly noContainer?: boolean
  /** Why that nothing stands there is no absence: a member was asked of a text, say. */
  readonly untold?: string
  /** The object that lacks the first key that led nowhere, and the key. */
  readonly lacking?: { readonly object: JsonObject; readonly key: string }
}

const INDEX = /^(?:0|[1-9]\d{0,8})$/

/** The places of a path in a document, in its order; null where there are more than `max`. */
export function placesOf(segments: readonly PathStep[], document: JsonValue, max: number): readonly Place[] | null {
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

function* step(place: Place, segment: PathStep): Generator<Place> {
  const { path, value } = place
  if (place.noContainer) {
    yield place
  } else if (segment !== null) {
    yield stepTo(place, segment)
  } else if (isArray(value)) {
    for (const [at, item] of value.entries()) yield { path: [...path, at], value: item }
  } else if (isObject(value)) {
    for (const [key, inner] of value) yield { path: [...path, key], value: inner }
  } else {
    yield { ...place, ...untoldOf(value, 'neither a list nor an object'), value: undefined, noContainer: true }
  }
}

function stepTo(place: Place, step: string | number): Place {
  const { path, value } = place
  const key = String(step)
  if (isArray(value)) {
    if (INDEX.test(key)) return { path: [...path, Number(key)], value: value[Number(key)] }
    const untold = value.length === 0 ? {} : { untold: 'is a list, of which `*` is every item' }
    return { path: [...path, key], value: undefined, ...untold }
  }
  if (!isObject(value)) {
    return { ...place, ...untoldOf(value, 'no object'), path: [...path, key], value: undefined }
  }
  const inner = member(value, key)
  if (inner === undefined && typeof step === 'number' && value.size > 0) {
    return { path: [...path, key], value: undefined, untold: 'is an object, and an index asks for an item of a list' }
  }
  return inner === undefined
    ? { path: [...path, key], value: undefined, lacking: { object: value, key } }
    : { path: [...path, key], value: inner }
}

/** Of a text, a number or a boolean nobody knows what its member would be; what is missing or null has none. */
function untoldOf(value: JsonValue | undefined, no: string): { readonly untold?: string } {
  return value === undefined || value === null ? {} : { untold: `is ${no}` }
}
