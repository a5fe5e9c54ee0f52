// Several paths followed at once: where they end, and that following them costs a step a child however lists nest.
import { describe, expect, test } from '@jest/globals'
import { parsePath, type Path } from '../../src/pattern/path.js'
import { followPaths, type PathState } from '../../src/pattern/path-set.js'

const read = (text: string): Path => {
  const path = parsePath(text)
  if ('problem' in path) throw new Error(path.problem)
  return path
}
const follow = (...paths: string[]): PathState => followPaths(paths.map(read))

describe('followPaths', () => {
  test.each([
    ['guests.*.email', ['guests', 'g1', 'email'], [0]],
    ['guests.*.email', ['guests', 'g1', 'name'], []],
    ['guests.*.email', ['guests', 0, 'email'], [0]],
    ['guests.email', ['guests', 0, 'email'], [0]],
    ['guests.*.email', ['guests', 0, 1, 2, 'email'], [0]],
    ['guests.0.email', ['guests', 0, 'email'], [0]],
    ['guests.0.email', ['guests', 1, 'email'], []],
    ['guests.email', ['guests', 'g1', 'email'], []],
    ['passport', [3, 'passport'], [0]],
    ['*', ['a'], [0]],
  ] as const)('%s at %j', (path, place, ends) => {
    let state = follow(path)
    for (const step of place) state = typeof step === 'number' ? state.item([String(step)]) : state.member(step)
    expect(state.ends).toEqual(ends)
  })

  test('an item has every name that it is given', () => {
    expect(follow('guests.X1.seat').member('guests').item(['0', 'X1']).member('seat').ends).toEqual([0])
  })

  test('several paths are told apart', () => {
    const state = follow('a.b', 'a.*', 'c').member('a')
    expect(state.member('b').ends).toEqual([0, 1])
    expect(state.member('x').ends).toEqual([1])
    expect(state.member('b').isOver).toBe(true)
  })

  test('E14 lists 240 deep lead to as many states as a path has places, not to one for each way', () => {
    let state = follow('guests.*.*.*.*.*.*.email', 'guests.email').member('guests')
    const seen = new Set<PathState>()
    for (let depth = 0; depth < 240; depth += 1) {
      state = state.item([])
      seen.add(state)
    }
    expect(seen.size).toBeLessThanOrEqual(8)
    expect(state.member('email').ends).toEqual([0, 1])
  })
})
