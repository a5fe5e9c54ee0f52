// A pass that says little is said to; settings that leave nothing to compare give no pass at all.
import { describe, expect, test } from '@jest/globals'
import { readConfig } from '../../src/inputs/config.js'
import type {
  ActionEvidence,
  DbEvidence,
  EvidenceBySignal,
  SessionEvidence,
  SettledEvidence,
  Trial,
  TrialRef,
} from '../../src/model.js'
import { exactDocument, parseJson } from '../../src/json/document.js'
import { scoreTrial } from '../../src/score/verdict.js'

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
const PASS: SettledEvidence = { kind: 'settled', outcome: 'pass', source: 'recomputed', reason: 'as read' }
const FLAGS = { ignoreCapitalization: false, ignorePunctuation: false, cleanText: false, disallowExtraItems: false }

const value = (text: string) => parseJson(text, 'here').value
const pair = (text: string, actual: string) => ({
  expected: exactDocument(value(text), 'expected'),
  actual: exactDocument(value(actual), 'actual'),
})
const states = (text: string, actual = text): DbEvidence => ({ kind: 'states', agent: pair(text, actual) })
const answer = (reference: string, prediction: string): ActionEvidence => ({
  kind: 'answer',
  reference: value(reference),
  prediction: value(prediction),
  flags: FLAGS,
})
const session = (expected: string, actual: string): SessionEvidence => ({
  kind: 'session',
  expected: value(expected),
  actual: value(actual),
})

function score(evidence: EvidenceBySignal, inputs: Readonly<Record<string, string>> = {}) {
  const gating = [
    ...(evidence.db_state_match ? (['db_state_match'] as const) : []),
    ...(evidence.action_match ? (['action_match'] as const) : []),
    ...(evidence.communicate ? (['communicate'] as const) : []),
    ...(evidence.session_auth ? (['session_auth'] as const) : []),
    ...(evidence.nl_assertion ? (['nl_assertion'] as const) : []),
    ...(evidence.clean_exit ? (['clean_exit'] as const) : []),
  ]
  const trial: Trial = { gating, upstream: { counted: true, passed: null }, findings: [], evidence }
  const { report, findings } = scoreTrial(REF, trial, null, readConfig(new Map(Object.entries(inputs))).score)
  return { report, vacuous: findings.flatMap(({ kind, what }) => (kind === 'vacuous' ? [what] : [])) }
}

describe('a pass that says little', () => {
  test.each<[string, EvidenceBySignal, RegExp]>([
    ['a clean exit alone', { clean_exit: PASS }, /^passes by its clean exit alone/],
    ['an empty reference', { action_match: answer('{}', '{"a": 1}') }, /a reference that asks for nothing/],
    [
      'a reference of empty lists',
      { action_match: answer('[{"actions": []}]', '[{"actions": [1]}]') },
      /asks for nothing/,
    ],
    ['a reference of blank texts', { action_match: answer('{"a": " "}', '{"a": " "}') }, /asks for nothing/],
    ['no golden action', { action_match: { kind: 'tool_calls', golden: [], calls: [] } }, /asks for nothing/],
    ['empty information', { communicate: { kind: 'messages', info: [''], messages: ['Hello'] } }, /asks for nothing/],
    ['a session of nulls', { session_auth: session('{"a": null}', '{}') }, /asks for nothing/],
    ['empty states', { db_state_match: states('{}') }, /states without a value/],
    [
      'states of excluded keys',
      { db_state_match: states('{"session": 1}', '{"session": 2}') },
      /states without a value/,
    ],
    [
      'several of those',
      { db_state_match: states('{"t": {}}'), clean_exit: PASS },
      /states without .* and by its clean exit alone/,
    ],
  ])('by %s', (_, parts, what) => {
    const { report, vacuous } = score(parts)
    expect(report.verdict).toBe('pass')
    expect(vacuous).toEqual([expect.stringMatching(what)])
  })

  test.each<[string, EvidenceBySignal]>([
    ['a state with a value', { db_state_match: states('{"t": {"a": null}}'), clean_exit: PASS }],
    ['an answer to something', { action_match: answer('{"a": [], "b": 0}', '{"a": [], "b": 0}'), clean_exit: PASS }],
    ['a verdict that is only recorded', { db_state_match: PASS }],
    ['some information', { communicate: { kind: 'messages', info: ['', 'Hello'], messages: ['Hello'] } }],
    ['a session with a value', { session_auth: session('{"a": null, "b": 1}', '{"b": 1}') }],
    ['a failure', { db_state_match: states('{}', '{"a": 1}') }],
  ])('%s is not called so', (_, parts) => {
    expect(score(parts).vacuous).toEqual([])
  })

  test.each([
    ['"👍"', '"👎"'],
    ['{"mood": "+++", "also": ["!"]}', '{"mood": "-", "also": ["?"]}'],
  ])('signs alone, %s, are nothing where punctuation is ignored', (reference, prediction) => {
    const parts = { action_match: answer(reference, prediction) }
    expect(score(parts, { 'ignore-punctuation': 'true' }).vacuous).toEqual([expect.stringMatching(/asks for nothing/)])
    expect(score(parts).report.verdict).toBe('fail')
    expect(score({ action_match: answer(reference, reference) }).vacuous).toEqual([])
  })
})

