// Kinds of state and answer that broke other people's comparisons (C14 to C21), through the bundle. The inputs are
// written here by hand; where the collected files lie beside the checkout, they are run too.
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import type { Change, Report } from '../../src/model.js'
import { scenario, type Tree } from '../support/gate-run.js'
import { parseGithub, byTag, textOf as textOfNode } from '../support/github-markdown.js'
import { asSeen, LOOK_ALIKES } from '../support/hidden-reports.js'
import { readPage } from '../support/html-page.js'
import { filesIn, freshFolder } from '../support/judged-runs.js'
import { copyDist, runCli } from '../support/run-cli.js'
import { testBeside } from '../support/beside.js'

jest.setTimeout(120_000)
const { cli } = copyDist()

interface Answer {
  readonly id: string
  readonly result?: unknown
  readonly error?: string
  readonly hash_equal?: boolean
  readonly changes?: number
}
interface Request {
  readonly id: string
  readonly op: string
  readonly [field: string]: unknown
}

async function batch(requests: readonly Request[]): Promise<ReadonlyMap<string, Answer>> {
  const input = requests.map((request) => JSON.stringify(request)).join('\n')
  const run = await runCli(cli, ['batch'], { input })
  expect([run.code, run.stderr]).toEqual([0, ''])
  const answers = run.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer)
  expect(answers.map(({ id }) => id)).toEqual(requests.map(({ id }) => id))
  return new Map(answers.map((answer) => [answer.id, answer]))
}

async function score(tree: Tree): Promise<{ code: number | null; report: Report; text: string; folder: string }> {
  const folder = freshFolder(tree)
  const run = await runCli(cli, ['score', 'run', '--report-dir', 'out'], { cwd: folder })
  const report = JSON.parse(readFileSync(join(folder, 'out/report.json'), 'utf8')) as Report
  return { code: run.code, report, text: run.stdout, folder }
}

const shortly = (change: Change): readonly unknown[] => [
  change.kind,
  ...(change.kind === 'added' ? [] : [change.expected]),
  ...(change.kind === 'removed' ? [] : [change.actual]),
]

describe('C14 how often an item stands in a list counts, in any order', () => {
  const lists: Readonly<
    Record<string, readonly [readonly unknown[], readonly unknown[], readonly (readonly unknown[])[]]>
  > = {
    scalars: [['A', 'A', 'B'], ['A', 'B', 'B'], [['changed', 'A', 'B']]],
    scalars_back: [['B', 'A', 'B'], ['A', 'B', 'A'], [['changed', 'B', 'A']]],
    records: [
      [{ id: 1 }, { id: 1 }, { id: 1 }],
      [{ id: 1 }],
      [
        ['removed', { id: 1 }],
        ['removed', { id: 1 }],
      ],
    ],
    more: [[{ id: 1 }], [{ id: 1 }, { id: 1 }], [['added', { id: 1 }]]],
    records_extra: [
      [{ id: 1 }, { id: 1 }, { id: 1 }],
      [{ id: 1, name: 1 }],
      [
        ['removed', { id: 1 }],
        ['removed', { id: 1 }],
        ['added', 1],
      ],
    ],
    without_ids: [[{ a: 1 }, { a: 1 }], [{ a: 1 }, { a: 1 }, { a: 1 }], [['added', { a: 1 }]]],
    lists: [[[1], [1]], [[1]], [['removed', [1]]]],
    same: [[{ id: 2 }, { id: 1 }, { id: 1 }], [{ id: 1 }, { id: 2 }, { id: 1 }], []],
  }

  test('exactly these changes, in a field whose order does not count', async () => {
    const state = (items: unknown): unknown => ({ reservations: { R1: { bookings: items } } })
    const { report } = await score(
      Object.assign(
        {},
        ...Object.entries(lists).map(([id, [expected, actual]]) =>
          scenario(`run/${id}`, state(expected), state(actual)),
        ),
      ) as Tree,
    )
    for (const [id, [, , changes]] of Object.entries(lists)) {
      const trial = report.trials.find(({ scenario: name }) => name === id)
      expect([id, trial?.verdict, trial?.expected_hash === trial?.actual_hash]).toEqual([
        id,
        changes.length === 0 ? 'pass' : 'fail',
        changes.length === 0,
      ])
      const found = trial?.diff.changes.map(shortly) ?? []
      expect([id, [...found].map((one) => JSON.stringify(one)).sort()]).toEqual([
        id,
        changes.map((one) => JSON.stringify(one)).sort(),
      ])
    }
  })

  testBeside('cases/C14', 'the collected pairs', async (shared) => {
    for (const [name, changes] of [
      ['scalars', 1],
      ['records', 2],
      ['records_extra', 3],
    ] as const) {
      const folder = join(shared, name)
      const run = await runCli(cli, [
        'diff',
        join(folder, 'expected.json'),
        join(folder, 'actual.json'),
        '--format',
        'json',
      ])
      expect([name, run.code]).toEqual([name, 1])
      expect(JSON.parse(run.stdout)).toMatchObject({ equal: false, total: changes })
    }
  })
})

