// The report on a terminal: the story in order, within its width, harmless to a runner that reads it.

import { describe, expect, test } from '@jest/globals'
import { groupByCause } from '../../../src/gate/causes.js'
import { renderJunit } from '../../../src/render/junit.js'
import { renderText } from '../../../src/render/text/text.js'
import { clip, columns, textTable, wrap } from '../../../src/render/text/columns.js'
import { GOLDEN_REPORTS } from '../../support/golden-reports.js'
import { HOSTILE_TEXTS } from '../../support/hostile-text.js'
import { baseline, diff, part, report, settings, signal, trial } from '../../support/reports.js'

const PLAIN = { width: 80, color: false }
const ESC = String.fromCharCode(0x1b)

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? ''
}

test('the decision is the last line, with what is missing or still allowed', () => {
  const failed = report({ trials: [trial(), trial({ scenario: 'b', verdict: 'fail' })] })
  expect(lastLine(renderText(failed, PLAIN))).toBe(
    'FAILED  pass rate 1/2 is below the threshold 100% · 1 of 2 passed (50%) · threshold 100% · 1 trial too few passed · 1 failed',
  )
  const passed = report({ decision: { verdict: 'pass', reasons: [], threshold: '80%', allowed_failures: 2 } })
  expect(lastLine(renderText(passed, PLAIN))).toBe(
    'PASSED  1 of 1 passed (100%) · threshold 80% · 2 more failures allowed',
  )
})

test('failures show the rows of the database that are wrong, and the words of assertions', () => {
  const failing = trial({
    verdict: 'fail',
    signals: {
      db_state_match: signal({ outcome: 'fail', reason: 'the database differs in 3 places' }),
      nl_assertion: signal({
        outcome: 'fail',
        gating: false,
        reason: 'one fails',
        parts: [part('names the fee', 'fail', 'never named')],
      }),
    },
    diff: diff([
      { path: 'r.Z.seat', kind: 'changed', expected: '22A', actual: '14C' },
      { path: 'r.Y', kind: 'removed', expected: { seat: '1A' } },
      { path: 'r.X', kind: 'added', actual: { seat: '1B' } },
      { path: 'r.W', kind: 'changed', expected: 'x'.repeat(50), actual: 'y'.repeat(50) },
    ]),
  })
  const lines = renderText(report({ trials: [failing] }), PLAIN).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      '  FAIL airline / change_seat',
      '    db_state_match fail: the database differs in 3 places',
      '    nl_assertion fail (does not gate): one fails',
      '      fail: names the fee — never named',
      '    ! r.Z.seat  22A → 14C',
      '    - r.Y  {"seat":"1A"}',
      '    + r.X  {"seat":"1B"}',
      '    ! r.W',
      `      expected ${'x'.repeat(50)}`,
      `      actual   ${'y'.repeat(50)}`,
    ]),
  )
})

test('chapters are those of the comment', () => {
  const made = report({
    trials: ['a', 'b', 'c'].map((scenario) => trial({ scenario, verdict: scenario === 'c' ? 'pass' : 'fail' })),
    baseline: baseline({ 'airline/b': 'newly_failing', 'airline/a': 'still_failing', 'airline/c': 'fixed' }),
  })
  const heads = renderText(made, PLAIN)
    .split('\n')
    .filter((line) => /^[A-Z].* \(\d+\)$/.test(line))
  expect(heads).toEqual(['Newly failing (1)', 'Still failing (1)', 'Fixed (1)'])
})

describe('hostile texts', () => {
  test.each(HOSTILE_TEXTS.map((text) => [JSON.stringify(text.slice(0, 40)), text]))('B1, B2: %s', (_name, text) => {
    const made = report({
      trials: [
        trial({
          scenario: text,
          domain: text,
          verdict: 'fail',
          reason: text,
          signals: { [text]: signal({ outcome: 'fail', reason: text, parts: [part(text, 'fail', text)] }) },
          diff: diff([
            { path: text, kind: 'changed', expected: text, actual: `${text}y` },
            { path: `${text}#`, kind: 'added', actual: [text] },
          ]),
          judge: { score: 0, threshold: 1, reason: text, source: 'recorded', votes: [] },
        }),
      ],
      decision: { verdict: 'fail', reasons: [text, `##${text}`], threshold: text, allowed_failures: -1 },
      upstream: { passed: 0, total: 1, pass_rate: 0, why_different: text, names: [text] },
      baseline_missing: text,
    })
    for (const color of [false, true]) {
      const out = renderText(made, { width: 60, color })
      expect(out).not.toContain('##[')
      const bare = out.replaceAll(new RegExp(`${ESC}\\[[0-9;]*m`, 'g'), '')
      expect(bare).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u)
      for (const line of bare.split('\n')) expect(line.trim().startsWith('::')).toBe(false)
    }
  })
})

