// What a judge is shown of the tool calls, layout by layout: read from the bodies of the requests that the bundled command
// line sends.
import { afterEach, expect, jest, test } from '@jest/globals'
import { type JudgeServer, judges, startJudgeServer } from '../support/judge-server.js'
import { asserted, scored, scoreJudged, type Tree } from '../support/judged-runs.js'
import { copyDist } from '../support/run-cli.js'
import { runArgs, sessionTree } from '../support/labs-session.js'
import { call, results, says, simulation, task } from '../read/tau2/builder.js'

jest.setTimeout(120_000)
const { cli } = copyDist()
const opened: JudgeServer[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

/** The evidence of the one request that scoring a tree leads to: its sections' texts by name. */
async function evidenceOf(
  tree: Tree,
  passed: readonly boolean[],
  args: readonly string[] = [],
): Promise<Map<string, string>> {
  const server = await startJudgeServer([judges(1, passed)])
  opened.push(server)
  const run = await scoreJudged(cli, { tree, url: server.origin, args })
  expect(run.stderr).not.toContain('internal fault')
  const [request] = server.requests
  if (request === undefined) throw new Error(`nothing was asked\n${run.stdout}${run.stderr}`)
  const { messages } = JSON.parse(request.body) as { messages: { role: string; content: string }[] }
  const lines = messages[1]?.content.split('\n') ?? []
  const begin = lines.findIndex((line) => line.startsWith('BEGIN EVIDENCE '))
  const end = lines.findIndex((line) => line.startsWith('END EVIDENCE '))
  const sections = JSON.parse(lines.slice(begin + 1, end).join('\n')) as { section: string; text: string }[]
  return new Map(sections.map(({ section, text }) => [section, text]))
}

/** All of them, each behind the one before. */
function expectInOrder(text: string | undefined, parts: readonly string[]): void {
  let from = 0
  for (const part of parts) {
    const at = (text ?? '').indexOf(part, from)
    expect([part, at < 0 ? text : 'found']).toEqual([part, 'found'])
    from = at + part.length
  }
}

const CALLS = ['find_booking', 'SMITH-1', 'status-open', 'cancel_booking', 'SMITH-2', 'status-void']
const SAID = 'May I cancel it now?'

const openai = [
  { role: 'user', content: 'Cancel my booking.' },
  {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: 'a', type: 'function', function: { name: 'find_booking', arguments: '{"name": "SMITH-1"}' } }],
  },
  { role: 'tool', tool_call_id: 'a', content: 'status-open' },
  { role: 'assistant', content: SAID },
  { role: 'user', content: 'Yes.' },
  {
    role: 'assistant',
    content: '',
    tool_calls: [{ id: 'b', type: 'function', function: { name: 'cancel_booking', arguments: '{"name": "SMITH-2"}' } }],
  },
  { role: 'tool', tool_call_id: 'b', content: 'status-void' },
]
const plain = [
  { role: 'user', text: 'Cancel my booking.' },
  { role: 'assistant', text: '', tool_calls: [{ name: 'find_booking', arguments: { name: 'SMITH-1' } }] },
  { role: 'tool', text: 'status-open' },
  { role: 'assistant', text: SAID },
  { role: 'assistant', text: '', tool_calls: [{ name: 'cancel_booking', arguments: { name: 'SMITH-2' } }] },
  { role: 'tool', text: 'status-void' },
]
const anthropic = [
  { role: 'user', content: 'Cancel my booking.' },
  { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'find_booking', input: { name: 'SMITH-1' } }] },
  { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: 'status-open' }] },
  { role: 'assistant', content: SAID },
  { role: 'assistant', content: [{ type: 'tool_use', id: 'b', name: 'cancel_booking', input: { name: 'SMITH-2' } }] },
  { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'b', content: 'status-void' }] },
]

test.each([
  ['chat completions', openai],
  ['turns with calls', plain],
  ['content blocks', anthropic],
])(
  'G15 records, %s: name, arguments, result and order, with and without judge-include-conversation',
  async (_, conversation) => {
    const withWords = [...CALLS.slice(0, 3), SAID, ...CALLS.slice(3)]
    for (const include of ['true', 'false']) {
      const args = ['--judge-include-conversation', include]
      const statements = await evidenceOf(
        asserted('a', ['It asks before it cancels.'], { 'conversation.json': conversation, 'reference.json': 'null' }),
        [true],
        args,
      )
      expectInOrder(statements.get('agent_context_history'), withWords)
      expect(statements.has('conversation')).toBe(include === 'true')

      const answer = await evidenceOf(scored('a', { 'conversation.json': conversation }), [], args)
      expectInOrder(answer.get('agent_context_history'), include === 'true' ? withWords : CALLS)
      // The words are sent only where somebody asked for them.
      expect([...answer.values()].join('\n').includes(SAID)).toBe(include === 'true')
    }
  },
)

