// What a reader is to do next, told where the statistics decided and nothing else holds the gate.
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import type { Report } from '../../../src/model.js'
import { nextStep } from '../../../src/render/account/next-step.js'

const example = (name: string): Report =>
  JSON.parse(readFileSync(`examples/statistics/${name}/report.json`, 'utf8')) as Report

test.each<[string, RegExp | null]>([
  ['worse', /^find what this change broke/],
  ['cannot-tell', /^run 2 trials of each scenario or more, here and on the base branch/],
  ['missed', /^the base branch misses the threshold too, and nothing shows/],
  ['within-noise', /^nothing holds the merge; look at what newly fails/],
  ['undecided', /^nothing holds the merge; look at what newly fails/],
  ['met', null],
])('%s', (name, words) => {
  const next = nextStep(example(name))
  if (words === null) expect(next).toBeNull()
  else expect(next).toMatch(words)
})

test('of a threshold alone', () => {
  const alone = (report: Report): Report => ({ ...report, baseline: null })
  expect(nextStep(alone(example('missed')))).toMatch(/^mend what fails, the most frequent cause first/)
  expect(nextStep(alone(example('undecided')))).toMatch(/^nothing holds the merge; more trials would tell/)
  const failed = alone(example('undecided'))
  const decision = { ...failed.decision, verdict: 'fail' as const, reasons: [] }
  expect(nextStep({ ...failed, decision })).toMatch(/^run more trials of each scenario/)
})

test('nothing, where another reason holds the gate, or a part alone was scored', () => {
  const worse = example('worse')
  const { decision } = worse
  const reasons = [...decision.reasons, '1 trial could not be scored']
  expect(nextStep({ ...worse, decision: { ...decision, reasons } })).toBeNull()
  expect(nextStep({ ...worse, shard: { index: 1, total: 2 } })).toBeNull()
})
