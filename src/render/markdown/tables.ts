// Counts by domain and by signal in Markdown. Which domain broke is a question of its own, so it stands near the top; what
// each signal counted stands at the end. Both fold. Non-goals: figures of the whole run (markdown.ts).
import { CAPS } from '../caps.js'
import type { DomainCounts, Report } from '../../model.js'
import { rateText } from '../../gate/rate.js'
import { markdownCell } from '../encode/escape.js'
import { plural } from '../account/figures.js'
import { figure, type FootLimits } from './foot.js'
import { METRIC_COLUMNS, metBudgets, metricRows } from '../account/metrics.js'
import { byteLength } from './ladder.js'
import { markdownName } from './trial.js'

/** Rows to try, from many to few. */
const ROWS = [200, 40, 10]

/** The table of domains where there are several or one has a threshold; open while short. In about `maxBytes` bytes. */
export function domainFold(report: Report, maxBytes: number): string[] {
  const domains = Object.entries(report.domains)
  // The column of floors only where there are any.
  const floors = Object.keys(report.settings.domain_thresholds).length > 0
  if (domains.length < 2 && !floors) return []
  const open = domains.length <= CAPS.markdown.openDomains && report.decision.verdict === 'fail' ? ' open' : ''
  const withErrors = domains.some(([, { errored }]) => errored > 0)
  for (const rows of ROWS) {
    const lines = [
      `<details${open}><summary>${plural(domains.length, 'domain')}${lowestText(domains)}</summary>`,
      '',
      `| domain | rate | passed | of | failed |${withErrors ? ' not scored |' : ''}${floors ? ' needed |' : ''}`,
      `| --- | ---: | ---: | ---: | ---: |${withErrors ? ' ---: |' : ''}${floors ? ' ---: |' : ''}`,
      ...domains.slice(0, rows).map(([name, { expected, passed, failed, errored }]) => {
        const counts = `${rateText(passed, expected)} | ${passed} | ${expected} | ${failed}`
        return `| ${markdownName(name)} | ${counts} |${withErrors ? ` ${errored} |` : ''}${floors ? ` ${floorOf(report, name)} |` : ''}`
      }),
      ...(domains.length > rows ? ['', `… ${plural(domains.length - rows, 'more domain')}.`] : []),
      '',
      '</details>',
    ]
    const text = lines.join('\n')
    if (byteLength(text) <= maxBytes) return [text]
  }
  return []
}

/** ` · lowest `restaurant` 63.63%`: where to look first. */
function lowestText(domains: readonly (readonly [string, DomainCounts])[]): string {
  const share = ({ passed, expected }: DomainCounts): number => passed / expected
  const [lowest] = domains
    .filter(([, { passed, expected }]) => expected > 0 && passed < expected)
    .toSorted(([, a], [, b]) => share(a) - share(b))
  if (lowest === undefined || domains.length < 2) return ''
  const [name, { passed, expected }] = lowest
  return ` · lowest ${markdownName(name)} ${rateText(passed, expected)}`
}

function floorOf({ settings, decision }: Report, domain: string): string {
  const told = decision.thresholds?.find((one) => one.domain === domain)
  if (told?.by === 'interval') return `${figure(told.threshold)} ${told.verdict}`
  return Object.hasOwn(settings.domain_thresholds, domain) ? figure(settings.domain_thresholds[domain] ?? '') : ''
}

/** What each signal counted, and what was measured. */
export function signalFold(report: Report, limits: FootLimits): string[] {
  const signals = Object.entries(report.signals)
  const metrics = metricLines(report, limits)
  if (signals.length === 0 && metrics.length === 0) return []
  const rows = signals.slice(0, limits.rows).map(([name, { passed, failed, errored }]) => {
    const rate = rateText(passed, passed + failed + errored)
    return `| ${markdownCell(name)} | ${passed} | ${failed} | ${errored} | ${rate} |`
  })
  const table = ['| signal | passed | failed | errors | rate |', '| --- | ---: | ---: | ---: | ---: |', ...rows]
  return [
    [
      `<details><summary>By signal${report.metrics ? ', and what was measured' : ''}</summary>`,
      '',
      ...(signals.length === 0 ? [] : [...table, '', ...moreLine(signals.length - limits.rows, 'signal')]),
      ...metrics,
      '</details>',
    ].join('\n'),
  ]
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

function moreLine(more: number, what: string): string[] {
  return more > 0 ? [`… ${plural(more, `more ${what}`)}.`, ''] : []
}
