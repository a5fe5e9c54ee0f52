// The EVA layout on real runs beside the checkout: denominators, verdicts, datasets that resolve to EVA's own states.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ReportTrial, ScoreOptions } from '../../../src/model.js'
import type { ArtifactFiles } from '../../../src/read/artifact-files.js'
import { evaLayout } from '../../../src/read/eva/layout.js'
import { datasetFinder } from '../../../src/read/eva/dataset.js'
import { hashState } from '../../../src/score/state/hash.js'
import { jsonText } from '../../../src/json/python-text.js'
import { DEFAULT_EXCLUDED_KEYS, DEFAULT_ORDER_INDEPENDENT_FIELDS } from '../../../src/score/state/canonical.js'
import { scoreTrial } from '../../../src/score/verdict.js'
import { diskFiles } from '../../support/memory-files.js'
import { describeBeside } from '../../support/beside.js'

const RUNS = {
  airline: '2026-08-10_09-00-00.000000_airline_en_nova-3_gpt-4_sonic-3',
  itsm: '2026-08-10_09-00-00.000000_itsm_en_nova-3_gpt-4_sonic-3',
}

const OPTIONS: ScoreOptions = {
  excludedKeys: new Set(DEFAULT_EXCLUDED_KEYS),
  orderIndependentFields: new Set(DEFAULT_ORDER_INDEPENDENT_FIELDS),
  ignorePaths: [],
  signals: 'declared',
  ignoreCapitalization: 'declared',
  ignorePunctuation: 'declared',
  cleanText: 'declared',
  strictMatch: 'declared',
  numericTolerance: 1e-5,
  trustRecorded: 'auto',
  judgeThreshold: 0.9,
}

function score(files: ArtifactFiles, expected: readonly ArtifactFiles[] = []): readonly ReportTrial[] {
  expect(evaLayout.refuse(files)).toBeNull()
  const run = evaLayout.read(files, { expected, minAgentTurns: 'declared' })
  return run.trials.map((ref) => scoreTrial(ref, ref.load(), null, OPTIONS).report)
}

function verdicts(trials: readonly ReportTrial[]): readonly string[] {
  return trials.map(({ scenario, trial, verdict }) => `${scenario}/${trial} ${verdict}`).sort()
}

const AIRLINE = [
  '1.1.2/0 pass',
  '1.1.2/1 fail',
  '1.1.2/2 fail',
  '1.2.1/0 fail',
  '1.2.1/1 pass',
  '1.2.1/2 pass',
  '2.1.1/0 error',
  '2.1.1/1 pass',
  '2.1.1/2 fail',
  '7.4.1/0 error',
  '7.4.1/1 error',
  '7.4.1/2 error',
]
const ITSM = ['1/0 pass', '15/0 fail', '37/0 pass', '46/0 fail']

