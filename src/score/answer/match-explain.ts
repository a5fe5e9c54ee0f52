// Says in words how a prediction fell short of its reference: one part per action, list item or key, each with the
// nearest thing that was there. Non-goals: the outcome (match.ts), which it is told.
import { type JsonObject, type JsonValue, type MatchFlags, type SignalPart } from '../../model.js'
import { isArray, isObject } from '../../json/document.js'
import { memberPath } from '../../json/path.js'
import { type Matching, matchValue, pairItems, startMatching, TooManyComparisons } from './match-value.js'
import { pairText } from '../../json/pair-text.js'
import { cutText, shortText } from '../../json/short-text.js'

/** Parts listed per answer, the failed ones first to be kept. */
export const MAX_PARTS = 100
/** Candidates looked at for the nearest one. */
const MAX_CANDIDATES = 100
/** Differences named in one reason. */
const MAX_DIFFERENCES = 3
/** Characters of a label. */
const MAX_LABEL_CHARS = 160

/** What one match looks like to people. */
export interface Explanation {
  readonly reason: string
  readonly parts: readonly SignalPart[]
}

/**
 * The reason of a match and its parts, bounded in number and length. `reference` and `prediction` are normalised
 * documents. Where explaining would take too long the reason alone is given.
 */
export function explainMatch(
  reference: JsonValue,
  prediction: JsonValue,
  passed: boolean,
  rules: { readonly flags: MatchFlags; readonly tolerance: number },
): Explanation {
  const matching = startMatching(rules)
  try {
    const parts = documentParts(reference, prediction, matching)
    return { reason: overallReason(reference, prediction, passed, rules.flags, parts), parts: kept(parts) }
  } catch (error) {
    if (!(error instanceof TooManyComparisons)) throw error
    return {
      reason: passed ? 'the answer matches the reference' : 'the answer does not match the reference',
      parts: [],
    }
  }
}

function documentParts(reference: JsonValue, prediction: JsonValue, matching: Matching): SignalPart[] {
  if (!isObject(reference)) return listParts(asList(reference), asList(prediction), [], matching)
  // One reference object is matched against the last predicted one.
  const given = isArray(prediction) ? prediction.at(-1) : prediction
  const answer = isObject(given) ? given : new Map<string, JsonValue>()
  return [...reference].flatMap(([key, value]) => memberParts(key, value, answer.get(key), matching))
}

function memberParts(key: string, value: JsonValue, given: JsonValue | undefined, matching: Matching): SignalPart[] {
  const records = isArray(value) && value.length > 0 && value.every((item) => isObject(item))
  if (records && (given === undefined || isArray(given))) {
    return listParts(value, asList(given ?? []), [key], matching)
  }
  const label = `${cutText(memberPath([key]), MAX_LABEL_CHARS)}: ${shortText(value)}`
  const differences = differencesOf(value, given, [key], matching)
  const reason = differences.length === 0 ? 'matches' : listed(differences)
  return [{ label, outcome: differences.length === 0 ? 'pass' : 'fail', reason }]
}

function listParts(
  reference: readonly JsonValue[],
  prediction: readonly JsonValue[],
  path: readonly (string | number)[],
  matching: Matching,
): SignalPart[] {
  const columns = pairItems(reference, prediction, matching)
  const used = new Set(columns)
  const free = prediction.filter((_, column) => !used.has(column))
  let explained = 0
  return reference.map((item, row): SignalPart => {
    const label = itemLabel(item, [...path, row])
    if (columns[row] !== -1) return { label, outcome: 'pass', reason: 'found' }
    explained += 1
    // Only so many parts are kept; the nearest item of each costs a look at all of them.
    if (explained > MAX_PARTS) return { label, outcome: 'fail', reason: 'missing' }
    return { label, outcome: 'fail', reason: nearestReason(item, free, prediction, matching) }
  })
}

/** What stands nearest to a missing item: among the unused items first, then among all. */
function nearestReason(
  item: JsonValue,
  free: readonly JsonValue[],
  all: readonly JsonValue[],
  matching: Matching,
): string {
  const candidates = alike(item, free)
  const nearest = nearestOf(item, candidates, matching)
  if (nearest) return `missing; the nearest differs in ${listed(nearest.differences)}`
  const taken = nearestOf(item, alike(item, all), matching)
  if (taken && taken.differences.length === 0) return 'missing: the one that matches is needed for another item'
  return 'missing; nothing like it is there'
}

/** Items of the same name (`name`, `action_type`) where there are any; else all when the item has no name. */
function alike(item: JsonValue, candidates: readonly JsonValue[]): readonly JsonValue[] {
  const name = recordName(item)
  const same = name === undefined ? candidates : candidates.filter((candidate) => recordName(candidate) === name)
  return same.slice(0, MAX_CANDIDATES)
}

