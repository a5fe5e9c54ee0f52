// Path inputs → opened roots, for the action and the command line alike: wildcards resolved, links that a wildcard met
// kept as findings, a report folder inside the artifacts refused.
import type { Finding } from '../../model.js'
import type { ArtifactFiles } from '../../read/artifact-files.js'
import { type ArtifactPath, refuseReportInside, resolveArtifactPaths } from './artifact-paths.js'
import { openRoot } from './files.js'

export interface RootsOptions {
  readonly patterns: readonly string[]
  /** The input's name, for messages. */
  readonly input: string
  readonly cwd: string
  /** Empty: no containment. */
  readonly allowedRoots: readonly string[]
  /** Absolute; null where no report is written. */
  readonly reportDir: string | null
  /** Looks at the paths before they are opened. */
  readonly onPaths?: (paths: readonly ArtifactPath[]) => void
}

/** Throws InputError for what may not be read, ArtifactError where nothing is there. */
export function openArtifactRoots(options: RootsOptions): readonly ArtifactFiles[] {
  const { patterns, input, cwd, allowedRoots, reportDir } = options
  const met: Finding[] = []
  const paths = resolveArtifactPaths(patterns, { cwd, allowedRoots, input, onFinding: (finding) => met.push(finding) })
  if (reportDir !== null) refuseReportInside(reportDir, paths)
  options.onPaths?.(paths)
  return paths.map(({ path, shown }, index) => {
    const files = openRoot(path, allowedRoots, { shown, input })
    return index > 0 || met.length === 0 ? files : { ...files, findings: () => [...met, ...files.findings()] }
  })
}