describeBeside('artifacts/eva', 'real runs', (shared) => {
  const temporary = mkdtempSync(join(tmpdir(), 'eva-'))
  const data = () => diskFiles(join(shared, 'data'), 'data')

  beforeAll(() => {
    for (const [domain, run] of Object.entries(RUNS)) {
      const copy = join(temporary, domain)
      cpSync(join(shared, run), copy, { recursive: true })
      for (const path of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
        if (path.endsWith('metrics.json')) rmSync(join(copy, path))
      }
    }
  })
  afterAll(() => rmSync(temporary, { recursive: true, force: true }))

  test('airline: 12 asked for, 4 passed, EVA counts 8', () => {
    const trials = score(diskFiles(join(shared, RUNS.airline)))
    expect(verdicts(trials)).toEqual(AIRLINE)
    expect(trials.filter((trial) => trial.upstream.counted)).toHaveLength(8)
    expect(trials.filter((trial) => trial.upstream.passed === true)).toHaveLength(4)
    const unauthenticated = trials.find((trial) => trial.scenario === '1.2.1' && trial.trial === 0)
    expect(unauthenticated?.signals['session_auth']?.outcome).toBe('fail')
    expect(unauthenticated?.diff.changes.length).toBeGreaterThan(0)
    expect(trials.find((trial) => trial.scenario === '7.4.1')?.reason).toContain('user_behavioral_fidelity')
  })

  test('itsm: 46 fails authentication, 15 the state', () => {
    const trials = score(diskFiles(join(shared, RUNS.itsm)))
    expect(verdicts(trials)).toEqual(ITSM)
    const of = (scenario: string) => trials.find((trial) => trial.scenario === scenario)?.signals
    expect(of('46')?.['session_auth']?.outcome).toBe('fail')
    expect(of('15')?.['session_auth']?.outcome).toBe('pass')
    expect(of('15')?.['db_state_match']?.outcome).toBe('fail')
  })

  test('a folder of both runs, beside the datasets', () => {
    const trials = score(diskFiles(shared))
    expect(verdicts(trials)).toEqual([...AIRLINE, ...ITSM].sort())
    expect(new Set(trials.map(({ domain }) => domain))).toEqual(new Set(['airline', 'itsm']))
  })

  test.each(['airline', 'itsm'] as const)('%s: the dataset resolves to the state that EVA compared with', (domain) => {
    const files = diskFiles(join(shared, RUNS[domain]))
    const run = evaLayout.read(files, { expected: [data()], minAgentTurns: 'declared' })
    let compared = 0
    for (const ref of run.trials) {
      const db = ref.load().evidence.db_state_match
      if (db?.kind !== 'states') continue
      const directory = ref.where
      const metrics = JSON.parse(readFileSync(join(directory, 'metrics.json'), 'utf8')) as {
        context: { expected_scenario_db: never }
      }
      const sorted = (tree: Parameters<typeof jsonText>[0]) => jsonText(tree, { sortKeys: true, spaced: false })
      const own = sorted(metrics.context.expected_scenario_db)
      // Whole floats lose their point in JSON.parse; the dataset keeps it.
      expect(sorted(db.agent.expected.tree).replace(/(\d)\.0\b/g, '$1')).toBe(own)
      compared += 1
    }
    expect(compared).toBe(domain === 'airline' ? 8 : 4)
  })

  test.each([
    ['airline', '1.1.2', '9facabb4069b5c6dd813586bbbb0e883097859f8f8b2001e68809294ed8b16a4'],
    ['airline', '7.4.1', 'fc145c90344d689ee3c1b536272f64445d20e311a1319b287e18845e9a9a9a57'],
    ['itsm', '13', 'b5e6e01d15b4676d406eec8d594e6f99e8bb2f54b17f2afc7d42017391e8583f'],
  ])('%s %s in English has the hash that EVA gives it', (domain, scenario, hash) => {
    const run = { domain, path: null, sha256: null, scenarios: new Set<string>() }
    const state = datasetFinder([data()])(run).expectedState(scenario, 'en')
    expect(hashState(state.tree, OPTIONS)).toBe(hash)
  })

  test('every record resolves in every language', () => {
    const find = datasetFinder([data()])
    for (const language of ['en', 'fr', 'fr-CA', 'es', 'de', 'hi', 'ko'])
      for (const [domain, records] of [
        ['airline', 50],
        ['itsm', 80],
      ] as const) {
        const dataset = find({ domain, path: null, sha256: null, scenarios: new Set() })
        expect(dataset.scenarios.size).toBe(records)
        for (const scenario of dataset.scenarios) dataset.expectedState(scenario, language)
      }
  })

  test('a dataset of other bytes is refused for every trial, with both hashes', () => {
    const folder = join(temporary, 'other')
    cpSync(join(shared, 'data/airline_dataset.json'), join(folder, 'airline_dataset.json'))
    writeFileSync(
      join(folder, 'airline_dataset.json'),
      `${readFileSync(join(folder, 'airline_dataset.json'), 'utf8')}\n`,
    )
    const trials = score(diskFiles(join(shared, RUNS.airline)), [diskFiles(folder, 'other')])
    expect(trials).toHaveLength(12)
    expect(trials.every(({ verdict }) => verdict === 'error')).toBe(true)
    expect(trials[0]?.reason).toContain('other/airline_dataset.json is an EVA dataset of another run')
  })

  test('the itsm dataset as a single file: without its aliases nothing can be told', () => {
    const file = diskFiles(join(shared, 'data/itsm_dataset.json'), 'data/itsm_dataset.json')
    const trials = score(diskFiles(join(shared, RUNS.itsm)), [file])
    expect(trials.some(({ verdict }) => verdict === 'pass')).toBe(false)
    const airline = diskFiles(join(shared, 'data/airline_dataset.json'), 'data/airline_dataset.json')
    expect(verdicts(score(diskFiles(join(shared, RUNS.airline)), [airline]))).toEqual(AIRLINE)
  })

  test('artifacts edited to pass: only the dataset tells', () => {
    const copy = join(temporary, 'edited')
    cpSync(join(shared, RUNS.itsm), copy, { recursive: true })
    const path = join(copy, 'records/15')
    const read = (name: string) => JSON.parse(readFileSync(join(path, name), 'utf8'))
    const metrics = read('metrics.json')
    const result = read('result.json')
    metrics.context.expected_scenario_db = read('final_scenario_db.json')
    const completion = metrics.metrics.task_completion
    const hash = result.final_scenario_db_hash
    Object.assign(completion, { score: 1, normalized_score: 1 })
    Object.assign(completion.details, { match: true, expected_hash: hash, actual_hash: hash })
    writeFileSync(join(path, 'metrics.json'), JSON.stringify(metrics))
    const of = (trials: readonly ReportTrial[]) => trials.find(({ scenario }) => scenario === '15')?.verdict
    expect(of(score(diskFiles(copy)))).toBe('pass')
    expect(of(score(diskFiles(copy), [data()]))).toBe('fail')
  })
})
