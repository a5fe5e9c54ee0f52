// The reports of which golden Markdown is kept: what a run of each kind looks like, made by hand.

import type { Change, Report, ReportTrial } from '../../src/model.js'
import { built, times, trialsOf } from './decided-reports.js'
import { HOSTILE_TEXTS } from './hostile-text.js'
import { baseline, diff, part, report, settings, signal, trial } from './reports.js'

const ZEROS = { mode: 'off', model: null, calls: 0, cached: 0, votes: 1, prompt_hash: null } as const

function allPass(): Report {
  const names = ['cancel_order', 'change_address', 'exchange_item', 'refund_partial', 'track_parcel', 'update_payment']
  const trials = names.map((scenario) => trial({ scenario, domain: 'retail' }))
  return report({
    trials,
    decision: { verdict: 'pass', reasons: [], threshold: '80%', allowed_failures: 1 },
    settings: settings({ threshold: '80%' }),
    baseline: baseline({}, { passed: 6, expected: 6, pass_rate: 1 }),
  })
}

const SEAT: Change = {
  path: 'reservations.ZK3FFW.bookings[FL_SK621].seat',
  kind: 'changed',
  expected: '22A',
  actual: '14C',
}

function regression(): Report {
  const pass = ['2_1_2', '2_1_6', '2_2_4', '2_3_4', '3_1_5', '4_1_1', '4_1_2', '5_1_2', '6_1_1', '7_1_1'].map(
    (scenario) => trial({ scenario, domain: 'airline' }),
  )
  const newly: ReportTrial[] = [
    trial({
      scenario: '1_1_3',
      domain: 'airline',
      verdict: 'fail',
      reason: 'db_state_match: the database differs in 4 places',
      signals: {
        db_state_match: signal({ outcome: 'fail', reason: 'the database differs in 4 places' }),
        session_auth: signal(),
        nl_assertion: signal({
          outcome: 'fail',
          reason: '1 of 2 assertions does not hold',
          parts: [
            part(
              'The agent tells the fee before it rebooks',
              'fail',
              'The fee of 75 USD is never mentioned before the change.',
            ),
            part('The agent confirms the new flight', 'pass', 'Confirmed in turn 9.'),
          ],
        }),
      },
      diff: diff([
        SEAT,
        { path: 'reservations.ZK3FFW.fare_usd', kind: 'changed', expected: 431.5, actual: 506.5 },
        {
          path: 'notifications[N-7]',
          kind: 'removed',
          expected: { id: 'N-7', to: 'ana@example.test', text: 'Your seat is 22A' },
        },
        { path: 'rebooking_log[R-2]', kind: 'added', actual: { id: 'R-2', from: 'SK621', to: 'SK623', fee_usd: 75 } },
      ]),
    }),
    trial({
      scenario: '4_2_5',
      domain: 'airline',
      verdict: 'fail',
      reason: 'session_auth: the caller was never authenticated',
      signals: {
        session_auth: signal({ outcome: 'fail', reason: 'key confirmation_number is missing from the session' }),
        db_state_match: signal(),
      },
      diff: diff([]),
    }),
  ]
  const still = [
    trial({
      scenario: '7_2_9',
      domain: 'airline',
      verdict: 'fail',
      diff: diff([
        {
          path: 'vouchers.V-118.text',
          kind: 'changed',
          expected: 'We are sorry for the delay of your flight SK621 on 4 May and owe you a meal voucher of 12 USD.',
          actual: 'We are sorry for the delay of your flight SK621 on 4 May and owe you a hotel voucher of 120 USD.',
        },
        { path: 'vouchers.V-118.active', kind: 'type', expected: true, actual: 1 },
      ]),
    }),
  ]
  return report({
    trials: [...pass, ...newly, ...still].sort((a, b) => (a.scenario < b.scenario ? -1 : 1)),
    decision: {
      verdict: 'fail',
      reasons: [
        'pass rate 10/13 = 76.92% is below the threshold 90%: 2 passes are missing',
        '2 scenarios newly fail, max-regressions allows 0: 1_1_3, 4_2_5',
      ],
      threshold: '90%',
      allowed_failures: -2,
    },
    settings: settings({
      threshold: '90%',
      max_regressions: 0,
      ignore_paths: ['*.*.updated_at'],
      must_pass: ['4_2_5'],
    }),
    ignored: { '*.*.updated_at': 26 },
    baseline: baseline(
      {
        'airline/1_1_3': 'newly_failing',
        'airline/4_2_5': 'newly_failing',
        'airline/7_2_9': 'still_failing',
        'airline/6_1_1': 'fixed',
      },
      {
        passed: 11,
        expected: 13,
        pass_rate: 11 / 13,
        mcnemar_p: 1,
        note: 'Few scenarios: a change of one is within chance',
      },
    ),
    judge: {
      ...ZEROS,
      mode: 'live',
      model: 'judge-model-1',
      calls: 11,
      cached: 2,
      prompt_hash: 'c0ffee'.repeat(10),
      prompt_tokens: 18_234,
      completion_tokens: 1_022,
      failures: 0,
    },
    run: null,
  })
}

