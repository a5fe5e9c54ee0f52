// In which arguments a tool call differs from a golden action, in words. Non-goals: whether they match (actions.ts).
import type { GoldenAction, JsonValue, ToolCall } from '../../model.js'
import { isArray, member, nth } from '../../json/document.js'
import { memberPath } from '../../json/path.js'
import { assignRows } from './assignment.js'
import { pythonEquals } from '../../json/python-number.js'
import { pairText } from '../../json/pair-text.js'
import { shortText } from '../../json/short-text.js'

/** Lists longer than this are not looked at for "only the order differs". */
const MAX_ORDER_ITEMS = 500

export interface CallDifference {
  readonly key: string
  readonly text: string
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
    return [
      {
        key,
        text: `${memberPath([key])}: ${sides(wanted, given)}`,
        onlyOrder: wanted !== undefined && given !== undefined && sameItems(wanted, given),
      },
    ]
  })
}

function sides(wanted: JsonValue | undefined, given: JsonValue | undefined): string {
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
