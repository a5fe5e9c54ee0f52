// A file of settings: what is read from it, what is refused and how the place is named; the schema that editors use
// agrees with what is read.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { readSettings } from '../../src/inputs/settings-file.js'
import { INPUTS } from '../../src/inputs/table.js'
import { InputError } from '../../src/model.js'

const texts = (yaml: string): Record<string, string> =>
  Object.fromEntries([...readSettings(yaml, 'eval-gate.yml')].map(([name, { text }]) => [name, text]))

function problemsOf(yaml: string): readonly string[] {
  try {
    readSettings(yaml, 'eval-gate.yml')
  } catch (error) {
    if (error instanceof InputError) return error.problems
    throw error
  }
  return []
}

describe('what is read', () => {
  test.each([
    [
      'a value as it is written',
      'threshold: 0.90\nnumeric-tolerance: 1e-5',
      { threshold: '0.90', 'numeric-tolerance': '1e-5' },
    ],
    [
      'words that YAML 1.1 took for booleans',
      'comment: off\njudge: off\nsummary: no',
      { comment: 'off', judge: 'off', summary: 'no' },
    ],
    ['a list', 'must-pass:\n  - s1\n  - 07\n  - "#3"', { 'must-pass': 's1\n07\n#3' }],
    ['a list as lines', 'must-pass: |\n  s1\n  s2\n', { 'must-pass': 's1\ns2\n' }],
    ['a map', 'pass-hat-k: {3: 60%, 1: 0.9}', { 'pass-hat-k': '3: 60%\n1: 0.9' }],
    ['a key with a colon', 'domain-thresholds:\n  "a:b": 50%', { 'domain-thresholds': 'a:b: 50%' }],
    ['nothing as not given', 'baseline:\nthreshold: 1', { threshold: '1' }],
    [
      'JSON',
      '{"$schema": "x.json",\n\t"must-pass": ["caf\\u00e9"], "fail-on-error": false}',
      { 'must-pass': 'café', 'fail-on-error': 'false' },
    ],
    ['a byte order mark and CRLF', 'threshold: 80%\r\nmin-trials: 2\r\n', { threshold: '80%', 'min-trials': '2' }],
  ])('%s', (_, yaml, expected) => {
    expect(texts(yaml)).toEqual(expected)
  })

  test('each setting knows its line', () => {
    const settings = readSettings('# head\n\nthreshold: 80%\nmust-pass:\n  - a\n', 'x/eval-gate.yml')
    expect([...settings.values()].map(({ where }) => where)).toEqual(['x/eval-gate.yml:3', 'x/eval-gate.yml:4'])
  })
})

describe('what is refused', () => {
  test.each([
    ['treshold: 80%', "eval-gate.yml:1: unknown input 'treshold'; the nearest is threshold"],
    ['a: 1\nmin_trials: 3', "eval-gate.yml:2: unknown input 'min_trials'; the nearest is min-trials"],
    ['judge-api-key: sk-1', 'eval-gate.yml:1: judge-api-key does not stand in a file of settings: a secret'],
    ['github-token: x', 'eval-gate.yml:1: github-token does not stand in a file of settings: a secret'],
    ['config: other.yml', 'eval-gate.yml:1: config does not stand in a file of settings: it names the file'],
    ['threshold: [1]', 'eval-gate.yml:1: threshold is a list; write one value'],
    ['must-pass: {a: b}', 'eval-gate.yml:1: must-pass is a map; write a list'],
    ['pass-hat-k: [1]', 'eval-gate.yml:1: pass-hat-k is a list; write a map'],
    ['must-pass: [[a]]', 'eval-gate.yml:1: must-pass is a list; write one value'],
    ['must-pass: ["a\\nb"]', 'eval-gate.yml:1: must-pass has an entry of several lines'],
    ['threshold: ${{ vars.T }}', 'eval-gate.yml:1: threshold holds ${{ … }}'],
    ['threshold: &x 1\nmin-trials: *x', 'eval-gate.yml:2: min-trials is an alias'],
    ['threshold: 1\nthreshold: 2', 'config: eval-gate.yml:2 names threshold a second time; leave one of them'],
    ['"a b": 1\n"a b": 2', 'config: eval-gate.yml:2 names a key a second time'],
    ['a: 1\n---\nb: 2', 'config: eval-gate.yml:2 begins a second document; one file holds one'],
    ['must-pass:\n\t- a', 'config: eval-gate.yml:2 begins with a tab; indent with spaces'],
    ['with:\n  threshold: 80%', "eval-gate.yml:1: inputs stand at the beginning of the line, without 'with:'"],
    ['with: 1', "eval-gate.yml:1: unknown input 'with'"],
    ['threshold: !!js/function x', 'config: eval-gate.yml:1 cannot be read: '],
    ['must-pass: [a', 'config: eval-gate.yml:1 cannot be read: '],
    ['- threshold', 'config: eval-gate.yml holds no settings'],
    ['', 'config: eval-gate.yml holds no settings'],
    ['['.repeat(50_000), 'config: eval-gate.yml is nested too deep for settings'],
    ['- '.repeat(30_000), 'config: eval-gate.yml is nested too deep for settings'],
    [Array.from({ length: 150 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'), 'nested too deep for settings'],
    [`# ${'x'.repeat(70_000)}`, 'config: eval-gate.yml has more than 65536 bytes'],
  ])('%.60s', (yaml, problem) => {
    expect(problemsOf(yaml).join('\n')).toContain(problem)
  })

  test('all problems at once', () => {
    expect(problemsOf('treshold: 1\nmust-pass: {a: 1}\nconfig: x\n')).toHaveLength(3)
  })
})

describe('the schema for editors', () => {
  const schema = JSON.parse(readFileSync('schemas/settings.v1.schema.json', 'utf8')) as Record<string, unknown>
  const isValid = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema)

  test('has every input that may stand in a file', () => {
    expect(Object.keys(schema['properties'] as object).slice(1)).toEqual(
      INPUTS.filter(({ notInFile }) => notInFile === undefined).map(({ name }) => name),
    )
  })

  test.each([
    ['threshold: 85%\nmust-pass: [a, 7]\npass-hat-k: {3: 60%}\njudge: off\nsignals: [db_state_match]', true],
    ['threshold: 0.85\nfail-on-error: false\nstrict-match: declared\nmin-agent-turns: 3\nretention-days: 7', true],
    ['treshold: 1', false],
    ['threshold: 85', false],
    ['must-pass: {a: 1}', false],
    ['judge: sometimes', false],
    ['min-trials: 0', false],
    ['judge-api-key: x', false],
  ])('%s: %s', (yaml, valid) => {
    expect(isValid(parse(yaml))).toBe(valid)
  })
})
