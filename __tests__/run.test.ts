// The pipeline with in-memory effects: what it reads, decides and publishes, in which order, and that a publishing fault
// never changes the verdict.
import { describe, expect, test } from '@jest/globals'
import { readConfig } from '../src/inputs/config.js'
import { ArtifactError, InputError, type Report } from '../src/model.js'
import type { ReportComment, Publisher } from '../src/publish.js'
import type { ArtifactFiles } from '../src/read/artifact-files.js'
import { renderReportJson } from '../src/render/json.js'
import { type Effects, run } from '../src/run.js'
import { config as evaConfig, FINAL, metricsOf, record } from './support/eva-runs.js'
import { memoryFiles } from './support/memory-files.js'
import { report as reportOf, trial } from './support/reports.js'

const GOOD = { 'a/expected_db.json': '{"t":{"r":1}}', 'a/actual_db.json': '{"t":{"r":1}}' }
const BAD = { 'b/expected_db.json': '{"t":{"r":"sk-0123456789abcdefghijklmnop"}}', 'b/actual_db.json': '{"t":{"r":2}}' }

interface Seen {
  readonly order: string[]
  readonly outputs: Map<string, string>
  readonly files: Map<string, string>
  readonly warnings: string[]
  readonly comments: ReportComment[]
  shown: Report | null
}

type Failing = Partial<
  Record<'openReport' | 'write' | 'setOutputs' | 'writeSummary' | 'upload' | 'comment' | 'annotate', true>
>

function world(
  roots: Readonly<Record<string, ArtifactFiles>>,
  further: Partial<Effects> = {},
  failing: Failing = {},
): { effects: Effects; seen: Seen } {
  const seen: Seen = { order: [], outputs: new Map(), files: new Map(), warnings: [], comments: [], shown: null }
  const step = (name: keyof Failing): void => {
    seen.order.push(name)
    if (failing[name]) throw new Error(`${name} is broken`)
  }
  const publisher: Publisher = {
    openReport: (dir) => {
      step('openReport')
      return {
        folder: dir,
        write: (name, content) => {
          step('write')
          seen.files.set(name, typeof content === 'string' ? content : [...content].join(''))
          return `${dir}/${name}`
        },
      }
    },
    setOutputs: (outputs) => {
      step('setOutputs')
      for (const [name, value] of outputs) seen.outputs.set(name, value)
    },
    writeSummary: (render) => {
      step('writeSummary')
      render(10_000)
    },
    annotate: () => step('annotate'),
    upload: async () => {
      step('upload')
      return { id: '7', url: 'https://github.example/artifacts/7' }
    },
    comment: async (request) => {
      step('comment')
      seen.comments.push(request)
      return { url: 'https://github.example/comment', warnings: [] }
    },
    links: () => ({ run: 'https://github.example/run', report: null }),
    warn: (text) => void seen.warnings.push(text),
    show: (shown) => {
      seen.shown = shown
    },
  }
  const effects: Effects = {
    version: '0.0.1',
    now: () => new Date('2026-11-30T00:00:00Z'),
    signal: new AbortController().signal,
    progress: () => undefined,
    breathe: () => Promise.resolve(),
    warn: publisher.warn,
    openArtifacts: (patterns) =>
      patterns.map((pattern) => {
        const files = Object.hasOwn(roots, pattern) ? roots[pattern] : undefined
        if (!files) throw new ArtifactError('artifact_missing', `nothing matches ${pattern}`, 'Check the path')
        return files
      }),
    downloadArtifacts: () => Promise.reject(new Error('no network')),
    findBaseline: () => Promise.resolve({ kind: 'missing', reason: 'no run of main has a report yet' }),
    readBaseFile: async () => ({ kind: 'unreadable' as const, reason: 'not asked for' }),
    checkoutIsForeign: false,
    checkHead: async () => null,
    connectJudge: () => Promise.reject(new Error('no network')),
    openJudgeCache: () => {
      throw new Error('no cache')
    },
    randomToken: () => 'token',
    run: null,
    ownRun: null,
    writtenByFork: null,
    publisher,
    ...further,
  }
  return { effects, seen }
}

