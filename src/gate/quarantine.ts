// Which entries of a quarantine are in force, what they do to the counts, and what is said of each. A quarantine excuses
// a result, never a run that was cut short. Pure; the file itself is read in quarantine-file.ts.
import type { QuarantineHint, QuarantineState, Rate, ScenarioKey } from '../model.js'
import { namesOf } from '../scenario-key.js'
import { dateOf, dayOf, type ReadEntry } from './quarantine-file.js'

/** What is known of one scenario over its trials; the missing ones are among the errored. */
export interface QuarantinedScenario extends ScenarioKey {
  readonly trials: number
  readonly passed: number
  readonly missing: number
  /** Whether every trial of the baseline passed; null where there is none to look at. */
  readonly passedBefore: boolean | null
}

export interface QuarantineAsked<S extends QuarantinedScenario> {
  readonly entries: readonly ReadEntry[]
  readonly scenarios: readonly S[]
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string
  /** Names of scenarios, as must-pass takes them. */
  readonly mustPass: readonly string[]
  readonly limit: Rate
}

export interface JudgedEntry<S extends QuarantinedScenario> {
  readonly entry: ReadEntry
  readonly state: QuarantineState
  readonly hint: QuarantineHint | null
  /** Why it is refused, in words; null for the other states. */
  readonly problem: string | null
  /** It ends within a week. */
  readonly endsSoon: boolean
  /** What it names; null where it names nothing, or several. */
  readonly scenario: S | null
}

export interface Quarantine<S extends QuarantinedScenario> {
  readonly entries: readonly JudgedEntry<S>[]
  readonly inForce: number
  /** So many may be in force. */
  readonly allowed: number
}

/** The longest that an entry may hold, in days: an excuse is looked at again four times a year. */
const MAX_DAYS_AHEAD = 90
/** From so many days before its end, an entry's end is said. */
const SOON_DAYS = 7

function hintOf({ trials, passed, missing, passedBefore }: QuarantinedScenario): QuarantineHint | null {
  if (missing > 0) return 'never_ran'
  if (passed === 0) return 'broken'
  return passed === trials && passedBefore !== false ? 'remove' : null
}

/** max(1, ⌊limit · scenarios⌋), on integers. */
function allowedOf({ numerator, denominator }: Rate, scenarios: number): number {
  return Math.max(1, Number((numerator * BigInt(scenarios)) / denominator))
}

/** The state of every entry. Only `in_force` has an effect; of two that could hold for one scenario the first does. */
export function judgeQuarantine<S extends QuarantinedScenario>(asked: QuarantineAsked<S>): Quarantine<S> {
  const today = dayOf(asked.today) ?? 0
  const held = new Set<S>()
  const stateOf = (entry: ReadEntry): { state: QuarantineState; problem?: string; scenario?: S } => {
    if (entry.problem !== null) return { state: 'refused', problem: entry.problem }
    const left = (dayOf(entry.until ?? '') ?? 0) - today
    const named = asked.scenarios.filter(
      ({ domain, scenario }) => scenario === entry.scenario && (entry.domain === null || domain === entry.domain),
    )
    const [only, ...more] = named
    const found = only !== undefined && more.length === 0 ? { scenario: only } : {}
    if (left > MAX_DAYS_AHEAD)
      return {
        state: 'refused',
        problem: `until is more than ${MAX_DAYS_AHEAD} days ahead; the last day that is taken is ${dateOf(today + MAX_DAYS_AHEAD)}`,
        ...found,
      }
    const names = [entry.scenario ?? '', ...named.flatMap(namesOf)]
    if (names.some((name) => asked.mustPass.includes(name))) return { state: 'must_pass', ...found }
    if (left < 0) return { state: 'expired', ...found }
    if (only === undefined) return { state: 'unknown' }
    if (more.length > 0) return { state: 'ambiguous' }
    if (held.has(only)) return { state: 'refused', problem: 'an earlier entry names the scenario already', ...found }
    held.add(only)
    return { state: 'in_force', ...found }
  }
  const entries = asked.entries.map((entry): JudgedEntry<S> => {
    const { state, problem = null, scenario = null } = stateOf(entry)
    const inForce = state === 'in_force'
    return {
      entry,
      state,
      problem,
      scenario,
      hint: inForce && scenario !== null ? hintOf(scenario) : null,
      endsSoon: inForce && (dayOf(entry.until ?? '') ?? 0) - today <= SOON_DAYS,
    }
  })
  return { entries, inForce: held.size, allowed: allowedOf(asked.limit, asked.scenarios.length) }
}
