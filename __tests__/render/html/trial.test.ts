// One trial of the HTML page: what differs side by side, signals and parts, the judge, what was said and called, folds.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Change, Report } from '../../../src/model.js'
import { renderHtml } from '../../../src/render/html/page.js'
import { visibleLines } from '../../../src/render/encode/visible.js'
import { GOLDEN_REPORTS } from '../../support/golden-reports.js'
import { readPage, textOf } from '../../support/html-page.js'
import { diff, part, report, signal, trial } from '../../support/reports.js'

function page(made: Report): ReturnType<typeof readPage> {
  return readPage(renderHtml(made))
}

describe('one trial', () => {
  test('changed, added and removed values side by side', () => {
    const read = page(
      report({
        trials: [
          trial({
            verdict: 'fail',
            diff: diff([
              { path: 'a.seat', kind: 'changed', expected: '22A', actual: '14C' },
              { path: 'a.ok', kind: 'type', expected: true, actual: 1 },
              { path: 'a[N-7]', kind: 'removed', expected: { id: 'N-7', to: 'ana' } },
              { path: 'a[R-2]', kind: 'added', actual: { fee: 75, of: ['x'] } },
            ]),
          }),
        ],
      }),
    )
    const rows = read
      .find('.diff tbody tr')
      .map((row) => row.children.flatMap((cell) => (cell.type === 'element' ? [textOf(cell)] : [])))
    expect(rows).toEqual([
      ['a.seat', '22A', '14C'],
      ['a.ok other type', 'true', '1'],
      ['a[N-7] missing', '{\n  "id": "N-7",\n  "to": "ana"\n}', 'not there'],
      ['a[R-2] unexpected', 'not there', '{\n  "fee": 75,\n  "of": [\n    "x"\n  ]\n}'],
    ])
    expect(read.find('.diff td').map(({ properties }) => properties['dataSide'])).toEqual(
      Array.from({ length: 4 }, () => ['Expected', 'Actual']).flat(),
    )
  })

  test('the words in which two long values differ are marked, and the values stay whole', () => {
    const expected = 'We owe you a meal voucher of 12 USD.'
    const actual = 'We owe you a hotel voucher of 120 USD.'
    const read = page(
      report({ trials: [trial({ verdict: 'fail', diff: diff([{ path: 'a', kind: 'changed', expected, actual }]) })] }),
    )
    expect(read.texts('del')).toEqual(['meal voucher of 12'])
    expect(read.texts('ins')).toEqual(['hotel voucher of 120'])
    expect([...read.texts('td.expected'), ...read.texts('td.actual')]).toEqual([expected, actual])
  })

  test('marking never loses or moves a character', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'ab', ' ', '  ', '\u200b', '😀', '.'), { maxLength: 30 })
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [expected, actual] = [one.join(''), other.join('')]
        fc.pre(expected !== actual)
        const change: Change = { path: 'p', kind: 'changed', expected: `x ${expected}`, actual: `x ${actual}` }
        const read = page(report({ trials: [trial({ verdict: 'fail', diff: diff([change]) })] }))
        const [left] = read.texts('td.expected')
        const [right] = read.texts('td.actual')
        expect(left).not.toBe(right)
        expect(unseen(left ?? '')).toBe(`x ${expected}`)
        expect(unseen(right ?? '')).toBe(`x ${actual}`)
      }),
      { numRuns: 60 },
    )
    function unseen(shown: string): string {
      return shown.replace(/\\u\{([0-9a-f]+)\}/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    }
  })

  test.each([
    [200, undefined],
    [201, '… 1 more difference not shown here.'],
  ])('%i differences: %s', (count, note) => {
    const changes = Array.from({ length: count }, (_, i) => ({ path: `t.r${i}`, kind: 'added' as const, actual: i }))
    const read = page(report({ trials: [trial({ verdict: 'fail', diff: diff(changes) })] }))
    expect(read.find('.diff tbody tr')).toHaveLength(200)
    expect(read.texts('.diff + .note')[0]).toBe(note)
    expect(read.texts('.body h4')[0]).toBe(`Database: ${count} differences`)
  })

  test('a diff that stopped at its cap says that there are more', () => {
    const cut = diff([{ path: 'a', kind: 'added', actual: 1 }], { truncated: true, total: 500 })
    const read = page(report({ trials: [trial({ verdict: 'fail', diff: cut })] }))
    expect(read.texts('.body h4')[0]).toBe('Database: 500 differences or more')
    expect(read.texts('.diff + .note')[0]).toBe('… 499 more differences or more not shown here.')
  })

  test('signals with what is wrong first, parts likewise, and how each came about', () => {
    const read = page(
      report({
        trials: [
          trial({
            verdict: 'fail',
            reason: 'nl_assertion: 1 of 2 hold',
            signals: {
              clean_exit: signal({ reason: 'ended by the user', gating: false }),
              nl_assertion: signal({
                outcome: 'fail',
                source: 'recorded',
                reason: '1 of 2 hold',
                parts: [part('is polite'), part('tells the fee', 'fail', 'never said')],
              }),
              communicate: signal({ outcome: 'not_applicable', reason: 'nothing to say' }),
            },
          }),
        ],
      }),
    )
    expect(read.texts('.signals > li').map((text) => text.trim())).toEqual([
      // The title says that 1 of 2 hold.
      '✗ fail nl_assertion (recorded)✗ fail tells the feenever said✓ pass is polite',
      '✓ pass clean_exit (does not gate): ended by the user',
      '– n/a communicate: nothing to say',
    ])
    // The reason of the trial says nothing that the signals do not.
    expect(read.find('.body > p.lines')).toHaveLength(0)
  })

  test('the judge: score, what was needed, words, votes', () => {
    const judge = {
      score: 0.5,
      threshold: 0.9,
      reason: 'half of it',
      source: 'recorded' as const,
      votes: [
        { score: 1, reason: 'fine' },
        { score: null, reason: 'no answer' },
      ],
    }
    const read = page(report({ trials: [trial({ judge })] }))
    expect(read.texts('.body h4')).toContain('Judge: score 0.5, needed 0.9 (recorded)')
    expect(read.texts('.body > ol > li')).toEqual(['score 1: fine', 'no score: no answer'])
    expect(read.texts('.body > p.lines')).toContain('half of it')
  })

  test('the words of a judge that a signal says are told once', () => {
    const judge = { score: 1, threshold: 0.9, reason: 'half of it', source: 'recorded' as const, votes: [] }
    const signals = { judge_passed: signal({ reason: 'score 1, threshold 0.9: half of it' }) }
    const read = page(report({ trials: [trial({ judge, signals })] }))
    expect(read.texts('.body')[0]?.split('half of it')).toHaveLength(2)
  })

  test('conversation and tool calls fold', () => {
    const read = page(
      report({
        trials: [
          trial({
            conversation: [
              { role: 'user', text: 'two\nlines' },
              { role: 'assistant', text: 'yes' },
              { role: 'call', call: 'get_seat', text: '{"id": 1}', message: 1 },
              { role: 'tool', text: 'gone', message: 1, failed: true },
            ],
            tool_calls: [{ name: 'get_seat', arguments: '{"id": 1}' }],
          }),
        ],
      }),
    )
    expect(read.texts('details.fold:not(#passed-fold) > summary')).toEqual(['Conversation, 4 turns', '1 tool call'])
    expect(read.texts('.turns li').map((text) => text.trim())).toEqual([
      'usertwo\nlines',
      'assistantyes',
      'callget_seat {"id": 1}',
      'tool, failedgone',
      'callget_seat {"id": 1}',
    ])
    expect(read.find('.turns li.agent')).toHaveLength(3)
  })

  test.each([
    [1_000, 0],
    [1_001, 1],
  ])('a text of %i characters has %i folds, and all of it is there', (length, folds) => {
    const text = 'w'.repeat(length)
    const read = page(report({ trials: [trial({ conversation: [{ role: 'user', text }] })] }))
    expect(read.find('details.more')).toHaveLength(folds)
    expect(read.texts('.turns li')[0]?.match(/w/g)).toHaveLength(length)
  })

  test('a fold never cuts a character or an escape', () => {
    fc.assert(
      fc.property(fc.nat({ max: 12 }), fc.constantFrom('😀', '\u202e', '\u{e0041}', 'x\u0301'), (shift, piece) => {
        const text = 'w'.repeat(694 + shift) + piece.repeat(300)
        const read = page(report({ trials: [trial({ conversation: [{ role: 'user', text }] })] }))
        const [shown = ''] = read.texts('.turns li')
        const whole = shown.replace(/^user/, '').replace(/… \d+ more characters/, '')
        expect(whole).toBe(visibleLines(text))
        const [rest = ''] = read.texts('details.more')
        expect(rest.replace(/^… \d+ more characters/, '')).toMatch(/^(?:w|😀|\\u\{|x|\u0301)/u)
      }),
    )
  })

  test('trials of one scenario stand together under its name', () => {
    const read = page(GOLDEN_REPORTS.get('tau2-trials')?.() ?? report())
    expect(read.texts('.group.scenario > h4')).toEqual([
      '2 · 0 of 4 trials pass',
      '1 · 2 of 4 trials pass',
      '3 · 3 of 4 trials pass',
      '0 · 4 of 4 trials pass',
    ])
    expect(read.texts('.group.scenario')[1]?.match(/trial \d/g)).toEqual(['trial 0', 'trial 1', 'trial 2', 'trial 3'])
  })
})
