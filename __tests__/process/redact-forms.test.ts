// Forms of hidden values × places of an artifact × outputs: every way of writing a value down stands in every text that a
// trial can have, and no output of the bundled action and command line shows it; without `redact` each is shown.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { printed, runGate } from '../support/gate-run.js'
import { type GitHubServer, startGitHub } from '../support/github-server.js'
import { completion, type JudgeServer, judgement, startJudgeServer } from '../support/judge-server.js'
import { filesIn, freshFolder, type Tree } from '../support/judged-runs.js'
import { copyDist, runCli } from '../support/run-cli.js'
import { dateSpellings, numberSpellings, valueSpellings } from '../support/value-spellings.js'

jest.setTimeout(240_000)
const { action, cli } = copyDist()

/** By field: a long id, short figures, blanks within, short names, accents, signs, a number, a day. */
const VALUES = {
  passport: 'X1234567',
  pin: '4711',
  code: '12 AB 7',
  nick: 'Ann',
  name: 'Zoë Ångström',
  mail: 'ann.lee@example.org',
  points: 90_210.5,
  born: '1990-01-31',
} as const
type Field = keyof typeof VALUES

function spellingsOf(field: Field): ReadonlyMap<string, string> {
  const value = VALUES[field]
  if (typeof value === 'number') return numberSpellings(value)
  return field === 'born' ? new Map([...valueSpellings(value), ...dateSpellings(value)]) : valueSpellings(value)
}

interface Case {
  readonly field: Field
  readonly form: string
  readonly spelling: string
  /** Stand before and behind each occurrence. */
  readonly marks: readonly [string, string]
}
const CASES: readonly Case[] = (Object.keys(VALUES) as Field[])
  .flatMap((field) => [...spellingsOf(field)].map(([form, spelling]) => ({ field, form, spelling })))
  .map((one, at) => ({ ...one, marks: [`q${at}z`, `y${at}k`] }))

/** Where it is said; each of these is shown somewhere by a run that hides nothing. */
const PLACES = [
  'value',
  'key',
  'user',
  'agent',
  'argument',
  'nested',
  'result',
  'answer',
  'bound',
  'assertion',
  'judge',
  'domain',
  'id',
] as const
const marked = ({ marks: [before, behind], spelling }: Case, place: (typeof PLACES)[number]): string =>
  `${before}${PLACES.indexOf(place)}i ${spelling} ${behind}`

function trialOf(one: Case): string {
  const { field } = one
  const guests = { g: { [field]: VALUES[field] } }
  const call = { text: marked(one, 'argument'), payload: JSON.stringify({ note: marked(one, 'nested') }) }
  return JSON.stringify({
    id: marked(one, 'id'),
    domain: marked(one, 'domain'),
    signals: ['db_state_match', 'action_match', 'db_state_assertion', 'nl_assertion', 'judge_passed'],
    expected_db: { guests, notes: { n: 'none' } },
    actual_db: { guests, notes: { n: marked(one, 'value'), [marked(one, 'key')]: 1 } },
    db_assertions: [{ path: 'notes.n', equals: marked(one, 'bound') }],
    nl_assertions: [marked(one, 'assertion')],
    reference: { said: 'nothing' },
    prediction: { said: marked(one, 'answer') },
    conversation: [
      { role: 'user', content: marked(one, 'user') },
      {
        role: 'assistant',
        content: marked(one, 'agent'),
        tool_calls: [{ id: 'c', type: 'function', function: { name: 'note', arguments: JSON.stringify(call) } }],
      },
      { role: 'tool', tool_call_id: 'c', content: marked(one, 'result') },
    ],
  })
}

const TREE: Tree = { 'run.jsonl': CASES.map(trialOf).join('\n') }
const HIDE = Object.keys(VALUES)
  .map((field) => `guests.*.${field}`)
  .join('\n')
let judge: JudgeServer
let github: GitHubServer
const outputs = new Map<string, readonly string[]>()
let marks: ReadonlyMap<string, readonly string[]> = new Map()
let plain = ''

/** Texts as their readers see them: JSON by its strings, pages without entities and elements, escapes undone. */
function readings(text: string): readonly string[] {
  const seen = stringsOf(text) ?? text
  const decoded = seen
    .replace(/&#(\d+);/g, (_, point: string) => String.fromCodePoint(Number(point)))
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '')
  return [
    seen,
    decoded,
    decoded.replace(/<\/?(?:b|i|ins|del|mark|span|code)\b[^>]*>/g, ''),
    seen.replace(/\\(.)/g, '$1'),
  ]
}

function stringsOf(text: string): string | undefined {
  try {
    const found: string[] = []
    JSON.parse(text, (key, value: unknown) => {
      found.push(key, ...(typeof value === 'string' ? [value] : []))
      return value
    })
    return found.join('\n')
  } catch {
    return undefined
  }
}

