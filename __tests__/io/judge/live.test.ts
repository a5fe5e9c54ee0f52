// The judge and its transport together, over real sockets: what neither shows alone.
import { afterEach, describe, expect, test } from '@jest/globals'
import { makeAskJudge } from '../../../src/io/judge/http.js'
import { readJudgeEndpoint } from '../../../src/judge/endpoint.js'
import { type Judge, type JudgeConfig, makeJudge } from '../../../src/judge/judge.js'
import { CONFIG, judged } from '../../support/judge-fakes.js'
import {
  completion,
  inCompany,
  judges,
  type JudgeServer,
  judgement,
  NEVER,
  refuses,
  type Script,
  startJudgeServer,
} from '../../support/judge-server.js'
import { makeTestClock } from '../../support/test-clock.js'

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

async function liveJudge(
  script: Script,
  config: Partial<JudgeConfig> = {},
  signal?: AbortSignal,
  concurrency = 4,
): Promise<{ judge: Judge; server: JudgeServer }> {
  const server = await startJudgeServer(script)
  const endpoint = readJudgeEndpoint(server.origin, true) as URL
  const options = { endpoint, apiKey: 'sk-0123456789', timeoutSeconds: 600, retries: 2, allowInsecure: true, env: {} }
  // The time that is left to answers on their way when a run is cancelled is over as soon as it begins.
  const clock = makeTestClock({ onTimeout: (ms) => ms < 600_000 && queueMicrotask(() => clock.strike(ms)) })
  const connection = makeAskJudge({ ...options, concurrency, clock })
  opened.push(connection, server)
  let drawn = 0
  const randomToken = (): string => {
    drawn += 1
    return `token${drawn}x`
  }
  const judge = makeJudge(
    { ...CONFIG, ...config, endpoint },
    { ask: connection.ask, cache: null, randomToken, ...(signal ? { signal } : {}) },
  )
  return { judge, server }
}

const PARAMETERS = ['temperature', 'top_p', 'seed', 'max_tokens', 'max_completion_tokens', 'response_format', 'stream']

describe('C28: strict servers', () => {
  const strict: Script = ({ body }) => {
    const fields = JSON.parse(body) as Record<string, unknown>
    const unknown = PARAMETERS.find((name) => Object.hasOwn(fields, name))
    return unknown === undefined ? judges(1) : refuses(400, `Unsupported parameter: '${unknown}' is not supported.`)
  }
  const wantsJson: Script = ({ body }) =>
    /json/i.test((JSON.parse(body) as { messages: { content: string }[] }).messages.map((m) => m.content).join(' '))
      ? judges(1)
      : refuses(400, "'messages' must contain the word 'json'")

  test.each([
    ['refuses parameters', strict],
    ['wants the word json', wantsJson],
  ])('the defaults work with one that %s, also with a prompt of one’s own', async (_, script) => {
    for (const prompt of [null, 'Grade it.']) {
      const { judge, server } = await liveJudge(script, { prompt })
      expect((await judge.decide(judged(), 'w')).score).toBe(1)
      expect(server.requests).toHaveLength(1)
    }
  })

  test('a parameter that is set and refused: one request, the server’s words, the input’s name', async () => {
    const { judge, server } = await liveJudge(strict, { temperature: 0 })
    const outcome = await judge.decide(judged(), 'w')
    expect(outcome.state).toBe('error')
    expect(outcome.reason).toContain("Unsupported parameter: 'temperature' is not supported.")
    expect(outcome.reason).toContain('judge-temperature')
    expect(server.requests).toHaveLength(1)
  })
})

test('F12: the key goes to the judge alone, in its header and nowhere else', async () => {
  const { judge, server } = await liveJudge(() => judges(1))
  const outcome = await judge.decide(judged(), 'w')
  const [request] = server.requests
  expect(request?.headers['authorization']).toBe('Bearer sk-0123456789')
  expect(`${request?.url} ${request?.body} ${JSON.stringify(outcome)}`).not.toContain('sk-0123456789')
})

test('G4: a cut reply that is whole JSON is an error all the same', async () => {
  const { judge } = await liveJudge(() => ({ body: completion(judgement(1, [true]), 'length') }))
  const outcome = await judge.decide(judged({}, ['a']), 'w')
  expect(outcome).toMatchObject({ state: 'error', score: null })
  expect(outcome.reason).toContain('judge-max-tokens')
})

test('a cancelled run keeps what is done and ends the rest', async () => {
  const stop = new AbortController()
  const { judge, server } = await liveJudge((_, index) => (index < 3 ? judges(1) : NEVER), {}, stop.signal, 2)
  const waiting = Array.from({ length: 12 }, () => judge.decide(judged(), 'w'))
  // Three were answered, two are on their way.
  await server.asked(5)
  stop.abort()
  const outcomes = await Promise.all(waiting)
  expect(outcomes.filter(({ score }) => score === 1)).toHaveLength(3)
  for (const { reason } of outcomes.filter(({ state }) => state === 'error')) expect(reason).toContain('cancelled')
  expect(server.requests).toHaveLength(5)
})

test('as many judgements are on their way as are allowed, and come in the order that they were asked', async () => {
  const { judge, server } = await liveJudge(
    inCompany(16, 96, ({ body }) => judges(Number(/answer (\d+)/.exec(body)?.[1]) / 100)),
    {},
    undefined,
    16,
  )
  const outcomes = await Promise.all(
    Array.from({ length: 96 }, (_, at) => judge.decide(judged({ prediction: `answer ${at}` }), 'w')),
  )
  expect(outcomes.map(({ score }) => score)).toEqual(Array.from({ length: 96 }, (_, at) => at / 100))
  expect(server.mostAtOnce()).toBe(16)
})
