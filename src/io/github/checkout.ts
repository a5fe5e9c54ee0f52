// Which commit the git checkout around a folder has and where a file lies in it, read from its files: no git is run. For
// the warning about a stranger's code in a privileged run (event.ts), the report's commit and annotations; never for a
// verdict.
import { existsSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { readSmallFile } from '../files/small-file.js'

export interface Checkout {
  readonly commit: string | null
  /** It fetched the refs of a pull request, as a checkout of `refs/pull/N/merge` does. */
  readonly hasPullRefs: boolean
}

const MAX_HEAD_BYTES = 4_096
const MAX_CONFIG_BYTES = 65_536
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

/**
 * A file's path from the root of the repository: where the checkout is a folder of the workspace (`path:` of
 * actions/checkout), from there. `path` is plain and relative to the workspace; one that names nothing there was written
 * from inside a checkout, and stays (`isSure`: it was an absolute one).
 */
export function pathInCheckout(
  path: string,
  {
    workspace,
    repository,
    isSure,
  }: { readonly workspace: string; readonly repository: string; readonly isSure: boolean },
): string {
  const steps = path.split('/')
  if (!isSure && !existsSync(join(workspace, path))) return path
  for (let length = steps.length - 1; length > 0; length -= 1) {
    const git = join(workspace, ...steps.slice(0, length), '.git')
    if (!existsSync(join(git, 'HEAD'))) continue
    return isCheckoutOf(git, repository) ? steps.slice(length).join('/') : path
  }
  return path
}

/** By the name in the address of its remote, which a fork has too; a checkout without one may be of any. */
function isCheckoutOf(git: string, repository: string): boolean {
  const remote = /^\s*url\s*=\s*(\S+)/m.exec(readText(join(git, 'config'), MAX_CONFIG_BYTES) ?? '')?.[1]
  const nameOf = (address: string): string =>
    (address.replace(/\/+$/, '').split(/[/:]/).at(-1) ?? '').replace(/\.git$/, '').toLowerCase()
  return remote === undefined || nameOf(remote) === nameOf(repository)
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
