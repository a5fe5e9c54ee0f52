// What one run may not show, and what it learns of it on the way: the values at hidden places, trial by trial. The way in
// to this room for everybody else. Non-goals: what becomes of a text (eraser.ts), what a report holds (deep-erase.ts).
import {
  ArtifactError,
  type Cause,
  type CutGuard,
  type Diff,
  type Finding,
  InputError,
  type JudgeOutcome,
  type Report,
  type ReportTrial,
  type ScenarioKey,
  type ScoreOptions,
  type Tree,
} from '../model.js'
import { byNaturalOrder } from '../json/order.js'
import type { Path } from '../pattern/path.js'
import { compareScenarios, keyText } from '../scenario-key.js'
import {
  DIFF_SHAPE,
  eraseDeep,
  FINDING_SHAPE,
  JUDGEMENT_SHAPE,
  REPORT_SHAPE,
  SCORED_TRIAL_SHAPE,
  TRIAL_SHAPE,
  withoutTwins,
} from './deep-erase.js'
import { cutGuardOf, eraseText, type Eraser, makeEraser, withWords } from './eraser.js'
import { patternBudget, readPatterns } from './patterns.js'
import {
  collectAsked,
  collectValues,
  hideChange,
  leadsIntoHidden,
  maskDocument,
  type Places,
  readPlaces,
} from './places.js'
import { quotedIn, withoutQuoted } from './quoted.js'
import { eraseTrial, withHiddenPathsLast, withoutHiddenNumbers } from './trial-erase.js'
import { addValue, addWord, noWords, type Words } from './values.js'
import { holdsHidden } from './whole-documents.js'
import { MIN_INNER_CHARS } from './word-finder.js'

export interface RedactOptions {
  /** Lines of the input `redact`: `/pattern/` with the flags i and u, or a path. */
  readonly patterns: readonly string[]
  /** Texts that may appear nowhere, whatever wrote them: a judge that echoes our key may have escaped it. */
  readonly secrets?: readonly string[]
}

/** One run's redaction. It grows while trials are scored. */
export interface Redaction {
  readonly eraser: Eraser
  readonly places: Places | null
  /** Values of all trials, long enough to be looked for in every text of the run. */
  readonly words: Words
  /** How often each path met a value. */
  readonly met: number[]
  /** How scenarios are called whose own names hold a hidden value, by keyText. */
  readonly names: Map<string, Name>
  /** The same of domains, by their names. */
  readonly domains: Map<string, string>
  hidden: number
  /** What hides all that was learnt of the run, as of so many words. */
  ofRun: { readonly words: number; readonly eraser: Eraser } | null
}

type Name = Pick<ScenarioKey, 'scenario' | 'domain'>
/** Reports of older versions do not tell the layout everywhere. */
type Named = Name & { readonly layout?: ScenarioKey['layout'] }

const named = ({ layout, domain, scenario }: Named): ScenarioKey => ({ layout: layout ?? 'records', domain, scenario })

/** Begins a run. Throws SyntaxError for a line that is neither path nor pattern (the inputs refuse it first). */
export function openRedaction({ patterns, secrets = [] }: RedactOptions): Redaction {
  return {
    eraser: makeEraser(secrets, readPatterns(patterns), patternBudget()),
    places: readPlaces(patterns),
    words: noWords(),
    met: [],
    names: new Map(),
    domains: new Map(),
    hidden: 0,
    ofRun: null,
  }
}

/** Whether the input names anything. */
function hidesAnything({ places, eraser }: Redaction): boolean {
  return places !== null || eraser.patterns.length > 0
}

/** What a trial holds that may have to be hidden. */
export interface TrialSource {
  /** Documents that the paths are looked for in. */
  readonly documents: Iterable<Tree>
  /** Values that predicates ask for, with their paths. */
  readonly asked: readonly { readonly path: Path; readonly value: Tree }[]
  /** Texts that would give a value away: hashes of states that hold it. */
  readonly facts: readonly string[]
  /** Why documents of it could not be read. As the documents, asked for where a path hides something alone. */
  readonly unread: Iterable<string>
}

