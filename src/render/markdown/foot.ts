// The end of the Markdown report: how it was scored. What was ignored, what was only recorded, findings, the judge, the
// baseline, the upstream's own figure. All of it folds.

import { hiddenWords, recordedWords } from '../account/account.js'
import type { Finding, Report } from '../../model.js'
import { passHatText, rateText } from '../../gate/rate.js'
import { markdownCell, markdownWords } from '../encode/escape.js'
import { alikeFindings, findingWords } from '../account/finding-words.js'
import { anotherRunText, isPlainFigure, plural, testText } from '../account/figures.js'
import { shareText } from '../../gate/sentences.js'
import { markdownName } from './trial.js'
import type { Story } from '../account/story.js'
import { append } from '../../json/lists.js'

export interface FootLimits {
  readonly rows: number
  /** Findings shown of each kind. */
  readonly findings: number
  /** Names shown of each list. */
  readonly names: number
}

/** From generous to bare; the size ladder picks one. */
export const FOOT_LIMITS: readonly FootLimits[] = [
  { rows: 200, findings: 20, names: 50 },
  { rows: 40, findings: 5, names: 10 },
  { rows: 10, findings: 1, names: 3 },
]

/** A threshold, bare where it is plain. */
export function figure(text: string): string {
  return isPlainFigure(text) ? text : markdownCell(text)
}

/** How the run was scored, for whoever doubts a figure. */
export function scoringFold(report: Report, story: Story, limits: FootLimits): string {
  const lines = ['<details><summary>How this was scored</summary>', '']
  append(lines, [...baselineLines(report, story, limits), ...figureLines(report), ...ruleLines(report, limits)])
  if (report.findings.length > 0) append(lines, ['', ...findingLines(report.findings, limits)])
  lines.push('', '</details>')
  return lines.join('\n')
}

function baselineLines(report: Report, story: Story, limits: FootLimits): string[] {
  const { baseline } = report
  if (baseline === null) {
    return report.baseline_missing === null ? [] : [`- No baseline: ${markdownWords(report.baseline_missing, 300)}`]
  }
  const commit = baseline.commit === null ? '' : ` at ${markdownCell(baseline.commit.slice(0, 12))}`
  const age = baseline.age === null ? '' : `, ${markdownWords(baseline.age)}`
  const rate = `${baseline.passed} of ${baseline.expected} passed (${rateText(baseline.passed, baseline.expected)})`
  const lines = [`- Baseline: ${markdownCell(baseline.source)}${commit}${age}: ${rate}`]
  const { change, runs = [], origin } = baseline
  if (origin !== undefined) lines.push(`  - ${markdownWords(origin, 300)}`)
  if (runs.length > 1) {
    const commits = runs.map(({ commit }) => (commit === null ? 'unknown' : markdownCell(commit.slice(0, 12))))
    lines.push(`  - ${plural(runs.length, 'run')} together: ${commits.join(', ')}`)
  }
  if (change !== undefined) lines.push(`  - ${testText(change)}`)
  if (baseline.mcnemar_p !== null && change === undefined) {
    lines.push(`  - exact McNemar test of the change: p = ${Number(baseline.mcnemar_p.toPrecision(3))}`)
  }
  if (baseline.note !== null && change === undefined) lines.push(`  - ${markdownWords(baseline.note, 300)}`)
  if (story.added.length > 0) lines.push(`  - only in this run: ${nameList(story.added, limits)}`)
  if (story.removed.length > 0) lines.push(`  - only in the baseline: ${nameList(story.removed, limits)}`)
  for (const { scenario, reason } of story.notComparable.slice(0, limits.names)) {
    lines.push(`  - not comparable: ${markdownName(scenario)}${reason === '' ? '' : `: ${markdownWords(reason)}`}`)
  }
  const more = story.notComparable.length - limits.names
  if (more > 0) lines.push(`  - … ${more} more not comparable`)
  return lines
}

function nameList(names: readonly string[], limits: FootLimits): string {
  const shown = names.slice(0, limits.names).map((name) => markdownName(name))
  const more = names.length - limits.names
  return shown.join(', ') + (more > 0 ? ` … and ${more} more` : '')
}

function figureLines(report: Report): string[] {
  const { totals } = report
  const lines: string[] = []
  const another = anotherRunText(report)
  if (another !== null) lines.push(`- Pass rate: ${another}`)
  if (report.rate_elsewhere) {
    const { low, high } = report.rate_elsewhere
    lines.push(`- On other scenarios like these: between ${shareText(low)} and ${shareText(high)}`)
  }
  const told = Object.entries(totals.pass_hat_k).filter(
    ([k, value]) => value !== null || Object.hasOwn(report.settings.pass_hat_k, k),
  )
  if (told.some(([k]) => k !== '1')) {
    lines.push('', '| pass^k | all of k trials pass | needed |', '| ---: | ---: | ---: |')
    for (const [k, value] of told.slice(0, 20)) {
      const needed = Object.hasOwn(report.settings.pass_hat_k, k) ? figure(report.settings.pass_hat_k[k] ?? '') : ''
      const shown = value === null ? 'cannot be told: a scenario has fewer trials' : passHatText(value)
      lines.push(`| ${markdownCell(k, 10)} | ${shown} | ${needed} |`)
    }
    lines.push('')
  }
  return lines
}

