// db_assertions of a record: JSON → predicates. The schema has settled their shape; here the path and the pattern are
// read, so that what cannot be checked is refused before anything is scored. Non-goals: checking (score/predicate.ts).
import { ArtifactError, type JsonValue, type RecordPredicate } from '../../model.js'
import { isArray, isObject, text } from '../../json/document.js'
import { patternCost } from '../../pattern/cost.js'
import { parsePath } from '../../pattern/path.js'

const VALUE_TESTS = ['equals', 'not_equals', 'gte', 'lte', 'contains', 'count'] as const

/** The predicates, in order. Throws ArtifactError naming the one that cannot be checked, and why. */
export function readPredicates(value: JsonValue | undefined, where: string): readonly RecordPredicate[] {
  if (!isArray(value)) return []
  return value.map((entry, at) => {
    const place = `${where}: field db_assertions[${at}]`
    const path = isObject(entry) ? text(entry.get('path')) : undefined
    if (!isObject(entry) || path === undefined) throw refused(place, 'has no path')
    const parsed = parsePath(path)
    if ('problem' in parsed) throw refused(place, `has a path that ${parsed.problem}`)
    return { path, test: readTest(entry, place) }
  })
}

function readTest(entry: ReadonlyMap<string, JsonValue>, place: string): RecordPredicate['test'] {
  for (const op of VALUE_TESTS) {
    const value = entry.get(op)
    if (value !== undefined) return { op, value }
  }
  const pattern = text(entry.get('matches'))
  if (pattern === undefined) return { op: entry.has('exists') ? 'exists' : 'absent' }
  const cost = patternCost(pattern)
  if ('problem' in cost) throw refused(place, `has a pattern that ${cost.problem}`)
  return { op: 'matches', pattern, maxChars: cost.maxChars }
}

function refused(place: string, what: string): ArtifactError {
  return new ArtifactError('artifact_wrong_shape', `${place} ${what}`, 'See schemas/records.v1.schema.json')
}
