// What the trials measured, summed up: median, 95th percentile and sum of each metric by domain and in all, beside the
// baseline's. Statistics are exact fractions, so that a budget of 0.3 is not missed by 0.1 + 0.2. Pure.
import type { Fraction, Metric, MetricChange, MetricStatistic, MetricSummary, ReportTrial } from '../model.js'
import { byNaturalOrder } from '../json/order.js'
import { REDACTED } from '../secrets/span.js'
import { keyText } from '../scenario-key.js'

/** Metrics that are summed up; a budget may be about any other one too. */
const MAX_NAMES = 100
/** Domains that are summed up beside the whole. */
const MAX_DOMAINS = 50

/** A finite double as the decimal that it is written as. */
export function exactly(value: number): Fraction {
  const [, sign = '', whole = '0', decimals = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  const shift = Number(exponent) - decimals.length
  const digits = BigInt(`${sign}${whole}${decimals}`)
  return shift >= 0
    ? { numerator: digits * 10n ** BigInt(shift), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-shift) }
}

/** The double next to it, or nearly so. */
export function toDouble({ numerator, denominator }: Fraction): number {
  const magnitude = numerator < 0n ? -numerator : numerator
  const shift = denominator.toString(2).length - magnitude.toString(2).length + 64
  const scaled = shift >= 0 ? (magnitude << BigInt(shift)) / denominator : magnitude / (denominator << BigInt(-shift))
  const value = Number(scaled) * 2 ** -shift
  return numerator < 0n ? -value : value
}

/** Whether the first is the larger one. */
export function exceeds(left: Fraction, right: Fraction): boolean {
  return left.numerator * right.denominator > right.numerator * left.denominator
}

function total(values: readonly number[]): Fraction {
  // Decimals of few places have few denominators: one sum for each.
  const sums = new Map<bigint, bigint>()
  for (const value of values) {
    const { numerator, denominator } = exactly(value)
    sums.set(denominator, (sums.get(denominator) ?? 0n) + numerator)
  }
  const denominator = [...sums.keys()].reduce((most, one) => (one > most ? one : most), 1n)
  let numerator = 0n
  for (const [own, sum] of sums) numerator += sum * (denominator / own)
  return { numerator, denominator }
}

/** The statistic of at least one value. */
export function statisticOf(values: readonly number[], statistic: MetricStatistic): Fraction {
  if (statistic === 'sum') return total(values)
  if (statistic === 'mean') return dividedBy(total(values), values.length)
  const sorted = Float64Array.from(values).sort()
  const at = (index: number): number => sorted[Math.min(Math.max(index, 0), sorted.length - 1)] ?? 0
  if (statistic === 'min') return exactly(at(0))
  if (statistic === 'max') return exactly(at(sorted.length - 1))
  if (statistic === 'median') {
    return dividedBy(total([at(Math.ceil(sorted.length / 2) - 1), at(Math.floor(sorted.length / 2))]), 2)
  }
  // Nearest rank: the least value that so many per cent of the values do not exceed.
  return exactly(at(Math.ceil((Number(statistic.slice(1)) * sorted.length) / 100) - 1))
}

function dividedBy({ numerator, denominator }: Fraction, by: number): Fraction {
  return { numerator, denominator: denominator * BigInt(by) }
}

/** The metric's numbers, in the order of the trials. */
export function valuesOf(trials: readonly ReportTrial[], name: string): number[] {
  return trials.flatMap(({ metrics = [] }) => metrics.find((metric) => metric.name === name)?.number ?? [])
}

/** Trials whose value of the metric may not be shown; here alone is known whether it is. */
export function hiddenValues(trials: readonly ReportTrial[], name: string): readonly Metric[] {
  return trials.flatMap(({ metrics = [] }) =>
    metrics.filter((metric) => metric.name === name && metric.value.includes(REDACTED)),
  )
}

/** The trials of both runs whose scenarios have a value in both. */
export function inCommon(
  trials: readonly ReportTrial[],
  before: readonly ReportTrial[],
  name: string,
): { readonly now: number[]; readonly was: number[] } {
  const keysOf = (all: readonly ReportTrial[]): Set<string> =>
    new Set(all.filter((trial) => valuesOf([trial], name).length > 0).map(keyText))
  const [here, there] = [keysOf(trials), keysOf(before)]
  const both = (trial: ReportTrial): boolean => here.has(keyText(trial)) && there.has(keyText(trial))
  return { now: valuesOf(trials.filter(both), name), was: valuesOf(before.filter(both), name) }
}

/** The baseline's statistic as this run's is: a sum over other numbers of trials is put to this run's number. */
export function statisticBefore(
  { now, was }: { readonly now: readonly number[]; readonly was: readonly number[] },
  statistic: MetricStatistic,
): Fraction {
  const found = statisticOf(was, statistic)
  if (statistic !== 'sum') return found
  return { numerator: found.numerator * BigInt(now.length), denominator: found.denominator * BigInt(was.length) }
}

function summaryOf(
  name: string,
  domain: string | null,
  trials: readonly ReportTrial[],
  before: readonly ReportTrial[],
): MetricSummary[] {
  const values = valuesOf(trials, name)
  // What is made of a few numbers tells each of them.
  if (values.length === 0 || hiddenValues(trials, name).length > 0) return []
  const of = (statistic: MetricStatistic): number => toDouble(statisticOf(values, statistic))
  const common = inCommon(trials, before, name)
  const change = (statistic: MetricStatistic): MetricChange => ({
    was: toDouble(statisticBefore(common, statistic)),
    now: toDouble(statisticOf(common.now, statistic)),
  })
  return [
    {
      name,
      domain,
      trials: values.length,
      median: of('median'),
      p95: of('p95'),
      sum: of('sum'),
      ...(common.was.length === 0
        ? {}
        : {
            compared: {
              trials: common.now.length,
              was_trials: common.was.length,
              median: change('median'),
              p95: change('p95'),
              sum: change('sum'),
            },
          }),
    },
  ]
}

/** Every metric of the trials that count; `before` are the baseline's trials. */
export function summarizeMetrics(
  trials: readonly ReportTrial[],
  before: readonly ReportTrial[],
): readonly MetricSummary[] {
  const names = new Set(
    trials.flatMap(({ metrics = [] }) => metrics.flatMap(({ name, number }) => (number === undefined ? [] : [name]))),
  )
  const domains = [...new Set(trials.map(({ domain }) => domain))].sort(byNaturalOrder)
  const groups = domains.slice(0, domains.length > 1 ? MAX_DOMAINS : 0).map((domain) => {
    const isOfIt = (trial: ReportTrial): boolean => trial.domain === domain
    return { domain, trials: trials.filter(isOfIt), before: before.filter(isOfIt) }
  })
  return [...names]
    .slice(0, MAX_NAMES)
    .flatMap((name) => [
      ...summaryOf(name, null, trials, before),
      ...groups.flatMap((group) => summaryOf(name, group.domain, group.trials, group.before)),
    ])
}
