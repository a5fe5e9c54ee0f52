// What one EVA trial's files make of its evidence and its verdict.
import { describe, expect, test } from '@jest/globals'
import type { ReportTrial, ScoreOptions, Trial } from '../../../src/model.js'
import type { ArtifactFiles } from '../../../src/read/artifact-files.js'
import { evaLayout } from '../../../src/read/eva/layout.js'
import { DEFAULT_EXCLUDED_KEYS, DEFAULT_ORDER_INDEPENDENT_FIELDS } from '../../../src/score/state/canonical.js'
import { hashState } from '../../../src/score/state/hash.js'
import { scoreTrial } from '../../../src/score/verdict.js'
import {
  completionOf,
  config,
  dataset,
  datasetRecord,
  EXPECTED,
  FINAL,
  metricsOf,
  record,
  type RecordFiles,
  resultOf,
  sha256,
  summary,
} from '../../support/eva-runs.js'
import { type MemoryFile, memoryFiles } from '../../support/memory-files.js'
import { told } from '../../support/told.js'

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
const HASH = hashState(EXPECTED, OPTIONS)

interface Scored {
  readonly trial: Trial
  readonly report: ReportTrial
  readonly findings: readonly { kind: string; what: string }[]
}

function scoreTree(tree: Readonly<Record<string, MemoryFile>>, expected: readonly ArtifactFiles[] = []): Scored {
  const run = evaLayout.read(memoryFiles(tree), { expected, minAgentTurns: 'declared' })
  const ref = run.trials.find(({ scenario }) => scenario === '1')
  if (ref === undefined) throw new Error('no trial 1')
  const trial = ref.load()
  const { report, findings } = scoreTrial(ref, trial, null, OPTIONS)
  return { trial, report, findings: [...run.findings, ...findings] }
}

const run = (files: RecordFiles = {}, more: object = {}): Record<string, MemoryFile> => ({
  ...config({ record_ids: ['1'], ...more }),
  ...record('records/1', '1', files),
})
const score = (files: RecordFiles = {}, ...expected: readonly ArtifactFiles[]): Scored =>
  scoreTree(run(files), expected)

const outcomes = ({ report }: Scored): string =>
  `${report.verdict}: session ${report.signals['session_auth']?.outcome}, db ${report.signals['db_state_match']?.outcome}`

const OTHER_SEAT = { ...FINAL, seats: { S1: { seat: '22A' } } }
const UNAUTHENTICATED = { ...FINAL, session: {} }

