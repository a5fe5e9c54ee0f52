// Ignore paths: volatile fields of a state, `reservations.*.updated_at`. Parsed once, matched while a tree is walked.
// Non-goal: the grammar (pattern/path.ts).
import { InputError } from '../../model.js'
import { namesKey, parsePath, type Path } from '../../pattern/path.js'

/** What is left to match of one pattern: its segments from here on. */
export interface IgnorePath {
  /** The pattern as written, for counts. */
  readonly pattern: string
  readonly segments: Path
}

/** Reads ignore paths. Throws InputError naming every one that cannot be read. */
export function parseIgnorePaths(patterns: readonly string[]): readonly IgnorePath[] {
  const problems: string[] = []
  const parsed: IgnorePath[] = []
  for (const pattern of patterns) {
    const segments = parsePath(pattern)
    if ('problem' in segments) problems.push(`ignore-paths: ${JSON.stringify(pattern)} ${segments.problem}`)
    else parsed.push({ pattern, segments })
  }
  if (problems.length > 0) throw new InputError(problems)
  return parsed
}

/** The patterns that end at this key: the value under it is dropped. */
export function ignoredBy(paths: readonly IgnorePath[], key: string): readonly string[] {
  return paths
    .filter(({ segments }) => segments.length === 1 && namesKey(segments[0], key))
    .map(({ pattern }) => pattern)
}

/** What is left of the patterns below this key. */
export function pathsBelow(paths: readonly IgnorePath[], key: string): readonly IgnorePath[] {
  return paths
    .filter(({ segments }) => segments.length > 1 && namesKey(segments[0], key))
    .map(({ pattern, segments }) => ({ pattern, segments: segments.slice(1) }))
}
