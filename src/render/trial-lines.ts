// One trial in plain lines of visible text, for targets that know neither tables nor folds: JUnit, CTRF. The caller only
// encodes them for its target.
import { CAPS } from './caps.js'
import type { Cause, CauseKind, Change, Report, ReportTrial, ScenarioCounts } from '../model.js'
import { keyText } from '../scenario-key.js'
import { accountOf } from './account/account.js'
import { causePhrase, causesOfTrials, phraseText } from './account/causes.js'
import { blameBelow, showChange } from './account/change.js'
import { firstWrong } from './account/first-wrong.js'
import { visible } from './encode/visible.js'

const MAX_CHANGES = CAPS.lines.changes

/** A trial's name for lists of test cases, and the counts of its scenario. */
export interface TestCase {
  readonly trial: ReportTrial
  /** What it has in common with others: the kind, and visible words. null: it passed, or the report has no causes. */
  readonly cause: { readonly kind: CauseKind; readonly words: string } | null
  /** Raw text, as the id is; no two trials of one domain share it, nor what people see of it. */
  readonly name: string
  readonly counts: ScenarioCounts | undefined
}

/**
 * The trials as test cases: the scenario's id, whole (`""` where it is empty), with the trial's number where there are
 * several, the layout where two share the id. Tools know a case by its name: one that is taken already gets a number.
 */
export function testCases(report: Report): readonly TestCase[] {
  const countsOf = new Map(report.scenarios.map((counts) => [keyText(counts), counts]))
  const layouts = new Map<string, number>()
  const pair = ({ domain, scenario }: ScenarioCounts | ReportTrial): string => JSON.stringify([domain, scenario])
  for (const counts of report.scenarios) layouts.set(pair(counts), (layouts.get(pair(counts)) ?? 0) + 1)
  const taken = new Set<string>()
  const causeOf = causesOfTrials(report)
  return report.trials.map((trial) => {
    const counts = countsOf.get(keyText(trial))
    const id = trial.scenario === '' ? '""' : trial.scenario
    const layout = (layouts.get(pair(trial)) ?? 0) > 1 ? ` [${trial.layout}]` : ''
    const title = `${id}${layout}${counts && counts.trials > 1 ? ` (trial ${trial.trial})` : ''}`
    const seen = (text: string): string => JSON.stringify([trial.domain, visible(text)])
    let name = title
    for (let n = 2; taken.has(seen(name)); n += 1) name = `${title} #${n}`
    taken.add(seen(name))
    return { trial, name, counts, cause: toldCause(causeOf(trial)) }
  })
}

function toldCause(cause: Cause | null): TestCase['cause'] {
  return cause === null ? null : { kind: cause.kind, words: visible(phraseText(causePhrase(cause))) }
}

/** What is wrong in one line: the cause, by which readers group, then the trial's own reason where it says more. */
export function messageOf({ trial, cause }: TestCase): string {
  const reason = visible(trial.reason)
  if (cause === null || reason.endsWith(cause.words)) return reason
  return cause.words.endsWith(reason) ? cause.words : `${cause.words} — ${reason}`
}

/** `path  expected → actual`, one line a change; the left-out ones counted in the last. */
export function changeLines(trial: ReportTrial): string[] {
  const { changes, total, truncated } = trial.diff
  const shown = changes.slice(0, MAX_CHANGES)
  const lines = shown.flatMap((change, at) => {
    const written = blameBelow(shown, at)
    return [lineOf(change), ...(written === null ? [] : [`  ${written}`])]
  })
  const rest = total - shown.length
  return rest > 0 ? [...lines, `… ${rest}${truncated ? ' or more' : ''} further changes`] : lines
}

function lineOf(change: Change): string {
  const { path, expected, actual } = showChange(change)
  if (expected === null) return `+ ${path}  ${actual}`
  if (actual === null) return `- ${path}  ${expected}`
  return `! ${path}  ${expected} → ${actual}`
}

/** Reason, what is wrong where there is no diff, signals that do not pass with their parts, and the rows of the database that are wrong. */
export function trialLines(trial: ReportTrial): string[] {
  const signals = accountOf(trial).wrong.flatMap(({ name, outcome, note, reason, wrongParts }) => [
    `${visible(name)}: ${outcome}${note}${reason === '' ? '' : `: ${visible(reason)}`}`,
    ...wrongParts.map((part) => `  ${part.outcome}: ${visible(part.label)}: ${visible(part.reason)}`),
  ])
  const changes = changeLines(trial)
  const wrong = firstWrong(trial)
  const { source } = trial
  return [
    visible(trial.reason),
    ...(wrong === null ? [] : [`${visible(wrong.name)} ${visible(wrong.words)}`]),
    ...signals,
    ...(changes.length > 0 ? ['database, expected → actual:', ...changes.map((line) => `  ${line}`)] : []),
    `in ${visible(trial.where)}`,
    ...(source === undefined
      ? []
      : [`written in ${visible(source.file)}${source.line === null ? '' : `:${source.line}`}`]),
  ]
}