describe('settings that leave nothing to compare', () => {
  const db = states('{"a": {"x": 1}, "b": [2]}', '{"a": {"x": 9}, "b": [8]}')

  test.each<Readonly<Record<string, string>>>([
    { 'excluded-keys': 'a\nb' },
    { 'ignore-paths': 'a\nb' },
    { 'excluded-keys': 'b', 'ignore-paths': 'a' },
    { 'ignore-paths': 'a.*\nb.*' },
    { 'ignore-paths': 'a.x\nb[0]' },
    { 'ignore-paths': '["a"].x\nb' },
    { 'excluded-keys': 'b', 'ignore-paths': '*["x"]' },
  ])('%j: an error, never a pass', (inputs) => {
    const { report } = score({ db_state_match: db }, inputs)
    expect([report.verdict, report.reason]).toEqual([
      'error',
      'db_state_match: excluded-keys and ignore-paths drop all of the states, so there is nothing to compare',
    ])
  })

  test('names of records alone are no state either, and still differ', () => {
    const records = states('{"a": {"r": {"x": 1}}}', '{"a": {"r": {"x": 2}}}')
    expect(score({ db_state_match: records }, { 'ignore-paths': 'a.*.*' }).report.verdict).toBe('error')
    expect(
      score({ db_state_match: states('{"a": {"x": 1}}', '{"c": {"x": 1}}') }, { 'ignore-paths': '*.x' }).report.verdict,
    ).toBe('fail')
  })

  test('of two sides the agent’s counts; the user’s does where the agent’s holds nothing', () => {
    const [agent, user, empty] = [pair('{"a": 1}', '{"a": 2}'), pair('{"u": 1}', '{"u": 2}'), pair('{}', '{}')]
    const verdict = (db: object, paths: string) =>
      score({ db_state_match: { kind: 'states', ...db } as DbEvidence }, { 'ignore-paths': paths }).report.verdict
    expect(verdict({ agent, user: pair('{"u": 1}', '{"u": 1}') }, 'a')).toBe('error')
    expect(verdict({ agent: pair('{"a": 1}', '{"a": 1}'), user }, 'u')).toBe('pass')
    expect(verdict({ agent: empty, user }, 'u')).toBe('error')
  })

  test('one value that is left is compared', () => {
    expect(score({ db_state_match: db }, { 'ignore-paths': 'b' }).report.verdict).toBe('fail')
    expect(
      score({ db_state_match: states('{"a": 1, "b": 2}', '{"a": 1, "b": 3}') }, { 'ignore-paths': 'b' }).report.verdict,
    ).toBe('pass')
  })

  test('states that hold nothing themselves are equal under any settings', () => {
    expect(score({ db_state_match: states('{"a": {}}') }, { 'ignore-paths': 'b' }).report.verdict).toBe('pass')
  })
})
