// Hostile JSON through the bundle, by the numbers of SECURITY.md: what cannot be read is an error that says where, and
// what can be read is never taken for something else.
import { mkdirSync, mkdtempSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Report, ReportTrial } from '../../src/model.js'
import { copyDist, runCli } from '../support/run-cli.js'

const { cli } = copyDist()
const root = mkdtempSync(join(tmpdir(), 'json-'))
const GOOD = '{"t":{"r":{"a":1}}}'

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

/** One records run in which each scenario has this text as its actual state, and `expected` (or a good one) beside it. */
const SCENARIOS: Readonly<Record<string, { readonly actual: string | Uint8Array; readonly expected?: string }>> = {
  good: { actual: GOOD },
  deep256: { actual: '['.repeat(256) + ']'.repeat(256), expected: '['.repeat(256) + ']'.repeat(256) },
  deep257: { actual: '['.repeat(257) + ']'.repeat(257) },
  deepMillion: { actual: '['.repeat(1_000_000) },
  twice: { actual: '{"t":{"r":{"a":2,"a":1}}}' },
  twiceEscaped: { actual: '{"t":{"r":{"verdict":1,"verd\\u0069ct":1}}}' },
  utf16: { actual: Buffer.from(GOOD, 'utf16le') },
  bytes: { actual: Buffer.from([...Buffer.from('{"a":"'), 0xff, ...Buffer.from('"}')]) },
  overlong: { actual: Buffer.from([...Buffer.from('{"a":"'), 0xc0, 0xaf, ...Buffer.from('"}')]) },
  bom: { actual: `\ufeff${GOOD}` },
  nfd: { actual: '{"t":{"r":{"a":"e\u0301"}}}', expected: '{"t":{"r":{"a":"\u00e9"}}}' },
  garbage: { actual: `${GOOD} x` },
  two: { actual: `${GOOD}${GOOD}` },
  comment: { actual: `${GOOD} // done` },
  comma: { actual: '{"t":{},}' },
  empty: { actual: '', expected: '{}' },
  blank: { actual: ' \n', expected: '{}' },
  many: { actual: `[${'0,'.repeat(10_000_000)}0]` },
  constructor: { actual: '{"__proto__":{"passed":true}}', expected: '{}' },
  toString: { actual: '{"toString":{}}', expected: '{"toString":{}}' },
  finite: { actual: '{"a":1e400,"b":NaN}', expected: '{"a":Infinity,"b":NaN}' },
}

let report: Report
const trialOf = (id: string): ReportTrial => {
  const found = report.trials.find(({ scenario }) => scenario === id)
  if (!found) throw new Error(`no trial ${id}`)
  return found
}

beforeAll(async () => {
  for (const [id, { actual, expected }] of Object.entries(SCENARIOS)) {
    write(`run/${id}/expected_db.json`, expected ?? GOOD)
    write(`run/${id}/actual_db.json`, actual)
  }
  write('run/large/expected_db.json', GOOD)
  write('run/large/actual_db.json', GOOD)
  truncateSync(join(root, 'run/large/actual_db.json'), 64 * 1024 * 1024 + 1)
  write('run/slow/actual_db.json', JSON.stringify({ text: `${'a'.repeat(50)}!` }))
  write('run/slow/scenario.json', JSON.stringify({ db_assertions: [{ path: 'text', matches: '(a+)+$' }] }))
  const run = await runCli(cli, ['score', 'run', '--format', 'json'], { cwd: root })
  expect([run.code, run.stderr]).toEqual([1, ''])
  report = JSON.parse(run.stdout) as Report
})

/** Hashes by `batch`, in order. */
async function hashes(texts: readonly string[]): Promise<string[]> {
  const input = texts.map((json, id) => JSON.stringify({ id, op: 'hash', json })).join('\n')
  const { stdout } = await runCli(cli, ['batch'], { input })
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { result, error } = JSON.parse(line) as { result?: string; error?: string }
      return result ?? `error: ${error}`
    })
}

