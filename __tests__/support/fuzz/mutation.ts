// Mutations of a run: bytes, JSON, files, folders. Each carries a seed of its own, so that it does the same whichever of
// the others are left out, and a failing case can be made smaller.
import { changeJson, JSON_CHANGES, type JsonChange } from './json-mutation.js'
import type { MemoryFile } from '../memory-files.js'
import { type Random, seeded } from './random.js'
import { isBelow, textIn, type Tree } from './tree.js'

/** What may be changed: everything, the folder of one trial, or one value in one file. */
export interface Scope {
  readonly folder: string
  /** Set where the trial is a value in a file that it shares. */
  readonly file?: string
  readonly steps?: readonly (string | number)[]
}

const BYTE_CHANGES = ['truncate', 'corrupt', 'insert', 'empty'] as const
const FILE_CHANGES = ['remove', 'move', 'link', 'device', 'foreign', 'folder'] as const
const FOLDER_CHANGES = ['remove-all', 'rename-all', 'copy-all'] as const
type Change = JsonChange | (typeof BYTE_CHANGES | typeof FILE_CHANGES | typeof FOLDER_CHANGES)[number]

export interface Mutation {
  readonly change: Change
  readonly seed: number
  readonly scope: Scope
}

export const EVERYWHERE: Scope = { folder: '' }

/** A mutation within the scope; most change JSON. */
export function drawMutation(random: Random, scope: Scope): Mutation {
  const seed = random.below(2 ** 31)
  const json = { change: random.pick(JSON_CHANGES), seed, scope }
  // In a file that other trials share, a broken byte is theirs too.
  if (scope.file !== undefined || random.chance(0.65)) return json
  if (random.chance(0.5)) return { change: random.pick(BYTE_CHANGES), seed, scope }
  return {
    change: random.pick(random.chance(0.75) || scope.folder === '' ? FILE_CHANGES : FOLDER_CHANGES),
    seed,
    scope,
  }
}

/** The tree with the mutation; the same tree where there is nothing that it could change. */
export function applyMutation(tree: Tree, { change, seed, scope }: Mutation): Tree {
  const random = seeded(seed)
  const paths = [...tree.keys()].filter((path) => isBelow(path, scope.folder))
  if (paths.length === 0) return tree
  const changed = new Map(tree)
  if (isOneOf(FOLDER_CHANGES, change)) {
    for (const path of paths) {
      const content = tree.get(path)
      if (content === undefined) continue
      if (change !== 'copy-all') changed.delete(path)
      if (change !== 'remove-all') changed.set(`${scope.folder}_again${path.slice(scope.folder.length)}`, content)
    }
    return changed
  }
  const path = scope.file ?? random.pick(paths)
  const text = textIn(tree, path)
  if (isOneOf(JSON_CHANGES, change)) {
    const next = text === null ? null : changedDocument(path, text, change, scope.steps ?? [], random)
    return next === null ? tree : changed.set(path, next)
  }
  const bytes = text === null ? Buffer.alloc(0) : Buffer.from(tree.get(path) as string | Uint8Array)
  const content = isOneOf(BYTE_CHANGES, change) ? changedBytes(bytes, change, random) : null
  if (content !== null) return changed.set(path, content)
  switch (change) {
    case 'remove':
      changed.delete(path)
      return changed
    case 'move':
      changed.delete(path)
      return changed.set(`${path}${random.pick(['.bak', '~', '.json', '/x'])}`, tree.get(path) as MemoryFile)
    case 'link':
      return changed.set(path, { kind: 'link' })
    case 'device':
      return changed.set(path, { kind: 'other' })
    case 'foreign': {
      // The same file of another trial, or any other file.
      const name = path.slice(path.lastIndexOf('/') + 1)
      const twins = [...tree.keys()].filter((other) => other !== path && other.endsWith(name))
      return changed.set(path, tree.get(random.pick(twins.length > 0 ? twins : [...tree.keys()])) as MemoryFile)
    }
    default:
      changed.delete(path)
      return path === '' ? tree : changed.set(`${path}/inside.json`, '{}')
  }
}

function isOneOf<T extends string>(list: readonly T[], change: string): change is T {
  return (list as readonly string[]).includes(change)
}

/** A JSONL file is changed in one of its lines. */
function changedDocument(
  path: string,
  text: string,
  change: JsonChange,
  steps: readonly (string | number)[],
  random: Random,
): string | null {
  if (!path.endsWith('.jsonl')) return changeJson(text, change, steps, random)
  const lines = text.split('\n')
  const at = random.below(lines.length)
  const line = changeJson(lines[at] ?? '', change, steps, random)
  return line === null ? null : lines.with(at, line).join('\n')
}

const FOREIGN_BYTES = [
  [0x00],
  [0xff],
  [0xef, 0xbb, 0xbf],
  [0xed, 0xa0, 0x80],
  [0x0a, 0x0a],
  [0x22],
  [0x7d],
  [0x5d, 0x2c],
  [0x1b, 0x5b, 0x33, 0x31, 0x6d],
  [0xe2, 0x80, 0xae],
]

function changedBytes(bytes: Buffer, change: (typeof BYTE_CHANGES)[number], random: Random): Uint8Array {
  const at = random.below(bytes.length + 1)
  switch (change) {
    case 'truncate':
      return bytes.subarray(0, at)
    case 'empty':
      return new Uint8Array(0)
    case 'insert':
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(random.pick(FOREIGN_BYTES)), bytes.subarray(at)])
    case 'corrupt': {
      const copy = Buffer.from(bytes)
      for (let times = 1 + random.below(4); times > 0 && copy.length > 0; times -= 1) {
        copy[random.below(copy.length)] = random.below(256)
      }
      return copy
    }
  }
}
