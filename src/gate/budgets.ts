// Budgets: what the trials measured against the bounds of the input `budgets`. Unknown is no pass: a metric that no trial
// has is an error of its budget, and so is one that some trials have lost. Non-goals: reading a line (inputs/budget.ts), the table of metrics (metrics.ts). Pure.
import type { Budget, BudgetDecision, Fraction, ReportTrial } from '../model.js'
import { exceeds, hiddenValues, inCommon, statisticBefore, statisticOf, toDouble, valuesOf } from './metrics.js'

/** A number of a budget in words: at most twelve digits. */
function numberText(value: number): string {
  return String(Number(value.toPrecision(12)))
}

/** The baseline's figure and the share of it that is allowed. */
function limitFrom({ numerator, denominator }: Fraction, share: Fraction): Fraction {
  const magnitude = numerator < 0n ? -numerator : numerator
  return {
    numerator: numerator * share.denominator + magnitude * share.numerator,
    denominator: denominator * share.denominator,
  }
}

function misses({ side }: Budget, value: Fraction, limit: Fraction): boolean {
  return side === 'at_most' ? exceeds(value, limit) : exceeds(limit, value)
}

/** `3.1, 0.6 more than 2.5`; digits enough that the two never look alike. */
function missText({ side }: Budget, value: Fraction, limit: Fraction, of: string): string {
  const [found, bound] = [toDouble(value), toDouble(limit)]
  const [more, less] = side === 'at_most' ? [value, limit] : [limit, value]
  const by = toDouble({
    numerator: more.numerator * less.denominator - less.numerator * more.denominator,
    denominator: more.denominator * less.denominator,
  })
  const word = side === 'at_most' ? 'more' : 'less'
  return `${numberText(found)}, ${Number(by.toPrecision(6))} ${word} than ${of}${numberText(bound)}`
}

function compare(
  budget: Budget,
  trials: readonly ReportTrial[],
  before: readonly ReportTrial[] | null,
): BudgetDecision {
  const { metric, statistic, bound, fromBaseline } = budget
  const values = valuesOf(trials, metric)
  const common = { budget: budget.text, trials: values.length, of: trials.length, value: null, baseline: null }
  const problem = (why: string): BudgetDecision => ({
    ...common,
    verdict: 'error',
    reason: `budget ${budget.text}: cannot be told, ${why}`,
  })
  const hidden = hiddenValues(trials, metric)
  const unknown = hidden.filter(({ number }) => number === undefined).length
  if (unknown > 0)
    return problem(`redact hides the metric ${metric} of ${unknown} of these trials; score them in one job`)
  if (values.length === 0) {
    const names = [...new Set(trials.flatMap(({ metrics = [] }) => metrics.map(({ name }) => name)))]
    const has = names.length === 0 ? 'the trials have no metrics' : `there is ${names.slice(0, 12).join(', ')}`
    return problem(`no trial has the metric ${metric}; ${has}`)
  }
  const value = statisticOf(values, statistic)
  const told = { ...common, value: toDouble(value) }
  const over = `of ${values.length} trial${values.length === 1 ? '' : 's'}`
  const missed = bound !== null && misses(budget, value, bound) ? [missText(budget, value, bound, '')] : []
  const lost = withoutMetric(trials, metric)
  const whole = (decision: BudgetDecision): BudgetDecision =>
    lost === 0 || decision.verdict !== 'met'
      ? decision
      : {
          ...decision,
          ...problem(
            `${lost} scored trial${lost === 1 ? ' has' : 's have'} no ${metric}, and ${values.length} others of the same domains have it`,
          ),
          value: told.value,
        }
  if (fromBaseline === null) return whole(decided(budget, told, over, missed))
  if (before === null) return { ...problem('there is no baseline to compare with'), value: told.value }
  const both = inCommon(trials, before, metric)
  if (both.was.length === 0) {
    return {
      ...problem(`no scenario has the metric ${metric} both here and in the baseline`),
      value: told.value,
    }
  }
  const now = statisticOf(both.now, statistic)
  const was = statisticBefore(both, statistic)
  const limit = limitFrom(was, fromBaseline)
  if (misses(budget, now, limit)) {
    missed.push(missText(budget, now, limit, `the baseline’s ${numberText(toDouble(was))} allows: `))
  }
  return whole(decided(budget, { ...told, baseline: toDouble(was) }, over, missed))
}

/**
 * Trials that were scored and lack the metric, where others of their layout and domain have it: what they measured is
 * lost, and may be beyond the bound. Who never measures it is not asked; what could not be scored is an error already.
 */
function withoutMetric(trials: readonly ReportTrial[], metric: string): number {
  const groupOf = ({ layout, domain }: ReportTrial): string => JSON.stringify([layout, domain])
  const has = (trial: ReportTrial): boolean => valuesOf([trial], metric).length > 0
  const measuring = new Set(trials.filter(has).map(groupOf))
  return trials.filter((trial) => trial.verdict !== 'error' && measuring.has(groupOf(trial)) && !has(trial)).length
}

function decided(
  { text, statistic }: Budget,
  told: Omit<BudgetDecision, 'verdict' | 'reason'>,
  over: string,
  missed: readonly string[],
): BudgetDecision {
  const found = missed.length > 0 ? missed.join('; ') : numberText(told.value ?? 0)
  return {
    ...told,
    verdict: missed.length > 0 ? 'exceeded' : 'met',
    reason: `budget ${text}: ${missed.length > 0 ? 'exceeded' : 'met'}, the ${statistic} ${over} is ${found}`,
  }
}

/** Each budget against the trials that count; `before` are the baseline's trials, null where there is no baseline. */
export function decideBudgets(
  budgets: readonly Budget[],
  trials: readonly ReportTrial[],
  before: readonly ReportTrial[] | null,
): readonly BudgetDecision[] {
  return budgets.map((budget) => {
    const decided = compare(budget, trials, before)
    const isHidden = hiddenValues(trials, budget.metric).length > 0 && decided.verdict !== 'error'
    return isHidden ? withoutFigures(budget, decided) : decided
  })
}

/** Of a hidden value only the verdict is told. */
function withoutFigures({ text, statistic }: Budget, decided: BudgetDecision): BudgetDecision {
  const reason = `budget ${text}: ${decided.verdict}; the ${statistic} is not shown, since redact hides a value of it`
  return { ...decided, reason, value: null, baseline: null }
}
