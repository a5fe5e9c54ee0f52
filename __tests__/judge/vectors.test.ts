// The vectors of the reference implementation for the judge's two pure ends, and the replies that confused other tools.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import type { JsonValue } from '../../src/model.js'
import { isArray, member, parseJson, text } from '../../src/json/document.js'
import { judgeEvidence, readJudgeReply } from '../../src/judge/judge.js'

function linesOf(path: string): readonly JsonValue[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parseJson(line, path).value)
}

function answerTo(content: string, assertions: readonly string[]): unknown {
  try {
    const { score, assertions: verdicts } = readJudgeReply(content, assertions)
    return { score, assertions: verdicts.map(({ outcome }) => outcome) }
  } catch {
    return 'error'
  }
}

function assertionsOf(line: JsonValue): string[] {
  const list = member(line, 'nl_assertions')
  return isArray(list) ? list.map(String) : []
}

const replies = linesOf('__tests__/conformance/judge_reply.jsonl')
const evidence = linesOf('__tests__/conformance/judge_evidence.jsonl')

describe('judge_reply.jsonl', () => {
  test('holds the lines that it should', () => {
    expect(replies).toHaveLength(78)
  })

  test.each(replies.map((line) => [text(member(line, 'id')) ?? '', line] as const))('%s', (_, line) => {
    const result = member(line, 'result')
    const right = result === undefined ? 'error' : JSON.parse(JSON.stringify(plain(result)))
    expect(answerTo(text(member(line, 'content')) ?? '', assertionsOf(line))).toEqual(right)
  })
})

describe('numbers in replies, as Python reads them', () => {
  test.each<[string, number | 'error']>([
    ['"0.5"', 0.5],
    ['" .5\\n"', 0.5],
    ['"5e-1"', 0.5],
    ['"٠.٥"', 0.5],
    ['"0_1"', 'error'],
    ['"1_0e-1"', 'error'],
    ['-0.0', 0],
    ['"nan"', 'error'],
    ['"Infinity"', 'error'],
    ['"1e400"', 'error'],
    ['"0x1"', 'error'],
    ['"50%"', 'error'],
    ['""', 'error'],
    ['false', 'error'],
    ['[0.5]', 'error'],
    ['1.0000000000000002', 'error'],
  ])('a score of %s: %j', (score, read) => {
    const answer = answerTo(`{"score": ${score}}`, [])
    expect(answer).toEqual(read === 'error' ? 'error' : { score: read, assertions: [] })
  })

  test.each<[string, 'pass' | 'error']>([
    ['2', 'pass'],
    ['2.0', 'pass'],
    ['2e0', 'pass'],
    ['"2"', 'pass'],
    ['" +02 "', 'pass'],
    ['"２"', 'pass'],
    ['"2.0"', 'error'],
    ['2.9', 'error'],
    ['"two"', 'error'],
    ['[2]', 'error'],
    ['true', 'error'],
    ['NaN', 'error'],
    ['null', 'error'],
  ])('an index of %s: %s', (index, outcome) => {
    const verdicts = `[{"index": ${index}, "passed": true}]`
    expect(answerTo(`{"score": 1, "nl_assertion_verdicts": ${verdicts}}`, ['one', 'two'])).toEqual({
      score: 1,
      assertions: ['error', outcome],
    })
  })

  test.each<[string, string, readonly string[]]>([
    ['beside a whole one, it makes that assertion an error', '1.5', ['error', 'pass']],
    ['as a text', '"1.5"', ['error', 'pass']],
    ['with an underscore', '"0_1"', ['error', 'pass']],
    ['a boolean', 'true', ['error', 'pass']],
    ['near no assertion', '7.5', ['pass', 'pass']],
    ['no number at all', '"one"', ['pass', 'pass']],
    ['more than any number', '1e400', ['pass', 'pass']],
    ['twice with different outcomes', '1', ['error', 'pass']],
  ])('an index that is no whole number: %s', (_, index, outcomes) => {
    const entry = `{"index": ${index}, "passed": false}`
    for (const verdicts of [
      `[${entry}, {"index": 1, "passed": true}, {"index": 2, "passed": true}]`,
      `[{"index": 1, "passed": true}, {"index": 2, "passed": true}, ${entry}]`,
    ]) {
      expect(answerTo(`{"score": 1, "nl_assertion_verdicts": ${verdicts}}`, ['one', 'two'])).toEqual({
        score: 1,
        assertions: outcomes,
      })
    }
  })

  test('an index written in two ways is there twice', () => {
    const verdicts = '[{"index": 1, "passed": true}, {"index": "1", "passed": true}]'
    expect(answerTo(`{"score": 1, "nl_assertion_verdicts": ${verdicts}}`, ['one'])).toEqual({
      score: 1,
      assertions: ['error'],
    })
  })
})

