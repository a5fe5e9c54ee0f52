// What `redact` names is hidden in every layout and mode: on the runs made by hand, a value that the report shows without
// it is gone with it, in scoring and where reports of others are merged.
import { join } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import type { Change, Report } from '../../src/model.js'
import { type Corpus, examples } from '../support/fuzz/corpus.js'
import { filesIn, freshFolder } from '../support/judged-runs.js'
import { copyDist, runCli } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { cli } = copyDist()

const filesOf = ({ tree }: Corpus): Record<string, string | Uint8Array> =>
  Object.fromEntries([...tree].map(([path, content]) => [`run/${path}`, content as string | Uint8Array]))

/** The command line's whole output, and the report. */
async function score(cwd: string, path: string, ...args: string[]): Promise<{ report: Report; everything: string }> {
  const run = await runCli(cli, ['score', path, '--report-dir', 'out', ...args], { cwd })
  const files = filesIn(join(cwd, 'out'))
  const report = JSON.parse(files.get('report.json') ?? '') as Report
  return { report, everything: [run.stdout, run.stderr, ...files.values()].join('\n') }
}

interface Place {
  readonly path: string
  readonly value: string
}

/** The texts in a value, with the paths that lead there. */
function textsIn(value: unknown, path: string): readonly Place[] {
  if (typeof value === 'string') return /^\p{L}[\w -]{4,}$/u.test(value) ? [{ path, value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, `${path}[${Array.isArray(value) ? '*' : JSON.stringify(key)}]`),
  )
}

/** The arguments of the calls that the report shows whole. */
function argumentsIn({ trials }: Report): readonly Place[] {
  return trials
    .flatMap(({ conversation = [] }) => conversation)
    .filter(({ role, text }) => role === 'call' && text.endsWith('}'))
    .flatMap(({ text }) => textsIn(JSON.parse(text), ''))
}

/** A place that `redact` can name, of the diff or of a call's arguments, and the text that stands there. */
function placeIn(report: Report): Place | undefined {
  const changed = report.trials
    .flatMap(({ diff }) => diff.changes)
    .filter(({ path }) => !path.includes('('))
    .flatMap(({ path, expected, actual }: Change) => {
      const named = path.replace(/^user_db:/, '').replace(/\[[\w-]+=[^\]]*\]/g, '[*]')
      return [...textsIn(expected, named), ...textsIn(actual, named)]
    })
  return [...changed, ...argumentsIn(report)].find(({ path }) => path !== '$')
}

const withPlace = await Promise.all(
  examples().map(async (corpus) => {
    const folder = freshFolder(filesOf(corpus))
    const plain = await score(folder, 'run')
    return { name: corpus.name, folder, plain, place: placeIn(plain.report) }
  }),
)

test('every layout shows a value that can be hidden', () => {
  const layouts = withPlace.flatMap(({ place, plain }) =>
    place ? plain.report.trials.map(({ layout }) => layout) : [],
  )
  expect([...new Set(layouts)].sort()).toEqual(expect.arrayContaining(['records', 'tau2']))
})

describe.each(withPlace.filter(({ place }) => place !== undefined))('$name', ({ folder, plain, place }) => {
  const { path, value } = place ?? { path: '', value: '' }
  test('F11 scored with it, the value is gone and no verdict is another', async () => {
    expect(plain.everything).toContain(value)
    const { report, everything } = await score(folder, 'run', '--redact', path)
    expect(everything).not.toContain(value)
    expect(report.trials.map(({ verdict }) => verdict)).toEqual(plain.report.trials.map(({ verdict }) => verdict))
    expect(report.redactions).toBeGreaterThan(0)
  })
  test('F11 and where a leg without it is merged with it', async () => {
    await score(folder, 'run', '--shard', '1/1')
    const { everything } = await score(folder, 'out/report.json', '--mode', 'merge', '--redact', path)
    expect(everything).not.toContain(value)
  })
})

test.each([
  { path: 'calls[0].arguments.mail', equals: 'asked for nowhere' },
  { path: 'calls[*].arguments.mail', equals: 'asked for nowhere' },
  { path: 'calls', where: { 'arguments.mail': 'asked for nowhere' }, count: 1 },
])('F11 what a predicate asks of hidden arguments is hidden too: $path', async (predicate) => {
  const call = { name: 'write', arguments: JSON.stringify({ mail: 'written by the agent' }) }
  const record = {
    id: 'a',
    conversation: [{ role: 'assistant', content: null, tool_calls: [{ id: 'c', type: 'function', function: call }] }],
    answer_assertions: [predicate],
  }
  const folder = freshFolder({ 'run.jsonl': JSON.stringify(record) })
  const plain = await score(folder, 'run.jsonl')
  const hidden = await score(folder, 'run.jsonl', '--redact', 'mail')
  expect([plain, hidden].map(({ report }) => report.trials.map(({ verdict }) => verdict))).toEqual([['fail'], ['fail']])
  const texts = ['asked for nowhere', 'written by the agent']
  expect(texts.map((text) => plain.everything.includes(text))).toEqual([true, true])
  expect(texts.map((text) => hidden.everything.includes(text))).toEqual([false, false])
})
