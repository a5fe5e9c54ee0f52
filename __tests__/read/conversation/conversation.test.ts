// Every shape of transcript that docs/layouts.md lists is read into the same conversation: the user asks, the agent calls
// one tool and gets its result, the agent answers.
import { describe, expect, test } from '@jest/globals'
import { jsonText } from '../../../src/json/python-text.js'
import { decodedFiles } from '../../../src/io/files/decoded.js'
import { readExact } from '../../../src/json/document.js'
import { memoryFiles } from '../../support/memory-files.js'
import { scoreRecords } from '../../support/score-records.js'
import type { Conversation } from '../../../src/model.js'
import { agentWasObserved, callsOf, messagesIn, readConversation } from '../../../src/read/conversation/conversation.js'

const read = (document: unknown): Conversation => {
  const value = readExact(Buffer.from(JSON.stringify(document)), 'conversation.json')
  return readConversation(messagesIn(value) ?? [], 'conversation.json')
}
/** A conversation on one line per event. */
const told = (conversation: Conversation): readonly string[] =>
  conversation.events.map((event) =>
    event.kind === 'said'
      ? `${event.role}: ${event.text}`
      : `${event.call.by} calls ${event.call.name}(${jsonText(event.call.arguments, { sortKeys: false, spaced: true })}) → ${event.call.failed ? 'error ' : ''}${event.call.result}`,
  )

const ASKED = 'cancel R7'
const ARGS = { id: 'R7' }
const TEXT_ARGS = '{"id": "R7"}'
const RESULT = 'cancelled R7'
const user = { role: 'user', content: ASKED }
const done = { role: 'assistant', content: 'Done.' }
const TOLD = ['user: cancel R7', 'agent calls cancel_room({"id": "R7"}) → cancelled R7', 'assistant: Done.']

const lc = (name: string, kwargs: object) => ({
  lc: 1,
  type: 'constructor',
  id: ['langchain', 'schema', 'messages', name],
  kwargs,
})

