// Counts → the gate's decision with its reasons in words. Unknown is never a pass. What is counted is said in gate.ts, what
// is compared in thresholds.ts and change.ts. Pure.
import type {
  BaselineComparison,
  BaselineReach,
  BudgetDecision,
  CannotTell,
  Decision,
  DomainCounts,
  GateSettings,
  Hold,
  MinPasses,
  Rate,
  ReportQuarantine,
  ScenarioCounts,
  ScenarioKey,
  ThresholdDecision,
  Totals,
} from '../model.js'
import { scenariosNamed, shortestNames } from '../scenario-key.js'
import { passesNeeded, passHatK, reaches, toNumber } from './gate.js'
import { passHatText, rateText } from './rate.js'
import {
  changeSentence,
  neverRan,
  newlyFails,
  noBaseline,
  plural,
  quarantineSentence,
  thresholdSentence,
} from './sentences.js'
import { scenarioPasses } from './statistics/min-passes.js'
import { type DecidedThreshold, decideThresholds } from './thresholds.js'
import { append } from '../json/lists.js'

export interface GateInput {
  /** What counts: scenarios and totals without quarantined trials, but with those that never ran. */
  readonly scenarios: readonly ScenarioCounts[]
  readonly totals: Totals
  readonly domains: ReadonlyMap<string, DomainCounts>
  /** Every scenario, the quarantined ones too: a quarantine is no skip. */
  readonly everyScenario: readonly ScenarioCounts[]
  readonly baseline: BaselineComparison | null
  /** What of this run the baseline could be compared with; null: not asked. */
  readonly reach: BaselineReach | null
  readonly baselineMissing: string | null
  readonly quarantine: ReportQuarantine | null
  readonly budgets: readonly BudgetDecision[]
  /** A shard: a name that it lacks may stand in another one, which the merge sees. */
  readonly partial: boolean
  /** Other shards have scenarios, so that this one may have none: the merge sees whether any is lost. */
  readonly isEmptyPart: boolean
  /** Of the trials that could not be scored, those that never ran. */
  readonly neverRan: number
  readonly settings: GateSettings
}

function missingPasses(
  { domain, threshold, passed, expected }: ThresholdDecision,
  { needed, minPasses }: { needed: number; minPasses: MinPasses | null },
): string {
  const of = domain === null ? '' : `domain ${domain}: `
  const [unit, what] =
    minPasses === null
      ? ['trial', 'passed']
      : ['scenario', `passed ${minPasses.passes} of ${plural(minPasses.of, 'trial')}`]
  return `${of}${passed} of ${plural(expected, unit)} ${what} (${rateText(passed, expected)}), the threshold ${threshold} needs ${needed}`
}

/** A reason about the run as a whole. */
function aboutRun(reason: string, short: string = reason): Hold {
  return { reason, short, about: 'run', scenarios: [] }
}

const keyOf = ({ layout, domain, scenario }: ScenarioKey): ScenarioKey => ({ layout, domain, scenario })

function aboutScenarios(reason: string, short: string, scenarios: readonly ScenarioKey[]): Hold {
  return { reason, short, about: 'fail', scenarios: scenarios.map(keyOf) }
}

/** Lists names in a sentence, the first ten. */
function listed(names: readonly string[]): string {
  const first = names.slice(0, 10).join(', ')
  return names.length > 10 ? `${first} and ${names.length - 10} more` : first
}

/** Nothing scored is never a pass. */
function emptyHolds({ totals, everyScenario }: GateInput): Hold[] {
  if (totals.expected === 0) {
    if (everyScenario.length === 0) return [aboutRun('nothing was scored: no trial was found')]
    return [aboutRun('nothing counts: every trial is quarantined')]
  }
  return totals.passed + totals.failed === 0 ? [aboutRun('nothing was scored: every trial is an error')] : []
}

