// Which field tells the records of a list apart, and how a record is named in a path. Non-goals: keys of several fields,
// fuzzy ids.
import { ID_FIELD, quotedKey } from '../../json/path.js'
import { type CanonicalRules, type Item, objectMember, objectMembers, scalarText } from './canonical.js'
import { isRecord } from '../../json/tree.js'

/** The id field of the records of two lists, and the ids in the order of their items, as segments of a path. */
export interface RecordKey {
  readonly field: string
  readonly expected: readonly RecordId[]
  readonly actual: readonly RecordId[]
}

export interface RecordId {
  /** Canonical text: what tells records apart. */
  readonly text: string
  /** `[FL_SK621]`; `[id=17]` and `[id="a b"]` where the bare id could be taken for an index or is no plain word. */
  readonly segment: string
}

const PLAIN_ID = /^[\p{L}_][\p{L}\p{N}_\-#@+/:]*$/u

/**
 * The id field of two lists of records: `id`, `*_id` or `*_number`, a string or an integer in every record of both, unique
 * within each, with at least one id in common (unless one list is empty). Of several: `id`, then the one that bears the
 * list's name (`lines` → `line_id`), then the one with most ids in common, `_id` before `_number`, then by code point.
 */
export function evidentKey(
  expected: readonly Item[],
  actual: readonly Item[],
  path: string,
  rules: CanonicalRules,
): RecordKey | undefined {
  const first = expected[0] ?? actual[0]
  if (first === undefined || !isRecord(first.value)) return undefined
  const singular = singularOf(/[^.[\]"]*$/.exec(path)?.[0] ?? '')
  let best: { readonly rank: readonly number[]; readonly key: RecordKey } | undefined
  for (const { key: field } of objectMembers(first.value, first.place, rules)) {
    if (!ID_FIELD.test(field)) continue
    const [ours, theirs] = [idsOf(expected, field, rules), idsOf(actual, field, rules)]
    if (ours === undefined || theirs === undefined) continue
    const known = new Set(ours.map(({ text }) => text))
    const common = theirs.filter(({ text }) => known.has(text)).length
    if (common === 0 && ours.length > 0 && theirs.length > 0) continue
    const named = field === 'id' ? 2 : field === `${singular}_id` || field === `${singular}_number` ? 1 : 0
    const rank = [named, common, field.endsWith('_number') ? 0 : 1]
    // Fields come in code-point order, so the first of equals stays.
    if (best === undefined || isHigher(rank, best.rank)) best = { rank, key: { field, expected: ours, actual: theirs } }
  }
  return best?.key
}

function idsOf(items: readonly Item[], field: string, rules: CanonicalRules): readonly RecordId[] | undefined {
  const ids = new Map<string, RecordId>()
  for (const { value, place } of items) {
    const id = objectMember(value, place, field, rules)
    const text = id === undefined ? undefined : scalarText(id)
    if (text === undefined || ids.has(text) || !/^(?:"|-?\d+$)/.test(text)) return undefined
    ids.set(text, { text, segment: idSegment(field, text) })
  }
  return [...ids.values()]
}

function idSegment(field: string, text: string): string {
  if (!text.startsWith('"')) return `[${field}=${text}]`
  const id = JSON.parse(text) as string
  return PLAIN_ID.test(id) ? `[${id}]` : `[${field}=${quotedKey(id)}]`
}

function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  return plural.endsWith('s') ? plural.slice(0, -1) : plural
}

function isHigher(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at !== -1 && (one[at] ?? 0) > (other[at] ?? 0)
}
