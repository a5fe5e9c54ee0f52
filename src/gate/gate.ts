// Trials → counts and rates. The only place that sees all verdicts; what they decide is said in decision.ts. Pure; all
// comparisons are on integers.
import type { DomainCounts, Fraction, Rate, ReportTrial, ScenarioCounts, SignalCounts, Totals } from '../model.js'
import { byNaturalOrder } from '../json/order.js'
import { compareScenarios, groupByScenario } from '../scenario-key.js'
import { missOf, wilson } from './statistics/interval.js'

/** A Map as a plain object for report.json; keys are data, so defineProperty and not assignment. */
export function recordOf<T>(map: ReadonlyMap<string, T>): { readonly [key: string]: T } {
  return Object.fromEntries(map)
}

/** The order of `trials` in the report: by scenario, then trial. */
export function compareTrials(left: ReportTrial, right: ReportTrial): number {
  return compareScenarios(left, right) || left.trial - right.trial
}

/** Scenarios over their trials, in the order of the report. */
export function countScenarios(trials: readonly ReportTrial[]): ScenarioCounts[] {
  return [...groupByScenario(trials).values()].flatMap((group): ScenarioCounts[] => {
    const [first] = group
    if (first === undefined) return []
    const count = (wanted: ReportTrial['verdict']): number => group.filter(({ verdict }) => verdict === wanted).length
    return [
      {
        scenario: first.scenario,
        domain: first.domain,
        layout: first.layout,
        trials: group.length,
        passed: count('pass'),
        failed: count('fail'),
        errored: count('error'),
      },
    ]
  })
}

/** C(n, k) exactly. */
function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let value = 1n
  for (let step = 1; step <= k; step += 1) value = (value * BigInt(n - k + step)) / BigInt(step)
  return value
}

/** pass^k = mean over scenarios of C(c,k)/C(n,k); null where a scenario has fewer than k trials, or there is none. */
export function passHatK(scenarios: readonly Pick<ScenarioCounts, 'passed' | 'trials'>[], k: number): Fraction | null {
  if (scenarios.length === 0 || scenarios.some(({ trials }) => trials < k)) return null
  // By n and then by c: scenarios of as many trials share a denominator, and most runs have one number of trials.
  const groups = new Map<number, Map<number, number>>()
  for (const { trials: n, passed: c } of scenarios) {
    const group = groups.get(n) ?? new Map<number, number>()
    group.set(c, (group.get(c) ?? 0) + 1)
    groups.set(n, group)
  }
  let [numerator, denominator] = [0n, BigInt(scenarios.length)]
  let shared = 1n
  for (const [n, group] of groups) {
    const bottom = choose(n, k)
    let top = 0n
    for (const [c, count] of group) top += choose(c, k) * BigInt(count)
    numerator = numerator * bottom + top * shared
    shared *= bottom
  }
  denominator *= shared
  return { numerator, denominator }
}

/** The double nearest to a fraction of 0 to 1: c of n gives the same as `c / n`, however large the terms. */
export function toNumber({ numerator, denominator }: Fraction): number {
  // 64 bits or more and a last one for what is cut off, so that rounding happens once.
  const bits = 64 + denominator.toString(2).length - numerator.toString(2).length
  const scaled = numerator << BigInt(bits)
  const quotient = scaled / denominator
  return Number(scaled % denominator === 0n ? quotient : quotient | 1n) / 2 ** bits
}

export function reaches(value: Fraction, rate: Rate): boolean {
  return value.numerator * rate.denominator >= rate.numerator * value.denominator
}

/** Fewest passes of `expected` that reach the rate. */
export function passesNeeded(rate: Rate, expected: number): number {
  return Number((rate.numerator * BigInt(expected) + rate.denominator - 1n) / rate.denominator)
}

/** pass^k is told for so many k, and beyond them for those that somebody asked for: each costs as much as all trials. */
const FEW_TRIALS = 10

