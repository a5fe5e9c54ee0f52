// What GitHub's answers hold, built from the few fields that a test cares about; the rest is filled in so that each
// answer fits the OpenAPI description. No state, no server.

export interface Comment {
  readonly id: number
  body: string
  readonly author: string
  minimised?: boolean
}
export interface PullRequest {
  readonly number: number
  readonly headSha: string
  /** `owner/name`; null: the fork is deleted. */
  readonly headRepo: string | null
  readonly headBranch: string
  readonly baseBranch: string
  readonly state: 'open' | 'closed'
  /** Of the merge that GitHub tries; null unless told. */
  readonly mergeSha?: string
}
export interface WorkflowRun {
  readonly id: number
  readonly event: string
  readonly status: string
  readonly branch: string
  readonly headSha: string
  readonly headRepo: string
  /** File name; `evaluate.yml` unless told. */
  readonly workflow?: string
  readonly conclusion?: string
  readonly createdAt?: string
}
export interface CommitStatus {
  readonly sha: string
  readonly state: string
  readonly context?: string
  readonly description?: string
  readonly target_url?: string
}
export interface StoredArtifact {
  readonly id: number
  readonly runId: number
  readonly name: string
  readonly expired: boolean
  readonly createdAt: string
  readonly digest?: string
  /** Where the zip lies; the server redirects there. */
  readonly zipUrl?: string
}

const TIME = '2026-01-01T00:00:00Z'
const BOT_ID = 41898282

/** A person or an app, as `simple-user`. */
export function userObject(base: string, login: string): object {
  const isBot = login.endsWith('[bot]')
  const page = `${base}/users/x`
  return {
    login,
    id: isBot ? BOT_ID : 1,
    node_id: isBot ? 'MDM6Qm90NDE4OTgyODI=' : 'MDQ6VXNlcjE=',
    avatar_url: `${base}/avatar`,
    gravatar_id: '',
    url: page,
    html_url: page,
    followers_url: page,
    following_url: page,
    gists_url: page,
    starred_url: page,
    subscriptions_url: page,
    organizations_url: page,
    repos_url: page,
    events_url: page,
    received_events_url: page,
    type: isBot ? 'Bot' : 'User',
    site_admin: false,
  }
}

/** `GET /user`. */
export function publicUserObject(base: string, login: string): object {
  return {
    ...userObject(base, login),
    name: null,
    company: null,
    blog: null,
    location: null,
    email: null,
    hireable: null,
    bio: null,
    public_repos: 0,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: TIME,
    updated_at: TIME,
  }
}

export function commentObject(base: string, repository: string, comment: Comment): object {
  const api = `${base}/repos/${repository}`
  return {
    id: comment.id,
    node_id: `IC_${comment.id}`,
    url: `${api}/issues/comments/${comment.id}`,
    html_url: `${base}/${repository}/pull/1#issuecomment-${comment.id}`,
    issue_url: `${api}/issues/1`,
    body: comment.body,
    user: userObject(base, comment.author),
    created_at: TIME,
    updated_at: TIME,
    author_association: 'NONE',
    performed_via_github_app: null,
  }
}

/** `pull-request-simple`. */
export function pullObject(base: string, repository: string, pull: PullRequest): object {
  const page = `${base}/${repository}/pull/${pull.number}`
  const repositoryOf = (name: string): object => ({
    ...repositoryObject(base, name),
    ...detailsOfRepository(base),
  })
  const link = { href: page }
  return {
    url: page,
    id: pull.number,
    node_id: `PR_${pull.number}`,
    html_url: page,
    diff_url: page,
    patch_url: page,
    issue_url: page,
    commits_url: page,
    review_comments_url: page,
    review_comment_url: page,
    comments_url: page,
    statuses_url: page,
    number: pull.number,
    state: pull.state,
    locked: false,
    title: 'A change',
    user: userObject(base, 'octocat'),
    body: null,
    labels: [],
    milestone: null,
    created_at: TIME,
    updated_at: TIME,
    closed_at: null,
    merged_at: null,
    merge_commit_sha: pull.mergeSha ?? null,
    assignee: null,
    author_association: 'NONE',
    auto_merge: null,
    head: {
      label: `${pull.headRepo?.split('/')[0] ?? 'unknown'}:${pull.headBranch}`,
      ref: pull.headBranch,
      sha: pull.headSha,
      user: userObject(base, 'octocat'),
      repo: pull.headRepo === null ? null : repositoryOf(pull.headRepo),
    },
    base: {
      label: `o:${pull.baseBranch}`,
      ref: pull.baseBranch,
      sha: '0'.repeat(40),
      user: userObject(base, 'o'),
      repo: repositoryOf(repository),
    },
    _links: {
      comments: link,
      commits: link,
      statuses: link,
      html: link,
      issue: link,
      review_comments: link,
      review_comment: link,
      self: link,
    },
  }
}

