// Each layout from its files to the gate, through the bundle, on runs made by hand: verdicts, signals, the upstream's own
// figure beside ours, what a changed state does, shards that merge to the whole, and all layouts in one report.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import type { Report } from '../../src/model.js'
import { type Corpus, examples } from '../support/fuzz/corpus.js'
import { runGate, type Tree } from '../support/gate-run.js'
import { freshFolder } from '../support/judged-runs.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action, cli } = copyDist()

interface Right {
  /** `scenario#trial: verdict (signals that fail)`. */
  readonly trials: readonly string[]
  readonly passHatK: Readonly<Record<string, number | null>>
  /** Passed and counted by the upstream itself, and its name. */
  readonly upstream: readonly [passed: number, total: number, names: readonly string[]]
  readonly findings?: readonly string[]
  /** In which file which text is made another, and what that makes of one trial. */
  readonly change: readonly [file: string, from: string | RegExp, to: string, trial: string]
}

const RIGHT: Readonly<Record<string, Right>> = {
  hotel_desk: {
    trials: [
      'cancel_with_refund#0: fail (db_state_match, db_state_assertion)',
      'dinner_table#0: fail (action_match, nl_assertion)',
      'late_checkout#0: pass',
      'lost_property#0: pass',
      'pool_hours#0: pass (action_match)',
      'room_change#0: fail (db_state_match)',
      'second_room#0: pass',
      'second_room#1: fail (db_state_match)',
    ],
    passHatK: { 1: 0.5, 2: null },
    upstream: [4, 8, []],
    change: ['late_checkout/actual_db.json', '{', '{"unasked": {"a": 1}, ', 'late_checkout#0: fail (db_state_match)'],
  },
  'record lines': {
    trials: [
      'cancel_with_refund#0: fail (db_state_match, db_state_assertion)',
      'dinner_table#0: fail (action_match)',
      'late_checkout#0: pass',
      'lost_property#0: pass',
      'pool_hours#0: error (action_match)',
      'room_change#0: fail (db_state_match)',
      'second_room#0: pass',
      'second_room#1: fail (db_state_match)',
    ],
    passHatK: { 1: 5 / 14, 2: null },
    upstream: [3, 8, []],
    change: [
      'run.jsonl',
      /("id":"late_checkout".*?"actual_db":\{)/,
      '$1"unasked":{"a":1},',
      'late_checkout#0: fail (db_state_match)',
    ],
  },
  clinic_eva: {
    trials: ['1.1#0: pass', '1.2#0: fail (db_state_match, session_auth)'],
    passHatK: { 1: 0.5 },
    upstream: [0, 0, ['EVA']],
    change: ['records/1.1/final_scenario_db.json', '{', '{"unasked": {"a": 1}, ', '1.1#0: fail (db_state_match)'],
  },
  pharmacy_tau2: {
    trials: [
      'allergy_update#0: pass',
      'allergy_update#1: fail (db_state_match, action_match, env_assertion)',
      'refill_due#0: pass',
      'refill_due#1: fail (communicate)',
    ],
    passHatK: { 1: 0.5, 2: 0 },
    upstream: [2, 4, ['tau2-bench']],
    // The first one of the file; its recorded reward now says otherwise than its parts.
    change: ['results.json', '"db_match": true', '"db_match": false', 'refill_due#0: error'],
  },
  'tau-bench rows': {
    trials: [
      '10#0: pass (action_match)',
      '10#1: pass (action_match)',
      '11#0: pass (action_match)',
      '11#1: pass (action_match)',
      '12#0: pass (action_match)',
      '12#1: fail (db_state_match, action_match)',
    ],
    passHatK: { 1: 5 / 6, 2: 2 / 3 },
    upstream: [5, 6, ['tau-bench']],
    change: ['airline.json', '"r_actions":1', '"r_actions":0', '10#0: fail (db_state_match, action_match)'],
  },
  'labs session': {
    trials: [
      'desk__hashes#0: pass',
      'desk__other_hashes#0: fail (db_state_match)',
      'desk__seat#0: pass',
      'desk__stalled#0: fail',
      'desk__wrong_seat#0: fail (db_state_match)',
      'shop__order#0: pass',
      'shop__wrong#0: fail (action_match)',
    ],
    passHatK: { 1: 3 / 7 },
    upstream: [4, 7, ['labs-Voice-Agent evaluator']],
    // One was recorded as passed over a wrong state, one by a judge who was not asked.
    findings: ['recorded_verdict_differs', 'recorded_verdict_differs'],
    change: ['desk__seat/final_scenario_db.json', '"1A"', '"9F"', 'desk__seat#0: fail (db_state_match)'],
  },
}

const told = ({ trials }: Report): readonly string[] =>
  trials.map(({ scenario, trial, verdict, signals }) => {
    const failing = Object.entries(signals).flatMap(([name, { outcome }]) => (outcome === 'fail' ? [name] : []))
    return `${scenario}#${trial}: ${verdict}${failing.length > 0 ? ` (${failing.join(', ')})` : ''}`
  })

const filesOf = ({ tree }: Corpus, folder: string): Tree =>
  Object.fromEntries([...tree].map(([path, content]) => [`${folder}/${path}`, content]))

async function score(
  folder: string,
  paths: readonly string[],
  ...flags: readonly string[]
): Promise<{ report: Report; code: number | null }> {
  const { stdout, stderr, code } = await runCli(cli, ['score', ...paths, '--format', 'json', ...flags], { cwd: folder })
  if (!stdout.startsWith('{')) throw new Error(stderr)
  return { report: JSON.parse(stdout) as Report, code }
}

describe.each(examples().map((corpus) => [corpus.name, corpus] as const))('%s', (name, corpus) => {
  const right = RIGHT[name]
  if (right === undefined) throw new Error(`nothing is known of ${name}`)
  const folder = freshFolder(filesOf(corpus, 'run'))

  test('verdicts, signals, figures and findings are the right ones, and the gate follows them', async () => {
    const { report, code } = await score(folder, ['run'], '--threshold', '90%')
    expect(code).toBe(1)
    expect(told(report)).toEqual(right.trials)
    expect(new Set(report.trials.map(({ layout }) => layout))).toEqual(new Set([corpus.layout]))
    const count = (verdict: string): number => right.trials.filter((line) => line.includes(`: ${verdict}`)).length
    expect(report.totals).toMatchObject({
      expected: right.trials.length,
      passed: count('pass'),
      failed: count('fail'),
      errored: count('error'),
    })
    for (const [k, value] of Object.entries(right.passHatK)) {
      if (value === null) expect(report.totals.pass_hat_k[k]).toBeNull()
      else expect(report.totals.pass_hat_k[k]).toBeCloseTo(value, 10)
    }
    expect([report.upstream?.passed, report.upstream?.total, report.upstream?.names]).toEqual(right.upstream)
    expect(report.findings.map(({ kind }) => kind)).toEqual(right.findings ?? [])
  })

  test('one changed place in what the run left changes that trial and no other', async () => {
    const [file, from, to, line] = right.change
    const before = corpus.tree.get(file)
    if (typeof before !== 'string' && !(before instanceof Uint8Array)) throw new Error(`there is no ${file}`)
    const text = Buffer.from(before).toString()
    expect(text).toMatch(from)
    const changed = freshFolder({ ...filesOf(corpus, 'run'), [`run/${file}`]: text.replace(from, to) })
    const { report } = await score(changed, ['run'], '--threshold', '0%')
    const trial = `${line.split(':')[0]}:`
    expect(told(report)).toEqual(right.trials.map((one) => (one.startsWith(trial) ? line : one)))
  })

  test('two shards merge to the report of the whole', async () => {
    const flags = ['--threshold', '0%', '--fail-on-error', 'false']
    for (const shard of ['1/2', '2/2'])
      await score(folder, ['run'], '--shard', shard, '--report-dir', `legs/${shard.charAt(0)}`, ...flags)
    const merged = await score(folder, ['legs'], '--mode', 'merge', ...flags)
    const { report } = await score(folder, ['run'], ...flags)
    expect([merged.code, merged.report.trials]).toEqual([0, report.trials])
    expect(merged.report.totals).toEqual(report.totals)
    expect(merged.report.upstream).toEqual(report.upstream)
  })
})

test('the action scores all layouts in one report', async () => {
  const all = examples()
  const run = await runGate(action, {
    tree: Object.assign({}, ...all.map((corpus, at) => filesOf(corpus, `runs/${at}`))) as Tree,
    inputs: { artifacts: all.map((_, at) => `runs/${at}`).join('\n'), threshold: '90%' },
  })
  expect(run.code).toBe(1)
  const report = JSON.parse(readFileSync(join(run.workspace, 'eval-gate-report/report.json'), 'utf8')) as Report
  // The hotel's desk stands there as folders and as lines: two runs of the same scenarios.
  const lines = Object.values(RIGHT).flatMap(({ trials }) => trials.map((line) => line.replace(/#\d+/, '')))
  expect(
    told(report)
      .map((line) => line.replace(/#\d+/, ''))
      .toSorted(),
  ).toEqual(lines.toSorted())
})
