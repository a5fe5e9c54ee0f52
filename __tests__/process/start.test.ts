// What is loaded at the start: so much script, and no client of a service that is not asked.
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, jest, test } from '@jest/globals'
import { runGate, scenario } from '../support/gate-run.js'
import { freshFolder } from '../support/judged-runs.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action, cli } = copyDist()

/** The files of the bundle that a process loaded, by the engine's own account of the scripts that it ran. */
function loadedIn(coverage: string): { readonly bytes: number; readonly files: readonly string[] } {
  const scripts = readdirSync(coverage).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(join(coverage, name), 'utf8')) as {
      result: readonly { readonly url: string }[]
    }
    return result.map(({ url }) => url).filter((url) => url.startsWith('file:'))
  })
  const files = [...new Set(scripts)].map((url) => fileURLToPath(url))
  return { files, bytes: files.reduce((sum, file) => sum + statSync(file).size, 0) }
}
const coverageFolder = (): string => mkdtempSync(join(tmpdir(), 'coverage-'))
const holdsArtifactClient = (files: readonly string[]): boolean =>
  files.some((file) => basename(file) !== 'index.js' && readFileSync(file, 'utf8').includes('CreateArtifact'))

test('hash loads less than 150 kB', async () => {
  const coverage = coverageFolder()
  const run = await runCli(cli, ['hash', 'a.json'], {
    cwd: freshFolder({ 'a.json': '{"a":1}' }),
    env: { NODE_V8_COVERAGE: coverage },
  })
  const { bytes, files } = loadedIn(coverage)
  expect([run.code, files.length > 1]).toEqual([0, true])
  expect(bytes).toBeLessThan(150_000)
})

test('the action on one trial loads less than 1.2 MB, and not the artifact client', async () => {
  const coverage = coverageFolder()
  const run = await runGate(action, {
    tree: scenario('run/a', { at: 1 }),
    inputs: { 'upload-report': 'false', comment: 'off' },
    env: { NODE_V8_COVERAGE: coverage },
  })
  const { bytes, files } = loadedIn(coverage)
  expect([run.code, files.length > 1]).toEqual([0, true])
  expect(bytes).toBeLessThan(1_200_000)
  expect(holdsArtifactClient(files)).toBe(false)
})
