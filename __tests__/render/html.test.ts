// The HTML page as a parser reads it: no element, attribute, class or script but ours whatever the report holds; every text
// there and visible; the story in its order.

import { createHash } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Change, Report, Verdict } from '../../src/model.js'
import { renderHtml } from '../../src/render/html.js'
import { SCRIPT, SCRIPT_SHA256 } from '../../src/render/html-script.js'
import { visible, visibleLines, visibleValue } from '../../src/render/visible.js'
import { GOLDEN_REPORTS } from '../support/golden-reports.js'
import { asSeen, LOOK_ALIKES, lookAlikeReport, UNWRITABLE_ID, unwritableReport } from '../support/hidden-reports.js'
import { HOSTILE_TEXTS } from '../support/hostile-text.js'
import { readPage, strangersIn, textOf } from '../support/html-page.js'
import { baseline, diff, part, report, settings, signal, trial } from '../support/reports.js'

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
    ...'<>&"\'`=/ \n\u0000\u202e\ud800a',
    ...['</script>', '</details>', '<!--', '-->', '<style>', '&lt;', ']]>', 'onload=', '${', '\\u{', '</code>'],
    ...['<plaintext>', '<svg>', '<math>', '</title>', '<base href=//x>'],
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
        expect(read.texts('.reasons li')).toEqual([visible(text)])
        expect(read.texts('.diff th code')).toEqual([visible(text), visible(text), visible(text)])
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
    expect(read.texts('h1')).toEqual(['✗ Failed: 10 of 13 passed (76.92%)'])
    expect(read.texts('title')).toEqual(['Agent Eval Gate failed: 10 of 13 passed'])
    const facts = read.texts('.facts li')
    expect(facts).toEqual(expect.arrayContaining(['needed 90%', '2 passes missing', '3 failed']))
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
    expect(errors.texts('header .warn')[0]).toMatch(/^References from the same artifacts/)
    expect(read.find('.warn')).toHaveLength(0)
  })
})

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
      '✗ fail nl_assertion (recorded): 1 of 2 hold✗ fail tells the feenever said✓ pass is polite',
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

  test('conversation and tool calls fold', () => {
    const read = page(
      report({
        trials: [
          trial({
            conversation: [
              { role: 'user', text: 'two\nlines' },
              { role: 'assistant', text: 'yes' },
            ],
            tool_calls: [{ name: 'get_seat', arguments: '{"id": 1}' }],
          }),
        ],
      }),
    )
    expect(read.texts('details.fold:not(#passed-fold) > summary')).toEqual(['Conversation, 2 turns', '1 tool call'])
    expect(read.texts('.turns li').map((text) => text.trim())).toEqual([
      'usertwo\nlines',
      'assistantyes',
      'get_seat {"id": 1}',
    ])
    expect(read.find('.turns li.agent')).toHaveLength(1)
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
    expect(errors.texts('.facts li')).toContain('against the baseline: no baseline')
  })

  test('findings by kind, 200 of each, the rest counted', () => {
    const findings = Array.from({ length: 201 }, (_, n) => ({ kind: 'note' as const, where: `run/${n}`, what: 'odd' }))
    const found = page(report({ findings }))
    expect(found.texts('#findings')).toEqual(['Findings (201)'])
    const items = found.texts('#findings ~ details li')
    expect([items.length, items.at(-1)]).toEqual([201, '… 1 more, in report.json'])
  })

  test('pass^k with what was needed, and undefined where it is', () => {
    const tau = page(GOLDEN_REPORTS.get('tau2-trials')?.() ?? report())
    expect(tau.texts('table.short tbody tr').map((text) => text.trim())).toEqual([
      '156.3%',
      '241.7%60%',
      '331.3%',
      '425%',
      '5undefined, a scenario has fewer trials',
    ])
  })
})

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
    const started = performance.now()
    const source = renderHtml(made)
    expect(performance.now() - started).toBeLessThan(20_000)
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
