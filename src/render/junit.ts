// JUnit XML as test reporters read it: suites are domains, cases are scenario and trial, failures and errors apart.
// Valid for the schema that Jenkins publishes (junit-10), which has no file and no line: the text names the source. Counts
// agree with the report; times are what the run measured of a trial, else 0.
import type { Report, ReportTrial } from '../model.js'
import { encodeMarkup, xmlAttribute } from './encode/escape.js'
import { millisecondsOf } from './account/metrics.js'
import { messageOf, type TestCase, testCases, trialLines } from './trial-lines.js'

interface Counts {
  readonly tests: number
  readonly failures: number
  readonly errors: number
  readonly skipped: number
  /** Seconds. */
  readonly time: number
}

/** What does not count may not fail a reader's build either: a quarantined trial that does not pass is skipped there. */
function outcomeOf({ verdict, quarantined }: ReportTrial): ReportTrial['verdict'] {
  return quarantined && verdict !== 'pass' ? 'skipped' : verdict
}

function countsOf(trials: readonly ReportTrial[]): Counts {
  const count = (outcome: ReportTrial['verdict']): number =>
    trials.filter((trial) => outcomeOf(trial) === outcome).length
  const time = trials.reduce((sum, trial) => sum + millisecondsOf(trial), 0) / 1000
  return { tests: trials.length, failures: count('fail'), errors: count('error'), skipped: count('skipped'), time }
}

function attributes(values: readonly (readonly [string, string | number])[]): string {
  return values.map(([name, value]) => ` ${name}="${typeof value === 'number' ? value : xmlAttribute(value)}"`).join('')
}

function countAttributes(counts: Counts, withSkipped: boolean): (readonly [string, number])[] {
  const { tests, failures, errors, skipped, time } = counts
  return [
    ['tests', tests],
    ['failures', failures],
    ['errors', errors],
    ...(withSkipped ? [['skipped', skipped] as const] : []),
    ['time', time],
  ]
}

function renderCase(one: TestCase): string {
  const { trial, name, cause } = one
  const opening = attributes([
    ['name', name],
    ['classname', trial.domain],
    ['time', millisecondsOf(trial) / 1000],
  ])
  const element = { fail: 'failure', error: 'error', skipped: 'skipped', pass: null }[outcomeOf(trial)]
  if (element === null) return `    <testcase${opening}/>\n`
  if (element === 'skipped') {
    const why = trial.quarantined ? ` message="${encodeMarkup(`quarantined, does not count: ${messageOf(one)}`)}"` : ''
    return `    <testcase${opening}><skipped${why}/></testcase>\n`
  }
  // Some readers show the message alone, others the text alone: the reason stands in both.
  const lines = trialLines(trial)
  const message = encodeMarkup(messageOf(one))
  const type = cause?.kind ?? (trial.verdict === 'fail' ? 'other' : 'not_scored')
  return `    <testcase${opening}>\n      <${element} message="${message}" type="${type}">${encodeMarkup(lines.join('\n'))}</${element}>\n    </testcase>\n`
}

/** Well-formed XML 1.0 in UTF-8; what XML cannot hold is shown as `\u{…}`. */
export function renderJunit(report: Report): string {
  const suites = [...groupByDomain(testCases(report))].map(([domain, cases]) => {
    const counts = countsOf(cases.map(({ trial }) => trial))
    return `  <testsuite${attributes([['name', domain], ...countAttributes(counts, true)])}>\n${cases.map(renderCase).join('')}  </testsuite>\n`
  })
  const all = attributes([['name', 'Agent Eval Gate'], ...countAttributes(countsOf(report.trials), false)])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${all}>\n${suites.join('')}</testsuites>\n`
}

function groupByDomain(cases: readonly TestCase[]): Map<string, TestCase[]> {
  const groups = new Map<string, TestCase[]>()
  for (const one of cases) {
    const group = groups.get(one.trial.domain)
    if (group) group.push(one)
    else groups.set(one.trial.domain, [one])
  }
  return groups
}
