// Which trials an EVA run holds, and which it was meant to hold.
import { describe, expect, test } from '@jest/globals'
import type { Run, TrialRef } from '../../../src/model.js'
import type { ArtifactFiles } from '../../../src/read/artifact-files.js'
import { evaLayout } from '../../../src/read/eva/layout.js'
import { config, dataset, datasetRecord, record, sha256, summary } from '../../support/eva-runs.js'
import { readWhole } from '../../support/whole-run.js'
import { type MemoryFile, memoryFiles } from '../../support/memory-files.js'

type Tree = Readonly<Record<string, MemoryFile>>

function read(tree: Tree, ...expected: readonly ArtifactFiles[]): Run {
  const files = memoryFiles(tree)
  expect(evaLayout.refuse(files)).toBeNull()
  return readWhole(evaLayout, files, { expected, minAgentTurns: 'declared' })
}

const label = (ref: TrialRef): string => `${ref.domain} ${ref.scenario}/${ref.trial}${ref.missing ? ' missing' : ''}`
const labels = (run: Run): readonly string[] => run.trials.map(label).sort()
const reasonOf = (run: Run, scenario: string, trial = 0): string | undefined =>
  run.trials.find((ref) => ref.scenario === scenario && ref.trial === trial)?.load().settled?.reason
const kinds = (run: Run): readonly string[] => run.findings.map(({ kind }) => kind).sort()

describe('refuse', () => {
  test.each<[string, Tree]>([
    ['a voice run', { ...config(), ...record('records/1', '1') }],
    [
      'the older config',
      { 'config.json': '{"run_id": "r", "record_ids": null, "pipeline": {}}', ...record('records/1', '1') },
    ],
    ['a run cut short', { ...config(), 'records/': '' }],
    ['a run cut short before its records', config()],
    ['records without config', record('records/1', '1')],
    ['the text-only script', record('1', '1')],
    ['its trials', record('1/trial_0', '1')],
    ['its summary alone', { 'summary.json': '[{"record_id": "1", "output_id": "1", "error": "boom"}]' }],
    ['the records directory itself', record('1.1.2/trial_0', '1.1.2/trial_0')],
    ['a folder of runs', { ...record('a/records/1', '1'), ...record('b/1', '1'), 'data/x.json': '{}' }],
    ['a run of archived attempts only', record('records/1/trial_0_failed_attempt_1', '1')],
  ])('%s fits', (_, tree) => {
    expect(evaLayout.refuse(memoryFiles(tree))).toBeNull()
  })

  test.each<[string, Tree]>([
    ['nothing', {}],
    ['a folder of labs sessions', { 'eval_1/run_args.json': '{}', 'eval_1/a__b/final_scenario_db.json': '{}' }],
    ['labs scenarios with dumps', { 's/final_scenario_db.json': '{}', 's/metrics.json': '{}' }],
    ['the records layout', { 's/expected_db.json': '{}', 's/actual_db.json': '{}', 's/scenario.json': '{}' }],
    ['another config beside records/', { 'config.json': '{"run_id": "r"}', 'records/a/actual_db.json': '{}' }],
    ['a broken config alone', { 'config.json': '{' }],
    ['another summary', { 'summary.json': '{"total": 1}' }],
    ['a result without a state', { '1/result.json': '{}' }],
    ['a tau2 directory', { 'results.json': '{}', 'simulations/a.json': '{}' }],
  ])('%s does not', (_, tree) => {
    expect(evaLayout.refuse(memoryFiles(tree))).toEqual(expect.any(String))
  })
})