/** Counts over all trials; `asked`: the k that `pass-hat-k` names. */
export function countTotals(
  trials: readonly ReportTrial[],
  scenarios: readonly ScenarioCounts[],
  asked: Iterable<number> = [],
): Totals {
  const count = (verdict: ReportTrial['verdict']): number => trials.filter((trial) => trial.verdict === verdict).length
  const most = scenarios.reduce((largest, { trials: n }) => Math.max(largest, n), 0)
  const few = Array.from({ length: Math.min(most, FEW_TRIALS) }, (_, at) => at + 1)
  const told = new Set([...few, ...asked].filter((k) => k <= most))
  const hat = new Map<string, number | null>()
  for (const k of [...told].sort((one, other) => one - other)) {
    const value = passHatK(scenarios, k)
    hat.set(String(k), value && toNumber(value))
  }
  const passed = count('pass')
  return {
    expected: trials.length,
    passed,
    failed: count('fail'),
    errored: count('error'),
    skipped: count('skipped'),
    pass_rate: trials.length === 0 ? null : passed / trials.length,
    pass_hat_k: recordOf(hat),
  }
}

/** By domain, in code-point order; one whose every trial is quarantined counts nothing. */
export function countDomains(trials: readonly ReportTrial[]): Map<string, DomainCounts> {
  const found = new Map<string, DomainCounts>()
  for (const { domain, verdict, quarantined } of trials) {
    const earlier = found.get(domain) ?? { expected: 0, passed: 0, failed: 0, errored: 0 }
    if (quarantined) {
      found.set(domain, earlier)
      continue
    }
    found.set(domain, {
      expected: earlier.expected + 1,
      passed: earlier.passed + (verdict === 'pass' ? 1 : 0),
      failed: earlier.failed + (verdict === 'fail' ? 1 : 0),
      errored: earlier.errored + (verdict === 'error' ? 1 : 0),
    })
  }
  return new Map([...found].sort(([left], [right]) => byNaturalOrder(left, right)))
}

/**
 * By signal, in the unit of the reference: one per part where the signal is counted by parts (assertions, predicates,
 * tau2's checks), else one per trial. Stalled trials are left out; what is not applicable is not counted.
 */
export function countSignals(trials: readonly ReportTrial[]): Map<string, SignalCounts> {
  const found = new Map<string, { passed: number; failed: number; errored: number }>()
  for (const trial of trials) {
    if (trial.left_out_of_signals) continue
    for (const [name, signal] of Object.entries(trial.signals)) {
      const counts = found.get(name) ?? { passed: 0, failed: 0, errored: 0 }
      const parts = signal.counted_by_part && signal.parts && signal.parts.length > 0 ? signal.parts : [signal]
      for (const { outcome } of parts) {
        if (outcome === 'pass') counts.passed += 1
        if (outcome === 'fail') counts.failed += 1
        if (outcome === 'error') counts.errored += 1
      }
      if (counts.passed + counts.failed + counts.errored > 0) found.set(name, counts)
    }
  }
  return new Map([...found].sort(([left], [right]) => byNaturalOrder(left, right)))
}

/** The upstream's own figure: its denominators and, where it recorded one, its verdict. */
export function countUpstream(
  trials: readonly ReportTrial[],
  totals: Totals,
  names: readonly string[],
): { passed: number; total: number; pass_rate: number | null; why_different: string | null; names: readonly string[] } {
  const known = names.filter((name) => name !== '')
  const reasons = new Map<string, number>()
  const note = (why: string): void => void reasons.set(why, (reasons.get(why) ?? 0) + 1)
  let [passed, total] = [0, 0]
  for (const trial of trials) {
    const view = trial.upstream
    const passes = view.passed ?? trial.verdict === 'pass'
    if (view.counted) total += 1
    if (view.counted && passes) passed += 1
    if (!view.counted) note(view.why ?? 'not counted by it')
    else if (trial.quarantined) note('quarantined here')
    else if (passes !== (trial.verdict === 'pass')) {
      note(view.why ?? (trial.verdict === 'pass' ? 'failed by it and passed here' : 'passed by it and not here'))
    }
  }
  const same = passed === totals.passed && total === totals.expected
  const why = [...reasons].sort(([left], [right]) => byNaturalOrder(left, right)).map(([text, n]) => `${n} ${text}`)
  return {
    passed,
    total,
    pass_rate: total === 0 ? null : passed / total,
    why_different:
      same || known.length === 0
        ? null
        : `${known.join(' and ')} ${known.length === 1 ? 'counts' : 'count'} differently: ${why.join('; ')}`,
    names: known,
  }
}

/** 95 % Wilson score interval of a pass rate; null without trials. */
export function wilsonInterval(passed: number, total: number): { low: number; high: number } | null {
  return total === 0 ? null : wilson(passed / total, total, missOf(0.95).z)
}
