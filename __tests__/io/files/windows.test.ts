// Files where names are joined by `\` and found whatever their case, as on Windows (the case alone: macOS).
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { mountWindowsDisk } from '../../support/windows-disk.js'

const folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'windows-')))
const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {}
const put = (path: string, text: string): void => {
  fs.mkdirSync(dirname(join(folder, path)), { recursive: true })
  fs.writeFileSync(join(folder, path), text)
}

mountWindowsDisk(folder)
const { openRoot } = await import('../../../src/io/files/files.js')
const { problemsOfPatterns, resolveArtifactPaths } = await import('../../../src/io/files/artifact-paths.js')
const { openReportFolder } = await import('../../../src/io/files/report-files.js')

const workspace = 'C:\\work'
const options = { cwd: workspace, allowedRoots: [workspace] }

beforeAll(() => {
  Object.defineProperty(process, 'platform', { value: 'win32' })
  put('work/results/run/Trial_A/expected_db.json', '{"a":1}')
  put('work/results/run/Trial_A/Actual_DB.json', '{"a":2}')
  put('outside/secret.json', '{}')
})
afterAll(() => {
  Object.defineProperty(process, 'platform', platform)
  fs.rmSync(folder, { recursive: true, force: true })
})

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')

test('files are listed, read and named with `/`', () => {
  const files = openRoot('C:\\work\\results', [workspace], { shown: 'results' })
  expect(files.list('run').map(({ name, kind }) => `${kind} ${name}`)).toEqual(['directory Trial_A'])
  expect(textOf(files.read('run/Trial_A/expected_db.json'))).toBe('{"a":1}')
  expect(files.where('run/Trial_A/expected_db.json')).toBe('results/run/Trial_A/expected_db.json')
})

describe('a name in another case is another name, as on Linux, listed before or not', () => {
  test.each([true, false])('listed first: %s', (isListed) => {
    const files = openRoot('C:\\work\\results', [workspace], { shown: 'results' })
    if (isListed) files.list('run/Trial_A')
    expect(files.kind('run/Trial_A/actual_db.json')).toBe('missing')
    expect(() => files.read('run/Trial_A/actual_db.json')).toThrow('results/run/Trial_A/actual_db.json does not exist')
    expect(files.kind('run/trial_a/expected_db.json')).toBe('missing')
    expect(textOf(files.read('run/Trial_A/Actual_DB.json'))).toBe('{"a":2}')
  })
})

test.each([
  ['results/*', 'results/run'],
  ['results/**/expected_db.json', 'results/run/Trial_A/expected_db.json'],
  ['./results', './results'],
])('the pattern %s', (pattern, shown) => {
  expect(resolveArtifactPaths([pattern], options).map((found) => found.shown)).toEqual([shown])
})

test.each(['../outside', 'C:\\outside', 'results\\run', 'C:/outside'])('%s is refused', (pattern) => {
  expect(problemsOfPatterns([pattern], options)).toEqual([
    expect.stringMatching(/is a Windows path; write it with `\/`|holds `\.\.`/),
  ])
})

test('a root outside the workspace is refused, whatever the case of the drive', () => {
  expect(() => openRoot('C:\\outside', [workspace], {})).toThrow('lies outside')
  expect(openRoot('c:\\WORK\\results', [workspace], { shown: 'results' }).kind('run')).toBe('directory')
})

test('reports are written below the folder', () => {
  const report = openReportFolder('out/report', options)
  const written = report.write('judge_results/a/judge_result.json', '{}')
  expect(written).toBe('C:\\work\\out\\report\\judge_results\\a\\judge_result.json')
  expect(fs.readFileSync(join(folder, 'work/out/report/judge_results/a/judge_result.json'), 'utf8')).toBe('{}')
})
