// What `init` writes of change or noise: the recommended settings, where the evaluation found is large enough for them.
import { expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { type Fit, settingsText, workflowText } from '../../src/cli/init-texts.js'

const fit = (scenarios: number, minTrials: number): Fit => {
  const trials = scenarios * minTrials
  return { path: 'results', layout: 'records', scenarios, trials, passed: trials, minTrials, asksJudge: false }
}

/** The inputs of the last step. */
function inputsOf(fits: readonly Fit[]): Readonly<Record<string, unknown>> {
  const { jobs } = parse(workflowText(fits, 'eval-gate.yml')) as {
    jobs: { evaluate: { steps: readonly { with?: Readonly<Record<string, unknown>> }[] } }
  }
  return jobs.evaluate.steps.at(-1)?.with ?? {}
}

test.each([
  [[fit(6, 1)], true],
  [[fit(3, 2)], true],
  [[fit(1, 8)], true],
  [[fit(3, 1), fit(3, 1)], true],
  [[fit(5, 1)], false],
  [[fit(1, 4)], false],
  [[], false],
])('%j: change or noise is asked: %s', (fits, isAsked) => {
  const { baseline, 'max-false-alarms': alarms, 'baseline-runs': runs } = inputsOf(fits)
  expect([baseline, alarms, runs]).toEqual([
    'artifact:eval-report',
    ...(isAsked ? ['5%', '5'] : [undefined, undefined]),
  ])
})

test('the threshold is that of today, and chance alone does not miss it', () => {
  expect(parse(settingsText([fit(6, 1)]))).toMatchObject({ threshold: '100%', confidence: '95%' })
  expect(settingsText([{ ...fit(6, 1), passed: 0 }])).toContain('threshold: 0% # nothing passes today, and 0% fails')
})
