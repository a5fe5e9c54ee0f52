// The report in Markdown: the comment on a pull request, the job's summary, report.md. The head says passed or not and
// why; then what broke, worst first; the rest folds. Never longer than it is told to be: verdict, counts and links always
// stay, failures longest.

import { CAPS } from '../caps.js'
import type { Report } from '../../model.js'
import { rateText } from '../../gate/rate.js'
import { notesOf } from '../account/next-step.js'
import { warningsOf } from '../account/account.js'
import { ALARMING_KINDS, type Warning } from '../account/alarming.js'
import { markdownCell, markdownWords } from '../encode/escape.js'
import { changeText, isPlainFigure, passedText, passHatFigures, plural } from '../account/figures.js'
import { FOOT_LIMITS, findingsByKind, kindText, scoringFold } from './foot.js'
import { domainFold, signalFold } from './tables.js'
import { quarantineFold } from './quarantine.js'
import { byteLength, layChapters } from './ladder.js'
import { linked, type TrialLink, trialLinks } from './link.js'
import { markdownFact, markdownName } from './trial.js'
import { isTrouble, type Story, type StoryScenario, tellStory } from '../account/story.js'
import { causeBlocks, holdBlocks, reasonTitle } from './causes.js'
import { chaptersAhead, shortChapters } from '../account/causes.js'
import { thresholdFacts } from '../account/holds.js'
import { historyText } from '../account/history.js'
import { append } from '../../json/lists.js'

export interface MarkdownOptions {
  /** UTF-8 bytes, the marker included. Below about 1,500 only verdict, counts and links remain. */
  readonly maxBytes: number
  /** The hidden first line by which a comment is found again; ours, never data. */
  readonly marker?: string
  /** Links to the workflow run and to the full report; null where there is none. */
  readonly links: {
    readonly run: string | null
    readonly report: string | null
    /** Address of the published page, to which each trial is linked. */
    readonly page?: string | null
    /** Name of the artifact that holds the report. */
    readonly artifact?: string | null
  }
  /** What the gate is called in the title, where a pull request has several. */
  readonly heading?: string
}

const { reasons: MAX_REASONS, reason: MAX_REASON_CHARS } = CAPS.markdown

/** The shares of the space that lists outside the failures may take. */
const FOOT_SHARE = 0.2
const FIXED_SHARE = 0.05
const CAUSE_SHARE = 0.4

