// Hidden values where no text of the diff holds them: measured numbers, the legs of a merge, a baseline that has lost them
// since, SQLite files, and the credentials of the way out. Through the bundled command line.
import { join } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import { printed, runGate } from '../support/gate-run.js'
import { startGitHub } from '../support/github-server.js'
import { filesIn, freshFolder, type Tree } from '../support/judged-runs.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action, cli } = copyDist()
const OUT = ['--report-dir', 'out']

/** All that the command line wrote: standard output and error, every report file and its path. */
async function everything(cwd: string, args: readonly string[]): Promise<{ code: number | null; text: string }> {
  const run = await runCli(cli, args, { cwd })
  const files = [...filesIn(cwd)].filter(([path]) => path.startsWith('out/'))
  return { code: run.code, text: [run.stdout, run.stderr, ...files.flat()].join('\n') }
}

const FORMATS = ['text', 'markdown', 'json']
const line = (id: string, fields: object): string => JSON.stringify({ id, ...fields })

describe('F11 a metric that is a hidden number', () => {
  const tree: Tree = {
    'run.jsonl': [
      line('a', {
        expected_db: { guests: { g: { points: 90_210.5, age: 47, seat: 'x' } } },
        actual_db: { guests: { g: { points: 90_210.5, age: 47, seat: 'y' } } },
        metrics: { points: 90_210.5, age: 47, turns: 12.47 },
      }),
      line('b', { expected_db: {}, actual_db: {}, metrics: { points: 3, age: 8, turns: 13 } }),
    ].join('\n'),
  }
  const hide = [
    '--redact',
    'guests.*.points\nguests.*.age',
    '--budgets',
    'points max <= 90000\nage median >= 100\nturns sum <= 20',
  ]
  test.each(FORMATS)('is shown by no output in %s, and budgets decide by it', async (format) => {
    const cwd = freshFolder(tree)
    const { code, text } = await everything(cwd, ['score', 'run.jsonl', '--format', format, ...OUT, ...hide])
    expect(code).toBe(1)
    expect(text).not.toMatch(/90[,.]?210|(?<![\d.a-f])47(?![\da-f])|45[,.]?106|90[,.]?213|(?<![\d.])27\.5/)
    expect(text).toMatch(/budget points max [^\n]*exceeded; the max is not shown, since redact hides a value of it/)
    expect(text).toContain('25.47')
  })
  test('of a shard is no number for the merge', async () => {
    const cwd = freshFolder(tree)
    for (const shard of ['1/2', '2/2'])
      await runCli(
        cli,
        ['score', 'run.jsonl', '--shard', shard, '--report-dir', `legs/${shard[0]}`, ...hide.slice(0, 2)],
        { cwd },
      )
    const { text } = await everything(cwd, ['score', 'legs', '--mode', 'merge', ...OUT, ...hide])
    expect(text).toMatch(/cannot be told, redact hides the metric points of 1 of these trials/)
    expect(text).not.toMatch(/90[,.]?210/)
  })
})

