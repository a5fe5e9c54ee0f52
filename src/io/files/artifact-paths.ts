// Path inputs with globs → the paths they name. `*` and `?` stay in one name, `**` is any number of directories; nothing
// else is special, as task ids hold brackets. A wildcard meets no link; a literal path may be one (it is resolved once).
import { type Dir, opendirSync, statSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { ArtifactError, type Finding, InputError } from '../../model.js'
import { byCodePoint } from '../../json/order.js'
import { codeOf, decodeName, isInside, lstatIfThere, realPathOf, realRoots, refusePathForm } from './containment.js'
import { DISK_LIMITS, outsideMessage } from './files.js'

/** One run to read. */
export interface ArtifactPath {
  /** Absolute, for openRoot. */
  readonly path: string
  /** As the user wrote it (wildcards filled in), for messages. */
  readonly shown: string
}

export interface PathOptions {
  /** Absolute; relative patterns start here. */
  readonly cwd: string
  /** Empty: no containment. */
  readonly allowedRoots: readonly string[]
  /** The input's name for messages; `artifacts` where it is not given. */
  readonly input?: string
  readonly onFinding?: (finding: Finding) => void
}

/**
 * The paths that the patterns name, in code-point order, each real path once.
 * Throws InputError with every refused pattern at once, ArtifactError where a pattern matches nothing.
 */
export function resolveArtifactPaths(patterns: readonly string[], options: PathOptions): readonly ArtifactPath[] {
  const input = options.input ?? 'artifacts'
  const problems = problemsOfPatterns(patterns, options)
  if (problems.length > 0) throw new InputError(problems)

  const found = new Map<string, ArtifactPath>()
  for (const pattern of patterns) {
    const matches = expand(pattern, options)
    if (matches.length === 0) {
      throw new ArtifactError(
        'artifact_missing',
        `${input}: nothing matches ${pattern}`,
        'Check the path and that the evaluation ran before this step',
      )
    }
    for (const match of matches) {
      const real = realPathOf(match.path) ?? match.path
      if (!found.has(real)) found.set(real, match)
    }
  }
  return [...found.values()].sort((a, b) => byCodePoint(a.shown, b.shown))
}

/** Why patterns are refused, by their form and where they start; whether anything is there is another question. */
export function problemsOfPatterns(patterns: readonly string[], options: PathOptions): readonly string[] {
  const input = options.input ?? 'artifacts'
  const contained = options.allowedRoots.length > 0
  return patterns.flatMap((pattern) => {
    const refusal = refusePathForm(pattern, contained) ?? refuseLiteralStart(pattern, options)
    return refusal === null
      ? []
      : [refusal.startsWith(input) ? refusal : `${input}: ${JSON.stringify(pattern)} ${refusal}`]
  })
}

/** A pattern whose fixed part lies outside the allowed roots is refused before anything is listed. */
function refuseLiteralStart(pattern: string, options: PathOptions): string | null {
  if (options.allowedRoots.length === 0) return null
  const start = resolve(options.cwd, splitPattern(pattern).literal)
  const roots = realRoots(options.allowedRoots)
  const real = realPathOf(start)
  // What does not exist is judged by its text; what does, by where its links lead.
  const inside =
    real !== null
      ? roots.some((root) => isInside(root.real, real))
      : roots.some((root) => isInside(root.given, start) || isInside(root.real, start))
  return inside ? null : outsideMessage(options.input ?? 'artifacts', pattern)
}

function splitPattern(pattern: string): { literal: string; rest: readonly string[] } {
  const segments = pattern.split('/')
  const first = segments.findIndex((segment) => isWild(segment))
  if (first === -1) return { literal: pattern, rest: [] }
  const literal = segments.slice(0, first).join('/')
  return {
    literal: literal === '' && isAbsolute(pattern) ? '/' : literal,
    rest: segments.slice(first).filter((segment) => segment !== '' && segment !== '.'),
  }
}

function isWild(segment: string): boolean {
  return segment.includes('*') || segment.includes('?')
}

function expand(pattern: string, options: PathOptions): readonly ArtifactPath[] {
  const exact = resolve(options.cwd, pattern)
  // A path that exists as written is meant as written, wildcards or not.
  if (realPathOf(exact) !== null) return [{ path: exact, shown: pattern }]
  const { literal, rest } = splitPattern(pattern)
  if (rest.length === 0) return []
  const search: Search = { matches: new Map(), seen: new Set(), entriesLeft: DISK_LIMITS.maxEntries, options }
  walk({ path: resolve(options.cwd, literal), shown: literal }, rest, 0, search)
  return [...search.matches.values()]
}

interface Search {
  readonly matches: Map<string, ArtifactPath>
  /** Directory and remaining segments already walked: `**` meets the same pair in many ways. */
  readonly seen: Set<string>
  entriesLeft: number
  readonly options: PathOptions
}

function walk(at: ArtifactPath, rest: readonly string[], depth: number, search: Search): void {
  const [segment, ...after] = rest
  if (segment === undefined) {
    if (!search.matches.has(at.path)) search.matches.set(at.path, at)
    return
  }
  const key = `${rest.length}\0${at.path}`
  if (search.seen.has(key)) return
  search.seen.add(key)
  if (depth > DISK_LIMITS.maxDepth) {
    throw new ArtifactError(
      'artifact_too_large',
      `${at.shown} lies deeper than ${DISK_LIMITS.maxDepth} directories`,
      'Use a narrower pattern',
    )
  }
  if (!isWild(segment)) {
    const next = child(at, segment)
    if (isPlain(next, search.options)) walk(next, after, depth + 1, search)
    return
  }
  // `**` also stands for no directory at all.
  if (segment === '**') walk(at, after, depth, search)
  const matches = segmentPattern(segment === '**' ? '*' : segment)
  for (const name of namesOf(at, search)) {
    if (!matches(name)) continue
    const next = child(at, name)
    if (isPlain(next, search.options)) walk(next, segment === '**' ? rest : after, depth + 1, search)
  }
}

function child(at: ArtifactPath, name: string): ArtifactPath {
  const shown = at.shown === '' ? name : at.shown.endsWith('/') ? `${at.shown}${name}` : `${at.shown}/${name}`
  return { path: join(at.path, name), shown }
}

/** Exists and is no link, pipe or device. */
function isPlain(at: ArtifactPath, options: PathOptions): boolean {
  const stats = lstatIfThere(at.path)
  if (stats === null) return false
  if (stats.isSymbolicLink()) {
    options.onFinding?.({ kind: 'file_skipped', where: at.shown, what: 'a link; a wildcard does not follow it' })
    return false
  }
  return stats.isFile() || stats.isDirectory()
}

function namesOf(at: ArtifactPath, search: Search): readonly string[] {
  // The literal start of a pattern may be a link; it was resolved and checked before.
  if (statSync(at.path, { throwIfNoEntry: false })?.isDirectory() !== true) return []
  const names: string[] = []
  const handle = openDirectory(at)
  try {
    for (let entry = handle.readSync(); entry !== null; entry = handle.readSync()) {
      search.entriesLeft--
      if (search.entriesLeft < 0) {
        throw new ArtifactError(
          'artifact_too_large',
          `${at.shown} holds more than ${DISK_LIMITS.maxEntries} entries`,
          'Use a narrower pattern',
        )
      }
      const name = decodeName(entry.name as unknown as Uint8Array)
      if (name !== null) names.push(name)
    }
  } finally {
    handle.closeSync()
  }
  return names.sort(byCodePoint)
}

function openDirectory(at: ArtifactPath): Dir {
  try {
    return opendirSync(at.path, { encoding: 'buffer' as BufferEncoding })
  } catch (cause) {
    const what = `${at.shown} cannot be read (${codeOf(cause)})`
    throw new ArtifactError('artifact_unreadable', what, 'Check its permissions', { cause })
  }
}

/**
 * A matcher of one name by a segment with `*` and `?`. Linear bookkeeping instead of a regular expression: a pattern of
 * many stars costs at most its length times the name's. As in shells, a leading dot is met by a literal dot only.
 */
export function segmentPattern(segment: string): (name: string) => boolean {
  const pattern = Array.from(segment)
  return (text) => {
    if (text.startsWith('.') && !segment.startsWith('.')) return false
    const name = Array.from(text)
    let at = 0
    let next = 0
    let star = -1
    let resume = 0
    while (at < name.length) {
      if (next < pattern.length && pattern[next] === '*') {
        star = next++
        resume = at
      } else if (next < pattern.length && (pattern[next] === '?' || pattern[next] === name[at])) {
        next++
        at++
      } else if (star >= 0) {
        next = star + 1
        at = ++resume
      } else return false
    }
    while (pattern[next] === '*') next++
    return next === pattern.length
  }
}

/**
 * Throws InputError where the report folder lies inside an artifact path: the report would change the artifacts, and the
 * next run would read it. Both absolute.
 */
export function refuseReportInside(reportDir: string, artifacts: readonly ArtifactPath[]): void {
  const real = realPathOf(reportDir) ?? reportDir
  const around = artifacts.find(({ path }) => isInside(realPathOf(path) ?? path, real))
  if (around) {
    throw new InputError([`report-dir: lies inside the artifacts (${around.shown}). Name a folder beside them`])
  }
}
