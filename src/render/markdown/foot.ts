// The end of the Markdown report: tables by domain and signal, and how it was scored: what was ignored, what was only
// recorded, findings, the judge, the baseline, the upstream's own figure. All of it folds.

import { CAPS } from '../caps.js'
import { hiddenWords, recordedWords } from '../account.js'
import type { Finding, Report } from '../../model.js'
import { passHatText, rateText } from '../../gate/rate.js'
import { markdownCell } from '../escape.js'
import { isPlainFigure, percent, plural, testText } from '../figures.js'
import { METRIC_COLUMNS, metBudgets, metricRows } from '../metrics.js'
import { markdownName } from './trial.js'
import type { Story } from '../story.js'
import { append } from '../../json/lists.js'

export interface FootLimits {
  readonly rows: number
  /** Findings shown of each kind. */
  readonly findings: number
  /** Names shown of each list. */
  readonly names: number
}

/** From generous to bare; the size ladder picks one. */
export const FOOT_LIMITS: readonly FootLimits[] = [
  { rows: 200, findings: 20, names: 50 },
  { rows: 40, findings: 5, names: 10 },
  { rows: 10, findings: 1, names: 3 },
]

const MAX_OPEN_DOMAINS = CAPS.markdown.openDomains

/** Per-domain and per-signal tables in one fold. */
export function tablesFold(report: Report, limits: FootLimits): string {
  const domains = Object.entries(report.domains)
  const signals = Object.entries(report.signals)
  // Several domains are a question of their own: which of them broke.
  const open = domains.length > 1 && domains.length <= MAX_OPEN_DOMAINS ? ' open' : ''
  const lines = [
    `<details${open}><summary>By domain and signal${report.metrics ? ', and what was measured' : ''}</summary>`,
    '',
  ]
  // The column of floors only where there are any.
  const floors = Object.keys(report.settings.domain_thresholds).length > 0
  lines.push(
    `| domain | passed | failed | errors | of | rate |${floors ? ' needed |' : ''}`,
    `| --- | ---: | ---: | ---: | ---: | ---: |${floors ? ' ---: |' : ''}`,
  )
  for (const [name, { expected, passed, failed, errored }] of domains.slice(0, limits.rows)) {
    const counts = `${passed} | ${failed} | ${errored} | ${expected} | ${rateText(passed, expected)}`
    lines.push(`| ${markdownName(name)} | ${counts} |${floors ? ` ${floorOf(report, name)} |` : ''}`)
  }
  append(lines, ['', ...moreLine(domains.length - limits.rows, 'domain')])
  if (signals.length > 0) {
    lines.push('| signal | passed | failed | errors | rate |', '| --- | ---: | ---: | ---: | ---: |')
    for (const [name, { passed, failed, errored }] of signals.slice(0, limits.rows)) {
      const rate = rateText(passed, passed + failed + errored)
      lines.push(`| ${markdownCell(name)} | ${passed} | ${failed} | ${errored} | ${rate} |`)
    }
    append(lines, ['', ...moreLine(signals.length - limits.rows, 'signal')])
  }
  append(lines, metricLines(report, limits))
  lines.push('</details>')
  return lines.join('\n')
}

/** What was measured: of all trials, then by domain; and the budgets that are met. */
function metricLines(report: Report, limits: FootLimits): string[] {
  const rows = metricRows(report)
  const met = metBudgets(report)
  const table = rows
    .slice(0, limits.rows)
    .map(
      ({ name, domain, trials, figures }) =>
        `| ${markdownCell(name, 60)}${domain === null ? '' : `, ${markdownName(domain)}`} | ${trials} | ${figures.join(' | ')} |`,
    )
  return [
    ...(rows.length === 0
      ? []
      : [
          `| metric | ${METRIC_COLUMNS.join(' | ')} |`,
          '| --- | ---: | ---: | ---: | ---: |',
          ...table,
          '',
          ...moreLine(rows.length - limits.rows, 'metric'),
        ]),
    ...met.slice(0, limits.names).map((budget) => `- ${markdownCell(budget, 300)}`),
    ...(met.length > 0 ? [''] : []),
  ]
}

