// A live run's judgements are used again: replayed from its report folder (`judge: recorded`), and the judge asked about
// one answer alone (`judge`). Bad input is listed at once. Through the bundled command line.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import {
  completion,
  type JudgeServer,
  judges,
  refuses,
  type Script,
  type ScriptedAnswer,
  startJudgeServer,
} from '../support/judge-server.js'
import { byScenario, filesIn, freshFolder, scored, scoreJudged, type Tree, wordOf } from '../support/judged-runs.js'
import { copyDist, runCli } from '../support/run-cli.js'

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

const BOTH = { signals: ['judge_passed', 'nl_assertion'], nl_assertions: ['greets', 'thanks'] }

describe('judge_result.json files of a report replay to the same verdicts', () => {
  const answers: Readonly<Record<string, ScriptedAnswer>> = {
    pass: judges(1, [true, true]),
    low: judges(0.4, [true, true], 'Error: is how this reason begins'),
    claim: judges(1, [true, false], 'Missing verdict; treated as failed. is what it says'),
    prose: { body: completion('no idea') },
    down: refuses(400, 'no'),
    part: judges(1, [true]),
    'odd id/#1 ü': judges(0.95, [true, true]),
    'many/trial_0': judges(1, [true, true]),
    'many/trial_1': judges(0, [false, false]),
  }
  const tree = (): Tree => {
    const ids = Object.keys(answers).filter((id) => id !== 'odd id/#1 ü')
    const own = { 'prediction.json': JSON.stringify(`x ${wordOf('odd id/#1 ü')}`) }
    return Object.assign(
      {},
      ...ids.map((id) => scored(id, { 'scenario.json': BOTH })),
      scored('odd', { 'scenario.json': { ...BOTH, id: 'odd id/#1 ü' }, ...own }),
    ) as Tree
  }

  test.each([
    ['one vote', ['--judge-votes', '1']],
    ['three votes', ['--judge-votes', '3']],
  ])('%s', async (_, args) => {
    const server = await serve(byScenario(answers))
    const live = await scoreJudged(cli, { tree: tree(), url: server.origin, args })
    const asked = server.requests.length
    const kept = [...filesIn(join(live.folder, 'out')).keys()].filter((path) => path.endsWith('judge_result.json'))
    expect(kept).toHaveLength(Object.keys(answers).length)
    for (const path of kept) {
      const place = decodeURIComponent(dirname(path).replace('judge_results/', ''))
      const target = join(live.folder, 'run', place === 'odd id/#1 ü' ? 'odd' : place, 'judge_result.json')
      mkdirSync(dirname(target), { recursive: true })
      copyFileSync(join(live.folder, 'out', path), target)
    }
    const replayed = await scoreJudged(cli, { folder: live.folder, out: 'again', args: ['--judge', 'recorded'] })
    const told = (run: typeof live): unknown =>
      run.report.trials.map(({ scenario, trial, verdict, signals, judge }) => [
        scenario,
        trial,
        verdict,
        judge?.score,
        Object.entries(signals).map(([name, { outcome, parts }]) => [
          name,
          outcome,
          parts?.map((part) => part.outcome),
        ]),
      ])
    expect(told(replayed)).toEqual(told(live))
    expect(replayed.verdicts).toMatchObject({
      pass: 'pass',
      low: 'fail',
      claim: 'fail',
      prose: 'error',
      down: 'error',
      part: 'error',
      'odd id/#1 ü': 'pass',
    })
    expect(replayed.report.trials.every(({ signals }) => signals['judge_passed']?.source === 'recorded')).toBe(true)
    expect(server.requests).toHaveLength(asked)
    expect(replayed.report.judge).toMatchObject({ mode: 'recorded', calls: 0 })
    expect([replayed.code, live.code]).toEqual([1, 1])
  })
})

