// Read and score: paths → runs → one trial at a time → what the report keeps of it. Trials are loaded lazily, scored and
// dropped; only the judge's requests run side by side.
import type { Config } from './inputs/config.js'
import {
  ArtifactError,
  type AskedName,
  type Finding,
  type JudgeOutcome,
  type JudgeUsage,
  type LayoutName,
  type ReportTrial,
  type Run,
  type ScoreOptions,
  type Tree,
  type Trial,
  type TrialRef,
} from './model.js'
import { byCodePoint } from './json/order.js'
import { cutText, MAX_VALUE_CHARS } from './json/short-text.js'
import type { ArtifactFiles } from './read/artifact-files.js'
import { countOn, MAX_RUN_TRIALS } from './read/kit/trials.js'
import { completed } from './read/completeness.js'
import { readExpectedLists, readRun } from './read/layout.js'
import { compareScenarios, keyText } from './scenario-key.js'
import { countMet } from './score/state/canonical.js'
import { sha256Text } from './score/state/hash.js'
import type { Judge } from './judge/judge.js'
import { askedValues, documentsIn, documentsOf, storedHashes, unreadReasons } from './score/documents.js'
import { askedOf, scoreTrial, unloadedTrial } from './score/verdict.js'
import { idlePaths, openTrial, type Redaction, redactUnread } from './secrets/redaction.js'
import { append } from './json/lists.js'
import { startRunWork } from './work.js'

/** What the scoring of one configuration gives, before counting. */
export interface ScoredArtifacts {
  readonly trials: readonly ReportTrial[]
  readonly findings: readonly Finding[]
  readonly upstreamNames: readonly string[]
  readonly ignored: ReadonlyMap<string, number>
  /** Paths that could not be read, in words; the rest was scored. */
  readonly unread: readonly string[]
  readonly judge: JudgeUsage
  /** Judgements asked live, for judge_result.json. */
  readonly judgements: readonly { readonly ref: TrialRef; readonly outcome: JudgeOutcome }[]
  readonly cancelled: boolean
  /** Of all trials, the other shards' among them. */
  readonly seen: { readonly trials: number; readonly digest: string }
}

export interface ScoringEffects {
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number) => void
  /** Lets signals and timers in between two trials. */
  readonly breathe: () => Promise<void>
}

/** Reads each path; several runs of one layout hold further trials of the same scenarios, in the order of the paths. */
function readRuns(
  roots: readonly ArtifactFiles[],
  expected: readonly ArtifactFiles[],
  config: Config,
): { refs: readonly TrialRef[]; findings: Finding[]; names: string[]; unread: string[] } {
  const [runs, findings, names, unread]: [Run['trials'][], Finding[], string[], string[]] = [[], [], [], []]
  const layouts = new Map<string, LayoutName>()
  // The outer one first, so that what lies inside is held against it.
  for (const files of roots.toSorted((a, b) => (a.inside?.length ?? 0) - (b.inside?.length ?? 0))) {
    let run: Run
    try {
      run = readRun(files, config.layout, { expected, minAgentTurns: config.minAgentTurns })
    } catch (error) {
      if (!(error instanceof ArtifactError)) throw error
      unread.push(error.message)
      continue
    }
    const outer = files.inside?.find((root) => layouts.get(root) === run.layout)
    layouts.set(files.root, run.layout)
    if (outer !== undefined) {
      unread.push(`${files.root} lies inside ${outer}, which is read too: name one of them in \`artifacts\``)
      continue
    }
    runs.push(run.trials)
    append(findings, [...run.findings, ...files.findings()])
    if (!names.includes(run.upstreamName)) names.push(run.upstreamName)
  }
  const wanted = readExpectedLists(expected, config.layout)
  append(
    unread,
    wanted.unread.filter((reason) => !unread.includes(reason)),
  )
  const all = completed(wanted.lists, countOn(runs))
  return { refs: all.refs, findings: [...findings, ...all.findings], names, unread }
}

