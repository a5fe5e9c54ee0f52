// ArtifactFiles on the disk: one root, read as hostile data. No link is followed below the root, only regular files are
// opened, every check that counts is on the open descriptor, every read and every listing is bounded. Writes nothing.
import { closeSync, fstatSync, realpathSync, type Stats } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { ArtifactError, type Finding, InputError } from '../../model.js'
import { byCodePoint } from '../../json/order.js'
import {
  type ArtifactFiles,
  type ByteSource,
  type Entry,
  type EntryKind,
  MAX_DOCUMENT_BYTES,
} from '../../read/artifact-files.js'
import { codeOf, isInside, lstatIfThere, MAX_PATH_BYTES, realPathOf, realRoots } from './containment.js'
import { decodedFiles } from './decoded.js'
import { changed, fill, isTheOneAt, namesIn, openFile, tellsPlaces, tooLarge, unreadable } from './descriptor.js'

/** Caps of one root. */
interface DiskLimits {
  /** Directory entries listed over the whole root. */
  readonly maxEntries: number
  /** Directories below the root. */
  readonly maxDepth: number
  /** Bytes of a path below the root. */
  readonly maxPathBytes: number
  /** Bytes of a file that is read in ranges; whole files have their own, lower cap. */
  readonly maxSourceBytes: number
}

export const DISK_LIMITS: DiskLimits = {
  maxEntries: 1_000_000,
  maxDepth: 64,
  maxPathBytes: MAX_PATH_BYTES,
  maxSourceBytes: 2 * 1024 * 1024 * 1024,
}

interface RootOptions {
  /** How messages name the root; the path itself where it is not given. */
  readonly shown?: string
  /** The input that named it, for the message of a refusal. */
  readonly input?: string
  readonly limits?: Partial<DiskLimits>
}

/**
 * The root at `path`, a directory or a single file. A link there is resolved once. With allowed roots (on a runner) the
 * result must lie inside one of them; none means no containment (a laptop).
 * Throws InputError where it lies outside, ArtifactError where there is nothing readable.
 */
export function openRoot(path: string, allowedRoots: readonly string[], options: RootOptions = {}): ArtifactFiles {
  const shown = options.shown ?? path
  const limits = { ...DISK_LIMITS, ...options.limits }
  const real = resolveRoot(path, shown, options.input ?? 'artifacts')
  if (allowedRoots.length > 0 && !realRoots(allowedRoots).some((allowed) => isInside(allowed.real, real))) {
    throw new InputError([outsideMessage(options.input ?? 'artifacts', shown)])
  }
  return decodedFiles(diskFiles(real, shown, limits))
}

/** The refusal of a path input outside the allowed roots. */
export function outsideMessage(input: string, shown: string): string {
  return `${input}: ${shown} lies outside the workspace and the runner's temporary folder (links resolved). Name a path inside one of them`
}

/** What to do where a path names nothing: only artifacts are made by a run. */
export function missingAdvice(input: string): string {
  return input === 'artifacts' ? 'Check the path and that the evaluation ran before this step' : 'Check the path'
}

function resolveRoot(path: string, shown: string, input: string): string {
  try {
    return realpathSync.native(path)
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT' || codeOf(cause) === 'ENOTDIR') {
      throw new ArtifactError('artifact_missing', `${shown} does not exist`, missingAdvice(input), { cause })
    }
    throw new ArtifactError(
      'artifact_unreadable',
      `${shown} cannot be opened (${codeOf(cause)})`,
      'Check the path, its links and its permissions',
      { cause },
    )
  }
}

