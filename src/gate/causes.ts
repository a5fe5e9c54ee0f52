// Failures grouped by what is wrong, so that a reader sees causes before trials. Each trial that did not pass belongs to
// one cause: the first of CAUSE_KINDS that fits it; of several places or calls the one that most trials share. Pure and
// deterministic; decides nothing. Non-goals: words for a target (render/).
import { REDACTED } from '../secrets/span.js'
import type { Cause, CauseExample, CauseKind, Change, ReportSignal, ReportTrial, SignalPart } from '../model.js'
import { byNaturalOrder } from '../json/order.js'
import { stoppedWords } from './sentences.js'
import { onlyLooks } from '../tool-name.js'
import { keyText } from '../scenario-key.js'

/** Examples kept of a cause, with their values. */
const MAX_EXAMPLES = 2
/** Characters of a reason that tell causes apart. */
const MAX_REASON_CHARS = 200

/** What may be wrong with one trial: the cause's kind and what tells it from others of the kind. */
interface Fault {
  readonly kind: CauseKind
  readonly what: string
  /** The change or part that shows it. */
  readonly change?: Change
  readonly part?: SignalPart
}

/** The causes of all trials that did not pass, blocking ones first, then the most frequent. */
export function groupByCause(trials: readonly ReportTrial[], newlyFailing: ReadonlySet<string>): readonly Cause[] {
  const wrong = trials.filter(({ verdict }) => verdict === 'fail' || verdict === 'error')
  const tables = tablesOf(wrong)
  const faults = wrong.map((trial) => faultsOf(trial, tables))
  const counts = new Map<string, number>()
  for (const all of faults) {
    for (const key of new Set(all.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const groups = new Map<string, { readonly first: Fault; readonly members: { trial: ReportTrial; fault: Fault }[] }>()
  for (const [index, trial] of wrong.entries()) {
    const fault = chooseFault(faults[index] ?? [], counts)
    const group = groups.get(keyOf(fault))
    if (group === undefined) groups.set(keyOf(fault), { first: fault, members: [{ trial, fault }] })
    else group.members.push({ trial, fault })
  }
  return [...groups.values()]
    .map(
      ({ first, members }): Cause => ({
        kind: first.kind,
        what: first.what,
        trials: members.length,
        errors: members.filter(({ trial }) => trial.verdict === 'error').length,
        new: members.filter(({ trial }) => newlyFailing.has(keyText(trial))).length,
        members: members.map(({ trial }) => refOf(trial)),
        examples: members.slice(0, MAX_EXAMPLES).map(exampleOf),
      }),
    )
    .sort(
      (a, b) =>
        Number(b.errors > 0) - Number(a.errors > 0) ||
        b.new - a.new ||
        b.trials - a.trials ||
        CAUSE_KINDS.indexOf(a.kind) - CAUSE_KINDS.indexOf(b.kind) ||
        byNaturalOrder(a.what, b.what),
    )
}

const keyOf = ({ kind, what }: Fault): string => `${kind} ${what}`

/** The first kind that fits; within it the fault that most trials share, then by name. */
function chooseFault(faults: readonly Fault[], counts: ReadonlyMap<string, number>): Fault {
  const [first] = faults
  if (first === undefined) return { kind: 'other', what: '' }
  const ofKind = faults.filter(({ kind }) => kind === first.kind)
  return ofKind.reduce((best, fault) => {
    const [ours, theirs] = [counts.get(keyOf(best)) ?? 0, counts.get(keyOf(fault)) ?? 0]
    return theirs > ours || (theirs === ours && byNaturalOrder(fault.what, best.what) < 0) ? fault : best
  })
}

/** In this order: a trial belongs to the first that fits it. */
export const CAUSE_KINDS: readonly CauseKind[] = [
  'never_ran',
  'not_scored',
  'stalled',
  'ended_early',
  'wrong_place',
  'wrong_call',
  'predicate',
  'assertion',
  'not_said',
  'answer',
  'hashes_differ',
  'judge_below',
  'no_clean_exit',
  'other',
]

/** Everything that is wrong with a trial, in the order of CAUSE_KINDS. */
function faultsOf(trial: ReportTrial, tables: Tables): readonly Fault[] {
  if (trial.missing) return [{ kind: 'never_ran', what: '' }]
  if (trial.left_out_of_signals) return [{ kind: 'stalled', what: '' }]
  if (trial.stopped !== undefined && trial.verdict === 'fail') {
    return [{ kind: 'ended_early', what: generalReason(stoppedWords(trial.stopped)) }]
  }
  const gating = Object.entries(trial.signals).filter(([, signal]) => signal.gating)
  const failing = gating.filter(([, { outcome }]) => outcome === 'fail')
  const told = trial.verdict === 'fail' ? failing : gating.filter(([, { outcome }]) => outcome === 'error')
  if (trial.verdict === 'error') {
    const [first] = told
    const reason = first === undefined ? trial.reason : `${first[0]}: ${first[1].reason}`
    return [{ kind: 'not_scored', what: generalReason(reason) }]
  }
  const faults = told.flatMap(([name, signal]): readonly Fault[] => {
    const { reason } = signal
    switch (name) {
      case 'db_state_match':
        if (trial.diff.changes.length > 0) {
          return trial.diff.changes.map((change) => ({ kind: 'wrong_place', what: placeOf(change, tables), change }))
        }
        // Without states the first thing that is known to be wrong stands in the place of the diff: a call not made.
        return [...callFaults(trial.signals['action_match']).filter(isWrite), withoutDiff(reason)]
      case 'action_match': {
        const calls = callFaults(signal)
        return calls.length > 0 ? calls : [{ kind: 'answer', what: generalReason(reason) }]
      }
      case 'db_state_assertion':
      case 'answer_assertion':
      case 'env_assertion':
        return failedParts(signal).map((part) => ({ kind: 'predicate', what: part.label, part }))
      case 'nl_assertion':
        return failedParts(signal).map((part) => ({ kind: 'assertion', what: part.label, part }))
      case 'communicate':
        return failedParts(signal).map((part) => ({ kind: 'not_said', what: part.label, part }))
      case 'judge_passed':
        return [{ kind: 'judge_below', what: '' }]
      case 'clean_exit':
        return [{ kind: 'no_clean_exit', what: generalReason(reason) }]
      default:
        return [{ kind: 'other', what: `${name}: ${generalReason(reason)}` }]
    }
  })
  if (faults.length === 0) return [{ kind: 'ended_early', what: generalReason(trial.reason) }]
  return faults.toSorted((a, b) => CAUSE_KINDS.indexOf(a.kind) - CAUSE_KINDS.indexOf(b.kind))
}

const failedParts = ({ parts = [] }: ReportSignal): readonly SignalPart[] =>
  parts.filter(({ outcome }) => outcome === 'fail')

/** Two hashes that differ, or why there is no final state. */
function withoutDiff(reason: string): Fault {
  const isCompared = /hashes differ|differs? from the expected/.test(reason)
  return isCompared ? { kind: 'hashes_differ', what: '' } : { kind: 'other', what: generalReason(reason) }
}

/** Golden calls that were not made as they should be, and items of an answer that are not as they should be. */
function callFaults(signal: ReportSignal | undefined): readonly Fault[] {
  return (signal === undefined ? [] : failedParts(signal)).map((part): Fault => {
    const name = CALL.exec(part.label)?.[0]
    if (name === undefined) return { kind: 'answer', what: itemOf(part), part }
    const how = /never called|nothing like it/.test(part.reason) ? 'never called' : 'called with other arguments'
    return { kind: 'wrong_call', what: `${name} ${how}`, part }
  })
}

/** A tool that only looks cannot have left the state wrong. */
const isWrite = ({ kind, part }: Fault): boolean =>
  kind === 'wrong_call' && !onlyLooks(CALL.exec(part?.label ?? '')?.[0] ?? '')
const CALL = /^[\w.:-]+(?=\()/

/** The key of an answer, without the value that is wanted of it. */
function itemOf({ label }: SignalPart): string {
  return generalPlace(/^([^\s:{"]+): /.exec(label)?.[1] ?? generalReason(label))
}

/** A reason without what differs from trial to trial: numbers, quoted texts, paths. */
function generalReason(reason: string): string {
  return reason
    .slice(0, MAX_REASON_CHARS)
    .replace(/"[^"]*"|`[^`]*`|“[^”]*”/g, '…')
    .replace(/\S*[/\\]\S*/g, '…')
    .replace(/(?<![\p{L}_\d])\d+(?:\.\d+)?(?![\p{L}_])/gu, 'N')
    .trim()
}

/** `reservations.*.seat emptied`: record keys and indices are `*`, then what became of it. */
function placeOf(change: Change, tables: Tables): string {
  const place = generalPlace(change.path)
  const inTable = inTableOf(change, place)
  const isTable = inTable !== null && (tables.get(inTable.general)?.size ?? 0) > 1
  return `${isTable ? inTable.general : place} ${verbOf(change)}`
}

/** Places below a table at the top, with the keys of the records in which they differ. */
type Tables = ReadonlyMap<string, ReadonlySet<string>>

/** A key may read as a field's name (`rooms.alpha`): where the same differs below several of them, they are records. */
function tablesOf(trials: readonly ReportTrial[]): Tables {
  const tables = new Map<string, Set<string>>()
  for (const change of trials.flatMap(({ diff }) => diff.changes)) {
    const found = inTableOf(change, generalPlace(change.path))
    if (found === null) continue
    const keys = tables.get(found.general)
    if (keys === undefined) tables.set(found.general, new Set([found.key]))
    else keys.add(found.key)
  }
  return tables
}

/** The place with its second key as `*`; null where that is one already, or names a single value. */
function inTableOf({ expected, actual }: Change, place: string): { general: string; key: string } | null {
  const [table = '', key = '*', ...rest] = place.split('.')
  const isRecord = [expected, actual].some((side) => typeof side === 'object' && side !== null && !Array.isArray(side))
  if (key === '*' || (rest.length === 0 && !isRecord)) return null
  return { general: [table, '*', ...rest].join('.'), key }
}

/** A key that names a record and no field: with a digit, a capital, or a sign that is no letter. */
const RECORD_KEY = /[\d\p{Lu}]|[^\p{L}_]/u

const HIDDEN = '\0'

/** A place with the keys of records and the indices of lists as `*`; a table at the top keeps its name. */
export function generalPlace(path: string): string {
  const [, side = '', rest = ''] = /^(user_db:)?([\s\S]*)$/.exec(path) ?? []
  // Its brackets are none of the path.
  const general = rest
    .replaceAll(REDACTED, HIDDEN)
    .replace(/\["(?:[^"\\]|\\.)*"\]|\[[^\]]*\]/g, '.*')
    .split('.')
  return (
    side +
    general
      .map((key, at) => (at > 0 && RECORD_KEY.test(key) ? '*' : key))
      .join('.')
      .replaceAll(HIDDEN, REDACTED)
  )
}

function verbOf({ kind, actual, actual_text: text }: Change): string {
  if (kind === 'removed') return 'missing'
  if (kind === 'added') return 'unexpected'
  if (kind === 'type') return 'of another type'
  const isEmpty =
    text === undefined && (actual === null || actual === '' || (Array.isArray(actual) && actual.length === 0))
  return isEmpty ? 'emptied' : 'changed'
}

function refOf({ layout, domain, scenario, trial }: ReportTrial): Cause['members'][number] {
  return { layout, domain, scenario, trial }
}

function exampleOf({ trial, fault }: { trial: ReportTrial; fault: Fault }): CauseExample {
  return {
    ...refOf(trial),
    reason: fault.part?.reason ?? trial.reason,
    ...(fault.change ? { change: fault.change } : {}),
    ...(fault.part ? { label: fault.part.label } : {}),
  }
}
