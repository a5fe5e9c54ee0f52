// scenario.json of the records layout, and the same fields of a JSONL line: checked against the published schema, with
// messages that name the field. Non-goals: states and answers (records-source.ts).
import { ArtifactError, type JsonValue, type MatchFlags, type Metric, type Predicate } from '../../model.js'
import { isArray, isObject, member, text, toReportJson } from '../../json/document.js'
import { jsonText } from '../../json/python-text.js'
import { memberPath } from '../../json/path.js'
import { readPredicates } from '../../predicate/read.js'
import { finiteIn, measured } from '../kit/metrics.js'
import { checkLine, checkScenario } from '../../generated/records-schema.js'

/** The signals that a record can declare. */
export type RecordSignal =
  | 'db_state_match'
  | 'action_match'
  | 'db_state_assertion'
  | 'answer_assertion'
  | 'nl_assertion'
  | 'judge_passed'
  | 'clean_exit'

/** What a scenario declares; undefined or empty where it does not. */
export interface RecordSettings {
  readonly id: string | undefined
  readonly domain: string | undefined
  readonly trial: number | undefined
  readonly signals: readonly RecordSignal[] | undefined
  readonly flags: MatchFlags
  readonly cleanExit: boolean | undefined
  /** Why the run did not finish, as it says itself. */
  readonly error: string | undefined
  readonly assertions: readonly string[]
  readonly predicates: readonly Predicate[]
  readonly answerPredicates: readonly Predicate[]
  readonly source: { readonly file: string; readonly line: number | null } | undefined
  readonly metrics: readonly Metric[]
  /** Fields that are not known, for a finding. */
  readonly unknown: readonly string[]
  /** Lists of what is asked that hold nothing, for a finding. */
  readonly empty: readonly string[]
}

/** Fields of a trial that are documents of their own: files of the folder form, fields of a JSONL line. */
export const DOCUMENT_FIELDS = [
  'expected_db',
  'actual_db',
  'expected_user_db',
  'actual_user_db',
  'initial_db',
  'initial_user_db',
  'reference',
  'prediction',
  'conversation',
  'judge_result',
  'metrics',
] as const
export type DocumentField = (typeof DOCUMENT_FIELDS)[number]

/** The documents of a state, before and after, and of an answer. */
export const STATES_AND_ANSWERS = DOCUMENT_FIELDS.slice(0, DOCUMENT_FIELDS.indexOf('conversation'))

export const SCENARIO_FIELDS = [
  'id',
  'domain',
  'trial',
  'signals',
  'ignore_capitalization',
  'ignore_punctuation',
  'clean_text',
  'disallow_extra_items',
  'clean_exit',
  'error',
  'nl_assertions',
  'db_assertions',
  'answer_assertions',
  'source',
  'metrics',
] as const

const LINE_FIELDS: ReadonlySet<string> = new Set([...SCENARIO_FIELDS, ...DOCUMENT_FIELDS, 'scenario'])

/** An error of a compiled validator, as ajv gives it. */
interface SchemaError {
  readonly instancePath: string
  readonly keyword: string
  readonly params: { readonly [name: string]: unknown }
  readonly message?: string
}
type Validator = ((value: unknown) => boolean) & { readonly errors?: readonly SchemaError[] | null }

/** The settings of a scenario.json. Throws ArtifactError naming the file and the field. */
export function readScenario(value: JsonValue, where: string): RecordSettings {
  requireRecordObject(value, where)
  refuseOtherMetrics(member(value, 'metrics'), where, ['metrics'])
  requireValid(checkScenario as unknown as Validator, toReportJson(value), where)
  return settingsOf(value, where, new Set(SCENARIO_FIELDS))
}

/**
 * The settings of a JSONL line: its own fields, or those of its field `scenario` (an object, or only the id).
 * `tree` is the line without what its documents hold. Throws ArtifactError naming the line and the field.
 */
export function readLineScenario(tree: JsonValue, where: string): RecordSettings {
  requireRecordObject(tree, where)
  refuseOtherMetrics(member(tree, 'metrics'), where, ['metrics'])
  refuseOtherMetrics(member(member(tree, 'scenario'), 'metrics'), where, ['scenario', 'metrics'])
  requireValid(checkLine as unknown as Validator, toReportJson(tree), where)
  const nested = member(tree, 'scenario')
  if (nested === undefined) return settingsOf(tree, where, LINE_FIELDS)
  const inline = SCENARIO_FIELDS.filter((field) => member(tree, field) !== undefined)
  const both = inline.filter((field) => (isObject(nested) ? nested.has(field) : field === 'id'))
  if (both.length > 0) {
    throw wrong(where, `holds ${both.join(', ')} twice: beside \`scenario\` and in it`, 'Keep one of the two')
  }
  const inner = isObject(nested) ? [...nested] : [['id', nested] as const]
  return settingsOf(new Map([...(isObject(tree) ? tree : []), ...inner]), where, LINE_FIELDS)
}

