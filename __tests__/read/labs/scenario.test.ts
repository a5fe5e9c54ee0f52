// One labs scenario: the evidence that its files give for each signal, and what a broken, missing or edited file costs.
import { describe, expect, test } from '@jest/globals'
import type { EvidenceBySignal, Trial } from '../../../src/model.js'
import { labsLayout } from '../../../src/read/labs/layout.js'
import {
  HASH,
  log,
  metadata,
  metrics,
  OTHER_HASH,
  runArgs,
  type ScenarioOptions,
  sessionTree,
} from '../../support/labs-session.js'
import { memoryFiles } from '../../support/memory-files.js'
import { told } from '../../support/told.js'

const NAME = 'qa__a'
const WHERE = `run/${NAME}`

function load(
  options: ScenarioOptions,
  parsed?: Readonly<Record<string, unknown>>,
  minAgentTurns: number | 'declared' = 'declared',
): Trial {
  const own = parsed === undefined ? {} : { 'run_args.json': runArgs([[NAME]], parsed) }
  const run = labsLayout.read(memoryFiles(sessionTree({ [NAME]: options }, own)), { expected: [], minAgentTurns })
  const [ref] = run.trials
  if (!ref) throw new Error('no trial')
  return ref.load()
}
const evidenceOf = (...given: Parameters<typeof load>): EvidenceBySignal => load(...given).evidence
const kindsOf = (trial: Trial): readonly string[] => trial.findings.map(({ kind }) => kind)
const plain = (value: unknown): unknown =>
  value instanceof Map
    ? Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]))
    : Array.isArray(value)
      ? value.map(plain)
      : value

describe('success_signals', () => {
  test.each([
    [
      ['is_action_match', 'clean_exit'],
      ['action_match', 'clean_exit'],
    ],
    [
      ['ACTION_MATCH', 'DB_STATE_MATCH'],
      ['action_match', 'db_state_match'],
    ],
    [
      ['db_state_assertion', 'nl_assertion', 'judge_passed'],
      ['db_state_assertion', 'nl_assertion', 'judge_passed'],
    ],
    [['clean_exit', 'clean_exit'], ['clean_exit']],
    [[], []],
  ])('%j', (declared, gating) => {
    expect(load({ metadata: metadata({ success_signals: declared }) }).gating).toEqual(gating)
  })

  test('absent (older runs): none', () => {
    expect(load({ metadata: metadata({ success_signals: null }) }).gating).toEqual([])
  })

  test.each([
    [['clean_exit', 'vibes'], 'declares the unknown success signal "vibes"'],
    [[null], 'declares the unknown success signal null'],
    [['constructor'], 'declares the unknown success signal "constructor"'],
    ['clean_exit', 'success_signals is no list'],
  ])('%j is an error of the trial that names it', (declared, reason) => {
    const trial = load({ metadata: metadata({ success_signals: declared }) })
    expect(trial.gatingProblem).toContain(reason)
    expect(trial.gatingProblem).toContain(`${WHERE}/scenario_config/metadata.json`)
  })
})

describe('files that the whole trial needs', () => {
  test.each<[string, ScenarioOptions, string]>([
    [
      'no metadata.json',
      { metadata: null },
      'metadata.json is missing: what should be true of this scenario is not known',
    ],
    ['metadata.json cut', { metadata: '{"name": ' }, 'metadata.json'],
    ['metadata.json a list', { metadata: [] }, 'metadata.json holds no object'],
    [
      'metadata.json with a key twice',
      { metadata: '{"success_signals": ["clean_exit"], "success_signals": []}' },
      'success_signals',
    ],
    ['metrics.json cut', { metrics: '{' }, 'metrics.json'],
    ['metrics.json a text', { metrics: '"x"' }, 'metrics.json holds no object'],
    ['metrics.json empty', { metrics: '' }, 'metrics.json'],
    ['nl_assertions no texts', { metadata: metadata({ nl_assertions: [1] }) }, 'nl_assertions is not a list of texts'],
  ])('%s', (_, options, reason) => {
    const { settled, upstream } = load(options)
    expect(settled?.verdict).toBe('error')
    expect(settled?.reason).toContain(reason)
    expect(upstream.counted).toBe(options.metrics === undefined)
  })

  test('a broken scenario loses no other', () => {
    const tree = sessionTree({ qa__a: { metadata: '{' }, qa__b: {} })
    const { trials } = labsLayout.read(memoryFiles(tree), { expected: [], minAgentTurns: 'declared' })
    expect(trials.map((ref) => ref.load().settled?.verdict)).toEqual(['error', undefined])
  })

  test('NaN in metrics.json is legal', () => {
    expect(
      load({ metrics: '{"stop_reason": "[EXIT]", "judge_score": NaN}', agentContext: null }).settled,
    ).toBeUndefined()
  })
})

