// The sticky comment: one per key and pull request, whoever else writes at the same time. Creates or updates it, looks
// whether that held, and never throws: what goes wrong is a warning in words. Renders nothing.
import {
  commentKey,
  compareRuns,
  isUntouched,
  makeMarker,
  type Marker,
  MAX_COMMENT_BYTES,
  withMarker,
} from './comment-marker.js'
import type { EventTarget, RunIdentity } from './event.js'
import { type Fault, faultText } from './github-fault.js'
import type { Answer, Calls, GitHubClient } from './github.js'
import { listOwnComments, type MarkedComment, newestMarker, readComment } from './own-comments.js'
import { findPullRequest } from './pull-request.js'

export type CommentPolicy = 'always' | 'on-failure' | 'on-change' | 'off'

export interface CommentRequest {
  /** null: no usable token, with the reason in `clientMissing`. */
  readonly client: GitHubClient | null
  readonly clientMissing?: string
  readonly target: EventTarget
  /** What makes this comment another than that of the next job; hashed, so any text will do. */
  readonly key: string
  readonly run: RunIdentity
  readonly policy: CommentPolicy
  readonly verdict: 'pass' | 'fail'
  /** Describes who fails: `on-change` writes where this or the verdict differs from the comment's. */
  readonly fingerprint: string
  /** The report, at most MAX_BODY_BYTES of UTF-8. */
  readonly body: string
  /** What is tried once where GitHub finds the body too long. */
  readonly shortBody: () => string
}

export interface CommentResult {
  readonly url: string | null
  readonly action: 'created' | 'updated' | 'unchanged' | 'skipped'
  /** For annotations: something that somebody could mend. */
  readonly warnings: readonly string[]
  /** For the log: why there is no comment although nothing is wrong. */
  readonly notes: readonly string[]
}

/** A create and an update both count: one where all is well, a second one to recover. */
const MAX_WRITES = 2
/** Looks after a write; the second one only after a correction. */
const MAX_LOOKS = 2

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

interface Work {
  readonly client: GitHubClient
  readonly calls: Calls
  readonly issue: number
  readonly key: string
  readonly marker: Marker
  writesLeft: number
  /** Who the token is, once an answer told. */
  author: string | null
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
  const work: Work = { client, calls, issue, key, marker, writesLeft: MAX_WRITES, author: null }
  const warn = (why: string, fault: Fault | null): CommentResult =>
    skipped([`No comment: ${why}.${adviceOn(fault, origin)}`], [])

  const listed = await look(work)
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

  const written = await write(work, request, current)
  if (!written.ok) return warn(written.why, written.fault)
  const settled = await settle(work, written)
  return {
    url: urlOf(work, settled.comment),
    action: written.created ? 'created' : 'updated',
    warnings: settled.warnings,
    notes: [],
  }
}

const look = (work: Work): ReturnType<typeof listOwnComments> => listOwnComments(work)

/** Nothing to write: the same body, or with `on-change` the same outcome. */
function isAsWanted(current: MarkedComment, wanted: Marker, policy: CommentPolicy): boolean {
  const { marker } = current
  if (policy === 'on-change' && marker.verdict === wanted.verdict && marker.fingerprint === wanted.fingerprint)
    return true
  return marker.body === wanted.body && isUntouched(current.body, marker)
}

type Comment = Omit<MarkedComment, 'marker'>
type Written =
  | { readonly ok: true; readonly comment: Comment; readonly text: string; readonly created: boolean }
  | { readonly ok: false; readonly why: string; readonly fault: Fault | null }

/** Updates `current`, or creates; recovers once from what can be recovered from. */
async function write(work: Work, request: CommentRequest, current: MarkedComment | undefined): Promise<Written> {
  let target = current
  let body = request.body
  let isShort = false
  const shorten = (): void => {
    body = request.shortBody()
    isShort = true
  }
  if (sizeOf(withMarker(work.marker, body)) > MAX_COMMENT_BYTES) shorten()
  for (;;) {
    const marker = isShort ? makeMarker({ ...request, key: work.key, body }) : work.marker
    const text = withMarker(marker, body)
    if (sizeOf(text) > MAX_COMMENT_BYTES)
      return { ok: false, why: 'the report does not fit into a comment', fault: null }
    const answer = await send(work, target, text)
    if (answer.ok) return { ok: true, comment: answer.value, text, created: target === undefined }
    const { fault } = answer
    const failed: Written = { ok: false, why: `it could not be written: ${faultText(fault)}`, fault }
    if (work.writesLeft <= 0) return failed
    if (fault.kind === 'too_long' && !isShort) {
      shorten()
      continue
    }
    const isGone = target !== undefined && (fault.kind === 'missing' || fault.kind === 'gone')
    if (!isGone && fault.carriedOut === 'no') return failed
    // The comment was deleted under our hands, or nobody knows whether it was created: look before writing again.
    if (!isGone) await work.calls.wait(work.client.pacing.retryMs)
    const again = await look(work)
    if (!again.ok) return failed
    const mine = again.comments.find(
      (comment) => comment.marker.body === marker.body && compareRuns(comment.marker, marker) === 0,
    )
    if (mine !== undefined) return { ok: true, comment: mine, text, created: target === undefined }
    target = again.comments[0]
  }
}

