// The Markdown report: what stands where, the size ladder, what stays when nearly nothing fits.

import { describe, expect, test } from '@jest/globals'
import type { ReportTrial } from '../../../src/model.js'
import { renderMarkdown } from '../../../src/render/markdown/markdown.js'
import { byTag, parseGithub, tables, textOf } from '../../support/github-markdown.js'
import { baseline, diff, NO_DIFF, part, report, settings, signal, trial } from '../../support/reports.js'

const LINKS = {
  run: 'https://github.example/o/r/actions/runs/1',
  report: 'https://github.example/o/r/actions/runs/1/artifacts/2',
}
const OPTIONS = { maxBytes: 65_000, links: LINKS }

function shown(markdown: string): string {
  return textOf(parseGithub(markdown).clean)
}

function firstLine(markdown: string): string {
  return linesOf(markdown)[0] ?? ''
}

/** The figures: in the title of a gate that passed, below that of one that failed. */
function figures(markdown: string): string {
  return linesOf(markdown).find((line) => line.includes(' · ')) ?? ''
}

function linesOf(markdown: string): string[] {
  return shown(markdown)
    .split('\n')
    .filter((line) => line !== '')
}

describe('the first line', () => {
  test('says verdict, counts, rate, threshold and what is missing', () => {
    const made = report({ trials: [trial(), trial({ scenario: 'b', verdict: 'fail' })] })
    const hold = {
      reason: '1 trial could not be scored; …',
      short: '1 trial could not be scored',
      about: 'error' as const,
      scenarios: [],
    }
    const held = { ...made, decision: { ...made.decision, reasons: [hold.reason, 'b'], holds: [hold] } }
    expect(firstLine(renderMarkdown(held, OPTIONS))).toBe(
      '❌ Agent Eval Gate failed: 1 trial could not be scored and 1 more reason',
    )
    expect(figures(renderMarkdown(held, OPTIONS))).toBe('1 of 2 passed (50%) · threshold 100% · 1 trial too few passed')
  })
  test('says how many failures are still allowed', () => {
    const made = report({ decision: { verdict: 'pass', reasons: [], threshold: '80%', allowed_failures: 3 } })
    expect(firstLine(renderMarkdown(made, OPTIONS))).toBe(
      '✅ Agent Eval Gate passed: 1 of 1 passed (100%) · threshold 80% · 3 more failures allowed',
    )
  })
  test('never rounds a rate up to its threshold', () => {
    const base = report()
    const made = report({ totals: { ...base.totals, expected: 10_000, passed: 7_999, pass_rate: 0.7999 } })
    expect(firstLine(renderMarkdown(made, OPTIONS))).toContain('7999 of 10000 passed (79.99%)')
  })
  test('says the change against the baseline, or that there is none', () => {
    const changed = report({
      trials: [trial({ verdict: 'fail' }), trial({ scenario: 'b' })],
      baseline: baseline({ 'airline/change_seat': 'newly_failing' }, { passed: 2, expected: 2, pass_rate: 1 }),
    })
    expect(figures(renderMarkdown(changed, OPTIONS))).toMatch(
      / · 50 points below the baseline’s 100%, 1 newly failing$/,
    )
    expect(firstLine(renderMarkdown(report({ baseline_missing: 'no run' }), OPTIONS))).toMatch(/ · no baseline$/)
  })
  test('names the gate where there are several', () => {
    expect(firstLine(renderMarkdown(report(), { ...OPTIONS, heading: 'retail' }))).toMatch(
      /^✅ Agent Eval Gate retail passed/,
    )
  })
  test('nothing expected is no rate', () => {
    expect(figures(renderMarkdown(report({ trials: [] }), OPTIONS))).toContain('0 of 0 passed (n/a)')
  })
})

test('the marker is the first line', () => {
  expect(renderMarkdown(report(), { ...OPTIONS, marker: '<!-- m -->' }).startsWith('<!-- m -->\n\n### ')).toBe(true)
})

