// The sticky comment: one per key and pull request, whoever else writes at the same time. Decides whether to write, and
// never throws: what goes wrong is a warning in words. Renders nothing; comment-write.ts does the writing.
import { commentKey, compareRuns, isUntouched, type Marker, makeMarker } from './comment-marker.js'
import {
  type Comment,
  type CommentContent,
  type CommentWork,
  MAX_WRITES,
  removeDuplicates,
  settle,
  writeComment,
} from './comment-write.js'
import type { EventTarget } from './event.js'
import { adviceOn, type Fault } from './fault.js'
import type { Calls, GitHubClient } from './api.js'
import { listOwnComments, type MarkedComment, newestMarker } from './own-comments.js'
import { findPullRequest } from './pull-request.js'

export type CommentPolicy = 'always' | 'on-failure' | 'on-change' | 'off'

export interface CommentRequest extends CommentContent {
  /** null: no usable token, with the reason in `clientMissing`. */
  readonly client: GitHubClient | null
  readonly clientMissing?: string
  readonly target: EventTarget
  /** What makes this comment another than that of the next job; hashed, so any text will do. */
  readonly key: string
  readonly policy: CommentPolicy
}

export interface CommentResult {
  readonly url: string | null
  readonly action: 'created' | 'updated' | 'unchanged' | 'skipped'
  /** For annotations: something that somebody could mend. */
  readonly warnings: readonly string[]
  /** For the log: why there is no comment although nothing is wrong. */
  readonly notes: readonly string[]
}

/** Writes the comment as the policy says. Exit status and verdict are no business of it. */
export async function publishComment(request: CommentRequest): Promise<CommentResult> {
  const { client, target, policy } = request
  if (policy === 'off') return skipped([], [])
  if (target.kind === 'none') return skipped([], [`No comment: ${target.why}.`])
  if (client === null) return skipped([`No comment: ${request.clientMissing ?? 'there is no token'}.`], [])
  const calls = client.begin()
  try {
    if (target.kind === 'pull_request') return await publish(request, client, calls, target.number, target)
    const found = await findPullRequest(calls, target)
    if (found.number === null) return skipped([...found.warnings, `No comment: ${found.why}.`], [])
    const result = await publish(request, client, calls, found.number, null)
    return { ...result, warnings: [...found.warnings, ...result.warnings] }
  } catch (error) {
    // Nothing here throws on purpose; whatever does may not cost the run its verdict.
    return skipped([`No comment: ${error instanceof Error ? error.name : 'an unknown fault'} while publishing it.`], [])
  }
}

async function publish(
  request: CommentRequest,
  client: GitHubClient,
  calls: Calls,
  issue: number,
  origin: { readonly fork: boolean; readonly dependabot: boolean } | null,
): Promise<CommentResult> {
  const { policy, verdict, run, fingerprint } = request
  const key = commentKey(request.key)
  const marker = makeMarker({ key, run, verdict, fingerprint, body: request.body })
  const work: CommentWork = { client, calls, issue, key, marker, writesLeft: MAX_WRITES, author: null }
  const warn = (why: string, fault: Fault | null): CommentResult =>
    skipped([`No comment: ${why}.${adviceFor(fault, issue, origin)}`], [])

  const listed = await listOwnComments(work)
  if (!listed.ok) return warn(listed.why, listed.fault)
  const [current] = listed.comments
  const newest = newestMarker(listed.comments)
  if (newest !== null && compareRuns(marker, newest) < 0) {
    return {
      ...skipped([], [`No comment: run ${newest.run} is newer and has written already.`]),
      url: urlOf(work, current),
    }
  }
  if (current === undefined && policy === 'on-failure' && verdict === 'pass') return skipped([], [])
  if (current !== undefined && isAsWanted(current, marker, policy)) {
    await removeDuplicates(work, listed.comments)
    return { url: urlOf(work, current), action: 'unchanged', warnings: [], notes: [] }
  }

  const written = await writeComment(work, request, current)
  if (!written.ok) return warn(written.why, written.fault)
  const settled = await settle(work, written)
  return {
    url: urlOf(work, settled.comment),
    action: written.created ? 'created' : 'updated',
    warnings: settled.warnings,
    notes: [],
  }
}

/** Nothing to write: the same body, or with `on-change` the same outcome. */
function isAsWanted(current: MarkedComment, wanted: Marker, policy: CommentPolicy): boolean {
  const { marker } = current
  if (policy === 'on-change' && marker.verdict === wanted.verdict && marker.fingerprint === wanted.fingerprint)
    return true
  return marker.body === wanted.body && isUntouched(current.body, marker)
}

/** The answer's address where it lies on the server of the run, else built from it. */
function urlOf(work: CommentWork, comment: Comment | undefined): string | null {
  if (comment === undefined) return null
  const { serverUrl, owner, repo } = work.client
  const isOurs = comment.url.startsWith(`${serverUrl}/`) && /^[A-Za-z0-9._~:/?#=&%-]+$/.test(comment.url)
  return isOurs ? comment.url : `${serverUrl}/${owner}/${repo}/pull/${work.issue}#issuecomment-${comment.id}`
}

/** What to do about it, as far as that can be told. */
function adviceFor(
  fault: Fault | null,
  issue: number,
  origin: { readonly fork: boolean; readonly dependabot: boolean } | null,
): string {
  if (fault === null) return ''
  if (fault.kind === 'missing') {
    return ` Either there is no pull request ${issue} here (check pr-number), or the token may not see it: then the job needs \`permissions: pull-requests: write\`.`
  }
  if (fault.kind !== 'permission') {
    const advice = adviceOn(fault)
    return advice && ` ${advice}`
  }
  if (/personal access token/i.test(fault.message)) {
    return ' The personal token of github-token needs the permission "Pull requests: write", or the scope repo.'
  }
  const need = ' The job needs `permissions: pull-requests: write`.'
  const who = origin?.dependabot
    ? 'This run was started by Dependabot, whose token is read-only'
    : origin?.fork
      ? 'This pull request comes from a fork, whose token is read-only'
      : 'Runs for forks and for Dependabot get a read-only token'
  return `${need} ${who}: see "Pull requests from forks" in the README for a second workflow that may comment.`
}

const skipped = (warnings: readonly string[], notes: readonly string[]): CommentResult => ({
  url: null,
  action: 'skipped',
  warnings,
  notes,
})
