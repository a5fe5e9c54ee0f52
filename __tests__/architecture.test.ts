// Who may import whom, read from the import lines; and what the pure part may not touch.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from '@jest/globals'

const sources = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative('src', join(entry.parentPath, entry.name)))
  .sort()

/** Folder or, at the top, the file's own name. */
function placeOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] ?? '') : file.replace(/\.ts$/, '')
}

function importsOf(file: string): string[] {
  const text = readFileSync(join('src', file), 'utf8')
  return [...text.matchAll(/(?:\bfrom |\bimport\(|^import )'([^']+)'/gm)].map((match) => {
    const name = match[1] ?? ''
    if (name.includes('/node_modules/')) return name.slice(name.indexOf('/node_modules/') + '/node_modules/'.length)
    return name.startsWith('.') ? relative('src', join('src', dirname(file), name)).replace(/\.js$/, '') : name
  })
}

// Everyone may import the types, what a scenario is called, the normal forms of texts, how far names lie apart, the names of roles, who wrote
// what, the one order of names, and what is said of rates and statistics.
const COMMON = [
  'attempt',
  'tool-name',
  'model',
  'work',
  'version',
  'scenario-key',
  'normal-form',
  'edits',
  'roles',
  'authorship',
  'json/order',
  'json/lists',
  'gate/rate',
  'gate/sentences',
]
/** A room of the source, or a part of one, and what it may import beside itself. The longest name that fits counts. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  model: [],
  work: [],
  version: [],
  'scenario-key': [],
  'normal-form': [],
  edits: [],
  roles: [],
  authorship: [],
  'tool-name': [],
  attempt: [],
  proxy: ['node:net'],
  generated: [],
  pattern: [],
  json: ['read/artifact-files', 'pattern'],
  // EVA's dataset is checked against the digest that the run recorded.
  read: ['json', 'pattern', 'generated', 'node:crypto'],
  'read/kit': ['json', 'read/artifact-files'],
  'read/conversation': ['json'],
  'read/labs': ['json', 'read/artifact-files', 'read/conversation', 'read/kit'],
  'read/eva': ['json', 'read/artifact-files', 'read/conversation', 'read/kit', 'node:crypto'],
  'read/tau2': ['json', 'read/artifact-files', 'read/conversation', 'read/kit'],
  'read/records': ['json', 'pattern', 'predicate', 'generated', 'read/artifact-files', 'read/conversation', 'read/kit'],
  predicate: ['json', 'pattern'],
  score: ['json', 'pattern', 'predicate', 'secrets/span', 'node:crypto', 'judge'],
  judge: ['json', 'score/state/hash', 'node:net', 'node:crypto'],
  gate: ['read', 'json', 'secrets/span'],
  secrets: ['pattern', 'json', 'scenario-key'],
  render: ['pattern', 'secrets'],
  'render/encode': ['pattern', 'render/caps'],
  'render/account': ['render/encode', 'render/caps', 'render/docs', 'pattern', 'secrets'],
  'render/text': ['render'],
  'render/markdown': ['render'],
  'render/html': ['render'],
  io: ['proxy', 'json', 'read/artifact-files', 'judge', 'render', 'secrets', 'node:', 'undici', '@actions/'],
  inputs: ['proxy', 'json', 'judge', 'pattern', 'score', 'secrets', 'read', 'yaml'],
  scoring: ['inputs', 'read', 'score', 'secrets', 'judge', 'json'],
  publish: ['inputs', 'read', 'render', 'secrets', 'score', 'judge', 'json'],
  'cli/batch': ['inputs', 'read', 'score', 'json', 'judge', 'cli/statistics-request'],
  'cli/statistics-request': ['inputs', 'json', 'gate'],
  'gate-files': ['gate', 'inputs', 'json', 'read'],
  library: ['gate', 'inputs', 'json', 'predicate', 'read', 'score'],
  run: ['gate', 'gate-files', 'inputs', 'publish', 'read', 'render', 'secrets', 'score', 'scoring', 'judge', 'json'],
}
/** The entries and what they consist of: they build the effects. */
const ENTRIES = ['index', 'action', 'action-settings', 'cli', 'local-effects']

/** The row of the table that a file stands under: the longest name that is the file or a folder above it. */
function rowOf(file: string): string | undefined {
  const name = file.replace(/\.ts$/, '')
  return Object.keys(ALLOWED)
    .filter((row) => name === row || name.startsWith(`${row}/`))
    .sort((a, b) => b.length - a.length)[0]
}

const within = (name: string, place: string) =>
  name === place || name.startsWith(/[:/]$/.test(place) ? place : `${place}/`)

