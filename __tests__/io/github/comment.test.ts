// The sticky comment over real sockets against a GitHub that checks every request (support/github-server.ts).
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type CommentRequest, type CommentResult, publishComment } from '../../../src/io/github/comment.js'
import {
  commentKey,
  makeMarker,
  MAX_BODY_BYTES,
  MAX_COMMENT_BYTES,
  withMarker,
} from '../../../src/io/github/comment-marker.js'
import { DEFAULT_PACING, openGitHub } from '../../../src/io/github/api.js'
import type { Comment } from '../../support/github-objects.js'
import {
  type GitHubServer,
  type GitHubServerOptions,
  type ServerFault,
  startGitHub,
} from '../../support/github-server.js'
import { makeTestClock } from '../../support/test-clock.js'

const BOT = 'github-actions[bot]'
const HEAD = 'a'.repeat(40)

let servers: GitHubServer[] = []
let clock = makeTestClock()
beforeEach(() => {
  clock = makeTestClock()
})
afterEach(async () => {
  const violations = servers.flatMap((server) => server.violations)
  await Promise.all(servers.map((server) => server.close()))
  servers = []
  expect(violations).toEqual([])
})

async function start(options: GitHubServerOptions = {}): Promise<GitHubServer> {
  const server = await startGitHub({ onStall: () => clock.strike(), ...options })
  servers.push(server)
  return server
}

interface Given extends Partial<Omit<CommentRequest, 'client' | 'run'>> {
  readonly runId?: string
  readonly attempt?: string
  readonly token?: string
}

async function publish(server: GitHubServer, given: Given = {}): Promise<CommentResult> {
  const { runId = '100', attempt = '1', token = 'T', ...rest } = given
  const opened = await openGitHub({ token, env: server.env(), clock })
  return publishComment({
    ...(opened.client === null ? { client: null, clientMissing: opened.why } : { client: opened.client }),
    target: { kind: 'pull_request', number: 1, headSha: HEAD, headRepo: 'o/r', fork: false, dependabot: false },
    key: 'gate',
    run: { id: runId, attempt, headSha: HEAD },
    policy: 'always',
    verdict: 'fail',
    fingerprint: 'a fails',
    body: 'The report',
    shortBody: () => 'Short',
    ...rest,
  })
}

/** A comment as an earlier run wrote it. */
function stored(
  id: number,
  given: Partial<{
    author: string
    run: string
    attempt: string
    key: string
    body: string
    verdict: 'pass' | 'fail'
    minimised: boolean
    before: string
  }> = {},
): Comment {
  const {
    author = BOT,
    run = '50',
    attempt = '1',
    key = 'gate',
    body = 'Earlier',
    verdict = 'fail',
    before = '',
  } = given
  const marker = makeMarker({
    key: commentKey(key),
    run: { id: run, attempt, headSha: HEAD },
    verdict,
    fingerprint: 'a fails',
    body,
  })
  const comment: Comment = { id, author, body: before + withMarker(marker, body) }
  if (given.minimised === true) comment.minimised = true
  return comment
}

const someone = (id: number): Comment => ({ id, author: 'octocat', body: `Comment ${id}` })
const ownBodies = (server: GitHubServer): string[] =>
  server.comments
    .filter(({ author, body }) => author === BOT && body.startsWith('<!--'))
    .map(({ body }) => body.split('\n').slice(1).join('\n'))
const writes = (server: GitHubServer): number =>
  server.requests.filter(
    ({ method, operation }) => (method === 'POST' || method === 'PATCH') && operation !== 'graphql',
  ).length

