// The first line of the comment, which no reader sees: whose comment it is and what it holds, so that a later run finds
// it, knows whether it is newer and whether anything changed. Pure.
import { createHash } from 'node:crypto'

/** What stands in the marker. Hashes are hex, cut to what tells two apart. */
export interface Marker {
  readonly key: string
  readonly run: string
  readonly attempt: string
  /** Head commit; empty where it is not known. */
  readonly headSha: string
  readonly verdict: 'pass' | 'fail'
  /** Hash of what fails, as the caller describes it. */
  readonly fingerprint: string
  /** Hash of the body below the marker. */
  readonly body: string
}

/**
 * GitHub says "maximum is 65536 characters", measurements say bytes and more of them; 65,000 bytes of UTF-8 satisfy
 * every reading.
 */
export const MAX_COMMENT_BYTES = 65_000
/** The marker's line at its longest. */
export const MAX_MARKER_BYTES = 400
/** What the report may take. */
export const MAX_BODY_BYTES = MAX_COMMENT_BYTES - MAX_MARKER_BYTES

const HASH_CHARS = 32
const PREFIX = '<!-- agent-eval-gate '
const MARKER =
  /^<!-- agent-eval-gate key=([0-9a-f]{32}) run=(\d{1,20}) attempt=(\d{1,10}) head=([0-9a-f]{0,64}) verdict=(pass|fail) state=([0-9a-f]{32}) body=([0-9a-f]{32}) -->\r?\n/

/** The key as it stands in the marker: a hash, so that no text of it can end the marker or imitate another key. */
export const commentKey = (key: string): string => hash(key)

/** The comment's text: marker, then the body. */
export function withMarker(marker: Marker, body: string): string {
  const { key, run, attempt, headSha, verdict, fingerprint } = marker
  return (
    `${PREFIX}key=${key} run=${run} attempt=${attempt} head=${headSha} verdict=${verdict} ` +
    `state=${fingerprint} body=${marker.body} -->\n${body}`
  )
}

/** The marker at the very start of a comment, or null; a marker further below (a quotation, say) does not count. */
export function readMarker(comment: string): Marker | null {
  const match = MARKER.exec(comment)
  if (match === null) return null
  const [, key = '', run = '', attempt = '', headSha = '', verdict, fingerprint = '', body = ''] = match
  return { key, run, attempt, headSha, verdict: verdict === 'pass' ? 'pass' : 'fail', fingerprint, body }
}

/** Whether the comment below its marker is still what the marker says: nobody edited it. */
export function isUntouched(comment: string, marker: Marker): boolean {
  return hashBody(comment.replace(MARKER, '')) === marker.body
}

/** Makes a marker of what is known; `run` that is no number (outside Actions) counts as 0. */
export function makeMarker(options: {
  readonly key: string
  readonly run: { readonly id: string; readonly attempt: string; readonly headSha: string }
  readonly verdict: 'pass' | 'fail'
  readonly fingerprint: string
  readonly body: string
}): Marker {
  const { run } = options
  return {
    key: options.key,
    run: /^\d{1,20}$/.test(run.id) ? run.id : '0',
    attempt: /^\d{1,10}$/.test(run.attempt) ? run.attempt : '1',
    headSha: /^[0-9a-f]{40,64}$/.test(run.headSha) ? run.headSha : '',
    verdict: options.verdict,
    fingerprint: hash(options.fingerprint),
    body: hashBody(options.body),
  }
}

/** Below 0: `a` comes from an older run or attempt than `b`; 0: the same. Run ids grow over all runs of a repository. */
export function compareRuns(a: Marker, b: Marker): number {
  const byRun = BigInt(a.run) - BigInt(b.run)
  const difference = byRun === 0n ? BigInt(a.attempt) - BigInt(b.attempt) : byRun
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Line ends and white space at the end do not count: hosts store them as they like. */
const hashBody = (body: string): string => hash(body.replaceAll('\r\n', '\n').trimEnd())

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, HASH_CHARS)