const config = (inputs: Readonly<Record<string, string>>) => readConfig(new Map(Object.entries(inputs)))

describe('score', () => {
  test('reads, decides, then publishes in the order of product.md section 5', async () => {
    const { effects, seen } = world({ desk: memoryFiles({ ...GOOD, ...BAD }, 'desk') })
    const finished = await run(config({ artifacts: 'desk', threshold: '50%', 'upload-artifact': 'report' }), effects)
    expect(finished.exitCode).toBe(0)
    expect(seen.order.filter((name, index, all) => name !== all[index - 1])).toEqual([
      'openReport',
      'write',
      'setOutputs',
      'writeSummary',
      'upload',
      'comment',
      'annotate',
      'setOutputs',
    ])
    expect(Object.fromEntries(seen.outputs)).toMatchObject({
      verdict: 'pass',
      passed: '1',
      failed: '1',
      total: '2',
      'pass-rate': '0.5',
      'pass-hat-k': '{"1":0.5}',
      regressions: '',
      'report-json': 'eval-gate-report/report.json',
      'artifact-id': '7',
      'comment-url': 'https://github.example/comment',
    })
    expect([...seen.files.keys()]).toEqual([
      'report.json',
      'report.html',
      'report.junit.xml',
      'report.md',
      'report.ctrf.json',
    ])
  })

  test('a publishing fault is a warning, each of them, and changes neither verdict nor the rest', async () => {
    const failing: Failing = {
      openReport: true,
      setOutputs: true,
      writeSummary: true,
      upload: true,
      comment: true,
      annotate: true,
    }
    for (const [threshold, exitCode] of [
      ['50%', 0],
      ['100%', 1],
    ] as const) {
      const { effects, seen } = world({ desk: memoryFiles({ ...GOOD, ...BAD }) }, {}, failing)
      expect((await run(config({ artifacts: 'desk', threshold }), effects)).exitCode).toBe(exitCode)
      expect(seen.warnings).toEqual([
        'report-dir: openReport is broken',
        'outputs: setOutputs is broken',
        'summary: writeSummary is broken',
        'comment: comment is broken',
        'annotations: annotate is broken',
        'outputs: setOutputs is broken',
      ])
    }
  })

  test('F11 secrets are hidden in everything shown, after hashing and diffing, and the count is said', async () => {
    const { effects, seen } = world({ desk: memoryFiles({ ...GOOD, ...BAD }) })
    const { report } = await run(config({ artifacts: 'desk' }), effects)
    expect(report?.trials[1]?.diff.changes).toMatchObject([{ path: 't.r', actual: 2 }])
    expect(report?.redactions).toBeGreaterThan(0)
    const everything = [
      ...seen.files.values(),
      JSON.stringify(seen.shown),
      seen.comments[0]?.render(60_000) ?? '',
    ].join('\n')
    expect(everything).not.toContain('sk-0123456789')
    expect(everything).toContain('[redacted]')
  })

  test('several paths: one that cannot be read fails the gate with the reason, and the others are scored', async () => {
    const { effects } = world({ desk: memoryFiles(GOOD, 'desk'), other: memoryFiles({ 'notes.txt': 'x' }, 'other') })
    const { report, exitCode } = await run(config({ artifacts: 'desk\nother' }), effects)
    expect([exitCode, report?.totals.passed]).toEqual([1, 1])
    expect(report?.decision.reasons[0]).toContain('other is of no known layout')
  })

  test('more trials than any output can name are refused in words, and score in shards', async () => {
    const lines = Array.from({ length: 50_001 }, (_, at) => `{"id":"${at}","expected_db":1,"actual_db":1}`).join('\n')
    const { effects } = world({ desk: memoryFiles({ 'run.jsonl': lines }, 'desk') })
    await expect(run(config({ artifacts: 'desk' }), effects)).rejects.toThrow(
      /50001 trials, more than 50000: none was scored/,
    )
    const part = await run(config({ artifacts: 'desk', shard: '1/400' }), effects)
    expect([part.exitCode, part.report?.totals.passed]).toEqual([0, 126])
  })

  test('a path of no known layout alone is misuse', async () => {
    const { effects } = world({ other: memoryFiles({ 'notes.txt': 'x' }, 'other') })
    await expect(run(config({ artifacts: 'other' }), effects)).rejects.toThrow(/no known layout/)
  })

  test('several runs of one layout hold further trials, in the order of the paths', async () => {
    const { effects } = world({
      one: memoryFiles(
        { 'a/expected_db.json': '{}', 'a/actual_db.json': '{}', 'a/scenario.json': '{"domain":"desk"}' },
        'one',
      ),
      two: memoryFiles(
        { 'a/expected_db.json': '{"x":1}', 'a/actual_db.json': '{}', 'a/scenario.json': '{"domain":"desk"}' },
        'two',
      ),
    })
    const { report } = await run(config({ artifacts: 'one\ntwo', threshold: '50%' }), effects)
    expect(report?.trials.map(({ scenario, trial: number, verdict }) => [scenario, number, verdict])).toEqual([
      ['a', 0, 'pass'],
      ['a', 1, 'fail'],
    ])
  })

  test('C05 a must-pass that names nothing is misuse, after the report was published', async () => {
    const { effects, seen } = world({ desk: memoryFiles(GOOD) })
    await expect(run(config({ artifacts: 'desk', 'must-pass': 'a\nnope' }), effects)).rejects.toThrow(
      new InputError(['must-pass: no scenario has the id nope']),
    )
    expect(seen.outputs.get('verdict')).toBe('fail')
    expect(seen.files.has('report.json')).toBe(true)
  })

  test('a fork’s run without expected says so, and with expected not', async () => {
    const roots = {
      desk: memoryFiles(GOOD, 'desk'),
      base: memoryFiles({ 'a/expected_db.json': '{"t":{"r":1}}' }, 'base'),
    }
    const first = await run(config({ artifacts: 'desk' }), world(roots, { writtenByFork: 'artifacts' }).effects)
    const second = await run(
      config({ artifacts: 'desk', expected: 'base' }),
      world(roots, { writtenByFork: 'artifacts' }).effects,
    )
    expect([first.report?.references, second.report?.references]).toEqual([
      { source: 'artifacts', untrusted: true },
      { source: 'base', untrusted: false },
    ])
  })

  test('signals that the input names and that apply to no trial are said, but not in a shard', async () => {
    const calm = { ...FINAL, session: {} }
    const files = memoryFiles(
      {
        ...evaConfig({ record_ids: ['1'] }),
        ...record('records/1', '1', { final: calm, metrics: metricsOf('1', calm) }),
      },
      'desk',
    )
    const { effects } = world({ desk: files })
    const inputs = { artifacts: 'desk', signals: 'db_state_match\nsession_auth' }
    const said = async (further: object) => (await run(config({ ...inputs, ...further }), effects)).report?.findings
    expect(await said({})).toEqual([
      { kind: 'vacuous', where: '', what: 'signals names session_auth, which applies to no trial: it gates nothing' },
    ])
    expect(await said({ signals: 'db_state_match' })).toEqual([])
    expect(await said({ shard: '1/1' })).toEqual([])
  })

  test('a path that a leg could not read fails the merge too, although every trial there passed', async () => {
    const roots = { desk: memoryFiles(GOOD, 'desk'), broken: memoryFiles({ 'x.bin': '' }, 'broken') }
    const { effects, seen } = world(roots)
    const scored = await run(config({ artifacts: 'desk\nbroken', threshold: '0%' }), effects)
    expect(scored.exitCode).toBe(1)
    const legs = { legs: memoryFiles({ 'report.json': String(seen.files.get('report.json')) }, 'legs') }
    const merged = await run(config({ mode: 'merge', artifacts: 'legs', threshold: '0%' }), world(legs).effects)
    expect([merged.exitCode, merged.report?.decision.reasons]).toEqual([
      1,
      [expect.stringMatching(/^could not be read: broken is of no known layout/)],
    ])
  })

  test('a cancelled run reports what is done and fails', async () => {
    const controller = new AbortController()
    const { effects } = world(
      { desk: memoryFiles({ ...GOOD, ...BAD }) },
      { signal: controller.signal, progress: () => controller.abort() },
    )
    const { report, exitCode } = await run(
      config({ artifacts: 'desk', threshold: '0%', 'fail-on-error': 'false' }),
      effects,
    )
    expect([exitCode, report?.totals]).toEqual([1, expect.objectContaining({ passed: 1, errored: 1 })])
    expect(report?.decision.reasons[0]).toContain('cancelled')
  })

  test('what ignore-paths dropped is counted', async () => {
    const { effects } = world({
      desk: memoryFiles({
        'a/expected_db.json': '{"t":{"x":{"at":1,"n":0},"y":{"at":2}}}',
        'a/actual_db.json': '{"t":{"x":{"at":3,"n":0},"y":{}}}',
      }),
    })
    const { report, exitCode } = await run(config({ artifacts: 'desk', 'ignore-paths': 't.*.at\nnowhere' }), effects)
    expect([exitCode, report?.ignored]).toEqual([0, { nowhere: 0, 't.*.at': 3 }])
  })
})

