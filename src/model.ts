// The words of the product as types: what a layout reads, what a scorer finds, what the gate decides, what the report
// holds. Closed unions, no code but two tiny classes that the unions need. `Report` is the shape of report.json itself,
// so that a later run (merge, comment, baseline) reads back what an earlier one wrote.

// ---------------------------------------------------------------------------------------------------------------
// JSON as Python reads it

/** A number written with a fraction or an exponent, or not finite: Python's float. Integers are number or bigint. */
export class JsonFloat {
  readonly value: number
  constructor(value: number) {
    this.value = value
  }
}

/** An object in the order of its keys; keys are data (`__proto__`, `10`), so a Map. */
export type JsonObject = ReadonlyMap<string, JsonValue>

/**
 * What the exact reader gives. `number` is a safe integer (Python int), `bigint` an integer beyond 2^53, JsonFloat a
 * Python float (`1.0`, `1e400`, `NaN`).
 */
export type JsonValue = null | boolean | string | number | bigint | JsonFloat | readonly JsonValue[] | JsonObject

/** What JSON.parse gives. Only the fast path of states uses it; a whole number may have been `1` or `1.0`. */
export type PlainJson = null | boolean | string | number | readonly PlainJson[] | { readonly [key: string]: PlainJson }

/** A value of either parser; json/tree.ts looks into it. */
export type Tree = JsonValue | PlainJson

/** A database state or other large document: `tree` may be plain (fast path) or exact; `exact` parses exactly, once. */
export interface StateDocument {
  /** Where it was read, for messages: a path, or a path and a place in it. */
  readonly where: string
  readonly tree: Tree
  readonly exact: () => JsonValue
}

// ---------------------------------------------------------------------------------------------------------------
// Signals and verdicts

export const SIGNAL_NAMES = [
  'db_state_match',
  'session_auth',
  'action_match',
  'communicate',
  'db_state_assertion',
  'answer_assertion',
  'nl_assertion',
  'judge_passed',
  'clean_exit',
  'env_assertion',
] as const
export type SignalName = (typeof SIGNAL_NAMES)[number]

export type Outcome = 'pass' | 'fail' | 'error' | 'not_applicable'
/** `recomputed` from raw data here, or `recorded`: a verdict that the artifact holds and that raw data cannot give. */
export type Source = 'recomputed' | 'recorded'
/** `skipped` is kept for the report's schema; no layout gives it today. */
export type Verdict = 'pass' | 'fail' | 'error' | 'skipped'

/** The name of a row of read/layout.ts; open, so that a new layout is known there alone. Decides nothing but identity. */
export type LayoutName = string

/** What makes a scenario one: ids repeat between domains, domains between layouts (scenario-key.ts). */
export interface ScenarioKey {
  readonly layout: LayoutName
  readonly domain: string
  readonly scenario: string
}

/** One assertion, predicate, golden action or piece of information inside a signal. */
export interface SignalPart {
  /** What was asked: the assertion's text, `name(arguments)` of an action, a predicate in words. Untrusted text. */
  readonly label: string
  readonly outcome: Outcome
  /** Why, in words. Untrusted text may stand in it. */
  readonly reason: string
}

/** One scorer's finding on one trial. */
export interface Signal {
  readonly outcome: Outcome
  readonly source: Source
  /** One sentence for people. */
  readonly reason: string
  /** Per assertion, predicate, action, information; empty where the signal is one whole. */
  readonly parts: readonly SignalPart[]
}