function errorsOnly(): Report {
  const reasons = [
    'db_state_match: run/lfs/actual_db.json is a Git LFS pointer. Check out with lfs: true',
    'db_state_match: the judge did not answer: 503 after 3 attempts. Check judge-url',
    'db_state_match: run/utf16/expected_db.json is UTF-16. Save it as UTF-8',
  ]
  const trials = ['lfs', 'judged', 'utf16'].map((scenario, i) =>
    trial({ scenario, domain: 'shop', verdict: 'error', reason: reasons[i] ?? '' }),
  )
  return report({
    trials,
    decision: {
      verdict: 'fail',
      reasons: ['3 trials could not be scored (fail-on-error)', 'pass rate 0/3 is below the threshold 100%'],
      threshold: '100%',
      allowed_failures: -3,
    },
    findings: [{ kind: 'file_skipped', where: 'run/link', what: 'a symbolic link is not followed' }],
    baseline_missing: 'no completed run of main holds an artifact named eval-report',
    references: { source: 'artifacts', untrusted: true },
  })
}

function emptyBaseline(): Report {
  return report({
    trials: [
      trial({ scenario: 'greet', domain: 'desk', verdict: 'fail' }),
      trial({ scenario: 'leave', domain: 'desk' }),
    ],
    baseline: baseline(
      { 'desk/greet': 'added', 'desk/leave': 'not_comparable', 'desk/wait': 'removed' },
      { passed: 0, expected: 0, pass_rate: null, note: 'No scenario of the baseline can be compared' },
    ),
    upstream: {
      passed: 1,
      total: 1,
      pass_rate: 1,
      why_different: 'it leaves out 1 trial that never ran',
      names: ['labs-Voice-Agent'],
    },
  })
}

function oneScenario(): Report {
  return report({
    trials: [
      trial({
        scenario: '[service_issue]airplane_mode_on|lock_sim_card_pin[PERSONA:Easy]',
        domain: 'telecom',
        verdict: 'fail',
        reason: 'db_state_match: the database differs in 9 places',
        diff: diff([
          { path: 't.nbsp.n', kind: 'changed', expected: 'A B', actual: 'A\u00a0B' },
          { path: 't["trailing space"].n', kind: 'changed', expected: 'AB', actual: 'AB ' },
          { path: 't.tab.n', kind: 'changed', expected: 'A B', actual: 'A\tB' },
          { path: 't.nfd.n', kind: 'changed', expected: 'Jos\u00e9', actual: 'Jose\u0301' },
          { path: 't.cyrillic.n', kind: 'changed', expected: 'AB', actual: '\u0410B' },
          { path: 't.empty.n', kind: 'changed', expected: null, actual: '' },
          { path: 't.number.n', kind: 'type', expected: '1', actual: 1 },
          { path: 't.nan.n', kind: 'changed', expected_text: 'NaN', actual: 1.5 },
          { path: 't.missing.n', kind: 'removed', expected: [] },
        ]),
      }),
    ],
    redactions: 2,
  })
}