async function send(work: Work, target: Comment | undefined, text: string): Promise<Answer<Comment>> {
  const read = (data: unknown): Comment | undefined => readComment(data) ?? undefined
  const request =
    target === undefined
      ? {
          route: 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
          parameters: { issue_number: work.issue, body: text },
          repeatable: false,
        }
      : {
          route: 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}',
          parameters: { comment_id: target.id, body: text },
          repeatable: true,
        }
  const answer = await work.calls.call({ ...request, read, attempts: work.writesLeft })
  work.writesLeft -= answer.attempts
  if (answer.ok && answer.value.author !== '') work.author = answer.value.author
  return answer
}

/**
 * Looks at what came of the write. Two that created at once end with the older comment, which gets the newer text; an
 * older run that wrote over ours in between is written over again.
 */
async function settle(
  work: Work,
  written: Extract<Written, { ok: true }>,
): Promise<{ readonly comment: Comment; readonly warnings: readonly string[] }> {
  let comment = written.comment
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    await work.calls.wait(work.client.pacing.settleMs)
    const listed = await look(work)
    // The comment stands; only nobody knows whether it stands alone. The next run clears up.
    if (!listed.ok) return { comment, warnings: [] }
    const [oldest] = listed.comments
    if (oldest === undefined) return { comment, warnings: [] }
    const newest = newestMarker(listed.comments)
    if (newest !== null && compareRuns(work.marker, newest) < 0) {
      await remove(
        work,
        listed.comments.filter(({ id }) => id === comment.id && id !== oldest.id),
      )
      return { comment: oldest, warnings: [] }
    }
    const order = compareRuns(oldest.marker, work.marker)
    const isOverwritten = order < 0
    const isOthers = order === 0 && written.created && oldest.id !== comment.id && oldest.body !== written.text
    if (isOverwritten || isOthers) {
      if (work.writesLeft <= 0) return { comment, warnings: ['The comment was written by several jobs at once.'] }
      const answer = await send(work, oldest, written.text)
      if (!answer.ok) {
        return { comment, warnings: [`The comment could not be brought up to date: ${faultText(answer.fault)}.`] }
      }
      comment = oldest
      await removeDuplicates(work, listed.comments)
      continue
    }
    await removeDuplicates(work, listed.comments)
    return { comment: oldest, warnings: [] }
  }
  return { comment, warnings: [] }
}

/** All but the oldest, as far as no newer run wrote them. Only comments of our own are in the list. */
async function removeDuplicates(work: Work, comments: readonly MarkedComment[]): Promise<void> {
  await remove(
    work,
    comments.slice(1).filter(({ marker }) => compareRuns(marker, work.marker) <= 0),
  )
}

async function remove(work: Work, comments: readonly MarkedComment[]): Promise<void> {
  for (const { id } of comments) {
    // 404: the other job was quicker. Any other fault leaves a duplicate to the next run.
    await work.calls.call({
      route: 'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}',
      parameters: { comment_id: id },
      read: () => true,
      attempts: 2,
      repeatable: true,
    })
  }
}

/** The answer's address where it lies on the server of the run, else built from it. */
function urlOf(work: Work, comment: Comment | undefined): string | null {
  if (comment === undefined) return null
  const { serverUrl, owner, repo } = work.client
  const isOurs = comment.url.startsWith(`${serverUrl}/`) && /^[A-Za-z0-9._~:/?#=&%-]+$/.test(comment.url)
  return isOurs ? comment.url : `${serverUrl}/${owner}/${repo}/pull/${work.issue}#issuecomment-${comment.id}`
}

/** What to do about it, as far as that can be told. */
function adviceOn(
  fault: Fault | null,
  origin: { readonly fork: boolean; readonly dependabot: boolean } | null,
): string {
  if (fault?.kind !== 'permission' && fault?.kind !== 'missing' && fault?.kind !== 'unauthorized') return ''
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

const sizeOf = (text: string): number => Buffer.byteLength(text)