describe('one comment', () => {
  test('is created where there is none, with the marker first', async () => {
    const server = await start({ comments: [someone(1)] })
    const result = await publish(server)
    expect(result).toEqual({
      url: `${server.url}/o/r/pull/1#issuecomment-1000`,
      action: 'created',
      warnings: [],
      notes: [],
    })
    expect(server.comments[1]?.body).toMatch(
      /^<!-- agent-eval-gate key=[0-9a-f]{32} run=100 attempt=1 head=a{40} verdict=fail state=[0-9a-f]{32} body=[0-9a-f]{32} -->\nThe report$/,
    )
  })

  test('is updated by the next run', async () => {
    const server = await start({ comments: [stored(7)] })
    const result = await publish(server)
    expect(result).toMatchObject({ action: 'updated', url: `${server.url}/o/r/pull/1#issuecomment-7` })
    expect(ownBodies(server)).toEqual(['The report'])
  })

  test('H5: is found on page 7', async () => {
    const comments = [...Array.from({ length: 650 }, (_, index) => someone(index + 1)), stored(651)]
    const server = await start({ comments })
    expect(await publish(server)).toMatchObject({ action: 'updated' })
    expect(server.comments).toHaveLength(651)
  })

  test('H7: an unchanged body is not written', async () => {
    const server = await start()
    await publish(server)
    const before = writes(server)
    expect(await publish(server, { runId: '101' })).toMatchObject({
      action: 'unchanged',
      url: expect.stringContaining('issuecomment-1000'),
    })
    expect(writes(server)).toBe(before)
  })

  test('a body that somebody edited is written again', async () => {
    const server = await start()
    await publish(server)
    const [comment] = server.comments
    if (comment) comment.body = comment.body.replace('The report', 'All fine')
    expect(await publish(server)).toMatchObject({ action: 'updated' })
    expect(ownBodies(server)).toEqual(['The report'])
  })

  test('H8: one content-creating request, and one update, where all is well', async () => {
    const server = await start()
    await publish(server)
    await publish(server, { body: 'Another', runId: '101' })
    expect([server.count('issues/create-comment'), server.count('issues/update-comment')]).toEqual([1, 1])
  })

  test('another key is another comment', async () => {
    const server = await start()
    await publish(server)
    await publish(server, { key: 'gate ' })
    expect(server.comments).toHaveLength(2)
  })

  test.each(['a--><img src=x>', 'a\nb', '', 'ключ', '$& key=', '"><script>'])(
    'A12: the key %j stands in the marker as a hash',
    async (key) => {
      const server = await start()
      await publish(server, { key })
      const [first = '', ...rest] = server.comments[0]?.body.split('\n') ?? []
      expect(first).toMatch(/^<!-- agent-eval-gate [a-z0-9= ]+ -->$/)
      expect(rest).toEqual(['The report'])
      expect(await publish(server, { key })).toMatchObject({ action: 'unchanged' })
    },
  )
})

describe('A11: comments of others', () => {
  test.each([
    ['a person with our marker, older than ours', [stored(1, { author: 'mallory' }), stored(2)]],
    ['with our own run id', [stored(1, { author: 'mallory', run: '100' }), stored(2)]],
    ['a person with the name of the app', [stored(1, { author: 'github-actions' }), stored(2)]],
    ['another app', [stored(1, { author: 'other[bot]' }), stored(2)]],
    ['a newer run by somebody else', [stored(1, { author: 'mallory', run: '999999' }), stored(2)]],
  ])('%s: ignored, ours is updated', async (_what, comments) => {
    const planted = comments[0]?.body
    const server = await start({ comments })
    expect(await publish(server)).toMatchObject({ action: 'updated', url: expect.stringContaining('issuecomment-2') })
    expect(server.comments[0]?.body).toBe(planted)
  })

  test.each([
    ['only a planted one', [stored(1, { author: 'mallory' })]],
    ['our own with the marker not at the start', [stored(1, { before: '> ' })]],
    ['our own after a blank line', [stored(1, { before: '\n' })]],
    ['our own of another key', [stored(1, { key: 'other' })]],
    ['our own, minimised', [stored(1, { minimised: true })]],
    ['the deleted account', [stored(1, { author: 'ghost' })]],
  ])('%s: a new one is created', async (_what, comments) => {
    const before = comments[0]?.body
    const server = await start({ comments })
    expect(await publish(server)).toMatchObject({ action: 'created' })
    expect(server.comments).toHaveLength(2)
    expect(server.comments[0]?.body).toBe(before)
    // And the new one is found again.
    expect(await publish(server, { body: 'Next', runId: '101' })).toMatchObject({
      action: 'updated',
      url: expect.stringContaining('issuecomment-1000'),
    })
  })

  test('an App and a person find their own', async () => {
    for (const viewer of ['my-app[bot]', 'octocat']) {
      const server = await start({ viewer, comments: [stored(1), stored(2, { author: viewer })] })
      expect(await publish(server)).toMatchObject({ action: 'updated', url: expect.stringContaining('issuecomment-2') })
    }
  })
})

