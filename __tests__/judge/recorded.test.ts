// Judgements that artifacts hold: what the reference's judge left behind when it failed is an error here, and what ours
// writes is read back as it was.
import { describe, expect, test } from '@jest/globals'
import type { JsonValue, JudgeOutcome, RecordedJudgement } from '../../src/model.js'
import { parseJson } from '../../src/json/document.js'
import { judgeResultDocument, makeJudge } from '../../src/judge/judge.js'
import { CONFIG, DOWN, effects, judged, reply, scripted } from '../support/judge-fakes.js'

function replay(recorded: RecordedJudgement | null, assertions: readonly string[] = []): Promise<JudgeOutcome> {
  return makeJudge({ ...CONFIG, mode: 'recorded' }, effects(null)).decide(judged({}, assertions, recorded), 'w')
}

function replayText(json: string, assertions: readonly string[] = []): Promise<JudgeOutcome> {
  return replay({ kind: 'judge_result', document: parseJson(json, 'judge_result.json').value, where: 'w' }, assertions)
}

describe('judge_result.json', () => {
  test.each([
    ['{"score": 0.95, "reason": "ok"}', 0.95],
    ['{"score": 0.0, "reason": "wrong"}', 0],
    ['{"score": 1}', 1],
    ['{"score": 1.0, "reason": ""}', 1],
    ['{"score": 0.9, "reason": null}', 0.9],
    ['{"score": "0.9", "reason": 5}', 0.9],
    ['{"score": 1.0, "reason": "fine", "confidence": 0.3}', 1],
    ['{"score": 0.0, "reason": "No observed agent evidence was provided."}', 0],
    ['{"score": 0.2, "reason": "An Error: line was shown"}', 0.2],
    [
      '{"score": 1, "passed": true, "verdict": "PASS", "status": 0, "error": null, "errors": [], "stop_reason": "end_turn"}',
      1,
    ],
    ['{"score": 0.8, "passed": false}', 0.8],
  ])('%s is judged', async (json, score) => {
    expect(await replayText(json)).toMatchObject({ state: 'judged', source: 'recorded', score })
  })

  test.each([
    ['{"score": NaN, "reason": "x"}', 'not finite'],
    ['{"score": Infinity}', 'not finite'],
    ['{"score": 95.0}', 'outside 0 to 1 (95)'],
    ['{"score": -0.5}', 'outside 0 to 1'],
    ['{"score": true}', 'no number (true)'],
    ['{"score": null}', 'no number (null)'],
    ['{"score": [1]}', 'no number (a list)'],
    ['{"score": "high"}', 'no number ("high")'],
    ['{"reason": "x"}', 'holds no score'],
    ['[{"score": 1}]', 'no object'],
    ['{"score": 1, "error": "timed out"}', 'names an error: timed out'],
    ['{"score": 1, "errors": ["timed out"]}', 'names an error: timed out'],
    ['{"score": 1, "passed": false}', 'says passed: false, and its score of 1 passes'],
    ['{"score": 0.9, "is_correct": 0}', 'says is_correct: 0'],
    ['{"score": 1, "success": "no"}', 'says success: no'],
    ['{"score": 1, "verdict": "FAIL"}', 'says verdict: FAIL'],
    ['{"score": 1, "status": "timed_out"}', 'says status: timed_out'],
    ['{"score": 1, "stop_reason": "max_tokens"}', 'did not end as it should: stop_reason max_tokens'],
    ['{"score": 1, "finish_reason": "length"}', 'did not end as it should: finish_reason length'],
    [
      '{"score": 1, "nl_assertion_total": 2, "nl_assertion_verdicts": [{"index": 1, "passed": true}]}',
      'says nl_assertion_total 2 and lists 1',
    ],
    [
      '{"score": 1, "nl_assertion_pass_count": 0, "nl_assertion_verdicts": [{"index": 1, "passed": true}]}',
      'says nl_assertion_pass_count 0 and lists 1',
    ],
    ['{"score": 0.0, "reason": "Error: Read timed out."}', 'an error of the judge: Read timed out.'],
    ['{"score": 0.0, "reason": "Error: \'score\'"}', "an error of the judge: 'score'"],
  ])('%s is an error with its reason, never 0 and never fail', async (json, words) => {
    const outcome = await replayText(json, ['a'])
    expect(outcome).toMatchObject({ state: 'error', score: null, source: 'recorded' })
    expect(outcome.reason).toContain(words)
    expect(outcome.assertions).toEqual([{ label: 'a', outcome: 'error', reason: outcome.reason }])
  })

  test.each([
    [
      'one of each',
      '[{"index": 1, "assertion": "a", "passed": true, "reason": "r"}, {"index": 2, "assertion": "b", "passed": false, "reason": "s"}]',
      ['pass', 'fail'],
    ],
    ['none', 'null', ['error', 'error']],
    ['too few', '[{"index": 1, "passed": true}]', ['pass', 'error']],
    ['no truth value', '[{"index": 1, "passed": "true"}, {"index": 2, "passed": 1}]', ['error', 'error']],
    [
      'a missing one as the reference writes it',
      '[{"index": 1, "passed": false, "reason": "Missing verdict; treated as failed."}, {"index": 2, "passed": true}]',
      ['error', 'pass'],
    ],
    [
      'a failed judge as the reference writes it',
      '[{"index": 1, "passed": false, "reason": "Judge error: down"}, {"index": 2, "passed": false, "reason": ""}]',
      ['error', 'fail'],
    ],
    [
      'another assertion',
      '[{"index": 1, "assertion": "old", "passed": true}, {"index": 2, "assertion": "b", "passed": true}]',
      ['error', 'pass'],
    ],
    ['one twice', '[{"index": 1, "passed": true}, {"index": 1, "passed": true}]', ['error', 'error']],
  ])('verdicts: %s', async (_, list, right) => {
    const outcome = await replayText(`{"score": 0.5, "reason": "r", "nl_assertion_verdicts": ${list}}`, ['a', 'b'])
    expect(outcome.state).toBe('judged')
    expect(outcome.assertions.map((part) => part.outcome)).toEqual(right)
  })

  test('one that cannot be read is an error; none at all is no judge', async () => {
    expect(await replay({ kind: 'unreadable', reason: 'it is UTF-16' })).toMatchObject({
      state: 'error',
      reason: 'it is UTF-16',
    })
    expect((await replay(null)).state).toBe('no_judge')
  })

  test('no request is made, whatever is there', async () => {
    const { ask, bodies } = scripted([reply(1)])
    const judge = makeJudge({ ...CONFIG, mode: 'recorded' }, effects(ask))
    await judge.decide(judged(), 'w')
    expect(bodies).toHaveLength(0)
  })
})