describe('db_state_match', () => {
  const expecting = (
    more: Readonly<Record<string, unknown>> = { expected_db_hash: HASH },
  ): ScenarioOptions['metadata'] => metadata({ success_signals: ['db_state_match'], ...more })
  const settledDb = (options: ScenarioOptions): unknown => {
    const { db_state_match: db } = evidenceOf(options)
    return db?.kind === 'settled' ? [db.outcome, db.reason] : db?.kind
  }

  test('both dumps: states, with the stored hashes and verdict beside them', () => {
    const { db_state_match: db } = evidenceOf({
      metadata: expecting(),
      metrics: metrics({ db_state_match: true }),
      hashes: `db_hash: ${OTHER_HASH}\nuser_db_hash: ${HASH}\n`,
      expectedDb: { a: 1 },
      finalDb: { a: 2 },
    })
    expect(db).toMatchObject({
      kind: 'states',
      storedHashes: { expected: HASH, actual: OTHER_HASH },
      storedMatch: true,
    })
    expect(db?.kind === 'states' && [plain(db.agent.expected.tree), plain(db.agent.actual.tree)]).toEqual([
      { a: 1 },
      { a: 2 },
    ])
    expect(db?.kind === 'states' && db.user).toBeUndefined()
  })

  test('hashes alone', () => {
    expect(load({ metadata: expecting(), hashes: `db_hash: ${OTHER_HASH}\n` }).evidence.db_state_match).toEqual({
      kind: 'hashes',
      expected: HASH,
      actual: OTHER_HASH,
    })
  })

  test('one dump: it stands beside the stored hashes and is not forgotten', () => {
    const final = load({ metadata: expecting(), hashes: `db_hash: ${HASH}\n`, finalDb: { a: 2 } }).evidence
      .db_state_match
    expect(final).toMatchObject({
      kind: 'hashes',
      expected: HASH,
      actual: HASH,
      actualState: { where: `${WHERE}/final_scenario_db.json` },
    })
    const without = load({ metadata: expecting(), finalDb: { a: 2 } }).evidence.db_state_match
    expect(without).toMatchObject({ kind: 'hashes', expected: HASH, actual: '', actualState: {} })
    const expected = load({ metadata: expecting({}), hashes: `db_hash: ${HASH}\n`, expectedDb: {} }).evidence
      .db_state_match
    expect(expected).toMatchObject({ kind: 'hashes', expected: '', actual: HASH, expectedState: {} })
  })

  test.each<[string, ScenarioOptions]>([
    ['no hash file', {}],
    ['only the user’s hash', { hashes: `user_db_hash: ${HASH}\n` }],
    ['an empty hash file', { hashes: '' }],
    ['no final dump and no hash', { expectedDb: {} }],
  ])('%s: the bot gave none, a fail', (_, options) => {
    expect(settledDb({ metadata: expecting(), ...options })).toEqual([
      'fail',
      expect.stringContaining(
        'the bot gave no DB hash: run/qa__a holds neither final_scenario_db_hash.txt nor final_scenario_db.json',
      ),
    ])
  })

  test.each([
    ['not a hash', 'db_hash: abc\n'],
    ['upper case', `db_hash: ${HASH.toUpperCase()}\n`],
    ['another key', `hash: ${HASH}\n`],
    ['one key twice', `db_hash: ${HASH}\ndb_hash: ${OTHER_HASH}\n`],
    ['more on the line', `db_hash: ${HASH} x\n`],
    ['not UTF-8', Buffer.from([0xff, 0xfe]).toString('latin1').repeat(3)],
  ])('a hash file with %s is an error of the signal', (_, hashes) => {
    expect(settledDb({ metadata: expecting(), hashes })).toEqual([
      'error',
      expect.stringContaining('final_scenario_db_hash.txt'),
    ])
  })

  test('CRLF line ends are fine', () => {
    expect(
      load({ metadata: expecting(), hashes: `db_hash: ${HASH}\r\nuser_db_hash: ${HASH}\r\n` }).evidence.db_state_match
        ?.kind,
    ).toBe('hashes')
  })

  test.each<[string, ScenarioOptions]>([
    [
      'an expected hash that is none',
      { metadata: expecting({ expected_db_hash: 'N/A' }), hashes: `db_hash: ${HASH}\n` },
    ],
    ['a cut dump', { metadata: expecting(), expectedDb: '{', finalDb: {} }],
    ['a dump with a key twice', { metadata: expecting(), expectedDb: {}, finalDb: '{"a": 1, "a": 2}' }],
    ['an empty dump file', { metadata: expecting(), expectedDb: {}, finalDb: '' }],
  ])('%s: an error of the signal, the trial is still read', (_, options) => {
    expect(settledDb(options)).toEqual(['error', expect.any(String)])
    expect(load(options).settled).toBeUndefined()
  })

  test('nothing expected: not applicable, with a finding where it is declared', () => {
    const trial = load({ metadata: expecting({}) })
    expect(trial.evidence.db_state_match).toBeUndefined()
    expect(kindsOf(trial)).toEqual(['vacuous'])
    expect(kindsOf(load({}))).toEqual([])
  })

  test('an expected state that the run had and the artifacts lack is an error, not absent', () => {
    expect(settledDb({ metadata: expecting({}), metrics: metrics({ db_state_match: false }) })).toEqual([
      'error',
      expect.stringContaining('are gone'),
    ])
  })

  test('a user-side difference is a note and no evidence', () => {
    const trial = load({
      metadata: expecting({ expected_db_hash: HASH, expected_user_db_hash: HASH }),
      hashes: `db_hash: ${HASH}\nuser_db_hash: ${OTHER_HASH}\n`,
    })
    expect(kindsOf(trial)).toEqual(['note'])
    expect(trial.evidence.db_state_match).toEqual({ kind: 'hashes', expected: HASH, actual: HASH })
  })
})

