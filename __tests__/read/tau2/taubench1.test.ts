import { describe, expect, test } from '@jest/globals'
import type { ScoreOptions } from '../../../src/model.js'
import { tau2Layout } from '../../../src/read/tau2/layout.js'
import { memoryFiles } from '../../support/memory-files.js'
import { readWhole } from '../../support/whole-run.js'
import type { Fields } from './builder.js'
import { type ScoredRun, scoreRun } from './scored.js'

const ACTIONS = [{ name: 'book', kwargs: { id: 1 } }]

function row(taskId: number, trial: number, rest: Fields = {}): Fields {
  return { task_id: taskId, reward: 1.0, info: info(), traj: [], trial, ...rest }
}

/** `info` of a row: the recorded verdicts, and a task that asks for the outputs. */
function info(
  recorded: Fields | null = { r_actions: 1.0, gt_data_hash: 'x' },
  outputs: readonly unknown[] = [],
): Fields {
  const reward_info = recorded && { reward: 1.0, info: recorded, actions: ACTIONS }
  return {
    task: { user_id: 'u', actions: ACTIONS, instruction: 'i', outputs },
    source: 'user',
    user_cost: 0,
    reward_info,
  }
}

function said(...texts: readonly string[]): readonly Fields[] {
  return texts.map((content) => ({ role: 'assistant', content }))
}

function score(rows: readonly unknown[] | string, options: Partial<ScoreOptions> = {}, expected?: unknown): ScoredRun {
  const text = typeof rows === 'string' ? rows : JSON.stringify(rows)
  const roots = expected === undefined ? [] : [memoryFiles({ 'results.json': JSON.stringify(expected) }, 'base')]
  const files = memoryFiles({ 'gpt-4o-airline.json': text })
  return scoreRun(readWhole(tau2Layout, files, { expected: roots, minAgentTurns: 'declared' }), options)
}

function verdicts(run: ScoredRun): Record<string, string> {
  return Object.fromEntries(run.trials.map(({ scenario, trial, verdict }) => [`${scenario}/${trial}`, verdict]))
}

