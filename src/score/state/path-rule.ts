// Paths of the settings into a state: volatile fields (`reservations.*.updated_at`), tables whose keys say nothing
// (`refunds`). Parsed once, followed while a tree is walked. Non-goal: the grammar (pattern/path.ts).
import { type CanonicalOptions, InputError } from '../../model.js'
import { parsePath, type Path } from '../../pattern/path.js'

export type PathInput = 'ignore-paths' | 'unkeyed-tables'

/** A key or index; null in a table without keys, where only `*` leads to a row. */
export type Key = string | null

/** What is left of all paths at one place of a state. */
export interface PathRules {
  /** No path leads on. */
  readonly isOver: boolean
  /** The paths of an input, as written, that end at this key. */
  readonly ending: (input: PathInput, key: Key) => readonly string[]
  /** What is left below this key. */
  readonly below: (key: Key) => PathRules
}

/** What is left of one path: its segments from here on, and what becomes of the value that they lead to. */
interface PathRule {
  readonly input: PathInput
  readonly pattern: string
  readonly segments: Path
}

/** The paths of both inputs. Throws InputError naming every one that cannot be read. */
export function parsePathRules({ ignorePaths, unkeyedTables = [] }: CanonicalOptions): PathRules {
  const problems: string[] = []
  const parsed: PathRule[] = []
  const read = (input: PathInput, patterns: readonly string[]): void => {
    for (const pattern of patterns) {
      const segments = parsePath(pattern)
      if ('problem' in segments) problems.push(`${input}: ${JSON.stringify(pattern)} ${segments.problem}`)
      else parsed.push({ input, pattern, segments })
    }
  }
  read('ignore-paths', ignorePaths)
  read('unkeyed-tables', unkeyedTables)
  if (problems.length > 0) throw new InputError(problems)
  return rulesOf(parsed)
}

interface Step {
  readonly ending: Readonly<Record<PathInput, readonly string[]>>
  readonly below: PathRules
}

/** Where no path leads. */
export const NO_PATHS: PathRules = { isOver: true, ending: () => [], below: () => NO_PATHS }

/** Steps are remembered: whatever no path names goes the way of `*`, so that a key costs nothing of its own. */
function rulesOf(rules: readonly PathRule[]): PathRules {
  if (rules.length === 0) return NO_PATHS
  const named = new Set(rules.map(({ segments: [first] }) => first))
  const steps = new Map<Key, Step>()
  const stepTo = (key: Key): Step => {
    const name = named.has(key) ? key : null
    const known = steps.get(name)
    if (known !== undefined) return known
    const met = rules.filter(({ segments: [first] }) => first === null || first === name)
    const endOf = (input: PathInput): readonly string[] =>
      met.filter((rule) => rule.input === input && rule.segments.length === 1).map(({ pattern }) => pattern)
    const open = met.filter(({ segments }) => segments.length > 1)
    const step = {
      ending: { 'ignore-paths': endOf('ignore-paths'), 'unkeyed-tables': endOf('unkeyed-tables') },
      below: rulesOf(open.map((rule) => ({ ...rule, segments: rule.segments.slice(1) }))),
    }
    steps.set(name, step)
    return step
  }
  return {
    isOver: false,
    ending: (input, key) => stepTo(key).ending[input],
    below: (key) => stepTo(key).below,
  }
}