describe('action_match', () => {
  const reference = { actions: [{ name: 'x' }] }

  test('reference, answer, flags and the recorded verdict', () => {
    const { action_match: action } = evidenceOf({
      metadata: metadata({ ignore_capitalization: true, clean_text: true }),
      metrics: metrics({ is_action_match: false }),
      reference,
      answer: [{ actions: [] }],
    })
    expect(action).toMatchObject({
      kind: 'answer',
      flags: { ignoreCapitalization: true, ignorePunctuation: false, cleanText: true, disallowExtraItems: false },
      storedMatch: false,
    })
    expect(action?.kind === 'answer' && [plain(action.reference), plain(action.prediction)]).toEqual([
      reference,
      [{ actions: [] }],
    ])
  })

  test.each<[unknown, unknown, boolean]>([
    [false, false, false],
    [true, false, true],
    [false, true, true],
    [undefined, undefined, false],
  ])('strict: run %j, scenario %j → %j', (run, scenario, strict) => {
    const { action_match: action } = evidenceOf(
      { metadata: metadata({ disallow_extra_items: scenario }), reference },
      { strict_match: run },
    )
    expect(action?.kind === 'answer' && action.flags.disallowExtraItems).toBe(strict)
  })

  test.each([['"a text"'], ['42'], ['{"message": "m"}'], ['null'], ['[]']])(
    'the reference %s is passed on as it is',
    (text) => {
      const { action_match: action } = evidenceOf({ reference: text })
      expect(action?.kind === 'answer' && plain(action.reference)).toEqual(JSON.parse(text))
    },
  )

  test('no reference: not applicable; one that the run had and the artifacts lack: an error', () => {
    expect(load({}).evidence.action_match).toBeUndefined()
    expect(load({ metrics: metrics({ is_action_match: true }) }).evidence.action_match).toMatchObject({
      kind: 'settled',
      outcome: 'error',
    })
  })

  test('no answer is a fail; a broken answer, reference or flag is an error', () => {
    expect(load({ reference, answer: null }).evidence.action_match).toMatchObject({ kind: 'settled', outcome: 'fail' })
    expect(load({ reference, answer: '[' }).evidence.action_match).toMatchObject({ kind: 'settled', outcome: 'error' })
    expect(load({ reference: '{' }).evidence.action_match).toMatchObject({ kind: 'settled', outcome: 'error' })
    expect(load({ reference, metadata: metadata({ clean_text: 'yes' }) }).evidence.action_match).toMatchObject({
      kind: 'settled',
      outcome: 'error',
    })
  })

  test('the stock bot’s empty action list is a finding where an answer of another kind is expected', () => {
    const answer = [{ actions: [] }]
    expect(kindsOf(load({ reference: { items: [] }, answer }))).toEqual(['empty_action_list'])
    expect(kindsOf(load({ reference, answer }))).toEqual([])
    expect(kindsOf(load({ reference: { items: [] }, answer: [] }))).toEqual([])
    expect(kindsOf(load({ answer }))).toEqual([])
  })
})

