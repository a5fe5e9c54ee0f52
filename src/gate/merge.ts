// The reports of a matrix's legs → the pieces of one report, after checking that they belong together: one schema, all
// shards there, none twice, no trial twice. A trial that one leg only knew to be missing gives way to the leg that ran
// it. Pure.
import { orUndefined } from '../attempt.js'
import {
  ArtifactError,
  type Finding,
  type JudgeUsage,
  type Report,
  type ReportTrial,
  type WrittenByFork,
} from '../model.js'
import { mostOf, writtenByFork } from '../authorship.js'
import { byCodePoint, byNaturalOrder } from '../json/order.js'
import { checkLegs, checkProvenance, newestAttempts, type OwnRun, type ScoringSettings, type Shard } from './legs.js'
import { checkConsistency } from './consistency.js'
import { CANCELLED, UNREAD } from './incomplete.js'
import { keyText } from '../scenario-key.js'
import type { ArtifactFiles, Entry } from '../read/artifact-files.js'
import { REPORT_FILE } from '../read/report-name.js'
import { readReport } from '../read/report.js'
import { largest } from '../json/lists.js'

export interface MergedReports {
  readonly trials: readonly ReportTrial[]
  readonly findings: readonly Finding[]
  readonly upstreamNames: readonly string[]
  readonly ignored: ReadonlyMap<string, number>
  readonly judge: JudgeUsage
  /** As every leg was scored. */
  readonly scoring: ScoringSettings
  readonly referencesFrom: string
  readonly writtenByFork: WrittenByFork | null
  /** The head that the legs evaluated, where it is not the commit of their run. */
  readonly headSha: string | null
  /** Why a leg was incomplete whatever its trials say: a path that it could not read, a run that was cancelled. */
  readonly incomplete: readonly string[]
}

/** Folders below which download-artifact may have put a leg's report folder. */
const MAX_REPORT_DEPTH = 16

/** A folder of reports, and the artifact that it was downloaded from. */
export interface ReportRoot {
  readonly files: ArtifactFiles
  readonly artifact?: NonNullable<Shard['artifact']>
}

/** A link out of the folder, or a folder whose name is no UTF-8: what stands in it is not known. */
function mayHideReport({ kind, leadsInside }: Entry): boolean {
  return kind === 'nameless' || (kind === 'link' && !leadsInside)
}

