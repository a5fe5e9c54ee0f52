// The action's effects: inputs from the runner, files in the workspace, the judge over the network, results to GitHub.
// The one place in which errors become the step's message and exit code.
import { join, resolve } from 'node:path'
import { readActionSettings } from './action-settings.js'
import type { Config } from './inputs/config.js'
import { nearestName } from './inputs/nearest.js'
import { INPUTS } from './inputs/table.js'
import { pathInCheckout, readCheckout } from './io/github/checkout.js'
import { publishComment } from './io/github/comment.js'
import { MAX_BODY_BYTES } from './io/github/comment-marker.js'
import type { OtherRun } from './io/github/artifact.js'
import type { CommitStatus } from './io/github/commit-status.js'
import { isByNumber, resolveTarget, type RunEvent, warnOfUnsafeCheckout } from './io/github/event.js'
import { openRoot } from './io/files/files.js'
import { hostOf, limitsOf } from './io/github/host.js'
import { type GitHubClient, openGitHub } from './io/github/api.js'
import { type Interruption, listenForStop } from './io/interrupt.js'
import { openReportFolder } from './io/files/report-files.js'
import {
  appendSummary,
  emitAnnotations,
  fail,
  log,
  logComposed,
  maskSecret,
  type RunnerEnv,
  readInputs,
  unknownInputs,
  setOutputs,
  warn,
} from './io/runner.js'
import { runnerProgress } from './io/runner-progress.js'
import { localEffects, type Place, runOfCheckout, workflowEffects } from './local-effects.js'
import { warnOfUncheckedTls } from './judge/endpoint.js'
import { ArtifactError, InputError, JudgeError } from './model.js'
import type { Publisher, PullRequestNumber } from './publish.js'
import { annotations } from './render/annotations.js'
import { decisionSentence, diedSentence } from './render/account/status.js'
import { renderText } from './render/text/text.js'
import type { BaseFile, BaselineFound } from './gate-files.js'
import { type Effects, type Finished, run } from './run.js'
import { MIN_KEY_CHARS } from './secrets/key-forms.js'

/** Columns of the table in the job's log. */
const LOG_WIDTH = 120

interface World {
  readonly env: RunnerEnv
  readonly config: Config
  readonly workspace: string
  readonly allowedRoots: readonly string[]
  readonly event: RunEvent
  readonly run: Effects['run']
  readonly ownRun: Effects['ownRun']
}

const placeOf = ({ env, workspace, allowedRoots }: Pick<World, 'env' | 'workspace' | 'allowedRoots'>): Place => ({
  env,
  cwd: workspace,
  allowedRoots,
})

/** Before the artifacts are opened: a privileged run inside a checkout of a stranger's code is warned about, once. */
function warnOfCheckouts({ event, workspace }: World, paths: readonly { readonly path: string }[]): void {
  const [first] = paths.flatMap(({ path }) => {
    const checkout = readCheckout(path, workspace)
    const [checkedOut, hasPullRefs] = [checkout?.commit ?? null, checkout?.hasPullRefs ?? false]
    return warnOfUnsafeCheckout(event, { checkedOut, hasPullRefs }) ?? []
  })
  if (first !== undefined) warn(first)
}

async function postComment(
  world: World,
  request: Parameters<Publisher['comment']>[0],
): ReturnType<Publisher['comment']> {
  const { env, config, event } = world
  const opened = await openGitHub({ token: config.report.githubToken, env })
  const posted = await publishComment({
    client: opened.client,
    ...(opened.client === null ? { clientMissing: opened.why } : {}),
    target: resolveTarget(event, request.prNumber),
    key: request.key,
    run: event.evaluated,
    policy: request.policy,
    verdict: request.verdict,
    fingerprint: request.fingerprint,
    body: request.policy === 'off' ? '' : request.render(MAX_BODY_BYTES),
    shortBody: request.renderShort,
  })
  for (const note of posted.notes) log(note)
  return { url: posted.url, warnings: posted.warnings }
}

