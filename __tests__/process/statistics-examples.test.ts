// examples/statistics: each pair of reports still gives its verdict, and the comment beside it says so.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import type { Report } from '../../src/model.js'
import { copyDist, runCli } from '../support/run-cli.js'

const { cli } = copyDist()
const FOLDER = 'examples/statistics'

/** Exit code, and what the gate says of change and threshold. */
const VERDICTS: Readonly<Record<string, readonly [code: number, change: string, threshold: string]>> = {
  worse: [1, 'worse', 'undecided'],
  'within-noise': [0, 'within_noise', 'met'],
  'cannot-tell': [1, 'cannot_tell', 'undecided'],
  met: [0, 'within_noise', 'met'],
  missed: [1, 'within_noise', 'missed'],
  undecided: [0, 'within_noise', 'undecided'],
}

const read = (path: string): string => readFileSync(`${FOLDER}/${path}`, 'utf8')

test('there is a pair for each verdict, and no other', () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
  expect(folders.sort()).toEqual(Object.keys(VERDICTS).sort())
})

test.each(Object.entries(VERDICTS))('%s', async (name, [code, change, threshold]) => {
  const kept = JSON.parse(read(`${name}/report.json`)) as Report
  const floor = kept.settings.threshold
  const asked = [
    '--baseline',
    `${name}/base.json`,
    '--max-false-alarms',
    '5%',
    '--threshold',
    floor,
    '--confidence',
    '95%',
  ]
  const run = await runCli(cli, ['score', `${name}/run.jsonl`, ...asked, '--format', 'json'], { cwd: FOLDER })
  const made = JSON.parse(run.stdout) as Report
  expect([run.code, made.baseline?.change?.verdict, made.decision.thresholds?.[0]?.verdict]).toEqual([
    code,
    change,
    threshold,
  ])
  expect(kept.decision).toEqual(made.decision)
  expect(kept.baseline?.change).toEqual(made.baseline?.change)
  const comment = read(`${name}/comment.md`)
  for (const reason of made.decision.reasons) expect(comment).toContain(reason)
})
