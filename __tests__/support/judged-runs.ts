// Records runs that declare judged signals, written to a fresh folder, and the bundled command line on them with a
// scripted judge. What the tests of the judge through the bundle share; checks nothing.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Report, ReportTrial } from '../../src/model.js'
import { type Tree, writeTree } from './gate-run.js'
import type { JudgeServer, RecordedRequest, Script, ScriptedAnswer } from './judge-server.js'
import { type CliOptions, type CliRun, runCli } from './run-cli.js'

export type { Tree } from './gate-run.js'

export function freshFolder(tree: Tree = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'judged-'))
  writeTree(folder, tree)
  return folder
}

/** The word in an answer by which a script tells whose question it is. */
export const wordOf = (id: string): string => `answer-of-${id}.`

/** A scenario whose score decides; `more` adds files or replaces them. */
export function scored(path: string, more: Tree = {}): Tree {
  const files: Tree = {
    'scenario.json': { signals: ['judge_passed'] },
    // Texts, quoted as JSON files hold them.
    'reference.json': JSON.stringify('Seat 14C is booked.'),
    'prediction.json': JSON.stringify(`I booked it, ${wordOf(path)}`),
    ...more,
  }
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [`run/${path}/${name}`, content]))
}

/** A scenario whose assertions decide. */
export function asserted(path: string, assertions: readonly string[], more: Tree = {}): Tree {
  return scored(path, { 'scenario.json': { signals: ['nl_assertion'], nl_assertions: assertions }, ...more })
}

/** Many scenarios of one kind. */
export function several(ids: readonly string[], make: (id: string) => Tree = scored): Tree {
  return Object.assign({}, ...ids.map(make)) as Tree
}

/** Which scenario a request is about; throws where it is about none that is known. */
export function idOf(request: RecordedRequest, ids: readonly string[]): string {
  const id = ids.find((candidate) => request.body.includes(wordOf(candidate)))
  if (id === undefined) throw new Error(`a request about no known scenario: ${request.body.slice(-500)}`)
  return id
}

/** Answers by scenario: one, or a list that is used up in order, its last one for all that follow. */
export function byScenario(answers: Readonly<Record<string, ScriptedAnswer | readonly ScriptedAnswer[]>>): Script {
  const asked = new Map<string, number>()
  return (request) => {
    const id = idOf(request, Object.keys(answers))
    const count = asked.get(id) ?? 0
    asked.set(id, count + 1)
    const list = [answers[id] ?? {}].flat()
    return list[Math.min(count, list.length - 1)] ?? {}
  }
}

/** How often each scenario was asked about. */
export function countsOf(server: JudgeServer, ids: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = Object.fromEntries(ids.map((id) => [id, 0]))
  for (const request of server.requests) {
    const id = idOf(request, ids)
    counts[id] = (counts[id] ?? 0) + 1
  }
  return counts
}

export interface JudgedRun extends CliRun {
  readonly folder: string
  /** As report.json holds it; throws where there is none. */
  readonly report: Report
  readonly trial: (scenario: string, number?: number) => ReportTrial
  /** `scenario: verdict` of each, sorted as the report is. */
  readonly verdicts: Readonly<Record<string, string>>
}

export interface JudgedOptions extends Omit<CliOptions, 'cwd'> {
  /** Written to a fresh folder. */
  readonly tree?: Tree
  /** Instead of a tree. */
  readonly folder?: string
  /** Where report files go; `out` unless told. */
  readonly out?: string
  /** An origin or a whole URL; none is given without it. */
  readonly url?: string
  readonly key?: string
  readonly args?: readonly string[]
}

/** The command line on `run` of a folder; report files go to `out`. */
export async function scoreJudged(cli: string, options: JudgedOptions): Promise<JudgedRun> {
  const { tree, url, key, args, env, out = 'out', ...rest } = options
  const folder = options.folder ?? freshFolder(tree)
  const asks = url === undefined ? [] : ['--judge-url', url, '--judge-allow-insecure', 'true', '--judge-model', 'm']
  const ended = await runCli(cli, ['score', 'run', '--report-dir', out, ...asks, ...(args ?? [])], {
    ...rest,
    cwd: folder,
    env: { ...(key === undefined ? {} : { JUDGE_API_KEY: key }), ...env },
  })
  const read = (): Report => JSON.parse(readFileSync(join(folder, out, 'report.json'), 'utf8')) as Report
  return {
    ...ended,
    folder,
    get report() {
      return read()
    },
    trial: (scenario, number = 0) => {
      const found = read().trials.find((trial) => trial.scenario === scenario && trial.trial === number)
      if (!found) throw new Error(`no trial ${scenario}#${number}\n${ended.stdout}${ended.stderr}`)
      return found
    },
    get verdicts() {
      return Object.fromEntries(read().trials.map(({ scenario, verdict }) => [scenario, verdict]))
    },
  }
}

/** Every file below a folder by its path, as text. */
export function filesIn(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return new Map(entries.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]))
}

/** The forms in which a key must be found nowhere. */
export function formsOf(key: string): readonly string[] {
  const base64 = Buffer.from(key).toString('base64')
  return [key, base64, base64.replace(/=+$/, ''), Buffer.from(key).toString('base64url'), encodeURIComponent(key)]
}
