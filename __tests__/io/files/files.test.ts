// The disk as hostile data. Names of tests carry the requirement (D1 … D11) that they hold.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { execFileSync, spawn } from 'node:child_process'
import {
  renameSync,
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DISK_LIMITS, openRoot } from '../../../src/io/files/files.js'
import { ArtifactError, InputError } from '../../../src/model.js'
import { type ByteSource, MAX_DOCUMENT_BYTES } from '../../../src/read/artifact-files.js'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'files-')))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const at = (...parts: string[]): string => join(folder, ...parts)
const put = (path: string, content = ''): void => {
  mkdirSync(join(at(path), '..'), { recursive: true })
  writeFileSync(at(path), content)
}
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')
const failure = (action: () => unknown): Error & { code?: string } => {
  try {
    action()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('it did not throw')
}

describe('what is there', () => {
  test('a directory is listed in code-point order with their kinds, and its files are read', () => {
    put('run/b', 'four')
    put('run/a/x.json', '{}')
    put('run/\u{1f600}', '')
    put('run/\uffff', '')
    const files = openRoot(at('run'), [], { shown: 'run' })
    expect(files.list('')).toEqual([
      { name: 'a', kind: 'directory' },
      { name: 'b', kind: 'file' },
      { name: '\uffff', kind: 'file' },
      { name: '\u{1f600}', kind: 'file' },
    ])
    expect(textOf(files.read('a/x.json'))).toBe('{}')
    expect(files.kind('')).toBe('directory')
    expect(files.kind('a/none')).toBe('missing')
    expect(files.kind('b/below')).toBe('missing')
    expect(files.where('a/x.json')).toBe('run/a/x.json')
    expect(files.findings()).toEqual([])
  })

  test('a single file is a root', () => {
    put('results.json', '[1]')
    const files = openRoot(at('results.json'), [], { shown: 'results.json' })
    expect(files.kind('')).toBe('file')
    expect(textOf(files.read(''))).toBe('[1]')
    expect(files.where('')).toBe('results.json')
    expect(failure(() => files.list('')).message).toContain('results.json is not a directory')
  })

  test('what is missing says so, and names it as the user did', () => {
    const error = failure(() => openRoot(at('none'), [], { shown: 'none' }))
    expect(error).toBeInstanceOf(ArtifactError)
    expect(error.code).toBe('artifact_missing')
    expect(error.message).toMatch(/^none does not exist\. Check the path and that the evaluation ran before this step$/)
    const settings = { shown: 'eval-gate.yaml', input: 'config' }
    expect(failure(() => openRoot(at('none'), [], settings)).message).toBe(
      'eval-gate.yaml does not exist. Check the path',
    )
    mkdirSync(at('run'))
    expect(failure(() => openRoot(at('run'), [], { shown: 'run' }).read('')).message).toMatch(/Name the file in it$/)
    expect(failure(() => openRoot(at('run'), [], { shown: 'run' }).read('x.json')).message).toMatch(
      /^run\/x\.json does not exist/,
    )
  })

  test('a file is kept open for its next source until another is opened or the root is released', () => {
    put('run/a', 'first')
    put('run/b', 'other')
    const files = openRoot(at('run'), [])
    const text = (source: ByteSource): string => Buffer.from(source.read(0, source.size)).toString()
    const [one, two] = [files.open('a'), files.open('a')]
    one.close()
    one.close()
    const other = files.open('b')
    expect([text(two), text(other)]).toEqual(['first', 'other'])
    expect(failure(() => one.read(0, 1)).message).toMatch(/changed while it was read/)
    two.close()
    other.close()
    renameSync(at('run/a'), at('run/b'))
    expect(text(files.open('b'))).toBe('other')
    files.release?.()
    expect(text(files.open('b'))).toBe('first')
  })

  test('a path with an empty, `.` or `..` segment or a NUL reaches nothing', () => {
    put('run/a', '')
    put('secret', 'x')
    const files = openRoot(at('run'), [])
    for (const path of ['../secret', 'a/../../secret', './a', 'a//b', '/a', 'a/', '..', '.', 'a\0']) {
      expect(failure(() => files.read(path))).toBeInstanceOf(ArtifactError)
      expect(failure(() => files.kind(path))).toBeInstanceOf(ArtifactError)
    }
  })
})

describe('D1 links in the tree', () => {
  const cases: readonly [string, string][] = [
    ['an absolute file', '/etc/passwd'],
    ['the parent', '..'],
    ['a sibling with the same prefix', '../run-evil'],
    ['a file inside the tree', 'good'],
    ['itself', 'link'],
    ['nothing', 'nowhere'],
  ]
  test.each(cases)('to %s is never followed and is one finding', (_, target) => {
    put('run/good', 'g')
    put('run-evil/secret', 's')
    symlinkSync(target, at('run/link'))
    const files = openRoot(at('run'), [], { shown: 'run' })
    expect(files.list('').find((entry) => entry.name === 'link')).toEqual({
      name: 'link',
      kind: 'link',
      ...(target === 'good' ? { leadsInside: true } : {}),
    })
    expect(files.kind('link')).toBe('link')
    expect(files.kind('link/secret')).toBe('link')
    expect(failure(() => files.read('link')).message).toMatch(/^run\/link is not a regular file \(a link/)
    expect(failure(() => files.read('link/secret')).message).toMatch(
      /^run\/link\/secret is not a regular file \(a link/,
    )
    expect(failure(() => files.list('link')).message).toMatch(/^run\/link is a link/)
    expect(failure(() => files.open('link/secret'))).toBeInstanceOf(ArtifactError)
    expect(files.findings()).toEqual([{ kind: 'file_skipped', where: 'run/link', what: 'a link; it was not followed' }])
  })
})

describe('D2 the root', () => {
  test('a link as the input is resolved once; inside the workspace it is read, with its own links refused', () => {
    put('work/real/a', 'x')
    symlinkSync(at('work/real'), at('work/link'))
    const files = openRoot(at('work/link'), [at('work')])
    expect(textOf(files.read('a'))).toBe('x')
  })

  test.each(['/etc', 'elsewhere', 'work-evil'])(
    'a link to %s outside the workspace is an InputError that names the input',
    (target) => {
      put('work/a')
      put('elsewhere/a')
      put('work-evil/a')
      symlinkSync(target === '/etc' ? target : at(target), at('work/link'))
      const error = failure(() => openRoot(at('work/link'), [at('work')], { shown: 'link', input: 'expected' }))
      expect(error).toBeInstanceOf(InputError)
      expect(error.message).toMatch(/^expected: link lies outside the workspace/)
    },
  )

  test('a folder whose name only begins as the workspace is outside', () => {
    put('w/artifact/a')
    put('w/artifact-evil/a')
    expect(() => openRoot(at('w/artifact-evil'), [at('w/artifact')])).toThrow(InputError)
    expect(() => openRoot(at('w/artifact'), [at('w/artifact')])).not.toThrow()
    put('w/artifact/..evil/a')
    expect(() => openRoot(at('w/artifact/..evil'), [at('w/artifact')])).not.toThrow()
  })

  test('the second allowed root counts; one that does not exist or is empty allows nothing', () => {
    put('temp/a')
    expect(() => openRoot(at('temp'), [at('work'), at('temp')])).not.toThrow()
    expect(() => openRoot(at('temp'), [at('work'), ''])).toThrow(InputError)
  })

  test.each(['', '/'])('C11 a workspace behind a link, written with %j at its end, is the workspace', (end) => {
    put('real/run/a', 'x')
    put('outside/a')
    symlinkSync(at('real'), at('link'))
    symlinkSync(at('outside'), at('real/away'))
    const workspace = `${at('link')}${end}`
    expect(textOf(openRoot(at('link/run'), [workspace]).read('a'))).toBe('x')
    expect(textOf(openRoot(at('real/run'), [workspace]).read('a'))).toBe('x')
    expect(() => openRoot(at('link/away'), [workspace])).toThrow(InputError)
  })

  test('without allowed roots (a laptop) any path may be read', () => {
    expect(() => openRoot('/', [])).not.toThrow()
  })
})

describe('D3 what is no regular file', () => {
  test('a FIFO is refused at once, in place of a file, of a directory and as the root', () => {
    mkdirSync(at('run'))
    execFileSync('mkfifo', [at('run/pipe')])
    const files = openRoot(at('run'), [], { shown: 'run' })
    expect(failure(() => files.read('pipe')).message).toMatch(/^run\/pipe is not a regular file/)
    expect(failure(() => files.open('pipe')).message).toMatch(/not a regular file/)
    expect(failure(() => files.list('pipe')).message).toMatch(/not a directory/)
    expect(failure(() => openRoot(at('run/pipe'), []).read('')).message).toMatch(/not a regular file/)
    expect(files.findings()).toHaveLength(1)
  })

  test('a socket, a device and a directory are refused', async () => {
    mkdirSync(at('run/directory'), { recursive: true })
    const server = createServer()
    await new Promise<void>((done) => server.listen(at('run/socket'), done))
    const files = openRoot(at('run'), [], { shown: 'run' })
    expect(files.kind('socket')).toBe('other')
    expect(failure(() => files.read('socket')).message).toMatch(/^run\/socket is not a regular file/)
    await new Promise((done) => server.close(done))
    expect(failure(() => files.read('directory')).message).toMatch(
      /^run\/directory is not a regular file \(a directory\)/,
    )
    expect(failure(() => openRoot('/dev/zero', []).read('')).message).toMatch(/not a regular file/)
  })
})

describe('D4 size', () => {
  test('a file of exactly the cap is read, one byte more is refused', () => {
    put('run/exact', 'x'.repeat(100))
    put('run/over', 'x'.repeat(101))
    const files = openRoot(at('run'), [], { shown: 'run' })
    expect(files.read('exact', 100)).toHaveLength(100)
    const error = failure(() => files.read('over', 100))
    expect(error.code).toBe('artifact_too_large')
    expect(error.message).toMatch(/^run\/over is too large: more than 100 bytes/)
  })

  test('a sparse file of 5 GiB is refused whole and in ranges, without memory', () => {
    put('run/sparse')
    truncateSync(at('run/sparse'), 5 * 1024 ** 3)
    const files = openRoot(at('run'), [])
    const before = process.memoryUsage().rss
    expect(failure(() => files.read('sparse')).code).toBe('artifact_too_large')
    expect(failure(() => files.open('sparse')).code).toBe('artifact_too_large')
    expect(process.memoryUsage().rss - before).toBeLessThan(MAX_DOCUMENT_BYTES)
  })

  test('a file that grows while it is read is an error or whole, never a part', async () => {
    put('run/grows', 'x'.repeat(1000))
    const writer = spawn(process.execPath, [
      '-e',
      `const fs=require('fs');const f=fs.openSync(${JSON.stringify(at('run/grows'))},'a');const b=Buffer.alloc(1000,'x');console.log('on');for(;;)fs.writeSync(f,b)`,
    ])
    await new Promise((done) => writer.stdout.once('data', done))
    const files = openRoot(at('run'), [])
    try {
      for (let round = 0; round < 200; round++) {
        try {
          const size = statSync(at('run/grows')).size
          expect(files.read('grows', 1024 ** 2).length).toBeGreaterThanOrEqual(size)
        } catch (error) {
          expect(error).toBeInstanceOf(ArtifactError)
        }
      }
    } finally {
      writer.kill('SIGKILL')
      await new Promise((done) => writer.once('exit', done))
    }
  })

  test('ranged reads give exactly what was asked and see a file that shrank', () => {
    put('run/source', '0123456789')
    const source = openRoot(at('run'), []).open('source')
    expect(source.size).toBe(10)
    expect(textOf(source.read(2, 3))).toBe('234')
    expect(source.read(10, 0)).toHaveLength(0)
    expect(failure(() => source.read(8, 3)).message).toContain('changed while it was read')
    appendFileSync(at('run/source'), 'more')
    expect(textOf(source.read(0, 10))).toBe('0123456789')
    truncateSync(at('run/source'), 4)
    expect(failure(() => source.read(0, 10)).message).toContain('changed while it was read')
    source.close()
    source.close()
    expect(failure(() => source.read(0, 1))).toBeInstanceOf(ArtifactError)
  })
})

describe('D5 counts, depth and length', () => {
  test('entries over all directories: the cap is read, one more is refused; a directory is listed once', () => {
    for (const name of ['a', 'b', 'c']) put(`run/d/${name}`)
    const files = openRoot(at('run'), [], { shown: 'run', limits: { maxEntries: 4 } })
    for (let round = 0; round < 3; round++) expect(files.list('')).toHaveLength(1)
    expect(files.list('d')).toHaveLength(3)
    put('run/d/e')
    expect(files.list('d')).toHaveLength(3)
    const later = openRoot(at('run'), [], { shown: 'run', limits: { maxEntries: 4 } })
    later.list('')
    const error = failure(() => later.list('d'))
    expect(error.code).toBe('artifact_too_large')
    expect(error.message).toMatch(/^run holds more than 4 entries/)
    expect(DISK_LIMITS.maxEntries).toBe(1_000_000)
  })

  test('depth: the cap is read, one more is refused', () => {
    const deep = Array.from({ length: 3 }, () => 'd').join('/')
    put(`run/${deep}/f`)
    const files = openRoot(at('run'), [], { limits: { maxDepth: 4 } })
    expect(files.kind(`${deep}/f`)).toBe('file')
    expect(failure(() => files.kind(`${deep}/d/f`)).code).toBe('artifact_too_large')
    expect(failure(() => openRoot(at('run'), []).kind(Array(1000).fill('d').join('/'))).code).toBe('artifact_too_large')
  })

  test('a path of 5,000 bytes and a name of 300 are errors, not crashes', () => {
    mkdirSync(at('run'))
    const files = openRoot(at('run'), [])
    const long = Array(20).fill('x'.repeat(250)).join('/')
    expect(failure(() => files.read(long)).code).toBe('artifact_too_large')
    expect(failure(() => files.read('x'.repeat(300)))).toBeInstanceOf(ArtifactError)
  })
})

describe('D7 a file replaced while it is read', () => {
  test('by a link, over and over: never a byte of the link’s target', async () => {
    put('secret/f', 'SECRET')
    put('run/d/f', 'honest')
    const script = `
      const fs=require('fs');const [run, secret]=process.argv.slice(1);console.log('on');
      for(;;){
        fs.renameSync(run+'/d',run+'/aside');fs.symlinkSync(secret,run+'/d');fs.unlinkSync(run+'/d');fs.renameSync(run+'/aside',run+'/d');
        fs.renameSync(run+'/d/f',run+'/d/g');fs.symlinkSync(secret+'/f',run+'/d/f');fs.unlinkSync(run+'/d/f');fs.renameSync(run+'/d/g',run+'/d/f');
      }`
    const swapper = spawn(process.execPath, ['-e', script, at('run'), at('secret')])
    await new Promise((done) => swapper.stdout.once('data', done))
    const files = openRoot(at('run'), [])
    let [honest, refused] = [0, 0]
    try {
      // Until both were met often; between the reads the test's own time may run out.
      while (honest < 500 || refused < 500) {
        try {
          expect(textOf(files.read('d/f'))).toBe('honest')
          honest++
        } catch (error) {
          if (!(error instanceof ArtifactError)) throw error
          refused++
        }
        if ((honest + refused) % 100 === 0) await new Promise((turned) => setImmediate(turned))
      }
    } finally {
      swapper.kill('SIGKILL')
      await new Promise((done) => swapper.once('exit', done))
    }
  })

  test('by another file between two reads: each read gives one whole file', () => {
    put('run/f', 'one')
    const files = openRoot(at('run'), [])
    expect(textOf(files.read('f'))).toBe('one')
    unlinkSync(at('run/f'))
    symlinkSync('/etc/passwd', at('run/f'))
    expect(failure(() => files.read('f')).message).toContain('a link')
  })
})

describe('D8 names', () => {
  const names = [
    'a\nb',
    '::error::x',
    'x | y',
    '\u202eevil',
    '__proto__',
    'constructor',
    '%0A',
    '-rf',
    ' ',
    'a\\b',
    '$&',
  ]
  test('odd names are ordinary', () => {
    for (const name of names) put(`run/${name}`, name)
    const files = openRoot(at('run'), [])
    expect(new Set(files.list('').map((entry) => entry.name))).toEqual(new Set(names))
    for (const name of names) expect(textOf(files.read(name))).toBe(name)
  })

  test('names that are no UTF-8 are listed as what no path leads to, with a finding that counts them', () => {
    mkdirSync(at('run'))
    for (const byte of [0xff, 0xfe])
      writeFileSync(Buffer.concat([Buffer.from(at('run/bad')), Buffer.from([byte])]), 'x')
    put('run/bad\ufffd', 'an honest replacement character')
    const files = openRoot(at('run'), [], { shown: 'run' })
    expect(files.list('').map((entry) => [entry.name, entry.kind])).toEqual([
      ['bad\\xfe', 'other'],
      ['bad\\xff', 'other'],
      ['bad\ufffd', 'file'],
    ])
    expect(files.findings()).toEqual([
      { kind: 'file_skipped', where: 'run', what: '2 name(s) in it are not valid UTF-8; they were not read' },
    ])
  })
})

test('D9 names equal after case folding or NFC are kept apart', () => {
  for (const name of ['A', 'a', 'é', 'e\u0301']) put(`run/${name}`, name)
  const files = openRoot(at('run'), [])
  expect(files.list('').map((entry) => entry.name)).toEqual(['A', 'a', 'e\u0301', 'é'])
  expect(textOf(files.read('e\u0301'))).toBe('e\u0301')
})

test('D11 reading changes nothing in the tree', () => {
  put('run/a/x', 'x')
  symlinkSync('/etc', at('run/l'))
  const stamp = (): string => execFileSync('find', [at('run'), '-printf', '%P %y %s %m %T@ %l\\n']).toString()
  const before = stamp()
  const files = openRoot(at('run'), [])
  files.list('')
  files.list('a')
  files.read('a/x')
  files.open('a/x').close()
  expect(stamp()).toBe(before)
})
