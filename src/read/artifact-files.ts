// The one way in which readers see the disk. Implemented by io/files.ts, which follows no link and checks every open
// descriptor; tests implement it in memory. Paths are relative to the root, with `/`; `` is the root itself.
import type { Finding, JsonValue } from '../model.js'

export type EntryKind = 'file' | 'directory' | 'link' | 'other' | 'missing'

export interface Entry {
  /** Bytes that are no UTF-8 are written `\\xNN`: such a name is shown, and leads nowhere. */
  readonly name: string
  /** `nameless`: a folder (or what may be one) whose name is no UTF-8, so that no path leads to it. */
  readonly kind: Exclude<EntryKind, 'missing'> | 'nameless'
  /** A link to something below the root, which stands there under its own name. */
  readonly leadsInside?: true
}

/** A file opened for ranged reads (results files too large for one buffer). */
export interface ByteSource {
  readonly size: number
  /**
   * Exactly `length` bytes from `offset`; throws ArtifactError where the file ends before (it changed while read). May
   * fill `into` and give a view of it, where the caller passes a buffer that it uses again.
   */
  readonly read: (offset: number, length: number, into?: Uint8Array) => Uint8Array
  /** What it gives are views on bytes in memory: a buffer to read into is of no use. */
  readonly gives?: 'views'
  readonly close: () => void
}

export interface ArtifactFiles {
  /** How the root is named in messages: the path as the user gave it. */
  readonly root: string
  /** The roots of the other paths of the input that hold this one. */
  readonly inside?: readonly string[]
  /** `root` joined with the path, for messages. */
  readonly where: (path: string) => string
  readonly kind: (path: string) => EntryKind
  /** Entries in code-point order. Throws ArtifactError where it is not a directory or a cap is met. */
  readonly list: (path: string) => readonly Entry[]
  /** The whole file. Throws ArtifactError: missing, not a regular file, a link, larger than `maxBytes`. */
  readonly read: (path: string, maxBytes?: number) => Uint8Array
  readonly open: (path: string) => ByteSource
  /** Closes what `open` keeps open, so that the next reading of a file costs no look at it. Whoever read a run calls it. */
  readonly release?: () => void
  /** Where the root is a file: the folder around it, with the same findings. */
  readonly around?: () => ArtifactFiles
  /** What was read of one trial so far, by path (kit/documents.ts): several signals ask for the same file. */
  readonly values?: Map<string, JsonValue>
  /** What was met and not followed so far: links, special files. */
  readonly findings: () => readonly Finding[]
}

/** Documents beyond this are refused (a JSONL line, one JSON file). V8 strings end at 512 MiB; a state is a few MB. */
export const MAX_DOCUMENT_BYTES = 64 * 1024 * 1024
