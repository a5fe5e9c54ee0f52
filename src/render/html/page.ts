// report.html: the report as one self-contained page. It loads nothing, reads without its script, and follows the order of
// the story: what broke first. Pages of a size that browsers open: bodies of trials that passed go first where it is long.

import { CAPS } from '../caps.js'
import type { Report, ReportTrial } from '../../model.js'
import { keyText } from '../../scenario-key.js'
import { type AddressOf, addresses } from '../encode/address.js'
import {
  causePhrase,
  chaptersAhead,
  phraseText,
  type ShortChapter,
  shortChapters,
  toldCount,
} from '../account/causes.js'
import { causeSection, shownCauses } from './causes.js'
import { filterForm, type FilterLists, filterLists } from './filter.js'
import { domainTable, metricTable, pageTitle, signalTable, verdictPanel } from './overview.js'
import { html, type Markup, nameOf, shortText, sourceOf, trusted } from './markup.js'
import { quarantineSection } from './quarantine.js'
import { scoringSection } from './scoring.js'
import { SCRIPT, SCRIPT_SHA256 } from './script.js'
import { STYLE } from './style.js'
import { titleNote, type TrialDetail, trialFold } from './trial.js'
import { type Chapter, isTrouble, type StoryScenario, tellStory, trialsText } from '../account/story.js'

const { whole: MAX_WHOLE_CHARS, most: MAX_PAGE_CHARS, open: MAX_OPEN } = CAPS.page

/** A whole HTML document. Never throws; every text of the report stands in it as text. */
export function renderHtml(report: Report): string {
  return [...htmlParts(report)].join('')
}

