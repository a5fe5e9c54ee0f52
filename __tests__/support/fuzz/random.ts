// Chance from a seed: the same numbers on every machine, so that a case is named by its seed alone.

export interface Random {
  /** In [0, 1). */
  readonly next: () => number
  /** In [0, limit). */
  readonly below: (limit: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
}

/** mulberry32 (public domain). */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const item = list[below(list.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
  }
}