describe('J13: verdict', () => {
  test.each<[string, RecordFiles, string]>([
    ['both as expected', {}, 'pass: session pass, db pass'],
    ['another state', { final: OTHER_SEAT }, 'fail: session pass, db fail'],
    ['no authentication, same state', { final: UNAUTHENTICATED }, 'fail: session fail, db pass'],
    ['neither', { final: { ...OTHER_SEAT, session: {} } }, 'fail: session fail, db fail'],
    ['no session table at all', { final: { _current_date: 'x' } }, 'fail: session fail, db fail'],
    ['no session expected', { metrics: metricsOf('1', UNAUTHENTICATED) }, 'pass: session not_applicable, db pass'],
    ['no final state', { final: null }, 'fail: session fail, db fail'],
    ['an empty final state', { final: {} }, 'fail: session fail, db fail'],
    ['no result.json', { result: null }, 'error: session pass, db pass'],
    ['a simulation that crashed', { result: resultOf('1', { completed: false }) }, 'error: session pass, db pass'],
    [
      'nothing but a log',
      { result: null, final: null, metrics: null, more: { 'logs.log': '' } },
      'error: session error, db error',
    ],
    ['no metrics.json', { metrics: null }, 'error: session error, db error'],
    ['metrics without a context', { metrics: { record_id: '1', context: null } }, 'error: session error, db error'],
    ['an empty expected state', { metrics: metricsOf('1', {}) }, 'error: session error, db error'],
    ['an expected state that is no object', { metrics: metricsOf('1', [1]) }, 'error: session error, db error'],
    ['a final state that is no object', { final: [FINAL] }, 'error: session error, db error'],
    [
      'a final state of null',
      { final: null, more: { 'final_scenario_db.json': 'null' } },
      'error: session error, db error',
    ],
    [
      'a broken final state',
      { final: null, more: { 'final_scenario_db.json': '{' } },
      'error: session error, db error',
    ],
    [
      'a key twice',
      { final: null, more: { 'final_scenario_db.json': '{"a":1,"a":1}' } },
      'error: session error, db error',
    ],
    ['a broken metrics.json', { metrics: null, more: { 'metrics.json': '{' } }, 'error: session error, db error'],
    ['a broken result.json', { result: null, more: { 'result.json': '[]' } }, 'error: session pass, db pass'],
    [
      'an expected session that is no table',
      { metrics: metricsOf('1', { ...EXPECTED, session: [] }) },
      'error: session error, db pass',
    ],
    ['an end that was not told', { result: resultOf('1', { completed: null }) }, 'error: session pass, db pass'],
    ['an end that is no truth value', { result: resultOf('1', { completed: 'true' }) }, 'error: session pass, db pass'],
    ['an error of a run that completed', { result: resultOf('1', { error: 'x' }) }, 'error: session pass, db pass'],
    [
      'a final state of another name',
      { final: null, more: { 'final_scenario_db.JSON': '{}' } },
      'error: session fail, db fail',
    ],
    [
      'metrics as a backup alone',
      { metrics: null, more: { 'metrics.json.bak': '{}' } },
      'error: session error, db error',
    ],
    ['a backup of what stands there', { more: { 'metrics.json.bak': '{}' } }, 'pass: session pass, db pass'],
    ['another record’s result', { result: resultOf('2') }, 'error: session pass, db pass'],
    ['another record’s metrics', { metrics: metricsOf('2') }, 'error: session error, db error'],
    ['another trial’s metrics', { metrics: metricsOf('1/trial_1') }, 'error: session error, db error'],
  ])('%s', (_, files, expected) => {
    expect(outcomes(score(files))).toBe(expected)
  })

  test('links and directories in place of files are errors', () => {
    const link = { kind: 'link' } as const
    expect(outcomes(scoreTree({ ...run({ final: null }), 'records/1/final_scenario_db.json': link }))).toMatch(/^error/)
    expect(outcomes(scoreTree({ ...run({ result: null }), 'records/1/result.json': link }))).toMatch(/^error/)
    expect(outcomes(scoreTree({ ...run({ metrics: null }), 'records/1/metrics.json/': '' }))).toMatch(/^error/)
  })

  test('the differing rows are shown although authentication failed', () => {
    const { report } = score({ final: { ...OTHER_SEAT, session: {} } })
    expect(report.diff.changes).toEqual([{ path: 'seats.S1.seat', kind: 'changed', expected: '14C', actual: '22A' }])
    expect(report.reason).toContain('authentication failed: last_name')
  })

  test('a directory that the run itself calls failed is an error', () => {
    const scored = scoreTree({ ...run(), ...summary([], { '1': { reason: 'validation_failed' } }) })
    expect(scored.report.verdict).toBe('error')
    expect(scored.report.reason).toContain('not valid')
  })

  test('a crash names its error', () => {
    const { report } = score({ result: resultOf('1', { completed: false, error: 'no route to host' }) })
    expect(report.reason).toBe('the simulation did not finish: no route to host')
  })
})