/** The same document in parts, one trial at a time: the page of a large run is larger than all that is known of it. */
export function* htmlParts(report: Report): Generator<string> {
  const story = tellStory(report)
  const lists = filterLists(report)
  const addressOf = addresses(report)
  const chapters = shortChapters(story.chapters, report)
  const calm = report.decision.verdict === 'pass'
  const trouble = chapters.filter(({ name }) => isTrouble(name))
  const ahead = chaptersAhead(trouble, calm)
  const open = calm ? new Set<string>() : openTrials(trouble, addressOf)
  const causes = shownCauses(report, addressOf, open)
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${SCRIPT_SHA256}'; base-uri 'none'; form-action 'none'`
  yield sourceOf(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trusted(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">
<title>${pageTitle(report)}</title><style>${trusted(STYLE)}</style></head>
<body><a class="skip" href="#trials">Skip to the trials</a>
<header><p class="muted"><b>Agent Eval Gate</b>${runContext(report).map(titleNote)}</p>
${verdictPanel(report, addressOf)}
${pageNav(chapters, report, { ahead, causes: causes.length })}</header>
<main><div class="columns"><div>`)
  const sections = chapterSections(report, { lists, addressOf, open })
  if (ahead.length > 0) {
    yield sourceOf(html`<section class="group" aria-labelledby="first"><h2 id="first">Look at this first</h2>`)
    yield* sections(ahead)
    yield '</section>'
  }
  yield sourceOf(html`${causeSection(report, addressOf, causes)}<section class="trials" aria-labelledby="trials"><h2 id="trials">${ahead.length > 0 ? 'Other trials' : 'Trials'}</h2>
${filterForm(report, lists)}
<p id="nothing" hidden>No trial fits the filter.</p>
`)
  yield* sections(chapters.filter((chapter) => !ahead.includes(chapter)))
  yield sourceOf(html`</section></div>
<div class="side">${domainTable(report, lists.domains)}${signalTable(report, lists.signals)}</div></div>
${metricTable(report)}${quarantineSection(report)}${scoringSection(report, story)}</main>
<footer><p>${shortText(report.tool.name)} ${shortText(report.tool.version)}</p></footer>
<script>${trusted(SCRIPT)}</script></body></html>
`)
}

/** In the order of the page. */
function pageNav(
  chapters: readonly ShortChapter[],
  report: Report,
  { ahead, causes }: { readonly ahead: readonly ShortChapter[]; readonly causes: number },
): Markup {
  const link = (anchor: string, words: Markup): Markup => html`<li><a href="#${trusted(anchor)}">${words}</a></li>`
  const counted = (anchor: string, words: string, count: number): readonly Markup[] =>
    count > 0 ? [link(anchor, html`${words} <b>${count}</b>`)] : []
  const chapterLinks = (list: readonly ShortChapter[]): Markup[] =>
    list.flatMap(({ name, title, count }) => counted(anchorOf(name), title, count))
  const { quarantine } = report
  return html`<nav aria-label="Sections"><ul>${[
    ...chapterLinks(ahead),
    ...counted('causes', 'Causes', causes),
    ...chapterLinks(chapters.filter((chapter) => !ahead.includes(chapter))),
    link('domains', html`Domains and signals`),
    ...(report.metrics ? [link('metrics', html`Metrics`)] : []),
    ...(quarantine ? [link('quarantine', html`Quarantine <b>${quarantine.entries.length}</b>`)] : []),
    link('scoring', html`How this was scored`),
    ...counted('findings', 'Findings', report.findings.length),
  ]}</ul></nav>`
}

function anchorOf(name: Chapter['name']): string {
  return `chapter-${name.replaceAll('_', '-')}`
}

/** Whose run this is, as text: a report may come from a stranger, so nothing in it becomes a link. */
function runContext({ run, shard }: Report): Markup[] {
  const parts = shard === null ? [] : [html`shard ${shard.index} of ${shard.total}`]
  if (run === null) return parts
  const { repository, sha, workflow, job, run_id: id, run_attempt: attempt } = run
  return [
    ...parts,
    html`${shortText(repository)} at ${nameOf(sha.slice(0, 12))}`,
    html`${shortText(workflow)}, ${shortText(job)}`,
    html`run ${shortText(id)}, attempt ${shortText(attempt)}`,
  ]
}

// ---------------------------------------------------------------------------------------------------------------
// Trials

interface Places {
  readonly lists: FilterLists
  readonly addressOf: AddressOf
  /** Addresses of the trials that stand open. */
  readonly open: ReadonlySet<string>
}

/** The trials that stand open from the start: the first of those that hold the gate, else of those that are wrong. */
function openTrials(chapters: readonly ShortChapter[], addressOf: AddressOf): ReadonlySet<string> {
  const all = chapters.flatMap(({ scenarios, told }) => [...scenarios, ...told.flatMap((one) => one.scenarios)])
  const shown = chapters.flatMap(({ scenarios }) => scenarios)
  const trials = (all.some(({ holds }) => holds) ? shown.filter(({ holds }) => holds) : shown).flatMap(
    (scenario) => scenario.trials,
  )
  // Of a trial that never ran there is nothing to see.
  const wrong = trials.filter(({ verdict, missing }) => verdict !== 'pass' && !missing)
  return new Set(wrong.slice(0, MAX_OPEN).map(addressOf))
}

/** Writes chapters, one list after the other: of how much stands in all of them depends what is left out. */
function chapterSections(
  report: Report,
  { lists, addressOf, open }: Places,
): (chapters: readonly ShortChapter[]) => Generator<string> {
  const withDomain = Object.keys(report.domains).length > 1
  const causeOf = new Map<string, number>()
  for (const [at, { members }] of lists.causes.entries()) for (const one of members) causeOf.set(addressOf(one), at)
  const before = new Map((report.baseline?.trials ?? []).map((trial) => [keyText(trial), trial]))
  let used = 0
  const fold = (trial: ReportTrial, scenario: StoryScenario, isTold = false): string => {
    const several = scenario.trials.length > 1
    const wrong = trial.verdict !== 'pass'
    const address = addressOf(trial)
    const made = sourceOf(
      trialFold(trial, {
        detail: detailAt(used),
        place: {
          domain: lists.domains.get(trial.domain) ?? 0,
          signals: wrongSignals(trial, lists),
          cause: causeOf.get(address) ?? null,
        },
        open: open.has(address),
        isTold,
        several,
        withDomain: withDomain && !several,
        withLayout: scenario.twin && !several,
        mustPass: scenario.mustPass && !several,
        trialsText: several ? '' : trialsText(scenario),
        address,
        outcomes: several ? '' : scenario.outcomes,
        before: wrong ? (before.get(keyText(trial)) ?? null) : null,
      }),
    )
    used += made.length
    return made
  }
  return function* (chapters) {
    for (const chapter of chapters) {
      const { name, title, scenarios, count, told } = chapter
      const folded = name === 'passed'
      const heading = html`<h3 id="${anchorOf(name)}">${title} (${count})</h3>`
      const start = folded
        ? html`<details class="fold rest" id="passed-fold"><summary>Show what passed</summary>`
        : null
      yield sourceOf(html`<div class="group">${heading}${start}`)
      for (const scenario of scenarios) {
        yield* scenarioGroup(scenario, withDomain, (trial) => fold(trial, scenario))
      }
      // One line for what all of them say.
      for (const { cause, scenarios: alike } of told) {
        yield sourceOf(
          html`<details class="fold rest group"><summary>${toldCount(alike, chapter)}: ${shortText(phraseText(causePhrase(cause)))}</summary>`,
        )
        for (const scenario of alike)
          yield* scenarioGroup(scenario, withDomain, (trial) => fold(trial, scenario, trial.verdict !== 'pass'))
        yield '</details>'
      }
      yield folded ? '</details></div>' : '</div>'
    }
  }
}

function detailAt(used: number): TrialDetail {
  if (used < MAX_WHOLE_CHARS) return 'all'
  return used < MAX_PAGE_CHARS ? 'no_talk' : 'title'
}

function* scenarioGroup(
  scenario: StoryScenario,
  withDomain: boolean,
  fold: (trial: ReportTrial) => string,
): Generator<string> {
  const { trials, mustPass, outcomes } = scenario
  const [first] = trials
  if (trials.length === 1 && first !== undefined) return yield fold(first)
  const notes = [
    ...(withDomain ? [nameOf(scenario.domain)] : []),
    ...(scenario.twin ? [html`${scenario.layout}`] : []),
    ...(mustPass ? [html`must pass`] : []),
    html`${trialsText(scenario)}`,
    ...(outcomes === '' ? [] : [html`before ${outcomes}`]),
  ]
  yield sourceOf(html`<div class="group scenario"><h4>${nameOf(scenario.scenario)}${notes.map(titleNote)}</h4>`)
  for (const trial of trials) yield fold(trial)
  yield '</div>'
}

function wrongSignals(trial: ReportTrial, { signals }: FilterLists): number[] {
  return Object.entries(trial.signals).flatMap(([name, { outcome }]) => {
    const place = signals.get(name)
    return place !== undefined && (outcome === 'fail' || outcome === 'error') ? [place] : []
  })
}