test('a fork whose references come from its own artifacts is warned of at the top', () => {
  const markdown = renderMarkdown(report({ references: { source: 'artifacts', untrusted: true } }), OPTIONS)
  expect(markdown.split('\n')[2]).toBe('> [!WARNING]')
  expect(renderMarkdown(report(), OPTIONS)).not.toContain('[!WARNING]')
})

test('chapters come in the order of the story, and only those with content', () => {
  const names = ['passes', 'mended', 'broken', 'unreadable', 'wavers', 'still', 'fresh']
  const verdict: Record<string, 'pass' | 'fail' | 'error'> = {
    broken: 'fail',
    still: 'fail',
    fresh: 'fail',
    unreadable: 'error',
  }
  const trials = names.flatMap((scenario) => [
    trial({ scenario, verdict: verdict[scenario] ?? 'pass' }),
    ...(scenario === 'wavers' ? [trial({ scenario, trial: 1, verdict: 'fail' })] : []),
  ])
  const made = report({
    trials,
    baseline: baseline({
      'airline/broken': 'newly_failing',
      'airline/still': 'still_failing',
      'airline/fresh': 'added',
      'airline/mended': 'fixed',
    }),
  })
  const { clean } = parseGithub(renderMarkdown(made, OPTIONS))
  expect(byTag(clean, 'h4').map(textOf)).toEqual([
    'Newly failing (1)',
    'Failing, not in the baseline or not comparable (1)',
    'Still failing (1)',
    'Flaky: some trials pass (1)',
    'Errors: could not be scored (1)',
  ])
  const folds = byTag(clean, 'summary').map(textOf)
  expect(folds.map((fold) => fold.split(' ·')[0])).toEqual([
    '❌ broken',
    '❌ fresh',
    '❌ still',
    '🟡 wavers',
    // Of what is unreadable the title says all.
    'How to read the diffs',
    '✅ Fixed (1)',
    '✅ Passed (1)',
    'By signal',
    'How this was scored',
  ])
})

test('what the title says is not said below it: the reason, the first wrong call; what says more stays', () => {
  const lost = signal({ outcome: 'error', reason: 'the file is empty', parts: [] })
  const unsure = signal({
    outcome: 'error',
    reason: '1 could not be told',
    parts: [part('is kind', 'error', 'no word')],
  })
  const call = part('book(n=1)', 'fail', 'never called at all')
  const calls = signal({ outcome: 'fail', reason: '1 of 1 not made', parts: [call] })
  const error = (scenario: string, name: string, one: typeof lost) =>
    trial({ scenario, verdict: 'error', reason: `${name}: ${one.reason}`, signals: { [name]: one }, diff: NO_DIFF })
  const trials = [
    error('gone', 'db_state_match', lost),
    error('asked', 'nl_assertion', unsure),
    trial({ scenario: 'idle', verdict: 'fail', reason: 'no', signals: { action_match: calls }, diff: NO_DIFF }),
  ]
  const told = textOf(parseGithub(renderMarkdown(report({ trials }), OPTIONS)).clean)
  for (const once of ['the file is empty', '1 could not be told', 'book was never called', 'is kind — no word'])
    expect([once, told.split(once).length - 1]).toEqual([once, 1])
})

test('a scenario that must pass comes first', () => {
  const trials = ['a', 'b', 'c'].map((scenario) => trial({ scenario, verdict: 'fail' }))
  const { clean } = parseGithub(renderMarkdown(report({ trials, settings: settings({ must_pass: ['c'] }) }), OPTIONS))
  expect(
    byTag(clean, 'summary')
      .map(textOf)
      .slice(0, 3)
      .map((text) => text.slice(0, 14)),
  ).toEqual(['❌ c · must pas', '❌ a · reservat', '❌ b · reservat'])
})

