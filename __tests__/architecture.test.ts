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
    return name.startsWith('.')
      ? placeOf(relative('src', join('src', dirname(file), name)).replace(/\.js$/, '.ts'))
      : name
  })
}

// Everyone may import the types, the one order of names and the one text of a rate.
const COMMON = ['model', 'order', 'rate']
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  model: [],
  order: [],
  rate: [],
  'pattern-cost': [],
  version: [],
  // EVA's dataset is checked against the digest that the run recorded.
  read: ['read', 'pattern-cost', 'node:crypto'],
  score: ['score', 'read', 'pattern-cost', 'node:crypto'],
  gate: [],
  baseline: [],
  report: ['gate', 'baseline'],
  'judge-endpoint': ['node:net'],
  render: ['render', 'pattern-cost'],
  io: ['io', 'render', 'read', 'score', 'judge-endpoint', 'node:', 'undici', '@actions/'],
  // The grammar of ignore-paths is the scorer's.
  inputs: ['judge-endpoint', 'pattern-cost', 'score'],
  'named-file': ['read', 'score'],
  scoring: ['inputs', 'read', 'score'],
  merge: ['read'],
  publish: ['inputs', 'read', 'render', 'score'],
  batch: ['inputs', 'read', 'score'],
  run: ['baseline', 'inputs', 'merge', 'named-file', 'publish', 'read', 'render', 'report', 'score', 'scoring'],
}
/** The entries and what they consist of: they build the effects. */
const ENTRIES = ['index', 'cli', 'action', 'commands', 'judge-command', 'usage']

describe('imports', () => {
  test.each(sources)('%s', (file) => {
    const place = placeOf(file)
    if (ENTRIES.includes(place)) return
    const allowed = [...COMMON, ...(ALLOWED[place] ?? [])]
    const foreign = importsOf(file).filter(
      (name) => !allowed.some((prefix) => name === prefix || (/[:/]$/.test(prefix) && name.startsWith(prefix))),
    )
    expect(foreign).toEqual([])
  })
})

test('io meets the renderers only in their encoders, and layouts and scorers only in their interfaces', () => {
  const seams =
    /^\.\.\/(?:model|order|judge-endpoint|render\/(?:escape|visible)|read\/artifact-files|read\/json|score\/judge[a-z-]*)\.js$/
  const found = sources
    .filter((file) => file.startsWith('io/'))
    .flatMap((file) =>
      [...readFileSync(join('src', file), 'utf8').matchAll(/'(\.\.\/[^']+)'/g)].map((match) => match[1] ?? ''),
    )
  expect(found.filter((name) => !seams.test(name))).toEqual([])
})

test('@actions/core is met in io/runner.ts alone', () => {
  expect(sources.filter((file) => importsOf(file).includes('@actions/core'))).toEqual(['io/runner.ts'])
})

const OUTSIDE = sources.filter((file) => !file.startsWith('io/') && !ENTRIES.includes(placeOf(file)))

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
