// `expected`: references from another place than the artifacts. Whoever writes the artifacts may then edit all of their
// references, signals, flags and settings, and changes nothing.
import { describe, expect, test } from '@jest/globals'
import type { ReportTrial, Run, ScoreOptions, Trial } from '../../../src/model.js'
import type { ArtifactFiles } from '../../../src/read/artifact-files.js'
import { labsLayout } from '../../../src/read/labs/layout.js'
import { DEFAULT_EXCLUDED_KEYS, DEFAULT_ORDER_INDEPENDENT_FIELDS } from '../../../src/score/state/canonical.js'
import { hashState } from '../../../src/score/state/hash.js'
import { scoreTrial } from '../../../src/score/verdict.js'
import {
  HASH,
  metadata,
  metrics,
  OTHER_HASH,
  runArgs,
  scenarioFiles,
  type ScenarioOptions,
  sessionTree,
} from '../../support/labs-session.js'
import { readWhole } from '../../support/whole-run.js'
import { memoryFiles } from '../../support/memory-files.js'

const read = (artifacts: ReturnType<typeof sessionTree>, expected: readonly ArtifactFiles[]): Run =>
  readWhole(labsLayout, memoryFiles(artifacts), { expected, minAgentTurns: 'declared' })
const base = (tree: ReturnType<typeof sessionTree>, root = 'base'): ArtifactFiles => memoryFiles(tree, root)
const loadOf = (run: Run, scenario = 'qa__a'): Trial => {
  const ref = run.trials.find((one) => one.scenario === scenario)
  if (!ref) throw new Error('no trial')
  return ref.load()
}
const messageOf = (action: () => unknown): string => {
  try {
    action()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('it did not throw')
}

const honest: ScenarioOptions = {
  metadata: metadata({
    success_signals: ['db_state_match', 'is_action_match', 'clean_exit'],
    expected_db_hash: HASH,
    nl_assertions: ['told the price'],
  }),
  reference: { answer: 'right' },
  expectedDb: { seat: '22A' },
}
/** The run went wrong, and its author edited everything that could say so. */
const edited: ScenarioOptions = {
  metadata: metadata({
    success_signals: ['clean_exit'],
    expected_db_hash: OTHER_HASH,
    ignore_capitalization: true,
    ignore_punctuation: true,
    clean_text: true,
  }),
  metrics: metrics({ db_state_match: true, is_action_match: true, token_usage: { agent: { n_calls: 1 } } }),
  reference: { answer: 'wrong' },
  answer: [{ answer: 'wrong' }],
  hashes: `db_hash: ${OTHER_HASH}\n`,
  expectedDb: { seat: '14C' },
  finalDb: { seat: '14C' },
}

describe('everything that the artifacts say of their references is replaced', () => {
  const loose = { 'run_args.json': runArgs([['qa__a']], { min_agent_turns: 0, strict_match: false }) }
  const sources: readonly [string, ArtifactFiles][] = [
    [
      'a session',
      base(
        sessionTree(
          { qa__a: honest },
          { 'run_args.json': runArgs([['qa__a']], { min_agent_turns: 3, strict_match: true }) },
        ),
      ),
    ],
    [
      'a folder of sessions',
      base(
        sessionTree(
          { qa__a: honest },
          { 'run_args.json': runArgs([['qa__a']], { min_agent_turns: 3, strict_match: true }) },
          'eval_1/',
        ),
      ),
    ],
    ['plain scenario directories with scenario_config', base(sessionTree({ qa__a: honest }))],
    [
      'plain scenario directories',
      base(
        new Map(
          [...scenarioFiles(honest)].map(([path, content]) => [
            `qa__a/${path.replace('scenario_config/', '')}`,
            content,
          ]),
        ),
      ),
    ],
  ]

  test.each(sources)('by %s', (_, source) => {
    const trial = loadOf(read(sessionTree({ qa__a: edited }, loose), [source]))
    expect(trial.gating).toEqual(['db_state_match', 'action_match', 'clean_exit'])
    expect(trial.settled).toMatchObject({ verdict: 'fail', leftOutOfSignals: true })
    expect(trial.evidence.db_state_match).toMatchObject({
      kind: 'states',
      storedHashes: { expected: HASH, actual: OTHER_HASH },
    })
    expect(
      trial.evidence.db_state_match?.kind === 'states' && [
        trial.evidence.db_state_match.agent.expected.tree,
        trial.evidence.db_state_match.agent.actual.tree,
      ],
    ).toEqual([{ seat: '22A' }, { seat: '14C' }])
    expect(trial.evidence.db_state_match).not.toHaveProperty('storedMatch')
    expect(trial.evidence.action_match).toMatchObject({
      kind: 'answer',
      reference: new Map([['answer', 'right']]),
      flags: { ignoreCapitalization: false, ignorePunctuation: false, cleanText: false },
    })
    expect(trial.evidence.action_match).not.toHaveProperty('storedMatch')
    expect(trial.judged?.assertions).toEqual(['told the price'])
    expect(trial.judged?.question()?.reference).toBe('{\n  "answer": "right"\n}')
  })

  test('it is said once per session', () => {
    const run = read(sessionTree({ qa__a: edited }), [sources[0]?.[1] as ArtifactFiles])
    expect(run.findings).toContainEqual(
      expect.objectContaining({
        kind: 'artifact_setting_ignored',
        where: 'run',
        what: expect.stringContaining('expected is set'),
      }),
    )
  })

  test('the artifacts’ own metadata.json may then be broken or gone', () => {
    for (const broken of ['{', null]) {
      const trial = loadOf(
        read(sessionTree({ qa__a: { ...edited, metadata: broken } }, loose), [sources[0]?.[1] as ArtifactFiles]),
      )
      expect(trial.gating).toHaveLength(3)
    }
  })

  test('a hash alone in expected, and the dump of the artifacts: the dump decides, not its stored hash', () => {
    const source = base(sessionTree({ qa__a: { ...honest, expectedDb: null } }))
    const trial = loadOf(read(sessionTree({ qa__a: { ...edited, hashes: `db_hash: ${HASH}\n` } }), [source]))
    expect(trial.evidence.db_state_match).toMatchObject({
      kind: 'hashes',
      expected: HASH,
      actualState: { tree: { seat: '14C' } },
    })
  })
})

describe('what stands on one side only', () => {
  test('a scenario that expected lacks is an error and a finding', () => {
    const run = read(sessionTree({ qa__a: {}, qa__new: {} }), [base(sessionTree({ qa__a: honest }))])
    expect(messageOf(() => loadOf(run, 'qa__new'))).toMatch(/^qa__new does not stand in base/)
    expect(run.findings).toContainEqual(expect.objectContaining({ kind: 'unknown_scenario', where: 'run/qa__new' }))
    expect(run.findings.filter(({ kind }) => kind === 'unknown_scenario')).toHaveLength(1)
  })

  test('one that the artifacts lack is a missing trial', () => {
    const run = read(sessionTree({ qa__a: {} }), [base(sessionTree({ qa__a: honest, retail__b: honest }))])
    expect(run.trials.map(({ scenario, domain, missing }) => [scenario, domain, missing])).toEqual([
      ['qa__a', 'qa', undefined],
      ['retail__b', 'retail', true],
    ])
    expect(messageOf(() => loadOf(run, 'retail__b'))).toMatch(
      /^scenario "retail__b", trial 0 never ran: base\/retail__b expects it, and no artifact holds it/,
    )
  })

  test('sources of another kind hold no labs scenario: nothing falls back to the artifacts', () => {
    const tasks = { ...memoryFiles({}, 'tasks.json'), kind: () => 'file' as const }
    for (const source of [tasks, base(new Map([['tasks.json', '[]']]))]) {
      expect(messageOf(() => loadOf(read(sessionTree({ qa__a: {} }), [source])))).toContain('does not stand in')
    }
  })

  test.each<[string, ScenarioOptions, string]>([
    ['db_state_match', { metadata: metadata({ success_signals: ['db_state_match'] }) }, 'no expected state or hash'],
    ['is_action_match', { metadata: metadata({ success_signals: ['is_action_match'] }) }, 'no reference answer'],
    ['db_state_assertion', { metadata: metadata({ success_signals: ['db_state_assertion'] }) }, 'no DB assertion'],
    ['nl_assertion', { metadata: metadata({ success_signals: ['nl_assertion'] }) }, 'no natural-language assertion'],
  ])(
    'an expected scenario that declares %s without its reference is an error, the artifacts’ own is not used',
    (_, options, reason) => {
      const { settled } = loadOf(read(sessionTree({ qa__a: edited }), [base(sessionTree({ qa__a: options }))]))
      expect(settled?.verdict).toBe('error')
      expect(settled?.reason).toContain(reason)
      expect(settled?.reason).toContain('base/qa__a')
    },
  )

  test('an expected scenario without metadata.json, or with a broken one, is an error that names it', () => {
    for (const [broken, reason] of [
      [null, 'is missing'],
      ['{', 'base/qa__a/scenario_config/metadata.json'],
    ] as const) {
      const source = base(sessionTree({ qa__a: { ...honest, metadata: broken } }))
      expect(loadOf(read(sessionTree({ qa__a: edited }), [source])).settled).toMatchObject({
        verdict: 'error',
        reason: expect.stringContaining(reason),
      })
    }
  })
})

describe('a scenario twice in expected', () => {
  const other = { ...honest, reference: { answer: 'wrong' } }
  test('is fine where its references are the same, an error that names both where not', () => {
    const same = [base(sessionTree({ qa__a: honest }), 'one'), base(sessionTree({ qa__a: honest }), 'two')]
    expect(loadOf(read(sessionTree({ qa__a: edited }), same)).gating).toHaveLength(3)
    const differing = [base(sessionTree({ qa__a: honest }), 'one'), base(sessionTree({ qa__a: other }), 'two')]
    expect(messageOf(() => loadOf(read(sessionTree({ qa__a: edited }), differing)))).toContain(
      'one/qa__a and two/qa__a',
    )
  })
})

describe('run settings', () => {
  const settings = (
    artifact: Readonly<Record<string, unknown>>,
    expectedRun: Readonly<Record<string, unknown>> | null,
    calls: number,
  ): readonly [boolean, boolean] => {
    const own = expectedRun === null ? {} : { 'run_args.json': runArgs([['qa__a']], expectedRun) }
    const run = read(
      sessionTree(
        { qa__a: { ...edited, metrics: metrics({ token_usage: { agent: { n_calls: calls } } }) } },
        { 'run_args.json': runArgs([['qa__a']], artifact) },
      ),
      [base(sessionTree({ qa__a: honest }, own))],
    )
    const { evidence, settled } = loadOf(run)
    const action = evidence.action_match
    return [action?.kind === 'answer' && action.flags.disallowExtraItems, settled !== undefined]
  }

  test.each<
    [
      string,
      Readonly<Record<string, unknown>>,
      Readonly<Record<string, unknown>> | null,
      number,
      readonly [boolean, boolean],
    ]
  >([
    [
      'those of the expected session',
      { min_agent_turns: 0, strict_match: false },
      { min_agent_turns: 5, strict_match: true },
      4,
      [true, true],
    ],
    [
      'those of the expected session, looser too',
      { min_agent_turns: 9, strict_match: true },
      { min_agent_turns: 2, strict_match: false },
      2,
      [false, false],
    ],
    ['without one, the artifacts may not loosen the turns', { min_agent_turns: 0 }, null, 2, [false, true]],
    ['without one, the artifacts may tighten', { min_agent_turns: 9, strict_match: true }, null, 8, [true, true]],
    ['without one, the default', {}, null, 3, [false, false]],
  ])('%s', (_, artifact, expectedRun, calls, outcome) => {
    expect(settings(artifact, expectedRun, calls)).toEqual(outcome)
  })
})

describe('the whole attack, scored', () => {
  const OPTIONS: ScoreOptions = {
    excludedKeys: DEFAULT_EXCLUDED_KEYS,
    orderIndependentFields: DEFAULT_ORDER_INDEPENDENT_FIELDS,
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
  const right = { seat: '22A' }
  const wrong = { seat: '14C' }
  const task = (reference: unknown, state: unknown, more: Readonly<Record<string, unknown>> = {}): ScenarioOptions => ({
    metadata: metadata({
      success_signals: ['db_state_match', 'is_action_match', 'clean_exit'],
      expected_db_hash: hashState(state as never, OPTIONS),
      ...more,
    }),
    reference,
    expectedDb: state,
  })
  const run = {
    metrics: metrics({ db_state_match: true, is_action_match: true }),
    hashes: `db_hash: ${hashState(wrong, OPTIONS)}\n`,
    finalDb: wrong,
    answer: [{ answer: 'NO!' }],
  }
  const scored = (artifacts: ScenarioOptions, expected: readonly ArtifactFiles[]): ReportTrial => {
    const [ref] = read(sessionTree({ qa__a: artifacts }), expected).trials
    if (!ref) throw new Error('no trial')
    return scoreTrial(ref, ref.load(), null, OPTIONS).report
  }
  const source = [base(sessionTree({ qa__a: task({ answer: 'yes' }, right) }))]

  test.each<[string, ScenarioOptions, readonly string[]]>([
    [
      'the expected state and its hash',
      { ...task({ answer: 'NO!' }, wrong), ...run },
      ['db_state_match', 'action_match'],
    ],
    [
      'the signals',
      { ...task({ answer: 'yes' }, right, { success_signals: ['clean_exit'] }), ...run },
      ['db_state_match', 'action_match'],
    ],
    [
      'the reference, and the flags that let it match',
      { ...task({ answer: 'no' }, wrong, { ignore_capitalization: true, ignore_punctuation: true }), ...run },
      ['db_state_match', 'action_match'],
    ],
  ])('%s edited: a pass by itself, a fail with expected', (_, artifacts, failing) => {
    expect(scored(artifacts, []).verdict).toBe('pass')
    const report = scored(artifacts, source)
    expect(report.verdict).toBe('fail')
    for (const name of failing) expect(report.signals[name]?.outcome).toBe('fail')
    expect(report.diff.changes.map(({ path }) => path)).toEqual(['seat'])
  })

  test('a stored hash that lies about the final dump: fail and a finding, with only the expected hash on disk too', () => {
    const lie = { ...task({ answer: 'NO!' }, right), ...run, hashes: `db_hash: ${hashState(right, OPTIONS)}\n` }
    for (const expectedDb of [right, null]) {
      const [ref] = read(sessionTree({ qa__a: { ...lie, expectedDb } }), []).trials
      if (!ref) throw new Error('no trial')
      const { report, findings } = scoreTrial(ref, ref.load(), null, OPTIONS)
      expect(report.verdict).toBe('fail')
      expect(findings.map(({ kind }) => kind)).toContain('stored_value_differs')
    }
  })

  test('the honest run passes with expected', () => {
    const good = { ...run, finalDb: right, hashes: null, answer: [{ answer: 'yes' }] }
    expect(scored({ ...task({ answer: 'yes' }, right), ...good }, source).verdict).toBe('pass')
  })
})
