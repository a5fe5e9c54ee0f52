// EVA's authentication rule: a superset without case, as the reference compares.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { JsonValue, Signal } from '../../../src/model.js'
import { parseJson } from '../../../src/json/document.js'
import { scoreSession } from '../../../src/score/signal/session-auth.js'

const read = (json: string): JsonValue => parseJson(json, 'test').value

function score(expected: string, actual: string): Signal {
  return scoreSession({ kind: 'session', expected: read(expected), actual: read(actual) })
}

describe('scoreSession', () => {
  test.each([
    ['equal', '{"last_name": "doe"}', '{"last_name": "doe"}', 'pass'],
    ['another case', '{"last_name": "Doe"}', '{"last_name": "dOE"}', 'pass'],
    ['case beyond ASCII', '{"last_name": "ÉLODIE"}', '{"last_name": "élodie"}', 'pass'],
    ['extra actual keys', '{"a": 1}', '{"a": 1, "b": 2}', 'pass'],
    ['true is 1, as in Python', '{"otp_auth": true}', '{"otp_auth": 1}', 'pass'],
    ['1 is 1.0', '{"n": 1}', '{"n": 1.0}', 'pass'],
    ['integers beyond 2^53 are exact', '{"n": 9007199254740993}', '{"n": 9007199254740992}', 'fail'],
    ['an absent key counts as null', '{"a": null}', '{}', 'pass'],
    ['key order inside values', '{"a": {"x": 1, "y": [2]}}', '{"a": {"y": [2.0], "x": 1}}', 'pass'],
    ['case inside lists counts', '{"a": ["Doe"]}', '{"a": ["doe"]}', 'fail'],
    ['a shorter list', '{"a": [1, 2]}', '{"a": [1]}', 'fail'],
    ['another key inside', '{"a": {"x": null}}', '{"a": {"y": null}}', 'fail'],
    ['another value', '{"last_name": "doe"}', '{"last_name": "roe"}', 'fail'],
    ['no white space is taken away', '{"last_name": "doe"}', '{"last_name": "doe "}', 'fail'],
    ['text is no number', '{"n": 1}', '{"n": "1"}', 'fail'],
    ['false is not null', '{"a": false}', '{"a": null}', 'fail'],
    ['NaN equals nothing', '{"n": NaN}', '{"n": NaN}', 'fail'],
    ['but inside a list NaN is itself', '{"n": [NaN]}', '{"n": [NaN]}', 'pass'],
    ['a missing key', '{"a": 1, "b": 2}', '{"a": 1}', 'fail'],
    ['no actual object', '{"a": 1}', '[]', 'fail'],
    ['keys are data', '{"__proto__": "x", "constructor": 1}', '{}', 'fail'],
    ['nothing expected', '{}', '{"a": 1}', 'not_applicable'],
    ['expected is a list', '[]', '{}', 'error'],
    ['expected is null', 'null', '{}', 'error'],
  ])('%s', (_, expected, actual, outcome) => {
    expect(score(expected, actual).outcome).toBe(outcome)
  })

  test('has a part per expected key, and names the wrong ones', () => {
    const signal = score('{"pnr": "AB", "last_name": "Doe", "otp": true}', '{"pnr": "ab", "last_name": "Roe"}')
    expect(signal).toMatchObject({
      outcome: 'fail',
      source: 'recomputed',
      reason: 'authentication failed: last_name, otp',
      parts: [
        { label: 'pnr', outcome: 'pass' },
        { label: 'last_name', outcome: 'fail', reason: 'expected "Doe", got "Roe"' },
        { label: 'otp', outcome: 'fail', reason: 'expected true, not in the session' },
      ],
    })
  })

  test('cuts a long value at its cap and says so', () => {
    const reason = (length: number) => score(`{"a": "${'x'.repeat(length)}"}`, '{}').parts[0]?.reason ?? ''
    expect(reason(118)).not.toContain('…')
    expect(reason(119)).toContain('…')
  })

  test('a session equals itself with more keys and in other cases; one changed text fails', () => {
    // Only texts whose upper case comes back: `ß` has none of its own.
    const word = fc.string({ minLength: 1, maxLength: 8 }).map((text) => text.toLowerCase())
    const stable = word.filter((text) => text.toUpperCase().toLowerCase() === text)
    fc.assert(
      fc.property(fc.dictionary(word, stable, { minKeys: 1 }), word, (session, extra) => {
        const entries = Object.entries(session)
        const expected = new Map<string, JsonValue>(entries)
        const actual = new Map<string, JsonValue>(entries.map(([key, text]) => [key, text.toUpperCase()]))
        actual.set(`${entries.map(([key]) => key).join('')}+`, extra)
        expect(scoreSession({ kind: 'session', expected, actual }).outcome).toBe('pass')
        const [[key, text] = ['', '']] = entries
        actual.set(key, `${text}!`)
        expect(scoreSession({ kind: 'session', expected, actual }).outcome).toBe('fail')
      }),
    )
  })
})
