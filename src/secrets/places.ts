// Places of documents that the input `redact` names by path: their values are collected before anything is rendered, and
// replaced where a document, or a part of one in a diff, is shown. Paths start at a state, a reference, a prediction or a
// call's arguments; items of lists may be named (`*`, an index, an id) or passed over.
import { documentIn, documentsAmid } from '../json/amid.js'
import { ID_FIELD } from '../json/path.js'
import { isList, isRecord, mapChildren, membersOf } from '../json/tree.js'
import type { Change, ReportJson, Tree } from '../model.js'
import { type Path, parsePath } from '../pattern/path.js'
import { followPaths, type PathState } from '../pattern/path-set.js'
import { REDACTED } from './span.js'
import { plainName, type ToldNames, toldNames, toldValues } from './told-values.js'
import { addKey, addValue, noWords, type Words } from './values.js'

/** Where the paths of `redact` lead. */
export interface Places {
  /** As written, in order. */
  readonly paths: readonly string[]
  /** With the names of fields as `plainName` gives them. */
  readonly parsed: readonly Path[]
  readonly top: PathState
  readonly told: ToldNames
}

/** The paths among the lines of `redact`; null where there is none. Throws SyntaxError for what is no path. */
export function readPlaces(lines: readonly string[]): Places | null {
  const paths = lines.filter((line) => !line.startsWith('/'))
  if (paths.length === 0) return null
  const parsed = paths.map((line) => {
    const path = parsePath(line)
    if ('problem' in path) throw new SyntaxError(`a path of redact ${path.problem}`)
    return path
  })
  return { paths, ...followed(parsed.map(plainPath)), told: toldNames(parsed) }
}

function followed(parsed: readonly Path[]): Pick<Places, 'parsed' | 'top'> {
  return { parsed, top: followPaths(parsed) }
}

function plainPath(path: Path): Path {
  return path.map((segment) => (segment === null ? null : plainName(segment)))
}

/** JSON in a text of JSON in a text: deeper, nothing is looked for. */
const MAX_TEXT_DEPTH = 3

/**
 * Adds the values of a document that are hidden, and counts them by path. A text is a document too: JSON in it is looked
 * through from its own top and as if it stood in the text's place; of any other text, what stands behind a name.
 */
export function collectValues(document: Tree, { top, told }: Places, words: Words, counts: number[]): void {
  const walk = (value: Tree, state: PathState, depth: number): void => {
    for (const path of state.ends) counts[path] = (counts[path] ?? 0) + 1
    if (state.ends.length > 0) addValue(words, value)
    else if (words.tooMany) return
    else if (typeof value === 'string') collectText(value, state, depth)
    else eachChild(value, state, (child, next) => walk(child, next, depth))
  }
  const collectText = (text: string, state: PathState, depth: number): void => {
    if (depth >= MAX_TEXT_DEPTH || text.length < 2) return
    const read = documentIn(text)
    for (const part of read === undefined ? documentsAmid(text) : [read]) {
      walk(part, top, depth + 1)
      if (!state.isOver && state !== top) walk(part, state, depth + 1)
    }
    if (read === undefined) for (const value of toldValues(text, told)) addValue(words, value)
  }
  walk(document, top, 0)
}

function eachChild(value: Tree, state: PathState, visit: (child: Tree, state: PathState) => void): void {
  if (isList(value)) for (const [at, item] of value.entries()) visit(item, state.item(namesOf(item, at, state)))
  else for (const [key, member] of membersOf(value)) visit(member, state.member(plainName(key)))
}

/** What an item of a list may be called in a path: its index, and the ids that the diff names it by. */
function namesOf(item: Tree, at: number, state: PathState): readonly string[] {
  if (!state.namesKeys) return []
  const ids = membersOf(item).flatMap(([key, value]) =>
    ID_FIELD.test(key) && (typeof value === 'string' || typeof value === 'number') ? [plainName(String(value))] : [],
  )
  return [String(at), ...ids]
}

/** The document with every hidden value replaced; the document itself where it holds none. */
export function maskDocument<T extends Tree>(document: T, places: Places): T {
  const mask = (value: Tree, state: PathState): Tree => {
    if (state.ends.length > 0) return REDACTED
    if (typeof value === 'string') return holdsHidden(value, { ...places, top: state }, places) ? REDACTED : value
    return mapChildren(value, (child, name) => mask(child, stepOf(state, child, name)))
  }
  return mask(document, places.top) as T
}

function stepOf(state: PathState, child: Tree, name: string | number): PathState {
  return typeof name === 'number' ? state.item(namesOf(child, name, state)) : state.member(plainName(name))
}

/** Whether a text holds hidden values, from its own top or as a part of where it stands. */
function holdsHidden(text: string, ...all: readonly Places[]): boolean {
  return all.some((places) => {
    const words = noWords()
    const counts: number[] = []
    collectValues(text, places, words, counts)
    return counts.length + words.all.size > 0
  })
}

/** Whether a path that may hold `*` can lead to a hidden place or into one. */
export function leadsIntoHidden(path: Path, { parsed }: Places): boolean {
  return parsed.some((hidden) => restsOf(hidden, plainPath(path)) === 'into')
}

