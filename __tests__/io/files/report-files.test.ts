// D10: report files go below the declared folder, whole, never through a link.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openReportFolder, type ReportFolder } from '../../../src/io/files/report-files.js'
import { InputError, PublishError } from '../../../src/model.js'

let folder: string
let umask: number
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'reports-')))
  umask = process.umask()
})
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true, force: true })
})

const at = (...parts: string[]): string => join(folder, ...parts)
const open = (dir: string, allowedRoots: readonly string[] = [folder]): ReportFolder =>
  openReportFolder(dir, { cwd: folder, allowedRoots })

test('writes text and bytes, in folders that it makes, and replaces what is there', () => {
  const reports = open('out/reports')
  expect(reports.folder).toBe(at('out/reports'))
  expect(reports.write('report.json', '{"é": 1}')).toBe(at('out/reports/report.json'))
  expect(readFileSync(at('out/reports/report.json'), 'utf8')).toBe('{"é": 1}')
  reports.write('report.json', Uint8Array.of(1, 2))
  expect([...readFileSync(at('out/reports/report.json'))]).toEqual([1, 2])
  expect(reports.write('judge/a/judge_result.json', '')).toBe(reports.path('judge/a/judge_result.json'))
  expect(readdirSync(at('out/reports'))).toEqual(['judge', 'report.json'])
})

test('a text in parts is written as one, however long each is', () => {
  const parts = ['', 'é'.repeat(300_000), '😀', 'x'.repeat(10), '😀'.repeat(150_000), '']
  const path = open('out').write('report.html', parts)
  expect(readFileSync(path, 'utf8')).toBe(parts.join(''))
  expect(readFileSync(open('out').write('empty.md', []), 'utf8')).toBe('')
})

test('a part that cannot be made leaves the report that was there, and nothing beside it', () => {
  const reports = open('out')
  reports.write('report.json', 'before')
  function* parts(): Generator<string> {
    yield 'x'.repeat(1_000_000)
    throw new RangeError('no more')
  }
  expect(() => reports.write('report.json', parts())).toThrow('report.json')
  expect(readFileSync(at('out/report.json'), 'utf8')).toBe('before')
  expect(readdirSync(at('out'))).toEqual(['report.json'])
})

test('the mode is 0644 whatever the umask, also where a wider or narrower file stood', () => {
  for (const mask of [0o000, 0o077]) {
    process.umask(mask)
    open('out').write(`new-${mask}`, 'x')
    expect(statSync(at('out', `new-${mask}`)).mode & 0o777).toBe(0o644)
  }
  process.umask(0o022)
  writeFileSync(at('out/old'), 'x')
  chmodSync(at('out/old'), 0o777)
  open('out').write('old', 'y')
  expect(statSync(at('out/old')).mode & 0o777).toBe(0o644)
})

describe('links', () => {
  test.each(['file', 'missing'])(
    'a link in place of a report (to a %s) is refused and its target unchanged',
    (target) => {
      mkdirSync(at('out'))
      if (target === 'file') writeFileSync(at('victim'), 'precious')
      symlinkSync(at('victim'), at('out/report.json'))
      expect(() => open('out').write('report.json', 'x')).toThrow(PublishError)
      expect(() => open('out').write('report.json', 'x')).toThrow('the report file report.json is a link already')
      expect(existsSync(at('victim')) ? readFileSync(at('victim'), 'utf8') : null).toBe(
        target === 'file' ? 'precious' : null,
      )
      expect(readdirSync(at('out'))).toEqual(['report.json'])
    },
  )

  test('a linked folder below the report folder is refused', () => {
    mkdirSync(at('out'))
    mkdirSync(at('elsewhere'))
    symlinkSync(at('elsewhere'), at('out/judge'))
    expect(() => open('out').write('judge/x', 'x')).toThrow(PublishError)
    expect(readdirSync(at('elsewhere'))).toEqual([])
  })

  test.each(['out', 'out/reports'])(
    'report-dir %s through a link is an InputError, on a runner and on a laptop where it is the folder itself',
    (dir) => {
      mkdirSync(at('elsewhere'))
      symlinkSync(at('elsewhere'), at('out'))
      expect(() => open(dir)).toThrow(InputError)
      if (dir === 'out') expect(() => open(dir, [])).toThrow('report-dir: out goes through a link')
      expect(readdirSync(at('elsewhere'))).toEqual([])
    },
  )

  test('a hard link in place of a report is replaced, the other name keeps its content', () => {
    mkdirSync(at('out'))
    writeFileSync(at('victim'), 'precious')
    linkSync(at('victim'), at('out/report.json'))
    open('out').write('report.json', 'x')
    expect(readFileSync(at('victim'), 'utf8')).toBe('precious')
  })

  test.each(['', '/'])('C11 a workspace behind a link, with %j at its end, is written to', (end) => {
    mkdirSync(at('real'))
    symlinkSync(at('real'), at('link'))
    const reports = openReportFolder('out', { cwd: at('link'), allowedRoots: [`${at('link')}${end}`] })
    reports.write('report.json', 'x')
    expect(readFileSync(at('real/out/report.json'), 'utf8')).toBe('x')
    expect(openReportFolder(at('link/more'), { cwd: '/', allowedRoots: [at('link')] }).folder).toBe(at('real/more'))
    expect(openReportFolder(at('real/more'), { cwd: '/', allowedRoots: [at('link')] }).folder).toBe(at('real/more'))
  })
})

describe('places', () => {
  test.each(['../out', 'a/../../b', '/etc/out', 'C:\\out', 'a\0b', '', ' '])(
    'report-dir %j is refused by name',
    (dir) => {
      expect(() => open(dir, [at('work')])).toThrow(InputError)
      expect(() => open(dir, [at('work')])).toThrow(/^report-dir: /)
    },
  )

  test('a folder whose name only begins as the workspace is outside', () => {
    mkdirSync(at('work'))
    expect(() => open(at('work-evil'), [at('work')])).toThrow(InputError)
    expect(open(at('work/out'), [at('work')]).folder).toBe(at('work/out'))
  })

  test('a file in place of the folder is an InputError', () => {
    writeFileSync(at('out'), '')
    expect(() => open('out')).toThrow('report-dir: out goes through out, which is not a directory')
  })

  test.each(['../x', 'a/../../x', '/x', 'a//b', '.', '', 'a\0', 'a\\b'])('the name %j is refused', (name) => {
    expect(() => open('out').write(name, 'x')).toThrow(PublishError)
    expect(() => open('out').path(name)).toThrow(PublishError)
  })

  test('a directory in place of a report is refused, and nothing is left beside it', () => {
    mkdirSync(at('out/report.json'), { recursive: true })
    expect(() => open('out').write('report.json', 'x')).toThrow('exists and is not a regular file')
    expect(readdirSync(at('out'))).toEqual(['report.json'])
  })

  test('a name at the limit of the disk is written, one byte more is a PublishError', () => {
    open('out').write('x'.repeat(255), 'x')
    expect(() => open('out').write('x'.repeat(256), 'x')).toThrow(PublishError)
    expect(readdirSync(at('out'))).toEqual(['x'.repeat(255)])
  })
})
