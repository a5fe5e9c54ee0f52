// Whether reports belong together as the legs of one run: made by one run, of one commit, with one scoring, over one list
// of scenarios; and which of them a later attempt of that run has replaced. Decides nothing about trials. Pure.
import { ArtifactError, type Finding, type Report, type ReportSettings, type RunContext } from '../model.js'
import { byCodePoint } from '../json/order.js'
import { keyText } from '../scenario-key.js'

export interface Shard {
  readonly where: string
  readonly report: Report
  /** The artifact that it was downloaded from; absent where it stood on the disk. */
  readonly artifact?: { readonly name: string; readonly createdAt: string | null }
}

/** The run whose legs are right: this one, or the one that started it. */
export interface OwnRun {
  readonly repository: string
  readonly runIds: readonly string[]
  /** The commit that was evaluated, of a pull request its head; '' where it is not known. */
  readonly headSha: string
}

/** How trials were scored: in a merge it is the legs' word. */
export const SCORING_SETTINGS = [
  'signals',
  'trust_recorded',
  'numeric_tolerance',
  'excluded_keys',
  'order_independent_fields',
  'ignore_paths',
  'unkeyed_tables',
  'judge_threshold',
  'scored_with',
  'redact',
] as const satisfies readonly (keyof ReportSettings)[]
export type ScoringSettings = Pick<ReportSettings, (typeof SCORING_SETTINGS)[number]>

/** `run 77 of o/r (attempt 2, commit 0123456789ab)`. */
export function runText(run: RunContext | null): string {
  if (run === null) return 'no workflow run'
  const head = run.head_sha === undefined ? '' : `, head ${run.head_sha.slice(0, 12)}`
  return `run ${run.run_id} of ${run.repository} (attempt ${run.run_attempt}, commit ${run.sha.slice(0, 12)}${head})`
}

/** The commit that was evaluated. */
export const commitOf = (run: RunContext): string => run.head_sha ?? run.sha

/** Throws ArtifactError where two legs were made by different runs, or by one that is not the right one. */
export function checkProvenance(shards: readonly Shard[], own: OwnRun | null): void {
  const [first, ...more] = shards
  if (first === undefined) return
  const of = ({ report: { run } }: Shard): string =>
    JSON.stringify(run === null ? null : [run.repository.toLowerCase(), run.run_id, run.sha, commitOf(run)])
  const other = more.find((shard) => of(shard) !== of(first))
  if (other !== undefined) {
    throw new ArtifactError(
      'artifact_wrong_shape',
      `${first.where} is of ${runText(first.report.run)}, ${other.where} of ${runText(other.report.run)}`,
      'Merge the reports of one run: empty the folder that they are downloaded to, or give each run its own',
    )
  }
  refuseForeign(first, own)
}

/** Throws ArtifactError where a report was made neither by this run nor by the one that started it. */
export function refuseForeign({ where, report: { run } }: Shard, own: OwnRun | null): void {
  if (own === null) return
  const isOwn =
    run !== null && run.repository.toLowerCase() === own.repository.toLowerCase() && own.runIds.includes(run.run_id)
  if (isOwn) return
  const right = `run ${own.runIds.join(' or ')} of ${own.repository}`
  throw new ArtifactError(
    'artifact_wrong_shape',
    `${where} is of ${runText(run)}, and here only reports of ${right} are right`,
    'Download the report of that run into an empty folder',
  )
}

/** What GitHub says of a report's commit, where the event names a pull request by its number alone. */
export type HeadCheck =
  | { readonly kind: 'same' }
  | { readonly kind: 'other'; readonly number: number; readonly headSha: string }
  | { readonly kind: 'unknown'; readonly why: string }

/**
 * Throws ArtifactError where a report that is to be shown is about another commit than the one at hand: the event's, or
 * the head of the pull request as GitHub knows it (null: the event tells).
 */
export function refuseOtherCommit(
  { where, report: { run } }: Shard,
  own: OwnRun | null,
  asked: Exclude<HeadCheck, { kind: 'unknown' }> | null,
): void {
  if (own === null || run === null || asked?.kind === 'same') return
  const right = asked?.headSha ?? own.headSha
  if (right === '' || commitOf(run) === right) return
  const whose = asked === null ? 'the one at hand' : `the head of pull request ${asked.number}`
  throw new ArtifactError(
    'artifact_wrong_shape',
    `${where} is about the commit ${commitOf(run).slice(0, 40)}, and ${whose} is ${right.slice(0, 40)}`,
    asked === null
      ? 'Show the report of the newest evaluation of that commit'
      : 'Show the report of that commit: score inside a checkout of it, with pr-number where the event names no pull request',
  )
}

/** A leg that a later attempt, or a later upload of the same attempt, made again. */
function isNewer(one: Shard, other: Shard): boolean {
  const attempt = ({ report: { run } }: Shard): number => Number(run?.run_attempt ?? 1)
  if (attempt(one) !== attempt(other)) return attempt(one) > attempt(other)
  const [left, right] = [one.artifact?.createdAt ?? '', other.artifact?.createdAt ?? '']
  return left !== '' && right !== '' && Date.parse(left) > Date.parse(right)
}

/** By what a leg is known again: its part of the matrix, its artifact's name, and the trials that it holds. */
function* ownMarks({ report, artifact }: Shard): Generator<string> {
  if (report.shard) yield `shard ${report.shard.index}/${report.shard.total}`
  if (artifact) yield `artifact ${artifact.name}`
}

