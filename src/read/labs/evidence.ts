// The answer of a labs scenario and the end of its conversation, as evidence. An answer that is missing is a fail, a file
// that cannot be read an error; what the log says beats what metrics.json recorded. Scores nothing.
import {
  ArtifactError,
  type ActionEvidence,
  type JsonValue,
  type MatchFlags,
  type SettledEvidence,
  type Source,
} from '../../model.js'
import { decodeUtf8, isArray, isObject, member, text } from '../../json/document.js'
import { CONVERSATION_LOG, FINAL_ANSWER, METADATA, present, REFERENCE_ANSWER, type LabsScenario } from './files.js'
import { below, readValue } from '../kit/documents.js'
import { failed, untold, orError, settle } from '../kit/evidence.js'

/** undefined: no reference answer, and none when the run was made. */
export function labsActionEvidence(scenario: LabsScenario): ActionEvidence | undefined {
  return orError(() => readAction(scenario))
}

function readAction(scenario: LabsScenario): ActionEvidence | undefined {
  const { files, directory, reference, metrics } = scenario
  const recorded = member(metrics, 'is_action_match')
  const referencePath = below(reference.config, REFERENCE_ANSWER)
  if (reference.files.kind(referencePath) === 'missing') {
    if (!reference.own || typeof recorded !== 'boolean') return undefined
    return untold(`the run compared the answer, but ${REFERENCE_ANSWER} is gone from the artifacts`)
  }
  const expected = readValue(reference.files, referencePath)
  const answerPath = below(directory, FINAL_ANSWER)
  if (files.kind(answerPath) === 'missing') return failed(`the agent gave no answer: there is no ${FINAL_ANSWER}`)
  const prediction = readValue(files, answerPath)
  // Where the reference itself is a list of actions, none means that the agent did nothing.
  if (isEmptyActionList(prediction) && member(expected, 'actions') === undefined) {
    const what =
      'the answer is `[{"actions": []}]`: the stock bot pulls an empty action list and then drops every pushed answer, so this scenario cannot pass with it'
    scenario.note('empty_action_list', what)
  }
  return {
    kind: 'answer',
    reference: expected,
    prediction,
    flags: flagsOf(scenario),
    ...(reference.own && typeof recorded === 'boolean' ? { storedMatch: recorded } : {}),
  }
}

function isEmptyActionList(value: JsonValue): boolean {
  const only = isArray(value) && value.length === 1 ? value[0] : undefined
  const actions = isObject(only) && only.size === 1 ? only.get('actions') : undefined
  return isArray(actions) && actions.length === 0
}

function flagsOf(scenario: LabsScenario): MatchFlags {
  const flag = (key: string): boolean => {
    const value = present(scenario.metadata, key) ?? false
    if (typeof value === 'boolean') return value
    const { files, config } = scenario.reference
    throw new ArtifactError(
      'artifact_wrong_shape',
      `${files.where(below(config, METADATA))}: ${key} is neither true nor false`,
      'Write it as the evaluator does',
    )
  }
  return {
    ignoreCapitalization: flag('ignore_capitalization'),
    ignorePunctuation: flag('ignore_punctuation'),
    cleanText: flag('clean_text'),
    disallowExtraItems: scenario.strictMatch || flag('disallow_extra_items'),
  }
}

const EXIT = '[EXIT]'
/** The only other one that the evaluator writes. */
const TIMEOUT = '[TIMEOUT]'
/** The last lines of conversation_log.txt; a transcript above cannot forge them. */
const LOG_END = /\n={80}\nEnd time: [^\n]*\nStop reason: ([^\n]*)\n={80}\s*$/

/** `gating`: the scenario declares it, so that nothing to tell it by is an error rather than not applicable. */
export function labsCleanExitEvidence(scenario: LabsScenario, gating: boolean): SettledEvidence | undefined {
  return orError(() => readCleanExit(scenario, gating))
}

function readCleanExit(scenario: LabsScenario, gating: boolean): SettledEvidence | undefined {
  const { files, directory, metrics } = scenario
  const path = below(directory, CONVERSATION_LOG)
  const logged =
    files.kind(path) === 'missing' ? undefined : LOG_END.exec(decodeUtf8(files.read(path), files.where(path)))?.[1]
  const reason = text(present(metrics, 'stop_reason'))
  const flag = present(metrics, 'clean_exit')
  if (typeof flag === 'boolean' && reason !== undefined && flag !== (reason === EXIT)) {
    scenario.note('recorded_verdict_differs', `clean_exit is recorded as ${flag}, the stop reason as ${reason}`)
  }
  if (logged !== undefined) {
    if (reason !== undefined && reason !== logged) {
      const what = `metrics.json gives the stop reason ${reason}, conversation_log.txt ${logged}; the log was used`
      scenario.note('recorded_verdict_differs', what)
    }
    return ended(logged, 'recomputed')
  }
  if (reason !== undefined) return ended(reason, 'recorded')
  if (typeof flag === 'boolean') {
    return settle(flag ? 'pass' : 'fail', 'recorded', flag ? VOLUNTARILY : `${NOT_VOLUNTARILY}: clean_exit: false`)
  }
  return gating ? untold('neither metrics.json nor conversation_log.txt says how the conversation ended') : undefined
}

const VOLUNTARILY = 'the conversation ended voluntarily'
const NOT_VOLUNTARILY = 'the conversation did not end voluntarily'

function ended(stop: string, source: Source): SettledEvidence {
  if (stop === EXIT) return settle('pass', source, VOLUNTARILY)
  if (stop === TIMEOUT) return settle('fail', source, `${NOT_VOLUNTARILY}: ${stop}`)
  return settle(
    'error',
    source,
    `the stop reason ${stop} is not known: whether the conversation ended well cannot be told`,
  )
}
