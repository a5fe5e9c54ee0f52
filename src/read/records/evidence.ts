// The evidence of one record: what stands expected against what the run left. What the agent failed to deliver is a fail,
// what cannot be read or told is an error. Non-goals: scoring it; which trials there are (records-entries.ts).
import { attempt, orElse } from '../../attempt.js'
import {
  type ActionEvidence,
  ArtifactError,
  type AssertionEvidence,
  type DbEvidence,
  type JudgedEvidence,
  type JudgeQuestion,
  type Metric,
  type PredicateEvidence,
  type PredicateSources,
  type RecordedJudgement,
  type SettledEvidence,
  type SignalName,
  type StateDocument,
  type StatePair,
} from '../../model.js'
import { indentedText } from '../../json/indented-text.js'
import { isArray, isObject } from '../../json/document.js'
import { historiesOf } from '../kit/histories.js'
import { messagesIn, wordsOf } from '../conversation/conversation.js'
import { shortText } from '../../json/short-text.js'
import { recordConversationOf, readRecordMessages } from './conversation.js'
import { documentDiffers } from './expected.js'
import type { RecordSettings, RecordSignal } from './scenario.js'
import { isOtherConversation, type RecordSource } from './source.js'
import { settle, failed, untold, orError } from '../kit/evidence.js'

/** One trial: what the run left, and where its references and settings come from (itself, or `expected`). */
export interface RecordTrial {
  readonly own: RecordSource
  /** Whether the conversation ended voluntarily: the run's to say. */
  readonly cleanExit: boolean | undefined
  /** Why it did not finish: likewise. */
  readonly error: string | undefined
  readonly metrics: readonly Metric[]
  readonly reference: RecordSource
  readonly settings: RecordSettings
}

/** The signals that gate: the declared ones, else what the references let be scored. */
export function gatingSignals(trial: RecordTrial): readonly SignalName[] {
  const { settings, reference } = trial
  if (settings.signals !== undefined) return settings.signals
  const has = (field: Parameters<RecordSource['document']>[0]): boolean => stands(reference, field)
  return [
    ...(has('expected_db') || has('expected_user_db') ? (['db_state_match'] as const) : []),
    ...(has('reference') ? (['action_match'] as const) : []),
    ...(settings.predicates.length > 0 ? (['db_state_assertion'] as const) : []),
    ...(settings.answerPredicates.length > 0 ? (['answer_assertion'] as const) : []),
    ...(settings.assertions.length > 0 ? (['nl_assertion'] as const) : []),
  ]
}

/** Both states, a fail where the run left none, an error where one cannot be read; undefined: none is expected. */
export function recordDbEvidence(trial: RecordTrial): DbEvidence | undefined {
  return orError(() => {
    const agent = sides(trial, 'expected_db', 'actual_db')
    const user = sides(trial, 'expected_user_db', 'actual_user_db')
    if (agent === undefined && user === undefined) return undeclared(trial, 'db_state_match', 'expected_db')
    if (agent === 'missing') return failed(`the run left no final DB: there is no actual_db in ${trial.own.where}`)
    if (user === 'missing')
      return failed(`the run left no final user DB: there is no actual_user_db in ${trial.own.where}`)
    const [before, userBefore] = [initialState(trial, 'initial_db'), initialState(trial, 'initial_user_db')]
    if (agent !== undefined) {
      const initial = { ...(before && { agent: before }), ...(userBefore && { user: userBefore }) }
      return { kind: 'states', agent, ...(user === undefined ? {} : { user }), initial }
    }
    return user === undefined
      ? undefined
      : { kind: 'states', agent: user, ...(userBefore && { initial: { agent: userBefore } }) }
  })
}

