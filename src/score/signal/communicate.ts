// tau2's COMMUNICATE component: each required piece of information was said. Non-goals: finding the assistant's
// messages in a trajectory (the layout does), understanding them.
import type { ScoreOptions, SignalPart } from '../../model.js'
import { startWork } from '../../work.js'
import { differingVerdicts } from '../answer/actions.js'
import { CHARS_PER_COMPARISON } from '../answer/match-value.js'
import { lower, strip } from '../../json/python-string.js'
import { differingNotes, type Scored, type Unsettled } from '../scorer.js'
import { cutText } from '../../json/short-text.js'

type WorkOptions = Pick<ScoreOptions, 'work'>

/** Characters of a piece of information in a label. */
const MAX_LABEL_CHARS = 160

/**
 * Pass where each piece stands, without regard to case, in one message that is not blank, with that message's commas
 * taken out (tau2 takes none out of the piece, so a piece with a comma is never found). Nothing required: pass.
 */
export function scoreCommunicate(evidence: Unsettled<'communicate'>, { work = startWork() }: WorkOptions = {}): Scored {
  const said = evidence.messages
    .filter((message) => strip(message) !== '')
    .map((message) => lower(message).replaceAll(',', ''))
  const parts = evidence.info.map((info): SignalPart => {
    const wanted = lower(info)
    const found = said.some((message) => {
      // A search may try each place of the message with a part of what is wanted.
      work.spend(
        'comparisons',
        1 + (message.length / CHARS_PER_COMPARISON) * (1 + wanted.length / CHARS_PER_COMPARISON),
      )
      return message.includes(wanted)
    })
    return { label: cutText(info, MAX_LABEL_CHARS), outcome: found ? 'pass' : 'fail', reason: spoken(info, found) }
  })
  const missing = parts.filter((part) => part.outcome === 'fail')
  return {
    signal: {
      outcome: missing.length === 0 ? 'pass' : 'fail',
      source: 'recomputed',
      reason: overall(parts, missing),
      parts,
    },
    byPart: true,
    notes: differingNotes(differingVerdicts(parts, evidence.stored)),
  }
}

function spoken(info: string, found: boolean): string {
  if (found) return 'said'
  return info.includes(',')
    ? 'not found: commas are taken out of messages, so a text with a comma never is'
    : 'not said'
}

function overall(parts: readonly SignalPart[], missing: readonly SignalPart[]): string {
  const [first] = missing
  if (parts.length === 0) return 'no information is required'
  if (!first)
    return parts.length === 1
      ? 'the required information was said'
      : `all ${parts.length} pieces of information were said`
  const rest = missing.length > 1 ? ` (and ${missing.length - 1} more)` : ''
  return `${missing.length} of ${parts.length} pieces of information not said: ${first.label}${rest}`
}
