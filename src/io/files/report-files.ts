// Where report files go: below one declared folder, never through a link, whole or not at all (a temporary file beside
// the target, then a rename). Writes nothing else and reads no artifact.
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  fchmodSync,
  mkdirSync,
  openSync,
  renameSync,
  type Stats,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { InputError, PublishError } from '../../model.js'
import { codeOf, isInside, lstatIfThere, realPathOf, realRoots, refusePathForm } from './containment.js'
import { outsideMessage } from './files.js'

export interface ReportFolder {
  /** The folder, absolute, links resolved. */
  readonly folder: string
  /**
   * Writes `name` (a relative path with `/`) and gives its absolute path; a text may come in parts, of which few are
   * held at once. Throws PublishError, and what making a part throws.
   */
  readonly write: (name: string, content: string | Uint8Array | Iterable<string>) => string
  /** Where `name` is or would be. */
  readonly path: (name: string) => string
}

interface ReportFolderOptions {
  /** Absolute; a relative folder starts here. */
  readonly cwd: string
  /** Empty: no containment. */
  readonly allowedRoots: readonly string[]
  readonly input?: string
}

/** Readable by the steps that follow, writable by us alone. */
const FILE_MODE = 0o644
const DIRECTORY_MODE = 0o755

/**
 * The folder, made where it is missing. Throws InputError where its form or place is refused, or where a link or
 * something that is no directory stands on the way below the allowed root.
 */
export function openReportFolder(dir: string, options: ReportFolderOptions): ReportFolder {
  const input = options.input ?? 'report-dir'
  const refusal = refusePathForm(dir, options.allowedRoots.length > 0)
  if (refusal !== null) throw new InputError([`${input}: ${JSON.stringify(dir)} ${refusal}`])
  const wanted = resolve(options.cwd, dir)
  const base = baseOf(wanted, options.allowedRoots)
  if (base === null) throw new InputError([outsideMessage(input, dir)])
  const folder = makeDirectories(base.real, base.below, (what) => new InputError([`${input}: ${dir} ${what}`]))
  const path = (name: string): string => join(folder, ...segmentsOf(name))
  return {
    folder,
    path,
    write(name, content) {
      const segments = segmentsOf(name)
      const parent = makeDirectories(folder, segments.slice(0, -1), (what) => publishError(name, what))
      const target = join(parent, segments.at(-1) ?? '')
      refuseTarget(target, name)
      writeWhole(target, name, blocksOf(content))
      return target
    },
  }
}

/** Why `openReportFolder` would refuse the folder; empty where it would not. Makes nothing. */
export function problemsOfFolder(dir: string, options: ReportFolderOptions): readonly string[] {
  const input = options.input ?? 'report-dir'
  const refusal = refusePathForm(dir, options.allowedRoots.length > 0)
  if (refusal !== null) return [`${input}: ${JSON.stringify(dir)} ${refusal}`]
  const base = baseOf(resolve(options.cwd, dir), options.allowedRoots)
  if (base === null) return [outsideMessage(input, dir)]
  let at = base.real
  for (const segment of base.below) {
    at = join(at, segment)
    const stats = lstatIfThere(at)
    if (stats === null) return []
    const obstacle = obstacleAt(segment, stats)
    if (obstacle !== null) return [`${input}: ${dir} ${obstacle}`]
  }
  return []
}

function obstacleAt(segment: string, stats: Stats): string | null {
  if (stats.isSymbolicLink())
    return `goes through a link (${segment}), and links are not followed. Remove it or name another folder`
  if (!stats.isDirectory()) return `goes through ${segment}, which is not a directory. Remove it or name another folder`
  return null
}

/** The directory to start from, with its links resolved, and the segments below it where no link may stand. */
function baseOf(wanted: string, allowedRoots: readonly string[]): { real: string; below: readonly string[] } | null {
  if (allowedRoots.length > 0) {
    for (const root of realRoots(allowedRoots)) {
      for (const start of [root.given, root.real]) {
        if (isInside(start, wanted)) return { real: root.real, below: split(relative(start, wanted)) }
      }
    }
    return null
  }
  // Without containment the parents may lie behind links (macOS /tmp); the folder itself may not be one.
  for (let start = dirname(wanted); ; start = dirname(start)) {
    const real = realPathOf(start)
    if (real !== null) return { real, below: split(relative(start, wanted)) }
    if (dirname(start) === start) return null
  }
}

function split(path: string): readonly string[] {
  return path.split(sep).filter((segment) => segment !== '')
}

function makeDirectories(base: string, below: readonly string[], refuse: (what: string) => Error): string {
  let at = base
  for (const segment of below) {
    at = join(at, segment)
    try {
      const stats = lstatIfThere(at)
      const obstacle = stats === null ? null : obstacleAt(segment, stats)
      if (obstacle !== null) throw refuse(obstacle)
      if (stats === null) mkdirSync(at, { mode: DIRECTORY_MODE })
    } catch (error) {
      if (error instanceof InputError || error instanceof PublishError) throw error
      throw refuse(`cannot be made (${codeOf(error)}). Check its permissions or name another folder`)
    }
  }
  return at
}

function segmentsOf(name: string): readonly string[] {
  const segments = name.split('/')
  const bad = segments.some((segment) => segment === '' || segment === '.' || segment === '..')
  if (bad || name.includes('\0') || name.includes('\\'))
    throw publishError(name, 'is not a name below the report folder')
  return segments
}

function refuseTarget(target: string, name: string): void {
  const stats = lstatIfThere(target)
  if (stats?.isSymbolicLink()) throw publishError(name, 'is a link already, and links are not followed')
  if (stats !== null && !stats.isFile()) throw publishError(name, 'exists and is not a regular file')
}

/** Characters of a text in parts that are written at once. */
const BLOCK_CHARS = 256 * 1024

function* blocksOf(content: string | Uint8Array | Iterable<string>): Generator<Uint8Array> {
  if (typeof content === 'string') return yield Buffer.from(content)
  if (content instanceof Uint8Array) return yield content
  let block = ''
  for (const part of content) {
    block += part
    if (block.length < BLOCK_CHARS) continue
    yield Buffer.from(block)
    block = ''
  }
  yield Buffer.from(block)
}

function writeWhole(target: string, name: string, blocks: Iterable<Uint8Array>): void {
  // A short name of its own: the target's may already be as long as the disk allows.
  const temporary = join(dirname(target), `.report-${randomBytes(8).toString('hex')}.tmp`)
  let descriptor: number | null = null
  try {
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0)
    descriptor = openSync(temporary, flags, FILE_MODE)
    for (const bytes of blocks) {
      for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done, bytes.length - done)
    }
    fchmodSync(descriptor, FILE_MODE)
    closeSync(descriptor)
    descriptor = null
    renameSync(temporary, target)
  } catch (cause) {
    if (descriptor !== null) closeSync(descriptor)
    removeQuietly(temporary)
    throw publishError(name, `cannot be written (${codeOf(cause)})`, cause)
  }
}

function removeQuietly(path: string): void {
  try {
    unlinkSync(path)
  } catch {
    // It was never made, or is gone: the first error is the one to tell.
  }
}

function publishError(name: string, what: string, cause?: unknown): PublishError {
  const options = cause === undefined ? {} : { cause }
  return new PublishError('publish_failed', `the report file ${name} ${what}`, 'Use an empty `report-dir`', options)
}
