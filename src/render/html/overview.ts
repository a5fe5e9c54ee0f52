// The top of the HTML page: passed or not and why, the rate against what is needed, the change against the baseline, and
// how each domain and each signal fared. Figures and words only; trials are html-trial's.

import { CAPS } from '../caps.js'
import type { Report, ThresholdDecision } from '../../model.js'
import { rateText } from '../../gate/rate.js'
import { notesOf } from '../account/next-step.js'
import { warningsOf } from '../account/account.js'
import { ALARMING_KINDS } from '../account/alarming.js'
import { changeText, isPlainFigure, passedText, passHatFigures, plural } from '../account/figures.js'
import type { AddressOf } from '../encode/address.js'
import { findingWords } from '../account/finding-words.js'
import { thresholdFacts, shortReason } from '../account/holds.js'
import { holdList } from './causes.js'
import { pickButton } from './filter.js'
import { historyLine } from './history.js'
import { foldedText } from './fold.js'
import { html, joined, type Markup, nameOf, placeOf, shortText } from './markup.js'
import { METRIC_COLUMNS, metBudgets, metricRows } from '../account/metrics.js'

const MAX_REASONS = CAPS.page.reasons

/** `Agent Eval Gate failed: 34 of 40 passed`: the title of the tab. */
export function pageTitle({ decision, totals }: Report): string {
  const word = decision.verdict === 'pass' ? 'passed' : 'failed'
  return `Agent Eval Gate ${word}: ${totals.passed} of ${totals.expected} passed`
}

/** The verdict with everything that a reviewer must see at once. */
export function verdictPanel(report: Report, addressOf: AddressOf): Markup {
  const passed = report.decision.verdict === 'pass'
  const why = shortReason(report)
  const title = why === null ? html`${passedText(report)}` : html`${shortText(why.short)}${why.more}`
  const rate = why === null ? null : html`<p>${passedText(report)}</p>`
  return html`<div class="verdict ${passed ? 'is-pass' : 'is-fail'}"><h1><span class="${passed ? 'pass' : 'fail'}">${
    passed ? '✓ Passed' : '✗ Failed'
  }</span>: ${title}</h1>
${rate}${rateBar(report)}<ul class="facts">${facts(report).map((fact) => html`<li>${fact}</li>`)}</ul>
${historyLine(report)}${holdList(report, addressOf)}${noteList(notesOf(report))}</div>
${warningsOf(report).map((warning) => html`<p class="warn">${warning.words}${warning.places.length === 0 ? null : html` It stands in ${joined(warning.places.map(nameOf), ', ')}.`}${warning.isFinding ? html` <a href="#findings">See the findings</a>` : null}</p>`)}`
}

/** Change or noise, thresholds, quarantine: what the reasons do not say yet. */
function noteList(notes: readonly string[]): Markup | null {
  if (notes.length === 0) return null
  const more = notes.length - MAX_REASONS
  return html`<ul class="notes">${notes.slice(0, MAX_REASONS).map((note) => html`<li class="lines">${foldedText(note)}</li>`)}${
    more > 0 ? html`<li>… ${plural(more, 'more note')}</li>` : null
  }</ul>`
}

function facts(report: Report): Markup[] {
  const { decision, totals, upstream } = report
  const list = thresholdFacts(report, decision.threshold).map(shortText)
  const change = changeText(report)
  if (change !== null) list.push(html`<b>${change}</b>`)
  if (totals.failed > 0) list.push(html`<b class="fail">${totals.failed}</b> failed`)
  if (totals.errored > 0) list.push(html`<b class="error">${totals.errored}</b> could not be scored`)
  if (totals.skipped > 0) list.push(html`<b>${totals.skipped}</b> skipped`)
  for (const { k, text } of passHatFigures(report)) list.push(html`pass^${k} <b>${text}</b>`)
  if (upstream.why_different !== null) {
    const figure = `${upstream.passed} of ${upstream.total} (${rateText(upstream.passed, upstream.total)})`
    list.push(html`the evaluation's own figure: <b>${figure}</b>, ${foldedText(upstream.why_different)}`)
  }
  const alarming = new Map<string, number>()
  for (const { kind } of report.findings) {
    if (ALARMING_KINDS.has(kind)) alarming.set(kind, (alarming.get(kind) ?? 0) + 1)
  }
  if (alarming.size > 0) {
    const kinds = [...alarming].map(([kind, count]) => `${findingWords(kind) ?? kind} (${count})`)
    list.push(html`<a href="#findings">worth a look</a>: <b class="error">${kinds.join(', ')}</b>`)
  }
  return list
}

/**
 * How much passed, failed and could not be told, with the place of the threshold and of the interval that it is compared
 * with; the heading and the notes say the same in words.
 */
function rateBar({ decision, totals }: Report): Markup {
  const overall = decision.thresholds?.[0]
  if (overall?.unit !== 'scenarios') return markedBar(totals, decision.threshold, overall)
  const { passed, expected } = overall
  return markedBar({ passed, expected, failed: expected - passed, errored: 0 }, decision.threshold, overall)
}

/** A bar of counts with a mark where the threshold stands and a bracket over the interval. */
function markedBar(counts: Counts, threshold: string, told: ThresholdDecision | undefined): Markup {
  const needed = isPlainFigure(threshold) ? Number(threshold.slice(0, -1)) : null
  const mark =
    needed === null || needed < 0 || needed > 100
      ? null
      : html`<span class="needed" aria-hidden="true" style="left:${needed}%"></span>`
  return html`<div class="rate">${bar(counts)}${intervalOf(told)}${mark}</div>`
}