describe('recorded values never decide', () => {
  const stored = (more: object) => completionOf(1, { match: true, auth_success: true, ...more })

  test('equal ones are silent', () => {
    const metrics = metricsOf('1', EXPECTED, stored({ expected_hash: HASH, actual_hash: HASH }))
    expect(score({ metrics, result: resultOf('1', { final_scenario_db_hash: HASH }) }).findings).toEqual([])
  })

  test.each<[string, RecordFiles, readonly string[]]>([
    [
      'score 1 over another state',
      { final: OTHER_SEAT, metrics: metricsOf('1', EXPECTED, stored({})) },
      ['recorded_verdict_differs'],
    ],
    [
      'a made-up hash of the final state',
      { result: resultOf('1', { final_scenario_db_hash: 'f'.repeat(64) }) },
      ['stored_value_differs'],
    ],
    [
      'a made-up hash of the expected state',
      { metrics: metricsOf('1', EXPECTED, stored({ expected_hash: 'x' })) },
      ['stored_value_differs'],
    ],
    [
      'two hashes of one state',
      {
        result: resultOf('1', { final_scenario_db_hash: HASH }),
        metrics: metricsOf('1', EXPECTED, stored({ actual_hash: 'x' })),
      },
      ['stored_value_differs'],
    ],
  ])('%s', (_, files, kinds) => {
    const scored = score(files)
    expect(scored.report.verdict).toBe('final' in files ? 'fail' : 'pass')
    expect(scored.findings.map(({ kind }) => kind)).toEqual(kinds)
  })

  test('EVA compares no states after a failed authentication, so its "no match" is none', () => {
    const completion = completionOf(0, { match: false, auth_success: false })
    const scored = score({ final: UNAUTHENTICATED, metrics: metricsOf('1', EXPECTED, completion) })
    expect(outcomes(scored)).toBe('fail: session fail, db pass')
    expect(scored.findings).toEqual([])
  })
})

describe('EVA’s own figure', () => {
  test.each<[string, RecordFiles, object]>([
    ['a score of 1', {}, { counted: true, passed: true }],
    ['almost 1', { metrics: metricsOf('1', EXPECTED, completionOf(1 - 1e-10)) }, { counted: true, passed: true }],
    ['a score of 0', { metrics: metricsOf('1', EXPECTED, completionOf(0)) }, { counted: true, passed: false }],
    ['an error', { metrics: metricsOf('1', EXPECTED, { score: 0, error: 'x' }) }, { counted: false, passed: null }],
    ['skipped', { metrics: metricsOf('1', EXPECTED, { score: 1, skipped: true }) }, { counted: false, passed: null }],
    ['no score', { metrics: metricsOf('1', EXPECTED, null) }, { counted: false, passed: null }],
    ['not scored yet', { metrics: null }, { counted: true, passed: null }],
    ['never finished', { metrics: null, result: null }, { counted: false, passed: null }],
  ])('%s', (_, files, view) => {
    expect(score(files).trial.upstream).toMatchObject(view)
  })
})

