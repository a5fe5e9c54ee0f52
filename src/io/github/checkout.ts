// Which commit the git checkout around a folder has, read from its files: no git is run. For the warning about a
// stranger's code in a privileged run (event.ts); never for a verdict.
import { existsSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { readSmallFile } from '../files/small-file.js'

export interface Checkout {
  readonly commit: string | null
  /** It fetched the refs of a pull request, as a checkout of `refs/pull/N/merge` does. */
  readonly hasPullRefs: boolean
}

const MAX_HEAD_BYTES = 4_096
const MAX_PACKED_REFS_BYTES = 16 * 1024 * 1024
const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/
const REF = /^ref: (refs\/[\w./-]+)$/

/** The nearest checkout at or above `folder`, not above `workspace`; null: none, or the folder is not in it. */
export function readCheckout(folder: string, workspace: string): Checkout | null {
  // The workspace may lie behind a link (macOS /tmp, a linked work folder).
  const root = realPath(workspace)
  const start = realPath(folder)
  const below = root === null || start === null ? '..' : relative(root, start)
  if (start === null || below.split(sep)[0] === '..' || isAbsolute(below)) return null
  for (let at = start; ; at = dirname(at)) {
    const git = join(at, '.git')
    if (existsSync(join(git, 'HEAD'))) return readGit(git)
    if (at === root) return null
  }
}

function realPath(path: string): string | null {
  try {
    return realpathSync(path)
  } catch {
    return null
  }
}

function readGit(git: string): Checkout {
  const packed = readText(join(git, 'packed-refs'), MAX_PACKED_REFS_BYTES) ?? ''
  const hasPullRefs = existsSync(join(git, 'refs/remotes/pull')) || packed.includes(' refs/remotes/pull/')
  const head = readText(join(git, 'HEAD'), MAX_HEAD_BYTES)?.trim() ?? ''
  const ref = REF.exec(head)?.[1]
  if (ref === undefined || ref.split('/').includes('..')) return { commit: asCommit(head), hasPullRefs }
  const loose = readText(join(git, ref), MAX_HEAD_BYTES)?.trim() ?? ''
  const line = packed.split('\n').find((entry) => entry.endsWith(` ${ref}`)) ?? ''
  return { commit: asCommit(loose) ?? asCommit(line.split(' ')[0] ?? ''), hasPullRefs }
}

const asCommit = (text: string): string | null => (COMMIT.test(text) ? text : null)

const readText = (path: string, maxBytes: number): string | null =>
  readSmallFile(path, maxBytes)?.toString('utf8') ?? null
