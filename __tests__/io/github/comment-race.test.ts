// Several jobs that comment at once: one comment remains, each time. Every request and every wait takes as long as the
// seed says, in a time that the test moves: it goes on when all jobs wait. SEED draws other races, RACES more of them.
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import type { Clock } from '../../../src/io/clock.js'
import { DEFAULT_PACING, openGitHub } from '../../../src/io/github/api.js'
import { commentKey, makeMarker, withMarker } from '../../../src/io/github/comment-marker.js'
import { type CommentResult, publishComment } from '../../../src/io/github/comment.js'
import { seeded } from '../../support/fuzz/random.js'
import { type GitHubServer, startGitHub } from '../../support/github-server.js'

const ROUNDS = Number(process.env['RACES'] ?? 40)
const SEED = Number(process.env['SEED'] ?? 20_261_130)
/** Of a request: pairs of them overlap in every order, and the look at what came of a write is far beyond, as on GitHub. */
const MAX_DELAY_MS = DEFAULT_PACING.settleMs / 8

interface Racer {
  readonly runId: string
  readonly body: string
}

/** The time of a race: what is to come, the next of which comes when no job has anything to do. */
interface Race {
  readonly clock: Clock
  readonly delay: () => Promise<void>
  readonly end: () => void
}

function startRace(seed: number, racers: number): Race {
  const random = seeded(seed)
  const coming: { readonly at: number; readonly go: () => void }[] = []
  let now = 0
  let busy = racers
  const goOn = (): void => {
    if (busy > 0) return
    coming.sort((a, b) => a.at - b.at)
    const next = coming.shift()
    if (next === undefined) return
    now = next.at
    busy += 1
    next.go()
  }
  const rest = (ms: number): Promise<void> =>
    new Promise((go) => {
      coming.push({ at: now + ms, go })
      busy -= 1
      goOn()
    })
  return {
    clock: { now: () => now, wait: rest, timeout: () => new AbortController().signal },
    delay: () => rest(random.next() * MAX_DELAY_MS),
    end: () => {
      busy -= 1
      goOn()
    },
  }
}

let server: GitHubServer
let race: Race
const opened = startGitHub({ before: () => race.delay() })
beforeEach(async () => {
  server = await opened
})
afterAll(async () => (await opened).close())

function publishEach(racers: readonly Racer[]): Promise<readonly CommentResult[]> {
  return Promise.all(
    racers.map(async ({ runId, body }) => {
      const { client } = await openGitHub({ token: 'T', env: server.env(), clock: race.clock })
      const result = await publishComment({
        client,
        target: { kind: 'pull_request', number: 1, headSha: null, headRepo: null, fork: false, dependabot: false },
        key: 'gate',
        run: { id: runId, attempt: '1', headSha: '' },
        policy: 'always',
        verdict: 'fail',
        fingerprint: '',
        body,
        shortBody: () => 'short',
      })
      race.end()
      return result
    }),
  )
}

function standing(count: number): GitHubServer['comments'] {
  const run = { id: '50', attempt: '1', headSha: '' }
  const marker = makeMarker({ key: commentKey('gate'), run, verdict: 'pass', fingerprint: '', body: 'before' })
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    author: 'github-actions[bot]',
    body: withMarker(marker, 'before'),
  }))
}

const SAME_RUN: readonly Racer[] = [
  { runId: '100', body: 'leg 1' },
  { runId: '100', body: 'leg 2' },
]
const TWO_RUNS: readonly Racer[] = [
  { runId: '100', body: 'older' },
  { runId: '101', body: 'newer' },
]
const FOUR_RUNS = [...TWO_RUNS, { runId: '99', body: 'oldest' }, { runId: '101', body: 'newer too' }]

test.each<[what: string, before: number, racers: readonly Racer[], maySay: RegExp | null]>([
  ['two legs of one run create', 0, SAME_RUN, null],
  ['two runs create', 0, TWO_RUNS, null],
  ['four jobs of three runs create', 0, FOUR_RUNS, null],
  ['two runs update', 1, TWO_RUNS, null],
  ['two legs update and clear up', 2, SAME_RUN, null],
  // Each job writes twice at most: where that does not settle it, it says so, and the next run clears up.
  ['four jobs of three runs update', 1, FOUR_RUNS, /several jobs at once/],
])(
  'H6, C9: %s at once',
  async (_what, before, racers, maySay) => {
    const newest = racers.filter(({ runId }) => runId === racers.at(-1)?.runId).map(({ body }) => body)
    const orders = new Set<string>()
    for (let seed = SEED; seed < SEED + ROUNDS; seed += 1) {
      server.comments.splice(0, server.comments.length, ...standing(before))
      server.requests.splice(0)
      race = startRace(seed, racers.length)
      const results = await publishEach(racers)
      orders.add(server.requests.map(({ method, body }) => `${method}${JSON.stringify(body ?? '')}`).join())
      const bodies = server.comments.map(({ body }) => body.split('\n')[1] ?? '')
      const [url] = server.comments.map(({ id }) => `${server.url}/o/r/pull/1#issuecomment-${id}`)
      const created = server.count('issues/create-comment')
      const written = created + server.count('issues/update-comment')
      const warnings = results.flatMap((result) => result.warnings)
      const isSaid = maySay !== null && warnings.some((warning) => maySay.test(warning))
      expect({
        seed,
        comments: bodies.length,
        isNewest: isSaid || newest.includes(bodies[0] ?? ''),
        warnings: isSaid ? [] : warnings,
        urls: [...new Set(results.map((result) => result.url))],
        createdMore: created > (before === 0 ? racers.length : 0),
        writtenMore: written > 2 * racers.length,
      }).toEqual({
        seed,
        comments: 1,
        isNewest: true,
        warnings: [],
        urls: [url],
        createdMore: false,
        writtenMore: false,
      })
    }
    // Not the same race again and again.
    expect(orders.size).toBeGreaterThan(3)
    expect(server.violations).toEqual([])
  },
  120_000,
)
