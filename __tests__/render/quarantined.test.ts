// What does not count fails nobody's build: quarantined trials in JUnit, CTRF, annotations and text; and how a scenario
// that newly fails is told, where noise could explain it and where not.
import { expect, test } from '@jest/globals'
import { annotations } from '../../src/render/annotations.js'
import { renderCtrf } from '../../src/render/ctrf.js'
import { renderJunit } from '../../src/render/junit.js'
import { renderMarkdown } from '../../src/render/markdown/markdown.js'
import { tellStory } from '../../src/render/account/story.js'
import { renderText } from '../../src/render/text/text.js'
import { built, times, trialsOf } from '../support/decided-reports.js'
import { GOLDEN_REPORTS } from '../support/golden-reports.js'

const quarantined = built(trialsOf(['FPE', 'PPP', 'PFP']), {
  quarantine: [{ scenario: 's00', reason: 'flips', owner: '@shop', until: '2027-02-20' }],
})

test('JUnit: skipped with the reason, not failed', () => {
  const xml = renderJunit(quarantined)
  expect(xml).toContain('<testsuite name="airline" tests="9" failures="1" errors="0" skipped="2" time="0">')
  expect(xml.match(/<skipped message="quarantined, does not count: /g)).toHaveLength(2)
})

test('CTRF: skipped, and the raw status says why', () => {
  const { summary, tests } = (
    JSON.parse(renderCtrf(quarantined)) as {
      results: { summary: Record<string, number>; tests: { name: string; status: string; rawStatus: string }[] }
    }
  ).results
  expect(summary).toMatchObject({ tests: 9, passed: 6, failed: 1, skipped: 2, other: 0 })
  expect(
    tests.filter(({ name }) => name.startsWith('s00')).map(({ status, rawStatus }) => [status, rawStatus]),
  ).toEqual([
    ['skipped', 'quarantined fail'],
    ['passed', 'quarantined pass'],
    ['skipped', 'quarantined error'],
  ])
})

test('no annotation', () => {
  expect(annotations(quarantined).map(({ title }) => title)).toEqual(['s02'])
})

test('text: named as quarantined, with who must do what', () => {
  const text = renderText(quarantined, { width: 120, color: false })
  expect(text).toContain('Quarantined: do not count (1)\n  s00')
  expect(text).toContain('1 of 3 scenarios is quarantined and does not count (1 may be): 0 pass now, 1 does not.')
})

test('a trial that never ran is an error as ever', () => {
  const cut = built(trialsOf(['PM', 'PP']), {
    quarantine: [{ scenario: 's00', reason: 'flips', owner: '@shop', until: '2027-02-20' }],
  })
  expect(tellStory(cut).chapters.map(({ name }) => name)).toEqual(['errors', 'passed'])
  expect(annotations(cut)).toHaveLength(1)
})

test('what noise cannot explain stands first; what it could is called so', () => {
  const made = GOLDEN_REPORTS.get('change-or-noise')?.()
  if (made === undefined) throw new Error('there is no such report')
  expect(tellStory(made).chapters.map(({ title, scenarios }) => [title, scenarios.map(({ name }) => name)])).toEqual([
    ['Newly failing', ['s00']],
    ['Newly failing, each may be noise', ['s01']],
    ['Flaky: some trials pass', ['s03']],
    ['Quarantined: do not count', ['s04']],
    ['Passed', ['s02', 's05', 's06']],
  ])
  const text = renderMarkdown(made, { maxBytes: 65_000, links: { run: null, report: null } })
  expect(text).toContain('</code></b> · 0 of 8 trials pass, 8 of 8 did before ·')
})

test('however many are named, the comment keeps its length and its verdict', () => {
  const many = built(trialsOf(times(400, 'F'.repeat(12))), {
    before: [trialsOf(times(400, 'P'.repeat(12)))],
    inputs: { 'max-false-alarms': '5%' },
    quarantine: Array.from({ length: 300 }, (_, at) => ({
      scenario: `gone${at}`,
      reason: 'x',
      owner: '@a',
      until: '2027-02-20',
    })),
  })
  expect(many.baseline?.change?.newly_failing).toHaveLength(400)
  for (const maxBytes of [3_000, 20_000, 65_000]) {
    const text = renderMarkdown(many, { maxBytes, links: { run: null, report: null } })
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes)
    expect(text).toMatch(/Agent Eval Gate failed: .*\n\n0 of 4800 passed \(0%\)/)
  }
})
