// `redact` means: not shown. A passport, a PIN, an age, a name and a note stand in documents at the paths of `redact`, and
// in every other text that a trial can have; then every output of the bundled action and command line is searched.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { messages, printed, runGate } from '../support/gate-run.js'
import { type GitHubServer, startGitHub } from '../support/github-server.js'
import { completion, type JudgeServer, judgement, startJudgeServer } from '../support/judge-server.js'
import { filesIn, freshFolder } from '../support/judged-runs.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(180_000)
const { action, cli } = copyDist()

/** By what it proves: a long id, short ones, numbers in other spellings, other letters, a long text that is cut. */
const HIDDEN = {
  passport: 'X1234567',
  pin: '4711',
  points: 90210.5,
  phone: '+49 30 7654321',
  name: 'Zoë Ångström',
  note: 'The guest told the clerk that her daughter is allergic to nuts, and asked that nobody else should ever hear of it.'.repeat(
    3,
  ),
}
const SPELLINGS = [
  HIDDEN.passport,
  HIDDEN.passport.toLowerCase(),
  'X 123-45 67',
  '\\u0058\\u0031\\u0032\\u0033\\u0034\\u0035\\u0036\\u0037',
  '%58%31%32%33%34%35%36%37',
  HIDDEN.pin,
  '90,210.50',
  '90210.5',
  '+49307654321',
  HIDDEN.name,
  HIDDEN.name.normalize('NFD'),
  'Zo%C3%AB %C3%85ngstr%C3%B6m',
  HIDDEN.note.slice(10, 90),
]
const PATHS = Object.keys(HIDDEN).flatMap((name) => [`guests.*.${name}`, name])
const SAID = SPELLINGS.join(' | ')

const guest = (more: object): object => ({ id: HIDDEN.passport, seat: '1A', ...HIDDEN, ...more })
const trial = (id: string, more: object): string =>
  JSON.stringify({
    id,
    signals: ['db_state_match', 'action_match', 'db_state_assertion', 'judge_passed'],
    expected_db: {
      guests: [guest({}), guest({ id: 'g2', passport: 'Y7654321' })],
      orders: { [HIDDEN.passport]: 1, o2: 1 },
    },
    actual_db: {
      guests: [
        guest({ seat: '2B', other: `is ${SAID}` }),
        guest({ id: 'g2', passport: HIDDEN.passport, age: HIDDEN.points }),
      ],
      orders: { [HIDDEN.passport]: 2, [`o ${HIDDEN.pin}`]: HIDDEN.passport },
    },
    expected_user_db: { guests: { g3: { phone: HIDDEN.phone } } },
    actual_user_db: { guests: { g3: { phone: '+49 30 1' } }, calls: [HIDDEN.phone] },
    reference: { passport: HIDDEN.passport, text: SAID },
    prediction: { passport: 'Y7654321', text: `not ${SAID}` },
    db_assertions: [
      { path: 'guests.0.passport', equals: 'Z9999999' },
      { path: 'guests.*.passport', count: 3 },
      { path: 'guests.0.points', gte: 90211 },
      { path: 'guests.0.pin', matches: '^48' },
      { path: 'guests.0.other', equals: SAID },
      // What is asked for above a hidden place holds values of it that stand in no document.
      { path: 'guests', contains: { id: 'g7', passport: 'Q8888888' } },
      { path: 'db', where: { '*.id': 'g2' }, equals: { guests: [{ passport: 'Q8888888', seat: 'x' }] } },
      { path: 'guests.*', where: { id: 'g2' }, at: 'any', equals: { passport: 'Q8888888', seat: 'x' } },
    ],
    conversation: [
      { role: 'user', content: `I am ${SAID}.` },
      {
        role: 'assistant',
        content: `You are ${SAID}.`,
        tool_calls: [
          {
            id: 'c1',
            type: 'function',
            function: { name: 'find', arguments: JSON.stringify({ passport: 'Y7654321', said: SAID }) },
          },
        ],
      },
      { role: 'tool', tool_call_id: 'c1', content: JSON.stringify({ guests: { g9: { ...HIDDEN } }, SAID }) },
    ],
    ...more,
  })

let judge: JudgeServer
let github: GitHubServer
const outputs = new Map<string, string>()
const inputs = {
  artifacts: 'run.jsonl',
  redact: PATHS.join('\n'),
  'judge-model': 'm',
  'judge-allow-insecure': 'true',
}