describe('denominators', () => {
  test('record_ids × num_trials, with what stands there beyond them', () => {
    const run = read({
      ...config({ num_trials: 2 }),
      ...record('records/1/trial_0', '1/trial_0'),
      ...record('records/1/trial_3', '1/trial_3'),
      ...record('records/9/trial_0', '9/trial_0'),
    })
    expect(labels(run)).toEqual([
      'airline 1/0',
      'airline 1/1 missing',
      'airline 1/3',
      'airline 2/0 missing',
      'airline 2/1 missing',
      'airline 9/0',
      'airline 9/1 missing',
    ])
    expect(run.trials.find((ref) => ref.scenario === '2')?.where).toBe('run/records/2/trial_0')
    expect(reasonOf(run, '2')).toBe('the simulation never ran')
  })

  test('flat legacy names; one place per trial, and a second one is an error that names both', () => {
    const run = read({
      ...config({ num_trials: 2, record_ids: ['1'] }),
      ...record('records/1_trial_0', '1'),
      ...record('records/1_trial_1', '1'),
      ...record('records/1/trial_1', '1'),
    })
    expect(labels(run)).toEqual(['airline 1/0', 'airline 1/1'])
    expect(reasonOf(run, '1', 0)).toBeUndefined()
    expect(reasonOf(run, '1', 1)).toMatch(/is there twice: run\/records\/1\/trial_1 and run\/records\/1_trial_1/)
  })

  test('attempts set aside are no trials, and their trials are missing with the reason', () => {
    const failure = { attempt: 2, reason: 'validation_failed', failed_metrics: ['user_behavioral_fidelity'] }
    const run = read({
      ...config({ num_trials: 2, record_ids: null }),
      ...record('records/1/trial_0_failed_attempt_1', '1/trial_0'),
      ...record('records/1/trial_1_failed_attempt_1', '1/trial_1'),
      ...record('records/2/trial_0', '2/trial_0'),
      ...record('records/2/trial_1', '2/trial_1'),
      ...record('records/3_failed_attempt_1', '3'),
      ...summary(['2/trial_0', '2/trial_1'], { '1/trial_0': failure, '1/trial_1': { reason: 'not_finished' } }),
    })
    expect(labels(run)).toEqual([
      'airline 1/0 missing',
      'airline 1/1 missing',
      'airline 2/0',
      'airline 2/1',
      'airline 3/0 missing',
      'airline 3/1 missing',
    ])
    expect(reasonOf(run, '1', 0)).toMatch(/^the simulation failed: .*not valid \(user_behavioral_fidelity\)/)
    expect(reasonOf(run, '1', 1)).toBe('the simulation failed: it did not finish')
    expect(reasonOf(run, '3')).toBe('the simulation failed: no attempt was kept')
    expect(run.findings).toEqual([
      {
        kind: 'file_skipped',
        where: 'run/records',
        what: expect.stringContaining('1/trial_0_failed_attempt_1, 1/trial_1_failed_attempt_1, 3_failed_attempt_1'),
      },
    ])
  })

  test('without record_ids: the summary, or results.csv, tells', () => {
    const tree = { ...config({ record_ids: null }), ...record('records/1', '1') }
    expect(labels(read({ ...tree, ...summary(['1'], { '5': { reason: 'time_limit_exceeded' } }) }))).toEqual([
      'airline 1/0',
      'airline 5/0 missing',
    ])
    const csv = 'record_id,completed,duration_seconds\n1,true,1.0\n7.1,false,0\n'
    const run = read({ ...tree, 'results.csv': csv })
    expect(labels(run)).toEqual(['airline 1/0', 'airline 7.1/0 missing'])
    expect(reasonOf(run, '7.1')).toBe('the simulation failed')
  })

  test('the older, flat summary is read too', () => {
    const old = JSON.stringify({ successful_record_ids: ['1'], failed_record_ids: ['2'] })
    const run = read({ ...config({ record_ids: null }), ...record('records/1', '1'), 'evaluation_summary.json': old })
    expect(labels(run)).toEqual(['airline 1/0', 'airline 2/0 missing'])
  })

  test('a run of everything, cut short: what it never reached is one error, and `expected` tells it', () => {
    const tree = { ...config({ record_ids: null }), ...record('records/1', '1') }
    const run = read(tree)
    expect(labels(run)).toEqual(['airline (scenarios never reached)/0 missing', 'airline 1/0'])
    expect(reasonOf(run, '(scenarios never reached)')).toContain('name its dataset with `expected`')
    const told = read(tree, memoryFiles({ 'airline_dataset.json': dataset('1', '2', '3') }, 'base'))
    expect(labels(told)).toEqual(['airline 1/0', 'airline 2/0 missing', 'airline 3/0 missing'])
  })

  test.each([
    ['names no simulation', '{}'],
    ['names only what there is no list of', '{"simulation": {"total_records": 3}}'],
  ])('a summary that %s tells no more than none', (_, summary) => {
    const tree = { ...config({ record_ids: null }), ...record('records/1', '1'), 'evaluation_summary.json': summary }
    expect(labels(read(tree))).toEqual(['airline (scenarios never reached)/0 missing', 'airline 1/0'])
  })

  test('without config.json nothing says what is missing, and that is said', () => {
    const said = (run: Run) => run.findings.flatMap(({ kind, what }) => (kind === 'missing_trial' ? [what] : []))
    const run = read(record('records/1', '1'))
    expect(labels(run)).toHaveLength(1)
    expect(said(run)).toEqual([expect.stringContaining('config.json is missing')])
    expect(said(read({ ...config(), ...record('records/1', '1') }))).toEqual([])
  })

  test('a run cut short before its first record still counts what it was asked for', () => {
    expect(labels(read(config({ num_trials: 2, record_ids: ['1'] })))).toEqual([
      'airline 1/0 missing',
      'airline 1/1 missing',
    ])
  })

  test('a run that selects records is measured by all that `expected` lists', () => {
    const tree = { ...config({ record_ids: ['1'] }), ...record('records/1', '1') }
    const run = read(tree, memoryFiles({ 'airline_dataset.json': dataset('1', '2', '3') }, 'base'))
    expect(labels(run)).toEqual(['airline 1/0', 'airline 2/0 missing', 'airline 3/0 missing'])
    expect(labels(read(tree))).toEqual(['airline 1/0'])
  })

  test('debug runs one record, whatever record_ids says', () => {
    const tree = { ...config({ debug: true }), ...record('records/1', '1') }
    expect(labels(read(tree))).toEqual(['airline 1/0'])
    expect(labels(read(tree, memoryFiles({ 'airline_dataset.json': dataset('1', '2') }, 'base')))).toEqual([
      'airline 1/0',
      'airline 2/0 missing',
    ])
    expect(labels(read(config({ debug: true })))).toEqual(['airline (scenarios never reached)/0 missing'])
  })

  test('a broken summary is a finding; the run is read', () => {
    const run = read({ ...config(), ...record('records/1', '1'), 'evaluation_summary.json': '{"a": 1, "a": 2}' })
    expect(labels(run)).toEqual(['airline 1/0', 'airline 2/0 missing'])
    expect(kinds(run)).toContain('note')
  })

  test.each([
    ['num_trials', 0],
    ['num_trials', 1001],
    ['num_trials', 1.5],
    ['num_trials', '3'],
    ['num_trials', true],
    ['record_ids', '1'],
    ['record_ids', [1]],
    ['record_ids', ['']],
  ])('config.json with %s = %j is refused by name', (key, value) => {
    expect(() => read({ ...config({ [key]: value }), ...record('records/1', '1') })).toThrow(
      new RegExp(`run/config.json is not EVA's: ${key}`),
    )
  })

  test('num_trials is accepted up to its cap', () => {
    expect(read({ ...config({ num_trials: 1000, record_ids: ['1'] }) }).trials).toHaveLength(1000)
  })

  test('the older config: the domain comes from the dataset’s name', () => {
    const old = {
      'config.json': '{"run_id": "r", "dataset_path": "data/airline.jsonl", "record_ids": null, "debug": true}',
    }
    expect(labels(read({ ...old, ...record('records/1.1.2', '1.1.2') }))).toEqual(['airline 1.1.2/0'])
  })

  test('ids are data', () => {
    const ids = ['__proto__', 'constructor', '../x', 'a/b', '10', '9']
    expect(labels(read(config({ record_ids: ids })))).toEqual(ids.map((id) => `airline ${id}/0 missing`).sort())
  })

  test('a link in place of a record is a missing trial', () => {
    const run = read({ ...config(), ...record('records/1', '1'), 'records/2': { kind: 'link' } })
    expect(labels(run)).toEqual(['airline 1/0', 'airline 2/0 missing'])
  })
})