describe('db_state_assertion', () => {
  const predicate = (side: string): unknown => ({
    func_name: `assert_${side}`,
    side,
    arguments: { n: 1 },
    assert_value: true,
    message: null,
  })
  const verdict = (side: string, passed: unknown, error: string | null = null): unknown => ({
    func_name: `assert_${side}`,
    side,
    passed,
    error,
  })
  const asserting = (sides: readonly string[], domain = 'tau2_telecom'): ScenarioOptions['metadata'] =>
    metadata({ domain, db_state_assertions: sides.map(predicate) })

  test('with the dumps: predicates on them, recorded verdicts beside', () => {
    const { db_state_assertion: dbAssertion } = evidenceOf({
      metadata: asserting(['user', 'agent']),
      metrics: metrics({ db_state_assertion_verdicts: [verdict('user', true), verdict('agent', false)] }),
      finalDb: { a: 1 },
      finalUserDb: { b: 1 },
    })
    expect(dbAssertion).toMatchObject({ kind: 'telecom', stored: [true, false], agent: {}, user: {} })
    expect(
      dbAssertion?.kind === 'telecom' &&
        dbAssertion.predicates.map(({ func, side, assertValue }) => [func, side, assertValue]),
    ).toEqual([
      ['assert_user', 'user', true],
      ['assert_agent', 'agent', true],
    ])
  })

  test('without dumps: the recorded verdicts, one part each, as recorded', () => {
    const { db_state_assertion: dbAssertion } = evidenceOf({
      metadata: asserting(['user', 'agent']),
      metrics: metrics({
        db_state_assertion_verdicts: [verdict('user', true), verdict('agent', false, 'No predicate')],
      }),
      hashes: `db_hash: ${HASH}\nuser_db_hash: ${HASH}\n`,
    })
    expect(dbAssertion).toMatchObject({
      kind: 'settled',
      outcome: 'fail',
      source: 'recorded',
      parts: [
        { label: 'assert_user(n=1)', outcome: 'pass' },
        { label: 'assert_agent(n=1)', outcome: 'fail', reason: 'No predicate' },
      ],
    })
  })

  test('another namespace has no predicates here: recorded, even with dumps', () => {
    const { db_state_assertion: dbAssertion } = evidenceOf({
      metadata: asserting(['agent'], 'other'),
      metrics: metrics({ db_state_assertion_verdicts: [verdict('agent', true)] }),
      finalDb: {},
    })
    expect(dbAssertion).toMatchObject({ kind: 'settled', outcome: 'pass', source: 'recorded' })
  })

  test('a dump that is gone while its hash is there is not known: recorded; where the bot gave no hash: known to be none', () => {
    const options = {
      metadata: asserting(['user']),
      metrics: metrics({ db_state_assertion_verdicts: [verdict('user', true)] }),
      finalDb: {},
    }
    expect(load({ ...options, hashes: `user_db_hash: ${HASH}\n` }).evidence.db_state_assertion).toMatchObject({
      kind: 'settled',
      source: 'recorded',
    })
    expect(load(options).evidence.db_state_assertion).toMatchObject({ kind: 'telecom', user: null })
  })

  test.each<[string, unknown]>([
    ['none', undefined],
    ['too few', []],
    ['of another predicate', [verdict('agent', true)]],
    ['neither true nor false', [verdict('user', 1)]],
  ])('recorded verdicts that are %s: an error', (_, verdicts) => {
    const trial = load({ metadata: asserting(['user']), metrics: metrics({ db_state_assertion_verdicts: verdicts }) })
    expect(trial.evidence.db_state_assertion).toMatchObject({ kind: 'settled', outcome: 'error' })
  })

  test('assertions that are broken, or that the run had and the artifacts lack: an error', () => {
    const broken = load({ metadata: metadata({ db_state_assertions: [{ func_name: 'x' }] }) })
    expect(broken.evidence.db_state_assertion).toMatchObject({ kind: 'settled', outcome: 'error' })
    expect(load({ metadata: metadata({ db_state_assertions: {} }) }).evidence.db_state_assertion).toMatchObject({
      outcome: 'error',
    })
    const gone = load({ metrics: metrics({ db_state_assertion_verdicts: [verdict('user', false)] }) })
    expect(gone.evidence.db_state_assertion).toMatchObject({ kind: 'settled', outcome: 'error' })
    expect(load({ metadata: metadata({ db_state_assertions: [] }) }).evidence.db_state_assertion).toBeUndefined()
  })
})

