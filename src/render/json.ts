// report.json: the report itself, strict JSON, the same bytes for the same input. Nothing else.
import type { Report } from '../model.js'

/** Two spaces of indent, a final newline; lone surrogates come out as escapes (well-formed JSON.stringify). */
export function renderReportJson(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`
}
