// From the event that started the run to the pull request that it is about: pure over the event's name and its parsed
// payload. Does not talk to GitHub (pull-request.ts does) and believes nothing that an artifact says.
import { idOf, isRecord, own } from './json-answer.js'

/** Which pull request a run is about, as far as the event tells. */
export type EventTarget =
  | {
      readonly kind: 'pull_request'
      readonly number: number
      /** null where the event does not tell (issue_comment, a number given by `pr-number`). */
      readonly headSha: string | null
      readonly headRepo: string | null
      /** The code comes from another repository: the token of `pull_request` is then read-only. */
      readonly fork: boolean
      /** Started by Dependabot: the token is then read-only too. */
      readonly dependabot: boolean
    }
  | {
      /** workflow_run: the API has to say which open pull request has this head. */
      readonly kind: 'lookup'
      readonly headSha: string
      /** `owner/name` of the repository that the head lies in. */
      readonly headRepo: string
      readonly headBranch: string
      /** From the input `pr-number`: picks one of several that fit, and is never believed beyond that. */
      readonly hint: number | null
    }
  | { readonly kind: 'none'; readonly why: string }

/** The run that counts for "an older run never overwrites a newer": of a workflow_run, the run that evaluated. */
export interface RunIdentity {
  readonly id: string
  readonly attempt: string
  readonly headSha: string
}

const DEPENDABOT = 'dependabot[bot]'
/** The associations of people who can push to the repository or were invited by somebody who can. */
const TRUSTED_ASSOCIATIONS = new Set(['OWNER', 'MEMBER', 'COLLABORATOR'])
/** Events that run with the base repository's token and secrets although the code may be a stranger's. */
const PRIVILEGED_EVENTS = new Set(['pull_request_target', 'workflow_run', 'issue_comment'])

const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/

/** The event of this run, read once; what stands here is decided by the event alone, never by an artifact. */
export interface RunEvent {
  readonly name: string
  /** The pull request that the event names, if any. */
  readonly about: EventTarget
  /** The evaluated code, and with it the artifacts, may come from somebody who cannot push to this repository. */
  readonly fork: boolean
  /** The branch to compare with: the pull request's base, the pushed branch, else the default one; null: unknown. */
  readonly baseBranch: string | null
  /** Where the base's files stand that no pull request can have written; null: unknown. */
  readonly basePlace: { readonly commit: string } | { readonly branch: string } | null
  /** What is checked out may be a pull request's: anything but the default branch, on an event of its own. */
  readonly checkoutIsForeign: boolean
  /** The run that evaluated: of a workflow_run the run that started it, else this one. */
  readonly evaluated: RunIdentity
  /** How the run that started this one ended (`success`, `failure`, `cancelled`, …); null: none did. */
  readonly conclusion: string | null
  /** Commits that hold the code of the event's head. */
  readonly heads: readonly string[]
}

/** `payload` as parsed from the runner's file (null: there is none), `env` the runner's environment. */
export function readEvent(name: string, payload: unknown, env: Readonly<Record<string, string | undefined>>): RunEvent {
  const fork = isForkRun(name, payload)
  return {
    name,
    about: targetOf(name, payload, fork),
    fork,
    baseBranch: baseBranchOf(name, payload),
    basePlace: basePlaceOf(name, payload, env),
    checkoutIsForeign: !isOfDefaultBranch(name, payload, env),
    evaluated: identityOf(name, payload, env),
    conclusion: name === 'workflow_run' ? text(member(payload, 'workflow_run', 'conclusion')) : null,
    heads: [
      sha(member(payload, 'pull_request', 'head', 'sha')),
      sha(member(payload, 'pull_request', 'merge_commit_sha')),
      sha(member(payload, 'workflow_run', 'head_sha')),
    ].filter((commit) => commit !== null),
  }
}

/**
 * The pull request to write to. `prNumber` is the input `pr-number`: it names the pull request where the event has none,
 * is only a hint where the event's head decides (workflow_run), and must agree where the event names one.
 */
export function resolveTarget({ name, about }: RunEvent, prNumber: number | null): EventTarget {
  if (prNumber === null) return about
  if (about.kind === 'lookup') return { ...about, hint: prNumber }
  if (name === 'workflow_run') return about
  if (about.kind === 'pull_request' && name !== 'issue_comment' && about.number !== prNumber) {
    return none(`pr-number is ${prNumber}, but the run is about pull request ${about.number}; the comment is left out`)
  }
  return about.kind === 'pull_request' && name !== 'issue_comment' ? about : known(prNumber, false)
}

/** A pull request whose head the event does not name: GitHub has to be asked. */
export function isByNumber(target: EventTarget): target is Extract<EventTarget, { kind: 'pull_request' }> {
  return target.kind === 'pull_request' && target.headSha === null
}

