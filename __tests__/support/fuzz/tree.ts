// A run as a tree in memory that is never changed in place: each mutation makes a new one.
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { MemoryFile } from '../memory-files.js'

/** Files by their path below the root; `` where the root itself is a file. */
export type Tree = ReadonlyMap<string, MemoryFile>

/** What stands below a folder on disk (its regular files), or the file itself. */
export function treeOf(path: string, accepts: (path: string) => boolean = () => true): Tree {
  if (lstatSync(path).isFile()) return new Map([['', readFileSync(path)]])
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)))
    .filter(accepts)
    .sort()
  return new Map(files.map((name) => [name, readFileSync(join(path, name))]))
}

/** The text of a file; null where there is none or it is no regular file. Broken UTF-8 is replaced. */
export function textIn(tree: Tree, path: string): string | null {
  const content = tree.get(path)
  if (content === undefined) return null
  if (typeof content === 'string') return content
  return content instanceof Uint8Array ? Buffer.from(content).toString('utf8') : null
}

/** What JSON.parse makes of a file; undefined where it makes nothing of it or the file is not there. */
export function parsedIn(tree: Tree, path: string): unknown {
  const text = textIn(tree, path)
  return text === null ? undefined : parsedText(text)
}

/** undefined: it is no JSON. */
export function parsedText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the path stands in the folder. */
export function isBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`)
}
