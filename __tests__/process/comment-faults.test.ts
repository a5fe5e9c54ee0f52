// What the bundled action makes of a GitHub that fails while the comment is written: the comment is looked up before it is
// called lost, a newer run's is never written over, a refusal is told with its own advice, and the verdict stays.
import { afterEach, expect, jest, test } from '@jest/globals'
import { commentKey, makeMarker, withMarker } from '../../src/io/github/comment-marker.js'
import { runGate, scenario } from '../support/gate-run.js'
import { type GitHubServer, type GitHubServerOptions, startGitHub } from '../support/github-server.js'
import { copyDist } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action } = copyDist()
const opened: GitHubServer[] = []
const tree = scenario('run/a', { a: 1 })

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

async function serve(options: GitHubServerOptions): Promise<GitHubServer> {
  const server = await startGitHub(options)
  opened.push(server)
  return server
}

test('a comment that was written although the answer was 502 is found, and its address is set', async () => {
  const github = await serve({
    fail: (operation) => (operation === 'issues/create-comment' ? { status: 502, when: 'after' } : undefined),
  })
  const run = await runGate(action, { tree, github })
  expect([run.code, github.comments.length, github.count('issues/create-comment')]).toEqual([0, 1, 1])
  expect(run.outputs['comment-url']).toContain(`#issuecomment-${github.comments[0]?.id}`)
  expect(run.stdout).not.toContain('::warning')
})

test('a newer run that wrote while this one waited for retry-after keeps its comment', async () => {
  const github = await serve({
    fail: (operation, count) => {
      if (operation !== 'issues/create-comment' || count > 0) return undefined
      const run = { id: '999', attempt: '1', headSha: '' }
      const marker = makeMarker({ key: commentKey('test'), run, verdict: 'fail', fingerprint: 'x', body: 'Newer' })
      github.comments.push({ id: 5, author: 'github-actions[bot]', body: withMarker(marker, 'Newer') })
      return { status: 429, headers: { 'retry-after': '1' } }
    },
  })
  const run = await runGate(action, { tree, github })
  expect([run.code, github.count('issues/create-comment'), github.count('issues/update-comment')]).toEqual([0, 1, 0])
  expect(github.comments.map(({ body }) => body.split('\n')[1])).toEqual(['Newer'])
  expect(run.outputs['comment-url']).toContain('#issuecomment-5')
})

test.each([
  ['Unable to create comment because issue is locked.', 'Unlock the conversation'],
  ['Resource not accessible by integration', 'pull-requests: write'],
])('403 %j', async (message, advice) => {
  const github = await serve({
    fail: (operation) => (operation === 'issues/create-comment' ? { status: 403, message } : undefined),
  })
  const run = await runGate(action, { tree, github })
  expect([run.code, run.outputs['comment-url']]).toEqual([0, ''])
  expect(run.stdout).toContain(message)
  expect(run.stdout).toContain(advice)
  expect(run.stdout.includes('pull-requests: write')).toBe(advice === 'pull-requests: write')
})