describe('the same conversation in every shape', () => {
  test.each<[string, unknown]>([
    [
      'OpenAI chat completions',
      [
        user,
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'c1', type: 'function', function: { name: 'cancel_room', arguments: TEXT_ARGS } }],
        },
        { role: 'tool', tool_call_id: 'c1', content: RESULT },
        done,
      ],
    ],
    [
      'OpenAI chat with content parts',
      [
        { role: 'user', content: [{ type: 'text', text: ASKED }] },
        {
          role: 'assistant',
          content: [],
          tool_calls: [{ id: 'c1', type: 'function', function: { name: 'cancel_room', arguments: TEXT_ARGS } }],
        },
        { role: 'tool', tool_call_id: 'c1', content: [{ type: 'text', text: RESULT }] },
        { role: 'assistant', content: [{ type: 'text', text: 'Done.' }] },
      ],
    ],
    [
      'OpenAI’s legacy function_call',
      [
        user,
        { role: 'assistant', content: null, function_call: { name: 'cancel_room', arguments: TEXT_ARGS } },
        { role: 'function', name: 'cancel_room', content: RESULT },
        done,
      ],
    ],
    [
      'OpenAI Responses items',
      [
        { type: 'message', role: 'user', content: [{ type: 'input_text', text: ASKED }] },
        { type: 'reasoning', summary: [] },
        { type: 'function_call', call_id: 'c1', name: 'cancel_room', arguments: TEXT_ARGS },
        { type: 'function_call_output', call_id: 'c1', output: RESULT },
        { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Done.' }] },
      ],
    ],
    [
      'OpenAI Responses input and output',
      {
        input: ASKED,
        output: [
          { type: 'function_call', call_id: 'c1', name: 'cancel_room', arguments: TEXT_ARGS },
          { type: 'function_call_output', call_id: 'c1', output: RESULT },
          { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Done.' }] },
        ],
      },
    ],
    [
      'OpenAI Agents SDK run items',
      {
        input: ASKED,
        new_items: [
          {
            type: 'tool_call_item',
            raw_item: { type: 'function_call', call_id: 'c1', name: 'cancel_room', arguments: TEXT_ARGS },
          },
          {
            type: 'tool_call_output_item',
            raw_item: { type: 'function_call_output', call_id: 'c1', output: RESULT },
            output: RESULT,
          },
          {
            type: 'message_output_item',
            raw_item: { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Done.' }] },
          },
        ],
      },
    ],
    [
      'OpenAI Agents SDK for JavaScript',
      [
        { type: 'message', role: 'user', content: ASKED },
        { type: 'function_call', callId: 'c1', name: 'cancel_room', arguments: TEXT_ARGS, status: 'completed' },
        { type: 'function_call_result', callId: 'c1', name: 'cancel_room', output: { type: 'text', text: RESULT } },
        { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Done.' }] },
      ],
    ],
    [
      'Anthropic blocks',
      [
        user,
        {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: 'hm', signature: 'x' },
            { type: 'tool_use', id: 't1', name: 'cancel_room', input: ARGS },
          ],
        },
        {
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: 't1', content: [{ type: 'text', text: RESULT }] }],
        },
        { role: 'assistant', content: [{ type: 'text', text: 'Done.' }] },
      ],
    ],
    [
      'Gemini contents',
      {
        contents: [
          { role: 'user', parts: [{ text: ASKED }] },
          {
            role: 'model',
            parts: [{ text: 'hm', thought: true }, { functionCall: { name: 'cancel_room', args: ARGS } }],
          },
          { role: 'user', parts: [{ functionResponse: { name: 'cancel_room', response: { result: RESULT } } }] },
          { role: 'model', parts: [{ text: 'Done.' }] },
        ],
      },
    ],
    [
      'Gemini from Python',
      [
        { role: 'user', parts: [{ text: ASKED }] },
        { role: 'model', parts: [{ function_call: { name: 'cancel_room', args: ARGS } }] },
        { role: 'function', parts: [{ function_response: { name: 'cancel_room', response: { output: RESULT } } }] },
        { role: 'model', parts: [{ text: 'Done.' }] },
      ],
    ],
    [
      'events of Google’s ADK',
      [
        { author: 'user', content: { role: 'user', parts: [{ text: ASKED }] } },
        {
          author: 'desk',
          content: { role: 'model', parts: [{ functionCall: { id: 'f1', name: 'cancel_room', args: ARGS } }] },
        },
        {
          author: 'desk',
          content: {
            role: 'user',
            parts: [{ functionResponse: { id: 'f1', name: 'cancel_room', response: { result: RESULT } } }],
          },
        },
        { author: 'desk', content: { role: 'model', parts: [{ text: 'Done.' }] } },
      ],
    ],
    [
      'Bedrock Converse',
      [
        { role: 'user', content: [{ text: ASKED }] },
        {
          role: 'assistant',
          content: [{ reasoningContent: {} }, { toolUse: { toolUseId: 't1', name: 'cancel_room', input: ARGS } }],
        },
        {
          role: 'user',
          content: [{ toolResult: { toolUseId: 't1', content: [{ text: RESULT }], status: 'success' } }],
        },
        { role: 'assistant', content: [{ text: 'Done.' }] },
      ],
    ],
    [
      'LangChain messages',
      [
        { type: 'human', content: ASKED },
        {
          type: 'ai',
          content: '',
          tool_calls: [{ name: 'cancel_room', args: ARGS, id: 'c1', type: 'tool_call' }],
          additional_kwargs: {},
        },
        { type: 'tool', content: RESULT, name: 'cancel_room', tool_call_id: 'c1' },
        { type: 'ai', content: 'Done.', tool_calls: [] },
      ],
    ],
    [
      'LangChain with additional_kwargs',
      [
        { type: 'human', content: ASKED },
        {
          type: 'ai',
          content: '',
          additional_kwargs: { tool_calls: [{ id: 'c1', function: { name: 'cancel_room', arguments: TEXT_ARGS } }] },
        },
        { type: 'tool', content: RESULT, tool_call_id: 'c1' },
        { type: 'ai', content: 'Done.' },
      ],
    ],
    [
      'messages_to_dict of LangChain',
      [
        { type: 'human', data: { content: ASKED } },
        { type: 'ai', data: { content: '', tool_calls: [{ name: 'cancel_room', args: ARGS, id: 'c1' }] } },
        { type: 'tool', data: { content: RESULT, tool_call_id: 'c1' } },
        { type: 'ai', data: { content: 'Done.' } },
      ],
    ],
    [
      'a dumped state of LangGraph',
      {
        messages: [
          lc('HumanMessage', { content: ASKED }),
          lc('AIMessage', {
            content: [{ type: 'tool_use', id: 'c1', name: 'cancel_room', input: ARGS }],
            tool_calls: [{ name: 'cancel_room', args: ARGS, id: 'c1' }],
          }),
          lc('ToolMessage', { content: RESULT, tool_call_id: 'c1' }),
          lc('AIMessage', { content: 'Done.' }),
        ],
      },
    ],
    [
      'AI SDK model messages',
      [
        user,
        {
          role: 'assistant',
          content: [
            { type: 'reasoning', text: 'hm' },
            { type: 'tool-call', toolCallId: 'c1', toolName: 'cancel_room', input: ARGS },
          ],
        },
        {
          role: 'tool',
          content: [
            { type: 'tool-result', toolCallId: 'c1', toolName: 'cancel_room', output: { type: 'text', value: RESULT } },
          ],
        },
        done,
      ],
    ],
    [
      'AI SDK UI messages',
      [
        { id: 'm1', role: 'user', parts: [{ type: 'text', text: ASKED }] },
        {
          id: 'm2',
          role: 'assistant',
          parts: [
            { type: 'step-start' },
            { type: 'tool-cancel_room', toolCallId: 'c1', state: 'output-available', input: ARGS, output: RESULT },
            { type: 'text', text: 'Done.' },
          ],
        },
      ],
    ],
    [
      'Pydantic AI',
      [
        {
          kind: 'request',
          parts: [{ part_kind: 'user-prompt', content: ASKED }],
        },
        {
          kind: 'response',
          parts: [
            { part_kind: 'thinking', content: 'It is R7.' },
            { part_kind: 'tool-call', tool_name: 'cancel_room', args: TEXT_ARGS, tool_call_id: 'c1' },
          ],
        },
        {
          kind: 'request',
          parts: [{ part_kind: 'tool-return', tool_name: 'cancel_room', content: RESULT, tool_call_id: 'c1' }],
        },
        { kind: 'response', parts: [{ part_kind: 'text', content: 'Done.' }] },
      ],
    ],
    [
      'AutoGen',
      [
        { type: 'TextMessage', source: 'user', content: ASKED },
        { type: 'ThoughtEvent', source: 'desk', content: 'It is R7.' },
        {
          type: 'ToolCallRequestEvent',
          source: 'desk',
          content: [{ id: 'c1', name: 'cancel_room', arguments: TEXT_ARGS }],
        },
        {
          type: 'ToolCallExecutionEvent',
          source: 'desk',
          content: [{ call_id: 'c1', name: 'cancel_room', content: RESULT, is_error: false }],
        },
        { type: 'TextMessage', source: 'desk', content: 'Done.' },
      ],
    ],
    [
      'Inspect AI',
      [
        { ...user, source: 'input' },
        {
          role: 'assistant',
          content: [{ type: 'reasoning', reasoning: 'It is R7.' }],
          tool_calls: [{ id: 'c1', function: 'cancel_room', arguments: ARGS, type: 'function' }],
        },
        { role: 'tool', tool_call_id: 'c1', function: 'cancel_room', content: RESULT },
        done,
      ],
    ],
    [
      'LlamaIndex',
      [
        { role: 'user', additional_kwargs: {}, blocks: [{ block_type: 'text', text: ASKED }] },
        {
          role: 'assistant',
          additional_kwargs: {
            tool_calls: [{ id: 'c1', type: 'function', function: { name: 'cancel_room', arguments: TEXT_ARGS } }],
          },
          blocks: [],
        },
        { role: 'tool', additional_kwargs: { tool_call_id: 'c1' }, blocks: [{ block_type: 'text', text: RESULT }] },
        { role: 'assistant', additional_kwargs: {}, blocks: [{ block_type: 'text', text: 'Done.' }] },
      ],
    ],
    [
      'Claude Code and Claude’s Agent SDK',
      [
        { type: 'system', subtype: 'init', tools: ['cancel_room'] },
        { type: 'user', message: user },
        {
          type: 'assistant',
          message: {
            type: 'message',
            role: 'assistant',
            content: [{ type: 'tool_use', id: 'c1', name: 'cancel_room', input: ARGS }],
          },
        },
        {
          type: 'user',
          message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: RESULT }] },
        },
        { type: 'assistant', message: { role: 'assistant', content: [{ type: 'text', text: 'Done.' }] } },
        { type: 'result', subtype: 'success', result: 'Done.', is_error: false },
      ],
    ],
    [
      'Codex',
      [
        { type: 'session_meta', payload: { id: 's' } },
        { type: 'event_msg', payload: { type: 'token_count' } },
        {
          type: 'response_item',
          payload: { type: 'message', role: 'user', content: [{ type: 'input_text', text: ASKED }] },
        },
        {
          type: 'response_item',
          payload: { type: 'function_call', name: 'cancel_room', arguments: TEXT_ARGS, call_id: 'c1' },
        },
        { type: 'response_item', payload: { type: 'function_call_output', call_id: 'c1', output: RESULT } },
        {
          type: 'response_item',
          payload: { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Done.' }] },
        },
      ],
    ],
    [
      'events of OpenAI’s Realtime API',
      [
        {
          type: 'conversation.item.done',
          item: { type: 'message', role: 'user', content: [{ type: 'input_audio', transcript: ASKED }] },
        },
        {
          type: 'conversation.item.done',
          item: { type: 'function_call', call_id: 'c1', name: 'cancel_room', arguments: TEXT_ARGS },
        },
        { type: 'conversation.item.done', item: { type: 'function_call_output', call_id: 'c1', output: RESULT } },
        {
          type: 'conversation.item.done',
          item: { type: 'message', role: 'assistant', content: [{ type: 'output_audio', transcript: 'Done.' }] },
        },
      ],
    ],
    [
      'tau2',
      [
        user,
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'c1', name: 'cancel_room', arguments: ARGS, requestor: 'assistant' }],
        },
        { id: 'c1', role: 'tool', content: RESULT, requestor: 'assistant', error: false },
        done,
      ],
    ],
    [
      'tau-bench’s act agent',
      [
        user,
        { role: 'assistant', content: 'Action:\n{"name": "cancel_room", "arguments": {"id": "R7"}}' },
        { role: 'user', content: 'API output: cancelled R7' },
        { role: 'assistant', content: 'Action:\n{"name": "respond", "arguments": {"content": "Done."}}' },
      ],
    ],
    [
      'tau-bench’s react agent',
      [
        user,
        {
          role: 'assistant',
          content: 'Thought:\nThe user wants it.\nAction:\n{"name": "cancel_room", "arguments": {"id": "R7"}}',
        },
        { role: 'user', content: 'API output: cancelled R7' },
        {
          role: 'assistant',
          content: 'Thought:\nOver.\nAction:\n{"name": "respond", "arguments": {"content": "Done."}}',
        },
      ],
    ],
    [
      'an EVA audit log',
      {
        transcript: [
          { message_type: 'user', value: ASKED },
          { message_type: 'tool_call', value: { tool: 'cancel_room', parameters: ARGS } },
          { message_type: 'tool_response', value: { tool: 'cancel_room', response: RESULT } },
          { message_type: 'llm_call', value: { model: 'm' } },
          { message_type: 'assistant', value: 'Done.' },
        ],
      },
    ],
    [
      'plain turns of the records layout',
      [
        { role: 'user', text: ASKED },
        { role: 'agent', text: '', tool_calls: [{ name: 'cancel_room', arguments: ARGS }] },
        { role: 'tool', content: RESULT },
        { role: 'agent', text: 'Done.' },
      ],
    ],
  ])('%s', (_, document) => {
    const conversation = read(document)
    expect(told(conversation)).toEqual(TOLD)
    expect(conversation.unread).toBeNull()
    expect(agentWasObserved(conversation)).toBe(true)
  })
})

