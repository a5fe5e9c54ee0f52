// Signals → the verdict of a trial: product.md section 2 as a table, and what is noted on the way.
import { describe, expect, test } from '@jest/globals'
import { readConfig } from '../../src/inputs/config.js'
import type {
  DbEvidence,
  JudgeOutcome,
  Outcome,
  SettledEvidence,
  SignalName,
  Source,
  Trial,
  TrialRef,
} from '../../src/model.js'
import { parseJson } from '../../src/json/document.js'
import { exactDocument } from '../../src/json/document.js'
import { askedOf, scoreTrial, unloadedTrial } from '../../src/score/verdict.js'

const REF: TrialRef = {
  layout: 'records',
  domain: 'desk',
  scenario: 's',
  trial: 0,
  where: 'run/s',
  load: () => {
    throw new Error('not loaded here')
  },
}

const options = (inputs: Readonly<Record<string, string>> = {}) => readConfig(new Map(Object.entries(inputs))).score

const settled = (outcome: Outcome, source: Source = 'recomputed', reason = 'as read'): SettledEvidence => ({
  kind: 'settled',
  outcome,
  source,
  reason,
})

const trial = (overrides: Partial<Trial> = {}): Trial => ({
  gating: ['db_state_match', 'clean_exit'],
  evidence: {},
  upstream: { counted: true, passed: null },
  findings: [],
  ...overrides,
})

const state = (text: string) => exactDocument(parseJson(text, 'state').value, 'state')
const states = (expected: string, actual: string, further: object = {}): DbEvidence => ({
  kind: 'states',
  agent: { expected: state(expected), actual: state(actual) },
  ...further,
})

const judged = (overrides: Partial<JudgeOutcome> = {}): JudgeOutcome => ({
  source: 'recomputed',
  score: 0.95,
  reason: 'same answer',
  assertions: [],
  state: 'judged',
  votes: [],
  findings: [],
  sent: null,
  ...overrides,
})

const asks = (assertions: readonly string[] = []) => ({
  wantsScore: true,
  assertions,
  question: () => null,
  recorded: null,
})

describe('gating fail → fail, else gating error → error, else a pass → pass, else error', () => {
  test.each<[Outcome | null, Outcome | null, string]>([
    ['pass', 'pass', 'pass'],
    ['pass', 'fail', 'fail'],
    ['fail', 'error', 'fail'],
    ['error', 'fail', 'fail'],
    ['pass', 'error', 'error'],
    ['error', 'not_applicable', 'error'],
    ['pass', 'not_applicable', 'pass'],
    ['pass', null, 'pass'],
    ['not_applicable', 'not_applicable', 'error'],
    [null, null, 'error'],
  ])('db %s, clean exit %s: %s', (db, exit, verdict) => {
    const made = trial({
      evidence: {
        ...(db ? { db_state_match: settled(db) } : {}),
        ...(exit ? { clean_exit: settled(exit) } : {}),
      },
    })
    expect(scoreTrial(REF, made, null, options()).report.verdict).toBe(verdict)
  })

  test('what does not gate is shown and decides nothing', () => {
    const made = trial({
      gating: ['db_state_match'],
      evidence: { db_state_match: settled('pass'), action_match: settled('fail') },
    })
    const { report } = scoreTrial(REF, made, null, options())
    expect([report.verdict, report.signals['action_match']?.gating]).toEqual(['pass', false])
  })

  test('the input signals names others', () => {
    const made = trial({
      gating: ['db_state_match'],
      evidence: { db_state_match: settled('pass'), action_match: settled('fail') },
    })
    expect(scoreTrial(REF, made, null, options({ signals: 'action_match' })).report.verdict).toBe('fail')
    expect(scoreTrial(REF, made, null, options({ signals: 'communicate' })).report.reason).toBe(
      'communicate: the input `signals` names it, and the trial holds nothing to tell it by',
    )
  })

  test('the input demands its signals of every trial: what a trial lacks is an error there', () => {
    const made = trial({
      evidence: {
        db_state_match: settled('pass'),
        action_match: { ...settled('not_applicable'), lacking: true },
        session_auth: settled('not_applicable'),
      },
    })
    const verdict = (signals: string) => scoreTrial(REF, made, null, options({ signals })).report.verdict
    expect(verdict('db_state_match')).toBe('pass')
    expect(verdict('db_state_match\nclean_exit')).toBe('error')
    expect(verdict('db_state_match\njudge_passed')).toBe('error')
    expect(verdict('db_state_match\naction_match')).toBe('error')
    // What the reference does not ask for is not lacking.
    expect(verdict('db_state_match\nsession_auth')).toBe('pass')
    // Declared ones are as the layout says.
    expect(scoreTrial(REF, made, null, options()).report.verdict).toBe('pass')
  })

  test('a judge is asked for its score where the input names it', () => {
    const judged = { ...asks(), wantsScore: false }
    expect(askedOf(trial({ judged }), options())).toBeNull()
    expect(askedOf(trial({ judged }), options({ signals: 'judge_passed' }))).toMatchObject({ wantsScore: true })
    expect(askedOf(trial(), options({ signals: 'judge_passed' }))).toBeNull()
  })

  test('no declared signal at all is nothing to score', () => {
    const { report } = scoreTrial(REF, trial({ gating: [] }), null, options())
    expect([report.verdict, report.reason]).toEqual(['error', 'nothing to score: no signal is declared'])
  })

  test('the layout’s own rule beats the signals', () => {
    const stalled = trial({
      evidence: { db_state_match: settled('pass') },
      settled: { verdict: 'fail', reason: 'stalled', leftOutOfSignals: true },
    })
    const { report } = scoreTrial(REF, stalled, null, options())
    expect([report.verdict, report.left_out_of_signals]).toEqual(['fail', true])
  })
})

