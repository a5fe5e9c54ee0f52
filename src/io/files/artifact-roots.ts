// Path inputs → opened roots, for the action and the command line alike: wildcards resolved, links that a wildcard met
// kept as findings, a folder to write to inside the artifacts refused.
import { dirname } from 'node:path'
import { ArtifactError, type Finding } from '../../model.js'
import type { ArtifactFiles } from '../../read/artifact-files.js'
import { type ArtifactPath, refuseWritingInside, resolveArtifactPaths } from './artifact-paths.js'
import { realPathOf } from './containment.js'
import { openRoot } from './files.js'

interface RootsOptions {
  readonly patterns: readonly string[]
  /** The input's name, for messages. */
  readonly input: string
  readonly cwd: string
  /** Empty: no containment. */
  readonly allowedRoots: readonly string[]
  /** Folders that are written to, by their inputs; absolute. None of them may lie inside. */
  readonly writes?: ReadonlyMap<'report-dir' | 'judge-cache', string>
  /** Looks at the paths before they are opened. */
  readonly onPaths?: (paths: readonly ArtifactPath[]) => void
}

/** Throws InputError for what may not be read, ArtifactError where nothing is there. */
export function openArtifactRoots(options: RootsOptions): readonly ArtifactFiles[] {
  const { patterns, input, cwd, allowedRoots } = options
  const met: Finding[] = []
  const paths = resolveArtifactPaths(patterns, { cwd, allowedRoots, input, onFinding: (finding) => met.push(finding) })
  for (const [name, folder] of options.writes ?? []) refuseWritingInside(folder, name, paths)
  options.onPaths?.(paths.filter(({ problem }) => problem === undefined))
  const shownOf = new Map(paths.map(({ path, shown }) => [realPathOf(path) ?? path, shown]))
  return paths.map(({ path, shown, problem }, index) => {
    const inside = foldersAround(realPathOf(path) ?? path).flatMap((folder) => shownOf.get(folder) ?? [])
    const files = problem === undefined ? openRoot(path, allowedRoots, { shown, input }) : unreadRoot(shown, problem)
    // Only runs are read side by side; of anything else the one that cannot be read ends it.
    if (problem !== undefined && input !== 'artifacts') files.read('')
    const found = index > 0 || met.length === 0 ? {} : { findings: () => [...met, ...files.findings()] }
    return { ...files, ...(inside.length > 0 && { inside }), ...found }
  })
}

/** The folders above a path, the nearest first. */
function foldersAround(path: string): readonly string[] {
  const folder = dirname(path)
  return folder === path ? [] : [folder, ...foldersAround(folder)]
}

/** What a wildcard met and may not read: whoever wants something of it gets the reason. */
function unreadRoot(shown: string, problem: string): ArtifactFiles {
  const refuse = (): never => {
    throw new ArtifactError(
      'artifact_unreadable',
      `${shown} ${problem}, so what it holds is not known`,
      'Put the file or folder itself there, name it without a wildcard, or take it away',
    )
  }
  const where = (path: string): string => (path === '' ? shown : `${shown}/${path}`)
  return { root: shown, where, kind: () => 'other', list: refuse, read: refuse, open: refuse, findings: () => [] }
}