describe('two calls at once, one of which fails, as each provider documents it', () => {
  const LOOK = { city: 'Oslo' }
  const PAY = { sum: 5 }
  const ask = 'Look and pay.'
  const openAiCalls = (more: object = {}) =>
    [
      ['c1', 'look', LOOK],
      ['c2', 'pay', PAY],
    ].map(([id, name, args]) => ({
      id,
      type: 'function',
      function: { name, arguments: JSON.stringify(args) },
      ...more,
    }))
  const answers = (make: (id: string, text: string, at: number) => object): object[] => [
    make('c2', 'declined', 1),
    make('c1', 'rain', 0),
  ]
  const documents: readonly (readonly [name: string, messages: readonly object[], tellsFailure: boolean])[] = [
    [
      'OpenAI chat completions',
      [
        { role: 'user', content: ask },
        { role: 'assistant', content: null, refusal: null, annotations: [], tool_calls: openAiCalls() },
        ...answers((id, content) => ({ role: 'tool', tool_call_id: id, content })),
        { role: 'assistant', content: 'Rain, and no payment.', refusal: null },
      ],
      false,
    ],
    [
      'OpenAI Responses',
      [
        { role: 'user', content: ask },
        { id: 'rs_1', type: 'reasoning', summary: [{ type: 'summary_text', text: 'Hm.' }], encrypted_content: null },
        ...openAiCalls().map(({ id, function: made }, at) => ({
          id: `fc_${at}`,
          type: 'function_call',
          status: 'completed',
          call_id: id,
          ...made,
        })),
        ...answers((id, output) => ({ type: 'function_call_output', call_id: id, output })),
        {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text: 'Rain, and no payment.', annotations: [], logprobs: [] }],
        },
      ],
      false,
    ],
    [
      'Anthropic',
      [
        { role: 'user', content: ask },
        {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model: 'm',
          stop_reason: 'tool_use',
          content: [
            { type: 'thinking', thinking: 'Hm.', signature: 's' },
            { type: 'redacted_thinking', data: 'x' },
            { type: 'tool_use', id: 'c1', name: 'look', input: LOOK },
            { type: 'tool_use', id: 'c2', name: 'pay', input: PAY },
          ],
        },
        {
          role: 'user',
          content: answers((id, text, at) => ({
            type: 'tool_result',
            tool_use_id: id,
            content: at === 1 ? text : [{ type: 'text', text }],
            is_error: at === 1,
          })),
        },
        { role: 'assistant', content: [{ type: 'text', text: 'Rain, and no payment.', citations: null }] },
      ],
      true,
    ],
    [
      'Gemini',
      [
        { role: 'user', parts: [{ text: ask }] },
        {
          role: 'model',
          parts: [
            { functionCall: { id: 'c1', name: 'look', args: LOOK }, thoughtSignature: 's' },
            { functionCall: { id: 'c2', name: 'pay', args: PAY } },
          ],
        },
        {
          role: 'user',
          parts: answers((id, text, at) => ({
            functionResponse: { id, name: ['look', 'pay'][at], response: { [at === 1 ? 'error' : 'output']: text } },
          })),
        },
        { role: 'model', parts: [{ text: 'Rain, and no payment.' }] },
      ],
      true,
    ],
    [
      'LangChain',
      [
        {
          type: 'human',
          content: ask,
          additional_kwargs: {},
          response_metadata: {},
          id: 'h1',
          name: null,
          example: false,
        },
        {
          type: 'ai',
          content: '',
          additional_kwargs: { tool_calls: openAiCalls(), refusal: null },
          response_metadata: { finish_reason: 'tool_calls' },
          id: 'run-1',
          tool_calls: openAiCalls().map(({ id }, at) => ({
            name: ['look', 'pay'][at],
            args: [LOOK, PAY][at],
            id,
            type: 'tool_call',
          })),
          invalid_tool_calls: [],
          usage_metadata: { input_tokens: 1, output_tokens: 1, total_tokens: 2 },
        },
        ...answers((id, content, at) => ({
          type: 'tool',
          content,
          name: ['look', 'pay'][at],
          id: `t${at}`,
          tool_call_id: id,
          artifact: null,
          status: at === 1 ? 'error' : 'success',
        })),
        {
          type: 'ai',
          content: [{ type: 'text', text: 'Rain, and no payment.' }],
          tool_calls: [],
          invalid_tool_calls: [],
        },
      ],
      true,
    ],
    [
      'LangChain, dumped',
      [
        lc('HumanMessage', { content: ask, type: 'human', id: 'h1' }),
        lc('AIMessage', {
          content: '',
          type: 'ai',
          additional_kwargs: { tool_calls: openAiCalls() },
          tool_calls: openAiCalls().map(({ id }, at) => ({
            name: ['look', 'pay'][at],
            args: [LOOK, PAY][at],
            id,
            type: 'tool_call',
          })),
          invalid_tool_calls: [],
        }),
        ...answers((id, content, at) =>
          lc('ToolMessage', { content, type: 'tool', tool_call_id: id, status: at === 1 ? 'error' : 'success' }),
        ),
        lc('AIMessage', { content: 'Rain, and no payment.', type: 'ai', tool_calls: [], invalid_tool_calls: [] }),
      ],
      true,
    ],
    [
      'LangChain, calls in additional_kwargs alone',
      [
        { type: 'human', content: ask },
        { type: 'ai', content: '', additional_kwargs: { tool_calls: openAiCalls() } },
        ...answers((id, content, at) => ({
          type: 'tool',
          content,
          tool_call_id: id,
          status: at === 1 ? 'error' : 'success',
        })),
        { type: 'ai', content: 'Rain, and no payment.', additional_kwargs: {} },
      ],
      true,
    ],
    [
      'Bedrock Converse',
      [
        { role: 'user', content: [{ text: ask }] },
        {
          role: 'assistant',
          content: [
            { toolUse: { toolUseId: 'c1', name: 'look', input: LOOK } },
            { toolUse: { toolUseId: 'c2', name: 'pay', input: PAY } },
          ],
        },
        {
          role: 'user',
          content: answers((id, text, at) => ({
            toolResult: { toolUseId: id, content: [{ text }], status: at === 1 ? 'error' : 'success' },
          })),
        },
        { role: 'assistant', content: [{ text: 'Rain, and no payment.' }] },
      ],
      true,
    ],
    [
      'the OpenAI Agents SDK',
      [
        { role: 'user', content: ask },
        ...openAiCalls().map(({ id, function: made }) => ({
          type: 'function_call',
          call_id: id,
          id: '__fake_id__',
          ...made,
        })),
        ...answers((id, output) => ({ type: 'function_call_output', call_id: id, output })),
        {
          id: '__fake_id__',
          type: 'message',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text: 'Rain, and no payment.', annotations: [] }],
        },
      ],
      false,
    ],
  ]
  const wrapped: readonly (readonly [string, (messages: readonly object[]) => unknown])[] = [
    ['a list', (messages) => messages],
    ['messages of an object', (messages) => ({ messages, model: 'm' })],
    ['items of an object', (messages) => ({ items: messages })],
    ['a state of LangGraph', (messages) => ({ values: { messages, step: 3 }, next: [], metadata: { step: 3 } })],
  ]

  test.each(
    documents.flatMap(([name, messages, fails]) =>
      wrapped.map(([form, wrap]) => [name, form, wrap(messages), fails] as const),
    ),
  )('%s, as %s', (_, _form, document, fails) => {
    const conversation = read(document)
    expect(conversation.unread).toBeNull()
    expect(told(conversation)).toEqual([
      `user: ${ask}`,
      'agent calls look({"city": "Oslo"}) → rain',
      `agent calls pay({"sum": 5}) → ${fails ? 'error ' : ''}declined`,
      'assistant: Rain, and no payment.',
    ])
  })

  test.each(documents)('%s, a message a line of conversation.jsonl', (_, messages, fails) => {
    const assertions = [
      { path: 'calls.*.name', count: 2 },
      { path: 'calls', where: { name: 'look', result: 'rain', failed: false }, count: 1 },
      { path: 'calls', where: { name: 'pay', 'arguments.sum': 5, failed: fails }, count: 1 },
      { path: 'said.*', at: 'last', equals: 'Rain, and no payment.' },
    ]
    const files = decodedFiles(
      memoryFiles({
        's/scenario.json': JSON.stringify({ answer_assertions: assertions }),
        's/conversation.jsonl': messages.map((message) => JSON.stringify(message)).join('\n'),
      }),
    )
    const [trial] = scoreRecords(files).trials
    expect([trial?.verdict, trial?.reason]).toEqual(['pass', expect.any(String)])
  })
})

