// The work of the patterns of `redact` is bounded over a run, counted in steps.
import { describe, expect, test } from '@jest/globals'
import { worstSteps } from '../../src/pattern/cost.js'
import { matchesOf, patternBudget, readPatterns } from '../../src/secrets/patterns.js'

describe('E14 the budget of patterns', () => {
  test('a text that could cost more than is left is refused; what costs little is searched on', () => {
    const patterns = readPatterns(Array.from({ length: 40 }, () => '/(?:a*a*b)|z/'))
    const budget = patternBudget()
    budget.stepsLeft = 1e6
    expect(matchesOf('a'.repeat(2_000), patterns, budget)).toBeNull()
    expect(budget.refused).toBe(1)
    expect(budget.stepsLeft).toBeGreaterThanOrEqual(0)
    expect(matchesOf('a z', patterns, budget)).toEqual([[2, 3]])
  })
  test('the work grows with the text, not with a power of it', () => {
    const spent = (length: number): number => {
      const budget = patternBudget()
      const before = (budget.stepsLeft = 1e15)
      const text = 'ann.lee+42@example.org, '.repeat(length)
      expect(matchesOf(text, readPatterns(['/[\\w.+]+@[\\w.]+\\.org/']), budget)).toHaveLength(length)
      // What the text itself adds to the budget is no work.
      return before + 400 * text.length - budget.stepsLeft
    }
    expect(spent(2_000) / spent(1_000)).toBeLessThan(2.5)
  })
  test.each([
    ['a+b', 'xxaaax', 6 * 3],
    ['[\\w.]+@', 'ab.c d@e', 8 * 4],
    ['\\p{L}+', '12ab3', 5 * 2],
    ['\\d{4}', '1234', 4],
    ['^\\d+', '1234', 4],
    ['(?:ab)+c', 'ababab', 6 * 6],
    ['a?b?', 'ab', 2 * 2 * 2],
  ])('%s on %s', (pattern, text, steps) => {
    expect(worstSteps(pattern)(text)).toBe(steps)
  })
})
