// The filter of the page: a form above the trials, and buttons elsewhere that set one of its fields. What it does is
// script.ts's; nothing of it is seen before that has run.
import { CAPS } from '../caps.js'
import type { Cause, Report, ReportTrial } from '../../model.js'
import { causePhrase, phraseText } from '../account/causes.js'
import { plural } from '../account/figures.js'
import { html, type Markup, shortText } from './markup.js'

export interface FilterLists {
  readonly domains: ReadonlyMap<string, number>
  readonly signals: ReadonlyMap<string, number>
  /** The cause of each trial that has one, by its address in the page. */
  readonly causes: readonly Cause[]
}

/** What a filter can name, each with its number in the page. */
export function filterLists(report: Report): FilterLists {
  const domains = new Map<string, number>()
  const signals = new Map<string, number>()
  for (const trial of report.trials) {
    if (!domains.has(trial.domain)) domains.set(trial.domain, domains.size)
    for (const name of Object.keys(trial.signals)) if (!signals.has(name)) signals.set(name, signals.size)
  }
  return { domains, signals, causes: (report.causes ?? []).slice(0, CAPS.page.causes) }
}

/** Hidden until the script that makes it work has run. */
export function filterForm(report: Report, { domains, signals, causes }: FilterLists): Markup {
  // Over what is shown, the quarantined trials too.
  const count = (verdict: ReportTrial['verdict']): number =>
    report.trials.filter((trial) => trial.verdict === verdict).length
  const options = (list: ReadonlyMap<string, number>): Markup[] =>
    [...list].map(([name, i]) => html`<option value="${i}">${name}</option>`)
  return html`<form id="filter" role="search" aria-label="Filter the trials" autocomplete="off" hidden><div class="fields">
<label class="grow">Search<input type="search" name="search" placeholder="id, value, words of the conversation"></label>
<label>Verdict<select name="verdict"><option value="">all</option><option value="trouble">not passed (${report.trials.length - count('pass')})</option><option value="fail">failed (${count('fail')})</option><option value="error">errors (${count('error')})</option>${
    count('skipped') > 0 ? html`<option value="skipped">skipped (${count('skipped')})</option>` : null
  }<option value="pass">passed (${count('pass')})</option></select></label>
<label>Domain<select name="domain"><option value="">all</option>${options(domains)}</select></label>
<label>Signal that does not pass<select name="signal"><option value="">any</option>${options(signals)}</select></label>
${
  causes.length === 0
    ? null
    : html`<label>Cause<select name="cause"><option value="">any</option>${causes.map((cause, i) => html`<option value="${String(i)}">${shortText(`${cause.trials}: ${phraseText(causePhrase(cause))}`)}</option>`)}</select></label>
`
}</div>
<div class="fields"><p id="count" class="grow" role="status" aria-live="polite">${plural(report.trials.length, 'trial')}</p><button type="reset">Reset</button><button type="button" id="open-all">Open all shown</button><button type="button" id="close-all">Close all</button></div></form>`
}

/** Sets a field of the filter, and takes it back when it is pressed again; without the script it is text. */
export function pickButton(field: 'domain' | 'signal' | 'cause', at: number, shown: Markup): Markup {
  return html`<button type="button" class="pick" data-pick="${field}" data-value="${String(at)}" aria-pressed="false" disabled>${shown}</button>`
}