describe('C9: an older run', () => {
  test.each([
    ['an older run', '99', '1', { run: '100', attempt: '1' }],
    ['an older attempt of the same run', '100', '1', { run: '100', attempt: '2' }],
    ['a re-run of an older run', '99', '7', { run: '100', attempt: '1' }],
    ['ids beyond what a double holds', '9007199254740992', '1', { run: '9007199254740993', attempt: '1' }],
  ])('%s leaves the comment alone', async (_what, runId, attempt, written) => {
    const server = await start({ comments: [stored(1, written)] })
    const result = await publish(server, { runId, attempt })
    expect(result).toMatchObject({ action: 'skipped', warnings: [], notes: [expect.stringContaining('newer')] })
    expect(ownBodies(server)).toEqual(['Earlier'])
    expect(writes(server)).toBe(0)
  })

  test.each([
    ['the same run', '100', '1'],
    ['a newer attempt', '100', '2'],
    ['a newer run', '101', '1'],
  ])('%s writes', async (_what, runId, attempt) => {
    const server = await start({ comments: [stored(1, { run: '100', attempt: '1' })] })
    expect(await publish(server, { runId, attempt })).toMatchObject({ action: 'updated' })
  })

  test('a newer duplicate counts too', async () => {
    const server = await start({ comments: [stored(1, { run: '90' }), stored(2, { run: '110' })] })
    expect(await publish(server)).toMatchObject({ action: 'skipped' })
    expect(server.comments).toHaveLength(2)
  })

  test('an older run that writes between our look and our write is written over', async () => {
    const old = stored(1, { run: '90', body: 'Stale' })
    const server = await start({
      comments: [stored(1, { run: '80' })],
      // The older run's PATCH arrives right after ours.
      before: (operation, count) => {
        const [comment] = server.comments
        if (operation === 'issues/list-comments' && count === 1 && comment) comment.body = old.body
      },
    })
    expect(await publish(server)).toMatchObject({ action: 'updated', warnings: [] })
    expect(ownBodies(server)).toEqual(['The report'])
  })
})

describe('policies', () => {
  const cases: [CommentRequest['policy'], 'pass' | 'fail', Comment[], CommentResult['action']][] = [
    ['off', 'fail', [], 'skipped'],
    ['off', 'fail', [stored(1)], 'skipped'],
    ['always', 'pass', [], 'created'],
    ['on-failure', 'fail', [], 'created'],
    ['on-failure', 'pass', [], 'skipped'],
    ['on-failure', 'pass', [stored(1)], 'updated'],
    ['on-failure', 'fail', [stored(1)], 'updated'],
    ['on-change', 'pass', [], 'created'],
    ['on-change', 'fail', [stored(1)], 'unchanged'],
    ['on-change', 'pass', [stored(1)], 'updated'],
  ]
  test.each(cases)('%s, %s, with %j', async (policy, verdict, comments, action) => {
    const server = await start({ comments })
    expect(await publish(server, { policy, verdict })).toMatchObject({ action, warnings: [] })
    if (policy === 'off') expect(server.requests).toEqual([])
  })

  test('on-change writes when others fail', async () => {
    const server = await start({ comments: [stored(1)] })
    expect(await publish(server, { policy: 'on-change', fingerprint: 'b fails' })).toMatchObject({ action: 'updated' })
  })
})

describe('no pull request, no token', () => {
  test('C2: no request at all, an info line', async () => {
    const server = await start()
    const result = await publish(server, { target: { kind: 'none', why: 'the event push has no pull request' } })
    expect(result).toEqual({
      url: null,
      action: 'skipped',
      warnings: [],
      notes: ['No comment: the event push has no pull request.'],
    })
    expect(server.requests).toEqual([])
  })

  test('C8: an empty token is one warning', async () => {
    const server = await start()
    expect(await publish(server, { token: '' })).toEqual({
      url: null,
      action: 'skipped',
      warnings: ['No comment: github-token is empty.'],
      notes: [],
    })
    expect(server.requests).toEqual([])
  })
})

