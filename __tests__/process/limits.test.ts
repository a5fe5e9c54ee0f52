// H1–H3, H5, H7–H11: reports that are larger than GitHub's surfaces, and surfaces that are full already.
import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, jest, test } from '@jest/globals'
import { makeWorkspace, messages, printed, runGate, scenario, type Tree } from '../support/gate-run.js'
import { parseGithub, tables } from '../support/github-markdown.js'
import type { Comment } from '../support/github-objects.js'
import { type GitHubServer, type GitHubServerOptions, startGitHub } from '../support/github-server.js'
import { commandLines } from '../support/run-action.js'
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

const bytes = (text: string): number => Buffer.byteLength(text)
const EMOJI = '🛎️🧳👩‍👩‍👧‍👦🇷🇴'

/** `count` scenarios that fail, in one file, each with texts of four-byte characters. */
function failing(count: number, text = EMOJI.repeat(20)): Tree {
  const lines = Array.from({ length: count }, (_, index) => {
    const rows = Object.fromEntries(Array.from({ length: 10 }, (_row, row) => [`${text.slice(0, 40)}${row}`, text]))
    return JSON.stringify({ id: `${index}${EMOJI}${index}`, expected_db: rows, actual_db: { [`${text}x`]: text } })
  })
  return { 'run/trials.jsonl': lines.join('\n') }
}

const unbalanced = (body: string): number =>
  (body.match(/<details/g)?.length ?? 0) - (body.match(/<\/details>/g)?.length ?? 0)

describe('H1, H11: comment, summary and outputs hold what fits', () => {
  test.concurrent.each([
    ['1', failing(1)],
    ['300 of emoji', failing(300)],
    ['3,000', failing(3_000, '🛎️')],
    ['1 with long texts', failing(1, EMOJI.repeat(20_000))],
  ] as [string, Tree][])('%s', async (_name, tree) => {
    const server = await github()
    const count = Number(/\d[\d,]*/.exec(_name)?.[0].replace(',', ''))
    const run = await runGate(action, { tree, github: server, inputs: { summary: 'true' } })
    expect(run.code).toBe(1)
    const body = server.comments[0]?.body ?? ''
    expect(bytes(body)).toBeLessThanOrEqual(65_000)
    expect(body).toContain(`0 of ${count} passed`)
    expect(body).toContain(`<a href="${server.url}/o/r/actions/runs/77">Workflow run</a>`)
    expect(unbalanced(body)).toBe(0)
    expect(body).not.toMatch(/\p{Cs}|\ufffd/u)
    for (const table of tables(parseGithub(body).clean)) {
      for (const row of table) expect(row).toHaveLength(table[0]?.length ?? 0)
    }
    expect(bytes(run.summary)).toBeLessThanOrEqual(1_000_000)
    expect(unbalanced(run.summary)).toBe(0)
    expect(bytes(run.files.get('OUTPUT') ?? '')).toBeLessThan(10_000)
    expect(server.violations).toEqual([])
    expect(messages(run, 'warning')).toEqual([])
  })
})

describe('H2: a summary file that others wrote to', () => {
  test.concurrent.each([
    ['900 kB', 900_000, true],
    ['999,990 bytes', 999_990, false],
    ['more than fits', 1_048_576, false],
  ])('%s', async (_name, size, hasRoom) => {
    const before = `${'x'.repeat(size - 1)}\n`
    const run = await runGate(action, {
      tree: failing(40),
      files: { STEP_SUMMARY: before },
      inputs: { comment: 'off' },
    })
    expect(run.code).toBe(1)
    expect(run.summary.startsWith(before)).toBe(true)
    const ours = run.summary.slice(before.length)
    expect(bytes(run.summary)).toBeLessThanOrEqual(hasRoom ? 1_000_000 : size)
    expect(ours.includes('0 of 40 passed')).toBe(hasRoom)
    expect(run.stdout.includes('The job summary is full')).toBe(!hasRoom)
    expect(messages(run, 'warning')).toEqual([])
  })
})

test.concurrent('H3: 25 failures are ten annotations, the last of which counts the rest', async () => {
  const run = await runGate(action, { tree: failing(25), inputs: { comment: 'off' } })
  const errors = commandLines(run.stdout).filter((line) => line.startsWith('::error'))
  expect(errors).toHaveLength(10)
  expect(errors[9]).toMatch(/^::error title=16 more scenarios did not pass::/)
  expect(run.stdout).toMatch(/^Gate failed: /m)
  const off = await runGate(action, { tree: failing(25), inputs: { comment: 'off', annotations: 'false' } })
  expect(messages(off, 'error')).toEqual([expect.stringMatching(/^Gate failed: /)])
})

