// What a labs session holds and was meant to hold; each test names one way in which a run can be incomplete or odd.
import { describe, expect, test } from '@jest/globals'
import type { Run, Trial, TrialRef } from '../../../src/model.js'
import { labsLayout } from '../../../src/read/labs/layout.js'
import { type MemoryFile, memoryFiles } from '../../support/memory-files.js'
import { metadata, metrics, runArgs, sessionTree } from '../../support/labs-session.js'

const read = (tree: ReadonlyMap<string, MemoryFile> | Readonly<Record<string, MemoryFile>>): Run =>
  labsLayout.read(memoryFiles(tree), { expected: [], minAgentTurns: 'declared' })
const names = (run: Run): readonly string[] => run.trials.map(({ scenario }) => scenario).sort()
const refOf = (run: Run, scenario: string): TrialRef => {
  const ref = run.trials.find((one) => one.scenario === scenario)
  if (!ref) throw new Error(`no trial of ${scenario}`)
  return ref
}
/** The verdict that the reader itself gives, or the message that load throws. */
const settledOf = (run: Run, scenario: string): string | undefined => {
  let trial: Trial
  try {
    trial = refOf(run, scenario).load()
  } catch (error) {
    return `thrown: ${(error as Error).message}`
  }
  return trial.settled && `${trial.settled.verdict}: ${trial.settled.reason}`
}

describe('recognised', () => {
  const yes: readonly [string, ReadonlyMap<string, MemoryFile> | Readonly<Record<string, MemoryFile>>][] = [
    ['a session with run_args.json only', { 'run_args.json': runArgs([['a']]) }],
    ['a session with scenario directories only', sessionTree({ qa__a: {} })],
    ['a scenario that has only begun', { 'qa__a/scenario_config/metadata.json': '{}' }],
    ['a folder of sessions', sessionTree({ qa__a: {} }, { 'run_args.json': runArgs([['qa__a']]) }, 'eval_1/')],
    ['a folder of a session without run_args.json', sessionTree({ qa__a: {} }, {}, 'eval_1/')],
  ]
  test.each(yes)('%s', (_, tree) => {
    expect(labsLayout.refuse(memoryFiles(tree))).toBeNull()
  })

  const no: readonly [string, Readonly<Record<string, MemoryFile>>, RegExp][] = [
    ['an empty folder', { 'x/': '' }, /neither it nor a folder in it holds/],
    ['records', { 's1/expected_db.json': '{}', 's1/actual_db.json': '{}', 's1/scenario.json': '{}' }, /neither/],
    ['an EVA run', { 'config.json': '{}', 'records/1/trial_0/metrics.json': '{}' }, /neither/],
    ['one scenario directory', { 'scenario_config/metadata.json': '{}' }, /one scenario directory/],
    ['a link in place of run_args.json', { 'run_args.json': { kind: 'link' } }, /neither/],
  ]
  test.each(no)('not %s', (_, tree, reason) => {
    expect(labsLayout.refuse(memoryFiles(tree))).toMatch(reason)
  })

  test('not a file', () => {
    const files = memoryFiles({ 'x/': '' })
    expect(labsLayout.refuse({ ...files, kind: () => 'file' })).toBe('it is not a directory')
  })
})