describe('for people', () => {
  test.each<[string, RecordFiles, string]>([
    ['goodbye', {}, 'pass'],
    ['transfer', { result: resultOf('1', { conversation_ended_reason: 'transfer' }) }, 'pass'],
    ['max_turns', { result: resultOf('1', { conversation_ended_reason: 'max_turns' }) }, 'fail'],
    ['not told', { result: resultOf('1', { conversation_ended_reason: null }) }, 'not_applicable'],
  ])('clean exit: %s', (_, files, outcome) => {
    const { report } = score(files)
    expect(report.signals['clean_exit']).toMatchObject({ outcome, gating: false, source: 'recorded' })
  })

  test.each([
    ['user_simulator_events.jsonl', 'goodbye', 'pass'],
    ['elevenlabs_events.jsonl', 'assistant_hangup', 'pass'],
    ['elevenlabs_events.jsonl', 'error', 'fail'],
  ])('the last event of %s tells where result.json does not: %s', (name, reason, outcome) => {
    const noise = `${JSON.stringify({ event_type: 'audio_end', user: 'é'.repeat(40_000) })}\n`
    const last = JSON.stringify({ type: 'connection_state', data: { details: { reason } } })
    const more = { [name]: `${noise}${last}\n\n` }
    const { report } = score({ result: resultOf('1', { conversation_ended_reason: null }), more })
    expect(report.signals['clean_exit']?.outcome).toBe(outcome)
  })

  test.each(['', '\n', '{', '{"type": "audio"}', `"${'x'.repeat(70_000)}"`])(
    'an event log of %j tells nothing',
    (log) => {
      const result = resultOf('1', { conversation_ended_reason: null })
      const { report } = score({ result, more: { 'user_simulator_events.jsonl': log } })
      expect(report.signals['clean_exit']?.outcome).toBe('not_applicable')
    },
  )

  test('both shapes of the transcript; a broken line is left out', () => {
    const lines = [
      '{"role": "assistant", "content": " Hello"}',
      '{',
      '{"type": "user", "content": "Hi"}',
      '{"role": "x"}',
      '7',
    ]
    const { trial } = score({ more: { 'transcript.jsonl': lines.join('\r\n') } })
    expect(told(trial.conversation?.())).toEqual(['assistant: Hello', 'user: Hi'])
  })

  const audit = JSON.stringify({
    transcript: [
      { value: 'Hi', message_type: 'user' },
      { value: { tool: 'get', parameters: { n: 1.5, list: ['a'] } }, message_type: 'tool_call' },
      { value: { tool: 'get', response: {} }, message_type: 'tool_response' },
      { value: { prompt: 'secret' }, message_type: 'llm_call' },
      { value: 'Done', message_type: 'assistant' },
    ],
  })

  test('audit_log.json gives turns and calls, and no prompts', () => {
    const { trial } = score({ more: { 'audit_log.json': audit } })
    expect(told(trial.conversation?.())).toEqual(['user: Hi', 'call get', 'assistant: Done'])
    expect(score({ more: { 'audit_log.json': audit } }).report.conversation).toContainEqual({
      role: 'call',
      text: '{"n": 1.5, "list": ["a"]}',
      message: 1,
      call: 'get',
    })
  })

  test('without it, the calls that metrics.json keeps', () => {
    const metrics = metricsOf('1') as { context: object }
    const tool_params = [{ tool_name: 'book', tool_parameters: { seat: '14C' } }, { tool_name: 7 }]
    const scored = score({ metrics: { ...metrics, context: { ...metrics.context, tool_params } } })
    expect(scored.report.conversation).toContainEqual({
      role: 'call',
      text: '{"seat": "14C"}',
      message: 0,
      call: 'book',
    })
  })

  test('a broken audit log costs no verdict', () => {
    expect(score({ more: { 'audit_log.json': '{' } }).report.verdict).toBe('pass')
  })

  test('composites and metrics, normalised, with NaN as it is', () => {
    const text = JSON.stringify({
      ...(metricsOf('1') as object),
      metrics: {
        task_completion: completionOf(1),
        faithfulness: { score: 2, normalized_score: 0.123456 },
        response_speed: { score: 5.616, normalized_score: null },
        broken: { score: 0, error: 'judge down' },
        left_out: { score: 1, skipped: true },
        nan: { score: 'NaN-here' },
      },
      aggregate_metrics: { 'EVA-A_pass': 1, 'EVA-X_pass': null },
    }).replace('"NaN-here"', 'NaN')
    const { report } = score({ metrics: null, more: { 'metrics.json': text } })
    expect(report.verdict).toBe('pass')
    expect(report.metrics).toEqual([
      { name: 'EVA-A_pass', value: '1', number: 1 },
      { name: 'task_completion', value: '1', number: 1 },
      { name: 'faithfulness', value: '0.1235', number: 0.123456 },
      { name: 'response_speed', value: '5.616 s', number: 5.616 },
      { name: 'broken', value: 'error' },
      { name: 'nan', value: 'NaN' },
    ])
  })
})

