// Shards → one report, after checking that they belong together.
import { describe, expect, test } from '@jest/globals'
import { CANCELLED, UNREAD } from '../../src/gate/incomplete.js'
import type { Shard } from '../../src/gate/legs.js'
import { findReports, mergeReports } from '../../src/gate/merge.js'
import type { Report, ReportTrial } from '../../src/model.js'
import { renderReportJson } from '../../src/render/json.js'
import { memoryFiles } from '../support/memory-files.js'
import { report, settings, signal, trial } from '../support/reports.js'

const shard = (where: string, overrides: Partial<Report>): Shard => ({ where, report: report(overrides) })
const leg = (index: number, total: number, scenario: string): Shard =>
  shard(`leg-${index}`, { shard: { index, total }, trials: [trial({ scenario })] })

describe('C10 where download-artifact puts the reports', () => {
  const text = renderReportJson(report())
  test.each([
    ['several folders', { 'leg-1/report.json': text, 'leg-2/report.json': text }, 2],
    ['flat', { 'report.json': text }, 1],
    ['a folder in a folder', { 'leg-1/eval-report/report.json': text }, 1],
    [
      'beside other report files',
      { 'leg-1/report.json': text, 'leg-1/report.html': '<p>', 'leg-1/report.ctrf.json': '{}' },
      1,
    ],
  ])('%s', (_, tree, count) => {
    expect(findReports([{ files: memoryFiles(tree, 'shards') }])).toHaveLength(count)
  })

  test('nothing is no pass over nothing', () => {
    expect(() => findReports([{ files: memoryFiles({ 'leg-1/': '' }, 'shards') }])).toThrow('no report found in shards')
    const files = memoryFiles({ 'leg-1/report.json': text, 'leg-2': { kind: 'link' } }, 'shards')
    expect(() => findReports([{ files }])).toThrow('shards/leg-2 cannot be looked into')
    const pipe = memoryFiles({ 'leg-1/report.json': text, 'leg-2/report.json': { kind: 'other' } }, 'shards')
    expect(() => findReports([{ files: pipe }])).toThrow('shards/leg-2/report.json')
  })
})

describe('J7 a report under a name that is not read', () => {
  const text = renderReportJson(report())
  const found = (name: string, content = text) =>
    findReports([{ files: memoryFiles({ 'leg-1/report.json': text, [name]: content }, 'shards') }])

  test.each([
    'leg-2/report (1).json',
    'leg-2/Report.json',
    'leg-2/report.json.bak',
    'leg-2/report-2.json',
    'report.json~',
  ])('%s is refused', (name) => {
    expect(() => found(name)).toThrow(`shards/${name} is a report under a name that is not read`)
    expect(() => found(name, text.slice(0, 300))).toThrow('is a report under a name')
  })

  test('its own backup, a report of another run, and what is no report are left alone', () => {
    const run = {
      repository: 'o/r',
      sha: 'a'.repeat(40),
      run_id: '7',
      run_attempt: '1',
      workflow: 'w',
      job: 'j',
      event: 'push',
      url: 'https://github.com/o/r/actions/runs/7',
    }
    const other = renderReportJson(report({ run }))
    expect(found('leg-1/report.json.bak')).toHaveLength(1)
    expect(found('leg-1/base-report.json', other)).toHaveLength(1)
    expect(found('leg-2/report.sarif.json', '{"version": "2.1.0"}')).toHaveLength(1)
  })
})

