// The open pull request that a workflow_run is about, asked from GitHub: by the head's commit and repository, never by
// a number that an artifact holds.
import type { EventTarget } from './event.js'
import { faultText } from './fault.js'
import { type Answer, type Calls, READ_ATTEMPTS } from './api.js'
import { isRecord, listOf, own, textOf } from './json-answer.js'

/** One open pull request, or why there is none to write to. */
export type FoundPullRequest =
  | { readonly number: number; readonly baseBranch: string | null; readonly warnings: readonly string[] }
  | { readonly number: null; readonly why: string; readonly warnings: readonly string[] }

type LookupTarget = Extract<EventTarget, { kind: 'lookup' }>

interface Candidate {
  readonly number: number
  readonly headSha: string
  readonly headRepo: string
  readonly baseBranch: string | null
}

/**
 * Exactly one open pull request whose head is this commit in this repository. `pr-number` picks one of several (one
 * head, two base branches); a number whose head is another commit is ignored.
 */
export async function findPullRequest(calls: Calls, target: LookupTarget): Promise<FoundPullRequest> {
  const owner = target.headRepo.split('/')[0] ?? ''
  const answer = await calls.call({
    route: 'GET /repos/{owner}/{repo}/pulls',
    // The endpoint that lists the pull requests of a commit does not know commits of forks.
    parameters: { state: 'open', head: `${owner}:${target.headBranch}`, per_page: 100 },
    read: (data) => listOf(data, readCandidate),
    attempts: READ_ATTEMPTS,
    repeatable: true,
  })
  if (!answer.ok) {
    const why = `the pull request could not be looked up: ${faultText(answer.fault)}`
    return { number: null, why, warnings: [] }
  }
  const fitting = answer.value.filter(
    (candidate) =>
      candidate.headSha === target.headSha && candidate.headRepo.toLowerCase() === target.headRepo.toLowerCase(),
  )
  const head = `${target.headSha.slice(0, 12)} of ${target.headRepo}`
  const hinted = fitting.filter((candidate) => candidate.number === target.hint)
  const warnings =
    target.hint !== null && hinted.length === 0 ? [`pr-number ${target.hint} is ignored: its head is not ${head}`] : []
  const chosen = hinted.length > 0 ? hinted : fitting
  const [only, ...others] = chosen
  if (only === undefined) {
    const why = `no open pull request has the head ${head}: it is closed, or a newer commit was pushed`
    return { number: null, why, warnings }
  }
  if (others.length > 0) {
    const why = `${chosen.length} open pull requests have the head ${head}; name one of them with pr-number`
    return { number: null, why, warnings }
  }
  return { number: only.number, baseBranch: only.baseBranch, warnings }
}

/** A pull request's head as it is now, and the commit that GitHub made to try its merge. */
export interface PullRequestHead {
  readonly headSha: string
  readonly mergeSha: string | null
}

/** Asks for the head of a pull request that the event names by its number alone. */
export function askHead(calls: Calls, number: number): Promise<Answer<PullRequestHead>> {
  return calls.call({
    route: 'GET /repos/{owner}/{repo}/pulls/{pull_number}',
    parameters: { pull_number: number },
    read: (data) => {
      const headSha = textOf(own(own(data, 'head'), 'sha'))
      return headSha === null ? undefined : { headSha, mergeSha: textOf(own(data, 'merge_commit_sha')) }
    },
    attempts: READ_ATTEMPTS,
    repeatable: true,
  })
}

/** Whether a commit is what a pull request would merge. */
export type HeadCheck =
  | { readonly kind: 'same' }
  | { readonly kind: 'other'; readonly number: number; readonly headSha: string }
  | { readonly kind: 'unknown'; readonly why: string }

/** Whether `commit` is the head of the pull request, or a merge of that head as `refs/pull/N/merge` is. */
export async function checkHead(calls: Calls, number: number, commit: string): Promise<HeadCheck> {
  const unknown = (what: string): HeadCheck => ({ kind: 'unknown', why: `the head of pull request ${number}: ${what}` })
  const asked = await askHead(calls, number)
  if (!asked.ok) return unknown(faultText(asked.fault))
  const { headSha, mergeSha } = asked.value
  if (commit === headSha || commit === mergeSha) return { kind: 'same' }
  // The base may have moved since: GitHub then makes another merge of the same head.
  const made = await calls.call({
    route: 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}',
    parameters: { commit_sha: commit },
    read: (data) => listOf(own(data, 'parents'), (parent) => textOf(own(parent, 'sha'))),
    attempts: READ_ATTEMPTS,
    repeatable: true,
  })
  if (!made.ok && made.fault.kind !== 'missing' && made.fault.kind !== 'invalid') return unknown(faultText(made.fault))
  const parents = made.ok ? made.value : []
  return parents.length > 1 && parents.includes(headSha) ? { kind: 'same' } : { kind: 'other', number, headSha }
}

/** null (left out) where the head repository is deleted. */
function readCandidate(item: unknown): Candidate | null {
  if (!isRecord(item)) return null
  const number = own(item, 'number')
  const head = own(item, 'head')
  const headSha = own(head, 'sha')
  const headRepo = own(own(head, 'repo'), 'full_name')
  const base = own(own(item, 'base'), 'ref')
  if (typeof number !== 'number' || typeof headSha !== 'string' || typeof headRepo !== 'string') return null
  return { number, headSha, headRepo, baseBranch: typeof base === 'string' ? base : null }
}
