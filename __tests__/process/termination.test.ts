// A run that is stopped, at any moment, leaves whole files and a whole comment, keeps what was paid for, and does not
// end as if it had passed. KILLS says how many runs are stopped (100 by hand, fewer here), SEED which moments, drawn in
// questions asked and milliseconds after them; whatever the moment, the same must hold.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { XMLValidator } from 'fast-xml-parser'
import type { Report } from '../../src/model.js'
import { type Random, seeded } from '../support/fuzz/random.js'
import { runGate } from '../support/gate-run.js'
import { startGitHub } from '../support/github-server.js'
import {
  completion,
  type JudgeServer,
  judgement,
  NEVER,
  type RecordedRequest,
  type Script,
  startJudgeServer,
} from '../support/judge-server.js'
import { filesIn, freshFolder, type Tree } from '../support/judged-runs.js'
import { copyDist } from '../support/run-cli.js'

const KILLS = Number(process.env['KILLS'] ?? 6)
const SEED = Number(process.env['SEED'] ?? 20261130)
const SCENARIOS = KILLS >= 100 ? 477 : 200

jest.setTimeout(120_000 + KILLS * 30_000)
const { action, cli } = copyDist()
const closing: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

const idAt = (at: number): string => `s${String(at).padStart(3, '0')}`

/** All pass: a run that is let to its end exits with 0. */
function manyScenarios(): Tree {
  const tree: Record<string, unknown> = {}
  for (let at = 0; at < SCENARIOS; at += 1) {
    const state = {
      rooms: Object.fromEntries(Array.from({ length: 20 }, (_, room) => [`R${room}`, { guest: `g${at}-${room}` }])),
    }
    tree[`run/${idAt(at)}/scenario.json`] = { signals: ['db_state_match', 'judge_passed'] }
    tree[`run/${idAt(at)}/reference.json`] = JSON.stringify('The room is booked.')
    tree[`run/${idAt(at)}/prediction.json`] = JSON.stringify(`Booked: question-${idAt(at)}.`)
    tree[`run/${idAt(at)}/expected_db.json`] = state
    tree[`run/${idAt(at)}/actual_db.json`] = state
  }
  return tree
}

const questionOf = ({ body }: RecordedRequest): string => /question-(s\d{3})\./.exec(body)?.[1] ?? 'unknown'
const answering =
  ({ next: draw }: Random, most = 30): Script =>
  (request) => ({
    body: completion(judgement(1, [], `on question-${questionOf(request)}.`)),
    delayMs: 2 + draw() * most,
  })

async function serve(script: Script): Promise<JudgeServer> {
  const server = await startJudgeServer(script)
  closing.push(server.close)
  return server
}

/** Questions whose answer left the server whole. */
const answered = (server: JudgeServer): Set<string> =>
  new Set(server.requests.filter((request) => request.ended()?.whole).map(questionOf))

/** Questions whose answer is kept. */
function keptIn(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set()
  return new Set([...filesIn(folder).values()].flatMap((text) => /question-(s\d{3})\./.exec(text)?.[1] ?? []))
}

/** What is wrong with the files of a report folder; an absent one is none. */
function brokenFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  const parses = (text: string): boolean => {
    try {
      return typeof JSON.parse(text) === 'object'
    } catch {
      return false
    }
  }
  const whole: Readonly<Record<string, (text: string) => boolean>> = {
    'report.json': (text) => parses(text) && (JSON.parse(text) as Report).trials.length === SCENARIOS,
    'report.ctrf.json': parses,
    'report.html': (text) => text.startsWith('<!doctype html>') && text.trimEnd().endsWith('</html>'),
    'report.junit.xml': (text) =>
      XMLValidator.validate(text) === true && text.split('<testcase ').length === SCENARIOS + 1,
    'report.md': (text) => text.startsWith('###') && text.trimEnd().endsWith('</sub>'),
    'judge_result.json': parses,
  }
  return [...filesIn(folder)].flatMap(([path, text]) => {
    const name = path.split('/').at(-1) ?? ''
    return (whole[name] ?? (() => false))(text) ? [] : [path]
  })
}

interface Killed {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** The signal came too late: all was done, and nobody took it. */
  readonly late: boolean
  readonly text: string
}

/** A run that was stopped says so; one that ends well and does not had no work left to stop. */
const cameLate = (code: number | null, text: string): boolean => code === 0 && !text.includes('stopped by SIG')

/** When to stop a run: a while after its start, or a while after so many questions were asked. */
interface Moment {
  readonly asked: number
  readonly thenMs: number
  readonly signal: NodeJS.Signals
}

function pickMoment({ next: draw }: Random, at: number): Moment {
  const signal = at % 2 === 0 ? 'SIGTERM' : 'SIGINT'
  const phase = draw()
  // While it starts and reads, while it asks (most), and while it publishes.
  if (phase < 0.15) return { asked: 0, thenMs: draw() * 900, signal }
  if (phase < 0.75) return { asked: 1 + Math.floor(draw() * SCENARIOS), thenMs: draw() * 30, signal }
  return { asked: SCENARIOS, thenMs: draw() * 700, signal }
}

