// H4: GitHub on a bad day, through whole runs. Whatever happens to the comment, the verdict, the outputs and the summary
// stay, the run ends, and at most two requests create content. All faults at once: their waits are most of the time.
import { afterAll, describe, expect, jest, test } from '@jest/globals'
import { makeTurns } from '../../src/io/turns.js'
import { messages, printed, runGate, scenario, type Tree } from '../support/gate-run.js'
import { type GitHubServer, type ServerFault, startGitHub } from '../support/github-server.js'
import type { ActionRun } from '../support/run-action.js'
import { copyDist } from '../support/run-cli.js'

jest.setTimeout(150_000)
const { action } = copyDist()
const FAILING: Tree = scenario('run/one', { seat: '14C' }, { seat: '22A' })
const PASSING: Tree = scenario('run/one', { seat: '14C' })

interface Case {
  readonly name: string
  /** On which request, by operation; every time unless `times` says how often. */
  readonly on: string
  readonly fault: ServerFault | (() => ServerFault)
  readonly times?: number
  /** Whether a comment stands in the end. */
  readonly stands: boolean
  /** In the one warning; null: there is none. */
  readonly warning: string | null
}

const LIST = 'issues/list-comments'
const CREATE = 'issues/create-comment'
/** GitHub's clock, which its answers tell and which is not this machine's. */
const GITHUB_NOW = Date.parse('2020-02-29T12:00:00Z')
const seconds = (more: number): string => String(GITHUB_NOW / 1000 + more)
const date = (more: number): string => new Date(GITHUB_NOW + more * 1000).toUTCString()
const forbidden = (message: string, headers: Record<string, string> = {}): ServerFault => ({
  status: 403,
  message,
  headers,
})

