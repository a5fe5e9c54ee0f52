// The artifact service of GitHub Actions on a local port: the Twirp calls that @actions/artifact makes, and the blob
// storage behind their signed addresses. Artifacts belong to the run named in the token (`runtimeToken`).
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ResultsServer {
  readonly url: string
  /** `CreateArtifact`, `PUT block`, `GET blob`, … in order. */
  readonly calls: string[]
  readonly artifacts: readonly UploadedArtifact[]
  /** Each attempt of a run may upload the same names again. */
  readonly env: (run?: string, attempt?: string) => Record<string, string>
  /** The signed address of an artifact's zip, for the REST redirect. */
  readonly zipUrl: (artifact: UploadedArtifact) => string
  readonly close: () => Promise<void>
}

export interface UploadedArtifact {
  readonly id: number
  readonly name: string
  readonly run: string
  readonly attempt: string
  readonly createdAt: string
  /** `sha256:…`. */
  digest: string
  size: number
  isFinal: boolean
  isDeleted: boolean
  readonly blob: string
}

export interface ResultsServerOptions {
  /** Status and body instead of an answer; told the call's name. */
  readonly fail?: (call: string, count: number) => { readonly status: number; readonly json?: unknown } | undefined
  /** The id of the n-th artifact, counted from 0; GitHub's do not rise with time. */
  readonly idOf?: (index: number) => number
  /** ISO time of the n-th upload. */
  readonly createdAt?: (index: number) => string
}

interface Message {
  readonly name?: string
  readonly size?: string
  readonly hash?: string
  readonly name_filter?: string
  readonly id_filter?: string
  readonly workflow_run_backend_id?: string
  readonly workflow_job_run_backend_id?: string
}

/** Ids beyond 32 bits, as GitHub's are. */
const FIRST_ID = 5_000_000_000
const TWIRP = /^\/twirp\/github\.actions\.results\.api\.v1\.ArtifactService\/(\w+)$/
/** The storage client takes an address of this form for its emulator. */
const BLOB = /^\/devstoreaccount1\/actions-results\/([\w-]+)\.zip$/