describe('clean_exit', () => {
  const exit = (stop: unknown, clean: unknown, text: string | null): Trial =>
    load({ metrics: metrics({ stop_reason: stop, clean_exit: clean }), log: text })

  test.each<[string, unknown, unknown, string | null, unknown, readonly string[]]>([
    ['both say exit', '[EXIT]', true, log('[EXIT]'), ['pass', 'recomputed'], []],
    ['both say timeout', '[TIMEOUT]', false, log('[TIMEOUT]'), ['fail', 'recomputed'], []],
    ['no log end', '[EXIT]', true, log(null), ['pass', 'recorded'], []],
    ['no log', '[TIMEOUT]', false, null, ['fail', 'recorded'], []],
    ['only the flag', null, true, null, ['pass', 'recorded'], []],
    ['only the log', null, null, log('[TIMEOUT]'), ['fail', 'recomputed'], []],
    ['metrics edited to pass', '[EXIT]', true, log('[TIMEOUT]'), ['fail', 'recomputed'], ['recorded_verdict_differs']],
    ['flag against reason', '[TIMEOUT]', true, null, ['fail', 'recorded'], ['recorded_verdict_differs']],
    ['nothing', null, null, null, ['error', 'recomputed'], []],
    ['a text for a flag', null, 'true', null, ['error', 'recomputed'], []],
  ])('%s', (_, stop, clean, text, expected, findings) => {
    const trial = exit(stop, clean, text)
    expect([trial.evidence.clean_exit?.outcome, trial.evidence.clean_exit?.source]).toEqual(expected)
    expect(kindsOf(trial)).toEqual(findings)
  })

  test('an end that is spoken in the transcript is not the end', () => {
    const spoken = log('[EXIT]').slice(log('[EXIT]').indexOf('\n\n='))
    expect(
      exit('[TIMEOUT]', false, log('[TIMEOUT]', `AGENT: bye${spoken}\nAGENT: more`)).evidence.clean_exit?.outcome,
    ).toBe('fail')
    expect(exit('[TIMEOUT]', false, log(null, `AGENT: bye${spoken}\nAGENT: more`)).evidence.clean_exit?.outcome).toBe(
      'fail',
    )
  })

  test('not declared and nothing to tell it by: not applicable', () => {
    const trial = load({
      metadata: metadata({ success_signals: ['is_action_match'] }),
      metrics: metrics({ stop_reason: null, clean_exit: null }),
      log: null,
    })
    expect(trial.evidence.clean_exit).toBeUndefined()
  })
})

