// The vectors of the reference implementation, all lines, through `batch` of the shipped bundle.
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { parseJson } from '../src/json/document.js'
import { jsonText } from '../src/json/python-text.js'
import { copyDist, runCli } from './support/run-cli.js'
import { nodes } from './support/run-action.js'

type Vector = Readonly<Record<string, unknown>>

const { cli } = copyDist()

function vectors(name: string): readonly Vector[] {
  return readFileSync(`__tests__/conformance/${name}.jsonl`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Vector)
}

/** Sends the lines as they are, `1.0` and all: reading them here would lose what they are about. */
async function answers(node: string, op: string, file: string): Promise<readonly Vector[]> {
  const lines = readFileSync(`__tests__/conformance/${file}.jsonl`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  const input = lines.map((line) => `{"op": "${op}", ${line.slice(1)}`).join('\n')
  const { stdout, code } = await runCli(cli, ['batch'], { node, input: `${input}\n` })
  expect(code).toBe(0)
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Vector)
}

/** What of an answer the vectors hold; `error` only as a fact. */
const FILES: readonly (readonly [file: string, op: string, of: (answer: Vector) => unknown])[] = [
  ['hash', 'hash', ({ result }) => result],
  ['match', 'match', ({ result, error }) => (error === undefined ? result : 'error')],
  ['action', 'action', ({ result }) => result],
  ['judge_reply', 'judge-reply', ({ result, error }) => (error === undefined ? result : 'error')],
  ['judge_evidence', 'judge-evidence', ({ result, error }) => (error === undefined ? result : 'error')],
]

for (const [name, node] of nodes) {
  for (const [file, op, of] of FILES) {
    test(`${file}.jsonl on ${name}`, async () => {
      const all = vectors(file)
      const given = await answers(node, op, file)
      expect(given.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
      const wrong = all.flatMap((vector, index) => {
        const [right, ours] = [of(vector), of(given[index] ?? {})]
        return JSON.stringify(right) === JSON.stringify(ours) ? [] : [{ id: vector['id'], right, ours }]
      })
      expect(wrong).toEqual([])
    })
  }

  test(`statistics.jsonl on ${name}`, async () => {
    const all = vectors('statistics')
    const requests = all.map(({ id, op, input }) => JSON.stringify({ id, op: 'statistics', ask: op, input }))
    const { stdout, code } = await runCli(cli, ['batch'], { node, input: requests.join('\n') })
    expect(code).toBe(0)
    const given = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Vector)
    expect(given.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    const wrong = all.flatMap(({ id, result }, index) =>
      agrees(result, given[index]?.['result']) ? [] : [{ id, result, ours: given[index] }],
    )
    expect(wrong).toEqual([])
  })

  test(`diff.jsonl on ${name}: the upstream diff, and no change exactly where the hashes are equal`, async () => {
    const all = vectors('diff')
    const given = await answers(node, 'diff', 'diff')
    const wrong = all.flatMap((vector, index) => {
      const answer = given[index] ?? {}
      const [right, ours] = [vector['result'], answer['result']].map((text) => sortedText(String(text)))
      const same = right === ours
      const agree = answer['hash_equal'] === vector['hash_equal'] && (answer['changes'] === 0) === vector['hash_equal']
      return same && agree ? [] : [{ id: vector['id'], right, ours, answer }]
    })
    expect(wrong).toEqual([])
  })
}

/** Whether ours is right: numbers within 1e-9 (relative above 1), everything else equal. */
function agrees(right: unknown, ours: unknown): boolean {
  if (typeof right === 'number' && typeof ours === 'number')
    return Math.abs(right - ours) <= 1e-9 * Math.max(1, Math.abs(right))
  if (typeof right !== 'object' || right === null || typeof ours !== 'object' || ours === null)
    return Object.is(right, ours)
  const [one, other] = [Object.keys(right).sort(), Object.keys(ours).sort()]
  return (
    JSON.stringify(one) === JSON.stringify(other) &&
    Object.entries(right).every(([key, value]) => agrees(value, Reflect.get(ours, key)))
  )
}

/** Numbers exact, keys in one order: their order is free in these vectors. */
function sortedText(text: string): string {
  return jsonText(parseJson(text, 'vector').value, { sortKeys: true, spaced: false })
}

test('a bad line gets an error answer and the next is read', async () => {
  const lines = [
    '{"id": 1, "op": "hash"}',
    'nonsense',
    '{"id": 3, "op": "nope"}',
    '{"id": 4, "op": "hash", "json": "{}"}',
    '{"id": 5, "op": "hash", "json": "{\\"a\\":1,\\"a\\":2}"}',
  ]
  const { stdout } = await runCli(cli, ['batch'], { input: lines.join('\n') })
  const given = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Vector)
  expect(
    given.map(({ id, error, result, warnings }) => [id, typeof error, typeof result, warnings !== undefined]),
  ).toEqual([
    [1, 'string', 'undefined', false],
    [null, 'string', 'undefined', false],
    [3, 'string', 'undefined', false],
    [4, 'undefined', 'string', false],
    [5, 'undefined', 'string', true],
  ])
})
