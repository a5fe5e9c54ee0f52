// One JSON request a line → one JSON answer a line, so that any language can call the scorers. A bad line gets an error
// answer and the next is read. Pure.
import type { Config } from '../inputs/config.js'
import { ArtifactError, JudgeError, type JsonValue, type MatchFlags, type Work } from '../model.js'
import { decodeUtf8, duplicateText, isArray, isObject, member, parseJson, text } from '../json/document.js'
import { matchActionRecord } from '../score/answer/actions.js'
import { diffStates } from '../score/state/diff.js'
import { hashPair, hashState } from '../score/state/hash.js'
import { dropsEverything, NOTHING_LEFT } from '../score/state/remains.js'
import { judgeEvidence, readJudgeReply } from '../judge/judge.js'
import { matchDocument } from '../score/answer/match.js'
import { jsonText } from '../json/python-text.js'
import { upstreamDiff } from '../score/state/upstream-diff.js'
import { OutOfWork, startRunWork, startWork } from '../work.js'
import { answerStatistics, StatisticsRequestError } from './statistics-request.js'

/** Lines of the review diff that are made before only their number is known to be larger. */
const BATCH_DIFF_CAPS = { maxChanges: 100_000, maxValueChars: 2_000 }

type Answer = readonly (readonly [string, JsonValue])[]

class RequestError extends Error {}

function textField(request: JsonValue, name: string): string {
  const value = text(member(request, name))
  if (value === undefined) throw new RequestError(`${name} is missing or not a text`)
  return value
}

/** A document in a request: duplicate keys are a warning here, as the last wins. */
function documentField(request: JsonValue, name: string, warnings: string[]): JsonValue {
  const parsed = parseJson(textField(request, name), name)
  for (const duplicate of parsed.duplicates) warnings.push(`${name}: ${duplicateText(duplicate)}`)
  return parsed.value
}

function flagsOf(options: JsonValue | undefined): MatchFlags {
  if (options !== undefined && options !== null && !isObject(options))
    throw new RequestError('options is not an object')
  const known = [
    'ignore_capitalization',
    'ignore_punctuation',
    'clean_text',
    'disallow_extra_items',
    'numeric_tolerance',
  ]
  for (const key of isObject(options) ? options.keys() : []) {
    if (!known.includes(key))
      throw new RequestError(`options: unknown option ${key}; the options are ${known.join(', ')}`)
  }
  const flag = (name: string): boolean => {
    const value = member(options ?? null, name) ?? false
    if (typeof value !== 'boolean') throw new RequestError(`options: ${name} is not true or false`)
    return value
  }
  return {
    ignoreCapitalization: flag('ignore_capitalization'),
    ignorePunctuation: flag('ignore_punctuation'),
    cleanText: flag('clean_text'),
    disallowExtraItems: flag('disallow_extra_items'),
  }
}

function toleranceOf(options: JsonValue | undefined, fallback: number): number {
  const value = member(options ?? null, 'numeric_tolerance')
  if (value === undefined) return fallback
  const number = typeof value === 'number' ? value : Number(jsonText(value, { sortKeys: false, spaced: false }))
  if (!(number >= 0 && number <= 1)) throw new RequestError('options: numeric_tolerance is not a number from 0 to 1')
  return number
}

function assertionsOf(request: JsonValue): readonly string[] {
  const list = member(request, 'nl_assertions') ?? []
  if (!isArray(list)) throw new RequestError('nl_assertions is not a list')
  return list.map((item) => {
    const assertion = text(item)
    if (assertion === undefined) throw new RequestError('nl_assertions holds something that is no text')
    return assertion
  })
}