/** What may not be shown of one trial. */
export interface TrialRedaction {
  /** For those who write texts about it. */
  readonly options: Pick<ScoreOptions, 'cutGuard' | 'hidesPath' | 'mask' | 'holdsHidden'>
  readonly cutGuard: CutGuard
  readonly mask: <T extends Tree>(document: T) => T
  /** One text about it, and a diff of its states. */
  readonly text: (text: string) => string
  readonly diff: (diff: Diff) => Diff
  /** A scored trial, its findings, what the judge said, with every text as it may be shown. */
  readonly trial: (trial: ReportTrial) => ReportTrial
  readonly findings: (findings: readonly Finding[], where: string) => readonly Finding[]
  readonly judgement: (outcome: JudgeOutcome) => JudgeOutcome
}

/** Collects what is hidden in one trial, before anything is told of it. */
export function openTrial(redaction: Redaction, { documents, asked, facts, unread }: TrialSource): TrialRedaction {
  const { places } = redaction
  const words = noWords()
  const hidesPath = (path: Path): boolean => places !== null && leadsIntoHidden(path, places)
  if (places !== null) {
    for (const document of documents) collectValues(document, places, words, redaction.met)
    for (const { path, value } of asked) {
      if (hidesPath(path)) addValue(words, value)
      else collectAsked(path, value, places, words)
    }
    remember(redaction, words)
    for (const reason of unread) for (const quoted of quotedIn(reason)) addWord(words, quoted)
  }
  if (hidesAnything(redaction)) for (const fact of facts) addWord(words, fact)
  let secrets = 0
  const own = words.all.size === 0 && !words.tooMany ? redaction.eraser : withWords(redaction.eraser, words)
  const eraser = { ...own, onSecret: () => void (secrets += 1) }
  const count = (hidden: number): void => void (redaction.hidden += hidden)
  const mask = <T extends Tree>(document: T): T => (places === null ? document : maskDocument(document, places))
  const cutGuard = cutGuardOf(eraser)
  return {
    cutGuard,
    mask,
    options: {
      cutGuard,
      ...(places === null ? {} : { hidesPath, mask }),
      ...(hidesAnything(redaction) ? { holdsHidden: (document: Tree) => holdsHidden(document, own) } : {}),
    },
    text: (text) => eraseText(text, eraser).text,
    diff: (diff) => withHiddenPathsLast(eraseDeep(hideDiff(diff, places, words, count), eraser, DIFF_SHAPE, count)),
    trial: (trial) => {
      const shown = { ...trial, diff: hideDiff(trial.diff, places, words, count) }
      nameScenario(redaction, trial, eraser)
      return eraseTrial(shown, eraser, SCORED_TRIAL_SHAPE, count)
    },
    findings: (findings, where) => [
      ...findings.map((finding) => eraseDeep(finding, eraser, FINDING_SHAPE, count)),
      ...(secrets > 0 ? [{ kind: 'secret_in_artifact' as const, where, what: SECRET }] : []),
      ...(words.tooMany ? [{ kind: 'note' as const, where, what: TOO_MANY }] : []),
    ],
    judgement: (outcome) => eraseDeep(outcome, eraser, JUDGEMENT_SHAPE, () => undefined),
  }
}

const SECRET =
  'a text of this trial holds what looks like a key, a token or a password: it is not shown here, but it stands in the artifact, so revoke it and do not publish the artifact'
const TOO_MANY =
  'redact hides more values of this trial than can be looked for in its texts, so none of them is shown; name places that hold fewer'

/** Values that are looked for in every text of the run; shorter ones would stand in all of them. */
function remember(redaction: Redaction, words: Words): void {
  for (const word of words.all) if (word.length >= MIN_INNER_CHARS) addWord(redaction.words, word)
}

