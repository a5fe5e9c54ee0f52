// Which host the run is on, and what of GitHub it lacks: GitHub Enterprise Server and look-alikes run actions, but not all
// that actions use. Pure over the runner's environment.
import type { RunnerEnv } from './api.js'

export interface Host {
  /** `github.com`, `git.example.com` */
  readonly host: string
  readonly product: string
  /**
   * It has the artifact service of version 4. GitHub's own client refuses every other host by its name, also where a
   * look-alike speaks that protocol.
   */
  readonly hasArtifacts: boolean
  /** It is known to show a job summary and annotations. */
  readonly showsSummary: boolean
}

/** As GitHub's artifact client decides; `localhost` is GitHub's own development. */
const GITHUB = /^github\.com$|\.ghe\.com$|\.localhost$/i

/**
 * By what the runners say of themselves: Forgejo sets FORGEJO_ACTIONS (its runner descends from Gitea's and sets both),
 * Gitea GITEA_ACTIONS, act ACT.
 */
function productOf(env: RunnerEnv, isGitHub: boolean): string {
  if (env['FORGEJO_ACTIONS'] === 'true') return 'Forgejo Actions'
  if (env['GITEA_ACTIONS'] === 'true') return 'Gitea Actions'
  if (env['ACT'] === 'true') return 'act'
  return isGitHub ? 'GitHub' : 'GitHub Enterprise Server'
}

export function hostOf(env: RunnerEnv): Host {
  const server = env['GITHUB_SERVER_URL'] ?? 'https://github.com'
  const host = URL.canParse(server) ? new URL(server).hostname : server
  const isGitHub = GITHUB.test(host)
  const product = productOf(env, isGitHub)
  return { host, product, hasArtifacts: isGitHub, showsSummary: product.startsWith('GitHub') }
}

/** What works there and what does not, in one sentence or two; null where all of it does. */
export function limitsOf({ host, product, hasArtifacts, showsSummary }: Host): string | null {
  if (hasArtifacts && showsSummary) return null
  const works = showsSummary
    ? 'the gate, the job summary, annotations, outputs and the comment work'
    : 'the gate, outputs, report files and, over its API, the comment work; job summary and annotations are shown where it has them'
  const lacks = hasArtifacts ? '' : ' Artifacts do not: upload-artifact, and artifact: in baseline and artifacts.'
  return `This run is on ${product} (${host}): ${works}.${lacks}`
}

/** Why no artifact can be had or left there; null where it can. */
export function whyNoArtifacts({ host, product, hasArtifacts }: Host): string | null {
  return hasArtifacts ? null : `${host} has no artifact service of version 4 (it is ${product})`
}
