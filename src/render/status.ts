// The decision in one short sentence of plain text, for a commit status.
import { rateText } from '../gate/rate.js'
import type { Report } from '../model.js'
import { visible } from './visible.js'

/** `Passed: 34 of 40 (85%), threshold 80%`; where it failed, the first reason. */
export function decisionSentence({ decision, totals }: Report): string {
  const { verdict, reasons, threshold } = decision
  const [first, ...more] = reasons
  if (verdict === 'pass' || first === undefined) {
    const rate = `${totals.passed} of ${totals.expected} (${rateText(totals.passed, totals.expected)})`
    return `${verdict === 'pass' ? 'Passed' : 'Failed'}: ${rate}, threshold ${visible(threshold)}`
  }
  return `Failed: ${visible(first)}${more.length > 0 ? ` (and ${more.length} more)` : ''}`
}

/** Why there is no decision: what the gate said, and how the run that evaluated ended where that says more. */
export function diedSentence(why: string, evaluation: string | null): string {
  const ended =
    evaluation === null || evaluation === 'success' ? '' : `The evaluation ended as ${visible(evaluation)}. `
  return `${ended}Not decided: ${visible(why.split('\n')[0] ?? '')}`
}
