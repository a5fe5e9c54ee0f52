// The judge as a whole, with an endpoint that answers from a list. G numbers are those of the security requirements, C
// numbers the collected cases.
import { describe, expect, test } from '@jest/globals'
import { ArtifactError, JudgeError, type JudgeOutcome, type JudgeQuestion } from '../../src/model.js'
import { type JudgeAnswer, type JudgeConfig, makeJudge } from '../../src/judge/judge.js'
import { answer, CONFIG, DOWN, effects, judged, messagesOf, reply, scripted } from '../support/judge-fakes.js'

const P = reply(0.95)
const F = reply(0.3, [], 'wrong city')
const NOTHING = answer('I cannot score this.')

async function decideWith(
  answers: readonly (JudgeAnswer | JudgeError)[],
  config: Partial<JudgeConfig> = {},
  evidence = judged(),
): Promise<{ outcome: JudgeOutcome; bodies: string[]; judge: ReturnType<typeof makeJudge> }> {
  const { ask, bodies } = scripted(answers)
  const judge = makeJudge({ ...CONFIG, ...config }, effects(ask))
  return { outcome: await judge.decide(evidence, 'w'), bodies, judge }
}

function verdictOf(outcome: JudgeOutcome, threshold = 0.9): string {
  if (outcome.state !== 'judged' || outcome.score === null) return 'error'
  return outcome.score >= threshold ? 'pass' : 'fail'
}

describe('modes', () => {
  const recorded = { kind: 'judge_result', document: new Map([['score', 1]]), where: 'w' } as const

  test.each([
    ['auto', true, 'live'],
    ['auto', false, 'recorded'],
    ['live', true, 'live'],
    ['recorded', true, 'recorded'],
    ['off', true, 'off'],
  ] as const)('%s, endpoint %s: %s', async (mode, hasEndpoint, right) => {
    const { ask, bodies } = scripted([F])
    const judge = makeJudge({ ...CONFIG, mode }, effects(hasEndpoint ? ask : null))
    expect(judge.mode).toBe(right)
    expect(judge.usage().mode).toBe(right)
    const outcome = await judge.decide(judged({}, [], recorded), 'w')
    expect(outcome.score).toBe({ live: 0.3, recorded: 1, off: null }[right])
    expect(outcome.source).toBe(right === 'recorded' ? 'recorded' : 'recomputed')
    expect(bodies).toHaveLength(right === 'live' ? 1 : 0)
  })

  test('without an endpoint and a record there is no judge, and the reason says how to have one', async () => {
    const outcome = await makeJudge(CONFIG, effects(null)).decide(judged(), 'w')
    expect(outcome).toMatchObject({ state: 'no_judge', score: null, assertions: [] })
    expect(outcome.reason).toContain('judge-url and judge-model')
  })

  test('live without an endpoint is an error, never a recorded verdict', async () => {
    const outcome = await makeJudge({ ...CONFIG, mode: 'live' }, effects(null)).decide(judged({}, [], recorded), 'w')
    expect(outcome.state).toBe('error')
  })

  test('G8: a judge that nothing needs makes no request', () => {
    const { ask, bodies } = scripted([P])
    const { usage } = makeJudge(CONFIG, effects(ask))
    expect(usage()).toMatchObject({ mode: 'live', model: 'm', calls: 0, cached: 0, failures: 0 })
    expect(bodies).toHaveLength(0)
  })
})