function manyScenarios(): Report {
  const trials: ReportTrial[] = []
  for (let i = 0; i < 477; i += 1) {
    const domain = ['airline', 'retail', 'telecom'][i % 3] ?? ''
    const scenario = `${domain}__${String(i).padStart(3, '0')}`
    const verdict = i % 7 === 3 ? 'fail' : i % 53 === 5 ? 'error' : 'pass'
    const changes = Array.from(
      { length: 1 + (i % 30) },
      (_, n): Change => ({
        path: `orders.W${i}${n}.items[A${n}].status`,
        kind: 'changed',
        expected: 'delivered',
        actual: `return ${n} requested`,
      }),
    )
    trials.push(
      trial({ scenario, domain, verdict, layout: 'labs', ...(verdict === 'fail' && { diff: diff(changes) }) }),
    )
  }
  trials.sort((a, b) => (a.domain < b.domain ? -1 : a.domain > b.domain ? 1 : a.scenario < b.scenario ? -1 : 1))
  return report({
    trials,
    decision: {
      verdict: 'fail',
      reasons: ['pass rate 400/477 = 83.85% is below the threshold 90%'],
      threshold: '90%',
      allowed_failures: -30,
    },
    settings: settings({ threshold: '90%', domain_thresholds: { retail: '85%' } }),
    findings: Array.from({ length: 60 }, (_, n) => ({
      kind: n % 2 === 0 ? ('stored_value_differs' as const) : ('file_skipped' as const),
      where: `run/${n}`,
      what: `stored hash ${n} is not that of the state`,
    })),
  })
}

function hostile(): Report {
  const trials = HOSTILE_TEXTS.map((text, i) =>
    trial({
      scenario: text,
      domain: text,
      where: text,
      verdict: 'fail',
      trial: 0,
      reason: text,
      signals: {
        db_state_match: signal({ outcome: 'fail', reason: text }),
        nl_assertion: signal({ outcome: 'fail', reason: text, parts: [part(text, 'fail', text)] }),
      },
      diff: diff([
        { path: text, kind: 'changed', expected: text, actual: `${text}x` },
        { path: `a${i}`, kind: 'added', actual: { [text]: text } },
      ]),
      judge: { score: 0.1, threshold: 0.9, reason: text, source: 'recomputed', votes: [] },
      metrics: [{ name: text, value: text }],
    }),
  )
  const first = HOSTILE_TEXTS.join('')
  return report({
    trials,
    decision: { verdict: 'fail', reasons: HOSTILE_TEXTS, threshold: first, allowed_failures: -1 },
    tool: { name: first, version: first },
    upstream: { passed: 0, total: 1, pass_rate: 0, why_different: first, names: [first] },
    findings: HOSTILE_TEXTS.map((text) => ({ kind: 'note' as const, where: text, what: text })),
    baseline: baseline(Object.fromEntries(HOSTILE_TEXTS.map((text) => [`x/${text}`, 'not_comparable' as const])), {
      source: first,
      note: first,
      commit: first,
      age: first,
    }),
    references: { source: first, untrusted: false },
    ignored: { [first]: 1 },
    settings: settings({ excluded_keys: [first], order_independent_fields: [first], ignore_paths: [first] }),
    judge: {
      ...ZEROS,
      mode: 'live',
      model: first,
      prompt_hash: first,
      prompt_tokens: 0,
      completion_tokens: 0,
      failures: 0,
    },
  })
}

