// ArtifactFiles for tests: a tree held in memory, and a plain view of a directory on disk. Neither is hardened; the
// real one is src/io/files/files.ts.
import { closeSync, fstatSync, lstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { ArtifactError, type Finding } from '../../src/model.js'
import { byCodePoint } from '../../src/json/order.js'
import {
  type ArtifactFiles,
  type ByteSource,
  type Entry,
  type EntryKind,
  MAX_DOCUMENT_BYTES,
} from '../../src/read/artifact-files.js'

/** The content of one file; `{ kind: 'link' | 'other' }` stands for what a reader must not follow. */
export type MemoryFile = string | Uint8Array | { readonly kind: 'link' | 'other' }

function missing(where: string): ArtifactError {
  return new ArtifactError('artifact_missing', `${where} is missing`, 'Check that the run wrote it')
}

function unreadable(where: string, what: string): ArtifactError {
  return new ArtifactError('artifact_unreadable', `${where} is ${what}`, 'Replace it with a regular file')
}

function tooLarge(where: string, size: number, maxBytes: number): ArtifactError {
  return new ArtifactError(
    'artifact_too_large',
    `${where} is ${size} bytes, more than ${maxBytes}`,
    'Split the run or drop what is not needed',
  )
}

function endsBefore(where: string): ArtifactError {
  return new ArtifactError(
    'artifact_unreadable',
    `${where} ends before the bytes asked for`,
    'Do not write while it is read',
  )
}

/**
 * `{path: content}` as a tree; directories follow from the paths. A path that ends in `/` makes an empty directory; the
 * path `` makes the root itself a file.
 */
export function memoryFiles(
  tree: Readonly<Record<string, MemoryFile>> | ReadonlyMap<string, MemoryFile>,
  root = 'run',
): ArtifactFiles {
  const files = new Map<string, MemoryFile>()
  const directories = new Map<string, Set<string>>([['', new Set()]])
  for (const [path, content] of tree instanceof Map ? tree : Object.entries(tree)) {
    const steps = path.split('/')
    const name = steps.pop() ?? ''
    let directory = ''
    for (const step of steps) {
      directories.get(directory)?.add(step)
      directory = directory === '' ? step : `${directory}/${step}`
      if (!directories.has(directory)) directories.set(directory, new Set())
    }
    if (path === '') {
      directories.delete('')
      files.set('', content as MemoryFile)
      continue
    }
    if (name === '') continue
    directories.get(directory)?.add(name)
    files.set(path, content as MemoryFile)
  }
  const where = (path: string): string => (path === '' ? root : `${root}/${path}`)
  const bytesOf = (content: string | Uint8Array): Uint8Array =>
    typeof content === 'string' ? new TextEncoder().encode(content) : content
  const kind = (path: string): EntryKind => {
    if (directories.has(path)) return 'directory'
    const content = files.get(path)
    if (content === undefined) return 'missing'
    return typeof content === 'string' || content instanceof Uint8Array ? 'file' : content.kind
  }
  const read = (path: string, maxBytes = MAX_DOCUMENT_BYTES): Uint8Array => {
    const content = files.get(path)
    if (content === undefined) {
      throw directories.has(path) ? unreadable(where(path), 'a directory') : missing(where(path))
    }
    if (typeof content !== 'string' && !(content instanceof Uint8Array)) {
      throw unreadable(where(path), content.kind === 'link' ? 'a link' : 'not a regular file')
    }
    const bytes = bytesOf(content)
    if (bytes.length > maxBytes) throw tooLarge(where(path), bytes.length, maxBytes)
    return bytes
  }
  return {
    root,
    where,
    kind,
    list: (path) => {
      const names = directories.get(path)
      if (!names) throw missing(where(path))
      return [...names].sort(byCodePoint).map((name): Entry => {
        const inner = path === '' ? name : `${path}/${name}`
        return { name, kind: kind(inner) as Entry['kind'] }
      })
    },
    read,
    open: (path): ByteSource => {
      const bytes = read(path, Number.MAX_SAFE_INTEGER)
      return {
        size: bytes.length,
        read: (offset, length) => {
          if (offset + length > bytes.length) throw endsBefore(where(path))
          return bytes.subarray(offset, offset + length)
        },
        close: () => {},
      }
    },
    findings: (): readonly Finding[] => [],
  }
}

/** A directory on disk, links not followed. For the artifacts that lie beside the checkout. */
export function diskFiles(directory: string, root = directory): ArtifactFiles {
  const place = (path: string): string => (path === '' ? directory : join(directory, path))
  const where = (path: string): string => (path === '' ? root : `${root}/${path}`)
  const kind = (path: string): EntryKind => {
    const stats = lstatSync(place(path), { throwIfNoEntry: false })
    if (!stats) return 'missing'
    if (stats.isFile()) return 'file'
    if (stats.isDirectory()) return 'directory'
    return stats.isSymbolicLink() ? 'link' : 'other'
  }
  const requireFile = (path: string): void => {
    const found = kind(path)
    if (found === 'missing') throw missing(where(path))
    if (found !== 'file') throw unreadable(where(path), found === 'link' ? 'a link' : 'not a regular file')
  }
  return {
    root,
    where,
    kind,
    list: (path) => {
      if (kind(path) !== 'directory') throw missing(where(path))
      return readdirSync(place(path))
        .sort(byCodePoint)
        .map((name): Entry => {
          const inner = path === '' ? name : `${path}/${name}`
          const found = kind(inner)
          return { name, kind: found as Entry['kind'] }
        })
    },
    read: (path, maxBytes = MAX_DOCUMENT_BYTES) => {
      requireFile(path)
      const bytes = readFileSync(place(path))
      if (bytes.length > maxBytes) throw tooLarge(where(path), bytes.length, maxBytes)
      return bytes
    },
    open: (path): ByteSource => {
      requireFile(path)
      const descriptor = openSync(place(path), 'r')
      return {
        size: fstatSync(descriptor).size,
        read: (offset, length) => {
          const bytes = new Uint8Array(length)
          if (readSync(descriptor, bytes, 0, length, offset) !== length) throw endsBefore(where(path))
          return bytes
        },
        close: () => closeSync(descriptor),
      }
    },
    findings: (): readonly Finding[] => [],
  }
}