describe('F11 what legs and baselines tell', () => {
  const guest = (passport: string, name: string): object => ({ guests: { g: { passport, name, seat: '1A' } } })
  /** Its values stand at hidden places of the diff, in an argument and in a reason with figures and quotes between. */
  const failing = (id: string, passport: string, name: string): string =>
    line(id, {
      signals: ['db_state_match', 'action_match'],
      expected_db: guest(passport, name),
      actual_db: guest('Y0000000', 'Nobody Here'),
      reference: { passport, said: `"${name}" is ${passport}` },
      prediction: { passport: 'none', said: `${name} / ${passport}` },
      conversation: [{ role: 'assistant', content: `I found ${name}, ${passport}.` }],
    })
  const SHOWN = /X1234567|X.?\d{7}|Zephyrine|Quackenbush|Y0000000|Nobody/
  const hide = ['--redact', 'guests.*.passport\nguests.*.name\npassport']

  test('a leg without redact, merged with it: in causes too', async () => {
    const cwd = freshFolder({
      'run.jsonl': `${failing('a', 'X1234567', 'Zephyrine 47 Quackenbush')}\n${failing('b', 'X7654321', 'Zephyrine 48 Quackenbush')}`,
    })
    await runCli(cli, ['score', 'run.jsonl', '--shard', '1/1', '--report-dir', 'legs/1'], { cwd })
    for (const format of FORMATS) {
      expect((await everything(cwd, ['score', 'legs', '--mode', 'merge', ...OUT])).text).toMatch(SHOWN)
      const { text } = await everything(cwd, ['score', 'legs', '--mode', 'merge', '--format', format, ...OUT, ...hide])
      expect(text.match(SHOWN)?.[0]).toBeUndefined()
      expect(text).toContain('[redacted]')
    }
  })
  test('legs of which one hid otherwise are no whole', async () => {
    const cwd = freshFolder({
      'run.jsonl': `${line('a', { expected_db: {}, actual_db: {} })}\n${line('b', { expected_db: {}, actual_db: {} })}`,
    })
    for (const [shard, ...more] of [['1/2', ...hide], ['2/2']] as const)
      await runCli(cli, ['score', 'run.jsonl', '--shard', shard, '--report-dir', `legs/${shard[0]}`, ...more], { cwd })
    const { code, text } = await everything(cwd, ['score', 'legs', '--mode', 'merge', ...OUT, ...hide])
    expect(code).toBe(2)
    expect(text).toMatch(
      /scored with different settings or references: redact is \{"paths":3,"patterns":0\} in \S+ and null in/,
    )
  })
  test('a baseline that was written without redact, and whose values this run has lost', async () => {
    const name = 'Zephyrine 47 Quackenbush'
    const passing = (id: string): string =>
      line(id, {
        domain: `of ${name}`,
        expected_db: guest('X1234567', name),
        actual_db: guest('X1234567', name),
        conversation: [
          {
            role: 'assistant',
            content: `I found ${name}, X1234567.`,
            tool_calls: [
              {
                id: 'c',
                type: 'function',
                function: { name: 'find', arguments: JSON.stringify(guest('X1234567', name)) },
              },
            ],
          },
        ],
      })
    const cwd = freshFolder({
      'old.jsonl': `${passing('a')}\n${passing('gone X1234567')}\n${failing('b', 'X1234567', name)}`,
      'new.jsonl': `${line('a', { domain: 'd', expected_db: { guests: {} }, actual_db: { guests: { h: {} } } })}\n${passing('a').replaceAll('X1234567', 'X7654321').replaceAll(name, 'Zephyrine 9 Quackenbush')}`,
    })
    await runCli(cli, ['score', 'old.jsonl', '--report-dir', 'old'], { cwd })
    for (const format of FORMATS) {
      const { text } = await everything(cwd, [
        'score',
        'new.jsonl',
        '--baseline',
        'old/report.json',
        '--format',
        format,
        ...OUT,
        ...hide,
      ])
      expect(text.match(SHOWN)?.[0]).toBeUndefined()
      expect(text).toContain('in the baseline only')
    }
  })
})

describe('F11 documents that nobody can read', () => {
  const ok = { guests: { g: { passport: 'Y0000001' } } }
  const files = {
    'a key twice': { 'actual_db.json': '{"guests": {"pin 4711 of Zephyrine": 1, "pin 4711 of Zephyrine": 2}}' },
    'a key twice, in a reference': {
      'scenario.json': { signals: ['action_match'] },
      'reference.json': '{"pin 4711 of Zephyrine": 1, "pin 4711 of Zephyrine": 2}',
      'prediction.json': {},
    },
    'a scenario of another shape': { 'scenario.json': { signals: ['pin 4711 of Zephyrine'] } },
    'a judgement that was cut': {
      'scenario.json': { signals: ['judge_passed'] },
      'reference.json': '"x"',
      'prediction.json': '"y"',
      'judge_result.json': '{"score": 0.1, "reason": "pin 4711 of Zephyrine',
    },
  }
  test.each(Object.entries(files))('%s', async (_, own) => {
    const all: Tree = { 'expected_db.json': ok, 'actual_db.json': ok, ...own }
    const cwd = freshFolder(Object.fromEntries(Object.entries(all).map(([name, file]) => [`run/s/${name}`, file])))
    const { code, text } = await everything(cwd, ['score', 'run', ...OUT, '--redact', 'guests.*.passport'])
    expect(code).toBe(1)
    expect(text).not.toMatch(/4711|Zephyrine/)
  })
})

