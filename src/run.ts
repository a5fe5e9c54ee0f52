// The pipeline in reading order: read → score → decide → render → publish. Effects are handed in as narrow functions;
// this file knows no disk, no network and no clock.
import type { Config } from './inputs/config.js'
import { mostOf, writtenByFork } from './authorship.js'
import { ArtifactError, InputError, type Report, type RunContext } from './model.js'
import { checkConsistency } from './gate/consistency.js'
import { commitOf, type HeadCheck, newestAttempts, type OwnRun, refuseForeign, refuseOtherCommit } from './gate/legs.js'
import { CANCELLED, UNREAD } from './gate/incomplete.js'
import type { ReportRoot } from './gate/merge.js'
import { type GateFileEffects, openBaseline, openQuarantine } from './gate-files.js'
import { readNamedText } from './inputs/named-file.js'
import { fewOf } from './json/lists.js'
import { nearestName } from './inputs/nearest.js'
import { type Publisher, publishCommentAlone, publishReport, redactionOf } from './publish.js'
import {
  openRedaction,
  redactError,
  redactForeign,
  redactReport,
  type Redaction,
  redactText,
  shownKeys,
  withOwnNames,
  redactTrials,
} from './secrets/redaction.js'
import { buildReport, type ReportInput, scoringOf } from './gate/report.js'
import { type AskJudge, type Judge, type JudgeCache, makeJudge, readCalibration } from './judge/judge.js'
import { scenariosNamed } from './scenario-key.js'
import { scoreArtifacts, type ScoringEffects } from './scoring.js'

export interface Effects extends ScoringEffects, GateFileEffects {
  readonly version: string
  /**
   * Downloads the run's artifacts by name pattern, each into a folder of its own. Of several with one name all, or the
   * newest alone.
   */
  readonly downloadArtifacts: (pattern: string, keep: 'all' | 'newest') => Promise<readonly ReportRoot[]>
  readonly connectJudge: (config: Config) => Promise<{ readonly ask: AskJudge; readonly close: () => Promise<void> }>
  readonly openJudgeCache: (folder: string) => JudgeCache
  readonly randomToken: () => string
  readonly run: RunContext | null
  /** Whose reports may be merged or shown; null: outside of a workflow, anybody's. */
  readonly ownRun: OwnRun | null
  /** Asks whether a commit is the head of the pull request to write to; null: the event names that head, or there is none. */
  readonly checkHead: (commit: string) => Promise<HeadCheck | null>
  /**
   * What a fork's author can have written of what is read: the artifacts of this run, or, where another run made them,
   * reports too; null: nothing.
   */
  readonly writtenByFork: 'artifacts' | 'report' | null
  readonly publisher: Publisher
}

export interface Finished {
  readonly report: Report | null
  /** 0 gate passed, 1 gate failed. Misuse is thrown. */
  readonly exitCode: 0 | 1
  /** Where the uploaded report stands; null: it was not uploaded. */
  readonly reportUrl: string | null
}

export async function openJudge(
  config: Config,
  effects: Effects,
): Promise<{ judge: Judge; close: () => Promise<void> }> {
  const settings = config.judge
  const prompt =
    settings.promptFile === '' ? null : readNamedText(effects.openArtifacts, settings.promptFile, 'judge-prompt-file')
  const items =
    settings.calibration === ''
      ? null
      : readCalibration(
          readNamedText(effects.openArtifacts, settings.calibration, 'judge-calibration'),
          settings.calibration,
        )
  const live = settings.endpoint !== null && (settings.mode === 'auto' || settings.mode === 'live')
  const connection = live ? await effects.connectJudge(config) : null
  const judge = makeJudge(
    { ...settings, prompt },
    {
      ask: connection?.ask ?? null,
      cache: live && settings.cache !== '' ? effects.openJudgeCache(settings.cache) : null,
      randomToken: effects.randomToken,
      signal: effects.signal,
    },
  )
  if (items && live) await judge.calibrate(items)
  return { judge, close: async () => connection?.close() }
}

async function openRoots(config: Config, effects: Effects): Promise<readonly ReportRoot[]> {
  const patterns = config.artifacts.filter((line) => !line.startsWith('artifact:'))
  const names = config.artifacts
    .filter((line) => line.startsWith('artifact:'))
    .map((line) => line.slice('artifact:'.length).trim())
  const onDisk = patterns.length === 0 ? [] : effects.openArtifacts(patterns, 'artifacts')
  const roots: ReportRoot[] = onDisk.map((files) => ({ files }))
  const keep = config.mode === 'score' ? 'newest' : 'all'
  for (const name of names) for (const root of await effects.downloadArtifacts(name, keep)) roots.push(root)
  if (roots.length === 0) throw new InputError(['artifacts: names nothing to read'])
  return roots
}

