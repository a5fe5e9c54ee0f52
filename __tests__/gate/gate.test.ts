// Counts, rates and the decision: tables of examples, limits at n and n + 1, and the oracle cases of pass^k.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  compareTrials,
  countDomains,
  countScenarios,
  countSignals,
  countTotals,
  countUpstream,
  passesNeeded,
  passHatK,
  toNumber,
  wilsonInterval,
} from '../../src/gate/gate.js'
import { decide } from '../../src/gate/decision.js'
import { readConfig } from '../../src/inputs/config.js'
import { readRate } from '../../src/inputs/rate.js'
import type {
  BaselineComparison,
  BaselineReach,
  Decision,
  GateSettings,
  Rate,
  ReportTrial,
  Verdict,
} from '../../src/model.js'
import { byCodePoint } from '../../src/json/order.js'
import { baseline, part, signal, trial } from '../support/reports.js'
import { unloadedTrial } from '../../src/score/verdict.js'

const rate = (text: string): Rate => {
  const read = readRate(text)
  if (typeof read === 'string') throw new Error(read)
  return read
}

const gate = (inputs: Readonly<Record<string, string>> = {}): GateSettings =>
  readConfig(new Map(Object.entries(inputs))).gate

/** Trials of one domain from a word per scenario: `PPF` is three trials, the last one failing. */
function trialsOf(words: readonly string[], domain = 'airline'): ReportTrial[] {
  const verdicts: Readonly<Record<string, Verdict>> = { P: 'pass', F: 'fail', E: 'error' }
  return words.flatMap((word, index) =>
    Array.from(word, (letter, number) =>
      trial({ scenario: `s${index}`, domain, trial: number, verdict: verdicts[letter] ?? 'error' }),
    ),
  )
}

function decideOn(
  trials: readonly ReportTrial[],
  inputs: Readonly<Record<string, string>>,
  compared: { baseline?: BaselineComparison; missing?: string; reach?: BaselineReach; partial?: boolean } = {},
): Decision {
  const scenarios = countScenarios(trials)
  return decide({
    scenarios,
    everyScenario: scenarios,
    totals: countTotals(trials, scenarios),
    domains: countDomains(trials),
    baseline: compared.baseline ?? null,
    reach: compared.reach ?? null,
    baselineMissing: compared.missing ?? null,
    quarantine: null,
    budgets: [],
    partial: compared.partial ?? false,
    isEmptyPart: false,
    neverRan: 0,
    settings: gate(inputs),
  })
}

describe('threshold', () => {
  test.each([
    ['80%', 10, 8],
    ['80%', 477, 382],
    ['75%', 477, 358],
    ['100%', 3, 3],
    ['0%', 3, 0],
    ['0.8', 5, 4],
    ['33.4%', 3, 2],
    ['66.6666666666%', 3, 2],
    ['66.7%', 3, 3],
  ])('%s of %i trials needs %i passes', (text, expected, needed) => {
    expect(passesNeeded(rate(text), expected)).toBe(needed)
  })

  test.each([
    [8, 2, '80%', 'pass', 0],
    [7, 3, '80%', 'fail', -1],
    [9, 1, '80%', 'pass', 1],
    [10, 0, '100%', 'pass', 0],
    [9, 1, '100%', 'fail', -1],
  ])('%i passed and %i failed at %s: %s, allowed %i', (passed, failed, threshold, verdict, allowed) => {
    const decision = decideOn(trialsOf(Array.from('P'.repeat(passed) + 'F'.repeat(failed))), { threshold })
    expect([decision.verdict, decision.allowed_failures]).toEqual([verdict, allowed])
  })

  test('a missed threshold says how many passes are missing', () => {
    expect(decideOn(trialsOf(['P', 'F', 'F']), { threshold: '80%' }).reasons).toEqual([
      '1 of 3 trials passed (33.33%), the threshold 80% needs 3',
    ])
  })

  test('one more pass never turns the gate red', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('P', 'F', 'E'), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 100 }),
        (letters, percent) => {
          const inputs = { threshold: `${percent}%` }
          const before = decideOn(trialsOf(letters), inputs).verdict
          const index = letters.findIndex((letter) => letter !== 'P')
          if (index < 0) return
          const better = letters.map((letter, i) => (i === index ? 'P' : letter))
          if (before === 'pass') expect(decideOn(trialsOf(better), inputs).verdict).toBe('pass')
        },
      ),
    )
  })
})