beforeAll(async () => {
  judge = await startJudgeServer(({ body }) => {
    const at = Number(/q(\d+)z/.exec(body)?.[1])
    const one = CASES[at]
    return { body: completion(judgement(0.1, [false], one ? `they say ${marked(one, 'judge')}` : 'nobody')) }
  })
  github = await startGitHub({ token: 'T' })
  const asked = {
    'judge-url': `${judge.origin}/v1`,
    'judge-model': 'm',
    'judge-allow-insecure': 'true',
    'judge-concurrency': '8',
  }
  const add = (name: string, text: string): void => void outputs.set(name, readings(text))

  const run = await runGate(action, {
    tree: TREE,
    github,
    inputs: { ...asked, artifacts: 'run.jsonl', redact: HIDE, 'report-dir': 'report' },
  })
  expect(run.code).toBe(1)
  add('action: log and annotations', printed(run))
  add('action: summary', run.summary)
  add('action: outputs', JSON.stringify(run.outputs))
  for (const comment of github.comments) add('action: comment', comment.body)
  for (const [path, text] of filesIn(join(run.workspace, 'report'))) {
    add(`action: ${path}`, text)
    add(`path of ${path}`, decodeURIComponent(path))
  }

  const cwd = freshFolder(TREE)
  const flags = Object.entries(asked).flatMap(([name, value]) => [`--${name}`, value])
  await runCli(cli, ['score', 'run.jsonl', ...flags, '--report-dir', 'legs/1', '--shard', '1/1'], { cwd })
  plain = stringsOf(filesIn(join(cwd, 'legs')).get('1/report.json') ?? '') ?? ''
  for (const format of ['text', 'markdown', 'json']) {
    const scored = await runCli(cli, ['score', 'run.jsonl', '--format', format, ...flags, '--redact', HIDE], { cwd })
    expect(scored.code).toBe(1)
    add(`score --format ${format}`, scored.stdout)
  }
  marks = marksIn(outputs)
})
afterAll(async () => {
  await judge.close()
  await github.close()
})

test('all outputs are there, and without redact every place shows every form', () => {
  for (const part of ['log', 'summary', 'comment', 'report.json', 'html', '.md', 'junit', 'ctrf', 'judge_results']) {
    expect([...outputs.keys()].filter((name) => name.includes(part)).length).toBeGreaterThan(0)
  }
  expect(CASES.length).toBeGreaterThan(250)
  const isShown = (one: Case, place: (typeof PLACES)[number]): boolean =>
    plain.includes(`${one.marks[0]}${PLACES.indexOf(place)}i ${one.spelling}`)
  const missing = [
    ...PLACES.filter((place) => CASES.filter((one) => isShown(one, place)).length < CASES.length / 2),
    ...CASES.filter((one) => !PLACES.some((place) => isShown(one, place))).map(({ form }) => form),
  ]
  expect(missing).toEqual([])
})

/** What stands behind each first mark and before each last one, by the mark: looked for once, not once for each form. */
function marksIn(texts: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const longest = Math.max(...CASES.map(({ spelling }) => spelling.length)) + 1
  const found = new Map<string, string[]>()
  const add = (mark: string, words: string): void => void found.set(mark, [...(found.get(mark) ?? []), words])
  for (const [name, readingsOf] of texts) {
    for (const text of readingsOf) {
      for (const { 0: first, 1: mark = '', index } of text.matchAll(/(q\d+z)\d+i /g))
        add(mark, `${text.slice(index + first.length, index + first.length + longest)}\0${name}`)
      for (const { 1: mark = '', index } of text.matchAll(/ (y\d+k)/g))
        add(mark, `${text.slice(Math.max(0, index - longest), index)}\0${name}`)
    }
  }
  return found
}

describe.each(Object.keys(VALUES) as Field[])('F11 the %s', (field) => {
  test.each(CASES.filter((one) => one.field === field))('as $form', ({ marks: [before, behind], spelling }) => {
    // Most of it, right behind its first mark or right before its last one.
    const most = Math.max(3, Math.ceil(spelling.length * 0.7))
    const [start, end] = [spelling.slice(0, most), spelling.slice(-most)]
    const shown = [
      ...(marks.get(before) ?? []).filter((words) => words.startsWith(start)),
      ...(marks.get(behind) ?? []).filter((words) => words.split('\0')[0]?.endsWith(end) === true),
    ]
    expect(shown).toEqual([])
  })
})

test('the marks are found where the values are shown', () => {
  const shown = marksIn(new Map([['plain', [plain]]]))
  const seen = CASES.filter(({ marks: [before], spelling }) =>
    (shown.get(before) ?? []).some((words) => words.startsWith(spelling)),
  )
  expect(seen.length).toBeGreaterThan(CASES.length / 2)
})
