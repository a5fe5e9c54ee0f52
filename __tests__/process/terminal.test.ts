// The command line among other programs: pipes in and out, a full disk, an old Node, text that a runner could take for a
// command, and the shells' completion.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { commandLines } from '../support/run-action.js'
import { copyDist, runCli } from '../support/run-cli.js'

const { action, cli } = copyDist()
const root = mkdtempSync(join(tmpdir(), 'terminal-'))

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}

const HOSTILE = '##[error]x\u0085::set-output name=a::b\u001b[31m\u009b31m\u007f'
write({
  'good/a/expected_db.json': '{"rooms":{"204":"free"}}',
  'good/a/actual_db.json': '{"rooms":{"204":"free"}}',
  'hostile/a/expected_db.json': JSON.stringify({ [HOSTILE]: '\n::error::x' }),
  'hostile/a/actual_db.json': JSON.stringify({ [HOSTILE]: `\n${HOSTILE}` }),
  'one.json': '{"a":1}',
  'two.json': '{"a":2}',
})

/** A shell pipeline with the command line as `$CLI`. */
function shell(script: string, env: Readonly<Record<string, string>> = {}) {
  const ran = spawnSync('bash', ['--norc', '-c', script], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', NO_COLOR: '1', NODE: process.execPath, CLI: cli, ...env },
  })
  return { code: ran.status, stdout: ran.stdout, stderr: ran.stderr }
}

describe('what is read', () => {
  test('- is standard input for hash, diff and match', async () => {
    const input = '{"a": 1.0}'
    const [hash, named] = [
      await runCli(cli, ['hash', '-'], { input }),
      await runCli(cli, ['hash', 'one.json'], { cwd: root }),
    ]
    expect(hash.stdout.split(' ')[0]).toBe(named.stdout.split(' ')[0])
    expect((await runCli(cli, ['diff', '-', 'two.json'], { cwd: root, input })).stdout).toBe('! a  1 → 2\n')
    expect((await runCli(cli, ['match', 'one.json', '-'], { cwd: root, input })).code).toBe(0)
    const twice = await runCli(cli, ['diff', '-', '-'], { input })
    expect([twice.code, twice.stderr]).toEqual([2, expect.stringContaining('standard input can be read once only')])
    const broken = await runCli(cli, ['hash', '-'], { input: '{"a":' })
    expect([broken.code, broken.stderr]).toEqual([2, expect.stringContaining('standard input is not JSON')])
  })

  test('pipes and <(…) are read', () => {
    const { stdout, code } = shell(
      '"$NODE" "$CLI" diff <(echo \'{"a":1}\') <(echo \'{"a":3}\'); "$NODE" "$CLI" hash /dev/stdin < two.json',
    )
    expect(stdout).toContain('! a  1 → 3\n')
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^[0-9a-f]{64} {2}\/dev\/stdin$/m)])
  })

  test('a line of batch ends at a line feed alone', async () => {
    const request = (id: string): string => `{"id": "${id}", "op": "hash", "json": "{}"}`
    const { stdout } = await runCli(cli, ['batch'], {
      input: `${request('a\u2028b')}\r\n\n${request('c\u2029d')}\n${request('e\u0085f')}`,
    })
    const ids = stdout
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id)
    expect(ids).toEqual(['a\u2028b', 'c\u2029d', 'e\u0085f'])
  })
})

describe('what is written', () => {
  test.each([
    ['good', 'json', 0],
    ['good', 'text', 0],
    ['hostile', 'json', 1],
    ['hostile', 'markdown', 1],
  ])('a reader that leaves changes no verdict and makes no noise: %s as %s', async (run, format, verdict) => {
    const child = spawn(process.execPath, [cli, 'score', run, '--format', format], { cwd: root })
    child.stdout.destroy()
    let stderr = ''
    child.stderr.on('data', (chunk) => (stderr += String(chunk)))
    const code = await new Promise((done) => child.on('close', done))
    expect([code, stderr]).toEqual([verdict, ''])
  })

  test('batch ends when nobody reads its answers', async () => {
    const child = spawn(process.execPath, [cli, 'batch'], { stdio: ['pipe', 'pipe', 'pipe'] })
    child.stdin.on('error', () => undefined)
    child.stdout.destroy()
    const feed = (): unknown =>
      child.stdin.write('{"op": "hash", "json": "{}"}\n', (error) => (error ? undefined : setImmediate(feed)))
    feed()
    const code = await new Promise((done) => child.on('close', done))
    expect(code).toBe(0)
  })

  ;(existsSync('/dev/full') ? test : test.skip)('a full disk is one line and exit 2', () => {
    for (const command of ['score good', 'score good --format json', 'hash one.json', '--help']) {
      const { code, stderr } = shell(`"$NODE" "$CLI" ${command} > /dev/full`)
      expect([command, code, stderr]).toEqual([command, 2, 'error: standard output cannot be written (ENOSPC)\n'])
    }
  })

  test('B2 no output holds what a runner takes for a command, or a raw control; JSON stays the same document', async () => {
    const states = ['hostile/a/expected_db.json', 'hostile/a/actual_db.json']
    const request = JSON.stringify({
      id: HOSTILE,
      op: 'diff',
      expected: readFileSync(join(root, states[0] ?? ''), 'utf8'),
      actual: '{}',
    })
    const runs = [
      ...['text', 'json', 'markdown'].map((format) => ['score', 'hostile', '--format', format]),
      ...['text', 'json', 'markdown', 'upstream'].map((format) => ['diff', ...states, '--format', format]),
      ['match', ...states],
      ['batch'],
    ]
    for (const args of runs) {
      const { stdout, stderr } = await runCli(cli, args, { cwd: root, input: request })
      expect([args, commandLines(stdout + stderr)]).toEqual([args, []])
      expect(Array.from(stdout).filter((char) => char !== '\n' && /\p{Cc}/u.test(char))).toEqual([])
      if (args.includes('json') || args.includes('upstream') || args[0] === 'batch')
        expect(JSON.stringify(JSON.parse(stdout))).toContain('##[error]')
    }
  })

  test('after writing a report it says where, and not on standard output', async () => {
    const { stdout, stderr } = await runCli(cli, ['score', 'good', '--format', 'json', '--report-dir', 'out'], {
      cwd: root,
    })
    expect(stderr).toBe('report: written to out\n')
    expect(readFileSync(join(root, 'out/report.json'), 'utf8')).toBe(stdout)
  })
})