function thresholdHolds({ settings, domains, partial }: GateInput, thresholds: readonly DecidedThreshold[]): Hold[] {
  const rates = new Map<string | null, Rate>([[null, settings.threshold], ...settings.domainThresholds])
  const words = { undecided: settings.undecided, minPasses: minPassesText(settings.minPasses) }
  const missed = thresholds
    .filter(({ passes, expected }) => !passes && expected > 0)
    .map((one) => {
      const of = one.domain === null ? '' : `${one.domain}: `
      if (one.by === 'interval') return aboutRun(thresholdSentence(one, words), `${of}threshold ${one.verdict}`)
      const needed = passesNeeded(rates.get(one.domain) ?? settings.threshold, one.expected)
      const short = `${of}${plural(needed - one.passed, one.unit === 'trials' ? 'trial' : 'scenario')} too few passed`
      return aboutRun(missingPasses(one, { needed, minPasses: settings.minPasses }), short)
    })
  const empty = [...settings.domainThresholds.keys()].flatMap((domain) => {
    const counts = domains.get(domain)
    if (counts && counts.expected > 0) return []
    if (counts) return [aboutRun(`domain ${domain}: every trial is quarantined`)]
    return partial ? [] : [aboutRun(`domain-thresholds names ${domain}, and no trial is of that domain`)]
  })
  return [...missed, ...empty]
}

/** `2/3`, as it is written. */
export function minPassesText(minPasses: MinPasses | null): string | null {
  return minPasses === null ? null : `${minPasses.passes}/${minPasses.of}`
}

/** Why trials could not be scored, where some of them never ran; null: all of them ran. */
function unscoredText({ totals, neverRan }: GateInput): string | null {
  if (neverRan === 0) return null
  const never = `${plural(neverRan, 'trial')} never ran`
  const rest = totals.errored - neverRan
  return rest <= 0 ? never : `${never}, ${rest} could not be scored`
}

/** More shards than scenarios: nothing of this part can fail. */
function emptyPart({ threshold }: GateSettings): Decision {
  return { verdict: 'pass', reasons: [], threshold: threshold.text, allowed_failures: 0 }
}

/** The decision with its reasons in words. */
export function decide(input: GateInput): Decision {
  const { settings, totals, scenarios, everyScenario } = input
  const thresholds = decideThresholds(scenarios, settings)
  const [overall] = thresholds
  const needed = passesNeeded(settings.threshold, overall?.expected ?? 0)
  if (everyScenario.length === 0 && input.isEmptyPart) return emptyPart(settings)
  const nameOf = shortestNames(everyScenario)
  const holds = [
    ...emptyHolds(input),
    ...thresholdHolds(input, thresholds),
    ...settings.mustPass.flatMap((name) => mustPassHolds(input, name, nameOf)),
    ...[...settings.passHatK].flatMap(([k, rate]) => passHatHolds(scenarios, k, rate)),
  ]
  const few = everyScenario.filter(({ trials }) => trials < settings.minTrials)
  if (few.length > 0) {
    const short = `${plural(few.length, 'scenario')} with fewer than ${plural(settings.minTrials, 'trial')}`
    holds.push(aboutScenarios(`${short}: ${listed(few.map(nameOf))}`, short, few))
  }
  if (settings.failOnError && totals.errored > 0) {
    const short = `${plural(totals.errored, 'trial')} could not be scored`
    const them = totals.errored === 1 ? 'it' : 'they'
    const reason = `${short} (with \`fail-on-error: false\` ${them} would only count as not passed)`
    holds.push({
      reason,
      short: unscoredText(input) ?? short,
      about: 'error',
      scenarios: scenarios.filter(({ errored }) => errored > 0).map(keyOf),
    })
  }
  append(holds, [...changeHolds(input, nameOf), ...regressionHolds(input, nameOf), ...quarantineHolds(input)])
  append(holds, budgetHolds(input))
  return {
    verdict: holds.length === 0 ? 'pass' : 'fail',
    reasons: holds.map(({ reason }) => reason),
    threshold: settings.threshold.text,
    allowed_failures: (overall?.passed ?? 0) - needed,
    thresholds: thresholds.map(({ passes: _left, ...told }) => told),
    holds,
    ...(input.budgets.length > 0 ? { budgets: input.budgets } : {}),
  }
}

