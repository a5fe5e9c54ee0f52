// Builders of whole reports for tests: `report({ trials: [trial({...})] })` counts what its trials say, as a run would,
// so that a test names only what it is about. Anything may be overridden.

import type {
  BaselineComparison,
  Change,
  ChangeOfScenario,
  Decision,
  Diff,
  DomainCounts,
  Report,
  ReportSettings,
  ReportSignal,
  ReportTrial,
  ScenarioCounts,
  SignalCounts,
  SignalPart,
  Verdict,
} from '../../src/model.js'

export const NO_DIFF: Diff = { changes: [], truncated: false, total: 0 }

/** A diff of these changes, whole unless said otherwise. */
export function diff(changes: readonly Change[], overrides: Partial<Diff> = {}): Diff {
  return { changes, truncated: false, total: changes.length, ...overrides }
}

/** A gating, recomputed signal. */
export function signal(overrides: Partial<ReportSignal> = {}): ReportSignal {
  return { outcome: 'pass', gating: true, source: 'recomputed', reason: '', ...overrides }
}

export function part(label: string, outcome: SignalPart['outcome'] = 'pass', reason = ''): SignalPart {
  return { label, outcome, reason }
}

/** A trial that passes by its database; `verdict: 'fail'` alone gives a plausible failing one. */
export function trial(overrides: Partial<ReportTrial> = {}): ReportTrial {
  const verdict: Verdict = overrides.verdict ?? 'pass'
  const scenario = overrides.scenario ?? 'change_seat'
  const domain = overrides.domain ?? 'airline'
  const reason = overrides.reason ?? REASONS[verdict]
  const base: ReportTrial = {
    scenario,
    trial: 0,
    domain,
    layout: 'records',
    where: `${domain}/${scenario}`,
    verdict,
    reason,
    signals: {
      db_state_match: signal({ outcome: OUTCOMES[verdict], reason: reason.replace(/^db_state_match: /, '') }),
    },
    diff:
      verdict === 'fail'
        ? diff([{ path: 'reservations.ZK3FFW.seat', kind: 'changed', expected: '22A', actual: '14C' }])
        : NO_DIFF,
    expected_hash: 'e'.repeat(64),
    actual_hash: (verdict === 'fail' ? 'a' : 'e').repeat(64),
    upstream: { counted: true, passed: null },
  }
  return { ...base, ...overrides }
}
const REASONS = {
  pass: 'every gating signal that applies passes',
  fail: 'db_state_match: the database differs in 1 place',
  error: 'db_state_match: final_scenario_db.json is not JSON',
  skipped: 'skipped',
} as const
const OUTCOMES = { pass: 'pass', fail: 'fail', error: 'error', skipped: 'not_applicable' } as const

export function settings(overrides: Partial<ReportSettings> = {}): ReportSettings {
  return {
    threshold: '100%',
    domain_thresholds: {},
    must_pass: [],
    pass_hat_k: {},
    min_trials: 1,
    fail_on_error: true,
    max_regressions: null,
    signals: 'declared',
    trust_recorded: 'auto',
    numeric_tolerance: 1e-5,
    excluded_keys: ['session'],
    order_independent_fields: ['bookings', 'notifications'],
    ignore_paths: [],
    judge_threshold: 0.9,
    ...overrides,
  }
}

/** A comparison in which these scenarios changed: `{ 'airline/change_seat': 'newly_failing' }`. */
export function baseline(
  changes: Readonly<Record<string, ChangeOfScenario>>,
  overrides: Partial<BaselineComparison> = {},
): BaselineComparison {
  const scenarios = Object.entries(changes).map(([key, change]) => {
    const slash = key.indexOf('/')
    return { domain: key.slice(0, slash), scenario: key.slice(slash + 1), change, reason: '' }
  })
  return {
    source: 'artifact:eval-report',
    commit: '0123456789abcdef0123456789abcdef01234567',
    created_at: '2026-11-27T08:00:00Z',
    age: '3 days old',
    pass_rate: 1,
    passed: scenarios.length,
    expected: scenarios.length,
    scenarios,
    regressions: scenarios.filter(({ change }) => change === 'newly_failing').length,
    fixed: scenarios.filter(({ change }) => change === 'fixed').length,
    mcnemar_p: null,
    note: null,
    ...overrides,
  }
}

