// What is said about change or noise, thresholds and quarantine: one sentence a case, the same in the gate's reasons and
// in every renderer, which only place them. The words are ours; names and whatever else a report holds are untrusted and
// pass `encode`, which is the renderer's. Pure.
import type { BaselineChange, CannotTell, Report, ReportQuarantine, ScenarioKey, ThresholdDecision } from '../model.js'
import { keyText, shortestNames } from '../scenario-key.js'
import { rateText } from './rate.js'

type NameOf = (key: ScenarioKey) => string
/** How a text of the report is written for a target; as it is, where nothing is said. */
export type Encode = (text: string) => string
const asItIs: Encode = (text) => text

/** `1 trial`, `2 trials`, `3 passes`. */
export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : word.endsWith('s') ? 'es' : 's'}`
}

/** Why the run of a trial did not finish, as it says itself; `stopped` is its own text. */
export function stoppedWords(stopped: string): string {
  return `the run did not finish: ${stopped}`
}

/** A share in percent with at most two decimals, rounded down, so that no bound reads as a threshold that it misses. */
export function shareText(share: number): string {
  // A double that should be whole may lie a little below it.
  return `${Math.floor(share * 10_000 + 1e-7) / 100}%`
}

/** A difference of rates in points with one decimal. */
export function pointsText(drop: number): string {
  const points = Math.round(drop * 1_000) / 10
  return `${points} point${points === 1 ? '' : 's'}`
}

/** `p = 0.33`, `p < 0.0001`: two digits, at most four decimals, never 0, and never at a level that it lies above. */
export function chanceText(p: number, level: number): string {
  if (p < 0.0001) return 'p < 0.0001'
  for (let digits = 2; digits <= 15; digits += 1) {
    const decimals = Math.max(4, digits - Math.floor(Math.log10(p)) - 1)
    const shown = digits === 2 ? Math.round(Number(p.toPrecision(2)) * 10_000) / 10_000 : Number(p.toPrecision(digits))
    if (p > level + 1e-12 && shown <= level) continue
    return `p = ${Number(shown.toFixed(Math.min(decimals, 15)))}`
  }
  return `p = ${p}`
}

/** A level as people write it: 0.05, not 0.034999999999999996. */
function levelText(level: number): string {
  return String(Number(level.toPrecision(6)))
}

function trialsEach(trials: number): string {
  return trials === 1 ? 'one trial each' : `${trials} trials each`
}

// ---------------------------------------------------------------------------------------------------------------
// Change or noise

/** What to do where it cannot be told. */
function cannotTell(change: BaselineChange, why: CannotTell): string {
  const { compared, trials, least_trials: least, of_baseline: ofBaseline } = change
  switch (why) {
    case 'too_few_trials': {
      const advice = least === null ? 'Add scenarios.' : `Run at least ${plural(least, 'trial')} of each.`
      return `Cannot tell: ${plural(compared, 'scenario')} with ${trialsEach(trials)} could all fail and still be noise. ${advice}`
    }
    case 'nothing_compared':
      return 'Cannot tell: no scenario could be compared with the baseline. Run the base branch again with the same scenarios, references and signals.'
    case 'too_few_compared':
      return `Cannot tell: only ${compared} of the baseline’s ${plural(ofBaseline, 'scenario')} could be compared. Run the base branch again with the same scenarios, references and signals.`
    case 'baseline_errors':
      return `Cannot tell: ${change.was_errors} of the baseline’s ${plural(change.was_trials, 'trial')} are errors and could hide a drop. Run the base branch again.`
  }
}

/** Where a baseline was asked for and there is none. */
export function noBaseline(missing: string | null, encode: Encode = asItIs): string {
  return `Cannot tell: there is no baseline (${missing === null ? 'none was given' : encode(missing)}). A run of the base branch makes one.`
}

/** The suite as a whole, in one line: worse, within noise, or what is missing to tell. */
export function changeSentence(change: BaselineChange, minDrop: string, encode: Encode = asItIs): string {
  const { compared, worse, better, drop, level, smallest_drop: smallest, why } = change
  if (why !== null) return cannotTell(change, why)
  const p = chanceText(change.p, level)
  const counts = `${worse} of ${plural(compared, 'scenario')} got worse, ${better} got better`
  if (change.by_suite) {
    return `Worse than the baseline: ${counts}, ${pointsText(drop ?? 0)} in all (${p}, at most ${levelText(level)} is allowed by chance).`
  }
  const noticed = smallest === null ? '' : ` A drop of ${pointsText(smallest)} would have been noticed 4 times in 5.`
  const sure = change.p <= level + 1e-12 && (drop ?? 0) > 0
  if (sure)
    return `${counts}, ${pointsText(drop ?? 0)} in all (${p}): less than \`min-drop\` ${encode(minDrop)}.${noticed}`
  return `${counts}: within noise (${p}).${noticed}`
}

