// Kinds of judge that broke other people's clients (C24 to C34), through the bundle. The inputs are written here by
// hand; where the collected files lie beside the checkout, they are run too.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import {
  completion,
  type JudgeServer,
  judgement,
  judges,
  NEVER,
  type RecordedRequest,
  refuses,
  type Script,
  type ScriptedAnswer,
  startJudgeServer,
} from '../support/judge-server.js'
import {
  asserted,
  byScenario,
  countsOf,
  freshFolder,
  scored,
  scoreJudged,
  several,
  type Tree,
} from '../support/judged-runs.js'
import { copyDist, runCli } from '../support/run-cli.js'
import { testBeside } from '../support/beside.js'

jest.setTimeout(120_000)
const { cli } = copyDist()
const opened: { close: () => Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

async function serve(script: Script | readonly ScriptedAnswer[]): Promise<JudgeServer> {
  const server = await startJudgeServer(script)
  opened.push(server)
  return server
}

/** The score of each reply by op judge-reply, or `error`. */
async function scoresOf(lines: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  const run = await runCli(cli, ['batch'], { input: lines.join('\n') })
  const answers = run.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; result?: { score: number }; error?: string })
  return Object.fromEntries(answers.map(({ id, result }) => [id, result?.score ?? 'error']))
}

describe('C24 reasoning in the content', () => {
  test('is no answer, opened or not, closed or not; what parses as it is is left as it is', async () => {
    const replies: Readonly<Record<string, readonly [string, number | 'error']>> = {
      closing_alone: ['first {"score": 0.2} came to mind\n</think>\n{"score": 0.8, "reason": "r"}', 0.8],
      closed_twice: ['{"score": 0.2}</think>{"score": 0.3}</think>{"score": 0.8}', 0.8],
      never_closed: ['<think>{"score": 1, "reason": "r"}', 'error'],
      never_closed_cut: ['<think>maybe {"score": 1}\n\n{"score": 0.', 'error'],
      upper_case: ['<THINK>{"score": 0.2}</THINK>```json\n{"score": 0.8}\n```', 0.8],
      other_names: ['<reasoning>{"score": 0.2}</reasoning>{"score": 0.8}', 0.8],
      after: ['{"score": 0.8}\n<think>{"score": 0.2}</think>', 0.8],
      inside_a_string: ['{"score": 0.8, "reason": "<think>{\\"score\\": 0.2}</think>"}', 0.8],
      closing_in_a_string: ['{"score": 0.8, "reason": "ends </think> here {\\"score\\": 0.2}"}', 0.8],
      braces: ['<think></think>{"score": 0.4, "reason": "}, ,] {"}', 0.4],
      brackets: ['[THINK]{"score": 0.2}[/THINK]{"score": 0.8}', 0.8],
      nothing_but: ['<think>all of it</think>', 'error'],
    }
    const lines = Object.entries(replies).map(([id, [content]]) =>
      JSON.stringify({ id, op: 'judge-reply', content, nl_assertions: [] }),
    )
    expect(await scoresOf(lines)).toEqual(
      Object.fromEntries(Object.entries(replies).map(([id, [, right]]) => [id, right])),
    )
  })

  test('a reason is kept byte for byte, tags, braces and commas too', async () => {
    const reason = 'says <think>{"score": 0.1}</think>, ``` and ,] , } "quoted" \\ é\u00a0'
    const server = await serve([{ body: completion(`<think>x</think>${JSON.stringify({ score: 0.95, reason })}`) }])
    const run = await scoreJudged(cli, { tree: scored('a'), url: server.origin })
    expect(run.trial('a').judge?.reason).toBe(reason)
  })

  testBeside('cases/C24', 'the collected replies', async (shared) => {
    const right = JSON.parse(readFileSync(join(shared, 'right.json'), 'utf8')) as Record<string, number | string>
    const found = await scoresOf(readFileSync(join(shared, 'batch.jsonl'), 'utf8').trimEnd().split('\n'))
    for (const [id, wanted] of Object.entries(right)) {
      if (typeof wanted === 'number' || wanted === 'error') expect([id, found[id]]).toEqual([id, wanted])
      else expect([id, [0.9, 'error'].includes(found[id] as number)]).toEqual([id, true])
    }
  })
})

