// The package as a stranger has it: packed, installed offline into an empty folder, run and imported from there.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { VERSION } from '../../src/version.js'
import { builtDist } from '../support/run-cli.js'

const work = mkdtempSync(join(tmpdir(), 'package-'))
const [source, home] = [join(work, 'source'), join(work, 'home')]
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly files: readonly string[] }
for (const path of [
  'package.json',
  'README.md',
  'LICENSE',
  ...manifest.files.filter((path) => !path.startsWith('dist/')),
])
  cpSync(path, join(source, path), { recursive: true })
cpSync(builtDist(), join(source, 'dist'), { recursive: true })
mkdirSync(home)

/** npm without the network, and without the settings of whoever runs the tests. */
const npm = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('npm', [...args, '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    env: {
      ...process.env,
      npm_config_cache: join(work, 'cache'),
      npm_config_update_notifier: 'false',
      npm_config_userconfig: join(work, 'none'),
    },
  })

const [packed] = JSON.parse(npm(source, 'pack', '--json')) as [
  { readonly filename: string; readonly files: readonly { readonly path: string; readonly mode: number }[] },
]
writeFileSync(join(home, 'package.json'), '{"private": true}')
npm(home, 'install', join(source, packed.filename))

const node = (...args: readonly string[]) => spawnSync(process.execPath, args, { cwd: home, encoding: 'utf8' })

describe('what is packed', () => {
  test('is what runs, schemas, docs and examples', () => {
    const tops = packed.files.map(({ path }) => /^(?:dist\/)?[^/]+/.exec(path)?.[0])
    expect(new Set(tops)).toEqual(
      new Set(
        ['dist/cli', 'dist/lib', 'dist/package.json', 'schemas', 'docs', 'examples'].concat([
          'CHANGELOG.md',
          'LICENSE',
          'README.md',
          'SECURITY.md',
          'package.json',
        ]),
      ),
    )
  })

  test('is all that is installed', () => {
    expect(readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['agent-eval-gate'])
  })
})

describe('the command', () => {
  const run = (...args: readonly string[]) =>
    spawnSync('npx', ['--no-install', 'agent-eval-gate', ...args], { cwd: home, encoding: 'utf8' })

  test('runs as npx runs it', () => {
    expect(run('--version').stdout).toBe(`${VERSION}\n`)
    const scored = run(
      'score',
      'node_modules/agent-eval-gate/examples/hotel_desk',
      '--threshold',
      '10%',
      '--fail-on-error',
      'false',
    )
    expect([scored.status, scored.stderr]).toEqual([0, ''])
  })

  test('can be started by its name: it says what runs it', () => {
    const bin = join(home, 'node_modules/.bin/agent-eval-gate')
    expect(readFileSync(bin, 'utf8').split('\n')[0]).toBe('#!/usr/bin/env node')
    expect(execFileSync(bin, ['--version'], { encoding: 'utf8' })).toBe(`${VERSION}\n`)
  })
})

describe('the library', () => {
  const NAMES = ['checkPredicates', 'decideRate', 'diffStates', 'hashState', 'matchAnswer', 'passHatK', 'rateInterval']

  test('is imported and required, and exports what docs/library.md names', () => {
    const names = "console.log(JSON.stringify(Object.keys(library).filter((name) => name !== '__esModule').sort()))"
    for (const load of [
      "import * as library from 'agent-eval-gate'",
      "import { createRequire } from 'node:module'; const library = createRequire(import.meta.url)('agent-eval-gate')",
    ]) {
      const { stdout, status } = node(
        '--disable-warning=ExperimentalWarning',
        '--input-type=module',
        '-e',
        `${load};${names}`,
      )
      expect([status, stdout]).toEqual([0, `${JSON.stringify(NAMES)}\n`])
    }
    const rows = [...readFileSync('docs/library.md', 'utf8').matchAll(/^\| `(\w+)\(/gm)].map(([, name]) => name)
    expect(new Set(rows)).toEqual(new Set(NAMES))
  })

  test('does what its page shows', () => {
    const [block = ''] = /(?<=```js\n)[^]*?(?=```)/.exec(readFileSync('docs/library.md', 'utf8')) ?? []
    const lines = block
      .split('\n')
      .filter((line) => /^(?:hash|diff|match)/.test(line))
      .map((line) => line.replace(/ \/\/.*$/, ''))
    const script = `${block.split('\n')[0]}\nconsole.log(JSON.stringify([${lines.join(',\n')}]))`
    expect(JSON.parse(node('--input-type=module', '-e', script).stdout)).toEqual([
      true,
      [{ path: 'seat', kind: 'changed', expected: '22A', actual: '14C' }],
      'pass',
    ])
  })

  test('has types that hold for a strict user, and refuse a wrong option', () => {
    const check = (name: string, text: string) => {
      writeFileSync(join(home, name), text)
      const options = [
        '--strict',
        '--noEmit',
        '--module',
        'nodenext',
        '--target',
        'es2022',
        '--types',
        '',
        '--ignoreConfig',
        name,
      ]
      return node(resolve('node_modules/typescript/bin/tsc'), ...options)
    }
    const right = check(
      'right.mts',
      `import { diffStates, type StateChange, hashState, passHatK } from 'agent-eval-gate'
       const changes: readonly StateChange[] = diffStates({ a: 1 }, '{"a": 2}', { ignorePaths: ['b'] }).changes
       const text: string = hashState({}) + changes.length
       const chance: number | null = passHatK([{ passed: 1, trials: 2 }], 1)
       export { text, chance }`,
    )
    expect([right.status, right.stdout]).toEqual([0, ''])
    expect(
      check('wrong.mts', "import { hashState } from 'agent-eval-gate'\nhashState({}, { excluded: [] })").stdout,
    ).toContain("'excluded' does not exist in type 'StateOptions'")
  })

  test('serves the example of a test', () => {
    const example = readFileSync('examples/library/agent.test.mjs', 'utf8')
    writeFileSync(
      join(home, 'agent.test.mjs'),
      example.replace("'vitest'", "'@jest/globals'").replaceAll(', found.reason)', ')').replaceAll(', reason)', ')'),
    )
    writeFileSync(
      join(home, 'jest.config.json'),
      '{"testMatch": ["**/*.test.mjs"], "transform": {}, "moduleFileExtensions": ["mjs", "js"]}',
    )
    const ran = spawnSync(
      process.execPath,
      ['--experimental-vm-modules', resolve('node_modules/jest/bin/jest.js'), '--config', 'jest.config.json', '--ci'],
      { cwd: home, encoding: 'utf8' },
    )
    expect([ran.status, ran.stderr]).toEqual([0, expect.stringContaining('2 passed, 2 total')])
  })
})