export const FINDING_KINDS = [
  'stored_value_differs', // a stored hash, score or match flag is not what the raw data give
  'recorded_verdict_differs', // a recorded verdict can be recomputed and differs
  'matched_by_tolerance', // texts matched only as numbers: by numeric tolerance, or read as one number
  'hash_without_difference', // the reference's own diff is empty although the hashes differ
  'empty_action_list', // the stock bot's `[{"actions": []}]`
  'secret_in_artifact', // a key stands in an artifact (never printed)
  'file_skipped', // a link, a special file, an archived or killed attempt, a backup
  'unread_messages', // parts of a conversation that no known shape fits
  'duplicate_key',
  'duplicate_trial',
  'missing_trial',
  'unknown_scenario', // stands in the artifacts and not in `expected`
  'artifact_setting_ignored', // config, threshold, judge url, references of the artifact that were not used
  'injection_attempt',
  'judge',
  'judge_cache',
  'vacuous', // a scenario that a do-nothing agent passes
  'upstream', // what the upstream's own figure counts otherwise
  'idle_setting', // a path of redact or ignore-paths that names nothing of this run
  'note',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** Anything odd met on the way. `where` and `what` may hold untrusted text; encoders deal with it. */
export interface Finding {
  readonly kind: FindingKind
  readonly where: string
  readonly what: string
}

// ---------------------------------------------------------------------------------------------------------------
// What a layout reads: evidence per signal

/** Decided while reading: a missing final DB (fail), an unreadable file (error), a recorded verdict, … */
export interface SettledEvidence {
  readonly kind: 'settled'
  readonly outcome: Outcome
  readonly source: Source
  readonly reason: string
  readonly parts?: readonly SignalPart[]
  /** The trial lacks what the signal is told by: an error where it gates. Its outcome is then `not_applicable`. */
  readonly lacking?: true
}

export interface StatePair {
  readonly expected: StateDocument
  readonly actual: StateDocument
}

/** Both states (agent side, and the user side where there is one), or only the hashes of them. */
export type DbEvidence =
  | {
      readonly kind: 'states'
      readonly agent: StatePair
      readonly user?: StatePair
      /** Hashes that the artifact holds for the same states; a difference is a finding, never a verdict. */
      readonly storedHashes?: { readonly expected?: string; readonly actual?: string }
      /** A verdict that the artifact holds; a difference is a finding. */
      readonly storedMatch?: boolean
      /** The states before the run, where they are known: what still equals them was not written. For blame alone. */
      readonly initial?: { readonly agent?: StateDocument; readonly user?: StateDocument }
    }
  | {
      readonly kind: 'hashes'
      /** The stored hash; '' where there is none and the state stands below. */
      readonly expected: string
      readonly actual: string
      /** At most one side's state is in the artifacts: its own hash is then used, a stored one that differs is a finding. */
      readonly expectedState?: StateDocument
      readonly actualState?: StateDocument
      readonly storedMatch?: boolean
    }
  | SettledEvidence

/** EVA: the expected and the actual `session` table. */
export type SessionEvidence =
  | { readonly kind: 'session'; readonly expected: JsonValue; readonly actual: JsonValue }
  | SettledEvidence

export interface MatchFlags {
  readonly ignoreCapitalization: boolean
  readonly ignorePunctuation: boolean
  readonly cleanText: boolean
  readonly disallowExtraItems: boolean
}

/** One tool call or golden action of tau2. */
export interface ToolCall {
  readonly name: string
  readonly arguments: JsonValue
}
export interface GoldenAction extends ToolCall {
  /** null: all arguments present in the call; []: the name only; a list: those keys. */
  readonly compareArgs: readonly string[] | null
}

export type ActionEvidence =
  | {
      readonly kind: 'answer'
      readonly reference: JsonValue
      readonly prediction: JsonValue
      readonly flags: MatchFlags
      readonly storedMatch?: boolean
    }
  | {
      readonly kind: 'tool_calls'
      readonly golden: readonly GoldenAction[]
      readonly calls: readonly ToolCall[]
      /** Recorded verdicts per golden action, in order; a difference is a finding. */
      readonly stored?: readonly (boolean | null)[]
    }
  | SettledEvidence

/** tau2: each piece of information, against the assistant's messages. */
export type CommunicateEvidence =
  | {
      readonly kind: 'messages'
      readonly info: readonly string[]
      readonly messages: readonly string[]
      readonly stored?: readonly (boolean | null)[]
    }
  | SettledEvidence

/** A telecom predicate of the labs layout. */
export interface TelecomPredicate {
  readonly func: string
  readonly side: string
  readonly arguments: JsonValue
  readonly assertValue: JsonValue
  readonly message: string | null
}

/** Where the path of a predicate can begin. */
export const PREDICATE_ROOTS = ['db', 'user_db', 'prediction', 'conversation', 'calls', 'said'] as const
export type PredicateRoot = (typeof PREDICATE_ROOTS)[number]

/** One test of a value or of places: a row of predicate/tests.ts and what it is given. */
export interface PredicateTest {
  readonly op: string
  readonly value: JsonValue
  readonly ignoreCase?: boolean
  /** The longest text that a pattern is tried on. */
  readonly maxChars?: number
}

/** A condition on an item: its path begins at the item; null is `*`. */
export interface PredicateCondition {
  readonly path: string
  readonly segments: readonly (string | number | null)[]
  readonly test: PredicateTest
}

/** A declared predicate (schemas/records.v1.schema.json). */
export interface Predicate {
  /** As written. */
  readonly path: string
  readonly root: PredicateRoot
  /** The root of paths that name none. */
  readonly base: PredicateRoot
  /** The path names its root. */
  readonly isRooted: boolean
  /** Below the root; null is `*`, a number an index in brackets. */
  readonly segments: readonly (string | number | null)[]
  /** What an item must meet: one at the path's first `*`, or in the list or object that the path names. */
  readonly where: readonly PredicateCondition[]
  /** Only what comes after, or before, the first place of the conversation that meets this one. */
  readonly after?: Predicate
  readonly before?: Predicate
  readonly at: 'every' | 'any' | 'first' | 'last'
  readonly test: PredicateTest
}

/** What predicates are about. Each may throw ArtifactError; null: there is none. */
export interface PredicateSources {
  readonly db: () => StateDocument | null
  readonly user_db: () => StateDocument | null
  readonly prediction: () => StateDocument | null
  readonly conversation: () => Conversation | null
}

export interface PredicateEvidence {
  readonly kind: 'predicates'
  readonly predicates: readonly Predicate[]
  readonly sources: PredicateSources
}

export type AssertionEvidence =
  | {
      readonly kind: 'telecom'
      readonly predicates: readonly TelecomPredicate[]
      readonly agent: StateDocument | null
      readonly user: StateDocument | null
      readonly stored?: readonly (boolean | null)[]
    }
  | PredicateEvidence
  | SettledEvidence

/** What the judge said of a trial; `scoreTrial` makes it of `Trial.judged` and the judge's outcome. */
export interface JudgedScore {
  readonly kind: 'judged'
  readonly reference: JudgedEvidence['reference']
  readonly assertions: readonly string[]
  readonly outcome: JudgeOutcome
}

/** The evidence of each signal, by its name. A new signal: its name above, its evidence here, a row in score/scorers.ts. */
export interface EvidenceOf {
  readonly db_state_match: DbEvidence
  readonly session_auth: SessionEvidence
  readonly action_match: ActionEvidence
  readonly communicate: CommunicateEvidence
  readonly db_state_assertion: AssertionEvidence
  readonly answer_assertion: PredicateEvidence | SettledEvidence
  readonly nl_assertion: JudgedScore | SettledEvidence
  readonly judge_passed: JudgedScore | SettledEvidence
  readonly clean_exit: SettledEvidence
  readonly env_assertion: SettledEvidence
}

/** What a trial holds; a signal that is absent or undefined has nothing to be scored. */
export type EvidenceBySignal = { readonly [S in SignalName]?: EvidenceOf[S] | undefined }

export interface ConversationTurn {
  /** `user`, `assistant`, `system`, `tool`, `call` for a tool call, `…` for what was left out; or what the file says. */
  readonly role: string
  /** What was said; of a call its arguments; of `tool` what came back. */
  readonly text: string
  /** Index of the message in the source, where it is known. */
  readonly message?: number
  /** The name of the tool that a call calls. */
  readonly call?: string
  /** The result of a call that failed. */
  readonly failed?: true
}

/** One tool call as a conversation holds it, with what came back. */
export interface ConversationCall {
  /** Index of the message that holds it, in the list that was read; ids of calls repeat in real files. */
  readonly message: number
  /** null where the shape has none. */
  readonly id: string | null
  readonly name: string
  /** An object; a text where the agent wrote no JSON object. */
  readonly arguments: JsonValue
  /** Whose tool it is: tau2's user has tools of its own. */
  readonly by: 'agent' | 'user'
  /** What the tool gave back, as text; null where no result stands. */
  readonly result: string | null
  /** The shape marks the result as an error. */
  readonly failed: boolean
}

/** Something said or done, in order. Roles are `user`, `assistant`, `system`, `tool`, or what the file says. */
export type ConversationEvent =
  | { readonly kind: 'said'; readonly message: number; readonly role: string; readonly text: string }
  | { readonly kind: 'call'; readonly call: ConversationCall }

/** A conversation in the one form that all shapes are read into. */
export interface Conversation {
  readonly events: readonly ConversationEvent[]
  /** What no known shape fits, so that nobody takes it for silence; null: all was read. */
  readonly unread: {
    readonly count: number
    /** Of those, how many the agent may have said or done. */
    readonly byAgent: number
    /** The first one: its place and what stands there. */
    readonly first: string
  } | null
  /** Words of the agent that look like calls and were not read as such: how many messages, and the first's place. */
  readonly writtenCalls?: { readonly count: number; readonly first: string }
}

/** What a judge may see of a trial. */
export interface JudgeQuestion {
  readonly reference: string | null
  readonly prediction: string | null
  readonly conversation: readonly JsonValue[] | null
  readonly agentContextHistory: readonly JsonValue[] | null
  readonly userContextHistory: readonly JsonValue[] | null
  /** Where the histories hold the conversation itself: what is shown of them when the conversation is not. */
  readonly callsAlone?: Pick<JudgeQuestion, 'agentContextHistory' | 'userContextHistory'>
  readonly nlAssertions: readonly string[]
}

/** A judgement that the artifact holds, raw: `judge_result.json`, or tau2's per-assertion verdicts. */
export type RecordedJudgement =
  | { readonly kind: 'judge_result'; readonly document: JsonValue; readonly where: string }
  | {
      readonly kind: 'verdicts'
      readonly verdicts: readonly { readonly assertion: string; readonly met: JsonValue; readonly reason: JsonValue }[]
    }
  | { readonly kind: 'unreadable'; readonly reason: string }

/** What is to be judged in a trial, if anything. */
export interface JudgedEvidence {
  /** The judge's score is a signal of this trial (`judge_passed`) though the input `signals` does not name it. */
  readonly wantsScore: boolean
  readonly assertions: readonly string[]
  /** The reference alone, as the question shows it; absent: there is none. May throw ArtifactError. */
  readonly reference?: (() => string | null) | undefined
  /** The agent's answer alone, as the question shows it; null: it gave none; absent: none is asked for. May throw ArtifactError. */
  readonly answer?: (() => string | null) | undefined
  /** Built only when a live judge is asked, or an answer says nothing; null where nothing was observed. May throw ArtifactError. */
  readonly question: () => JudgeQuestion | null
  readonly recorded: RecordedJudgement | null
}

/** What the upstream's own tool says of this trial, for its own figure. */
export interface UpstreamView {
  /** Whether the upstream's denominator counts it. */
  readonly counted: boolean
  /** The upstream's recorded verdict; null: as ours. */
  readonly passed: boolean | null
  /** Why it is not counted (or counted otherwise), in words: "never ran", "infrastructure error", … */
  readonly why?: string
}

/** A measure of one trial. Untrusted text may stand in it. */
export interface Metric {
  readonly name: string
  /** As it is shown. */
  readonly value: string
  /** Finite; absent where it is no number (an error of its own), and in reports of 1.0. */
  readonly number?: number
}

/** One trial with its evidence, loaded one at a time and dropped after scoring. */
export interface Trial {
  readonly gating: readonly SignalName[]
  /** Why the declared signals cannot be told; an `error` unless the inputs name the signals. */
  readonly gatingProblem?: string
  /** Decided by the layout's own rule whatever the signals say; a `fail` here beats them, an `error` too. */
  readonly settled?: {
    readonly verdict: 'fail' | 'error'
    readonly reason: string
    /** A stalled labs trial: left out of the per-signal counts. */
    readonly leftOutOfSignals?: boolean
  }
  /** Why the run did not finish, as it says itself, any length: the trial does not pass then. */
  readonly stopped?: string
  readonly evidence: EvidenceBySignal
  /** What a judge is to say: `nl_assertion` and `judge_passed` come of its outcome. */
  readonly judged?: JudgedEvidence | undefined
  readonly upstream: UpstreamView
  /** The layout compares the recorded verdict with its own parts and says more than that it differs. */
  readonly upstreamChecked?: true
  readonly findings: readonly Finding[]
  /** What was said and called, read only when asked for. Throws ArtifactError where it cannot be read. */
  readonly conversation?: () => Conversation
  /** Its states and answers, whatever evidence could be made of them: looked through for what is hidden. Each may throw. */
  readonly documents?: readonly (() => StateDocument | null | undefined)[]
  /** What the run measured of it, beside the verdict: shown, summed up, and held against `budgets`. */
  readonly metrics?: readonly Metric[]
  /** Where the scenario is written, for annotations. */
  readonly source?: { readonly file: string; readonly line: number | null }
}

/** A trial that can be loaded: identity first, evidence on demand. */
export interface TrialRef extends ScenarioKey {
  /** 0-based. */
  readonly trial: number
  /** The place in the artifacts, for messages. */
  readonly where: string
  /** The run was meant to hold it and does not: `load` then gives or throws the reason. */
  readonly missing?: boolean
  /** Missing, and `expected` alone says that it should be there: any run that has the scenario answers it. */
  readonly expectedOnly?: true
  /** Why it cannot be read, where not even its id is known: it may be one that `expected` misses. */
  readonly nameless?: string
  /** Nobody else counts such trials: where it cannot be loaded, the upstream's figure counts it as ours does. */
  readonly noUpstream?: boolean
  /** As those of the trial, where it cannot be loaded: its name may hold what is hidden. */
  readonly documents?: () => Trial['documents']
  /** Throws ArtifactError: the trial is then an `error` with that message. */
  readonly load: () => Trial
}

/** What a layout makes of one path. */
export interface Run {
  readonly layout: LayoutName
  readonly where: string
  readonly trials: readonly TrialRef[]
  readonly findings: readonly Finding[]
  /** Said in the report beside the upstream's figure when it differs from ours. */
  readonly upstreamName: string
}

// ---------------------------------------------------------------------------------------------------------------
// Options of the scorers (a slice of the inputs)

export type Declared = 'declared' | boolean

export interface CanonicalOptions {
  /** Top-level keys that are not part of the state. */
  readonly excludedKeys: ReadonlySet<string>
  /** Names of fields whose lists have no order. */
  readonly orderIndependentFields: ReadonlySet<string>
  /** Dot paths with `*`, dropped before hashing and diffing. */
  readonly ignorePaths: readonly string[]
  /** Dot paths with `*` of objects that are compared as their values alone, each as often; absent: none. */
  readonly unkeyedTables?: readonly string[]
  /** What a run remembers from one state to the next; absent: nothing is remembered. */
  readonly orders?: KeyOrders
}

/** The keys that an object has, in the order in which it has them, and where they stand in code-point order. */
export interface KeyOrder {
  readonly keys: readonly string[]
  /** For each place of the sorted order, the place in `keys`. */
  readonly order: readonly number[]
  /** In sorted order, each key as it is written, with what stands before and behind it: `{"id":`, `,"name":`. */
  readonly labels: readonly string[]
}

/** Orders that were worked out, by the first key as read. */
export type KeyOrders = Map<string, KeyOrder[]>

/**
 * Where a text that is kept may not be cut: the span around an offset (start, end) that belongs together, or null. A
 * secret that is cut has lost the shape that it is recognised by.
 */
export type CutGuard = (text: string, at: number) => readonly [number, number] | null

/** `comparisons`: pairs of values, a long text counting as several. `places`: values that paths lead to. */
export type WorkKind = 'comparisons' | 'places' | 'diff_steps'

/** What scoring costs, counted (work.ts). */
export interface Work {
  /** Counts steps. Throws OutOfWork where that makes more of them than there may be. */
  readonly spend: (kind: WorkKind, steps: number) => void
  readonly spent: (kind: WorkKind) => number
  /** Counts steps that were made, also too many of them: for what stops by itself and says so. */
  readonly count: (kind: WorkKind, steps: number) => void
  /** How many more there may be. */
  readonly left: (kind: WorkKind) => number
}

/** A name that a predicate asks for which passes where nothing is there. */
export interface AskedName {
  /** The path to it: `calls[*].arguments.amuont`. */
  readonly path: string
  /** Whether it stands in this trial. */
  readonly seen: boolean
  /** A name in its place that differs in one letter. */
  readonly near: string | null
}

export interface ScoreOptions extends CanonicalOptions {
  readonly signals: readonly SignalName[] | 'declared'
  readonly ignoreCapitalization: Declared
  readonly ignorePunctuation: Declared
  readonly cleanText: Declared
  readonly strictMatch: Declared
  /** Relative tolerance of numbers in match; 0 makes it exact. */
  readonly numericTolerance: number
  readonly trustRecorded: 'auto' | 'never'
  readonly judgeThreshold: number
  /** What scoring the trial may cost; absent: as much as one trial may. */
  readonly work?: Work
  /** Is told the names that predicates ask for. */
  readonly onName?: (name: AskedName) => void
  /** Keeps what will be redacted in one piece; absent: texts are cut anywhere. */
  readonly cutGuard?: CutGuard
  /** Whether a predicate's path leads to a value that is not shown: of what it finds there, the outcome alone is told. */
  readonly hidesPath?: (path: readonly (string | null)[]) => boolean
  /** A document as it may be shown: hashes that are told and excerpts are made of it. Absent: all may be shown. */
  readonly mask?: <T extends Tree>(document: T) => T
  /** Whether a masked document still holds what is hidden, which its hash would tell. Absent: nothing is hidden. */
  readonly holdsHidden?: (document: Tree) => boolean
}

/** A rate as an exact fraction, so that the comparison is on integers. */
export interface Rate {
  /** As written, in percent form: `80%`. */
  readonly text: string
  readonly numerator: bigint
  readonly denominator: bigint
}

/** `2/3`: so many of so many trials, whatever the number of trials. */
export interface MinPasses {
  readonly passes: number
  readonly of: number
}

/** What is made of the values of a metric; `p95` and the like are the least value that so many per cent do not exceed. */
export type MetricStatistic = 'sum' | 'mean' | 'median' | 'min' | 'max' | `p${number}`

/** A line of `budgets`. Bounds are exact fractions. */
export interface Budget {
  /** As written, in single spaces. */
  readonly text: string
  readonly metric: string
  readonly statistic: MetricStatistic
  readonly side: 'at_most' | 'at_least'
  /** null: bound by the baseline alone. */
  readonly bound: Fraction | null
  /** So far from the baseline's figure it may be, as a share of it; null: not compared. */
  readonly fromBaseline: Fraction | null
}

/** An exact fraction; the denominator is positive. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

export interface GateSettings {
  readonly threshold: Rate
  readonly domainThresholds: ReadonlyMap<string, Rate>
  readonly mustPass: readonly string[]
  readonly passHatK: ReadonlyMap<number, Rate>
  readonly minTrials: number
  readonly failOnError: boolean
  readonly maxRegressions: number | null
  /** Scenarios of the baseline that are gone do not count as newly failing. */
  readonly allowRemovals: boolean
  /** So many unchanged runs may be called worse than the baseline; null: not asked. */
  readonly maxFalseAlarms: Rate | null
  /** A smaller drop of the whole suite never fails maxFalseAlarms. */
  readonly minDrop: Rate
  /** How many of the base branch's last push runs are the baseline. */
  readonly baselineRuns: number
  /** Thresholds are compared with an interval of this confidence; null: with the bare counts. */
  readonly confidence: Rate | null
  /** What an undecided threshold does. */
  readonly undecided: 'pass' | 'fail'
  /** Scenarios are counted, not trials, and pass when so many of their trials do; null: trials are counted. */
  readonly minPasses: MinPasses | null
  /** Largest share of the scenarios that may be quarantined; one always may. */
  readonly quarantineLimit: Rate
  readonly budgets: readonly Budget[]
}

