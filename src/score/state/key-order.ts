// The keys of an object in code-point order, worked out once for all objects that have the same keys: a table's rows.
// Non-goals: what the canonical form is (canonical.ts), objects of very many keys.
import type { KeyOrder, KeyOrders } from '../../model.js'
import { byCodePoint } from '../../json/order.js'
import { stringText } from '../../json/python-text.js'

/** Objects of more keys are tables: hardly two have the same. */
const FEW_KEYS = 24
/** Orders kept of one first key: looking through many would cost more than sorting. */
const MAX_ORDERS = 8
/** First keys that are remembered: artifacts may hold any number. */
const MAX_FIRST_KEYS = 1_000

/** The order of these keys, of which an object has at least one. */
export function keyOrder(keys: readonly string[], known: KeyOrders): KeyOrder {
  const first = keys[0]
  if (first === undefined || keys.length > FEW_KEYS) return orderOf(keys)
  const orders = known.get(first)
  if (orders === undefined) {
    const made = orderOf(keys)
    if (known.size < MAX_FIRST_KEYS) known.set(first, [made])
    return made
  }
  for (const one of orders) if (isSame(one.keys, keys)) return one
  const made = orderOf(keys)
  if (orders.length < MAX_ORDERS) orders.push(made)
  return made
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false
  return true
}

function orderOf(keys: readonly string[]): KeyOrder {
  const sorted = sortedKeys([...keys])
  const labels = sorted.map((key, at) => `${at === 0 ? '{' : ','}${stringText(key)}:`)
  if (sorted.every((key, at) => key === keys[at])) return { keys, order: keys.map((_, at) => at), labels }
  const places = new Map(keys.map((key, at) => [key, at]))
  return { keys, order: sorted.map((key) => places.get(key) ?? 0), labels }
}

/** Code-point order; the engine's own sort (UTF-16 order) is the same where no key holds a surrogate, and faster. */
export function sortedKeys(keys: string[]): string[] {
  return keys.some((key) => SURROGATE.test(key)) ? keys.sort(byCodePoint) : keys.sort()
}

const SURROGATE = /[\ud800-\udfff]/
