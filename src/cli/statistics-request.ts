// The batch requests on the gate's statistics: `{"op": "statistics", "ask", "input"}` → the answer, for whoever wants to
// check the figures or use them elsewhere. Only reads and writes JSON: what is computed stands in gate/. Pure.
import { type JsonValue, JsonFloat, type Rate } from '../model.js'
import { type Quarantine, type QuarantinedScenario, judgeQuarantine } from '../gate/quarantine.js'
import { readEntry } from '../gate/quarantine-file.js'
import { testChange } from '../gate/statistics/change.js'
import { testCopies } from '../gate/statistics/copies.js'
import { otherScenarios, rateInterval } from '../gate/statistics/interval.js'
import { scenarioPasses } from '../gate/statistics/min-passes.js'
import { powerOf, smallestDrop, trialsForDrop } from '../gate/statistics/power.js'
import { type Count, MAX_COUNT, type Row } from '../gate/statistics/rows.js'
import { testScenarios } from '../gate/statistics/single-scenarios.js'
import { type SuiteTest, testSuite } from '../gate/statistics/stratified-test.js'
import { numberOf, testThreshold } from '../gate/statistics/threshold.js'
import { readRate } from '../inputs/rate.js'
import { isArray, isObject, member, text } from '../json/document.js'

/** A request that asks something else than can be answered; the message says what is wrong with it. */
export class StatisticsRequestError extends Error {}

function refuse(what: string): never {
  throw new StatisticsRequestError(what)
}

function wholeOf(value: JsonValue | undefined, name: string): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_COUNT) return value
  return refuse(`${name} is not a whole number from 0 to ${MAX_COUNT}`)
}

function listOf(input: JsonValue, name: string): readonly JsonValue[] {
  const value = member(input, name)
  return value !== undefined && isArray(value) ? value : refuse(`${name} is missing or not a list`)
}

function rateOf(input: JsonValue, name: string, fallback?: string): Rate {
  const given = text(member(input, name)) ?? fallback ?? refuse(`${name} is missing or not a text`)
  const rate = readRate(given)
  return typeof rate === 'string' ? refuse(`${name}: ${rate}`) : rate
}

function countsOf(value: JsonValue, name: string, size: number): readonly number[] {
  if (!isArray(value) || value.length !== size)
    return refuse(`${name} holds something that is no list of ${size} counts`)
  const counts = value.map((count) => wholeOf(count, name))
  for (let i = 0; i < size; i += 2)
    if ((counts[i] ?? 0) > (counts[i + 1] ?? 0)) refuse(`${name}: ${counts[i]} of ${counts[i + 1]} trials cannot pass`)
  return counts
}

function rowsOf(input: JsonValue): readonly Row[] {
  return listOf(input, 'rows').map((row) => {
    const [c = 0, n = 0, b = 0, m = 0] = countsOf(row, 'rows', 4)
    return [c, n, b, m]
  })
}

function scenarioCountsOf(input: JsonValue): readonly Count[] {
  return listOf(input, 'counts').map((count) => {
    const [c = 0, n = 0] = countsOf(count, 'counts', 2)
    return [c, n]
  })
}

/** A probability or a rate: always written with its fraction, so that no reader takes it for a count. */
function real(value: number | null): JsonValue {
  return value === null ? null : new JsonFloat(value)
}

const answer = (fields: Readonly<Record<string, JsonValue>>): JsonValue => new Map(Object.entries(fields))

function suiteAnswer(test: SuiteTest): Record<string, JsonValue> {
  return {
    compared: test.compared,
    left_out: test.leftOut,
    worse: test.worse,
    better: test.better,
    informative: test.informative,
    drop: real(test.drop),
    p: real(test.p),
    p_exact: real(test.pExact),
    p_better: real(test.pBetter),
  }
}

function singleAnswer(input: JsonValue): JsonValue {
  const { family, named, p } = testScenarios(rowsOf(input), numberOf(rateOf(input, 'level')))
  return answer({
    family,
    named,
    p: new Map([...p].map(([index, value]): [string, JsonValue] => [String(index), real(value)])),
  })
}

function changeAnswer(input: JsonValue): JsonValue {
  const test = testChange(rowsOf(input), {
    maxFalseAlarms: numberOf(rateOf(input, 'max_false_alarms')),
    minDrop: numberOf(rateOf(input, 'min_drop', '0%')),
  })
  return answer({
    verdict: test.verdict,
    by_suite: test.bySuite,
    level: real(test.level),
    ...suiteAnswer(test),
    family: test.singles.family.length,
    newly_failing: test.singles.named,
    smallest_drop: real(test.smallestDrop),
  })
}

function powerAnswer(input: JsonValue): JsonValue {
  const [rows, level, drop] = [rowsOf(input), numberOf(rateOf(input, 'level')), numberOf(rateOf(input, 'drop'))]
  return answer({
    smallest_drop: real(smallestDrop(rows, level)),
    power: real(powerOf(rows, level, drop)),
    trials_for_drop: trialsForDrop(rows, level, drop),
  })
}

