// D1–D11: a tree that a stranger packed. What is read, what is refused, how soon, and that nothing but the report folder
// is written.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import { byCodePoint } from '../../src/json/order.js'
import type { Report } from '../../src/model.js'
import { makeWorkspace, messages, printed, runGate, scenario, type Tree } from '../support/gate-run.js'
import type { ActionRun } from '../support/run-action.js'
import { copyDist } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action } = copyDist()
const GOOD = scenario('run/good', { seat: '14C' })
const SECRET = 'content-that-nobody-may-see'

const reportOf = (run: ActionRun): Report =>
  JSON.parse(readFileSync(run.outputs['report-json'] ?? '', 'utf8')) as Report
const verdicts = (run: ActionRun): Record<string, string> =>
  Object.fromEntries(reportOf(run).trials.map(({ scenario: id, verdict }) => [id, verdict]))

/** Every name below a folder with what it is: content by hash, a link by its target, mode and time. */
function fingerprint(folder: string): string {
  const lines = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name)
    const stats = lstatSync(path)
    const what = stats.isFile()
      ? createHash('sha256')
          .update(stats.size > 1e8 ? String(stats.size) : readFileSync(path))
          .digest('hex')
      : stats.isSymbolicLink()
        ? readlinkSync(path)
        : ''
    return `${path} ${stats.mode} ${stats.mtimeMs} ${what}`
  })
  return lines.sort().join('\n')
}

/** All that leaves the run: the log, the summary and every report file. */
function everything(run: ActionRun): string {
  const folder = join(run.workspace, 'eval-gate-report')
  const files = existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : []
  return [printed(run), run.summary, ...files].join('\n')
}

test('D1, D3, D11: links, pipes, sockets and folders in place of files are errors of their trials alone', async () => {
  const workspace = makeWorkspace(GOOD)
  const at = (...names: string[]): string => join(workspace, 'run', ...names)
  writeFileSync(join(workspace, '..', 'secret.json'), JSON.stringify({ [SECRET]: 1 }))
  mkdirSync(join(workspace, 'run-evil'))
  writeFileSync(join(workspace, 'run-evil', 'db.json'), JSON.stringify({ [SECRET]: 1 }))
  const place = (name: string, put: (path: string) => void): void => {
    mkdirSync(at(name))
    writeFileSync(at(name, 'expected_db.json'), '{"seat": "14C"}')
    put(at(name, 'actual_db.json'))
  }
  place('to_passwd', (path) => symlinkSync('/etc/passwd', path))
  place('to_parent', (path) => symlinkSync('../../../secret.json', path))
  place('to_prefix', (path) => symlinkSync('../../run-evil/db.json', path))
  place('to_sibling', (path) => symlinkSync('../good/actual_db.json', path))
  place('to_itself', (path) => symlinkSync('actual_db.json', path))
  place('dangling', (path) => symlinkSync('nowhere', path))
  place('to_zero', (path) => symlinkSync('/dev/zero', path))
  place('pipe', (path) => execFileSync('mkfifo', [path]))
  place('folder', (path) => mkdirSync(path))
  symlinkSync('..', at('up'))
  symlinkSync('/', at('root'))
  symlinkSync('good', at('alias'))
  mkdirSync(at('socket'))
  writeFileSync(at('socket', 'expected_db.json'), '{}')
  const server = createServer().listen(at('socket', 'actual_db.json'))
  try {
    const before = fingerprint(join(workspace, 'run'))
    // A pipe that is read never ends.
    const run = await runGate(action, { workspace })
    expect(run.code).toBe(1)
    const { good, ...others } = verdicts(run)
    expect(good).toBe('pass')
    expect(others).toEqual(
      Object.fromEntries(
        [
          'alias',
          'dangling',
          'folder',
          'pipe',
          'root',
          'socket',
          'to_itself',
          'to_parent',
          'to_passwd',
          'to_prefix',
          'to_sibling',
          'to_zero',
          'up',
        ].map((name) => [name, 'error']),
      ),
    )
    const skipped = reportOf(run)
      .findings.filter(({ kind }) => kind === 'file_skipped')
      .map(({ where }) => where)
    for (const name of ['run/up', 'run/root', 'run/alias', 'run/to_passwd/actual_db.json'])
      expect(skipped).toContain(name)
    expect(everything(run)).not.toContain(SECRET)
    expect(everything(run)).not.toContain('root:x:')
    expect(fingerprint(join(workspace, 'run'))).toBe(before)
  } finally {
    server.close()
  }
})

