// The README says what is true: its workflows are valid and safe, its commands and examples run, its figures are the
// code's, its links lead somewhere.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import { parse } from 'yaml'
import { MAX_COMMENT_BYTES } from '../src/io/github/comment-marker.js'
import { DISK_LIMITS } from '../src/io/files/files.js'
import { MAX_DOCUMENT_BYTES } from '../src/read/artifact-files.js'
import { MAX_JSON_DEPTH } from '../src/json/parse.js'
import { checkLine, checkScenario } from '../src/generated/records-schema.js'
import { DIFF_CAPS } from '../src/score/state/diff.js'
import { readCalibration } from '../src/judge/calibration.js'
import { copyDist, runCli } from './support/run-cli.js'
import {
  at,
  isMap,
  jobsOf,
  mapAt,
  OWN_ACTION,
  riskyParts,
  serviceProblems,
  stepsOf,
  textAt,
  triggersOf,
  unpinned,
  writePermissions,
  type Yaml,
} from './support/workflow-checks.js'

/** Child processes on a busy machine. */
jest.setTimeout(120_000)

const readme = readFileSync('README.md', 'utf8')
const layouts = readFileSync('docs/layouts.md', 'utf8')
const pages = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)

const sectionOf = (text: string, heading: string): string => text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''

/** Code blocks of a language, in order. */
const blocksOf = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map((match) => match[1] ?? '')

const indented = (text: string, blanks: number): string => text.replace(/^(?=.)/gm, ' '.repeat(blanks))

/** A block as a whole workflow: as it stands, or around it what a job's body or a list of steps needs. */
function asWorkflow(block: string): { readonly kind: 'workflow' | 'job' | 'steps'; readonly text: string } {
  const parsed = parse(block) as Yaml
  const head = 'on: [pull_request]\npermissions: {}\njobs:\n  t:\n'
  if (Array.isArray(parsed)) {
    return { kind: 'steps', text: `${head}    runs-on: ubuntu-latest\n    steps:\n${indented(block, 6)}` }
  }
  return isMap(parsed) && 'jobs' in parsed
    ? { kind: 'workflow', text: block }
    : { kind: 'job', text: `${head}${indented(block, 4)}` }
}

const examples = blocksOf(readme, 'yaml').map((block, index) => {
  const { kind, text } = asWorkflow(block)
  const workflow = parse(text) as Yaml
  const name = at(workflow, 'name')
  return { title: `${index + 1} (${typeof name === 'string' ? name : kind})`, kind, text, workflow }
})
const named = (name: string): Yaml => examples.find(({ workflow }) => at(workflow, 'name') === name)?.workflow ?? null
const isOurs = (step: Yaml): boolean => textAt(step, 'uses').startsWith(`${OWN_ACTION}@`)

describe('workflows of the README', () => {
  test('I10 there is one for each way of use', () => {
    const whole = examples.filter(({ kind }) => kind === 'workflow').map(({ workflow }) => at(workflow, 'name'))
    expect(whole).toEqual(['Agent evaluation', 'Large evaluation', 'evaluate', 'gate'])
    expect(examples.length).toBeGreaterThanOrEqual(9)
  })

  test.each(examples)('I10 $title is accepted by GitHub’s language service, inputs included', async ({ text }) => {
    expect(await serviceProblems(text)).toEqual([])
  })

  test('I10 an input that does not exist is found', async () => {
    const quick = examples[0]?.text ?? ''
    expect(await serviceProblems(quick.replace('threshold: 80%', 'treshold: 80%'))).toEqual([
      "Invalid action input 'treshold'",
    ])
  })

  test.each(examples)('I10 $title is pinned by commit', ({ text }) => {
    expect(text).toContain('uses: ')
    expect(unpinned(text)).toEqual([])
  })

  test.each(examples)('I10 $title has least permissions, and outputs only through env', ({ workflow }) => {
    expect(riskyParts(workflow)).toEqual([])
  })

  test.each(examples)('I10 $title hands secrets to nothing but our action', ({ workflow }) => {
    for (const [, job] of jobsOf(workflow)) {
      for (const step of stepsOf(job)) {
        if (!isOurs(step)) expect(JSON.stringify(step)).not.toContain('secrets.')
      }
      expect(JSON.stringify([at(job, 'env'), at(workflow, 'env')])).not.toContain('secrets.')
    }
  })

  test('I10 nothing may write but what the recipes need', () => {
    expect(examples.flatMap(({ workflow }) => writePermissions(workflow))).toEqual([
      'evaluate pull-requests',
      'gate pull-requests',
      'gate pull-requests',
      'gate statuses',
    ])
  })

  test('I10 figures are used through env', () => {
    const uses = stepsOf(at(named('Agent evaluation'), 'jobs', 'evaluate') ?? null)
    expect(mapAt(uses.at(-1), 'env')).toMatchObject({ VERDICT: '${{ steps.gate.outputs.verdict }}' })
  })

  test('no example offers a service that is gone', () => {
    expect(readme).not.toMatch(/GitHub Models|models\.github\.ai|models: read/i)
  })
})

