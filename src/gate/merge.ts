// The reports of a matrix's legs → the pieces of one report, after checking that they belong together: one schema, all
// shards there, none twice, no trial twice. A trial that one leg only knew to be missing gives way to the leg that ran
// it. Pure.
import {
  ArtifactError,
  type Finding,
  type JudgeUsage,
  type Report,
  type ReportTrial,
  type WrittenByFork,
} from '../model.js'
import { mostOf, writtenByFork } from '../authorship.js'
import { byCodePoint } from '../json/order.js'
import { keyText } from '../scenario-key.js'
import type { ArtifactFiles } from '../read/artifact-files.js'
import { REPORT_FILE, readReport } from '../read/report.js'

export interface Shard {
  readonly where: string
  readonly report: Report
}

export interface MergedReports {
  readonly trials: readonly ReportTrial[]
  readonly findings: readonly Finding[]
  readonly upstreamNames: readonly string[]
  readonly ignored: ReadonlyMap<string, number>
  readonly judge: JudgeUsage
  readonly referencesFrom: string
  readonly writtenByFork: WrittenByFork | null
  /** Why a leg was incomplete whatever its trials say: a path that it could not read, a run that was cancelled. */
  readonly incomplete: readonly string[]
}

/** How a reason begins that no trial tells; a merge must not lose it. */
export const UNREAD = 'could not be read: '
export const CANCELLED = 'the run was cancelled before every trial was scored'

/** Folders below which download-artifact may have put a leg's report folder. */
const MAX_REPORT_DEPTH = 4

/** Every report.json below the roots, wherever the download step put it. */
export function findReports(roots: readonly ArtifactFiles[]): Shard[] {
  const shards: Shard[] = []
  const visit = (files: ArtifactFiles, path: string, depth: number): void => {
    for (const entry of files.list(path)) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.kind === 'file' && entry.name === REPORT_FILE) {
        shards.push({ where: files.where(inner), report: readReport(files.read(inner), files.where(inner)) })
      } else if (entry.kind === 'directory' && depth < MAX_REPORT_DEPTH) visit(files, inner, depth + 1)
    }
  }
  for (const files of roots) {
    if (files.kind('') === 'file') shards.push({ where: files.root, report: readReport(files.read(''), files.root) })
    else visit(files, '', 0)
  }
  if (shards.length === 0) {
    throw new ArtifactError(
      'artifact_missing',
      `no report found in ${roots.map(({ root }) => root).join(', ')}`,
      'Download the report artifacts of the scoring jobs there before this step',
    )
  }
  return shards
}

function checkShards(shards: readonly Shard[]): void {
  const problems: string[] = []
  const seen = new Map<string, string>()
  const totals = new Set<number>()
  for (const { where, report } of shards) {
    if (!report.shard) continue
    const { index, total } = report.shard
    totals.add(total)
    const earlier = seen.get(`${index}/${total}`)
    if (earlier !== undefined) problems.push(`shard ${index}/${total} is given twice: ${earlier} and ${where}`)
    seen.set(`${index}/${total}`, where)
  }
  if (totals.size > 1)
    problems.push(`the shards disagree on how many there are: ${[...totals].sort((a, b) => a - b).join(', ')}`)
  if (seen.size > 0 && seen.size < shards.length && problems.length === 0) {
    const loose = shards.filter(({ report }) => !report.shard).map(({ where }) => where)
    problems.push(`${loose.join(', ')} ${loose.length === 1 ? 'is' : 'are'} of no shard, the others are`)
  }
  const [total] = totals
  if (totals.size === 1 && total !== undefined) {
    const missing = Array.from({ length: total }, (_, i) => i + 1).filter((index) => !seen.has(`${index}/${total}`))
    if (missing.length > 0) {
      problems.push(
        `shard${missing.length === 1 ? '' : 's'} ${missing.map((index) => `${index}/${total}`).join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
      )
    }
  }
  const scoring = new Map<string, string>()
  for (const { where, report } of shards) {
    const {
      signals,
      trust_recorded,
      numeric_tolerance,
      excluded_keys,
      order_independent_fields,
      ignore_paths,
      judge_threshold,
    } = report.settings
    const key = JSON.stringify([
      signals,
      trust_recorded,
      numeric_tolerance,
      excluded_keys,
      order_independent_fields,
      ignore_paths,
      judge_threshold,
      report.references,
    ])
    if (!scoring.has(key)) scoring.set(key, where)
  }
  if (scoring.size > 1)
    problems.push(`scored with different settings or references: ${[...scoring.values()].join(' and ')}`)
  const versions = new Set(shards.map(({ report }) => report.tool.version))
  if (versions.size > 1) problems.push(`scored by different versions: ${[...versions].sort(byCodePoint).join(', ')}`)
  if (problems.length > 0) {
    throw new ArtifactError(
      'artifact_wrong_shape',
      problems.join('; '),
      'Merge the reports of one run’s scoring jobs, each once',
    )
  }
}

/** A verdict is what its gating signals make of it; one that is not was written by somebody else. */
function checkVerdicts(shards: readonly Shard[]): void {
  for (const { where, report } of shards) {
    for (const { scenario, trial, verdict, signals } of report.trials) {
      const gating = Object.values(signals).filter((signal) => signal.gating)
      const against = gating.some(({ outcome }) => outcome === 'fail' || outcome === 'error')
      if (verdict !== 'pass' || (!against && gating.some(({ outcome }) => outcome === 'pass'))) continue
      throw new ArtifactError(
        'artifact_wrong_shape',
        `${where}: ${scenario} (trial ${trial}) is called passed, which its gating signals do not say`,
        'Give the report.json as this action wrote it',
      )
    }
  }
}

/** Throws ArtifactError, in words, where the reports do not belong together. */
export function mergeReports(shards: readonly Shard[]): MergedReports {
  checkShards(shards)
  checkVerdicts(shards)
  const trials = new Map<string, { trial: ReportTrial; where: string }>()
  const twice: string[] = []
  for (const { where, report } of shards) {
    for (const trial of report.trials) {
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
    votes: Math.max(0, ...usages.map(({ votes }) => votes)),
    prompt_hash:
      [...new Set(usages.flatMap(({ prompt_hash }) => prompt_hash ?? []))].sort(byCodePoint).join(', ') || null,
    prompt_tokens: sum(({ prompt_tokens }) => prompt_tokens),
    completion_tokens: sum(({ completion_tokens }) => completion_tokens),
    failures: sum(({ failures }) => failures),
  }
  const first = shards[0]?.report
  return {
    trials: [...trials.values()].map(({ trial }) => trial),
    findings: shards.flatMap(({ report }) => report.findings),
    upstreamNames: [...new Set(shards.flatMap(({ report }) => report.upstream.names))].sort(byCodePoint),
    ignored,
    judge,
    referencesFrom: first?.references.source ?? 'artifacts',
    writtenByFork: mostOf(shards.map(({ report }) => writtenByFork(report))),
    incomplete: [
      ...new Set(
        shards.flatMap(({ report }) =>
          report.decision.reasons.filter((reason) => reason.startsWith(UNREAD) || reason === CANCELLED),
        ),
      ),
    ],
  }
}