function diskFiles(
  realRoot: string,
  root: string,
  limits: DiskLimits,
  skipped = new Map<string, Finding>(),
  keepsOpen = true,
): ArtifactFiles {
  const listed = new Map<string, number>()
  /** What was listed, so that a layout that looks again, and a look for a file, cost no call of the system. */
  const listings = new Map<string, Listing>()
  let remembered = 0
  /** Directories seen to be ones, and no link on the way: looked at once; what is opened is checked by its descriptor. */
  const walked = new Set<string>([''])
  let entries = 0
  const where = (path: string): string => (path === '' ? root : `${root.replace(/\/+$/, '')}/${path}`)

  const skip = (path: string, what: string): void => {
    skipped.set(`${where(path)}\0${what}`, { kind: 'file_skipped', where: where(path), what })
  }

  /** The path on the disk, form checked; the root itself for ``. */
  const locate = (path: string): string => {
    if (path === '') return realRoot
    if (path.includes('\0') || UNPLAIN.test(path)) {
      throw new ArtifactError(
        'artifact_unreadable',
        `${where(path)} is not a path below ${root}`,
        'Report this: no artifact may name such a path',
      )
    }
    if (path.length > limits.maxDepth && path.split('/').length > limits.maxDepth) {
      throw new ArtifactError(
        'artifact_too_large',
        `${where(path)} lies deeper than ${limits.maxDepth} directories`,
        'Point the input at the run directory itself',
      )
    }
    // A UTF-16 unit is three bytes of UTF-8 at most.
    if (3 * path.length > limits.maxPathBytes && Buffer.byteLength(path) > limits.maxPathBytes) {
      throw new ArtifactError(
        'artifact_too_large',
        `a path below ${root} is longer than ${limits.maxPathBytes} bytes`,
        'Use shorter names',
      )
    }
    return sep === '/' && realRoot !== '/' ? `${realRoot}/${path}` : join(realRoot, path)
  }

  /** What stands there, walking from the root: a link on the way or at the end is `link`, with a finding. */
  const look = (path: string): EntryKind => {
    const cut = path.lastIndexOf('/')
    // A path that begins with a slash is none below the root.
    const around = path === '' || cut === 0 ? undefined : listings.get(path.slice(0, Math.max(cut, 0)))
    const known = around?.kinds.get(path.slice(cut + 1))
    // What a listing holds has a name that the disk gave.
    if (known !== undefined) return known
    const target = locate(path)
    if (around !== undefined) return 'missing'
    const segments = path === '' ? [] : path.split('/')
    for (let length = 1; length < segments.length; length++) {
      const parent = segments.slice(0, length).join('/')
      if (walked.has(parent)) continue
      const stats = lstatOf(join(realRoot, parent), where(parent))
      if (stats === null) return 'missing'
      if (stats.isSymbolicLink()) {
        skip(parent, 'a link; it was not followed')
        return 'link'
      }
      if (!stats.isDirectory()) return 'missing'
      walked.add(parent)
    }
    const stats = lstatOf(target, where(path))
    if (stats === null || !hasThisName(stats, target)) return 'missing'
    const kind = kindOf(stats)
    noteSkipped(path, kind)
    return kind
  }

  const noteSkipped = (path: string, kind: EntryKind): void => {
    if (kind === 'link') skip(path, 'a link; it was not followed')
    if (kind === 'other') skip(path, 'not a regular file (a pipe, socket or device); it was not opened')
  }

  /** The regular file at `path`, opened without a look at the way: its descriptor proves that no link was on it. */
  const openAtOnce = (path: string): { descriptor: number; opened: Stats } | null => {
    if (!tellsPlaces()) return null
    const target = locate(path)
    let descriptor: number
    try {
      descriptor = openFile(target, where(path))
    } catch {
      return null
    }
    const opened = fstatSync(descriptor)
    if (opened.isFile() && isTheOneAt(descriptor, opened, target)) return { descriptor, opened }
    closeSync(descriptor)
    return null
  }

  /** A descriptor of the regular file at `path` that is the very file meant; else what is wrong, by a look at the way. */
  const openChecked = (path: string, maxBytes: number): { descriptor: number; size: number } => {
    const quick = openAtOnce(path)
    if (quick !== null) {
      if (quick.opened.size <= maxBytes) return { descriptor: quick.descriptor, size: quick.opened.size }
      closeSync(quick.descriptor)
      throw tooLarge(where(path), maxBytes)
    }
    const kind = look(path)
    if (kind === 'missing') {
      throw new ArtifactError(
        'artifact_missing',
        `${where(path)} does not exist`,
        'Check that the evaluation wrote it and that the upload kept it',
      )
    }
    if (kind !== 'file') {
      const what =
        kind === 'link'
          ? 'a link, and links are not followed'
          : kind === 'directory'
            ? 'a directory'
            : 'a pipe, socket or device'
      throw new ArtifactError(
        'artifact_unreadable',
        `${where(path)} is not a regular file (${what})`,
        path === '' && kind === 'directory' ? 'Name the file in it' : 'Put the file itself there',
      )
    }
    const target = locate(path)
    const descriptor = openFile(target, where(path))
    try {
      const opened = fstatSync(descriptor)
      if (!opened.isFile() || !isTheOneAt(descriptor, opened, target)) throw changed(where(path))
      if (opened.size > maxBytes) throw tooLarge(where(path), maxBytes)
      return { descriptor, size: opened.size }
    } catch (error) {
      closeSync(descriptor)
      throw error
    }
  }

  const read = (path: string, maxBytes: number = MAX_DOCUMENT_BYTES): Uint8Array => {
    const { descriptor, size } = openChecked(path, maxBytes)
    try {
      // One byte more than the file had: a file that grows while it is read is seen, and never read beyond cap + 1.
      const buffer = Buffer.allocUnsafeSlow(size + 1)
      const length = fill(descriptor, buffer, 0, where(path), size)
      if (length > maxBytes) throw tooLarge(where(path), maxBytes)
      if (length !== size) throw changed(where(path))
      return new Uint8Array(buffer.buffer, buffer.byteOffset, size)
    } finally {
      closeSync(descriptor)
    }
  }

  /** The file that was opened last: its trials are read one by one, each by a source of its own. */
  let kept: OpenFile | null = null

  const keep = (next: OpenFile | null): void => {
    const last = kept
    kept = next
    if (last?.users === 0) closeSync(last.descriptor)
  }

  const openedAt = (path: string): OpenFile => {
    if (kept?.path === path) return kept
    const opened = { path, ...openChecked(path, limits.maxSourceBytes), users: 0 }
    if (keepsOpen) keep(opened)
    return opened
  }

  const open = (path: string): ByteSource => {
    const file = openedAt(path)
    const { descriptor, size } = file
    file.users += 1
    let closed = false
    return {
      size,
      read(offset, length, into) {
        if (closed || offset < 0 || length < 0 || offset + length > size) throw changed(where(path))
        const buffer =
          into !== undefined && into.length >= length
            ? Buffer.from(into.buffer, into.byteOffset, length)
            : Buffer.allocUnsafeSlow(length)
        if (fill(descriptor, buffer, offset, where(path)) !== length) throw changed(where(path))
        return new Uint8Array(buffer.buffer, buffer.byteOffset, length)
      },
      close() {
        if (closed) return
        closed = true
        file.users -= 1
        if (file.users === 0 && file !== kept) closeSync(descriptor)
      },
    }
  }

  const tooMany = (): ArtifactError =>
    new ArtifactError(
      'artifact_too_large',
      `${root} holds more than ${limits.maxEntries} entries`,
      'Point the input at the run directory itself',
    )

  const list = (path: string): readonly Entry[] => {
    const known = listings.get(path)
    if (known !== undefined) return known.entries
    const kind = look(path)
    if (kind !== 'directory') {
      const what =
        kind === 'missing'
          ? 'does not exist'
          : kind === 'link'
            ? 'is a link, and links are not followed'
            : 'is not a directory'
      throw new ArtifactError(
        kind === 'missing' ? 'artifact_missing' : 'artifact_unreadable',
        `${where(path)} ${what}`,
        'Point the input at the directory itself',
      )
    }
    // A directory listed again is counted once.
    const before = entries - (listed.get(path) ?? 0)
    const names = namesIn(locate(path), where(path), limits.maxEntries - before, tooMany)
    entries = before + names.count
    listed.set(path, names.count)
    if (names.undecodable.length > 0) {
      skip(path, `${names.undecodable.length} name(s) in it are not valid UTF-8; they were not read`)
    }
    const nameless = names.undecodable.map(({ shown, isFile }): Entry => {
      return { name: shown, kind: isFile ? 'other' : 'nameless' }
    })
    const entriesHere = names.texts.flatMap(({ name, kind: told }): Entry[] => {
      const below = path === '' ? name : `${path}/${name}`
      if (told !== null) {
        locate(below)
        noteSkipped(below, told)
        if (told === 'directory') walked.add(below)
      }
      const entryKind = told ?? look(below)
      if (entryKind === 'missing') return []
      const real = entryKind === 'link' ? realPathOf(join(realRoot, path, name)) : null
      const leadsInside = real !== null && isInside(realRoot, real)
      return [{ name, kind: entryKind, ...(leadsInside ? { leadsInside } : {}) }]
    })
    const all = [...entriesHere, ...nameless].sort((a, b) => byCodePoint(a.name, b.name))
    remembered += all.length
    if (remembered <= MAX_REMEMBERED) {
      listings.set(path, { entries: all, kinds: kindsOf(entriesHere) })
    }
    return all
  }

  return {
    root,
    where,
    kind: look,
    list,
    read,
    open,
    release: () => keep(null),
    // A link of another name leads to a file whose folder was not named.
    ...(basename(realRoot) === basename(root)
      ? { around: () => diskFiles(dirname(realRoot), dirname(root), limits, skipped, false) }
      : {}),
    findings: () => [...skipped.values()],
  }
}