function settingsOf(value: JsonValue, where: string, known: ReadonlySet<string>): RecordSettings {
  const unknown = isObject(value) ? [...value.keys()].filter((key) => !known.has(key)) : []
  refuseNearMisses(unknown, known, where)
  if (isObject(value)) refuseOtherNames(value, known, where)
  const signals = member(value, 'signals')
  const source = member(value, 'source')
  const line = member(source, 'line')
  const trial = member(value, 'trial')
  return {
    id: text(member(value, 'id')),
    domain: text(member(value, 'domain')),
    trial: trial === undefined ? undefined : Number(toReportJson(trial)),
    signals: isArray(signals) ? [...new Set(signals as readonly RecordSignal[])] : undefined,
    flags: flagsIn(value),
    cleanExit: flagOf(member(value, 'clean_exit')),
    error: errorOf(member(value, 'error')),
    assertions: orNone(recordTextsOf(member(value, 'nl_assertions'))),
    predicates: orNone(readPredicates(member(value, 'db_assertions'), 'db_assertions', where, 'db')),
    answerPredicates: orNone(
      readPredicates(member(value, 'answer_assertions'), 'answer_assertions', where, 'prediction'),
    ),
    source: isObject(source) ? { file: text(source.get('file')) ?? '', line: lineOf(line) } : undefined,
    metrics: orNone(metricsIn(member(value, 'metrics'))),
    unknown: orNone(unknown),
    empty: orNone(
      ASKING.filter((name) => {
        const list = member(value, name)
        return isArray(list) && list.length === 0
      }),
    ),
  }
}

const ASKING = ['db_assertions', 'answer_assertions', 'nl_assertions']

/** Most trials declare little, and the settings of all trials of a run are held at once. */
function orNone<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? NONE : list
}

const NONE: readonly never[] = []

function flagsIn(value: JsonValue): MatchFlags {
  const isOn = (name: string): boolean => member(value, name) === true
  const flags = {
    ignoreCapitalization: isOn('ignore_capitalization'),
    ignorePunctuation: isOn('ignore_punctuation'),
    cleanText: isOn('clean_text'),
    disallowExtraItems: isOn('disallow_extra_items'),
  }
  return Object.values(flags).includes(true) ? flags : NO_FLAGS
}

const NO_FLAGS: MatchFlags = {
  ignoreCapitalization: false,
  ignorePunctuation: false,
  cleanText: false,
  disallowExtraItems: false,
}

/** The metrics of a metrics.json. Throws ArtifactError naming the file and the field. */
export function readRecordMetrics(value: JsonValue, where: string): readonly Metric[] {
  requireRecordObject(value, where)
  refuseOtherMetrics(value, where, [])
  requireValid(checkScenario as unknown as Validator, toReportJson(new Map([['metrics', value]])), where)
  return metricsIn(value)
}

/** `"12.5 ms"`, `{"mean": 12}`: a guess at the number would be held against a budget. */
function refuseOtherMetrics(metrics: JsonValue | undefined, where: string, at: readonly string[]): void {
  if (!isObject(metrics)) return
  for (const [name, value] of metrics) {
    const kind = isObject(value) ? 'an object' : isArray(value) ? 'a list' : kindOf(value)
    if (kind === null) continue
    const todo = 'Write the number alone, with its unit in the name, as "latency_ms": 12.5'
    throw wrong(where, `field ${memberPath([...at, name])} is ${kind}, and a metric is a number or null`, todo)
  }
}

function kindOf(value: JsonValue): string | null {
  if (typeof value === 'boolean') return 'true or false'
  return typeof value === 'string' ? 'a text' : null
}

function metricsIn(value: JsonValue | undefined): readonly Metric[] {
  return isObject(value) ? [...value].flatMap(([name, number]) => measured(name, finiteIn(number))) : []
}

function flagOf(value: JsonValue | undefined): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

function lineOf(value: JsonValue | undefined): number | null {
  return value === undefined || value === null ? null : Number(toReportJson(value))
}

/** A text, or what harnesses write of an exception: an object with its message, true. What is empty says that there was none. */
function errorOf(value: JsonValue | undefined): string | undefined {
  if (value === undefined || value === null || value === false) return undefined
  if (isArray(value) && value.length === 0) return undefined
  const message = text(member(value, 'message'))
  const type = text(member(value, 'type')) ?? text(member(value, 'name'))
  if (message !== undefined) return type === undefined ? message : `${type}: ${message}`
  if (isObject(value) && value.size === 0) return undefined
  const told = text(value) ?? jsonText(value, { sortKeys: false, spaced: true })
  return told.trim() === '' ? undefined : told.trim()
}