/** The i-th of n parts of the scenarios; all trials of a scenario stay together. */
function selectShard(refs: readonly TrialRef[], shard: Config['shard']): readonly TrialRef[] {
  if (!shard) return refs
  const scenarios = [...new Set(refs.map(keyText))].sort(byCodePoint)
  const mine = new Set(scenarios.filter((_, index) => index % shard.total === shard.index - 1))
  return refs.filter((ref) => mine.has(keyText(ref)))
}

/** What a leg of a matrix says of the list that it took its part of. */
function digestOf(refs: readonly TrialRef[]): ScoredArtifacts['seen'] {
  const names = refs.map((ref) => `${keyText(ref)} ${ref.trial}`).sort(byCodePoint)
  return { trials: names.length, digest: sha256Text(names.join('\n')) }
}

/** The states in which it is counted what paths of the settings lead to. */
function statesOf(trial: Trial, { ignorePaths, unkeyedTables = [] }: ScoreOptions): readonly Tree[] {
  const states = trial.evidence.db_state_match
  if (states?.kind !== 'states' || ignorePaths.length + unkeyedTables.length === 0) return []
  const { agent, user } = states
  return [agent, ...(user ? [user] : [])].flatMap((pair) => [pair.expected.tree, pair.actual.tree])
}

/** Paths that were given and named nothing: a slip, and what they were for was not done. A shard may lack what others have. */
function idleSettings(
  config: Config,
  redaction: Redaction,
  { ignored, unmet }: { readonly ignored: ReadonlyMap<string, number>; readonly unmet: ReadonlySet<string> },
): readonly Finding[] {
  if (config.shard !== null) return []
  const undropped = [...new Set(config.score.ignorePaths)].filter((path) => (ignored.get(path) ?? 0) === 0)
  return [
    ...idlePaths(redaction).map(
      (path) =>
        `redact: ${path} hides nothing, since no document of this run has such a place; what it was meant for is shown`,
    ),
    ...undropped.map((path) => `ignore-paths: ${path} drops nothing, since no state of this run has such a place`),
    ...[...unmet].map(
      (path) => `unkeyed-tables: ${JSON.stringify(path)} leads to nothing in any state, so every table keeps its keys`,
    ),
  ].map((what) => ({ kind: 'idle_setting', where: '', what }))
}

/** Of the names that predicates ask for, and pass where nothing is there, those that stand in no trial. */
interface UnseenNames {
  readonly seen: Set<string>
  readonly unseen: Map<string, Finding>
}

/** Adds the names of one trial; `shown` gives a finding as it may be shown. */
function addNames(
  { seen, unseen }: UnseenNames,
  names: readonly AskedName[],
  shown: (finding: Finding) => readonly Finding[],
): void {
  for (const { path, seen: isSeen, near } of names) {
    if (isSeen) {
      seen.add(path)
      unseen.delete(path)
    } else if (!seen.has(path) && (near !== null || !unseen.has(path))) {
      const what = `a predicate asks for ${cutText(path, MAX_VALUE_CHARS)}, which stands in no trial, and passes where it is missing`
      const finding: Finding =
        near === null
          ? { kind: 'note', where: '', what }
          : { kind: 'idle_setting', where: '', what: `${what}; there is ${cutText(near, MAX_VALUE_CHARS)}` }
      const [one] = shown(finding)
      if (one !== undefined) unseen.set(path, one)
    }
  }
}

/** Scores all trials. Never throws for what stands in an artifact: such a trial is an `error` with the reason. */
export async function scoreArtifacts(
  roots: readonly ArtifactFiles[],
  expected: readonly ArtifactFiles[],
  config: Config,
  judge: Judge,
  effects: ScoringEffects,
  redaction: Redaction,
): Promise<ScoredArtifacts> {
  try {
    return await scoreRuns(roots, expected, config, judge, effects, redaction)
  } finally {
    for (const files of [...roots, ...expected]) files.release?.()
  }
}