async function findBaselineReport(world: World, name: string, runs: number): Promise<BaselineFound> {
  const { env, config, event } = world
  const { findBaseline } = await import('./io/github/baseline-run.js')
  const opened = await openGitHub({ token: config.report.githubToken, env })
  if (opened.client === null) return { kind: 'missing', reason: opened.why }
  const { client } = opened
  const baseBranch = await baseBranchOf(client, event)
  if (baseBranch === null) return { kind: 'missing', reason: 'the base branch of this run is not known' }
  const workflow = config.baselineWorkflow || ownWorkflow(env)
  const found = await findBaseline({ name, client, baseBranch, workflow, runs, env })
  if (found.kind === 'missing') return found
  const reports = found.reports.map(({ reportPath, commit, createdAt, run: of }) => {
    const where = `artifact ${name} of run ${of.id}`
    const files = openRoot(reportPath, world.allowedRoots, { shown: where, input: 'baseline' })
    return { bytes: files.read(''), where, commit, createdAt, run: of }
  })
  return { kind: 'found', reports }
}

/** A workflow_run for a fork does not say what the pull request is to be merged into: GitHub does. */
async function baseBranchOf(client: GitHubClient, { about, baseBranch }: RunEvent): Promise<string | null> {
  if (about.kind !== 'lookup') return baseBranch
  const { findPullRequest } = await import('./io/github/pull-request.js')
  const found = await findPullRequest(client.begin(), about)
  return (found.number === null ? null : found.baseBranch) ?? baseBranch
}

/** `gate.yml` of `o/r/.github/workflows/gate.yml@refs/heads/main`; null where the runner does not say. */
function ownWorkflow(env: RunnerEnv): string | null {
  return /\/\.github\/workflows\/([^/@]+)@/.exec(env['GITHUB_WORKFLOW_REF'] ?? '')?.[1] ?? null
}

async function readFileOfBase(
  { env, event }: Pick<World, 'env' | 'event'>,
  token: string,
  path: string,
): Promise<BaseFile> {
  const { readBaseFile } = await import('./io/github/base-file.js')
  if (event.basePlace === null) return { kind: 'unreadable', reason: 'the base branch of this run is not known' }
  const opened = await openGitHub({ token, env })
  if (opened.client === null) return { kind: 'unreadable', reason: opened.why }
  return readBaseFile(opened.client, path, event.basePlace)
}

/** Asks GitHub only where the event names a pull request by its number alone, and a comment is wanted there. */
async function checkHeadOf({ env, config, event }: World, commit: string): ReturnType<Effects['checkHead']> {
  const target = resolveTarget(event, config.report.prNumber)
  if (config.report.comment === 'off' || !isByNumber(target)) return null
  const { checkHead } = await import('./io/github/pull-request.js')
  const opened = await openGitHub({ token: config.report.githubToken, env })
  if (opened.client === null) return { kind: 'unknown', why: opened.why }
  return checkHead(opened.client.begin(), target.number, commit)
}