function recordTextsOf(value: JsonValue | undefined): readonly string[] {
  return isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** `signal`, `nl-assertions`, `expceted_db`: a slip of the pen would silently let other signals gate. */
function refuseNearMisses(unknown: readonly string[], known: ReadonlySet<string>, where: string): void {
  if (unknown.length === 0) return
  const bare = (name: string): string => name.toLowerCase().replace(/[^a-z]|s$/g, '')
  // A list of `errors` beside a trial that finished is common, and no slip.
  const byBareName = new Map([...known].filter((name) => name !== 'error').map((name) => [bare(name), name]))
  for (const name of unknown) {
    const meant = byBareName.get(bare(name)) ?? [...known].find((field) => isSlipOf(name.toLowerCase(), field))
    if (meant !== undefined) throw wrong(where, `has a field ${JSON.stringify(name)}`, `Write it as \`${meant}\``)
  }
}

/** What other evaluations call the fields whose absence would let a trial pass unseen. */
const OTHER_NAMES: readonly (readonly [field: string, other: RegExp])[] = [
  ['expected_db', /^(?:expected|reference|golden|gold)_(?:final_)?(?:state|database)$/],
  ['actual_db', /^(?:actual|final|agent)_(?:final_)?(?:state|database|db)$/],
  ['reference', /^(?:expected|reference|golden|gold)_(?:answer|output|response)$/],
  ['prediction', /^(?:actual|predicted|agent)_(?:answer|output|response)$/],
]

/** The document that another evaluation calls so. */
export function otherNameOf(name: string): string | undefined {
  return OTHER_NAMES.find(([, other]) => other.test(name))?.[0]
}

/** `expected_state` where there is no `expected_db`: else nothing would say that it was not compared. */
function refuseOtherNames(value: ReadonlyMap<string, JsonValue>, known: ReadonlySet<string>, where: string): void {
  for (const [field, other] of OTHER_NAMES) {
    if (!known.has(field) || value.has(field)) continue
    const name = [...value.keys()].find((key) => other.test(key))
    if (name !== undefined) throw wrong(where, `has a field ${JSON.stringify(name)}`, `Write it as \`${field}\``)
  }
}

/** One letter too many, too few, another or two changed over, behind the same first letter. */
function isSlipOf(name: string, field: string): boolean {
  if (field.length < 6 || name[0] !== field[0] || Math.abs(name.length - field.length) > 1) return false
  let at = 0
  while (at < field.length && name[at] === field[at]) at += 1
  const [rest, own] = [name.slice(at), field.slice(at)]
  const swapped = rest[0] === own[1] && rest[1] === own[0] && rest.slice(2) === own.slice(2)
  return swapped || rest.slice(1) === own || rest === own.slice(1) || rest.slice(1) === own.slice(1)
}

function requireRecordObject(value: JsonValue, where: string): void {
  if (!isObject(value)) throw wrong(where, 'is not a JSON object', 'Write an object (schemas/records.v1.schema.json)')
}

function requireValid(check: Validator, value: unknown, where: string): void {
  if (check(value)) return
  // Of several errors at one value (number or text) the last one names it all.
  const error = check.errors?.at(-1)
  const steps = (error?.instancePath ?? '').split('/').slice(1).map(pointerStep)
  const field = steps.length === 0 ? 'the object' : `field ${memberPath(steps)}`
  throw wrong(where, `${field} ${problemOf(error)}`, adviceOf(error))
}

/** Python's `1` for an id and `"0"` for a trial are what most people write first. */
function adviceOf(error: SchemaError | undefined): string {
  const see = 'See schemas/records.v1.schema.json'
  const type = error?.keyword === 'type' ? error.params['type'] : undefined
  if (type === 'string') return `Write it as a text, in quotes. ${see}`
  if (type === 'boolean') return `Write true or false, without quotes. ${see}`
  if (type === 'integer') return `Write a whole number, without quotes. ${see}`
  return see
}

function pointerStep(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')
}

function problemOf(error: SchemaError | undefined): string {
  if (!error) return 'is not as the schema says'
  const { keyword, params } = error
  const allowed = params['allowedValues']
  if (keyword === 'enum' && Array.isArray(allowed)) return `is none of ${allowed.join(', ')}`
  if (keyword === 'additionalProperties') return `has the unknown field ${JSON.stringify(params['additionalProperty'])}`
  if (keyword === 'required') return `lacks ${JSON.stringify(params['missingProperty'])}`
  if (keyword === 'oneOf') return 'must hold `path` and exactly one test'
  if (keyword === 'const') return `must be ${JSON.stringify(params['allowedValue'])}`
  if (keyword === 'type' && Array.isArray(params['type'])) return `must be ${params['type'].join(' or ')}`
  if (keyword === 'pattern' || keyword === 'minItems') return 'is empty'
  return error.message ?? 'is not as the schema says'
}

function wrong(where: string, what: string, todo: string): ArtifactError {
  return new ArtifactError('artifact_wrong_shape', `${where}: ${what}`, todo)
}
