// What holds the gate and what is wrong, on the page: each reason with links to its trials, then the causes, each with two
// examples, its trials as links, and a link that filters by it. Nothing of a single trial (trial.ts).
import { CAPS } from '../caps.js'
import type { Cause, CauseExample, Report, ScenarioKey } from '../../model.js'
import { groupByScenario, keyText, shortestNames } from '../../scenario-key.js'
import type { AddressOf } from '../encode/address.js'
import { causeCount, causePhrase, type ExampleWords, type Phrase, tellingExamples } from '../account/causes.js'
import { DUMP_RECIPES } from '../docs.js'
import { plural } from '../account/figures.js'
import { firstWrongTrials, toldHolds } from '../account/holds.js'
import { diffTable } from './diff.js'
import { foldedText } from './fold.js'
import { html, joined, type Markup, nameOf, sentence, shortText } from './markup.js'
import { pickButton } from './filter.js'

const { reasons: MAX_REASONS, links: MAX_LINKS, held: MAX_HELD, causes: MAX_CAUSES } = CAPS.page

/** Reasons up to this length stand whole. */
const LONG = 1_000

/** Causes of one trial each that stand open. */
const MAX_RARE = 5

/** What holds the gate, with links to the first trial of each scenario that did not pass. */
export function holdList(report: Report, addressOf: AddressOf): Markup | null {
  const holds = toldHolds(report)
  if (holds.length === 0) return null
  const plain = shortestNames(report.scenarios)
  const wrong = firstWrongTrials(report)
  const link = (key: ScenarioKey): Markup => {
    const trial = wrong.get(keyText(key))
    return trial === undefined ? nameOf(plain(key)) : linkTo(addressOf(trial), plain(key))
  }
  const more = holds.length - MAX_REASONS
  return html`<div class="reasons"><h2>Why the gate fails</h2><ul>${holds
    .slice(0, MAX_REASONS)
    .map(({ reason, subject, scenarios }) => {
      const rest = scenarios.length - MAX_HELD
      const named = joined(scenarios.slice(0, MAX_HELD).map(link), ', ')
      return html`<li class="lines">${subject === null ? null : link(subject)}${reason.length > LONG ? foldedText(reason) : sentence(reason)}${scenarios.length === 0 ? null : html`: ${named}`}${rest > 0 ? ` and ${rest} more` : ''}</li>`
    })}${more > 0 ? html`<li>… ${plural(more, 'more reason')}</li>` : null}</ul></div>`
}

/** A link inside the page; the address is plain ASCII (address.ts). */
export function linkTo(address: string, text: string): Markup {
  return html`<a href="#${address}">${nameOf(text)}</a>`
}

/**
 * The causes, each with its number among the report's: but for one of a single trial that stands open below
 * (`isOpen`, by address) and says it itself; nothing where none remains.
 */
export function shownCauses(
  { causes = [] }: Report,
  addressOf: AddressOf,
  isOpen: ReadonlySet<string>,
): readonly (readonly [number, Cause])[] {
  return [...causes.entries()].filter(
    ([
      ,
      {
        members: [first],
        trials,
      },
    ]) => trials > 1 || first === undefined || !isOpen.has(addressOf(first)),
  )
}

/** The section of `shownCauses`. */
export function causeSection(
  report: Report,
  addressOf: AddressOf,
  causes: ReturnType<typeof shownCauses>,
): Markup | null {
  if (causes.length === 0) return null
  const trials = causes.reduce((sum, [, cause]) => sum + cause.trials, 0)
  const shown = causes.slice(0, MAX_CAUSES)
  const more = causes.length - shown.length
  const isRare = ({ trials: count, errors, new: fresh }: Cause): boolean => count === 1 && errors + fresh === 0
  const rare = shown.filter(([, cause]) => isRare(cause))
  const folds = rare.length > MAX_RARE && rare.length < shown.length
  const many = new Set(report.scenarios.filter((one) => one.trials > 1).map(keyText))
  const names: Names = { addressOf, plain: shortestNames(report.scenarios), several: (key) => many.has(keyText(key)) }
  const foldOf = ([at, cause]: readonly [number, Cause]): Markup => causeFold(cause, at, names)
  const items = shown.filter(([, cause]) => !folds || !isRare(cause)).map(foldOf)
  const others = folds
    ? html`<details class="fold"><summary>${plural(rare.length, 'cause')} of one trial each</summary>${rare.map(foldOf)}</details>`
    : null
  const title = causes.length < (report.causes ?? []).length ? 'What else is wrong' : 'What is wrong'
  return html`<section aria-labelledby="causes"><h2 id="causes">${title}: ${plural(causes.length, 'cause')} in ${plural(trials, 'trial')}</h2>
${items}${others}${more > 0 ? html`<p class="note">… ${plural(more, 'more cause')} in report.json.</p>` : null}</section>`
}

interface Names {
  readonly addressOf: AddressOf
  readonly plain: (key: ScenarioKey) => string
  /** Whether the report has several trials of it. */
  readonly several: (key: ScenarioKey) => boolean
}

function causeFold(cause: Cause, at: number, names: Names): Markup {
  const recipe = cause.kind === 'hashes_differ' ? html`<p><a href="${DUMP_RECIPES}">How to write dumps</a></p>` : null
  const examples = tellingExamples(cause)
  // Where each trial is an example all of them are linked already.
  const links = examples.length === cause.members.length ? null : html`<p>${memberLinks(cause, names)}</p>`
  return html`<details class="cause"><summary><b>${causeCount(cause)}</b> · ${phraseMarkup(causePhrase(cause))}</summary>
<div class="body">${recipe}${examples.map(({ example, told }) => exampleBlock(example, told, names))}${links}<p class="alone">${pickButton('cause', at, html`Show ${cause.trials === 1 ? 'this trial' : 'these trials'} alone`)}</p></div></details>
`
}

/** Links to the trials of a cause by scenario: `refund`, or `refund trial 0, 2` where it has several. */
function memberLinks({ members }: Cause, { addressOf, plain, several }: Names): Markup {
  const shown = members.slice(0, MAX_LINKS)
  const more = members.length - shown.length
  const scenarios = [...groupByScenario(shown).values()].map((trials) => {
    const [first] = trials
    if (first === undefined || !several(first))
      return joined(
        trials.map((one) => linkTo(addressOf(one), plain(one))),
        ', ',
      )
    return html`${nameOf(plain(first))} trial ${joined(
      trials.map((one) => html`<a href="#${addressOf(one)}">${one.trial}</a>`),
      ', ',
    )}`
  })
  return html`${joined(scenarios, ' · ')}${more > 0 ? ` and ${more} more` : ''}`
}

function phraseMarkup(phrase: Phrase): Markup {
  return html`${phrase.map(({ kind, text }) => (kind === 'name' ? nameOf(text) : shortText(text)))}`
}

function exampleBlock(example: CauseExample, told: ExampleWords | null, names: Names): Markup {
  const address = names.addressOf(example)
  const link = html`${linkTo(address, names.plain(example))}${names.several(example) ? ` trial ${example.trial}` : ''}`
  const { change } = example
  if (change !== undefined) {
    return html`<p>${link}</p>${diffTable({ changes: [change], total: 1, truncated: false }, 1, { address, bare: true })}`
  }
  if (told === null) return html``
  const name = told.name === '' ? null : html`${nameOf(told.name)}${told.words === '' ? '' : ': '}`
  return html`<p class="lines">${link}: ${name}${foldedText(told.words)}</p>`
}
