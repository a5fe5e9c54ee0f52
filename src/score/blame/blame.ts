// Blame: which tool call most likely wrote a place that differs. The row of the place is followed through the results
// that show it; between the last sight of another value and the first of the final one, the call that fits best is
// named. Evidence for people: it decides nothing, and where little speaks for a call none is named.
import type { Blame, Change, ConversationCall, JsonValue } from '../../model.js'
import { isObject } from '../../json/document.js'
import { jsonText } from '../../json/python-text.js'
import { cutText, shortText } from '../../json/short-text.js'
import { type Anchor, anchorsOf, collectSightings, isContainer, type Sightings, seenValue } from './observations.js'
import { type Made, readCall, scalarText } from './made.js'
import { readPlace, type Step, valueAt } from './place.js'
import { shared, tellingWords, wordsOf } from './words.js'

/** The two states of one side; undefined where that side has none. */
export interface BlamedStates {
  readonly expected: JsonValue | undefined
  readonly actual: JsonValue | undefined
  /** The state before the run, where it is known: what equals it was not written. */
  readonly initial?: JsonValue
}

export interface BlameInput {
  readonly agent: BlamedStates
  readonly user: BlamedStates
  readonly calls: readonly ConversationCall[]
}

/** Calls that are looked at; a longer conversation is not blamed. */
const MAX_CALLS = 1_000

/** Arguments shown of a call, and characters of them together. */
const MAX_ARGUMENTS = 3
const MAX_ARGUMENT_CHARS = 160

/** The arguments that matter for a place: those that carry its value, its field or its row; else the first ones. */
function tellingArguments({ call }: Made, place: Place): string {
  if (!isObject(call.arguments)) return ''
  const last = place.steps.findLast((step) => step.kind === 'key')
  const ids = new Set(place.anchors.map(({ id }) => id))
  const weigh = (key: string, value: JsonValue): number => {
    if (last?.kind === 'key' && last.key === key) return 3
    if (textOf(value) === place.actualText) return 2
    return ids.has(scalarText(value)) ? 1 : 0
  }
  const members = [...call.arguments].map(([key, value]) => ({ key, value, weight: weigh(key, value) }))
  const telling = members.filter(({ weight }) => weight > 0)
  const chosen = (telling.length > 0 ? telling : members).sort((a, b) => b.weight - a.weight).slice(0, MAX_ARGUMENTS)
  const rest = members.length > chosen.length ? ', …' : ''
  return cutText(chosen.map(({ key, value }) => `${key}=${shortText(value)}`).join(', ') + rest, MAX_ARGUMENT_CHARS)
}

interface Place {
  readonly steps: readonly Step[]
  readonly anchors: readonly Anchor[]
  readonly actual: JsonValue | undefined
  readonly actualText: string
  /** What the place stands in is there in the actual state. */
  readonly hasContainer: boolean
  /** Order of the first call that says the final value; -1: none does, or the value is too short to tell. */
  readonly firstSaid: number
  readonly expectedText: string
  readonly initialText: string | undefined
  /** The words of the last key. */
  readonly fieldWords: readonly string[]
}

interface Decision {
  readonly call: Made
  /** How the row's object is called, so that what was written together is blamed together. */
  readonly row: string
}

/** One answer per change, in order; null: no call is likely to have written it. */
export function blameChanges(changes: readonly Change[], input: BlameInput): readonly (Blame | null)[] {
  if (input.calls.length === 0 || input.calls.length > MAX_CALLS) return changes.map(() => null)
  const calls = input.calls.map(readCall)
  const sightings = collectSightings(calls.map(({ document }) => document))
  const places = changes.map((change) => placeOf(change, input, calls))
  const decisions = places.map((place) => (place === null ? null : decide(place, calls, sightings)))
  return places.map((place, index) => {
    if (place === null) return null
    const decision = decisions[index] ?? writtenTogether(place, places, decisions, calls, sightings)
    if (decision === null) return null
    const { message, id, name } = decision.call.call
    return { message, call_id: id, name, arguments: tellingArguments(decision.call, place) }
  })
}

/** A text that is equal for equal values, whole floats as integers; `absent` for none. */
function textOf(value: JsonValue | undefined): string {
  if (value === undefined) return 'absent'
  return jsonText(value, { sortKeys: true, spaced: false }).replace(/(\d)\.0(?=[,\]}]|$)/g, '$1')
}

const USER_SIDE = 'user_db:'