describe('expected names the source', () => {
  const text = dataset('1', '2')
  const base = memoryFiles({ 'data/airline_dataset.json': text }, 'base')
  const pinned = (files: RecordFiles = {}, sha = sha256(text)) =>
    run(files, { provenance: { dataset: { sha256: sha } } })

  test('with metrics.json or without, the dataset decides', () => {
    for (const files of [{}, { metrics: null }, { metrics: metricsOf('2') }]) {
      expect(outcomes(scoreTree(pinned(files), [base]))).toBe('pass: session pass, db pass')
    }
  })

  test('everything recorded edited to pass: only the dataset tells', () => {
    const completion = completionOf(1, { match: true, auth_success: true, expected_hash: 'x', actual_hash: 'x' })
    const files = {
      final: OTHER_SEAT,
      metrics: metricsOf('1', OTHER_SEAT, completion),
      result: resultOf('1', { final_scenario_db_hash: 'x' }),
    }
    expect(scoreTree(pinned(files)).report.verdict).toBe('pass')
    const scored = scoreTree(pinned(files), [base])
    expect(scored.report.verdict).toBe('fail')
    expect(scored.findings.map(({ kind }) => kind)).toContain('artifact_setting_ignored')
  })

  test('a dataset of other bytes is an error that says what and where', () => {
    const { report } = scoreTree(pinned({}, 'a'.repeat(64)), [base])
    expect(report.verdict).toBe('error')
    expect(report.reason).toContain('base/data/airline_dataset.json is an EVA dataset of another run')
    expect(report.reason).toContain(sha256(text))
    expect(report.reason).toContain('a'.repeat(64))
  })

  test('the right bytes count, not the name', () => {
    const files = memoryFiles({ 'airline_dataset.json': dataset('9'), 'other_dataset.json': text }, 'base')
    expect(scoreTree(pinned(), [files]).report.verdict).toBe('pass')
  })

  test('the language of the run fills in the names', () => {
    const french = run({ final: { ...FINAL, session: { last_name: 'PETIT' } }, metrics: null }, { language: 'fr' })
    expect(scoreTree(french, [base]).report.verdict).toBe('pass')
    const unknown = scoreTree(run({}, { language: 'ko' }), [base]).report
    expect(unknown.verdict).toBe('error')
    expect(unknown.reason).toContain('it has en, fr')
  })

  test('a run that does not say its language: that of metrics.json, else English', () => {
    const silent = (files: RecordFiles) => scoreTree(run(files, { language: undefined }), [base])
    expect(silent({ metrics: null }).report.verdict).toBe('pass')
    const metrics = metricsOf('1') as { context: object }
    const french = { ...metrics, context: { ...metrics.context, language: 'fr' } }
    expect(silent({ metrics: french }).report.verdict).toBe('fail')
    expect(
      silent({ metrics: null })
        .findings.map(({ what }) => what)
        .join(),
    ).toContain('does not record its language')
  })

  test.each<[string, Readonly<Record<string, MemoryFile>>, string]>([
    ['no dataset', { 'readme.md': '' }, 'holds no EVA dataset'],
    ['that of another domain', { 'itsm_dataset.json': dataset('1') }, 'holds no dataset of domain "airline"'],
    ['a dataset without the record', { 'airline_dataset.json': dataset('2') }, 'has no record "1"'],
    ['the record twice', { 'airline_dataset.json': dataset('1', '1') }, 'record "1" is there twice'],
    [
      'two datasets of the domain',
      { 'airline_dataset.json': text, 'airline_dataset.jsonl': '' },
      'several datasets that fit',
    ],
    ['a list of something else', { 'airline_dataset.json': '[{"id": "1"}]' }, 'is not an EVA dataset'],
    ['an object', { 'airline_dataset.json': '{}' }, 'is not a JSON list'],
    ['broken JSON', { 'airline_dataset.json': '[' }, 'base/airline_dataset.json'],
    [
      'a placeholder left',
      {
        'airline_dataset.json': JSON.stringify([
          datasetRecord('1', { ground_truth: { expected_scenario_db: { p: '<PHONE>' } } }),
        ]),
      },
      '<PHONE> at p',
    ],
  ])('%s: error, and metrics.json never stands in', (_, tree, message) => {
    const { report } = scoreTree(run(), [memoryFiles(tree, 'base')])
    expect(report.verdict).toBe('error')
    expect(report.reason).toContain(message)
  })

  test.each<[string, Readonly<Record<string, MemoryFile>>]>([
    [
      'one record a line',
      { 'airline_dataset.jsonl': `${JSON.stringify(datasetRecord('1'))}\n\n${JSON.stringify(datasetRecord('2'))}\n` },
    ],
    ['the oldest name', { 'data/airline.jsonl': JSON.stringify(datasetRecord('1')) }],
  ])('%s', (_, tree) => {
    expect(scoreTree(run(), [memoryFiles(tree, 'base')]).report.verdict).toBe('pass')
  })

  test('the name that the run recorded is found too', () => {
    const tree = { 'mine.json': text, 'airline_dataset.json': dataset('3') }
    expect(
      scoreTree(run({}, { dataset_path: '/somewhere/mine.json' }), [memoryFiles(tree, 'base')]).report.verdict,
    ).toBe('pass')
  })

  test('a file named itself may have any name; what is no dataset is not taken', () => {
    const file = (content: string) => {
      const files = memoryFiles({ file: content }, 'base')
      const at = (path: string) => (path === '' ? 'file' : `${path}/none`)
      return {
        ...files,
        root: 'some/tasks.json',
        where: () => 'some/tasks.json',
        kind: (path: string) => files.kind(at(path)),
        read: (path: string) => files.read(at(path)),
        open: (path: string) => files.open(at(path)),
      }
    }
    expect(scoreTree(run(), [file(text)]).report.verdict).toBe('pass')
    expect(scoreTree(run(), [file('[{"id": "0", "evaluation_criteria": {}}]')]).report.reason).toContain(
      'holds no EVA dataset',
    )
    expect(scoreTree(run(), [file('[]'), file(text)]).report.verdict).toBe('pass')
  })

  describe('aliases', () => {
    const place = { name: 'Garage A', name_aliases: ['A'] }
    const final = { ...FINAL, places: [place] }
    const expected = { ...FINAL, session: { last_name: '<LAST_NAME>' }, places: [{ name: 'Garage A' }] }
    const withPlaces = JSON.stringify([datasetRecord('1', { ground_truth: { expected_scenario_db: expected } })])
    const alias = JSON.stringify({ name: 'Garage A', base: ['A'], translations: {} })
    const roots: readonly [string, readonly ArtifactFiles[]][] = [
      ['beside the dataset', [memoryFiles({ 'airline_dataset.json': withPlaces, 'airline_aliases/a.json': alias })]],
      ['in data/', [memoryFiles({ 'data/airline_dataset.json': withPlaces, 'data/airline_aliases/a.json': alias })]],
      [
        'in a root of their own',
        [memoryFiles({ 'airline_dataset.json': withPlaces }), memoryFiles({ 'a.json': alias }, 'x/airline_aliases')],
      ],
    ]

    test.each(roots)('%s', (_, given) => {
      expect(scoreTree(run({ final }), given).report.verdict).toBe('pass')
    })

    test('without them, a state that holds aliases cannot be compared', () => {
      const scored = scoreTree(run({ final }), [memoryFiles({ 'airline_dataset.json': withPlaces }, 'base')])
      expect(outcomes(scored)).toBe('error: session pass, db error')
      expect(scored.report.reason).toContain('name_aliases')
    })

    test('a broken alias file is an error of every trial, by name', () => {
      const files = memoryFiles({ 'airline_dataset.json': withPlaces, 'airline_aliases/a.json': '[]' }, 'base')
      expect(scoreTree(run({ final }), [files]).report.reason).toContain(
        'base/airline_aliases/a.json is not an alias file',
      )
    })
  })
})

