// One trial of the HTML page: a fold whose title says what is wrong, and inside it the signals, the database diff, the
// judge's words, the conversation and the tool calls. Untrusted text meets html-markup alone.

import type { ConversationTurn, Outcome, ReportSignal, ReportTrial, SignalPart, Verdict } from '../model.js'
import { showChange } from './change.js'
import { plural } from './figures.js'
import { diffTable } from './html-diff.js'
import { foldedText } from './html-fold.js'
import { block, html, type Markup, nameOf, shown } from './html-markup.js'
import { visibleStart } from './visible.js'

/** How much of a trial stands in the page; html-page steps down where the whole would not open any more. */
export type TrialDetail = 'all' | 'no_talk' | 'title'

/** What the filter knows of a trial, as positions in the page's own lists. */
export interface TrialPlace {
  readonly domain: number
  /** Signals that do not pass. */
  readonly signals: readonly number[]
}

export interface TrialView {
  readonly detail: TrialDetail
  readonly place: TrialPlace
  readonly open: boolean
  /** The scenario has further trials: the number is said. */
  readonly several: boolean
  readonly withDomain: boolean
  readonly mustPass: boolean
}

const MAX_CHANGES = 200
const MAX_WHY_CHARS = 160
const MAX_TURNS = 400

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

/** The fold of one trial. */
export function trialFold(trial: ReportTrial, view: TrialView): Markup {
  const notes = [
    ...(view.several ? [html`trial ${trial.trial}`] : []),
    ...(view.withDomain ? [nameOf(trial.domain)] : []),
    ...(view.mustPass ? [html`must pass`] : []),
  ]
  const title = html`${verdictTag(trial.verdict)} <span class="name">${nameOf(trial.scenario)}</span>${notes.map((note) => html` <span class="note">· ${note}</span>`)}${whyOf(trial)}`
  const place = html`data-v="${trial.verdict}" data-d="${view.place.domain}" data-s="${view.place.signals.join(' ')}"`
  return html`<details class="trial" ${place}${view.open ? html` open` : null}><summary>${title}</summary>
<div class="body">${bodyOf(trial, view.detail)}</div></details>
`
}

/** The first wrong row of the database, else the reason; nothing where it passes. */
function whyOf(trial: ReportTrial): Markup | null {
  if (trial.verdict === 'pass') return null
  const [change] = trial.diff.changes
  const db = Object.hasOwn(trial.signals, 'db_state_match') ? trial.signals['db_state_match'] : undefined
  if (change === undefined || !(db?.outcome === 'fail' && db.gating)) {
    const { shown: start, more } = visibleStart(trial.reason, MAX_WHY_CHARS)
    return html` <span class="why">${shown(start)}${more > 0 ? '…' : ''}</span>`
  }
  const { path, expected, actual } = showChange(change, 60)
  const others = Math.max(trial.diff.total, trial.diff.changes.length) - 1
  const values =
    expected === null
      ? html`unexpected`
      : actual === null
        ? html`missing`
        : html`<code>${shown(expected)} → ${shown(actual)}</code>`
  return html` <span class="why"><code>${shown(path)}</code> ${values}${others > 0 ? ` and ${plural(others, 'more difference')}` : ''}</span>`
}

function bodyOf(trial: ReportTrial, detail: TrialDetail): Markup {
  const reason = html`<p class="lines">${block(trial.reason)}</p>`
  if (detail === 'title') {
    return html`${reason}<p class="note">Details are left out so that this page still opens; report.json has them.</p>`
  }
  return html`${reason}${diffTable(trial.diff, MAX_CHANGES)}${signalTable(trial)}${judgeBlock(trial)}${metricList(trial)}${
    detail === 'all' ? [conversationFold(trial), toolCallFold(trial)] : talkLeftOut(trial)
  }${placeList(trial)}`
}

// ---------------------------------------------------------------------------------------------------------------
// Signals, judge, metrics

function signalTable(trial: ReportTrial): Markup {
  const signals = Object.entries(trial.signals)
  if (signals.length === 0) return html``
  const rank = { fail: 0, error: 1, pass: 2, not_applicable: 3 } as const
  const sorted = signals.toSorted(([, a], [, b]) => rank[a.outcome] - rank[b.outcome])
  return html`<h4>Signals</h4><div class="wide"><table class="signals"><thead><tr><th scope="col">Signal</th><th scope="col">Outcome</th><th scope="col">Why</th></tr></thead><tbody>
${sorted.map(signalRow)}</tbody></table></div>`
}