/** An unsigned token with the claim that the client reads the run's and the job's id from. */
export function runtimeToken(run: string, job = 'job'): string {
  const claims = { scp: `Actions.ExampleScope Actions.Results:${run}:${job}`, exp: 4_102_444_800 }
  return [{ alg: 'none', typ: 'JWT' }, claims, 'signature']
    .map((part) => Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url'))
    .join('.')
}

export async function startResults(options: ResultsServerOptions = {}): Promise<ResultsServer> {
  const artifacts: UploadedArtifact[] = []
  const blobs = new Map<string, Buffer>()
  const blocks = new Map<string, Buffer>()
  const calls: string[] = []
  let url = ''
  let given = 0
  const nextId = (): string => {
    given += 1
    return `id-${given}`
  }
  const signed = (blob: string): string => `${url}/devstoreaccount1/actions-results/${blob}.zip?sig=SECRETSIG`

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', url)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const method = TWIRP.exec(address.pathname)?.[1]
    const blob = BLOB.exec(address.pathname)?.[1]
    const call = method ?? `${request.method} ${address.searchParams.get('comp') ?? 'blob'}`
    calls.push(call)
    const json = (status: number, value: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    const fault = options.fail?.(call, calls.filter((made) => made === call).length - 1)
    if (fault !== undefined) return json(fault.status, fault.json ?? { code: 'internal', msg: 'A fault' })
    if (method !== undefined) {
      if (!request.headers.authorization?.startsWith('Bearer ')) return json(401, { code: 'unauthenticated', msg: '' })
      return json(...answer(method, JSON.parse(body.toString('utf8')) as Message))
    }
    if (blob !== undefined) return store(request.method ?? '', address, blob, body, response)
    return json(404, { code: 'bad_route', msg: address.pathname })
  }

  function answer(method: string, message: Message): [number, unknown] {
    const run = message.workflow_run_backend_id ?? ''
    const own = artifacts.filter((artifact) => artifact.run === run && !artifact.isDeleted)
    const attempt = message.workflow_job_run_backend_id ?? ''
    const named = own.find((artifact) => artifact.name === message.name && artifact.attempt === attempt)
    const notFound: [number, unknown] = [404, { code: 'not_found', msg: 'no such artifact' }]
    switch (method) {
      case 'CreateArtifact': {
        if (named !== undefined) {
          return [409, { code: 'already_exists', msg: 'an artifact with this name already exists on the workflow run' }]
        }
        const artifact: UploadedArtifact = {
          id: options.idOf?.(artifacts.length) ?? FIRST_ID + artifacts.length,
          name: message.name ?? '',
          run,
          attempt,
          createdAt: options.createdAt?.(artifacts.length) ?? '2026-01-01T00:00:00Z',
          digest: '',
          size: 0,
          isFinal: false,
          isDeleted: false,
          blob: nextId(),
        }
        artifacts.push(artifact)
        return [200, { ok: true, signed_upload_url: signed(artifact.blob) }]
      }
      case 'FinalizeArtifact': {
        const content = named === undefined ? undefined : blobs.get(named.blob)
        if (named === undefined || content === undefined) return notFound
        const digest = `sha256:${createHash('sha256').update(content).digest('hex')}`
        if (String(content.length) !== message.size || (message.hash ?? digest) !== digest) {
          return [400, { code: 'invalid_argument', msg: 'size or hash differ' }]
        }
        Object.assign(named, { digest, size: content.length, isFinal: true })
        return [200, { ok: true, artifact_id: String(named.id) }]
      }
      case 'ListArtifacts': {
        const listed = own.filter(
          ({ isFinal, name, id }) =>
            isFinal && name === (message.name_filter ?? name) && String(id) === (message.id_filter ?? String(id)),
        )
        return [
          200,
          {
            artifacts: listed.map(({ id, name, size, digest, attempt: of, createdAt }) => ({
              workflow_run_backend_id: run,
              workflow_job_run_backend_id: of,
              database_id: String(id),
              name,
              size: String(size),
              created_at: createdAt,
              digest,
            })),
          },
        ]
      }
      case 'GetSignedArtifactURL':
        return named === undefined ? notFound : [200, { signed_url: signed(named.blob) }]
      case 'DeleteArtifact':
        if (named === undefined) return notFound
        named.isDeleted = true
        return [200, { ok: true, artifact_id: String(named.id) }]
      default:
        return [404, { code: 'bad_route', msg: method }]
    }
  }

  /** Azure's block blobs: blocks first, then the list that makes a blob of them. */
  function store(method: string, address: URL, blob: string, body: Buffer, response: ServerResponse): void {
    const part = address.searchParams.get('comp')
    if (method === 'PUT' && part === 'block') {
      blocks.set(`${blob} ${address.searchParams.get('blockid') ?? ''}`, body)
      response.writeHead(201, { 'x-ms-request-id': nextId() }).end()
      return
    }
    if (method === 'PUT') {
      const ids = [...body.toString('utf8').matchAll(/<Latest>([^<]+)<\/Latest>/g)].map((match) => match[1] ?? '')
      const listed = ids.map((id) => blocks.get(`${blob} ${id}`) ?? Buffer.alloc(0))
      blobs.set(blob, part === 'blocklist' ? Buffer.concat(listed) : body)
      response.writeHead(201, { etag: '"1"', 'last-modified': new Date(0).toUTCString() }).end()
      return
    }
    const content = blobs.get(blob)
    if (content === undefined) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': 'application/zip', 'content-length': content.length }).end(content)
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    calls,
    artifacts,
    zipUrl: ({ blob }) => signed(blob),
    env: (run = 'run-1', attempt = 'job') => ({
      ACTIONS_RESULTS_URL: url,
      ACTIONS_RUNTIME_TOKEN: runtimeToken(run, attempt),
    }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
