// Events as GitHub sends them (the fields that matter, under their true names) → the pull request that they are about.
import { describe, expect, test } from '@jest/globals'
import { readEvent, resolveTarget, warnOfUnsafeCheckout } from '../../../src/io/github/event.js'

const HEAD = 'a'.repeat(40)
const MERGE = 'c'.repeat(40)
const repository = { id: 1, full_name: 'o/r', default_branch: 'trunk' }
const head = (repo: string | null) => ({ ref: 'change', sha: HEAD, repo: repo === null ? null : { full_name: repo } })
const pullRequest = (repo: string | null = 'o/r', login = 'octocat') => ({
  action: 'synchronize',
  number: 7,
  repository,
  sender: { login },
  pull_request: {
    number: 7,
    state: 'open',
    user: { login },
    head: head(repo),
    base: { ref: 'main', sha: 'b'.repeat(40), repo: { full_name: 'o/r' } },
    merge_commit_sha: MERGE,
  },
})
/** A pull request as the run that it started lists it; of its repositories ids are told. */
const listed = (ref: string, repo: object = { id: 1, name: 'r' }) => ({
  number: 7,
  base: { ref, sha: 'b'.repeat(40), repo },
})
const workflowRun = (more: object = {}) => ({
  action: 'completed',
  repository,
  workflow_run: {
    id: 555,
    run_attempt: 2,
    event: 'pull_request',
    head_branch: 'change',
    head_sha: HEAD,
    head_repository: { full_name: 'fork/r' },
    pull_requests: [],
    ...more,
  },
})
const issueComment = (more: object = {}, association = 'MEMBER') => ({
  action: 'created',
  repository,
  issue: { number: 9, author_association: association, pull_request: { url: 'https://api.github.com/…' }, ...more },
  comment: { body: '/evaluate', author_association: 'NONE' },
})
const push = { ref: 'refs/heads/release/1.0', before: '0'.repeat(40), after: HEAD, repository }
const mergeGroup = {
  action: 'checks_requested',
  repository,
  merge_group: { head_sha: HEAD, head_ref: 'refs/heads/gh-readonly-queue/main/pr-7-b', base_ref: 'refs/heads/main' },
}
const dispatch = { ref: 'refs/heads/main', inputs: null, repository, workflow: '.github/workflows/gate.yml' }
const schedule = { schedule: '0 3 * * *', repository }

const target = (name: string, payload: unknown, prNumber: number | null = null) =>
  resolveTarget(readEvent(name, payload, {}), prNumber)

describe('C2, C3: the pull request of an event', () => {
  const found = { kind: 'pull_request', number: 7, headSha: HEAD, headRepo: 'o/r', fork: false, dependabot: false }
  test.each([
    ['pull_request', pullRequest(), found],
    ['pull_request_target', pullRequest(), found],
    ['pull_request_review', pullRequest(), found],
    ['pull_request', pullRequest('O/R'), { ...found, headRepo: 'O/R' }],
    ['pull_request', pullRequest('fork/r'), { ...found, headRepo: 'fork/r', fork: true }],
    ['pull_request', pullRequest(null), { ...found, headRepo: null, fork: true }],
    ['pull_request', pullRequest('o/r', 'dependabot[bot]'), { ...found, dependabot: true }],
    ['pull_request', { ...pullRequest(), sender: { login: 'dependabot[bot]' } }, { ...found, dependabot: true }],
    ['issue_comment', issueComment(), { ...found, number: 9, headSha: null, headRepo: null }],
    ['issue_comment', issueComment({}, 'NONE'), { ...found, number: 9, headSha: null, headRepo: null, fork: true }],
    [
      'workflow_run',
      workflowRun(),
      { kind: 'lookup', headSha: HEAD, headRepo: 'fork/r', headBranch: 'change', hint: null },
    ],
  ])('%s', (name, payload, expected) => {
    expect(target(name, payload)).toEqual(expected)
  })

  test.each([
    ['push', push],
    ['schedule', schedule],
    ['merge_group', mergeGroup],
    ['workflow_dispatch', dispatch],
    ['repository_dispatch', { action: 'x', client_payload: { pull_request: 7 }, repository }],
    ['', null],
    ['pull_request', null],
    ['pull_request', {}],
    ['pull_request', { pull_request: { number: '7' } }],
    ['pull_request', { pull_request: { number: -7 } }],
    ['pull_request', JSON.parse('{"__proto__": {"pull_request": {"number": 7}}}')],
    ['issue_comment', issueComment({ pull_request: undefined })],
    ['workflow_run', workflowRun({ event: 'push' })],
    ['workflow_run', workflowRun({ event: 'schedule' })],
    ['workflow_run', workflowRun({ head_repository: null })],
    ['workflow_run', workflowRun({ head_sha: 'main' })],
  ])('%s %#: none, and why', (name, payload) => {
    expect(target(name, payload)).toEqual({ kind: 'none', why: expect.stringMatching(/\w{3}/) })
  })
})

