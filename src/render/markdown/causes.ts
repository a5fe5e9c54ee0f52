// What holds the gate and what is wrong, in Markdown: the reasons with their scenarios, then each cause as one line with
// two examples in its fold. Untrusted text goes through escape.ts and nowhere else.
import { CAPS } from '../caps.js'
import type { Cause, CauseExample, Report, ScenarioKey } from '../../model.js'
import {
  causeCount,
  causeNames,
  causePhrase,
  type ExampleWords,
  type ShortChapter,
  tellingExamples,
} from '../account/causes.js'
import { DUMP_RECIPES } from '../docs.js'
import { markdownPhrase } from './phrase.js'
import { blameText } from '../account/change.js'
import { fence, markdownWords } from '../encode/escape.js'
import { plural } from '../account/figures.js'
import { firstWrongTrials, shortReason, toldHolds } from '../account/holds.js'
import { statisticsSentences } from '../../gate/sentences.js'
import { briefNames, keyText } from '../../scenario-key.js'
import { byteLength } from './ladder.js'
import type { TrialLink } from './link.js'
import { changeBlockLine, markdownFact, markdownLabel, markdownName } from './trial.js'

/** What holds the gate: each reason with the scenarios that it is about; nothing where the gate passed. */
export function holdBlocks(report: Report, link: TrialLink): string[] {
  const holds = toldHolds(report)
  if (holds.length === 0) return []
  const sentences = new Map(statisticsSentences(report, markdownFact).map(({ plain, shown }) => [plain, shown]))
  const nameOf = briefNames(report.scenarios, CAPS.markdown.name)
  const wrong = firstWrongTrials(report)
  const named = (key: ScenarioKey): string => {
    const trial = wrong.get(keyText(key))
    const name = markdownName(nameOf(key), WHOLE)
    return trial === undefined ? name : link(trial, name)
  }
  const lines = holds.slice(0, CAPS.markdown.reasons).map(({ reason, subject, scenarios }) => {
    const words = sentences.get(reason) ?? markdownWords(reason, CAPS.markdown.reason)
    const told = subject === null ? words : `${named(subject)}${words}`
    const names = scenarios.slice(0, CAPS.markdown.heldNames).map(named)
    return `- ${told}${names.length > 0 ? `: ${names.join(', ')}${andMore(scenarios.length - names.length)}` : ''}`
  })
  const more = holds.length - CAPS.markdown.reasons
  return [
    ['**Why the gate fails**', '', ...lines, ...(more > 0 ? [`- … ${plural(more, 'more reason')}`] : [])].join('\n'),
  ]
}

/** Names are brief already. */
const WHOLE = 5 * CAPS.markdown.name

const andMore = (more: number): string => (more > 0 ? ` and ${more} more` : '')

/** Whether causes say more than the trials themselves: two share one. */
export function haveCommonCauses({ causes = [] }: Report): boolean {
  return causes.some(({ trials }) => trials > 1)
}

interface CauseView {
  readonly report: Report
  readonly nameOf: (key: ScenarioKey) => string
  readonly link: TrialLink
}

/**
 * Each cause as a fold, those that err or are new first, in at most `maxBytes`; nothing where no two trials share one,
 * and none of a single trial that stands `above` already. Where the gate passed all of them fold together.
 */
export function causeBlocks(
  report: Report,
  {
    maxBytes,
    link,
    above,
  }: { readonly maxBytes: number; readonly link: TrialLink; readonly above: readonly ShortChapter[] },
): string[] {
  if (!haveCommonCauses(report)) return []
  const isAbove = new Set(above.flatMap(({ scenarios }) => scenarios.map(keyText)))
  const isTold = ({ members: [first], trials }: Cause): boolean =>
    trials === 1 && first !== undefined && isAbove.has(keyText(first))
  const causes = (report.causes ?? []).filter((cause) => !isTold(cause))
  const trials = causes.reduce((sum, cause) => sum + cause.trials, 0)
  const what = causes.length < (report.causes ?? []).length ? 'What else is wrong' : 'What is wrong'
  const title = `${what}: ${plural(causes.length, 'cause')} in ${plural(trials, 'trial')}`
  const view: CauseView = { report, link, nameOf: briefNames(report.scenarios, CAPS.markdown.name) }
  let left = maxBytes - byteLength(title) - 200
  const fitting = (cause: Cause, forms: readonly ((cause: Cause, view: CauseView) => string)[]): string[] => {
    const text = forms.map((form) => form(cause, view)).find((each) => byteLength(each) + 2 <= left)
    left = text === undefined ? 0 : left - byteLength(text) - 2
    return text === undefined ? [] : [text]
  }
  const single = causes.filter(({ trials: count, errors, new: fresh }) => count === 1 && errors + fresh === 0)
  const rare = new Set(single.length > MOST_OPEN_RARE ? single : [])
  const common = causes.filter((cause) => !rare.has(cause)).slice(0, CAPS.markdown.causes)
  const blocks = common.flatMap((cause) => fitting(cause, [causeFold, causeLine]))
  if (blocks.length === 0) return []
  const lines = [...rare].flatMap((cause) => fitting(cause, [causeLine]))
  const rest = causes.length - blocks.length - lines.length
  const all = [
    ...blocks,
    ...(lines.length > 0
      ? [
          `<details><summary>${plural(rare.size, 'cause')} of one trial each</summary>\n\n${lines.join('\n')}\n\n</details>`,
        ]
      : []),
    ...(rest > 0 ? [`… ${plural(rest, 'more cause')}.`] : []),
  ]
  return report.decision.verdict === 'pass'
    ? [`<details><summary>${title}</summary>`, ...all, '</details>']
    : [`#### ${title}`, ...all]
}

