// The HTML page of long runs: what is left out first so that it still opens, and that it says so.

import { describe, expect, test } from '@jest/globals'
import type { Report, Verdict } from '../../../src/model.js'
import { renderHtml } from '../../../src/render/html/page.js'
import { readPage } from '../../support/html-page.js'
import { diff, part, report, signal, trial } from '../../support/reports.js'

function page(made: Report): ReturnType<typeof readPage> {
  return readPage(renderHtml(made))
}

describe('long runs', () => {
  const NO_TALK = 'Conversation and tool calls are left out so that this page still opens; report.json has them.'
  const words = 'The agent looked it up and said so, at length. '.repeat(60)
  const long = (count: number, wrong: number): Report =>
    report({
      trials: Array.from({ length: count }, (_, i) => {
        const verdict: Verdict = i % Math.ceil(count / wrong) === 0 ? 'fail' : 'pass'
        return trial({
          scenario: `s${String(i).padStart(5, '0')}`,
          verdict,
          conversation: Array.from({ length: 6 }, () => ({ role: 'user', text: words })),
        })
      }),
    })

  test('10,000 trials still open: what passed is cut first, and the page says so', () => {
    const made = long(10_000, 100)
    const source = renderHtml(made)
    expect(source.length).toBeLessThan(40_000_000)
    expect(source.match(/<details class="trial"/g)).toHaveLength(10_000)
    expect(source.includes(NO_TALK)).toBe(true)
    // Every trial that failed keeps its difference and its conversation.
    expect(source.match(/<table class="diff">/g)).toHaveLength(100)
    const firstCut = source.indexOf('left out so that this page still opens')
    expect(firstCut).toBeGreaterThan(source.lastIndexOf('<table class="diff">'))
  }, 60_000)

  test('even where all of 10,000 fail in a hundred places, the page has an end', () => {
    const changes = Array.from({ length: 100 }, (_, i) => ({ path: `t.r${i}`, kind: 'added' as const, actual: i }))
    const trials = Array.from({ length: 10_000 }, (_, i) =>
      trial({ scenario: `s${i}`, verdict: 'fail', diff: diff(changes), reason: 'r'.repeat(20_000) }),
    )
    const source = renderHtml(report({ trials }))
    expect(source.length).toBeLessThan(45_000_000)
    expect(source.match(/<details class="trial"/g)).toHaveLength(10_000)
    expect(source.includes('Details are left out so that this page still opens; report.json has them.')).toBe(true)
    expect(source.endsWith('</script></body></html>\n')).toBe(true)
  }, 60_000)

  test('477 trials are whole', () => {
    expect(renderHtml(long(477, 70)).includes('left out so that this page still opens')).toBe(false)
  })

  test.each([
    [20_000, false],
    [20_001, true],
  ])('a text of %i characters is cut: %s', (length, cut) => {
    const read = page(report({ trials: [trial({ conversation: [{ role: 'user', text: 'w'.repeat(length) }] })] }))
    expect(read.texts('.turns li')[0]?.match(/w/g)).toHaveLength(20_000)
    expect(read.texts('details.more')[0]?.endsWith('… the rest is in report.json')).toBe(cut)
  })

  test.each([
    [200, '✓ pass assertion 199'],
    [201, '… 1 more in report.json'],
  ])('%i parts of a signal end with: %s', (count, last) => {
    const parts = Array.from({ length: count }, (_, i) => part(`assertion ${i}`))
    const read = page(report({ trials: [trial({ signals: { nl_assertion: signal({ parts }) } })] }))
    expect(read.texts('.signals ul li').at(-1)).toBe(last)
  })
})
