// What was measured, in figures for every renderer: rows of a table, budgets that are met, how long a trial took. Plain
// text; names are untrusted and left to the encoders.
import type { Metric, MetricSummary, Report, ReportTrial } from '../../model.js'

/** `2308`, `59.2`, `0.002302`: four digits, whole numbers whole; report.json has all of them. */
export function metricNumber(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return String(Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(4)))
}

/** What was measured of one trial: a number in few digits, anything else as it is. */
export function metricValue({ value, number }: Metric): string {
  return number === undefined || String(number) !== value ? value : metricNumber(number)
}

/** `+0.5, +25%`; null: nothing to compare with, or no change. */
function changeFigure({ compared }: MetricSummary, statistic: 'median' | 'p95' | 'sum'): string | null {
  if (compared === undefined) return null
  const { was, now } = compared[statistic]
  const by = Number((now - was).toPrecision(12))
  if (by === 0) return '±0'
  const sign = by > 0 ? '+' : '−'
  const share = was === 0 ? '' : `, ${sign}${Math.abs(Math.round((by / Math.abs(was)) * 1000) / 10)}%`
  return `${sign}${metricNumber(Math.abs(by))}${share}`
}

export interface MetricRow {
  readonly name: string
  /** null: of all trials. */
  readonly domain: string | null
  readonly trials: number
  /** Median, 95th percentile and sum, each with its change against the baseline. */
  readonly figures: readonly string[]
}

/** A row per metric, and per domain where there are several. */
export function metricRows({ metrics = [] }: Report): readonly MetricRow[] {
  return metrics.map((summary) => ({
    name: summary.name,
    domain: summary.domain,
    trials: summary.trials,
    figures: (['median', 'p95', 'sum'] as const).map((statistic) => {
      const change = changeFigure(summary, statistic)
      return `${metricNumber(summary[statistic])}${change === null ? '' : ` (${change})`}`
    }),
  }))
}

export const METRIC_COLUMNS = ['trials', 'median', 'p95', 'sum'] as const

/** Budgets that are met: the others are reasons of the decision. */
export function metBudgets({ decision }: Report): readonly string[] {
  return (decision.budgets ?? []).flatMap(({ verdict, reason }) => (verdict === 'met' ? [reason] : []))
}

/** Metrics that say how long a trial took, and what makes seconds of them. */
const DURATIONS: readonly (readonly [name: string, divisor: number])[] = [
  ['duration_s', 1],
  ['duration_seconds', 1],
  ['duration', 1],
  ['duration_ms', 1000],
]

/** Whole milliseconds that the trial took; 0 where nobody says. */
export function millisecondsOf({ metrics = [] }: ReportTrial): number {
  for (const [name, divisor] of DURATIONS) {
    const number = metrics.find((metric) => metric.name === name)?.number
    if (number !== undefined && number > 0 && number < Number.MAX_SAFE_INTEGER / 1000)
      return Math.round((number / divisor) * 1000)
  }
  return 0
}
