// The threat list's section A on whole reports: whatever an artifact holds, the parsed comment is made of our elements,
// our links and our cells, and says what the report says.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Cause, Report, ReportTrial, Verdict } from '../../../src/model.js'
import { markdownBlock, markdownCell, markdownWords } from '../../../src/render/encode/escape.js'
import { renderMarkdown } from '../../../src/render/markdown/markdown.js'
import { isTrouble, tellStory } from '../../../src/render/account/story.js'
import { moreText, visibleLines, visibleStart } from '../../../src/render/encode/visible.js'
import {
  byTag,
  elements,
  type Node,
  parseGithub,
  parseMarkdown,
  rawHtml,
  tables,
  textOf,
  textOutsideCode,
} from '../../support/github-markdown.js'
import { GOLDEN_REPORTS } from '../../support/golden-reports.js'
import { HOSTILE_TEXTS } from '../../support/hostile-text.js'
import { diff, part, report, signal, trial } from '../../support/reports.js'

const RUN = 'https://github.example/o/r/actions/runs/1'
const ARTIFACT = `${RUN}/artifacts/2`
const OPTIONS = { maxBytes: 65_000, marker: '<!-- agent-eval-gate:x -->', links: { run: RUN, report: ARTIFACT } }
const OURS = new Set(
  'a b blockquote br code details h3 h4 li p pre strong sub summary table tbody td th thead tr ul'.split(' '),
)

/** All that must hold of any rendered report. */
function expectSound(markdown: string): Node {
  const { clean, raw } = parseGithub(markdown)
  const foreign = elements(raw).filter(({ tagName = '' }) => !OURS.has(tagName))
  expect(foreign).toEqual([])
  expect(elements(clean).map(({ tagName }) => tagName)).toEqual(elements(raw).map(({ tagName }) => tagName))
  const links = byTag(raw, 'a').map(({ properties }) => properties?.['href'])
  expect(links).toEqual([ARTIFACT, RUN])
  for (const rows of tables(clean)) for (const row of rows) expect(row.length).toBe(rows[0]?.length)
  const prose = textOutsideCode(clean)
  expect(prose).not.toMatch(/@\w|#\d|GH-\d|https?:|www\.|[0-9a-f]{7,}/i)
  expect(prose).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b-\u200f\ud800-\udfff]/u)
  expect(textOf(clean)).toContain('Full report · Workflow run')
  expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(OPTIONS.maxBytes)
  expect(Buffer.from(markdown, 'utf8').toString('utf8')).toBe(markdown)
  return clean
}

const ref = (text: string) => ({ layout: 'records', domain: text, scenario: text, trial: 0 })

function cause(kind: Cause['kind'], what: string): Cause {
  const change = { path: what, kind: 'changed', expected: what, actual: `${what} `, blame: blamed(what) } as const
  const examples = [
    { ...ref(what), reason: what, change },
    { ...ref(what), reason: what, label: what },
  ]
  return { kind, what, trials: 2, errors: 0, new: 1, members: [ref(what), ref(`${what}2`)], examples }
}

const blamed = (text: string) => ({ message: 3, call_id: text, name: text, arguments: text })

/** A report in which one text stands wherever a text can stand, between two harmless scenarios. */
function everywhere(text: string): Report {
  const hostile: ReportTrial = trial({
    scenario: text,
    domain: text,
    verdict: 'fail',
    reason: `r ${text}`,
    signals: {
      db_state_match: signal({ outcome: 'fail', reason: text }),
      nl_assertion: signal({ outcome: 'fail', reason: text, parts: [part(text, 'fail', text), part(text)] }),
      [text]: signal({ outcome: 'error', gating: false, reason: text }),
    },
    diff: diff([
      { path: text, kind: 'changed', expected: text, actual: `${text} ` },
      { path: text, kind: 'added', actual: { [text]: [text] } },
      { path: text, kind: 'removed', expected_text: text },
    ]),
    judge: { score: 0, threshold: 0.9, reason: text, source: 'recomputed', votes: [] },
    metrics: [{ name: text, value: text }],
  })
  return report({
    trials: [trial({ scenario: 'aaa', verdict: 'fail' }), hostile, trial({ scenario: 'zzz', verdict: 'fail' })],
    decision: {
      verdict: 'fail',
      reasons: [text],
      threshold: text,
      allowed_failures: -3,
      holds: [{ reason: text, short: text, about: 'fail', scenarios: [hostile] }],
    },
    causes: [
      cause('wrong_place', `${text} emptied`),
      cause('wrong_call', text),
      cause('other', text),
      cause('assertion', text),
    ],
    findings: [{ kind: 'note', where: text, what: text }],
    upstream: { passed: 0, total: 1, pass_rate: 0, why_different: text, names: [text] },
    baseline_missing: text,
    references: { source: text, untrusted: true },
    tool: { name: text, version: text },
  })
}

