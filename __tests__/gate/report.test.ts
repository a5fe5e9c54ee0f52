// Whole decisions on made-up trials: change or noise, intervals, scenarios that count as one, quarantine; what is said of
// each, and that the legs of a matrix decide together as one run does.
import { describe, expect, test } from '@jest/globals'
import { mergeReports } from '../../src/gate/merge.js'
import { statisticsNotes } from '../../src/gate/sentences.js'
import type { Report } from '../../src/model.js'
import { built, times, trialsOf } from '../support/decided-reports.js'

const ALARMS = { 'max-false-alarms': '5%' }
/** What is said, the reasons first. */
const said = (made: Report): readonly string[] => [...made.decision.reasons, ...statisticsNotes(made)]

describe('change or noise', () => {
  test('worse: the gate fails and says by how much', () => {
    const made = built(trialsOf([...times(20, 'PPFF'), ...times(10, 'PPPP')]), {
      before: [trialsOf(times(30, 'PPPP'))],
      inputs: ALARMS,
    })
    expect(made.baseline?.change).toMatchObject({
      verdict: 'worse',
      by_suite: true,
      worse: 20,
      better: 0,
      compared: 30,
    })
    expect(made.decision).toMatchObject({
      verdict: 'fail',
      reasons: [
        'Worse than the baseline: 20 of 30 scenarios got worse, 0 got better, 33.3 points in all (p < 0.0001, at most 0.05 is allowed by chance).',
      ],
    })
    expect(statisticsNotes(made)).toEqual([
      '20 scenarios passed in the baseline and fail now. With 4 trials each no single one is beyond noise; 8 trials, or 4 and `baseline-runs: 5`, would tell which.',
    ])
  })

  test('within noise: the gate passes and says what would have been noticed', () => {
    const made = built(trialsOf(['PFP', 'PPP', 'PPF', ...times(17, 'PPP')]), {
      before: [trialsOf(['PPP', 'PFP', ...times(18, 'PPP')])],
      inputs: ALARMS,
    })
    expect(made.decision.reasons).toEqual([])
    expect(statisticsNotes(made)[0]).toBe(
      '2 of 20 scenarios got worse, 1 got better: within noise (p = 0.31). A drop of 13.6 points would have been noticed 4 times in 5.',
    )
  })

  test('a scenario that noise cannot explain is named, whatever the suite does', () => {
    const made = built(trialsOf([...times(1, 'FFFFFFFF'), ...times(40, 'PPPPPPPP')]), {
      before: [trialsOf(times(41, 'PPPPPPPP'))],
      inputs: { ...ALARMS, 'min-drop': '5%' },
    })
    expect(made.decision.reasons).toEqual(['s00 newly fails: 0 of 8 trials pass, 8 of 8 did (p < 0.0001).'])
    expect(statisticsNotes(made)).toEqual([
      '1 of 41 scenarios got worse, 0 got better, 2.4 points in all (p < 0.0001): less than `min-drop` 5%. A drop of 3 points would have been noticed 4 times in 5.',
    ])
  })

  const few =
    'Cannot tell: 3 scenarios with one trial each could all fail and still be noise. Run at least 2 trials of each.'
  test.each<[string, readonly string[], readonly string[], string]>([
    ['too few trials', ['P', 'F', 'P'], ['P', 'P', 'P'], few],
    ['unknown is no pass, even where all pass', ['P', 'P', 'P'], ['P', 'P', 'P'], few],
  ])('cannot tell: %s', (_, now, before, reason) => {
    const made = built(trialsOf(now), { before: [trialsOf(before)], inputs: ALARMS })
    expect([made.decision.verdict, said(made)]).toEqual(['fail', [reason]])
  })

  test('cannot tell: nothing, or less than half of the baseline, could be compared', () => {
    const before = trialsOf(times(20, 'PPPP'))
    const asked = { before: [before], inputs: ALARMS }
    const other = { expected_hash: 'f'.repeat(64) }
    expect(built(trialsOf(times(20, 'PPPP'), other), asked).baseline?.change?.why).toBe('nothing_compared')
    const half = [...before.slice(0, 40), ...before.slice(40).map((one) => ({ ...one, ...other }))]
    expect(built(half, asked).baseline?.change).toMatchObject({ verdict: 'within_noise', compared: 10, left_out: 10 })
    const less = half.map((one) => (one.scenario === 's00' ? { ...one, ...other } : one))
    const made = built(less, asked)
    expect([made.decision.verdict, said(made)]).toEqual([
      'fail',
      [
        'Cannot tell: only 9 of the baseline’s 20 scenarios could be compared. Run the base branch again with the same scenarios, references and signals.',
      ],
    ])
    expect(built(before.slice(0, 36), asked).baseline?.change?.why).toBe('too_few_compared')
  })

  test('cannot tell: there is no baseline, and a gate that needs one fails', () => {
    const made = built(trialsOf(['P']), { missing: 'there is no completed push run of main', inputs: ALARMS })
    expect([made.decision.verdict, said(made)]).toEqual([
      'fail',
      [
        'Cannot tell: there is no baseline (there is no completed push run of main). A run of the base branch makes one.',
      ],
    ])
  })

  test('errors: left out on both sides where they fail the gate anyway, else not passed on both sides', () => {
    const now = trialsOf([...times(4, 'EEEE'), ...times(16, 'PPPP')])
    const before = [trialsOf([...times(1, 'EPPP'), ...times(19, 'PPPP')])]
    const strict = built(now, { before, inputs: ALARMS })
    expect(strict.baseline?.change).toMatchObject({
      verdict: 'within_noise',
      compared: 16,
      worse: 0,
      errors_left_out: 17,
    })
    const loose = built(now, { before, inputs: { ...ALARMS, 'fail-on-error': 'false' } })
    expect(loose.baseline?.change).toMatchObject({ verdict: 'worse', compared: 20, worse: 4, errors_left_out: 0 })
  })

  test('with fail-on-error: false, errors of the baseline could hide a drop', () => {
    const inputs = { ...ALARMS, 'fail-on-error': 'false' }
    const at = (errors: number): Report =>
      built(trialsOf(times(20, 'PPPPP')), {
        before: [trialsOf([...times(errors, 'EPPPP'), ...times(20 - errors, 'PPPPP')])],
        inputs,
      })
    expect(at(5).baseline?.change?.verdict).toBe('within_noise')
    expect([at(6).decision.verdict, said(at(6))]).toEqual([
      'fail',
      ['Cannot tell: 6 of the baseline’s 100 trials are errors and could hide a drop. Run the base branch again.'],
    ])
  })

  test('several runs of the base give names that one cannot', () => {
    const now = trialsOf(['FFF', ...times(30, 'PPP')])
    const base = trialsOf(times(31, 'PPP'))
    const named = (runs: number): number | undefined =>
      built(now, { before: Array.from({ length: runs }, () => base), inputs: ALARMS }).baseline?.change?.newly_failing
        .length
    expect([named(1), named(5)]).toEqual([0, 1])
  })

  test('trials that repeat one another are suspected', () => {
    const now = trialsOf([...times(8, 'PPPP'), ...times(5, 'FFFF'), ...times(20, 'PPPP')])
    const before = [trialsOf([...times(8, 'FFFF'), ...times(25, 'PPPP')])]
    expect(said(built(now, { before, inputs: ALARMS })).at(-1)).toMatch(
      /^Trials of one run agree far more .* are they copies/,
    )
  })

  test('not asked, nothing is said', () => {
    const made = built(trialsOf(['F', 'P']), { before: [trialsOf(['P', 'P'])] })
    expect([made.decision.verdict, made.baseline?.change, statisticsNotes(made)]).toEqual(['pass', undefined, []])
  })

  test('a shard leaves the change to the merge', () => {
    const made = built(trialsOf(['F', 'F']), {
      before: [trialsOf(times(9, 'P'))],
      inputs: ALARMS,
      shard: { index: 1, total: 2 },
    })
    expect([made.decision.reasons, made.baseline?.change]).toEqual([[], undefined])
  })
})

