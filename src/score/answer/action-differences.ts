// In which arguments a tool call differs from a golden action, in words. Non-goals: whether they match (actions.ts).
import type { GoldenAction, JsonValue, ToolCall } from '../../model.js'
import { isArray, isObject, member, nth } from '../../json/document.js'
import { memberPath } from '../../json/path.js'
import { assignRows } from './assignment.js'
import { pythonEquals } from '../../json/python-number.js'
import { pairText } from '../../json/pair-text.js'
import { shortText } from '../../json/short-text.js'

/** Lists longer than this are not looked at for "only the order differs". */
const MAX_ORDER_ITEMS = 500

/** Levels of a value that are looked into for the place where two sides part. */
const MAX_LEVELS = 8

export interface CallDifference {
  readonly key: string
  readonly wanted: JsonValue | undefined
  readonly given: JsonValue | undefined
  /** Both are lists of the same items. */
  readonly onlyOrder: boolean
}

/** The differences of one call under the keys that count, in their order. */
export function callDifferences(golden: GoldenAction, call: ToolCall, keys: readonly string[]): CallDifference[] {
  return keys.flatMap((key): CallDifference[] => {
    const wanted = member(golden.arguments, key)
    const given = member(call.arguments, key)
    if (wanted === undefined && given === undefined) return []
    if (wanted !== undefined && given !== undefined && pythonEquals(wanted, given)) return []
    const onlyOrder = wanted !== undefined && given !== undefined && sameItems(wanted, given)
    return [{ key, wanted, given, onlyOrder }]
  })
}

/** `flights[1].date: expected "2024-05-27", got "2024-05-28"`: the first place where the two sides part, and both values. */
export function differenceText({ key, wanted, given, onlyOrder }: CallDifference): string {
  let path: readonly (string | number)[] = [key]
  let sides: Sides = [wanted, given]
  let lengths = ''
  for (let level = 0; level < MAX_LEVELS && !onlyOrder; level += 1) {
    const [ours, theirs] = sides
    const isPair = isArray(ours) && isArray(theirs)
    if (isPair && ours.length !== theirs.length && lengths === '')
      lengths = `${memberPath(path)}: ${plural(ours.length)} expected, got ${theirs.length}; first `
    const inner = firstInside(ours, theirs)
    if (inner === null) break
    path = [...path, inner.key]
    sides = inner.sides
  }
  return `${lengths}${memberPath(path)}: ${sidesText(sides)}`
}

type Sides = readonly [wanted: JsonValue | undefined, given: JsonValue | undefined]

const plural = (items: number): string => `${items} ${items === 1 ? 'item' : 'items'}`

/** The first member in which two objects, or two lists, differ; null: they are none, and differ as a whole. */
function firstInside(
  wanted: JsonValue | undefined,
  given: JsonValue | undefined,
): { readonly key: string | number; readonly sides: Sides } | null {
  if (isArray(wanted) && isArray(given)) {
    for (let at = 0; at < Math.max(wanted.length, given.length); at += 1) {
      const sides: Sides = [wanted[at], given[at]]
      if (!alike(sides)) return { key: at, sides }
    }
  }
  if (isObject(wanted) && isObject(given)) {
    for (const key of new Set([...wanted.keys(), ...given.keys()])) {
      const sides: Sides = [wanted.get(key), given.get(key)]
      if (!alike(sides)) return { key, sides }
    }
  }
  return null
}

function alike([wanted, given]: Sides): boolean {
  return wanted !== undefined && given !== undefined && pythonEquals(wanted, given)
}

function sidesText([wanted, given]: Sides): string {
  if (wanted === undefined) return `${shortText(given ?? null)} is not wanted`
  if (given === undefined) return `expected ${shortText(wanted)}, missing`
  return pairText(wanted, given)
}

function sameItems(wanted: JsonValue, given: JsonValue): boolean {
  if (!isArray(wanted) || !isArray(given)) return false
  if (wanted.length !== given.length || wanted.length > MAX_ORDER_ITEMS) return false
  const equal = (row: number, column: number): boolean => pythonEquals(nth(wanted, row), nth(given, column))
  return !assignRows(wanted.length, given.length, equal, { stopAtFirst: true }).includes(-1)
}