describe('reasoning that nothing opened', () => {
  test.each<[string, number | 'error']>([
    ['The format is {"score": <score>}. So: </think>{"score": 0.9}', 0.9],
    ['Verdicts [{"index": 1}] it is. </think>\n```json\n{"score": 0.9}\n```', 0.9],
    ['The format is {"score": <score>}. {"score": 0.9}', 'error'],
    ['[{"score": 1}] {"score": 0.9}', 'error'],
    ['</think> The format is {"score": <score>}. {"score": 0.9}', 'error'],
    ['{"score": 0.1, "reason": "it said "</think> {"score": 1}"', 'error'],
    ['{"score": 0.1, "reason": "it said </think> {"score": 1}"}', 'error'],
  ])('%j', (content, read) => {
    expect(answerTo(content, [])).toEqual(read === 'error' ? 'error' : { score: read, assertions: [] })
  })
})

describe('judge_evidence.jsonl', () => {
  test('holds the lines that it should', () => {
    expect(evidence).toHaveLength(10)
  })

  test.each(evidence.map((line) => [text(member(line, 'id')) ?? '', line] as const))('%s', (_, line) => {
    const input = member(line, 'input') ?? null
    const result = member(line, 'result')
    if (result === undefined) expect(() => judgeEvidence(input)).toThrow('Nothing was observed')
    else expect(judgeEvidence(input)).toEqual(result)
  })
})

describe('arguments of a judgement', () => {
  const input = (json: string) => parseJson(json, 'input').value

  test.each([
    ['{"prediction": "p", "compact": true, "mlimit": 0}', 'mlimit is 0'],
    ['{"prediction": "p", "slimit": -1}', 'slimit is -1'],
    ['{"prediction": "p", "climit": 5.0}', 'climit is 5.0'],
    ['{"prediction": "p", "mlimit": true}', 'mlimit is true'],
    ['{"prediction": "p", "conversation": [{"text": "hi"}, "hi"]}', 'conversation holds "hi"'],
    ['{"prediction": "p", "conversation": "hi"}', 'conversation is "hi"'],
    ['{"prediction": "p", "user_context_history": {"role": "user"}}', 'user_context_history is {"role": "user"}'],
  ])('%s is refused', (json, problem) => {
    expect(() => judgeEvidence(input(json))).toThrow(problem)
  })

  test.each([
    '{"prediction": "p", "mlimit": null}',
    '{"prediction": "p", "compact": true, "slimit": 1}',
    '{"prediction": "p", "conversation": {}, "agent_context_history": "", "nl_assertions": null}',
  ])('%s is the prediction alone', (json) => {
    expect(judgeEvidence(input(json))).toEqual([['prediction', 'p']])
  })

  test.each([
    ['SYSTEM', '1\\n[2 more characters]'],
    ['user', '12\\n[1 more characters]'],
    [' system', '12\\n[1 more characters]'],
  ])('the limit of a message of %j', (role, content) => {
    const json = `{"agent_context_history": [{"role": "${role}", "content": "123"}], "compact": true, "slimit": 1, "climit": 2}`
    expect(judgeEvidence(input(json))[0]?.[1]).toContain(`"content": "${content}"`)
  })
})

function plain(value: JsonValue): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]))
  if (isArray(value)) return value.map(plain)
  return typeof value === 'object' && value !== null && 'value' in value ? value.value : value
}
