// What a list of any length needs. Spread into arguments it ends as a RangeError: a call takes some ten thousand. Copied
// for each item that is added it costs the square of its length.

/** Puts items at the end of a list. */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item)
}

/** The largest number; `least` where there is none larger. */
export function largest(numbers: Iterable<number>, least = 0): number {
  let found = least
  for (const number of numbers) if (number > found) found = number
  return found
}

/** Adds an item to the list under a key: a copy of the list for each would cost the square of its length. */
export function addTo<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [item])
  else list.push(item)
}

/** Items named in one sentence; of more than a few the first and their number. */
export function fewOf(items: readonly string[], most = 5): string {
  const [shown, more] = [items.slice(0, most), items.length - most]
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(' and ')
}