describe('C25 fewer verdicts than asked', () => {
  const claims = ['greets', 'names the seat', 'says goodbye']
  const verdicts = (...passed: readonly boolean[]): string => judgement(1, passed)
  const cases: Readonly<Record<string, readonly [ScriptedAnswer, readonly string[], string]>> = {
    truncated: [
      { body: completion(verdicts(true, true, true).slice(0, -30), 'length') },
      ['error', 'error', 'error'],
      'judge-max-tokens',
    ],
    short: [{ body: completion(verdicts(true, true)) }, ['pass', 'pass', 'error'], 'no verdict'],
    whole_but_cut: [
      { body: completion(verdicts(true, true, true), 'length') },
      ['error', 'error', 'error'],
      'judge-max-tokens',
    ],
    none: [judges(1), ['error', 'error', 'error'], 'no verdict'],
    whole: [judges(1, [true, true, true]), ['pass', 'pass', 'pass'], ''],
    failing_and_short: [{ body: completion(verdicts(false, true)) }, ['fail', 'pass', 'error'], ''],
  }

  test('the missing ones are errors, and the trial never passes', async () => {
    const ids = Object.keys(cases)
    const server = await serve(byScenario(Object.fromEntries(ids.map((id) => [id, cases[id]?.[0] ?? {}]))))
    const run = await scoreJudged(cli, { tree: several(ids, (id) => asserted(id, claims)), url: server.origin })
    for (const id of ids) {
      const signal = run.trial(id).signals['nl_assertion']
      expect([id, signal?.parts?.map(({ outcome }) => outcome)]).toEqual([id, cases[id]?.[1]])
      const said = [signal?.reason, ...(signal?.parts ?? []).map(({ reason }) => reason)].join('\n')
      expect(said).toContain(cases[id]?.[2])
    }
    expect(run.verdicts).toEqual({
      truncated: 'error',
      short: 'error',
      whole_but_cut: 'error',
      none: 'error',
      whole: 'pass',
      // One claim that does not hold decides, whatever the others are.
      failing_and_short: 'fail',
    })
  })

  testBeside('cases/C25', 'the collected answers', async (shared) => {
    const read = (name: string): ScriptedAnswer => ({ body: readFileSync(join(shared, `${name}.json`), 'utf8') })
    const names = ['truncated', 'short', 'whole_but_length']
    const server = await serve(byScenario(Object.fromEntries(names.map((name) => [name, read(name)]))))
    const run = await scoreJudged(cli, { tree: several(names, (id) => asserted(id, claims)), url: server.origin })
    expect(run.verdicts).toEqual({ truncated: 'error', short: 'error', whole_but_length: 'error' })
    const outcomes = (id: string): unknown =>
      run.trial(id).signals['nl_assertion']?.parts?.map(({ outcome }) => outcome)
    expect(names.map(outcomes)).toEqual([
      ['error', 'error', 'error'],
      ['pass', 'pass', 'error'],
      ['error', 'error', 'error'],
    ])
  })
})

interface Body {
  readonly messages: readonly { readonly content: string }[]
  readonly [field: string]: unknown
}
const bodyOf = (request: RecordedRequest): Body => JSON.parse(request.body) as Body

describe('C28 models that refuse parameters', () => {
  const OPTIONAL = ['temperature', 'top_p', 'seed', 'max_tokens', 'thinking_token_budget', 'max_completion_tokens', 'n']
  const strict: Script = (request) => {
    const refused = OPTIONAL.find((field) => Object.hasOwn(bodyOf(request), field))
    return refused === undefined
      ? judges(1)
      : refuses(400, `Unsupported parameter: '${refused}' is not supported with this model.`)
  }
  const wantsWord: Script = (request) => {
    const body = bodyOf(request)
    const saysJson = body.messages.some(({ content }) => /json/i.test(content))
    return Object.hasOwn(body, 'response_format') && !saysJson
      ? refuses(400, "'messages' must contain the word 'json' in some form")
      : judges(1, [true])
  }

  test.each([
    ['parameters', strict],
    ['a reply format without the word', wantsWord],
  ])('%s: the defaults send none of them', async (_, script) => {
    const server = await serve(script)
    const run = await scoreJudged(cli, { tree: scored('a'), url: server.origin, key: 'k' })
    expect([run.code, server.requests.length]).toEqual([0, 1])
    const [request] = server.requests
    expect(request && Object.keys(bodyOf(request)).sort()).toEqual(['messages', 'model'])
  })

  test('a prompt of one’s own still carries the format of the reply', async () => {
    const server = await serve(wantsWord)
    const tree = { ...asserted('a', ['greets']), ...scored('b'), 'prompt.txt': 'Grade it.' }
    await scoreJudged(cli, { tree, url: server.origin, args: ['--judge-prompt-file', 'prompt.txt'] })
    expect(server.requests).toHaveLength(2)
    for (const request of server.requests) {
      const [system] = bodyOf(request).messages
      expect(system?.content).toMatch(/^Grade it\./)
      expect(system?.content).toContain('"score"')
      expect(system?.content).toMatch(/json/i)
    }
  })

  test('one that the user set and the model refuses: asked once, told with the input’s name', async () => {
    const server = await serve(strict)
    const args = ['--judge-seed', '7', '--judge-retries', '3']
    const run = await scoreJudged(cli, { tree: scored('a'), url: server.origin, args })
    expect(server.requests).toHaveLength(1)
    expect(run.trial('a').verdict).toBe('error')
    expect(run.trial('a').reason).toContain("'seed' is not supported")
    expect(run.trial('a').reason).toContain('judge-seed')
    expect(run.trial('a').reason).not.toContain('judge-temperature')
  })
})