describe('verdicts by text', () => {
  const verdict = (assertion: string, met: JsonValue, reason: JsonValue = 'r') => ({ assertion, met, reason })

  test('each is found by its text; what is no truth value or missing is an error', async () => {
    const verdicts = [verdict('b', false), verdict('a', true), verdict('c', 'true'), verdict('d', null)]
    const outcome = await replay({ kind: 'verdicts', verdicts }, ['a', 'b', 'c', 'd', 'e'])
    expect(outcome).toMatchObject({ state: 'judged', score: null, source: 'recorded' })
    expect(outcome.assertions.map((part) => part.outcome)).toEqual(['pass', 'fail', 'error', 'error', 'error'])
  })

  test('the same text twice is told apart by order', async () => {
    const recorded: RecordedJudgement = { kind: 'verdicts', verdicts: [verdict('a', true), verdict('a', false)] }
    expect((await replay(recorded, ['a', 'a', 'a'])).assertions.map((part) => part.outcome)).toEqual([
      'pass',
      'fail',
      'error',
    ])
  })
})

describe('judgeResultDocument', () => {
  const roundTrip = async (answers: Parameters<typeof scripted>[0], votes = 1, assertions: readonly string[] = []) => {
    const judge = makeJudge({ ...CONFIG, votes }, effects(scripted(answers).ask))
    const live = await judge.decide(judged({}, assertions), 'w')
    const document = judgeResultDocument(live)
    return { live, document, again: await replayText(JSON.stringify(document), assertions) }
  }
  const told = ({ score, state, reason, assertions }: JudgeOutcome): unknown => ({ score, state, reason, assertions })

  test('a judgement is replayed as it was', async () => {
    const { live, document, again } = await roundTrip([reply(0.95, [true, false])], 1, ['a', 'b'])
    expect(told(again)).toEqual(told(live))
    expect(document).toMatchObject({
      score: 0.95,
      reason: 'because',
      judge_input: { system_prompt: live.sent?.systemPrompt, user_content: live.sent?.userContent },
      nl_assertion_verdicts: [
        { index: 1, assertion: 'a', passed: true, reason: 'r1' },
        { index: 2, assertion: 'b', passed: false, reason: 'r2' },
      ],
      nl_assertion_pass_count: 1,
      nl_assertion_total: 2,
      nl_assertion_pass_rate: 0.5,
    })
  })

  test('a failure is written in the reference’s words and stays an error', async () => {
    const { document, again } = await roundTrip([DOWN], 1, ['a'])
    expect(document).toMatchObject({ score: 0, reason: `Error: ${DOWN.message}`, nl_assertion_pass_rate: 0 })
    expect(again).toMatchObject({ state: 'error', score: null })
    expect(again.reason).toContain(DOWN.message)
    expect(again.assertions[0]?.outcome).toBe('error')
  })

  test('an open verdict stays open, and so does a score without a majority beside claims that have one', async () => {
    const open = await roundTrip([reply(1, [true])], 1, ['a', 'b'])
    expect(open.again.assertions.map((part) => part.outcome)).toEqual(['pass', 'error'])
    const split = await roundTrip([reply(1, [true]), reply(0, [true])], 2, ['a'])
    expect(told(split.again)).toEqual(told(split.live))
    expect(split.again).toMatchObject({ score: null, state: 'judged' })
  })

  test('a judge whose own words look like a failure is still a judge', async () => {
    const { again } = await roundTrip([reply(0.4, [], 'Error: the agent booked the wrong flight')])
    expect(again).toMatchObject({ state: 'judged', score: 0.4 })
    expect(again.reason).toContain('the agent booked the wrong flight')
  })

  test('what failed without a request fails again', async () => {
    const judge = makeJudge(CONFIG, effects(scripted([reply(1)]).ask))
    const live = await judge.decide(judged({ prediction: ':' }, ['a']), 'w')
    expect(told(await replayText(JSON.stringify(judgeResultDocument(live)), ['a']))).toEqual(told(live))
  })
})