describe('every hostile text in every place', () => {
  test.each(HOSTILE_TEXTS.map((text) => [JSON.stringify(text.slice(0, 40)), text]))(
    'A1–A10, A15: %s',
    (_name, text) => {
      const tree = expectSound(renderMarkdown(everywhere(text), OPTIONS))
      const folds = byTag(tree, 'summary').map(textOf)
      expect(folds.length).toBeGreaterThanOrEqual(5)
      const first = folds.findIndex((fold) => fold.includes('aaa') && fold.startsWith('❌'))
      // The hostile one holds the gate, so it stands before its harmless neighbours.
      expect(first).toBeGreaterThanOrEqual(0)
      if (first > 0) expect(folds[first - 1]).toMatch(/^❌/)
      expect(folds[first + 1]).toContain('zzz')
      expect(byTag(tree, 'h3').map(textOf).join('')).toMatch(/^❌ Agent Eval Gate failed:/)
      expect(byTag(tree, 'p').map(textOf)[0]).toMatch(/^0 of 3 passed \(0%\) · threshold /)
    },
  )
  test.each([...GOLDEN_REPORTS])('the golden report %s', (_name, make) => {
    expectSound(renderMarkdown(make(), OPTIONS))
  })
})

test('A3: no id can put another verdict in its line, no domain a figure in another column', () => {
  const many = Array.from({ length: 300 }, (_, i) =>
    trial({
      scenario: `${i} x | ✅ pass \\| y`,
      domain: i % 2 === 0 ? 'a|b' : 'c\\',
      verdict: 'error',
      reason: '| ✅ |',
    }),
  )
  const tree = expectSound(renderMarkdown(report({ trials: many }), OPTIONS))
  const lines = [...byTag(tree, 'summary'), ...byTag(tree, 'li')].filter((line) => byTag(line, 'b').length > 0)
  expect(lines.length).toBeGreaterThan(50)
  for (const line of lines) expect(textOf(line)).toMatch(/^⚠️ \d+ x \| ✅ pass \\\| y · (?:a\|b|c\\) · /)
  expect(tables(tree)[0]?.slice(1)).toEqual([
    ['a|b', '0%', '0', '150', '0', '150'],
    ['c\\', '0%', '0', '150', '0', '150'],
  ])
})

test('A8: two ids that look equal are shown as different', () => {
  const tree = expectSound(
    renderMarkdown(
      report({
        trials: [trial({ scenario: 'admin', verdict: 'fail' }), trial({ scenario: 'adm\u200bin', verdict: 'fail' })],
      }),
      OPTIONS,
    ),
  )
  const [first, second] = byTag(tree, 'summary').map((summary) => textOf(byTag(summary, 'b')[0] ?? summary))
  expect([first, second]).toEqual(['admin', 'adm\\u{200b}in'])
})

test('A2: links of ours that are no plain web address are left out', () => {
  for (const address of [
    'javascript:alert(1)',
    'https://e.vil/"><img src=x>',
    'https://e.vil/ x',
    'https://e.vil/\n# x',
    '//e.vil',
  ]) {
    const markdown = renderMarkdown(report(), { ...OPTIONS, links: { run: address, report: null } })
    expect(byTag(parseGithub(markdown).raw, 'a')).toEqual([])
  }
})

test('A13: the parsed comment says what the report says, in order', () => {
  const word = fc.oneof(
    fc.constantFrom(...HOSTILE_TEXTS.filter((text) => text.length < 100)),
    fc.string({ maxLength: 20 }),
  )
  const verdicts = fc.constantFrom<Verdict>('pass', 'fail', 'error')
  const icons: Record<Verdict, string> = { pass: '✅', fail: '❌', error: '⚠️', skipped: '➖' }
  const any = fc.uniqueArray(fc.record({ scenario: word, verdict: verdicts, reason: word }), {
    selector: ({ scenario }) => scenario,
    maxLength: 12,
  })
  fc.assert(
    fc.property(any, (items) => {
      const made = report({ trials: items.map((item) => trial(item)) })
      const tree = expectSound(renderMarkdown(made, OPTIONS))
      const wrong = tellStory(made).chapters.filter(({ name }) => isTrouble(name))
      const expected = wrong.flatMap(({ scenarios }) =>
        scenarios.map(
          ({ scenario, trials }) =>
            `${icons[trials[0]?.verdict ?? 'skipped']} ${visibleStart(scenario, 300).shown || '""'}`,
        ),
      )
      const folds = byTag(tree, 'summary').filter((summary) => byTag(summary, 'b').length > 0)
      const shown = folds.map((fold) => `${textOf(fold).split(' ')[0]} ${textOf(byTag(fold, 'b')[0] ?? fold)}`)
      expect(shown).toEqual(expected)
      const { passed, expected: of } = made.totals
      const title = textOf(byTag(tree, 'h3')[0] ?? tree)
      const figures = `${passed} of ${of} passed`
      if (passed === of && of > 0) expect(title.startsWith(`✅ Agent Eval Gate passed: ${figures}`)).toBe(true)
      else {
        expect(title.startsWith('❌ Agent Eval Gate failed:')).toBe(true)
        expect(byTag(tree, 'p').map(textOf)[0]?.startsWith(figures)).toBe(true)
      }
      expect(byTag(tree, 'h4').map(textOf)).toEqual(
        wrong.map(({ title, scenarios }) => `${title} (${scenarios.length})`),
      )
    }),
    { numRuns: 60 },
  )
})

