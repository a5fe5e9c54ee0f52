// The causes of a report in words, the same in every renderer: what is wrong, how many trials, which of them. Gives parts
// that a target encodes: names as code, sentences as sentences. Non-goals: grouping (gate/causes.ts).
import type { Cause, CauseExample, CauseKind, Report, ReportTrial, ScenarioKey } from '../../model.js'
import { addTo } from '../../json/lists.js'
import { plural } from './figures.js'
import { keyText, shortestNames } from '../../scenario-key.js'
import type { Chapter, StoryScenario } from './story.js'

/** A phrase of words and names, in order; a name is shown as code. Both may hold untrusted text. */
export type Phrase = readonly { readonly kind: 'words' | 'name'; readonly text: string }[]

const words = (text: string): Phrase => (text === '' ? [] : [{ kind: 'words', text }])
const name = (text: string): Phrase => [{ kind: 'name', text }]

/** What stands in a place and what became of it: `rooms.*.seat`, `emptied`. */
const PLACE = /^([\s\S]*) (missing|unexpected|of another type|emptied|changed)$/
const CALL = /^(\S+) (never called|called with other arguments)$/

/** What is wrong, in a phrase. */
export function causePhrase(cause: Cause): Phrase {
  const { kind, what } = cause
  switch (kind) {
    case 'never_ran':
      return words('never ran')
    case 'not_scored':
      return [...words('could not be scored: '), ...words(sentenceOf(cause))]
    case 'stalled':
      return words('stalled: the agent made too few calls')
    case 'ended_early':
    case 'no_clean_exit':
    case 'other':
      return words(sentenceOf(cause))
    case 'wrong_place': {
      const [, place = what, became = ''] = PLACE.exec(what) ?? []
      return [...name(place), ...words(` ${became}`)]
    }
    case 'wrong_call': {
      const [, call = what, how = ''] = CALL.exec(what) ?? []
      return [...name(call), ...words(` ${how}`)]
    }
    case 'predicate':
      return [...words('does not hold: '), ...name(what)]
    case 'assertion':
      return [...words('judged untrue: '), ...words(what)]
    case 'not_said':
      return [...words('never said: '), ...name(what)]
    case 'answer':
      return [...words('the answer differs at '), ...name(what)]
    case 'hashes_differ':
      return words('the final state differs; without a dump of it there is no diff')
    case 'judge_below':
      return words('judged below the threshold')
  }
}

/** What all of a cause say: word for word where the examples do, else without what differs between them. */
function sentenceOf({ what, examples }: Cause): string {
  const [first, ...others] = examples
  return first !== undefined && others.every(({ reason }) => reason === first.reason) ? first.reason : what
}

/** `12 trials, 3 new`. */
export function causeCount({ trials, new: fresh, errors, kind }: Cause): string {
  const parts = [plural(trials, 'trial')]
  if (fresh > 0) parts.push(`${fresh} new`)
  if (errors > 0 && kind !== 'not_scored' && kind !== 'never_ran') parts.push(`${plural(errors, 'error')}`)
  return parts.join(', ')
}

/** What an example adds to the words of its cause. */
export interface ExampleWords {
  /** A call or an item; empty: the cause names it. */
  readonly name: string
  readonly words: string
}

/** What the example says beyond its cause, where no change shows it; null: nothing. */
export function exampleWords(cause: Cause, { label = '', reason }: CauseExample): ExampleWords | null {
  const said = phraseText(causePhrase(cause))
  switch (cause.kind) {
    case 'stalled':
    case 'hashes_differ':
    case 'not_said':
      return null
    case 'never_ran':
      // Why it was expected, and what to do.
      return reason === said ? null : { name: '', words: reason.replace(/^never ran: /, '') }
    case 'wrong_call':
      if (said.endsWith(' never called')) return { name: label, words: '' }
      return { name: '', words: /; the nearest (?:call )?differs in ([\s\S]+)$/.exec(reason)?.[1] ?? reason }
    case 'predicate':
    case 'assertion':
      return reason === '' ? null : { name: label === cause.what ? '' : label, words: reason }
    default: {
      // A reason that the cause's own words end with says no more, but for the signal before it.
      const bare = reason.replace(/^\w+: /, '')
      return said.endsWith(bare) || said.endsWith(reason) ? null : { name: label, words: reason }
    }
  }
}

/** The examples that show something, those that show the same once. */
export function tellingExamples(
  cause: Cause,
): readonly { readonly example: CauseExample; readonly told: ExampleWords | null }[] {
  const seen = new Set<string>()
  // What never ran says the same of each trial but for its name.
  const examples = cause.kind === 'never_ran' ? cause.examples.slice(0, 1) : cause.examples
  return examples.flatMap((example) => {
    const told = example.change === undefined ? exampleWords(cause, example) : null
    if (told === null && example.change === undefined) return []
    const text = JSON.stringify([told, example.change?.path, example.change?.expected, example.change?.actual])
    if (seen.has(text)) return []
    seen.add(text)
    return [{ example, told }]
  })
}

