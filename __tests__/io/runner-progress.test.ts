// Progress in the runner's log, by a clock that the test turns.
import { expect, test } from '@jest/globals'
import { runnerProgress } from '../../src/io/runner-progress.js'

/** The lines that are said of trials that are done at these milliseconds. */
function linesFor(times: readonly number[], total: number): readonly string[] {
  const lines: string[] = []
  let at = 5_000
  const progress = runnerProgress(
    (line) => void lines.push(line),
    () => at,
  )
  for (const [index, ms] of times.entries()) {
    at = 5_000 + ms
    progress(index + 1, total)
  }
  return lines
}

test.each([
  ['short work says nothing', [10, 20, 9_999], 4, []],
  [
    'a line every ten seconds',
    [9_999, 10_000, 15_000, 19_999, 20_000, 21_000],
    100,
    ['2 of 100 trials scored, 0.2 a second', '5 of 100 trials scored, 0.3 a second'],
  ],
  ['the end is no progress', [5_000, 10_000], 2, []],
  [
    'fast work, whole figures',
    Array.from({ length: 200 }, (_, at) => (at + 1) * 54),
    1_000,
    ['186 of 1000 trials scored, 19 a second'],
  ],
])('%s', (_, times, total, lines) => {
  expect(linesFor(times, total)).toEqual(lines)
})
