// Twice the input is about twice the work, for every scorer, reader and renderer: counted in looks at documents that count
// them (support/counted.ts) and in the work that scorers count themselves, never in time. What is quadratic fails here
// before anybody waits for it.
import { describe, expect, test } from '@jest/globals'
import { countTotals, countScenarios } from '../src/gate/gate.js'
import type {
  EvidenceBySignal,
  PlainJson,
  Report,
  ReportTrial,
  ScoreOptions,
  SignalName,
  StateDocument,
} from '../src/model.js'
import { readConfig } from '../src/inputs/config.js'
import { readRun } from '../src/read/layout.js'
import { annotations } from '../src/render/annotations.js'
import { renderCtrf } from '../src/render/ctrf.js'
import { htmlParts } from '../src/render/html/page.js'
import { reportJsonParts } from '../src/render/json.js'
import { renderJunit } from '../src/render/junit.js'
import { renderMarkdown } from '../src/render/markdown/markdown.js'
import { renderText } from '../src/render/text/text.js'
import { scoreSignal } from '../src/score/scorers.js'
import { readVerdicts } from '../src/judge/reply.js'
import { RUN_LIMITS, startRunWork, startWork, TRIAL_LIMITS } from '../src/work.js'
import { action, call, results, simulation, task } from './read/tau2/builder.js'
import { type Count, countedData, countedDocument, countedFiles } from './support/counted.js'
import { built } from './support/decided-reports.js'
import { config as evaConfig, record as evaRecord, summary } from './support/eva-runs.js'
import { runArgs, sessionTree } from './support/labs-session.js'
import { memoryFiles, type MemoryFile } from './support/memory-files.js'
import { diff, signal, trial } from './support/reports.js'

/** By so much the work may grow where the input doubles: twice, and what sorting adds. */
const MOST = 2.5

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

/** Scatters numbers without chance. */
const scattered = (count: number): readonly number[] => range(count).map((at) => (at * 7919) % count)

function expectGrowth(work: (size: number) => number, size: number): void {
  const [once, twice] = [work(size), work(2 * size)]
  expect(once).toBeGreaterThan(size / 2)
  expect(twice / once).toBeLessThanOrEqual(MOST)
}

const { score: options } = readConfig(new Map([['threshold', '0%']]))

/** Looks at the evidence and work counted by the scorer itself, added up. */
function scoring<S extends SignalName>(
  name: S,
  evidenceOf: (size: number, document: (data: PlainJson) => ReturnType<typeof countedDocument>) => EvidenceBySignal[S],
  more: Partial<ScoreOptions> = {},
): (size: number) => number {
  return (size) => {
    const count: Count = { looks: 0 }
    const evidence = evidenceOf(size, (data) => countedDocument(data, count))
    if (evidence === undefined) throw new Error('no evidence')
    count.looks = 0
    const work = startWork()
    const { signal: scored } = scoreSignal(name, evidence, { ...options, ...more, work })
    expect(['pass', 'fail']).toContain(scored.outcome)
    return count.looks + work.spent('comparisons') + work.spent('places') + work.spent('diff_steps')
  }
}

const state = (tree: ReturnType<typeof countedDocument>): StateDocument => ({ where: 'x', tree, exact: () => tree })

