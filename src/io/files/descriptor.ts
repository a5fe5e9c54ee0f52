// Open descriptors: how a file or directory is opened so that nothing hangs and no link is followed, and whether what is
// open is what was meant. Every bound and check here is on the descriptor, never on the path.
import {
  closeSync,
  constants,
  type Dir,
  type Dirent,
  fstatSync,
  opendirSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  type Stats,
} from 'node:fs'
import { ArtifactError } from '../../model.js'
import { codeOf, decodeName, shownName, lstatIfThere, realPathOf } from './containment.js'

// O_NONBLOCK: opening a FIFO or a device without a peer returns at once instead of never.
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0)

/**
 * Whether an open descriptor is what stands at `target` without any link. A parent may have been swapped for a link
 * between looking and opening; Linux tells where a descriptor really is, elsewhere the path is asked once more.
 */
export function isTheOneAt(descriptor: number, opened: Stats, target: string): boolean {
  const isThere = standsAt(descriptor, target)
  if (isThere !== null) return isThere
  if (realPathOf(target) !== target) return false
  const there = lstatIfThere(target)
  return there !== null && there.dev === opened.dev && there.ino === opened.ino && realPathOf(target) === target
}

/** Whether the system tells where a descriptor really is, so that no look at the way there is needed before opening. */
export function tellsPlaces(): boolean {
  return process.platform === 'linux'
}

/** Whether the descriptor's own place is `target`; null where the system does not tell. */
function standsAt(descriptor: number, target: string): boolean | null {
  if (!tellsPlaces()) return null
  const link = `/proc/self/fd/${descriptor}`
  try {
    // As text, what is no UTF-8 becomes U+FFFD, so that only a path which holds that character has to be asked in bytes.
    return target.includes(REPLACEMENT)
      ? readlinkSync(link, { encoding: 'buffer' }).equals(Buffer.from(target))
      : readlinkSync(link) === target
  } catch {
    return null
  }
}

const REPLACEMENT = '\ufffd'

/** The names in a directory, by its descriptor; those that are no UTF-8 apart. Throws `tooMany()` beyond the budget. */
export function namesIn(
  directory: string,
  shown: string,
  budget: number,
  tooMany: () => ArtifactError,
): {
  texts: { readonly name: string; readonly kind: NameKind }[]
  undecodable: readonly { readonly shown: string; readonly isFile: boolean }[]
  count: number
} {
  const texts: { name: string; kind: NameKind }[] = []
  const undecodable: { shown: string; isFile: boolean }[] = []
  let count = 0
  const descriptor = openFile(directory, shown, constants.O_DIRECTORY ?? 0)
  try {
    const opened = fstatSync(descriptor)
    const isThere = standsAt(descriptor, directory)
    if (!(isThere ?? isTheOneAt(descriptor, opened, directory))) throw changed(shown)
    // Listed through the descriptor where that is possible, so that it is the directory that was checked.
    const checked = isThere === null ? directory : `/proc/self/fd/${descriptor}`
    const few = opened.size <= FEW_BYTES ? namesAtOnce(checked) : null
    if (few !== null) {
      if (few.length > budget) throw tooMany()
      for (const entry of few) texts.push({ name: entry.name, kind: kindOfEntry(entry) })
      return { texts, undecodable, count: few.length }
    }
    const handle = openDirectory(checked, shown)
    try {
      for (let entry = handle.readSync(); entry !== null; entry = handle.readSync()) {
        count++
        if (count > budget) throw tooMany()
        const bytes = entry.name as unknown as Uint8Array
        const name = decodeName(bytes)
        if (name === null) undecodable.push({ shown: shownName(bytes), isFile: entry.isFile() })
        else texts.push({ name, kind: kindOfEntry(entry) })
      }
    } finally {
      handle.closeSync()
    }
  } finally {
    closeSync(descriptor)
  }
  return { texts, undecodable, count }
}

/** A directory of so many bytes holds a few thousand names at most; a larger one is listed in parts, within its budget. */
const FEW_BYTES = 64 * 1024

/** All entries of a small directory; null where a name may be no UTF-8, or anything is wrong: then it is listed in bytes. */
function namesAtOnce(path: string): readonly Dirent[] | null {
  try {
    const entries = readdirSync(path, { withFileTypes: true })
    return entries.some(({ name }) => name.includes(REPLACEMENT)) ? null : entries
  } catch {
    return null
  }
}

/** What a directory says of an entry; null: some file systems do not tell. */
type NameKind = 'file' | 'directory' | 'link' | 'other' | null

function kindOfEntry(entry: Dirent): NameKind {
  if (entry.isFile()) return 'file'
  if (entry.isDirectory()) return 'directory'
  if (entry.isSymbolicLink()) return 'link'
  const isSpecial = entry.isFIFO() || entry.isSocket() || entry.isCharacterDevice() || entry.isBlockDevice()
  return isSpecial ? 'other' : null
}

function openDirectory(path: string, shown: string): Dir {
  try {
    // The types know text only; names as bytes are what tells a broken name.
    return opendirSync(path, { encoding: 'buffer' as BufferEncoding, bufferSize: 1024 })
  } catch (cause) {
    throw unreadable(shown, cause)
  }
}

/** A descriptor for reading; a link at the end of the path is refused. */
export function openFile(path: string, shown: string, more = 0): number {
  try {
    return openSync(path, OPEN_FLAGS | more)
  } catch (cause) {
    throw unreadable(shown, cause)
  }
}

/**
 * Reads until the buffer is full or the file ends; gives the bytes read. A read that gives fewer than it was asked for,
 * and `size` of them, is the end too: a regular file gives all that it has.
 */
export function fill(descriptor: number, buffer: Buffer, offset: number, shown: string, size?: number): number {
  let length = 0
  try {
    while (length < buffer.length) {
      const got = readSync(descriptor, buffer, length, buffer.length - length, offset + length)
      if (got === 0 || length + got === size) return length + got
      length += got
    }
  } catch (cause) {
    throw unreadable(shown, cause)
  }
  return length
}

export function tooLarge(shown: string, maxBytes: number): ArtifactError {
  return new ArtifactError(
    'artifact_too_large',
    `${shown} is too large: more than ${maxBytes} bytes`,
    'Split the run, or leave out what the scoring does not need',
  )
}

export function changed(shown: string): ArtifactError {
  return new ArtifactError(
    'artifact_unreadable',
    `${shown} changed while it was read`,
    'Run this step after the evaluation has ended',
  )
}

export function unreadable(shown: string, cause: unknown): ArtifactError {
  return new ArtifactError(
    'artifact_unreadable',
    `${shown} cannot be read (${codeOf(cause) === 'ELOOP' ? 'it is a link, and links are not followed' : codeOf(cause)})`,
    'Check its permissions and its name',
    { cause },
  )
}
