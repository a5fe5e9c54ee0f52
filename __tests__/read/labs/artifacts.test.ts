// The labs layout against the evaluator's own sessions and figures, where those lie beside the checkout. Figures are
// counted here from the evidence and the scorers, without the report.
import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openRoot } from '../../../src/io/files/files.js'
import type { Run, Trial, TrialRef } from '../../../src/model.js'
import { labsLayout } from '../../../src/read/labs/layout.js'
import { describeBeside } from '../../support/beside.js'

const MAIN = 'eval_20261129_120000'
const JUDGE = 'eval_20261201_080000'

interface Recorded {
  readonly is_successful: boolean
  readonly success_breakdown: Readonly<Record<'passed' | 'failed' | 'not_applicable', readonly string[]>>
}

interface Loaded {
  readonly run: Run
  readonly trials: readonly { readonly ref: TrialRef; readonly trial: Trial }[]
}
const read = (shared: string, name: string): Loaded => {
  const run = labsLayout.read(openRoot(resolve(shared, name), [], { shown: name }), {
    expected: [],
    minAgentTurns: 'declared',
  })
  return { run, trials: run.trials.map((ref) => ({ ref, trial: ref.load() })) }
}

// Half a thousand scenarios are read once.
const loaded = new Map<string, Loaded>()
const loadFrom = (shared: string, name: string): Loaded => {
  const before = loaded.get(name) ?? read(shared, name)
  loaded.set(name, before)
  return before
}

describeBeside('artifacts/labs', 'the evaluator’s own sessions', (shared) => {
  const load = (name: string): Loaded => loadFrom(shared, name)
  const expected = JSON.parse(readFileSync(resolve(shared, 'expected.json'), 'utf8'))

  test('the main session: every scenario once, the stalls, the killed attempts aside', () => {
    const { run, trials } = load(MAIN)
    expect(trials).toHaveLength(477)
    expect(new Set(trials.map(({ ref }) => ref.scenario))).toEqual(new Set(Object.keys(expected[MAIN].scenarios)))
    const stalled = trials.filter(({ trial }) => trial.settled).map(({ ref }) => ref.scenario)
    expect(new Set(stalled)).toEqual(new Set(expected[MAIN].live.insufficient_turns_skipped))
    expect(stalled).toHaveLength(8)
    expect(trials.every(({ trial }) => trial.settled === undefined || trial.settled.leftOutOfSignals === true)).toBe(
      true,
    )
    expect(run.findings.filter(({ kind }) => kind === 'file_skipped')).toHaveLength(2)
    expect(run.findings.filter(({ kind }) => kind === 'secret_in_artifact')).toHaveLength(1)
    expect(JSON.stringify(run.findings)).not.toContain('sk-test')
    const domains = new Map<string, number>()
    for (const { ref } of trials) domains.set(ref.domain, (domains.get(ref.domain) ?? 0) + 1)
    const counts = Object.entries(expected[MAIN].live.per_domain as Record<string, { success: { n: number } }>)
    expect(Object.fromEntries(domains)).toEqual(
      Object.fromEntries(counts.map(([name, { success }]) => [name, success.n])),
    )
  })

  test('the gating lists and the upstream verdicts are the recorded ones', () => {
    for (const name of [MAIN, JUDGE]) {
      for (const { ref, trial } of load(name).trials) {
        const recorded: Recorded = expected[name].scenarios[ref.scenario]
        const { passed, failed, not_applicable: other } = recorded.success_breakdown
        const gating = [...passed, ...failed, ...other].map((signal) =>
          signal.replace('is_action_match', 'action_match'),
        )
        expect([ref.scenario, [...trial.gating].sort()]).toEqual([ref.scenario, gating.sort()])
        expect([ref.scenario, trial.upstream]).toEqual([
          ref.scenario,
          { counted: true, passed: recorded.is_successful },
        ])
      }
    }
  })

  test('clean exits, answers and states come in the numbers that the evaluator counted', () => {
    const scored = load(MAIN).trials.filter(({ trial }) => !trial.settled)
    const live = expected[MAIN].live
    const exits = scored.map(({ trial }) => trial.evidence.clean_exit?.outcome)
    expect(exits.filter((outcome) => outcome === 'pass')).toHaveLength(live.clean_exit.passed)
    expect(exits).toHaveLength(live.clean_exit.n)
    expect(scored.filter(({ trial }) => trial.evidence.action_match)).toHaveLength(live.action_match.n)
    expect(scored.filter(({ trial }) => trial.evidence.db_state_match)).toHaveLength(live.db_state_match.n)
    expect(scored.filter(({ trial }) => trial.judged?.recorded?.kind === 'judge_result')).toHaveLength(
      live.judge_passed.n,
    )
    const assertions = scored.map(({ trial }) => trial.judged?.assertions.length ?? 0)
    expect(assertions.reduce((sum, count) => sum + count, 0)).toBe(live.nl_assertion_assertions.n)
    const predicates = scored.map(({ trial }) =>
      trial.evidence.db_state_assertion?.kind === 'telecom'
        ? trial.evidence.db_state_assertion.predicates.length
        : trial.evidence.db_state_assertion?.kind === 'settled'
          ? (trial.evidence.db_state_assertion.parts?.length ?? 0)
          : 0,
    )
    expect(predicates.reduce((sum, count) => sum + count, 0)).toBe(live.db_state_assertion_predicates.n)
  })

  test('a folder of both sessions: the second run of a scenario is its trial 1', () => {
    const run = labsLayout.read(openRoot(shared, [], { shown: '.' }), { expected: [], minAgentTurns: 'declared' })
    expect(run.trials).toHaveLength(487)
    const twice = run.trials.filter(({ trial }) => trial === 1)
    expect(twice.map(({ where }) => where).every((where) => where.startsWith(`./${JUDGE}/`))).toBe(true)
    expect(twice).toHaveLength(10)
  })

  test('conversations, tool calls and questions of every scenario can be put together', () => {
    const { trials } = load(MAIN)
    const events = trials.map(({ trial }) => trial.conversation?.().events ?? [])
    expect(events.filter(({ length }) => length > 0)).toHaveLength(476)
    expect(events.flat().filter(({ kind }) => kind === 'call')).toHaveLength(523)
    for (const { trial } of trials) expect(trial.judged?.question()?.prediction).toEqual(expect.any(String))
  })
})
