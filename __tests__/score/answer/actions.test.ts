// Action records (every vector), tau2's tool-call rule (its own table), what was said, and how differences are told.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { GoldenAction, ToolCall } from '../../../src/model.js'
import { parseJson } from '../../../src/json/document.js'
import { matchActionRecord, scoreToolCalls } from '../../../src/score/answer/actions.js'
import { scoreCommunicate } from '../../../src/score/signal/communicate.js'

const value = (json: string) => parseJson(json, 'test').value
const golden = (args: string, compareArgs: readonly string[] | null = null, name = 'f'): GoldenAction => ({
  name,
  arguments: value(args),
  compareArgs,
})
const call = (args: string, name = 'f'): ToolCall => ({ name, arguments: value(args) })

describe('matchActionRecord', () => {
  const vectors = readFileSync(resolve('__tests__/conformance/action.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { id: string; reference: string; prediction: string; result: boolean })

  test('every vector', () => {
    expect(vectors.length).toBeGreaterThan(50)
    const wrong = vectors.filter(
      (vector) => matchActionRecord(value(vector.reference), value(vector.prediction)) !== vector.result,
    )
    expect(wrong).toEqual([])
  })

  test.each<[string, string, boolean]>([
    ['{"name": "f", "arguments": {"ids": [1, 2]}}', '{"name": "f", "arguments": {"ids": [2, 1]}}', false],
    ['{"name": "f", "arguments": {"a": 1}}', '{"name": "f", "arguments": {"a": 1, "b": null}}', false],
    ['{"name": "f", "arguments": {"a": null}, "compare_args": ["a"]}', '{"name": "f"}', true],
    ['{"name": "f", "arguments": {"a": 1}, "compare_args": ["b"]}', '{"name": "f", "arguments": {"a": 2}}', true],
    ['{"name": "f"}', '{"name": "f", "arguments": {}}', true],
    ['{"name": "f", "arguments": [1], "compare_args": []}', '{"name": "f", "arguments": "x"}', true],
    ['{"arguments": {}}', '{"arguments": {}}', true],
    ['{"name": "f"}', '{"name": "f", "arguments": null}', false],
    ['{"name": "f", "arguments": []}', '{"name": "f", "arguments": {}}', false],
    ['{"name": "f", "arguments": null}', '{"name": "f", "arguments": null}', true],
    ['{"name": "f", "arguments": null, "compare_args": []}', '{"name": "f", "arguments": {"a": 1}}', true],
    ['{"name": NaN}', '{"name": NaN}', false],
    ['{"name": "f", "arguments": NaN}', '{"name": "f", "arguments": NaN}', false],
    ['{"name": "f", "arguments": {"a": NaN}}', '{"name": "f", "arguments": {"a": NaN}}', true],
    ['{"name": "f", "arguments": {"a": NaN}, "compare_args": ["a"]}', '{"name": "f", "arguments": {"a": NaN}}', true],
    ['{"name": 1}', '{"name": true}', true],
    ['{"name": "f", "compare_args": "id"}', '{"name": "g"}', false],
  ])('%s and %s: %j', (reference, prediction, matches) => {
    expect(matchActionRecord(value(reference), value(prediction))).toBe(matches)
  })

  test.each<[string, string]>([
    ['[]', '{}'],
    ['{}', '7'],
    ['{"name": "f", "compare_args": "id"}', '{"name": "f"}'],
    ['{"name": "f", "compare_args": [1]}', '{"name": "f"}'],
    ['{"name": "f", "arguments": [1], "compare_args": ["id"]}', '{"name": "f"}'],
    ['{"name": "f", "compare_args": ["id"]}', '{"name": "f", "arguments": null}'],
    ['{"name": "f", "compare_args": ["id"]}', '{"name": "f", "arguments": []}'],
  ])('%s and %s are no records', (reference, prediction) => {
    expect(() => matchActionRecord(value(reference), value(prediction))).toThrow(/action/)
  })
})

describe('scoreToolCalls', () => {
  test.each<[string, readonly string[] | null, string, boolean]>([
    ['{"x": 1}', null, '{"x": 1}', true],
    ['{"x": 1}', null, '{"x": 1.0}', true],
    ['{"x": 1}', null, '{"x": true}', true],
    ['{"x": "1"}', null, '{"x": 1}', false],
    ['{"x": 1, "y": 2}', null, '{"x": 1}', true],
    ['{"x": 1, "y": 2}', null, '{}', true],
    ['{"x": 1}', null, '{"x": 1, "z": null}', false],
    ['{"x": [1, 2]}', null, '{"x": [2, 1]}', false],
    ['{"x": {"a": 1, "b": 2}}', null, '{"x": {"b": 2, "a": 1}}', true],
    ['{"x": "A"}', null, '{"x": "a"}', false],
    ['{"x": "A"}', null, '{"x": "A "}', false],
    ['{"x": 0.3}', null, '{"x": 0.30000000000000004}', false],
    ['{"x": "{\\"a\\": 1}"}', null, '{"x": "{\\"a\\":1}"}', false],
    ['{"x": 1}', [], '{"x": 9}', true],
    ['{"x": 1, "y": 2}', ['x'], '{"x": 1, "y": 5}', true],
    ['{"x": 1}', ['x'], '{}', false],
    ['{"x": 1}', ['q'], '{"x": 2}', true],
    ['{"x": null}', ['x'], '{}', false],
  ])('golden %s, compare_args %j, call %s: %j', (wanted, compareArgs, given, matches) => {
    const { signal } = scoreToolCalls({
      kind: 'tool_calls',
      golden: [golden(wanted, compareArgs)],
      calls: [call(given)],
    })
    expect(signal.outcome).toBe(matches ? 'pass' : 'fail')
  })

  test('one call serves two equal golden actions; another name serves none; none wanted is a pass', () => {
    const once = { kind: 'tool_calls', golden: [golden('{}'), golden('{}')], calls: [call('{}')] } as const
    expect(scoreToolCalls(once).signal.outcome).toBe('pass')
    expect(scoreToolCalls({ ...once, calls: [call('{}', 'g')] }).signal).toMatchObject({
      outcome: 'fail',
      reason: expect.stringContaining('f was never called'),
    })
    expect(scoreToolCalls({ ...once, golden: [] }).signal).toMatchObject({ outcome: 'pass', parts: [] })
  })

  test('the nearest call and its differences are told', () => {
    const { signal } = scoreToolCalls({
      kind: 'tool_calls',
      golden: [golden('{"id": "W1", "items": ["a", "b"], "pay": "card"}')],
      calls: [
        call('{"id": "W9", "items": ["c"], "pay": "x"}'),
        call('{"id": "W1", "items": ["a", "b"], "pay": "gift", "note": 1}'),
      ],
    })
    expect(signal.parts).toEqual([
      {
        label: 'f(id="W1", items=["a", "b"], pay="card")',
        outcome: 'fail',
        reason: 'not called so; the nearest call differs in pay: expected "card", got "gift"; note: 1 is not wanted',
      },
    ])
  })

  test.each<[string, string, string, string]>([
    ['a field of a list', '{"f": [{"d": 1}, {"d": 2}]}', '{"f": [{"d": 1}, {"d": 3}]}', 'f[1].d: expected 2, got 3'],
    ['a longer list', '{"f": [1]}', '{"f": [1, 2]}', 'f: 1 item expected, got 2; first f[1]: 2 is not wanted'],
    ['a shorter list', '{"f": [1, 2]}', '{"f": []}', 'f: 2 items expected, got 0; first f[0]: expected 1, missing'],
    ['a member', '{"o": {"a": 1, "b": 2}}', '{"o": {"a": 1}}', 'o.b: expected 2, missing'],
    ['another kind', '{"o": {"a": 1}}', '{"o": [1]}', 'o: expected {"a": 1}, got [1]'],
    [
      'more than three',
      '{"a": 1, "b": 1, "c": 1, "d": 1}',
      '{"a": 2, "b": 2, "c": 2, "d": 2}',
      'a: expected 1, got 2; b: expected 1, got 2; c: expected 1, got 2; and 1 more',
    ],
  ])('what differs is told, not what is alike: %s', (_, wanted, given, told) => {
    const { signal } = scoreToolCalls({ kind: 'tool_calls', golden: [golden(wanted)], calls: [call(given)] })
    expect(signal.parts[0]?.reason).toBe(`not called so; the nearest call differs in ${told}`)
  })

  test('a difference in order alone is told as such', () => {
    const found = (given: string) =>
      scoreToolCalls({
        kind: 'tool_calls',
        golden: [golden('{"id": 1, "item_ids": ["a", "b", "b"]}')],
        calls: [call(given)],
      }).signal.reason
    expect(found('{"id": 1, "item_ids": ["b", "a", "b"]}')).toContain('only the order of `item_ids` differs')
    expect(found('{"id": 1, "item_ids": ["b", "a", "a"]}')).not.toContain('only the order')
    expect(found('{"id": 2, "item_ids": ["b", "a", "b"]}')).not.toContain('only the order')
  })

  test('stored verdicts that differ, and only those, are lines', () => {
    const evidence = {
      kind: 'tool_calls',
      golden: [golden('{"x": 1}'), golden('{"x": 2}'), golden('{"x": 3}')],
      calls: [call('{"x": 1}')],
      stored: [false, false, null],
    } as const
    expect(scoreToolCalls(evidence).differing).toEqual(['f(x=1): recorded as not met, the raw data give pass'])
  })
})

describe('scoreCommunicate', () => {
  const outcomes = (info: readonly string[], messages: readonly string[]) =>
    scoreCommunicate({ kind: 'messages', info, messages }).signal.parts.map(({ outcome }) => outcome)

  test.each<[string, string, 'pass' | 'fail']>([
    ['10', 'It is 100.', 'pass'],
    ['1000', 'It is $1,000.', 'pass'],
    ['1,000', 'It is 1,000.', 'fail'],
    ['Paris', 'in PARIS', 'pass'],
    ['two words', 'two  words', 'fail'],
    ['', 'x', 'pass'],
    ['', ' \n', 'fail'],
  ])('%j in %j: %s', (info, message, outcome) => {
    expect(outcomes([info], [message])).toEqual([outcome])
  })

  test('each piece on its own, in one message', () => {
    expect(outcomes(['a', 'ab', 'z'], ['a', 'b'])).toEqual(['pass', 'fail', 'fail'])
    expect(scoreCommunicate({ kind: 'messages', info: [], messages: [] }).signal.outcome).toBe('pass')
    expect(scoreCommunicate({ kind: 'messages', info: ['a'], messages: [], stored: [true] })).toMatchObject({
      signal: { outcome: 'fail' },
      notes: [{ kind: 'recorded_verdict_differs', what: 'a: recorded as met, the raw data give fail' }],
    })
  })
})