function mustPassHolds(
  { everyScenario, partial, settings: { minPasses } }: GateInput,
  name: string,
  nameOf: (key: ScenarioKey) => string,
): Hold[] {
  const named = scenariosNamed(name, everyScenario)
  if (named.length === 0) {
    return partial ? [] : [aboutRun(`must-pass names ${name}, and there is no such scenario`)]
  }
  const meant = named.length > 1 ? `, one of ${named.length} scenarios that must-pass: ${name} means,` : ''
  const fails = ({ passed, trials }: ScenarioCounts): boolean =>
    minPasses === null ? passed < trials : !scenarioPasses(passed, trials, minPasses)
  return named.filter(fails).map((counts) => {
    const { passed, trials } = counts
    const least = minPasses === null ? '' : `, and ${minPassesText(minPasses)} must`
    const reason = `${nameOf(counts)}${meant} must pass and passed ${passed} of ${plural(trials, 'trial')}${least}`
    return aboutScenarios(reason, `${nameOf(counts)} must pass`, [counts])
  })
}

function passHatHolds(scenarios: readonly ScenarioCounts[], k: number, rate: Rate): Hold[] {
  const value = passHatK(scenarios, k)
  if (value !== null) {
    return reaches(value, rate) ? [] : [aboutRun(`pass^${k} is ${passHatText(toNumber(value))}, below ${rate.text}`)]
  }
  const short = scenarios.filter(({ trials }) => trials < k)
  const many = `${short.length} of ${plural(scenarios.length, 'scenario')} ${short.length === 1 ? 'has' : 'have'}`
  const of = short.length === 0 ? 'there is no scenario' : `${many} fewer than ${plural(k, 'trial')}`
  const reason = `pass^${k} cannot be told: ${of}`
  return [aboutScenarios(reason, `pass^${k} cannot be told`, short)]
}

/** What is missing to tell, for a title. */
const CANNOT_TELL: { readonly [why in CannotTell]: string } = {
  too_few_trials: 'too few trials to tell if the agent got worse',
  nothing_compared: 'nothing could be compared with the baseline',
  too_few_compared: 'too few scenarios could be compared with the baseline',
  baseline_errors: 'too many errors in the baseline to tell if the agent got worse',
}

/** Worse than noise explains, or not to be told: unknown is no pass. A shard holds a part only, so the merge decides. */
function changeHolds(input: GateInput, nameOf: (key: ScenarioKey) => string): Hold[] {
  const { settings, baseline, baselineMissing, partial } = input
  if (settings.maxFalseAlarms === null || partial) return []
  if (!baseline?.change) return [aboutRun(noBaseline(baselineMissing), 'no baseline to compare with')]
  const { change } = baseline
  const suite =
    change.by_suite || change.verdict === 'cannot_tell'
      ? [
          aboutRun(
            changeSentence(change, settings.minDrop.text),
            change.verdict === 'cannot_tell'
              ? CANNOT_TELL[change.why ?? 'nothing_compared']
              : 'worse than the baseline',
          ),
        ]
      : []
  const named =
    change.verdict === 'worse'
      ? change.newly_failing.map((one) => aboutScenarios(newlyFails(one, nameOf), `${nameOf(one)} newly fails`, [one]))
      : []
  return [...suite, ...named]
}

