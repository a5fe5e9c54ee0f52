// One scenario in Markdown: a line of a list, or a fold with its signals, its database diff, what assertions and actions
// failed and the judge's words. Untrusted text goes through escape.ts and nowhere else.

import { CAPS } from '../caps.js'
import type { Change, ReportTrial, SignalPart } from '../../model.js'
import { accountOf, type JudgeAccount, type SignalAccount } from '../account/account.js'
import { blameBelow, showChange } from '../account/change.js'
import { fence, markdownCell, markdownCode, markdownWords } from '../encode/escape.js'
import { firstWrong } from '../account/first-wrong.js'
import { isPlainFigure, plural } from '../account/figures.js'
import { metricValue } from '../account/metrics.js'
import { namesDomain, type StoryScenario, trialsText } from '../account/story.js'
import { withoutMiddle } from '../../scenario-key.js'
import { codePoints, moreText } from '../encode/visible.js'
import type { TrialLink } from './link.js'
import { append } from '../../json/lists.js'

/** How much of a scenario is shown; the size ladder picks one. */
export interface Detail {
  /** Lines of the diff per trial. */
  readonly changes: number
  /** Characters of a value in the diff. */
  readonly valueChars: number
  /** Characters of a reason or of the judge's words. */
  readonly wordChars: number
  /** Assertions, actions, pieces of information per signal. */
  readonly parts: number
  /** Trials that did not pass, per scenario. */
  readonly trials: number
}

/** From all that a report holds down to what still names the wrong rows. */
export const DETAILS: readonly Detail[] = [
  { changes: 60, valueChars: 2 * CAPS.all.value, wordChars: 1_000, parts: 30, trials: 10 },
  { changes: 25, valueChars: CAPS.all.value, wordChars: 500, parts: 15, trials: 5 },
  { changes: 8, valueChars: 80, wordChars: 200, parts: 5, trials: 3 },
  { changes: 3, valueChars: 40, wordChars: 100, parts: 2, trials: 1 },
]

const { title: MAX_TITLE_CHARS, trialsRead: MAX_TRIALS_READ, line: MAX_LINE_CHARS } = CAPS.markdown

export const OUTCOME_ICONS = { pass: '✅', fail: '❌', error: '⚠️', skipped: '➖', not_applicable: '➖' } as const

/** A name as inline code; a long one keeps its end, where names of one family differ. */
export function markdownName(text: string, max: number = CAPS.all.cell): string {
  const characters = text.length > max ? Array.from(text) : []
  if (characters.length <= max) return markdownCell(text, max)
  // Characters that are written out take more room than they have.
  return markdownCell(withoutMiddle(text, max), 2 * max)
}

