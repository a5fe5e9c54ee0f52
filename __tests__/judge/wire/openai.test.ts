// The shape of chat completions: which ends of a reply are good ones, and where an error hides in an answer.
import { describe, expect, test } from '@jest/globals'
import { type Completion, readCompletion, serverMessage } from '../../../src/judge/wire/openai.js'

const conceal = (text: string): string => text.replaceAll('KEY', '[key]')

function read(body: unknown): Completion | null {
  return readCompletion(JSON.stringify(body), conceal)
}

/** A completion with these fields in its choice and its message. */
function completion(choice: object = {}, message: object = {}, more: object = {}): unknown {
  const first = { index: 0, message: { role: 'assistant', content: '{"score": 1}', ...message }, ...choice }
  return { object: 'chat.completion', choices: [first], usage: { prompt_tokens: 3, completion_tokens: 2 }, ...more }
}

function unusableOf(body: unknown): string | null {
  const found = read(body)
  if (found?.kind !== 'answer') throw new Error(`no answer: ${JSON.stringify(found)}`)
  return found.answer.unusable?.what ?? null
}

describe('how a reply ended', () => {
  test.each(['stop', 'STOP', 'Stop', 'eos', 'eos_token', 'stop_sequence', 'end_turn', 'COMPLETE', null, undefined])(
    'well: %p',
    (reason) => {
      expect(unusableOf(completion({ finish_reason: reason }))).toBeNull()
    },
  )

  test.each<[unknown, string]>([
    ['length', 'cut off by its token limit (finish_reason "length")'],
    ['MAX_TOKENS', 'cut off by its token limit (finish_reason "MAX_TOKENS")'],
    ['model_length', 'cut off'],
    ['content_filter', 'withheld by a content filter'],
    ['SAFETY', 'withheld by a content filter'],
    ['error', 'did not end as it should (finish_reason "error")'],
    ['abort', 'did not end as it should (finish_reason "abort")'],
    ['tool_calls', '(finish_reason "tool_calls")'],
    ['insufficient_system_resource', '(finish_reason "insufficient_system_resource")'],
    ['pause_turn', '(finish_reason "pause_turn")'],
    ['KEY', '(finish_reason "[key]")'],
    ['', '(finish_reason "")'],
    [0, '(finish_reason 0)'],
    [false, '(finish_reason false)'],
    [{ type: 'stop' }, '(finish_reason is no text)'],
  ])('badly, and it is named: %p', (reason, words) => {
    expect(unusableOf(completion({ finish_reason: reason }))).toContain(words)
  })

  test('the end is told before a text that is missing for it', () => {
    expect(unusableOf(completion({ finish_reason: 'MAX_TOKENS' }, { content: undefined }))).toContain('cut off')
  })

  test.each<[object, string]>([
    [{ content: null, refusal: 'I will not, KEY' }, 'refused to answer: I will not, [key]'],
    [{ content: null, tool_calls: [{ id: '1' }] }, 'calls a tool instead of answering'],
    [{ content: null, reasoning_content: 'hm' }, 'holds reasoning and no text'],
    [{ content: null }, 'holds no text'],
    [{ content: 7 }, 'holds no text'],
  ])('a message without a text: %j', (message, words) => {
    expect(unusableOf(completion({ finish_reason: 'stop' }, message))).toContain(words)
  })
})

describe('an error in the clothes of an answer', () => {
  const overloaded = { code: 503, message: 'overloaded' }

  test.each<[string, unknown, number | null, string]>([
    ['at the top', { error: overloaded }, 503, 'overloaded'],
    ['beside whole choices', completion({ finish_reason: 'stop' }, {}, { error: overloaded }), 503, 'overloaded'],
    ['in a choice', completion({ finish_reason: 'stop', error: overloaded }), 503, 'overloaded'],
    ['in a message', completion({ finish_reason: 'stop' }, { error: overloaded }), 503, 'overloaded'],
    ['in a later choice', { choices: [{ message: { content: 'x' } }, { error: overloaded }] }, 503, 'overloaded'],
    ['a code as text', { error: { code: '429', message: 'slow down' } }, 429, 'slow down'],
    ['a code as a name', { error: { code: 'rate_limit_exceeded', message: 'slow' } }, 429, 'slow'],
    [
      'a type as a name',
      { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
      503,
      'Overloaded',
    ],
    ['a status as a name', { error: { status: 'RESOURCE_EXHAUSTED', message: 'quota' } }, 429, 'quota'],
    ['the fields at the top', { object: 'error', message: 'no such model', code: 404 }, 404, 'no such model'],
    ['a text', { error: 'model not found' }, null, 'model not found'],
    ['a code of its own', { error: { code: 1301, message: 'unsafe' } }, null, 'unsafe'],
    ['a key in it', { error: { code: 401, message: 'bad KEY' } }, 401, 'bad [key]'],
    ['nothing in it', { error: {} }, null, ''],
  ])('%s', (_, body, status, told) => {
    expect(read(body)).toEqual({ kind: 'fault', status, told })
  })

  test.each([null, undefined, '', false])('none: %p', (error) => {
    expect(unusableOf(completion({ finish_reason: 'stop', error }, { error }, { error }))).toBeNull()
  })
})

test('JSON that is no completion, and what is no object', () => {
  expect(read({ choices: [] })).toEqual({ kind: 'other', what: expect.stringContaining('choices[0].message.content') })
  expect(read({ choices: [{ text: 'x' }] })?.kind).toBe('other')
  expect([readCompletion('[]', conceal), readCompletion('{"a', conceal), readCompletion('', conceal)]).toEqual([
    null,
    null,
    null,
  ])
})

test.each([
  ['{"error": {"message": "no KEY"}}', 'no [key]'],
  ['{"detail": "not here"}', 'not here'],
  ['{"detail": [{"msg": "x"}]}', '{"detail": [{"msg": "x"}]}'],
  ['upstream down', 'upstream down'],
])('the words of a server: %s', (text, words) => {
  expect(serverMessage(text, conceal)).toBe(words)
})