/** The judge's finding on one trial, whatever the mode. */
export interface JudgeOutcome {
  readonly source: Source
  /** null: could not be told, with the reason. */
  readonly score: number | null
  readonly reason: string
  readonly assertions: readonly SignalPart[]
  /** Set where nothing could be told: both judged signals are then `error` (or not applicable: no judge at all). */
  readonly state: 'judged' | 'error' | 'no_judge'
  readonly votes: readonly { readonly score: number | null; readonly reason: string }[]
  readonly findings: readonly Finding[]
  /** What was sent, and the hash of it, for judge_result.json; null where nothing was sent. */
  readonly sent: { readonly systemPrompt: string; readonly userContent: string } | null
  /** The judge's replies word for word, those that could not be used among them; for people, not for the report. */
  readonly replies?: readonly string[]
  /** What it is about, for a later run that finds it recorded; absent where that is not known. */
  readonly about?: JudgedAbout
}

/** Digests of the trial (layout, domain, scenario, number) and of what was judged of it. */
export interface JudgedAbout {
  readonly trial: string
  readonly evidence: string
}

// ---------------------------------------------------------------------------------------------------------------
// Diff

export type ChangeKind = 'added' | 'removed' | 'changed' | 'type'

/** A value that JSON can hold everywhere: non-finite numbers and integers beyond 2^53 are text. */
export type ReportJson =
  | null
  | boolean
  | number
  | string
  | readonly ReportJson[]
  | { readonly [key: string]: ReportJson }

