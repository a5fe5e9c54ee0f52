// One trial in plain lines of visible text, for targets that know neither tables nor folds: JUnit, CTRF. The caller only
// encodes them for its target.
import type { Report, ReportTrial, ScenarioCounts } from '../model.js'
import { showChange } from './change.js'
import { visible } from './visible.js'

/** Diff lines shown before the rest is only counted. */
const MAX_CHANGES = 60

/** The scenario's id, whole, with the trial's number where there are several; `""` where it is empty. */
export function trialTitle(trial: ReportTrial, trials: number): string {
  const name = trial.scenario === '' ? '""' : trial.scenario
  return trials > 1 ? `${name} (trial ${trial.trial})` : name
}

/** The counts of each trial's scenario. */
export function scenarioCounts(report: Report): (trial: ReportTrial) => ScenarioCounts | undefined {
  const key = (of: { readonly domain: string; readonly scenario: string }): string =>
    `${of.domain.length}:${of.domain}${of.scenario}`
  const counts = new Map(report.scenarios.map((scenario) => [key(scenario), scenario]))
  return (trial) => counts.get(key(trial))
}

/** `path  expected → actual`, one line a change; the left-out ones counted in the last. */
export function changeLines(trial: ReportTrial): string[] {
  const { changes, total, truncated } = trial.diff
  const lines = changes.slice(0, MAX_CHANGES).map((change) => {
    const { path, expected, actual } = showChange(change)
    if (expected === null) return `+ ${path}  ${actual}`
    if (actual === null) return `- ${path}  ${expected}`
    return `! ${path}  ${expected} → ${actual}`
  })
  const rest = total - lines.length
  return rest > 0 ? [...lines, `… ${rest}${truncated ? ' or more' : ''} further changes`] : lines
}

/** Reason, signals that do not pass with their parts, and the rows of the database that are wrong. */
export function trialLines(trial: ReportTrial): string[] {
  const signals = Object.entries(trial.signals).flatMap(([name, signal]) => {
    if (signal.outcome === 'pass' || signal.outcome === 'not_applicable') return []
    const parts = (signal.parts ?? []).filter(({ outcome }) => outcome !== 'pass' && outcome !== 'not_applicable')
    const notes = [...(signal.source === 'recorded' ? ['recorded'] : []), ...(signal.gating ? [] : ['does not gate'])]
    return [
      `${visible(name)}: ${signal.outcome}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}: ${visible(signal.reason)}`,
      ...parts.map((part) => `  ${part.outcome}: ${visible(part.label)}: ${visible(part.reason)}`),
    ]
  })
  const changes = changeLines(trial)
  const { source } = trial
  return [
    visible(trial.reason),
    ...signals,
    ...(changes.length > 0 ? ['database, expected → actual:', ...changes.map((line) => `  ${line}`)] : []),
    `in ${visible(trial.where)}`,
    ...(source === undefined
      ? []
      : [`written in ${visible(source.file)}${source.line === null ? '' : `:${source.line}`}`]),
  ]
}
