// The reports to compare with: those of the base branch's last completed runs of one workflow, started by somebody who may
// push here. A pull request's run, also one from a fork's branch of the same name, is never a baseline. Compares nothing
// (gate/baseline.ts).
import { ArtifactError } from '../../model.js'
import { downloadReportOfRun } from './artifact.js'
import { type Fault, faultText } from './fault.js'
import { type Calls, type GitHubClient, READ_ATTEMPTS, type RunnerEnv } from './api.js'
import { idOf, listOf, own, textOf } from './json-answer.js'

/** One run's report. */
export interface BaselineReport {
  /** The downloaded report.json, to be read as hostile. */
  readonly reportPath: string
  readonly commit: string
  /** ISO time of the upload. */
  readonly createdAt: string
  readonly run: BaselineRunOf
}

export interface BaselineRunOf {
  readonly id: number
  readonly event: string
  /** `success`, `failure`, `cancelled`, …; null where GitHub does not tell. */
  readonly conclusion: string | null
}

/** Newest first; at least one. */
export type BaselineReports =
  | { readonly kind: 'found'; readonly reports: readonly BaselineReport[] }
  | { readonly kind: 'missing'; readonly reason: string }

interface Run extends BaselineRunOf {
  readonly commit: string
  readonly startedAt: string
}

interface Artifact {
  readonly id: number
  readonly createdAt: string
  readonly digest: string | null
}

/** Whoever starts these may push here, or was let in by somebody who may. */
const TRUSTED_EVENTS: ReadonlySet<string> = new Set(['push', 'schedule', 'workflow_dispatch', 'merge_group'])
const PAGE = 100
const MAX_PAGES = 3
/** Runs that are asked for their artifacts, a request each; more where nothing tells which of them are the workflow's. */
const MAX_RUNS = 20
const MAX_RUNS_OF_ANY_WORKFLOW = 100

/** The newest reports named `name`, not expired, of as many completed runs of `branch` as are wanted and have one. */
export async function findBaseline(options: {
  readonly client: GitHubClient
  readonly name: string
  readonly baseBranch: string
  /** File name or id of the workflow; null: not known, any of the repository. */
  readonly workflow: string | null
  /** How many runs' reports, at most. */
  readonly runs: number
  readonly env: RunnerEnv
}): Promise<BaselineReports> {
  const { client, name, baseBranch: branch, workflow, env } = options
  const missing = (reason: string): BaselineReports => ({ kind: 'missing', reason })
  const calls = client.begin()
  const of = workflow === null ? '' : ` of the workflow ${workflow}`
  const listed = await listRuns(calls, { client, branch, workflow, ownId: env['GITHUB_RUN_ID'] ?? '' })
  if ('fault' in listed) return missing(`the runs${of} on ${branch} could not be listed: ${explain(listed.fault)}`)
  const reports: BaselineReport[] = []
  let looked = 0
  for (const run of listed.runs.slice(0, mostRuns(workflow))) {
    if (reports.length === options.runs) break
    looked += 1
    const found = await listArtifacts(calls, run, name)
    if ('fault' in found) {
      if (reports.length > 0) break
      return missing(`the artifacts of run ${run.id} could not be listed: ${explain(found.fault)}`)
    }
    const [newest] = found.artifacts
    if (newest === undefined) continue
    const { owner, repo, token } = client
    const artifact = { name, artifactId: newest.id, digest: newest.digest, runId: run.id }
    try {
      const reportPath = await downloadReportOfRun({ ...artifact, owner, repo, token, env })
      reports.push({ reportPath, commit: run.commit, createdAt: newest.createdAt, run })
    } catch (error) {
      if (!(error instanceof ArtifactError)) throw error
      if (reports.length > 0) break
      return missing(error.message)
    }
  }
  if (reports.length > 0) return { kind: 'found', reports }
  const kinds = 'push, schedule, workflow_dispatch or merge_group'
  return missing(
    looked === 0
      ? `there is no completed run${of} on ${branch} for ${kinds}`
      : `none of the last ${looked} runs${of} on ${branch} has an artifact ${name} that is still kept`,
  )
}

function mostRuns(workflow: string | null): number {
  return workflow === null ? MAX_RUNS_OF_ANY_WORKFLOW : MAX_RUNS
}

interface RunQuery {
  readonly client: GitHubClient
  readonly branch: string
  readonly workflow: string | null
  /** This run is none before it. */
  readonly ownId: string
}

