// A pass that says little is said to; settings that leave nothing to compare give no pass at all.
import { describe, expect, test } from '@jest/globals'
import { readConfig } from '../../src/inputs/config.js'
import type { ActionEvidence, DbEvidence, EvidenceBySignal, SettledEvidence, Trial, TrialRef } from '../../src/model.js'
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
const states = (text: string, actual = text): DbEvidence => ({
  kind: 'states',
  agent: { expected: exactDocument(value(text), 'expected'), actual: exactDocument(value(actual), 'actual') },
})
const answer = (reference: string, prediction: string): ActionEvidence => ({
  kind: 'answer',
  reference: value(reference),
  prediction: value(prediction),
  flags: FLAGS,
})

function score(evidence: EvidenceBySignal, inputs: Readonly<Record<string, string>> = {}) {
  const gating = [
    ...(evidence.db_state_match ? (['db_state_match'] as const) : []),
    ...(evidence.action_match ? (['action_match'] as const) : []),
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
    ['a failure', { db_state_match: states('{}', '{"a": 1}') }],
  ])('%s is not called so', (_, parts) => {
    expect(score(parts).vacuous).toEqual([])
  })
})

describe('settings that leave nothing to compare', () => {
  const db = states('{"a": {"x": 1}, "b": [2]}', '{"a": {"x": 9}, "b": [8]}')

  test.each<Readonly<Record<string, string>>>([
    { 'excluded-keys': 'a\nb' },
    { 'ignore-paths': 'a\nb' },
    { 'excluded-keys': 'b', 'ignore-paths': 'a' },
  ])('%j: an error, never a pass', (inputs) => {
    const { report } = score({ db_state_match: db }, inputs)
    expect([report.verdict, report.reason]).toEqual([
      'error',
      'db_state_match: excluded-keys and ignore-paths drop all of the states, so there is nothing to compare',
    ])
  })

  test('where records are left without values, their names are compared, and that is said', () => {
    const { report, vacuous } = score({ db_state_match: db }, { 'ignore-paths': 'a.x\nb' })
    expect([report.verdict, vacuous.length]).toEqual(['pass', 1])
    expect(
      score({ db_state_match: states('{"a": {"x": 1}}', '{"c": {"x": 1}}') }, { 'ignore-paths': '*.x' }).report.verdict,
    ).toBe('fail')
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