/** `exchange newly fails: 0 of 8 trials pass, 8 of 8 did (p = 0.0001).` */
export function newlyFails(
  one: BaselineChange['newly_failing'][number],
  nameOf: NameOf,
  encode: Encode = asItIs,
): string {
  return `${encode(nameOf(one))} newly fails: ${one.passed} of ${plural(one.trials, 'trial')} pass, ${one.was_passed} of ${one.was_trials} did (${chanceText(one.p, 1)}).`
}

/** Scenarios that passed and fail now, which noise could explain; empty where there are none, or nothing was compared. */
export function mayBeNoise(count: number, { trials, verdict }: BaselineChange): string {
  if (count === 0 || verdict === 'cannot_tell') return ''
  const turned = `${plural(count, 'scenario')} passed in the baseline and ${count === 1 ? 'fails' : 'fail'} now.`
  const noise = verdict === 'worse' && count > 1 ? 'no single one is beyond noise' : 'that may be noise'
  if (trials >= 8) return `${turned} ${noise.charAt(0).toUpperCase()}${noise.slice(1)}.`
  return `${turned} With ${trialsEach(trials)} ${noise}; 8 trials, or 4 and \`baseline-runs: 5\`, would tell which.`
}

export const COPIES =
  'Trials of one run agree far more than those of the two runs: are they copies (a cache, a fixed seed)? Then the p is too small.'

// ---------------------------------------------------------------------------------------------------------------
// Thresholds

/** What came of a threshold, where an interval was asked for; `minPasses` as written. */
export function thresholdSentence(
  told: ThresholdDecision,
  { undecided, minPasses }: { readonly undecided: 'pass' | 'fail'; readonly minPasses: string | null },
  encode: Encode = asItIs,
): string {
  const { verdict, low, high, more_trials: more, unit, passed, expected } = told
  const of = told.domain === null ? '' : `domain ${encode(told.domain)}: `
  const [threshold, confidence] = [encode(told.threshold), encode(told.confidence ?? '')]
  if (told.by === 'counts') {
    const units = plural(expected, unit === 'trials' ? 'trial' : 'scenario')
    const [best, shown] = undecided === 'pass' ? [0, `less than ${threshold}`] : [expected, threshold]
    return `${of}${units} ${expected === 1 ? 'is' : 'are'} too few for ${confidence}: even ${best} of ${expected} would not show ${shown}. The counts were compared.`
  }
  const what = minPasses === null ? 'passed' : `of the scenarios passed ${encode(minPasses)} of their trials`
  const bounds = `${shareText(low ?? 0)} to ${shareText(high ?? 1)} (${confidence})`
  const advice =
    more === null
      ? ''
      : ` Runs with about ${more} more ${more === 1 ? 'trial' : 'trials'} per scenario would decide, if the rate stays.`
  return `${of}${rateText(passed, expected)} ${what}; another run could give ${bounds}. Threshold ${threshold}: ${verdict}.${advice}`
}

// ---------------------------------------------------------------------------------------------------------------
// Quarantine

/** `6 of 200 scenarios are quarantined and do not count (10 may be): 2 pass now, 4 do not.` */
export function quarantineSentence({ entries, allowed }: ReportQuarantine, scenarios: number): string {
  const inForce = entries.filter(({ state }) => state === 'in_force')
  const pass = inForce.filter(({ passed, trials }) => passed === trials).length
  const rest = inForce.length - pass
  const are = inForce.length === 1 ? 'is quarantined and does' : 'are quarantined and do'
  return `${inForce.length} of ${plural(scenarios, 'scenario')} ${are} not count (${allowed} may be): ${pass} ${pass === 1 ? 'passes' : 'pass'} now, ${rest} ${rest === 1 ? 'does' : 'do'} not.`
}

type Entry = ReportQuarantine['entries'][number]

/** What an entry names, as it is written: `retail / exchange_after_30_days`. */
export function entryName({ domain, scenario }: Entry, encode: Encode = asItIs): string {
  const name = scenario === null ? 'an entry without a scenario' : encode(scenario)
  return domain === null ? name : `${encode(domain)} / ${name}`
}