describe('C29 the forms of an address', () => {
  test('lead to one path, keep the query, and double nothing', async () => {
    const right = '/v1/chat/completions'
    const azure = '/openai/deployments/d/chat/completions?api-version=2024-10-21'
    const server = await serve(({ url }) => (url === right || url === azure ? judges(1) : refuses(404, 'no such path')))
    const folder = freshFolder(scored('a'))
    const forms = ['', '/v1', '/v1/', right, `${right}/`, azure]
    for (const form of forms) {
      const run = await scoreJudged(cli, { folder, url: `${server.origin}${form}` })
      expect([form, run.code]).toEqual([form, 0])
    }
    expect(server.requests.map(({ url }) => url)).toEqual([...forms.slice(0, 5).map(() => right), azure])
  })

  test('404 says which address was called and what to write', async () => {
    const server = await serve([refuses(404, 'no such path')])
    const run = await scoreJudged(cli, { tree: scored('a'), url: `${server.origin}/api` })
    expect(server.requests).toHaveLength(1)
    expect(run.trial('a').reason).toContain(`${server.origin}/api/chat/completions answered 404`)
    expect(run.trial('a').reason).toContain('in judge-url: the base (https://host/v1) or the endpoint')
  })
})

describe('C30 the time of a judgement is judge-timeout’s, however long', () => {
  /** Timers of the process run a hundred times as fast: those of the HTTP client too, but not AbortSignal.timeout. */
  const fast = join(
    freshFolder({
      'fast.mjs': `for (const name of ['setTimeout', 'setInterval']) {
  const real = globalThis[name]
  globalThis[name] = (work, ms, ...more) => real(work, (ms ?? 0) / 100, ...more)
}
`,
    }),
    'fast.mjs',
  )
  const env = { NODE_OPTIONS: `--import=${fast}` }

  test('headers after more than five minutes are waited for', async () => {
    // 4.5 s are seven and a half minutes of the client's clock; its own limit would be five.
    const server = await serve([{ ...judges(1), delayMs: 4500 }])
    const args = ['--judge-timeout', '600', '--judge-retries', '0']
    const run = await scoreJudged(cli, { tree: scored('a'), url: server.origin, args, env })
    expect([run.trial('a').verdict, run.trial('a').reason]).toEqual(['pass', expect.any(String)])
  })

  test('and a shorter limit is the client’s too: the clock above is the one that counts', async () => {
    const server = await serve([NEVER])
    const args = ['--judge-timeout', '200', '--judge-retries', '0']
    const run = await scoreJudged(cli, { tree: scored('a'), url: server.origin, args, env })
    expect(run.trial('a').reason).toContain('no answer within 200 s (judge-timeout)')
  })

  test('headers at once and a body that drips end when the time is over', async () => {
    const server = await serve([{ ...judges(1), dripMs: 100 }])
    const args = ['--judge-timeout', '1', '--judge-retries', '2']
    const run = await scoreJudged(cli, { tree: scored('a'), url: server.origin, args })
    expect(run.trial('a').verdict).toBe('error')
    expect(run.trial('a').reason).toContain('no answer within 1 s (judge-timeout)')
    expect(server.requests).toHaveLength(1)
  })
})

