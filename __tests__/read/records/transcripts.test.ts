// How a conversation may lie in a trial: a document or a message a line under any of its names, packed, within objects.
// What is unambiguous is read, all else says what to write.
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { decodedFiles } from '../../../src/io/files/decoded.js'
import { memoryFiles, type MemoryFile } from '../../support/memory-files.js'
import { scoreRecords } from '../../support/score-records.js'

const MESSAGES = [
  { role: 'user', content: 'Hi' },
  {
    role: 'assistant',
    content: '',
    tool_calls: [{ id: 'c', type: 'function', function: { name: 'refund', arguments: '{"n": 1}' } }],
  },
  { role: 'tool', tool_call_id: 'c', content: 'ok' },
  { role: 'assistant', content: 'Done.' },
]
const LINES = MESSAGES.map((message) => JSON.stringify(message)).join('\n')
const LIST = JSON.stringify(MESSAGES)
const ASKED = [
  { path: 'calls', where: { name: 'refund', 'arguments.n': 1, result: 'ok' }, count: 1 },
  { path: 'said.*', at: 'last', equals: 'Done.' },
]

function verdictOf(name: string, content: MemoryFile): readonly (string | undefined)[] {
  const files = { 's/scenario.json': JSON.stringify({ answer_assertions: ASKED }), [`s/${name}`]: content }
  const [trial] = scoreRecords(decodedFiles(memoryFiles(files))).trials
  return [trial?.verdict, trial?.signals['answer_assertion']?.parts?.[0]?.reason]
}

describe('is read', () => {
  const within = (key: string): readonly [string, MemoryFile] => [
    'conversation.json',
    JSON.stringify({ id: 7, [key]: MESSAGES }),
  ]
  test.each<[string, readonly [string, MemoryFile]]>([
    ['a message a line in a .json', ['conversation.json', LINES]],
    ['with blank lines', ['conversation.json', `${LINES.replaceAll('\n', '\n\n')}\n\n`]],
    ['with CRLF', ['conversation.json', LINES.replaceAll('\n', '\r\n')]],
    ['packed', ['conversation.json.gz', new Uint8Array(gzipSync(LINES))]],
    ['packed under the name of lines', ['conversation.jsonl.gz', new Uint8Array(gzipSync(LINES))]],
    ['.ndjson', ['conversation.ndjson', LINES]],
    ['a list in a .jsonl', ['conversation.jsonl', LIST]],
    ['an indented list in a .jsonl', ['conversation.jsonl', JSON.stringify(MESSAGES, null, 2)]],
    ['an object in a .jsonl', ['conversation.jsonl', JSON.stringify({ messages: MESSAGES })]],
    ['a list in a list', ['conversation.json', `[${LIST}]`]],
    ['an object in a list', ['conversation.json', JSON.stringify([{ history: MESSAGES }])]],
    ['objects in objects', ['conversation.json', JSON.stringify({ conversation: { messages: MESSAGES } })]],
    ['a result', ['conversation.json', JSON.stringify({ id: 1, result: { data: { messages: MESSAGES } } })]],
    ...'messages contents conversation transcript turns history traj items trajectory message_history chat_history dialogue dialog chat events'
      .split(' ')
      .map((key): [string, readonly [string, MemoryFile]] => [`${key} of an object`, within(key)]),
  ])('%s', (_, [name, content]) => {
    expect(verdictOf(name, content)).toEqual(['pass', 'there are 1'])
  })

  test('one message alone', () => {
    const [verdict, reason] = verdictOf('conversation.json', JSON.stringify(MESSAGES[3]))
    expect([verdict, reason]).toEqual(['fail', 'there are 0'])
  })
})

describe('says what to write', () => {
  test.each<[string, string, MemoryFile, string]>([
    ['a line that is none', 'conversation.json', `${LINES}\n{"role": `, 's/conversation.json:5 is not JSON'],
    ['two lists', 'conversation.json', `${LIST}\n${LIST}`, 's/conversation.json[0] is no message'],
    ['indented messages one after the other', 'conversation.json', '{\n"role": "user"}\n{\n}', 'one document a file'],
    ['a file that was cut to nothing', 'conversation.json', '', 's/conversation.json is'],
    ['another name in an object', 'conversation.json', JSON.stringify({ steps: MESSAGES }), 'it holds steps. Write ['],
    ['messages.json', 'messages.json', LIST, '"messages.json" is not read. Name it `conversation`'],
    ['transcript.jsonl', 'transcript.jsonl', LINES, '"transcript.jsonl" is not read. Name it `conversation`'],
  ])('%s', (_, name, content, words) => {
    expect(verdictOf(name, content)).toEqual(['error', expect.stringContaining(words)])
  })

  test('a second list on the way to the messages is not passed over', () => {
    const more = [{ role: 'assistant', tool_calls: [{ id: 'd', function: { name: 'refund', arguments: '{"n": 2}' } }] }]
    for (const document of [
      { result: { messages: MESSAGES }, turns: more },
      { result: { messages: MESSAGES, turns: more } },
    ])
      expect(verdictOf('conversation.json', JSON.stringify(document))[0]).toBe('error')
  })

  test('messages of a line', () => {
    const line = JSON.stringify({ id: 's', messages: MESSAGES, answer_assertions: ASKED })
    const [trial] = scoreRecords(memoryFiles({ '': line }, 'run.jsonl')).trials
    expect([trial?.verdict, trial?.reason]).toEqual(['error', expect.stringContaining('"messages" is not read')])
  })
})
