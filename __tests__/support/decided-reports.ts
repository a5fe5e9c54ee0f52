// Reports as a run decides them, from words of trials: for tests of decisions, and of what renderers make of them.
import { readQuarantine } from '../../src/gate/quarantine-file.js'
import { buildReport, type ReportInput, scoringOf } from '../../src/gate/report.js'
import { readConfig } from '../../src/inputs/config.js'
import type { Report, ReportTrial, Verdict } from '../../src/model.js'
import { report, trial } from './reports.js'

const VERDICTS: Readonly<Record<string, Verdict>> = { P: 'pass', F: 'fail', E: 'error', M: 'error' }

/** Trials from a word per scenario: `PPF` is three trials, the last one failing; E is an error, M a trial that never ran. */
export function trialsOf(words: readonly string[], more: Partial<ReportTrial> = {}): ReportTrial[] {
  return words.flatMap((word, index) =>
    Array.from(word, (letter, number) =>
      trial({
        scenario: `s${String(index).padStart(2, '0')}`,
        trial: number,
        verdict: VERDICTS[letter] ?? 'error',
        ...(letter === 'M' ? { missing: true as const } : {}),
        ...more,
      }),
    ),
  )
}

/** So many scenarios alike. */
export const times = (count: number, word: string): string[] => Array.from({ length: count }, () => word)

/** Baselines newest first; `quarantine: null` is a file that is not there. */
export interface Asked {
  readonly before?: readonly (readonly ReportTrial[])[]
  readonly missing?: string
  readonly inputs?: Readonly<Record<string, string>>
  readonly quarantine?: unknown
  readonly shard?: Report['shard']
}

/** The whole report; without a word about it the threshold is 0%, today is 2027-02-01. */
export function built(
  trials: readonly ReportTrial[],
  { before = [], missing, inputs = {}, quarantine, shard = null }: Asked = {},
) {
  const isCompared = before.length > 0 || missing !== undefined
  const { gate, score } = readConfig(
    new Map(Object.entries({ threshold: '0%', ...(isCompared ? { baseline: 'base.json' } : {}), ...inputs })),
  )
  const { judge } = report()
  const input: ReportInput = {
    trials,
    findings: [],
    upstreamNames: [],
    judge,
    baseline:
      before.length === 0
        ? null
        : {
            source: 'base.json',
            age: null,
            runs: before.map((one, index) => ({
              report: report({ trials: one }),
              commit: `c${index}`,
              createdAt: null,
              run: null,
            })),
          },
    baselineMissing: missing ?? null,
    quarantine:
      quarantine === undefined
        ? null
        : {
            source: 'base:q.json',
            commit: 'b'.repeat(40),
            entries: quarantine === null ? null : readQuarantine(JSON.stringify(quarantine), 'q.json'),
          },
    today: '2027-02-01',
    referencesFrom: 'artifacts',
    writtenByFork: null,
    ignored: new Map(),
    shard,
    gate,
    scoring: scoringOf(score, undefined),
    run: null,
    version: '1.0.0',
    furtherReasons: [],
  }
  return buildReport(input)
}
