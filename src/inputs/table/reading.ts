// Inputs: what is read, and how it is scored.
import { LAYOUT_NAMES } from '../../read/layout-names.js'
import { DEFAULT_EXCLUDED_KEYS, DEFAULT_ORDER_INDEPENDENT_FIELDS } from '../../score/state/canonical.js'
import { choice, declaredOr, declaredOrFlag, decimalNumber, names, patterns, wholeNumber } from '../kinds.js'
import { dotPaths, ignorePaths, shard, signals } from '../own-kinds.js'
import { JUDGE, MATCH, type Rows, RUN, STATE } from './row.js'

const EXCLUDED = [...DEFAULT_EXCLUDED_KEYS]
const UNORDERED = [...DEFAULT_ORDER_INDEPENDENT_FIELDS]

export const READING = {
  artifacts: {
    field: 'artifacts',
    kind: patterns('paths, globs or `artifact:NAME`'),
    default: 'eval_results',
    says: 'Paths of the evaluation artifacts, one a line; globs allowed',
    where: RUN,
  },
  layout: {
    field: 'layout',
    kind: choice('auto', ...LAYOUT_NAMES),
    default: 'auto',
    says: `Layout of the artifacts: ${['auto', ...LAYOUT_NAMES.slice(0, -1)].join(', ')} or ${LAYOUT_NAMES.at(-1)}`,
    where: JUDGE,
  },
  expected: {
    field: 'expected',
    kind: patterns('paths'),
    default: '',
    says: 'Other source of references, usually of the base branch: dataset, tasks or folder',
    where: RUN,
  },
  'trust-recorded': {
    field: 'score.trustRecorded',
    kind: choice('auto', 'never'),
    default: 'auto',
    says: 'Whether recorded verdicts may gate where raw data is missing: auto or never',
    where: RUN,
  },
  shard: {
    field: 'shard',
    kind: shard,
    default: '',
    says: 'Score only the i-th of n parts, as i/n; mode merge checks that all n are there',
    where: RUN,
  },
} as const satisfies Rows

export const SCORING = {
  signals: {
    field: 'score.signals',
    kind: signals,
    default: 'declared',
    says: 'Signals that gate, one a line, or declared: those the artifact declares',
    where: RUN,
  },
  'ignore-capitalization': {
    field: 'score.ignoreCapitalization',
    kind: declaredOrFlag,
    default: 'declared',
    says: 'Match answers without case: declared, true or false',
    where: MATCH,
  },
  'ignore-punctuation': {
    field: 'score.ignorePunctuation',
    kind: declaredOrFlag,
    default: 'declared',
    says: 'Match answers without punctuation: declared, true or false',
    where: MATCH,
  },
  'clean-text': {
    field: 'score.cleanText',
    kind: declaredOrFlag,
    default: 'declared',
    says: 'Clean texts before they are matched: declared, true or false',
    where: MATCH,
  },
  'strict-match': {
    field: 'score.strictMatch',
    kind: declaredOrFlag,
    default: 'declared',
    says: 'Refuse extra items in answers: declared, true or false',
    where: MATCH,
  },
  'numeric-tolerance': {
    field: 'score.numericTolerance',
    kind: decimalNumber(0, 1),
    default: '1e-5',
    says: 'Relative tolerance of numbers in answers; 0 makes the match exact',
    where: [...MATCH, 'batch'],
  },
  'excluded-keys': {
    field: 'score.excludedKeys',
    kind: names(EXCLUDED),
    default: EXCLUDED.join('\n'),
    says: 'Top-level keys left out of the state; lines with + add to the default',
    where: STATE,
  },
  'order-independent-fields': {
    field: 'score.orderIndependentFields',
    kind: names(UNORDERED),
    default: UNORDERED.join('\n'),
    says: 'Fields whose lists have no order; lines with + add to the default',
    where: STATE,
  },
  'ignore-paths': {
    field: 'score.ignorePaths',
    kind: ignorePaths,
    default: '',
    says: 'Volatile fields dropped before hashing and diffing, as dot paths with *',
    where: STATE,
  },
  'unkeyed-tables': {
    field: 'score.unkeyedTables',
    kind: dotPaths,
    default: '',
    says: 'Tables whose keys say nothing (generated ids), as dot paths with *: compared as their rows alone',
    where: STATE,
  },
  'min-agent-turns': {
    field: 'minAgentTurns',
    kind: declaredOr(wholeNumber(0, 1_000_000)),
    default: 'declared',
    says: 'A trial with fewer agent LLM calls has stalled: declared or a number',
    where: JUDGE,
  },
} as const satisfies Rows