describe('one run', () => {
  const says = (id: string, message: RegExp): void => {
    expect([trialOf(id).verdict, trialOf(id).reason]).toEqual(['error', expect.stringMatching(message)])
  }

  test.each<[string, RegExp]>([
    ['deep257', /deep257\/actual_db\.json.*deeper than 256/],
    ['deepMillion', /deeper than 256/],
  ])('E1 %s is an error that says where', says)

  test.each<[string, RegExp]>([
    ['twice', /twice\/actual_db\.json.*"?a"?.*t\.r/],
    ['twiceEscaped', /verdict/],
  ])('E2 %s is an error that says where', says)

  test.each<[string, RegExp]>([
    ['utf16', /UTF-16/],
    ['bytes', /6/],
    ['overlong', /6/],
  ])('E6 %s is an error that says where', says)

  test.each<[string, RegExp]>([
    ['garbage', /garbage\/actual_db\.json/],
    ['two', /two\/actual_db\.json/],
    ['comment', /comment\/actual_db\.json/],
    ['comma', /comma\/actual_db\.json/],
    ['empty', /empty/],
    ['blank', /blank\/actual_db\.json/],
  ])('E9 %s is an error that says where', says)

  test.each<[string, RegExp]>([
    ['large', /large\/actual_db\.json.*(?:large|bytes)/],
    ['many', /many\/actual_db\.json/],
  ])('E10 %s is an error that says where', says)

  test.each<[string, RegExp]>([['slow', /db_assertions.*matches|matches.*nested|pattern/]])(
    'E14 %s is an error that says where',
    says,
  )

  test.each([
    ['E1', 'deep256', 'pass'],
    ['E3', 'constructor', 'fail'],
    ['E3', 'toString', 'pass'],
    ['E5', 'finite', 'pass'],
    ['E6', 'bom', 'pass'],
    ['E8', 'nfd', 'fail'],
    ['E9', 'good', 'pass'],
  ])('%s: %s is read, and its verdict is %s', (_, id, verdict) => {
    expect(trialOf(id).verdict).toBe(verdict)
  })

  test('E3 names of Object.prototype are counted and shown like others', () => {
    expect(trialOf('constructor').diff.changes).toEqual([
      { path: '__proto__', kind: 'added', actual: { passed: true } },
    ])
    expect(report.scenarios.map(({ scenario }) => scenario)).toEqual(
      expect.arrayContaining(['constructor', 'toString']),
    )
  })

  test('E5 what is not finite is text in report.json, which a strict parser reads', () => {
    expect(JSON.stringify(report)).not.toMatch(/[:,[](?:NaN|-?Infinity)[,}\]]/)
  })

  test('E8 two spellings of one look are shown by their code points', async () => {
    const { stdout } = await runCli(cli, ['score', 'run/nfd'], { cwd: root })
    expect(stdout).toMatch(/\\u\{e9\}.*→.*\\u\{301\}/)
  })
})

describe('hashes', () => {
  test('E4 numbers are exact: distinct integers stay distinct, 1.0 is 1, -0 is 0', async () => {
    const found = await hashes([
      '{"a":9007199254740993}',
      '{"a":9007199254740992}',
      '{"a":1.0}',
      '{"a":1}',
      '{"a":-0.0}',
      '{"a":0}',
      '{"a":1e-7}',
      '{"a":0.0000001}',
      '{"a":1e400}',
      '{"a":null}',
    ])
    const [a, b, c, d, e, f, g, h, i, j] = found
    expect([a === b, c === d, e === f, g === h, i === j]).toEqual([false, true, true, true, false])
  })

  test('E7 lone surrogates and the replacement character are three states', async () => {
    expect(new Set(await hashes(['{"a":"\\ud800"}', '{"a":"\\udfff"}', '{"a":"\\ufffd"}'])).size).toBe(3)
  })

  test('E12 the order of keys, integer-like and astral ones too, does not matter', async () => {
    const [a, b] = await hashes([
      '{"10":1,"9":2,"\\ud83d\\ude00":3,"\\uffff":4}',
      '{"\\uffff":4,"\\ud83d\\ude00":3,"9":2,"10":1}',
    ])
    expect(a).toBe(b)
  })

  test('E13 what the suite says must be read or refused is', async () => {
    const read = ['[]', '[1E+2]', '["\\u0012"]', ' [] ', '{"a":[]}', '[-0]', '["\u007f"]', '[123e65]']
    const refused = [
      '[1,]',
      '[,1]',
      '[01]',
      '[+1]',
      '[.5]',
      '[1.]',
      "['a']",
      '{a:1}',
      '["\t"]',
      '[tru]',
      '[1 2]',
      '{"a" 1}',
      '["\\x"]',
      '[\u000b]',
    ]
    const found = await hashes([...read, ...refused])
    expect(found.map((hash) => !hash.startsWith('error'))).toEqual([
      ...read.map(() => true),
      ...refused.map(() => false),
    ])
  })
})