function publisherOf(world: World): Publisher {
  const { env, workspace, allowedRoots, event } = world
  return {
    openReport: (dir) => openReportFolder(dir, { cwd: workspace, allowedRoots }),
    setOutputs: (outputs) => setOutputs(outputs, env),
    writeSummary: (render) => appendSummary(render, env),
    places: {
      workspace,
      inRepository: (path, isSure) =>
        pathInCheckout(path, { workspace, repository: env['GITHUB_REPOSITORY'] ?? '', isSure }),
    },
    annotate: (list) =>
      emitAnnotations(
        list.map(({ level, title, message, file, line }) => ({
          level,
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
    pullRequest: () => pullRequestOf(world),
    links: (runId) => ({ run: runLink(world, runId), report: null }),
    warn,
    show: (report) => logComposed(renderText(report, { width: LOG_WIDTH, color: false })),
  }

  /** The run that evaluated: of a workflow_run, that one; built from the runner's own server URL. */
  function runLink(of: World, runId: string = event.evaluated.id): string | null {
    const context = of.run
    if (context === null) return null
    if (!/^\d+$/.test(runId) || runId === context.run_id) return context.url
    return context.url.replace(/\/runs\/.*$/, `/runs/${runId}`)
  }
}

/** The number of the pull request that comments go to; GitHub is asked where the event does not tell it (workflow_run). */
async function pullRequestOf({ env, config, event }: World): Promise<PullRequestNumber> {
  const target = resolveTarget(event, config.report.prNumber)
  if (target.kind === 'pull_request') return target
  if (target.kind === 'none') return { number: null, why: target.why }
  const { findPullRequest } = await import('./io/github/pull-request.js')
  const opened = await openGitHub({ token: config.report.githubToken, env })
  return opened.client === null ? { number: null, why: opened.why } : findPullRequest(opened.client.begin(), target)
}

/** Of a workflow_run the run that started it: its artifacts are right where this one has none. */
function startedBy({ run: context, event, config }: World): OtherRun | null {
  const [owner, repo, ...more] = (context?.repository ?? '').split('/')
  const { id } = event.evaluated
  if (context === null || id === context.run_id || !owner || !repo || more.length > 0) return null
  return { runId: Number(id), owner, repo, token: config.report.githubToken }
}

function effectsOf(world: World, { signal }: Interruption): Effects {
  const { env, config, event, allowedRoots } = world
  return {
    ...localEffects(placeOf(world), config, (paths) => warnOfCheckouts(world, paths)),
    signal,
    progress: runnerProgress(log, () => performance.now()),
    warn,
    downloadArtifacts: async (pattern, keep) => {
      const { downloadByPattern } = await import('./io/github/artifact.js')
      const { folder, downloaded } = await downloadByPattern({ pattern, env, keep, startedBy: startedBy(world) })
      return downloaded.map(({ folder: inner, name, createdAt }) => ({
        files: openRoot(join(folder, inner), allowedRoots, { shown: `artifact:${name}`, input: 'artifacts' }),
        artifact: { name, createdAt },
      }))
    },
    findBaseline: (name, runs) => findBaselineReport(world, name, runs),
    readBaseFile: (path) => readFileOfBase(world, config.report.githubToken, path),
    checkoutIsForeign: event.checkoutIsForeign,
    run: runOfCheckout(world, config, { env, cwd: world.workspace }),
    ownRun: world.ownRun,
    checkHead: (commit) => checkHeadOf(world, commit),
    // Only in a workflow_run do reports come from another run than this one.
    writtenByFork: event.fork ? (event.name === 'workflow_run' ? 'report' : 'artifacts') : null,
    publisher: publisherOf(world),
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

/** What the file of settings sets: `threshold (eval-gate.yml:3), must-pass (eval-gate.yml:4)`. */
function settingsLine(file: string, places: ReadonlyMap<string, string>): string {
  const set = [...places].filter(([, where]) => where.startsWith(`${file}:`))
  return set.map(([name, where]) => `${name} (${where})`).join(', ')
}

function internalFault(error: unknown): string {
  return `internal fault, please report it: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`
}

/** What the texts of the inputs say of the status, before anything else of them is known. */
function statusOf(raw: ReadonlyMap<string, string>): Parameters<typeof statusWriter>[1] {
  const number = raw.get('pr-number') ?? ''
  return {
    context: raw.get('commit-status') ?? '',
    token: raw.get('github-token') ?? '',
    prNumber: /^[1-9]\d{0,9}$/.test(number) ? Number(number) : null,
  }
}

type Say = (status: CommitStatus) => Promise<void>

/** Writes commit statuses, if any are wanted: a fault is a warning and changes no verdict. */
function statusWriter(
  { env, event }: Pick<World, 'env' | 'event'>,
  wanted: { readonly context: string; readonly token: string; readonly prNumber: number | null },
): Say {
  const { context, token, prNumber } = wanted
  return async (status) => {
    if (context === '') return
    const { writeStatus } = await import('./io/github/commit-status.js')
    const opened = await openGitHub({ token, env })
    const target = resolveTarget(event, prNumber)
    const why =
      opened.client === null ? opened.why : await writeStatus(opened.client, { event, target, context, status })
    if (why !== null) warn(`The commit status ${context} was not written: ${why}.`)
  }
}

/** Runs the action; gives the exit code: 0 gate passed, 1 gate failed, 2 misused or nothing readable. */
export async function runAction(env: RunnerEnv): Promise<number> {
  const workflow = workflowEffects(env)
  const { event } = workflow
  const url = workflow.run?.url ?? null
  let say: Say = async () => undefined
  const died = (why: string): Promise<void> =>
    say({ state: 'error', description: diedSentence(why, event.conclusion), url })
  try {
    const names = INPUTS.map(({ name }) => name)
    // A slip of the pen would leave a gate undone. What is near no input may be another program's variable.
    const slips = unknownInputs(names, env).filter((name) => nearestName(name, names) !== null)
    const raw = new Map([...readInputs(names, env), ...slips.map((name): [string, string] => [name, ''])])
    // Before anything else may print: a key that is masked late is a key in the log.
    for (const { name, isSecret } of INPUTS) if (isSecret === true) maskSecret(raw.get(name) ?? '')
    const workspace = resolve(env['GITHUB_WORKSPACE'] ?? process.cwd())
    const allowedRoots = [workspace, env['RUNNER_TEMP'] ?? '']
      .filter((path) => path !== '')
      .map((path) => resolve(path))
    // Known before the inputs are read: what is wrong with one of them is told there too.
    say = statusWriter({ env, event }, statusOf(raw))
    const place = { env, workspace, allowedRoots }
    const readBase = (path: string): Promise<BaseFile> =>
      readFileOfBase({ env, event }, raw.get('github-token') ?? '', path)
    const known = new Map(raw)
    const onSetting = (name: string, { text }: { readonly text: string }): void => {
      if ((raw.get(name) ?? '') === '') known.set(name, text)
      say = statusWriter({ env, event }, statusOf(known))
    }
    const { config, places } = await readActionSettings(raw, {
      place: placeOf(place),
      event,
      warn,
      readBase,
      onSetting,
    })
    for (const secret of config.secrets) if (secret.length >= MIN_KEY_CHARS) maskSecret(secret)
    if (config.settingsFile !== '') log(`Settings: ${settingsLine(config.settingsFile, places)}`)
    const limits = limitsOf(hostOf(env))
    if (limits !== null) log(limits)
    const unchecked = warnOfUncheckedTls(env['NODE_TLS_REJECT_UNAUTHORIZED'])
    if (unchecked !== null) warn(unchecked)
    const world: World = { ...place, config, ...workflow }
    const { commitStatus: context, githubToken: token, prNumber } = config.report
    say = statusWriter(world, { context, token, prNumber })
    // What an earlier attempt said of this commit does not stand while nobody knows.
    await say({ state: 'pending', description: 'The gate is running', url })
    const { finished, stoppedBy } = await runUntilStopped(world)
    const { report, exitCode } = finished
    if (stoppedBy !== null) await died(`stopped by ${stoppedBy}`)
    else if (report?.totals.expected === 0 && exitCode !== 0) await died(decisionSentence(report))
    else if (report !== null) {
      const state = exitCode === 0 ? 'success' : 'failure'
      await say({ state, description: decisionSentence(report), url: finished.reportUrl ?? url })
    }
    if (finished.exitCode !== 0) {
      // The runner shows ten errors of a step: the failures' own annotations may take them all.
      const isTold =
        config.report.annotations &&
        finished.report !== null &&
        annotations(finished.report).some(({ level }) => level === 'error')
      const say = isTold ? log : fail
      say(`Gate failed: ${finished.report?.decision.reasons.join('; ') ?? ''}`)
    }
    if (stoppedBy === null) return finished.exitCode
    // Whatever was decided by then: a step that was asked to stop is not to be taken for one that was not.
    fail(`Stopped by ${stoppedBy}`)
    return Math.max(finished.exitCode, 1)
  } catch (error) {
    const said = error instanceof ArtifactError || error instanceof JudgeError || error instanceof InputError
    const problems = error instanceof InputError ? error.problems : [said ? error.message : internalFault(error)]
    for (const problem of problems) fail(problem)
    await died(problems[0] ?? '')
    return 2
  }
}
