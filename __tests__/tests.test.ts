// What holds for every test: it knows no time, draws nothing that another run would not draw, and needs nothing beside
// the checkout. Packages are declared where they are used, and used where they are declared.
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

const filesBelow = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join('src', 'generated')))
    .sort()
const textOf = (path: string): string => readFileSync(path, 'utf8')
const THIS = join('__tests__', 'tests.test.ts')
const tests = filesBelow('__tests__', /\.ts$/).filter((path) => path !== THIS)

describe('a test', () => {
  test('asks no clock and no chance without a seed', () => {
    const asks =
      /Date\.now\(|new Date\(\)|performance\.now\(|hrtime|cpuUsage|Math\.random|randomBytes|randomUUID|randomInt/
    // The action asks the clock which day it is: what it is given must still hold on that day.
    const dated = ['quarantine', 'statistics'].map((name) => join('__tests__', 'process', `${name}.test.ts`))
    expect(tests.filter((path) => !dated.includes(path) && asks.test(textOf(path)))).toEqual([])
    expect(fc.readConfigureGlobal().seed).toBe(Number(process.env['SEED'] ?? 20_261_130))
  })

  test('sleeps nowhere, but for servers that answer late and signals at a drawn moment', () => {
    const sleepers = tests.filter((path) =>
      /(?<!jest\.)\bset(?:Timeout|Interval)\(|timers\/promises/.test(textOf(path)),
    )
    expect(sleepers.map((path) => path.slice('__tests__/'.length))).toEqual([
      'process/termination.test.ts',
      'support/github-server.ts',
      'support/judge-server.ts',
    ])
  })

  test('finds what lies beside the checkout through support/beside.ts', () => {
    expect(tests.filter((path) => textOf(path).includes('../shared'))).toEqual([
      join('__tests__', 'support', 'beside.ts'),
    ])
  })

  test('stands where its subject stands in src, or among the processes', () => {
    const rooms = new Set(
      readdirSync('src', { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name).slice('src/'.length)),
    )
    const folders = tests
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => path.slice('__tests__/'.length).split('/').slice(0, -1).join('/'))
    expect(
      [...new Set(folders)].filter((folder) => folder !== '' && folder !== 'process' && !rooms.has(folder)),
    ).toEqual([])
  })
})

test('no file points to a page outside the repository', () => {
  const files = [
    ...tests,
    ...filesBelow('src', /\.ts$/),
    ...filesBelow('scripts', /\.mjs$/),
    ...filesBelow('docs', /\.md$/),
  ]
  const pointing = files.filter((path) => /\b(?:reference|spec)\/[a-z-]+\.(?:md|txt)/.test(textOf(path)))
  expect(pointing).toEqual([])
})

test('every picture is shown by a page', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', ...filesBelow('docs', /\.md$/)].map(textOf).join('\n')
  const pictures = filesBelow('docs', /\.(?:png|svg|gif|jpe?g|webp)$/)
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((path) => !pages.includes(path.slice('docs/'.length)))).toEqual([])
})

describe('packages', () => {
  const manifest = JSON.parse(textOf('package.json')) as Readonly<
    Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>> | undefined>
  >
  const declared = new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }))
  const IMPORT =
    /^\s*(?:import|export)\s[^'"`;]*?from\s+'([^'.][^']*)'|^\s*import\s+'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm
  const importsOf = (path: string): readonly string[] =>
    [...textOf(path).matchAll(IMPORT)]
      .map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '')
      .filter((name) => !isBuiltin(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      )
  const [source, rest] = [
    filesBelow('src', /\.ts$/),
    [...tests, THIS, ...filesBelow('scripts', /\.mjs$/), 'jest.config.js'],
  ]

  test('every package that is imported is declared', () => {
    const undeclared = [...source, ...rest].flatMap((path) =>
      importsOf(path)
        .filter((name) => !declared.has(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(undeclared).toEqual([])
  })

  test('every package that is declared is used', () => {
    const inSource = new Set(source.flatMap(importsOf))
    // A tool is run, a style sheet or a schema read by its path, types are found by themselves.
    const named = [...rest, 'package.json', 'tsconfig.json', 'biome.json']
      .map(textOf)
      .join('\n')
      .replace(/"devDependencies": \{[^}]*\}/, '')
    const used = (name: string): boolean =>
      inSource.has(name) ||
      named.includes(`'${name}`) ||
      [`node_modules/${name}/`, `(\`${name}/`].some((word) => named.includes(word)) ||
      TOOLS[name]?.some((word) => named.includes(word)) === true
    expect([...declared].filter((name) => !used(name))).toEqual([])
  })
})

/** What names a package where it is not imported. */
const TOOLS: Readonly<Record<string, readonly string[]>> = {
  '@biomejs/biome': ['biome format'],
  '@types/node': ['"types": ["node"]'],
  jest: ['node_modules/jest/bin'],
  oxlint: ['"oxlint '],
  'oxlint-tsgolint': ['oxlint --type-aware'],
  typescript: ['node_modules/typescript/bin'],
}
