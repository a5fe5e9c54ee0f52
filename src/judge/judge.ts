// The judge: what a trial asks of a model, asked live, replayed from the artifacts, or not at all. A failure of the
// judge is `error`, never a verdict on the agent. No network and no disk here: effects are handed in.
import {
  ArtifactError,
  type Finding,
  type JudgedAbout,
  type JudgedEvidence,
  type JudgeOutcome,
  type JudgeQuestion,
  type JudgeUsage,
  type ScenarioKey,
} from '../model.js'
import { type CalibrationItem, calibrationFault, calibrationHash, judgedItem } from './calibration.js'
import { type EvidenceSection, evidenceOf, NOTHING_OBSERVED } from './evidence.js'
import { emptinessOf } from './guard.js'
import { injectionSigns } from './injection.js'
import { promptHash, requestFor } from './prompt.js'
import { errorOutcome, readRecordedJudgement } from './recorded.js'
import { type JudgeSession, startSession } from './session.js'
import { keyText } from '../scenario-key.js'
import { sha256Text } from '../score/state/hash.js'
import { tallyVotes } from './tally.js'
import type { JudgeConfig, JudgeEffects } from './types.js'

export { type CalibrationItem, readCalibration } from './calibration.js'
export { judgeEvidence } from './evidence.js'
export { judgeResultDocument } from './recorded.js'
export { type JudgeReply, readJudgeReply } from './reply.js'
export type {
  AskJudge,
  CachedJudgement,
  JudgeAnswer,
  JudgeCache,
  JudgeConfig,
  JudgeEffects,
  JudgeRefusal,
} from './types.js'

export interface Judge {
  /** Where judgements come from in this run; `auto` is settled. */
  readonly mode: JudgeUsage['mode']
  /** The finding on one trial. Never throws for a failure of the judge or for unreadable evidence. */
  /** `trial` names the trial; a recorded judgement that says what it is about must be about this one. */
  readonly decide: (judged: JudgedEvidence, where: string, trial?: TrialKey) => Promise<JudgeOutcome>
  /**
   * Asks items whose verdict is known. Gives why the judge fails them, or null; after a failure every `decide` is an
   * `error` with that reason. Asks nothing where judgements are not live.
   */
  readonly calibrate: (items: readonly CalibrationItem[]) => Promise<string | null>
  readonly usage: () => JudgeUsage
  /** Time spent waiting for answers, summed; apart from `usage`, which is the same for the same input. */
  readonly elapsedMs: () => number
}

/** Names a trial. */
type TrialKey = ScenarioKey & { readonly trial: number }

/** Evidence beyond this many characters is not sent: no model reads it, and compaction exists. */
const MAX_EVIDENCE_CHARS = 4_000_000

