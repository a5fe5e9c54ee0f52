// What is told of a trial, and of a run beside its figures, in words that every output shares: text, Markdown, page,
// annotations, JUnit and CTRF lay it out and encode it, and compose no words about it themselves. Texts are raw.
// Non-goals: the order of scenarios (story.ts), rows of the diff (change.ts), figures (figures.ts).
import { forkWarning } from '../../authorship.js'
import type { Change, Outcome, Report, ReportSignal, ReportTrial, SignalPart } from '../../model.js'
import { stoppedWords } from '../../gate/sentences.js'
import { secretAlarm, type Warning } from './alarming.js'
import { plural } from './figures.js'

/** One signal of a trial. */
export interface SignalAccount {
  readonly name: string
  readonly outcome: Outcome
  readonly gating: boolean
  /** ` (recorded, does not gate)`, or empty. */
  readonly note: string
  /** Why, without the list of its parts where these stand below; may be empty. */
  readonly reason: string
  /** All parts, what is wrong first. */
  readonly parts: readonly SignalPart[]
  readonly wrongParts: readonly SignalPart[]
  readonly passedParts: number
}

/** What the judge said. */
export interface JudgeAccount {
  /** `score 0.35, needed 0.9`, ` (recorded)` behind it where it was not asked here. */
  readonly score: string
  readonly reason: string
  /** A signal that does not pass says the same already. */
  readonly isTold: boolean
  readonly votes: readonly { readonly score: string; readonly reason: string }[]
}

/** One trial. */
export interface TrialAccount {
  /** Where the signals do not say it: the layout's own rule settled the trial, it stopped, or it could not be scored; else empty. */
  readonly reason: string
  /** What is wrong first. */
  readonly signals: readonly SignalAccount[]
  readonly wrong: readonly SignalAccount[]
  readonly judge: JudgeAccount | null
  /** What stands for the trial in one line: the first wrong place of the database, where that is what fails it. */
  readonly firstPlace: Change | null
  /** Further differences beside it. */
  readonly otherPlaces: number
}

export function isWrong({ outcome }: { readonly outcome: Outcome }): boolean {
  return outcome === 'fail' || outcome === 'error'
}

/** Wrong ones first; the sort is stable. */
const RANK: { readonly [outcome in Outcome]: number } = { fail: 0, error: 1, pass: 2, not_applicable: 3 }
const wrongFirst = (one: { readonly outcome: Outcome }, other: { readonly outcome: Outcome }): number =>
  RANK[one.outcome] - RANK[other.outcome]

/** What is wrong and gates stands before what is only wrong. */
const decides = (signal: SignalAccount): boolean => signal.gating && isWrong(signal)

/** Tells one trial. */
export function accountOf(trial: ReportTrial): TrialAccount {
  const signals = Object.entries(trial.signals)
    .map(([name, signal]) => signalAccount(name, signal))
    .toSorted((one, other) => Number(decides(other)) - Number(decides(one)) || wrongFirst(one, other))
  const wrong = signals.filter(isWrong)
  const database = Object.hasOwn(trial.signals, 'db_state_match') ? trial.signals['db_state_match'] : undefined
  const isDatabase = database?.outcome === 'fail' && database.gating
  const { changes, total } = trial.diff
  return {
    reason: !reasonIsTold(trial) ? trial.reason : trial.stopped === undefined ? '' : stoppedWords(trial.stopped),
    signals,
    wrong,
    judge: judgeAccount(trial),
    firstPlace: isDatabase ? (changes[0] ?? null) : null,
    otherPlaces: Math.max(total, changes.length) - 1,
  }
}

function signalAccount(name: string, signal: ReportSignal): SignalAccount {
  const notes = [...(signal.source === 'recorded' ? ['recorded'] : []), ...(signal.gating ? [] : ['does not gate'])]
  const parts = (signal.parts ?? []).toSorted(wrongFirst)
  const wrongParts = parts.filter(isWrong)
  return {
    name,
    outcome: signal.outcome,
    gating: signal.gating,
    note: notes.length > 0 ? ` (${notes.join(', ')})` : '',
    // The signal's own list of its parts stands behind a colon.
    reason: wrongParts.length > 0 ? signal.reason.replace(/: .*$/s, '') : signal.reason,
    parts,
    wrongParts,
    passedParts: parts.filter(({ outcome }) => outcome === 'pass').length,
  }
}

/** Whether a trial's reason only repeats what its signals say. */
function reasonIsTold({ reason, signals }: ReportTrial): boolean {
  return Object.values(signals).some(
    (signal) => signal.gating && isWrong(signal) && signal.reason !== '' && reason.includes(signal.reason),
  )
}

function judgeAccount({ judge, signals }: ReportTrial): JudgeAccount | null {
  if (judge === undefined) return null
  const score = (value: number | null): string => (value === null ? 'no score' : `score ${value}`)
  return {
    score: `${score(judge.score)}, needed ${judge.threshold}${judge.source === 'recorded' ? ' (recorded)' : ''}`,
    reason: judge.reason,
    isTold: Object.values(signals).some((signal) => isWrong(signal) && signal.reason.includes(judge.reason)),
    votes: judge.votes.map((vote) => ({ score: score(vote.score), reason: vote.reason })),
  }
}

/** What has to be known before anything in the report is believed or passed on; sentences of ours. */
export function warningsOf(report: Report): readonly Warning[] {
  const fork = forkWarning(report)
  const ofFork = fork === null ? null : { words: fork, places: [], isFinding: false }
  return [ofFork, secretAlarm(report)].flatMap((warning) => warning ?? [])
}

/** How many verdicts are the artifacts' own word, in words; null: none. */
export function recordedWords({ trials, settings }: Report): string | null {
  let count = 0
  for (const { signals } of trials) {
    for (const { gating, source, outcome } of Object.values(signals)) {
      if (gating && source === 'recorded' && outcome !== 'not_applicable') count += 1
    }
  }
  if (count === 0) return null
  const subject = plural(count, 'gating signal rests', 'gating signals rest')
  return `${subject} on what the artifacts say (trust-recorded: ${settings.trust_recorded})`
}

/** How much is hidden, in words; null: nothing. */
export function hiddenWords({ redactions }: Report): string | null {
  return redactions === 0 ? null : plural(redactions, 'value')
}
