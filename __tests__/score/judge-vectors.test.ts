// The vectors of the reference implementation for the judge's two pure ends, and the replies that confused other tools.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { JsonValue } from '../../src/model.js'
import { isArray, member, parseJson, text } from '../../src/read/json.js'
import { judgeEvidence, readJudgeReply } from '../../src/score/judge.js'

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

const c24 = resolve('../shared/cases/C24')
;(existsSync(c24) ? describe : describe.skip)('C24: reasoning in the content', () => {
  const right = existsSync(c24)
    ? (JSON.parse(readFileSync(resolve(c24, 'right.json'), 'utf8')) as Record<string, number | string>)
    : {}
  const batch = existsSync(c24) ? linesOf(resolve(c24, 'batch.jsonl')) : []

  test.each(batch.map((line) => [text(member(line, 'id')) ?? '', line] as const))('%s', (id, line) => {
    const answer = answerTo(text(member(line, 'content')) ?? '', assertionsOf(line))
    const wanted = right[id]
    const allowed = wanted === '0.9 or error, never 0.1' ? ['error', 0.9] : [wanted]
    expect(allowed).toContainEqual(answer === 'error' ? 'error' : (answer as { score: number }).score)
  })
})

function plain(value: JsonValue): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]))
  if (isArray(value)) return value.map(plain)
  return typeof value === 'object' && value !== null && 'value' in value ? value.value : value
}