describe('the text-only script', () => {
  const entry = (id: string, more: object = { end_reason: 'goodbye' }) => ({
    record_id: id.split('/')[0],
    output_id: id,
    ...more,
  })

  test('summary.json names the records; a crash is a missing trial with its error', () => {
    const run = read({
      ...record('1', '1'),
      'summary.json': JSON.stringify([entry('1'), entry('2', { error: 'no key' })]),
      'metrics_summary.json': '{"num_trials": 1, "mean": NaN}',
      'judge_token_usage/x.csv': '',
      'plots/x.png': '',
    })
    expect(labels(run)).toEqual(['airline 1/0', 'airline 2/0 missing'])
    expect(reasonOf(run, '2')).toBe('the simulation failed: no key')
    expect(run.findings).toEqual([{ kind: 'file_skipped', where: 'run', what: 'not a record of EVA: plots' }])
  })

  test('trials: metrics_summary.json counts them, else what stands there', () => {
    const tree = { ...record('1/trial_0', '1'), ...record('1/trial_1', '1'), ...record('2/trial_0', '2') }
    const summaryFile = { 'summary.json': JSON.stringify([entry('1/trial_0')]) }
    const two = ['airline 1/0', 'airline 1/1', 'airline 2/0', 'airline 2/1 missing']
    expect(labels(read({ ...tree, ...summaryFile }))).toEqual(two)
    expect(labels(read({ ...tree, ...summaryFile, 'metrics_summary.json': '{"num_trials": 3}' }))).toEqual(
      [...two, 'airline 1/2 missing', 'airline 2/2 missing'].sort(),
    )
  })

  test('without summary.json a finding says so, and `expected` tells what is missing', () => {
    const tree = record('1', '1')
    expect(kinds(read(tree))).toEqual(['missing_trial'])
    const run = read(tree, memoryFiles({ 'airline_dataset.json': dataset('1', '2') }, 'base'))
    expect(labels(run)).toEqual(['airline 1/0', 'airline 2/0 missing'])
  })

  test('without metrics.json the domain is that of the dataset that holds its records', () => {
    const tree = { ...record('1', '1', { metrics: null }), 'summary.json': JSON.stringify([entry('1')]) }
    expect(labels(read(tree))).toEqual(['eva 1/0'])
    const base = memoryFiles(
      { 'data/airline_dataset.json': dataset('1'), 'data/itsm_dataset.json': dataset('15') },
      'base',
    )
    expect(labels(read(tree, base))).toEqual(['airline 1/0', 'itsm 15/0 missing'])
  })
})

