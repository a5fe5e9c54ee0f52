// One trial of the HTML page: a fold whose title says what is wrong, and inside it the database diff, the signals
// (signals.ts), the conversation and the tool calls. Untrusted text meets markup.ts alone.

import { CAPS } from '../caps.js'
import type { ConversationTurn, ReportTrial } from '../../model.js'
import { accountOf } from '../account/account.js'
import { showChange } from '../account/change.js'
import { plural } from '../account/figures.js'
import { diffTable } from './diff.js'
import { foldedText } from './fold.js'
import { turnAddress } from '../encode/address.js'
import { firstWrong } from '../account/first-wrong.js'
import { html, joined, type Markup, nameOf, shortText, shown } from './markup.js'
import { judgeBlock, signalList, VERDICT_WORDS, verdictTag } from './signals.js'
import { metricValue } from '../account/metrics.js'
import { visibleStart } from '../encode/visible.js'

/** How much of a trial stands in the page; html.ts steps down where the whole would not open any more. */
export type TrialDetail = 'all' | 'no_talk' | 'title'

/** What the filter knows of a trial, as positions in the page's own lists. */
export interface TrialPlace {
  readonly domain: number
  /** Position among the report's causes; null: none. */
  readonly cause: number | null
  /** Signals that do not pass. */
  readonly signals: readonly number[]
}

export interface TrialView {
  readonly detail: TrialDetail
  readonly place: TrialPlace
  readonly open: boolean
  /** The cause above says what is wrong: the title names the trial alone. */
  readonly isTold: boolean
  /** The scenario has further trials and is named above them: the title says the trial's number alone. */
  readonly several: boolean
  readonly withDomain: boolean
  readonly withLayout: boolean
  readonly mustPass: boolean
  /** Its trials beside the baseline's; empty where nothing is to be said. */
  readonly trialsText: string
  /** Where it stands in the page (address.ts). */
  readonly address: string
  /** Its outcomes on the base branch before, as signs; may be empty. */
  readonly outcomes: string
  /** A trial of the baseline that passed, to be read beside it; null where there is none. */
  readonly before: ReportTrial | null
}

const {
  changes: MAX_CHANGES,
  why: MAX_WHY_CHARS,
  turns: MAX_TURNS,
  titleReason: MAX_TITLE_REASON_CHARS,
  hash: HASH_CHARS,
} = CAPS.page

/** The fold of one trial. */
export function trialFold(trial: ReportTrial, view: TrialView): Markup {
  const name = view.several ? html`<b>trial ${trial.trial}</b>` : html`<b>${nameOf(trial.scenario)}</b>`
  const notes = [
    ...(view.withDomain ? [nameOf(trial.domain)] : []),
    ...(view.withLayout ? [html`${trial.layout}`] : []),
    ...(view.mustPass ? [html`must pass`] : []),
    ...(view.trialsText === '' ? [] : [html`${view.trialsText}`]),
    ...(trial.quarantined ? [html`quarantined`] : []),
    ...(view.outcomes === ''
      ? []
      : [html`before <span title="outcomes on the base branch, oldest first">${view.outcomes}</span>`]),
  ]
  const title = html`${verdictTag(trial.verdict)} ${name}${notes.map(titleNote)}${view.isTold ? null : whyOf(trial)}`
  const place = html`data-v="${trial.verdict}" data-d="${view.place.domain}" data-s="${view.place.signals.join(' ')}" data-c="${view.place.cause === null ? '' : String(view.place.cause)}"`
  return html`<details class="trial" id="${view.address}" ${place}${view.open ? html` open` : null}><summary>${title}</summary>
<div class="body">${bodyOf(trial, view)}</div></details>
`
}

/** A further fact in a title. */
export function titleNote(note: Markup): Markup {
  return html` <span class="note">· ${note}</span>`
}

/** The first wrong row of the database, else the reason; nothing where it passes. */
function whyOf(trial: ReportTrial): Markup | null {
  if (trial.verdict === 'pass') return null
  const { firstPlace: change, otherPlaces: others } = accountOf(trial)
  const wrong = change === null ? firstWrong(trial) : null
  if (wrong !== null)
    return html` <span class="why"><code>${shortText(wrong.name)}</code> ${shortText(wrong.words)}</span>`
  if (change === null) {
    const { shown: start, more } = visibleStart(trial.reason, MAX_WHY_CHARS)
    return html` <span class="why">${shown(start)}${more > 0 ? '…' : ''}</span>`
  }
  const { path, expected, actual } = showChange(change, 60)
  const values =
    expected === null
      ? html`unexpected`
      : actual === null
        ? html`missing`
        : html`<code>${shown(expected)} → ${shown(actual)}</code>`
  return html` <span class="why"><code>${shown(path)}</code> ${values}${others > 0 ? ` and ${plural(others, 'more difference')}` : ''}</span>`
}

/** Whether the title holds all of what is told first: the first thing that is wrong, else the reason. */
function titleSays(trial: ReportTrial): boolean {
  if (trial.verdict === 'pass' || accountOf(trial).firstPlace !== null) return false
  const { name, words } = firstWrong(trial) ?? { name: '', words: trial.reason }
  return Math.max(name.length, words.length) <= MAX_WHY_CHARS / 2
}

