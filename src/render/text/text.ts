// The report on a terminal and in the job's log: the same story as the comment, in columns that fit the width. Every line
// is harmless to a runner that reads it (no command, no foreign colour sequence).

import { CAPS } from '../caps.js'
import type { BaselineComparison, Report, ReportTrial } from '../../model.js'
import { rateText } from '../../gate/rate.js'
import { entryAdvice, entryName } from '../../gate/sentences.js'
import { notesOf } from '../account/next-step.js'
import {
  causeCount,
  causeNames,
  causePhrase,
  phraseText,
  shortChapters,
  type ShortChapter,
  toldCount,
} from '../account/causes.js'
import { accountOf, hiddenWords, type TrialAccount, warningsOf } from '../account/account.js'
import { ALARMING_KINDS, type Warning } from '../account/alarming.js'
import { blameBelow, showChange } from '../account/change.js'
import { DUMP_RECIPES } from '../docs.js'
import { firstWrong } from '../account/first-wrong.js'
import { guardLogLine } from '../encode/escape.js'
import { changeText, passedText, passHatFigures, plural } from '../account/figures.js'
import { thresholdFacts, shortReason, toldHolds } from '../account/holds.js'
import { historyText } from '../account/history.js'
import { alikeFindings, findingWords } from '../account/finding-words.js'
import { findingsByKind } from '../markdown/foot.js'
import { METRIC_COLUMNS, metBudgets, metricRows } from '../account/metrics.js'
import { type Chapter, isTrouble, namesDomain, type StoryScenario, tellStory, trialsText } from '../account/story.js'
import { shortestNames } from '../../scenario-key.js'
import { clip, columns, textTable, wrap } from './columns.js'
import { moreText, visible, visibleStart } from '../encode/visible.js'
import { append } from '../../json/lists.js'

export interface TextOptions {
  /** Columns; lines of our own fit, values are cut to it. At least 40 is assumed. */
  readonly width: number
  readonly color: boolean
}

const {
  detailed: MAX_DETAILED,
  rows: MAX_ROWS,
  changes: MAX_CHANGES,
  parts: MAX_PARTS,
  names: MAX_NAMES,
  metrics: MAX_METRICS,
  findings: MAX_FINDINGS,
  causes: MAX_CAUSES,
  causeNames: MAX_CAUSE_NAMES,
  name: MAX_NAME_CHARS,
  reason: MAX_REASON_CHARS,
  partReason: MAX_PART_CHARS,
} = CAPS.text

type Paint = (text: string, color: keyof typeof CODES) => string
const CODES = { red: '31', green: '32', yellow: '33', bold: '1', dim: '2' } as const
const ESCAPE = String.fromCharCode(0x1b)

/** The whole report as lines, the last one ended. */
export function renderText(report: Report, options: TextOptions): string {
  const width = Math.max(40, Math.floor(options.width))
  const paint: Paint = options.color ? (text, color) => `${ESCAPE}[${CODES[color]}m${text}${ESCAPE}[0m` : (text) => text
  const story = tellStory(report)
  const lines = [
    ...tables(report, width, paint),
    ...causeLines(report, width, paint),
    ...chapterLines(shortChapters(story.chapters, report), width, paint),
    ...closingLines(report, width, paint),
  ]
  return `${lines.map(guardLogLine).join('\n')}\n`
}

// ---------------------------------------------------------------------------------------------------------------
// Tables