/** Reference and prediction; undefined: no reference, or a text for a judge alone. */
export function recordActionEvidence(trial: RecordTrial): ActionEvidence | undefined {
  return orError(() => {
    const reference = trial.reference.document('reference')
    if (reference === undefined) return undeclared(trial, 'action_match', 'reference')
    const wanted = reference.exact()
    const declared = trial.settings.signals
    const isText = !isObject(wanted) && !isArray(wanted)
    if (isText && declared?.includes('judge_passed') && !declared.includes('action_match')) return undefined
    const prediction = trial.own.document('prediction')
    if (prediction === undefined)
      return failed(`the agent gave no answer: there is no prediction in ${trial.own.where}`)
    return { kind: 'answer', reference: wanted, prediction: prediction.exact(), flags: trial.settings.flags }
  })
}

/** The declared predicates on the final DB. */
export function recordAssertionEvidence(trial: RecordTrial): AssertionEvidence | undefined {
  const { predicates } = trial.settings
  if (predicates.length === 0) return undeclared(trial, 'db_state_assertion', 'db_assertions')
  return { kind: 'predicates', predicates, sources: sourcesOf(trial) }
}

/** The declared predicates on the answer, the conversation and the calls. */
export function answerAssertionEvidence(trial: RecordTrial): PredicateEvidence | SettledEvidence | undefined {
  const { answerPredicates: predicates } = trial.settings
  if (predicates.length === 0) return undeclared(trial, 'answer_assertion', 'answer_assertions')
  return { kind: 'predicates', predicates, sources: sourcesOf(trial) }
}

/** What the run left, for predicates. */
function sourcesOf({ own }: RecordTrial): PredicateSources {
  return {
    db: () => own.document('actual_db') ?? null,
    user_db: () => own.document('actual_user_db') ?? null,
    prediction: () => own.document('prediction') ?? null,
    conversation: () => (own.document('conversation') === undefined ? noConversation(own) : recordConversationOf(own)),
  }
}

/** Nothing; an error where it stands under a name that is not read. */
function noConversation(own: RecordSource): null {
  const other = own.beside().find(({ name, value }) => isOtherConversation(name) && messagesIn(value) !== undefined)
  if (other === undefined) return null
  throw new ArtifactError(
    'artifact_wrong_shape',
    `${own.where} holds no conversation, and ${shortText(other.name)} is not read`,
    'Name it `conversation`',
  )
}

/** The recorded end of the conversation. */
export function recordCleanExitEvidence(trial: RecordTrial): SettledEvidence | undefined {
  const { cleanExit } = trial
  if (cleanExit === undefined) return undeclared(trial, 'clean_exit', 'clean_exit')
  const reason = cleanExit ? 'the conversation ended voluntarily' : 'the conversation did not end voluntarily'
  return settle(cleanExit ? 'pass' : 'fail', 'recorded', reason)
}

/** What a judge may be asked. Throws ArtifactError where nl_assertion is declared and nothing asserted. */
export function recordJudgedEvidence(trial: RecordTrial): JudgedEvidence {
  const { signals, assertions } = trial.settings
  const wantsScore = signals?.includes('judge_passed') ?? false
  if (signals?.includes('nl_assertion') && assertions.length === 0) {
    throw new ArtifactError(
      'artifact_wrong_shape',
      `${trial.reference.where} declares the signal nl_assertion and has no nl_assertions`,
      'Write the assertions, or leave the signal out',
    )
  }
  return {
    wantsScore,
    assertions,
    recorded: recordedJudgement(trial),
    reference: () => recordReferenceText(trial),
    answer: () => textOf(trial.own.document('prediction')),
    question: () => recordQuestionOf(trial),
  }
}

function recordedJudgement({ own, reference }: RecordTrial): RecordedJudgement | null {
  try {
    const document = own.document('judge_result')
    if (document === undefined) return null
    // Made with the run's own reference: where `expected` names another one, it says nothing of that.
    if (own !== reference && documentDiffers(own, reference, 'reference')) {
      const reason = `${document.where} cannot be used: the run’s own reference, which its judge saw, is not that of \`expected\``
      return { kind: 'unreadable', reason }
    }
    return { kind: 'judge_result', document: document.exact(), where: document.where }
  } catch (error) {
    if (error instanceof ArtifactError) return { kind: 'unreadable', reason: error.message }
    throw error
  }
}

