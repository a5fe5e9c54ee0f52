// The judge's key and GitHub's token in every form in which an agent, a judge or GitHub may write them, through every
// output of the bundled action and command line: none can be read.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { printed, runGate } from '../support/gate-run.js'
import { type GitHubServer, startGitHub } from '../support/github-server.js'
import { completion, type JudgeServer, judgement, startJudgeServer } from '../support/judge-server.js'
import { filesIn, freshFolder, idOf, wordOf } from '../support/judged-runs.js'
import { keySpellings } from '../support/key-spellings.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action, cli } = copyDist()
// No well-known shape, so that only knowing them hides them; the key is as short as keys that are hidden may be.
const KEYS = {
  judge: 'q9+zK/7w',
  token: 'Wv+4/tokenOfTheJob.9fQ',
  query: 'aZ/9+sigOf=Judge',
  proxy: 'p9@Pass/wdOf?Proxy',
}
const SPELLINGS = Object.values(KEYS).flatMap((key) => [...keySpellings(key).values()])
/** A proxy that is named and never asked. */
const PROXY = { HTTPS_PROXY: `http://user:${encodeURIComponent(KEYS.proxy)}@127.0.0.1:9`, NO_PROXY: '127.0.0.1' }
const IDS = SPELLINGS.flatMap((_, at) => [`reply-${at}`, `fault-${at}`])
const spellingOf = (id: string): string => SPELLINGS[Number(id.split('-')[1])] ?? ''

/** Each spelling in each text that an artifact can hold; judged, so that the judge can say it as well. */
const RUN = IDS.map((id) => {
  const said = spellingOf(id)
  return JSON.stringify({
    id,
    signals: ['db_state_match', 'judge_passed'],
    expected_db: { notes: { n1: { text: 'none', [said]: 1 } } },
    actual_db: { notes: { n1: { text: `the agent wrote ${said} here` }, [said]: { id: said } } },
    reference: `Say ${said}.`,
    prediction: `I said ${said}, ${wordOf(id)}`,
    conversation: [
      { role: 'assistant', content: `It is ${said}, they say.` },
      {
        role: 'assistant',
        content: '',
        tool_calls: [{ id: 'c1', type: 'function', function: { name: 'note', arguments: JSON.stringify({ said }) } }],
      },
    ],
  })
}).join('\n')

let judge: JudgeServer
let github: GitHubServer
/** Everything that was written for somebody to read, by its name. */
const outputs = new Map<string, string>()

beforeAll(async () => {
  judge = await startJudgeServer((request) => {
    const id = idOf(request, IDS)
    if (id.startsWith('reply')) return { body: completion(judgement(0.1, [], `you sent ${spellingOf(id)} here`)) }
    return { status: 400, body: JSON.stringify({ error: { message: `refused: ${spellingOf(id)} is no key` } }) }
  })
  // What GitHub says of the token stands in a warning.
  github = await startGitHub({
    token: KEYS.token,
    fail: (operation) =>
      operation === 'issues/create-comment'
        ? { status: 422, message: `no: ${SPELLINGS.slice(-4).join(' ')}` }
        : undefined,
  })
  const inputs = {
    artifacts: 'run.jsonl',
    'judge-url': `${judge.origin}/v1?sig=${encodeURIComponent(KEYS.query)}`,
    'judge-model': 'm',
    'judge-allow-insecure': 'true',
    'judge-concurrency': '8',
  }
  for (const [name, server] of [
    ['without a comment', github],
    ['with a comment', await startGitHub({ token: KEYS.token })],
  ] as const) {
    const run = await runGate(action, {
      tree: { 'run.jsonl': RUN },
      inputs: { ...inputs, 'report-dir': 'report', 'judge-api-key': KEYS.judge, 'github-token': KEYS.token },
      env: { ...server.env(), ...PROXY },
    })
    expect(run.code).toBe(1)
    // The runner takes masks out of the log: they are how it learns the secrets.
    outputs.set(`log ${name}`, printed(run).replace(/^::add-mask::.*$/gm, ''))
    outputs.set(`summary ${name}`, run.summary)
    outputs.set(`outputs ${name}`, JSON.stringify(run.outputs))
    for (const [path, text] of filesIn(join(run.workspace, 'report'))) outputs.set(`${path} ${name}`, text)
    for (const comment of server.comments) outputs.set(`comment ${name}`, comment.body)
    if (server !== github) await server.close()
  }
  const folder = freshFolder({ 'run.jsonl': RUN })
  const flags = Object.entries(inputs).flatMap(([name, value]) => (name === 'artifacts' ? [] : [`--${name}`, value]))
  for (const format of ['text', 'markdown', 'json']) {
    const run = await runCli(cli, ['score', 'run.jsonl', '--format', format, ...flags], {
      cwd: folder,
      env: { JUDGE_API_KEY: KEYS.judge, ...PROXY },
    })
    outputs.set(`score --format ${format}`, run.stdout + run.stderr)
  }
  const explained = await runCli(cli, ['explain', 'run.jsonl', ...flags], { cwd: folder, env: PROXY })
  expect(explained.stdout).toContain('judge-url')
  outputs.set('score explained', explained.stdout + explained.stderr)
})
afterAll(async () => {
  await judge.close()
  await github.close()
})

test('all outputs are there, with what was hidden in them', () => {
  const names = [...outputs.keys()]
  for (const part of ['log', 'summary', 'report.json', 'report.html', 'report.md', 'junit', 'ctrf', 'judge_results']) {
    expect(names.filter((name) => name.includes(part)).length).toBeGreaterThan(0)
  }
  expect(outputs.get('comment with a comment')).toContain('[redacted]')
  expect(outputs.get('log without a comment')).toMatch(/422.*no: \[redacted\]/)
  expect(outputs.get('score --format text')).toContain('[redacted]')
})

/** Texts as their readers see them: pages without entities and elements, JSON parsed, Markdown without its escapes. */
function readings(text: string): readonly string[] {
  const unescaped = text
    .replace(/&#(\d+);/g, (_, point: string) => String.fromCodePoint(Number(point)))
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '')
  return [text, unescaped, unescaped.replace(/<[^>]*>/g, ''), unescaped.replace(/\\([^\w])/g, '$1')]
}

describe.each(Object.entries(KEYS))('F6 the %s', (name, key) => {
  let seen: readonly (readonly [output: string, readings: readonly string[]])[]
  beforeAll(() => {
    seen = [...outputs].map(([output, text]) => [output, readings(text).map((reading) => reading.toLowerCase())])
  })

  test.each([...keySpellings(key)])('%s', (_, spelling) => {
    const found = seen.flatMap(([output, texts]) => {
      // The command line has no token of GitHub's.
      if (name === 'token' && output.startsWith('score ')) return []
      return texts.some((text) => text.includes(spelling.toLowerCase())) ? [output] : []
    })
    expect(found).toEqual([])
  })
})
