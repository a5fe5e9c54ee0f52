// A file of the base branch, as the contents API gives it: what is read, what is absent, and what is no file at all.
import { afterAll, expect, test } from '@jest/globals'
import { openGitHub } from '../../../src/io/github/api.js'
import { type BasePlace, readBaseFile } from '../../../src/io/github/base-file.js'
import { type GitHubServer, type GitHubServerOptions, startGitHub } from '../../support/github-server.js'

const servers: GitHubServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

const COMMIT = 'b'.repeat(40)
const PATH = 'ci/quarantine list #1.json'

async function read(options: GitHubServerOptions, place: BasePlace = { commit: COMMIT }) {
  const server = await startGitHub(options)
  servers.push(server)
  const opened = await openGitHub({ token: 'T', env: server.env(), pacing: { retryMs: 1, rateLimitMs: 1 } })
  if (opened.client === null) throw new Error(opened.why)
  const found = await readBaseFile(opened.client, PATH, place)
  expect(server.violations).toEqual([])
  return found.kind === 'found' ? { ...found, bytes: Buffer.from(found.bytes).toString('utf8') } : found
}

const files = (content: NonNullable<GitHubServerOptions['files']>[string][string]): GitHubServerOptions => ({
  files: { [COMMIT]: { [PATH]: content } },
})

test('its bytes, at the commit', async () => {
  const text = `[${'"ü", '.repeat(100)}1]`
  expect(await read(files(text))).toEqual({ kind: 'found', bytes: text, commit: COMMIT })
  expect(await read(files(''))).toEqual({ kind: 'found', bytes: '', commit: COMMIT })
})

test('of a branch, its newest commit', async () => {
  const options = { ...files('[]'), branches: { 'release/1 0': COMMIT } }
  expect(await read(options, { branch: 'release/1 0' })).toMatchObject({ kind: 'found', commit: COMMIT })
  expect(await read(options, { branch: 'gone' })).toMatchObject({
    kind: 'unreadable',
    reason: expect.stringContaining('contents: read'),
  })
})

test('what is not there is absent', async () => {
  expect(await read({})).toEqual({ kind: 'absent', commit: COMMIT })
})

test.each<[string, GitHubServerOptions, string]>([
  ['a folder', files({ is: 'folder' }), 'it is a folder'],
  ['a link out of the repository', files({ is: 'symlink' }), 'it is no file but a symlink'],
  ['a submodule', files({ is: 'submodule' }), 'it is no file but a submodule'],
  ['a large file', files(' '.repeat(1_000_001)), 'it is larger than 1000000 bytes'],
])('%s is unreadable', async (_, options, reason) => {
  expect(await read(options)).toEqual({ kind: 'unreadable', reason })
})

test.each([
  ['a token that may not', { status: 403, message: 'Resource not accessible by integration' }, 'contents: read'],
  ['a server’s fault', { status: 502, html: '<h1>Bad gateway</h1>' }, '502'],
  ['a page of a proxy', { status: 200, html: '<h1>Sign in</h1>' }, ''],
])('%s: unreadable, with the reason', async (_, fault, reason) => {
  const found = await read({ ...files('[]'), fail: () => fault })
  expect(found).toEqual({ kind: 'unreadable', reason: expect.stringContaining(reason) })
})