/** The tool call that most likely wrote a place: evidence for people, it decides nothing. */
export interface Blame {
  /** Index of the message that holds the call; ids of calls repeat. */
  readonly message: number
  readonly call_id: string | null
  readonly name: string
  /** The arguments that matter for the place, as `key=value` texts; untrusted. */
  readonly arguments: string
}

/** One flat line of the review diff. `added`: in the actual state only; `removed`: in the expected one only. */
export interface Change {
  readonly path: string
  readonly kind: ChangeKind
  readonly expected?: ReportJson
  readonly actual?: ReportJson
  /** The exact text where `expected` / `actual` cannot hold the value (NaN, a big integer, a cut value). */
  readonly expected_text?: string
  readonly actual_text?: string
  /** The call that most likely wrote it; null: no call is likely to have. Absent where there is no conversation. */
  readonly blame?: Blame | null
}

export interface Diff {
  readonly changes: readonly Change[]
  /** Changes were left out, or values were cut. */
  readonly truncated: boolean
  /** All changes, the left-out ones included; a lower bound where the comparison stopped at its cap. */
  readonly total: number
}

// ---------------------------------------------------------------------------------------------------------------
// Report (report.json, schemas/report.v1.schema.json)

export interface ReportSignal {
  readonly outcome: Outcome
  readonly gating: boolean
  readonly source: Source
  readonly reason: string
  readonly parts?: readonly SignalPart[]
  /** Counted one per part in `signals` of the report (assertions, predicates, tau2's checks). */
  readonly counted_by_part?: true
}

