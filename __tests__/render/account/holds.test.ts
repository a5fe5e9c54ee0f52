// What holds the gate, with the names of its scenarios in every output and links where there are any: names may be
// figures that stand in the reason for something else.
import { expect, test } from '@jest/globals'
import type { Report } from '../../../src/model.js'
import { renderHtml } from '../../../src/render/html/page.js'
import { renderMarkdown } from '../../../src/render/markdown/markdown.js'
import { renderText } from '../../../src/render/text/text.js'
import { built } from '../../support/decided-reports.js'
import { byTag, parseGithub, textOf } from '../../support/github-markdown.js'
import { readPage } from '../../support/html-page.js'
import { signal, trial } from '../../support/reports.js'

const LINKS = { run: null, report: null, page: 'https://p.example/r.html' }
const ERROR = signal({ outcome: 'error', reason: 'it cannot be told' })

/** The reasons of each output with their links; what stands in code in Markdown stands as it is. */
function reasonsOf(made: Report): { text: string[]; markdown: string[]; page: string[]; links: string[][] } {
  const { clean } = parseGithub(renderMarkdown(made, { maxBytes: 60_000, links: LINKS }))
  const items = byTag(clean, 'li').slice(0, made.decision.reasons.length)
  const read = readPage(renderHtml(made))
  const text = renderText(made, { width: 500, color: false }).split('\n')
  return {
    text: text.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)),
    markdown: items.map(textOf),
    page: [...read.texts('.reasons li')],
    links: [
      items.flatMap((item) =>
        byTag(item, 'a').map(({ properties }) => String(properties?.['href']).replace(/^.*#/, '#')),
      ),
      read.find('.reasons a').map(({ properties }) => String(properties['href'])),
    ],
  }
}

test.each<[string, Readonly<Record<string, string>>, readonly string[], readonly string[]]>([
  [
    'an error of a scenario that is called 1',
    {},
    ['1 trial could not be scored (with fail-on-error: false it would only count as not passed): 1'],
    ['#airline/1/0'],
  ],
  [
    'one that must pass',
    { 'fail-on-error': 'false', 'must-pass': '2' },
    ['2 must pass and passed 0 of 1 trial'],
    ['#airline/2/0'],
  ],
  [
    'too few trials, of some that passed',
    { 'fail-on-error': 'false', 'min-trials': '2' },
    ['3 scenarios with fewer than 2 trials: 1, 2, 10'],
    ['#airline/1/0', '#airline/2/0'],
  ],
])('%s', (_, inputs, reasons, links) => {
  const trials = [
    trial({ scenario: '1', verdict: 'error', signals: { s: ERROR } }),
    trial({ scenario: '2', verdict: 'fail' }),
    trial({ scenario: '10' }),
  ]
  const found = reasonsOf(built(trials, { inputs }))
  expect(found.text.map((line) => line.replaceAll('`', ''))).toEqual(reasons)
  expect(found.markdown).toEqual(reasons)
  expect(found.page).toEqual(reasons)
  expect(found.links).toEqual([links, links])
})

test('what newly fails begins with its name, and a p below what is shown reads as such', () => {
  const eight = (scenario: string, fails: boolean) =>
    Array.from({ length: 8 }, (_, n) => trial({ scenario, trial: n, verdict: fails ? 'fail' : 'pass' }))
  const suite = (fails: boolean) => ['0', '1', '2'].flatMap((scenario) => eight(scenario, fails && scenario === '0'))
  const made = built(suite(true), { before: [suite(false)], inputs: { 'max-false-alarms': '5%' } })
  const { markdown, page, links } = reasonsOf(made)
  const line = /^0 newly fails: 0 of 8 trials pass, 8 of 8 did \(p [<=] 0\.\d+\)\.$/
  expect(markdown).toContainEqual(expect.stringMatching(line))
  expect(page).toContainEqual(expect.stringMatching(line))
  for (const list of links) expect(list).toContain('#airline/0/0')
})

test('domains, signals and metrics stand in natural order', () => {
  const of = (n: number) =>
    trial({
      domain: `d${n}`,
      scenario: `s${n}`,
      verdict: 'fail',
      signals: { [`check_${n}`]: signal({ outcome: 'fail', reason: 'no' }) },
    })
  const made = built([10, 9, 2, 11].map(of))
  expect(Object.keys(made.domains)).toEqual(['d2', 'd9', 'd10', 'd11'])
  expect(Object.keys(made.signals)).toEqual(['check_2', 'check_9', 'check_10', 'check_11'])
})