describe('D2: the artifacts input is a link', () => {
  test('inside the workspace it is resolved once', async () => {
    const workspace = makeWorkspace(
      Object.fromEntries(Object.entries(GOOD).map(([path, text]) => [`real/${path}`, text])),
    )
    symlinkSync('real/run', join(workspace, 'run'))
    expect((await runGate(action, { workspace })).code).toBe(0)
  })

  test.each([
    ['out of the workspace', '../outside/run'],
    ['to a folder whose name begins alike', '../w-evil/run'],
    ['to the root', '/'],
  ])('%s it is refused', async (_name, target) => {
    const workspace = makeWorkspace()
    for (const folder of ['outside', 'w-evil']) {
      mkdirSync(join(workspace, '..', folder, 'run', 'one'), { recursive: true })
      writeFileSync(join(workspace, '..', folder, 'run', 'one', 'expected_db.json'), JSON.stringify({ [SECRET]: 1 }))
    }
    symlinkSync(target, join(workspace, 'run'))
    const run = await runGate(action, { workspace })
    expect(run.code).toBe(2)
    expect(messages(run, 'error')).toEqual([expect.stringMatching(/^artifacts: run lies outside the workspace/)])
    expect(everything(run)).not.toContain(SECRET)
  })
})

test('D4: a sparse file of 5 GiB is refused without reading it', async () => {
  const workspace = makeWorkspace({ ...GOOD, ...scenario('run/huge', { a: 1 }) })
  truncateSync(join(workspace, 'run/huge/actual_db.json'), 5 * 1024 ** 3)
  const run = await runGate(action, { workspace })
  expect(verdicts(run)).toEqual({ good: 'pass', huge: 'error' })
  expect(reportOf(run).trials.find(({ scenario: id }) => id === 'huge')?.reason).toMatch(/too large/)
})

test('D5: names and paths at the disk’s own limits, and a tree deeper than any run', async () => {
  const long = 'n'.repeat(255)
  const workspace = makeWorkspace({ ...GOOD, ...scenario(`run/${long}`, { a: 1 }) })
  // Deeper than the system lets a path be written: each step from the one before.
  let at = join(workspace, 'run', 'good')
  for (let depth = 0; depth < 15; depth++) at = join(at, 'd'.repeat(200))
  mkdirSync(at, { recursive: true })
  const script = `import os\nos.chdir(${JSON.stringify(at)})\nfor i in range(300):\n  os.mkdir('e' * 100)\n  os.chdir('e' * 100)\nopen('x.json', 'w').write('{}')`
  execFileSync('python3', ['-c', script])
  const run = await runGate(action, { workspace })
  // What lies deeper than can be read may be a trial: it is not absent.
  expect(run.code).toBe(1)
  expect(verdicts(run)).toMatchObject({ good: 'pass', [long]: 'pass' })
  expect(Object.values(verdicts(run)).toSorted()).toEqual(['error', 'pass', 'pass'])
  expect(run.summary).toContain('2 of 3 passed')
  const wild = await runGate(action, { workspace, inputs: { artifacts: '**/x.json' } })
  expect(wild.code).toBe(2)
  expect(messages(wild, 'error')).toHaveLength(1)
  // Node cannot remove it.
  execFileSync('rm', ['-rf', workspace])
})