function floorOf({ settings, decision }: Report, domain: string): string {
  const told = decision.thresholds?.find((one) => one.domain === domain)
  if (told?.by === 'interval') return `${figure(told.threshold)} ${told.verdict}`
  return Object.hasOwn(settings.domain_thresholds, domain) ? figure(settings.domain_thresholds[domain] ?? '') : ''
}

function moreLine(more: number, what: string): string[] {
  return more > 0 ? [`… ${plural(more, `more ${what}`)}.`, ''] : []
}

function figure(text: string): string {
  return isPlainFigure(text) ? text : markdownCell(text)
}

/** How the run was scored, for whoever doubts a figure. */
export function scoringFold(report: Report, story: Story, limits: FootLimits): string {
  const lines = ['<details><summary>How this was scored</summary>', '']
  append(lines, [...baselineLines(report, story, limits), ...figureLines(report), ...ruleLines(report, limits)])
  if (report.findings.length > 0) append(lines, ['', ...findingLines(report.findings, limits)])
  lines.push('', '</details>')
  return lines.join('\n')
}

function baselineLines(report: Report, story: Story, limits: FootLimits): string[] {
  const { baseline } = report
  if (baseline === null) {
    return report.baseline_missing === null ? [] : [`- No baseline: ${markdownCell(report.baseline_missing, 300)}`]
  }
  const commit = baseline.commit === null ? '' : ` at ${markdownCell(baseline.commit.slice(0, 12))}`
  const age = baseline.age === null ? '' : `, ${markdownCell(baseline.age)}`
  const rate = `${baseline.passed} of ${baseline.expected} passed (${rateText(baseline.passed, baseline.expected)})`
  const lines = [`- Baseline: ${markdownCell(baseline.source)}${commit}${age}: ${rate}`]
  const { change, runs = [], origin } = baseline
  if (origin !== undefined) lines.push(`  - ${markdownCell(origin, 300)}`)
  if (runs.length > 1) {
    const commits = runs.map(({ commit }) => (commit === null ? 'unknown' : markdownCell(commit.slice(0, 12))))
    lines.push(`  - ${plural(runs.length, 'run')} together: ${commits.join(', ')}`)
  }
  if (change !== undefined) lines.push(`  - ${testText(change)}`)
  if (baseline.mcnemar_p !== null && change === undefined) {
    lines.push(`  - exact McNemar test of the change: p = ${Number(baseline.mcnemar_p.toPrecision(3))}`)
  }
  if (baseline.note !== null && change === undefined) lines.push(`  - ${markdownCell(baseline.note, 300)}`)
  if (story.added.length > 0) lines.push(`  - only in this run: ${nameList(story.added, limits)}`)
  if (story.removed.length > 0) lines.push(`  - only in the baseline: ${nameList(story.removed, limits)}`)
  for (const { scenario, reason } of story.notComparable.slice(0, limits.names)) {
    lines.push(`  - not comparable: ${markdownName(scenario)}${reason === '' ? '' : `: ${markdownCell(reason)}`}`)
  }
  const more = story.notComparable.length - limits.names
  if (more > 0) lines.push(`  - … ${more} more not comparable`)
  return lines
}

function nameList(names: readonly string[], limits: FootLimits): string {
  const shown = names.slice(0, limits.names).map((name) => markdownName(name))
  const more = names.length - limits.names
  return shown.join(', ') + (more > 0 ? ` … and ${more} more` : '')
}

function figureLines(report: Report): string[] {
  const { pass_rate_interval: interval, totals } = report
  const lines: string[] = []
  if (interval !== null) {
    lines.push(`- Pass rate: 95 % interval ${percent(interval.low)} to ${percent(interval.high)} (Wilson)`)
  }
  if (report.rate_elsewhere) {
    const { low, high } = report.rate_elsewhere
    lines.push(`- On other scenarios like these: between ${percent(low)} and ${percent(high)}`)
  }
  const repeated = Object.entries(totals.pass_hat_k).filter(([k]) => k !== '1')
  if (repeated.length > 0) {
    lines.push('', '| pass^k | all of k trials pass | needed |', '| ---: | ---: | ---: |')
    for (const [k, value] of Object.entries(totals.pass_hat_k).slice(0, 20)) {
      const needed = Object.hasOwn(report.settings.pass_hat_k, k) ? figure(report.settings.pass_hat_k[k] ?? '') : ''
      const shown = value === null ? 'undefined: a scenario has fewer trials' : passHatText(value)
      lines.push(`| ${markdownCell(k, 10)} | ${shown} | ${needed} |`)
    }
    lines.push('')
  }
  return lines
}