/** A shorter name is a count or a word of any sentence. */
const MIN_NAME_CHARS = 3

function nameScenario(redaction: Redaction, key: ScenarioKey, eraser: Eraser): void {
  const [scenario, domain] = [eraseText(key.scenario, eraser).text, eraseText(key.domain, eraser).text]
  if (scenario === key.scenario && domain === key.domain) return
  redaction.names.set(keyText(key), { scenario, domain })
  // Texts about the run name it too, where a short value is not looked for.
  for (const [raw, shown] of [
    [key.scenario, scenario],
    [key.domain, domain],
  ] as const) {
    if (raw !== shown && raw.length >= MIN_NAME_CHARS) addWord(redaction.words, raw)
  }
  if (domain === key.domain) return
  redaction.domains.set(key.domain, domain)
}

/** A part of a report with domains called as their scenarios' are: members called `domain`, and keys of two tables. */
function renameDomains<T>(value: T, domains: ReadonlyMap<string, string>): T {
  if (domains.size === 0) return value
  const walk = (inner: unknown, name: string): unknown => {
    if (typeof inner === 'string') return name === 'domain' ? (domains.get(inner) ?? inner) : inner
    if (typeof inner !== 'object' || inner === null) return inner
    if (Array.isArray(inner)) return inner.map((item) => walk(item, ''))
    const isTable = name === 'domains' || name === 'domain_thresholds'
    return withoutTwins(
      Object.entries(inner).map(([key, member]) => [isTable ? (domains.get(key) ?? key) : key, walk(member, key)]),
    )
  }
  return walk(value, '') as T
}

function hideDiff(diff: Diff, places: Places | null, words: Words, count: (hidden: number) => void): Diff {
  if (places === null || diff.changes.length === 0) return diff
  const changes = diff.changes.map((change) => {
    const hidden = hideChange(change, places, words)
    if (hidden.count > 0) count(hidden.count)
    return hidden.change
  })
  return { ...diff, changes }
}

/** Values in the texts that a report tells of a trial: arguments of calls, results of tools, what was said. */
function collectTold(
  { conversation = [], tool_calls: calls = [] }: ReportTrial,
  places: Places | null,
  words: Words,
): void {
  if (places === null) return
  for (const { text } of conversation) collectValues(text, places, words, [])
  for (const call of calls) collectValues(call.arguments, places, words, [])
}

function hideCause(cause: Cause, { places }: Redaction, count: (hidden: number) => void): Cause {
  if (places === null) return cause
  const examples = cause.examples.map((example) => {
    if (example.change === undefined) return example
    const hidden = hideChange(example.change, places, noWords())
    if (hidden.count > 0) count(hidden.count)
    return { ...example, change: hidden.change }
  })
  return { ...cause, examples }
}

/** What hides the values of all trials that were met so far, keys and patterns. */
function eraserOfRun(redaction: Redaction): Eraser {
  const { all } = redaction.words
  if (all.size === 0) return redaction.eraser
  if (redaction.ofRun?.words !== all.size) {
    // Too many values over a whole run hide no text of it: each trial hid its own.
    const eraser = withWords(redaction.eraser, { ...redaction.words, tooMany: false })
    redaction.ofRun = { words: all.size, eraser }
  }
  return redaction.ofRun?.eraser ?? redaction.eraser
}

/**
 * Trials with the values of all others hidden too, before anything is made of their texts: what shortens or generalises a
 * text could leave a half of a value, which nobody finds. Their names stay, since they are still counted by them.
 */
export function redactTrials(trials: readonly ReportTrial[], redaction: Redaction): readonly ReportTrial[] {
  if (redaction.words.all.size === 0) return trials
  const eraser = eraserOfRun(redaction)
  return trials.map((trial) =>
    eraseTrial(trial, eraser, SCORED_TRIAL_SHAPE, (hidden) => void (redaction.hidden += hidden)),
  )
}