describe('rows of tau-bench', () => {
  test('distinct tasks × distinct trials; a missing row is an error, a crash is no verdict on the agent', () => {
    const crash = { reward: 0.0, info: { error: 'rate limit', traceback: 't' }, traj: [] }
    const run = score([row(0, 0), row(0, 1, crash), row(3, 1)])
    expect(verdicts(run)).toEqual({ '0/0': 'pass', '0/1': 'error', '3/0': 'error', '3/1': 'pass' })
    expect(run.trials.map(({ reason }) => reason)[1]).toMatch(/crashed before it was scored: rate limit/)
    // tau-bench itself counts a crash as a failure.
    expect(run.trials.map(({ upstream }) => [upstream.counted, upstream.passed])).toEqual([
      [true, true],
      [true, false],
      [false, null],
      [true, true],
    ])
    expect(run.trials[0]).toMatchObject({ domain: 'airline', layout: 'tau2' })
  })

  test('a row a line is told to be written as one list, and nothing of it passes unseen', () => {
    const run = score([row(0, 0), row(1, 0)].map((one) => JSON.stringify(one)).join('\n'))
    expect(verdicts(run)).toEqual({ '0/0': 'pass', '[1]/0': 'error' })
    expect(run.trials.find(({ verdict }) => verdict === 'error')?.reason).toContain('write all rows as one JSON list')
  })

  test('a pair twice is one error that names both', () => {
    const run = score([row(0, 0), row(0, 0)])
    expect(verdicts(run)).toEqual({ '0/0': 'error' })
    expect(run.trials[0]?.reason).toMatch(/\[0\].*\[1\]/)
    expect(run.findings.map(({ kind }) => kind)).toEqual(['duplicate_trial'])
  })

  test.each([
    ['1.0', { r_actions: 1.0 }, 1.0, 'pass'],
    ['true', { r_actions: true }, 1.0, 'pass'],
    ['0.0', { r_actions: 0.0 }, 0.0, 'fail'],
    ['false', { r_actions: false }, 0.0, 'fail'],
    ['one half', { r_actions: 0.5 }, 1.0, 'error'],
    ['text', { r_actions: 'true' }, 1.0, 'error'],
    ['nothing', {}, 1.0, 'error'],
    // The reward is not the verdict where the check stands beside it.
    ['false beside reward 1', { r_actions: false }, 1.0, 'fail'],
  ])('a database check of %s', (_, recorded, reward, verdict) => {
    expect(score([row(0, 0, { reward, info: info(recorded) })]).trials[0]?.verdict).toBe(verdict)
  })

  test('recorded only: nothing passes where recorded verdicts are not trusted', () => {
    expect(score([row(0, 0)], { trustRecorded: 'never' }).counts).toEqual({ pass: 0, fail: 0, error: 1 })
  })

  test('a conversation that did not end is a fail', () => {
    const run = score([row(0, 0, { reward: 0.0, info: info(null), traj: said('hm') })])
    expect(run.trials[0]).toMatchObject({ verdict: 'fail', reason: expect.stringMatching(/did not end/) })
  })

  test.each<[string, readonly Fields[], number, number, string]>([
    ['said, reward 1', said('It is 1,234.'), 1.0, 1.0, 'pass'],
    ['said, reward 0: the database differed', said('It is 1,234.'), 1.0, 0.0, 'fail'],
    ['not said', said('It is 99.'), 0.0, 0.0, 'fail'],
    ['not said although recorded as said', said('It is 99.'), 1.0, 1.0, 'fail'],
    ['said although recorded as not: the database is not told', said('1234'), 0.0, 0.0, 'error'],
    [
      'said beside a tool call only',
      [{ role: 'assistant', content: '1234', tool_calls: [{ function: { name: 'book', arguments: '{}' } }] }],
      0.0,
      0.0,
      'fail',
    ],
    ['said by the user', [{ role: 'user', content: '1234' }], 0.0, 0.0, 'fail'],
  ])('outputs %s → %s', (_, traj, outputs, reward, verdict) => {
    const recorded = { r_outputs: outputs, outputs: { '1234': outputs === 1 } }
    const run = score([row(0, 0, { reward, traj, info: info(recorded, ['1234']) })])
    expect(run.trials[0]?.verdict).toBe(verdict)
  })

  test('of an agent that writes its actions as text, only what it responds counts as said', () => {
    const traj = said('Thought:\nthe price is 1234\nAction:\n{"name": "respond", "arguments": {"content": "no idea"}}')
    const recorded = { r_outputs: 0.0, outputs: { '1234': false } }
    const run = score([row(0, 0, { reward: 0.0, traj, info: info(recorded, ['1234']) })])
    expect(run.trials[0]?.signals['communicate']).toMatchObject({ outcome: 'fail', source: 'recomputed' })
    const answered = said(
      'Thought:\nthe price is 1234\nAction:\n{"name": "respond", "arguments": {"content": "It is 1,234"}}',
    )
    const met = score([
      row(0, 0, { traj: answered, info: info({ r_outputs: 1.0, outputs: { '1234': true } }, ['1234']) }),
    ])
    expect(met.trials[0]?.signals['communicate']).toMatchObject({ outcome: 'pass', source: 'recomputed' })
  })

  test('golden actions are shown against the calls, whose arguments are text, and do not gate', () => {
    const calls = (given: string) => [
      { role: 'assistant', content: null, tool_calls: [{ function: { name: 'book', arguments: given } }] },
    ]
    for (const [given, outcome] of [
      ['{"id": 1}', 'pass'],
      ['{"id": 2}', 'fail'],
      ['no json', 'fail'],
      ['5', 'fail'],
    ] as const) {
      const run = score([row(0, 0, { traj: calls(given) })])
      expect(run.trials[0]?.signals['action_match']).toMatchObject({ outcome, gating: false })
      expect(run.trials[0]?.verdict).toBe('pass')
    }
  })

  test.each([
    ['a key twice', '"trial":1', '"trial":1,"reward":0', /twice/],
    ['a task that is missing', '"task":', '"tusk":', /has no task/],
    ['outputs that are no texts', '"outputs":[]', '"outputs":[5]', /outputs of the task are not texts/],
    ['info that is a list', '"info":{"task"', '"info":[],"information":{"task"', /has no info/],
  ])('%s is an error of that row alone', (_, from, to, reason) => {
    const second = JSON.stringify(row(0, 1)).replace(from, to)
    const run = score(`[${JSON.stringify(row(0, 0))},${second}]`)
    expect(verdicts(run)).toEqual({ '0/0': 'pass', '0/1': 'error' })
    expect(run.trials[1]?.reason).toMatch(reason)
  })

  test('a cut file: the rows before it are scored, the rest is missing', () => {
    const text = JSON.stringify([row(0, 0), row(1, 0), row(0, 1), row(1, 1)])
    const run = score(text.slice(0, -30))
    expect(verdicts(run)).toEqual({ '0/0': 'pass', '0/1': 'pass', '1/0': 'pass', '1/1': 'error' })
    expect(run.trials[3]?.reason).toMatch(/never ran.*cut off at byte/)
  })

  test('a cut that leaves no gap is an error of its own: never all passed', () => {
    const text = JSON.stringify([row(0, 0), row(1, 0), row(0, 1)])
    const run = score(text.slice(0, -30))
    expect(verdicts(run)).toEqual({ '0/0': 'pass', '1/0': 'pass', '[2]/0': 'error' })
  })

  test('`expected` replaces tasks; a check made for other actions tells nothing', () => {
    expect(score([row(0, 0)], {}, [row(0, 0)]).counts.pass).toBe(1)
    expect(score([row(0, 0)], {}, [row(1, 0)]).trials.map(({ verdict }) => verdict)).toEqual(['error', 'error'])
    const other = { ...info(), task: { actions: [{ name: 'cancel', kwargs: {} }], outputs: [] } }
    expect(score([row(0, 0)], {}, [row(0, 0, { info: other })]).counts.error).toBe(1)
    const asks = { ...info(), task: { actions: ACTIONS, outputs: ['1234'] } }
    expect(score([row(0, 0)], {}, [row(0, 0, { info: asks })]).counts.fail).toBe(1)
  })

  test.each([
    ['retail.json', 'retail'],
    ['sonnet-35-new-airline.json', 'airline'],
    ['airlines.json', 'airlines'],
  ])('%s is of the domain %s', (name, domain) => {
    const read = tau2Layout.read(memoryFiles({ [name]: JSON.stringify([row(0, 0)]) }), {
      expected: [],
      minAgentTurns: 'declared',
    })
    expect(read.trials[0]?.domain).toBe(domain)
  })

  test.each([[{ trial: -1 }], [{ trial: 'x' }], [{ task_id: null }], [{ task_id: [] }]])(
    'a row with %p is an error of its own, and the others are scored',
    (rest) => {
      const run = score([row(0, 0), row(1, 0, rest)])
      expect(verdicts(run)).toEqual({ '0/0': 'pass', '[1]/0': 'error' })
      expect(run.trials[1]?.reason).toMatch(/\[1\] has no usable/)
      const gap = score([row(0, 0), row(1, 0), row(0, 1), row(1, 1, rest)])
      expect(verdicts(gap)).toEqual({ '0/0': 'pass', '0/1': 'pass', '1/0': 'pass', '1/1': 'error' })
      expect(gap.trials[3]?.reason).toMatch(/never ran.*\[3\] has no usable/)
    },
  )

  test.each([[null], [[]], [{}], ['row'], [{ task_id: 9 }]])('a first row %p hides none of the others', (first) => {
    const run = score([first, row(0, 0), row(1, 0)])
    expect(verdicts(run)).toMatchObject({ '0/0': 'pass', '1/0': 'pass' })
    expect(run.counts).toEqual({ pass: 2, fail: 0, error: 1 })
  })

  test.each([[{ 0: said('1234')[0] }], ['1234'], [7]])('a conversation that is no list, %j, tells nothing', (traj) => {
    const run = score([row(0, 0, { info: info(undefined, ['1234']), traj }), row(1, 0)])
    expect(verdicts(run)).toEqual({ '0/0': 'error', '1/0': 'pass' })
    expect(run.trials[0]?.reason).toMatch(/\[0\].*traj is not a list/)
  })

  test.each([[5], [373_754], [Number.MAX_SAFE_INTEGER]])('the trial number %p is its own row’s error', (number) => {
    const run = score([row(0, 0), row(1, 0), row(1, number)])
    expect(verdicts(run)).toEqual({ '0/0': 'pass', '1/0': 'pass', [`1/${number}`]: 'error' })
    expect(run.trials[2]?.reason).toMatch(/trial \d+ is none that a run of 3 simulations can hold/)
  })
})

