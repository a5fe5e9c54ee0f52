// Path inputs: what their globs name, and which are refused.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { resolveArtifactPaths, segmentPattern } from '../../../src/io/files/artifact-paths.js'
import { ArtifactError, type Finding, InputError } from '../../../src/model.js'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'paths-')))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const at = (...parts: string[]): string => join(folder, ...parts)
const put = (path: string): void => {
  mkdirSync(join(at(path), '..'), { recursive: true })
  writeFileSync(at(path), '')
}
const shown = (patterns: readonly string[], allowedRoots: readonly string[] = [at('.')]): readonly string[] =>
  resolveArtifactPaths(patterns, { cwd: folder, allowedRoots }).map((path) => path.shown)
const problemsOf = (patterns: readonly string[], allowedRoots: readonly string[] = [at('.')]): readonly string[] => {
  try {
    resolveArtifactPaths(patterns, { cwd: folder, allowedRoots })
  } catch (error) {
    if (error instanceof InputError) return error.problems
    throw error
  }
  throw new Error('nothing was refused')
}

describe('what patterns name', () => {
  beforeEach(() => {
    for (const path of ['runs/b/x.json', 'runs/a/x.json', 'runs/a/deep/y.json', 'runs/[1|2]:z/x.json', 'other.json'])
      put(path)
    put('runs/.hidden/x.json')
  })

  test.each<[readonly string[], readonly string[]]>([
    [['runs/a'], ['runs/a']],
    [['runs/a/'], ['runs/a/']],
    [['runs/*'], ['runs/[1|2]:z', 'runs/a', 'runs/b']],
    [['runs/?'], ['runs/a', 'runs/b']],
    [['runs/[1|2]:z'], ['runs/[1|2]:z']],
    [['runs/[*'], ['runs/[1|2]:z']],
    [['runs/*/x.json'], ['runs/[1|2]:z/x.json', 'runs/a/x.json', 'runs/b/x.json']],
    [['**/y.json'], ['runs/a/deep/y.json']],
    [['runs/**/*.json'], ['runs/[1|2]:z/x.json', 'runs/a/deep/y.json', 'runs/a/x.json', 'runs/b/x.json']],
    [['*.json'], ['other.json']],
    [['./runs/b'], ['./runs/b']],
    [['runs/.*'], ['runs/.hidden']],
    [
      ['runs/a', 'runs/b', 'runs/*'],
      ['runs/[1|2]:z', 'runs/a', 'runs/b'],
    ],
    [
      ['runs/b', 'other.json'],
      ['other.json', 'runs/b'],
    ],
  ])('%j', (patterns, paths) => {
    expect(shown(patterns)).toEqual(paths)
  })

  test('`**` also names the folder itself and every folder and file below', () => {
    expect(shown(['runs/a/**'])).toEqual(['runs/a', 'runs/a/deep', 'runs/a/deep/y.json', 'runs/a/x.json'])
  })

  test('the same real path is named once, however it is written', () => {
    symlinkSync(at('runs/a'), at('runs-link'))
    expect(shown(['runs/a', './runs/a', 'runs/b/../a', 'runs-link', at('runs/a')], [])).toEqual(['runs/a'])
  })

  test('a file whose name holds a star is itself, not a pattern', () => {
    put('odd/a*')
    put('odd/ab')
    expect(shown(['odd/a*'])).toEqual(['odd/a*'])
  })

  test('a pattern that matches nothing is an error that names it', () => {
    expect(() => shown(['runs/*.csv'])).toThrow(ArtifactError)
    expect(() => shown(['runs/*.csv'])).toThrow('artifacts: nothing matches runs/*.csv')
    expect(() => shown(['none'])).toThrow('artifacts: nothing matches none')
    expect(() => shown(['-'])).toThrow('Standard input is read by hash, diff and match of the command line alone')
  })

  test('code-point order, not UTF-16 order', () => {
    put('names/\uffff')
    put('names/\u{1f600}')
    put('names/a')
    expect(shown(['names/*'])).toEqual(['names/a', 'names/\uffff', 'names/\u{1f600}'])
  })

  test('many `**` and stars stay quick', () => {
    for (let index = 0; index < 50; index++) put(`wide/${index}/${'a'.repeat(60)}`)
    expect(() => shown([`${'**/'.repeat(12)}${'a*'.repeat(20)}b`])).toThrow('nothing matches')
  })
})