describe('C4: pr-number', () => {
  test('is the number where the event has none', () => {
    for (const [name, payload] of [
      ['workflow_dispatch', dispatch],
      ['push', push],
      ['schedule', schedule],
    ] as const) {
      expect(target(name, payload, 12)).toMatchObject({ kind: 'pull_request', number: 12, headSha: null })
    }
  })
  test('is only a hint where the head decides', () => {
    expect(target('workflow_run', workflowRun(), 12)).toMatchObject({ kind: 'lookup', headSha: HEAD, hint: 12 })
  })
  test('does not make a workflow_run of a push comment anywhere', () => {
    expect(target('workflow_run', workflowRun({ event: 'push' }), 12).kind).toBe('none')
  })
  test('may repeat the number of the event, and not name another', () => {
    expect(target('pull_request', pullRequest(), 7)).toMatchObject({ number: 7 })
    expect(target('pull_request', pullRequest(), 8)).toEqual({ kind: 'none', why: expect.stringContaining('8') })
  })
})

test.each([
  ['pull_request', pullRequest(), false],
  ['pull_request', pullRequest('fork/r'), true],
  ['pull_request', pullRequest(null), true],
  ['pull_request_target', pullRequest('fork/r'), true],
  ['workflow_run', workflowRun(), true],
  ['workflow_run', workflowRun({ head_repository: { full_name: 'o/r' } }), false],
  ['workflow_run', workflowRun({ head_repository: null }), true],
  ['workflow_run', workflowRun({ event: 'push' }), false],
  ['issue_comment', issueComment({}, 'OWNER'), false],
  ['issue_comment', issueComment({}, 'COLLABORATOR'), false],
  ['issue_comment', issueComment({}, 'CONTRIBUTOR'), true],
  ['issue_comment', issueComment({}, 'FIRST_TIME_CONTRIBUTOR'), true],
  ['issue_comment', issueComment({ pull_request: undefined }, 'NONE'), false],
  ['push', push, false],
  ['merge_group', mergeGroup, false],
  ['schedule', schedule, false],
  ['workflow_dispatch', dispatch, false],
  ['', null, false],
])('a stranger may have written the code: %s %# → %s', (name, payload, expected) => {
  expect(readEvent(name, payload, {}).fork).toBe(expected)
})

test.each([
  ['pull_request', pullRequest(), 'main'],
  ['merge_group', mergeGroup, 'main'],
  ['push', push, 'release/1.0'],
  ['push', { ...push, ref: 'refs/tags/v1' }, 'trunk'],
  ['workflow_run', workflowRun(), 'trunk'],
  ['workflow_run', workflowRun({ pull_requests: [listed('main')] }), 'main'],
  // GitHub lists those within forks too, whose branches are a stranger's to name.
  ['workflow_run', workflowRun({ pull_requests: [listed('evil', { id: 2, name: 'r' })] }), 'trunk'],
  ['workflow_run', workflowRun({ pull_requests: [listed('evil', { id: 2, name: 'r' }), listed('main')] }), 'main'],
  ['workflow_run', workflowRun({ pull_requests: [listed('evil', {})] }), 'trunk'],
  // One status is that of all of them.
  ['workflow_run', workflowRun({ pull_requests: [listed('evil'), listed('trunk')] }), 'trunk'],
  ['workflow_dispatch', dispatch, 'trunk'],
  ['schedule', schedule, 'trunk'],
  ['', null, null],
])('the branch to compare with: %s %# → %s', (name, payload, expected) => {
  expect(readEvent(name, payload, {}).baseBranch).toBe(expected)
})

