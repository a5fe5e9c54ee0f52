// What is nested too deep, too wide or written too long ends in a verdict or in words about that trial or file, wherever it
// stands; the trials beside it stay. The parser bounds the depth for every walk behind it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, jest, test } from '@jest/globals'
import type { Report } from '../../src/model.js'
import { freshFolder } from '../support/judged-runs.js'
import { copyDist, runCli } from '../support/run-cli.js'
import type { Tree } from '../support/gate-run.js'

jest.setTimeout(180_000)
const { cli } = copyDist()

const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const objects = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
const DEPTHS = [20, 100, 1_000, 10_000, 100_000]
const SHAPES: ReadonlyMap<string, string> = new Map([
  ...DEPTHS.map((depth) => [`lists ${depth} deep`, lists(depth)] as const),
  ...DEPTHS.map((depth) => [`objects ${depth} deep`, objects(depth)] as const),
  ['lists in a text', JSON.stringify(lists(100_000))],
  ['objects in a text', JSON.stringify(objects(10_000))],
  ['one key many times', `{${Array.from({ length: 20_000 }, () => '"k":1').join(',')}}`],
  ['many keys', `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
  ['a number beyond all', '1e400'],
  ['a number of 100,000 digits', '9'.repeat(100_000)],
  ['an exponent of 1,000 digits', `1e${'9'.repeat(1_000)}`],
  ['no number', 'NaN'],
  ['minus infinity', '-Infinity'],
  ['half a character', '"\\ud800"'],
])

const CALLS = '"answer_assertions":[{"path":"calls","count":0},{"path":"said.*","not_contains":"z"}]'
/** Where in a trial the value stands. */
const PLACES: ReadonlyMap<string, (value: string) => string> = new Map([
  ['a state', (v) => `"expected_db":{"x":1},"actual_db":{"x":${v}}`],
  ['both states', (v) => `"expected_db":{"x":${v}},"actual_db":{"x":${v},"y":2}`],
  ['the whole state', (v) => `"expected_db":${v},"actual_db":{}`],
  ['an answer', (v) => `"reference":{"x":${v}},"prediction":{"x":${v},"y":[${v}]}`],
  [
    'predicates',
    (v) =>
      `"prediction":{"x":${v}},"answer_assertions":[{"path":"x","not_equals":${v}},{"path":"x","not_contains":"z"},{"path":"x.*","where":{"a":${v}},"count":0}]`,
  ],
  ['assertions', (v) => `"prediction":1,"answer_assertions":${v}`],
  ['metrics', (v) => `"expected_db":{},"actual_db":{},"metrics":{"m":${v}}`],
  ['a conversation', (v) => `"conversation":${v},${CALLS}`],
  [
    'messages',
    (v) =>
      `"conversation":[{"role":"assistant","content":${v},"extra":${v},"tool_calls":[{"id":"1","name":"f","arguments":${v}}]},{"role":"tool","tool_call_id":"1","content":${v}}],${CALLS}`,
  ],
  ['beside a conversation', (v) => `"conversation":[{"role":"assistant","content":"a"}],"messages":${v},${CALLS}`],
  ['a field of no name', (v) => `"expected_db":{},"actual_db":{},"zzz":${v}`],
  [
    'a judgement',
    (v) =>
      `"signals":["nl_assertion"],"nl_assertions":["x"],"prediction":"a","judge_result":{"score":1,"reason":${v},"nl_assertion_verdicts":${v}}`,
  ],
])
const GOOD = '{"id":"good","expected_db":{"x":1},"actual_db":{"x":1}}'

async function score(tree: Tree, args: readonly string[] = []): Promise<{ text: string; report: Report | null }> {
  const cwd = freshFolder(tree)
  const run = await runCli(cli, ['score', 'run', '--report-dir', 'out', '--threshold', '0%', ...args], { cwd })
  const text = run.stdout + run.stderr
  expect(text).not.toMatch(/internal fault|RangeError|TypeError|call stack|heap/)
  expect([0, 1, 2]).toContain(run.code)
  try {
    return { text, report: JSON.parse(readFileSync(join(cwd, 'out', 'report.json'), 'utf8')) as Report }
  } catch {
    return { text, report: null }
  }
}

const verdictOf = (report: Report | null, id: string): string | undefined =>
  report?.trials.find(({ scenario }) => scenario === id)?.verdict

test.each([...PLACES])('E1 %s: each shape is one trial’s matter', async (_, line) => {
  const lines = [...SHAPES].map(([name, value]) => `{"id":${JSON.stringify(name)},${line(value)}}`)
  const { report } = await score({ 'run/run.jsonl': [...lines, GOOD].join('\n') }, ['--judge', 'recorded'])
  expect(verdictOf(report, 'good')).toBe('pass')
  // A line that cannot be read has no name but its number.
  const names = [...SHAPES.keys()].map((name, at) => verdictOf(report, name) ?? verdictOf(report, `line ${at + 1}`))
  expect(names).toHaveLength(SHAPES.size)
  expect(names).not.toContain(undefined)
  const deep = [...SHAPES.keys()].flatMap((name, at) =>
    /^(?:lists|objects) 1\d*000 deep/.test(name) ? [names[at]] : [],
  )
  expect(new Set(deep)).toEqual(new Set(['error']))
})

const DEEP = lists(100_000)
test.each<[string, Tree, readonly string[]]>([
  [
    'the files of a folder',
    { 'run/t/expected_db.json': DEEP, 'run/t/actual_db.json': '{}', 'run/t/scenario.json': '{}' },
    [],
  ],
  [
    'the settings of a folder',
    { 'run/t/expected_db.json': '{}', 'run/t/actual_db.json': '{}', 'run/t/scenario.json': DEEP },
    [],
  ],
])('E1 %s', async (_, tree, args) => {
  const { report } = await score({ ...tree, 'run/good/expected_db.json': '{}', 'run/good/actual_db.json': '{}' }, args)
  expect([verdictOf(report, 't'), verdictOf(report, 'good')]).toEqual(['error', 'pass'])
})

const AGAINST = ['--baseline', 'base.json', '--max-regressions', '0']
test.each<[string, Tree, readonly string[], RegExp]>([
  ['a baseline', { 'base.json': DEEP }, AGAINST, /baseline/],
  ['a baseline’s trials', { 'base.json': `{"schema_version":"1","trials":${DEEP}}` }, AGAINST, /baseline/],
  ['a baseline’s history', { 'base.json': `{"schema_version":"1","history":${DEEP}}` }, AGAINST, /baseline/],
  ['settings', { 'c.yml': DEEP }, ['--config', 'c.yml'], /c\.yml has more than/],
  ['small settings', { 'c.yml': lists(20_000) }, ['--config', 'c.yml'], /c\.yml/],
  ['a quarantine', { 'q.json': DEEP }, ['--quarantine', 'q.json'], /q\.json .*deeper than/],
  [
    'what is expected',
    { 'e.jsonl': `{"id":"good","expected_db":${DEEP}}` },
    ['--expected', 'e.jsonl'],
    /e\.jsonl:1 is not JSON/,
  ],
])('E1 %s: too deep is said, and passes nothing', async (_, tree, args, words) => {
  const { text, report } = await score({ 'run/run.jsonl': GOOD, ...tree }, args)
  expect(report === null || report.decision.verdict === 'fail').toBe(true)
  expect(text).toMatch(words)
})

test('E1 lines of a batch', async () => {
  const text = (value: string): string => JSON.stringify(value)
  const asked = [...SHAPES.values()].flatMap((value) => [
    `{"op":"diff","expected":${text(value)},"actual":"{}"}`,
    `{"id":${value},"op":"hash","json":"1"}`,
    `{"op":"judge-reply","content":${text(value)}}`,
    `{"op":"judge-evidence","input":${value}}`,
    `{"op":"match","reference":${text(value)},"prediction":${text(value)}}`,
    `{"op":"action","reference":${text(value)},"prediction":${text(value)}}`,
  ])
  const run = await runCli(cli, ['batch'], { cwd: freshFolder({}), input: `${asked.join('\n')}\n` })
  expect(run.stderr).toBe('')
  expect(run.stdout.trim().split('\n')).toHaveLength(asked.length)
})
