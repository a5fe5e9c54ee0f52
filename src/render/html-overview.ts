// The top of the HTML page: passed or not and why, the rate against what is needed, the change against the baseline, and
// how each domain and each signal fared. Figures and words only; trials are html-trial's.

import type { Report } from '../model.js'
import { changeText, isPlainFigure, percent, plural, rateText, slackText } from './figures.js'
import { html, type Markup, nameOf } from './html-markup.js'
import type { Story } from './story.js'

const MAX_REASONS = 100

/** `Agent Eval Gate failed: 34 of 40 passed`: the title of the tab. */
export function pageTitle({ decision, totals }: Report): string {
  const word = decision.verdict === 'pass' ? 'passed' : 'failed'
  return `Agent Eval Gate ${word}: ${totals.passed} of ${totals.expected} passed`
}

/** The verdict with everything that a reviewer must see at once. */
export function verdictPanel(report: Report, story: Story): Markup {
  const { decision, totals } = report
  const passed = decision.verdict === 'pass'
  return html`<div class="verdict ${passed ? 'is-pass' : 'is-fail'}"><h1><span class="${passed ? 'pass' : 'fail'}">${
    passed ? '✓ Passed' : '✗ Failed'
  }</span>: ${totals.passed} of ${totals.expected} passed (${rateText(totals.passed, totals.expected)})</h1>
${rateBar(report)}<ul class="facts">${facts(report, story).map((fact) => html`<li>${fact}</li>`)}</ul>
${passed || decision.reasons.length === 0 ? null : reasonList(decision.reasons)}</div>
${report.references.untrusted ? untrustedNote() : null}`
}

function reasonList(reasons: readonly string[]): Markup {
  const more = reasons.length - MAX_REASONS
  return html`<div class="reasons"><h2>Why it failed</h2><ul>${reasons.slice(0, MAX_REASONS).map((reason) => html`<li>${reason}</li>`)}${
    more > 0 ? html`<li>… ${plural(more, 'more reason')}</li>` : null
  }</ul></div>`
}

function untrustedNote(): Markup {
  return html`<p class="warn"><b>References from the same artifacts.</b> This run is for a fork, and what the agent is compared with came from the artifacts of the same run. Whoever wrote the results could write the references too: name another source with the input <b>expected</b>.</p>`
}

function facts(report: Report, story: Story): Markup[] {
  const { decision, totals, upstream } = report
  const list = [html`needed <b>${decision.threshold}</b>`, html`${slackText(decision.allowed_failures)}`]
  const change = changeText(report)
  if (change !== null) list.push(html`against the baseline: <b>${change}</b>`)
  if (totals.failed > 0) list.push(html`<b class="fail">${totals.failed}</b> failed`)
  if (totals.errored > 0) list.push(html`<b class="error">${totals.errored}</b> could not be scored`)
  if (totals.skipped > 0) list.push(html`<b>${totals.skipped}</b> skipped`)
  if (story.severalTrials) {
    for (const [k, value] of Object.entries(totals.pass_hat_k).slice(0, 8)) {
      list.push(html`pass^${k} <b>${value === null ? 'undefined' : percent(value)}</b>`)
    }
  }
  if (upstream.why_different !== null) {
    const figure = `${upstream.passed} of ${upstream.total} (${rateText(upstream.passed, upstream.total)})`
    list.push(html`the evaluation's own figure: <b>${figure}</b>, ${upstream.why_different}`)
  }
  return list
}

/** How much passed, failed and could not be told, with the place of the threshold; the heading says the same in words. */
function rateBar({ decision, totals }: Report): Markup {
  const needed = isPlainFigure(decision.threshold) ? Number(decision.threshold.slice(0, -1)) : null
  const mark =
    needed === null || needed < 0 || needed > 100 ? null : html`<span class="needed" style="left:${needed}%"></span>`
  return html`<div class="rate" aria-hidden="true">${bar(totals)}${mark}</div>`
}

function bar(counts: {
  readonly expected: number
  readonly passed: number
  readonly failed: number
  readonly errored: number
}): Markup {
  const { passed, failed, errored, expected } = counts
  const rest = Math.max(0, expected - passed - failed - errored)
  const piece = (count: number, kind: 'p' | 'f' | 'e' | 'r'): Markup | null =>
    count > 0 ? html`<i class="${kind}" style="flex-grow:${count}"></i>` : null
  return html`<div class="bar">${piece(passed, 'p')}${piece(failed, 'f')}${piece(errored, 'e')}${piece(rest, 'r')}</div>`
}

// ---------------------------------------------------------------------------------------------------------------
// Tables

/** A bar and the counts of each domain. */
export function domainTable(report: Report): Markup {
  const rows = Object.entries(report.domains).map(([name, counts]) => {
    const thresholds = report.settings.domain_thresholds
    const needed = Object.hasOwn(thresholds, name) ? (thresholds[name] ?? '') : ''
    const { passed, failed, errored, expected } = counts
    return html`<tr><th scope="row">${nameOf(name)}</th><td class="b" aria-hidden="true">${bar(counts)}</td><td class="n">${passed}</td><td class="n">${failed}</td><td class="n">${errored}</td><td class="n">${expected}</td><td class="n">${rateText(passed, expected)}</td><td class="n">${needed}</td></tr>
`
  })
  if (rows.length === 0) return html``
  return html`<section aria-labelledby="domains"><h2 id="domains">Domains</h2><div class="wide" role="region" aria-label="Counts by domain" tabindex="0"><table><thead><tr><th scope="col">Domain</th><td class="b" aria-hidden="true"></td><th scope="col" class="n">Passed</th><th scope="col" class="n">Failed</th><th scope="col" class="n">Errors</th><th scope="col" class="n">Of</th><th scope="col" class="n">Rate</th><th scope="col" class="n">Needed</th></tr></thead><tbody>
${rows}</tbody></table></div></section>`
}

/** The counts of each signal. */
export function signalCounts(report: Report): Markup {
  const rows = Object.entries(report.signals).map(([name, { passed, failed, errored }]) => {
    const expected = passed + failed + errored
    return html`<tr><th scope="row">${nameOf(name)}</th><td class="b" aria-hidden="true">${bar({ passed, failed, errored, expected })}</td><td class="n">${passed}</td><td class="n">${failed}</td><td class="n">${errored}</td><td class="n">${rateText(passed, expected)}</td></tr>
`
  })
  if (rows.length === 0) return html``
  return html`<section aria-labelledby="signals"><h2 id="signals">Signals</h2><div class="wide" role="region" aria-label="Counts by signal" tabindex="0"><table><thead><tr><th scope="col">Signal</th><td class="b" aria-hidden="true"></td><th scope="col" class="n">Passed</th><th scope="col" class="n">Failed</th><th scope="col" class="n">Errors</th><th scope="col" class="n">Rate</th></tr></thead><tbody>
${rows}</tbody></table></div></section>`
}
