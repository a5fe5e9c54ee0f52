// A short run of the fuzzer with a fixed seed, and that each of its checks can fail. `npm run fuzz` runs it for longer.
import { describe, expect, test } from '@jest/globals'
import type { Report, ReportTrial } from '../src/model.js'
import { type Corpus, examples } from './support/fuzz/corpus.js'
import { fuzz } from './support/fuzz/fuzz.js'
import { type Broken, type Case, checkCase, INVARIANTS, mutated } from './support/fuzz/invariants.js'
import { changeJson, JSON_CHANGES } from './support/fuzz/json-mutation.js'
import { drawMutation, EVERYWHERE } from './support/fuzz/mutation.js'
import { whyNotFail, whyNotPass } from './support/fuzz/oracle.js'
import { seeded } from './support/fuzz/random.js'
import { type Scored, scoreTree } from './support/fuzz/score.js'
import type { Tree } from './support/fuzz/tree.js'

const corpora = examples()
const named = (name: string): Corpus => {
  const corpus = corpora.find((one) => one.name === name)
  if (corpus === undefined) throw new Error(`there is no ${name}`)
  return corpus
}

test('150 mutants of the examples break nothing', async () => {
  const result = await fuzz({ seed: 20_261_130, corpora, goesOn: (done) => done < 150 })
  expect(result.findings.map(({ id, corpus, invariant, message }) => ({ id, corpus, invariant, message }))).toEqual([])
  expect(result.cases).toBe(150)
  // Each was put to the test; the command line is only asked by the script.
  const untried = INVARIANTS.filter((name) => (result.made.get(name) ?? 0) === 0)
  expect(untried).toEqual(['command line agrees'])
}, 120_000)

describe('the fuzzer itself', () => {
  test('draws the same mutants from the same seed', () => {
    for (const { tree } of corpora) {
      const draw = (): Tree => {
        const random = seeded(7)
        return mutated(
          tree,
          Array.from({ length: 20 }, () => drawMutation(random, EVERYWHERE)),
        )
      }
      expect(draw()).toEqual(draw())
      expect(draw()).not.toEqual(tree)
    }
  })

  test.each(JSON_CHANGES)('"%s" changes a document', (change) => {
    const text = JSON.stringify({ a: { b: [1, 2.5, 'x', { c: null, d: true }], e: 'two' }, f: { g: {}, h: [3, 4] } })
    const results = Array.from({ length: 60 }, (_, seed) => changeJson(text, change, [], seeded(seed)) ?? '')
    const norm = JSON.stringify(JSON.parse(text))
    expect(
      results.filter((one) => one.replaceAll(/[, :]\s/g, (found) => found.trim()) !== norm).length,
    ).toBeGreaterThan(10)
    expect(results.every((one) => one !== '')).toBe(true)
  })

  test('a change within a place touches nothing beside it', () => {
    const text = JSON.stringify({ all: [{ v: 1 }, { v: 2 }, { v: 3 }], other: 'o' })
    for (let seed = 0; seed < 100; seed += 1) {
      const changed = changeJson(text, 'value', ['all', 1, 'v'], seeded(seed))
      expect(changed).toMatch(/^\{"all": \[\{"v": 1\}, \{"v": .+\}, \{"v": 3\}\], "other": "o"\}$/s)
    }
    expect(changeJson(text, 'value', ['all', 3], seeded(1))).toBeNull()
  })
})

async function trialsOf({ tree }: Corpus): Promise<readonly ReportTrial[]> {
  const scored = await scoreTree(tree, {})
  if (scored.kind !== 'report') throw new Error(scored.message)
  return scored.report.trials
}

/** The same trial, said to pass with all of its signals. */
function saidToPass(trial: ReportTrial): ReportTrial {
  const signals = Object.entries(trial.signals).map(([name, signal]) => [name, { ...signal, outcome: 'pass' }] as const)
  return { ...trial, verdict: 'pass', signals: Object.fromEntries(signals) }
}

