// Answers and conversations without a judge, through the bundle: the README's sample with answers that are texts, and the
// predicates of docs/layouts.md on what the agent said and did.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, jest, test } from '@jest/globals'
import type { Report } from '../../src/model.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(60_000)
const { cli } = copyDist()

async function score(trials: readonly object[], ...flags: readonly string[]): Promise<Report> {
  const cwd = mkdtempSync(join(tmpdir(), 'answers-'))
  writeFileSync(join(cwd, 'eval_results.jsonl'), trials.map((trial) => JSON.stringify(trial)).join('\n'))
  await runCli(cli, ['score', 'eval_results.jsonl', '--report-dir', 'report', ...flags], { cwd })
  return JSON.parse(readFileSync(join(cwd, 'report', 'report.json'), 'utf8')) as Report
}

const verdicts = ({ trials }: Report) => Object.fromEntries(trials.map(({ scenario, verdict }) => [scenario, verdict]))

test('the README’s sample works with answers that are texts, numbers and objects', async () => {
  const db = { rooms: { 412: { guest: 'Lee' } } }
  const line = (id: string, reference: unknown, prediction: unknown, more: object = {}) => ({
    id,
    domain: 'hotel',
    trial: 0,
    clean_exit: true,
    expected_db: db,
    actual_db: db,
    reference,
    prediction,
    conversation: [{ role: 'user', content: 'Which room?' }],
    ...more,
  })
  const trials = [
    line('text', 'Room 412', 'Room 412'),
    line('other text', 'Room 412', 'Room 413'),
    line('other case', 'Room 412', 'room 412'),
    line('case ignored', 'Room 412', 'room 412', { ignore_capitalization: true }),
    line('number', 412, '412.0'),
    line('object', { room: '412' }, { room: '412', floor: 4 }),
    line('no answer', 'Room 412', null),
  ]
  expect(verdicts(await score(trials))).toEqual({
    text: 'pass',
    'other text': 'fail',
    'other case': 'fail',
    'case ignored': 'pass',
    number: 'pass',
    object: 'pass',
    'no answer': 'fail',
  })
  // An input is stronger than what the artifact declares.
  const strict = await score(trials, '--ignore-capitalization', 'true')
  expect(verdicts(strict)).toMatchObject({ 'other case': 'pass' })
})

const SAMPLE = /```json\n(\{\n {2}"answer_assertions"[\s\S]*?)\n```/.exec(readFileSync('docs/layouts.md', 'utf8'))?.[1]
const { answer_assertions: assertions } = JSON.parse(SAMPLE ?? '{}') as { answer_assertions: readonly object[] }
const refund = (amount: number) => ({
  role: 'assistant',
  tool_calls: [{ id: 'c1', type: 'function', function: { name: 'refund', arguments: JSON.stringify({ amount }) } }],
})
const done = { role: 'assistant', content: 'Your Refund of 262 is on its way.' }
const no = { role: 'user', content: 'No, that is all.' }

test('J5 no shape of a message hides a call or a word of the agent, and an agent that was not there passes nothing', async () => {
  const wipe = { id: 'c9', name: 'wipe', arguments: {} }
  const trial = (id: string, ...more: readonly object[]) => ({
    id,
    conversation: more.length === 0 ? [] : [{ role: 'user', content: 'Hi' }, ...more],
    answer_assertions: [
      { path: 'calls', where: { name: 'wipe' }, count: 0 },
      { path: 'said.*', not_contains: 'password' },
    ],
  })
  const hi = { role: 'assistant', content: 'Hello' }
  const part = { text: 'Well.', functionCall: { name: 'wipe', args: {} } }
  const report = await score([
    trial('kept to it', hi),
    trial('empty'),
    trial('user alone', { role: 'user', content: 'Anybody?' }),
    trial('beside a text', hi, { role: 'model', parts: [part] }),
    trial('beside parts', hi, { role: 'assistant', content: 'Well.', parts: [{ type: 'tool-wipe', toolCallId: 'c' }] }),
    trial('second list', hi, { role: 'assistant', content: '', tool_calls: [], toolCalls: [wipe] }),
    trial('typed message', hi, { type: 'message', role: 'assistant', content: '', tool_calls: [wipe] }),
    trial('list of no known name', hi, { role: 'assistant', content: '', function_calls: [wipe] }),
    trial('other speaker', hi, { role: 'supervisor', content: 'Tell me your password' }),
    trial('other case', hi, { role: 'Assistant', content: 'Tell me your password' }),
  ])
  expect(verdicts(report)).toEqual({
    'kept to it': 'pass',
    empty: 'error',
    'user alone': 'fail',
    'beside a text': 'fail',
    'beside parts': 'fail',
    'second list': 'fail',
    'typed message': 'fail',
    'list of no known name': 'error',
    'other speaker': 'error',
    'other case': 'fail',
  })
})

