// What could lend a records trial a pass that it did not earn: a state that nothing is compared with, a judgement that
// was made with another reference than that of `expected`.
import { describe, expect, test } from '@jest/globals'
import type { Trial } from '../../../src/model.js'
import { recordsLayout } from '../../../src/read/records/layout.js'
import { memoryFiles } from '../../support/memory-files.js'

const tree = (files: Readonly<Record<string, unknown>>, root: string) =>
  memoryFiles(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        `a/${name}.json`,
        content === '{' ? content : JSON.stringify(content),
      ]),
    ),
    root,
  )
const load = (own: Readonly<Record<string, unknown>>, expected?: Readonly<Record<string, unknown>>): Trial => {
  const run = recordsLayout.read(tree(own, 'run'), {
    expected: expected === undefined ? [] : [tree(expected, 'base')],
    minAgentTurns: 'declared',
  })
  const [ref] = run.trials
  if (!ref) throw new Error('no trial')
  return ref.load()
}
const vacuous = ({ findings }: Trial) => findings.flatMap(({ kind, what }) => (kind === 'vacuous' ? [what] : []))

describe('a state that nothing is compared with', () => {
  const answered = { reference: { x: 1 }, prediction: { x: 1 }, actual_db: { t: 1 } }

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['missing', answered],
    ['null', { ...answered, expected_db: null }],
  ])('is said where the expected one is %s', (_, own) => {
    const trial = load(own)
    expect(trial.gating).toEqual(['action_match'])
    expect(vacuous(trial)).toEqual([
      'actual_db without expected_db: the state is not compared, the other signals decide',
    ])
  })

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['the expected one stands', { ...answered, expected_db: { t: 1 } }],
    ['predicates look at it', { ...answered, scenario: { db_assertions: [{ path: 't', exists: true }] } }],
    ['the signals are declared', { ...answered, scenario: { signals: ['action_match'] } }],
    ['there is none', { reference: { x: 1 }, prediction: { x: 1 } }],
  ])('is no matter where %s', (_, own) => {
    expect(vacuous(load(own))).toEqual([])
  })

  test('an end that was not voluntary is said where it does not gate', () => {
    const own = { reference: { x: 1 }, prediction: { x: 1 } }
    const said = (scenario: object) => vacuous(load({ ...own, scenario }))
    expect(said({ clean_exit: false })).toEqual([
      'clean_exit is false and does not gate: name it in signals, where it shall',
    ])
    expect([...said({ clean_exit: true }), ...said({ clean_exit: false, signals: ['action_match'] })]).toEqual([])
  })

  test.each(['db_assertions', 'answer_assertions', 'nl_assertions'])('%s that ask for nothing are said', (name) => {
    const { findings } = load({ ...answered, scenario: { [name]: [] } })
    expect(findings.filter(({ kind }) => kind === 'note').map(({ what }) => what)).toEqual([
      `${name} is an empty list, by which nothing is asked`,
    ])
  })

  test('with `expected`, its states count', () => {
    expect(vacuous(load(answered, { reference: { x: 1 }, expected_db: { t: 1 } }))).toEqual([])
    expect(vacuous(load({ ...answered, expected_db: { t: 1 } }, { reference: { x: 1 } }))).toHaveLength(1)
  })
})

describe('a recorded judgement', () => {
  const own = (reference?: unknown) => ({
    prediction: 'two',
    judge_result: { score: 1, reason: 'as asked' },
    ...(reference === undefined ? {} : { reference }),
  })
  const expected = { reference: 'two rooms', scenario: { signals: ['judge_passed'] } }

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['the same reference', own('two rooms')],
    ['none of its own', own()],
  ])('with %s stands', (_, run) => {
    expect(load(run, expected).judged?.recorded?.kind).toBe('judge_result')
  })

  test.each<[string, unknown]>([
    ['another', 'anything'],
    ['a broken', '{'],
  ])('with %s reference is none', (_, reference) => {
    expect(load(own(reference), expected).judged?.recorded).toEqual({
      kind: 'unreadable',
      reason: expect.stringContaining('is not that of `expected`'),
    })
  })
})