describe('a fold', () => {
  const rich = trial({
    verdict: 'fail',
    reason: 'db_state_match: the database differs in 3 places',
    signals: {
      db_state_match: signal({ outcome: 'fail', reason: 'the database differs in 3 places' }),
      nl_assertion: signal({
        outcome: 'fail',
        reason: '1 of 2 does not hold',
        parts: [part('names the fee', 'fail', 'the fee is never named'), part('says goodbye')],
      }),
      action_match: signal({ outcome: 'error', gating: false, reason: 'no calls recorded', source: 'recorded' }),
      communicate: signal(),
      clean_exit: signal({ outcome: 'not_applicable' }),
    },
    diff: diff([
      { path: 'r.Z.seat', kind: 'changed', expected: '22A', actual: '14C' },
      { path: 'r.Y', kind: 'removed', expected: { seat: '1A' } },
      { path: 'r.X', kind: 'added', actual: { seat: '1B' } },
    ]),
    judge: { score: 0.4, threshold: 0.9, reason: 'the agent hid the fee', source: 'recomputed', votes: [] },
    metrics: [{ name: 'latency', value: '3.2 s' }],
  })
  const { clean } = parseGithub(renderMarkdown(report({ trials: [rich] }), OPTIONS))
  const fold = textOf(byTag(clean, 'details')[0] ?? clean)
  test.each([
    'r.Z.seat  22A → 14C and 2 more',
    '! r.Z.seat  22A → 14C\n- r.Y  {"seat":"1A"}\n+ r.X  {"seat":"1B"}\n',
    '❌ db_state_match: the database differs in 3 places',
    '❌ names the fee — the fee is never named',
    '✅ 1 other',
    'judge, score 0.4, needed 0.9: the agent hid the fee',
    '➖ action_match (recorded, does not gate): no calls recorded',
    '✅ communicate',
    'measured, decides nothing: latency 3.2 s',
    '3 differences (expected → actual)',
  ])('holds %j', (text) => {
    expect(fold).toContain(text)
  })
  test('does not name what does not apply', () => {
    expect(fold).not.toContain('clean_exit')
  })
  test('two long sides of a change stand below each other, the difference on show', () => {
    const long = 'word '.repeat(60)
    const change = { path: 'p', kind: 'changed' as const, expected: `${long}one`, actual: `${long}two` }
    const text = shown(renderMarkdown(report({ trials: [trial({ verdict: 'fail', diff: diff([change]) })] }), OPTIONS))
    expect(text).toMatch(/! p\n- {3}.*one\n\+ {3}.*two\n/)
  })
  test('counts the differences that it leaves out', () => {
    const changes = Array.from({ length: 80 }, (_, i) => ({
      path: `p${i}`,
      kind: 'changed' as const,
      expected: 1,
      actual: 2,
    }))
    const text = shown(
      renderMarkdown(report({ trials: [trial({ verdict: 'fail', diff: diff(changes, { total: 100 }) })] }), OPTIONS),
    )
    expect(text).toContain('p59  1 → 2')
    expect(text).not.toContain('p60  1 → 2')
    expect(text).toContain('… 40 more differences in the full report.')
  })
  test('tells trials that failed alike once, and names those that pass', () => {
    const trials = ['fail', 'pass', 'fail', 'error'].map((verdict, n) =>
      trial({ trial: n, verdict: verdict as 'fail' | 'pass' | 'error' }),
    )
    const text = shown(renderMarkdown(report({ trials }), OPTIONS))
    expect(text).toContain('1 of 4 trials pass')
    expect(text).toContain('Trials 0, 2 ❌')
    expect(text).toContain('Trial 3 ⚠️')
    expect(text).toContain('Trial 1 ✅')
    expect(text.split('Database, 1 difference').length).toBe(2)
  })
})

test('folds of the first failures are open while failures are few', () => {
  const failing = (n: number): ReportTrial[] =>
    Array.from({ length: n }, (_, i) => trial({ scenario: `s${i}`, verdict: 'fail' }))
  const open = (n: number): number =>
    renderMarkdown(report({ trials: failing(n) }), OPTIONS).split('<details open>').length - 1
  expect([open(1), open(3), open(4), open(10)]).toEqual([1, 3, 3, 3])
  // More of them fold as a whole; opened, it begins with open ones.
  const many = byTag(parseGithub(renderMarkdown(report({ trials: failing(11) }), OPTIONS)).clean, 'details')[0]
  expect(textOf(many ?? { type: 'root' })).toMatch(/^The 11 scenarios that did not pass/)
  expect(many?.properties?.['open']).toBeUndefined()
})