/** A name under which a download or an editor puts a report: `report (1).json`, `Report.json`, `report.json.bak`. */
const OTHER_NAME = /report.*\.json(?:\.\w{1,8}|~)?$/i
const BEGINS_REPORT = /^\ufeff?\s*\{\s*"schema_version"/

/** Whether a file is a report of the same run under a name that nobody reads: left out, its failures would be too. */
function isLeg({ files }: ReportRoot, path: string, shards: readonly Shard[]): boolean {
  const bytes = files.read(path)
  if (!BEGINS_REPORT.test(new TextDecoder().decode(bytes.subarray(0, 256)))) return false
  const report = orUndefined(() => readReport(bytes, files.where(path)))
  const idOf = (one: Report): string | undefined => one.run?.run_id
  return report === undefined || shards.some((shard) => idOf(shard.report) === idOf(report))
}

/** Every report.json below the roots, wherever the download step put it. */
export function findReports(roots: readonly ReportRoot[]): Shard[] {
  const shards: Shard[] = []
  const others: { readonly root: ReportRoot; readonly path: string }[] = []
  const visit = ({ files, artifact }: ReportRoot, path: string, depth: number): void => {
    const list = files.list(path)
    const hasReport = list.some(({ name }) => name === REPORT_FILE)
    for (const entry of list) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`
      if (mayHideReport(entry) || (entry.kind === 'directory' && depth === MAX_REPORT_DEPTH)) {
        const what = entry.kind === 'directory' ? 'lies too deep to be looked into' : 'cannot be looked into'
        throw new ArtifactError(
          'artifact_unreadable',
          `${files.where(inner)} ${what}, so a report in it would be missing`,
          'Download the report artifacts into plain folders',
        )
      }
      if (entry.name === REPORT_FILE && entry.kind !== 'directory') {
        const report = readReport(files.read(inner), files.where(inner))
        shards.push({ where: files.where(inner), report, ...(artifact && { artifact }) })
      } else if (entry.kind === 'file' && OTHER_NAME.test(entry.name)) {
        // A backup of the report that stands beside it.
        if (!hasReport || !entry.name.startsWith(`${REPORT_FILE}`)) others.push({ root: { files }, path: inner })
      } else if (entry.kind === 'directory') visit({ files, ...(artifact && { artifact }) }, inner, depth + 1)
    }
  }
  for (const root of roots) {
    const { files } = root
    if (files.kind('') === 'file') shards.push({ where: files.root, report: readReport(files.read(''), files.root) })
    else visit(root, '', 0)
  }
  if (shards.length === 0) {
    throw new ArtifactError(
      'artifact_missing',
      `no report found in ${roots.map(({ files }) => files.root).join(', ')}`,
      'Download the report artifacts of the scoring jobs there before this step',
    )
  }
  const lost = others.find(({ root, path }) => isLeg(root, path, shards))
  if (lost !== undefined) {
    throw new ArtifactError(
      'artifact_wrong_shape',
      `${lost.root.files.where(lost.path)} is a report under a name that is not read`,
      `Name it ${REPORT_FILE}, in a folder of its own, or take it out`,
    )
  }
  return shards
}

/**
 * Throws ArtifactError, in words, where the reports do not belong together; `own` is the run whose legs are right (null:
 * any, as long as it is one).
 */
export function mergeReports(given: readonly Shard[], own: OwnRun | null = null): MergedReports {
  checkProvenance(given, own)
  const { legs: shards, findings } = newestAttempts(given)
  checkLegs(shards)
  for (const shard of shards) checkConsistency(shard)
  const ran = new Set(shards.flatMap(({ report }) => report.trials.filter(({ missing }) => !missing).map(keyText)))
  const trials = new Map<string, { trial: ReportTrial; where: string }>()
  const twice: string[] = []
  for (const { where, report } of shards) {
    for (const trial of report.trials) {
      // Each leg counts what `expected` lists and it lacks; together they may have it.
      if (trial.expected_only && ran.has(keyText(trial))) continue
      const key = `${keyText(trial)} ${trial.trial}`
      const earlier = trials.get(key)
      if (!earlier || earlier.trial.missing) trials.set(key, { trial, where })
      else if (!trial.missing) twice.push(`${trial.scenario} (trial ${trial.trial}) in ${earlier.where} and ${where}`)
    }
  }
  if (twice.length > 0) {
    const more = twice.length > 5 ? ` and ${twice.length - 5} more` : ''
    throw new ArtifactError(
      'artifact_wrong_shape',
      `scored twice, a duplicate: ${twice.slice(0, 5).join('; ')}${more}`,
      'Merge each leg’s report once, and give further trials their own trial numbers',
    )
  }
  const ignored = new Map<string, number>()
  for (const { report } of shards) {
    for (const [pattern, count] of Object.entries(report.ignored))
      ignored.set(pattern, (ignored.get(pattern) ?? 0) + count)
  }
  const usages = shards.map(({ report }) => report.judge)
  const sum = (pick: (usage: JudgeUsage) => number): number => usages.reduce((total, usage) => total + pick(usage), 0)
  const judge: JudgeUsage = {
    mode: usages.find(({ mode }) => mode === 'live')?.mode ?? usages[0]?.mode ?? 'off',
    model: [...new Set(usages.flatMap(({ model }) => model ?? []))].sort(byCodePoint).join(', ') || null,
    calls: sum(({ calls }) => calls),
    cached: sum(({ cached }) => cached),
    votes: largest(usages.map(({ votes }) => votes)),
    prompt_hash:
      [...new Set(usages.flatMap(({ prompt_hash }) => prompt_hash ?? []))].sort(byCodePoint).join(', ') || null,
    ...(usages[0]?.endpoint_hash === undefined ? {} : { endpoint_hash: usages[0].endpoint_hash }),
    ...(usages[0]?.calibration_hash === undefined ? {} : { calibration_hash: usages[0].calibration_hash }),
    prompt_tokens: sum(({ prompt_tokens }) => prompt_tokens),
    completion_tokens: sum(({ completion_tokens }) => completion_tokens),
    failures: sum(({ failures }) => failures),
  }
  const [first] = shards
  if (first === undefined) throw new ArtifactError('artifact_missing', 'no report to merge', 'Give the legs’ reports')
  return {
    trials: [...trials.values()].map(({ trial }) => trial),
    findings: [...findings, ...shards.flatMap(({ report }) => report.findings)],
    upstreamNames: [...new Set(shards.flatMap(({ report }) => report.upstream.names))].sort(byNaturalOrder),
    ignored,
    judge,
    scoring: first.report.settings,
    referencesFrom: first.report.references.source,
    writtenByFork: mostOf(shards.map(({ report }) => writtenByFork(report))),
    headSha: first.report.run?.head_sha ?? null,
    incomplete: [
      ...new Set(
        shards.flatMap(({ report }) =>
          report.decision.reasons.filter((reason) => reason.startsWith(UNREAD) || reason === CANCELLED),
        ),
      ),
    ],
  }
}