beforeAll(async () => {
  judge = await startJudgeServer(() => ({ body: completion(judgement(0.1, [], `the guest is ${SAID}`)) }))
  github = await startGitHub({ token: 'T' })
  const url = { 'judge-url': `${judge.origin}/v1` }
  const tree = {
    'run.jsonl': `${trial('one', {})}\n${trial(`two ${HIDDEN.passport}`, { domain: `of ${HIDDEN.passport}` })}\n`,
    'reference.json': { ...HIDDEN, text: SAID },
    'prediction.json': { passport: 'Y7654321', text: `not ${SAID}` },
    'expected.json': { guests: { [HIDDEN.passport]: guest({}) } },
    'actual.json': { guests: { [HIDDEN.passport]: guest({ seat: '9', pin: '0000', other: SAID }) }, said: SAID },
  }
  const run = await runGate(action, { tree, github, inputs: { ...inputs, ...url, 'report-dir': 'report' } })
  expect(run.code).toBe(1)
  outputs.set('action: log', printed(run))
  outputs.set('action: summary', run.summary)
  outputs.set('action: outputs', JSON.stringify(run.outputs))
  for (const [path, text] of filesIn(join(run.workspace, 'report'))) outputs.set(`action: ${path}`, `${path}\n${text}`)
  for (const comment of github.comments) outputs.set('action: comment', comment.body)

  const folder = freshFolder(tree)
  const flags = (names: object): string[] =>
    Object.entries(names).flatMap(([name, value]) => [`--${name}`, String(value)])
  const { artifacts: _, ...settings } = inputs
  const commands: readonly (readonly string[])[] = [
    ...['text', 'markdown', 'json'].map((format) => [
      'score',
      'run.jsonl',
      '--format',
      format,
      ...flags({ ...settings, ...url }),
    ]),
    ...['text', 'markdown', 'json', 'upstream'].map((format) => [
      'diff',
      'expected.json',
      'actual.json',
      '--format',
      format,
      ...flags({ redact: inputs.redact }),
    ]),
    ['match', 'reference.json', 'prediction.json', ...flags({ redact: inputs.redact })],
    ['judge', 'reference.json', 'prediction.json', '--show-evidence', ...flags({ ...settings, ...url })],
  ]
  for (const args of commands) {
    const ended = await runCli(cli, args, { cwd: folder })
    expect([args.slice(0, 5).join(' '), ended.code, ended.stderr]).toEqual([
      args.slice(0, 5).join(' '),
      1,
      expect.any(String),
    ])
    outputs.set(args.slice(0, 5).join(' '), ended.stdout + ended.stderr)
  }
})
afterAll(async () => {
  await judge.close()
  await github.close()
})

/** Texts as their readers see them. */
function readings(text: string): readonly string[] {
  const plain = text
    .replace(/&#(\d+);/g, (_, point: string) => String.fromCodePoint(Number(point)))
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '')
    .replace(/<\/?(?:b|i|ins|del|mark|span|code)\b[^>]*>/g, '')
  const unmarked = plain.replace(/\\([^\w])/g, '$1')
  const unescaped = plain.replace(/\\u([0-9a-f]{4})/gi, (_, unit: string) =>
    String.fromCharCode(Number.parseInt(unit, 16)),
  )
  return [text, plain, unmarked, unescaped, unescaped.replace(/[\s\-,]/g, '')]
}

test('all outputs are there, with what was hidden in them', () => {
  const names = [...outputs.keys()]
  for (const part of ['log', 'summary', 'comment', 'report.json', 'html', '.md', 'junit', 'ctrf', 'judge_results']) {
    expect(names.filter((name) => name.includes(part)).length).toBeGreaterThan(0)
  }
  for (const [name, text] of outputs)
    if (name !== 'action: outputs') expect([name, text]).toEqual([name, expect.stringContaining('[redacted]')])
})

const SEARCHED: readonly (readonly [string, RegExp])[] = [
  ['the passport', /X1234567|X123456…|Y7654321|Y76543…/i],
  ['the passport with blanks', /X ?123-?45 ?67/i],
  ['the passport, percent', /%58%31%32/],
  ['the PIN', /(?<![\da-f.])4711(?![\da-f])/],
  ['the points', /90[,.]?210/],
  ['the phone', /7654321/],
  ['the name', /Zo[eë].{0,3}[AÅ]|ngstr[oö]m|%C3%85ngstr/iu],
  ['the note', /allergic to nuts|daughter is/],
  ['the bound of a predicate', /90211|Z9999999|\^48|Q8888888/],
]

