// The report to compare with: that of the base branch's last completed run, pushed to this very repository. A pull
// request's run, also one from a fork's branch of the same name, is never a baseline. Compares nothing (baseline.ts).
import { ArtifactError } from '../../model.js'
import { downloadReportOfRun } from './artifact.js'
import { type Fault, faultText } from './fault.js'
import { type Calls, type GitHubClient, READ_ATTEMPTS, type RunnerEnv } from './api.js'
import { idOf, listOf, own, textOf } from './json-answer.js'

export type BaselineReport =
  | {
      readonly kind: 'found'
      /** The downloaded report.json, to be read as hostile. */
      readonly reportPath: string
      readonly commit: string
      /** ISO time of the upload. */
      readonly createdAt: string
      readonly runId: number
    }
  | { readonly kind: 'missing'; readonly reason: string }

interface Run {
  readonly id: number
  readonly commit: string
}

interface Artifact {
  readonly id: number
  readonly createdAt: string
  readonly digest: string | null
}

/** A repository with many workflows has many runs that made no report; a request each. */
const MAX_RUNS = 50
const MAX_ARTIFACTS = 100

/** The newest report artifact `name`, not expired, of the newest completed push run of `branch` that has one. */
export async function findBaseline(options: {
  readonly client: GitHubClient
  readonly name: string
  /** null: the event does not tell what to compare with. */
  readonly baseBranch: string | null
  readonly env: RunnerEnv
}): Promise<BaselineReport> {
  const { client, name, baseBranch: branch, env } = options
  const missing = (reason: string): BaselineReport => ({ kind: 'missing', reason })
  if (branch === null) return missing('the event does not name a base branch')
  const calls = client.begin()
  const runs = await listRuns(calls, client, branch)
  if ('fault' in runs) return missing(`the runs of ${branch} could not be listed: ${explain(runs.fault)}`)
  for (const run of runs.runs) {
    const listed = await listArtifacts(calls, run, name)
    if ('fault' in listed)
      return missing(`the artifacts of run ${run.id} could not be listed: ${explain(listed.fault)}`)
    const [newest] = listed.artifacts
    if (newest === undefined) continue
    const { owner, repo, token } = client
    const artifact = { name, artifactId: newest.id, digest: newest.digest, runId: run.id }
    try {
      const reportPath = await downloadReportOfRun({ ...artifact, owner, repo, token, env })
      return { kind: 'found', reportPath, commit: run.commit, createdAt: newest.createdAt, runId: run.id }
    } catch (error) {
      if (error instanceof ArtifactError) return missing(error.message)
      throw error
    }
  }
  const seen = runs.runs.length === 0 ? 'there is no completed push run' : `none of ${runs.runs.length} push runs`
  return missing(
    runs.runs.length === 0 ? `${seen} of ${branch}` : `${seen} of ${branch} has an artifact ${name} that is still kept`,
  )
}

/** Newest first. The filters are checked again here: what decides about trust is not left to a query. */
async function listRuns(
  calls: Calls,
  client: GitHubClient,
  branch: string,
): Promise<{ readonly runs: readonly Run[] } | { readonly fault: Fault }> {
  const ownName = `${client.owner}/${client.repo}`.toLowerCase()
  const answer = await calls.call({
    route: 'GET /repos/{owner}/{repo}/actions/runs',
    parameters: { branch, event: 'push', status: 'completed', per_page: MAX_RUNS },
    read: (data) =>
      listOf(own(data, 'workflow_runs'), (item): Run | null => {
        const id = idOf(own(item, 'id'))
        const commit = textOf(own(item, 'head_sha'))
        const headRepo = textOf(own(own(item, 'head_repository'), 'full_name'))
        const isOurs =
          own(item, 'event') === 'push' &&
          own(item, 'status') === 'completed' &&
          own(item, 'head_branch') === branch &&
          headRepo?.toLowerCase() === ownName
        return isOurs && id !== null && commit !== null ? { id, commit } : null
      }),
    attempts: READ_ATTEMPTS,
    repeatable: true,
  })
  return answer.ok ? { runs: answer.value.toSorted((a, b) => b.id - a.id) } : { fault: answer.fault }
}

/** Newest first: further attempts of a run upload again. */
async function listArtifacts(
  calls: Calls,
  run: Run,
  name: string,
): Promise<{ readonly artifacts: readonly Artifact[] } | { readonly fault: Fault }> {
  const answer = await calls.call({
    route: 'GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts',
    parameters: { run_id: run.id, name, per_page: MAX_ARTIFACTS },
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
  return answer.ok ? { artifacts: answer.value.toSorted((a, b) => b.id - a.id) } : { fault: answer.fault }
}

function explain(fault: Fault): string {
  const need =
    fault.kind === 'permission' || fault.kind === 'missing' ? '; the job needs `permissions: actions: read`' : ''
  return `${faultText(fault)}${need}`
}
