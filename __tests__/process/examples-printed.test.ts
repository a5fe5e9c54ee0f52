// The pages of examples that show what a command prints: it still prints that, to the letter.
import { expect, test } from '@jest/globals'
import { blocksOf, pageText } from '../support/pages.js'
import { copyDist, runCli } from '../support/run-cli.js'

const { cli } = copyDist()

test.each(['examples/answers/README.md', 'examples/unkeyed/README.md'])('%s', async (path) => {
  const [command = ''] = blocksOf(pageText(path), 'sh')
  const [shown = ''] = blocksOf(pageText(path), 'text')
  const [npx, name, ...args] = command
    .replaceAll('\\\n', ' ')
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll("'", ''))
  expect([npx, name]).toEqual(['npx', 'agent-eval-gate'])
  const run = await runCli(cli, args)
  expect([run.code, run.stderr, run.stdout.trimEnd()]).toEqual([0, '', shown.trimEnd()])
})

test('without its settings every trial of the unkeyed tables fails', async () => {
  const run = await runCli(cli, ['score', 'examples/unkeyed/refunds', '--format', 'json'])
  expect([run.code, JSON.parse(run.stdout).totals.failed]).toEqual([1, 2])
})
