// Inputs: the gate.
import { flag, lines, optional, rate, rates, wholeNumber } from '../kinds.js'
import { baseline } from '../own-kinds.js'
import { type Rows, RUN } from './row.js'

export const GATE = {
  threshold: {
    field: 'gate.threshold',
    kind: rate,
    default: '100%',
    says: 'Lowest pass rate that passes, as 80% or 0.8',
    where: RUN,
  },
  'domain-thresholds': {
    field: 'gate.domainThresholds',
    kind: rates('domain', (name) => name),
    default: '',
    says: 'Lowest pass rates by domain, as lines of domain: 80%',
    where: RUN,
  },
  'must-pass': {
    field: 'gate.mustPass',
    kind: lines('ids or `domain/id`'),
    default: '',
    says: 'Scenarios that must pass in every trial, one a line: id or domain/id',
    where: RUN,
  },
  'pass-hat-k': {
    field: 'gate.passHatK',
    kind: rates('k', (name) => (/^[1-9]\d{0,3}$/.test(name) ? Number(name) : null)),
    default: '',
    says: 'Lowest pass^k, as lines of k: 80%',
    where: RUN,
  },
  'min-trials': {
    field: 'gate.minTrials',
    kind: wholeNumber(1, 1_000_000),
    default: '1',
    says: 'Fewest trials of each scenario',
    where: RUN,
  },
  'fail-on-error': {
    field: 'gate.failOnError',
    kind: flag,
    default: 'true',
    says: 'Fail the gate when a trial could not be scored',
    where: RUN,
  },
  baseline: {
    field: 'baseline',
    kind: baseline,
    default: '',
    says: 'A report.json, or artifact:NAME of the base branch, to compare with',
    where: RUN,
  },
  'max-regressions': {
    field: 'gate.maxRegressions',
    kind: optional(wholeNumber(0, 1_000_000)),
    default: '',
    says: 'Most scenarios that may newly fail against the baseline',
    where: RUN,
  },
} as const satisfies Rows