export interface ReportTrial extends ScenarioKey {
  readonly trial: number
  readonly where: string
  readonly verdict: Verdict
  readonly reason: string
  readonly signals: { readonly [name: string]: ReportSignal }
  readonly diff: Diff
  /** SHA-256 of the normalised expected state(s), for the baseline; null where there is none. */
  readonly expected_hash: string | null
  readonly actual_hash: string | null
  /** Left out of per-signal counts (stalled). */
  readonly left_out_of_signals?: true
  /** Why the run did not finish, as it says itself. */
  readonly stopped?: string
  /** It was meant to run and there is nothing of it; a shard that has it takes its place in a merge. */
  readonly missing?: true
  /** Of a quarantined scenario: scored and shown, and in no count that gates. */
  readonly quarantined?: true
  /** `expected` alone says that it should be there: a shard that has the scenario takes its place in a merge. */
  readonly expected_only?: true
  readonly judge?: {
    readonly score: number | null
    readonly threshold: number
    readonly reason: string
    readonly source: Source
    readonly votes: readonly { readonly score: number | null; readonly reason: string }[]
  }
  readonly conversation?: readonly ConversationTurn[]
  /** Reports of version 1.0 hold the calls apart from the conversation. */
  readonly tool_calls?: readonly { readonly name: string; readonly arguments: string }[]
  readonly metrics?: readonly Metric[]
  readonly source?: { readonly file: string; readonly line: number | null }
  readonly upstream: UpstreamView
}

export interface SignalCounts {
  readonly passed: number
  readonly failed: number
  readonly errored: number
}

