// The address of the published page: facts of the run alone, none of them guessed, none that leads elsewhere.
import { expect, test } from '@jest/globals'
import type { RunContext } from '../../../src/model.js'
import { pageAddress } from '../../../src/render/encode/page-address.js'
import { report } from '../../support/reports.js'

const RUN: RunContext = {
  repository: 'o/r',
  sha: 'a'.repeat(40),
  run_id: '99',
  run_attempt: '2',
  workflow: 'eval',
  job: 'gate',
  event: 'pull_request',
  url: 'https://github.example/o/r/actions/runs/99',
}
const of = (template: string, run: Partial<RunContext> | null = {}, pr: number | null = 7) =>
  pageAddress(template, report({ run: run === null ? null : { ...RUN, ...run } }), pr)

test.each([
  ['', null],
  ['https://p.example/report.html', 'https://p.example/report.html'],
  ['https://p.example/{pr}/{run}-{attempt}/{job}.html', 'https://p.example/7/99-2/gate.html'],
  ['https://p.example/{sha}', `https://p.example/${'a'.repeat(40)}`],
])('%s', (template, address) => {
  expect(of(template)).toEqual({ address, unknown: [] })
})

test('of a pull request {sha} is its head', () => {
  expect(of('https://p.example/{sha}', { head_sha: 'b'.repeat(40) }).address).toBe(
    `https://p.example/${'b'.repeat(40)}`,
  )
})

test.each<[string, string, Partial<RunContext> | null, number | null]>([
  ['a run without a pull request', 'https://p.example/{pr}', {}, null],
  ['a laptop', 'https://p.example/{run}', null, 7],
  ['a way up', 'https://p.example/{run}/x', { run_id: '..' }, 7],
  ['another path', 'https://p.example/{job}', { job: 'a/b' }, 7],
  ['another host', 'https://p.example{job}', { job: '@evil.example' }, 7],
])('nothing is guessed or led elsewhere: %s', (_, template, run, pr) => {
  const { address, unknown } = of(template, run, pr)
  expect(address).toBeNull()
  expect(unknown).toHaveLength(1)
})
