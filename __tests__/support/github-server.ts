// A GitHub on a local port: checks each request and each of its own answers against GitHub's OpenAPI description, holds
// comments, pull requests, runs and artifacts, and can be told to fail in every way that GitHub and the network do.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type MatchedOperation, readGitHubContract } from './github-contract.js'
import {
  artifactObject,
  type Comment,
  type CommitStatus,
  commentObject,
  contentObject,
  gitCommitObject,
  type PullRequest,
  publicUserObject,
  pullObject,
  refObject,
  type RepositoryFile,
  runObject,
  statusObject,
  wholePullObject,
  type StoredArtifact,
  type WorkflowRun,
} from './github-objects.js'

/** How one request fails; `when: 'after'` carries it out first, as a lost answer does. */
export type ServerFault =
  | {
      readonly status: number
      readonly message?: string
      readonly json?: unknown
      readonly headers?: Readonly<Record<string, string>>
      readonly when?: 'after'
      /** Instead of JSON. */
      readonly html?: string
    }
  | { readonly broken: 'reset' | 'headers' | 'body' | 'drip' | 'silence'; readonly when?: 'after' }

export interface LoggedRequest {
  readonly method: string
  readonly path: string
  /** `issues/list-comments`, `graphql`, or null: no such operation. */
  readonly operation: string | null
  readonly body: unknown
  readonly authorization: string
}

export interface GitHubServerOptions {
  readonly repository?: string
  readonly token?: string
  /** Who the token is: GraphQL's viewer, and the author of what is written. */
  readonly viewer?: string
  readonly comments?: readonly Comment[]
  readonly pulls?: readonly PullRequest[]
  readonly runs?: readonly WorkflowRun[]
  readonly artifacts?: readonly StoredArtifact[]
  /** Files of the repository by commit and path; a folder, a symlink to outside, a submodule as GitHub shows them. */
  readonly files?: Readonly<Record<string, Readonly<Record<string, RepositoryFile>>>>
  /** The parents of each commit. */
  readonly commits?: Readonly<Record<string, readonly string[]>>
  /** The newest commit of each branch. */
  readonly branches?: Readonly<Record<string, string>>
  /** A host without GraphQL answers 404. */
  readonly hasGraphql?: boolean
  /** `GET /user`: not for the job's token. */
  readonly hasUser?: boolean
  /** Below a path, as GitHub Enterprise Server (`/api/v3`). */
  readonly prefix?: string
  /** Told the operation and how often it was asked before; undefined: all is well. */
  readonly fail?: (operation: string, count: number) => ServerFault | undefined
  /** Told of an answer that will not come to its end (`drip` once it drips, `silence`). */
  readonly onStall?: () => void
  /** Called before a request is carried out: what others do meanwhile, or a wait. */
  readonly before?: (operation: string, count: number) => Promise<void> | void
}

export interface GitHubServer {
  readonly url: string
  readonly requests: LoggedRequest[]
  /** What did not fit the description: the product's requests or the server's own answers. */
  readonly violations: string[]
  readonly comments: Comment[]
  /** In the order in which they were written. */
  readonly statuses: readonly CommitStatus[]
  /** Requests of one operation. */
  readonly count: (operation: string) => number
  readonly env: (more?: Readonly<Record<string, string>>) => Record<string, string>
  readonly close: () => Promise<void>
}

const DOCUMENTATION = 'https://docs.github.com/rest'
/** GitHub's own limit, in characters. */
const MAX_BODY_CHARS = 65_536

/** Its validators are compiled once for all servers of a test file. */
const contract = readGitHubContract()

