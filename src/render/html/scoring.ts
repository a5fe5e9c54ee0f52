// The end of the HTML page: how it was scored. The baseline, pass^k, the rules, what was ignored, findings, the judge.

import { CAPS } from '../caps.js'
import { hiddenWords, recordedWords } from '../account/account.js'
import type { Finding, Report } from '../../model.js'
import { passHatText, rateText } from '../../gate/rate.js'
import { anotherRunText, plural, testText } from '../account/figures.js'
import { shareText } from '../../gate/sentences.js'
import { alikeFindings, findingWords } from '../account/finding-words.js'
import { html, joined, type Markup, nameOf, shortText } from './markup.js'
import type { Story } from '../account/story.js'

const { findingsOfAKind: MAX_FINDINGS_PER_KIND, names: MAX_NAMES } = CAPS.page

/** The section as a whole. */
export function scoringSection(report: Report, story: Story): Markup {
  return html`<section aria-labelledby="scoring"><h2 id="scoring">How this was scored</h2><dl>${baselineRows(report, story)}${figureRows(report)}${ruleRows(report)}${judgeRow(report)}</dl>${passHatTable(report)}</section>${findingsSection(report.findings)}`
}

function row(name: string, value: Markup): Markup {
  return html`<dt>${name}</dt><dd>${value}</dd>
`
}

function names(list: readonly string[]): Markup {
  const more = list.length - MAX_NAMES
  return html`${joined(list.slice(0, MAX_NAMES).map(nameOf), ', ')}${more > 0 ? ` … and ${more} more` : ''}`
}

function baselineRows(report: Report, story: Story): Markup[] {
  const { baseline } = report
  if (baseline === null) {
    return report.baseline_missing === null ? [] : [row('Baseline', html`none: ${report.baseline_missing}`)]
  }
  const commit = baseline.commit === null ? null : html` at ${nameOf(baseline.commit.slice(0, 12))}`
  const age = baseline.age === null ? null : html`, ${shortText(baseline.age)}`
  const rate = `${baseline.passed} of ${baseline.expected} passed (${rateText(baseline.passed, baseline.expected)})`
  const origin = baseline.origin === undefined ? null : html` (${shortText(baseline.origin)})`
  const rows = [row('Baseline', html`${nameOf(baseline.source)}${commit}${age}${origin}: ${rate}`)]
  const { change, runs = [] } = baseline
  if (runs.length > 1) {
    rows.push(
      row(
        'Runs of the baseline',
        joined(
          runs.map(({ commit }) => nameOf(commit?.slice(0, 12) ?? 'unknown')),
          ', ',
        ),
      ),
    )
  }
  if (change !== undefined) rows.push(row('Change or noise', html`${testText(change)}`))
  if (baseline.mcnemar_p !== null && change === undefined) {
    rows.push(row('Change by chance', html`p = ${Number(baseline.mcnemar_p.toPrecision(3))} (exact McNemar test)`))
  }
  if (baseline.note !== null && change === undefined) rows.push(row('Note', html`${baseline.note}`))
  if (story.added.length > 0) rows.push(row('Only in this run', names(story.added)))
  if (story.removed.length > 0) rows.push(row('Only in the baseline', names(story.removed)))
  if (story.notComparable.length > 0) {
    const items = story.notComparable
      .slice(0, MAX_NAMES)
      .map(({ scenario, reason }) => html`<li>${nameOf(scenario)}${reason === '' ? '' : `: ${reason}`}</li>`)
    const more = story.notComparable.length - items.length
    rows.push(row('Not comparable', html`<ul>${items}${more > 0 ? html`<li>… ${more} more</li>` : null}</ul>`))
  }
  return rows
}

function figureRows(report: Report): Markup[] {
  const { upstream } = report
  const rows: Markup[] = []
  const another = anotherRunText(report)
  if (another !== null) rows.push(row('Pass rate', html`${another}`))
  if (report.rate_elsewhere) {
    const { low, high } = report.rate_elsewhere
    rows.push(row('On other scenarios like these', html`between ${shareText(low)} and ${shareText(high)}`))
  }
  const own = `${upstream.passed} of ${upstream.total} (${rateText(upstream.passed, upstream.total)})`
  const why = upstream.why_different === null ? 'the same as ours' : upstream.why_different
  rows.push(
    row(
      "The evaluation's own figure",
      html`${own}, ${why}${upstream.names.length > 0 ? html` (${names(upstream.names)})` : null}`,
    ),
  )
  return rows
}

