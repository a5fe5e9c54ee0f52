// A short fuzz with a fixed seed, and the proof that its checks can fail. The long one is `npm run fuzz`.
import { resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Report, ReportTrial } from '../src/model.js'
import { report, trial } from './support/reports.js'

type Tree = ReadonlyMap<string, Buffer>
interface Corpus {
  readonly name: string
  readonly layout: string
  readonly tree: Tree
  readonly scenarioOf: (path: string) => string | null
}
interface Broken {
  readonly broken: string
  readonly why: string
}
type Score = (tree: Tree) => Promise<{ readonly text: string; readonly report: Report } | { readonly refused: string }>
interface Step {
  readonly mutation: string
  readonly path: string
  readonly seed: number
}
interface Fuzz {
  readonly INVARIANTS: readonly string[]
  readonly fuzz: (options: {
    readonly seed: number
    readonly enough: (mutants: number) => boolean
  }) => Promise<{
    readonly mutants: number
    readonly counts: Readonly<Record<string, number>>
    readonly found: readonly Broken[]
  }>
  readonly checkMutant: (
    score: Score,
    corpus: Corpus,
    base: { readonly report: Report },
    steps: readonly Step[],
    counts: object,
    withRepeat: boolean,
  ) => Promise<Broken | null>
  readonly minimise: (
    score: Score,
    corpus: Corpus,
    base: object,
    steps: readonly Step[],
    broken: string,
  ) => Promise<readonly Step[]>
}

const { INVARIANTS, fuzz, checkMutant, minimise } = (await import(resolve('scripts/fuzz-run.mjs'))) as Fuzz

test('60 mutants with a fixed seed: every invariant is checked and none is broken', async () => {
  const { mutants, counts, found } = await fuzz({ seed: 20261130, enough: (done) => done >= 60 })
  expect(found.map(({ broken, why }) => [broken, why])).toEqual([])
  expect(mutants).toBe(60)
  for (const name of INVARIANTS) expect([name, (counts[name] ?? 0) > 0]).toEqual([name, true])
})

describe('the checks can fail', () => {
  const tree: Tree = new Map([
    ['a/expected_db.json', Buffer.from('{"x":1}')],
    ['a/actual_db.json', Buffer.from('{"x":2}')],
    ['b/expected_db.json', Buffer.from('{}')],
    ['b/actual_db.json', Buffer.from('{}')],
  ])
  const corpus: Corpus = { name: 'desk', layout: 'records', tree, scenarioOf: (path) => path.split('/')[0] ?? null }
  const at = (scenario: string, overrides: Partial<ReportTrial> = {}): ReportTrial =>
    trial({ scenario, where: `run/${scenario}`, ...overrides })
  const scored = (...trials: ReportTrial[]) => ({ report: report({ trials }), text: JSON.stringify(trials) })
  const base = scored(at('a', { verdict: 'fail' }), at('b'))
  const steps: readonly Step[] = [{ mutation: 'empty', path: 'a/scenario.json', seed: 1 }]
  const check = (score: Score, repeat = false) => checkMutant(score, corpus, base, steps, {}, repeat)

  test('a crash', async () => {
    expect(await check(() => Promise.reject(new RangeError('deep')))).toMatchObject({ broken: 'no crash' })
    const fault = at('a', { verdict: 'error', reason: 'internal fault, please report it: x' })
    expect(await check(async () => scored(fault, at('b')))).toMatchObject({ broken: 'no crash' })
  })

  test('a pass that the states deny', async () => {
    expect(await check(async () => scored(at('a'), at('b')))).toMatchObject({ broken: 'no false pass' })
  })

  test('another scenario that changes its verdict', async () => {
    expect(await check(async () => scored(at('a', { verdict: 'fail' }), at('b', { verdict: 'error' })))).toMatchObject({
      broken: 'others unchanged',
    })
  })

  test('two runs that differ', async () => {
    let runs = 0
    const score: Score = async () => ({ ...base, text: String((runs += 1)) })
    expect(await check(score, true)).toMatchObject({ broken: 'same bytes' })
  })

  test('a trial that is made worse and still passes', async () => {
    expect(await check(async () => base)).toMatchObject({ broken: 'monotone' })
  })

  test('what is found is minimised to the steps that it needs', async () => {
    const many = ['a/x', 'a/y', 'a/bad', 'a/z'].map((path, seed) => ({ mutation: 'empty', path, seed }))
    const withFiles: Corpus = {
      ...corpus,
      tree: new Map([...tree, ...many.map(({ path }): [string, Buffer] => [path, Buffer.from('1')])]),
    }
    const score: Score = async (mutant) =>
      mutant.get('a/bad')?.length === 0 ? Promise.reject(new Error('crash')) : { refused: 'is of no known layout' }
    expect(await minimise(score, withFiles, base, many, 'no crash')).toEqual([many[2]])
  })
})
