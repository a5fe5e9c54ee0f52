// The pages say what is true: their commands and programs run, their JSON is read, their tables are those of the code, their
// links lead somewhere. Their workflows are looked at in workflows.test.ts.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import type { Report } from '../src/model.js'
import { parse } from 'yaml'
import { checkLine, checkScenario } from '../src/generated/records-schema.js'
import { CAUSE_KINDS } from '../src/gate/causes.js'
import { readSettings } from '../src/inputs/settings-file.js'
import { resolveSettings } from '../src/inputs/settings.js'
import { DISK_LIMITS } from '../src/io/files/files.js'
import { MAX_JSON_DEPTH } from '../src/json/parse.js'
import { readCalibration } from '../src/judge/calibration.js'
import { MAX_COMMENT_BYTES } from '../src/io/github/comment-marker.js'
import { MAX_DOCUMENT_BYTES } from '../src/read/artifact-files.js'
import { DIFF_CAPS } from '../src/score/state/diff.js'
import { RUN_LIMITS, TRIAL_LIMITS } from '../src/work.js'
import { blocksOf, PAGES, pageText, rowsOf, sectionOf, SETTINGS } from './support/pages.js'
import { copyDist, runCli } from './support/run-cli.js'
import { mapAt, type Yaml } from './support/workflow-checks.js'

jest.setTimeout(120_000)
const { cli } = copyDist()
const page = (name: string): string => pageText(join('docs', name))
const blockOf = (name: string, language: string): string => blocksOf(page(name), language)[0] ?? ''
const isThere = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args).status === 0
const python = isThere('python3', '--version') ? test : test.skip
const OURS = /npx (?:--yes |--no-install )?agent-eval-gate(?:@1\.0\.0)?(?= )/g