export interface Totals {
  readonly expected: number
  readonly passed: number
  readonly failed: number
  readonly errored: number
  readonly skipped: number
  /** passed / expected; null where nothing was expected. */
  readonly pass_rate: number | null
  /** k → pass^k; null where a scenario has fewer than k trials. */
  readonly pass_hat_k: { readonly [k: string]: number | null }
}

export interface DomainCounts {
  readonly expected: number
  readonly passed: number
  readonly failed: number
  readonly errored: number
}

export interface Decision {
  readonly verdict: 'pass' | 'fail'
  readonly reasons: readonly string[]
  readonly threshold: string
  /**
   * How many more trials (with `min-passes`: scenarios) may fail or err before the overall threshold is missed by counts;
   * negative: passes missing.
   */
  readonly allowed_failures: number
  /** The overall threshold first, then those of domains; absent in reports of 1.0. */
  readonly thresholds?: readonly ThresholdDecision[]
  /** What holds the gate, one per reason and in their order; absent in reports of 1.0. */
  readonly holds?: readonly Hold[]
  /** One per line of `budgets`; absent where there are none, and in a shard. */
  readonly budgets?: readonly BudgetDecision[]
}

/** What came of one budget. */
export interface BudgetDecision {
  /** As written. */
  readonly budget: string
  /** `error`: no trial has the metric, or there is nothing to compare it with. */
  readonly verdict: 'met' | 'exceeded' | 'error'
  /** In words; untrusted text may stand in it. */
  readonly reason: string
  /** null where no trial has the metric. */
  readonly value: number | null
  /** Trials that have it, of those that count. */
  readonly trials: number
  readonly of: number
  /** The baseline's figure over the scenarios that both have; null: not asked, or not there. */
  readonly baseline: number | null
}

/** The values of one metric over the trials that have it: of one domain, or of all. */
export interface MetricSummary {
  readonly name: string
  /** null: of all trials. */
  readonly domain: string | null
  readonly trials: number
  readonly median: number
  readonly p95: number
  readonly sum: number
  /** Over the scenarios that the baseline has too; absent where there is nothing to compare with. */
  readonly compared?: {
    readonly trials: number
    readonly was_trials: number
    readonly median: MetricChange
    readonly p95: MetricChange
    /** The baseline's put to this run's number of trials. */
    readonly sum: MetricChange
  }
}

export interface MetricChange {
  readonly was: number
  readonly now: number
}

/** One reason of a failed gate, with the scenarios that it is about. */
export interface Hold {
  /** The sentence of `reasons`. */
  readonly reason: string
  /** The same in a few words, for a title: `1 trial could not be scored`. Untrusted text may stand in it. */
  readonly short: string
  /** `error`: its trials that could not be scored; `fail`: its trials that did not pass. Empty: about the run as a whole. */
  readonly about: 'error' | 'fail' | 'run'
  readonly scenarios: readonly ScenarioKey[]
}

/** One threshold: what it was compared with, and what came of it. Rates are fractions, thresholds as written. */
export interface ThresholdDecision {
  /** null: the overall one. */
  readonly domain: string | null
  readonly threshold: string
  readonly verdict: 'met' | 'missed' | 'undecided'
  /** What decided: the interval, or the bare counts. */
  readonly by: 'interval' | 'counts'
  readonly low: number | null
  readonly high: number | null
  /** As written, `95%`; null: counts were asked for. */
  readonly confidence: string | null
  /** Further trials per scenario that would decide, if the rate stays; null where decided, or none would. */
  readonly more_trials: number | null
  /** What was counted: trials, or with `min-passes` scenarios. */
  readonly unit: 'trials' | 'scenarios'
  readonly passed: number
  readonly expected: number
}

/** One scenario over its trials. */
export interface ScenarioCounts extends ScenarioKey {
  readonly trials: number
  readonly passed: number
  readonly failed: number
  readonly errored: number
  /** Its trials are in no count that gates, but for those that never ran. */
  readonly quarantined?: true
  /** Of the baseline's trials that can be compared, over all its runs; absent where there are none. */
  readonly was_passed?: number
  readonly was_trials?: number
  /** Outcomes on the base branch, oldest first, one letter each (ScenarioOutcome); absent where nothing is known. */
  readonly history?: string
}

/** Passed; some trials passed; failed; could not be scored. */
export type ScenarioOutcome = 'p' | 'm' | 'f' | 'e'

export interface JudgeUsage {
  readonly mode: 'off' | 'recorded' | 'live'
  readonly model: string | null
  readonly calls: number
  readonly cached: number
  readonly votes: number
  readonly prompt_hash: string | null
  /** SHA-256 of the endpoint's address, which may be an internal one; null where none is asked, absent in reports of 1.0. */
  readonly endpoint_hash?: string | null
  /** SHA-256 of the items of judge-calibration; null where there are none, absent in reports of 1.0. */
  readonly calibration_hash?: string | null
  readonly prompt_tokens: number
  readonly completion_tokens: number
  readonly failures: number
}

export type ChangeOfScenario = 'newly_failing' | 'fixed' | 'still_failing' | 'added' | 'removed' | 'not_comparable'

export interface BaselineComparison {
  /** Where it came from: a path, or the artifact's name. */
  readonly source: string
  readonly commit: string | null
  readonly created_at: string | null
  /** In words, e.g. "3 days old"; null on a path. */
  readonly age: string | null
  readonly pass_rate: number | null
  readonly passed: number
  readonly expected: number
  readonly scenarios: readonly {
    readonly scenario: string
    readonly domain: string
    /** Absent in reports of 1.0: the scenarios of this domain and id, whatever their layout. */
    readonly layout?: LayoutName
    readonly change: ChangeOfScenario
    readonly reason: string
  }[]
  readonly regressions: number
  readonly fixed: number
  /** Exact two-sided McNemar p over the paired scenarios; null where none changed. */
  readonly mcnemar_p: number | null
  readonly note: string | null
  /** The runs that are the baseline together, newest first; absent in reports of 1.0. */
  readonly runs?: readonly { readonly commit: string | null; readonly created_at: string | null }[]
  /** Which run the newest report is of, whether that had failed, and what of it is no whole, in words. */
  readonly origin?: string
  /** Change or noise; absent where `max-false-alarms` does not ask, and in a shard. */
  readonly change?: BaselineChange
  /** A passing trial of each of the first scenarios that newly fail, to be read beside it. */
  readonly trials?: readonly ReportTrial[]
}