/** What scenarios will be called, by their keys. */
export function shownKeys(keys: readonly ScenarioKey[], redaction: Redaction): (key: ScenarioKey) => ScenarioKey {
  const eraser = eraserOfRun(redaction)
  const shown = new Map(keys.map((key) => [keyText(key), { ...named(key), ...shownName(key, redaction, eraser) }]))
  return (key) => shown.get(keyText(key)) ?? key
}

/** How a scenario is called where no other one is called alike. */
function shownName(key: Named, redaction: Redaction, eraser: Eraser): Name {
  const known = redaction.names.get(keyText(named(key))) ?? key
  return { scenario: eraseText(known.scenario, eraser).text, domain: eraseText(known.domain, eraser).text }
}

/** A trial of another job's report, and the words that it tells at hidden places. */
function learn(
  trial: ReportTrial,
  redaction: Redaction,
  wasRedacted: boolean,
): { readonly shown: ReportTrial; readonly words: Words } {
  const words = noWords()
  const count = (hidden: number): void => void (redaction.hidden += hidden)
  const diff = hideDiff(trial.diff, redaction.places, words, count)
  collectTold(trial, redaction.places, words)
  remember(redaction, words)
  // The hash of a state that holds such a value would tell it. One made without redact may be of any.
  const isSafe = words.all.size === 0 && (wasRedacted || !hidesAnything(redaction))
  const hashes = isSafe ? {} : { expected_hash: null, actual_hash: null }
  return { shown: { ...trial, diff, ...hashes }, words }
}

/**
 * Trials that other jobs scored, of a merge's legs or of a baseline, with what they tell at hidden places hidden in them,
 * before anything is made of their texts. Their names stay, since they are still counted by them.
 */
export function redactForeign(
  { trials, settings }: Pick<Report, 'trials'> & { readonly settings: Pick<Report['settings'], 'redact'> },
  redaction: Redaction,
): readonly ReportTrial[] {
  const learnt = trials.map((trial) => learn(trial, redaction, settings.redact !== undefined))
  const eraser = eraserOfRun(redaction)
  return learnt.map(({ shown, words }) => {
    const own = words.all.size === 0 ? eraser : withWords(eraser, words)
    nameScenario(redaction, shown, own)
    return eraseTrial(shown, own, SCORED_TRIAL_SHAPE, (hidden) => void (redaction.hidden += hidden))
  })
}

/**
 * A report of a run before, whose scenarios are called as this run shows them, with the ids that they have in this run: so
 * they are compared. `alike`: names that are shown of more or fewer scenarios than before; nobody knows which is which.
 */
export function withOwnNames(
  before: Report,
  keys: readonly ScenarioKey[],
  redaction: Redaction,
): { readonly report: Report; readonly alike: readonly string[] } {
  const eraser = eraserOfRun(redaction)
  const shown = new Map<string, { readonly as: ScenarioKey; readonly own: Map<string, ScenarioKey> }>()
  for (const { layout, ...key } of keys) {
    const { scenario, domain } = shownName({ layout, ...key }, redaction, eraser)
    if (scenario === key.scenario && domain === key.domain) continue
    const as = { layout, domain, scenario }
    const group = shown.get(keyText(as)) ?? { as, own: new Map<string, ScenarioKey>() }
    group.own.set(keyText({ layout, ...key }), { layout, domain: key.domain, scenario: key.scenario })
    shown.set(keyText(as), group)
  }
  const there = new Set(before.scenarios.map(keyText))
  const own = new Map<string, ScenarioKey>()
  const alike: string[] = []
  for (const { as, own: group } of shown.values()) {
    const numbered = (n: number): string => keyText(n === 1 ? as : { ...as, scenario: twinName(as.scenario, n) })
    let count = 0
    while (there.has(numbered(count + 1))) count += 1
    if (count !== 0 && count !== group.size) alike.push(as.scenario)
    else if (count !== 0)
      for (const [at, key] of [...group.values()].sort(compareScenarios).entries()) own.set(numbered(at + 1), key)
  }
  const rename = <T extends ScenarioKey>(entry: T): T => ({ ...entry, ...own.get(keyText(entry)) })
  return {
    report:
      own.size === 0
        ? before
        : { ...before, trials: before.trials.map(rename), scenarios: before.scenarios.map(rename) },
    alike,
  }
}