/** Newest first. The filters are checked again here: what decides about trust is not left to a query. */
async function listRuns(
  calls: Calls,
  query: RunQuery,
): Promise<{ readonly runs: readonly Run[] } | { readonly fault: Fault }> {
  const runs = new Map<number, Run>()
  // The runs of a merge queue stand on branches of their own.
  for (const filter of [{ branch: query.branch }, { event: 'merge_group' }]) {
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const listed = await listPage(calls, query, { ...filter, page })
      if ('fault' in listed) return runs.size > 0 ? { runs: newestFirst(runs) } : listed
      for (const run of listed.runs) runs.set(run.id, run)
      if (listed.count < PAGE || runs.size >= mostRuns(query.workflow)) break
    }
  }
  return { runs: newestFirst(runs) }
}

function newestFirst(runs: ReadonlyMap<number, Run>): readonly Run[] {
  const time = ({ startedAt }: Run): number => Date.parse(startedAt) || 0
  return [...runs.values()].sort((a, b) => time(b) - time(a) || b.id - a.id)
}

async function listPage(
  calls: Calls,
  { client, branch, workflow, ownId }: RunQuery,
  filter: { readonly branch?: string; readonly event?: string; readonly page: number },
): Promise<{ readonly runs: readonly Run[]; readonly count: number } | { readonly fault: Fault }> {
  const ownName = `${client.owner}/${client.repo}`.toLowerCase()
  const { page, ...wanted } = filter
  const answer = await calls.call({
    route:
      workflow === null
        ? 'GET /repos/{owner}/{repo}/actions/runs'
        : 'GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs',
    parameters: {
      ...(workflow === null ? {} : { workflow_id: workflow }),
      ...wanted,
      status: 'completed',
      per_page: PAGE,
      ...(page === 1 ? {} : { page }),
    },
    read: (data) => {
      let count = 0
      const runs = listOf(own(data, 'workflow_runs'), (item): Run | null => {
        count += 1
        const id = idOf(own(item, 'id'))
        const commit = textOf(own(item, 'head_sha'))
        const event = textOf(own(item, 'event')) ?? ''
        const head = textOf(own(item, 'head_branch')) ?? ''
        const headRepo = textOf(own(own(item, 'head_repository'), 'full_name'))
        const isOnBase = event === 'merge_group' ? head.startsWith(`gh-readonly-queue/${branch}/`) : head === branch
        const isOurs =
          TRUSTED_EVENTS.has(event) &&
          own(item, 'status') === 'completed' &&
          isOnBase &&
          headRepo?.toLowerCase() === ownName &&
          String(id) !== ownId
        if (!isOurs || id === null || commit === null) return null
        const startedAt = textOf(own(item, 'created_at')) ?? ''
        return { id, commit, event, conclusion: textOf(own(item, 'conclusion')), startedAt }
      })
      return runs && { runs, count }
    },
    attempts: READ_ATTEMPTS,
    repeatable: true,
  })
  return answer.ok ? answer.value : { fault: answer.fault }
}

/** Newest first by the time of the upload: further attempts of a run upload again, and ids do not rise with time. */
async function listArtifacts(
  calls: Calls,
  run: Run,
  name: string,
): Promise<{ readonly artifacts: readonly Artifact[] } | { readonly fault: Fault }> {
  const answer = await calls.call({
    route: 'GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts',
    parameters: { run_id: run.id, name, per_page: PAGE },
    read: (data) =>
      listOf(own(data, 'artifacts'), (item): Artifact | null => {
        const id = idOf(own(item, 'id'))
        const createdAt = textOf(own(item, 'created_at')) ?? ''
        const isUsable = own(item, 'name') === name && own(item, 'expired') === false
        return isUsable && id !== null ? { id, createdAt, digest: textOf(own(item, 'digest')) } : null
      }),
    attempts: READ_ATTEMPTS,
    repeatable: true,
  })
  if (!answer.ok) return { fault: answer.fault }
  const time = ({ createdAt }: Artifact): number => Date.parse(createdAt) || 0
  return { artifacts: answer.value.toSorted((a, b) => time(b) - time(a) || b.id - a.id) }
}

function explain(fault: Fault): string {
  const need =
    fault.kind === 'permission' || fault.kind === 'missing' ? '; the job needs `permissions: actions: read`' : ''
  return `${faultText(fault)}${need}`
}