describe('without a request', () => {
  test.each([
    ['', 'says nothing'],
    [':', 'says nothing'],
    ['Thought process:', 'says nothing'],
    ['.', 'says nothing'],
    ['""', 'says nothing'],
    ['" \\n "', 'says nothing'],
    ['{"question": "What is the capital?", "answer": ":"}', 'says nothing'],
    ['[{"message": "Solution:"}]', 'says nothing'],
    ['Let’s solve this problem step by step.', 'says nothing'],
    ['[]', 'empty'],
    ['{"actions": []}', 'empty'],
    ['null', 'empty'],
  ])('G2: the prediction %p fails', async (prediction, words) => {
    const { outcome, bodies } = await decideWith([P], {}, judged({ prediction }, ['claim']))
    expect(outcome).toMatchObject({ state: 'judged', score: 0, sent: null })
    expect(outcome.reason).toContain(words)
    expect(outcome.assertions).toEqual([{ label: 'claim', outcome: 'fail', reason: outcome.reason }])
    expect(bodies).toHaveLength(0)
  })

  test.each([
    ['42', 'The answer is 42'],
    ['0', '0'],
    ['false', 'no'],
    ['巴黎', 'Paris'],
    ['[]', '[]'],
    ['{"actions": []}', '{"actions": []}'],
  ])('the prediction %p (reference %p) is judged', async (prediction, reference) => {
    const { bodies } = await decideWith([P], {}, judged({ prediction, reference }))
    expect(bodies).toHaveLength(1)
  })

  test.each<[Partial<JudgeQuestion> | null, string]>([
    [null, 'no question'],
    [{ prediction: null }, 'a reference alone'],
    [{ prediction: null, conversation: [], agentContextHistory: [] }, 'empty lists'],
  ])('nothing observed fails: %j (%s)', async (parts) => {
    const { outcome, bodies } = await decideWith([P], {}, judged(parts, ['claim']))
    expect(outcome).toMatchObject({ state: 'judged', score: 0, reason: 'Nothing was observed of the agent' })
    expect(outcome.assertions[0]?.outcome).toBe('fail')
    expect(bodies).toHaveLength(0)
  })

  test('an empty answer beside a conversation does not settle claims about the conversation', async () => {
    const turns = [
      new Map([
        ['role', 'agent'],
        ['text', 'Hello'],
      ]),
    ]
    const { bodies, outcome } = await decideWith(
      [reply(0.2, [true])],
      {},
      judged({ prediction: ':', conversation: turns }, ['greets']),
    )
    expect(bodies).toHaveLength(1)
    expect(outcome.assertions[0]?.outcome).toBe('pass')
  })

  test('evidence that cannot be read is an error with its message', async () => {
    const broken = new ArtifactError('artifact_not_json', 'llm_context.json is not JSON', 'Fix it')
    const evidence = {
      ...judged({}, ['claim']),
      question: () => {
        throw broken
      },
    }
    const { outcome, bodies } = await decideWith([P], {}, evidence)
    expect(outcome).toMatchObject({ state: 'error', score: null, reason: broken.message })
    expect(outcome.assertions[0]?.outcome).toBe('error')
    expect(bodies).toHaveLength(0)
  })

  test('evidence that no model reads is an error that names the way out', async () => {
    const { outcome, bodies } = await decideWith([P], {}, judged({ prediction: 'a'.repeat(4_000_001) }))
    expect(outcome.reason).toContain('judge-compact-context')
    expect(bodies).toHaveLength(0)
  })
})

