// Equal items of two lists find each other by a text of their content, before anything is compared pair by pair. A start
// for the assignment (assignment.ts), never its answer: what is proposed here is still compared, and may be given up.
import type { JsonObject, JsonValue } from '../../model.js'
import { isArray, isObject, nth } from '../../json/document.js'

/** One text for scalars that match each other exactly. */
export type KeyOfScalar = (value: JsonValue) => string

export interface TwinOptions {
  readonly keyOf: KeyOfScalar
  readonly fits: (row: number, column: number) => boolean
  /** Told how many nodes were read; may throw to give up. */
  readonly cost: (nodes: number) => void
}

/** Lists of fewer pairs are compared pair by pair: that costs less than texts. */
const MIN_PAIRS = 1_024
/** Different sets of keys of the reference's records, under each of which every predicted record is read once. */
const MAX_KEY_SETS = 8

/** Row → column of a twin that fits, -1 where none was found. */
export function pairTwins(
  reference: readonly JsonValue[],
  prediction: readonly JsonValue[],
  options: TwinOptions,
): number[] {
  const columnOf = Array.from({ length: reference.length }, () => -1)
  if (reference.length * prediction.length < MIN_PAIRS) return columnOf
  const waiting = new Map<string, number[]>()
  const keySets = keySetsOf(reference)
  for (const [row, item] of reference.entries()) {
    const key = itemKey(item, isObject(item) ? setName(item) : null, options)
    const rows = waiting.get(key)
    if (rows === undefined) waiting.set(key, [row])
    else rows.push(row)
  }
  // Backwards, so that taking from the end of a list of rows keeps equal items in their order.
  for (let column = prediction.length - 1; column >= 0; column -= 1) {
    const item = nth(prediction, column)
    for (const keys of isObject(item) ? keySets : [null]) {
      if (keys !== null && !(isObject(item) && keys.every((key) => item.has(key)))) continue
      const rows = waiting.get(itemKey(item, keys === null ? null : keys.join('\u0000'), options, keys))
      const row = rows?.at(-1)
      if (row === undefined || !options.fits(row, column)) continue
      rows?.pop()
      columnOf[row] = column
      break
    }
  }
  return columnOf
}

/** The sets of keys that the reference's records have; a record of the prediction may have further keys. */
function keySetsOf(reference: readonly JsonValue[]): readonly (readonly string[])[] {
  const sets = new Map<string, readonly string[]>()
  for (const item of reference) {
    if (!isObject(item) || sets.size >= MAX_KEY_SETS) continue
    sets.set(setName(item), [...item.keys()].sort(byUnit))
  }
  return [...sets.values()]
}

const byUnit = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

function setName(record: JsonObject): string {
  return [...record.keys()].sort(byUnit).join('\u0000')
}

function itemKey(
  item: JsonValue,
  name: string | null,
  { keyOf, cost }: TwinOptions,
  keys?: readonly string[] | null,
): string {
  let nodes = 0
  const textOf = (value: JsonValue): string => {
    nodes += 1
    if (isArray(value)) return `[${value.map(textOf).sort(byUnit).join('\u0001')}]`
    if (isObject(value)) return recordText(value, [...value.keys()].sort(byUnit))
    return keyOf(value)
  }
  const recordText = (record: JsonObject, names: readonly string[]): string =>
    `{${names.map((key) => `${key}\u0002${textOf(record.get(key) ?? null)}`).join('\u0001')}}`
  const text = isObject(item) ? `${name}\u0003${recordText(item, keys ?? [...item.keys()].sort(byUnit))}` : textOf(item)
  cost(nodes + 1)
  return text
}
