// One small file of the base branch, read at the base's commit over GitHub's API: what a pull request has in its checkout
// is its author's, and could excuse itself. Reads no folder, no submodule and nothing large; says nothing about the text.
import { type Calls, type GitHubClient, READ_ATTEMPTS } from './api.js'
import { faultText } from './fault.js'
import { isRecord, own, textOf } from './json-answer.js'

export type BaseFileRead =
  | { readonly kind: 'found'; readonly bytes: Uint8Array; readonly commit: string }
  | { readonly kind: 'absent'; readonly commit: string }
  | { readonly kind: 'unreadable'; readonly reason: string }

/** Where the base stands: a commit, or the branch whose newest one is meant. */
export type BasePlace = { readonly commit: string } | { readonly branch: string }

/** The contents API gives larger files without their content (docs, "Get repository content"). */
const MAX_CONTENT_BYTES = 1_000_000

const NEED = '; the job needs `permissions: contents: read`'

/** The file at `path`, from the root of the repository. A 404 is a file that is not there, or not for this token. */
export async function readBaseFile(client: GitHubClient, path: string, place: BasePlace): Promise<BaseFileRead> {
  const calls = client.begin()
  const found = 'commit' in place ? place.commit : await newestCommit(calls, place.branch)
  if (typeof found !== 'string') return found
  const answer = await calls.call({
    route: `GET /repos/{owner}/{repo}/contents/${encoded(path)}`,
    parameters: { ref: found },
    read: (data) => (isRecord(data) ? { content: contentOf(data) } : undefined),
    attempts: READ_ATTEMPTS,
    repeatable: true,
  })
  if (answer.ok) {
    const { content } = answer.value
    return typeof content === 'string' ? { kind: 'unreadable', reason: content } : { ...content, commit: found }
  }
  if (answer.fault.kind === 'missing') return { kind: 'absent', commit: found }
  const need = answer.fault.kind === 'permission' ? NEED : ''
  return { kind: 'unreadable', reason: `${faultText(answer.fault)}${need}` }
}

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

async function newestCommit(
  calls: Calls,
  branch: string,
): Promise<string | { readonly kind: 'unreadable'; readonly reason: string }> {
  const answer = await calls.call({
    route: `GET /repos/{owner}/{repo}/git/ref/heads/${encoded(branch)}`,
    read: (data) => textOf(own(own(data, 'object'), 'sha')) ?? undefined,
    attempts: READ_ATTEMPTS,
    repeatable: true,
  })
  if (answer.ok) return answer.value
  const need = answer.fault.kind === 'permission' || answer.fault.kind === 'missing' ? NEED : ''
  return { kind: 'unreadable', reason: `the newest commit of ${branch}: ${faultText(answer.fault)}${need}` }
}

/** The file's bytes, or what it is instead, in words. */
function contentOf(data: object): { readonly kind: 'found'; readonly bytes: Uint8Array } | string {
  if (Array.isArray(data)) return 'it is a folder'
  const type = textOf(own(data, 'type'))
  if (type !== 'file') return `it is no file but ${type === null ? 'something else' : `a ${type}`}`
  const size = own(data, 'size')
  const content = textOf(own(data, 'content'))
  if (own(data, 'encoding') !== 'base64' || content === null || (typeof size === 'number' && size > MAX_CONTENT_BYTES))
    return `it is larger than ${MAX_CONTENT_BYTES} bytes`
  return { kind: 'found', bytes: Buffer.from(content, 'base64') }
}
