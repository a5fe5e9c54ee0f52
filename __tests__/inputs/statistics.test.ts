// The inputs of the gate's statistics: what they take, what each refuses and how, and what holds between two of them.
import { describe, expect, test } from '@jest/globals'
import { readConfig } from '../../src/inputs/config.js'
import { InputError } from '../../src/model.js'

const read = (inputs: Readonly<Record<string, string>>) => readConfig(new Map(Object.entries(inputs)))

function problems(inputs: Readonly<Record<string, string>>): readonly string[] {
  try {
    read(inputs)
    return []
  } catch (error) {
    if (error instanceof InputError) return error.problems
    throw error
  }
}

test('what is not given changes nothing', () => {
  expect(read({})).toMatchObject({
    baseline: [],
    quarantine: '',
    gate: {
      maxFalseAlarms: null,
      confidence: null,
      undecided: 'pass',
      minPasses: null,
      baselineRuns: 1,
      minDrop: { text: '0%' },
      quarantineLimit: { text: '5%' },
    },
  })
})

describe('each names its fault', () => {
  const beside = { baseline: 'artifact:r', 'max-false-alarms': '5%', confidence: '95%' }
  test.each([
    ['max-false-alarms', '0.05%', "'0.05%' is not from 0.1% to 20%"],
    ['max-false-alarms', '21%', "'21%' is not from 0.1% to 20%"],
    ['max-false-alarms', '5', 'for percent write 5%'],
    ['max-false-alarms', 'few', "'few' is not a rate"],
    ['min-drop', '-1%', "'-1%' is not a rate"],
    ['min-drop', '101%', 'is above 100%'],
    ['confidence', '79%', 'is not from 80% to 99.9%'],
    ['confidence', '100%', 'is not from 80% to 99.9%'],
    ['undecided', 'maybe', "unknown value 'maybe'; one of pass, fail"],
    ['baseline-runs', '0', 'is not a whole number from 1 to 20'],
    ['baseline-runs', '21', 'is not a whole number from 1 to 20'],
    ['min-passes', '2', "'2' is not of the form k/n"],
    ['min-passes', '4/3', 'with k from 1 to n'],
    ['min-passes', '0/3', 'with k from 1 to n'],
    ['min-passes', '1/0', 'with k from 1 to n'],
    ['quarantine-limit', '200%', 'is above 100%'],
    ['quarantine', 'base:', 'names no file; write base:PATH'],
    ['quarantine', 'base:../x.json', 'is not a path from the root of the repository'],
    ['quarantine', 'base:/x.json', 'is not a path from the root of the repository'],
    ['quarantine', 'base:a\\b.json', 'is not a path from the root of the repository'],
    ['quarantine', 'base:a\u0007.json', 'holds a control character'],
    ['baseline', 'artifact:', 'names no artifact; write artifact:NAME'],
    ['baseline', 'artifact:r\nother.json', 'names an artifact beside others'],
  ])('%s: %s', (name, value, words) => {
    const found = problems({ ...beside, [name]: value })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(new RegExp(`^${name}: `))
    expect(found[0]).toContain(words)
  })
})

test('limits themselves are allowed', () => {
  const inputs = { baseline: 'artifact:r', 'max-false-alarms': '0.1%', confidence: '99.9%', 'min-passes': '3/3' }
  expect(problems(inputs)).toEqual([])
  expect(problems({ ...inputs, 'max-false-alarms': '0.2', confidence: '0.8', 'baseline-runs': '20' })).toEqual([])
})

test.each([
  [{ 'max-false-alarms': '5%' }, 'max-false-alarms: needs a baseline to compare with'],
  [{ undecided: 'fail' }, 'undecided: is about confidence, which is not given; without it nothing is undecided'],
  [{ 'min-drop': '2%' }, 'min-drop: is about max-false-alarms, which is not given'],
  [
    { 'baseline-runs': '5', baseline: 'a.json' },
    'baseline-runs: counts runs of baseline: artifact:NAME; beside paths, name each report on a line of baseline',
  ],
])('%j', (inputs, problem) => {
  expect(problems(inputs)).toEqual([problem])
})

test('several reports are one baseline, one a line', () => {
  expect(read({ baseline: 'a.json\n b.json \n' }).baseline).toEqual(['a.json', 'b.json'])
})
