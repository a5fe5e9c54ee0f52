// CTRF (Common Test Report Format, https://ctrf.io, schema of spec version 0.0.0): the same cases as JUnit, as JSON.
// Errors are `other` there, since CTRF knows no error apart from a failure; the raw status says `error`.
import type { Report, ReportTrial, Verdict } from '../model.js'
import { visible } from './encode/escape.js'
import { millisecondsOf } from './account/metrics.js'
import { messageOf, testCases, trialLines } from './trial-lines.js'

const STATUS: { readonly [verdict in Verdict]: 'passed' | 'failed' | 'other' | 'skipped' } = {
  pass: 'passed',
  fail: 'failed',
  error: 'other',
  skipped: 'skipped',
}

/** What does not count may not fail a reader's build either. */
function statusOf({ verdict, quarantined }: ReportTrial): (typeof STATUS)[Verdict] {
  return quarantined && verdict !== 'pass' ? 'skipped' : STATUS[verdict]
}

/** Durations are what the run measured, else 0; the run's own clock is never told, so that the same input gives the same bytes. */
export function renderCtrf(report: Report): string {
  const tests = testCases(report).map((one) => {
    const { trial, name, counts, cause } = one
    const [reason, ...trace] = trial.verdict === 'pass' ? [] : trialLines(trial)
    const message = reason === undefined ? undefined : messageOf(one)
    return {
      name: visible(name),
      status: statusOf(trial),
      duration: millisecondsOf(trial),
      suite: [visible(trial.domain)],
      rawStatus: trial.quarantined ? `quarantined ${trial.verdict}` : trial.verdict,
      ...(message === undefined ? {} : { message, trace: trace.join('\n') }),
      ...(trial.source ? { filePath: visible(trial.source.file) } : {}),
      ...(trial.source?.line ? { line: trial.source.line } : {}),
      ...(cause === null ? {} : { extra: { cause: { kind: cause.kind, words: cause.words } } }),
      // The schema's word for a test that passed where other attempts at it did not.
      ...(counts && counts.trials > 1 ? { flaky: trial.verdict === 'pass' && counts.passed < counts.trials } : {}),
    }
  })
  const count = (status: string): number => tests.filter((test) => test.status === status).length
  return `${JSON.stringify(
    {
      reportFormat: 'CTRF',
      specVersion: '0.0.0',
      generatedBy: report.tool.name,
      results: {
        tool: { name: report.tool.name, version: report.tool.version },
        summary: {
          tests: tests.length,
          passed: count('passed'),
          failed: count('failed'),
          pending: 0,
          skipped: count('skipped'),
          other: count('other'),
          flaky: tests.filter((test) => test.flaky === true).length,
          suites: Object.keys(report.domains).length,
          start: 0,
          stop: 0,
        },
        tests,
      },
    },
    null,
    2,
  )}\n`
}
