// Failures as annotations on the pull request's files: worst first, few, each with its whole id. GitHub shows ten per
// step and drops the rest without a word, so the last one says how many there are more.

import { CAPS } from './caps.js'
import type { Cause, Report, ReportTrial, ScenarioKey } from '../model.js'
import { newlyFailing } from '../gate/sentences.js'
import { keyText } from '../scenario-key.js'
import { type Addressed, addresses } from './encode/address.js'
import { causeCount, causeNames, causePhrase, phraseText, shortChapters } from './account/causes.js'
import { holdingScenarios } from './account/holds.js'
import { showChange } from './account/change.js'
import { guardLogLine } from './encode/escape.js'
import { plural } from './account/figures.js'
import { isTrouble, type StoryScenario, tellStory, trialsText } from './account/story.js'
import { moreText, visible, visibleStart } from './encode/visible.js'
import { append } from '../json/lists.js'

export const { most: MAX_ANNOTATIONS, message: MAX_MESSAGE_CHARS } = CAPS.annotations
const { title: MAX_TITLE_CHARS, changes: CHANGES_SHOWN, names: NAMES_SHOWN } = CAPS.annotations

export interface Annotation {
  /** `error` alone holds the gate; what else did not pass is a warning, or a notice where the gate passed. */
  readonly level: 'error' | 'warning' | 'notice'
  readonly title: string
  readonly message: string
  /** The file that holds the scenario, where the artifacts name one. */
  readonly file?: string
  /** 1-based. */
  readonly line?: number
}

/** Where the files are that artifacts name. */
export interface FilePlaces {
  /** An absolute path. */
  readonly workspace: string
  /** From a path in the workspace to one in the repository, where that is checked out in a folder of it. */
  readonly inRepository?: (path: string, isSure: boolean) => string
}

/**
 * At most `max` annotations, one per scenario that did not pass, in the order of the story; a cause that says all of its
 * trials has one for all of them. Texts are visible and free of runner commands; the caller escapes them for the command
 * that it writes.
 */
export function annotations(
  report: Report,
  {
    max = MAX_ANNOTATIONS,
    places = null,
    page = null,
  }: { readonly max?: number; readonly places?: FilePlaces | null; readonly page?: string | null } = {},
): readonly Annotation[] {
  const wrong = shortChapters(
    tellStory(report).chapters.filter(({ name }) => isTrouble(name)),
    report,
  )
  const levelOf = levels(report)
  const addressOf = addresses(report)
  const where = (trial: Addressed): string | null => (page === null ? null : `${page}#${addressOf(trial)}`)
  const list: Annotation[] = []
  const told = new Set<Cause>()
  let scenariosShown = 0
  const total = wrong.reduce((sum, { count }) => sum + count, 0)
  for (const { title, scenarios, told: causes } of wrong) {
    for (const scenario of scenarios) {
      scenariosShown += 1
      list.push({ level: levelOf(scenario), ...annotationOf(scenario, title, { places, where }) })
      if (list.length > max) break
    }
    for (const { cause, scenarios: of } of causes) {
      scenariosShown += of.length
      if (!told.has(cause)) list.push(causeAnnotation(cause, report, { of: cause.members.map(levelOf), where }))
      told.add(cause)
    }
    if (list.length > max) break
  }
  if (list.length <= max && scenariosShown >= total) return list
  const shown = list.slice(0, Math.max(0, max - 1))
  const rest = total - shown.length
  if (max > 0) {
    shown.push({
      level: list[shown.length]?.level ?? 'notice',
      title: `${plural(rest, 'more scenario')} did not pass`,
      message: 'See the summary of the job and the report.',
    })
  }
  return shown
}

/** A trial's place on the published page; null: none is known. */
type Where = (trial: Addressed) => string | null

type LevelOf = (scenario: ScenarioKey) => Annotation['level']

/** What the gate's reasons name holds it, and what failed where a rate is missed or no reason names any. */
function levels(report: Report): LevelOf {
  if (report.decision.verdict === 'pass') {
    const { sure, maybe } = newlyFailing(report)
    return (scenario) => (sure.has(keyText(scenario)) || maybe.has(keyText(scenario)) ? 'warning' : 'notice')
  }
  const holding = holdingScenarios(report)
  // A rate that is missed is held by all that did not pass.
  const missed = (report.decision.thresholds ?? []).filter(({ verdict }) => verdict === 'missed')
  const lowers = ({ domain }: ScenarioKey): boolean =>
    missed.some((threshold) => threshold.domain === null || threshold.domain === domain)
  return (scenario) => (holding.size === 0 || holding.has(keyText(scenario)) || lowers(scenario) ? 'error' : 'warning')
}