type Given = 'gate' | 'run' | 'version' | 'baseline' | 'shownAs' | 'baselineMissing' | 'quarantine' | 'today'
type Pieces = Omit<ReportInput, Given>

async function scorePieces(
  config: Config,
  effects: Effects,
  redaction: Redaction,
): Promise<{ pieces: Pieces; judgements: Parameters<typeof publishReport>[0]['judgements'] }> {
  const roots = (await openRoots(config, effects)).map(({ files }) => files)
  const expected = config.expected.length === 0 ? [] : effects.openArtifacts(config.expected, 'expected')
  const { judge, close } = await openJudge(config, effects)
  try {
    const scored = await scoreArtifacts(roots, expected, config, judge, effects, redaction)
    if (scored.trials.length === 0 && scored.unread.length > 0) {
      throw new ArtifactError('layout_unknown', scored.unread.join('\n'), '')
    }
    return {
      judgements: scored.judgements,
      pieces: {
        ...scored,
        trials: redactTrials(scored.trials, redaction),
        referencesFrom: config.expected.length === 0 ? 'artifacts' : config.expected.join(', '),
        writtenByFork:
          effects.writtenByFork === null ? null : config.expected.length === 0 ? 'references' : 'artifacts',
        shard: config.shard && { ...config.shard, seen: scored.seen },
        scoring: scoringOf(config.score, config.scoredWith, config.report.redact),
        furtherReasons: [...scored.unread.map((reason) => UNREAD + reason), ...(scored.cancelled ? [CANCELLED] : [])],
      },
    }
  } finally {
    await close()
  }
}

/** A merge does not score: an input that would have scored otherwise than the legs did cannot be applied. */
function refuseOtherScoring({ scoredWith, shard }: Config, scoring: Pieces['scoring']): void {
  const problems = Object.entries(scoredWith).flatMap(([name, text]) => {
    const legs = scoring.scored_with?.[name]
    if (legs === text) return []
    const had = legs === undefined ? 'its default' : JSON.stringify(legs)
    return [`${name}: a merge cannot apply ${JSON.stringify(text)}: the legs were scored with ${had}. Set it there`]
  })
  if (shard !== null) problems.push('shard: a merge has no part of its own; take it out')
  if (problems.length > 0) throw new InputError(problems)
}

async function mergedPieces(
  config: Config,
  effects: Effects,
  redaction: Redaction,
): Promise<Pieces & Pick<ReportInput, 'run'>> {
  // Loaded when asked for: the check of a report's schema is a third of the script.
  const { findReports, mergeReports } = await import('./gate/merge.js')
  const { incomplete, headSha, ...merged } = mergeReports(findReports(await openRoots(config, effects)), effects.ownRun)
  refuseOtherScoring(config, merged.scoring)
  const written = mostOf([merged.writtenByFork, effects.writtenByFork])
  // Where the event names no commit the legs do, which stood in the checkout.
  const run = effects.run && headSha !== null ? { head_sha: headSha, ...effects.run } : effects.run
  const trials = redactForeign({ trials: merged.trials, settings: merged.scoring }, redaction)
  return { ...merged, trials, run, writtenByFork: written, shard: null, furtherReasons: incomplete }
}

/** Why a run is not compared with a baseline where names that tell its scenarios are hidden. */
function shownAlike(names: readonly string[], { gate }: Config): readonly string[] {
  if (names.length === 0 || (gate.maxRegressions === null && gate.maxFalseAlarms === null)) return []
  const what = `redact shows ${fewOf([...new Set(names)])} of more or fewer scenarios than in the baseline`
  return [`${what}, so that they cannot be told apart and compared: name scenarios without what is hidden`]
}

/** Names that one wrong name is held against. */
const MAX_COMPARED_NAMES = 500