const CASES: readonly Case[] = [
  {
    name: '401',
    on: LIST,
    fault: { status: 401, message: 'Bad credentials' },
    stands: false,
    warning: 'the token is not valid (401',
  },
  {
    name: '403 permission',
    on: CREATE,
    fault: forbidden('Resource not accessible by integration'),
    stands: false,
    warning: 'pull-requests: write',
  },
  {
    name: '403 primary limit, over in a second',
    on: CREATE,
    times: 1,
    stands: true,
    warning: null,
    fault: () =>
      forbidden('API rate limit exceeded', {
        date: date(0),
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': seconds(1),
      }),
  },
  {
    name: '403 primary limit for an hour',
    on: CREATE,
    stands: false,
    warning: 'rate limit (403',
    fault: () =>
      forbidden('API rate limit exceeded', {
        date: date(0),
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': seconds(3600),
      }),
  },
  {
    name: '403 secondary limit with Retry-After',
    on: CREATE,
    times: 1,
    stands: true,
    warning: null,
    fault: forbidden('You have exceeded a secondary rate limit', { 'retry-after': '1' }),
  },
  {
    name: '403 locked conversation',
    on: CREATE,
    fault: forbidden('Unable to create comment because issue is locked.'),
    stands: false,
    warning: '403',
  },
  {
    name: '404',
    on: CREATE,
    fault: { status: 404, message: 'Not Found' },
    stands: false,
    warning: 'Either there is no pull request 7 here (check pr-number), or the token may not see it',
  },
  {
    name: '404 on the list',
    on: LIST,
    fault: { status: 404, message: 'Not Found' },
    stands: false,
    warning: 'Either there is no pull request 7 here (check pr-number), or the token may not see it',
  },
  { name: '409', on: CREATE, fault: { status: 409, message: 'Conflict' }, stands: false, warning: 'refused (409' },
  {
    name: '410',
    on: CREATE,
    fault: { status: 410, message: 'Issues are disabled for this repo' },
    stands: false,
    warning: 'gone (410',
  },
  {
    name: '422 spam',
    on: CREATE,
    fault: { status: 422, message: 'Validation Failed' },
    stands: false,
    warning: 'refused (422',
  },
  {
    name: '422 too long, once',
    on: CREATE,
    times: 1,
    stands: true,
    warning: null,
    fault: {
      status: 422,
      json: { message: 'Validation Failed', errors: [{ message: 'Body is too long (maximum is 65536 characters)' }] },
    },
  },
  {
    name: '429 with Retry-After',
    on: CREATE,
    times: 1,
    stands: true,
    warning: null,
    fault: { status: 429, headers: { 'retry-after': '1' } },
  },
  {
    name: '429 with Retry-After as a date by a clock that is two seconds fast',
    on: CREATE,
    times: 1,
    stands: true,
    warning: null,
    fault: () => ({ status: 429, headers: { date: date(2), 'retry-after': date(3) } }),
  },
  {
    name: '429 with Retry-After of days',
    on: CREATE,
    stands: false,
    warning: 'rate limit (429',
    fault: { status: 429, headers: { 'retry-after': '999999' } },
  },
  {
    name: '429 with nonsense in Retry-After and nothing left',
    on: CREATE,
    times: 1,
    stands: true,
    warning: null,
    fault: () => ({
      status: 429,
      headers: { date: date(0), 'retry-after': 'soon', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': seconds(0) },
    }),
  },
  { name: '500 for ever', on: CREATE, fault: { status: 500 }, stands: false, warning: 'GitHub has a fault (500' },
  { name: '500 once', on: LIST, times: 1, fault: { status: 500 }, stands: true, warning: null },
  {
    name: '500 although it was written',
    on: CREATE,
    times: 1,
    fault: { status: 500, when: 'after' },
    stands: true,
    warning: null,
  },
  {
    name: '502 as a page',
    on: CREATE,
    times: 1,
    fault: { status: 502, html: '<html>Unicorn!</html>' },
    stands: true,
    warning: null,
  },
  {
    name: '503 on the list for ever',
    on: LIST,
    fault: { status: 503 },
    stands: false,
    warning: 'GitHub has a fault (503',
  },
  { name: 'reset once', on: LIST, times: 1, fault: { broken: 'reset' }, stands: true, warning: null },
  {
    name: 'reset although it was written',
    on: CREATE,
    times: 1,
    fault: { broken: 'reset', when: 'after' },
    stands: true,
    warning: null,
  },
  { name: 'reset for ever', on: LIST, fault: { broken: 'reset' }, stands: false, warning: 'no connection' },
  { name: 'cut in the headers', on: LIST, times: 1, fault: { broken: 'headers' }, stands: true, warning: null },
  { name: 'cut in the body', on: LIST, times: 1, fault: { broken: 'body' }, stands: true, warning: null },
  {
    name: 'cut in the body although it was written',
    on: CREATE,
    times: 1,
    fault: { broken: 'body', when: 'after' },
    stands: true,
    warning: null,
  },
  { name: 'drips', on: LIST, times: 1, fault: { broken: 'drip' }, stands: true, warning: null },
  {
    name: 'silence although it was written',
    on: CREATE,
    times: 1,
    fault: { broken: 'silence', when: 'after' },
    stands: true,
    warning: null,
  },
  {
    name: 'redirect to another host',
    on: CREATE,
    stands: false,
    warning: 'redirected (302',
    fault: { status: 302, headers: { location: 'http://localhost:9/evil' } },
  },
  { name: 'redirect without an address', on: LIST, fault: { status: 307 }, stands: false, warning: 'redirected (307' },
  {
    name: 'a page with 200',
    on: LIST,
    fault: { status: 200, html: '<html>Please log in</html>' },
    stands: false,
    warning: "an answer that is not the API's",
  },
  {
    name: 'an object where a list should be',
    on: LIST,
    fault: { status: 200, json: { message: 'hello' } },
    stands: false,
    warning: "an answer that is not the API's",
  },
  {
    name: 'null',
    on: LIST,
    fault: { status: 200, json: null },
    stands: false,
    warning: "an answer that is not the API's",
  },
]

interface Outcome {
  readonly server: GitHubServer
  readonly run: ActionRun
  readonly passing: ActionRun | null
}

async function runCase({ on, fault, times = Number.POSITIVE_INFINITY }: Case, isFast: boolean): Promise<Outcome> {
  const server = await startGitHub({
    fail: (operation, count) =>
      operation === on && count < times ? (typeof fault === 'function' ? fault() : fault) : undefined,
  })
  const run = await runGate(action, { tree: FAILING, github: server })
  // The same fault before a gate that passes, where it costs no wait.
  const passing = isFast ? await runGate(action, { tree: PASSING, github: server, env: { GITHUB_RUN_ID: '78' } }) : null
  return { server, run, passing }
}

/** All start in their order, so many at once, whichever test asks first. */
const turns = makeTurns(8, () => new Error('stopped'))
const outcomes = new Map(
  CASES.map((each) => {
    const isFast = /^(?:403 permission|404|302|a page)/.test(each.name)
    return [each.name, turns(() => runCase(each, isFast), undefined)]
  }),
)
afterAll(async () => {
  for (const outcome of outcomes.values()) await (await outcome).server.close()
})

describe.each(CASES)('H4: $name ($on)', ({ name, stands, warning }) => {
  test('changes nothing but the comment', async () => {
    const outcome = await outcomes.get(name)
    if (outcome === undefined) throw new Error('was not run')
    const { server, run, passing } = outcome
    expect(run.code).toBe(1)
    expect(run.outputs['verdict']).toBe('fail')
    expect(run.summary).toContain('0 of 1 passed')
    expect(messages(run, 'error')).toHaveLength(1)
    if (passing !== null) expect([passing.code, passing.outputs['verdict']]).toEqual([0, 'pass'])

    expect(server.comments).toHaveLength(stands ? 1 : 0)
    expect(server.count(CREATE)).toBeLessThanOrEqual(passing === null ? 2 : 4)
    expect(run.outputs['comment-url']).toBe(stands ? `${server.url}/o/r/pull/1#issuecomment-1000` : '')
    const warnings = messages(run, 'warning')
    expect(warnings).toEqual(warning === null ? [] : [expect.stringContaining(warning)])
    // Neither a page of a proxy nor a stack.
    expect(printed(run)).not.toMatch(/<html|Unicorn|\n\s+at /)
    expect(server.violations).toEqual([])
  })
})

test('H4: nobody listens', async () => {
  const env = {
    GITHUB_API_URL: 'http://127.0.0.1:9',
    GITHUB_SERVER_URL: 'http://127.0.0.1:9',
    GITHUB_REPOSITORY: 'o/r',
  }
  const run = await runGate(action, { tree: FAILING, env, inputs: { 'github-token': 'T' } })
  expect(run.code).toBe(1)
  expect(messages(run, 'warning')).toEqual([expect.stringContaining('no connection')])
})