describe('how a call ended', () => {
  const ending = (reason: string | undefined, valid?: number) => {
    const metrics = metricsOf('1') as { metrics: Record<string, unknown> }
    const more = valid === undefined ? {} : { conversation_valid_end: { name: 'conversation_valid_end', score: valid } }
    const { report } = score({
      result: resultOf('1', { conversation_ended_reason: reason }),
      metrics: { ...metrics, metrics: { ...metrics.metrics, ...more } },
    })
    return report.signals['clean_exit']
  }

  test.each<[string | undefined, number | undefined, string]>([
    ['goodbye', undefined, 'pass'],
    ['time_limit_exceeded', undefined, 'fail'],
    ['assistant_completed', undefined, 'error'],
    ['assistant_completed', 1, 'pass'],
    ['assistant_completed', 0, 'fail'],
    ['goodbye', 0, 'fail'],
    ['inactivity_timeout', 1, 'pass'],
    [undefined, 1, 'pass'],
    [undefined, undefined, 'not_applicable'],
  ])('%p with EVA’s own metric %p: %s', (reason, valid, outcome) => {
    expect(ending(reason, valid)).toMatchObject({ outcome, source: 'recorded' })
  })

  test('a reason that is not known is named', () => {
    expect(ending('assistant_completed')?.reason).toContain(
      'ended with assistant_completed, a reason that is not known',
    )
  })
})
