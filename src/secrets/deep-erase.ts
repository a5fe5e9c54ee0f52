// Takes out what may not be shown of everything that a report holds: each text, wherever it stands, but for the few that
// are named here. So a field that somebody adds is safe before anybody thinks of it. Non-goals: what is hidden of a text.
import { parsePath } from '../pattern/path.js'
import { followPaths, type PathState } from '../pattern/path-set.js'
import { eraseText, type Eraser } from './eraser.js'
import { REDACTED } from './span.js'

/** Paths, parted by blanks. Lists are passed over. */
const paths = (text: string): readonly string[] => text.trim().split(/\s+/)

/** What stays as it is: words of the product, which programs read, and facts about the run itself. */
const KEPT_IN_REPORT = paths(`
  schema_version tool run written_by_fork shard totals signals rate_elsewhere
  decision.verdict decision.threshold decision.thresholds.threshold decision.thresholds.verdict
  decision.thresholds.by decision.thresholds.confidence decision.thresholds.unit
  decision.budgets.verdict decision.holds.about decision.holds.scenarios.layout
  history.commit history.created_at history.verdict scenarios.history
  scenarios.layout findings.kind judge.mode judge.prompt_hash judge.endpoint_hash judge.calibration_hash
  baseline.commit baseline.created_at baseline.age baseline.runs baseline.scenarios.layout
  baseline.scenarios.change baseline.change.verdict baseline.change.why baseline.change.newly_failing.layout
  settings.threshold settings.domain_thresholds.* settings.pass_hat_k settings.signals settings.trust_recorded
  settings.max_false_alarms settings.min_drop settings.confidence settings.undecided settings.min_passes
  quarantine.commit quarantine.limit quarantine.entries.until quarantine.entries.state quarantine.entries.hint
  causes.kind causes.members.layout causes.examples.layout causes.examples.change.kind`)
const KEPT_IN_TRIAL = paths(`
  layout verdict expected_hash actual_hash judge.source diff.changes.kind metrics.value
  signals.*.outcome signals.*.source signals.*.parts.outcome`)
const KEPT_IN_FINDING = paths('kind')
const KEPT_IN_JUDGEMENT = paths('source state assertions.outcome findings.kind')
/** Here a number is a value of a document, and a key may be one too. */
const VALUES_IN_REPORT = paths('causes.examples.change.expected causes.examples.change.actual')
const VALUES = paths('diff.changes.expected diff.changes.actual')
/** Here keys are names that artifacts or inputs gave. */
const KEYED_BY_NAMES = paths('domains ignored settings.domain_thresholds')

function statesOf(texts: readonly string[]): PathState {
  return followPaths(
    texts.map((text) => {
      const path = parsePath(text)
      if ('problem' in path) throw new SyntaxError(`${text} ${path.problem}`)
      return path
    }),
  )
}

/** What of something is kept, holds values of documents, is keyed by names. */
export interface Shape {
  readonly kept: PathState
  readonly values: PathState
  readonly keyedByNames: PathState
}

const shape = (kept: readonly string[], values: readonly string[] = [], keyed: readonly string[] = []): Shape => ({
  kept: statesOf(kept),
  values: statesOf(values),
  keyedByNames: statesOf(keyed),
})

export const REPORT_SHAPE = shape(KEPT_IN_REPORT, VALUES_IN_REPORT, KEYED_BY_NAMES)
export const TRIAL_SHAPE = shape(KEPT_IN_TRIAL, VALUES)
/** A trial that is still counted: its identity stays. */
export const SCORED_TRIAL_SHAPE = shape([...KEPT_IN_TRIAL, 'scenario', 'domain'], VALUES)
export const DIFF_SHAPE = shape(['changes.kind'], ['changes.expected', 'changes.actual'])
export const FINDING_SHAPE = shape(KEPT_IN_FINDING)
export const JUDGEMENT_SHAPE = shape(KEPT_IN_JUDGEMENT)

/** The value with every text as it may be shown; itself where nothing is hidden. `count` is told of what was. */
export function eraseDeep<T>(value: T, eraser: Eraser, of: Shape, count: (hidden: number) => void): T {
  const text = (written: string): string => {
    const shown = eraseText(written, eraser)
    if (shown.count > 0) count(shown.count)
    return shown.text
  }
  const items = (list: readonly unknown[], walkItem: (item: unknown) => unknown): unknown => {
    let changed: unknown[] | null = null
    for (let at = 0; at < list.length; at += 1) {
      const item: unknown = list[at]
      const shown = walkItem(item)
      if (shown === item) continue
      changed ??= [...list]
      changed[at] = shown
    }
    return changed ?? list
  }
  const members = (
    object: object,
    hidesKeys: boolean,
    walkMember: (key: string, member: unknown) => unknown,
  ): unknown => {
    let changed = false
    const all = Object.entries(object)
    for (const entry of all) {
      const [key, member] = entry as [string, unknown]
      const shown = walkMember(key, member)
      if (hidesKeys) entry[0] = text(key)
      entry[1] = shown
      if (shown !== member || entry[0] !== key) changed = true
    }
    return changed ? withoutTwins(all) : object
  }
  const scalar = (inner: unknown, isOne: boolean): unknown => {
    if (typeof inner === 'string') return text(inner)
    if (typeof inner === 'number' && isOne) return text(String(inner)) === String(inner) ? inner : REDACTED
    return inner
  }
  /** Where no path leads on: as in `walk`, nothing being kept. */
  const walkBelow = (inner: unknown, isOne: boolean): unknown => {
    if (typeof inner !== 'object' || inner === null) return scalar(inner, isOne)
    if (Array.isArray(inner)) return items(inner, (item) => walkBelow(item, isOne))
    return members(inner, isOne, (_, member) => walkBelow(member, isOne))
  }
  const walk = (inner: unknown, { kept, values, keyedByNames }: Shape, isValue: boolean): unknown => {
    if (kept.ends.length > 0) return inner
    const isOne = isValue || values.ends.length > 0
    if (typeof inner !== 'object' || inner === null) return scalar(inner, isOne)
    if (kept.isOver && values.isOver && keyedByNames.isOver && keyedByNames.ends.length === 0)
      return walkBelow(inner, isOne)
    if (Array.isArray(inner)) {
      const below = { kept: kept.item([]), values: values.item([]), keyedByNames: keyedByNames.item([]) }
      return items(inner, (item) => walk(item, below, isOne))
    }
    return members(inner, isOne || keyedByNames.ends.length > 0, (key, member) => {
      const below = { kept: kept.member(key), values: values.member(key), keyedByNames: keyedByNames.member(key) }
      return walk(member, below, isOne)
    })
  }
  return walk(value, of, false) as T
}

/** Keys that became equal are told apart by a number, so that none hides another's member. */
export function withoutTwins(members: readonly (readonly [string, unknown])[]): { readonly [key: string]: unknown } {
  const result = new Map<string, unknown>()
  for (const [key, member] of members) {
    let name = key
    for (let n = 2; result.has(name); n += 1) name = `${key} (${n})`
    result.set(name, member)
  }
  return Object.fromEntries(result)
}