function signalRow([name, signal]: [string, ReportSignal]): Markup {
  const notes = [...(signal.source === 'recorded' ? ['recorded'] : []), ...(signal.gating ? [] : ['does not gate'])]
  const note = notes.length > 0 ? html`<br><span class="note">${notes.join(', ')}</span>` : null
  const parts =
    (signal.parts ?? []).length > 0 ? html`<ul class="parts">${(signal.parts ?? []).map(partItem)}</ul>` : null
  return html`<tr><th scope="row">${nameOf(name)}${note}</th><td>${verdictTag(signal.outcome)}</td><td>${
    signal.reason === '' ? null : foldedText(signal.reason)
  }${parts}</td></tr>
`
}

function partItem({ label, outcome, reason }: SignalPart): Markup {
  return html`<li>${verdictTag(outcome)} ${foldedText(label)}${reason === '' ? null : html`<div class="muted">${foldedText(reason)}</div>`}</li>`
}

function judgeBlock({ judge }: ReportTrial): Markup {
  if (judge === undefined) return html``
  const score = judge.score === null ? 'no score' : `score ${judge.score}`
  const votes =
    judge.votes.length > 1
      ? html`<ol>${judge.votes.map((vote) => html`<li>${vote.score === null ? 'no score' : `score ${vote.score}`}${vote.reason === '' ? null : foldedText(vote.reason)}</li>`)}</ol>`
      : null
  return html`<h4>Judge: ${score}, needed ${judge.threshold}${judge.source === 'recorded' ? ' (recorded)' : ''}</h4>${
    judge.reason === '' ? null : foldedText(judge.reason)
  }${votes}`
}

function metricList({ metrics }: ReportTrial): Markup {
  if (metrics === undefined || metrics.length === 0) return html``
  return html`<h4>Beside the verdict</h4><dl>${metrics.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}

// ---------------------------------------------------------------------------------------------------------------
// What was said and called

const AGENT_ROLES: ReadonlySet<string> = new Set(['assistant', 'agent', 'bot'])

function conversationFold({ conversation }: ReportTrial): Markup {
  if (conversation === undefined || conversation.length === 0) return html``
  const turns = conversation.slice(0, MAX_TURNS)
  const more = conversation.length - turns.length
  return html`<details class="fold"><summary>Conversation, ${plural(conversation.length, 'turn')}</summary><ol class="turns">
${turns.map(turnItem)}</ol>${more > 0 ? html`<p class="note">… ${plural(more, 'more turn')} not shown here.</p>` : null}</details>`
}

function turnItem({ role, text }: ConversationTurn): Markup {
  return html`<li class="${AGENT_ROLES.has(role) ? 'agent' : 'other'}"><b>${role}</b>${foldedText(text)}</li>
`
}

function toolCallFold({ tool_calls: calls }: ReportTrial): Markup {
  if (calls === undefined || calls.length === 0) return html``
  const shownCalls = calls.slice(0, MAX_TURNS)
  const more = calls.length - shownCalls.length
  return html`<details class="fold"><summary>${plural(calls.length, 'tool call')}</summary><ol class="turns">
${shownCalls.map(
  (call) => html`<li>${nameOf(call.name)}${foldedText(call.arguments, 'code')}</li>
`,
)}</ol>${more > 0 ? html`<p class="note">… ${plural(more, 'more call')} not shown here.</p>` : null}</details>`
}

function talkLeftOut({ conversation, tool_calls: calls }: ReportTrial): Markup {
  if ((conversation ?? []).length === 0 && (calls ?? []).length === 0) return html``
  return html`<p class="note">Conversation and tool calls are left out so that this page still opens; report.json has them.</p>`
}

function placeList(trial: ReportTrial): Markup {
  const { source, expected_hash: expected, actual_hash: actual } = trial
  const line = source === undefined || source.line === null ? null : html`, line ${source.line}`
  return html`<details class="fold"><summary>Where it comes from</summary><dl><dt>Artifact</dt><dd>${nameOf(trial.where)} (${trial.layout})</dd>${
    source === undefined ? null : html`<dt>Scenario's source</dt><dd>${nameOf(source.file)}${line}</dd>`
  }${expected === null ? null : html`<dt>Expected state</dt><dd>SHA-256 ${nameOf(expected)}</dd>`}${
    actual === null ? null : html`<dt>Actual state</dt><dd>SHA-256 ${nameOf(actual)}</dd>`
  }</dl></details>`
}
