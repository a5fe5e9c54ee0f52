// Reads answers of GitHub, whose shape is not taken on trust: own members only, and undefined where one is missing.

/** Whether it can have members. */
export const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The member's value; undefined where the value is no object or lacks the key. */
export function own(value: unknown, key: string): unknown {
  return isRecord(value) ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined
}

/** Every item that `read` can make something of; undefined where it is no list at all. */
export function listOf<T>(value: unknown, read: (item: unknown) => T | null): readonly T[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.map(read).filter((item) => item !== null)
}

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** A positive whole number (an id), else null. */
export const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null
