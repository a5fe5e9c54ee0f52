// Which paths the product may touch: the forms that a path input may have, and "inside" on real paths.
// Decides nothing about contents; files.ts, artifact-paths.ts and report-files.ts ask here.
import { lstatSync, realpathSync, type Stats } from 'node:fs'
import { isAbsolute, relative, sep } from 'node:path'

/** Linux's PATH_MAX, which also keeps messages short. */
export const MAX_PATH_BYTES = 4096

/** Whether `path` is `root` or below it. Both absolute; links are the caller's business. */
export function isInside(root: string, path: string): boolean {
  const way = relative(root, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}

/**
 * The allowed roots as given and, where they exist, with their own links resolved: a workspace that itself lies behind
 * a link is still the workspace.
 */
export function realRoots(allowedRoots: readonly string[]): readonly { given: string; real: string }[] {
  return allowedRoots
    .filter((root) => root !== '')
    .flatMap((given) => {
      const real = realPathOf(given)
      return real === null ? [] : [{ given, real }]
    })
}

/** The path with every link resolved; null where it does not exist or cannot be resolved (a loop, no permission). */
export function realPathOf(path: string): string | null {
  try {
    return realpathSync.native(path)
  } catch {
    return null
  }
}

/** lstat; null where nothing can stand under that path. Throws the system's error for anything else (permissions). */
export function lstatIfThere(path: string): Stats | null {
  try {
    return lstatSync(path)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(codeOf(error))) return null
    throw error
  }
}

/** The system's name of an error, by its shape: an error of another realm is no `instanceof Error` here. */
export function codeOf(error: unknown): string {
  const code = (error as { readonly code?: unknown } | null)?.code
  return typeof code === 'string' ? code : 'unknown error'
}

/**
 * Why a path input is refused, in words; null: its form is fine. `contained`: on a runner, where `..` may not occur.
 * Whether it lies inside the allowed roots is another question.
 */
export function refusePathForm(path: string, contained: boolean): string | null {
  if (path.trim() === '') return 'is empty'
  if (path.includes('\0')) return 'holds a NUL character'
  if (path.includes('\\') || /^[A-Za-z]:/.test(path))
    return 'is a Windows path; write it with `/`, relative to the workspace'
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return `is longer than ${MAX_PATH_BYTES} bytes`
  if (/\p{Surrogate}/u.test(path)) return 'is not valid Unicode'
  if (contained && path.split('/').includes('..')) return 'holds `..`; write it relative to the workspace'
  return null
}

const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** A name as the disk holds it: text, or null where its bytes are no UTF-8 and two names could become one. */
export function decodeName(bytes: Uint8Array): string | null {
  try {
    return STRICT.decode(bytes)
  } catch {
    return null
  }
}

/** A name that is no UTF-8, for messages: ASCII as it is, every other byte as `\xNN`, so that two names stay two. */
export function shownName(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`,
  ).join('')
}