describe('the end', () => {
  const made = report({
    trials: [
      trial({ signals: { communicate: signal({ source: 'recorded' }) } }),
      trial({ scenario: 'b', verdict: 'fail' }),
    ],
    ignored: { '*.updated_at': 12 },
    settings: settings({ ignore_paths: ['*.updated_at', 'x.never'], domain_thresholds: { airline: '75%' } }),
    findings: [
      { kind: 'stored_value_differs', where: 'run/a', what: 'stored hash differs' },
      { kind: 'file_skipped', where: 'run/b', what: 'a link' },
      { kind: 'file_skipped', where: 'run/c', what: 'a link' },
    ],
    upstream: { passed: 1, total: 1, pass_rate: 1, why_different: '1 trial is not counted', names: ['tau2'] },
    redactions: 3,
    judge: {
      ...report().judge,
      mode: 'live',
      model: 'm-1',
      calls: 4,
      cached: 1,
      failures: 2,
      prompt_tokens: 10,
      completion_tokens: 5,
    },
    shard: { index: 2, total: 3 },
  })
  const text = shown(renderMarkdown(made, OPTIONS))
  test.each([
    "The evaluation's own figure: 1 of 1 (100%). 1 trial is not counted",
    'Worth a look, listed at the end: a stored value is not what the data give (1)',
    '*.updated_at (12 values), x.never (0 values)',
    'Not compared: session',
    '1 gating signal rests on what the artifacts say',
    'file skipped (2)',
    'Redacted: 3 values',
    'Judge m-1: asked in this run, 4 calls, 1 from the cache, 2 failures, 10 + 5 tokens',
    'Pass rate: another run could give 40% to 60% (95%)',
    'a link: run/b, run/c',
    'Full report · Workflow run · shard 2 of 3 · agent-eval-gate 1.0.0',
  ])('says %j', (words) => {
    expect(text).toContain(words)
  })
  test('tables count by domain and by signal', () => {
    const [domains, signals] = tables(parseGithub(renderMarkdown(made, OPTIONS)).clean)
    expect(domains?.[1]).toEqual(['airline', '50%', '1', '2', '1', '75%'])
    expect(signals?.slice(1)).toEqual([
      ['communicate', '1', '0', '0', '100%'],
      ['db_state_match', '0', '1', '0', '0%'],
    ])
  })
  test('pass^k stands where there are several trials and it can be told, or was asked for', () => {
    const several = report({
      trials: [trial(), trial({ trial: 1, verdict: 'fail' })],
      totals: { ...report().totals, expected: 2, passed: 1, pass_hat_k: { '1': 0.5, '2': 0, '3': null } },
      settings: settings({ pass_hat_k: { '2': '60%', '3': '50%' } }),
    })
    const rendered = renderMarkdown(several, OPTIONS)
    expect(shown(rendered)).toContain('pass^1 50% · pass^2 0% · pass^3 cannot be told: a scenario has fewer trials')
    expect(tables(parseGithub(rendered).clean).at(-1)?.slice(1)).toEqual([
      ['1', '50%', ''],
      ['2', '0%', '60%'],
      ['3', 'cannot be told: a scenario has fewer trials', '50%'],
    ])
    expect(shown(renderMarkdown({ ...several, settings: settings() }, OPTIONS))).not.toContain('pass^3')
  })
})

// ---------------------------------------------------------------------------------------------------------------
// Size

function run(count: number, word: string): ReportTrial[] {
  return Array.from({ length: count }, (_, i) => {
    const changes = Array.from({ length: 12 }, (_unused, n) => ({
      path: `${word}.${n}`,
      kind: 'changed' as const,
      expected: word.repeat(3),
      actual: `${word}x`,
    }))
    const failing = { verdict: 'fail' as const, reason: `db_state_match: ${word}`, diff: diff(changes) }
    return trial({ scenario: `${word}${i}`, domain: `d${i % 40}`, ...(i % 3 === 0 ? failing : {}) })
  })
}

