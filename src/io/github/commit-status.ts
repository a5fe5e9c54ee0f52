// A commit status: the gate's decision on the commit that was evaluated, which a branch rule can require. Decides nothing;
// what goes wrong is one sentence, never thrown.
import { type Calls, type GitHubClient, READ_ATTEMPTS } from './api.js'
import { type EventTarget, isByNumber, type RunEvent } from './event.js'
import { type Fault, faultText } from './fault.js'
import { own, textOf } from './json-answer.js'
import { askHead } from './pull-request.js'

export interface CommitStatus {
  /** `pending` while the gate runs, `error` where it could not decide. */
  readonly state: 'pending' | 'success' | 'failure' | 'error'
  /** Plain text; GitHub takes 140 characters. */
  readonly description: string
  /** Where more is told; null: nowhere. */
  readonly url: string | null
}

/** GitHub refuses longer ones. */
const MAX_DESCRIPTION = 140
const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/

/** Writes it; null: it is written, else why not. A repetition says the same again. */
export async function writeStatus(
  client: GitHubClient,
  options: {
    readonly event: RunEvent
    readonly target: EventTarget
    readonly context: string
    readonly status: CommitStatus
  },
): Promise<string | null> {
  const { event, target, context, status } = options
  const calls = client.begin()
  const sha = await commitOf(calls, event, target)
  if (!SHA.test(sha)) return `there is no commit to write it on: ${sha}`
  const { state, url } = status
  const answer = await calls.call({
    route: 'POST /repos/{owner}/{repo}/statuses/{sha}',
    parameters: {
      sha,
      state,
      context,
      description: cut(status.description),
      ...(url === null ? {} : { target_url: url }),
    },
    read: (data) => textOf(own(data, 'state')) ?? undefined,
    attempts: READ_ATTEMPTS,
    repeatable: true,
  })
  return answer.ok ? null : `${faultText(answer.fault)}${needOf(answer.fault)}`
}

/** The head of the pull request, the merge group or the run that started this one; else what is not known. */
async function commitOf(calls: Calls, { evaluated, about }: RunEvent, target: EventTarget): Promise<string> {
  if (!isByNumber(target)) return (about.kind === 'pull_request' ? about.headSha : null) ?? evaluated.headSha
  const answer = await askHead(calls, target.number)
  return answer.ok ? answer.value.headSha : `the head of pull request ${target.number}: ${faultText(answer.fault)}`
}

function cut(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim())
  if (characters.length <= MAX_DESCRIPTION) return characters.join('')
  return `${characters.slice(0, MAX_DESCRIPTION - 1).join('')}…`
}

function needOf({ kind }: Fault): string {
  const need = 'the job needs `permissions: statuses: write`'
  if (kind === 'permission') return `; ${need}`
  return kind === 'missing'
    ? `; either the commit is not in this repository, or the token may not see it: then ${need}`
    : ''
}