function nearestOf(
  item: JsonValue,
  candidates: readonly JsonValue[],
  matching: Matching,
): { readonly candidate: JsonValue; readonly differences: readonly string[] } | undefined {
  let best: { candidate: JsonValue; differences: readonly string[] } | undefined
  for (const candidate of candidates) {
    const differences = differencesOf(item, candidate, [], matching)
    if (!best || differences.length < best.differences.length) best = { candidate, differences }
  }
  return best
}

/** One text per leaf of the reference that the prediction lacks or has otherwise. */
function differencesOf(
  reference: JsonValue,
  prediction: JsonValue | undefined,
  path: readonly (string | number)[],
  matching: Matching,
): string[] {
  const place = path.length === 0 ? 'the item' : memberPath(path)
  if (prediction === undefined) return [`${place} is missing`]
  if (matchValue(reference, prediction, matching)) return []
  if (isObject(reference) && isObject(prediction)) {
    return [...reference].flatMap(([key, value]) => differencesOf(value, prediction.get(key), [...path, key], matching))
  }
  return [`${place}: ${pairText(reference, prediction)}`]
}

/** `name(arguments)` for an action record, else the place and the item. */
function itemLabel(item: JsonValue, path: readonly (string | number)[]): string {
  const name = recordName(item)
  if (name !== undefined && isObject(item)) return callLabel(name, argumentsOf(item))
  const place = path.length === 0 ? '' : `${memberPath(path)} `
  return cutText(`${place}${shortText(item, MAX_LABEL_CHARS)}`, MAX_LABEL_CHARS)
}

/** `book(id="A1", n=2)`, cut where it grows too long. */
export function callLabel(name: string, callArguments: JsonValue): string {
  const listed = isObject(callArguments)
    ? [...callArguments].map(([key, value]) => `${key}=${shortText(value)}`).join(', ')
    : shortText(callArguments, MAX_LABEL_CHARS)
  return cutText(`${name}(${listed})`, MAX_LABEL_CHARS)
}

function recordName(item: JsonValue): string | undefined {
  if (!isObject(item)) return undefined
  const record = item
  const name = record.get('name') ?? record.get('action_type')
  const isCall = isObject(record.get('arguments')) || typeof record.get('action_type') === 'string'
  return isCall && typeof name === 'string' ? name : undefined
}

/** The arguments of a call, or the flat fields of a record that has none. */
function argumentsOf(record: JsonObject): JsonValue {
  const named = record.get('arguments')
  if (isObject(named)) return named
  return new Map([...record].filter(([key]) => key !== 'action_type' && key !== 'name'))
}

function overallReason(
  reference: JsonValue,
  prediction: JsonValue,
  passed: boolean,
  flags: MatchFlags,
  parts: readonly SignalPart[],
): string {
  const unit = parts.length === 1 ? 'reference item' : 'reference items'
  if (passed) return parts.length === 0 ? 'the reference asks for nothing' : `all ${parts.length} ${unit} found`
  const failed = parts.filter((part) => part.outcome !== 'pass')
  const [first] = failed
  if (first) {
    const rest = failed.length > 1 ? ` (and ${failed.length - 1} more)` : ''
    return `${failed.length} of ${parts.length} ${unit} not matched: ${first.label}: ${first.reason}${rest}`
  }
  const wanted = asList(reference).length
  const given = asList(prediction).length
  if (flags.disallowExtraItems && wanted !== given) {
    return `${given} items where exactly ${wanted} are wanted (extra items are not allowed)`
  }
  return isArray(prediction) && prediction.length === 0
    ? 'the answer is empty'
    : 'the answer does not match the reference'
}

function asList(document: JsonValue): readonly JsonValue[] {
  return isArray(document) ? document : [document]
}

function listed(differences: readonly string[]): string {
  const shown = differences.slice(0, MAX_DIFFERENCES).join('; ')
  return differences.length > MAX_DIFFERENCES ? `${shown}; and ${differences.length - MAX_DIFFERENCES} more` : shown
}

/** Failed parts are kept before passed ones where there are too many; the order stays. */
function kept(parts: readonly SignalPart[]): readonly SignalPart[] {
  if (parts.length <= MAX_PARTS) return parts
  const failed = parts.filter((part) => part.outcome !== 'pass').slice(0, MAX_PARTS)
  const room = MAX_PARTS - failed.length
  let passed = 0
  const chosen = new Set(failed)
  return parts.filter((part) => {
    if (part.outcome !== 'pass') return chosen.has(part)
    passed += 1
    return passed <= room
  })
}
