// What holds the gate, in words and names, the same in every output: each reason, and the scenarios that it is about and
// does not name itself. Texts are raw. Non-goals: the decision (gate/decision.ts), encoding.
import type { Hold, Report, ReportTrial, ScenarioKey } from '../../model.js'
import { outcomeText, plural } from './figures.js'
import { keyText, shortestNames } from '../../scenario-key.js'

/** One reason of a failed gate. */
export interface ToldHold {
  /** In words; behind the name of `subject` where there is one. */
  readonly reason: string
  /** The scenario whose name the reason begins with. */
  readonly subject: ScenarioKey | null
  /** Its scenarios that the reason does not name; at most as many as it is about. */
  readonly scenarios: readonly ScenarioKey[]
}

/** How a reason that begins with a name goes on (gate/decision.ts): a name may be a figure that begins any other. */
const OF_SUBJECT = /^(?:, one of \d+ scenarios| must pass and passed | newly fails: )/

/** A reason up to this length stands whole in every title. */
const TITLE_CHARS = 100

/** A report of 1.0 has reasons alone. */
function holdsOf({ decision }: Report): readonly Hold[] {
  if (decision.verdict === 'pass') return []
  return (
    decision.holds ?? decision.reasons.map((reason): Hold => ({ reason, short: reason, about: 'run', scenarios: [] }))
  )
}

/** Every reason with its names, the title's first; nothing where the gate passed, or where title and figures say all. */
export function toldHolds(report: Report): readonly ToldHold[] {
  const nameOf = shortestNames(report.scenarios)
  const all = holdsOf(report)
  const only = mainHold(report, all)
  if (only === undefined) return []
  const more = all.filter((hold) => hold !== only)
  const holds = [only, ...more]
  const told = holds.map(({ reason, short, scenarios }): ToldHold => {
    const [subject] = scenarios
    const name = subject === undefined ? '' : nameOf(subject)
    if (subject !== undefined && reason.startsWith(name) && OF_SUBJECT.test(reason.slice(name.length)))
      return { reason: reason.slice(name.length), subject, scenarios: [] }
    // A reason that ends with its names: they are listed as those of any other.
    const isListed = scenarios.length > 0 && reason.startsWith(`${short}: `)
    return { reason: isListed ? short : reason, subject: null, scenarios }
  })
  const isTold =
    only.scenarios.length === 0 &&
    ((only.short === only.reason && only.reason.length <= TITLE_CHARS) || only.short === outcomeText(report))
  return more.length === 0 && isTold ? [] : told
}

/** Why the gate failed, in a few words, and how many reasons there are more; null: it passed, or says none. */
export function shortReason(report: Report): { readonly short: string; readonly more: string } | null {
  const holds = holdsOf(report)
  const first = mainHold(report, holds)
  if (first === undefined) return null
  const more = Math.max(holds.length, report.decision.reasons.length) - 1
  const second = holds.find((hold) => hold !== first)
  const both = `${first.short}; ${second?.short ?? ''}`
  if (more === 1 && second !== undefined && both.length <= TITLE_CHARS) return { short: both, more: '' }
  return { short: first.short, more: more === 0 ? '' : ` and ${plural(more, 'more reason')}` }
}

/** The first reason; where most of what is missing was never scored, that: the rate only follows from it. */
function mainHold({ totals }: Report, holds: readonly Hold[]): Hold | undefined {
  const unscored = totals.errored > totals.failed ? holds.find(({ about }) => about === 'error') : undefined
  return unscored ?? holds[0]
}

/** The threshold (as `shown`) and what came of it, unless the title says that already; one fact or two. */
export function thresholdFacts(report: Report, shown: string): readonly string[] {
  const outcome = outcomeText(report)
  const threshold = `threshold ${shown}`
  if (shortReason(report)?.short.split('; ').includes(outcome) === true) return [threshold]
  // One word is said of the threshold itself.
  return /^\w+(?:, counts as met)?$/.test(outcome) ? [`${threshold} ${outcome}`] : [threshold, outcome]
}

/** The first trial of each scenario that did not pass, by the scenario's key: what a name of it leads to. */
export function firstWrongTrials({ trials }: Report): ReadonlyMap<string, ReportTrial> {
  const wrong = new Map<string, ReportTrial>()
  for (const trial of trials) {
    if (trial.verdict !== 'pass' && !wrong.has(keyText(trial))) wrong.set(keyText(trial), trial)
  }
  return wrong
}

/** The scenarios that a reason of the gate is about, by their key. */
export function holdingScenarios(report: Report): ReadonlySet<string> {
  return new Set(holdsOf(report).flatMap(({ scenarios }) => scenarios.map(keyText)))
}