/** What is to be done about an entry, in a few words; empty where nothing is. */
export function entryAdvice(
  { state, hint, ends_soon: endsSoon, until: day, problem }: Entry,
  encode: Encode = asItIs,
): string {
  const until = encode(day ?? '')
  switch (state) {
    case 'expired':
      return `was quarantined until ${until}: it counts again`
    case 'refused':
      return `refused, so it counts: ${problem === null ? 'a field is wrong' : encode(problem)}`
    case 'must_pass':
      return 'must pass, so it counts: what must pass cannot be quarantined'
    case 'unknown':
      return 'names no scenario of this run: take it out'
    case 'ambiguous':
      return 'names several scenarios, so they count: add the domain'
    case 'in_force': {
      const hints = {
        remove: 'passes all its trials: take it out',
        broken: 'no trial passes: broken, not flaky',
        never_ran: 'trials never ran: those count',
      }
      return [...(hint === null ? [] : [hints[hint]]), ...(endsSoon ? [`ends on ${until}`] : [])].join('; ')
    }
  }
}

/** `retail / exchange (@shop-team) was quarantined until 2027-02-01: it counts again.` */
export function expiredSentence(entry: Entry, encode: Encode = asItIs): string {
  return `${entryName(entry, encode)} (${encode(entry.owner ?? '')}) ${entryAdvice(entry, encode)}.`
}

/** A quarantine excuses a result, not a run that was cut short. */
export function neverRan(entry: Entry, encode: Encode = asItIs): string {
  return `${entryName(entry, encode)} is quarantined, and ${entry.never_ran} of ${plural(entry.trials ?? 0, 'trial')} never ran: those count.`
}

// ---------------------------------------------------------------------------------------------------------------
// A whole report

/** The scenarios that newly fail, by their key: those that noise cannot explain, and those that it can. */
export function newlyFailing(report: Report): {
  readonly sure: ReadonlySet<string>
  readonly maybe: ReadonlySet<string>
} {
  const change = report.baseline?.change
  const sure = new Set((change?.newly_failing ?? []).map(keyText))
  const turned = (report.baseline?.scenarios ?? []).flatMap((entry) =>
    entry.change === 'newly_failing' && entry.layout !== undefined ? [keyText({ ...entry, layout: entry.layout })] : [],
  )
  return { sure, maybe: new Set(change === undefined ? [] : turned.filter((key) => !sure.has(key))) }
}

/** A sentence as the gate's reasons hold it, and as a target shows it. */
export interface Sentence {
  readonly plain: string
  readonly shown: string
}

/** Everything that is said of a report's statistics, in order; some of it stands among the gate's reasons too. */
export function statisticsSentences(report: Report, encode: Encode): readonly Sentence[] {
  const plain = allSentences(report, asItIs)
  const shown = allSentences(report, encode)
  return plain
    .map((text, index) => ({ plain: text, shown: shown[index] ?? text }))
    .filter(({ plain: text }) => text !== '')
}

/** What is said beside the reasons of the gate. */
export function statisticsNotes(report: Report, encode: Encode = asItIs): readonly string[] {
  const reasons = new Set(report.decision.reasons)
  return statisticsSentences(report, encode).flatMap(({ plain, shown }) => (reasons.has(plain) ? [] : [shown]))
}

function allSentences(report: Report, encode: Encode): readonly string[] {
  const { baseline, decision, settings, scenarios, shard } = report
  const change = baseline?.change
  const nameOf = shortestNames(scenarios)
  const thresholds = (decision.thresholds ?? []).filter(
    ({ confidence, expected }) => confidence !== null && expected > 0,
  )
  const words = { undecided: settings.undecided ?? 'pass', minPasses: settings.min_passes ?? null }
  const isAsked = typeof settings.max_false_alarms === 'string'
  return [
    ...(change === undefined ? [] : [changeSentence(change, settings.min_drop ?? '0%', encode)]),
    ...(baseline === null && isAsked && shard === null ? [noBaseline(report.baseline_missing, encode)] : []),
    ...(change?.newly_failing ?? []).map((one) => newlyFails(one, nameOf, encode)),
    ...(change === undefined ? [] : [mayBeNoise(newlyFailing(report).maybe.size, change)]),
    ...(change?.copies === true ? [COPIES] : []),
    ...thresholds.map((one) => thresholdSentence(one, words, encode)),
    ...quarantineSentences(report, encode),
  ]
}

function quarantineSentences({ quarantine, scenarios }: Report, encode: Encode): string[] {
  if (quarantine === undefined) return []
  const { entries, source, absent } = quarantine
  const inForce = entries.filter(({ state }) => state === 'in_force')
  return [
    ...(absent ? [`No scenario is quarantined: there is no ${encode(source)}.`] : []),
    ...(inForce.length > 0 ? [quarantineSentence(quarantine, scenarios.length)] : []),
    ...inForce.filter(({ never_ran: missing }) => missing > 0).map((entry) => neverRan(entry, encode)),
    ...entries.filter(({ state }) => state === 'expired').map((entry) => expiredSentence(entry, encode)),
  ]
}
