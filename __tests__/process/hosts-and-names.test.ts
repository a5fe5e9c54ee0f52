// Kinds of host, text and machine that broke other people's reports (C37 to C39), through the bundle. The inputs are
// written here by hand; where the collected files lie beside the checkout, they are run too.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, jest, test } from '@jest/globals'
import { XMLParser } from 'fast-xml-parser'
import { validateXML } from 'xmllint-wasm'
import type { Report } from '../../src/model.js'
import { makeWorkspace, messages, printed, runGate, scenario, type Tree, writeTree } from '../support/gate-run.js'
import { type GitHubServer, startGitHub } from '../support/github-server.js'
import { filesIn, freshFolder } from '../support/judged-runs.js'
import { nodes } from '../support/run-action.js'
import { copyDist, runCli } from '../support/run-cli.js'
import { testBeside } from '../support/beside.js'

jest.setTimeout(120_000)
const { action, cli } = copyDist()
const opened: GitHubServer[] = []
afterAll(() => Promise.all(opened.map((server) => server.close())))

const STATE = { rooms: { R12: { guest: 'Ines' } } }

describe('C37 hosts that are like GitHub', () => {
  test('without GraphQL the comment is made and found again over REST', async () => {
    const server = await startGitHub({ hasGraphql: false })
    opened.push(server)
    const workspace = makeWorkspace(scenario('run/a', STATE))
    const first = await runGate(action, { workspace, github: server })
    expect([first.code, server.comments.length]).toEqual([0, 1])
    writeTree(workspace, scenario('run/b', STATE, {}))
    const second = await runGate(action, { workspace, github: server })
    expect([second.code, server.comments.length]).toEqual([1, 1])
    expect(server.comments[0]?.body).toContain('1 of 2')
    for (const run of [first, second]) {
      expect(messages(run, 'warning').length).toBeLessThanOrEqual(1)
      expect(printed(run)).not.toMatch(/\n\s+at .*\.js:\d+|Error: /)
    }
    expect(messages(first, 'error')).toEqual([])
  })

  test.each<[string, Readonly<Record<string, string>>]>([
    ['another server, and no artifact service', { GITHUB_SERVER_URL: 'https://git.example.test' }],
    [
      'another server that names an artifact service',
      {
        GITHUB_SERVER_URL: 'https://git.example.test',
        ACTIONS_RESULTS_URL: 'http://127.0.0.1:9/',
        ACTIONS_RUNTIME_TOKEN: 'x',
      },
    ],
    ['GitHub, outside a job', {}],
  ])('%s: one warning that says why and where the report lies', async (_, env) => {
    for (const [tree, code] of [
      [scenario('run/a', STATE), 0],
      [scenario('run/a', STATE, {}), 1],
    ] as const) {
      const run = await runGate(action, {
        tree,
        env,
        inputs: { 'upload-artifact': 'report', comment: 'off', annotations: 'false' },
      })
      expect(run.code).toBe(code)
      const warnings = messages(run, 'warning')
      expect(warnings).toHaveLength(1)
      expect(warnings[0]).toContain('eval-gate-report')
      expect(messages(run, 'error').filter((text) => !text.startsWith('Gate failed: '))).toEqual([])
      expect(printed(run)).not.toMatch(/\n\s+at .*\.js:\d+|undefined/)
      expect(existsSync(join(run.workspace, 'eval-gate-report/report.json'))).toBe(true)
      expect(run.outputs['artifact-id']).toBe('')
    }
  })
})