function ruleLines(report: Report, limits: FootLimits): string[] {
  const { settings, references, ignored, judge } = report
  const lines = [`- References from: ${markdownCell(references.source, 300)}`]
  const signals =
    settings.signals === 'declared'
      ? 'those that the artifacts declare'
      : settings.signals.map((name) => markdownCell(name)).join(', ')
  lines.push(`- Gating signals: ${signals}`)
  const recorded = recordedWords(report)
  if (recorded !== null) lines.push(`- Recorded, not recomputed: ${recorded}`)
  if (settings.excluded_keys.length > 0) lines.push(`- Not compared: ${nameList(settings.excluded_keys, limits)}`)
  const patterns = new Set([...settings.ignore_paths, ...Object.keys(ignored)])
  if (patterns.size > 0) {
    const shown = [...patterns].slice(0, limits.names).map((pattern) => {
      const dropped = Object.hasOwn(ignored, pattern) ? (ignored[pattern] ?? 0) : 0
      return `${markdownName(pattern)} (${plural(dropped, 'value')})`
    })
    lines.push(`- Ignored paths: ${shown.join(', ')}${patterns.size > limits.names ? ' …' : ''}`)
  }
  const tables = settings.unkeyed_tables ?? []
  if (tables.length > 0) lines.push(`- Tables compared without their keys: ${nameList(tables, limits)}`)
  if (settings.order_independent_fields.length > 0) {
    lines.push(`- Lists without order: ${nameList(settings.order_independent_fields, limits)}`)
  }
  lines.push(
    `- Numbers in answers: ${settings.numeric_tolerance === 0 ? 'exact' : `relative tolerance ${settings.numeric_tolerance}`}`,
  )
  const hidden = hiddenWords(report)
  if (hidden !== null) lines.push(`- Redacted: ${hidden}`)
  if (judge.mode !== 'off') lines.push(judgeLine(report))
  return lines
}

function judgeLine({ judge }: Report): string {
  const model = judge.model === null ? '' : ` ${markdownCell(judge.model)}`
  const failures = judge.failures > 0 ? `, ${plural(judge.failures, 'failure')}` : ''
  const tokens = judge.prompt_tokens + judge.completion_tokens
  const spent = tokens > 0 ? `, ${judge.prompt_tokens} + ${judge.completion_tokens} tokens` : ''
  const votes = judge.votes > 1 ? `, ${judge.votes} votes each` : ''
  const prompt = judge.prompt_hash === null ? '' : `, prompt ${markdownCell(judge.prompt_hash.slice(0, 12))}`
  return `- Judge${model} (${judge.mode}): ${plural(judge.calls, 'call')}, ${judge.cached} from the cache${failures}${votes}${spent}${prompt}`
}

/** Findings by kind, the first few of each. */
function findingLines(findings: readonly Finding[], limits: FootLimits): string[] {
  const lines = ['**Findings**', '']
  for (const [kind, group] of findingsByKind(findings)) {
    lines.push(`- ${kindText(kind)} (${group.length})`)
    for (const { where, what } of group.slice(0, limits.findings)) {
      lines.push(`  - ${where === '' ? '' : `${markdownName(where)}: `}${markdownCell(what, 200)}`)
    }
    if (group.length > limits.findings) lines.push(`  - … ${group.length - limits.findings} more`)
  }
  return lines
}

/** In the order in which the kinds first occur. */
export function findingsByKind(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const group = groups.get(finding.kind)
    if (group === undefined) groups.set(finding.kind, [finding])
    else group.push(finding)
  }
  return groups
}

/** `stored_value_differs` → `stored value differs`; what is no kind of ours stays code. */
export function kindText(kind: string): string {
  return /^[a-z_]{1,40}$/.test(kind) ? kind.replaceAll('_', ' ') : markdownCell(kind)
}
