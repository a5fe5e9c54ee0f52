// The quarantine on the page: every entry of its file, what became of it, and who must do what by when.
import { CAPS } from '../caps.js'
import type { Report } from '../../model.js'
import { entryAdvice } from '../../gate/sentences.js'
import { plural } from '../account/figures.js'
import { html, type Markup, nameOf, shortText } from './markup.js'

const MAX_ENTRIES = CAPS.page.entries

const STATE_WORDS = {
  in_force: 'in force',
  refused: 'refused',
  must_pass: 'must pass',
  expired: 'expired',
  unknown: 'unknown',
  ambiguous: 'ambiguous',
} as const

/** Empty where no quarantine is named. */
export function quarantineSection({ quarantine }: Report): Markup {
  if (quarantine === undefined) return html``
  const { source, commit, entries, limit, allowed } = quarantine
  const lines = entries.slice(0, MAX_ENTRIES).map((entry) => {
    const { domain, scenario, owner, reason, until, state, passed, trials } = entry
    const name = html`${domain === null ? null : html`${nameOf(domain)} / `}${scenario === null ? 'no scenario' : nameOf(scenario)}`
    return html`<tr><th scope="row">${name}</th><td>${STATE_WORDS[state]}</td><td>${shortText(owner ?? '')}</td><td>${shortText(until ?? '')}</td><td class="n">${
      trials === null ? '' : `${passed} of ${trials}`
    }</td><td>${shortText(reason ?? '')}</td><td>${shortText(entryAdvice(entry))}</td></tr>
`
  })
  const more = entries.length - lines.length
  const at = commit === null ? null : html` at ${nameOf(commit.slice(0, 12))}`
  return html`<section aria-labelledby="quarantine"><h2 id="quarantine">Quarantine</h2><p>From ${nameOf(source)}${at}; at most ${shortText(limit)} of the scenarios, here ${allowed}.</p>${
    lines.length === 0
      ? html`<p>No entry.</p>`
      : html`<table><thead><tr><th scope="col">Scenario</th><th scope="col">State</th><th scope="col">Who</th><th scope="col">Until</th><th scope="col" class="n">Pass now</th><th scope="col">Why</th><th scope="col">What to do</th></tr></thead><tbody>
${lines}</tbody></table>`
  }${more > 0 ? html`<p>… ${plural(more, 'more entry', 'more entries')} in report.json.</p>` : null}</section>`
}