describe('D6: paths that no input may name', () => {
  const FORMS = [
    '../x',
    '/etc/*',
    'a/../../b',
    'run/../../w2',
    'C:\\x',
    'c:/x',
    '\\\\host\\share',
    'run\\..\\x',
    '/',
    '~/../x/../..',
  ]
  const INPUTS = [
    'artifacts',
    'expected',
    'baseline',
    'report-dir',
    'judge-cache',
    'judge-prompt-file',
    'judge-calibration',
  ]

  test('all of one run are listed at once, each by its input, and nothing is read or written', async () => {
    const workspace = makeWorkspace(GOOD)
    const before = fingerprint(dirname(workspace))
    const runs = await Promise.all(
      FORMS.map((form) => {
        const inputs = Object.fromEntries(INPUTS.map((name) => [name, form]))
        return runGate(action, { workspace, inputs: { ...inputs, threshold: '80' } })
      }),
    )
    for (const [index, run] of runs.entries()) {
      const form = FORMS[index]
      expect([form, run.code]).toEqual([form, 2])
      const named = messages(run, 'error').map((text) => text.split(':')[0] ?? '')
      expect([form, named.toSorted(byCodePoint)]).toEqual([form, [...INPUTS, 'threshold'].toSorted(byCodePoint)])
      expect(run.outputs).toEqual({})
    }
    expect(fingerprint(dirname(workspace))).toBe(before)
  })

  test('several lines: each that is refused', async () => {
    const run = await runGate(action, { tree: GOOD, inputs: { artifacts: 'run\n../x\n/etc/passwd\nrun/../../y' } })
    expect(run.code).toBe(2)
    expect(messages(run, 'error')).toHaveLength(3)
  })
})

test('D8, D9: names that are hard on programs are only names', async () => {
  const names = [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'a\nb',
    '::error::x',
    'x | ✅ pass',
    'gnp\u202etxt',
    'adm\u200bin',
    'admin',
    'Admin',
    'é',
    'e\u0301',
    '-rf',
    '--help',
    '$(touch pwned)',
    '`touch pwned`',
    'a b',
    "'",
    '%2e%2e',
    'a%2f..',
    'CON',
    'a:b',
    '*',
    '[x]',
  ]
  const tree: Tree = Object.assign({}, ...names.map((name) => scenario(`run/${name}`, { [name]: { id: name } })))
  const workspace = makeWorkspace(tree)
  // And one that is no UTF-8.
  mkdirSync(Buffer.concat([Buffer.from(join(workspace, 'run/bad')), Buffer.from([0xff, 0xfe])]))
  const run = await runGate(action, { workspace })
  expect(run.code).toBe(1)
  const nameless = 'bad\\xff\\xfe'
  expect(new Set(reportOf(run).trials.map(({ scenario: id }) => id))).toEqual(new Set([...names, nameless]))
  const failing = reportOf(run).trials.filter(({ verdict }) => verdict !== 'pass')
  expect(failing.map(({ scenario: id, verdict }) => [id, verdict])).toEqual([[nameless, 'error']])
  expect(reportOf(run).findings).toContainEqual(
    expect.objectContaining({
      kind: 'file_skipped',
      what: expect.stringContaining('not valid UTF-8') as unknown as string,
    }),
  )
  expect(readdirSync(workspace).sort()).toEqual(['eval-gate-report', 'run'])
})