/** Ids and domains that an input names and the artifacts do not hold: a slip that would silently gate nothing. */
function unknownNames(report: Report): string[] {
  const domains = Object.keys(report.domains)
  const scenarios = [...new Set(report.scenarios.map(({ scenario }) => scenario))]
  const meant = (name: string, known: readonly string[]): string => {
    const nearest = nearestName(name, known.slice(0, MAX_COMPARED_NAMES))
    return nearest === null ? '' : `; the nearest is ${nearest}`
  }
  return [
    ...report.settings.must_pass
      .filter((name) => scenariosNamed(name, report.scenarios).length === 0)
      .map((name) => `must-pass: no scenario has the id ${name}${meant(name, scenarios)}`),
    ...Object.keys(report.settings.domain_thresholds)
      .filter((name) => !domains.includes(name))
      .map((name) => `domain-thresholds: no trial is of the domain ${name}${meant(name, domains)}`),
  ]
}

/**
 * Runs one mode to its end. Throws InputError, ArtifactError or JudgeError where it was misused or nothing could be read;
 * what it says then, and what it warns of, hides what the report hides.
 */
export async function run(config: Config, effects: Effects): Promise<Finished> {
  const redaction = openRedaction(redactionOf(config))
  const shown = (text: string): string => redactText(text, redaction).text
  const { publisher } = effects
  const warn = (text: string): void => effects.warn(shown(text))
  const told = { ...effects, warn, publisher: { ...publisher, warn: (text: string) => publisher.warn(shown(text)) } }
  try {
    return await runMode(config, told, redaction)
  } catch (error) {
    throw redactError(error, redaction)
  }
}

async function runMode(config: Config, effects: Effects, redaction: Redaction): Promise<Finished> {
  if (config.mode === 'comment') {
    const { findReports } = await import('./gate/merge.js')
    const { legs: shards } = newestAttempts(findReports(await openRoots(config, effects)))
    const [only, ...more] = shards
    if (!only || more.length > 0)
      throw new InputError([`artifacts: mode comment publishes one report, found ${shards.length}`])
    refuseForeign(only, effects.ownRun)
    checkConsistency(only)
    const made = only.report.run
    const head = made === null ? null : await effects.checkHead(commitOf(made))
    // What nobody could ask for is not posted: it may be about another commit.
    const unasked = head?.kind === 'unknown' ? head.why : null
    refuseOtherCommit(only, effects.ownRun, head?.kind === 'unknown' ? { kind: 'same' } : head)
    const written = mostOf([writtenByFork(only.report), effects.writtenByFork])
    const shown = { ...only.report, ...(written && { written_by_fork: written }) }
    const { report } = redactReport(shown, redaction)
    if (unasked === null) await publishCommentAlone(report, config, effects)
    else effects.publisher.warn(`No comment: ${unasked}.`)
    return { report, exitCode: 0, reportUrl: null }
  }
  const quarantine = await openQuarantine(config, effects)
  const { baseline: found, missing } = await openBaseline(config, effects)
  const baseline = found && {
    ...found,
    runs: found.runs.map(({ report, ...of }) => ({
      ...of,
      report: { ...report, trials: redactForeign(report, redaction) },
    })),
  }
  const common = {
    baseline,
    baselineMissing: missing,
    quarantine,
    today: effects.now().toISOString().slice(0, 10),
    gate: config.gate,
    run: effects.run,
    version: effects.version,
  }
  const { pieces, judgements } =
    config.mode === 'merge'
      ? { pieces: await mergedPieces(config, effects, redaction), judgements: [] }
      : await scorePieces(config, effects, redaction)
  const met = (baseline?.runs ?? []).map(({ report: before, ...of }) => {
    const { report: named, alike } = withOwnNames(before, pieces.trials, redaction)
    return { alike, run: { ...of, report: named } }
  })
  const report = buildReport({
    ...common,
    ...pieces,
    shownAs: shownKeys(pieces.trials, redaction),
    baseline: baseline && { ...baseline, runs: met.map(({ run: one }) => one) },
    furtherReasons: [
      ...pieces.furtherReasons,
      ...shownAlike(
        met.flatMap(({ alike }) => alike),
        config,
      ),
    ],
  })
  const shown = redactReport(report, redaction)
  for (const { kind, what } of shown.report.findings) if (kind === 'idle_setting') effects.warn(what)
  // A shard holds a part of the scenarios only, so a name it lacks may be in another one; the merge checks it.
  const unknown = config.shard ? [] : unknownNames(report)
  const named = judgements.map((one) => ({ ...one, ref: { ...one.ref, ...shown.nameOf(one.ref) } }))
  const { url: reportUrl } = await publishReport(
    { report: shown.report, judgements: named, redaction },
    config,
    effects,
  )
  if (unknown.length > 0) throw new InputError(unknown)
  return { report: shown.report, exitCode: report.decision.verdict === 'pass' ? 0 : 1, reportUrl }
}