describe('a folder of runs', () => {
  test('later runs hold further trials of the same scenarios, domain by domain', () => {
    const inFolder = (folder: string, tree: Record<string, string>) =>
      Object.fromEntries(Object.entries(tree).map(([path, content]) => [`${folder}/${path}`, content]))
    const run = read({
      ...inFolder('b', { ...config({ record_ids: ['1'] }), ...record('records/1', '1') }),
      ...inFolder('a', {
        ...config({ num_trials: 2, record_ids: ['1'] }),
        ...record('records/1/trial_1', '1/trial_1'),
      }),
      ...inFolder('c', { ...config({ domain: 'itsm', record_ids: ['1'] }), ...record('records/1', '1') }),
      'data/readme.txt': '',
    })
    expect(run.trials.map((ref) => `${label(ref)} ${ref.where}`)).toEqual([
      'airline 1/0 missing run/a/records/1/trial_0',
      'airline 1/1 run/a/records/1/trial_1',
      'airline 1/2 run/b/records/1',
      'itsm 1/0 run/c/records/1',
    ])
    expect(run.trials[1]?.load().settled).toBeUndefined()
    expect(run.findings).toEqual([{ kind: 'file_skipped', where: 'run/data', what: 'not a run of EVA' }])
  })

  test('a run that cannot be read is one error, and the others stay', () => {
    const run = read({ ...record('a/records/1', '1'), 'a/config.json': '{', ...record('b/records/1', '1') })
    expect(run.trials.map(({ where }) => where)).toEqual(['run/a', 'run/b/records/1'])
    expect(() => run.trials[0]?.load()).toThrow('run/a/config.json')
  })

  test('each run finds its own dataset', () => {
    const [airline, itsm] = [dataset('1'), JSON.stringify([datasetRecord('1', { culture_overrides: {} })])]
    const provenance = (text: string) => ({ provenance: { dataset: { sha256: sha256(text) } }, record_ids: ['1'] })
    const run = read(
      {
        'a/config.json': config(provenance(airline))['config.json'] ?? '',
        ...record('a/records/1', '1'),
        'b/config.json': config({ ...provenance(itsm), domain: 'itsm' })['config.json'] ?? '',
        ...record('b/records/1', '1'),
      },
      memoryFiles({ 'airline_dataset.json': airline, 'itsm_dataset.json': itsm }, 'base'),
    )
    const [first, second] = run.trials.map((ref) => ref.load().evidence.db_state_match)
    expect(first).toMatchObject({ kind: 'states' })
    expect(second).toMatchObject({ outcome: 'error', reason: expect.stringContaining('no names for language "en"') })
  })
})