test.concurrent('H5, H6: own comments on page 7 and 9 end as one, the older', async () => {
  const first = await github()
  const tree = scenario('run/one', { a: 1 })
  await runGate(action, { tree, github: first })
  const ours = first.comments[0]?.body ?? ''
  const comments = Array.from({ length: 900 }, (_, index): Comment => {
    const isOurs = index === 650 || index === 850
    return {
      id: index + 1,
      body: isOurs ? ours : `comment ${index}`,
      author: isOurs ? 'github-actions[bot]' : 'octocat',
    }
  })
  const server = await github({ comments })
  const run = await runGate(action, { tree: failing(1), github: server, env: { GITHUB_RUN_ID: '78' } })
  expect(run.code).toBe(1)
  expect(server.comments.filter(({ author }) => author !== 'octocat').map(({ id }) => id)).toEqual([651])
  expect(server.comments).toHaveLength(899)
  expect(server.count('issues/create-comment')).toBe(0)
  expect(server.violations).toEqual([])
})

test.concurrent('H7, H8: one write where all is well, none where nothing changed', async () => {
  const server = await github()
  const workspace = makeWorkspace(failing(3))
  const write = (): number =>
    server.requests.filter(({ method }) => method !== 'GET').filter(({ operation }) => operation !== 'graphql').length
  await runGate(action, { workspace, github: server })
  expect(write()).toBe(1)
  await runGate(action, { workspace, github: server })
  expect(write()).toBe(1)
  expect(server.comments).toHaveLength(1)
})

describe('H9: files of the runner that cannot be had', () => {
  test.concurrent('unset', async () => {
    const server = await github()
    const env = { GITHUB_STEP_SUMMARY: '', GITHUB_OUTPUT: '' }
    const run = await runGate(action, { tree: scenario('run/one', { a: 1 }), github: server, env })
    expect(run.code).toBe(0)
    expect(messages(run, 'warning')).toEqual([])
    expect(run.stdout).toContain('GITHUB_STEP_SUMMARY is not set')
    expect(run.stdout).toContain('GITHUB_OUTPUT is not set')
    expect(printed(run)).not.toContain('::set-output')
    expect(server.comments).toHaveLength(1)
  })

  test.concurrent.each([
    ['folders', (path: string) => mkdirSync(path)],
    ['nowhere', () => undefined],
    ['read-only', (path: string) => (mkdirSync(path), chmodSync(path, 0o500))],
  ])('%s', async (_name, make) => {
    const server = await github()
    const workspace = makeWorkspace(scenario('run/one', { a: 1 }, { a: 2 }))
    const path = join(workspace, 'taken')
    make(path)
    const place = _name === 'nowhere' ? join(path, 'x/y') : path
    const run = await runGate(action, {
      workspace,
      github: server,
      env: { GITHUB_STEP_SUMMARY: place, GITHUB_OUTPUT: place },
    })
    expect(run.code).toBe(1)
    expect(messages(run, 'warning').every((text) => text.includes('GITHUB_OUTPUT'))).toBe(true)
    expect(run.stdout).toContain('the summary is left out')
    expect(server.comments).toHaveLength(1)
  })
})

test.concurrent('H10: GitHub Enterprise Server: no address of another host in any request, link or file', async () => {
  const server = await github({ prefix: '/api/v3' })
  const workspace = makeWorkspace(failing(2))
  await runGate(action, { workspace, github: server })
  const run = await runGate(action, { workspace, github: server, env: { GITHUB_RUN_ID: '78' } })
  expect(server.requests.map(({ path }) => path)).toContainEqual('/api/graphql')
  expect(server.comments[0]?.body).toContain(`${server.url}/o/r/actions/runs/78`)
  const files = ['json', 'html', 'junit', 'markdown'].map((name) =>
    readFileSync(run.outputs[`report-${name}`] ?? '', 'utf8'),
  )
  for (const text of [server.comments[0]?.body ?? '', run.summary, printed(run), ...files]) {
    expect(text).not.toMatch(/github\.com/)
  }
  expect(server.violations).toEqual([])
})
