// Kept judgements: which changes ask again, and what damage does. C34 and the security requirements' G10.
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
  mkdirSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { openJudgeCache } from '../../../src/io/judge/cache.js'
import type { JudgeOutcome } from '../../../src/model.js'
import { type JudgeConfig, makeJudge } from '../../../src/judge/judge.js'
import { answer, CONFIG, DOWN, effects, judged, reply, scripted } from '../../support/judge-fakes.js'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'judge-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const filesIn = (): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))

async function run(
  answers: Parameters<typeof scripted>[0],
  config: Partial<JudgeConfig> = {},
  evidence = judged(),
): Promise<{ outcome: JudgeOutcome; calls: number; cached: number }> {
  const { ask, bodies } = scripted(answers)
  const judge = makeJudge({ ...CONFIG, ...config }, effects(ask, openJudgeCache(folder)))
  const outcome = await judge.decide(evidence, 'w')
  expect(judge.usage().calls).toBe(bodies.length)
  return { outcome, calls: bodies.length, cached: judge.usage().cached }
}

describe('C34: what is kept', () => {
  test('an unusable reply is not; a usable one is, and serves when the judge is down', async () => {
    expect((await run([answer('prose')])).outcome.state).toBe('error')
    expect(filesIn()).toEqual([])
    expect(await run([reply(0.95)])).toMatchObject({ calls: 1, cached: 0, outcome: { score: 0.95 } })
    expect(filesIn()).toHaveLength(1)
    const again = await run([DOWN])
    expect(again).toMatchObject({ calls: 0, cached: 1, outcome: { score: 0.95, reason: 'because', findings: [] } })
  })

  test('a reply that leaves a claim open is not', async () => {
    const evidence = judged({}, ['a', 'b'])
    await run([reply(1, [true])], {}, evidence)
    expect(filesIn()).toEqual([])
    await run([reply(1, [true, false])], {}, evidence)
    expect((await run([DOWN], {}, evidence)).outcome.assertions.map((part) => part.outcome)).toEqual(['pass', 'fail'])
  })

  test.each<[string, Partial<JudgeConfig>]>([
    ['model', { model: 'n' }],
    ['url', { endpoint: new URL('https://other.example/v1') }],
    ['prompt file', { prompt: 'Grade it.' }],
    ['temperature', { temperature: 0 }],
    ['seed', { seed: 1 }],
    ['top_p', { topP: 1 }],
    ['max_tokens', { maxTokens: 100 }],
  ])('a change of %s asks again', async (_, config) => {
    await run([reply(0.95)])
    expect(await run([reply(0.1)], config)).toMatchObject({ calls: 1, outcome: { score: 0.1 } })
    expect((await run([DOWN])).outcome.score).toBe(0.95)
  })

  test.each<[string, ReturnType<typeof judged>]>([
    ['reference', judged({ reference: 'Rome' })],
    ['prediction', judged({ prediction: 'Paris!' })],
    ['assertion', judged({}, ['a'])],
  ])('so does another %s', async (_, evidence) => {
    await run([reply(0.95)])
    expect((await run([reply(0.2, [true])], {}, evidence)).calls).toBe(1)
  })

  test('an assertion of other words asks again', async () => {
    await run([reply(1, [true])], {}, judged({}, ['a']))
    expect((await run([reply(1, [false])], {}, judged({}, ['b']))).calls).toBe(1)
  })

  test('the threshold is not sent, so it changes nothing', async () => {
    await run([reply(0.95)])
    expect((await run([DOWN], { threshold: 0.99 })).cached).toBe(1)
  })

  test('each vote is kept for itself', async () => {
    const first = await run([reply(0.95), reply(0.3), reply(0.92)], { votes: 3 })
    expect(filesIn()).toHaveLength(3)
    const again = await run([DOWN], { votes: 3 })
    expect(again).toMatchObject({ calls: 0, cached: 3 })
    expect(again.outcome).toEqual(first.outcome)
  })

  test('equal questions of one run are asked once', async () => {
    const { ask, bodies } = scripted([reply(0.95), reply(0.1)])
    const judge = makeJudge(CONFIG, effects(ask, openJudgeCache(folder)))
    const outcomes = await Promise.all([judge.decide(judged(), 'a'), judge.decide(judged(), 'b')])
    expect(outcomes.map(({ score }) => score)).toEqual([0.95, 0.95])
    expect(bodies).toHaveLength(1)
    expect(judge.usage()).toMatchObject({ calls: 1, cached: 1 })
  })
})

describe('C34: damage', () => {
  const damage: readonly (readonly [string, (path: string) => void])[] = [
    ['cut in the middle', (path) => truncateSync(path, Math.floor(readFileSync(path).length / 2))],
    ['emptied', (path) => truncateSync(path, 0)],
    ['another reply in it', (path) => writeFileSync(path, readFileSync(path, 'utf8').replace('0.95', '1.00'))],
    ['other JSON', (path) => writeFileSync(path, '[1]')],
    ['bytes', (path) => writeFileSync(path, Buffer.from([0, 255, 254]))],
    [
      'a folder in its place',
      (path) => {
        unlinkSync(path)
        mkdirSync(path)
      },
    ],
    [
      'a link in its place',
      (path) => {
        writeFileSync(join(folder, 'elsewhere'), readFileSync(path))
        unlinkSync(path)
        symlinkSync(join(folder, 'elsewhere'), path)
      },
    ],
  ]
  test.each(damage)('%s: a finding, and the judge is asked again', async (_, harm) => {
    await run([reply(0.95)])
    const [path] = filesIn()
    harm(path ?? '')
    const { outcome, calls } = await run([reply(0.4)])
    expect(calls).toBe(1)
    expect(outcome.score).toBe(0.4)
    expect(outcome.findings[0]).toMatchObject({ kind: 'judge_cache', where: 'w' })
  })

  test('G16 nothing is read or written through a link, wherever below the folder it stands', async () => {
    await run([reply(0.95)])
    const [path = ''] = filesIn()
    const elsewhere = mkdtempSync(join(tmpdir(), 'judge-elsewhere-'))
    renameSync(dirname(path), join(elsewhere, 'kept'))
    symlinkSync(join(elsewhere, 'kept'), dirname(path))
    const before = readFileSync(join(elsewhere, 'kept', basename(path)), 'utf8')
    const { outcome, calls } = await run([reply(0.4)])
    expect([calls, outcome.score]).toEqual([1, 0.4])
    expect(outcome.findings.map(({ what }) => what)).toEqual([
      expect.stringContaining('it lies behind a link'),
      expect.stringContaining('could not be kept (its place lies behind a link'),
    ])
    expect(readdirSync(join(elsewhere, 'kept'))).toEqual([basename(path)])
    expect(readFileSync(join(elsewhere, 'kept', basename(path)), 'utf8')).toBe(before)
    rmSync(elsewhere, { recursive: true })
  })

  test('a folder that cannot be written is a finding; the judgement stands', async () => {
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'a file')
    const { outcome } = await run([reply(0.95)])
    expect(outcome.score).toBe(0.95)
    expect(outcome.findings.map(({ kind }) => kind)).toEqual(['judge_cache'])
  })

  test('no half-written file is left', async () => {
    await run([reply(0.95)])
    const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(all.map(({ name }) => name.endsWith('.json'))).toEqual([true])
  })
})