describe('thresholds with a confidence', () => {
  const trials = trialsOf(times(50, 'PPPF'))
  test.each([
    ['60%', 'pass', 'pass', 'met'],
    ['60%', 'fail', 'pass', 'met'],
    ['74%', 'pass', 'pass', 'undecided'],
    ['74%', 'fail', 'fail', 'undecided'],
    ['90%', 'pass', 'fail', 'missed'],
    ['90%', 'fail', 'fail', 'missed'],
  ])('%s, undecided: %s', (threshold, undecided, verdict, outcome) => {
    const made = built(trials, { inputs: { threshold, confidence: '95%', undecided } })
    expect([made.decision.verdict, made.decision.thresholds?.[0]?.verdict]).toEqual([verdict, outcome])
    expect(said(made)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^75% passed; another run could give 6.*% to 8.*% \\(95%\\)\\. Threshold ${threshold}: ${outcome}\\.`,
        ),
      ),
    ])
    expect(made.rate_elsewhere).not.toBeNull()
  })

  test('how many more trials would decide, and none on the threshold', () => {
    const notes = (threshold: string): string | undefined =>
      said(built(trials, { inputs: { threshold, confidence: '95%' } }))[0]
    expect(notes('70%')).toMatch(/Runs with about 6 more trials per scenario would decide, if the rate stays\.$/)
    expect(notes('75%')).toMatch(/undecided\.$/)
  })

  test('too few trials for any verdict: the counts are compared, and it is said', () => {
    const made = built(trialsOf(['P', 'P', 'P']), {
      inputs: { threshold: '90%', confidence: '95%', undecided: 'fail' },
    })
    expect([made.decision.verdict, said(made)]).toEqual([
      'pass',
      ['3 trials are too few for 95%: even 3 of 3 would not show 90%. The counts were compared.'],
    ])
    const one = built(trialsOf(['F']), { inputs: { threshold: '85%', confidence: '95%' } })
    expect([one.decision.verdict, statisticsNotes(one)]).toEqual([
      'fail',
      ['1 trial is too few for 95%: even 0 of 1 would not show less than 85%. The counts were compared.'],
    ])
  })

  test('each domain for itself', () => {
    const mixed = [...trials, ...trialsOf(times(50, 'FFFP'), { domain: 'telecom' })]
    const made = built(mixed, {
      inputs: { threshold: '30%', confidence: '95%', 'domain-thresholds': 'airline: 60%\ntelecom: 60%' },
    })
    expect(made.decision.thresholds?.map(({ domain, verdict }) => [domain, verdict])).toEqual([
      [null, 'met'],
      ['airline', 'met'],
      ['telecom', 'missed'],
    ])
    expect(made.decision.reasons).toEqual([
      expect.stringMatching(/^domain telecom: 25% passed; .* Threshold 60%: missed\.$/),
    ])
  })
})

describe('min-passes', () => {
  const inputs = { 'min-passes': '2/3', threshold: '80%' }
  test('scenarios are counted, not trials', () => {
    const made = built(trialsOf(['PPF', 'PFP', 'PPP', 'FFP']), { inputs })
    expect(made.decision.reasons).toEqual(['3 of 4 scenarios passed 2 of 3 trials (75%), the threshold 80% needs 4'])
    expect(made.decision).toMatchObject({
      allowed_failures: -1,
      thresholds: [{ unit: 'scenarios', passed: 3, expected: 4 }],
    })
  })

  test('must-pass and max-regressions follow it, and min-trials does not', () => {
    const asked = {
      before: [trialsOf(['PPP', 'PPP'])],
      inputs: { ...inputs, 'must-pass': 's00', 'max-regressions': '0' },
    }
    expect(built(trialsOf(['PPF', 'PPF']), asked).decision.verdict).toBe('pass')
    expect(built(trialsOf(['PFF', 'PPF']), asked).decision.reasons).toEqual([
      '1 of 2 scenarios passed 2 of 3 trials (50%), the threshold 80% needs 2',
      's00 must pass and passed 1 of 3 trials, and 2/3 must',
      '1 scenario newly failing against the baseline, at most 0 allowed',
    ])
  })
})

describe('quarantine', () => {
  const entry = { domain: 'airline', scenario: 's00', reason: 'flips', owner: '@shop-team', until: '2027-02-20' }
  const asked = { quarantine: [entry], inputs: { threshold: '100%' } }

  test('its trials leave every count, and the scenario is shown and marked', () => {
    const made = built(trialsOf(['FPE', 'PPP', 'PPP']), {
      ...asked,
      before: [trialsOf(times(3, 'PPP'))],
      inputs: { ...asked.inputs, 'max-regressions': '0' },
    })
    expect(made.decision.verdict).toBe('pass')
    expect(made.totals).toMatchObject({ expected: 6, passed: 6, failed: 0, errored: 0, pass_hat_k: { 3: 1 } })
    expect(made.domains).toEqual({ airline: { expected: 6, passed: 6, failed: 0, errored: 0 } })
    expect(made.signals['db_state_match']).toEqual({ passed: 6, failed: 0, errored: 0 })
    expect(made.baseline).toMatchObject({ regressions: 0, scenarios: [], passed: 6, expected: 6 })
    expect(made.scenarios[0]).toMatchObject({ scenario: 's00', trials: 3, passed: 1, quarantined: true })
    expect(made.trials.filter(({ quarantined }) => quarantined)).toHaveLength(3)
    expect(said(made)).toEqual([
      '1 of 3 scenarios is quarantined and does not count (1 may be): 0 pass now, 1 does not.',
    ])
  })

  test('J4 a trial that never ran counts, whatever is quarantined and whatever fail-on-error says', () => {
    const made = built(trialsOf(['PPM', 'PPP']), { ...asked, inputs: { threshold: '0%', 'fail-on-error': 'false' } })
    expect(made.totals).toMatchObject({ expected: 4, passed: 3, errored: 1 })
    expect(made.decision.reasons).toEqual(['airline / s00 is quarantined, and 1 of 3 trials never ran: those count.'])
    expect(made.quarantine?.entries[0]).toMatchObject({ state: 'in_force', hint: 'never_ran' })
  })

  test('it is no skip: min-trials holds', () => {
    const made = built(trialsOf(['P', 'PPP']), { ...asked, inputs: { threshold: '100%', 'min-trials': '3' } })
    expect(made.decision.reasons).toEqual(['1 scenario with fewer than 3 trials: s00'])
  })

  test('more than the limit fails the gate', () => {
    const both = [entry, { ...entry, scenario: 's01' }]
    expect(built(trialsOf(['F', 'F', 'P']), { ...asked, quarantine: both }).decision.reasons).toEqual([
      '2 of 3 scenarios are quarantined and do not count (1 may be): 0 pass now, 2 do not.',
    ])
    const wide = { threshold: '100%', 'quarantine-limit': '70%' }
    expect(built(trialsOf(['F', 'F', 'P']), { quarantine: both, inputs: wide }).decision.verdict).toBe('pass')
  })

  test.each([
    ['refused', { ...entry, owner: '' }, {}],
    ['refused', { ...entry, until: '2027-06-01' }, {}],
    ['must_pass', entry, { 'must-pass': 'airline/s00' }],
    ['expired', { ...entry, until: '2027-01-31' }, {}],
    ['unknown', { ...entry, scenario: 's99' }, {}],
  ] as const)('%s: gates as if the entry were not there, and is said', (state, value, inputs) => {
    const made = built(trialsOf(['F', 'P']), { quarantine: [value], inputs: { threshold: '100%', ...inputs } })
    const without = built(trialsOf(['F', 'P']), { inputs: { threshold: '100%', ...inputs } })
    expect(made.decision).toEqual(without.decision)
    expect(made.totals).toEqual(without.totals)
    expect(made.quarantine?.entries.map((one) => one.state)).toEqual([state])
  })

  test('what ended is said with who was to look at it', () => {
    const made = built(trialsOf(['F', 'P']), { quarantine: [{ ...entry, until: '2027-01-31' }] })
    expect(said(made)).toEqual(['airline / s00 (@shop-team) was quarantined until 2027-01-31: it counts again.'])
  })

  test.each([
    ['PPP', 'PPP', 'remove'],
    ['PPP', 'PPF', null],
    ['FFF', 'PPP', 'broken'],
    ['PFF', 'PPP', null],
  ])('%s after %s: %s', (now, before, hint) => {
    const made = built(trialsOf([now, 'PPP']), { ...asked, before: [trialsOf([before, 'PPP'])] })
    expect(made.quarantine?.entries[0]?.hint).toBe(hint)
  })

  test('an absent file quarantines nothing, and it is said', () => {
    const made = built(trialsOf(['F', 'P']), { ...asked, quarantine: null })
    expect([made.decision.verdict, statisticsNotes(made)]).toEqual([
      'fail',
      ['No scenario is quarantined: there is no base:q.json.'],
    ])
  })

  test('where everything is quarantined, nothing passes', () => {
    expect(built(trialsOf(['P']), asked).decision.reasons).toEqual(['nothing counts: every trial is quarantined'])
    const two = [...trialsOf(['P']), ...trialsOf(['P'], { domain: 'telecom' })]
    const made = built(two, { quarantine: [entry], inputs: { 'domain-thresholds': 'airline: 50%' } })
    expect(made.decision.reasons).toEqual(['domain airline: every trial is quarantined'])
  })
})

describe('the legs of a matrix', () => {
  const now = trialsOf([...times(4, 'FFFF'), ...times(4, 'PPFF'), ...times(12, 'PPPP'), 'PPMP'])
  const before = [trialsOf(times(21, 'PPPP')), trialsOf(times(21, 'PPPF'))]
  const quarantine = [
    { scenario: 's00', reason: 'flips', owner: '@a', until: '2027-02-20' },
    { scenario: 's05', reason: 'flips', owner: '@b', until: '2027-02-20' },
    { scenario: 's20', reason: 'flips', owner: '@c', until: '2027-02-20' },
    { scenario: 's99', reason: 'gone', owner: '@d', until: '2027-02-20' },
  ]
  test.each<[string, Readonly<Record<string, string>>]>([
    ['change', ALARMS],
    ['interval', { threshold: '80%', confidence: '95%' }],
    ['scenarios', { threshold: '80%', 'min-passes': '2/3', confidence: '90%', undecided: 'fail' }],
    ['regressions', { 'max-regressions': '3', ...ALARMS, 'fail-on-error': 'false', 'quarantine-limit': '20%' }],
  ])('decide together as one run does: %s', (_, inputs) => {
    const asked = { before, inputs, quarantine }
    const whole = built(now, asked)
    const legs = [1, 2, 3].map((index) => {
      const mine = now.filter(({ scenario }) => Number(scenario.slice(1)) % 3 === index - 1)
      return { where: `leg ${index}`, report: built(mine, { ...asked, shard: { index, total: 3 } }) }
    })
    const merged = built(mergeReports(legs).trials, asked)
    expect(merged).toEqual(whole)
  })

  test('a leg does not call unknown what another leg has', () => {
    const made = built(trialsOf(['P']), { quarantine, shard: { index: 1, total: 3 } })
    expect(made.quarantine?.entries.map(({ scenario, state }) => [scenario, state])).toEqual([['s00', 'in_force']])
  })
})