function placeOf(change: Change, input: BlameInput, calls: readonly Made[]): Place | null {
  const isUser = change.path.startsWith(USER_SIDE)
  const { expected, actual, initial } = isUser ? input.user : input.agent
  const path = (isUser ? change.path.slice(USER_SIDE.length) : change.path).replace(/ ?\(order\)$/, '')
  const steps = readPlace(path)
  if (steps === null || steps.length === 0) return null
  const value = valueAt(actual, steps)
  const lastKey = steps.findLast((step) => step.kind === 'key')
  const name = lastKey?.kind === 'key' ? lastKey.key : ''
  const telling = tellingWords(name)
  return {
    steps,
    anchors: anchorsOf([actual, expected], steps),
    actual: value,
    actualText: textOf(value),
    hasContainer: isContainer(valueAt(actual, steps.slice(0, -1))),
    firstSaid: firstToSay(value, calls),
    expectedText: textOf(valueAt(expected, steps)),
    initialText: initial === undefined ? undefined : textOf(valueAt(initial, steps)),
    fieldWords: telling.length > 0 ? telling : wordsOf(name),
  }
}

interface Sight {
  readonly order: number
  readonly isFinal: boolean
}

/** What the results say of the place, in order, by the outermost row that any of them shows: a variant of a product has
 * the id of an ordered item and is another row. */
function sightsOf(place: Place, calls: readonly Made[], sightings: Sightings): readonly Sight[] {
  for (const anchor of place.anchors.toReversed()) {
    const sights = (sightings.get(`${anchor.field} ${anchor.id}`) ?? []).flatMap((sighting): Sight[] => {
      const call = calls[sighting.call]
      const seen = seenValue(sighting, anchor, (text) => call?.given.has(text) === true)
      if (seen === undefined) return []
      // A list that was made without the item is no trace of the item: before, there was no list.
      const isFinal = textOf(seen.value) === place.actualText && (seen.hasContainer || !place.hasContainer)
      return [{ order: sighting.call, isFinal }]
    })
    if (sights.length > 0) return sights
  }
  return []
}

function decide(place: Place, calls: readonly Made[], sightings: Sightings): Decision | null {
  if (place.initialText !== undefined && place.initialText === place.actualText) return null
  const sights = sightsOf(place, calls, sightings)
  const lastOther = sights.findLast(({ isFinal }) => !isFinal)
  const firstFinal = sights.find(({ isFinal, order }) => isFinal && order > (lastOther?.order ?? -1))
  const maker = makerOf(place, calls)
  if (maker !== undefined && lastOther === undefined && firstFinal?.order === maker.order)
    return { call: maker, row: rowOf(place) }
  const known = place.initialText !== undefined || lastOther !== undefined
  // Seen with its final value before anything else, by a call that only looks: it stood there already.
  if (!known && firstFinal !== undefined && calls[firstFinal.order]?.isWrite !== true) {
    if (!calls.slice(0, firstFinal.order).some((call) => call.isWrite && namesRow(call, place))) return null
  }
  const from = lastOther?.order ?? -1
  const to = firstFinal?.order ?? calls.length - 1
  const candidates = calls.slice(from + 1, to + 1).filter(({ isWrite }) => isWrite)
  let best: { call: Made; score: number } | undefined
  for (const call of candidates) {
    const score = scoreOf(call, place) + (known && call.order === firstFinal?.order ? 2 : 0)
    if (score > 0 && (best === undefined || score >= best.score)) best = { call, score }
  }
  if (best === undefined) return null
  const enough = known || saysTool(best.call, place) ? 2 : place.anchors.length === 0 ? 1 : 4
  return best.score >= enough ? { call: best.call, row: rowOf(place) } : null
}

/** The call that made the row of a place: the first that shows its id, which no call names before. */
function makerOf(place: Place, calls: readonly Made[]): Made | undefined {
  const [deepest] = place.anchors
  if (deepest === undefined) return undefined
  const first = calls.find(({ shows, given }) => shows.has(deepest.id) || given.has(deepest.id))
  return first?.isWrite === true && !first.given.has(deepest.id) ? first : undefined
}

const rowOf = (place: Place): string =>
  place.anchors[0] === undefined ? 'singleton' : `${place.anchors.at(-1)?.field} ${place.anchors.at(-1)?.id}`

function namesRow(call: Made, place: Place): boolean {
  return place.anchors.some(({ id }) => call.given.has(id) || (id.length >= 4 && call.prose.includes(id.toLowerCase())))
}

