// Declared predicates: JSON → predicates. The schema has settled their shape; here paths, patterns and what goes together
// are read, so that what cannot be checked is refused before anything is scored. Non-goals: checking (check.ts).
import {
  ArtifactError,
  type JsonObject,
  type JsonValue,
  type Predicate,
  PREDICATE_ROOTS,
  type PredicateCondition,
  type PredicateRoot,
  type PredicateTest,
} from '../model.js'
import { isArray, isObject, text } from '../json/document.js'
import { shortText } from '../json/short-text.js'
import { parseSteps, type PathStep } from '../pattern/path.js'
import { roleOf } from '../roles.js'
import { TESTS } from './tests.js'

const PLACES = ['every', 'any', 'first', 'last'] as const
/** Roots whose items stand in one order. */
const IN_ORDER: ReadonlySet<PredicateRoot> = new Set(['conversation', 'calls', 'said'])

/** What an item of a root holds; a path to anything else names nothing of any run, so that a slip would pass a negative test. */
const MEMBERS: Partial<Record<PredicateRoot, readonly string[]>> = {
  conversation: ['role', 'text'],
  calls: ['name', 'arguments', 'result', 'failed', 'by'],
  said: [],
}

/**
 * The predicates of a field, in order. `base` is the root of paths that name none. Throws ArtifactError naming the one
 * that cannot be checked, and why.
 */
export function readPredicates(
  value: JsonValue | undefined,
  field: string,
  where: string,
  base: PredicateRoot,
): readonly Predicate[] {
  if (!isArray(value)) return []
  return value.map((entry, at) => readPredicate(entry, `${where}: field ${field}[${at}]`, base))
}

function readPredicate(entry: JsonValue, place: string, base: PredicateRoot): Predicate {
  const path = isObject(entry) ? text(entry.get('path')) : undefined
  if (!isObject(entry) || path === undefined) throw refused(place, 'has no path')
  const segments = readPath(path, place)
  const root = PREDICATE_ROOTS.find((name) => name === segments[0])
  const test = readTest(entry, place)
  const at = PLACES.find((name) => name === text(entry.get('at'))) ?? 'every'
  if (at !== 'every' && TESTS[test.op]?.ofAll)
    throw refused(place, `has \`at\` beside ${test.op}, which is about all places`)
  const [after, before] = (['after', 'before'] as const).map((name) =>
    readMark(entry.get(name), `${place}.${name}`, base),
  )
  const predicate: Predicate = {
    path,
    root: root ?? base,
    base,
    isRooted: root !== undefined,
    segments: root === undefined ? segments : segments.slice(1),
    where: readWhere(entry.get('where'), place),
    at,
    test,
    ...(after === undefined ? {} : { after }),
    ...(before === undefined ? {} : { before }),
  }
  requireMembers(predicate, place)
  requireValues(predicate, place)
  if ((after !== undefined || before !== undefined) && !IN_ORDER.has(predicate.root)) {
    throw refused(place, 'has `after` or `before`, and its path begins at none of conversation, calls, said')
  }
  return predicate
}

/** Throws where a path or a condition leads to a member that no item of its root has. */
function requireMembers({ root, segments, where }: Predicate, place: string): void {
  const members = MEMBERS[root]
  if (members === undefined) return
  const named = [...(segments.length > 1 ? [segments[1]] : []), ...where.map((condition) => condition.segments[0])]
  const wrong = named.find((name) => typeof name === 'string' && !members.includes(name))
  if (wrong === undefined) return
  const nearest = members.length === 0 ? 'which are texts' : `which have ${members.join(', ')}`
  throw refused(place, `names ${JSON.stringify(wrong)} of the items of ${root}, ${nearest}`)
}

