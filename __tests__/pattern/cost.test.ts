// Which regular expressions a predicate may hold, and that those allowed end in time on hostile texts.
import { describe, expect, test } from '@jest/globals'
import { MAX_PATTERN_CHARS, patternCost } from '../../src/pattern/cost.js'

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

  test.each([
    ['a+b', 'a'],
    ['a*a*b', 'a'],
    ['.*.*.*b', 'a'],
    ['^a*a*a*a*b', 'a'],
    ['[ab]+[bc]+d', 'b'],
    ['a?a?a?a?a?a?a?a?a?a?b', 'a'],
  ])('%s ends within seconds on the longest text it may be tried on', (pattern, character) => {
    const cost = patternCost(pattern)
    if (!('maxChars' in cost)) throw new Error(`refused: ${cost.problem}`)
    const start = process.hrtime.bigint()
    expect(new RegExp(pattern, 'u').test(character.repeat(cost.maxChars))).toBe(false)
    expect(Number(process.hrtime.bigint() - start) / 1e9).toBeLessThan(5)
  })
})