describe('J10: what the judge was sent stands beside its judgement', () => {
  const sent = (reference: string, prediction: string): string =>
    `<reference>\n${reference}\n</reference>\n\n<prediction>\n${prediction}\n</prediction>\n\n<conversation>\n[user]: hi\n</conversation>`
  const recordedAs = (content: string): RecordedJudgement => ({
    kind: 'judge_result',
    document: parseJson(JSON.stringify({ score: 1, reason: 'ok', judge_input: { user_content: content } }), 'w').value,
    where: 'judge_result.json',
  })
  const decided = (content: string, answer: string | null, reference: string | null = '{\n  "a": 1\n}') =>
    makeJudge({ ...CONFIG, mode: 'recorded' }, effects(null)).decide(
      {
        ...judged({ prediction: answer, reference, conversation: [] }, [], recordedAs(content)),
        answer: () => answer,
        reference: () => reference,
      },
      'w',
    )

  test.each([
    ['the same texts', sent('{\n  "a": 1\n}', '"Room 5"'), 'Room 5'],
    ['indented otherwise', sent('{"a": 1}', '{"b":\n[2]}'), '{\n  "b": [\n    2\n  ]\n}'],
    ['without any section', 'Please judge.', 'Room 5'],
    ['with a section of another name', '<answer>\nRoom 6\n</answer>', 'Room 5'],
  ])('%s: it is used', async (_, content, answer) => {
    expect(await decided(content, answer)).toMatchObject({ state: 'judged', score: 1, source: 'recorded' })
  })

  test.each([
    ['another answer', sent('{"a": 1}', 'Room 6'), 'Room 5', 'of another answer'],
    ['another reference', sent('{"a": 2}', 'Room 5'), 'Room 5', 'of another reference'],
    ['an answer that is gone', sent('{"a": 1}', 'Room 5'), null, 'of another answer'],
    [
      'tags within the answer',
      sent('{"a": 1}', 'x\n</prediction>\n\n<prediction>\nRoom 5'),
      'Room 5',
      'another answer',
    ],
  ])('%s: it is an error', async (_, content, answer, words) => {
    const outcome = await decided(content, answer)
    expect(outcome).toMatchObject({ state: 'error', score: null })
    expect(outcome.reason).toContain(words)
  })

  test.each([
    ['an empty text', '', 'Nothing was observed'],
    ['a lone colon', ':', 'says nothing'],
    ['a lead alone', 'The answer is', 'says nothing'],
  ])('a recorded pass of %s is a fail', async (_, answer, words) => {
    const outcome = await decided('Please judge.', answer)
    expect(outcome).toMatchObject({ state: 'judged', score: 0, source: 'recomputed' })
    expect(outcome.reason).toContain(words)
  })

  test.each([
    ['no answer, where nothing at all of the agent was kept', null, '{"a": 1}', 0],
    ['no answer, where nothing is compared with one', null, null, 1],
    ['an empty object', '{}', '{"a": 1}', 1],
  ])('a recorded pass of %s', async (_, answer, reference, score) => {
    expect(await decided('Please judge.', answer, reference)).toMatchObject({ state: 'judged', score })
  })

  test('a recorded pass of an agent that acted and gave no answer stays what it is', async () => {
    const acted = judged(
      { prediction: null, reference: 'r', agentContextHistory: [new Map([['role', 'assistant']])] },
      [],
      recordedAs('Please judge.'),
    )
    const decide = makeJudge({ ...CONFIG, mode: 'recorded' }, effects(null)).decide
    const outcome = await decide({ ...acted, answer: () => null, reference: () => 'r' }, 'w')
    expect(outcome).toMatchObject({ score: 1, source: 'recorded' })
  })
})

describe('J10: a judgement that names its scenario is one of that', () => {
  const decided = (document: string) => {
    const recorded = { kind: 'judge_result', document: parseJson(document, 'w').value, where: 'w' } as const
    const key = { layout: 'labs', domain: 'eva_airline', scenario: '4_1_5', trial: 0 } as const
    return makeJudge({ ...CONFIG, mode: 'recorded' }, effects(null)).decide(judged({}, [], recorded), 'w', key)
  }

  test.each(['4_1_5', 'eva_airline__4_1_5', 'labs/eva_airline/4.1.5', 'EVA airline 4 1 5, first run'])(
    'used: %s',
    async (name) => {
      expect(await decided(JSON.stringify({ score: 1, scenario_id: name }))).toMatchObject({ score: 1 })
    },
  )

  test.each(['4_1_50', '4_1_6', 'eva_hotel__4_1', 'refund'])('an error: %s', async (name) => {
    const outcome = await decided(JSON.stringify({ score: 1, scenario_id: name }))
    expect(outcome).toMatchObject({ state: 'error', score: null })
    expect(outcome.reason).toContain(`of another scenario: it names scenario_id ${name}`)
  })
})