function bodyOf(trial: ReportTrial, { detail, address, before, isTold }: TrialView): Markup {
  if (detail === 'title') {
    const { shown: reason, more } = visibleStart(trial.reason, MAX_TITLE_REASON_CHARS)
    return html`<p>${shown(reason)}${more > 0 ? '…' : ''}</p><p class="note">Details are left out so that this page still opens; report.json has them.</p>`
  }
  const talk = detail === 'all' ? talkOf(trial, before, address) : talkLeftOut(trial)
  const { reason, signals, judge } = accountOf(trial)
  const isSaid = !isTold && titleSays(trial)
  const wrong = firstWrong(trial)
  const said = isSaid && wrong === null ? trial.reason : ''
  const why = reason === '' || reason === said ? null : html`<p class="lines">${foldedText(reason)}</p>`
  const first =
    wrong === null || isSaid ? null : html`<p class="lines">${nameOf(wrong.name)} ${foldedText(wrong.words)}</p>`
  return html`${why}${first}${diffTable(trial.diff, MAX_CHANGES, { address })}${signalList(signals, said)}${judgeBlock(judge, signals)}${talk}${placeLine(trial)}`
}

/** What was said; beside it what was said where it still passed. */
function talkOf(trial: ReportTrial, before: ReportTrial | null, address: string): Markup {
  const now = html`${conversationFold(trial, address)}${toolCallFold(trial)}`
  if (before === null) return now
  const beside = html`${diffTable(before.diff, MAX_CHANGES, { address: null })}${conversationFold(before, null)}${toolCallFold(before)}`
  const none = html`<p class="note">The baseline’s report holds no conversation of it.</p>`
  const talks = ({ conversation = [], tool_calls: calls = [] }: ReportTrial): boolean =>
    conversation.length + calls.length > 0
  const told = talks(before)
  if (!told && !talks(trial)) return now
  return html`<div class="beside"><section><h4>Now: ${VERDICT_WORDS[trial.verdict]}</h4>${now}</section><section><h4>In the baseline: ${VERDICT_WORDS[before.verdict]}</h4>${told ? beside : none}</section></div>`
}

// ---------------------------------------------------------------------------------------------------------------
// What was said and called, where it stands

const AGENT_ROLES: ReadonlySet<string> = new Set(['assistant', 'agent', 'bot'])

function conversationFold({ conversation }: ReportTrial, address: string | null): Markup {
  if (conversation === undefined || conversation.length === 0) return html``
  const turns = conversation.slice(0, MAX_TURNS)
  const more = conversation.length - turns.length
  const known = new Set<number>()
  // The first turn of a message has its address; a call where there is one, since blame is about calls.
  const calls = new Set(turns.flatMap(({ call, message }) => (call === undefined ? [] : (message ?? []))))
  const idOf = ({ message, call }: ConversationTurn): string | null => {
    if (address === null || message === undefined || known.has(message)) return null
    if (call === undefined && calls.has(message)) return null
    known.add(message)
    return turnAddress(address, message)
  }
  return html`<details class="fold"><summary>Conversation, ${plural(conversation.length, 'turn')}</summary><ol class="turns">
${turns.map((turn) => turnItem(turn, idOf(turn)))}</ol>${more > 0 ? html`<p class="note">… ${plural(more, 'more turn')} in report.json.</p>` : null}</details>`
}

function turnItem(turn: ConversationTurn, id: string | null): Markup {
  const { role, text, call, failed } = turn
  const side = call !== undefined || AGENT_ROLES.has(role) ? ' agent' : ''
  const name =
    call === undefined ? html`<b>${failed ? `${role}, failed` : role}</b>` : html`<b>call</b>${nameOf(call)} `
  return html`<li class="lines${side}"${id === null ? null : html` id="${id}" tabindex="-1"`}>${name}${call === undefined ? foldedText(text) : html`<span class="v">${foldedText(text)}</span>`}</li>
`
}

/** Reports of version 1.0 hold the calls apart. */
function toolCallFold({ tool_calls: calls }: ReportTrial): Markup {
  if (calls === undefined || calls.length === 0) return html``
  return html`<details class="fold"><summary>${plural(calls.length, 'tool call')}</summary><ol class="turns">
${calls.slice(0, MAX_TURNS).map(({ name, arguments: given }) => turnItem({ role: 'call', call: name, text: given }, null))}</ol></details>`
}

function talkLeftOut({ conversation, tool_calls: calls }: ReportTrial): Markup {
  if ((conversation ?? []).length === 0 && (calls ?? []).length === 0) return html``
  return html`<p class="note">Conversation and tool calls are left out so that this page still opens; report.json has them.</p>`
}

/** Metrics beside the verdict, the place in the artifacts, the source, the hashes: small, at the end. */
function placeLine(trial: ReportTrial): Markup {
  const { source, metrics = [], expected_hash: expected, actual_hash: actual } = trial
  const facts = metrics.map((one) => html`${one.name} ${metricValue(one)}`)
  const places = [html`${trial.layout}: ${nameOf(trial.where)}`]
  if (source !== undefined) {
    places.push(html`written in ${nameOf(source.file)}${source.line === null ? '' : ` line ${source.line}`}`)
  }
  const hashes =
    expected === actual
      ? ([['state', actual]] as const)
      : ([
          ['expected state', expected],
          ['actual state', actual],
        ] as const)
  for (const [what, hash] of hashes) if (hash !== null) places.push(html`${what} ${nameOf(hash.slice(0, HASH_CHARS))}`)
  return html`${facts.length === 0 ? null : html`<p class="note">${joined(facts, ' · ')}</p>`}<p class="note">${joined(places, ' · ')}</p>`
}