describe('pull requests from forks', () => {
  const evaluate = named('evaluate')
  const gate = named('gate')
  const gateJob = at(gate, 'jobs', 'gate') ?? null
  const steps = stepsOf(gateJob)

  test('I10 the section has the heading that the warnings name', () => {
    const warnings = ['src/io/github/comment.ts', 'src/io/github/event.ts'].map((path) => readFileSync(path, 'utf8'))
    for (const text of warnings) expect(text).toContain('"Pull requests from forks"')
    expect(blocksOf(sectionOf(readme, 'Pull requests from forks'), 'yaml')).toHaveLength(2)
  })

  test('I10 the half that runs the fork’s code has no secret and may only read', () => {
    expect(triggersOf(evaluate)).toEqual(['pull_request'])
    expect(at(evaluate, 'permissions')).toEqual({ contents: 'read' })
    expect(JSON.stringify(evaluate)).not.toContain('secrets.')
    expect(at(evaluate, 'jobs', 'evaluate', 'permissions')).toBeUndefined()
  })

  test('I10 the half with the token starts after it, for pull requests, and holds the key in an environment', () => {
    expect(at(gate, 'on', 'workflow_run')).toEqual({ workflows: [at(evaluate, 'name')], types: ['completed'] })
    expect(at(gateJob, 'if')).toBe("${{ github.event.workflow_run.event == 'pull_request' }}")
    expect(at(gateJob, 'environment')).toEqual(expect.any(String))
  })

  test('I10 it checks out the base alone, and takes the artifact by run into the temporary folder', () => {
    const checkout = steps.find((step) => textAt(step, 'uses').startsWith('actions/checkout@'))
    expect(mapAt(checkout, 'with')).toEqual({ 'persist-credentials': false })
    const download = steps.find((step) => textAt(step, 'uses').startsWith('actions/download-artifact@'))
    expect(mapAt(download, 'with')).toMatchObject({
      path: '${{ runner.temp }}/eval-results',
      'run-id': '${{ github.event.workflow_run.id }}',
    })
  })

  test('I10 the artifact is data: references come from the base, recorded verdicts are refused, its scripts never run', () => {
    const gateStep = steps.find(isOurs)
    expect(mapAt(gateStep, 'with')).toMatchObject({
      artifacts: '${{ runner.temp }}/eval-results',
      expected: expect.any(String),
      'trust-recorded': 'never',
    })
    const scripts = steps.map((step) => textAt(step, 'run')).filter((run) => run !== '')
    expect(scripts).toHaveLength(1)
    expect(scripts[0]).not.toMatch(/eval-results|npm |pip |\.sh\b|runner\.temp/)
  })

  test.each([
    ['success', 'success', '4 of 5 trials passed'],
    ['failure', 'failure', '4 of 5 trials passed'],
    ['skipped', 'failure', '0 of 0 trials passed'],
  ])('the script reports %s as %s', (outcome, state, description) => {
    const script = textAt(steps.at(-1), 'run')
    const folder = mkdtempSync(join(tmpdir(), 'gh-'))
    writeFileSync(join(folder, 'gh'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
    const figures = outcome === 'skipped' ? {} : { PASSED: '4', TOTAL: '5' }
    const ran = spawnSync('bash', ['-e', '-c', script], {
      encoding: 'utf8',
      env: {
        PATH: `${folder}:${process.env['PATH'] ?? ''}`,
        GITHUB_REPOSITORY: 'me/agent',
        HEAD_SHA: 'a'.repeat(40),
        RUN_URL: 'https://github.com/me/agent/actions/runs/1',
        OUTCOME: outcome,
        ...figures,
      },
    })
    const lines = ran.stdout.split('\n')
    expect(lines.slice(0, 2)).toEqual(['api', `repos/me/agent/statuses/${'a'.repeat(40)}`])
    expect(lines).toContain(`state=${state}`)
    expect(lines).toContain(`description=${description}`)
    expect(ran.status).toBe(0)
  })
})

describe('commands of the README', () => {
  const { cli } = copyDist()
  const commands = blocksOf(sectionOf(readme, 'Try it'), 'sh').map((block) => block.trim())

  test('there are two, the second of which installs and tests', () => {
    expect(commands).toHaveLength(2)
    expect(commands[1]).toBe('npm cit')
    expect(existsSync('package-lock.json')).toBe(true)
  })

  test('the first runs as it stands, and prints what the README shows of it', async () => {
    const [node, path, ...args] = (commands[0] ?? '').split(' ')
    expect([node, path]).toEqual(['node', 'dist/cli/index.js'])
    const ran = await runCli(cli, args)
    expect([ran.code, ran.stderr]).toEqual([1, ''])
    const shown = (blocksOf(sectionOf(readme, 'Try it'), 'text')[0] ?? '').split('…\n')
    expect(shown.length).toBeGreaterThan(2)
    let from = 0
    for (const part of shown) {
      const found = ran.stdout.indexOf(part, from)
      expect([part, found >= from]).toEqual([part, true])
      from = found + part.length
    }
  })

  test('with half of the threshold it passes, as the README says', async () => {
    const args = (commands[0] ?? '').split(' ').slice(2)
    expect(readme).toContain('With `--threshold 50%` it exits 0')
    expect((await runCli(cli, [...args, '--threshold', '50%'])).code).toBe(0)
  })

  test('its table names the commands of --help, and no other', async () => {
    const help = (await runCli(cli, ['--help'])).stdout
    const known = new Set([...help.matchAll(/^ {2}([a-z]+)(?: |$)/gm)].map((match) => match[1]))
    const rows = new Set(
      [...sectionOf(readme, 'Command line').matchAll(/^\| `([a-z]+)[ `]/gm)].map((match) => match[1]),
    )
    expect(rows).toEqual(known)
  })
})

describe('examples for a harness of one’s own', () => {
  const section = sectionOf(readme, 'Your own harness')
  const { cli } = copyDist()
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
  const hasPython = spawnSync('python3', ['--version']).status === 0

  async function expectScored(folder: string): Promise<void> {
    const lines = readFileSync(join(folder, 'eval_results.jsonl'), 'utf8').trim().split('\n')
    expect(lines).toHaveLength(6)
    for (const line of lines)
      expect([line, (checkLine as (value: unknown) => boolean)(JSON.parse(line))]).toEqual([line, true])
    const ran = await runCli(cli, ['score', 'eval_results.jsonl', '--format', 'json'], { cwd: folder })
    const report = JSON.parse(ran.stdout) as { totals: unknown; trials: readonly { readonly reason: string }[] }
    expect(report.totals).toMatchObject({ expected: 6, passed: 3, failed: 3, errored: 0 })
    expect(ran.code).toBe(1)
  }

  ;(hasPython ? test : test.skip)('the Python of the README writes records that are scored', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'records-'))
    writeFileSync(join(folder, 'harness.py'), `${PYTHON}${blocksOf(section, 'python')[0] ?? ''}`)
    const ran = spawnSync('python3', ['harness.py'], { cwd: folder, encoding: 'utf8' })
    expect([ran.status, ran.stderr]).toEqual([0, ''])
    await expectScored(folder)
  })

  test('the JavaScript of the README writes records that are scored', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'records-'))
    const [first = '', ...rest] = (blocksOf(section, 'js')[0] ?? '').split('\n')
    writeFileSync(join(folder, 'harness.mjs'), `${first}\n${JAVASCRIPT}${rest.join('\n')}`)
    const ran = spawnSync(process.execPath, ['harness.mjs'], { cwd: folder, encoding: 'utf8' })
    expect([ran.status, ran.stderr]).toEqual([0, ''])
    await expectScored(folder)
  })

  test('both are short', () => {
    const code = [blocksOf(section, 'python')[0] ?? '', blocksOf(section, 'js')[0] ?? '']
    for (const text of code)
      expect(text.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(11)
  })

  test('the scenario.json of docs/layouts.md is valid', () => {
    const scenario: unknown = JSON.parse(blocksOf(layouts, 'json')[0] ?? '')
    expect((checkScenario as (value: unknown) => boolean)(scenario)).toBe(true)
  })

  test('docs/layouts.md names every field of the schema, and no other', () => {
    const schema = JSON.parse(readFileSync('schemas/records.v1.schema.json', 'utf8')) as Yaml
    const documents = Object.keys(mapAt(schema, 'properties')).filter((name) => name !== 'scenario')
    const settings = Object.keys(mapAt(schema, '$defs', 'scenario', 'properties'))
    const rows = [...sectionOf(layouts, 'records').matchAll(/^\| `([a-z_]+)` \|/gm)].map((match) => match[1])
    expect(rows).toEqual([...documents, ...settings])
    const tests = Object.keys(mapAt(schema, '$defs', 'predicateFields', 'properties')).filter((name) => name !== 'path')
    for (const name of tests) expect(sectionOf(layouts, 'Predicates')).toMatch(new RegExp(`\`"?${name}\\b`))
  })

  test('the calibration items are read, and hold a pass, a fail and an order', () => {
    const items = readCalibration(blocksOf(sectionOf(readme, 'The judge'), 'json')[0] ?? '', 'README')
    expect(items.map(({ expect: wanted }) => wanted)).toEqual(['pass', 'fail', 'fail'])
  })
})