describe('an old Node', () => {
  const pretend = join(root, 'pretend.cjs')
  writeFileSync(pretend, "Object.defineProperty(process.versions, 'node', { value: '20.11.1' })")

  test.each([
    ['command line', cli, ['score', 'good']],
    ['action', action, []],
  ])('gets one sentence and exit 2: %s', (_, entry, args) => {
    const ran = spawnSync(process.execPath, ['--require', pretend, entry, ...args], { cwd: root, encoding: 'utf8' })
    const said = ran.stdout + ran.stderr
    expect([ran.status, said.replace('::error::', '')]).toEqual([
      2,
      'agent-eval-gate needs Node 20.19 or later; this is 20.11.1.\n',
    ])
  })
})

describe('words and manners', () => {
  test.each([
    ['-v', /^\d+\.\d+\.\d+\n$/],
    ['version', /^\d+\.\d+\.\d+\n$/],
    ['-h', /^agent-eval-gate \d/],
    ['help', /^agent-eval-gate \d/],
    ['help score', /^usage: agent-eval-gate score/],
    ['score -h', /^usage: agent-eval-gate score/],
    ['--help score', /^usage: agent-eval-gate score/],
    ['batch --help', /"op":"statistics"/],
  ])('%s', async (line, output) => {
    const { code, stdout } = await runCli(cli, line.split(' '))
    expect([code, stdout]).toEqual([0, expect.stringMatching(output)])
  })

  test.each([
    ['scor', "unknown command 'scor'; the nearest is score"],
    ['help hsah', "unknown command 'hsah'; the nearest is hash"],
    ['frobnicate', "unknown command 'frobnicate'; one of score, "],
    ['examples/hotel_desk', "unknown command 'examples/hotel_desk'; a path is scored by: agent-eval-gate score PATH"],
    ['judge --scenario x a b', 'judge: --scenario names what is judged; give no files beside it'],
    ['--format json', "'--format' stands before any command; write the command first"],
    ['--judge-url=https://u:secret@x score', "'--judge-url' stands before any command"],
    ['score -', 'artifacts: - (standard input) is a pipe, and artifacts are files'],
    ['version x', 'version: takes nothing'],
    ['--version score', 'version: takes nothing'],
    ['score --mode comment', 'mode: comment publishes to a pull request'],
    ['score --comment off', '--comment does nothing on the command line'],
    ['batch x', 'batch: reads standard input'],
    ['completion tcsh', 'completion: names one shell of bash, zsh, fish'],
  ])('%s is misuse', async (line, message) => {
    const { code, stdout, stderr } = await runCli(cli, line.split(' '), { cwd: root })
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(`error: ${message}`)])
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(/^See agent-eval-gate( [a-z]+)? --help$/)
  })

  test('the completion of bash completes commands, flags and values', () => {
    const complete = (...words: readonly string[]): string[] =>
      shell(
        `source <("$NODE" "$CLI" completion bash)
         COMP_WORDS=(agent-eval-gate ${words.map((word) => `'${word}'`).join(' ')}) COMP_CWORD=${words.length}
         _agent_eval_gate; printf '%s\\n' "\${COMPREPLY[@]}"`,
      )
        .stdout.trim()
        .split('\n')
    expect(complete('ex')).toEqual(['explain'])
    expect(complete('hash', '--ex')).toEqual(['--excluded-keys'])
    expect(complete('score', '--trust-recorded', '')).toEqual(['auto', 'never'])
    expect(complete('completion', 'f')).toEqual(['fish'])
    expect(complete('score', 'some-file')).toEqual([''])
  })

  test.each(['zsh', 'fish'])('the completion of %s is read by it, where it is there', (name) => {
    const { stdout } = shell(`"$NODE" "$CLI" completion ${name}`)
    expect(stdout).toContain(name === 'zsh' ? "'--threshold[" : '-l threshold')
    if (spawnSync(name, ['-c', 'true']).status === 0)
      expect(shell(`"$NODE" "$CLI" completion ${name} > c && ${name} -n c`)).toMatchObject({ code: 0, stderr: '' })
  })

  // One shell that gives its completions without a terminal; what zsh does with its script was looked at by hand.
  const fishIsThere = spawnSync('fish', ['-c', 'true']).status === 0
  ;(fishIsThere ? test : test.skip)('the completion of fish completes commands, flags and values', () => {
    const complete = (line: string): string[] =>
      shell(`"$NODE" "$CLI" completion fish > c && fish -c 'source c; complete -C "${line}"'`, { HOME: root })
        .stdout.trim()
        .split('\n')
        .map((offer) => offer.split('\t')[0] ?? '')
    expect(complete('agent-eval-gate ex')).toEqual(['explain'])
    expect(complete('agent-eval-gate hash --ex')).toEqual(['--excluded-keys'])
    expect(complete('agent-eval-gate score --trust-recorded ')).toEqual(['auto', 'never'])
    expect(complete('agent-eval-gate completion f')).toEqual(['fish'])
  })
})
