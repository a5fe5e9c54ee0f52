// Scores a tree in this process, from its bytes to every rendered file, with nothing but memory around it.
import { readConfig } from '../../../src/inputs/config.js'
import { ArtifactError, InputError, type Report } from '../../../src/model.js'
import type { Publisher } from '../../../src/publish.js'
import { type Effects, run } from '../../../src/run.js'
import { memoryFiles } from '../memory-files.js'
import type { Tree } from './tree.js'

export type Scored =
  | {
      readonly kind: 'report'
      readonly report: Report
      readonly exitCode: 0 | 1
      readonly files: ReadonlyMap<string, string>
    }
  /** Exit code 2 with these words. */
  | { readonly kind: 'refused'; readonly message: string }
  /** A fault of ours. */
  | { readonly kind: 'fault'; readonly message: string }

export type Inputs = Readonly<Record<string, string>>

/** The name of the root in messages. */
export const ROOT = 'run'

const FAULT = /internal fault/

/** `render` writes every report file too; without it the verdicts alone are made. */
export async function scoreTree(
  tree: Tree,
  inputs: Inputs,
  options: { readonly expected?: Tree; readonly render?: boolean } = {},
): Promise<Scored> {
  const files = new Map<string, string>()
  const warnings: string[] = []
  const publisher: Publisher = {
    openReport: (folder) =>
      options.render === true
        ? {
            folder,
            write: (name, content) => {
              files.set(name, typeof content === 'string' ? content : [...content].join(''))
              return name
            },
          }
        : null,
    setOutputs: () => undefined,
    writeSummary: (render) => void (options.render === true && files.set('summary', render(100_000))),
    annotate: () => undefined,
    upload: async () => null,
    comment: async (request) => {
      if (options.render === true) files.set('comment', request.render(65_000))
      return { url: null, warnings: [] }
    },
    links: () => ({ run: null, report: null }),
    warn: (text) => void warnings.push(text),
    show: () => undefined,
  }
  const never = async (): Promise<never> => {
    throw new Error('asked for what only the action has')
  }
  const effects: Effects = {
    version: '0',
    now: () => new Date(0),
    signal: new AbortController().signal,
    progress: () => undefined,
    breathe: () => Promise.resolve(),
    warn: publisher.warn,
    openArtifacts: (patterns) =>
      patterns.map((pattern) => memoryFiles(pattern === 'expected' ? (options.expected ?? new Map()) : tree, pattern)),
    downloadArtifacts: never,
    findBaseline: never,
    readBaseFile: async () => ({ kind: 'unreadable' as const, reason: 'not asked for' }),
    checkoutIsForeign: false,
    checkHead: async () => null,
    connectJudge: never,
    openJudgeCache: () => {
      throw new Error('asked for a cache')
    },
    randomToken: () => 'token',
    run: null,
    ownRun: null,
    writtenByFork: null,
    publisher,
  }
  try {
    const raw = new Map(
      Object.entries({ artifacts: ROOT, ...inputs, ...(options.expected ? { expected: 'expected' } : {}) }),
    )
    const { report, exitCode } = await run(readConfig(raw), effects)
    if (report === null) return { kind: 'fault', message: 'the run ended without a report' }
    const faulty = report.trials.find(({ reason }) => FAULT.test(reason))
    if (faulty) return { kind: 'fault', message: `${faulty.where}: ${faulty.reason}` }
    // Nothing that is published here can fail but by a renderer.
    if (warnings.length > 0) return { kind: 'fault', message: warnings.join('\n') }
    return { kind: 'report', report, exitCode, files }
  } catch (error) {
    if (error instanceof ArtifactError || error instanceof InputError)
      return { kind: 'refused', message: error.message }
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { kind: 'fault', message: stack }
  }
}