describe('baseline', () => {
  const base = (verdict: 'pass' | 'fail') => reportOf({ trials: [trial({ scenario: 'a', domain: 'desk', verdict })] })

  test('a path: what changed, and max-regressions gates', async () => {
    const files = { desk: memoryFiles({ 'a/expected_db.json': '{}', 'a/actual_db.json': '{"x":1}' }, 'desk') }
    const before = base('pass')
    const same = { ...before, trials: before.trials.map((one) => ({ ...one, expected_hash: null })) }
    const roots = { ...files, 'base.json': memoryFiles({ '': renderReportJson(same) }, 'base.json') }
    const inputs = { artifacts: 'desk', baseline: 'base.json', threshold: '0%' }
    const allowed = await run(config({ ...inputs, 'max-regressions': '1' }), world(roots).effects)
    expect([allowed.exitCode, allowed.report?.baseline?.regressions]).toEqual([0, 1])
    expect((await run(config({ ...inputs, 'max-regressions': '0' }), world(roots).effects)).exitCode).toBe(1)
  })

  test('none: it is said, and is an error only where a gate needs it', async () => {
    const roots = { desk: memoryFiles(GOOD, 'desk') }
    const said = await run(config({ artifacts: 'desk', baseline: 'artifact:report' }), world(roots).effects)
    expect([said.exitCode, said.report?.baseline_missing]).toEqual([0, 'no run of main has a report yet'])
    const needed = await run(
      config({ artifacts: 'desk', baseline: 'artifact:report', 'max-regressions': '0' }),
      world(roots).effects,
    )
    expect(needed.exitCode).toBe(1)
  })
})