/** `pull-request`: what one has beyond those of a list. */
export function wholePullObject(base: string, repository: string, pull: PullRequest): object {
  return {
    ...pullObject(base, repository, pull),
    additions: 1,
    changed_files: 1,
    comments: 0,
    commits: 1,
    deletions: 0,
    mergeable: true,
    mergeable_state: 'clean',
    merged: false,
    maintainer_can_modify: false,
    merged_by: null,
    review_comments: 0,
  }
}

export function runObject(base: string, repository: string, run: WorkflowRun): object {
  const api = `${base}/repos/${repository}/actions/runs/${run.id}`
  return {
    id: run.id,
    name: 'evaluate',
    node_id: `WFR_${run.id}`,
    head_branch: run.branch,
    head_sha: run.headSha,
    path: `.github/workflows/${run.workflow ?? 'evaluate.yml'}`,
    run_number: run.id,
    run_attempt: 1,
    event: run.event,
    display_title: 'A change',
    status: run.status,
    conclusion: run.status === 'completed' ? (run.conclusion ?? 'success') : null,
    workflow_id: 5,
    url: api,
    html_url: `${base}/${repository}/actions/runs/${run.id}`,
    pull_requests: [],
    created_at: run.createdAt ?? TIME,
    updated_at: TIME,
    jobs_url: api,
    logs_url: api,
    check_suite_url: api,
    artifacts_url: api,
    cancel_url: api,
    rerun_url: api,
    workflow_url: api,
    head_commit: null,
    repository: repositoryObject(base, repository),
    head_repository: repositoryObject(base, run.headRepo),
  }
}

export function statusObject(base: string, author: string, status: CommitStatus): object {
  return {
    url: `${base}/statuses/1`,
    avatar_url: `${base}/avatar`,
    id: 1,
    node_id: 'SC_1',
    state: status.state,
    description: status.description ?? null,
    target_url: status.target_url ?? null,
    context: status.context ?? 'default',
    created_at: TIME,
    updated_at: TIME,
    creator: userObject(base, author),
  }
}

export function artifactObject(base: string, repository: string, artifact: StoredArtifact): object {
  const api = `${base}/repos/${repository}/actions/artifacts/${artifact.id}`
  return {
    id: artifact.id,
    node_id: `A_${artifact.id}`,
    name: artifact.name,
    size_in_bytes: 1,
    url: api,
    archive_download_url: `${api}/zip`,
    expired: artifact.expired,
    created_at: artifact.createdAt,
    expires_at: null,
    updated_at: artifact.createdAt,
    ...(artifact.digest === undefined ? {} : { digest: artifact.digest }),
    workflow_run: { id: artifact.runId, head_branch: 'main', head_sha: '0'.repeat(40) },
  }
}

