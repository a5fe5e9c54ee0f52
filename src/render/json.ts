// report.json: the report itself, strict JSON, the same bytes for the same input. Nothing else.
import type { Report } from '../model.js'
import { commandSafeJson } from './encode/escape.js'

/** Two spaces of indent, a final newline; lone surrogates, controls and `##[` come out as escapes. */
export function renderReportJson(report: Report): string {
  return [...reportJsonParts(report)].join('')
}

/** The same text in parts, one trial at a time: the text of a large run is as large as all that is known of it. */
export function* reportJsonParts(report: Report): Generator<string> {
  const { trials } = report
  const shell = commandSafeJson(JSON.stringify({ ...report, trials: [] }, null, 2))
  if (trials.length === 0) return yield `${shell}\n`
  // Not in a string (its quotes would be escaped), and no other key stands at this indent.
  const place = shell.indexOf('\n  "trials": []')
  yield `${shell.slice(0, place)}\n  "trials": [`
  for (const [at, trial] of trials.entries()) {
    // No raw line feed stands in a JSON string, so each one is ours.
    yield `${at === 0 ? '' : ','}\n    ${commandSafeJson(JSON.stringify(trial, null, 2)).replaceAll('\n', '\n    ')}`
  }
  yield `\n  ]${shell.slice(place + '\n  "trials": []'.length)}\n`
}