describe('what the run was to hold', () => {
  test('the names of every invocation and the directories on the disk, each once; domain up to `__`', () => {
    const run = read(
      sessionTree(
        { retail__1: {}, qa__extra: {}, simple_qa_1: {} },
        { 'run_args.json': runArgs([['retail__1', 'qa__gone'], ['retail__1']]) },
      ),
    )
    expect(names(run)).toEqual(['qa__extra', 'qa__gone', 'retail__1', 'simple_qa_1'])
    expect(run.trials.map(({ domain }) => domain).sort()).toEqual(['qa', 'qa', 'retail', 'simple_qa_1'])
    expect(run.trials.every(({ trial }) => trial === 0)).toBe(true)
    expect(refOf(run, 'retail__1').where).toBe('run/retail__1')
  })

  test('a queued name without a directory is a missing trial that never ran', () => {
    const run = read(sessionTree({}, { 'run_args.json': runArgs([['qa__gone']]) }))
    expect(refOf(run, 'qa__gone').missing).toBe(true)
    expect(settledOf(run, 'qa__gone')).toMatch(/^thrown: never ran: the run was to hold qa__gone/)
  })

  test.each(['../../etc/passwd', '', 'a/b', 'a\0b', '__proto__', '/', 'x'.repeat(5000)])(
    'the queued name %j is only a name',
    (name) => {
      const run = read(sessionTree({ qa__a: {} }, { 'run_args.json': runArgs([['qa__a', name]]) }))
      expect(run.trials).toHaveLength(2)
      expect(settledOf(run, name)).toMatch(/^thrown: never ran/)
      expect(settledOf(run, 'qa__a')).toBeUndefined()
    },
  )

  test('an interrupted scenario has no metrics.json and is an error', () => {
    const run = read(sessionTree({ qa__a: { metrics: null } }))
    expect(refOf(run, 'qa__a').missing).toBeUndefined()
    expect(settledOf(run, 'qa__a')).toMatch(/^error: interrupted: no metrics\.json in run\/qa__a/)
    expect(refOf(run, 'qa__a').load().upstream.counted).toBe(false)
  })

  test('killed attempts are set aside with a finding, whatever they hold', () => {
    const run = read(
      sessionTree({
        qa__a: {},
        'qa__a.killed.20261129_130845': {},
        'qa__b.killed.20261129_130845': {},
        qa__c: { extra: { __KILLED__: '' } },
      }),
    )
    expect(names(run)).toEqual(['qa__a', 'qa__b', 'qa__c'])
    expect(settledOf(run, 'qa__a')).toBeUndefined()
    for (const name of ['qa__b', 'qa__c']) {
      expect(settledOf(run, name)).toMatch(/^thrown: never finished: only an attempt that was killed/)
      expect(refOf(run, name).missing).toBe(true)
    }
    expect(run.findings.filter(({ kind }) => kind === 'file_skipped').map(({ where }) => where)).toEqual([
      'run/qa__a.killed.20261129_130845',
      'run/qa__b.killed.20261129_130845',
      'run/qa__c',
    ])
  })

  test.each<[string, MemoryFile, RegExp]>([
    ['a link', { kind: 'link' }, /is a link, and links are not followed/],
    ['a pipe', { kind: 'other' }, /is no directory/],
    ['a file', '{}', /is no directory/],
  ])('%s in place of a queued scenario is its error', (_, content, reason) => {
    const run = read(sessionTree({ qa__a: {} }, { 'run_args.json': runArgs([['qa__a', 'qa__b']]), qa__b: content }))
    expect(settledOf(run, 'qa__b')).toMatch(reason)
    expect(settledOf(run, 'qa__b')).toMatch(/^error: /)
  })

  test('a queued directory that is empty is interrupted; one that nobody queued is skipped', () => {
    const run = read(
      sessionTree(
        { qa__a: {} },
        { 'run_args.json': runArgs([['qa__a', 'qa__b']]), 'qa__b/': '', 'notes/todo.txt': '' },
      ),
    )
    expect(names(run)).toEqual(['qa__a', 'qa__b'])
    expect(settledOf(run, 'qa__b')).toMatch(/^error: interrupted/)
    expect(run.findings).toContainEqual(expect.objectContaining({ kind: 'file_skipped', where: 'run/notes' }))
  })

  test('without run_args.json the disk is all there is, and that is said', () => {
    const run = read(sessionTree({ qa__a: {} }))
    expect(names(run)).toEqual(['qa__a'])
    expect(run.findings).toContainEqual(
      expect.objectContaining({ kind: 'note', where: 'run', what: expect.stringMatching(/^no run_args\.json/) }),
    )
  })

  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['no invocations', '{"invocations": []}'],
    ['an invocation that is no object', '{"invocations": [1]}'],
    ['names that are no texts', '{"invocations": [{"resolved_scenario_names": [1]}]}'],
    ['a duplicate key', '{"invocations": [{}], "invocations": [{}]}'],
  ])('run_args.json with %s is an error: what should be there is not known', (_, content) => {
    expect(() => read(sessionTree({ qa__a: {} }, { 'run_args.json': content }))).toThrow(/run\/run_args\.json/)
  })

  test('the older shape of run_args.json, one invocation at the top, is read', () => {
    const run = read(sessionTree({ qa__a: {} }, { 'run_args.json': '{"resolved_scenario_names": ["qa__a", "qa__b"]}' }))
    expect(names(run)).toEqual(['qa__a', 'qa__b'])
  })
})

describe('several sessions', () => {
  const tree = new Map([
    ...sessionTree({ qa__a: {}, qa__b: {} }, { 'run_args.json': runArgs([['qa__a', 'qa__b']]) }, 'eval_2/'),
    ...sessionTree({ qa__a: {} }, { 'run_args.json': runArgs([['qa__a']]) }, 'eval_10/'),
    ...sessionTree({ qa__stray: {} }),
  ])

  test('are trials in the order of their names, counted per scenario', () => {
    expect(read(tree).trials.map(({ scenario, trial, where }) => [scenario, trial, where])).toEqual([
      ['qa__a', 0, 'run/eval_10/qa__a'],
      ['qa__a', 1, 'run/eval_2/qa__a'],
      ['qa__b', 0, 'run/eval_2/qa__b'],
      ['qa__stray', 0, 'run/qa__stray'],
    ])
  })

  test('a scenario directory beside them is an error', () => {
    expect(() => refOf(read(tree), 'qa__stray').load()).toThrow('stands where none is read')
  })
})