describe('width', () => {
  test.each([...GOLDEN_REPORTS].filter(([name]) => name !== 'hostile'))('tables and words of %s fit', (_name, make) => {
    for (const width of [40, 80, 200]) {
      const lines = renderText(make(), { width, color: false }).split('\n')
      const tooWide = lines.filter(
        (line) =>
          columns(line) > width &&
          !/^ {2}(?:FAIL|FLAKY|ERROR) |^ {4}[!+-] |^ {6}(?:expected|actual)|^(?:PASSED|FAILED)/.test(line),
      )
      expect(tooWide.filter((line) => line.trim().includes(' '))).toEqual([])
    }
  })
  test('colours are absent unless asked for', () => {
    const made = report({ trials: [trial({ verdict: 'fail' })] })
    expect(renderText(made, PLAIN)).not.toContain(ESC)
    expect(renderText(made, { width: 80, color: true })).toContain(`${ESC}[31mFAILED${ESC}[0m`)
  })
  test('columns count wide characters as two', () => {
    expect([columns('abc'), columns('日本'), columns('😀'), columns('e\u0301')]).toEqual([3, 4, 2, 1])
    expect([clip('abcdef', 6), clip('abcdefg', 6), clip('日本語', 5)]).toEqual(['abcdef', 'abcde…', '日本…'])
  })
  test('words wrap at the width, a long word stays whole', () => {
    expect(wrap('aa bb cc', 24, 19)).toEqual([`${' '.repeat(19)}aa bb cc`])
    expect(wrap(`${'a'.repeat(15)} bbbbb ${'c'.repeat(30)}`, 22, 2)).toEqual([
      `  ${'a'.repeat(15)}`,
      '  bbbbb',
      `  ${'c'.repeat(30)}`,
    ])
  })
  test('a table gives the figures their columns first', () => {
    expect(
      textTable(
        ['name', 'n'],
        [
          ['a'.repeat(30), '1'],
          ['b', '22'],
        ],
        20,
        (text) => text,
      ),
    ).toEqual(['name               n', `${'a'.repeat(16)}…  1`, 'b                 22', ''])
  })
})

test('a long list of failures is cut and counted', () => {
  const trials = Array.from({ length: 700 }, (_, i) => trial({ scenario: `s${i}`, verdict: 'fail' }))
  const out = renderText(report({ trials }), PLAIN)
  expect(out.split('FAIL ').length - 1).toBe(520)
  expect(out).toContain('… 180 more scenarios')
})

test('findings that somebody should look at stand in words, the first of each kind; the others are counted', () => {
  const vacuous = [1, 2, 3, 4].map((at) => ({ kind: 'vacuous' as const, where: `run/${at}`, what: 'asks for nothing' }))
  const note = { kind: 'note' as const, where: 'run', what: 'by the way' }
  const skipped = { kind: 'file_skipped' as const, where: 'run', what: 'a link' }
  const lines = renderText(report({ findings: [note, skipped, ...vacuous] }), PLAIN).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'note: by the way (run)',
      'passes without doing anything: asks for nothing (run/1, run/2, run/3 and 1 more)',
      'findings, in the report files: file skipped (1)',
    ]),
  )
  expect(lines.join('\n')).not.toContain('a link')
})

test('what the judge said is told once', () => {
  const judge = { score: 0.4, threshold: 0.9, reason: 'It names no price', source: 'recorded', votes: [] } as const
  const told = signal({ outcome: 'fail', reason: `score 0.4, threshold 0.9: ${judge.reason}` })
  const text = (judge_passed: ReturnType<typeof signal>): string =>
    renderText(report({ trials: [trial({ verdict: 'fail', signals: { judge_passed }, judge })] }), PLAIN)
  expect(text(told).split('It names no price')).toHaveLength(2)
  expect(text(signal({ outcome: 'fail', reason: 'below' }))).toContain(
    'judge, score 0.4, needed 0.9 (recorded): It names no price',
  )
})

test('an error beyond the scenarios told in full keeps its reason', () => {
  const failing = Array.from({ length: 60 }, (_, at) => trial({ scenario: `s${at}`, verdict: 'fail' }))
  const error = trial({ scenario: 'z', verdict: 'error', reason: 'run/z/metrics.json is missing', signals: {} })
  const lines = renderText(report({ trials: [...failing, error] }), PLAIN).split('\n')
  const at = lines.indexOf('  ERROR airline / z')
  expect(lines[at + 1]).toBe('    run/z/metrics.json is missing')
})