/** How much speaks for a call, in points; 0 or less: something speaks against it. */
function scoreOf(call: Made, place: Place): number {
  let score = 0
  const [deepest] = place.anchors
  if (deepest !== undefined && call.given.has(deepest.id)) score += 3
  else if (namesRow(call, place)) score += 3
  const keys = place.steps.flatMap((step) =>
    step.kind === 'key' ? [step.key] : step.kind === 'record' ? [step.id] : [],
  )
  const named = keys.filter((key) => call.given.has(key) && !place.anchors.some(({ id }) => id === key)).length
  score += Math.min(named, 2)
  const lastKey = place.steps.findLast((step) => step.kind === 'key')
  if (lastKey?.kind === 'key' && call.givenFields.has(lastKey.key)) score += 1
  const scalar = place.actual === undefined || typeof place.actual === 'object' ? undefined : scalarText(place.actual)
  if (scalar !== undefined && scalar.length >= 2 && call.given.has(scalar)) score += 2
  const fit = fitOfWords(call, place)
  score += 2 * fit
  // What was written speaks of the tool: "Data refueling: 2 GB" of refuel_data.
  if (saysTool(call, place)) score += 2
  if (introduces(call, place)) score += 2.5
  if (place.anchors.length === 0 && score > 0 && fit === 0 && named === 0 && !introduces(call, place)) return 0
  if (contradicts(call, place)) return 0
  return score
}

/** The share of the field's words that the tool's name has. */
function fitOfWords(call: Made, place: Place): number {
  const { fieldWords } = place
  return fieldWords.length === 0 ? 0 : shared(fieldWords, call.words) / fieldWords.length
}

/** The final text has a telling word of the tool's name. */
function saysTool(call: Made, place: Place): boolean {
  if (typeof place.actual !== 'string') return false
  const tool = tellingWords(call.call.name)
  return shared(tool, wordsOf(place.actual)) > 0
}

/** The first call that has the final value in its arguments or its result; -1: none, or too short a value to tell. */
function firstToSay(value: JsonValue | undefined, calls: readonly Made[]): number {
  if (value === undefined || value === null || typeof value === 'object' || typeof value === 'boolean') return -1
  const exact = scalarText(value)
  if (exact.length < 2 || (exact.length < 4 && !(typeof value === 'string' && /\d/.test(exact)))) return -1
  const lower = exact.toLowerCase()
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(lower)}(?![\\p{L}\\p{N}])`, 'u')
  const first = calls.find(
    ({ given, shows, prose }) => given.has(exact) || shows.has(exact) || (prose.includes(lower) && word.test(prose)),
  )
  return first?.order ?? -1
}

/** The result of a call is the first to say the final value, which nobody named before. */
function introduces(call: Made, place: Place): boolean {
  return place.firstSaid === call.order && !call.given.has(scalarText(place.actual ?? null))
}

function escaped(text: string): string {
  return text.slice(0, 200).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

const TURNS_ON = /^(?:enable|activate|resume|grant|allow|start|open|connect|unlock|turn_on|accept|approve)/
const TURNS_OFF = /^(?:disable|deactivate|suspend|revoke|deny|stop|close|disconnect|lock|turn_off|reject|block)/

/** Something that is turned on does not leave `false`, and what a result calls OFF is not `true`. */
function contradicts(call: Made, place: Place): boolean {
  if (typeof place.actual !== 'boolean') return false
  const fieldIsNegative = place.fieldWords.some((word) =>
    /^(?:missing|disabled|locked|suspended|blocked|exceeded)$/.test(word),
  )
  if (fieldIsNegative) return false
  const said = /\bis now (?:turned )?(on|off)\b/.exec(call.prose)?.[1]
  if (said !== undefined) return (said === 'on') !== place.actual
  return place.actual ? TURNS_OFF.test(call.call.name) : TURNS_ON.test(call.call.name)
}

/** A place that nothing names, beside one of the same row that a call wrote and whose final value that call's result shows first. */
function writtenTogether(
  place: Place,
  places: readonly (Place | null)[],
  decisions: readonly (Decision | null)[],
  calls: readonly Made[],
  sightings: Sightings,
): Decision | null {
  if (place.initialText !== undefined && place.initialText === place.actualText) return null
  const [first] = sightsOf(place, calls, sightings)
  for (const [index, decision] of decisions.entries()) {
    const other = places[index]
    if (decision === null || other === null || other === undefined || decision.row !== rowOf(place)) continue
    if (place.anchors.length > 0) {
      // An entry that only this run has, first seen in what that call gave back.
      if (place.expectedText === 'absent' && first?.isFinal === true && first.order === decision.call.order)
        return decision
    } else if (first === undefined && sameObject(place, other) && place.fieldWords[0] === other.fieldWords[0]) {
      if (!contradicts(decision.call, place) && shared(other.fieldWords, decision.call.words) === 0) return decision
    }
  }
  return null
}

function sameObject(one: Place, other: Place): boolean {
  const parent = ({ steps }: Place): string => JSON.stringify(steps.slice(0, -1))
  return parent(one) === parent(other)
}
