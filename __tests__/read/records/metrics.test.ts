// What a run of the records layout measured: in a line, in scenario.json, in a file of its own.
import { expect, test } from '@jest/globals'
import { memoryFiles } from '../../support/memory-files.js'
import { scoreRecords } from '../../support/score-records.js'

const DB = { expected_db: { a: 1 }, actual_db: { a: 1 } }
const line = (more: object): ReturnType<typeof memoryFiles> =>
  memoryFiles({ '': JSON.stringify({ id: 's', ...DB, ...more }) }, 'run.jsonl')
const folder = (more: Readonly<Record<string, unknown>>): ReturnType<typeof memoryFiles> =>
  memoryFiles(
    Object.fromEntries(
      Object.entries({ 'expected_db.json': {}, 'actual_db.json': {}, ...more }).map(([name, value]) => [
        `s/${name}`,
        JSON.stringify(value),
      ]),
    ),
  )

test.each([
  ['a line', line({ metrics: { cost_usd: 0.5, turns: 3 } })],
  ['the scenario of a line', line({ scenario: { metrics: { cost_usd: 0.5, turns: 3 } } })],
  ['scenario.json', folder({ 'scenario.json': { metrics: { cost_usd: 0.5, turns: 3 } } })],
  ['metrics.json', folder({ 'metrics.json': { cost_usd: 0.5, turns: 3, tokens: null } })],
])('%s', (_, files) => {
  const [trial] = scoreRecords(files).trials
  expect(trial?.verdict).toBe('pass')
  expect(trial?.metrics).toEqual([
    { name: 'cost_usd', value: '0.5', number: 0.5 },
    { name: 'turns', value: '3', number: 3 },
  ])
})

test.each([
  ['a text', line({ metrics: { cost_usd: '0.5' } }), 'metrics: field cost_usd is a text'],
  ['no object', line({ metrics: [1] }), 'metrics'],
  [
    'a text in a file',
    folder({ 'metrics.json': { 'latency.p95': '12.5 ms' } }),
    's/metrics.json: field ["latency.p95"] is a text, and a metric is a number or null. Write the number alone',
  ],
  ['an object', folder({ 'metrics.json': { latency: { mean: 12 } } }), 'metrics.json: field latency is an object'],
  ['a list', line({ scenario: { metrics: { latency: [12] } } }), 'field scenario.metrics.latency is a list'],
  ['true', folder({ 'scenario.json': { metrics: { ok: true } } }), 'field metrics.ok is true or false'],
  ['twice', folder({ 'metrics.json': { a: 1 }, 'scenario.json': { metrics: { a: 1 } } }), 'twice'],
])('%s is an error that says where', (_, files, why) => {
  const [trial] = scoreRecords(files).trials
  expect([trial?.verdict, trial?.reason]).toEqual(['error', expect.stringContaining(why)])
})

test('a folder that holds metrics alone is no trial', () => {
  expect(() => scoreRecords(memoryFiles({ 's/metrics.json': '{"a": 1}' }))).toThrow('no records run')
})