describe('recorded verdicts', () => {
  test('trust-recorded: never makes an error of each gating one, pass or fail', () => {
    const made = (outcome: Outcome) =>
      trial({ gating: ['db_state_match'], evidence: { db_state_match: settled(outcome, 'recorded') } })
    for (const outcome of ['pass', 'fail'] as const) {
      expect(scoreTrial(REF, made(outcome), null, options()).report.verdict).toBe(outcome)
      const { report } = scoreTrial(REF, made(outcome), null, options({ 'trust-recorded': 'never' }))
      expect([report.verdict, report.signals['db_state_match']?.reason]).toEqual([
        'error',
        `recorded as ${outcome}, and trust-recorded is never`,
      ])
    }
  })

  test('C6 stored hashes, matches and verdicts that differ are findings, never verdicts', () => {
    const stored = { storedHashes: { expected: 'a'.repeat(64), actual: 'a'.repeat(64) }, storedMatch: true }
    const made = trial({
      gating: ['db_state_match'],
      evidence: { db_state_match: states('{"a":1}', '{"a":2}', stored) },
      upstream: { counted: true, passed: true },
    })
    const { report, findings } = scoreTrial(REF, made, null, options())
    expect(report.verdict).toBe('fail')
    expect(findings.map(({ kind }) => kind)).toEqual([
      'stored_value_differs',
      'stored_value_differs',
      'recorded_verdict_differs',
    ])
    // Where no signal tells of the difference, the whole does.
    const whole = trial({ evidence: { clean_exit: settled('fail') }, upstream: { counted: true, passed: true } })
    expect(scoreTrial(REF, whole, null, options()).findings.map(({ what }) => what)).toEqual([
      'the run recorded pass for the trial, the raw data give fail',
    ])
  })

  test('under other settings than the reference’s a stored hash says nothing', () => {
    const stored = { storedHashes: { expected: 'a'.repeat(64) } }
    const made = trial({ evidence: { db_state_match: states('{"a":1,"t":5}', '{"a":1,"t":6}', stored) } })
    const { report, findings } = scoreTrial(REF, made, null, options({ 'ignore-paths': 't' }))
    expect([report.verdict, findings]).toEqual(['pass', []])
  })
})

describe('states', () => {
  test('any path to the same state passes; the hash decides and the diff explains', () => {
    const { report } = scoreTrial(
      REF,
      trial({ evidence: { db_state_match: states('{"a":1.0,"b":"none"}', '{"b":null,"a":1}') } }),
      null,
      options(),
    )
    expect([report.verdict, report.diff.changes, report.expected_hash === report.actual_hash]).toEqual([
      'pass',
      [],
      true,
    ])
  })

  test('the user’s side counts too, and its changes say so', () => {
    const user = { user: { expected: state('{"phone":{"on":true}}'), actual: state('{"phone":{"on":false}}') } }
    const { report } = scoreTrial(
      REF,
      trial({ evidence: { db_state_match: states('{}', '{}', user) } }),
      null,
      options(),
    )
    expect([report.verdict, report.diff.changes.map(({ path }) => path)]).toEqual(['fail', ['user_db:phone.on']])
  })

  test('true and 1: the hash differs, the reference’s diff is empty, ours is not', () => {
    const { report, findings } = scoreTrial(
      REF,
      trial({ evidence: { db_state_match: states('{"t":{"r":{"a":1}}}', '{"t":{"r":{"a":true}}}') } }),
      null,
      options(),
    )
    expect(report.diff.changes).toEqual([{ path: 't.r.a', kind: 'type', expected: 1, actual: true }])
    expect(findings.map(({ kind }) => kind)).toEqual(['hash_without_difference'])
  })
})