async function scoreRuns(
  roots: readonly ArtifactFiles[],
  expected: readonly ArtifactFiles[],
  config: Config,
  judge: Judge,
  effects: ScoringEffects,
  redaction: Redaction,
): Promise<ScoredArtifacts> {
  const read = readRuns(roots, expected, config)
  const chosen = selectShard(read.refs, config.shard)
  // Every output names what did not pass: beyond this no reader and no runner is helped, and a small file could ask for it.
  const isTooMany = chosen.length > MAX_RUN_TRIALS
  if (isTooMany) {
    const where = config.shard ? 'this shard' : 'the run'
    read.unread.push(
      `${where} holds ${chosen.length} trials, more than ${MAX_RUN_TRIALS}: none was scored. Score it in ${config.shard ? 'more ' : ''}shards (docs/shards.md)`,
    )
  }
  const refs = isTooMany ? [] : [...chosen].sort((a, b) => compareScenarios(a, b) || a.trial - b.trial)
  const trials: ReportTrial[] = []
  const found: Finding[][] = refs.map(() => [])
  const ignored = new Map<string, number>()
  const unmet = new Set(config.score.unkeyedTables)
  const named: UnseenNames = { seen: new Set(), unseen: new Map() }
  const judgements: { ref: TrialRef; outcome: JudgeOutcome }[] = []
  const work = startRunWork()
  // Rows of all states have few sets of keys.
  const options: ScoreOptions = { ...config.score, orders: new Map() }
  let done = 0

  const scoreOne = async (ref: TrialRef, index: number): Promise<void> => {
    if (effects.signal.aborted) {
      trials[index] = unloadedTrial(ref, 'cancelled before it was scored', 'cancelled')
      return
    }
    try {
      const trial = ref.load()
      const asked = askedOf(trial, config.score)
      const outcome = asked === null ? null : await judge.decide(asked, ref.where, ref)
      // Before anything is told of the trial.
      const hiding = openTrial(redaction, {
        documents: documentsOf(trial),
        asked: askedValues(trial),
        facts: storedHashes(trial),
        unread: unreadReasons(trial),
      })
      const names: AskedName[] = []
      const onName = (name: AskedName): void => void names.push(name)
      const scored = scoreTrial(ref, trial, outcome, { ...options, ...hiding.options, work: work.trial(), onName })
      trials[index] = hiding.trial(scored.report)
      found[index] = [...hiding.findings(scored.findings, ref.where)]
      addNames(named, names, (finding) => hiding.findings([finding], ref.where))
      if (outcome && judge.mode === 'live') judgements.push({ ref, outcome: hiding.judgement(outcome) })
      for (const state of statesOf(trial, config.score)) {
        for (const [pattern, count] of countMet('ignore-paths', state, config.score)) {
          ignored.set(pattern, (ignored.get(pattern) ?? 0) + count)
        }
        for (const [pattern, count] of countMet('unkeyed-tables', state, config.score)) {
          if (count > 0) unmet.delete(pattern)
        }
      }
    } catch (error) {
      // A fault of ours in one trial may not cost the others their verdicts; it is never a pass.
      const reason =
        error instanceof ArtifactError ? error.message : `internal fault, please report it: ${String(error)}`
      const told = unloadedTrial(ref, redactUnread(reason, redaction), ref.missing ? 'never ran' : 'not readable')
      const source = { documents: documentsIn(ref.documents?.()), asked: [], facts: [], unread: [] }
      trials[index] = openTrial(redaction, source).trial(told)
    }
    done += 1
    effects.progress(done, refs.length)
  }

  // As many trials wait for the judge at once as it may be asked; without a live judge nothing waits.
  const width = judge.mode === 'live' ? config.judge.concurrency : 1
  let next = 0
  const worker = async (): Promise<void> => {
    for (;;) {
      const index = next
      next += 1
      const ref = refs[index]
      if (ref === undefined) return
      await scoreOne(ref, index)
      await effects.breathe()
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, refs.length) }, worker))
  const late = roots.flatMap((files) => [...files.findings()])
  return {
    trials,
    findings: [
      ...read.findings,
      ...late,
      ...found.flat(),
      ...named.unseen.values(),
      ...idleSettings(config, redaction, { ignored, unmet }),
    ],
    upstreamNames: read.names,
    ignored,
    unread: read.unread.map((reason) => redactUnread(reason, redaction)),
    judge: judge.usage(),
    judgements,
    cancelled: effects.signal.aborted,
    seen: digestOf(read.refs),
  }
}
