// The signals and the judge of one trial on the page: what is wrong first, each with why and with its parts. Nothing of the
// trial's title, its diff or its conversation (trial.ts).
import { CAPS } from '../caps.js'
import type { Outcome, SignalPart, Verdict } from '../../model.js'
import { isWrong, type JudgeAccount, type SignalAccount } from '../account/account.js'
import { foldedText } from './fold.js'
import { html, type Markup, nameOf } from './markup.js'

const MAX_PARTS = CAPS.page.parts

export const VERDICT_WORDS: { readonly [verdict in Verdict | Outcome]: string } = {
  pass: '✓ pass',
  fail: '✗ fail',
  error: '! error',
  skipped: '– skipped',
  not_applicable: '– n/a',
}

/** A word in colour; the word says it, the colour helps. */
export function verdictTag(verdict: Verdict | Outcome): Markup {
  return html`<span class="tag ${verdict}">${VERDICT_WORDS[verdict]}</span>`
}

/** The same word without colour: it decides nothing. */
function quietTag(outcome: Outcome): Markup {
  return html`<span class="tag not_applicable">${VERDICT_WORDS[outcome]}</span>`
}

/** `said` stands above it: a signal does not say the same again. */
export function signalList(signals: readonly SignalAccount[], said: string): Markup {
  if (signals.length === 0) return html``
  return html`<h4>Signals</h4><ul class="signals">
${signals.map((signal) => signalItem(signal, said))}</ul>`
}

function signalItem({ name, outcome, gating, note, reason, parts }: SignalAccount, said: string): Markup {
  const why = reason === '' || said === `${name}: ${reason}` ? null : html`: ${foldedText(reason)}`
  const more = parts.length > MAX_PARTS ? html`<li>… ${parts.length - MAX_PARTS} more in report.json</li>` : null
  const list =
    parts.length > 0 ? html`<ul>${parts.slice(0, MAX_PARTS).map((part) => partItem(part, gating))}${more}</ul>` : null
  return html`<li class="lines">${gating ? verdictTag(outcome) : quietTag(outcome)} <b>${nameOf(name)}</b>${note === '' ? null : html`<i>${note}</i>`}${why}${list}</li>
`
}

/** One assertion, predicate, action or piece of information; why it fails stands on a line of its own. */
function partItem({ label, outcome, reason }: SignalPart, gating: boolean): Markup {
  const why = reason === '' ? null : html`${isWrong({ outcome }) ? html`<br>` : ' '}<i>${foldedText(reason)}</i>`
  return html`<li>${gating ? verdictTag(outcome) : quietTag(outcome)} ${foldedText(label)}${why}</li>`
}

/** Its words, unless a signal says them already, and its votes. */
export function judgeBlock(judge: JudgeAccount | null, signals: readonly SignalAccount[]): Markup {
  if (judge === null) return html``
  const isSaid = judge.reason !== '' && signals.some(({ reason }) => reason.includes(judge.reason))
  if (isSaid && judge.votes.length < 2) return html``
  const words = judge.reason === '' || isSaid ? null : html`<p class="lines">${foldedText(judge.reason)}</p>`
  const votes = judge.votes.length > 1 ? html`<ol>${judge.votes.map(voteItem)}</ol>` : null
  return html`<h4>Judge: ${judge.score}</h4>${words}${votes}`
}

function voteItem({ score, reason }: JudgeAccount['votes'][number]): Markup {
  return html`<li class="lines">${score}${reason === '' ? null : html`: ${foldedText(reason)}`}</li>`
}