// Parsing a cell of references costs a millisecond, a block a hundredth of it. FUZZ_TEXTS=40000 makes it so many of each.
const CELLS = Number(process.env['FUZZ_TEXTS'] ?? 800)
const BLOCKS = Number(process.env['FUZZ_TEXTS'] ?? 4_000)
const BATCH = 100

describe('fuzzed texts', () => {
  const pieces = [
    ...HOSTILE_TEXTS.filter((text) => text.length < 200),
    ...Array.from('|\\`*_<>&[]()!#-+~$:@. \n\r\t\u202e😀é'),
    ...'a b1 &#64; &lt; <b> </code> </td> --> <!-- \ud83d https:// www. x@y.z \\|'.split(' '),
  ]
  const texts = (seed: number, count: number): string[] =>
    fc.sample(
      fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }).map((list) => list.join('')),
      { seed, numRuns: count },
    )

  test('A3, A4, A6, A7: cells are the cells that were meant', () => {
    for (let batch = 0; batch < CELLS / BATCH; batch += 1) {
      const list = texts(batch, BATCH)
      const rows = list.map((text, i) => `| ${i} | ${markdownCell(text)} | yes |`)
      const tree = parseMarkdown(['| n | text | ok |', '| --- | --- | --- |', ...rows].join('\n'))
      const expected = list.map((text, i) => {
        const { shown, more } = visibleStart(text, 120)
        return [String(i), (shown === '' ? '""' : shown) + moreText(more), 'yes']
      })
      expect(tables(tree)[0]?.slice(1)).toEqual(expected)
      expect(new Set(elements(tree).map(({ tagName }) => tagName))).toEqual(
        new Set(['table', 'thead', 'tbody', 'tr', 'th', 'td']),
      )
      const html = rawHtml(tree)
      expect(html.filter((tag) => !['<code>', '</code>', '<!---->'].includes(tag))).toEqual([])
      expect(html.filter((tag) => tag === '</code>').length).toBe(list.length)
    }
  }, 300_000)

  test('A3, A4, A6, A7: sentences read as they are and act on nothing', () => {
    const words = [
      'a',
      'b1',
      'seat',
      'GH-1',
      'deadbeef',
      '1.',
      '-',
      '(x)',
      'it’s',
      'refill_due',
      '_x_',
      '10%',
      '→',
      'w.',
      'a:b:',
    ]
    for (let batch = 0; batch < CELLS / BATCH; batch += 1) {
      const sentence = fc.array(fc.constantFrom(...words, ...pieces), { minLength: 1, maxLength: 8 })
      const list = fc.sample(
        sentence.map((parts) => parts.join(' ')),
        { seed: 5_000 + batch, numRuns: BATCH },
      )
      const tree = parseMarkdown(list.map((text) => `- x ${markdownWords(text)}`).join('\n'))
      const expected = list.map((text) => {
        const { shown, more } = visibleStart(text, 120)
        return `x ${shown === '' ? '""' : shown}${moreText(more)}`.replace(/ +/g, ' ').trim()
      })
      expect(byTag(tree, 'li').map((item) => textOf(item).replace(/ +/g, ' ').trim())).toEqual(expected)
      expect(byTag(tree, 'a').map((link) => JSON.stringify(link.properties))).toEqual([])
      expect(new Set(elements(tree).map(({ tagName }) => tagName))).toEqual(new Set(['ul', 'li']))
      expect(
        textOutsideCode(parseGithub(list.map((text) => `- x ${markdownWords(text)}`).join('\n')).clean),
      ).not.toMatch(/@\w|#\d|GH-\d|https?:|www\.|\b[0-9a-f]{7,}\b/i)
    }
  }, 300_000)

  test('A5, A6: blocks end where they should', () => {
    for (let batch = 0; batch < BLOCKS / BATCH; batch += 1) {
      const list = texts(1_000 + batch, BATCH)
      const folds = list.map((text) => `<details><summary>s</summary>\n\n${markdownBlock(text, 'diff')}\n\n</details>`)
      const tree = parseMarkdown(folds.join('\n\n'))
      // One empty line and none are the same block.
      const expected = list.map((text) =>
        text === '' || text === '\n' ? '' : visibleLines(text).replace(/\n?$/, '\n'),
      )
      expect(byTag(tree, 'pre').map(textOf)).toEqual(expected)
      expect(rawHtml(tree)).toEqual(list.flatMap(() => ['<details><summary>s</summary>', '</details>']))
      expect(new Set(elements(tree).map(({ tagName }) => tagName))).toEqual(new Set(['pre', 'code']))
    }
  }, 300_000)
})
