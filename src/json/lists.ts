// What a list of any length needs where the language would spread it into arguments: a call takes some ten thousand
// arguments, and then throws a RangeError.

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