describe('nothing scored is never a pass', () => {
  test.each([[[]], [['E', 'E']]])('%j', (words) => {
    const decision = decideOn(trialsOf(words), { threshold: '0%', 'fail-on-error': 'false' })
    expect(decision.verdict).toBe('fail')
    expect(decision.reasons[0]).toContain('nothing was scored')
  })
})

describe('other floors', () => {
  test('an error fails the gate unless told otherwise', () => {
    expect(decideOn(trialsOf(['P', 'E']), { threshold: '50%' }).verdict).toBe('fail')
    expect(decideOn(trialsOf(['P', 'E']), { threshold: '50%', 'fail-on-error': 'false' }).verdict).toBe('pass')
  })

  test('a domain has its own threshold, and one that is not there fails', () => {
    const trials = [...trialsOf(['P', 'P', 'P', 'F'], 'retail'), ...trialsOf(['P', 'F'], 'airline')]
    expect(decideOn(trials, { threshold: '0%', 'domain-thresholds': 'retail: 75%\nairline: 50%' }).verdict).toBe('pass')
    expect(decideOn(trials, { threshold: '0%', 'domain-thresholds': 'retail: 80%' }).reasons).toEqual([
      'domain retail: 3 of 4 trials passed (75%), the threshold 80% needs 4',
    ])
    expect(decideOn(trials, { threshold: '0%', 'domain-thresholds': 'telecom: 1%' }).verdict).toBe('fail')
  })

  test('must-pass compares literally and in every trial', () => {
    const id = '[service_issue]airplane_mode_on|lock_sim_card_pin[PERSONA:Easy]'
    const trials = [trial({ scenario: id }), trial({ scenario: 'other', verdict: 'fail' })]
    expect(decideOn(trials, { threshold: '0%', 'must-pass': id }).verdict).toBe('pass')
    expect(decideOn(trials, { threshold: '0%', 'must-pass': id.replace('Easy', 'Eas') }).reasons[0]).toContain(
      'no such scenario',
    )
    expect(decideOn(trialsOf(['PF']), { threshold: '0%', 'must-pass': 's0' }).reasons).toEqual([
      's0 must pass and passed 1 of 2 trials',
    ])
  })

  test('min-trials at n and n + 1', () => {
    expect(decideOn(trialsOf(['PP', 'PP']), { 'min-trials': '2' }).verdict).toBe('pass')
    expect(decideOn(trialsOf(['PP', 'P']), { 'min-trials': '2' }).reasons).toEqual([
      '1 scenario with fewer than 2 trials: s1',
    ])
  })

  test('max-regressions needs a baseline and counts it', () => {
    const compared = baseline({ 'airline/s0': 'newly_failing' })
    const inputs = { threshold: '0%', baseline: 'b.json', 'max-regressions': '0' }
    expect(decideOn(trialsOf(['F']), inputs, { baseline: compared }).verdict).toBe('fail')
    expect(decideOn(trialsOf(['F']), { ...inputs, 'max-regressions': '1' }, { baseline: compared }).verdict).toBe(
      'pass',
    )
    expect(decideOn(trialsOf(['P']), inputs, { missing: 'no run yet' }).reasons).toEqual([
      'max-regressions needs a baseline: no run yet',
    ])
  })

  test('a name that nobody has fails a whole run; a shard leaves it to the merge', () => {
    const inputs = { 'must-pass': 'elsewhere', 'domain-thresholds': 'retail: 80%' }
    expect(decideOn(trialsOf(['P']), inputs).reasons).toHaveLength(2)
    expect(decideOn(trialsOf(['P']), inputs, { partial: true }).reasons).toEqual([])
    expect(decideOn(trialsOf(['F']), { 'must-pass': 's0', threshold: '0%' }, { partial: true }).reasons).toEqual([
      's0 must pass and passed 0 of 1 trial',
    ])
  })

  test('max-regressions passes nothing that was never compared', () => {
    const inputs = { threshold: '0%', baseline: 'b.json', 'max-regressions': '1' }
    const reasons = (reach: BaselineReach, changes: Parameters<typeof baseline>[0]) =>
      decideOn(trialsOf(['F', 'F']), inputs, { baseline: baseline(changes), reach }).reasons
    const none = { 'airline/s0': 'added', 'airline/s1': 'added' } as const
    expect(reasons({ common: 0, uncompared: 0, untold: 0 }, none)).toEqual([
      'max-regressions compared nothing: no scenario of this run stands in the baseline under the same domain and id',
    ])
    const lost = { 'airline/s0': 'not_comparable', 'airline/s1': 'not_comparable' } as const
    expect(reasons({ common: 2, uncompared: 1, untold: 0 }, lost)).toEqual([])
    expect(reasons({ common: 2, uncompared: 2, untold: 0 }, lost)).toEqual([
      '2 scenarios passed in the baseline, do not pass now and cannot be compared, since references or signals changed; at most 1 may newly fail',
    ])
    const both = { 'airline/s0': 'newly_failing', 'airline/s1': 'not_comparable' } as const
    expect(reasons({ common: 2, uncompared: 1, untold: 0 }, both)[0]).toMatch(
      /^1 scenario passed in the baseline, does not/,
    )
    expect(reasons({ common: 0, uncompared: 0, untold: 2 }, lost)).toEqual([
      'max-regressions compared nothing: the baseline scored no scenario of this run',
    ])
    expect(reasons({ common: 2, uncompared: 0, untold: 1 }, lost)).toEqual([])
    expect(reasons({ common: 2, uncompared: 0, untold: 2 }, lost)).toEqual([
      '2 scenarios could not be scored in the baseline and do not pass now; at most 1 may newly fail',
    ])
  })

  test('a rate in a reason is never rounded up to the threshold that it misses', () => {
    const many = trialsOf(Array.from({ length: 2000 }, (_, at) => (at === 0 ? 'F' : 'P')))
    expect(decideOn(many, { threshold: '100%' }).reasons[0]).toMatch(/^1999 of 2000 trials passed \(99\.95%\)/)
    expect(decideOn(many, { threshold: '0%', 'pass-hat-k': '1: 100%' }).reasons).toEqual([
      'pass^1 is 99.9%, below 100%',
    ])
  })
})