/** Causes of one trial each that stand on their own; more of them fold together. */
const MOST_OPEN_RARE = 2

/** How to see rows where only hashes are known; empty for any other cause. */
function recipeText({ kind }: Cause): string {
  return kind === 'hashes_differ' ? ` (${RECIPE_LINK})` : ''
}

export const RECIPE_LINK = `<a href="${DUMP_RECIPES}">how to write dumps</a>`

function causeTitle(cause: Cause, { report, nameOf, link }: CauseView): string {
  const names = causeNames(cause, report, nameOf)
  const shown = areInTitle(names) ? ` · ${names.map((each) => markdownName(each, WHOLE)).join(', ')}` : ''
  const [only] = cause.members
  const linkedNames =
    shown !== '' && cause.members.length === 1 && only !== undefined ? link(only, shown.slice(3)) : null
  const title = `<b>${causeCount(cause)}</b> · ${markdownPhrase(causePhrase(cause))}${recipeText(cause)}`
  return `${title}${linkedNames === null ? shown : ` · ${linkedNames}`}`
}

/** Few and short names stand in the title, others in the fold. */
function areInTitle(names: readonly string[]): boolean {
  return names.length <= 3 && names.join(', ').length <= 2 * CAPS.markdown.name
}

function causeLine(cause: Cause, view: CauseView): string {
  return `- ${causeTitle(cause, view)}`
}

function causeFold(cause: Cause, view: CauseView): string {
  const names = causeNames(cause, view.report, view.nameOf)
  const listed = names.slice(0, CAPS.markdown.causeNames).map((each) => markdownName(each, WHOLE))
  const more = names.length - listed.length
  const examples = tellingExamples(cause).flatMap(({ example, told }) => exampleLines(example, told, view))
  if (examples.length === 0 && areInTitle(names)) return causeTitle(cause, view)
  const lines = [`<details><summary>${causeTitle(cause, view)}</summary>`, '', ...examples]
  if (!areInTitle(names)) lines.push(`${listed.join(' · ')}${more > 0 ? ` … and ${more} more` : ''}`, '')
  return [...lines, '</details>'].join('\n')
}

/** Trial 0 of several is named too: without its number it reads as all of them. */
function numbersTrials(example: CauseExample, { scenarios }: Report): boolean {
  const key = keyText(example)
  return example.trial > 0 || (scenarios.find((scenario) => keyText(scenario) === key)?.trials ?? 1) > 1
}

function exampleLines(example: CauseExample, told: ExampleWords | null, { report, nameOf, link }: CauseView): string[] {
  const number = numbersTrials(example, report) ? ` trial ${example.trial}` : ''
  const title = `**${link(example, markdownName(nameOf(example), WHOLE))}**${number}`
  const { change } = example
  if (change !== undefined) {
    const written = blameText(change)
    return [
      `${title}${written === null ? '' : ` · ${markdownWords(written, 200)}`}`,
      '',
      fence(changeBlockLine(change, CAPS.all.cell), 'diff'),
      '',
    ]
  }
  if (told === null) return []
  const what = told.name === '' ? '' : markdownLabel(told.name, 200)
  const words = told.words === '' ? '' : markdownWords(told.words, CAPS.markdown.reason)
  return [`${title}: ${what}${what !== '' && words !== '' ? ': ' : ''}${words}`, '']
}

/** The reason of a failed gate for its title, and how many more; null where it passed. */
export function reasonTitle(report: Report): string | null {
  const why = shortReason(report)
  return why === null ? null : `${markdownWords(why.short, 160)}${why.more}`
}