/** A folder in which the commands of the pages find what they speak of, and `npx` that finds the bundle. */
function workplace(): { readonly folder: string; readonly run: (script: string) => ReturnType<typeof spawnSync> } {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  cpSync('examples/hotel_desk', join(folder, 'eval_results'), { recursive: true })
  cpSync('examples/databases', join(folder, 'examples/databases'), { recursive: true })
  writeFileSync(join(folder, 'expected.json'), '{"orders": {"W1": {"status": "open", "updated_at": 1}}}')
  writeFileSync(join(folder, 'actual.json'), '{"orders": {"W1": {"status": "closed", "updated_at": 2}}}')
  writeFileSync(join(folder, 'evaluate.sh'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const env = { PATH: process.env['PATH'] ?? '', NO_COLOR: '1' }
  const run = (script: string) =>
    spawnSync('sh', ['-e', '-c', script.replaceAll(OURS, `"${process.execPath}" "${cli}"`)], {
      cwd: folder,
      encoding: 'utf8',
      env,
    })
  return { folder, run }
}

describe('commands', () => {
  /** Blocks that are proved elsewhere, or need what no test has; each with the reason. */
  const ELSEWHERE: Readonly<Record<string, string>> = {
    'node dist/cli/index.js score examples/': 'readme.test.ts',
    'npm cit': 'what runs this test',
    'gh release verify': 'asks GitHub about a release',
    'node ../../dist/cli/index.js score met/run.jsonl': 'process/statistics-examples.test.ts',
    'npx agent-eval-gate score examples/answers/': 'process/examples-printed.test.ts',
    'npx agent-eval-gate score examples/unkeyed/': 'process/examples-printed.test.ts',
  }
  const blocks = PAGES.flatMap((path) => blocksOf(pageText(path), 'sh').map((text) => [path, text] as const)).filter(
    ([, text]) => !Object.keys(ELSEWHERE).some((start) => text.startsWith(start)),
  )

  test.each(blocks)('of %s run: %s', (path, text) => {
    const { run } = workplace()
    const ran = run(text)
    // At 80 % the example does not pass; nothing is misused.
    expect([path, ran.stderr, ran.status]).toEqual([
      path,
      expect.not.stringMatching(/error|usage/i),
      /80%/.test(text) && !text.includes('explain') ? 1 : 0,
    ])
  })

  test('that are not run here are there, each for its reason', () => {
    const all = PAGES.flatMap((path) => blocksOf(pageText(path), 'sh'))
    for (const start of Object.keys(ELSEWHERE))
      expect([start, all.some((text) => text.startsWith(start))]).toEqual([start, true])
  })
})

describe('docs/other-ci.md', () => {
  const text = page('other-ci.md')
  const [gitlab = '', azure = '', buildkite = ''] = blocksOf(text, 'yaml')
  const jenkins = blocksOf(text, 'groovy')[0] ?? ''
  const lists = (block: string): Yaml => parse(block) as Yaml
  const scripts: readonly (readonly [string, readonly string[]])[] = [
    ['GitLab', mapAt(lists(gitlab), 'agent evaluation')['script'] as readonly string[]],
    ['Jenkins', [...jenkins.matchAll(/^ +sh '(.*)'$/gm)].map(([, line = '']) => line)],
    [
      'Azure Pipelines',
      (mapAt(lists(azure))['steps'] as readonly { readonly script?: string }[]).flatMap(({ script }) => script ?? []),
    ],
    [
      'Buildkite',
      (mapAt(lists(buildkite))['steps'] as readonly { readonly commands: readonly string[] }[])[0]?.commands ?? [],
    ],
  ]

  test.each(scripts)('%s: its lines leave the reports that it names, and end as the gate does', (name, lines) => {
    expect(lines).toHaveLength(2)
    const { folder, run } = workplace()
    const codes = lines.map((line) => run(line).status)
    expect([name, codes]).toEqual([name, [0, 1]])
    const named = [...text.matchAll(/eval-gate-report\/[\w.]+\w/g)].map(([path]) => path)
    expect(named.length).toBeGreaterThan(2)
    expect(named.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  })
})

describe('programs', () => {
  const place = mkdtempSync(join(tmpdir(), 'callers-'))

  python('docs/batch.md: its Python asks the scorers', () => {
    const text = blockOf('batch.md', 'python').replace(
      "('npx', 'agent-eval-gate', 'batch')",
      JSON.stringify([process.execPath, cli, 'batch']),
    )
    writeFileSync(join(place, 'scorer.py'), text)
    const ran = spawnSync('python3', ['scorer.py'], { cwd: place, encoding: 'utf8' })
    expect([ran.status, ran.stdout, ran.stderr]).toEqual([0, 'False 1\n', ''])
    const error =
      "from scorer import Scorer\ntry:\n    Scorer().ask('hash', json='{')\nexcept ValueError as why:\n    print('told:', why)"
    expect(spawnSync('python3', ['-c', error], { cwd: place, encoding: 'utf8' }).stdout).toMatch(/^told: .*not JSON/)
  })

  ;(isThere('go', 'version') ? test : test.skip)('docs/batch.md: its Go asks the scorers', () => {
    const text = blockOf('batch.md', 'go').replace(
      'Start("npx", "agent-eval-gate", "batch")',
      `Start(${JSON.stringify(process.execPath)}, ${JSON.stringify(cli)}, "batch")`,
    )
    writeFileSync(join(place, 'main.go'), text)
    const ran = spawnSync('go', ['run', 'main.go'], { cwd: place, encoding: 'utf8' })
    expect([ran.status, ran.stdout]).toEqual([0, 'false 1 <nil>\n'])
  })
})

describe('harnesses', () => {
  const PROVIDERS = ['openai-agents', 'anthropic', 'gemini']
  const MODULE = (name: string): string => JSON.stringify({ name, type: 'module', exports: './index.js' })
  const AGENT = {
    'agent.py':
      "def run_agent(ask, db):\n    if 'two' not in ask:\n        raise RuntimeError('lost')\n    db['rooms']['204'] = 'late'\n    return [{'role': 'user', 'content': ask}]\n",
    'agent.mjs':
      "export async function runAgent(ask, db) {\n  if (!ask.includes('two')) throw new Error('lost')\n  db.rooms[204] = 'late'\n  return [{ role: 'user', content: ask }]\n}\n",
    // Vitest is no dependency: what it gives the example, in a few lines.
    'node_modules/vitest/package.json': '{"name": "vitest", "type": "module", "exports": "./index.js"}',
    'node_modules/vitest/index.js':
      "import { deepStrictEqual } from 'node:assert'\nlet last = Promise.resolve()\nexport const test = (name, work) => { last = last.then(work).catch(() => { process.exitCode = 1 }) }\nexport const expect = (actual) => ({ toEqual: (wanted) => deepStrictEqual(actual, wanted) })\n",
    // What the libraries gave against a local server that answered as the provider does: one call, then an answer, or a refusal.
    'node_modules/zod/package.json': MODULE('zod'),
    'node_modules/zod/index.js': 'export const z = { object: (of) => of, string: () => ({}), enum: (of) => of }\n',
    'node_modules/@openai/agents/package.json': MODULE('@openai/agents'),
    'node_modules/@openai/agents/index.js': `export const tool = (given) => given
export class Agent { constructor(given) { Object.assign(this, given) } }
const usage = { totalTokens: 25 }
export async function run(agent, ask) {
  if (!ask.includes('two')) throw new Error('400 the model refuses')
  const text = await agent.tools[0].execute({ room: '204', status: 'late' })
  return { rawResponses: [{ usage }, { usage }], history: [
    { type: 'message', role: 'user', content: ask },
    { type: 'reasoning', id: 'rs_1', content: [], providerData: { id: 'rs_1', type: 'reasoning' } },
    { type: 'function_call', id: 'fc_1', callId: 'call_1', name: 'set_room', status: 'completed',
      arguments: '{"room":"204","status":"late"}', providerData: { id: 'fc_1', type: 'function_call' } },
    { type: 'function_call_result', name: 'set_room', callId: 'call_1', status: 'completed', output: { type: 'text', text } },
    { id: 'msg_2', type: 'message', role: 'assistant', status: 'completed', providerData: {},
      content: [{ type: 'output_text', text: 'You may stay.', providerData: { annotations: [], logprobs: [] } }] } ] }
}
`,
    'node_modules/@anthropic-ai/sdk/package.json': MODULE('@anthropic-ai/sdk'),
    'node_modules/@anthropic-ai/sdk/index.js': `const usage = { input_tokens: 20, output_tokens: 5 }
async function create({ messages }) {
  if (!messages[0].content.includes('two')) throw new Error('400 the model refuses')
  if (messages.length > 1) return { role: 'assistant', usage, content: [{ type: 'text', text: 'You may stay.', citations: null }] }
  return { role: 'assistant', usage, content: [{ type: 'thinking', thinking: 'Room 204.', signature: 'c2ln' }, { type: 'text', text: 'One moment.' },
    { type: 'tool_use', id: 'toolu_1', name: 'set_room', input: { room: '204', status: 'late' } }] }
}
export default class Anthropic { messages = { create } }
`,
    'node_modules/@google/genai/package.json': MODULE('@google/genai'),
    'node_modules/@google/genai/index.js': `const usageMetadata = { totalTokenCount: 25 }
async function generateContent({ contents }) {
  if (!contents[0].parts[0].text.includes('two')) throw new Error('400 the model refuses')
  const reply = (parts, functionCalls) => ({ usageMetadata, functionCalls, candidates: [{ content: { role: 'model', parts } }] })
  if (contents.length > 1) return reply([{ text: 'You may stay.' }], undefined)
  const functionCall = { id: 'f1', name: 'set_room', args: { room: '204', status: 'late' } }
  return reply([{ text: 'Room 204.', thought: true }, { functionCall, thoughtSignature: 'c2ln' }], [functionCall])
}
export class GoogleGenAI { models = { generateContent } }
`,
    // LangGraph neither: a graph that answers as a compiled one does, with messages that dump themselves.
    'langchain_core/messages.py':
      "def messages_to_dict(messages):\n    return [{'type': each.type, 'data': {'content': each.content, 'type': each.type}} for each in messages]\n",
    'hotel_graph.py':
      "from types import SimpleNamespace as Message\nfrom agent import run_agent\nBEFORE = {'rooms': {'204': 'taken', '412': 'free'}}\nTASKS = [{'id': 'late_checkout', 'ask': 'May I stay until two?', 'after': {'rooms': {'204': 'late', '412': 'free'}}},\n         {'id': 'room_change', 'ask': 'I would like the suite.', 'after': {'rooms': {'204': 'free', '412': 'taken'}}}]\nclass Graph:\n    def invoke(self, state, config=None):\n        run_agent(state['messages'][0][1], state['db'])\n        return {'messages': [Message(type='human', content='May I?'), Message(type='ai', content='Done.')], 'db': state['db']}\ngraph = Graph()\n",
  }

  async function expectScored(folder: string): Promise<Report> {
    const lines = readFileSync(join(folder, 'eval_results.jsonl'), 'utf8').trim().split('\n')
    expect(lines).toHaveLength(6)
    for (const line of lines)
      expect([line, (checkLine as (value: unknown) => boolean)(JSON.parse(line))]).toEqual([line, true])
    const ran = await runCli(cli, ['score', 'eval_results.jsonl', '--format', 'json'], { cwd: folder })
    const report = JSON.parse(ran.stdout) as Report
    expect([ran.code, report.totals]).toEqual([
      1,
      expect.objectContaining({ expected: 6, passed: 3, failed: 3, errored: 0 }),
    ])
    return report
  }

  const folderOf = (harness: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'harness-'))
    cpSync(join('examples/harnesses', harness), folder, { recursive: true })
    for (const name of ['langgraph_records.py', 'openai_agents_records.mjs'])
      cpSync(join('examples/dump', name), join(folder, name))
    for (const [name, text] of Object.entries(AGENT)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    return folder
  }

  test.each<[string, boolean, string, readonly string[]]>([
    [
      'pytest',
      isThere('python3', '-m', 'pytest', '--version'),
      'python3',
      ['-m', 'pytest', '-q', '-p', 'no:cacheprovider'],
    ],
    ['vitest', true, process.execPath, ['hotel.test.mjs']],
    ['langgraph', isThere('python3', '--version'), 'python3', ['evaluate.py']],
    ['openai-agents', true, process.execPath, ['evaluate.mjs']],
    ['anthropic', true, process.execPath, ['evaluate.mjs']],
    ['gemini', true, process.execPath, ['evaluate.mjs']],
  ])('%s writes a line for each trial, of those that fail too', async (harness, isHere, command, args) => {
    if (!isHere) return
    const folder = folderOf(harness)
    const ran = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
    expect([ran.stderr, ran.status]).toEqual([expect.any(String), ['pytest', 'vitest'].includes(harness) ? 1 : 0])
    const { trials, findings } = await expectScored(folder)
    expect(findings).toEqual([])
    const stopped = trials.flatMap((trial) => (trial.verdict === 'pass' ? [] : [trial.stopped]))
    expect(stopped).toEqual(
      Array(3).fill(expect.stringMatching(/^(?:RuntimeError|Error): (?:lost|400 the model refuses)$/)),
    )
    if (!PROVIDERS.includes(harness)) return
    // Thoughts are left out; the call stands with what came back.
    const [said] = trials.flatMap(({ conversation = [] }) => [
      conversation.map(({ role, call, text }) => call ?? `${role}: ${text}`),
    ])
    expect(said?.filter((turn) => !/One moment/.test(turn))).toEqual([
      'user: May I stay in 204 until two?',
      'set_room',
      expect.stringMatching(/^tool: .*done/),
      'assistant: You may stay.',
    ])
  })

  const PYTHON = `
tasks = [{'id': 'late_checkout', 'db': {'rooms': {'204': 'late'}}, 'answer': {'done': True}},
         {'id': 'room_change', 'db': {'rooms': {'412': 'taken'}}, 'answer': {'done': True}}]
def run_agent(task):
    db = task['db'] if task['id'] == 'late_checkout' else {'rooms': {'305': 'taken'}}
    return {'db': db, 'answer': {'done': True}, 'ended': True, 'messages': [{'role': 'user', 'content': 'hi'}]}
`
  const JAVASCRIPT = `
const tasks = [{ id: 'late_checkout', db: { rooms: { 204: 'late' } }, answer: { done: true } },
  { id: 'room_change', db: { rooms: { 412: 'taken' } }, answer: { done: true } }]
const runAgent = async (task) => ({ db: task.id === 'late_checkout' ? task.db : { rooms: { 305: 'taken' } },
  answer: { done: true }, messages: [{ role: 'user', content: 'hi' }] })
`
  const inPython = blocksOf(pageText('README.md'), 'python')[0] ?? ''
  const inJavaScript = blockOf('getting-started.md', 'js')

  python('the README’s Python writes records that are scored', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'records-'))
    writeFileSync(join(folder, 'harness.py'), `${PYTHON}${inPython}`)
    const ran = spawnSync('python3', ['harness.py'], { cwd: folder, encoding: 'utf8' })
    expect([ran.status, ran.stderr]).toEqual([0, ''])
    await expectScored(folder)
  })

  test('the JavaScript of docs/getting-started.md writes records that are scored', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'records-'))
    const [first = '', ...rest] = inJavaScript.split('\n')
    writeFileSync(join(folder, 'harness.mjs'), `${first}\n${JAVASCRIPT}${rest.join('\n')}`)
    const ran = spawnSync(process.execPath, ['harness.mjs'], { cwd: folder, encoding: 'utf8' })
    expect([ran.status, ran.stderr]).toEqual([0, ''])
    await expectScored(folder)
  })

  test('both are short', () => {
    for (const text of [inPython, inJavaScript])
      expect(text.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(11)
  })
})

