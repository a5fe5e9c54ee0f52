// What the action says, and with which exit code, when it is misused or when what it should read is not there or broken.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import { byCodePoint } from '../../src/json/order.js'
import type { Report } from '../../src/model.js'
import { makeWorkspace, messages, printed, runGate, scenario, type Tree } from '../support/gate-run.js'
import { metadata, sessionTree } from '../support/labs-session.js'
import type { ActionRun } from '../support/run-action.js'
import { copyDist } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action } = copyDist()
const OFF = { comment: 'off' }
const GOOD = scenario('run/good', { seat: '14C' })

const reportOf = (run: ActionRun): Report =>
  JSON.parse(readFileSync(run.outputs['report-json'] ?? '', 'utf8')) as Report

/** Exit 2 with these errors, one each; nothing decided, nothing written. */
function expectMisuse(run: ActionRun, errors: readonly RegExp[]): void {
  expect(run.code).toBe(2)
  expect(messages(run, 'error')).toEqual(errors.map((pattern) => expect.stringMatching(pattern)))
  expect(run.outputs).toEqual({})
  expect(run.summary).toBe('')
  expect(printed(run)).not.toMatch(/\n\s+at |internal fault|undefined|\[object/)
}

describe('nothing to read: the path and what to do', () => {
  test.concurrent.each([
    ['a missing folder', {}, 'run', /^artifacts: nothing matches run\. Check the path and that the evaluation ran/],
    ['the default folder', {}, '', /^artifacts: nothing matches eval_results\. /],
    ['a glob without a match', GOOD, 'run/*/nothing_*', /^artifacts: nothing matches run\/\*\/nothing_\*/],
    ['an empty folder', { 'run/': '' }, 'run', /run.*(?:empty|no layout)/s],
    [
      'a folder of no known layout',
      { 'run/notes.txt': 'x', 'run/data/table.csv': 'a,b' },
      'run',
      /labs: .*eva: .*tau2: .*records: /s,
    ],
    ['a file of no known layout', { run: 'hello' }, 'run', /run/],
    ['an empty file', { run: '' }, 'run', /run/],
    ['JSON of no known layout', { 'run/results.json': { hello: 1 } }, 'run', /run/],
  ] as [string, Tree, string, RegExp][])('%s', async (_name, tree, artifacts, words) => {
    const run = await runGate(action, { tree, inputs: { artifacts } })
    expectMisuse(run, [words])
  })

  test.concurrent('one path of two: the other is scored, the gate fails and says which was not read', async () => {
    const run = await runGate(action, {
      tree: { ...GOOD, 'other/notes.txt': 'x' },
      inputs: { artifacts: 'run\nother', ...OFF },
    })
    expect(run.code).toBe(1)
    expect(run.outputs).toMatchObject({ verdict: 'fail', passed: '1' })
    expect(run.stdout).toMatch(/could not be read: .*other/)
  })

  test.concurrent('expected that is not there', async () => {
    expectMisuse(await runGate(action, { tree: GOOD, inputs: { expected: 'base' } }), [
      /^expected: nothing matches base/,
    ])
  })
})

describe('broken in one scenario: that trial is an error, the rest is scored', () => {
  const BROKEN: Tree = {
    'run/cut/expected_db.json': '{"a": 1}',
    'run/cut/actual_db.json': '{"a": ',
    'run/empty/expected_db.json': '{"a": 1}',
    'run/empty/actual_db.json': '',
    'run/twice/expected_db.json': '{"a": 1, "a": 2}',
    'run/twice/actual_db.json': '{"a": 2}',
    'run/bytes/expected_db.json': Buffer.from([0x22, 0xff, 0x22]),
    'run/bytes/actual_db.json': Buffer.from([0x22, 0xfe, 0x22]),
    'run/deep/expected_db.json': '['.repeat(100_000),
    'run/deep/actual_db.json': '['.repeat(100_000),
    'run/text/reference.json': '"a bare text"',
    'run/text/prediction.json': '"a bare text"',
    'run/settings/expected_db.json': '{}',
    'run/settings/actual_db.json': '{}',
    'run/settings/scenario.json': '{"signals": ["db_state"]}',
    'run/nothing/conversation.json': '[]',
  }

  test.concurrent('each names its file, in the log and in the report', async () => {
    const run = await runGate(action, { tree: { ...GOOD, ...BROKEN }, inputs: { threshold: '0%', ...OFF } })
    expect(run.code).toBe(1)
    const verdicts = reportOf(run).trials.map(({ scenario: id, verdict }) => [id, verdict] as const)
    expect(Object.fromEntries(verdicts)).toMatchObject({
      bytes: 'error',
      cut: 'error',
      deep: 'error',
      empty: 'error',
      good: 'pass',
      nothing: 'error',
      settings: 'error',
      twice: 'error',
    })
    for (const name of ['cut', 'empty', 'twice', 'bytes', 'deep', 'settings']) {
      const reason = reportOf(run).trials.find(({ scenario: id }) => id === name)?.reason
      expect(reason).toContain(`run/${name}/`)
    }
    expect(printed(run)).not.toMatch(/\n\s+at |RangeError|SyntaxError|internal fault/)
    // Errors fail the gate at any threshold, unless that is switched off.
    const lenient = await runGate(action, {
      tree: { ...GOOD, ...BROKEN },
      inputs: { threshold: '0%', 'fail-on-error': 'false', ...OFF },
    })
    expect(lenient.code).toBe(0)
  })

  test.concurrent('duplicate ids name both places', async () => {
    const tree = {
      ...scenario('run/a', { x: 1 }, { x: 1 }, { 'scenario.json': { id: 'same' } }),
      ...scenario('run/b', { x: 1 }, { x: 1 }, { 'scenario.json': { id: 'same' } }),
      ...GOOD,
    }
    const run = await runGate(action, { tree, inputs: OFF })
    expect(run.code).toBe(1)
    expect(run.outputs['errored']).not.toBe('0')
    const texts = JSON.stringify(reportOf(run))
    expect(texts).toContain('run/a')
    expect(texts).toContain('run/b')
  })

  test.concurrent('labs: a scenario without metadata', async () => {
    const session = sessionTree({ hotel__one: {}, hotel__two: { metadata: null } }, {}, 'run/eval_20260101_000000/')
    const run = await runGate(action, { tree: Object.fromEntries(session), inputs: OFF })
    expect(run.code).toBe(1)
    expect(run.outputs).toMatchObject({ passed: '1', errored: '1', total: '2' })
    expect(reportOf(run).trials.find(({ verdict }) => verdict === 'error')?.reason).toContain('metadata.json')
    expect(metadata()).toHaveProperty('success_signals')
  })
})

describe('inputs', () => {
  test.concurrent.each([
    ['threshold', '80', /^threshold: '80' is above 1; for percent write 80%$/],
    ['threshold', 'abc', /^threshold: 'abc' is not a rate; write 80% or 0\.8$/],
    ['threshold', '101%', /^threshold: '101%' is above 100%$/],
    ['threshold', '-1%', /^threshold: /],
    ['threshold', '80 % of all', /^threshold: /],
    ['threshold', '1e-1', /^threshold: /],
    ['layout', 'lab', /^layout: unknown value 'lab'; one of auto, labs, eva, tau2, records$/],
    ['mode', 'Score', /^mode: unknown value 'Score'/],
    ['comment', 'yes', /^comment: unknown value 'yes'; one of always, on-failure, on-change, off$/],
    ['fail-on-error', 'no', /^fail-on-error: unknown value 'no'; one of false, true$/],
    ['signals', 'db_state_match, dbstate', /^signals: unknown signal 'dbstate'/],
    ['trust-recorded', 'always', /^trust-recorded: unknown value/],
    ['domain-thresholds', 'retail 80%', /^domain-thresholds: 'retail 80%' is not of the form name: 80%$/],
    ['domain-thresholds', 'retail: 80', /^domain-thresholds: '80' is above 1/],
    ['pass-hat-k', 'two: 80%', /^pass-hat-k: 'two' is not a number of trials$/],
    ['min-trials', '0', /^min-trials: /],
    ['max-regressions', '0', /^max-regressions: needs a baseline/],
    ['shard', '3/2', /^shard: /],
    ['numeric-tolerance', 'NaN', /^numeric-tolerance: /],
    ['ignore-paths', '*.*', /^ignore-paths: .* would drop the whole state$/],
    ['redact', '/(/', /^redact: /],
    ['redact', '/(a+)+$/', /^redact: .*for ever/],
    ['report-dir', 'out `id` $(x)', /^report-dir: .*a shell could take/],
    ['report-dir', 'a;b', /^report-dir: .*a shell could take/],
    ['judge', 'live', /^judge-/],
    ['must-pas', 'x', /^unknown input 'must-pas'; the nearest is must-pass$/],
    ['min_trials', '3', /^unknown input 'min_trials'; the nearest is min-trials$/],
    ['judge-apikey', 'sk-1', /^unknown input 'judge-apikey'; the nearest is judge-api-key$/],
  ])('%s: %s', async (name, value, words) => {
    const run = await runGate(action, { tree: GOOD, inputs: { [name]: value } })
    expect(run.code).toBe(2)
    expect(messages(run, 'error')[0]).toMatch(words)
    expect(run.outputs).toEqual({})
  })

  test.concurrent('a variable of another program, near no input, is none of ours', async () => {
    const run = await runGate(action, { tree: GOOD, inputs: { 'xyzzy-colour': 'x' } })
    expect([run.code, messages(run, 'error')]).toEqual([0, []])
  })

  test.concurrent('all problems at once, each one error', async () => {
    const inputs = {
      artifacts: '/etc/hosts',
      threshold: '80',
      layout: 'lab',
      'domain-thresholds': 'a: 80\nb\nb: 1',
      'min-trials': 'x',
      'report-dir': '../out',
      baseline: '../report.json',
      comment: 'yes',
    }
    const run = await runGate(action, { tree: GOOD, inputs })
    expect(run.code).toBe(2)
    const named = messages(run, 'error').map((text) => text.split(':')[0] ?? '')
    expect(named.toSorted(byCodePoint)).toEqual([
      'artifacts',
      'baseline',
      'comment',
      'domain-thresholds',
      'domain-thresholds',
      'layout',
      'min-trials',
      'report-dir',
      'threshold',
    ])
  })

  test.concurrent('must-pass and domain-thresholds that name nothing: exit 2, all named, and the report is published', async () => {
    const inputs = { 'must-pass': 'good\ngod\nGood', 'domain-thresholds': 'run: 50%\nruns: 50%', ...OFF }
    const run = await runGate(action, { tree: GOOD, inputs })
    expect(run.code).toBe(2)
    expect(messages(run, 'error')).toEqual([
      'must-pass: no scenario has the id god; the nearest is good',
      'must-pass: no scenario has the id Good; the nearest is good',
      'domain-thresholds: no trial is of the domain runs; the nearest is run',
    ])
    // Published, and as failed: nobody reads "passed" beside a step that is red.
    expect(run.summary).toMatch(/^### ❌ .*\n\n1 of 1 passed/)
    expect(run.outputs).toMatchObject({ verdict: 'fail', passed: '1', failed: '0' })
    expect(reportOf(run).decision.reasons).toHaveLength(3)
  })
})

test.concurrent('C39: the same bytes in every language and on every Node', async () => {
  const { nodes } = await import('../support/run-action.js')
  const ids = [
    'Home',
    'a-b',
    'a.b',
    'aB',
    'a_b',
    'ab',
    'ch',
    'cz',
    'governing',
    'i',
    'I',
    'İ',
    'ı',
    's2',
    's10',
    'éa',
    'z',
    '🛎️',
    '\uffee',
  ]
  const tree: Tree = Object.assign(
    {},
    ...ids.map((id) => scenario(`run/${id}`, { [id]: 1, ä: 2, z: 3 }, { [id]: 1, ä: 3, z: 2 })),
  )
  const runs = await Promise.all(
    nodes.flatMap(([, node]) =>
      ['C', 'sv_SE.UTF-8', 'cs_CZ.UTF-8', 'tr_TR.UTF-8'].map((language) =>
        runGate(action, {
          node,
          workspace: makeWorkspace(tree),
          inputs: OFF,
          env: { LC_ALL: language, LANG: language },
        }),
      ),
    ),
  )
  const files = runs.map(({ workspace, stdout, summary }) => [
    ...['report.json', 'report.html', 'report.junit.xml', 'report.md', 'report.ctrf.json'].map((name) =>
      readFileSync(resolve(workspace, 'eval-gate-report', name), 'utf8').replaceAll(workspace, 'W'),
    ),
    summary,
    stdout.replaceAll(workspace, 'W'),
  ])
  for (const each of files) expect(each).toEqual(files[0])
  const [first] = runs
  const order = first === undefined ? [] : reportOf(first).trials.map(({ scenario: id }) => id)
  const keyOf = (name: string): Buffer => Buffer.from(name.replace(/\d+/g, (digits) => digits.padStart(9, '0')))
  expect(order).toEqual(ids.toSorted((a, b) => Buffer.compare(keyOf(a), keyOf(b))))
})
