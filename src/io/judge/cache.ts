// Judgements kept on disk, one file per question and vote, for actions/cache or a laptop's second run. A damaged entry is
// reported, never used. Non-goals: expiry, sharing between writers that do not trust each other.
import { createHash, randomBytes } from 'node:crypto'
import {
  constants,
  mkdirSync,
  openSync,
  closeSync,
  fstatSync,
  lstatSync,
  readSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Finding } from '../../model.js'
import type { CachedJudgement, JudgeCache } from '../../judge/types.js'
import { codeOf } from '../files/containment.js'

/** A kept reply with its key may have this many bytes; replies are capped below it. */
const MAX_ENTRY_BYTES = 16 * 1024 * 1024
const FORMAT = 1

/** The cache in `folder`, which is made when the first reply is kept. Reads and writes below it only, following no link. */
export function openJudgeCache(folder: string): JudgeCache {
  const pathOf = (key: string): string => {
    const name = createHash('sha256').update(key).digest('hex')
    return join(folder, name.slice(0, 2), `${name}.json`)
  }
  /** A link leads anywhere: nothing is read or written through one. */
  const goesThroughLink = (path: string): boolean => [folder, dirname(path)].some(isLink)
  return {
    read: (key) => {
      if (goesThroughLink(pathOf(key))) return corrupt('it lies behind a link, and links are not followed')
      const text = readEntry(pathOf(key))
      return typeof text === 'string' ? entryOf(text, key) : text
    },
    write: (key, content) => {
      const path = pathOf(key)
      try {
        if (goesThroughLink(path)) return unkept(folder, 'its place lies behind a link, and links are not followed')
        mkdirSync(dirname(path), { recursive: true })
        writeWhole(path, JSON.stringify({ format: FORMAT, key, check: digestOf(key, content), content }))
        return null
      } catch (error) {
        return unkept(folder, codeOf(error))
      }
    },
  }
}

/** What cannot be looked at is not opened either: opening it tells why. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false
  }
}

/** The text of an entry, or that there is none, or why it cannot be one. */
function readEntry(path: string): string | CachedJudgement {
  let descriptor: number
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    const code = codeOf(error)
    return code === 'ENOENT' || code === 'ENOTDIR' ? { kind: 'miss' } : corrupt(`it cannot be opened (${code})`)
  }
  try {
    const { size } = fstatSync(descriptor)
    if (!fstatSync(descriptor).isFile()) return corrupt('it is not a file')
    if (size > MAX_ENTRY_BYTES) return corrupt('it is too large')
    const bytes = Buffer.alloc(size)
    const length = readSync(descriptor, bytes, 0, size, 0)
    return new TextDecoder().decode(bytes.subarray(0, length))
  } finally {
    closeSync(descriptor)
  }
}

function entryOf(text: string, key: string): CachedJudgement {
  let entry: unknown
  try {
    entry = JSON.parse(text)
  } catch {
    return corrupt('it is not whole JSON')
  }
  const own = (name: string): unknown =>
    typeof entry === 'object' && entry !== null && Object.hasOwn(entry, name)
      ? (entry as Readonly<Record<string, unknown>>)[name]
      : undefined
  const content = own('content')
  if (own('format') !== FORMAT || typeof content !== 'string') return corrupt('it is no kept judgement')
  if (own('key') !== key || own('check') !== digestOf(key, content)) return corrupt('it does not hold what was kept')
  return { kind: 'hit', content }
}

function corrupt(reason: string): CachedJudgement {
  return { kind: 'corrupt', reason }
}

/** Tells a damaged entry, not a forged one: whoever can write the folder can write this too. */
function digestOf(key: string, content: string): string {
  return createHash('sha256')
    .update(JSON.stringify([key, content]))
    .digest('hex')
}

/** A file beside the target, then a rename: a reader sees the whole entry or none. */
function writeWhole(path: string, text: string): void {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(temporary, text, { flag: 'wx', mode: 0o644 })
    renameSync(temporary, path)
  } catch (error) {
    try {
      unlinkSync(temporary)
    } catch {
      // It was never made, or is gone: the fault above is the one to tell.
    }
    throw error
  }
}

function unkept(folder: string, why: string): Finding {
  return { kind: 'judge_cache', where: folder, what: `A judgement could not be kept (${why})` }
}