describe('the judge', () => {
  const gating: readonly SignalName[] = ['db_state_match', 'judge_passed', 'nl_assertion']

  test.each<[Partial<JudgeOutcome>, Outcome]>([
    [{}, 'pass'],
    [{ score: 0.9 }, 'pass'],
    [{ score: 0.89 }, 'fail'],
    [{ state: 'error', score: null, reason: 'judge is down' }, 'error'],
    [{ state: 'judged', score: null }, 'error'],
  ])('%j: judge_passed %s', (outcome, expected) => {
    const made = trial({ gating: ['judge_passed'], judged: asks() })
    expect(scoreTrial(REF, made, judged(outcome), options()).report.signals['judge_passed']?.outcome).toBe(expected)
  })

  test('G6 a deterministic fail stays a fail whatever the judge says', () => {
    const made = trial({ gating, evidence: { db_state_match: settled('fail') }, judged: asks() })
    expect(scoreTrial(REF, made, judged({ score: 1 }), options()).report.verdict).toBe('fail')
  })

  test('G7 a deterministic pass with a judge in error is an error', () => {
    const made = trial({ gating, evidence: { db_state_match: settled('pass') }, judged: asks() })
    expect(scoreTrial(REF, made, judged({ state: 'error', score: null }), options()).report.verdict).toBe('error')
  })

  test.each<[readonly Outcome[], Outcome]>([
    [['pass', 'pass'], 'pass'],
    [['pass', 'fail'], 'fail'],
    [['pass', 'error'], 'error'],
    [['fail', 'error'], 'fail'],
    [['pass'], 'error'],
  ])('assertions %j of two: %s', (outcomes, expected) => {
    const parts = outcomes.map((outcome, index) => ({ label: `a${index}`, outcome, reason: '' }))
    const made = trial({ gating: ['nl_assertion'], judged: asks(['a0', 'a1']) })
    expect(
      scoreTrial(REF, made, judged({ assertions: parts }), options()).report.signals['nl_assertion']?.outcome,
    ).toBe(expected)
  })

  test('without a judge the signals do not apply, and where one gates it needs a judge', () => {
    const none = judged({ state: 'no_judge', score: null, reason: 'no judge-url and nothing recorded' })
    const shown = trial({
      gating: ['db_state_match'],
      evidence: { db_state_match: settled('pass') },
      judged: asks(['a']),
    })
    expect(scoreTrial(REF, shown, none, options()).report).toMatchObject({
      verdict: 'pass',
      signals: { nl_assertion: { outcome: 'not_applicable' } },
    })
    const gated = trial({
      gating: ['db_state_match', 'nl_assertion'],
      evidence: { db_state_match: settled('pass') },
      judged: asks(['a']),
    })
    const { report } = scoreTrial(REF, gated, none, options())
    expect([report.verdict, report.reason]).toEqual(['error', expect.stringContaining('needs a judge')])
  })
})

test('match flags: declared ones hold unless an input says otherwise', () => {
  const answer = (ignoreCapitalization: boolean) =>
    trial({
      gating: ['action_match'],
      evidence: {
        action_match: {
          kind: 'answer',
          reference: parseJson('{"a":"X"}', 'r').value,
          prediction: parseJson('{"a":"x"}', 'p').value,
          flags: { ignoreCapitalization, ignorePunctuation: false, cleanText: false, disallowExtraItems: false },
          storedMatch: ignoreCapitalization,
        },
      },
    })
  const verdict = (made: Trial, inputs: Readonly<Record<string, string>>) =>
    scoreTrial(REF, made, null, options(inputs))
  expect(verdict(answer(true), {}).report.verdict).toBe('pass')
  expect(verdict(answer(false), {}).report.verdict).toBe('fail')
  expect(verdict(answer(false), { 'ignore-capitalization': 'true' })).toMatchObject({
    report: { verdict: 'pass' },
    findings: [],
  })
  expect(verdict(answer(true), { 'ignore-capitalization': 'false' })).toMatchObject({
    report: { verdict: 'fail' },
    findings: [],
  })
})

test('a match that only tolerance made is a finding, and numeric-tolerance 0 tells the ids apart', () => {
  const made = trial({
    gating: ['action_match'],
    evidence: {
      action_match: {
        kind: 'answer',
        reference: parseJson('{"item_id":"7706410293"}', 'r').value,
        prediction: parseJson('{"item_id":"7706410300"}', 'p').value,
        flags: { ignoreCapitalization: false, ignorePunctuation: false, cleanText: false, disallowExtraItems: false },
      },
    },
  })
  const near = scoreTrial(REF, made, null, options())
  expect([near.report.verdict, near.findings.map(({ kind }) => kind)]).toEqual(['pass', ['matched_by_tolerance']])
  expect(scoreTrial(REF, made, null, options({ 'numeric-tolerance': '0' })).report.verdict).toBe('fail')
})

test('a trial that cannot be loaded is an error with the reason', () => {
  expect(unloadedTrial({ ...REF, missing: true }, 'never ran', 'never ran')).toMatchObject({
    verdict: 'error',
    reason: 'never ran',
    missing: true,
    upstream: { counted: false, why: 'never ran' },
  })
})
