// Hidden values where no text of the diff holds them: measured numbers, the legs of a merge, a baseline that has lost them
// since, SQLite files, and the credentials of the way out. Through the bundled command line.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import { filesIn, freshFolder, type Tree } from '../support/judged-runs.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { cli } = copyDist()
const OUT = ['--report-dir', 'out']

/** All that the command line wrote: standard output and error, every report file and its path. */
async function everything(cwd: string, args: readonly string[]): Promise<{ code: number | null; text: string }> {
  const run = await runCli(cli, args, { cwd })
  const files = [...filesIn(cwd)].filter(([path]) => path.startsWith('out/'))
  return { code: run.code, text: [run.stdout, run.stderr, ...files.flat()].join('\n') }
}

const FORMATS = ['text', 'markdown', 'json']
const line = (id: string, fields: object): string => JSON.stringify({ id, ...fields })

describe('F11 a metric that is a hidden number', () => {
  const tree: Tree = {
    'run.jsonl': [
      line('a', {
        expected_db: { guests: { g: { points: 90_210.5, age: 47, seat: 'x' } } },
        actual_db: { guests: { g: { points: 90_210.5, age: 47, seat: 'y' } } },
        metrics: { points: 90_210.5, age: 47, turns: 12.47 },
      }),
      line('b', { expected_db: {}, actual_db: {}, metrics: { points: 3, age: 8, turns: 13 } }),
    ].join('\n'),
  }
  const hide = ['--redact', 'guests.*.points\nguests.*.age', '--budgets', 'points max <= 90000\nage median >= 100\nturns sum <= 20']
  test.each(FORMATS)('is shown by no output in %s, and budgets decide by it', async (format) => {
    const cwd = freshFolder(tree)
    const { code, text } = await everything(cwd, ['score', 'run.jsonl', '--format', format, ...OUT, ...hide])
    expect(code).toBe(1)
    expect(text).not.toMatch(/90[,.]?210|(?<![\d.a-f])47(?![\da-f])|45[,.]?106|90[,.]?213|(?<![\d.])27\.5/)
    expect(text).toMatch(/budget points max [^\n]*exceeded; the max is not shown, since redact hides a value of it/)
    expect(text).toContain('25.47')
  })
  test('of a shard is no number for the merge', async () => {
    const cwd = freshFolder(tree)
    for (const shard of ['1/2', '2/2'])
      await runCli(cli, ['score', 'run.jsonl', '--shard', shard, '--report-dir', `legs/${shard[0]}`, ...hide.slice(0, 2)], { cwd })
    const { text } = await everything(cwd, ['score', 'legs', '--mode', 'merge', ...OUT, ...hide])
    expect(text).toMatch(/cannot be told, redact hides the metric points of 1 of these trials/)
    expect(text).not.toMatch(/90[,.]?210/)
  })
})
