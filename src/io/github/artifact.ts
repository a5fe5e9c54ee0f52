// Artifacts of GitHub Actions: the report goes up, the shards of this run and the base branch's last report come down.
// What comes down is as hostile as any other input: it lands in a folder of its own and is only named here, never read.
import { lstatSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ArtifactClient } from '@actions/artifact'
import { byCodePoint } from '../../json/order.js'
import { ArtifactError } from '../../model.js'
import { proxyFor, proxyRefusal, proxyRefusalText, proxyVariables, readProxies } from '../../proxy.js'
import type { RunnerEnv } from './api.js'
import { hostOf, whyNoArtifacts } from './host.js'

export type Uploaded =
  | { readonly kind: 'uploaded'; readonly id: string; readonly url: string }
  /** One sentence for a warning: the cause, and where the report lies all the same. */
  | { readonly kind: 'failed'; readonly warning: string }

/** An upload or download that hangs is given up after this long. */
const TRANSFER_MS = 180_000
const REPORT_NAME = 'report.json'

/**
 * Uploads report files (absolute paths below `folder`). Whatever fails is a sentence, never thrown. The URL is that of
 * the run's page.
 */
export async function uploadReport(options: {
  readonly name: string
  readonly folder: string
  readonly files: readonly string[]
  /** null: as the repository is set. */
  readonly retentionDays: number | null
  readonly env: RunnerEnv
}): Promise<Uploaded> {
  const { name, folder, files, retentionDays, env } = options
  const failed = (why: string): Uploaded => ({
    kind: 'failed',
    warning: `The report was not uploaded: ${why}. It is in ${folder}.`,
  })
  const missing = whyNoArtifactService(env)
  if (missing !== null) return failed(missing)
  try {
    const uploadOptions = retentionDays === null ? {} : { retentionDays }
    const { id } = await transfer((client) => client.uploadArtifact(name, [...files], folder, uploadOptions))
    if (id === undefined) return failed('the artifact service gave it no number')
    const server = (env['GITHUB_SERVER_URL'] ?? 'https://github.com').replace(/\/+$/, '')
    const run = `${server}/${env['GITHUB_REPOSITORY'] ?? ''}/actions/runs/${env['GITHUB_RUN_ID'] ?? ''}`
    return { kind: 'uploaded', id: String(id), url: `${run}/artifacts/${id}` }
  } catch (error) {
    return failed(causeOf(error, name))
  }
}

/** Another run of the same repository, and the token that may read its artifacts. */
export interface OtherRun {
  readonly runId: number
  readonly owner: string
  readonly repo: string
  readonly token: string
}

export interface Downloaded {
  /** Below the folder of all. */
  readonly folder: string
  readonly name: string
  /** ISO time; null where the service did not tell. */
  readonly createdAt: string | null
}

/**
 * Downloads the run's artifacts whose names match (`*` any text, `?` one character), each into a folder of its own
 * below the one that is given back: one and several lie alike. Of several with one name, which attempts of one run
 * leave, all or the newest; their ids do not rise with time. Where this run has none and another one started it
 * (`startedBy`), that one's. Throws ArtifactError where none matches or one cannot be had: a shard that is silently
 * missing would be a verdict over a part.
 */
export async function downloadByPattern(options: {
  readonly pattern: string
  readonly env: RunnerEnv
  readonly keep: 'all' | 'newest'
  readonly startedBy?: OtherRun | null
}): Promise<{ readonly folder: string; readonly downloaded: readonly Downloaded[] }> {
  const { pattern, env, keep, startedBy = null } = options
  const missing = whyNoArtifactService(env)
  if (missing !== null) throw cannotDownload(pattern, missing)
  const matches = nameMatcher(pattern)
  try {
    const findBy = startedBy && {
      token: startedBy.token,
      workflowRunId: startedBy.runId,
      repositoryOwner: startedBy.owner,
      repositoryName: startedBy.repo,
    }
    const list = async (of: Partial<DownloadOptions>): Promise<readonly Listed[]> => {
      const { artifacts } = await transfer((client) => client.listArtifacts({ ...of, latest: false }))
      return artifacts.filter(({ name }) => matches(name))
    }
    const own = await list({})
    const other = own.length === 0 && findBy !== null ? { findBy } : {}
    const found = own.length > 0 ? own : findBy === null ? [] : await list(other)
    const wanted = (keep === 'all' ? found : newestOfEachName(found)).toSorted(
      (a, b) => byCodePoint(a.name, b.name) || a.id - b.id,
    )
    if (wanted.length === 0) throw cannotDownload(pattern, 'no artifact of this run has such a name')
    const folder = freshFolder(env)
    const downloaded: Downloaded[] = []
    for (const [index, { id, name, digest, createdAt }] of wanted.entries()) {
      // The names come from whoever uploaded; only the number makes the folder's name.
      const inner = `${index + 1}-${name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 60)}`
      await download(name, id, digest, { path: join(folder, inner), ...other })
      downloaded.push({ folder: inner, name, createdAt: createdAt?.toISOString() ?? null })
    }
    return { folder, downloaded }
  } catch (error) {
    throw error instanceof ArtifactError ? error : cannotDownload(pattern, causeOf(error, pattern))
  }
}

