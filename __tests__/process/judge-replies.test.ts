// Which of a judge's answers count, through the bundled command line against a server on a real socket: one scenario for
// each kind of answer, all in one run.
import { afterEach, expect, jest, test } from '@jest/globals'
import {
  completion,
  type JudgeServer,
  judgement,
  type ScriptedAnswer,
  startJudgeServer,
} from '../support/judge-server.js'
import { asserted, byScenario, countsOf, scoreJudged, several } from '../support/judged-runs.js'
import { copyDist } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { cli } = copyDist()
const opened: JudgeServer[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

const WHOLE = judgement(1, [true])

/** A whole reply that passes, with changes to its parts. */
function whole(choice: object = {}, top: object = {}, message: object = {}): ScriptedAnswer {
  const body = JSON.parse(completion(WHOLE)) as { choices: { message: object }[] }
  const [first] = body.choices
  return {
    body: JSON.stringify({
      ...body,
      ...top,
      choices: [{ ...first, ...choice, message: { ...first?.message, ...message } }],
    }),
  }
}

async function scoreEach(answers: Readonly<Record<string, ScriptedAnswer | readonly ScriptedAnswer[]>>): Promise<{
  readonly reasons: Readonly<Record<string, string>>
  readonly counts: Readonly<Record<string, number>>
}> {
  const ids = Object.keys(answers)
  const server = await startJudgeServer(byScenario(answers))
  opened.push(server)
  const tree = several(ids, (id) => asserted(id, ['It is booked.']))
  const run = await scoreJudged(cli, { tree, url: server.origin, args: ['--judge-concurrency', '8'] })
  expect(run.stderr).not.toContain('internal fault')
  const reasons = run.report.trials.map(({ scenario, verdict, reason, signals }) => {
    const parts = signals['nl_assertion']?.parts?.map((part) => part.reason) ?? []
    return [scenario, [`${verdict}: ${reason}`, ...parts].join(' | ')]
  })
  return { reasons: Object.fromEntries(reasons), counts: countsOf(server, ids) }
}

test('G14 a reply is read only where it ended well', async () => {
  const well = ['stop', 'STOP', 'eos', 'eos_token', 'stop_sequence', 'end_turn', 'COMPLETE', null]
  const badly = [
    'error',
    'abort',
    'length',
    'MAX_TOKENS',
    'content_filter',
    'SAFETY',
    'tool_calls',
    'function_call',
    7,
    '',
  ]
  const name = (end: unknown): string => `end-${String(end) || 'empty'}`
  const { reasons } = await scoreEach(
    Object.fromEntries([...well, ...badly].map((end) => [name(end), whole({ finish_reason: end })])),
  )
  for (const end of well) expect([end, reasons[name(end)]?.slice(0, 5)]).toEqual([end, 'pass:'])
  for (const end of badly) {
    expect(reasons[name(end)]).toMatch(/^error: /)
    expect(reasons[name(end)]).toContain(`(finish_reason ${JSON.stringify(end)})`)
    expect(reasons[name(end)]).not.toContain('judge-url')
  }
})

test('G14 an error object is a fault of the transport wherever it stands; its code decides about another attempt', async () => {
  const down = { code: 502, message: 'upstream is down' }
  const bad = { code: 400, message: 'no such field' }
  const ok = whole()
  const { reasons, counts } = await scoreEach({
    top: { body: JSON.stringify({ error: bad }) },
    beside: whole({}, { error: bad }),
    choice: whole({ error: bad }),
    message: whole({}, {}, { error: bad }),
    text: { body: JSON.stringify({ error: 'model not loaded' }) },
    vllm: { body: JSON.stringify({ object: 'error', message: 'no such field', code: 400 }) },
    passing: [whole({ error: down }), ok],
    busy: [whole({}, { error: { code: 'rate_limit_exceeded', message: 'slow down' } }), ok],
    lasting: whole({ error: { ...down, code: '503' } }),
  })
  for (const id of ['top', 'beside', 'choice', 'message', 'vllm']) {
    expect([id, counts[id]]).toEqual([id, 1])
    expect(reasons[id]).toMatch(/^error: .*answered with an error \(400 Bad Request\): no such field/)
  }
  expect([counts['text'], reasons['text']]).toEqual([1, expect.stringMatching(/^error: .*: model not loaded/)])
  for (const id of ['passing', 'busy']) expect([id, counts[id], reasons[id]?.slice(0, 5)]).toEqual([id, 2, 'pass:'])
  expect([counts['lasting'], reasons['lasting']]).toEqual([
    3,
    expect.stringMatching(/^error: .*\(503 .*upstream is down/),
  ])
})

test('scores and indices that are no numbers', async () => {
  const reply = (score: string, verdicts: string): ScriptedAnswer => ({
    body: completion(`{"score": ${score}, "reason": "r", "nl_assertion_verdicts": [${verdicts}]}`),
  })
  const met = '{"index": 1, "passed": true}'
  const { reasons } = await scoreEach({
    good: reply('1', met),
    underscore: reply('"0_1"', met),
    twice: reply('1', `${met}, {"index": 1, "passed": false}`),
    between: reply('1', `${met}, {"index": 1.5, "passed": false}`),
    flag: reply('1', `{"index": true, "passed": true}`),
  })
  expect(reasons['good']).toMatch(/^pass: /)
  expect(reasons['underscore']).toMatch(/^error: .*a score that is no number \("0_1"\)/)
  expect(reasons['twice']).toMatch(/^error: .*2 verdicts/)
  expect(reasons['between']).toMatch(/^error: .*index is no whole number \(1.5\)/)
  expect(reasons['flag']).toMatch(/^error: .*index is no whole number \(true\)/)
})

test('judge-url is doubted only where no chat completions endpoint answered', async () => {
  const { reasons } = await scoreEach({
    page: { body: '<html>hello', headers: { 'content-type': 'text/html' } },
    other: { body: '{"output": []}' },
    stream: { body: 'data: {}\n\n', headers: { 'content-type': 'text/event-stream' } },
    half: { body: completion(WHOLE).slice(0, 80) },
    none: whole({}, {}, { content: null }),
    calls: whole({}, {}, { content: null, tool_calls: [{ id: 'x' }] }),
    thinks: whole({}, {}, { content: null, reasoning_content: 'hm' }),
    bytes: { body: Buffer.from([0x7b, 0xff]) },
  })
  for (const [id, reason] of Object.entries(reasons)) {
    expect(reason).toMatch(/^error: /)
    expect([id, reason.includes('judge-url')]).toEqual([id, id === 'page' || id === 'other'])
  }
})