/** Adds the values of what is asked for at a path, as if it stood there: those at the hidden places below. */
export function collectAsked(path: Path, value: Tree, places: Places, words: Words): void {
  if (!isList(value) && !isRecord(value)) return
  const below = places.parsed.flatMap((hidden) => {
    const rests = restsOf(hidden, plainPath(path))
    return rests === 'into' ? [] : rests
  })
  if (below.length > 0) collectValues(value, { ...places, ...followed(below) }, words, [])
}

/** What of a hidden path may be left behind another path that may hold `*`; `into`: it can lead to the place or into it. */
function restsOf(hidden: Path, path: Path): readonly Path[] | 'into' {
  // How many segments of the hidden path may be behind.
  let behind = new Set([0])
  for (const segment of path) {
    const next = new Set<number>()
    for (const at of behind) {
      const wanted = hidden[at]
      if (segment === null || wanted === null || segment === wanted) next.add(at + 1)
      // A list whose items the hidden path passes over.
      if (segment === null || /^\d+$/.test(segment)) next.add(at)
    }
    if (next.has(hidden.length)) return 'into'
    behind = next
  }
  return [...behind].map((at) => hidden.slice(at))
}

interface Segment {
  readonly text: string
  /** In brackets: an item of a list, or a key that is no plain word. */
  readonly bracket: boolean
  /** Where it ends in the path. */
  readonly end: number
}

const SHOWN_SEGMENT = /\["((?:[^"\\]|\\.)*)"\]|\[(?:[\w-]+=)?(?:"((?:[^"\\]|\\.)*)"|([^\]]*))\]|([^.[(]+)|\(order\)/g

/** The segments of a path as the diff shows it, behind the name of the state's side. */
function shownSegments(path: string): readonly Segment[] {
  const from = path.startsWith('user_db:') ? 'user_db:'.length : 0
  if (path === '$') return []
  return Array.from(path.slice(from).matchAll(SHOWN_SEGMENT)).flatMap(
    ({ index, 0: all, 1: key, 2: id, 3: item, 4: plain }) => {
      const text = plain ?? item ?? unquoted(key ?? id)
      return text === undefined ? [] : [{ text, bracket: plain === undefined, end: from + index + all.length }]
    },
  )
}

function unquoted(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    return String(JSON.parse(`"${text}"`))
  } catch {
    return text
  }
}

/** What a change hid, and how it is shown. */
export interface HiddenChange {
  readonly change: Change
  readonly count: number
}

/**
 * A change of a diff with every value at a hidden place replaced, and its path cut where it leads into one: what lies
 * below would be told by its keys. The words that were hidden are added.
 */
export function hideChange(change: Change, places: Places, words: Words): HiddenChange {
  let state = places.top
  const segments = shownSegments(change.path)
  for (const [at, { text, bracket, end }] of segments.entries()) {
    // What stands in brackets is an item of a list, or a key: it is taken for both.
    state = bracket ? state.item([plainName(text)]) : state.member(plainName(text))
    if (state.ends.length === 0) continue
    const below = segments.slice(at + 1)
    for (const segment of below) addKey(words, segment.text)
    const path = below.length > 0 ? `${change.path.slice(0, end)}.${REDACTED}` : change.path
    return withSides({ ...change, path }, (value) => hideWhole(value, words))
  }
  return withSides(change, (value) => hideBelow(value, state, places, words))
}

interface HiddenValue {
  readonly value: ReportJson
  readonly count: number
}

function withSides(change: Change, hide: (value: ReportJson) => HiddenValue): HiddenChange {
  const result: { -readonly [K in keyof Change]: Change[K] } = { ...change }
  let count = 0
  for (const side of ['expected', 'actual'] as const) {
    // Text that stands for a value is the value, or a part of it that cannot be searched by key.
    const [value, text] = [change[side], change[`${side}_text`]]
    const told = value === undefined ? text : value
    if (told === undefined) continue
    const hidden = hide(told)
    count += hidden.count
    if (value !== undefined) result[side] = hidden.value
    else if (hidden.count > 0) result[`${side}_text`] = REDACTED
    if (value !== undefined && hidden.count > 0) delete result[`${side}_text`]
  }
  return { change: result, count }
}

function hideWhole(value: ReportJson, words: Words): HiddenValue {
  if (value === REDACTED) return { value, count: 0 }
  addValue(words, value)
  return { value: REDACTED, count: 1 }
}

function hideBelow(value: ReportJson, start: PathState, places: Places, words: Words): HiddenValue {
  // A cut record is text: nothing in it can be found by key.
  if (typeof value === 'string' && !start.isOver && CUT_RECORD.test(value)) return { value: REDACTED, count: 1 }
  let count = 0
  const walk = (child: Tree, state: PathState): Tree => {
    if (state.ends.length > 0) {
      const hidden = hideWhole(child as ReportJson, words)
      count += hidden.count
      return hidden.value
    }
    if (typeof child === 'string') collectValues(child, { ...places, top: state }, words, [])
    return mapChildren(child, (inner, name) => walk(inner, stepOf(state, inner, name)))
  }
  const shown = walk(value, start) as ReportJson
  return { value: shown, count }
}

const CUT_RECORD = /^\s*(?:\[\d+ characters\]…|[{[])/
