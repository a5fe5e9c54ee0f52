// One line of the input `budgets` → what is bounded and how: `cost_usd sum <= 2.50`, `tokens mean <= 20k vs baseline +10%`.
// Non-goals: comparing (gate/budgets.ts).
import type { Budget, Fraction, MetricStatistic } from '../model.js'
import { type Kind, linesOf } from './kinds.js'
import { shown } from './shown.js'

const FORM = '`metric statistic <= number`, as `cost_usd sum <= 2.50` or `tokens mean <= 20k vs baseline +10%`'
const STATISTICS = 'sum, mean, median, min, max, p95 (or another p1 to p99)'
const MAX_BUDGETS = 100

const LINE = /^(?<metric>\S(?:.*\S)?)\s+(?<statistic>\S+)\s*(?<side><=|>=)\s*(?<rest>.+)$/u
const BOUND =
  /^(?:(?<number>-?\d{1,15}(?:\.\d{1,12})?)(?<unit>[kKM]?))?(?<baseline>\s*(?:vs\s+)?baseline\s*(?<share>[+-]\d{1,6}(?:\.\d{1,6})?)\s*%)?$/u
/** The baseline alone, without a side: `tokens mean vs baseline +10%`. */
const BASELINE_ALONE = /^(?<head>.*\S)\s+vs\s+baseline\s*(?<share>[+-][^%]*%)$/u

function decimal(text: string): Fraction {
  const [whole = '0', decimals = ''] = text.split('.')
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) }
}

const TIMES: Readonly<Record<string, bigint>> = { '': 1n, k: 1_000n, K: 1_000n, M: 1_000_000n }

function isStatistic(word: string): word is MetricStatistic {
  return /^(?:sum|mean|median|min|max|p[1-9]\d?)$/.test(word)
}

/** The budget, or what is wrong with the line, in words that follow it. */
export function readBudget(line: string): Budget | string {
  const text = line.replace(/\s+/gu, ' ')
  const alone = /[<>]/.test(line) ? null : BASELINE_ALONE.exec(line)?.groups
  const parts = LINE.exec(alone ? `${alone['head']} <= baseline ${alone['share']}` : line)?.groups
  if (!parts) return `is not of the form ${FORM}`
  const { metric = '', statistic = '', side = '', rest = '' } = parts
  if (!isStatistic(statistic)) return `names the statistic ${shown(statistic)}; one of ${STATISTICS}`
  const bound = BOUND.exec(rest.trim())?.groups
  const { number, unit = '', share } = bound ?? {}
  if (bound === undefined || (number === undefined && share === undefined)) {
    return `has the bound ${shown(rest.trim())}, which is no number as 2.50 or 20k, nor \`vs baseline +10%\``
  }
  const limit = number === undefined ? null : decimal(number)
  const percent = share === undefined ? null : decimal(share.replace('+', ''))
  return {
    text,
    metric,
    statistic,
    side: side === '<=' ? 'at_most' : 'at_least',
    bound: limit && { ...limit, numerator: limit.numerator * (TIMES[unit] ?? 1n) },
    fromBaseline: percent && { ...percent, denominator: percent.denominator * 100n },
  }
}

export const budgets: Kind<readonly Budget[]> = {
  form: `${FORM}, one a line`,
  holds: 'list',
  schema: { type: 'string', minLength: 1 },
  read: (given, at) => {
    const lines = linesOf(given)
    if (lines.length > MAX_BUDGETS) at.problem(`${lines.length} budgets are more than ${MAX_BUDGETS}`)
    return lines.slice(0, MAX_BUDGETS).flatMap((line) => {
      const found = readBudget(line)
      if (typeof found !== 'string') return found
      at.problem(`${shown(line)} ${found}`)
      return []
    })
  },
}
