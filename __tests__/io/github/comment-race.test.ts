// Several jobs that comment at once, in one process and as processes of their own: one comment remains, each time.
import { type ChildProcess, fork } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CommentResult, publishComment } from '../../../src/io/github/comment.js'
import { commentKey, makeMarker, withMarker } from '../../../src/io/github/comment-marker.js'
import { openGitHub } from '../../../src/io/github/api.js'
import { type GitHubServer, startGitHub } from '../../support/github-server.js'
import { transpileSource } from '../../support/transpiled-source.js'

const ROUNDS = 50
const IN_PROCESS_ROUNDS = 20
/** Of processes fewer for the races beyond two creations: each process waits longer, since a busy machine may hold it. */
const FEWER_ROUNDS = 12
const PROCESS_SETTLE_MS = 300
const PACING = { requestMs: 10_000, totalMs: 30_000, retryMs: 10, settleMs: 60 }
/** Longest delay of a request: pairs of requests overlap, and `settleMs` is far beyond it, as on GitHub. */
const MAX_DELAY_MS = 8

interface Racer {
  readonly runId: string
  readonly body: string
}
const SAME_RUN: readonly Racer[] = [
  { runId: '100', body: 'leg 1' },
  { runId: '100', body: 'leg 2' },
]
const TWO_RUNS: readonly Racer[] = [
  { runId: '100', body: 'older' },
  { runId: '101', body: 'newer' },
]

const requestOf = ({ runId, body }: Racer) => ({
  target: { kind: 'pull_request' as const, number: 1, headSha: null, headRepo: null, fork: false, dependabot: false },
  key: 'gate',
  run: { id: runId, attempt: '1', headSha: '' },
  policy: 'always' as const,
  verdict: 'fail' as const,
  fingerprint: '',
  body,
})

async function raceInProcess(server: GitHubServer, racers: readonly Racer[]): Promise<readonly CommentResult[]> {
  return Promise.all(
    racers.map(async (racer) => {
      const { client } = await openGitHub({ token: 'T', env: server.env(), pacing: PACING })
      return publishComment({ client, ...requestOf(racer), shortBody: () => 'short' })
    }),
  )
}

/** Comments that are there before the race. */
type Before = 'none' | 'one' | 'two'

async function expectOneRemains(
  before: Before,
  racers: readonly Racer[],
  race: (server: GitHubServer, racers: readonly Racer[]) => Promise<readonly CommentResult[]>,
  rounds: number,
): Promise<void> {
  const server = await startGitHub({
    before: () => new Promise((go) => setTimeout(go, Math.random() * MAX_DELAY_MS)),
  })
  try {
    for (let round = 0; round < rounds; round++) {
      server.comments.splice(0)
      server.requests.splice(0)
      const count = { none: 0, one: 1, two: 2 }[before]
      for (let id = 1; id <= count; id++) {
        const marker = makeMarker({
          key: commentKey('gate'),
          run: { id: '50', attempt: '1', headSha: '' },
          verdict: 'pass',
          fingerprint: '',
          body: 'before',
        })
        server.comments.push({ id, author: 'github-actions[bot]', body: withMarker(marker, 'before') })
      }
      const results = await race(server, racers)
      const bodies = server.comments.map(({ body }) => body.split('\n')[1])
      expect(bodies).toHaveLength(1)
      const newest = racers.filter(({ runId }) => runId === racers.at(-1)?.runId).map(({ body }) => body)
      expect(newest).toContain(bodies[0])
      expect(results.flatMap(({ warnings }) => warnings)).toEqual([])
      const url = `${server.url}/o/r/pull/1#issuecomment-${server.comments[0]?.id}`
      for (const result of results) expect(result.url).toBe(url)
      const created = server.count('issues/create-comment')
      expect(created).toBeLessThanOrEqual(before === 'none' ? racers.length : 0)
      expect(created + server.count('issues/update-comment')).toBeLessThanOrEqual(2 * racers.length)
    }
    expect(server.violations).toEqual([])
  } finally {
    await server.close()
  }
}

describe('H6, C9: at once, in one process', () => {
  test.each([
    ['two legs of one run create', 'none', SAME_RUN],
    ['two runs create', 'none', TWO_RUNS],
    [
      'the newer run first',
      'none',
      [...TWO_RUNS, { runId: '99', body: 'oldest' }, { runId: '101', body: 'newer too' }],
    ],
    ['two runs update', 'one', TWO_RUNS],
    ['two legs update and clear up', 'two', SAME_RUN],
  ] satisfies [string, Before, readonly Racer[]][])(
    '%s',
    async (_what, before, racers) => {
      await expectOneRemains(before, racers, raceInProcess, IN_PROCESS_ROUNDS)
    },
    120_000,
  )
})

describe('H6, C9: at once, as processes', () => {
  let folder = ''
  let children: ChildProcess[] = []

  beforeAll(() => {
    folder = transpileSource()
    const script = join(folder, 'racer.js')
    writeFileSync(
      script,
      `import { publishComment } from './io/comment.js'
       import { openGitHub } from './io/github.js'
       process.on('message', async ({ env, pacing, request }) => {
         const { client } = await openGitHub({ token: 'T', env, pacing })
         process.send(await publishComment({ client, ...request, shortBody: () => 'short' }))
       })`,
    )
    // Jest's own flags are not for them.
    children = [fork(script, { execArgv: [] }), fork(script, { execArgv: [] })]
  })
  afterAll(() => {
    for (const child of children) child.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  const raceProcesses = (server: GitHubServer, racers: readonly Racer[]): Promise<readonly CommentResult[]> =>
    Promise.all(
      racers.map((racer, index) => {
        const child = children[index]
        if (child === undefined) throw new Error('more racers than processes')
        return new Promise<CommentResult>((done) => {
          child.once('message', (result) => done(result as CommentResult))
          child.send({
            env: server.env(),
            pacing: { ...PACING, settleMs: PROCESS_SETTLE_MS },
            request: requestOf(racer),
          })
        })
      }),
    )

  test.each([
    ['two legs of one run create', 'none', SAME_RUN, ROUNDS],
    ['two runs create', 'none', TWO_RUNS, FEWER_ROUNDS],
    ['two runs update', 'one', TWO_RUNS, FEWER_ROUNDS],
  ] satisfies [string, Before, readonly Racer[], number][])(
    '%s',
    async (_what, before, racers, rounds) => {
      await expectOneRemains(before, racers, raceProcesses, rounds)
    },
    120_000,
  )
})