describe('comment', () => {
  test('publishes a finished report and decides nothing', async () => {
    const failing = reportOf({ trials: [trial({ verdict: 'fail' })] })
    const { effects, seen } = world({ in: memoryFiles({ 'x/report.json': renderReportJson(failing) }, 'in') })
    const finished = await run(config({ mode: 'comment', artifacts: 'in' }), effects)
    expect([finished.exitCode, seen.comments[0]?.verdict, [...seen.outputs]]).toEqual([
      0,
      failing.decision.verdict,
      [['comment-url', 'https://github.example/comment']],
    ])
    expect(seen.files.size).toBe(0)
  })

  test('a report of another version, no report, or something else is misuse', async () => {
    for (const [content, message] of [
      ['{"schema_version":"2"}', /schema version "2"/],
      ['{"schema_version":"1"}', /is not a report/],
      ['[', /not JSON/],
    ] as const) {
      const { effects } = world({ in: memoryFiles({ 'report.json': content }, 'in') })
      await expect(run(config({ mode: 'comment', artifacts: 'in' }), effects)).rejects.toThrow(message)
    }
    const { effects } = world({ in: memoryFiles({ 'other.json': '{}' }, 'in') })
    await expect(run(config({ mode: 'comment', artifacts: 'in' }), effects)).rejects.toThrow(/no report found in in/)
  })
})