describe('C3, C4: workflow_run', () => {
  const target = { kind: 'lookup' as const, headSha: HEAD, headRepo: 'fork/r', headBranch: 'change', hint: null }
  const pull = (number: number, more: object = {}) => ({
    number,
    headSha: HEAD,
    headRepo: 'fork/r',
    headBranch: 'change',
    baseBranch: 'main',
    state: 'open' as const,
    ...more,
  })

  test('C3: the one open pull request with this head in this repository', async () => {
    const server = await start({
      pulls: [
        pull(4, { headSha: 'b'.repeat(40) }),
        pull(5),
        pull(6, { headRepo: 'fork/other' }),
        pull(8, { headRepo: null }),
      ],
    })
    expect(await publish(server, { target })).toMatchObject({ action: 'created', warnings: [] })
    expect(server.requests.find(({ method }) => method === 'POST')?.path).toBe('/repos/o/r/issues/5/comments')
  })

  test.each([
    ['none', []],
    ['a newer commit', [pull(5, { headSha: 'b'.repeat(40) })]],
    ['closed', [pull(5, { state: 'closed' })]],
    ['two', [pull(5), pull(6)]],
  ])('C3: %s: no comment, one warning', async (_what, pulls) => {
    const server = await start({ pulls })
    const result = await publish(server, { target })
    expect(result).toMatchObject({
      action: 'skipped',
      warnings: [expect.stringMatching(/^No comment: .*open pull requests? ha(s|ve) the head aaaaaaaaaaaa of fork\/r/)],
    })
    expect(writes(server)).toBe(0)
  })

  test('pr-number picks one of two that fit', async () => {
    const server = await start({ pulls: [pull(5), pull(6)] })
    expect(await publish(server, { target: { ...target, hint: 6 } })).toMatchObject({ action: 'created', warnings: [] })
    expect(server.requests.find(({ method }) => method === 'POST')?.path).toBe('/repos/o/r/issues/6/comments')
  })

  test('C4: the number of another pull request is ignored', async () => {
    const server = await start({ pulls: [pull(1, { headSha: 'b'.repeat(40), headBranch: 'other' }), pull(5)] })
    const result = await publish(server, { target: { ...target, hint: 1 } })
    expect(result).toMatchObject({ action: 'created', warnings: [expect.stringContaining('pr-number 1 is ignored')] })
    expect(server.requests.find(({ method }) => method === 'POST')?.path).toBe('/repos/o/r/issues/5/comments')
  })
})