describe('E20 scorers', () => {
  const table = (size: number, change: (at: number) => object): PlainJson => ({
    rows: Object.fromEntries(range(size).map((at) => [`r${at}`, { at, ...change(at) }])),
  })
  const list = (order: readonly number[], change = 0): PlainJson => ({
    rows: order.map((id) => ({ id, name: `n${id}`, size: id % 5 === 0 ? id + change : id })),
  })

  test.each<[string, (size: number) => number]>([
    [
      'db_state_match: objects, each fifth changed',
      scoring('db_state_match', (size, document) => ({
        kind: 'states',
        agent: {
          expected: state(document(table(size, () => ({ b: 1 })))),
          actual: state(document(table(size, (at) => ({ b: at % 5 === 0 ? 2 : 1 })))),
        },
      })),
    ],
    [
      'db_state_match: a list of records in another order',
      scoring('db_state_match', (size, document) => ({
        kind: 'states',
        agent: { expected: state(document(list(range(size)))), actual: state(document(list(scattered(size), 1))) },
      })),
    ],
    [
      // What differs everywhere is aligned in the square of its length, within the budget of a trial (diff_steps).
      'db_state_match: records that all have one id, ten of them changed',
      scoring('db_state_match', (size, document) => ({
        kind: 'states',
        agent: {
          expected: state(document({ l: range(size).map((v) => ({ id: 1, v })) })),
          actual: state(document({ l: range(size).map((v) => ({ id: 1, v: v < 10 ? -v : v })) })),
        },
      })),
    ],
    [
      'db_state_match: forty ignore-paths',
      scoring(
        'db_state_match',
        (size, document) => ({
          kind: 'states',
          agent: {
            expected: state(document(table(size, () => ({ b: 1 })))),
            actual: state(document(table(size, () => ({ b: 2 })))),
          },
        }),
        { ignorePaths: range(40).map((at) => `rows.*.c${at}`) },
      ),
    ],
    [
      'action_match: calls against golden actions, none the same',
      scoring('action_match', (size, document) => ({
        kind: 'tool_calls',
        golden: range(size).map((at) => ({ name: 'f', arguments: document({ a: at }), compareArgs: null })),
        calls: range(size).map((at) => ({ name: 'f', arguments: document({ a: -at - 1 }) })),
      })),
    ],
    [
      'action_match: an answer in another order',
      scoring('action_match', (size, document) => ({
        kind: 'answer',
        reference: document(range(size).map((id) => ({ id, name: `n${id}` }))),
        prediction: document(scattered(size).map((id) => ({ id, name: `n${id}` }))),
        flags: { ignoreCapitalization: false, ignorePunctuation: false, cleanText: false, disallowExtraItems: false },
      })),
    ],
    [
      'db_state_assertion: one predicate on all places',
      scoring('db_state_assertion', (size, document) => {
        const db = state(document({ rows: range(size).map((v) => ({ v })) }))
        const none = (): null => null
        return {
          kind: 'predicates',
          predicates: [
            {
              path: 'rows.*.v',
              root: 'db',
              base: 'db',
              isRooted: false,
              segments: ['rows', null, 'v'],
              where: [],
              at: 'every',
              test: { op: 'gte', value: 0 },
            },
          ],
          sources: { db: () => db, user_db: none, prediction: none, conversation: none },
        }
      }),
    ],
    [
      'session_auth',
      scoring('session_auth', (size, document) => ({
        kind: 'session',
        expected: document(Object.fromEntries(range(size).map((at) => [`k${at}`, at]))),
        actual: document(Object.fromEntries(range(size).map((at) => [`k${at}`, at + 1]))),
      })),
    ],
    [
      'communicate: pieces, in one message',
      scoring('communicate', (size) => ({
        kind: 'messages',
        info: range(size).map((at) => `piece ${at}`),
        messages: ['nothing of it is said here'],
      })),
    ],
  ])('%s', (_, work) => {
    expectGrowth(work, 400)
  })

  test('verdicts of a judge, all on one claim', () => {
    expectGrowth((size) => {
      const count: Count = { looks: 0 }
      const reply = countedDocument(
        range(size).map(() => ({ index: 1, passed: true })),
        count,
      )
      count.looks = 0
      expect(readVerdicts(reply, 1)[0]?.outcome).toBe('error')
      return count.looks
    }, 1_000)
  })
})