describe('D10: where reports go', () => {
  const REPORTS = ['report.ctrf.json', 'report.html', 'report.json', 'report.junit.xml', 'report.md']

  test('mode 0644 whatever the umask, no temporary file left, also over an older report', async () => {
    const workspace = makeWorkspace(GOOD)
    const folder = join(workspace, 'eval-gate-report')
    const umask = process.umask(0o077)
    try {
      await runGate(action, { workspace })
      chmodSync(join(folder, 'report.json'), 0o666)
      await runGate(action, { workspace })
    } finally {
      process.umask(umask)
    }
    expect(readdirSync(folder).sort()).toEqual(REPORTS)
    for (const name of REPORTS)
      expect([name, (lstatSync(join(folder, name)).mode & 0o777).toString(8)]).toEqual([name, '644'])
  })

  test('a link in place of a report is not followed: a warning, the others are written, the verdict stands', async () => {
    const workspace = makeWorkspace({ ...GOOD, 'eval-gate-report/': '', 'precious.txt': 'kept' })
    symlinkSync('../precious.txt', join(workspace, 'eval-gate-report', 'report.json'))
    const run = await runGate(action, { workspace, inputs: { comment: 'off' } })
    expect(run.code).toBe(0)
    expect(messages(run, 'warning')).toEqual([expect.stringMatching(/^report\.json: .*links are not followed/)])
    expect(readFileSync(join(workspace, 'precious.txt'), 'utf8')).toBe('kept')
    expect(run.outputs['report-json']).toBeUndefined()
    expect(existsSync(run.outputs['report-html'] ?? '')).toBe(true)
  })

  test.each([
    ['a link to a folder elsewhere', (path: string) => symlinkSync('..', path)],
    ['a file', (path: string) => writeFileSync(path, 'kept')],
  ])('%s in place of the report folder is a problem of the input, found before any work', async (_name, put) => {
    const workspace = makeWorkspace(GOOD)
    put(join(workspace, 'eval-gate-report'))
    const before = fingerprint(dirname(workspace))
    const run = await runGate(action, { workspace })
    expect(run.code).toBe(2)
    expect(messages(run, 'error')).toEqual([expect.stringMatching(/^report-dir: eval-gate-report goes through/)])
    expect(fingerprint(dirname(workspace))).toBe(before)
  })

  test('inside the artifacts it is refused, whichever way the two are written', async () => {
    for (const [artifacts, dir] of [
      ['run', 'run/report'],
      ['./run/', 'run'],
      ['.', 'report'],
      ['run/*', 'run/good/x'],
    ] as const) {
      const run = await runGate(action, { tree: GOOD, inputs: { artifacts, 'report-dir': dir } })
      expect([artifacts, run.code]).toEqual([artifacts, 2])
      expect(messages(run, 'error')).toEqual([expect.stringMatching(/^report-dir: lies inside the artifacts/)])
    }
  })

  test('below RUNNER_TEMP it may lie too', async () => {
    const temp = realpathSync(mkdtempSync(join(tmpdir(), 'temp-')))
    const run = await runGate(action, {
      tree: GOOD,
      env: { RUNNER_TEMP: temp },
      inputs: { 'report-dir': join(temp, 'a/b') },
    })
    expect(run.code).toBe(0)
    expect(readdirSync(join(temp, 'a/b')).sort()).toEqual(REPORTS)
  })
})

test('C11: workspace and temporary folder behind links, with a slash at the end', async () => {
  const real = makeWorkspace(GOOD)
  const link = join(dirname(real), 'link')
  symlinkSync(basename(real), link)
  symlinkSync('/etc', join(real, 'leaves'))
  for (const env of [
    { GITHUB_WORKSPACE: link },
    { GITHUB_WORKSPACE: `${link}/` },
    { GITHUB_WORKSPACE: `${link}//`, RUNNER_TEMP: `${link}/` },
    { GITHUB_WORKSPACE: `${dirname(real)}/./link` },
  ]) {
    const run = await runGate(action, { workspace: link, env })
    expect([env, run.code]).toEqual([env, 0])
    expect(run.outputs['passed']).toBe('1')
    expect(existsSync(run.outputs['report-json'] ?? '')).toBe(true)
    const absolute = await runGate(action, { workspace: link, env, inputs: { artifacts: join(link, 'run') } })
    expect(absolute.code).toBe(0)
    const leaving = await runGate(action, { workspace: link, env, inputs: { artifacts: 'leaves/passwd' } })
    expect(leaving.code).toBe(2)
    rmSync(join(real, 'eval-gate-report'), { recursive: true })
  }
  renameSync(link, `${link}2`)
})
