// A pass that says little is said to; settings that leave nothing to compare give no pass at all.
import { describe, expect, test } from '@jest/globals'
import { readConfig } from '../../src/inputs/config.js'
import type { ActionEvidence, DbEvidence, SettledEvidence, Trial, TrialRef } from '../../src/model.js'
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

function score(parts: Partial<Trial>, inputs: Readonly<Record<string, string>> = {}) {
  const gating = [
    ...(parts.db ? (['db_state_match'] as const) : []),
    ...(parts.action ? (['action_match'] as const) : []),
    ...(parts.cleanExit ? (['clean_exit'] as const) : []),
  ]
  const trial: Trial = { gating, upstream: { counted: true, passed: null }, findings: [], ...parts }
  const { report, findings } = scoreTrial(REF, trial, null, readConfig(new Map(Object.entries(inputs))).score)
  return { report, vacuous: findings.flatMap(({ kind, what }) => (kind === 'vacuous' ? [what] : [])) }
}

describe('a pass that says little', () => {
  test.each<[string, Partial<Trial>, RegExp]>([
    ['a clean exit alone', { cleanExit: PASS }, /^passes by its clean exit alone/],
    ['an empty reference', { action: answer('{}', '{"a": 1}') }, /a reference that asks for nothing/],
    ['a reference of empty lists', { action: answer('[{"actions": []}]', '[{"actions": [1]}]') }, /asks for nothing/],
    ['empty states', { db: states('{}') }, /states without a value/],
    ['states of excluded keys', { db: states('{"session": 1}', '{"session": 2}') }, /states without a value/],
    ['several of those', { db: states('{"t": {}}'), cleanExit: PASS }, /states without .* and by its clean exit alone/],
  ])('by %s', (_, parts, what) => {
    const { report, vacuous } = score(parts)
    expect(report.verdict).toBe('pass')
    expect(vacuous).toEqual([expect.stringMatching(what)])
  })

  test.each<[string, Partial<Trial>]>([
    ['a state with a value', { db: states('{"t": {"a": null}}'), cleanExit: PASS }],
    ['an answer to something', { action: answer('{"a": [], "b": 0}', '{"a": [], "b": 0}'), cleanExit: PASS }],
    ['a verdict that is only recorded', { db: PASS }],
    ['a failure', { db: states('{}', '{"a": 1}') }],
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
    const { report } = score({ db }, inputs)
    expect([report.verdict, report.reason]).toEqual([
      'error',
      'db_state_match: excluded-keys and ignore-paths drop all of the states, so there is nothing to compare',
    ])
  })

  test('where records are left without values, their names are compared, and that is said', () => {
    const { report, vacuous } = score({ db }, { 'ignore-paths': 'a.x\nb' })
    expect([report.verdict, vacuous.length]).toEqual(['pass', 1])
    expect(score({ db: states('{"a": {"x": 1}}', '{"c": {"x": 1}}') }, { 'ignore-paths': '*.x' }).report.verdict).toBe(
      'fail',
    )
  })

  test('one value that is left is compared', () => {
    expect(score({ db }, { 'ignore-paths': 'b' }).report.verdict).toBe('fail')
    expect(score({ db: states('{"a": 1, "b": 2}', '{"a": 1, "b": 3}') }, { 'ignore-paths': 'b' }).report.verdict).toBe(
      'pass',
    )
  })

  test('states that hold nothing themselves are equal under any settings', () => {
    expect(score({ db: states('{"a": {}}') }, { 'ignore-paths': 'b' }).report.verdict).toBe('pass')
  })
})