/** Downloads one artifact of another run into a folder of its own; gives the path of its report.json. Throws ArtifactError. */
export async function downloadReportOfRun(options: {
  readonly name: string
  readonly artifactId: number
  readonly digest: string | null
  readonly runId: number
  readonly owner: string
  readonly repo: string
  readonly token: string
  readonly env: RunnerEnv
}): Promise<string> {
  const { name, artifactId, digest, env } = options
  const missing = whyNoArtifacts(hostOf(env))
  if (missing !== null) throw cannotDownload(name, missing)
  const findBy = {
    token: options.token,
    workflowRunId: options.runId,
    repositoryOwner: options.owner,
    repositoryName: options.repo,
  }
  const folder = freshFolder(env)
  try {
    await download(name, artifactId, digest ?? undefined, { path: folder, findBy })
  } catch (error) {
    throw error instanceof ArtifactError ? error : cannotDownload(name, causeOf(error, name))
  }
  const path = join(folder, REPORT_NAME)
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) {
    throw cannotDownload(name, `there is no file ${REPORT_NAME} in it`)
  }
  return path
}

type Listed = Awaited<ReturnType<ArtifactClient['listArtifacts']>>['artifacts'][number]

/** By the time of the upload, the only order that attempts of one run have. */
function newestOfEachName(artifacts: readonly Listed[]): readonly Listed[] {
  const time = ({ createdAt }: Listed): number => createdAt?.getTime() ?? 0
  const newest = new Map<string, Listed>()
  for (const one of artifacts) {
    const other = newest.get(one.name)
    if (other === undefined || time(one) > time(other) || (time(one) === time(other) && one.id > other.id)) {
      newest.set(one.name, one)
    }
  }
  return [...newest.values()]
}

type DownloadOptions = NonNullable<Parameters<ArtifactClient['downloadArtifact']>[1]>

async function download(name: string, id: number, digest: string | undefined, options: DownloadOptions): Promise<void> {
  const expected = digest === undefined ? options : { ...options, expectedHash: digest }
  const { digestMismatch } = await transfer((client) => client.downloadArtifact(id, expected))
  if (digestMismatch === true) throw cannotDownload(name, 'its digest is not the one that was uploaded')
}

/** The client is loaded on first use: it is most of the bundle. */
async function transfer<T>(work: (client: ArtifactClient) => Promise<T>): Promise<T> {
  // The client reads the proxy variables by itself, in two ways of its own.
  for (const [name, value] of proxyVariables(readProxies(process.env).proxies)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  const { DefaultArtifactClient } = await import('@actions/artifact')
  return silently(() => withLimit(work(new DefaultArtifactClient()), TRANSFER_MS))
}

async function withLimit<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${milliseconds / 1000} s`)), milliseconds)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
    work.catch(() => {})
  }
}

/**
 * The client prints its progress and, for debugging, whole answers with names of artifacts in them. Nothing of that
 * reaches the log but the masks it sets for signed addresses.
 */
async function silently<T>(work: () => Promise<T>): Promise<T> {
  const { stdout } = process
  const write = stdout.write.bind(stdout)
  stdout.write = (chunk: string | Uint8Array, ...rest: readonly unknown[]): boolean => {
    const lines = Buffer.from(chunk).toString('utf8').split(/\r?\n/)
    for (const line of lines.filter((text) => text.startsWith('::add-mask::'))) write(`${line}\n`)
    const done = rest.find((value) => typeof value === 'function')
    if (done !== undefined) done()
    return true
  }
  try {
    return await work()
  } finally {
    stdout.write = write
  }
}

/** The service's environment is there for actions alone, on github.com and ghe.com alone; null: it is there. The client
 * would print two errors of its own. */
function whyNoArtifactService(env: RunnerEnv): string | null {
  const notGitHub = whyNoArtifacts(hostOf(env))
  if (notGitHub !== null) return notGitHub
  const absent = ['ACTIONS_RUNTIME_TOKEN', 'ACTIONS_RESULTS_URL'].filter((name) => !env[name])
  return absent.length === 0 ? null : `${absent.join(' and ')} are not set, so this is not a step that runs an action`
}

function causeOf(error: unknown, name: string): string {
  const refusal = proxyRefusal(error)
  if (refusal !== null) return proxyRefusalText(refusal)
  const message = error instanceof Error ? error.message : ''
  // The client keeps the code alone of what a proxy answered to CONNECT.
  if (/\bECONNRESET\b/.test(message) && isProxied()) {
    return 'the proxy closed the connection (ECONNRESET): it does not allow this host, or asks for a user and password; check HTTPS_PROXY and NO_PROXY'
  }
  if (/\b409\b|already exists/i.test(message)) {
    return `this run has an artifact ${name} already; give each job its own name, as report-{job}-{attempt}`
  }
  // The first line is the cause; what follows is the client's own advice.
  return (
    Array.from(message.split('\n')[0] ?? '')
      .slice(0, 300)
      .join('') || 'unknown cause'
  )
}

/** Whether the artifact service is reached through a proxy. */
function isProxied(): boolean {
  const address = process.env['ACTIONS_RESULTS_URL'] ?? ''
  return URL.canParse(address) && proxyFor(new URL(address), readProxies(process.env).proxies) !== null
}

function cannotDownload(name: string, why: string): ArtifactError {
  return new ArtifactError('artifact_missing', `The artifact ${name} cannot be downloaded: ${why}`, '')
}

/** Outside the workspace, where nothing is found by accident; the runner empties it after the job. */
const freshFolder = (env: RunnerEnv): string => mkdtempSync(join(env['RUNNER_TEMP'] || tmpdir(), 'artifact-'))

/** Everything but `*` and `?` is literal. */
function nameMatcher(pattern: string): (name: string) => boolean {
  const source = pattern
    .replace(/[\\^$.+()[\]{}|]/g, '\\$&')
    .replaceAll('*', '[^]*')
    .replaceAll('?', '[^]')
  // Stars in a row would try every split of the name between them.
  const matcher = new RegExp(`^${source.replace(/(?:\[\^\]\*){2,}/g, '[^]*')}$`, 'u')
  return (name) => matcher.test(name)
}