/** How the n-th of several scenarios that are shown alike is called. */
const twinName = (name: string, n: number): string => `${name} (${n})`

/** One text of the run: a message, a warning. */
export function redactText(text: string, redaction: Redaction): { readonly text: string; readonly count: number } {
  return eraseText(text, eraserOfRun(redaction))
}

/** Why something could not be read, without what is quoted of it where places are hidden: they are not known there. */
export function redactUnread(reason: string, { places }: Redaction): string {
  return places === null ? reason : withoutQuoted(reason)
}

/** Paths that met no value in this run: the values that they were meant for are shown. */
export function idlePaths({ places, met }: Redaction): readonly string[] {
  return (places?.paths ?? []).filter((_, at) => (met[at] ?? 0) === 0)
}

/** What the report says where patterns could not be tried on all of it. */
function refusedFinding({ eraser }: Redaction): readonly Finding[] {
  const { refused } = eraser.budget
  if (refused === 0) return []
  const what = `redact: its patterns would take too long on ${refused} text${refused === 1 ? '' : 's'} of this run, which ${refused === 1 ? 'is' : 'are'} hidden as a whole; repeat less in them`
  return [{ kind: 'idle_setting', where: '', what }]
}

/** What the judge said, as it may be shown at the end of a run. */
export function redactJudgement(outcome: JudgeOutcome, redaction: Redaction): JudgeOutcome {
  return eraseDeep(outcome, eraserOfRun(redaction), JUDGEMENT_SHAPE, () => undefined)
}

/** An error whose words may be shown. */
export function redactError(error: unknown, redaction: Redaction): unknown {
  const shown = (text: string): string => redactText(text, redaction).text
  if (error instanceof InputError) return new InputError(error.problems.map(shown))
  if (error instanceof ArtifactError && error.code === 'artifact_not_json') {
    error.message = redactUnread(error.message, redaction)
  }
  if (error instanceof Error) error.message = shown(error.message)
  return error
}

/**
 * The report as it may be shown, and how much of it was hidden in this run, earlier steps included; `redactions` of the
 * report is raised by it. Hashes, verdicts and figures stay. Trials that other jobs scored are searched by their diffs
 * and the documents in their conversations, since no others are there.
 */
