// Small inputs that once took hours: each ends soon, with a verdict or with words that say what is too much. What ends
// only by the test's own limit has no end.
import { expect, jest, test } from '@jest/globals'
import { completion, startJudgeServer } from '../support/judge-server.js'
import { asserted, freshFolder, scoreJudged } from '../support/judged-runs.js'
import { copyDist, runCli } from '../support/run-cli.js'
import { action, call, info, results, says, simulation, task } from '../read/tau2/builder.js'
import type { Tree } from '../support/gate-run.js'

jest.setTimeout(180_000)
const { cli } = copyDist()

async function score(tree: Tree, args: readonly string[] = []): Promise<{ code: number | null; text: string }> {
  const run = await runCli(cli, ['score', 'run', '--report-dir', 'out', '--threshold', '0%', ...args], {
    cwd: freshFolder(tree),
  })
  expect(run.stdout + run.stderr).not.toMatch(/internal fault|RangeError|heap/)
  return { code: run.code, text: run.stdout + run.stderr }
}

const lines = (count: number, line: (at: number) => object): string =>
  Array.from({ length: count }, (_, at) => JSON.stringify(line(at))).join('\n')

test('E20 tau2: 200,000 trials of each task are more than a file is meant to hold', async () => {
  const run = results([task('a'), task('b')], [simulation('a', 0)], { info: info({ num_trials: 200_000 }) })
  const { code, text } = await score({ 'run/results.json': run })
  expect(code).toBe(2)
  expect(text).toContain('2 tasks × 200000 trials, more than 50000. Check info.num_trials')
})

test('E20 12,000 trials of one id', async () => {
  const trial = (at: number): object => ({ id: 'a', trial: at, expected_db: { n: 1 }, actual_db: { n: at % 2 } })
  expect((await score({ 'run/run.jsonl': lines(12_000, trial) })).code).toBe(0)
})

test('E20 80,000 rows of one task and trial', async () => {
  const rows = Array.from({ length: 80_000 }, () => ({ id: 's', task_id: 'a', trial: 0 }))
  const { text } = await score({ 'run/results.json': results([task('a')], rows) })
  expect(text).toMatch(/is there 80000 times: [^]* and 79995 more/)
})

test('E20 80,000 verdicts without an outcome', async () => {
  const judge_result = {
    score: 1,
    reason: 'r',
    nl_assertion_verdicts: Array.from({ length: 80_000 }, () => ({ index: 1 })),
  }
  const line = { id: 'a', prediction: 'x', signals: ['nl_assertion'], nl_assertions: ['x'], judge_result }
  const { text } = await score({ 'run/run.jsonl': JSON.stringify(line) }, ['--judge', 'recorded'])
  expect(text).toContain('The judge gave 80000 verdicts on it')
})

