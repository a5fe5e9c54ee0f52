// The open pull request that a workflow_run is about, asked from GitHub: by the head's commit and repository, never by
// a number that an artifact holds.
import type { EventTarget } from './event.js'
import { faultText } from './fault.js'
import { type Calls, READ_ATTEMPTS } from './api.js'
import { isRecord, listOf, own } from './json-answer.js'

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