test('pass^k is never rounded up', () => {
  const passes = (n: number) => Array.from({ length: n }, (_, at) => trial({ scenario: `s${at}`, trial: 0 }))
  const trials = [
    ...passes(2999),
    trial({ scenario: 'x', trial: 0, verdict: 'fail' }),
    trial({ scenario: 'x', trial: 1 }),
  ]
  const totals = { ...report({ trials }).totals, pass_hat_k: { '1': 0.9998 } }
  const asked = settings({ pass_hat_k: { '1': '99%' } })
  expect(renderText(report({ trials, totals, settings: asked }), PLAIN)).toContain('pass^1 99.9%')
  // Of one trial each it is the rate again, which nobody asked for twice.
  expect(renderText(report({ trials, totals }), PLAIN)).not.toContain('pass^1')
})

describe('causes', () => {
  const never = Array.from({ length: 473 }, (_, at) =>
    trial({
      scenario: `s${at}`,
      verdict: 'error',
      missing: true,
      reason: `never ran: the run was to hold s${at}`,
      signals: {},
    }),
  )
  const made = report({ trials: [...never, trial({ scenario: 'b', verdict: 'fail' })] })
  const out = renderText({ ...made, causes: groupByCause(made.trials, new Set()) }, PLAIN)
  test('what all of a cause say is told once, with their names above the trials', () => {
    const lines = out.split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'What is wrong: 2 causes in 474 trials',
        '  473 trials: never ran',
        '  … 473 scenarios: never ran',
      ]),
    )
    expect(lines.filter((line) => line.includes('never ran: the run was to hold'))).toHaveLength(0)
    expect(lines.length).toBeLessThan(50)
  })
  test('stand before the scenarios', () => {
    expect(out.indexOf('What is wrong')).toBeLessThan(out.indexOf('Failing (1)'))
  })
})

test('what holds the gate stands above the decision, with the names that the reason leaves out', () => {
  const made = report({ trials: [trial({ scenario: 'odd', verdict: 'error' }), trial({ scenario: 'b' })] })
  const { layout, domain } = trial()
  const reason = '1 trial could not be scored (with `fail-on-error: false` it would only count as not passed)'
  const hold = {
    reason,
    short: '1 trial could not be scored',
    about: 'error',
    scenarios: [{ layout, domain, scenario: 'odd' }],
  } as const
  const held = { ...made, decision: { ...made.decision, verdict: 'fail' as const, reasons: [reason], holds: [hold] } }
  const lines = renderText(held, { ...PLAIN, width: 200 })
    .trimEnd()
    .split('\n')
  expect(lines.at(-2)).toBe(`- ${reason}: odd`)
  expect(lines.at(-1)).toMatch(/^FAILED {2}1 trial could not be scored · 1 of 2 passed \(50%\) · threshold 100%/)
})

test('the call that most likely wrote a place stands below it, once for those in a row', () => {
  const blame = { message: 14, call_id: null, name: 'move_guest', arguments: 'room="305"' }
  const changed = (path: string) => ({ path, kind: 'changed' as const, expected: 1, actual: 2 })
  const changes = [
    { ...changed('a'), blame },
    { ...changed('b'), blame },
    { ...changed('c'), blame: null },
  ]
  const made = report({ trials: [trial({ verdict: 'fail', diff: diff(changes) })] })
  const lines = ['likely message 14: move_guest(room="305")', 'no call touched it'].map((text) => `↑ ${text}`)
  for (const text of [renderText(made, PLAIN), renderJunit(made).replaceAll('&quot;', '"')]) {
    const told = text.split('\n').map((line) => line.trim())
    expect(told.filter((line) => line.startsWith('↑'))).toEqual(lines)
    expect(told.indexOf(lines[0] ?? '')).toBe(told.findIndex((line) => line.startsWith('! b')) + 1)
  }
})

test('without a diff the first wrong call stands in its place', () => {
  const golden = part('cancel(id="A")', 'fail', 'cancel was never called')
  const failing = trial({
    verdict: 'fail',
    diff: diff([]),
    signals: {
      db_state_match: signal({ outcome: 'fail', reason: 'the hashes differ' }),
      action_match: signal({ outcome: 'fail', gating: false, reason: '1 of 1', parts: [golden] }),
    },
  })
  expect(renderText(report({ trials: [failing] }), PLAIN)).toContain(
    '    cancel was never called\n    db_state_match fail',
  )
})