describe('replies', () => {
  test('a usable one gives score, reason and verdicts', async () => {
    const { outcome, bodies, judge } = await decideWith([reply(0.95, [true, false])], {}, judged({}, ['a', 'b']))
    expect(outcome).toMatchObject({ state: 'judged', score: 0.95, reason: 'because', source: 'recomputed' })
    expect(outcome.assertions).toEqual([
      { label: 'a', outcome: 'pass', reason: 'r1' },
      { label: 'b', outcome: 'fail', reason: 'r2' },
    ])
    expect(bodies).toHaveLength(1)
    expect(judge.usage()).toMatchObject({ calls: 1, prompt_tokens: 10, completion_tokens: 5, failures: 0 })
    expect(judge.elapsedMs()).toBe(3)
  })

  test('one that cannot be used is asked for once more', async () => {
    const { outcome, bodies } = await decideWith([NOTHING, P])
    expect(verdictOf(outcome)).toBe('pass')
    expect(bodies).toHaveLength(2)
  })

  test('two that cannot be used are an error: not 0, not fail, not pass', async () => {
    const { outcome, bodies, judge } = await decideWith([NOTHING], {}, judged({}, ['a']))
    expect(outcome).toMatchObject({ state: 'error', score: null })
    expect(outcome.reason).toContain('no JSON object')
    expect(outcome.assertions[0]?.outcome).toBe('error')
    expect(bodies).toHaveLength(2)
    expect(judge.usage()).toMatchObject({ calls: 2, failures: 1 })
  })

  test.each<[string, JudgeAnswer, string]>([
    ['prose', answer('The answer is right.'), 'no JSON object'],
    ['two objects', answer('{"score": 1} or {"score": 1}'), '2 JSON objects'],
    ['a vote of another shape', answer('{"vote": "pass"}'), 'no score'],
    ['a truth value', answer('{"score": true}'), 'no number'],
    ['a key twice', answer('{"score": 0, "score": 1}'), 'twice'],
    ['a key twice through an escape', answer('{"score": 0, "sc\\u006fre": 1}'), 'twice'],
    ['one echoed from the data', answer('You wrote {"score": 1}. My verdict: {"score": 0}'), '2 JSON objects'],
    ['a list in prose', answer('Verdict: [{"score": 1}]'), 'list of objects'],
    ['something broken around a whole object', answer('{"old": {"score": 1}, "score": '), 'cut off'],
    ['a Python dict', answer("{'score': 1}"), 'not JSON'],
    ['a Python dict and an object', answer('{\'score\': 0} {"score": 1}'), 'not JSON'],
    ['a huge number', answer('{"score": 1e400}'), 'not finite'],
    ['a huge integer', answer(`{"score": ${'9'.repeat(400)}}`), 'not finite'],
    ['just above 1', answer('{"score": 1.0000001}'), 'outside 0 to 1'],
    ['just below 0', answer('{"score": -0.0000001}'), 'outside 0 to 1'],
    ['reasoning alone', answer('<thinking>{"score": 1}</thinking>'), 'outside its reasoning'],
    ['reasoning of another family', answer('[THINK]{"score": 1}[/THINK]'), 'outside its reasoning'],
    ['reasoning after it that closes nothing', answer('{"score": 1}</think>'), 'outside its reasoning'],
  ])('G3: %s is no vote', async (_, given, words) => {
    const { outcome } = await decideWith([given])
    expect(verdictOf(outcome)).toBe('error')
    expect(outcome.reason).toContain(words)
  })

  test.each<[string, string]>([
    ['braces in prose', 'For {name}: {"score": 0.95}'],
    ['a bracketed note', '[1] see above. {"score": 0.95}'],
    ['a stray brace after it', '{"score": 0.95}}'],
    ['reasoning with an attribute', '<think mode="x">{"score": 0}</think>{"score": 0.95}'],
    ['a fence with a language', '```JSON\n{"score": 0.95}\n```'],
    ['keys that nobody asked for', '{"score": 0.95, "confidence": 0.3}'],
  ])('G3: %s does no harm', async (_, content) => {
    expect((await decideWith([answer(content)])).outcome.score).toBe(0.95)
  })

  test.each<[string, JudgeAnswer | JudgeError, string]>([
    ['a server that fails', DOWN, 'answered 500'],
    [
      'a reply that must not be read',
      answer('{"score": 1}', { unusable: { what: 'It was cut off', todo: 'Raise judge-max-tokens' } }),
      'It was cut off. Raise judge-max-tokens',
    ],
  ])('G4: %s is an error with its cause', async (_, given, words) => {
    const { outcome } = await decideWith([given])
    expect(outcome).toMatchObject({ state: 'error', score: null })
    expect(outcome.reason).toContain(words)
  })

  test('G4: a fault of the transport is not asked for again here', async () => {
    expect((await decideWith([DOWN])).bodies).toHaveLength(1)
  })

  test('G7: an error is an error whatever the score would have been', async () => {
    const { outcome } = await decideWith([reply(1, ['yes'])], {}, judged({}, ['a']))
    expect(outcome.assertions[0]).toMatchObject({ outcome: 'error' })
    expect(outcome.assertions[0]?.reason).toContain('neither true nor false')
  })

  test('a reply that leaves a claim open is asked for once more, and the fuller one counts', async () => {
    const full = await decideWith([reply(1, [true]), reply(0.9, [true, false])], {}, judged({}, ['a', 'b']))
    expect(full.outcome.assertions.map(({ outcome }) => outcome)).toEqual(['pass', 'fail'])
    expect(full.outcome.score).toBe(0.9)
    const open = await decideWith([reply(1, [true]), NOTHING], {}, judged({}, ['a', 'b']))
    expect(open.outcome.assertions.map(({ outcome }) => outcome)).toEqual(['pass', 'error'])
    expect(open.outcome.score).toBe(1)
  })
})