/** Sends the signal at the moment; `ended` tells when the process is gone. */
function whenDue(server: JudgeServer, { asked, thenMs }: Moment, send: () => void): () => void {
  let timer: NodeJS.Timeout
  const look = (): void => {
    timer = server.requests.length >= asked ? setTimeout(send, thenMs) : setTimeout(look, 2)
  }
  look()
  return () => clearTimeout(timer)
}

const judgeFlags = (server: JudgeServer): string[] => [
  '--judge-url',
  server.origin,
  '--judge-allow-insecure',
  'true',
  '--judge-model',
  'm',
  '--judge-concurrency',
  '16',
  '--judge-retries',
  '0',
]

/** Kept when a process has taken a signal: it catches no second one. Where the system does not tell, at once. */
async function whenHeard(pid: number, signal: NodeJS.Signals): Promise<void> {
  const bit = 1n << BigInt(constants.signals[signal] - 1)
  for (;;) {
    const path = `/proc/${pid}/status`
    const caught = existsSync(path) ? /^SigCgt:\s*([0-9a-f]+)$/m.exec(readFileSync(path, 'utf8'))?.[1] : undefined
    if (caught === undefined || (BigInt(`0x${caught}`) & bit) === 0n) return
    await new Promise((later) => setTimeout(later, 2))
  }
}

function killCli(
  folder: string,
  server: JudgeServer,
  moment: Moment,
  args: readonly string[],
  onHeard: () => void = () => undefined,
): Promise<Killed> {
  const child = spawn(process.execPath, [cli, 'score', 'run', ...judgeFlags(server), ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', NO_COLOR: '1' },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const stop = whenDue(server, moment, () => {
    child.kill(moment.signal)
    if (child.pid !== undefined) void whenHeard(child.pid, moment.signal).then(onHeard)
  })
  return new Promise((done) => {
    child.on('exit', stop)
    child.on('close', (code, signal) => done({ code, signal, late: cameLate(code, text), text }))
  })
}

/** Hundreds of files a run: they are not left behind. */
function clear(folder: string, names: readonly string[]): void {
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true })
}

describe('stopped at any moment', () => {
  let folder = ''
  beforeAll(() => {
    folder = freshFolder(manyScenarios())
  })
  afterAll(() => clear(folder, ['']))

  test(`the command line, ${KILLS} times: whole files, what was paid for kept, and no success`, async () => {
    const draw = seeded(SEED)
    const ends: Record<string, number> = {}
    let counted = 0
    for (let at = 0; counted < KILLS && at < KILLS * 3; at += 1) {
      const moment = pickMoment(draw, at)
      const server = await serve(answering(draw))
      const [out, cache] = [`out-${at}`, `cache-${at}`]
      const killed = await killCli(folder, server, moment, ['--report-dir', out, '--judge-cache', cache])
      const paid = answered(server)
      const asked = server.requests.length
      const told = { at, moment, end: killed.signal ?? killed.code, asked }
      expect({ ...told, broken: brokenFiles(join(folder, out)) }).toEqual({ ...told, broken: [] })
      const kept = keptIn(join(folder, cache))
      expect({ ...told, lost: [...paid].filter((id) => !kept.has(id)) }).toEqual({ ...told, lost: [] })
      if (!killed.late) {
        counted += 1
        expect({ ...told, passed: killed.code === 0 }).toEqual({ ...told, passed: false })
        const end = killed.signal === null ? `exit ${killed.code}` : 'by the signal'
        ends[end] = (ends[end] ?? 0) + 1
      }
      // The next run asks for the rest alone.
      if (!killed.late && counted % 4 === 0) {
        const never = { asked: Number.POSITIVE_INFINITY, thenMs: 0, signal: 'SIGINT' } as const
        const next = await killCli(folder, server, never, ['--report-dir', out, '--judge-cache', cache])
        const more = server.requests.length - asked
        expect({ ...told, code: next.code, more }).toEqual({ ...told, code: 0, more: SCENARIOS - kept.size })
        expect({ ...told, broken: brokenFiles(join(folder, out)) }).toEqual({ ...told, broken: [] })
      }
      await server.close()
      clear(folder, [out, cache])
    }
    expect(counted).toBe(KILLS)
    if (KILLS >= 100) process.stdout.write(`killed ${counted}: ${JSON.stringify(ends)}\n`)
  })

  test('the action: the comment is the old one or a whole new one', async () => {
    const draw = seeded(SEED + 1)
    const workspace = freshFolder(manyScenarios())
    const inputsFor = (server: JudgeServer, at: number): Record<string, string> => ({
      'judge-url': server.origin,
      'judge-allow-insecure': 'true',
      'judge-model': 'm',
      'judge-concurrency': '16',
      'judge-cache': `cache-${at}`,
      'report-dir': `out-${at}`,
    })
    const before = await startGitHub()
    closing.push(before.close)
    const judge = await serve(answering(draw, 2))
    const done = await runGate(action, { workspace, github: before, inputs: inputsFor(judge, -1) })
    await Promise.all([before.close(), judge.close()])
    expect([done.code, before.comments.length]).toEqual([0, 1])
    const [old] = before.comments
    const marker = /^<!--[^>]*-->/.exec(old?.body ?? '')?.[0] ?? ''
    const rounds = Math.max(3, Math.round(KILLS / 4))
    let [counted, changed] = [0, 0]
    for (let at = 0; counted < rounds && at < rounds * 3; at += 1) {
      const moment = pickMoment(draw, at)
      const server = await serve(answering(draw))
      const github = await startGitHub({
        comments: old ? [{ ...old }] : [],
        before: () => new Promise((later) => setTimeout(later, 20 + draw.next() * 60)),
      })
      closing.push(github.close)
      let sent = false
      let stop = (): void => undefined
      const run = await runGate(action, {
        workspace,
        github,
        inputs: inputsFor(server, at),
        onStart: (kill) => {
          stop = whenDue(server, moment, () => {
            sent = true
            kill(moment.signal)
          })
        },
      })
      stop()
      const [comment, ...more] = github.comments
      const told = { at, moment, end: run.signal ?? run.code }
      const paid = answered(server)
      await Promise.all([server.close(), github.close()])
      expect({ ...told, more: more.length, violations: github.violations }).toEqual({
        ...told,
        more: 0,
        violations: [],
      })
      const isOld = comment?.body === old?.body
      const isWhole =
        (comment?.body.startsWith('<!--') ?? false) && (comment?.body.trimEnd().endsWith('</sub>') ?? false)
      expect({ ...told, whole: isOld || isWhole }).toEqual({ ...told, whole: true })
      expect({ ...told, broken: brokenFiles(join(workspace, `out-${at}`)) }).toEqual({ ...told, broken: [] })
      const kept = keptIn(join(workspace, `cache-${at}`))
      expect({ ...told, lost: [...paid].filter((id) => !kept.has(id)) }).toEqual({ ...told, lost: [] })
      clear(workspace, [`out-${at}`, `cache-${at}`])
      if (!sent || cameLate(run.code, run.stdout + run.stderr)) continue
      counted += 1
      changed += isOld ? 0 : 1
      expect({ ...told, passed: run.code === 0 }).toEqual({ ...told, passed: false })
    }
    clear(workspace, [''])
    expect(counted).toBe(rounds)
    expect(marker).not.toBe('')
    if (KILLS >= 100) process.stdout.write(`killed ${counted} actions, ${changed} comments were new\n`)
  })
})

