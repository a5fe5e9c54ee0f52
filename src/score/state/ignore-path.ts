// Ignore paths: dot paths that name volatile fields of a state, `reservations.*.updated_at`. Parsed once, matched while
// a tree is walked. Non-goals: `**`, globs inside a segment, patterns on values.
import { InputError } from '../../model.js'

/** What is left to match of one pattern: its segments from here on. null is `*`: any one key or index. */
export interface IgnorePath {
  /** The pattern as written, for counts. */
  readonly pattern: string
  readonly segments: readonly (string | null)[]
}

/**
 * Reads ignore paths. Segments are parted by dots; `*` is any one key or list index; an index is a segment of digits,
 * or `[3]`, or `[*]`. A dot, star, bracket or backslash that belongs to a key has a backslash before it
 * (`a\.b` is the one key `a.b`), or the key stands as JSON text in brackets (`["a.b"]`), as the diff shows it.
 * Throws InputError naming every pattern that cannot be read.
 */
export function parseIgnorePaths(patterns: readonly string[]): readonly IgnorePath[] {
  const problems: string[] = []
  const parsed: IgnorePath[] = []
  for (const pattern of patterns) {
    const segments = parseSegments(pattern)
    if (typeof segments === 'string') problems.push(`ignore-paths: ${JSON.stringify(pattern)} ${segments}`)
    else parsed.push({ pattern, segments })
  }
  if (problems.length > 0) throw new InputError(problems)
  return parsed
}

/** Why a pattern cannot be read, in words that follow it; null where it can. For the check of the inputs. */
export function ignorePathProblem(pattern: string): string | null {
  const segments = parseSegments(pattern)
  return typeof segments === 'string' ? segments : null
}

/** The patterns that end at this key: the value under it is dropped. */
export function ignoredBy(paths: readonly IgnorePath[], key: string): readonly string[] {
  return paths
    .filter(({ segments }) => segments.length === 1 && matches(segments[0], key))
    .map(({ pattern }) => pattern)
}

/** What is left of the patterns below this key. */
export function pathsBelow(paths: readonly IgnorePath[], key: string): readonly IgnorePath[] {
  return paths
    .filter(({ segments }) => segments.length > 1 && matches(segments[0], key))
    .map(({ pattern, segments }) => ({ pattern, segments: segments.slice(1) }))
}

function matches(segment: string | null | undefined, key: string): boolean {
  return segment === null || segment === key
}

/** One segment: in brackets (`[*]`, `[3]`, `["key"]`), or up to the next dot or bracket with backslash escapes. */
const SEGMENT = /\[(?:(\*)|(\d+)|("(?:[^"\\]|\\.)*"))\]|((?:[^.[\]*\\]|\\[.[\]*\\])+)|(\*)/suy

function parseSegments(pattern: string): readonly (string | null)[] | string {
  const segments: (string | null)[] = []
  let at = 0
  if (pattern === '') return 'is empty'
  while (at < pattern.length) {
    if (at > 0 && pattern.charAt(at) === '.') at += 1
    else if (at > 0 && pattern.charAt(at) !== '[')
      return `cannot be read at character ${at + 1}: "." or "[" should follow`
    SEGMENT.lastIndex = at
    const found = SEGMENT.exec(pattern)
    if (found === null)
      return `cannot be read at character ${at + 1}: write key, * or [index] between dots (\\. is a dot in a key)`
    const [whole, anyIndex, index, quoted, key, any] = found
    if (anyIndex !== undefined || any !== undefined) segments.push(null)
    else if (index !== undefined) segments.push(String(Number(index)))
    else if (quoted !== undefined) {
      const read = readQuoted(quoted)
      if (read === undefined) return `cannot be read at character ${at + 1}: ${quoted} is no JSON text`
      segments.push(read)
    } else segments.push((key ?? '').replace(/\\(.)/gsu, '$1'))
    at += whole.length
  }
  return segments
}

function readQuoted(quoted: string): string | undefined {
  try {
    const read: unknown = JSON.parse(quoted)
    return typeof read === 'string' ? read : undefined
  } catch {
    return undefined
  }
}