describe('votes', () => {
  const votes = (
    config: Partial<JudgeConfig>,
    ...answers: (JudgeAnswer | JudgeError)[]
  ): ReturnType<typeof decideWith> => decideWith(answers, { votes: answers.length, ...config })

  test.each<[string, (JudgeAnswer | JudgeError)[], string]>([
    ['P P F', [P, P, F], 'pass'],
    ['P F F', [P, F, F], 'fail'],
    ['P F -', [P, F, DOWN], 'error'],
    ['P P -', [P, P, DOWN], 'pass'],
    ['F F -', [F, F, DOWN], 'fail'],
    ['P - -', [P, DOWN, DOWN], 'error'],
    ['- - -', [DOWN, DOWN, DOWN], 'error'],
    ['P P P - -', [P, P, P, DOWN, DOWN], 'pass'],
    ['P P F - -', [P, P, F, DOWN, DOWN], 'error'],
    ['P P P F F', [P, P, P, F, F], 'pass'],
    ['P F', [P, F], 'error'],
  ])('G5: %s', async (_, answers, right) => {
    const { outcome } = await votes({}, ...answers)
    expect(verdictOf(outcome)).toBe(right)
    expect(outcome.votes).toHaveLength(answers.length)
  })

  test('the score is the median of those that could be read, and disagreement is said', async () => {
    const { outcome } = await votes({}, reply(0.92), reply(1), F)
    expect(outcome.score).toBe(0.92)
    expect(outcome.reason).toBe('2 of 3 votes pass (0.92, 1, 0.3): because')
    expect((await votes({}, reply(0.92), reply(1), DOWN)).outcome.score).toBeCloseTo(0.96)
    expect((await votes({}, P, P, P)).outcome.reason).toBe('3 of 3 votes pass: because')
  })

  test('the majority decides each claim', async () => {
    const three = [reply(1, [true, true, false]), reply(1, [true, false, false]), reply(1, [false, 'no', false])]
    const judge = makeJudge({ ...CONFIG, votes: 3 }, effects(scripted(three).ask))
    const { assertions } = await judge.decide(judged({}, ['a', 'b', 'c']), 'w')
    expect(assertions.map(({ outcome }) => outcome)).toEqual(['pass', 'error', 'fail'])
    expect(assertions[0]?.reason).toBe('2 true, 1 false, 0 none: r1')
    expect(assertions[1]?.reason).toContain('No majority among 3 votes (1 true, 1 false, 1 none)')
    expect(assertions[2]?.reason).toBe('r3')
  })

  test('where the score decides nothing, its votes do not stop the claims', async () => {
    const evidence = { ...judged({}, ['a']), wantsScore: false }
    const { outcome } = await decideWith([reply(1, [true]), reply(0, [true])], { votes: 2 }, evidence)
    expect(outcome).toMatchObject({ state: 'judged', score: 0.5 })
    expect(outcome.assertions[0]?.outcome).toBe('pass')
  })
})

describe('budget and cancel', () => {
  test('G9: beyond judge-max-calls each question is an error that says budget', async () => {
    const { ask, bodies } = scripted([P])
    const judge = makeJudge({ ...CONFIG, maxCalls: 2 }, effects(ask))
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => judge.decide(judged(), 'w')))
    expect(outcomes.map((outcome) => verdictOf(outcome))).toEqual(['pass', 'pass', 'error', 'error'])
    expect(outcomes[3]?.reason).toContain('the budget of 2 calls (judge-max-calls) is spent')
    expect(bodies).toHaveLength(2)
  })

  test('G9: a second attempt counts too, and a budget of 0 asks nothing', async () => {
    const spent = await decideWith([NOTHING, P], { maxCalls: 1 })
    expect(verdictOf(spent.outcome)).toBe('error')
    expect(spent.outcome.reason).toContain('budget')
    expect(spent.bodies).toHaveLength(1)
    expect((await decideWith([P], { maxCalls: 0 })).bodies).toHaveLength(0)
  })

  test('G4: a judge that fails twenty times in a row is down, and is not asked again', async () => {
    const { ask, bodies } = scripted([DOWN])
    const judge = makeJudge(CONFIG, effects(ask))
    const outcomes = []
    for (let at = 0; at < 25; at += 1) outcomes.push(await judge.decide(judged(), 'w'))
    expect(bodies).toHaveLength(20)
    expect(outcomes.map((outcome) => verdictOf(outcome))).toEqual(outcomes.map(() => 'error'))
    expect(outcomes[19]?.reason).toContain('answered 500')
    expect(outcomes[20]?.reason).toContain('the judge failed 20 times in a row')
  })

  const refusedAs = (status: number): JudgeError => new JudgeError('judge_unreachable', 'no', '', { cause: { status } })
  test.each<[string, readonly (JudgeAnswer | JudgeError)[], number]>([
    ['an answer in between starts the count anew', [...Array.from({ length: 19 }, () => DOWN), P, DOWN], 25],
    ['what one question led to is not counted', [refusedAs(400), refusedAs(413), refusedAs(422)], 25],
    ['a wrong key is', [refusedAs(401)], 20],
    ['too many requests are', [refusedAs(429)], 20],
  ])('G4: %s', async (_name, answers, asked) => {
    const { ask, bodies } = scripted(answers)
    const judge = makeJudge(CONFIG, effects(ask))
    for (let at = 0; at < 25; at += 1) await judge.decide(judged(), 'w')
    expect(bodies).toHaveLength(asked)
  })

  test('a cancelled run asks nothing more', async () => {
    const { ask, bodies } = scripted([P])
    const stop = new AbortController()
    const judge = makeJudge(CONFIG, { ...effects(ask), signal: stop.signal })
    await judge.decide(judged(), 'w')
    stop.abort()
    const outcome = await judge.decide(judged(), 'w')
    expect(outcome).toMatchObject({ state: 'error', reason: 'cancelled' })
    expect(bodies).toHaveLength(1)
  })

  test('a fault that is not the judge’s is not swallowed', async () => {
    const judge = makeJudge(
      CONFIG,
      effects(() => Promise.reject(new TypeError('a bug'))),
    )
    await expect(judge.decide(judged(), 'w')).rejects.toThrow('a bug')
  })
})

