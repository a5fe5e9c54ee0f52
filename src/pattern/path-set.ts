// Several paths followed through a document at once: what is left of them at a place, in one step a child and however many
// they are. Lists may be passed over: `guests.email` and `guests.*.email` both lead into a list of guests. Non-goals: the
// grammar (path.ts), walking.
import type { Path } from './path.js'

/** What is left of the paths at one place of a document. */
export interface PathState {
  /** The paths that end here, by their index. */
  readonly ends: readonly number[]
  /** No path leads on. */
  readonly isOver: boolean
  /** Some path names a key here, beside `*`. */
  readonly namesKeys: boolean
  /** At the member of an object. */
  readonly member: (key: string) => PathState
  /** At an item of a list, by its index as text and whatever else it may be named by (its id). */
  readonly item: (names: readonly string[]) => PathState
}

/** A position is the number of a path and of its segments that are behind. */
type Position = readonly [path: number, depth: number]

/** Makes the state at the document's top. Steps are remembered: as many states as places that differ in what is left. */
export function followPaths(paths: readonly Path[]): PathState {
  const known = new Map<string, PathState>()

  const stateOf = (positions: readonly Position[]): PathState => {
    const unique = new Map(positions.map((position) => [position.join(':'), position]))
    const name = [...unique.keys()].sort().join(' ')
    const found = known.get(name)
    if (found !== undefined) return found
    const made = makeState([...unique.values()])
    known.set(name, made)
    return made
  }

  const makeState = (all: readonly Position[]): PathState => {
    const isEnd = ([path, depth]: Position): boolean => depth === paths[path]?.length
    const open = all.filter((position) => !isEnd(position))
    const keys = new Set(open.flatMap(([path, depth]) => paths[path]?.[depth] ?? []))
    const steps = new Map<string, PathState>()
    const step = (names: readonly string[], passing: boolean): PathState => {
      const own = names.filter((name) => keys.has(name))
      const memo = JSON.stringify([passing, ...own])
      const found = steps.get(memo)
      if (found !== undefined) return found
      const next = open.flatMap(([path, depth]): Position[] => {
        const segment = paths[path]?.[depth]
        return segment === null || (segment !== undefined && own.includes(segment)) ? [[path, depth + 1]] : []
      })
      const made = stateOf(passing ? [...next, ...open] : next)
      steps.set(memo, made)
      return made
    }
    // The two steps that nearly every child takes.
    let [otherMember, otherItem]: (PathState | undefined)[] = []
    const members = new Map<string, PathState>()
    const memberOf = (key: string): PathState => {
      const known = members.get(key)
      if (known !== undefined) return known
      const made = step([key], false)
      members.set(key, made)
      return made
    }
    return {
      ends: all.filter(isEnd).map(([path]) => path),
      isOver: open.length === 0,
      namesKeys: keys.size > 0,
      member: (key) => (keys.has(key) ? memberOf(key) : (otherMember ??= step([], false))),
      item: (names) => (names.some((name) => keys.has(name)) ? step(names, true) : (otherItem ??= step([], true))),
    }
  }

  return stateOf(paths.map((_, path) => [path, 0]))
}