describe('failed calls', () => {
  test.each<[string, unknown]>([
    [
      'tau2',
      [
        { role: 'assistant', tool_calls: [{ id: 'c', name: 'f', arguments: {} }] },
        { role: 'tool', id: 'c', content: 'no', error: true },
      ],
    ],
    [
      'Anthropic',
      [
        { role: 'assistant', content: [{ type: 'tool_use', id: 'c', name: 'f', input: {} }] },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c', content: 'no', is_error: true }] },
      ],
    ],
    [
      'Bedrock',
      [
        { role: 'assistant', content: [{ toolUse: { toolUseId: 'c', name: 'f', input: {} } }] },
        { role: 'user', content: [{ toolResult: { toolUseId: 'c', content: [{ text: 'no' }], status: 'error' } }] },
      ],
    ],
    [
      'LangChain',
      [
        { type: 'ai', content: '', tool_calls: [{ id: 'c', name: 'f', args: {} }] },
        { type: 'tool', tool_call_id: 'c', content: 'no', status: 'error' },
      ],
    ],
    [
      'AI SDK',
      [
        { role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'c', toolName: 'f', input: {} }] },
        {
          role: 'tool',
          content: [
            { type: 'tool-result', toolCallId: 'c', toolName: 'f', output: { type: 'error-text', value: 'no' } },
          ],
        },
      ],
    ],
    [
      'Gemini',
      [
        { role: 'model', parts: [{ functionCall: { name: 'f', args: {} } }] },
        { role: 'user', parts: [{ functionResponse: { name: 'f', response: { error: 'no' } } }] },
      ],
    ],
  ])('%s', (_, messages) => {
    expect(told(read(messages))).toEqual(['agent calls f({}) → error no'])
  })
})

