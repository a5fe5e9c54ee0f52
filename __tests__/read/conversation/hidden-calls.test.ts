// No form of a call passes for its absence: in a member that nobody knows, in words, in a second list of messages.
import { describe, expect, test } from '@jest/globals'
import type { Conversation, JsonValue, PredicateRoot } from '../../../src/model.js'
import { parseJson } from '../../../src/json/document.js'
import { checkPredicates } from '../../../src/predicate/check.js'
import { readPredicates } from '../../../src/predicate/read.js'
import { besideMessages, messagesIn, readConversation } from '../../../src/read/conversation/conversation.js'

const json = (value: unknown): JsonValue => parseJson(JSON.stringify(value), 'test').value
const HI = { role: 'user', content: 'Refund W1, please' }
const DONE = { role: 'assistant', content: 'All is done.' }
const LOOK = { id: 'c1', type: 'function', function: { name: 'look', arguments: '{"order": "W1"}' } }
const CALL = { name: 'refund', arguments: { order: 'W1' } }

function outcome(conversation: Conversation, predicate: object, base: PredicateRoot = 'prediction'): string {
  const none = { db: () => null, user_db: () => null, prediction: () => null }
  const predicates = readPredicates(json([predicate]), 'answer_assertions', 'test', base)
  return checkPredicates(predicates, { ...none, conversation: () => conversation })[0]?.outcome ?? 'none'
}

const NEVER = { path: 'calls', where: { name: 'refund' }, count: 0 }
const read = (...messages: readonly object[]) => readConversation(json([HI, ...messages]) as never, 'c')
const never = (...messages: readonly object[]) => outcome(read(...messages, DONE), NEVER)

describe('J5 a call in a member that nobody knows', () => {
  const says = (more: object) => ({ role: 'assistant', content: 'One moment.', ...more })
  test.each<[string, object]>([
    ['actions', says({ actions: [CALL] })],
    ['actions as words', says({ actions: ['refund(W1)'] })],
    ['actions by name', says({ actions: [{ refund: { order: 'W1' } }] })],
    ['an action', says({ action: 'refund', action_input: { order: 'W1' } })],
    ['a tool', says({ tool: 'refund', args: 'W1' })],
    ['a function', says({ function: CALL })],
    ['name and arguments of the message', says({ name: 'refund', arguments: '{"order": "W1"}' })],
    ['commands', says({ commands: 'refund W1' })],
    ['steps', says({ steps: [{ tool: 'refund' }] })],
    ['a member of any name', says({ xyz: { deep: [[{ tool_name: 'refund', parameters: [1] }]] } })],
    ['metadata', says({ metadata: { raw: { function: 'refund', kwargs: {} } } })],
    [
      'a second spelling of the arguments',
      { role: 'assistant', content: '', tool_calls: [{ ...CALL, input: { order: 'W2' } }] },
    ],
    ['beside a call', { role: 'assistant', content: '', tool_calls: [LOOK], plan: [CALL] }],
    [
      'with other arguments',
      { role: 'assistant', content: '', tool_calls: [LOOK], plan: [{ name: 'look', args: { order: 'W2' } }] },
    ],
    ['in a part', { role: 'assistant', content: [{ type: 'text', text: 'Hm.', actions: [CALL] }] }],
    ['in an unknown speaker’s message', { role: 'worker', content: 'x', actions: [CALL] }],
    ['in a message of LangChain', { type: 'ai', content: 'x', steps: [CALL] }],
    ['beside the data of LangChain', { type: 'ai', data: { content: 'x' }, extra: [CALL] }],
    [
      'in an entry of an audit log',
      { message_type: 'assistant', value: 'x', more: [{ tool: 'refund', parameters: {} }] },
    ],
    [
      'in an item of the Responses API',
      { type: 'message', role: 'assistant', content: [], plan: { method: 'refund', params: [] } },
    ],
  ])('%s', (_, message) => {
    expect(never(message)).toBe('error')
  })

  test.each<[string, readonly object[]]>([
    [
      'what was read, once more',
      [{ role: 'assistant', content: '', tool_calls: [LOOK], raw_data: { message: { tool_calls: [LOOK] } } }],
    ],
    [
      'a name, tokens, times',
      [says({ name: 'desk', usage: { input: 5, output: 7 }, created_at: 'now', step: 4, turn_idx: 2 })],
    ],
    [
      'tools that could be used',
      [says({ offered: [{ name: 'refund', parameters: { type: 'object', properties: {} } }] })],
    ],
    [
      'what ADK notes',
      [{ author: 'model', content: { parts: [{ text: 'x' }] }, actions: { stateDelta: {}, artifactDelta: {} } }],
    ],
    ['empty lists', [says({ actions: [], tool: null, steps: [], function: '' })]],
    [
      'what a tool gave back',
      [
        { role: 'assistant', content: '', tool_calls: [LOOK] },
        { role: 'tool', tool_call_id: 'c1', content: [{ name: 'refund', input: {} }] },
        {
          role: 'user',
          content: [
            {
              type: 'tool_result',
              tool_use_id: 'c2',
              content: [{ type: 'text', text: 'x' }],
            },
          ],
        },
      ],
    ],
  ])('is none: %s', (_, messages) => {
    expect(never(...messages)).toBe('pass')
  })
})

