// What holds the gate and what is wrong, in Markdown: the reasons with their scenarios, then each cause as one line with
// two examples in its fold. Untrusted text goes through escape.ts and nowhere else.
import { CAPS } from '../caps.js'
import type { Cause, CauseExample, Report } from '../../model.js'
import { causeCount, causeNames, causePhrase } from '../causes.js'
import { markdownPhrase } from './phrase.js'
import { blameText, showChange } from '../change.js'
import { fence, markdownWords } from '../escape.js'
import { plural } from '../figures.js'
import { shortReason, toldHolds } from '../holds.js'
import { statisticsSentences } from '../../gate/sentences.js'
import { keyText, shortestNames } from '../../scenario-key.js'
import { byteLength } from './ladder.js'
import { markdownFact, markdownLabel, markdownName } from './trial.js'

/** What holds the gate: each reason with the scenarios that it is about; nothing where the gate passed. */
export function holdBlocks(report: Report): string[] {
  const holds = toldHolds(report)
  if (holds.length === 0) return []
  const sentences = new Map(statisticsSentences(report, markdownFact).map(({ plain, shown }) => [plain, shown]))
  const nameOf = shortestNames(report.scenarios)
  const lines = holds.slice(0, CAPS.markdown.reasons).map(({ reason, scenarios }) => {
    const told = sentences.get(reason) ?? markdownWords(reason, CAPS.markdown.reason)
    return `- ${told}${scenarios.length > 0 ? `: ${nameList(scenarios.map(nameOf))}` : ''}`
  })
  const more = holds.length - CAPS.markdown.reasons
  return [
    ['**What holds the gate**', '', ...lines, ...(more > 0 ? [`- … ${plural(more, 'more reason')}`] : [])].join('\n'),
  ]
}

function nameList(names: readonly string[]): string {
  const more = names.length - CAPS.markdown.heldNames
  return `${names
    .slice(0, CAPS.markdown.heldNames)
    .map((each) => markdownName(each))
    .join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Whether causes say more than the trials themselves: two share one. */
export function haveCommonCauses({ causes = [] }: Report): boolean {
  return causes.some(({ trials }) => trials > 1)
}

/**
 * Each cause as a fold, those that err or are new first, in at most `maxBytes`; nothing where no two trials share one.
 * Where the gate passed all of them fold together.
 */
export function causeBlocks(report: Report, maxBytes: number): string[] {
  const causes = report.causes ?? []
  if (!haveCommonCauses(report)) return []
  const trials = causes.reduce((sum, cause) => sum + cause.trials, 0)
  const title = `What is wrong: ${plural(causes.length, 'cause')} in ${plural(trials, 'trial')}`
  let left = maxBytes - byteLength(title) - 200
  const fitting = (cause: Cause, forms: readonly ((cause: Cause, report: Report) => string)[]): string[] => {
    const text = forms.map((form) => form(cause, report)).find((each) => byteLength(each) + 2 <= left)
    left = text === undefined ? 0 : left - byteLength(text) - 2
    return text === undefined ? [] : [text]
  }
  const isRare = ({ trials: count, errors, new: fresh }: Cause): boolean => count === 1 && errors + fresh === 0
  const common = causes.filter((cause) => !isRare(cause)).slice(0, CAPS.markdown.causes)
  const blocks = common.flatMap((cause) => fitting(cause, [causeFold, causeLine]))
  if (blocks.length === 0) return []
  const rare = causes.filter(isRare)
  const lines = rare.flatMap((cause) => fitting(cause, [causeLine]))
  const rest = causes.length - blocks.length - lines.length
  const all = [
    ...blocks,
    ...(lines.length > 0
      ? [
          `<details><summary>${plural(rare.length, 'cause')} of one trial each</summary>\n\n${lines.join('\n')}\n\n</details>`,
        ]
      : []),
    ...(rest > 0 ? [`… ${plural(rest, 'more cause')}.`] : []),
  ]
  return report.decision.verdict === 'pass'
    ? [`<details><summary>${title}</summary>`, ...all, '</details>']
    : [`#### ${title}`, ...all]
}

function causeTitle(cause: Cause, report: Report): string {
  const names = causeNames(cause, report)
  const shown = names.length <= 3 ? ` · ${names.map((each) => markdownName(each, 60)).join(', ')}` : ''
  return `<b>${causeCount(cause)}</b> · ${markdownPhrase(causePhrase(cause))}${shown}`
}

function causeLine(cause: Cause, report: Report): string {
  return `- ${causeTitle(cause, report)}`
}

function causeFold(cause: Cause, report: Report): string {
  const nameOf = shortestNames(report.scenarios)
  const names = causeNames(cause, report)
  const listed = names.slice(0, CAPS.markdown.causeNames).map((each) => markdownName(each, 60))
  const more = names.length - listed.length
  const examples = cause.examples.flatMap((example) =>
    exampleLines(example, nameOf(example), numbersTrials(example, report)),
  )
  const lines = [`<details><summary>${causeTitle(cause, report)}</summary>`, '', ...examples]
  if (names.length > cause.examples.length)
    lines.push(`${listed.join(' · ')}${more > 0 ? ` … and ${more} more` : ''}`, '')
  return [...lines, '</details>'].join('\n')
}

/** Trial 0 of several is named too: without its number it reads as all of them. */
function numbersTrials(example: CauseExample, { scenarios }: Report): boolean {
  const key = keyText(example)
  return example.trial > 0 || (scenarios.find((scenario) => keyText(scenario) === key)?.trials ?? 1) > 1
}

function exampleLines(example: CauseExample, plainName: string, isNumbered: boolean): string[] {
  const title = `**${markdownName(plainName, 80)}**${isNumbered ? ` trial ${example.trial}` : ''}`
  const { change, label } = example
  if (change !== undefined) {
    const { path, expected, actual } = showChange(change, CAPS.all.cell)
    const lines = [`! ${path}`, `-   ${expected ?? 'not there'}`, `+   ${actual ?? 'not there'}`]
    const written = blameText(change)
    return [
      `${title}${written === null ? '' : ` · ${markdownWords(written, 200)}`}`,
      '',
      fence(lines.join('\n'), 'diff'),
      '',
    ]
  }
  const what = label === undefined ? '' : `${markdownLabel(label, 200)}: `
  return [`${title}: ${what}${markdownWords(example.reason, CAPS.markdown.reason)}`, '']
}

/** The reason of a failed gate for its title, and how many more; null where it passed. */
export function reasonTitle(report: Report): string | null {
  const why = shortReason(report)
  return why === null ? null : `${markdownWords(why.short, 160)}${why.more}`
}
