// What is done with a finished report, in order: report files and outputs → summary → upload → comment and annotations.
// A fault in any of them is a warning and changes nothing else; the verdict was decided before.
import type { Config } from './inputs/config.js'
import type { JudgeOutcome, Report, TrialRef } from './model.js'
import { type Annotation, annotations, type FilePlaces } from './render/annotations.js'
import { renderCtrf } from './render/ctrf.js'
import { htmlParts } from './render/html/page.js'
import { reportJsonParts } from './render/json.js'
import { renderJunit } from './render/junit.js'
import { type MarkdownOptions, renderMarkdown } from './render/markdown/markdown.js'
import { pageAddress } from './render/encode/page-address.js'
import { type RedactOptions, type Redaction, redactJudgement } from './secrets/redaction.js'
import { REPORT_FILE } from './read/report-name.js'
import { judgeResultDocument } from './judge/judge.js'
import { compareScenarios, keyText, shortestNames } from './scenario-key.js'
import { sha256Text } from './score/state/hash.js'

/** What is tried once where GitHub says the first body is too long. */
const MAX_SHORT_COMMENT_BYTES = 8_000
/** report.md is a file: it may be longer than a comment, and still opens in a viewer. */
const MAX_MARKDOWN_FILE_BYTES = 1_000_000

export interface Links {
  readonly run: string | null
  readonly report: string | null
  /** Of the published page; absent or null: none is known. */
  readonly page?: string | null
  /** Name of the artifact that holds the report files. */
  readonly artifact?: string | null
}

/** The world as publishing sees it; each function may throw, and what it throws becomes a warning. */
export interface Publisher {
  /** null: no report files are wanted. */
  readonly openReport: (
    dir: string,
  ) => { readonly write: (name: string, content: string | Iterable<string>) => string; readonly folder: string } | null
  readonly setOutputs: (outputs: ReadonlyMap<string, string>) => void
  /** `render` gets the bytes that are left. */
  readonly writeSummary: (render: (maxBytes: number) => string) => void
  /** The checkout that annotations are relative to; absent: there is none. */
  readonly places?: FilePlaces
  readonly annotate: (list: readonly Annotation[]) => void
  readonly upload: (
    name: string,
    folder: string,
    files: readonly string[],
    retentionDays: number | null,
  ) => Promise<{ id: string; url: string } | null>
  readonly comment: (request: ReportComment) => Promise<{ url: string | null; warnings: readonly string[] }>
  /** The pull request that the run is about, or why none is known; GitHub may be asked. Absent: none is. */
  readonly pullRequest?: () => Promise<PullRequestNumber>
  /** Of the run that evaluated; `runId`: of the run that made a report which is only shown. */
  readonly links: (runId?: string) => Links
  readonly warn: (text: string) => void
  /** The table and the failures, on a terminal or in the job's log. */
  readonly show: (report: Report) => void
}

export type PullRequestNumber = { readonly number: number } | { readonly number: null; readonly why: string }

export interface ReportComment {
  readonly key: string
  readonly policy: Config['report']['comment']
  readonly verdict: 'pass' | 'fail'
  readonly prNumber: number | null
  /** Changes when another set of scenarios fails. */
  readonly fingerprint: string
  /** Renders the body behind a marker of so many bytes. */
  readonly render: (maxBytes: number) => string
  readonly renderShort: () => string
}

/** Replaces {job}, {attempt} and {run}, so that the legs of a matrix and further attempts do not collide. */
function artifactName(pattern: string, report: Report): string {
  const values: readonly [string, string][] = [
    ['{job}', report.run?.job ?? 'local'],
    ['{attempt}', report.run?.run_attempt ?? '1'],
    ['{run}', report.run?.run_id ?? '0'],
  ]
  return values.reduce((name, [key, value]) => name.split(key).join(value), pattern)
}

/** Names of Windows' devices, with or without an ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * A scenario's name as one folder name of every system: what is not plain is percent-encoded, so no id leaves the folder;
 * likewise what Windows takes for a device, and a point at the end, which it drops.
 */
export function folderName(id: string): string {
  const encoded = [...new TextEncoder().encode(id)]
    .map((byte) => {
      const char = String.fromCharCode(byte)
      return /[A-Za-z0-9_-]/.test(char) || char === '.' ? char : `%${byte.toString(16).padStart(2, '0').toUpperCase()}`
    })
    .join('')
  const safe = encoded.replace(/\.+$/, (points) => '%2E'.repeat(points.length)).replace(DEVICE, '%5F$&')
  return safe.length <= 200 ? safe : `${safe.slice(0, 180)}…${sha256Text(JSON.stringify(id)).slice(0, 16)}`
}

type Judgements = readonly { readonly ref: TrialRef; readonly outcome: JudgeOutcome }[]