describe('reports that do not belong together', () => {
  test.each<[string, readonly Shard[], RegExp]>([
    ['one is missing', [leg(1, 3, 'a'), leg(3, 3, 'c')], /shard 2\/3 is missing/],
    [
      'one is given twice',
      [leg(1, 2, 'a'), leg(2, 2, 'b'), leg(2, 2, 'b')],
      /shard 2\/2 is given twice: leg-2 and leg-2/,
    ],
    ['they disagree on how many', [leg(1, 2, 'a'), leg(2, 3, 'b')], /disagree on how many there are: 2, 3/],
    [
      'one is of no shard',
      [leg(1, 2, 'a'), shard('loose', { trials: [trial({ scenario: 'b' })] })],
      /loose is of no shard/,
    ],
    [
      'the same trial in two',
      [shard('x', {}), shard('y', {})],
      /scored twice, a duplicate: change_seat \(trial 0\) in x and y/,
    ],
    [
      'other settings',
      [
        shard('x', {}),
        shard('y', { settings: settings({ numeric_tolerance: 0 }), trials: [trial({ scenario: 'b' })] }),
      ],
      /different settings or references: numeric_tolerance is 0.00001 in x and 0 in y/,
    ],
    [
      'other versions',
      [
        shard('x', {}),
        shard('y', { tool: { name: 'agent-eval-gate', version: '9.9.9' }, trials: [trial({ scenario: 'b' })] }),
      ],
      /different versions/,
    ],
  ])('%s', (_, shards, message) => {
    expect(() => mergeReports(shards)).toThrow(message)
  })
})

describe('reports that do', () => {
  test('a trial that one leg only knew to be missing gives way to the leg that ran it, in either order', () => {
    const missing = trial({ scenario: 'a', verdict: 'error', missing: true })
    const ran = trial({ scenario: 'a' })
    const legs = [shard('x', { trials: [missing] }), shard('y', { trials: [ran] })] as const
    for (const shards of [legs, [...legs].reverse()]) {
      expect(mergeReports(shards).trials).toEqual([ran])
    }
  })

  test('further trials of one scenario are no duplicates', () => {
    const merged = mergeReports([
      shard('x', { trials: [trial({ trial: 0 })] }),
      shard('y', { trials: [trial({ trial: 1 })] }),
    ])
    expect(merged.trials.map(({ trial: number }) => number)).toEqual([0, 1])
  })

  test('usage and ignored fields are summed', () => {
    const usage = (calls: number): Report['judge'] => ({
      mode: 'live',
      model: 'm',
      calls,
      cached: 1,
      votes: 1,
      prompt_hash: 'p',
      prompt_tokens: 10,
      completion_tokens: 5,
      failures: 0,
    })
    const merged = mergeReports([
      shard('x', { judge: usage(3), ignored: { 'a.*': 2 } }),
      shard('y', { judge: usage(4), ignored: { 'a.*': 5 }, trials: [trial({ scenario: 'b' })] }),
    ])
    expect([merged.judge.calls, merged.judge.cached, merged.judge.model, merged.ignored.get('a.*')]).toEqual([
      7,
      2,
      'm',
      7,
    ])
  })
})

describe('what a merge does not believe, and does not lose', () => {
  test.each<[string, Partial<ReportTrial>]>([
    ['a gating signal fails', { signals: { db_state_match: signal({ outcome: 'fail' }) } }],
    ['a gating signal is an error', { signals: { a: signal(), b: signal({ outcome: 'error' }) } }],
    ['nothing gates', { signals: { db_state_match: signal({ gating: false }) } }],
    ['there is no signal', { signals: {} }],
  ])('a pass where %s', (_, overrides) => {
    const forged = shard('leg', { trials: [{ ...trial(), ...overrides }] })
    expect(() => mergeReports([forged])).toThrow('change_seat (trial 0) is called passed, which its gating signals')
  })

  test('signals that do not gate may fail', () => {
    const shown = trial({ signals: { a: signal(), b: signal({ outcome: 'fail', gating: false }) } })
    expect(mergeReports([shard('leg', { trials: [shown] })]).trials).toEqual([shown])
  })

  test('that a leg could not read a path, or was cancelled, once', () => {
    const unread = `${UNREAD}runs/b is of no known layout`
    const decided = (reasons: readonly string[]): Partial<Report> => ({
      decision: { verdict: 'fail', reasons, threshold: '0%', allowed_failures: 0 },
    })
    const legs = [1, 2].map((index) => ({
      ...leg(index, 2, `s${index}`),
      report: report({
        shard: { index, total: 2 },
        trials: [trial({ scenario: `s${index}` })],
        ...decided([unread, '1 pass missing', ...(index === 2 ? [CANCELLED] : [])]),
      }),
    }))
    expect(mergeReports(legs).incomplete).toEqual([unread, CANCELLED])
  })
})