describe('C15 null, missing and empty are different things, seen from both sides', () => {
  const values: Readonly<Record<string, string>> = {
    missing: '{"t": {"r": {}}}',
    null: '{"t": {"r": {"a": null}}}',
    list: '{"t": {"r": {"a": []}}}',
    object: '{"t": {"r": {"a": {}}}}',
    text: '{"t": {"r": {"a": ""}}}',
    zero: '{"t": {"r": {"a": 0}}}',
    false: '{"t": {"r": {"a": false}}}',
    one: '{"t": {"r": {"a": 1}}}',
    true: '{"t": {"r": {"a": true}}}',
    no_record: '{"t": {}}',
    null_record: '{"t": {"r": null}}',
    no_table: '{}',
    null_table: '{"t": null}',
    list_table: '{"t": []}',
    blank: '{"t": {"r": {"a": " "}}}',
    // Equal to null by the reference's rule.
    word: '{"t": {"r": {"a": "None"}}}',
    spaced: '{"t": {"r": {"a": " NULL\\t"}}}',
  }
  const isNull = new Set(['null', 'word', 'spaced'])

  test('every pair, in both directions: equal hashes where equal, and changes exactly where not', async () => {
    const names = Object.keys(values)
    const pairs = names.flatMap((one) => names.map((other) => [one, other] as const))
    const answers = await batch(
      pairs.map(([one, other]) => ({
        id: `${one} ${other}`,
        op: 'diff',
        expected: values[one],
        actual: values[other],
      })),
    )
    for (const [one, other] of pairs) {
      const same = one === other || (isNull.has(one) && isNull.has(other))
      const { hash_equal, changes } = answers.get(`${one} ${other}`) ?? {}
      expect([one, other, hash_equal, (changes ?? -1) > 0, changes === 0]).toEqual([one, other, same, !same, same])
    }
  })

  test('null is shown as null, an empty text as "", what is missing as added or removed', async () => {
    const folder = freshFolder(Object.fromEntries(Object.entries(values).map(([name, text]) => [`${name}.json`, text])))
    const show = async (one: string, other: string): Promise<string> =>
      (await runCli(cli, ['diff', `${one}.json`, `${other}.json`], { cwd: folder })).stdout.trim()
    expect(await show('null', 'missing')).toMatch(/^- t\.r\.a +null$/)
    expect(await show('missing', 'null')).toMatch(/^\+ t\.r\.a +null$/)
    expect(await show('text', 'null')).toMatch(/^! t\.r\.a +"" → null$/)
    expect(await show('true', 'one')).toMatch(/t\.r\.a +true → 1/)
  })

  testBeside('cases/C15', 'the collected pairs', async (shared) => {
    const requests = readFileSync(join(shared, 'pairs.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Request)
    const right = JSON.parse(readFileSync(join(shared, 'right.json'), 'utf8')) as Record<
      string,
      { hash_equal: boolean; changes: string }
    >
    const turned = requests.map((request) => ({ ...request, expected: request['actual'], actual: request['expected'] }))
    for (const answers of [await batch(requests), await batch(turned)]) {
      for (const [id, { hash_equal, changes }] of Object.entries(right)) {
        expect([id, answers.get(id)?.hash_equal, answers.get(id)?.changes === 0]).toEqual([
          id,
          hash_equal,
          changes === '0',
        ])
      }
    }
  })
})

/** Further pairs that look the same, of the same kinds as LOOK_ALIKES. */
const MORE_LOOK_ALIKES: readonly (readonly [string, string, string])[] = [
  ...LOOK_ALIKES,
  ['soft hyphen', 'AB', 'A\u00adB'],
  ['wide blank', 'A B', 'A\u3000B'],
  ['two blanks', 'A  B', 'A B'],
  ['leading blank', ' A', 'A'],
  ['joiner', 'AB', 'A\u200dB'],
  ['mark of direction', 'AB', 'A\u200eB'],
  ['override', 'AB', '\u202eAB\u202c'],
  ['variation', '\u2764', '\u2764\ufe0f'],
  ['tags', 'A', 'A\u{e0061}'],
  ['line ends', 'A\nB', 'A\r\nB'],
  ['line separator', 'A\nB', 'A\u2028B'],
  ['ligature', 'fi', '\ufb01'],
  ['wide letter', 'A1', '\uff211'],
  ['hard hyphen', 'A-B', 'A\u2011B'],
  ['greek', 'O', '\u039f'],
  ['order of marks', 'a\u0323\u0308', 'a\u0308\u0323'],
  ['jamo', '\uac00', '\u1100\u1161'],
  ['kelvin', 'K', '\u212a'],
  ['an escape that is text', 'A\\u{200b}B', 'A\u200bB'],
]

describe('C17 two sides that look the same are made to look different', () => {
  /** A few in each scenario, as views show the first changes of a trial. */
  const PER_SCENARIO = 7
  const state = (part: number, side: 1 | 2): unknown => ({
    t: Object.fromEntries(
      MORE_LOOK_ALIKES.flatMap((pair, at) =>
        Math.floor(at / PER_SCENARIO) === part ? [[`p${at}`, { n: pair[side] }]] : [],
      ),
    ),
  })

  /** The two sides of each place, from lines of the form `place  expected → actual`. */
  const sidesIn = (text: string): ReadonlyMap<string, readonly string[]> =>
    new Map(
      [...text.matchAll(/\bt\.(p\d+)\.n {2}(.*?) → (.*)$/gm)].map(([, place = '', expected = '', actual = '']) => [
        place,
        [expected, actual],
      ]),
    )

  test('in text, Markdown, HTML and JUnit', async () => {
    const parts = Array.from({ length: Math.ceil(MORE_LOOK_ALIKES.length / PER_SCENARIO) }, (_, part) => part)
    const { report, text, folder } = await score(
      Object.assign({}, ...parts.map((part) => scenario(`run/s${part}`, state(part, 1), state(part, 2)))) as Tree,
    )
    expect(report.trials.flatMap((trial) => trial.diff.changes)).toHaveLength(MORE_LOOK_ALIKES.length)
    const files = filesIn(join(folder, 'out'))
    const markdown = byTag(parseGithub(files.get('report.md') ?? '').clean, 'pre')
      .map(textOfNode)
      .join('\n')
    const page = readPage(files.get('report.html') ?? '')
    const rows = page.find('table.diff tbody tr')
    const cells = rows.map((row) => row.children.flatMap((child) => (child.type === 'element' ? [textIn(child)] : [])))
    const html = new Map(
      cells.flatMap(([path = '', ...sides]) => {
        const place = /\bt\.(p\d+)\.n/.exec(path)?.[1]
        return place === undefined ? [] : [[place, sides] as const]
      }),
    )
    const junit = (files.get('report.junit.xml') ?? '')
      .replaceAll('&gt;', '>')
      .replaceAll('&lt;', '<')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
    for (const [name, sides] of [
      ['text', sidesIn(text)],
      ['Markdown', sidesIn(markdown)],
      ['HTML', html],
      ['JUnit', sidesIn(junit)],
    ] as const) {
      for (const [at, [kind]] of MORE_LOOK_ALIKES.entries()) {
        const [expected = '', actual = ''] = sides.get(`p${at}`) ?? []
        expect([name, kind, asSeen(expected) === asSeen(actual), expected === '' && actual === '']).toEqual([
          name,
          kind,
          false,
          false,
        ])
      }
    }
  })

  testBeside('cases/C17', 'the collected pair', async (shared) => {
    const run = await runCli(cli, ['diff', join(shared, 'expected.json'), join(shared, 'actual.json')])
    const lines = run.stdout.trimEnd().split('\n')
    expect([run.code, lines.length]).toEqual([1, 9])
    for (const line of lines) {
      const [, expected = '', actual = ''] = /^. \S.*? {2}(.*) → (.*)$/.exec(line) ?? []
      expect([line, asSeen(expected) !== asSeen(actual)]).toEqual([line, true])
    }
  })
})

interface TextNode {
  readonly type: string
  readonly value?: string
  readonly children?: readonly TextNode[]
}
const textIn = (node: unknown): string => {
  const { type, value, children } = node as TextNode
  return type === 'text' ? (value ?? '') : (children ?? []).map(textIn).join('')
}

describe('C19 numbers that are not finite', () => {
  const tree = {
    ...scenario('run/same', '{"t": {"r": {"p": NaN}}}', '{"t": {"r": {"p": NaN}}}'),
    ...scenario('run/differs', '{"t": {"r": {"p": NaN}}}', '{"t": {"r": {"p": 1.5}}}'),
    ...scenario('run/inf', '{"t": {"r": {"p": 1e400}}}', '{"t": {"r": {"p": Infinity}}}'),
    ...scenario('run/neg', '{"t": {"r": {"p": -Infinity}}}', '{"t": {"r": {"p": Infinity}}}'),
    ...scenario('run/word', '{"t": {"r": {"p": NaN}}}', '{"t": {"r": {"p": "NaN"}}}'),
  }

  test('are values: equal to themselves, told as words, and never break a published file', async () => {
    const { report, folder } = await score(tree)
    expect(Object.fromEntries(report.trials.map((trial) => [trial.scenario, trial.verdict]))).toEqual({
      same: 'pass',
      differs: 'fail',
      inf: 'pass',
      neg: 'fail',
      word: 'fail',
    })
    for (const trial of report.trials) {
      expect(trial.diff.changes.length === 0).toBe(trial.verdict === 'pass')
      expect(trial.expected_hash === trial.actual_hash).toBe(trial.verdict === 'pass')
    }
    const files = filesIn(join(folder, 'out'))
    const [json, ctrf] = [files.get('report.json') ?? '', files.get('report.ctrf.json') ?? '']
    for (const text of [json, ctrf]) expect(() => JSON.parse(text) as unknown).not.toThrow()
    const neg = report.trials.find((trial) => trial.scenario === 'neg')
    expect(JSON.stringify(neg?.diff.changes)).toMatch(/"-Infinity".*"Infinity"/)
    expect(files.get('report.md')).toContain('NaN → 1.5')
  })

  test('have a hash', async () => {
    const folder = freshFolder({ 'a.json': '{"t":{"r":{"p":NaN}}}' })
    const run = await runCli(cli, ['hash', 'a.json'], { cwd: folder })
    expect(run.stdout).toMatch(/^dc30371398aa[0-9a-f]{52} {2}a\.json\n$/)
  })

  testBeside('cases/C19', 'the collected run', async (shared) => {
    const folder = freshFolder()
    cpSync(join(shared, 'run'), join(folder, 'run'), { recursive: true })
    const run = await runCli(cli, ['score', 'run', '--format', 'json'], { cwd: folder })
    const report = JSON.parse(run.stdout) as Report
    expect(Object.fromEntries(report.trials.map((trial) => [trial.scenario, trial.verdict]))).toEqual({
      same: 'pass',
      differs: 'fail',
      inf: 'pass',
      neg: 'fail',
    })
    const json = readFileSync(join(shared, 'run/same/expected_db.json'), 'utf8')
    const hashes = await batch([{ id: 'same', op: 'hash', json }])
    expect(hashes.get('same')?.result).toMatch(/^dc30371398aa/)
  })
})

/** A tau2 results file whose only golden action and whose call have these arguments. */
function oneCall(golden: unknown, called: unknown): unknown {
  const basis = ['DB', 'ACTION']
  const action = {
    action_id: 'a1',
    requestor: 'assistant',
    name: 'return_books',
    arguments: golden,
    info: null,
    compare_args: null,
  }
  return {
    timestamp: '2026-05-04T10:00:00',
    info: {
      git_commit: '0'.repeat(40),
      num_trials: 1,
      max_steps: 100,
      max_errors: 5,
      user_info: { implementation: 'user_simulator', llm: 'm', llm_args: {}, global_simulation_guidelines: null },
      agent_info: { implementation: 'llm_agent', llm: 'm', llm_args: {} },
      environment_info: { domain_name: 'library', policy: 'p', tool_defs: null },
      seed: 1,
    },
    tasks: [
      {
        id: '0',
        description: null,
        user_scenario: { persona: null, instructions: 'x' },
        ticket: null,
        initial_state: null,
        evaluation_criteria: {
          actions: [action],
          env_assertions: null,
          communicate_info: [],
          nl_assertions: null,
          reward_basis: basis,
        },
      },
    ],
    simulations: [
      {
        id: 's0',
        task_id: '0',
        timestamp: '2026-05-04T10:01:00',
        start_time: '2026-05-04T10:00:00',
        end_time: '2026-05-04T10:01:00',
        duration: 60,
        termination_reason: 'user_stop',
        agent_cost: 0,
        user_cost: 0,
        reward_info: {
          reward: 0,
          db_check: { db_match: true, db_reward: 1 },
          env_assertions: [],
          action_checks: [{ action, action_match: false, action_reward: 0 }],
          nl_assertions: null,
          communicate_checks: null,
          reward_basis: basis,
          reward_breakdown: { DB: 1, ACTION: 0 },
          info: null,
        },
        messages: [
          { role: 'assistant', content: 'How can I help?', tool_calls: null, turn_idx: 0 },
          { role: 'user', content: 'Take these back.', tool_calls: null, turn_idx: 1 },
          {
            role: 'assistant',
            content: null,
            tool_calls: [{ id: 'c', name: 'return_books', arguments: called, requestor: 'assistant' }],
          },
          { id: 'c', role: 'tool', content: '{}', requestor: 'assistant', error: false },
          { role: 'user', content: '###STOP###', tool_calls: null, turn_idx: 2 },
        ],
        trial: 0,
        seed: 7,
      },
    ],
    simulation_index: null,
  }
}

describe('C21 a call that differs in the order of a list alone', () => {
  const golden = { reader: 'R7', book_ids: ['B1', 'B2', 'B3'], nested: { shelves: [1, 2] } }

  async function scoreCall(results: unknown): Promise<{ report: Report; reason: string }> {
    const folder = freshFolder({ 'results.json': typeof results === 'string' ? results : JSON.stringify(results) })
    const run = await runCli(cli, ['score', 'results.json', '--format', 'json'], { cwd: folder })
    const report = JSON.parse(run.stdout) as Report
    const signal = report.trials[0]?.signals['action_match']
    expect([run.code, signal?.outcome]).toEqual([1, 'fail'])
    return { report, reason: [signal?.reason, ...(signal?.parts ?? []).map((part) => part.reason)].join('\n') }
  }

  test('fails as the framework has it, says that only the order differs, and is no contradiction of what was recorded', async () => {
    const { report, reason } = await scoreCall(oneCall(golden, { ...golden, book_ids: ['B3', 'B1', 'B2'] }))
    expect(reason).toContain('only the order of `book_ids` differs')
    expect(report.findings.filter(({ kind }) => kind === 'recorded_verdict_differs')).toEqual([])
  })

  test('one that differs otherwise is not said to differ in order', async () => {
    const { reason } = await scoreCall(oneCall(golden, { ...golden, book_ids: ['B3', 'B1', 'B1'] }))
    expect(reason).not.toContain('only the order')
    expect(reason).toContain('book_ids')
  })

  test('as a record of an action it is no match, as in the reference', async () => {
    const record = (args: unknown): string =>
      JSON.stringify({ name: 'return_books', arguments: args, compare_args: null })
    const answers = await batch([
      {
        id: 'order',
        op: 'action',
        reference: record(golden),
        prediction: record({ ...golden, book_ids: ['B3', 'B1', 'B2'] }),
      },
      { id: 'same', op: 'action', reference: record(golden), prediction: record(golden) },
    ])
    expect([answers.get('order')?.result, answers.get('same')?.result]).toEqual([false, true])
  })

  testBeside('cases/C21', 'the collected file', async (shared) => {
    const { report, reason } = await scoreCall(readFileSync(join(shared, 'results.json'), 'utf8'))
    expect(reason).toContain('only the order of `item_ids` differs')
    expect(report.findings.filter(({ kind }) => kind === 'recorded_verdict_differs')).toEqual([])
  })
})