/** Why it cannot be told whether the run is worse than the baseline. */
export type CannotTell = 'too_few_trials' | 'nothing_compared' | 'too_few_compared' | 'baseline_errors'

/** Whether the run is worse than the baseline beyond noise. Shares and drops are fractions. */
export interface BaselineChange {
  readonly verdict: 'worse' | 'within_noise' | 'cannot_tell'
  readonly why: CannotTell | null
  /** One-sided mid-p of the whole suite, and the level that it is compared with. */
  readonly p: number
  readonly level: number
  /** The suite as a whole is worse, not single scenarios alone. */
  readonly by_suite: boolean
  /** Mean fall of the pass rate; null where nothing was compared. */
  readonly drop: number | null
  /** Scenarios whose pass rate fell, rose; compared at all, left out; and those that leave anything to chance. */
  readonly worse: number
  readonly better: number
  readonly compared: number
  readonly left_out: number
  readonly informative: number
  /** Scenarios of the baseline, those compared among them. */
  readonly of_baseline: number
  /** Most trials that a compared scenario of this run has. */
  readonly trials: number
  /** The smallest drop that would have been noticed 4 times in 5; null where none would. */
  readonly smallest_drop: number | null
  /** With so many trials of each scenario, in both runs, something could be told; only beside `too_few_trials`. */
  readonly least_trials: number | null
  /** Scenarios that could have been named at all. */
  readonly family: number
  readonly newly_failing: readonly (ScenarioKey & {
    readonly passed: number
    readonly trials: number
    readonly was_passed: number
    readonly was_trials: number
    readonly p: number
  })[]
  /** Trials of both runs that could not be scored and were left out. */
  readonly errors_left_out: number
  /** Errors among the baseline's trials, and all of them. */
  readonly was_errors: number
  readonly was_trials: number
  /** Trials of one run agree far more than those of the two runs do. */
  readonly copies: boolean
}

/** What became of one entry of the quarantine's file. */
export type QuarantineState = 'in_force' | 'refused' | 'must_pass' | 'expired' | 'unknown' | 'ambiguous'
/** Passes all its trials; passes none; some never ran. */
export type QuarantineHint = 'remove' | 'broken' | 'never_ran'

/** One entry as it is written; a text that is missing or no text is null. */
export interface QuarantineEntry {
  readonly domain: string | null
  readonly scenario: string | null
  readonly reason: string | null
  readonly owner: string | null
  /** `YYYY-MM-DD`, the last day on which it holds, UTC. */
  readonly until: string | null
}

export interface ReportQuarantine {
  readonly source: string
  /** The commit that the file was read at; null on a path. */
  readonly commit: string | null
  /** There is no such file: nothing is quarantined. */
  readonly absent: boolean
  /** As written, and how many scenarios that makes. */
  readonly limit: string
  readonly allowed: number
  readonly entries: readonly (QuarantineEntry & {
    readonly state: QuarantineState
    readonly hint: QuarantineHint | null
    /** It ends within a week. */
    readonly ends_soon: boolean
    /** Why it is refused, in words. */
    readonly problem: string | null
    /** Of the scenario that it names; null where it names none, or several. */
    readonly passed: number | null
    readonly trials: number | null
    /** Trials of it that never ran: those count, whatever the quarantine says. */
    readonly never_ran: number
  })[]
}

/** What is wrong, in kinds; a trial belongs to the first that fits it (gate/causes.ts has the order). */
export type CauseKind =
  | 'never_ran'
  | 'not_scored'
  | 'stalled'
  | 'ended_early'
  | 'wrong_place'
  | 'wrong_call'
  | 'predicate'
  | 'assertion'
  | 'not_said'
  | 'answer'
  | 'hashes_differ'
  | 'judge_below'
  | 'no_clean_exit'
  | 'other'

/** One trial of a cause with what is wrong in it. */
export interface CauseExample extends ScenarioKey {
  readonly trial: number
  readonly reason: string
  /** The first wrong place that belongs to the cause. */
  readonly change?: Change
  /** The call, predicate, assertion or piece of information. */
  readonly label?: string
}

/** Trials that did not pass for the same reason. */
export interface Cause {
  readonly kind: CauseKind
  /** `reservations.*.seat emptied`, the name of a call, a predicate; empty where the kind says all. Untrusted text. */
  readonly what: string
  readonly trials: number
  /** Of those, how many could not be scored. */
  readonly errors: number
  /** Of those, how many are of scenarios that passed in the baseline. */
  readonly new: number
  readonly members: readonly (ScenarioKey & { readonly trial: number })[]
  readonly examples: readonly CauseExample[]
}

/** How far a comparison with the baseline reaches; for the gate, not for the report. */
export interface BaselineReach {
  /** Scenarios of this run whose outcome the baseline holds too. */
  readonly common: number
  /** Of those, the ones that passed there, do not pass now and cannot be compared. */
  readonly uncompared: number
  /** Scenarios that do not pass now and could not be scored there. */
  readonly untold: number
}