test('C33 bytes that are not plain JSON are read or named, never a zero and never a parser’s message', async () => {
  const good = completion(judgement(0.95))
  const stream = `data: ${JSON.stringify({ choices: [{ delta: { content: '{"score"' } }] })}\n\ndata: ${JSON.stringify({ choices: [{ delta: { content: ': 1}' } }] })}\n\ndata: [DONE]\n\n`
  const cases: Readonly<Record<string, readonly [ScriptedAnswer, string]>> = {
    gzip: [{ body: gzipSync(good), headers: { 'content-encoding': 'gzip' } }, 'pass'],
    gzip_unsaid: [{ body: gzipSync(good) }, 'pass'],
    bom: [{ body: `\ufeff${good}` }, 'pass'],
    blanks: [{ body: `${' \n'.repeat(1000)}${good}` }, 'pass'],
    octets: [{ body: good, headers: { 'content-type': 'application/octet-stream' } }, 'pass'],
    stream: [{ body: stream, headers: { 'content-type': 'text/event-stream' } }, 'an event stream'],
    stream_unsaid: [{ body: stream }, 'an event stream'],
    page: [
      { body: `<!DOCTYPE html><p>${'Sign in, '.repeat(100)}`, headers: { 'content-type': 'text/html' } },
      'an HTML page: "<!DOCTYPE html><p>Sign in',
    ],
    not_gzip: [{ body: good, headers: { 'content-encoding': 'gzip' } }, 'says that it is gzip and is not'],
    torn_gzip: [{ body: gzipSync(good).subarray(0, 60) }, 'gzip'],
    escape: [{ body: '\u001b[31m::error::no ##[x]' }, 'no JSON object'],
  }
  const ids = Object.keys(cases)
  const server = await serve(byScenario(Object.fromEntries(ids.map((id) => [id, cases[id]?.[0] ?? {}]))))
  const run = await scoreJudged(cli, { tree: several(ids), url: server.origin, args: ['--judge-retries', '0'] })
  for (const id of ids) {
    const { verdict, reason } = run.trial(id)
    if (cases[id]?.[1] === 'pass') expect([id, verdict]).toEqual([id, 'pass'])
    else {
      expect([id, verdict]).toEqual([id, 'error'])
      expect(reason).toContain(cases[id]?.[1])
      expect(reason).not.toMatch(/SyntaxError|Unexpected token|position \d/)
      expect(reason.length).toBeLessThan(500)
    }
  }
  for (const piece of ['\u001b', '##[']) expect(run.stdout).not.toContain(piece)
})

