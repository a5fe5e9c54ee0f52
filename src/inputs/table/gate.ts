// Inputs: the gate.
import { choice, flag, lines, optional, rate, rateBetween, rates, wholeNumber } from '../kinds.js'
import { baseline, minPasses, quarantine } from '../own-kinds.js'
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
  confidence: {
    field: 'gate.confidence',
    kind: optional(rateBetween(800, 999)),
    default: '',
    says: 'Compare the thresholds with an interval of this confidence instead of the bare count, as 95%',
    where: RUN,
  },
  undecided: {
    field: 'gate.undecided',
    kind: choice('pass', 'fail'),
    default: 'pass',
    says: 'With confidence: pass fails only where surely missed, fail passes only where surely met',
    where: RUN,
  },
  'min-passes': {
    field: 'gate.minPasses',
    kind: minPasses,
    default: '',
    says: 'A scenario passes when so many of its trials do, as 2/3; the gate then counts scenarios',
    where: RUN,
  },
  baseline: {
    field: 'baseline',
    kind: baseline,
    default: '',
    says: 'Reports of a run before, one report.json a line, or artifact:NAME of the base branch, to compare with',
    where: RUN,
  },
  'baseline-runs': {
    field: 'gate.baselineRuns',
    kind: wholeNumber(1, 20),
    default: '1',
    says: 'How many of the base branch’s last push runs are put together as the baseline',
    where: RUN,
  },
  'max-false-alarms': {
    field: 'gate.maxFalseAlarms',
    kind: optional(rateBetween(1, 200)),
    default: '',
    says: 'Fail where worse than the baseline beyond noise; so many unchanged runs may fail, as 5%',
    where: RUN,
  },
  'min-drop': {
    field: 'gate.minDrop',
    kind: rate,
    default: '0%',
    says: 'A smaller drop of the whole suite never fails max-false-alarms, however sure',
    where: RUN,
  },
  'max-regressions': {
    field: 'gate.maxRegressions',
    kind: optional(wholeNumber(0, 1_000_000)),
    default: '',
    says: 'Most scenarios that may newly fail against the baseline; counts every flip, so for suites without chance',
    where: RUN,
  },
  quarantine: {
    field: 'quarantine',
    kind: quarantine,
    default: '',
    says: 'JSON file of scenarios that do not gate for a while: base:PATH of the base branch; on the command line a path',
    where: RUN,
  },
  'quarantine-limit': {
    field: 'gate.quarantineLimit',
    kind: rate,
    default: '5%',
    says: 'Largest share of the scenarios that may be quarantined (one always may)',
    where: RUN,
  },
} as const satisfies Rows