/** A judge for one run. */
export function makeJudge(config: JudgeConfig, effects: JudgeEffects): Judge {
  const { ask } = effects
  const asksLive = (config.mode === 'auto' || config.mode === 'live') && ask !== null
  const mode = asksLive || config.mode === 'live' ? 'live' : config.mode === 'off' ? 'off' : 'recorded'
  const session = asksLive ? startSession(config, effects, ask) : null
  let distrust: string | null = null
  let calibration: string | null = null

  const decide = async (judged: JudgedEvidence, where: string, trial?: TrialKey): Promise<JudgeOutcome> => {
    switch (mode) {
      case 'off':
        return noJudge('the judge is off')
      case 'recorded':
        return judged.recorded === null
          ? noJudge('no judgement is recorded, and judge-url and judge-model name none to ask')
          : unlessEmpty(
              readRecordedJudgement(judged.recorded, judged, {
                threshold: config.threshold,
                key: trial,
                about: () => aboutOf(judged, trial),
              }),
              judged,
            )
      case 'live':
        if (session === null) return errorOutcome('recomputed', 'judge: live has no endpoint to ask', judged.assertions)
        if (distrust !== null) return errorOutcome('recomputed', distrust, judged.assertions)
        return aboutThis(await decideLive(judged, where, config, session), judged, trial)
    }
  }

  return {
    mode,
    decide,
    calibrate: async (items) => {
      if (session === null) return null
      calibration = calibrationHash(items)
      const open = { ...config, includeConversation: true }
      const outcomes = await Promise.all(
        items.map((item) => decideLive(judgedItem(item), `calibration: ${item.name}`, open, session)),
      )
      const faults = items.flatMap((item, at) => {
        const outcome = outcomes[at]
        return (outcome && calibrationFault(item, outcome, config.threshold)) ?? []
      })
      distrust = faults.length === 0 ? null : `The judge fails its calibration: ${faults.join('; ')}`
      return distrust
    },
    usage: () => {
      const counts = session?.counts()
      return {
        mode,
        model: mode === 'live' ? config.model : null,
        calls: counts?.calls ?? 0,
        cached: counts?.cached ?? 0,
        votes: config.votes,
        prompt_hash: mode === 'live' ? promptHash(config) : null,
        // Without the query and its keys: a short one could be guessed from the hash.
        endpoint_hash:
          mode === 'live' && config.endpoint ? sha256Text(config.endpoint.href.replace(/[?#].*/, '')) : null,
        calibration_hash: calibration,
        prompt_tokens: counts?.promptTokens ?? 0,
        completion_tokens: counts?.completionTokens ?? 0,
        failures: counts?.failures ?? 0,
      }
    },
    elapsedMs: () => session?.counts().ms ?? 0,
  }
}

/** What a judgement of this trial is about; null where the trial is not named. Throws ArtifactError. */
function aboutOf(judged: JudgedEvidence, trial: TrialKey | undefined): JudgedAbout | null {
  if (trial === undefined) return null
  const question = judged.question()
  const evidence = question === null ? null : evidenceOf({ ...question, nlAssertions: judged.assertions }, null)
  const name = `${keyText(trial)} ${trial.trial}`
  return { trial: sha256Text(name), evidence: sha256Text(JSON.stringify([evidence, judged.assertions])) }
}

function aboutThis(outcome: JudgeOutcome, judged: JudgedEvidence, trial: TrialKey | undefined): JudgeOutcome {
  try {
    const about = aboutOf(judged, trial)
    return about === null ? outcome : { ...outcome, about }
  } catch (error) {
    // What cannot be read was said by the judgement itself.
    if (error instanceof ArtifactError) return outcome
    throw error
  }
}

async function decideLive(
  judged: JudgedEvidence,
  where: string,
  config: JudgeConfig,
  session: JudgeSession,
): Promise<JudgeOutcome> {
  const { assertions, wantsScore } = judged
  let sections: readonly EvidenceSection[] | null
  let spoken: readonly EvidenceSection[]
  try {
    const question = judged.question()
    const empty = question === null ? NOTHING_OBSERVED : emptyAnswer(question, assertions)
    if (question === null || empty !== null) return unanswered(empty ?? NOTHING_OBSERVED, assertions)
    const shown = shownTo(question, assertions, config)
    sections = evidenceOf(shown, config.compactContext ? config : null)
    // Of a history that holds the conversation, its turns are watched as what they are: words of the agent and the user.
    const hidden = question.callsAlone !== undefined && shown.conversation === null
    spoken = (hidden && evidenceOf({ ...question, agentContextHistory: [], userContextHistory: [] }, null)) || []
  } catch (error) {
    if (!(error instanceof ArtifactError)) throw error
    return errorOutcome('recomputed', error.message, assertions)
  }
  if (sections === null) return unanswered(NOTHING_OBSERVED, assertions)
  const size = sections.reduce((sum, [, text]) => sum + text.length, 0)
  if (size > MAX_EVIDENCE_CHARS) {
    const reason = `The evidence is too large to be judged (${size} characters). Set judge-compact-context`
    return errorOutcome('recomputed', reason, assertions)
  }
  const signs = injectionSigns([...sections, ...spoken.filter(([tag]) => tag === 'conversation')]).map(
    (what): Finding => ({ kind: 'injection_attempt', where, what }),
  )
  const request = requestFor(config, sections, assertions.length)
  const sent = { systemPrompt: request.systemPrompt, userContent: request.userContent }
  const { votes, findings, replies } = await session.ask(request, assertions, where)
  const told = tallyVotes(votes, { wantsScore, threshold: config.threshold, assertions })
  return { source: 'recomputed', ...told, findings: [...signs, ...findings], sent, replies }
}

/**
 * What the judge is shown: the assertions that are asked, all tool calls, and the words of the conversation only where
 * the user opted in or where they are all that shows what the agent did.
 */
function shownTo(question: JudgeQuestion, assertions: readonly string[], config: JudgeConfig): JudgeQuestion {
  const { callsAlone, conversation } = question
  const hasHistory = (question.agentContextHistory ?? []).length > 0
  const needsWords = assertions.length > 0 || question.prediction === null
  const showsTurns = config.includeConversation || (needsWords && !hasHistory)
  const wholeHistory = callsAlone === undefined || config.includeConversation || needsWords
  return {
    ...question,
    ...(wholeHistory ? {} : callsAlone),
    nlAssertions: assertions,
    conversation: showsTurns ? conversation : null,
  }
}

/** A recorded pass of an agent that said nothing: it fails as it does live, whatever a judge made of it. */
function unlessEmpty(outcome: JudgeOutcome, judged: JudgedEvidence): JudgeOutcome {
  if (outcome.state !== 'judged' || judged.answer === undefined) return outcome
  try {
    const answer = judged.answer()
    // Beside a reference an answer stands, or something else that the agent did; and `[]` may be the right one.
    const isMissing = answer === null && (judged.reference?.() ?? null) !== null
    if (!isMissing && (answer === null || emptinessOf(answer) !== 'says_nothing')) return outcome
    const question = judged.question()
    const isUnseen = question === null || evidenceOf(question, null) === null
    const reason = isUnseen ? NOTHING_OBSERVED : emptyAnswer(question, judged.assertions)
    return reason === null ? outcome : unanswered(reason, judged.assertions)
  } catch (error) {
    if (!(error instanceof ArtifactError)) throw error
    return errorOutcome('recorded', error.message, judged.assertions)
  }
}

/** Why an answer is decided without a judge, or null. */
function emptyAnswer(question: JudgeQuestion, assertions: readonly string[]): string | null {
  const { prediction, reference } = question
  if (prediction === null) return null
  const emptiness = emptinessOf(prediction)
  const hasMore = [question.conversation, question.agentContextHistory, question.userContextHistory].some(
    (list) => (list ?? []).length > 0,
  )
  const expectsEmpty = reference !== null && emptinessOf(reference) !== 'says_something'
  if (emptiness === 'says_something' || expectsEmpty || (hasMore && assertions.length > 0)) return null
  if (emptiness === 'says_nothing') return 'The answer says nothing'
  return hasMore ? null : 'The answer is empty'
}

/** What the agent failed to deliver fails, without a request. */
function unanswered(reason: string, assertions: readonly string[]): JudgeOutcome {
  return {
    source: 'recomputed',
    score: 0,
    reason,
    assertions: assertions.map((label) => ({ label, outcome: 'fail', reason })),
    state: 'judged',
    votes: [],
    findings: [],
    sent: null,
  }
}

function noJudge(reason: string): JudgeOutcome {
  return {
    source: 'recomputed',
    score: null,
    reason,
    assertions: [],
    state: 'no_judge',
    votes: [],
    findings: [],
    sent: null,
  }
}