function thresholdAnswer(input: JsonValue): JsonValue {
  const undecided = text(member(input, 'undecided'))
  if (undecided !== 'pass' && undecided !== 'fail') return refuse('undecided is neither pass nor fail')
  const confidence = numberOf(rateOf(input, 'confidence'))
  const test = testThreshold(scenarioCountsOf(input), { threshold: rateOf(input, 'threshold'), confidence, undecided })
  return answer({
    verdict: test.verdict,
    by: test.by,
    passes: test.passes,
    more_trials: test.moreTrials,
    low: real(test.low),
    high: real(test.high),
  })
}

function minPassesAnswer(input: JsonValue): JsonValue {
  const [, passes, of] =
    /^(\d{1,6})\/(\d{1,6})$/.exec(text(member(input, 'min_passes')) ?? '') ??
    refuse('min_passes is not of the form 2/3')
  const min = { passes: Number(passes), of: Number(of) }
  const [passed, trials] = [wholeOf(member(input, 'passed'), 'passed'), wholeOf(member(input, 'trials'), 'trials')]
  return answer({ passes: scenarioPasses(passed, trials, min) })
}

interface CountedScenario extends QuarantinedScenario {
  readonly failed: number
  readonly errored: number
}

/** What gates beside a quarantine: the others' trials whole, and of the quarantined ones those that never ran. */
function leftOver(
  scenarios: readonly CountedScenario[],
  { entries }: Quarantine<CountedScenario>,
): Record<string, JsonValue> {
  const held = new Set(entries.flatMap(({ state, scenario }) => (state === 'in_force' && scenario ? [scenario] : [])))
  const left = { expected: 0, passed: 0, failed: 0, errored: 0 }
  for (const scenario of scenarios) {
    const out = held.has(scenario)
    left.expected += out ? scenario.missing : scenario.trials
    left.passed += out ? 0 : scenario.passed
    left.failed += out ? 0 : scenario.failed
    left.errored += out ? scenario.missing : scenario.errored
  }
  return left
}

function quarantineAnswer(input: JsonValue): JsonValue {
  const scenarios = listOf(input, 'scenarios').map((value): CountedScenario => {
    if (!isObject(value)) return refuse('scenarios holds something that is no object')
    const name = (field: string): string =>
      text(member(value, field)) ?? refuse(`scenarios: ${field} is missing or not a text`)
    const count = (field: string): number => wholeOf(member(value, field), `scenarios: ${field}`)
    const [passed, failed, errored] = [count('passed'), count('failed'), count('errored')]
    return {
      layout: 'records',
      domain: name('domain'),
      scenario: name('scenario'),
      passed,
      failed,
      errored,
      missing: count('missing'),
      trials: passed + failed + errored,
      passedBefore: null,
    }
  })
  const limit = rateOf(input, 'limit')
  const found = judgeQuarantine({
    entries: listOf(input, 'entries').map(readEntry),
    scenarios,
    today: text(member(input, 'today')) ?? refuse('today is missing or not a text'),
    mustPass: listOf(input, 'must_pass').map((id) => text(id) ?? refuse('must_pass holds something that is no text')),
    limit,
  })
  return answer({
    states: found.entries.map(({ state }) => state),
    hints: found.entries.map(({ hint }) => hint),
    in_force: found.inForce,
    allowed: found.allowed,
    reasons: [
      ...(found.inForce > found.allowed ? ['limit'] : []),
      ...(found.entries.some(({ hint }) => hint === 'never_ran') ? ['never_ran'] : []),
    ],
    ...leftOver(scenarios, found),
  })
}

/** The answer to one question. Throws StatisticsRequestError for what cannot be answered. */
export function answerStatistics(ask: string, input: JsonValue): JsonValue {
  switch (ask) {
    case 'suite':
      return answer(suiteAnswer(testSuite(rowsOf(input))))
    case 'single':
      return singleAnswer(input)
    case 'change':
      return changeAnswer(input)
    case 'smallest_drop':
      return powerAnswer(input)
    case 'rate_interval': {
      const { rate, low, high, noise } = rateInterval(scenarioCountsOf(input), numberOf(rateOf(input, 'confidence')))
      return answer({ rate: real(rate), low: real(low), high: real(high), noise: real(noise) })
    }
    case 'threshold':
      return thresholdAnswer(input)
    case 'other_scenarios': {
      const { low, high, effect } = otherScenarios(scenarioCountsOf(input), numberOf(rateOf(input, 'confidence')))
      return answer({ low: real(low), high: real(high), effect: real(effect) })
    }
    case 'min_passes':
      return minPassesAnswer(input)
    case 'copies': {
      const { warn, within, up, down } = testCopies(rowsOf(input))
      return answer({ warn, within: real(within), up: real(up), down: real(down) })
    }
    case 'quarantine':
      return quarantineAnswer(input)
    default:
      return refuse(
        `unknown ask ${ask}; one of suite, single, change, smallest_drop, rate_interval, threshold, other_scenarios, min_passes, copies, quarantine`,
      )
  }
}
