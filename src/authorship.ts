// Who could have written what a run reads, beside those who may push to the repository: one notion for scoring, merging,
// comments and every renderer. Pure.
import { largest } from './json/lists.js'
import type { Report, WrittenByFork } from './model.js'

/** From the least to the most that a fork's author could have written. */
const LEVELS: readonly (WrittenByFork | null)[] = [null, 'artifacts', 'references', 'report']

/** What of a report a fork's author could have written; a report of 1.0 says it of references alone. */
export function writtenByFork({ written_by_fork, references }: Report): WrittenByFork | null {
  return written_by_fork ?? (references.untrusted ? 'references' : null)
}

/** The most of several. */
export function mostOf(levels: readonly (WrittenByFork | null)[]): WrittenByFork | null {
  return LEVELS[largest(levels.map((level) => LEVELS.indexOf(level)))] ?? null
}

/** Whether what the agent is compared with is a fork's word. */
export function referencesAreUntrusted(level: WrittenByFork | null): boolean {
  return level === 'references' || level === 'report'
}

/** The warning for people, plain text; null where there is nothing to warn of. */
export function forkWarning(report: Report): string | null {
  switch (writtenByFork(report)) {
    case 'report':
      return (
        'This report comes from a run for a fork and is shown as it came: whoever wrote that run could write the report ' +
        'too. Nothing in it was scored here.'
      )
    case 'references':
      return (
        'This run is for a fork, and what the agent is compared with came from the artifacts of the same run. Whoever ' +
        'wrote the results could write the references too: name another source with the input `expected`.'
      )
    default:
      return null
  }
}