describe('pass^k', () => {
  // Oracle: 4 tasks × 4 trials with 4, 3, 2 and 0 passes.
  const four = trialsOf(['PPPP', 'PPPF', 'PPFF', 'FFFF'])
  test('all k up to n, as tau2 computes them', () => {
    const hat = countTotals(four, countScenarios(four)).pass_hat_k
    expect(Object.keys(hat)).toEqual(['1', '2', '3', '4'])
    expect(hat['1']).toBeCloseTo(0.5625, 12)
    expect(hat['2']).toBeCloseTo((1 + 0.5 + 1 / 6) / 4, 12)
    expect(hat['3']).toBeCloseTo(0.3125, 12)
    expect(hat['4']).toBeCloseTo(0.25, 12)
  })

  test('undefined where a scenario has fewer trials, and a gate on it fails saying so', () => {
    const uneven = trialsOf(['PPPF', 'PP'])
    expect(countTotals(uneven, countScenarios(uneven)).pass_hat_k['3']).toBeNull()
    expect(decideOn(uneven, { threshold: '0%', 'pass-hat-k': '3: 10%' }).reasons).toEqual([
      'pass^3 cannot be told: 1 of 2 scenarios has fewer than 3 trials',
    ])
    expect(decideOn(uneven, { threshold: '0%', 'pass-hat-k': '9: 0%' }).verdict).toBe('fail')
  })

  test('gates on integers: exactly at the threshold passes', () => {
    expect(decideOn(four, { threshold: '0%', 'pass-hat-k': '1: 56.25%\n4: 25%' }).verdict).toBe('pass')
    expect(decideOn(four, { threshold: '0%', 'pass-hat-k': '4: 25.0000001%' }).verdict).toBe('fail')
  })

  test('does not overflow with many scenarios of many trials', () => {
    const many = trialsOf(Array.from({ length: 300 }, (_, i) => 'P'.repeat(60 - (i % 7)) + 'F'.repeat(i % 7)))
    const hat = countTotals(many, countScenarios(many), [30]).pass_hat_k
    expect(hat['30']).toBeGreaterThan(0)
    expect(hat['30']).toBeLessThan(1)
  })

  test('is told for ten k and for those that somebody asked for', () => {
    const many = trialsOf(['P'.repeat(40)])
    const hat = countTotals(many, countScenarios(many), [12, 40, 41]).pass_hat_k
    expect(Object.keys(hat)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '12', '40'])
  })

  test('of scenarios with many different numbers of trials stays exact', () => {
    const scenarios = Array.from({ length: 200 }, (_, at) => ({ trials: at + 50, passed: at + 25 }))
    const right = scenarios.reduce((sum, { trials: n, passed: c }) => {
      let term = 1
      for (let i = 0; i < 20; i += 1) term *= (c - i) / (n - i)
      return sum + term / scenarios.length
    }, 0)
    const value = passHatK(scenarios, 20)
    expect(value && toNumber(value)).toBeCloseTo(right, 12)
  })
})