export function redactReport(
  report: Report,
  redaction: Redaction,
): { report: Report; count: number; nameOf: (key: ScenarioKey) => Name } {
  const count = (hidden: number): void => void (redaction.hidden += hidden)
  const wasRedacted = report.settings.redact !== undefined
  const own = report.trials.map((trial) => learn(trial, redaction, wasRedacted))
  const ownBefore = report.baseline?.trials?.map((trial) => learn(trial, redaction, wasRedacted))
  const eraser = eraserOfRun(redaction)
  const nameOf = shownNames(report, redaction, eraser)
  const hide = ({ shown, words }: ReturnType<typeof learn>): ReportTrial => {
    const trialEraser = words.all.size === 0 ? eraser : withWords(eraser, words)
    return { ...withoutHiddenNumbers(eraseTrial(shown, trialEraser, TRIAL_SHAPE, count)), ...nameOf(shown) }
  }
  const trials = own.map(hide)
  const before = ownBefore?.map(hide)
  const { trials: _, ...given } = report
  const { trials: _before, ...ownBaseline } = given.baseline ?? { trials: [] }
  const all = { ...given, baseline: given.baseline && (ownBaseline as typeof given.baseline) }
  const rest = { ...all, ...(all.causes && { causes: all.causes.map((cause) => hideCause(cause, redaction, count)) }) }
  const erased = eraseDeep(renameDomains(rest, redaction.domains), withAllOf(own, eraser), REPORT_SHAPE, count)
  const rename = <T extends Named>(from: readonly T[], shown: readonly T[]): readonly T[] =>
    inShownOrder(
      from,
      shown.map((entry, at) => ({ ...entry, ...nameOf(from[at] ?? entry) })),
    )
  const baseline = erased.baseline && {
    ...erased.baseline,
    scenarios: rename(report.baseline?.scenarios ?? [], erased.baseline.scenarios),
    ...(before && { trials: inShownOrder(report.baseline?.trials ?? [], before) }),
  }
  const scenarios = rename(report.scenarios, erased.scenarios)
  const holds = erased.decision.holds?.map((hold, at) => ({
    ...hold,
    scenarios: rename(report.decision.holds?.[at]?.scenarios ?? [], hold.scenarios),
  }))
  const causes = erased.causes?.map((cause, at) => ({
    ...cause,
    members: rename(report.causes?.[at]?.members ?? [], cause.members),
    examples: rename(report.causes?.[at]?.examples ?? [], cause.examples),
  }))
  const findings = [...erased.findings, ...refusedFinding(redaction)]
  return {
    report: {
      ...erased,
      ...(causes && { causes }),
      decision: { ...erased.decision, ...(holds && { holds }) },
      domains: domainsInOrder(erased.domains, redaction),
      scenarios,
      trials: inShownOrder(report.trials, trials),
      findings,
      baseline,
      redactions: report.redactions + redaction.hidden,
    },
    count: redaction.hidden,
    nameOf,
  }
}

/**
 * Entries that stood in the order of their scenarios, in that of the names that are shown: between two names that are known
 * a hidden one would be half told. As they stood, where no name is hidden or they stood otherwise.
 */
function inShownOrder<T extends Named>(from: readonly T[], shown: readonly T[]): readonly T[] {
  const isHidden = shown.some(({ scenario, domain }, at) => {
    const was = from[at]
    return scenario !== was?.scenario || domain !== was.domain
  })
  return isHidden ? shown.toSorted((one, other) => compareScenarios(named(one), named(other))) : shown
}

function domainsInOrder(domains: Report['domains'], redaction: Redaction): Report['domains'] {
  if (redaction.domains.size === 0) return domains
  return Object.fromEntries(Object.entries(domains).sort(([one], [other]) => byNaturalOrder(one, other)))
}

/** What hides the short values too that trials told: nobody knows of which trial a text beside them speaks. */
function withAllOf(learnt: readonly { readonly words: Words }[], eraser: Eraser): Eraser {
  const all = noWords()
  for (const { words } of learnt) for (const word of words.all) addWord(all, word)
  return all.all.size === 0 ? eraser : withWords(eraser, all)
}

/** How each scenario is called. Two that would be called alike are told apart by a number, so that they stay two. */
function shownNames(report: Report, redaction: Redaction, eraser: Eraser): (key: Named) => Name {
  const all = [...report.trials, ...report.scenarios, ...(report.baseline?.scenarios ?? [])].map(named)
  const keys = new Map(all.map((key) => [keyText(key), key]))
  const names = new Map<string, Name>()
  const taken = new Set<string>()
  for (const [text, key] of [...keys].sort(([, one], [, other]) => compareScenarios(one, other))) {
    const { scenario: name, domain } = shownName(key, redaction, eraser)
    let scenario = name
    for (let n = 2; taken.has(keyText({ ...key, domain, scenario })); n += 1) scenario = twinName(name, n)
    taken.add(keyText({ ...key, domain, scenario }))
    names.set(text, { scenario, domain })
  }
  return (key) => names.get(keyText(named(key))) ?? { scenario: key.scenario, domain: key.domain }
}
