// Trials of several runs under one name: counted on, lost and broken ones kept, what is there twice in one wording.
import { expect, test } from '@jest/globals'
import { ArtifactError, type TrialRef } from '../../../src/model.js'
import { brokenTrial, countOn, missingTrial, readAmong, timesThere } from '../../../src/read/kit/trials.js'

const lost = new ArtifactError('artifact_missing', 'it is gone', 'Look for it')
const identity = { layout: 'records', domain: 'd', scenario: 'a', trial: 0, where: 'run/a' } as const
const ref = (scenario: string, trial: number): TrialRef => brokenTrial({ ...identity, scenario, trial }, lost)
const names = (refs: readonly TrialRef[]): string[] => refs.map(({ scenario, trial }) => `${scenario}${trial}`)

test('trials of a later run count on from those before, each scenario by itself', () => {
  const counted = countOn([
    [ref('a', 0), ref('a', 1), ref('b', 0)],
    [ref('a', 0), ref('b', 0)],
    [ref('a', 0), ref('c', 0)],
  ])
  expect(names(counted)).toEqual(['a0', 'a1', 'b0', 'a2', 'b1', 'a3', 'c0'])
})

test('a hole in the numbers of a run stays', () => {
  expect(names(countOn([[ref('a', 2)], [ref('a', 0)]]))).toEqual(['a2', 'a3'])
})

test('a missing trial is one that was meant to be there; a broken one is there; both say why', () => {
  const [missing, broken] = [missingTrial(identity, lost), brokenTrial(identity, lost)]
  expect([missing.missing, broken.missing]).toEqual([true, undefined])
  expect(missing.load).toThrow('it is gone')
  expect(broken.load).toThrow('it is gone')
})

test('a run that cannot be read is one broken trial, and what is no fault of the artifact is thrown', () => {
  const run = { layout: 'records', name: 'nightly', path: 'nightly', where: 'all/nightly' } as const
  const part = readAmong(run, () => {
    throw lost
  })
  expect(names(part.trials)).toEqual(['nightly0'])
  expect(part.trials[0]?.load).toThrow('it is gone')
  expect(() =>
    readAmong(run, () => {
      throw new TypeError('ours')
    }),
  ).toThrow('ours')
})

test.each([
  [['x', 'y'], 'task 7 is there twice: x and y'],
  [['x', 'y', 'z'], 'task 7 is there 3 times: x and y and z'],
])('%j', (places, text) => {
  expect(timesThere('task 7', places)).toBe(text)
})