/**
 * Where each trial's judgement is kept below judge_results: a folder of its own, also where ids repeat between domains
 * and layouts, or differ in case alone, which not every disk tells apart.
 */
function judgementPlaces(report: Report, judgements: Judgements): (ref: TrialRef) => string {
  const nameOf = shortestNames(report.scenarios)
  const trials = new Map(report.scenarios.map((counts) => [keyText(counts), counts.trials]))
  const folders = new Map<string, string>()
  const taken = new Set<string>()
  for (const key of judgements.map(({ ref }) => ref).sort(compareScenarios)) {
    if (folders.has(keyText(key))) continue
    const plain = folderName(nameOf(key))
    let folder = plain
    for (let n = 2; taken.has(folder.toLowerCase()); n += 1) folder = `${plain}~${n}`
    taken.add(folder.toLowerCase())
    folders.set(keyText(key), folder)
  }
  return (ref) => {
    const folder = folders.get(keyText(ref)) ?? folderName(ref.scenario)
    return (trials.get(keyText(ref)) ?? 1) > 1 ? `${folder}/trial_${ref.trial}` : folder
  }
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value)
}

/** Empty where `max-false-alarms` does not ask; a baseline that is not there tells nothing. */
function changeOf({ baseline, settings, shard }: Report): string {
  const isAsked = typeof settings.max_false_alarms === 'string' && shard === null
  return isAsked ? (baseline?.change?.verdict ?? 'cannot_tell') : ''
}

function outputsOf(report: Report): Map<string, string> {
  const { totals, decision, baseline } = report
  return new Map([
    ['verdict', decision.verdict],
    ['pass-rate', numberText(totals.pass_rate)],
    ['passed', String(totals.passed)],
    ['failed', String(totals.failed)],
    ['errored', String(totals.errored)],
    ['skipped', String(totals.skipped)],
    ['total', String(totals.expected)],
    ['pass-hat-k', JSON.stringify(totals.pass_hat_k)],
    ['regressions', baseline ? String(baseline.regressions) : ''],
    ['change', changeOf(report)],
    ['p-value', numberText(baseline?.change?.p ?? null)],
    ['rate-verdict', totals.expected === 0 ? '' : (decision.thresholds?.[0]?.verdict ?? '')],
    ['quarantined', String(report.scenarios.filter(({ quarantined }) => quarantined).length)],
  ])
}

/** Every output that may be set, for the contract test of action.yml. */
export const OUTPUT_NAMES = [
  'verdict',
  'pass-rate',
  'passed',
  'failed',
  'errored',
  'skipped',
  'total',
  'pass-hat-k',
  'regressions',
  'change',
  'p-value',
  'rate-verdict',
  'quarantined',
  'report-json',
  'report-html',
  'report-junit',
  'report-markdown',
  'comment-url',
  'artifact-id',
  'artifact-url',
] as const

interface ReportFile {
  readonly name: string
  readonly output: (typeof OUTPUT_NAMES)[number] | null
  /** In parts where the text may be as large as the report in memory. */
  readonly render: (report: Report, links: Links) => string | Iterable<string>
}

const REPORT_FILES: readonly ReportFile[] = [
  { name: REPORT_FILE, output: 'report-json', render: reportJsonParts },
  { name: 'report.html', output: 'report-html', render: (report) => htmlParts(report) },
  { name: 'report.junit.xml', output: 'report-junit', render: (report) => renderJunit(report) },
  {
    name: 'report.md',
    output: 'report-markdown',
    render: (report, links) => renderMarkdown(report, { maxBytes: MAX_MARKDOWN_FILE_BYTES, links }),
  },
  { name: 'report.ctrf.json', output: null, render: (report) => renderCtrf(report) },
]

/** What is hidden: what the input says, and our own credentials, should anything have repeated them. */
export function redactionOf(config: Config): RedactOptions {
  return { patterns: config.report.redact, secrets: config.secrets }
}

type Attempt = <T>(what: string, work: () => T | Promise<T>) => Promise<T | null>

