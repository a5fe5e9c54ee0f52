// What holds the gate and what is wrong, in Markdown: the reasons with their scenarios, then each cause as one line with
// two examples in its fold. Untrusted text goes through escape.ts and nowhere else.
import { CAPS } from '../caps.js'
import type { Cause, CauseExample, Hold, Report } from '../../model.js'
import { causeCount, causeNames, causePhrase, type Phrase } from '../causes.js'
import { blameText, showChange } from '../change.js'
import { fence, markdownCell, markdownWords } from '../escape.js'
import { plural } from '../figures.js'
import { statisticsSentences } from '../../gate/sentences.js'
import { shortestNames } from '../../scenario-key.js'
import { byteLength } from './ladder.js'
import { markdownFact, markdownName } from './trial.js'

/** A phrase, names as code. */
export function markdownPhrase(phrase: Phrase, max: number = CAPS.all.cell): string {
  return phrase.map(({ kind, text }) => (kind === 'name' ? markdownName(text, max) : spaced(text, max))).join('')
}

/** Blanks at the ends of a part stay: the parts are joined without any. */
function spaced(text: string, max: number): string {
  const [, before = '', inner = '', after = ''] = /^( *)([\s\S]*?)( *)$/.exec(text) ?? []
  return `${before}${inner === '' ? '' : markdownWords(inner, max)}${after}`
}

/** What holds the gate: each reason with the scenarios that it is about; nothing where the gate passed. */
export function holdBlocks(report: Report): string[] {
  const { decision } = report
  if (decision.verdict === 'pass' || decision.reasons.length === 0) return []
  const sentences = new Map(statisticsSentences(report, markdownFact).map(({ plain, shown }) => [plain, shown]))
  const nameOf = shortestNames(report.scenarios)
  const holds: readonly Hold[] =
    decision.holds ?? decision.reasons.map((reason) => ({ reason, short: reason, about: 'run', scenarios: [] }))
  const lines = holds.slice(0, CAPS.markdown.reasons).map(({ reason, short, scenarios }) => {
    const told = sentences.get(reason) ?? markdownWords(reason, CAPS.markdown.reason)
    // A reason that names its scenarios itself needs no list.
    const isNamed = scenarios.length === 0 || reason !== short || scenarios.every((key) => reason.includes(nameOf(key)))
    const named =
      isNamed && !/could not be scored|newly failing/.test(short) ? '' : `: ${nameList(scenarios.map(nameOf))}`
    return `- ${told}${scenarios.length > 0 ? named : ''}`
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

/** Each cause as a fold, those that err or are new first, in at most `maxBytes`; nothing where all passed. */
export function causeBlocks(report: Report, maxBytes: number): string[] {
  const causes = report.causes ?? []
  if (causes.length === 0) return []
  const trials = causes.reduce((sum, cause) => sum + cause.trials, 0)
  const title = `#### What is wrong: ${plural(causes.length, 'cause')} in ${plural(trials, 'trial')}`
  let left = maxBytes - byteLength(title) - 80
  const blocks: string[] = []
  for (const cause of causes.slice(0, CAPS.markdown.causes)) {
    const fold = [causeFold(cause, report), causeLine(cause, report)].find((text) => byteLength(text) + 2 <= left)
    if (fold === undefined) break
    left -= byteLength(fold) + 2
    blocks.push(fold)
  }
  if (blocks.length === 0) return []
  const rest = causes.slice(blocks.length)
  const restTrials = rest.reduce((sum, cause) => sum + cause.trials, 0)
  const more = rest.length === 0 ? [] : [`… ${plural(rest.length, 'more cause')} in ${plural(restTrials, 'trial')}.`]
  return [title, ...blocks, ...more]
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
  const examples = cause.examples.flatMap((example) => exampleLines(example, nameOf(example)))
  const lines = [`<details><summary>${causeTitle(cause, report)}</summary>`, '', ...examples]
  if (names.length > cause.examples.length)
    lines.push(`${listed.join(' · ')}${more > 0 ? ` … and ${more} more` : ''}`, '')
  return [...lines, '</details>'].join('\n')
}

function exampleLines(example: CauseExample, plainName: string): string[] {
  const title = `**${markdownName(plainName, 80)}**${example.trial > 0 ? ` trial ${example.trial}` : ''}`
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
  const what = label === undefined ? '' : `${markdownCell(label, 200)}: `
  return [`${title}: ${what}${markdownWords(example.reason, CAPS.markdown.reason)}`, '']
}

/** The reason of a failed gate for its title: the first one, and how many more. */
export function shortReason(report: Report): string | null {
  const { verdict, holds, reasons } = report.decision
  if (verdict === 'pass') return null
  const [first] = holds ?? []
  const more = reasons.length - 1
  const told = markdownWords(first?.short ?? reasons[0] ?? 'failed', 160)
  return `${told}${more > 0 ? ` and ${plural(more, 'more reason')}` : ''}`
}
