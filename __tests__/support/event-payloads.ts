// Events in the shapes in which GitHub sends them (docs "Webhook events and payloads"): the fields around those that are
// read are there too, so that nothing is found by luck.
import type { ActionOptions } from './run-action.js'

type Event = NonNullable<ActionOptions['event']>

export const HEAD = '1'.repeat(40)
export const FORK_HEAD = 'f'.repeat(40)
export const MERGE = '3'.repeat(40)
export const BASE = '0'.repeat(40)

const person = (login: string): object => ({
  login,
  id: 583231,
  node_id: 'MDQ6VXNlcjU4MzIzMQ==',
  html_url: `https://github.com/${login}`,
  type: login.endsWith('[bot]') ? 'Bot' : 'User',
  site_admin: false,
})
const repositoryOf = (fullName: string, fork = false): object => ({
  id: fork ? 2 : 1,
  name: fullName.split('/')[1],
  full_name: fullName,
  private: false,
  owner: person(fullName.split('/')[0] ?? ''),
  html_url: `https://github.com/${fullName}`,
  fork,
  default_branch: 'main',
  visibility: 'public',
})
const repository = repositoryOf('o/r')
const common = (sender = 'octocat'): object => ({ repository, sender: person(sender) })

interface PullOptions {
  readonly head?: string
  readonly headRepo?: string | null
  readonly author?: string
}

function pullOf({ head = HEAD, headRepo = 'o/r', author = 'octocat' }: PullOptions): object {
  const side = (ref: string, sha: string, repo: string | null): object => ({
    label: `${repo?.split('/')[0] ?? 'unknown'}:${ref}`,
    ref,
    sha,
    user: person(author),
    repo: repo === null ? null : repositoryOf(repo, repo !== 'o/r'),
  })
  return {
    id: 1_700_000_007,
    number: 7,
    state: 'open',
    locked: false,
    draft: false,
    title: 'A change',
    user: person(author),
    body: 'Closes #1',
    merge_commit_sha: MERGE,
    head: side('topic', head, headRepo),
    base: side('main', BASE, 'o/r'),
    author_association: 'NONE',
  }
}

const pullEvent = (name: string, options: PullOptions): Event => ({
  name,
  payload: {
    action: 'synchronize',
    number: 7,
    before: '9'.repeat(40),
    after: options.head ?? HEAD,
    pull_request: pullOf(options),
    ...common(options.author),
  },
})

export const ownPull = pullEvent('pull_request', {})
export const forkPull = pullEvent('pull_request', { head: FORK_HEAD, headRepo: 'fork/r', author: 'mallory' })
export const dependabotPull = pullEvent('pull_request', { author: 'dependabot[bot]' })
export const targetPull = pullEvent('pull_request_target', { head: FORK_HEAD, headRepo: 'fork/r', author: 'mallory' })

/** The run with the id 555 of a fork's pull request has ended; GitHub lists no pull requests for forks. */
export const workflowRun = (more: object = {}): Event => ({
  name: 'workflow_run',
  payload: {
    action: 'completed',
    workflow_run: {
      id: 555,
      name: 'evaluate',
      node_id: 'WFR_555',
      head_branch: 'topic',
      head_sha: FORK_HEAD,
      path: '.github/workflows/evaluate.yml',
      display_title: 'A change',
      run_number: 12,
      run_attempt: 1,
      event: 'pull_request',
      status: 'completed',
      conclusion: 'success',
      workflow_id: 5,
      pull_requests: [],
      actor: person('mallory'),
      head_commit: { id: FORK_HEAD, message: 'A change', author: { name: 'M', email: 'm@e.x' } },
      repository,
      head_repository: repositoryOf('fork/r', true),
      ...more,
    },
    workflow: { id: 5, name: 'evaluate', path: '.github/workflows/evaluate.yml', state: 'active' },
    ...common('mallory'),
  },
})

export const mergeGroup: Event = {
  name: 'merge_group',
  payload: {
    action: 'checks_requested',
    merge_group: {
      head_sha: HEAD,
      head_ref: `refs/heads/gh-readonly-queue/main/pr-7-${BASE}`,
      base_sha: BASE,
      base_ref: 'refs/heads/main',
      head_commit: { id: HEAD, message: 'A change (#7)' },
    },
    ...common(),
  },
}
export const push: Event = {
  name: 'push',
  payload: {
    ref: 'refs/heads/main',
    before: BASE,
    after: HEAD,
    created: false,
    forced: false,
    commits: [{ id: HEAD, message: 'Merge pull request #7 from fork/topic' }],
    head_commit: { id: HEAD, message: 'Merge pull request #7 from fork/topic' },
    pusher: { name: 'octocat' },
    ...common(),
  },
}
export const tagPush: Event = { name: 'push', payload: { ref: 'refs/tags/v1', after: HEAD, ...common() } }
export const schedule: Event = { name: 'schedule', payload: { schedule: '0 3 * * *', workflow: 'x', ...common() } }
export const dispatch: Event = {
  name: 'workflow_dispatch',
  payload: { inputs: { number: '7' }, ref: 'refs/heads/topic', workflow: '.github/workflows/gate.yml', ...common() },
}

/** `/evaluate` on pull request 9, or on the issue 9. */
export const issueComment = (options: { readonly isPull: boolean; readonly association?: string }): Event => ({
  name: 'issue_comment',
  payload: {
    action: 'created',
    issue: {
      number: 9,
      title: 'A change',
      user: person('mallory'),
      state: 'open',
      author_association: options.association ?? 'NONE',
      ...(options.isPull ? { pull_request: { url: 'https://api.github.com/repos/o/r/pulls/9', merged_at: null } } : {}),
    },
    comment: { id: 1, body: '/evaluate', user: person('octocat'), author_association: 'OWNER' },
    ...common(),
  },
})