describe('C9: the run that counts', () => {
  const env = { GITHUB_RUN_ID: '900', GITHUB_RUN_ATTEMPT: '3', GITHUB_SHA: MERGE }
  test('is this one, with the head of the pull request', () => {
    expect(readEvent('pull_request', pullRequest(), env).evaluated).toEqual({ id: '900', attempt: '3', headSha: HEAD })
    expect(readEvent('push', push, env).evaluated).toEqual({ id: '900', attempt: '3', headSha: MERGE })
  })
  test('is the one that evaluated, of a workflow_run', () => {
    expect(readEvent('workflow_run', workflowRun(), env).evaluated).toEqual({ id: '555', attempt: '2', headSha: HEAD })
  })
})

describe('C7: a privileged run in a checkout of a fork', () => {
  const warned = (eventName: string, payload: unknown, checkedOut: string | null, hasPullRefs = false) =>
    warnOfUnsafeCheckout(readEvent(eventName, payload, {}), { checkedOut, hasPullRefs })
  test.each([
    ['pull_request_target', pullRequest('fork/r'), HEAD, false],
    ['pull_request_target', pullRequest('fork/r'), MERGE, false],
    ['pull_request_target', pullRequest('fork/r'), 'd'.repeat(40), true],
    ['workflow_run', workflowRun(), HEAD, false],
    ['issue_comment', issueComment({}, 'NONE'), 'd'.repeat(40), true],
  ])('%s %#: warned, with where to read more', (name, payload, commit, refs) => {
    expect(warned(name, payload, commit, refs)).toMatch(/secrets.*README/)
  })
  test.each([
    ['pull_request', pullRequest('fork/r'), HEAD],
    ['pull_request_target', pullRequest('o/r'), HEAD],
    ['pull_request_target', pullRequest('fork/r'), 'b'.repeat(40)],
    ['pull_request_target', pullRequest('fork/r'), null],
    ['workflow_run', workflowRun(), 'b'.repeat(40)],
    ['push', push, HEAD],
  ])('%s %#: nothing to warn of', (name, payload, commit) => {
    expect(warned(name, payload, commit)).toBeNull()
  })
})

describe('where the base’s files stand, and whether the checkout may be a pull request’s', () => {
  const PUSHED = 'd'.repeat(40)
  const place = (name: string, payload: unknown, ref: string) => {
    const { basePlace, checkoutIsForeign } = readEvent(name, payload, { GITHUB_REF: ref, GITHUB_SHA: PUSHED })
    return [basePlace, checkoutIsForeign]
  }
  const base = { commit: 'b'.repeat(40) }
  const queued = { ...mergeGroup, merge_group: { ...mergeGroup.merge_group, base_sha: base.commit } }
  const ofRun = workflowRun({ pull_requests: [listed('main')] })
  test.each<[string, unknown, string, unknown, boolean]>([
    ['pull_request', pullRequest(), 'refs/pull/7/merge', base, true],
    ['pull_request', pullRequest('fork/r'), 'refs/pull/7/merge', base, true],
    ['pull_request_target', pullRequest('fork/r'), 'refs/heads/trunk', base, true],
    ['pull_request_review', pullRequest(), 'refs/pull/7/merge', base, true],
    ['merge_group', queued, 'refs/heads/gh-readonly-queue/main/pr-7-b', base, true],
    ['workflow_run', ofRun, 'refs/heads/trunk', { branch: 'main' }, true],
    ['workflow_run', workflowRun(), 'refs/heads/trunk', { branch: 'trunk' }, true],
    ['issue_comment', issueComment(), 'refs/heads/trunk', { branch: 'trunk' }, true],
    ['push', push, 'refs/heads/release/1.0', { branch: 'trunk' }, true],
    ['push', push, 'refs/heads/trunk', { commit: PUSHED }, false],
    ['push', push, 'refs/tags/trunk', { branch: 'trunk' }, true],
    ['schedule', schedule, 'refs/heads/trunk', { commit: PUSHED }, false],
    ['workflow_dispatch', dispatch, 'refs/heads/main', { branch: 'trunk' }, true],
    ['workflow_dispatch', dispatch, 'refs/heads/trunk', { commit: PUSHED }, false],
    ['', {}, '', null, true],
  ])('%s %#', (name, payload, ref, expected, isForeign) => {
    expect(place(name, payload, ref)).toEqual([expected, isForeign])
  })
})