/** A quarantine excuses a result, not a run that was cut short, and not more than its limit. */
function quarantineHolds({ quarantine, everyScenario, partial }: GateInput): Hold[] {
  if (quarantine === null) return []
  const inForce = quarantine.entries.filter(({ state }) => state === 'in_force')
  const over = inForce.length > quarantine.allowed && !partial
  return [
    ...(over
      ? [aboutRun(quarantineSentence(quarantine, everyScenario.length), 'the quarantine is over its limit')]
      : []),
    ...inForce
      .filter(({ never_ran: missing }) => missing > 0)
      .map((entry) => aboutRun(neverRan(entry), 'a quarantined scenario never ran')),
  ]
}

/** Exceeded, or not to be told. */
function budgetHolds({ budgets, totals }: GateInput): Hold[] {
  if (totals.expected === 0) return []
  const words = { exceeded: 'exceeded', error: 'cannot be told' }
  return budgets.flatMap(({ budget, verdict, reason }) =>
    verdict === 'met' ? [] : [aboutRun(reason, `budget ${budget} ${words[verdict]}`)],
  )
}

/** Unknown is no pass here either: neither where nothing was compared, nor for what failed and cannot be compared. */
function regressionHolds(
  { settings, baseline, reach, baselineMissing, scenarios, partial }: GateInput,
  nameOf: (key: ScenarioKey) => string,
): Hold[] {
  const most = settings.maxRegressions
  if (most === null) return []
  if (!baseline) {
    const reason = `max-regressions needs a baseline: ${baselineMissing ?? 'none was given'}`
    return [aboutRun(reason, 'no baseline to compare with')]
  }
  if (reach?.common === 0 && scenarios.length > 0) {
    return [
      aboutRun(
        reach.untold > 0
          ? 'max-regressions compared nothing: the baseline scored no scenario of this run'
          : 'max-regressions compared nothing: no scenario of this run stands in the baseline under the same domain and id',
        'nothing could be compared with the baseline',
      ),
    ]
  }
  if (baseline.regressions > most) {
    const short = `${plural(baseline.regressions, 'scenario')} newly failing`
    const broken = baseline.scenarios.flatMap(({ change, layout, ...key }) =>
      change === 'newly_failing' && layout !== undefined ? [{ ...key, layout }] : [],
    )
    return [aboutScenarios(`${short} against the baseline, at most ${most} allowed`, short, broken)]
  }
  // A scenario that is gone hides a failure as well as a deletion does; a shard lacks those of the others.
  const gone = partial || settings.allowRemovals ? [] : baseline.scenarios.filter(({ change }) => change === 'removed')
  if (gone.length > 0 && baseline.regressions + gone.length > most) {
    const names = listed(
      gone.map(({ layout, ...key }) => (layout === undefined ? key.scenario : nameOf({ layout, ...key }))),
    )
    const also = baseline.regressions === 0 ? '' : `, and ${plural(baseline.regressions, 'scenario')} newly failing`
    const short = `${plural(gone.length, 'scenario')} of the baseline ${gone.length === 1 ? 'is' : 'are'} gone`
    return [
      aboutRun(
        `${plural(gone.length, 'scenario')} of the baseline ${gone.length === 1 ? 'is' : 'are'} gone (${names})${also}: they count where max-regressions gates, at most ${most} allowed. \`allow-removals: true\` lets scenarios go`,
        short,
      ),
    ]
  }
  const [uncompared, untold] = [reach?.uncompared ?? 0, reach?.untold ?? 0]
  if (baseline.regressions + gone.length + uncompared + untold <= most) return []
  const does = (count: number): string => (count === 1 ? 'does' : 'do')
  const sentences = [
    uncompared > 0 &&
      `${plural(uncompared, 'scenario')} passed in the baseline, ${does(uncompared)} not pass now and cannot be compared, since references or signals changed`,
    untold > 0 && `${plural(untold, 'scenario')} could not be scored in the baseline and ${does(untold)} not pass now`,
  ].filter((sentence) => sentence !== false)
  return [
    aboutRun(
      `${sentences.join('; ')}; at most ${most} may newly fail`,
      `${plural(uncompared + untold, 'scenario')} cannot be compared with the baseline`,
    ),
  ]
}
