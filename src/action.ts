// The action's effects: inputs from the runner, files in the workspace, the judge over the network, results to GitHub.
// The one place in which errors become the step's message and exit code.
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { type Config, readConfig } from './inputs/config.js'
import type { Surroundings } from './inputs/kinds.js'
import { INPUTS } from './inputs/table.js'
import { openArtifactRoots } from './io/files/artifact-roots.js'
import { readCheckout } from './io/github/checkout.js'
import { publishComment } from './io/github/comment.js'
import { MAX_BODY_BYTES } from './io/github/comment-marker.js'
import {
  isForkRun,
  resolveBaseBranch,
  resolveRunIdentity,
  resolveTarget,
  warnOfUnsafeCheckout,
} from './io/github/event.js'
import { openRoot } from './io/files/files.js'
import { openGitHub } from './io/github/api.js'
import { type Interruption, listenForStop } from './io/interrupt.js'
import { openJudgeCache } from './io/judge/cache.js'
import { placeChecker } from './io/files/places.js'
import { openReportFolder } from './io/files/report-files.js'
import {
  appendSummary,
  emitAnnotations,
  fail,
  log,
  logComposed,
  maskSecret,
  type RunnerEnv,
  readEventPayload,
  readInputs,
  readRunContext,
  setOutputs,
  warn,
} from './io/runner.js'
import { warnOfUncheckedTls } from './judge/endpoint.js'
import { ArtifactError, InputError, JudgeError } from './model.js'
import { problemsOfNamedText } from './inputs/named-file.js'
import type { Publisher } from './publish.js'
import type { ArtifactFiles } from './read/artifact-files.js'
import { renderText } from './render/text.js'
import { type BaselineFound, type Effects, type Finished, run } from './run.js'
import { VERSION } from './version.js'

/** Columns of the table in the job's log. */
const LOG_WIDTH = 120

interface World {
  readonly env: RunnerEnv
  readonly config: Config
  readonly workspace: string
  readonly allowedRoots: readonly string[]
  readonly eventName: string
  readonly payload: unknown
}

function openPaths(world: World, patterns: readonly string[], input: string): readonly ArtifactFiles[] {
  const { config, workspace, allowedRoots, eventName, payload } = world
  const own = input === 'artifacts'
  return openArtifactRoots({
    patterns,
    input,
    cwd: workspace,
    allowedRoots,
    reportDir: own && config.mode === 'score' ? resolve(workspace, config.report.reportDir) : null,
    onPaths: (paths) => {
      const warnings = paths.flatMap(({ path }) => {
        const checkout = own ? readCheckout(path, workspace) : null
        const [checkedOut, hasPullRefs] = [checkout?.commit ?? null, checkout?.hasPullRefs ?? false]
        return warnOfUnsafeCheckout({ eventName, payload, checkedOut, hasPullRefs }) ?? []
      })
      if (warnings[0] !== undefined) warn(warnings[0])
    },
  })
}

async function postComment(
  world: World,
  request: Parameters<Publisher['comment']>[0],
): ReturnType<Publisher['comment']> {
  const { env, config, eventName, payload } = world
  const opened = await openGitHub({ token: config.report.githubToken, env })
  const posted = await publishComment({
    client: opened.client,
    ...(opened.client === null ? { clientMissing: opened.why } : {}),
    target: resolveTarget(eventName, payload, { prNumber: request.prNumber }),
    key: request.key,
    run: resolveRunIdentity(eventName, payload, env),
    policy: request.policy,
    verdict: request.verdict,
    fingerprint: request.fingerprint,
    body: request.policy === 'off' ? '' : request.render(MAX_BODY_BYTES),
    shortBody: request.renderShort,
  })
  for (const note of posted.notes) log(note)
  return { url: posted.url, warnings: posted.warnings }
}

async function findBaselineReport(world: World, name: string): Promise<BaselineFound> {
  const { env, config, eventName, payload } = world
  const { findBaseline } = await import('./io/github/baseline-run.js')
  const opened = await openGitHub({ token: config.report.githubToken, env })
  if (opened.client === null) return { kind: 'missing', reason: opened.why }
  const baseBranch = resolveBaseBranch(eventName, payload)
  if (baseBranch === null) return { kind: 'missing', reason: 'the base branch of this run is not known' }
  const found = await findBaseline({ name, client: opened.client, baseBranch, env })
  if (found.kind === 'missing') return found
  const files = openRoot(found.reportPath, world.allowedRoots, { shown: `artifact ${name}`, input: 'baseline' })
  return {
    kind: 'found',
    bytes: files.read(''),
    where: `artifact ${name}`,
    commit: found.commit,
    createdAt: found.createdAt,
  }
}