/** The whole report in at most `maxBytes` bytes of Markdown. */
export function renderMarkdown(report: Report, options: MarkdownOptions): string {
  const story = tellStory(report)
  const link = trialLinks(report, options.links.page ?? null)
  const head = headBlocks(report, options, { story, link })
  const end = endLine(report, options)
  const essential = [...head, end].join('\n\n')
  if (byteLength(essential) + 200 > options.maxBytes) return shortest(report, options)
  let left = options.maxBytes - byteLength(essential) - 4
  const foot = footBlocks(report, story, Math.min(left * FOOT_SHARE, 40_000))
  left -= blocksLength(foot)
  const quarantined = quarantineFold(report, left * FIXED_SHARE * 2)
  left -= blocksLength(quarantined)
  const fixed = namesFold('Fixed', '✅', chapterOf(story, 'fixed'), left * FIXED_SHARE, true)
  left -= blocksLength(fixed)
  const domains = domainFold(report, left * FIXED_SHARE * 2)
  left -= blocksLength(domains)
  const withDomain = Object.keys(report.domains).length > 1
  const calm = report.decision.verdict === 'pass'
  const chapters = shortChapters(
    story.chapters.filter(({ name }) => isTrouble(name)),
    report,
  )
  const causes = causeBlocks(report, { maxBytes: left * CAUSE_SHARE, link, above: chaptersAhead(chapters, calm) })
  left -= blocksLength(causes) + LEGEND.length + 2
  const trouble = layChapters(chapters, left, { withDomain, link, calm })
  const told = [trouble.first, trouble.text, ...causes].join('\n')
  const legend = /^`{3,}diff$/m.test(told) ? [/^↑ /m.test(told) ? LEGEND : LEGEND.replace(WRITER, '')] : []
  const body = [...(trouble.text === '' ? [] : [trouble.text]), ...legend]
  const first = trouble.first === '' ? [] : [trouble.first]
  left -= blocksLength([...first, ...body]) - LEGEND.length - 2
  const passed = namesFold('Passed', '✅', chapterOf(story, 'passed'), left, false)
  return `${[...head, ...first, ...causes, ...body, ...domains, ...quarantined, ...fixed, ...passed, ...foot, end].join('\n\n')}\n`
}

const WRITER = ', `↑` is the call that most likely wrote the lines above it'
const LEGEND = `<details><summary>How to read the diffs</summary>\n\n\`!\` is there with another value (expected → actual), \`-\` was expected and is missing, \`+\` is there and should not be${WRITER}.\n\n</details>`

function blocksLength(blocks: readonly string[]): number {
  return blocks.reduce((sum, block) => sum + byteLength(block) + 2, 0)
}

function chapterOf(story: Story, wanted: 'fixed' | 'passed'): readonly StoryScenario[] {
  return story.chapters.find(({ name }) => name === wanted)?.scenarios ?? []
}

// ---------------------------------------------------------------------------------------------------------------
// The head

/** `❌ Agent Eval Gate failed: 1 trial could not be scored`, and below it `34 of 40 passed (85%) · threshold 80% · …` */
function headline(report: Report, options: MarkdownOptions): string {
  const { decision } = report
  const name = options.heading === undefined ? 'Agent Eval Gate' : `Agent Eval Gate ${markdownCell(options.heading)}`
  const verdict = decision.verdict === 'pass' ? `✅ ${name} passed` : `❌ ${name} failed`
  const threshold = isPlainFigure(decision.threshold) ? decision.threshold : markdownCell(decision.threshold)
  const change = changeText(report)
  const why = reasonTitle(report)
  const facts = [passedText(report), ...thresholdFacts(report, threshold), ...(change === null ? [] : [change])]
  // A gate that failed says why first, one that passed says what passed.
  if (why === null) return `### ${verdict}: ${facts.join(' · ')}`
  return `### ${verdict}: ${why}\n\n${facts.join(' · ')}`
}

function headBlocks(
  report: Report,
  options: MarkdownOptions,
  { story, link }: { readonly story: Story; readonly link: TrialLink },
): string[] {
  const blocks = options.marker === undefined ? [] : [options.marker]
  blocks.push(headline(report, options))
  for (const warning of warningsOf(report)) blocks.push(warningBlock(warning, options.links.page ?? null))
  append(blocks, holdBlocks(report, link))
  return [...blocks, ...noteBlocks(report, story)]
}

/** With a link to the findings where the page is published. */
function warningBlock({ words, places, isFinding }: Warning, page: string | null): string {
  const where = places.length === 0 ? '' : ` It stands in ${places.map((place) => markdownName(place)).join(', ')}.`
  const more = isFinding && page !== null ? linked(`${page}#findings`, 'See the findings') : null
  return `> [!WARNING]\n> ${words}${where}${more === null ? '' : ` ${more}`}`
}

/** Facts that change how the figures are read; nothing that is always so. */
function noteBlocks(report: Report, story: Story): string[] {
  const { totals, upstream } = report
  const notes = statisticsBlocks(report)
  const counts = totals.errored + totals.skipped > 0 || story.severalTrials ? [`${totals.failed} failed`] : []
  if (totals.errored > 0) counts.push(`${totals.errored} could not be scored`)
  if (totals.skipped > 0) counts.push(`${totals.skipped} skipped`)
  append(counts, passHatTexts(report))
  if (counts.length > 0) notes.push(counts.join(' · '))
  const history = historyText(report)
  if (history !== null) notes.push(history)
  if (upstream.why_different !== null) {
    const figure = `${upstream.passed} of ${upstream.total} (${rateText(upstream.passed, upstream.total)})`
    notes.push(`The evaluation's own figure: ${figure}. ${markdownWords(upstream.why_different, MAX_REASON_CHARS)}`)
  }
  const alarming = [...findingsByKind(report.findings)].filter(([kind]) => ALARMING_KINDS.has(kind))
  if (alarming.length > 0) {
    const kinds = alarming.map(([kind, list]) => `${kindText(kind)} (${list.length})`)
    notes.push(`⚠️ Worth a look, listed at the end: ${kinds.join(', ')}`)
  }
  return notes
}

/** Change or noise, thresholds, quarantine: what the reasons do not say yet. */
function statisticsBlocks(report: Report): string[] {
  const notes = notesOf(report, markdownFact)
  const shown = notes.slice(0, MAX_REASONS)
  return notes.length > MAX_REASONS ? [...shown, `… ${plural(notes.length - MAX_REASONS, 'more note')}`] : shown
}

function passHatTexts(report: Report): string[] {
  return passHatFigures(report).map(({ k, text }) => `pass^${/^\d{1,6}$/.test(k) ? k : markdownCell(k, 10)} ${text}`)
}

// ---------------------------------------------------------------------------------------------------------------
// Lists of names, the foot, the end

/** Names in one fold, or open in one line where few; nothing at all where they do not fit and need not. */
function namesFold(
  title: string,
  icon: string,
  scenarios: readonly StoryScenario[],
  maxBytes: number,
  keep: boolean,
): string[] {
  const count = scenarios.length
  if (count === 0) return []
  const open = `<details><summary>${icon} ${title} (${count})</summary>\n\n`
  const close = '\n\n</details>'
  let left = maxBytes - byteLength(open) - byteLength(close) - 40
  const names: string[] = []
  for (const { name: plain } of scenarios) {
    const name = markdownName(plain)
    left -= byteLength(name) + 3
    if (left < 0) break
    names.push(name)
  }
  if (names.length < count && !keep) return []
  const more = count - names.length
  if (names.length === 0) return [`${icon} ${title}: ${count}`]
  return [`${open}${names.join(' · ')}${more > 0 ? ` … and ${more} more` : ''}${close}`]
}

function footBlocks(report: Report, story: Story, maxBytes: number): string[] {
  for (const limits of FOOT_LIMITS) {
    const blocks = [...signalFold(report, limits), scoringFold(report, story, limits)]
    if (blocksLength(blocks) <= maxBytes) return blocks
  }
  const last = FOOT_LIMITS[FOOT_LIMITS.length - 1]
  const tables = last === undefined ? [] : signalFold(report, last)
  return blocksLength(tables) <= maxBytes ? tables : []
}

function endLine(report: Report, { links }: MarkdownOptions): string {
  const { tool, shard } = report
  const parts = [
    ...reportLink(links),
    ...linkTo('Workflow run', links.run),
    ...commitOf(report),
    ...(shard === null ? [] : [`shard ${shard.index} of ${shard.total}`]),
    `${markdownCell(tool.name, 40)} ${markdownCell(tool.version, 40)}`,
  ]
  return `<sub>${parts.join(' · ')}</sub>`
}

/** The commit that was evaluated: of a pull request its head. */
function commitOf({ run }: Report): string[] {
  const commit = run?.head_sha ?? run?.sha ?? ''
  return commit === '' ? [] : [`commit ${markdownCell(commit.slice(0, 12))}`]
}

function linkTo(text: string, address: string | null): string[] {
  const link = linked(address, text)
  return link === null ? [] : [link]
}

/** The published page; else the artifact by its link, or by its name where it is not uploaded yet. */
function reportLink({ report, page = null, artifact = null }: MarkdownOptions['links']): string[] {
  const named = artifact === null ? '' : ` (report.html in the artifact ${markdownName(artifact)})`
  const link = linked(page, 'Full report') ?? linked(report, 'Full report')
  if (link !== null) return [page === null ? `${link}${named}` : link]
  return artifact === null ? [] : [`Full report: report.html in the artifact ${markdownName(artifact)}`]
}

/** What remains where nearly nothing fits: the first line and the links. */
function shortest(report: Report, options: MarkdownOptions): string {
  const marker = options.marker === undefined ? [] : [options.marker]
  const { heading: _left, ...bare } = options
  return `${[...marker, headline(report, bare), endLine(report, options)].join('\n\n')}\n`
}
