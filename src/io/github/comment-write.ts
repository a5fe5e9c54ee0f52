// Writes one comment and looks what came of it: bounded writes, a second one only to recover, own duplicates removed.
// Knows no policy and no words for people beyond what a fault says.
import { compareRuns, type Marker, makeMarker, MAX_COMMENT_BYTES, withMarker } from './comment-marker.js'
import type { RunIdentity } from './event.js'
import { type Fault, faultText } from './fault.js'
import type { Answer, Calls, GitHubClient } from './api.js'
import { listOwnComments, type MarkedComment, newestMarker, readComment } from './own-comments.js'

/** A create and an update both count: one where all is well, a second one to recover. */
export const MAX_WRITES = 2
/** Looks after a write; the second one only after a correction. */
const MAX_LOOKS = 2

/** What all requests about one comment share. */
export interface CommentWork {
  readonly client: GitHubClient
  readonly calls: Calls
  readonly issue: number
  readonly key: string
  readonly marker: Marker
  /** Creating and updating; the caller starts with MAX_WRITES. */
  writesLeft: number
  /** Who the token is, once an answer told. */
  author: string | null
}

/** What the comment says. */
export interface CommentContent {
  readonly run: RunIdentity
  readonly verdict: 'pass' | 'fail'
  /** Describes who fails: `on-change` writes where this or the verdict differs from the comment's. */
  readonly fingerprint: string
  /** The report, at most MAX_BODY_BYTES of UTF-8. */
  readonly body: string
  /** What is tried once where GitHub finds the body too long. */
  readonly shortBody: () => string
}

/** A comment whose marker nobody asks for. */
export type Comment = Omit<MarkedComment, 'marker'>
export type Written =
  | { readonly ok: true; readonly comment: Comment; readonly text: string; readonly created: boolean }
  | { readonly ok: false; readonly why: string; readonly fault: Fault | null }

/** Updates `current`, or creates; recovers once from what can be recovered from. */
export async function writeComment(
  work: CommentWork,
  content: CommentContent,
  current: MarkedComment | undefined,
): Promise<Written> {
  let target = current
  let body = content.body
  let isShort = false
  const shorten = (): void => {
    body = content.shortBody()
    isShort = true
  }
  if (sizeOf(withMarker(work.marker, body)) > MAX_COMMENT_BYTES) shorten()
  for (;;) {
    const marker = isShort ? makeMarker({ ...content, key: work.key, body }) : work.marker
    const text = withMarker(marker, body)
    if (sizeOf(text) > MAX_COMMENT_BYTES)
      return { ok: false, why: 'the report does not fit into a comment', fault: null }
    const answer = await send(work, target, text)
    if (answer.ok) return { ok: true, comment: answer.value, text, created: target === undefined }
    const { fault } = answer
    const failed: Written = { ok: false, why: `it could not be written: ${faultText(fault)}`, fault }
    if (fault.kind === 'too_long' && !isShort && work.writesLeft > 0) {
      shorten()
      continue
    }
    const isGone = target !== undefined && (fault.kind === 'missing' || fault.kind === 'gone')
    const mayStand = fault.carriedOut === 'unknown'
    const pause = isGone ? 0 : work.calls.pauseAfter(fault, MAX_WRITES - work.writesLeft)
    const writesAgain = pause !== null && work.writesLeft > 0
    if (!writesAgain && !mayStand) return failed
    // The comment was deleted under our hands, nobody knows whether it was written, or others wrote while we waited: look
    // before writing again, and before calling it lost.
    if (pause !== 0) await work.calls.wait(writesAgain ? pause : work.client.pacing.retryMs)
    const again = await listOwnComments(work)
    if (!again.ok) return failed
    const mine = again.comments.find(
      (comment) => comment.marker.body === marker.body && compareRuns(comment.marker, marker) === 0,
    )
    if (mine !== undefined) return { ok: true, comment: mine, text, created: target === undefined }
    const [oldest] = again.comments
    const newest = newestMarker(again.comments)
    if (oldest !== undefined && newest !== null && compareRuns(marker, newest) < 0) {
      return { ok: true, comment: oldest, text, created: false }
    }
    if (!writesAgain) return failed
    target = oldest
  }
}

async function send(work: CommentWork, target: Comment | undefined, text: string): Promise<Answer<Comment>> {
  const read = (data: unknown): Comment | undefined => readComment(data) ?? undefined
  const request =
    target === undefined
      ? {
          route: 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
          parameters: { issue_number: work.issue, body: text },
        }
      : {
          route: 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}',
          parameters: { comment_id: target.id, body: text },
        }
  // Never again without a look: while one waits, a newer run may have written.
  const answer = await work.calls.call({ ...request, read, attempts: 1, repeatable: false })
  work.writesLeft -= 1
  if (answer.ok && answer.value.author !== '') work.author = answer.value.author
  return answer
}

/**
 * Looks at what came of the write. Two that created at once end with the older comment, which gets the newer text; an
 * older run that wrote over ours in between is written over again.
 */
export async function settle(
  work: CommentWork,
  written: Extract<Written, { ok: true }>,
): Promise<{ readonly comment: Comment; readonly warnings: readonly string[] }> {
  let comment = written.comment
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    await work.calls.wait(work.client.pacing.settleMs)
    const listed = await listOwnComments(work)
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
export async function removeDuplicates(work: CommentWork, comments: readonly MarkedComment[]): Promise<void> {
  await remove(
    work,
    comments.slice(1).filter(({ marker }) => compareRuns(marker, work.marker) <= 0),
  )
}

async function remove(work: CommentWork, comments: readonly MarkedComment[]): Promise<void> {
  for (const { id } of comments) {
    // 404: the other job was quicker. Any other fault leaves a duplicate to the next run: by the time of a repetition a
    // newer one may have written into it.
    await work.calls.call({
      route: 'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}',
      parameters: { comment_id: id },
      read: () => true,
      attempts: 1,
      repeatable: false,
    })
  }
}

const sizeOf = (text: string): number => Buffer.byteLength(text)