describe('J5 a call is read wherever it stands in a message', () => {
  const made = { id: 'c1', name: 'wipe', arguments: { id: 'R7' } }
  const other = { id: 'c2', name: 'look', args: {} }
  const invoked = { state: 'call', toolCallId: 'c1', toolName: 'wipe', args: { id: 'R7' } }
  const used = { type: 'tool_use', id: 'c1', name: 'wipe', input: { id: 'R7' } }
  const asked = { functionCall: { name: 'wipe', args: { id: 'R7' } } }
  test.each<[string, object]>([
    ['a text and a call in one part', { role: 'model', parts: [{ text: 'Well.', ...asked }] }],
    ['a thought and a call in one part', { role: 'model', parts: [{ text: 'Hm.', thought: true, ...asked }] }],
    ['a typed part with a call beside', { role: 'assistant', content: [{ type: 'text', text: 'Well.', ...asked }] }],
    [
      'the AI SDK’s content beside its parts',
      { role: 'assistant', content: 'Well.', parts: [{ type: 'tool-invocation', toolInvocation: invoked }] },
    ],
    ['the AI SDK’s toolInvocations', { role: 'assistant', content: '', toolInvocations: [invoked] }],
    ['a chat message with a type', { type: 'message', role: 'assistant', content: '', tool_calls: [made] }],
    ['an empty list beside the full one', { role: 'assistant', content: '', tool_calls: [], toolCalls: [made] }],
    ['another list beside it', { role: 'assistant', content: '', tool_calls: [other], toolCalls: [made] }],
    ['both names of one list', { role: 'assistant', content: '', tool_calls: [made], toolCalls: [made] }],
    ['a message of a tool', { role: 'tool', content: 'x', tool_calls: [made] }],
    ['a part of a message of a tool', { role: 'tool', content: [used] }],
    ['a message in a message of a tool', { role: 'tool', tool_messages: [{ role: 'assistant', tool_calls: [made] }] }],
    ['LangChain’s content, with another in its list', { type: 'ai', content: [used], tool_calls: [other] }],
    [
      'LangChain’s content and its list',
      { type: 'ai', content: [used], tool_calls: [{ ...made, args: { id: 'R7' } }] },
    ],
    ['LangChain’s pieces of a stream', { type: 'ai', content: [{ ...used, input: {} }], tool_calls: [made] }],
    [
      'LangChain’s further arguments',
      { type: 'ai', content: '', tool_calls: [other], additional_kwargs: { tool_calls: [made] } },
    ],
    ['a message that calls itself an entry', { message_type: 'note', role: 'assistant', tool_calls: [made] }],
    ['an item of reasoning', { type: 'reasoning', tool_calls: [made] }],
    ['a function call in camel case', { role: 'assistant', content: 'Well.', functionCall: made }],
  ])('%s', (_, message) => {
    const conversation = read([message])
    const wiped = callsOf(conversation).filter(({ name }) => name === 'wipe')
    expect(conversation.unread).toBeNull()
    expect(wiped.map((call) => jsonText(call.arguments, { sortKeys: true, spaced: false }))).toContain('{"id":"R7"}')
    expect(wiped.filter((call) => jsonText(call.arguments, { sortKeys: true, spaced: false }) !== '{}')).toHaveLength(1)
  })

  test('two calls alike stay two, whichever place has them', () => {
    const one = { name: 'pay', arguments: { sum: 5 } }
    const names = (message: object) => callsOf(read([message])).map(({ name }) => name)
    expect(names({ role: 'assistant', tool_calls: [one], toolCalls: [one, one] })).toEqual(['pay', 'pay'])
    expect(names({ role: 'assistant', tool_calls: [{ ...one, id: 'a' }], toolCalls: [{ ...one, id: 'b' }] })).toEqual([
      'pay',
      'pay',
    ])
  })

  test.each([
    ['a text beside its content', { content: 'Well.', text: 'my password' }],
    ['a refusal', { content: 'Well.', refusal: 'my password' }],
    ['what was spoken', { content: null, audio: { id: 'a', transcript: 'my password' } }],
  ])('and so is what the agent said: %s', (_, message) => {
    expect(told(read([{ role: 'assistant', ...message }])).at(-1)).toBe('assistant: my password')
  })

  test('a content that its parts say too is said once', () => {
    const parts = ['One ', 'two.'].map((text) => ({ type: 'text', text }))
    expect(told(read([{ role: 'assistant', content: 'One two.', parts }]))).toEqual(['assistant: One two.'])
  })
})

