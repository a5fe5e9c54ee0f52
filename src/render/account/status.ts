// The decision in one short sentence of plain text, for a commit status.
import { rateText } from '../../gate/rate.js'
import type { Report } from '../../model.js'
import { shortReason } from './holds.js'
import { visible } from '../encode/visible.js'

/** `Passed: 34 of 40 (85%), threshold 80%`; where it failed, why. */
export function decisionSentence(report: Report): string {
  const { decision, totals } = report
  const { verdict, threshold } = decision
  const why = shortReason(report)
  const counts = `${totals.passed} of ${totals.expected}`
  const rate = `(${rateText(totals.passed, totals.expected)})`
  if (why === null)
    return `${verdict === 'pass' ? 'Passed' : 'Failed'}: ${counts} ${rate}, threshold ${visible(threshold)}`
  return `Failed: ${visible(why.short)}${why.more}; ${counts} passed ${rate}`
}

/** Why there is no decision: what the gate said, and how the run that evaluated ended where that says more. */
export function diedSentence(why: string, evaluation: string | null): string {
  const ended =
    evaluation === null || evaluation === 'success' ? '' : `The evaluation ended as ${visible(evaluation)}. `
  return `${ended}Not decided: ${visible(why.split('\n')[0] ?? '')}`
}