/** null: nothing of the agent was observed. */
function recordQuestionOf(trial: RecordTrial): JudgeQuestion | null {
  const prediction = textOf(trial.own.document('prediction'))
  const messages = readRecordMessages(trial.own)
  if (prediction === null && messages.length === 0) return null
  const turns = wordsOf(recordConversationOf(trial.own))
  return {
    reference: recordReferenceText(trial),
    prediction,
    conversation: turns.length === 0 ? null : turns,
    ...historiesOf(messages),
    nlAssertions: trial.settings.assertions,
  }
}

function recordReferenceText({ reference }: RecordTrial): string | null {
  return textOf(reference.document('reference'))
}

function textOf(document: StateDocument | undefined): string | null {
  if (document === undefined) return null
  const value = document.exact()
  // As the reference evaluator shows answers to its judge: a list of one object is that object.
  return indentedText(isArray(value) && value.length === 1 && isObject(value[0]) ? value[0] : value)
}

/** Why a state before the run is not used, in words. */
export function unreadInitial({ own, reference }: RecordTrial): readonly string[] {
  return (['initial_db', 'initial_user_db'] as const).flatMap((field) => {
    const read = attempt(() => reference.document(field) ?? own.document(field))
    return read instanceof ArtifactError ? [`${read.message} (it only tells which call wrote a wrong place)`] : []
  })
}

/** The state before the run, beside the references or the run's own; it decides nothing, so one that cannot be read is none. */
function initialState(
  { own, reference }: RecordTrial,
  field: 'initial_db' | 'initial_user_db',
): StateDocument | undefined {
  return orElse(
    () => reference.document(field) ?? own.document(field),
    () => undefined,
  )
}

function sides(
  trial: RecordTrial,
  expectedField: 'expected_db' | 'expected_user_db',
  actualField: 'actual_db' | 'actual_user_db',
): StatePair | 'missing' | undefined {
  const expected = trial.reference.document(expectedField)
  if (expected === undefined) return undefined
  const actual = trial.own.document(actualField)
  return actual === undefined ? 'missing' : { expected, actual }
}

/** Whether a document is there; one that cannot be read is: its signal must gate, as an error. */
function stands(source: RecordSource, field: Parameters<RecordSource['document']>[0]): boolean {
  return orElse(
    () => source.document(field) !== undefined,
    () => true,
  )
}

/** A declared signal without what it needs cannot be told; one that is not declared is no signal of the trial. */
function undeclared(trial: RecordTrial, signal: RecordSignal, field: string): SettledEvidence | undefined {
  return trial.settings.signals?.includes(signal) ? untold(`${signal} is declared and there is no ${field}`) : undefined
}

/** What the run left and nothing decides by, where the settings do not say what gates: in words. */
export function undecided({ settings, own, reference, cleanExit }: RecordTrial): readonly string[] {
  if (settings.signals !== undefined) return []
  const left = (['actual_db', 'actual_user_db'] as const).filter(
    (field) =>
      stands(own, field) &&
      !stands(reference, EXPECTED_OF[field]) &&
      !(field === 'actual_db' && settings.predicates.length > 0),
  )
  const lacking = left.map((field) => EXPECTED_OF[field]).join(' and ')
  return [
    ...(left.length === 0
      ? []
      : [`${left.join(' and ')} without ${lacking}: the state is not compared, the other signals decide`]),
    ...(cleanExit === false ? ['clean_exit is false and does not gate: name it in signals, where it shall'] : []),
  ]
}

const EXPECTED_OF = { actual_db: 'expected_db', actual_user_db: 'expected_user_db' } as const