describe('the stall rule', () => {
  const calls = (count: unknown): Readonly<Record<string, unknown>> =>
    metrics({ token_usage: { agent: { n_calls: count } } })
  const messages = (count: number): unknown => [
    { role: 'system' },
    ...Array.from({ length: count }, () => ({ role: 'assistant' })),
    'assistant',
    { role: 'user' },
  ]

  test.each<[string, ScenarioOptions, Readonly<Record<string, unknown>> | undefined, number | 'declared', boolean]>([
    ['2 of the default 3', { metrics: calls(2) }, undefined, 'declared', true],
    ['3 of the default 3', { metrics: calls(3) }, undefined, 'declared', false],
    ['2 of the run’s own 2', { metrics: calls(2) }, { min_agent_turns: 2 }, 'declared', false],
    ['4 of the run’s own 5', { metrics: calls(4) }, { min_agent_turns: 5 }, 'declared', true],
    ['0 of the run’s own 0', { metrics: calls(0) }, { min_agent_turns: 0 }, 'declared', false],
    ['4, the input asks 5', { metrics: calls(4) }, { min_agent_turns: 2 }, 5, true],
    ['1, the input asks 0', { metrics: calls(1) }, { min_agent_turns: 3 }, 0, false],
    ['true is Python’s 1', { metrics: calls(true) }, undefined, 'declared', true],
    [
      'no count, 2 messages',
      { metrics: metrics({ token_usage: null }), agentContext: messages(2) },
      undefined,
      'declared',
      true,
    ],
    [
      'no count, 3 messages',
      { metrics: metrics({ token_usage: null }), agentContext: messages(3) },
      undefined,
      'declared',
      false,
    ],
    [
      'a float is no count',
      { metrics: '{"stop_reason": "[EXIT]", "token_usage": {"agent": {"n_calls": 9.0}}}', agentContext: messages(1) },
      undefined,
      'declared',
      true,
    ],
    [
      'no count, an empty context',
      { metrics: metrics({ token_usage: null }), agentContext: [] },
      undefined,
      'declared',
      true,
    ],
    [
      'no count, no context',
      { metrics: metrics({ token_usage: null }), agentContext: null },
      undefined,
      'declared',
      false,
    ],
    [
      'no count, a broken context',
      { metrics: metrics({ token_usage: null }), agentContext: '[' },
      undefined,
      'declared',
      false,
    ],
    [
      'no count, recorded as a stall',
      { metrics: metrics({ token_usage: null, insufficient_agent_turns: true }), agentContext: null },
      undefined,
      'declared',
      true,
    ],
  ])('%s', (_, options, parsed, input, stalled) => {
    const { settled } = load(options, parsed, input)
    expect(settled?.verdict === 'fail' && settled.leftOutOfSignals === true).toBe(stalled)
  })

  test('a recorded stall that the count denies, or the other way round, is a finding', () => {
    expect(kindsOf(load({ metrics: { ...calls(5), insufficient_agent_turns: true } }))).toEqual([
      'recorded_verdict_differs',
    ])
    expect(kindsOf(load({ metrics: calls(1) }))).toEqual(['recorded_verdict_differs'])
    expect(kindsOf(load({ metrics: { ...calls(1), insufficient_agent_turns: true } }))).toEqual([])
  })

  test('a count that the agent’s own context denies is a finding, and stands', () => {
    const denied = load({ metrics: calls(99), agentContext: messages(2) })
    expect([denied.settled, kindsOf(denied)]).toEqual([undefined, ['stored_value_differs']])
    expect(kindsOf(load({ metrics: calls(99), agentContext: messages(3) }))).toEqual([])
    expect(kindsOf(load({ metrics: calls(99), agentContext: [] }))).toEqual([])
  })
})