describe('the naive oracle', () => {
  // Of tau2's results the oracle knows every signal.
  const failsByState = ({ layout, verdict, signals }: ReportTrial): boolean =>
    verdict === 'fail' &&
    (layout === 'tau2' || (signals['db_state_match']?.gating === true && signals['db_state_match'].outcome === 'fail'))

  test.each(corpora)('agrees on $name, and denies a pass of what fails in it', async (corpus) => {
    const trials = await trialsOf(corpus)
    for (const trial of trials) {
      expect(whyNotPass(corpus.tree, trial)).toBeNull()
      expect(whyNotFail(corpus.tree, trial)).toBeNull()
    }
    const failing = trials.filter(failsByState)
    expect(failing.length).toBeGreaterThan(0)
    for (const trial of failing) expect(whyNotPass(corpus.tree, saidToPass(trial))).not.toBeNull()
  })

  test('denies a pass whose own signals fail, and a failure of equal states', async () => {
    const { tree } = named('hotel_desk')
    const trials = await trialsOf(named('hotel_desk'))
    for (const trial of trials.filter(failsByState)) {
      expect(whyNotPass(tree, { ...trial, verdict: 'pass' })).toMatch(/^no gating signal passes$|^its gating signal/)
    }
    const equal = trials.find(({ signals }) => signals['db_state_match']?.outcome === 'pass')
    if (equal === undefined) throw new Error('no scenario of the desk passes by its database')
    const failed = { outcome: 'fail', source: 'recomputed', gating: true, reason: '' } as const
    const diff = { changes: [], truncated: false, total: 1 }
    expect(whyNotFail(tree, { ...equal, signals: { db_state_match: failed }, diff })).toBe('its states are equal')
  })
})

describe('the invariants', () => {
  const desk = named('hotel_desk')
  const [scope] = desk.scopes
  if (scope === undefined) throw new Error('the desk has no scenario')
  const given: Case = {
    corpus: desk,
    mutations: [],
    scope,
    inputs: { threshold: '0%' },
    checks: new Set(INVARIANTS),
    chosen: 0,
  }
  const broken = async (
    one: Partial<Case>,
    base: Scored,
    ...cli: Parameters<typeof checkCase>[2][]
  ): Promise<Broken | null> => (await checkCase({ ...given, ...one }, base, cli[0] ?? null)).broken
  const edited = (base: Scored, edit: (report: Report) => Report): Scored =>
    base.kind === 'report' ? { ...base, report: edit(base.report) } : base

  test('hold of the example itself', async () => {
    expect(await broken({}, await scoreTree(desk.tree, given.inputs))).toBeNull()
  })

  test('tell when another trial changed or is gone', async () => {
    const base = await scoreTree(desk.tree, given.inputs)
    const other = (trial: ReportTrial): boolean => !trial.where.includes(scope.folder)
    const flipped = edited(base, (report) => ({
      ...report,
      trials: report.trials.map((trial) => (other(trial) ? { ...trial, verdict: 'error' } : trial)),
    }))
    expect((await broken({}, flipped))?.invariant).toBe('other trials unchanged')
    const more = edited(base, (report) => ({
      ...report,
      trials: [...report.trials, ...report.trials.map((trial) => ({ ...trial, where: `${trial.where}_lost` }))],
    }))
    expect((await broken({}, more))?.message).toMatch(/_lost is no longer there$/)
  })

  test.each([
    [{ code: 3, errors: '', verdicts: null }, /ended with 3/],
    [{ code: null, errors: 'killed', verdicts: null }, /ended with null/],
    [{ code: 2, errors: 'error: internal fault, please report it: x', verdicts: null }, /has a fault/],
    [{ code: 1, errors: '', verdicts: null }, /instead of 0/],
    [{ code: 0, errors: '', verdicts: [] }, /other verdicts/],
  ] as const)('tell when the command line answers %j', async (answer, message) => {
    const base = await scoreTree(desk.tree, given.inputs)
    const found = await broken({}, base, () => Promise.resolve(answer))
    expect(found?.invariant).toBe('command line agrees')
    expect(found?.message).toMatch(message)
  })
})
