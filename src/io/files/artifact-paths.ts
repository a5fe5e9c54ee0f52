// Path inputs with globs → the paths they name. `*` and `?` stay in one name, `**` is any number of directories; nothing
// else is special, as task ids hold brackets. A wildcard meets no link; a literal path may be one (it is resolved once).
import { type Dir, opendirSync, statSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { ArtifactError, type Finding, InputError } from '../../model.js'
import { byCodePoint } from '../../json/order.js'
import {
  codeOf,
  decodeName,
  isInside,
  lstatIfThere,
  realPathOf,
  realRoots,
  refusePathForm,
  shownName,
} from './containment.js'
import { DISK_LIMITS, missingAdvice, outsideMessage } from './files.js'

/** One run to read. */
export interface ArtifactPath {
  /** Absolute, for openRoot. */
  readonly path: string
  /** As the user wrote it (wildcards filled in), for messages. */
  readonly shown: string
  /** Why a wildcard that met it leaves it unread; what it may hold is then not known. */
  readonly problem?: string
}

interface PathOptions {
  /** Absolute; relative patterns start here. */
  readonly cwd: string
  /** Empty: no containment. */
  readonly allowedRoots: readonly string[]
  /** The input's name for messages; `artifacts` where it is not given. */
  readonly input?: string
  readonly onFinding?: (finding: Finding) => void
}

const NO_STANDARD_INPUT =
  'Standard input is read by hash, diff and match of the command line alone: write it to a file and name that'

/**
 * The paths that the patterns name, in code-point order, each real path once.
 * Throws InputError with every refused pattern at once, ArtifactError where a pattern matches nothing.
 */
export function resolveArtifactPaths(patterns: readonly string[], options: PathOptions): readonly ArtifactPath[] {
  const input = options.input ?? 'artifacts'
  const problems = problemsOfPatterns(patterns, options)
  if (problems.length > 0) throw new InputError(problems)

  const found = new Map<string, ArtifactPath>()
  const search: Search = { matches: new Map(), walked: new Map(), unread: [], entriesLeft: DISK_LIMITS.maxEntries }
  for (const pattern of patterns) {
    const unreadBefore = search.unread.length
    const matches = expand(pattern, options, search)
    if (matches.length === 0 && search.unread.length === unreadBefore) {
      const beside = neighbourOf(pattern, options)
      throw new ArtifactError(
        'artifact_missing',
        `${input}: nothing matches ${pattern}`,
        pattern === '-' ? NO_STANDARD_INPUT : beside === null ? missingAdvice(input) : `${beside} is there: name it`,
      )
    }
    for (const match of matches) {
      const real = realPathOf(match.path) ?? match.path
      if (!found.has(real)) found.set(real, match)
    }
  }
  const unread = search.unread.filter((met) => {
    const elsewhere = isReadElsewhere(met, [...found.keys()], search)
    if (elsewhere) options.onFinding?.({ kind: 'file_skipped', where: met.shown, what: met.problem })
    return !elsewhere
  })
  return [...found.values(), ...unread.map(({ path, shown, problem }) => ({ path, shown, problem }))].sort((a, b) =>
    byCodePoint(a.shown, b.shown),
  )
}

/** A link whose target is read under its own name, or leads to nothing that the pattern asks for, hides nothing. */
function isReadElsewhere({ path, rest, nameless }: Unread, found: readonly string[], search: Search): boolean {
  if (nameless) return false
  const real = realPathOf(path)
  const isFound = (target: string): boolean => found.some((one) => isInside(one, target))
  if (rest.length === 0) return real !== null && isFound(real)
  if (real === null || statSync(real, { throwIfNoEntry: false })?.isDirectory() !== true) return true
  if (isFound(real) || search.walked.get(rest.length)?.has(real) === true) return true
  const target = rest.some(isWild) ? undefined : realPathOf(join(real, ...rest))
  return target === null || (target !== undefined && isFound(target))
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

/** The file of the same name with an ending, where a path without one names nothing: `eval_results.jsonl`. */
function neighbourOf(pattern: string, { cwd }: PathOptions): string | null {
  if (isWild(pattern) || pattern.endsWith('/')) return null
  return (
    ['.jsonl', '.json'].map((end) => pattern + end).find((path) => lstatIfThere(resolve(cwd, path))?.isFile()) ?? null
  )
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

function expand(pattern: string, options: PathOptions, search: Search): readonly ArtifactPath[] {
  const exact = resolve(options.cwd, pattern)
  // A path that exists as written is meant as written, wildcards or not.
  if (realPathOf(exact) !== null) return [{ path: exact, shown: pattern }]
  const { literal, rest } = splitPattern(pattern)
  if (rest.length === 0) return []
  const own: Search = { ...search, matches: new Map(), walked: new Map() }
  walk({ path: resolve(options.cwd, literal), shown: literal }, rest, 0, own)
  search.entriesLeft = own.entriesLeft
  for (const [length, paths] of own.walked) {
    const known = search.walked.get(length) ?? new Set()
    search.walked.set(length, known)
    for (const path of paths) known.add(realPathOf(path) ?? path)
  }
  return [...own.matches.values()]
}

/** What a wildcard met and does not read, with the segments of the pattern that were left. */
interface Unread extends ArtifactPath {
  readonly problem: string
  readonly rest: readonly string[]
  readonly nameless: boolean
}

interface Search {
  readonly matches: Map<string, ArtifactPath>
  /** Directories walked, by the number of segments that were left: `**` meets the same pair in many ways. */
  readonly walked: Map<number, Set<string>>
  readonly unread: Unread[]
  entriesLeft: number
}

function walk(at: ArtifactPath, rest: readonly string[], depth: number, search: Search): void {
  const [segment, ...after] = rest
  if (segment === undefined) {
    if (!search.matches.has(at.path)) search.matches.set(at.path, at)
    return
  }
  const walked = search.walked.get(rest.length) ?? new Set()
  search.walked.set(rest.length, walked)
  if (walked.has(at.path)) return
  walked.add(at.path)
  if (depth > DISK_LIMITS.maxDepth) {
    throw new ArtifactError(
      'artifact_too_large',
      `${at.shown} lies deeper than ${DISK_LIMITS.maxDepth} directories`,
      'Use a narrower pattern',
    )
  }
  if (!isWild(segment)) {
    const next = child(at, segment)
    if (isPlain(next, after, search)) walk(next, after, depth + 1, search)
    return
  }
  // `**` also stands for no directory at all.
  if (segment === '**') walk(at, after, depth, search)
  const matches = segmentPattern(segment === '**' ? '*' : segment)
  const below = segment === '**' ? rest : after
  for (const { name, nameless } of namesOf(at, search)) {
    if (!matches(name)) continue
    const next = child(at, name)
    if (nameless === 'file' && below.some((one) => one !== '**')) continue
    if (nameless === null) {
      if (isPlain(next, below, search)) walk(next, below, depth + 1, search)
    } else leave(next, below, 'has a name that is no UTF-8, so that no path leads to it', true, search)
  }
}

function child(at: ArtifactPath, name: string): ArtifactPath {
  const shown = at.shown === '' ? name : at.shown.endsWith('/') ? `${at.shown}${name}` : `${at.shown}/${name}`
  return { path: join(at.path, name), shown }
}

/** Exists and is no link, pipe or device; those are kept as unread. */
function isPlain(at: ArtifactPath, rest: readonly string[], search: Search): boolean {
  const stats = lstatIfThere(at.path)
  if (stats === null) return false
  if (stats.isFile() || stats.isDirectory()) return true
  const what = stats.isSymbolicLink() ? 'a link, and a wildcard follows none' : 'a pipe, socket or device'
  leave(at, rest, `is ${what}`, false, search)
  return false
}

function leave(at: ArtifactPath, rest: readonly string[], problem: string, nameless: boolean, search: Search): void {
  // `a/**` asks for the thing itself too.
  search.unread.push({ ...at, problem, nameless, rest: rest.every((segment) => segment === '**') ? [] : rest })
}

function namesOf(
  at: ArtifactPath,
  search: Search,
): readonly { readonly name: string; readonly nameless: 'file' | 'folder' | null }[] {
  // The literal start of a pattern may be a link; it was resolved and checked before.
  if (statSync(at.path, { throwIfNoEntry: false })?.isDirectory() !== true) return []
  const names: { name: string; nameless: 'file' | 'folder' | null }[] = []
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
      const bytes = entry.name as unknown as Uint8Array
      const name = decodeName(bytes)
      names.push(
        name === null
          ? { name: shownName(bytes), nameless: entry.isFile() ? 'file' : 'folder' }
          : { name, nameless: null },
      )
    }
  } finally {
    handle.closeSync()
  }
  return names.sort((a, b) => byCodePoint(a.name, b.name))
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
 * Throws InputError where a folder that is written to lies inside an artifact path: it would change the artifacts, and
 * the next run would read it. All absolute; `input` names the folder's.
 */
export function refuseWritingInside(
  folder: string,
  input: 'report-dir' | 'judge-cache',
  artifacts: readonly ArtifactPath[],
): void {
  const real = realPathOf(folder) ?? folder
  const around = artifacts.find(
    ({ path, problem }) => problem === undefined && isInside(realPathOf(path) ?? path, real),
  )
  if (around) {
    throw new InputError([`${input}: lies inside the artifacts (${around.shown}). Name a folder beside them`])
  }
}
