// The size ladder: what goes first when a report is longer than its place. In this order: the list of what passed, the
// details of folds, folds (they become lines of a list), lines. Works through the list once and never renders what cannot
// fit, so a million scenarios cost no more than a thousand.

import { CAPS } from '../caps.js'
import { DETAILS, scenarioFold, scenarioLine, type ShownScenario } from './trial.js'
import { plural } from '../account/figures.js'
import { AHEAD_UP_TO, causePhrase, chaptersAhead, type ShortChapter, toldCount } from '../account/causes.js'
import type { StoryScenario } from '../account/story.js'
import { markdownPhrase } from './phrase.js'

/** Folds that start open: the first failures, while few enough to read without scrolling far; what newly fails always. */
const OPEN_FOLDS = 3
const OPEN_UP_TO = AHEAD_UP_TO

/** At least this much is allowed to each fold, in bytes, however many others wait. */
const MIN_FOLD_BYTES = 2_500
const MAX_MISSES = CAPS.markdown.misses
/** The share of the space that is kept for lines, so that names of many failures win over details of a few. */
const LINE_SHARE = 0.7
/** Lines of which every chapter is sure. */
const SURE_LINES = 5

/** UTF-8 bytes of text, the unit of GitHub's limits. */
export function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8')
}

interface Slot {
  readonly chapter: ShortChapter
  readonly scenario: StoryScenario
  readonly line: string
  readonly lineBytes: number
  fold: string | null
}

/**
 * The chapters of trouble as Markdown, in at most `maxBytes` bytes; `hidden` scenarios did not fit even as a line.
 * Every chapter keeps its title and its true count as long as a title fits. A long list folds as a whole, but for its
 * first chapter where that is what broke or holds the gate, which is given apart; so does any list where the gate
 * passed (`calm`).
 */
export function layChapters(
  chapters: readonly ShortChapter[],
  maxBytes: number,
  { calm, ...shows }: ShownScenario & { readonly calm: boolean },
): { first: string; text: string; hidden: number } {
  const total = chapters.reduce((sum, { scenarios }) => sum + scenarios.length, 0)
  const count = chapters.reduce((sum, chapter) => sum + chapter.count, 0)
  if (count === 0) return { first: '', text: '', hidden: 0 }
  let left = maxBytes - 120
  for (const chapter of chapters) {
    left -= byteLength(chapterTitle(chapter)) + byteLength(moreLines(chapter, 0)) + byteLength(toldLines(chapter)) + 8
  }
  if (left < 0) return { first: '', text: '', hidden: count }
  const slots = takeLines(chapters, left, shows)
  left -= slots.reduce((sum, { lineBytes }) => sum + lineBytes, 0)
  upgrade(slots, left, { total, shows, calm })
  return { ...foldLong(chapters, slots, { count, calm }), hidden: total - slots.length }
}

/** `first` holds the gate or broke, and stands above what is only wrong; of a long list the rest is one fold. */
function foldLong(
  chapters: readonly ShortChapter[],
  slots: readonly Slot[],
  { count, calm }: { readonly count: number; readonly calm: boolean },
): { first: string; text: string } {
  const ahead = chaptersAhead(chapters, calm)
  const rest = chapters.slice(ahead.length)
  const text = compose(rest, slots)
  const first = compose(ahead, slots)
  if (rest.length === 0 || (count <= OPEN_UP_TO && !calm)) return { first, text }
  const inFold = rest.reduce((sum, chapter) => sum + chapter.count, 0)
  const title = `${ahead.length > 0 ? 'The other' : 'The'} ${plural(inFold, 'scenario')} that did not pass`
  return { first, text: `<details><summary>${title}</summary>\n\n${text}\n\n</details>` }
}

/** Lines in the order of the story; each chapter is sure of its first few before any gets more. */
function takeLines(chapters: readonly ShortChapter[], space: number, shows: ShownScenario): Slot[] {
  const total = chapters.reduce((sum, { scenarios }) => sum + scenarios.length, 0)
  let left = space
  let taken = 0
  const take = (chapter: ShortChapter, from: number, to: number): Slot[] => {
    const slots: Slot[] = []
    for (const scenario of chapter.scenarios.slice(from, to)) {
      const line = scenarioLine(scenario, shows)
      const lineBytes = byteLength(line) + 1
      // A short list needs no reserve: its lines become folds where those fit.
      const reserve = taken < OPEN_UP_TO || total <= OPEN_UP_TO ? 0 : space * (1 - LINE_SHARE)
      if (left - lineBytes < reserve) {
        left = 0
        break
      }
      left -= lineBytes
      taken += 1
      slots.push({ chapter, scenario, line, lineBytes, fold: null })
    }
    return slots
  }
  const first = chapters.map((chapter) => take(chapter, 0, SURE_LINES))
  return chapters.flatMap((chapter, i) => [
    ...(first[i] ?? []),
    ...((first[i] ?? []).length < SURE_LINES ? [] : take(chapter, SURE_LINES, chapter.scenarios.length)),
  ])
}

/** Turns lines into folds from the top while there is space, each as detailed as its share allows. */
function upgrade(
  slots: readonly Slot[],
  space: number,
  { total, shows, calm }: { readonly total: number; readonly shows: ShownScenario; readonly calm: boolean },
): void {
  let left = space
  let misses = 0
  for (const [i, slot] of slots.entries()) {
    if (misses >= MAX_MISSES || left < MIN_FOLD_BYTES / 5) return
    const share = Math.max(MIN_FOLD_BYTES, (left + slot.lineBytes) / (slots.length - i))
    const open = !calm && i < OPEN_FOLDS && (total <= OPEN_UP_TO || slot.chapter === slots[0]?.chapter)
    const fold = fittingFold(slot.scenario, shows, open, Math.min(share, left + slot.lineBytes - 2))
    if (fold === null) misses += 1
    else {
      misses = 0
      left -= byteLength(fold) + 2 - slot.lineBytes
      slot.fold = fold
    }
  }
}

function fittingFold(scenario: StoryScenario, shows: ShownScenario, open: boolean, maxBytes: number): string | null {
  for (const detail of DETAILS) {
    const fold = scenarioFold(scenario, detail, shows, open)
    if (byteLength(fold) <= maxBytes) return fold
  }
  return null
}

function chapterTitle({ title, count }: ShortChapter): string {
  return `#### ${title} (${count})`
}

/** Scenarios of which a cause above has said all. */
function toldLines(chapter: ShortChapter): string {
  return chapter.told
    .map(({ cause, scenarios }) => `… ${toldCount(scenarios, chapter)}: ${markdownPhrase(causePhrase(cause))}`)
    .join('\n')
}

function moreLines({ scenarios }: ShortChapter, shown: number): string {
  return shown === scenarios.length ? '' : `… ${plural(scenarios.length - shown, 'more scenario')} in the full report.`
}

function compose(chapters: readonly ShortChapter[], slots: readonly Slot[]): string {
  const blocks: string[] = []
  for (const chapter of chapters) {
    const own = slots.filter((slot) => slot.chapter === chapter)
    blocks.push(chapterTitle(chapter))
    for (const { fold } of own) if (fold !== null) blocks.push(fold)
    const lines = own.flatMap(({ fold, line }) => (fold === null ? [line] : []))
    if (lines.length > 0) blocks.push(lines.join('\n'))
    const more = moreLines(chapter, own.length)
    if (more !== '') blocks.push(more)
    if (chapter.told.length > 0) blocks.push(toldLines(chapter))
  }
  return blocks.join('\n\n')
}