function ruleRows(report: Report): Markup[] {
  const { settings, references, ignored } = report
  const rows = [row('References from', nameOf(references.source))]
  rows.push(
    row(
      'Gating signals',
      settings.signals === 'declared' ? html`those that the artifacts declare` : names(settings.signals),
    ),
  )
  const recorded = recordedWords(report)
  if (recorded !== null) rows.push(row('Recorded, not recomputed', html`${recorded}`))
  if (settings.must_pass.length > 0) rows.push(row('Must pass', names(settings.must_pass)))
  if (settings.excluded_keys.length > 0) rows.push(row('Not compared', names(settings.excluded_keys)))
  const patterns = [...new Set([...settings.ignore_paths, ...Object.keys(ignored)])]
  if (patterns.length > 0) {
    const items = patterns.slice(0, MAX_NAMES).map((pattern) => {
      const dropped = Object.hasOwn(ignored, pattern) ? (ignored[pattern] ?? 0) : 0
      return html`${nameOf(pattern)} (${plural(dropped, 'value')})`
    })
    rows.push(row('Ignored paths', joined(items, ', ')))
  }
  const tables = settings.unkeyed_tables ?? []
  if (tables.length > 0) rows.push(row('Tables compared without their keys', names(tables)))
  if (settings.order_independent_fields.length > 0) {
    rows.push(row('Lists without order', names(settings.order_independent_fields)))
  }
  const exact = settings.numeric_tolerance === 0
  rows.push(row('Numbers in answers', html`${exact ? 'exact' : `relative tolerance ${settings.numeric_tolerance}`}`))
  const hidden = hiddenWords(report)
  if (hidden !== null) rows.push(row('Redacted', html`${hidden}`))
  return rows
}

function judgeRow({ judge }: Report): Markup | null {
  if (judge.mode === 'off') return null
  const facts = [
    ...(judge.mode === 'live' || judge.calls > 0
      ? [plural(judge.calls, 'call'), `${judge.cached} from the cache`]
      : []),
    ...(judge.failures > 0 ? [plural(judge.failures, 'failure')] : []),
    ...(judge.votes > 1 ? [`${judge.votes} votes each`] : []),
    ...(judge.prompt_tokens + judge.completion_tokens > 0
      ? [`${judge.prompt_tokens} + ${judge.completion_tokens} tokens`]
      : []),
  ]
  const model = judge.model === null ? null : html`${nameOf(judge.model)} `
  const prompt = judge.prompt_hash === null ? null : html`, prompt ${nameOf(judge.prompt_hash.slice(0, 12))}`
  return row('Judge', html`${model}${judge.mode}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}${prompt}`)
}

function passHatTable({ totals, settings }: Report): Markup {
  const rates = Object.entries(totals.pass_hat_k)
  if (rates.length === 0 || (rates.length === 1 && rates[0]?.[0] === '1')) return html``
  const rows = rates.slice(0, 50).map(([k, value]) => {
    const needed = Object.hasOwn(settings.pass_hat_k, k) ? (settings.pass_hat_k[k] ?? '') : ''
    const rate = value === null ? 'undefined, a scenario has fewer trials' : passHatText(value)
    return html`<tr><th scope="row">${shortText(k)}</th><td>${rate}</td><td>${shortText(needed)}</td></tr>
`
  })
  return html`<h3>pass^k: all of k trials pass</h3><table class="short"><thead><tr><th scope="col">k</th><th scope="col">pass^k</th><th scope="col">Needed</th></tr></thead><tbody>
${rows}</tbody></table>`
}

/** Findings by kind, in the order in which the kinds first occur. */
function findingsSection(findings: readonly Finding[]): Markup {
  if (findings.length === 0) return html``
  const kinds = new Map<string, Finding[]>()
  for (const finding of findings) {
    const group = kinds.get(finding.kind)
    if (group === undefined) kinds.set(finding.kind, [finding])
    else group.push(finding)
  }
  const folds = [...kinds].map(([kind, group]) => {
    const alike = alikeFindings(group)
    const items = alike.slice(0, MAX_FINDINGS_PER_KIND).map(({ what, places }) => {
      const shownPlaces = places.filter((place) => place !== '').slice(0, MAX_NAMES)
      const rest = places.length - shownPlaces.length
      const where = shownPlaces.length === 0 ? null : html`: ${joined(shownPlaces.map(nameOf), ', ')}`
      return html`<li>${what}${where}${rest > 0 && where !== null ? ` and ${rest} more` : ''}</li>
`
    })
    const more = alike.length - items.length
    return html`<details class="fold"><summary>${findingWords(kind) ?? kind.replaceAll('_', ' ')} (${group.length})</summary><ul>${items}${
      more > 0 ? html`<li>… ${more} more, in report.json</li>` : null
    }</ul></details>`
  })
  return html`<section aria-labelledby="findings"><h2 id="findings">Findings (${findings.length})</h2>${folds}</section>`
}