describe('figures and names', () => {
  test('limits are those of the code', () => {
    const limits = sectionOf(readme, 'Limits').replaceAll('\n', ' ')
    expect(limits).toContain(`A document of ${MAX_DOCUMENT_BYTES / 1024 ** 2} MiB`)
    expect(limits).toContain(`JSON ${MAX_JSON_DEPTH} deep`)
    expect(limits).toContain(`a path ${DISK_LIMITS.maxDepth} folders deep`)
    expect(limits).toContain(`${DISK_LIMITS.maxEntries.toLocaleString('en-US')} directory entries`)
    expect(limits).toContain(`up to ${DISK_LIMITS.maxSourceBytes / 1024 ** 3} GiB`)
    expect(limits).toContain(`A diff shows ${DIFF_CAPS.maxChanges} changes`)
    expect(readme).toContain(`at most ${MAX_COMMENT_BYTES.toLocaleString('en-US')} bytes`)
  })

  test('messages of the troubleshooting table are messages of the code', () => {
    const source = readdirSync('src', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .join('\n')
    const rows = [...sectionOf(readme, 'Troubleshooting').matchAll(/^\| (`.*?) \| /gm)].map((match) => match[1] ?? '')
    expect(rows.length).toBeGreaterThan(10)
    const messages = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''))
    expect(messages.filter((message) => !source.includes(message))).toEqual([])
  })

  test('the report files are those that are written', () => {
    const publish = readFileSync('src/publish.ts', 'utf8')
    const section = sectionOf(readme, 'What is published')
    const rows = [...section.matchAll(/^\| `(report\.[a-z.]+)` \|/gm)].map((match) => match[1])
    const written = ['report.json', ...[...publish.matchAll(/name: '(report\.[a-z.]+)'/g)].map((match) => match[1])]
    expect(new Set(rows)).toEqual(new Set(written))
  })
})

describe('links', () => {
  const slug = (heading: string): string =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replace(/\s/g, '-')

  test.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...pages])(
    'of %s lead to files and headings that are there',
    (path) => {
      const text = readFileSync(path, 'utf8')
      const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '')
      const broken = targets.filter((target) => {
        if (target.startsWith('https://')) return false
        const [file = '', anchor] = target.split('#')
        const place = file === '' ? path : join(dirname(path), file)
        if (!existsSync(place)) return true
        if (anchor === undefined) return false
        const headings = [...readFileSync(place, 'utf8').matchAll(/^#{1,4} (.+)$/gm)].map((match) =>
          slug(match[1] ?? ''),
        )
        return !headings.includes(anchor)
      })
      expect(broken).toEqual([])
    },
  )
})