describe('one run that is stopped', () => {
  const few = (count: number): Tree =>
    Object.fromEntries(Object.entries(manyScenarios()).filter(([path]) => Number(path.slice(5, 8)) < count))

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s: what is on its way is taken, the rest is told as cancelled',
    async (signal) => {
      let release = (): void => undefined
      const heard = new Promise<void>((done) => (release = done))
      const server = await serve(() => ({ body: completion(judgement(1, [], 'fine')), after: heard }))
      const folder = freshFolder(few(40))
      const args = ['--report-dir', 'out', '--judge-cache', 'cache']
      const killed = await killCli(folder, server, { asked: 16, thenMs: 0, signal }, args, release)
      expect([killed.code, killed.signal]).toEqual([1, null])
      expect(server.requests).toHaveLength(16)
      const report = JSON.parse(filesIn(join(folder, 'out')).get('report.json') ?? '') as Report
      expect(report.totals).toMatchObject({ expected: 40, passed: 16, failed: 0, errored: 24 })
      expect(report.decision.reasons).toContain('the run was cancelled before every trial was scored')
      expect(report.trials.at(-1)?.reason).toContain('cancelled')
      expect(killed.text).toContain(`stopped by ${signal}`)
    },
  )

  test('a judge that says nothing more does not hold it', async () => {
    const server = await serve(() => NEVER)
    const folder = freshFolder(few(40))
    const killed = await killCli(folder, server, { asked: 16, thenMs: 0, signal: 'SIGTERM' }, ['--report-dir', 'out'])
    expect([killed.code, killed.signal]).toEqual([1, null])
    const report = JSON.parse(filesIn(join(folder, 'out')).get('report.json') ?? '') as Report
    expect(report.totals).toMatchObject({ expected: 40, passed: 0, errored: 40 })
  })

  test('a second signal ends it at once', async () => {
    const server = await serve(() => NEVER)
    const folder = freshFolder(few(40))
    const child = spawn(process.execPath, [cli, 'score', 'run', ...judgeFlags(server), '--report-dir', 'out'], {
      cwd: folder,
      stdio: 'ignore',
    })
    const ended = new Promise<[number | null, NodeJS.Signals | null]>((done) => child.on('exit', (...end) => done(end)))
    await server.asked(16)
    child.kill('SIGINT')
    await whenHeard(child.pid ?? 0, 'SIGINT')
    child.kill('SIGINT')
    expect(await ended).toEqual([null, 'SIGINT'])
    expect(existsSync(join(folder, 'out')) ? readdirSync(join(folder, 'out')) : []).toEqual([])
  })
})
