// What is to be judged in a labs scenario, and what people see of its conversation. The question is put together only
// when a live judge is asked. The judgement itself, and what a recorded one is worth, are the judge's business.
import {
  ArtifactError,
  type Conversation,
  JsonFloat,
  type JudgedEvidence,
  type JudgeQuestion,
  type JsonObject,
  type JsonValue,
  type RecordedJudgement,
} from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { isArray, isObject, member, text } from '../../json/document.js'
import { indentedText } from '../../json/indented-text.js'
import { readConversation } from '../conversation/conversation.js'
import {
  AGENT_CONTEXT,
  CONVERSATION,
  FINAL_ANSWER,
  JUDGE_RESULT,
  METADATA,
  objectsIn,
  present,
  REFERENCE_ANSWER,
  textsAt,
  USER_CONTEXT,
  type LabsScenario,
} from './files.js'
import { judgedAgainstReference } from './recorded.js'
import { below, readValue } from '../kit/documents.js'

/** What a judge may be asked. Throws ArtifactError where the assertions cannot be read. */
export function labsJudgedEvidence(scenario: LabsScenario, declaresScore: boolean): JudgedEvidence {
  const { files, directory, reference, metadata, metrics } = scenario
  const where = reference.files.where(below(reference.config, METADATA))
  const assertions = textsAt(metadata, 'nl_assertions', where)
  if (reference.own && assertions.length === 0 && present(metrics, 'nl_assertion_pass_rate') !== undefined) {
    throw new ArtifactError(
      'artifact_wrong_shape',
      `${where} holds no nl_assertions although the run judged some`,
      'Upload the file as the evaluator wrote it',
    )
  }
  const path = below(directory, JUDGE_RESULT)
  const hasResult = files.kind(path) !== 'missing'
  const wantsScore = declaresScore || hasResult
  const recorded = hasResult ? readJudgement(scenario, path) : lostJudgement(scenario, path)
  return {
    wantsScore,
    assertions,
    recorded,
    reference: () => labsReferenceText(reference),
    answer: () => labsAnswerText(scenario),
    question: () => labsQuestionOf(scenario, assertions),
  }
}

function readJudgement(scenario: LabsScenario, path: string): RecordedJudgement {
  const { files, metrics, note } = scenario
  if (!judgedAgainstReference(scenario)) {
    const reason = `${files.where(path)} cannot be used: the run’s own reference answer, which its judge saw, is not that of \`expected\``
    return { kind: 'unreadable', reason }
  }
  try {
    const document = readValue(files, path)
    const [own, copied] = [member(document, 'score'), member(metrics, 'judge_score')].map(labsNumberOf)
    if (own !== undefined && copied !== undefined && !Object.is(own, copied)) {
      note(
        'stored_value_differs',
        `${JUDGE_RESULT} holds the score ${own}, metrics.json ${copied}; the former was used`,
      )
    }
    return { kind: 'judge_result', document, where: files.where(path) }
  } catch (error) {
    if (error instanceof ArtifactError) return { kind: 'unreadable', reason: error.message }
    throw error
  }
}

function lostJudgement({ files, metrics }: LabsScenario, path: string): RecordedJudgement | null {
  if (present(metrics, 'judge_score') === undefined) return null
  return { kind: 'unreadable', reason: `${files.where(path)} is missing although metrics.json holds its score` }
}

function labsNumberOf(value: JsonValue | undefined): number | undefined {
  if (value instanceof JsonFloat) return value.value
  return typeof value === 'number' ? value : undefined
}

function labsReferenceText({ files, config }: LabsScenario['reference']): string | null {
  return payloadText(files, below(config, REFERENCE_ANSWER))
}

function labsAnswerText({ files, directory }: LabsScenario): string | null {
  return payloadText(files, below(directory, FINAL_ANSWER))
}

/** null: nothing of the agent was observed. Throws ArtifactError where a file that is there cannot be read. */
function labsQuestionOf(scenario: LabsScenario, assertions: readonly string[]): JudgeQuestion | null {
  const { files, directory, reference } = scenario
  const prediction = labsAnswerText(scenario)
  const turns = spokenTurns(files, directory)
  const [agent, user] = [AGENT_CONTEXT, USER_CONTEXT].map((name) => labsMessagesOf(files, below(directory, name)))
  if (prediction === null && turns.length === 0 && !agent && !user) return null
  return {
    reference: labsReferenceText(reference),
    prediction,
    conversation: turns.length === 0 ? null : turns,
    agentContextHistory: agent ?? null,
    userContextHistory: user ?? null,
    nlAssertions: assertions,
  }
}

/** A reference or an answer as the evaluator shows it to its judge: a list of one object is that object, indented. */
function payloadText(files: ArtifactFiles, path: string): string | null {
  if (files.kind(path) === 'missing') return null
  const value = readValue(files, path)
  const only = isArray(value) && value.length === 1 && isObject(value[0]) ? value[0] : value
  return typeof only === 'string' ? JSON.stringify(only) : indentedText(only)
}

/** The messages of an LLM context; null where there is none (the evaluator often saves an empty list). */
function labsMessagesOf(files: ArtifactFiles, path: string): readonly JsonValue[] | null {
  if (files.kind(path) === 'missing') return null
  const value = readValue(files, path)
  if (!isArray(value)) {
    throw new ArtifactError(
      'artifact_wrong_shape',
      `${files.where(path)} holds no list of messages`,
      'Upload it as it was saved',
    )
  }
  return value.length === 0 ? null : value
}

/** The turns of the log, in its order; [] where there are none. Throws ArtifactError for a broken file. */
function spokenTurns(files: ArtifactFiles, directory: string): readonly JsonObject[] {
  const path = below(directory, CONVERSATION)
  if (files.kind(path) === 'missing') return []
  return objectsIn(readValue(files, path)).map(
    (segment) =>
      new Map([
        ['role', text(member(segment, 'speaker')) ?? 'unknown'],
        ['text', text(member(segment, 'words')) ?? ''],
      ]),
  )
}

/**
 * The conversation for people: the agent's messages where they hold tool calls, so that calls stand where they were made,
 * else the turns of the log. Throws ArtifactError for a broken file.
 */
export function labsConversationOf(files: ArtifactFiles, directory: string): Conversation {
  const path = below(directory, AGENT_CONTEXT)
  const messages = labsMessagesOf(files, path) ?? []
  const turns = spokenTurns(files, directory)
  const isCalling = messages.some((message) => objectsIn(member(message, 'tool_calls')).length > 0)
  return isCalling || turns.length === 0
    ? readConversation(messages, files.where(path))
    : readConversation(turns, files.where(below(directory, CONVERSATION)))
}
