// Judgements that an artifact holds, read with the rules of a live reply: what the judge's own failure left behind (a
// score of 0 with an "Error:" reason, NaN, 95, a verdict that is missing) is `error`, never a verdict on the agent. Also
// writes such a document, so that a later run can replay it. Non-goal: whether recorded verdicts are trusted.
import {
  ArtifactError,
  type Finding,
  type JsonValue,
  type JudgedAbout,
  type JudgedEvidence,
  type JudgeOutcome,
  type RecordedJudgement,
  type ReportJson,
  type ScenarioKey,
  type SignalPart,
} from '../model.js'
import { isObject, member, text } from '../json/document.js'
import { type AssertionVerdict, readScore, readVerdicts, wordsOf } from './reply.js'
import { addTo } from '../json/lists.js'
import { denialIn, otherScenarioIn } from './denials.js'
import { sentAnother } from './sent.js'

/** How the reference marks its own failures in reasons. */
const ERROR_REASON = /^\s*(?:Error|Judge error):\s*/
const MISSING_VERDICT = 'Missing verdict; treated as failed.'
/** Our own mark: the score could not be told although the assertions could. */
const SCORE_ERROR = 'score_error'
/** Our own mark: digests of the trial and of what was judged. */
const ABOUT = 'about'

/** What is known of the trial that a recorded judgement is taken for. */
export interface JudgedTrial {
  /** Scores from it on pass. */
  readonly threshold: number
  readonly key: ScenarioKey | undefined
  readonly about: () => JudgedAbout | null
}

/** What a recorded judgement says of the trial. Never throws. */
export function readRecordedJudgement(
  recorded: RecordedJudgement,
  judged: JudgedEvidence,
  { threshold, key, about }: JudgedTrial,
): JudgeOutcome {
  const foreign = recorded.kind === 'judge_result' ? aboutAnother(recorded, judged, about, key) : null
  if (foreign !== null) return recordedError(foreign, judged.assertions)
  switch (recorded.kind) {
    case 'unreadable':
      return recordedError(recorded.reason, judged.assertions)
    case 'verdicts':
      return readVerdictList(recorded.verdicts, judged)
    case 'judge_result':
      return readResult(recorded.document, judged.assertions, threshold)
  }
}

/** Why a judgement that says what it is about, or what its judge was sent, is none of this trial; null: it is, or does not say. */
function aboutAnother(
  { document, where }: Extract<RecordedJudgement, { kind: 'judge_result' }>,
  judged: JudgedEvidence,
  aboutOf: () => JudgedAbout | null,
  key: ScenarioKey | undefined,
): string | null {
  const said = member(document, ABOUT)
  try {
    if (said === undefined) {
      const named = key && otherScenarioIn(document, key)
      if (named) return `${where} is the judgement of another scenario: it names ${named}`
      const other = sentAnother(document, judged)
      return other && `${where} is the judgement of another ${other}: its judge was sent one that does not stand here`
    }
    const about = aboutOf()
    if (about === null) return null
    if (text(member(said, 'trial')) !== about.trial)
      return `${where} is the judgement of another trial: it was made for another layout, domain, scenario or trial number`
    if (text(member(said, 'evidence')) === about.evidence) return null
    return `${where} is the judgement of another answer: what was judged is not what stands here`
  } catch (error) {
    if (error instanceof ArtifactError) return error.message
    throw error
  }
}

function readResult(document: JsonValue, assertions: readonly string[], threshold: number): JudgeOutcome {
  if (!isObject(document)) return recordedError('The recorded judgement is no object', assertions)
  const reason = wordsOf(document.get('reason'))
  const scoreError = text(document.get(SCORE_ERROR))
  if (scoreError === undefined && ERROR_REASON.test(reason)) {
    return recordedError(
      `The recorded judgement is an error of the judge: ${reason.replace(ERROR_REASON, '')}`,
      assertions,
    )
  }
  const score = scoreError === undefined ? readScore(document.get('score')) : scoreError
  const against = denialIn(document, score, threshold)
  if (against !== null) return recordedError(`The recorded judgement ${against}`, assertions)
  if (typeof score === 'string' && scoreError === undefined) {
    return recordedError(`The recorded judgement ${score}`, assertions)
  }
  const list = document.get('nl_assertion_verdicts')
  const verdicts = readVerdicts(list, assertions.length)
  const asked = assertionTexts(list)
  const parts = assertions.map((label, at) => partOf(label, recordedVerdict(verdicts[at], asked.get(at + 1), label)))
  return {
    source: 'recorded',
    score: typeof score === 'number' ? score : null,
    reason: typeof score === 'number' ? reason : score,
    assertions: parts,
    state: typeof score === 'string' && parts.length === 0 ? 'error' : 'judged',
    votes: [],
    findings: [],
    sent: null,
  }
}

