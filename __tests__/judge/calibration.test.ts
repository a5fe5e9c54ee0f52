// Calibration files: what is read of them, and what is refused with the item's place.
import { describe, expect, test } from '@jest/globals'
import { readCalibration } from '../../src/judge/judge.js'

describe('readCalibration', () => {
  const ITEM = '{"name": "n", "expect": "fail", "reference": "Paris", "prediction": {"answer": "Rome"}}'

  test.each([
    ['a list', `[${ITEM}]`],
    ['lines', `${ITEM}\n\n`],
  ])('reads %s', (_, content) => {
    expect(readCalibration(content, 'c.json')).toEqual([
      {
        name: 'n',
        expect: 'fail',
        written: '{"expect":"fail","name":"n","prediction":{"answer":"Rome"},"reference":"Paris"}',
        question: {
          reference: 'Paris',
          prediction: '{"answer": "Rome"}',
          conversation: null,
          agentContextHistory: null,
          userContextHistory: null,
          nlAssertions: [],
        },
      },
    ])
  })

  test('an item without a name is called by its place', () => {
    const lines = '{"expect": "pass", "nl_assertions": ["greets"], "conversation": [{"role": "agent", "text": "Hi"}]}'
    expect(readCalibration(lines, 'c.jsonl')[0]).toMatchObject({ name: 'c.jsonl:1', expect: 'pass' })
    expect(readCalibration(`[${lines}]`, 'c.json')[0]).toMatchObject({ name: 'c.json item 1' })
  })

  test.each([
    ['', 'c.json holds no calibration item'],
    ['[]', 'c.json holds no calibration item'],
    ['[1]', 'c.json item 1 is no object'],
    ['{"expect": "pass", "reference": "x"}\n{"expect": "maybe", "reference": "x"}', 'c.json:2 does not say'],
    ['[{"expect": "pass"}]', 'item 1 has neither a reference nor nl_assertions'],
    ['[{"expect": "pass", "reference": "x", "assertions": []}]', 'unknown fields: assertions'],
    ['[{"expect": "pass", "nl_assertions": [1]}]', 'no list of texts'],
    ['[{"expect": "pass", "reference": "x", "conversation": "hi"}]', 'a conversation that is no list'],
    ['[{"expect": ', 'c.json is not JSON'],
  ])('refuses %s', (content, words) => {
    expect(() => readCalibration(content, 'c.json')).toThrow(words)
  })
})