test('records: calls alone are something observed, also in a line of JSONL', async () => {
  const line = {
    id: 'a',
    signals: ['nl_assertion'],
    nl_assertions: ['It cancels.'],
    conversation: [openai[1], openai[2]],
  }
  const shown = await evidenceOf({ 'run/run.jsonl': `${JSON.stringify(line)}\n` }, [true])
  expectInOrder(shown.get('agent_context_history'), CALLS.slice(0, 3))
})

test('G15 records: a call of the user stands in the history of the user alone', async () => {
  const conversation = [
    ...openai.slice(0, 3),
    { role: 'user', content: 'I press it.', tool_calls: [{ id: 'u', name: 'press_button', arguments: { n: 1 } }] },
    { role: 'tool', tool_call_id: 'u', content: 'lamp-on' },
  ]
  const shown = await evidenceOf(asserted('a', ['The lamp is on.'], { 'conversation.json': conversation }), [true])
  expect(shown.get('agent_context_history')).not.toMatch(/press_button|lamp-on/)
  expectInOrder(shown.get('agent_context_history'), [...CALLS.slice(0, 3), 'I press it.'])
  expectInOrder(shown.get('user_context_history'), ['I press it.', 'press_button', 'lamp-on'])
  expect(shown.get('user_context_history')).not.toMatch(/find_booking|status-open/)
})

test('records: a conversation of words alone stays what it was', async () => {
  const words = [openai[0], openai[3]]
  const shown = await evidenceOf(asserted('a', ['It asks.'], { 'conversation.json': words }), [true])
  expect([...shown.keys()]).toEqual(['reference', 'prediction', 'conversation', 'nl_assertions'])
  const answer = await evidenceOf(scored('a', { 'conversation.json': words }), [])
  expect([...answer.keys()]).toEqual(['reference', 'prediction'])
})

const criteria = { nl_assertions: ['It asks before it cancels.'], reward_basis: ['NL_ASSERTION'] }

test.each(['true', 'false'])('G15 tau2, messages: judge-include-conversation %s', async (include) => {
  const messages = [
    says('user', 'Cancel my booking.'),
    says('assistant', null, [{ ...call('find_booking', { name: 'SMITH-1' }), id: 'a' }]),
    { role: 'tool', id: 'a', content: 'status-open', requestor: 'assistant', error: false },
    says('assistant', SAID),
    says('user', null, [{ ...call('press_button', { n: 1 }, 'user'), id: 'u' }]),
    { role: 'tool', id: 'u', content: 'lamp-on', requestor: 'user', error: false },
    says('assistant', null, [{ ...call('cancel_booking', { name: 'SMITH-2' }), id: 'b' }]),
    { role: 'tool', id: 'b', content: 'status-void', requestor: 'assistant', error: false, cost: 7_654_321 },
  ]
  const run = results([task('t', criteria)], [simulation('t', 0, { messages, reward_info: null })])
  const shown = await evidenceOf({ 'run/results.json': run }, [true], ['--judge-include-conversation', include])
  const agent = shown.get('agent_context_history')
  expectInOrder(agent, [...CALLS.slice(0, 3), SAID, ...CALLS.slice(3)])
  expect(agent).not.toMatch(/press_button|lamp-on|7654321/)
  expectInOrder(shown.get('user_context_history'), ['press_button', 'lamp-on'])
})

test('tau2, ticks', async () => {
  const ticks = [
    { user_chunk: { role: 'user', content: 'Cancel my booking.' }, agent_chunk: null },
    {
      agent_tool_calls: [{ ...call('find_booking', { name: 'SMITH-1' }), id: 'a' }],
      agent_tool_results: [{ id: 'a', role: 'tool', content: 'status-open' }],
    },
    { agent_chunk: { role: 'assistant', content: SAID } },
    {
      agent_tool_calls: [{ ...call('cancel_booking', { name: 'SMITH-2' }), id: 'b' }],
      agent_tool_results: [{ id: 'b', role: 'tool', content: 'status-void' }],
    },
  ]
  const run = results([task('t', criteria)], [simulation('t', 0, { messages: [], ticks, reward_info: null })])
  const shown = await evidenceOf({ 'run/results.json': run }, [true])
  expectInOrder(shown.get('agent_context_history'), [...CALLS.slice(0, 3), SAID, ...CALLS.slice(3)])
})

test.each(['true', 'false'])('G15 labs: judge-include-conversation %s', async (include) => {
  const metadata = {
    domain: 'default',
    success_signals: ['nl_assertion'],
    nl_assertions: ['It asks before it cancels.'],
    ignore_capitalization: false,
    ignore_punctuation: false,
    clean_text: false,
    disallow_extra_items: false,
  }
  const tree = sessionTree({ s: { metadata, agentContext: openai } }, { 'run_args.json': runArgs([['s']]) }, 'run/')
  const shown = await evidenceOf(Object.fromEntries(tree), [true], ['--judge-include-conversation', include])
  expectInOrder(shown.get('agent_context_history'), [...CALLS.slice(0, 3), SAID, ...CALLS.slice(3)])
})