/** Throws where an item is asked for a value that none has: `by: "assistant"` would choose no call, and pass as never called. */
function requireValues({ root, segments, where, test }: Predicate, place: string): void {
  const asked = [...where, ...(segments.length === 2 ? [{ segments: segments.slice(1), test }] : [])]
  for (const { segments: steps, test: one } of asked) {
    const [name, ...below] = steps
    const known = typeof name === 'string' && below.length === 0 ? VALUES[`${root}.${name}`] : undefined
    if (known === undefined || !['equals', 'not_equals', 'one_of'].includes(one.op)) continue
    const values = isArray(one.value) && one.op === 'one_of' ? one.value : [one.value]
    const wrong = values.map((value) => known(lowered(value, one))).find((words) => words !== undefined)
    if (wrong !== undefined) throw refused(place, `asks for a ${String(name)} that no item of ${root} has: ${wrong}`)
  }
}

const lowered = (value: JsonValue, { ignoreCase }: PredicateTest): JsonValue =>
  ignoreCase && typeof value === 'string' ? value.toLowerCase() : value

/** Where an item's values are few: what is wrong with one that is asked for, in words. Speakers may have names of their own. */
const VALUES: Readonly<Record<string, (value: JsonValue) => string | undefined>> = {
  'conversation.role': (value) => {
    if (typeof value !== 'string') return 'it is a text'
    const role = roleOf(value)
    if (role === 'system') return 'what the system says is left out'
    return role === value ? undefined : `${shortText(value)} is written ${shortText(role)}`
  },
  'calls.by': (value) => (value === 'agent' || value === 'user' ? undefined : 'it is "agent" or "user"'),
  'calls.failed': (value) => (typeof value === 'boolean' ? undefined : 'it is true or false, without quotes'),
}

/** A moment of the conversation. */
function readMark(value: JsonValue | undefined, place: string, base: PredicateRoot): Predicate | undefined {
  if (value === undefined) return undefined
  const mark = readPredicate(value, place, base)
  if (!IN_ORDER.has(mark.root)) throw refused(place, 'begins at none of conversation, calls, said')
  if (mark.after !== undefined || mark.before !== undefined) throw refused(place, 'has a moment of its own')
  if (mark.test.op === 'absent' || mark.test.op === 'count')
    throw refused(place, `is no moment: ${mark.test.op} names none`)
  // Its items are what lies in time, not the list of them.
  return mark.segments.includes(null) ? mark : { ...mark, segments: [...mark.segments, null] }
}

function readWhere(value: JsonValue | undefined, place: string): readonly PredicateCondition[] {
  if (!isObject(value)) return []
  return [...value].map(([path, condition]): PredicateCondition => {
    const here = `${place}.where ${JSON.stringify(path)}`
    const test = isObject(condition) ? readTest(condition, here) : { op: 'equals', value: condition }
    return { path, segments: readPath(path, here), test }
  })
}

/** The one test of an object. */
function readTest(entry: JsonObject, place: string): PredicateTest {
  const [op, ...more] = [...entry.keys()].filter((key) => Object.hasOwn(TESTS, key))
  if (op === undefined || more.length > 0)
    throw refused(place, `holds ${op === undefined ? 'no test' : 'more than one test'}`)
  const row = TESTS[op]
  const value = entry.get(op) ?? null
  const settings = row?.read?.(value)
  if (settings !== undefined && 'problem' in settings) {
    throw refused(place, `has ${op === 'matches' ? 'a pattern that' : `${op}, which`} ${settings.problem}`)
  }
  const ignoreCase = entry.get('ignore_case') === true
  if (ignoreCase && !row?.ofText) throw refused(place, `has ignore_case beside ${op}, which asks for no text`)
  return { op, value, ...settings, ...(ignoreCase ? { ignoreCase } : {}) }
}

function readPath(path: string, place: string): readonly PathStep[] {
  const parsed = parseSteps(path)
  if ('problem' in parsed) throw refused(place, `has a path that ${parsed.problem}`)
  return parsed
}

function refused(place: string, what: string): ArtifactError {
  return new ArtifactError('artifact_wrong_shape', `${place} ${what}`, 'See schemas/records.v1.schema.json')
}