describe.each(SEARCHED)('F11 %s', (_, expression) => {
  test('stands in no output', () => {
    const found = [...outputs].flatMap(([name, text]) => {
      const reading = readings(text).find((one) => expression.test(one))
      const at = reading?.search(expression) ?? -1
      return reading === undefined ? [] : [`${name}: ${reading.slice(Math.max(0, at - 60), at + 60)}`]
    })
    expect(found).toEqual([])
  })
})

test('what is not hidden is shown: the seat, the other domain, and how often something was hidden', () => {
  const report = outputs.get('action: report.json') ?? ''
  expect(report).toContain('2B')
  expect(report).toMatch(/"redactions": [1-9]/)
  expect(outputs.get('diff expected.json actual.json --format text')).toContain('seat')
})

test('two scenarios whose names hold the same value stay two', async () => {
  const line = (passport: string): string =>
    JSON.stringify({
      id: `cancel ${passport}`,
      expected_db: { guests: { g: { passport } } },
      actual_db: { guests: { g: { passport } } },
    })
  const run = await runGate(action, {
    tree: { 'run.jsonl': `${line('X1234567')}\n${line('Y7654321')}\n` },
    inputs: { artifacts: 'run.jsonl', redact: 'guests.*.passport', 'report-dir': 'report' },
  })
  const report = filesIn(join(run.workspace, 'report')).get('report.json') ?? ''
  expect(JSON.parse(report).scenarios.map(({ scenario }: { scenario: string }) => scenario)).toEqual([
    'cancel [redacted]',
    'cancel [redacted] (2)',
  ])
})

test('what is made of one trial’s words leaves no half of another’s value', async () => {
  const [state, name] = [JSON.stringify({ guests: { g1: { name: 'Zephyrine 4711 Quack' } } }), 'Zephyrine 4711 Quack']
  const cwd = freshFolder({
    'run/s/expected_db.json': state,
    'run/s/actual_db.json': '{}',
    [`run/s/${name}/expected_db.json`]: '{}',
  })
  const ended = await runCli(cli, ['score', 'run', '--report-dir', 'report', '--redact', 'guests.*.name'], { cwd })
  const all = [ended.stdout, ended.stderr, ...filesIn(join(cwd, 'report')).values()]
  expect(all.join('\n')).toContain('looks like a trial')
  expect(all.filter((text) => /Zephyrine|Quack/.test(text))).toEqual([])
})

test('the hash of a state does not tell what is hidden of it', async () => {
  const hashesOf = async (pin: string): Promise<string> => {
    const db = { guests: { g: { pin } } }
    const run = await runGate(action, {
      tree: { 'run.jsonl': JSON.stringify({ id: 'a', expected_db: db, actual_db: db }) },
      inputs: { artifacts: 'run.jsonl', redact: 'guests.*.pin', 'report-dir': 'report' },
    })
    const { trials } = JSON.parse(filesIn(join(run.workspace, 'report')).get('report.json') ?? '')
    return JSON.stringify([trials[0].expected_hash, trials[0].actual_hash])
  }
  expect(await hashesOf('4711')).toBe(await hashesOf('4712'))
})

describe('F11 messages that end a run', () => {
  test('hide what patterns match, and keys', async () => {
    const run = await runGate(action, {
      tree: { 'run.jsonl': trial('one', { signals: ['db_state_match'] }) },
      inputs: { artifacts: 'run.jsonl', 'must-pass': 'guest-X1234567', redact: '/X\\d{7}/' },
    })
    expect(run.code).toBe(2)
    expect(printed(run)).not.toContain('X1234567')
    expect(printed(run)).toContain('guest-[redacted]')
  })
  test('and the values of places', async () => {
    const run = await runGate(action, {
      tree: { 'run.jsonl': trial('one', { signals: ['db_state_match'] }) },
      inputs: { artifacts: 'run.jsonl', 'must-pass': 'guest-X1234567', redact: PATHS.join('\n') },
    })
    expect(run.code).toBe(2)
    expect(printed(run)).not.toContain('X1234567')
  })
})

test('a path that names nothing is warned of, and found at the top of the report', async () => {
  const run = await runGate(action, {
    tree: { 'run.jsonl': trial('one', { signals: ['db_state_match'] }) },
    inputs: { artifacts: 'run.jsonl', redact: 'guests.*.pasport', 'ignore-paths': 'guests.*.sat\nguests.*.seat' },
  })
  expect(messages(run, 'warning').join('\n')).toContain('redact: guests.*.pasport hides nothing')
  expect(messages(run, 'warning').join('\n')).toContain('ignore-paths: guests.*.sat drops nothing')
  expect(messages(run, 'warning').join('\n')).not.toContain('guests.*.seat drops')
  expect(run.summary).toContain('hides nothing')
})