/** A file that sources read from. */
interface OpenFile {
  readonly path: string
  readonly descriptor: number
  readonly size: number
  users: number
}

function kindsOf(entries: readonly Entry[]): ReadonlyMap<string, EntryKind> {
  return new Map(entries.flatMap(({ name, kind }) => (kind === 'nameless' ? [] : [[name, kind] as const])))
}

/** A path with a step that is empty, `.` or `..`. */
const UNPLAIN = /(?:^|\/)(?:\.{0,2})(?:\/|$)/

interface Listing {
  readonly entries: readonly Entry[]
  readonly kinds: ReadonlyMap<string, EntryKind>
}

/** Entries whose listings are kept; a larger run is listed again. */
const MAX_REMEMBERED = 200_000

function lstatOf(path: string, shown: string): Stats | null {
  try {
    return lstatIfThere(path)
  } catch (cause) {
    throw unreadable(shown, cause)
  }
}

/** Disks that pass over case find a file by another name: there it is as little as on those that do not. */
function hasThisName(stats: Stats, target: string): boolean {
  return tellsPlaces() || stats.isSymbolicLink() || realPathOf(target) === target
}

function kindOf(stats: Stats): Exclude<EntryKind, 'missing'> {
  if (stats.isFile()) return 'file'
  if (stats.isDirectory()) return 'directory'
  return stats.isSymbolicLink() ? 'link' : 'other'
}