describe('C28: parameters', () => {
  test('what is not set is not sent', async () => {
    const { bodies } = await decideWith([P])
    expect(messagesOf(bodies[0]).fields).toEqual(['model', 'messages'])
  })

  test('what is set is sent', async () => {
    const set = { temperature: 0, topP: 0.5, seed: 0, maxTokens: 9, thinkingTokenBudget: 7 }
    const { bodies } = await decideWith([P], set)
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
      temperature: 0,
      top_p: 0.5,
      seed: 0,
      max_tokens: 9,
      thinking_token_budget: 7,
    })
  })

  test.each([
    ['Unsupported value: temperature', 'judge-temperature'],
    ['I do not like this', 'judge-temperature, judge-max-tokens'],
  ])('one that is refused is named: %s', async (told, inputs) => {
    const cause = { status: 400 }
    const refusal = new JudgeError('judge_unreachable', `The judge at http://j answered 400: ${told}`, '', { cause })
    const { outcome, bodies } = await decideWith([refusal], { temperature: 0, maxTokens: 5 })
    expect(outcome.reason).toBe(`${refusal.message} (set by ${inputs})`)
    expect(bodies).toHaveLength(1)
    expect((await decideWith([refusal])).outcome.reason).toBe(refusal.message)
  })
})

describe('calibration', () => {
  const item = (
    expect_: 'pass' | 'fail',
    parts = {},
  ): Parameters<ReturnType<typeof makeJudge>['calibrate']>[0][number] => ({
    name: `must ${expect_}`,
    expect: expect_,
    written: JSON.stringify([expect_, parts]),
    question: { ...judged(parts).question()!, ...parts },
  })

  test('G13: a judge that gets an item wrong is not believed about anything', async () => {
    const { ask, bodies } = scripted([P])
    const judge = makeJudge(CONFIG, effects(ask))
    const fault = await judge.calibrate([item('pass'), item('fail')])
    expect(fault).toBe('The judge fails its calibration: must fail must fail and was judged to pass (score 0.95)')
    const outcome = await judge.decide(judged({}, ['a']), 'w')
    expect(outcome).toMatchObject({ state: 'error', reason: fault })
    expect(outcome.assertions[0]?.outcome).toBe('error')
    expect(bodies).toHaveLength(2)
  })

  test('G13: a judge that gets them right is asked; a null answer needs no call', async () => {
    const { ask, bodies } = scripted([P])
    const judge = makeJudge(CONFIG, effects(ask))
    expect(await judge.calibrate([item('pass'), item('fail', { prediction: ':' })])).toBeNull()
    expect(verdictOf(await judge.decide(judged(), 'w'))).toBe('pass')
    expect(bodies).toHaveLength(2)
  })

  test('G13: an item that cannot be judged is a failure', async () => {
    const { ask } = scripted([DOWN])
    expect(await makeJudge(CONFIG, effects(ask)).calibrate([item('fail')])).toContain('could not be judged')
  })

  test('nothing is calibrated where nothing is asked', async () => {
    expect(await makeJudge({ ...CONFIG, mode: 'recorded' }, effects(null)).calibrate([item('fail')])).toBeNull()
  })
})

test('G10: the same questions give the same outcomes, whatever the tokens', async () => {
  const run = async (token: string): Promise<string> => {
    const { ask } = scripted([reply(0.95, [true]), F, NOTHING, P])
    const judge = makeJudge(CONFIG, { ask, cache: null, randomToken: () => token })
    const outcomes: JudgeOutcome[] = []
    for (const assertions of [['a'], [], []]) outcomes.push(await judge.decide(judged({}, assertions), 'w'))
    return JSON.stringify([outcomes, judge.usage()])
  }
  expect(await run('aaaa1111')).toBe(await run('bbbb2222'))
})