/** One for all trials of a cause that says all. */
function causeAnnotation(
  cause: Cause,
  report: Report,
  { of, where }: { readonly of: readonly Annotation['level'][]; readonly where: Where },
): Annotation {
  const names = causeNames(cause, report)
  const shown = names.slice(0, NAMES_SHOWN).map(visible)
  const more = names.length - shown.length
  const [example] = cause.examples
  const lines = [
    ...(example === undefined ? [] : [visible(example.reason)]),
    `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  ]
  const { shown: title, more: rest } = visibleStart(phraseText(causePhrase(cause)), MAX_TITLE_CHARS)
  return {
    level: of.includes('error') ? 'error' : of.includes('warning') ? 'warning' : 'notice',
    title: guardLogLine(`${causeCount(cause)}: ${title}${moreText(rest)}`),
    message: messageOf(lines, example === undefined ? null : where(example)),
  }
}

function annotationOf(
  scenario: StoryScenario,
  chapter: string,
  { places, where }: { readonly places: FilePlaces | null; readonly where: Where },
): Omit<Annotation, 'level'> {
  const trial =
    scenario.trials.find(({ verdict }) => verdict === 'fail') ??
    scenario.trials.find(({ verdict }) => verdict !== 'pass')
  const { shown, more } = visibleStart(scenario.scenario, MAX_TITLE_CHARS)
  const lines = [chapter]
  if (trialsText(scenario) !== '') lines.push(trialsText(scenario))
  if (trial !== undefined) append(lines, [visible(trial.reason), ...changeLines(trial)])
  const file = trial?.source ? repositoryPath(trial.source.file, places) : null
  const line = trial?.source?.line ?? null
  const layout = scenario.twin ? ` (${scenario.layout})` : ''
  return {
    title: guardLogLine(shown + moreText(more) + layout),
    message: messageOf(lines, trial === undefined ? null : where(trial)),
    ...(file !== null && isPlainPath(file) && { file, ...(line !== null && line > 0 && { line }) }),
  }
}

function changeLines(trial: ReportTrial): string[] {
  const { changes, total } = trial.diff
  const lines = changes.slice(0, CHANGES_SHOWN).map((change) => {
    const { path, kind, expected, actual } = showChange(change, 100)
    if (kind === 'added') return `+ ${path}  ${actual}`
    if (kind === 'removed') return `- ${path}  ${expected}`
    return `${path}  ${expected} → ${actual}`
  })
  const more = Math.max(total, changes.length) - lines.length
  return more > 0 ? [...lines, `… ${plural(more, 'more difference')}`] : lines
}

/** At most so long as the runner takes, the address whole. */
function messageOf(lines: readonly string[], address: string | null): string {
  const end = address === null || address.length > MAX_MESSAGE_CHARS / 2 ? '' : `\n${address}`
  const text = lines.map(guardLogLine).join('\n')
  const max = MAX_MESSAGE_CHARS - end.length
  if (text.length <= max) return text + end
  return `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…${end}`
}

/**
 * The path as GitHub knows files: relative to the repository, with `/`, whatever the harness wrote (`./x`, `a\b`, `a//b`,
 * an absolute path in the workspace); null where it leads out of it.
 */
function repositoryPath(file: string, places: FilePlaces | null): string | null {
  const steps = (text: string): string[] =>
    text
      .replaceAll('\\', '/')
      .split('/')
      .filter((step) => step !== '' && step !== '.')
  const isAbsolute = /^(?:[/\\]|[A-Za-z]:[/\\])/.test(file)
  const root = places === null ? [] : steps(places.workspace)
  const all = steps(file)
  if (isAbsolute && (root.length === 0 || root.some((step, at) => all[at] !== step))) return null
  const inside: string[] = []
  for (const step of isAbsolute ? all.slice(root.length) : all) {
    if (step !== '..') inside.push(step)
    else if (inside.pop() === undefined) return null
  }
  const path = inside.join('/')
  return places?.inRepository && isPlainPath(path) ? places.inRepository(path, isAbsolute) : path
}

/** A relative path inside the workspace; anything else would point the annotation elsewhere or nowhere. */
function isPlainPath(file: string): boolean {
  return (
    file !== '' &&
    file.length <= 1_000 &&
    visible(file) === file &&
    !/^[/\\]|(?:^|[/\\])\.\.(?:[/\\]|$)|^[A-Za-z]:|##\[/.test(file)
  )
}