test('E11 a JSONL line that is cut, or too long, is an error of its own; blank lines and CRLF are fine', async () => {
  const line = (id: string): string => JSON.stringify({ id, expected_db: {}, actual_db: {} })
  write('lines.jsonl', `${line('a')}\r\n\r\n${line('b')}\n${line('c').slice(0, -9)}`)
  const { stdout } = await runCli(cli, ['score', 'lines.jsonl', '--format', 'json'], { cwd: root })
  const lines = JSON.parse(stdout) as Report
  expect(lines.totals).toMatchObject({ expected: 3, passed: 2, errored: 1 })
  expect(lines.trials.find(({ verdict }) => verdict === 'error')?.reason).toMatch(/lines\.jsonl.*4/)
})

test('E16 two hugely different states: the diff stops at its cap and says so, and the verdict stays fail', async () => {
  const table = (value: string): string =>
    JSON.stringify({
      t: Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`r${i}`, { v: `${value}${i}` }])),
    })
  write('huge/a/expected_db.json', table('x'))
  write('huge/a/actual_db.json', table('y'))
  const { stdout } = await runCli(cli, ['score', 'huge', '--format', 'json'], { cwd: root })
  const [trial] = (JSON.parse(stdout) as Report).trials
  expect([trial?.verdict, trial?.diff.truncated, trial?.diff.changes.length]).toEqual(['fail', true, 200])
  expect(trial?.diff.total).toBe(20_000)
})

test('E5 what is not finite meets no bound', async () => {
  const line = (id: string, actual: string, predicate: string): string =>
    `{"id":"${id}","actual_db":{"a":${actual}},"db_assertions":[{"path":"a",${predicate}}]}`
  const lines = [
    line('infinite_gte', 'Infinity', '"gte":5'),
    line('overflow_gte', '1e400', '"gte":5'),
    line('minus_lte', '-Infinity', '"lte":5'),
    line('nan_gte', 'NaN', '"gte":5'),
    line('nan_lte', 'NaN', '"lte":5'),
    line('bound_lte', '5', '"lte":Infinity'),
    line('large_gte', `1${'0'.repeat(400)}`, '"gte":5'),
  ]
  write('bounds.jsonl', lines.join('\n'))
  const { stdout } = await runCli(cli, ['score', 'bounds.jsonl', '--format', 'json'], { cwd: root })
  const { trials } = JSON.parse(stdout) as Report
  expect(Object.fromEntries(trials.map(({ scenario, verdict }) => [scenario, verdict]))).toEqual({
    infinite_gte: 'fail',
    overflow_gte: 'fail',
    minus_lte: 'fail',
    nan_gte: 'fail',
    nan_lte: 'fail',
    bound_lte: 'fail',
    large_gte: 'pass',
  })
})

test('E6 a byte order mark begins a JSONL file and no other line of it', async () => {
  const line = (id: string): string => `{"id":"${id}","expected_db":{},"actual_db":{}}\n`
  write('marks.jsonl', `\ufeff${line('a')}\ufeff${line('b')}${line('c')}`)
  const { stdout } = await runCli(cli, ['score', 'marks.jsonl', '--format', 'json'], { cwd: root })
  const { trials } = JSON.parse(stdout) as Report
  expect(trials.map(({ scenario, verdict }) => [scenario, verdict])).toEqual([
    ['a', 'pass'],
    ['c', 'pass'],
    ['line 2', 'error'],
  ])
  expect(trials[2]?.reason).toMatch(/marks\.jsonl:2.*byte order mark/)
})

test('E14 a pattern of redact that could take for ever is refused before anything is read', async () => {
  write('slow/one/expected_db.json', JSON.stringify({ text: `${'a'.repeat(20_000)}!` }))
  write('slow/one/actual_db.json', JSON.stringify({ text: `${'a'.repeat(20_000)}?` }))
  const refused = await runCli(cli, ['score', 'slow', '--redact', '/(a+)+$/'], { cwd: root })
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringMatching(/redact: .*\(a\+\)\+\$.*for ever/)])
  const slow = await runCli(cli, ['score', 'slow', '--redact', '/a+a+b/'], { cwd: root })
  expect(slow.code).toBe(1)
})