export async function startGitHub(options: GitHubServerOptions = {}): Promise<GitHubServer> {
  const repository = options.repository ?? 'o/r'
  const token = options.token ?? 'T'
  const viewer = options.viewer ?? 'github-actions[bot]'
  const prefix = options.prefix ?? ''
  const comments: Comment[] = [...(options.comments ?? [])]
  const statuses: CommitStatus[] = []
  const requests: LoggedRequest[] = []
  const violations: string[] = []
  const counts = new Map<string, number>()
  let url = ''
  let nextId = Math.max(1000, ...comments.map(({ id }) => id + 1))

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      violations.push(`the server failed: ${String(error)}`)
      response.destroy()
    })
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', url)
    const body = await readBody(request)
    const pathname = address.pathname.startsWith(prefix) ? address.pathname.slice(prefix.length) : address.pathname
    const isGraphql = request.method === 'POST' && /^(?:\/api)?\/graphql$/.test(address.pathname)
    const matched = isGraphql ? null : contract.match(request.method ?? '', pathname)
    const operation = isGraphql ? 'graphql' : (matched?.id ?? null)
    const authorization = request.headers.authorization ?? ''
    requests.push({ method: request.method ?? '', path: request.url ?? '', operation, body, authorization })
    const send = (status: number, json?: unknown, headers: Readonly<Record<string, string>> = {}): void => {
      if (matched !== null) violations.push(...contract.checkAnswer(matched, status, json))
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
      response.end(json === undefined ? undefined : JSON.stringify(json))
    }
    if (operation === null) {
      violations.push(`no such operation: ${request.method} ${address.pathname}`)
      return send(404, { message: 'Not Found', documentation_url: DOCUMENTATION })
    }
    const count = counts.get(operation) ?? 0
    counts.set(operation, count + 1)
    await options.before?.(operation, count)
    if (authorization !== `token ${token}`)
      return send(401, { message: 'Bad credentials', documentation_url: DOCUMENTATION })
    const problems = matched === null ? [] : contract.checkRequest(matched, address.searchParams, request.headers, body)
    if (problems.length > 0) {
      violations.push(...problems)
      return send(422, { message: 'Validation Failed', documentation_url: DOCUMENTATION })
    }
    const fault = options.fail?.(operation, count)
    if (fault?.when === 'after' && matched !== null) carryOut(matched, address, body)
    if (fault !== undefined) return fail(fault, response, options.onStall)
    if (isGraphql) return send(...graphql(body))
    if (matched !== null) return send(...carryOut(matched, address, body))
  }

  type Reply = [status: number, json?: unknown, headers?: Readonly<Record<string, string>>]

  function graphql(body: unknown): Reply {
    if (options.hasGraphql === false) return [404, { message: 'Not Found' }]
    const ids = (body as { variables?: { ids?: string[] } }).variables?.ids ?? []
    const nodes = ids.map((id) => ({
      id,
      isMinimized: comments.find((comment) => `IC_${comment.id}` === id)?.minimised ?? false,
    }))
    return [200, { data: { viewer: { login: viewer }, nodes } }]
  }

  function carryOut({ id, params }: MatchedOperation, address: URL, body: unknown): Reply {
    const missing: Reply = [404, { message: 'Not Found', documentation_url: DOCUMENTATION }]
    const show = (comment: Comment): object => commentObject(url, repository, comment)
    const text = (body as { body?: string } | undefined)?.body ?? ''
    const found = comments.find((comment) => comment.id === Number(params.get('comment_id')))
    switch (id) {
      case 'issues/list-comments':
        return page(address, comments, show)
      case 'issues/get-comment':
        return found === undefined ? missing : [200, show(found)]
      case 'issues/create-comment': {
        if (text.length > MAX_BODY_CHARS) return tooLong()
        const comment = { id: nextId++, body: text, author: viewer }
        comments.push(comment)
        return [201, show(comment), { location: `${url}/x` }]
      }
      case 'issues/update-comment':
        if (found === undefined) return missing
        if (text.length > MAX_BODY_CHARS) return tooLong()
        found.body = text
        return [200, show(found)]
      case 'issues/delete-comment':
        if (found === undefined) return missing
        comments.splice(comments.indexOf(found), 1)
        return [204]
      case 'pulls/get': {
        const pull = (options.pulls ?? []).find(({ number }) => number === Number(params.get('pull_number')))
        return pull === undefined ? missing : [200, wholePullObject(url, repository, pull)]
      }
      case 'pulls/list': {
        const state = address.searchParams.get('state') ?? 'open'
        const head = address.searchParams.get('head')
        const pulls = (options.pulls ?? []).filter(
          (pull) =>
            (state === 'all' || pull.state === state) &&
            (head === null || head === `${pull.headRepo?.split('/')[0] ?? ''}:${pull.headBranch}`),
        )
        return page(address, pulls, (pull) => pullObject(url, repository, pull))
      }
      case 'git/get-ref': {
        const ref = params.get('ref') ?? ''
        const commit = options.branches?.[ref.replace(/^heads\//, '')]
        return commit === undefined ? missing : [200, refObject(url, repository, { ref, commit })]
      }
      case 'git/get-commit': {
        const sha = params.get('commit_sha') ?? ''
        const parents = options.commits?.[sha]
        return parents === undefined ? missing : [200, gitCommitObject(url, repository, { sha, parents })]
      }
      case 'repos/get-content': {
        const path = params.get('path') ?? ''
        const content = options.files?.[address.searchParams.get('ref') ?? '']?.[path]
        return content === undefined ? missing : [200, contentObject(url, repository, { path, content })]
      }
      case 'users/get-authenticated':
        if (options.hasUser === true) return [200, publicUserObject(url, viewer)]
        return [403, { message: 'Resource not accessible by integration', documentation_url: DOCUMENTATION }]
      case 'actions/list-workflow-runs-for-repo':
      case 'actions/list-workflow-runs': {
        // GitHub filters; this lists them all of the workflow, so that the product's own checks are seen.
        const workflow = params.get('workflow_id')
        const own = (options.runs ?? []).filter(({ workflow: of = 'evaluate.yml' }) => of === (workflow ?? of))
        const [size, number] = ['per_page', 'page'].map((name) => Number(address.searchParams.get(name) ?? 1))
        const from = ((number ?? 1) - 1) * (size ?? 30)
        const runs = own.slice(from, from + (size ?? 30)).map((run) => runObject(url, repository, run))
        return [200, { total_count: own.length, workflow_runs: runs }]
      }
      case 'repos/create-commit-status': {
        const status = { sha: params.get('sha') ?? '', ...(body as object) } as CommitStatus
        statuses.push(status)
        return [201, statusObject(url, viewer, status)]
      }
      case 'actions/list-workflow-run-artifacts': {
        const own = (options.artifacts ?? []).filter(
          ({ runId, name }) =>
            runId === Number(params.get('run_id')) && name === (address.searchParams.get('name') ?? name),
        )
        const artifacts = own.map((artifact) => artifactObject(url, repository, artifact))
        return [200, { total_count: artifacts.length, artifacts }]
      }
      case 'actions/download-artifact': {
        const zip = (options.artifacts ?? []).find((artifact) => artifact.id === Number(params.get('artifact_id')))
        return zip?.zipUrl === undefined ? missing : [302, undefined, { location: zip.zipUrl }]
      }
      default:
        return missing
    }
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    requests,
    violations,
    comments,
    statuses,
    count: (operation) => requests.filter((request) => request.operation === operation).length,
    env: (more = {}) => ({
      GITHUB_REPOSITORY: repository,
      GITHUB_API_URL: `${url}${prefix}`,
      GITHUB_SERVER_URL: url,
      GITHUB_GRAPHQL_URL: prefix === '/api/v3' ? `${url}/api/graphql` : `${url}/graphql`,
      ...more,
    }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function tooLong(): [number, unknown] {
  const message = 'Body is too long (maximum is 65536 characters)'
  const errors = [{ resource: 'IssueComment', code: 'unprocessable', field: 'data', message }]
  return [422, { message: 'Validation Failed', documentation_url: DOCUMENTATION, errors }]
}

/** 30 items by default, 100 at most, and a Link header, as GitHub does. */
function page<T>(
  address: URL,
  items: readonly T[],
  show: (item: T) => object,
): [number, unknown, Readonly<Record<string, string>>] {
  const size = Math.min(Number(address.searchParams.get('per_page') ?? 30), 100)
  const number = Number(address.searchParams.get('page') ?? 1)
  const last = Math.max(1, Math.ceil(items.length / size))
  const link = (to: number, relation: string): string => {
    const target = new URL(address)
    target.searchParams.set('page', String(to))
    return `<${target.href}>; rel="${relation}"`
  }
  const before = number > 1 ? [link(number - 1, 'prev'), link(1, 'first')] : []
  const after = number < last ? [link(number + 1, 'next'), link(last, 'last')] : []
  const links = [...before, ...after].join(', ')
  return [200, items.slice((number - 1) * size, number * size).map(show), links === '' ? {} : { link: links }]
}

/** Answers wrongly, cuts the connection, or never ends. */
function fail(fault: ServerFault, response: ServerResponse, onStall?: () => void): void {
  if ('status' in fault) {
    const type = fault.html === undefined ? 'application/json; charset=utf-8' : 'text/html'
    response.writeHead(fault.status, { 'content-type': type, ...fault.headers })
    const json = fault.json ?? { message: fault.message ?? 'A fault', documentation_url: DOCUMENTATION }
    response.end(fault.html ?? JSON.stringify(json))
    return
  }
  const socket = response.socket
  switch (fault.broken) {
    case 'reset':
      socket?.resetAndDestroy()
      return
    case 'headers':
      socket?.write('HTTP/1.1 200 OK\r\ncontent-ty', () => socket.destroy())
      return
    case 'body':
      socket?.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n[{"id": 1,', () =>
        socket.destroy(),
      )
      return
    case 'drip': {
      response.writeHead(200, { 'content-type': 'application/json' })
      let dripped = 0
      const timer = setInterval(() => {
        response.write(' ')
        dripped += 1
        if (dripped === 3) onStall?.()
      }, 20)
      response.on('close', () => clearInterval(timer))
      return
    }
    case 'silence':
      onStall?.()
      return
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}