describe('what is not known is counted and named', () => {
  test.each<[string, unknown, string, number]>([
    [
      'a part of a new type',
      [{ role: 'assistant', content: [{ type: 'hologram', data: 1 }] }],
      'conversation.json[0].content[0] is of the type hologram',
      1,
    ],
    ['a message of no shape', [{ speech: 'hi', who: 'x' }], 'conversation.json[0] holds speech, who', 1],
    ['an item of a new type', [{ type: 'dance', steps: 3 }], 'conversation.json[0] holds type, steps', 1],
    ['something that is no object', ['hi'], 'conversation.json[0] is no message', 1],
    [
      'a call without a name',
      [{ role: 'assistant', tool_calls: [{ arguments: {} }] }],
      'conversation.json[0].tool_calls[0] has no name',
      1,
    ],
    [
      'calls under a name of their own',
      [{ role: 'assistant', content: 'hi', function_calls: [{ name: 'wipe' }] }],
      'conversation.json[0].function_calls may hold calls, in a form that is not known',
      1,
    ],
    [
      'a legacy call without a name',
      [{ role: 'assistant', content: 'hi', function_call: { fn: 'wipe' } }],
      'conversation.json[0].function_call has no name',
      1,
    ],
    [
      'a role with unknown members',
      [{ role: 'assistant', utterance: 'hi' }],
      'conversation.json[0] holds role, utterance',
      1,
    ],
    [
      'what the user’s side holds',
      [{ role: 'user', content: [{ type: 'hologram' }] }],
      'conversation.json[0].content[0] is of the type hologram',
      0,
    ],
  ])('%s', (_, messages, first, byAgent) => {
    expect(read(messages).unread).toEqual({ count: 1, byAgent, first })
  })

  test('silence is none of it', () => {
    expect(
      read([
        { role: 'assistant', content: null },
        { role: 'assistant', content: '' },
      ]).unread,
    ).toBeNull()
  })
})