function answer(request: JsonValue, config: Config, work: Work, warnings: string[]): Answer {
  const op = textField(request, 'op')
  switch (op) {
    case 'hash': {
      const state = documentField(request, 'json', warnings)
      if (dropsEverything(state, config.score)) throw new RequestError(NOTHING_LEFT)
      return [['result', hashState(state, config.score)]]
    }
    case 'diff': {
      const expected = documentField(request, 'expected', warnings)
      const actual = documentField(request, 'actual', warnings)
      const [one, other] = hashPair(expected, actual, config.score)
      const isEqual = one === other
      if (isEqual && [expected, actual].some((state) => dropsEverything(state, config.score))) {
        throw new RequestError(NOTHING_LEFT)
      }
      return [
        ['result', jsonText(upstreamDiff(expected, actual), { sortKeys: false, spaced: true })],
        ['hash_equal', isEqual],
        ['changes', diffStates(expected, actual, config.score, { ...BATCH_DIFF_CAPS, work }).total],
      ]
    }
    case 'match': {
      const options = member(request, 'options')
      const flags = flagsOf(options)
      const tolerance = toleranceOf(options, config.score.numericTolerance)
      const reference = documentField(request, 'reference', warnings)
      const found = matchDocument(reference, documentField(request, 'prediction', warnings), flags, tolerance, work)
      if (found.outcome === 'error') throw new RequestError(found.reason)
      return [
        ['result', found.outcome === 'pass'],
        ['reason', found.reason],
      ]
    }
    case 'action': {
      const reference = documentField(request, 'reference', warnings)
      return [['result', matchActionRecord(reference, documentField(request, 'prediction', warnings))]]
    }
    case 'judge-reply': {
      const reply = readJudgeReply(textField(request, 'content'), assertionsOf(request))
      return [
        [
          'result',
          new Map<string, JsonValue>([
            ['score', reply.score],
            ['assertions', reply.assertions.map(({ outcome }) => outcome)],
          ]),
        ],
      ]
    }
    case 'judge-evidence': {
      const input = member(request, 'input')
      if (!isObject(input)) throw new RequestError('input is missing or not an object')
      return [['result', judgeEvidence(input).map(([tag, content]) => [tag, content])]]
    }
    case 'statistics': {
      const input = member(request, 'input')
      if (!isObject(input)) throw new RequestError('input is missing or not an object')
      return [['result', answerStatistics(textField(request, 'ask'), input)]]
    }
    default:
      throw new RequestError(
        `unknown op ${op}; one of hash, diff, match, action, judge-reply, judge-evidence, statistics`,
      )
  }
}

/** The answer to a line that is too long to be read. */
export function answerTooLong(maxBytes: number): string {
  return jsonText(
    new Map<string, JsonValue>([
      ['id', null],
      ['error', `request has more than ${maxBytes} bytes`],
    ]),
    { sortKeys: false, spaced: false },
  )
}

/** Bytes of requests that may cost what one run may: a stream of them has no end. */
const BYTES_OF_RUN = 5 * 1024 * 1024

/** Gives the work of each line by its length: all lines of a few MB share one run's. */
export function startBatchWork(): (bytes: number) => Work {
  let [run, left] = [startRunWork(), BYTES_OF_RUN]
  return (bytes) => {
    left -= bytes
    if (left < 0) [run, left] = [startRunWork(), BYTES_OF_RUN]
    return run.trial()
  }
}

/** The answer to one line, as one line; null for a blank one. Never throws for what stands in it. */
export function answerLine(line: Uint8Array, config: Config, work: Work = startWork()): string | null {
  let id: JsonValue = null
  const warnings: string[] = []
  const write = (fields: Answer): string =>
    jsonText(
      new Map<string, JsonValue>([
        ['id', id],
        ...fields,
        ...(warnings.length > 0 ? ([['warnings', warnings]] as Answer) : []),
      ]),
      {
        sortKeys: false,
        spaced: false,
      },
    )
  try {
    const asked = decodeUtf8(line, 'request')
    if (asked.trim() === '') return null
    const request = parseJson(asked, 'request').value
    id = member(request, 'id') ?? null
    return write(answer(request, config, work, warnings))
  } catch (error) {
    const told = [RequestError, StatisticsRequestError, ArtifactError, JudgeError, OutOfWork].some(
      (kind) => error instanceof kind,
    )
    if (!told || !(error instanceof Error)) throw error
    return write([['error', error.message]])
  }
}
