// A layout that the product does not know, made of the kit alone: what a new one takes is its folder and its line in
// read/layout.ts.
import { expect, test } from '@jest/globals'
import { countScenarios, countTotals } from '../../src/gate/gate.js'
import { isObject, member } from '../../src/json/document.js'
import { ArtifactError } from '../../src/model.js'
import type { Layout, ReadOptions } from '../../src/read/kit/contract.js'
import { readValue } from '../../src/read/kit/documents.js'
import { settle, untold } from '../../src/read/kit/evidence.js'
import { countOn, missingTrial, readAmong } from '../../src/read/kit/trials.js'
import { readRun } from '../../src/read/layout.js'
import { scoreTrial, unloadedTrial } from '../../src/score/verdict.js'
import { OPTIONS as SCORE_OPTIONS } from './tau2/scored.js'
import { memoryFiles } from '../support/memory-files.js'

/** A file a run, `NAME.toy`: `{"planned": ["a", …], "ended": {"a": true, …}}`. */
const toy: Layout = {
  name: 'toy',
  refuse: (files) =>
    files.kind('') === 'directory' && files.list('').some(({ name }) => name.endsWith('.toy')) ? null : 'no .toy in it',
  // Its runs say themselves what they plan.
  listExpected: () => [],
  read: (files) => {
    const parts = files.list('').map(({ name }) => {
      const where = files.where(name)
      return readAmong({ layout: 'toy', name, path: name, where }, () => {
        const run = readValue(files, name)
        const ended = member(run, 'ended')
        if (!isObject(ended)) throw new ArtifactError('artifact_wrong_shape', `${where} has no ended`, 'Write it')
        const planned = member(run, 'planned')
        const trials = (Array.isArray(planned) ? planned : []).map((scenario: string) => {
          const identity = { layout: 'toy', domain: 'toys', scenario, trial: 0, where }
          const end = ended.get(scenario)
          if (end === undefined) {
            return missingTrial(identity, new ArtifactError('artifact_missing', `${scenario} never ran`, 'Run it'))
          }
          return {
            ...identity,
            load: () => ({
              gating: ['clean_exit'] as const,
              evidence: {
                clean_exit:
                  typeof end === 'boolean'
                    ? settle(end ? 'pass' : 'fail', 'recomputed', 'as written')
                    : untold('no flag'),
              },
              upstream: { counted: true, passed: null },
              findings: [],
            }),
          }
        })
        return { trials, findings: [] }
      })
    })
    return {
      layout: 'toy',
      where: files.root,
      trials: countOn(parts.map(({ trials }) => trials)),
      findings: parts.flatMap(({ findings }) => findings),
      upstreamName: 'toys',
    }
  },
}

const OPTIONS: ReadOptions = { expected: [], minAgentTurns: 'declared' }

test('a layout of the kit is recognised, numbered, scored and counted like the others', () => {
  const files = memoryFiles(
    new Map([
      ['1.toy', '{"planned": ["a", "b", "c"], "ended": {"a": true, "b": false}}'],
      ['2.toy', '{"planned": ["a"], "ended": {"a": "yes"}}'],
      ['3.toy', '{'],
    ]),
    'run',
  )
  expect(() => readRun(files, 'auto', OPTIONS)).toThrow('is of no known layout')
  const run = readRun(files, 'auto', OPTIONS, [toy])
  const trials = run.trials.map((ref) => {
    try {
      return scoreTrial(ref, ref.load(), null, SCORE_OPTIONS).report
    } catch (error) {
      return unloadedTrial(ref, (error as Error).message, 'not readable')
    }
  })
  expect(trials.map(({ scenario, trial, verdict, reason }) => [scenario, trial, verdict, reason])).toEqual([
    ['a', 0, 'pass', 'every gating signal that applies passes'],
    ['b', 0, 'fail', 'clean_exit: as written'],
    ['c', 0, 'error', 'c never ran. Run it'],
    ['a', 1, 'error', 'clean_exit: no flag'],
    ['3.toy', 0, 'error', expect.stringContaining('run/3.toy')],
  ])
  expect(countTotals(trials, countScenarios(trials))).toMatchObject({ expected: 5, passed: 1, failed: 1, errored: 3 })
})