test('E20 130,000 records of one id, and a report 20,000 deep', async () => {
  const state = (add: number): object => ({ l: Array.from({ length: 130_000 }, (_, at) => ({ id: 1, v: at + add })) })
  expect(
    (await score({ 'run/run.jsonl': lines(1, () => ({ id: 'a', expected_db: state(0), actual_db: state(1) })) })).code,
  ).toBe(0)
  const deep = `{"schema_version":"1","a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
  const tree = { 'run/run.jsonl': lines(1, () => ({ id: 'a', expected_db: {}, actual_db: {} })), 'base.json': deep }
  const { text } = await score(tree, ['--baseline', 'base.json', '--max-regressions', '0'])
  expect(text).toMatch(/no baseline|base\.json/)
})

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

test('E20 30,000 golden actions against 30,000 calls, and 60,000 pieces of information in 2.5 MB of speech', async () => {
  const actions = range(30_000).map((at) => action('f', { a: at }))
  const calls = range(30_000).map((at) => call('f', { a: -at - 1 }))
  const tasks = [
    task('calls', { actions, reward_basis: ['ACTION'] }),
    task('said', { communicate_info: range(60_000).map((at) => `w${at}`), reward_basis: ['COMMUNICATE'] }),
    task('small', { actions: actions.slice(0, 2), reward_basis: ['ACTION'] }),
  ]
  const run = results(tasks, [
    simulation('calls', 0, { messages: [says('assistant', null, calls)] }),
    simulation('said', 0, { messages: [says('assistant', 'z'.repeat(2_500_000))] }),
    simulation('small', 0, { messages: [says('assistant', null, calls.slice(0, 2))] }),
  ])
  const { text } = await score({ 'run/results.json': run })
  expect(text).toMatch(/communicate error: too much to score: more than 3000000 comparisons in one\s+trial/)
  expect(text).toContain('30000 of 30000 required actions not matched')
  // The others keep their verdicts.
  expect(text).toContain('2 of 2 required actions not matched')
})

test('E20 1,000 predicates on 90,000 places, numbers against large objects, 40 ignore-paths on 100,000 records', async () => {
  const records = { l: range(90_000).map((v) => ({ v })) }
  const large = Object.fromEntries(range(80).map((at) => [`k${at}`, at]))
  const state = (b: number): object => ({ o: Object.fromEntries(range(100_000).map((a) => [a, { a, b }])) })
  const tree = {
    'run/run.jsonl': [
      { id: 'p', actual_db: records, db_assertions: range(1_000).map((at) => ({ path: 'l.*.v', gte: -at })) },
      { id: 'm', reference: range(1_500).map((a) => ({ a })), prediction: range(1_500).map(() => ({ a: large })) },
      { id: 'i', expected_db: state(1), actual_db: state(2) },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  }
  const paths = range(40).map((at) => `o.*.c${at}`)
  const { text } = await score(tree, ['--ignore-paths', [...paths, 'o.*.b'].join('\n')])
  expect(text).toMatch(/too much to score: more than 3000000 places in one\s+trial/)
  expect(text).toContain('the answer does not match the reference')
  expect(text).toMatch(/^run +1 +1 +1 +3 /m)
})

test('E20 400 patterns that try every split, and redact on lists 240 deep', async () => {
  const texts = Object.fromEntries(range(10).map((at) => [at, 'a'.repeat(2_000)]))
  const nested = `${'['.repeat(240)}${range(30)
    .map((at) => `{"email":"u${at}@x.example"}`)
    .join(',')}${']'.repeat(240)}`
  const lines = [
    JSON.stringify({
      id: 'p',
      actual_db: texts,
      db_assertions: range(400).map((at) => ({ path: String(at % 10), matches: '(?:a*a*b)|z' })),
    }),
    `{"id": "r", "expected_db": {"guests": ${nested}}, "actual_db": {"guests": []}}`,
  ]
  const { code, text } = await score({ 'run/run.jsonl': lines.join('\n') }, ['--redact', 'guests.*.email'])
  expect(code).toBe(1)
  expect(text).toContain('400 of 400 predicates not met')
  expect(text).not.toContain('u1@x.example')
})

test('E20 letters of 200,000 marks: in a predicate, a state, a key that redact looks for, a name', async () => {
  const letter = `a${'\u0301\u0327'.repeat(100_000)}`
  const said = [
    { role: 'user', content: 'hi' },
    { role: 'assistant', content: letter },
  ]
  const tree = {
    'run/run.jsonl': [
      { id: 'said', conversation: said, answer_assertions: [{ path: 'said.*', not_contains: 'b', ignore_case: true }] },
      { id: 'state', expected_db: { t: letter, [letter]: 1 }, actual_db: { t: `${letter}b`, [letter]: 2 } },
      { id: letter, expected_db: { t: 1 }, actual_db: { t: 1 } },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  }
  const { code, text } = await score(tree, ['--redact', 'rows.*.secret', '--must-pass', 'said'])
  expect(code).toBe(0)
  expect(text).toMatch(/^run +2 +1 +0 +3 /m)
})

test('E20 a live reply of 1.5 MB with 80,000 verdicts', async () => {
  const verdicts = range(80_000).map(() => ({ index: 1, passed: true }))
  const server = await startJudgeServer([
    { body: completion(JSON.stringify({ score: 1, reason: 'r', nl_assertion_verdicts: verdicts })) },
  ])
  try {
    const run = await scoreJudged(cli, { tree: asserted('a', ['It is booked.']), url: server.origin })
    expect(run.trial('a').verdict).toBe('error')
    expect(JSON.stringify(run.trial('a').signals)).toContain('The judge gave 80000 verdicts on it')
  } finally {
    await server.close()
  }
})