/** What was asked: a sentence in words, a call, a predicate or a value as code. */
export function markdownLabel(text: string, max: number): string {
  return SENTENCE.test(text) ? markdownWords(text, max) : markdownCell(text, max)
}
/** Three words in a row, and no brackets of a call before them. */
const SENTENCE = /^[^([{=]*?\p{L}+ \p{L}+ \p{L}+/u

/** A text in a sentence of ours: figures and dates bare, everything else as a name. */
export function markdownFact(text: string): string {
  return isPlainFigure(text) || /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) ? text : markdownName(text)
}

export function iconOf(scenario: StoryScenario): string {
  if (scenario.failed > 0) return scenario.passed > 0 ? '🟡' : '❌'
  return scenario.errored > 0 ? '⚠️' : '✅'
}

/**
 * One line of a list for a scenario without a fold. Not a row of a table: its cells do not wrap, and one long id would
 * push every reason out of sight.
 */
export function scenarioLine(scenario: StoryScenario, shows: ShownScenario): string {
  return `- ${titleOf(scenario, shows).join(' · ')}`
}

/** How scenarios are shown in this report. */
export interface ShownScenario {
  readonly withDomain: boolean
  readonly link: TrialLink
}

/** Icon and whole id, domain, trials, why. */
function titleOf(scenario: StoryScenario, { withDomain, link }: ShownScenario): string[] {
  const why = whyOf(scenario, CAPS.all.cell)
  const trial = worstTrial(scenario)
  const name = markdownName(scenario.scenario, MAX_TITLE_CHARS)
  return [
    `${iconOf(scenario)} <b>${trial === undefined ? name : link(trial, name)}</b>`,
    ...(withDomain && !namesDomain(scenario) ? [markdownName(scenario.domain)] : []),
    ...(scenario.twin ? [scenario.layout] : []),
    ...(trialsText(scenario) === '' ? [] : [trialsText(scenario)]),
    ...(scenario.mustPass ? ['must pass'] : []),
    ...(scenario.outcomes === '' ? [] : [`before ${scenario.outcomes}`]),
    ...(why === '' ? [] : [why]),
  ]
}

/** The shortest account of what is wrong: the first wrong row of the database, else the reason. */
function whyOf(scenario: StoryScenario, max: number): string {
  const trial = worstTrial(scenario)
  if (trial === undefined) return ''
  const { firstPlace: change, otherPlaces: others } = accountOf(trial)
  const wrong = change === null ? firstWrong(trial) : null
  if (wrong !== null) return `${markdownName(wrong.name, max)} ${markdownWords(wrong.words, max)}`
  if (change === null) return markdownWords(trial.reason, max)
  const line = changeLine(change, max)
  // A long line says little in a title: the place alone says where to look, the fold says the rest.
  const sign = change.kind === 'added' ? '+ ' : change.kind === 'removed' ? '- ' : ''
  const shown = codePoints(line) <= max ? markdownCode(line) : markdownName(sign + change.path, max)
  return `${shown}${others > 0 ? ` and ${others} more` : ''}`
}

function worstTrial(scenario: StoryScenario): ReportTrial | undefined {
  return (
    scenario.trials.find(({ verdict }) => verdict === 'fail') ??
    scenario.trials.find(({ verdict }) => verdict === 'error') ??
    scenario.trials[0]
  )
}

/** A fold: the title names the scenario and the first wrong row; inside, each trial that did not pass; or the title alone. */
export function scenarioFold(scenario: StoryScenario, detail: Detail, shows: ShownScenario, open: boolean): string {
  const title = titleOf(scenario, shows).join(' · ')
  const lines: string[] = []
  if (scenario.change === 'not_comparable' && scenario.changeReason !== '') {
    lines.push(`Not comparable with the baseline: ${markdownWords(scenario.changeReason, detail.wordChars)}`, '')
  }
  append(lines, wrongTrialLines(scenario, detail, shows.link))
  const right = scenario.trials.filter(({ verdict }) => verdict === 'pass')
  if (scenario.trials.length > 1 && right.length > 0)
    lines.push(`**${trialNames(right, (_, shown) => shown)}** ${OUTCOME_ICONS.pass}`, '')
  const body = lines.join('\n')
  // The title may say all.
  if (body.trim() === '') return title
  return `<details${open ? ' open' : ''}><summary>${title}</summary>\n\n${body}\n</details>`
}

/** The trials that did not pass; those that failed alike are told once. */
function wrongTrialLines(scenario: StoryScenario, detail: Detail, link: TrialLink): string[] {
  const wrong = scenario.trials.filter(({ verdict }) => verdict !== 'pass')
  const alike = new Map<string, ReportTrial[]>()
  // The title is about the only trial; of several about the worst.
  const said = scenario.trials.length > 1 ? '' : whyOf(scenario, CAPS.all.cell)
  for (const trial of wrong.slice(0, MAX_TRIALS_READ)) {
    const text = trialLines(trial, detail, said).join('\n')
    const group = alike.get(text)
    if (group === undefined) alike.set(text, [trial])
    else group.push(trial)
  }
  const lines: string[] = []
  let told = 0
  for (const [text, trials] of [...alike].slice(0, detail.trials)) {
    told += trials.length
    const [first] = trials
    if (scenario.trials.length > 1 && first !== undefined) {
      lines.push(`**${trialNames(trials, link)}** ${OUTCOME_ICONS[first.verdict]}`, '')
    }
    lines.push(text)
  }
  if (wrong.length > told) lines.push(`… ${plural(wrong.length - told, 'more trial')} not passing.`, '')
  return lines
}

/** `Trials 0, 2, 3`. */
function trialNames(trials: readonly ReportTrial[], link: TrialLink): string {
  const named = trials.slice(0, 20).map((trial) => link(trial, String(trial.trial)))
  return `${trials.length === 1 ? 'Trial' : 'Trials'} ${named.join(', ')}${moreText(trials.length - named.length)}`
}

/** `said` stands in the title above: what says the same is left out. */
function trialLines(trial: ReportTrial, detail: Detail, said: string): string[] {
  const { reason, signals, wrong, judge } = accountOf(trial)
  const lines = reason === '' ? [] : [markdownWords(reason, detail.wordChars), '']
  append(lines, firstWrongLines(trial, detail, said))
  if (trial.diff.changes.length > 0)
    append(
      lines,
      diffLines(
        trial,
        detail,
        wrong.some((signal) => isShownByDiff(trial, signal)),
      ),
    )
  for (const signal of wrong)
    if (!isShownByDiff(trial, signal)) append(lines, signalLines(signal, judge, { ...detail, said }))
  const passing = signals.filter(({ outcome }) => outcome === 'pass')
  if (passing.length > 0) lines.push(`- ${OUTCOME_ICONS.pass} ${passing.map(signalName).join(', ')}`)
  const metrics = (trial.metrics ?? []).slice(0, detail.parts)
  if (metrics.length > 0) {
    const shown = metrics.map((one) => `${markdownWords(one.name, 40)} ${markdownWords(metricValue(one), 40)}`)
    lines.push(`- measured, decides nothing: ${shown.join(' · ')}`)
  }
  if (lines.at(-1) !== '') lines.push('')
  return lines
}

/** The rows say what the signal's own sentence says. */
function isShownByDiff({ diff }: ReportTrial, { name, outcome, gating, reason }: SignalAccount): boolean {
  return (
    name === 'db_state_match' &&
    outcome === 'fail' &&
    gating &&
    diff.changes.length > 0 &&
    /^the final state differs from the expected one: \d+ changes?(?: or more)?$/.test(reason)
  )
}

function signalName({ name, note }: SignalAccount): string {
  return `${markdownCell(name)}${note}`
}

function signalLines(
  signal: SignalAccount,
  judge: JudgeAccount | null,
  { said, ...detail }: Detail & { readonly said: string },
): string[] {
  const { name, wrongParts, passedParts } = signal
  const isSaid = said === markdownWords(`${name}: ${signal.reason}`, CAPS.all.cell) && !said.endsWith(' more)')
  const isJudged = judge !== null && !judge.isTold && (name === 'judge_passed' || name === 'nl_assertion')
  if (isSaid && wrongParts.length === 0 && !isJudged) return []
  const reason = signal.reason === '' || isSaid ? '' : `: ${markdownWords(signal.reason, detail.wordChars)}`
  const lines = [`- ${iconOfSignal(signal)} **${signalName(signal)}**${reason}`]
  for (const part of wrongParts.slice(0, detail.parts)) lines.push(partLine(part, signal, detail))
  if (wrongParts.length > detail.parts) lines.push(`  - … ${wrongParts.length - detail.parts} more`)
  if (wrongParts.length > 0 && passedParts > 0) lines.push(`  - ✅ ${plural(passedParts, 'other')}`)
  if (isJudged) {
    const words = judge.reason === '' ? '' : `: ${markdownWords(judge.reason, detail.wordChars)}`
    lines.push(`  - judge, ${judge.score}${words}`)
  }
  return lines
}

function partLine(part: SignalPart, signal: SignalAccount, detail: Detail): string {
  const reason = part.reason === '' ? '' : ` — ${markdownWords(part.reason, detail.wordChars)}`
  const icon = signal.gating ? OUTCOME_ICONS[part.outcome] : OUTCOME_ICONS.skipped
  return `  - ${icon} ${markdownLabel(part.label, detail.wordChars)}${reason}`
}

/** Red is what decides. */
function iconOfSignal({ outcome, gating }: SignalAccount): string {
  return gating || outcome === 'pass' ? OUTCOME_ICONS[outcome] : OUTCOME_ICONS.skipped
}

/** Where there is no diff, what is known instead. */
function firstWrongLines(trial: ReportTrial, detail: Detail, said: string): string[] {
  const wrong = firstWrong(trial)
  if (wrong === null) return []
  const line = `${markdownCell(wrong.name, detail.wordChars)} ${markdownWords(wrong.words, detail.wordChars)}`
  return line === said ? [] : [line, '']
}

/** `named`: the rows stand for the signal, so that its name stands with them. */
function diffLines(trial: ReportTrial, detail: Detail, named: boolean): string[] {
  const { changes, total } = trial.diff
  const shown = changes.slice(0, detail.changes)
  const text = shown.flatMap((_, at) => blockLines(shown, at, detail.valueChars)).join('\n')
  const left = Math.max(total, changes.length) - shown.length
  const lines = [
    `Database, ${plural(Math.max(total, changes.length), 'difference')} (expected → actual)${named ? ` · ${markdownCode('db_state_match')}` : ''}:`,
    '',
    fence(text, 'diff'),
    '',
  ]
  if (left > 0) lines.push(`… ${plural(left, 'more difference')} in the full report.`, '')
  return lines
}

/** A change, and below it the call that wrote it and those above. */
function blockLines(changes: readonly Change[], at: number, max: number): string[] {
  const change = changes[at]
  if (change === undefined) return []
  const written = blameBelow(changes, at, 2 * max)
  return [changeBlockLine(change, max), ...(written === null ? [] : [`  ${written}`])]
}

/** `path  a → b`; `+ path  b` where only the actual state has it, `- path  a` where only the expected one has. */
function changeLine(change: Change, max: number): string {
  const { path, kind, expected, actual } = showChange(change, max)
  if (kind === 'added') return `+ ${path}  ${actual}`
  if (kind === 'removed') return `- ${path}  ${expected}`
  return `${path}  ${expected} → ${actual}${kind === 'type' ? ' (type)' : ''}`
}

/** The same in a diff block, which colours lines by their first character: `!` changed, `-` missing, `+` unexpected. */
export function changeBlockLine(change: Change, max: number): string {
  const line = changeLine(change, max)
  if (change.kind === 'added' || change.kind === 'removed') return line
  if (line.length <= MAX_LINE_CHARS) return `! ${line}`
  const { path, expected, actual } = showChange(change, max)
  return `! ${path}${change.kind === 'type' ? ' (type)' : ''}\n-   ${expected}\n+   ${actual}`
}
