// What is told of a trial once, and that every output tells it in these words.
import { describe, expect, test } from '@jest/globals'
import type { Report } from '../../../src/model.js'
import { accountOf, hiddenWords, recordedWords, warningsOf } from '../../../src/render/account/account.js'
import { annotations } from '../../../src/render/annotations.js'
import { renderCtrf } from '../../../src/render/ctrf.js'
import { htmlParts } from '../../../src/render/html/page.js'
import { renderJunit } from '../../../src/render/junit.js'
import { renderMarkdown } from '../../../src/render/markdown/markdown.js'
import { renderText } from '../../../src/render/text/text.js'
import { part, report, signal, trial } from '../../support/reports.js'

const NONE = { run: null, report: null }
/** Every output as its readers see it, without blanks: lines break where they like. */
function outputsOf(given: Report): ReadonlyMap<string, string> {
  const plain = (text: string): string =>
    text
      .replace(/<[^>]*>/g, '')
      .replace(/&#(\d+);/g, (_, point: string) => String.fromCodePoint(Number(point)))
      .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '')
      .replace(/\*\*/g, '')
      .replace(/\s+/g, '')
  return new Map([
    ['text', plain(renderText(given, { width: 200, color: false }))],
    ['Markdown', plain(renderMarkdown(given, { maxBytes: 60_000, links: NONE }))],
    ['page', plain([...htmlParts(given)].join(''))],
    ['JUnit', plain(renderJunit(given))],
    ['CTRF', plain(renderCtrf(given).replaceAll('\\n', ' '))],
  ])
}

const FAILING = trial({
  verdict: 'fail',
  reason: 'action_match: 1 of 2 required actions not matched: book()',
  signals: {
    clean_exit: signal({ source: 'recorded' }),
    action_match: signal({
      outcome: 'fail',
      reason: '1 of 2 required actions not matched: book()',
      parts: [part('search()'), part('book()', 'fail', 'was never called')],
    }),
    communicate: signal({ outcome: 'fail', gating: false, source: 'recorded', reason: 'the price was not said' }),
  },
})

test('reason, signals and judge', () => {
  const { reason, wrong, signals } = accountOf(FAILING)
  expect(reason).toBe('')
  expect(wrong.map(({ name, note, reason: why }) => [name, note, why])).toEqual([
    ['action_match', '', '1 of 2 required actions not matched'],
    ['communicate', ' (recorded, does not gate)', 'the price was not said'],
  ])
  expect(signals.map(({ name }) => name)).toEqual(['action_match', 'communicate', 'clean_exit'])
  expect(wrong[0]).toMatchObject({ passedParts: 1, wrongParts: [{ label: 'book()' }] })
})

test.each([
  ['settled by the layout', trial({ verdict: 'error', reason: 'never ran', signals: {} }), 'never ran'],
  ['said by a signal that does not gate', { ...FAILING, reason: 'the price was not said' }, 'the price was not said'],
])('the reason stands where no gating signal says it: %s', (_, given, reason) => {
  expect(accountOf(given).reason).toBe(reason)
})

test('the database stands for a trial where it fails it', () => {
  expect(accountOf(trial({ verdict: 'fail' })).firstPlace?.path).toBe('reservations.ZK3FFW.seat')
  expect(accountOf({ ...trial({ verdict: 'fail' }), signals: FAILING.signals }).firstPlace).toBeNull()
})

describe('every output says the same words', () => {
  const outputs = outputsOf(report({ trials: [FAILING] }))
  test.each([...outputs.keys()])('%s', (name) => {
    const text = outputs.get(name) ?? ''
    expect(text).toMatch(/action_match(?::?fail)?:?.{0,9}1of2requiredactionsnotmatched/)
    expect(text).toContain('(recorded,doesnotgate)')
    expect(text).toContain('book()')
    expect(text).toContain('wasnevercalled')
  })
  test('annotations say the reason and name the scenario', () => {
    const [first] = annotations(report({ trials: [FAILING] }))
    expect(first?.title).toContain('change_seat')
    expect(first?.message).toContain('1 of 2 required actions not matched')
  })
})

describe('a secret in an artifact is an alarm of its own', () => {
  const found = {
    kind: 'secret_in_artifact',
    where: 'airline/0',
    what: 'a text of this trial holds what looks like a key',
  } as const
  const given = report({ findings: [found, { ...found, where: 'airline/1' }] })
  test('one sentence, above everything else, also where the gate passes', () => {
    expect(warningsOf(given)).toEqual([
      {
        words:
          'The artifacts hold what looks like a key, a token or a password, in 2 places: revoke it, and do not publish them.',
        places: ['airline/0', 'airline/1'],
        isFinding: true,
      },
    ])
    expect(warningsOf(report())).toEqual([])
    for (const name of ['text', 'Markdown', 'page']) {
      expect([name, outputsOf(given).get(name)]).toEqual([
        name,
        expect.stringContaining('Theartifactsholdwhatlookslikeakey'),
      ])
    }
  })
})

test('what is recorded and what is hidden, in words', () => {
  expect(recordedWords(report({ trials: [FAILING] }))).toBe(
    '1 gating signal rests on what the artifacts say (trust-recorded: auto)',
  )
  expect([recordedWords(report()), hiddenWords(report())]).toEqual([null, null])
  expect(hiddenWords(report({ redactions: 3 }))).toBe('3 values')
})
