// The command line as a person meets it: help, exit codes, messages, every command on small files.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { INPUTS } from '../../src/inputs/table.js'
import type { Report } from '../../src/model.js'
import { copyDist, runCli } from '../support/run-cli.js'

const { cli } = copyDist()

/** A folder with these files. */
function folder(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'cli-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

const DESK = {
  'desk/good/expected_db.json': '{"rooms":{"204":{"status":"free"}}}',
  'desk/good/actual_db.json': '{"rooms":{"204":{"status":"free"}}}',
  'desk/bad/expected_db.json': '{"rooms":{"204":{"status":"free"}}}',
  'desk/bad/actual_db.json': '{"rooms":{"204":{"status":"occupied"}}}',
  'desk/broken/expected_db.json': '{"rooms":',
  'desk/broken/actual_db.json': '{}',
}

describe('help', () => {
  test('names every command, and each command its flags', async () => {
    const general = await runCli(cli, ['--help'])
    expect(general.code).toBe(0)
    for (const command of ['score', 'judge', 'hash', 'diff', 'match', 'batch']) {
      expect(general.stdout).toContain(`\n  ${command}`)
      const { stdout, code } = await runCli(cli, [command, '--help'])
      expect([code, stdout.split('\n')[0]]).toEqual([0, expect.stringContaining(`usage: agent-eval-gate ${command}`)])
    }
    const { stdout } = await runCli(cli, ['score', '--help'])
    for (const { name, group } of INPUTS) {
      if (group === 'reading' || group === 'scoring' || group === 'gate') expect(stdout).toContain(`--${name} `)
    }
    expect(stdout).not.toContain('--judge-api-key')
  }, 60_000)

  test('no command, or an unknown one or flag, is misuse', async () => {
    for (const [args, message] of [
      [[], ''],
      [['scor'], "unknown command 'scor'"],
      [['score', '--treshold', '1'], '--treshold'],
      [['score', '--judge-api-key', 'sk-secret'], 'JUDGE_API_KEY'],
      [['diff', 'one.json'], 'needs two files'],
      [['score', 'x', '--format', 'yaml'], "unknown value 'yaml'"],
    ] as const) {
      const { code, stderr, stdout } = await runCli(cli, args)
      expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
      expect(stdout + stderr).not.toContain('sk-secret')
    }
  }, 60_000)
})

describe('score', () => {
  test('broken JSON in one scenario is an error of that one, named; the rest is scored', async () => {
    const root = folder(DESK)
    const { stdout, code } = await runCli(cli, ['score', 'desk', '--threshold', '30%', '--fail-on-error', 'false'], {
      cwd: root,
    })
    expect(code).toBe(0)
    expect(stdout).toContain('! rooms.204.status  free → occupied')
    expect(stdout).toContain('desk/broken/expected_db.json')
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(
      'PASSED  1 of 3 passed (33.33%) · threshold 30% · no more failures allowed · 1 failed · 1 could not be scored',
    )
  })

  test('json and markdown give the same figures; files are written only where asked', async () => {
    const root = folder(DESK)
    const json = await runCli(cli, ['score', 'desk', '--format', 'json', '--report-dir', 'out'], { cwd: root })
    const report = JSON.parse(json.stdout) as Report
    expect([json.code, report.totals.passed, report.totals.failed, report.totals.errored]).toEqual([1, 1, 1, 1])
    expect(readFileSync(join(root, 'out/report.json'), 'utf8')).toBe(json.stdout)
    const markdown = await runCli(cli, ['score', 'desk', '--format', 'markdown'], { cwd: root })
    expect(markdown.stdout).toContain('1 of 3 passed')
  })

  test('several paths and globs are one report', async () => {
    const root = folder({ ...DESK, 'other/x/expected_db.json': '{}', 'other/x/actual_db.json': '{}' })
    const { stdout } = await runCli(cli, ['score', '*', '--format', 'json'], { cwd: root })
    expect(Object.keys((JSON.parse(stdout) as Report).domains)).toEqual(['desk', 'other'])
  })

  test('all problems are listed at once, before any work', async () => {
    const { code, stderr } = await runCli(cli, [
      'score',
      'nowhere',
      '--threshold',
      '80',
      '--layout',
      'foo',
      '--min-trials',
      '0',
    ])
    expect(code).toBe(2)
    for (const name of ['threshold: ', 'layout: ', 'min-trials: ']) expect(stderr).toContain(name)
  })

  test.each([
    ['a missing folder', 'missing', /nothing matches .*missing/],
    ['an empty folder', 'empty', /empty.* is of no known layout/],
    ['a folder of no known layout', 'notes', /notes.* is of no known layout \(labs: .*; eva: .*; tau2: .*; records: /],
  ])('%s', async (_, name, message) => {
    const root = folder({ 'notes/read.me': 'hello', 'empty/x': '' })
    if (name === 'empty') mkdirSync(join(root, 'bare'))
    const { code, stderr } = await runCli(cli, ['score', name === 'empty' ? 'bare' : name], { cwd: root })
    expect([code, stderr.replace('bare', 'empty')]).toEqual([2, expect.stringMatching(message)])
  })

  test('a report folder inside the artifacts is refused: the next run would read it', async () => {
    const { code, stderr } = await runCli(cli, ['score', 'desk', '--report-dir', 'desk/out'], { cwd: folder(DESK) })
    expect([code, stderr]).toEqual([2, expect.stringContaining('report-dir: lies inside the artifacts')])
  })
})

describe('hash, diff, match', () => {
  const root = folder({
    'one.json': '{"a":1.0,"b":"None","session":{"x":1}}',
    'same.json': '{"b":null,"a":1}',
    'other.json': '{"b":null,"a":2}',
    'twice.json': '{"a":1,"a":2,"b":null}',
    'reference.json': '{"items":[{"name":"Burger","n":1}]}',
    'answer.json': '[{"items":[{"name":"burger","n":"1"}],"extra":true}]',
  })
  const run = (...args: string[]) => runCli(cli, args, { cwd: root })

  test('hash prints as sha256sum does, and warns of a duplicate key', async () => {
    const { stdout, stderr, code } = await run('hash', 'one.json', 'same.json', 'twice.json', 'other.json')
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('  '))
    expect(code).toBe(0)
    expect(lines.map(([, name]) => name)).toEqual(['one.json', 'same.json', 'twice.json', 'other.json'])
    const [one, same, twice, other] = lines.map(([hash]) => hash)
    expect([one === same, twice === other, one === other]).toEqual([true, true, false])
    expect(stderr).toContain('twice.json')
  })

  test('diff exits 0 where states are equal and 1 where not, in every format', async () => {
    expect((await run('diff', 'one.json', 'same.json')).code).toBe(0)
    for (const [format, text] of [
      ['text', '! a  1 → 2'],
      ['markdown', '```diff\n- a  1\n+ a  2'],
      ['json', '"equal": false'],
      ['upstream', '"tables_modified"'],
    ] as const) {
      const { stdout, code } = await run('diff', 'same.json', 'other.json', '--format', format)
      expect([code, stdout]).toEqual([1, expect.stringContaining(text)])
    }
    expect((await run('diff', 'same.json', 'other.json', '--ignore-paths', 'a')).code).toBe(0)
  })

  test('match says what is missing, and flags decide', async () => {
    const strict = await run('match', 'reference.json', 'answer.json')
    expect([strict.code, strict.stdout]).toEqual([1, expect.stringContaining('no match')])
    expect((await run('match', 'reference.json', 'answer.json', '--ignore-capitalization', 'true')).code).toBe(0)
  })

  test('a file that is not JSON is named, with the place', async () => {
    writeFileSync(join(root, 'bad.json'), '{"a": }')
    for (const args of [
      ['hash', 'bad.json'],
      ['diff', 'bad.json', 'one.json'],
      ['match', 'bad.json', 'one.json'],
    ]) {
      const { code, stderr } = await run(...args)
      expect([code, stderr]).toEqual([2, expect.stringMatching(/error: bad\.json.*1:7|error: bad\.json/)])
    }
  })
})