function ruleLines(report: Report, limits: FootLimits): string[] {
  const { settings, references, ignored, judge } = report
  const lines = [`- References from: ${markdownWords(references.source, 300)}`]
  const signals =
    settings.signals === 'declared'
      ? 'those that the artifacts declare'
      : settings.signals.map((name) => markdownCell(name)).join(', ')
  lines.push(`- Gating signals: ${signals}`)
  const recorded = recordedWords(report)
  if (recorded !== null) lines.push(`- Recorded, not recomputed: ${recorded}`)
  if (settings.excluded_keys.length > 0) lines.push(`- Not compared: ${nameList(settings.excluded_keys, limits)}`)
  const patterns = new Set([...settings.ignore_paths, ...Object.keys(ignored)])
  if (patterns.size > 0) {
    const shown = [...patterns].slice(0, limits.names).map((pattern) => {
      const dropped = Object.hasOwn(ignored, pattern) ? (ignored[pattern] ?? 0) : 0
      return `${markdownName(pattern)} (${plural(dropped, 'value')})`
    })
    lines.push(`- Ignored paths: ${shown.join(', ')}${patterns.size > limits.names ? ' …' : ''}`)
  }
  const tables = settings.unkeyed_tables ?? []
  if (tables.length > 0) lines.push(`- Tables compared without their keys: ${nameList(tables, limits)}`)
  if (settings.order_independent_fields.length > 0) {
    lines.push(`- Lists without order: ${nameList(settings.order_independent_fields, limits)}`)
  }
  lines.push(
    `- Numbers in answers: ${settings.numeric_tolerance === 0 ? 'exact' : `relative tolerance ${settings.numeric_tolerance}`}`,
  )
  const hidden = hiddenWords(report)
  if (hidden !== null) lines.push(`- Redacted: ${hidden}`)
  if (judge.mode !== 'off') lines.push(judgeLine(report))
  return lines
}

function judgeLine({ judge }: Report): string {
  const model = judge.model === null ? '' : ` ${markdownCell(judge.model)}`
  const tokens = judge.prompt_tokens + judge.completion_tokens
  const facts = [
    ...(judge.calls > 0 ? [plural(judge.calls, 'call')] : []),
    ...(judge.cached > 0 ? [`${judge.cached} from the cache`] : []),
    ...(judge.failures > 0 ? [plural(judge.failures, 'failure')] : []),
    ...(judge.votes > 1 ? [`${judge.votes} votes each`] : []),
    ...(tokens > 0 ? [`${judge.prompt_tokens} + ${judge.completion_tokens} tokens`] : []),
    ...(judge.prompt_hash === null ? [] : [`prompt ${markdownCell(judge.prompt_hash.slice(0, 12))}`]),
  ]
  const told =
    judge.mode === 'live' && judge.calls + judge.cached === 0 ? 'no scenario needed it' : JUDGE_WORDS[judge.mode]
  return `- Judge${model}: ${told}${facts.length > 0 ? `, ${facts.join(', ')}` : ''}`
}
const JUDGE_WORDS = { off: 'not asked', recorded: 'as the artifacts recorded it', live: 'asked in this run' } as const

/** Places named of what several say alike. */
const FEW_PLACES = 3

/** Findings by kind, the first few of each. */
function findingLines(findings: readonly Finding[], limits: FootLimits): string[] {
  const lines = ['**Findings**', '']
  for (const [kind, group] of findingsByKind(findings)) {
    lines.push(`- ${kindText(kind)} (${group.length})`)
    const alike = alikeFindings(group)
    for (const { what, places } of alike.slice(0, limits.findings)) {
      const named = places.filter((place) => place !== '').slice(0, FEW_PLACES)
      const rest = places.length - named.length
      const where = named.length === 0 ? '' : `: ${named.map((place) => markdownName(place)).join(', ')}`
      lines.push(`  - ${markdownWords(what, 200)}${where}${where !== '' && rest > 0 ? ` and ${rest} more` : ''}`)
    }
    if (alike.length > limits.findings) lines.push(`  - … ${alike.length - limits.findings} more`)
  }
  return lines
}

/** In the order in which the kinds first occur. */
export function findingsByKind(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const group = groups.get(finding.kind)
    if (group === undefined) groups.set(finding.kind, [finding])
    else group.push(finding)
  }
  return groups
}

/** `vacuous` → `passes without doing anything`; what is no kind of ours stays code. */
export function kindText(kind: string): string {
  return findingWords(kind) ?? markdownCell(kind)
}