describe('J10: a kept judgement is of one trial and of what was judged', () => {
  async function replayed(change: (folder: string) => void): Promise<Readonly<Record<string, string>>> {
    const server = await serve(byScenario({ a: judges(1, [true, true]), b: judges(1, [true, true]) }))
    const tree = Object.assign({}, ...['a', 'b'].map((id) => scored(id, { 'scenario.json': BOTH }))) as Tree
    const live = await scoreJudged(cli, { tree, url: server.origin })
    for (const id of ['a', 'b'])
      copyFileSync(
        join(live.folder, `out/judge_results/${id}/judge_result.json`),
        join(live.folder, `run/${id}/judge_result.json`),
      )
    change(join(live.folder, 'run'))
    const again = await scoreJudged(cli, { folder: live.folder, out: 'again', args: ['--judge', 'recorded'] })
    return again.verdicts
  }

  test('its own is used', async () => {
    expect(await replayed(() => undefined)).toEqual({ a: 'pass', b: 'pass' })
  })

  test.each<[string, (run: string) => void]>([
    [
      'copied to another scenario',
      (run) => copyFileSync(join(run, 'a/judge_result.json'), join(run, 'b/judge_result.json')),
    ],
    [
      'of the same scenario with another answer',
      (run) => writeFileSync(join(run, 'b/prediction.json'), '"I did nothing."'),
    ],
    [
      'of the same scenario in another domain',
      (run) => writeFileSync(join(run, 'b/scenario.json'), JSON.stringify({ ...BOTH, domain: 'other' })),
    ],
    ['of another trial', (run) => writeFileSync(join(run, 'b/scenario.json'), JSON.stringify({ ...BOTH, trial: 3 }))],
    [
      'with other assertions',
      (run) =>
        writeFileSync(join(run, 'b/scenario.json'), JSON.stringify({ ...BOTH, nl_assertions: ['thanks', 'greets'] })),
    ],
  ])('%s it is refused', async (_, change) => {
    expect(await replayed(change)).toEqual({ a: 'pass', b: 'error' })
  })
})

describe('judge asks about one answer', () => {
  const files = { 'reference.txt': 'Seat 14C', 'prediction.json': '"It is seat 14C."', 'empty.txt': '' }
  const ask = (folder: string, server: JudgeServer, args: readonly string[]): ReturnType<typeof runCli> =>
    runCli(
      cli,
      ['judge', ...args, '--judge-url', server.origin, '--judge-model', 'm', '--judge-allow-insecure', 'true'],
      { cwd: folder },
    )

  test.each<[string, ScriptedAnswer, number, string]>([
    ['passes', judges(0.95), 0, 'score 0.95 (threshold 0.9): said so'],
    ['does not', judges(0.3), 1, 'score 0.3 (threshold 0.9): said so'],
    ['cannot tell', { body: completion('hm') }, 2, 'error: '],
    ['is down', refuses(404, 'nothing here'), 2, '404'],
  ])('REFERENCE PREDICTION: it %s', async (_, answer, code, words) => {
    const server = await serve([answer])
    const run = await ask(freshFolder(files), server, ['reference.txt', 'prediction.json'])
    expect([run.code, run.stdout]).toEqual([code, expect.stringContaining(words)])
    expect(server.requests[0]?.body).toContain(
      JSON.stringify('{"section": "prediction", "text": "It is seat 14C."}').slice(1, -1),
    )
  })

  test('with what was sent and what came, on request', async () => {
    const server = await serve([{ body: completion('hm \u001b[31m') }, judges(0.95)])
    const run = await ask(freshFolder(files), server, ['reference.txt', 'prediction.json', '--show-evidence'])
    expect(run.code).toBe(0)
    for (const words of ['system prompt:', 'evidence:', 'Seat 14C', 'reply:', 'hm \\u{1b}', '"score":0.95'])
      expect(run.stdout).toContain(words)
    expect(run.stdout).not.toContain('\u001b')
    const quiet = await ask(freshFolder(files), server, ['reference.txt', 'prediction.json'])
    expect(quiet.stdout).not.toContain('reply:')
  })

  test('an empty answer is no question', async () => {
    const server = await serve([judges(1)])
    const run = await ask(freshFolder(files), server, ['reference.txt', 'empty.txt'])
    expect([run.code, server.requests.length]).toEqual([1, 0])
  })

  test('--scenario FOLDER: as the run would ask', async () => {
    const server = await serve([judges(0.95, [true, false])])
    const folder = freshFolder({
      ...scored('a', { 'scenario.json': BOTH }),
      ...scored('plain', { 'scenario.json': { signals: ['action_match'] } }),
      ...scored('named', { 'scenario.json': { ...BOTH, id: 'another id' } }),
    })
    const run = await ask(folder, server, ['--scenario', 'run/a/'])
    expect(run.code).toBe(1)
    expect(run.stdout).toContain('score 0.95')
    expect(run.stdout).toMatch(/pass {2}greets: claim 1\n {2}fail {2}thanks: claim 2/)
    await scoreJudged(cli, { folder, url: server.origin })
    // The same question, but for its token.
    const plain = server.requests
      .filter(({ body }) => body.includes(wordOf('a')))
      .map(({ body }) => body.replaceAll(/EVIDENCE [0-9a-f]+/g, ''))
    expect(plain).toHaveLength(2)
    expect(plain[1]).toBe(plain[0])
    expect((await ask(folder, server, ['--scenario', 'run/named'])).code).toBe(1)
    const nothing = await ask(folder, server, ['--scenario', 'run/plain'])
    expect([nothing.code, nothing.stderr]).toEqual([2, expect.stringContaining('declares nothing for a judge')])
    const nowhere = await ask(folder, server, ['--scenario', 'run/nowhere'])
    expect(nowhere.code).toBe(2)
  })

  test('without an address, or without files, it says what is needed', async () => {
    const folder = freshFolder(files)
    const bare = await runCli(cli, ['judge', 'reference.txt', 'prediction.json'], { cwd: folder })
    expect([bare.code, bare.stderr]).toEqual([
      2,
      expect.stringMatching(/judge-url: is needed[\s\S]*judge-model: is needed/),
    ])
    const server = await serve([judges(1)])
    const one = await ask(folder, server, ['reference.txt'])
    expect([one.code, one.stderr]).toEqual([2, expect.stringContaining('needs REFERENCE PREDICTION')])
    const missing = await ask(folder, server, ['reference.txt', 'nothing.txt'])
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('nothing.txt')])
    expect(server.requests).toHaveLength(0)
  })
})