describe('H1: the size ladder', () => {
  const words: readonly (readonly [string, string])[] = [
    ['plain', 'orders_item'],
    ['emoji of four bytes', '😀'.repeat(12)],
    ['punctuation', '|`<*_'.repeat(5)],
  ]
  for (const [name, word] of words) {
    for (const count of [1, 30, 477, 10_000]) {
      test(`${count} scenarios, ${name}`, () => {
        const made = report({ trials: run(count, word) })
        for (const maxBytes of [65_000, 20_000, 8_000, 3_000, 1_000]) {
          const markdown = renderMarkdown(made, { maxBytes, links: LINKS, marker: '<!-- m -->' })
          expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(maxBytes)
          expect(markdown).toContain(`${made.totals.passed} of ${made.totals.expected} passed`)
          expect(markdown).toContain(LINKS.report)
          expect(markdown).toContain(LINKS.run)
          expect(Buffer.from(markdown, 'utf8').toString('utf8')).toBe(markdown)
          expect(markdown.split('<details').length).toBe(markdown.split('</details>').length)
          // Reading a comment as GitHub does takes a hundred times as long as writing it: the largest, and a cut one.
          if (maxBytes !== 65_000 && maxBytes !== 3_000) continue
          const { clean } = parseGithub(markdown)
          const top = (clean.children ?? []).filter(({ type }) => type === 'element').at(-1)
          expect(textOf(top ?? clean)).toMatch(/^Full report · Workflow run/)
        }
      })
    }
  }
  test('uses what it is given: more space, more scenarios and more details', () => {
    const made = report({ trials: run(2_000, 'orders_item') })
    const sizes = [8_000, 30_000, 65_000, 300_000].map((maxBytes) => {
      const markdown = renderMarkdown(made, { maxBytes, links: LINKS })
      expect(Buffer.byteLength(markdown)).toBeGreaterThan(maxBytes * 0.8)
      return markdown.split('❌').length
    })
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
    expect(new Set(sizes).size).toBe(sizes.length)
  })
  test('passing scenarios go first, details before names', () => {
    const failing = Array.from({ length: 60 }, (_, i) => trial({ scenario: `bad_${i}`, verdict: 'fail' }))
    const passing = Array.from({ length: 3_000 }, (_, i) => trial({ scenario: `good_scenario_number_${i}` }))
    const text = shown(renderMarkdown(report({ trials: [...failing, ...passing] }), OPTIONS))
    for (let i = 0; i < 60; i += 1) expect(text).toContain(`bad_${i} `)
    expect(text).not.toContain('good_scenario')
  })
  test('no chapter is crowded out by the one before it', () => {
    const failing = Array.from({ length: 2_000 }, (_, i) => trial({ scenario: `bad_${i}`, verdict: 'fail' }))
    const unread = Array.from({ length: 3 }, (_, i) => trial({ scenario: `unread_${i}`, verdict: 'error' }))
    const text = shown(renderMarkdown(report({ trials: [...failing, ...unread] }), OPTIONS))
    for (const name of ['unread_0', 'unread_1', 'unread_2', 'bad_100']) expect(text).toContain(name)
  })
  test('what is left out is counted', () => {
    const made = report({ trials: run(10_000, 'orders_item') })
    const { clean } = parseGithub(renderMarkdown(made, OPTIONS))
    const told = byTag(clean, 'b').length
    const left = /… (\d+) more scenarios in the full report/.exec(textOf(clean))?.[1]
    expect(told + Number(left)).toBe(made.totals.failed)
  })
  test('300,000 scenarios fit, verdict and counts first', () => {
    const shared = run(3, 'orders_item')
    const trials = Array.from(
      { length: 300_000 },
      (_, i): ReportTrial => ({ ...(shared[i % 3] ?? trial()), scenario: `s${i}` }),
    )
    const base = report({ trials: shared })
    const made = { ...base, trials, totals: { ...base.totals, expected: 300_000, passed: 200_000 } }
    const markdown = renderMarkdown(made, OPTIONS)
    expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(65_000)
    expect(markdown).toContain('200000 of 300000 passed')
  })
})
