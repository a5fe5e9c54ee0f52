// The causes of a report in words, the same in every renderer: what is wrong, how many trials, which of them. Gives parts
// that a target encodes: names as code, sentences as sentences. Non-goals: grouping (gate/causes.ts).
import type { Cause, Report } from '../model.js'
import { plural } from './figures.js'
import { keyText, shortestNames } from '../scenario-key.js'

/** A phrase of words and names, in order; a name is shown as code. Both may hold untrusted text. */
export type Phrase = readonly { readonly kind: 'words' | 'name'; readonly text: string }[]

const words = (text: string): Phrase => (text === '' ? [] : [{ kind: 'words', text }])
const name = (text: string): Phrase => [{ kind: 'name', text }]

/** What stands in a place and what became of it: `rooms.*.seat`, `emptied`. */
const PLACE = /^([\s\S]*) (missing|unexpected|of another type|emptied|changed)$/
const CALL = /^(\S+) (never called|called with other arguments)$/

/** What is wrong, in a phrase. */
export function causePhrase({ kind, what }: Cause): Phrase {
  switch (kind) {
    case 'never_ran':
      return words('never ran')
    case 'not_scored':
      return [...words('could not be scored: '), ...words(what)]
    case 'stalled':
      return words('stalled: the agent made too few calls')
    case 'ended_early':
    case 'no_clean_exit':
    case 'other':
      return words(what)
    case 'wrong_place': {
      const [, place = what, became = ''] = PLACE.exec(what) ?? []
      return [...name(place), ...words(` ${became}`)]
    }
    case 'wrong_call': {
      const [, call = what, how = ''] = CALL.exec(what) ?? []
      return [...name(call), ...words(` ${how}`)]
    }
    case 'predicate':
      return [...words('not so: '), ...name(what)]
    case 'assertion':
      return [...words('judged untrue: '), ...words(what)]
    case 'not_said':
      return [...words('never said: '), ...name(what)]
    case 'answer':
      return [...words('the answer differs at '), ...name(what)]
    case 'hashes_differ':
      return words('the final state differs; without a dump of it there is no diff')
    case 'judge_below':
      return words('judged below the threshold')
  }
}

/** `12 trials, 3 new`. */
export function causeCount({ trials, new: fresh, errors, kind }: Cause): string {
  const parts = [plural(trials, 'trial')]
  if (fresh > 0) parts.push(`${fresh} new`)
  if (errors > 0 && kind !== 'not_scored' && kind !== 'never_ran') parts.push(`${plural(errors, 'error')}`)
  return parts.join(', ')
}

/** The names of a cause's scenarios, each once, with how many of their trials where that is not one. */
export function causeNames(cause: Cause, report: Report): readonly string[] {
  const nameOf = shortestNames(report.scenarios)
  const counts = new Map<string, { readonly name: string; count: number }>()
  for (const member of cause.members) {
    const known = counts.get(keyText(member))
    if (known === undefined) counts.set(keyText(member), { name: nameOf(member), count: 1 })
    else known.count += 1
  }
  return [...counts.values()].map(({ name: plain, count }) => (count === 1 ? plain : `${plain} ×${count}`))
}