/** Runs one step; what it throws becomes a warning that names the step. */
function attempting(warn: (text: string) => void): Attempt {
  return async (what, work) => {
    try {
      return await work()
    } catch (error) {
      warn(`${what}: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }
}

/** What a change of which makes `comment: on-change` write: the verdict and who fails. */
function fingerprintOf(report: Report): string {
  return JSON.stringify([
    report.decision.verdict,
    report.trials.flatMap(({ verdict, domain, scenario, trial }) =>
      verdict === 'pass' ? [] : [[verdict, domain, scenario, trial]],
    ),
  ])
}

/** The published page, where one is asked for; what is not known of it is a warning. */
async function pageOf(report: Report, config: Config, { pullRequest, warn }: Publisher): Promise<string | null> {
  const template = config.report.pageUrl
  const asked = template.includes('{pr}') ? await pullRequest?.() : undefined
  const { address, unknown } = pageAddress(template, report, asked?.number ?? null)
  const why = asked?.number === null && unknown.includes('pr') ? ` (${asked.why})` : ''
  if (unknown.length > 0)
    warn(`page-url: this run has no ${unknown.map((fact) => `{${fact}}`).join(', ')}${why}, so no trial is linked`)
  return address
}

/** Posts the comment and warns of what GitHub says; null where it could not be posted. */
async function postComment(
  report: Report,
  { report: settings }: Config,
  { publisher, links, attempt }: { publisher: Publisher; links: MarkdownOptions['links']; attempt: Attempt },
): Promise<{ readonly url: string | null } | null> {
  const posted = await attempt('comment', () =>
    publisher.comment({
      key: settings.commentKey,
      policy: settings.comment,
      verdict: report.decision.verdict,
      prNumber: settings.prNumber,
      fingerprint: fingerprintOf(report),
      render: (maxBytes) => renderMarkdown(report, { maxBytes, links }),
      renderShort: () => renderMarkdown(report, { maxBytes: MAX_SHORT_COMMENT_BYTES, links }),
    }),
  )
  for (const warning of posted?.warnings ?? []) publisher.warn(warning)
  return posted
}

/** Publishes the comment alone, from a report that another job wrote. */
export async function publishCommentAlone(
  report: Report,
  config: Config,
  effects: { readonly publisher: Publisher },
): Promise<void> {
  const { publisher } = effects
  const attempt = attempting(publisher.warn)
  const links = {
    ...publisher.links(report.run?.run_id),
    page: await attempt('page-url', () => pageOf(report, config, publisher)),
  }
  const posted = await postComment(report, config, { publisher, links, attempt })
  await attempt('outputs', () => publisher.setOutputs(new Map([['comment-url', posted?.url ?? '']])))
}

/** Publishes everything about a report of this run; gives the address of the upload. */
export async function publishReport(
  made: {
    readonly report: Report
    readonly judgements: Judgements
    readonly redaction: Redaction
  },
  config: Config,
  effects: { readonly publisher: Publisher },
): Promise<{ readonly url: string | null }> {
  const { report, judgements, redaction } = made
  const { publisher } = effects
  const attempt = attempting(publisher.warn)
  const outputs = outputsOf(report)
  const page = await attempt('page-url', () => pageOf(report, config, publisher))
  const runLinks: Links = { ...publisher.links(), page }
  const written: string[] = []
  const folder = await attempt('report-dir', () =>
    config.report.reportDir === '' ? null : publisher.openReport(config.report.reportDir),
  )
  if (folder) {
    for (const file of REPORT_FILES) {
      const path = await attempt(file.name, () => folder.write(file.name, file.render(report, runLinks)))
      if (path === null) continue
      written.push(path)
      if (file.output) outputs.set(file.output, path)
    }
    const placeOf = judgementPlaces(report, judgements)
    for (const { ref, outcome } of judgements) {
      const path = await attempt('judge results', () => {
        const text = `${JSON.stringify(judgeResultDocument(redactJudgement(outcome, redaction)), null, 2)}\n`
        return folder.write(`judge_results/${placeOf(ref)}/judge_result.json`, text)
      })
      if (path !== null) written.push(path)
    }
  }
  await attempt('outputs', () => publisher.setOutputs(outputs))
  await attempt('log', () => publisher.show(report))
  const name = artifactName(config.report.uploadArtifact, report)
  // The upload comes after the summary, so that it can be named there and not yet linked.
  const named: Links = { ...runLinks, artifact: name === '' || !folder ? null : name }
  if (config.report.summary)
    await attempt('summary', () =>
      publisher.writeSummary((maxBytes) => renderMarkdown(report, { maxBytes, links: named })),
    )
  const uploaded =
    name === '' || !folder || written.length === 0
      ? null
      : await attempt('upload-artifact', () =>
          publisher.upload(name, folder.folder, written, config.report.retentionDays),
        )
  const links: Links = {
    run: runLinks.run,
    report: uploaded?.url ?? runLinks.report,
    page,
    artifact: uploaded === null ? null : name,
  }
  const posted = await postComment(report, config, { publisher, links, attempt })
  if (config.report.annotations)
    await attempt('annotations', () =>
      publisher.annotate(annotations(report, { places: publisher.places ?? null, page })),
    )
  await attempt('outputs', () =>
    publisher.setOutputs(
      new Map([
        ['comment-url', posted?.url ?? ''],
        ['artifact-id', uploaded?.id ?? ''],
        ['artifact-url', uploaded?.url ?? ''],
      ]),
    ),
  )
  return { url: page ?? uploaded?.url ?? null }
}