describe('F11 states in other forms, and judgements that came with the run', () => {
  const judged = {
    'run/j/scenario.json': { signals: ['judge_passed'] },
    'run/j/reference.json': { passport: 'X1234567' },
    'run/j/prediction.json': '"none"',
    'run/j/judge_result.json': {
      score: 0.1,
      reasoning: 'it is WDEyMzQ1Njc= or X 123-4567',
      reason: 'it is WDEyMzQ1Njc= or X 123-4567',
      explanation: 'x1234567',
    },
  }
  const hide = ['--redact', 'guests.*.passport\npassport']
  const SHOWN = /X ?123-?4567|WDEy|Q5556667|Z7654321/i
  test.each(FORMATS)('tables of a folder and a recorded judgement, in %s', async (format) => {
    const cwd = freshFolder({
      ...judged,
      'run/t/expected_db.json': { guests: { g: { passport: 'X1234567', note: 'n' } } },
      'run/t/actual_db/guests.csv':
        'id,passport,note\ng,X1234567,passport X 123-4567 or WDEyMzQ1Njc=\nX1234567,Q5556667,"{""passport"": ""Z7654321"", cut"\n',
    })
    const { text } = await everything(cwd, ['score', 'run', '--format', format, ...OUT, ...hide])
    expect(text).not.toMatch(SHOWN)
    expect(text).toContain('[redacted]')
    expect((await everything(cwd, ['score', 'run', '--format', format, ...OUT])).text).toMatch(SHOWN)
  })
  const sqlite = process.getBuiltinModule('node:sqlite') as unknown as
    | { readonly DatabaseSync: new (path: string) => { exec: (sql: string) => void; close: () => void } }
    | undefined
  const withSqlite = sqlite === undefined ? test.skip : test
  withSqlite('a SQLite database', async () => {
    const cwd = freshFolder({ 'run/s/expected_db.json': { guests: { g: { passport: 'X1234567', note: 'n' } } } })
    const database = new (sqlite as NonNullable<typeof sqlite>).DatabaseSync(join(cwd, 'run/s/actual_db.sqlite'))
    database.exec(
      `CREATE TABLE guests (id TEXT PRIMARY KEY, passport TEXT, note TEXT); INSERT INTO guests VALUES ('g', 'X1234567', 'it is X 123-4567'), ('X1234567', 'Q5556667', '{"passport": "Z7654321"}')`,
    )
    database.close()
    const { text } = await everything(cwd, ['score', 'run', ...OUT, ...hide])
    expect(text).toContain('[redacted]')
    expect(text).not.toMatch(SHOWN)
  })
  test('batch, which hides nothing, takes no redact', async () => {
    const { code, text } = await everything(freshFolder(), ['batch', '--redact', 'guests'])
    expect([code, text]).toEqual([2, expect.stringContaining('batch does not take --redact')])
  })
})

test('F11 a report that a job without redact wrote is commented on with it', async () => {
  const github = await startGitHub({ token: 'T' })
  const guests = { g: { passport: 'X1234567', pin: '4711', seat: '1A' } }
  const lost = { g: { passport: 'none', pin: '0', seat: '2B' } }
  const conversation = [{ role: 'assistant', content: 'Your PIN4711 and X 123 4567 are fine.' }]
  const run1 = line('of X1234567', { expected_db: { guests }, actual_db: { guests: lost }, conversation })
  const { workspace } = await runGate(action, {
    tree: { 'run.jsonl': run1 },
    inputs: { artifacts: 'run.jsonl', 'report-dir': 'report' },
  })
  expect(filesIn(join(workspace, 'report')).get('report.json')).toMatch(/4711/)
  const run = await runGate(action, {
    workspace,
    github,
    inputs: { artifacts: 'report', mode: 'comment', redact: 'guests.*.passport\nguests.*.pin' },
  })
  const text = [printed(run), run.summary, ...github.comments.map(({ body }) => body)].join('\n')
  await github.close()
  expect([run.code, github.comments.length]).toEqual([0, 1])
  expect(text).toContain('[redacted]')
  expect(text).not.toMatch(/X ?123 ?4567|4711/)
})