/** Code points outside XML 1.0. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

describe('C38 names and values with what XML cannot hold', () => {
  const id = 'ctrl\u0007 ]]> \ufffe tab\tnl\nend'
  const tree = {
    ...scenario(
      'run/a',
      { orders: { W1: { status: 'paid' } } },
      { orders: { W1: { status: 'esc\u001b[31mred\u001b[0m nul\u0000 ffff\uffff' } } },
      {
        'scenario.json': { id, domain: `d&<"'>` },
      },
    ),
    ...scenario('run/b', '{"t":{"r":{"v":"\\ud800"}}}', '{"t":{"r":{"v":"\\udfff"}}}'),
    ...scenario('run/c', { t: ']]>' }, { t: '<![CDATA[x]]>' }, { 'scenario.json': { id: 'tab nl end' } }),
  }

  async function check(folder: string, tests: number): Promise<string> {
    const run = await runCli(cli, ['score', 'run', '--report-dir', 'out'], { cwd: folder })
    expect(run.code).toBe(1)
    const junit = readFileSync(join(folder, 'out/report.junit.xml'), 'utf8')
    expect(junit).not.toMatch(NOT_XML)
    const checked = await validateXML({
      xml: [{ fileName: 'report.junit.xml', contents: junit }],
      schema: [readFileSync(resolve('__tests__/support/junit.xsd'), 'utf8')],
    })
    expect(checked.errors).toEqual([])
    const suites = (
      new XMLParser({ ignoreAttributes: false, processEntities: true }).parse(junit) as {
        testsuites: Record<string, unknown>
      }
    ).testsuites
    expect([suites['@_tests'], suites['@_failures'], suites['@_errors']]).toEqual([String(tests), String(tests), '0'])
    // What CI systems read it with, where there is one.
    const python = spawnSync('python3', [
      '-c',
      `import sys, xml.etree.ElementTree as E
root = E.parse(sys.argv[1]).getroot()
cases = list(root.iter('testcase'))
print(len(cases), sum(1 for case in cases if case.find('failure') is not None), len(set(case.get('name') for case in cases)))`,
      join(folder, 'out/report.junit.xml'),
    ])
    if (python.error === undefined) expect(python.stdout.toString().trim()).toBe(`${tests} ${tests} ${tests}`)
    // Two surrogates that encode to the same bytes are told apart everywhere.
    const files = filesIn(join(folder, 'out'))
    for (const text of [run.stdout, junit, files.get('report.md'), files.get('report.html')]) {
      expect(text).toMatch(/d800/)
      expect(text).toMatch(/dfff/)
    }
    for (const text of [run.stdout, ...files.values()]) {
      for (const control of ['\u0000', '\u001b', '\u0007']) expect(text).not.toContain(control)
    }
    return junit
  }

  test('are written as visible escapes; the file parses and counts every test', async () => {
    const junit = await check(freshFolder(tree), 3)
    for (const shown of ['ctrl\\u{7} ]]&gt; \\u{fffe}', 'esc\\u{1b}[31mred', 'nul\\u{0} ffff\\u{ffff}'])
      expect(junit).toContain(shown)
    // The tab and the line feed of the id are there to be seen: the other id differs in them alone.
    expect(junit).toMatch(/tab(?:&#9;|&#x9;|\\u\{9\}|\t)nl(?:&#10;|&#xA;|⏎|\\u\{a\})end/i)
    expect(junit).toContain('"tab nl end"')
  })

  testBeside('cases/C38', 'the collected run', async (shared) => {
    const folder = freshFolder()
    cpSync(join(shared, 'run'), join(folder, 'run'), { recursive: true })
    await check(folder, 2)
  })
})

describe('C39 the order of names is the same on every machine', () => {
  const LOCALES = ['C', 'sv_SE.UTF-8', 'cs_CZ.UTF-8', 'tr_TR.UTF-8']

  /** The report files of each locale on this Node, and of one on every other. */
  async function everywhere(folder: string): Promise<readonly (readonly [string, ReadonlyMap<string, string>])[]> {
    const runs: (readonly [string, ReadonlyMap<string, string>])[] = []
    for (const [name, node] of nodes) {
      for (const locale of name === nodes[0]?.[0] ? LOCALES : LOCALES.slice(-1)) {
        const out = `out-${runs.length}`
        const env = { LC_ALL: locale, LANG: locale, LANGUAGE: locale, TZ: runs.length % 2 === 0 ? 'UTC' : 'Asia/Tokyo' }
        const run = await runCli(cli, ['score', 'run', '--report-dir', out], { cwd: folder, node, env })
        expect([run.code, run.stderr]).toEqual([1, `report: written to ${out}\n`])
        runs.push([`${name} ${locale}`, new Map([...filesIn(join(folder, out)), ['the terminal', run.stdout]])])
      }
    }
    return runs
  }

  function expectSame(runs: readonly (readonly [string, ReadonlyMap<string, string>])[]): Report {
    const [, first] = runs[0] ?? ['', new Map<string, string>()]
    expect([...first.keys()]).toEqual(
      expect.arrayContaining(['report.json', 'report.html', 'report.md', 'report.junit.xml']),
    )
    for (const [name, files] of runs) {
      expect([name, [...files.keys()]]).toEqual([name, [...first.keys()]])
      for (const [path, text] of files) expect([name, path, text === first.get(path)]).toEqual([name, path, true])
    }
    return JSON.parse(first.get('report.json') ?? '') as Report
  }

  const ids = [
    'Home',
    'I',
    'a-b',
    'a.b',
    'aB',
    'a_b',
    'ab',
    'ch',
    'cz',
    'i',
    's2',
    's10',
    'v',
    'w',
    '\u00e9a',
    '\u0130',
    '\u0131',
    '\uff41',
    '\u{1f600}',
  ]
  const tree: Tree = {
    ...(Object.assign(
      {},
      ...[...ids]
        .reverse()
        .map((id, at) => scenario(`run/r${at}`, STATE, { rooms: { R12: { guest: id } } }, { 'scenario.json': { id } })),
    ) as Tree),
    // Keys of a state too: they make paths and texts to be hashed.
    ...scenario(
      'run/keys',
      Object.fromEntries(ids.map((id) => [id, 1])),
      Object.fromEntries([...ids].reverse().map((id) => [id, 2])),
      { 'scenario.json': { id: 'zz' } },
    ),
  }

  test('every report file has the same bytes, in the order of code points and of whole numbers', async () => {
    const report = expectSame(await everywhere(freshFolder(tree)))
    const keyOf = (name: string): Buffer => Buffer.from(name.replace(/\d+/g, (digits) => digits.padStart(9, '0')))
    const byCodePoint = (a: string, b: string): number => Buffer.compare(keyOf(a), keyOf(b))
    expect(report.trials.map(({ scenario: id }) => id)).toEqual([...ids, 'zz'].sort(byCodePoint))
    const paths = report.trials.find(({ scenario: id }) => id === 'zz')?.diff.changes.map(({ path }) => path) ?? []
    expect(paths).toHaveLength(ids.length)
  })

  testBeside('cases/C39', 'the collected run', async (shared) => {
    const folder = freshFolder()
    cpSync(join(shared, 'run'), join(folder, 'run'), { recursive: true })
    const report = expectSame(await everywhere(folder))
    expect(report.trials.slice(0, 7).map(({ scenario: id }) => id)).toEqual([
      'Home',
      'I',
      'a-b',
      'a.b',
      'aB',
      'a_b',
      'ab',
    ])
  })
})
