// Finds this tool's own comments on a pull request: marker at the start, key, author, not minimised, over all pages.
// A comment by anybody else that carries the marker is ignored, so nobody can plant one. Writes nothing.
import { compareRuns, type Marker, readMarker } from './comment-marker.js'
import { type Fault, faultText } from './fault.js'
import { type Calls, type GitHubClient, READ_ATTEMPTS } from './api.js'
import { idOf, isRecord, listOf, own, textOf } from './json-answer.js'
import { append } from '../../json/lists.js'

/** A comment with a marker of the wanted key. */
export interface MarkedComment {
  readonly id: number
  readonly nodeId: string
  readonly author: string
  readonly url: string
  readonly body: string
  readonly marker: Marker
}

/** Own comments, oldest first; or what kept us from knowing them. */
export type OwnComments =
  | { readonly ok: true; readonly comments: readonly MarkedComment[]; readonly author: string | null }
  | { readonly ok: false; readonly why: string; readonly fault: Fault | null }

const PER_PAGE = 100
/** 30,000 comments; GitHub locks issues long before. */
const MAX_PAGES = 300
/** GraphQL takes so many ids at once; a flood of planted markers is no reason to ask for more. */
const MAX_NODES = 100
/** Who the job's own token writes as. */
const ACTIONS_BOT = 'github-actions[bot]'
/** Tokens of people (personal, fine-grained, OAuth, user-to-server): never the job's own. */
const PERSONAL_TOKEN = /^(?:ghp_|github_pat_|gho_|ghu_)/

/**
 * The comments of this key that the token's identity wrote. `author` is that identity where it is known already (the
 * answer to a write names it); else it is asked for, and only where a marker makes it matter.
 */
export async function listOwnComments(options: {
  readonly calls: Calls
  readonly client: GitHubClient
  readonly issue: number
  readonly key: string
  readonly author: string | null
}): Promise<OwnComments> {
  const { calls, client, issue, key } = options
  const marked: MarkedComment[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await calls.call({
      route: 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments',
      parameters: { issue_number: issue, per_page: PER_PAGE, page },
      read: (data) => listOf(data, (item) => readMarked(item, key)),
      attempts: READ_ATTEMPTS,
      repeatable: true,
    })
    if (!answer.ok)
      return { ok: false, why: `the comments could not be listed: ${faultText(answer.fault)}`, fault: answer.fault }
    append(marked, answer.value)
    // The page number is ours and the address never the answer's: a `next` link is only a yes.
    if (!/rel="?next"?/.test(answer.link)) break
  }
  const byAuthor = marked.filter((comment) => options.author === null || comment.author === options.author)
  if (byAuthor.length === 0 || (options.author !== null && byAuthor.length === 1)) {
    return { ok: true, comments: byAuthor, author: options.author }
  }
  const { author, minimised } = await identify(calls, client, byAuthor, options.author)
  if (author === null) {
    return {
      ok: false,
      why: 'comments with the marker of this report exist, and the host does not tell who this token is',
      fault: null,
    }
  }
  const comments = byAuthor
    .filter((comment) => comment.author === author && !minimised.has(comment.nodeId))
    .toSorted((a, b) => a.id - b.id)
  return { ok: true, comments, author }
}

/** The newest run that wrote one of them; null where there is none. */
export function newestMarker(comments: readonly MarkedComment[]): Marker | null {
  return comments.reduce<Marker | null>(
    (newest, { marker }) => (newest === null || compareRuns(marker, newest) > 0 ? marker : newest),
    null,
  )
}

/** Author and body of a comment in an answer, whatever its body; null where it is no comment. */
export function readComment(item: unknown): Omit<MarkedComment, 'marker'> | null {
  const id = idOf(own(item, 'id'))
  const body = textOf(own(item, 'body'))
  if (id === null || body === null) return null
  return {
    id,
    body,
    nodeId: textOf(own(item, 'node_id')) ?? '',
    // A deleted account has no user: never ours.
    author: textOf(own(own(item, 'user'), 'login')) ?? '',
    url: textOf(own(item, 'html_url')) ?? '',
  }
}

function readMarked(item: unknown, key: string): MarkedComment | null {
  const comment = readComment(item)
  const marker = comment === null ? null : readMarker(comment.body)
  return comment === null || marker?.key !== key ? null : { ...comment, marker }
}

interface Identity {
  readonly author: string | null
  readonly minimised: ReadonlySet<string>
}

const VIEWER_QUERY =
  'query ($ids: [ID!]!) { viewer { login } nodes(ids: $ids) { ... on IssueComment { id isMinimized } } }'

/**
 * Who the token is and which of the comments are minimised, in one GraphQL query: `viewer` works for the job's token,
 * an App and a person alike. Hosts without GraphQL are asked over REST.
 */
async function identify(
  calls: Calls,
  client: GitHubClient,
  marked: readonly MarkedComment[],
  known: string | null,
): Promise<Identity> {
  const ids = marked.slice(0, MAX_NODES).flatMap(({ nodeId }) => (nodeId === '' ? [] : [nodeId]))
  const answer = await calls.call({
    route: `POST ${client.graphqlUrl}`,
    parameters: { query: VIEWER_QUERY, variables: { ids } },
    // Errors over single nodes stand beside the data; only the viewer is needed.
    read: (data) => (textOf(own(own(own(data, 'data'), 'viewer'), 'login')) === null ? undefined : own(data, 'data')),
    attempts: 2,
    repeatable: true,
  })
  if (!answer.ok) return { author: known ?? (await authorOverRest(calls, client, marked)), minimised: new Set() }
  const nodes = listOf(own(answer.value, 'nodes'), (node) =>
    isRecord(node) && own(node, 'isMinimized') === true ? textOf(own(node, 'id')) : null,
  )
  return { author: known ?? textOf(own(own(answer.value, 'viewer'), 'login')), minimised: new Set(nodes ?? []) }
}

/**
 * Without GraphQL: the job's token may not ask who it is, a person's may. Nobody but Actions can have the bot's name
 * (brackets are not allowed in names), so a comment of the bot's is ours unless the token is a person's.
 */
async function authorOverRest(
  calls: Calls,
  client: GitHubClient,
  marked: readonly MarkedComment[],
): Promise<string | null> {
  if (!PERSONAL_TOKEN.test(client.token) && marked.some(({ author }) => author === ACTIONS_BOT)) return ACTIONS_BOT
  const answer = await calls.call({
    route: 'GET /user',
    read: (data) => textOf(own(data, 'login')) ?? undefined,
    attempts: 2,
    repeatable: true,
  })
  return answer.ok ? answer.value : null
}