describe('imports', () => {
  test.each(sources)('%s', (file) => {
    const row = rowOf(file)
    if (row === undefined && ENTRIES.includes(placeOf(file))) return
    const allowed = [...COMMON, row ?? '', ...(ALLOWED[row ?? ''] ?? [])]
    expect(importsOf(file).filter((name) => !allowed.some((place) => within(name, place)))).toEqual([])
  })

  test('go in no circle', () => {
    const known = new Set(sources.map((file) => file.replace(/\.ts$/, '')))
    const [open, done, circles] = [[] as string[], new Set<string>(), [] as string[]]
    const visit = (name: string): void => {
      if (open.includes(name)) circles.push([...open.slice(open.indexOf(name)), name].join(' → '))
      if (open.includes(name) || done.has(name) || !known.has(name)) return
      open.push(name)
      for (const next of importsOf(`${name}.ts`)) visit(next)
      open.pop()
      done.add(name)
    }
    for (const name of known) visit(name)
    expect(circles).toEqual([])
  })
})

test('the names of a layout’s files stand in that layout alone', () => {
  // Chosen by more than one harness, each for itself.
  const common = ['metrics.json', 'final_scenario_db.json', 'judge_result.json', 'expected_user_db.json']
  const namesIn = (room: string): string[] =>
    sources
      .filter((file) => file.startsWith(`${room}/`))
      .flatMap((file) => [
        ...readFileSync(join('src', file), 'utf8')
          .replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
          .matchAll(/['`/]([\w-]+\.(?:jsonl?|txt|csv))['`]/g),
      ])
      .map(([, name = '']) => name)
  const ofLabs = new Set(namesIn('read/labs').filter((name) => !common.includes(name)))
  expect(ofLabs.size).toBeGreaterThan(10)
  for (const room of ['read/eva', 'read/tau2', 'read/records', 'read/kit', 'io', 'score', 'gate']) {
    expect(namesIn(room).filter((name) => ofLabs.has(name))).toEqual([])
  }
})

test('no layout is asked for by its name outside read/', () => {
  const asked = /\blayout *(?:===|!==) *'(?!auto')|case '(?:labs|eva|tau2|records)'/
  const outside = sources.filter((file) => !file.startsWith('read/'))
  expect(outside.filter((file) => asked.test(readFileSync(join('src', file), 'utf8')))).toEqual([])
})

test('io meets the renderers only in their encoders, and layouts and scorers only in their interfaces', () => {
  const seams =
    /^(?:\.\.\/)+(?:model|proxy|json\/[a-z-]+|node_modules\/@actions\/core\/lib\/command|render\/encode\/[a-z-]+|read\/artifact-files|(?:judge|secrets)\/(?:wire\/)?[a-z-]+|runner|proxied|clock|turns|interrupt|(?:github|judge|files)\/[a-z-]+)\.js$/
  const found = sources
    .filter((file) => file.startsWith('io/'))
    .flatMap((file) =>
      [...readFileSync(join('src', file), 'utf8').matchAll(/'(\.\.\/[^']+)'/g)].map((match) => match[1] ?? ''),
    )
  expect(found.filter((name) => !seams.test(name))).toEqual([])
})

test('no file loads the entry of @actions/core, whose HTTP client would be a third of every start', () => {
  expect(sources.filter((file) => importsOf(file).includes('@actions/core'))).toEqual([])
})

const OUTSIDE = sources.filter(
  (file) => !file.startsWith('io/') && (rowOf(file)?.startsWith('cli/') === true || !ENTRIES.includes(placeOf(file))),
)

test('the pure part has no environment, clock, chance or console', () => {
  const touched = OUTSIDE.filter((file) =>
    /\b(?:process\.|Date\.now|new Date\(\)|Math\.random|console\.)/.test(readFileSync(join('src', file), 'utf8')),
  )
  expect(touched).toEqual([])
})

test('I6 no eval, no Function from text, no child process', () => {
  const found = sources.filter((file) =>
    /\beval\(|new Function\(|child_process/.test(readFileSync(join('src', file), 'utf8')),
  )
  expect(found).toEqual([])
})

test('names are sorted by code point, never by locale', () => {
  expect(
    sources.filter((file) => /\.localeCompare\(|Intl\.Collator\(/.test(readFileSync(join('src', file), 'utf8'))),
  ).toEqual([])
})

test('no list is spread into arguments: a call takes some ten thousand, and lists come in any length', () => {
  const spread = /(?:\.(?:push|unshift|splice|concat|of)|Math\.(?:max|min)|String\.from\w+)\((?:[^()[\]{}]*,\s*)?\.\.\./
  expect(sources.filter((file) => spread.test(readFileSync(join('src', file), 'utf8')))).toEqual([])
})