function targetOf(name: string, payload: unknown, fork: boolean): EventTarget {
  if (name === 'workflow_run') return targetOfWorkflowRun(payload)
  const pullRequest = member(payload, 'pull_request')
  const number = idOf(member(pullRequest, 'number'))
  if (number !== null) {
    return {
      kind: 'pull_request',
      number,
      headSha: sha(member(pullRequest, 'head', 'sha')),
      headRepo: text(member(pullRequest, 'head', 'repo', 'full_name')),
      fork,
      dependabot:
        text(member(pullRequest, 'user', 'login')) === DEPENDABOT ||
        text(member(payload, 'sender', 'login')) === DEPENDABOT,
    }
  }
  const issue = member(payload, 'issue')
  const issueNumber = idOf(member(issue, 'number'))
  if (name === 'issue_comment' && issueNumber !== null) {
    if (!isRecord(member(issue, 'pull_request'))) return none(`issue ${issueNumber} is not a pull request`)
    return known(issueNumber, fork)
  }
  return none(`the event ${name === '' ? 'is not known' : name} has no pull request`)
}

/** For issue_comment, whose payload does not name the head, the pull request's author decides. */
function isForkRun(eventName: string, payload: unknown): boolean {
  if (eventName === 'workflow_run') {
    const run = member(payload, 'workflow_run')
    return isPullRequestEvent(run) && isForeign(text(member(run, 'head_repository', 'full_name')), payload)
  }
  if (isRecord(member(payload, 'pull_request'))) {
    return isForeign(text(member(payload, 'pull_request', 'head', 'repo', 'full_name')), payload)
  }
  if (eventName === 'issue_comment' && isRecord(member(payload, 'issue', 'pull_request'))) {
    return !TRUSTED_ASSOCIATIONS.has(text(member(payload, 'issue', 'author_association')) ?? '')
  }
  return false
}

function baseBranchOf(eventName: string, payload: unknown): string | null {
  const base = text(member(payload, 'pull_request', 'base', 'ref'))
  if (base !== null) return base
  const queued = text(member(payload, 'merge_group', 'base_ref'))
  if (queued !== null) return branchOf(queued)
  if (eventName === 'workflow_run') {
    const ofRun = baseRefOfRun(payload)
    if (ofRun !== null) return ofRun
  }
  const pushed = text(member(payload, 'ref'))
  if (eventName === 'push' && pushed !== null && pushed.startsWith('refs/heads/')) return branchOf(pushed)
  return text(member(payload, 'repository', 'default_branch'))
}

/** Events that no pull request starts; on the default branch's ref they run what was merged. */
const OWN_EVENTS = new Set(['push', 'schedule', 'workflow_dispatch', 'repository_dispatch'])

function isOfDefaultBranch(
  eventName: string,
  payload: unknown,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  const branch = text(member(payload, 'repository', 'default_branch'))
  return OWN_EVENTS.has(eventName) && branch !== null && env['GITHUB_REF'] === `refs/heads/${branch}`
}

/**
 * A pull request's or a merge queue's base commit, as the event names it. Of a push to the default branch the pushed
 * commit; of any other branch the default one: whoever can push a branch could excuse its own results there.
 */
function basePlaceOf(
  eventName: string,
  payload: unknown,
  env: Readonly<Record<string, string | undefined>>,
): RunEvent['basePlace'] {
  const commit =
    sha(member(payload, 'pull_request', 'base', 'sha')) ??
    sha(member(payload, 'merge_group', 'base_sha')) ??
    (isOfDefaultBranch(eventName, payload, env) ? sha(env['GITHUB_SHA']) : null)
  if (commit !== null) return { commit }
  const branch = baseRefOfRun(payload) ?? text(member(payload, 'repository', 'default_branch'))
  return branch === null ? null : { branch }
}

/**
 * The base of the pull requests that a workflow_run is about. GitHub lists all of that head: those within somebody's fork
 * too, whose base is a branch there. Of several here the default branch, since one status is that of all of them.
 */
function baseRefOfRun(payload: unknown): string | null {
  const own = idOf(member(payload, 'repository', 'id'))
  const refs = list(member(payload, 'workflow_run', 'pull_requests'))
    .filter((one) => own !== null && idOf(member(one, 'base', 'repo', 'id')) === own)
    .flatMap((one) => text(member(one, 'base', 'ref')) ?? [])
  return refs.find((ref) => ref === text(member(payload, 'repository', 'default_branch'))) ?? refs[0] ?? null
}