function intervalOf(told: ThresholdDecision | undefined): Markup | null {
  if (told === undefined || told.low === null || told.high === null) return null
  const at = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100
  const [low, high] = [at(told.low), at(told.high)]
  return html`<span class="interval" aria-hidden="true" style="left:${low}%;width:${Math.max(0, high - low)}%"></span>`
}

type Counts = Pick<Report['totals'], 'expected' | 'passed' | 'failed' | 'errored'>

/** Decoration: the counts stand beside it in words. */
function bar(counts: Counts): Markup {
  const { passed, failed, errored, expected } = counts
  const rest = Math.max(0, expected - passed - failed - errored)
  const piece = (count: number, kind: 'p' | 'f' | 'e' | 'r'): Markup | null =>
    count > 0 ? html`<i class="${kind}" style="flex-grow:${count}"></i>` : null
  return html`<div class="bar" aria-hidden="true">${piece(passed, 'p')}${piece(failed, 'f')}${piece(errored, 'e')}${piece(rest, 'r')}</div>`
}

// ---------------------------------------------------------------------------------------------------------------
// Tables

interface CountRow {
  readonly name: string
  readonly counts: Counts
  readonly needed: string
  /** What came of its threshold, where there is one. */
  readonly told: ThresholdDecision | undefined
}

/** A bar and the counts of each domain; a click filters by it, where the page's list `picks` has it. */
export function domainTable(report: Report, picks: ReadonlyMap<string, number>): Markup {
  const thresholds = report.settings.domain_thresholds
  const rows = Object.entries(report.domains).map(([name, counts]): CountRow => {
    const told = report.decision.thresholds?.find(({ domain }) => domain === name)
    return { name, counts, needed: Object.hasOwn(thresholds, name) ? (thresholds[name] ?? '') : '', told }
  })
  return countTable('Domain', html`<h2 id="domains">Domains</h2>`, { rows, picks })
}

/** A bar and the counts of each signal; a click shows the trials that it does not pass. */
export function signalTable(report: Report, picks: ReadonlyMap<string, number>): Markup {
  const rows = Object.entries(report.signals).map(([name, { passed, failed, errored }]): CountRow => {
    return {
      name,
      counts: { passed, failed, errored, expected: passed + failed + errored },
      needed: '',
      told: undefined,
    }
  })
  return countTable('Signal', html`<h2 id="signals">Signals</h2>`, { rows, picks })
}

/** What was measured, of all trials and by domain, with the change against the baseline; and the budgets that are met. */
export function metricTable(report: Report): Markup {
  const rows = metricRows(report)
  const met = metBudgets(report)
  if (rows.length === 0) return noteList(met) ?? html``
  const lines = rows.map(
    ({ name, domain, trials, figures }) =>
      html`<tr><th scope="row">${placeOf(name)}${domain === null ? null : html`, ${placeOf(domain)}`}</th><td class="n">${trials}</td>${figures.map((figure) => html`<td class="n">${figure}</td>`)}</tr>
`,
  )
  return html`<section class="counts" aria-label="Metrics"><h2 id="metrics">Metrics</h2><table><thead><tr><th scope="col">Metric</th>${METRIC_COLUMNS.map((column) => html`<th scope="col" class="n">${column}</th>`)}</tr></thead><tbody>
${lines}</tbody></table>${noteList(met)}</section>`
}

/** A name that filters the trials. */
function pickName(what: 'Domain' | 'Signal', name: string, picks: ReadonlyMap<string, number>): Markup {
  const at = picks.get(name)
  return at === undefined ? placeOf(name) : pickButton(what === 'Domain' ? 'domain' : 'signal', at, placeOf(name))
}

/** Columns of errors and of what is needed stand only where there are any. */
function countTable(
  what: 'Domain' | 'Signal',
  heading: Markup,
  { rows, picks }: { readonly rows: readonly CountRow[]; readonly picks: ReadonlyMap<string, number> },
): Markup {
  if (rows.length === 0) return html``
  const withErrors = rows.some(({ counts }) => counts.errored > 0)
  const withNeeded = rows.some(({ needed }) => needed !== '')
  const lines = rows.map(({ name, counts, needed, told }) => {
    const { passed, failed, errored, expected } = counts
    return html`<tr><th scope="row">${pickName(what, name, picks)}${needed === '' ? bar(counts) : markedBar(counts, needed, told)}</th><td class="n">${passed} of ${expected}</td><td class="n">${failed}</td>${
      withErrors ? html`<td class="n">${errored}</td>` : null
    }<td class="n">${rateText(passed, expected)}</td>${withNeeded ? html`<td${isPlainFigure(needed) ? html` class="n"` : null}>${shortText(needed)}${told?.by === 'interval' ? html`<br>${told.verdict}` : null}</td>` : null}</tr>
`
  })
  return html`<section class="counts" aria-label="${what}s">${heading}<table><thead><tr><th scope="col">${what}</th><th scope="col" class="n">Passed</th><th scope="col" class="n">Failed</th>${
    withErrors ? html`<th scope="col" class="n">Errors</th>` : null
  }<th scope="col" class="n">Rate</th>${withNeeded ? html`<th scope="col" class="n">Needed</th>` : null}</tr></thead><tbody>
${lines}</tbody></table></section>`
}
