// What could hide a failing tau2 run beside a passing one: files that nobody can read, folders without results, what
// stands behind the end of a document.
import { describe, expect, test } from '@jest/globals'
import { tau2Layout } from '../../../src/read/tau2/layout.js'
import { type MemoryFile, memoryFiles } from '../../support/memory-files.js'
import { results, simulation, task } from './builder.js'
import { type ScoredRun, scoreRun } from './scored.js'

const good = JSON.stringify(results([task('a')], [simulation('a', 0)]))
const read = (tree: Readonly<Record<string, MemoryFile>>): ScoredRun =>
  scoreRun(tau2Layout.read(memoryFiles(tree), { expected: [], minAgentTurns: 'declared' }))
const verdicts = (run: ScoredRun) => run.trials.map(({ scenario, verdict }) => [scenario, verdict])

describe('beside a run', () => {
  test.each<[string, MemoryFile, string]>([
    ['empty', '', 'neither a JSON object nor a list'],
    ['an error page', '<html>502</html>', 'neither a JSON object nor a list'],
    ['cut within its first key', '{"timest', 'is cut off'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0]), 'UTF-16'],
    ['a link', { kind: 'link' }, 'links are not followed'],
    ['a pipe', { kind: 'other' }, 'not a regular file'],
  ])('results that are %s are an error under their name, in either form', (_, content, reason) => {
    for (const path of ['b/results.json', ...(typeof content === 'string' ? ['b.json'] : [])]) {
      const run = read({ 'a/results.json': good, [path]: content })
      expect(verdicts(run)).toEqual([
        ['a', 'pass'],
        ['b', 'error'],
      ])
      expect(run.trials[1]?.reason).toContain(reason)
    }
  })

  test('what is something else, or nothing, is said to be no run', () => {
    const run = read({
      'a/results.json': good,
      'b/results.json': '{"results": []}',
      'c/log.txt': '',
      '.git/HEAD': '',
      'simulations/x.json': '{}',
      'notes.json': '{"a": 1}',
    })
    expect(verdicts(run)).toEqual([['a', 'pass']])
    expect(run.findings.filter(({ kind }) => kind === 'file_skipped')).toEqual([
      {
        kind: 'file_skipped',
        where: 'run/b',
        what: 'no run: its results.json has neither simulations, nor tasks and info',
      },
      { kind: 'file_skipped', where: 'run/c', what: 'no run: it holds no results.json' },
    ])
  })

  test('alone, such files are of no known layout', () => {
    expect(tau2Layout.refuse(memoryFiles({ 'b/results.json': '', 'c.json': '' }))).toMatch(/no results.json/)
  })
})

describe('behind the last simulation', () => {
  test.each([
    ['a second document', good],
    ['other text', ' // done'],
  ])('%s is an error of its own, though every trial that was asked for is there', (_, more) => {
    const run = read({ 'results.json': good + more })
    expect(verdicts(run)).toEqual([
      ['a', 'pass'],
      ['(after the damage)', 'error'],
    ])
    expect(run.trials[1]?.reason).toMatch(/more text follows the end.*which trials are lost cannot be told/)
  })

  test('so is a file that ends too early', () => {
    expect(verdicts(read({ 'results.json': good.slice(0, -1) }))).toContainEqual(['(after the damage)', 'error'])
  })
})

describe('D12 results where nobody reads', () => {
  const failing = JSON.stringify(results([task('b')], [simulation('b', 0)]))
  const rows = JSON.stringify([{ task_id: 1, reward: 0, traj: [] }])

  test.each(['b.json~', 'b.json.orig', 'b.json.tmp', 'b.json.1', 'b.json.bak', 'b.JSON.old', 'b.txt', 'b', 'b.jsonl'])(
    '%s is an error of its own',
    (name) => {
      for (const content of [failing, rows]) {
        const run = read({ 'a.json': good, [name]: content })
        expect(verdicts(run)).toEqual([
          ['a', 'pass'],
          [name, 'error'],
        ])
      }
    },
  )

  test.each(['a.json~', 'a.json.orig', 'a.json.tmp', 'a.json.1', 'a.json.bak'])(
    'the backup %s of a file that stands there is left alone and said',
    (name) => {
      const run = read({ 'a.json': good, [name]: failing })
      expect(verdicts(run)).toEqual([['a', 'pass']])
      expect(run.findings).toContainEqual({
        kind: 'file_skipped',
        where: `run/${name}`,
        what: 'a backup or temporary file, not scored',
      })
    },
  )

  test.each(['results.zip', 'results.tar.gz', 'Results.json.bak.gz', 'results (1).json.br'])(
    'what is packed in %s is not known, unless results.json stands beside it',
    (name) => {
      expect(verdicts(read({ 'a/results.json': good, [`b/${name}`]: 'PK' }))).toEqual([
        ['a', 'pass'],
        [`b/${name}`, 'error'],
      ])
      expect(verdicts(read({ 'a/results.json': good, [`a/${name}`]: 'PK' }))).toEqual([['a', 'pass']])
    },
  )

  test.each(['notes.txt', 'run.log', 'table.csv', 'b.jsonl', 'core'])('%s of something else is none', (name) => {
    expect(verdicts(read({ 'a.json': good, [name]: '{"level": "info"}\n{"task_id": 1}' }))).toEqual([['a', 'pass']])
  })

  test.each(['results', 'Simulations', 'failed_simulations'])('a second list %s in the file is an error', (key) => {
    const document = JSON.parse(good) as { simulations: unknown[] }
    for (const second of [document.simulations, { x: document.simulations[0] }]) {
      const run = read({ 'results.json': JSON.stringify({ ...document, [key]: second }) })
      expect(verdicts(run)).toEqual([
        ['a', 'pass'],
        ['(a second list)', 'error'],
      ])
      expect(run.trials[1]?.reason).toContain(`"${key}" holds simulations too`)
    }
  })

  test('other members are none', () => {
    const more = { metrics: [{ task_id: 'a', reward: 1 }], notes: [[1], 'messages'], index: { a: { trial: 0 } } }
    expect(verdicts(read({ 'results.json': JSON.stringify({ ...JSON.parse(good), ...more }) }))).toEqual([
      ['a', 'pass'],
    ])
  })
})