/** A verdict of the reference's document, which writes a missing one as a fail and keeps the assertion's text. */
function recordedVerdict(
  verdict: AssertionVerdict | undefined,
  asked: string | undefined,
  label: string,
): AssertionVerdict {
  if (verdict === undefined) return { outcome: 'error', reason: 'No verdict is recorded' }
  if (asked !== undefined && asked !== label) {
    return { outcome: 'error', reason: `The recorded verdict is about another assertion: ${asked}` }
  }
  if (verdict.outcome !== 'fail') return verdict
  if (verdict.reason.startsWith(MISSING_VERDICT)) return { outcome: 'error', reason: 'The judge gave no verdict on it' }
  return ERROR_REASON.test(verdict.reason)
    ? { outcome: 'error', reason: verdict.reason.replace(ERROR_REASON, '') }
    : verdict
}

/** The assertion's text beside each recorded verdict, by index, where it is kept. */
function assertionTexts(list: JsonValue | undefined): ReadonlyMap<number, string> {
  const texts = new Map<number, string>()
  for (const entry of Array.isArray(list) ? (list as readonly JsonValue[]) : []) {
    const index = member(entry, 'index')
    const assertion = text(member(entry, 'assertion'))
    if (typeof index === 'number' && assertion !== undefined) texts.set(index, assertion)
  }
  return texts
}

/** tau2's verdicts, found by the assertion's text; the same text twice is told apart by order. They hold no score. */
function readVerdictList(
  verdicts: Extract<RecordedJudgement, { kind: 'verdicts' }>['verdicts'],
  judged: JudgedEvidence,
): JudgeOutcome {
  const waiting = new Map<string, (typeof verdicts)[number][]>()
  // The last one first, so that the next is taken from the end.
  for (const verdict of verdicts.toReversed()) addTo(waiting, verdict.assertion, verdict)
  const parts = judged.assertions.map((label) => {
    const verdict = waiting.get(label)?.pop()
    if (verdict === undefined) return partOf(label, { outcome: 'error', reason: 'No verdict is recorded' })
    const reason = wordsOf(verdict.reason)
    if (typeof verdict.met !== 'boolean') {
      return partOf(label, { outcome: 'error', reason: 'The recorded verdict is neither true nor false' })
    }
    return partOf(label, { outcome: verdict.met ? 'pass' : 'fail', reason })
  })
  return {
    source: 'recorded',
    score: null,
    reason: judged.wantsScore ? 'The recorded verdicts hold no score' : 'Recorded verdicts',
    assertions: parts,
    state: parts.length === 0 ? 'error' : 'judged',
    votes: [],
    findings: [],
    sent: null,
  }
}

function recordedError(reason: string, assertions: readonly string[]): JudgeOutcome {
  return errorOutcome('recorded', reason, assertions)
}

/** An outcome that tells nothing: both judged signals are `error` with this reason. */
export function errorOutcome(
  source: JudgeOutcome['source'],
  reason: string,
  assertions: readonly string[],
  findings: readonly Finding[] = [],
  sent: JudgeOutcome['sent'] = null,
): JudgeOutcome {
  return {
    source,
    score: null,
    reason,
    assertions: assertions.map((label) => ({ label, outcome: 'error', reason })),
    state: 'error',
    votes: [],
    findings,
    sent,
  }
}

/** A verdict on the assertion that it is about. */
export function partOf(label: string, verdict: AssertionVerdict): SignalPart {
  return { label, outcome: verdict.outcome, reason: verdict.reason }
}

/**
 * The outcome as a `judge_result.json` document: what the reference would have written, failures in its own words, so
 * that its tools read it and `judge: recorded` gives the same outcome again.
 */
export function judgeResultDocument(outcome: JudgeOutcome): ReportJson {
  const untold = outcome.score === null
  const whole = outcome.state !== 'judged'
  const verdicts = outcome.assertions.map((part, at) => ({
    index: at + 1,
    assertion: part.label,
    passed: part.outcome === 'pass',
    reason:
      part.outcome === 'pass' || part.outcome === 'fail' ? plainReason(part.reason) : `Judge error: ${part.reason}`,
  }))
  const passed = verdicts.filter((verdict) => verdict.passed).length
  return {
    score: outcome.score ?? 0,
    reason: untold ? `Error: ${outcome.reason}` : plainReason(outcome.reason),
    ...(untold && !whole ? { [SCORE_ERROR]: outcome.reason } : {}),
    ...(outcome.sent === null
      ? {}
      : { judge_input: { system_prompt: outcome.sent.systemPrompt, user_content: outcome.sent.userContent } }),
    ...(outcome.about ? { [ABOUT]: { trial: outcome.about.trial, evidence: outcome.about.evidence } } : {}),
    ...(outcome.votes.length > 1 ? { votes: outcome.votes.map(({ score, reason }) => ({ score, reason })) } : {}),
    ...(verdicts.length === 0
      ? {}
      : {
          nl_assertion_verdicts: verdicts,
          nl_assertion_pass_count: passed,
          nl_assertion_total: verdicts.length,
          nl_assertion_pass_rate: passed / verdicts.length,
        }),
  }
}

/** A judge's own words must not read as the mark of its failure. */
function plainReason(reason: string): string {
  return ERROR_REASON.test(reason) || reason.startsWith(MISSING_VERDICT) ? `Reason: ${reason}` : reason
}