function tables(report: Report, width: number, paint: Paint): string[] {
  const domains = Object.entries(report.domains).map(([name, { expected, passed, failed, errored }]) => [
    visible(name),
    String(passed),
    String(failed),
    String(errored),
    String(expected),
    rateText(passed, expected),
  ])
  const signals = Object.entries(report.signals).map(([name, { passed, failed, errored }]) => [
    visible(name),
    String(passed),
    String(failed),
    String(errored),
    String(passed + failed + errored),
    rateText(passed, passed + failed + errored),
  ])
  const measured = metricRows(report)
    .slice(0, MAX_METRICS)
    .map(({ name, domain, trials, figures }) => [
      visible(domain === null ? name : `  ${name}, ${domain}`),
      String(trials),
      // A narrow terminal holds the figures alone.
      ...(width < 100 ? figures.map((figure) => figure.replace(/ \(.*/, '')) : figures),
    ])
  const dim = (text: string): string => paint(text, 'dim')
  return [
    ...textTable(['domain', 'pass', 'fail', 'error', 'of', 'rate'], domains, width, dim),
    ...textTable(['signal', 'pass', 'fail', 'error', 'of', 'rate'], signals, width, dim),
    ...textTable(['metric', ...METRIC_COLUMNS], measured, width, dim),
    ...metBudgets(report).map((budget) => clip(visible(budget), width)),
  ]
}

// ---------------------------------------------------------------------------------------------------------------
// Causes: what several trials have in common

function causeLines(report: Report, width: number, paint: Paint): string[] {
  const causes = report.causes ?? []
  if (causes.every(({ trials }) => trials < 2)) return []
  const trials = causes.reduce((sum, cause) => sum + cause.trials, 0)
  const title = `What is wrong: ${plural(causes.length, 'cause')} in ${plural(trials, 'trial')}`
  const lines = [paint(clip(title, width), 'bold')]
  const nameOf = shortestNames(report.scenarios)
  for (const cause of causes.slice(0, MAX_CAUSES)) {
    append(lines, wrap(`${causeCount(cause)}: ${shortText(phraseText(causePhrase(cause)), MAX_PART_CHARS)}`, width, 2))
    if (cause.kind === 'hashes_differ') append(lines, wrap(`how to write dumps: ${DUMP_RECIPES}`, width, 4))
    const names = causeNames(cause, report, nameOf)
    const more = names.length - MAX_CAUSE_NAMES
    const shown = names.slice(0, MAX_CAUSE_NAMES).map((name) => shortText(name, MAX_NAME_CHARS))
    append(lines, wrap(`${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`, width, 4))
  }
  const rest = causes.slice(MAX_CAUSES)
  if (rest.length > 0) {
    const trialsOfRest = rest.reduce((sum, cause) => sum + cause.trials, 0)
    lines.push(`  … ${plural(rest.length, 'more cause')} in ${plural(trialsOfRest, 'trial')}`)
  }
  return [...lines, '']
}

// ---------------------------------------------------------------------------------------------------------------
// Chapters

function chapterLines(chapters: readonly ShortChapter[], width: number, paint: Paint): string[] {
  const lines: string[] = []
  let detailed = 0
  let rows = 0
  for (const chapter of chapters) {
    if (chapter.name === 'passed') continue
    lines.push(paint(clip(`${chapter.title} (${chapter.count})`, width), 'bold'))
    if (!isTrouble(chapter.name)) {
      append(lines, [...nameLines(chapter, width), ''])
      continue
    }
    let shown = 0
    for (const scenario of chapter.scenarios) {
      if (detailed < MAX_DETAILED) {
        append(lines, scenarioLines(scenario, width, paint))
        detailed += 1
      } else if (rows < MAX_ROWS) {
        append(lines, [`  ${markOf(scenario, paint)} ${wholeName(scenario)}`, ...errorLine(scenario, width)])
        rows += 1
      } else break
      shown += 1
    }
    if (shown < chapter.scenarios.length) lines.push(`  … ${plural(chapter.scenarios.length - shown, 'more scenario')}`)
    for (const { cause, scenarios } of chapter.told) {
      append(
        lines,
        wrap(`… ${toldCount(scenarios, chapter)}: ${shortText(phraseText(causePhrase(cause)), 200)}`, width, 2),
      )
    }
    lines.push('')
  }
  return lines
}

/** Why a row could not be told: nothing else says so. */
function errorLine({ trials }: StoryScenario, width: number): string[] {
  const error = trials.find(({ verdict }) => verdict === 'error')
  return error === undefined ? [] : [`    ${clip(visible(error.reason), width - 4)}`]
}

function nameLines({ scenarios }: Chapter, width: number): string[] {
  const lines = scenarios.slice(0, MAX_NAMES).map(({ name }) => `  ${clip(visible(name), width - 2)}`)
  return scenarios.length > MAX_NAMES ? [...lines, `  … ${scenarios.length - MAX_NAMES} more`] : lines
}

function markOf(scenario: StoryScenario, paint: Paint): string {
  if (scenario.failed > 0) return scenario.passed > 0 ? paint('FLAKY', 'yellow') : paint('FAIL', 'red')
  return paint('ERROR', 'yellow')
}

function scenarioLines(scenario: StoryScenario, width: number, paint: Paint): string[] {
  const several = scenario.trials.length > 1
  const trials = trialsText(scenario) === '' ? '' : `  ${trialsText(scenario)}`
  const must = scenario.mustPass ? '  must pass' : ''
  const before = scenario.outcomes === '' ? '' : `  before ${scenario.outcomes}`
  const lines = [`  ${markOf(scenario, paint)} ${wholeName(scenario)}${paint(trials + must + before, 'dim')}`]
  for (const trial of scenario.trials) {
    if (trial.verdict === 'pass') continue
    const name = several ? `trial ${trial.trial}: ` : ''
    const account = accountOf(trial)
    const reason = account.reason === '' ? trial.verdict : shortText(account.reason, MAX_REASON_CHARS)
    append(lines, [
      ...(several || account.reason !== '' ? wrap(`${name}${reason}`, width, 4) : []),
      ...firstLine(trial, width),
      ...signalLines(account, width),
      ...diffLines(trial, width, paint),
    ])
  }
  return lines
}

/** Where there is no diff, what is known instead. */
function firstLine(trial: ReportTrial, width: number): string[] {
  const wrong = firstWrong(trial)
  if (wrong === null) return []
  return wrap(`${shortText(wrong.name, MAX_PART_CHARS)} ${shortText(wrong.words, MAX_PART_CHARS)}`, width, 4)
}

/** Ids are whole even where they are wider than the terminal: people copy them. */
function wholeName(scenario: StoryScenario): string {
  const name = `${shortText(scenario.scenario, 500)}${scenario.twin ? ` (${scenario.layout})` : ''}`
  return namesDomain(scenario) ? name : `${shortText(scenario.domain, 100)} / ${name}`
}

function shortText(text: string, max: number): string {
  const { shown, more } = visibleStart(text, max)
  return shown + moreText(more)
}

function signalLines({ wrong, judge }: TrialAccount, width: number): string[] {
  const lines: string[] = []
  for (const { name, outcome, note, reason, wrongParts } of wrong) {
    const why = reason === '' ? '' : `: ${shortText(reason, MAX_REASON_CHARS)}`
    append(lines, wrap(`${visible(name)} ${outcome}${note}${why}`, width, 4))
    for (const part of wrongParts.slice(0, MAX_PARTS)) {
      const words = part.reason === '' ? '' : ` — ${shortText(part.reason, MAX_PART_CHARS)}`
      append(lines, wrap(`${part.outcome}: ${shortText(part.label, MAX_PART_CHARS)}${words}`, width, 6))
    }
    if (wrongParts.length > MAX_PARTS) lines.push(`      … ${wrongParts.length - MAX_PARTS} more`)
  }
  if (judge !== null && judge.reason !== '' && !judge.isTold) {
    append(lines, wrap(`judge, ${judge.score}: ${shortText(judge.reason, MAX_REASON_CHARS)}`, width, 4))
  }
  return lines
}

function diffLines(trial: ReportTrial, width: number, paint: Paint): string[] {
  const { changes, total } = trial.diff
  const lines: string[] = []
  const list = changes.slice(0, MAX_CHANGES)
  for (const [at, change] of list.entries()) {
    const room = width - 6
    const { path, kind, expected, actual } = showChange(change, Math.max(60, room))
    if (kind === 'added') lines.push(`    ${paint('+', 'green')} ${path}  ${paint(actual ?? '', 'green')}`)
    else if (kind === 'removed') lines.push(`    ${paint('-', 'red')} ${path}  ${paint(expected ?? '', 'red')}`)
    else {
      const type = kind === 'type' ? ' (type)' : ''
      const sides = columns(`${path}  ${expected} → ${actual}${type}`)
      if (sides <= room)
        lines.push(`    ! ${path}  ${paint(expected ?? '', 'red')} → ${paint(actual ?? '', 'green')}${type}`)
      else {
        lines.push(`    ! ${path}${type}`)
        lines.push(`      expected ${paint(expected ?? '', 'red')}`, `      actual   ${paint(actual ?? '', 'green')}`)
      }
    }
    const written = blameBelow(list, at)
    if (written !== null) append(lines, wrap(written, width, 6))
  }
  const more = Math.max(total, changes.length) - Math.min(changes.length, MAX_CHANGES)
  if (more > 0) lines.push(`    … ${plural(more, 'more difference')}`)
  return lines
}

// ---------------------------------------------------------------------------------------------------------------
// Findings: those that somebody should look at whatever the verdict in words, the others counted

function findingLines(report: Report, width: number): string[] {
  const kinds = [...findingsByKind(report.findings)]
  const nameOf = (kind: string): string => findingWords(kind) ?? visible(kind).replaceAll('_', ' ')
  const others = kinds.filter(([kind]) => !ALARMING_KINDS.has(kind) && kind !== 'note')
  const lines: string[] = []
  for (const [kind, list] of kinds) {
    // What a note is about, its kind does not say.
    if (!ALARMING_KINDS.has(kind) && kind !== 'note') continue
    const groups = alikeFindings(list)
    for (const { what, places } of groups.slice(0, MAX_FINDINGS)) {
      const named = places.filter((place) => place !== '').slice(0, MAX_FINDINGS)
      const rest = places.length - named.length
      const where =
        named.length === 0 ? '' : ` (${named.map(visible).join(', ')}${rest > 0 ? ` and ${rest} more` : ''})`
      append(lines, wrap(`${nameOf(kind)}: ${shortText(what, 300)}${where}`, width, 0))
    }
    const more = groups.length - MAX_FINDINGS
    if (more > 0) append(lines, wrap(`… ${more} more: ${nameOf(kind)}`, width, 0))
  }
  if (others.length > 0) {
    const counts = others.map(([kind, list]) => `${nameOf(kind)} (${list.length})`).join(', ')
    append(lines, wrap(`findings, in the report files: ${counts}`, width, 0))
  }
  return lines
}

// ---------------------------------------------------------------------------------------------------------------
// The decision, last: it is what stands above the prompt

function closingLines(report: Report, width: number, paint: Paint): string[] {
  const { upstream } = report
  const lines: string[] = []
  append(lines, findingLines(report, width))
  if (upstream.why_different !== null) {
    const figure = `${upstream.passed} of ${upstream.total} (${rateText(upstream.passed, upstream.total)})`
    append(lines, wrap(`the evaluation's own figure: ${figure}. ${visible(upstream.why_different)}`, width, 0))
  }
  const rates = passHatFigures(report).map(({ k, text }) => `pass^${visible(k)} ${text}`)
  if (rates.length > 0) append(lines, wrap(rates.join('  '), width, 0))
  const history = historyText(report)
  if (history !== null) append(lines, wrap(history, width, 0))
  if (report.baseline !== null) append(lines, wrap(baselineLine(report.baseline), width, 0))
  if (report.baseline_missing !== null)
    append(lines, wrap(`no baseline: ${visible(report.baseline_missing)}`, width, 0))
  for (const warning of warningsOf(report)) append(lines, wrap(warningText(warning), width, 0))
  for (const note of notesOf(report).slice(0, MAX_NAMES))
    append(lines, wrap(shortText(note, MAX_REASON_CHARS), width, 0))
  for (const entry of report.quarantine?.entries.slice(0, MAX_NAMES) ?? []) {
    const advice = entryAdvice(entry)
    if (entry.state === 'expired' || advice === '') continue
    append(
      lines,
      wrap(
        shortText(`quarantine: ${entryName(entry)} (${entry.owner ?? 'no owner'}): ${advice}`, MAX_REASON_CHARS),
        width,
        0,
      ),
    )
  }
  const hidden = hiddenWords(report)
  if (hidden !== null) lines.push(`redacted: ${hidden}`)
  if (lines.length > 0) lines.push('')
  return [...lines, ...holdLines(report, width), decisionLine(report, paint)]
}

/** `baseline: eval-report at 0123456789ab, 3 days old (push run 41, attempt 2): 5 of 6 passed (83.33%)`. */
function baselineLine(baseline: BaselineComparison): string {
  const { source, commit, age, origin, runs = [], passed, expected } = baseline
  const facts = [
    `baseline: ${shortText(source, MAX_REASON_CHARS)}${commit === null ? '' : ` at ${visible(commit.slice(0, 12))}`}`,
    ...(age === null ? [] : [visible(age)]),
    ...(runs.length > 1 ? [plural(runs.length, 'run')] : []),
  ]
  const from = origin === undefined ? '' : ` (${shortText(origin, MAX_REASON_CHARS)})`
  return `${facts.join(', ')}${from}: ${passed} of ${expected} passed (${rateText(passed, expected)})`
}

function warningText({ words, places }: Warning): string {
  const where =
    places.length === 0 ? '' : ` It stands in ${places.map((place) => shortText(place, MAX_NAME_CHARS)).join(', ')}`
  return `warning: ${words}${where}`
}

/** What holds the gate, with the names that the reasons leave out. */
function holdLines(report: Report, width: number): string[] {
  const holds = toldHolds(report)
  const nameOf = shortestNames(report.scenarios)
  const lines = holds.slice(0, MAX_NAMES).flatMap(({ reason, subject, scenarios }) => {
    const who = subject === null ? '' : shortText(nameOf(subject), MAX_NAME_CHARS)
    const names = scenarios.slice(0, MAX_CAUSE_NAMES).map((key) => shortText(nameOf(key), MAX_NAME_CHARS))
    const more = scenarios.length - names.length
    const named = names.length === 0 ? '' : `: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
    return wrap(`- ${who}${visible(reason)}${named}`, width, 0)
  })
  const more = holds.length - MAX_NAMES
  return more > 0 ? [...lines, `- … ${plural(more, 'more reason')}`] : lines
}

/** `FAILED: 1 trial could not be scored · 370 of 477 passed (77.56%) · threshold 75% met`. */
function decisionLine(report: Report, paint: Paint): string {
  const { decision, totals } = report
  const passed = decision.verdict === 'pass'
  const change = changeText(report)
  const why = shortReason(report)
  const facts = [
    ...(why === null ? [] : [`${shortText(why.short, 200)}${why.more}`]),
    passedText(report),
    ...thresholdFacts(report, visible(decision.threshold)),
    ...(change === null || change === 'no baseline' ? [] : [change]),
    ...(totals.failed > 0 ? [`${totals.failed} failed`] : []),
    ...(totals.errored > 0 ? [`${totals.errored} could not be scored`] : []),
  ]
  return `${paint(passed ? 'PASSED' : 'FAILED', passed ? 'green' : 'red')}  ${facts.join(' · ')}`
}