describe('bad input is listed at once, before any work, and the key is never shown', () => {
  const bad = [
    '--judge-url',
    'judge.example/v1',
    '--judge-model',
    'm',
    '--judge-threshold',
    '1.5',
    '--judge-timeout',
    '0',
    '--judge-votes',
    '2',
    '--judge',
    'sometimes',
    '--judge-retries',
    'many',
    '--judge-temperature',
    '3',
    '--judge-calibration',
    'items.jsonl',
  ]
  const expected = [
    'judge-url: has no scheme',
    'judge-api-key: holds a line break',
    "judge-threshold: '1.5' is not a number from 0 to 1",
    "judge-timeout: '0' is not a number",
    'judge-votes: 2 is even',
    "judge: unknown value 'sometimes'",
    "judge-retries: 'many'",
    "judge-temperature: '3'",
    'judge-calibration: items.jsonl:1 does not say whether it must pass or fail',
  ]

  test.each<[string, string, Tree]>([
    ['missing', 'judge-prompt-file: nothing matches prompt.txt', {}],
    ['empty', 'judge-prompt-file: prompt.txt is empty', { 'prompt.txt': ' \n' }],
    ['a folder', 'judge-prompt-file: ', { 'prompt.txt/x': '' }],
    [
      'not UTF-8',
      'judge-prompt-file: prompt.txt is UTF-16 text',
      { 'prompt.txt': Buffer.from('\ufeffGrade it.', 'utf16le') },
    ],
  ])('with a prompt file that is %s', async (_, words, prompt) => {
    const run = await scoreJudged(cli, {
      tree: { ...scored('a'), ...prompt, 'items.jsonl': '{"reference": "a", "prediction": "b"}' },
      key: 'sk-first\nsk-second',
      args: [...bad, '--judge-prompt-file', 'prompt.txt'],
    })
    expect(run.code).toBe(2)
    for (const line of [...expected, words]) expect(run.stderr).toContain(`error: ${line}`)
    expect(run.stdout + run.stderr).not.toMatch(/sk-first|sk-second/)
    expect([...filesIn(run.folder).keys()].filter((path) => path.startsWith('out'))).toEqual([])
  })

  test('http to a foreign host', async () => {
    const run = await scoreJudged(cli, {
      tree: scored('a'),
      args: ['--judge-url', 'http://judge.example/v1', '--judge-model', 'm', '--judge-timeout', '0'],
    })
    expect(run.code).toBe(2)
    expect(run.stderr).toMatch(/judge-url: is plain http[\s\S]*judge-timeout: /)
  })

  test('a flag of one value that is given twice', async () => {
    const run = await scoreJudged(cli, {
      tree: scored('a'),
      args: ['--judge-model', 'm', '--judge-model', 'n', '--must-pass', 'a', '--must-pass', 'a'],
    })
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('error: judge-model: is given 2 times')])
    expect(run.stderr).not.toContain('must-pass')
  })
})
