// Tool calls of one name, found by what a golden action asks of them without comparing each with each: tau2's rule, under
// `compare_args` of the golden action, or where there is none under the keys that stand in the call. Non-goals: the
// signal (actions.ts), what differs (action-differences.ts).
import type { GoldenAction, JsonValue, ToolCall, Work } from '../../model.js'
import { isObject } from '../../json/document.js'
import { equalityKey } from '../../json/equality-key.js'
import { byCodePoint } from '../../json/order.js'

export interface CallIndex {
  readonly calls: readonly ToolCall[]
  /** Whether one of the calls is the golden action. */
  readonly holds: (golden: GoldenAction) => boolean
}

/** The keys of a call that count for a golden action: those of `compare_args`, or the call's own. */
export function comparedKeys(golden: GoldenAction, call: ToolCall): readonly string[] {
  return golden.compareArgs ?? ownKeys(call)
}

export function indexCalls(calls: readonly ToolCall[], work: Work): CallIndex {
  // By their own keys; and by those of a golden action, made where one asks.
  const byOwnKeys = new Map<string, { readonly keys: readonly string[]; readonly found: Set<string> }>()
  for (const call of calls) {
    const keys = ownKeys(call).toSorted(byCodePoint)
    const name = JSON.stringify(keys)
    const group = byOwnKeys.get(name) ?? { keys, found: new Set() }
    group.found.add(under(keys, call.arguments))
    byOwnKeys.set(name, group)
    work.spend('comparisons', 1)
  }
  const byAskedKeys = new Map<string, Set<string>>()
  const underAsked = (keys: readonly string[]): Set<string> => {
    const name = JSON.stringify(keys)
    const known = byAskedKeys.get(name)
    if (known !== undefined) return known
    work.spend('comparisons', calls.length)
    const made = new Set(calls.map((call) => under(keys, call.arguments)))
    byAskedKeys.set(name, made)
    return made
  }
  return {
    calls,
    holds: (golden) => {
      const { compareArgs } = golden
      if (compareArgs !== null) return underAsked(compareArgs).has(under(compareArgs, golden.arguments))
      work.spend('comparisons', byOwnKeys.size)
      return [...byOwnKeys.values()].some(({ keys, found }) => found.has(under(keys, golden.arguments)))
    },
  }
}

function ownKeys({ arguments: given }: ToolCall): readonly string[] {
  return isObject(given) ? [...given.keys()] : []
}

/** The values under these keys as one text. */
function under(keys: readonly string[], given: JsonValue): string {
  return keys.map((key) => equalityKey(isObject(given) ? given.get(key) : undefined)).join(' ')
}
