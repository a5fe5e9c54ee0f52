// Words of the command line → paths and flags; what is refused, and how.
import { describe, expect, test } from '@jest/globals'
import { readArguments } from '../../src/cli/arguments.js'
import type { CommandName } from '../../src/cli/command-table.js'
import { InputError } from '../../src/model.js'

const read = (line: string) => {
  const [command = '', ...words] = line.split(' ')
  const { paths, values, own } = readArguments(command as CommandName, words)
  return { paths: [...paths], values: Object.fromEntries(values), own: Object.fromEntries(own) }
}

function problemsOf(line: string): readonly string[] {
  try {
    read(line)
  } catch (error) {
    if (error instanceof InputError) return error.problems
    throw error
  }
  return []
}

describe('what is read', () => {
  test.each([
    ['score a b --threshold 80% --layout=tau2', ['a', 'b'], { threshold: '80%', layout: 'tau2' }, {}],
    ['score --must-pass a --must-pass b=c', [], { 'must-pass': 'a\nb=c' }, {}],
    ['score --judge-allow-insecure x', ['x'], { 'judge-allow-insecure': 'true' }, {}],
    ['score --judge-allow-insecure false x', ['x'], { 'judge-allow-insecure': 'false' }, {}],
    ['match --ignore-capitalization a b', ['a', 'b'], { 'ignore-capitalization': 'true' }, {}],
    ['match --ignore-capitalization declared a', ['a'], { 'ignore-capitalization': 'declared' }, {}],
    ['score --fail-on-error --format json', [], { 'fail-on-error': 'true' }, { format: 'json' }],
    ['judge --show-evidence --scenario x', [], {}, { 'show-evidence': 'true', scenario: 'x' }],
    ['diff - b', ['-', 'b'], {}, {}],
    ['hash -- --threshold', ['--threshold'], {}, {}],
    ['score --expected=--odd', [], { expected: '--odd' }, {}],
    ['score --redact -x', [], { redact: '-x' }, {}],
  ] as const)('%s', (line, paths, values, own) => {
    expect(read(line)).toEqual({ paths, values, own })
  })
})

describe('what is refused', () => {
  test.each([
    ['score --treshold 1', "unknown flag '--treshold' of score; the nearest is --threshold"],
    ['score --formt json', "unknown flag '--formt' of score; the nearest is --format"],
    ['score --xyzzy', "unknown flag '--xyzzy' of score"],
    ['score -x', "unknown flag '-x'"],
    ['score --comment always', '--comment does nothing on the command line; it is an input of the action'],
    ['score --judge-api-key sk-1', 'JUDGE_API_KEY'],
    ['hash --threshold 1', 'hash does not take --threshold, which is a flag of score, explain'],
    ['score --show-evidence', 'score does not take --show-evidence, which is a flag of judge'],
    ['version --format json', 'version does not take --format'],
    ['score --threshold', 'threshold: needs a value (a rate, as 80% or 0.8)'],
    ['score --threshold --layout x', 'threshold: needs a value'],
    ['score --threshold 1 --threshold 2', 'threshold: is given 2 times'],
    ['score --format text --format json', 'format: is given 2 times'],
  ])('%s', (line, problem) => {
    expect(problemsOf(line).join('\n')).toContain(problem)
    expect(problemsOf(line).join('\n')).not.toMatch(/positional|sk-1/)
  })

  test('all problems at once', () => {
    expect(problemsOf('score --treshold 1 --comment x --threshold')).toHaveLength(3)
  })
})