describe('trial numbers are names, not a plan', () => {
  const many = Array.from({ length: 100 }, (_, id) => id)
  const notes = (run: ScoredRun) => run.findings.flatMap(({ kind, what }) => (kind === 'note' ? [what] : []))

  test.each<[string, readonly Fields[], number]>([
    ['the index of the task', many.map((id) => row(id, id)), 100],
    ['the index of the task, from 1', many.map((id) => row(id, id + 1)), 100],
    ['1 alone', many.map((id) => row(id, 1)), 100],
    ['1 and 2', many.flatMap((id) => [row(id, 1), row(id, 2)]), 200],
    ['all rows, numbered through', many.flatMap((id) => [row(id, 2 * id), row(id, 2 * id + 1)]), 200],
  ])('%s', (_, rows, trials) => {
    const run = score(rows)
    expect(run.trials).toHaveLength(trials)
    expect(run.trials.every(({ verdict }) => verdict === 'pass')).toBe(true)
    expect(new Set(run.trials.map(({ trial }) => trial)).size).toBe(trials / 100)
    expect(notes(run)).toEqual([expect.stringContaining('its trial numbers are counters, not trials')])
  })

  test('numbers that can be trials are trials: what is missing of them is missing', () => {
    expect(verdicts(score([row(0, 0), row(0, 1), row(1, 0)]))).toEqual({
      '0/0': 'pass',
      '0/1': 'pass',
      '1/0': 'pass',
      '1/1': 'error',
    })
    expect(verdicts(score([row(0, 0), row(0, 2), row(1, 0), row(1, 2)]))['0/1']).toBe('error')
    expect(notes(score([row(0, 0), row(1, 0)]))).toEqual([])
  })

  test('a pair that stands twice stays one', () => {
    expect(verdicts(score([row(0, 7), row(0, 7), row(1, 8)]))['0/7']).toBe('error')
  })

  test.each(['a list of one row', 'the row itself'])('a folder of files, each %s, is one run', (form) => {
    const content = (fields: Fields): string => JSON.stringify(form === 'the row itself' ? fields : [fields])
    const files = memoryFiles(
      { '0.json': content(row(0, 0)), '1.json': content(row(1, 1)), '2.json': content(row(2, 2, { reward: 7 })) },
      'out/my_retail_run',
    )
    const run = scoreRun(tau2Layout.read(files, { expected: [], minAgentTurns: 'declared' }))
    expect(run.trials.map(({ domain, scenario, trial }) => `${domain}/${scenario}#${trial}`)).toEqual([
      'retail/0#0',
      'retail/1#0',
      'retail/2#0',
    ])
    expect(run.trials[1]?.where).toContain('out/my_retail_run/1.json')
  })
})

