// Paths of the settings into a state: volatile fields (`reservations.*.updated_at`), tables whose keys say nothing
// (`refunds`). Parsed once, matched while a tree is walked. Non-goal: the grammar (pattern/path.ts).
import { type CanonicalOptions, InputError } from '../../model.js'
import { namesKey, parsePath, type Path } from '../../pattern/path.js'

/** What is left to match of one path: its segments from here on, and what becomes of the value that they lead to. */
export interface PathRule {
  readonly input: 'ignore-paths' | 'unkeyed-tables'
  /** As written, for counts. */
  readonly pattern: string
  readonly segments: Path
}

/** The paths of both inputs. Throws InputError naming every one that cannot be read. */
export function parsePathRules({ ignorePaths, unkeyedTables = [] }: CanonicalOptions): readonly PathRule[] {
  const problems: string[] = []
  const parsed: PathRule[] = []
  const read = (input: PathRule['input'], patterns: readonly string[]): void => {
    for (const pattern of patterns) {
      const segments = parsePath(pattern)
      if ('problem' in segments) problems.push(`${input}: ${JSON.stringify(pattern)} ${segments.problem}`)
      else parsed.push({ input, pattern, segments })
    }
  }
  read('ignore-paths', ignorePaths)
  read('unkeyed-tables', unkeyedTables)
  if (problems.length > 0) throw new InputError(problems)
  return parsed
}

/** A key or index; null in a table without keys, where only `*` leads to a row. */
export type Key = string | null

/** The patterns of an input that end at this key. */
export function endingAt(rules: readonly PathRule[], input: PathRule['input'], key: Key): readonly string[] {
  return rules
    .filter((rule) => rule.input === input && rule.segments.length === 1 && leadsTo(rule, key))
    .map(({ pattern }) => pattern)
}

/** What is left of the rules below this key. */
export function rulesBelow(rules: readonly PathRule[], key: Key): readonly PathRule[] {
  return rules
    .filter((rule) => rule.segments.length > 1 && leadsTo(rule, key))
    .map((rule) => ({ ...rule, segments: rule.segments.slice(1) }))
}

function leadsTo({ segments: [first] }: PathRule, key: Key): boolean {
  return key === null ? first === null : namesKey(first, key)
}