describe('E20 readers', () => {
  const reading =
    (treeOf: (size: number) => Readonly<Record<string, MemoryFile>> | ReadonlyMap<string, MemoryFile>) =>
    (size: number): number => {
      const count: Count = { looks: 0 }
      const files = countedFiles(memoryFiles(treeOf(size)), count)
      const run = readRun(files, 'auto', { expected: [], minAgentTurns: 'declared' })
      expect(run.trials.length).toBeGreaterThanOrEqual(size)
      for (const ref of run.trials) ref.load()
      return count.looks
    }
  const lines = (items: readonly object[]): string => items.map((item) => JSON.stringify(item)).join('\n')

  test.each<[string, (size: number) => number]>([
    [
      'records, folders',
      reading((size) =>
        Object.fromEntries(
          range(size).flatMap((at) => [
            [`s${at}/expected_db.json`, '{"a":1}'],
            [`s${at}/actual_db.json`, '{"a":2}'],
          ]),
        ),
      ),
    ],
    [
      'records, lines',
      reading((size) => ({
        'run.jsonl': lines(range(size).map((at) => ({ id: `s${at}`, expected_db: {}, actual_db: {} }))),
      })),
    ],
    [
      'records, trials of one id',
      reading((size) => ({
        'run.jsonl': lines(range(size).map((trial) => ({ id: 's', trial, expected_db: {}, actual_db: {} }))),
      })),
    ],
    [
      'tau2, tasks',
      reading((size) => ({
        'results.json': JSON.stringify(
          results(
            range(size).map((at) => task(`t${at}`)),
            range(size).map((at) => simulation(`t${at}`, 0)),
          ),
        ),
      })),
    ],
    [
      'tau2, trials of one task',
      reading((size) => ({
        'results.json': JSON.stringify(
          results(
            [task('t', { actions: [action('f')] })],
            range(size).map((at) =>
              simulation('t', at, { messages: [{ role: 'assistant', content: null, tool_calls: [call('f')] }] }),
            ),
          ),
        ),
      })),
    ],
    [
      'labs',
      reading((size) =>
        sessionTree(Object.fromEntries(range(size).map((at) => [`s${at}`, {}])), {
          'run_args.json': runArgs([range(size).map((at) => `s${at}`)]),
        }),
      ),
    ],
    [
      'eva',
      reading(
        (size) =>
          Object.assign(
            {},
            evaConfig({ record_ids: range(size).map(String) }),
            summary(range(size).map(String)),
            ...range(size).map((at) => evaRecord(`records/${at}`, String(at))),
          ) as Record<string, string>,
      ),
    ],
  ])('%s', (_, work) => {
    expectGrowth(work, 60)
  })
})

/** A report over failing trials, each with changes; half of them of one scenario. */
function reportOf(size: number): Report {
  const trials = range(size).map(
    (at): ReportTrial =>
      trial({
        scenario: at % 2 === 0 ? 'same' : `s${at}`,
        trial: at % 2 === 0 ? at / 2 : 0,
        verdict: at % 3 === 0 ? 'pass' : 'fail',
        signals: { db_state_match: signal({ outcome: 'fail', gating: true, reason: `reason ${at}` }) },
        diff: diff(range(5).map((n) => ({ path: `a.b${n}.c${at}`, kind: 'changed', expected: n, actual: at }))),
      }),
  )
  return built(trials)
}

describe('E20 renderers', () => {
  const links = { run: null, report: null }
  const rendering =
    (render: (report: Report) => unknown) =>
    (size: number): number => {
      const count: Count = { looks: 0 }
      const report = reportOf(size)
      const told = render(countedData(report, count))
      const text = typeof told === 'string' ? told : told instanceof Array ? JSON.stringify(told) : ''
      return count.looks + text.length
    }
  const joined = (parts: Iterable<string>): string => Array.from(parts).join('')

  test.each<[string, (report: Report) => unknown]>([
    ['log', (report) => renderText(report, { width: 120, color: false })],
    ['comment', (report) => renderMarkdown(report, { maxBytes: 60_000, links })],
    ['report.md', (report) => renderMarkdown(report, { maxBytes: 10_000_000, links })],
    ['page', (report) => joined(htmlParts(report))],
    ['report.json', (report) => joined(reportJsonParts(report))],
    ['JUnit', renderJunit],
    ['CTRF', renderCtrf],
    ['annotations', (report) => annotations(report)],
  ])('%s', (_, render) => {
    expectGrowth(rendering(render), 150)
  })
})

test('E20 the gate, over trials', () => {
  expectGrowth((size) => {
    const count: Count = { looks: 0 }
    const trials = reportOf(size).trials.map((one) => countedData(one, count))
    count.looks = 0
    built(trials)
    countTotals(trials, countScenarios(trials))
    return count.looks
  }, 300)
})

test('what is quadratic is found out', () => {
  const pairs = (size: number): number => {
    const count: Count = { looks: 0 }
    const list = countedData(range(size), count)
    for (const one of range(size)) list.includes(-1 - one)
    return count.looks
  }
  expect(() => expectGrowth(pairs, 50)).toThrow('toBeLessThanOrEqual')
})

test('E20 a budget of a run is that of all its trials together', () => {
  const run = startRunWork({ ...RUN_LIMITS, comparisons: 25 }, { ...TRIAL_LIMITS, comparisons: 10 })
  const [first, second, third] = [run.trial(), run.trial(), run.trial()]
  first.spend('comparisons', 10)
  expect(() => first.spend('comparisons', 1)).toThrow('too much to score: more than 10 comparisons in one trial')
  second.spend('comparisons', 10)
  expect(() => third.spend('comparisons', 6)).toThrow('too much to score: more than 25 comparisons in one run')
})
