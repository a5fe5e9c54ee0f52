// What is wrong with several trials, in Markdown: each cause once, its examples only where they say more, names that tell
// scenarios apart, links to the trials on a published page.
import { expect, test } from '@jest/globals'
import { groupByCause } from '../../../src/gate/causes.js'
import type { Report, ReportTrial } from '../../../src/model.js'
import { renderMarkdown } from '../../../src/render/markdown/markdown.js'
import { byTag, parseGithub, textOf } from '../../support/github-markdown.js'
import { NO_DIFF, part, report, signal, trial } from '../../support/reports.js'

const LINKS = { run: null, report: null }

function withCauses(trials: readonly ReportTrial[], more: Partial<Report> = {}): Report {
  return report({ trials, causes: groupByCause(trials, new Set()), ...more })
}

const wrong = (scenario: string, given: Partial<ReportTrial>): ReportTrial =>
  trial({ scenario, verdict: 'fail', reason: 'it fails', diff: NO_DIFF, ...given })

function calls(scenario: string, label: string, reason: string): ReportTrial {
  const action = signal({ outcome: 'fail', reason: 'no', parts: [part(label, 'fail', reason)] })
  return wrong(scenario, { signals: { action_match: action } })
}

const shown = (made: Report, links: Parameters<typeof renderMarkdown>[1]['links'] = LINKS): string =>
  textOf(parseGithub(renderMarkdown(made, { maxBytes: 65_000, links })).clean)

test('of a call with other arguments the example shows what differs, both values, and no wall', () => {
  const label = `book(${'x'.repeat(150)})`
  const told = shown(
    withCauses([
      calls('a', label, 'not called so; the nearest call differs in f[1].d: expected 2, got 3'),
      calls('b', label, 'not called so; the nearest call differs in pay: expected 0, got 1'),
    ]),
  )
  const [, causes = ''] = told.split('What is wrong')
  const [inCauses = ''] = causes.split('#### Failing')
  expect(inCauses).toContain('2 trials · book called with other arguments · a, b')
  expect(inCauses).toContain('a: f[1].d: expected 2, got 3')
  expect(inCauses).toContain('b: pay: expected 0, got 1')
})

test('what the title says is not said again, and equal examples are one', () => {
  const made = withCauses(['a', 'b', 'c'].map((name) => calls(name, 'cancel(id="1")', 'cancel was never called')))
  const [, causes = ''] = renderMarkdown(made, { maxBytes: 65_000, links: LINKS }).split('What is wrong')
  const [inCauses = ''] = causes.split('Failing')
  expect(inCauses.match(/never called/g)).toHaveLength(1)
  expect(inCauses.match(/cancel\(id=/g)).toHaveLength(1)
})

test('where only hashes differ, the way to dumps is a link', () => {
  const hashes = signal({ outcome: 'fail', reason: 'the hashes differ; there is no diff' })
  const made = withCauses(['a', 'b'].map((name) => wrong(name, { signals: { db_state_match: hashes } })))
  const links = byTag(parseGithub(renderMarkdown(made, { maxBytes: 65_000, links: LINKS })).clean, 'a')
  expect(links.map(textOf)).toContain('how to write dumps')
})

test('long names that part in the middle alone are told apart', () => {
  const names = ['x', 'y'].map((middle) => `${'a'.repeat(60)}${middle}${'b'.repeat(60)}`)
  const told = shown(withCauses(names.map((name) => wrong(name, { missing: true }))))
  for (const middle of ['x', 'y']) expect(told).toContain(`a${middle}b`)
})

test('a trial that holds the gate stands once: above, not among the causes', () => {
  const unread = trial({ scenario: 'unread', verdict: 'error', reason: 'the file is broken' })
  const failing = ['a', 'b'].map((name) => calls(name, 'cancel(id="1")', 'cancel was never called'))
  const made = withCauses([unread, ...failing])
  const hold = {
    reason: '1 trial could not be scored',
    short: '1 trial could not be scored',
    about: 'error' as const,
    scenarios: [{ layout: unread.layout, domain: unread.domain, scenario: 'unread' }],
  }
  const held: Report = {
    ...made,
    decision: { ...made.decision, verdict: 'fail', reasons: [hold.reason], holds: [hold] },
  }
  const told = shown(held)
  expect(told).toContain('What else is wrong: 1 cause in 2 trials')
  expect(told.match(/the file is broken/g)?.length).toBeLessThanOrEqual(2)
})

test('with a published page each named trial is a link to its place on it', () => {
  const made = withCauses([
    calls('a b(c)', 'cancel(id="1")', 'cancel was never called'),
    calls('b', 'cancel(id="2")', 'cancel was never called'),
  ])
  const page = 'https://pages.example/pr/7/report.html'
  const markdown = renderMarkdown(made, { maxBytes: 65_000, links: { ...LINKS, page } })
  const hrefs = byTag(parseGithub(markdown).clean, 'a').map((link) => String(link.properties?.['href']))
  expect(hrefs).toContain(`${page}#airline/a%20b%28c%29/0`)
  expect(hrefs).toContain(`${page}#airline/b/0`)
  expect(hrefs).toContain(page)
  expect(renderMarkdown(made, { maxBytes: 65_000, links: LINKS })).not.toContain('pages.example')
})

test('without one, the artifact and its link stand once', () => {
  const links = { run: null, report: 'https://github.example/o/r/actions/runs/1/artifacts/2', artifact: 'eval-report' }
  const told = shown(withCauses([wrong('a', {})]), links)
  expect(told.match(/Full report \(report\.html in the artifact eval-report\)/g)).toHaveLength(1)
  expect(shown(withCauses([wrong('a', {})]), { ...links, report: null })).toContain(
    'Full report: report.html in the artifact eval-report',
  )
})

test('whatever the space, with causes, links and diffs: no fold, fence or row is cut', () => {
  const trials = Array.from({ length: 120 }, (_, n) =>
    n % 3 === 0
      ? calls(`call_${n}_${'x'.repeat(n)}`, `f_${n % 7}(id="${n}")`, `f_${n % 7} was never called`)
      : trial({ scenario: `row_${n}`, domain: `d${n % 5}`, verdict: 'fail', reason: 'a | b `c`' }),
  )
  const made = withCauses(trials)
  const links = { ...LINKS, page: 'https://pages.example/r.html', report: 'https://github.example/artifacts/2' }
  for (let maxBytes = 1_500; maxBytes <= 65_000; maxBytes = Math.round(maxBytes * 1.35)) {
    const markdown = renderMarkdown(made, { maxBytes, links })
    expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(maxBytes)
    expect(markdown.split('<details').length).toBe(markdown.split('</details>').length)
    expect(markdown.split('<summary>').length).toBe(markdown.split('</summary>').length)
    expect(markdown.split('<a href').length).toBe(markdown.split('</a>').length)
    expect((markdown.match(/^`{3,}/gm) ?? []).length % 2).toBe(0)
    for (const row of markdown.match(/^\|.*$/gm) ?? []) expect(row).toMatch(/\|$/)
    const top = (parseGithub(markdown).clean.children ?? []).filter(({ type }) => type === 'element').at(-1)
    expect(textOf(top ?? { type: 'root' })).toMatch(/^Full report/)
  }
})
