// The whole path in the order in which a pull request sees it: the first run creates the comment, the second updates it,
// a third finds it behind the comments of others. Golden texts of all that leaves the process.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { afterAll, describe, expect, jest, test } from '@jest/globals'
import { makeWorkspace, messages, runGate, scenario, type Tree, writeTree } from '../support/gate-run.js'
import type { Comment } from '../support/github-objects.js'
import { type GitHubServer, type GitHubServerOptions, startGitHub } from '../support/github-server.js'
import { type ActionRun, nodes } from '../support/run-action.js'
import { copyDist } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action } = copyDist()
const servers: GitHubServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

async function github(options: GitHubServerOptions = {}): Promise<GitHubServer> {
  const server = await startGitHub(options)
  servers.push(server)
  return server
}

const BOOKED = { rooms: { R12: { guest: 'Ines Alba', nights: 2 }, R14: { guest: null, nights: 0 } } }
const MOVED = { rooms: { R12: { guest: null, nights: 0 }, R14: { guest: 'Ines Alba', nights: 2 } } }

/** One passes; one moved nobody; one gave the wrong answer; one cannot be read. */
const FAILING: Tree = {
  ...scenario('run/check_in', BOOKED),
  ...scenario('run/move_room', MOVED, BOOKED),
  'run/opening_hours/reference.json': { opens: '07:30', pool: true },
  'run/opening_hours/prediction.json': { opens: '08:00', pool: true },
  'run/torn/expected_db.json': BOOKED,
  'run/torn/actual_db.json': '{"rooms": {"R12"',
}
const PASSING: Tree = { ...scenario('run/check_in', BOOKED), ...scenario('run/move_room', MOVED) }

/** What differs from run to run, as words. */
function steady(text: string, workspace: string, server: GitHubServer): string {
  return (
    text
      .replaceAll(workspace, 'WORKSPACE')
      .replaceAll(server.url, 'SERVER')
      // Its hash: the body holds the server's address.
      .replace(/body=[0-9a-f]{32}/, 'body=HASH')
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'DELIMITER')
  )
}

function golden(name: string, actual: string): void {
  const path = resolve('__tests__/process/golden', name)
  if (process.env['UPDATE_GOLDEN'] === '1') {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, actual)
  }
  expect(actual).toBe(existsSync(path) ? readFileSync(path, 'utf8') : '')
}

function requestsOf(server: GitHubServer): string {
  return server.requests
    .map(({ method, path, body }) => {
      const text = (body as { body?: string } | undefined)?.body
      return `${method} ${path}${text === undefined ? '' : `\n${text}`}`
    })
    .join('\n')
}

function expectGolden(name: string, run: ActionRun, server: GitHubServer): void {
  const show = (text: string): string => steady(text, run.workspace, server)
  golden(`${name}/log.txt`, show(run.stdout))
  golden(`${name}/outputs.txt`, show(run.files.get('OUTPUT') ?? ''))
  golden(`${name}/summary.md`, show(run.summary))
  golden(`${name}/requests.txt`, show(requestsOf(server)))
  expect(run.stderr).toBe('')
}

describe.each(nodes)('on %s', (_name, node) => {
  test.concurrent('a failing run creates the comment', async () => {
    const server = await github()
    const run = await runGate(action, { node, tree: FAILING, github: server })
    expect(run.code).toBe(1)
    expectGolden('failing', run, server)
    expect(server.comments).toHaveLength(1)
    expect(server.violations).toEqual([])
    expect(run.outputs['comment-url']).toBe(`${server.url}/o/r/pull/1#issuecomment-${server.comments[0]?.id}`)
  })

  test.concurrent('a passing run creates the comment', async () => {
    const server = await github()
    const run = await runGate(action, { node, tree: PASSING, github: server })
    expect(run.code).toBe(0)
    expectGolden('passing', run, server)
    expect(server.violations).toEqual([])
  })

  test.concurrent('the second run updates it, the third has nothing to write', async () => {
    const server = await github()
    const workspace = makeWorkspace(FAILING)
    const first = await runGate(action, { node, workspace, github: server })
    writeTree(workspace, { ...scenario('run/move_room', MOVED), ...scenario('run/torn', BOOKED) })
    const second = await runGate(action, { node, workspace, github: server, env: { GITHUB_RUN_ID: '78' } })
    expect(server.count('issues/create-comment')).toBe(1)
    expect(server.count('issues/update-comment')).toBe(1)
    expect(server.comments).toHaveLength(1)
    expect(server.comments[0]?.body).toContain('3 of 4 passed')
    expect([first.code, second.code]).toEqual([1, 1])
    expect(second.outputs['comment-url']).toBe(first.outputs['comment-url'])

    // The same run once more: the body is the same to the byte, and nothing is written.
    const third = await runGate(action, { node, workspace, github: server, env: { GITHUB_RUN_ID: '78' } })
    expect(third.outputs['comment-url']).toBe(first.outputs['comment-url'])
    expect(server.count('issues/create-comment') + server.count('issues/update-comment')).toBe(2)
    expect(server.violations).toEqual([])
  })

  test.concurrent('ours is found behind 300 comments of others', async () => {
    const first = await github()
    await runGate(action, { node, tree: FAILING, github: first })
    const ours = first.comments[0]?.body ?? ''
    const foreign = Array.from({ length: 300 }, (_, index): Comment => {
      // Every tenth is a copy of ours by somebody else.
      return { id: index + 1, body: index % 10 === 0 ? ours : `comment ${index}`, author: 'mallory' }
    })
    const comments = [...foreign, { id: 900, body: ours, author: 'github-actions[bot]' }]
    const server = await github({ comments })
    const run = await runGate(action, { node, tree: PASSING, github: server, env: { GITHUB_RUN_ID: '78' } })
    expect(run.code).toBe(0)
    expect(server.count('issues/create-comment')).toBe(0)
    expect(server.count('issues/update-comment')).toBe(1)
    expect(server.comments).toHaveLength(301)
    expect(server.comments.find(({ id }) => id === 900)?.body).toContain('2 of 2 passed')
    expect(server.comments.filter(({ author }) => author === 'mallory').map(({ body }) => body)).toEqual(
      foreign.map(({ body }) => body),
    )
    expect(server.violations).toEqual([])
  })

  test.concurrent.each([
    [403, 'Resource not accessible by integration', 'pull-requests: write'],
    [500, 'Internal error', 'GitHub has a fault (500'],
  ])('%i changes nothing but a warning', async (status, message, words) => {
    const server = await github({
      fail: (operation) => (operation === 'issues/create-comment' ? { status, message } : undefined),
    })
    const [passing, failing] = await Promise.all([
      runGate(action, { node, tree: PASSING, github: server }),
      runGate(action, { node, tree: FAILING, github: server }),
    ])
    expect([passing.code, failing.code]).toEqual([0, 1])
    for (const run of [passing, failing]) {
      expect(messages(run, 'warning')).toEqual([expect.stringContaining(words)])
      expect(run.summary).not.toBe('')
      expect(run.outputs['verdict']).toBe(run === passing ? 'pass' : 'fail')
      expect(run.outputs['comment-url']).toBe('')
    }
    expect(server.violations).toEqual([])
  })
})