describe('C34 the cache', () => {
  const cache = (folder: string): string[] =>
    readdirSync(join(folder, 'cache'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  const kept = (folder: string): number => (readdirSync(folder).includes('cache') ? cache(folder).length : 0)

  test('keeps no reply that cannot be used, keeps one that can, and asks again for whatever changes', async () => {
    let answer: ScriptedAnswer = { body: completion('It looks right to me.') }
    const server = await serve(() => answer)
    const folder = freshFolder({
      ...asserted('a', ['greets']),
      'prompt.txt': 'Grade it.',
      'other.txt': 'Grade it well.',
    })
    const base = [
      '--judge-cache',
      'cache',
      '--judge-retries',
      '0',
      '--judge-temperature',
      '0',
      '--judge-prompt-file',
      'prompt.txt',
    ]
    const score = (args: readonly string[] = base, url = server.origin): ReturnType<typeof scoreJudged> =>
      scoreJudged(cli, { folder, url, args })

    // Run 1: prose, twice; an error that is not kept.
    expect((await score()).trial('a').verdict).toBe('error')
    expect([server.requests.length, kept(folder)]).toEqual([2, 0])
    // Half a reply is not kept either, nor one that was cut off.
    answer = judges(1)
    expect((await score()).trial('a').verdict).toBe('error')
    answer = { body: completion(judgement(1, [true]), 'length') }
    expect((await score()).trial('a').verdict).toBe('error')
    expect(kept(folder)).toBe(0)
    // Run 2: a good one.
    answer = judges(1, [true])
    const second = await score()
    expect([second.trial('a').verdict, second.report.judge.calls, kept(folder)]).toEqual(['pass', 1, 1])
    const asked = server.requests.length
    // Run 3: nobody there.
    answer = refuses(503, 'down')
    const third = await score()
    expect(third.trial('a').verdict).toBe('pass')
    expect(third.report.judge).toMatchObject({ calls: 0, cached: 1 })
    expect(server.requests).toHaveLength(asked)
    // The verdict is the same as when it was asked.
    expect(third.trial('a').judge).toEqual(second.trial('a').judge)

    // Each change is another question.
    const changed: Readonly<Record<string, readonly string[]>> = {
      temperature: base.map((word, at) => (base[at - 1] === '--judge-temperature' ? '1' : word)),
      seed: [...base, '--judge-seed', '1'],
      'top-p': [...base, '--judge-top-p', '0.5'],
      'max-tokens': [...base, '--judge-max-tokens', '500'],
      prompt: base.map((word) => (word === 'prompt.txt' ? 'other.txt' : word)),
      address: [...base],
    }
    let count = asked
    for (const [name, args] of Object.entries(changed)) {
      const run = await score(args, name === 'address' ? `${server.origin}/v2` : server.origin)
      count += 1
      expect([name, run.trial('a').verdict, server.requests.length]).toEqual([name, 'error', count])
    }
    const model = await runCli(
      cli,
      ['score', 'run', ...base, '--judge-url', server.origin, '--judge-allow-insecure', 'true', '--judge-model', 'n'],
      { cwd: folder },
    )
    expect([model.code, server.requests.length]).toEqual([1, count + 1])
    const assertion: Tree = asserted('a', ['greets politely'])
    for (const [path, content] of Object.entries(assertion)) {
      writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
    }
    expect((await score()).trial('a').verdict).toBe('error')
    expect(server.requests).toHaveLength(count + 2)
    expect(kept(folder)).toBe(1)
  })

  test('a kept reply that is damaged is a finding and is asked for again', async () => {
    const damages: Readonly<Record<string, (text: string) => string | Uint8Array>> = {
      cut: (text) => text.slice(0, text.length / 2),
      emptied: () => '',
      raised: (text) => text.replaceAll('0.3', '0.9'),
      other: () => '{"score": 1}',
      bytes: () => Buffer.from([0xff, 0xfe, 0, 1]),
    }
    const ids = Object.keys(damages)
    const server = await serve(byScenario(Object.fromEntries(ids.map((id) => [id, judges(0.3, [], `of ${id}`)]))))
    const args = ['--judge-cache', 'cache']
    const first = await scoreJudged(cli, { tree: several(ids), url: server.origin, args })
    for (const path of cache(first.folder)) {
      const text = readFileSync(path, 'utf8')
      const damage = damages[ids.find((id) => text.includes(`of ${id}`)) ?? '']
      if (damage) writeFileSync(path, damage(text))
    }
    const run = await scoreJudged(cli, { folder: first.folder, url: server.origin, args })
    expect(run.verdicts).toEqual(Object.fromEntries(ids.map((id) => [id, 'fail'])))
    expect(run.report.trials.map(({ judge }) => judge?.score)).toEqual(ids.map(() => 0.3))
    expect(run.report.judge).toMatchObject({ calls: ids.length, cached: 0 })
    expect(run.report.findings.map(({ kind, where }) => `${kind} ${where}`).sort()).toEqual(
      ids.map((id) => `judge_cache run/${id}`).sort(),
    )
    // Mended: the next run asks nobody.
    const next = await scoreJudged(cli, { folder: first.folder, url: server.origin, args })
    expect(next.report.judge).toMatchObject({ calls: 0, cached: ids.length })
    expect(next.report.findings).toEqual([])
  })

  test('each vote is kept, and equal questions of one run are asked once', async () => {
    const server = await serve([judges(1), judges(0), judges(1)])
    const twin = { 'prediction.json': JSON.stringify('the same answer-of-one.') }
    const folder = freshFolder({ ...scored('one', twin), ...scored('two', twin) })
    const args = ['--judge-cache', 'cache', '--judge-votes', '3']
    const first = await scoreJudged(cli, { folder, url: server.origin, args })
    expect(countsOf(server, ['one'])).toEqual({ one: 3 })
    const again = await scoreJudged(cli, { folder, url: server.origin, args })
    expect(server.requests).toHaveLength(3)
    expect(again.verdicts).toEqual(first.verdicts)
    expect(again.trial('one').judge?.votes).toEqual(first.trial('one').judge?.votes)
  })
})
