// What tool results show of the rows of a database: every object with an id in a result that is JSON, so that the value
// of one place can be followed from call to call. Bounded by a count of nodes. Non-goals: results in prose (words.ts).
import type { JsonObject, JsonValue } from '../../model.js'
import { isArray, isObject } from '../../json/document.js'
import { below, idText, type Step, valueAt } from './place.js'

/** Where a place stands below a row that has an id of its own: the id, and the steps from the row to the place. */
export interface Anchor {
  readonly field: string
  readonly id: string
  readonly rest: readonly Step[]
  /** Keys of the row as the states have it. */
  readonly keys: ReadonlySet<string>
}

/** A row as one result shows it. */
export interface Sighting {
  /** Index of the call in the order of the conversation. */
  readonly call: number
  readonly row: JsonObject
}

export type Sightings = ReadonlyMap<string, readonly Sighting[]>

/** Nodes of all results that are looked at in one trial. */
const MAX_NODES = 200_000
/** A result longer than this is not parsed. */
export const MAX_RESULT_CHARS = 200_000
const ID_FIELD = /(?:^|_)(?:id|number|key|code|name)$/

const keyOf = (field: string, id: string): string => `${field} ${id}`

/** The rows of all results by field and id; `results[i]` is the document that call i gave back, if it gave one. */
export function collectSightings(results: readonly (JsonValue | undefined)[]): Sightings {
  const found = new Map<string, Sighting[]>()
  let left = MAX_NODES
  const walk = (value: JsonValue, call: number): void => {
    // Breadth first and by hand: results are untrusted, so depth must not cost stack.
    const queue: JsonValue[] = [value]
    for (let at = 0; at < queue.length && left > 0; at += 1, left -= 1) {
      const node = queue[at]
      if (isArray(node)) {
        for (const item of node.slice(0, left)) if (typeof item === 'object') queue.push(item)
      } else if (isObject(node)) {
        for (const [field, item] of node) {
          const id = ID_FIELD.test(field) ? idText(item) : undefined
          if (id !== undefined) {
            const key = keyOf(field, id)
            const list = found.get(key)
            if (list === undefined) found.set(key, [{ call, row: node }])
            else list.push({ call, row: node })
          }
          if (typeof item === 'object') queue.push(item)
        }
      }
    }
  }
  for (const [call, result] of results.entries()) if (result !== undefined) walk(result, call)
  return found
}

/** The rows with an id on the way to a place, deepest first. The outermost tells the table, the deepest the place. */
export function anchorsOf(documents: readonly (JsonValue | undefined)[], steps: readonly Step[]): readonly Anchor[] {
  const anchors: Anchor[] = []
  for (const document of documents) {
    let at = document
    for (const [index, step] of steps.entries()) {
      at = below(at, step)
      if (!isObject(at)) continue
      const id = step.kind === 'key' ? step.key : step.kind === 'record' ? step.id : undefined
      if (id === undefined) continue
      for (const [field, value] of at) {
        if (idText(value) !== id || anchors.some((anchor) => anchor.field === field && anchor.id === id)) continue
        anchors.push({ field, id, rest: steps.slice(index + 1), keys: new Set(at.keys()) })
      }
    }
  }
  return anchors.sort((a, b) => a.rest.length - b.rest.length)
}

/** What one sighting says of the place: its value (undefined: it is not in the row), or undefined: it says nothing. */
export function seenValue(
  { row }: Sighting,
  { rest, keys }: Anchor,
  mentioned: (text: string) => boolean,
): { readonly value: JsonValue | undefined; readonly hasContainer: boolean } | undefined {
  const value = valueAt(row, rest)
  if (value !== undefined) return { value, hasContainer: true }
  // A search shows a flight of one date without the level of dates.
  for (let skip = 1; skip < Math.min(rest.length, 4); skip += 1) {
    const named = rest
      .slice(0, skip)
      .some((step) => step.kind === 'key' && (mentioned(step.key) || holds(row, step.key)))
    const inner = named ? valueAt(row, rest.slice(skip)) : undefined
    if (inner !== undefined) return { value: inner, hasContainer: true }
  }
  // The row shows what the place stands in, or is shown whole: what is not there is absent.
  const [first] = rest
  const isShown = first?.kind === 'key' && row.has(first.key)
  const common = [...row.keys()].filter((key) => keys.has(key)).length
  if (!isShown && rest.length > 0 && common < 0.6 * keys.size) return undefined
  return { value: undefined, hasContainer: rest.length <= 1 || isContainer(valueAt(row, rest.slice(0, -1))) }
}

/** A list or an object: a field that is null holds nothing yet. */
export function isContainer(value: JsonValue | undefined): boolean {
  return isArray(value) || isObject(value)
}

function holds(row: JsonObject, text: string): boolean {
  return [...row.values()].some((value) => value === text)
}