describe('what is judged', () => {
  const judge = { score: 0.95, reason: 'fine' }

  test.each<[string, ScenarioOptions, readonly [boolean, number, string | undefined] | undefined]>([
    ['nothing', {}, [false, 0, undefined]],
    ['a declared score', { metadata: metadata({ success_signals: ['judge_passed'] }) }, [true, 0, undefined]],
    ['a recorded score', { judge }, [true, 0, 'judge_result']],
    ['assertions', { metadata: metadata({ nl_assertions: ['one', 'two'] }) }, [false, 2, undefined]],
    ['a broken result', { judge: '{' }, [true, 0, 'unreadable']],
    ['a result with a key twice', { judge: '{"score": 0, "score": 1}' }, [true, 0, 'unreadable']],
    [
      'a lost result',
      { metadata: metadata({ success_signals: ['judge_passed'] }), metrics: metrics({ judge_score: 1 }) },
      [true, 0, 'unreadable'],
    ],
  ])('%s', (_, options, expected) => {
    const { judged } = load(options)
    expect(judged && [judged.wantsScore, judged.assertions.length, judged.recorded?.kind]).toEqual(expected)
  })

  test('assertions that the run judged and the artifacts lack are an error', () => {
    expect(load({ metrics: metrics({ nl_assertion_pass_rate: 0.5 }) }).settled?.reason).toContain(
      'holds no nl_assertions although the run judged some',
    )
  })

  test('a score in metrics.json that is not the judge’s is a finding', () => {
    expect(kindsOf(load({ judge, metrics: metrics({ judge_score: 1 }) }))).toEqual(['stored_value_differs'])
    expect(kindsOf(load({ judge, metrics: metrics({ judge_score: 0.95 }) }))).toEqual([])
  })

  test('the question holds reference, answer, conversation and contexts as the evaluator shows them', () => {
    const question = load({
      metadata: metadata({ nl_assertions: ['one'] }),
      reference: '{"total": 12.0, "big": 9007199254740993, "é": null, "list": [], "none": {}}',
      answer: [{ total: 12 }],
      conversation: [{ speaker: 'user', words: 'hi' }, 'odd', { speaker: 'agent' }],
      agentContext: [{ role: 'system', content: 'x' }],
    }).judged?.question()
    expect(question?.reference).toBe(
      '{\n  "total": 12.0,\n  "big": 9007199254740993,\n  "é": null,\n  "list": [],\n  "none": {}\n}',
    )
    expect(question?.prediction).toBe('{\n  "total": 12\n}')
    expect(plain(question?.conversation)).toEqual([
      { role: 'user', text: 'hi' },
      { role: 'agent', text: '' },
    ])
    expect(plain(question?.agentContextHistory)).toEqual([{ role: 'system', content: 'x' }])
    expect(question?.userContextHistory).toBeNull()
    expect(question?.nlAssertions).toEqual(['one'])
  })

  test('nothing observed: no question; a broken file: thrown when asked, not before', () => {
    const asked = metadata({ nl_assertions: ['one'] })
    expect(load({ metadata: asked, answer: null }).judged?.question()).toBeNull()
    expect(() => load({ metadata: asked, agentContext: '[', metrics: metrics() }).judged?.question()).toThrow(
      'llm_context.json',
    )
    expect(() => load({ metadata: asked, agentContext: {} }).judged?.question()).toThrow('holds no list of messages')
  })
})

test('for people: turns, tool calls, metrics', () => {
  const trial = load({
    conversation: [{ speaker: 'user', words: 'hi' }],
    agentContext: [
      {
        role: 'assistant',
        tool_calls: [
          { function: { name: 'book', arguments: '{"seat": "22A"}' } },
          { function: { name: 'odd', arguments: 'no json' } },
          { function: {} },
        ],
      },
    ],
  })
  const { events = [], unread } = trial.conversation?.() ?? {}
  expect(
    events.flatMap((event) => (event.kind === 'call' ? [[event.call.name, plain(event.call.arguments)]] : [])),
  ).toEqual([
    ['book', { seat: '22A' }],
    ['odd', 'no json'],
  ])
  expect(unread).toMatchObject({ count: 1, byAgent: 1 })
  expect(told(load({ conversation: [{ speaker: 'user', words: 'hi' }] }).conversation?.())).toEqual(['user: hi'])
  expect(trial.metrics).toContainEqual({ name: 'agent_llm_calls', value: '5', number: 5 })
  expect(trial.metrics).toContainEqual({ name: 'duration_s', value: '12.5', number: 12.5 })
})

test('a stop reason that is not known is an error of clean_exit that names it, whatever the flag says', () => {
  const trial = load({ metrics: metrics({ stop_reason: '[HANGUP]', clean_exit: false }), log: null })
  expect(trial.evidence.clean_exit).toMatchObject({
    outcome: 'error',
    reason: 'the stop reason [HANGUP] is not known: whether the conversation ended well cannot be told',
  })
})
