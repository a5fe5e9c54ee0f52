// Files as Windows writes them: CR LF at the ends of lines, in every file that is read. Through the bundled command line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { Report } from '../../src/model.js'
import { freshFolder } from '../support/judged-runs.js'
import { copyDist, runCli } from '../support/run-cli.js'

const { cli } = copyDist()
const windows = (text: string): string => text.replaceAll('\n', '\r\n')

const STATE = '{\n  "rooms": {\n    "204": "late"\n  }\n}\n'
const LINES = ['a', 'b'].map((id) =>
  JSON.stringify({ id, expected_db: { at: 1 }, actual_db: { at: id === 'a' ? 1 : 2 } }),
)
const FILES = {
  'run/one/expected_db.json': STATE,
  'run/one/actual_db.json': STATE,
  'run/one/scenario.json': '{\n  "id": "one",\n  "domain": "hotel"\n}\n',
  'lines.jsonl': `${LINES.join('\n')}\n`,
  'eval-gate.yml':
    'artifacts:\n  - run\n  - lines.jsonl\nthreshold: 50%\nmust-pass:\n  - one\ndomain-thresholds:\n  hotel: 90%\n',
}

async function scored(ends: (text: string) => string): Promise<[number | null, Report]> {
  const cwd = freshFolder(Object.fromEntries(Object.entries(FILES).map(([path, text]) => [path, ends(text)])))
  const run = await runCli(cli, ['score', '--report-dir', 'out'], { cwd })
  return [run.code, JSON.parse(readFileSync(join(cwd, 'out/report.json'), 'utf8')) as Report]
}

test('the report is that of the same files with LF', async () => {
  const [code, report] = await scored(windows)
  expect([code, report]).toEqual(await scored((text) => text))
  expect([code, report.totals.passed, report.totals.expected]).toEqual([0, 2, 3])
  expect(report.settings.must_pass).toEqual(['one'])
})
