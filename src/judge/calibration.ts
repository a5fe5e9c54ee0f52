// Items whose right verdict is known: a judge that gets one wrong is not asked about anything else. Non-goal: measuring
// how good a judge is.
import { ArtifactError, type JsonValue, type JudgedEvidence, type JudgeOutcome, type JudgeQuestion } from '../model.js'
import { isArray, isObject, member, parseJson, parseJsonLines, text } from '../json/document.js'
import { jsonText } from '../json/python-text.js'
import { sha256Text } from '../score/state/hash.js'

export interface CalibrationItem {
  /** For messages: the item's own name, or its place. */
  readonly name: string
  readonly expect: 'pass' | 'fail'
  readonly question: JudgeQuestion
  /** The item as JSON, its keys in order. */
  readonly written: string
}

const SHAPE =
  'Write a JSON list or JSONL of objects: "expect" ("pass" or "fail"), "reference", "prediction", and where wanted "name", "nl_assertions", "conversation", "agent_context_history", "user_context_history"'
const FIELDS: ReadonlySet<string> = new Set([
  'name',
  'expect',
  'reference',
  'prediction',
  'nl_assertions',
  'conversation',
  'agent_context_history',
  'user_context_history',
])

/** The items of a calibration file (a JSON list, or JSONL). Throws ArtifactError naming the file and the item. */
export function readCalibration(content: string, where: string): readonly CalibrationItem[] {
  const values = content.trimStart().startsWith('[') ? listIn(content, where) : linesIn(content, where)
  if (values.length === 0) throw wrong(`${where} holds no calibration item`)
  return values.map(({ value, place }) => readItem(value, place))
}

interface Placed {
  readonly value: JsonValue
  readonly place: string
}

function listIn(content: string, where: string): readonly Placed[] {
  const { value } = parseJson(content, where)
  return isArray(value) ? value.map((item, at) => ({ value: item, place: `${where} item ${at + 1}` })) : []
}

function linesIn(content: string, where: string): readonly Placed[] {
  return Array.from(parseJsonLines(content, where), (line) => {
    if ('error' in line) throw line.error
    const place = `${where}:${line.line}`
    return { value: parseJson(line.text, place).value, place }
  })
}

function readItem(item: JsonValue, place: string): CalibrationItem {
  if (!isObject(item)) throw wrong(`${place} is no object`)
  const unknown = [...item.keys()].filter((key) => !FIELDS.has(key))
  if (unknown.length > 0) throw wrong(`${place} holds unknown fields: ${unknown.join(', ')}`)
  const expect = text(item.get('expect'))
  if (expect !== 'pass' && expect !== 'fail') throw wrong(`${place} does not say whether it must pass or fail`)
  const assertions = item.get('nl_assertions') ?? []
  if (!isArray(assertions) || assertions.some((line) => typeof line !== 'string')) {
    throw wrong(`${place} holds nl_assertions that are no list of texts`)
  }
  const reference = answerAt(item, 'reference')
  if (reference === null && assertions.length === 0) throw wrong(`${place} has neither a reference nor nl_assertions`)
  return {
    name: text(item.get('name')) ?? place,
    expect,
    written: jsonText(item, { sortKeys: true, spaced: false }),
    question: {
      reference,
      prediction: answerAt(item, 'prediction'),
      conversation: historyAt(item, 'conversation', place),
      agentContextHistory: historyAt(item, 'agent_context_history', place),
      userContextHistory: historyAt(item, 'user_context_history', place),
      nlAssertions: assertions.flatMap((line) => (typeof line === 'string' ? [line] : [])),
    },
  }
}

/** An answer is a text, or a document that is shown as JSON. */
function answerAt(item: JsonValue, key: string): string | null {
  const value = member(item, key)
  if (value === undefined || value === null) return null
  return text(value) ?? jsonText(value, { sortKeys: false, spaced: true })
}

function historyAt(item: JsonValue, key: string, place: string): readonly JsonValue[] | null {
  const value = member(item, key)
  if (value === undefined || value === null) return null
  if (!isArray(value)) throw wrong(`${place} holds a ${key} that is no list`)
  return value
}

function wrong(what: string): ArtifactError {
  return new ArtifactError('artifact_wrong_shape', what, SHAPE)
}

/** SHA-256 of the items, however their file is laid out. */
export function calibrationHash(items: readonly CalibrationItem[]): string {
  return sha256Text(JSON.stringify(items.map(({ written }) => written)))
}

/** The item as what a trial would bring; its conversation is shown whatever the settings say of others. */
export function judgedItem(item: CalibrationItem): JudgedEvidence {
  const { question } = item
  return {
    wantsScore: question.reference !== null,
    assertions: question.nlAssertions,
    question: () => question,
    recorded: null,
  }
}

/** Why the outcome of an item shows that the judge cannot be trusted, or null. */
export function calibrationFault(item: CalibrationItem, outcome: JudgeOutcome, threshold: number): string | null {
  const untold = outcome.assertions.find((part) => part.outcome === 'error')
  const wantsScore = item.question.reference !== null
  if (outcome.state !== 'judged' || (wantsScore && outcome.score === null)) {
    return `${item.name} could not be judged: ${outcome.reason}`
  }
  if (untold !== undefined) return `${item.name} could not be judged: ${untold.reason}`
  const scorePasses = !wantsScore || (outcome.score !== null && outcome.score >= threshold)
  const passes = scorePasses && outcome.assertions.every((part) => part.outcome === 'pass')
  if (passes === (item.expect === 'pass')) return null
  return `${item.name} must ${item.expect} and was judged to ${passes ? 'pass' : 'fail'} (score ${outcome.score ?? 'none'})`
}
