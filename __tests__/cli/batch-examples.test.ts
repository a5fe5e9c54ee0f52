import { expect, test } from '@jest/globals'
import { answerLine, startBatchWork } from '../../src/cli/batch.js'
import type { Work } from '../../src/model.js'
import { RUN_LIMITS, startWork, TRIAL_LIMITS } from '../../src/work.js'
import { BATCH_EXAMPLES } from '../../src/cli/batch-examples.js'
import { readConfig } from '../../src/inputs/config.js'

const ask = (line: string): string | null => answerLine(Buffer.from(line), readConfig(new Map()))

test.each(BATCH_EXAMPLES)('$op is answered as the help shows', ({ request, answer }) => {
  expect(ask(request)).toBe(answer)
})

test('there is one for each op', () => {
  const ops = /one of (.*)"/.exec(ask('{"op":"none"}') ?? '')?.[1]?.split(', ')
  expect(BATCH_EXAMPLES.map(({ op }) => op)).toEqual(ops)
})

test('a line that is not UTF-8 is answered with an error, a blank one not at all', () => {
  const config = readConfig(new Map())
  expect(answerLine(Buffer.from([0x22, 0xff, 0x22]), config)).toContain('request is not valid UTF-8')
  expect(answerLine(Buffer.from(' \r'), config)).toBeNull()
})

test('E20 the lines of a few MB share one run’s work; a line beyond it is an error of its own', () => {
  const config = readConfig(new Map())
  const line = Buffer.from('{"id": 1, "op": "match", "reference": "[{\\"a\\": 1}]", "prediction": "[{\\"a\\": 1}]"}')
  expect(answerLine(line, config, startWork({ comparisons: 0, places: 0, diff_steps: 0 }))).toContain(
    'too much to score: more than 0 comparisons in one trial',
  )
  const workOf = startBatchWork()
  const spend = (bytes: number): Work => {
    const work = workOf(bytes)
    work.count('comparisons', RUN_LIMITS.comparisons / 2)
    return work
  }
  spend(1)
  expect(workOf(1).left('comparisons')).toBe(TRIAL_LIMITS.comparisons)
  expect(spend(1).left('comparisons')).toBe(0)
  expect(workOf(1).left('comparisons')).toBe(0)
  // A stream has no end: the next MBs begin anew.
  expect(workOf(5 * 1024 * 1024).left('comparisons')).toBe(TRIAL_LIMITS.comparisons)
})
