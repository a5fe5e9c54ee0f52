// What the action and the command line share of the effects: files, clock, chance, the judge. Each adds its own way to
// talk (the runner, a terminal) and to publish.
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import type { Config } from './inputs/config.js'
import type { Surroundings } from './inputs/kinds.js'
import { problemsOfNamedText } from './inputs/named-file.js'
import { openArtifactRoots } from './io/files/artifact-roots.js'
import { placeChecker } from './io/files/places.js'
import { openJudgeCache } from './io/judge/cache.js'
import { readCheckout } from './io/github/checkout.js'
import { isByNumber, readEvent, resolveTarget, type RunEvent } from './io/github/event.js'
import { readEventPayload, readRunContext } from './io/runner.js'
import { InputError, type RunContext } from './model.js'
import type { Effects } from './run.js'
import { VERSION } from './version.js'

/** Where a process works and what it may touch. */
export interface Place {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** Folders in which every path must lie; none: anywhere. */
  readonly allowedRoots: readonly string[]
}

export type LocalEffects = Pick<
  Effects,
  'version' | 'now' | 'breathe' | 'openArtifacts' | 'connectJudge' | 'openJudgeCache' | 'randomToken'
>

/** `onPaths` is told what the input `artifacts` names before it is opened. */
export function localEffects(
  { env, cwd, allowedRoots }: Place,
  config: Config,
  onPaths?: Parameters<typeof openArtifactRoots>[0]['onPaths'],
): LocalEffects {
  return {
    version: VERSION,
    now: () => new Date(),
    breathe: () => new Promise((done) => setImmediate(done)),
    openArtifacts: (patterns, input) => {
      const own = input === 'artifacts'
      return openArtifactRoots({
        patterns,
        input,
        cwd,
        allowedRoots,
        ...(own ? { writes: writtenFolders(config, cwd) } : {}),
        ...(own && onPaths ? { onPaths } : {}),
      })
    },
    connectJudge: async (settings) => {
      const { makeAskJudge } = await import('./io/judge/http.js')
      const { endpoint } = settings.judge
      if (!endpoint) throw new InputError(['judge-url: is needed'])
      return makeAskJudge({ ...settings.judge, endpoint, env })
    },
    openJudgeCache: (folder) => openJudgeCache(resolve(cwd, folder)),
    randomToken: () => randomBytes(16).toString('hex'),
  }
}

/** The workflow run that this process is part of, and whose reports it may merge or show; all null outside of one. */
export function workflowEffects(env: Place['env']): { readonly event: RunEvent } & Pick<Effects, 'run' | 'ownRun'> {
  const event = readEvent(env['GITHUB_EVENT_NAME'] ?? '', readEventPayload(env), env)
  const { evaluated } = event
  const run = readRunContext(env, evaluated.headSha === '' ? null : evaluated.headSha)
  const ownRun = run && {
    repository: run.repository,
    runIds: [...new Set([run.run_id, evaluated.id])],
    headSha: evaluated.headSha,
  }
  return { event, run, ownRun }
}

/**
 * The run as the report names it. Where it is for a pull request that the event names by its number alone, the commit of
 * the checkout that the artifacts lie in is what was evaluated: the event's own is the default branch's.
 */
export function runOfCheckout(
  { event, run }: { readonly event: RunEvent; readonly run: RunContext | null },
  { mode, artifacts, report }: Config,
  { env, cwd }: Pick<Place, 'env' | 'cwd'>,
): RunContext | null {
  if (run === null || mode !== 'score' || !isByNumber(resolveTarget(event, report.prNumber))) return run
  const workspace = resolve(env['GITHUB_WORKSPACE'] ?? cwd)
  const commits = [...artifactFolders(artifacts, cwd), cwd].map((folder) => readCheckout(folder, workspace)?.commit)
  const commit = commits.find((one) => one !== undefined && one !== null)
  return commit === undefined || commit === null || commit === run.sha ? run : { ...run, head_sha: commit }
}

/** The folders that artifacts are read from: patterns up to their first wildcard, but for the workspace itself. */
export function artifactFolders(artifacts: readonly string[], cwd: string): readonly string[] {
  return artifacts
    .filter((line) => !line.startsWith('artifact:'))
    .map((line) => {
      const segments = line.split('/')
      const wild = segments.findIndex((segment) => /[*?]/.test(segment))
      return resolve(cwd, (wild < 0 ? segments : segments.slice(0, wild)).join('/') || '.')
    })
    .filter((folder) => folder !== cwd)
}

/** What a run writes to. A merge reads reports and may put its own beside them. */
function writtenFolders(
  { mode, report, judge }: Config,
  cwd: string,
): ReadonlyMap<'report-dir' | 'judge-cache', string> {
  const folders = [
    ['report-dir', report.reportDir],
    ['judge-cache', judge.cache],
  ] as const
  const used = mode === 'score' ? folders.filter(([, folder]) => folder !== '') : []
  return new Map(used.map(([input, folder]) => [input, resolve(cwd, folder)]))
}

/** What inputs are checked against: files that they name must be there and may be read. */
export function surroundingsOf({ env, cwd, allowedRoots }: Place): Surroundings {
  const open: Effects['openArtifacts'] = (patterns, input) => openArtifactRoots({ patterns, input, cwd, allowedRoots })
  return {
    env,
    problemsOfFile: (path, input) => problemsOfNamedText(open, path, input),
    problemsOfPlaces: placeChecker({ cwd, allowedRoots }),
  }
}