function publisherOf(world: World): Publisher {
  const { env, workspace, allowedRoots, eventName, payload } = world
  return {
    openReport: (dir) => openReportFolder(dir, { cwd: workspace, allowedRoots }),
    setOutputs: (outputs) => setOutputs(outputs, env),
    writeSummary: (render) => appendSummary(render, env),
    annotate: (list) =>
      emitAnnotations(
        list.map(({ title, message, file, line }) => ({
          level: 'error',
          title,
          message,
          file: file ?? null,
          line: line ?? null,
        })),
      ),
    upload: async (name, folder, files, retentionDays) => {
      const { uploadReport } = await import('./io/github/artifact.js')
      const uploaded = await uploadReport({ name, folder, files, retentionDays, env })
      if ('warning' in uploaded) {
        warn(uploaded.warning)
        return null
      }
      return uploaded
    },
    comment: (request) => postComment(world, request),
    links: () => ({ run: runLink(world), report: null }),
    warn,
    show: (report) => logComposed(renderText(report, { width: LOG_WIDTH, color: false })),
  }

  /** The run that evaluated: of a workflow_run, that one; built from the runner's own server URL. */
  function runLink(of: World): string | null {
    const context = readRunContext(of.env)
    if (context === null) return null
    const identity = resolveRunIdentity(eventName, payload, of.env)
    return identity.id === context.run_id ? context.url : context.url.replace(/\/runs\/.*$/, `/runs/${identity.id}`)
  }
}

function effectsOf(world: World, { signal }: Interruption): Effects {
  const { env, workspace, eventName, payload, allowedRoots } = world
  return {
    version: VERSION,
    now: () => new Date(),
    signal,
    progress: () => undefined,
    breathe: () => new Promise((done) => setImmediate(done)),
    warn,
    openArtifacts: (patterns, input) => openPaths(world, patterns, input),
    downloadArtifacts: async (pattern) => {
      const { downloadByPattern } = await import('./io/github/artifact.js')
      const { folder } = await downloadByPattern({ pattern, env })
      return [openRoot(folder, allowedRoots, { shown: `artifact:${pattern}`, input: 'artifacts' })]
    },
    findBaseline: (name) => findBaselineReport(world, name),
    connectJudge: async (config) => {
      const { makeAskJudge } = await import('./io/judge/http.js')
      const { endpoint } = config.judge
      if (!endpoint) throw new InputError(['judge-url: is needed'])
      return makeAskJudge({ ...config.judge, endpoint, env })
    },
    openJudgeCache: (folder) => openJudgeCache(resolve(workspace, folder)),
    randomToken: () => randomBytes(16).toString('hex'),
    run: readRunContext(env),
    fork: isForkRun(eventName, payload),
    // Only there do reports come from another run than this one.
    foreignReports: eventName === 'workflow_run' && isForkRun(eventName, payload),
    publisher: publisherOf(world),
  }
}

/** What inputs are checked against: files that they name must be there and may be read. */
function surroundingsOf(env: RunnerEnv, workspace: string, allowedRoots: readonly string[]): Surroundings {
  const open = (patterns: readonly string[], input: string): readonly ArtifactFiles[] =>
    openArtifactRoots({ patterns, input, cwd: workspace, allowedRoots, reportDir: null })
  return {
    env,
    problemsOfFile: (path, input) => problemsOfNamedText(open, path, input),
    problemsOfPlaces: placeChecker({ cwd: workspace, allowedRoots }),
  }
}

async function runUntilStopped(world: World): Promise<{ finished: Finished; stoppedBy: NodeJS.Signals | null }> {
  const interruption = listenForStop()
  try {
    const finished = await run(world.config, effectsOf(world, interruption))
    return { finished, stoppedBy: await interruption.release() }
  } finally {
    await interruption.release()
  }
}

/** Runs the action; gives the exit code: 0 gate passed, 1 gate failed, 2 misused or nothing readable. */
export async function runAction(env: RunnerEnv): Promise<number> {
  try {
    const raw = readInputs(
      INPUTS.map(({ name }) => name),
      env,
    )
    // Before anything else may print: a key that is masked late is a key in the log.
    for (const name of ['judge-api-key', 'github-token'] as const) maskSecret(raw.get(name) ?? '')
    const workspace = env['GITHUB_WORKSPACE'] ?? process.cwd()
    const allowedRoots = [workspace, env['RUNNER_TEMP'] ?? '']
      .filter((path) => path !== '')
      .map((path) => resolve(path))
    const config = readConfig(raw, surroundingsOf(env, resolve(workspace), allowedRoots))
    const unchecked = warnOfUncheckedTls(env['NODE_TLS_REJECT_UNAUTHORIZED'])
    if (unchecked !== null) warn(unchecked)
    const world: World = {
      env,
      config,
      workspace: resolve(workspace),
      allowedRoots,
      eventName: env['GITHUB_EVENT_NAME'] ?? '',
      payload: readEventPayload(env),
    }
    const { finished, stoppedBy } = await runUntilStopped(world)
    if (finished.exitCode !== 0) {
      // The runner shows ten errors of a step: the failures' own annotations may take them all.
      const say =
        config.report.annotations && (finished.report?.totals.passed ?? 0) < (finished.report?.totals.expected ?? 0)
          ? log
          : fail
      say(`Gate failed: ${finished.report?.decision.reasons.join('; ') ?? ''}`)
    }
    if (stoppedBy === null) return finished.exitCode
    // Whatever was decided by then: a step that was asked to stop is not to be taken for one that was not.
    fail(`Stopped by ${stoppedBy}`)
    return Math.max(finished.exitCode, 1)
  } catch (error) {
    if (error instanceof InputError) for (const problem of error.problems) fail(problem)
    else if (error instanceof ArtifactError || error instanceof JudgeError) fail(error.message)
    else
      fail(
        `internal fault, please report it: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`,
      )
    return 2
  }
}
