// Which regular expressions a predicate may hold, and how many steps those allowed take on hostile texts.
import { describe, expect, test } from '@jest/globals'
import { MAX_PATTERN_CHARS, MAX_STEPS, patternCost } from '../../src/pattern/cost.js'

describe('patternCost', () => {
  test.each([
    ['(a+)+$', 'repeats a group'],
    ['(a*)*', 'repeats a group'],
    ['(?:a|b)+', 'repeats a group'],
    ['(a|a){30}', 'repeats a group'],
    ['(a?){30}b', 'repeats a group'],
    ['((a{2,3})x){2,}', 'repeats a group'],
    ['(?<n>(x+))+', 'repeats a group'],
    [String.raw`(a)\1`, 'refers back'],
    [String.raw`(?<n>a)\k<n>`, 'refers back'],
    ['(?=a)b', 'looks around'],
    ['(?<!a)b', 'looks around'],
    ['(', 'no regular expression'],
    ['a{2', 'no regular expression'],
    ['a?'.repeat(60), 'too many'],
    ['(?:a|a)'.repeat(25), 'too many'],
    ['.*'.repeat(6), 'too many'],
    ['a'.repeat(MAX_PATTERN_CHARS + 1), 'more than 200'],
  ])('refuses %s', (pattern, problem) => {
    expect(patternCost(pattern)).toEqual({ problem: expect.stringContaining(problem) })
  })

  test.each([
    'a'.repeat(MAX_PATTERN_CHARS),
    '^ORD-\\d{4}$',
    '(ab){3}',
    '(?:paid|open)',
    '[(+*]+',
    String.raw`\(\d+\)`,
    '^(?:a+)?$',
    String.raw`\\1`,
    'a+b+',
    String.raw`^\d{4}-\d{2}-\d{2}T[\d:]+Z$`,
  ])('allows %s', (pattern) => {
    expect(patternCost(pattern)).toEqual({ maxChars: expect.any(Number) })
  })

  /** Each repeated atom of a simple pattern: what it takes, how often at least and at most. */
  const atomsOf = (pattern: string): readonly (readonly [RegExp, number, number])[] =>
    [...pattern.matchAll(/(\[[^\]]+\]|[^+*?^])([+*?]?)/g)].map(([, atom = '', repeat = '']) => [
      new RegExp(`^${atom}$`),
      repeat === '*' || repeat === '?' ? 0 : 1,
      repeat === '*' || repeat === '+' ? Number.POSITIVE_INFINITY : 1,
    ])

  /** How often a backtracking engine looks at a character of `length` equal ones before it gives up. */
  function stepsOf(pattern: string, character: string, length: number): number {
    const atoms = atomsOf(pattern).map(([atom, least, most]) => [atom.test(character), least, most] as const)
    let steps = 0
    const tryFrom = (index: number, at: number): void => {
      const [takes, least, most] = atoms[index] ?? [false, 0, 0]
      if (index === atoms.length) throw new Error('it matches')
      const taken = takes ? Math.min(most, length - at) : 0
      steps += taken + 1
      for (let count = taken; count >= least; count -= 1) tryFrom(index + 1, at + count)
    }
    for (let start = 0; start <= (pattern.startsWith('^') ? 0 : length); start += 1) tryFrom(0, start)
    return steps
  }

  test.each([
    ['a+b', 'a'],
    ['a*a*b', 'a'],
    ['.*.*.*b', 'a'],
    ['^a*a*a*a*b', 'a'],
    ['[ab]+[bc]+d', 'b'],
    ['a?a?a?a?a?a?a?a?a?a?b', 'a'],
  ])('%s takes no more steps than are allowed on the longest text it may be tried on', (pattern, character) => {
    const cost = patternCost(pattern)
    if (!('maxChars' in cost)) throw new Error(`refused: ${cost.problem}`)
    expect(stepsOf(pattern, character, cost.maxChars)).toBeLessThanOrEqual(MAX_STEPS)
    expect(new RegExp(pattern, 'u').test(character.repeat(cost.maxChars))).toBe(false)
  })
})