test('pictures and sound are named, not shown', () => {
  const conversation = read([
    {
      role: 'user',
      content: [
        { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
        { type: 'text', text: 'Which room?' },
      ],
    },
    { role: 'model', parts: [{ inlineData: { mimeType: 'audio/wav', data: 'AAAA' } }] },
  ])
  expect(told(conversation)).toEqual(['user: [image url]\nWhich room?', 'assistant: [inline data]'])
})

test('ids that repeat: each result belongs to the oldest call that waits', () => {
  const conversation = read([
    { role: 'assistant', tool_calls: [{ id: 'call_1', name: 'a', arguments: {} }] },
    { role: 'tool', tool_call_id: 'call_1', content: 'one' },
    { role: 'assistant', tool_calls: [{ id: 'call_1', name: 'b', arguments: {} }] },
    { role: 'tool', tool_call_id: 'call_1', content: 'two' },
  ])
  expect(callsOf(conversation).map(({ message, name, result }) => [message, name, result])).toEqual([
    [0, 'a', 'one'],
    [2, 'b', 'two'],
  ])
})

test('a result of no call is a turn of the tool', () => {
  const conversation = read([
    { role: 'system', content: 'policy' },
    { role: 'tool', tool_call_id: 'x', content: 'late' },
  ])
  expect(told(conversation)).toEqual(['system: policy', 'tool: late'])
})

test('arguments that are no JSON stay the text that they are', () => {
  const [only] = callsOf(
    read([{ role: 'assistant', tool_calls: [{ id: 'c', function: { name: 'f', arguments: '{"a": ' } }] }]),
  )
  expect(only?.arguments).toBe('{"a": ')
})

describe('what a part says where it is not looked for', () => {
  test.each<[string, object, string]>([
    ['words of the Assistants API', { type: 'text', text: { value: 'PIN 1', annotations: [] } }, 'assistant: PIN 1'],
    ['a voice that is written down', { type: 'output_audio', transcript: 'PIN 1' }, 'assistant: PIN 1'],
    ['a voice that is not', { type: 'output_audio', transcript: null }, 'assistant: [output audio]'],
    [
      'a custom tool of OpenAI',
      { tool_calls: [{ id: 'c', type: 'custom', custom: { name: 'f', input: 'x' } }] },
      'agent calls f("x") → null',
    ],
  ])('%s', (_, part, words) => {
    const message =
      'tool_calls' in part ? { role: 'assistant', content: null, ...part } : { role: 'assistant', content: [part] }
    expect(told(read([message]))).toEqual([words])
  })

  test('words that are neither text nor its value are not silence', () => {
    expect(read([{ role: 'assistant', content: [{ type: 'text', text: { words: 'PIN' } }] }]).unread?.count).toBe(1)
  })

  test('a call that an agent of another name writes in words is told of', () => {
    expect(
      read([{ role: 'tool-call', content: "[{'name': 'wipe', 'arguments': {'id': 'R7'}}]" }]).writtenCalls?.count,
    ).toBe(1)
  })

  test('events of a framework that hold nothing known are not silence', () => {
    for (const event of [
      { type: 'response_item', payload: { type: 'other', message: 'PIN' } },
      { type: 'ToolCallSummary', source: 'desk', content: 'PIN' },
      { kind: 'response', parts: [{ part_kind: 'file', content: {} }] },
      { type: 'result', result: 'PIN' },
    ])
      expect(read([event]).unread?.count).toBe(1)
  })
})