/** The names of a cause's scenarios, each once, with how many of their trials where that is not one. */
export function causeNames(
  cause: Cause,
  report: Report,
  nameOf: (key: ScenarioKey) => string = shortestNames(report.scenarios),
): readonly string[] {
  const counts = new Map<string, { readonly name: string; count: number }>()
  for (const member of cause.members) {
    const known = counts.get(keyText(member))
    if (known === undefined) counts.set(keyText(member), { name: nameOf(member), count: 1 })
    else known.count += 1
  }
  return [...counts.values()].map(({ name: plain, count }) => (count === 1 ? plain : `${plain} ×${count}`))
}

/** Kinds whose trials have nothing to say beyond the cause itself: one sentence, or a rest that differs in paths alone. */
const SAYS_ALL: ReadonlySet<CauseKind> = new Set([
  'never_ran',
  'not_scored',
  'stalled',
  'ended_early',
  'hashes_differ',
  'judge_below',
  'no_clean_exit',
])

/** A phrase as one raw text. */
export function phraseText(phrase: Phrase): string {
  return phrase.map(({ text }) => text).join('')
}

/** A chapter without the scenarios of which a cause has said all, and those of each such cause apart. */
export interface ShortChapter extends Chapter {
  /** Scenarios of the whole chapter. */
  readonly count: number
  readonly told: readonly { readonly cause: Cause; readonly scenarios: readonly StoryScenario[] }[]
}

/** `471 more scenarios`, of those that a cause has said all of; the first of its chapter that are counted are no more. */
export function toldCount(scenarios: readonly StoryScenario[], { scenarios: shown }: ShortChapter): string {
  return plural(scenarios.length, shown.length > 0 ? 'more scenario' : 'scenario')
}

/** So that no sentence is repeated: of a cause that says all, the examples remain, the others are counted. */
export function shortChapters(chapters: readonly Chapter[], report: Report): readonly ShortChapter[] {
  const causeOf = new Map<string, Cause>()
  for (const cause of report.causes ?? []) {
    if (!SAYS_ALL.has(cause.kind) || cause.trials <= cause.examples.length + 1) continue
    // Of what never ran there is no example to look at.
    const shown = new Set(cause.kind === 'never_ran' ? [] : cause.examples.map(trialText))
    for (const member of cause.members) if (!shown.has(trialText(member))) causeOf.set(trialText(member), cause)
  }
  return chapters.map((chapter) => {
    const told = new Map<Cause, StoryScenario[]>()
    const scenarios = chapter.scenarios.filter((scenario) => {
      const cause = causeOfAll(scenario, causeOf)
      if (cause !== null) addTo(told, cause, scenario)
      return cause === null
    })
    const lists = [...told].map(([cause, of]) => ({ cause, scenarios: of }))
    return { ...chapter, scenarios, count: chapter.scenarios.length, told: lists }
  })
}

/** Chapters of more scenarios do not stand above the causes. */
export const AHEAD_UP_TO = 10

/** What stands above all else that is wrong: a short first chapter that broke or holds the gate; at most one. */
export function chaptersAhead(chapters: readonly ShortChapter[], calm: boolean): readonly ShortChapter[] {
  if (calm) return []
  return chapters.slice(0, 1).filter((chapter) => chapter.count <= AHEAD_UP_TO && standsFirst(chapter))
}

function standsFirst({ name, scenarios: [first] }: ShortChapter): boolean {
  return name === 'newly_failing' || name === 'maybe_noise' || first?.holds === true
}

/** The cause that a trial belongs to; null: it passed, or the report has none. */
export function causesOfTrials({ causes = [] }: Report): (trial: ReportTrial) => Cause | null {
  const causeOf = new Map<string, Cause>()
  for (const cause of causes) for (const member of cause.members) causeOf.set(trialText(member), cause)
  return (trial) => causeOf.get(trialText(trial)) ?? null
}

const trialText = (trial: Cause['members'][number] | ReportTrial): string => `${trial.trial} ${keyText(trial)}`

/** The cause that says all of a scenario's trials that did not pass; null: there is more to tell. */
function causeOfAll({ trials, mustPass }: StoryScenario, causeOf: ReadonlyMap<string, Cause>): Cause | null {
  const wrong = trials.filter(({ verdict }) => verdict !== 'pass')
  const [first] = wrong
  const cause = first === undefined || mustPass ? undefined : causeOf.get(trialText(first))
  if (cause === undefined) return null
  return wrong.every((trial) => causeOf.get(trialText(trial)) === cause) ? cause : null
}