describe('D1 links and wildcards', () => {
  const read = (pattern: string) => {
    const findings: Finding[] = []
    const onFinding = (finding: Finding): void => void findings.push(finding)
    const paths = resolveArtifactPaths([pattern], { cwd: folder, allowedRoots: [], onFinding })
    return {
      read: paths.flatMap((path) => (path.problem === undefined ? [path.shown] : [])),
      unread: paths.flatMap((path) => (path.problem === undefined ? [] : [path.shown])),
      found: findings.map(({ where }) => where),
    }
  }

  test('what a wildcard meets and does not read is unread, not absent', () => {
    put('runs/a/x')
    symlinkSync('/etc', at('runs/out'))
    symlinkSync('..', at('runs/up'))
    symlinkSync('nowhere', at('runs/dangling'))
    execFileSync('mkfifo', [at('runs/pipe')])
    mkdirSync(Buffer.concat([Buffer.from(at('runs/caf')), Buffer.from([0xe9])]))
    const unread = ['runs/caf\\xe9', 'runs/dangling', 'runs/out', 'runs/pipe', 'runs/up']
    expect(read('runs/*')).toEqual({ read: ['runs/a'], unread, found: [] })
    // The folder itself is read whole, the pipe in it too: its layout says what that means.
    expect(read('runs/**')).toEqual({
      read: ['runs', 'runs/a', 'runs/a/x'],
      unread: unread.filter((name) => name !== 'runs/pipe'),
      found: ['runs/pipe'],
    })
    expect(read('runs/*/passwd')).toEqual({
      read: [],
      unread: ['runs/caf\\xe9', 'runs/out'],
      found: ['runs/dangling', 'runs/pipe', 'runs/up'],
    })
    expect(read('runs/*/no such file')).toMatchObject({ read: [], unread: ['runs/caf\\xe9'] })
  })

  test('a link to what is read under its own name hides nothing', () => {
    put('runs/a/results.json')
    put('runs/b/results.json')
    put('runs/notes.txt')
    symlinkSync('b', at('runs/latest'))
    symlinkSync('notes.txt', at('runs/readme'))
    expect(read('runs/*')).toMatchObject({ unread: [], found: ['runs/latest', 'runs/readme'] })
    for (const pattern of ['runs/*/results.json', 'runs/**/results.json', 'runs/*/*.json']) {
      expect(read(pattern)).toEqual({
        read: ['runs/a/results.json', 'runs/b/results.json'],
        unread: [],
        found: ['runs/latest', 'runs/readme'],
      })
    }
    put('elsewhere/results.json')
    symlinkSync('../elsewhere', at('runs/c'))
    for (const pattern of ['runs/*', 'runs/*/results.json', 'runs/**/results.json', 'runs/*/*.json']) {
      expect(read(pattern).unread).toEqual(['runs/c'])
    }
  })
})

describe('D6 refused forms', () => {
  test('on a runner: outside, `..`, Windows forms, NUL, all at once and by the name of the input', () => {
    put('run/x')
    symlinkSync('/etc', at('link'))
    const patterns = [
      '../x',
      '/etc/*',
      'a/../../b',
      'C:\\x',
      'a\0b',
      '',
      'run',
      '/etc',
      'link',
      'link/*',
      'x\\y',
      'c:/x',
    ]
    const problems = problemsOf(patterns)
    expect(problems).toHaveLength(patterns.length - 1)
    for (const problem of problems) expect(problem).toMatch(/^artifacts: /)
    expect(problems.join('\n')).not.toContain('\0')
  })

  test('an absolute path inside an allowed root is fine, the prefix of its name is not', () => {
    put('work/run/x')
    put('work-evil/x')
    expect(shown([at('work/run')], [at('work')])).toEqual([at('work/run')])
    expect(problemsOf([at('work-evil')], [at('work')])).toHaveLength(1)
    expect(problemsOf([`${at('work-evil')}/*`], [at('work')])).toHaveLength(1)
  })

  test('what does not exist inside the workspace is missing, outside it is refused', () => {
    expect(() => shown(['none/x'])).toThrow('nothing matches')
    expect(problemsOf(['/none/x'])).toHaveLength(1)
  })

  test.each(['', '/'])('C11 a workspace behind a link, with %j at its end', (end) => {
    put('real/run/x')
    symlinkSync(at('real'), at('link'))
    symlinkSync(at('.'), at('real/away'))
    const options = { cwd: at('link'), allowedRoots: [`${at('link')}${end}`] }
    expect(resolveArtifactPaths(['run', 'r*'], options).map((path) => path.shown)).toEqual(['run'])
    expect(resolveArtifactPaths([at('link/run')], options)).toHaveLength(1)
    expect(resolveArtifactPaths([at('real/run')], options)).toHaveLength(1)
    expect(() => resolveArtifactPaths(['none'], options)).toThrow(ArtifactError)
    expect(() => resolveArtifactPaths(['away'], options)).toThrow(InputError)
    expect(() => resolveArtifactPaths(['away/*'], options)).toThrow(InputError)
  })

  test('on a laptop any path may be read, `..` and links too; Windows forms and NUL may not', () => {
    put('run/x')
    symlinkSync('/etc', at('link'))
    expect(shown(['run/../run', 'link', '/etc'], [])).toEqual(['link', 'run/../run'])
    expect(problemsOf(['C:\\x', '\0'], [])).toHaveLength(2)
  })
})

test('one segment: `*` and `?` mean what a regular expression of them means', () => {
  const letters = fc.constantFrom('a', 'b', '*', '?', '.', '[', '(', '\u{1f600}')
  const words = fc.array(letters, { maxLength: 8 }).map((list) => list.join(''))
  fc.assert(
    fc.property(words, words, (pattern, name) => {
      fc.pre(!name.startsWith('.') || pattern.startsWith('.'))
      const source = Array.from(pattern, (one) =>
        one === '*' ? '.*' : one === '?' ? '.' : one.replace(/[.[(]/, '\\$&'),
      )
      expect(segmentPattern(pattern)(name)).toBe(new RegExp(`^${source.join('')}$`, 'su').test(name))
    }),
    { numRuns: 2000 },
  )
})