describe('what a row does not tell', () => {
  test.each<[Fields, string]>([
    [{ error: 'rate limit' }, 'crashed before it was scored: rate limit'],
    [{ error: '', traceback: 'Traceback\n  at x\nKeyError: seat\n' }, 'crashed before it was scored: KeyError: seat'],
    [{ error: { code: 500 } }, 'crashed before it was scored: {"code":500}'],
  ])('a crash shows its cause: %j', (crash, reason) => {
    expect(score([row(0, 0, { reward: 0, info: crash })]).trials[0]).toMatchObject({ verdict: 'error' })
    expect(score([row(0, 0, { reward: 0, info: crash })]).trials[0]?.reason).toContain(reason)
  })

  test('a row with a reward and no reward_info did not run out of steps', () => {
    const { reward_info: _, ...bare } = info()
    expect(score([row(0, 0, { info: bare })]).trials[0]).toMatchObject({ verdict: 'pass' })
    const failed = score([row(0, 0, { info: bare, reward: 0 })]).trials[0]
    expect(failed).toMatchObject({ verdict: 'error' })
    expect(failed?.reason).toContain('the row has the reward 0 and no reward_info')
    const others = score([row(0, 0, { info: { ...bare, task: {} } })], {}, [row(0, 0)]).trials[0]
    expect(others).toMatchObject({ verdict: 'error' })
    expect(others?.reason).toContain('made for other golden actions')
    const cut = score([row(0, 0, { info: info(null), reward: 0 })]).trials[0]
    expect(cut).toMatchObject({ verdict: 'fail' })
    expect(cut?.reason).toContain('allowed steps')
  })

  test('without its task it says that `expected` takes one', () => {
    const { task: _, ...bare } = info()
    expect(score([row(0, 0, { info: bare })]).trials[0]?.reason).toContain(
      '`expected` takes a results file of tau-bench',
    )
  })
})

test('metrics are the reward as it is recorded and what the simulated user cost', () => {
  const paid = { ...info(), user_cost: 0.0125 }
  const crash = { reward: 0, info: { error: 'rate limit', traceback: 't', user_cost: 0.5 } }
  const { trials } = score([row(0, 0, { info: paid }), row(1, 0, { reward: 0.5 }), row(2, 0, crash)])
  const metrics = trials.map(({ metrics = [] }) =>
    Object.fromEntries(metrics.map(({ name, number }) => [name, number])),
  )
  expect(metrics).toEqual([
    { recorded_reward: 1, user_cost_usd: 0.0125 },
    { recorded_reward: 0.5, user_cost_usd: 0 },
    { recorded_reward: 0, user_cost_usd: 0.5 },
  ])
})
