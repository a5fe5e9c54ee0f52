// The table of inputs. A row gives an input its place in Config, its flag on the command line, its lines in action.yml,
// docs/inputs.md and `--help`. To add one: write its row in the group where it belongs, then `npm run inputs`.
// Non-goals: how a value is read (kinds.ts), what holds between two inputs (rules.ts).
import type { Kind } from './kinds.js'
import { GATE } from './table/gate.js'
import { JUDGING } from './table/judge.js'
import { READING, SCORING } from './table/reading.js'
import { MODE, REPORT } from './table/report.js'
import type { Row } from './table/row.js'

export const GROUPS = {
  'What is read': READING,
  'How it is scored': SCORING,
  'The LLM judge': JUDGING,
  'The gate': GATE,
  'What is published': REPORT,
  'What is done': MODE,
} as const

const TABLE = { ...READING, ...SCORING, ...JUDGING, ...GATE, ...REPORT, ...MODE }

export interface Input extends Row {
  readonly name: string
  readonly group: string
}

/** Every input, in the order of action.yml and the docs. */
export const INPUTS: readonly Input[] = Object.entries(GROUPS).flatMap(([group, rows]) =>
  Object.entries<Row>(rows).map(([name, row]) => ({ name, group, ...row })),
)

/** Of the groups that decide how a trial is scored, what does not: where things lie, how often and how fast is asked. */
const NOT_SCORING = new Set([
  'artifacts',
  'shard',
  'judge-url',
  'judge-api-key',
  'judge-timeout',
  'judge-concurrency',
  'judge-retries',
  'judge-max-calls',
  'judge-cache',
  'judge-calibration',
  'judge-allow-insecure',
])

/** Inputs on which a trial's verdict hangs: the legs of a merge must have had them alike. */
export const SCORING_INPUTS: readonly Input[] = INPUTS.filter(
  ({ name }) => !NOT_SCORING.has(name) && (name in READING || name in SCORING || name in JUDGING),
)

type Table = typeof TABLE
type Value<Name extends keyof Table> = Table[Name]['kind'] extends Kind<infer T> ? T : never

/** The values of the rows whose field stands in a section, by their names there. */
export type Section<S extends string> = {
  readonly [Name in keyof Table as Table[Name]['field'] extends `${S}.${infer Field}` ? Field : never]: Value<Name>
}

/** The values of the rows whose field stands in no section. */
export type Unsectioned = {
  readonly [Name in keyof Table as Table[Name]['field'] extends `${string}.${string}`
    ? never
    : Table[Name]['field']]: Value<Name>
}