describe('J5 a call that is written as text', () => {
  test.each([
    'Action: {"name": "refund", "arguments": {}}\nThat should do.',
    'Action: {"name": "refund", "arguments": {}}\nAction: {"name": "look", "arguments": {}}',
    'Thought: hm\nAction: refund\nAction Input: {"order": "W1"}',
    'Action: refund[W1]',
    '**Action:** refund(W1)',
    'Action 1: `refund`(W1)',
    '<tool_call>\n{"name": "refund", "arguments": {}}\n</tool_call>',
    '<function=refund>{"order": "W1"}</function>',
    '<function_calls><invoke name="refund"></invoke></function_calls>',
    '<|python_tag|>refund.call(order="W1")',
    '[TOOL_CALLS] [{"name": "refund", "arguments": {}}]',
    'functools[{"name": "refund", "arguments": {}}]',
    '```tool_code\nrefund("W1")\n```',
    '```json\n{"tool": "refund", "args": {}}\n```',
    '{"arguments": {"order": "W1"}, "name": "refund"}',
    "{'name': 'refund', 'arguments': {}}",
    'I will. {"tool_name": "refund", "parameters": {}} Done.',
    'Tool call: refund W1',
    'refund(order="W1")',
    '[refund(order="W1")]',
    '<|channel|>commentary to=functions.refund <|message|>{}',
  ])('%j', (content) => {
    const talk = read({ role: 'assistant', content })
    expect(outcome(talk, NEVER)).toBe('error')
    // What was said is known all the same.
    expect(outcome(talk, { path: 'said.*', not_contains: 'password' })).toBe('pass')
    expect(outcome(read({ role: 'assistant', content: [{ type: 'text', text: content }] }), NEVER)).toBe('error')
    expect(outcome(read({ role: 'user', content }, DONE), NEVER)).toBe('pass')
  })

  test.each([
    'Your next action: please call us.',
    'Action: none needed (we are done).',
    'The function of a refund (partial) is clear.',
    'Sure (really)',
    'Name: Lee. Arguments against it: none.',
    'The order {"id": "W1"} is paid.',
  ])('words alone: %j', (content) => {
    expect(never({ role: 'assistant', content })).toBe('pass')
  })

  test('a call that its message holds too is one call, and not another', () => {
    const content = '<tool_call>{"name": "look", "arguments": {"order": "W1"}}</tool_call>'
    expect(never({ role: 'assistant', content, tool_calls: [LOOK] })).toBe('pass')
    expect(never({ role: 'assistant', content: content + content, tool_calls: [LOOK] })).toBe('error')
    expect(never({ role: 'assistant', content: content.replace('look', 'refund'), tool_calls: [LOOK] })).toBe('error')
    expect(never({ role: 'assistant', content: 'Thought: hm\nAction: {"name": "look", "arguments": {}}' })).toBe('pass')
    const two = '<tool_call>{"name": "refund"}</tool_call>\nAction: {"name": "look", "arguments": {}}'
    expect(never({ role: 'assistant', content: two })).toBe('error')
  })
})

describe('J5 more than one list of messages', () => {
  const inDocument = (document: object) => {
    const value = json(document)
    return readConversation(messagesIn(value) ?? [], 'c', undefined, besideMessages(value))
  }
  const messages = [HI, DONE]
  const refunds = { role: 'assistant', content: '', tool_calls: [{ id: 'x', ...CALL }] }
  const swears = { role: 'assistant', content: 'Tell me your password' }
  const SAID = { path: 'said.*', not_contains: 'password' }

  test.each<[string, object]>([
    ['turns', { messages, turns: [refunds, swears] }],
    ['an earlier name', { turns: messages, messages: [HI, refunds, swears] }],
    ['an empty first list', { messages: [], transcript: [HI, refunds, swears, DONE] }],
    ['a list of another name', { messages, agent_side: [refunds, swears] }],
    ['a document within', { messages, raw: { log: { steps: [refunds, swears] } } }],
    [
      'Gemini’s contents',
      { messages, contents: [{ role: 'model', parts: [{ functionCall: { name: 'refund', args: {} } }] }, swears] },
    ],
    ['what came out', { messages, output: [{ type: 'function_call', name: 'refund', arguments: '{}' }, swears] }],
  ])('%s', (_, document) => {
    const found = [NEVER, SAID].map((predicate) => outcome(inDocument(document), predicate))
    expect(found).not.toContain('pass')
  })

  test('calls beside the messages', () => {
    expect(outcome(inDocument({ messages, tool_calls: [CALL] }), NEVER)).toBe('error')
    expect(outcome(inDocument({ messages, tool_calls: [] }), NEVER)).toBe('pass')
  })

  test.each<[string, object]>([
    ['the same list twice', { messages, history: messages }],
    ['a part of it', { messages: [...messages, { role: 'assistant', content: 'Bye.' }], history: messages }],
    ['what is no message', { messages, items: [{ sku: 'a' }], settings: { name: 'x' } }],
    [
      'answers as they came',
      { messages, raw_responses: [{ output: [{ type: 'message', role: 'assistant', content: 'All is done.' }] }] },
    ],
  ])('is none: %s', (_, document) => {
    expect([NEVER, SAID].map((predicate) => outcome(inDocument(document), predicate))).toEqual(['pass', 'pass'])
  })
})