describe('tables and samples', () => {
  test.each(SETTINGS)('the settings of $title are read', ({ title, block }) => {
    // Budgets may name a baseline, which the page need not.
    const given = new Map([['baseline', { text: 'report.json', where: '--baseline' }]])
    expect(() => resolveSettings(given, readSettings(block, title))).not.toThrow()
  })

  test('the settings of docs/inputs.md say what they seem to', () => {
    const { config } = resolveSettings(new Map(), readSettings(blockOf('inputs.md', 'yaml'), 'eval-gate.yml'))
    expect(config.gate.mustPass).toHaveLength(2)
    expect(config.gate.passHatK.get(3)?.text).toBe('60%')
  })

  test('docs/command-line.md names the commands of --help, and no other', async () => {
    const help = (await runCli(cli, ['--help'])).stdout
    const known = new Set([...help.matchAll(/^ {2}([a-z]+)(?: |$)/gm)].map((match) => match[1]))
    expect(new Set([...page('command-line.md').matchAll(/^\| `([a-z]+)[ `]/gm)].map((match) => match[1]))).toEqual(
      known,
    )
  })

  test('the scenario.json of docs/layouts.md is valid', () => {
    const scenario: unknown = JSON.parse(blockOf('layouts.md', 'json'))
    expect((checkScenario as (value: unknown) => boolean)(scenario)).toBe(true)
  })

  test('docs/layouts.md names every field of the records layout, and no other', () => {
    const schema = JSON.parse(readFileSync('schemas/records.v1.schema.json', 'utf8')) as Yaml
    const documents = Object.keys(mapAt(schema, 'properties')).filter((name) => name !== 'scenario')
    const settings = Object.keys(mapAt(schema, '$defs', 'scenario', 'properties'))
    expect(rowsOf(sectionOf(page('layouts.md'), 'records'))).toEqual([...documents, ...settings])
    const tests = Object.keys(mapAt(schema, '$defs', 'predicateFields', 'properties')).filter((name) => name !== 'path')
    for (const name of tests) expect(sectionOf(page('layouts.md'), 'Predicates')).toMatch(new RegExp(`\`"?${name}\\b`))
  })

  test('docs/layouts.md names every shape of conversation that is read, and no other', () => {
    const proofs = readFileSync('__tests__/read/conversation/conversation.test.ts', 'utf8')
    const every = /describe\('the same conversation in every shape'([^]*?)\n\}\)\n/.exec(proofs)?.[1] ?? ''
    const proved = [...every.matchAll(/^ {4}\[\n {6}'([^']+)',/gm)].map(([, name]) => name)
    expect(proved.length).toBeGreaterThan(20)
    const rows = [...sectionOf(page('layouts.md'), 'Conversations').matchAll(/^\| ([^|`]+?) \|/gm)].map(
      ([, name]) => name,
    )
    expect(rows.slice(2)).toEqual(proved)
  })

  test('docs/report.md names every field of report.json, of a trial and every kind of cause', () => {
    const schema = JSON.parse(readFileSync('schemas/report.v1.schema.json', 'utf8')) as Yaml
    const named = (heading: string, level: number): Set<string> => {
      const section = sectionOf(page('report.md'), heading, level).split('\n### ')[0] ?? ''
      const cells = [...section.matchAll(/^\| (`[^|]+?`) \|/gm)].flatMap(([, cell = '']) => cell.split(', '))
      return new Set(cells.map((cell) => cell.replaceAll('`', '')))
    }
    expect(named('report.json', 2)).toEqual(new Set(Object.keys(mapAt(schema, 'properties'))))
    expect(named('A trial', 3)).toEqual(new Set(Object.keys(mapAt(schema, '$defs', 'trial', 'properties'))))
    expect(named('Causes', 3)).toEqual(new Set(CAUSE_KINDS))
    const change = sectionOf(page('report.md'), 'A change, and who made it', 3)
    for (const name of Object.keys(mapAt(schema, '$defs', 'change', 'properties')))
      expect(change).toContain(`\`${name}\``)
  })

  test('the report files are those that are written', () => {
    const publish = readFileSync('src/publish.ts', 'utf8')
    const rows = rowsOf(page('report.md').split('\n## ')[0] ?? '').filter((name) => name.startsWith('report.'))
    const written = ['report.json', ...[...publish.matchAll(/name: '(report\.[a-z.]+)'/g)].map((match) => match[1])]
    expect(new Set(rows)).toEqual(new Set(written))
  })

  test('the calibration items of docs/judge.md are read, and hold a pass, a fail and an order', () => {
    const items = readCalibration(blockOf('judge.md', 'json'), 'judge.md')
    expect(items.map(({ expect: wanted }) => wanted)).toEqual(['pass', 'fail', 'fail'])
  })

  test('limits are those of the code', () => {
    const limits = sectionOf(page('performance.md'), 'Limits').replaceAll('\n', ' ')
    expect(limits).toContain(`A document of ${MAX_DOCUMENT_BYTES / 1024 ** 2} MiB`)
    expect(limits).toContain(`JSON ${MAX_JSON_DEPTH} deep`)
    expect(limits).toContain(`a path ${DISK_LIMITS.maxDepth} folders deep`)
    expect(limits).toContain(`${DISK_LIMITS.maxEntries.toLocaleString('en-US')} directory entries`)
    expect(limits).toContain(`up to ${DISK_LIMITS.maxSourceBytes / 1024 ** 3} GiB`)
    expect(limits).toContain(`${TRIAL_LIMITS.comparisons.toLocaleString('en-US')} comparisons`)
    expect(limits).toContain(`${RUN_LIMITS.comparisons.toLocaleString('en-US')} in a run`)
    expect([TRIAL_LIMITS.places, RUN_LIMITS.places]).toEqual([TRIAL_LIMITS.comparisons, RUN_LIMITS.comparisons])
    expect(limits).toContain(`A diff shows ${DIFF_CAPS.maxChanges} changes`)
    expect(page('report.md')).toContain(`at most ${MAX_COMMENT_BYTES.toLocaleString('en-US')} bytes`)
  })

  test('messages of docs/troubleshooting.md are messages of the code', () => {
    const source = readdirSync('src', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .join('\n')
    const rows = [...page('troubleshooting.md').matchAll(/^\| (`.*?) \| /gm)].map((match) => match[1] ?? '')
    expect(rows.length).toBeGreaterThan(10)
    const messages = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''))
    expect(messages.filter((message) => !source.includes(message))).toEqual([])
  })
})

describe('links', () => {
  const slug = (heading: string): string =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-')

  test.each(PAGES)('of %s lead to files and headings that are there', (path) => {
    const targets = [...pageText(path).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '')
    const broken = targets.filter((target) => {
      if (target.startsWith('https://')) return false
      const [file = '', anchor] = target.split('#')
      const place = file === '' ? path : join(dirname(path), file)
      if (!existsSync(place)) return true
      if (anchor === undefined) return false
      const headings = [...pageText(place).matchAll(/^#{1,4} (.+)$/gm)].map((match) => slug(match[1] ?? ''))
      return !headings.includes(anchor)
    })
    expect(broken).toEqual([])
  })

  test('of docs/README.md lead to every page', () => {
    const listed = new Set([...page('README.md').matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name]) => name))
    const pages = readdirSync('docs').filter((name) => name.endsWith('.md') && name !== 'README.md')
    expect(listed).toEqual(new Set(pages))
  })
})