/** `minimal-repository`. */
function repositoryObject(base: string, fullName: string): object {
  const [owner = '', name = ''] = fullName.split('/')
  const page = `${base}/${fullName}`
  const addresses = (
    'archive assignees blobs branches collaborators comments commits compare contents contributors deployments ' +
    'downloads events forks git_commits git_refs git_tags hooks issue_comment issue_events issues keys labels ' +
    'languages merges milestones notifications pulls releases stargazers statuses subscribers subscription tags ' +
    'teams trees'
  ).split(' ')
  return {
    id: 1,
    node_id: 'R_1',
    name,
    full_name: fullName,
    owner: userObject(base, owner),
    private: false,
    html_url: page,
    description: null,
    fork: false,
    url: page,
    ...Object.fromEntries(addresses.map((what) => [`${what}_url`, page])),
  }
}

/** What a whole `repository` has beyond the minimal one. */
function detailsOfRepository(base: string): object {
  return {
    clone_url: base,
    git_url: base,
    ssh_url: base,
    svn_url: base,
    mirror_url: null,
    homepage: null,
    language: null,
    forks_count: 0,
    forks: 0,
    stargazers_count: 0,
    watchers_count: 0,
    watchers: 0,
    size: 0,
    default_branch: 'main',
    open_issues_count: 0,
    open_issues: 0,
    license: null,
    has_issues: true,
    has_projects: true,
    has_wiki: true,
    has_pages: false,
    has_downloads: true,
    archived: false,
    disabled: false,
    pushed_at: TIME,
    created_at: TIME,
    updated_at: TIME,
  }
}

/** A branch and its newest commit. */
export function refObject(base: string, repository: string, { ref, commit }: { ref: string; commit: string }): object {
  const page = `${base}/repos/${repository}/git`
  return {
    ref: `refs/${ref}`,
    node_id: 'REF_1',
    url: `${page}/refs/${encodeURI(ref)}`,
    object: { type: 'commit', sha: commit, url: `${page}/commits/${commit}` },
  }
}

/** `git-commit`, of which a test knows the parents. */
export function gitCommitObject(
  base: string,
  repository: string,
  { sha, parents }: { readonly sha: string; readonly parents: readonly string[] },
): object {
  const url = (of: string): string => `${base}/repos/${repository}/git/commits/${of}`
  const by = { name: 'o', email: 'o@example.org', date: TIME }
  return {
    sha,
    node_id: 'C_1',
    url: url(sha),
    html_url: `${base}/${repository}/commit/${sha}`,
    author: by,
    committer: by,
    message: 'Merge',
    tree: { sha: '5'.repeat(40), url: `${base}/repos/${repository}/git/trees/${'5'.repeat(40)}` },
    parents: parents.map((parent) => ({
      sha: parent,
      url: url(parent),
      html_url: `${base}/${repository}/commit/${parent}`,
    })),
    verification: { verified: false, reason: 'unsigned', signature: null, payload: null, verified_at: null },
  }
}

/** A file's text, or what stands at the path instead. */
export type RepositoryFile = string | { readonly is: 'folder' | 'symlink' | 'submodule' }

/** A file as `contents` gives it: base64 in lines of 60, and without content beyond 1 MB. */
export function contentObject(
  base: string,
  repository: string,
  file: { path: string; content: RepositoryFile },
): unknown {
  const { path, content } = file
  const page = `${base}/repos/${repository}/contents/${encodeURI(path)}`
  const links = { git: page, html: page, self: page }
  const common = {
    name: path.split('/').at(-1) ?? '',
    path,
    sha: 'd'.repeat(40),
    url: page,
    git_url: page,
    html_url: page,
    download_url: page,
    _links: links,
  }
  if (typeof content === 'string') {
    const bytes = Buffer.from(content)
    const isLarge = bytes.length > 1_000_000
    const lines = bytes.toString('base64').replace(/.{60}/g, '$&\n')
    const body = isLarge ? { encoding: 'none', content: '' } : { encoding: 'base64', content: lines }
    return { ...common, type: 'file', size: bytes.length, ...body }
  }
  switch (content.is) {
    case 'folder':
      return [{ ...common, type: 'file', size: 3 }]
    case 'symlink':
      return { ...common, type: 'symlink', size: 3, target: '/etc/passwd' }
    case 'submodule':
      return { ...common, type: 'submodule', size: 0, submodule_git_url: 'https://github.com/x/y' }
  }
}
