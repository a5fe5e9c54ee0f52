// The HTML page as a parser reads it: no element, attribute, class or script but ours whatever the report holds; every text
// there and visible; the story in its order.

import { createHash } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { groupByCause } from '../../../src/gate/causes.js'
import type { Report } from '../../../src/model.js'
import { renderHtml } from '../../../src/render/html/page.js'
import { SCRIPT, SCRIPT_SHA256 } from '../../../src/render/html/script.js'
import { visible, visibleLines, visibleValue } from '../../../src/render/encode/visible.js'
import { GOLDEN_REPORTS } from '../../support/golden-reports.js'
import { asSeen, LOOK_ALIKES, lookAlikeReport, UNWRITABLE_ID, unwritableReport } from '../../support/hidden-reports.js'
import { HOSTILE_TEXTS } from '../../support/hostile-text.js'
import { readPage, strangersIn } from '../../support/html-page.js'
import { baseline, diff, NO_DIFF, part, report, settings, signal, trial } from '../../support/reports.js'

function page(made: Report): ReturnType<typeof readPage> {
  return readPage(renderHtml(made))
}

function trialsOf(read: ReturnType<typeof readPage>): readonly string[] {
  return read.find('details.trial').map(({ properties }) => String(properties['dataV']))
}

describe('the document', () => {
  test.each([...GOLDEN_REPORTS])('%s: nothing to mend, nothing that is not ours, every trial once', (_, make) => {
    const made = make()
    const read = page(made)
    expect(strangersIn(read)).toEqual([])
    expect([...trialsOf(read)].sort()).toEqual(made.trials.map(({ verdict }) => verdict).sort())
  })

  test('the policy allows the one script, by its hash, and nothing from anywhere', () => {
    const read = page(report())
    const [policy] = read.find('meta[http-equiv]')
    expect(policy?.properties['content']).toBe(
      `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${SCRIPT_SHA256}'; base-uri 'none'; form-action 'none'`,
    )
    expect(read.texts('script')).toEqual([SCRIPT])
    expect(createHash('sha256').update(SCRIPT, 'utf8').digest('base64')).toBe(SCRIPT_SHA256)
  })

  test('the policy stands before anything that it governs', () => {
    const source = renderHtml(report())
    expect(source.indexOf('Content-Security-Policy')).toBeLessThan(source.search(/<(?:style|script|title|body)/))
  })

  test.each([...GOLDEN_REPORTS])(
    '%s: headings in order, headers of tables with their scope, no stop out of turn',
    (_, make) => {
      const read = page(make())
      const levels = read.find('h1, h2, h3, h4').map(({ tagName }) => Number(tagName.slice(1)))
      expect(levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)).toEqual([])
      expect(read.find('th:not([scope])')).toEqual([])
      expect(read.find('[tabindex]').filter(({ properties }) => properties['tabIndex'] !== -1)).toEqual([])
      // What filters is a button that says whether it does; without the script none can be pressed.
      const picks = read.find('[data-pick]')
      expect(picks.length).toBeGreaterThan(0)
      for (const { tagName, properties } of picks)
        expect([tagName, properties['ariaPressed'], properties['disabled']]).toEqual(['button', 'false', true])
    },
  )

  test('on paper: the colours of the day, all folds open, nothing to press', () => {
    const style = page(report()).texts('style')[0] ?? ''
    const print = /@media print\{([\s\S]*?)\n\}/.exec(style)?.[1] ?? ''
    expect(style.match(/@media[^{]*dark[^{]*/g)).toEqual(['@media screen and (prefers-color-scheme:dark)'])
    expect(print).toContain('details::details-content{content-visibility:visible!important;block-size:auto!important}')
    const hidden = /([^{}]*)\{display:none!important\}/.exec(print)?.[1]?.trim() ?? ''
    expect(hidden.split(',')).toEqual(expect.arrayContaining(['nav', 'form label', 'form button']))
    const read = page(GOLDEN_REPORTS.get('477-scenarios')?.() ?? report())
    const controls = read.find('input, select, button:not(.pick)')
    const inHidden = read.find(
      hidden
        .split(',')
        .map((one) => `${one} input, ${one} select, ${one} button, ${one}`)
        .join(','),
    )
    expect(controls.length).toBeGreaterThan(5)
    expect(controls.filter((one) => !inHidden.includes(one))).toEqual([])
  })

  test('the style and the script name no address', () => {
    const source = renderHtml(report())
    expect(source).not.toMatch(/https?:|url\(|@import|fetch\(|XMLHttpRequest|eval\(|innerHTML/)
  })

  test('one main, one h1, landmarks with names, labels on every field', () => {
    const read = page(report())
    expect(read.find('main')).toHaveLength(1)
    expect(read.find('h1')).toHaveLength(1)
    expect(read.find('nav[aria-label]')).toHaveLength(1)
    expect(read.find('label input, label select')).toHaveLength(4)
    expect(read.find('html[lang="en"]')).toHaveLength(1)
  })

  test('the filter is hidden until the script has shown it, and nothing else is', () => {
    const read = page(report())
    expect(read.find('[hidden]').map(({ properties }) => properties['id'])).toEqual(['filter', 'nothing'])
  })

  test('the same report gives the same bytes', () => {
    for (const make of GOLDEN_REPORTS.values()) expect(renderHtml(make())).toBe(renderHtml(make()))
  })
})

describe('A14 text that nobody may trust', () => {
  const HOSTILE_PIECES = [
    '\n',
    '\u0000',
    '\u202e',
    '\ud800',
    ' ',
    ...'a < > & " \' ` = / </script> </details> <!-- --> <style> &lt; ]]> onload= ${ \\u{ </code> <plaintext> <svg> <math> </title>'.split(
      ' ',
    ),
  ]
  /** A report in which every text there is is this one. */
  function reportOf(text: string): Report {
    return report({
      trials: [
        trial({
          scenario: text,
          domain: text,
          where: text,
          verdict: 'fail',
          reason: text,
          signals: {
            [text]: signal({ outcome: 'error', reason: text, parts: [part(text, 'fail', text)] }),
            nl_assertion: signal({ outcome: 'fail', source: 'recorded', reason: text }),
          },
          diff: diff([
            { path: text, kind: 'changed', expected: text, actual: `${text}.` },
            { path: text, kind: 'removed', expected: { [text]: text } },
            { path: text, kind: 'added', actual_text: text },
          ]),
          expected_hash: text,
          actual_hash: text,
          judge: {
            score: 0.5,
            threshold: 0.9,
            reason: text,
            source: 'recomputed',
            votes: [
              { score: 1, reason: text },
              { score: 0, reason: text },
            ],
          },
          conversation: [{ role: text, text }],
          tool_calls: [{ name: text, arguments: text }],
          metrics: [{ name: text, value: text }],
          source: { file: text, line: 1 },
        }),
      ],
      run: {
        repository: text,
        sha: text,
        run_id: text,
        run_attempt: text,
        workflow: text,
        job: text,
        event: text,
        url: text,
      },
      decision: { verdict: 'fail', reasons: [text], threshold: text, allowed_failures: -1 },
      tool: { name: text, version: text },
      upstream: { passed: 0, total: 1, pass_rate: 0, why_different: text, names: [text] },
      findings: [{ kind: 'note', where: text, what: text }],
      baseline: baseline(
        { [`x/${text}`]: 'not_comparable', [`y/${text}`]: 'removed' },
        { source: text, note: text, age: text },
      ),
      references: { source: text, untrusted: true },
      ignored: { [text]: 1 },
      settings: settings({
        excluded_keys: [text],
        order_independent_fields: [text],
        ignore_paths: [text],
        must_pass: [text],
        domain_thresholds: { [text]: text },
        pass_hat_k: { '1': text },
      }),
    })
  }
  const SHAPE = strangersIn(page(reportOf('plain')))

  test('a plain report has nothing that is not ours', () => {
    expect(SHAPE).toEqual([])
  })

  test.each(HOSTILE_TEXTS.map((text) => [JSON.stringify(text).slice(0, 60), text]))('%s', (_, text) => {
    const read = page(reportOf(text))
    expect(strangersIn(read)).toEqual([])
    expect(trialsOf(read)).toEqual(['fail'])
    // The page goes on after it, to its very end.
    expect(read.find('#scoring, #findings, footer, script')).toHaveLength(4)
  })

  test('any text: nothing but ours, and the text itself as it is seen', () => {
    const alphabet = fc.constantFrom(...HOSTILE_PIECES)
    fc.assert(
      fc.property(fc.array(alphabet, { minLength: 1, maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        const read = page(reportOf(text))
        expect(strangersIn(read)).toEqual([])
        expect(read.texts('details.trial > summary code')[0]).toBe(visibleValue(text))
        expect(read.texts('.turns li.lines')[0]).toBe(`${visible(text)}${visibleLines(text)}`)
        // A short reason stands in the title alone.
        if (text.length <= 100) expect(read.texts('h1')[0]).toContain(visible(text).slice(0, 20))
        expect(read.texts('.reasons li')).toEqual(text.length <= 100 ? [] : [visibleLines(text)])
        expect(read.texts('.diff th code')).toEqual([visibleValue(text), visibleValue(text), visibleValue(text)])
      }),
      { numRuns: 150 },
    )
  })

  test('parsed data cannot pass for markup', () => {
    const forged = JSON.parse('{"markup": "<img>", "Symbol(markup)": "<img>"}') as string
    const read = page(
      report({ trials: [trial({ verdict: 'fail', diff: diff([{ path: 'a', kind: 'added', actual: forged }]) })] }),
    )
    expect(strangersIn(read)).toEqual([])
    expect(read.texts('.diff td.actual')[0]).toContain('<img>')
  })

  test('no text becomes a link, the address of the run neither', () => {
    const read = page(reportOf('https://e.vil/x'))
    expect(read.find('a[href]').every(({ properties }) => /^#[a-z-]+$/.test(String(properties['href'])))).toBe(true)
  })
})

describe('what a reviewer sees first', () => {
  const make = GOLDEN_REPORTS.get('regression')
  const made = make === undefined ? report() : make()
  const read = page(made)

  test('verdict, counts, rate, what is needed and missing, the change, the reasons', () => {
    expect(read.texts('h1')).toEqual([
      '✗ Failed: pass rate 10/13 = 76.92% is below the threshold 90%: 2 passes are missing and 1 more reason',
    ])
    expect(read.texts('title')).toEqual(['Agent Eval Gate failed: 10 of 13 passed'])
    const facts = read.texts('.facts li')
    expect(facts).toEqual(expect.arrayContaining(['threshold 90%', '2 trials too few passed', '3 failed']))
    expect(facts.join()).toContain('2 newly failing, 1 fixed')
    expect(read.texts('.reasons li')).toEqual(made.decision.reasons.map(visible))
  })

  test('the chapters in the order of the story, each reachable', () => {
    const headings = read.texts('.group > h3')
    expect(headings).toEqual(['Newly failing (2)', 'Still failing (1)', 'Fixed (1)', 'Passed (9)'])
    const targets = read.find('nav a').map(({ properties }) => String(properties['href']).slice(1))
    for (const target of targets) expect(read.find(`#${target}`)).toHaveLength(1)
    expect(targets).toEqual(expect.arrayContaining(['chapter-newly-failing', 'domains', 'scoring']))
  })

  test('what broke or holds the gate stands above the causes and the filter; where the gate passed nothing does', () => {
    const order = (of: Report): readonly string[] =>
      page(of)
        .find('#first, #causes, #trials, .group > h3')
        .map(({ properties }) => String(properties['id']))
    const wrong = made.trials.filter(({ verdict }) => verdict !== 'pass')
    const told = { ...made, causes: groupByCause(wrong, new Set()) }
    const places = order(told)
    expect(places.slice(0, 2)).toEqual(['first', 'chapter-newly-failing'])
    expect(places.slice(2, 5)).toEqual(['causes', 'trials', 'chapter-still-failing'])
    const links = page(told)
      .find('nav a')
      .map(({ properties }) => String(properties['href']).slice(1))
    expect(links.slice(0, 3)).toEqual(['chapter-newly-failing', 'causes', 'chapter-still-failing'])
    const calm = order({ ...told, decision: { ...made.decision, verdict: 'pass', reasons: [] } })
    expect(calm.slice(0, 3)).toEqual(['causes', 'trials', 'chapter-newly-failing'])
  })

  test('a scenario that must pass comes first and says so', () => {
    expect(read.texts('details.trial > summary')[0]).toMatch(/^✗ fail 4_2_5.*must pass/)
  })

  test('the title of a trial names its first wrong row', () => {
    const [, summary] = read.texts('details.trial > summary')
    expect(summary).toBe('✗ fail 1_1_3 reservations.ZK3FFW.bookings[FL_SK621].seat 22A → 14C and 3 more differences')
  })

  test('the first wrong trials stand open, those that pass do not', () => {
    expect(read.find('details.trial[open]').map(({ properties }) => properties['dataV'])).toEqual(['fail', 'fail'])
    expect(read.find('#passed-fold[open]')).toHaveLength(0)
  })

  test('a bar for each domain and each signal, with the counts in words', () => {
    expect(read.find('.counts .bar')).toHaveLength(Object.keys(made.domains).length + Object.keys(made.signals).length)
    expect(read.texts('.counts tbody tr')[0]).toContain('10 of 13')
    const pieces = read
      .find('.counts .bar')[0]
      ?.children.map((child) => ('properties' in child ? child.properties['style'] : ''))
    expect(pieces).toEqual(['flex-grow:10', 'flex-grow:3'])
  })

  test('a pass says what it still allows, and no reasons', () => {
    const passed = page(GOLDEN_REPORTS.get('all-pass')?.() ?? report())
    expect(passed.texts('h1')).toEqual(['✓ Passed: 6 of 6 passed (100%)'])
    expect(passed.texts('.facts li')).toContain('1 more failure allowed')
    expect(passed.find('.reasons')).toHaveLength(0)
  })

  test('a fork without a source of references is warned of at the top', () => {
    const errors = page(GOLDEN_REPORTS.get('errors-only')?.() ?? report())
    expect(errors.texts('header .warn')[0]).toMatch(
      /^This run is for a fork, and what the agent is compared with came from the artifacts/,
    )
    expect(read.find('.warn')).toHaveLength(0)
  })
})

test('C17 the two sides of each row are visibly different', () => {
  const read = page(lookAlikeReport())
  const left = read.texts('.diff td.expected')
  const right = read.texts('.diff td.actual')
  expect(left).toHaveLength(LOOK_ALIKES.length)
  for (const [i, [kind]] of LOOK_ALIKES.entries()) {
    expect([kind, asSeen(left[i] ?? '')]).not.toEqual([kind, asSeen(right[i] ?? '')])
  }
})

test('C38 ids whole, surrogates as two different escapes, the bytes UTF-8', () => {
  const source = renderHtml(unwritableReport())
  const read = readPage(source)
  expect(read.errors).toEqual([])
  expect(read.texts('details.trial > summary code').filter((text) => text.startsWith('ctrl'))).toEqual([
    visible(UNWRITABLE_ID),
  ])
  expect([read.texts('.diff td.expected')[0], read.texts('.diff td.actual')[0]]).toEqual(['\\u{d800}', '\\u{dfff}'])
  expect(Buffer.from(source, 'utf8').toString('utf8')).toBe(source)
})

test('C05 a long id stands whole in the title', () => {
  const id = `[service_issue]${'airplane_mode_on|'.repeat(12)}lock_sim_card_pin[PERSONA:Easy]`
  expect(
    page(report({ trials: [trial({ scenario: id, verdict: 'fail' })] })).texts('details.trial > summary')[0],
  ).toContain(id)
})

test("C39 the order is the report's, by code point", () => {
  const names = ['Home', 'I', 'a-b', 'a.b', 'aB', 'a_b', 'ab', 'ch', 'cz', 'governing', 'i', 's10', 's2', 'éa', 'İ']
  const read = page(report({ trials: names.map((scenario) => trial({ scenario, domain: 'run', verdict: 'fail' })) }))
  expect(read.texts('details.trial > summary b')).toEqual(names)
})

describe('how it was scored', () => {
  const read = page(GOLDEN_REPORTS.get('regression')?.() ?? report())
  const rows = new Map(read.texts('dl dt').map((name, i) => [name, (read.texts('dl dd')[i] ?? '').trim()]))

  test('baseline, rules, what was ignored, the judge', () => {
    expect(rows.get('Baseline')).toBe('artifact:eval-report at 0123456789ab, 3 days old: 11 of 13 passed (84.61%)')
    expect(rows.get('Change by chance')).toBe('p = 1 (exact McNemar test)')
    expect(rows.get('Ignored paths')).toBe('*.*.updated_at (26 values)')
    expect(rows.get('Must pass')).toBe('4_2_5')
    expect(rows.get('Judge')).toBe(
      'judge-model-1 live: 11 calls, 2 from the cache, 18234 + 1022 tokens, prompt c0ffeec0ffee',
    )
  })

  test('no baseline is said where one was asked for', () => {
    const errors = page(GOLDEN_REPORTS.get('errors-only')?.() ?? report())
    expect(errors.texts('dd').join('\n')).toContain(
      'none: no completed run of main holds an artifact named eval-report',
    )
    expect(errors.texts('.facts li')).toContain('no baseline')
  })

  test('findings by kind, 200 of each, the rest counted', () => {
    const findings = Array.from({ length: 201 }, (_, n) => ({ kind: 'note' as const, where: 'run', what: `odd ${n}` }))
    const found = page(report({ findings }))
    expect(found.texts('#findings')).toEqual(['Findings (201)'])
    const items = found.texts('#findings ~ details li')
    expect([items.length, items.at(-1)]).toEqual([201, '… 1 more, in report.json'])
  })

  test('findings that say the same are one, with their places', () => {
    const findings = [1, 2, 3].map((n) => ({ kind: 'note' as const, where: `run/${n}`, what: 'odd' }))
    const found = page(report({ findings }))
    expect(found.texts('#findings ~ details > summary')).toEqual(['note (3)'])
    expect(found.texts('#findings ~ details li')).toEqual(['odd: run/1, run/2, run/3'])
  })

  test('what never ran is one fold without a sentence for each trial, and nothing of it stands open', () => {
    const trials = Array.from({ length: 30 }, (_, n) =>
      trial({
        scenario: `s${n}`,
        verdict: 'error',
        missing: true,
        signals: {},
        diff: NO_DIFF,
        reason: 'never ran: why',
      }),
    )
    const found = page(report({ trials, causes: groupByCause(trials, new Set()) }))
    expect(found.texts('#chapter-errors')).toEqual(['Errors: could not be scored (30)'])
    expect(found.texts('details.rest > summary')).toEqual(['30 scenarios: never ran'])
    expect(found.texts('.trial .why')).toEqual([])
    // Why, and what to do, is told once.
    expect(found.texts('.cause .body p')[0]).toBe('s0: why')
    expect(found.find('details.trial[open]')).toHaveLength(0)
    expect(found.find('details.trial')).toHaveLength(30)
  })

  test('the one errored trial that holds the gate is told once, with links to it', () => {
    const reason = 'nl_assertion: 0 of 1 assertions hold, 1 could not be told'
    const told = signal({ outcome: 'error', reason: reason.replace('nl_assertion: ', '') })
    const trials = [
      trial({ scenario: 'unsure', verdict: 'error', reason, signals: { nl_assertion: told }, diff: NO_DIFF }),
      ...[1, 2, 3].map((n) => trial({ scenario: `s${n}`, verdict: 'fail' })),
    ]
    const [first] = trials
    const short = '1 trial could not be scored'
    const holds = first === undefined ? [] : [{ reason: short, short, about: 'error' as const, scenarios: [first] }]
    const decision = { verdict: 'fail' as const, reasons: [short], holds, threshold: '0%', allowed_failures: 1 }
    const made = report({ trials, decision, causes: groupByCause(trials, new Set()) })
    const source = renderHtml(made)
    // The names of what the filter can show besides.
    expect(source.replaceAll(/<option.*?<\/option>/g, '').split('could not be told')).toHaveLength(2)
    const found = readPage(source)
    expect(found.texts('details.trial[open] > summary')[0]).toMatch(/unsure .*could not be told$/)
    expect(found.texts('#causes')).toEqual(['What else is wrong: 1 cause in 3 trials'])
    expect(found.find('a[href="#airline/unsure/0"]')).toHaveLength(1)
    // Where the gate passed nothing stands open, and the cause is the one to tell it.
    const calm = page({ ...made, decision: { ...decision, verdict: 'pass', reasons: [], holds: [] } })
    expect(calm.texts('#causes')).toEqual(['What is wrong: 2 causes in 4 trials'])
  })

  test('the last decisions of the base branch are a picture with a name in words; one decision is none', () => {
    const decided = (passed: number): NonNullable<Report['history']>[number] => ({
      verdict: passed > 2 ? 'pass' : 'fail',
      passed,
      expected: 4,
      commit: null,
      created_at: '2026-11-30T00:00:00.000Z',
    })
    const found = page(report({ history: [decided(4), decided(2), decided(3)] }))
    const [picture] = found.find('svg[role=img]')
    expect(picture?.properties['ariaLabel']).toBe('100% to 75%, ✓✗✓: the last 3 decisions on the base branch')
    expect(found.texts('.history title')).toEqual(['100%', '50%', '75%'])
    expect(found.texts('.history span')).toEqual([picture?.properties['ariaLabel']])
    expect(page(report({ history: [decided(4)] })).find('.history')).toEqual([])
  })

  test('a cause names its trials by scenario, with links to each, and none twice', () => {
    const wrong = (scenario: string, n: number): ReturnType<typeof trial> =>
      trial({ scenario, trial: n, verdict: 'fail', diff: diff([{ path: 'r.X1.seat', kind: 'changed', actual: n }]) })
    const trials = [
      wrong('13', 0),
      wrong('13', 2),
      wrong('14', 0),
      trial({ scenario: '14', trial: 1 }),
      wrong('alone', 0),
    ]
    const found = page(report({ trials, causes: groupByCause(trials, new Set()) }))
    expect(found.texts('.cause .body > p')).toEqual([
      '13 trial 0',
      '13 trial 2',
      '13 trial 0, 2 · 14 trial 0 · alone',
      'Show these trials alone',
    ])
    const links = found.find('.cause .body > p:nth-last-child(2) a').map(({ properties }) => properties['href'])
    expect(links).toEqual(['#airline/13/0', '#airline/13/2', '#airline/14/0', '#airline/alone/0'])
  })

  test('pass^k with what was needed, and undefined where it is', () => {
    const tau = page(GOLDEN_REPORTS.get('tau2-trials')?.() ?? report())
    expect(tau.texts('table.short tbody tr').map((text) => text.trim())).toEqual([
      '156.2%',
      '241.6%60%',
      '331.2%',
      '425%',
      '5undefined, a scenario has fewer trials',
    ])
  })
})