function tau2Trials(): Report {
  const trials: ReportTrial[] = []
  const outcomes = [
    'pass pass pass pass',
    'pass fail pass fail',
    'fail fail fail fail',
    'pass pass error pass',
  ] as const
  for (const [task, row] of outcomes.entries()) {
    for (const [n, verdict] of (row.split(' ') as ('pass' | 'fail' | 'error')[]).entries()) {
      trials.push(
        trial({
          scenario: String(task),
          trial: n,
          domain: 'retail',
          layout: 'tau2',
          verdict,
          reason:
            verdict === 'fail'
              ? 'db_state_match: the hashes differ'
              : verdict === 'error'
                ? 'the simulation never ran: infrastructure error'
                : 'the database is as expected',
          signals: {
            db_state_match: signal({
              outcome: verdict === 'fail' ? 'fail' : verdict === 'error' ? 'error' : 'pass',
              source: 'recorded',
              reason: verdict === 'fail' ? 'the recorded hashes differ' : '',
            }),
            action_match: signal({
              outcome: verdict === 'fail' ? 'fail' : 'pass',
              gating: false,
              reason: verdict === 'fail' ? '1 of 2 golden actions was not called' : '',
              parts: [
                part(
                  'exchange_delivered_order_items({"order_id": "#W2378156", "item_ids": ["1151293680"]})',
                  verdict === 'fail' ? 'fail' : 'pass',
                  verdict === 'fail' ? 'called with item_ids ["4983901480"]' : '',
                ),
                part('find_user_id_by_name_zip({"zip": "19122"})'),
              ],
            }),
            communicate: signal({ outcome: 'not_applicable' }),
          },
          diff: diff([]),
        }),
      )
    }
  }
  return report({
    trials,
    decision: {
      verdict: 'fail',
      reasons: ['pass^2 0.5 is below 60%', 'pass rate 9/16 = 56.25% is below the threshold 80%'],
      threshold: '80%',
      allowed_failures: -4,
    },
    totals: {
      expected: 16,
      passed: 9,
      failed: 6,
      errored: 1,
      skipped: 0,
      pass_rate: 9 / 16,
      pass_hat_k: { '1': 0.5625, '2': 0.4166666666666667, '3': 0.3125, '4': 0.25, '5': null },
    },
    upstream: {
      passed: 9,
      total: 15,
      pass_rate: 0.6,
      why_different: '1 simulation with an infrastructure error is not counted',
      names: ['tau2'],
    },
    settings: settings({ threshold: '80%', pass_hat_k: { '2': '60%' } }),
  })
}

/** Name of the golden file → the report. */
/** Worse beyond noise: one scenario newly fails for sure, one perhaps; an undecided threshold and a quarantine. */
function changeOrNoise(): Report {
  const words = ['FFFFFFFF', 'PPPPPPPF', 'PPPPPPPP', 'PFPFPPPP', 'FFFFFFFF', 'PPPPPPPP', 'PPPPPPPP']
  const entry = { reason: 'flips since the new catalogue, #412', owner: '@shop-team' }
  return built(trialsOf(words), {
    before: [trialsOf([...times(3, 'PPPPPPPP'), 'PPFPPPPP', 'PPPPPPPP', ...times(2, 'PPPPPPPP')])],
    inputs: { 'max-false-alarms': '5%', threshold: '80%', confidence: '95%', 'domain-thresholds': 'airline: 50%' },
    quarantine: [
      { ...entry, scenario: 's04', until: '2027-02-05' },
      { ...entry, scenario: 's05', until: '2027-01-15' },
      { ...entry, scenario: 's99', until: '2027-03-01' },
      { ...entry, scenario: 's06' },
    ],
  })
}

export const GOLDEN_REPORTS: ReadonlyMap<string, () => Report> = new Map([
  ['all-pass', allPass],
  ['regression', regression],
  ['errors-only', errorsOnly],
  ['empty-baseline', emptyBaseline],
  ['one-scenario', oneScenario],
  ['477-scenarios', manyScenarios],
  ['hostile', hostile],
  ['tau2-trials', tau2Trials],
  ['change-or-noise', changeOrNoise],
])