export interface ReportSettings {
  readonly threshold: string
  readonly domain_thresholds: { readonly [domain: string]: string }
  readonly must_pass: readonly string[]
  readonly pass_hat_k: { readonly [k: string]: string }
  readonly min_trials: number
  readonly fail_on_error: boolean
  readonly max_regressions: number | null
  readonly allow_removals?: true
  /** These are absent in reports of 1.0; texts are as written. */
  readonly max_false_alarms?: string | null
  readonly min_drop?: string
  readonly baseline_runs?: number
  readonly confidence?: string | null
  readonly undecided?: 'pass' | 'fail'
  readonly min_passes?: string | null
  readonly budgets?: readonly string[]
  readonly signals: readonly SignalName[] | 'declared'
  readonly trust_recorded: 'auto' | 'never'
  readonly numeric_tolerance: number
  readonly excluded_keys: readonly string[]
  readonly order_independent_fields: readonly string[]
  readonly ignore_paths: readonly string[]
  /** Absent in reports of 1.0. */
  readonly unkeyed_tables?: readonly string[]
  readonly judge_threshold: number
  /** Inputs that decide how a trial is scored, as they were written, where they are not the defaults. */
  readonly scored_with?: { readonly [input: string]: string }
  /** How many lines of `redact` hid values; never which, since a path or a pattern may hold a value. Absent: none. */
  readonly redact?: { readonly paths: number; readonly patterns: number }
}

/** What of a run may stand in the address of its published page (`page-url`). */
export const PAGE_FACTS = ['pr', 'run', 'attempt', 'job', 'sha'] as const
export type PageFact = (typeof PAGE_FACTS)[number]

/** The workflow run that made the report; null on a laptop. */
export interface RunContext {
  readonly repository: string
  readonly sha: string
  /** The head of the pull request, where the run is for one: `sha` is then a merge of it. */
  readonly head_sha?: string
  readonly run_id: string
  readonly run_attempt: string
  readonly workflow: string
  readonly job: string
  readonly event: string
  readonly url: string
}

/**
 * What of a run a fork's author could have written, from little to much: the artifacts, the references that they are
 * compared with too, the whole report (authorship.ts).
 */
export type WrittenByFork = 'artifacts' | 'references' | 'report'

export interface Report {
  readonly schema_version: '1'
  readonly tool: { readonly name: string; readonly version: string }
  readonly run: RunContext | null
  readonly decision: Decision
  readonly totals: Totals
  /** 95 % Wilson interval of the pass rate. */
  readonly pass_rate_interval: { readonly low: number; readonly high: number } | null
  /** With `confidence`: the pass rate on other scenarios like these; null below two scenarios. */
  readonly rate_elsewhere?: { readonly low: number; readonly high: number } | null
  readonly upstream: {
    readonly passed: number
    readonly total: number
    readonly pass_rate: number | null
    /** null where it equals ours. */
    readonly why_different: string | null
    /** Whose figure it is. */
    readonly names: readonly string[]
  }
  readonly signals: { readonly [name: string]: SignalCounts }
  readonly domains: { readonly [domain: string]: DomainCounts }
  readonly scenarios: readonly ScenarioCounts[]
  readonly trials: readonly ReportTrial[]
  /** Decisions on the base branch before this run, oldest first; absent without a baseline. */
  readonly history?: readonly {
    readonly commit: string | null
    readonly created_at: string | null
    readonly verdict: Decision['verdict']
    readonly passed: number
    readonly expected: number
  }[]
  /** Trials that did not pass, by what is wrong. Absent in reports of version 1.0. */
  readonly causes?: readonly Cause[]
  readonly findings: readonly Finding[]
  readonly judge: JudgeUsage
  readonly baseline: BaselineComparison | null
  /** Why there is no baseline although one was asked for. */
  readonly baseline_missing: string | null
  /** Absent where there is none. */
  readonly quarantine?: ReportQuarantine
  readonly references: {
    /** Where references came from: `artifacts`, or the paths given by `expected`. */
    readonly source: string
    /** What they are is a fork's word: said at the top. */
    readonly untrusted: boolean
  }
  /** Absent: nobody beside those who may push to the repository. */
  readonly written_by_fork?: WrittenByFork
  /** What ignore-paths dropped, by pattern, over all states. */
  readonly ignored: { readonly [pattern: string]: number }
  readonly redactions: number
  readonly settings: ReportSettings
  /** By name, all trials first, then by domain where there are several; absent where nothing was measured. */
  readonly metrics?: readonly MetricSummary[]
  /** A shard of a matrix: which of how many. */
  readonly shard: {
    readonly index: number
    readonly total: number
    /** The whole list that the leg took its part of: how many trials, and the digest of their keys and numbers. */
    readonly seen?: { readonly trials: number; readonly digest: string }
  } | null
}

// ---------------------------------------------------------------------------------------------------------------
// Errors: one `catch`, in the entry

export type ErrorCode =
  | 'input_invalid'
  | 'artifact_missing'
  | 'artifact_unreadable'
  | 'artifact_too_large'
  | 'artifact_not_json'
  | 'artifact_wrong_shape'
  | 'layout_unknown'
  | 'judge_unusable'
  | 'judge_unreachable'
  | 'publish_failed'

/** A message in two parts: what is wrong and where, what to do. */
abstract class ProductError extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode, what: string, todo: string, options?: { cause?: unknown }) {
    super(todo === '' ? what : `${what}. ${todo}`, options)
    this.code = code
  }
}

/** The action was misused: every problem of every input at once. */
export class InputError extends ProductError {
  override readonly name = 'InputError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super('input_invalid', problems.join('\n'), '')
    this.problems = problems
  }
}

/** An artifact cannot be read as what it should be; names the file. */
export class ArtifactError extends ProductError {
  override readonly name = 'ArtifactError'
}

/** The judge could not be asked or did not answer usably. Never a verdict on the agent. */
export class JudgeError extends ProductError {
  override readonly name = 'JudgeError'
}

/** Publishing failed: a warning, never a verdict. */
export class PublishError extends ProductError {
  override readonly name = 'PublishError'
}