describe('the same scenario twice in one session', () => {
  test('a copy beside its original is an error that names both places; the original is scored', () => {
    const run = read(
      sessionTree({
        qa__a: { metadata: metadata({ name: 'qa__a' }) },
        'qa__a copy': { metadata: metadata({ name: 'qa__a' }) },
      }),
    )
    expect(settledOf(run, 'qa__a')).toBeUndefined()
    expect(settledOf(run, 'qa__a copy')).toMatch(
      /^error: qa__a of one session is there twice: run\/qa__a and run\/qa__a copy/,
    )
    expect(refOf(run, 'qa__a copy').load().findings).toContainEqual(
      expect.objectContaining({ kind: 'duplicate_trial' }),
    )
  })

  test('a renamed directory keeps its new name, with a note', () => {
    const run = read(sessionTree({ qa__new: { metadata: metadata({ name: 'qa__old' }) } }))
    expect(names(run)).toEqual(['qa__new'])
    expect(settledOf(run, 'qa__new')).toBeUndefined()
    expect(refOf(run, 'qa__new').load().findings).toEqual([expect.objectContaining({ kind: 'note' })])
  })

  test('D9 names equal but for case or composition are two scenarios', () => {
    expect(names(read(sessionTree({ qa__é: {}, 'qa__e\u0301': {}, qa__A: {}, qa__a: {} })))).toHaveLength(4)
  })
})

describe('upstream’s own figure', () => {
  const upstream = (
    more: Readonly<Record<string, unknown>>,
    invocations: readonly (readonly string[])[] = [['qa__a']],
  ): unknown =>
    refOf(
      read(sessionTree({ qa__a: { metrics: metrics(more) } }, { 'run_args.json': runArgs(invocations) })),
      'qa__a',
    ).load().upstream

  test.each<[string, Readonly<Record<string, unknown>>, unknown]>([
    ['a success', { is_successful: true }, { counted: true, passed: true }],
    ['a failure', { is_successful: false }, { counted: true, passed: false }],
    ['a stall', { is_successful: true, insufficient_agent_turns: true }, { counted: true, passed: false }],
    ['N/A', { is_successful: 'N/A' }, { counted: false, passed: null, why: 'no applicable signal' }],
    ['nothing', { is_successful: null }, { counted: false, passed: null, why: 'no recorded verdict' }],
  ])('%s', (_, more, view) => {
    expect(upstream(more)).toEqual(view)
  })

  test('counts only what the last invocation queued', () => {
    expect(upstream({}, [['qa__a'], ['qa__b']])).toEqual({
      counted: false,
      passed: null,
      why: 'not in the last invocation',
    })
    expect(upstream({}, [['qa__b'], ['qa__a']])).toEqual({ counted: true, passed: true })
  })
})

describe('keys in run_args.json', () => {
  const secret = 'sk-abcdefghijklmnop'
  const findings = (argv: readonly string[], parsed: Readonly<Record<string, unknown>> = {}): readonly string[] => {
    const run = read(sessionTree({ qa__a: {} }, { 'run_args.json': runArgs([['qa__a']], parsed, argv) }))
    expect(JSON.stringify(run.findings)).not.toContain(secret)
    return run.findings.map(({ kind }) => kind).filter((kind) => kind === 'secret_in_artifact')
  }

  test.each<[string, readonly string[], Readonly<Record<string, unknown>>]>([
    ['the option', ['--judge-api-key', 'plain-word'], {}],
    ['the option with =', ['--judge-api-key=plain-word'], {}],
    ['the shape of a key', ['--other', secret], {}],
    ['the parsed argument', [], { judge_api_key: 'plain-word' }],
  ])('by %s: one finding, the key never shown', (_, argv, parsed) => {
    expect(findings(argv, parsed)).toEqual(['secret_in_artifact'])
  })

  test('a redacted, empty or absent key is none', () => {
    expect(findings(['--judge-api-key', '<redacted>'], { judge_api_key: '<redacted>' })).toEqual([])
    expect(findings(['--judge-api-key='], { judge_api_key: null })).toEqual([])
    expect(findings(['--judge-api-key'])).toEqual([])
    expect(findings(['--output-dir', './ask-me-anything-now'])).toEqual([])
  })
})