/** A whole report over these trials; counts, scenarios, domains and decision follow from them unless overridden. */
export function report(overrides: Partial<Report> = {}): Report {
  const trials = overrides.trials ?? [trial()]
  const count = (of: readonly ReportTrial[], verdict: Verdict): number => of.filter((t) => t.verdict === verdict).length
  const passed = count(trials, 'pass')
  const expected = trials.length
  const domains = new Map<string, DomainCounts>()
  const scenarios = new Map<string, ScenarioCounts>()
  const signals = new Map<string, SignalCounts>()
  for (const t of trials) {
    const add = { passed: +(t.verdict === 'pass'), failed: +(t.verdict === 'fail'), errored: +(t.verdict === 'error') }
    const d = domains.get(t.domain) ?? { expected: 0, passed: 0, failed: 0, errored: 0 }
    domains.set(t.domain, {
      expected: d.expected + 1,
      passed: d.passed + add.passed,
      failed: d.failed + add.failed,
      errored: d.errored + add.errored,
    })
    const key = JSON.stringify([t.domain, t.scenario])
    const s = scenarios.get(key) ?? {
      scenario: t.scenario,
      domain: t.domain,
      layout: t.layout,
      trials: 0,
      passed: 0,
      failed: 0,
      errored: 0,
    }
    scenarios.set(key, {
      ...s,
      trials: s.trials + 1,
      passed: s.passed + add.passed,
      failed: s.failed + add.failed,
      errored: s.errored + add.errored,
    })
    for (const [name, { outcome }] of Object.entries(t.signals)) {
      if (outcome === 'not_applicable' || t.left_out_of_signals) continue
      const c = signals.get(name) ?? { passed: 0, failed: 0, errored: 0 }
      signals.set(name, {
        passed: c.passed + +(outcome === 'pass'),
        failed: c.failed + +(outcome === 'fail'),
        errored: c.errored + +(outcome === 'error'),
      })
    }
  }
  const missing = expected - passed
  const decision: Decision =
    missing === 0 && expected > 0
      ? { verdict: 'pass', reasons: [], threshold: '100%', allowed_failures: 0 }
      : {
          verdict: 'fail',
          reasons: [`pass rate ${passed}/${expected} is below the threshold 100%`],
          threshold: '100%',
          allowed_failures: -missing,
        }
  const rate = expected === 0 ? null : passed / expected
  const base: Report = {
    schema_version: '1',
    tool: { name: 'agent-eval-gate', version: '1.0.0' },
    run: null,
    decision,
    totals: {
      expected,
      passed,
      failed: count(trials, 'fail'),
      errored: count(trials, 'error'),
      skipped: count(trials, 'skipped'),
      pass_rate: rate,
      pass_hat_k: { '1': rate },
    },
    pass_rate_interval: rate === null ? null : { low: Math.max(0, rate - 0.1), high: Math.min(1, rate + 0.1) },
    upstream: { passed, total: expected, pass_rate: rate, why_different: null, names: ['records'] },
    signals: Object.fromEntries(signals),
    domains: Object.fromEntries(domains),
    scenarios: [...scenarios.values()],
    trials,
    findings: [],
    judge: {
      mode: 'off',
      model: null,
      calls: 0,
      cached: 0,
      votes: 1,
      prompt_hash: null,
      prompt_tokens: 0,
      completion_tokens: 0,
      failures: 0,
    },
    baseline: null,
    baseline_missing: null,
    references: { source: 'artifacts', untrusted: false },
    ignored: {},
    redactions: 0,
    settings: settings(),
    shard: null,
  }
  return { ...base, ...overrides }
}