describe('H4: GitHub on a bad day', () => {
  /** Every request of the operation fails, or the first ones only. */
  const failing = (operation: string, fault: ServerFault, times = Infinity) => ({
    fail: (asked: string, count: number) => (asked === operation && count < times ? fault : undefined),
  })
  const CREATE = 'issues/create-comment'
  const UPDATE = 'issues/update-comment'
  const LIST = 'issues/list-comments'

  test.each([
    [
      'C1: 403 without rights',
      { status: 403, message: 'Resource not accessible by integration' },
      /403: Resource not accessible by integration.*pull-requests: write.*fork/,
      1,
    ],
    [
      'a personal token without rights',
      { status: 403, message: 'Resource not accessible by personal access token' },
      /403: Resource not accessible by personal.*"Pull requests: write"/,
      1,
    ],
    [
      'rights by another name',
      { status: 403, message: 'Must have admin rights to Repository.' },
      /admin rights.*pull-requests: write/,
      1,
    ],
    ['404', { status: 404, message: 'Not Found' }, /404: Not Found.*pull-requests: write/, 1],
    ['410', { status: 410, message: 'Issues are disabled' }, /410: Issues are disabled/, 1],
    ['409', { status: 409, message: 'Conflict' }, /409: Conflict/, 1],
    ['422', { status: 422, message: 'Validation Failed' }, /422: Validation Failed/, 1],
    ['429 for ever', { status: 429, headers: { 'retry-after': '0' } }, /rate limit \(429/, 2],
    ['403 with retry-after for ever', { status: 403, headers: { 'retry-after': '0' } }, /rate limit \(403/, 2],
    [
      '403 with nothing remaining for ever',
      { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' } },
      /rate limit \(403/,
      2,
    ],
    [
      '403 that names the secondary limit',
      { status: 403, message: 'You have exceeded a secondary rate limit' },
      /rate limit \(403/,
      2,
    ],
    ['500 for ever', { status: 500 }, /GitHub has a fault \(500/, 2],
    ['502 as a page', { status: 502, html: '<html>::error::bad ##[add-mask]x' }, /GitHub has a fault \(502\)/, 2],
    ['a page with 200', { status: 200, html: '<html>' }, /not the API's \(200\)/, 2],
    [
      'a redirect to another host',
      { status: 307, headers: { location: 'http://evil.test/x' } },
      /redirected \(307\)/,
      1,
    ],
    [
      'a redirect for ever',
      { status: 307, headers: { location: '/repos/o/r/issues/1/comments' } },
      /redirected \(307\)/,
      3,
    ],
    ['reset', { broken: 'reset' }, /no connection/, 2],
    ['cut in the headers', { broken: 'headers' }, /no connection/, 2],
    ['cut in the body', { broken: 'body' }, /not the API's \(200\)/, 2],
    ['a drip', { broken: 'drip' }, /no answer in time/, 2],
    ['silence', { broken: 'silence' }, /no answer in time/, 2],
  ] satisfies [string, ServerFault, RegExp, number][])(
    '%s: one warning, at most two tries',
    async (_what, fault, warning, tries) => {
      const server = await start(failing(CREATE, fault))
      const result = await publish(server)
      expect(result).toMatchObject({
        action: 'skipped',
        url: null,
        notes: [],
        warnings: [expect.stringMatching(warning)],
      })
      expect(server.count(CREATE)).toBe(tries)
      expect(server.comments).toEqual([])
    },
  )

  test.each([
    ['Unable to create comment because issue is locked.', /conversation is locked.*Unlock/],
    ['Repository was archived so is read-only.', /repository is archived.*comment: off/],
    [
      'Resource protected by organization SAML enforcement. You must grant your Personal Access token access to this organization.',
      /single sign-on.*Authorize the token/,
    ],
    [
      'Although you appear to have the correct authorization credentials, the `x` organization has an IP allow list enabled, and your IP address is not permitted to access this resource.',
      /does not allow this runner's address.*IP allow list/,
    ],
    ['User is blocked', /account of the token is blocked.*another account/],
    ['Sorry. Your account was suspended.', /account of the token is blocked/],
    ['You have exceeded a secondary rate limit and have been temporarily blocked from content creation.', /rate limit/],
    ['API rate limit exceeded for installation ID 1.', /rate limit/],
    ['Forbidden', /refused \(403: Forbidden\)/],
    ['', /refused \(403\)/],
  ])('403 %j: its own advice, and no permission that would not help', async (message, warning) => {
    // Headers of a rate limit say nothing where the message does.
    const headers = /locked|archived/.test(message) ? { 'x-ratelimit-remaining': '0' } : {}
    const server = await start(failing(CREATE, { status: 403, message, headers }))
    const { warnings } = await publish(server)
    expect(warnings).toEqual([expect.stringMatching(warning)])
    expect(warnings.join()).not.toMatch(/pull-requests: write|Pull requests: write/)
  })

  test.each([
    ['429 with retry-after', { status: 429, headers: { 'retry-after': '0' } }],
    [
      '429 with a date in the past, by a clock two seconds off',
      {
        status: 429,
        headers: { date: 'Mon, 30 Nov 2026 10:00:02 GMT', 'retry-after': 'Mon, 30 Nov 2026 10:00:00 GMT' },
      },
    ],
    ['429 with garbage', { status: 429, headers: { 'retry-after': 'soon' } }],
    ['500', { status: 500 }],
    ['reset', { broken: 'reset' }],
    ['silence', { broken: 'silence' }],
  ] satisfies [string, ServerFault][])('%s once: created at the second try', async (_what, fault) => {
    const server = await start(failing(CREATE, fault, 1))
    expect(await publish(server)).toMatchObject({ action: 'created', warnings: [] })
    expect(server.count(CREATE)).toBe(2)
    expect(server.comments).toHaveLength(1)
  })

  test.each([
    ['500 after it was created', { status: 500, when: 'after' }],
    ['reset after it was created', { broken: 'reset', when: 'after' }],
    ['cut in the body after it was created', { broken: 'body', when: 'after' }],
    ['silence after it was created', { broken: 'silence', when: 'after' }],
  ] satisfies [string, ServerFault][])('H8: %s: not created twice', async (_what, fault) => {
    const server = await start(failing(CREATE, fault, 1))
    expect(await publish(server)).toMatchObject({
      action: 'created',
      warnings: [],
      url: expect.stringContaining('issuecomment-1000'),
    })
    expect(server.count(CREATE)).toBe(1)
    expect(server.comments).toHaveLength(1)
  })

  test('C9: a newer run that wrote while ours failed is left alone', async () => {
    const server = await start({
      comments: [stored(1, { run: '90' })],
      fail: (operation, count) => {
        if (operation !== UPDATE || count > 0) return undefined
        server.comments.splice(0, 1, stored(2, { run: '110', body: 'Newer' }))
        return { status: 404 }
      },
    })
    expect(await publish(server)).toMatchObject({ warnings: [], url: expect.stringContaining('issuecomment-2') })
    expect(ownBodies(server)).toEqual(['Newer'])
  })

  test.each([
    ['429', { status: 429, headers: { 'retry-after': '1' } }],
    ['403 over the secondary limit', { status: 403, message: 'You have exceeded a secondary rate limit' }],
    ['502', { status: 502 }],
    ['reset', { broken: 'reset' }],
  ] satisfies [string, ServerFault][])(
    'C9: a newer run that wrote while ours waits after %s is not written over',
    async (_what, fault) => {
      for (const [operation, comments] of [
        [UPDATE, [stored(1, { run: '90' })]],
        [CREATE, []],
      ] as const) {
        const server = await start({
          comments,
          fail: (asked, count) => {
            if (asked !== operation || count > 0) return undefined
            server.comments.splice(0, 1, stored(1, { run: '110', body: 'Newer' }))
            return fault
          },
        })
        expect(await publish(server)).toMatchObject({ warnings: [], url: expect.stringContaining('issuecomment-1') })
        expect(ownBodies(server)).toEqual(['Newer'])
        expect(server.count(operation)).toBe(1)
      }
    },
  )

  test.each([
    ['an update', UPDATE, [stored(1, { run: '90' })]],
    ['a creation', CREATE, []],
  ] as const)('%s that answers 5xx is looked up before it is called lost', async (_what, operation, comments) => {
    const server = await start({
      comments,
      // The first is lost, the last one carried out; none of them says so.
      fail: (asked, count) =>
        asked === operation ? { status: 502, ...(count > 0 ? { when: 'after' as const } : {}) } : undefined,
    })
    expect(await publish(server)).toMatchObject({ warnings: [], url: expect.stringContaining('issuecomment-') })
    expect(ownBodies(server)).toEqual(['The report'])
    expect(server.count(operation)).toBe(2)
  })

  test('a wait of five hours is not waited for', async () => {
    const server = await start(failing(CREATE, { status: 429, headers: { 'retry-after': '18000' } }))
    expect(await publish(server)).toMatchObject({ warnings: [expect.stringContaining('wait 18000 s')] })
    expect(server.count(CREATE)).toBe(1)
    expect(clock.waits).toEqual([])
  })

  test('the whole ends at its deadline', async () => {
    const server = await start(failing(LIST, { broken: 'silence' }))
    expect(await publish(server)).toMatchObject({
      action: 'skipped',
      warnings: [expect.stringContaining('could not be listed')],
    })
    expect(clock.timeouts.length).toBeGreaterThan(1)
    expect(clock.now()).toBeLessThanOrEqual(DEFAULT_PACING.totalMs)
  })

  test.each([
    ['500', { status: 500 }],
    ['reset', { broken: 'reset' }],
    ['cut in the body', { broken: 'body' }],
    ['a page', { status: 200, html: '<html>' }],
  ] satisfies [string, ServerFault][])(
    'a list that fails three times with %s is read at the fourth',
    async (_what, fault) => {
      const server = await start({ comments: [stored(1)], ...failing(LIST, fault, 3) })
      expect(await publish(server)).toMatchObject({ action: 'updated' })
    },
  )

  test('a list that cannot be had is not taken for "no comment"', async () => {
    const server = await start({ comments: [stored(1)], ...failing(LIST, { status: 500 }) })
    expect(await publish(server)).toMatchObject({
      action: 'skipped',
      warnings: [expect.stringContaining('could not be listed')],
    })
    expect(writes(server)).toBe(0)
  })

  test('the list fails after the comment was written: written it is', async () => {
    const server = await start({
      fail: (operation, count) => (operation === LIST && count > 0 ? { status: 500 } : undefined),
    })
    expect(await publish(server)).toMatchObject({ action: 'created', warnings: [] })
  })

  test('422 too long: the short form, once', async () => {
    const json = {
      message: 'Validation Failed',
      errors: [{ code: 'unprocessable', message: 'Body is too long (maximum is 65536 characters)' }],
    }
    const server = await start(failing(CREATE, { status: 422, json }, 1))
    expect(await publish(server)).toMatchObject({ action: 'created', warnings: [] })
    expect(ownBodies(server)).toEqual(['Short'])
    const always = await start(failing(CREATE, { status: 422, json }))
    expect(await publish(always)).toMatchObject({ action: 'skipped', warnings: [expect.stringContaining('too long')] })
    expect(always.count(CREATE)).toBe(2)
  })

  test.each([
    [MAX_BODY_BYTES, 'x'],
    [MAX_BODY_BYTES, '🙂'],
  ])('H1: a body of %i bytes fits with its marker, whatever its characters (%s)', async (bytes, character) => {
    const server = await start()
    const body = character.repeat(Math.floor(bytes / Buffer.byteLength(character)))
    expect(await publish(server, { body, runId: '9'.repeat(20), attempt: '9'.repeat(10) })).toMatchObject({
      action: 'created',
    })
    expect(Buffer.byteLength(server.comments[0]?.body ?? '')).toBeLessThanOrEqual(MAX_COMMENT_BYTES)
    expect(ownBodies(server)).toEqual([body])
  })

  test('H1: a longer one becomes the short form without asking', async () => {
    const server = await start()
    await publish(server, { body: 'x'.repeat(MAX_COMMENT_BYTES) })
    expect(ownBodies(server)).toEqual(['Short'])
    expect(server.count(CREATE)).toBe(1)
  })

  test.each([404, 410])('a comment deleted under our hands (%i) is created again', async (status) => {
    const server = await start({
      comments: [stored(1)],
      fail: (operation) => {
        if (operation !== UPDATE) return undefined
        server.comments.splice(0)
        return { status }
      },
    })
    expect(await publish(server)).toMatchObject({ action: 'created', warnings: [] })
    expect(ownBodies(server)).toEqual(['The report'])
  })

  test('C1: the warning says what kind of run it is', async () => {
    const server = await start(failing(CREATE, { status: 403, message: 'Resource not accessible by integration' }))
    const target = {
      kind: 'pull_request' as const,
      number: 1,
      headSha: HEAD,
      headRepo: 'x/r',
      fork: true,
      dependabot: false,
    }
    expect((await publish(server, { target })).warnings[0]).toContain('comes from a fork, whose token is read-only')
    expect((await publish(server, { target: { ...target, dependabot: true } })).warnings[0]).toContain(
      'Dependabot, whose token',
    )
  })

  test('F6: a server that repeats the token is not quoted with it', async () => {
    const server = await start({
      token: 'ghs_SECRET',
      ...failing(CREATE, { status: 401, message: 'Bad credentials: ghs_SECRET' }),
    })
    const { warnings } = await publish(server, { token: 'ghs_SECRET' })
    expect(warnings.join()).toContain('Bad credentials: [redacted]')
    expect(warnings.join()).not.toContain('SECRET')
  })

  test('a renamed repository: the redirect on the same host is followed, with the body', async () => {
    const server = await start(
      failing(CREATE, { status: 307, headers: { location: '/repos/o/r/issues/1/comments' } }, 1),
    )
    expect(await publish(server)).toMatchObject({ action: 'created', warnings: [] })
    expect(ownBodies(server)).toEqual(['The report'])
  })
})

describe('C37: hosts without GraphQL', () => {
  test('the comment is created, found and updated over REST', async () => {
    const server = await start({ hasGraphql: false })
    expect(await publish(server)).toMatchObject({ action: 'created', warnings: [] })
    expect(await publish(server, { body: 'Next', runId: '101' })).toMatchObject({ action: 'updated', warnings: [] })
    expect(ownBodies(server)).toEqual(['Next'])
    expect(server.count('users/get-authenticated')).toBe(0)
  })

  test('a person finds their own through /user', async () => {
    const server = await start({
      hasGraphql: false,
      hasUser: true,
      viewer: 'octocat',
      token: 'ghp_x',
      comments: [stored(1), stored(2, { author: 'octocat' })],
    })
    expect(await publish(server, { token: 'ghp_x' })).toMatchObject({
      action: 'updated',
      url: expect.stringContaining('issuecomment-2'),
    })
  })

  test('who cannot know its own name leaves marked comments alone, with one warning', async () => {
    const server = await start({
      hasGraphql: false,
      viewer: 'gitea-actions',
      comments: [stored(1, { author: 'mallory' })],
    })
    expect(await publish(server)).toMatchObject({
      action: 'skipped',
      warnings: [expect.stringContaining('does not tell who this token is')],
    })
    expect(writes(server)).toBe(0)
  })

  test.each([
    { status: 500 },
    { status: 403 },
    { broken: 'silence' },
    { status: 200, json: { errors: [{ message: 'x' }] } },
  ] satisfies ServerFault[])('GraphQL failing with %j is no reason for a second comment', async (fault) => {
    const server = await start({
      comments: [stored(1)],
      fail: (operation) => (operation === 'graphql' ? fault : undefined),
    })
    expect(await publish(server)).toMatchObject({ action: 'updated', warnings: [] })
    expect(server.comments).toHaveLength(1)
  })
})

describe('H10: addresses come from the runner', () => {
  test('GitHub Enterprise Server below a path', async () => {
    const server = await start({ prefix: '/api/v3', comments: [stored(1)] })
    const result = await publish(server)
    expect(result).toMatchObject({ action: 'updated', url: expect.stringContaining(server.url) })
    expect(server.requests.map(({ path }) => path.split('?')[0])).toEqual([
      '/api/v3/repos/o/r/issues/1/comments',
      '/api/graphql',
      '/api/v3/repos/o/r/issues/comments/1',
      '/api/v3/repos/o/r/issues/1/comments',
    ])
  })

  test('F12: a GraphQL address on another host does not get the token', async () => {
    const server = await start({ comments: [stored(1)] })
    const stranger = await start()
    const opened = await openGitHub({
      token: 'T',
      env: server.env({ GITHUB_GRAPHQL_URL: `${stranger.url}/graphql` }),
      clock,
    })
    expect(opened.client?.graphqlUrl).toBe(`${server.url}/graphql`)
  })

  test('an address of a comment on another host is not given on', async () => {
    const server = await start()
    const { client } = await openGitHub({
      token: 'T',
      env: server.env({ GITHUB_SERVER_URL: 'https://git.example.test/' }),
      clock,
    })
    const result = await publishComment({
      client,
      target: { kind: 'pull_request', number: 1, headSha: null, headRepo: null, fork: false, dependabot: false },
      key: 'gate',
      run: { id: '', attempt: '', headSha: '' },
      policy: 'always',
      verdict: 'pass',
      fingerprint: '',
      body: 'x',
      shortBody: () => 'x',
    })
    expect(result.url).toBe('https://git.example.test/o/r/pull/1#issuecomment-1000')
  })
})