function* trialMarks({ report }: Shard): Generator<string> {
  for (const trial of report.trials) if (!trial.missing) yield `trial ${keyText(trial)} ${trial.trial}`
}

/**
 * The newest attempt of each leg, and what it replaced. Ids of artifacts do not rise with time, and names may repeat or
 * carry the attempt: what a report says of its run decides, then when it was uploaded. A leg that is known again by its
 * trials alone is not replaced where it holds one that no other leg has: that one's verdict would be lost.
 */
export function newestAttempts(shards: readonly Shard[]): {
  readonly legs: readonly Shard[]
  readonly findings: readonly Finding[]
} {
  const legs: Shard[] = []
  const findings: Finding[] = []
  const taken = new Map<string, Shard>()
  const holders = new Map<string, number>()
  for (const mark of shards.flatMap((shard) => [...trialMarks(shard)])) holders.set(mark, (holders.get(mark) ?? 0) + 1)
  const newestFirst = shards.toSorted((a, b) => Number(isNewer(b, a)) - Number(isNewer(a, b)))
  for (const shard of newestFirst) {
    const trials = [...trialMarks(shard)]
    const isHeldElsewhere = trials.every((mark) => (holders.get(mark) ?? 0) > 1)
    const marks = [...ownMarks(shard), ...(isHeldElsewhere ? trials : [])]
    const newer = marks.map((mark) => taken.get(mark)).find((leg) => leg !== undefined && isNewer(leg, shard))
    if (newer !== undefined) {
      const { run } = newer.report
      const what = `replaced by ${newer.where}: attempt ${run?.run_attempt ?? '1'} of the run scored this part again`
      findings.push({ kind: 'note', where: shard.where, what })
      continue
    }
    legs.push(shard)
    for (const mark of [...ownMarks(shard), ...trials]) if (!taken.has(mark)) taken.set(mark, shard)
  }
  const order = new Map(shards.map((shard, index) => [shard, index]))
  return { legs: legs.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)), findings }
}

/** Throws ArtifactError, with every problem, where legs do not make one whole. */
export function checkLegs(shards: readonly Shard[]): void {
  const problems = [...shardProblems(shards), ...seenProblems(shards), ...settingsProblems(shards)]
  const versions = new Set(shards.map(({ report }) => report.tool.version))
  if (versions.size > 1) problems.push(`scored by different versions: ${[...versions].sort(byCodePoint).join(', ')}`)
  if (problems.length === 0) return
  throw new ArtifactError(
    'artifact_wrong_shape',
    problems.join('; '),
    'Merge the reports of one run’s scoring jobs, each once',
  )
}

function shardProblems(shards: readonly Shard[]): string[] {
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
      const names = missing.map((index) => `${index}/${total}`).join(', ')
      problems.push(`shard${missing.length === 1 ? '' : 's'} ${names} ${missing.length === 1 ? 'is' : 'are'} missing`)
    }
  }
  return problems
}

/** Each shard is a part of the list that its job saw; parts of different lists make no whole. */
function seenProblems(shards: readonly Shard[]): string[] {
  const parts = shards.filter(({ report }) => report.shard !== null)
  const seenBy = ({ report: { shard } }: Shard): string => JSON.stringify(shard?.seen ?? null)
  const [first, ...more] = parts
  if (first === undefined) return []
  const text = ({ where, report: { shard } }: Shard): string =>
    `${where} saw ${shard?.seen === undefined ? 'an unknown number of' : shard.seen.trials} trials`
  const other = more.find((shard) => seenBy(shard) !== seenBy(first))
  if (other !== undefined) {
    return [`the shards are parts of different lists: ${text(first)}, ${text(other)}. Give each leg the same artifacts`]
  }
  const seen = first.report.shard?.seen
  const held = parts.reduce((sum, { report }) => sum + report.trials.length, 0)
  return seen === undefined || seen.trials === held
    ? []
    : [`the shards hold ${held} trials of the ${seen.trials} that they saw`]
}

/** What of the legs' scoring differs, by name and with both values. */
function settingsProblems(shards: readonly Shard[]): string[] {
  const [first, ...more] = shards
  if (first === undefined) return []
  const problems = new Map<string, string>()
  const compare = (name: string, of: (report: Report) => unknown): void => {
    const text = ({ report }: Shard): string => JSON.stringify(of(report) ?? null)
    const other = more.find((shard) => text(shard) !== text(first))
    if (other === undefined) return
    problems.set(name, `${name} is ${text(first)} in ${first.where} and ${text(other)} in ${other.where}`)
  }
  for (const name of SCORING_SETTINGS) compare(name, ({ settings }) => settings[name])
  compare('references', ({ references }) => references.source)
  compare('judge', ({ judge: { mode, model, votes } }) => [mode, model, votes])
  for (const [input, of] of [
    ['judge-url', ({ judge }: Report) => judge.endpoint_hash],
    ['judge-calibration', ({ judge }: Report) => judge.calibration_hash],
  ] as const) {
    const other = more.find(({ report }) => (of(report) ?? null) !== (of(first.report) ?? null))
    if (other !== undefined) problems.set(input, `${input} of ${first.where} is another one than of ${other.where}`)
  }
  const hashes = new Set(shards.flatMap(({ report }) => report.judge.prompt_hash ?? []))
  if (hashes.size > 1) problems.set('prompt', 'the legs’ judges were asked with different prompts')
  return problems.size === 0
    ? []
    : [`scored with different settings or references: ${[...problems.values()].join('; ')}`]
}
