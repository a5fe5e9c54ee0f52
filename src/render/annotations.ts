// Failures as annotations on the pull request's files: worst first, few, each with its whole id. GitHub shows ten per
// step and drops the rest without a word, so the last one says how many there are more.

import { CAPS } from './caps.js'
import type { Report, ReportTrial } from '../model.js'
import { showChange } from './change.js'
import { guardLogLine } from './escape.js'
import { plural } from './figures.js'
import { isTrouble, type StoryScenario, tellStory, trialsText } from './story.js'
import { moreText, visible, visibleStart } from './visible.js'
import { append } from '../json/lists.js'

export const { most: MAX_ANNOTATIONS, message: MAX_MESSAGE_CHARS } = CAPS.annotations
const { title: MAX_TITLE_CHARS, changes: CHANGES_SHOWN } = CAPS.annotations

export interface Annotation {
  readonly title: string
  readonly message: string
  /** The file that holds the scenario, where the artifacts name one. */
  readonly file?: string
  /** 1-based. */
  readonly line?: number
}

/**
 * At most `max` annotations, one per scenario that did not pass, in the order of the story. Texts are visible and free
 * of runner commands; the caller escapes them for the command that it writes.
 */
export function annotations(
  report: Report,
  { max = MAX_ANNOTATIONS, workspace = null }: { readonly max?: number; readonly workspace?: string | null } = {},
): readonly Annotation[] {
  const wrong = tellStory(report).chapters.filter(({ name }) => isTrouble(name))
  const total = wrong.reduce((sum, { scenarios }) => sum + scenarios.length, 0)
  const shown = total > max ? max - 1 : total
  const list: Annotation[] = []
  for (const { title, scenarios } of wrong) {
    for (const scenario of scenarios.slice(0, shown - list.length)) list.push(annotationOf(scenario, title, workspace))
  }
  if (total > shown && max > 0) {
    list.push({
      title: `${plural(total - shown, 'more scenario')} did not pass`,
      message: 'See the summary of the job and the report.',
    })
  }
  return list
}

function annotationOf(scenario: StoryScenario, chapter: string, workspace: string | null): Annotation {
  const trial =
    scenario.trials.find(({ verdict }) => verdict === 'fail') ??
    scenario.trials.find(({ verdict }) => verdict !== 'pass')
  const { shown, more } = visibleStart(scenario.scenario, MAX_TITLE_CHARS)
  const lines = [chapter]
  if (trialsText(scenario) !== '') lines.push(trialsText(scenario))
  if (trial !== undefined) append(lines, [visible(trial.reason), ...changeLines(trial)])
  const file = trial?.source ? repositoryPath(trial.source.file, workspace) : null
  const line = trial?.source?.line ?? null
  const layout = scenario.twin ? ` (${scenario.layout})` : ''
  return {
    title: guardLogLine(shown + moreText(more) + layout),
    message: cutText(lines.map(guardLogLine).join('\n')),
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

function cutText(text: string): string {
  if (text.length <= MAX_MESSAGE_CHARS) return text
  return `${text.slice(0, MAX_MESSAGE_CHARS - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/**
 * The path as GitHub knows files: relative to the repository, with `/`, whatever the harness wrote (`./x`, `a\b`, `a//b`,
 * an absolute path in the workspace); null where it leads out of it.
 */
function repositoryPath(file: string, workspace: string | null): string | null {
  const steps = (text: string): string[] =>
    text
      .replaceAll('\\', '/')
      .split('/')
      .filter((step) => step !== '' && step !== '.')
  const isAbsolute = /^(?:[/\\]|[A-Za-z]:[/\\])/.test(file)
  const root = workspace === null ? [] : steps(workspace)
  const all = steps(file)
  if (isAbsolute && (root.length === 0 || root.some((step, at) => all[at] !== step))) return null
  const inside: string[] = []
  for (const step of isAbsolute ? all.slice(root.length) : all) {
    if (step !== '..') inside.push(step)
    else if (inside.pop() === undefined) return null
  }
  return inside.join('/')
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