function identityOf(
  eventName: string,
  payload: unknown,
  env: Readonly<Record<string, string | undefined>>,
): RunIdentity {
  const run = member(payload, 'workflow_run')
  const id = idOf(member(run, 'id'))
  if (eventName === 'workflow_run' && id !== null) {
    return {
      id: String(id),
      attempt: String(idOf(member(run, 'run_attempt')) ?? 1),
      headSha: sha(member(run, 'head_sha')) ?? '',
    }
  }
  return {
    id: env['GITHUB_RUN_ID'] ?? '',
    attempt: env['GITHUB_RUN_ATTEMPT'] ?? '1',
    headSha:
      sha(member(payload, 'pull_request', 'head', 'sha')) ??
      sha(member(payload, 'merge_group', 'head_sha')) ??
      env['GITHUB_SHA'] ??
      '',
  }
}

/**
 * A warning where a privileged run works inside a checkout of a stranger's head, else null. `checkedOut` is the commit
 * of the git checkout that the artifacts lie in (null: in none), `hasPullRefs` whether that checkout fetched a pull
 * request's refs.
 */
export function warnOfUnsafeCheckout(
  { name, fork, heads }: RunEvent,
  { checkedOut, hasPullRefs }: { readonly checkedOut: string | null; readonly hasPullRefs: boolean },
): string | null {
  if (!PRIVILEGED_EVENTS.has(name) || checkedOut === null || !fork) return null
  if (!heads.includes(checkedOut) && !hasPullRefs) return null
  return (
    `The artifacts lie in a checkout of a fork's code, and ${name} runs with the token and the secrets of this ` +
    'repository. Evaluate in a pull_request workflow and publish from a second one: see "Pull requests from forks" ' +
    'in the README'
  )
}

/** The run has the base repository's token and secrets although the code may be a stranger's. */
export const isPrivileged = ({ name }: RunEvent): boolean => PRIVILEGED_EVENTS.has(name)

/** Whether a checkout of this run may hold what a pull request says, which could then change its own gate. */
export function mayChangeSettings({ name, about }: RunEvent): boolean {
  return about.kind !== 'none' || name === 'pull_request' || name === 'merge_group'
}

/**
 * Why a file of settings in this checkout is refused, in words that follow its path, else null: in a run with the base's
 * token and secrets, a checkout of the pull request's head would let its author decide what passes. Unlike the warning
 * above this does not ask whether the author is a stranger: a gate binds those who may push as well.
 */
export function refuseSettingsOf(
  event: RunEvent,
  { checkedOut, hasPullRefs }: { readonly checkedOut: string | null; readonly hasPullRefs: boolean },
): string | null {
  const { name, heads } = event
  if (!isPrivileged(event) || !mayChangeSettings(event)) return null
  if (!hasPullRefs && (checkedOut === null || !heads.includes(checkedOut))) return null
  return `lies in a checkout of the pull request, and ${name} runs with the secrets of this repository. Check out the base: a pull request must not change its own gate`
}

function targetOfWorkflowRun(payload: unknown): EventTarget {
  const run = member(payload, 'workflow_run')
  const headSha = sha(member(run, 'head_sha'))
  const headRepo = text(member(run, 'head_repository', 'full_name'))
  const headBranch = text(member(run, 'head_branch'))
  if (!isPullRequestEvent(run)) {
    return none(`the run that started this one was not for a pull request (${text(member(run, 'event')) ?? 'unknown'})`)
  }
  if (headSha === null || headRepo === null || headBranch === null) {
    return none('the event workflow_run does not name the head of its run; was the fork deleted?')
  }
  return { kind: 'lookup', headSha, headRepo, headBranch, hint: null }
}

const isPullRequestEvent = (run: unknown): boolean => {
  const event = text(member(run, 'event'))
  return event === 'pull_request' || event === 'pull_request_target'
}

/** A missing head repository is a deleted fork, thus foreign. Names of repositories do not know case. */
function isForeign(headRepo: string | null, payload: unknown): boolean {
  const own = text(member(payload, 'repository', 'full_name'))
  return headRepo === null || own === null || headRepo.toLowerCase() !== own.toLowerCase()
}

const known = (number: number, fork: boolean): EventTarget => ({
  kind: 'pull_request',
  number,
  headSha: null,
  headRepo: null,
  fork,
  dependabot: false,
})

const none = (why: string): EventTarget => ({ kind: 'none', why })

const branchOf = (ref: string): string => ref.replace(/^refs\/heads\//, '')

/** The member along a path of own keys; undefined where one is missing. */
const member = (value: unknown, ...path: readonly string[]): unknown => path.reduce(own, value)

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const sha = (value: unknown): string | null => (typeof value === 'string' && SHA.test(value) ? value : null)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