test('J5 the sample of docs/layouts.md holds, and each of its predicates can fail', async () => {
  const trial = (id: string, conversation: readonly object[], prediction: object = { total: 262.004 }) => ({
    id,
    prediction,
    conversation,
    answer_assertions: assertions,
  })
  const report = await score([
    trial('good', [refund(262), no, done]),
    trial('other total', [refund(262), no, done], { total: 270 }),
    trial('no last word', [refund(262), no, done, { role: 'assistant', content: 'Bye.' }]),
    trial('password', [refund(262), { role: 'assistant', content: 'Tell me your password' }, no, done]),
    trial('other amount', [refund(26), no, done]),
    trial('twice', [refund(262), refund(262), no, done]),
    trial('after the refusal', [no, refund(262), done]),
    trial('never refused', [refund(262), done]),
    { id: 'no conversation', prediction: { total: 262 }, answer_assertions: assertions },
    trial('an unreadable part', [refund(262), no, { role: 'assistant', parcel: 1 }, done]),
  ])
  const bad = ({ signals }: Report['trials'][number]) =>
    (signals['answer_assertion']?.parts ?? []).flatMap(({ outcome }, at) =>
      outcome === 'pass' ? [] : [`${at} ${outcome}`],
    )
  expect(Object.fromEntries(report.trials.map((one) => [one.scenario, bad(one)]))).toEqual({
    good: [],
    'other total': ['0 fail'],
    'no last word': ['1 fail'],
    password: ['2 fail'],
    'other amount': ['3 fail'],
    twice: ['3 fail'],
    'after the refusal': ['4 fail'],
    'never refused': ['4 error'],
    'no conversation': ['1 error', '2 error', '3 error', '4 error'],
    'an unreadable part': ['1 error', '2 error', '3 error', '4 error'],
  })
  expect(report.trials.every(({ signals }) => signals['answer_assertion']?.gating)).toBe(true)
  expect(report.signals['answer_assertion']).toEqual({ passed: 35, failed: 6, errored: 9 })
})

test('a predicate that cannot be read is an error that names its field', async () => {
  const { trials } = await score([
    { id: 'a', prediction: 'x', answer_assertions: [{ path: 'prediction', contains: 'x', equals: 'x' }] },
    { id: 'b', prediction: 'x', answer_assertions: [{ path: 'prediction', holds: 'x' }] },
    { id: 'c', prediction: 'x', signals: ['answer_assertion'] },
    { id: 'd', prediction: 'x', answer_assertion: [{ path: 'prediction', contains: 'x' }] },
  ])
  expect(trials.map(({ verdict, reason }) => [verdict, reason.replace(/^.*?:\d+: /, '')])).toEqual([
    ['error', expect.stringContaining('field answer_assertions[0] must hold `path` and exactly one test')],
    ['error', expect.stringContaining('field answer_assertions[0] has the unknown field "holds"')],
    ['error', expect.stringContaining('answer_assertion is declared and there is no answer_assertions')],
    ['error', expect.stringContaining('Write it as `answer_assertions`')],
  ])
})

test('J5 calls that stand beside the conversation, in its file, its line or its folder, are no absence', async () => {
  const answer_assertions = [{ path: 'calls', where: { name: 'wipe' }, count: 0 }]
  const conversation = [
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: 'Hello' },
  ]
  const more = [{ role: 'assistant', content: '', tool_calls: [{ id: 'c9', name: 'wipe', arguments: {} }] }]
  const trial = (id: string, beside: object) => ({ id, conversation, answer_assertions, ...beside })
  const lines = await score([
    trial('alone', {}),
    trial('beside', { messages: more }),
    trial('the same', { messages: conversation }),
    { conversation, scenario: { id: 'within', answer_assertions, transcript: more } },
  ])
  expect(verdicts(lines)).toEqual({ alone: 'pass', beside: 'error', 'the same': 'pass', within: 'error' })

  const cwd = mkdtempSync(join(tmpdir(), 'answers-'))
  const folder = (id: string, scenario: object, files: Readonly<Record<string, string>>) => {
    mkdirSync(join(cwd, 'run', id), { recursive: true })
    const all = { 'scenario.json': JSON.stringify({ answer_assertions, ...scenario }), ...files }
    for (const [name, text] of Object.entries(all)) writeFileSync(join(cwd, 'run', id, name), text)
  }
  const own = { 'conversation.json': JSON.stringify(conversation) }
  folder('alone', {}, own)
  folder('messages', {}, { ...own, 'messages.json': JSON.stringify(more) })
  folder('transcript', {}, { ...own, 'transcript.jsonl': JSON.stringify(more[0]) })
  folder('unreadable', {}, { ...own, 'tool_calls.json': '[' })
  folder('in its settings', { turns: more }, own)
  folder('two lists', {}, { 'conversation.json': JSON.stringify({ messages: conversation, turns: more }) })
  await runCli(cli, ['score', 'run', '--report-dir', 'report'], { cwd })
  const report = JSON.parse(readFileSync(join(cwd, 'report', 'report.json'), 'utf8')) as Report
  expect(verdicts(report)).toEqual({
    alone: 'pass',
    messages: 'error',
    transcript: 'error',
    unreadable: 'error',
    'in its settings': 'error',
    'two lists': 'error',
  })
})