describe('counts', () => {
  test('signals count parts where they are counted by parts, and leave stalled trials out', () => {
    const counted = {
      nl_assertion: signal({
        outcome: 'fail',
        counted_by_part: true,
        parts: [part('a'), part('b', 'fail'), part('c', 'error')],
      }),
      action_match: signal({ parts: [part('x'), part('y')] }),
      clean_exit: signal({ outcome: 'not_applicable' }),
    }
    const counts = countSignals([trial({ signals: counted }), trial({ signals: counted, left_out_of_signals: true })])
    expect([...counts]).toEqual([
      ['action_match', { passed: 1, failed: 0, errored: 0 }],
      ['nl_assertion', { passed: 1, failed: 1, errored: 1 }],
    ])
  })

  test('the upstream’s figure stands beside ours with the reason', () => {
    const never = { counted: false, passed: null, why: 'never ran' }
    const trials = [
      trial({ scenario: 'a', layout: 'tau2', upstream: { counted: true, passed: true } }),
      trial({ scenario: 'b', layout: 'tau2', verdict: 'error', upstream: never }),
      trial({ scenario: 'c', layout: 'tau2', verdict: 'error', upstream: never }),
    ]
    const totals = countTotals(trials, countScenarios(trials))
    expect(countUpstream(trials, totals, ['tau2-bench'])).toEqual({
      passed: 1,
      total: 1,
      pass_rate: 1,
      why_different: 'tau2-bench counts differently: 2 never ran',
      names: ['tau2-bench'],
    })
  })

  test('where there is no upstream the figure is ours, also of a trial that could not be loaded', () => {
    const ref = {
      layout: 'any',
      domain: 'd',
      scenario: 's',
      trial: 0,
      where: 'w',
      load: (): never => {
        throw new Error('never loaded')
      },
    }
    const trials = [unloadedTrial({ ...ref, noUpstream: true }, 'broken', 'not readable')]
    const totals = countTotals(trials, countScenarios(trials))
    expect(countUpstream(trials, totals, [''])).toMatchObject({ passed: 0, total: 1, why_different: null, names: [] })
    const counted = countUpstream([unloadedTrial(ref, 'broken', 'not readable')], totals, ['it'])
    expect(counted).toMatchObject({ total: 0, why_different: 'it counts differently: 1 not readable' })
  })

  test('Wilson interval (worked example: 8 of 10)', () => {
    const interval = wilsonInterval(8, 10)
    expect(interval?.low).toBeCloseTo(0.4902, 4)
    expect(interval?.high).toBeCloseTo(0.9433, 4)
    expect(wilsonInterval(0, 0)).toBeNull()
    expect(wilsonInterval(5, 5)?.high).toBe(1)
  })

  test('ids that are names of Object.prototype are counted like others', () => {
    const trials = ['__proto__', 'constructor', 'toString'].map((scenario) =>
      trial({ scenario, domain: scenario, verdict: 'fail' }),
    )
    expect(countScenarios(trials).map(({ failed }) => failed)).toEqual([1, 1, 1])
    expect([...countDomains(trials).keys()]).toEqual(['__proto__', 'constructor', 'toString'])
  })
})

describe('order', () => {
  test('is by code point, not by locale or UTF-16 unit', () => {
    const names = ['éa', 'a_b', 'ab', 'aB', 'a-b', 'a.b', 'Home', '😀', '\uffff', 'İ', 's10', 's2']
    expect([...names].sort(byCodePoint)).toEqual([
      'Home',
      'a-b',
      'a.b',
      'aB',
      'a_b',
      'ab',
      's10',
      's2',
      'éa',
      'İ',
      '\uffff',
      '😀',
    ])
  })

  test('trials by domain, scenario, trial', () => {
    const trials = [
      trial({ domain: 'b' }),
      trial({ domain: 'a', scenario: 'z', trial: 10 }),
      trial({ domain: 'a', scenario: 'z', trial: 2 }),
    ]
    expect([...trials].sort(compareTrials).map((t) => [t.domain, t.trial])).toEqual([
      ['a', 2],
      ['a', 10],
      ['b', 0],
    ])
  })
})
